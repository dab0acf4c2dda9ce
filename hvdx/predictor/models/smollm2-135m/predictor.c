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
sum += 1.961702004433743;
} else {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[13] <= 1080033280 ) ) {
if ( LIKELY( low[19] <= 1059637767 ) ) {
sum += 1.9827216570990744;
} else {
sum += 2.022153169259431;
}
} else {
sum += 2.0771599406664283;
}
} else {
if ( LIKELY( low[17] <= 1089470464 ) ) {
sum += 2.0978854060327485;
} else {
sum += 2.358799803331118;
}
}
}
} else {
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1089359477 ) ) {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
sum += 2.3168845919737917;
} else {
sum += 2.083887631927216;
}
} else {
if ( LIKELY( low[1] <= 1091043328 ) ) {
sum += 2.0165340687226445;
} else {
sum += 2.3653861941090404;
}
}
} else {
if ( LIKELY( low[44] <= 1060908725 ) ) {
sum += 2.144335129789449;
} else {
sum += 2.2849503229234855;
}
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += 2.102248447340297;
} else {
if ( UNLIKELY( low[12] <= 1076661725 ) ) {
sum += 2.3653861941090404;
} else {
if ( LIKELY( low[44] <= 1059100596 ) ) {
sum += 2.1909355356550764;
} else {
sum += 2.3114738591595287;
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
sum += 2.1422158811796708;
} else {
sum += 2.2480510679326913;
}
} else {
sum += 2.095387068220718;
}
} else {
if ( LIKELY( low[2] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 2.171159464797837;
} else {
sum += 2.317326398619443;
}
} else {
sum += 2.3653861941090404;
}
}
} else {
sum += 2.3653861941090404;
}
}
} else {
if ( LIKELY( low[4] <= 1091938987 ) ) {
if ( UNLIKELY( low[4] <= 1086244076 ) ) {
if ( LIKELY( low[4] <= 1082873173 ) ) {
sum += 2.3653861941090404;
} else {
if ( LIKELY( low[15] <= 1095237632 ) ) {
sum += 2.6437860158612927;
} else {
sum += 2.3653861941090404;
}
}
} else {
if ( UNLIKELY( low[13] <= 1100218368 ) ) {
if ( UNLIKELY(  high[12] <= 1080631812 ) ) {
sum += 3.352647824306678;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[12] <= 1087270945 ) ) {
if ( LIKELY( low[10] <= 1093140480 ) ) {
if ( LIKELY(  high[14] <= 1103888384 ) ) {
if ( LIKELY( low[43] <= 1111097344 ) ) {
sum += 2.7232424186151594;
} else {
sum += 2.994097629717177;
}
} else {
sum += 2.3653861941090404;
}
} else {
sum += 3.4276383909950012;
}
} else {
if ( LIKELY( low[43] <= 1094189056 ) ) {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
sum += 2.9392204102723283;
} else {
sum += 3.2469829620373716;
}
} else {
if ( LIKELY( low[44] <= 1063298007 ) ) {
sum += 2.6363813707388304;
} else {
sum += 2.9679281572495086;
}
}
}
} else {
if ( LIKELY( low[12] <= 1087339324 ) ) {
if ( LIKELY( low[18] <= 1057902501 ) ) {
sum += 2.4716975426024734;
} else {
sum += 2.7972681999518993;
}
} else {
if ( LIKELY( low[27] <= 1117716480 ) ) {
if ( UNLIKELY( low[26] <= 1089199262 ) ) {
sum += 3.3624492188729755;
} else {
sum += 2.7690411750078834;
}
} else {
if ( LIKELY( low[13] <= 1096286208 ) ) {
sum += 2.3653861941090404;
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
sum += 2.5807609146205763;
} else {
sum += 3.3058813474576607;
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
sum += 3.2836677181132288;
} else {
if ( LIKELY( low[28] <= 1120731136 ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[0] <= 1100218368 ) ) {
sum += 2.688576739556201;
} else {
sum += 2.9536307517093787;
}
} else {
sum += 3.164641519908446;
}
} else {
if ( LIKELY( low[28] <= 1126793216 ) ) {
sum += 3.194373263544058;
} else {
sum += 2.8020527196745597;
}
}
}
} else {
if ( LIKELY( low[26] <= 1093818114 ) ) {
sum += 3.2836677181132288;
} else {
sum += 3.5764546629352516;
}
}
} else {
if ( LIKELY( low[38] <= 1065353216 ) ) {
if ( LIKELY( low[17] <= 1089999049 ) ) {
if ( UNLIKELY( low[12] <= 1085667137 ) ) {
if ( UNLIKELY( low[26] <= 1091576451 ) ) {
sum += 2.3653861941090404;
} else {
sum += 2.802779842789591;
}
} else {
sum += 2.9192036329810067;
}
} else {
sum += 3.0796237357317717;
}
} else {
sum += 3.0796237357317717;
}
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1101791232 ) ) {
if ( LIKELY( low[28] <= 1127186432 ) ) {
sum += 3.1701670032455773;
} else {
sum += 2.8786837419987923;
}
} else {
if ( UNLIKELY( low[4] <= 1093576775 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[13] <= 1100218368 ) ) {
sum += 3.1701670032455773;
} else {
if ( LIKELY( low[27] <= 1121779712 ) ) {
sum += 3.6592809389667824;
} else {
sum += 3.4681214293283436;
}
}
} else {
if ( LIKELY( low[27] <= 1124106240 ) ) {
sum += 3.4119638190953814;
} else {
sum += 3.1701670032455773;
}
}
} else {
sum += 3.6922415000398123;
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1077879560 ) ) {
if ( LIKELY( low[19] <= 1058638156 ) ) {
if ( LIKELY( low[4] <= 1068149419 ) ) {
sum += -0.21090383110069746;
} else {
if ( LIKELY(  high[12] <= 1087598360 ) ) {
sum += -0.15382964534343171;
} else {
sum += -0.19628677959561644;
}
}
} else {
if ( LIKELY( low[17] <= 1096111445 ) ) {
if ( LIKELY( low[13] <= 1083179008 ) ) {
sum += -0.15229489764435272;
} else {
sum += -0.05665192535518815;
}
} else {
sum += 0.7834836080739663;
}
}
} else {
if ( LIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1089560697 ) ) {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
sum += 0.13345114476896544;
} else {
sum += -0.11500472784876178;
}
} else {
sum += -0.1846900238219017;
}
} else {
if ( LIKELY( low[4] <= 1084958410 ) ) {
if ( UNLIKELY( low[27] <= 1094189056 ) ) {
if ( UNLIKELY(  high[12] <= 1084274134 ) ) {
sum += 0.11881879975700005;
} else {
sum += -0.0570641924023214;
}
} else {
if ( LIKELY( low[10] <= 1080033280 ) ) {
sum += -0.09935112228494304;
} else {
sum += 0.2518166049736719;
}
}
} else {
sum += 0.011588438603009186;
}
}
} else {
if ( LIKELY( low[44] <= 1061839567 ) ) {
if ( LIKELY( low[28] <= 1127383040 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
sum += 0.041886536543741276;
} else {
sum += -0.04394074782189926;
}
} else {
sum += 0.21636717406860925;
}
} else {
if ( LIKELY( low[17] <= 1086091719 ) ) {
sum += 0.0845613352991317;
} else {
sum += 0.40974186785229527;
}
}
}
} else {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( UNLIKELY( low[21] <= 1075838976 ) ) {
sum += -0.018533894090589028;
} else {
if ( LIKELY( low[44] <= 1061510881 ) ) {
sum += 0.09922056188979468;
} else {
sum += 0.22673419617506918;
}
}
} else {
if ( UNLIKELY( low[12] <= 1080631812 ) ) {
sum += 0.4797053098133915;
} else {
sum += 0.22673419617506918;
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
sum += 0.0068276080777919705;
} else {
sum += 0.19456316805584084;
}
} else {
sum += 0.0492835513656943;
}
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
sum += 0.07549261451789895;
} else {
sum += 0.25567503110592515;
}
}
} else {
if ( LIKELY(  high[44] <= 1061654073 ) ) {
sum += -0.04827903553059226;
} else {
sum += 0.26554688281635336;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.7755884573221222;
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
sum += 0.4211103717119257;
} else {
if ( LIKELY( low[4] <= 1091305472 ) ) {
sum += 0.26554688281635336;
} else {
if ( LIKELY( low[26] <= 1093226612 ) ) {
sum += 0.7755884573221222;
} else {
sum += 0.26554688281635336;
}
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1091057125 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[13] <= 1083179008 ) ) {
if ( LIKELY( low[10] <= 1085276160 ) ) {
if ( LIKELY( low[14] <= 1093140480 ) ) {
sum += 0.15424083991392754;
} else {
sum += 0.7755884573221222;
}
} else {
sum += 0.7755884573221222;
}
} else {
if ( UNLIKELY( low[18] <= 1056539800 ) ) {
sum += 0.31266616699545513;
} else {
if ( LIKELY( low[13] <= 1100218368 ) ) {
if ( LIKELY( low[14] <= 1093140480 ) ) {
if ( UNLIKELY(  high[34] <= 1062582671 ) ) {
sum += 0.3615329522438529;
} else {
sum += 0.5858682687472887;
}
} else {
if ( UNLIKELY( low[26] <= 1090741219 ) ) {
sum += 0.5150600433005477;
} else {
sum += 0.7755884573221222;
}
}
} else {
sum += 0.7755884573221222;
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1080033280 ) ) {
sum += 0.051437812139523906;
} else {
if ( LIKELY( low[28] <= 1122959360 ) ) {
if ( LIKELY( low[13] <= 1105461248 ) ) {
sum += 0.2649420143534552;
} else {
sum += 0.7251920048840396;
}
} else {
if ( LIKELY( low[14] <= 1089470464 ) ) {
sum += 0.45388520398545423;
} else {
sum += 0.7569693321114435;
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1077532122 ) ) {
sum += 0.019969681686078995;
} else {
sum += 0.7755884573221222;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092200507 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[6] <= 1096286208 ) ) {
sum += 0.7755884573221222;
} else {
sum += 1.2114183361959059;
}
} else {
if ( LIKELY( low[2] <= 1107427328 ) ) {
sum += 0.7755884573221222;
} else {
if ( LIKELY( low[26] <= 1093818114 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.9582118570796174;
} else {
sum += 0.7755884573221222;
}
} else {
sum += 1.3041029931921435;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1093412706 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[13] <= 1100742656 ) ) {
sum += 0.8704023472474578;
} else {
sum += 1.2062737850929885;
}
} else {
if ( LIKELY( low[27] <= 1124237312 ) ) {
sum += 1.0131013746232918;
} else {
sum += 0.7755884573221222;
}
}
} else {
sum += 1.3065793768905876;
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1077879560 ) ) {
if ( LIKELY( low[13] <= 1083179008 ) ) {
if ( LIKELY( low[1] <= 1085276160 ) ) {
if ( LIKELY( low[19] <= 1058638156 ) ) {
sum += -0.18016741086513574;
} else {
sum += -0.1388244333389169;
}
} else {
if ( LIKELY( low[19] <= 1064631532 ) ) {
sum += -0.04753091037086662;
} else {
sum += 0.6767328561517529;
}
}
} else {
if ( LIKELY( low[21] <= 1069547520 ) ) {
sum += -0.13557707386750942;
} else {
sum += -0.04877782250187424;
}
}
} else {
if ( LIKELY( low[13] <= 1089470464 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += -0.03948386214631896;
} else {
sum += 0.5630137548749409;
}
} else {
if ( UNLIKELY(  high[12] <= 1086154476 ) ) {
if ( UNLIKELY( low[26] <= 1089428048 ) ) {
sum += -0.07219883877018543;
} else {
sum += 0.25086180143293585;
}
} else {
sum += -0.04909438960224125;
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.13333392214296377;
} else {
if ( LIKELY( low[4] <= 1082130432 ) ) {
sum += -0.08967132984529454;
} else {
sum += -0.02250413212622607;
}
}
}
} else {
if ( LIKELY( low[44] <= 1061839567 ) ) {
if ( LIKELY( low[17] <= 1084647014 ) ) {
sum += -0.02136828220976812;
} else {
sum += 0.08612046800942837;
}
} else {
if ( LIKELY( low[17] <= 1085639666 ) ) {
sum += 0.10981920454986113;
} else {
sum += 0.40091706435790686;
}
}
}
} else {
if ( LIKELY( low[40] <= 89435438 ) ) {
if ( LIKELY( low[44] <= 1062330049 ) ) {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.06837548354781418;
} else {
sum += 0.07628075090040821;
}
} else {
if ( LIKELY( low[21] <= 1089470464 ) ) {
sum += 0.14476959597404238;
} else {
sum += 0.4022652895647466;
}
}
} else {
if ( UNLIKELY( low[4] <= 1082039251 ) ) {
sum += 0.1136190992519126;
} else {
sum += 0.3978505800254678;
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1097334784 ) ) {
if ( LIKELY( low[44] <= 1061789634 ) ) {
if ( LIKELY( low[13] <= 1089470464 ) ) {
if ( LIKELY( low[14] <= 1092091904 ) ) {
if ( LIKELY(  high[12] <= 1091436524 ) ) {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
if ( UNLIKELY( low[27] <= 1114243072 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += 0.05944003274021276;
} else {
sum += 0.3222648534940194;
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[12] <= 1083292804 ) ) {
sum += 0.4900874864906981;
} else {
sum += 0.17410446609531702;
}
} else {
sum += 0.04994966575719634;
}
}
} else {
sum += 0.05335938680783729;
}
} else {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY( low[28] <= 1127972864 ) ) {
sum += -0.06745257509997496;
} else {
sum += 0.4900874864906981;
}
} else {
sum += 0.4900874864906981;
}
}
} else {
if ( LIKELY( low[19] <= 1059637767 ) ) {
sum += 0.2177003413099277;
} else {
sum += 0.4900874864906981;
}
}
} else {
if ( LIKELY( low[0] <= 1094189056 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.26890577432808294;
} else {
sum += 0.4327202981233337;
}
} else {
if ( LIKELY( low[43] <= 1105461248 ) ) {
sum += 0.20338006942679807;
} else {
sum += 0.027430416864101016;
}
}
} else {
sum += 0.4327202981233337;
}
}
} else {
if ( UNLIKELY( low[27] <= 1080033280 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += -0.2383769078854003;
} else {
if ( UNLIKELY( low[28] <= 1128038400 ) ) {
sum += -0.026640904134228115;
} else {
sum += 0.4330913481613412;
}
}
} else {
if ( UNLIKELY( low[4] <= 1088970007 ) ) {
sum += 0.2787119946766673;
} else {
if ( LIKELY(  high[12] <= 1092438474 ) ) {
sum += 0.4900874864906981;
} else {
if ( UNLIKELY( low[26] <= 1092815232 ) ) {
sum += 0.4541104854213049;
} else {
sum += 0.15414841231570595;
}
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1092200507 ) ) {
if ( UNLIKELY( low[13] <= 1103364096 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 1.0430120255192405;
} else {
if ( LIKELY( low[12] <= 1087749673 ) ) {
sum += 0.4900874864906981;
} else {
if ( LIKELY( low[43] <= 1094189056 ) ) {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
sum += 0.6232528990268706;
} else {
sum += 0.9227185576257799;
}
} else {
if ( UNLIKELY( low[12] <= 1087893777 ) ) {
sum += 1.2961713858416481;
} else {
sum += 0.4900874864906981;
}
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[27] <= 1119158272 ) ) {
sum += 0.8971651854129303;
} else {
if ( LIKELY( low[12] <= 1091173226 ) ) {
sum += 0.6994839972772804;
} else {
sum += 0.9436084025434545;
}
}
} else {
sum += 0.6199729529123291;
}
}
} else {
if ( UNLIKELY( low[4] <= 1093576775 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1092191788 ) ) {
sum += 1.0409207762238175;
} else {
if ( UNLIKELY( low[10] <= 1094189056 ) ) {
sum += 0.4900874864906981;
} else {
sum += 1.2749808808286747;
}
}
} else {
if ( LIKELY( low[27] <= 1124237312 ) ) {
sum += 0.8863859377373793;
} else {
sum += 0.5308421877962252;
}
}
} else {
sum += 1.1507102360754768;
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
sum += -0.16702011445340306;
} else {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += -0.1492496803022836;
} else {
sum += -0.10450908648915454;
}
}
} else {
if ( LIKELY( low[1] <= 1091043328 ) ) {
sum += -0.11354764066330578;
} else {
sum += 0.09247355446495961;
}
}
} else {
sum += 0.9069247263499669;
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.11984904660596202;
} else {
sum += -0.031206033815947307;
}
}
} else {
if ( LIKELY( low[13] <= 1092091904 ) ) {
if ( LIKELY( low[14] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1090416870 ) ) {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
sum += 0.11211875292852892;
} else {
sum += -0.0822970265481058;
}
} else {
sum += -0.14962813341490389;
}
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += 0.004250795496271012;
} else {
sum += 0.580206217112189;
}
} else {
if ( UNLIKELY(  high[12] <= 1084274134 ) ) {
if ( UNLIKELY( low[26] <= 1089934108 ) ) {
sum += -0.07293293183780761;
} else {
sum += 0.24054231140348645;
}
} else {
sum += -0.00653656229519678;
}
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
sum += -0.008683834650725917;
} else {
sum += 0.4492378342598677;
}
} else {
sum += -0.06719450214930724;
}
}
}
} else {
if ( LIKELY( low[44] <= 1061694597 ) ) {
sum += 0.03750881076243064;
} else {
if ( LIKELY( low[17] <= 1085639666 ) ) {
sum += 0.10102224603821248;
} else {
sum += 0.3646245771216441;
}
}
}
} else {
if ( UNLIKELY( low[21] <= 1080033280 ) ) {
sum += 0.0423366547211242;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[17] <= 1082672197 ) ) {
sum += 0.1670408700768035;
} else {
if ( UNLIKELY( low[12] <= 1078967618 ) ) {
if ( UNLIKELY( low[28] <= 1099169792 ) ) {
sum += 0.20031146582182463;
} else {
sum += 0.7158677347828842;
}
} else {
sum += 0.3154887196845298;
}
}
} else {
if ( UNLIKELY( low[39] <= 1085276160 ) ) {
sum += 0.35911287966734684;
} else {
sum += 0.11548044236475777;
}
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1098383360 ) ) {
if ( LIKELY( low[44] <= 1062508803 ) ) {
if ( LIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[4] <= 1091841675 ) ) {
if ( LIKELY(  high[12] <= 1091527192 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[12] <= 1085156304 ) ) {
if ( UNLIKELY( low[26] <= 1091086419 ) ) {
sum += 0.14873306786846602;
} else {
sum += 0.3332322446785074;
}
} else {
sum += 0.1106932789063725;
}
} else {
if ( UNLIKELY( low[43] <= 1091043328 ) ) {
if ( UNLIKELY( low[27] <= 1114505216 ) ) {
sum += 0.22923788335820736;
} else {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
sum += 0.44696945613250133;
} else {
sum += 0.03850093301085618;
}
}
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += 0.15960105723434714;
} else {
sum += -0.031565156133142085;
}
}
}
} else {
sum += -0.03450510301339355;
}
} else {
sum += 0.4544069837105909;
}
} else {
if ( LIKELY( low[18] <= 1056975883 ) ) {
if ( LIKELY(  high[38] <= -1062034163 ) ) {
if ( LIKELY( low[43] <= 1098383360 ) ) {
sum += 0.23139635963940722;
} else {
sum += 0.12057695306412124;
}
} else {
if ( UNLIKELY( low[26] <= 1091322803 ) ) {
sum += 0.23139635963940722;
} else {
sum += 0.44672073909286336;
}
}
} else {
sum += 0.45849483778410743;
}
}
} else {
if ( UNLIKELY( low[27] <= 1080033280 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.058558177426063195;
} else {
if ( UNLIKELY( low[28] <= 1128038400 ) ) {
sum += -0.026887858917073505;
} else {
sum += 0.45849483778410743;
}
}
} else {
if ( UNLIKELY( low[12] <= 1082879372 ) ) {
sum += 0.3057523612078765;
} else {
sum += 0.45849483778410743;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092200507 ) ) {
if ( UNLIKELY( low[13] <= 1103364096 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.9628261738696094;
} else {
if ( LIKELY( low[10] <= 1093140480 ) ) {
sum += 0.45849483778410743;
} else {
sum += 1.002657638476445;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[27] <= 1122172928 ) ) {
if ( UNLIKELY( low[26] <= 1089817162 ) ) {
sum += 0.9216829162060106;
} else {
sum += 0.73617821890793;
}
} else {
sum += 0.6479030545962855;
}
} else {
sum += 0.5493551550211525;
}
}
} else {
if ( UNLIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
sum += 1.0210191909425526;
} else {
if ( LIKELY(  high[12] <= 1090657299 ) ) {
sum += 0.8219777485869008;
} else {
sum += 0.45849483778410743;
}
}
} else {
if ( UNLIKELY( low[17] <= 1094198095 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.9730139151892025;
} else {
if ( UNLIKELY( low[28] <= 1107034112 ) ) {
sum += 0.49968206762193557;
} else {
sum += 0.8941053616275544;
}
}
} else {
sum += 1.0491428350834617;
}
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1076538027 ) ) {
if ( LIKELY( low[19] <= 1056889035 ) ) {
sum += -0.1452173995615022;
} else {
if ( LIKELY( low[2] <= 1080033280 ) ) {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += -0.1308087338943434;
} else {
sum += -0.08290096854288292;
}
} else {
if ( LIKELY( low[1] <= 1099169792 ) ) {
sum += -0.05805933568748732;
} else {
sum += 0.4050233000537234;
}
}
}
} else {
if ( LIKELY( low[13] <= 1087373312 ) ) {
if ( LIKELY( low[4] <= 1082873173 ) ) {
if ( LIKELY(  high[12] <= 1089359477 ) ) {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
sum += 0.37919001785589723;
} else {
sum += 0.04258563214155872;
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
sum += -0.07241369653733977;
} else {
sum += -0.009084398402257672;
}
}
} else {
if ( LIKELY( low[1] <= 1092091904 ) ) {
sum += -0.11700002246665718;
} else {
sum += 0.32991278533272594;
}
}
} else {
if ( LIKELY( low[14] <= 1093140480 ) ) {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += -0.0655539885625757;
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += 0.16284465492402186;
} else {
sum += 0.5149027387729985;
}
}
} else {
if ( LIKELY(  high[12] <= 1091499631 ) ) {
if ( UNLIKELY( low[44] <= 1049699474 ) ) {
sum += -0.06218917829131517;
} else {
sum += 0.0103904131661726;
}
} else {
if ( LIKELY( low[10] <= 1075838976 ) ) {
sum += -0.10014039634545618;
} else {
sum += 0.2566970426349536;
}
}
}
} else {
sum += 0.1822312449486025;
}
}
} else {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.05021004404177792;
} else {
sum += 0.07858572447471615;
}
} else {
if ( UNLIKELY( low[18] <= 1052304271 ) ) {
sum += 0.07858572447471615;
} else {
if ( UNLIKELY( low[4] <= 1082039251 ) ) {
sum += 0.09659836429853116;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.35818507560959706;
} else {
sum += 0.18612722445442054;
}
}
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1097334784 ) ) {
if ( LIKELY( low[44] <= 1062413985 ) ) {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( LIKELY( low[14] <= 1091043328 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[0] <= 1085276160 ) ) {
sum += -0.042296626865463934;
} else {
sum += 0.07967887149621447;
}
} else {
if ( LIKELY( low[43] <= 1097334784 ) ) {
if ( UNLIKELY( low[27] <= 1111359488 ) ) {
if ( LIKELY(  high[12] <= 1091499631 ) ) {
sum += 0.24698499530152213;
} else {
sum += 0.06603229263998608;
}
} else {
if ( LIKELY(  high[12] <= 1087921792 ) ) {
sum += 0.15068705180503772;
} else {
sum += 0.015571048566800081;
}
}
} else {
sum += 0.04812305678220463;
}
}
} else {
sum += 0.24698499530152213;
}
} else {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
sum += 0.3984759779252738;
} else {
if ( LIKELY( low[4] <= 1089470464 ) ) {
sum += 0.24698499530152213;
} else {
sum += 0.3984759779252738;
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1080033280 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += -0.017316558468152343;
} else {
sum += 0.3984759779252738;
}
} else {
if ( UNLIKELY( low[4] <= 1089134381 ) ) {
sum += 0.216357283513703;
} else {
sum += 0.3984759779252738;
}
}
}
} else {
if ( LIKELY( low[4] <= 1092200507 ) ) {
if ( UNLIKELY( low[13] <= 1103364096 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.813999690001817;
} else {
if ( LIKELY( low[10] <= 1093140480 ) ) {
sum += 0.3984759779252738;
} else {
sum += 0.8713394467830657;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[12] <= 1088188539 ) ) {
if ( UNLIKELY( low[0] <= 1102839808 ) ) {
sum += 0.3984759779252738;
} else {
if ( UNLIKELY( low[6] <= 1092091904 ) ) {
sum += 0.3984759779252738;
} else {
if ( UNLIKELY( low[12] <= 1081098202 ) ) {
sum += 0.9202364903713794;
} else {
sum += 0.5975608456612893;
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1089934108 ) ) {
sum += 0.9427362875640392;
} else {
if ( LIKELY( low[26] <= 1093849172 ) ) {
sum += 0.6297905108760079;
} else {
sum += 0.9383167619251069;
}
}
}
} else {
if ( LIKELY( low[27] <= 1125220352 ) ) {
if ( UNLIKELY( low[27] <= 1110835200 ) ) {
sum += 0.3984759779252738;
} else {
if ( LIKELY( low[26] <= 1093802018 ) ) {
if ( LIKELY( low[43] <= 1099694080 ) ) {
sum += 0.6476119795175438;
} else {
sum += 0.3984759779252738;
}
} else {
sum += 1.0430636557594672;
}
}
} else {
sum += 0.3984759779252738;
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
sum += 0.8990305208644351;
} else {
if ( LIKELY(  high[12] <= 1090657299 ) ) {
if ( LIKELY( low[12] <= 1084786821 ) ) {
if ( LIKELY(  high[34] <= 1075421252 ) ) {
sum += 0.765624122737688;
} else {
sum += 0.3984759779252738;
}
} else {
sum += 0.8658326257578232;
}
} else {
if ( LIKELY( low[12] <= 1091669028 ) ) {
sum += 0.3984759779252738;
} else {
sum += 0.6987400019567426;
}
}
}
} else {
if ( UNLIKELY( low[17] <= 1092946085 ) ) {
sum += 0.7844868522502768;
} else {
sum += 0.905944591132091;
}
}
}
}
}
if ( LIKELY( low[4] <= 1087404152 ) ) {
if ( LIKELY( low[4] <= 1082130432 ) ) {
if ( LIKELY( low[4] <= 1074207858 ) ) {
if ( LIKELY( low[1] <= 1085276160 ) ) {
sum += -0.11989095029560315;
} else {
sum += -0.013865558585770483;
}
} else {
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY(  high[12] <= 1089162476 ) ) {
sum += -0.05466289750015873;
} else {
if ( LIKELY( low[1] <= 1101266944 ) ) {
sum += -0.10552268016497693;
} else {
sum += 0.6389580731103884;
}
}
} else {
if ( UNLIKELY( low[18] <= 1053236338 ) ) {
sum += -0.06728635573725524;
} else {
sum += 0.045749621907321965;
}
}
}
} else {
if ( LIKELY( low[13] <= 1093140480 ) ) {
if ( LIKELY( low[14] <= 1093140480 ) ) {
if ( LIKELY(  high[12] <= 1087629234 ) ) {
if ( UNLIKELY( low[27] <= 1098383360 ) ) {
sum += 0.1626796089859035;
} else {
if ( UNLIKELY(  high[34] <= 1075416297 ) ) {
sum += 0.06732254939533526;
} else {
sum += -0.016921567154880978;
}
}
} else {
if ( LIKELY( low[10] <= 1075838976 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
sum += -0.04162464004891583;
} else {
sum += -0.17649610005951602;
}
} else {
sum += 0.26541500043101107;
}
}
} else {
sum += 0.1578830410381712;
}
} else {
if ( UNLIKELY( low[39] <= 1083179008 ) ) {
sum += 0.44409426562080334;
} else {
if ( LIKELY( low[44] <= 1063090834 ) ) {
sum += 0.11138137427608125;
} else {
sum += 0.27094489051709886;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1100742656 ) ) {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[44] <= 1061091262 ) ) {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.005518238569531568;
} else {
sum += 0.08848110597327823;
}
} else {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
sum += 0.5375962384207037;
} else {
if ( LIKELY( low[43] <= 1096286208 ) ) {
sum += 0.2503495639829253;
} else {
sum += 0.09937019238148856;
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[10] <= 1091043328 ) ) {
if ( UNLIKELY( low[13] <= 1083179008 ) ) {
sum += -0.021031765238033115;
} else {
if ( LIKELY( low[27] <= 1125875712 ) ) {
sum += 0.2863829718809119;
} else {
sum += -0.12500919059265492;
}
}
} else {
sum += 0.721163369586374;
}
} else {
if ( UNLIKELY( low[26] <= 1088725239 ) ) {
sum += 0.13528185571239942;
} else {
if ( UNLIKELY( low[26] <= 1089253615 ) ) {
if ( LIKELY( low[43] <= 1092091904 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
sum += 1.016952546482406;
} else {
sum += 0.23012350916862487;
}
} else {
sum += 0.34372318726099893;
}
} else {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( LIKELY( low[12] <= 1089883526 ) ) {
sum += 0.27763038960101877;
} else {
sum += 0.4604822630101849;
}
} else {
if ( UNLIKELY( low[26] <= 1090741219 ) ) {
sum += 0.26148926745716927;
} else {
sum += 0.5877396716783055;
}
}
}
}
}
} else {
if ( LIKELY( low[28] <= 1122172928 ) ) {
sum += 0.0968172146052926;
} else {
if ( LIKELY( low[14] <= 1089470464 ) ) {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.08681898217245268;
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += 0.18181992410908082;
} else {
if ( UNLIKELY( low[26] <= 1090032855 ) ) {
sum += 0.8902059709780276;
} else {
sum += 0.22745382390728067;
}
}
}
} else {
if ( LIKELY( low[43] <= 1100218368 ) ) {
sum += 0.5950696772718206;
} else {
sum += 0.152160760420309;
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
sum += 0.4183264273303361;
} else {
sum += 0.0755402095405789;
}
} else {
if ( LIKELY( low[12] <= 1091957451 ) ) {
if ( LIKELY( low[44] <= 1064036850 ) ) {
sum += 0.5963926872275336;
} else {
sum += 0.4183264273303361;
}
} else {
sum += 0.8333875825219562;
}
}
} else {
sum += 0.6958062538323082;
}
} else {
if ( LIKELY( low[10] <= 1087373312 ) ) {
sum += -0.36986373320869775;
} else {
sum += 0.5901476363476831;
}
}
} else {
sum += 0.8333875825219562;
}
}
} else {
if ( UNLIKELY( low[17] <= 1091924943 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[12] <= 1087977056 ) ) {
if ( UNLIKELY( low[0] <= 1100742656 ) ) {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.18014546048245195;
} else {
sum += 0.48198332341202405;
}
} else {
sum += 0.5051086976477681;
}
} else {
if ( UNLIKELY( low[26] <= 1089934108 ) ) {
sum += 0.7505614405655253;
} else {
sum += 0.5690327685700929;
}
}
} else {
if ( LIKELY( low[13] <= 1105461248 ) ) {
if ( UNLIKELY( low[12] <= 1081531161 ) ) {
sum += 0.5284520577267253;
} else {
if ( UNLIKELY( low[12] <= 1085607805 ) ) {
sum += 0.061805452595035164;
} else {
if ( LIKELY( low[39] <= 1098383360 ) ) {
sum += 0.2703047434423739;
} else {
sum += 0.5284520577267253;
}
}
}
} else {
sum += 0.443784594654018;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.7867537762037561;
} else {
if ( LIKELY( low[0] <= 1113194496 ) ) {
sum += 0.5284520577267253;
} else {
sum += 0.7558421381378974;
}
}
}
}
}
if ( LIKELY( low[0] <= 1093140480 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
if ( LIKELY( low[4] <= 1074207858 ) ) {
if ( UNLIKELY( low[19] <= 1054540933 ) ) {
sum += -0.11640798836770432;
} else {
if ( LIKELY( low[1] <= 1087373312 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += -0.10744437505296334;
} else {
sum += -0.07072509467043653;
}
} else {
sum += -0.06334496977883723;
}
} else {
sum += 0.04155687325134873;
}
}
} else {
if ( LIKELY(  high[12] <= 1086104046 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
if ( UNLIKELY( low[44] <= 1055881079 ) ) {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
sum += 0.1211989144336454;
} else {
sum += -0.060063387093912485;
}
} else {
if ( LIKELY( low[26] <= 1092992264 ) ) {
sum += -0.013881109531256831;
} else {
sum += 0.062485191748578056;
}
}
} else {
sum += 0.14824807923737596;
}
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY(  high[44] <= 1059851011 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.11009092264973543;
} else {
sum += -0.05484236620437438;
}
} else {
sum += 0.007587846944975427;
}
} else {
sum += -0.12054625676406207;
}
}
}
} else {
if ( LIKELY( low[44] <= 1061654073 ) ) {
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1091527192 ) ) {
sum += -0.028294062336617222;
} else {
sum += -0.11697154129854918;
}
} else {
if ( LIKELY( low[14] <= 1085276160 ) ) {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.08442391884592537;
} else {
sum += 0.10287389675837798;
}
} else {
sum += -0.014533953249481209;
}
} else {
sum += 0.12757333631473097;
}
}
} else {
if ( UNLIKELY( low[43] <= 1092091904 ) ) {
if ( LIKELY( low[26] <= 1093361978 ) ) {
if ( UNLIKELY( low[27] <= 1111883776 ) ) {
if ( UNLIKELY( low[28] <= 1117061120 ) ) {
sum += -0.1536142938790783;
} else {
sum += 0.23478257115903406;
}
} else {
if ( UNLIKELY(  high[34] <= 1072051482 ) ) {
sum += 0.20875176797784759;
} else {
sum += 0.09441667861857504;
}
}
} else {
sum += -0.028866498792664494;
}
} else {
if ( LIKELY( low[12] <= 1091455733 ) ) {
if ( LIKELY( low[18] <= 1056975883 ) ) {
if ( UNLIKELY(  high[34] <= 1065435655 ) ) {
if ( LIKELY( low[12] <= 1086743409 ) ) {
sum += 0.2346185312499367;
} else {
sum += 0.008075077466307016;
}
} else {
sum += 0.0377877020265363;
}
} else {
sum += 0.23478257115903406;
}
} else {
sum += -0.090687293120675;
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1083179008 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.08534664990901947;
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += 0.05374612473959266;
} else {
sum += 0.23478257115903406;
}
} else {
sum += 0.23478257115903406;
}
}
} else {
sum += 0.23478257115903406;
}
}
}
} else {
if ( LIKELY( low[4] <= 1091057125 ) ) {
if ( LIKELY( low[12] <= 1087406192 ) ) {
if ( LIKELY( low[4] <= 1089999049 ) ) {
sum += 0.23478257115903406;
} else {
if ( LIKELY( low[40] <= 89435438 ) ) {
sum += 0.2733946592733264;
} else {
sum += 0.6834433901398561;
}
}
} else {
if ( UNLIKELY( low[4] <= 1088970007 ) ) {
sum += 0.23478257115903406;
} else {
if ( UNLIKELY( low[44] <= 1060708948 ) ) {
if ( UNLIKELY( low[26] <= 1088526406 ) ) {
sum += 0.6823535684627645;
} else {
sum += 0.23478257115903406;
}
} else {
if ( LIKELY( low[26] <= 1093849172 ) ) {
if ( LIKELY( low[43] <= 1092091904 ) ) {
if ( UNLIKELY( low[44] <= 1064820471 ) ) {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY(  high[34] <= 1064831365 ) ) {
sum += 0.23478257115903406;
} else {
sum += 0.6114157406785641;
}
} else {
sum += 0.7351694982436557;
}
} else {
if ( LIKELY( low[26] <= 1092570426 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += 0.3785076135033588;
} else {
sum += 0.6014626483447216;
}
} else {
sum += 0.23478257115903406;
}
}
} else {
if ( LIKELY( low[13] <= 1105461248 ) ) {
if ( LIKELY( low[12] <= 1093022493 ) ) {
if ( UNLIKELY( low[12] <= 1089030086 ) ) {
sum += 0.4157172255412748;
} else {
sum += 0.23478257115903406;
}
} else {
sum += 0.8106920325939472;
}
} else {
if ( UNLIKELY( low[12] <= 1088084645 ) ) {
sum += 0.23478257115903406;
} else {
sum += 0.5218798421857372;
}
}
}
} else {
sum += 0.7558346032615353;
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092923275 ) ) {
if ( UNLIKELY( low[13] <= 1100742656 ) ) {
if ( UNLIKELY( low[44] <= 1063861171 ) ) {
sum += 0.5733350717599516;
} else {
sum += 0.2811437645758684;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[27] <= 1113980928 ) ) {
sum += 0.7646474814863916;
} else {
sum += 0.5876544178403114;
}
} else {
if ( LIKELY( low[27] <= 1124106240 ) ) {
sum += 0.568112399946396;
} else {
if ( UNLIKELY( low[20] <= 1053609165 ) ) {
sum += 0.6851127457985511;
} else {
sum += 0.23478257115903406;
}
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1104936960 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.650227012908977;
} else {
sum += 0.27588677763042596;
}
} else {
sum += 0.6971261745317728;
}
}
}
}
if ( LIKELY( low[4] <= 1087404152 ) ) {
if ( LIKELY( low[4] <= 1082130432 ) ) {
if ( LIKELY( low[4] <= 1074207858 ) ) {
if ( LIKELY( low[17] <= 1086858733 ) ) {
sum += -0.09377832055044708;
} else {
sum += -0.026488150371570464;
}
} else {
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[1] <= 1101266944 ) ) {
sum += -0.06644022015313879;
} else {
sum += 0.5665855637412742;
}
} else {
sum += -0.003120416297508176;
}
} else {
if ( UNLIKELY( low[18] <= 1053236338 ) ) {
sum += -0.057205226603581294;
} else {
sum += 0.03579595098130208;
}
}
}
} else {
if ( LIKELY( low[13] <= 1094189056 ) ) {
if ( LIKELY( low[14] <= 1093140480 ) ) {
if ( UNLIKELY( low[27] <= 1099169792 ) ) {
if ( UNLIKELY(  high[12] <= 1085085929 ) ) {
sum += 0.18597570370871205;
} else {
sum += 0.03005602553130455;
}
} else {
if ( LIKELY(  high[12] <= 1087921792 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
sum += 0.0013090991768595973;
} else {
sum += 0.3440693342104469;
}
} else {
sum += -0.058872405915033746;
}
}
} else {
sum += 0.13609318502149634;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.20934294284731148;
} else {
sum += 0.08497002899712153;
}
}
}
} else {
if ( LIKELY( low[13] <= 1100218368 ) ) {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( LIKELY( low[10] <= 1085276160 ) ) {
if ( LIKELY(  high[12] <= 1093310116 ) ) {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 0.10594387095163695;
} else {
sum += 0.38557419988164443;
}
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
sum += -0.08359681012606726;
} else {
sum += 0.0990689522684928;
}
}
} else {
sum += -0.18709063143707122;
}
} else {
sum += 0.4934176092245141;
}
} else {
if ( LIKELY( low[26] <= 1092156161 ) ) {
if ( LIKELY( low[26] <= 1091382399 ) ) {
sum += 0.3838624054328523;
} else {
sum += -0.11850856421612695;
}
} else {
sum += 0.6029486851457689;
}
}
} else {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[44] <= 1063298007 ) ) {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
if ( UNLIKELY( low[0] <= 1093140480 ) ) {
sum += 0.18426818727089025;
} else {
sum += 0.8578061771392822;
}
} else {
if ( LIKELY( low[43] <= 1111097344 ) ) {
sum += 0.1812199946879346;
} else {
if ( LIKELY( low[12] <= 1087056015 ) ) {
sum += 0.46294271393222775;
} else {
sum += -0.12518660301234533;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1085358107 ) ) {
sum += 0.15985953534689448;
} else {
if ( UNLIKELY( low[28] <= 1123090432 ) ) {
sum += 0.5526449838229052;
} else {
sum += 0.3365465977707989;
}
}
}
} else {
sum += 0.7073335171837618;
}
}
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( LIKELY( low[43] <= 1098383360 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.07779978858793607;
} else {
if ( UNLIKELY( low[27] <= 1115029504 ) ) {
if ( LIKELY(  high[12] <= 1092438474 ) ) {
sum += 0.19147608809298708;
} else {
sum += -0.06012606340231465;
}
} else {
sum += 0.017087497132469008;
}
}
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.2257201974648193;
} else {
sum += -0.07092076791506222;
}
}
} else {
if ( LIKELY(  high[38] <= 1042177066 ) ) {
if ( LIKELY( low[13] <= 1095237632 ) ) {
sum += 0.05138615671985018;
} else {
sum += 0.17662059470534172;
}
} else {
if ( UNLIKELY( low[26] <= 1089764493 ) ) {
sum += 0.5291586273595639;
} else {
sum += 0.17662059470534172;
}
}
}
}
} else {
if ( LIKELY( low[1] <= 1102315520 ) ) {
if ( LIKELY(  high[12] <= 1092191788 ) ) {
if ( LIKELY( low[14] <= 1098383360 ) ) {
if ( UNLIKELY( low[0] <= 1087373312 ) ) {
if ( LIKELY( low[26] <= 1092703726 ) ) {
sum += 0.3535884167226395;
} else {
sum += 0.05408705999013325;
}
} else {
sum += 0.4023547172941187;
}
} else {
sum += 0.5751065002290892;
}
} else {
if ( LIKELY(  high[10] <= 1085276160 ) ) {
sum += -0.47002057376527656;
} else {
sum += 0.28877458172079956;
}
}
} else {
sum += 0.651329220949096;
}
}
} else {
if ( UNLIKELY( low[17] <= 1091924943 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[44] <= 1059025602 ) ) {
sum += -0.12865328104732135;
} else {
if ( UNLIKELY( low[12] <= 1087270945 ) ) {
if ( UNLIKELY( low[20] <= 1056750851 ) ) {
sum += 0.49397779451262563;
} else {
if ( LIKELY( low[28] <= 1124892672 ) ) {
if ( UNLIKELY( low[0] <= 1100218368 ) ) {
sum += 0.14597117011631228;
} else {
if ( LIKELY( low[28] <= 1117585408 ) ) {
sum += 0.3250563739530569;
} else {
sum += 0.5517142330789055;
}
}
} else {
sum += -0.06003909963800246;
}
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
sum += 0.4784727429708475;
} else {
sum += -0.22960490778872839;
}
}
}
} else {
if ( UNLIKELY(  high[38] <= -1077443441 ) ) {
sum += 0.0875446579829756;
} else {
sum += 0.2988737047545404;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.6114586548182457;
} else {
if ( LIKELY( low[14] <= 1102839808 ) ) {
sum += 0.41530544535254277;
} else {
sum += 0.6144267052958892;
}
}
}
}
}
if ( LIKELY( low[4] <= 1087404152 ) ) {
if ( LIKELY( low[4] <= 1078774989 ) ) {
if ( LIKELY( low[19] <= 1059637767 ) ) {
if ( UNLIKELY(  high[12] <= 1088084645 ) ) {
if ( UNLIKELY( low[17] <= 1066557766 ) ) {
sum += -0.08894468629544774;
} else {
sum += -0.059454639945747366;
}
} else {
sum += -0.09176380798172694;
}
} else {
if ( LIKELY( low[17] <= 1096621395 ) ) {
sum += -0.04479580985622933;
} else {
sum += 0.8892699052029708;
}
}
} else {
if ( LIKELY( low[44] <= 1059186853 ) ) {
if ( UNLIKELY(  high[12] <= 1076661725 ) ) {
sum += 0.36496966382510815;
} else {
if ( UNLIKELY(  high[12] <= 1085667137 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
sum += 0.04073535598182207;
} else {
sum += -0.034459788784185826;
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.091149056751039;
} else {
sum += -0.042203767490629714;
}
}
}
} else {
if ( LIKELY( low[13] <= 1093140480 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.018462553575583365;
} else {
if ( UNLIKELY( low[21] <= 1075838976 ) ) {
sum += -0.03166057870777293;
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.018822097906217097;
} else {
sum += 0.10073523551793148;
}
}
}
} else {
sum += -0.07815131085729303;
}
} else {
if ( UNLIKELY( low[18] <= 1051372203 ) ) {
sum += -0.031050293249913794;
} else {
sum += 0.1455134850159271;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1100218368 ) ) {
if ( LIKELY( low[4] <= 1091841675 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[26] <= 1087183081 ) ) {
sum += -0.06629689404968284;
} else {
sum += 0.08013412503168978;
}
} else {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.6580005958054091;
} else {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY(  high[12] <= 1091527192 ) ) {
if ( LIKELY( low[26] <= 1093725926 ) ) {
if ( UNLIKELY( low[26] <= 1087836956 ) ) {
sum += 0.09169359549506047;
} else {
sum += 0.23491339957828455;
}
} else {
if ( LIKELY( low[26] <= 1093874137 ) ) {
sum += 0.6373700874488079;
} else {
sum += 0.282408280679519;
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
sum += 0.08013412503168978;
} else {
if ( UNLIKELY(  high[44] <= 1062751941 ) ) {
sum += 0.08013412503168978;
} else {
sum += 0.5572178112915377;
}
}
}
} else {
sum += 0.6373700874488079;
}
}
}
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( LIKELY(  high[38] <= -1065904352 ) ) {
if ( LIKELY(  high[12] <= 1091436524 ) ) {
sum += 0.010611817428771745;
} else {
sum += -0.1292907806487169;
}
} else {
sum += 0.06815958053297828;
}
} else {
if ( LIKELY( low[13] <= 1096286208 ) ) {
if ( LIKELY(  high[38] <= 1077936130 ) ) {
sum += 0.055433981640012696;
} else {
if ( UNLIKELY( low[26] <= 1089764493 ) ) {
if ( UNLIKELY( low[12] <= 1087503801 ) ) {
sum += 0.1551474546432495;
} else {
sum += 0.7549630163113276;
}
} else {
sum += 0.13541757976539015;
}
}
} else {
if ( LIKELY( low[28] <= 1124007936 ) ) {
sum += 0.17245480553869963;
} else {
sum += 0.41163546855417066;
}
}
}
}
} else {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
if ( LIKELY(  high[10] <= 1075838976 ) ) {
sum += -0.5414494489854381;
} else {
sum += 0.07737164434980838;
}
} else {
if ( UNLIKELY( low[0] <= 1087373312 ) ) {
sum += 0.1746273537217333;
} else {
sum += 0.3984197597461656;
}
}
} else {
sum += 0.5689095084551985;
}
} else {
sum += 0.5751205285441349;
}
}
} else {
if ( LIKELY( low[17] <= 1092616191 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[27] <= 1119551488 ) ) {
if ( UNLIKELY( low[27] <= 1098383360 ) ) {
sum += -0.1918362098883006;
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.515876375005525;
} else {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += 0.20386838497007295;
} else {
sum += 0.41946049375269795;
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[44] <= 1065091072 ) ) {
if ( LIKELY( low[18] <= 1057526301 ) ) {
if ( UNLIKELY( low[44] <= 1061091262 ) ) {
sum += -0.10253210113987778;
} else {
sum += 0.24043127759889116;
}
} else {
sum += 0.403490865861928;
}
} else {
sum += -0.20945560840673225;
}
} else {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += 0.4468789088038012;
} else {
sum += 0.2767612632054194;
}
}
}
} else {
if ( UNLIKELY( low[38] <= -1077443441 ) ) {
sum += 0.1034972677958486;
} else {
if ( UNLIKELY( low[26] <= 1089199262 ) ) {
sum += 0.1034972677958486;
} else {
if ( LIKELY( low[27] <= 1125285888 ) ) {
if ( LIKELY( low[12] <= 1089324599 ) ) {
if ( LIKELY( low[43] <= 1109786624 ) ) {
sum += 0.37046475247237687;
} else {
sum += 0.1034972677958486;
}
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += 0.37046475247237687;
} else {
sum += 0.1034972677958486;
}
}
} else {
sum += 0.1582541257495876;
}
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.5408412373006302;
} else {
if ( LIKELY( low[0] <= 1113194496 ) ) {
sum += 0.37046475247237687;
} else {
sum += 0.5239509913550932;
}
}
}
}
}
if ( LIKELY( low[4] <= 1087404152 ) ) {
if ( LIKELY( low[4] <= 1082130432 ) ) {
if ( UNLIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[13] <= 1075838976 ) ) {
if ( LIKELY( low[2] <= 1104936960 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += -0.06536632137520954;
} else {
sum += -0.009302779549064496;
}
} else {
sum += 0.07341185618777482;
}
} else {
sum += 0.6655602352982325;
}
} else {
sum += -0.013628724327397408;
}
} else {
sum += -0.07653043358200128;
}
} else {
if ( LIKELY( low[44] <= 1061091262 ) ) {
if ( UNLIKELY(  high[12] <= 1077532122 ) ) {
if ( LIKELY( low[4] <= 1086244076 ) ) {
sum += 0.19407934231234297;
} else {
sum += 0.6336593856005601;
}
} else {
if ( UNLIKELY(  high[12] <= 1085667137 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
sum += 0.06641550288882626;
} else {
sum += -0.011475191703718256;
}
} else {
sum += -0.035549126742164816;
}
}
} else {
if ( UNLIKELY( low[21] <= 1075838976 ) ) {
sum += -0.00848342781979213;
} else {
if ( UNLIKELY( low[13] <= 1075838976 ) ) {
sum += -0.00848342781979213;
} else {
if ( UNLIKELY( low[27] <= 1080033280 ) ) {
sum += -0.00848342781979213;
} else {
sum += 0.14420200878228778;
}
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1103888384 ) ) {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[13] <= 1092091904 ) ) {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( UNLIKELY( low[27] <= 1093140480 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY(  high[14] <= 1085276160 ) ) {
sum += 0.0010931638288127034;
} else {
sum += 0.4691800236215397;
}
} else {
if ( LIKELY( low[26] <= 1092623557 ) ) {
sum += 0.3376051295765881;
} else {
sum += 0.13089829299336456;
}
}
} else {
if ( LIKELY( low[10] <= 1087373312 ) ) {
if ( LIKELY(  high[12] <= 1091527192 ) ) {
if ( UNLIKELY( low[27] <= 1116667904 ) ) {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
sum += 0.16816954612769863;
} else {
sum += 0.04863330225495459;
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.23808827681728773;
} else {
sum += 0.0008778264069199958;
}
}
} else {
sum += -0.0801790574456297;
}
} else {
sum += 0.3643224611397281;
}
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.17008234507438671;
} else {
if ( LIKELY( low[12] <= 1091778273 ) ) {
if ( UNLIKELY( low[44] <= 1061342662 ) ) {
sum += 0.22129828546777625;
} else {
sum += 0.720816886049039;
}
} else {
sum += 0.10948777515704815;
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( UNLIKELY( low[0] <= 1093140480 ) ) {
if ( LIKELY( low[39] <= 1094189056 ) ) {
sum += 0.10153603583183872;
} else {
sum += 0.5458073662041715;
}
} else {
sum += 0.5458073662041715;
}
} else {
sum += 0.030782578719126714;
}
} else {
if ( UNLIKELY(  high[34] <= 1064572462 ) ) {
if ( LIKELY( low[26] <= 1093776164 ) ) {
sum += 0.10143880956279885;
} else {
sum += 0.5616705740487801;
}
} else {
if ( LIKELY( low[12] <= 1087270945 ) ) {
if ( LIKELY( low[43] <= 1114505216 ) ) {
if ( LIKELY( low[40] <= 1092091904 ) ) {
sum += 0.13247402353307863;
} else {
sum += 0.6941089290812394;
}
} else {
sum += 0.5314715098337844;
}
} else {
if ( LIKELY( low[43] <= 1100218368 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += 0.6132396106704661;
} else {
sum += 0.34076005425431555;
}
} else {
sum += 0.08050708091233039;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1087749673 ) ) {
if ( UNLIKELY( low[20] <= 1046312511 ) ) {
sum += 0.6019143572720614;
} else {
sum += 0.047211308671250084;
}
} else {
if ( UNLIKELY( low[12] <= 1089030086 ) ) {
if ( LIKELY( low[44] <= 1064335480 ) ) {
if ( UNLIKELY( low[28] <= 1105461248 ) ) {
sum += -0.12769818793461973;
} else {
sum += 0.4826972940840759;
}
} else {
sum += -0.007741462444717233;
}
} else {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
if ( UNLIKELY( low[12] <= 1091173226 ) ) {
sum += 0.05741801461798655;
} else {
if ( UNLIKELY( low[26] <= 1091961940 ) ) {
sum += 0.9438858688079704;
} else {
sum += 0.28890037872030744;
}
}
} else {
sum += 0.0182048823949609;
}
}
}
}
}
} else {
if ( LIKELY( low[22] <= 1080033280 ) ) {
if ( UNLIKELY(  high[34] <= 1073787399 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
sum += 0.47864869564800727;
} else {
sum += 0.25158308911466315;
}
} else {
if ( LIKELY(  high[12] <= 1092191788 ) ) {
if ( UNLIKELY( low[26] <= 1089253615 ) ) {
if ( UNLIKELY( low[12] <= 1083418941 ) ) {
sum += 0.11514259696770937;
} else {
sum += 0.701429503423447;
}
} else {
if ( UNLIKELY(  high[38] <= -1057892802 ) ) {
sum += 0.10080211146934397;
} else {
sum += 0.2973930976459818;
}
}
} else {
sum += -0.19614031038596294;
}
}
} else {
sum += 0.5009895912749223;
}
}
} else {
if ( UNLIKELY( low[17] <= 1092616191 ) ) {
if ( UNLIKELY( low[44] <= 1061654073 ) ) {
sum += -0.11303112775446421;
} else {
if ( LIKELY( low[27] <= 1125089280 ) ) {
sum += 0.3568808066794256;
} else {
sum += 0.25393315966672036;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.47972619165700214;
} else {
sum += 0.36996649861836195;
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1082678551 ) ) {
if ( LIKELY( low[13] <= 1069547520 ) ) {
if ( LIKELY( low[17] <= 1096566144 ) ) {
if ( LIKELY( low[2] <= 1105461248 ) ) {
if ( LIKELY( low[1] <= 1087373312 ) ) {
sum += -0.06934598076821583;
} else {
sum += 0.018907112810814544;
}
} else {
sum += 0.6223153904914855;
}
} else {
sum += 0.8110848347345988;
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.05835508165910698;
} else {
if ( LIKELY( low[44] <= 1058035979 ) ) {
if ( LIKELY( low[19] <= 1058638156 ) ) {
sum += -0.044848541775935266;
} else {
if ( UNLIKELY( low[12] <= 1074416956 ) ) {
sum += 0.2483629778605677;
} else {
sum += -0.0014016379663029082;
}
}
} else {
sum += 0.014132348757031695;
}
}
}
} else {
if ( LIKELY( low[13] <= 1094189056 ) ) {
if ( LIKELY( low[14] <= 1093140480 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1080033280 ) ) {
sum += -0.07668710578327483;
} else {
sum += 0.3918176394819033;
}
} else {
if ( UNLIKELY( low[43] <= 1075838976 ) ) {
sum += 0.09344747543128601;
} else {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
if ( LIKELY(  high[12] <= 1086104046 ) ) {
sum += 0.27005812032714144;
} else {
sum += -0.02616361625685593;
}
} else {
sum += -0.0145638011866602;
}
}
}
} else {
if ( LIKELY( low[26] <= 1091677295 ) ) {
sum += 0.045369056095431244;
} else {
sum += 0.20933975011639167;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.173647800568423;
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
if ( UNLIKELY( low[26] <= 1086000591 ) ) {
sum += -0.32016695119566835;
} else {
sum += 0.187297670316452;
}
} else {
sum += -0.004321396807312001;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1100218368 ) ) {
if ( LIKELY( low[4] <= 1091841675 ) ) {
if ( UNLIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.039157284173446154;
} else {
sum += 0.06757432871386851;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.584473341081864;
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( UNLIKELY(  high[12] <= 1086154476 ) ) {
if ( LIKELY( low[27] <= 1117192192 ) ) {
sum += 0.3656301317174895;
} else {
sum += 0.06757432871386851;
}
} else {
sum += 0.06757432871386851;
}
} else {
sum += 0.5285606721749636;
}
} else {
if ( LIKELY( low[26] <= 1092144099 ) ) {
if ( LIKELY( low[28] <= 1126531072 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.6074679447902188;
} else {
sum += 0.11539063620638779;
}
} else {
sum += 0.32352714740134214;
}
} else {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
sum += 0.06757432871386851;
} else {
if ( UNLIKELY(  high[33] <= 1058643296 ) ) {
sum += 0.07186371104078257;
} else {
sum += 0.379629005007732;
}
}
}
}
}
} else {
if ( UNLIKELY( low[20] <= 1053609165 ) ) {
sum += 0.2533326366373794;
} else {
sum += 0.06757432871386851;
}
}
}
} else {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.24764529283856973;
} else {
if ( UNLIKELY( low[0] <= 1087373312 ) ) {
sum += 0.12124569198200447;
} else {
sum += 0.31455214713044005;
}
}
} else {
sum += 0.44366030428710923;
}
} else {
sum += 0.4674337584919789;
}
}
} else {
if ( UNLIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[12] <= 1080126381 ) ) {
if ( LIKELY( low[20] <= 1057751808 ) ) {
sum += 0.520221413500357;
} else {
sum += -0.19184240218395837;
}
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
sum += 0.08852100748760482;
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.5584847821500365;
} else {
if ( UNLIKELY( low[12] <= 1087836956 ) ) {
sum += -0.02471070604791712;
} else {
if ( LIKELY( low[26] <= 1092796993 ) ) {
sum += 0.6385004027832586;
} else {
sum += 0.07172476362208931;
}
}
}
} else {
if ( LIKELY(  high[44] <= 1064820471 ) ) {
if ( LIKELY( low[28] <= 1120993280 ) ) {
if ( LIKELY( low[0] <= 1103888384 ) ) {
if ( LIKELY( low[19] <= 1058638156 ) ) {
sum += 0.06618853270201122;
} else {
sum += 0.2939893102905024;
}
} else {
sum += 0.39357019858590586;
}
} else {
sum += 0.3427765176468579;
}
} else {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.32342584263710744;
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += 0.2406448249841381;
} else {
sum += -0.08838581543028792;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[17] <= 1093412706 ) ) {
if ( LIKELY( low[12] <= 1091808809 ) ) {
if ( LIKELY( low[26] <= 1092951974 ) ) {
if ( UNLIKELY( low[12] <= 1088188539 ) ) {
if ( LIKELY( low[12] <= 1088084645 ) ) {
sum += 0.2767075238748102;
} else {
sum += -0.1510130310517091;
}
} else {
if ( UNLIKELY( low[27] <= 1116274688 ) ) {
sum += 0.4332531948267912;
} else {
if ( UNLIKELY( low[14] <= 89435438 ) ) {
sum += 0.4332531948267912;
} else {
sum += 0.2574739016627058;
}
}
}
} else {
sum += 0.4332531948267912;
}
} else {
sum += 0.2047000148024442;
}
} else {
sum += 0.4332531948267912;
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1082873173 ) ) {
if ( UNLIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[1] <= 1089470464 ) ) {
if ( UNLIKELY( low[13] <= 1069547520 ) ) {
sum += -0.03837070951695304;
} else {
sum += 0.004646179760904921;
}
} else {
sum += 0.1358448186468914;
}
} else {
if ( LIKELY(  high[12] <= 1089359477 ) ) {
if ( UNLIKELY( low[44] <= 1050636994 ) ) {
sum += -0.05663270323998251;
} else {
sum += -0.013666091213871094;
}
} else {
sum += -0.06220041902378902;
}
}
} else {
if ( LIKELY( low[22] <= 1092091904 ) ) {
if ( UNLIKELY(  high[12] <= 1086204080 ) ) {
sum += -0.04725028680267659;
} else {
sum += -0.06723529277311152;
}
} else {
sum += 0.47539659315226024;
}
}
} else {
if ( LIKELY(  high[44] <= 1061510881 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1086104046 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[39] <= 1096286208 ) ) {
sum += 0.028352538440216707;
} else {
sum += 0.1224787122093658;
}
} else {
sum += -0.01221958689476285;
}
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
sum += -0.023063095912402586;
} else {
sum += -0.13190607358891068;
}
}
} else {
sum += 0.21692264704732758;
}
} else {
if ( UNLIKELY(  high[34] <= 1067607644 ) ) {
sum += 0.16852331918749336;
} else {
sum += 0.06381052744380211;
}
}
}
} else {
if ( LIKELY( low[13] <= 1100218368 ) ) {
if ( LIKELY( low[44] <= 1061654073 ) ) {
if ( LIKELY( low[0] <= 1087373312 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.03706516467456024;
} else {
sum += 0.015502947026006698;
}
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[0] <= 1095237632 ) ) {
if ( LIKELY( low[43] <= 1113718784 ) ) {
sum += 0.14542476339325788;
} else {
sum += 0.41456022410094734;
}
} else {
sum += 0.41456022410094734;
}
} else {
if ( LIKELY( low[43] <= 1098383360 ) ) {
if ( LIKELY( low[26] <= 1093410360 ) ) {
if ( UNLIKELY( low[28] <= 1109524480 ) ) {
sum += 0.015502947026006698;
} else {
if ( LIKELY( low[4] <= 1092200507 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += 0.015502947026006698;
} else {
sum += 0.1921335162245977;
}
} else {
sum += 0.618111279774638;
}
}
} else {
sum += 0.015502947026006698;
}
} else {
if ( LIKELY( low[4] <= 1090297674 ) ) {
sum += 0.015502947026006698;
} else {
sum += 0.44277705999700034;
}
}
}
}
} else {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( LIKELY( low[10] <= 1089470464 ) ) {
if ( UNLIKELY( low[12] <= 1083540028 ) ) {
if ( LIKELY( low[40] <= 1091043328 ) ) {
sum += -0.1078003368252887;
} else {
sum += 0.3875746575362006;
}
} else {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.05442047771432284;
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( UNLIKELY( low[26] <= 1090115004 ) ) {
sum += 0.16904344230942303;
} else {
sum += -0.1006524517270001;
}
} else {
if ( LIKELY( low[12] <= 1092438474 ) ) {
if ( LIKELY( low[27] <= 1125810176 ) ) {
sum += 0.21848668294630233;
} else {
sum += 0.037256531393559104;
}
} else {
if ( LIKELY( low[26] <= 1093326832 ) ) {
sum += 0.08028713462614562;
} else {
sum += -0.2603505871529164;
}
}
}
}
}
} else {
sum += 0.3875746575362006;
}
} else {
if ( LIKELY( low[20] <= 1059760810 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
if ( UNLIKELY( low[20] <= 1053609163 ) ) {
sum += 0.3887268669859451;
} else {
if ( LIKELY( low[12] <= 1092249351 ) ) {
sum += 0.08260196679422713;
} else {
sum += 0.4205801430794046;
}
}
} else {
if ( UNLIKELY( low[12] <= 1084454858 ) ) {
sum += 0.17293772947429698;
} else {
if ( LIKELY( low[12] <= 1091287661 ) ) {
sum += 0.6078594085803398;
} else {
sum += 0.12379630536597393;
}
}
}
} else {
sum += 0.50794568228289;
}
}
}
} else {
if ( UNLIKELY( low[17] <= 1092098863 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[44] <= 1058589901 ) ) {
sum += -0.1623667275629296;
} else {
if ( UNLIKELY( low[28] <= 1117061120 ) ) {
if ( LIKELY( low[2] <= 1112932352 ) ) {
if ( LIKELY( low[43] <= 1105985536 ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[28] <= 1101791232 ) ) {
sum += 0.3507641297752732;
} else {
sum += 0.11769083617349879;
}
} else {
if ( UNLIKELY( low[26] <= 1089934108 ) ) {
sum += -0.04056087767940828;
} else {
sum += 0.3507641297752732;
}
}
} else {
sum += 0.07155405164260557;
}
} else {
sum += 0.3507641297752732;
}
} else {
if ( UNLIKELY( low[26] <= 1089703210 ) ) {
sum += 0.3507641297752732;
} else {
if ( UNLIKELY( low[26] <= 1091482525 ) ) {
if ( LIKELY( low[43] <= 1101266944 ) ) {
if ( LIKELY( low[12] <= 1090766516 ) ) {
sum += 0.14849120407413066;
} else {
sum += 0.3507641297752732;
}
} else {
sum += -0.0782608685812241;
}
} else {
if ( LIKELY( low[12] <= 1091701827 ) ) {
sum += 0.3507641297752732;
} else {
sum += 0.1805956321500039;
}
}
}
}
}
} else {
sum += 0.16135855850300307;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.3707673423222347;
} else {
if ( UNLIKELY( low[24] <= 1075838976 ) ) {
sum += 0.4302355008956595;
} else {
sum += 0.25875036560817793;
}
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[13] <= 1075838976 ) ) {
if ( LIKELY( low[17] <= 1096856282 ) ) {
if ( LIKELY( low[2] <= 1105985536 ) ) {
if ( LIKELY( low[10] <= 1075838976 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += -0.052904242356873236;
} else {
sum += -0.016467943022701992;
}
} else {
sum += 0.1016366871078945;
}
} else {
sum += 0.6154117390813206;
}
} else {
sum += 0.7926328621880482;
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.045081117234395875;
} else {
if ( LIKELY( low[44] <= 1059100596 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
if ( LIKELY( low[43] <= 1095237632 ) ) {
sum += 0.005882839956774626;
} else {
sum += -0.03197634320438121;
}
} else {
if ( UNLIKELY( low[19] <= 1059637767 ) ) {
sum += 0.03310210640568182;
} else {
sum += 0.25564607207591716;
}
}
} else {
if ( UNLIKELY( low[17] <= 1080033280 ) ) {
sum += 0.0074587245078472;
} else {
sum += 0.06766597941403309;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[44] <= 1061091262 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1091455733 ) ) {
if ( LIKELY( low[12] <= 1091384071 ) ) {
if ( UNLIKELY( low[44] <= 1049076373 ) ) {
sum += -0.07476715866400849;
} else {
if ( UNLIKELY( low[28] <= 1110048768 ) ) {
sum += -0.02479308237914552;
} else {
if ( UNLIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
sum += -0.1539081563537096;
} else {
sum += 0.04294028374704172;
}
} else {
if ( LIKELY( low[27] <= 1124761600 ) ) {
sum += 0.09621020747982198;
} else {
sum += 0.3000955929550754;
}
}
}
}
} else {
if ( LIKELY( low[43] <= 1098383360 ) ) {
sum += 0.7551602216979914;
} else {
sum += -0.13072269586813934;
}
}
} else {
if ( LIKELY( low[28] <= 1128235008 ) ) {
sum += -0.06178717538859083;
} else {
sum += 0.367030778015859;
}
}
} else {
if ( UNLIKELY( low[19] <= 1058638156 ) ) {
sum += 0.0032738458396431927;
} else {
sum += 0.4153834991844505;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[4] <= 1091938987 ) ) {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
if ( UNLIKELY(  high[34] <= 1062582671 ) ) {
if ( UNLIKELY( low[43] <= 1075838976 ) ) {
sum += -0.2670057232069298;
} else {
if ( LIKELY(  high[12] <= 1091580853 ) ) {
sum += 0.07617402178636433;
} else {
sum += -0.18657306353682218;
}
}
} else {
if ( UNLIKELY( low[13] <= 1093140480 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += -0.13321742689039626;
} else {
sum += 0.11866719700897671;
}
} else {
sum += 0.3500761512223644;
}
} else {
if ( UNLIKELY( low[27] <= 1091043328 ) ) {
sum += -0.40589057836959613;
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.44398116644154934;
} else {
sum += 0.2015389274929641;
}
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1106509824 ) ) {
if ( LIKELY( low[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[12] <= 1087165388 ) ) {
if ( LIKELY( low[12] <= 1087018660 ) ) {
sum += 0.27304931495514784;
} else {
sum += -0.198246182911098;
}
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += 0.04007792853971118;
} else {
sum += 0.4654749885869106;
}
}
} else {
sum += 0.04206196873754229;
}
} else {
if ( LIKELY( low[26] <= 1092333567 ) ) {
if ( LIKELY( low[12] <= 1089824632 ) ) {
sum += 0.07530742342243674;
} else {
if ( UNLIKELY( low[12] <= 1090607965 ) ) {
sum += 0.6427066543031095;
} else {
sum += 0.17352516077336141;
}
}
} else {
if ( LIKELY( low[14] <= 1101791232 ) ) {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
sum += 0.5094062356024622;
} else {
sum += 0.2165597619998771;
}
} else {
sum += 0.6564727553383249;
}
}
}
}
} else {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( LIKELY( low[12] <= 1091410525 ) ) {
if ( LIKELY( low[12] <= 1090736108 ) ) {
sum += 0.3404986544865427;
} else {
sum += -0.21830541013967333;
}
} else {
sum += 0.7041289448387482;
}
} else {
if ( UNLIKELY(  high[10] <= 1087373312 ) ) {
if ( LIKELY( low[7] <= 1097334784 ) ) {
sum += 0.20208190619183225;
} else {
sum += -0.3482809064791009;
}
} else {
sum += 0.2719878203128102;
}
}
}
} else {
if ( LIKELY( low[39] <= 1098383360 ) ) {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
sum += 0.3384211908079384;
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[38] <= -1048738013 ) ) {
sum += 0.03697435419296264;
} else {
sum += 0.13900948803198973;
}
} else {
sum += -0.32676686646508385;
}
}
} else {
if ( LIKELY( low[12] <= 1090607965 ) ) {
if ( LIKELY( low[14] <= 1100218368 ) ) {
if ( UNLIKELY(  high[12] <= 1084365846 ) ) {
sum += -0.0052616790155569715;
} else {
sum += 0.3393012882422725;
}
} else {
sum += 0.7631621583791879;
}
} else {
sum += -0.06501978703352235;
}
}
}
}
} else {
if ( LIKELY( low[17] <= 1093529327 ) ) {
if ( LIKELY( low[20] <= 1060459861 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.2837349451244408;
} else {
if ( LIKELY( low[27] <= 1125482496 ) ) {
sum += 0.23183205616970307;
} else {
sum += -0.02140080442903384;
}
}
} else {
sum += 0.08572770552970325;
}
} else {
sum += 0.3381912031382925;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[13] <= 1087373312 ) ) {
if ( LIKELY( low[17] <= 1096856282 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.05636422590694757;
} else {
if ( LIKELY( low[2] <= 1075838976 ) ) {
sum += -0.034439709752739;
} else {
sum += -0.001691007721148626;
}
}
} else {
sum += 0.08261835718623216;
}
} else {
if ( LIKELY( low[44] <= 1061091262 ) ) {
sum += -0.005831021271202361;
} else {
if ( UNLIKELY( low[21] <= 1083179008 ) ) {
sum += 0.0011590097798456192;
} else {
sum += 0.10657899653071923;
}
}
}
} else {
sum += -0.04885003492472712;
}
} else {
sum += 0.7337967836485999;
}
} else {
if ( UNLIKELY( low[21] <= 1075838976 ) ) {
sum += -0.023609964801673003;
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
if ( LIKELY( low[40] <= 89435438 ) ) {
sum += 0.10645503555176433;
} else {
sum += 0.34664562622876915;
}
} else {
sum += 0.07210351895697716;
}
} else {
sum += 0.017963569568052565;
}
}
}
} else {
if ( LIKELY( low[13] <= 1100218368 ) ) {
if ( LIKELY( low[4] <= 1091841675 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1093566346 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[26] <= 1092700236 ) ) {
if ( UNLIKELY( low[27] <= 1099694080 ) ) {
sum += 0.26100928212475905;
} else {
if ( LIKELY( low[26] <= 1092527185 ) ) {
sum += 0.09322665126246096;
} else {
sum += 0.26100928212475905;
}
}
} else {
if ( LIKELY(  high[44] <= 1064445676 ) ) {
sum += 0.039747028818980096;
} else {
sum += -0.2511557172332349;
}
}
} else {
if ( LIKELY( low[43] <= 1098383360 ) ) {
if ( UNLIKELY( low[28] <= 1110048768 ) ) {
sum += -0.08397433550912597;
} else {
if ( UNLIKELY( low[41] <= 1069547520 ) ) {
sum += -0.09387242868477882;
} else {
sum += 0.07636784757661153;
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[12] <= 1088871331 ) ) {
sum += 0.063489994762731;
} else {
sum += -0.08125610319248604;
}
} else {
sum += -0.0889528535642082;
}
}
}
} else {
sum += -0.22586226182136274;
}
} else {
sum += 0.26100928212475905;
}
} else {
if ( LIKELY(  high[38] <= -1054136934 ) ) {
if ( LIKELY( low[44] <= 1063298007 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.023407864578426966;
} else {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += -0.04090161327003141;
} else {
sum += 0.09447869988897181;
}
}
} else {
sum += 0.1764035772458699;
}
} else {
sum += 0.1764035772458699;
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[10] <= 1087373312 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.39775063599134286;
} else {
if ( LIKELY(  high[38] <= 1079002599 ) ) {
if ( UNLIKELY(  high[34] <= 1072763978 ) ) {
sum += 0.25913878350177266;
} else {
sum += -0.019337920597149776;
}
} else {
sum += 0.25913878350177266;
}
}
} else {
sum += 0.3116467419830887;
}
} else {
if ( LIKELY( low[13] <= 1096286208 ) ) {
sum += 0.3634307411535933;
} else {
if ( LIKELY( low[27] <= 1125023744 ) ) {
if ( UNLIKELY( low[0] <= 1096286208 ) ) {
sum += -0.31233320926730873;
} else {
sum += 0.1649228073727517;
}
} else {
sum += 0.41763071135012775;
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[6] <= 1097334784 ) ) {
sum += 0.0957293817142985;
} else {
if ( UNLIKELY( low[40] <= 89435438 ) ) {
sum += -0.03740082818455994;
} else {
sum += 0.3220457986633797;
}
}
} else {
if ( UNLIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY(  high[44] <= 1064820471 ) ) {
if ( UNLIKELY( low[27] <= 1107689472 ) ) {
sum += 0.3227809642370677;
} else {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
if ( UNLIKELY( low[27] <= 1118371840 ) ) {
sum += -0.29820371435775916;
} else {
if ( UNLIKELY( low[0] <= 1093140480 ) ) {
sum += -0.2730972280944216;
} else {
sum += 0.16081549386657;
}
}
} else {
if ( UNLIKELY( low[38] <= -1069620647 ) ) {
if ( UNLIKELY(  high[34] <= 1075089269 ) ) {
sum += 0.20287107370389154;
} else {
sum += 0.006598610213732564;
}
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.38381455846278106;
} else {
sum += 0.20287107370389154;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1090766516 ) ) {
if ( UNLIKELY( low[43] <= 1085276160 ) ) {
sum += -0.2775068191736323;
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
sum += 0.130095283360446;
} else {
sum += -0.1292214340673954;
}
}
} else {
if ( LIKELY( low[22] <= 1069547520 ) ) {
if ( LIKELY( low[43] <= 1097334784 ) ) {
if ( LIKELY( low[26] <= 1092796993 ) ) {
sum += 0.5269933060289781;
} else {
sum += 0.11319056828290422;
}
} else {
sum += -0.058742901785620326;
}
} else {
sum += -0.32492973239811435;
}
}
}
} else {
if ( LIKELY( low[26] <= 1092592350 ) ) {
if ( LIKELY( low[26] <= 1092570426 ) ) {
if ( LIKELY( low[40] <= 89435438 ) ) {
sum += 0.2141369670108106;
} else {
sum += -0.13285027144268782;
}
} else {
sum += -0.3173953488609135;
}
} else {
sum += 0.27809073754312524;
}
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[13] <= 1087373312 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[17] <= 1096856282 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
sum += -0.040848558654177775;
} else {
if ( UNLIKELY( low[27] <= 1098383360 ) ) {
sum += 0.030370469960923477;
} else {
sum += -0.022040676579616957;
}
}
} else {
sum += 0.6465380550293901;
}
} else {
if ( LIKELY( low[17] <= 1085625685 ) ) {
sum += -0.005521012872932016;
} else {
sum += 0.07502610019860755;
}
}
} else {
if ( UNLIKELY( low[21] <= 1075838976 ) ) {
sum += -0.020776987350445943;
} else {
if ( LIKELY( low[19] <= 1058638156 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += -0.020776987350445943;
} else {
sum += 0.055965471209671144;
}
} else {
if ( UNLIKELY(  high[34] <= 1069468768 ) ) {
sum += 0.17141142789162822;
} else {
sum += 0.07117416445440591;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1097334784 ) ) {
if ( LIKELY( low[4] <= 1091841675 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( UNLIKELY( low[2] <= 1083179008 ) ) {
sum += -0.00029850878143757313;
} else {
if ( LIKELY( low[43] <= 1092091904 ) ) {
if ( UNLIKELY( low[27] <= 1108213760 ) ) {
if ( UNLIKELY(  high[12] <= 1083876663 ) ) {
sum += 0.8515570172955912;
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
sum += 0.15573309007396896;
} else {
sum += 0.3960676859856463;
}
}
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += -0.00029850878143757313;
} else {
if ( LIKELY( low[12] <= 1089324599 ) ) {
sum += 0.07132122602472511;
} else {
sum += 0.23624282314182107;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1085782421 ) ) {
if ( UNLIKELY(  high[12] <= 1083540028 ) ) {
if ( UNLIKELY( low[14] <= 89435438 ) ) {
sum += 0.4625840998849561;
} else {
sum += -0.00029850878143757313;
}
} else {
sum += 0.21473689034847854;
}
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
sum += -0.00029850878143757313;
} else {
if ( UNLIKELY( low[26] <= 1092364415 ) ) {
sum += 0.09608661457335595;
} else {
sum += 0.5161937734688797;
}
}
}
}
}
} else {
if ( LIKELY( low[28] <= 1125023744 ) ) {
sum += 0.2530595388199344;
} else {
sum += -0.09428177225321083;
}
}
} else {
if ( LIKELY( low[26] <= 1092860528 ) ) {
if ( UNLIKELY( low[27] <= 1115750400 ) ) {
if ( LIKELY( low[43] <= 1097334784 ) ) {
if ( LIKELY( low[14] <= 1101266944 ) ) {
if ( UNLIKELY( low[28] <= 1119420416 ) ) {
if ( LIKELY(  high[12] <= 1088480389 ) ) {
sum += 0.42912769088308317;
} else {
sum += -0.2789645800541858;
}
} else {
if ( LIKELY( low[26] <= 1092793714 ) ) {
sum += 0.06990083428642835;
} else {
sum += 0.512136777477924;
}
}
} else {
sum += 0.7942240676126981;
}
} else {
sum += -0.04311863918554551;
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
if ( LIKELY( low[44] <= 1061091262 ) ) {
if ( UNLIKELY( low[12] <= 1085547286 ) ) {
sum += 0.08023590679826408;
} else {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
sum += 0.14374959046788074;
} else {
sum += 1.1219691358566284;
}
}
} else {
sum += -0.09361597029166886;
}
} else {
sum += -0.02163230403121066;
}
}
} else {
sum += -0.05890289953692366;
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY(  high[10] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.4571317252245816;
} else {
sum += 0.07510623421200482;
}
} else {
sum += 0.20749268867570608;
}
} else {
sum += 0.3074208366772472;
}
}
} else {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[40] <= 89435438 ) ) {
sum += 0.033777817010087974;
} else {
if ( UNLIKELY( low[6] <= 1096286208 ) ) {
sum += 0.07600119219147669;
} else {
sum += 0.28532748290233834;
}
}
} else {
if ( UNLIKELY( low[12] <= 1082727969 ) ) {
if ( UNLIKELY( low[20] <= 1056750851 ) ) {
sum += 0.23415978775110463;
} else {
sum += -0.26058993755183624;
}
} else {
if ( UNLIKELY( low[27] <= 1096286208 ) ) {
sum += -0.24014183990932522;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[44] <= 1057992212 ) ) {
sum += -0.19427539294918642;
} else {
if ( LIKELY( low[26] <= 1092815232 ) ) {
if ( UNLIKELY( low[12] <= 1086743409 ) ) {
if ( LIKELY( low[12] <= 1086485747 ) ) {
sum += 0.13996714542520536;
} else {
sum += -0.19800705103025043;
}
} else {
if ( UNLIKELY( low[26] <= 1090032855 ) ) {
sum += 0.3258279543451912;
} else {
sum += 0.1824790848378941;
}
}
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += 0.3608118209062733;
} else {
if ( UNLIKELY( low[26] <= 1093195204 ) ) {
sum += 0.31573232282919605;
} else {
sum += 0.17592969898029812;
}
}
}
}
} else {
if ( UNLIKELY(  high[38] <= -1077443441 ) ) {
sum += -0.05161302948998009;
} else {
if ( UNLIKELY( low[12] <= 1087092914 ) ) {
if ( LIKELY( low[28] <= 1117192192 ) ) {
if ( LIKELY( low[18] <= 1057747852 ) ) {
sum += -0.05161302948998009;
} else {
sum += 0.16437333557881464;
}
} else {
if ( LIKELY( low[43] <= 1109000192 ) ) {
sum += 0.26578524731625786;
} else {
sum += -0.05161302948998009;
}
}
} else {
if ( UNLIKELY( low[12] <= 1087165388 ) ) {
sum += 0.7883546292263528;
} else {
sum += 0.1718470309074288;
}
}
}
}
}
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1081091748 ) ) {
if ( LIKELY( low[19] <= 1058638156 ) ) {
sum += -0.03687204589643019;
} else {
sum += -0.01119354094483165;
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[13] <= 1087373312 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1093114503 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.0514848837810494;
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
sum += 0.0965773858688819;
} else {
sum += 0.008034837441179766;
}
}
} else {
sum += -0.07910878087603564;
}
} else {
sum += 0.1627864223357993;
}
} else {
if ( LIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += 0.01366065867680856;
} else {
sum += 0.1117471938981193;
}
} else {
if ( UNLIKELY( low[28] <= 1099169792 ) ) {
sum += -0.029532173030235646;
} else {
sum += 0.3167646383525914;
}
}
}
} else {
if ( LIKELY( low[14] <= 1098383360 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.04885885522972864;
} else {
if ( UNLIKELY( low[44] <= 1050636994 ) ) {
sum += -0.039720968486240404;
} else {
sum += 0.008779537734825073;
}
}
} else {
sum += 0.12176217514323069;
}
}
}
} else {
if ( LIKELY( low[13] <= 1097334784 ) ) {
if ( LIKELY( low[4] <= 1092616191 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[40] <= 89435438 ) ) {
if ( LIKELY( low[43] <= 1092091904 ) ) {
if ( LIKELY(  high[12] <= 1092438474 ) ) {
sum += 0.04455965144796935;
} else {
sum += -0.1311542353515277;
}
} else {
sum += -0.04804496448574509;
}
} else {
sum += -0.20182191713279654;
}
} else {
sum += 0.19181879938335858;
}
} else {
if ( UNLIKELY( low[27] <= 1116536832 ) ) {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( LIKELY( low[26] <= 1092815232 ) ) {
if ( UNLIKELY(  high[12] <= 1083292804 ) ) {
sum += -0.060198362045735115;
} else {
if ( LIKELY( low[26] <= 1092081235 ) ) {
if ( UNLIKELY( low[26] <= 1090336121 ) ) {
sum += 0.3431649881065934;
} else {
sum += 0.12720418941729272;
}
} else {
sum += 0.3890606949025622;
}
}
} else {
if ( UNLIKELY( low[28] <= 1123614720 ) ) {
if ( LIKELY(  high[14] <= 1083179008 ) ) {
sum += 0.0865773183958871;
} else {
sum += 0.8168899245601332;
}
} else {
sum += -0.056692106025998154;
}
}
} else {
if ( LIKELY( low[12] <= 1088084645 ) ) {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
sum += -0.03706309271845011;
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
sum += 0.1603238879629751;
} else {
sum += 0.018432066725776686;
}
}
} else {
if ( LIKELY( low[14] <= 1101266944 ) ) {
sum += -0.0005183793913640832;
} else {
sum += 0.4861372868911079;
}
}
}
} else {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.1004068508179077;
} else {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += -0.06591059147698593;
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.4443494565526727;
} else {
sum += 0.04391510528181729;
}
}
}
} else {
sum += -0.12491462332172605;
}
} else {
sum += 0.17436057749334774;
}
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY(  high[10] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.43122447023391725;
} else {
sum += 0.05844163157675583;
}
} else {
sum += 0.19206620642683533;
}
} else {
if ( LIKELY( low[26] <= 1092570426 ) ) {
sum += 0.40635876888251404;
} else {
if ( UNLIKELY( low[44] <= 1063804183 ) ) {
sum += -0.05740332255188707;
} else {
sum += 0.367556235530329;
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[40] <= 89435438 ) ) {
sum += 0.029731311839306333;
} else {
if ( UNLIKELY( low[28] <= 1098383360 ) ) {
sum += 0.06363317220177979;
} else {
sum += 0.2509955613573537;
}
}
} else {
if ( UNLIKELY( low[12] <= 1082727969 ) ) {
if ( UNLIKELY( low[20] <= 1056750851 ) ) {
sum += 0.2062584955790933;
} else {
sum += -0.22938200160666325;
}
} else {
if ( UNLIKELY( low[27] <= 1095237632 ) ) {
sum += -0.23250221931401194;
} else {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += 0.02218867739715938;
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( UNLIKELY( low[12] <= 1087690053 ) ) {
if ( LIKELY( low[43] <= 1112670208 ) ) {
sum += 0.09233559348823418;
} else {
sum += 0.662866631922019;
}
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += 0.20747427721735848;
} else {
sum += 0.5399906571221288;
}
}
} else {
if ( UNLIKELY( low[28] <= 1117323264 ) ) {
if ( LIKELY( low[12] <= 1087236167 ) ) {
sum += -0.01905713748555985;
} else {
sum += 0.15863404266044573;
}
} else {
if ( LIKELY( low[8] <= 1074416956 ) ) {
sum += 0.16883343480697172;
} else {
sum += -0.511050209946876;
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093874137 ) ) {
if ( UNLIKELY( low[44] <= 1064820471 ) ) {
if ( UNLIKELY( low[28] <= 1105985536 ) ) {
sum += -0.04437656750070288;
} else {
sum += 0.3520548388041827;
}
} else {
sum += 0.16730706221718716;
}
} else {
sum += 0.46006001380182077;
}
}
}
}
}
}
}
if ( LIKELY( low[0] <= 1087373312 ) ) {
if ( LIKELY( low[4] <= 1084958410 ) ) {
if ( UNLIKELY(  high[12] <= 1087690053 ) ) {
if ( LIKELY( low[44] <= 1053276862 ) ) {
sum += -0.02910027621065986;
} else {
if ( LIKELY( low[26] <= 1092172103 ) ) {
sum += -0.013994002457684035;
} else {
if ( UNLIKELY( low[17] <= 1066002260 ) ) {
sum += -0.021503383271787215;
} else {
sum += 0.020652198971711968;
}
}
}
} else {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( LIKELY( low[1] <= 1083179008 ) ) {
sum += -0.0384940622089801;
} else {
sum += 0.004601526221165462;
}
} else {
sum += 0.008330458204148048;
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY(  high[33] <= 1074581356 ) ) {
sum += -0.0457853136602591;
} else {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.0457853136602591;
} else {
sum += 0.020652198971711968;
}
}
} else {
sum += 0.020652198971711968;
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[21] <= 1083179008 ) ) {
sum += 0.020652198971711968;
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[12] <= 1091150041 ) ) {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
if ( LIKELY( low[43] <= 1093140480 ) ) {
sum += 0.32527779464587636;
} else {
if ( LIKELY( low[34] <= 1069811701 ) ) {
sum += 0.21601465267637754;
} else {
sum += 0.020652198971711968;
}
}
} else {
if ( LIKELY( low[26] <= 1093725926 ) ) {
if ( UNLIKELY( low[12] <= 1083540028 ) ) {
if ( LIKELY( low[40] <= 1096286208 ) ) {
sum += 0.020652198971711968;
} else {
sum += 0.29564890782136594;
}
} else {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += 0.020652198971711968;
} else {
sum += 0.12813704566942707;
}
}
} else {
if ( LIKELY( low[26] <= 1093861218 ) ) {
if ( LIKELY( low[28] <= 1125285888 ) ) {
sum += 0.47450708159190325;
} else {
sum += 0.030844669864602287;
}
} else {
if ( UNLIKELY( low[28] <= 1112145920 ) ) {
sum += 0.36374495063972945;
} else {
sum += 0.020652198971711968;
}
}
}
}
} else {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
if ( LIKELY( low[26] <= 1092793714 ) ) {
if ( LIKELY( low[26] <= 1092364415 ) ) {
if ( LIKELY( low[43] <= 1097334784 ) ) {
sum += 0.2449169955210973;
} else {
sum += 0.020652198971711968;
}
} else {
sum += 0.48316575717926025;
}
} else {
sum += 0.020652198971711968;
}
} else {
if ( LIKELY( low[27] <= 1122697216 ) ) {
if ( LIKELY( low[43] <= 1103364096 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
sum += 0.09018162515801444;
} else {
sum += 0.5600176914945825;
}
} else {
if ( UNLIKELY( low[13] <= 1103364096 ) ) {
sum += 0.020652198971711968;
} else {
sum += 0.36503541643657383;
}
}
} else {
if ( LIKELY( low[28] <= 1113718784 ) ) {
if ( LIKELY( low[34] <= 1075416297 ) ) {
sum += 0.17728300629560306;
} else {
sum += 0.7231015944480895;
}
} else {
sum += 0.020652198971711968;
}
}
}
}
} else {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += 0.020652198971711968;
} else {
if ( UNLIKELY( low[12] <= 1092217002 ) ) {
sum += 0.020652198971711968;
} else {
if ( UNLIKELY( low[26] <= 1092570426 ) ) {
if ( LIKELY( low[13] <= 1104412672 ) ) {
sum += 0.7586086627201261;
} else {
sum += 0.22303426693012188;
}
} else {
if ( UNLIKELY( low[24] <= 1095237632 ) ) {
if ( LIKELY( low[44] <= 1065091072 ) ) {
sum += 0.5467092014812842;
} else {
sum += 0.020652198971711968;
}
} else {
sum += 0.032896593319591376;
}
}
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093906273 ) ) {
if ( LIKELY( low[12] <= 1087092914 ) ) {
sum += 0.020652198971711968;
} else {
if ( UNLIKELY( low[12] <= 1088871331 ) ) {
if ( LIKELY( low[12] <= 1088660403 ) ) {
if ( UNLIKELY( low[12] <= 1087129368 ) ) {
if ( UNLIKELY( low[26] <= 1092951974 ) ) {
sum += 0.020652198971711968;
} else {
sum += 0.7500433251978114;
}
} else {
sum += 0.05478103212324773;
}
} else {
sum += 0.30345613735154603;
}
} else {
sum += 0.020652198971711968;
}
}
} else {
if ( UNLIKELY( low[43] <= 1104412672 ) ) {
sum += 0.020652198971711968;
} else {
if ( UNLIKELY( low[6] <= 1092091904 ) ) {
sum += 0.09568265937882312;
} else {
sum += 0.5972248920588425;
}
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[28] <= 1097334784 ) ) {
sum += 0.05027957777492702;
} else {
if ( UNLIKELY(  high[12] <= 1082400323 ) ) {
sum += 0.2253321868387311;
} else {
if ( UNLIKELY( low[20] <= 1059760810 ) ) {
if ( UNLIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[28] <= 1111621632 ) ) {
sum += 0.45282601458780614;
} else {
if ( UNLIKELY(  high[14] <= 1069547520 ) ) {
sum += 0.49455698657345454;
} else {
sum += 0.020652198971711968;
}
}
} else {
sum += 0.020652198971711968;
}
} else {
if ( LIKELY( low[14] <= 1087373312 ) ) {
sum += 0.18501973828126322;
} else {
if ( UNLIKELY( low[12] <= 1084179555 ) ) {
sum += 0.20065527572631833;
} else {
sum += 0.4755037992328516;
}
}
}
}
}
} else {
if ( UNLIKELY( low[38] <= -1057344385 ) ) {
if ( LIKELY( low[14] <= 1085276160 ) ) {
sum += 0.020652198971711968;
} else {
sum += 0.18073755138868391;
}
} else {
if ( UNLIKELY( low[44] <= 1062997794 ) ) {
sum += 0.38365443971324875;
} else {
sum += 0.18073755138868391;
}
}
}
}
}
if ( LIKELY( low[13] <= 1094189056 ) ) {
if ( LIKELY( low[4] <= 1084958410 ) ) {
if ( LIKELY( low[17] <= 1096856282 ) ) {
if ( LIKELY( low[2] <= 1105985536 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1088433660 ) ) {
sum += -0.022188520816156278;
} else {
sum += -0.03611106794328306;
}
} else {
if ( UNLIKELY( low[27] <= 1098383360 ) ) {
sum += 0.02331376659564686;
} else {
sum += -0.015865195363769062;
}
}
} else {
sum += 0.0020598437483700252;
}
} else {
sum += 0.5489715632135996;
}
} else {
sum += 0.5489715632135996;
}
} else {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1092438474 ) ) {
if ( LIKELY( low[43] <= 1092091904 ) ) {
if ( UNLIKELY( low[41] <= 1069547520 ) ) {
if ( LIKELY( low[42] <= 1083179008 ) ) {
sum += -0.12157846516616888;
} else {
if ( LIKELY(  high[32] <= 1069547520 ) ) {
sum += -0.012225353811052773;
} else {
sum += 0.21266090592885772;
}
}
} else {
if ( LIKELY( low[28] <= 1124827136 ) ) {
if ( LIKELY( low[12] <= 1087921792 ) ) {
if ( LIKELY( low[12] <= 1087372943 ) ) {
sum += 0.04978965976079571;
} else {
sum += 0.20957662314451087;
}
} else {
if ( UNLIKELY( low[28] <= 1107427328 ) ) {
sum += -0.1457493093128954;
} else {
sum += 0.014747494074599807;
}
}
} else {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
sum += -0.09398874590752766;
} else {
if ( UNLIKELY( low[42] <= 1075838976 ) ) {
sum += -0.00835473413729654;
} else {
sum += 0.182422467950388;
}
}
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( UNLIKELY( low[26] <= 1091410525 ) ) {
sum += -0.024953824221752963;
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
sum += 0.03912841071638941;
} else {
sum += 0.21266090592885772;
}
}
} else {
sum += -0.06294138823060859;
}
} else {
sum += -0.07863202351647532;
}
}
} else {
if ( LIKELY( low[12] <= 1092679127 ) ) {
if ( UNLIKELY( low[4] <= 1086324736 ) ) {
sum += -0.07216889798558325;
} else {
if ( UNLIKELY( low[44] <= 1054909399 ) ) {
sum += -0.00279376552587277;
} else {
sum += -0.2200070823394839;
}
}
} else {
if ( LIKELY( low[38] <= -1046115343 ) ) {
sum += -0.051873558294644455;
} else {
if ( LIKELY( low[28] <= 1125416960 ) ) {
sum += 0.21266090592885772;
} else {
sum += -0.051873558294644455;
}
}
}
}
} else {
sum += 0.21266090592885772;
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
if ( LIKELY( low[19] <= 1058015535 ) ) {
sum += 0.03375399799264529;
} else {
sum += 0.21920131987333297;
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[24] <= 1095237632 ) ) {
sum += 0.4478585595962374;
} else {
if ( LIKELY( low[12] <= 1091838742 ) ) {
if ( LIKELY( low[12] <= 1087749673 ) ) {
sum += 0.17155433963389302;
} else {
sum += 0.5500592984655103;
}
} else {
sum += -0.12628405363729156;
}
}
} else {
sum += 0.11655631265681635;
}
}
}
}
} else {
if ( UNLIKELY( low[17] <= 1084227584 ) ) {
sum += 0.004636205023178624;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( UNLIKELY( low[28] <= 1096286208 ) ) {
sum += 0.05553447349136304;
} else {
if ( UNLIKELY( low[26] <= 1085225078 ) ) {
sum += 0.58553419952626;
} else {
if ( UNLIKELY( low[0] <= 1094189056 ) ) {
if ( LIKELY( low[39] <= 1094189056 ) ) {
sum += 0.010303050886572367;
} else {
sum += 0.1941604666096536;
}
} else {
if ( UNLIKELY( low[44] <= 1061654073 ) ) {
if ( LIKELY( low[12] <= 1083981034 ) ) {
sum += 0.2520225639089047;
} else {
sum += 0.534876724538349;
}
} else {
sum += 0.1941604666096536;
}
}
}
}
} else {
if ( LIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[42] <= 1075838976 ) ) {
sum += 0.004636205023178624;
} else {
if ( UNLIKELY( low[12] <= 1083656453 ) ) {
if ( LIKELY( low[18] <= 1060432438 ) ) {
sum += 0.004636205023178624;
} else {
sum += 0.15082457638989008;
}
} else {
if ( UNLIKELY( low[12] <= 1083768562 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
sum += 0.6168954441878969;
} else {
sum += 0.2024489937189599;
}
} else {
if ( UNLIKELY( low[26] <= 1087893777 ) ) {
sum += 0.004636205023178624;
} else {
if ( LIKELY( low[12] <= 1091606986 ) ) {
sum += 0.14689238441059568;
} else {
sum += 0.03608026744078979;
}
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092200507 ) ) {
sum += 0.5028157809017576;
} else {
sum += 0.2073822085900853;
}
}
}
} else {
if ( LIKELY( low[38] <= -1057344385 ) ) {
sum += 0.021711769339263737;
} else {
if ( UNLIKELY( low[43] <= 1091043328 ) ) {
if ( LIKELY( low[28] <= 1124007936 ) ) {
sum += 0.13302483915220725;
} else {
sum += 0.30562706008371116;
}
} else {
if ( LIKELY( low[26] <= 1092875511 ) ) {
if ( UNLIKELY( low[39] <= 1089470464 ) ) {
if ( LIKELY( low[28] <= 1117323264 ) ) {
sum += 0.2607573055650325;
} else {
sum += 0.021711769339263737;
}
} else {
sum += 0.021711769339263737;
}
} else {
if ( LIKELY( low[12] <= 1091196060 ) ) {
if ( LIKELY( low[12] <= 1088480389 ) ) {
sum += 0.19054681077960567;
} else {
sum += 0.5426985437412785;
}
} else {
sum += 0.021711769339263737;
}
}
}
}
}
}
}
if ( LIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[10] <= 1075838976 ) ) {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( UNLIKELY( low[13] <= 1069547520 ) ) {
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[2] <= 1092091904 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[4] <= 1076908523 ) ) {
sum += -0.035594227771515045;
} else {
sum += -0.08434995737208524;
}
} else {
if ( LIKELY( low[2] <= 1075838976 ) ) {
sum += -0.026916678306017235;
} else {
sum += 0.012444237129858834;
}
}
} else {
sum += 0.1210879861861537;
}
} else {
sum += -0.23196657142607946;
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[43] <= 1085276160 ) ) {
if ( LIKELY( low[4] <= 1083034205 ) ) {
sum += 0.007010290402944948;
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( LIKELY( low[42] <= 1083179008 ) ) {
sum += -0.07884787659979708;
} else {
sum += 0.1264857480838895;
}
} else {
if ( LIKELY( low[28] <= 1125154816 ) ) {
sum += 0.06979168046593581;
} else {
sum += 0.13044647132574552;
}
}
}
} else {
if ( LIKELY( low[12] <= 1087092914 ) ) {
if ( LIKELY( low[26] <= 1092309331 ) ) {
sum += -0.011239834797864482;
} else {
if ( UNLIKELY( low[12] <= 1082727969 ) ) {
sum += 0.01987995246801235;
} else {
if ( LIKELY( low[12] <= 1085422490 ) ) {
sum += 0.13044647132574552;
} else {
sum += 0.027225234746371525;
}
}
}
} else {
sum += -0.030381347584327416;
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.03898693044309954;
} else {
if ( UNLIKELY( low[44] <= 1049391194 ) ) {
sum += -0.030212824455082894;
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY( low[27] <= 1098383360 ) ) {
if ( LIKELY( low[44] <= 1064036850 ) ) {
sum += 0.08740589900165323;
} else {
sum += -0.05741267280268015;
}
} else {
sum += -0.0012554573402326318;
}
} else {
sum += -0.02463293930325371;
}
}
}
}
}
} else {
if ( LIKELY( low[17] <= 1085639666 ) ) {
sum += 0.03135285413104677;
} else {
sum += 0.13044647132574552;
}
}
} else {
if ( LIKELY( low[17] <= 1093529327 ) ) {
sum += 0.13044647132574552;
} else {
if ( UNLIKELY( low[44] <= 1064820471 ) ) {
sum += 0.39584330037385224;
} else {
sum += 0.17137089980382655;
}
}
}
} else {
if ( LIKELY( low[17] <= 1089999049 ) ) {
if ( LIKELY( low[12] <= 1087406192 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
if ( LIKELY( low[24] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1083034205 ) ) {
sum += -0.01538134378398491;
} else {
if ( LIKELY( low[43] <= 1114505216 ) ) {
sum += 0.1358342158265939;
} else {
sum += -0.13405794287632514;
}
}
} else {
if ( UNLIKELY( low[26] <= 1091032564 ) ) {
sum += -0.16822053296738138;
} else {
sum += -0.00806636832411215;
}
}
} else {
if ( LIKELY( low[34] <= 1045255735 ) ) {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
sum += -0.06540488013368642;
} else {
if ( UNLIKELY( low[28] <= 1108475904 ) ) {
if ( LIKELY( low[6] <= 1094189056 ) ) {
sum += 0.014662624305603897;
} else {
sum += -0.10078365251240903;
}
} else {
if ( UNLIKELY( low[28] <= 1119027200 ) ) {
if ( LIKELY( low[28] <= 1117454336 ) ) {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.08288378424757567;
} else {
sum += -0.08232843621397246;
}
} else {
sum += 0.1358342158265939;
}
} else {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
sum += -0.26603431085758394;
} else {
sum += 0.011579641679740332;
}
}
}
}
} else {
if ( UNLIKELY( low[17] <= 1084209188 ) ) {
sum += 0.01773509972190753;
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
sum += 0.1358342158265939;
} else {
sum += 0.03316852601198096;
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.1358342158265939;
} else {
sum += 0.01773509972190753;
}
}
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1096286208 ) ) {
if ( LIKELY( low[43] <= 1092091904 ) ) {
if ( LIKELY( low[26] <= 1092860528 ) ) {
if ( UNLIKELY( low[21] <= 1089470464 ) ) {
sum += -0.06852907101356606;
} else {
sum += 0.1358342158265939;
}
} else {
sum += -0.09282930460753724;
}
} else {
if ( LIKELY( low[44] <= 1063804183 ) ) {
sum += -0.0612185058758412;
} else {
sum += 0.1358342158265939;
}
}
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
sum += -0.3012869839346294;
} else {
if ( LIKELY( low[12] <= 1091638325 ) ) {
if ( LIKELY( low[14] <= 1098383360 ) ) {
if ( UNLIKELY( low[25] <= 89435438 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.2601874794552363;
} else {
sum += 0.04072272005371962;
}
} else {
sum += 0.1358342158265939;
}
} else {
if ( LIKELY( low[13] <= 1100742656 ) ) {
sum += 0.020327819405744473;
} else {
sum += -0.49204263258160963;
}
}
} else {
if ( LIKELY( low[39] <= 1096286208 ) ) {
sum += 0.1358342158265939;
} else {
if ( UNLIKELY( low[12] <= 1092344216 ) ) {
sum += -0.3641592669897079;
} else {
if ( LIKELY( low[24] <= 1097334784 ) ) {
sum += 0.11526211851014348;
} else {
sum += -0.22184461707800204;
}
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1089307009 ) ) {
if ( UNLIKELY( low[44] <= 1065091072 ) ) {
sum += 0.32496021287961513;
} else {
sum += 0.15752408681362198;
}
} else {
sum += 0.1358342158265939;
}
}
}
if ( LIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[10] <= 1080033280 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[40] <= 89435438 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[28] <= 1127120896 ) ) {
if ( LIKELY( low[13] <= 1083179008 ) ) {
sum += 0.0038351497635764533;
} else {
sum += 0.06544979687390677;
}
} else {
if ( UNLIKELY( low[21] <= 1083179008 ) ) {
sum += 0.008273975081510471;
} else {
sum += 0.10321056468485693;
}
}
} else {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
sum += -0.023922957931038647;
} else {
if ( LIKELY(  high[44] <= 1065091072 ) ) {
if ( UNLIKELY( low[17] <= 1077936127 ) ) {
sum += -0.016976518077329802;
} else {
sum += 0.028620759987982858;
}
} else {
if ( UNLIKELY( low[39] <= 1097334784 ) ) {
sum += -0.14508017335274495;
} else {
sum += 0.014300311383977134;
}
}
}
}
} else {
sum += -0.08589321861437908;
}
} else {
if ( LIKELY( low[4] <= 1084227584 ) ) {
sum += -0.023785202914174512;
} else {
sum += -0.19380448577739298;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1087056015 ) ) {
if ( LIKELY( low[26] <= 1091624161 ) ) {
sum += -0.02738420154173028;
} else {
if ( LIKELY( low[19] <= 1059637767 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
sum += 0.030201552762688186;
} else {
sum += -0.022254726495925976;
}
} else {
if ( LIKELY( low[17] <= 1084209188 ) ) {
sum += 0.030201552762688186;
} else {
sum += 0.13564859965200118;
}
}
}
} else {
sum += -0.03200690939498252;
}
}
} else {
if ( LIKELY( low[17] <= 1085625685 ) ) {
sum += 0.0007047420231190766;
} else {
if ( UNLIKELY( low[27] <= 1101791232 ) ) {
sum += 0.13564859965200118;
} else {
if ( LIKELY( low[14] <= 1095237632 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.0007047420231190766;
} else {
sum += 0.10042610232095668;
}
} else {
if ( UNLIKELY(  high[38] <= -1071221051 ) ) {
sum += 0.037479294050320425;
} else {
sum += 0.13564859965200118;
}
}
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
sum += 0.4168596455765071;
} else {
sum += 0.13564859965200118;
}
}
} else {
if ( LIKELY( low[17] <= 1089999049 ) ) {
if ( LIKELY( low[12] <= 1087092914 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[26] <= 1091527174 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.010479177027420723;
} else {
sum += -0.14121834199720554;
}
} else {
if ( LIKELY( low[34] <= 1059584927 ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[12] <= 1086530243 ) ) {
if ( LIKELY( low[12] <= 1084274134 ) ) {
sum += -0.041213209504448886;
} else {
sum += 0.05817485080695048;
}
} else {
sum += -0.16170860080718993;
}
} else {
sum += -0.3261660506838844;
}
} else {
if ( UNLIKELY( low[26] <= 1086000591 ) ) {
sum += 0.11854010910478868;
} else {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
sum += 0.11854010910478868;
} else {
sum += -0.01605611041824175;
}
}
}
}
} else {
if ( LIKELY( low[28] <= 1117585408 ) ) {
if ( LIKELY( low[39] <= 1096286208 ) ) {
sum += -0.015277821106638225;
} else {
sum += 0.059857911739659236;
}
} else {
if ( UNLIKELY( low[6] <= 1091043328 ) ) {
sum += -0.008256232500265193;
} else {
if ( LIKELY( low[12] <= 1086394741 ) ) {
sum += 0.11854010910478868;
} else {
if ( UNLIKELY( low[26] <= 1092729978 ) ) {
sum += 0.11854010910478868;
} else {
sum += -0.2661965631612876;
}
}
}
}
}
} else {
if ( UNLIKELY( low[28] <= 1101266944 ) ) {
sum += -0.007954658195450165;
} else {
sum += 0.11854010910478868;
}
}
} else {
if ( UNLIKELY( low[13] <= 1095237632 ) ) {
if ( UNLIKELY( low[43] <= 1091043328 ) ) {
if ( LIKELY( low[26] <= 1092860528 ) ) {
if ( UNLIKELY( low[21] <= 1089470464 ) ) {
sum += -0.06049923774612395;
} else {
sum += 0.11854010910478868;
}
} else {
sum += -0.07876391970504598;
}
} else {
if ( LIKELY( low[44] <= 1063804183 ) ) {
sum += -0.05930469311900079;
} else {
sum += 0.11854010910478868;
}
}
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
sum += -0.2550450241172514;
} else {
if ( LIKELY( low[43] <= 1100218368 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.22685260952626987;
} else {
sum += 0.08834985030686654;
}
} else {
sum += 0.11854010910478868;
}
} else {
if ( UNLIKELY( low[26] <= 1092364415 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += 0.0999215690361726;
} else {
if ( UNLIKELY( low[43] <= 1103364096 ) ) {
sum += 0.07966595134676195;
} else {
if ( UNLIKELY( low[26] <= 1090032855 ) ) {
sum += 0.022704795622962643;
} else {
sum += -0.37750442000363416;
}
}
}
} else {
if ( UNLIKELY( low[2] <= 1104412672 ) ) {
if ( LIKELY( low[44] <= 1064445676 ) ) {
sum += 0.03558406147757096;
} else {
if ( UNLIKELY( low[12] <= 1091150041 ) ) {
sum += 0.06854353060324987;
} else {
sum += -0.5459874069762087;
}
}
} else {
sum += 0.11854010910478868;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1089307009 ) ) {
if ( UNLIKELY( low[44] <= 1064287727 ) ) {
sum += 0.32599967989632705;
} else {
sum += 0.15589837177965846;
}
} else {
sum += 0.11854010910478868;
}
}
}
if ( LIKELY( low[13] <= 1089470464 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[20] <= 1057751808 ) ) {
sum += -0.025242882858798592;
} else {
if ( UNLIKELY(  high[12] <= 1086659936 ) ) {
sum += -0.021139927986603173;
} else {
if ( LIKELY( low[4] <= 1087404152 ) ) {
sum += -0.06730295551719111;
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
sum += -0.021139927986603173;
} else {
if ( UNLIKELY( low[44] <= 1060082742 ) ) {
sum += -0.12286364120019384;
} else {
sum += -0.3349692026797258;
}
}
}
}
}
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.021139927986603173;
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[22] <= 1075838976 ) ) {
sum += -0.021139927986603173;
} else {
sum += 0.06524348178246218;
}
} else {
if ( LIKELY( low[28] <= 1127317504 ) ) {
sum += 0.02794972861777135;
} else {
sum += 0.14464906195131105;
}
}
} else {
if ( LIKELY( low[17] <= 1085625685 ) ) {
sum += 0.01565328119495795;
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY(  high[12] <= 1087921792 ) ) {
sum += 0.1218831552068911;
} else {
sum += 0.04132462364891244;
}
} else {
sum += 0.14464906195131105;
}
}
}
} else {
if ( LIKELY( low[2] <= 1087373312 ) ) {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
sum += 0.020357217236891736;
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[42] <= 1083179008 ) ) {
sum += 0.010884492047252987;
} else {
sum += -0.021139927986603173;
}
} else {
sum += -0.021139927986603173;
}
}
} else {
if ( LIKELY( low[27] <= 1119813632 ) ) {
if ( LIKELY( low[12] <= 1090854238 ) ) {
sum += 0.1445799588742588;
} else {
sum += 0.020357217236891736;
}
} else {
sum += 0.020357217236891736;
}
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1092156161 ) ) {
if ( LIKELY( low[12] <= 1091336634 ) ) {
if ( LIKELY( low[21] <= 1089470464 ) ) {
sum += -0.0031583273512238975;
} else {
if ( UNLIKELY( low[26] <= 1089703210 ) ) {
if ( LIKELY( low[44] <= 1062717979 ) ) {
sum += 0.009095305462526938;
} else {
sum += 0.14464906195131105;
}
} else {
if ( LIKELY( low[12] <= 1089608979 ) ) {
if ( UNLIKELY( low[27] <= 1105985536 ) ) {
sum += 0.14464906195131105;
} else {
sum += -0.0031583273512238975;
}
} else {
sum += 0.14464906195131105;
}
}
}
} else {
sum += -0.39032127190942634;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.14464906195131105;
} else {
if ( UNLIKELY( low[26] <= 1092364415 ) ) {
sum += 0.14464906195131105;
} else {
if ( LIKELY( low[12] <= 1093114503 ) ) {
if ( LIKELY( low[4] <= 1089134381 ) ) {
sum += 0.01167386270149093;
} else {
sum += -0.21068275974839543;
}
} else {
sum += 0.14464906195131105;
}
}
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
sum += 0.4189236566599677;
} else {
sum += 0.14464906195131105;
}
}
} else {
if ( LIKELY( low[17] <= 1092616191 ) ) {
if ( UNLIKELY( low[21] <= 1080033280 ) ) {
sum += -0.01230545351355016;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[20] <= 1052770304 ) ) {
sum += 0.1136678989768567;
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY( low[2] <= 1098383360 ) ) {
sum += -0.01230545351355016;
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.1136678989768567;
} else {
sum += -0.01230545351355016;
}
}
} else {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
if ( LIKELY( low[12] <= 1089560697 ) ) {
sum += -0.01230545351355016;
} else {
sum += 0.1136678989768567;
}
} else {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
sum += -0.01230545351355016;
} else {
sum += 0.1136678989768567;
}
}
} else {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[43] <= 1112145920 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += -0.01230545351355016;
} else {
sum += 0.07604577906389688;
}
} else {
if ( UNLIKELY( low[28] <= 1117323264 ) ) {
sum += -0.01230545351355016;
} else {
sum += 0.1136678989768567;
}
}
} else {
if ( UNLIKELY(  high[33] <= 1085739219 ) ) {
sum += -0.01230545351355016;
} else {
sum += 0.1136678989768567;
}
}
}
}
}
} else {
if ( LIKELY( low[22] <= 1080033280 ) ) {
if ( LIKELY( low[12] <= 1087092914 ) ) {
if ( UNLIKELY( low[20] <= 1051858500 ) ) {
if ( LIKELY( low[27] <= 1122566144 ) ) {
sum += 0.1136678989768567;
} else {
sum += -0.01230545351355016;
}
} else {
if ( LIKELY( low[20] <= 1059760810 ) ) {
sum += -0.01230545351355016;
} else {
sum += 0.1136678989768567;
}
}
} else {
if ( UNLIKELY( low[12] <= 1088871331 ) ) {
if ( UNLIKELY( low[38] <= -1080328490 ) ) {
if ( LIKELY( low[24] <= 1097334784 ) ) {
sum += -0.01230545351355016;
} else {
sum += 0.1136678989768567;
}
} else {
sum += 0.1136678989768567;
}
} else {
if ( LIKELY(  high[38] <= 1071230834 ) ) {
sum += -0.01230545351355016;
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.1136678989768567;
} else {
sum += -0.01230545351355016;
}
}
}
}
} else {
sum += 0.1136678989768567;
}
}
}
} else {
sum += 0.1136678989768567;
}
}
if ( LIKELY( low[13] <= 1089470464 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( UNLIKELY(  high[12] <= 1087690053 ) ) {
if ( UNLIKELY( low[44] <= 1050015222 ) ) {
sum += -0.021168433845002464;
} else {
if ( UNLIKELY(  high[34] <= 1073909918 ) ) {
if ( LIKELY( low[26] <= 1092301168 ) ) {
sum += 0.004503673527758508;
} else {
sum += 0.05610881241073749;
}
} else {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
sum += -0.06610371257472729;
} else {
sum += 0.05610881241073749;
}
} else {
sum += -0.006342088522027765;
}
}
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.03136336728252142;
} else {
if ( LIKELY( low[17] <= 1084947195 ) ) {
sum += -0.01875784897122751;
} else {
sum += 0.003384703745236938;
}
}
}
} else {
sum += 0.05610881241073749;
}
} else {
if ( LIKELY( low[18] <= 1060713363 ) ) {
sum += 0.05610881241073749;
} else {
if ( UNLIKELY( low[27] <= 1109000192 ) ) {
sum += 0.2939396292267487;
} else {
sum += 0.09768723163931835;
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[21] <= 1080033280 ) ) {
sum += -0.010080070148135552;
} else {
if ( LIKELY( low[17] <= 1092616191 ) ) {
if ( UNLIKELY( low[20] <= 1052030133 ) ) {
sum += 0.11496257807617433;
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY( low[2] <= 1098383360 ) ) {
sum += -0.010080070148135552;
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.11496257807617433;
} else {
sum += -0.010080070148135552;
}
}
} else {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.010080070148135552;
} else {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
sum += -0.010080070148135552;
} else {
sum += 0.11496257807617433;
}
}
} else {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[43] <= 1112145920 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += -0.010080070148135552;
} else {
sum += 0.06692545307146244;
}
} else {
if ( UNLIKELY( low[28] <= 1117323264 ) ) {
sum += -0.010080070148135552;
} else {
sum += 0.11496257807617433;
}
}
} else {
if ( UNLIKELY(  high[33] <= 1085739219 ) ) {
sum += -0.010080070148135552;
} else {
sum += 0.11496257807617433;
}
}
}
}
}
} else {
if ( UNLIKELY( low[44] <= 1064820471 ) ) {
if ( LIKELY( low[20] <= 1061158911 ) ) {
if ( LIKELY(  high[35] <= 1107034112 ) ) {
sum += 0.11496257807617433;
} else {
sum += 0.26840936974922136;
}
} else {
sum += 0.383759077026443;
}
} else {
sum += 0.11496257807617433;
}
}
}
} else {
if ( LIKELY( low[22] <= 1083179008 ) ) {
if ( UNLIKELY( low[26] <= 1086574095 ) ) {
sum += -0.07617023992804568;
} else {
if ( LIKELY( low[43] <= 1104936960 ) ) {
if ( UNLIKELY( low[28] <= 1108475904 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.029503685195177647;
} else {
if ( LIKELY( low[33] <= 1091871378 ) ) {
if ( LIKELY( low[12] <= 1091709917 ) ) {
if ( LIKELY( low[12] <= 1088526406 ) ) {
sum += -0.0906079681456182;
} else {
sum += 0.08900176591889648;
}
} else {
sum += -0.4075513046188081;
}
} else {
sum += 0.23347507313975402;
}
}
} else {
if ( LIKELY( low[26] <= 1093218697 ) ) {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( LIKELY( low[0] <= 1100218368 ) ) {
sum += -0.014477660554924375;
} else {
sum += 0.14769420739587721;
}
} else {
sum += -0.23037656644239263;
}
} else {
if ( LIKELY( low[12] <= 1092438474 ) ) {
if ( LIKELY( low[26] <= 1092570426 ) ) {
sum += 0.06340011138376325;
} else {
sum += 0.1879795527470669;
}
} else {
sum += -0.24835149680192653;
}
}
} else {
if ( UNLIKELY( low[44] <= 1061594879 ) ) {
if ( LIKELY( low[4] <= 1092616192 ) ) {
sum += -0.05267902510591209;
} else {
sum += -0.44069878439228216;
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
if ( UNLIKELY( low[27] <= 1105461248 ) ) {
sum += -0.08007447967350964;
} else {
sum += 0.20498857844606372;
}
} else {
if ( LIKELY( low[37] <= 1075838976 ) ) {
sum += -0.0473835064309943;
} else {
sum += -0.5015446808475714;
}
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093802018 ) ) {
if ( LIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[38] <= -1048738013 ) ) {
if ( LIKELY( low[44] <= 1063222239 ) ) {
if ( LIKELY( low[24] <= 1089470464 ) ) {
sum += 0.06219490277756982;
} else {
sum += -0.08771855423879987;
}
} else {
if ( LIKELY( low[40] <= 1087373312 ) ) {
sum += -0.29325237473690663;
} else {
sum += 0.07951188557500007;
}
}
} else {
sum += 0.0972502921873847;
}
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
if ( LIKELY( low[17] <= 1089470464 ) ) {
sum += -0.11477248435673647;
} else {
sum += 0.33628900688060004;
}
} else {
if ( LIKELY( low[26] <= 1092833898 ) ) {
sum += -0.42758456900670533;
} else {
if ( LIKELY( low[26] <= 1093195204 ) ) {
sum += 0.2079201272973972;
} else {
sum += -0.3762912822422916;
}
}
}
}
} else {
if ( LIKELY( low[28] <= 1124564992 ) ) {
if ( UNLIKELY( low[26] <= 1093906273 ) ) {
sum += -0.0638510830186783;
} else {
sum += 0.2835232613703144;
}
} else {
sum += 0.7118559714946253;
}
}
}
}
} else {
sum += 0.14814631697290156;
}
}
}
if ( LIKELY( low[13] <= 1087373312 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
if ( LIKELY( low[4] <= 1082487556 ) ) {
sum += -0.016121913756899704;
} else {
sum += -0.08539828094018463;
}
} else {
if ( LIKELY( low[21] <= 1089470464 ) ) {
sum += -0.007113795912415115;
} else {
if ( LIKELY(  high[12] <= 1091527192 ) ) {
if ( LIKELY( low[28] <= 1124564992 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.09306820388085477;
} else {
sum += -0.007113795912415115;
}
} else {
sum += -0.007113795912415115;
}
} else {
if ( LIKELY( low[44] <= 1063298007 ) ) {
if ( UNLIKELY( low[12] <= 1082879372 ) ) {
sum += -0.007113795912415115;
} else {
sum += 0.11691346431141415;
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += -0.007113795912415115;
} else {
sum += 0.11691346431141415;
}
}
}
} else {
sum += -0.007113795912415115;
}
}
}
} else {
if ( LIKELY( low[2] <= 1089470464 ) ) {
sum += -0.01876585305284255;
} else {
sum += 0.08462055372418653;
}
}
} else {
if ( LIKELY( low[44] <= 1061694597 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.04254883324753288;
} else {
if ( LIKELY( low[17] <= 1085625685 ) ) {
sum += 0.004553429117810078;
} else {
sum += 0.05082089062404858;
}
}
} else {
if ( UNLIKELY( low[21] <= 1087373312 ) ) {
sum += 0.009610181212107995;
} else {
sum += 0.11691346431141415;
}
}
}
} else {
sum += 0.11691346431141415;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[17] <= 1092616191 ) ) {
if ( UNLIKELY( low[21] <= 1080033280 ) ) {
sum += -0.00470330551568396;
} else {
if ( UNLIKELY( low[20] <= 1052770304 ) ) {
sum += 0.10157911489780706;
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY( low[26] <= 1093818114 ) ) {
sum += -0.00332445350858774;
} else {
sum += 0.10157911489780706;
}
} else {
if ( UNLIKELY( low[43] <= 1092091904 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.00470330551568396;
} else {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
sum += -0.00470330551568396;
} else {
sum += 0.10157911489780706;
}
}
} else {
if ( LIKELY( low[26] <= 1093537290 ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[43] <= 1112145920 ) ) {
sum += -0.00470330551568396;
} else {
sum += 0.07506508784442975;
}
} else {
if ( UNLIKELY(  high[33] <= 1085739219 ) ) {
sum += -0.00470330551568396;
} else {
sum += 0.10157911489780706;
}
}
} else {
sum += 0.10157911489780706;
}
}
}
}
}
} else {
sum += 0.10157911489780706;
}
} else {
if ( LIKELY( low[22] <= 1083179008 ) ) {
if ( LIKELY( low[43] <= 1094189056 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
if ( LIKELY( low[31] <= 1095237632 ) ) {
sum += -0.03433360133766658;
} else {
sum += -0.36628331501825223;
}
} else {
if ( UNLIKELY( low[12] <= 1083768562 ) ) {
if ( LIKELY( low[24] <= 1096286208 ) ) {
if ( LIKELY( low[40] <= 1095237632 ) ) {
sum += -0.013142020406149549;
} else {
sum += 0.2870360155313983;
}
} else {
sum += -0.19252035116036398;
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( LIKELY( low[26] <= 1093514218 ) ) {
if ( UNLIKELY( low[28] <= 1117716480 ) ) {
if ( LIKELY( low[12] <= 1091752346 ) ) {
sum += 0.07011560594706466;
} else {
sum += -0.21447946667684115;
}
} else {
if ( LIKELY( low[44] <= 1064335480 ) ) {
sum += 0.16655336406529483;
} else {
sum += 0.03179262096551058;
}
}
} else {
if ( LIKELY( low[14] <= 1089470464 ) ) {
sum += -0.14881922631042785;
} else {
sum += 0.27596728800547005;
}
}
} else {
if ( LIKELY( low[0] <= 1111883776 ) ) {
if ( LIKELY( low[26] <= 1092848542 ) ) {
if ( LIKELY( low[17] <= 1093886134 ) ) {
sum += -0.05492014192839735;
} else {
sum += 0.15306491269971975;
}
} else {
if ( LIKELY( low[12] <= 1091957451 ) ) {
sum += -0.2519904734173819;
} else {
sum += 0.15306491269971975;
}
}
} else {
sum += 0.15306491269971975;
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093802018 ) ) {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
if ( LIKELY( low[40] <= 1093140480 ) ) {
if ( LIKELY( low[40] <= 1085276160 ) ) {
if ( LIKELY( low[44] <= 1064742934 ) ) {
sum += -0.07326369907584386;
} else {
sum += -0.24378693409541238;
}
} else {
sum += -0.39371433936771877;
}
} else {
if ( UNLIKELY( low[8] <= 1074416956 ) ) {
sum += 0.5442852207710003;
} else {
sum += 0.007236321121685623;
}
}
} else {
if ( LIKELY( low[2] <= 1110835200 ) ) {
if ( LIKELY( low[12] <= 1090900861 ) ) {
if ( LIKELY( low[39] <= 1098383360 ) ) {
if ( LIKELY( low[44] <= 1064175505 ) ) {
sum += 0.0058427355540526;
} else {
sum += -0.09867906703762419;
}
} else {
if ( LIKELY( low[38] <= -1067262894 ) ) {
sum += 0.010206318937009759;
} else {
sum += 0.2723751281239233;
}
}
} else {
sum += -0.1258976546965601;
}
} else {
sum += 0.33669103556422775;
}
}
} else {
if ( LIKELY( low[12] <= 1091122535 ) ) {
if ( LIKELY( low[12] <= 1088480389 ) ) {
sum += 0.10412477648842729;
} else {
sum += 0.3966154611185193;
}
} else {
sum += -0.1278073962661955;
}
}
}
} else {
sum += 0.12822885582594934;
}
}
}
if ( LIKELY( low[13] <= 1091043328 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[15] <= 1083179008 ) ) {
sum += -0.012972723702058384;
} else {
if ( LIKELY( low[14] <= 1094189056 ) ) {
if ( UNLIKELY( low[27] <= 1091043328 ) ) {
if ( LIKELY( low[17] <= 1089999049 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
if ( LIKELY( low[44] <= 1065091072 ) ) {
sum += 0.019031566118948247;
} else {
sum += -0.135154467225489;
}
} else {
sum += 0.06312167309688901;
}
} else {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
sum += 0.30793463352470285;
} else {
sum += 0.07677292270159987;
}
}
} else {
sum += 0.30793463352470285;
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[5] <= 1090534927 ) ) {
sum += -0.016102662596513547;
} else {
sum += -0.1333608155179821;
}
} else {
if ( LIKELY( low[1] <= 1099694080 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.008538675650641413;
} else {
if ( UNLIKELY( low[26] <= 1091482525 ) ) {
sum += 0.006455090486367295;
} else {
if ( LIKELY(  high[12] <= 1088137038 ) ) {
sum += 0.07465750982351606;
} else {
sum += 0.017057823817634418;
}
}
}
} else {
sum += 0.14070522555958181;
}
}
}
} else {
if ( LIKELY( low[26] <= 1092156161 ) ) {
sum += 0.029124357910799217;
} else {
if ( UNLIKELY(  high[33] <= 1067495898 ) ) {
sum += 0.049899456689740156;
} else {
if ( LIKELY( low[12] <= 1092413344 ) ) {
if ( UNLIKELY( low[28] <= 1112145920 ) ) {
sum += 0.1343180481858906;
} else {
if ( UNLIKELY( low[27] <= 1116798976 ) ) {
sum += 0.2239735631803547;
} else {
sum += 0.5140480924878165;
}
}
} else {
sum += 0.049899456689740156;
}
}
}
}
}
} else {
if ( LIKELY( low[10] <= 89435438 ) ) {
sum += -0.015946715521897303;
} else {
sum += 0.010851238566076315;
}
}
} else {
if ( UNLIKELY( low[4] <= 1084685296 ) ) {
sum += 0.0009523785332696542;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( UNLIKELY( low[26] <= 1085225078 ) ) {
sum += 0.3348908292381296;
} else {
if ( UNLIKELY( low[27] <= 1112932352 ) ) {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
sum += -0.2384580123018135;
} else {
if ( LIKELY( low[12] <= 1087339324 ) ) {
if ( LIKELY( low[24] <= 1091043328 ) ) {
sum += 0.1631671669750402;
} else {
if ( LIKELY( low[44] <= 1063924721 ) ) {
sum += 0.03429451845429681;
} else {
sum += -0.3852506404764512;
}
}
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.3164594263594666;
} else {
sum += 0.03923007401553067;
}
}
}
} else {
sum += 0.07685120276164407;
}
}
} else {
if ( UNLIKELY( low[42] <= 1075838976 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.19321340239170337;
} else {
sum += -0.005264159411107901;
}
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
if ( LIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
sum += -0.4384698500814317;
} else {
if ( UNLIKELY( low[12] <= 1083540028 ) ) {
if ( UNLIKELY( low[27] <= 1118502912 ) ) {
sum += 0.08734289000490827;
} else {
sum += -0.20032142395442934;
}
} else {
sum += 0.032290949403133706;
}
}
} else {
sum += 0.16443856479610033;
}
} else {
if ( LIKELY( low[12] <= 1091606986 ) ) {
if ( LIKELY( low[12] <= 1091480973 ) ) {
if ( UNLIKELY( low[20] <= 1045220556 ) ) {
sum += -0.34831504600228;
} else {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.050225707824339445;
} else {
sum += 0.09150682700617849;
}
}
} else {
sum += 0.27710973389490645;
}
} else {
if ( LIKELY(  high[38] <= 1089365606 ) ) {
sum += -0.1784995961275627;
} else {
if ( UNLIKELY( low[26] <= 1092592350 ) ) {
sum += -0.16394189972430467;
} else {
sum += 0.20793804217917577;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
if ( UNLIKELY( low[20] <= 1052030133 ) ) {
sum += 0.23669724714698664;
} else {
sum += 0.03364561732726112;
}
} else {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
if ( LIKELY(  high[38] <= -1027976809 ) ) {
sum += -0.1703677908310503;
} else {
if ( UNLIKELY( low[0] <= 1102839808 ) ) {
sum += -0.11420718340695589;
} else {
sum += 0.22874836854636668;
}
}
} else {
if ( LIKELY( low[43] <= 1105461248 ) ) {
if ( UNLIKELY( low[28] <= 1108475904 ) ) {
if ( LIKELY( low[38] <= 1072735742 ) ) {
sum += -0.07683309919044087;
} else {
sum += 0.17799586581248864;
}
} else {
if ( UNLIKELY( low[38] <= -1081632124 ) ) {
sum += -0.025855112881966437;
} else {
if ( LIKELY( low[12] <= 1089324599 ) ) {
if ( UNLIKELY( low[12] <= 1084365846 ) ) {
sum += 0.01210182929669396;
} else {
sum += 0.1408593507897318;
}
} else {
if ( LIKELY( low[28] <= 1124499456 ) ) {
sum += -0.025855112881966437;
} else {
sum += 0.11792701534447572;
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093802018 ) ) {
if ( LIKELY( low[12] <= 1087471613 ) ) {
if ( LIKELY( low[18] <= 1058175463 ) ) {
sum += -0.08192439289032918;
} else {
sum += 0.20552299375460403;
}
} else {
if ( LIKELY( low[13] <= 1107034112 ) ) {
sum += -0.14602926700599014;
} else {
sum += -0.5287421814323717;
}
}
} else {
if ( UNLIKELY( low[27] <= 1112670208 ) ) {
sum += 0.6597004829406738;
} else {
sum += 0.1432274466176187;
}
}
}
}
}
}
}
}
if ( LIKELY( low[13] <= 1087373312 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
if ( LIKELY( low[4] <= 1082487556 ) ) {
sum += -0.01375218634818396;
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
sum += -0.1041742857217246;
} else {
sum += -0.00037919558174444984;
}
}
} else {
if ( LIKELY( low[13] <= 1069547520 ) ) {
if ( LIKELY( low[4] <= 1083034205 ) ) {
sum += -0.007162500113012937;
} else {
sum += -0.12849736217031513;
}
} else {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
if ( UNLIKELY( low[26] <= 1091118565 ) ) {
if ( UNLIKELY( low[27] <= 1075838976 ) ) {
sum += -0.21483055713869956;
} else {
sum += -0.026483165886024333;
}
} else {
sum += 0.011632240122547599;
}
} else {
sum += 0.04161346991897534;
}
} else {
sum += -0.011210648559347357;
}
}
}
} else {
if ( LIKELY( low[6] <= 1096286208 ) ) {
if ( LIKELY( low[1] <= 1087373312 ) ) {
if ( UNLIKELY(  high[12] <= 1084940070 ) ) {
if ( UNLIKELY( low[26] <= 1089253615 ) ) {
sum += -0.02118000359164496;
} else {
if ( UNLIKELY( low[27] <= 1098383360 ) ) {
sum += 0.04161346991897534;
} else {
sum += -0.0002550772539444252;
}
}
} else {
sum += -0.017376706611926532;
}
} else {
sum += 0.04161346991897534;
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
sum += -0.20110721861469674;
} else {
if ( UNLIKELY(  high[12] <= 1086942539 ) ) {
if ( UNLIKELY( low[26] <= 1091410525 ) ) {
sum += -0.028796772384758255;
} else {
sum += 0.04161346991897534;
}
} else {
sum += -0.04195814826462505;
}
}
} else {
sum += -0.1006284457544031;
}
}
}
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.031593480937989596;
} else {
if ( LIKELY( low[21] <= 1083179008 ) ) {
sum += 0.0021603093249137023;
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
sum += 0.0021603093249137023;
} else {
sum += 0.04161346991897534;
}
}
}
}
} else {
if ( LIKELY( low[18] <= 1060713363 ) ) {
sum += 0.04161346991897534;
} else {
if ( UNLIKELY( low[27] <= 1109000192 ) ) {
sum += 0.234723250549944;
} else {
sum += 0.062207153273446655;
}
}
}
} else {
if ( LIKELY( low[17] <= 1092616191 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
if ( LIKELY( low[22] <= 1080033280 ) ) {
sum += 0.015584677783308862;
} else {
sum += 0.07109690532649186;
}
} else {
if ( LIKELY( low[2] <= 1098383360 ) ) {
if ( LIKELY( low[44] <= 1064393734 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += -0.08129556839818688;
} else {
sum += -0.037757620247360506;
}
} else {
sum += -0.19136347557051103;
}
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.07109690532649186;
} else {
sum += -0.037757620247360506;
}
}
}
} else {
if ( UNLIKELY( low[43] <= 1091043328 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
if ( LIKELY( low[12] <= 1090950539 ) ) {
if ( LIKELY( low[26] <= 1093361978 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
sum += -0.010833887895219912;
} else {
if ( UNLIKELY( low[13] <= 1106509824 ) ) {
sum += -0.24790465475306678;
} else {
sum += -0.05462182293116326;
}
}
} else {
sum += -0.23433632526205916;
}
} else {
sum += 0.07109690532649186;
}
} else {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
if ( UNLIKELY( low[39] <= 1097334784 ) ) {
sum += -0.2218710462193386;
} else {
sum += 0.009605746162944401;
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
sum += 0.07109690532649186;
} else {
if ( LIKELY( low[12] <= 1089608979 ) ) {
sum += 0.018536947416648998;
} else {
if ( LIKELY( low[4] <= 1089470464 ) ) {
sum += -0.10618273783629666;
} else {
sum += -0.42135330144848143;
}
}
}
}
}
} else {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
sum += -0.08179277467663217;
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( UNLIKELY(  high[34] <= 1072064850 ) ) {
if ( LIKELY( low[8] <= 1072001030 ) ) {
sum += 0.07109690532649186;
} else {
sum += -0.03930878866522081;
}
} else {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
sum += -0.03550331830096722;
} else {
if ( UNLIKELY( low[13] <= 1094189056 ) ) {
sum += -0.0011191390866122552;
} else {
sum += 0.07109690532649186;
}
}
}
} else {
if ( LIKELY( low[2] <= 1110573056 ) ) {
sum += -0.034109984745610486;
} else {
sum += 0.07109690532649186;
}
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1082568582 ) ) {
sum += 0.07109690532649186;
} else {
if ( LIKELY( low[12] <= 1085547286 ) ) {
sum += -0.3604402245101282;
} else {
sum += 0.03263894560385723;
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1095237632 ) ) {
if ( LIKELY( low[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[14] <= 1083179008 ) ) {
sum += 0.07109690532649186;
} else {
if ( UNLIKELY( low[28] <= 1106509824 ) ) {
sum += 0.07109690532649186;
} else {
if ( UNLIKELY( low[20] <= 1059380682 ) ) {
sum += 0.07109690532649186;
} else {
sum += 0.3731438894581485;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1095237632 ) ) {
sum += 0.15431485902727318;
} else {
sum += 0.49736124198664633;
}
}
} else {
sum += 0.07109690532649186;
}
}
}
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY( low[10] <= 1093140480 ) ) {
if ( LIKELY( low[14] <= 1102315520 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.017659240316933115;
} else {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.012817101645968125;
} else {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += 0.0002877700241877774;
} else {
if ( LIKELY( low[4] <= 1084958410 ) ) {
sum += 0.02526558777051848;
} else {
if ( UNLIKELY( low[27] <= 1075838976 ) ) {
sum += -0.012817101645968125;
} else {
if ( LIKELY(  high[12] <= 1091527192 ) ) {
sum += 0.1128148475125529;
} else {
sum += 0.010907246798098902;
}
}
}
}
} else {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
sum += 0.022281584994690413;
} else {
sum += -0.007281549555292108;
}
}
}
}
} else {
sum += 0.09130676579761832;
}
} else {
sum += 0.1128148475125529;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[21] <= 1083179008 ) ) {
sum += 0.001476167943871216;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY(  high[44] <= 1063298007 ) ) {
sum += 0.001476167943871216;
} else {
if ( UNLIKELY( low[12] <= 1087270945 ) ) {
sum += 0.001476167943871216;
} else {
sum += 0.07776322649903329;
}
}
} else {
if ( LIKELY( low[26] <= 1093725926 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[12] <= 1083656453 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.07263661040734107;
} else {
if ( UNLIKELY( low[26] <= 1085485531 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += 0.001476167943871216;
} else {
sum += 0.45286846732612146;
}
} else {
sum += 0.001476167943871216;
}
}
} else {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += 0.001476167943871216;
} else {
if ( UNLIKELY( low[12] <= 1083768562 ) ) {
if ( LIKELY( low[28] <= 1119551488 ) ) {
sum += 0.10093873745919688;
} else {
sum += 0.42989391549243483;
}
} else {
if ( UNLIKELY( low[26] <= 1087836956 ) ) {
sum += 0.001476167943871216;
} else {
sum += 0.07013745449836785;
}
}
}
}
} else {
if ( UNLIKELY( low[44] <= 1065091072 ) ) {
if ( LIKELY( low[14] <= 1089470464 ) ) {
sum += 0.2182012145487782;
} else {
sum += 0.001476167943871216;
}
} else {
sum += 0.06392059024894935;
}
}
} else {
sum += 0.12697039305164273;
}
}
}
} else {
if ( LIKELY( low[22] <= 1083179008 ) ) {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
if ( LIKELY( low[12] <= 1088526406 ) ) {
if ( LIKELY( low[17] <= 1089830269 ) ) {
sum += -0.05453592548539606;
} else {
sum += 0.3504025608533389;
}
} else {
if ( LIKELY( low[12] <= 1088703781 ) ) {
sum += 0.48418360472191124;
} else {
sum += -0.15528508801670635;
}
}
} else {
if ( UNLIKELY( low[28] <= 1108475904 ) ) {
if ( LIKELY( low[24] <= 1091043328 ) ) {
sum += 0.009546519832062958;
} else {
if ( LIKELY( low[2] <= 1115553792 ) ) {
if ( LIKELY( low[18] <= 1061158912 ) ) {
if ( LIKELY( low[13] <= 1107034112 ) ) {
sum += -0.058700932077532145;
} else {
if ( LIKELY( low[38] <= 1071230834 ) ) {
sum += -0.405523937408556;
} else {
sum += -0.05284518696120565;
}
}
} else {
sum += 0.20387703319330042;
}
} else {
sum += 0.23458602883842553;
}
}
} else {
if ( LIKELY( low[43] <= 1104936960 ) ) {
if ( LIKELY( low[26] <= 1093288010 ) ) {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( LIKELY( low[14] <= 1096286208 ) ) {
sum += 0.002287872257709762;
} else {
sum += -0.1730621563578474;
}
} else {
if ( LIKELY( low[20] <= 1058905117 ) ) {
if ( LIKELY(  high[44] <= 1064335480 ) ) {
sum += 0.05998214461510778;
} else {
sum += -0.032798387815225746;
}
} else {
if ( UNLIKELY( low[44] <= 1063767869 ) ) {
sum += 0.3016477106865029;
} else {
sum += 0.0961425576764726;
}
}
}
} else {
if ( LIKELY( low[14] <= 1089470464 ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY( low[4] <= 1088970007 ) ) {
sum += -0.016876384960560244;
} else {
sum += -0.14673408109289168;
}
} else {
sum += 0.12652728574227967;
}
} else {
if ( LIKELY( low[28] <= 1125810176 ) ) {
if ( LIKELY( low[28] <= 1122828288 ) ) {
sum += 0.1435705092883209;
} else {
sum += 0.5967731524226856;
}
} else {
sum += -0.3000599815283611;
}
}
}
} else {
if ( LIKELY( low[26] <= 1093802018 ) ) {
if ( LIKELY( low[44] <= 1064742934 ) ) {
if ( LIKELY( low[40] <= 1091043328 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.0048919086964197556;
} else {
sum += -0.07390741070408617;
}
} else {
sum += 0.2815769047883092;
}
} else {
if ( UNLIKELY( low[26] <= 1092768545 ) ) {
if ( LIKELY(  high[35] <= 1080033280 ) ) {
sum += -0.5959645985109121;
} else {
sum += -0.16265172285192153;
}
} else {
if ( UNLIKELY( low[43] <= 1109262336 ) ) {
sum += 0.26342172832489014;
} else {
sum += -0.1968171182380715;
}
}
}
} else {
if ( UNLIKELY( low[44] <= 1060082742 ) ) {
sum += -0.046489262739817294;
} else {
sum += 0.3048555018485251;
}
}
}
}
}
} else {
if ( UNLIKELY( low[8] <= 1080126381 ) ) {
sum += 0.2265487990856101;
} else {
if ( UNLIKELY( low[14] <= 1101791232 ) ) {
if ( UNLIKELY( low[43] <= 1099169792 ) ) {
sum += 0.1367033199508462;
} else {
sum += -0.44332235203414666;
}
} else {
sum += 0.10757589921955384;
}
}
}
}
}
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY( low[2] <= 1105985536 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( LIKELY( low[14] <= 1069547520 ) ) {
if ( LIKELY( low[20] <= 1058367812 ) ) {
if ( LIKELY( low[19] <= 1060880659 ) ) {
sum += -0.01382541628524058;
} else {
sum += 0.015871162500782594;
}
} else {
sum += -0.04623624574438729;
}
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.023708314730160333;
} else {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
sum += 0.015871162500782594;
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[44] <= 1056694007 ) ) {
sum += -0.006457982937494462;
} else {
sum += 0.015871162500782594;
}
} else {
if ( LIKELY( low[6] <= 1091043328 ) ) {
sum += -0.010468970137322873;
} else {
sum += -0.05905903090848007;
}
}
}
}
}
} else {
if ( LIKELY( low[10] <= 1093140480 ) ) {
sum += 0.015871162500782594;
} else {
sum += 0.10147918572235183;
}
}
} else {
sum += 0.4104407425882852;
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[21] <= 1080033280 ) ) {
sum += -0.0036132756528269518;
} else {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[20] <= 1058655969 ) ) {
if ( LIKELY( low[26] <= 1093725926 ) ) {
if ( UNLIKELY( low[39] <= 1085276160 ) ) {
if ( UNLIKELY( low[26] <= 1085607805 ) ) {
sum += 0.6255117520419033;
} else {
sum += 0.1171054982114479;
}
} else {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY( low[12] <= 1093197217 ) ) {
sum += -0.0036132756528269518;
} else {
sum += 0.342549091488757;
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
sum += 0.06906550118688068;
} else {
sum += 0.020950287555599384;
}
} else {
if ( UNLIKELY( low[26] <= 1085607805 ) ) {
sum += 0.40390757996183596;
} else {
sum += -0.0036132756528269518;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1091214830 ) ) {
if ( UNLIKELY( low[27] <= 1094189056 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.14159625847844312;
} else {
sum += 0.5767100489365903;
}
} else {
if ( LIKELY( low[12] <= 1089560697 ) ) {
if ( LIKELY( low[12] <= 1084365846 ) ) {
sum += 0.22325314356648365;
} else {
sum += -0.0036132756528269518;
}
} else {
sum += 0.26782893899753524;
}
}
} else {
sum += -0.0036132756528269518;
}
}
} else {
if ( UNLIKELY( low[44] <= 1064820471 ) ) {
if ( LIKELY( low[17] <= 1093664768 ) ) {
if ( LIKELY(  high[35] <= 1111883776 ) ) {
if ( LIKELY(  high[34] <= 1073876122 ) ) {
sum += 0.14660564266536588;
} else {
sum += -0.0036132756528269518;
}
} else {
sum += 0.2473450472029773;
}
} else {
sum += 0.33739162449884896;
}
} else {
sum += 0.05010063124381779;
}
}
} else {
if ( UNLIKELY( low[28] <= 1098383360 ) ) {
sum += -0.0036132756528269518;
} else {
sum += 0.09528676210056791;
}
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY(  high[38] <= -1055470433 ) ) {
if ( LIKELY( low[12] <= 1091455733 ) ) {
sum += -0.023593365067420987;
} else {
sum += -0.13468659393260113;
}
} else {
if ( LIKELY(  high[44] <= 1064638968 ) ) {
if ( LIKELY( low[18] <= 1059760810 ) ) {
sum += 0.03292751012786094;
} else {
if ( LIKELY( low[26] <= 1092951974 ) ) {
sum += 0.4052963992603664;
} else {
sum += 0.03292751012786094;
}
}
} else {
sum += -0.023593365067420987;
}
}
} else {
if ( UNLIKELY( low[44] <= 1052842619 ) ) {
sum += -0.026214275725406005;
} else {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( UNLIKELY( low[12] <= 1074416956 ) ) {
sum += 0.1488279946760279;
} else {
if ( LIKELY( low[31] <= 1083179008 ) ) {
sum += -0.037857178732617736;
} else {
sum += -0.26954764923390306;
}
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[12] <= 1083768562 ) ) {
sum += 0.008306583948063643;
} else {
if ( UNLIKELY( low[26] <= 1090404621 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
sum += 0.22783238846068002;
} else {
sum += -0.056158376386423535;
}
} else {
if ( UNLIKELY( low[26] <= 1091298265 ) ) {
sum += -0.06939540677803752;
} else {
sum += 0.11764599181676706;
}
}
}
} else {
sum += -0.009842477988983904;
}
}
} else {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
if ( LIKELY( low[26] <= 1093802018 ) ) {
if ( LIKELY( low[8] <= 1076661725 ) ) {
sum += -0.031207743861932424;
} else {
if ( LIKELY( low[28] <= 1108738048 ) ) {
sum += -0.00485172773697483;
} else {
sum += -0.4064088311124204;
}
}
} else {
if ( UNLIKELY( low[21] <= 1092091904 ) ) {
sum += -0.06464537968039512;
} else {
sum += 0.3195184657260449;
}
}
} else {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[39] <= 1096286208 ) ) {
if ( LIKELY( low[26] <= 1093159504 ) ) {
sum += -0.02569507778294848;
} else {
sum += 0.07467900168867937;
}
} else {
if ( LIKELY( low[12] <= 1088871331 ) ) {
if ( LIKELY( low[12] <= 1087893777 ) ) {
sum += 0.05098185186831764;
} else {
sum += 0.22116070055908968;
}
} else {
sum += -0.04594729603811387;
}
}
} else {
if ( UNLIKELY( low[20] <= 1051858500 ) ) {
if ( UNLIKELY( low[26] <= 1091677295 ) ) {
sum += 0.43621929918410457;
} else {
sum += 0.1296754865947811;
}
} else {
sum += 0.0011609192119633898;
}
}
}
}
}
}
}
}
if ( LIKELY( low[17] <= 1084947195 ) ) {
sum += -0.0069325063776504905;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY(  high[38] <= -1062561521 ) ) {
sum += -0.0069325063776504905;
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
if ( UNLIKELY( low[12] <= 1083656453 ) ) {
if ( UNLIKELY( low[27] <= 1089470464 ) ) {
sum += 0.20572247558921128;
} else {
sum += -0.0069325063776504905;
}
} else {
if ( LIKELY( low[43] <= 1108213760 ) ) {
sum += 0.08540277354187562;
} else {
sum += 0.27954037620990496;
}
}
} else {
if ( LIKELY( low[35] <= 1113456640 ) ) {
if ( LIKELY( low[13] <= 1104412672 ) ) {
if ( LIKELY( low[14] <= 1093140480 ) ) {
sum += -0.0069325063776504905;
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.01082896417690606;
} else {
sum += 0.18888571091316608;
}
}
} else {
sum += 0.04245372848012812;
}
} else {
if ( LIKELY(  high[13] <= 1103364096 ) ) {
sum += 0.3964559124435581;
} else {
sum += -0.0069325063776504905;
}
}
}
}
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[27] <= 1107427328 ) ) {
if ( LIKELY( low[26] <= 1092527185 ) ) {
if ( LIKELY( low[26] <= 1092309331 ) ) {
if ( LIKELY( low[43] <= 1085276160 ) ) {
if ( UNLIKELY( low[27] <= 1075838976 ) ) {
sum += -0.0069325063776504905;
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += 0.02698024484105408;
} else {
if ( LIKELY( low[12] <= 1087270945 ) ) {
sum += 0.13229630607808032;
} else {
sum += 0.3004275350115419;
}
}
}
} else {
if ( LIKELY( low[12] <= 1088188539 ) ) {
if ( LIKELY( low[12] <= 1087165388 ) ) {
if ( UNLIKELY( low[20] <= 1049774373 ) ) {
sum += 0.31987508966990813;
} else {
sum += 0.03319042595794636;
}
} else {
if ( UNLIKELY( low[44] <= 1062508803 ) ) {
sum += -0.0069325063776504905;
} else {
sum += 0.4175771807414021;
}
}
} else {
sum += -0.0069325063776504905;
}
}
} else {
sum += 0.32102531212408913;
}
} else {
if ( UNLIKELY( low[28] <= 1123614720 ) ) {
if ( LIKELY( low[44] <= 1060990059 ) ) {
if ( LIKELY( low[44] <= 1051830443 ) ) {
sum += 0.2042071283608675;
} else {
sum += -0.0069325063776504905;
}
} else {
sum += 0.3707258417671674;
}
} else {
sum += -0.0069325063776504905;
}
}
} else {
if ( LIKELY( low[26] <= 1093537290 ) ) {
if ( UNLIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[14] <= 1092091904 ) ) {
if ( LIKELY( low[2] <= 1102839808 ) ) {
sum += -0.006126463114372412;
} else {
sum += 0.3105555591935461;
}
} else {
if ( LIKELY( low[12] <= 1084864416 ) ) {
if ( LIKELY( low[12] <= 1084179555 ) ) {
if ( LIKELY( low[38] <= -1051799808 ) ) {
sum += 0.027517271105101625;
} else {
sum += 0.24747083024814853;
}
} else {
if ( UNLIKELY( low[26] <= 1089428048 ) ) {
sum += 0.7461946307911592;
} else {
sum += 0.2363151882506989;
}
}
} else {
if ( LIKELY( low[14] <= 1102839808 ) ) {
sum += -0.0069325063776504905;
} else {
if ( UNLIKELY( low[26] <= 1090602383 ) ) {
sum += -0.0069325063776504905;
} else {
sum += 0.5218694635711867;
}
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1085225078 ) ) {
if ( LIKELY( low[43] <= 1101791232 ) ) {
if ( UNLIKELY( low[14] <= 1085276160 ) ) {
sum += 0.8481128471776058;
} else {
sum += 0.18474211786687375;
}
} else {
sum += -0.0069325063776504905;
}
} else {
sum += 0.04219082077730206;
}
}
} else {
if ( UNLIKELY(  high[13] <= 1100218368 ) ) {
if ( UNLIKELY( low[44] <= 1053714022 ) ) {
sum += -0.0069325063776504905;
} else {
if ( LIKELY( low[12] <= 1091266178 ) ) {
if ( LIKELY( low[27] <= 1117585408 ) ) {
if ( LIKELY( low[28] <= 1125416960 ) ) {
sum += 0.4813448365110303;
} else {
sum += 0.08781944193005561;
}
} else {
if ( LIKELY( low[27] <= 1123876864 ) ) {
sum += -0.0069325063776504905;
} else {
sum += 0.3542141108742849;
}
}
} else {
sum += -0.0069325063776504905;
}
}
} else {
if ( LIKELY( low[2] <= 1105985536 ) ) {
sum += 0.018435311644206056;
} else {
sum += 0.18980374134121797;
}
}
}
}
} else {
if ( LIKELY(  high[38] <= -1066700762 ) ) {
sum += -0.0006088705755002023;
} else {
if ( UNLIKELY( low[12] <= 1086052761 ) ) {
if ( LIKELY( low[22] <= 1083179008 ) ) {
sum += -0.0006088705755002023;
} else {
sum += 0.10667941880803483;
}
} else {
if ( UNLIKELY( low[12] <= 1086394741 ) ) {
if ( LIKELY(  high[35] <= 1109524480 ) ) {
if ( UNLIKELY( low[26] <= 1090513119 ) ) {
if ( LIKELY( low[26] <= 1090336121 ) ) {
sum += 0.31233661362666953;
} else {
sum += 0.8755012046601162;
}
} else {
if ( LIKELY( low[27] <= 1125548032 ) ) {
if ( LIKELY( low[26] <= 1092592350 ) ) {
sum += -0.0006088705755002023;
} else {
sum += 0.3879172407497059;
}
} else {
sum += 0.4918792969133795;
}
}
} else {
sum += -0.0006088705755002023;
}
} else {
if ( LIKELY( low[43] <= 1091043328 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.0006088705755002023;
} else {
if ( UNLIKELY( low[27] <= 1080033280 ) ) {
sum += -0.0006088705755002023;
} else {
if ( UNLIKELY( low[12] <= 1087092914 ) ) {
sum += -0.0006088705755002023;
} else {
sum += 0.12738694676500262;
}
}
}
} else {
if ( LIKELY( low[26] <= 1093725926 ) ) {
sum += -0.0006088705755002023;
} else {
if ( LIKELY( low[28] <= 1125154816 ) ) {
sum += 0.048846995967013807;
} else {
sum += 0.3777325044006239;
}
}
}
}
}
}
}
}
}
if ( LIKELY( low[13] <= 1096286208 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
sum += -0.008065611565944276;
} else {
sum += 0.014823970755800582;
}
} else {
if ( LIKELY( low[26] <= 1092144099 ) ) {
if ( LIKELY( low[17] <= 1092366156 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.040918878230377015;
} else {
if ( LIKELY( low[12] <= 1090786455 ) ) {
sum += 0.011636581636455617;
} else {
sum += -0.1268608626952609;
}
}
} else {
if ( LIKELY( low[28] <= 1117061120 ) ) {
sum += 0.10346530235220085;
} else {
sum += 0.4574921019472314;
}
}
} else {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[44] <= 1061594879 ) ) {
if ( UNLIKELY( low[12] <= 1083876663 ) ) {
if ( LIKELY( low[43] <= 1114505216 ) ) {
sum += 0.08054380225575855;
} else {
if ( LIKELY( low[26] <= 1093062613 ) ) {
sum += 0.21891476535913992;
} else {
sum += 0.7103655797905392;
}
}
} else {
if ( LIKELY( low[44] <= 1060990059 ) ) {
sum += 0.0004089903674569528;
} else {
sum += -0.18310813825257455;
}
}
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[26] <= 1092527185 ) ) {
sum += 0.44646488323215056;
} else {
sum += 0.1766878545381247;
}
} else {
sum += 0.09779756744027568;
}
}
} else {
sum += 0.01227781557037476;
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1096286208 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += -0.34865976017029554;
} else {
sum += -0.021067809924735857;
}
} else {
if ( LIKELY( low[28] <= 1124237312 ) ) {
if ( LIKELY( low[12] <= 1091709917 ) ) {
if ( LIKELY( low[26] <= 1092943079 ) ) {
if ( LIKELY( low[26] <= 1092768545 ) ) {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += -0.015301184929989229;
} else {
if ( LIKELY( low[12] <= 1086052761 ) ) {
sum += 0.03273468108458987;
} else {
if ( UNLIKELY( low[12] <= 1086485747 ) ) {
sum += 0.3187548595036591;
} else {
sum += 0.07694818455887878;
}
}
}
} else {
if ( LIKELY( low[26] <= 1092700236 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[24] <= 1094189056 ) ) {
sum += 0.012175496652645956;
} else {
sum += -0.054497821809513465;
}
} else {
if ( LIKELY( low[26] <= 1092301168 ) ) {
sum += 0.08843827244607347;
} else {
sum += -0.19748150239251208;
}
}
} else {
if ( LIKELY( low[28] <= 1117192192 ) ) {
sum += 0.11215599815341717;
} else {
sum += 0.5692962240431593;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1110573056 ) ) {
if ( LIKELY( low[28] <= 1121124352 ) ) {
if ( UNLIKELY( low[4] <= 1083903025 ) ) {
sum += -0.03886559074288172;
} else {
sum += -0.31722159070458356;
}
} else {
sum += 0.03541519482222985;
}
} else {
sum += 0.03541519482222985;
}
}
} else {
if ( UNLIKELY( low[27] <= 1119420416 ) ) {
sum += 0.12346684691775127;
} else {
if ( UNLIKELY( low[26] <= 1093195204 ) ) {
if ( LIKELY( low[2] <= 1109786624 ) ) {
sum += 0.08453974909048406;
} else {
sum += 0.4021506224615233;
}
} else {
sum += 0.0010320358875974647;
}
}
}
} else {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += 0.06745445033353602;
} else {
if ( LIKELY( low[12] <= 1092344216 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
if ( LIKELY(  high[34] < INT32_MAX ) ) {
sum += -0.021757195285125368;
} else {
sum += -0.28205697930424206;
}
} else {
sum += -0.4288530854606218;
}
} else {
if ( UNLIKELY( low[12] <= 1092361797 ) ) {
sum += 0.43636803358334764;
} else {
sum += -0.04602041542137923;
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1087921792 ) ) {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[8] <= 1067806726 ) ) {
if ( LIKELY( low[43] <= 1102315520 ) ) {
sum += -0.232248055434265;
} else {
sum += 0.046638318787338914;
}
} else {
sum += 0.1329723016118978;
}
} else {
if ( LIKELY( low[12] <= 1087236167 ) ) {
if ( LIKELY( low[12] <= 1081935167 ) ) {
sum += 0.08823758241669717;
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
if ( UNLIKELY( low[12] <= 1084081923 ) ) {
sum += -0.18560774642739472;
} else {
sum += 0.22783893464505672;
}
} else {
sum += -0.31732548188836607;
}
}
} else {
sum += 0.2943456753062647;
}
}
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
if ( LIKELY( low[22] <= 1069547520 ) ) {
if ( UNLIKELY( low[44] <= 1059531690 ) ) {
sum += 0.5161842988956142;
} else {
sum += 0.16732960344807793;
}
} else {
sum += -0.2670115320584359;
}
} else {
if ( LIKELY( low[12] <= 1092542789 ) ) {
if ( UNLIKELY( low[26] <= 1090483351 ) ) {
if ( LIKELY( low[12] <= 1088871331 ) ) {
sum += 0.018587789590769586;
} else {
sum += -0.46299330807554306;
}
} else {
if ( UNLIKELY( low[26] <= 1092229423 ) ) {
if ( LIKELY( low[43] <= 1104412672 ) ) {
if ( LIKELY( low[26] <= 1091700473 ) ) {
sum += 0.15865673249040302;
} else {
sum += 0.4622825155093752;
}
} else {
sum += -0.3456380746147849;
}
} else {
if ( UNLIKELY( low[26] <= 1092435065 ) ) {
if ( UNLIKELY( low[44] <= 1064287727 ) ) {
sum += 0.2876823144770683;
} else {
sum += -0.5760686315216033;
}
} else {
if ( UNLIKELY( low[27] <= 1104936960 ) ) {
sum += -0.11044755574735828;
} else {
sum += 0.1868006315543404;
}
}
}
}
} else {
sum += -0.3235709846425178;
}
}
}
}
}
}
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[17] <= 1081081856 ) ) {
sum += -0.0038104382637108767;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[10] <= 1085276160 ) ) {
if ( UNLIKELY(  high[12] <= 1085422490 ) ) {
if ( LIKELY( low[26] <= 1092943079 ) ) {
sum += -0.0038104382637108767;
} else {
sum += 0.11289791467482457;
}
} else {
if ( LIKELY( low[2] <= 1093140480 ) ) {
sum += -0.0038104382637108767;
} else {
sum += 0.03611050724653503;
}
}
} else {
sum += 0.11289791467482457;
}
} else {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1086864453 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.0038104382637108767;
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( LIKELY( low[26] <= 1092943079 ) ) {
if ( LIKELY( low[12] <= 1084454858 ) ) {
sum += 0.04301499514921676;
} else {
sum += 0.11866572862245407;
}
} else {
if ( LIKELY( low[27] <= 1126400000 ) ) {
sum += 0.1452586167385733;
} else {
sum += 0.3709518302648383;
}
}
} else {
if ( UNLIKELY( low[26] <= 1086438532 ) ) {
sum += 0.139975118814465;
} else {
sum += 0.032101046306316786;
}
}
}
} else {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += 0.026567840503730428;
} else {
if ( LIKELY( low[43] <= 1099694080 ) ) {
if ( LIKELY( low[12] <= 1092749727 ) ) {
sum += 0.1987568725343805;
} else {
sum += -0.0038104382637108767;
}
} else {
sum += 0.025270056633451676;
}
}
} else {
if ( UNLIKELY( low[20] <= 1041385765 ) ) {
sum += 0.3127302712170865;
} else {
sum += 0.0053466493611284945;
}
}
}
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( LIKELY( low[28] <= 1126465536 ) ) {
sum += 0.04244981780761512;
} else {
sum += 0.13344505228954268;
}
} else {
sum += -0.0038104382637108767;
}
}
} else {
if ( LIKELY( low[40] <= 89435438 ) ) {
sum += -0.0038104382637108767;
} else {
sum += 0.051995898015760704;
}
}
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[44] <= 1064638968 ) ) {
if ( LIKELY( low[19] <= 1059077410 ) ) {
sum += -0.01993149524096149;
} else {
if ( UNLIKELY(  high[12] <= 1088137038 ) ) {
if ( LIKELY( low[26] <= 1091783405 ) ) {
sum += 0.010514193433409723;
} else {
if ( LIKELY( low[17] <= 1092200507 ) ) {
if ( LIKELY( low[28] <= 1122435072 ) ) {
sum += 0.041143588588353756;
} else {
sum += 0.20901045931653772;
}
} else {
sum += 0.43438159640581325;
}
}
} else {
if ( LIKELY( low[38] <= 1079002599 ) ) {
sum += -0.01993149524096149;
} else {
sum += 0.29323880490568494;
}
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
sum += -0.10824621209105159;
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
if ( UNLIKELY( low[26] <= 1089703210 ) ) {
sum += 0.4228246539241665;
} else {
sum += 0.05904668000715864;
}
} else {
sum += -0.2535445537878852;
}
}
}
} else {
if ( LIKELY( low[4] <= 1085248566 ) ) {
sum += -0.006593325445304406;
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY( low[13] <= 1105461248 ) ) {
if ( LIKELY( low[43] <= 1094189056 ) ) {
if ( LIKELY( low[14] <= 1097334784 ) ) {
sum += -0.0549286966801991;
} else {
sum += 0.23279067525906222;
}
} else {
sum += -0.17707021057108613;
}
} else {
if ( UNLIKELY( low[44] <= 1064820471 ) ) {
sum += 0.33569369996635656;
} else {
sum += 0.02911679798658465;
}
}
} else {
if ( UNLIKELY( low[27] <= 1101791232 ) ) {
if ( LIKELY(  high[44] <= 1063767869 ) ) {
if ( UNLIKELY( low[26] <= 1087893777 ) ) {
sum += -0.15582739248691402;
} else {
if ( LIKELY(  high[12] <= 1090873060 ) ) {
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
sum += 0.036237357651618556;
} else {
sum += 0.24016335066523825;
}
} else {
if ( LIKELY( low[12] <= 1093114503 ) ) {
sum += -0.026992959431445477;
} else {
sum += 0.32589116518006944;
}
}
}
} else {
if ( UNLIKELY( low[28] <= 1127710720 ) ) {
if ( UNLIKELY( low[26] <= 1089253615 ) ) {
sum += 0.2972990404566129;
} else {
if ( LIKELY( low[12] <= 1091580853 ) ) {
sum += -0.29261454948786775;
} else {
sum += 0.028022024664923408;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1086440586 ) ) {
sum += -0.280312245938513;
} else {
if ( LIKELY( low[12] <= 1092387790 ) ) {
sum += 0.1901811400469701;
} else {
sum += -0.16018283503705805;
}
}
}
}
} else {
if ( UNLIKELY( low[20] <= 1051372203 ) ) {
if ( LIKELY( low[43] <= 1099169792 ) ) {
sum += 0.0015340447551872834;
} else {
if ( LIKELY( low[21] <= 1089470464 ) ) {
if ( LIKELY( low[26] <= 1093060962 ) ) {
sum += 0.029118749238518128;
} else {
sum += 0.2726551156289178;
}
} else {
sum += 0.2726551156289178;
}
}
} else {
if ( UNLIKELY(  high[38] <= -1081632124 ) ) {
if ( UNLIKELY(  high[12] <= 1078967618 ) ) {
sum += -0.3162050847958792;
} else {
sum += -0.040042866819786346;
}
} else {
if ( UNLIKELY(  high[33] <= 1058483404 ) ) {
if ( LIKELY( low[44] <= 1057314741 ) ) {
sum += -0.040042866819786346;
} else {
sum += 0.02399783190768917;
}
} else {
sum += 0.02399783190768917;
}
}
}
}
}
} else {
if ( LIKELY(  high[14] <= 1099694080 ) ) {
sum += -0.22368558535173932;
} else {
sum += 0.08175145288409315;
}
}
}
}
}
if ( LIKELY( low[17] <= 1084947195 ) ) {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += -0.005053415646170663;
} else {
if ( UNLIKELY( low[39] <= 1089470464 ) ) {
sum += -0.16479176583946026;
} else {
sum += -0.02875740717259772;
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[22] <= 1080033280 ) ) {
sum += -0.005053415646170663;
} else {
sum += 0.12311191876202214;
}
} else {
if ( UNLIKELY( low[27] <= 1116405760 ) ) {
if ( UNLIKELY( low[28] <= 1113456640 ) ) {
sum += -0.005053415646170663;
} else {
if ( UNLIKELY( low[26] <= 1087893777 ) ) {
sum += -0.005053415646170663;
} else {
if ( LIKELY( low[26] <= 1092848542 ) ) {
if ( LIKELY( low[26] <= 1091592490 ) ) {
if ( LIKELY( low[12] <= 1091240721 ) ) {
if ( UNLIKELY( low[26] <= 1089703210 ) ) {
if ( UNLIKELY( low[27] <= 1094189056 ) ) {
sum += 0.1842393598188402;
} else {
sum += 0.04964639543282911;
}
} else {
if ( UNLIKELY( low[6] <= 1095237632 ) ) {
sum += 0.04980268767359363;
} else {
sum += -0.005053415646170663;
}
}
} else {
if ( UNLIKELY( low[0] <= 1087373312 ) ) {
sum += 0.07535216012666392;
} else {
sum += 0.5304422116739869;
}
}
} else {
if ( UNLIKELY( low[26] <= 1091748410 ) ) {
if ( UNLIKELY( low[14] <= 89435438 ) ) {
sum += -0.005053415646170663;
} else {
if ( LIKELY( low[14] <= 1097334784 ) ) {
sum += 0.3391304145426211;
} else {
sum += -0.005053415646170663;
}
}
} else {
if ( LIKELY( low[26] <= 1092833898 ) ) {
if ( UNLIKELY( low[28] <= 1118109696 ) ) {
sum += -0.005053415646170663;
} else {
sum += 0.07940002032416356;
}
} else {
if ( UNLIKELY( low[24] <= 1095237632 ) ) {
sum += 0.00934041067200192;
} else {
sum += 0.6212711887928977;
}
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1086485747 ) ) {
if ( UNLIKELY( low[28] <= 1124433920 ) ) {
if ( UNLIKELY( low[26] <= 1093074660 ) ) {
sum += -0.005053415646170663;
} else {
if ( UNLIKELY( low[26] <= 1093159504 ) ) {
sum += 0.6593351308876109;
} else {
sum += 0.1373377985409017;
}
}
} else {
if ( LIKELY( low[28] <= 1126858752 ) ) {
if ( UNLIKELY( low[26] <= 1093092521 ) ) {
sum += 0.16638418160610316;
} else {
sum += -0.005053415646170663;
}
} else {
if ( UNLIKELY( low[26] <= 1093270856 ) ) {
sum += -0.005053415646170663;
} else {
sum += 0.2630674977080619;
}
}
}
} else {
sum += -0.005053415646170663;
}
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1091043328 ) ) {
if ( LIKELY( low[14] <= 1097334784 ) ) {
sum += -0.005053415646170663;
} else {
if ( LIKELY( low[27] <= 1126006784 ) ) {
if ( LIKELY( low[28] <= 1118896128 ) ) {
if ( UNLIKELY( low[26] <= 1089817162 ) ) {
sum += 0.4191835311343593;
} else {
if ( UNLIKELY( low[26] <= 1091159741 ) ) {
sum += -0.005053415646170663;
} else {
sum += 0.20970130375329768;
}
}
} else {
if ( UNLIKELY( low[44] <= 1062717979 ) ) {
sum += -0.005053415646170663;
} else {
sum += 0.2800866445014094;
}
}
} else {
sum += -0.005053415646170663;
}
}
} else {
if ( UNLIKELY( low[20] <= 1052030133 ) ) {
if ( LIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[26] <= 1091788516 ) ) {
if ( UNLIKELY( low[26] <= 1090404621 ) ) {
if ( LIKELY( low[12] <= 1084274134 ) ) {
sum += 0.26061806452629643;
} else {
sum += -0.005053415646170663;
}
} else {
if ( LIKELY( low[38] <= 1042177066 ) ) {
sum += -0.005053415646170663;
} else {
if ( UNLIKELY( low[44] <= 1064287727 ) ) {
sum += 0.0284549531088037;
} else {
sum += 0.45572161139079503;
}
}
}
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
sum += 0.28445922242173843;
} else {
if ( LIKELY( low[43] <= 1089470464 ) ) {
sum += 0.254972740485704;
} else {
sum += -0.005053415646170663;
}
}
}
} else {
if ( UNLIKELY( low[28] <= 1109786624 ) ) {
if ( UNLIKELY( low[13] <= 1099694080 ) ) {
if ( UNLIKELY( low[44] <= 1061654073 ) ) {
sum += 0.27310420244932176;
} else {
sum += -0.005053415646170663;
}
} else {
sum += 0.2236330048367381;
}
} else {
sum += -0.005053415646170663;
}
}
} else {
if ( UNLIKELY( low[13] <= 1105985536 ) ) {
if ( LIKELY( low[35] <= 1116012544 ) ) {
if ( LIKELY( low[20] <= 1059380682 ) ) {
sum += -0.005053415646170663;
} else {
if ( UNLIKELY( low[27] <= 1124171776 ) ) {
sum += -0.005053415646170663;
} else {
if ( LIKELY( low[34] <= 1072683222 ) ) {
sum += 0.24202460731129818;
} else {
sum += -0.005053415646170663;
}
}
}
} else {
if ( LIKELY( low[12] <= 1087749673 ) ) {
if ( UNLIKELY( low[26] <= 1088991171 ) ) {
sum += 0.4661343139886856;
} else {
if ( UNLIKELY(  high[38] <= -1065353215 ) ) {
sum += -0.005053415646170663;
} else {
sum += 0.3151923808950417;
}
}
} else {
sum += -0.005053415646170663;
}
}
} else {
if ( UNLIKELY( low[26] <= 1085156304 ) ) {
sum += 0.4003689167542117;
} else {
if ( LIKELY( low[12] <= 1090801238 ) ) {
if ( LIKELY( low[2] <= 1113718784 ) ) {
if ( LIKELY( low[43] <= 1108738048 ) ) {
sum += 0.05263154129209061;
} else {
sum += 0.00741802919426995;
}
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += 0.05468854195699095;
} else {
sum += 0.3003754996102323;
}
}
} else {
if ( LIKELY( low[43] <= 1109262336 ) ) {
sum += -0.005053415646170663;
} else {
if ( UNLIKELY(  high[33] <= 1088030705 ) ) {
sum += -0.005053415646170663;
} else {
sum += 0.17448271482205782;
}
}
}
}
}
}
}
}
}
}
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[21] <= 1069547520 ) ) {
sum += -0.006843339363198648;
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.00032988177704061465;
} else {
if ( LIKELY( low[17] <= 1093886134 ) ) {
if ( UNLIKELY( low[20] <= 1052398419 ) ) {
if ( LIKELY( low[34] <= 1070331738 ) ) {
sum += 0.041350071538613954;
} else {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
sum += 0.041350071538613954;
} else {
sum += -0.00032988177704061465;
}
}
} else {
if ( UNLIKELY( low[26] <= 1087779048 ) ) {
sum += -0.00032988177704061465;
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( LIKELY( low[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[17] <= 1081843134 ) ) {
sum += -0.00032988177704061465;
} else {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
sum += -0.00032988177704061465;
} else {
sum += 0.041350071538613954;
}
}
} else {
sum += -0.00032988177704061465;
}
} else {
sum += -0.00032988177704061465;
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1107427328 ) ) {
if ( UNLIKELY( low[24] <= 1075838976 ) ) {
if ( LIKELY( low[39] <= 1075838976 ) ) {
sum += 0.1864571373992496;
} else {
sum += 0.5579472959958589;
}
} else {
if ( UNLIKELY( low[8] <= 1074416956 ) ) {
if ( UNLIKELY( low[27] <= 1096286208 ) ) {
sum += 0.4775531075077672;
} else {
sum += 0.13213666719287187;
}
} else {
if ( LIKELY( low[10] <= 1094189056 ) ) {
sum += 0.041350071538613954;
} else {
sum += 0.30755563461780544;
}
}
}
} else {
if ( UNLIKELY( low[44] <= 1064820471 ) ) {
if ( UNLIKELY( low[12] <= 1083540028 ) ) {
if ( LIKELY( low[43] <= 1100218368 ) ) {
sum += 0.041350071538613954;
} else {
sum += 0.29868362467836684;
}
} else {
if ( UNLIKELY( low[28] <= 1108475904 ) ) {
sum += 0.09445168945524428;
} else {
sum += 0.3454999440680532;
}
}
} else {
sum += 0.041350071538613954;
}
}
}
}
}
} else {
if ( LIKELY( low[19] <= 1059637767 ) ) {
if ( LIKELY(  high[44] <= 1064335480 ) ) {
if ( LIKELY( low[43] <= 1095237632 ) ) {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( UNLIKELY( low[4] <= 1073741824 ) ) {
sum += -0.0030516259110719137;
} else {
if ( LIKELY( low[14] <= 1098383360 ) ) {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += -0.10955226736611587;
} else {
if ( LIKELY( low[12] <= 1084786821 ) ) {
if ( LIKELY( low[14] <= 1091043328 ) ) {
sum += -0.04182886239702022;
} else {
sum += -0.13106723872664705;
}
} else {
if ( UNLIKELY( low[28] <= 1114767360 ) ) {
sum += -0.10145659866792901;
} else {
sum += 0.005862968298242325;
}
}
}
} else {
sum += -0.22968660091634968;
}
}
} else {
if ( LIKELY( low[21] <= 1087373312 ) ) {
sum += -0.006892103378031373;
} else {
sum += 0.005862968298242325;
}
}
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.021533681557604392;
} else {
sum += -0.007611993054709994;
}
} else {
if ( LIKELY( low[44] <= 1063767869 ) ) {
if ( LIKELY( low[44] <= 1062686521 ) ) {
if ( LIKELY(  high[12] <= 1087977056 ) ) {
if ( LIKELY( low[43] <= 1115029504 ) ) {
sum += -0.10408276216263745;
} else {
if ( LIKELY( low[13] <= 1094189056 ) ) {
sum += -0.000213074261335643;
} else {
sum += -0.19892858485971682;
}
}
} else {
if ( LIKELY( low[12] <= 1090873060 ) ) {
if ( UNLIKELY( low[27] <= 1109524480 ) ) {
sum += 0.005862968298242325;
} else {
sum += -0.04220151630866837;
}
} else {
sum += -0.0851994907067703;
}
}
} else {
sum += 0.005862968298242325;
}
} else {
if ( LIKELY( low[27] <= 1121517568 ) ) {
if ( LIKELY( low[26] <= 1092833898 ) ) {
sum += -0.37158914508367763;
} else {
sum += -0.08169167842975883;
}
} else {
sum += 0.005862968298242325;
}
}
}
}
} else {
if ( LIKELY(  high[12] <= 1091240721 ) ) {
if ( LIKELY( low[35] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1077097267 ) ) {
sum += -0.027271361029787458;
} else {
if ( UNLIKELY( low[26] <= 1089253615 ) ) {
if ( UNLIKELY( low[12] <= 1087339324 ) ) {
sum += -0.239361190305692;
} else {
sum += 0.005862968298242325;
}
} else {
if ( LIKELY( low[43] <= 1107689472 ) ) {
if ( LIKELY( low[43] <= 1100218368 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += -0.20786342501844293;
} else {
sum += -0.09948317329421898;
}
} else {
sum += -0.4033465033062434;
}
} else {
if ( UNLIKELY( low[26] <= 1092951974 ) ) {
sum += -0.19783497433329736;
} else {
sum += 0.005862968298242325;
}
}
}
}
} else {
sum += 0.005862968298242325;
}
} else {
if ( LIKELY( low[12] <= 1092387790 ) ) {
sum += 0.005862968298242325;
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += -0.07326898122759455;
} else {
if ( UNLIKELY( low[13] <= 1103888384 ) ) {
sum += -0.1627981854915619;
} else {
sum += -0.4716293892060748;
}
}
}
}
}
} else {
if ( LIKELY( low[22] <= 1083179008 ) ) {
sum += 0.005862968298242325;
} else {
if ( LIKELY( low[12] <= 1077532122 ) ) {
if ( UNLIKELY( low[8] <= 1080126381 ) ) {
if ( UNLIKELY( low[14] <= 1094189056 ) ) {
sum += 0.005862968298242325;
} else {
sum += 0.23125807049581212;
}
} else {
sum += 0.005862968298242325;
}
} else {
if ( UNLIKELY( low[17] <= 1083192451 ) ) {
sum += 0.04525511327645053;
} else {
if ( LIKELY( low[39] <= 1094189056 ) ) {
sum += 0.5118119453958103;
} else {
sum += 0.1549284193459098;
}
}
}
}
}
}
if ( LIKELY( low[13] <= 1085276160 ) ) {
if ( LIKELY( low[2] <= 1105985536 ) ) {
if ( LIKELY( low[22] <= 1075838976 ) ) {
if ( LIKELY( low[14] <= 1102315520 ) ) {
if ( UNLIKELY( low[27] <= 1099694080 ) ) {
sum += 0.004205235781178397;
} else {
sum += -0.007812103110069485;
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += -0.011172189192316537;
} else {
if ( UNLIKELY( low[12] <= 1088084645 ) ) {
sum += 0.03480365217324124;
} else {
sum += 0.33718394922035827;
}
}
}
} else {
sum += 0.012051294989678557;
}
} else {
sum += 0.33718394922035827;
}
} else {
if ( UNLIKELY( low[43] <= 1091043328 ) ) {
if ( LIKELY( low[7] <= 1095237632 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( UNLIKELY( low[27] <= 1075838976 ) ) {
sum += -0.1807552526810561;
} else {
if ( UNLIKELY( low[26] <= 1086000591 ) ) {
if ( LIKELY( low[24] <= 1092091904 ) ) {
sum += -0.07347249928007886;
} else {
sum += -0.40578491321737836;
}
} else {
if ( LIKELY( low[26] <= 1093233989 ) ) {
if ( LIKELY( low[12] <= 1091173226 ) ) {
if ( LIKELY( low[19] <= 1059637767 ) ) {
sum += -0.04157229055445416;
} else {
sum += 0.04795842049543255;
}
} else {
if ( LIKELY( low[26] <= 1092815232 ) ) {
sum += 0.17731973448492827;
} else {
sum += -0.12145724361778323;
}
}
} else {
if ( LIKELY( low[13] <= 1107034112 ) ) {
if ( UNLIKELY( low[4] <= 1085276160 ) ) {
sum += -0.012886160210121508;
} else {
sum += -0.25689190589837757;
}
} else {
sum += 0.07680613165574889;
}
}
}
}
} else {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
if ( UNLIKELY( low[26] <= 1092479425 ) ) {
sum += 0.0748249780917916;
} else {
if ( LIKELY( low[14] <= 1091043328 ) ) {
if ( UNLIKELY( low[26] <= 1093011156 ) ) {
sum += 0.8530022616135446;
} else {
sum += 0.33411909881185314;
}
} else {
sum += -0.09885490336660611;
}
}
} else {
if ( LIKELY( low[12] <= 1087977056 ) ) {
sum += 0.039151367203913566;
} else {
if ( UNLIKELY( low[27] <= 1101791232 ) ) {
sum += -0.371316103341942;
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
sum += -0.2714124307965303;
} else {
sum += 0.002030993619177156;
}
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1084685296 ) ) {
sum += 0.0075816403420159795;
} else {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( LIKELY( low[2] <= 1094189056 ) ) {
if ( LIKELY( low[8] <= 1079574758 ) ) {
sum += 0.05014378450539396;
} else {
sum += -0.21846187384565544;
}
} else {
if ( UNLIKELY( low[12] <= 1087406192 ) ) {
sum += 0.05014378450539396;
} else {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY( low[38] <= -1077443441 ) ) {
sum += 0.05014378450539396;
} else {
sum += 0.22551484760671645;
}
} else {
sum += 0.29795667588583286;
}
}
}
} else {
if ( LIKELY( low[12] <= 1092749727 ) ) {
if ( LIKELY( low[26] <= 1093898065 ) ) {
sum += 0.022560899005198407;
} else {
sum += -0.3188207919917889;
}
} else {
sum += -0.3084286497214745;
}
}
}
}
} else {
sum += -0.05489886620218131;
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY( low[12] <= 1088971524 ) ) {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
sum += -0.008713990983954631;
} else {
if ( UNLIKELY( low[13] <= 1105461248 ) ) {
sum += 0.17782026931301764;
} else {
sum += 0.01897355946609698;
}
}
} else {
if ( UNLIKELY( low[44] <= 1050728340 ) ) {
sum += -0.04997116151051757;
} else {
if ( LIKELY( low[2] <= 1101266944 ) ) {
sum += 0.05150278328305112;
} else {
if ( UNLIKELY( low[27] <= 1119420416 ) ) {
sum += 0.1960132839187825;
} else {
sum += 0.06718840683017294;
}
}
}
}
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += 0.08569397022204013;
} else {
if ( UNLIKELY( low[26] <= 1090715490 ) ) {
if ( UNLIKELY( low[28] <= 1124433920 ) ) {
if ( UNLIKELY( low[27] <= 1116536832 ) ) {
sum += 0.3546582238501011;
} else {
sum += -0.11620242401095461;
}
} else {
if ( LIKELY( low[28] <= 1126400000 ) ) {
sum += -0.38423224060844996;
} else {
sum += -0.06630392714988353;
}
}
} else {
if ( LIKELY( low[44] <= 1063298007 ) ) {
if ( LIKELY( low[13] <= 1103364096 ) ) {
sum += -0.046341976006144564;
} else {
sum += -0.41449931033965076;
}
} else {
if ( UNLIKELY( low[12] <= 1090684028 ) ) {
if ( LIKELY( low[43] <= 1102839808 ) ) {
sum += 0.3256933530489746;
} else {
sum += -0.059006939699855473;
}
} else {
if ( UNLIKELY( low[24] <= 1095237632 ) ) {
sum += 0.127263309433308;
} else {
sum += -0.03560679393042245;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.01297910844368638;
} else {
if ( LIKELY( low[43] <= 1104412672 ) ) {
sum += -0.019484852270416818;
} else {
if ( LIKELY( low[0] <= 1115553792 ) ) {
sum += -0.09541679462890094;
} else {
sum += 0.06519294125968636;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1090657299 ) ) {
sum += -0.006836355665395048;
} else {
sum += 0.13600608443117088;
}
} else {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( UNLIKELY(  high[34] <= 1061732021 ) ) {
sum += -0.1729676878135616;
} else {
sum += -0.0620115111099769;
}
} else {
sum += 0.002129790722007829;
}
}
}
}
}
if ( LIKELY( low[14] <= 1075838976 ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[40] <= 1093140480 ) ) {
if ( LIKELY( low[2] <= 1106509824 ) ) {
sum += -0.0059762794182355045;
} else {
sum += 0.2899980182647705;
}
} else {
if ( LIKELY( low[26] <= 1092810697 ) ) {
if ( LIKELY( low[4] <= 1092200507 ) ) {
sum += 0.302766077059636;
} else {
sum += 0.007235058788525856;
}
} else {
sum += -0.07028323648184275;
}
}
} else {
if ( LIKELY( low[14] <= 1069547520 ) ) {
if ( LIKELY( low[12] <= 1091709917 ) ) {
if ( UNLIKELY( low[26] <= 1089199262 ) ) {
if ( LIKELY( low[43] <= 1112145920 ) ) {
if ( UNLIKELY( low[28] <= 1113980928 ) ) {
sum += -0.5177632304761983;
} else {
sum += -0.21816650068759919;
}
} else {
sum += 0.13164435573095498;
}
} else {
if ( UNLIKELY( low[26] <= 1089703210 ) ) {
if ( UNLIKELY( low[12] <= 1088188539 ) ) {
sum += -0.1362083958579887;
} else {
if ( LIKELY( low[27] <= 1120075776 ) ) {
sum += 0.3516657032416417;
} else {
sum += -0.02185330463492352;
}
}
} else {
if ( LIKELY( low[28] <= 1122041856 ) ) {
if ( UNLIKELY( low[20] <= 1057465532 ) ) {
if ( UNLIKELY(  high[34] <= 1053248388 ) ) {
sum += 0.2992932341244015;
} else {
if ( UNLIKELY(  high[33] <= 1082271504 ) ) {
sum += -0.046320973613495776;
} else {
sum += 0.11800458494472345;
}
}
} else {
sum += 0.015005340218341864;
}
} else {
if ( LIKELY( low[12] <= 1091436524 ) ) {
if ( UNLIKELY( low[41] <= 1075838976 ) ) {
sum += -0.40000841317176816;
} else {
if ( LIKELY( low[27] <= 1115881472 ) ) {
sum += 0.00927890644337878;
} else {
sum += -0.17820023329158624;
}
}
} else {
sum += 0.20363612778603085;
}
}
}
}
} else {
if ( LIKELY( low[27] <= 1123090432 ) ) {
if ( UNLIKELY( low[26] <= 1092623557 ) ) {
sum += -0.3952511239820911;
} else {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.11552503342741818;
} else {
sum += -0.22192085912218318;
}
}
} else {
if ( UNLIKELY( low[4] <= 1092616191 ) ) {
sum += 0.019844359503342554;
} else {
sum += -0.7504968885298169;
}
}
}
} else {
if ( LIKELY( low[12] <= 1088031329 ) ) {
if ( LIKELY( low[12] <= 1087629234 ) ) {
if ( UNLIKELY( low[27] <= 1124302848 ) ) {
sum += 0.13285106428971685;
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += -0.058204757883345136;
} else {
sum += 0.15219956804366006;
}
}
} else {
sum += -0.20423758806720854;
}
} else {
if ( LIKELY( low[24] <= 1097334784 ) ) {
sum += 0.18324259913759794;
} else {
if ( LIKELY( low[28] <= 1124171776 ) ) {
if ( UNLIKELY( low[27] <= 1119289344 ) ) {
sum += -0.460507827774953;
} else {
sum += -0.025205565802058814;
}
} else {
sum += 0.2092652050128653;
}
}
}
}
}
} else {
if ( UNLIKELY( low[21] <= 1075838976 ) ) {
sum += -0.004359246753249779;
} else {
if ( UNLIKELY( low[27] <= 1113456640 ) ) {
if ( LIKELY( low[44] <= 1063767869 ) ) {
if ( LIKELY( low[44] <= 1061789634 ) ) {
if ( UNLIKELY( low[43] <= 1075838976 ) ) {
if ( LIKELY( low[44] <= 1060708948 ) ) {
if ( LIKELY( low[14] <= 1085276160 ) ) {
sum += 0.019597403015381945;
} else {
sum += 0.11801680106664943;
}
} else {
if ( LIKELY( low[39] <= 1095237632 ) ) {
sum += 0.315249381124585;
} else {
if ( LIKELY( low[0] <= 1083179008 ) ) {
sum += -0.004359246753249779;
} else {
sum += 0.3657258456810973;
}
}
}
} else {
if ( LIKELY( low[26] <= 1093956126 ) ) {
sum += 0.014286214725958993;
} else {
if ( LIKELY( low[39] <= 1094189056 ) ) {
sum += 0.6509952270416987;
} else {
sum += -0.004359246753249779;
}
}
}
} else {
if ( LIKELY( low[27] <= 1102839808 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[24] <= 1096286208 ) ) {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
sum += 0.30061229724437;
} else {
if ( LIKELY( low[13] <= 1098383360 ) ) {
sum += -0.004359246753249779;
} else {
sum += 0.3906766699878863;
}
}
} else {
if ( UNLIKELY( low[12] <= 1088288983 ) ) {
if ( UNLIKELY( low[12] <= 1087165388 ) ) {
sum += 0.18547439106486058;
} else {
sum += 0.6892930791527032;
}
} else {
sum += 0.10052063633754826;
}
}
} else {
if ( UNLIKELY( low[21] <= 1094189056 ) ) {
sum += 0.1778738975417183;
} else {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
sum += 0.7095253060155242;
} else {
if ( UNLIKELY( low[44] <= 1062686521 ) ) {
sum += 0.1778738975417183;
} else {
sum += 0.5408867616795782;
}
}
}
}
} else {
sum += 0.053875655647600995;
}
}
} else {
if ( UNLIKELY( low[26] <= 1089253615 ) ) {
if ( UNLIKELY( low[12] <= 1087270945 ) ) {
sum += -0.004359246753249779;
} else {
if ( UNLIKELY( low[28] <= 1124827136 ) ) {
sum += 0.5277701899293181;
} else {
if ( LIKELY( low[28] <= 1127186432 ) ) {
sum += 0.05734072281473732;
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += -0.004359246753249779;
} else {
sum += 0.470074922103676;
}
}
}
}
} else {
sum += -0.004359246753249779;
}
}
} else {
if ( LIKELY( low[18] <= 1060432438 ) ) {
if ( UNLIKELY(  high[34] <= 1072064850 ) ) {
sum += 0.020911178017723245;
} else {
sum += -0.004359246753249779;
}
} else {
if ( UNLIKELY( low[40] <= 89435438 ) ) {
if ( UNLIKELY( low[27] <= 1123483648 ) ) {
sum += 0.020911178017723245;
} else {
sum += 0.12985736254960292;
}
} else {
sum += 0.020911178017723245;
}
}
}
}
}
if ( LIKELY( low[22] <= 1080033280 ) ) {
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( LIKELY( low[10] <= 1093140480 ) ) {
if ( UNLIKELY( low[26] <= 1091482525 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( LIKELY( low[14] <= 1091043328 ) ) {
sum += -0.01571236913883212;
} else {
if ( LIKELY( low[6] <= 1094189056 ) ) {
sum += -0.02166318912779705;
} else {
sum += -0.195831561435795;
}
}
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1087761674 ) ) {
sum += 0.008983038229681358;
} else {
if ( UNLIKELY( low[27] <= 1107427328 ) ) {
sum += 0.13226711363220334;
} else {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
sum += 0.13226711363220334;
} else {
if ( UNLIKELY( low[34] <= 1050773702 ) ) {
sum += -0.10846274333323312;
} else {
sum += 0.0429255685815918;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1088830305 ) ) {
if ( LIKELY( low[13] <= 1099169792 ) ) {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[14] <= 1092091904 ) ) {
sum += -0.0037688612693498927;
} else {
sum += 0.05857646011426399;
}
} else {
if ( LIKELY( low[44] <= 1064036850 ) ) {
sum += -0.027443744280180083;
} else {
sum += -0.23492286167376883;
}
}
} else {
if ( UNLIKELY( low[27] <= 1111097344 ) ) {
sum += 0.13226711363220334;
} else {
if ( LIKELY( low[12] <= 1088239177 ) ) {
sum += 0.0071146845133662415;
} else {
sum += 0.13226711363220334;
}
}
}
} else {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += -0.004525484122436082;
} else {
if ( LIKELY( low[12] <= 1091196060 ) ) {
if ( UNLIKELY( low[43] <= 1087373312 ) ) {
sum += -0.009348821012287116;
} else {
sum += -0.17782392783145054;
}
} else {
sum += 0.13226711363220334;
}
}
}
}
}
} else {
if ( LIKELY( low[8] <= 1074416956 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
if ( LIKELY( low[26] <= 1093607945 ) ) {
if ( LIKELY( low[26] <= 1093595623 ) ) {
if ( LIKELY(  high[44] <= 1064820471 ) ) {
sum += 0.012284992270487434;
} else {
sum += -0.06915342197207597;
}
} else {
sum += -0.4883923029377512;
}
} else {
if ( LIKELY( low[28] <= 1126334464 ) ) {
sum += 0.13167546031124133;
} else {
sum += -0.05078957251096383;
}
}
} else {
if ( UNLIKELY( low[6] <= 1089470464 ) ) {
sum += 0.0063706895390400736;
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[28] <= 1099694080 ) ) {
sum += 0.13226711363220334;
} else {
sum += 0.04463810241010267;
}
} else {
if ( UNLIKELY( low[26] <= 1091641137 ) ) {
sum += -0.11608779200184063;
} else {
sum += 0.1273255854566639;
}
}
}
}
} else {
if ( UNLIKELY( low[28] <= 1118109696 ) ) {
if ( LIKELY( low[14] <= 1091043328 ) ) {
sum += -0.04412394793593204;
} else {
sum += 0.13226711363220334;
}
} else {
if ( LIKELY( low[17] <= 1091819677 ) ) {
if ( LIKELY( low[1] <= 1087373312 ) ) {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += 0.010971284835414475;
} else {
sum += -0.057703496965946635;
}
} else {
sum += 0.12945563038872376;
}
} else {
sum += 0.12945563038872376;
}
}
}
} else {
sum += -0.012041216814276388;
}
}
} else {
sum += 0.13226711363220334;
}
} else {
if ( LIKELY(  high[44] <= 1064335480 ) ) {
if ( LIKELY(  high[12] <= 1090766516 ) ) {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
if ( LIKELY( low[17] <= 1089830269 ) ) {
sum += -0.015503403752571693;
} else {
sum += 0.370462589980084;
}
} else {
if ( UNLIKELY( low[27] <= 1091043328 ) ) {
if ( LIKELY( low[21] <= 1089470464 ) ) {
sum += 0.008625314243154599;
} else {
sum += 0.14605948367941604;
}
} else {
if ( LIKELY( low[12] <= 1090736108 ) ) {
sum += 0.001568278995798531;
} else {
sum += 0.12472236083684171;
}
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[0] <= 1103364096 ) ) {
sum += -0.010217249579703647;
} else {
sum += 0.32774076055011475;
}
} else {
if ( LIKELY(  high[38] <= 1079002599 ) ) {
if ( UNLIKELY( low[12] <= 1091266178 ) ) {
sum += -0.5610992776956714;
} else {
sum += -0.23648872499413126;
}
} else {
if ( UNLIKELY( low[27] <= 1101791232 ) ) {
sum += -0.23648872499413126;
} else {
sum += 0.43690322024627815;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1091266178 ) ) {
sum += -0.04152803820852296;
} else {
if ( LIKELY( low[12] <= 1092361797 ) ) {
if ( UNLIKELY( low[28] <= 1124171776 ) ) {
if ( LIKELY( low[14] <= 1085276160 ) ) {
if ( UNLIKELY( low[28] <= 1118896128 ) ) {
sum += 0.08578758946393243;
} else {
sum += -0.1615680154169242;
}
} else {
sum += 0.5766849863327155;
}
} else {
if ( UNLIKELY( low[12] <= 1091688247 ) ) {
if ( LIKELY( low[4] <= 1091305472 ) ) {
sum += 0.13235888338580573;
} else {
sum += -0.26967454025658166;
}
} else {
if ( UNLIKELY( low[17] <= 1086091719 ) ) {
sum += -0.062836861327143;
} else {
if ( UNLIKELY( low[13] <= 1099694080 ) ) {
if ( LIKELY( low[12] <= 1092176061 ) ) {
sum += 0.2623100935503884;
} else {
sum += 0.9401248893141746;
}
} else {
sum += 0.1784546536183165;
}
}
}
}
} else {
sum += -0.11173932898606978;
}
}
}
}
} else {
if ( UNLIKELY( low[8] <= 1077532122 ) ) {
if ( UNLIKELY( low[26] <= 1091764066 ) ) {
sum += 0.025118725658432255;
} else {
sum += 0.15303226845825682;
}
} else {
sum += 0.019710099280128002;
}
}
if ( LIKELY( low[22] <= 1080033280 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1082222143 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.24237700262795325;
} else {
sum += -0.007138423284591089;
}
} else {
if ( LIKELY( low[2] <= 1101791232 ) ) {
if ( UNLIKELY( low[4] <= 1077936128 ) ) {
sum += -0.022215837103643003;
} else {
if ( LIKELY( low[12] <= 1092413344 ) ) {
sum += -0.10941310378919702;
} else {
sum += 0.01686616184248428;
}
}
} else {
sum += 0.01686616184248428;
}
}
} else {
if ( LIKELY( low[19] <= 1058905116 ) ) {
if ( LIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[4] <= 1088970007 ) ) {
sum += -0.007315023366767539;
} else {
sum += 0.015433567516948287;
}
} else {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1091150041 ) ) {
sum += -0.15243713645756796;
} else {
sum += 0.015433567516948287;
}
} else {
if ( LIKELY(  high[33] <= 1096393346 ) ) {
if ( LIKELY( low[12] <= 1091499631 ) ) {
if ( UNLIKELY(  high[12] <= 1088480389 ) ) {
if ( LIKELY( low[44] <= 1065091072 ) ) {
sum += -0.03509015314769355;
} else {
sum += -0.18184967413283232;
}
} else {
if ( LIKELY( low[27] <= 1126268928 ) ) {
sum += 0.006409609663477704;
} else {
sum += -0.11166749394637168;
}
}
} else {
sum += -0.06869172111426483;
}
} else {
sum += 0.009758585596697065;
}
}
}
} else {
if ( LIKELY( low[14] <= 1093140480 ) ) {
sum += 0.015433567516948287;
} else {
sum += 0.10091254771135451;
}
}
}
} else {
if ( LIKELY( low[15] <= 1089470464 ) ) {
sum += -0.004671809770581978;
} else {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( UNLIKELY( low[28] <= 1109786624 ) ) {
sum += -0.09433347885832191;
} else {
if ( LIKELY( low[2] <= 1107427328 ) ) {
sum += -0.023652699967670176;
} else {
sum += 0.14542377203068835;
}
}
} else {
if ( LIKELY( low[40] <= 89435438 ) ) {
sum += 0.008563150748148403;
} else {
if ( UNLIKELY( low[12] <= 1082727969 ) ) {
sum += 0.043723530483267325;
} else {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
sum += -0.01638453061519655;
} else {
sum += -0.1440527248964799;
}
}
}
}
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[27] <= 1110835200 ) ) {
if ( LIKELY( low[21] <= 1094189056 ) ) {
sum += 0.05204429920202271;
} else {
sum += 0.2039385784673567;
}
} else {
if ( LIKELY( low[39] <= 1098383360 ) ) {
sum += 0.056768839016038186;
} else {
sum += -0.07763761969458455;
}
}
} else {
if ( LIKELY( low[12] <= 1093060412 ) ) {
if ( UNLIKELY(  high[12] <= 1091709917 ) ) {
sum += -0.1954207976102829;
} else {
sum += 0.011775410433313054;
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.35903661022752015;
} else {
sum += -0.07999841435924991;
}
}
}
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
if ( UNLIKELY( low[18] <= 1058373464 ) ) {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
sum += 0.0007175085868090944;
} else {
sum += -0.16727407585804036;
}
} else {
if ( UNLIKELY(  high[13] <= 1089470464 ) ) {
sum += 0.5089853458326371;
} else {
sum += 0.027804179042950634;
}
}
} else {
if ( UNLIKELY( low[28] <= 1126989824 ) ) {
if ( LIKELY( low[2] <= 1103364096 ) ) {
sum += -0.09673042438918104;
} else {
sum += 0.0690198401713516;
}
} else {
if ( LIKELY( low[26] <= 1093410360 ) ) {
sum += 0.10998265064118617;
} else {
sum += -0.09420094055967684;
}
}
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1087092914 ) ) {
if ( UNLIKELY( low[44] <= 1050326666 ) ) {
if ( UNLIKELY( low[27] <= 1105461248 ) ) {
sum += 0.0776239757833186;
} else {
sum += -0.01917995983559103;
}
} else {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += -0.04043851225686271;
} else {
sum += 0.05718291243005196;
}
}
} else {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY(  high[13] <= 1104936960 ) ) {
sum += -0.2038781444801878;
} else {
sum += 0.07219048450674329;
}
} else {
if ( UNLIKELY( low[42] <= 1080033280 ) ) {
sum += 0.14606007112053168;
} else {
sum += -0.000832029777871416;
}
}
}
} else {
if ( UNLIKELY( low[6] <= 1091043328 ) ) {
sum += 0.00840959989661518;
} else {
if ( UNLIKELY( low[26] <= 1090900847 ) ) {
if ( LIKELY( low[28] <= 1118502912 ) ) {
sum += -0.031384587625927524;
} else {
sum += -0.1127585449468608;
}
} else {
if ( UNLIKELY( low[12] <= 1084625391 ) ) {
sum += -0.05452193524150473;
} else {
sum += 0.0004965147962199246;
}
}
}
}
}
}
} else {
if ( LIKELY(  high[13] <= 1096286208 ) ) {
sum += -0.025177441151974383;
} else {
sum += 0.005174197333818034;
}
}
}
}
} else {
if ( UNLIKELY( low[8] <= 1078967618 ) ) {
if ( LIKELY( low[40] <= 1085276160 ) ) {
if ( UNLIKELY( low[24] <= 1075838976 ) ) {
sum += 0.15253488625885578;
} else {
if ( LIKELY( low[21] <= 1091043328 ) ) {
if ( LIKELY( low[44] <= 1064252775 ) ) {
sum += 0.026281624936378326;
} else {
sum += -0.20015677624034442;
}
} else {
sum += 0.12138656011269408;
}
}
} else {
sum += 0.22439825225960122;
}
} else {
sum += 0.013846099314808161;
}
}
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.00926947654857882;
} else {
sum += 1.3847757323406011e-05;
}
} else {
if ( UNLIKELY( low[26] <= 1091159741 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( LIKELY( low[12] <= 1088660403 ) ) {
if ( LIKELY( low[18] <= 1060562921 ) ) {
sum += -0.013809422557296827;
} else {
if ( LIKELY( low[17] <= 1080732331 ) ) {
sum += 0.03777022097148888;
} else {
sum += 0.2609361317465572;
}
}
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( LIKELY( low[26] <= 1090987816 ) ) {
if ( UNLIKELY( low[12] <= 1089324599 ) ) {
if ( UNLIKELY( low[17] <= 1081843134 ) ) {
sum += -0.004686357054794044;
} else {
sum += 0.5110172697099117;
}
} else {
if ( LIKELY( low[34] <= 1053608518 ) ) {
if ( LIKELY( low[28] <= 1126465536 ) ) {
sum += -0.09225153800364463;
} else {
sum += 0.2996239826895974;
}
} else {
if ( LIKELY( low[28] <= 1124433920 ) ) {
sum += 0.6208021231352443;
} else {
sum += 0.08480854376768454;
}
}
}
} else {
sum += -0.17802622908916999;
}
} else {
if ( LIKELY( low[13] <= 1105985536 ) ) {
if ( LIKELY( low[28] <= 1126596608 ) ) {
if ( UNLIKELY( low[27] <= 1114243072 ) ) {
if ( UNLIKELY( low[13] <= 1080033280 ) ) {
sum += 0.08828511352458242;
} else {
sum += -0.22963430684397096;
}
} else {
if ( LIKELY( low[28] <= 1116012544 ) ) {
sum += -0.07093275288430737;
} else {
sum += 0.13982623929977417;
}
}
} else {
if ( LIKELY( low[44] <= 1060521068 ) ) {
sum += 0.04078182616466429;
} else {
sum += 0.5340214846652487;
}
}
} else {
if ( UNLIKELY( low[39] <= 1091043328 ) ) {
sum += -0.18669008677914029;
} else {
sum += 0.5732895419717982;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1089125238 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.020268782482587403;
} else {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += -0.05665786715078222;
} else {
if ( LIKELY( low[13] <= 1099694080 ) ) {
sum += -0.1762327590072155;
} else {
sum += -0.5496247481216083;
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1090602383 ) ) {
sum += -0.5548588444813188;
} else {
sum += -0.14293907416492746;
}
}
}
} else {
if ( LIKELY( low[2] <= 1108213760 ) ) {
if ( LIKELY( low[28] <= 1120468992 ) ) {
if ( UNLIKELY( low[26] <= 1091240721 ) ) {
if ( UNLIKELY( low[21] <= 1089470464 ) ) {
sum += -0.039597653718221756;
} else {
sum += 0.22757264028895985;
}
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
if ( UNLIKELY(  high[33] <= 1067878327 ) ) {
sum += -0.011703512076046493;
} else {
if ( UNLIKELY( low[12] <= 1082879372 ) ) {
sum += 0.0006032095378313332;
} else {
if ( UNLIKELY( low[27] <= 1123352576 ) ) {
sum += 0.008798997439202991;
} else {
sum += 0.08876447500765607;
}
}
}
} else {
if ( LIKELY( low[27] <= 1124433920 ) ) {
if ( UNLIKELY( low[26] <= 1092009070 ) ) {
sum += -0.21720313058763246;
} else {
if ( LIKELY( low[8] <= 1074416956 ) ) {
sum += -0.02836290462083715;
} else {
sum += -0.2549451231020514;
}
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( LIKELY( low[44] <= 1064287727 ) ) {
sum += 0.024395656211675703;
} else {
sum += 0.22757264028895985;
}
} else {
sum += -0.09190307580376256;
}
}
}
}
} else {
if ( LIKELY( low[43] <= 1110835200 ) ) {
if ( LIKELY( low[43] <= 1097334784 ) ) {
if ( LIKELY( low[26] <= 1093918502 ) ) {
if ( LIKELY( low[26] <= 1093115016 ) ) {
if ( UNLIKELY( low[26] <= 1092144099 ) ) {
sum += 0.010536267765761238;
} else {
sum += 0.1007687355242813;
}
} else {
if ( LIKELY( low[12] <= 1085013879 ) ) {
sum += 0.04862769042226589;
} else {
sum += -0.079850866903018;
}
}
} else {
sum += 0.22757264028895985;
}
} else {
sum += -0.008048330198556459;
}
} else {
if ( LIKELY( low[12] <= 1083768562 ) ) {
if ( UNLIKELY( low[12] <= 1080631812 ) ) {
sum += 0.008832413384529315;
} else {
sum += 0.22757264028895985;
}
} else {
if ( LIKELY( low[13] <= 1099169792 ) ) {
sum += -0.04452451909000264;
} else {
sum += 0.22757264028895985;
}
}
}
}
} else {
sum += 0.22757264028895985;
}
}
}
} else {
if ( LIKELY(  high[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[20] <= 1057465532 ) ) {
if ( LIKELY( low[27] <= 1126924288 ) ) {
if ( LIKELY( low[12] <= 1082222143 ) ) {
if ( LIKELY( low[28] <= 1124761600 ) ) {
if ( LIKELY( low[14] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1091938987 ) ) {
sum += 0.19017034610967543;
} else {
sum += 0.06704044923982304;
}
} else {
if ( LIKELY( low[34] <= 1074580363 ) ) {
if ( LIKELY( low[43] <= 1111883776 ) ) {
if ( LIKELY( low[27] <= 1124499456 ) ) {
sum += 0.07665853601939057;
} else {
sum += -0.1982225802653005;
}
} else {
sum += 0.27569285552580275;
}
} else {
if ( LIKELY( low[43] <= 1113456640 ) ) {
sum += -0.005988685964536266;
} else {
sum += -0.4645181258825155;
}
}
}
} else {
if ( LIKELY(  high[34] < INT32_MAX ) ) {
sum += 0.08332057064492926;
} else {
sum += -0.17026411812966039;
}
}
} else {
sum += 0.40472205553030105;
}
} else {
if ( LIKELY( low[34] <= 1040336632 ) ) {
sum += -0.22313217083926457;
} else {
sum += 0.1479007332392086;
}
}
} else {
sum += 0.007896721787064761;
}
} else {
sum += -0.16858301353384533;
}
}
if ( LIKELY( low[17] <= 1093886134 ) ) {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( LIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[17] <= 1088856298 ) ) {
sum += -0.007849173616274208;
} else {
if ( LIKELY( low[12] <= 1086485747 ) ) {
sum += -0.007849173616274208;
} else {
sum += 0.025779387149670846;
}
}
} else {
if ( UNLIKELY( low[39] <= 1092091904 ) ) {
sum += -0.16678936613892967;
} else {
if ( LIKELY( low[13] <= 1103888384 ) ) {
if ( UNLIKELY( low[20] <= 1052683403 ) ) {
sum += 0.016968277639358476;
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( LIKELY(  high[44] <= 1061654073 ) ) {
sum += -0.018457489391523543;
} else {
sum += -0.0952499126248075;
}
} else {
sum += -0.2911175307217023;
}
}
} else {
if ( UNLIKELY( low[26] <= 1087893777 ) ) {
sum += -0.24885329133856138;
} else {
sum += 0.025779387149670846;
}
}
}
}
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( UNLIKELY( low[42] <= 1075838976 ) ) {
sum += -0.05090146656820079;
} else {
sum += 0.025779387149670846;
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY( low[44] <= 1054909399 ) ) {
if ( UNLIKELY( low[26] <= 1089307009 ) ) {
if ( LIKELY( low[24] <= 1094189056 ) ) {
sum += -0.00843537097904097;
} else {
if ( UNLIKELY( low[12] <= 1085225078 ) ) {
sum += -0.11896658455377482;
} else {
sum += -0.025542001174804735;
}
}
} else {
if ( UNLIKELY(  high[34] <= 1074071033 ) ) {
sum += 0.025779387149670846;
} else {
sum += -0.0002735343296961788;
}
}
} else {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY( low[0] <= 1096286208 ) ) {
if ( LIKELY( low[4] <= 1089134381 ) ) {
sum += -0.08220786401815441;
} else {
sum += -0.28973153260859047;
}
} else {
sum += 0.025779387149670846;
}
} else {
if ( LIKELY( low[12] <= 1086784298 ) ) {
sum += 0.025779387149670846;
} else {
if ( UNLIKELY( low[27] <= 1087373312 ) ) {
sum += -0.14217709196830372;
} else {
sum += 0.007128779619245182;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1091043328 ) ) {
if ( UNLIKELY( low[6] <= 1075838976 ) ) {
sum += -0.05644927046266142;
} else {
sum += -0.0007365281262168466;
}
} else {
if ( UNLIKELY(  high[34] <= 1066627142 ) ) {
sum += -0.08888070384075088;
} else {
if ( LIKELY( low[24] <= 1097334784 ) ) {
sum += -0.04592776863972021;
} else {
if ( UNLIKELY( low[12] <= 1084786821 ) ) {
sum += -0.09281750936090172;
} else {
sum += 0.025779387149670846;
}
}
}
}
}
}
}
} else {
if ( LIKELY( low[6] <= 1091043328 ) ) {
if ( LIKELY( low[2] <= 1075838976 ) ) {
sum += -0.00754168206993785;
} else {
if ( LIKELY( low[19] <= 1056994783 ) ) {
sum += 0.001882358236230554;
} else {
sum += 0.025779387149670846;
}
}
} else {
if ( LIKELY( low[28] <= 1128038400 ) ) {
if ( LIKELY( low[12] <= 1092156169 ) ) {
if ( LIKELY(  high[44] <= 1060521068 ) ) {
sum += -0.025190251981089023;
} else {
if ( LIKELY( low[13] <= 1101791232 ) ) {
if ( UNLIKELY( low[4] <= 1088970007 ) ) {
sum += -0.07625515593820427;
} else {
if ( LIKELY( low[44] <= 1064335480 ) ) {
sum += -0.20252346702488205;
} else {
sum += -0.08178361600694749;
}
}
} else {
if ( LIKELY( low[39] <= 1096286208 ) ) {
if ( UNLIKELY( low[26] <= 1092309331 ) ) {
sum += -0.1717118577830127;
} else {
sum += 0.025779387149670846;
}
} else {
sum += -0.2908126899060302;
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1092815232 ) ) {
sum += 0.025779387149670846;
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
sum += -0.18361569456039714;
} else {
if ( UNLIKELY( low[12] <= 1092818472 ) ) {
sum += -0.05202255939805546;
} else {
sum += 0.025779387149670846;
}
}
} else {
if ( LIKELY( low[13] <= 1102839808 ) ) {
sum += -0.0792857132201465;
} else {
if ( UNLIKELY( low[26] <= 1093263163 ) ) {
sum += -0.4576662530083405;
} else {
sum += -0.07049823908866205;
}
}
}
}
}
} else {
sum += 0.025779387149670846;
}
}
}
} else {
if ( LIKELY( low[24] <= 1091043328 ) ) {
sum += -0.003977415593091925;
} else {
if ( LIKELY( low[43] <= 1103364096 ) ) {
if ( UNLIKELY( low[27] <= 1113980928 ) ) {
if ( UNLIKELY( low[28] <= 1114767360 ) ) {
if ( LIKELY( low[4] <= 1087404152 ) ) {
sum += -0.012082618650431944;
} else {
sum += -0.26367092916609897;
}
} else {
if ( UNLIKELY(  high[12] <= 1087471613 ) ) {
if ( UNLIKELY( low[28] <= 1122435072 ) ) {
sum += 0.025779387149670846;
} else {
if ( UNLIKELY( low[13] <= 1085276160 ) ) {
sum += 0.006747991535077362;
} else {
sum += -0.13635265293516918;
}
}
} else {
sum += 0.025779387149670846;
}
}
} else {
if ( LIKELY( low[12] <= 1091410525 ) ) {
if ( LIKELY( low[26] <= 1093361978 ) ) {
if ( LIKELY( low[26] <= 1092951974 ) ) {
sum += -0.01844025460243387;
} else {
sum += 0.025779387149670846;
}
} else {
sum += -0.12812004373810792;
}
} else {
sum += -0.09233766159693757;
}
}
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += -0.026157911294729563;
} else {
sum += -0.09387527462557092;
}
}
}
}
} else {
if ( LIKELY( low[28] <= 1127776256 ) ) {
sum += 0.025779387149670846;
} else {
if ( UNLIKELY(  high[12] <= 1091688247 ) ) {
sum += 0.025779387149670846;
} else {
sum += 0.32123993739888473;
}
}
}
if ( UNLIKELY( low[30] <= 89435438 ) ) {
if ( UNLIKELY( low[17] <= 1066758451 ) ) {
sum += -0.010791040670958447;
} else {
if ( UNLIKELY(  high[12] <= 1085422490 ) ) {
if ( LIKELY( low[26] <= 1092974882 ) ) {
if ( LIKELY(  high[44] <= 1062142192 ) ) {
if ( LIKELY( low[17] <= 1092616191 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
if ( LIKELY( low[26] <= 1091612733 ) ) {
sum += 0.06300679446117548;
} else {
if ( LIKELY( low[21] <= 1089470464 ) ) {
sum += 0.1059866132648713;
} else {
sum += 0.43290180597620403;
}
}
} else {
if ( UNLIKELY( low[28] <= 1118633984 ) ) {
if ( UNLIKELY( low[12] <= 1080126381 ) ) {
sum += -0.010791040670958447;
} else {
sum += 0.040024143847493796;
}
} else {
sum += -0.0026392727519017715;
}
}
} else {
sum += 0.09656515542890995;
}
} else {
sum += 0.43290180597620403;
}
} else {
if ( UNLIKELY( low[26] <= 1086438532 ) ) {
sum += 0.06605056967032803;
} else {
sum += -0.010791040670958447;
}
}
} else {
if ( UNLIKELY( low[12] <= 1082727969 ) ) {
if ( LIKELY( low[26] <= 1093941426 ) ) {
if ( LIKELY( low[24] <= 1091043328 ) ) {
sum += 0.034888873874197875;
} else {
sum += -0.010791040670958447;
}
} else {
sum += 0.2505869355515058;
}
} else {
if ( LIKELY(  high[44] <= 1063804183 ) ) {
if ( LIKELY( low[14] <= 1092091904 ) ) {
if ( LIKELY( low[34] <= 1073609643 ) ) {
if ( UNLIKELY( low[12] <= 1083023555 ) ) {
if ( UNLIKELY( low[43] <= 1103888384 ) ) {
sum += -0.010791040670958447;
} else {
sum += 0.4423920326844781;
}
} else {
if ( LIKELY( low[28] <= 1127841792 ) ) {
sum += 0.04589914713296177;
} else {
sum += 0.28748742051676013;
}
}
} else {
if ( UNLIKELY( low[21] <= 1095237632 ) ) {
sum += 0.11340573213823879;
} else {
sum += 0.4586185743326836;
}
}
} else {
if ( LIKELY( low[39] <= 1098383360 ) ) {
if ( UNLIKELY( low[14] <= 1096286208 ) ) {
if ( UNLIKELY( low[21] <= 1094189056 ) ) {
sum += 0.308809720011532;
} else {
sum += 0.6610317094587698;
}
} else {
sum += 0.1790815287924582;
}
} else {
sum += -0.010791040670958447;
}
}
} else {
if ( LIKELY( low[12] <= 1085156304 ) ) {
if ( UNLIKELY( low[26] <= 1093222658 ) ) {
if ( UNLIKELY( low[8] <= 1072001030 ) ) {
sum += 0.19099960872227467;
} else {
sum += 0.01883093032673005;
}
} else {
sum += -0.010791040670958447;
}
} else {
if ( UNLIKELY( low[34] <= 1052854863 ) ) {
sum += -0.0026663759821339656;
} else {
sum += 0.35311270100585485;
}
}
}
}
}
} else {
if ( LIKELY(  high[44] <= 1063298007 ) ) {
if ( LIKELY( low[22] <= 1092091904 ) ) {
if ( LIKELY( low[2] <= 1099169792 ) ) {
sum += -0.0051595413957354055;
} else {
if ( UNLIKELY( low[12] <= 1086154476 ) ) {
if ( LIKELY(  high[34] <= 1074581506 ) ) {
sum += 0.38753564737037227;
} else {
sum += 0.03655819749666585;
}
} else {
if ( LIKELY( low[43] <= 1102839808 ) ) {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
sum += 0.3999068227911196;
} else {
sum += -0.0051595413957354055;
}
} else {
sum += -0.0051595413957354055;
}
}
}
} else {
sum += 0.4042693475823081;
}
} else {
if ( UNLIKELY(  high[44] <= 1064335480 ) ) {
if ( LIKELY( low[12] <= 1089883526 ) ) {
if ( UNLIKELY(  high[12] <= 1087836956 ) ) {
if ( LIKELY( low[12] <= 1087690053 ) ) {
if ( LIKELY( low[13] <= 1099694080 ) ) {
if ( LIKELY( low[2] <= 1087373312 ) ) {
sum += 0.05036752242814092;
} else {
sum += 0.27389449079033973;
}
} else {
if ( UNLIKELY( low[14] <= 89435438 ) ) {
sum += 0.3605024507223082;
} else {
sum += -0.010791040670958447;
}
}
} else {
sum += 0.43200433786098774;
}
} else {
sum += -0.010791040670958447;
}
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
if ( UNLIKELY( low[21] <= 1092091904 ) ) {
sum += 0.04534997166787606;
} else {
if ( LIKELY( low[27] <= 1123614720 ) ) {
if ( LIKELY( low[12] <= 1092721055 ) ) {
sum += 0.14634558811502282;
} else {
sum += 0.48037060014903543;
}
} else {
sum += 0.4094035901246373;
}
}
} else {
if ( UNLIKELY( low[12] <= 1090873060 ) ) {
if ( LIKELY(  high[35] <= 1113194496 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.20641381537692147;
} else {
sum += 0.5818506578688926;
}
} else {
sum += -0.010791040670958447;
}
} else {
if ( LIKELY( low[10] <= 89435438 ) ) {
sum += -0.010791040670958447;
} else {
sum += 0.3068166057020426;
}
}
}
}
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += -0.010791040670958447;
} else {
if ( LIKELY( low[28] <= 1127186432 ) ) {
if ( UNLIKELY( low[20] <= 1053609165 ) ) {
if ( UNLIKELY( low[26] <= 1091677295 ) ) {
sum += -0.010791040670958447;
} else {
if ( UNLIKELY( low[4] <= 1083528533 ) ) {
sum += 0.039201645946668834;
} else {
sum += 0.34090908739033715;
}
}
} else {
if ( LIKELY( low[2] <= 1113456640 ) ) {
sum += -0.010791040670958447;
} else {
if ( LIKELY( low[27] <= 1125089280 ) ) {
sum += -0.0004720283818099048;
} else {
sum += 0.3035569663319152;
}
}
}
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += 0.029406129931770886;
} else {
if ( UNLIKELY(  high[12] <= 1086440586 ) ) {
sum += 0.627602601868013;
} else {
if ( UNLIKELY( low[26] <= 1091624161 ) ) {
sum += 0.029441103637633935;
} else {
sum += 0.29567634366554757;
}
}
}
}
}
}
}
}
}
} else {
sum += -0.0030274046553205296;
}
if ( LIKELY( low[22] <= 1075838976 ) ) {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( LIKELY( low[2] <= 1107427328 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[12] <= 1082568582 ) ) {
sum += -0.010197228728526166;
} else {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[12] <= 1092721055 ) ) {
if ( UNLIKELY( low[6] <= 1097334784 ) ) {
sum += -0.029952156509784007;
} else {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.06733687789374554;
} else {
if ( UNLIKELY( low[26] <= 1085782421 ) ) {
sum += -0.24163845774990722;
} else {
sum += -0.08129963015054617;
}
}
}
} else {
sum += 0.06733687789374554;
}
} else {
sum += 0.06585591952549294;
}
}
} else {
sum += 0.0050751428910980724;
}
} else {
sum += 0.06733687789374554;
}
} else {
if ( LIKELY( low[13] <= 1083179008 ) ) {
if ( LIKELY( low[1] <= 1105461248 ) ) {
if ( LIKELY( low[20] <= 1059760810 ) ) {
sum += -0.0019494198252360921;
} else {
sum += -0.02711414664989171;
}
} else {
sum += 0.27667591951895454;
}
} else {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( UNLIKELY( low[43] <= 1085276160 ) ) {
if ( LIKELY( low[43] <= 1069547520 ) ) {
if ( UNLIKELY( low[12] <= 1085225078 ) ) {
if ( UNLIKELY( low[39] <= 1095237632 ) ) {
sum += 0.199641890144739;
} else {
sum += -0.025380207517643295;
}
} else {
if ( LIKELY( low[13] <= 1096286208 ) ) {
sum += -0.0392633592010766;
} else {
sum += -0.1949895285537901;
}
}
} else {
sum += 0.08244940876723598;
}
} else {
if ( LIKELY( low[28] <= 1126531072 ) ) {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += -0.008567778045604975;
} else {
sum += -0.12624796973130642;
}
} else {
sum += -0.2345518357089803;
}
}
} else {
if ( UNLIKELY( low[12] <= 1083540028 ) ) {
if ( LIKELY(  high[44] <= 1062330049 ) ) {
if ( UNLIKELY( low[12] <= 1080126381 ) ) {
sum += -0.043248823150549516;
} else {
if ( UNLIKELY( low[6] <= 1095237632 ) ) {
if ( LIKELY( low[17] <= 1087761674 ) ) {
sum += 0.03508488434449627;
} else {
sum += 0.2815490530918989;
}
} else {
if ( LIKELY(  high[38] <= -1036831944 ) ) {
sum += -0.027814867639912613;
} else {
if ( LIKELY( low[26] <= 1093553680 ) ) {
sum += 0.040133018673511926;
} else {
sum += 0.34837296869857864;
}
}
}
}
} else {
if ( UNLIKELY( low[18] <= 1059603247 ) ) {
if ( LIKELY( low[40] <= 1093140480 ) ) {
if ( LIKELY( low[44] <= 1063767869 ) ) {
sum += -0.0756475112963458;
} else {
if ( UNLIKELY( low[26] <= 1087270945 ) ) {
sum += 0.009646375693506697;
} else {
sum += -0.22941993876059677;
}
}
} else {
sum += 0.009646375693506697;
}
} else {
sum += 0.009646375693506697;
}
}
} else {
if ( LIKELY( low[40] <= 89435438 ) ) {
if ( UNLIKELY( low[44] <= 1055720144 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[21] <= 1096286208 ) ) {
sum += -0.005949497534499568;
} else {
if ( UNLIKELY( low[28] <= 1116012544 ) ) {
sum += -0.005949497534499568;
} else {
sum += 0.2279873357925521;
}
}
} else {
if ( UNLIKELY( low[27] <= 1114767360 ) ) {
if ( UNLIKELY( low[26] <= 1091816335 ) ) {
sum += -0.05696886614620806;
} else {
sum += 0.06357099111518429;
}
} else {
if ( UNLIKELY( low[12] <= 1086348190 ) ) {
sum += -0.10929291998406332;
} else {
sum += -0.013913935124874115;
}
}
}
} else {
if ( LIKELY( low[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[27] <= 1083179008 ) ) {
if ( UNLIKELY( low[44] <= 1065091072 ) ) {
sum += 0.35226362236567904;
} else {
sum += -0.11567669407266835;
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
sum += 0.04141230337676253;
} else {
sum += -0.011665939272463795;
}
}
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
if ( UNLIKELY( low[12] <= 1091868093 ) ) {
sum += -0.056593085315799235;
} else {
sum += 0.05011318276006491;
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
sum += -0.0478247994519935;
} else {
sum += -0.2772128492946183;
}
}
}
}
} else {
sum += -0.08274396919856486;
}
}
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1083768562 ) ) {
if ( UNLIKELY( low[8] <= 1075643711 ) ) {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
if ( UNLIKELY( low[0] <= 1080033280 ) ) {
sum += 0.0571739825654544;
} else {
sum += 0.22280335440136054;
}
} else {
if ( UNLIKELY( low[26] <= 1085607805 ) ) {
sum += 0.28464817691077454;
} else {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[13] <= 1096286208 ) ) {
if ( LIKELY( low[14] <= 1096286208 ) ) {
if ( LIKELY( low[27] <= 1126989824 ) ) {
sum += -0.006000873101486599;
} else {
if ( UNLIKELY( low[17] <= 1079347420 ) ) {
sum += -0.03666466413832763;
} else {
sum += 0.4415855223602719;
}
}
} else {
sum += 0.21803521170642207;
}
} else {
if ( LIKELY( low[12] <= 1083023555 ) ) {
sum += -0.16080025047279303;
} else {
sum += 0.19479644876465482;
}
}
} else {
if ( UNLIKELY( low[28] <= 1108738048 ) ) {
sum += -0.06736790970802306;
} else {
sum += 0.19868729803921734;
}
}
}
}
} else {
sum += 0.017969671423782776;
}
} else {
if ( LIKELY( low[13] <= 1101266944 ) ) {
if ( LIKELY( low[4] <= 1083903025 ) ) {
sum += 0.00894890447687721;
} else {
sum += -0.03800854683181097;
}
} else {
if ( LIKELY( low[28] <= 1111097344 ) ) {
sum += -0.04925122039899388;
} else {
sum += -0.512361919739667;
}
}
}
}
if ( LIKELY( low[35] <= 1122959360 ) ) {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
if ( LIKELY(  high[44] <= 1064820471 ) ) {
if ( LIKELY( low[13] <= 1105985536 ) ) {
if ( LIKELY( low[2] <= 1096286208 ) ) {
sum += 0.005507355742771293;
} else {
if ( UNLIKELY(  high[12] <= 1087406192 ) ) {
sum += 0.005507355742771293;
} else {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
sum += 0.005507355742771293;
} else {
if ( UNLIKELY(  high[34] <= 1069122103 ) ) {
sum += 0.005507355742771293;
} else {
sum += 0.23448479830318647;
}
}
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( LIKELY( low[30] <= 89435438 ) ) {
sum += 0.3711349327810879;
} else {
sum += 0.005507355742771293;
}
} else {
sum += 0.27214530337443116;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1091868093 ) ) {
if ( UNLIKELY( low[21] <= 1087373312 ) ) {
sum += -0.010711386790347562;
} else {
if ( UNLIKELY( low[26] <= 1089934108 ) ) {
sum += -0.010711386790347562;
} else {
if ( LIKELY( low[38] <= -1055470433 ) ) {
sum += 0.14169504904075858;
} else {
if ( LIKELY( low[36] <= 89435438 ) ) {
sum += 0.4251155434502385;
} else {
sum += 0.1677676525027558;
}
}
}
}
} else {
sum += -0.2766062391741892;
}
}
} else {
if ( LIKELY( low[17] <= 1091057125 ) ) {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
if ( LIKELY( low[7] <= 1096286208 ) ) {
if ( LIKELY( low[24] <= 1092091904 ) ) {
sum += -0.013810750838152934;
} else {
if ( UNLIKELY( low[28] <= 1108738048 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += -0.05004395673464532;
} else {
sum += -0.5471067810625257;
}
} else {
if ( UNLIKELY( low[27] <= 1085276160 ) ) {
sum += -0.15250086345637284;
} else {
if ( LIKELY( low[12] <= 1092749727 ) ) {
sum += -0.006675302692454118;
} else {
sum += -0.28768898242918567;
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1104412672 ) ) {
sum += -0.15729921991018941;
} else {
sum += -0.5012401689552679;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1087165388 ) ) {
sum += -0.03941729630271107;
} else {
sum += -0.006490706602304619;
}
}
} else {
if ( UNLIKELY(  high[13] <= 1091043328 ) ) {
if ( UNLIKELY( low[12] <= 1084541326 ) ) {
sum += -0.006490706602304619;
} else {
sum += 0.30888814311240315;
}
} else {
sum += 0.005944890077548142;
}
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1089030086 ) ) {
if ( LIKELY( low[44] <= 1054909399 ) ) {
if ( LIKELY( low[40] <= 1069547520 ) ) {
sum += -0.004225006183141318;
} else {
sum += 0.1320298830677001;
}
} else {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( UNLIKELY( low[39] <= 1091043328 ) ) {
if ( LIKELY( low[12] <= 1083161175 ) ) {
if ( UNLIKELY( low[6] <= 1091043328 ) ) {
sum += -0.05070283467296961;
} else {
if ( LIKELY( low[28] <= 1126006784 ) ) {
sum += 0.0413855924032085;
} else {
sum += -0.20802149760723113;
}
}
} else {
if ( UNLIKELY( low[6] <= 1093140480 ) ) {
sum += 0.021487871209451975;
} else {
sum += -0.1506289270989254;
}
}
} else {
if ( LIKELY( low[2] <= 1114767360 ) ) {
if ( UNLIKELY( low[17] <= 1070386381 ) ) {
sum += -0.0029325619252554788;
} else {
if ( LIKELY( low[27] <= 1122566144 ) ) {
sum += 0.04374716616149272;
} else {
sum += 0.015938779877388374;
}
}
} else {
sum += 0.2607915330153136;
}
}
} else {
sum += -0.008591924658469637;
}
}
} else {
if ( LIKELY( low[24] <= 1097334784 ) ) {
if ( LIKELY( low[14] <= 1103888384 ) ) {
if ( LIKELY( low[20] <= 1063864266 ) ) {
sum += -0.004812506216492573;
} else {
sum += -0.2943185995791999;
}
} else {
sum += 0.2978443206519615;
}
} else {
if ( UNLIKELY( low[14] <= 89435438 ) ) {
if ( LIKELY( low[2] <= 1112932352 ) ) {
sum += -0.008668985697801043;
} else {
sum += 0.3672340507077095;
}
} else {
if ( LIKELY( low[4] <= 1089999049 ) ) {
if ( UNLIKELY( low[12] <= 1090950539 ) ) {
if ( UNLIKELY( low[12] <= 1089359477 ) ) {
sum += -0.2104990576884963;
} else {
if ( LIKELY( low[43] <= 1102839808 ) ) {
sum += 0.1432458890388174;
} else {
sum += -0.061028185158050974;
}
}
} else {
if ( LIKELY( low[44] <= 1061422084 ) ) {
sum += -0.03387340752477479;
} else {
if ( LIKELY( low[0] <= 1104412672 ) ) {
sum += -0.2937928173396227;
} else {
sum += -0.010534362847154791;
}
}
}
} else {
sum += -0.40699230996665553;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1093140480 ) ) {
sum += -0.006623385004399233;
} else {
if ( LIKELY(  high[13] <= 1106509824 ) ) {
if ( LIKELY( low[39] <= 1098383360 ) ) {
if ( UNLIKELY(  high[34] <= 1059904824 ) ) {
sum += -0.15029180096351427;
} else {
sum += -0.05539540660832984;
}
} else {
if ( UNLIKELY( low[44] <= 1059100596 ) ) {
sum += -0.05362506109532128;
} else {
if ( LIKELY( low[26] <= 1092678416 ) ) {
sum += 0.1286896296078178;
} else {
sum += -0.09524384204726452;
}
}
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[14] <= 1087373312 ) ) {
sum += 0.035699372101553745;
} else {
sum += -0.3488200485138666;
}
} else {
if ( UNLIKELY(  high[14] <= 1069547520 ) ) {
if ( UNLIKELY(  high[34] <= 1070387058 ) ) {
sum += -0.030611016198332088;
} else {
sum += -0.35251001391443826;
}
} else {
sum += 0.026466658155284595;
}
}
}
}
}
}
} else {
sum += 0.3116548230331771;
}
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[22] <= 1069547520 ) ) {
if ( UNLIKELY( low[42] <= 1069547520 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( UNLIKELY( low[13] <= 1075838976 ) ) {
sum += 0.013224806936985183;
} else {
sum += -0.05545190715743068;
}
} else {
if ( LIKELY( low[12] <= 1090684028 ) ) {
if ( LIKELY( low[43] <= 1075838976 ) ) {
sum += -0.18080323099233675;
} else {
sum += -0.0012998902095576464;
}
} else {
if ( LIKELY( low[14] <= 1075838976 ) ) {
sum += -0.13549751707485744;
} else {
sum += -0.4526923283865285;
}
}
}
} else {
if ( LIKELY(  high[38] <= 1034047320 ) ) {
if ( LIKELY( low[12] <= 1091499631 ) ) {
if ( LIKELY( low[44] <= 1065091072 ) ) {
sum += -0.01494636911754304;
} else {
if ( LIKELY( low[43] <= 1110310912 ) ) {
sum += -0.035314276935598604;
} else {
sum += -0.23829882854241258;
}
}
} else {
if ( LIKELY( low[13] <= 1091043328 ) ) {
sum += -0.029138589093794607;
} else {
if ( LIKELY( low[27] <= 1124171776 ) ) {
sum += -0.0634322038756946;
} else {
if ( UNLIKELY( low[43] <= 1080033280 ) ) {
sum += -0.4798066259812045;
} else {
sum += -0.14197959250503486;
}
}
}
}
} else {
if ( UNLIKELY( low[43] <= 1069547520 ) ) {
if ( LIKELY( low[12] <= 1090923644 ) ) {
sum += -0.01494636911754304;
} else {
sum += 0.013224806936985183;
}
} else {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
sum += -0.01494636911754304;
} else {
sum += 0.013224806936985183;
}
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1087629234 ) ) {
sum += 0.013224806936985183;
} else {
if ( LIKELY( low[4] <= 1088970007 ) ) {
sum += -0.0011520556236080336;
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += -0.15637640535331412;
} else {
sum += 0.013224806936985183;
}
}
}
}
} else {
if ( LIKELY( low[15] <= 1089470464 ) ) {
sum += -0.0031177113053941466;
} else {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( UNLIKELY( low[26] <= 1091273364 ) ) {
if ( LIKELY(  high[12] <= 1086784298 ) ) {
if ( UNLIKELY( low[4] <= 1082678551 ) ) {
sum += -0.016335120239914815;
} else {
if ( LIKELY( low[19] <= 1060880659 ) ) {
if ( LIKELY( low[4] <= 1091305472 ) ) {
sum += -0.10447214328103832;
} else {
sum += -0.43243477808165653;
}
} else {
sum += 0.004193491869982408;
}
}
} else {
if ( LIKELY( low[26] <= 1090404621 ) ) {
sum += 0.013224806936985183;
} else {
if ( LIKELY( low[4] <= 1086923922 ) ) {
sum += -0.021111746367769822;
} else {
if ( LIKELY( low[2] <= 1099169792 ) ) {
sum += -0.20054128717435032;
} else {
sum += 0.013224806936985183;
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093288010 ) ) {
sum += 0.011503657273384683;
} else {
if ( LIKELY( low[14] <= 1089470464 ) ) {
if ( UNLIKELY(  high[34] <= 1064683845 ) ) {
sum += 0.013224806936985183;
} else {
if ( LIKELY(  high[31] <= 1094189056 ) ) {
sum += -0.05624774912576253;
} else {
sum += -0.2810552732429313;
}
}
} else {
sum += 0.013224806936985183;
}
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
sum += 0.013224806936985183;
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
sum += 0.013224806936985183;
} else {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
sum += 0.002159667702048085;
} else {
if ( LIKELY(  high[13] <= 1103364096 ) ) {
if ( UNLIKELY( low[26] <= 1090900847 ) ) {
sum += -0.06949519523420557;
} else {
sum += -0.030434790160691814;
}
} else {
sum += 0.013224806936985183;
}
}
}
}
}
} else {
if ( LIKELY( low[13] <= 1105985536 ) ) {
if ( LIKELY( low[44] <= 1064086560 ) ) {
if ( UNLIKELY( low[25] <= 89435438 ) ) {
if ( LIKELY( low[19] <= 1057444349 ) ) {
sum += -0.07580728854535364;
} else {
sum += 0.013224806936985183;
}
} else {
if ( LIKELY( low[12] <= 1088433660 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( UNLIKELY( low[26] <= 1089955567 ) ) {
sum += -0.03197847467025248;
} else {
sum += 0.0019530432320685243;
}
} else {
sum += 0.013224806936985183;
}
} else {
if ( LIKELY( low[24] <= 1094189056 ) ) {
if ( UNLIKELY( low[12] <= 1088660403 ) ) {
sum += -0.17083835202567277;
} else {
sum += 0.009974263699333866;
}
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
sum += 0.009546489889322505;
} else {
sum += -0.10149482280403707;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1086980839 ) ) {
if ( UNLIKELY( low[6] <= 1097334784 ) ) {
sum += -0.02903433210054396;
} else {
if ( UNLIKELY( low[26] <= 1088861074 ) ) {
sum += 0.013224806936985183;
} else {
if ( UNLIKELY( low[0] <= 1089470464 ) ) {
sum += -0.3467165442982439;
} else {
sum += -0.13858983677490408;
}
}
}
} else {
if ( LIKELY( low[43] <= 1100742656 ) ) {
sum += 0.013224806936985183;
} else {
sum += -0.24310712530188366;
}
}
}
} else {
sum += 0.013224806936985183;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1097334784 ) ) {
if ( LIKELY( low[22] <= 1093140480 ) ) {
sum += 0.013224806936985183;
} else {
if ( UNLIKELY( low[4] <= 1091938987 ) ) {
sum += 0.3523025929010831;
} else {
sum += 0.025614171009238174;
}
}
} else {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( UNLIKELY(  high[14] <= 89435438 ) ) {
sum += 0.21161282466063575;
} else {
sum += 0.03333091704108054;
}
} else {
sum += 0.22384579577566582;
}
}
}
if ( UNLIKELY( low[14] <= 1069547520 ) ) {
sum += -0.003237041038514277;
} else {
if ( LIKELY( low[41] <= 1083179008 ) ) {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
if ( UNLIKELY( low[26] <= 1091341785 ) ) {
if ( LIKELY( low[12] <= 1086659936 ) ) {
if ( LIKELY( low[4] <= 1082678551 ) ) {
sum += -0.013027275542411848;
} else {
if ( UNLIKELY( low[41] <= 1069547520 ) ) {
sum += -0.025789951670688045;
} else {
if ( LIKELY( low[34] <= 1045216691 ) ) {
if ( LIKELY( low[26] <= 1090032855 ) ) {
if ( UNLIKELY( low[26] <= 1088149913 ) ) {
sum += -0.007939802363008702;
} else {
sum += -0.19902474163602663;
}
} else {
if ( LIKELY( low[12] <= 1084864416 ) ) {
sum += -0.03870858341705092;
} else {
sum += 0.23931637385487556;
}
}
} else {
if ( LIKELY( low[0] <= 1102839808 ) ) {
sum += -0.20035578979411836;
} else {
sum += 0.06493583347346332;
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1090404621 ) ) {
if ( UNLIKELY( low[41] <= 1069547520 ) ) {
sum += -0.017329953667844178;
} else {
if ( UNLIKELY( low[21] <= 1092091904 ) ) {
sum += 0.007604351926701409;
} else {
if ( UNLIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[26] <= 1088433477 ) ) {
sum += 0.007604351926701409;
} else {
sum += 0.3830279566619798;
}
} else {
if ( LIKELY( low[14] <= 1093140480 ) ) {
sum += 0.007604351926701409;
} else {
sum += 0.31195138625800606;
}
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1080033280 ) ) {
sum += 0.015474434040469992;
} else {
if ( LIKELY( low[13] <= 1105985536 ) ) {
if ( UNLIKELY( low[44] <= 1059100596 ) ) {
sum += -0.027769417354661468;
} else {
sum += -0.1460000309264014;
}
} else {
if ( UNLIKELY( low[41] <= 1069547520 ) ) {
sum += -0.14345982661787068;
} else {
sum += 0.33464120724744967;
}
}
}
}
}
} else {
sum += 0.005007001185460315;
}
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
if ( LIKELY( low[44] <= 1064719888 ) ) {
if ( LIKELY( low[21] <= 1089470464 ) ) {
sum += 0.015214987941852925;
} else {
if ( UNLIKELY( low[27] <= 1110310912 ) ) {
if ( LIKELY( low[26] <= 1092661276 ) ) {
if ( UNLIKELY( low[12] <= 1083292804 ) ) {
sum += 0.015214987941852925;
} else {
if ( UNLIKELY( low[44] <= 1043555708 ) ) {
sum += 0.015214987941852925;
} else {
sum += 0.2316446291787039;
}
}
} else {
sum += 0.015214987941852925;
}
} else {
if ( UNLIKELY( low[26] <= 1090513119 ) ) {
if ( LIKELY( low[26] <= 1089624903 ) ) {
if ( LIKELY( low[17] <= 1089470464 ) ) {
sum += 0.01820429866402014;
} else {
sum += 0.24476512656451385;
}
} else {
if ( UNLIKELY( low[44] <= 1053714022 ) ) {
sum += 0.5328497380476732;
} else {
sum += 0.14091479219518757;
}
}
} else {
if ( LIKELY( low[2] <= 1096286208 ) ) {
sum += 0.015214987941852925;
} else {
if ( UNLIKELY( low[14] <= 1075838976 ) ) {
sum += 0.015214987941852925;
} else {
sum += 0.23300663722995898;
}
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1093233989 ) ) {
sum += -0.0022536381906109767;
} else {
if ( LIKELY( low[17] <= 1092946085 ) ) {
sum += -0.15937465274381893;
} else {
sum += 0.06679297619878447;
}
}
}
} else {
if ( LIKELY( low[42] <= 1083179008 ) ) {
if ( UNLIKELY( low[44] <= 1054909399 ) ) {
if ( LIKELY( low[17] <= 1090318857 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[27] <= 1100218368 ) ) {
if ( LIKELY( low[21] <= 1094189056 ) ) {
sum += 0.013683707005214254;
} else {
sum += 0.16216794340105717;
}
} else {
sum += -0.005996954694866837;
}
} else {
sum += 0.25523150297311636;
}
} else {
sum += 0.27437772884368894;
}
} else {
if ( LIKELY( low[12] <= 1086701961 ) ) {
if ( LIKELY( low[24] <= 1097334784 ) ) {
if ( UNLIKELY( low[27] <= 1094189056 ) ) {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += 0.05110255391476297;
} else {
sum += 0.4670094535677834;
}
} else {
sum += 0.024575539142361928;
}
} else {
if ( LIKELY( low[34] <= 1062582671 ) ) {
if ( LIKELY( low[8] <= 1072001030 ) ) {
sum += 0.0861752117882811;
} else {
sum += -0.16832590433155617;
}
} else {
if ( LIKELY( low[26] <= 1093228091 ) ) {
sum += 0.34902647318888025;
} else {
sum += -0.05693791998514337;
}
}
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[44] <= 1062686521 ) ) {
sum += -0.00570797536854121;
} else {
sum += 0.09523161749826962;
}
} else {
if ( LIKELY( low[44] <= 1063298007 ) ) {
sum += -0.06683203416308163;
} else {
sum += 0.007399680586497392;
}
}
} else {
if ( LIKELY( low[44] <= 1061789634 ) ) {
sum += 0.010909897113037347;
} else {
if ( LIKELY( low[28] <= 1127317504 ) ) {
sum += 0.09135609643609054;
} else {
sum += -0.09492027181727308;
}
}
}
}
}
} else {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.003389847312397753;
} else {
if ( LIKELY( low[27] <= 1125220352 ) ) {
if ( UNLIKELY(  high[34] <= 1077595444 ) ) {
sum += -0.07268165278555108;
} else {
sum += -0.017256595580848026;
}
} else {
sum += 0.02166860801173255;
}
}
} else {
sum += 0.050875558285813575;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1093397647 ) ) {
sum += -0.005281110772294609;
} else {
if ( LIKELY( low[26] <= 1093643943 ) ) {
sum += 0.31873548102378846;
} else {
sum += -0.018302415827630272;
}
}
}
}
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[5] <= 1087404152 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY(  high[12] <= 1085085929 ) ) {
if ( UNLIKELY( low[28] <= 1108738048 ) ) {
if ( UNLIKELY( low[38] <= -1087790788 ) ) {
sum += -0.2844237006858394;
} else {
sum += -0.022053037220760782;
}
} else {
sum += 0.0024877086228518976;
}
} else {
if ( LIKELY( low[6] <= 1091043328 ) ) {
sum += -0.016282580351410298;
} else {
if ( LIKELY( low[34] <= 1074245374 ) ) {
if ( UNLIKELY(  high[44] <= 1060597175 ) ) {
if ( LIKELY( low[13] <= 1089470464 ) ) {
sum += -0.04535405919538638;
} else {
if ( LIKELY( low[12] <= 1087598360 ) ) {
if ( UNLIKELY( low[43] <= 1098383360 ) ) {
sum += 0.0024877086228518976;
} else {
sum += -0.15605060300117807;
}
} else {
sum += -0.24757088394226137;
}
}
} else {
if ( UNLIKELY( low[13] <= 1092091904 ) ) {
if ( UNLIKELY( low[27] <= 1116536832 ) ) {
sum += 0.0024877086228518976;
} else {
sum += -0.10859831196997526;
}
} else {
if ( LIKELY( low[12] <= 1091868093 ) ) {
sum += 0.0024877086228518976;
} else {
if ( UNLIKELY( low[43] <= 1083179008 ) ) {
sum += -0.3130597322619422;
} else {
sum += 0.001299880035108346;
}
}
}
}
} else {
if ( LIKELY( low[28] <= 1119944704 ) ) {
if ( UNLIKELY( low[6] <= 1097334784 ) ) {
sum += -0.05216745463857111;
} else {
sum += -0.29388445795017437;
}
} else {
sum += -0.00884096749256112;
}
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1087893777 ) ) {
if ( LIKELY( low[6] <= 1092091904 ) ) {
sum += -0.006887777127607284;
} else {
if ( UNLIKELY( low[33] <= 1034751661 ) ) {
if ( LIKELY( low[44] <= 1061594879 ) ) {
sum += -0.07813047191988373;
} else {
sum += -0.28890646073053466;
}
} else {
if ( UNLIKELY(  high[34] <= 1064308164 ) ) {
sum += -0.07813047191988373;
} else {
sum += -0.007951713308247623;
}
}
}
} else {
if ( LIKELY( low[35] <= 1109524480 ) ) {
sum += 0.0023856897688091343;
} else {
if ( LIKELY( low[28] <= 1119289344 ) ) {
sum += -0.00852461790345032;
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += -0.022984542555106707;
} else {
sum += -0.2122437251589358;
}
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1082487556 ) ) {
sum += -0.0030092732307221396;
} else {
if ( UNLIKELY(  high[12] <= 1083656453 ) ) {
sum += 0.0024877086228518976;
} else {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY( low[4] <= 1086324736 ) ) {
sum += -0.07572975667510101;
} else {
if ( LIKELY( low[12] <= 1090985670 ) ) {
sum += -0.17914101866616267;
} else {
sum += -0.030768870635517483;
}
}
} else {
if ( LIKELY( low[13] <= 1094189056 ) ) {
sum += 0.0024877086228518976;
} else {
if ( UNLIKELY( low[41] <= 1080033280 ) ) {
sum += -0.3027791065569745;
} else {
sum += -0.03433312440740651;
}
}
}
}
}
}
} else {
if ( LIKELY( low[22] <= 1080033280 ) ) {
if ( UNLIKELY(  high[34] <= 1072312214 ) ) {
if ( LIKELY( low[35] <= 1113980928 ) ) {
if ( LIKELY( low[40] <= 1075838976 ) ) {
if ( LIKELY( low[14] <= 1094189056 ) ) {
if ( LIKELY( low[1] <= 1075838976 ) ) {
sum += 0.0025825014744484207;
} else {
sum += 0.03635208844882264;
}
} else {
if ( UNLIKELY( low[33] <= 1064533951 ) ) {
sum += 0.0024877086228518976;
} else {
if ( UNLIKELY( low[14] <= 1097334784 ) ) {
if ( LIKELY( low[44] <= 1063298007 ) ) {
if ( LIKELY( low[24] <= 1094189056 ) ) {
sum += 0.056298142265189775;
} else {
sum += 0.36905531514228646;
}
} else {
sum += 0.0024877086228518976;
}
} else {
if ( UNLIKELY( low[43] <= 1085276160 ) ) {
if ( LIKELY( low[44] <= 1064287727 ) ) {
sum += 0.06410062888131933;
} else {
sum += 0.2691161386738314;
}
} else {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
sum += 0.12205305704344206;
} else {
sum += 0.0024877086228518976;
}
}
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1105985536 ) ) {
sum += 0.11172070858438457;
} else {
sum += 0.006066213346403787;
}
}
} else {
if ( UNLIKELY( low[15] <= 1093140480 ) ) {
sum += 0.003991838304937655;
} else {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( LIKELY( low[44] <= 1062717979 ) ) {
if ( UNLIKELY( low[34] <= 1056175095 ) ) {
if ( UNLIKELY( low[38] <= -1064178898 ) ) {
sum += 0.0771766686621513;
} else {
sum += 0.6137117968442786;
}
} else {
if ( LIKELY( low[28] <= 1121124352 ) ) {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.0024877086228518976;
} else {
sum += 0.14768243259375857;
}
} else {
sum += 0.2958148783631623;
}
}
} else {
if ( LIKELY( low[35] <= 1117061120 ) ) {
if ( UNLIKELY( low[43] <= 1089470464 ) ) {
sum += 0.2844715333063352;
} else {
sum += 0.6134649899331005;
}
} else {
sum += 0.12662808557671884;
}
}
} else {
sum += 0.0024877086228518976;
}
}
}
} else {
sum += 0.0024877086228518976;
}
} else {
if ( UNLIKELY( low[8] <= 1077532122 ) ) {
if ( LIKELY( low[26] <= 1092309331 ) ) {
sum += 0.031753865995084736;
} else {
if ( UNLIKELY( low[14] <= 1080033280 ) ) {
sum += 0.028466500597841598;
} else {
if ( LIKELY( low[12] <= 1081098202 ) ) {
if ( LIKELY( low[44] <= 1063298007 ) ) {
sum += 0.07818920975565014;
} else {
sum += 0.37554839644250987;
}
} else {
if ( UNLIKELY( low[27] <= 1121124352 ) ) {
sum += 0.1607364778686315;
} else {
sum += 0.594024668233148;
}
}
}
}
} else {
sum += 0.0141788339893246;
}
}
}
if ( LIKELY( low[35] <= 1122959360 ) ) {
if ( LIKELY(  high[31] <= 1083179008 ) ) {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( UNLIKELY( low[27] <= 1092091904 ) ) {
if ( LIKELY( low[5] <= 1089498058 ) ) {
if ( LIKELY( low[14] <= 1080033280 ) ) {
if ( UNLIKELY(  high[12] <= 1084940070 ) ) {
if ( LIKELY( low[26] <= 1091612733 ) ) {
sum += -0.005780297940544797;
} else {
if ( LIKELY( low[17] <= 1081843134 ) ) {
if ( LIKELY( low[44] <= 1061939920 ) ) {
sum += 0.06188563567734645;
} else {
sum += -0.07179131566643715;
}
} else {
if ( UNLIKELY( low[26] <= 1092543562 ) ) {
sum += 0.44948210240367353;
} else {
sum += 0.11987879103663891;
}
}
}
} else {
if ( LIKELY( low[13] <= 1094189056 ) ) {
if ( LIKELY( low[17] <= 1091305472 ) ) {
sum += -0.004771197344039527;
} else {
sum += 0.20575836591978572;
}
} else {
if ( UNLIKELY( low[26] <= 1091700473 ) ) {
sum += -0.33805301699691154;
} else {
if ( LIKELY( low[26] <= 1093391023 ) ) {
sum += 0.15576482078980425;
} else {
sum += -0.24911455878376088;
}
}
}
}
} else {
if ( LIKELY( low[26] <= 1091641137 ) ) {
if ( UNLIKELY( low[12] <= 1087165388 ) ) {
sum += -0.00605757072065423;
} else {
if ( UNLIKELY( low[12] <= 1087836956 ) ) {
sum += 0.42532977682886813;
} else {
sum += 0.13757219686076916;
}
}
} else {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += 0.04328691038655939;
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += -0.3659864867353715;
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += -0.2976794305850159;
} else {
sum += 0.12871073433533015;
}
}
}
}
}
} else {
if ( UNLIKELY( low[20] <= 1051214680 ) ) {
sum += 0.5065313145235966;
} else {
if ( LIKELY( low[24] <= 1093140480 ) ) {
if ( LIKELY( low[27] <= 1087373312 ) ) {
sum += 0.36461905501782893;
} else {
sum += 0.039313404377017705;
}
} else {
sum += -0.005114965889025742;
}
}
}
} else {
if ( LIKELY( low[35] <= 1121517568 ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
sum += -0.003153674141815942;
} else {
if ( LIKELY( low[8] <= 1076661725 ) ) {
if ( LIKELY(  high[12] <= 1082400323 ) ) {
sum += 0.09969107233673109;
} else {
sum += -0.10240255265744672;
}
} else {
sum += -0.15367850767024632;
}
}
} else {
if ( UNLIKELY( low[27] <= 1114767360 ) ) {
if ( UNLIKELY( low[12] <= 1088660403 ) ) {
if ( LIKELY( low[24] <= 1097334784 ) ) {
if ( UNLIKELY( low[26] <= 1090032855 ) ) {
sum += 0.23137771800976908;
} else {
sum += -0.04599498474556217;
}
} else {
sum += -0.3423276252652836;
}
} else {
if ( LIKELY( low[12] <= 1092749727 ) ) {
if ( UNLIKELY( low[12] <= 1091196060 ) ) {
sum += 0.2802288131645702;
} else {
sum += 0.1086708375486847;
}
} else {
sum += -0.2967019543154486;
}
}
} else {
if ( LIKELY( low[12] <= 1091709917 ) ) {
sum += 0.01702074318372654;
} else {
if ( LIKELY( low[43] <= 1093140480 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += -0.1209022159741506;
} else {
sum += -0.36865103159603235;
}
} else {
if ( LIKELY( low[43] <= 1113194496 ) ) {
sum += 0.22231141045604105;
} else {
sum += -0.2629055627249917;
}
}
}
}
}
} else {
sum += -0.2878996692829438;
}
}
} else {
if ( UNLIKELY( low[26] <= 1091159741 ) ) {
if ( LIKELY( low[7] <= 1097334784 ) ) {
sum += -0.0016193082016544554;
} else {
if ( LIKELY( low[27] <= 1118109696 ) ) {
sum += -0.18151673083510836;
} else {
sum += 0.0015383245722722198;
}
}
} else {
if ( LIKELY( low[2] <= 1108475904 ) ) {
if ( LIKELY( low[28] <= 1120993280 ) ) {
if ( UNLIKELY( low[26] <= 1091248029 ) ) {
if ( LIKELY( low[12] <= 1086743409 ) ) {
if ( UNLIKELY( low[14] <= 1091043328 ) ) {
if ( LIKELY( low[43] <= 1104936960 ) ) {
sum += -0.06903895025114411;
} else {
sum += 0.21102147521229905;
}
} else {
sum += 0.21102147521229905;
}
} else {
sum += -0.08354438177693117;
}
} else {
if ( LIKELY( low[20] <= 1059380682 ) ) {
if ( LIKELY( low[40] <= 1075838976 ) ) {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += 0.009319062252756045;
} else {
sum += -0.04261975553378295;
}
} else {
if ( LIKELY( low[26] <= 1092810697 ) ) {
sum += -0.2041744966316037;
} else {
sum += 0.05944713572948659;
}
}
} else {
if ( LIKELY( low[12] <= 1083023555 ) ) {
sum += 0.005027424277709511;
} else {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.15379668369034902;
} else {
sum += -0.021031112452597246;
}
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1091225926 ) ) {
sum += -0.24650507014244796;
} else {
if ( UNLIKELY( low[26] <= 1092435065 ) ) {
if ( LIKELY( low[26] <= 1092144099 ) ) {
if ( LIKELY( low[0] <= 1093140480 ) ) {
sum += 0.0032018320688533015;
} else {
sum += 0.10642139773744035;
}
} else {
if ( LIKELY( low[24] <= 1089470464 ) ) {
sum += 0.02422010909335347;
} else {
sum += 0.21102147521229905;
}
}
} else {
if ( UNLIKELY( low[26] <= 1092570426 ) ) {
if ( LIKELY( low[44] <= 1064335480 ) ) {
sum += -0.06559705712171415;
} else {
sum += -0.40790223394121444;
}
} else {
if ( UNLIKELY( low[26] <= 1092592350 ) ) {
sum += 0.21102147521229905;
} else {
sum += 0.021676594285371685;
}
}
}
}
}
} else {
sum += 0.21102147521229905;
}
}
}
} else {
sum += -0.014733619921570303;
}
} else {
sum += 0.26974602769832223;
}
if ( LIKELY( low[22] <= 1075838976 ) ) {
if ( UNLIKELY( low[39] <= 1094189056 ) ) {
if ( LIKELY( low[26] <= 1093956126 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[13] <= 1106509824 ) ) {
if ( LIKELY( low[44] <= 1064287727 ) ) {
sum += -0.016475357491529903;
} else {
if ( UNLIKELY(  high[12] <= 1080631812 ) ) {
sum += 0.08634835452023569;
} else {
if ( UNLIKELY(  high[12] <= 1084081923 ) ) {
if ( UNLIKELY( low[4] <= 1089134381 ) ) {
sum += -0.0620325726883363;
} else {
sum += -0.40787691292136385;
}
} else {
if ( UNLIKELY(  high[12] <= 1086104046 ) ) {
sum += 0.11199647654059082;
} else {
sum += -0.0958863582348908;
}
}
}
}
} else {
sum += 0.015192201759315163;
}
} else {
sum += 0.0055819251060588585;
}
} else {
if ( UNLIKELY( low[21] <= 1089470464 ) ) {
sum += -0.06366082080281697;
} else {
if ( UNLIKELY( low[13] <= 1092091904 ) ) {
sum += 0.5922128645066291;
} else {
sum += 0.09269764046999625;
}
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[34] <= 1060491361 ) ) {
sum += -0.003350262678924589;
} else {
if ( LIKELY( low[12] <= 1091527192 ) ) {
if ( LIKELY( low[13] <= 1092091904 ) ) {
if ( LIKELY( low[1] <= 1103364096 ) ) {
if ( UNLIKELY( low[26] <= 1087322230 ) ) {
if ( LIKELY( low[4] <= 1086244076 ) ) {
sum += -0.008411227926843411;
} else {
sum += -0.08025781882319605;
}
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[26] <= 1087422546 ) ) {
sum += 0.25878450164281985;
} else {
sum += 0.02355686772121295;
}
} else {
sum += -0.002712049125041399;
}
}
} else {
sum += 0.334068660736084;
}
} else {
if ( UNLIKELY( low[26] <= 1085225078 ) ) {
sum += 0.3697968770232783;
} else {
if ( UNLIKELY( low[28] <= 1112670208 ) ) {
if ( UNLIKELY( low[34] <= 1060656326 ) ) {
sum += 0.31791411378612255;
} else {
if ( UNLIKELY( low[33] <= 1074843123 ) ) {
sum += -0.06563406088532837;
} else {
sum += 0.024865207396448947;
}
}
} else {
if ( LIKELY( low[12] <= 1088703781 ) ) {
if ( LIKELY( low[39] <= 1097334784 ) ) {
sum += 0.07603467468087459;
} else {
sum += -0.006220007110352087;
}
} else {
if ( LIKELY( low[43] <= 1101266944 ) ) {
sum += 0.14714683436875184;
} else {
sum += -0.026521073054472842;
}
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
if ( LIKELY( low[13] <= 1107034112 ) ) {
if ( LIKELY( low[44] <= 1062751941 ) ) {
sum += -0.009857561426787207;
} else {
if ( UNLIKELY( low[12] <= 1091982363 ) ) {
sum += -0.019598017153932768;
} else {
if ( LIKELY( low[26] <= 1092848542 ) ) {
sum += 0.43184314215183256;
} else {
sum += -0.005263029388724801;
}
}
}
} else {
if ( LIKELY( low[14] <= 1069547520 ) ) {
sum += -0.3404015744493963;
} else {
sum += 0.0278504531163171;
}
}
} else {
sum += -0.09806338782103835;
}
}
}
} else {
if ( LIKELY(  high[44] <= 1064719888 ) ) {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
if ( LIKELY( low[44] <= 1063804183 ) ) {
if ( LIKELY( low[0] <= 1102315520 ) ) {
if ( UNLIKELY( low[21] <= 1085276160 ) ) {
sum += 0.003633927738673205;
} else {
if ( UNLIKELY( low[27] <= 1101266944 ) ) {
if ( LIKELY( low[44] <= 1061422084 ) ) {
sum += 0.06299677462234973;
} else {
sum += 0.3169579280837107;
}
} else {
if ( UNLIKELY( low[28] <= 1113718784 ) ) {
sum += 0.087889203482498;
} else {
sum += 0.012426430931177967;
}
}
}
} else {
sum += 0.3169579280837107;
}
} else {
if ( UNLIKELY( low[12] <= 1085358107 ) ) {
if ( LIKELY( low[27] <= 1124827136 ) ) {
sum += 0.1371112857914294;
} else {
sum += -0.16695604525944766;
}
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += -0.05298447021002908;
} else {
if ( LIKELY( low[26] <= 1093140839 ) ) {
if ( LIKELY( low[27] <= 1119813632 ) ) {
sum += 0.462306684523486;
} else {
sum += 0.20095219750382073;
}
} else {
sum += -0.008257552965691214;
}
}
}
}
} else {
if ( LIKELY( low[43] <= 1111621632 ) ) {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += 0.007247065337861179;
} else {
if ( LIKELY( low[43] <= 1105461248 ) ) {
if ( UNLIKELY( low[12] <= 1083418941 ) ) {
if ( LIKELY( low[44] <= 1063767869 ) ) {
sum += -0.08546167436809766;
} else {
sum += -0.424608832247117;
}
} else {
if ( UNLIKELY( low[39] <= 1096286208 ) ) {
sum += -0.08757934658504504;
} else {
sum += 0.03814387616175386;
}
}
} else {
if ( UNLIKELY( low[33] <= 1069014759 ) ) {
sum += -0.26013639287677676;
} else {
if ( LIKELY( low[13] <= 1098383360 ) ) {
sum += -0.11869222352583789;
} else {
sum += 0.29689190415775074;
}
}
}
}
} else {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += 0.0019184806341658708;
} else {
if ( UNLIKELY( low[28] <= 1115881472 ) ) {
sum += -0.07997287112873484;
} else {
if ( UNLIKELY( low[12] <= 1083023555 ) ) {
if ( UNLIKELY( low[12] <= 1082727969 ) ) {
sum += 0.05345011047694994;
} else {
sum += 0.591851979530662;
}
} else {
if ( LIKELY( low[14] <= 1094189056 ) ) {
sum += 0.03173952342891902;
} else {
sum += 0.4665224030898634;
}
}
}
}
}
}
} else {
sum += -0.037881030764721775;
}
}
}
} else {
if ( UNLIKELY( low[43] <= 1075838976 ) ) {
if ( UNLIKELY( low[8] <= 1075643711 ) ) {
sum += 0.09663786176785588;
} else {
sum += 0.01677148467432787;
}
} else {
sum += 0.0026428454697199196;
}
}
if ( LIKELY( low[20] <= 1064154843 ) ) {
if ( LIKELY( low[22] <= 1080033280 ) ) {
if ( UNLIKELY( low[39] <= 1093140480 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.007420338693069412;
} else {
if ( UNLIKELY( low[26] <= 1085893472 ) ) {
if ( LIKELY( low[4] <= 1084789321 ) ) {
sum += -0.03822598031987056;
} else {
if ( UNLIKELY( low[34] <= 1061471690 ) ) {
sum += -0.08487528677158754;
} else {
sum += -0.2772825847603149;
}
}
} else {
if ( UNLIKELY( low[39] <= 1087373312 ) ) {
if ( LIKELY( low[26] <= 1093925359 ) ) {
if ( LIKELY( low[12] <= 1088660403 ) ) {
if ( LIKELY( low[26] <= 1092768545 ) ) {
if ( LIKELY( low[12] <= 1084274134 ) ) {
sum += -0.035730665833929004;
} else {
sum += -0.23249118527137214;
}
} else {
if ( UNLIKELY( low[6] <= 1094189056 ) ) {
sum += -0.04787724578634781;
} else {
sum += -0.322686463787749;
}
}
} else {
if ( LIKELY( low[27] <= 1122041856 ) ) {
sum += -0.09143316421849826;
} else {
sum += 0.4572863621786823;
}
}
} else {
sum += 0.19368980226191607;
}
} else {
if ( LIKELY( low[13] <= 1105461248 ) ) {
if ( LIKELY( low[14] <= 1102315520 ) ) {
if ( LIKELY( low[44] <= 1064132651 ) ) {
sum += -0.01340383372803115;
} else {
if ( LIKELY( low[26] <= 1092081235 ) ) {
sum += -0.008314370067353909;
} else {
sum += -0.15107724244381626;
}
}
} else {
if ( UNLIKELY( low[26] <= 1091677295 ) ) {
sum += -0.10032622903585434;
} else {
if ( LIKELY( low[44] <= 1064287727 ) ) {
sum += 0.4790013198109416;
} else {
sum += 0.04182200822979212;
}
}
}
} else {
sum += 0.024882076274112146;
}
}
}
}
} else {
if ( LIKELY( low[14] <= 1083179008 ) ) {
if ( LIKELY( low[34] <= 1060491361 ) ) {
if ( LIKELY( low[24] <= 1094189056 ) ) {
sum += -0.00046276307094648343;
} else {
sum += -0.011492145325865255;
}
} else {
if ( LIKELY( low[12] <= 1091499631 ) ) {
if ( LIKELY( low[13] <= 1092091904 ) ) {
if ( LIKELY( low[1] <= 1103364096 ) ) {
sum += 0.003304870871504094;
} else {
sum += 0.29658717006903423;
}
} else {
if ( UNLIKELY( low[26] <= 1085225078 ) ) {
sum += 0.3691033978987548;
} else {
if ( UNLIKELY( low[28] <= 1112670208 ) ) {
if ( LIKELY( low[12] <= 1089068506 ) ) {
sum += 0.02027240254174773;
} else {
sum += -0.10451187170966401;
}
} else {
if ( UNLIKELY( low[34] <= 1064146222 ) ) {
sum += -0.04502179710846216;
} else {
sum += 0.05428762930649546;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1095237632 ) ) {
if ( LIKELY( low[13] <= 1107034112 ) ) {
sum += 0.0038537750989656675;
} else {
if ( LIKELY( low[26] <= 1093321744 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += -0.43491851077007887;
} else {
sum += -0.08232690423727036;
}
} else {
sum += 0.0576711929796786;
}
}
} else {
sum += -0.0792768606312124;
}
}
}
} else {
if ( UNLIKELY( low[26] <= 1090336121 ) ) {
if ( LIKELY( low[44] <= 1064820471 ) ) {
if ( LIKELY( low[12] <= 1088660403 ) ) {
if ( LIKELY( low[26] <= 1089376766 ) ) {
if ( LIKELY( low[14] <= 1103364096 ) ) {
sum += -0.0020207382461819245;
} else {
if ( UNLIKELY( low[26] <= 1088861074 ) ) {
sum += -0.04010150883648846;
} else {
sum += 0.43241511561913404;
}
}
} else {
if ( LIKELY( low[44] <= 1059456518 ) ) {
if ( LIKELY( low[24] <= 1095237632 ) ) {
sum += -0.029071684185055884;
} else {
sum += 0.31847651854226755;
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
sum += -0.18833307717157446;
} else {
sum += -0.009953416624239512;
}
}
}
} else {
if ( LIKELY( low[28] <= 1126793216 ) ) {
if ( LIKELY(  high[13] <= 1105461248 ) ) {
if ( UNLIKELY( low[27] <= 1109524480 ) ) {
sum += -0.13851391672834337;
} else {
sum += 0.0936231690508996;
}
} else {
sum += 0.6086571464538574;
}
} else {
sum += 0.5388436730341477;
}
}
} else {
if ( LIKELY( low[12] <= 1089125238 ) ) {
if ( UNLIKELY(  high[34] <= 1068875078 ) ) {
sum += 0.07016064855614874;
} else {
if ( LIKELY( low[12] <= 1087749673 ) ) {
sum += -0.1820290351046;
} else {
if ( UNLIKELY( low[43] <= 1093140480 ) ) {
sum += -0.13439424546002302;
} else {
sum += 0.23100908163269715;
}
}
}
} else {
sum += -0.47735578584671023;
}
}
} else {
if ( UNLIKELY( low[26] <= 1090404621 ) ) {
if ( LIKELY( low[6] <= 1097334784 ) ) {
if ( UNLIKELY( low[14] <= 1087373312 ) ) {
sum += -0.08773291095665522;
} else {
sum += 0.2988449138928862;
}
} else {
sum += 0.61482318010039;
}
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[17] <= 1084209188 ) ) {
sum += 0.004612787395205505;
} else {
if ( UNLIKELY( low[14] <= 1085276160 ) ) {
if ( LIKELY( low[34] <= 1042562018 ) ) {
sum += 0.04147707973241595;
} else {
sum += 0.1721373721829874;
}
} else {
if ( LIKELY( low[26] <= 1093776164 ) ) {
sum += 0.020316080091456315;
} else {
sum += 0.1657819570949679;
}
}
}
} else {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += 0.012746871973543614;
} else {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
if ( LIKELY( low[12] <= 1089461760 ) ) {
sum += -0.11411544006857378;
} else {
sum += -0.547603286590921;
}
} else {
if ( UNLIKELY( low[27] <= 1122435072 ) ) {
sum += 0.06246206299593463;
} else {
sum += -0.10553046724669461;
}
}
}
}
}
}
}
}
} else {
sum += 0.017505107746088863;
}
} else {
sum += -0.07725342743307148;
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
