// The one product kernel: a few rows times a panel of 32 columns.
//
// A panel is [k][32]: line i holds what input i contributes to 32 outputs. Every output is one chain
// of fused multiply-adds over the inputs in order, whatever the number of rows, so a row's bits do
// not depend on its company.
#pragma once

#include <utility>

#include "simd.h"

namespace hvdx {

constexpr int PANEL = 2 * LANES;

#if defined(__AVX512F__)
constexpr int MAX_BLOCK = 14;  // 28 sums, a line of two registers, one broadcast: 31 of 32
#else
constexpr int MAX_BLOCK = 3;  // 12 sums, half a line of two registers, one broadcast: 15 of 16
#endif

// Floats from one row to the next where rows lie one after another: scores, queries.
constexpr int ROW = 272;

// How rows lie: input i of row r is at [i * KS + r * RS].
// Layers interleave the rows of a block, so KS is their number.

// What to fetch meanwhile: `lines` cache lines from `at` on for every four inputs.
struct Ahead {
    const char* at = nullptr;
    int lines = 0;
};

// Where sums begin: row r at [at + r * stride], so 0 is one row for all, such as a bias.
struct Start {
    const float* at;
    int64_t stride = 0;
};

template <int R, int KS, int RS, class W>
void multiply(const W* panel, const float* x, int64_t k, Start start, float* out, int64_t stride,
              Ahead ahead) {
    V lo[R], hi[R];
#pragma GCC unroll 16
    for (int r = 0; r < R; ++r) {
        lo[r] = load(start.at + r * start.stride);
        hi[r] = load(start.at + r * start.stride + LANES);
    }
    const char* at = ahead.at;
    for (int64_t i = 0; i < k; ++i) {
        if ((i & 3) == 0) {
            for (int line = 0; line < ahead.lines; ++line, at += 64) _mm_prefetch(at, _MM_HINT_T1);
        }
        V wl, wh;
        load_line(panel + i * PANEL, wl, wh);
#pragma GCC unroll 16
        for (int r = 0; r < R; ++r) {
            V value = set1(x[i * KS + r * RS]);
            lo[r] = fma(value, wl, lo[r]);
            hi[r] = fma(value, wh, hi[r]);
        }
    }
#pragma GCC unroll 16
    for (int r = 0; r < R; ++r) {
        store(out + r * stride, lo[r]);
        store(out + r * stride + LANES, hi[r]);
    }
}

template <class W>
using Kernel = void (*)(const W*, const float*, int64_t, Start, float*, int64_t, Ahead);

template <class W, int... I>
constexpr Kernel<W> interleaved_kernel(int rows, std::integer_sequence<int, I...>) {
    constexpr Kernel<W> table[] = {&multiply<I + 1, I + 1, 1, W>...};
    return table[rows - 1];
}

template <int... I>
constexpr Kernel<float> stacked_kernel(int rows, std::integer_sequence<int, I...>) {
    constexpr Kernel<float> table[] = {&multiply<I + 1, 1, ROW, float>...};
    return table[rows - 1];
}

using Rows = std::make_integer_sequence<int, MAX_BLOCK>;

const float ZEROS[PANEL] = {};

// Rows split into blocks of nearly equal size. The numbers of block b of a matrix with k columns
// start at first(b) * k, and its rows are interleaved: [k][size(b)].
struct Blocks {
    int rows, count;

    explicit Blocks(int rows) : rows(rows), count((rows + MAX_BLOCK - 1) / MAX_BLOCK) {}
    int first(int b) const { return rows * b / count; }
    int size(int b) const { return first(b + 1) - first(b); }
    int holding(int row) const {
        int b = row * count / rows;
        while (first(b + 1) <= row) ++b;
        while (first(b) > row) --b;
        return b;
    }
};

}  // namespace hvdx
