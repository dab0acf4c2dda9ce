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
if ( LIKELY( low[0] <= 1098383360 ) ) {
if ( LIKELY( low[4] <= 1083755725 ) ) {
if ( LIKELY( low[4] <= 1076607931 ) ) {
if ( LIKELY( low[2] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1070386381 ) ) {
sum += 4.101014444857188;
} else {
if ( LIKELY(  high[12] <= 1089640743 ) ) {
sum += 4.158706361260903;
} else {
sum += 4.108261428279869;
}
}
} else {
if ( LIKELY( low[1] <= 1092091904 ) ) {
sum += 4.189215211300618;
} else {
sum += 4.480705983972291;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1075643711 ) ) {
sum += 4.486086420626069;
} else {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 4.416134337618447;
} else {
if ( LIKELY( low[37] <= 1083179008 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += 4.194739414252193;
} else {
sum += 4.260749808301968;
}
} else {
sum += 4.450705981460381;
}
}
} else {
if ( LIKELY( low[10] <= 89435438 ) ) {
sum += 4.10806640402647;
} else {
sum += 4.254257445748836;
}
}
}
}
} else {
if ( UNLIKELY(  high[30] <= 1071529780 ) ) {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
if ( UNLIKELY(  high[12] <= 1084786821 ) ) {
if ( LIKELY( low[31] <= 1073808525 ) ) {
sum += 4.2723280607362835;
} else {
sum += 4.486086420626069;
}
} else {
sum += 4.165351891206511;
}
} else {
if ( LIKELY( low[4] <= 1087023787 ) ) {
if ( LIKELY( low[23] <= 1091961940 ) ) {
sum += 4.2874436715362085;
} else {
sum += 4.471908513087627;
}
} else {
if ( LIKELY( low[40] <= 1100742656 ) ) {
sum += 4.486086420626069;
} else {
sum += 4.333894220025383;
}
}
}
} else {
sum += 4.486086420626069;
}
}
} else {
if ( UNLIKELY( low[4] <= 1092173044 ) ) {
if ( UNLIKELY( low[4] <= 1087757790 ) ) {
sum += 4.486086420626069;
} else {
if ( LIKELY( low[2] <= 1109524480 ) ) {
if ( UNLIKELY( low[24] <= 1118109696 ) ) {
if ( UNLIKELY( low[31] <= 1067903834 ) ) {
sum += 4.756099253500499;
} else {
if ( UNLIKELY( low[12] <= 1087406192 ) ) {
sum += 4.847357167175351;
} else {
sum += 5.068967952193929;
}
}
} else {
if ( LIKELY(  high[12] <= 1091387403 ) ) {
if ( UNLIKELY( low[24] <= 1121386496 ) ) {
sum += 4.586667836247181;
} else {
if ( UNLIKELY( low[12] <= 1080631812 ) ) {
sum += 5.007781547352932;
} else {
sum += 4.803699416598716;
}
}
} else {
sum += 4.486086420626069;
}
}
} else {
sum += 5.076861146888588;
}
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 4.964740252876235;
} else {
sum += 5.256623991501806;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1078774989 ) ) {
if ( LIKELY( low[9] <= 1075838976 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1073741824 ) ) {
sum += -0.27240643843227835;
} else {
sum += -0.21707480020235598;
}
} else {
if ( LIKELY( low[1] <= 1092091904 ) ) {
sum += -0.18459479766776135;
} else {
sum += 0.057967056809810166;
}
}
} else {
sum += -0.3008338515850214;
}
} else {
if ( LIKELY( low[4] <= 1084996539 ) ) {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1089764569 ) ) {
if ( LIKELY( low[15] <= 1082655817 ) ) {
sum += -0.14714857070520845;
} else {
sum += -0.08621699644377712;
}
} else {
sum += -0.2145828450550781;
}
} else {
sum += 0.09340612233403217;
}
} else {
if ( LIKELY( low[0] <= 1093140480 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( UNLIKELY( low[12] <= 1086743409 ) ) {
sum += 0.007574785166773302;
} else {
sum += 0.2480583775830148;
}
} else {
if ( LIKELY( low[23] <= 1091839904 ) ) {
if ( UNLIKELY( low[30] <= 1065357188 ) ) {
sum += -0.16982751435771282;
} else {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
sum += 0.033022927406912525;
} else {
sum += -0.08569397113128016;
}
}
} else {
sum += 0.07754352339970068;
}
}
} else {
sum += 0.2480583775830148;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1091466060 ) ) {
if ( LIKELY( low[0] <= 1094189056 ) ) {
if ( LIKELY(  high[35] <= -1064805339 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY(  high[12] <= 1085013879 ) ) {
sum += 0.0902034575984163;
} else {
sum += -0.21939219652596165;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.07363663802684194;
} else {
if ( LIKELY( low[30] <= 1083808959 ) ) {
if ( LIKELY( low[23] <= 1090574095 ) ) {
sum += 0.034880135410236865;
} else {
sum += 0.15947993011536338;
}
} else {
sum += 0.2623258076063017;
}
}
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += 0.11067652609441188;
} else {
sum += 0.3010253858550578;
}
}
} else {
if ( LIKELY( low[2] <= 1109524480 ) ) {
if ( UNLIKELY( low[24] <= 1118371840 ) ) {
if ( UNLIKELY( low[31] <= 1067903834 ) ) {
sum += 0.30449366953314805;
} else {
sum += 0.5228140737668617;
}
} else {
sum += 0.3010253858550578;
}
} else {
sum += 0.5962617731060398;
}
}
} else {
if ( UNLIKELY( low[0] <= 1104936960 ) ) {
sum += 0.5427404523194583;
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.5427404523194583;
} else {
sum += 0.7670243692222678;
}
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1078544126 ) ) {
if ( LIKELY( low[2] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1070386381 ) ) {
sum += -0.27394423386811334;
} else {
sum += -0.2306388184846568;
}
} else {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += -0.2306388184846568;
} else {
sum += -0.13735714800529203;
}
}
} else {
if ( LIKELY( low[4] <= 1084996539 ) ) {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1089764569 ) ) {
if ( UNLIKELY( low[16] <= 1052113031 ) ) {
sum += -0.17286906970361637;
} else {
if ( LIKELY( low[15] <= 1082130432 ) ) {
sum += -0.12454737474203235;
} else {
sum += -0.05809489937578694;
}
}
} else {
sum += -0.1986680136938185;
}
} else {
if ( LIKELY( low[22] <= 89435438 ) ) {
sum += 0.1966512466718753;
} else {
sum += -0.07163136612879087;
}
}
} else {
if ( LIKELY( low[0] <= 1093140480 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.20675637999907234;
} else {
if ( LIKELY( low[23] <= 1091839904 ) ) {
if ( UNLIKELY( low[30] <= 1065357188 ) ) {
sum += -0.15627597543658042;
} else {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
sum += 0.03038657663026786;
} else {
sum += -0.07884848355724101;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1084365846 ) ) {
sum += 0.16918541541010698;
} else {
sum += 0.007038239071039649;
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1080126381 ) ) {
sum += 0.4197789075795342;
} else {
sum += 0.20675637999907234;
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1091466060 ) ) {
if ( LIKELY( low[2] <= 1098383360 ) ) {
if ( UNLIKELY(  high[30] <= 1083321268 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.09061273687069234;
} else {
sum += 0.02523891500207304;
}
} else {
if ( LIKELY( low[12] <= 1091929799 ) ) {
if ( LIKELY( low[23] <= 1091240721 ) ) {
if ( UNLIKELY(  high[30] <= 1085081561 ) ) {
sum += 0.02523891500207304;
} else {
sum += 0.2256100656659301;
}
} else {
if ( UNLIKELY( low[31] <= 1063580668 ) ) {
sum += 0.1704633436523951;
} else {
sum += 0.36031136201330893;
}
}
} else {
sum += 0.02523891500207304;
}
}
} else {
if ( LIKELY( low[2] <= 1111359488 ) ) {
sum += 0.36031136201330893;
} else {
if ( UNLIKELY( low[12] <= 1088031329 ) ) {
sum += 0.36031136201330893;
} else {
sum += 0.6134563134580969;
}
}
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.46347790836872543;
} else {
if ( UNLIKELY( low[0] <= 1099694080 ) ) {
sum += 0.4848126762788346;
} else {
sum += 0.7037601582447555;
}
}
}
}
if ( LIKELY( low[4] <= 1087757790 ) ) {
if ( LIKELY( low[4] <= 1077385604 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1068708659 ) ) {
sum += -0.2519427700859548;
} else {
sum += -0.21816767457844813;
}
} else {
if ( LIKELY( low[1] <= 1092091904 ) ) {
sum += -0.17323183126694466;
} else {
sum += 0.06701847037402066;
}
}
} else {
if ( LIKELY( low[4] <= 1083755725 ) ) {
if ( UNLIKELY(  high[12] <= 1075643711 ) ) {
sum += 0.1404182618748058;
} else {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
if ( UNLIKELY( low[25] <= 1093140480 ) ) {
sum += 0.029517550626542512;
} else {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.012490738981724842;
} else {
sum += -0.13506985181055634;
}
}
} else {
sum += -0.22200465044467754;
}
}
} else {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.1501444481897354;
} else {
if ( UNLIKELY( low[30] <= 1066482663 ) ) {
sum += -0.1443597394673834;
} else {
if ( UNLIKELY(  high[12] <= 1084081923 ) ) {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
sum += 0.12000225721098852;
} else {
sum += -0.011200332515802816;
}
} else {
if ( LIKELY( low[7] <= 1085276160 ) ) {
sum += -0.03847561841285059;
} else {
sum += -0.1443597394673834;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1116798976 ) ) {
sum += 0.39222250351539023;
} else {
sum += 0.1501444481897354;
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1091466060 ) ) {
if ( LIKELY( low[0] <= 1094189056 ) ) {
if ( LIKELY(  high[35] <= -1034323045 ) ) {
if ( UNLIKELY(  high[12] <= 1085292324 ) ) {
if ( UNLIKELY( low[32] <= 1069547520 ) ) {
sum += 0.20583114601649846;
} else {
sum += 0.07570155762458054;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.20409834575770525;
} else {
if ( LIKELY( low[30] <= 1083321268 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += 0.11254889887689755;
} else {
sum += -0.052319298027090524;
}
} else {
sum += 0.14311949114256267;
}
}
}
} else {
sum += 0.2555711374228651;
}
} else {
if ( LIKELY( low[2] <= 1109524480 ) ) {
if ( UNLIKELY( low[24] <= 1118371840 ) ) {
sum += 0.4097017556602362;
} else {
if ( UNLIKELY(  high[12] <= 1080631812 ) ) {
sum += 0.5062454838576642;
} else {
sum += 0.2555711374228651;
}
}
} else {
sum += 0.5062454838576642;
}
}
} else {
if ( UNLIKELY( low[0] <= 1104936960 ) ) {
sum += 0.4574617789622238;
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.4574617789622238;
} else {
sum += 0.6493904870823063;
}
}
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[4] <= 1078774989 ) ) {
if ( LIKELY( low[9] <= 1075838976 ) ) {
if ( LIKELY( low[1] <= 1085276160 ) ) {
if ( LIKELY( low[4] <= 1073741824 ) ) {
sum += -0.21026851809792216;
} else {
sum += -0.1626072666935599;
}
} else {
sum += -0.06911303082249196;
}
} else {
sum += -0.23588618197074304;
}
} else {
if ( LIKELY( low[4] <= 1084996539 ) ) {
if ( UNLIKELY(  high[12] <= 1076661725 ) ) {
sum += 0.22120201427286323;
} else {
if ( UNLIKELY(  high[12] <= 1084707183 ) ) {
if ( LIKELY( low[15] <= 1083179008 ) ) {
sum += -0.09909053954135436;
} else {
sum += -0.007598903341086831;
}
} else {
if ( LIKELY( low[2] <= 1092091904 ) ) {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
sum += -0.12810326714753167;
} else {
sum += -0.2224521853579557;
}
} else {
sum += 0.11734785837786538;
}
}
}
} else {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( UNLIKELY(  high[30] <= 1077387259 ) ) {
sum += -0.06907689223181056;
} else {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.06907689223181056;
} else {
sum += 0.11832375942443396;
}
} else {
if ( LIKELY( low[0] <= 1091043328 ) ) {
sum += -0.06274730028900487;
} else {
sum += 0.10322650965213775;
}
}
}
} else {
sum += 0.3067398120530627;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1091466060 ) ) {
if ( LIKELY( low[35] <= -1057050405 ) ) {
if ( LIKELY( low[0] <= 1094189056 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.2559409575437045;
} else {
if ( UNLIKELY(  high[12] <= 1086530243 ) ) {
if ( LIKELY( low[30] <= 1082549872 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.10295611886417165;
} else {
sum += 0.08559393884709282;
}
} else {
sum += 0.21683378942619413;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.16242895045003838;
} else {
if ( LIKELY(  high[12] <= 1091894507 ) ) {
sum += 0.025839795736608166;
} else {
sum += -0.23299683070182803;
}
}
}
}
} else {
sum += 0.2559409575437045;
}
} else {
if ( UNLIKELY( low[12] <= 1088031329 ) ) {
sum += 0.2559409575437045;
} else {
if ( LIKELY( low[0] <= 1111359488 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.2873395738253433;
} else {
sum += 0.47931664061707424;
}
} else {
sum += 0.5257279504609831;
}
}
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.39005943488991635;
} else {
if ( UNLIKELY( low[0] <= 1099694080 ) ) {
sum += 0.4099653137237468;
} else {
sum += 0.5958692064726201;
}
}
}
}
if ( LIKELY( low[4] <= 1087757790 ) ) {
if ( LIKELY( low[4] <= 1076607931 ) ) {
if ( LIKELY( low[2] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1089640743 ) ) {
sum += -0.1883185198957719;
} else {
sum += -0.219791762984431;
}
} else {
if ( LIKELY( low[1] <= 1092091904 ) ) {
sum += -0.153864353999737;
} else {
sum += 0.05610052982966106;
}
}
} else {
if ( LIKELY( low[4] <= 1083968637 ) ) {
if ( UNLIKELY(  high[12] <= 1075643711 ) ) {
sum += 0.11079951097225321;
} else {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
if ( UNLIKELY( low[25] <= 1093140480 ) ) {
sum += 0.020517808860498116;
} else {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.026609603519025055;
} else {
sum += -0.11518226815053732;
}
}
} else {
sum += -0.18847357437899448;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1078292486 ) ) {
sum += 0.29769899499031804;
} else {
if ( UNLIKELY(  high[30] <= 1071895876 ) ) {
sum += -0.10180655760897529;
} else {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.10180655760897529;
} else {
if ( UNLIKELY( low[12] <= 1078967618 ) ) {
sum += -0.10180655760897529;
} else {
sum += 0.10309730697011452;
}
}
} else {
if ( LIKELY( low[2] <= 1092091904 ) ) {
sum += -0.06014963909998433;
} else {
sum += 0.11950011213620504;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1091466060 ) ) {
if ( LIKELY( low[2] <= 1098383360 ) ) {
if ( UNLIKELY(  high[30] <= 1083321268 ) ) {
if ( UNLIKELY(  high[12] <= 1085292324 ) ) {
sum += 0.12108600671381137;
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += -0.14855170013867025;
} else {
if ( LIKELY( low[40] <= 1097334784 ) ) {
if ( LIKELY( low[5] <= 1070241783 ) ) {
sum += 0.12108600671381137;
} else {
sum += -0.07993417738449006;
}
} else {
sum += -0.08228067823556753;
}
}
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[37] <= 1075838976 ) ) {
sum += 0.12108600671381137;
} else {
sum += 0.32283815822418427;
}
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
sum += 0.32283815822418427;
} else {
sum += 0.12108600671381137;
}
}
}
} else {
if ( LIKELY( low[2] <= 1111359488 ) ) {
sum += 0.32283815822418427;
} else {
if ( UNLIKELY( low[12] <= 1088031329 ) ) {
sum += 0.32283815822418427;
} else {
sum += 0.4834882005434188;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1093919202 ) ) {
if ( LIKELY( low[2] <= 1101791232 ) ) {
sum += 0.40398584803524573;
} else {
sum += 0.5466636941944741;
}
} else {
sum += 0.5531305439696454;
}
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[4] <= 1078774989 ) ) {
if ( UNLIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[1] <= 1087373312 ) ) {
if ( LIKELY( low[4] <= 1076607931 ) ) {
sum += -0.16783615556787296;
} else {
sum += -0.10734534070794718;
}
} else {
sum += -0.00895782521918968;
}
} else {
sum += -0.1945052202388556;
}
} else {
if ( LIKELY( low[4] <= 1085316490 ) ) {
if ( UNLIKELY(  high[12] <= 1084179555 ) ) {
if ( UNLIKELY( low[36] <= 1091043328 ) ) {
if ( LIKELY( low[40] <= 1100742656 ) ) {
sum += 0.019197970935156648;
} else {
sum += 0.2299419409632683;
}
} else {
if ( LIKELY( low[15] <= 1083179008 ) ) {
sum += -0.0910116571719132;
} else {
sum += -0.017607062804911817;
}
}
} else {
if ( LIKELY( low[2] <= 1095237632 ) ) {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
sum += -0.10783248115219714;
} else {
sum += -0.19308610897607753;
}
} else {
sum += 0.11267105562819374;
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1092068580 ) ) {
if ( LIKELY( low[31] <= 1081605179 ) ) {
if ( LIKELY( low[17] <= 1060462965 ) ) {
if ( LIKELY( low[23] <= 1091635471 ) ) {
sum += -0.05289676993508492;
} else {
sum += 0.05357045513481578;
}
} else {
sum += 0.12179633926786483;
}
} else {
sum += 0.23344132870742954;
}
} else {
sum += -0.18775641922223366;
}
} else {
sum += 0.28019034504890444;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092173044 ) ) {
if ( LIKELY( low[35] <= -1057050405 ) ) {
if ( LIKELY(  high[30] <= 1080307084 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.12368524780218629;
} else {
sum += 0.00821714450816223;
}
} else {
if ( LIKELY( low[12] <= 1091929799 ) ) {
sum += 0.14348155237632068;
} else {
sum += 0.00821714450816223;
}
}
} else {
if ( UNLIKELY( low[12] <= 1088031329 ) ) {
if ( UNLIKELY( low[23] <= 1089048991 ) ) {
sum += 0.3120617902839885;
} else {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.4530304796607406;
} else {
sum += 0.14348155237632068;
}
}
} else {
if ( UNLIKELY(  high[31] <= 1061165553 ) ) {
sum += 0.14348155237632068;
} else {
if ( UNLIKELY( low[30] <= 1090950090 ) ) {
if ( LIKELY( low[28] <= 1097334784 ) ) {
sum += 0.16122859863702918;
} else {
sum += 0.3908778393943355;
}
} else {
sum += 0.4059610837649524;
}
}
}
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.3185355905266035;
} else {
if ( UNLIKELY( low[0] <= 1099169792 ) ) {
sum += 0.3336176376021098;
} else {
sum += 0.506844462895163;
}
}
}
}
if ( LIKELY( low[4] <= 1087757790 ) ) {
if ( LIKELY( low[4] <= 1077385604 ) ) {
if ( LIKELY( low[9] <= 1075838976 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
sum += -0.1603349821911004;
} else {
sum += -0.09239123446099898;
}
} else {
sum += -0.1852949389367686;
}
} else {
if ( LIKELY( low[4] <= 1083968637 ) ) {
if ( UNLIKELY(  high[12] <= 1075643711 ) ) {
sum += 0.11335190981084652;
} else {
if ( UNLIKELY( low[25] <= 1093140480 ) ) {
sum += 0.035101433981908486;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.1460878270247253;
} else {
sum += -0.08791862115266268;
}
}
}
} else {
if ( UNLIKELY(  high[30] <= 1071895876 ) ) {
sum += -0.08742588219993555;
} else {
if ( UNLIKELY( low[36] <= 1087373312 ) ) {
sum += 0.2718312260382018;
} else {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.08742588219993555;
} else {
if ( UNLIKELY( low[12] <= 1078967618 ) ) {
sum += -0.08742588219993555;
} else {
sum += 0.09462338432611432;
}
}
} else {
if ( UNLIKELY( low[25] <= 1112932352 ) ) {
sum += 0.09129026061838323;
} else {
sum += -0.0535988324989986;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1098383360 ) ) {
if ( LIKELY(  high[30] <= 1083688565 ) ) {
if ( UNLIKELY(  high[12] <= 1085292324 ) ) {
sum += 0.09877099924288003;
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += -0.1357255247994965;
} else {
if ( LIKELY( low[40] <= 1097334784 ) ) {
sum += 0.05379447658826788;
} else {
sum += -0.07202038017969167;
}
}
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[31] <= 1078061052 ) ) {
sum += 0.09877099924288003;
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.2724714175067939;
} else {
sum += 0.09877099924288003;
}
}
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
sum += 0.2724714175067939;
} else {
sum += 0.09877099924288003;
}
}
}
} else {
if ( LIKELY( low[35] <= 1086324735 ) ) {
sum += 0.2724714175067939;
} else {
sum += 0.3887139610801974;
}
}
} else {
if ( UNLIKELY( low[4] <= 1093919202 ) ) {
if ( LIKELY( low[2] <= 1102315520 ) ) {
if ( LIKELY(  high[12] <= 1089824632 ) ) {
if ( UNLIKELY( low[24] <= 1116012544 ) ) {
sum += 0.4646788989091531;
} else {
if ( LIKELY( low[18] <= 1058642329 ) ) {
sum += 0.26683167384359346;
} else {
sum += 0.3896062952315736;
}
}
} else {
sum += 0.07498838617521174;
}
} else {
sum += 0.4646788989091531;
}
} else {
sum += 0.46859241154229286;
}
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[4] <= 1078774989 ) ) {
if ( UNLIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[1] <= 1085276160 ) ) {
sum += -0.13803553692814055;
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.1692767707659648;
} else {
sum += -0.09120184723536173;
}
}
} else {
sum += -0.1649215214789814;
}
} else {
if ( LIKELY( low[4] <= 1085316490 ) ) {
if ( UNLIKELY(  high[12] <= 1084179555 ) ) {
if ( UNLIKELY( low[36] <= 1091043328 ) ) {
sum += 0.0900585913658142;
} else {
sum += -0.05689514233435134;
}
} else {
if ( LIKELY( low[2] <= 1095237632 ) ) {
sum += -0.10292823986569222;
} else {
sum += 0.10743607442412112;
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( UNLIKELY( low[12] <= 1086743409 ) ) {
sum += -0.040237399402417634;
} else {
sum += 0.2541260114251351;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[16] <= 1057155357 ) ) {
sum += -0.129502262521255;
} else {
sum += 0.09167227703427512;
}
} else {
if ( LIKELY( low[23] <= 1091635471 ) ) {
if ( UNLIKELY( low[30] <= 1065992446 ) ) {
sum += -0.10850230666322741;
} else {
sum += 0.00812554707890702;
}
} else {
sum += 0.08828177574912414;
}
}
}
} else {
sum += 0.24966851325197653;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( UNLIKELY(  high[35] <= -1064805339 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.16932510322825922;
} else {
sum += -0.016651799698623845;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
sum += 0.08630601880438242;
} else {
sum += -0.16725195518561772;
}
} else {
sum += 0.08630601880438242;
}
}
} else {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
sum += 0.08630601880438242;
} else {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += 0.09196473054778881;
} else {
if ( UNLIKELY( low[39] <= 1075838976 ) ) {
sum += 0.10992225217602906;
} else {
if ( UNLIKELY( low[31] <= 1074567514 ) ) {
if ( UNLIKELY( low[24] <= 1107689472 ) ) {
sum += 0.08630601880438242;
} else {
sum += 0.2627113778274376;
}
} else {
if ( UNLIKELY( low[12] <= 1084786821 ) ) {
sum += 0.14605706202781807;
} else {
sum += 0.38056803474601075;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[19] <= 1097334784 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.4203354938947238;
} else {
sum += 0.22869957287958895;
}
} else {
sum += 0.4232650498668798;
}
}
}
if ( LIKELY( low[4] <= 1087757790 ) ) {
if ( LIKELY( low[4] <= 1076607931 ) ) {
if ( LIKELY( low[2] <= 1080033280 ) ) {
if ( UNLIKELY(  high[12] <= 1087567167 ) ) {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += -0.0989358900208279;
} else {
sum += -0.14015308684410635;
}
} else {
sum += -0.15903660562348376;
}
} else {
if ( LIKELY( low[5] <= 1089805723 ) ) {
sum += -0.0989358900208279;
} else {
sum += 0.07892570534690481;
}
}
} else {
if ( LIKELY( low[4] <= 1082829483 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.12455091633488347;
} else {
sum += -0.07154107180499467;
}
} else {
if ( LIKELY(  high[12] <= 1092068580 ) ) {
if ( LIKELY( low[17] <= 1060150629 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.06982882933921639;
} else {
if ( LIKELY( low[23] <= 1091816335 ) ) {
if ( LIKELY( low[0] <= 1093140480 ) ) {
sum += -0.06663455750407435;
} else {
sum += 0.06982882933921639;
}
} else {
if ( UNLIKELY( low[16] <= 1055929194 ) ) {
sum += -0.0763062385842204;
} else {
sum += 0.06982882933921639;
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1087373312 ) ) {
sum += 0.2401621086192581;
} else {
sum += 0.06982882933921639;
}
}
} else {
sum += -0.16746597660979642;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1098383360 ) ) {
if ( UNLIKELY(  high[35] <= -1077009309 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.12429346882098215;
} else {
sum += -0.004472783804552196;
}
} else {
if ( LIKELY(  high[12] <= 1091929799 ) ) {
if ( LIKELY( low[23] <= 1091322803 ) ) {
if ( LIKELY( low[31] <= 1081605179 ) ) {
if ( UNLIKELY( low[35] <= -1072470761 ) ) {
sum += -0.004472783804552196;
} else {
sum += 0.10069211378723805;
}
} else {
sum += 0.19482153196826799;
}
} else {
if ( LIKELY( low[40] <= 1108475904 ) ) {
if ( LIKELY( low[38] <= 1083179008 ) ) {
sum += 0.19482153196826799;
} else {
sum += 0.025098676727368284;
}
} else {
sum += 0.02523708753101528;
}
}
} else {
sum += -0.004472783804552196;
}
}
} else {
if ( LIKELY( low[2] <= 1109524480 ) ) {
sum += 0.19482153196826799;
} else {
sum += 0.31896875168498406;
}
}
} else {
if ( UNLIKELY( low[4] <= 1094406261 ) ) {
if ( LIKELY(  high[12] <= 1090539579 ) ) {
if ( UNLIKELY( low[15] <= 1092581239 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += 0.3480091576588509;
} else {
sum += 0.21163655224417852;
}
} else {
sum += 0.3480091576588509;
}
} else {
sum += 0.08959131360054017;
}
} else {
sum += 0.40131691917002804;
}
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[4] <= 1078544126 ) ) {
if ( LIKELY( low[9] <= 1075838976 ) ) {
if ( LIKELY( low[1] <= 1093140480 ) ) {
sum += -0.11890998279493839;
} else {
sum += 0.08546844110769385;
}
} else {
sum += -0.1457921617066922;
}
} else {
if ( LIKELY( low[4] <= 1085644082 ) ) {
if ( UNLIKELY(  high[12] <= 1084179555 ) ) {
if ( UNLIKELY( low[36] <= 1091043328 ) ) {
sum += 0.0790967512830444;
} else {
sum += -0.04555217359065249;
}
} else {
if ( LIKELY( low[2] <= 1095237632 ) ) {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
sum += -0.07993116690374964;
} else {
sum += -0.15249869361077203;
}
} else {
sum += 0.13747890996932985;
}
}
} else {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY(  high[12] <= 1092103191 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( LIKELY( low[31] <= 1077932498 ) ) {
sum += 0.0026982883332480846;
} else {
sum += 0.3342668741941452;
}
} else {
if ( LIKELY( low[17] <= 1060462965 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.10815235855505098;
} else {
sum += 0.0012353014564607688;
}
} else {
sum += 0.10406260473912213;
}
}
} else {
sum += -0.1755045278456614;
}
} else {
sum += 0.27979181117632174;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092277589 ) ) {
if ( UNLIKELY(  high[35] <= -1064805339 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[23] <= 1092093824 ) ) {
sum += -0.0901399827669695;
} else {
sum += 0.10016382462391299;
}
} else {
if ( UNLIKELY( low[30] <= 1070999380 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += -0.18947762452639066;
} else {
if ( LIKELY( low[40] <= 1100742656 ) ) {
sum += 0.07761953230489764;
} else {
sum += -0.09171290621492599;
}
}
} else {
sum += 0.10016382462391299;
}
}
} else {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
sum += 0.10016382462391299;
} else {
if ( LIKELY(  high[12] <= 1091439742 ) ) {
if ( UNLIKELY( low[12] <= 1088031329 ) ) {
if ( UNLIKELY( low[12] <= 1081098202 ) ) {
sum += 0.378844091135722;
} else {
sum += 0.1648106127133341;
}
} else {
if ( LIKELY( low[0] <= 1111359488 ) ) {
if ( UNLIKELY( low[24] <= 1118502912 ) ) {
sum += 0.35137118905253667;
} else {
sum += 0.18382069658959052;
}
} else {
sum += 0.36358217875466087;
}
}
} else {
sum += 0.10016382462391299;
}
}
}
} else {
if ( UNLIKELY( low[0] <= 1101266944 ) ) {
if ( LIKELY( low[25] <= 1133658112 ) ) {
sum += 0.3076784893558986;
} else {
sum += 0.06822013139724732;
}
} else {
sum += 0.36173636807231674;
}
}
}
if ( LIKELY( low[4] <= 1087757790 ) ) {
if ( LIKELY( low[4] <= 1076607931 ) ) {
sum += -0.12032512612734816;
} else {
if ( LIKELY( low[4] <= 1085316490 ) ) {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( UNLIKELY( low[12] <= 1078967618 ) ) {
sum += -0.11646947773918509;
} else {
if ( UNLIKELY( low[16] <= 1052113031 ) ) {
sum += -0.10616131650814913;
} else {
if ( LIKELY( low[17] <= 1061125624 ) ) {
sum += -0.05754466182138181;
} else {
sum += 0.01111471489898297;
}
}
}
} else {
if ( LIKELY( low[22] <= 89435438 ) ) {
sum += 0.12846679420835938;
} else {
sum += -0.07788939854023101;
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.07528198346814181;
} else {
if ( UNLIKELY( low[23] <= 1088386199 ) ) {
sum += -0.046890168185782385;
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[23] <= 1090501254 ) ) {
sum += 0.23870735346748118;
} else {
if ( UNLIKELY(  high[12] <= 1085156304 ) ) {
sum += 0.2041785991191864;
} else {
sum += 0.0012670265655768545;
}
}
} else {
if ( LIKELY( low[0] <= 1087373312 ) ) {
if ( LIKELY( low[24] <= 1132544000 ) ) {
sum += -0.027263310147421047;
} else {
sum += 0.17244397462132466;
}
} else {
sum += 0.17244397462132466;
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1098383360 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY(  high[12] <= 1091929799 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY(  high[12] <= 1083418941 ) ) {
sum += 0.12180299908092077;
} else {
if ( UNLIKELY( low[24] <= 1118502912 ) ) {
sum += 0.004854551992918316;
} else {
sum += -0.20915913670755376;
}
}
} else {
if ( UNLIKELY(  high[35] <= -1075497808 ) ) {
sum += 0.004391338783617361;
} else {
if ( LIKELY( low[2] <= 1085276160 ) ) {
sum += 0.04568481745464461;
} else {
sum += 0.19595681257171804;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1117454336 ) ) {
sum += 0.05905391605033611;
} else {
sum += -0.2508357076037605;
}
}
} else {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
sum += 0.19595681257171804;
} else {
if ( LIKELY( low[23] <= 1091482525 ) ) {
sum += -0.018738881874382496;
} else {
sum += 0.19400658029034024;
}
}
}
} else {
if ( LIKELY( low[35] <= 1086324735 ) ) {
sum += 0.19595681257171804;
} else {
sum += 0.2906610523906326;
}
}
} else {
if ( UNLIKELY( low[4] <= 1094406261 ) ) {
if ( LIKELY( low[8] <= 1082879372 ) ) {
sum += 0.27295473127368913;
} else {
sum += 0.03998817544430494;
}
} else {
sum += 0.3403066849646271;
}
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[4] <= 1076607931 ) ) {
if ( LIKELY( low[19] <= 1069547520 ) ) {
sum += -0.12220854511103213;
} else {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( UNLIKELY(  high[12] <= 1089640743 ) ) {
sum += -0.08571939466104357;
} else {
sum += -0.1208817997465599;
}
} else {
sum += -0.027749592236474028;
}
}
} else {
if ( LIKELY( low[4] <= 1085644082 ) ) {
if ( LIKELY(  high[12] <= 1089764569 ) ) {
if ( UNLIKELY( low[16] <= 1052113031 ) ) {
sum += -0.09880883962413861;
} else {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( LIKELY( low[24] <= 1120731136 ) ) {
sum += -0.06789003037374493;
} else {
sum += -0.014213250541309293;
}
} else {
if ( LIKELY( low[23] <= 1091539276 ) ) {
sum += -0.003968692761937193;
} else {
sum += 0.182841079365616;
}
}
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.10876359016062265;
} else {
sum += 0.07466747520225389;
}
}
} else {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY(  high[12] <= 1092103191 ) ) {
if ( UNLIKELY( low[24] <= 1099169792 ) ) {
if ( LIKELY( low[31] <= 1082040756 ) ) {
if ( LIKELY( low[23] <= 1091482525 ) ) {
sum += -0.042856895848324424;
} else {
sum += 0.2116499059340533;
}
} else {
sum += 0.304615746716984;
}
} else {
if ( LIKELY( low[17] <= 1060462965 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.09857461021840573;
} else {
sum += -0.003648054070572058;
}
} else {
sum += 0.09408552875493173;
}
}
} else {
sum += -0.15841305390552238;
}
} else {
sum += 0.2468581473827362;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1091058748 ) ) {
if ( UNLIKELY(  high[30] <= 1083321268 ) ) {
if ( UNLIKELY( low[36] <= 1089470464 ) ) {
sum += -0.14654056691575323;
} else {
sum += 0.013669671999313432;
}
} else {
if ( LIKELY(  high[12] <= 1091570565 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[2] <= 1104412672 ) ) {
sum += 0.013669671999313432;
} else {
sum += 0.20150365795407976;
}
} else {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
if ( LIKELY( low[24] <= 1127841792 ) ) {
if ( LIKELY( low[31] <= 1077932498 ) ) {
sum += 0.013669671999313432;
} else {
sum += 0.1928227586890089;
}
} else {
sum += 0.21514086256121567;
}
} else {
sum += 0.21514086256121567;
}
}
} else {
sum += 0.013669671999313432;
}
}
} else {
if ( UNLIKELY( low[34] <= 1069547520 ) ) {
if ( LIKELY(  high[12] <= 1088616393 ) ) {
sum += 0.2439013922372833;
} else {
sum += -0.0033972094929407516;
}
} else {
sum += 0.30819044197791334;
}
}
}
if ( LIKELY( low[4] <= 1087757790 ) ) {
if ( LIKELY( low[4] <= 1076607931 ) ) {
if ( LIKELY( low[1] <= 1092091904 ) ) {
if ( UNLIKELY(  high[12] <= 1086784298 ) ) {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += -0.05615474728920718;
} else {
sum += -0.0988889289236551;
}
} else {
sum += -0.11207354478848887;
}
} else {
sum += 0.06619878607988358;
}
} else {
if ( LIKELY( low[4] <= 1082692169 ) ) {
sum += -0.06078071653165954;
} else {
if ( UNLIKELY(  high[35] <= -1082608398 ) ) {
sum += -0.06398177702588857;
} else {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.05132524528531967;
} else {
if ( UNLIKELY( low[16] <= 1056165693 ) ) {
sum += -0.017087660302041154;
} else {
if ( UNLIKELY(  high[31] <= 1064207117 ) ) {
sum += 0.1937349869112748;
} else {
sum += 0.05236472696174472;
}
}
}
} else {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( LIKELY( low[23] <= 1091839904 ) ) {
sum += -0.06239763822246771;
} else {
sum += 0.046613391492891745;
}
} else {
sum += 0.09465644197954852;
}
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092277589 ) ) {
if ( LIKELY( low[2] <= 1102315520 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
sum += 0.20897829478490823;
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
if ( LIKELY( low[16] <= 1058272415 ) ) {
if ( UNLIKELY( low[24] <= 1120075776 ) ) {
if ( UNLIKELY( low[30] <= 1073753524 ) ) {
sum += -0.07782555111580425;
} else {
sum += 0.13464022589581354;
}
} else {
if ( LIKELY( low[23] <= 1091704528 ) ) {
sum += -0.04595885142657374;
} else {
sum += -0.21872915365917242;
}
}
} else {
sum += 0.15127888958300315;
}
} else {
if ( LIKELY( low[40] <= 1098383360 ) ) {
if ( LIKELY( low[2] <= 1089470464 ) ) {
if ( LIKELY(  high[12] <= 1090820726 ) ) {
sum += 0.09176002913676523;
} else {
sum += -0.032388987787308234;
}
} else {
if ( UNLIKELY( low[12] <= 1087339324 ) ) {
sum += 0.09176002913676523;
} else {
sum += 0.20897829478490823;
}
}
} else {
if ( LIKELY( low[31] <= 1073868364 ) ) {
if ( UNLIKELY( low[35] <= -1083466033 ) ) {
sum += -0.18272247300003513;
} else {
sum += -0.005104021928745551;
}
} else {
if ( UNLIKELY( low[35] <= -1075334125 ) ) {
sum += 0.02767744077771318;
} else {
sum += 0.20897829478490823;
}
}
}
}
}
} else {
sum += 0.20897829478490823;
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.14846108890219822;
} else {
if ( UNLIKELY( low[0] <= 1099169792 ) ) {
sum += 0.16395401774859822;
} else {
sum += 0.28566307976831096;
}
}
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[4] <= 1082692169 ) ) {
if ( LIKELY( low[4] <= 1073741824 ) ) {
if ( LIKELY( low[7] <= 1095237632 ) ) {
sum += -0.09982965589095757;
} else {
if ( LIKELY( low[15] <= 1089829835 ) ) {
sum += -0.057665033616670754;
} else {
sum += 0.12666454478546427;
}
}
} else {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.09139374720394355;
} else {
sum += -0.04244643780009099;
}
} else {
sum += -0.10894393742275238;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1074416956 ) ) {
sum += 0.2799193329535998;
} else {
if ( LIKELY(  high[12] <= 1089941295 ) ) {
if ( LIKELY( low[23] <= 1091816335 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( UNLIKELY( low[31] <= 1077932498 ) ) {
sum += -0.019065373677473803;
} else {
sum += 0.2916780335903168;
}
} else {
if ( LIKELY( low[37] <= 1087373312 ) ) {
if ( UNLIKELY( low[30] <= 1065992446 ) ) {
sum += -0.08549770403768597;
} else {
sum += -0.003622663997679314;
}
} else {
sum += 0.19177846623000816;
}
}
} else {
sum += 0.06144881010296799;
}
} else {
if ( UNLIKELY(  high[10] <= 1069547520 ) ) {
sum += -0.14098154952200198;
} else {
if ( LIKELY(  high[12] <= 1091340072 ) ) {
sum += -0.0827776404619217;
} else {
sum += 0.055426655407027;
}
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( UNLIKELY(  high[30] <= 1084590433 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[0] <= 1087373312 ) ) {
sum += -0.1507044421592237;
} else {
sum += 0.014097726149724548;
}
} else {
sum += 0.014097726149724548;
}
} else {
if ( LIKELY(  high[12] <= 1091570565 ) ) {
if ( UNLIKELY( low[12] <= 1084707183 ) ) {
if ( UNLIKELY( low[18] <= 1055100473 ) ) {
sum += 0.20161716061753113;
} else {
sum += 0.014097726149724548;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[23] <= 1090596760 ) ) {
sum += 0.22722544450651516;
} else {
sum += 0.014097726149724548;
}
} else {
if ( UNLIKELY( low[31] <= 1073868364 ) ) {
if ( UNLIKELY( low[24] <= 1126989824 ) ) {
sum += 0.02698829103060283;
} else {
sum += 0.22943573153623334;
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += 0.053132066929594005;
} else {
sum += 0.25800129874688504;
}
}
}
}
} else {
sum += 0.014097726149724548;
}
}
} else {
if ( UNLIKELY( low[4] <= 1094547319 ) ) {
if ( LIKELY( low[24] <= 1142448128 ) ) {
sum += 0.21489553073466336;
} else {
sum += 0.026604340254370844;
}
} else {
sum += 0.2661835813802255;
}
}
}
if ( LIKELY( low[4] <= 1087023787 ) ) {
if ( LIKELY( low[4] <= 1074732146 ) ) {
if ( LIKELY( low[1] <= 1092091904 ) ) {
sum += -0.08978746299576948;
} else {
sum += 0.07428197547279555;
}
} else {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( LIKELY( low[31] <= 1077932498 ) ) {
sum += 0.0052946471484998855;
} else {
sum += 0.2254470695257187;
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1122566144 ) ) {
if ( UNLIKELY( low[25] <= 1093140480 ) ) {
sum += 0.14268402713995715;
} else {
if ( LIKELY( low[0] <= 1092091904 ) ) {
sum += -0.06523577119633447;
} else {
sum += 0.08081787306426177;
}
}
} else {
if ( UNLIKELY( low[16] <= 1051931443 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.1438412541686819;
} else {
sum += -0.0437631308062132;
}
} else {
if ( LIKELY( low[23] <= 1091869255 ) ) {
sum += -0.01580218379121184;
} else {
sum += 0.07910007225612799;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1112670208 ) ) {
sum += 0.21928759211585636;
} else {
sum += 0.0004966894891418395;
}
}
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.12456837179880595;
} else {
sum += 0.07065525995522011;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1102315520 ) ) {
if ( LIKELY( low[31] <= 1080415888 ) ) {
if ( LIKELY(  high[12] <= 1091929799 ) ) {
if ( LIKELY( low[23] <= 1091063867 ) ) {
if ( UNLIKELY( low[30] <= 1071529780 ) ) {
sum += -0.06460789829459158;
} else {
if ( UNLIKELY( low[40] <= 1093140480 ) ) {
sum += 0.07577884576862509;
} else {
sum += -0.0056026618932098;
}
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.12165097868958012;
} else {
sum += 0.08599857925971349;
}
} else {
if ( UNLIKELY( low[31] <= 1060453906 ) ) {
sum += 0.006058466927758579;
} else {
sum += 0.14435007562983979;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1117454336 ) ) {
sum += 0.049330362572389486;
} else {
sum += -0.23683830048130677;
}
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.050951316910877564;
} else {
sum += 0.17266351380127445;
}
}
} else {
sum += 0.17266351380127445;
}
} else {
if ( UNLIKELY( low[19] <= 1097334784 ) ) {
if ( LIKELY(  high[12] <= 1083418941 ) ) {
sum += 0.21973975655696695;
} else {
if ( LIKELY( low[23] <= 1091704528 ) ) {
sum += 0.13742674276019848;
} else {
sum += -0.051500460442743805;
}
}
} else {
sum += 0.2375781275171971;
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[4] <= 1074732146 ) ) {
if ( LIKELY( low[7] <= 1092091904 ) ) {
if ( UNLIKELY( low[12] <= 1075643711 ) ) {
sum += -0.09952867433211879;
} else {
if ( LIKELY( low[24] <= 1129873408 ) ) {
sum += -0.08169637176157372;
} else {
sum += -0.041058482353657076;
}
}
} else {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
sum += 0.11341767957820645;
} else {
if ( LIKELY( low[1] <= 1092091904 ) ) {
sum += -0.07268481192031973;
} else {
sum += 0.09099541655126607;
}
}
}
} else {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( LIKELY( low[31] <= 1077932498 ) ) {
sum += 0.006492919165601012;
} else {
sum += 0.2075916578054428;
}
} else {
if ( LIKELY( low[23] <= 1091816335 ) ) {
if ( UNLIKELY( low[24] <= 1120600064 ) ) {
if ( LIKELY( low[0] <= 1092091904 ) ) {
sum += -0.06718052777912391;
} else {
sum += 0.06731641511568863;
}
} else {
if ( LIKELY( low[12] <= 1089324599 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.07422813280192979;
} else {
sum += -0.004841386950105717;
}
} else {
sum += -0.09520842234380762;
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.08010154973069827;
} else {
if ( UNLIKELY( low[19] <= 1083179008 ) ) {
sum += -0.028899621528515957;
} else {
if ( UNLIKELY( low[31] <= 1065236809 ) ) {
sum += 0.15020176368855662;
} else {
sum += 0.01999420383782595;
}
}
}
}
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.11398951592281419;
} else {
sum += 0.05775162395135856;
}
}
}
} else {
if ( LIKELY( low[4] <= 1092492402 ) ) {
if ( LIKELY( low[2] <= 1102315520 ) ) {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY(  high[12] <= 1091929799 ) ) {
if ( UNLIKELY(  high[30] <= 1072402434 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += -0.1638483907674488;
} else {
sum += -0.01642052303720764;
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[8] <= 1074416956 ) ) {
sum += -0.01642052303720764;
} else {
sum += 0.1356934826666454;
}
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
sum += 0.11174337677190913;
} else {
sum += 0.04096453141815926;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1109786624 ) ) {
sum += 0.15311670282307793;
} else {
sum += -0.2125335471666589;
}
}
} else {
sum += 0.16536995925186893;
}
} else {
sum += 0.16536995925186893;
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.09232138858600097;
} else {
sum += 0.22100379552469626;
}
}
}
if ( LIKELY( low[4] <= 1088421888 ) ) {
if ( LIKELY( low[4] <= 1082692169 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.08308377880752497;
} else {
if ( LIKELY( low[2] <= 1100742656 ) ) {
if ( LIKELY(  high[12] <= 1089764569 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += -0.0007285709658965267;
} else {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
sum += 0.04271555298854682;
} else {
sum += -0.052478336331587494;
}
}
} else {
sum += -0.07379340461498247;
}
} else {
sum += 0.1216613045315712;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1074416956 ) ) {
sum += 0.2416167312042386;
} else {
if ( LIKELY(  high[12] <= 1089941295 ) ) {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[40] <= 1083179008 ) ) {
sum += -0.17088845035575684;
} else {
sum += 0.01816714704737944;
}
} else {
if ( LIKELY( low[24] <= 1121124352 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.14150230290967486;
} else {
sum += -0.02865914848139182;
}
} else {
if ( UNLIKELY(  high[31] <= 1066480458 ) ) {
sum += 0.14896180182912924;
} else {
sum += 0.03429858778057427;
}
}
}
} else {
if ( LIKELY( low[24] <= 1132609536 ) ) {
if ( LIKELY(  high[32] <= 1087373312 ) ) {
if ( LIKELY( low[12] <= 1087406192 ) ) {
sum += -0.03401192729780755;
} else {
sum += 0.06318650761194397;
}
} else {
sum += -0.09511386025180507;
}
} else {
sum += 0.12627462518648205;
}
}
} else {
if ( LIKELY( low[30] <= 1092049444 ) ) {
if ( LIKELY( low[25] <= 1139261440 ) ) {
sum += -0.10778113259888512;
} else {
sum += 0.011934713631868363;
}
} else {
sum += 0.0996339566490867;
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1089470464 ) ) {
if ( LIKELY( low[25] <= 1143939072 ) ) {
if ( LIKELY(  high[12] <= 1091462083 ) ) {
if ( LIKELY( low[23] <= 1092009070 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.09357303350518793;
} else {
if ( LIKELY( low[31] <= 1080609243 ) ) {
sum += 0.006215846880296011;
} else {
sum += 0.10859891954814012;
}
}
} else {
sum += 0.10859891954814012;
}
} else {
sum += -0.14711233276873828;
}
} else {
sum += 0.10859891954814012;
}
} else {
if ( LIKELY( low[35] <= 1086324735 ) ) {
sum += 0.10859891954814012;
} else {
sum += 0.20175001363277434;
}
}
} else {
if ( UNLIKELY( low[4] <= 1093945636 ) ) {
if ( LIKELY(  high[12] <= 1090539579 ) ) {
sum += 0.16546690862299168;
} else {
sum += -0.031112453218164117;
}
} else {
sum += 0.20761979435528313;
}
}
}
if ( LIKELY( low[4] <= 1087023787 ) ) {
if ( LIKELY( low[4] <= 1076607931 ) ) {
sum += -0.06743024513088736;
} else {
if ( LIKELY( low[25] <= 1140113408 ) ) {
if ( LIKELY(  high[12] <= 1089359477 ) ) {
if ( UNLIKELY( low[16] <= 1052113031 ) ) {
sum += -0.07864380675265614;
} else {
if ( LIKELY( low[17] <= 1060150629 ) ) {
if ( LIKELY( low[25] <= 1134018560 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.05892016013392759;
} else {
sum += 0.0035027217057527764;
}
} else {
sum += -0.05646780457507384;
}
} else {
if ( LIKELY( low[15] <= 1084209961 ) ) {
sum += 0.004666222382956626;
} else {
if ( UNLIKELY( low[23] <= 1087808141 ) ) {
sum += 0.17788878692352042;
} else {
sum += 0.027295020535970344;
}
}
}
}
} else {
if ( LIKELY( low[35] <= 1075260708 ) ) {
sum += -0.07685341336147365;
} else {
sum += 0.11531428583737079;
}
}
} else {
if ( UNLIKELY( low[16] <= 1054182461 ) ) {
sum += -0.045598938318353203;
} else {
if ( LIKELY( low[24] <= 1123352576 ) ) {
if ( UNLIKELY( low[24] <= 1109524480 ) ) {
sum += 0.07786179480303722;
} else {
sum += -0.03198255698926182;
}
} else {
if ( LIKELY( low[25] <= 1143627776 ) ) {
sum += 0.20575511875972954;
} else {
sum += 0.013490557182918897;
}
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1092492402 ) ) {
if ( LIKELY( low[2] <= 1102315520 ) ) {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
if ( LIKELY( low[16] <= 1057314133 ) ) {
if ( UNLIKELY( low[24] <= 1120075776 ) ) {
if ( UNLIKELY( low[30] <= 1065357188 ) ) {
sum += -0.07962225333281926;
} else {
sum += 0.07899059977347606;
}
} else {
if ( LIKELY( low[40] <= 1085276160 ) ) {
sum += -0.155761853211512;
} else {
sum += -0.0493820498306472;
}
}
} else {
sum += 0.07899059977347606;
}
} else {
if ( LIKELY( low[40] <= 1097334784 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( LIKELY( low[5] <= 1082638538 ) ) {
sum += 0.07564209862665487;
} else {
sum += -0.06143709382483068;
}
} else {
sum += 0.14244885436970475;
}
} else {
if ( LIKELY( low[36] <= 1098383360 ) ) {
if ( LIKELY(  high[12] <= 1086784298 ) ) {
sum += 0.030248168723197546;
} else {
sum += -0.13839466418891117;
}
} else {
if ( LIKELY( low[40] <= 1108738048 ) ) {
sum += 0.14244885436970475;
} else {
sum += -0.004477380786025733;
}
}
}
}
} else {
sum += 0.14244885436970475;
}
} else {
sum += 0.14244885436970475;
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.0713689169174794;
} else {
sum += 0.18745422299758674;
}
}
}
if ( LIKELY( low[4] <= 1087023787 ) ) {
if ( LIKELY( low[4] <= 1073741824 ) ) {
sum += -0.06432758285724044;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1084864416 ) ) {
sum += -0.014520034190656535;
} else {
sum += -0.08186424200484728;
}
} else {
if ( LIKELY( low[23] <= 1091580853 ) ) {
if ( LIKELY( low[24] <= 1122566144 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( UNLIKELY( low[31] <= 1070348311 ) ) {
sum += -0.049347777170004305;
} else {
sum += 0.13395118138224807;
}
} else {
sum += -0.05236917664831747;
}
} else {
if ( UNLIKELY( low[12] <= 1079574758 ) ) {
sum += -0.07679676340394101;
} else {
sum += -0.001472495690753424;
}
}
} else {
if ( LIKELY( low[2] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1086287727 ) ) {
if ( LIKELY(  high[12] <= 1087056015 ) ) {
sum += 0.013316339652931861;
} else {
sum += -0.05470817644870089;
}
} else {
if ( UNLIKELY( low[25] <= 1134673920 ) ) {
sum += -0.022433916302397848;
} else {
if ( LIKELY( low[40] <= 1089470464 ) ) {
sum += 0.17524374095989123;
} else {
sum += 0.02021656783003556;
}
}
}
} else {
sum += 0.17524374095989123;
}
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[2] <= 1089470464 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.06925691599014458;
} else {
if ( LIKELY(  high[12] <= 1092306616 ) ) {
sum += 0.020186623718098866;
} else {
sum += -0.16211965017631408;
}
}
} else {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( UNLIKELY( low[24] <= 1119944704 ) ) {
sum += 0.17712703149612638;
} else {
sum += 0.020186623718098866;
}
} else {
if ( LIKELY( low[25] <= 1136672768 ) ) {
if ( UNLIKELY(  high[30] <= 1084590433 ) ) {
sum += 0.020186623718098866;
} else {
if ( UNLIKELY( low[34] <= 89435438 ) ) {
if ( LIKELY( low[12] <= 1088703781 ) ) {
sum += 0.09740481679780143;
} else {
sum += 0.3511960642039776;
}
} else {
if ( LIKELY( low[35] <= 1086324735 ) ) {
sum += 0.047789230792239165;
} else {
sum += 0.20082469805581682;
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += 0.2597190265901505;
} else {
if ( LIKELY( low[25] <= 1143480320 ) ) {
sum += 0.1689191443536749;
} else {
sum += 0.020186623718098866;
}
}
}
}
}
} else {
if ( UNLIKELY(  high[35] <= 1032629512 ) ) {
if ( LIKELY(  high[12] <= 1088410023 ) ) {
if ( UNLIKELY(  high[31] <= 1060227705 ) ) {
sum += -0.02859999511756149;
} else {
sum += 0.1645425776915347;
}
} else {
sum += -0.1207478786491957;
}
} else {
sum += 0.17083350115148271;
}
}
}
if ( LIKELY( low[4] <= 1087023787 ) ) {
if ( LIKELY( low[4] <= 1078774989 ) ) {
if ( LIKELY( low[17] <= 1058630769 ) ) {
sum += -0.062305523299851784;
} else {
if ( LIKELY( low[7] <= 1095237632 ) ) {
sum += -0.04331861432563563;
} else {
if ( LIKELY( low[24] <= 1111097344 ) ) {
sum += 0.11409627653810443;
} else {
sum += -0.06078018141537905;
}
}
}
} else {
if ( UNLIKELY(  high[35] <= -1082608398 ) ) {
if ( LIKELY(  high[12] <= 1088337981 ) ) {
sum += -0.047490069518576976;
} else {
sum += -0.09187211953549766;
}
} else {
if ( UNLIKELY( low[36] <= 1087373312 ) ) {
if ( UNLIKELY( low[22] <= 89435438 ) ) {
sum += 0.2280133974318411;
} else {
sum += 0.02999297361820936;
}
} else {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( LIKELY( low[31] <= 1066989927 ) ) {
sum += 0.0005240446773927604;
} else {
sum += 0.14021000048099472;
}
} else {
if ( LIKELY( low[24] <= 1121386496 ) ) {
if ( LIKELY( low[2] <= 1093140480 ) ) {
sum += -0.043775436268979756;
} else {
sum += 0.11524962640892376;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.047490069518576976;
} else {
if ( LIKELY( low[19] <= 1092091904 ) ) {
sum += 0.006083833855647547;
} else {
sum += 0.08334700655265592;
}
}
}
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1092492402 ) ) {
if ( UNLIKELY(  high[35] <= -1077009309 ) ) {
if ( LIKELY( low[5] <= 1088185958 ) ) {
sum += 0.0007285322288469393;
} else {
sum += -0.1684458492861854;
}
} else {
if ( UNLIKELY( low[31] <= 1062664422 ) ) {
if ( UNLIKELY(  high[12] <= 1083656453 ) ) {
sum += 0.10760379601988877;
} else {
sum += 0.0007285322288469393;
}
} else {
if ( LIKELY( low[12] <= 1091439742 ) ) {
if ( LIKELY( low[23] <= 1090941627 ) ) {
if ( LIKELY( low[2] <= 1099694080 ) ) {
if ( UNLIKELY( low[40] <= 1085276160 ) ) {
sum += 0.07072653451123008;
} else {
sum += 0.0007285322288469393;
}
} else {
if ( LIKELY( low[12] <= 1087749673 ) ) {
sum += 0.07072653451123008;
} else {
sum += 0.1981481610949744;
}
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.009977097768727907;
} else {
sum += 0.2526922204134599;
}
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.18827955141137007;
} else {
sum += 0.08261800395952991;
}
}
}
} else {
if ( LIKELY( low[31] <= 1075822498 ) ) {
sum += 0.0007285322288469393;
} else {
sum += 0.18485408175450105;
}
}
}
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.05390256940415411;
} else {
sum += 0.159142574454705;
}
}
}
if ( LIKELY( low[4] <= 1086324736 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[1] <= 1095237632 ) ) {
if ( LIKELY( low[4] <= 1082692169 ) ) {
sum += -0.03808554904806022;
} else {
if ( LIKELY( low[23] <= 1091839904 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
sum += 0.09729068572403955;
} else {
if ( LIKELY(  high[32] <= 1099169792 ) ) {
if ( LIKELY(  high[12] <= 1089941295 ) ) {
sum += -0.0021705460496959307;
} else {
sum += -0.07949873102259719;
}
} else {
sum += -0.09968928442773037;
}
}
} else {
if ( UNLIKELY( low[23] <= 1092036403 ) ) {
if ( UNLIKELY( low[40] <= 1085276160 ) ) {
sum += 0.003646876803466252;
} else {
sum += 0.2389404179784013;
}
} else {
sum += 0.017270824142216427;
}
}
}
} else {
sum += 0.2389404179784013;
}
} else {
sum += -0.059950298362236344;
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( UNLIKELY(  high[12] <= 1080631812 ) ) {
sum += 0.23372325926946783;
} else {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
if ( LIKELY( low[28] <= 1097334784 ) ) {
if ( LIKELY( low[20] <= 1069547520 ) ) {
if ( LIKELY( low[40] <= 1087373312 ) ) {
sum += -0.130410856448089;
} else {
sum += -0.022193521092392806;
}
} else {
sum += 0.04540739608459732;
}
} else {
sum += 0.10824079041679702;
}
} else {
if ( LIKELY( low[2] <= 1089470464 ) ) {
if ( LIKELY( low[31] <= 1071982008 ) ) {
if ( LIKELY( low[24] <= 1132363776 ) ) {
if ( UNLIKELY(  high[12] <= 1085085929 ) ) {
sum += 0.028762377005554396;
} else {
sum += -0.08517658522774378;
}
} else {
sum += 0.09483516803118965;
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[38] <= 1083179008 ) ) {
sum += -0.16643491645959707;
} else {
sum += 0.042531228159864744;
}
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.09483516803118965;
} else {
sum += 0.0027246186129858928;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
sum += 0.2748896787680832;
} else {
sum += 0.09483516803118965;
}
}
}
}
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY( low[4] <= 1094547319 ) ) {
if ( UNLIKELY( low[24] <= 1116012544 ) ) {
sum += 0.22408017473220823;
} else {
if ( LIKELY( low[2] <= 1102315520 ) ) {
if ( LIKELY( low[24] <= 1141628928 ) ) {
if ( UNLIKELY( low[25] <= 1122828288 ) ) {
sum += 0.16369302645122233;
} else {
sum += 0.06880812294973421;
}
} else {
sum += -0.09533141353955635;
}
} else {
sum += 0.16369302645122233;
}
}
} else {
sum += 0.15249533644048138;
}
} else {
sum += 0.012151477495829264;
}
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[4] <= 1082692169 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.05713442854103274;
} else {
if ( LIKELY( low[2] <= 1100742656 ) ) {
if ( LIKELY(  high[12] <= 1089764569 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += 0.010866012995716682;
} else {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
sum += 0.050638770623640576;
} else {
if ( LIKELY( low[24] <= 1131905024 ) ) {
sum += -0.038027309111317194;
} else {
sum += 0.02591385915925607;
}
}
}
} else {
sum += -0.05028661220181167;
}
} else {
sum += 0.11786366179585457;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1075643711 ) ) {
sum += 0.19537839565958298;
} else {
if ( LIKELY(  high[12] <= 1092103191 ) ) {
if ( UNLIKELY( low[19] <= 1080033280 ) ) {
sum += -0.045339439486878914;
} else {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( LIKELY( low[24] <= 1121124352 ) ) {
if ( LIKELY( low[40] <= 1080033280 ) ) {
sum += 0.037825977361232194;
} else {
sum += -0.045339439486878914;
}
} else {
if ( LIKELY( low[31] <= 1074444559 ) ) {
sum += 0.11594383087901786;
} else {
sum += -0.0052921297595712345;
}
}
} else {
sum += -0.013683360144120256;
}
}
} else {
sum += -0.09118577334956796;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
if ( UNLIKELY(  high[30] <= 1084590433 ) ) {
if ( LIKELY( low[23] <= 1090266446 ) ) {
if ( LIKELY(  high[12] <= 1088480389 ) ) {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
sum += 0.05350988126191014;
} else {
if ( UNLIKELY( low[23] <= 1085725328 ) ) {
sum += -0.16076302844599674;
} else {
if ( LIKELY( low[23] <= 1089624903 ) ) {
sum += 0.002565977347354588;
} else {
sum += -0.15057287737114788;
}
}
}
} else {
sum += -0.16894327458609706;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[25] <= 1133035520 ) ) {
sum += -0.12669963598251344;
} else {
sum += 0.05350988126191014;
}
} else {
sum += 0.05350988126191014;
}
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[2] <= 1111359488 ) ) {
sum += 0.05350988126191014;
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
sum += 0.05350988126191014;
} else {
sum += 0.19307725257455968;
}
}
} else {
if ( UNLIKELY( low[40] <= 1085276160 ) ) {
sum += 0.23734846156906095;
} else {
if ( LIKELY( low[12] <= 1090730980 ) ) {
sum += 0.05350988126191014;
} else {
sum += 0.23045771010716756;
}
}
}
}
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
sum += 0.13080073308596155;
} else {
sum += 0.01119015958574083;
}
}
}
if ( LIKELY( low[4] <= 1087023787 ) ) {
if ( LIKELY( low[4] <= 1073741824 ) ) {
if ( LIKELY( low[7] <= 1092091904 ) ) {
sum += -0.049821901617037326;
} else {
if ( UNLIKELY( low[24] <= 1091043328 ) ) {
sum += 0.13011352988908875;
} else {
sum += -0.0314133723841686;
}
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1084864416 ) ) {
if ( LIKELY( low[40] <= 1101266944 ) ) {
sum += -0.036590666099614706;
} else {
sum += 0.06987500148331559;
}
} else {
sum += -0.06577215711407502;
}
} else {
if ( LIKELY( low[23] <= 1091580853 ) ) {
if ( LIKELY( low[24] <= 1136410624 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.046918961191922424;
} else {
sum += -0.014801010624956796;
}
} else {
sum += 0.11166898017992144;
}
} else {
if ( LIKELY( low[2] <= 1089470464 ) ) {
if ( UNLIKELY(  high[31] <= 1065411757 ) ) {
sum += 0.03484057147588049;
} else {
sum += -0.0162263085442302;
}
} else {
if ( LIKELY( low[12] <= 1082727969 ) ) {
sum += 0.27298065051697845;
} else {
sum += 0.03484057147588049;
}
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1092492402 ) ) {
if ( LIKELY( low[25] <= 1143775232 ) ) {
if ( LIKELY(  high[12] <= 1091894507 ) ) {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( UNLIKELY( low[36] <= 1089470464 ) ) {
sum += -0.13923508970924978;
} else {
if ( LIKELY( low[25] <= 1133756416 ) ) {
if ( LIKELY( low[32] <= 1080033280 ) ) {
sum += 0.04595948398725842;
} else {
sum += -0.04410963040123235;
}
} else {
if ( UNLIKELY( low[25] <= 1134673920 ) ) {
sum += -0.16673658559610555;
} else {
sum += -0.00048210335924798385;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1118502912 ) ) {
if ( UNLIKELY( low[12] <= 1081098202 ) ) {
sum += 0.28708968069039137;
} else {
if ( UNLIKELY( low[12] <= 1088004314 ) ) {
sum += 0.048101185461434215;
} else {
sum += 0.1757572143158365;
}
}
} else {
if ( LIKELY( low[23] <= 1092333567 ) ) {
sum += 0.04595948398725842;
} else {
sum += 0.17885490106211768;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1117192192 ) ) {
sum += -0.015363393288392287;
} else {
sum += -0.196109927503801;
}
}
} else {
if ( LIKELY( low[28] <= 1097334784 ) ) {
if ( UNLIKELY( low[24] <= 1109524480 ) ) {
sum += 0.3498418676189401;
} else {
if ( UNLIKELY( low[31] <= 1073371229 ) ) {
sum += 0.014871302765722459;
} else {
sum += 0.2447240627695013;
}
}
} else {
sum += 0.028388339092856957;
}
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
sum += 0.031226398885588754;
} else {
sum += 0.12467853597964138;
}
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[4] <= 1082692169 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
sum += -0.04898372990863172;
} else {
if ( LIKELY( low[1] <= 1093140480 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
if ( LIKELY( low[1] <= 1083179008 ) ) {
sum += -0.0007699990126947536;
} else {
sum += 0.14134005969762803;
}
} else {
if ( LIKELY(  high[12] <= 1091357146 ) ) {
sum += -0.023989055278733802;
} else {
sum += -0.04898372990863172;
}
}
} else {
sum += 0.1485684347704605;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1075643711 ) ) {
sum += 0.17650914873395646;
} else {
if ( LIKELY(  high[12] <= 1089941295 ) ) {
if ( LIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[40] <= 1083179008 ) ) {
sum += -0.15342227516839138;
} else {
sum += 0.025631898788923628;
}
} else {
if ( LIKELY( low[24] <= 1121124352 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
sum += 0.05410075459156768;
} else {
sum += -0.03837484790823465;
}
} else {
if ( UNLIKELY(  high[31] <= 1066480458 ) ) {
sum += 0.1275892098184596;
} else {
sum += 0.028509981509794228;
}
}
}
} else {
if ( LIKELY( low[24] <= 1132609536 ) ) {
sum += -0.027290495433783965;
} else {
sum += 0.09381665469055445;
}
}
} else {
sum += -0.0474006193328108;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092492402 ) ) {
if ( LIKELY( low[25] <= 1143627776 ) ) {
if ( LIKELY(  high[12] <= 1091462083 ) ) {
if ( UNLIKELY( low[30] <= 1085081561 ) ) {
if ( LIKELY( low[23] <= 1090266446 ) ) {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
sum += 0.0722737731428435;
} else {
if ( UNLIKELY( low[24] <= 1111097344 ) ) {
sum += 0.0722737731428435;
} else {
sum += -0.06713900636210171;
}
}
} else {
if ( UNLIKELY( low[31] <= 1059651966 ) ) {
sum += -0.1320559590018314;
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.030960655665689413;
} else {
sum += 0.0722737731428435;
}
}
}
} else {
if ( LIKELY( low[24] <= 1134936064 ) ) {
sum += 0.0722737731428435;
} else {
if ( UNLIKELY( low[28] <= 1075838976 ) ) {
sum += 0.26071244691547596;
} else {
sum += 0.09465651574588957;
}
}
}
} else {
if ( LIKELY( low[31] <= 1075822498 ) ) {
sum += -0.14697218606967738;
} else {
sum += 0.045979096138314024;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1086701961 ) ) {
sum += 0.04134290057314294;
} else {
if ( UNLIKELY( low[23] <= 1092210235 ) ) {
sum += 0.34109405281720684;
} else {
sum += 0.10766478369110509;
}
}
}
} else {
sum += 0.11213401970469346;
}
}
if ( LIKELY( low[4] <= 1088893747 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[1] <= 1096286208 ) ) {
if ( LIKELY( low[4] <= 1082692169 ) ) {
if ( LIKELY( low[15] <= 1090278741 ) ) {
sum += -0.02802230430033506;
} else {
sum += 0.08584375028026431;
}
} else {
if ( UNLIKELY(  high[12] <= 1075643711 ) ) {
sum += 0.1662578626032229;
} else {
if ( LIKELY(  high[12] <= 1092103191 ) ) {
if ( LIKELY( low[23] <= 1092304804 ) ) {
if ( LIKELY( low[37] <= 1085276160 ) ) {
sum += -0.002810829528586532;
} else {
sum += 0.11147397567979013;
}
} else {
if ( UNLIKELY( low[31] <= 1060453906 ) ) {
sum += -0.007164389388483079;
} else {
sum += 0.1873633470837499;
}
}
} else {
sum += -0.08467120659041714;
}
}
}
} else {
sum += 0.2207897203693203;
}
} else {
if ( UNLIKELY(  high[12] <= 1086252884 ) ) {
if ( LIKELY( low[12] <= 1086154476 ) ) {
if ( LIKELY( low[19] <= 1085276160 ) ) {
sum += -0.03878522885306697;
} else {
sum += 0.07799210216059829;
}
} else {
if ( LIKELY( low[38] <= 1080033280 ) ) {
sum += 0.185511626103153;
} else {
sum += -0.03740930634632445;
}
}
} else {
sum += -0.05369556225742973;
}
}
} else {
if ( UNLIKELY( low[4] <= 1092492402 ) ) {
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1091929799 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[0] <= 1094189056 ) ) {
if ( UNLIKELY( low[12] <= 1083418941 ) ) {
sum += 0.043821383621809734;
} else {
if ( LIKELY( low[24] <= 1126072320 ) ) {
sum += -0.06379112305599939;
} else {
sum += -0.21098094180978913;
}
}
} else {
if ( UNLIKELY( low[24] <= 1119027200 ) ) {
sum += 0.16269492001365868;
} else {
sum += 0.043821383621809734;
}
}
} else {
if ( LIKELY( low[23] <= 1090972591 ) ) {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
sum += 0.03969755663062042;
} else {
sum += 0.26350037260037484;
}
} else {
if ( LIKELY( low[31] <= 1079052391 ) ) {
sum += -0.012951562937663261;
} else {
sum += 0.09784608728029358;
}
}
} else {
if ( UNLIKELY(  high[31] <= 1060021296 ) ) {
if ( UNLIKELY( low[28] <= 89435438 ) ) {
sum += 0.132457012089816;
} else {
sum += -0.12136081404846025;
}
} else {
if ( LIKELY( low[12] <= 1091439742 ) ) {
sum += 0.10605415730969787;
} else {
sum += -0.03837761889156113;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1115291648 ) ) {
sum += 0.09616195985904107;
} else {
sum += -0.1728136229260355;
}
}
} else {
sum += 0.20033622343255125;
}
} else {
sum += 0.10316534815099308;
}
}
if ( LIKELY( low[4] <= 1087023787 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[1] <= 1095237632 ) ) {
if ( LIKELY(  high[12] <= 1089941295 ) ) {
if ( LIKELY( low[23] <= 1091482525 ) ) {
if ( LIKELY( low[24] <= 1120600064 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.13358060046478554;
} else {
sum += -0.014431570019911638;
}
} else {
sum += -0.0374773390486271;
}
} else {
sum += -4.268703326333042e-05;
}
} else {
sum += 0.014434195716062498;
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.06288303082202766;
} else {
sum += -0.02172365949647747;
}
}
} else {
sum += 0.20221921622753145;
}
} else {
sum += -0.04038584993524356;
}
} else {
if ( UNLIKELY( low[4] <= 1090551808 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( UNLIKELY(  high[12] <= 1087372943 ) ) {
if ( LIKELY( low[28] <= 1091043328 ) ) {
if ( LIKELY( low[0] <= 1089470464 ) ) {
sum += -0.10626201641439592;
} else {
sum += 0.09190646821260452;
}
} else {
sum += -0.2506176371716741;
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
sum += -0.12633292569833643;
} else {
if ( UNLIKELY(  high[12] <= 1088746546 ) ) {
sum += 0.21561693136809304;
} else {
if ( LIKELY( low[25] <= 1132429312 ) ) {
sum += -0.07265174284722041;
} else {
sum += 0.14085204254222822;
}
}
}
}
} else {
if ( LIKELY( low[31] <= 1075769439 ) ) {
if ( LIKELY(  high[12] <= 1090998637 ) ) {
if ( LIKELY( low[24] <= 1136017408 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.03426347656765588;
} else {
sum += 0.2524097426329987;
}
} else {
if ( LIKELY( low[12] <= 1087270945 ) ) {
sum += 0.0303570635536112;
} else {
sum += -0.07396077416358907;
}
}
} else {
if ( LIKELY( low[28] <= 1094189056 ) ) {
sum += 0.24642660829256166;
} else {
sum += 0.04138673738429421;
}
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[25] <= 1143218176 ) ) {
if ( UNLIKELY( low[24] <= 1122304000 ) ) {
sum += -0.25647555041622805;
} else {
sum += -0.0852503581504027;
}
} else {
sum += 0.04174106323293278;
}
} else {
sum += 0.11323260493197683;
}
}
} else {
if ( LIKELY( low[25] <= 1141956608 ) ) {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
sum += 0.0018812187752696905;
} else {
if ( UNLIKELY( low[25] <= 1119813632 ) ) {
sum += 0.0018812187752696905;
} else {
sum += 0.12298027524375357;
}
}
} else {
sum += 0.21842345008547878;
}
}
}
} else {
sum += 0.09188638698983213;
}
}
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( LIKELY( low[4] <= 1085644082 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( UNLIKELY( low[12] <= 1078292486 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.05549097442079673;
} else {
if ( LIKELY( low[15] <= 1085239947 ) ) {
sum += -0.04185302662073093;
} else {
sum += 0.007734183023555445;
}
}
} else {
if ( LIKELY( low[24] <= 1131905024 ) ) {
if ( UNLIKELY( low[12] <= 1084707183 ) ) {
if ( LIKELY( low[23] <= 1090728376 ) ) {
if ( UNLIKELY( low[23] <= 1085225078 ) ) {
sum += 0.007734183023555445;
} else {
sum += -0.031122878688869093;
}
} else {
if ( UNLIKELY( low[15] <= 1068149418 ) ) {
sum += -0.037643879431271746;
} else {
sum += 0.007734183023555445;
}
}
} else {
if ( LIKELY( low[4] <= 1084789321 ) ) {
sum += -0.03598979220427666;
} else {
sum += -0.09401283363380084;
}
}
} else {
if ( UNLIKELY( low[12] <= 1081935167 ) ) {
sum += -0.07211299566939326;
} else {
sum += 0.007734183023555445;
}
}
}
} else {
sum += 0.007734183023555445;
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[12] <= 1083876663 ) ) {
sum += 0.010805215604724265;
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += -0.12392324628931385;
} else {
sum += 0.010805215604724265;
}
}
} else {
if ( LIKELY(  high[12] <= 1091960846 ) ) {
sum += 0.010805215604724265;
} else {
sum += -0.09073612194994223;
}
}
}
} else {
if ( UNLIKELY( low[4] <= 1092173044 ) ) {
if ( UNLIKELY( low[24] <= 1118502912 ) ) {
if ( UNLIKELY( low[4] <= 1085316490 ) ) {
sum += 0.010805215604724265;
} else {
if ( LIKELY( low[37] <= 89435438 ) ) {
if ( UNLIKELY( low[12] <= 1088004314 ) ) {
if ( UNLIKELY(  high[31] <= 1070131547 ) ) {
sum += 0.16489721880584465;
} else {
sum += 0.010805215604724265;
}
} else {
if ( LIKELY( low[40] <= 1097334784 ) ) {
sum += 0.1906453089926128;
} else {
sum += 0.010805215604724265;
}
}
} else {
sum += 0.25335795103117476;
}
}
} else {
if ( LIKELY( low[23] <= 1092333567 ) ) {
if ( LIKELY( low[37] <= 1087373312 ) ) {
sum += 0.010805215604724265;
} else {
if ( LIKELY( low[34] <= 1075838976 ) ) {
sum += 0.1500925514572545;
} else {
sum += 0.010805215604724265;
}
}
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += 0.010805215604724265;
} else {
sum += 0.21647137351658036;
}
}
}
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY( low[19] <= 1094189056 ) ) {
sum += 0.010805215604724265;
} else {
sum += 0.09245035352916695;
}
} else {
sum += 0.010805215604724265;
}
}
}
if ( LIKELY( low[4] <= 1088893747 ) ) {
if ( LIKELY( low[2] <= 1107034112 ) ) {
if ( UNLIKELY( low[19] <= 1069547520 ) ) {
if ( LIKELY(  high[31] <= 1078462727 ) ) {
sum += -0.03586399032144921;
} else {
sum += -0.060174104758809834;
}
} else {
if ( LIKELY(  high[12] <= 1089941295 ) ) {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1132363776 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.11876896769912154;
} else {
sum += 0.002540825902067159;
}
} else {
if ( UNLIKELY( low[25] <= 1093140480 ) ) {
sum += 0.07303207058641242;
} else {
sum += -0.019121748319791482;
}
}
} else {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.03586399032144921;
} else {
if ( UNLIKELY( low[12] <= 1082879372 ) ) {
sum += 0.1815173615117868;
} else {
sum += 0.03491555635490989;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1112670208 ) ) {
sum += 0.1704479276180267;
} else {
if ( LIKELY( low[36] <= 1092091904 ) ) {
sum += -0.03586399032144921;
} else {
sum += 0.12029301197035239;
}
}
}
} else {
if ( LIKELY( low[10] <= 1069547520 ) ) {
sum += -0.03441541008341894;
} else {
if ( LIKELY( low[11] <= 89435438 ) ) {
sum += -0.030593404920662152;
} else {
sum += 0.167441097089287;
}
}
}
}
} else {
sum += 0.1815173615117868;
}
} else {
if ( UNLIKELY( low[4] <= 1092492402 ) ) {
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1091929799 ) ) {
if ( UNLIKELY(  high[30] <= 1070999380 ) ) {
if ( UNLIKELY( low[23] <= 1087405830 ) ) {
sum += -0.07826450107178251;
} else {
sum += -0.025697581529284943;
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1090551808 ) ) {
if ( LIKELY( low[2] <= 1109000192 ) ) {
sum += -0.025697581529284943;
} else {
sum += 0.09767322519369293;
}
} else {
sum += 0.12431627644942357;
}
} else {
if ( LIKELY( low[31] <= 1079052391 ) ) {
if ( UNLIKELY( low[24] <= 1121910784 ) ) {
sum += 0.004650970366955907;
} else {
sum += 0.05558325962489505;
}
} else {
if ( UNLIKELY( low[24] <= 1106509824 ) ) {
sum += 0.24474961184105784;
} else {
sum += 0.05256556172875593;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1115291648 ) ) {
sum += 0.08592865995489633;
} else {
sum += -0.15451367062763272;
}
}
} else {
sum += 0.17335827265096745;
}
} else {
if ( UNLIKELY( low[19] <= 1096286208 ) ) {
if ( UNLIKELY(  high[12] <= 1083540028 ) ) {
sum += 0.07731303483513849;
} else {
sum += -0.06997864954812187;
}
} else {
sum += 0.08297691796676046;
}
}
}
if ( LIKELY( low[4] <= 1088893747 ) ) {
if ( LIKELY( low[2] <= 1108475904 ) ) {
if ( LIKELY( low[4] <= 1085644082 ) ) {
if ( UNLIKELY(  high[12] <= 1087200984 ) ) {
if ( LIKELY( low[23] <= 1091447746 ) ) {
if ( LIKELY( low[24] <= 1120468992 ) ) {
sum += -0.03633021280150747;
} else {
sum += -0.003781773818748037;
}
} else {
if ( UNLIKELY( low[16] <= 1052113031 ) ) {
sum += -0.022623251810547616;
} else {
sum += 0.02308248726376564;
}
}
} else {
sum += -0.032554003415907994;
}
} else {
if ( UNLIKELY( low[24] <= 1102315520 ) ) {
if ( LIKELY( low[23] <= 1091635471 ) ) {
if ( UNLIKELY( low[12] <= 1085782421 ) ) {
sum += -0.07689338384591268;
} else {
sum += 0.08120906275305254;
}
} else {
sum += 0.18399345837387382;
}
} else {
if ( LIKELY( low[31] <= 1078190163 ) ) {
if ( UNLIKELY( low[40] <= 1092091904 ) ) {
if ( UNLIKELY( low[35] <= -1082328587 ) ) {
sum += -0.03259649188007887;
} else {
if ( LIKELY( low[28] <= 1085276160 ) ) {
sum += 0.07767038198479774;
} else {
sum += -0.03259649188007887;
}
}
} else {
if ( UNLIKELY( low[16] <= 1054567863 ) ) {
sum += -0.1472450920637103;
} else {
sum += -0.011519365557690064;
}
}
} else {
if ( UNLIKELY( low[17] <= 1059752889 ) ) {
sum += -0.21805841333725873;
} else {
sum += -0.007244480050216287;
}
}
}
}
} else {
sum += 0.18399345837387382;
}
} else {
if ( LIKELY( low[4] <= 1093070263 ) ) {
if ( UNLIKELY(  high[12] <= 1081098202 ) ) {
if ( LIKELY( low[18] <= 1054446686 ) ) {
sum += 0.23637797346392883;
} else {
sum += -0.005444339658274795;
}
} else {
if ( LIKELY( low[2] <= 1109524480 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[24] <= 1120337920 ) ) {
if ( LIKELY( low[23] <= 1091438131 ) ) {
sum += 0.08620010645823045;
} else {
sum += -0.06462495510621617;
}
} else {
if ( LIKELY( low[31] <= 1077724213 ) ) {
sum += -0.0657609114057158;
} else {
sum += -0.23522570768992107;
}
}
} else {
if ( LIKELY(  high[12] <= 1091929799 ) ) {
if ( UNLIKELY( low[35] <= -1075497808 ) ) {
sum += -0.014434214968385036;
} else {
sum += 0.04824389180717278;
}
} else {
sum += -0.12218930461049081;
}
}
} else {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
sum += 0.08620010645823045;
} else {
if ( LIKELY( low[12] <= 1090392322 ) ) {
if ( UNLIKELY( low[2] <= 1083179008 ) ) {
sum += -0.12317045896703548;
} else {
sum += 0.010125045527685558;
}
} else {
sum += 0.08620010645823045;
}
}
}
} else {
sum += 0.08620010645823045;
}
}
} else {
sum += 0.07716072599896273;
}
}
if ( LIKELY( low[4] <= 1088893747 ) ) {
if ( LIKELY( low[1] <= 1097334784 ) ) {
if ( LIKELY(  high[12] <= 1091992431 ) ) {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
sum += -0.02595109849103955;
} else {
if ( LIKELY( low[17] <= 1060759137 ) ) {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
sum += 0.0324959990108881;
} else {
if ( UNLIKELY( low[30] <= 1074018698 ) ) {
sum += -0.02595109849103955;
} else {
if ( LIKELY( low[19] <= 1092091904 ) ) {
sum += -0.011981159482399265;
} else {
sum += 0.026428137828683883;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1074416956 ) ) {
sum += 0.13111008336669522;
} else {
sum += 0.0324959990108881;
}
}
}
} else {
if ( UNLIKELY( low[39] <= 1075838976 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
sum += -0.020242955954512053;
} else {
sum += 0.07324354979021303;
}
} else {
sum += -0.03912617278969486;
}
}
} else {
sum += 0.17265089724578112;
}
} else {
if ( LIKELY( low[4] <= 1093945636 ) ) {
if ( LIKELY(  high[12] <= 1091570565 ) ) {
if ( UNLIKELY( low[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[18] <= 1053609165 ) ) {
sum += 0.2476301481849269;
} else {
if ( UNLIKELY( low[4] <= 1092492402 ) ) {
sum += -0.04071989180824973;
} else {
sum += 0.1247711531025298;
}
}
} else {
if ( LIKELY( low[32] <= 1080033280 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( LIKELY( low[0] <= 1106509824 ) ) {
sum += -0.21824399141617765;
} else {
sum += 0.0384809871748382;
}
} else {
if ( LIKELY( low[12] <= 1087406192 ) ) {
sum += -0.046685166195244855;
} else {
sum += 0.09418406723123608;
}
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[2] <= 1098383360 ) ) {
sum += -0.08097591656244407;
} else {
sum += 0.06039379585827335;
}
} else {
if ( UNLIKELY( low[12] <= 1083981034 ) ) {
sum += 0.004054988271946028;
} else {
sum += 0.0651489662019445;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092020064 ) ) {
if ( LIKELY( low[23] <= 1091624161 ) ) {
if ( LIKELY( low[23] <= 1091086419 ) ) {
sum += -0.05702153823275007;
} else {
sum += 0.17634928067525227;
}
} else {
sum += -0.20138865795400407;
}
} else {
sum += 0.08397860697845914;
}
}
}
} else {
if ( LIKELY( low[25] <= 1143218176 ) ) {
if ( LIKELY( low[18] <= 1059760810 ) ) {
if ( LIKELY( low[31] <= 1072070748 ) ) {
sum += -0.13010571521903397;
} else {
sum += 0.027781513282950497;
}
} else {
sum += -0.2996921789204633;
}
} else {
sum += 0.1416247381995886;
}
}
} else {
sum += 0.07330046701344595;
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[2] <= 1107034112 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[20] <= 1083179008 ) ) {
if ( UNLIKELY( low[40] <= 1092091904 ) ) {
if ( LIKELY( low[20] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[25] <= 1115029504 ) ) {
sum += -0.07065714234249293;
} else {
sum += -0.01580437863828869;
}
} else {
if ( UNLIKELY( low[12] <= 1084707183 ) ) {
sum += 0.04082463446133281;
} else {
sum += -0.007473420413738386;
}
}
} else {
if ( LIKELY( low[4] <= 1084789321 ) ) {
sum += 0.011317055333313439;
} else {
sum += 0.1351449493438967;
}
}
} else {
if ( LIKELY(  high[32] <= 1087373312 ) ) {
sum += -0.012891858075425918;
} else {
if ( UNLIKELY( low[36] <= 1091043328 ) ) {
sum += 0.03489297699157884;
} else {
sum += -0.043542289816100026;
}
}
}
} else {
sum += 0.13664640059365946;
}
} else {
sum += -0.02785921004683668;
}
} else {
sum += 0.1503077077572463;
}
} else {
if ( LIKELY( low[4] <= 1093945636 ) ) {
if ( LIKELY(  high[12] <= 1091570565 ) ) {
if ( UNLIKELY( low[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[18] <= 1053609165 ) ) {
sum += 0.22837136139740813;
} else {
if ( UNLIKELY( low[4] <= 1092492402 ) ) {
sum += -0.03752153067155318;
} else {
sum += 0.11489564883582136;
}
}
} else {
if ( LIKELY( low[32] <= 1080033280 ) ) {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
if ( LIKELY( low[12] <= 1085547286 ) ) {
sum += 0.2037448994471477;
} else {
sum += 0.003225485836466154;
}
} else {
if ( UNLIKELY( low[23] <= 1085725328 ) ) {
sum += -0.16192085757142022;
} else {
if ( UNLIKELY( low[12] <= 1084081923 ) ) {
sum += -0.009755572927111981;
} else {
sum += 0.046438214136328544;
}
}
}
} else {
if ( LIKELY( low[25] <= 1135230976 ) ) {
if ( LIKELY( low[31] <= 1074005254 ) ) {
sum += -0.09389641000410168;
} else {
if ( UNLIKELY( low[0] <= 1085276160 ) ) {
sum += -0.05946647071069287;
} else {
sum += 0.08686735563576221;
}
}
} else {
if ( LIKELY( low[31] <= 1073158353 ) ) {
if ( LIKELY( low[32] <= 1091043328 ) ) {
sum += 0.014158318238471872;
} else {
sum += 0.2163464610716876;
}
} else {
sum += -0.11810287651262785;
}
}
}
}
} else {
if ( LIKELY( low[25] <= 1143218176 ) ) {
if ( LIKELY( low[18] <= 1059760810 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
sum += 0.0014446080243214964;
} else {
sum += -0.13937063533857644;
}
} else {
sum += -0.2789701123057671;
}
} else {
sum += 0.13587519976951473;
}
}
} else {
sum += 0.0674381049372105;
}
}
if ( LIKELY( low[4] <= 1088893747 ) ) {
if ( LIKELY( low[1] <= 1096286208 ) ) {
if ( LIKELY(  high[12] <= 1089941295 ) ) {
if ( LIKELY( low[15] <= 1084209961 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( LIKELY(  high[32] <= 1092091904 ) ) {
sum += -0.07395013434893412;
} else {
sum += 0.0006102606447780395;
}
} else {
sum += 0.0006102606447780395;
}
} else {
if ( UNLIKELY(  high[32] <= 1069547520 ) ) {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
sum += -0.031014561842769385;
} else {
sum += 0.0006102606447780395;
}
} else {
sum += -0.025113187951480535;
}
}
} else {
if ( LIKELY( low[17] <= 1060462965 ) ) {
sum += 0.0006102606447780395;
} else {
if ( LIKELY( low[6] <= 1096286208 ) ) {
if ( UNLIKELY( low[23] <= 1086000591 ) ) {
sum += 0.14722857507697323;
} else {
if ( UNLIKELY( low[23] <= 1091273364 ) ) {
sum += 0.0006102606447780395;
} else {
sum += 0.09176160892312842;
}
}
} else {
sum += 0.0006102606447780395;
}
}
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.0425024022908133;
} else {
if ( LIKELY( low[15] <= 1086287727 ) ) {
sum += -0.024983152597643096;
} else {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
sum += 0.14722857507697323;
} else {
if ( UNLIKELY( low[31] <= 1062174372 ) ) {
sum += 0.07835226429228702;
} else {
if ( UNLIKELY( low[18] <= 1051510019 ) ) {
sum += 0.09213922597201807;
} else {
sum += -0.024722032311665955;
}
}
}
}
}
}
} else {
sum += 0.14722857507697323;
}
} else {
if ( LIKELY( low[4] <= 1093945636 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY(  high[12] <= 1081531161 ) ) {
if ( UNLIKELY( low[18] <= 1054446686 ) ) {
if ( LIKELY( low[28] <= 1093140480 ) ) {
sum += 0.24729223590786173;
} else {
sum += 0.10040302728784495;
}
} else {
sum += 0.03631575355848928;
}
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
if ( LIKELY( low[12] <= 1087808141 ) ) {
sum += 0.22016640693407794;
} else {
sum += 0.03932603466510773;
}
} else {
if ( LIKELY(  high[32] <= 1097334784 ) ) {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.03607793457367841;
} else {
sum += 0.15693245511154336;
}
} else {
if ( UNLIKELY( low[23] <= 1085725328 ) ) {
sum += -0.1103576271213193;
} else {
sum += 0.023030846650405033;
}
}
} else {
if ( LIKELY( low[40] <= 1094189056 ) ) {
sum += -0.03267930047534337;
} else {
sum += -0.2330432615876198;
}
}
}
}
} else {
sum += -0.15127937244517464;
}
} else {
sum += 0.062044593315706456;
}
}
if ( LIKELY( low[4] <= 1088893747 ) ) {
if ( LIKELY( low[2] <= 1108475904 ) ) {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[6] <= 1094189056 ) ) {
sum += -0.023733297778291328;
} else {
sum += -0.07499044017600162;
}
} else {
sum += 0.056022596790558765;
}
} else {
if ( LIKELY( low[24] <= 1121124352 ) ) {
if ( UNLIKELY( low[25] <= 1093140480 ) ) {
sum += 0.08138313341013928;
} else {
sum += -0.02162415908439682;
}
} else {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
sum += 0.15223512575906867;
} else {
if ( LIKELY(  high[32] <= 1075838976 ) ) {
if ( LIKELY( low[19] <= 1083179008 ) ) {
sum += 0.0015591392729540211;
} else {
sum += 0.049747199302133636;
}
} else {
if ( LIKELY( low[9] <= 1093140480 ) ) {
sum += -0.023159858586859376;
} else {
sum += 0.11237273721925674;
}
}
}
}
}
} else {
if ( UNLIKELY(  high[35] <= -1079289672 ) ) {
sum += -0.052142948218610846;
} else {
if ( LIKELY( low[8] <= 1076661725 ) ) {
sum += 0.15223512575906867;
} else {
sum += -0.038278762041716964;
}
}
}
} else {
sum += 0.15223512575906867;
}
} else {
if ( UNLIKELY( low[15] <= 1092581239 ) ) {
if ( UNLIKELY(  high[28] <= 89435438 ) ) {
sum += 0.05315153123417549;
} else {
if ( UNLIKELY( low[31] <= 1062664422 ) ) {
if ( UNLIKELY( low[23] <= 1088648208 ) ) {
sum += 0.05315153123417549;
} else {
if ( UNLIKELY( low[24] <= 1114767360 ) ) {
if ( UNLIKELY( low[25] <= 1132511232 ) ) {
sum += -0.17723438657247104;
} else {
sum += 0.05315153123417549;
}
} else {
if ( LIKELY( low[24] <= 1132969984 ) ) {
sum += -0.1790393791066276;
} else {
sum += -0.013607541887617822;
}
}
}
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[20] <= 1069547520 ) ) {
if ( LIKELY( low[0] <= 1101791232 ) ) {
if ( UNLIKELY( low[24] <= 1118502912 ) ) {
sum += -0.009513896559317088;
} else {
sum += -0.1503879861554903;
}
} else {
sum += 0.037047836563803935;
}
} else {
sum += 0.05315153123417549;
}
} else {
if ( UNLIKELY( low[23] <= 1090329752 ) ) {
if ( LIKELY( low[23] <= 1090074115 ) ) {
if ( LIKELY( low[30] <= 1085081561 ) ) {
sum += -0.03339131012195494;
} else {
sum += 0.05315153123417549;
}
} else {
sum += -0.2159128541976475;
}
} else {
if ( LIKELY( low[8] <= 1075643711 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.03136325414640358;
} else {
sum += 0.05315153123417549;
}
} else {
sum += -0.07527532167436386;
}
}
}
}
}
} else {
sum += 0.05315153123417549;
}
}
if ( LIKELY( low[4] <= 1088893747 ) ) {
if ( LIKELY( low[1] <= 1097334784 ) ) {
if ( LIKELY(  high[12] <= 1089941295 ) ) {
if ( UNLIKELY( low[16] <= 1052173414 ) ) {
sum += -0.021874730342672732;
} else {
if ( UNLIKELY( low[40] <= 1092091904 ) ) {
if ( LIKELY( low[24] <= 1121386496 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.11251466438718087;
} else {
sum += 0.0030799144071837264;
}
} else {
sum += -0.010573873802886354;
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( LIKELY( low[23] <= 1091999110 ) ) {
sum += -0.021874730342672732;
} else {
sum += 0.09562627966701985;
}
} else {
if ( LIKELY( low[19] <= 1083179008 ) ) {
sum += 0.014091010086224225;
} else {
sum += 0.08675858828886039;
}
}
}
} else {
if ( LIKELY( low[25] <= 1132969984 ) ) {
sum += 0.0013699042544881045;
} else {
sum += -0.021874730342672732;
}
}
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.03717243189480421;
} else {
if ( LIKELY( low[7] <= 1092091904 ) ) {
sum += -0.02124565887741531;
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.1406210192559678;
} else {
sum += 0.0023899220393310055;
}
}
}
}
} else {
sum += 0.1420074312301243;
}
} else {
if ( LIKELY( low[4] <= 1093945636 ) ) {
if ( LIKELY(  high[12] <= 1091462083 ) ) {
if ( UNLIKELY( low[12] <= 1081098202 ) ) {
if ( UNLIKELY( low[18] <= 1054446686 ) ) {
sum += 0.17407228520772988;
} else {
sum += 0.03261202426735035;
}
} else {
if ( LIKELY( low[32] <= 1096286208 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY( low[2] <= 1097334784 ) ) {
if ( UNLIKELY( low[12] <= 1083418941 ) ) {
sum += 0.036136337129864846;
} else {
sum += -0.1017601791615872;
}
} else {
if ( UNLIKELY( low[25] <= 1120206848 ) ) {
sum += 0.17261709217439616;
} else {
sum += 0.036136337129864846;
}
}
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[24] <= 1110048768 ) ) {
sum += 0.21299975064565552;
} else {
sum += 0.03784077943578988;
}
} else {
if ( LIKELY( low[24] <= 1132232704 ) ) {
sum += 0.0015520101831655723;
} else {
sum += 0.07170393201787305;
}
}
}
} else {
sum += -0.10709774670460158;
}
}
} else {
if ( LIKELY( low[25] <= 1143218176 ) ) {
if ( LIKELY( low[18] <= 1059760810 ) ) {
if ( LIKELY( low[31] <= 1075822498 ) ) {
sum += -0.10511482434227454;
} else {
sum += 0.10762692094401077;
}
} else {
sum += -0.2534945183992386;
}
} else {
sum += 0.11295317337408171;
}
}
} else {
sum += 0.052831532355510274;
}
}
if ( LIKELY( low[4] <= 1088893747 ) ) {
if ( LIKELY( low[2] <= 1107034112 ) ) {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY( low[17] <= 1061125624 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
if ( LIKELY( low[6] <= 1093140480 ) ) {
if ( UNLIKELY( low[23] <= 1088016796 ) ) {
sum += -0.03747299796855232;
} else {
if ( LIKELY( low[24] <= 1127514112 ) ) {
sum += -0.010584689716224081;
} else {
sum += -0.04869171162834391;
}
}
} else {
if ( LIKELY(  high[31] <= 1077143810 ) ) {
if ( LIKELY( low[25] <= 1138638848 ) ) {
sum += -0.07124398620021116;
} else {
sum += 0.00384934142376947;
}
} else {
sum += -0.15717993760398075;
}
}
} else {
if ( LIKELY( low[19] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1086287727 ) ) {
sum += -0.016790944585319444;
} else {
sum += -0.08954391020096161;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.016790944585319444;
} else {
sum += 0.00384934142376947;
}
}
}
} else {
if ( LIKELY( low[25] <= 1145217024 ) ) {
sum += 0.00384934142376947;
} else {
sum += 0.0990740523984035;
}
}
} else {
if ( UNLIKELY( low[24] <= 1112670208 ) ) {
sum += 0.12570754186560712;
} else {
if ( LIKELY( low[36] <= 1092091904 ) ) {
sum += -0.054052525444039656;
} else {
sum += 0.10756636410791959;
}
}
}
} else {
sum += 0.12570754186560712;
}
} else {
if ( LIKELY( low[4] <= 1094547319 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY(  high[12] <= 1081531161 ) ) {
if ( LIKELY( low[24] <= 1130594304 ) ) {
if ( UNLIKELY( low[18] <= 1053609165 ) ) {
sum += 0.22339281006256742;
} else {
if ( UNLIKELY( low[11] <= 89435438 ) ) {
sum += -0.02733002784205418;
} else {
sum += 0.09321656464211708;
}
}
} else {
sum += -0.031911589335976986;
}
} else {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.02806952233497913;
} else {
if ( UNLIKELY( low[40] <= 1094189056 ) ) {
sum += 0.21167097560647463;
} else {
sum += 0.06552825260162354;
}
}
} else {
if ( UNLIKELY( low[23] <= 1085725328 ) ) {
if ( LIKELY( low[24] <= 1130463232 ) ) {
sum += -0.15529320372475516;
} else {
sum += -0.01886525386084731;
}
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
if ( LIKELY( low[12] <= 1087808141 ) ) {
sum += 0.1964575856969907;
} else {
sum += 0.028504501576224965;
}
} else {
if ( LIKELY(  high[32] <= 1097334784 ) ) {
sum += 0.01808162193456489;
} else {
sum += -0.09307040750607849;
}
}
}
}
}
} else {
sum += -0.13367951898702554;
}
} else {
sum += 0.0490544377050863;
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[20] <= 1085276160 ) ) {
if ( LIKELY( low[2] <= 1108475904 ) ) {
if ( LIKELY(  high[12] <= 1088137038 ) ) {
if ( LIKELY( low[24] <= 1120600064 ) ) {
if ( LIKELY( low[23] <= 1091482525 ) ) {
if ( UNLIKELY( low[36] <= 1087373312 ) ) {
sum += 0.07034198547899723;
} else {
sum += -0.02408659526517844;
}
} else {
if ( LIKELY( low[2] <= 1087373312 ) ) {
if ( UNLIKELY( low[25] <= 1120731136 ) ) {
sum += 0.06269858791598773;
} else {
sum += -0.015074925225716634;
}
} else {
sum += 0.1247861913075814;
}
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[6] <= 1092091904 ) ) {
if ( LIKELY( low[12] <= 1085947505 ) ) {
sum += -0.03440050086209193;
} else {
sum += 0.05550099795006893;
}
} else {
sum += -0.08567006761617695;
}
} else {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
if ( LIKELY( low[19] <= 1083179008 ) ) {
sum += 0.014725978993407655;
} else {
sum += 0.07595361921714062;
}
} else {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.03875534951526233;
} else {
sum += 0.00838675328534529;
}
}
}
}
} else {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.03123143968112058;
} else {
if ( LIKELY( low[19] <= 1091043328 ) ) {
sum += -0.01887869351952952;
} else {
if ( LIKELY( low[25] <= 1138638848 ) ) {
if ( LIKELY(  high[32] <= 1080033280 ) ) {
sum += 0.019611223189864135;
} else {
sum += -0.01887869351952952;
}
} else {
if ( UNLIKELY(  high[30] <= 1079362769 ) ) {
sum += -0.014928186050782057;
} else {
sum += 0.1247861913075814;
}
}
}
}
}
} else {
sum += 0.1247861913075814;
}
} else {
sum += 0.10841451259078207;
}
} else {
if ( UNLIKELY( low[35] <= -1075334125 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[23] <= 1088819908 ) ) {
sum += -0.09118515634572649;
} else {
sum += 0.0357811664776366;
}
} else {
if ( UNLIKELY(  high[12] <= 1085422490 ) ) {
if ( LIKELY( low[24] <= 1130987520 ) ) {
sum += 0.0357811664776366;
} else {
sum += -0.0993368874237699;
}
} else {
if ( LIKELY( low[24] <= 1132740608 ) ) {
if ( UNLIKELY( low[23] <= 1089171672 ) ) {
if ( LIKELY( low[24] <= 1125941248 ) ) {
sum += 0.025508748707247945;
} else {
sum += -0.10294937606443438;
}
} else {
if ( UNLIKELY( low[28] <= 89435438 ) ) {
sum += 0.012999271591504416;
} else {
if ( UNLIKELY( low[31] <= 1066172116 ) ) {
sum += -0.2586455090291667;
} else {
sum += -0.12681159561613994;
}
}
}
} else {
sum += 0.0357811664776366;
}
}
}
} else {
sum += 0.0357811664776366;
}
}
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( LIKELY( low[1] <= 1096286208 ) ) {
if ( UNLIKELY(  high[12] <= 1086252884 ) ) {
if ( LIKELY( low[12] <= 1086104046 ) ) {
if ( LIKELY( low[23] <= 1090728376 ) ) {
if ( UNLIKELY( low[24] <= 1116536832 ) ) {
sum += -0.028830981657082828;
} else {
if ( UNLIKELY( low[12] <= 1081531161 ) ) {
sum += -0.03194601023345848;
} else {
if ( UNLIKELY( low[23] <= 1085838456 ) ) {
sum += 0.03267274063810475;
} else {
sum += -0.010540730800404139;
}
}
}
} else {
if ( LIKELY( low[15] <= 1084209961 ) ) {
sum += -0.0015499471242150801;
} else {
if ( UNLIKELY( low[24] <= 1116667904 ) ) {
sum += 0.08189588742969679;
} else {
if ( UNLIKELY( low[23] <= 1091248029 ) ) {
sum += 0.1186056433225933;
} else {
sum += -0.0015499471242150801;
}
}
}
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[38] <= 1075838976 ) ) {
sum += -0.008503982396569194;
} else {
sum += 0.10298672839818213;
}
} else {
sum += -0.029289553437643407;
}
}
} else {
if ( LIKELY( low[6] <= 1096286208 ) ) {
if ( LIKELY( low[2] <= 1075838976 ) ) {
sum += -0.020532529897996313;
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.10377773673343958;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.020532529897996313;
} else {
if ( LIKELY( low[12] <= 1091375705 ) ) {
sum += 0.004375163330388322;
} else {
sum += 0.1186056433225933;
}
}
}
}
} else {
sum += -0.05726578489693896;
}
}
} else {
sum += 0.1186056433225933;
}
} else {
if ( LIKELY( low[4] <= 1094547319 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
if ( LIKELY( low[12] <= 1087808141 ) ) {
sum += 0.18985881850832986;
} else {
sum += 0.0327208196577327;
}
} else {
if ( UNLIKELY( low[30] <= 1070999380 ) ) {
sum += -0.032845778810643704;
} else {
if ( LIKELY(  high[12] <= 1091570565 ) ) {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
if ( LIKELY( low[31] <= 1073868364 ) ) {
if ( UNLIKELY( low[25] <= 1130463232 ) ) {
sum += 0.07425433430755347;
} else {
sum += 0.242238932046397;
}
} else {
sum += -0.012919297548440787;
}
} else {
if ( LIKELY( low[12] <= 1088004314 ) ) {
if ( UNLIKELY( low[12] <= 1081098202 ) ) {
sum += 0.0707459231367651;
} else {
sum += -0.0012337097414993532;
}
} else {
if ( LIKELY( low[36] <= 1098383360 ) ) {
sum += 0.030759345947003497;
} else {
sum += 0.12064612285614015;
}
}
}
} else {
if ( LIKELY( low[25] <= 1143218176 ) ) {
sum += -0.032845778810643704;
} else {
sum += 0.1079632467800571;
}
}
}
}
} else {
sum += 0.042279741543022324;
}
}
if ( LIKELY( low[4] <= 1087001941 ) ) {
if ( UNLIKELY( low[40] <= 1092091904 ) ) {
if ( LIKELY( low[2] <= 1102839808 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY(  high[31] <= 1070348311 ) ) {
sum += 0.007647169891438976;
} else {
if ( LIKELY( low[4] <= 1083968637 ) ) {
if ( LIKELY( low[12] <= 1086000591 ) ) {
sum += -0.03718400163328513;
} else {
if ( LIKELY( low[24] <= 1123221504 ) ) {
sum += -0.039646651974755295;
} else {
sum += 0.06434001822045396;
}
}
} else {
sum += -0.12813083318895416;
}
}
} else {
if ( LIKELY( low[15] <= 1081720987 ) ) {
sum += -0.00993131068731265;
} else {
if ( UNLIKELY(  high[35] <= -1080384762 ) ) {
sum += -0.005800325562954967;
} else {
if ( UNLIKELY( low[16] <= 1054867456 ) ) {
sum += -0.005800325562954967;
} else {
if ( UNLIKELY( low[18] <= 1050863802 ) ) {
sum += 0.14903765879425349;
} else {
sum += 0.036985315924343246;
}
}
}
}
}
} else {
sum += 0.14903765879425349;
}
} else {
if ( UNLIKELY( low[36] <= 1091043328 ) ) {
if ( LIKELY(  high[12] <= 1086204080 ) ) {
sum += 0.03322628461001933;
} else {
sum += -0.04907824413230022;
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += -0.013196778390490332;
} else {
sum += -0.03953547783357072;
}
}
}
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( LIKELY( low[15] <= 1092581239 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[24] <= 1119027200 ) ) {
sum += 0.02984781338037851;
} else {
if ( LIKELY( low[31] <= 1077938379 ) ) {
if ( LIKELY( low[2] <= 1096286208 ) ) {
sum += -0.10863927519283234;
} else {
sum += 0.01979205431349306;
}
} else {
sum += -0.1661366848478612;
}
}
} else {
if ( LIKELY(  high[12] <= 1091439742 ) ) {
if ( LIKELY( low[23] <= 1091063867 ) ) {
if ( UNLIKELY( low[35] <= -1075334125 ) ) {
sum += -0.03555954849794858;
} else {
sum += 0.02329719166727349;
}
} else {
sum += 0.03758435418643317;
}
} else {
if ( LIKELY( low[31] <= 1074924437 ) ) {
if ( UNLIKELY(  high[12] <= 1091826337 ) ) {
sum += -0.17030713092896246;
} else {
sum += -0.04319809410550179;
}
} else {
sum += 0.03758435418643317;
}
}
}
} else {
if ( LIKELY( low[28] <= 1097334784 ) ) {
sum += 0.03758435418643317;
} else {
if ( LIKELY( low[24] <= 1122959360 ) ) {
sum += -0.11933012691037409;
} else {
sum += 0.02355928611010313;
}
}
}
} else {
sum += 0.03758435418643317;
}
} else {
if ( LIKELY( low[1] <= 1099694080 ) ) {
sum += -0.22039480001820874;
} else {
sum += 0.1076457537084386;
}
}
}
if ( LIKELY( low[4] <= 1087001941 ) ) {
if ( LIKELY( low[1] <= 1096286208 ) ) {
if ( LIKELY(  high[31] <= 1082828677 ) ) {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 0.10131969100778752;
} else {
sum += 0.017706448036517823;
}
} else {
sum += -0.009962536514449304;
}
} else {
sum += -0.035461753874869266;
}
} else {
sum += 0.10131969100778752;
}
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY(  high[12] <= 1081531161 ) ) {
if ( UNLIKELY( low[18] <= 1053609165 ) ) {
if ( LIKELY( low[28] <= 1085276160 ) ) {
sum += 0.21112087453814113;
} else {
sum += 0.045528747797012326;
}
} else {
if ( UNLIKELY( low[15] <= 1092581239 ) ) {
sum += -0.04457289708029363;
} else {
sum += 0.039739630135086836;
}
}
} else {
if ( LIKELY( low[24] <= 1132478464 ) ) {
if ( LIKELY(  high[31] <= 1074005254 ) ) {
if ( LIKELY( low[25] <= 1136607232 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[25] <= 1133854720 ) ) {
sum += -0.0659381349655715;
} else {
sum += -0.24701039505004882;
}
} else {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
sum += 0.10786498419167298;
} else {
sum += -0.020396371331692923;
}
}
} else {
if ( UNLIKELY( low[28] <= 89435438 ) ) {
sum += 0.1624137712157134;
} else {
if ( LIKELY( low[12] <= 1091387403 ) ) {
sum += 0.038367462583705596;
} else {
sum += -0.11141441480276433;
}
}
}
} else {
if ( LIKELY( low[12] <= 1089824632 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
sum += 0.16440900720474197;
} else {
if ( UNLIKELY( low[25] <= 1131315200 ) ) {
sum += 0.0326563260143946;
} else {
sum += -0.03485496307283149;
}
}
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += -0.046652429388530224;
} else {
if ( LIKELY( low[32] <= 1069547520 ) ) {
sum += 0.08182071335084977;
} else {
sum += 0.2404134204932328;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1091570565 ) ) {
if ( UNLIKELY( low[28] <= 1080033280 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
sum += -0.09791088647312587;
} else {
sum += 0.06668413613922894;
}
} else {
if ( UNLIKELY( low[12] <= 1084541326 ) ) {
sum += 0.039399249407378115;
} else {
sum += 0.15664207063268784;
}
}
} else {
if ( UNLIKELY( low[30] <= 1084590433 ) ) {
sum += -0.08197351324252594;
} else {
sum += 0.03481973376664515;
}
}
} else {
sum += -0.14021794394841272;
}
}
}
} else {
if ( LIKELY( low[1] <= 1099694080 ) ) {
sum += -0.20294687600495917;
} else {
sum += 0.09915890120077825;
}
}
}
if ( LIKELY( low[4] <= 1085644082 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1086252884 ) ) {
sum += -0.004314351033226012;
} else {
sum += -0.01654103869263264;
}
} else {
if ( LIKELY( low[1] <= 1085276160 ) ) {
sum += 0.0060040799104461974;
} else {
sum += 0.14389555423054845;
}
}
} else {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( UNLIKELY( low[40] <= 1069547520 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.028851462474056316;
} else {
sum += -0.18352496672744076;
}
} else {
if ( UNLIKELY( low[28] <= 89435438 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
sum += -0.0024940213493325493;
} else {
sum += 0.13276522469520569;
}
} else {
if ( LIKELY( low[32] <= 1075838976 ) ) {
sum += -0.01375973883158991;
} else {
sum += -0.1027168739609199;
}
}
}
} else {
if ( UNLIKELY( low[2] <= 1099694080 ) ) {
if ( LIKELY( low[20] <= 1069547520 ) ) {
sum += 0.02042872803603731;
} else {
sum += -0.12947532353492883;
}
} else {
if ( UNLIKELY( low[25] <= 1127251968 ) ) {
sum += 0.12448679450870484;
} else {
if ( LIKELY( low[23] <= 1091783405 ) ) {
sum += 0.02042872803603731;
} else {
sum += 0.11273040768974707;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1102839808 ) ) {
if ( LIKELY( low[24] <= 1101266944 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1090094698 ) ) {
sum += 0.15885373534694794;
} else {
sum += 0.0002949580652960416;
}
} else {
if ( UNLIKELY( low[36] <= 1097334784 ) ) {
sum += -0.10509405263092207;
} else {
sum += 0.03731015092971032;
}
}
} else {
sum += 0.21332812027019615;
}
} else {
if ( UNLIKELY(  high[31] <= 1057008661 ) ) {
if ( LIKELY( low[17] <= 1061125624 ) ) {
if ( LIKELY( low[28] <= 1075838976 ) ) {
sum += -0.04672599458222766;
} else {
sum += -0.1965178085457195;
}
} else {
sum += 0.059539794212295896;
}
} else {
if ( UNLIKELY( low[30] <= 1065357188 ) ) {
if ( LIKELY( low[32] <= 1087373312 ) ) {
sum += -0.06034510940218729;
} else {
sum += 0.02436230847843238;
}
} else {
if ( LIKELY( low[23] <= 1092333567 ) ) {
sum += 0.02436230847843238;
} else {
sum += 0.07218446538053655;
}
}
}
}
}
} else {
if ( UNLIKELY( low[6] <= 1096286208 ) ) {
sum += 0.019885413490235808;
} else {
sum += -0.2637391960248351;
}
}
} else {
if ( UNLIKELY( low[24] <= 1109786624 ) ) {
sum += 0.16937273238386427;
} else {
sum += 0.03546447905879429;
}
}
}
if ( LIKELY( low[4] <= 1085644082 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( UNLIKELY(  high[12] <= 1086252884 ) ) {
if ( LIKELY( low[23] <= 1091447746 ) ) {
if ( UNLIKELY( low[24] <= 1117716480 ) ) {
if ( LIKELY( low[4] <= 1084227584 ) ) {
sum += -0.017924187376007886;
} else {
sum += -0.1278271577691103;
}
} else {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
if ( LIKELY(  high[35] <= -1070556898 ) ) {
sum += -0.034468682761942704;
} else {
sum += 0.005524275018454375;
}
} else {
sum += 0.005524275018454375;
}
}
} else {
sum += 0.005524275018454375;
}
} else {
if ( LIKELY( low[4] <= 1084789321 ) ) {
sum += -0.013731744402306458;
} else {
sum += -0.08874128273678453;
}
}
} else {
if ( LIKELY( low[1] <= 1085276160 ) ) {
sum += 0.005524275018454375;
} else {
sum += 0.13256377929239535;
}
}
} else {
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY(  high[31] <= 1040392756 ) ) {
sum += 0.12900181621745013;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[33] <= 89435438 ) ) {
if ( LIKELY( low[17] <= 1061125624 ) ) {
if ( UNLIKELY( low[25] <= 1129480192 ) ) {
sum += -0.086074661725148;
} else {
sum += -0.009057918271591284;
}
} else {
sum += 0.06420427461059726;
}
} else {
if ( UNLIKELY(  high[31] <= 1067211952 ) ) {
if ( LIKELY( low[0] <= 1105461248 ) ) {
sum += -0.14668225896769557;
} else {
sum += 0.030826432613226085;
}
} else {
if ( UNLIKELY( low[24] <= 1125285888 ) ) {
sum += 0.11004290415437183;
} else {
sum += 0.01380019303718348;
}
}
}
} else {
if ( UNLIKELY(  high[31] <= 1057008661 ) ) {
if ( LIKELY( low[16] <= 1059496170 ) ) {
if ( LIKELY( low[12] <= 1088911807 ) ) {
sum += -0.12897393093254986;
} else {
sum += -0.002350587828291787;
}
} else {
sum += 0.05163394083493743;
}
} else {
if ( UNLIKELY( low[16] <= 1054567863 ) ) {
if ( UNLIKELY( low[24] <= 1126727680 ) ) {
sum += -0.13893066920064112;
} else {
sum += 0.008080946705380425;
}
} else {
if ( LIKELY( low[23] <= 1092373976 ) ) {
sum += 0.01972644844930031;
} else {
sum += 0.07350754920351371;
}
}
}
}
}
} else {
if ( UNLIKELY( low[6] <= 1096286208 ) ) {
sum += 0.018321094028651716;
} else {
sum += -0.24296972950920462;
}
}
} else {
if ( UNLIKELY( low[24] <= 1109786624 ) ) {
sum += 0.15606487538133348;
} else {
if ( UNLIKELY( low[25] <= 1099694080 ) ) {
sum += -0.05620908017841078;
} else {
if ( UNLIKELY( low[4] <= 1090788894 ) ) {
sum += 0.12708847363789877;
} else {
sum += 0.03240477903254173;
}
}
}
}
}
if ( LIKELY( low[4] <= 1085644082 ) ) {
if ( LIKELY( low[17] <= 1058630769 ) ) {
sum += -0.011604964582995519;
} else {
if ( UNLIKELY(  high[12] <= 1084179555 ) ) {
if ( UNLIKELY( low[23] <= 1085225078 ) ) {
if ( LIKELY( low[15] <= 1082554373 ) ) {
sum += 0.032126251866794985;
} else {
sum += 0.18251638510145923;
}
} else {
sum += 0.009309971450317495;
}
} else {
if ( LIKELY( low[7] <= 1092091904 ) ) {
sum += -0.011584769241129856;
} else {
sum += 0.026283066211401352;
}
}
}
} else {
if ( LIKELY(  high[12] <= 1090835179 ) ) {
if ( UNLIKELY( low[16] <= 1054567863 ) ) {
sum += -0.06818844039221199;
} else {
if ( LIKELY( low[32] <= 1075838976 ) ) {
if ( LIKELY( low[29] <= 1069547520 ) ) {
if ( UNLIKELY( low[18] <= 1059079533 ) ) {
if ( LIKELY( low[2] <= 1109524480 ) ) {
if ( LIKELY( low[34] <= 1075838976 ) ) {
sum += 0.00136590774867117;
} else {
sum += -0.06818844039221199;
}
} else {
if ( UNLIKELY( low[12] <= 1088031329 ) ) {
sum += 0.00136590774867117;
} else {
sum += 0.10842780905805136;
}
}
} else {
sum += 0.0290393524628394;
}
} else {
if ( UNLIKELY( low[25] <= 1115881472 ) ) {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
sum += -0.011419204877594772;
} else {
if ( LIKELY( low[12] <= 1086942539 ) ) {
sum += 0.17035711183212698;
} else {
sum += 0.05085153732501285;
}
}
} else {
if ( UNLIKELY(  high[30] <= 1075027518 ) ) {
sum += -0.02196385509261848;
} else {
if ( UNLIKELY( low[12] <= 1083161175 ) ) {
sum += 0.00832875679839741;
} else {
sum += 0.06050108074654343;
}
}
}
}
} else {
if ( LIKELY( low[0] <= 1089470464 ) ) {
if ( UNLIKELY( low[31] <= 1067626909 ) ) {
sum += 0.004562314784888066;
} else {
sum += -0.04674361741653859;
}
} else {
if ( LIKELY( low[24] <= 1125416960 ) ) {
sum += 0.17500451009849025;
} else {
sum += 0.004562314784888066;
}
}
}
}
} else {
if ( LIKELY( low[25] <= 1142071296 ) ) {
if ( UNLIKELY(  high[10] <= 1083179008 ) ) {
if ( LIKELY( low[5] <= 1091311713 ) ) {
sum += -0.06833062849968792;
} else {
sum += -0.3394127531235035;
}
} else {
if ( LIKELY( low[31] <= 1076178181 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += -0.06833062849968792;
} else {
sum += 0.04464699141681194;
}
} else {
sum += 0.04550957094920453;
}
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[0] <= 1092091904 ) ) {
sum += -0.027126497318870145;
} else {
if ( UNLIKELY( low[23] <= 1092210235 ) ) {
sum += 0.17671184148428576;
} else {
sum += 0.04362650103039211;
}
}
} else {
sum += 0.14598424719340766;
}
}
}
}
if ( LIKELY( low[15] <= 1090551808 ) ) {
if ( LIKELY(  high[31] <= 1084950171 ) ) {
if ( LIKELY(  high[12] <= 1091929799 ) ) {
if ( LIKELY( low[7] <= 1095237632 ) ) {
sum += -0.004430295934229187;
} else {
sum += -0.06385126989505013;
}
} else {
if ( LIKELY( low[24] <= 1131184128 ) ) {
if ( LIKELY( low[2] <= 1075838976 ) ) {
if ( UNLIKELY( low[39] <= 1075838976 ) ) {
sum += -0.004430295934229187;
} else {
if ( LIKELY( low[6] <= 1091043328 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
sum += -0.022158547646265476;
} else {
sum += -0.006659669280575645;
}
} else {
sum += -0.08663160063326358;
}
}
} else {
sum += -0.004430295934229187;
}
} else {
if ( LIKELY( low[4] <= 1084699443 ) ) {
if ( LIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[4] <= 1062956471 ) ) {
sum += -0.017324696224311303;
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
sum += -0.07586640108276058;
} else {
sum += -0.042734057376551074;
}
}
} else {
sum += -0.018544224472563774;
}
} else {
sum += -0.10351770465656862;
}
}
}
} else {
if ( LIKELY( low[4] <= 1087921431 ) ) {
if ( UNLIKELY(  high[32] <= 89435438 ) ) {
sum += -0.06132945307953791;
} else {
sum += -0.024856496331570027;
}
} else {
sum += -0.11091481914645748;
}
}
} else {
if ( UNLIKELY( low[24] <= 1109786624 ) ) {
if ( LIKELY( low[7] <= 1097334784 ) ) {
sum += 0.056401372127337;
} else {
sum += 0.23239696968685497;
}
} else {
if ( LIKELY(  high[12] <= 1089824632 ) ) {
if ( UNLIKELY( low[18] <= 1058177595 ) ) {
if ( LIKELY( low[23] <= 1092132963 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += 0.10564887425040498;
} else {
sum += -0.004430295934229187;
}
} else {
sum += 0.12015679493126735;
}
} else {
if ( LIKELY( low[12] <= 1087836956 ) ) {
if ( UNLIKELY( low[25] <= 1098383360 ) ) {
sum += -0.004430295934229187;
} else {
if ( UNLIKELY( low[31] <= 1063737084 ) ) {
if ( LIKELY( low[31] <= 1058388541 ) ) {
sum += 0.04111964291141879;
} else {
sum += -0.004430295934229187;
}
} else {
if ( UNLIKELY( low[23] <= 1091420306 ) ) {
sum += 0.03736776282441945;
} else {
sum += 0.025436882132406177;
}
}
}
} else {
if ( LIKELY( low[25] <= 1135788032 ) ) {
if ( LIKELY( low[36] <= 1096286208 ) ) {
if ( UNLIKELY( low[4] <= 1093945636 ) ) {
sum += 0.08460772235438509;
} else {
sum += 0.03733458891781894;
}
} else {
sum += -0.004430295934229187;
}
} else {
sum += 0.10044922758031774;
}
}
}
} else {
if ( UNLIKELY( low[10] <= 1087373312 ) ) {
sum += -0.004430295934229187;
} else {
sum += 0.046946388573016765;
}
}
}
}
if ( LIKELY( low[4] <= 1085644082 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( LIKELY(  high[31] <= 1078462727 ) ) {
if ( LIKELY( low[28] <= 1096286208 ) ) {
sum += 0.005329223825570459;
} else {
sum += 0.15239047551044713;
}
} else {
sum += -0.024001358961187994;
}
} else {
sum += -0.010191951436667424;
}
} else {
if ( LIKELY(  high[12] <= 1090998637 ) ) {
if ( UNLIKELY( low[16] <= 1054567863 ) ) {
sum += -0.06227496147459867;
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[17] <= 1059752889 ) ) {
if ( LIKELY( low[40] <= 1085276160 ) ) {
sum += -0.06227496147459867;
} else {
if ( LIKELY( low[40] <= 1108213760 ) ) {
sum += 0.025375535527001256;
} else {
sum += -0.06227496147459867;
}
}
} else {
sum += 0.025375535527001256;
}
} else {
if ( UNLIKELY( low[24] <= 1102839808 ) ) {
if ( LIKELY( low[31] <= 1077932498 ) ) {
if ( UNLIKELY( low[25] <= 1123876864 ) ) {
sum += -0.06227496147459867;
} else {
if ( UNLIKELY( low[23] <= 1089576791 ) ) {
sum += -0.056814852186611725;
} else {
sum += 0.10929122805005254;
}
}
} else {
sum += 0.14475210450791026;
}
} else {
if ( UNLIKELY( low[24] <= 1121124352 ) ) {
if ( UNLIKELY( low[40] <= 1085276160 ) ) {
if ( UNLIKELY( low[24] <= 1111359488 ) ) {
sum += 0.09938694954102423;
} else {
sum += 0.00808398214513543;
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += 0.03668869405634263;
} else {
sum += -0.051275910443675;
}
}
} else {
if ( UNLIKELY( low[30] <= 1068727986 ) ) {
sum += -0.04733012192911572;
} else {
if ( LIKELY( low[12] <= 1089898072 ) ) {
sum += 0.02580726159207302;
} else {
sum += 0.09021228501529205;
}
}
}
}
}
}
} else {
if ( LIKELY( low[25] <= 1141628928 ) ) {
if ( LIKELY( low[10] <= 1083179008 ) ) {
if ( LIKELY( low[8] <= 1081098202 ) ) {
if ( UNLIKELY( low[30] <= 1080942386 ) ) {
sum += -0.11113841419243933;
} else {
if ( LIKELY( low[24] <= 1137688576 ) ) {
if ( LIKELY( low[38] <= 1083179008 ) ) {
sum += 0.04386260989465211;
} else {
sum += -0.09070502557357152;
}
} else {
sum += -0.11113841419243933;
}
}
} else {
sum += -0.3009081227962787;
}
} else {
sum += 0.04910396271982254;
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[31] <= 1066989927 ) ) {
sum += -0.040483396595174616;
} else {
if ( LIKELY( low[2] <= 1092091904 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += 0.098647485423614;
} else {
sum += -0.04877910697146466;
}
} else {
sum += 0.16321962072561352;
}
}
} else {
sum += 0.16188149277593047;
}
}
}
}
if ( LIKELY( low[4] <= 1085644082 ) ) {
sum += -0.006209046580795703;
} else {
if ( LIKELY( low[9] <= 1069547520 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[40] <= 1069547520 ) ) {
if ( LIKELY( low[17] <= 1059752889 ) ) {
sum += -0.12533796222517327;
} else {
sum += 0.019953755688099636;
}
} else {
if ( LIKELY(  high[31] <= 1076605681 ) ) {
if ( UNLIKELY( low[24] <= 1121910784 ) ) {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( LIKELY( low[23] <= 1091576451 ) ) {
sum += -0.12130870629794634;
} else {
sum += 0.0047307701539067385;
}
} else {
if ( LIKELY( low[23] <= 1091360462 ) ) {
sum += 0.07698786405979523;
} else {
sum += -0.09841746553778649;
}
}
} else {
if ( UNLIKELY( low[24] <= 1124499456 ) ) {
sum += 0.12669316219432014;
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.06313811450939755;
} else {
sum += 0.026147882224514182;
}
}
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.05743852238357067;
} else {
if ( UNLIKELY( low[24] <= 1110573056 ) ) {
sum += 0.178685841198209;
} else {
sum += 0.05594797565729292;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1111097344 ) ) {
if ( UNLIKELY( low[23] <= 1087893777 ) ) {
sum += -0.13731015042022424;
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1089854222 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.1761031782136244;
} else {
sum += 0.011551645948336676;
}
} else {
if ( LIKELY(  high[12] <= 1091375705 ) ) {
sum += -0.08316996001771518;
} else {
sum += 0.1413038749554578;
}
}
} else {
if ( LIKELY( low[0] <= 1085276160 ) ) {
if ( LIKELY(  high[32] <= 1093140480 ) ) {
sum += 0.007686425916264567;
} else {
sum += -0.11101042246818542;
}
} else {
if ( UNLIKELY( low[23] <= 1090976964 ) ) {
sum += 0.007686425916264567;
} else {
sum += 0.15967656868846478;
}
}
}
}
} else {
if ( LIKELY( low[25] <= 1145331712 ) ) {
if ( UNLIKELY( low[23] <= 1090329752 ) ) {
if ( LIKELY(  high[12] <= 1088410023 ) ) {
if ( LIKELY( low[23] <= 1090074115 ) ) {
sum += 0.011613249678742242;
} else {
sum += -0.1541539280845277;
}
} else {
if ( LIKELY(  high[30] <= 1086102359 ) ) {
sum += -0.1322065407900434;
} else {
sum += 0.05373220359501631;
}
}
} else {
sum += 0.02159565012492975;
}
} else {
sum += -0.11758011505521576;
}
}
}
} else {
if ( UNLIKELY(  high[10] <= 1075838976 ) ) {
sum += -0.16349935120741527;
} else {
if ( UNLIKELY( low[15] <= 1091427182 ) ) {
sum += -0.07419032353621263;
} else {
sum += 0.08910283114459064;
}
}
}
}
if ( LIKELY( low[4] <= 1085644082 ) ) {
if ( LIKELY( low[2] <= 1107034112 ) ) {
if ( LIKELY( low[17] <= 1058630769 ) ) {
if ( LIKELY( low[30] <= 1073753524 ) ) {
if ( LIKELY( low[6] <= 1092091904 ) ) {
sum += -0.012996651821943091;
} else {
if ( UNLIKELY(  high[32] <= 1075838976 ) ) {
sum += -0.0047681116416477464;
} else {
sum += -0.08770711346551285;
}
}
} else {
sum += -0.0047681116416477464;
}
} else {
if ( UNLIKELY(  high[12] <= 1084179555 ) ) {
if ( LIKELY( low[15] <= 1084209961 ) ) {
sum += 0.008174894338381943;
} else {
if ( UNLIKELY( low[23] <= 1086000591 ) ) {
sum += 0.08365572819658727;
} else {
if ( LIKELY( low[23] <= 1091839904 ) ) {
sum += 0.008174894338381943;
} else {
sum += 0.08365572819658727;
}
}
}
} else {
sum += -0.0047681116416477464;
}
}
} else {
sum += 0.08365572819658727;
}
} else {
if ( LIKELY(  high[12] <= 1090835179 ) ) {
if ( LIKELY( low[12] <= 1090746312 ) ) {
if ( LIKELY( low[25] <= 1145741312 ) ) {
if ( UNLIKELY( low[16] <= 1054567863 ) ) {
sum += -0.05629488285810783;
} else {
if ( UNLIKELY( low[24] <= 1092091904 ) ) {
if ( UNLIKELY( low[31] <= 1075918360 ) ) {
sum += -0.01648775326239096;
} else {
if ( LIKELY( low[0] <= 1080033280 ) ) {
sum += 0.09360647360483805;
} else {
sum += 0.21929896533489227;
}
}
} else {
if ( UNLIKELY( low[30] <= 1068013343 ) ) {
if ( LIKELY( low[23] <= 1091502712 ) ) {
sum += -0.04425723001927908;
} else {
sum += 0.017406121963444283;
}
} else {
sum += 0.017406121963444283;
}
}
}
} else {
sum += -0.1440508983570796;
}
} else {
sum += 0.1116930504185813;
}
} else {
if ( LIKELY( low[25] <= 1143103488 ) ) {
if ( UNLIKELY(  high[10] <= 1083179008 ) ) {
if ( LIKELY( low[5] <= 1091311713 ) ) {
sum += -0.04770222786813975;
} else {
sum += -0.2845426695177267;
}
} else {
if ( UNLIKELY( low[30] <= 1079362769 ) ) {
sum += -0.04770222786813975;
} else {
if ( LIKELY( low[24] <= 1132969984 ) ) {
if ( UNLIKELY( low[25] <= 1140858880 ) ) {
if ( LIKELY( low[28] <= 1094189056 ) ) {
sum += 0.1770508337020874;
} else {
sum += 0.05189966703716078;
}
} else {
if ( LIKELY(  high[12] <= 1091875342 ) ) {
sum += -0.04770222786813975;
} else {
sum += 0.059959790443969985;
}
}
} else {
if ( UNLIKELY( low[30] <= 1093227132 ) ) {
sum += -0.04770222786813975;
} else {
sum += 0.02179971937447378;
}
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1092210235 ) ) {
sum += 0.16093264835722307;
} else {
if ( UNLIKELY( low[23] <= 1092343331 ) ) {
sum += -0.04131189985119778;
} else {
sum += 0.10317015260457993;
}
}
}
}
}
if ( LIKELY( low[15] <= 1085562006 ) ) {
if ( LIKELY(  high[28] <= 1097334784 ) ) {
sum += -0.005686303994496903;
} else {
sum += -0.02653039850847602;
}
} else {
if ( LIKELY( low[25] <= 1143775232 ) ) {
if ( LIKELY(  high[12] <= 1088457115 ) ) {
if ( LIKELY( low[12] <= 1088031329 ) ) {
if ( UNLIKELY( low[24] <= 1122959360 ) ) {
if ( LIKELY( low[37] <= 89435438 ) ) {
if ( LIKELY( low[40] <= 1111621632 ) ) {
sum += -0.005686303994496903;
} else {
if ( UNLIKELY( low[40] <= 1115291648 ) ) {
sum += 0.1654900919646025;
} else {
sum += -0.00418861989052065;
}
}
} else {
if ( LIKELY(  high[32] <= 1069547520 ) ) {
if ( UNLIKELY( low[24] <= 1115291648 ) ) {
sum += 0.0997821913086451;
} else {
sum += 0.008498065384094325;
}
} else {
sum += 0.1538776667285384;
}
}
} else {
if ( UNLIKELY( low[24] <= 1125548032 ) ) {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
sum += -0.005152902701579103;
} else {
if ( UNLIKELY( low[12] <= 1083292804 ) ) {
sum += -0.004180293971416997;
} else {
sum += 0.12118959495761517;
}
}
} else {
if ( UNLIKELY( low[30] <= 1084228641 ) ) {
if ( UNLIKELY( low[40] <= 1096286208 ) ) {
sum += 0.013033088813284126;
} else {
sum += -0.005686303994496903;
}
} else {
if ( UNLIKELY( low[33] <= 89435438 ) ) {
sum += 0.05262119541629257;
} else {
sum += 0.013033088813284126;
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1088137038 ) ) {
if ( LIKELY( low[40] <= 1091043328 ) ) {
sum += 0.08150149420897167;
} else {
sum += 0.2349066493557949;
}
} else {
if ( LIKELY( low[24] <= 1135755264 ) ) {
sum += -0.005686303994496903;
} else {
if ( UNLIKELY( low[4] <= 1092648960 ) ) {
sum += 0.14447953105966252;
} else {
sum += 0.03638462776229495;
}
}
}
}
} else {
if ( LIKELY( low[2] <= 1112932352 ) ) {
sum += -0.005686303994496903;
} else {
if ( LIKELY( low[12] <= 1090791398 ) ) {
if ( LIKELY( low[25] <= 1131577344 ) ) {
sum += 0.08160763843772338;
} else {
sum += 0.2630707991750617;
}
} else {
sum += -0.005686303994496903;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1102839808 ) ) {
if ( LIKELY( low[40] <= 1075838976 ) ) {
sum += 0.26213850668961963;
} else {
sum += 0.03139383311365165;
}
} else {
if ( LIKELY( low[40] <= 1096286208 ) ) {
if ( LIKELY( low[20] <= 1080033280 ) ) {
sum += -0.005686303994496903;
} else {
if ( UNLIKELY( low[4] <= 1093945636 ) ) {
sum += 0.12946951492159975;
} else {
sum += 0.023411290217738818;
}
}
} else {
if ( LIKELY( low[28] <= 1075838976 ) ) {
sum += -0.005686303994496903;
} else {
sum += 0.2133200919411399;
}
}
}
}
}
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY(  high[32] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1082568582 ) ) {
if ( LIKELY( low[1] <= 1108738048 ) ) {
if ( UNLIKELY(  high[10] <= 89435438 ) ) {
sum += -0.028935464063607728;
} else {
sum += -0.0013419460217845086;
}
} else {
sum += 0.12169839057055386;
}
} else {
if ( LIKELY( low[7] <= 1094189056 ) ) {
if ( UNLIKELY( low[24] <= 1121910784 ) ) {
if ( LIKELY( low[31] <= 1082570774 ) ) {
if ( LIKELY( low[5] <= 1081794350 ) ) {
if ( LIKELY( low[25] <= 1146150912 ) ) {
sum += 0.0014905959820162367;
} else {
sum += -0.09519421933711261;
}
} else {
sum += 0.10482741456282767;
}
} else {
sum += -0.1424104403381917;
}
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += -0.07318411321519948;
} else {
sum += 0.0077355277339635;
}
} else {
sum += -0.09740515942133746;
}
} else {
if ( UNLIKELY( low[24] <= 1125548032 ) ) {
if ( UNLIKELY( low[15] <= 1077919744 ) ) {
sum += -0.0014173515003947717;
} else {
sum += 0.09656741445850017;
}
} else {
if ( UNLIKELY( low[40] <= 1093140480 ) ) {
sum += 0.040785469584836725;
} else {
sum += 0.004692065497985987;
}
}
}
}
} else {
if ( UNLIKELY( low[5] <= 1079334229 ) ) {
sum += -0.15113640302916367;
} else {
if ( LIKELY( low[12] <= 1089809728 ) ) {
if ( LIKELY( low[16] <= 1058178959 ) ) {
if ( LIKELY( low[23] <= 1091360462 ) ) {
sum += -0.04414707421646877;
} else {
sum += -0.199555788347798;
}
} else {
sum += 0.03872492840362562;
}
} else {
sum += 0.06390539347424226;
}
}
}
}
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
sum += -0.015203606327584905;
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.025417981482793887;
} else {
sum += 0.028605063229086992;
}
}
} else {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
if ( UNLIKELY(  high[12] <= 1082879372 ) ) {
if ( LIKELY( low[6] <= 1094189056 ) ) {
if ( LIKELY( low[23] <= 1091447746 ) ) {
sum += -0.009064911826626285;
} else {
sum += 0.11212124789206239;
}
} else {
sum += 0.16726597329465354;
}
} else {
sum += -0.013336203939360665;
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += -0.012198713093376164;
} else {
if ( LIKELY( low[4] <= 1079785699 ) ) {
sum += -0.017122815264369085;
} else {
sum += -0.07230400615965482;
}
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1113980928 ) ) {
sum += 0.09247944102707235;
} else {
sum += 0.017021514045426976;
}
}
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY( low[24] <= 1132363776 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.017307342262710274;
} else {
sum += 0.0004402479317397752;
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( LIKELY(  high[32] <= 1085276160 ) ) {
sum += 0.0004402479317397752;
} else {
if ( LIKELY( low[4] <= 1089174712 ) ) {
sum += -0.012828957664459371;
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += 0.0004402479317397752;
} else {
sum += -0.12738772234069062;
}
}
}
} else {
if ( LIKELY( low[4] <= 1076607931 ) ) {
sum += -0.006264437389326408;
} else {
if ( LIKELY(  high[31] <= 1077143810 ) ) {
if ( LIKELY( low[25] <= 1142218752 ) ) {
sum += -0.0673600985304957;
} else {
sum += 0.0004402479317397752;
}
} else {
sum += 0.0004402479317397752;
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[13] <= 1093140480 ) ) {
sum += 0.017833558672094997;
} else {
sum += 0.13315717022215565;
}
} else {
sum += 0.0004402479317397752;
}
}
} else {
if ( LIKELY(  high[12] <= 1091655150 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[30] <= 1094219720 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[18] <= 1056964607 ) ) {
sum += -0.05903430879116058;
} else {
sum += -0.21443258652320274;
}
} else {
sum += -0.011872148684360697;
}
} else {
sum += 0.02576640185017943;
}
} else {
if ( LIKELY( low[28] <= 1094189056 ) ) {
if ( UNLIKELY( low[12] <= 1085667137 ) ) {
sum += 0.01229507956577857;
} else {
if ( UNLIKELY( low[23] <= 1085485531 ) ) {
sum += -0.038190164024121745;
} else {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
sum += 0.010774263330678425;
} else {
sum += 0.0980291494257112;
}
}
}
} else {
if ( UNLIKELY( low[15] <= 1090788894 ) ) {
if ( UNLIKELY( low[12] <= 1088031329 ) ) {
if ( UNLIKELY( low[40] <= 1096286208 ) ) {
sum += -0.21204402533492872;
} else {
sum += -0.022670465957373383;
}
} else {
if ( LIKELY( low[24] <= 1137459200 ) ) {
sum += 0.01896247022302029;
} else {
sum += -0.11291323459465746;
}
}
} else {
sum += 0.01896247022302029;
}
}
}
} else {
if ( LIKELY( low[4] <= 1084996539 ) ) {
sum += -0.030526861354774316;
} else {
sum += -0.14052859115333338;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1108213760 ) ) {
sum += 0.1173366545947159;
} else {
if ( UNLIKELY( low[25] <= 1099694080 ) ) {
sum += -0.052718678777416546;
} else {
sum += 0.02039216070200865;
}
}
}
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY( low[2] <= 1102315520 ) ) {
if ( LIKELY( low[25] <= 1133756416 ) ) {
if ( LIKELY(  high[12] <= 1089359477 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( LIKELY( low[20] <= 1069547520 ) ) {
if ( LIKELY( low[28] <= 1085276160 ) ) {
sum += -0.06294172624714914;
} else {
sum += -0.19994174124589606;
}
} else {
sum += -0.0007085094797145192;
}
} else {
if ( UNLIKELY( low[16] <= 1056317804 ) ) {
sum += -0.025109747606466004;
} else {
sum += 0.014275952393081198;
}
}
} else {
if ( UNLIKELY( low[12] <= 1082222143 ) ) {
if ( UNLIKELY( low[25] <= 1113456640 ) ) {
sum += -0.04214605292530505;
} else {
if ( LIKELY( low[23] <= 1090596760 ) ) {
sum += -0.01833333870045875;
} else {
sum += 0.014275952393081198;
}
}
} else {
if ( UNLIKELY( low[31] <= 1059444760 ) ) {
if ( LIKELY( low[24] <= 1133068288 ) ) {
sum += -0.030426776539212073;
} else {
sum += 0.014275952393081198;
}
} else {
sum += 0.014275952393081198;
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.03304645159768056;
} else {
sum += -0.004156446274471988;
}
}
} else {
if ( UNLIKELY( low[25] <= 1136541696 ) ) {
if ( LIKELY( low[4] <= 1087921431 ) ) {
sum += -0.014569502949449148;
} else {
if ( UNLIKELY( low[24] <= 1115029504 ) ) {
sum += -0.17860663337191354;
} else {
if ( LIKELY( low[5] <= 1075323727 ) ) {
if ( LIKELY( low[36] <= 1096286208 ) ) {
sum += 0.009196206138644157;
} else {
sum += -0.06843224074038284;
}
} else {
sum += -0.1327231486159854;
}
}
}
} else {
if ( LIKELY( low[19] <= 1094189056 ) ) {
if ( LIKELY( low[4] <= 1087921431 ) ) {
sum += -0.008625452261118573;
} else {
sum += -0.09717575578509192;
}
} else {
if ( UNLIKELY( low[23] <= 1088386199 ) ) {
sum += -0.008625452261118573;
} else {
sum += 0.014275952393081198;
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1083418941 ) ) {
sum += 0.14532858806141352;
} else {
if ( UNLIKELY( low[23] <= 1086052761 ) ) {
if ( LIKELY( low[34] <= 1080033280 ) ) {
sum += 0.13469721161183856;
} else {
sum += 0.014275952393081198;
}
} else {
sum += 0.014275952393081198;
}
}
}
} else {
if ( UNLIKELY( low[8] <= 1074416956 ) ) {
if ( UNLIKELY(  high[35] <= -1079289672 ) ) {
sum += -0.025360734909772874;
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
sum += 0.12953803652372117;
} else {
sum += 0.012063755402489313;
}
}
} else {
if ( UNLIKELY( low[13] <= 1097334784 ) ) {
sum += -0.04932059308388145;
} else {
sum += 0.01700627831321997;
}
}
}
if ( LIKELY( low[2] <= 1085276160 ) ) {
if ( LIKELY( low[17] <= 1061125624 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.009835056109689445;
} else {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
if ( LIKELY( low[4] <= 1084789321 ) ) {
if ( LIKELY( low[23] <= 1091615598 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.03627414331169783;
} else {
sum += 0.009835056109689445;
}
} else {
sum += -0.05138798171089541;
}
} else {
if ( LIKELY( low[23] <= 1091331447 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.1583562585079309;
} else {
sum += 0.0017899344632258782;
}
} else {
sum += -0.2011560574566925;
}
}
} else {
if ( LIKELY( low[24] <= 1122041856 ) ) {
if ( LIKELY( low[12] <= 1084864416 ) ) {
sum += -0.009342676103363435;
} else {
sum += -0.05934405473479326;
}
} else {
if ( UNLIKELY( low[23] <= 1086228285 ) ) {
sum += -0.06141131806554216;
} else {
sum += 0.009835056109689445;
}
}
}
}
} else {
if ( LIKELY( low[24] <= 1129218048 ) ) {
if ( UNLIKELY( low[23] <= 1089115812 ) ) {
if ( UNLIKELY( low[40] <= 1097334784 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
if ( LIKELY( low[4] <= 1086287727 ) ) {
sum += -0.010495832046607928;
} else {
sum += -0.07335258574145181;
}
} else {
sum += 0.009835056109689445;
}
} else {
if ( LIKELY( low[6] <= 1094189056 ) ) {
sum += -0.018759716452228896;
} else {
if ( LIKELY( low[25] <= 1136148480 ) ) {
sum += -0.11639881655227306;
} else {
sum += -0.021261204968569643;
}
}
}
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1089289315 ) ) {
sum += -0.07539989076044462;
} else {
sum += 0.009835056109689445;
}
} else {
sum += 0.009835056109689445;
}
} else {
if ( LIKELY( low[4] <= 1083528533 ) ) {
if ( UNLIKELY(  high[12] <= 1084541326 ) ) {
sum += 0.009835056109689445;
} else {
sum += -0.010112137374377956;
}
} else {
if ( UNLIKELY( low[25] <= 1126662144 ) ) {
sum += 0.009835056109689445;
} else {
sum += -0.08542651177348948;
}
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1081531161 ) ) {
if ( LIKELY( low[4] <= 1077167172 ) ) {
sum += -0.014953519041530597;
} else {
sum += -0.08212456721365452;
}
} else {
sum += 0.009835056109689445;
}
}
}
} else {
sum += 0.009835056109689445;
}
} else {
if ( LIKELY( low[1] <= 1099694080 ) ) {
sum += 0.009835056109689445;
} else {
if ( LIKELY( low[31] <= 1079328100 ) ) {
sum += 0.16197351859882475;
} else {
sum += 0.009835056109689445;
}
}
}
if ( UNLIKELY( low[15] <= 1081720987 ) ) {
if ( UNLIKELY( low[13] <= 1069547520 ) ) {
sum += -0.023289795216044476;
} else {
if ( LIKELY(  high[12] <= 1086784298 ) ) {
sum += -0.005249832956216816;
} else {
if ( UNLIKELY( low[20] <= 1069547520 ) ) {
if ( LIKELY( low[24] <= 1131905024 ) ) {
sum += -0.017655026718741883;
} else {
sum += -0.005249832956216816;
}
} else {
sum += -0.005249832956216816;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
if ( LIKELY( low[25] <= 1137786880 ) ) {
if ( LIKELY( low[28] <= 1080033280 ) ) {
if ( LIKELY( low[1] <= 89435438 ) ) {
sum += -0.005249832956216816;
} else {
sum += 0.03993663742163471;
}
} else {
sum += 0.07883786177394365;
}
} else {
if ( UNLIKELY( low[19] <= 1091043328 ) ) {
sum += 0.019034527242183685;
} else {
if ( UNLIKELY( low[28] <= 1075838976 ) ) {
sum += 0.21867955457080496;
} else {
sum += 0.10436746795972189;
}
}
}
} else {
if ( UNLIKELY( low[30] <= 1068727986 ) ) {
sum += -0.005249832956216816;
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[2] <= 1109524480 ) ) {
if ( LIKELY(  high[12] <= 1088410023 ) ) {
if ( UNLIKELY( low[16] <= 1054727646 ) ) {
sum += -0.005249832956216816;
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += -0.005249832956216816;
} else {
sum += 0.009097240558956676;
}
}
} else {
sum += -0.005249832956216816;
}
} else {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += 0.1781913337340722;
} else {
if ( UNLIKELY( low[24] <= 1119027200 ) ) {
sum += 0.12528309094278436;
} else {
if ( UNLIKELY( low[31] <= 1065799343 ) ) {
sum += 0.10781814903872354;
} else {
sum += 0.009097240558956676;
}
}
}
}
} else {
if ( LIKELY( low[12] <= 1090730980 ) ) {
if ( UNLIKELY( low[24] <= 1121124352 ) ) {
if ( LIKELY( low[12] <= 1087535650 ) ) {
sum += -0.005249832956216816;
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
sum += 0.15485263921881234;
} else {
sum += 0.015307157518198857;
}
}
} else {
if ( UNLIKELY( low[23] <= 1085292324 ) ) {
if ( LIKELY( low[28] <= 1075838976 ) ) {
sum += 0.20250034511089327;
} else {
sum += 0.05934537411309206;
}
} else {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
sum += 0.050602800990288826;
} else {
sum += 0.006510378444591034;
}
}
}
} else {
if ( UNLIKELY( low[25] <= 1127383040 ) ) {
sum += -0.005249832956216816;
} else {
if ( LIKELY( low[23] <= 1092228462 ) ) {
if ( UNLIKELY( low[25] <= 1138507776 ) ) {
sum += 0.1225184781021542;
} else {
sum += 0.23230649129204128;
}
} else {
sum += 0.04951880895866539;
}
}
}
}
}
}
}
if ( LIKELY( low[37] <= 1075838976 ) ) {
if ( LIKELY(  high[32] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1082568582 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( LIKELY( low[5] <= 1093902944 ) ) {
sum += -0.008278543895768892;
} else {
sum += -0.13369444608688355;
}
} else {
sum += 0.04810263763348173;
}
} else {
if ( LIKELY( low[7] <= 1094189056 ) ) {
if ( UNLIKELY( low[24] <= 1121910784 ) ) {
if ( LIKELY( low[31] <= 1082570774 ) ) {
sum += 0.0018904946790471925;
} else {
sum += -0.132454138460444;
}
} else {
if ( UNLIKELY( low[24] <= 1125548032 ) ) {
if ( UNLIKELY( low[23] <= 1085485531 ) ) {
sum += 0.20705378644030403;
} else {
if ( LIKELY( low[4] <= 1089869922 ) ) {
sum += 0.05417218192150951;
} else {
sum += -0.05581604765504599;
}
}
} else {
sum += 0.010016262136914875;
}
}
} else {
if ( UNLIKELY( low[5] <= 1079334229 ) ) {
sum += -0.13922813576459883;
} else {
if ( UNLIKELY( low[5] <= 1082130432 ) ) {
sum += 0.08747247136737171;
} else {
sum += -0.03886441911585797;
}
}
}
}
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1087001941 ) ) {
sum += 0.0029559768396104588;
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.09832526826886115;
} else {
sum += 0.043810010606890736;
}
} else {
sum += 0.2159154809966232;
}
}
} else {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
if ( UNLIKELY(  high[12] <= 1082727969 ) ) {
if ( LIKELY( low[6] <= 1094189056 ) ) {
if ( LIKELY( low[23] <= 1091447746 ) ) {
sum += -0.005702398031579782;
} else {
sum += 0.11400339673732368;
}
} else {
sum += 0.1596595526992539;
}
} else {
if ( UNLIKELY( low[13] <= 1083179008 ) ) {
sum += 0.02990871073789576;
} else {
sum += -0.047178033972346545;
}
}
} else {
if ( LIKELY( low[4] <= 1090323850 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += -0.008832332000020558;
} else {
if ( LIKELY( low[4] <= 1079785699 ) ) {
sum += -0.012534272859254748;
} else {
sum += -0.06896527783258966;
}
}
} else {
sum += -0.14157526857448074;
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1108213760 ) ) {
sum += 0.10574617331036751;
} else {
if ( LIKELY( low[32] <= 1093140480 ) ) {
if ( UNLIKELY( low[35] <= -1079107027 ) ) {
sum += -0.06825307334108012;
} else {
if ( UNLIKELY( low[22] <= 89435438 ) ) {
sum += 0.14037732535600664;
} else {
if ( UNLIKELY( low[15] <= 1087386755 ) ) {
sum += -0.06825307334108012;
} else {
sum += 0.013212236498272741;
}
}
}
} else {
sum += 0.11311778815353618;
}
}
}
if ( LIKELY(  high[12] <= 1086300912 ) ) {
if ( LIKELY( low[12] <= 1085893472 ) ) {
if ( LIKELY( low[12] <= 1085156304 ) ) {
if ( LIKELY( low[25] <= 1146150912 ) ) {
if ( UNLIKELY( low[23] <= 1090728376 ) ) {
if ( UNLIKELY( low[23] <= 1085292324 ) ) {
if ( UNLIKELY( low[4] <= 1079785699 ) ) {
sum += -0.00735469748187732;
} else {
if ( LIKELY( low[40] <= 1103888384 ) ) {
sum += 0.09247678583555752;
} else {
sum += -0.023276164810957872;
}
}
} else {
if ( LIKELY( low[12] <= 1083161175 ) ) {
if ( LIKELY( low[17] <= 1062022265 ) ) {
sum += -0.025394602516816082;
} else {
sum += 0.016248309524759415;
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.05119688940024659;
} else {
sum += 0.009451121961226211;
}
}
}
} else {
if ( LIKELY( low[24] <= 1127514112 ) ) {
if ( LIKELY( low[24] <= 1124237312 ) ) {
if ( UNLIKELY( low[28] <= 89435438 ) ) {
sum += -0.007751212966879329;
} else {
sum += 0.0305372681984266;
}
} else {
if ( UNLIKELY( low[31] <= 1057166447 ) ) {
sum += 0.20806805419543434;
} else {
sum += 0.049443748753368225;
}
}
} else {
if ( UNLIKELY( low[18] <= 1058177595 ) ) {
if ( LIKELY( low[28] <= 1091043328 ) ) {
sum += -0.01272275441491003;
} else {
sum += -0.10515551642064125;
}
} else {
sum += 0.01150430610945884;
}
}
}
} else {
sum += -0.09948948044636671;
}
} else {
sum += -0.033932095248707966;
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[24] <= 1119944704 ) ) {
if ( LIKELY( low[19] <= 1094189056 ) ) {
sum += -0.024489147869890995;
} else {
sum += 0.1129122682603506;
}
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[15] <= 1085630902 ) ) {
if ( LIKELY( low[6] <= 1092091904 ) ) {
sum += 0.09541999582256844;
} else {
sum += -0.052357589846751734;
}
} else {
if ( LIKELY( low[30] <= 1084046780 ) ) {
sum += 0.09541999582256844;
} else {
sum += 0.24344054967638049;
}
}
} else {
sum += 0.007750000899252685;
}
}
} else {
sum += -0.015561758252147931;
}
}
} else {
if ( LIKELY( low[10] <= 1085276160 ) ) {
if ( LIKELY( low[5] <= 1093902944 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( LIKELY(  high[30] <= 1094980662 ) ) {
if ( UNLIKELY( low[31] <= 1069778087 ) ) {
sum += -0.0017137703793616832;
} else {
sum += -0.034450230386492836;
}
} else {
sum += 0.010716117488947222;
}
} else {
sum += -0.0006591951683386556;
}
} else {
sum += -0.20735152120157233;
}
} else {
if ( UNLIKELY( low[24] <= 1120600064 ) ) {
sum += 0.13371150734001083;
} else {
sum += 0.010716117488947222;
}
}
}
if ( LIKELY(  high[12] <= 1086300912 ) ) {
if ( LIKELY( low[12] <= 1085893472 ) ) {
if ( LIKELY( low[12] <= 1085156304 ) ) {
if ( LIKELY( low[25] <= 1146511360 ) ) {
if ( UNLIKELY( low[23] <= 1090728376 ) ) {
if ( UNLIKELY( low[23] <= 1085292324 ) ) {
if ( UNLIKELY( low[4] <= 1079785699 ) ) {
sum += -0.0067680886561224405;
} else {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
sum += 0.1195644372058542;
} else {
sum += 0.02095295799806857;
}
}
} else {
sum += -0.007834364895931926;
}
} else {
if ( LIKELY( low[24] <= 1127514112 ) ) {
if ( LIKELY( low[24] <= 1124237312 ) ) {
if ( LIKELY( low[31] <= 1082570774 ) ) {
sum += 0.01891513568913921;
} else {
sum += -0.10328881957210027;
}
} else {
if ( UNLIKELY( low[31] <= 1057166447 ) ) {
sum += 0.19168682317885144;
} else {
sum += 0.044970115804358536;
}
}
} else {
if ( UNLIKELY( low[16] <= 1058272415 ) ) {
sum += -0.034644080795363116;
} else {
sum += 0.009678419971543718;
}
}
}
} else {
sum += -0.10929443742408128;
}
} else {
sum += -0.031220024888555364;
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.04853806257247925;
} else {
if ( LIKELY( low[15] <= 1085630902 ) ) {
if ( UNLIKELY( low[24] <= 1117061120 ) ) {
sum += -0.03601345721923787;
} else {
sum += 0.06347234076278274;
}
} else {
if ( UNLIKELY( low[24] <= 1124106240 ) ) {
sum += 0.21337661065494837;
} else {
sum += 0.06347234076278274;
}
}
}
} else {
sum += -0.014322301546924045;
}
}
} else {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[25] <= 1129086976 ) ) {
sum += -0.007532403235801871;
} else {
if ( LIKELY( low[12] <= 1088703781 ) ) {
sum += 0.0010120240147981551;
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.01984622186948022;
} else {
sum += 0.11485147206793798;
}
}
}
} else {
if ( LIKELY( low[5] <= 1092632080 ) ) {
if ( LIKELY( low[30] <= 1083894245 ) ) {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += -0.007904175087035361;
} else {
if ( UNLIKELY( low[24] <= 1118502912 ) ) {
if ( LIKELY( low[28] <= 1080033280 ) ) {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += -0.11864537472354955;
} else {
sum += -0.005788017514028719;
}
} else {
sum += -0.18826472132265384;
}
} else {
if ( UNLIKELY( low[24] <= 1125548032 ) ) {
sum += 0.00473670782123638;
} else {
if ( UNLIKELY( low[24] <= 1129349120 ) ) {
sum += -0.12048693089230739;
} else {
sum += -0.006384246422290744;
}
}
}
}
} else {
sum += 0.00473670782123638;
}
} else {
sum += -0.11544751645380658;
}
}
}
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY( low[5] <= 1093902944 ) ) {
if ( LIKELY( low[24] <= 1132363776 ) ) {
if ( UNLIKELY(  high[12] <= 1085156304 ) ) {
if ( LIKELY( low[23] <= 1090728376 ) ) {
if ( UNLIKELY( low[23] <= 1085292324 ) ) {
if ( LIKELY( low[12] <= 1084864416 ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
sum += -0.06886692618762237;
} else {
sum += 0.03565865556004736;
}
} else {
sum += 0.1481145561356393;
}
} else {
if ( LIKELY( low[40] <= 1101791232 ) ) {
if ( LIKELY( low[24] <= 1129218048 ) ) {
sum += -0.00677820663806085;
} else {
sum += 0.05456459118366832;
}
} else {
if ( LIKELY( low[4] <= 1082692169 ) ) {
sum += -0.012010255198341376;
} else {
sum += -0.05814816775852635;
}
}
}
} else {
if ( LIKELY( low[25] <= 1145970688 ) ) {
if ( UNLIKELY( low[15] <= 1069547520 ) ) {
sum += -0.009707937155425549;
} else {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
sum += 0.11446185604731243;
} else {
sum += 0.020544700159753543;
}
}
} else {
sum += -0.08180169194288876;
}
}
} else {
if ( LIKELY( low[2] <= 1099694080 ) ) {
if ( UNLIKELY(  high[12] <= 1085893472 ) ) {
if ( LIKELY( low[24] <= 1127710720 ) ) {
sum += -0.024104050013957327;
} else {
sum += -0.11616593060975379;
}
} else {
sum += -0.008024247575838873;
}
} else {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += 0.17041333874789152;
} else {
if ( UNLIKELY( low[23] <= 1090074115 ) ) {
if ( LIKELY( low[40] <= 1094189056 ) ) {
sum += 0.02922500720859444;
} else {
sum += 0.17763852310486328;
}
} else {
sum += -0.008024247575838873;
}
}
}
}
} else {
if ( LIKELY(  high[12] <= 1091439742 ) ) {
if ( LIKELY( low[12] <= 1085667137 ) ) {
if ( LIKELY( low[12] <= 1085156304 ) ) {
sum += 0.0033856894595957333;
} else {
sum += -0.08417707246638113;
}
} else {
if ( UNLIKELY( low[28] <= 1075838976 ) ) {
if ( UNLIKELY( low[39] <= 1069547520 ) ) {
sum += -0.03414308307051658;
} else {
if ( UNLIKELY( low[23] <= 1085485531 ) ) {
sum += -0.02398994980113847;
} else {
sum += 0.08091724340059965;
}
}
} else {
if ( LIKELY( low[25] <= 1129086976 ) ) {
if ( UNLIKELY( low[30] <= 1089515898 ) ) {
sum += -0.0661927645508109;
} else {
sum += 0.008984127490429414;
}
} else {
if ( UNLIKELY( low[28] <= 1083179008 ) ) {
sum += 0.14587970242888298;
} else {
sum += 0.0351062705376417;
}
}
}
}
} else {
sum += -0.03304879693991137;
}
}
} else {
sum += -0.15970100567202297;
}
} else {
if ( LIKELY( low[12] <= 1084274134 ) ) {
sum += 0.013531293727428331;
} else {
sum += 0.10550834416366014;
}
}
if ( LIKELY( low[20] <= 1083179008 ) ) {
if ( LIKELY( low[5] <= 1093902944 ) ) {
if ( LIKELY( low[24] <= 1132363776 ) ) {
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( LIKELY( low[24] <= 1125548032 ) ) {
if ( LIKELY( low[24] <= 1122566144 ) ) {
if ( LIKELY( low[31] <= 1082570774 ) ) {
if ( LIKELY( low[31] <= 1079480303 ) ) {
sum += -0.005422857860920481;
} else {
sum += 0.01745536673556012;
}
} else {
sum += -0.07225879221731289;
}
} else {
if ( UNLIKELY( low[6] <= 1089470464 ) ) {
sum += -0.0038284476985514515;
} else {
sum += 0.01745536673556012;
}
}
} else {
if ( UNLIKELY( low[24] <= 1126072320 ) ) {
if ( LIKELY( low[4] <= 1082130432 ) ) {
sum += -0.014443947610996882;
} else {
if ( LIKELY( low[30] <= 1084228641 ) ) {
sum += -0.13717376888019614;
} else {
sum += -0.013326844385204215;
}
}
} else {
if ( LIKELY( low[40] <= 1097334784 ) ) {
if ( UNLIKELY( low[23] <= 1087183081 ) ) {
sum += 0.01745536673556012;
} else {
sum += -0.010078854694542108;
}
} else {
if ( LIKELY(  high[31] <= 1074005254 ) ) {
sum += -0.036731139394833245;
} else {
sum += 0.01745536673556012;
}
}
}
}
} else {
sum += 0.01745536673556012;
}
} else {
if ( LIKELY(  high[12] <= 1091439742 ) ) {
if ( UNLIKELY( low[28] <= 1075838976 ) ) {
if ( UNLIKELY( low[12] <= 1081531161 ) ) {
sum += -0.03854980928770134;
} else {
if ( UNLIKELY( low[39] <= 1069547520 ) ) {
if ( LIKELY( low[6] <= 1091043328 ) ) {
sum += 0.014070091658582291;
} else {
sum += -0.08047799321738155;
}
} else {
if ( LIKELY( low[40] <= 1107034112 ) ) {
sum += 0.058870316270191785;
} else {
sum += -0.0011205415388471202;
}
}
}
} else {
if ( UNLIKELY( low[19] <= 1097334784 ) ) {
if ( LIKELY( low[36] <= 1096286208 ) ) {
if ( UNLIKELY( low[23] <= 1086701961 ) ) {
sum += 0.01038048667951376;
} else {
sum += -0.060620361864566805;
}
} else {
if ( LIKELY( low[8] <= 1075643711 ) ) {
sum += 0.01038048667951376;
} else {
sum += -0.047902376796076965;
}
}
} else {
sum += 0.01038048667951376;
}
}
} else {
if ( LIKELY( low[4] <= 1089174712 ) ) {
sum += -0.018893640795024112;
} else {
sum += -0.08751724335860896;
}
}
}
} else {
sum += -0.12751595634854201;
}
} else {
if ( UNLIKELY( low[34] <= 1075838976 ) ) {
if ( LIKELY( low[0] <= 1094189056 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += 0.0450181547382877;
} else {
sum += -0.04487386063580782;
}
} else {
if ( UNLIKELY( low[4] <= 1092492402 ) ) {
sum += 0.19165836595139416;
} else {
sum += 0.0450181547382877;
}
}
} else {
sum += 0.008695172178650882;
}
}
if ( LIKELY( low[9] <= 1075838976 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
if ( LIKELY( low[25] <= 1137786880 ) ) {
if ( LIKELY( low[12] <= 1088850887 ) ) {
if ( UNLIKELY( low[31] <= 1061914296 ) ) {
if ( UNLIKELY(  high[12] <= 1082727969 ) ) {
sum += 0.041874808714359626;
} else {
sum += -0.05757833878803131;
}
} else {
if ( LIKELY( low[4] <= 1087023787 ) ) {
sum += 0.024341706516859418;
} else {
sum += 0.17922320819670154;
}
}
} else {
if ( LIKELY( low[4] <= 1082692169 ) ) {
sum += -0.01076086128455779;
} else {
sum += -0.14452767741680145;
}
}
} else {
if ( LIKELY( low[19] <= 1089470464 ) ) {
sum += 0.0038242376370209398;
} else {
if ( UNLIKELY( low[23] <= 1089253615 ) ) {
sum += 0.0038242376370209398;
} else {
if ( LIKELY( low[12] <= 1090873060 ) ) {
sum += 0.2372223129323734;
} else {
sum += 0.026112697784807168;
}
}
}
}
} else {
if ( LIKELY(  high[32] <= 1095237632 ) ) {
if ( LIKELY( low[25] <= 1147461632 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[28] <= 1096286208 ) ) {
if ( LIKELY( low[23] <= 1092333567 ) ) {
if ( LIKELY( low[23] <= 1092258734 ) ) {
sum += -0.016536866016461232;
} else {
sum += 0.09455811327153986;
}
} else {
sum += -0.11531531907830919;
}
} else {
if ( LIKELY( low[40] <= 1110573056 ) ) {
if ( LIKELY( low[40] <= 1104936960 ) ) {
sum += 0.025016583344141873;
} else {
sum += 0.1395441269653815;
}
} else {
sum += -0.07645974085326233;
}
}
} else {
if ( UNLIKELY( low[13] <= 1089470464 ) ) {
sum += -0.005015373207558781;
} else {
if ( LIKELY( low[25] <= 1145561088 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += 0.014643307859507298;
} else {
sum += -0.00399900653400791;
}
} else {
sum += 0.11672753528496366;
}
}
}
} else {
sum += -0.09266238491277438;
}
} else {
if ( UNLIKELY(  high[12] <= 1079574758 ) ) {
if ( LIKELY( low[23] <= 1091196004 ) ) {
sum += -0.004204855725264317;
} else {
sum += 0.0742410914274983;
}
} else {
if ( LIKELY( low[6] <= 1089470464 ) ) {
sum += -0.008042274429847342;
} else {
if ( LIKELY( low[40] <= 1094189056 ) ) {
if ( LIKELY( low[12] <= 1088991171 ) ) {
if ( LIKELY( low[40] <= 1089470464 ) ) {
sum += -0.04970794352632127;
} else {
sum += 0.05919981306249445;
}
} else {
sum += 0.06631454119086266;
}
} else {
if ( UNLIKELY( low[40] <= 1100218368 ) ) {
sum += -0.13415795038930559;
} else {
sum += -0.039725663461772864;
}
}
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1082479957 ) ) {
sum += -0.005399706785206195;
} else {
sum += -0.12446054075013947;
}
}
if ( LIKELY(  high[12] <= 1086300912 ) ) {
if ( LIKELY( low[12] <= 1085893472 ) ) {
if ( LIKELY( low[12] <= 1085156304 ) ) {
if ( LIKELY( low[25] <= 1146150912 ) ) {
if ( UNLIKELY( low[23] <= 1090728376 ) ) {
if ( UNLIKELY( low[23] <= 1085292324 ) ) {
if ( UNLIKELY( low[15] <= 1080033280 ) ) {
sum += -0.005961404495000111;
} else {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
sum += 0.11084318913374511;
} else {
sum += 0.016727081022963122;
}
}
} else {
if ( LIKELY( low[12] <= 1083161175 ) ) {
if ( UNLIKELY( low[4] <= 1076285466 ) ) {
sum += -0.0003097467476041509;
} else {
sum += -0.03040318179275712;
}
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
sum += -0.04576393877211296;
} else {
sum += 0.010032776142972375;
}
}
}
} else {
if ( LIKELY( low[24] <= 1127514112 ) ) {
if ( LIKELY( low[24] <= 1124237312 ) ) {
if ( UNLIKELY( low[28] <= 1069547520 ) ) {
sum += -0.003139686612209054;
} else {
sum += 0.028917655363584167;
}
} else {
if ( UNLIKELY( low[31] <= 1057166447 ) ) {
sum += 0.17312367883939592;
} else {
sum += 0.039687869026469376;
}
}
} else {
if ( UNLIKELY( low[16] <= 1058272415 ) ) {
if ( LIKELY( low[12] <= 1082879372 ) ) {
sum += -0.00039348164123230266;
} else {
sum += -0.06982043202810509;
}
} else {
sum += 0.007208130769571309;
}
}
}
} else {
sum += -0.07866747819851427;
}
} else {
if ( UNLIKELY( low[18] <= 1043977879 ) ) {
sum += 0.06271293040305849;
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1083528533 ) ) {
sum += -0.02634242245356242;
} else {
sum += -0.17283586645883225;
}
} else {
if ( LIKELY( low[28] <= 1080033280 ) ) {
if ( LIKELY( low[11] <= 89435438 ) ) {
sum += -0.02149788081866724;
} else {
sum += -0.10664520866981074;
}
} else {
if ( UNLIKELY( low[19] <= 1097334784 ) ) {
sum += -0.0582432012570401;
} else {
sum += 0.07605758326332064;
}
}
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1119944704 ) ) {
if ( LIKELY( low[25] <= 1137885184 ) ) {
sum += -0.04311086819815306;
} else {
sum += 0.07727170063399298;
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[12] <= 1086000591 ) ) {
sum += 0.12146699300131847;
} else {
if ( UNLIKELY( low[24] <= 1128103936 ) ) {
sum += 0.07251389982317515;
} else {
sum += -0.018948549943735134;
}
}
} else {
if ( UNLIKELY( low[24] <= 1131184128 ) ) {
sum += 0.033140888853619495;
} else {
sum += 0.13249744754987997;
}
}
}
}
} else {
if ( LIKELY( low[10] <= 1085276160 ) ) {
sum += -0.003819106328153168;
} else {
sum += 0.03848614952633424;
}
}
if ( LIKELY( low[9] <= 1075838976 ) ) {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( UNLIKELY( low[31] <= 1066989927 ) ) {
sum += 0.007848916405981237;
} else {
if ( LIKELY( low[23] <= 1090266446 ) ) {
sum += 0.054607338837214886;
} else {
sum += 0.1650400424292632;
}
}
} else {
if ( UNLIKELY( low[23] <= 1087018193 ) ) {
sum += -0.04626267929749986;
} else {
if ( LIKELY( low[12] <= 1090678720 ) ) {
if ( LIKELY( low[15] <= 1087023787 ) ) {
if ( LIKELY( low[13] <= 1091043328 ) ) {
sum += 0.01811120685158231;
} else {
sum += -0.03617808943691332;
}
} else {
if ( UNLIKELY( low[25] <= 1125351424 ) ) {
sum += 0.01811120685158231;
} else {
if ( LIKELY( low[23] <= 1091420306 ) ) {
sum += 0.2072477191411532;
} else {
sum += 0.09581029151494687;
}
}
}
} else {
if ( UNLIKELY(  high[31] <= 1045647333 ) ) {
sum += 0.0704533743657745;
} else {
if ( LIKELY( low[4] <= 1082692169 ) ) {
sum += -0.03434915829853839;
} else {
sum += -0.13886559387525688;
}
}
}
}
}
} else {
if ( LIKELY(  high[32] <= 1097334784 ) ) {
if ( LIKELY( low[25] <= 1147461632 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[23] <= 1092396356 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
if ( LIKELY( low[31] <= 1077724213 ) ) {
sum += -0.022236548574375258;
} else {
sum += -0.14291155072450637;
}
} else {
if ( LIKELY( low[28] <= 1096286208 ) ) {
sum += -0.007933550572779387;
} else {
sum += 0.035170883880454605;
}
}
} else {
sum += -0.12586406102367476;
}
} else {
if ( UNLIKELY( low[13] <= 1089470464 ) ) {
sum += -0.004383290237956325;
} else {
if ( UNLIKELY( low[24] <= 1111097344 ) ) {
if ( LIKELY( low[25] <= 1145069568 ) ) {
sum += 0.024366341531887405;
} else {
sum += 0.19490648549605621;
}
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += 0.010536383539511581;
} else {
sum += -0.005393220035044283;
}
}
}
}
} else {
sum += -0.08508029368016627;
}
} else {
if ( LIKELY( low[13] <= 1097334784 ) ) {
if ( LIKELY( low[23] <= 1092265267 ) ) {
if ( LIKELY( low[0] <= 1085276160 ) ) {
sum += -0.016700278649280573;
} else {
sum += 0.05125574986139934;
}
} else {
sum += 0.05609183653589638;
}
} else {
if ( LIKELY( low[40] <= 1087373312 ) ) {
sum += -0.004493497595554445;
} else {
if ( LIKELY( low[12] <= 1085667137 ) ) {
sum += -0.07754393562430241;
} else {
sum += -0.18710932156869345;
}
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1082479957 ) ) {
sum += -0.004873622195989718;
} else {
sum += -0.11442746064348802;
}
}
if ( LIKELY( low[12] <= 1092103191 ) ) {
if ( LIKELY( low[12] <= 1091875342 ) ) {
if ( LIKELY( low[12] <= 1091570565 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY( low[8] <= 1072001030 ) ) {
if ( UNLIKELY( low[4] <= 1078544126 ) ) {
if ( LIKELY( low[12] <= 1083876663 ) ) {
sum += -0.01183425411581993;
} else {
sum += 0.06879091965952026;
}
} else {
if ( LIKELY(  high[12] <= 1089162476 ) ) {
sum += -0.08579322999961464;
} else {
sum += 0.0027674760487613275;
}
}
} else {
sum += 0.0029582679967515265;
}
} else {
if ( LIKELY( low[12] <= 1088788716 ) ) {
if ( UNLIKELY( low[24] <= 1089470464 ) ) {
if ( UNLIKELY( low[23] <= 1088016796 ) ) {
sum += -0.023878789320059705;
} else {
sum += 0.05803883630516886;
}
} else {
if ( LIKELY( low[12] <= 1088386199 ) ) {
sum += 0.006487440022223826;
} else {
sum += -0.06702920274856763;
}
}
} else {
if ( UNLIKELY(  high[31] <= 1064032991 ) ) {
if ( UNLIKELY( low[15] <= 1081720987 ) ) {
sum += -0.01190577332290911;
} else {
sum += 0.21013012152273677;
}
} else {
if ( LIKELY( low[2] <= 1089470464 ) ) {
sum += -0.0019923257143115523;
} else {
sum += 0.0997594985348022;
}
}
}
}
} else {
if ( LIKELY(  high[12] <= 1087200984 ) ) {
if ( LIKELY( low[25] <= 1145970688 ) ) {
if ( LIKELY( low[23] <= 1091839904 ) ) {
sum += 0.00020835387343385477;
} else {
sum += 0.018137917439397064;
}
} else {
sum += -0.0955342741774731;
}
} else {
if ( LIKELY( low[6] <= 1096286208 ) ) {
if ( LIKELY( low[2] <= 1080033280 ) ) {
sum += -0.007177352834683938;
} else {
if ( UNLIKELY( low[25] <= 1104936960 ) ) {
sum += 0.12319976367581059;
} else {
sum += 0.017533069095789947;
}
}
} else {
if ( LIKELY( low[35] <= 1052616844 ) ) {
if ( LIKELY( low[24] <= 1132544000 ) ) {
sum += -0.08958244089758585;
} else {
sum += 0.015327370990238159;
}
} else {
if ( LIKELY( low[25] <= 1142677504 ) ) {
sum += 0.015327370990238159;
} else {
sum += 0.1468863042195638;
}
}
}
}
}
} else {
if ( UNLIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[4] <= 1089174712 ) ) {
sum += -0.055487493583471464;
} else {
sum += -0.18223382762500218;
}
} else {
if ( UNLIKELY(  high[31] <= 1062002085 ) ) {
sum += 0.0869374625975231;
} else {
sum += -0.02487269451665991;
}
}
}
} else {
if ( LIKELY( low[25] <= 1141628928 ) ) {
if ( LIKELY( low[23] <= 1092137025 ) ) {
sum += -0.06523461233779608;
} else {
sum += 0.04992060312202999;
}
} else {
sum += 0.15586058481906853;
}
}
} else {
sum += -0.04444892141867328;
}
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( LIKELY( low[5] <= 1094550212 ) ) {
if ( LIKELY( low[12] <= 1092181975 ) ) {
if ( LIKELY( low[40] <= 1108738048 ) ) {
if ( LIKELY( low[9] <= 1083179008 ) ) {
if ( LIKELY( low[25] <= 1146896384 ) ) {
sum += -0.0001898211177268668;
} else {
if ( UNLIKELY( low[13] <= 1094189056 ) ) {
sum += -0.01780247988179326;
} else {
sum += -0.06952440829540138;
}
}
} else {
if ( LIKELY( low[4] <= 1077385604 ) ) {
if ( LIKELY( low[24] <= 1127841792 ) ) {
if ( UNLIKELY(  high[12] <= 1090330065 ) ) {
sum += -0.016968403904404065;
} else {
sum += -0.008639578008446967;
}
} else {
if ( UNLIKELY(  high[12] <= 1082568582 ) ) {
sum += -0.04380940836745423;
} else {
sum += -0.0001898211177268668;
}
}
} else {
sum += -0.07926076685006801;
}
}
} else {
if ( UNLIKELY( low[35] <= -1083123401 ) ) {
if ( LIKELY( low[4] <= 1074364056 ) ) {
if ( LIKELY( low[8] <= 1078292486 ) ) {
sum += -0.016925227129168035;
} else {
sum += -0.0012758693309471545;
}
} else {
if ( LIKELY( low[36] <= 1098383360 ) ) {
if ( UNLIKELY(  high[12] <= 1085725328 ) ) {
sum += -0.07063786955701339;
} else {
sum += -0.03215763682902362;
}
} else {
sum += -0.0012758693309471545;
}
}
} else {
sum += -0.0012758693309471545;
}
}
} else {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
sum += -0.01963685113650102;
} else {
sum += -0.07772898582978682;
}
}
} else {
sum += -0.11489822294863482;
}
} else {
if ( UNLIKELY( low[24] <= 1111097344 ) ) {
if ( LIKELY( low[15] <= 1090278741 ) ) {
if ( UNLIKELY( low[5] <= 1071307454 ) ) {
sum += -0.0001898211177268668;
} else {
if ( UNLIKELY( low[30] <= 1065294436 ) ) {
sum += 0.00461256777048111;
} else {
if ( LIKELY( low[19] <= 1094189056 ) ) {
sum += 0.036536844005951516;
} else {
sum += 0.1509774226808952;
}
}
}
} else {
sum += 0.16236128727595012;
}
} else {
if ( UNLIKELY(  high[12] <= 1085485531 ) ) {
if ( UNLIKELY( low[33] <= 89435438 ) ) {
if ( LIKELY( low[6] <= 1096286208 ) ) {
if ( UNLIKELY( low[23] <= 1089143914 ) ) {
sum += -0.0001898211177268668;
} else {
if ( LIKELY( low[5] <= 1072892184 ) ) {
sum += 0.004898986457847059;
} else {
sum += 0.10421601304820939;
}
}
} else {
sum += 0.1277147893944239;
}
} else {
if ( UNLIKELY( low[31] <= 1067299544 ) ) {
sum += 0.026949278159520113;
} else {
sum += -0.0001898211177268668;
}
}
} else {
if ( LIKELY( low[1] <= 1094189056 ) ) {
sum += -0.0001898211177268668;
} else {
if ( UNLIKELY( low[18] <= 1064761775 ) ) {
sum += 0.08402767616565582;
} else {
sum += 0.0043288136318855395;
}
}
}
}
}
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY( low[5] <= 1093902944 ) ) {
if ( LIKELY(  high[32] <= 1075838976 ) ) {
if ( LIKELY( low[28] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1086287727 ) ) {
sum += 0.0009433777304502629;
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
if ( UNLIKELY( low[25] <= 1118240768 ) ) {
sum += 0.1325972718886774;
} else {
sum += -0.06694316838382056;
}
} else {
sum += 0.020718192073434196;
}
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[25] <= 1133756416 ) ) {
sum += 0.2299010794849719;
} else {
sum += 0.042657206682488326;
}
} else {
if ( LIKELY( low[28] <= 1075838976 ) ) {
sum += 0.0033078716060781217;
} else {
sum += 0.10203965320743255;
}
}
}
}
} else {
if ( LIKELY( low[25] <= 1145331712 ) ) {
sum += -0.0022221689333584253;
} else {
sum += -0.11951224120224224;
}
}
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY( low[0] <= 1092091904 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1091860808 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
sum += -0.10626886188294381;
} else {
sum += -0.013989841557585026;
}
} else {
sum += 0.05091300766240983;
}
} else {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
sum += -0.009097136864527634;
} else {
if ( LIKELY(  high[12] <= 1090094698 ) ) {
sum += 0.03687996461850879;
} else {
sum += -0.004623463202106992;
}
}
}
} else {
sum += 0.11460100991385323;
}
} else {
if ( UNLIKELY(  high[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[30] <= 1070321071 ) ) {
sum += -0.014757757282887514;
} else {
if ( LIKELY( low[12] <= 1082222143 ) ) {
if ( LIKELY( low[23] <= 1090916840 ) ) {
sum += -0.008804195475796184;
} else {
sum += 0.04425316290322529;
}
} else {
sum += 0.15307202376425266;
}
}
} else {
if ( LIKELY( low[4] <= 1090323850 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += -0.00633531702852804;
} else {
if ( LIKELY( low[4] <= 1079785699 ) ) {
sum += -0.006227249926144824;
} else {
sum += -0.0630884302749582;
}
}
} else {
sum += -0.11035250626112285;
}
}
}
}
} else {
sum += -0.13359493930873118;
}
} else {
if ( LIKELY( low[12] <= 1084274134 ) ) {
if ( LIKELY( low[12] <= 1082727969 ) ) {
if ( UNLIKELY( low[8] <= 1076661725 ) ) {
sum += 0.06730004523321986;
} else {
if ( LIKELY( low[25] <= 1144905728 ) ) {
sum += 0.006947957507899077;
} else {
sum += 0.07888767511204436;
}
}
} else {
sum += -0.05439704010089917;
}
} else {
sum += 0.09648927905764737;
}
}
if ( LIKELY( low[40] <= 1108738048 ) ) {
if ( UNLIKELY( low[19] <= 1075838976 ) ) {
if ( LIKELY( low[4] <= 1079613850 ) ) {
sum += -0.00462279772871116;
} else {
sum += -0.028295599613657806;
}
} else {
if ( UNLIKELY( low[18] <= 1050511832 ) ) {
if ( LIKELY( low[12] <= 1083418941 ) ) {
if ( UNLIKELY( low[16] <= 1053831879 ) ) {
sum += 0.0017301623134563366;
} else {
if ( LIKELY( low[8] <= 1078292486 ) ) {
if ( LIKELY( low[15] <= 1087712851 ) ) {
if ( UNLIKELY( low[12] <= 1078967618 ) ) {
sum += 0.02199948160097003;
} else {
sum += 0.1083609455587372;
}
} else {
sum += 0.16321569972752947;
}
} else {
sum += 0.012634974448186048;
}
}
} else {
sum += -0.00462279772871116;
}
} else {
if ( UNLIKELY( low[24] <= 1094189056 ) ) {
if ( LIKELY( low[25] <= 1137786880 ) ) {
if ( LIKELY( low[23] <= 1090976964 ) ) {
if ( UNLIKELY( low[31] <= 1062664422 ) ) {
sum += -0.00462279772871116;
} else {
if ( LIKELY(  high[12] <= 1088058104 ) ) {
sum += 0.10449105370789767;
} else {
sum += -0.00462279772871116;
}
}
} else {
sum += -0.00462279772871116;
}
} else {
if ( UNLIKELY( low[23] <= 1087580270 ) ) {
sum += -0.00462279772871116;
} else {
if ( LIKELY( low[12] <= 1091203596 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += 0.17792675318177215;
} else {
sum += 0.06852518043002567;
}
} else {
sum += -0.00462279772871116;
}
}
}
} else {
if ( UNLIKELY( low[30] <= 1070999380 ) ) {
sum += -0.00462279772871116;
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( LIKELY( low[36] <= 1098383360 ) ) {
if ( LIKELY( low[1] <= 1093140480 ) ) {
sum += 0.006453042409905917;
} else {
sum += 0.11191751350374783;
}
} else {
if ( UNLIKELY( low[24] <= 1120337920 ) ) {
sum += 0.008307754006608084;
} else {
sum += 0.08568279494581643;
}
}
} else {
if ( UNLIKELY( low[24] <= 1130790912 ) ) {
sum += -0.00462279772871116;
} else {
if ( LIKELY(  high[12] <= 1088660403 ) ) {
sum += 0.013169231993755439;
} else {
sum += -0.00462279772871116;
}
}
}
}
}
}
}
} else {
if ( LIKELY( low[35] <= 1082875799 ) ) {
if ( LIKELY( low[12] <= 1089926956 ) ) {
if ( LIKELY( low[25] <= 1132511232 ) ) {
sum += 0.0070257228712895;
} else {
sum += -0.02044880517756372;
}
} else {
if ( LIKELY( low[25] <= 1144102912 ) ) {
if ( LIKELY( low[4] <= 1083968637 ) ) {
sum += -0.03243952400695819;
} else {
if ( UNLIKELY( low[40] <= 1115553792 ) ) {
sum += -0.2085522418993491;
} else {
sum += -0.05769605337527761;
}
}
} else {
sum += 0.05488007007415096;
}
}
} else {
sum += 0.05488007007415096;
}
}
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[23] <= 1092402315 ) ) {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
if ( LIKELY( low[25] <= 1127841792 ) ) {
sum += -0.00487057276491849;
} else {
sum += 0.17148917655150098;
}
} else {
if ( LIKELY( low[28] <= 1096286208 ) ) {
if ( LIKELY( low[23] <= 1092258734 ) ) {
if ( LIKELY( low[23] <= 1091696410 ) ) {
if ( LIKELY( low[25] <= 1140047872 ) ) {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
sum += -0.028910250574870355;
} else {
sum += 0.001954102517491124;
}
} else {
if ( UNLIKELY(  high[12] <= 1091253499 ) ) {
sum += 0.13732210199649517;
} else {
sum += -0.004855141551406295;
}
}
} else {
if ( LIKELY( low[40] <= 1091043328 ) ) {
if ( LIKELY( low[4] <= 1085316490 ) ) {
sum += -0.046187484780422006;
} else {
sum += -0.12701453346924776;
}
} else {
if ( LIKELY( low[25] <= 1141530624 ) ) {
sum += -0.019342822387702484;
} else {
sum += 0.07244736610533117;
}
}
}
} else {
if ( UNLIKELY(  high[12] <= 1088058104 ) ) {
sum += 0.11078578618329925;
} else {
sum += -0.011844910594141658;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1086980839 ) ) {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
sum += -0.09006704672372766;
} else {
if ( LIKELY( low[40] <= 1108213760 ) ) {
sum += 0.036472605448378166;
} else {
sum += -0.07297703492526825;
}
}
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[12] <= 1089608979 ) ) {
sum += 0.18007622109143995;
} else {
if ( LIKELY( low[23] <= 1091704528 ) ) {
sum += -0.06717186039144343;
} else {
sum += 0.06770601218601444;
}
}
} else {
sum += -0.0008121887753191201;
}
}
}
}
} else {
sum += -0.13494408310505382;
}
} else {
if ( UNLIKELY( low[13] <= 1089470464 ) ) {
sum += -0.002637629502951335;
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += 0.008226806368226284;
} else {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
if ( UNLIKELY(  high[30] <= 1094546612 ) ) {
sum += -0.049036674644610215;
} else {
sum += 0.017292922989389493;
}
} else {
if ( UNLIKELY( low[12] <= 1081098202 ) ) {
sum += -0.009638351191603948;
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[12] <= 1088058104 ) ) {
sum += 0.177826005756855;
} else {
sum += 0.03837122332654605;
}
} else {
sum += 0.012213809677321493;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1085225078 ) ) {
sum += 0.07234961901392255;
} else {
if ( UNLIKELY( low[28] <= 89435438 ) ) {
sum += -0.0468579058443936;
} else {
sum += -0.008296142154058191;
}
}
}
}
}
}
if ( LIKELY( low[25] <= 1133756416 ) ) {
if ( LIKELY( low[25] <= 1129873408 ) ) {
sum += -0.000565864148851405;
} else {
if ( LIKELY( low[12] <= 1084864416 ) ) {
if ( LIKELY( low[12] <= 1084365846 ) ) {
sum += 0.003283237625288064;
} else {
if ( LIKELY( low[4] <= 1089174712 ) ) {
sum += -0.02019224281494434;
} else {
sum += -0.15433850861589116;
}
}
} else {
if ( UNLIKELY( low[12] <= 1085156304 ) ) {
sum += 0.14588066086618473;
} else {
if ( UNLIKELY( low[23] <= 1085547286 ) ) {
sum += -0.050619335672685076;
} else {
if ( UNLIKELY( low[12] <= 1085947505 ) ) {
sum += -0.03733159156422392;
} else {
if ( UNLIKELY( low[23] <= 1089171672 ) ) {
if ( LIKELY( low[12] <= 1088058104 ) ) {
sum += 0.11586106313210646;
} else {
sum += 0.006183142840392947;
}
} else {
if ( LIKELY( low[12] <= 1089253615 ) ) {
sum += 0.0025966753439545178;
} else {
sum += 0.07830825342601816;
}
}
}
}
}
}
}
} else {
if ( UNLIKELY( low[25] <= 1136541696 ) ) {
if ( LIKELY( low[2] <= 1111359488 ) ) {
if ( LIKELY( low[7] <= 1095237632 ) ) {
if ( LIKELY( low[12] <= 1084864416 ) ) {
sum += -0.004155949572748726;
} else {
if ( LIKELY( low[24] <= 1135427584 ) ) {
if ( LIKELY( low[4] <= 1087023787 ) ) {
sum += -0.01921687362038963;
} else {
if ( LIKELY( low[24] <= 1127972864 ) ) {
sum += -0.05960250187402444;
} else {
sum += -0.24043892304364003;
}
}
} else {
sum += 0.05740870341862718;
}
}
} else {
sum += -0.08222126136089913;
}
} else {
sum += 0.16074399475457854;
}
} else {
if ( UNLIKELY( low[23] <= 1088337786 ) ) {
if ( UNLIKELY( low[23] <= 1085782421 ) ) {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += 0.002963086430768983;
} else {
sum += 0.17826080625349622;
}
} else {
sum += -0.021489918853384166;
}
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( UNLIKELY( low[23] <= 1090214500 ) ) {
sum += 0.11207653198131295;
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[15] <= 1085239947 ) ) {
sum += 0.005543143079997909;
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 0.005543143079997909;
} else {
sum += 0.0691253337486242;
}
}
} else {
if ( UNLIKELY( low[23] <= 1091783405 ) ) {
sum += 0.08901345291890596;
} else {
if ( LIKELY( low[31] <= 1075712234 ) ) {
sum += -0.08926157576774948;
} else {
sum += 0.0367266006987603;
}
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
if ( LIKELY( low[25] <= 1145331712 ) ) {
sum += 0.007956193413887883;
} else {
sum += 0.11086807272572449;
}
} else {
sum += -0.014581249574657012;
}
}
}
}
}
if ( LIKELY(  high[12] <= 1086300912 ) ) {
if ( LIKELY( low[12] <= 1085893472 ) ) {
if ( LIKELY( low[12] <= 1085156304 ) ) {
if ( UNLIKELY( low[23] <= 1085292324 ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
sum += -0.03860601113239924;
} else {
if ( UNLIKELY( low[40] <= 1087373312 ) ) {
if ( LIKELY( low[6] <= 1092091904 ) ) {
sum += 0.027171953576475835;
} else {
sum += 0.24256777738625152;
}
} else {
if ( UNLIKELY( low[18] <= 1048575999 ) ) {
sum += -0.04769516400197177;
} else {
if ( UNLIKELY( low[18] <= 1048576000 ) ) {
sum += 0.1318855857849121;
} else {
sum += 0.016652975423073885;
}
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1085547286 ) ) {
if ( LIKELY( low[6] <= 1093140480 ) ) {
sum += -0.016377779964133407;
} else {
sum += -0.14159757086208888;
}
} else {
sum += 0.002534976692146117;
}
}
} else {
if ( UNLIKELY( low[18] <= 1043977879 ) ) {
sum += 0.060317002118579925;
} else {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY( low[4] <= 1083528533 ) ) {
sum += -0.0230955597559611;
} else {
sum += -0.157430440840267;
}
} else {
if ( LIKELY( low[28] <= 1080033280 ) ) {
if ( LIKELY( low[6] <= 1092091904 ) ) {
sum += -0.010633265300580626;
} else {
if ( UNLIKELY( low[12] <= 1085485531 ) ) {
sum += -0.15592546725529247;
} else {
sum += -0.04506612360872181;
}
}
} else {
if ( UNLIKELY( low[19] <= 1097334784 ) ) {
sum += -0.05237814008879165;
} else {
sum += 0.06873087278030215;
}
}
}
}
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.04387031627130018;
} else {
if ( LIKELY( low[15] <= 1085630902 ) ) {
if ( UNLIKELY( low[24] <= 1117061120 ) ) {
sum += -0.030259264730888864;
} else {
if ( LIKELY( low[6] <= 1092091904 ) ) {
sum += 0.05084310595998196;
} else {
sum += -0.029202006818756225;
}
}
} else {
if ( UNLIKELY( low[24] <= 1124106240 ) ) {
sum += 0.19024375604159796;
} else {
sum += 0.05084310595998196;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1086000591 ) ) {
sum += 0.06862592635331331;
} else {
sum += -0.039913046293645754;
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( LIKELY( low[1] <= 1099694080 ) ) {
if ( LIKELY( low[37] <= 1069547520 ) ) {
sum += -0.012440469988639347;
} else {
sum += -0.12193628553889299;
}
} else {
if ( UNLIKELY( low[4] <= 1095372153 ) ) {
sum += 0.17248588831951986;
} else {
sum += 0.0046286804318190254;
}
}
} else {
if ( LIKELY( low[25] <= 1133756416 ) ) {
sum += 0.007048540920386538;
} else {
sum += -0.008449573198617995;
}
}
}
if ( LIKELY( low[12] <= 1092103191 ) ) {
if ( LIKELY( low[12] <= 1091875342 ) ) {
if ( LIKELY( low[12] <= 1091570565 ) ) {
if ( LIKELY( low[12] <= 1091498082 ) ) {
if ( LIKELY( low[12] <= 1091462083 ) ) {
if ( LIKELY( low[25] <= 1133756416 ) ) {
if ( LIKELY( low[25] <= 1129873408 ) ) {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
sum += -0.004516738419401947;
} else {
sum += 0.005955545218864731;
}
} else {
if ( LIKELY( low[12] <= 1084864416 ) ) {
sum += -0.0026202338149380385;
} else {
sum += 0.03552424871582077;
}
}
} else {
if ( LIKELY( low[2] <= 1089470464 ) ) {
if ( LIKELY( low[40] <= 1110573056 ) ) {
sum += -0.0042153317639547876;
} else {
sum += -0.02863861050753467;
}
} else {
if ( LIKELY(  high[12] <= 1091357146 ) ) {
sum += 0.0106394898178578;
} else {
sum += 0.09527643772791017;
}
}
}
} else {
sum += -0.08319233386140122;
}
} else {
sum += 0.052729179845459155;
}
} else {
if ( LIKELY( low[4] <= 1089174712 ) ) {
if ( UNLIKELY( low[23] <= 1091961940 ) ) {
sum += -0.07696736533250383;
} else {
if ( LIKELY( low[30] <= 1080307084 ) ) {
if ( UNLIKELY(  high[11] < INT32_MAX ) ) {
sum += -0.0840231527300442;
} else {
sum += 0.03573202013969422;
}
} else {
sum += 0.07118713732035654;
}
}
} else {
sum += -0.13884333563201567;
}
}
} else {
if ( LIKELY( low[25] <= 1141628928 ) ) {
if ( LIKELY( low[40] <= 1092091904 ) ) {
sum += -0.05992408336010538;
} else {
sum += 0.04645631510152746;
}
} else {
sum += 0.14245190780609845;
}
}
} else {
if ( LIKELY( low[23] <= 1092304804 ) ) {
sum += -0.007401382672159296;
} else {
sum += -0.0675760003148693;
}
}
if ( LIKELY(  high[28] <= 1075838976 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1091860808 ) ) {
sum += -0.03221551187118053;
} else {
sum += 0.04212094473462212;
}
} else {
if ( LIKELY( low[18] <= 1059273593 ) ) {
sum += 0.025622165604625057;
} else {
sum += -0.019655567409135755;
}
}
} else {
if ( LIKELY( low[24] <= 1132232704 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1087023787 ) ) {
sum += -0.002387068768888731;
} else {
if ( LIKELY( low[12] <= 1087129368 ) ) {
if ( LIKELY( low[24] <= 1125679104 ) ) {
sum += -0.002387068768888731;
} else {
sum += -0.10177766300737857;
}
} else {
if ( LIKELY( low[12] <= 1090081069 ) ) {
sum += -0.21108868105186;
} else {
sum += -0.061971971313908414;
}
}
}
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
if ( UNLIKELY( low[25] <= 1120206848 ) ) {
if ( UNLIKELY( low[19] <= 1080033280 ) ) {
sum += -0.002387068768888731;
} else {
sum += 0.14640711500422296;
}
} else {
sum += -0.002387068768888731;
}
} else {
if ( UNLIKELY( low[29] <= 1069547520 ) ) {
sum += 0.017784944508701217;
} else {
if ( UNLIKELY( low[4] <= 1083968637 ) ) {
sum += 0.06901671958466371;
} else {
sum += 0.21880999757543854;
}
}
}
}
} else {
if ( LIKELY( low[6] <= 1093140480 ) ) {
sum += -0.007009980030282389;
} else {
if ( LIKELY( low[23] <= 1092115503 ) ) {
if ( UNLIKELY( low[24] <= 1120337920 ) ) {
if ( UNLIKELY(  high[12] <= 1083768562 ) ) {
sum += -0.14131898642256854;
} else {
sum += -0.043075585520338446;
}
} else {
if ( UNLIKELY( low[31] <= 1065490063 ) ) {
sum += 0.08813237081612312;
} else {
sum += -0.040435315946225625;
}
}
} else {
sum += -0.15958857003011204;
}
}
}
} else {
if ( LIKELY( low[4] <= 1086287727 ) ) {
sum += 0.00351706759887989;
} else {
if ( LIKELY( low[40] <= 1107427328 ) ) {
if ( LIKELY( low[36] <= 1096286208 ) ) {
sum += 0.029301333137987797;
} else {
if ( UNLIKELY( low[23] <= 1087270945 ) ) {
sum += 0.040544386010569256;
} else {
if ( LIKELY( low[8] <= 1067806726 ) ) {
sum += 0.2800319634822377;
} else {
sum += 0.07251758562282405;
}
}
}
} else {
sum += -0.05275764506232615;
}
}
}
}
} else {
if ( UNLIKELY(  high[31] <= 1056121181 ) ) {
if ( UNLIKELY( low[8] <= 1072001030 ) ) {
sum += -0.11432251929652458;
} else {
sum += 0.0020336734416161197;
}
} else {
if ( LIKELY( low[12] <= 1091533249 ) ) {
sum += -0.0012614126305237714;
} else {
sum += -0.04806567648196603;
}
}
}
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY( low[5] <= 1093902944 ) ) {
if ( LIKELY(  high[28] <= 1075838976 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
if ( LIKELY(  high[31] <= 1083522605 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( LIKELY(  high[12] <= 1091860808 ) ) {
sum += -0.031414649013172966;
} else {
sum += 0.03643530086325068;
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
sum += -0.007000991659321515;
} else {
sum += 0.03140061793354926;
}
} else {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += 0.049364826183814506;
} else {
sum += -0.03588122429083223;
}
}
}
} else {
sum += -0.06531600465850225;
}
} else {
if ( LIKELY( low[24] <= 1132232704 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( LIKELY( low[2] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1087023787 ) ) {
sum += -9.102874499226984e-05;
} else {
sum += -0.048798189462070506;
}
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.0021289779127629336;
} else {
sum += 0.1037127093039453;
}
}
} else {
if ( LIKELY( low[4] <= 1076607931 ) ) {
sum += -0.0013321202359746684;
} else {
if ( UNLIKELY( low[38] <= 1080033280 ) ) {
sum += 0.018989045318673577;
} else {
sum += -0.04426488789157926;
}
}
}
} else {
if ( LIKELY( low[4] <= 1086287727 ) ) {
sum += 0.0040056908206131895;
} else {
if ( LIKELY( low[40] <= 1107427328 ) ) {
if ( LIKELY( low[36] <= 1096286208 ) ) {
sum += 0.026420828088921936;
} else {
sum += 0.11327222553497933;
}
} else {
sum += -0.04916108086087594;
}
}
}
}
} else {
if ( UNLIKELY(  high[31] <= 1053795663 ) ) {
if ( UNLIKELY( low[30] <= 1091083224 ) ) {
sum += -0.12579392246297888;
} else {
sum += -0.00041904424642582976;
}
} else {
if ( UNLIKELY( low[25] <= 1126793216 ) ) {
sum += -0.009380914120132736;
} else {
sum += 0.0022237028686692122;
}
}
}
} else {
sum += -0.1199445699103046;
}
} else {
if ( LIKELY( low[12] <= 1084274134 ) ) {
if ( LIKELY( low[12] <= 1082727969 ) ) {
if ( UNLIKELY( low[8] <= 1082727969 ) ) {
if ( UNLIKELY( low[23] <= 1089048991 ) ) {
sum += -0.03554216930642724;
} else {
if ( LIKELY( low[24] <= 1119551488 ) ) {
if ( UNLIKELY( low[24] <= 1110048768 ) ) {
sum += 0.06680927801463339;
} else {
sum += -0.010055358006229885;
}
} else {
if ( UNLIKELY( low[15] <= 1084227584 ) ) {
sum += 0.009850714814204437;
} else {
sum += 0.15314311009831727;
}
}
}
} else {
sum += 0.004559725270005861;
}
} else {
sum += -0.05040371883474291;
}
} else {
sum += 0.08895564916681072;
}
}
if ( LIKELY(  high[12] <= 1086300912 ) ) {
if ( LIKELY( low[12] <= 1085893472 ) ) {
if ( LIKELY( low[25] <= 1145970688 ) ) {
if ( LIKELY( low[12] <= 1085292324 ) ) {
if ( UNLIKELY( low[23] <= 1090596760 ) ) {
if ( LIKELY( low[23] <= 1090530801 ) ) {
if ( UNLIKELY( low[23] <= 1085292324 ) ) {
if ( UNLIKELY( low[40] <= 1075838976 ) ) {
sum += -0.03489264808540853;
} else {
sum += 0.031762454683193934;
}
} else {
if ( LIKELY( low[25] <= 1138868224 ) ) {
sum += -0.0010369909401434622;
} else {
sum += -0.035801653269506795;
}
}
} else {
if ( UNLIKELY( low[4] <= 1075780722 ) ) {
sum += 0.008626489426195622;
} else {
if ( LIKELY( low[25] <= 1127251968 ) ) {
sum += -0.023445666611579985;
} else {
sum += -0.18956454896090325;
}
}
}
} else {
if ( LIKELY( low[24] <= 1127514112 ) ) {
if ( LIKELY( low[24] <= 1124237312 ) ) {
if ( UNLIKELY( low[28] <= 1069547520 ) ) {
sum += -0.005037726428485188;
} else {
sum += 0.02545731134438736;
}
} else {
if ( LIKELY( low[4] <= 1091466060 ) ) {
sum += 0.0855036578838243;
} else {
sum += 0.005537227568438913;
}
}
} else {
if ( UNLIKELY( low[18] <= 1058642329 ) ) {
if ( LIKELY( low[12] <= 1084625391 ) ) {
sum += -0.013318883368237453;
} else {
sum += -0.15280660158937628;
}
} else {
sum += 0.0058709410221190654;
}
}
}
} else {
if ( LIKELY( low[25] <= 1140441088 ) ) {
if ( LIKELY( low[23] <= 1089402479 ) ) {
if ( LIKELY( low[2] <= 1096286208 ) ) {
sum += -0.020617737557206833;
} else {
sum += 0.08603479007737978;
}
} else {
if ( LIKELY( low[4] <= 1086287727 ) ) {
sum += -0.014581252810168775;
} else {
sum += -0.18520386522670962;
}
}
} else {
sum += 0.0611764703890712;
}
}
} else {
if ( LIKELY( low[4] <= 1079334229 ) ) {
sum += 0.02108836541324854;
} else {
sum += -0.17813644837874634;
}
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( LIKELY( low[9] <= 1089470464 ) ) {
if ( UNLIKELY( low[16] <= 1052173414 ) ) {
if ( LIKELY( low[4] <= 1081140110 ) ) {
sum += 0.023879327476024628;
} else {
sum += -0.10061783949534098;
}
} else {
if ( UNLIKELY( low[15] <= 1082655817 ) ) {
sum += 0.023879327476024628;
} else {
if ( LIKELY( low[4] <= 1090788894 ) ) {
if ( LIKELY( low[30] <= 1086825498 ) ) {
sum += 0.07227988532487897;
} else {
sum += 0.18461010991015298;
}
} else {
sum += 0.023879327476024628;
}
}
}
} else {
sum += 0.13655056312399091;
}
} else {
if ( UNLIKELY( low[12] <= 1086000591 ) ) {
sum += 0.06420070841770481;
} else {
sum += -0.03702613745232637;
}
}
}
} else {
sum += -0.002504521723322521;
}
if ( LIKELY( low[10] <= 89435438 ) ) {
if ( LIKELY( low[5] <= 1094550212 ) ) {
if ( LIKELY( low[12] <= 1091992431 ) ) {
if ( LIKELY( low[5] <= 1084061326 ) ) {
if ( LIKELY( low[32] <= 1098383360 ) ) {
if ( LIKELY( low[25] <= 1147461632 ) ) {
sum += -0.0002813342599083021;
} else {
sum += -0.034572987403757506;
}
} else {
if ( LIKELY( low[4] <= 1083968637 ) ) {
if ( LIKELY( low[28] <= 1080033280 ) ) {
if ( UNLIKELY( low[24] <= 1120600064 ) ) {
sum += -0.013293904084712267;
} else {
sum += -0.0002813342599083021;
}
} else {
sum += -0.04516358843339341;
}
} else {
if ( UNLIKELY( low[40] <= 1094189056 ) ) {
sum += -0.0002813342599083021;
} else {
sum += -0.11773273305226399;
}
}
}
} else {
if ( LIKELY( low[4] <= 1077936128 ) ) {
if ( UNLIKELY( low[31] <= 1062002085 ) ) {
sum += -0.04397982454680382;
} else {
if ( LIKELY( low[24] <= 1125810176 ) ) {
sum += -0.0002813342599083021;
} else {
sum += -0.028955754177976946;
}
}
} else {
if ( LIKELY( low[4] <= 1089528718 ) ) {
if ( LIKELY( low[28] <= 1093140480 ) ) {
if ( LIKELY( low[25] <= 1133854720 ) ) {
sum += -0.01886949339873261;
} else {
sum += -0.07477426134613382;
}
} else {
sum += -0.1187601754388639;
}
} else {
sum += -0.0002813342599083021;
}
}
}
} else {
if ( LIKELY( low[23] <= 1092304804 ) ) {
sum += -0.00937027488508795;
} else {
sum += -0.06058262176897334;
}
}
} else {
sum += -0.09502645125312191;
}
} else {
if ( UNLIKELY( low[24] <= 1111097344 ) ) {
if ( LIKELY( low[15] <= 1090278741 ) ) {
if ( UNLIKELY( low[5] <= 1071307454 ) ) {
sum += -0.0002813342599083021;
} else {
if ( LIKELY( low[23] <= 1091712589 ) ) {
if ( UNLIKELY( low[30] <= 1065294436 ) ) {
sum += -0.0002813342599083021;
} else {
sum += 0.07764639561246965;
}
} else {
sum += 0.1216515965193656;
}
}
} else {
sum += 0.14375894327130584;
}
} else {
if ( LIKELY( low[12] <= 1086000591 ) ) {
if ( LIKELY( low[12] <= 1083656453 ) ) {
if ( LIKELY( low[2] <= 1103888384 ) ) {
if ( UNLIKELY( low[31] <= 1061734583 ) ) {
sum += 0.046143632259888524;
} else {
if ( UNLIKELY( low[18] <= 1050085174 ) ) {
if ( LIKELY( low[39] <= 1080033280 ) ) {
sum += 0.058753298947830566;
} else {
sum += -0.0002813342599083021;
}
} else {
sum += -0.0002813342599083021;
}
}
} else {
sum += 0.058753298947830566;
}
} else {
if ( UNLIKELY( low[19] <= 1083179008 ) ) {
sum += 0.0005229072758321013;
} else {
if ( LIKELY( low[28] <= 1097334784 ) ) {
sum += 0.11412435033348169;
} else {
sum += 0.0005229072758321013;
}
}
}
} else {
sum += -0.0002813342599083021;
}
}
}
if ( LIKELY(  high[28] <= 1075838976 ) ) {
if ( UNLIKELY( low[40] <= 1080033280 ) ) {
sum += 0.013393164789234364;
} else {
if ( LIKELY( low[24] <= 1132232704 ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
if ( UNLIKELY(  high[12] <= 1084179555 ) ) {
if ( LIKELY( low[12] <= 1083540028 ) ) {
if ( LIKELY( low[20] <= 1075838976 ) ) {
if ( UNLIKELY( low[25] <= 1126662144 ) ) {
sum += 0.019313030237532718;
} else {
sum += -0.012814754252746153;
}
} else {
if ( LIKELY( low[16] <= 1056317804 ) ) {
sum += 0.012283285628615713;
} else {
sum += 0.11028091077804567;
}
}
} else {
if ( LIKELY( low[6] <= 1094189056 ) ) {
sum += 0.02553592022060324;
} else {
if ( LIKELY( low[40] <= 1094189056 ) ) {
sum += 0.07364886040985584;
} else {
sum += 0.22881512280357513;
}
}
}
} else {
if ( LIKELY( low[12] <= 1091712604 ) ) {
if ( UNLIKELY(  high[12] <= 1084274134 ) ) {
sum += -0.08797766663026119;
} else {
if ( LIKELY( low[4] <= 1087023787 ) ) {
sum += -0.002597038167051341;
} else {
sum += -0.03126361270961886;
}
}
} else {
if ( LIKELY( low[12] <= 1091992431 ) ) {
if ( UNLIKELY( low[31] <= 1062002085 ) ) {
sum += 0.21299200342761146;
} else {
sum += 0.031904842463032955;
}
} else {
sum += -0.03783954974784646;
}
}
}
} else {
if ( LIKELY( low[4] <= 1076607931 ) ) {
sum += 1.2808931961415275e-05;
} else {
if ( LIKELY( low[23] <= 1092228462 ) ) {
if ( LIKELY( low[17] <= 1059752889 ) ) {
sum += -0.04041968743679605;
} else {
if ( LIKELY( low[24] <= 1121779712 ) ) {
sum += -0.03208425606322029;
} else {
sum += 0.04720834788888516;
}
}
} else {
sum += -0.10604207693175836;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1081935167 ) ) {
sum += -0.019085095750076858;
} else {
if ( LIKELY( low[8] <= 1074416956 ) ) {
if ( LIKELY( low[12] <= 1090279321 ) ) {
if ( UNLIKELY( low[30] <= 1066482663 ) ) {
sum += -0.03193972983992243;
} else {
if ( LIKELY( low[40] <= 1107034112 ) ) {
sum += 0.12071876724609597;
} else {
sum += 0.0043097037967594195;
}
}
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
sum += 0.038440566665986005;
} else {
sum += -0.10047482703538503;
}
}
} else {
sum += 0.0031627541061105403;
}
}
}
}
} else {
if ( UNLIKELY(  high[31] <= 1061914296 ) ) {
if ( LIKELY( low[12] <= 1088188539 ) ) {
if ( UNLIKELY( low[36] <= 1093140480 ) ) {
sum += -0.06205201485871592;
} else {
sum += 0.007993778557381039;
}
} else {
if ( LIKELY( low[40] <= 1096286208 ) ) {
sum += -0.04255397088971793;
} else {
sum += -0.1646714450943638;
}
}
} else {
sum += -0.0012121086197876628;
}
}
if ( LIKELY( low[23] <= 1092304804 ) ) {
if ( LIKELY( low[12] <= 1091875342 ) ) {
if ( LIKELY( low[12] <= 1091533249 ) ) {
if ( LIKELY( low[23] <= 1092287423 ) ) {
if ( LIKELY( low[25] <= 1133756416 ) ) {
if ( LIKELY(  high[28] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1087001941 ) ) {
if ( LIKELY( low[6] <= 1095237632 ) ) {
sum += 0.003817395331831036;
} else {
sum += -0.021209760863785298;
}
} else {
if ( LIKELY( low[25] <= 1133133824 ) ) {
sum += 0.019173004836399294;
} else {
sum += 0.15521974684977996;
}
}
} else {
if ( LIKELY( low[30] <= 1095803881 ) ) {
if ( UNLIKELY( low[24] <= 1111883776 ) ) {
sum += -0.0011698984622779893;
} else {
sum += -0.023440882489144048;
}
} else {
if ( LIKELY( low[12] <= 1087535650 ) ) {
sum += -0.0011698984622779893;
} else {
sum += 0.0626729208565204;
}
}
}
} else {
if ( LIKELY( low[1] <= 1101266944 ) ) {
if ( UNLIKELY(  high[12] <= 1084864416 ) ) {
if ( LIKELY( low[2] <= 1089470464 ) ) {
sum += -0.0031424672752312526;
} else {
sum += 0.02525145388607468;
}
} else {
if ( LIKELY( low[4] <= 1089528718 ) ) {
sum += -0.008098078535978858;
} else {
sum += -0.09149953080455593;
}
}
} else {
sum += 0.11815963162045026;
}
}
} else {
if ( LIKELY( low[4] <= 1083528533 ) ) {
sum += 0.006775712363165001;
} else {
sum += -0.13866460884318632;
}
}
} else {
if ( UNLIKELY(  high[11] < INT32_MAX ) ) {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += -0.13125284835193934;
} else {
sum += -0.0075097862879435215;
}
} else {
sum += -0.005394819926242439;
}
}
} else {
if ( UNLIKELY( low[12] <= 1091894507 ) ) {
sum += 0.17718895972943774;
} else {
if ( UNLIKELY( low[24] <= 1109786624 ) ) {
sum += 0.060159278968711954;
} else {
sum += -0.030376036657238165;
}
}
}
} else {
if ( LIKELY( low[12] <= 1091939073 ) ) {
if ( LIKELY( low[12] <= 1091504257 ) ) {
if ( UNLIKELY( low[31] <= 1057429686 ) ) {
if ( LIKELY( low[13] <= 1093140480 ) ) {
sum += 0.001666235382946437;
} else {
sum += -0.082728756908793;
}
} else {
if ( UNLIKELY( low[8] <= 1074416956 ) ) {
if ( UNLIKELY( low[24] <= 1122697216 ) ) {
if ( LIKELY( low[12] <= 1082727969 ) ) {
sum += 0.04680745655234824;
} else {
sum += -0.05967084806665021;
}
} else {
if ( UNLIKELY( low[31] <= 1062329896 ) ) {
sum += -0.0067665902308270895;
} else {
if ( LIKELY( low[34] <= 1075838976 ) ) {
sum += 0.15277228947728871;
} else {
sum += 0.038878645989156906;
}
}
}
} else {
sum += 0.0033116846455589063;
}
}
} else {
sum += 0.08594200089955942;
}
} else {
sum += -0.05065331085274617;
}
}
if ( UNLIKELY( low[24] <= 1111097344 ) ) {
if ( LIKELY( low[15] <= 1090278741 ) ) {
if ( LIKELY( low[24] <= 1110048768 ) ) {
sum += 0.00022546527926374597;
} else {
sum += 0.024940404587670377;
}
} else {
if ( LIKELY( low[7] <= 1097334784 ) ) {
sum += 0.024940404587670377;
} else {
sum += 0.1688358503000604;
}
}
} else {
if ( UNLIKELY( low[24] <= 1122566144 ) ) {
if ( LIKELY( low[31] <= 1082570774 ) ) {
sum += -0.005242094444900111;
} else {
sum += -0.0834043013304472;
}
} else {
if ( UNLIKELY( low[24] <= 1125285888 ) ) {
if ( UNLIKELY( low[6] <= 1089470464 ) ) {
sum += -0.0013743586650266787;
} else {
if ( UNLIKELY( low[36] <= 1094189056 ) ) {
if ( UNLIKELY( low[23] <= 1089934108 ) ) {
if ( UNLIKELY( low[18] <= 1056964607 ) ) {
sum += -0.009514050506926204;
} else {
sum += -0.10596773599833251;
}
} else {
if ( UNLIKELY( low[23] <= 1091255320 ) ) {
sum += 0.10283219072162922;
} else {
sum += -0.006564027542792408;
}
}
} else {
if ( UNLIKELY( low[23] <= 1085485531 ) ) {
sum += 0.16583576476667078;
} else {
if ( LIKELY( low[24] <= 1125023744 ) ) {
if ( UNLIKELY( low[18] <= 1054003923 ) ) {
sum += 0.10090942422453796;
} else {
sum += 0.01419012070278772;
}
} else {
if ( LIKELY( low[6] <= 1097334784 ) ) {
sum += 0.02909824886059357;
} else {
sum += 0.24781014538386412;
}
}
}
}
}
} else {
if ( LIKELY(  high[12] <= 1088616393 ) ) {
if ( LIKELY( low[9] <= 1093140480 ) ) {
if ( LIKELY( low[12] <= 1085667137 ) ) {
if ( LIKELY( low[12] <= 1085085929 ) ) {
if ( UNLIKELY( low[30] <= 1070387777 ) ) {
sum += -0.029205547226139123;
} else {
sum += 0.001584265538645282;
}
} else {
if ( LIKELY( low[16] <= 1059948804 ) ) {
sum += -0.0980087617827119;
} else {
sum += 0.025209504600410184;
}
}
} else {
if ( LIKELY( low[36] <= 1098383360 ) ) {
if ( UNLIKELY( low[24] <= 1130790912 ) ) {
sum += -0.0166275183911532;
} else {
sum += 0.02115374691460378;
}
} else {
if ( UNLIKELY( low[12] <= 1086824641 ) ) {
sum += -0.014903884099467713;
} else {
sum += 0.10062412201744075;
}
}
}
} else {
if ( LIKELY( low[12] <= 1085947505 ) ) {
sum += 0.030450633547016395;
} else {
sum += 0.1334564289762013;
}
}
} else {
if ( LIKELY( low[2] <= 1114243072 ) ) {
if ( LIKELY( low[13] <= 1097334784 ) ) {
sum += -0.0045472130339517785;
} else {
if ( UNLIKELY( low[23] <= 1086300912 ) ) {
sum += -0.1425722690396113;
} else {
if ( UNLIKELY( low[24] <= 1131315200 ) ) {
sum += -0.07599840122640932;
} else {
sum += -0.012373889298099626;
}
}
}
} else {
sum += 0.06543285328013297;
}
}
}
}
}
if ( LIKELY(  high[12] <= 1086300912 ) ) {
if ( LIKELY( low[12] <= 1085893472 ) ) {
if ( LIKELY( low[25] <= 1145970688 ) ) {
if ( LIKELY( low[12] <= 1085292324 ) ) {
sum += 0.002857403492649061;
} else {
if ( LIKELY( low[25] <= 1140441088 ) ) {
if ( LIKELY( low[23] <= 1089402479 ) ) {
if ( LIKELY( low[2] <= 1096286208 ) ) {
sum += -0.017365573476908244;
} else {
sum += 0.08001439695086862;
}
} else {
if ( LIKELY( low[4] <= 1086287727 ) ) {
sum += -0.012354362698886148;
} else {
sum += -0.1689090940862332;
}
}
} else {
sum += 0.05802255766907918;
}
}
} else {
if ( LIKELY( low[4] <= 1079785699 ) ) {
sum += 0.01890463828063402;
} else {
sum += -0.16480217017762946;
}
}
} else {
if ( UNLIKELY( low[24] <= 1119944704 ) ) {
if ( LIKELY( low[25] <= 1137885184 ) ) {
sum += -0.04076584365830493;
} else {
sum += 0.06600652882742673;
}
} else {
if ( LIKELY(  high[11] < INT32_MAX ) ) {
if ( UNLIKELY( low[12] <= 1086000591 ) ) {
sum += 0.10435352813951748;
} else {
if ( UNLIKELY( low[24] <= 1128366080 ) ) {
sum += 0.05784848965547587;
} else {
sum += -0.01957491227020428;
}
}
} else {
if ( UNLIKELY( low[12] <= 1086154476 ) ) {
sum += -0.003219981408119202;
} else {
sum += 0.09489391352723729;
}
}
}
}
} else {
if ( UNLIKELY( low[36] <= 1095237632 ) ) {
if ( LIKELY( low[25] <= 1143218176 ) ) {
if ( LIKELY( low[6] <= 1096286208 ) ) {
if ( LIKELY( low[2] <= 1094189056 ) ) {
sum += -0.008149703095940888;
} else {
sum += 0.10555644268470425;
}
} else {
if ( LIKELY(  high[30] <= 1094911872 ) ) {
sum += -0.04650580520996092;
} else {
sum += 0.010924386877703703;
}
}
} else {
if ( UNLIKELY( low[19] <= 1094189056 ) ) {
sum += -0.0318842006690246;
} else {
if ( LIKELY( low[34] <= 1069547520 ) ) {
sum += 0.1529992367647871;
} else {
sum += 0.008276371184058787;
}
}
}
} else {
if ( LIKELY( low[25] <= 1133756416 ) ) {
if ( LIKELY( low[25] <= 1126662144 ) ) {
sum += -0.0038538981693473752;
} else {
if ( LIKELY( low[2] <= 1083179008 ) ) {
sum += 0.0098539118109836;
} else {
if ( LIKELY( low[25] <= 1133232128 ) ) {
if ( LIKELY( low[36] <= 1098383360 ) ) {
sum += 0.02272869983793924;
} else {
if ( UNLIKELY( low[23] <= 1090972591 ) ) {
sum += 0.24037667452323216;
} else {
sum += 0.03972409802462373;
}
}
} else {
sum += 0.1836672970528404;
}
}
}
} else {
if ( LIKELY( low[24] <= 1136017408 ) ) {
if ( LIKELY( low[4] <= 1089528718 ) ) {
sum += -0.00678515114115685;
} else {
sum += -0.1427316386468949;
}
} else {
sum += 0.08291186444315256;
}
}
}
}
if ( LIKELY(  high[28] <= 1083179008 ) ) {
if ( UNLIKELY(  high[32] <= 1069547520 ) ) {
if ( UNLIKELY( low[12] <= 1079574758 ) ) {
sum += -0.0036867813265550288;
} else {
if ( UNLIKELY( low[40] <= 1069547520 ) ) {
if ( UNLIKELY(  high[31] <= 1070819857 ) ) {
sum += 0.03204775396445445;
} else {
if ( LIKELY( low[25] <= 1133756416 ) ) {
if ( UNLIKELY( low[24] <= 1118502912 ) ) {
sum += 0.057934923786105534;
} else {
sum += -0.059262306911475736;
}
} else {
if ( LIKELY( low[4] <= 1084789321 ) ) {
sum += -0.035521846721859894;
} else {
sum += -0.19891556074221928;
}
}
}
} else {
if ( LIKELY( low[40] <= 1102315520 ) ) {
if ( UNLIKELY( low[16] <= 1056599713 ) ) {
if ( LIKELY( low[4] <= 1085316490 ) ) {
sum += 0.014258618691876815;
} else {
sum += -0.08795241025135372;
}
} else {
if ( UNLIKELY( low[23] <= 1088526406 ) ) {
if ( LIKELY( low[23] <= 1087808141 ) ) {
sum += 0.05013552611434606;
} else {
sum += 0.14013632802292705;
}
} else {
if ( LIKELY( low[25] <= 1143365632 ) ) {
sum += 0.018103712575388946;
} else {
sum += 0.10115711048138992;
}
}
}
} else {
if ( LIKELY( low[4] <= 1088374761 ) ) {
sum += 0.005933121751936138;
} else {
sum += -0.041177136943425376;
}
}
}
}
} else {
sum += -0.001044261694705636;
}
} else {
if ( LIKELY( low[25] <= 1146511360 ) ) {
if ( UNLIKELY(  high[31] <= 1050560651 ) ) {
sum += -0.08205773435533047;
} else {
if ( LIKELY( low[25] <= 1136377856 ) ) {
if ( LIKELY( low[15] <= 1094559802 ) ) {
if ( UNLIKELY(  high[12] <= 1084179555 ) ) {
if ( LIKELY( low[40] <= 1104936960 ) ) {
if ( UNLIKELY( low[8] <= 1072001030 ) ) {
sum += -0.1251634094639766;
} else {
sum += -0.0358374256171437;
}
} else {
if ( LIKELY( low[24] <= 1130463232 ) ) {
sum += 0.004673470954653006;
} else {
sum += -0.07544957669391748;
}
}
} else {
if ( LIKELY( low[40] <= 1110048768 ) ) {
if ( LIKELY( low[24] <= 1129873408 ) ) {
sum += 0.004673470954653006;
} else {
sum += -0.02404070764313799;
}
} else {
if ( UNLIKELY( low[24] <= 1126072320 ) ) {
sum += -0.1294495796736549;
} else {
sum += -0.00020025155941645303;
}
}
}
} else {
sum += 0.004673470954653006;
}
} else {
if ( UNLIKELY( low[2] <= 1085276160 ) ) {
sum += -0.012506650355329232;
} else {
if ( UNLIKELY( low[34] <= 1075838976 ) ) {
if ( UNLIKELY( low[25] <= 1137262592 ) ) {
sum += 0.19728855305688398;
} else {
if ( UNLIKELY( low[24] <= 1118502912 ) ) {
sum += 0.09012510536897997;
} else {
sum += 0.011228483737707138;
}
}
} else {
sum += -0.0017519972672573115;
}
}
}
}
} else {
sum += -0.12826319105923176;
}
}
if ( UNLIKELY( low[18] <= 1052030133 ) ) {
if ( LIKELY( low[5] <= 1087782238 ) ) {
if ( LIKELY( low[16] <= 1054867456 ) ) {
sum += -0.0006022926162346377;
} else {
if ( LIKELY( low[28] <= 1093140480 ) ) {
if ( UNLIKELY(  high[12] <= 1083418941 ) ) {
if ( LIKELY( low[19] <= 1085276160 ) ) {
sum += 0.020000088039967345;
} else {
if ( LIKELY( low[23] <= 1092052554 ) ) {
if ( UNLIKELY( low[31] <= 1067903834 ) ) {
sum += 0.24314615560512917;
} else {
sum += 0.09750049451806328;
}
} else {
sum += 0.020000088039967345;
}
}
} else {
if ( UNLIKELY(  high[32] <= 89435438 ) ) {
sum += 0.05354248883173719;
} else {
sum += -0.0006022926162346377;
}
}
} else {
sum += -0.0006022926162346377;
}
}
} else {
sum += 0.12878823493148633;
}
} else {
if ( UNLIKELY( low[23] <= 1087270945 ) ) {
if ( UNLIKELY( low[35] <= -1082749200 ) ) {
sum += -0.024946007469216547;
} else {
if ( UNLIKELY( low[24] <= 1116536832 ) ) {
sum += -0.024946007469216547;
} else {
if ( UNLIKELY( low[24] <= 1124007936 ) ) {
if ( LIKELY( low[4] <= 1087023787 ) ) {
sum += 0.011360284953331905;
} else {
sum += 0.14398332594707608;
}
} else {
sum += -0.0018617799753943474;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1111097344 ) ) {
if ( LIKELY( low[10] <= 1069547520 ) ) {
if ( UNLIKELY( low[23] <= 1090386135 ) ) {
if ( LIKELY( low[24] <= 1109786624 ) ) {
if ( UNLIKELY(  high[31] <= 1043769868 ) ) {
sum += 0.1079803072235414;
} else {
if ( UNLIKELY( low[24] <= 1093140480 ) ) {
sum += 0.051421617639787275;
} else {
sum += -0.003222682829032098;
}
}
} else {
sum += 0.1079803072235414;
}
} else {
if ( LIKELY( low[40] <= 1103888384 ) ) {
sum += -0.006016177234701946;
} else {
if ( LIKELY( low[25] <= 1141121024 ) ) {
sum += 0.020940511733548255;
} else {
sum += 0.1079803072235414;
}
}
}
} else {
sum += 0.1079803072235414;
}
} else {
if ( UNLIKELY( low[23] <= 1088526406 ) ) {
if ( UNLIKELY( low[24] <= 1121386496 ) ) {
sum += -0.021757208147644997;
} else {
if ( UNLIKELY( low[12] <= 1084625391 ) ) {
sum += 0.003827996358871082;
} else {
if ( LIKELY( low[25] <= 1132101632 ) ) {
if ( LIKELY( low[25] <= 1125023744 ) ) {
sum += 0.04361782826027092;
} else {
sum += 0.23543747194031234;
}
} else {
sum += 0.017937767043000177;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1090659038 ) ) {
if ( LIKELY(  high[12] <= 1088725239 ) ) {
sum += -0.04066750900404534;
} else {
if ( UNLIKELY(  high[12] <= 1089324599 ) ) {
sum += 0.08572139879354852;
} else {
sum += -0.006174945195285386;
}
}
} else {
sum += 0.00030161833757378747;
}
}
}
}
}
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( LIKELY( low[23] <= 1092402315 ) ) {
if ( UNLIKELY( low[24] <= 1083179008 ) ) {
if ( LIKELY( low[25] <= 1127841792 ) ) {
sum += -0.005844838079416527;
} else {
sum += 0.15190025820451625;
}
} else {
if ( LIKELY( low[37] <= 1080033280 ) ) {
if ( LIKELY( low[37] <= 89435438 ) ) {
if ( LIKELY( low[23] <= 1091331447 ) ) {
if ( LIKELY( low[23] <= 1090941627 ) ) {
if ( LIKELY( low[28] <= 1092091904 ) ) {
sum += -0.008608584190490091;
} else {
sum += 0.04149405293228212;
}
} else {
if ( LIKELY( low[36] <= 1097334784 ) ) {
sum += 0.07745082309029319;
} else {
sum += -0.028315198346972464;
}
}
} else {
if ( UNLIKELY( low[40] <= 1091043328 ) ) {
if ( UNLIKELY( low[4] <= 1078544126 ) ) {
sum += -0.005571162523851037;
} else {
sum += -0.062371361687249646;
}
} else {
if ( UNLIKELY( low[23] <= 1091462083 ) ) {
sum += -0.13201878231366476;
} else {
sum += 0.02045926477892215;
}
}
}
} else {
if ( LIKELY( low[12] <= 1083656453 ) ) {
sum += -0.004785818535778107;
} else {
sum += -0.12404367304161974;
}
}
} else {
sum += 0.08592348531430417;
}
}
} else {
sum += -0.1220617704603233;
}
} else {
if ( LIKELY(  high[28] <= 1093140480 ) ) {
if ( LIKELY( low[18] <= 1059760810 ) ) {
if ( LIKELY( low[28] <= 1091043328 ) ) {
if ( LIKELY( low[19] <= 1083179008 ) ) {
sum += -9.577715213674609e-05;
} else {
if ( UNLIKELY( low[12] <= 1083161175 ) ) {
sum += -9.577715213674609e-05;
} else {
if ( UNLIKELY( low[35] <= -1079424508 ) ) {
sum += 0.0028771501536846377;
} else {
sum += 0.03591446996713537;
}
}
}
} else {
sum += 0.06594694327242592;
}
} else {
if ( LIKELY( low[12] <= 1088911807 ) ) {
sum += -0.009218653395086344;
} else {
sum += -0.09360405353428443;
}
}
} else {
if ( UNLIKELY( low[15] <= 1092581239 ) ) {
if ( LIKELY( low[24] <= 1130070016 ) ) {
if ( LIKELY( low[4] <= 1089869922 ) ) {
if ( UNLIKELY(  high[31] <= 1068367332 ) ) {
if ( UNLIKELY( low[40] <= 1098383360 ) ) {
sum += 0.0035975914775550873;
} else {
sum += -0.12233403946976273;
}
} else {
sum += 0.0035975914775550873;
}
} else {
if ( LIKELY( low[24] <= 1125285888 ) ) {
sum += -0.1376416474543512;
} else {
sum += 0.0035975914775550873;
}
}
} else {
if ( UNLIKELY( low[24] <= 1132544000 ) ) {
sum += -0.1935997138163623;
} else {
if ( LIKELY( low[39] <= 1083179008 ) ) {
sum += 0.0035975914775550873;
} else {
if ( LIKELY( low[31] <= 1071606172 ) ) {
sum += -0.1466687735058367;
} else {
sum += -0.0025684574305226927;
}
}
}
}
} else {
sum += 0.0035975914775550873;
}
}
}
if ( LIKELY( low[20] <= 1080033280 ) ) {
if ( LIKELY( low[5] <= 1093902944 ) ) {
if ( LIKELY( low[18] <= 1064965750 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
if ( UNLIKELY( low[24] <= 1087373312 ) ) {
if ( UNLIKELY( low[25] <= 1130070016 ) ) {
sum += -0.013715336844325066;
} else {
sum += 0.0973332802418175;
}
} else {
if ( LIKELY( low[23] <= 1092388633 ) ) {
if ( LIKELY( low[37] <= 1080033280 ) ) {
if ( UNLIKELY( low[38] <= 1069547520 ) ) {
sum += -0.04152251686785162;
} else {
sum += -0.0046687892566835585;
}
} else {
sum += 0.07886206115472992;
}
} else {
sum += -0.10097975340224086;
}
}
} else {
if ( LIKELY(  high[32] <= 1095237632 ) ) {
if ( UNLIKELY( low[24] <= 1102839808 ) ) {
if ( LIKELY( low[15] <= 1086287727 ) ) {
if ( LIKELY( low[13] <= 1093140480 ) ) {
sum += 0.0024207676448288807;
} else {
sum += -0.04859551103533925;
}
} else {
if ( UNLIKELY( low[23] <= 1089576791 ) ) {
sum += 0.0024207676448288807;
} else {
sum += 0.1169511618445681;
}
}
} else {
if ( UNLIKELY(  high[12] <= 1078292486 ) ) {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
sum += -0.04904466266185045;
} else {
sum += -0.0023615159690179486;
}
} else {
if ( LIKELY( low[33] <= 89435438 ) ) {
sum += 0.004883965955626236;
} else {
sum += -0.005777771938041774;
}
}
}
} else {
if ( LIKELY( low[37] <= 1069547520 ) ) {
if ( LIKELY( low[4] <= 1082829483 ) ) {
if ( UNLIKELY(  high[12] <= 1085013879 ) ) {
sum += 0.006005165732301546;
} else {
sum += -0.00938359232983156;
}
} else {
if ( LIKELY( low[40] <= 1093140480 ) ) {
sum += -0.01023271917735803;
} else {
sum += -0.08439679033654444;
}
}
} else {
sum += 0.07414540507900182;
}
}
}
} else {
sum += -0.05701273964963994;
}
} else {
sum += -0.10714378212104764;
}
} else {
if ( LIKELY( low[12] <= 1084274134 ) ) {
if ( LIKELY( low[12] <= 1082400323 ) ) {
if ( UNLIKELY( low[8] <= 1082727969 ) ) {
if ( UNLIKELY( low[23] <= 1089048991 ) ) {
sum += -0.03405580322850834;
} else {
if ( LIKELY( low[29] <= 1069547520 ) ) {
if ( UNLIKELY( low[4] <= 1090323850 ) ) {
sum += -0.01736889324471599;
} else {
sum += 0.051072643767793975;
}
} else {
if ( LIKELY( low[24] <= 1116012544 ) ) {
sum += 0.05183861729999383;
} else {
sum += 0.12368051351262974;
}
}
}
} else {
if ( UNLIKELY( low[15] <= 1095384552 ) ) {
sum += -0.013813215184154033;
} else {
sum += 0.008688813041274748;
}
}
} else {
if ( UNLIKELY( low[6] <= 1095237632 ) ) {
sum += 0.02384671459595362;
} else {
sum += -0.10402399591371125;
}
}
} else {
sum += 0.08110268780442535;
}
}
if ( LIKELY(  high[12] <= 1086300912 ) ) {
if ( LIKELY( low[12] <= 1085893472 ) ) {
if ( LIKELY( low[25] <= 1145970688 ) ) {
if ( UNLIKELY( low[39] <= 1080033280 ) ) {
if ( UNLIKELY( low[20] <= 1069547520 ) ) {
if ( UNLIKELY( low[40] <= 1083179008 ) ) {
if ( LIKELY( low[4] <= 1083968637 ) ) {
sum += -0.03792477419488872;
} else {
sum += -0.1749938070587814;
}
} else {
if ( UNLIKELY( low[23] <= 1089171672 ) ) {
if ( UNLIKELY( low[23] <= 1085225078 ) ) {
sum += 0.04750257175415754;
} else {
sum += -0.06691569525006882;
}
} else {
if ( UNLIKELY( low[24] <= 1116667904 ) ) {
sum += 0.08445902128429975;
} else {
sum += -0.0037503148510155304;
}
}
}
} else {
if ( UNLIKELY(  high[31] <= 1066405397 ) ) {
if ( LIKELY( low[39] <= 1075838976 ) ) {
sum += -0.0032387358136475087;
} else {
sum += 0.13186916924756148;
}
} else {
if ( LIKELY( low[12] <= 1084081923 ) ) {
sum += 0.004412152452032276;
} else {
sum += -0.047085607230487304;
}
}
}
} else {
if ( UNLIKELY( low[24] <= 1085276160 ) ) {
if ( UNLIKELY( low[23] <= 1089253615 ) ) {
sum += -0.0051655968299933845;
} else {
if ( UNLIKELY( low[31] <= 1065236809 ) ) {
sum += 0.009004846742187721;
} else {
sum += 0.11108826568252163;
}
}
} else {
if ( UNLIKELY( low[23] <= 1085389956 ) ) {
if ( LIKELY( low[6] <= 1097334784 ) ) {
if ( UNLIKELY( low[36] <= 1092091904 ) ) {
sum += 0.07184026621899495;
} else {
sum += -0.01229402768430571;
}
} else {
if ( LIKELY( low[4] <= 1092492402 ) ) {
sum += 0.1165401642112171;
} else {
sum += 0.0026932912971197554;
}
}
} else {
if ( UNLIKELY( low[23] <= 1085547286 ) ) {
if ( LIKELY( low[4] <= 1077866223 ) ) {
sum += -0.0004975036193024029;
} else {
sum += -0.10704928821241351;
}
} else {
sum += 0.0020213414698135954;
}
}
}
}
} else {
if ( LIKELY( low[4] <= 1079334229 ) ) {
sum += 0.019614872751757502;
} else {
sum += -0.14782018386400664;
}
}
} else {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY(  high[11] <= 89435438 ) ) {
sum += -0.04413482505777111;
} else {
if ( LIKELY( low[15] <= 1085630902 ) ) {
if ( UNLIKELY( low[24] <= 1117061120 ) ) {
sum += -0.028293782911546855;
} else {
sum += 0.03839968177061232;
}
} else {
if ( UNLIKELY( low[24] <= 1124106240 ) ) {
sum += 0.16360757986778646;
} else {
sum += 0.03839968177061232;
}
}
}
} else {
if ( UNLIKELY( low[12] <= 1086000591 ) ) {
sum += 0.05448224081761307;
} else {
if ( LIKELY( low[4] <= 1080786104 ) ) {
sum += 0.0020992035580412395;
} else {
sum += -0.08926236696001412;
}
}
}
}
} else {
sum += -0.0020527024130705365;
}
if ( LIKELY( low[25] <= 1139752960 ) ) {
if ( LIKELY( low[12] <= 1091285879 ) ) {
if ( LIKELY( low[25] <= 1133756416 ) ) {
if ( LIKELY( low[25] <= 1133592576 ) ) {
sum += 0.001813220252127873;
} else {
if ( LIKELY(  high[12] <= 1089049357 ) ) {
if ( UNLIKELY( low[40] <= 1089470464 ) ) {
sum += -0.08207085990075823;
} else {
sum += 0.06853665426209733;
}
} else {
sum += 0.15881555672734976;
}
}
} else {
if ( LIKELY( low[1] <= 1099694080 ) ) {
if ( LIKELY( low[5] <= 1092882497 ) ) {
if ( LIKELY( low[12] <= 1091102578 ) ) {
if ( LIKELY( low[12] <= 1084786821 ) ) {
if ( UNLIKELY( low[24] <= 1114505216 ) ) {
sum += -0.013602679629861928;
} else {
sum += 0.004986308272594814;
}
} else {
if ( UNLIKELY( low[36] <= 1096286208 ) ) {
sum += 0.004639698541839761;
} else {
sum += -0.032080497730389346;
}
}
} else {
sum += 0.067038980431673;
}
} else {
sum += -0.13195619157587107;
}
} else {
sum += 0.08206660105324373;
}
}
} else {
if ( LIKELY( low[33] <= 89435438 ) ) {
sum += -0.015570387992492912;
} else {
sum += -0.12238888627953;
}
}
} else {
if ( UNLIKELY( low[25] <= 1139851264 ) ) {
sum += 0.07565095561516026;
} else {
if ( UNLIKELY( low[8] <= 1067806726 ) ) {
if ( LIKELY( low[38] <= 1083179008 ) ) {
if ( UNLIKELY( low[23] <= 1091567604 ) ) {
if ( UNLIKELY( low[31] <= 1064207117 ) ) {
if ( LIKELY( low[28] <= 89435438 ) ) {
sum += 0.00894956087027121;
} else {
sum += 0.09407239494815706;
}
} else {
if ( UNLIKELY( low[40] <= 1085276160 ) ) {
sum += -0.12427844158438749;
} else {
sum += 0.0020853470909742663;
}
}
} else {
if ( LIKELY( low[24] <= 1129676800 ) ) {
if ( LIKELY( low[40] <= 1107034112 ) ) {
if ( LIKELY( low[23] <= 1092132963 ) ) {
sum += 0.07070203678973148;
} else {
sum += 7.606493064055317e-05;
}
} else {
sum += 0.14434506357970991;
}
} else {
if ( LIKELY( low[11] <= 89435438 ) ) {
sum += 0.029579681441371825;
} else {
sum += -0.10058346627220031;
}
}
}
} else {
if ( UNLIKELY( low[23] <= 1091783405 ) ) {
sum += 0.04824127215605516;
} else {
if ( LIKELY( low[31] <= 1075712234 ) ) {
if ( LIKELY( low[4] <= 1086287727 ) ) {
sum += -0.013016763465785529;
} else {
sum += -0.16625519087209423;
}
} else {
sum += 0.042614462519514146;
}
}
}
} else {
if ( LIKELY( low[12] <= 1086000591 ) ) {
sum += 0.0036011481106449058;
} else {
if ( LIKELY( low[4] <= 1083528533 ) ) {
sum += -0.008742487887620654;
} else {
if ( LIKELY( low[25] <= 1142218752 ) ) {
sum += -0.03156325160463651;
} else {
sum += -0.2148358748280085;
}
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
