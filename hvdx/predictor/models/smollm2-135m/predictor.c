#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#if defined(__clang__) || defined(__GNUC__)
#define LIKELY(x)   __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#else
#define LIKELY(x)   (x)
#define UNLIKELY(x) (x)
#endif
#define N_TARGET 1
#define MAX_N_CLASS 1
union Entry {
int missing;
double fvalue;
int qvalue;
};
int32_t get_num_target(void);
void get_num_class(int32_t* out);
int32_t get_num_feature(void);
const char* get_threshold_type(void);
const char* get_leaf_output_type(void);
void predict(union Entry* data, int pred_margin, double* result);
void postprocess(double* result);
static const int32_t num_class[] = {  1, };
int32_t get_num_target(void) {
return N_TARGET;
}
void get_num_class(int32_t* out) {
for (int i = 0; i < N_TARGET; ++i) {
out[i] = num_class[i];
}
}
int32_t get_num_feature(void) {
return 41;
}
const char* get_threshold_type(void) {
return "float64";
}
const char* get_leaf_output_type(void) {
return "float64";
}
void predict(union Entry* data, int pred_margin, double* result) {
int32_t low[41], high[41];
double sum = result[0];
for (int i = 0; i < 41; ++i) {
float value = (float)data[i].fvalue + 0.0f;
int32_t key;
memcpy(&key, &value, sizeof key);
key ^= (key >> 31) & INT32_MAX;
low[i] = data[i].missing == -1 ? INT32_MIN : key;
high[i] = data[i].missing == -1 ? INT32_MAX : key;
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1077456387 ) ) {
if ( LIKELY( low[2] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1069547519 ) ) {
sum += 3.0998977987743177;
} else {
sum += 3.2504100562622433;
}
} else {
if ( LIKELY( low[15] <= 1095661828 ) ) {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += 3.281382180398971;
} else {
if ( LIKELY( low[25] <= 1125548032 ) ) {
sum += 3.5471255966248085;
} else {
sum += 4.098343169519055;
}
}
} else {
sum += 6.413196348009151;
}
}
} else {
if ( LIKELY( low[0] <= 1091043328 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 4.237436204455454;
} else {
sum += 3.6157105677456673;
}
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 4.654803127042406;
} else {
sum += 4.003435908113749;
}
}
} else {
if ( UNLIKELY( low[4] <= 1082873173 ) ) {
sum += 4.237436204455454;
} else {
sum += 4.88546009183049;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1098383360 ) ) {
if ( LIKELY( low[0] <= 1091043328 ) ) {
if ( UNLIKELY( low[40] <= 1089470464 ) ) {
if ( LIKELY( low[25] <= 1125089280 ) ) {
if ( LIKELY( low[4] <= 1090559370 ) ) {
if ( LIKELY( low[35] <= 1070379938 ) ) {
sum += 4.712914229158696;
} else {
sum += 5.491797147318451;
}
} else {
sum += 5.603212288768918;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 3.6408822052715353;
} else {
sum += 5.178415317258466;
}
} else {
sum += 5.603212288768918;
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[23] <= 1090715490 ) ) {
sum += 4.265146881002822;
} else {
if ( LIKELY( low[31] <= 1076745649 ) ) {
if ( LIKELY( low[24] <= 1125679104 ) ) {
sum += 4.5005269838401825;
} else {
sum += 5.505666398897943;
}
} else {
sum += 5.4136977591957045;
}
}
} else {
sum += 5.519448707003029;
}
}
} else {
if ( LIKELY( low[12] <= 1088891637 ) ) {
sum += 5.603212288768918;
} else {
sum += 5.951517766697969;
}
}
} else {
if ( LIKELY( low[4] <= 1092280110 ) ) {
if ( LIKELY( low[2] <= 1104936960 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[25] <= 1096286208 ) ) {
sum += 5.603212288768918;
} else {
sum += 6.617956020156673;
}
} else {
sum += 5.951517766697969;
}
} else {
sum += 6.617956020156673;
}
} else {
if ( UNLIKELY( low[4] <= 1093517554 ) ) {
sum += 7.097150413477099;
} else {
sum += 7.4453898041746305;
}
}
}
}
if ( LIKELY( low[4] <= 1087408264 ) ) {
if ( LIKELY( low[4] <= 1077936128 ) ) {
if ( LIKELY( low[15] <= 1095952571 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.8027612171112743;
} else {
sum += -0.6450714058844348;
}
} else {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += -0.6450714058844348;
} else {
sum += -0.28108431773118514;
}
}
} else {
sum += 2.228956330523771;
}
} else {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1084970325 ) ) {
if ( LIKELY(  high[12] <= 1089672178 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.19721003152896313;
} else {
sum += -0.3858057458043396;
}
} else {
sum += -0.618197804233341;
}
} else {
sum += -0.1243976982732254;
}
} else {
if ( UNLIKELY(  high[12] <= 1078292486 ) ) {
if ( UNLIKELY( low[6] <= 1091043328 ) ) {
sum += 0.4174434689960816;
} else {
sum += 1.575152972147745;
}
} else {
sum += 0.19721003152896313;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1097334784 ) ) {
if ( UNLIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += 0.47848148936752355;
} else {
if ( LIKELY( low[30] <= 1070396044 ) ) {
sum += -0.12790260480888924;
} else {
if ( LIKELY( low[25] <= 1118109696 ) ) {
sum += 0.47848148936752355;
} else {
sum += -0.007074030575715951;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1090941627 ) ) {
if ( LIKELY( low[30] <= 1087415419 ) ) {
sum += 0.47848148936752355;
} else {
sum += 1.008324364114624;
}
} else {
sum += 1.008324364114624;
}
}
} else {
if ( LIKELY( low[4] <= 1091615278 ) ) {
if ( LIKELY( low[2] <= 1109524480 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( LIKELY( low[18] <= 1056964607 ) ) {
sum += 1.810938898923054;
} else {
sum += 1.008324364114624;
}
} else {
if ( LIKELY( low[12] <= 1087305327 ) ) {
if ( LIKELY( low[23] <= 1092701633 ) ) {
sum += 1.008324364114624;
} else {
sum += 1.810938898923054;
}
} else {
if ( LIKELY( low[40] <= 1105461248 ) ) {
if ( LIKELY( low[24] <= 1125744640 ) ) {
sum += 1.7207727709253253;
} else {
sum += 1.008324364114624;
}
} else {
sum += 1.008324364114624;
}
}
}
} else {
sum += 1.810938898923054;
}
} else {
if ( UNLIKELY( low[37] <= 89435438 ) ) {
if ( LIKELY( low[20] <= 1069547520 ) ) {
sum += 2.0544246043075125;
} else {
sum += 1.4049392330221238;
}
} else {
if ( UNLIKELY( low[6] <= 1096286208 ) ) {
sum += 1.449807993854795;
} else {
sum += 2.2608518373365656;
}
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1076591800 ) ) {
if ( LIKELY( low[1] <= 1085276160 ) ) {
if ( UNLIKELY( low[19] <= 89435438 ) ) {
sum += -0.5995161808172798;
} else {
sum += -0.4916194363252343;
}
} else {
if ( LIKELY( low[25] <= 1125548032 ) ) {
sum += -0.36586326425367927;
} else {
if ( LIKELY( low[23] <= 1091999110 ) ) {
sum += 0.05190926990829981;
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
sum += 2.0055114064079063;
} else {
sum += 0.39231138279685723;
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1087373312 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.1387017451638467;
} else {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.5241438624523327;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.3988187865495897;
} else {
if ( UNLIKELY( low[12] <= 1079574758 ) ) {
sum += -0.3893072616924399;
} else {
sum += -0.1376056593909169;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1085644082 ) ) {
sum += 0.1387017451638467;
} else {
sum += 0.6605927898299909;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1094189056 ) ) {
if ( LIKELY(  high[30] <= 1082440810 ) ) {
if ( LIKELY( low[3] <= 89435438 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.10293825480254365;
} else {
sum += 0.14374641395408017;
}
} else {
sum += -0.9416411757721739;
}
} else {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
sum += 0.14374641395408017;
} else {
sum += 0.5217475235335245;
}
}
} else {
if ( LIKELY( low[4] <= 1091483595 ) ) {
if ( LIKELY( low[12] <= 1087535650 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[25] <= 1096286208 ) ) {
sum += 0.5217475235335245;
} else {
sum += 1.6502298146486283;
}
} else {
if ( LIKELY( low[2] <= 1101791232 ) ) {
if ( LIKELY( low[10] <= 1093140480 ) ) {
sum += 0.5217475235335245;
} else {
sum += 0.9157708884358153;
}
} else {
if ( LIKELY( low[23] <= 1092527185 ) ) {
sum += 0.9157708884358153;
} else {
sum += 1.8854928376881972;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1089955567 ) ) {
sum += 1.5759146257956276;
} else {
if ( LIKELY( low[40] <= 1095237632 ) ) {
if ( LIKELY( low[25] <= 1124302848 ) ) {
sum += 0.9750499330721745;
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.8984249297013649;
} else {
sum += 1.6602042428617712;
}
}
} else {
if ( LIKELY( low[2] <= 1107427328 ) ) {
sum += 0.5217475235335245;
} else {
sum += 1.1899858690580747;
}
}
}
}
} else {
sum += 1.4945991538865393;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1083120754 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.4115679360373498;
} else {
if ( LIKELY( low[2] <= 1087373312 ) ) {
if ( LIKELY(  high[12] <= 1089608979 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += -0.02257194442769353;
} else {
sum += -0.2646772667349177;
}
} else {
sum += -0.38302578891160666;
}
} else {
sum += -0.02257194442769353;
}
}
} else {
sum += 2.214500758383009;
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1127251968 ) ) {
if ( LIKELY(  high[12] <= 1092443439 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.6757498665479943;
} else {
sum += 0.33608435865117475;
}
} else {
sum += 0.286415383132208;
}
} else {
sum += -0.10739501428859846;
}
} else {
sum += -0.6269205017925068;
}
} else {
sum += 0.6320408074438747;
}
} else {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
sum += 0.9144807300179676;
} else {
sum += 0.2138701783479951;
}
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1093140480 ) ) {
if ( UNLIKELY( low[24] <= 1111359488 ) ) {
if ( LIKELY( low[40] <= 1087373312 ) ) {
if ( UNLIKELY( low[24] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1091070087 ) ) {
sum += -0.42251923463561314;
} else {
sum += 0.6689183913018671;
}
} else {
sum += 0.6689183913018671;
}
} else {
if ( LIKELY( low[12] <= 1090574159 ) ) {
if ( UNLIKELY( low[23] <= 1088648208 ) ) {
sum += -0.3819817467169328;
} else {
sum += 0.5546244092011041;
}
} else {
sum += -0.2598923279731669;
}
}
} else {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
if ( LIKELY(  high[12] <= 1087629234 ) ) {
sum += 0.6689183913018671;
} else {
sum += -0.42355885860033154;
}
} else {
if ( LIKELY( low[30] <= 1092293740 ) ) {
if ( LIKELY(  high[12] <= 1091487218 ) ) {
sum += 0.009341367716686083;
} else {
if ( LIKELY( low[12] <= 1092230406 ) ) {
sum += -0.8912560744779118;
} else {
sum += 0.009341367716686083;
}
}
} else {
if ( LIKELY( low[12] <= 1089393957 ) ) {
sum += 0.009341367716686083;
} else {
sum += 0.6689183913018671;
}
}
}
}
} else {
if ( LIKELY( low[2] <= 1110835200 ) ) {
sum += 0.6689183913018671;
} else {
sum += 0.9478003992995416;
}
}
} else {
if ( UNLIKELY( low[4] <= 1093381970 ) ) {
sum += 0.8822771663180414;
} else {
sum += 1.1282088660221898;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1082654720 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[2] <= 1069547520 ) ) {
sum += -0.28996874237811626;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.2895301333898578;
} else {
sum += -0.13188510533006756;
}
}
} else {
sum += 1.5624532858530682;
}
} else {
if ( LIKELY( low[10] <= 1091043328 ) ) {
if ( LIKELY(  high[12] <= 1092582581 ) ) {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
sum += -0.054652796679471455;
} else {
sum += 0.3084332142602888;
}
} else {
sum += 0.3084332142602888;
}
} else {
sum += -0.6006934604843495;
}
} else {
sum += 1.8781317020163817;
}
}
} else {
if ( LIKELY( low[4] <= 1091057125 ) ) {
if ( UNLIKELY( low[2] <= 1089470464 ) ) {
if ( UNLIKELY( low[40] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[23] <= 1092184923 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -1.285094255016696;
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.562712137692875;
} else {
sum += 0.1796224671446027;
}
}
} else {
sum += 0.3362824656718535;
}
} else {
sum += 0.3362824656718535;
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[23] <= 1091482525 ) ) {
if ( LIKELY( low[24] <= 1116405760 ) ) {
if ( UNLIKELY( low[23] <= 1086763715 ) ) {
sum += -0.686594899652297;
} else {
sum += 0.06402351529083847;
}
} else {
sum += -0.37943241286248713;
}
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
sum += 0.2700192134352552;
} else {
sum += -0.33152644683074733;
}
}
} else {
sum += 0.28143004050532894;
}
}
} else {
if ( UNLIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[12] <= 1087535650 ) ) {
if ( LIKELY( low[23] <= 1092583336 ) ) {
sum += 0.3362824656718535;
} else {
sum += 1.4164968642241815;
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.35725059810541565;
} else {
sum += 0.8678161102510982;
}
}
} else {
if ( LIKELY( low[10] <= 1089470464 ) ) {
if ( LIKELY( low[2] <= 1103888384 ) ) {
sum += 0.311730685724169;
} else {
if ( LIKELY( low[23] <= 1092229423 ) ) {
if ( UNLIKELY( low[23] <= 1089839463 ) ) {
sum += 0.8498837322051674;
} else {
sum += 0.311730685724169;
}
} else {
sum += 0.9290207526473038;
}
}
} else {
sum += 1.4579789041560522;
}
}
}
} else {
if ( UNLIKELY( low[18] <= 1045220557 ) ) {
sum += -0.32222278502923024;
} else {
sum += 0.7325985223595793;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1081140110 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.20558034101669007;
} else {
if ( LIKELY( low[2] <= 1075838976 ) ) {
sum += -0.16479591420450707;
} else {
if ( UNLIKELY( low[24] <= 1096286208 ) ) {
if ( UNLIKELY( low[15] <= 1084552143 ) ) {
sum += 0.10739789287461407;
} else {
if ( UNLIKELY( low[18] <= 1050235304 ) ) {
sum += 1.6318205534643733;
} else {
sum += 0.5794658568642673;
}
}
} else {
sum += -0.04374573427043778;
}
}
}
} else {
if ( UNLIKELY(  high[30] <= 1070103913 ) ) {
sum += -0.1356220982896222;
} else {
if ( UNLIKELY( low[19] <= 1080033280 ) ) {
sum += -0.1356220982896222;
} else {
if ( LIKELY( low[2] <= 1087373312 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
sum += -0.1356220982896222;
} else {
sum += 0.2254096763097681;
}
} else {
sum += -0.03932172144341504;
}
} else {
sum += 0.2784322879104494;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1090559370 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[5] <= 1089270281 ) ) {
if ( LIKELY( low[2] <= 1099694080 ) ) {
if ( LIKELY( low[25] <= 1125220352 ) ) {
if ( LIKELY( low[30] <= 1092293740 ) ) {
if ( UNLIKELY( low[18] <= 1054369158 ) ) {
sum += 0.37348500409699853;
} else {
sum += -0.014662384184658194;
}
} else {
sum += 0.37348500409699853;
}
} else {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += 0.37348500409699853;
} else {
sum += -0.5696779326023842;
}
} else {
sum += 0.37348500409699853;
}
}
} else {
if ( UNLIKELY( low[23] <= 1088503485 ) ) {
if ( LIKELY( low[24] <= 1126072320 ) ) {
sum += 0.9763770481436703;
} else {
sum += 0.37348500409699853;
}
} else {
sum += 0.37348500409699853;
}
}
} else {
if ( LIKELY(  high[12] <= 1091487218 ) ) {
sum += -0.05101233992586202;
} else {
if ( LIKELY( low[10] <= 1083179008 ) ) {
sum += -1.2285667367414994;
} else {
if ( UNLIKELY( low[5] <= 1092124672 ) ) {
sum += -0.5428848270040292;
} else {
sum += 1.1101237226878442;
}
}
}
}
} else {
sum += 1.3772716388700017;
}
} else {
if ( LIKELY(  high[12] <= 1085422490 ) ) {
sum += 0.544687140547468;
} else {
if ( UNLIKELY(  high[35] <= -1083176493 ) ) {
sum += -1.4355224559181614;
} else {
if ( UNLIKELY(  high[10] <= 1095237632 ) ) {
if ( UNLIKELY( low[12] <= 1085547286 ) ) {
sum += -1.4355224559181614;
} else {
sum += 0.2516238476695685;
}
} else {
sum += 0.49578453489335256;
}
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[2] <= 1100742656 ) ) {
if ( LIKELY(  high[12] <= 1088337981 ) ) {
if ( LIKELY( low[15] <= 1084227584 ) ) {
sum += -0.09640026892272283;
} else {
if ( LIKELY( low[24] <= 1121124352 ) ) {
if ( LIKELY( low[23] <= 1092195679 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.32281436951527553;
} else {
sum += -0.09640026892272283;
}
} else {
sum += 0.32281436951527553;
}
} else {
sum += 0.21594104078503246;
}
}
} else {
if ( LIKELY( low[10] <= 1075838976 ) ) {
sum += -0.16419263227891723;
} else {
sum += 0.32281436951527553;
}
}
} else {
sum += 0.32281436951527553;
}
} else {
if ( UNLIKELY( low[25] <= 1112145920 ) ) {
sum += -0.10335110556007247;
} else {
sum += 0.39319322430264025;
}
}
} else {
if ( LIKELY( low[15] <= 1091479991 ) ) {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
if ( LIKELY( low[12] <= 1089854222 ) ) {
if ( UNLIKELY( low[36] <= 1091043328 ) ) {
sum += 0.3600492122016611;
} else {
sum += -0.26945702564722734;
}
} else {
sum += 0.2788825781742332;
}
} else {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
if ( LIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[24] <= 1111359488 ) ) {
sum += 0.35907531511627494;
} else {
if ( LIKELY(  high[12] <= 1091240721 ) ) {
sum += 0.1656051010908223;
} else {
sum += -0.6786858596120562;
}
}
} else {
if ( UNLIKELY( low[39] <= 1069547520 ) ) {
sum += -1.2506316505945647;
} else {
if ( UNLIKELY( low[25] <= 1115553792 ) ) {
sum += 0.22840667163713052;
} else {
sum += -0.35722423916940504;
}
}
}
} else {
sum += 0.35907531511627494;
}
}
} else {
if ( LIKELY( low[23] <= 1092367901 ) ) {
if ( LIKELY(  high[12] <= 1091569092 ) ) {
if ( UNLIKELY( low[25] <= 1108738048 ) ) {
if ( LIKELY( low[24] <= 1126727680 ) ) {
sum += -0.5032878693950673;
} else {
sum += 0.3600492122016611;
}
} else {
if ( LIKELY( low[24] <= 1123352576 ) ) {
if ( LIKELY( low[25] <= 1122172928 ) ) {
sum += -0.15032960589457683;
} else {
sum += 0.16922456726220567;
}
} else {
if ( LIKELY( low[12] <= 1090985670 ) ) {
sum += 0.3600492122016611;
} else {
sum += -0.7813942613080144;
}
}
}
} else {
sum += -0.6723548546152295;
}
} else {
if ( LIKELY( low[31] <= 1074191398 ) ) {
if ( UNLIKELY( low[12] <= 1083023555 ) ) {
sum += -0.3426847233202743;
} else {
sum += 0.3600492122016611;
}
} else {
sum += -0.52267472785204;
}
}
}
} else {
sum += 0.3600492122016611;
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[23] <= 1091576451 ) ) {
if ( UNLIKELY( low[18] <= 1047285445 ) ) {
sum += 0.15040200030707263;
} else {
sum += -0.075225944641665;
}
} else {
if ( LIKELY( low[1] <= 1094189056 ) ) {
sum += 0.04068540703468254;
} else {
if ( UNLIKELY( low[24] <= 1110835200 ) ) {
sum += 1.254062653504885;
} else {
sum += 0.04068540703468254;
}
}
}
} else {
sum += -0.11943454595059809;
}
} else {
sum += 1.254062653504885;
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[12] <= 1087749673 ) ) {
if ( LIKELY( low[16] <= 1059953882 ) ) {
if ( LIKELY( low[23] <= 1091764066 ) ) {
sum += -0.439183806400139;
} else {
if ( LIKELY(  high[12] <= 1086574095 ) ) {
sum += 0.25743489425850996;
} else {
sum += -0.960698812758481;
}
}
} else {
sum += 0.2629342252731715;
}
} else {
if ( LIKELY( low[25] <= 1126727680 ) ) {
sum += 0.22696705452820404;
} else {
sum += -0.3361078006858678;
}
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[25] <= 1123352576 ) ) {
if ( UNLIKELY( low[36] <= 1089470464 ) ) {
sum += 0.5125899843520151;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.1985084416215083;
} else {
if ( UNLIKELY( low[12] <= 1083161175 ) ) {
sum += -0.2254365430073434;
} else {
sum += 0.10664673108179278;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
if ( LIKELY( low[32] <= 1104412672 ) ) {
sum += -0.3205766034953465;
} else {
sum += 0.8047210096436388;
}
} else {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.19578189806278495;
} else {
if ( UNLIKELY( low[23] <= 1088971524 ) ) {
sum += 0.9788356368638136;
} else {
sum += 0.2587026333942168;
}
}
}
}
} else {
if ( LIKELY( low[32] <= 1114767360 ) ) {
if ( UNLIKELY(  high[35] <= -1081710053 ) ) {
if ( LIKELY( low[4] <= 1091224332 ) ) {
sum += -0.44071385004686386;
} else {
sum += 0.26026154834301746;
}
} else {
if ( LIKELY( low[12] <= 1092358295 ) ) {
sum += 0.26026154834301746;
} else {
sum += 1.234549485209962;
}
}
} else {
sum += 0.6471434380172352;
}
}
}
} else {
if ( LIKELY( low[12] <= 1083656453 ) ) {
if ( UNLIKELY( low[18] <= 1056964608 ) ) {
sum += 0.5756617761229312;
} else {
if ( UNLIKELY( low[13] <= 1097334784 ) ) {
sum += -0.11468346499306561;
} else {
sum += 0.3029535298409698;
}
}
} else {
sum += -0.9190334379673004;
}
}
}
if ( LIKELY( low[4] <= 1084970325 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1090815877 ) ) {
sum += -0.07776806610425284;
} else {
sum += -0.15848366410696857;
}
} else {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.07776806610425284;
} else {
if ( LIKELY( low[1] <= 1085276160 ) ) {
sum += -0.013535533266281107;
} else {
if ( UNLIKELY( low[25] <= 1122435072 ) ) {
sum += -0.013535533266281107;
} else {
sum += 0.46277922842792385;
}
}
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY(  high[12] <= 1092542789 ) ) {
if ( LIKELY( low[24] <= 1126793216 ) ) {
if ( UNLIKELY( low[25] <= 1108213760 ) ) {
if ( LIKELY( low[17] <= 1060342723 ) ) {
if ( UNLIKELY( low[12] <= 1085838456 ) ) {
sum += -0.4785780183281507;
} else {
sum += -0.0781794166364992;
}
} else {
if ( LIKELY( low[25] <= 1105461248 ) ) {
sum += 0.3967962127524298;
} else {
sum += -0.0781794166364992;
}
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( UNLIKELY( low[23] <= 1087836956 ) ) {
sum += -0.14266958007333572;
} else {
sum += 0.07522646771758355;
}
} else {
if ( LIKELY( low[23] <= 1091314078 ) ) {
sum += 0.3166518091502339;
} else {
sum += 0.052007728965731144;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1087865500 ) ) {
if ( UNLIKELY( low[31] <= 1063587876 ) ) {
sum += -0.5075312465196475;
} else {
sum += 0.24566120214535886;
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[30] <= 1065114308 ) ) {
sum += 0.005405935981581288;
} else {
sum += 0.6443221209336211;
}
} else {
sum += 0.19477839324102145;
}
}
}
} else {
if ( LIKELY( low[10] <= 1085276160 ) ) {
if ( LIKELY( low[12] <= 1092605066 ) ) {
if ( UNLIKELY( low[4] <= 1086324736 ) ) {
sum += -0.29357901317794827;
} else {
sum += -0.9200549746576407;
}
} else {
sum += 0.23191050523128665;
}
} else {
sum += 0.49164602431572146;
}
}
} else {
sum += 0.6443221209336211;
}
} else {
if ( UNLIKELY( low[18] <= 1054369158 ) ) {
if ( LIKELY( low[31] <= 1075326144 ) ) {
sum += 0.5956765555882214;
} else {
if ( LIKELY(  high[12] <= 1080126381 ) ) {
sum += 0.466651919027086;
} else {
sum += -0.540539534062874;
}
}
} else {
if ( UNLIKELY(  high[35] <= -1089470745 ) ) {
sum += -0.742924845952254;
} else {
if ( UNLIKELY( low[25] <= 1098383360 ) ) {
sum += -0.0890330077521503;
} else {
if ( LIKELY( low[12] <= 1083656453 ) ) {
sum += 0.23483744054634723;
} else {
sum += -0.582257452253568;
}
}
}
}
}
}
if ( LIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[23] <= 1087976808 ) ) {
if ( LIKELY( low[20] <= 1069547520 ) ) {
if ( LIKELY( low[40] <= 1113456640 ) ) {
sum += -0.09970563010181797;
} else {
if ( LIKELY( low[6] <= 1094189056 ) ) {
sum += -0.1219344369119105;
} else {
sum += -0.6672606606285533;
}
}
} else {
sum += -0.035166499816239004;
}
} else {
sum += -0.035166499816239004;
}
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
if ( LIKELY( low[12] <= 1089640743 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
if ( UNLIKELY( low[18] <= 1052770304 ) ) {
if ( UNLIKELY( low[16] <= 1052770304 ) ) {
sum += -0.035166499816239004;
} else {
if ( LIKELY( low[12] <= 1083418941 ) ) {
sum += 0.5772962965398019;
} else {
sum += 0.13546708372904218;
}
}
} else {
if ( LIKELY( low[2] <= 1102315520 ) ) {
if ( UNLIKELY( low[16] <= 1058828743 ) ) {
sum += -0.020299519906299204;
} else {
sum += 0.15487651535786331;
}
} else {
sum += 0.3112532334023311;
}
}
} else {
sum += -0.035166499816239004;
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += 0.3975786896675226;
} else {
sum += -0.035166499816239004;
}
} else {
if ( LIKELY( low[23] <= 1091802496 ) ) {
if ( LIKELY( low[33] <= 89435438 ) ) {
sum += 0.8912002775358014;
} else {
if ( LIKELY( low[12] <= 1090801238 ) ) {
sum += 0.7192641201307591;
} else {
sum += 0.026259809345241608;
}
}
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
if ( UNLIKELY( low[23] <= 1092218924 ) ) {
sum += -0.035166499816239004;
} else {
sum += 0.4335852253139019;
}
} else {
sum += 0.6049560321930875;
}
}
}
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( LIKELY( low[12] <= 1088264183 ) ) {
if ( LIKELY( low[25] <= 1122304000 ) ) {
if ( UNLIKELY( low[40] <= 1105985536 ) ) {
sum += 0.24483912876705755;
} else {
sum += 0.06642245453168838;
}
} else {
if ( LIKELY( low[23] <= 1092672025 ) ) {
sum += 0.3577320957174044;
} else {
sum += 0.9221826984217533;
}
}
} else {
if ( LIKELY( low[12] <= 1091474703 ) ) {
sum += -0.035166499816239004;
} else {
sum += 0.5353001326002591;
}
}
} else {
sum += -0.035166499816239004;
}
} else {
sum += -0.035166499816239004;
}
}
} else {
if ( LIKELY( low[10] <= 1091043328 ) ) {
sum += -0.035166499816239004;
} else {
if ( UNLIKELY( low[24] <= 1107427328 ) ) {
sum += 1.0385656727684869;
} else {
sum += 0.16909206813966582;
}
}
}
}
if ( UNLIKELY( low[19] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1087023787 ) ) {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += -0.039743618984858696;
} else {
if ( LIKELY(  high[12] <= 1085947505 ) ) {
sum += -0.039743618984858696;
} else {
sum += -0.3613581424266541;
}
}
} else {
sum += -1.005321032279416;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY(  high[28] <= 1095237632 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
sum += -0.039743618984858696;
} else {
sum += 0.33274577051407833;
}
} else {
sum += 0.22794349059532726;
}
} else {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
if ( UNLIKELY( low[24] <= 1075838976 ) ) {
sum += -0.039743618984858696;
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( UNLIKELY( low[23] <= 1089199262 ) ) {
sum += 1.3720933901412147;
} else {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += 0.9359929598902708;
} else {
sum += -0.004831961114355858;
}
}
} else {
if ( UNLIKELY( low[18] <= 1045059673 ) ) {
sum += 1.2786176351939929;
} else {
if ( UNLIKELY( low[0] <= 1080033280 ) ) {
sum += 0.06575042021127425;
} else {
if ( UNLIKELY( low[25] <= 1119158272 ) ) {
sum += 1.1426985089268002;
} else {
sum += 0.29885431595795875;
}
}
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1090972591 ) ) {
if ( UNLIKELY( low[18] <= 1048575999 ) ) {
sum += 0.49494684359955565;
} else {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
sum += -0.039743618984858696;
} else {
sum += 0.12732053908938779;
}
} else {
if ( LIKELY( low[23] <= 1090161877 ) ) {
sum += 0.1541302140588978;
} else {
sum += -0.039743618984858696;
}
}
}
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[23] <= 1090987816 ) ) {
if ( UNLIKELY( low[24] <= 1118765056 ) ) {
sum += 1.1306569485710216;
} else {
sum += 0.25559526910323516;
}
} else {
if ( LIKELY( low[32] <= 1112670208 ) ) {
if ( LIKELY( low[25] <= 1123352576 ) ) {
sum += 0.06743339287721593;
} else {
sum += 0.18351674614650748;
}
} else {
if ( LIKELY( low[31] <= 1071728645 ) ) {
sum += 0.5870562252761037;
} else {
sum += 0.0527881125058753;
}
}
}
} else {
if ( LIKELY( low[12] <= 1092358295 ) ) {
sum += -0.039743618984858696;
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
if ( LIKELY( low[31] <= 1067299633 ) ) {
sum += 0.9829837468665159;
} else {
sum += -0.039743618984858696;
}
} else {
if ( LIKELY( low[24] <= 1123614720 ) ) {
sum += -0.039743618984858696;
} else {
sum += 1.1393613245752123;
}
}
}
}
}
}
}
}
if ( LIKELY(  high[12] <= 1089180925 ) ) {
if ( LIKELY( low[2] <= 1112408064 ) ) {
if ( LIKELY( low[17] <= 1057540047 ) ) {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
if ( LIKELY( low[4] <= 1083206602 ) ) {
sum += -0.051296176917870286;
} else {
if ( UNLIKELY( low[12] <= 1085667137 ) ) {
if ( UNLIKELY( low[23] <= 1086000591 ) ) {
sum += -0.8183320578493056;
} else {
sum += -0.005995991360524742;
}
} else {
if ( LIKELY( low[24] <= 1124958208 ) ) {
sum += -0.31194642504931175;
} else {
sum += -1.0175945322564306;
}
}
}
} else {
if ( UNLIKELY( low[22] <= 89435438 ) ) {
sum += -0.08664637604355495;
} else {
sum += -0.005995991360524742;
}
}
} else {
if ( UNLIKELY( low[23] <= 1086154476 ) ) {
if ( UNLIKELY( low[15] <= 1080080943 ) ) {
sum += 0.06678662177543328;
} else {
sum += 0.31146620656832763;
}
} else {
if ( LIKELY( low[12] <= 1082879372 ) ) {
if ( UNLIKELY( low[22] <= 89435438 ) ) {
sum += 0.25390608541126986;
} else {
sum += 0.07323232540140547;
}
} else {
sum += -0.005995991360524742;
}
}
}
} else {
sum += 0.31146620656832763;
}
} else {
if ( LIKELY( low[37] <= 1085276160 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[12] <= 1092197644 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
if ( LIKELY( low[4] <= 1082573164 ) ) {
sum += -0.05491500519106445;
} else {
if ( LIKELY(  high[12] <= 1091991321 ) ) {
if ( LIKELY( low[40] <= 1091043328 ) ) {
sum += -0.07553946514990469;
} else {
sum += -0.4171403486992238;
}
} else {
if ( LIKELY( low[4] <= 1086324736 ) ) {
sum += -0.3713472566397082;
} else {
sum += -0.9890670025656962;
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY(  high[35] <= -1053609166 ) ) {
if ( UNLIKELY( low[40] <= 1095237632 ) ) {
sum += 0.16214604623826503;
} else {
sum += -0.2210330754088308;
}
} else {
sum += 0.16214604623826503;
}
} else {
if ( LIKELY( low[4] <= 1086872855 ) ) {
sum += -0.05166814423537709;
} else {
sum += -0.7166146618788064;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
sum += 0.16214604623826503;
} else {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.06961142631907817;
} else {
sum += -0.8367207205934184;
}
} else {
sum += 0.16214604623826503;
}
}
}
} else {
if ( LIKELY( low[25] <= 1126662144 ) ) {
sum += 0.16214604623826503;
} else {
if ( LIKELY( low[10] <= 1087373312 ) ) {
sum += 0.2402411371155983;
} else {
sum += 1.122115383432854;
}
}
}
} else {
sum += -0.991866697937198;
}
}
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[17] <= 1059072351 ) ) {
if ( UNLIKELY( low[25] <= 1119289344 ) ) {
sum += 0.01774271716915482;
} else {
sum += -0.10547188762011779;
}
} else {
sum += 0.04940508519825854;
}
} else {
if ( UNLIKELY( low[15] <= 1083446006 ) ) {
sum += 0.004699583180438439;
} else {
if ( UNLIKELY( low[24] <= 1106509824 ) ) {
if ( UNLIKELY(  high[12] <= 1084179555 ) ) {
if ( UNLIKELY( low[25] <= 1122959360 ) ) {
sum += 1.269166221185342;
} else {
if ( UNLIKELY( low[23] <= 1089280390 ) ) {
sum += 0.004699583180438439;
} else {
if ( LIKELY( low[12] <= 1083023555 ) ) {
sum += 0.12468076365024801;
} else {
sum += 1.3667265551931718;
}
}
}
} else {
if ( UNLIKELY( low[25] <= 1126531072 ) ) {
sum += 0.004699583180438439;
} else {
if ( LIKELY( low[40] <= 1085276160 ) ) {
if ( UNLIKELY( low[24] <= 1075838976 ) ) {
sum += 0.004699583180438439;
} else {
sum += 0.3706132521201175;
}
} else {
sum += 0.004699583180438439;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1118240768 ) ) {
sum += 0.004699583180438439;
} else {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1091452549 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += 0.004699583180438439;
} else {
sum += 0.35282787331563137;
}
} else {
sum += 0.004699583180438439;
}
} else {
sum += 0.03632624219478582;
}
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1101266944 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( UNLIKELY( low[23] <= 1089839463 ) ) {
sum += -0.05514400011564653;
} else {
if ( LIKELY(  high[12] <= 1088457115 ) ) {
sum += 0.05902119653534772;
} else {
if ( UNLIKELY( low[36] <= 1091043328 ) ) {
sum += -0.542921152391604;
} else {
if ( LIKELY( low[30] <= 1093069680 ) ) {
if ( LIKELY( low[32] <= 1099169792 ) ) {
sum += -0.024530521350270167;
} else {
sum += -0.18030989565283861;
}
} else {
sum += 0.05902119653534772;
}
}
}
}
} else {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += -0.05562745164955057;
} else {
if ( LIKELY( low[36] <= 1098383360 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( UNLIKELY( low[25] <= 1110310912 ) ) {
sum += -0.6438910162729713;
} else {
if ( LIKELY( low[40] <= 1113718784 ) ) {
sum += -0.3402628505633344;
} else {
sum += 0.045090888633152075;
}
}
} else {
sum += 0.05902119653534772;
}
} else {
if ( LIKELY( low[40] <= 1107951616 ) ) {
sum += 0.05902119653534772;
} else {
sum += -0.674845844221323;
}
}
}
}
} else {
sum += 0.05902119653534772;
}
}
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY(  high[12] <= 1089180925 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[6] <= 1093140480 ) ) {
sum += 0.014144643618497908;
} else {
if ( LIKELY( low[12] <= 1089030086 ) ) {
if ( UNLIKELY( low[12] <= 1080631812 ) ) {
sum += 0.05902132857738899;
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( LIKELY( low[12] <= 1087339324 ) ) {
sum += -0.19623521040218908;
} else {
sum += -0.8084783381873911;
}
} else {
if ( LIKELY( low[40] <= 1100742656 ) ) {
sum += -0.04422614037530808;
} else {
sum += -0.36531988531318255;
}
}
}
} else {
sum += 0.5701371420005505;
}
}
} else {
if ( LIKELY( low[2] <= 1101791232 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
sum += 0.08272416217376215;
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.34199339145515845;
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
sum += 0.056161449363131055;
} else {
sum += -0.047311146240480446;
}
}
} else {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += 0.04018358251635806;
} else {
sum += -0.09879228441125558;
}
}
}
} else {
if ( LIKELY( low[12] <= 1088188539 ) ) {
sum += 0.09936509663200183;
} else {
if ( UNLIKELY( low[35] <= -1086324738 ) ) {
sum += 0.08272416217376215;
} else {
sum += 0.5548026342067978;
}
}
}
}
} else {
if ( LIKELY( low[37] <= 1087373312 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
sum += -0.1528507362711297;
} else {
sum += -0.6269587603060959;
}
} else {
sum += -0.060782588207643706;
}
} else {
sum += -0.008562510937528049;
}
} else {
sum += -0.7711898409615292;
}
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
if ( LIKELY( low[25] <= 1125482496 ) ) {
if ( UNLIKELY( low[12] <= 1092361797 ) ) {
sum += 0.95947814477158;
} else {
if ( UNLIKELY( low[25] <= 1119682560 ) ) {
sum += -0.7742676888885586;
} else {
if ( UNLIKELY( low[40] <= 1098383360 ) ) {
if ( LIKELY(  high[31] <= 1061997839 ) ) {
sum += 0.28515978670640757;
} else {
sum += -0.820945136198553;
}
} else {
if ( UNLIKELY( low[12] <= 1092404874 ) ) {
sum += 1.1468204266645692;
} else {
sum += 0.12073146416382355;
}
}
}
}
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.7904477173029774;
} else {
sum += -0.028741664144228088;
}
}
} else {
if ( LIKELY( low[24] <= 1126531072 ) ) {
sum += -0.2452226742925695;
} else {
sum += 0.8536239195777021;
}
}
}
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[5] <= 1092644920 ) ) {
if ( LIKELY( low[24] <= 1126596608 ) ) {
if ( LIKELY( low[20] <= 1075838976 ) ) {
if ( LIKELY( low[24] <= 1126006784 ) ) {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[23] <= 1091557232 ) ) {
if ( LIKELY( low[23] <= 1091225926 ) ) {
sum += -0.02503119907028971;
} else {
sum += -0.10400395508523969;
}
} else {
if ( UNLIKELY( low[23] <= 1091757563 ) ) {
sum += 0.10702403274150833;
} else {
sum += 0.0003275436634197231;
}
}
} else {
if ( UNLIKELY( low[12] <= 1083768562 ) ) {
if ( LIKELY(  high[12] <= 1082879372 ) ) {
sum += 0.019278825615306062;
} else {
sum += -0.17028548186138945;
}
} else {
if ( LIKELY( low[12] <= 1091240721 ) ) {
sum += 0.10702403274150833;
} else {
sum += -0.20485973692012494;
}
}
}
} else {
if ( LIKELY( low[12] <= 1090067378 ) ) {
if ( LIKELY( low[23] <= 1090074115 ) ) {
if ( UNLIKELY( low[23] <= 1086154476 ) ) {
sum += 0.005617364957850738;
} else {
sum += -0.37707439629627126;
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
sum += 0.09301396463254324;
} else {
sum += -0.364852269859591;
}
}
} else {
if ( UNLIKELY( low[4] <= 1085316490 ) ) {
sum += 0.0175167383482823;
} else {
if ( LIKELY( low[36] <= 1096286208 ) ) {
sum += -1.2398948988914489;
} else {
sum += -0.39497915978820336;
}
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1083418941 ) ) {
if ( LIKELY( low[23] <= 1092592350 ) ) {
sum += 0.10702403274150833;
} else {
sum += -0.4655881492886692;
}
} else {
if ( LIKELY( low[4] <= 1091483595 ) ) {
if ( LIKELY( low[18] <= 1056964608 ) ) {
if ( LIKELY( low[1] <= 1075838976 ) ) {
sum += -0.01231971129920341;
} else {
sum += 0.10702403274150833;
}
} else {
sum += -0.34030673122826094;
}
} else {
sum += -0.9260567426746076;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1081935167 ) ) {
sum += -0.065850550944606;
} else {
if ( LIKELY( low[36] <= 1098383360 ) ) {
sum += 0.10702403274150833;
} else {
if ( UNLIKELY( low[24] <= 1126858752 ) ) {
if ( LIKELY( low[40] <= 1109000192 ) ) {
sum += -1.067468606011342;
} else {
sum += -0.20809911145613744;
}
} else {
sum += 0.08242068669033788;
}
}
}
}
} else {
if ( LIKELY( low[17] <= 1064742934 ) ) {
if ( LIKELY( low[4] <= 1089999049 ) ) {
if ( UNLIKELY( low[8] <= 1075643711 ) ) {
sum += 0.10702403274150833;
} else {
sum += -0.476864097170675;
}
} else {
sum += -0.9962020327026645;
}
} else {
sum += 0.10702403274150833;
}
}
} else {
sum += 0.10702403274150833;
}
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( UNLIKELY( low[13] <= 1094189056 ) ) {
sum += -0.017350051471843108;
} else {
if ( UNLIKELY( low[24] <= 1118109696 ) ) {
if ( LIKELY( low[23] <= 1091592490 ) ) {
if ( UNLIKELY( low[25] <= 1112145920 ) ) {
sum += -0.7724272447571691;
} else {
if ( UNLIKELY( low[23] <= 1089428048 ) ) {
sum += -0.35016654222444804;
} else {
sum += -0.0024646858736796485;
}
}
} else {
if ( UNLIKELY( low[6] <= 1096286208 ) ) {
sum += -0.3713630241420693;
} else {
if ( LIKELY( low[31] <= 1072332806 ) ) {
sum += -0.6970692885773523;
} else {
sum += -1.4741938604758336;
}
}
}
} else {
if ( LIKELY( low[2] <= 1092091904 ) ) {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( UNLIKELY( low[23] <= 1089934108 ) ) {
sum += -0.32921120195465464;
} else {
sum += -0.0024646858736796485;
}
} else {
sum += -0.4116376445527184;
}
} else {
sum += -0.0024646858736796485;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092700236 ) ) {
if ( UNLIKELY( low[40] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1090067378 ) ) {
if ( LIKELY( low[4] <= 1088970007 ) ) {
sum += -0.06207505460794366;
} else {
if ( LIKELY( low[36] <= 1098383360 ) ) {
sum += -0.2558389196321574;
} else {
sum += -1.002220026096877;
}
}
} else {
if ( LIKELY( low[12] <= 1091452549 ) ) {
sum += -0.0024646858736796485;
} else {
if ( LIKELY( low[23] <= 1092489122 ) ) {
sum += -0.622475577017758;
} else {
sum += -0.0024646858736796485;
}
}
}
} else {
sum += -0.0024646858736796485;
}
} else {
if ( LIKELY( low[4] <= 1086026906 ) ) {
sum += -0.016034002017579686;
} else {
if ( LIKELY( low[30] <= 1066366560 ) ) {
sum += -0.9721298153024345;
} else {
sum += -0.258567986714051;
}
}
}
}
} else {
sum += -0.0024646858736796485;
}
} else {
if ( LIKELY( low[5] <= 1084227584 ) ) {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[39] <= 1075838976 ) ) {
if ( LIKELY( low[10] <= 1075838976 ) ) {
sum += -0.0024646858736796485;
} else {
sum += 0.5189366693375632;
}
} else {
if ( UNLIKELY( low[4] <= 1081538213 ) ) {
sum += 0.057992019227651105;
} else {
sum += 0.2770510312303997;
}
}
} else {
sum += 0.015604417568819707;
}
} else {
if ( LIKELY( low[10] <= 1094189056 ) ) {
sum += -0.0024646858736796485;
} else {
if ( UNLIKELY( low[4] <= 1092280110 ) ) {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += 0.6889790889814155;
} else {
sum += 0.23126560834018767;
}
} else {
sum += -0.0024646858736796485;
}
}
}
}
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY( low[12] <= 1091606986 ) ) {
if ( LIKELY( low[12] <= 1091474703 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
sum += -0.009666957685176756;
} else {
if ( UNLIKELY( low[23] <= 1085085929 ) ) {
if ( UNLIKELY( low[12] <= 1075643711 ) ) {
sum += -0.0326514862173674;
} else {
sum += 0.7557358842921553;
}
} else {
if ( UNLIKELY( low[15] <= 1084227584 ) ) {
sum += 0.010432519114501193;
} else {
if ( LIKELY( low[25] <= 1126465536 ) ) {
sum += 0.07571848279337806;
} else {
sum += 0.2916333200313738;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1089180925 ) ) {
if ( LIKELY( low[23] <= 1092701633 ) ) {
sum += -0.005209449110936143;
} else {
sum += 0.23848380704021338;
}
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
if ( LIKELY( low[4] <= 1086872855 ) ) {
sum += -0.0591148347893944;
} else {
if ( UNLIKELY( low[24] <= 1113194496 ) ) {
sum += -0.6680870049792091;
} else {
sum += -0.1375533664553208;
}
}
} else {
if ( LIKELY( low[12] <= 1091188487 ) ) {
if ( LIKELY( low[32] <= 1099694080 ) ) {
sum += 0.04158528267098182;
} else {
sum += -0.325221139192918;
}
} else {
if ( UNLIKELY( low[12] <= 1091225980 ) ) {
sum += 1.1634016660344484;
} else {
sum += 0.1352399951269688;
}
}
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1092319243 ) ) {
if ( LIKELY( low[24] <= 1118502912 ) ) {
if ( LIKELY( low[0] <= 1093140480 ) ) {
sum += -0.24791284599850155;
} else {
sum += 0.6022126748418326;
}
} else {
if ( LIKELY( low[4] <= 1086026906 ) ) {
sum += -0.08718351615056143;
} else {
sum += -1.207279201095494;
}
}
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
sum += 0.35498589113479345;
} else {
if ( LIKELY( low[40] <= 1113194496 ) ) {
sum += 1.4423945008930952;
} else {
sum += 0.4896704724701968;
}
}
} else {
sum += 0.06840518893790086;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1092027721 ) ) {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.17369224451947957;
} else {
sum += -1.4061989806964994;
}
} else {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( UNLIKELY(  high[31] <= 1050337178 ) ) {
if ( LIKELY( low[40] <= 1102839808 ) ) {
if ( LIKELY( low[12] <= 1092260604 ) ) {
sum += 0.6281637610658072;
} else {
sum += -0.3698983437959747;
}
} else {
sum += -0.11294320864861855;
}
} else {
sum += -0.08347535356325973;
}
} else {
sum += -0.5983182131132083;
}
}
}
} else {
sum += 0.1383464849173244;
}
if ( UNLIKELY(  high[32] <= 1085276160 ) ) {
if ( UNLIKELY( low[12] <= 1079574758 ) ) {
sum += -0.022396043159396223;
} else {
if ( UNLIKELY( low[23] <= 1085085929 ) ) {
sum += 0.47467316135682247;
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
sum += 0.06278294823586662;
} else {
sum += -0.03573988442630497;
}
}
}
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
if ( LIKELY( low[2] <= 1087373312 ) ) {
if ( LIKELY( low[12] <= 1090094698 ) ) {
sum += -0.005035655991655971;
} else {
if ( UNLIKELY( low[23] <= 1091677295 ) ) {
if ( LIKELY( low[4] <= 1083206602 ) ) {
sum += -0.04228406917904722;
} else {
if ( LIKELY( low[24] <= 1116143616 ) ) {
sum += -0.7102500113129516;
} else {
sum += -0.005035655991655971;
}
}
} else {
sum += -0.02343908381454313;
}
}
} else {
if ( LIKELY(  high[12] <= 1087439079 ) ) {
if ( UNLIKELY(  high[31] <= 89435438 ) ) {
sum += 0.45271538462408856;
} else {
if ( UNLIKELY( low[24] <= 1119289344 ) ) {
sum += -0.005035655991655971;
} else {
if ( UNLIKELY( low[24] <= 1120993280 ) ) {
if ( LIKELY( low[12] <= 1085358107 ) ) {
sum += 0.19479031229732346;
} else {
sum += 1.4682649228354576;
}
} else {
if ( LIKELY( low[32] <= 1116536832 ) ) {
sum += 0.015114836180270059;
} else {
sum += 0.44223086240968695;
}
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += -0.005035655991655971;
} else {
if ( UNLIKELY(  high[12] <= 1087598360 ) ) {
sum += 0.7831307217040483;
} else {
if ( UNLIKELY( low[25] <= 1123483648 ) ) {
if ( UNLIKELY( low[23] <= 1086104046 ) ) {
sum += 0.9686468779212898;
} else {
sum += 0.04467366900196682;
}
} else {
if ( LIKELY( low[31] <= 1077826177 ) ) {
sum += 0.32455819420563436;
} else {
sum += -0.005035655991655971;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( LIKELY( low[12] <= 1092197644 ) ) {
if ( LIKELY( low[40] <= 1108738048 ) ) {
sum += -0.03840769558231829;
} else {
if ( LIKELY(  high[12] <= 1087921792 ) ) {
if ( UNLIKELY( low[24] <= 1117978624 ) ) {
if ( LIKELY( low[36] <= 1091043328 ) ) {
sum += 0.08309481680243663;
} else {
sum += 0.45324912427979774;
}
} else {
if ( UNLIKELY( low[15] <= 1087654270 ) ) {
sum += -0.0831662327123268;
} else {
sum += 0.13861740687718563;
}
}
} else {
sum += -0.15918704867362976;
}
}
} else {
sum += 0.5487847057110238;
}
} else {
if ( LIKELY( low[10] <= 1075838976 ) ) {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += -0.030412063461784;
} else {
sum += -0.0978604895934493;
}
} else {
sum += 0.30618635490166846;
}
}
}
}
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
if ( UNLIKELY( low[39] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1091905180 ) ) {
if ( LIKELY( low[7] <= 1091043328 ) ) {
sum += -0.11810304670767142;
} else {
sum += -0.9293876028941437;
}
} else {
if ( LIKELY( low[15] <= 1086025143 ) ) {
sum += -0.03370860646252033;
} else {
sum += 0.8284777331821345;
}
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( LIKELY( low[12] <= 1087305327 ) ) {
sum += 0.053487367585334865;
} else {
if ( LIKELY( low[23] <= 1091225926 ) ) {
if ( UNLIKELY( low[12] <= 1088162898 ) ) {
sum += 1.0877100642103898;
} else {
if ( UNLIKELY( low[12] <= 1088725239 ) ) {
if ( UNLIKELY( low[4] <= 1089435511 ) ) {
sum += 0.6066688800177403;
} else {
sum += -0.4160294679688736;
}
} else {
sum += 0.8277539087492123;
}
}
} else {
sum += -0.20715514719486236;
}
}
} else {
if ( LIKELY( low[5] <= 1089498058 ) ) {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY(  high[12] <= 1086784298 ) ) {
if ( UNLIKELY( low[23] <= 1088971524 ) ) {
sum += -0.06067933810129761;
} else {
if ( LIKELY( low[15] <= 1089447668 ) ) {
sum += 0.209781116254299;
} else {
sum += 0.6832700111467197;
}
}
} else {
if ( LIKELY( low[12] <= 1091870513 ) ) {
if ( UNLIKELY( low[23] <= 1090596760 ) ) {
sum += 0.12523707702826387;
} else {
sum += -0.1154682581043862;
}
} else {
if ( UNLIKELY( low[12] <= 1092028812 ) ) {
sum += 1.107733216438004;
} else {
sum += 0.023827886839102894;
}
}
}
} else {
if ( LIKELY( low[4] <= 1088305379 ) ) {
sum += 0.021109682737898452;
} else {
sum += -0.8372706051250652;
}
}
} else {
sum += 0.533406142366899;
}
}
}
} else {
if ( LIKELY( low[24] <= 1121910784 ) ) {
sum += -0.01203172506461681;
} else {
if ( UNLIKELY( low[12] <= 1081935167 ) ) {
sum += -0.0377215624214992;
} else {
if ( UNLIKELY( low[12] <= 1082879372 ) ) {
if ( LIKELY( low[23] <= 1092580313 ) ) {
if ( LIKELY( low[25] <= 1111359488 ) ) {
sum += 0.031425007840592566;
} else {
if ( UNLIKELY( low[31] <= 1065493869 ) ) {
sum += 0.05558088078984798;
} else {
if ( UNLIKELY( low[31] <= 1066605638 ) ) {
sum += 1.0791397007938184;
} else {
sum += 0.3377635780003405;
}
}
}
} else {
if ( UNLIKELY( low[18] <= 1056964607 ) ) {
sum += 1.3057960985026444;
} else {
sum += 0.2773195786839899;
}
}
} else {
if ( UNLIKELY( low[12] <= 1083161175 ) ) {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.05677465700205754;
} else {
sum += -0.7875550741541989;
}
} else {
sum += 0.03359654319713918;
}
}
}
}
}
// Apply base_scores
sum += 0;
result[0] = sum;
// Apply postprocessor
if (!pred_margin) { postprocess(result); }
}
void postprocess(double* result) {
// Do nothing
}
