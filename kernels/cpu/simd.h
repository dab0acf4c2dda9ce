// Sixteen float32 lanes: one AVX-512 register, or two AVX2 registers that behave like it.
//
// Both give the same bits: lanes never mix but in `sum`, `highest` and `transpose`, which are
// written in one fixed order.
#pragma once

#include <immintrin.h>

#include <cstdint>
#include <cstring>
#include <new>
#include <vector>

namespace hvdx {

constexpr int LANES = 16;

// While it lives, this thread reads and leaves no denormal numbers, as the instruction that
// multiplies pairs of bfloat16 never does.
class FlushDenormals {
   public:
    FlushDenormals() : before_(_mm_getcsr()) { _mm_setcsr(before_ | 0x8040); }
    ~FlushDenormals() { _mm_setcsr(before_); }
    FlushDenormals(const FlushDenormals&) = delete;

   private:
    unsigned before_;
};

#define HVDX_INLINE inline __attribute__((always_inline))

// Vectors of numbers that begin with a cache line, so that no row of theirs needs one line too many.
template <class T>
struct OnLines {
    using value_type = T;
    static constexpr std::align_val_t LINE{64};

    OnLines() = default;
    template <class U>
    OnLines(const OnLines<U>&) {}
    T* allocate(size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), LINE)); }
    void deallocate(T* p, size_t) { ::operator delete(p, LINE); }
    template <class U>
    bool operator==(const OnLines<U>&) const {
        return true;
    }
    template <class U>
    bool operator!=(const OnLines<U>&) const {
        return false;
    }
};
template <class T>
using Numbers = std::vector<T, OnLines<T>>;

// Whether inputs of products stay pairs of bfloat16 (`add_pairs`).
#if defined(__AVX512BF16__) || defined(HVDX_TILES)
#define HVDX_PAIRS
#endif

#if defined(__AVX512F__)

struct V {
    __m512 v;
};

HVDX_INLINE V load(const float* p) { return {_mm512_loadu_ps(p)}; }
HVDX_INLINE void store(float* p, V x) { _mm512_storeu_ps(p, x.v); }
HVDX_INLINE V set1(float x) { return {_mm512_set1_ps(x)}; }
HVDX_INLINE V fma(V a, V b, V c) { return {_mm512_fmadd_ps(a.v, b.v, c.v)}; }
HVDX_INLINE V operator+(V a, V b) { return {_mm512_add_ps(a.v, b.v)}; }
HVDX_INLINE V operator-(V a, V b) { return {_mm512_sub_ps(a.v, b.v)}; }
HVDX_INLINE V operator*(V a, V b) { return {_mm512_mul_ps(a.v, b.v)}; }
HVDX_INLINE V operator/(V a, V b) { return {_mm512_div_ps(a.v, b.v)}; }
HVDX_INLINE V larger(V a, V b) { return {_mm512_max_ps(a.v, b.v)}; }
HVDX_INLINE V smaller(V a, V b) { return {_mm512_min_ps(a.v, b.v)}; }

HVDX_INLINE bool any_above(V x, float limit) {
    return _mm512_cmp_ps_mask(x.v, _mm512_set1_ps(limit), _CMP_GT_OQ) != 0;
}

HVDX_INLINE V negative(V x) {
    __m512i sign = _mm512_set1_epi32(int(0x80000000));
    return {_mm512_castsi512_ps(_mm512_xor_si512(_mm512_castps_si512(x.v), sign))};
}

HVDX_INLINE bool all_finite(V x) {
    V none = x - x;
    return _mm512_cmp_ps_mask(none.v, none.v, _CMP_UNORD_Q) == 0;
}

// What x has above the next whole number below.
HVDX_INLINE V fraction(V x) {
    return {_mm512_reduce_ps(x.v, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC)};
}

// y times 2 to the power of x rounded down. y: from 1 to 2; x: from -127 on, where it is 0, to 127
HVDX_INLINE V scaled(V y, V x) { return {_mm512_scalef_ps(y.v, x.v)}; }

HVDX_INLINE __m256 low_half(V x) { return _mm512_castps512_ps256(x.v); }
HVDX_INLINE __m256 high_half(V x) {
    return _mm256_castpd_ps(_mm512_extractf64x4_pd(_mm512_castps_pd(x.v), 1));
}

// Sixteen bfloat16 numbers in order.
HVDX_INLINE V load(const uint16_t* p) {
    __m256i half = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
    return {_mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(half), 16))};
}

// Rounded to bfloat16 as `narrow` does, and kept as float32.
HVDX_INLINE V rounded(V x) {
    __m512i bits = _mm512_castps_si512(x.v);
    __m512i odd = _mm512_and_si512(_mm512_srli_epi32(bits, 16), _mm512_set1_epi32(1));
    bits = _mm512_add_epi32(_mm512_add_epi32(bits, _mm512_set1_epi32(0x7fff)), odd);
    return {_mm512_castsi512_ps(_mm512_and_si512(bits, _mm512_set1_epi32(int(0xffff0000))))};
}

// Sixteen numbers as bfloat16. The instruction takes denormal numbers for zero, which a step, that
// leaves none, does not see.
HVDX_INLINE void store(uint16_t* p, V x) {
#if defined(__AVX512BF16__)
    __m256i half = (__m256i)_mm512_cvtneps_pbh(x.v);
#else
    __m512i high = _mm512_srli_epi32(_mm512_castps_si512(rounded(x).v), 16);
    __m256i half = _mm512_cvtepi32_epi16(high);
#endif
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), half);
}

// The first and the second of sixteen pairs of bfloat16 numbers.
HVDX_INLINE V first_of_pairs(const uint16_t* p) {
    return {_mm512_castsi512_ps(_mm512_slli_epi32(_mm512_loadu_si512(p), 16))};
}
HVDX_INLINE V second_of_pairs(const uint16_t* p) {
    __m512i mask = _mm512_set1_epi32(int(0xffff0000));
    return {_mm512_castsi512_ps(_mm512_and_si512(_mm512_loadu_si512(p), mask))};
}

// Two times sixteen bfloat16 numbers as sixteen pairs.
HVDX_INLINE void pair_up(const uint16_t* first, const uint16_t* second, uint16_t* to) {
    auto half = [](const uint16_t* p) {
        return _mm512_castsi256_si512(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)));
    };
    // Number i of the second, which stands at 32 + i, behind number i of the first.
    __m512i places = _mm512_set_epi32(
        0x2f000f, 0x2e000e, 0x2d000d, 0x2c000c, 0x2b000b, 0x2a000a, 0x290009, 0x280008, 0x270007,
        0x260006, 0x250005, 0x240004, 0x230003, 0x220002, 0x210001, 0x200000);
    _mm512_storeu_si512(to, _mm512_permutex2var_epi16(half(first), places, half(second)));
}

HVDX_INLINE V from_bytes(__m128i bytes) {
    return {_mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(bytes))};
}
HVDX_INLINE V from_bytes(const int8_t* p) {
    return from_bytes(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)));
}
HVDX_INLINE V from_whole(const int32_t* p) { return {_mm512_cvtepi32_ps(_mm512_loadu_si512(p))}; }
// The low and the high four bits of 64 bytes.
HVDX_INLINE void split_nibbles(const uint8_t* p, uint8_t* low, uint8_t* high) {
    __m512i both = _mm512_loadu_si512(p), mask = _mm512_set1_epi8(15);
    _mm512_storeu_si512(low, _mm512_and_si512(both, mask));
    _mm512_storeu_si512(high, _mm512_and_si512(_mm512_srli_epi16(both, 4), mask));
}
HVDX_INLINE V from_halves(const uint16_t* p) {
    return {_mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)))};
}

HVDX_INLINE void transpose(V (&r)[LANES]) {
    __m512 t[LANES];
#pragma GCC unroll 16
    for (int i = 0; i < LANES; i += 2) {
        t[i] = _mm512_unpacklo_ps(r[i].v, r[i + 1].v);
        t[i + 1] = _mm512_unpackhi_ps(r[i].v, r[i + 1].v);
    }
    __m512 u[LANES];
#pragma GCC unroll 16
    for (int i = 0; i < LANES; i += 4) {
#pragma GCC unroll 2
        for (int j = 0; j < 2; ++j) {
            __m512d a = _mm512_castps_pd(t[i + j]), b = _mm512_castps_pd(t[i + j + 2]);
            u[i + 2 * j] = _mm512_castpd_ps(_mm512_unpacklo_pd(a, b));
            u[i + 2 * j + 1] = _mm512_castpd_ps(_mm512_unpackhi_pd(a, b));
        }
    }
#pragma GCC unroll 4
    for (int j = 0; j < 4; ++j) {
        __m512 a = _mm512_shuffle_f32x4(u[j], u[j + 4], 0x88);
        __m512 b = _mm512_shuffle_f32x4(u[j + 8], u[j + 12], 0x88);
        __m512 c = _mm512_shuffle_f32x4(u[j], u[j + 4], 0xdd);
        __m512 d = _mm512_shuffle_f32x4(u[j + 8], u[j + 12], 0xdd);
        r[j].v = _mm512_shuffle_f32x4(a, b, 0x88);
        r[j + 4].v = _mm512_shuffle_f32x4(c, d, 0x88);
        r[j + 8].v = _mm512_shuffle_f32x4(a, b, 0xdd);
        r[j + 12].v = _mm512_shuffle_f32x4(c, d, 0xdd);
    }
}

#elif defined(__AVX2__) && defined(__FMA__)

struct V {
    __m256 a, b;
};

HVDX_INLINE V load(const float* p) { return {_mm256_loadu_ps(p), _mm256_loadu_ps(p + 8)}; }
HVDX_INLINE void store(float* p, V x) {
    _mm256_storeu_ps(p, x.a);
    _mm256_storeu_ps(p + 8, x.b);
}
HVDX_INLINE V set1(float x) { return {_mm256_set1_ps(x), _mm256_set1_ps(x)}; }
HVDX_INLINE V fma(V a, V b, V c) {
    return {_mm256_fmadd_ps(a.a, b.a, c.a), _mm256_fmadd_ps(a.b, b.b, c.b)};
}
HVDX_INLINE V operator+(V a, V b) { return {_mm256_add_ps(a.a, b.a), _mm256_add_ps(a.b, b.b)}; }
HVDX_INLINE V operator-(V a, V b) { return {_mm256_sub_ps(a.a, b.a), _mm256_sub_ps(a.b, b.b)}; }
HVDX_INLINE V operator*(V a, V b) { return {_mm256_mul_ps(a.a, b.a), _mm256_mul_ps(a.b, b.b)}; }
HVDX_INLINE V operator/(V a, V b) { return {_mm256_div_ps(a.a, b.a), _mm256_div_ps(a.b, b.b)}; }
HVDX_INLINE V larger(V a, V b) { return {_mm256_max_ps(a.a, b.a), _mm256_max_ps(a.b, b.b)}; }
HVDX_INLINE V smaller(V a, V b) { return {_mm256_min_ps(a.a, b.a), _mm256_min_ps(a.b, b.b)}; }

HVDX_INLINE bool any_above(V x, float limit) {
    __m256 edge = _mm256_set1_ps(limit);
    return _mm256_movemask_ps(_mm256_or_ps(_mm256_cmp_ps(x.a, edge, _CMP_GT_OQ),
                                           _mm256_cmp_ps(x.b, edge, _CMP_GT_OQ))) != 0;
}

HVDX_INLINE V negative(V x) {
    __m256 sign = _mm256_set1_ps(-0.0f);
    return {_mm256_xor_ps(x.a, sign), _mm256_xor_ps(x.b, sign)};
}

HVDX_INLINE bool all_finite(V x) {
    V none = x - x;
    return _mm256_movemask_ps(_mm256_cmp_ps(none.a, none.b, _CMP_UNORD_Q)) == 0;
}

HVDX_INLINE V fraction(V x) {
    return {_mm256_sub_ps(x.a, _mm256_floor_ps(x.a)), _mm256_sub_ps(x.b, _mm256_floor_ps(x.b))};
}

HVDX_INLINE __m256 power_of_two(__m256 x) {
    __m256i whole = _mm256_cvtps_epi32(_mm256_floor_ps(x));
    return _mm256_castsi256_ps(
        _mm256_slli_epi32(_mm256_add_epi32(whole, _mm256_set1_epi32(127)), 23));
}
HVDX_INLINE V scaled(V y, V x) { return y * V{power_of_two(x.a), power_of_two(x.b)}; }

HVDX_INLINE __m256 low_half(V x) { return x.a; }
HVDX_INLINE __m256 high_half(V x) { return x.b; }

HVDX_INLINE __m256 widen(const uint16_t* p) {
    __m128i half = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    return _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(half), 16));
}
HVDX_INLINE V load(const uint16_t* p) { return {widen(p), widen(p + 8)}; }

HVDX_INLINE __m256 rounded(__m256 x) {
    __m256i bits = _mm256_castps_si256(x);
    __m256i odd = _mm256_and_si256(_mm256_srli_epi32(bits, 16), _mm256_set1_epi32(1));
    bits = _mm256_add_epi32(_mm256_add_epi32(bits, _mm256_set1_epi32(0x7fff)), odd);
    return _mm256_castsi256_ps(_mm256_and_si256(bits, _mm256_set1_epi32(int(0xffff0000))));
}
HVDX_INLINE V rounded(V x) { return {rounded(x.a), rounded(x.b)}; }

HVDX_INLINE void store(uint16_t* p, V x) {
    __m256i a = _mm256_srli_epi32(_mm256_castps_si256(rounded(x.a)), 16);
    __m256i b = _mm256_srli_epi32(_mm256_castps_si256(rounded(x.b)), 16);
    __m256i both = _mm256_permute4x64_epi64(_mm256_packus_epi32(a, b), 0xd8);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), both);
}

HVDX_INLINE V first_of_pairs(const uint16_t* p) {
    __m256i x = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
    __m256i y = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p) + 1);
    return {_mm256_castsi256_ps(_mm256_slli_epi32(x, 16)),
            _mm256_castsi256_ps(_mm256_slli_epi32(y, 16))};
}
HVDX_INLINE V second_of_pairs(const uint16_t* p) {
    const __m256i mask = _mm256_set1_epi32(int(0xffff0000));
    __m256i x = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
    __m256i y = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p) + 1);
    return {_mm256_castsi256_ps(_mm256_and_si256(x, mask)),
            _mm256_castsi256_ps(_mm256_and_si256(y, mask))};
}

HVDX_INLINE void pair_up(const uint16_t* first, const uint16_t* second, uint16_t* to) {
    for (int i = 0; i < LANES; i += 8) {
        __m256i a = _mm256_cvtepu16_epi32(
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(first + i)));
        __m256i b = _mm256_cvtepu16_epi32(
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(second + i)));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + 2 * i),
                            _mm256_or_si256(a, _mm256_slli_epi32(b, 16)));
    }
}

HVDX_INLINE V from_bytes(__m128i bytes) {
    return {_mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(bytes)),
            _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(_mm_srli_si128(bytes, 8)))};
}
HVDX_INLINE V from_bytes(const int8_t* p) {
    return {_mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(_mm_loadl_epi64((const __m128i*)p))),
            _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(_mm_loadl_epi64((const __m128i*)(p + 8))))};
}
HVDX_INLINE V from_whole(const int32_t* p) {
    return {_mm256_cvtepi32_ps(_mm256_loadu_si256((const __m256i*)p)),
            _mm256_cvtepi32_ps(_mm256_loadu_si256((const __m256i*)(p + 8)))};
}
HVDX_INLINE void split_nibbles(const uint8_t* p, uint8_t* low, uint8_t* high) {
    __m256i mask = _mm256_set1_epi8(15);
    for (int at = 0; at < 64; at += 32) {
        __m256i both = _mm256_loadu_si256((const __m256i*)(p + at));
        _mm256_storeu_si256((__m256i*)(low + at), _mm256_and_si256(both, mask));
        _mm256_storeu_si256((__m256i*)(high + at), _mm256_and_si256(_mm256_srli_epi16(both, 4), mask));
    }
}
HVDX_INLINE V from_halves(const uint16_t* p) {
    const __m128i* halves = reinterpret_cast<const __m128i*>(p);
    return {_mm256_cvtph_ps(_mm_loadu_si128(halves)), _mm256_cvtph_ps(_mm_loadu_si128(halves + 1))};
}

HVDX_INLINE void transpose8(__m256 (&r)[8]) {
    __m256 t[8];
    for (int i = 0; i < 8; i += 2) {
        t[i] = _mm256_unpacklo_ps(r[i], r[i + 1]);
        t[i + 1] = _mm256_unpackhi_ps(r[i], r[i + 1]);
    }
    __m256 u[8];
    for (int i = 0; i < 8; i += 4) {
        for (int j = 0; j < 2; ++j) {
            u[i + 2 * j] = _mm256_shuffle_ps(t[i + j], t[i + j + 2], 0x44);
            u[i + 2 * j + 1] = _mm256_shuffle_ps(t[i + j], t[i + j + 2], 0xee);
        }
    }
    for (int j = 0; j < 4; ++j) {
        r[j] = _mm256_permute2f128_ps(u[j], u[j + 4], 0x20);
        r[j + 4] = _mm256_permute2f128_ps(u[j], u[j + 4], 0x31);
    }
}

HVDX_INLINE void transpose(V (&r)[LANES]) {
    __m256 block[8];
    V out[LANES];
    for (int half = 0; half < 2; ++half) {
        for (int i = 0; i < 8; ++i) block[i] = r[8 * half + i].a;
        transpose8(block);
        for (int i = 0; i < 8; ++i) (half ? out[i].b : out[i].a) = block[i];
        for (int i = 0; i < 8; ++i) block[i] = r[8 * half + i].b;
        transpose8(block);
        for (int i = 0; i < 8; ++i) (half ? out[i + 8].b : out[i + 8].a) = block[i];
    }
    for (int i = 0; i < LANES; ++i) r[i] = out[i];
}

#else
#error "The native step is written for AVX-512 and for AVX2 with FMA."
#endif

// The weights of a panel's first and second input of two, for 16 * W columns.
template <int W>
HVDX_INLINE void load_first(const uint16_t* panel, V (&to)[W]) {
    for (int i = 0; i < W; ++i) to[i] = first_of_pairs(panel + i * 2 * LANES);
}
template <int W>
HVDX_INLINE void load_second(const uint16_t* panel, V (&to)[W]) {
    for (int i = 0; i < W; ++i) to[i] = second_of_pairs(panel + i * 2 * LANES);
}
template <int W>
HVDX_INLINE void load_first(const float* panel, V (&to)[W]) {
    for (int i = 0; i < W; ++i) to[i] = load(panel + i * LANES);
}
template <int W>
HVDX_INLINE void load_second(const float* panel, V (&to)[W]) {
    load_first(panel + 2 * LANES, to);
}
HVDX_INLINE __m128i sixteen_bytes(const void* p) {
    return _mm_loadu_si128(static_cast<const __m128i*>(p));
}
template <int W>
HVDX_INLINE void load_first(const int8_t* panel, V (&to)[W]) {
    for (int i = 0; i < W; ++i) to[i] = from_bytes(panel + i * LANES);
}
template <int W>
HVDX_INLINE void load_second(const int8_t* panel, V (&to)[W]) {
    load_first(panel + 2 * LANES, to);
}

// Sixteen numbers from the low, or the high, four bits of sixteen bytes.
HVDX_INLINE V low_nibbles(const uint8_t* p) {
    return from_bytes(_mm_and_si128(sixteen_bytes(p), _mm_set1_epi8(15)));
}
HVDX_INLINE V high_nibbles(const uint8_t* p) {
    return from_bytes(_mm_and_si128(_mm_srli_epi16(sixteen_bytes(p), 4), _mm_set1_epi8(15)));
}

// Sum of the lanes: halves onto each other, four times.
HVDX_INLINE float sum(V x) {
    __m256 eight = _mm256_add_ps(low_half(x), high_half(x));
    __m128 four = _mm_add_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
    __m128 two = _mm_add_ps(four, _mm_movehl_ps(four, four));
    return _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps(two, two, 1)));
}

HVDX_INLINE float highest(V x) {
    __m256 eight = _mm256_max_ps(low_half(x), high_half(x));
    __m128 four = _mm_max_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
    __m128 two = _mm_max_ps(four, _mm_movehl_ps(four, four));
    return _mm_cvtss_f32(_mm_max_ss(two, _mm_shuffle_ps(two, two, 1)));
}

constexpr float LOG2_E = 1.44269504088896341f;

// 2^t for t up to 127; 0 below -126. A power of two times a polynomial of what t has above the next
// whole number below: exact at 0, with the least relative error for its degree (7e-8) up to 1.
HVDX_INLINE V two_to(V t) {
    t = larger(t, set1(-127.0f));
    V f = fraction(t);
    V y = set1(1.8689563e-3f);
    y = fma(y, f, set1(9.0148849e-3f));
    y = fma(y, f, set1(5.57993017e-2f));
    y = fma(y, f, set1(2.401656508e-1f));
    y = fma(y, f, set1(6.931510568e-1f));
    return scaled(fma(y, f, set1(1.0f)), t);
}

// e^x with a relative error of up to 1.4e-7 (1 + |x|); 0 below -87.34, and no more than 2^127.
HVDX_INLINE V exponential(V x) { return two_to(smaller(x * set1(LOG2_E), set1(127.0f))); }

// Numbers one by one. Loops over these work lane by lane, so the compiler may vectorise them.

HVDX_INLINE uint32_t bits_of(float x) {
    uint32_t bits;
    std::memcpy(&bits, &x, 4);
    return bits;
}

HVDX_INLINE float wide(float x) { return x; }
HVDX_INLINE float wide(uint16_t x) {
    uint32_t bits = uint32_t(x) << 16;
    float value;
    std::memcpy(&value, &bits, 4);
    return value;
}

// Add a pair of inputs of R rows, RS apart, times pairs of weights of 16 * W columns. A sum takes the
// second product first, each in one fused step that reads and leaves no denormal numbers.
template <int RS, int R, int W>
HVDX_INLINE void add_pairs(V (&sums)[R][W], const uint16_t* panel, const uint16_t* x) {
#if defined(__AVX512BF16__)
    __m512bh line[W];
    for (int w = 0; w < W; ++w) line[w] = (__m512bh)_mm512_loadu_si512(panel + w * 2 * LANES);
#pragma GCC unroll 16
    for (int r = 0; r < R; ++r) {
        int32_t pair;
        std::memcpy(&pair, x + r * RS, 4);
        __m512bh both = (__m512bh)_mm512_set1_epi32(pair);
        for (int w = 0; w < W; ++w) sums[r][w].v = _mm512_dpbf16_ps(sums[r][w].v, line[w], both);
    }
#else
    for (int w = 0; w < W; ++w) {
        V first = first_of_pairs(panel + w * 2 * LANES);
        V second = second_of_pairs(panel + w * 2 * LANES);
        for (int r = 0; r < R; ++r) {
            sums[r][w] = fma(set1(wide(x[r * RS + 1])), second, sums[r][w]);
            sums[r][w] = fma(set1(wide(x[r * RS])), first, sums[r][w]);
        }
    }
#endif
}

// Round to the nearest number of the type, ties to even; what is not finite is up to `is_finite`.
HVDX_INLINE void narrow(float x, float& out) { out = x; }
HVDX_INLINE void narrow(float x, uint16_t& out) {
    uint32_t bits = bits_of(x);
    out = uint16_t((bits + 0x7fff + ((bits >> 16) & 1)) >> 16);
}

HVDX_INLINE bool is_finite(float x) { return (bits_of(x) & 0x7f800000) != 0x7f800000; }

// Whether x is finite, and still is once it has been rounded to the type E.
template <class E>
HVDX_INLINE bool stays_finite(float x) {
    E stored;
    narrow(x, stored);
    return is_finite(x) && is_finite(wide(stored));
}

}  // namespace hvdx
