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
sum += 3.956039490090067;
} else {
sum += 3.996176092086847;
}
} else {
if ( LIKELY( low[15] <= 1095661828 ) ) {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += 4.0044353251899745;
} else {
if ( LIKELY( low[25] <= 1125548032 ) ) {
sum += 4.075300236183531;
} else {
sum += 4.22229158895533;
}
}
} else {
sum += 4.839585769886023;
}
}
} else {
if ( LIKELY( low[0] <= 1091043328 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 4.25938306493837;
} else {
sum += 4.09358956181576;
}
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 4.370680910961557;
} else {
sum += 4.196982985913915;
}
}
} else {
if ( UNLIKELY( low[4] <= 1082873173 ) ) {
sum += 4.25938306493837;
} else {
sum += 4.432189434905046;
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
sum += 4.3861772048592345;
} else {
sum += 4.593879316368502;
}
} else {
sum += 4.623590020755294;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 4.100301998489325;
} else {
sum += 4.510310828352506;
}
} else {
sum += 4.623590020755294;
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[23] <= 1090715490 ) ) {
sum += 4.266772578684335;
} else {
if ( LIKELY( low[31] <= 1076745649 ) ) {
if ( LIKELY( low[24] <= 1125679104 ) ) {
sum += 4.3295406061076305;
} else {
sum += 4.597577783456368;
}
} else {
sum += 4.573052812869103;
}
}
} else {
sum += 4.6012530656177235;
}
}
} else {
if ( LIKELY( low[12] <= 1088891637 ) ) {
sum += 4.623590020755294;
} else {
sum += 4.716471481536374;
}
}
} else {
if ( LIKELY( low[4] <= 1092280110 ) ) {
if ( LIKELY( low[2] <= 1104936960 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[25] <= 1096286208 ) ) {
sum += 4.623590020755294;
} else {
sum += 4.894188349125362;
}
} else {
sum += 4.716471481536374;
}
} else {
sum += 4.894188349125362;
}
} else {
if ( UNLIKELY( low[4] <= 1093517554 ) ) {
sum += 5.021973520677475;
} else {
sum += 5.114837358196817;
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1077936128 ) ) {
if ( LIKELY( low[2] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1070386381 ) ) {
sum += -0.28537081355376775;
} else {
sum += -0.24461193634568962;
}
} else {
if ( LIKELY( low[15] <= 1095952571 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.24461193634568962;
} else {
if ( LIKELY( low[1] <= 1100218368 ) ) {
sum += -0.15191049014588148;
} else {
sum += 0.23358595697737453;
}
}
} else {
sum += 0.6952826683427773;
}
}
} else {
if ( LIKELY( low[0] <= 1091043328 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.006498502087389302;
} else {
if ( LIKELY(  high[12] <= 1089672178 ) ) {
sum += -0.14044029180274722;
} else {
if ( LIKELY( low[1] <= 1092091904 ) ) {
sum += -0.213755493476714;
} else {
sum += 0.09506663709397377;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.09506663709397377;
} else {
sum += -0.06475126956714221;
}
}
} else {
if ( LIKELY( low[4] <= 1085644082 ) ) {
sum += 0.09506663709397377;
} else {
sum += 0.2723370663014204;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1097334784 ) ) {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( UNLIKELY( low[40] <= 1085276160 ) ) {
if ( UNLIKELY( low[23] <= 1087865500 ) ) {
sum += 0.04475200646526211;
} else {
sum += 0.2184334882783235;
}
} else {
if ( LIKELY( low[4] <= 1089470464 ) ) {
if ( LIKELY( low[2] <= 1085276160 ) ) {
if ( UNLIKELY( low[23] <= 1087976808 ) ) {
sum += -0.0732856367400634;
} else {
if ( LIKELY( low[24] <= 1121910784 ) ) {
sum += 0.009271510615102781;
} else {
sum += 0.11752306901798586;
}
}
} else {
sum += 0.11752306901798586;
}
} else {
sum += 0.2184334882783235;
}
}
} else {
if ( UNLIKELY( low[23] <= 1090941627 ) ) {
sum += 0.2184334882783235;
} else {
sum += 0.3769475626590913;
}
}
} else {
if ( LIKELY( low[4] <= 1091933029 ) ) {
if ( LIKELY( low[2] <= 1103888384 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( LIKELY( low[18] <= 1056964607 ) ) {
sum += 0.5700302725190413;
} else {
sum += 0.3769475626590913;
}
} else {
if ( LIKELY( low[12] <= 1087535650 ) ) {
sum += 0.3769475626590913;
} else {
if ( LIKELY( low[40] <= 1094189056 ) ) {
sum += 0.5700302725190413;
} else {
sum += 0.3769475626590913;
}
}
}
} else {
sum += 0.5700302725190413;
}
} else {
if ( UNLIKELY( low[4] <= 1093517554 ) ) {
sum += 0.6844126480415555;
} else {
sum += 0.7796093250199758;
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1076927882 ) ) {
if ( LIKELY( low[1] <= 1083179008 ) ) {
if ( UNLIKELY( low[19] <= 89435438 ) ) {
sum += -0.26855060007280146;
} else {
sum += -0.23074408840949562;
}
} else {
if ( LIKELY( low[25] <= 1126727680 ) ) {
sum += -0.1664939339379373;
} else {
if ( LIKELY( low[16] <= 1062170871 ) ) {
sum += 0.02536181022013937;
} else {
sum += 0.599206462654413;
}
}
}
} else {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += -0.006018255921736569;
} else {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.20914777202671622;
} else {
sum += -0.13755682325035165;
}
}
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.02718229131145224;
} else {
sum += -0.061632172811392334;
}
}
} else {
if ( LIKELY( low[4] <= 1085228497 ) ) {
sum += 0.02718229131145224;
} else {
sum += 0.19769739739575617;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1098383360 ) ) {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( UNLIKELY( low[40] <= 1085276160 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( LIKELY( low[23] <= 1092132963 ) ) {
sum += -0.08648730333720411;
} else {
sum += 0.20288813952479678;
}
} else {
sum += 0.20288813952479678;
}
} else {
if ( LIKELY( low[4] <= 1090559370 ) ) {
if ( LIKELY( low[23] <= 1091615598 ) ) {
sum += 0.016493683717927043;
} else {
if ( LIKELY( low[35] <= -1063375483 ) ) {
sum += 0.06623501579181568;
} else {
sum += 0.20288813952479678;
}
}
} else {
sum += 0.20288813952479678;
}
}
} else {
if ( UNLIKELY( low[23] <= 1090941627 ) ) {
sum += 0.20288813952479678;
} else {
sum += 0.351353077965303;
}
}
} else {
if ( LIKELY( low[4] <= 1091933029 ) ) {
if ( LIKELY( low[2] <= 1109262336 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( LIKELY( low[18] <= 1056964607 ) ) {
sum += 0.5690292910670215;
} else {
sum += 0.351353077965303;
}
} else {
if ( LIKELY( low[12] <= 1087305327 ) ) {
if ( LIKELY( low[23] <= 1092701633 ) ) {
sum += 0.351353077965303;
} else {
sum += 0.5690292910670215;
}
} else {
if ( LIKELY( low[40] <= 1106509824 ) ) {
if ( LIKELY( low[24] <= 1125744640 ) ) {
sum += 0.5291466626893805;
} else {
sum += 0.351353077965303;
}
} else {
sum += 0.351353077965303;
}
}
}
} else {
sum += 0.5690292910670215;
}
} else {
if ( UNLIKELY( low[4] <= 1093517554 ) ) {
sum += 0.6329056767542479;
} else {
sum += 0.717329424541188;
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1077936128 ) ) {
if ( LIKELY( low[2] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1068708659 ) ) {
sum += -0.24338232462187362;
} else {
sum += -0.20851738747670084;
}
} else {
if ( LIKELY( low[15] <= 1095952571 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.20851738747670084;
} else {
sum += -0.11990225535907431;
}
} else {
sum += 0.6083534334220139;
}
}
} else {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1084970325 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.0036608230342736114;
} else {
sum += -0.13091920984002642;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.14126382969212126;
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
sum += 0.047720384948716166;
} else {
sum += -0.05845884436241684;
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1078292486 ) ) {
if ( LIKELY( low[6] <= 1091043328 ) ) {
sum += 0.10704234572974118;
} else {
sum += 0.4140345721901534;
}
} else {
sum += 0.047720384948716166;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1097334784 ) ) {
if ( UNLIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += 0.14744044263618578;
} else {
if ( LIKELY( low[16] <= 1056977166 ) ) {
sum += -0.002199282172514912;
} else {
sum += 0.14744044263618578;
}
}
} else {
if ( UNLIKELY( low[23] <= 1090941627 ) ) {
if ( LIKELY( low[4] <= 1089470464 ) ) {
if ( LIKELY( low[12] <= 1087236167 ) ) {
sum += 0.14744044263618578;
} else {
if ( LIKELY( low[24] <= 1118765056 ) ) {
sum += 0.2832254112670882;
} else {
sum += 0.14744044263618578;
}
}
} else {
sum += 0.2832254112670882;
}
} else {
if ( UNLIKELY(  high[30] <= 1082134928 ) ) {
if ( LIKELY(  high[12] <= 1088313581 ) ) {
sum += 0.28228127943292547;
} else {
sum += 0.14744044263618578;
}
} else {
sum += 0.2832254112670882;
}
}
}
} else {
if ( LIKELY( low[4] <= 1091615278 ) ) {
if ( LIKELY( low[2] <= 1103888384 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[25] <= 1096286208 ) ) {
sum += 0.2832254112670882;
} else {
sum += 0.48327476548221304;
}
} else {
if ( LIKELY( low[12] <= 1087535650 ) ) {
sum += 0.2832254112670882;
} else {
if ( LIKELY( low[40] <= 1097334784 ) ) {
sum += 0.48327476548221304;
} else {
sum += 0.2832254112670882;
}
}
}
} else {
sum += 0.48327476548221304;
}
} else {
if ( UNLIKELY( low[4] <= 1093517554 ) ) {
sum += 0.5755510168344649;
} else {
sum += 0.6598970719053956;
}
}
}
}
if ( LIKELY( low[4] <= 1087408264 ) ) {
if ( LIKELY( low[4] <= 1077936128 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.21850523099731495;
} else {
sum += -0.17493371958285728;
}
} else {
if ( LIKELY( low[15] <= 1089470464 ) ) {
sum += -0.1299276920899954;
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += 0.3687895569366378;
} else {
sum += -0.061286945318983446;
}
}
}
} else {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
sum += -0.11387869451658095;
} else {
sum += -0.034417463065762044;
}
} else {
if ( LIKELY( low[4] <= 1085228497 ) ) {
sum += 0.050394290321455974;
} else {
sum += 0.2097783957401506;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1099169792 ) ) {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
if ( LIKELY( low[17] <= 1060342723 ) ) {
sum += -0.010541735735336063;
} else {
sum += 0.2831588005231537;
}
} else {
if ( LIKELY( low[40] <= 1089470464 ) ) {
if ( LIKELY( low[25] <= 1125023744 ) ) {
if ( LIKELY( low[30] <= 1073965788 ) ) {
sum += 0.07960163619289128;
} else {
if ( UNLIKELY( low[0] <= 1083179008 ) ) {
sum += 0.09279280341863633;
} else {
sum += 0.2831588005231537;
}
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.16904878248862173;
} else {
sum += 0.20875392156642872;
}
} else {
sum += 0.2831588005231537;
}
}
} else {
if ( LIKELY( low[4] <= 1091149850 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( LIKELY(  high[12] <= 1088571734 ) ) {
sum += 0.10536180995845873;
} else {
sum += -0.0026247762953909826;
}
} else {
sum += 0.2831588005231537;
}
} else {
sum += 0.2831588005231537;
}
}
}
} else {
sum += 0.2831588005231537;
}
} else {
if ( UNLIKELY( low[4] <= 1091838498 ) ) {
if ( LIKELY( low[2] <= 1109524480 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( LIKELY( low[18] <= 1056964607 ) ) {
sum += 0.49124859677420724;
} else {
sum += 0.2831588005231537;
}
} else {
if ( UNLIKELY( low[12] <= 1086824641 ) ) {
sum += 0.2904835278879618;
} else {
if ( UNLIKELY( low[23] <= 1089955567 ) ) {
sum += 0.49124859677420724;
} else {
if ( LIKELY( low[40] <= 1096286208 ) ) {
sum += 0.40933077057732675;
} else {
sum += 0.2831588005231537;
}
}
}
}
} else {
sum += 0.49124859677420724;
}
} else {
if ( UNLIKELY( low[13] <= 1096286208 ) ) {
sum += 0.39297874365597407;
} else {
sum += 0.5916848701008569;
}
}
}
}
if ( LIKELY( low[4] <= 1087408264 ) ) {
if ( LIKELY( low[4] <= 1076927882 ) ) {
if ( LIKELY( low[1] <= 1085276160 ) ) {
if ( UNLIKELY( low[19] <= 89435438 ) ) {
sum += -0.21071852965793472;
} else {
sum += -0.17792850125801862;
}
} else {
if ( LIKELY( low[25] <= 1125548032 ) ) {
sum += -0.1294281778166162;
} else {
if ( LIKELY( low[23] <= 1091999110 ) ) {
sum += 0.0017158755465942325;
} else {
sum += 0.32045345191831714;
}
}
}
} else {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.15227676219100553;
} else {
sum += -0.09549422366071038;
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.041352127447546246;
} else {
sum += -0.04638578138014883;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1078292486 ) ) {
if ( LIKELY( low[6] <= 1091043328 ) ) {
sum += 0.08243067824479307;
} else {
sum += 0.3963369558833394;
}
} else {
if ( LIKELY( low[4] <= 1084227584 ) ) {
sum += -0.015629276004613366;
} else {
sum += 0.1162038594248108;
}
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1094189056 ) ) {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
if ( LIKELY( low[17] <= 1059750299 ) ) {
if ( LIKELY( low[24] <= 1123745792 ) ) {
if ( UNLIKELY( low[23] <= 1085225078 ) ) {
sum += 0.20800766826864078;
} else {
sum += -0.06999300628063745;
}
} else {
sum += 0.08359220262509068;
}
} else {
sum += 0.20800766826864078;
}
} else {
if ( UNLIKELY(  high[30] <= 1082440810 ) ) {
if ( LIKELY( low[4] <= 1091224332 ) ) {
if ( LIKELY( low[2] <= 1087373312 ) ) {
sum += 0.03860737551500488;
} else {
sum += 0.13484515375118192;
}
} else {
sum += 0.20800766826864078;
}
} else {
sum += 0.20800766826864078;
}
}
} else {
if ( LIKELY( low[4] <= 1091483595 ) ) {
if ( LIKELY( low[2] <= 1103888384 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.4123682800811121;
} else {
if ( LIKELY( low[12] <= 1087439079 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[23] <= 1092701633 ) ) {
sum += 0.20800766826864078;
} else {
sum += 0.4123682800811121;
}
} else {
sum += 0.4123682800811121;
}
} else {
if ( LIKELY( low[40] <= 1095237632 ) ) {
sum += 0.4123682800811121;
} else {
if ( UNLIKELY( low[23] <= 1090074115 ) ) {
sum += 0.4123682800811121;
} else {
sum += 0.20800766826864078;
}
}
}
}
} else {
sum += 0.4123682800811121;
}
} else {
if ( UNLIKELY( low[4] <= 1093455052 ) ) {
sum += 0.48023855719998565;
} else {
sum += 0.560249368647227;
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1076591800 ) ) {
if ( LIKELY( low[1] <= 1085276160 ) ) {
sum += -0.17723767529480863;
} else {
if ( LIKELY( low[25] <= 1125548032 ) ) {
sum += -0.11916387449762544;
} else {
sum += 0.11165983236586499;
}
}
} else {
if ( LIKELY( low[0] <= 1087373312 ) ) {
if ( LIKELY( low[4] <= 1083120754 ) ) {
sum += -0.10988369928794901;
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.04397664094641475;
} else {
if ( LIKELY(  high[12] <= 1092443439 ) ) {
sum += -0.04546012239854064;
} else {
sum += -0.20467172344344622;
}
}
}
} else {
sum += 0.04397664094641475;
}
}
} else {
if ( UNLIKELY( low[0] <= 1094189056 ) ) {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
if ( LIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[24] <= 1111359488 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.2926085976023733;
} else {
sum += 0.15984599443331157;
}
} else {
sum += 0.21520979438684976;
}
} else {
if ( LIKELY(  high[12] <= 1091539282 ) ) {
sum += 0.1117834012118061;
} else {
sum += -0.2287981929617413;
}
}
} else {
if ( LIKELY( low[24] <= 1124007936 ) ) {
sum += -0.060551191927350034;
} else {
sum += 0.15873290428205541;
}
}
} else {
sum += 0.21520979438684976;
}
} else {
if ( UNLIKELY( low[23] <= 1090715490 ) ) {
if ( LIKELY( low[24] <= 1121517568 ) ) {
sum += -0.05245473525754444;
} else {
sum += 0.06208987312256789;
}
} else {
if ( LIKELY(  high[12] <= 1088188539 ) ) {
if ( LIKELY( low[25] <= 1123221504 ) ) {
if ( LIKELY( low[16] <= 1057805951 ) ) {
if ( LIKELY( low[12] <= 1086154476 ) ) {
sum += -0.005399338762517329;
} else {
sum += 0.21454993742353776;
}
} else {
sum += 0.21520979438684976;
}
} else {
sum += 0.21520979438684976;
}
} else {
if ( LIKELY( low[30] <= 1082440810 ) ) {
sum += -0.03495640064526081;
} else {
sum += 0.21117529837611873;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1091483595 ) ) {
if ( LIKELY( low[2] <= 1103888384 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.37766756350797437;
} else {
if ( LIKELY( low[12] <= 1087439079 ) ) {
sum += 0.21520979438684976;
} else {
if ( LIKELY( low[40] <= 1095237632 ) ) {
sum += 0.37766756350797437;
} else {
sum += 0.21520979438684976;
}
}
}
} else {
sum += 0.37766756350797437;
}
} else {
if ( UNLIKELY( low[4] <= 1093455052 ) ) {
sum += 0.4418319598270206;
} else {
sum += 0.5154370525025737;
}
}
}
}
if ( LIKELY( low[4] <= 1087408264 ) ) {
if ( LIKELY( low[4] <= 1080113940 ) ) {
if ( LIKELY( low[15] <= 1096631934 ) ) {
if ( LIKELY( low[2] <= 1075838976 ) ) {
if ( LIKELY( low[4] <= 1070316476 ) ) {
sum += -0.17982070415269952;
} else {
sum += -0.14679335373268956;
}
} else {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.14679335373268956;
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[17] <= 1058904714 ) ) {
sum += -0.0798025081865421;
} else {
sum += 0.12856676991509144;
}
} else {
if ( LIKELY( low[1] <= 1100218368 ) ) {
sum += -0.11076342376285131;
} else {
sum += 0.22367393616040548;
}
}
}
}
} else {
sum += 0.6453914500217812;
}
} else {
if ( LIKELY( low[0] <= 1091043328 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.055689004212889304;
} else {
if ( LIKELY(  high[12] <= 1089411050 ) ) {
if ( UNLIKELY( low[15] <= 1083194895 ) ) {
sum += -0.0867863220312825;
} else {
sum += -0.02359346225828791;
}
} else {
sum += -0.12072516673642314;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1078292486 ) ) {
if ( UNLIKELY( low[25] <= 1112670208 ) ) {
sum += 0.055689004212889304;
} else {
sum += 0.34578360773308175;
}
} else {
sum += 0.059043679932635595;
}
}
}
} else {
if ( LIKELY( low[0] <= 1099694080 ) ) {
if ( LIKELY( low[0] <= 1091043328 ) ) {
if ( UNLIKELY( low[40] <= 1089470464 ) ) {
if ( UNLIKELY( low[24] <= 1111621632 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.1789120645604582;
} else {
sum += 0.14573698852235908;
}
} else {
sum += 0.21433039729738745;
}
} else {
if ( LIKELY( low[30] <= 1073965788 ) ) {
sum += 0.016632951298452804;
} else {
sum += 0.1630165072506474;
}
}
} else {
if ( LIKELY( low[23] <= 1091090475 ) ) {
if ( UNLIKELY( low[12] <= 1083656453 ) ) {
sum += -0.10147079835335414;
} else {
sum += 0.015324832443002832;
}
} else {
if ( LIKELY(  high[12] <= 1091070087 ) ) {
sum += 0.14209409562947323;
} else {
if ( LIKELY( low[12] <= 1092230406 ) ) {
sum += -0.1005697478801601;
} else {
sum += 0.21433039729738745;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1088931844 ) ) {
sum += 0.21433039729738745;
} else {
sum += 0.28764898079542117;
}
}
} else {
if ( UNLIKELY( low[4] <= 1092280110 ) ) {
if ( LIKELY( low[2] <= 1109524480 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.38827017687693394;
} else {
sum += 0.28764898079542117;
}
} else {
sum += 0.38827017687693394;
}
} else {
sum += 0.4601990652192574;
}
}
}
if ( LIKELY( low[4] <= 1087408264 ) ) {
if ( LIKELY( low[4] <= 1080113940 ) ) {
if ( LIKELY( low[15] <= 1096631934 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.15799866583415256;
} else {
sum += -0.12108022486987054;
}
} else {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += -0.12108022486987054;
} else {
if ( LIKELY( low[23] <= 1091999110 ) ) {
if ( UNLIKELY( low[18] <= 1051356449 ) ) {
sum += 0.11823268881440163;
} else {
sum += -0.08628553890699424;
}
} else {
if ( UNLIKELY( low[23] <= 1092052554 ) ) {
sum += 0.5543147269120583;
} else {
sum += 0.0105088675782151;
}
}
}
}
} else {
sum += 0.5947725153904335;
}
} else {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( LIKELY( low[4] <= 1084970325 ) ) {
if ( LIKELY(  high[12] <= 1089672178 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.09302115891163389;
} else {
sum += -0.0701573801707196;
}
} else {
if ( LIKELY( low[1] <= 1091043328 ) ) {
sum += -0.13470774324958318;
} else {
sum += 0.09302115891163389;
}
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.1080356003543309;
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
sum += 0.0913629157232423;
} else {
if ( LIKELY( low[30] <= 1070686953 ) ) {
sum += -0.06169882073105964;
} else {
sum += 0.022573913523962288;
}
}
}
}
} else {
if ( LIKELY( low[20] <= 1080033280 ) ) {
sum += 0.09302115891163389;
} else {
sum += 0.27543752579161757;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1098383360 ) ) {
if ( LIKELY( low[4] <= 1090559370 ) ) {
if ( LIKELY( low[25] <= 1125154816 ) ) {
if ( LIKELY( low[30] <= 1092293740 ) ) {
if ( LIKELY( low[2] <= 1087373312 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.05943386005044309;
} else {
sum += 0.03615982337301968;
}
} else {
sum += 0.09881230910962868;
}
} else {
if ( LIKELY(  high[12] <= 1089342088 ) ) {
sum += 0.10876856371419594;
} else {
sum += 0.28139627029897396;
}
}
} else {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
sum += -0.07399724759502874;
} else {
if ( UNLIKELY( low[2] <= 1083179008 ) ) {
sum += 0.10657883316960953;
} else {
sum += 0.2463554501831023;
}
}
}
} else {
sum += 0.28139627029897396;
}
} else {
if ( LIKELY( low[4] <= 1092280110 ) ) {
if ( LIKELY( low[2] <= 1109786624 ) ) {
sum += 0.28139627029897396;
} else {
sum += 0.3587012278408773;
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.29214604288032375;
} else {
sum += 0.4294029976513914;
}
}
}
}
if ( LIKELY( low[4] <= 1087408264 ) ) {
if ( LIKELY( low[4] <= 1076591800 ) ) {
if ( LIKELY( low[2] <= 1075838976 ) ) {
if ( UNLIKELY( low[4] <= 1066577086 ) ) {
sum += -0.1567031604805212;
} else {
sum += -0.1309254960473797;
}
} else {
if ( LIKELY( low[15] <= 1095661828 ) ) {
if ( LIKELY( low[17] <= 1058834875 ) ) {
sum += -0.11985851730936187;
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( UNLIKELY( low[15] <= 1084552143 ) ) {
sum += -0.08760473726159436;
} else {
sum += 0.1738542515142964;
}
} else {
sum += -0.08484936139968786;
}
}
} else {
sum += 0.3361521793311497;
}
}
} else {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1084970325 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.13130068313179544;
} else {
if ( LIKELY(  high[12] <= 1089608979 ) ) {
sum += -0.052883314981823165;
} else {
sum += -0.1130286406341646;
}
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.10164016472311581;
} else {
sum += -0.006710773735083857;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1078292486 ) ) {
if ( UNLIKELY( low[25] <= 1112670208 ) ) {
sum += -0.006710773735083857;
} else {
sum += 0.2819707133190973;
}
} else {
if ( LIKELY( low[2] <= 1100742656 ) ) {
sum += -0.001693452219795969;
} else {
sum += 0.1468307797721694;
}
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1094189056 ) ) {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY(  high[30] <= 1088438531 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.02304372249387198;
} else {
if ( LIKELY( low[3] <= 89435438 ) ) {
sum += 0.06239477622787888;
} else {
sum += -0.23732494596565187;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1087200984 ) ) {
sum += 0.06239477622787888;
} else {
if ( UNLIKELY( low[2] <= 1083179008 ) ) {
sum += 0.06348490823595548;
} else {
if ( LIKELY( low[40] <= 1089470464 ) ) {
sum += 0.24195564812147208;
} else {
sum += 0.15007705967938548;
}
}
}
}
} else {
sum += 0.24195564812147208;
}
} else {
if ( LIKELY( low[4] <= 1091483595 ) ) {
if ( LIKELY( low[2] <= 1109524480 ) ) {
sum += 0.24195564812147208;
} else {
if ( LIKELY(  high[12] <= 1090791398 ) ) {
sum += 0.36955528479329625;
} else {
sum += 0.24342670369221164;
}
}
} else {
if ( UNLIKELY( low[37] <= 89435438 ) ) {
if ( LIKELY( low[20] <= 1069547520 ) ) {
sum += 0.3666514637765556;
} else {
sum += 0.24195564812147208;
}
} else {
if ( UNLIKELY( low[6] <= 1097334784 ) ) {
sum += 0.24195564812147208;
} else {
sum += 0.41450736976949937;
}
}
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1076591800 ) ) {
if ( LIKELY( low[1] <= 1085276160 ) ) {
sum += -0.127533293167653;
} else {
if ( LIKELY( low[25] <= 1125548032 ) ) {
sum += -0.08699784229980076;
} else {
sum += 0.09903016929692854;
}
}
} else {
if ( LIKELY( low[0] <= 1087373312 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.033963100418038975;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.10415251908851585;
} else {
sum += -0.05264713037261395;
}
}
} else {
sum += 0.033963100418038975;
}
}
} else {
if ( UNLIKELY( low[0] <= 1094189056 ) ) {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( LIKELY( low[23] <= 1092195679 ) ) {
sum += -0.08668064655210164;
} else {
sum += 0.119785484266873;
}
} else {
sum += 0.119785484266873;
}
} else {
if ( UNLIKELY( low[23] <= 1090715490 ) ) {
if ( LIKELY( low[24] <= 1121517568 ) ) {
sum += -0.05904028555436118;
} else {
if ( LIKELY(  high[12] <= 1086824641 ) ) {
sum += 0.11049590364619727;
} else {
sum += -0.10401610381558012;
}
}
} else {
if ( LIKELY(  high[12] <= 1088188539 ) ) {
sum += 0.119785484266873;
} else {
if ( LIKELY( low[30] <= 1082440810 ) ) {
sum += -0.04934291133014146;
} else {
sum += 0.119785484266873;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1091483595 ) ) {
if ( LIKELY( low[12] <= 1087535650 ) ) {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
if ( LIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.42180263837758647;
} else {
sum += 0.18369219151294627;
}
} else {
if ( LIKELY( low[2] <= 1101791232 ) ) {
sum += 0.119785484266873;
} else {
if ( LIKELY( low[23] <= 1092527185 ) ) {
if ( UNLIKELY( low[23] <= 1088503485 ) ) {
sum += 0.3424324184639723;
} else {
sum += 0.15934482788590637;
}
} else {
sum += 0.4724205586127037;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1089955567 ) ) {
sum += 0.38034763205601396;
} else {
if ( LIKELY( low[40] <= 1095237632 ) ) {
if ( LIKELY( low[25] <= 1124302848 ) ) {
sum += 0.22192553385189695;
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.20431440068758452;
} else {
sum += 0.4057677663881462;
}
}
} else {
if ( LIKELY( low[12] <= 1091407243 ) ) {
sum += 0.119785484266873;
} else {
sum += 0.2813866907830928;
}
}
}
}
} else {
if ( UNLIKELY( low[37] <= 89435438 ) ) {
if ( LIKELY( low[20] <= 1069547520 ) ) {
sum += 0.33733094923950063;
} else {
sum += 0.19172286111983386;
}
} else {
sum += 0.37309735992232335;
}
}
}
}
if ( LIKELY( low[4] <= 1087408264 ) ) {
if ( LIKELY( low[4] <= 1083120754 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.12752102197952242;
} else {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[2] <= 1087373312 ) ) {
if ( LIKELY(  high[12] <= 1089608979 ) ) {
if ( UNLIKELY( low[0] <= 1069547520 ) ) {
sum += -0.09874146671566862;
} else {
sum += -0.05138202095696995;
}
} else {
sum += -0.1159914770290584;
}
} else {
sum += -0.007617862233565222;
}
} else {
sum += 0.5791527635079843;
}
}
} else {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( LIKELY(  high[12] <= 1092443439 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.17992272437814313;
} else {
sum += 0.06399570940296506;
}
} else {
sum += 0.05402183733008715;
}
} else {
sum += -0.035900447995038956;
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.18790958324299062;
} else {
sum += 0.0960611139864565;
}
}
} else {
sum += 0.10329035073104047;
}
}
} else {
if ( LIKELY( low[0] <= 1099694080 ) ) {
if ( UNLIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += 0.08193837050855857;
} else {
if ( LIKELY( low[30] <= 1070396044 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += -0.21446748961662426;
} else {
sum += -0.02843301672568136;
}
} else {
sum += 0.04644365202137316;
}
}
} else {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( LIKELY( low[12] <= 1088480389 ) ) {
if ( UNLIKELY( low[18] <= 1053387648 ) ) {
sum += 0.21853753915433138;
} else {
if ( LIKELY( low[4] <= 1091224332 ) ) {
if ( LIKELY( low[23] <= 1092275483 ) ) {
sum += 0.08193837050855857;
} else {
sum += 0.21853753915433138;
}
} else {
sum += 0.21853753915433138;
}
}
} else {
sum += 0.21853753915433138;
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1123745792 ) ) {
sum += 0.04644365202137316;
} else {
sum += 0.15413099736952623;
}
} else {
sum += 0.21853753915433138;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1091615278 ) ) {
if ( LIKELY( low[23] <= 1092610235 ) ) {
if ( UNLIKELY( low[23] <= 1089703210 ) ) {
sum += 0.2759152287416363;
} else {
sum += 0.21853753915433138;
}
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.4305780141873601;
} else {
sum += 0.21853753915433138;
}
}
} else {
if ( UNLIKELY( low[13] <= 1096286208 ) ) {
sum += 0.21853753915433138;
} else {
sum += 0.3324579434262946;
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1083120754 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.11731972810291623;
} else {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[2] <= 1087373312 ) ) {
if ( LIKELY(  high[12] <= 1089608979 ) ) {
if ( UNLIKELY( low[0] <= 1069547520 ) ) {
sum += -0.09084319647949844;
} else {
sum += -0.047271912931601844;
}
} else {
sum += -0.10671293228829917;
}
} else {
sum += -0.007008734047928483;
}
} else {
sum += 0.5336785514266403;
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1127251968 ) ) {
if ( LIKELY(  high[12] <= 1092582581 ) ) {
sum += -0.015786917589237653;
} else {
sum += -0.1682828476487985;
}
} else {
sum += 0.1711613223353434;
}
} else {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
sum += 0.27956171687813175;
} else {
sum += 0.05841807561246216;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1093140480 ) ) {
if ( UNLIKELY( low[23] <= 1087836956 ) ) {
if ( UNLIKELY( low[24] <= 1121517568 ) ) {
sum += -0.09207012588593397;
} else {
if ( LIKELY(  high[12] <= 1086574095 ) ) {
sum += 0.10373558362229612;
} else {
if ( LIKELY( low[23] <= 1086052761 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += -0.2933258314977718;
} else {
sum += 0.12131877000128885;
}
} else {
sum += -0.21516750890392441;
}
}
}
} else {
if ( LIKELY( low[40] <= 1091043328 ) ) {
sum += 0.12131877000128885;
} else {
if ( LIKELY( low[35] <= -1061155159 ) ) {
if ( LIKELY(  high[12] <= 1088571734 ) ) {
if ( LIKELY( low[25] <= 1123221504 ) ) {
sum += 0.012035316627677591;
} else {
sum += 0.11753202327507568;
}
} else {
sum += -0.05386346357040011;
}
} else {
sum += 0.11753202327507568;
}
}
}
} else {
if ( LIKELY( low[4] <= 1091483595 ) ) {
if ( UNLIKELY( low[12] <= 1087535650 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( LIKELY( low[18] <= 1056964607 ) ) {
sum += 0.3974026885140753;
} else {
sum += 0.12131877000128885;
}
} else {
if ( LIKELY( low[23] <= 1092701633 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
sum += 0.12131877000128885;
} else {
sum += 0.44571954614465886;
}
} else {
sum += 0.44589349823538216;
}
}
} else {
if ( UNLIKELY( low[23] <= 1089955567 ) ) {
sum += 0.3287894548460006;
} else {
if ( LIKELY( low[40] <= 1094189056 ) ) {
sum += 0.2434448599493758;
} else {
if ( LIKELY( low[12] <= 1091407243 ) ) {
sum += 0.12131877000128885;
} else {
sum += 0.2466912030901228;
}
}
}
}
} else {
sum += 0.29807119588283726;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1082654720 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.10819972366537779;
} else {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[2] <= 1085276160 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += -0.01467244624877406;
} else {
if ( LIKELY(  high[12] <= 1092542789 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += -0.01467244624877406;
} else {
sum += -0.07703331147383896;
}
} else {
sum += -0.10819972366537779;
}
}
} else {
sum += -0.01467244624877406;
}
} else {
sum += 0.4917748995180483;
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( LIKELY(  high[12] <= 1092443439 ) ) {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += -0.08515602965033457;
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
sum += -0.06677762124586019;
} else {
sum += 0.08821399301709466;
}
} else {
sum += -0.02199551223176767;
}
}
} else {
sum += -0.14923393974845647;
}
} else {
sum += 0.11595539598573819;
}
} else {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
sum += 0.25195476525485233;
} else {
sum += 0.05109049625471063;
}
}
}
} else {
if ( LIKELY( low[0] <= 1100218368 ) ) {
if ( LIKELY( low[4] <= 1090559370 ) ) {
if ( LIKELY( low[25] <= 1125220352 ) ) {
if ( LIKELY( low[30] <= 1092293740 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.026807285222634137;
} else {
if ( LIKELY( low[3] <= 89435438 ) ) {
sum += 0.049089609681323844;
} else {
sum += -0.21780858551828483;
}
}
} else {
if ( LIKELY(  high[12] <= 1089342088 ) ) {
sum += 0.049089609681323844;
} else {
sum += 0.18958834159540763;
}
}
} else {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += 0.18958834159540763;
} else {
sum += -0.1320631123260157;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.23930762944398104;
} else {
sum += 0.044721783612801776;
}
} else {
sum += 0.18958834159540763;
}
} else {
sum += 0.18958834159540763;
}
}
}
} else {
sum += 0.18958834159540763;
}
} else {
if ( UNLIKELY( low[4] <= 1092368611 ) ) {
if ( LIKELY( low[23] <= 1092610235 ) ) {
sum += 0.18958834159540763;
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.392087249816603;
} else {
sum += 0.18958834159540763;
}
}
} else {
sum += 0.28045407706673;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1083120754 ) ) {
if ( LIKELY( low[4] <= 1074452927 ) ) {
if ( LIKELY( low[15] <= 1086324736 ) ) {
sum += -0.0962097714818016;
} else {
if ( UNLIKELY( low[18] <= 1050235304 ) ) {
sum += 0.23842026800910632;
} else {
if ( LIKELY( low[23] <= 1091796156 ) ) {
sum += -0.08146923829924525;
} else {
if ( UNLIKELY(  high[35] <= 1088430780 ) ) {
sum += -0.08363185331128001;
} else {
if ( LIKELY( low[2] <= 1089470464 ) ) {
sum += 0.0903069819379973;
} else {
sum += 0.5373237475386837;
}
}
}
}
}
} else {
sum += -0.054622968610961754;
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1127251968 ) ) {
if ( LIKELY(  high[12] <= 1092582581 ) ) {
sum += -0.013487026500277515;
} else {
sum += -0.14367832256187946;
}
} else {
sum += 0.14822596277446437;
}
} else {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
sum += 0.23714643530714838;
} else {
sum += 0.049678100550780625;
}
}
}
} else {
if ( LIKELY( low[4] <= 1091057125 ) ) {
if ( LIKELY( low[2] <= 1092091904 ) ) {
if ( UNLIKELY( low[24] <= 1111359488 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 0.029742425149234232;
} else {
sum += 0.11557925081737908;
}
} else {
if ( UNLIKELY( low[18] <= 1053387648 ) ) {
sum += 0.11557925081737908;
} else {
if ( UNLIKELY( low[12] <= 1084365846 ) ) {
if ( LIKELY( low[24] <= 1121648640 ) ) {
if ( LIKELY( low[23] <= 1090728376 ) ) {
sum += -0.1779287437537847;
} else {
sum += -0.011309071635944372;
}
} else {
if ( LIKELY(  high[12] <= 1084274134 ) ) {
sum += 0.04817781975946961;
} else {
sum += -0.32286485368745366;
}
}
} else {
if ( LIKELY( low[30] <= 1088695814 ) ) {
sum += 0.0019270853984705205;
} else {
sum += 0.11557925081737908;
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1087535650 ) ) {
if ( LIKELY( low[23] <= 1092701633 ) ) {
sum += 0.11557925081737908;
} else {
sum += 0.40004880286470246;
}
} else {
if ( UNLIKELY( low[23] <= 1089656420 ) ) {
sum += 0.2985243124411926;
} else {
if ( LIKELY( low[40] <= 1094189056 ) ) {
sum += 0.2144681830511039;
} else {
if ( LIKELY( low[2] <= 1107427328 ) ) {
sum += 0.11557925081737908;
} else {
sum += 0.23053709205731582;
}
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1093455052 ) ) {
if ( LIKELY( low[3] <= 89435438 ) ) {
sum += 0.2187490656481661;
} else {
if ( LIKELY( low[10] <= 1094189056 ) ) {
sum += -0.45314852512799775;
} else {
sum += 0.3559153173484054;
}
}
} else {
sum += 0.2725449944827481;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1083120754 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[4] <= 1074580685 ) ) {
if ( LIKELY( low[1] <= 1099169792 ) ) {
sum += -0.0754849626068545;
} else {
sum += 0.21480867637170328;
}
} else {
sum += -0.04216027066133306;
}
} else {
sum += -0.09201508915325557;
}
} else {
sum += 0.454829497160735;
}
} else {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( LIKELY(  high[12] <= 1087535650 ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
sum += 0.07184847054167959;
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += 0.006137735892327999;
} else {
sum += -0.07187203034814128;
}
}
} else {
if ( LIKELY( low[25] <= 1126727680 ) ) {
sum += -0.07645915556461129;
} else {
sum += 0.0411883116325394;
}
}
} else {
sum += 0.0796110849109731;
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( UNLIKELY( low[2] <= 1091043328 ) ) {
if ( UNLIKELY( low[24] <= 1111359488 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 0.013968802704435884;
} else {
sum += 0.1047932277254895;
}
} else {
if ( LIKELY( low[3] <= 89435438 ) ) {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
sum += 0.1047932277254895;
} else {
if ( LIKELY( low[23] <= 1091482525 ) ) {
if ( LIKELY( low[24] <= 1124171776 ) ) {
sum += -0.05540674347386504;
} else {
sum += 0.04839403605824688;
}
} else {
sum += 0.05088329863775445;
}
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.4360429836548481;
} else {
sum += 0.06591753646439197;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1087305327 ) ) {
if ( LIKELY( low[23] <= 1092701633 ) ) {
sum += 0.1047932277254895;
} else {
sum += 0.3635473633521214;
}
} else {
if ( LIKELY( low[40] <= 1103364096 ) ) {
if ( LIKELY( low[10] <= 1096286208 ) ) {
if ( LIKELY( low[12] <= 1091207350 ) ) {
sum += 0.21090303702958796;
} else {
sum += 0.13386052451103353;
}
} else {
sum += 0.4521685241342901;
}
} else {
if ( LIKELY( low[0] <= 1111097344 ) ) {
sum += 0.1047932277254895;
} else {
sum += 0.2629468640846947;
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092887074 ) ) {
if ( LIKELY( low[3] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1112932352 ) ) {
sum += 0.2911261749869855;
} else {
if ( UNLIKELY( low[23] <= 1086438532 ) ) {
sum += 0.3090013698337688;
} else {
sum += 0.16691268822919095;
}
}
} else {
sum += -0.0842616955644783;
}
} else {
sum += 0.24921115813897804;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1082654720 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY( low[2] <= 1069547520 ) ) {
sum += -0.07565008612496336;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.07551926042601627;
} else {
sum += -0.02907578123341387;
}
}
} else {
sum += -0.08468778152477226;
}
} else {
sum += 0.4191169583355939;
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( LIKELY(  high[12] <= 1092443439 ) ) {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += -0.07579123863071371;
} else {
sum += -0.005032600463051786;
}
} else {
sum += -0.12366299960904449;
}
} else {
sum += 0.09853719624010383;
}
} else {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
sum += 0.2092464211469812;
} else {
sum += 0.03773548415674899;
}
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1093140480 ) ) {
if ( UNLIKELY( low[24] <= 1111359488 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 0.027169555904935642;
} else {
sum += 0.10127816751610173;
}
} else {
if ( UNLIKELY( low[35] <= -1081710053 ) ) {
sum += -0.04563517520517861;
} else {
if ( LIKELY( low[23] <= 1091104538 ) ) {
if ( UNLIKELY( low[25] <= 1116405760 ) ) {
if ( UNLIKELY( low[25] <= 1108738048 ) ) {
sum += -0.027838633791614744;
} else {
sum += 0.10073803647164742;
}
} else {
if ( UNLIKELY( low[23] <= 1085225078 ) ) {
sum += 0.10127816751610173;
} else {
sum += -0.04563517520517861;
}
}
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
sum += 0.10127816751610173;
} else {
if ( LIKELY( low[12] <= 1092230406 ) ) {
sum += -0.04563517520517861;
} else {
sum += 0.10127816751610173;
}
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1087535650 ) ) {
if ( LIKELY( low[23] <= 1092701633 ) ) {
sum += 0.10127816751610173;
} else {
sum += 0.33347311956687026;
}
} else {
if ( UNLIKELY( low[23] <= 1089955567 ) ) {
sum += 0.25331504390410015;
} else {
if ( LIKELY( low[40] <= 1094189056 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.1405727956083053;
} else {
sum += 0.24552576149911606;
}
} else {
sum += 0.10127816751610173;
}
}
}
}
} else {
if ( UNLIKELY( low[37] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1123483648 ) ) {
sum += 0.13410008292843664;
} else {
sum += 0.21601162638538995;
}
} else {
if ( UNLIKELY( low[13] <= 1097334784 ) ) {
sum += 0.08801527304510957;
} else {
sum += 0.2395046842776311;
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1083120754 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.0785490352292892;
} else {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
if ( LIKELY( low[1] <= 1083179008 ) ) {
sum += -0.02163838780666709;
} else {
sum += 0.14577740335710634;
}
} else {
if ( LIKELY( low[2] <= 1092091904 ) ) {
if ( LIKELY(  high[12] <= 1089411050 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.05817932671205384;
} else {
sum += -0.014094648910106677;
}
} else {
sum += -0.0785490352292892;
}
} else {
sum += 0.025109544872351876;
}
}
} else {
sum += 0.3862085165800872;
}
}
} else {
if ( LIKELY( low[10] <= 1091043328 ) ) {
if ( LIKELY( low[3] <= 89435438 ) ) {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( UNLIKELY(  high[30] <= 1070686953 ) ) {
sum += -0.04079213339126214;
} else {
if ( UNLIKELY( low[19] <= 1083179008 ) ) {
sum += -0.04079213339126214;
} else {
if ( LIKELY( low[24] <= 1121255424 ) ) {
sum += 0.006715939395299212;
} else {
sum += 0.08756112639029542;
}
}
}
} else {
sum += 0.08756112639029542;
}
} else {
sum += -0.16055287985131145;
}
} else {
sum += 0.501851097462224;
}
}
} else {
if ( LIKELY( low[4] <= 1091057125 ) ) {
if ( UNLIKELY( low[2] <= 1089470464 ) ) {
if ( UNLIKELY( low[24] <= 1107427328 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.24054658210166147;
} else {
sum += 0.03893531526753878;
}
} else {
sum += 0.11357030845306602;
}
} else {
if ( LIKELY( low[3] <= 89435438 ) ) {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
sum += 0.11357030845306602;
} else {
if ( LIKELY( low[12] <= 1092230406 ) ) {
if ( LIKELY( low[12] <= 1091606986 ) ) {
sum += 0.002249249161358998;
} else {
sum += -0.19816846609315616;
}
} else {
sum += 0.11357030845306602;
}
}
} else {
sum += -0.29914888811257717;
}
}
} else {
if ( LIKELY( low[10] <= 1096286208 ) ) {
if ( LIKELY( low[2] <= 1109524480 ) ) {
sum += 0.11357030845306602;
} else {
if ( LIKELY( low[12] <= 1091196060 ) ) {
sum += 0.21117722819817236;
} else {
sum += 0.11357030845306602;
}
}
} else {
sum += 0.3886825288950451;
}
}
} else {
if ( UNLIKELY( low[18] <= 1045220557 ) ) {
sum += -0.10578639643101752;
} else {
if ( UNLIKELY( low[4] <= 1092887074 ) ) {
if ( LIKELY( low[3] <= 89435438 ) ) {
sum += 0.17126639623799356;
} else {
sum += -0.10452971522401018;
}
} else {
sum += 0.21356088461501224;
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1081140110 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.07053045543363158;
} else {
if ( LIKELY( low[2] <= 1075838976 ) ) {
sum += -0.05401604411022715;
} else {
if ( UNLIKELY( low[24] <= 1096286208 ) ) {
sum += 0.11795140272033885;
} else {
sum += -0.022836674321502812;
}
}
}
} else {
if ( LIKELY( low[0] <= 1094189056 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
if ( LIKELY( low[17] <= 1059750299 ) ) {
sum += -0.10009727031513073;
} else {
sum += 0.06652486167016847;
}
} else {
sum += 0.03853281847792378;
}
} else {
if ( LIKELY(  high[12] <= 1092696002 ) ) {
if ( LIKELY( low[30] <= 1070103913 ) ) {
sum += -0.04699037926241363;
} else {
sum += -0.0022235853763185255;
}
} else {
sum += -0.12466977324827364;
}
}
} else {
sum += 0.06684604207326665;
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1093140480 ) ) {
if ( UNLIKELY( low[24] <= 1111359488 ) ) {
if ( LIKELY( low[40] <= 1087373312 ) ) {
if ( UNLIKELY( low[24] <= 1080033280 ) ) {
sum += -0.04287827057607713;
} else {
sum += 0.11318364218002837;
}
} else {
if ( LIKELY( low[12] <= 1090574159 ) ) {
if ( UNLIKELY( low[23] <= 1088648208 ) ) {
sum += -0.09471712338678565;
} else {
sum += 0.10828163672680986;
}
} else {
if ( UNLIKELY( low[24] <= 1099694080 ) ) {
sum += -0.2465140865040677;
} else {
if ( LIKELY(  high[30] <= 1090475482 ) ) {
sum += -0.12127735237488572;
} else {
sum += 0.11318364218002837;
}
}
}
}
} else {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
if ( LIKELY(  high[12] <= 1087629234 ) ) {
sum += 0.11318364218002837;
} else {
sum += -0.14359881363263946;
}
} else {
if ( LIKELY( low[30] <= 1092293740 ) ) {
if ( LIKELY(  high[12] <= 1091487218 ) ) {
if ( LIKELY( low[23] <= 1091482525 ) ) {
sum += -0.022361848582196964;
} else {
sum += 0.0607122853505144;
}
} else {
if ( LIKELY( low[12] <= 1092358295 ) ) {
sum += -0.2027715947154926;
} else {
sum += 0.11318364218002837;
}
}
} else {
sum += 0.11318364218002837;
}
}
}
} else {
if ( LIKELY( low[2] <= 1110835200 ) ) {
sum += 0.11318364218002837;
} else {
sum += 0.17169612561211442;
}
}
} else {
if ( UNLIKELY( low[37] <= 89435438 ) ) {
if ( UNLIKELY( low[12] <= 1081531161 ) ) {
sum += -0.12917579467649815;
} else {
sum += 0.15318879941656144;
}
} else {
if ( UNLIKELY( low[13] <= 1096286208 ) ) {
sum += 0.04999529352393307;
} else {
sum += 0.2031100039909056;
}
}
}
}
if ( LIKELY( low[4] <= 1087408264 ) ) {
if ( LIKELY( low[4] <= 1074452927 ) ) {
if ( LIKELY( low[15] <= 1086324736 ) ) {
sum += -0.0645726175432092;
} else {
if ( UNLIKELY( low[18] <= 1050235304 ) ) {
sum += 0.2214498934586843;
} else {
if ( LIKELY( low[23] <= 1091796156 ) ) {
sum += -0.058841319048931924;
} else {
if ( LIKELY( low[2] <= 1092091904 ) ) {
sum += 0.030692982099237223;
} else {
sum += 0.40150356193022296;
}
}
}
}
} else {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY( low[2] <= 1100742656 ) ) {
if ( LIKELY(  high[12] <= 1092582581 ) ) {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += -0.05744552639728581;
} else {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( LIKELY( low[24] <= 1080033280 ) ) {
sum += -0.012445796392424133;
} else {
sum += 0.11220482986549085;
}
} else {
if ( LIKELY( low[30] <= 1070103913 ) ) {
sum += -0.03392443250662998;
} else {
sum += 0.0057895256473915494;
}
}
}
} else {
if ( LIKELY( low[10] <= 1075838976 ) ) {
sum += -0.10762407537823751;
} else {
sum += 0.11220482986549085;
}
}
} else {
sum += 0.11220482986549085;
}
} else {
if ( UNLIKELY( low[18] <= 1051400165 ) ) {
sum += 0.19767066943001932;
} else {
sum += 0.020459882058418557;
}
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( UNLIKELY( low[2] <= 1087373312 ) ) {
if ( UNLIKELY( low[24] <= 1107034112 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[12] <= 1087372943 ) ) {
sum += 0.08795584093014197;
} else {
sum += -0.0901254163857164;
}
} else {
sum += 0.08795584093014197;
}
} else {
if ( LIKELY( low[3] <= 89435438 ) ) {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
sum += 0.08795584093014197;
} else {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.09707702989477728;
} else {
sum += 0.0003893411596089462;
}
}
} else {
sum += -0.2792813802498013;
}
}
} else {
if ( LIKELY( low[10] <= 1096286208 ) ) {
if ( LIKELY( low[2] <= 1109524480 ) ) {
sum += 0.08795584093014197;
} else {
if ( LIKELY(  high[12] <= 1091196060 ) ) {
sum += 0.17814849183956782;
} else {
sum += 0.08795584093014197;
}
}
} else {
sum += 0.36438755849855287;
}
}
} else {
if ( LIKELY(  high[12] <= 1082727969 ) ) {
if ( UNLIKELY( low[25] <= 1096286208 ) ) {
sum += 0.02841610000815426;
} else {
sum += 0.18833185107024314;
}
} else {
if ( LIKELY( low[18] <= 1061158911 ) ) {
if ( LIKELY( low[8] <= 1080126381 ) ) {
sum += 0.11995931189834494;
} else {
sum += -0.34676027780635793;
}
} else {
sum += 0.18133068701978455;
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1082654720 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( UNLIKELY( low[19] <= 89435438 ) ) {
sum += -0.06557015510390053;
} else {
if ( UNLIKELY( low[2] <= 1069547520 ) ) {
sum += -0.05638429126835669;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.05638429126835669;
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[1] <= 1083179008 ) ) {
sum += 0.015055871233743039;
} else {
sum += 0.14630812742936067;
}
} else {
sum += -0.027148575315827983;
}
}
}
}
} else {
sum += 0.3476724006511547;
}
} else {
if ( LIKELY( low[10] <= 1091043328 ) ) {
if ( LIKELY(  high[12] <= 1092696002 ) ) {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
if ( UNLIKELY( low[39] <= 1069547520 ) ) {
sum += -0.09866278068772678;
} else {
sum += 0.07187836454389421;
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
sum += 0.026839645881023114;
} else {
sum += -0.030211263872072826;
}
}
} else {
sum += 0.07187836454389421;
}
} else {
sum += 0.07187836454389421;
}
} else {
sum += -0.13502843255220456;
}
} else {
sum += 0.4552486157884785;
}
}
} else {
if ( LIKELY( low[4] <= 1091057125 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
if ( UNLIKELY( low[12] <= 89435438 ) ) {
sum += -0.26205068608356163;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.35092138195982076;
} else {
sum += -0.05963287050761874;
}
} else {
sum += -0.02815253537614224;
}
} else {
sum += 0.011209999456760957;
}
}
} else {
if ( LIKELY( low[25] <= 1123745792 ) ) {
if ( LIKELY( low[2] <= 1099694080 ) ) {
if ( LIKELY( low[30] <= 1092293740 ) ) {
if ( LIKELY( low[37] <= 1085276160 ) ) {
sum += 0.011209999456760957;
} else {
sum += 0.1019873533110133;
}
} else {
sum += 0.1019873533110133;
}
} else {
sum += 0.1019873533110133;
}
} else {
if ( LIKELY( low[7] <= 1097334784 ) ) {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
sum += 0.011209999456760957;
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
sum += 0.14685228330784225;
} else {
sum += 0.011209999456760957;
}
}
} else {
sum += 0.011209999456760957;
}
}
}
} else {
sum += 0.36285171313548653;
}
} else {
if ( UNLIKELY( low[18] <= 1045220557 ) ) {
sum += -0.10394202766539175;
} else {
sum += 0.15242225079778823;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1083120754 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.05597298538259748;
} else {
if ( UNLIKELY( low[2] <= 1069547520 ) ) {
sum += -0.046884540696924076;
} else {
sum += -0.016370223112605827;
}
}
} else {
sum += -0.05684274954038726;
}
} else {
sum += 0.3203736789138229;
}
} else {
if ( LIKELY( low[10] <= 1091043328 ) ) {
if ( LIKELY(  high[12] <= 1092696002 ) ) {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( LIKELY( low[23] <= 1091576451 ) ) {
if ( LIKELY( low[24] <= 1121255424 ) ) {
if ( LIKELY( low[6] <= 1096286208 ) ) {
sum += -0.022794354409104284;
} else {
sum += -0.10787773121160807;
}
} else {
if ( LIKELY( low[12] <= 1086574095 ) ) {
sum += 0.05519458146563186;
} else {
sum += -0.05662455445286093;
}
}
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += -0.01700800477801417;
} else {
sum += 0.06670164475482693;
}
}
} else {
sum += 0.06670164475482693;
}
} else {
sum += -0.1260159842853175;
}
} else {
sum += 0.4195428349925022;
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[2] <= 1099694080 ) ) {
if ( LIKELY( low[25] <= 1123352576 ) ) {
if ( UNLIKELY( low[35] <= -1081710053 ) ) {
if ( UNLIKELY( low[25] <= 1113718784 ) ) {
sum += -0.12787805826725435;
} else {
if ( LIKELY(  high[12] <= 1092404874 ) ) {
sum += -0.02874317737463846;
} else {
sum += -0.28192576201543923;
}
}
} else {
if ( LIKELY( low[23] <= 1091104538 ) ) {
if ( LIKELY( low[24] <= 1123483648 ) ) {
sum += -0.02874317737463846;
} else {
sum += 0.06206596422300715;
}
} else {
if ( UNLIKELY( low[23] <= 1091977864 ) ) {
sum += 0.09931092456285917;
} else {
sum += 0.023544416917961768;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
if ( LIKELY( low[32] <= 1103888384 ) ) {
sum += -0.08721412634645218;
} else {
sum += 0.09931092456285917;
}
} else {
if ( LIKELY(  high[12] <= 1092542789 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += 0.010963650855263816;
} else {
sum += 0.09931092456285917;
}
} else {
if ( LIKELY( low[10] <= 1083179008 ) ) {
sum += -0.2618797938568744;
} else {
sum += 0.09931092456285917;
}
}
}
}
} else {
if ( LIKELY( low[23] <= 1092623557 ) ) {
sum += 0.09931092456285917;
} else {
sum += 0.22828826732760252;
}
}
} else {
sum += 0.3369101082308898;
}
} else {
sum += 0.1371414242442653;
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1074452927 ) ) {
if ( LIKELY( low[1] <= 1099169792 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
sum += -0.05282210241575164;
} else {
sum += -0.024692116468443184;
}
} else {
sum += 0.18523956531501679;
}
} else {
if ( LIKELY( low[10] <= 1075838976 ) ) {
if ( LIKELY(  high[12] <= 1092582581 ) ) {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
if ( UNLIKELY( low[39] <= 1069547520 ) ) {
sum += -0.08881954290321707;
} else {
sum += 0.08579760792632463;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.053372448115313754;
} else {
sum += -0.018408191537484957;
}
}
} else {
if ( LIKELY( low[23] <= 1090596760 ) ) {
sum += 0.0016336889636919445;
} else {
sum += 0.08656488721302624;
}
}
} else {
if ( UNLIKELY( low[25] <= 1099169792 ) ) {
sum += -0.026507604395656432;
} else {
sum += 0.09288827147368446;
}
}
} else {
sum += -0.08683603852052248;
}
} else {
if ( LIKELY( low[25] <= 1127186432 ) ) {
sum += 0.09288827147368446;
} else {
sum += 0.37644447103623424;
}
}
}
} else {
if ( LIKELY( low[4] <= 1091483595 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[3] <= 89435438 ) ) {
if ( LIKELY( low[0] <= 1093140480 ) ) {
if ( LIKELY( low[23] <= 1092144099 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1087339324 ) ) {
sum += -0.0454479648440874;
} else {
sum += -0.22088610899649636;
}
} else {
if ( LIKELY( low[12] <= 1091452549 ) ) {
sum += 0.02770514238412211;
} else {
sum += -0.16477168052465144;
}
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
sum += 0.08100910249962351;
} else {
if ( LIKELY(  high[32] <= 1115291648 ) ) {
sum += 0.05434802201032572;
} else {
sum += -0.16413735905637988;
}
}
}
} else {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
if ( UNLIKELY( low[12] <= 1080126381 ) ) {
sum += 0.27087659443679607;
} else {
sum += 0.10745776053014304;
}
} else {
sum += 0.08100910249962351;
}
}
} else {
if ( LIKELY( low[10] <= 1083179008 ) ) {
sum += -0.2980272505916655;
} else {
if ( UNLIKELY( low[15] <= 1092616191 ) ) {
sum += -0.05625021403486079;
} else {
sum += 0.28379983436654915;
}
}
}
} else {
sum += 0.3185665702016641;
}
} else {
if ( UNLIKELY( low[18] <= 1045220557 ) ) {
sum += -0.12172119224071504;
} else {
if ( LIKELY(  high[12] <= 1085422490 ) ) {
sum += 0.14067626572740838;
} else {
sum += 0.09491308498136083;
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1084970325 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[2] <= 1099694080 ) ) {
if ( UNLIKELY(  high[12] <= 1084786821 ) ) {
if ( LIKELY( low[23] <= 1091171289 ) ) {
if ( LIKELY( low[17] <= 1057618889 ) ) {
sum += -0.04669350870103489;
} else {
sum += -0.00959303812122252;
}
} else {
sum += 0.004189059284404629;
}
} else {
if ( LIKELY( low[6] <= 1095237632 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.04692303206557677;
} else {
sum += 0.02474016560540761;
}
} else {
sum += -0.1133680236537036;
}
}
} else {
if ( LIKELY( low[25] <= 1125482496 ) ) {
sum += 0.03769912611314884;
} else {
sum += 0.340623076915741;
}
}
} else {
sum += 0.342036449611187;
}
} else {
if ( LIKELY( low[30] <= 1077101481 ) ) {
if ( UNLIKELY( low[24] <= 1101266944 ) ) {
sum += 0.05241466716452283;
} else {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
if ( LIKELY(  high[12] <= 1086204080 ) ) {
sum += 0.05241466716452283;
} else {
sum += -0.10731102130110401;
}
} else {
sum += -0.046881173324969376;
}
}
} else {
sum += 0.05241466716452283;
}
}
} else {
if ( LIKELY( low[4] <= 1091483595 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[5] <= 1089270281 ) ) {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
if ( UNLIKELY( low[36] <= 1087373312 ) ) {
sum += 0.23126800712694726;
} else {
if ( LIKELY( low[12] <= 1089854222 ) ) {
sum += -0.05533517754899553;
} else {
sum += 0.08799116976045329;
}
}
} else {
if ( UNLIKELY( low[0] <= 1085276160 ) ) {
if ( LIKELY( low[40] <= 1083179008 ) ) {
sum += 0.0971464413726536;
} else {
sum += -0.05875269046800579;
}
} else {
if ( UNLIKELY( low[12] <= 1087535650 ) ) {
sum += 0.0971464413726536;
} else {
sum += 0.1447073266675721;
}
}
}
} else {
if ( LIKELY( low[2] <= 1101266944 ) ) {
sum += 0.0031184789023227773;
} else {
if ( LIKELY( low[23] <= 1092333567 ) ) {
if ( UNLIKELY( low[23] <= 1090032855 ) ) {
sum += 0.15270107206259226;
} else {
sum += 0.0031184789023227773;
}
} else {
sum += 0.18968674061697294;
}
}
}
} else {
if ( LIKELY( low[25] <= 1127776256 ) ) {
if ( LIKELY(  high[12] <= 1091487218 ) ) {
sum += -0.018492005049650158;
} else {
if ( LIKELY( low[10] <= 1083179008 ) ) {
sum += -0.3072859634085051;
} else {
sum += -0.015159107396062814;
}
}
} else {
sum += 0.21432680240044227;
}
}
} else {
sum += 0.2834997941909441;
}
} else {
sum += 0.11905494933506776;
}
}
if ( LIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[19] <= 89435438 ) ) {
sum += -0.0485618247465044;
} else {
sum += -0.029824956529839516;
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( UNLIKELY( low[19] <= 1080033280 ) ) {
sum += -0.029824956529839516;
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1087535650 ) ) {
if ( UNLIKELY( low[18] <= 1052426203 ) ) {
if ( LIKELY(  high[12] <= 1083876663 ) ) {
sum += 0.22804003588709176;
} else {
if ( LIKELY( low[12] <= 1085156304 ) ) {
sum += -0.029824956529839516;
} else {
sum += 0.17698856346828992;
}
}
} else {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[24] <= 1119158272 ) ) {
sum += -0.029824956529839516;
} else {
sum += 0.0635100804430224;
}
} else {
sum += 0.4400516624803896;
}
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( UNLIKELY( low[31] <= 1045221820 ) ) {
if ( LIKELY( low[12] <= 1092197644 ) ) {
sum += 0.06366398540264118;
} else {
sum += 0.39599995099504787;
}
} else {
sum += -0.0053949773605943665;
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
if ( UNLIKELY( low[22] <= 89435438 ) ) {
sum += -0.029824956529839516;
} else {
sum += 0.15298274952019253;
}
} else {
sum += -0.029824956529839516;
}
}
}
} else {
if ( LIKELY( low[2] <= 1104412672 ) ) {
if ( LIKELY(  high[12] <= 1088188539 ) ) {
if ( LIKELY( low[25] <= 1122435072 ) ) {
if ( LIKELY( low[24] <= 1123352576 ) ) {
sum += -0.029824956529839516;
} else {
sum += 0.04785627347986991;
}
} else {
sum += 0.0944397560632315;
}
} else {
if ( LIKELY( low[12] <= 1092197644 ) ) {
sum += -0.029824956529839516;
} else {
sum += 0.0944397560632315;
}
}
} else {
if ( UNLIKELY( low[24] <= 1112932352 ) ) {
if ( LIKELY( low[25] <= 1125744640 ) ) {
sum += 0.2878619622064868;
} else {
sum += 0.0944397560632315;
}
} else {
sum += 0.0944397560632315;
}
}
}
}
} else {
if ( UNLIKELY( low[13] <= 1096286208 ) ) {
sum += 0.019513481274828503;
} else {
if ( LIKELY(  high[12] <= 1082727969 ) ) {
sum += 0.13264789132872992;
} else {
if ( UNLIKELY( low[18] <= 1059760810 ) ) {
if ( LIKELY( low[23] <= 1091712589 ) ) {
sum += 0.09827234406282406;
} else {
sum += -0.029824956529839516;
}
} else {
if ( LIKELY( low[32] <= 1114505216 ) ) {
if ( LIKELY( low[24] <= 1126662144 ) ) {
if ( UNLIKELY( low[0] <= 1105461248 ) ) {
sum += 0.002620027471574948;
} else {
sum += 0.10698224247722495;
}
} else {
sum += 0.18639274094202748;
}
} else {
sum += 0.2388156988861364;
}
}
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1081140110 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.041300577551645117;
} else {
if ( LIKELY( low[2] <= 1075838976 ) ) {
sum += -0.03054184667263284;
} else {
if ( UNLIKELY( low[24] <= 1096286208 ) ) {
sum += 0.10617029338538977;
} else {
sum += -0.006583520662079923;
}
}
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1092582581 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
if ( UNLIKELY( low[39] <= 1069547520 ) ) {
sum += -0.11727692594760802;
} else {
sum += 0.0956090062951165;
}
} else {
sum += -0.019559343689872832;
}
} else {
sum += 0.0956090062951165;
}
} else {
sum += 0.057696800551053265;
}
} else {
sum += -0.09900553547106265;
}
} else {
if ( LIKELY( low[25] <= 1126531072 ) ) {
sum += 0.0956090062951165;
} else {
sum += 0.3187091274718021;
}
}
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[10] <= 1096286208 ) ) {
if ( LIKELY( low[5] <= 1089270281 ) ) {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
if ( LIKELY( low[12] <= 1089854222 ) ) {
if ( UNLIKELY( low[36] <= 1089470464 ) ) {
sum += 0.23123959579983272;
} else {
sum += -0.06349160936933089;
}
} else {
sum += 0.07786920409150176;
}
} else {
if ( UNLIKELY( low[2] <= 1089470464 ) ) {
if ( UNLIKELY( low[24] <= 1111621632 ) ) {
sum += 0.11144491972411887;
} else {
sum += 0.005022329723420129;
}
} else {
sum += 0.11144491972411887;
}
}
} else {
if ( LIKELY( low[23] <= 1092367901 ) ) {
if ( LIKELY( low[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[32] <= 1083179008 ) ) {
sum += 0.043684270465324485;
} else {
sum += -0.014735379901375599;
}
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += 0.039502464463745335;
} else {
sum += -0.244810533169657;
}
}
} else {
if ( UNLIKELY( low[23] <= 1092489122 ) ) {
sum += 0.268483758895917;
} else {
if ( UNLIKELY( low[25] <= 1109000192 ) ) {
sum += 0.2463550869837592;
} else {
sum += 0.012457648700882876;
}
}
}
}
} else {
if ( LIKELY( low[25] <= 1127841792 ) ) {
if ( LIKELY(  high[12] <= 1091487218 ) ) {
sum += -0.02380351282858401;
} else {
if ( LIKELY( low[10] <= 1083179008 ) ) {
sum += -0.2744854060963434;
} else {
sum += 0.0549522791011259;
}
}
} else {
sum += 0.22093320645784076;
}
}
} else {
sum += 0.2835131966531277;
}
} else {
sum += 0.09845506520005297;
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY(  high[12] <= 1089180925 ) ) {
sum += -0.02252272355886181;
} else {
if ( LIKELY( low[2] <= 1091043328 ) ) {
sum += -0.043412211510342864;
} else {
sum += 0.04920065036339016;
}
}
} else {
sum += 0.293137678951025;
}
} else {
if ( LIKELY(  high[12] <= 1088313581 ) ) {
sum += 0.02349710140711423;
} else {
if ( LIKELY( low[10] <= 1085276160 ) ) {
sum += -0.03885272064772266;
} else {
sum += 0.2804683846470557;
}
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[12] <= 1087749673 ) ) {
if ( LIKELY( low[16] <= 1059953882 ) ) {
if ( LIKELY( low[23] <= 1092489122 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.19417513292390023;
} else {
sum += -0.034397290266532675;
}
} else {
sum += -0.20298492427473735;
}
} else {
sum += 0.09384609199423148;
}
} else {
sum += 0.09384609199423148;
}
} else {
if ( UNLIKELY( low[2] <= 1089470464 ) ) {
sum += -0.045259151339920964;
} else {
sum += 0.09184211837967375;
}
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[25] <= 1123352576 ) ) {
if ( UNLIKELY( low[36] <= 1089470464 ) ) {
sum += 0.1573746882332196;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[33] <= 89435438 ) ) {
sum += -0.07724633881386805;
} else {
sum += 0.03509294014875636;
}
} else {
if ( UNLIKELY( low[12] <= 1083161175 ) ) {
sum += -0.05303519673945;
} else {
sum += 0.0362901874242161;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
if ( LIKELY( low[32] <= 1104412672 ) ) {
sum += -0.08684778037558903;
} else {
sum += 0.23724123115048687;
}
} else {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.03643692616237341;
} else {
if ( UNLIKELY( low[23] <= 1088861074 ) ) {
sum += 0.30018035334632515;
} else {
sum += 0.08674824492689079;
}
}
}
}
} else {
if ( LIKELY( low[32] <= 1114767360 ) ) {
if ( UNLIKELY(  high[35] <= -1081710053 ) ) {
sum += -0.03846157298438371;
} else {
sum += 0.08520163009950243;
}
} else {
sum += 0.18491892074184488;
}
}
}
} else {
if ( LIKELY( low[12] <= 1083656453 ) ) {
if ( UNLIKELY( low[18] <= 1056964608 ) ) {
sum += 0.18209642020139943;
} else {
if ( UNLIKELY( low[13] <= 1096286208 ) ) {
sum += -0.02331968051963486;
} else {
sum += 0.10364504952140102;
}
}
} else {
sum += -0.24273788450256228;
}
}
}
if ( LIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[19] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1086824641 ) ) {
if ( UNLIKELY( low[24] <= 1069547520 ) ) {
sum += -0.06265371894809742;
} else {
if ( LIKELY( low[4] <= 1078497865 ) ) {
if ( UNLIKELY( low[15] <= 1060564539 ) ) {
sum += -0.04290613655028424;
} else {
sum += -0.023203547744522105;
}
} else {
if ( LIKELY( low[12] <= 1084625391 ) ) {
if ( LIKELY( low[25] <= 1119551488 ) ) {
sum += -0.023203547744522105;
} else {
sum += -0.098685282597175;
}
} else {
sum += -0.1342328420333048;
}
}
}
} else {
if ( LIKELY( low[4] <= 1076591800 ) ) {
sum += -0.045151819278057295;
} else {
if ( LIKELY( low[12] <= 1091666263 ) ) {
sum += -0.10858456746735813;
} else {
sum += -0.023203547744522105;
}
}
}
} else {
sum += -0.023203547744522105;
}
} else {
if ( LIKELY( low[15] <= 1092274610 ) ) {
if ( LIKELY(  high[12] <= 1092542789 ) ) {
if ( LIKELY( low[25] <= 1122304000 ) ) {
if ( UNLIKELY( low[35] <= -1081710053 ) ) {
sum += -0.023203547744522105;
} else {
if ( UNLIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[19] <= 1085276160 ) ) {
sum += -0.01714885763478595;
} else {
if ( LIKELY( low[12] <= 1091319325 ) ) {
sum += 0.08898488270386126;
} else {
sum += -0.01714885763478595;
}
}
} else {
if ( LIKELY( low[32] <= 1097334784 ) ) {
if ( UNLIKELY( low[12] <= 1083292804 ) ) {
sum += -0.008296746308399924;
} else {
sum += 0.06303710379604195;
}
} else {
if ( LIKELY( low[24] <= 1126924288 ) ) {
sum += -0.023203547744522105;
} else {
sum += 0.05691473855355346;
}
}
}
}
} else {
if ( LIKELY( low[7] <= 1097334784 ) ) {
if ( UNLIKELY( low[15] <= 1084227584 ) ) {
if ( UNLIKELY(  high[12] <= 1075643711 ) ) {
sum += 0.08482531121264444;
} else {
if ( LIKELY( low[40] <= 1106509824 ) ) {
sum += -0.023203547744522105;
} else {
sum += 0.08482531121264444;
}
}
} else {
sum += 0.08482531121264444;
}
} else {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( UNLIKELY( low[12] <= 1084864416 ) ) {
sum += 0.08898488270386126;
} else {
sum += -0.023203547744522105;
}
} else {
sum += 0.08898488270386126;
}
}
}
} else {
sum += -0.023203547744522105;
}
} else {
if ( LIKELY( low[10] <= 1085276160 ) ) {
sum += 0.08898488270386126;
} else {
if ( UNLIKELY( low[4] <= 1091149850 ) ) {
if ( LIKELY( low[23] <= 1092275483 ) ) {
if ( LIKELY( low[10] <= 1096286208 ) ) {
sum += 0.1828734249174595;
} else {
sum += 0.33403436050883367;
}
} else {
sum += 0.4009447792598179;
}
} else {
sum += 0.10229920215384494;
}
}
}
}
if ( LIKELY( low[4] <= 1084970325 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY( low[2] <= 1100218368 ) ) {
if ( UNLIKELY(  high[12] <= 1084786821 ) ) {
if ( LIKELY( low[23] <= 1091171289 ) ) {
sum += -0.02542361951264568;
} else {
sum += 0.01122307834815187;
}
} else {
if ( LIKELY( low[6] <= 1095237632 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.0454429088671488;
} else {
sum += -0.024903207869456167;
}
} else {
sum += -0.09372424404886806;
}
}
} else {
if ( LIKELY(  high[30] < INT32_MAX ) ) {
sum += 0.02956957836048443;
} else {
sum += 0.2618818087130785;
}
}
} else {
sum += 0.2618818087130785;
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( UNLIKELY( low[2] <= 1087373312 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
if ( UNLIKELY( low[23] <= 1090336121 ) ) {
sum += -0.22884305295320825;
} else {
sum += -0.035907478268361756;
}
} else {
sum += 0.017724683827461445;
}
} else {
sum += 0.04686969458982586;
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[23] <= 1092301168 ) ) {
if ( UNLIKELY( low[24] <= 1107034112 ) ) {
if ( LIKELY( low[12] <= 1090705075 ) ) {
sum += 0.045824117107760916;
} else {
sum += -0.18021655339943735;
}
} else {
if ( UNLIKELY( low[40] <= 1099169792 ) ) {
sum += -0.09269734894819878;
} else {
sum += -0.02369894642328023;
}
}
} else {
if ( UNLIKELY( low[23] <= 1092506634 ) ) {
sum += 0.04686969458982586;
} else {
if ( UNLIKELY( low[23] <= 1092583336 ) ) {
sum += -0.15202485583722591;
} else {
sum += 0.008205074385781467;
}
}
}
} else {
if ( LIKELY(  high[12] <= 1087921792 ) ) {
sum += 0.04686969458982586;
} else {
if ( LIKELY( low[23] <= 1091700473 ) ) {
sum += -0.15122011248513434;
} else {
sum += 0.04686969458982586;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1126924288 ) ) {
sum += 0.04686969458982586;
} else {
if ( UNLIKELY( low[23] <= 1087865500 ) ) {
sum += 0.04686969458982586;
} else {
if ( UNLIKELY( low[18] <= 1058642329 ) ) {
sum += 0.26519935263726946;
} else {
sum += 0.10684833726808053;
}
}
}
}
} else {
if ( UNLIKELY( low[25] <= 1098383360 ) ) {
sum += -0.029246031104575562;
} else {
if ( LIKELY( low[12] <= 1083656453 ) ) {
if ( UNLIKELY( low[18] <= 1056964608 ) ) {
sum += 0.1625276954600278;
} else {
if ( UNLIKELY(  high[35] <= -1087698492 ) ) {
sum += -0.12128377836942672;
} else {
sum += 0.0901766797195582;
}
}
} else {
sum += -0.19232693232808795;
}
}
}
}
if ( LIKELY( low[4] <= 1085316490 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.032309253265688204;
} else {
if ( UNLIKELY( low[40] <= 1089470464 ) ) {
if ( UNLIKELY( low[18] <= 1056964607 ) ) {
if ( LIKELY( low[19] <= 1091043328 ) ) {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( UNLIKELY( low[23] <= 1085782421 ) ) {
if ( LIKELY( low[4] <= 1080113940 ) ) {
sum += 0.02760118486837567;
} else {
sum += 0.18651283709704877;
}
} else {
sum += 0.0046882099376746415;
}
} else {
sum += 0.17028297785009655;
}
} else {
sum += 0.18651283709704877;
}
} else {
if ( LIKELY( low[15] <= 1096797768 ) ) {
sum += -0.012988032071728805;
} else {
sum += 0.2412586161121726;
}
}
} else {
if ( UNLIKELY( low[25] <= 1093140480 ) ) {
sum += 0.021414966730919697;
} else {
sum += -0.02905002317948814;
}
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[0] <= 1103888384 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[12] <= 1092230406 ) ) {
if ( UNLIKELY( low[18] <= 1051356449 ) ) {
sum += 0.05793669079920565;
} else {
if ( LIKELY( low[18] <= 1058919419 ) ) {
sum += -0.0544324631202295;
} else {
sum += -0.19467793222107638;
}
}
} else {
sum += 0.05793669079920565;
}
} else {
sum += 0.05793669079920565;
}
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += 0.05793669079920565;
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[23] <= 1091482525 ) ) {
if ( LIKELY(  high[31] <= 1077404240 ) ) {
sum += -0.05157806999346491;
} else {
sum += 0.025717735868288485;
}
} else {
if ( UNLIKELY( low[24] <= 1100742656 ) ) {
sum += -0.05364996643142497;
} else {
sum += 0.04172093478042456;
}
}
} else {
if ( UNLIKELY( low[24] <= 1125416960 ) ) {
sum += 0.05793669079920565;
} else {
if ( LIKELY( low[24] <= 1126596608 ) ) {
sum += -0.061633897711356814;
} else {
sum += 0.05793669079920565;
}
}
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1086438532 ) ) {
if ( LIKELY( low[2] <= 1107689472 ) ) {
sum += 0.09624101844343068;
} else {
sum += 0.26913605079316255;
}
} else {
sum += 0.05793669079920565;
}
}
} else {
if ( UNLIKELY( low[25] <= 1098383360 ) ) {
sum += -0.025573680748364757;
} else {
if ( LIKELY( low[12] <= 1083656453 ) ) {
if ( UNLIKELY( low[18] <= 1057311405 ) ) {
sum += 0.15330187117433045;
} else {
if ( UNLIKELY(  high[35] <= -1087698492 ) ) {
sum += -0.10929324379214993;
} else {
sum += 0.08315350546688699;
}
}
} else {
sum += -0.17716058237212046;
}
}
}
}
if ( LIKELY( low[4] <= 1084970325 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
if ( LIKELY(  high[12] <= 1089180925 ) ) {
if ( LIKELY( low[23] <= 1090640620 ) ) {
sum += -0.02338917551355634;
} else {
if ( UNLIKELY( low[15] <= 1070954199 ) ) {
sum += -0.022230584135396723;
} else {
sum += 0.010072871416844542;
}
}
} else {
if ( LIKELY( low[2] <= 1091043328 ) ) {
sum += -0.033208949425897444;
} else {
if ( LIKELY( low[23] <= 1091783405 ) ) {
sum += -0.002451743841993834;
} else {
if ( LIKELY(  high[30] < INT32_MAX ) ) {
sum += 0.020633937206057554;
} else {
sum += 0.22225949991494418;
}
}
}
}
} else {
sum += 0.22225949991494418;
}
} else {
if ( LIKELY( low[4] <= 1090559370 ) ) {
if ( LIKELY( low[10] <= 1093140480 ) ) {
if ( LIKELY(  high[12] <= 1092542789 ) ) {
if ( LIKELY( low[23] <= 1092319243 ) ) {
if ( LIKELY( low[12] <= 1091569092 ) ) {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
if ( LIKELY( low[12] <= 1089576877 ) ) {
sum += 0.023453347815356775;
} else {
sum += 0.10808029032025848;
}
} else {
if ( UNLIKELY( low[25] <= 1108738048 ) ) {
sum += -0.05060879761510391;
} else {
sum += 0.009207534765322167;
}
}
} else {
if ( UNLIKELY( low[23] <= 1092052554 ) ) {
sum += -0.3150117824919574;
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.19927854937665604;
} else {
sum += -0.11457158704909186;
}
}
}
} else {
if ( LIKELY( low[31] <= 1073884648 ) ) {
if ( LIKELY( low[23] <= 1092718295 ) ) {
if ( LIKELY( low[12] <= 1092530332 ) ) {
sum += 0.07528299296601244;
} else {
sum += 0.21743953291759932;
}
} else {
sum += -0.18153754149811177;
}
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += 0.09286458572236503;
} else {
if ( UNLIKELY(  high[32] <= 1087373312 ) ) {
sum += 0.07549936686243329;
} else {
sum += -0.22633958641197777;
}
}
}
}
} else {
if ( LIKELY( low[10] <= 1085276160 ) ) {
if ( LIKELY( low[12] <= 1092605066 ) ) {
if ( UNLIKELY( low[4] <= 1086324736 ) ) {
sum += -0.07773683305319988;
} else {
sum += -0.21864504495640205;
}
} else {
sum += 0.07755757574175225;
}
} else {
sum += 0.1775762422440888;
}
}
} else {
sum += 0.21743953291759932;
}
} else {
if ( UNLIKELY( low[18] <= 1042983595 ) ) {
sum += -0.14002707244302984;
} else {
if ( UNLIKELY( low[18] <= 1051356449 ) ) {
sum += 0.1645546542517285;
} else {
if ( UNLIKELY( low[4] <= 1092887074 ) ) {
if ( UNLIKELY( low[23] <= 1086438532 ) ) {
sum += 0.1499616220627871;
} else {
sum += 0.03225131822364668;
}
} else {
sum += 0.07865518162949253;
}
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[19] <= 1083179008 ) ) {
sum += -0.023258689179159228;
} else {
if ( UNLIKELY( low[18] <= 1051372203 ) ) {
if ( UNLIKELY( low[23] <= 1086104046 ) ) {
sum += 0.19208495133183895;
} else {
if ( UNLIKELY( low[15] <= 1084769348 ) ) {
sum += -0.023258689179159228;
} else {
if ( LIKELY( low[25] <= 1121648640 ) ) {
sum += 0.02583003423523105;
} else {
sum += 0.15190730496314392;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1081935167 ) ) {
if ( LIKELY( low[15] <= 1096797768 ) ) {
sum += -0.023258689179159228;
} else {
sum += 0.245960817642701;
}
} else {
if ( UNLIKELY( low[23] <= 1087322230 ) ) {
sum += -0.023258689179159228;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.01456929763155139;
} else {
if ( UNLIKELY( low[39] <= 1069547520 ) ) {
sum += -0.023258689179159228;
} else {
if ( LIKELY( low[25] <= 1126268928 ) ) {
sum += 0.03574742150211033;
} else {
sum += 0.11959613754903427;
}
}
}
}
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[18] <= 1051356449 ) ) {
sum += 0.19127949515032214;
} else {
sum += 0.07049335447966006;
}
} else {
if ( UNLIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
sum += -0.0046722088780066715;
} else {
sum += -0.3084372979885823;
}
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1087535650 ) ) {
if ( UNLIKELY( low[24] <= 1118765056 ) ) {
if ( LIKELY( low[25] <= 1127579648 ) ) {
sum += -0.0046722088780066715;
} else {
sum += 0.12696455865759743;
}
} else {
if ( UNLIKELY( low[23] <= 1085156304 ) ) {
sum += 0.26923472722371417;
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.06584612381234421;
} else {
sum += -0.0046722088780066715;
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( LIKELY( low[12] <= 1092374848 ) ) {
if ( UNLIKELY( low[23] <= 1090640620 ) ) {
sum += 0.10195419682789657;
} else {
sum += -0.0046722088780066715;
}
} else {
sum += 0.34747831991740635;
}
} else {
if ( LIKELY( low[12] <= 1091629842 ) ) {
if ( UNLIKELY( low[12] <= 1089511633 ) ) {
sum += 0.08175126759954157;
} else {
sum += 0.15510010866659468;
}
} else {
if ( LIKELY( low[12] <= 1092358295 ) ) {
sum += -0.0046722088780066715;
} else {
sum += 0.1167612711975449;
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1103888384 ) ) {
if ( LIKELY( low[24] <= 1123352576 ) ) {
sum += -0.0046722088780066715;
} else {
sum += 0.0543721719481636;
}
} else {
sum += 0.0543721719481636;
}
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY(  high[12] <= 1087535650 ) ) {
if ( LIKELY( low[23] <= 1090728376 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
sum += -0.025477107569093202;
} else {
if ( UNLIKELY( low[23] <= 1086104046 ) ) {
if ( LIKELY( low[15] <= 1083903025 ) ) {
sum += 0.026484741280276957;
} else {
if ( UNLIKELY( low[24] <= 1123745792 ) ) {
sum += 0.27280435972812916;
} else {
sum += 0.08170045618324176;
}
}
} else {
sum += -0.020487273667214402;
}
}
} else {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += -0.008134184658087972;
} else {
sum += 0.027010871386813795;
}
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[2] <= 1094189056 ) ) {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += -0.02655464704425595;
} else {
sum += -0.1130664715045895;
}
} else {
sum += 0.0471937234977439;
}
} else {
sum += 0.051500334948929985;
}
}
} else {
if ( LIKELY( low[15] <= 1091479991 ) ) {
if ( LIKELY( low[3] <= 89435438 ) ) {
if ( LIKELY( low[25] <= 1124368384 ) ) {
if ( LIKELY( low[24] <= 1122041856 ) ) {
if ( LIKELY( low[23] <= 1091557232 ) ) {
if ( LIKELY( low[23] <= 1091403947 ) ) {
if ( LIKELY( low[12] <= 1087236167 ) ) {
sum += -0.03953364062810453;
} else {
sum += 0.030468917610070975;
}
} else {
if ( LIKELY( low[36] <= 1098383360 ) ) {
sum += -0.2255327392771051;
} else {
sum += 0.05850964474715415;
}
}
} else {
if ( LIKELY( low[12] <= 1091487218 ) ) {
if ( LIKELY( low[40] <= 1107689472 ) ) {
sum += 0.05850964474715415;
} else {
sum += -0.04414659634733906;
}
} else {
if ( LIKELY( low[12] <= 1092230406 ) ) {
sum += -0.15580499975062626;
} else {
sum += 0.026801643032671473;
}
}
}
} else {
if ( UNLIKELY( low[25] <= 1108475904 ) ) {
if ( LIKELY( low[24] <= 1126793216 ) ) {
if ( LIKELY( low[23] <= 1092367901 ) ) {
sum += -0.12539683336491309;
} else {
sum += 0.05850964474715415;
}
} else {
sum += 0.05850964474715415;
}
} else {
if ( LIKELY( low[12] <= 1092361797 ) ) {
if ( LIKELY( low[23] <= 1092020064 ) ) {
sum += 0.05850964474715415;
} else {
sum += -0.0028063766947747527;
}
} else {
sum += -0.31183445662260056;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
if ( UNLIKELY( low[23] <= 1086000591 ) ) {
sum += -0.1744334353038243;
} else {
sum += 0.05850964474715415;
}
} else {
if ( UNLIKELY( low[12] <= 1083768562 ) ) {
sum += 0.05850964474715415;
} else {
sum += -0.19809815883636475;
}
}
}
} else {
sum += -0.20649603687987036;
}
} else {
sum += 0.05850964474715415;
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.030711244647201933;
} else {
if ( LIKELY( low[19] <= 1083179008 ) ) {
sum += -0.020317438967905138;
} else {
if ( UNLIKELY( low[24] <= 1102315520 ) ) {
sum += 0.033921852445859;
} else {
sum += -0.009777061266331497;
}
}
}
} else {
sum += 0.0418508818081433;
}
} else {
if ( LIKELY( low[4] <= 1085810933 ) ) {
sum += 0.007099001528090829;
} else {
sum += 0.09139968867518661;
}
}
} else {
if ( UNLIKELY( low[25] <= 1111621632 ) ) {
sum += -0.02897773241762604;
} else {
if ( LIKELY(  high[12] <= 1083768562 ) ) {
sum += 0.10886785857049765;
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.14507258186737695;
} else {
sum += 0.16413350474920535;
}
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[18] <= 1056165693 ) ) {
sum += 0.13069881405329928;
} else {
if ( UNLIKELY( low[25] <= 1096286208 ) ) {
sum += -0.05440938985630457;
} else {
sum += 0.06227178233185515;
}
}
} else {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[3] <= 89435438 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[12] <= 1087749673 ) ) {
if ( LIKELY( low[23] <= 1092489122 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += -0.0568896072263924;
} else {
sum += -0.18261928599272204;
}
} else {
sum += 0.10566297368569809;
}
} else {
if ( UNLIKELY( low[24] <= 1105461248 ) ) {
sum += -0.083155792403434;
} else {
if ( UNLIKELY( low[23] <= 1089955567 ) ) {
sum += 0.10846198337814626;
} else {
sum += 0.018462001251422496;
}
}
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[25] <= 1123352576 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.04384350427299299;
} else {
sum += 0.01439626786673695;
}
} else {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.0806617161984772;
} else {
sum += 0.057542753367954766;
}
}
} else {
if ( LIKELY( low[25] <= 1111883776 ) ) {
if ( LIKELY( low[24] <= 1126793216 ) ) {
sum += 0.016930200361981302;
} else {
sum += 0.09743317726630349;
}
} else {
sum += 0.09733314174238915;
}
}
}
} else {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1089999049 ) ) {
sum += -0.19383777676739244;
} else {
sum += -0.6634845907547894;
}
} else {
sum += 0.08148762278637645;
}
}
} else {
sum += 0.10846198337814626;
}
}
}
if ( LIKELY( low[0] <= 1085276160 ) ) {
if ( UNLIKELY( low[23] <= 1087976808 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.057685622848091034;
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += -0.013104757518873474;
} else {
if ( LIKELY( low[4] <= 1083934800 ) ) {
sum += -0.030055627085269546;
} else {
sum += -0.06429671251539434;
}
}
}
} else {
sum += -0.013104757518873474;
}
} else {
sum += -0.013104757518873474;
}
} else {
if ( UNLIKELY( low[19] <= 1080033280 ) ) {
sum += -0.013104757518873474;
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[12] <= 1091474703 ) ) {
if ( UNLIKELY( low[18] <= 1056964607 ) ) {
if ( LIKELY( low[12] <= 1082879372 ) ) {
if ( LIKELY( low[40] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1082222143 ) ) {
sum += 0.13705095158254296;
} else {
sum += 0.23754813891165966;
}
} else {
if ( UNLIKELY( low[12] <= 1074416956 ) ) {
sum += 0.15618608845316848;
} else {
sum += 0.01575236340911967;
}
}
} else {
if ( UNLIKELY( low[23] <= 1086438532 ) ) {
sum += 0.24590830869041383;
} else {
if ( LIKELY( low[23] <= 1092132963 ) ) {
sum += -0.013104757518873474;
} else {
sum += 0.10701836281579963;
}
}
}
} else {
if ( LIKELY( low[15] <= 1093079895 ) ) {
if ( UNLIKELY( low[12] <= 1083161175 ) ) {
if ( LIKELY( low[37] <= 1092091904 ) ) {
sum += -0.013104757518873474;
} else {
sum += 0.05748130033878687;
}
} else {
if ( LIKELY( low[40] <= 1092091904 ) ) {
sum += 0.0527949007030255;
} else {
sum += 0.012170910386555657;
}
}
} else {
sum += 0.05748130033878687;
}
}
} else {
if ( UNLIKELY( low[24] <= 1099169792 ) ) {
sum += -0.013104757518873474;
} else {
if ( UNLIKELY( low[33] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1107689472 ) ) {
sum += 0.41081387917200723;
} else {
sum += 0.23734216098984082;
}
} else {
if ( LIKELY( low[40] <= 1108738048 ) ) {
if ( LIKELY( low[24] <= 1118502912 ) ) {
sum += 0.17735096462675043;
} else {
sum += -0.013104757518873474;
}
} else {
sum += 0.2154514443156231;
}
}
}
}
} else {
if ( LIKELY( low[10] <= 1091043328 ) ) {
if ( LIKELY( low[12] <= 1092197644 ) ) {
sum += -0.013104757518873474;
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
if ( UNLIKELY( low[23] <= 1092463996 ) ) {
sum += -0.013104757518873474;
} else {
sum += 0.090946989365421;
}
} else {
sum += -0.013104757518873474;
}
}
} else {
if ( UNLIKELY( low[24] <= 1107427328 ) ) {
sum += 0.2714099983664023;
} else {
sum += 0.090946989365421;
}
}
}
}
}
if ( LIKELY( low[4] <= 1084970325 ) ) {
sum += -0.014117023559056856;
} else {
if ( UNLIKELY(  high[12] <= 1080126381 ) ) {
if ( UNLIKELY( low[18] <= 1054369158 ) ) {
sum += 0.13327200445823992;
} else {
if ( UNLIKELY( low[25] <= 1096286208 ) ) {
sum += -0.06241643683275297;
} else {
sum += 0.05454317626565748;
}
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[2] <= 1094189056 ) ) {
if ( LIKELY( low[5] <= 1089270281 ) ) {
sum += -0.05506221582088834;
} else {
sum += -0.21755047761020863;
}
} else {
if ( UNLIKELY(  high[12] <= 1087749673 ) ) {
if ( LIKELY( low[23] <= 1091605544 ) ) {
sum += -0.05506221582088834;
} else {
sum += 0.06267211578079854;
}
} else {
sum += 0.0640098627448163;
}
}
} else {
sum += 0.0640098627448163;
}
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[25] <= 1125089280 ) ) {
if ( UNLIKELY( low[23] <= 1085225078 ) ) {
sum += 0.22163509986962482;
} else {
sum += 0.04412474498311957;
}
} else {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += -0.29629052235529973;
} else {
sum += 0.06847768248597237;
}
} else {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
sum += -0.12511397803746738;
} else {
sum += 0.16747827115740013;
}
}
}
} else {
if ( UNLIKELY(  high[10] <= 1075838976 ) ) {
sum += -0.1650350520757686;
} else {
if ( UNLIKELY(  high[12] <= 1092230406 ) ) {
sum += -0.16002263801976255;
} else {
sum += 0.09420409814120256;
}
}
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[23] <= 1092319243 ) ) {
if ( UNLIKELY(  high[35] <= -1064084615 ) ) {
if ( UNLIKELY( low[25] <= 1108738048 ) ) {
sum += -0.13270788777269513;
} else {
sum += -0.03874988678971592;
}
} else {
if ( LIKELY( low[23] <= 1092020064 ) ) {
sum += 0.02040339191399709;
} else {
sum += -0.03874988678971592;
}
}
} else {
if ( UNLIKELY( low[23] <= 1092489122 ) ) {
if ( LIKELY( low[32] <= 1105461248 ) ) {
sum += 0.09125338402121738;
} else {
sum += 0.28204562200152355;
}
} else {
if ( UNLIKELY( low[25] <= 1109524480 ) ) {
sum += -0.33128143010316075;
} else {
sum += 0.01762652881815247;
}
}
}
} else {
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[25] <= 1110310912 ) ) {
sum += 0.02357501669204998;
} else {
sum += 0.08119594948353685;
}
} else {
sum += -0.185345275169611;
}
} else {
sum += 0.31264519212823927;
}
}
}
}
}
}
if ( LIKELY( low[4] <= 1084970325 ) ) {
sum += -0.012987680378727053;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[2] <= 1087373312 ) ) {
if ( LIKELY( low[30] <= 1082334443 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.1328081018611147;
} else {
sum += -0.0348877726617312;
}
} else {
sum += 0.020114464854953936;
}
} else {
sum += 0.020114464854953936;
}
} else {
if ( UNLIKELY( low[40] <= 1089470464 ) ) {
if ( UNLIKELY( low[23] <= 1085225078 ) ) {
sum += 0.1677277705589166;
} else {
if ( UNLIKELY( low[23] <= 1085547286 ) ) {
sum += -0.09747650209432468;
} else {
if ( LIKELY( low[25] <= 1124958208 ) ) {
if ( UNLIKELY( low[23] <= 1085838456 ) ) {
sum += 0.23899887867210326;
} else {
if ( LIKELY( low[12] <= 1091905180 ) ) {
sum += 0.035109146736028156;
} else {
sum += -0.10918834352441001;
}
}
} else {
if ( LIKELY( low[12] <= 1092391222 ) ) {
if ( LIKELY( low[40] <= 1085276160 ) ) {
sum += 0.07776059964509253;
} else {
sum += -0.014661104693615897;
}
} else {
sum += 0.2636256735867793;
}
}
}
}
} else {
if ( LIKELY(  high[12] <= 1088213964 ) ) {
if ( LIKELY( low[23] <= 1090916840 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.07096088974281567;
} else {
if ( LIKELY( low[0] <= 1098383360 ) ) {
if ( UNLIKELY( low[12] <= 1083656453 ) ) {
sum += -0.06334775374173914;
} else {
sum += 0.020524801401647568;
}
} else {
sum += 0.05337306678281919;
}
}
} else {
if ( LIKELY( low[25] <= 1123483648 ) ) {
if ( LIKELY( low[36] <= 1098383360 ) ) {
if ( LIKELY( low[2] <= 1101266944 ) ) {
sum += 0.023890341360688766;
} else {
sum += 0.11969117299165755;
}
} else {
if ( UNLIKELY( low[25] <= 1107427328 ) ) {
sum += 0.2048881884154521;
} else {
sum += -0.09805099869203882;
}
}
} else {
if ( LIKELY( low[12] <= 1087977056 ) ) {
if ( UNLIKELY(  high[31] <= 1066686086 ) ) {
sum += 0.22939094492575016;
} else {
sum += 0.02630965300288397;
}
} else {
if ( LIKELY( low[24] <= 1105461248 ) ) {
sum += 0.5305038173863145;
} else {
sum += 0.1891388541576909;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1101266944 ) ) {
sum += -0.14664955282083122;
} else {
if ( UNLIKELY(  high[35] <= -1053609166 ) ) {
sum += -0.06689260477741553;
} else {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
if ( LIKELY( low[12] <= 1092197644 ) ) {
sum += -0.05745129052160248;
} else {
sum += 0.1595420645750486;
}
} else {
if ( LIKELY( low[12] <= 1091606986 ) ) {
sum += 0.10184037273212107;
} else {
sum += -0.03464375940458474;
}
}
}
}
}
}
}
}
if ( LIKELY( low[4] <= 1084970325 ) ) {
sum += -0.011948682987827003;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( LIKELY( low[23] <= 1092583336 ) ) {
sum += -0.10846921961492216;
} else {
sum += 0.2079724344073749;
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
if ( LIKELY( low[12] <= 1092197644 ) ) {
if ( LIKELY( low[12] <= 1091569092 ) ) {
if ( LIKELY( low[12] <= 1091188487 ) ) {
sum += -0.011868964935815792;
} else {
sum += 0.11572828585299377;
}
} else {
sum += -0.1544902381626279;
}
} else {
sum += 0.13103867178103504;
}
} else {
sum += -0.12481483621547657;
}
}
} else {
sum += 0.04007670648838673;
}
} else {
if ( UNLIKELY( low[40] <= 1089470464 ) ) {
if ( LIKELY( low[5] <= 1082841535 ) ) {
sum += 0.046063495247817596;
} else {
if ( LIKELY( low[10] <= 1091043328 ) ) {
if ( LIKELY(  high[12] <= 1091360538 ) ) {
sum += 0.013915012771937295;
} else {
sum += -0.13100132771401068;
}
} else {
sum += 0.0632647470515372;
}
}
} else {
if ( LIKELY(  high[12] <= 1088213964 ) ) {
if ( UNLIKELY( low[23] <= 1090715490 ) ) {
if ( LIKELY( low[20] <= 1069547520 ) ) {
if ( UNLIKELY( low[12] <= 1084454858 ) ) {
sum += -0.06091098236748494;
} else {
if ( UNLIKELY( low[25] <= 1108213760 ) ) {
sum += -0.06668681455333768;
} else {
sum += 0.03640299768907236;
}
}
} else {
if ( UNLIKELY( low[25] <= 1109524480 ) ) {
if ( UNLIKELY( low[16] <= 1058828743 ) ) {
sum += -0.1664550080910325;
} else {
sum += 0.05843165033976937;
}
} else {
sum += 0.08586023655402791;
}
}
} else {
if ( LIKELY( low[25] <= 1123483648 ) ) {
if ( UNLIKELY( low[23] <= 1090753914 ) ) {
sum += 0.19049563961003416;
} else {
if ( LIKELY( low[24] <= 1126596608 ) ) {
sum += 0.011539292776561547;
} else {
sum += 0.09638107094088837;
}
}
} else {
if ( LIKELY( low[12] <= 1087977056 ) ) {
if ( UNLIKELY(  high[31] <= 1061997839 ) ) {
sum += 0.23864533075138375;
} else {
sum += 0.0378743269097828;
}
} else {
sum += 0.34868325297896924;
}
}
}
} else {
if ( LIKELY( low[12] <= 1092197644 ) ) {
if ( LIKELY( low[0] <= 1110573056 ) ) {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
sum += -0.10288628294192932;
} else {
if ( LIKELY( low[40] <= 1104936960 ) ) {
sum += 0.039227021154299706;
} else {
sum += -0.08882304478378043;
}
}
} else {
sum += 0.07439875050907221;
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.27236786065278235;
} else {
sum += 0.04225455773941108;
}
}
}
}
}
}
if ( LIKELY( low[4] <= 1084970325 ) ) {
sum += -0.010992804143578259;
} else {
if ( UNLIKELY(  high[12] <= 1080126381 ) ) {
if ( UNLIKELY( low[18] <= 1054369158 ) ) {
sum += 0.11664900486859683;
} else {
sum += 0.03524530368613822;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[12] <= 1088660403 ) ) {
sum += -0.051046481203012695;
} else {
if ( UNLIKELY( low[2] <= 1083179008 ) ) {
sum += -0.09048368131354906;
} else {
sum += 0.04981308548747981;
}
}
} else {
sum += 0.05568389184494584;
}
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( LIKELY( low[25] <= 1126465536 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[23] <= 1090336121 ) ) {
sum += 0.0836448636727795;
} else {
if ( UNLIKELY( low[23] <= 1090766500 ) ) {
sum += -0.0977420767436281;
} else {
sum += 0.040342256753697056;
}
}
} else {
if ( LIKELY( low[10] <= 1093140480 ) ) {
if ( LIKELY( low[23] <= 1092463996 ) ) {
sum += -0.20789998209569605;
} else {
sum += 0.04143190214423095;
}
} else {
sum += 0.05606482341611312;
}
}
} else {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
sum += -0.17123008792740957;
} else {
if ( UNLIKELY( low[24] <= 1075838976 ) ) {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += -0.2818822424752372;
} else {
sum += 0.10180934834607783;
}
} else {
sum += 0.14288687461437063;
}
}
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[23] <= 1091557232 ) ) {
if ( LIKELY( low[40] <= 1111621632 ) ) {
if ( LIKELY(  high[31] <= 1077078921 ) ) {
sum += -0.05635523377216458;
} else {
sum += 0.013897114154385198;
}
} else {
if ( LIKELY(  high[12] <= 1084940070 ) ) {
sum += 0.09945887196942713;
} else {
sum += -0.08090407410526977;
}
}
} else {
if ( LIKELY( low[25] <= 1127055360 ) ) {
if ( LIKELY( low[25] <= 1123352576 ) ) {
sum += 0.005985380047481363;
} else {
sum += 0.06417841273479209;
}
} else {
if ( UNLIKELY(  high[12] <= 1084707183 ) ) {
sum += 0.21512308386136902;
} else {
sum += -0.102727694494633;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1124499456 ) ) {
if ( UNLIKELY( low[12] <= 1083876663 ) ) {
sum += -0.0029299495165998287;
} else {
if ( UNLIKELY( low[12] <= 1085667137 ) ) {
sum += 0.2587275562212983;
} else {
sum += 0.08617515742196702;
}
}
} else {
if ( LIKELY( low[40] <= 1105985536 ) ) {
if ( LIKELY(  high[12] <= 1091240721 ) ) {
sum += 0.05913389892724256;
} else {
sum += -0.13852903128459754;
}
} else {
sum += -0.010672200096839139;
}
}
}
}
}
}
}
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1088337981 ) ) {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += 0.01793900387608324;
} else {
if ( LIKELY( low[24] <= 1123090432 ) ) {
if ( UNLIKELY( low[23] <= 1086300912 ) ) {
if ( LIKELY( low[4] <= 1086026906 ) ) {
sum += -0.027834172333304662;
} else {
sum += -0.10342495873264254;
}
} else {
if ( LIKELY( low[19] <= 1089470464 ) ) {
sum += -0.01545689527343741;
} else {
if ( UNLIKELY( low[25] <= 1115291648 ) ) {
sum += -0.01545689527343741;
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.01545689527343741;
} else {
sum += 0.01793900387608324;
}
}
}
}
} else {
if ( LIKELY( low[40] <= 1110048768 ) ) {
sum += 0.01793900387608324;
} else {
if ( LIKELY( low[4] <= 1086026906 ) ) {
sum += -0.00862695067133829;
} else {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
sum += -0.21921772869839065;
} else {
sum += -0.03667936802595512;
}
}
}
}
}
} else {
if ( LIKELY( low[37] <= 1085276160 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[20] <= 1075838976 ) ) {
sum += -0.03964905882572637;
} else {
sum += -0.014065514087245585;
}
} else {
sum += -0.014065514087245585;
}
} else {
if ( LIKELY( low[7] <= 1092091904 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
if ( UNLIKELY( low[24] <= 1109524480 ) ) {
sum += 0.010482763862123294;
} else {
sum += -0.14376028614059874;
}
} else {
if ( UNLIKELY( low[12] <= 1090771525 ) ) {
sum += -0.06801297719900806;
} else {
sum += 0.01793900387608324;
}
}
} else {
sum += -0.20978322517024267;
}
}
} else {
sum += 0.01793900387608324;
}
} else {
sum += -0.3126435613318494;
}
}
} else {
if ( LIKELY( low[15] <= 1091221890 ) ) {
sum += 0.01793900387608324;
} else {
if ( UNLIKELY( low[24] <= 1108213760 ) ) {
if ( LIKELY( low[23] <= 1092388633 ) ) {
if ( UNLIKELY( low[8] <= 1072001030 ) ) {
sum += 0.30205212937780174;
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.29573783493041994;
} else {
if ( LIKELY( low[10] <= 1089470464 ) ) {
sum += 0.01793900387608324;
} else {
sum += 0.2015750351190567;
}
}
}
} else {
sum += 0.01793900387608324;
}
} else {
if ( LIKELY( low[32] <= 1119682560 ) ) {
if ( LIKELY( low[23] <= 1092690395 ) ) {
if ( LIKELY( low[23] <= 1091889716 ) ) {
sum += 0.039844778878025136;
} else {
sum += 0.01793900387608324;
}
} else {
sum += 0.10431474635002655;
}
} else {
sum += 0.19030739188194276;
}
}
}
}
if ( LIKELY( low[4] <= 1084970325 ) ) {
if ( LIKELY( low[2] <= 1100218368 ) ) {
if ( LIKELY( low[17] <= 1058608029 ) ) {
if ( UNLIKELY( low[12] <= 1079574758 ) ) {
sum += -0.024559525647953332;
} else {
sum += -0.007611261444358605;
}
} else {
if ( UNLIKELY(  high[12] <= 1083023555 ) ) {
sum += 0.02365810149273237;
} else {
if ( LIKELY( low[1] <= 1080033280 ) ) {
sum += -0.007611261444358605;
} else {
sum += 0.031135869799596084;
}
}
}
} else {
if ( LIKELY( low[25] <= 1125154816 ) ) {
sum += 0.031135869799596084;
} else {
sum += 0.31503605115872163;
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[2] <= 1087373312 ) ) {
if ( UNLIKELY(  high[30] <= 1079156330 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.14422756657335495;
} else {
sum += -0.03866461659190526;
}
} else {
sum += 0.0010358346730573343;
}
} else {
sum += 0.014739753170907016;
}
} else {
if ( LIKELY( low[9] <= 1075838976 ) ) {
if ( UNLIKELY( low[40] <= 1089470464 ) ) {
if ( UNLIKELY( low[23] <= 1085225078 ) ) {
if ( LIKELY( low[12] <= 1087471613 ) ) {
sum += 0.20481346135338147;
} else {
sum += -0.05896914418919811;
}
} else {
if ( UNLIKELY( low[23] <= 1085547286 ) ) {
if ( LIKELY(  high[12] <= 1087056015 ) ) {
sum += -0.1677328318599108;
} else {
sum += 0.11501700445236462;
}
} else {
if ( LIKELY( low[25] <= 1124958208 ) ) {
if ( UNLIKELY( low[23] <= 1085838456 ) ) {
sum += 0.21212535526942122;
} else {
sum += 0.02374882589566314;
}
} else {
if ( LIKELY( low[12] <= 1092391222 ) ) {
sum += 0.05202004999014521;
} else {
sum += 0.23558316835082405;
}
}
}
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( LIKELY( low[23] <= 1091700473 ) ) {
if ( LIKELY(  high[12] <= 1088809582 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.05307762361242824;
} else {
sum += 0.030370499656391426;
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.03458403800378006;
} else {
sum += -0.08381829184186985;
}
}
} else {
if ( LIKELY( low[32] <= 1113456640 ) ) {
if ( LIKELY( low[24] <= 1126531072 ) ) {
sum += 0.026693580452404168;
} else {
sum += 0.122560088231018;
}
} else {
sum += 0.19565449855911238;
}
}
} else {
if ( LIKELY( low[23] <= 1092701633 ) ) {
if ( LIKELY( low[0] <= 1101791232 ) ) {
if ( LIKELY( low[25] <= 1126858752 ) ) {
sum += -0.04058302516434702;
} else {
sum += -0.19544033558552085;
}
} else {
sum += 0.01767168213179443;
}
} else {
sum += 0.2483936474837509;
}
}
}
} else {
sum += -0.24407824100040998;
}
}
}
if ( LIKELY( low[4] <= 1084970325 ) ) {
sum += -0.008754894025732613;
} else {
if ( UNLIKELY(  high[12] <= 1080126381 ) ) {
if ( UNLIKELY( low[25] <= 1096286208 ) ) {
sum += -0.07065132777075299;
} else {
if ( UNLIKELY( low[4] <= 1091615278 ) ) {
sum += 0.11907960676220107;
} else {
sum += 0.036672985464961075;
}
}
} else {
if ( LIKELY( low[24] <= 1126662144 ) ) {
if ( UNLIKELY( low[25] <= 1108213760 ) ) {
if ( LIKELY( low[17] <= 1060342723 ) ) {
if ( UNLIKELY( low[12] <= 1085838456 ) ) {
if ( LIKELY( low[12] <= 1084864416 ) ) {
if ( LIKELY( low[12] <= 1084454858 ) ) {
sum += -0.14758613735972087;
} else {
sum += 0.03389757698640728;
}
} else {
sum += -0.29227820593620774;
}
} else {
if ( LIKELY( low[12] <= 1090596780 ) ) {
if ( UNLIKELY( low[23] <= 1089428048 ) ) {
sum += -0.1314003053540769;
} else {
sum += 0.03389757698640728;
}
} else {
sum += -0.19908889384073;
}
}
} else {
sum += 0.03389757698640728;
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[8] <= 1078967618 ) ) {
if ( UNLIKELY( low[23] <= 1087836956 ) ) {
sum += -0.03066150103477754;
} else {
sum += 0.010410619894237843;
}
} else {
sum += -0.18659119376937114;
}
} else {
if ( UNLIKELY( low[4] <= 1092887074 ) ) {
sum += 0.1715123079267599;
} else {
sum += 0.037168401535851006;
}
}
} else {
if ( LIKELY( low[23] <= 1092009070 ) ) {
if ( LIKELY( low[31] <= 1077105054 ) ) {
if ( LIKELY( low[12] <= 1087720010 ) ) {
sum += 0.05454088940651909;
} else {
sum += 0.146476374768893;
}
} else {
sum += -0.02001538850436701;
}
} else {
if ( UNLIKELY( low[23] <= 1092144099 ) ) {
if ( LIKELY( low[16] <= 1059294777 ) ) {
sum += -0.2537294814503657;
} else {
sum += 0.0956458315896053;
}
} else {
if ( LIKELY( low[2] <= 1096286208 ) ) {
sum += -0.04291050896093429;
} else {
sum += 0.0770432560183324;
}
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1091225980 ) ) {
if ( UNLIKELY( low[23] <= 1088386199 ) ) {
if ( UNLIKELY( low[31] <= 1063587876 ) ) {
sum += -0.1325304800009485;
} else {
if ( LIKELY(  high[12] <= 1087865500 ) ) {
if ( LIKELY( low[12] <= 1085156304 ) ) {
sum += -0.020415750737844802;
} else {
sum += 0.19011026678759543;
}
} else {
sum += -0.2190128115747796;
}
}
} else {
if ( UNLIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.05613546635531172;
} else {
sum += 0.1537498018029311;
}
} else {
sum += 0.028898228942594945;
}
}
} else {
sum += 0.2590936891817384;
}
}
}
}
if ( UNLIKELY( low[19] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1087023787 ) ) {
sum += -0.011244088605574794;
} else {
sum += -0.2602610739281303;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY( low[2] <= 1101791232 ) ) {
sum += -0.011244088605574794;
} else {
if ( LIKELY( low[31] <= 1077258415 ) ) {
if ( UNLIKELY( low[23] <= 1089839463 ) ) {
sum += 0.0968971846494765;
} else {
if ( UNLIKELY( low[23] <= 1091999110 ) ) {
if ( LIKELY( low[25] <= 1124106240 ) ) {
sum += -0.011244088605574794;
} else {
sum += 0.0968971846494765;
}
} else {
sum += 0.06758173433827358;
}
}
} else {
sum += -0.011244088605574794;
}
}
} else {
sum += 0.0968971846494765;
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( LIKELY( low[23] <= 1091700473 ) ) {
sum += 0.22438215713867773;
} else {
sum += -0.00885419546681292;
}
} else {
if ( LIKELY( low[2] <= 1080033280 ) ) {
sum += -0.011244088605574794;
} else {
if ( LIKELY( low[12] <= 1091905180 ) ) {
if ( LIKELY( low[17] <= 1058116657 ) ) {
if ( LIKELY( low[23] <= 1091331447 ) ) {
sum += -0.011244088605574794;
} else {
sum += 0.117289212058774;
}
} else {
sum += 0.21943645708433543;
}
} else {
sum += 0.3187117932171657;
}
}
}
} else {
if ( UNLIKELY( low[18] <= 1053387648 ) ) {
if ( LIKELY(  high[12] <= 1083876663 ) ) {
if ( UNLIKELY( low[23] <= 1085782421 ) ) {
sum += 0.21635932597121751;
} else {
if ( UNLIKELY( low[0] <= 1083179008 ) ) {
sum += 0.003215374622580617;
} else {
if ( LIKELY( low[40] <= 1113456640 ) ) {
sum += 0.10513322292232159;
} else {
sum += 0.003215374622580617;
}
}
}
} else {
sum += -0.0004135206953099329;
}
} else {
if ( LIKELY( low[4] <= 1092887074 ) ) {
if ( UNLIKELY( low[12] <= 1083161175 ) ) {
if ( LIKELY( low[37] <= 1092091904 ) ) {
sum += -0.011244088605574794;
} else {
if ( LIKELY( low[24] <= 1127383040 ) ) {
sum += 0.12703521704248621;
} else {
sum += -0.011244088605574794;
}
}
} else {
if ( UNLIKELY( low[23] <= 1087836956 ) ) {
if ( LIKELY( low[2] <= 1104936960 ) ) {
sum += -0.011244088605574794;
} else {
sum += 0.12912105289506323;
}
} else {
if ( UNLIKELY( low[23] <= 1089171672 ) ) {
sum += 0.06897446069670943;
} else {
sum += 0.018900819631032528;
}
}
}
} else {
if ( LIKELY( low[12] <= 1084707183 ) ) {
sum += 0.03136625131660231;
} else {
if ( UNLIKELY( low[31] <= 1067211294 ) ) {
sum += 0.2669177834533247;
} else {
sum += 0.05493290952273777;
}
}
}
}
}
}
}
if ( UNLIKELY( low[19] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1087023787 ) ) {
sum += -0.010311348249099428;
} else {
sum += -0.2397141452212083;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[24] <= 1124106240 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
sum += -0.010311348249099428;
} else {
sum += 0.09952170375704766;
}
} else {
if ( LIKELY(  high[12] <= 1091258948 ) ) {
if ( LIKELY( low[40] <= 1096286208 ) ) {
if ( LIKELY( low[25] <= 1109786624 ) ) {
sum += 0.02101953694356646;
} else {
if ( LIKELY( low[12] <= 1089608979 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.010311348249099428;
} else {
sum += 0.18148233765290808;
}
} else {
sum += 0.32530911391781225;
}
}
} else {
sum += -0.005624065567869129;
}
} else {
if ( LIKELY( low[12] <= 1092358295 ) ) {
sum += -0.010311348249099428;
} else {
sum += 0.21555276008752677;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.1778455184555054;
} else {
if ( LIKELY( low[2] <= 1080033280 ) ) {
sum += -0.010311348249099428;
} else {
if ( LIKELY( low[12] <= 1091905180 ) ) {
if ( LIKELY( low[17] <= 1058116657 ) ) {
if ( UNLIKELY(  high[12] <= 1086743409 ) ) {
sum += 0.12029401823757141;
} else {
sum += -0.010311348249099428;
}
} else {
sum += 0.2020155451679958;
}
} else {
sum += 0.2936544520279457;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1090972591 ) ) {
if ( UNLIKELY( low[18] <= 1048575999 ) ) {
sum += 0.12853598124431628;
} else {
if ( LIKELY( low[2] <= 1112670208 ) ) {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY( low[4] <= 1092887074 ) ) {
sum += -0.008500214008176892;
} else {
sum += 0.05604563254927625;
}
} else {
sum += 0.041077475455909125;
}
} else {
sum += 0.0969550358913314;
}
}
} else {
if ( UNLIKELY( low[23] <= 1090987816 ) ) {
if ( UNLIKELY( low[24] <= 1118765056 ) ) {
sum += 0.3154480842983022;
} else {
sum += 0.07018097349137904;
}
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[32] <= 1112670208 ) ) {
if ( LIKELY( low[12] <= 1091407243 ) ) {
sum += 0.021172849491444087;
} else {
sum += 0.087027049393156;
}
} else {
if ( LIKELY( low[31] <= 1071728645 ) ) {
sum += 0.14665358936958353;
} else {
sum += 0.010090874218278461;
}
}
} else {
if ( LIKELY( low[12] <= 1092358295 ) ) {
sum += -0.010311348249099428;
} else {
if ( LIKELY( low[24] <= 1123614720 ) ) {
sum += 0.04804453554488683;
} else {
sum += 0.2471482295081729;
}
}
}
}
}
}
}
}
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1087567167 ) ) {
if ( LIKELY( low[23] <= 1091080311 ) ) {
if ( UNLIKELY( low[25] <= 1118502912 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
sum += 0.011452008647586987;
} else {
if ( LIKELY( low[4] <= 1077456387 ) ) {
sum += -0.0063893157787283505;
} else {
sum += -0.07110661797617611;
}
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( LIKELY( low[17] <= 1057618889 ) ) {
sum += -0.010807755974141934;
} else {
sum += 0.011452008647586987;
}
} else {
if ( LIKELY( low[4] <= 1089841835 ) ) {
if ( UNLIKELY( low[23] <= 1086763715 ) ) {
if ( LIKELY( low[4] <= 1086026906 ) ) {
sum += -0.02628517515056611;
} else {
sum += -0.10625111673704601;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.0421896523837193;
} else {
sum += -0.0042037625234200805;
}
}
} else {
sum += -0.17392495543528827;
}
}
}
} else {
sum += 0.011452008647586987;
}
} else {
if ( LIKELY( low[37] <= 1085276160 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( UNLIKELY( low[40] <= 1089470464 ) ) {
sum += -0.012828182755443849;
} else {
sum += -0.037054172001988094;
}
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[40] <= 1069547520 ) ) {
sum += -0.20364794294599076;
} else {
if ( UNLIKELY(  high[30] <= 1065114308 ) ) {
sum += -0.1281888062002637;
} else {
sum += -0.011745696146490134;
}
}
} else {
sum += -0.20423154681507086;
}
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.011745696146490134;
} else {
sum += 0.011452008647586987;
}
}
} else {
sum += -0.28285496569516366;
}
}
} else {
if ( LIKELY( low[37] <= 1085276160 ) ) {
if ( LIKELY( low[24] <= 1126793216 ) ) {
sum += 0.011452008647586987;
} else {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[23] <= 1087865500 ) ) {
sum += 0.011452008647586987;
} else {
if ( UNLIKELY( low[4] <= 1083934800 ) ) {
sum += 0.03219500498853684;
} else {
if ( UNLIKELY(  high[12] <= 1083656453 ) ) {
sum += 0.3157230974327434;
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += 0.011452008647586987;
} else {
sum += 0.1517690290676607;
}
}
}
}
} else {
sum += 0.011452008647586987;
}
}
} else {
if ( UNLIKELY( low[18] <= 1055872810 ) ) {
if ( LIKELY( low[31] <= 1076595129 ) ) {
if ( LIKELY( low[4] <= 1091224332 ) ) {
sum += 0.1827902524182751;
} else {
sum += 0.048183750213786236;
}
} else {
sum += 0.011452008647586987;
}
} else {
sum += 0.02216994438413753;
}
}
}
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[2] <= 1091043328 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[17] <= 1060948671 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( LIKELY( low[13] <= 1094189056 ) ) {
sum += -0.02106488370570593;
} else {
sum += -0.09610799786648855;
}
} else {
sum += -0.020619541911329583;
}
} else {
sum += 0.012925850426790253;
}
} else {
if ( LIKELY( low[13] <= 1087373312 ) ) {
sum += -0.012050765836999086;
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.022427272836951322;
} else {
sum += 0.012925850426790253;
}
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += 0.012925850426790253;
} else {
sum += -0.03967362675155245;
}
}
} else {
if ( LIKELY( low[12] <= 1087018660 ) ) {
sum += -0.041613289913703354;
} else {
if ( UNLIKELY(  high[30] <= 1067708468 ) ) {
sum += -0.08335175141692162;
} else {
sum += 0.012925850426790253;
}
}
}
}
}
} else {
sum += 0.012925850426790253;
}
} else {
if ( LIKELY( low[23] <= 1092703726 ) ) {
if ( UNLIKELY( low[25] <= 1101266944 ) ) {
if ( LIKELY( low[12] <= 1086617320 ) ) {
sum += 0.01899630824018442;
} else {
if ( LIKELY( low[23] <= 1092144099 ) ) {
sum += 0.1520625201143526;
} else {
sum += 0.025245944299395126;
}
}
} else {
sum += 0.012925850426790253;
}
} else {
sum += 0.09869044815150785;
}
}
} else {
if ( UNLIKELY( low[25] <= 1098383360 ) ) {
sum += -0.03987637702028632;
} else {
if ( LIKELY(  high[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[4] <= 1091149850 ) ) {
if ( LIKELY( low[12] <= 1081935167 ) ) {
if ( UNLIKELY( low[36] <= 1087373312 ) ) {
if ( UNLIKELY( low[15] <= 1086025143 ) ) {
if ( LIKELY( low[12] <= 1077532122 ) ) {
sum += 0.025100013677323802;
} else {
sum += -0.23405861467581532;
}
} else {
sum += 0.10922963802702725;
}
} else {
if ( LIKELY( low[31] <= 1076863328 ) ) {
sum += 0.1365363177547237;
} else {
sum += 0.021647880800344327;
}
}
} else {
sum += 0.31136143214774853;
}
} else {
sum += 0.029298950493956883;
}
} else {
if ( UNLIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[37] <= 1087373312 ) ) {
if ( LIKELY( low[5] <= 1087757790 ) ) {
sum += -0.04300282983843125;
} else {
sum += -0.23447269142651167;
}
} else {
sum += -0.4111345042815575;
}
} else {
if ( LIKELY( low[25] <= 1125941248 ) ) {
sum += 0.021083238071522188;
} else {
sum += 0.17733334024037636;
}
}
}
}
}
if ( UNLIKELY( low[19] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1087023787 ) ) {
sum += -0.008104506778203496;
} else {
sum += -0.22080823490494175;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[10] <= 1094189056 ) ) {
if ( LIKELY(  high[28] <= 1095237632 ) ) {
sum += -0.008104506778203496;
} else {
sum += 0.052303226581185955;
}
} else {
sum += 0.07961239767563456;
}
} else {
if ( LIKELY( low[25] <= 1126400000 ) ) {
if ( UNLIKELY( low[18] <= 1053387648 ) ) {
if ( UNLIKELY( low[23] <= 1086104046 ) ) {
sum += 0.17850832949209416;
} else {
if ( LIKELY( low[12] <= 1082727969 ) ) {
sum += 0.05633133808657744;
} else {
if ( LIKELY( low[23] <= 1092132963 ) ) {
sum += -0.008104506778203496;
} else {
if ( UNLIKELY( low[23] <= 1092229423 ) ) {
sum += 0.2606636303040519;
} else {
sum += 0.033223397711328435;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1092887074 ) ) {
if ( UNLIKELY( low[12] <= 1083161175 ) ) {
sum += -0.008104506778203496;
} else {
if ( UNLIKELY( low[23] <= 1087836956 ) ) {
if ( LIKELY( low[2] <= 1104936960 ) ) {
sum += -0.008104506778203496;
} else {
sum += 0.11492676536242166;
}
} else {
if ( UNLIKELY( low[23] <= 1089342088 ) ) {
sum += 0.05793549128687683;
} else {
sum += 0.011257206476813787;
}
}
}
} else {
sum += 0.027274761464386964;
}
}
} else {
if ( LIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[24] <= 1080033280 ) ) {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
sum += -0.008104506778203496;
} else {
sum += 0.07935499624667952;
}
} else {
if ( LIKELY( low[12] <= 1087439079 ) ) {
if ( LIKELY( low[5] <= 1092124672 ) ) {
if ( LIKELY( low[23] <= 1091977864 ) ) {
sum += -0.008104506778203496;
} else {
sum += 0.10206121356173788;
}
} else {
sum += 0.16960587740483055;
}
} else {
if ( LIKELY( low[12] <= 1090873060 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.008104506778203496;
} else {
sum += 0.22275183558227526;
}
} else {
if ( LIKELY( low[24] <= 1096286208 ) ) {
sum += -0.008104506778203496;
} else {
sum += 0.28357948566768687;
}
}
}
}
} else {
if ( UNLIKELY( low[25] <= 1126989824 ) ) {
if ( LIKELY( low[36] <= 1098383360 ) ) {
if ( UNLIKELY( low[23] <= 1089576791 ) ) {
sum += -0.008104506778203496;
} else {
if ( LIKELY( low[23] <= 1091941372 ) ) {
sum += 0.15406253191412136;
} else {
sum += -0.008104506778203496;
}
}
} else {
if ( LIKELY(  high[12] <= 1090545398 ) ) {
sum += 0.31246410499919547;
} else {
sum += -0.0006169786017674666;
}
}
} else {
sum += -0.008104506778203496;
}
}
}
}
}
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[23] <= 1091482525 ) ) {
if ( LIKELY( low[0] <= 1101791232 ) ) {
if ( LIKELY( low[17] <= 1061490271 ) ) {
if ( LIKELY( low[23] <= 1091403947 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[6] <= 1092091904 ) ) {
sum += -0.01101610428837522;
} else {
sum += -0.0682228169991985;
}
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
sum += 0.024119543570013974;
} else {
sum += -0.009888882731961009;
}
}
} else {
if ( LIKELY( low[4] <= 1083550379 ) ) {
sum += -0.013808733413904992;
} else {
if ( UNLIKELY( low[24] <= 1098383360 ) ) {
sum += 0.024119543570013974;
} else {
sum += -0.16224865295296909;
}
}
}
} else {
sum += 0.024119543570013974;
}
} else {
sum += 0.024119543570013974;
}
} else {
if ( UNLIKELY( low[6] <= 1085276160 ) ) {
sum += -0.005024045533720264;
} else {
if ( UNLIKELY( low[25] <= 1114767360 ) ) {
if ( UNLIKELY( low[24] <= 1116143616 ) ) {
if ( UNLIKELY( low[12] <= 1082568582 ) ) {
sum += -0.012817971933107436;
} else {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.08951032902601469;
} else {
sum += -0.28831660217101424;
}
}
} else {
if ( LIKELY( low[12] <= 1086659936 ) ) {
if ( LIKELY(  high[31] <= 1077258415 ) ) {
sum += 0.03385966239560812;
} else {
sum += -0.021644232423852855;
}
} else {
if ( LIKELY( low[0] <= 1111097344 ) ) {
sum += -0.05995807060707617;
} else {
sum += 0.03385966239560812;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092506634 ) ) {
sum += 0.03385966239560812;
} else {
if ( LIKELY( low[23] <= 1092672025 ) ) {
if ( UNLIKELY( low[12] <= 1084274134 ) ) {
sum += 0.002690385947488759;
} else {
sum += -0.11488942609823964;
}
} else {
sum += 0.03385966239560812;
}
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1089841835 ) ) {
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY( low[4] <= 1086324736 ) ) {
sum += -0.014000532832408225;
} else {
if ( LIKELY( low[12] <= 1092197644 ) ) {
if ( LIKELY( low[12] <= 1091991321 ) ) {
if ( LIKELY( low[12] <= 1091870513 ) ) {
sum += -0.19669053061584751;
} else {
sum += -0.014647309661788099;
}
} else {
sum += -0.28468505590751364;
}
} else {
if ( LIKELY( low[33] <= 89435438 ) ) {
sum += 0.03385966239560812;
} else {
sum += -0.26916665558721503;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
sum += 0.03385966239560812;
} else {
sum += -0.04270467955891679;
}
}
} else {
sum += -0.3758295288625753;
}
}
} else {
sum += 0.03385966239560812;
}
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
if ( LIKELY( low[4] <= 1086026906 ) ) {
if ( LIKELY( low[4] <= 1079369182 ) ) {
sum += -0.009612522612805917;
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.10690756345712223;
} else {
sum += -0.012634883303854727;
}
}
} else {
sum += -0.25233945785869255;
}
} else {
if ( UNLIKELY( low[18] <= 1051976786 ) ) {
if ( UNLIKELY( low[23] <= 1086104046 ) ) {
if ( UNLIKELY( low[4] <= 1080452711 ) ) {
sum += 0.022358445871112628;
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
sum += 0.27792908766617375;
} else {
if ( LIKELY( low[24] <= 1123614720 ) ) {
if ( UNLIKELY( low[12] <= 1080631812 ) ) {
sum += 0.08783133642021113;
} else {
if ( UNLIKELY( low[12] <= 1082568582 ) ) {
sum += 0.3614218156154339;
} else {
sum += 0.16979407327119694;
}
}
} else {
if ( UNLIKELY( low[40] <= 1093140480 ) ) {
sum += 0.1632998509683471;
} else {
sum += -0.0021094808340072634;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1083418941 ) ) {
if ( LIKELY( low[12] <= 1083292804 ) ) {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[24] <= 1096286208 ) ) {
if ( LIKELY( low[19] <= 1089470464 ) ) {
sum += 0.05752807831899687;
} else {
sum += 0.2652155299300239;
}
} else {
if ( UNLIKELY( low[23] <= 1088971524 ) ) {
sum += -0.009612522612805917;
} else {
sum += 0.062340294924332795;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1072001030 ) ) {
sum += 0.10350351572502405;
} else {
if ( LIKELY( low[16] <= 1058657864 ) ) {
sum += -0.009612522612805917;
} else {
sum += 0.09057882301325869;
}
}
}
} else {
sum += 0.26612117278809644;
}
} else {
if ( LIKELY( low[23] <= 1092137025 ) ) {
sum += -0.009612522612805917;
} else {
if ( UNLIKELY( low[23] <= 1092218924 ) ) {
sum += 0.22212474208555577;
} else {
if ( LIKELY( low[20] <= 1075838976 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += 0.10679830638475198;
} else {
sum += -0.009612522612805917;
}
} else {
sum += 0.10856077017672991;
}
}
}
}
}
} else {
if ( UNLIKELY(  high[30] <= 1070103913 ) ) {
if ( LIKELY( low[32] <= 1107689472 ) ) {
sum += -0.009612522612805917;
} else {
sum += 0.007111463821399787;
}
} else {
if ( LIKELY( low[10] <= 1091043328 ) ) {
sum += 0.007111463821399787;
} else {
if ( UNLIKELY( low[24] <= 1107427328 ) ) {
sum += 0.18622301730760346;
} else {
if ( LIKELY( low[12] <= 1087808141 ) ) {
sum += 0.01292193790779838;
} else {
if ( LIKELY( low[25] <= 1119944704 ) ) {
sum += 0.21698830394446852;
} else {
sum += 0.042793512764649516;
}
}
}
}
}
}
}
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.008681794420320948;
} else {
if ( UNLIKELY( low[18] <= 1056964607 ) ) {
if ( UNLIKELY(  high[12] <= 1083292804 ) ) {
sum += 0.06680946994900412;
} else {
sum += 0.010120272135921631;
}
} else {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
sum += -0.008681794420320948;
} else {
if ( UNLIKELY( low[12] <= 1082568582 ) ) {
sum += -0.00757087461497603;
} else {
if ( LIKELY( low[2] <= 1087373312 ) ) {
if ( UNLIKELY( low[24] <= 1106509824 ) ) {
if ( LIKELY( low[12] <= 1090094698 ) ) {
sum += 0.04048503219913705;
} else {
sum += -0.008681794420320948;
}
} else {
sum += -0.006441595008940137;
}
} else {
sum += 0.04048503219913705;
}
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1092197644 ) ) {
if ( LIKELY(  high[12] <= 1089143914 ) ) {
if ( LIKELY( low[0] <= 1101266944 ) ) {
if ( LIKELY( low[23] <= 1089934108 ) ) {
sum += -0.015226273171707468;
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += 0.014076080244650258;
} else {
sum += -0.02403733348393514;
}
}
} else {
if ( LIKELY( low[12] <= 1088188539 ) ) {
sum += 0.017366555327986973;
} else {
sum += 0.14799149358732314;
}
}
} else {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
if ( LIKELY( low[4] <= 1086872855 ) ) {
sum += -0.022823428493767603;
} else {
if ( UNLIKELY( low[40] <= 1101266944 ) ) {
sum += -0.183279834483058;
} else {
if ( LIKELY( low[25] <= 1125220352 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += -0.16263698421793876;
} else {
sum += 0.06157045436882681;
}
} else {
sum += -0.2359230942689171;
}
}
}
} else {
if ( LIKELY(  high[35] <= -1053609166 ) ) {
if ( LIKELY( low[4] <= 1087258084 ) ) {
sum += -0.01481471759373161;
} else {
if ( UNLIKELY( low[40] <= 1096286208 ) ) {
sum += -0.01481471759373161;
} else {
sum += -0.19479365233864104;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[23] <= 1091493431 ) ) {
sum += -0.01481471759373161;
} else {
if ( UNLIKELY( low[15] <= 1084769348 ) ) {
sum += -0.0030445514290043003;
} else {
sum += 0.14325314603368045;
}
}
} else {
sum += -0.01481471759373161;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1103888384 ) ) {
sum += -0.1259251047383471;
} else {
if ( LIKELY( low[25] <= 1124827136 ) ) {
if ( UNLIKELY( low[24] <= 1116012544 ) ) {
if ( UNLIKELY( low[31] <= 1042560322 ) ) {
sum += -0.2511271393961377;
} else {
sum += 0.043459966844982566;
}
} else {
sum += 0.09718340550803709;
}
} else {
sum += 0.19119500355560237;
}
}
}
}
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[23] <= 1091482525 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[6] <= 1091043328 ) ) {
sum += -0.006056142510217538;
} else {
if ( LIKELY( low[12] <= 1088660403 ) ) {
if ( LIKELY( low[17] <= 1061839567 ) ) {
if ( LIKELY( low[40] <= 1108475904 ) ) {
sum += -0.07344959634571538;
} else {
sum += -0.1982214563741999;
}
} else {
sum += 0.009785179482008282;
}
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += -0.23517194410959882;
} else {
sum += 0.02945705340911521;
}
}
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
sum += -0.017719036077905276;
} else {
if ( LIKELY( low[23] <= 1091431680 ) ) {
sum += 0.02945705340911521;
} else {
sum += -0.09270572403085091;
}
}
} else {
if ( LIKELY( low[12] <= 1090094698 ) ) {
if ( LIKELY( low[0] <= 1100742656 ) ) {
sum += -0.013258523429009867;
} else {
sum += 0.02945705340911521;
}
} else {
if ( LIKELY( low[6] <= 1096286208 ) ) {
sum += -0.023161218859482018;
} else {
sum += -0.1471328526432626;
}
}
}
} else {
if ( LIKELY( low[40] <= 1103364096 ) ) {
sum += 0.02945705340911521;
} else {
if ( LIKELY( low[12] <= 1087372943 ) ) {
if ( LIKELY( low[12] <= 1085292324 ) ) {
sum += -0.022917852895430035;
} else {
sum += 0.02945705340911521;
}
} else {
sum += -0.09107114067891749;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1086574095 ) ) {
if ( LIKELY( low[36] <= 1098383360 ) ) {
sum += 0.026162784248218395;
} else {
if ( LIKELY(  high[31] <= 1065967544 ) ) {
sum += 0.02945705340911521;
} else {
sum += -0.0977344219597844;
}
}
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += -0.04523865292420265;
} else {
if ( UNLIKELY( low[12] <= 1089640743 ) ) {
if ( LIKELY( low[4] <= 1092616191 ) ) {
sum += -0.008985831041816385;
} else {
sum += -0.4679843956369319;
}
} else {
sum += 0.02945705340911521;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1089841835 ) ) {
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY( low[4] <= 1086324736 ) ) {
sum += -0.011810137415377989;
} else {
if ( LIKELY( low[12] <= 1092197644 ) ) {
sum += -0.1412764477977879;
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
sum += -0.18421187384923302;
} else {
sum += 0.02945705340911521;
}
}
}
} else {
sum += 0.02945705340911521;
}
} else {
sum += -0.3475335651073816;
}
}
} else {
sum += 0.02945705340911521;
}
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.007685702226374097;
} else {
if ( UNLIKELY( low[18] <= 1056964607 ) ) {
if ( LIKELY( low[12] <= 1083418941 ) ) {
if ( LIKELY( low[12] <= 1081935167 ) ) {
sum += 0.03637313703440022;
} else {
sum += 0.0979076881873826;
}
} else {
if ( UNLIKELY( low[25] <= 1100218368 ) ) {
sum += 0.14522163319730472;
} else {
sum += -0.007685702226374097;
}
}
} else {
if ( UNLIKELY( low[40] <= 1069547520 ) ) {
if ( LIKELY( low[12] <= 1092374848 ) ) {
if ( LIKELY( low[15] <= 1093573415 ) ) {
sum += -0.007685702226374097;
} else {
if ( LIKELY( low[25] <= 1126531072 ) ) {
sum += 0.01673072995583713;
} else {
sum += 0.15999335254616445;
}
}
} else {
sum += 0.15297102079941677;
}
} else {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
if ( LIKELY( low[10] <= 1091043328 ) ) {
sum += -0.007685702226374097;
} else {
if ( UNLIKELY( low[4] <= 1091483595 ) ) {
sum += 0.3062848878356646;
} else {
sum += 0.014012153304758525;
}
}
} else {
if ( LIKELY( low[2] <= 1085276160 ) ) {
if ( LIKELY( low[40] <= 1083179008 ) ) {
sum += 0.033804226066110436;
} else {
sum += -0.007685702226374097;
}
} else {
sum += 0.03866619041707923;
}
}
}
}
}
} else {
if ( LIKELY( low[10] <= 1080033280 ) ) {
if ( LIKELY( low[12] <= 1092197644 ) ) {
if ( LIKELY(  high[12] <= 1089143914 ) ) {
if ( LIKELY( low[2] <= 1101266944 ) ) {
sum += -0.0037071434983077635;
} else {
if ( LIKELY( low[40] <= 1106509824 ) ) {
if ( UNLIKELY( low[36] <= 1091043328 ) ) {
sum += -0.0037071434983077635;
} else {
sum += 0.07604422928136201;
}
} else {
if ( UNLIKELY( low[24] <= 1118371840 ) ) {
sum += 0.07604422928136201;
} else {
sum += -0.0037071434983077635;
}
}
}
} else {
if ( LIKELY( low[6] <= 1096286208 ) ) {
sum += -0.014602064974664689;
} else {
if ( UNLIKELY( low[23] <= 1091482525 ) ) {
if ( LIKELY( low[25] <= 1125679104 ) ) {
if ( LIKELY( low[23] <= 1091005056 ) ) {
sum += -0.0501341818844699;
} else {
sum += -0.19324972824425232;
}
} else {
if ( UNLIKELY( low[23] <= 1090465378 ) ) {
sum += -0.41775270753436616;
} else {
sum += -0.15921662787769153;
}
}
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY(  high[35] <= -1053609166 ) ) {
sum += -0.11753868876864164;
} else {
sum += 0.06200143764365122;
}
} else {
sum += -0.13581172438480077;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1103364096 ) ) {
sum += -0.11841332492315107;
} else {
sum += 0.07508933100864516;
}
}
} else {
sum += 0.07604422928136201;
}
}
if ( LIKELY( low[15] <= 1094496139 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[4] <= 1083934800 ) ) {
sum += -0.03728803511989373;
} else {
if ( LIKELY( low[12] <= 1090067378 ) ) {
if ( UNLIKELY( low[12] <= 1087129368 ) ) {
sum += -0.08527689815509736;
} else {
sum += -0.2437190775827664;
}
} else {
sum += 0.02100942338214201;
}
}
} else {
sum += -0.011749802912656274;
}
} else {
if ( UNLIKELY( low[23] <= 1086942539 ) ) {
if ( LIKELY( low[4] <= 1076591800 ) ) {
sum += 0.007084022152138272;
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += 0.023180127238734204;
} else {
sum += -0.11911196848217515;
}
}
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
sum += 0.023180127238734204;
} else {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += 0.001400849312585594;
} else {
if ( UNLIKELY( low[12] <= 1080631812 ) ) {
sum += 0.023180127238734204;
} else {
sum += -0.09320121060055371;
}
}
}
}
}
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1085422490 ) ) {
sum += 0.018491949902767674;
} else {
if ( UNLIKELY( low[23] <= 1090972591 ) ) {
sum += -0.06587918439653401;
} else {
sum += 0.004503935670194971;
}
}
} else {
sum += 0.023180127238734204;
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( LIKELY( low[0] <= 1083179008 ) ) {
sum += -0.004839380905576135;
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
sum += 0.023180127238734204;
} else {
sum += -0.004839380905576135;
}
}
} else {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += 0.008620414109303877;
} else {
sum += -0.028324588631070378;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1091057125 ) ) {
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY( low[4] <= 1079334229 ) ) {
sum += -0.005969279332282071;
} else {
if ( LIKELY( low[10] <= 1075838976 ) ) {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( LIKELY( low[12] <= 1092197644 ) ) {
sum += -0.06098137469483394;
} else {
sum += 0.023180127238734204;
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.005699622182198513;
} else {
sum += -0.20005153187478963;
}
}
} else {
sum += 0.023180127238734204;
}
}
} else {
sum += 0.023180127238734204;
}
} else {
sum += -0.35330630687150094;
}
}
} else {
if ( LIKELY( low[25] <= 1125941248 ) ) {
sum += 0.023180127238734204;
} else {
sum += 0.13012059684176952;
}
}
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[23] <= 1091482525 ) ) {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[0] <= 1101791232 ) ) {
if ( LIKELY( low[6] <= 1095237632 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.009088422574850333;
} else {
sum += -0.011471873026665767;
}
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
sum += -0.13059360737097067;
} else {
sum += 0.017701351403632465;
}
} else {
if ( LIKELY( low[23] <= 1091248029 ) ) {
sum += -0.030647716177761734;
} else {
sum += -0.13016307076637293;
}
}
}
} else {
sum += 0.017701351403632465;
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( UNLIKELY( low[23] <= 1085893472 ) ) {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += -0.029642635826881116;
} else {
sum += -0.16854830298472095;
}
} else {
sum += -0.010254448653818313;
}
} else {
if ( LIKELY( low[40] <= 1103364096 ) ) {
sum += 0.017701351403632465;
} else {
if ( LIKELY( low[12] <= 1087092914 ) ) {
if ( LIKELY( low[23] <= 1088503485 ) ) {
sum += 0.017701351403632465;
} else {
sum += -0.04781542612625137;
}
} else {
if ( LIKELY( low[6] <= 1093140480 ) ) {
sum += -0.0078081327984326114;
} else {
sum += -0.15972415396985454;
}
}
}
}
}
} else {
if ( LIKELY( low[8] <= 1075643711 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += 0.017701351403632465;
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
sum += 0.017701351403632465;
} else {
if ( UNLIKELY( low[23] <= 1091802496 ) ) {
sum += 0.017701351403632465;
} else {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.018771786183748914;
} else {
sum += -0.1416196098029021;
}
}
}
}
} else {
sum += -0.0035197548084955695;
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[12] <= 1092220844 ) ) {
if ( LIKELY( low[4] <= 1086324736 ) ) {
sum += -0.009390675208712809;
} else {
if ( UNLIKELY( low[12] <= 1091855932 ) ) {
sum += -0.18589944235917902;
} else {
if ( LIKELY( low[24] <= 1121124352 ) ) {
if ( UNLIKELY( low[12] <= 1091930960 ) ) {
sum += 0.017701351403632465;
} else {
sum += -0.11206426258472013;
}
} else {
sum += -0.3101670819408489;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
sum += 0.017701351403632465;
} else {
sum += -0.04760511581904321;
}
}
} else {
if ( LIKELY( low[4] <= 1081538213 ) ) {
sum += -0.05370903005338695;
} else {
sum += -0.34919606770845973;
}
}
}
} else {
sum += 0.017701351403632465;
}
if ( UNLIKELY( low[13] <= 1083179008 ) ) {
sum += -0.00696897046578067;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1085725328 ) ) {
if ( LIKELY( low[12] <= 1085547286 ) ) {
sum += -0.026290899289392957;
} else {
sum += 0.16857107189637197;
}
} else {
if ( LIKELY( low[25] <= 1123090432 ) ) {
if ( LIKELY( low[2] <= 1099169792 ) ) {
sum += -0.09774242721568081;
} else {
sum += 0.05648856208437965;
}
} else {
sum += -0.17603507276999175;
}
}
} else {
sum += -0.0036908326629482326;
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[23] <= 1091677295 ) ) {
if ( LIKELY( low[17] <= 1060342723 ) ) {
if ( UNLIKELY( low[6] <= 1091043328 ) ) {
sum += -0.005587123806959109;
} else {
sum += -0.07021517634938083;
}
} else {
sum += 0.029442683321998474;
}
} else {
sum += 0.02848803554202163;
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
if ( UNLIKELY( low[23] <= 1087596449 ) ) {
sum += -0.06758987835252472;
} else {
if ( UNLIKELY( low[23] <= 1089990831 ) ) {
sum += 0.2252406740791159;
} else {
sum += 0.0537697591675105;
}
}
} else {
if ( LIKELY(  high[12] <= 1087339324 ) ) {
if ( LIKELY( low[36] <= 1098383360 ) ) {
sum += 0.03996723780082882;
} else {
sum += -0.012384856020192235;
}
} else {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
sum += 0.029272666372234583;
} else {
sum += -0.017396140901118885;
}
}
}
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
if ( UNLIKELY( low[23] <= 1089253615 ) ) {
sum += 0.18831187051736703;
} else {
sum += -0.0228881165243833;
}
} else {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
sum += 0.012361719756546416;
} else {
sum += 0.13367341596848709;
}
}
} else {
sum += 0.010477397579034067;
}
} else {
sum += -0.017173310577522135;
}
}
} else {
if ( LIKELY( low[37] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1087018660 ) ) {
if ( LIKELY( low[16] <= 1059953882 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.001136296697723584;
} else {
sum += -0.05747845648064368;
}
} else {
sum += 0.06934689482047506;
}
} else {
if ( UNLIKELY(  high[12] <= 1087865500 ) ) {
sum += 0.08063590935774541;
} else {
sum += -0.00766335251121386;
}
}
} else {
if ( UNLIKELY( low[24] <= 1096286208 ) ) {
sum += 0.19943053897830748;
} else {
sum += 0.014159091195026207;
}
}
}
}
}
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[12] <= 1091474703 ) ) {
if ( LIKELY( low[37] <= 1085276160 ) ) {
if ( LIKELY( low[24] <= 1126596608 ) ) {
if ( LIKELY( low[24] <= 1126006784 ) ) {
if ( LIKELY( low[24] <= 1123483648 ) ) {
sum += -0.0024535903827657543;
} else {
sum += 0.01705865191466568;
}
} else {
if ( LIKELY( low[12] <= 1090067378 ) ) {
sum += -0.019955833412338416;
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += -0.37191057890019513;
} else {
sum += -0.08593982219696045;
}
}
}
} else {
sum += 0.021291393201183575;
}
} else {
if ( UNLIKELY( low[18] <= 1056964607 ) ) {
if ( LIKELY( low[23] <= 1092301168 ) ) {
if ( LIKELY( low[4] <= 1091057125 ) ) {
sum += 0.1565765745798578;
} else {
sum += 0.027826224833726886;
}
} else {
sum += -0.13780147064787648;
}
} else {
sum += 0.012593213003005883;
}
}
} else {
if ( UNLIKELY( low[23] <= 1092319243 ) ) {
if ( LIKELY( low[24] <= 1118502912 ) ) {
if ( LIKELY( low[0] <= 1093140480 ) ) {
sum += -0.05460499051363528;
} else {
sum += 0.17847075732808343;
}
} else {
if ( LIKELY( low[4] <= 1086026906 ) ) {
sum += -0.03381498280218092;
} else {
sum += -0.32426216090527865;
}
}
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
sum += 0.09086733163341762;
} else {
sum += 0.30281199975479284;
}
} else {
sum += 0.014821585871787737;
}
}
}
} else {
if ( LIKELY( low[37] <= 1087373312 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
sum += -0.007319404718987368;
} else {
if ( LIKELY( low[12] <= 1092197644 ) ) {
sum += -0.09246595048705485;
} else {
if ( LIKELY( low[24] <= 1123614720 ) ) {
sum += 0.02797289886938838;
} else {
sum += -0.2471267378100982;
}
}
}
} else {
sum += 0.02797289886938838;
}
} else {
sum += -0.1935018080195715;
}
}
} else {
if ( UNLIKELY( low[12] <= 1092361797 ) ) {
sum += 0.27661978612000915;
} else {
if ( LIKELY( low[32] <= 1100742656 ) ) {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
if ( LIKELY( low[12] <= 1092443439 ) ) {
sum += 0.21972080277791922;
} else {
if ( UNLIKELY( low[25] <= 1125023744 ) ) {
sum += -0.14399861378889336;
} else {
if ( LIKELY( low[24] <= 1098383360 ) ) {
sum += -0.09858173553760236;
} else {
sum += 0.27396582276213405;
}
}
}
} else {
sum += -0.003369839576518406;
}
} else {
if ( LIKELY( low[12] <= 1092530332 ) ) {
sum += -0.2965657753513559;
} else {
sum += 0.05590514365832011;
}
}
}
}
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( UNLIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
if ( LIKELY( low[17] <= 1059072351 ) ) {
if ( LIKELY( low[4] <= 1078497865 ) ) {
sum += -0.011026432190429421;
} else {
if ( LIKELY(  high[12] <= 1089854222 ) ) {
if ( LIKELY( low[24] <= 1125482496 ) ) {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
sum += -0.14880254501843976;
} else {
sum += -0.04234373411501791;
}
} else {
sum += -0.16499855239163427;
}
} else {
if ( UNLIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[23] <= 1092093824 ) ) {
sum += -0.11607832882067431;
} else {
sum += 0.014361576836356287;
}
} else {
sum += 0.014361576836356287;
}
}
}
} else {
sum += 0.014361576836356287;
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[15] <= 1082022886 ) ) {
if ( UNLIKELY(  high[12] <= 1085292324 ) ) {
sum += 0.011694642976550318;
} else {
sum += -0.010759677374666033;
}
} else {
sum += 0.01596702389801236;
}
} else {
if ( LIKELY( low[2] <= 1092091904 ) ) {
sum += -0.00999965876605117;
} else {
sum += 0.01596702389801236;
}
}
}
} else {
if ( UNLIKELY(  high[32] <= 1087373312 ) ) {
if ( UNLIKELY( low[30] <= 1070373936 ) ) {
sum += -0.010168890843469785;
} else {
if ( UNLIKELY( low[12] <= 1080126381 ) ) {
sum += -0.00977421363619111;
} else {
sum += 0.01596702389801236;
}
}
} else {
if ( LIKELY( low[4] <= 1092200507 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[37] <= 89435438 ) ) {
sum += -0.014664132079811066;
} else {
sum += -0.1481480854696932;
}
} else {
sum += 0.015391415872770174;
}
} else {
if ( UNLIKELY( low[25] <= 1102839808 ) ) {
sum += 0.012460090682457193;
} else {
if ( LIKELY( low[32] <= 1119813632 ) ) {
sum += -0.015003072459308596;
} else {
sum += -0.12416242117260366;
}
}
}
} else {
if ( LIKELY( low[6] <= 1092091904 ) ) {
sum += -0.01192665888859207;
} else {
if ( UNLIKELY( low[25] <= 1108738048 ) ) {
if ( LIKELY( low[24] <= 1126924288 ) ) {
sum += -0.17632500896588066;
} else {
sum += 0.01596702389801236;
}
} else {
if ( UNLIKELY( low[40] <= 1099169792 ) ) {
sum += -0.08091097463427724;
} else {
sum += -0.020973572757418197;
}
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1091043328 ) ) {
if ( UNLIKELY( low[12] <= 1085085929 ) ) {
sum += 0.01596702389801236;
} else {
sum += -0.2893465007435192;
}
} else {
sum += 0.01596702389801236;
}
}
}
}
} else {
sum += 0.01596702389801236;
}
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( UNLIKELY( low[12] <= 1078967618 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[5] <= 1090574228 ) ) {
sum += -0.018991575151876956;
} else {
sum += -0.10088987341637395;
}
} else {
if ( LIKELY( low[15] <= 1086025143 ) ) {
sum += -0.006663608155758902;
} else {
if ( LIKELY( low[25] <= 1126465536 ) ) {
sum += 0.004499358044238027;
} else {
if ( UNLIKELY( low[23] <= 1089734084 ) ) {
sum += -0.006663608155758902;
} else {
if ( UNLIKELY(  high[10] <= 1085276160 ) ) {
sum += -0.0007616074196994305;
} else {
sum += 0.12352763449322236;
}
}
}
}
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[39] <= 1069547520 ) ) {
if ( LIKELY( low[7] <= 1097334784 ) ) {
if ( LIKELY( low[28] <= 1085276160 ) ) {
if ( UNLIKELY( low[18] <= 1053631991 ) ) {
sum += -0.0017575148535663168;
} else {
sum += -0.06257519616412745;
}
} else {
sum += 0.10980249395610484;
}
} else {
sum += -0.23275241108263953;
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( UNLIKELY( low[23] <= 1088337786 ) ) {
if ( LIKELY( low[17] <= 1058904714 ) ) {
sum += -0.012384253269713145;
} else {
sum += 0.03769391072787299;
}
} else {
if ( UNLIKELY( low[19] <= 1089470464 ) ) {
sum += 0.003191760415957475;
} else {
sum += 0.02966573569135865;
}
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
sum += -0.01644436558163278;
} else {
sum += 0.06543445420014059;
}
} else {
if ( UNLIKELY(  high[32] <= 1069547520 ) ) {
sum += 0.017030980781619093;
} else {
sum += -0.02357664079882943;
}
}
}
}
} else {
if ( UNLIKELY( low[40] <= 1069547520 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[23] <= 1090972591 ) ) {
if ( UNLIKELY( low[23] <= 1089342088 ) ) {
sum += -0.04823380254109701;
} else {
sum += -0.26472483362561916;
}
} else {
if ( LIKELY( low[24] <= 1119027200 ) ) {
sum += 0.006372318500179356;
} else {
sum += -0.1753631249726829;
}
}
} else {
sum += -0.004570662890014796;
}
} else {
if ( UNLIKELY( low[23] <= 1085085929 ) ) {
sum += 0.12352763449322236;
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[19] <= 1093140480 ) ) {
sum += -0.02382135385399091;
} else {
sum += 0.06025726723188222;
}
} else {
sum += -0.01121654824379953;
}
}
}
}
}
} else {
sum += 0.12352763449322236;
}
} else {
if ( UNLIKELY( low[8] <= 1081098202 ) ) {
sum += 0.04780237640641463;
} else {
sum += 0.008254346520782017;
}
}
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY( low[12] <= 1091991321 ) ) {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( LIKELY( low[32] <= 1116930048 ) ) {
if ( LIKELY( low[12] <= 1091870513 ) ) {
if ( LIKELY( low[12] <= 1091725967 ) ) {
sum += 0.004392139207328753;
} else {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.04650014005715155;
} else {
sum += -0.28396416366864474;
}
}
} else {
if ( LIKELY( low[25] <= 1127907328 ) ) {
sum += 0.014422809110171552;
} else {
sum += 0.40100066900253295;
}
}
} else {
if ( LIKELY( low[31] <= 1071728645 ) ) {
if ( LIKELY( low[24] <= 1124302848 ) ) {
sum += 0.05706848117198733;
} else {
sum += 0.2812053887615467;
}
} else {
sum += -0.07482857654153398;
}
}
} else {
if ( LIKELY( low[10] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1089143914 ) ) {
if ( LIKELY( low[23] <= 1092701633 ) ) {
if ( LIKELY( low[2] <= 1101266944 ) ) {
sum += -0.003706767996905645;
} else {
if ( LIKELY( low[40] <= 1105461248 ) ) {
sum += 0.06891670071623873;
} else {
sum += -0.003706767996905645;
}
}
} else {
sum += 0.06891670071623873;
}
} else {
if ( UNLIKELY(  high[12] <= 1090521989 ) ) {
sum += -0.043630983118273535;
} else {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
if ( LIKELY( low[4] <= 1082873173 ) ) {
sum += -0.012685349218984966;
} else {
sum += -0.07531431365791207;
}
} else {
if ( UNLIKELY(  high[12] <= 1091606986 ) ) {
sum += 0.03638466034981624;
} else {
sum += -0.011440580053471004;
}
}
}
}
} else {
sum += 0.06891670071623873;
}
}
} else {
if ( LIKELY( low[23] <= 1092559751 ) ) {
sum += -0.09181075393635293;
} else {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( LIKELY( low[23] <= 1092623557 ) ) {
if ( LIKELY( low[40] <= 1101791232 ) ) {
sum += 0.22754037316531658;
} else {
sum += -0.06354494502911201;
}
} else {
sum += -0.052468161367234735;
}
} else {
sum += -0.17461165173933274;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1092361797 ) ) {
sum += 0.25382490639028876;
} else {
if ( LIKELY( low[32] <= 1100742656 ) ) {
if ( LIKELY( low[23] <= 1092661276 ) ) {
if ( UNLIKELY( low[25] <= 1124630528 ) ) {
if ( UNLIKELY( low[40] <= 1098383360 ) ) {
sum += -0.08599005958686272;
} else {
sum += 0.09574387862507994;
}
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.1937995462456355;
} else {
sum += 0.017610812763903888;
}
}
} else {
sum += -0.050615085847894294;
}
} else {
if ( LIKELY( low[12] <= 1092530332 ) ) {
sum += -0.2737923394244812;
} else {
sum += 0.0512508350054423;
}
}
}
}
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[12] <= 1092230406 ) ) {
if ( LIKELY( low[6] <= 1093140480 ) ) {
sum += -0.0037155282157339737;
} else {
if ( UNLIKELY( low[24] <= 1108738048 ) ) {
if ( LIKELY( low[24] <= 1099694080 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.1314761606364378;
} else {
sum += 0.004018222228643742;
}
} else {
sum += -0.1367066324207518;
}
} else {
if ( LIKELY( low[40] <= 1109524480 ) ) {
if ( LIKELY( low[12] <= 1088660403 ) ) {
sum += -0.01818589985794022;
} else {
sum += 0.0410981229650788;
}
} else {
if ( UNLIKELY( low[36] <= 1089470464 ) ) {
sum += -0.14302270575712306;
} else {
sum += -0.03082114287128051;
}
}
}
}
} else {
if ( LIKELY( low[23] <= 1092623557 ) ) {
sum += 0.11148327672275667;
} else {
if ( UNLIKELY( low[24] <= 1115291648 ) ) {
sum += 0.11148327672275667;
} else {
sum += -0.11818627951015909;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( UNLIKELY( low[19] <= 1083179008 ) ) {
sum += 0.007155123664853499;
} else {
sum += 0.11148327672275667;
}
} else {
if ( LIKELY( low[12] <= 1086784298 ) ) {
if ( UNLIKELY( low[23] <= 1087596449 ) ) {
sum += -0.027670486171416302;
} else {
if ( UNLIKELY( low[15] <= 1080452711 ) ) {
sum += 0.0044743527759302845;
} else {
sum += 0.09111727546563567;
}
}
} else {
if ( LIKELY( low[12] <= 1091905180 ) ) {
sum += -0.03915649637657012;
} else {
if ( UNLIKELY( low[12] <= 1091991321 ) ) {
sum += 0.11148327672275667;
} else {
sum += -0.017835371843849618;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1123483648 ) ) {
if ( LIKELY( low[37] <= 89435438 ) ) {
if ( LIKELY( low[32] <= 1085276160 ) ) {
if ( LIKELY( low[2] <= 1089470464 ) ) {
sum += -0.0030335137799805314;
} else {
sum += 0.01851999329172345;
}
} else {
sum += -0.01096092594266203;
}
} else {
if ( LIKELY(  high[12] <= 1082568582 ) ) {
sum += 0.03506045385701814;
} else {
sum += -0.1081497738326297;
}
}
} else {
if ( UNLIKELY( low[12] <= 1079574758 ) ) {
sum += -0.01848644566859604;
} else {
if ( LIKELY( low[40] <= 1105461248 ) ) {
if ( LIKELY( low[32] <= 1116930048 ) ) {
sum += 0.020907908233841272;
} else {
sum += 0.10818441156574862;
}
} else {
if ( UNLIKELY( low[24] <= 1124007936 ) ) {
sum += 0.08409830583064229;
} else {
sum += -0.013603911937631021;
}
}
}
}
}
}
} else {
sum += 0.11148327672275667;
}
} else {
sum += 0.01777341889673038;
}
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1089180925 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[23] <= 1091576451 ) ) {
if ( LIKELY( low[12] <= 1087535650 ) ) {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += -0.013546049617509675;
} else {
if ( LIKELY( low[36] <= 1096286208 ) ) {
if ( LIKELY( low[37] <= 89435438 ) ) {
sum += -0.08802038288446447;
} else {
sum += 0.0028589845837533267;
}
} else {
if ( LIKELY( low[17] <= 1059750299 ) ) {
sum += -0.27176527567531755;
} else {
sum += -0.05981420100818981;
}
}
}
} else {
sum += 0.0028589845837533267;
}
} else {
if ( LIKELY( low[12] <= 1086980839 ) ) {
sum += 0.0028589845837533267;
} else {
if ( UNLIKELY( low[12] <= 1087808141 ) ) {
sum += -0.18271455444254966;
} else {
sum += -0.026757502143643794;
}
}
}
} else {
sum += 0.0028589845837533267;
}
} else {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
sum += -0.03408468865898054;
} else {
if ( UNLIKELY( low[24] <= 1111883776 ) ) {
sum += -0.2520229136453399;
} else {
if ( LIKELY( low[2] <= 1096286208 ) ) {
sum += -0.16977872154291937;
} else {
sum += -0.03239593363519925;
}
}
}
} else {
if ( UNLIKELY( low[40] <= 1089470464 ) ) {
if ( LIKELY( low[18] <= 1059793136 ) ) {
sum += 0.0028589845837533267;
} else {
sum += -0.0667237617354342;
}
} else {
if ( LIKELY( low[23] <= 1092144099 ) ) {
if ( LIKELY( low[4] <= 1078774989 ) ) {
sum += -0.017461650738841854;
} else {
if ( LIKELY( low[32] <= 1100742656 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += 0.0028589845837533267;
} else {
sum += -0.05971379671250608;
}
} else {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.06612316172439735;
} else {
sum += -0.19875238980635884;
}
}
}
} else {
sum += 0.0028589845837533267;
}
}
}
}
} else {
if ( LIKELY( low[15] <= 1091829760 ) ) {
sum += 0.0028589845837533267;
} else {
if ( UNLIKELY( low[24] <= 1107689472 ) ) {
if ( LIKELY( low[23] <= 1092388633 ) ) {
if ( UNLIKELY( low[8] <= 1072001030 ) ) {
sum += 0.2862915618573466;
} else {
if ( LIKELY( low[25] <= 1127841792 ) ) {
if ( LIKELY( low[10] <= 1089470464 ) ) {
sum += 0.0059394968854619215;
} else {
sum += 0.13471930803959828;
}
} else {
sum += 0.26985171860339596;
}
}
} else {
sum += 0.0028589845837533267;
}
} else {
if ( LIKELY( low[32] <= 1114505216 ) ) {
sum += 0.007050180658230812;
} else {
if ( LIKELY( low[8] <= 1075643711 ) ) {
sum += 0.10659385153366817;
} else {
sum += 0.0028589845837533267;
}
}
}
}
}
if ( UNLIKELY( low[15] <= 1066412947 ) ) {
sum += -0.010232213568312488;
} else {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
if ( UNLIKELY( low[24] <= 1075838976 ) ) {
if ( LIKELY( low[17] <= 1060948671 ) ) {
sum += -0.010232213568312488;
} else {
sum += 0.11638947580521926;
}
} else {
if ( LIKELY( low[11] <= 89435438 ) ) {
if ( LIKELY(  high[12] <= 1090705075 ) ) {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
sum += -0.010232213568312488;
} else {
if ( LIKELY( low[25] <= 1127841792 ) ) {
sum += 0.021518735429495065;
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.010232213568312488;
} else {
sum += 0.1612393886901219;
}
}
}
} else {
sum += -0.010232213568312488;
}
} else {
if ( UNLIKELY( low[23] <= 1089990831 ) ) {
if ( UNLIKELY( low[23] <= 1087596449 ) ) {
sum += -0.010232213568312488;
} else {
if ( UNLIKELY( low[23] <= 1088991171 ) ) {
sum += 0.32494796484972527;
} else {
if ( LIKELY( low[23] <= 1089794750 ) ) {
sum += 0.07199086633834609;
} else {
sum += 0.3095462117813252;
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1084707183 ) ) {
if ( UNLIKELY( low[6] <= 1092091904 ) ) {
sum += 0.002922241920712351;
} else {
sum += 0.30087431081225363;
}
} else {
if ( LIKELY( low[12] <= 1091240721 ) ) {
if ( LIKELY( low[15] <= 1091221890 ) ) {
sum += -0.010232213568312488;
} else {
sum += 0.18975304892264216;
}
} else {
sum += 0.16580735288193968;
}
}
}
}
}
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( UNLIKELY( low[23] <= 1085085929 ) ) {
if ( LIKELY( low[12] <= 1087092914 ) ) {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += 0.039819111946762714;
} else {
sum += 0.21410648957351966;
}
} else {
sum += -0.010232213568312488;
}
} else {
if ( LIKELY( low[23] <= 1090972591 ) ) {
if ( UNLIKELY( low[35] <= -1082172209 ) ) {
sum += -0.010232213568312488;
} else {
if ( LIKELY( low[2] <= 1112408064 ) ) {
sum += 0.0015541890933141059;
} else {
sum += 0.0631455990470242;
}
}
} else {
if ( UNLIKELY( low[23] <= 1091225926 ) ) {
if ( UNLIKELY( low[19] <= 1093140480 ) ) {
sum += -0.006340541223002128;
} else {
if ( LIKELY( low[40] <= 1109786624 ) ) {
sum += 0.11514520501234443;
} else {
sum += -0.006340541223002128;
}
}
} else {
if ( UNLIKELY( low[23] <= 1091482525 ) ) {
if ( LIKELY( low[24] <= 1124630528 ) ) {
sum += -0.010232213568312488;
} else {
sum += 0.07145240440278157;
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
sum += 0.01642237674185223;
} else {
sum += -0.006515153753188673;
}
}
}
}
}
} else {
sum += -0.00826318851798197;
}
}
}
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY( low[12] <= 1091991321 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( LIKELY( low[20] <= 1075838976 ) ) {
if ( LIKELY( low[24] <= 1126596608 ) ) {
if ( LIKELY( low[24] <= 1126006784 ) ) {
if ( LIKELY( low[2] <= 1101791232 ) ) {
if ( LIKELY( low[23] <= 1092489122 ) ) {
sum += -0.003201298689743572;
} else {
sum += -0.024300821702796464;
}
} else {
sum += 0.013575543304117324;
}
} else {
if ( LIKELY( low[12] <= 1090067378 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
sum += -0.06897012526947487;
} else {
sum += 3.362674961956042e-05;
}
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += -0.3055563336400425;
} else {
sum += -0.05009996876538357;
}
}
}
} else {
sum += 0.013575543304117324;
}
} else {
sum += 0.011374356555992707;
}
} else {
sum += 0.013575543304117324;
}
} else {
if ( LIKELY( low[23] <= 1092559751 ) ) {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += -0.048492110520601275;
} else {
if ( LIKELY( low[12] <= 1092260604 ) ) {
sum += -0.24834488683155856;
} else {
sum += -0.013195466046589752;
}
}
} else {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( LIKELY( low[40] <= 1102839808 ) ) {
if ( LIKELY( low[23] <= 1092623557 ) ) {
sum += 0.2110649418950766;
} else {
sum += -0.03812542995375194;
}
} else {
sum += -0.07145318676908333;
}
} else {
sum += -0.16368977871155593;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1092361797 ) ) {
sum += 0.2300922073715035;
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
if ( LIKELY( low[31] <= 1072029205 ) ) {
if ( LIKELY( low[12] <= 1092443439 ) ) {
if ( UNLIKELY( low[12] <= 1092374848 ) ) {
sum += 0.06727016665718773;
} else {
sum += 0.24981527817249297;
}
} else {
if ( LIKELY( low[23] <= 1092690395 ) ) {
if ( UNLIKELY( low[31] <= 1056723846 ) ) {
sum += -0.21171415406955432;
} else {
sum += 0.08726760272979737;
}
} else {
sum += 0.19068250095302408;
}
}
} else {
sum += -0.09890727853620207;
}
} else {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( UNLIKELY( low[25] <= 1124892672 ) ) {
if ( LIKELY( low[36] <= 1098383360 ) ) {
if ( LIKELY( low[25] <= 1121910784 ) ) {
if ( LIKELY( low[24] <= 1121386496 ) ) {
sum += 0.03618608502430075;
} else {
sum += -0.18362058512772186;
}
} else {
sum += -0.226664587899166;
}
} else {
sum += 0.040833684964613474;
}
} else {
if ( LIKELY( low[24] <= 1101266944 ) ) {
sum += -0.04410060908894317;
} else {
sum += 0.1177635944963255;
}
}
} else {
sum += 0.16474916047399696;
}
}
}
}
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[13] <= 1089470464 ) ) {
sum += -0.005302698976402536;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[24] <= 1124106240 ) ) {
if ( UNLIKELY( low[23] <= 1088337786 ) ) {
sum += -0.03275649487825302;
} else {
sum += -0.0048867528185036;
}
} else {
if ( UNLIKELY( low[12] <= 1081098202 ) ) {
sum += -0.03398893145135609;
} else {
if ( UNLIKELY( low[31] <= 1065493869 ) ) {
sum += -0.008178620567986074;
} else {
if ( UNLIKELY(  high[30] <= 1073104289 ) ) {
sum += 0.005721481684044269;
} else {
sum += 0.10598369039992804;
}
}
}
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1086574095 ) ) {
if ( LIKELY( low[12] <= 1086154476 ) ) {
if ( LIKELY( low[36] <= 1098383360 ) ) {
if ( UNLIKELY( low[18] <= 1053387648 ) ) {
sum += 0.05769149026665955;
} else {
sum += 0.018123441210516136;
}
} else {
if ( LIKELY( low[23] <= 1092690395 ) ) {
sum += -0.05285199689695538;
} else {
sum += 0.13977458049407168;
}
}
} else {
if ( LIKELY( low[23] <= 1090715490 ) ) {
if ( LIKELY( low[23] <= 1087808141 ) ) {
sum += 0.06865725240637657;
} else {
sum += -0.11741773225825566;
}
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.31978226840180696;
} else {
sum += 0.044818494873142795;
}
}
}
} else {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
if ( UNLIKELY( low[23] <= 1088433477 ) ) {
if ( LIKELY( low[2] <= 1094189056 ) ) {
sum += -0.05228564473950281;
} else {
sum += 0.15661844190561547;
}
} else {
if ( LIKELY( low[5] <= 1082130432 ) ) {
sum += 0.056946222563483806;
} else {
sum += -0.03612774594472005;
}
}
} else {
if ( LIKELY( low[24] <= 1121517568 ) ) {
sum += 0.0035431693063512817;
} else {
if ( UNLIKELY( low[6] <= 1097334784 ) ) {
sum += 8.56076467066929e-05;
} else {
sum += -0.09459648692695423;
}
}
}
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
if ( UNLIKELY( low[23] <= 1089253615 ) ) {
sum += 0.1681504706473186;
} else {
sum += -0.023373751489036698;
}
} else {
if ( LIKELY( low[5] <= 1085296325 ) ) {
sum += 0.11606805145760193;
} else {
sum += -0.007041946706940999;
}
}
} else {
if ( LIKELY( low[12] <= 1085547286 ) ) {
sum += 0.01210323218634164;
} else {
sum += -0.07456309827858536;
}
}
} else {
if ( UNLIKELY( low[4] <= 1068513114 ) ) {
sum += 0.043262294292894764;
} else {
sum += -0.0182304448940244;
}
}
}
}
}
} else {
sum += -0.006452049808745356;
}
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY( low[12] <= 1091991321 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
sum += -0.0008761769448756338;
} else {
if ( LIKELY( low[5] <= 1084227584 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[39] <= 1075838976 ) ) {
if ( LIKELY( low[10] <= 1075838976 ) ) {
sum += -0.0008761769448756338;
} else {
sum += 0.14468488806872157;
}
} else {
if ( LIKELY( low[2] <= 1085276160 ) ) {
sum += 0.04079314749715898;
} else {
if ( LIKELY( low[12] <= 1089794750 ) ) {
sum += 0.07943409556686756;
} else {
sum += 0.19208946204374708;
}
}
}
} else {
sum += 0.006543129246365516;
}
} else {
sum += -0.0008761769448756338;
}
}
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.05796223655692848;
} else {
if ( LIKELY( low[12] <= 1092230406 ) ) {
sum += -0.3064824521786546;
} else {
sum += -0.05544504496981116;
}
}
} else {
if ( LIKELY( low[23] <= 1092570426 ) ) {
if ( LIKELY( low[25] <= 1127120896 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.10150335876736791;
} else {
if ( LIKELY( low[4] <= 1086026906 ) ) {
sum += -0.023497609356945417;
} else {
sum += -0.16948638219237327;
}
}
} else {
sum += -0.18289307655145723;
}
} else {
if ( LIKELY( low[40] <= 1102839808 ) ) {
if ( UNLIKELY( low[23] <= 1092583336 ) ) {
sum += 0.25144578662785616;
} else {
sum += 0.03536767611469048;
}
} else {
sum += -0.07513744314129536;
}
}
}
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
if ( UNLIKELY( low[12] <= 1092361797 ) ) {
sum += 0.21180825236199916;
} else {
if ( UNLIKELY( low[25] <= 1119682560 ) ) {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.0812216736281675;
} else {
sum += -0.29927838431464304;
}
} else {
if ( LIKELY( low[32] <= 1101791232 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
if ( LIKELY( low[12] <= 1092443439 ) ) {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
sum += 0.36528072375517623;
} else {
sum += 0.1655958918939557;
}
} else {
sum += 0.05503113729785187;
}
} else {
if ( UNLIKELY( low[25] <= 1122435072 ) ) {
sum += 0.14932606857196956;
} else {
sum += -0.0397925214897288;
}
}
} else {
sum += -0.15776011811061338;
}
}
}
} else {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.005082021028355316;
} else {
if ( UNLIKELY( low[24] <= 1112408064 ) ) {
sum += -0.07013181913644076;
} else {
sum += -0.27513524992297395;
}
}
} else {
sum += 0.23281604067139003;
}
}
}
if ( LIKELY( low[20] <= 1075838976 ) ) {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( LIKELY( low[24] <= 1126596608 ) ) {
if ( LIKELY( low[24] <= 1126006784 ) ) {
if ( LIKELY( low[2] <= 1093140480 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
if ( LIKELY( low[7] <= 1083179008 ) ) {
sum += -0.004176571126901811;
} else {
if ( LIKELY( low[12] <= 1090596780 ) ) {
sum += -0.020041840606258347;
} else {
sum += -0.08367739002908108;
}
}
} else {
sum += -0.0033386212770648545;
}
} else {
if ( UNLIKELY( low[23] <= 1086438532 ) ) {
if ( UNLIKELY(  high[12] <= 1083656453 ) ) {
if ( LIKELY( low[12] <= 1082400323 ) ) {
sum += 0.09682753512340803;
} else {
sum += -0.0033386212770648545;
}
} else {
sum += 0.10351316576755522;
}
} else {
if ( UNLIKELY(  high[12] <= 1087535650 ) ) {
if ( UNLIKELY(  high[31] <= 89435438 ) ) {
sum += 0.10430792162043823;
} else {
sum += -0.0033386212770648545;
}
} else {
if ( UNLIKELY( low[23] <= 1089656420 ) ) {
sum += 0.07716557087942129;
} else {
sum += 0.0028571246205924238;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1090067378 ) ) {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( LIKELY( low[4] <= 1086390272 ) ) {
sum += -0.0028673626437123413;
} else {
if ( UNLIKELY( low[23] <= 1086052761 ) ) {
sum += 0.015172138062734453;
} else {
sum += -0.15684168901065543;
}
}
} else {
sum += 0.02125127040748539;
}
} else {
if ( LIKELY( low[32] <= 1104936960 ) ) {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += -0.19846116308580364;
} else {
sum += 0.016568572488096026;
}
} else {
sum += -0.28433616212528684;
}
}
}
} else {
if ( LIKELY( low[12] <= 1089955567 ) ) {
if ( LIKELY(  high[12] <= 1087921792 ) ) {
if ( LIKELY( low[18] <= 1062207488 ) ) {
if ( LIKELY( low[23] <= 1091225926 ) ) {
if ( LIKELY( low[12] <= 1087690053 ) ) {
sum += 0.007794891958717075;
} else {
sum += 0.10430792162043823;
}
} else {
if ( UNLIKELY( low[18] <= 1057896676 ) ) {
sum += 0.10430792162043823;
} else {
sum += 0.012427802333527024;
}
}
} else {
sum += -0.02278068562719401;
}
} else {
if ( LIKELY( low[4] <= 1086872855 ) ) {
sum += -0.018045545240251686;
} else {
sum += -0.14792266493806472;
}
}
} else {
if ( UNLIKELY( low[19] <= 1087373312 ) ) {
sum += -0.0029912515628485034;
} else {
sum += 0.10430792162043823;
}
}
}
} else {
sum += 0.10430792162043823;
}
} else {
if ( UNLIKELY(  high[12] <= 1083418941 ) ) {
if ( LIKELY( low[12] <= 1082222143 ) ) {
sum += 0.011196327446484277;
} else {
sum += 0.0925457859293715;
}
} else {
sum += -0.0002447793879457132;
}
}
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[13] <= 1089470464 ) ) {
sum += -0.004662899978682368;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
if ( LIKELY( low[24] <= 1126793216 ) ) {
sum += -0.022372582852181747;
} else {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
sum += -0.05410197264901021;
} else {
sum += 0.1375615995829054;
}
}
} else {
if ( LIKELY(  high[12] <= 1091606986 ) ) {
if ( LIKELY( low[23] <= 1092144099 ) ) {
if ( LIKELY( low[17] <= 1060948671 ) ) {
sum += 0.00241423960665961;
} else {
sum += 0.15355752466406142;
}
} else {
if ( LIKELY( low[12] <= 1091188487 ) ) {
if ( LIKELY( low[12] <= 1090730980 ) ) {
sum += 0.04974625970877125;
} else {
sum += -0.15941170730898457;
}
} else {
if ( UNLIKELY( low[23] <= 1092527185 ) ) {
sum += 0.23145500484363055;
} else {
sum += 0.05604821203549703;
}
}
}
} else {
if ( LIKELY( low[4] <= 1087408264 ) ) {
sum += -0.004562314845412477;
} else {
if ( LIKELY( low[10] <= 1089470464 ) ) {
sum += -0.09923990677458439;
} else {
sum += 0.09419905298161058;
}
}
}
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[23] <= 1091677295 ) ) {
if ( UNLIKELY( low[6] <= 1091043328 ) ) {
sum += 0.018712647386077037;
} else {
sum += -0.04533544281680167;
}
} else {
if ( UNLIKELY( low[23] <= 1091977864 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
sum += 0.17781714961513984;
} else {
sum += 0.018064821376715615;
}
} else {
sum += 0.006769283332268601;
}
}
} else {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
if ( UNLIKELY( low[23] <= 1087596449 ) ) {
sum += -0.10385141831560013;
} else {
if ( UNLIKELY( low[23] <= 1089990831 ) ) {
sum += 0.1971252891169345;
} else {
sum += 0.0415893880979296;
}
}
} else {
if ( LIKELY(  high[12] <= 1087339324 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.037846247212234445;
} else {
sum += 0.004783767852209677;
}
} else {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
sum += 0.023108498715305802;
} else {
sum += -0.015169971316991682;
}
}
}
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
sum += 0.13167688064514452;
} else {
if ( UNLIKELY( low[24] <= 1103888384 ) ) {
sum += 0.14655466290291197;
} else {
sum += 0.018966703686048133;
}
}
} else {
sum += 0.0023176107557206335;
}
} else {
sum += -0.013768863342799626;
}
}
}
}
} else {
sum += -0.005960145286460723;
}
if ( LIKELY( low[12] <= 1092358295 ) ) {
if ( LIKELY( low[12] <= 1091606986 ) ) {
if ( LIKELY( low[12] <= 1091474703 ) ) {
sum += -0.0001033024366792616;
} else {
if ( UNLIKELY( low[23] <= 1092319243 ) ) {
if ( LIKELY( low[24] <= 1118633984 ) ) {
if ( LIKELY( low[0] <= 1093140480 ) ) {
sum += -0.05243262285739183;
} else {
sum += 0.14684070617871747;
}
} else {
if ( UNLIKELY( low[4] <= 1085316490 ) ) {
sum += -0.022724050151289636;
} else {
sum += -0.3060262033371431;
}
}
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
sum += 0.08267767580475395;
} else {
if ( LIKELY( low[40] <= 1113194496 ) ) {
sum += 0.3498326648927253;
} else {
sum += 0.10340310499884865;
}
}
} else {
if ( LIKELY( low[15] <= 1092616191 ) ) {
if ( LIKELY( low[24] <= 1121648640 ) ) {
if ( LIKELY( low[4] <= 1083934800 ) ) {
sum += -0.018504345918956555;
} else {
sum += -0.2536164239380095;
}
} else {
sum += 0.06344075003002264;
}
} else {
sum += 0.08142176702022554;
}
}
}
}
} else {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( UNLIKELY( low[23] <= 1092027721 ) ) {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.039649886869541975;
} else {
sum += -0.2725361855328083;
}
} else {
if ( LIKELY( low[30] <= 1093069680 ) ) {
if ( LIKELY( low[12] <= 1091991321 ) ) {
if ( LIKELY( low[25] <= 1126989824 ) ) {
sum += -0.009287668558452325;
} else {
sum += 0.10311324748018433;
}
} else {
if ( LIKELY( low[25] <= 1127120896 ) ) {
if ( LIKELY( low[25] <= 1124630528 ) ) {
sum += -0.05997564090650623;
} else {
sum += 0.03876717823640757;
}
} else {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.053811318481066184;
} else {
sum += -0.33046156479762157;
}
}
}
} else {
sum += 0.10311324748018433;
}
}
} else {
if ( UNLIKELY( low[6] <= 1097334784 ) ) {
sum += 0.012229301728881323;
} else {
sum += -0.18160010580690752;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092638868 ) ) {
if ( UNLIKELY( low[12] <= 1092361797 ) ) {
sum += 0.19649303980321547;
} else {
if ( UNLIKELY( low[25] <= 1119682560 ) ) {
sum += -0.167679573628923;
} else {
if ( LIKELY( low[32] <= 1101791232 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.15294026361632457;
} else {
sum += -0.00036892967328192695;
}
} else {
sum += -0.14462849003618414;
}
}
}
} else {
if ( LIKELY( low[24] <= 1126531072 ) ) {
if ( LIKELY( low[4] <= 1089435511 ) ) {
sum += -0.0038103655473225645;
} else {
sum += -0.17693431869057225;
}
} else {
sum += 0.21119116587051448;
}
}
}
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1096286208 ) ) {
if ( UNLIKELY( low[36] <= 1080033280 ) ) {
if ( LIKELY( low[25] <= 1110835200 ) ) {
sum += -0.03631999122858121;
} else {
sum += -0.21973923534717202;
}
} else {
if ( UNLIKELY(  high[32] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1082568582 ) ) {
sum += -0.005465813452145518;
} else {
if ( UNLIKELY( low[40] <= 1069547520 ) ) {
if ( LIKELY( low[5] <= 1082841535 ) ) {
sum += -0.009725799213667494;
} else {
if ( LIKELY( low[36] <= 1096286208 ) ) {
sum += -0.023151836971250863;
} else {
sum += -0.2265469808438245;
}
}
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[30] <= 1066781825 ) ) {
sum += -0.0010104991182588467;
} else {
sum += 0.03186121012497422;
}
} else {
sum += 0.005124015001600578;
}
}
}
} else {
if ( UNLIKELY( low[40] <= 1092091904 ) ) {
if ( LIKELY( low[24] <= 1121255424 ) ) {
if ( LIKELY( low[25] <= 1125023744 ) ) {
if ( LIKELY( low[12] <= 1085013879 ) ) {
sum += -0.0002070648977015365;
} else {
sum += -0.020354973189044605;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.01592489353411065;
} else {
sum += 0.015118345043786991;
}
}
} else {
if ( LIKELY( low[12] <= 1091258948 ) ) {
if ( UNLIKELY( low[35] <= -1082172209 ) ) {
sum += -0.0162143596102038;
} else {
sum += 0.02716448825852439;
}
} else {
if ( LIKELY( low[25] <= 1117454336 ) ) {
sum += -0.03973654030802873;
} else {
sum += -0.2863739800107652;
}
}
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( UNLIKELY( low[23] <= 1089576791 ) ) {
if ( LIKELY( low[0] <= 1100218368 ) ) {
sum += -0.012380369886236435;
} else {
sum += 0.018914541163566948;
}
} else {
if ( UNLIKELY( low[25] <= 1104936960 ) ) {
sum += 0.02923397554643452;
} else {
sum += -0.0016685202470071308;
}
}
} else {
if ( LIKELY( low[6] <= 1096286208 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += 0.02741764742695199;
} else {
sum += -0.01654317388730026;
}
} else {
if ( LIKELY( low[40] <= 1113718784 ) ) {
sum += -0.05572396590403671;
} else {
sum += 0.015446884483907478;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += 0.21166872126157166;
} else {
sum += 0.03186121012497422;
}
}
} else {
if ( UNLIKELY( low[8] <= 1081098202 ) ) {
if ( UNLIKELY( low[25] <= 1107427328 ) ) {
sum += 0.1202763477413673;
} else {
sum += 0.032554248188204474;
}
} else {
if ( UNLIKELY( low[25] <= 1098383360 ) ) {
sum += -0.06379350031094833;
} else {
sum += 0.007603508082727222;
}
}
}
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[13] <= 1089470464 ) ) {
sum += -0.004063069996153667;
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[12] <= 1092230406 ) ) {
sum += -0.00803838520158765;
} else {
sum += 0.06510831297810309;
}
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( LIKELY( low[25] <= 1125089280 ) ) {
if ( LIKELY( low[12] <= 1091752346 ) ) {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1115029504 ) ) {
sum += -0.025819799737385202;
} else {
sum += 0.059030820729410065;
}
} else {
if ( UNLIKELY( low[4] <= 1086324736 ) ) {
sum += 0.023432149311794354;
} else {
sum += -0.018891629734840237;
}
}
} else {
if ( UNLIKELY( low[31] <= 1058641363 ) ) {
sum += 0.02607369405283055;
} else {
sum += -0.16253612520979413;
}
}
} else {
if ( LIKELY(  high[12] <= 1090873060 ) ) {
if ( UNLIKELY( low[24] <= 1080033280 ) ) {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += -0.2231351375715299;
} else {
sum += -0.004357407219835872;
}
} else {
if ( UNLIKELY( low[12] <= 1083292804 ) ) {
sum += 0.03216275043950096;
} else {
sum += 0.12870947352303191;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1091070087 ) ) {
sum += -0.20097947611953274;
} else {
if ( UNLIKELY( low[25] <= 1126596608 ) ) {
sum += -0.03179799798462126;
} else {
sum += 0.040047787384204725;
}
}
}
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( LIKELY(  high[12] <= 1087471613 ) ) {
if ( UNLIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[12] <= 1086154476 ) ) {
sum += -0.004980670598425474;
} else {
sum += 0.03401123302931105;
}
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
sum += 0.03401123302931105;
} else {
sum += 0.19655514222896653;
}
}
} else {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
if ( LIKELY( low[4] <= 1085228497 ) ) {
sum += -0.0009743070847062922;
} else {
sum += -0.2963798126578331;
}
} else {
if ( LIKELY( low[30] <= 1097193674 ) ) {
sum += -0.006932381368796737;
} else {
sum += 0.045391150059512796;
}
}
}
} else {
if ( LIKELY(  high[12] <= 1091452549 ) ) {
if ( LIKELY( low[39] <= 1085276160 ) ) {
if ( LIKELY( low[23] <= 1092703726 ) ) {
sum += -0.028635134094329877;
} else {
sum += 0.1245125602086385;
}
} else {
sum += 0.06757274717389054;
}
} else {
if ( LIKELY( low[1] <= 1087373312 ) ) {
sum += 0.01444414964691125;
} else {
if ( LIKELY( low[4] <= 1083120754 ) ) {
sum += 0.20972791028164683;
} else {
sum += 0.01444414964691125;
}
}
}
}
}
}
}
} else {
sum += -0.005658609240994105;
}
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY( low[10] <= 1097334784 ) ) {
if ( UNLIKELY( low[36] <= 1080033280 ) ) {
if ( UNLIKELY(  high[30] <= 1079382383 ) ) {
sum += -0.20310714907241317;
} else {
sum += -0.03252335271651023;
}
} else {
if ( UNLIKELY(  high[32] <= 1083179008 ) ) {
if ( LIKELY( low[7] <= 1097334784 ) ) {
if ( UNLIKELY( low[30] <= 1070373936 ) ) {
sum += -0.0029233094697554106;
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[12] <= 1083876663 ) ) {
sum += -0.0029233094697554106;
} else {
sum += 0.027576949256680795;
}
} else {
if ( UNLIKELY( low[23] <= 1086438532 ) ) {
sum += 0.027576949256680795;
} else {
sum += -0.0003997692885404476;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092479425 ) ) {
sum += -0.020096548344137575;
} else {
sum += -0.19090233297724474;
}
}
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
if ( LIKELY( low[24] <= 1119027200 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
if ( LIKELY( low[37] <= 1075838976 ) ) {
sum += -0.010869928782991289;
} else {
sum += 0.027576949256680795;
}
} else {
if ( UNLIKELY( low[23] <= 1089199262 ) ) {
sum += -0.020345221165524677;
} else {
sum += 0.02418249269978727;
}
}
} else {
if ( UNLIKELY( low[35] <= -1085423618 ) ) {
if ( UNLIKELY( low[4] <= 1083550379 ) ) {
sum += -0.010698580163072796;
} else {
sum += -0.058555871159082756;
}
} else {
if ( UNLIKELY(  high[31] <= 1063444024 ) ) {
sum += -0.010698580163072796;
} else {
sum += 0.027576949256680795;
}
}
}
} else {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( LIKELY( low[25] <= 1126989824 ) ) {
sum += -0.008890062843263739;
} else {
if ( LIKELY( low[4] <= 1087258084 ) ) {
sum += -0.009164112693505257;
} else {
sum += -0.1399067157879472;
}
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.008890062843263739;
} else {
sum += 0.027576949256680795;
}
}
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += 0.20479939255798074;
} else {
sum += 0.027576949256680795;
}
}
} else {
if ( UNLIKELY( low[8] <= 1078967618 ) ) {
if ( UNLIKELY( low[25] <= 1107427328 ) ) {
sum += 0.1445308928972199;
} else {
if ( UNLIKELY( low[16] <= 1056591781 ) ) {
if ( LIKELY( low[23] <= 1091567604 ) ) {
sum += 0.039749406829530154;
} else {
if ( UNLIKELY( low[23] <= 1092144099 ) ) {
sum += -0.18217549649568704;
} else {
sum += 0.02013992036934252;
}
}
} else {
sum += 0.057839961771802235;
}
}
} else {
if ( UNLIKELY( low[24] <= 1112932352 ) ) {
sum += 0.029859537353454715;
} else {
sum += -0.0024037745827254257;
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
