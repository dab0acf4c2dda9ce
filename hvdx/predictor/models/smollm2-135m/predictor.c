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
return 45;
}
const char* get_threshold_type(void) {
return "float64";
}
const char* get_leaf_output_type(void) {
return "float64";
}
void predict(union Entry* data, int pred_margin, double* result) {
int32_t low[45], high[45];
double sum = result[0];
for (int i = 0; i < 45; ++i) {
float value = (float)data[i].fvalue + 0.0f;
int32_t key;
memcpy(&key, &value, sizeof key);
key ^= (key >> 31) & INT32_MAX;
low[i] = data[i].missing == -1 ? INT32_MIN : key;
high[i] = data[i].missing == -1 ? INT32_MAX : key;
}
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
if ( LIKELY( low[4] <= 1076538027 ) ) {
if ( LIKELY( low[19] <= 1056889035 ) ) {
sum += 1.84407136382076;
} else {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[13] <= 1080033280 ) ) {
if ( LIKELY( low[19] <= 1059637767 ) ) {
sum += 1.8756010563028518;
} else {
sum += 1.9347048079577678;
}
} else {
sum += 2.0172901763991664;
}
} else {
if ( LIKELY( low[17] <= 1089470464 ) ) {
sum += 2.048047565448673;
} else {
sum += 2.442391309021322;
}
}
}
} else {
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1089359477 ) ) {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
sum += 2.3768711706772128;
} else {
sum += 2.0271545504898154;
}
} else {
if ( LIKELY( low[1] <= 1091043328 ) ) {
sum += 1.9266770043806902;
} else {
sum += 2.450229778541874;
}
}
} else {
if ( LIKELY( low[44] <= 1060908725 ) ) {
sum += 2.118043709019556;
} else {
sum += 2.329591180168148;
}
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += 2.054623934720349;
} else {
if ( UNLIKELY( low[12] <= 1076661725 ) ) {
sum += 2.450229778541874;
} else {
if ( LIKELY( low[44] <= 1059100596 ) ) {
sum += 2.1874320162459107;
} else {
sum += 2.3684411330991058;
}
}
}
}
}
} else {
if ( UNLIKELY(  high[44] <= 1058035979 ) ) {
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY(  high[12] <= 1088031329 ) ) {
if ( UNLIKELY( low[44] <= 1050948777 ) ) {
sum += 2.114726198234536;
} else {
sum += 2.2740027327805175;
}
} else {
sum += 2.0444112592214636;
}
} else {
if ( LIKELY( low[2] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 2.1583178743190423;
} else {
sum += 2.378189236066426;
}
} else {
sum += 2.450229778541874;
}
}
} else {
sum += 2.450229778541874;
}
}
} else {
if ( LIKELY( low[4] <= 1091938987 ) ) {
if ( UNLIKELY( low[4] <= 1086244076 ) ) {
if ( LIKELY( low[4] <= 1082873173 ) ) {
sum += 2.450229778541874;
} else {
if ( LIKELY( low[15] <= 1095237632 ) ) {
sum += 2.867381012577575;
} else {
sum += 2.450229778541874;
}
}
} else {
if ( UNLIKELY( low[13] <= 1100218368 ) ) {
if ( UNLIKELY(  high[12] <= 1080631812 ) ) {
sum += 3.930373873371729;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[12] <= 1087129368 ) ) {
if ( LIKELY( low[10] <= 1093140480 ) ) {
if ( LIKELY(  high[12] <= 1086980839 ) ) {
if ( LIKELY( low[43] <= 1110310912 ) ) {
sum += 2.9830734414114297;
} else {
sum += 3.3892595374354713;
}
} else {
sum += 2.450229778541874;
}
} else {
sum += 4.04344346659447;
}
} else {
if ( LIKELY( low[43] <= 1094189056 ) ) {
if ( UNLIKELY( low[27] <= 1091043328 ) ) {
sum += 2.6626658476939475;
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += 3.973778482651917;
} else {
sum += 3.4581304474708356;
}
}
} else {
if ( LIKELY( low[44] <= 1063298007 ) ) {
sum += 2.8443317024502592;
} else {
sum += 3.361523064952224;
}
}
}
} else {
if ( LIKELY( low[12] <= 1087339324 ) ) {
if ( LIKELY( low[18] <= 1057805951 ) ) {
sum += 2.608333744684512;
} else {
sum += 3.087202133586712;
}
} else {
if ( LIKELY( low[27] <= 1117716480 ) ) {
if ( UNLIKELY( low[26] <= 1089199262 ) ) {
sum += 3.9369029220973033;
} else {
sum += 3.0590169888583447;
}
} else {
if ( LIKELY( low[13] <= 1096286208 ) ) {
sum += 2.450229778541874;
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
sum += 2.774260000347274;
} else {
sum += 3.8656903215949536;
}
}
}
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[2] <= 1103888384 ) ) {
if ( UNLIKELY( low[12] <= 1080631812 ) ) {
sum += 3.827069176416975;
} else {
if ( LIKELY( low[28] <= 1120731136 ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[0] <= 1100218368 ) ) {
sum += 2.933077766201865;
} else {
sum += 3.3319014041789186;
}
} else {
sum += 3.6479137235861723;
}
} else {
if ( LIKELY( low[28] <= 1126793216 ) ) {
sum += 3.693014057959161;
} else {
sum += 3.103656743099302;
}
}
}
} else {
sum += 3.827069176416975;
}
} else {
if ( LIKELY( low[38] <= 1065353216 ) ) {
if ( LIKELY( low[17] <= 1089999049 ) ) {
if ( UNLIKELY( low[12] <= 1085667137 ) ) {
if ( UNLIKELY( low[26] <= 1091576451 ) ) {
sum += 2.450229778541874;
} else {
sum += 3.105829717301688;
}
} else {
sum += 3.2809173805955325;
}
} else {
sum += 3.52100337385823;
}
} else {
sum += 3.52100337385823;
}
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1101791232 ) ) {
if ( LIKELY( low[28] <= 1127186432 ) ) {
sum += 3.657431717494269;
} else {
sum += 3.2199778261127046;
}
} else {
if ( UNLIKELY( low[4] <= 1093576775 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[13] <= 1100218368 ) ) {
sum += 3.657431717494269;
} else {
if ( LIKELY( low[27] <= 1121779712 ) ) {
sum += 4.39032326775431;
} else {
sum += 4.1033199309771735;
}
}
} else {
if ( LIKELY( low[27] <= 1124106240 ) ) {
sum += 4.020171693184661;
} else {
sum += 3.657431717494269;
}
}
} else {
sum += 4.439540036584788;
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1077879560 ) ) {
if ( LIKELY( low[19] <= 1058638156 ) ) {
if ( LIKELY( low[4] <= 1068149419 ) ) {
sum += -0.29587891349443485;
} else {
if ( LIKELY(  high[12] <= 1087598360 ) ) {
sum += -0.2133738681453954;
} else {
sum += -0.2755357749040451;
}
}
} else {
if ( LIKELY( low[17] <= 1096111445 ) ) {
if ( LIKELY( low[13] <= 1083179008 ) ) {
sum += -0.2133738681453954;
} else {
sum += -0.08071333472666056;
}
} else {
sum += 1.170913263018741;
}
}
} else {
if ( LIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1089560697 ) ) {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
sum += 0.19359634182957403;
} else {
sum += -0.16659330833793595;
}
} else {
sum += -0.26560841010836106;
}
} else {
if ( LIKELY( low[4] <= 1085248566 ) ) {
if ( LIKELY( low[10] <= 1080033280 ) ) {
if ( UNLIKELY( low[27] <= 1094189056 ) ) {
sum += 0.00916280088657924;
} else {
sum += -0.13887801820431858;
}
} else {
sum += 0.38368573634009034;
}
} else {
sum += 0.015239245731156675;
}
}
} else {
if ( LIKELY( low[44] <= 1061839567 ) ) {
if ( LIKELY( low[28] <= 1127383040 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
sum += 0.06270516644582937;
} else {
sum += -0.06495383362368792;
}
} else {
sum += 0.32497077380975176;
}
} else {
if ( LIKELY( low[17] <= 1086091719 ) ) {
sum += 0.11851808189294513;
} else {
sum += 0.5973279580853488;
}
}
}
} else {
if ( LIKELY( low[40] <= 89435438 ) ) {
if ( LIKELY( low[44] <= 1062330049 ) ) {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.09003473975835316;
} else {
sum += 0.14201335668283216;
}
} else {
if ( LIKELY( low[21] <= 1087373312 ) ) {
sum += 0.2161003584963815;
} else {
sum += 0.5767573570083069;
}
}
} else {
if ( UNLIKELY( low[4] <= 1082039251 ) ) {
sum += 0.1797732664376518;
} else {
sum += 0.6379511840339823;
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1098383360 ) ) {
if ( LIKELY( low[44] <= 1061789634 ) ) {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( LIKELY(  high[12] <= 1091455733 ) ) {
if ( LIKELY( low[44] <= 1058035979 ) ) {
if ( UNLIKELY( low[43] <= 1092091904 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.0006270943886607233;
} else {
sum += 0.2827742842499529;
}
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += 0.27608880298624905;
} else {
sum += 0.025599979288892145;
}
}
} else {
if ( LIKELY(  high[38] <= -1062561521 ) ) {
if ( LIKELY( low[19] <= 1059637767 ) ) {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
sum += -0.023684746923372725;
} else {
sum += 0.2628401760002235;
}
} else {
sum += 0.4674894436627264;
}
} else {
sum += 0.4797732403558829;
}
}
} else {
if ( LIKELY(  high[44] <= 1061654073 ) ) {
sum += -0.08289700334018994;
} else {
sum += 0.4797732403558829;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 1.0865936481025509;
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
sum += 0.4797732403558829;
} else {
sum += 0.9284048864668553;
}
}
}
} else {
if ( LIKELY( low[4] <= 1091057125 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[13] <= 1083179008 ) ) {
if ( LIKELY( low[10] <= 1085276160 ) ) {
if ( LIKELY( low[14] <= 1093140480 ) ) {
sum += 0.21758997313615183;
} else {
sum += 1.0865936481025509;
}
} else {
sum += 1.0865936481025509;
}
} else {
if ( UNLIKELY( low[18] <= 1056539800 ) ) {
sum += 0.44185460637937096;
} else {
if ( LIKELY( low[13] <= 1100218368 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[12] <= 1090801238 ) ) {
sum += 0.8472434730571102;
} else {
sum += 0.5312384559816018;
}
} else {
if ( UNLIKELY( low[26] <= 1090574095 ) ) {
sum += 0.667048296442886;
} else {
sum += 1.0865936481025509;
}
}
} else {
sum += 1.0865936481025509;
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1080033280 ) ) {
sum += 0.06424541562195592;
} else {
if ( LIKELY( low[28] <= 1122959360 ) ) {
if ( LIKELY( low[13] <= 1105461248 ) ) {
sum += 0.37522275479020684;
} else {
sum += 1.0549664653128592;
}
} else {
if ( LIKELY( low[14] <= 1089470464 ) ) {
sum += 0.654356171661801;
} else {
sum += 1.0865936481025509;
}
}
}
}
} else {
sum += 1.0865936481025509;
}
}
} else {
if ( UNLIKELY( low[4] <= 1092200507 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[6] <= 1096286208 ) ) {
sum += 1.0865936481025509;
} else {
sum += 1.7196237898281466;
}
} else {
if ( LIKELY( low[2] <= 1107427328 ) ) {
sum += 1.0865936481025509;
} else {
if ( LIKELY( low[26] <= 1093818114 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 1.339762043809284;
} else {
sum += 1.0865936481025509;
}
} else {
sum += 1.905739362662474;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092923275 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[13] <= 1100742656 ) ) {
sum += 1.1464989408950994;
} else {
sum += 1.6802578640810903;
}
} else {
sum += 1.1917782070299;
}
} else {
if ( UNLIKELY( low[21] <= 1096286208 ) ) {
sum += 1.4022992348920467;
} else {
sum += 1.8317970637519905;
}
}
}
}
}
if ( LIKELY( low[4] <= 1087404152 ) ) {
if ( LIKELY( low[4] <= 1078497865 ) ) {
if ( LIKELY( low[13] <= 1083179008 ) ) {
if ( LIKELY( low[17] <= 1096393504 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
if ( LIKELY( low[4] <= 1068708659 ) ) {
sum += -0.24686581481669786;
} else {
sum += -0.20619205654535125;
}
} else {
if ( LIKELY( low[1] <= 1091043328 ) ) {
sum += -0.16822496084889654;
} else {
sum += 0.15137117289713095;
}
}
} else {
sum += 1.3398060755048478;
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.17716989599442454;
} else {
sum += -0.0424486753648577;
}
}
} else {
if ( LIKELY( low[13] <= 1092091904 ) ) {
if ( LIKELY( low[14] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1090416870 ) ) {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
sum += 0.17073644690201997;
} else {
sum += -0.1311630610359997;
}
} else {
sum += -0.22263985884959364;
}
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += -0.019547064197636067;
} else {
sum += 0.9304684302180704;
}
} else {
if ( UNLIKELY(  high[12] <= 1084274134 ) ) {
if ( UNLIKELY( low[26] <= 1089934108 ) ) {
sum += -0.10829386102833918;
} else {
sum += 0.39952256929059415;
}
} else {
sum += -0.0221579212909056;
}
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
sum += -0.007740492996540144;
} else {
sum += -0.09994372438596498;
}
}
}
} else {
if ( LIKELY( low[17] <= 1085276160 ) ) {
sum += 0.042049573887652916;
} else {
if ( LIKELY( low[44] <= 1061694597 ) ) {
sum += 0.15770672508946962;
} else {
sum += 0.5183806282901747;
}
}
}
} else {
if ( UNLIKELY( low[21] <= 1080033280 ) ) {
sum += 0.06552204767318835;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[17] <= 1082672197 ) ) {
sum += 0.2534945901585205;
} else {
if ( UNLIKELY( low[12] <= 1078967618 ) ) {
sum += 0.8426479235430097;
} else {
sum += 0.45998761617655354;
}
}
} else {
sum += 0.2113119667819782;
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1097334784 ) ) {
if ( LIKELY( low[44] <= 1062508803 ) ) {
if ( LIKELY( low[13] <= 1089470464 ) ) {
if ( LIKELY( low[14] <= 1092091904 ) ) {
if ( LIKELY(  high[12] <= 1091527192 ) ) {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
if ( UNLIKELY( low[27] <= 1114243072 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += 0.07274897273005165;
} else {
sum += 0.4703575588383653;
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[12] <= 1083292804 ) ) {
sum += 0.6938230667367156;
} else {
sum += 0.25035358617045167;
}
} else {
sum += 0.06131193840564253;
}
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[26] <= 1091431680 ) ) {
sum += 0.031443233437123505;
} else {
sum += 0.2702043504744456;
}
} else {
sum += -0.012998671863990608;
}
}
} else {
if ( LIKELY( low[28] <= 1127972864 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
sum += -0.10800842351766456;
} else {
sum += 0.6835625025510788;
}
} else {
sum += 0.6938230667367156;
}
}
} else {
if ( LIKELY( low[19] <= 1059637767 ) ) {
sum += 0.33424021050217934;
} else {
sum += 0.6938230667367156;
}
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[19] <= 1059637767 ) ) {
if ( UNLIKELY( low[0] <= 1089470464 ) ) {
if ( UNLIKELY( low[39] <= 1091043328 ) ) {
sum += -0.3292755331169248;
} else {
sum += 0.33894972267604495;
}
} else {
sum += 0.5037978675085335;
}
} else {
sum += 0.6938230667367156;
}
} else {
if ( LIKELY(  high[33] <= 1079042705 ) ) {
if ( LIKELY( low[43] <= 1105461248 ) ) {
sum += 0.25025562438375465;
} else {
sum += -0.010465155018136371;
}
} else {
sum += 0.44898750422675937;
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1080033280 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += -0.37919006760440654;
} else {
if ( UNLIKELY( low[28] <= 1128038400 ) ) {
sum += -0.10408605384517391;
} else {
sum += 0.6160779086172581;
}
}
} else {
if ( UNLIKELY( low[12] <= 1082879372 ) ) {
sum += 0.4531448030666814;
} else {
sum += 0.6938230667367156;
}
}
}
} else {
if ( LIKELY( low[4] <= 1092200507 ) ) {
if ( UNLIKELY( low[13] <= 1103364096 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 1.4473780764481496;
} else {
sum += 0.6938230667367156;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[27] <= 1119944704 ) ) {
sum += 1.1801789511593133;
} else {
if ( LIKELY( low[12] <= 1091173226 ) ) {
sum += 0.8974714899583264;
} else {
sum += 1.2705289876786738;
}
}
} else {
sum += 0.8094938171471721;
}
}
} else {
if ( UNLIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
sum += 1.5101812662978789;
} else {
if ( LIKELY(  high[12] <= 1090657299 ) ) {
sum += 1.2190478455995495;
} else {
sum += 0.6938230667367156;
}
}
} else {
if ( UNLIKELY( low[17] <= 1094198095 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 1.4391644033364166;
} else {
if ( UNLIKELY( low[28] <= 1107034112 ) ) {
sum += 0.7085674939668767;
} else {
sum += 1.3283808845362943;
}
}
} else {
sum += 1.5525912116556788;
}
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1077879560 ) ) {
if ( LIKELY( low[19] <= 1059637767 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += -0.1942470461385738;
} else {
sum += -0.13876194711947445;
}
} else {
if ( LIKELY( low[2] <= 1080033280 ) ) {
sum += -0.13671954986568832;
} else {
sum += -0.010277571447257883;
}
}
} else {
if ( LIKELY( low[13] <= 1089470464 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
if ( LIKELY( low[44] <= 1062508803 ) ) {
if ( LIKELY(  high[12] <= 1090900861 ) ) {
sum += 0.7832225339144946;
} else {
sum += -0.14732715684058043;
}
} else {
sum += -0.24730431979791279;
}
} else {
if ( UNLIKELY(  high[12] <= 1086154476 ) ) {
if ( UNLIKELY( low[26] <= 1089428048 ) ) {
sum += -0.09681387490921724;
} else {
sum += 0.330568943330387;
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.09196638465213597;
} else {
sum += 0.6569709875261829;
}
}
}
} else {
if ( LIKELY( low[4] <= 1082130432 ) ) {
if ( LIKELY( low[1] <= 1092091904 ) ) {
sum += -0.13031183639917682;
} else {
sum += 0.43302182808835454;
}
} else {
if ( LIKELY(  high[12] <= 1088746546 ) ) {
sum += -0.015224794923517998;
} else {
if ( LIKELY( low[10] <= 1075838976 ) ) {
sum += -0.12138397658649677;
} else {
sum += 0.37018354548379706;
}
}
}
}
} else {
if ( LIKELY( low[17] <= 1084227584 ) ) {
sum += -0.006639257348140747;
} else {
if ( LIKELY( low[14] <= 1095237632 ) ) {
sum += 0.10050063473066967;
} else {
sum += 0.3832061077748869;
}
}
}
} else {
if ( LIKELY( low[40] <= 89435438 ) ) {
if ( LIKELY( low[44] <= 1061594879 ) ) {
sum += 0.02771621522495708;
} else {
if ( UNLIKELY( low[18] <= 1051843194 ) ) {
sum += -0.07062782513451273;
} else {
sum += 0.2871193463695218;
}
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
sum += 0.7798223618114696;
} else {
sum += 0.29321903890461765;
}
} else {
if ( LIKELY( low[43] <= 1100218368 ) ) {
sum += 0.06762430001146182;
} else {
sum += 0.4585658805535423;
}
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1096286208 ) ) {
if ( LIKELY( low[44] <= 1061789634 ) ) {
if ( UNLIKELY( low[13] <= 1087373312 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[4] <= 1090788894 ) ) {
sum += -0.05870017694742013;
} else {
sum += 0.5355919525533717;
}
} else {
if ( LIKELY( low[14] <= 1089470464 ) ) {
sum += 0.10855037910374075;
} else {
sum += 0.36302479860672454;
}
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[12] <= 1085667137 ) ) {
if ( LIKELY( low[26] <= 1091502712 ) ) {
sum += 0.34961762876919567;
} else {
sum += 0.5355919525533717;
}
} else {
if ( UNLIKELY( low[43] <= 1092091904 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += 0.05242063202061565;
} else {
sum += 0.5355919525533717;
}
} else {
sum += 0.048343548818383104;
}
}
} else {
if ( LIKELY( low[43] <= 1105461248 ) ) {
if ( LIKELY( low[26] <= 1093361978 ) ) {
if ( UNLIKELY( low[12] <= 1083161175 ) ) {
sum += 0.01339918162124686;
} else {
if ( UNLIKELY( low[28] <= 1109786624 ) ) {
sum += 0.0872563390730359;
} else {
if ( LIKELY( low[33] <= 1079042705 ) ) {
sum += 0.29493551490703424;
} else {
sum += 0.5355919525533717;
}
}
}
} else {
sum += -0.06388450183625775;
}
} else {
sum += -0.013085327227793698;
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.5355919525533717;
} else {
if ( LIKELY( low[18] <= 1058837217 ) ) {
if ( UNLIKELY( low[26] <= 1089955567 ) ) {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += -0.018862017478261675;
} else {
sum += 0.5355919525533717;
}
} else {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
sum += -0.06962392057792208;
} else {
if ( LIKELY( low[13] <= 1100218368 ) ) {
sum += 0.2496282385564524;
} else {
sum += 0.5355919525533717;
}
}
}
} else {
sum += 0.5355919525533717;
}
}
}
} else {
if ( LIKELY( low[4] <= 1092200507 ) ) {
if ( UNLIKELY( low[13] <= 1103364096 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 1.1286658997989039;
} else {
if ( LIKELY( low[10] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1087749673 ) ) {
sum += 0.5355919525533717;
} else {
if ( UNLIKELY( low[12] <= 1087893777 ) ) {
sum += 1.3034373898188467;
} else {
sum += 0.6773768668670256;
}
}
} else {
sum += 1.3034373898188467;
}
}
} else {
if ( UNLIKELY( low[27] <= 1119158272 ) ) {
if ( UNLIKELY( low[27] <= 1103888384 ) ) {
sum += 0.5355919525533717;
} else {
if ( LIKELY( low[26] <= 1093725926 ) ) {
sum += 0.9145084721371849;
} else {
sum += 1.4017590487619926;
}
}
} else {
if ( UNLIKELY(  high[34] <= 1070568033 ) ) {
sum += 0.8650776339815852;
} else {
sum += 0.6271976615162286;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1093412706 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1092191788 ) ) {
sum += 1.113477013733723;
} else {
sum += 0.5355919525533717;
}
} else {
if ( LIKELY( low[27] <= 1124237312 ) ) {
sum += 0.9598357808848385;
} else {
sum += 0.5355919525533717;
}
}
} else {
sum += 1.230874161446777;
}
}
}
}
if ( LIKELY( low[4] <= 1087404152 ) ) {
if ( LIKELY( low[4] <= 1082130432 ) ) {
if ( LIKELY( low[4] <= 1074207858 ) ) {
if ( LIKELY( low[1] <= 1085276160 ) ) {
sum += -0.15544152281203014;
} else {
sum += 0.01701702445300164;
}
} else {
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY(  high[12] <= 1089162476 ) ) {
sum += -0.06801240984604687;
} else {
if ( LIKELY( low[1] <= 1101266944 ) ) {
sum += -0.14319507160065983;
} else {
sum += 0.9827709391652321;
}
}
} else {
if ( UNLIKELY( low[18] <= 1053236338 ) ) {
sum += -0.09174854151281546;
} else {
sum += 0.06728344506825625;
}
}
}
} else {
if ( LIKELY( low[13] <= 1093140480 ) ) {
if ( LIKELY( low[14] <= 1093140480 ) ) {
if ( UNLIKELY( low[27] <= 1098383360 ) ) {
if ( UNLIKELY(  high[12] <= 1084940070 ) ) {
sum += 0.3283085799246432;
} else {
sum += 0.05453442922110006;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.0961076532077355;
} else {
sum += 0.003799484911594756;
}
}
} else {
sum += 0.21977659354780452;
}
} else {
if ( UNLIKELY( low[39] <= 1083179008 ) ) {
sum += 0.6047250049327737;
} else {
if ( LIKELY( low[44] <= 1063090834 ) ) {
sum += 0.14157973675224458;
} else {
sum += 0.3541873344780661;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1100742656 ) ) {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[44] <= 1061091262 ) ) {
if ( LIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY(  high[12] <= 1091436524 ) ) {
if ( UNLIKELY( low[27] <= 1116930048 ) ) {
sum += 0.16879281670441013;
} else {
sum += 0.02654844010934154;
}
} else {
sum += -0.06829028681834808;
}
} else {
if ( UNLIKELY( low[12] <= 1081531161 ) ) {
sum += 0.9950471903383731;
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[12] <= 1091455733 ) ) {
if ( LIKELY( low[27] <= 1117192192 ) ) {
sum += 0.5558343121600778;
} else {
sum += 0.13466071873113808;
}
} else {
sum += -0.26307334192629367;
}
} else {
if ( LIKELY( low[43] <= 1094189056 ) ) {
sum += 0.20439196214615074;
} else {
sum += -0.14615487071903321;
}
}
} else {
sum += 0.322097289202079;
}
}
}
} else {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1087373312 ) ) {
if ( UNLIKELY( low[13] <= 1083179008 ) ) {
sum += -0.08593275021743503;
} else {
if ( LIKELY( low[27] <= 1125351424 ) ) {
if ( LIKELY( low[34] <= 1062582671 ) ) {
if ( LIKELY( low[12] <= 1092438474 ) ) {
sum += 0.29377645665457996;
} else {
sum += -0.02359049719385295;
}
} else {
sum += 0.5038845064915062;
}
} else {
sum += -0.03737001004943544;
}
}
} else {
sum += 0.8084900014286261;
}
} else {
if ( UNLIKELY( low[27] <= 1103888384 ) ) {
if ( LIKELY( low[44] <= 1064572458 ) ) {
if ( UNLIKELY( low[12] <= 1088188539 ) ) {
sum += 1.2293709814804736;
} else {
if ( LIKELY( low[26] <= 1093918502 ) ) {
if ( LIKELY( low[12] <= 1090854238 ) ) {
sum += 0.8028085551946486;
} else {
sum += 0.21131441877922752;
}
} else {
sum += 1.6771516051659214;
}
}
} else {
sum += 0.35958991632826864;
}
} else {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( UNLIKELY( low[13] <= 1092091904 ) ) {
if ( LIKELY( low[26] <= 1092195679 ) ) {
sum += -0.03946680416476484;
} else {
sum += 0.330317019548538;
}
} else {
if ( LIKELY( low[12] <= 1088660403 ) ) {
sum += 0.2901410164639252;
} else {
if ( UNLIKELY( low[12] <= 1089030086 ) ) {
sum += 1.6364384157657623;
} else {
sum += 0.5365309033177683;
}
}
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.4185774566187147;
} else {
sum += 0.7568474937300471;
}
}
}
}
}
} else {
if ( LIKELY( low[1] <= 1103364096 ) ) {
if ( LIKELY(  high[12] <= 1092191788 ) ) {
if ( LIKELY( low[14] <= 1098383360 ) ) {
if ( UNLIKELY( low[0] <= 1087373312 ) ) {
if ( LIKELY( low[26] <= 1092703726 ) ) {
sum += 0.6076104153630995;
} else {
sum += 0.09605592926732855;
}
} else {
if ( LIKELY( low[12] <= 1091957451 ) ) {
sum += 0.6410912519004229;
} else {
sum += 1.1009172091933446;
}
}
} else {
sum += 0.9564602739120865;
}
} else {
if ( LIKELY(  high[10] <= 1085276160 ) ) {
sum += -0.8189911786001175;
} else {
sum += 0.4819510848117008;
}
}
} else {
sum += 1.1009172091933446;
}
}
} else {
if ( UNLIKELY( low[17] <= 1091924943 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[12] <= 1087977056 ) ) {
if ( UNLIKELY( low[0] <= 1100742656 ) ) {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.20848195066032008;
} else {
sum += 0.6319997767960712;
}
} else {
sum += 0.6465465832659997;
}
} else {
if ( UNLIKELY( low[26] <= 1089934108 ) ) {
sum += 0.9684580660922514;
} else {
sum += 0.7391907366893169;
}
}
} else {
if ( LIKELY( low[13] <= 1105461248 ) ) {
if ( UNLIKELY( low[12] <= 1081531161 ) ) {
sum += 0.6882417250818722;
} else {
if ( LIKELY( low[39] <= 1098383360 ) ) {
sum += 0.2211573976165265;
} else {
sum += 0.6882417250818722;
}
}
} else {
sum += 0.5653186458779429;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 1.0166738688431796;
} else {
if ( LIKELY( low[0] <= 1113194496 ) ) {
sum += 0.6882417250818722;
} else {
sum += 0.9812631697810619;
}
}
}
}
}
if ( LIKELY( low[4] <= 1087404152 ) ) {
if ( LIKELY( low[4] <= 1082130432 ) ) {
if ( UNLIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[13] <= 1075838976 ) ) {
if ( LIKELY( low[1] <= 1099169792 ) ) {
if ( LIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.11631692273645985;
} else {
sum += 0.0830161467451336;
}
} else {
sum += -0.039833735712393;
}
} else {
sum += 0.6400667848343278;
}
} else {
if ( UNLIKELY( low[44] <= 1056029655 ) ) {
sum += -0.06467243533875652;
} else {
sum += 0.010878831595757544;
}
}
} else {
sum += -0.13382261912596957;
}
} else {
if ( LIKELY(  high[44] <= 1061091262 ) ) {
if ( UNLIKELY(  high[12] <= 1077532122 ) ) {
sum += 0.5032663263684295;
} else {
if ( LIKELY(  high[12] <= 1086701961 ) ) {
if ( UNLIKELY(  high[34] <= 1073340436 ) ) {
sum += 0.12864443155971286;
} else {
sum += -0.0076077250251486;
}
} else {
sum += -0.07185732497515786;
}
}
} else {
if ( UNLIKELY( low[21] <= 1075838976 ) ) {
sum += -0.003862762599325125;
} else {
if ( UNLIKELY( low[13] <= 1080033280 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += -0.0010254473933648783;
} else {
sum += 0.26442614940942916;
}
} else {
sum += 0.2342105117243701;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1100742656 ) ) {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[44] <= 1061342662 ) ) {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.032603285217891;
} else {
sum += 0.10347198407941158;
}
} else {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
sum += 0.6498796820557161;
} else {
if ( LIKELY( low[34] <= 1061891612 ) ) {
if ( UNLIKELY( low[43] <= 1094189056 ) ) {
sum += 0.2647370763031312;
} else {
sum += 0.10347198407941158;
}
} else {
sum += 0.33926789164596066;
}
}
}
} else {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1091043328 ) ) {
if ( LIKELY(  high[12] <= 1093250597 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
if ( UNLIKELY( low[26] <= 1091240721 ) ) {
sum += -0.3505138003946677;
} else {
if ( LIKELY( low[26] <= 1092810697 ) ) {
sum += 0.34200337493577887;
} else {
sum += -0.3007537426583577;
}
}
} else {
if ( LIKELY( low[26] <= 1093725926 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += -0.04690342239397227;
} else {
sum += 0.2803307429773004;
}
} else {
if ( LIKELY( low[12] <= 1091214830 ) ) {
sum += 0.7745522599361325;
} else {
sum += -0.45114822888696515;
}
}
}
} else {
if ( LIKELY( low[10] <= 1080033280 ) ) {
sum += -0.4033323753363259;
} else {
sum += 0.2627737988319233;
}
}
} else {
sum += 0.7745522599361325;
}
} else {
if ( LIKELY( low[28] <= 1121910784 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[26] <= 1090715490 ) ) {
sum += 0.17204962855269965;
} else {
if ( LIKELY( low[39] <= 1096286208 ) ) {
if ( UNLIKELY( low[14] <= 1092091904 ) ) {
sum += 0.10125028523201242;
} else {
sum += 0.5862343810566447;
}
} else {
if ( UNLIKELY( low[12] <= 1083418941 ) ) {
sum += 0.16432365844941;
} else {
sum += 0.8735970701069486;
}
}
}
} else {
sum += 0.11638834201214142;
}
} else {
if ( UNLIKELY( low[26] <= 1089764493 ) ) {
if ( UNLIKELY( low[26] <= 1088725239 ) ) {
sum += -0.08798011550536522;
} else {
sum += 0.9028932452083227;
}
} else {
if ( UNLIKELY( low[44] <= 1063767869 ) ) {
if ( UNLIKELY(  high[33] <= 1083137365 ) ) {
sum += 0.33880950636462553;
} else {
if ( UNLIKELY( low[14] <= 1083179008 ) ) {
sum += 0.33880950636462553;
} else {
sum += 0.9257102645403859;
}
}
} else {
sum += 0.28865604940071243;
}
}
}
}
}
} else {
if ( LIKELY( low[22] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1092191788 ) ) {
if ( UNLIKELY(  high[34] <= 1073787399 ) ) {
if ( UNLIKELY( low[20] <= 1059760810 ) ) {
if ( LIKELY( low[20] <= 1057896676 ) ) {
sum += 0.6099384475178498;
} else {
sum += -0.27930907996371385;
}
} else {
sum += 0.907466189219671;
}
} else {
if ( LIKELY( low[26] <= 1092353032 ) ) {
if ( LIKELY( low[17] <= 1093886134 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += 0.06584338415486012;
} else {
if ( UNLIKELY( low[14] <= 1083179008 ) ) {
sum += 0.3614835042442948;
} else {
sum += 0.7987906203591778;
}
}
} else {
sum += 1.176166036000306;
}
} else {
if ( LIKELY( low[12] <= 1091957451 ) ) {
if ( LIKELY( low[27] <= 1126793216 ) ) {
sum += 0.17992977154210857;
} else {
sum += 1.162743262052536;
}
} else {
sum += 1.0203474142731899;
}
}
}
} else {
if ( LIKELY( low[10] <= 1083179008 ) ) {
sum += -0.554391499887971;
} else {
sum += 0.5754776187241077;
}
}
} else {
sum += 0.8787140024747603;
}
}
} else {
if ( UNLIKELY( low[17] <= 1092616191 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[27] <= 1122697216 ) ) {
sum += 0.6385019440307177;
} else {
sum += 0.46687425960704954;
}
} else {
if ( UNLIKELY( low[38] <= -1077443441 ) ) {
sum += 0.15477840291822556;
} else {
sum += 0.4212183719437367;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.8375167560753507;
} else {
if ( UNLIKELY(  high[38] <= 1042177066 ) ) {
sum += 0.5750752318614087;
} else {
sum += 0.7657853899032464;
}
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1082873173 ) ) {
if ( LIKELY( low[4] <= 1073741824 ) ) {
if ( LIKELY( low[17] <= 1086858733 ) ) {
sum += -0.10703296115401038;
} else {
sum += 0.0006720048502444242;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.09620363890618538;
} else {
if ( LIKELY( low[44] <= 1059577008 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
sum += -0.04988509843089081;
} else {
sum += 0.2398108268107848;
}
} else {
sum += 0.02747489639970823;
}
}
}
} else {
if ( LIKELY( low[13] <= 1094189056 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.1043873751071553;
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
sum += 0.12227509452739178;
} else {
if ( LIKELY( low[14] <= 1094189056 ) ) {
sum += -0.022619413024746488;
} else {
sum += 0.2272484789983249;
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.27556052653932483;
} else {
sum += 0.09122064637530886;
}
}
}
} else {
if ( LIKELY( low[13] <= 1103364096 ) ) {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
if ( UNLIKELY( low[2] <= 1083179008 ) ) {
sum += -0.16820717901411456;
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
sum += -0.009607203291823477;
} else {
sum += 0.402734319557226;
}
}
} else {
if ( LIKELY( low[27] <= 1114243072 ) ) {
if ( LIKELY( low[26] <= 1092623557 ) ) {
if ( LIKELY( low[43] <= 1083179008 ) ) {
sum += 0.5683367619897349;
} else {
sum += 0.2575806190954337;
}
} else {
if ( LIKELY( low[26] <= 1093776164 ) ) {
sum += 0.02599004857491013;
} else {
sum += 0.5704767382595503;
}
}
} else {
sum += 0.10244380293040829;
}
}
} else {
if ( LIKELY( low[10] <= 1085276160 ) ) {
if ( LIKELY(  high[12] <= 1087056015 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.14033438481870064;
} else {
sum += -0.046920002727884706;
}
} else {
sum += -0.0873128023133708;
}
} else {
sum += 0.7452698091828861;
}
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.2642896331167676;
} else {
sum += 0.6772660888674076;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
if ( LIKELY( low[43] <= 1113194496 ) ) {
sum += 0.8581244752542782;
} else {
sum += -0.04153540509535854;
}
} else {
if ( LIKELY( low[12] <= 1087270945 ) ) {
if ( LIKELY( low[43] <= 1111883776 ) ) {
if ( LIKELY( low[40] <= 1087373312 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.1866491818217347;
} else {
sum += 0.1818886856563422;
}
} else {
sum += 0.9572747618428777;
}
} else {
if ( LIKELY( low[28] <= 1122828288 ) ) {
sum += 0.3771404050409221;
} else {
sum += 0.9648388694033462;
}
}
} else {
if ( LIKELY( low[43] <= 1100218368 ) ) {
if ( UNLIKELY(  high[34] <= 1064831365 ) ) {
sum += 0.18534911541453258;
} else {
if ( UNLIKELY( low[28] <= 1108213760 ) ) {
sum += 1.0908107349235328;
} else {
sum += 0.5347295803346458;
}
}
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.8672129367241698;
} else {
sum += 0.026267611837480397;
}
}
}
}
} else {
if ( LIKELY( low[43] <= 1097334784 ) ) {
if ( UNLIKELY( low[12] <= 1087270945 ) ) {
sum += 0.10645563718893465;
} else {
if ( UNLIKELY( low[13] <= 1094189056 ) ) {
sum += 0.15760723862756057;
} else {
if ( UNLIKELY( low[26] <= 1091273364 ) ) {
if ( LIKELY( low[27] <= 1123483648 ) ) {
sum += 0.16205416980772167;
} else {
sum += 0.9628303668298758;
}
} else {
if ( UNLIKELY( low[26] <= 1091482525 ) ) {
sum += 1.211469549768205;
} else {
sum += 0.485128548295379;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.5172239572607485;
} else {
if ( LIKELY( low[28] <= 1125548032 ) ) {
sum += -0.05884350536105889;
} else {
if ( LIKELY( low[12] <= 1088971524 ) ) {
if ( LIKELY( low[38] <= -1064178898 ) ) {
sum += 0.26942253978864145;
} else {
sum += 1.2889160789201193;
}
} else {
sum += -0.11354701759436957;
}
}
}
}
}
}
} else {
if ( LIKELY( low[22] <= 1080033280 ) ) {
if ( LIKELY(  high[14] <= 1105985536 ) ) {
if ( UNLIKELY(  high[34] <= 1073787399 ) ) {
sum += 0.5964817051921935;
} else {
if ( UNLIKELY( low[26] <= 1089253615 ) ) {
if ( UNLIKELY( low[12] <= 1083418941 ) ) {
sum += 0.11916215984214995;
} else {
sum += 1.0295736821838046;
}
} else {
if ( UNLIKELY(  high[38] <= -1057892802 ) ) {
sum += 0.1650340508703569;
} else {
sum += 0.42113284028097125;
}
}
}
} else {
if ( LIKELY( low[10] <= 1080033280 ) ) {
sum += -0.7844221383537175;
} else {
sum += 0.4427294817692797;
}
}
} else {
sum += 0.7273826941809577;
}
}
} else {
if ( LIKELY( low[17] <= 1092946085 ) ) {
if ( UNLIKELY( low[44] <= 1061091262 ) ) {
sum += -0.29785159507228925;
} else {
if ( UNLIKELY( low[27] <= 1119944704 ) ) {
if ( LIKELY( low[12] <= 1091808809 ) ) {
if ( LIKELY( low[26] <= 1092690395 ) ) {
sum += 0.5471313418419949;
} else {
sum += 0.6904819830101249;
}
} else {
sum += 0.30803906283856086;
}
} else {
sum += 0.4365995333824648;
}
}
} else {
sum += 0.6904819830101249;
}
}
}
if ( LIKELY( low[0] <= 1087373312 ) ) {
if ( LIKELY( low[4] <= 1084958410 ) ) {
if ( UNLIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY( low[13] <= 1069547520 ) ) {
if ( LIKELY( low[1] <= 1087373312 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.11679049620437386;
} else {
if ( LIKELY( low[1] <= 1075838976 ) ) {
sum += -0.08007855581888192;
} else {
sum += 0.0016195883028833188;
}
}
} else {
sum += 0.12193155208056472;
}
} else {
if ( LIKELY( low[44] <= 1056694007 ) ) {
sum += -0.05316184005525576;
} else {
if ( LIKELY( low[12] <= 1089359477 ) ) {
if ( UNLIKELY( low[17] <= 1080732331 ) ) {
sum += -0.002184680856947907;
} else {
if ( UNLIKELY( low[27] <= 1100218368 ) ) {
sum += 0.14820816134341835;
} else {
sum += 0.04410619793180826;
}
}
} else {
sum += -0.040688858031530724;
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1086104046 ) ) {
if ( LIKELY( low[44] <= 1053838298 ) ) {
sum += -0.08898360030005284;
} else {
if ( LIKELY( low[26] <= 1092265267 ) ) {
sum += -0.06736398920258552;
} else {
if ( LIKELY( low[17] <= 1068708659 ) ) {
sum += -0.04939023191373499;
} else {
sum += 0.06552819451240485;
}
}
}
} else {
sum += -0.10518914493348212;
}
}
} else {
if ( LIKELY(  high[44] <= 1061654073 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1091499631 ) ) {
if ( UNLIKELY( low[26] <= 1087236167 ) ) {
sum += -0.17324113657809495;
} else {
sum += -0.012933949586959339;
}
} else {
sum += -0.13925003352956095;
}
} else {
if ( UNLIKELY( low[43] <= 1085276160 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.08218675578218185;
} else {
if ( UNLIKELY( low[28] <= 1109524480 ) ) {
if ( LIKELY( low[44] <= 1059577008 ) ) {
sum += -0.09851097447905915;
} else {
sum += 0.14820816134341835;
}
} else {
sum += 0.14820816134341835;
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
sum += -0.2588833701337124;
} else {
if ( UNLIKELY( low[26] <= 1087183081 ) ) {
sum += -0.12839041855032288;
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1087503801 ) ) {
sum += 0.13635543106220757;
} else {
sum += -0.025138552576455853;
}
} else {
sum += -0.03269210853128757;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.0038248899818758794;
} else {
sum += 0.14820816134341835;
}
}
}
}
} else {
sum += 0.14820816134341835;
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1103888384 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[4] <= 1088383052 ) ) {
if ( LIKELY( low[22] <= 1080033280 ) ) {
sum += 0.14820816134341835;
} else {
sum += 0.3749761019378708;
}
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
if ( UNLIKELY(  high[12] <= 1082400323 ) ) {
sum += 0.3749761019378708;
} else {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
sum += 0.14820816134341835;
} else {
sum += 0.3749761019378708;
}
} else {
sum += 0.3749761019378708;
}
}
} else {
if ( LIKELY( low[12] <= 1087236167 ) ) {
if ( UNLIKELY( low[26] <= 1090715490 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.3749761019378708;
} else {
sum += 0.14820816134341835;
}
} else {
if ( UNLIKELY( low[28] <= 1117192192 ) ) {
if ( LIKELY( low[26] <= 1093228091 ) ) {
sum += 0.14820816134341835;
} else {
sum += 0.3749761019378708;
}
} else {
sum += 0.3749761019378708;
}
}
} else {
if ( LIKELY( low[43] <= 1101791232 ) ) {
sum += 0.3749761019378708;
} else {
sum += 0.14820816134341835;
}
}
}
}
} else {
sum += 0.14820816134341835;
}
} else {
if ( LIKELY( low[26] <= 1093836365 ) ) {
if ( UNLIKELY(  high[34] <= 1057014222 ) ) {
sum += 0.5347533383670211;
} else {
sum += 0.3749761019378708;
}
} else {
if ( LIKELY( low[28] <= 1120337920 ) ) {
sum += 0.8828512085219618;
} else {
sum += 0.3749761019378708;
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[40] <= 89435438 ) ) {
sum += 0.14820816134341835;
} else {
if ( UNLIKELY( low[28] <= 1098383360 ) ) {
sum += 0.29948089819907703;
} else {
sum += 0.612974440495512;
}
}
} else {
if ( UNLIKELY( low[20] <= 1059380682 ) ) {
if ( LIKELY( low[20] <= 1053609165 ) ) {
if ( LIKELY( low[28] <= 1122435072 ) ) {
sum += 0.4957380433967544;
} else {
sum += 0.14820816134341835;
}
} else {
if ( LIKELY( low[13] <= 1107034112 ) ) {
sum += 0.14820816134341835;
} else {
sum += 0.5183303445335045;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( UNLIKELY(  high[10] <= 1096286208 ) ) {
if ( UNLIKELY( low[12] <= 1082727969 ) ) {
sum += 0.14820816134341835;
} else {
sum += 0.5026190949900547;
}
} else {
sum += 0.5574553736861856;
}
} else {
sum += 0.9071606091710083;
}
} else {
if ( UNLIKELY( low[26] <= 1089307009 ) ) {
sum += 0.9482639808886447;
} else {
if ( LIKELY( low[38] <= 1075478655 ) ) {
if ( UNLIKELY( low[13] <= 1096286208 ) ) {
sum += 0.4015764569204587;
} else {
sum += 0.14820816134341835;
}
} else {
if ( UNLIKELY( low[37] <= 89435438 ) ) {
sum += 1.1476726461308342;
} else {
sum += 0.4015764569204587;
}
}
}
}
}
}
}
}
if ( LIKELY( low[4] <= 1088970007 ) ) {
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY( low[17] <= 1096856282 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[2] <= 1105985536 ) ) {
if ( UNLIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.08373683924666442;
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[2] <= 1069547520 ) ) {
sum += -0.05167479067948307;
} else {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
sum += 0.15329848951392655;
} else {
sum += 0.018227653106648884;
}
}
} else {
sum += -0.051767397633399645;
}
}
} else {
sum += -0.08199735685499937;
}
} else {
sum += 0.9837751914398658;
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.047979551423606125;
} else {
if ( LIKELY( low[44] <= 1061422084 ) ) {
sum += 0.02135863683991677;
} else {
sum += 0.16677387374739472;
}
}
}
} else {
sum += 1.3541444006094483;
}
} else {
if ( UNLIKELY( low[21] <= 1075838976 ) ) {
sum += -0.050178077859403335;
} else {
if ( LIKELY( low[19] <= 1058638156 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += -0.03579492415930198;
} else {
sum += 0.07954084660336672;
}
} else {
if ( UNLIKELY(  high[34] <= 1069468768 ) ) {
sum += 0.2722981971567579;
} else {
sum += 0.11881447977832052;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[44] <= 1061789634 ) ) {
if ( LIKELY( low[0] <= 1094189056 ) ) {
if ( LIKELY(  high[12] <= 1091455733 ) ) {
if ( UNLIKELY( low[44] <= 1048711300 ) ) {
sum += -0.1097206919183763;
} else {
if ( UNLIKELY( low[27] <= 1117192192 ) ) {
if ( UNLIKELY( low[26] <= 1085782421 ) ) {
sum += -0.3873880638247168;
} else {
sum += 0.1290108007412856;
}
} else {
if ( LIKELY( low[38] <= -1057344385 ) ) {
sum += 0.015261618237112353;
} else {
sum += 0.1290108007412856;
}
}
}
} else {
if ( UNLIKELY( low[44] <= 1053134573 ) ) {
sum += 0.09096945312071274;
} else {
sum += -0.12120971552120852;
}
}
} else {
if ( UNLIKELY( low[20] <= 1054567863 ) ) {
sum += 0.6505672397225994;
} else {
if ( LIKELY( low[34] <= 1064146222 ) ) {
if ( LIKELY( low[28] <= 1126400000 ) ) {
sum += 0.1290108007412856;
} else {
sum += 0.6301388196081951;
}
} else {
if ( LIKELY( low[43] <= 1112145920 ) ) {
sum += 0.31980815532019335;
} else {
sum += 0.8888364616315142;
}
}
}
}
} else {
if ( LIKELY( low[14] <= 1098383360 ) ) {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( UNLIKELY( low[13] <= 1083179008 ) ) {
if ( UNLIKELY(  high[10] <= 1080033280 ) ) {
if ( UNLIKELY( low[12] <= 1081531161 ) ) {
if ( UNLIKELY( low[27] <= 1096286208 ) ) {
sum += 0.09091555222191364;
} else {
sum += -0.6235431787753187;
}
} else {
sum += -0.06734183135881883;
}
} else {
sum += 0.09091555222191364;
}
} else {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
sum += 0.10905676028072901;
} else {
if ( LIKELY( low[12] <= 1091580853 ) ) {
sum += -0.28283698008873975;
} else {
sum += 0.2507142748429281;
}
}
} else {
if ( UNLIKELY( low[12] <= 1083656453 ) ) {
if ( LIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[26] <= 1086438532 ) ) {
sum += 0.5655206810672718;
} else {
sum += -0.09030742192647183;
}
} else {
if ( LIKELY( low[8] <= 1076661725 ) ) {
sum += 0.5319996860363981;
} else {
sum += -0.3216696123813155;
}
}
} else {
if ( LIKELY( low[43] <= 1094189056 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += 0.24946747254938775;
} else {
sum += 0.39947805356422106;
}
} else {
if ( LIKELY( low[12] <= 1089217488 ) ) {
sum += 0.27944852841558715;
} else {
sum += 0.03566981813295215;
}
}
}
}
}
} else {
sum += 0.5655206810672718;
}
} else {
if ( UNLIKELY( low[19] <= 1059637767 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
if ( LIKELY( low[44] <= 1064287727 ) ) {
if ( LIKELY(  high[38] <= 1071230834 ) ) {
if ( UNLIKELY( low[12] <= 1084625391 ) ) {
sum += 0.5279708835703603;
} else {
sum += -0.23597586068215398;
}
} else {
sum += 0.5370525770963115;
}
} else {
sum += -0.23557741399589444;
}
} else {
sum += 0.5370525770963115;
}
} else {
sum += 0.5370525770963115;
}
}
}
} else {
if ( LIKELY( low[17] <= 1093529327 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[20] <= 1060128414 ) ) {
if ( LIKELY( low[12] <= 1091709917 ) ) {
sum += 0.4448070374685391;
} else {
if ( LIKELY( low[43] <= 1092091904 ) ) {
sum += 0.08367621692439664;
} else {
sum += 0.46485115805382915;
}
}
} else {
sum += 0.14980899786812477;
}
} else {
if ( LIKELY( low[43] <= 1100742656 ) ) {
if ( UNLIKELY( low[28] <= 1110048768 ) ) {
if ( LIKELY( low[20] <= 1059760810 ) ) {
sum += -0.34413495935581545;
} else {
sum += 0.4796984110738378;
}
} else {
if ( LIKELY( low[12] <= 1091868093 ) ) {
if ( UNLIKELY( low[26] <= 1089199262 ) ) {
sum += -0.13375897490897695;
} else {
sum += 0.4796984110738378;
}
} else {
sum += -0.19220270235561893;
}
}
} else {
if ( LIKELY( low[26] <= 1092875511 ) ) {
if ( UNLIKELY( low[26] <= 1091700473 ) ) {
sum += 0.1621711189095627;
} else {
sum += -0.4199981843128206;
}
} else {
sum += 0.4796984110738378;
}
}
}
} else {
sum += 0.4796984110738378;
}
}
}
if ( LIKELY( low[4] <= 1088970007 ) ) {
if ( LIKELY( low[13] <= 1075838976 ) ) {
if ( LIKELY( low[17] <= 1096856282 ) ) {
if ( LIKELY( low[2] <= 1105985536 ) ) {
if ( LIKELY( low[10] <= 1075838976 ) ) {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += -0.06549330142754199;
} else {
sum += -0.027209602158975197;
}
} else {
sum += 0.1550542570353367;
}
} else {
sum += 0.8085306768127055;
}
} else {
sum += 1.1125844657741855;
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.058196025968393815;
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[40] <= 1075838976 ) ) {
sum += 0.0567898761847559;
} else {
if ( UNLIKELY( low[28] <= 1101266944 ) ) {
sum += -0.01023827272587231;
} else {
sum += 0.41599981421345533;
}
}
} else {
if ( LIKELY( low[19] <= 1059637767 ) ) {
if ( LIKELY( low[43] <= 1095237632 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.058196025968393815;
} else {
if ( UNLIKELY( low[12] <= 1080126381 ) ) {
sum += -0.058196025968393815;
} else {
sum += 0.04476109491314141;
}
}
} else {
sum += -0.058196025968393815;
}
} else {
sum += 0.04476109491314141;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1091841675 ) ) {
if ( LIKELY( low[13] <= 1096286208 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.1541648565550499;
} else {
sum += 0.16221357574543727;
}
} else {
sum += -0.024474938702130862;
}
} else {
sum += 0.16221357574543727;
}
} else {
if ( LIKELY( low[26] <= 1092156161 ) ) {
if ( LIKELY( low[26] <= 1091410525 ) ) {
if ( LIKELY( low[28] <= 1124761600 ) ) {
if ( LIKELY( low[26] <= 1090741219 ) ) {
sum += 0.21855168495021882;
} else {
sum += 1.0866262039600179;
}
} else {
sum += -0.2703216616324016;
}
} else {
sum += -0.3825229799717287;
}
} else {
if ( LIKELY( low[14] <= 1101791232 ) ) {
sum += 0.42127772362368265;
} else {
sum += 0.968963898923662;
}
}
}
} else {
if ( LIKELY( low[26] <= 1092848542 ) ) {
if ( LIKELY( low[43] <= 1097334784 ) ) {
if ( LIKELY( low[27] <= 1120468992 ) ) {
if ( LIKELY( low[14] <= 1101266944 ) ) {
if ( UNLIKELY( low[28] <= 1119944704 ) ) {
if ( UNLIKELY( low[28] <= 1109524480 ) ) {
sum += -0.08352844055876822;
} else {
sum += 0.4477549107548692;
}
} else {
if ( LIKELY( low[26] <= 1092099037 ) ) {
sum += 0.04129793351257661;
} else {
sum += 0.24235203330812827;
}
}
} else {
sum += 0.8932555544985472;
}
} else {
sum += -0.04317538360340569;
}
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[27] <= 1119551488 ) ) {
sum += -0.07555950958211378;
} else {
sum += 0.347624055865573;
}
} else {
sum += -0.11585472661337923;
}
}
} else {
sum += -0.09760900516772543;
}
}
} else {
if ( UNLIKELY( low[12] <= 1087056015 ) ) {
if ( UNLIKELY( low[20] <= 1054567863 ) ) {
if ( UNLIKELY( low[12] <= 1080126381 ) ) {
sum += 0.6365270037028894;
} else {
if ( LIKELY( low[12] <= 1085085929 ) ) {
sum += 0.2408389666426245;
} else {
sum += 0.7683841745036304;
}
}
} else {
if ( LIKELY( low[12] <= 1086485747 ) ) {
if ( LIKELY( low[26] <= 1092992264 ) ) {
if ( LIKELY( low[12] <= 1085893472 ) ) {
if ( UNLIKELY( low[34] <= 1057435831 ) ) {
sum += -0.11035298891419912;
} else {
if ( LIKELY( low[43] <= 1114243072 ) ) {
sum += 0.024324525862377426;
} else {
sum += 0.3782414654172215;
}
}
} else {
sum += 0.340231501749105;
}
} else {
if ( LIKELY( low[27] <= 1122828288 ) ) {
if ( LIKELY( low[34] <= 1073609643 ) ) {
sum += 0.3996373441115247;
} else {
sum += 1.0103499219338392;
}
} else {
sum += 0.04318418989001123;
}
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.9799530234985803;
} else {
sum += -0.35889777030221676;
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
sum += -0.5499432196751859;
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[28] <= 1124368384 ) ) {
sum += 0.34099165517517127;
} else {
sum += 0.686422147053538;
}
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
sum += -0.07791472823091822;
} else {
if ( LIKELY( low[12] <= 1091688247 ) ) {
if ( LIKELY( low[12] <= 1091480973 ) ) {
if ( LIKELY( low[43] <= 1100742656 ) ) {
sum += 0.3686413758548934;
} else {
sum += 0.12712292213401677;
}
} else {
sum += 0.6965875862113876;
}
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
if ( UNLIKELY( low[44] <= 1064252775 ) ) {
sum += 0.7370303064296352;
} else {
sum += 0.13062358338546753;
}
} else {
if ( UNLIKELY( low[12] <= 1092344216 ) ) {
sum += -0.5493860685938046;
} else {
sum += 0.013608907473302635;
}
}
}
}
}
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.3802566994671242;
} else {
if ( UNLIKELY(  high[38] <= -1067047130 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[0] <= 1109000192 ) ) {
if ( LIKELY(  high[13] <= 1104412672 ) ) {
sum += -0.06612194274240207;
} else {
sum += -0.6200306400868683;
}
} else {
sum += 0.31911427527392605;
}
} else {
sum += 0.28485567011441404;
}
} else {
sum += 0.31911427527392605;
}
}
}
}
if ( LIKELY( low[4] <= 1088970007 ) ) {
if ( LIKELY( low[13] <= 1087373312 ) ) {
if ( LIKELY( low[17] <= 1096856282 ) ) {
if ( LIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1088031329 ) ) {
sum += -0.041485770355113485;
} else {
sum += -0.06532195106066432;
}
} else {
sum += -0.025765714525362363;
}
} else {
if ( LIKELY( low[15] <= 1094189056 ) ) {
sum += 0.002790121138523006;
} else {
sum += 0.18410169877666413;
}
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.04327946160094853;
} else {
if ( LIKELY( low[44] <= 1061091262 ) ) {
sum += -0.0012597140937521398;
} else {
if ( LIKELY( low[17] <= 1085639666 ) ) {
sum += 0.04031637112019118;
} else {
if ( UNLIKELY( low[42] <= 1075838976 ) ) {
sum += 0.04031637112019118;
} else {
if ( LIKELY( low[28] <= 1127383040 ) ) {
sum += 0.18815685901541054;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 0.04031637112019118;
} else {
sum += 0.7558067356343344;
}
}
}
}
}
}
}
} else {
sum += 0.9141153707418741;
}
} else {
if ( UNLIKELY( low[21] <= 1080033280 ) ) {
sum += -0.023511545968371676;
} else {
if ( UNLIKELY( low[20] <= 1051372203 ) ) {
if ( UNLIKELY( low[39] <= 1083179008 ) ) {
sum += 0.4778326261192991;
} else {
if ( UNLIKELY(  high[34] <= 1069122103 ) ) {
sum += 0.32647466826548727;
} else {
sum += 0.09040425206970727;
}
}
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += -0.019912570500586223;
} else {
sum += 0.09469901825310995;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1080631812 ) ) {
sum += 0.47542037415696814;
} else {
if ( LIKELY( low[10] <= 1089470464 ) ) {
if ( LIKELY(  high[12] <= 1093310116 ) ) {
if ( LIKELY( low[20] <= 1058905117 ) ) {
if ( LIKELY(  high[34] <= 1077865759 ) ) {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( LIKELY( low[2] <= 1099694080 ) ) {
sum += -0.09503053764707964;
} else {
sum += 0.24669968177165302;
}
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.3719699660865766;
} else {
sum += 0.0810964633192514;
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
sum += -0.11123761562632149;
} else {
sum += 0.14163304251214384;
}
} else {
if ( LIKELY( low[28] <= 1127710720 ) ) {
sum += 0.2263642127124722;
} else {
sum += 0.4232544413425037;
}
}
}
} else {
if ( LIKELY( low[26] <= 1093021924 ) ) {
if ( LIKELY( low[14] <= 1092091904 ) ) {
if ( LIKELY( low[13] <= 1100742656 ) ) {
sum += 0.009031488605220494;
} else {
sum += 0.3370695903312869;
}
} else {
sum += 0.4232544413425037;
}
} else {
sum += 0.4232544413425037;
}
}
} else {
if ( LIKELY( low[10] <= 1075838976 ) ) {
sum += -0.3969460085854297;
} else {
sum += 0.03154863849941608;
}
}
} else {
sum += 0.4232544413425037;
}
}
} else {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
sum += 0.46969766051075945;
} else {
if ( LIKELY( low[38] <= -1055470433 ) ) {
if ( LIKELY(  high[12] <= 1092438474 ) ) {
if ( LIKELY( low[8] <= 1076661725 ) ) {
if ( LIKELY( low[43] <= 1103888384 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.11991861095352874;
} else {
if ( UNLIKELY( low[27] <= 1115029504 ) ) {
sum += 0.13551934163821855;
} else {
sum += 0.020252052501543813;
}
}
} else {
if ( UNLIKELY( low[12] <= 1083768562 ) ) {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.13551934163821855;
} else {
sum += -0.1754529726229575;
}
} else {
sum += -0.148447495417672;
}
}
} else {
sum += -0.5075947017335849;
}
} else {
sum += -0.2113541570494949;
}
} else {
if ( LIKELY( low[12] <= 1093197217 ) ) {
sum += 0.13551934163821855;
} else {
if ( LIKELY( low[27] <= 1120468992 ) ) {
sum += 1.0191998879631905;
} else {
sum += 0.13551934163821855;
}
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1091709917 ) ) {
if ( LIKELY( low[26] <= 1092793714 ) ) {
if ( LIKELY(  high[34] < INT32_MAX ) ) {
sum += 0.3032804516680977;
} else {
if ( UNLIKELY(  high[38] <= -1074278697 ) ) {
sum += -0.28306901836395265;
} else {
if ( UNLIKELY( low[44] <= 1064820471 ) ) {
if ( UNLIKELY( low[27] <= 1118765056 ) ) {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
sum += -0.258751301267108;
} else {
sum += 0.6947270903759952;
}
} else {
if ( UNLIKELY( low[28] <= 1109524480 ) ) {
sum += 0.20832487973641223;
} else {
sum += 1.0232841550470486;
}
}
} else {
if ( LIKELY( low[8] <= 1080126381 ) ) {
if ( LIKELY( low[27] <= 1119813632 ) ) {
sum += 0.23217814117373684;
} else {
sum += -0.10127434239789807;
}
} else {
sum += 0.3728296843291997;
}
}
}
}
} else {
sum += 0.355762402819126;
}
} else {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
if ( LIKELY( low[27] <= 1123221504 ) ) {
if ( UNLIKELY( low[26] <= 1092623557 ) ) {
sum += -0.4825664840425764;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.4309251857167094;
} else {
sum += -0.2197703597124885;
}
}
} else {
sum += -0.6423251594219889;
}
} else {
if ( UNLIKELY( low[26] <= 1092506634 ) ) {
sum += -0.11097367547653816;
} else {
sum += 0.32518343245139114;
}
}
}
}
}
if ( LIKELY( low[4] <= 1088970007 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
if ( LIKELY( low[19] <= 1058638156 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
sum += -0.021100106494844572;
} else {
sum += -0.047665031578411836;
}
} else {
if ( LIKELY( low[17] <= 1096856282 ) ) {
if ( UNLIKELY(  high[12] <= 1085485531 ) ) {
sum += 0.022956962496824652;
} else {
sum += -0.021100106494844572;
}
} else {
sum += 0.8163913089473073;
}
}
} else {
if ( LIKELY( low[13] <= 1094189056 ) ) {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( UNLIKELY( low[27] <= 1101266944 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1090985670 ) ) {
sum += -0.26406510131928407;
} else {
sum += 0.26647928426888856;
}
} else {
if ( LIKELY(  high[12] <= 1090873060 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += 0.13871449617962658;
} else {
if ( UNLIKELY( low[21] <= 1085276160 ) ) {
sum += -0.13586824882368326;
} else {
sum += 0.5312732214632612;
}
}
} else {
sum += 0.008664592849115785;
}
}
} else {
if ( LIKELY(  high[12] <= 1093250597 ) ) {
sum += -0.008890631720919783;
} else {
sum += -0.16620477837249015;
}
}
} else {
sum += 0.17196714585073275;
}
} else {
sum += 0.12521539424319264;
}
}
} else {
if ( LIKELY( low[4] <= 1091841675 ) ) {
if ( LIKELY( low[13] <= 1095237632 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
sum += -0.04844387529161316;
} else {
sum += 0.19978176288781688;
}
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
if ( LIKELY( low[26] <= 1092810697 ) ) {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
sum += -0.298763433439555;
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.8197492487737766;
} else {
sum += 0.1671376525390411;
}
} else {
if ( UNLIKELY( low[26] <= 1089764493 ) ) {
sum += 1.0229624467979777;
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += 0.050155829475684595;
} else {
sum += 0.6573739478616295;
}
}
}
}
} else {
if ( UNLIKELY( low[28] <= 1123614720 ) ) {
sum += 0.6595419629921444;
} else {
if ( LIKELY( low[26] <= 1093526802 ) ) {
if ( LIKELY( low[26] <= 1093226612 ) ) {
sum += -0.05566789373211617;
} else {
sum += 0.7095763080753386;
}
} else {
sum += -0.33427790311279054;
}
}
}
} else {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( LIKELY(  high[12] <= 1088084645 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += -0.07296048255838533;
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.7286632945861653;
} else {
sum += 0.09516870870031052;
}
}
} else {
if ( LIKELY( low[44] <= 1063983077 ) ) {
sum += -0.03948954397582196;
} else {
if ( UNLIKELY( low[12] <= 1088660403 ) ) {
sum += -0.29263246915984753;
} else {
sum += 0.4258810247427709;
}
}
}
} else {
if ( LIKELY( low[10] <= 1094189056 ) ) {
sum += -0.20953829346332897;
} else {
sum += 0.5957650909752681;
}
}
} else {
sum += 0.2442817963998537;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1087056015 ) ) {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
sum += 0.3247398835650094;
} else {
if ( LIKELY( low[12] <= 1086485747 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
if ( UNLIKELY( low[26] <= 1089934108 ) ) {
sum += -0.4313630239421816;
} else {
sum += -0.013599359286056437;
}
} else {
if ( UNLIKELY( low[12] <= 1083656453 ) ) {
if ( LIKELY( low[40] <= 1083179008 ) ) {
sum += -0.08752849136094641;
} else {
if ( LIKELY( low[24] <= 1093140480 ) ) {
sum += 0.08714688233176611;
} else {
sum += 0.6829397978657535;
}
}
} else {
if ( LIKELY( low[26] <= 1092992264 ) ) {
if ( LIKELY( low[44] <= 1064445676 ) ) {
sum += 0.1607239920943754;
} else {
sum += -0.1105776456527456;
}
} else {
if ( LIKELY( low[43] <= 1105985536 ) ) {
sum += 0.4917119595472432;
} else {
sum += 0.05585277239604367;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.8009799088057824;
} else {
sum += -0.3000432875718257;
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
sum += -0.4167354710662365;
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[28] <= 1124368384 ) ) {
if ( UNLIKELY( low[12] <= 1087236167 ) ) {
sum += 1.0507421544239721;
} else {
sum += 0.2283680618541651;
}
} else {
if ( UNLIKELY( low[12] <= 1087690053 ) ) {
sum += -0.1510872824051801;
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += 0.2854036370000068;
} else {
sum += 0.7857299787726703;
}
}
}
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY( low[26] <= 1092761850 ) ) {
sum += -0.1217166543464738;
} else {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
sum += -0.0589362319452422;
} else {
sum += 0.6799566857932043;
}
}
} else {
if ( LIKELY( low[12] <= 1091688247 ) ) {
if ( UNLIKELY( low[42] <= 1075838976 ) ) {
sum += 0.0013986433518899453;
} else {
sum += 0.27845162678710206;
}
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += 0.2718564425771699;
} else {
sum += -0.1025051844723939;
}
}
}
}
} else {
sum += -0.4296915071982507;
}
}
}
}
} else {
sum += 0.23760690388565817;
}
}
if ( LIKELY( low[4] <= 1088970007 ) ) {
if ( LIKELY( low[4] <= 1081091748 ) ) {
if ( LIKELY( low[19] <= 1061084061 ) ) {
sum += -0.034713761812289384;
} else {
sum += 0.003848185581116544;
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1087567167 ) ) {
if ( LIKELY( low[26] <= 1091527174 ) ) {
if ( LIKELY( low[40] <= 1085276160 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.11270509407808509;
} else {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
sum += 0.15118910278232045;
} else {
sum += 0.010489928868045588;
}
}
} else {
if ( LIKELY( low[6] <= 1094189056 ) ) {
sum += 0.11952664045616984;
} else {
sum += 0.9185227288164165;
}
}
} else {
if ( LIKELY( low[39] <= 1096286208 ) ) {
sum += 0.09050592610029554;
} else {
sum += 0.20614781970900825;
}
}
} else {
if ( LIKELY( low[13] <= 1097334784 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY( low[14] <= 1103364096 ) ) {
sum += -0.032176014079581705;
} else {
sum += 0.43102812103605986;
}
} else {
sum += 0.43102812103605986;
}
} else {
sum += 0.2864111219546111;
}
}
} else {
if ( LIKELY( low[14] <= 1098383360 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.05979538417922684;
} else {
if ( UNLIKELY( low[44] <= 1050556334 ) ) {
sum += -0.05420528852139522;
} else {
sum += 0.012371578873971749;
}
}
} else {
sum += 0.1563427247333567;
}
}
}
} else {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1092438474 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.2652592055342463;
} else {
if ( LIKELY( low[27] <= 1126072320 ) ) {
if ( UNLIKELY( low[12] <= 1086154476 ) ) {
if ( UNLIKELY( low[27] <= 1117061120 ) ) {
sum += 0.2652592055342463;
} else {
sum += -0.015460786718757821;
}
} else {
if ( LIKELY( low[26] <= 1093537290 ) ) {
sum += 0.03458994476549902;
} else {
sum += -0.21430432106362376;
}
}
} else {
if ( LIKELY( low[12] <= 1087598360 ) ) {
sum += -0.056170638240209146;
} else {
sum += -0.5837306507919612;
}
}
}
} else {
if ( LIKELY( low[4] <= 1092616191 ) ) {
sum += -0.17005997593163766;
} else {
sum += -0.7421433298705055;
}
}
} else {
sum += 0.2652592055342463;
}
} else {
if ( UNLIKELY( low[27] <= 1107427328 ) ) {
if ( LIKELY( low[26] <= 1093776164 ) ) {
if ( LIKELY( low[26] <= 1092527185 ) ) {
sum += 0.31364105101563633;
} else {
sum += 0.06885751982985587;
}
} else {
sum += 0.660368068933182;
}
} else {
if ( LIKELY( low[26] <= 1093060962 ) ) {
if ( LIKELY( low[12] <= 1092217002 ) ) {
if ( LIKELY( low[18] <= 1059537750 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.07403173814195335;
} else {
if ( LIKELY( low[44] <= 1064820471 ) ) {
sum += 0.09908106116929818;
} else {
sum += -0.1346373768706025;
}
}
} else {
sum += 0.2251162484589806;
}
} else {
if ( LIKELY( low[33] <= 1078129317 ) ) {
sum += 0.05334706883570793;
} else {
sum += 0.8500674908035679;
}
}
} else {
if ( UNLIKELY( low[26] <= 1093140839 ) ) {
sum += 0.8701502029122533;
} else {
if ( LIKELY( low[12] <= 1085838456 ) ) {
if ( LIKELY( low[13] <= 1101791232 ) ) {
if ( LIKELY( low[43] <= 1115291648 ) ) {
sum += 0.397272106123707;
} else {
sum += 1.2450885018435391;
}
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.4950971308799093;
} else {
sum += -0.22467663435521332;
}
}
} else {
if ( LIKELY( low[12] <= 1093022493 ) ) {
if ( UNLIKELY( low[12] <= 1087749673 ) ) {
sum += -0.2960439242209707;
} else {
sum += 0.1427531212767457;
}
} else {
sum += 0.8130849750116467;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[20] <= 1055439406 ) ) {
if ( LIKELY( low[43] <= 1099694080 ) ) {
sum += 0.06761267513880827;
} else {
sum += 0.3817350863389928;
}
} else {
if ( LIKELY( low[43] <= 1097334784 ) ) {
if ( LIKELY( low[26] <= 1093288010 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.10037519588309807;
} else {
if ( UNLIKELY( low[12] <= 1083292804 ) ) {
sum += -0.09962954617290551;
} else {
if ( LIKELY( low[18] <= 1058373464 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
sum += -0.09248081546179626;
} else {
sum += 0.09805748273645697;
}
} else {
if ( LIKELY( low[12] <= 1091868093 ) ) {
sum += 0.3946844911349542;
} else {
sum += 0.09805748273645697;
}
}
}
}
} else {
if ( LIKELY( low[14] <= 1089470464 ) ) {
sum += -0.18600679668771308;
} else {
sum += 0.1815272159851642;
}
}
} else {
if ( LIKELY( low[20] <= 1059380682 ) ) {
if ( LIKELY( low[20] <= 1057751808 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( UNLIKELY( low[27] <= 1118765056 ) ) {
sum += -0.09665906652507826;
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.10446515574036952;
} else {
sum += 0.7491168015003203;
}
}
} else {
sum += -0.1110760617454946;
}
} else {
sum += -0.6758343307788555;
}
} else {
if ( LIKELY( low[13] <= 1103888384 ) ) {
if ( LIKELY(  high[12] <= 1088288983 ) ) {
sum += 0.5461799013093634;
} else {
sum += -0.1469219840987254;
}
} else {
sum += -0.3991383874007049;
}
}
}
}
}
} else {
sum += 0.19746054330995924;
}
}
if ( LIKELY( low[13] <= 1087373312 ) ) {
if ( LIKELY( low[10] <= 1075838976 ) ) {
if ( LIKELY( low[14] <= 1093140480 ) ) {
if ( UNLIKELY(  high[12] <= 1087690053 ) ) {
if ( LIKELY( low[26] <= 1091783405 ) ) {
if ( UNLIKELY( low[44] <= 1049178259 ) ) {
sum += -0.04458457221987393;
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.10041052380742532;
} else {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
if ( UNLIKELY( low[12] <= 1079574758 ) ) {
sum += -0.0875989046493971;
} else {
sum += 0.14109792574058458;
}
} else {
sum += -0.0010223429599903746;
}
}
} else {
sum += -0.031245974126313643;
}
}
} else {
if ( UNLIKELY(  high[34] <= 1074734033 ) ) {
if ( UNLIKELY( low[6] <= 1083179008 ) ) {
sum += 0.008905306544346544;
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
sum += 0.1633419263523586;
} else {
sum += 0.01886572836057002;
}
} else {
sum += 0.01206513374484306;
}
}
} else {
sum += 0.0011412536689966875;
}
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[20] <= 1057751808 ) ) {
sum += -0.049235294650684366;
} else {
if ( LIKELY( low[6] <= 1091043328 ) ) {
sum += -0.09861810196753791;
} else {
sum += -0.2918115199695092;
}
}
} else {
if ( LIKELY( low[7] <= 1092091904 ) ) {
sum += -0.030360105192597575;
} else {
if ( UNLIKELY( low[27] <= 1097334784 ) ) {
sum += 0.10895639497964985;
} else {
sum += 0.0043175926543487465;
}
}
}
}
} else {
if ( LIKELY( low[44] <= 1062142192 ) ) {
sum += 0.028961643025886892;
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
sum += -0.05912283371238343;
} else {
sum += 0.1633419263523586;
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
sum += 0.5130654860367255;
} else {
sum += 0.1633419263523586;
}
}
} else {
if ( LIKELY( low[17] <= 1091305472 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[21] <= 1080033280 ) ) {
sum += -0.0064483495112647535;
} else {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
if ( UNLIKELY( low[20] <= 1051372203 ) ) {
sum += 0.1668571117432144;
} else {
sum += -0.0064483495112647535;
}
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( UNLIKELY( low[20] <= 1052030133 ) ) {
sum += 0.1668571117432144;
} else {
if ( LIKELY( low[2] <= 1098383360 ) ) {
sum += -0.0064483495112647535;
} else {
sum += 0.1668571117432144;
}
}
} else {
sum += 0.1668571117432144;
}
}
} else {
if ( LIKELY( low[26] <= 1093549303 ) ) {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY( low[44] <= 1063298007 ) ) {
if ( LIKELY( low[12] <= 1087921792 ) ) {
sum += 0.11567481777038757;
} else {
sum += -0.0064483495112647535;
}
} else {
sum += 0.1668571117432144;
}
} else {
sum += -0.0064483495112647535;
}
} else {
sum += -0.0064483495112647535;
}
} else {
sum += 0.1668571117432144;
}
}
}
} else {
if ( UNLIKELY( low[28] <= 1108738048 ) ) {
if ( LIKELY( low[18] <= 1057747852 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.0012475085184234936;
} else {
if ( LIKELY( low[0] <= 1109786624 ) ) {
if ( LIKELY( low[13] <= 1095237632 ) ) {
sum += -0.06692250124663143;
} else {
if ( LIKELY( low[12] <= 1088660403 ) ) {
if ( LIKELY( low[44] <= 1062717979 ) ) {
sum += -0.1728324917453343;
} else {
sum += -0.41671836625428205;
}
} else {
if ( LIKELY( low[26] <= 1091961940 ) ) {
sum += 0.07117440573665083;
} else {
sum += -0.5383662422982198;
}
}
}
} else {
sum += 0.07117440573665083;
}
}
} else {
sum += 0.07117440573665083;
}
} else {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
if ( LIKELY( low[27] <= 1124368384 ) ) {
if ( LIKELY( low[43] <= 1115553792 ) ) {
if ( LIKELY( low[44] <= 1060128415 ) ) {
sum += -0.10256067761708897;
} else {
sum += -0.311731959025876;
}
} else {
sum += 0.15581090138388065;
}
} else {
sum += 0.09334652759010938;
}
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[38] <= -1069798881 ) ) {
sum += -0.05396786186354832;
} else {
if ( UNLIKELY( low[44] <= 1058879625 ) ) {
sum += -0.05396786186354832;
} else {
if ( LIKELY( low[12] <= 1089883526 ) ) {
sum += 0.1668571117432144;
} else {
sum += -0.053553904413336566;
}
}
}
} else {
if ( LIKELY( low[44] <= 1064335480 ) ) {
if ( LIKELY( low[13] <= 1095237632 ) ) {
if ( LIKELY(  high[33] <= 1093373146 ) ) {
sum += 0.03210497767237934;
} else {
sum += 0.1668571117432144;
}
} else {
if ( LIKELY( low[43] <= 1114767360 ) ) {
if ( UNLIKELY( low[17] <= 1080033280 ) ) {
sum += -0.025149611420621325;
} else {
sum += 0.1668571117432144;
}
} else {
sum += -0.22891176784893016;
}
}
} else {
if ( LIKELY( low[26] <= 1092353032 ) ) {
if ( UNLIKELY( low[26] <= 1089115812 ) ) {
sum += 0.1668571117432144;
} else {
if ( LIKELY( low[12] <= 1090607965 ) ) {
sum += -0.3589676905582437;
} else {
sum += 0.1143886231288922;
}
}
} else {
sum += 0.1668571117432144;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1089307009 ) ) {
if ( UNLIKELY( low[44] <= 1064820471 ) ) {
sum += 0.5250303017983519;
} else {
sum += 0.18917504331078602;
}
} else {
sum += 0.1668571117432144;
}
}
}
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
if ( LIKELY( low[4] <= 1082487556 ) ) {
if ( LIKELY( low[22] <= 1080033280 ) ) {
sum += -0.02881184124969299;
} else {
sum += 0.12581581367973788;
}
} else {
if ( LIKELY( low[44] <= 1062508803 ) ) {
sum += -0.10533411222398839;
} else {
sum += -0.28012046974074534;
}
}
} else {
if ( LIKELY( low[21] <= 1089470464 ) ) {
sum += -0.01082400595456524;
} else {
if ( LIKELY(  high[12] <= 1091527192 ) ) {
if ( LIKELY( low[28] <= 1124564992 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.12423579040020229;
} else {
sum += -0.009419006798097016;
}
} else {
sum += -0.01082400595456524;
}
} else {
if ( LIKELY( low[44] <= 1064036850 ) ) {
if ( UNLIKELY( low[12] <= 1082879372 ) ) {
sum += -0.01082400595456524;
} else {
sum += 0.19542562252559004;
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += -0.01082400595456524;
} else {
sum += 0.19542562252559004;
}
}
}
} else {
if ( LIKELY( low[28] <= 1127514112 ) ) {
sum += -0.01082400595456524;
} else {
sum += 0.08409139214594472;
}
}
}
}
} else {
if ( LIKELY( low[2] <= 1089470464 ) ) {
if ( LIKELY( low[6] <= 1096286208 ) ) {
if ( UNLIKELY(  high[12] <= 1085292324 ) ) {
if ( LIKELY( low[26] <= 1092570426 ) ) {
sum += -0.024751697056406233;
} else {
if ( UNLIKELY( low[27] <= 1089470464 ) ) {
sum += 0.1633794556708432;
} else {
sum += 0.010317500877502824;
}
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.048738368878407025;
} else {
sum += -0.027992261467734772;
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[44] <= 1062226906 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
sum += -0.2685903436117447;
} else {
if ( UNLIKELY( low[26] <= 1091612733 ) ) {
sum += -0.08861944239469871;
} else {
sum += 0.004191261305261438;
}
}
} else {
if ( LIKELY( low[43] <= 1108475904 ) ) {
sum += -0.3652504913516456;
} else {
sum += 0.10634086554391044;
}
}
} else {
sum += -0.1793706031940644;
}
}
} else {
sum += 0.1633794556708432;
}
}
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.0464923472433445;
} else {
if ( LIKELY( low[17] <= 1085276160 ) ) {
sum += 0.01585644836180016;
} else {
if ( UNLIKELY( low[43] <= 1087373312 ) ) {
if ( LIKELY( low[12] <= 1091580853 ) ) {
sum += 0.19542562252559004;
} else {
sum += 0.01585644836180016;
}
} else {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.01585644836180016;
} else {
sum += 0.16134208422865426;
}
} else {
if ( LIKELY( low[27] <= 1124958208 ) ) {
sum += 0.19542562252559004;
} else {
sum += 0.01585644836180016;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
sum += 0.6137340210247965;
} else {
sum += 0.19542562252559004;
}
}
} else {
if ( LIKELY( low[17] <= 1092616191 ) ) {
if ( UNLIKELY( low[21] <= 1080033280 ) ) {
sum += -0.016514005546821014;
} else {
if ( UNLIKELY( low[43] <= 1091043328 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
if ( LIKELY( low[22] <= 1075838976 ) ) {
if ( LIKELY( low[12] <= 1091173226 ) ) {
sum += -0.016514005546821014;
} else {
if ( UNLIKELY( low[12] <= 1091752346 ) ) {
sum += 0.14399502336512718;
} else {
sum += -0.016514005546821014;
}
}
} else {
sum += 0.14399502336512718;
}
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( LIKELY( low[0] <= 1094189056 ) ) {
sum += -0.016514005546821014;
} else {
sum += 0.14399502336512718;
}
} else {
if ( LIKELY( low[26] <= 1092700236 ) ) {
sum += 0.14399502336512718;
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
sum += -0.014851954346590628;
} else {
sum += 0.14399502336512718;
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093776164 ) ) {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY( low[12] <= 1089030086 ) ) {
if ( UNLIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[44] <= 1057992212 ) ) {
sum += -0.016514005546821014;
} else {
sum += 0.03240371241951855;
}
} else {
if ( UNLIKELY( low[28] <= 1108738048 ) ) {
sum += 0.03240371241951855;
} else {
sum += 0.14399502336512718;
}
}
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += 0.1351389575744839;
} else {
sum += -0.016514005546821014;
}
}
} else {
if ( LIKELY( low[22] <= 1080033280 ) ) {
sum += -0.016514005546821014;
} else {
sum += 0.14399502336512718;
}
}
} else {
sum += -0.016514005546821014;
}
} else {
sum += 0.14399502336512718;
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1096286208 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[12] <= 1091638325 ) ) {
sum += 0.14399502336512718;
} else {
sum += 0.5431172535093438;
}
} else {
if ( LIKELY( low[26] <= 1092506634 ) ) {
if ( LIKELY( low[28] <= 1117061120 ) ) {
if ( LIKELY( low[12] <= 1085085929 ) ) {
sum += 0.6113408375399064;
} else {
sum += 0.14399502336512718;
}
} else {
sum += 0.853709043794258;
}
} else {
sum += 0.23088823396440705;
}
}
} else {
sum += 0.14399502336512718;
}
}
}
if ( LIKELY( low[13] <= 1094189056 ) ) {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( UNLIKELY( low[27] <= 1099694080 ) ) {
if ( LIKELY( low[21] <= 1083179008 ) ) {
sum += -0.018624572039055085;
} else {
sum += 0.03694276867484052;
}
} else {
if ( LIKELY(  high[12] <= 1087921792 ) ) {
if ( UNLIKELY( low[44] <= 1049076373 ) ) {
sum += -0.0354582580741062;
} else {
if ( LIKELY( low[0] <= 1085276160 ) ) {
sum += -0.005638866107015087;
} else {
sum += 0.03694276867484052;
}
}
} else {
if ( LIKELY( low[5] <= 1090534927 ) ) {
sum += -0.03212361463679961;
} else {
sum += -0.18572885641540418;
}
}
}
} else {
if ( LIKELY( low[10] <= 1085276160 ) ) {
sum += 0.03694276867484052;
} else {
sum += 0.17240059830937418;
}
}
} else {
if ( LIKELY( low[26] <= 1092156161 ) ) {
if ( LIKELY( low[12] <= 1091357146 ) ) {
sum += 0.048233442539032105;
} else {
sum += -0.7366957273016442;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[26] <= 1093226612 ) ) {
if ( LIKELY( low[14] <= 1102839808 ) ) {
if ( UNLIKELY( low[28] <= 1109000192 ) ) {
sum += 0.0582088820577452;
} else {
sum += 0.41704754620439355;
}
} else {
sum += 0.7323118201891582;
}
} else {
if ( UNLIKELY( low[26] <= 1093263163 ) ) {
sum += -0.3733528025641696;
} else {
sum += 0.23724898920855716;
}
}
} else {
if ( UNLIKELY( low[26] <= 1092364415 ) ) {
if ( LIKELY( low[28] <= 1120993280 ) ) {
if ( LIKELY( low[18] <= 1058837217 ) ) {
sum += -0.04805687032833;
} else {
sum += 0.5570347291409969;
}
} else {
sum += 0.7853475046157837;
}
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
if ( LIKELY( low[12] <= 1092721055 ) ) {
sum += 0.001358705780583514;
} else {
sum += 0.6130540121480038;
}
} else {
sum += -0.35710036297726044;
}
}
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
if ( LIKELY( low[26] <= 1093526802 ) ) {
sum += -0.2564404192676238;
} else {
sum += -0.911547676106398;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[4] <= 1084685296 ) ) {
sum += 0.005653017102044321;
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( UNLIKELY( low[28] <= 1096286208 ) ) {
if ( UNLIKELY( low[12] <= 1079574758 ) ) {
sum += -0.2075637640456245;
} else {
sum += 0.08804448744390135;
}
} else {
if ( UNLIKELY( low[26] <= 1085225078 ) ) {
sum += 0.6633502540697899;
} else {
if ( UNLIKELY( low[27] <= 1112932352 ) ) {
if ( LIKELY( low[12] <= 1087339324 ) ) {
if ( LIKELY( low[12] <= 1086394741 ) ) {
sum += 0.21405681488867742;
} else {
sum += -0.46388667823216095;
}
} else {
if ( LIKELY( low[12] <= 1091499631 ) ) {
sum += 0.58007375425948;
} else {
sum += 0.19303572140037678;
}
}
} else {
sum += 0.146317170618729;
}
}
}
} else {
if ( LIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1083656453 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( UNLIKELY( low[13] <= 1099694080 ) ) {
sum += 0.013688470532254474;
} else {
sum += -0.6938345119700982;
}
} else {
if ( UNLIKELY( low[34] <= 1047498404 ) ) {
sum += -0.3405145266652107;
} else {
sum += 0.015513853408244467;
}
}
} else {
if ( UNLIKELY( low[42] <= 1075838976 ) ) {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.8468047918046563;
} else {
sum += -0.13014196333601674;
}
} else {
sum += 0.013711080597112171;
}
} else {
if ( UNLIKELY( low[20] <= 1051214680 ) ) {
sum += -0.37057014229235713;
} else {
if ( LIKELY( low[40] <= 89435438 ) ) {
sum += 0.11679388803788987;
} else {
sum += -0.21252834369193066;
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092200507 ) ) {
sum += 0.6563749648173818;
} else {
sum += 0.19356459279017899;
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093906273 ) ) {
if ( LIKELY( low[22] <= 1083179008 ) ) {
if ( LIKELY( low[43] <= 1106509824 ) ) {
if ( UNLIKELY( low[28] <= 1109262336 ) ) {
if ( LIKELY( low[12] <= 1088660403 ) ) {
if ( UNLIKELY( low[6] <= 1092091904 ) ) {
sum += 0.017549956178174488;
} else {
if ( LIKELY( low[39] <= 1098383360 ) ) {
sum += -0.20023817361255114;
} else {
sum += 0.30185970316459604;
}
}
} else {
if ( UNLIKELY( low[12] <= 1088971524 ) ) {
sum += 0.8309483731305438;
} else {
if ( LIKELY( low[33] <= 1089848379 ) ) {
sum += -0.15257135995583004;
} else {
sum += 0.3539468771870246;
}
}
}
} else {
if ( LIKELY( low[7] <= 1095237632 ) ) {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
if ( LIKELY( low[14] <= 1096286208 ) ) {
sum += 0.00872804568802527;
} else {
sum += -0.320229741629504;
}
} else {
if ( LIKELY( low[26] <= 1093689674 ) ) {
sum += 0.11365768092060907;
} else {
sum += -0.26883009579229394;
}
}
} else {
sum += -0.18984971764990347;
}
}
} else {
if ( LIKELY( low[24] <= 1094189056 ) ) {
sum += -0.01758756905496731;
} else {
if ( LIKELY( low[26] <= 1093776164 ) ) {
sum += -0.28563960191938137;
} else {
sum += 0.29477488773209704;
}
}
}
} else {
if ( UNLIKELY( low[8] <= 1080126381 ) ) {
sum += 0.43407608954844845;
} else {
if ( UNLIKELY( low[14] <= 1100218368 ) ) {
sum += -0.4152104980945587;
} else {
sum += 0.1849976280904469;
}
}
}
} else {
sum += 0.3456706820610392;
}
}
}
}
if ( LIKELY( low[13] <= 1094189056 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[41] <= 1069547520 ) ) {
if ( LIKELY( low[6] <= 1091043328 ) ) {
sum += -0.01933885184688683;
} else {
sum += -0.13322950657593624;
}
} else {
if ( UNLIKELY( low[13] <= 1075838976 ) ) {
sum += -0.0022664102256933793;
} else {
if ( UNLIKELY( low[42] <= 1075838976 ) ) {
sum += -0.0642719339494617;
} else {
if ( UNLIKELY( low[12] <= 1079574758 ) ) {
sum += -0.06884950417452677;
} else {
sum += 0.06428132087914006;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1082130432 ) ) {
sum += -0.011237443659666963;
} else {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.19530568055409406;
} else {
sum += -0.04203148099202089;
}
}
}
} else {
if ( LIKELY( low[24] <= 1094189056 ) ) {
sum += -0.019236038146742122;
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
sum += -0.018192398698574183;
} else {
sum += -0.09749363656707462;
}
} else {
if ( UNLIKELY( low[6] <= 1083179008 ) ) {
sum += 0.0615168605408508;
} else {
sum += -0.13923800456781574;
}
}
}
}
} else {
sum += 0.06428132087914006;
}
} else {
if ( LIKELY( low[44] <= 1062751941 ) ) {
if ( UNLIKELY( low[26] <= 1091159741 ) ) {
sum += -0.013540266712473511;
} else {
if ( LIKELY(  high[38] <= -1063674154 ) ) {
if ( LIKELY( low[12] <= 1091982363 ) ) {
sum += 0.02227081690416798;
} else {
sum += -0.1536613408336735;
}
} else {
if ( LIKELY( low[17] <= 1083002113 ) ) {
sum += 0.03303866703134387;
} else {
if ( UNLIKELY(  high[34] <= 1069233463 ) ) {
if ( UNLIKELY( low[27] <= 1109000192 ) ) {
sum += 0.10312256128031216;
} else {
if ( UNLIKELY( low[26] <= 1092144099 ) ) {
sum += 0.12441146086193312;
} else {
sum += 0.6324239906597804;
}
}
} else {
sum += 0.13121126684031856;
}
}
}
}
} else {
if ( UNLIKELY( low[17] <= 1079733687 ) ) {
sum += -0.019299813114950225;
} else {
if ( LIKELY( low[44] <= 1064132651 ) ) {
if ( UNLIKELY( low[27] <= 1103364096 ) ) {
sum += 0.8859757133276718;
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
if ( UNLIKELY( low[26] <= 1091700473 ) ) {
if ( UNLIKELY( low[26] <= 1089764493 ) ) {
if ( UNLIKELY( low[12] <= 1083656453 ) ) {
sum += 0.029155607806192918;
} else {
sum += 0.6380159265197375;
}
} else {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += 0.7379829988002776;
} else {
sum += -0.019299813114950225;
}
}
} else {
if ( UNLIKELY( low[14] <= 1087373312 ) ) {
sum += 1.0550212256268756;
} else {
if ( UNLIKELY(  high[34] <= 1076255661 ) ) {
sum += 0.4763953257316635;
} else {
sum += 0.10274546827277997;
}
}
}
} else {
sum += -0.019299813114950225;
}
}
} else {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
sum += -0.019299813114950225;
} else {
if ( UNLIKELY( low[27] <= 1111097344 ) ) {
sum += -0.019299813114950225;
} else {
if ( LIKELY( low[12] <= 1086000591 ) ) {
sum += 0.034511792657476954;
} else {
if ( LIKELY( low[43] <= 1098383360 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += 0.032890752577012586;
} else {
sum += 0.7899732868531819;
}
} else {
sum += 0.0015215561307709792;
}
}
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1093140480 ) ) {
sum += -0.24746618408692594;
} else {
if ( UNLIKELY( low[17] <= 1084227584 ) ) {
sum += 0.00023007418740045768;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( UNLIKELY( low[28] <= 1096286208 ) ) {
sum += 0.00023007418740045768;
} else {
if ( UNLIKELY( low[26] <= 1085225078 ) ) {
sum += 0.5425814224607066;
} else {
sum += 0.13615235511153262;
}
}
} else {
if ( LIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1085156304 ) ) {
if ( UNLIKELY( low[26] <= 1085547286 ) ) {
if ( LIKELY( low[37] <= 89435438 ) ) {
sum += 0.8544073204118379;
} else {
sum += 0.002158705658818546;
}
} else {
if ( LIKELY( low[26] <= 1092992264 ) ) {
sum += 0.00023007418740045768;
} else {
if ( UNLIKELY( low[26] <= 1093222658 ) ) {
sum += 0.2719000248708251;
} else {
sum += 0.00023007418740045768;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1085292324 ) ) {
sum += 0.5461934774215732;
} else {
if ( UNLIKELY(  high[33] <= 1083295646 ) ) {
sum += 0.00023007418740045768;
} else {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
sum += 0.00023007418740045768;
} else {
sum += 0.14890669409372126;
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092291633 ) ) {
sum += 0.48125706497225823;
} else {
sum += 0.14261098654791235;
}
}
}
} else {
if ( UNLIKELY( low[43] <= 1091043328 ) ) {
if ( UNLIKELY(  high[38] <= -1069798881 ) ) {
sum += 0.00023007418740045768;
} else {
if ( LIKELY( low[28] <= 1123876864 ) ) {
sum += 0.0694537636461234;
} else {
if ( UNLIKELY( low[26] <= 1091410525 ) ) {
sum += 0.07656103651529404;
} else {
if ( UNLIKELY( low[27] <= 1100218368 ) ) {
sum += 0.00023007418740045768;
} else {
if ( UNLIKELY( low[26] <= 1091802496 ) ) {
sum += 0.8090154589617505;
} else {
sum += 0.35603177827500754;
}
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093906273 ) ) {
sum += 0.00023007418740045768;
} else {
sum += 0.29463188430896853;
}
}
}
}
}
}
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY( low[2] <= 1105985536 ) ) {
if ( LIKELY( low[10] <= 1093140480 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.02448084299608579;
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.016868260568857613;
} else {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += 0.0027776194713615486;
} else {
if ( LIKELY( low[4] <= 1086244076 ) ) {
sum += 0.042192824713131814;
} else {
if ( UNLIKELY( low[27] <= 1075838976 ) ) {
sum += -0.016868260568857613;
} else {
sum += 0.1575333060533502;
}
}
}
} else {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
sum += 0.03888108151535671;
} else {
sum += -0.010691599967049185;
}
}
}
}
} else {
sum += 0.1575333060533502;
}
} else {
sum += 0.6406030741838308;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY( low[18] <= 1059760810 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.07515423904393259;
} else {
sum += -0.0469192295320311;
}
} else {
sum += 0.08257655528588723;
}
} else {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
sum += -0.05845082073737854;
} else {
if ( UNLIKELY( low[12] <= 1083540028 ) ) {
if ( LIKELY( low[43] <= 1111883776 ) ) {
if ( LIKELY( low[43] <= 1092091904 ) ) {
if ( UNLIKELY(  high[44] <= 1057933958 ) ) {
if ( LIKELY( low[28] <= 1123483648 ) ) {
sum += 0.45059496702285784;
} else {
sum += -0.19377007045953168;
}
} else {
sum += -0.009082962494499355;
}
} else {
sum += -0.12585125962168867;
}
} else {
if ( LIKELY( low[28] <= 1124106240 ) ) {
if ( UNLIKELY( low[12] <= 1082568582 ) ) {
if ( UNLIKELY( low[4] <= 1086244076 ) ) {
sum += 0.2876181825352867;
} else {
sum += -0.30930838073619077;
}
} else {
if ( UNLIKELY( low[26] <= 1085547286 ) ) {
sum += 0.5925795927055572;
} else {
sum += 0.08946595006359295;
}
}
} else {
sum += 0.8480715869665145;
}
}
} else {
if ( UNLIKELY( low[20] <= 1051214680 ) ) {
sum += -0.0650696395284051;
} else {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
if ( LIKELY(  high[44] <= 1064820471 ) ) {
if ( LIKELY( low[44] <= 1063646568 ) ) {
sum += 0.12192268554221229;
} else {
sum += 0.2916393456776645;
}
} else {
if ( LIKELY( low[28] <= 1127579648 ) ) {
sum += 0.01853287397230686;
} else {
sum += 0.21323599559395492;
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[12] <= 1088188539 ) ) {
sum += 0.12555643475489675;
} else {
sum += 0.020435674350295065;
}
} else {
if ( LIKELY( low[13] <= 1101266944 ) ) {
sum += -0.1110559585371124;
} else {
sum += 0.062216041705106175;
}
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[28] <= 1098383360 ) ) {
sum += -0.06350037698224495;
} else {
if ( LIKELY( low[12] <= 1083023555 ) ) {
if ( UNLIKELY( low[4] <= 1092923275 ) ) {
if ( LIKELY( low[14] <= 1092091904 ) ) {
sum += 0.3086116146549987;
} else {
if ( LIKELY( low[43] <= 1110573056 ) ) {
sum += 0.1628256929808211;
} else {
if ( UNLIKELY( low[14] <= 1098383360 ) ) {
sum += -1.2775941335118335;
} else {
sum += 0.10181087994575501;
}
}
}
} else {
sum += 0.1073973698760584;
}
} else {
sum += -0.5060850034729909;
}
}
}
} else {
if ( LIKELY( low[22] <= 1083179008 ) ) {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
if ( LIKELY( low[12] <= 1088526406 ) ) {
sum += -0.07581575635107786;
} else {
if ( LIKELY( low[12] <= 1088703781 ) ) {
sum += 0.736741510523217;
} else {
sum += -0.19642527124237105;
}
}
} else {
if ( UNLIKELY( low[28] <= 1108213760 ) ) {
if ( LIKELY( low[24] <= 1091043328 ) ) {
sum += 0.008231785039811946;
} else {
if ( LIKELY( low[2] <= 1115553792 ) ) {
if ( LIKELY( low[18] <= 1061158912 ) ) {
if ( LIKELY( low[13] <= 1107034112 ) ) {
sum += -0.10201037520212167;
} else {
sum += -0.4303638914413454;
}
} else {
sum += 0.3059865412199091;
}
} else {
sum += 0.41145032118266656;
}
}
} else {
if ( LIKELY( low[12] <= 1088871331 ) ) {
if ( LIKELY( low[12] <= 1088703781 ) ) {
if ( LIKELY(  high[44] <= 1064335480 ) ) {
if ( LIKELY( low[12] <= 1085893472 ) ) {
if ( LIKELY( low[40] <= 1091043328 ) ) {
sum += 0.015666378192094845;
} else {
sum += 0.34432691985843455;
}
} else {
if ( UNLIKELY( low[26] <= 1088526406 ) ) {
sum += 0.8666913305216056;
} else {
sum += 0.10636813622838025;
}
}
} else {
if ( LIKELY( low[26] <= 1092951974 ) ) {
if ( UNLIKELY( low[12] <= 1087165388 ) ) {
sum += -0.3294913224114716;
} else {
sum += -0.03014298383505523;
}
} else {
if ( UNLIKELY( low[27] <= 1116667904 ) ) {
sum += -0.26836488164531164;
} else {
sum += 0.3300857946255824;
}
}
}
} else {
if ( LIKELY( low[26] <= 1092052554 ) ) {
if ( LIKELY( low[44] <= 1064668146 ) ) {
sum += 0.5203868698764756;
} else {
if ( LIKELY( low[27] <= 1120731136 ) ) {
sum += 0.3626334611188655;
} else {
sum += -0.4321575887511516;
}
}
} else {
sum += -0.23621772777712022;
}
}
} else {
if ( LIKELY( low[24] <= 1097334784 ) ) {
if ( LIKELY(  high[38] <= 1071230834 ) ) {
sum += -0.054283925545444554;
} else {
sum += 0.08214354237439417;
}
} else {
sum += -0.18810114255340546;
}
}
}
}
} else {
sum += 0.1405368768452136;
}
}
}
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[2] <= 1105985536 ) ) {
if ( LIKELY( low[9] <= 1075838976 ) ) {
if ( UNLIKELY( low[27] <= 1094189056 ) ) {
if ( LIKELY( low[17] <= 1089470464 ) ) {
sum += 0.051124944551289096;
} else {
if ( UNLIKELY( low[26] <= 1091298265 ) ) {
sum += 0.5881687816881364;
} else {
sum += 0.20014589596539734;
}
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[4] <= 1092616191 ) ) {
sum += -0.017708699982604312;
} else {
sum += -0.44116913290386145;
}
} else {
if ( UNLIKELY( low[26] <= 1091159741 ) ) {
sum += -0.004243135523531102;
} else {
sum += 0.03354627514213999;
}
}
}
} else {
sum += -0.01892360736803385;
}
} else {
sum += 0.5881687816881364;
}
} else {
sum += -0.014390285692351727;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[26] <= 1091482525 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
if ( LIKELY( low[43] <= 1106509824 ) ) {
if ( UNLIKELY( low[41] <= 1069547520 ) ) {
if ( LIKELY( low[42] <= 1069547520 ) ) {
sum += -0.04138098830236838;
} else {
if ( LIKELY( low[4] <= 1089134381 ) ) {
sum += -0.2306626885256877;
} else {
sum += -0.9143514399181139;
}
}
} else {
sum += -0.007141367580289857;
}
} else {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += -0.03521137696814025;
} else {
sum += -0.32901037002777933;
}
}
} else {
if ( LIKELY( low[27] <= 1123483648 ) ) {
if ( LIKELY( low[12] <= 1091150041 ) ) {
if ( LIKELY( low[26] <= 1091248029 ) ) {
if ( LIKELY( low[13] <= 1099169792 ) ) {
if ( UNLIKELY( low[28] <= 1108738048 ) ) {
sum += -0.20361212160372388;
} else {
if ( LIKELY( low[43] <= 1113194496 ) ) {
sum += -0.01635571009421926;
} else {
sum += 0.2435385565242721;
}
}
} else {
if ( LIKELY( low[26] <= 1089703210 ) ) {
if ( LIKELY( low[12] <= 1088188539 ) ) {
sum += 0.08978534514131528;
} else {
sum += 0.40249545657346325;
}
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += -0.09855766914508482;
} else {
sum += 0.16196136323301272;
}
}
}
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[43] <= 1102839808 ) ) {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += -0.4912160805123312;
} else {
sum += 0.052081952432996216;
}
} else {
sum += -0.020709725532629716;
}
} else {
if ( LIKELY( low[28] <= 1123745792 ) ) {
if ( LIKELY( low[14] <= 1094189056 ) ) {
sum += -0.21370898768046073;
} else {
sum += 0.2570281621403071;
}
} else {
sum += 0.28984564726521983;
}
}
}
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.6839921190458186;
} else {
sum += -0.1983715301293593;
}
}
} else {
if ( LIKELY( low[43] <= 1099694080 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( UNLIKELY( low[39] <= 1089470464 ) ) {
sum += -0.4225588583411841;
} else {
if ( UNLIKELY( low[21] <= 1089470464 ) ) {
sum += 0.0970042259725468;
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += 0.14491496544035654;
} else {
sum += 0.4369858470648615;
}
}
}
} else {
if ( LIKELY( low[12] <= 1090766516 ) ) {
sum += 0.08773361173086709;
} else {
sum += -0.5968113690957749;
}
}
} else {
if ( LIKELY( low[12] <= 1087921792 ) ) {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += 0.10986315919077295;
} else {
if ( LIKELY( low[24] <= 1094189056 ) ) {
sum += 0.03530303572271654;
} else {
if ( LIKELY( low[17] <= 1092616192 ) ) {
sum += -0.3823906714350198;
} else {
sum += 0.1422901309333383;
}
}
}
} else {
sum += -0.38493776744169905;
}
}
}
}
} else {
if ( LIKELY( low[28] <= 1128103936 ) ) {
if ( UNLIKELY( low[17] <= 1074784638 ) ) {
sum += -0.04511323858280297;
} else {
if ( LIKELY( low[12] <= 1091606986 ) ) {
if ( LIKELY( low[2] <= 1112932352 ) ) {
if ( UNLIKELY( low[27] <= 1119551488 ) ) {
sum += 0.10841910391842455;
} else {
if ( UNLIKELY( low[20] <= 1058905117 ) ) {
if ( LIKELY( low[12] <= 1086348190 ) ) {
sum += -0.04511323858280297;
} else {
sum += 0.06659240181365107;
}
} else {
if ( LIKELY( low[12] <= 1086659936 ) ) {
sum += 0.08973192110354235;
} else {
sum += -0.04511323858280297;
}
}
}
} else {
if ( LIKELY( low[28] <= 1119551488 ) ) {
if ( UNLIKELY( low[26] <= 1092009070 ) ) {
sum += 0.6840848865102253;
} else {
if ( UNLIKELY( low[43] <= 1087373312 ) ) {
sum += 0.10841910391842455;
} else {
sum += 0.4389855313691169;
}
}
} else {
sum += 0.10841910391842455;
}
}
} else {
if ( LIKELY( low[39] <= 1096286208 ) ) {
if ( LIKELY( low[14] <= 1091043328 ) ) {
if ( UNLIKELY(  high[34] <= 1065757426 ) ) {
sum += 0.17558334224946553;
} else {
if ( LIKELY( low[43] <= 1103364096 ) ) {
sum += -0.044305546702380814;
} else {
sum += 0.34328530346843555;
}
}
} else {
sum += 0.5631818873995059;
}
} else {
sum += -0.04511323858280297;
}
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
sum += 0.1496099348629222;
} else {
sum += 0.8039098745387989;
}
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
sum += -0.1010969270216339;
} else {
sum += -0.48580802258056927;
}
} else {
sum += -0.02164540084454425;
}
} else {
sum += 0.014654110214607866;
}
}
}
if ( LIKELY( low[17] <= 1084947195 ) ) {
sum += -0.007974810309497246;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.007974810309497246;
} else {
if ( UNLIKELY( low[27] <= 1108213760 ) ) {
if ( LIKELY( low[26] <= 1092860528 ) ) {
if ( LIKELY( low[26] <= 1091273364 ) ) {
if ( UNLIKELY(  high[12] <= 1087165388 ) ) {
sum += -0.007974810309497246;
} else {
if ( UNLIKELY(  high[12] <= 1087836956 ) ) {
if ( UNLIKELY( low[44] <= 1062330049 ) ) {
if ( LIKELY( low[27] <= 1099694080 ) ) {
sum += 0.4338657469168061;
} else {
sum += -0.007974810309497246;
}
} else {
if ( UNLIKELY( low[44] <= 1063861171 ) ) {
sum += 0.8417882434570271;
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += -0.007974810309497246;
} else {
sum += 0.4290017327736061;
}
}
}
} else {
if ( LIKELY( low[44] <= 1063176648 ) ) {
if ( UNLIKELY( low[27] <= 1094189056 ) ) {
if ( UNLIKELY( low[20] <= 1043641525 ) ) {
sum += 0.8892496446669103;
} else {
sum += 0.247406761080351;
}
} else {
sum += 0.017725138173312806;
}
} else {
sum += -0.007974810309497246;
}
}
}
} else {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
if ( LIKELY( low[1] <= 1095237632 ) ) {
sum += 0.06237192585961953;
} else {
sum += 0.5359917364579238;
}
} else {
if ( LIKELY( low[44] <= 1064175505 ) ) {
if ( UNLIKELY( low[26] <= 1091764066 ) ) {
if ( LIKELY( low[26] <= 1091592490 ) ) {
if ( UNLIKELY( low[26] <= 1091431680 ) ) {
sum += 0.5617307197776708;
} else {
sum += 0.04599041112027373;
}
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += 1.0990870328866953;
} else {
sum += 0.3923291219680048;
}
}
} else {
if ( UNLIKELY( low[26] <= 1092195679 ) ) {
if ( UNLIKELY( low[12] <= 1085292324 ) ) {
sum += 0.38063899288254394;
} else {
sum += -0.007974810309497246;
}
} else {
if ( UNLIKELY( low[26] <= 1092265267 ) ) {
sum += 0.9755744614203771;
} else {
sum += 0.2394600130026591;
}
}
}
} else {
if ( LIKELY( low[28] <= 1127710720 ) ) {
sum += -0.007974810309497246;
} else {
if ( LIKELY( low[12] <= 1091557238 ) ) {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.09859924665121472;
} else {
sum += 0.6947878195269632;
}
} else {
if ( LIKELY( low[43] <= 1075838976 ) ) {
sum += 0.9701419827278623;
} else {
sum += 0.17936963143633966;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[28] <= 1123614720 ) ) {
if ( LIKELY( low[28] <= 1122828288 ) ) {
if ( LIKELY( low[2] <= 1085276160 ) ) {
sum += -0.007974810309497246;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[28] <= 1115291648 ) ) {
sum += -0.007974810309497246;
} else {
sum += 0.5789951765932607;
}
} else {
sum += -0.007974810309497246;
}
}
} else {
sum += 0.5755971130538494;
}
} else {
sum += -0.007974810309497246;
}
}
} else {
if ( UNLIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[14] <= 1092091904 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += -0.007974810309497246;
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( UNLIKELY( low[28] <= 1110048768 ) ) {
sum += -0.007974810309497246;
} else {
if ( LIKELY(  high[38] <= -1046115343 ) ) {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
sum += -0.007974810309497246;
} else {
sum += 0.22564259078828539;
}
} else {
sum += 0.4323459339153086;
}
}
} else {
if ( LIKELY( low[44] <= 1059025602 ) ) {
sum += -0.007974810309497246;
} else {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
sum += -0.007974810309497246;
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
sum += 0.16933644391621727;
} else {
sum += 0.7034196488984993;
}
}
}
}
}
} else {
if ( UNLIKELY(  high[38] <= -1071221051 ) ) {
sum += 0.006931125816907281;
} else {
if ( LIKELY( low[27] <= 1124958208 ) ) {
if ( LIKELY( low[4] <= 1091841675 ) ) {
sum += 0.20413685888025077;
} else {
sum += 0.6078565634039255;
}
} else {
sum += 0.01114142407503903;
}
}
}
} else {
if ( UNLIKELY( low[20] <= 1052030133 ) ) {
if ( LIKELY( low[26] <= 1092027721 ) ) {
if ( UNLIKELY( low[26] <= 1090602383 ) ) {
if ( UNLIKELY( low[21] <= 1085276160 ) ) {
sum += 0.001632052030339573;
} else {
sum += 0.29912122809675795;
}
} else {
sum += -0.007974810309497246;
}
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
if ( LIKELY( low[12] <= 1084541326 ) ) {
if ( LIKELY( low[24] <= 1093140480 ) ) {
sum += 0.4112407949663093;
} else {
sum += 0.0943615566765295;
}
} else {
if ( LIKELY( low[12] <= 1087018660 ) ) {
if ( LIKELY( low[34] <= 1060357918 ) ) {
sum += 0.4764472746128719;
} else {
sum += 1.3259385166168212;
}
} else {
sum += 0.16671053194393545;
}
}
} else {
if ( UNLIKELY( low[26] <= 1092275483 ) ) {
sum += 0.6225627105211725;
} else {
sum += -0.006505544813499241;
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[35] <= 1116012544 ) ) {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1087471613 ) ) {
if ( LIKELY( low[20] <= 1058905117 ) ) {
sum += -0.007974810309497246;
} else {
sum += 0.1880549446914933;
}
} else {
if ( LIKELY( low[12] <= 1091669028 ) ) {
sum += 0.20760131102886467;
} else {
sum += -0.007974810309497246;
}
}
} else {
sum += -0.007974810309497246;
}
} else {
sum += 0.2581944079976805;
}
} else {
sum += 0.05821867308887706;
}
}
}
}
}
}
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[17] <= 1081081856 ) ) {
sum += -0.0049576519774978825;
} else {
if ( UNLIKELY(  high[12] <= 1085422490 ) ) {
if ( LIKELY( low[26] <= 1092943079 ) ) {
if ( LIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.08095809725565038;
} else {
if ( LIKELY( low[12] <= 1084454858 ) ) {
sum += -0.0049576519774978825;
} else {
if ( UNLIKELY( low[27] <= 1119682560 ) ) {
if ( UNLIKELY( low[17] <= 1088856298 ) ) {
sum += 0.020410420482443004;
} else {
if ( UNLIKELY( low[26] <= 1088058104 ) ) {
sum += 0.020410420482443004;
} else {
sum += 0.35347880409579563;
}
}
} else {
if ( UNLIKELY( low[12] <= 1084541326 ) ) {
if ( LIKELY( low[14] <= 1091043328 ) ) {
sum += 0.11460499714666537;
} else {
sum += 0.8820244742812012;
}
} else {
sum += -0.0049576519774978825;
}
}
}
}
} else {
sum += 0.07667491568186806;
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
if ( UNLIKELY( low[44] <= 1060219051 ) ) {
if ( UNLIKELY( low[27] <= 1102315520 ) ) {
sum += 0.6278537836074829;
} else {
sum += -0.0049576519774978825;
}
} else {
sum += 0.4702269611990871;
}
} else {
if ( LIKELY( low[13] <= 1105985536 ) ) {
sum += -0.0049576519774978825;
} else {
sum += 0.3366049391522928;
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[26] <= 1093159504 ) ) {
if ( LIKELY( low[26] <= 1093074660 ) ) {
sum += 0.22918418961191983;
} else {
if ( UNLIKELY( low[44] <= 1059673429 ) ) {
sum += 1.225324820043757;
} else {
sum += 0.25304658775346994;
}
}
} else {
if ( UNLIKELY( low[28] <= 1104412672 ) ) {
if ( UNLIKELY( low[44] <= 1057473476 ) ) {
sum += -0.0049576519774978825;
} else {
sum += 0.8400147716154026;
}
} else {
if ( LIKELY( low[28] <= 1126989824 ) ) {
sum += 0.00022277061975609254;
} else {
sum += 0.40122084939921343;
}
}
}
} else {
if ( LIKELY( low[38] <= -1041152541 ) ) {
if ( UNLIKELY( low[28] <= 1116274688 ) ) {
sum += 0.6406903359936673;
} else {
if ( LIKELY( low[43] <= 1113980928 ) ) {
sum += 0.047058432094984816;
} else {
sum += 0.6630086213881426;
}
}
} else {
sum += 0.7336168179331665;
}
}
}
} else {
sum += 0.028954007490307757;
}
}
} else {
if ( LIKELY(  high[44] <= 1062330049 ) ) {
if ( LIKELY( low[22] <= 1092091904 ) ) {
if ( LIKELY( low[2] <= 1099169792 ) ) {
sum += -0.0049576519774978825;
} else {
if ( UNLIKELY( low[12] <= 1086617320 ) ) {
if ( UNLIKELY( low[44] <= 1058527763 ) ) {
sum += 0.11438862392131019;
} else {
sum += 0.8439759561769153;
}
} else {
if ( UNLIKELY( low[26] <= 1090115004 ) ) {
if ( UNLIKELY( low[12] <= 1087129368 ) ) {
sum += 0.010630142881024268;
} else {
sum += 1.0094972043652688;
}
} else {
sum += -0.0049576519774978825;
}
}
}
} else {
sum += 0.8052262221151782;
}
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
if ( LIKELY( low[12] <= 1091196060 ) ) {
sum += -0.0049576519774978825;
} else {
if ( LIKELY( low[14] <= 1089470464 ) ) {
if ( LIKELY(  high[34] < INT32_MAX ) ) {
if ( UNLIKELY( low[26] <= 1091624161 ) ) {
sum += 0.4617548460812325;
} else {
sum += 0.09130931176224567;
}
} else {
sum += -0.0049576519774978825;
}
} else {
sum += 0.43865439037296733;
}
}
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[26] <= 1091700473 ) ) {
if ( LIKELY( low[28] <= 1126334464 ) ) {
if ( LIKELY( low[12] <= 1089703290 ) ) {
sum += -0.0049576519774978825;
} else {
if ( LIKELY( low[43] <= 1094189056 ) ) {
sum += 0.42300142411264413;
} else {
sum += -0.0049576519774978825;
}
}
} else {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.0049576519774978825;
} else {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
sum += -0.0049576519774978825;
} else {
sum += 0.3527934066594508;
}
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.0049576519774978825;
} else {
if ( LIKELY(  high[34] <= 1076863104 ) ) {
sum += 0.14641213624181862;
} else {
sum += 0.31405442898322855;
}
}
} else {
if ( UNLIKELY( low[14] <= 1085276160 ) ) {
if ( LIKELY( low[26] <= 1092229423 ) ) {
sum += 1.201446376308318;
} else {
sum += 0.3222298407554626;
}
} else {
sum += 0.33360261680684444;
}
}
}
} else {
if ( LIKELY( low[28] <= 1127972864 ) ) {
sum += -0.0049576519774978825;
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += 0.14805226139543512;
} else {
if ( UNLIKELY( low[13] <= 1085276160 ) ) {
sum += 0.232285095703702;
} else {
sum += 1.0840281874338784;
}
}
}
}
}
}
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.025389857563921734;
} else {
if ( LIKELY( low[14] <= 1069547520 ) ) {
sum += -0.013481957097242472;
} else {
if ( LIKELY( low[21] <= 1089470464 ) ) {
sum += -0.0045813891332254835;
} else {
if ( UNLIKELY( low[27] <= 1113456640 ) ) {
if ( LIKELY(  high[44] <= 1063767869 ) ) {
if ( LIKELY( low[44] <= 1060708948 ) ) {
sum += 0.054466132145409525;
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.1307206643890908;
} else {
sum += 0.3777356945735582;
}
}
} else {
sum += -0.0045813891332254835;
}
} else {
sum += 0.004395220345827648;
}
}
}
}
}
if ( LIKELY( low[22] <= 1080033280 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( LIKELY( low[2] <= 1107427328 ) ) {
if ( LIKELY( low[6] <= 1096286208 ) ) {
sum += -0.01928645053390432;
} else {
if ( LIKELY( low[2] <= 1094189056 ) ) {
if ( LIKELY(  high[13] <= 1098383360 ) ) {
sum += -0.12910820705010795;
} else {
sum += -0.2291388568384123;
}
} else {
if ( LIKELY( low[24] <= 1093140480 ) ) {
sum += 0.10396262477766618;
} else {
sum += -0.12910820705010795;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1085085929 ) ) {
sum += 0.5791723646215293;
} else {
sum += 0.10396262477766618;
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[34] <= 1060491361 ) ) {
if ( LIKELY(  high[44] <= 1064335480 ) ) {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
sum += 0.03335528391120804;
} else {
sum += -0.008637088622947495;
}
} else {
if ( LIKELY( low[12] <= 1091240721 ) ) {
if ( LIKELY( low[2] <= 1113456640 ) ) {
if ( LIKELY( low[12] <= 1091214830 ) ) {
sum += -0.06785029634325268;
} else {
sum += -0.6522954828331345;
}
} else {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.06785029634325268;
} else {
sum += 0.16113250807739452;
}
}
} else {
if ( UNLIKELY( low[26] <= 1092810697 ) ) {
if ( LIKELY( low[35] <= 1107427328 ) ) {
sum += 0.16113250807739452;
} else {
sum += -0.38190897181207833;
}
} else {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += 0.009522035648081689;
} else {
sum += -0.27174086363245753;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1091527192 ) ) {
if ( LIKELY( low[13] <= 1092091904 ) ) {
sum += 0.004048932309003545;
} else {
if ( LIKELY( low[7] <= 1097334784 ) ) {
sum += 0.0684639851891638;
} else {
sum += -0.13619554590070668;
}
}
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
if ( LIKELY( low[13] <= 1107034112 ) ) {
sum += -0.003257089793129915;
} else {
sum += -0.30656239584210465;
}
} else {
sum += -0.18597218924231865;
}
}
}
} else {
sum += 0.16113250807739452;
}
} else {
if ( LIKELY( low[44] <= 1064742934 ) ) {
if ( UNLIKELY( low[25] <= 89435438 ) ) {
sum += -0.0377924932331812;
} else {
if ( LIKELY( low[40] <= 1069547520 ) ) {
if ( LIKELY( low[13] <= 1103888384 ) ) {
if ( UNLIKELY( low[26] <= 1090214500 ) ) {
if ( LIKELY( low[14] <= 1102315520 ) ) {
sum += 0.0014461434415531484;
} else {
sum += 0.2485762396701111;
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
sum += 0.09275917478394212;
} else {
sum += 0.030318526396269217;
}
}
} else {
if ( LIKELY( low[12] <= 1086154476 ) ) {
if ( LIKELY( low[28] <= 1120206848 ) ) {
sum += -0.09167378358905379;
} else {
sum += 0.6654421790803435;
}
} else {
if ( LIKELY( low[14] <= 1087373312 ) ) {
sum += 0.2821299052275371;
} else {
sum += 1.0760511038574991;
}
}
}
} else {
sum += -0.3797953164371951;
}
}
} else {
if ( UNLIKELY( low[26] <= 1091410525 ) ) {
if ( LIKELY( low[12] <= 1089125238 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[14] <= 1089470464 ) ) {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += -0.011474175836906455;
} else {
sum += 0.4498918424113338;
}
} else {
sum += -0.2251878504988159;
}
} else {
if ( LIKELY( low[13] <= 1101266944 ) ) {
sum += -0.18241966618996058;
} else {
sum += -0.6684061439206714;
}
}
} else {
if ( LIKELY( low[26] <= 1090602383 ) ) {
sum += -0.9016946211650774;
} else {
sum += -0.24588043701648712;
}
}
} else {
if ( UNLIKELY( low[12] <= 1084179555 ) ) {
if ( LIKELY( low[28] <= 1111097344 ) ) {
sum += -0.015934384394093018;
} else {
if ( LIKELY( low[13] <= 1099694080 ) ) {
sum += -0.17671251180211892;
} else {
if ( UNLIKELY( low[27] <= 1121386496 ) ) {
sum += -0.37612858406333033;
} else {
sum += -1.182194777769201;
}
}
}
} else {
if ( LIKELY( low[28] <= 1126006784 ) ) {
if ( LIKELY( low[14] <= 1091043328 ) ) {
sum += 0.2934578113732622;
} else {
if ( UNLIKELY( low[27] <= 1116274688 ) ) {
sum += 0.6060767942359767;
} else {
sum += -0.18963906190033886;
}
}
} else {
if ( LIKELY( low[13] <= 1096286208 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += -0.29803517620380104;
} else {
sum += 0.2787207060382211;
}
} else {
sum += -0.6010287833582647;
}
}
}
}
}
}
}
} else {
if ( LIKELY(  high[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[8] <= 1075643711 ) ) {
if ( LIKELY( low[14] <= 1091043328 ) ) {
if ( LIKELY( low[28] <= 1124761600 ) ) {
if ( UNLIKELY( low[20] <= 1051214680 ) ) {
sum += 0.44587821680458395;
} else {
sum += 0.1582560537356512;
}
} else {
if ( LIKELY(  high[34] < INT32_MAX ) ) {
sum += 0.13580370238433553;
} else {
sum += -0.27753369740664663;
}
}
} else {
if ( UNLIKELY( low[25] <= 89435438 ) ) {
sum += 0.21182372330762328;
} else {
if ( LIKELY( low[43] <= 1110573056 ) ) {
sum += -0.0032194334481443674;
} else {
sum += -0.5806529410386877;
}
}
}
} else {
sum += 0.00651179161944725;
}
} else {
if ( UNLIKELY(  high[12] <= 1085547286 ) ) {
sum += -0.5396646385429203;
} else {
sum += -0.10825498208764514;
}
}
}
} else {
if ( UNLIKELY( low[8] <= 1078967618 ) ) {
sum += 0.1153345234923147;
} else {
sum += 0.02594740063405406;
}
}
if ( LIKELY( low[22] <= 1075838976 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( UNLIKELY( low[13] <= 1075838976 ) ) {
sum += 0.04006304904383314;
} else {
sum += -0.08270716170269168;
}
} else {
sum += -0.2786799493101128;
}
} else {
if ( LIKELY(  high[38] <= -1062561521 ) ) {
if ( LIKELY( low[12] <= 1091527192 ) ) {
sum += -0.01813195099532167;
} else {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += -0.04347624881394428;
} else {
sum += -0.15105923522887973;
}
}
} else {
if ( LIKELY( low[35] <= 1114505216 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1089134381 ) ) {
sum += -0.004719719899016457;
} else {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.01813195099532167;
} else {
if ( LIKELY( low[27] <= 1124827136 ) ) {
if ( LIKELY( low[28] <= 1126793216 ) ) {
sum += 0.38020447770721816;
} else {
sum += -0.01813195099532167;
}
} else {
sum += -0.01813195099532167;
}
}
}
} else {
sum += -0.004243098894803487;
}
} else {
if ( UNLIKELY( low[0] <= 1083179008 ) ) {
sum += 0.009023828403054726;
} else {
if ( LIKELY( low[13] <= 1103888384 ) ) {
sum += 0.7085061146989139;
} else {
sum += 0.012234077959690455;
}
}
}
}
}
} else {
if ( LIKELY( low[21] <= 1083179008 ) ) {
sum += -0.007646492075939723;
} else {
if ( UNLIKELY( low[12] <= 1083292804 ) ) {
if ( UNLIKELY( low[27] <= 1095237632 ) ) {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
sum += 0.36192019038559753;
} else {
sum += 0.053572163376269;
}
} else {
if ( UNLIKELY(  high[14] <= 89435438 ) ) {
sum += 0.06295348666001696;
} else {
sum += -0.007646492075939723;
}
}
} else {
if ( LIKELY( low[43] <= 1102839808 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
if ( LIKELY( low[28] <= 1127055360 ) ) {
sum += -0.007646492075939723;
} else {
if ( UNLIKELY( low[27] <= 1075838976 ) ) {
sum += -0.007646492075939723;
} else {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY( low[26] <= 1092796993 ) ) {
sum += 0.35526123852600805;
} else {
sum += -0.007646492075939723;
}
} else {
sum += -0.007646492075939723;
}
}
}
} else {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
sum += -0.007646492075939723;
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( UNLIKELY( low[27] <= 1113718784 ) ) {
if ( UNLIKELY( low[12] <= 1083540028 ) ) {
sum += 0.7079518408607282;
} else {
sum += 0.1698131014929731;
}
} else {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
sum += 0.13006704945768605;
} else {
sum += 0.02280205292791705;
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[12] <= 1088288983 ) ) {
sum += 0.09656014040422109;
} else {
sum += 0.008882399539735951;
}
} else {
if ( LIKELY( low[27] <= 1124499456 ) ) {
sum += -0.007646492075939723;
} else {
sum += 0.06626050252685171;
}
}
}
}
}
} else {
if ( LIKELY( low[2] <= 1112670208 ) ) {
sum += -0.007646492075939723;
} else {
if ( LIKELY( low[28] <= 1118765056 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += 0.42632914373337216;
} else {
sum += -0.007646492075939723;
}
} else {
sum += -0.007646492075939723;
}
}
}
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1083768562 ) ) {
if ( UNLIKELY( low[8] <= 1075643711 ) ) {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
if ( UNLIKELY( low[17] <= 1082834860 ) ) {
sum += 0.11658462293164285;
} else {
sum += 0.3797696688369724;
}
} else {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[26] <= 1085782421 ) ) {
if ( UNLIKELY(  high[34] <= 1069468768 ) ) {
sum += 0.8311152646718316;
} else {
sum += 0.11078260691172404;
}
} else {
if ( UNLIKELY( low[26] <= 1085838456 ) ) {
sum += -0.4235843049562894;
} else {
if ( LIKELY( low[26] <= 1092402315 ) ) {
sum += -0.021090679222374543;
} else {
if ( LIKELY( low[43] <= 1114505216 ) ) {
if ( UNLIKELY( low[26] <= 1092592350 ) ) {
sum += 0.427906524701552;
} else {
sum += 0.0375242699120453;
}
} else {
sum += 0.5262396155624528;
}
}
}
}
} else {
if ( UNLIKELY( low[28] <= 1108738048 ) ) {
if ( LIKELY( low[26] <= 1091502712 ) ) {
sum += 0.2082104037657823;
} else {
sum += -0.31218028567773953;
}
} else {
sum += 0.3221213032965357;
}
}
}
} else {
if ( LIKELY( low[20] <= 1063915169 ) ) {
sum += 0.040090231916434425;
} else {
sum += -0.186874081839858;
}
}
} else {
if ( LIKELY( low[6] <= 1091043328 ) ) {
if ( LIKELY( low[22] <= 1092091904 ) ) {
if ( LIKELY( low[2] <= 1075838976 ) ) {
sum += 0.005052170352457275;
} else {
if ( UNLIKELY( low[27] <= 1089470464 ) ) {
if ( LIKELY( low[17] <= 1084765669 ) ) {
sum += 0.09625745012038169;
} else {
sum += 0.44749012487151785;
}
} else {
sum += 0.04288667270562549;
}
}
} else {
sum += 0.5744192824395079;
}
} else {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[4] <= 1087761674 ) ) {
sum += -0.03648239865648314;
} else {
if ( LIKELY( low[44] <= 1063804183 ) ) {
sum += -0.11514570150697646;
} else {
if ( UNLIKELY( low[26] <= 1091298265 ) ) {
sum += -0.08258787729170011;
} else {
sum += -0.5013793959569892;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1093412706 ) ) {
sum += 0.34682285364448406;
} else {
sum += 0.009821335420224233;
}
}
}
}
}
if ( UNLIKELY( low[43] <= 1092091904 ) ) {
if ( LIKELY(  high[44] <= 1064820471 ) ) {
if ( LIKELY( low[2] <= 1094189056 ) ) {
sum += 0.007513808160217428;
} else {
if ( UNLIKELY(  high[12] <= 1087406192 ) ) {
sum += 0.007513808160217428;
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY(  high[14] <= 1069547520 ) ) {
sum += 0.35072622842004275;
} else {
if ( LIKELY( low[34] <= 1070331738 ) ) {
sum += 0.007513808160217428;
} else {
if ( LIKELY( low[26] <= 1092195679 ) ) {
sum += 0.16118246728969998;
} else {
sum += 0.7247034753729468;
}
}
}
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( LIKELY( low[28] <= 1125810176 ) ) {
sum += 0.007513808160217428;
} else {
sum += 0.6926290109602071;
}
} else {
sum += 0.41670913348374583;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1092749727 ) ) {
if ( LIKELY( low[12] <= 1091150041 ) ) {
if ( UNLIKELY(  high[13] <= 1107034112 ) ) {
if ( LIKELY( low[13] <= 1099169792 ) ) {
if ( LIKELY( low[34] <= 1075789721 ) ) {
if ( LIKELY( low[12] <= 1089217488 ) ) {
sum += -0.043835403766465594;
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
if ( LIKELY( low[27] <= 1091043328 ) ) {
sum += -0.3536414667515166;
} else {
sum += 0.14351615097666287;
}
} else {
sum += -0.055980182090662904;
}
}
} else {
if ( UNLIKELY( low[26] <= 1090966004 ) ) {
sum += -0.20851388223516715;
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[24] <= 1096286208 ) ) {
sum += 0.26220001427765705;
} else {
sum += 0.9090366997790695;
}
} else {
sum += 0.03232669064125349;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
if ( LIKELY( low[20] <= 1055693315 ) ) {
sum += 0.5262996430036634;
} else {
sum += -0.2033005696885726;
}
} else {
if ( UNLIKELY( low[26] <= 1089764493 ) ) {
sum += 0.0861758580696337;
} else {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
sum += 0.05245322093948141;
} else {
sum += -0.5185555160911112;
}
}
}
}
} else {
sum += 0.00627919213860239;
}
} else {
if ( UNLIKELY( low[28] <= 1124007936 ) ) {
if ( LIKELY( low[14] <= 1085276160 ) ) {
if ( LIKELY(  high[12] <= 1091709917 ) ) {
sum += 0.018083169139582637;
} else {
if ( LIKELY( low[12] <= 1092387790 ) ) {
if ( LIKELY( low[39] <= 1096286208 ) ) {
sum += -0.12910375074242122;
} else {
if ( LIKELY( low[27] <= 1121910784 ) ) {
sum += -0.22423464879204955;
} else {
sum += -0.8010922644979397;
}
}
} else {
sum += 0.18958501469704414;
}
}
} else {
sum += 0.5470097032140513;
}
} else {
if ( UNLIKELY( low[26] <= 1091410525 ) ) {
sum += 0.8469922572688052;
} else {
if ( LIKELY( low[12] <= 1092361797 ) ) {
if ( LIKELY( low[12] <= 1092156169 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
if ( UNLIKELY( low[12] <= 1091580853 ) ) {
sum += -0.20164767669793518;
} else {
sum += 0.12917781955389163;
}
} else {
if ( LIKELY( low[26] <= 1093441511 ) ) {
sum += 0.35672177467957505;
} else {
sum += -0.1732444224574349;
}
}
} else {
if ( LIKELY( low[13] <= 1107034112 ) ) {
if ( UNLIKELY( low[17] <= 1086091719 ) ) {
sum += -0.10778947683481069;
} else {
sum += 0.8225340850809787;
}
} else {
sum += 0.05528607991688392;
}
}
} else {
sum += -0.09132320113888343;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1093140480 ) ) {
sum += -0.1295458948458146;
} else {
sum += -0.6123582430884189;
}
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY( low[44] <= 1055881079 ) ) {
sum += -0.00998702929637368;
} else {
if ( LIKELY(  high[12] <= 1091122535 ) ) {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
sum += -0.04293671221326045;
} else {
if ( LIKELY( low[26] <= 1092815232 ) ) {
sum += 0.02790856117008929;
} else {
if ( UNLIKELY( low[26] <= 1092848542 ) ) {
if ( UNLIKELY( low[44] <= 1063222239 ) ) {
sum += 0.06121825657503025;
} else {
sum += 0.47400489742278784;
}
} else {
sum += 0.06408436713740123;
}
}
}
} else {
if ( LIKELY( low[24] <= 1097334784 ) ) {
if ( LIKELY( low[14] <= 1069547520 ) ) {
sum += -0.025891725841755253;
} else {
if ( LIKELY( low[44] <= 1062751941 ) ) {
sum += 0.008200503339255224;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.2504450393461173;
} else {
sum += -0.0401073278437387;
}
}
}
} else {
if ( UNLIKELY(  high[14] <= 89435438 ) ) {
sum += 0.15034896222198238;
} else {
sum += -0.23197121388559402;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1093140480 ) ) {
sum += -0.006808035101137921;
} else {
if ( LIKELY(  high[13] <= 1106509824 ) ) {
if ( LIKELY( low[44] <= 1063742500 ) ) {
sum += -0.07437905033209967;
} else {
if ( UNLIKELY( low[12] <= 1087270945 ) ) {
if ( UNLIKELY( low[27] <= 1119944704 ) ) {
sum += -0.6256437555419212;
} else {
sum += -0.20161498914193074;
}
} else {
sum += -0.04953861660738267;
}
}
} else {
sum += 0.005966553909621984;
}
}
}
} else {
if ( UNLIKELY(  high[13] <= 1104936960 ) ) {
sum += 0.19960444731811683;
} else {
sum += 0.006933750777848687;
}
}
} else {
if ( LIKELY( low[24] <= 1093140480 ) ) {
sum += -0.013861463073549594;
} else {
if ( LIKELY(  high[13] <= 1106509824 ) ) {
sum += -0.10749150736219754;
} else {
sum += -0.005203600015087217;
}
}
}
}
if ( LIKELY( low[22] <= 1075838976 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( LIKELY( low[40] <= 89435438 ) ) {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
if ( UNLIKELY( low[4] <= 1077879560 ) ) {
sum += -0.014203642639106565;
} else {
sum += -0.10866100265555811;
}
} else {
if ( LIKELY( low[43] <= 1085276160 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
sum += -0.012051970335605242;
} else {
if ( LIKELY(  high[12] <= 1091150041 ) ) {
sum += -0.1662897641791615;
} else {
sum += 0.05070994967682185;
}
}
} else {
if ( LIKELY( low[13] <= 1103888384 ) ) {
if ( LIKELY( low[42] <= 1080033280 ) ) {
sum += 0.03801508943758049;
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
if ( LIKELY( low[4] <= 1088421888 ) ) {
sum += -0.039421236250199915;
} else {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
sum += 0.4993195020334044;
} else {
sum += 0.017648899223562865;
}
}
} else {
sum += -0.1750342524952589;
}
}
} else {
sum += 0.1715606485022144;
}
}
}
} else {
if ( LIKELY( low[4] <= 1086324736 ) ) {
sum += -0.029263089703405885;
} else {
if ( LIKELY( low[0] <= 1108475904 ) ) {
if ( LIKELY( low[27] <= 1123614720 ) ) {
sum += -0.17690290553147986;
} else {
sum += -0.41158828619667276;
}
} else {
sum += 0.008639682483715161;
}
}
}
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1091499631 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( UNLIKELY( low[6] <= 1089470464 ) ) {
sum += 0.018494057664498055;
} else {
if ( UNLIKELY( low[27] <= 1075838976 ) ) {
if ( LIKELY( low[4] <= 1087404152 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += -0.23325307326366723;
} else {
if ( UNLIKELY( low[26] <= 1088251628 ) ) {
sum += -0.3459936351814733;
} else {
sum += 0.07597295840486215;
}
}
} else {
sum += -0.41565305825084303;
}
} else {
if ( UNLIKELY( low[27] <= 1110310912 ) ) {
if ( LIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
sum += 0.1276733260810064;
} else {
sum += 0.31120254142790055;
}
} else {
if ( LIKELY( low[44] <= 1064036850 ) ) {
sum += 0.06866945766824284;
} else {
sum += -0.2951162232292069;
}
}
} else {
if ( LIKELY( low[14] <= 1102315520 ) ) {
sum += 0.050111368997562175;
} else {
if ( LIKELY( low[12] <= 1087749673 ) ) {
sum += 0.12449421772145126;
} else {
sum += 0.7420562812517274;
}
}
}
}
}
} else {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.05406789760893234;
} else {
if ( LIKELY( low[44] <= 1061091262 ) ) {
sum += -0.0142795839020805;
} else {
if ( UNLIKELY( low[12] <= 1086000591 ) ) {
sum += -0.029896804997382898;
} else {
if ( UNLIKELY( low[21] <= 1085276160 ) ) {
sum += -0.05691747262443228;
} else {
if ( LIKELY( low[44] <= 1064335480 ) ) {
sum += 0.33738068236827234;
} else {
sum += 0.08262263190714472;
}
}
}
}
}
}
} else {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += -0.007491904737835704;
} else {
if ( LIKELY( low[44] <= 1064215451 ) ) {
sum += -0.03436527490027977;
} else {
if ( UNLIKELY( low[12] <= 1091778273 ) ) {
sum += 0.09767216780217917;
} else {
sum += -0.2962863885289076;
}
}
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( UNLIKELY(  high[12] <= 1086701961 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY( low[17] <= 1082829482 ) ) {
sum += 0.0028478176114021506;
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
if ( UNLIKELY( low[26] <= 1087596449 ) ) {
sum += 0.0028478176114021506;
} else {
if ( LIKELY( low[13] <= 1085276160 ) ) {
sum += 0.18400896166694228;
} else {
sum += 0.557694890212769;
}
}
} else {
if ( LIKELY( low[26] <= 1093972191 ) ) {
if ( UNLIKELY( low[44] <= 1050728340 ) ) {
sum += 0.0028478176114021506;
} else {
sum += 0.06812042592189077;
}
} else {
sum += 0.5937948161803636;
}
}
}
} else {
if ( LIKELY( low[24] <= 1091043328 ) ) {
sum += -0.004801350078275788;
} else {
if ( LIKELY( low[19] <= 1058905116 ) ) {
if ( LIKELY( low[44] <= 1065091072 ) ) {
sum += -0.07437662395505022;
} else {
if ( LIKELY( low[26] <= 1093011156 ) ) {
sum += -0.686368767001333;
} else {
sum += -0.013975146062501515;
}
}
} else {
sum += 0.011027220929762174;
}
}
}
} else {
if ( LIKELY( low[13] <= 1104412672 ) ) {
sum += -0.012478228303260811;
} else {
if ( LIKELY( low[35] <= 1113194496 ) ) {
sum += 0.05804012428279773;
} else {
if ( UNLIKELY( low[27] <= 1125482496 ) ) {
sum += -0.8537859774672466;
} else {
sum += 0.14499619058200292;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1091043328 ) ) {
sum += -0.008431905362741075;
} else {
if ( LIKELY(  high[12] <= 1090736108 ) ) {
if ( LIKELY( low[27] <= 1121255424 ) ) {
if ( LIKELY( low[39] <= 1098383360 ) ) {
if ( LIKELY( low[14] <= 1098383360 ) ) {
sum += -0.11537942644014311;
} else {
sum += -0.40619049994554585;
}
} else {
sum += 0.020102149898406228;
}
} else {
sum += -0.02734585705241318;
}
} else {
sum += 0.01723331655221799;
}
}
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1083768562 ) ) {
sum += 0.0442084475356164;
} else {
if ( LIKELY( low[13] <= 1101266944 ) ) {
sum += 0.006541400426053439;
} else {
if ( LIKELY( low[28] <= 1111097344 ) ) {
sum += -0.03962150115677168;
} else {
sum += -0.7152516499687643;
}
}
}
}
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( LIKELY( low[19] <= 1058638156 ) ) {
if ( UNLIKELY( low[26] <= 1087236167 ) ) {
if ( LIKELY( low[6] <= 1093140480 ) ) {
if ( LIKELY( low[4] <= 1077879560 ) ) {
sum += -0.010230865714601682;
} else {
if ( LIKELY( low[27] <= 1119420416 ) ) {
if ( LIKELY( low[43] <= 1105985536 ) ) {
sum += -0.006070161361089251;
} else {
sum += -0.0834181111613326;
}
} else {
if ( LIKELY( low[43] <= 1112932352 ) ) {
if ( LIKELY( low[6] <= 1091043328 ) ) {
if ( UNLIKELY( low[26] <= 1085782421 ) ) {
sum += -0.02090884527026257;
} else {
sum += -0.096133481264502;
}
} else {
sum += -0.17068667806847276;
}
} else {
sum += -0.006070161361089251;
}
}
}
} else {
if ( UNLIKELY( low[35] <= 89435438 ) ) {
if ( UNLIKELY( low[4] <= 1087023787 ) ) {
if ( UNLIKELY( low[43] <= 1092091904 ) ) {
if ( UNLIKELY( low[12] <= 1083876663 ) ) {
sum += -0.3375579406302344;
} else {
sum += -0.07726710621630671;
}
} else {
sum += -0.020415015620337273;
}
} else {
if ( LIKELY( low[34] <= 1072683222 ) ) {
if ( LIKELY( low[43] <= 1110835200 ) ) {
if ( LIKELY( low[26] <= 1086701961 ) ) {
if ( LIKELY( low[12] <= 1085225078 ) ) {
sum += -0.3876088146143962;
} else {
sum += -0.18970911039184307;
}
} else {
sum += -0.006070161361089251;
}
} else {
sum += -0.006070161361089251;
}
} else {
sum += -0.4687935792492784;
}
}
} else {
if ( LIKELY( low[12] <= 1085782421 ) ) {
if ( LIKELY( low[13] <= 1101791232 ) ) {
if ( LIKELY( low[0] <= 1083179008 ) ) {
if ( LIKELY( low[26] <= 1086000591 ) ) {
if ( LIKELY( low[27] <= 1124564992 ) ) {
sum += -0.1488829541936866;
} else {
sum += -0.013770289820470032;
}
} else {
if ( LIKELY( low[27] <= 1122172928 ) ) {
sum += -0.006070161361089251;
} else {
sum += -0.14183411810070948;
}
}
} else {
sum += -0.006070161361089251;
}
} else {
if ( LIKELY( low[43] <= 1107951616 ) ) {
sum += -0.5038975046981464;
} else {
sum += -0.006070161361089251;
}
}
} else {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
if ( LIKELY( low[26] <= 1086438532 ) ) {
if ( UNLIKELY( low[12] <= 1086701961 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += -0.29939252499407126;
} else {
sum += -0.07599430725650945;
}
} else {
sum += -0.006070161361089251;
}
} else {
if ( UNLIKELY( low[6] <= 1097334784 ) ) {
sum += -0.21700690701695308;
} else {
sum += -0.49867874001201834;
}
}
} else {
if ( LIKELY( low[44] <= 1055881079 ) ) {
sum += -0.11739902010884247;
} else {
if ( LIKELY( low[33] <= 1078129317 ) ) {
if ( LIKELY( low[44] <= 1062182522 ) ) {
sum += -0.2725651256675907;
} else {
sum += -0.5637231452399637;
}
} else {
sum += -0.006070161361089251;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[39] <= 1087373312 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.34699924196761384;
} else {
if ( LIKELY( low[27] <= 1124827136 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
sum += -0.017334674146188774;
} else {
if ( LIKELY( low[28] <= 1124106240 ) ) {
if ( UNLIKELY( low[27] <= 1117454336 ) ) {
sum += -0.006070161361089251;
} else {
sum += -0.20366887959669222;
}
} else {
sum += -0.36671634046612556;
}
}
} else {
if ( UNLIKELY( low[27] <= 1126072320 ) ) {
sum += -0.40904075427595615;
} else {
if ( LIKELY( low[44] <= 1063222239 ) ) {
sum += -0.034488421447423034;
} else {
sum += -0.32822612132344925;
}
}
}
}
} else {
if ( LIKELY( low[40] <= 89435438 ) ) {
sum += -0.006070161361089251;
} else {
if ( UNLIKELY( low[12] <= 1083981034 ) ) {
sum += -0.006070161361089251;
} else {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
if ( UNLIKELY( low[12] <= 1084786821 ) ) {
sum += -0.4010916574581249;
} else {
if ( LIKELY( low[43] <= 1103364096 ) ) {
sum += -0.08149847343001697;
} else {
sum += -0.3304379126260865;
}
}
} else {
sum += -0.07279049127764628;
}
}
}
}
}
} else {
if ( LIKELY( low[20] <= 1051372203 ) ) {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
sum += 0.021056782786231402;
} else {
sum += -0.006070161361089251;
}
} else {
sum += 0.021766405710081926;
}
} else {
if ( LIKELY( low[4] <= 1093886134 ) ) {
sum += -0.006070161361089251;
} else {
sum += 0.021766405710081926;
}
}
}
} else {
if ( LIKELY( low[24] <= 1097334784 ) ) {
if ( LIKELY( low[22] <= 1093140480 ) ) {
sum += 0.021766405710081926;
} else {
if ( UNLIKELY( low[4] <= 1092923275 ) ) {
sum += 0.530691509218611;
} else {
sum += 0.032329793064431706;
}
}
} else {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( UNLIKELY(  high[14] <= 89435438 ) ) {
if ( UNLIKELY( low[4] <= 1090297674 ) ) {
sum += 0.33152295055526954;
} else {
sum += 0.1172238528728485;
}
} else {
if ( UNLIKELY(  high[34] <= 1074734033 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += 0.33152295055526954;
} else {
if ( LIKELY( low[27] <= 1124007936 ) ) {
if ( LIKELY( low[28] <= 1123221504 ) ) {
sum += 0.021766405710081926;
} else {
sum += 0.27221034276882095;
}
} else {
sum += 0.33152295055526954;
}
}
} else {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
if ( UNLIKELY(  high[12] <= 1088616393 ) ) {
sum += 0.3215893469625904;
} else {
sum += 0.0380160865147444;
}
} else {
sum += 0.021766405710081926;
}
}
}
} else {
sum += 0.33152295055526954;
}
}
}
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[5] <= 1087404152 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY(  high[12] <= 1085085929 ) ) {
sum += -0.00974424238939665;
} else {
if ( LIKELY( low[24] <= 1091043328 ) ) {
sum += -0.03000667361313551;
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[26] <= 1089536231 ) ) {
sum += -0.2495198069893861;
} else {
if ( LIKELY( low[12] <= 1091357146 ) ) {
sum += -0.07362384755708563;
} else {
sum += -0.40210792233144615;
}
}
} else {
sum += -0.03470606618228635;
}
}
}
} else {
sum += -0.00974424238939665;
}
} else {
if ( LIKELY( low[4] <= 1082487556 ) ) {
sum += -0.00974424238939665;
} else {
if ( UNLIKELY(  high[12] <= 1083656453 ) ) {
sum += -0.00974424238939665;
} else {
if ( LIKELY( low[12] <= 1090985670 ) ) {
if ( LIKELY( low[36] <= 89435438 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY(  high[13] <= 1106509824 ) ) {
if ( LIKELY( low[43] <= 1089470464 ) ) {
if ( UNLIKELY( low[27] <= 1111359488 ) ) {
sum += -0.7214608766237895;
} else {
sum += -0.2931327771824334;
}
} else {
sum += -0.12668631389084525;
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.4153501554442124;
} else {
sum += -0.1329890491875355;
}
}
} else {
if ( LIKELY( low[13] <= 1094189056 ) ) {
sum += -0.00974424238939665;
} else {
sum += -0.2808775972123993;
}
}
} else {
sum += -0.38018465133011337;
}
} else {
sum += -0.00974424238939665;
}
}
}
}
} else {
if ( UNLIKELY( low[17] <= 1066557766 ) ) {
sum += -0.00974424238939665;
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[10] <= 1093140480 ) ) {
if ( UNLIKELY(  high[12] <= 1085422490 ) ) {
if ( LIKELY(  high[44] <= 1062226906 ) ) {
sum += 0.02907142901217168;
} else {
if ( LIKELY( low[17] <= 1092853690 ) ) {
sum += -0.00974424238939665;
} else {
if ( UNLIKELY( low[28] <= 1100742656 ) ) {
sum += -0.00974424238939665;
} else {
sum += 0.02907142901217168;
}
}
}
} else {
if ( LIKELY( low[26] <= 1092768545 ) ) {
if ( LIKELY( low[26] <= 1091677295 ) ) {
if ( UNLIKELY( low[27] <= 1104936960 ) ) {
if ( UNLIKELY( low[21] <= 1083179008 ) ) {
sum += -0.00974424238939665;
} else {
sum += 0.02907142901217168;
}
} else {
if ( LIKELY( low[35] <= 1109000192 ) ) {
if ( UNLIKELY( low[28] <= 1103888384 ) ) {
sum += 0.02907142901217168;
} else {
sum += -0.00974424238939665;
}
} else {
sum += 0.02907142901217168;
}
}
} else {
sum += 0.02907142901217168;
}
} else {
if ( LIKELY( low[38] <= 1084124823 ) ) {
sum += -0.00974424238939665;
} else {
sum += 0.02907142901217168;
}
}
}
} else {
if ( UNLIKELY( low[44] <= 1064215451 ) ) {
if ( LIKELY( low[28] <= 1126400000 ) ) {
if ( LIKELY( low[26] <= 1092132963 ) ) {
if ( LIKELY( low[27] <= 1110048768 ) ) {
sum += 0.19412165072543658;
} else {
sum += 0.6914376991561481;
}
} else {
sum += 0.02907142901217168;
}
} else {
sum += 0.5748228975534438;
}
} else {
if ( LIKELY( low[12] <= 1087629234 ) ) {
sum += 0.02907142901217168;
} else {
if ( UNLIKELY( low[26] <= 1092592350 ) ) {
sum += 0.4593111695397285;
} else {
if ( UNLIKELY( low[13] <= 1104936960 ) ) {
sum += 0.3279443586857191;
} else {
sum += 0.030821739510667124;
}
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1075838976 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
if ( LIKELY( low[6] <= 1094189056 ) ) {
sum += 0.0045263457852897804;
} else {
sum += 0.3612504119062569;
}
} else {
if ( UNLIKELY( low[20] <= 1058171050 ) ) {
if ( UNLIKELY(  high[38] <= -1077639068 ) ) {
sum += -0.00974424238939665;
} else {
sum += 0.29334690049465967;
}
} else {
sum += 0.06731566621286258;
}
}
} else {
if ( LIKELY( low[38] <= -1027976809 ) ) {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += -0.0029434308355338187;
} else {
sum += -0.00974424238939665;
}
} else {
if ( LIKELY( low[43] <= 1114505216 ) ) {
if ( LIKELY( low[26] <= 1092543562 ) ) {
if ( LIKELY( low[39] <= 1098383360 ) ) {
sum += -0.0029434308355338187;
} else {
if ( LIKELY( low[28] <= 1124958208 ) ) {
if ( UNLIKELY( low[4] <= 1079334229 ) ) {
sum += -0.0029434308355338187;
} else {
sum += 0.24082585781889634;
}
} else {
sum += -0.0029434308355338187;
}
}
} else {
if ( LIKELY( low[27] <= 1126924288 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
if ( LIKELY( low[24] <= 1094189056 ) ) {
sum += 0.027382570810435367;
} else {
sum += 0.17909208642074292;
}
} else {
if ( LIKELY( low[36] <= 89435438 ) ) {
sum += 0.09446997645407691;
} else {
sum += -0.0029434308355338187;
}
}
} else {
if ( UNLIKELY( low[26] <= 1093021924 ) ) {
sum += 0.7438935433786649;
} else {
sum += 0.0848692303089147;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1084227584 ) ) {
sum += -0.0029434308355338187;
} else {
if ( LIKELY( low[12] <= 1086104046 ) ) {
if ( UNLIKELY( low[20] <= 1056750851 ) ) {
sum += 0.3533449876006646;
} else {
if ( UNLIKELY( low[27] <= 1120468992 ) ) {
sum += 0.22488564209686113;
} else {
sum += -0.0029434308355338187;
}
}
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
if ( UNLIKELY( low[12] <= 1086574095 ) ) {
sum += 1.0191015023451584;
} else {
sum += 0.511550012957759;
}
} else {
sum += -0.0029434308355338187;
}
}
}
}
}
}
}
}
}
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
if ( UNLIKELY( low[20] <= 1052398419 ) ) {
if ( LIKELY( low[17] <= 1085639666 ) ) {
sum += -0.0008574982610480962;
} else {
if ( UNLIKELY(  high[44] <= 89435438 ) ) {
sum += 0.5504040114680926;
} else {
if ( UNLIKELY(  high[12] <= 1088288983 ) ) {
if ( LIKELY( low[12] <= 1087406192 ) ) {
if ( UNLIKELY( low[13] <= 1091043328 ) ) {
sum += -0.0008574982610480962;
} else {
if ( UNLIKELY( low[20] <= 1045220557 ) ) {
sum += -0.0008574982610480962;
} else {
if ( UNLIKELY( low[27] <= 1119551488 ) ) {
sum += 0.4315883602430178;
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += 0.30374843373085697;
} else {
sum += -0.0008574982610480962;
}
}
}
}
} else {
sum += 0.5301566727971131;
}
} else {
if ( UNLIKELY( low[4] <= 1039548645 ) ) {
sum += 0.2178517849934502;
} else {
sum += -0.0008574982610480962;
}
}
}
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( LIKELY( low[1] <= 1111621632 ) ) {
if ( UNLIKELY( low[26] <= 1091482525 ) ) {
sum += -0.02125170096768573;
} else {
sum += 0.003381646857052688;
}
} else {
sum += 0.45709760403946825;
}
} else {
if ( LIKELY( low[12] <= 1084541326 ) ) {
sum += -0.01739676865863241;
} else {
if ( LIKELY( low[24] <= 1094189056 ) ) {
sum += -0.04461970584750582;
} else {
if ( UNLIKELY( low[20] <= 1061158911 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
sum += -0.24385226899179918;
} else {
sum += -0.7568912142491899;
}
} else {
if ( LIKELY( low[43] <= 1102315520 ) ) {
if ( UNLIKELY( low[12] <= 1090266501 ) ) {
sum += -0.5956315912765081;
} else {
if ( LIKELY( low[43] <= 1091043328 ) ) {
sum += 0.20396955825300778;
} else {
sum += -0.4320758996113487;
}
}
} else {
sum += 0.16990613959352108;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( UNLIKELY( low[26] <= 1091341785 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
sum += -0.01098884720412144;
} else {
sum += -0.07512638269848643;
}
} else {
sum += 0.0045220203514532865;
}
} else {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY( low[13] <= 1104936960 ) ) {
sum += -0.10505573721519636;
} else {
sum += 0.16539874883716577;
}
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( LIKELY( low[2] <= 1096286208 ) ) {
if ( UNLIKELY( low[27] <= 1104936960 ) ) {
if ( LIKELY( low[21] <= 1092091904 ) ) {
sum += 0.06319487327878201;
} else {
if ( LIKELY( low[26] <= 1092796993 ) ) {
sum += 0.23584884583573873;
} else {
sum += 0.06319487327878201;
}
}
} else {
if ( LIKELY( low[12] <= 1090766516 ) ) {
sum += 0.04563533465641388;
} else {
if ( LIKELY( low[2] <= 1087373312 ) ) {
sum += -0.07752533321947809;
} else {
sum += 0.18785109266653333;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1087406192 ) ) {
sum += 0.23584884583573873;
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += 0.23584884583573873;
} else {
sum += 0.5027118037731909;
}
}
}
} else {
if ( LIKELY( low[26] <= 1093255444 ) ) {
sum += 0.005911771419499732;
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
sum += -0.3525019124920213;
} else {
sum += -0.03654231387050275;
}
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( UNLIKELY( low[44] <= 1054909399 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
sum += 0.00017377944678984486;
} else {
sum += 0.5171324095756384;
}
} else {
if ( LIKELY( low[12] <= 1086784298 ) ) {
if ( LIKELY( low[24] <= 1097334784 ) ) {
if ( UNLIKELY( low[27] <= 1094189056 ) ) {
sum += 0.16179373391001;
} else {
sum += 0.04512596963044275;
}
} else {
if ( LIKELY( low[34] <= 1062582671 ) ) {
sum += 0.07852275864988692;
} else {
sum += 0.3768830715777979;
}
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[4] <= 1087761674 ) ) {
sum += 0.020515027268857473;
} else {
sum += -0.06399451459986855;
}
} else {
if ( LIKELY( low[17] <= 1089830269 ) ) {
sum += 0.04193000361305588;
} else {
sum += 0.28251314674621214;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.007595334638315474;
} else {
if ( LIKELY( low[12] <= 1087092914 ) ) {
if ( LIKELY( low[28] <= 1118896128 ) ) {
if ( LIKELY( low[28] <= 1117061120 ) ) {
sum += -0.05109939893497315;
} else {
sum += 0.07225965114067665;
}
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
sum += -0.0940455820301615;
} else {
sum += -0.36949430632985325;
}
}
} else {
if ( LIKELY( low[35] <= 1099169792 ) ) {
if ( LIKELY( low[13] <= 1089470464 ) ) {
sum += -0.024290926429944234;
} else {
sum += 0.11862457711143239;
}
} else {
sum += -0.11047488920291501;
}
}
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1105461248 ) ) {
if ( LIKELY( low[44] <= 1064335480 ) ) {
sum += -0.007090139393680496;
} else {
if ( LIKELY( low[26] <= 1093808749 ) ) {
if ( LIKELY( low[13] <= 1099169792 ) ) {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += -0.12758565392868249;
} else {
if ( LIKELY( low[36] <= 89435438 ) ) {
sum += 0.27844170141040075;
} else {
sum += -0.20005582593017962;
}
}
} else {
sum += -0.2443920069913887;
}
} else {
sum += 0.2899241966100001;
}
}
} else {
sum += 0.039464160007038576;
}
}
}
}
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
if ( LIKELY(  high[44] <= 1064820471 ) ) {
if ( LIKELY( low[13] <= 1105985536 ) ) {
if ( LIKELY( low[17] <= 1096856282 ) ) {
if ( LIKELY( low[2] <= 1093140480 ) ) {
sum += 0.006301405972059283;
} else {
if ( UNLIKELY(  high[12] <= 1087406192 ) ) {
sum += 0.006301405972059283;
} else {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY(  high[14] <= 1069547520 ) ) {
sum += 0.335038748054998;
} else {
if ( LIKELY( low[34] <= 1070331738 ) ) {
sum += 0.006301405972059283;
} else {
if ( LIKELY( low[34] <= 1077865759 ) ) {
sum += 0.4357964533693354;
} else {
sum += 0.006301405972059283;
}
}
}
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.3877852152478792;
} else {
sum += 0.006301405972059283;
}
} else {
sum += 0.37518610229867827;
}
}
}
}
} else {
sum += 0.4632045707396098;
}
} else {
if ( LIKELY( low[12] <= 1091868093 ) ) {
if ( UNLIKELY( low[21] <= 1087373312 ) ) {
sum += -0.031756100758799526;
} else {
if ( UNLIKELY( low[26] <= 1091341785 ) ) {
if ( LIKELY( low[12] <= 1088288983 ) ) {
sum += -0.031756100758799526;
} else {
sum += 0.4963541952010507;
}
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.13663388695830808;
} else {
sum += 0.49377201476184773;
}
}
}
} else {
sum += -0.3787880608186883;
}
}
} else {
sum += -0.019224622451599335;
}
} else {
if ( LIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[4] <= 1089134381 ) ) {
sum += -0.0023052269034505857;
} else {
if ( UNLIKELY( low[44] <= 1059673429 ) ) {
if ( UNLIKELY( low[27] <= 1103888384 ) ) {
if ( UNLIKELY( low[44] <= 1054909399 ) ) {
sum += 1.1894049990177153;
} else {
sum += 0.22975130687682674;
}
} else {
if ( LIKELY( low[26] <= 1092700236 ) ) {
if ( LIKELY( low[26] <= 1092543562 ) ) {
if ( UNLIKELY(  high[12] <= 1084625391 ) ) {
if ( LIKELY( low[43] <= 1105985536 ) ) {
sum += -0.17349492531525168;
} else {
if ( UNLIKELY( low[26] <= 1090115004 ) ) {
sum += 0.4828602377524155;
} else {
sum += -0.03974639494337288;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1085013879 ) ) {
sum += 1.0120826371386646;
} else {
if ( UNLIKELY( low[26] <= 1087865500 ) ) {
sum += -0.22011507883914247;
} else {
sum += 0.22299815402710585;
}
}
}
} else {
sum += 0.8790365793349896;
}
} else {
sum += -0.07355359436070184;
}
}
} else {
if ( LIKELY( low[12] <= 1093197217 ) ) {
if ( LIKELY( low[28] <= 1126793216 ) ) {
if ( LIKELY( low[12] <= 1089511633 ) ) {
if ( LIKELY( low[12] <= 1089030086 ) ) {
if ( LIKELY( low[12] <= 1088084645 ) ) {
if ( LIKELY( low[12] <= 1087598360 ) ) {
sum += -0.0010538490769393771;
} else {
sum += -0.5275492594002287;
}
} else {
if ( LIKELY( low[26] <= 1090214500 ) ) {
sum += 0.5210818286747869;
} else {
sum += -0.09269955033686623;
}
}
} else {
sum += -0.5833106629729271;
}
} else {
if ( UNLIKELY( low[39] <= 1091043328 ) ) {
sum += 0.7766292099540051;
} else {
if ( LIKELY( low[14] <= 1085276160 ) ) {
if ( UNLIKELY( low[28] <= 1112408064 ) ) {
sum += -0.19978096287393773;
} else {
sum += 0.12241054467732405;
}
} else {
sum += 0.29728394956288967;
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1092700236 ) ) {
sum += 0.022476515146819028;
} else {
sum += -0.6088165673002538;
}
}
} else {
sum += 0.619293125970023;
}
}
}
} else {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY(  high[14] <= 1089470464 ) ) {
if ( LIKELY( low[43] <= 1106509824 ) ) {
if ( LIKELY( low[28] <= 1126924288 ) ) {
sum += -0.09813799919265744;
} else {
sum += -0.41992630073547366;
}
} else {
sum += -0.43523246570144375;
}
} else {
sum += 0.05956203079576518;
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[14] <= 1101791232 ) ) {
if ( UNLIKELY( low[26] <= 1090715490 ) ) {
if ( LIKELY( low[27] <= 1125810176 ) ) {
if ( LIKELY( low[28] <= 1125154816 ) ) {
if ( LIKELY( low[34] <= 1070387058 ) ) {
if ( LIKELY( low[34] <= 1061012576 ) ) {
sum += -0.005764418047824705;
} else {
sum += 0.11076608388987168;
}
} else {
sum += -0.08027005385749539;
}
} else {
if ( LIKELY( low[44] <= 1065091072 ) ) {
if ( LIKELY( low[13] <= 1089470464 ) ) {
sum += -0.0728020469644534;
} else {
sum += -0.2893739258183414;
}
} else {
if ( LIKELY(  high[12] <= 1087471613 ) ) {
sum += 0.6134618381798007;
} else {
sum += -0.23211068115234373;
}
}
}
} else {
sum += -0.16168132632499485;
}
} else {
if ( UNLIKELY( low[26] <= 1090741219 ) ) {
if ( UNLIKELY( low[27] <= 1119813632 ) ) {
sum += -0.008746218210352319;
} else {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += 0.11566930156214972;
} else {
sum += 1.2489078957762494;
}
}
} else {
if ( LIKELY(  high[12] <= 1090873060 ) ) {
if ( LIKELY( low[28] <= 1123876864 ) ) {
if ( UNLIKELY( low[44] <= 1059851011 ) ) {
sum += -0.05725640593751934;
} else {
sum += 0.026459596210144442;
}
} else {
if ( LIKELY( low[26] <= 1093140839 ) ) {
sum += 0.16427350991667916;
} else {
sum += 0.0036908047468394794;
}
}
} else {
sum += -0.03296538592335509;
}
}
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.00011428765423578123;
} else {
sum += 0.4800653009007152;
}
}
} else {
sum += -0.05911106449823868;
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
