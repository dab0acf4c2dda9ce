// The product kernels: a few rows times a panel of 32 columns.
//
// Every output is one chain of fused multiply-adds over the inputs, in an order that does not depend
// on the number of rows, so a row's bits do not depend on its company.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

#include "simd.h"

namespace hvdx {

constexpr int PANEL = 2 * LANES;

// Most rows of a block, and how many vectors of columns of R rows are summed in one pass over the
// inputs: sums, a line of weights and a broadcast stay in registers.
#if defined(__AVX512F__)
constexpr int MAX_BLOCK = 14;  // 28 sums, a line of two registers, one broadcast: 31 of 32
constexpr int width(int) { return 2; }
#else
constexpr int MAX_BLOCK = 6;  // 12 sums, half a line of two registers, one broadcast: 15 of 16
constexpr int width(int rows) { return rows <= 2 ? 2 : 1; }
#endif

// Numbers from one row to the next where rows lie one after another: scores, queries.
constexpr int ROW = 288;

// What a matrix of type E is multiplied with. Inputs of a bfloat16 matrix are rounded to bfloat16,
// and stay float32 where the instructions multiply float32.
#if defined(HVDX_PAIRS)
template <class E>
using Input = std::conditional_t<std::is_same_v<E, uint16_t>, uint16_t, float>;
#else
template <class E>
using Input = float;
#endif

// 32 inputs of a panel in four bits: weight = least + scale * number. A byte holds two inputs of a
// column, the first one low.
struct Nibbles {
    static constexpr int INPUTS = 32;
    uint16_t scale[PANEL], least[PANEL];  // float16
    uint8_t pairs[INPUTS / 2][PANEL];
};

// Bytes of a panel with k inputs.
template <class E>
constexpr int64_t panel_bytes(int64_t k) {
    if constexpr (std::is_same_v<E, Nibbles>) return k / Nibbles::INPUTS * sizeof(Nibbles);
    return k * PANEL * sizeof(E);
}

// Columns of a panel of bfloat16 lie in pairs of inputs: [k / 2][32][2], for tiles half a panel after
// the other: [2][k / 2][16][2]; of float32, and of whole numbers of eight bits, which a scale for each
// column belongs to: [k][32].
inline int64_t panel_place(int64_t i, int64_t column, [[maybe_unused]] int64_t k, uint16_t) {
#if defined(HVDX_TILES)
    return column / LANES * k * LANES + (i & ~int64_t(1)) * LANES + 2 * (column % LANES) + (i & 1);
#else
    return (i & ~int64_t(1)) * PANEL + 2 * column + (i & 1);
#endif
}
inline int64_t panel_place(int64_t i, int64_t column, int64_t, float) { return i * PANEL + column; }

// Write sixteen inputs of a matrix of type E one after another.
template <class E>
HVDX_INLINE void put_inputs(V x, Input<E>* to) {
    if constexpr (std::is_same_v<E, uint16_t> && std::is_same_v<Input<E>, float>) {
        store(to, rounded(x));
    } else {
        store(to, x);
    }
}

// Where rows of a block lie, in pairs of inputs: [k / 2][rows][2].
template <class E>
struct PairBlock {
    Input<E>* at;
    int64_t k, rows;

    // Write inputs i to i + 15 of a row.
    HVDX_INLINE void put(V x, int64_t i, int64_t row) const {
        Input<E> line[LANES];
        put_inputs<E>(x, line);
        Input<E>* to = at + i * rows + 2 * row;
        for (int lane = 0; lane < LANES; lane += 2, to += 2 * rows) {
            std::memcpy(to, line + lane, 2 * sizeof(Input<E>));
        }
    }
};

// What to fetch meanwhile: `lines` cache lines for every four inputs, from `at` on, in one of three ways.
//
// NEAR: what is read now comes to the nearest cache, a little ahead of its use, up to `end`, then from
// `next` on; two lines of each KiB are touched earlier, which makes the CPU's own prefetching set out.
// As many lines come from `apart` bytes behind `at` too, unless that is 0, and from `next_apart` then.
// TOUCH: only that, for what is read next. FAR: every line, one cache further.
struct Ahead {
    enum Manner { FAR, TOUCH, NEAR };
    static constexpr int64_t DISTANCE = 3072, EARLY = 9216;  // bytes, measured: docs/cpu.md

    const char* at = nullptr;
    int lines = 0;
    Manner manner = FAR;
    const char *end = nullptr, *next = nullptr;
    int64_t apart = 0, next_apart = 0;

    HVDX_INLINE void fetch(int64_t inputs) {
        if (lines == 0) return;
        for (int64_t i = 0; i < inputs; i += 4) {
            if (manner == NEAR) {
                come_near();
            } else if (manner == TOUCH) {
                touch(at);
            } else {
                fetch_lines<_MM_HINT_T1>(at);
            }
            at += 64 * lines;
        }
    }

   private:
    HVDX_INLINE void come_near() {
        if (at >= end) {
            at = next + (at - end);
            end = at + (int64_t(1) << 40);
            apart = next_apart;
        }
        touch(at + EARLY);
        fetch_lines<_MM_HINT_T0>(at);
        if (!apart) return;
        touch(at + apart + EARLY);
        fetch_lines<_MM_HINT_T0>(at + apart);
    }

    template <_mm_hint CACHE>
    HVDX_INLINE void fetch_lines(const char* from) const {
        for (int line = 0; line < lines; ++line) _mm_prefetch(from + 64 * line, CACHE);
    }

    HVDX_INLINE void touch(const char* from) const {
        if ((uintptr_t(from) & 1023) >= uintptr_t(64 * lines)) return;
        _mm_prefetch(from, _MM_HINT_T1);
        _mm_prefetch(from + 64, _MM_HINT_T1);
    }
};

// Where sums begin: row r at [at + r * stride], so 0 is one row for all, such as a bias.
struct Start {
    const float* at;
    int64_t stride = 0;
};

// Sums of R rows with 16 * W columns.
template <int R, int W>
struct Sums {
    V at[R][W];

    HVDX_INLINE explicit Sums(Start start) {
#pragma GCC unroll 16
        for (int r = 0; r < R; ++r) {
            for (int w = 0; w < W; ++w) at[r][w] = load(start.at + r * start.stride + w * LANES);
        }
    }

    // Add input `x[r * stride]` of each row times a line of weights.
    HVDX_INLINE void add(const V (&line)[W], const float* x, int64_t stride) {
#pragma GCC unroll 16
        for (int r = 0; r < R; ++r) {
            V value = set1(x[r * stride]);
            for (int w = 0; w < W; ++w) at[r][w] = fma(value, line[w], at[r][w]);
        }
    }

    HVDX_INLINE void put(float* out, int64_t stride) const {
#pragma GCC unroll 16
        for (int r = 0; r < R; ++r) {
            for (int w = 0; w < W; ++w) store(out + r * stride + w * LANES, at[r][w]);
        }
    }
};

// Reads a panel two inputs at a time, 16 * W columns from `column` on.
template <class E, int W>
struct Lines {
    const E* at;

    Lines(const E* panel, int column)
        : at(panel + (std::is_same_v<E, uint16_t> ? 2 : 1) * column) {}
    HVDX_INLINE void enter(int64_t) {}
    HVDX_INLINE void first(V (&weights)[W]) const { load_first(at, weights); }
    HVDX_INLINE void second(V (&weights)[W]) const { load_second(at, weights); }
    HVDX_INLINE void next() { at += 2 * PANEL; }
};

template <int W>
struct Lines<Nibbles, W> {
    const Nibbles* block;
    const uint8_t* at;
    int column;
    V scale[W], least[W];

    Lines(const Nibbles* panel, int column) : block(panel), column(column) {}
    // Called with every even input.
    HVDX_INLINE void enter(int64_t input) {
        if (input % Nibbles::INPUTS) return;
        for (int w = 0; w < W; ++w) {
            scale[w] = from_halves(block->scale + column + w * LANES);
            least[w] = from_halves(block->least + column + w * LANES);
        }
        at = block->pairs[0] + column;
        ++block;
    }
    HVDX_INLINE void first(V (&weights)[W]) const {
        for (int w = 0; w < W; ++w) {
            weights[w] = fma(low_nibbles(at + w * LANES), scale[w], least[w]);
        }
    }
    HVDX_INLINE void second(V (&weights)[W]) const {
        for (int w = 0; w < W; ++w) {
            weights[w] = fma(high_nibbles(at + w * LANES), scale[w], least[w]);
        }
    }
    HVDX_INLINE void next() { at += PANEL; }
};

// A panel's weights as float32, [k][32].
template <class E>
void spell_out(const E* panel, int64_t k, float* to) {
    Lines<E, 2> lines(panel, 0);
    for (int64_t i = 0; i < k; i += 2, lines.next(), to += 2 * PANEL) {
        V weights[2];
        lines.enter(i);
        lines.first(weights);
        for (int w = 0; w < 2; ++w) store(to + w * LANES, weights[w]);
        lines.second(weights);
        for (int w = 0; w < 2; ++w) store(to + PANEL + w * LANES, weights[w]);
    }
}

// R rows times a panel, over an even number k of inputs. Of each pair of inputs the second comes
// first, which is the order of the instruction that multiplies pairs of bfloat16.
// Pair i of row r is at x + i * PS + r * RS.
template <int R, int PS, int RS, class E>
void multiply(const E* panel, const Input<E>* x, int64_t k, Start start, float* out,
              int64_t stride, Ahead ahead) {
    constexpr int W = width(R), PASSES = PANEL / (W * LANES);
#pragma GCC unroll 1
    for (int column = 0; column < PANEL; column += W * LANES) {
        Sums<R, W> sums({start.at + column, start.stride});
        Lines<E, W> lines(panel, column);
        const Input<E>* from = x;
        for (int64_t i = 0; i < k; i += 2, lines.next(), from += PS) {
            if ((i & (4 * PASSES - 1)) == 0) ahead.fetch(4);
            lines.enter(i);
            if constexpr (std::is_same_v<Input<E>, float>) {
                V weights[W];
                lines.second(weights);
                sums.add(weights, from + 1, RS);
                lines.first(weights);
                sums.add(weights, from, RS);
            } else {
                add_pairs<RS>(sums.at, lines.at, from);
            }
        }
        sums.put(out + column, stride);
    }
}

template <class E>
using Kernel = void (*)(const E*, const Input<E>*, int64_t, Start, float*, int64_t, Ahead);

// For the rows of a block, which lie in pairs of inputs.
template <class E, int... I>
constexpr Kernel<E> block_kernel(int rows, std::integer_sequence<int, I...>) {
    constexpr Kernel<E> table[] = {&multiply<I + 1, 2 * (I + 1), 2, E>...};
    return table[rows - 1];
}

// For rows that lie one after another, ROW apart.
template <class E, int... I>
constexpr Kernel<E> stacked_kernel(int rows, std::integer_sequence<int, I...>) {
    constexpr Kernel<E> table[] = {&multiply<I + 1, 2, ROW, E>...};
    return table[rows - 1];
}

using Rows = std::make_integer_sequence<int, MAX_BLOCK>;

const float ZEROS[PANEL] = {};

// A block of rows: the first one, how many, and how many its memory has room for.
struct Part {
    int first, size, room;
};

// Rows split into blocks of nearly equal size, or where `each` is given of that size but for the last.
// The inputs of block b of a matrix with k inputs start at part(b).first * k.
struct Blocks {
    int rows, count, each = 0;

    int first(int b) const { return each ? std::min(b * each, rows) : rows * b / count; }
    Part part(int b) const {
        int from = first(b), size = first(b + 1) - from;
        return {from, size, each ? each : size};
    }
    int holding(int row) const {
        if (each) return row / each;
        int b = row * count / rows;
        while (first(b + 1) <= row) ++b;
        while (first(b) > row) --b;
        return b;
    }
};

// Multiplies blocks of rows by panels.
template <class E>
struct PairProduct {
    static Blocks split(int rows) { return {rows, (rows + MAX_BLOCK - 1) / MAX_BLOCK}; }
    // How many times `run` is called for a panel, and whether memory decides how long that takes while
    // the first call reads it from its beginning.
    static int passes(const Blocks& blocks) { return blocks.count; }
    static bool waits(const Blocks& blocks) {
        return blocks.count == 1 && width(blocks.rows) == PANEL / LANES;
    }

    // Whether the two halves of a panel are read side by side.
    static bool reads_halves(const Blocks&) { return false; }
    // Called with every panel, before its blocks.
    void enter(const E*, int64_t, int) {}
    // Multiply block b, and maybe some after it; returns how many. Results lie block after block.
    // x: inputs of all blocks; k: inputs of a row; start: 32 numbers that every row begins with
    int run(const E* panel, const Input<E>* x, int64_t k, const Blocks& blocks, int b,
            const float* start, float* out, Ahead ahead) {
        Part part = blocks.part(b);
        block_kernel<E>(part.size, Rows())(panel, x + part.first * k, k, {start}, out, PANEL, ahead);
        return 1;
    }
};

// The same for weights of few bits. For several blocks a panel is spelled out once: the same bits.
template <class E>
class FewBitsProduct : public PairProduct<float> {
   public:
    void enter(const E* panel, int64_t k, int blocks) {
        is_spelled_out_ = blocks > 1;
        if (!is_spelled_out_) return;
        if (int64_t(spelled_out.size()) < k * PANEL) spelled_out.resize(k * PANEL);
        spell_out(panel, k, spelled_out.data());
    }
    int run(const E* panel, const float* x, int64_t k, const Blocks& blocks, int b,
            const float* start, float* out, Ahead ahead) {
        if (is_spelled_out_) {
            const float* wide_panel = spelled_out.data();
            return PairProduct<float>::run(wide_panel, x, k, blocks, b, start, out, ahead);
        }
        Part part = blocks.part(b);
        block_kernel<E>(part.size, Rows())(panel, x + part.first * k, k, {start}, out, PANEL, ahead);
        return 1;
    }

   private:
    static inline thread_local std::vector<float> spelled_out;
    bool is_spelled_out_ = false;
};

// Multiplies rows that lie one after another, ROW apart, by panels, as attention does.
template <class E>
struct StackedPairs {
    static constexpr int STEP = 2;      // inputs that join a sum together
    static constexpr int AT_ONCE = 64;  // keys that are packed, then multiplied: they stay near

    // k: inputs, a multiple of STEP; `goes_on` adds to what is in `out`
    void run(const E* panel, const Input<E>* x, int rows, int64_t k, float* out, int64_t stride,
             bool goes_on) {
        Blocks blocks = PairProduct<E>::split(rows);
        for (int b = 0; b < blocks.count; ++b) {
            int first = blocks.first(b);
            float* to = out + first * stride;
            Start start = goes_on ? Start{to, stride} : Start{ZEROS};
            Kernel<E> kernel = stacked_kernel<E>(blocks.part(b).size, Rows());
            kernel(panel, x + int64_t(first) * ROW, k, start, to, stride, {});
        }
    }

    // Let one row's 32 sums go on over single inputs: x[i] times 32 numbers at lines[i] + column,
    // for i in [from, to). from: a multiple of STEP
    HVDX_INLINE static void add(const Input<E>* x, const float* const* lines, int column, int from,
                                int to, V (&sums)[2]) {
        auto one = [&](int i) {
            V value = set1(wide(x[i]));
            for (int w = 0; w < 2; ++w) {
                sums[w] = fma(value, load(lines[i] + column + w * LANES), sums[w]);
            }
        };
        for (int i = from; i < to; i += 2) {
            if (i + 1 < to) one(i + 1);
            one(i);
        }
    }
};

}  // namespace hvdx
