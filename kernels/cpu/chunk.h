// What attention does with the keys and values of one chunk: pack them, multiply, weigh.
#pragma once

#include <cmath>

#include "pages.h"
#include "tiles.h"

namespace hvdx {

// Memory of one thread.
template <class E>
struct AttentionScratch {
    int width;      // dim, rounded up to whole panels
    int max_query;  // query vectors of an item, rounded up to whole tiles
    Numbers<Input<E>> query, share;
    Numbers<E> key_tile, value;
    Numbers<float> score, draft_score, tail_value, sums;
    const void* sources[CHUNK];
    const void* known[CHUNK];  // keys of the context

    AttentionScratch(int dim, int heads_per_kv)
        : width((dim + PANEL - 1) / PANEL * PANEL),
          max_query((std::max(QUERY_ROWS, heads_per_kv) + TILE_ROWS - 1) / TILE_ROWS * TILE_ROWS),
          query(max_query * ROW),
          share(max_query * ROW),
          key_tile(dim * Stacked<E>::AT_ONCE),
          value(width * Stacked<E>::AT_ONCE),
          score(max_query * ROW),
          draft_score(max_query * ROW),
          tail_value((MAX_NODES + Stacked<E>::STEP) * width),
          sums(max_query * width) {}

    void put_query(int q, const float* from, int dim) {
        Input<E>* to = query.data() + q * ROW;
        for (int d = 0; d < dim; d += LANES) put_inputs<E>(load(from + d), to + d);
    }
};

// Sixteen times sixteen lanes of 32 bits change places: rows at `from`, `offset` bytes further on, go
// to lines of `tile`.
HVDX_INLINE void pack_square(const void* const* from, int64_t offset, void* tile) {
    V block[LANES];
#pragma GCC unroll 16
    for (int i = 0; i < LANES; ++i) {
        block[i] = load(reinterpret_cast<const float*>(static_cast<const char*>(from[i]) + offset));
    }
    transpose(block);
#pragma GCC unroll 16
    for (int i = 0; i < LANES; ++i) {
        store(reinterpret_cast<float*>(static_cast<char*>(tile) + i * 2 * sizeof(V)), block[i]);
    }
}

// Up to sixteen keys become half a panel [dim][32]: a column each, zero where there is none.
// A lane of 32 bits is one float32 number or a pair of bfloat16 numbers.
template <class E>
void pack_half(const void* const* sources, int count, int dim, E* tile) {
    constexpr int PER_LANE = 4 / sizeof(E), STEP = LANES * PER_LANE;
    int d = 0;
    if (count >= LANES) {
        for (; d + STEP <= dim; d += STEP) pack_square(sources, d * sizeof(E), tile + d * PANEL);
    }
    static const E nothing[STEP] = {};
    E cut[STEP] = {};
    for (; d < dim; d += STEP) {
        int size = std::min(STEP, dim - d);
        V block[LANES];
        for (int i = 0; i < LANES; ++i) {
            const E* from = i < count ? static_cast<const E*>(sources[i]) + d : nothing;
            if (size < STEP) from = std::copy_n(from, size, cut) - size;
            block[i] = load(reinterpret_cast<const float*>(from));
        }
        transpose(block);
        for (int i = 0; i < size / PER_LANE; ++i) {
            store(reinterpret_cast<float*>(tile + (d + i * PER_LANE) * PANEL), block[i]);
        }
    }
}

template <class E>
void pack_keys(const void* const* sources, int count, int dim, E* tile) {
    pack_half(sources, count, dim, tile);
    pack_half(sources + LANES, count - LANES, dim, tile + LANES * 4 / sizeof(E));
}

// Two rows of sixteen values in a panel, `first` of an even input.
inline void put_pair(const uint16_t* first, const uint16_t* second, uint16_t* panel, int column) {
    pair_up(first, second, panel + 2 * column);
}
inline void put_pair(const float* first, const float* second, float* panel, int column) {
    store(panel + column, load(first));
    store(panel + PANEL + column, load(second));
}

// `count` rounded up to inputs that join a sum together.
template <class E>
constexpr int whole_steps(int count) {
    constexpr int STEP = Stacked<E>::STEP;
    return (count + STEP - 1) / STEP * STEP;
}

// Values become panels [width / 32][count rounded up to steps][32], with zeros behind the last one.
template <class E>
void pack_values(const void* const* sources, int count, int dim, E* out) {
    static const E nothing[LANES] = {};
    int whole = whole_steps<E>(count);
    for (int key = 0; key < whole; key += 2) {
        const E* first = key < count ? static_cast<const E*>(sources[key]) : nullptr;
        const E* second = key + 1 < count ? static_cast<const E*>(sources[key + 1]) : nullptr;
        for (int d = 0; d < dim; d += LANES) {
            E* panel = out + (int64_t(d / PANEL) * whole + key) * PANEL;
            put_pair(first ? first + d : nothing, second ? second + d : nothing, panel, d % PANEL);
        }
    }
}

// Scores of all query rows with the keys at `sources`, to [rows][ROW]. coming(i): key i is next
template <class E, class F>
void score_keys(const void* const* sources, int count, int dim, int rows, AttentionScratch<E>& s,
                Stacked<E>& multiply, float* to, F&& coming) {
    constexpr int AT_ONCE = Stacked<E>::AT_ONCE;
    for (int from = 0; from < count; from += AT_ONCE) {
        int end = std::min(from + AT_ONCE, count);
        auto panel = [&](int key) { return s.key_tile.data() + int64_t(key - from) * dim; };
        for (int key = from; key < end; key += PANEL) {
            coming(key);
            pack_keys<E>(sources + key, std::min(PANEL, end - key), dim, panel(key));
        }
        for (int key = from; key < end; key += PANEL) {
            multiply.run(panel(key), s.query.data(), rows, dim, to + key, ROW, false);
        }
    }
}

// Rows of weights times values of `count` keys: [rows][width]. A few keys at a time, so that their
// panels stay near; every sum goes on where it stood. Behind the last key weights hold zeros.
template <class E>
void add_values(int count, int dim, int rows, AttentionScratch<E>& s, Stacked<E>& multiply,
                float* out) {
    constexpr int AT_ONCE = Stacked<E>::AT_ONCE;
    for (int key = 0; key < count; key += AT_ONCE) {
        int some = std::min(AT_ONCE, count - key), whole = whole_steps<E>(some);
        pack_values<E>(s.sources + key, some, dim, s.value.data());
        for (int d = 0; d < dim; d += PANEL) {
            multiply.run(s.value.data() + int64_t(d) * whole, s.share.data() + key, rows, whole,
                         out + d, s.width, key > 0);
        }
    }
}

// Weights e^(score - highest), zeros up to a multiple of 32 behind `count`.
template <class E>
void soften(float* score, int count, Input<E>* share, float& top, float& weight) {
    int padded = (count + PANEL - 1) / PANEL * PANEL;
    for (int i = count; i < padded; ++i) score[i] = -INFINITY;
    V most = load(score);
    for (int i = LANES; i < padded; i += LANES) most = larger(most, load(score + i));
    top = highest(most);
    V shift = set1(-top * LOG2_E), total = set1(0);
    for (int i = 0; i < padded; i += LANES) {
        V part = two_to(fma(load(score + i), set1(LOG2_E), shift));
        put_inputs<E>(part, share + i);
        total = total + part;
    }
    weight = sum(total);
}

}  // namespace hvdx
