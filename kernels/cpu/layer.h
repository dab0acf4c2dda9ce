// What the layers of the target and of a draft head have in common.
#pragma once

#include <cmath>

#include "model.h"
#include "team.h"
#include "tiles.h"

namespace hvdx {

inline int padded(int64_t n) { return int((n + PANEL - 1) / PANEL * PANEL); }
inline int num_panels(int64_t n) { return padded(n) / PANEL; }

// Where the panels of a matrix lie, whatever their numbers are.
struct Panels {
    const char* first;
    int64_t bytes;  // of one
    int count;

    const char* address(int p) const { return first + p * bytes; }
};

// A matrix of packed panels with `k` inputs.
template <class E>
struct Matrix : Panels {
    const float* bias;
    const float* scale;  // of each column, where the numbers have eight bits
    int64_t k;

    Matrix(const void* panels, const float* bias, int64_t k, int64_t columns,
           const float* scale = nullptr)
        : Panels{static_cast<const char*>(panels), panel_bytes<E>(k), num_panels(columns)},
          bias(bias),
          scale(scale),
          k(k) {}
    const E* panel(int p) const { return reinterpret_cast<const E*>(address(p)); }
    // What the sums of a panel begin with: the bias, unless a scale is still to come.
    const float* start(int p) const { return bias && !scale ? bias + p * PANEL : ZEROS; }

    // Results of a panel [rows][32] times the scale of each column, with its bias.
    void finish(float* found, int rows, int p) const {
        if (!scale) return;
        for (int i = 0; i < rows; ++i, found += PANEL) {
            for (int half = 0; half < PANEL; half += LANES) {
                V more = bias ? load(bias + p * PANEL + half) : set1(0);
                store(found + half, fma(load(found + half), load(scale + p * PANEL + half), more));
            }
        }
    }
};

// One matrix times all rows. put(panel, block, its results [rows][32]) takes the results.
// Meanwhile weights are fetched: of this matrix, and behind the member's share of the one `after`.
template <class E, class F>
void product(Team& team, Team::Member& member, const Matrix<E>& matrix, const Input<E>* x,
             const Blocks& blocks, const Panels& after, F&& put) {
    using Product = typename Way<E>::Product;
    constexpr int LINES = (panel_bytes<E>(32) / 8 + 63) / 64;  // for every four inputs
    const int passes = Product::passes(blocks), waits = Product::waits(blocks);
    const int begin = team.first(member.id, matrix.count);
    const int end = team.first(member.id + 1, matrix.count);
    const char* behind = after.address(team.first(member.id, after.count));
    // The first pass may bring its own panel; the others share what the next panel has.
    const auto ahead = [&](int p, int pass) -> Ahead {
        const bool is_own = begin <= p && p < end;
        if (Product::reads_halves(blocks)) {
            const int64_t half = matrix.bytes / 2;
            const bool goes_on = is_own && p + 1 < end;
            const char* at = matrix.address(p);
            return {at + Ahead::DISTANCE, LINES / 2, Ahead::NEAR,
                    at + half, goes_on ? at + matrix.bytes : behind,
                    half, goes_on ? half : after.bytes / 2};
        }
        if (pass < waits) {
            const char* last = matrix.address(is_own ? end : matrix.count);
            return {matrix.address(p) + Ahead::DISTANCE, LINES, Ahead::NEAR, last, behind};
        }
        int from = LINES * (pass - waits) / (passes - waits);
        int to = LINES * (pass - waits + 1) / (passes - waits);
        const char* next = p + 1 == end ? behind : matrix.address(p + 1);
        return {next + from * matrix.k / 4 * 64, to - from, waits ? Ahead::TOUCH : Ahead::FAR};
    };
    Product multiply;
    team.share(member, matrix.count, [&](int p) {
        multiply.enter(matrix.panel(p), matrix.k, blocks.count);
        for (int b = 0, pass = 0; b < blocks.count; ++pass) {
            alignas(64) float found[2 * TILE_ROWS * PANEL];
            int done = multiply.run(matrix.panel(p), x, matrix.k, blocks, b, matrix.start(p),
                                    found, ahead(p, pass));
            float* at = found;
            for (; done > 0; --done, ++b) {
                Part part = blocks.part(b);
                matrix.finish(at, part.size, p);
                put(p, part, at);
                at += part.room * PANEL;
            }
        }
    });
}

// Results go to rows of their own.
inline auto put_rows(float* rows, int64_t stride) {
    return [=](int p, const Part& part, const float* found) {
        for (int i = 0; i < part.size; ++i, found += PANEL) {
            float* at = rows + (part.first + i) * stride + p * PANEL;
            store(at, load(found));
            store(at + LANES, load(found + LANES));
        }
    };
}

// Results are added to rows.
inline auto add_to_rows(float* rows, int64_t stride) {
    return [=](int p, const Part& part, const float* found) {
        for (int i = 0; i < part.size; ++i) {
            float* at = rows + (part.first + i) * stride + p * PANEL;
            const float* more = found + i * PANEL;
            for (int half = 0; half < PANEL; half += LANES) {
                store(at + half, load(at + half) + load(more + half));
            }
        }
    };
}

// A row of n numbers, a multiple of sixteen, becomes inputs of a block.
// The first one goes to input `at`.
template <class E>
void put_row(const float* x, int64_t n, const Block<E>& block, int64_t row, int64_t at = 0) {
    for (int64_t i = 0; i < n; i += LANES) block.put(load(x + i), at + i, row);
}

// silu(gate) * up of panels that hold both, as inputs of the next product.
template <class E>
auto put_gated(Input<E>* gated, int64_t inter) {
    return [=](int p, const Part& part, const float* found) {
        Block<E> block{gated + part.first * inter, inter, part.room};
        for (int i = 0; i < part.size; ++i) {
            V gate = load(found + i * PANEL), up = load(found + i * PANEL + LANES);
            V one = set1(1.0f);
            V mixed = gate / (one + exponential(set1(0.0f) - gate)) * up;
            block.put(mixed, int64_t(p) * LANES, i);
        }
    };
}

// 1 / root mean square of n numbers, a multiple of 16.
inline float norm_scale(const float* x, int64_t n, double eps) {
    V total = set1(0);
    for (int64_t i = 0; i < n; i += LANES) total = fma(load(x + i), load(x + i), total);
    return 1.0f / std::sqrt(sum(total) / float(n) + float(eps));
}

// RMSNorm of a row of n numbers, as inputs of the next product. Row `i` of a block; to: its blocks
template <class E>
void norm_row(const float* x, int64_t n, double eps, const float* weight, const Blocks& blocks,
              int i, Input<E>* to) {
    Part part = blocks.part(blocks.holding(i));
    Block<E> block{to + part.first * n, n, part.room};
    V scale = set1(norm_scale(x, n, eps));
    for (int64_t k = 0; k < n; k += LANES) {
        block.put(load(x + k) * scale * load(weight + k), k, i - part.first);
    }
}

inline void norm_head(float* head, int64_t dim, double eps, const float* weight) {
    float scale = norm_scale(head, dim, eps);
    for (int64_t d = 0; d < dim; ++d) head[d] = head[d] * scale * weight[d];
}

// Turn a head's halves. cos, sin: [dim / 2] of its position
inline void rotate(float* head, int64_t dim, const float* cos, const float* sin) {
    int64_t half = dim / 2, d = 0;
    for (; d + LANES <= half; d += LANES) {
        V a = load(head + d), b = load(head + d + half), c = load(cos + d), s = load(sin + d);
        store(head + d, fma(negative(b), s, a * c));
        store(head + d + half, fma(a, s, b * c));
    }
    for (; d < half; ++d) {
        float a = head[d], b = head[d + half];
        head[d] = std::fma(-b, sin[d], a * cos[d]);
        head[d + half] = std::fma(a, sin[d], b * cos[d]);
    }
}

// Store n numbers, a multiple of sixteen, in the type E; returns whether all are finite there.
template <class E>
bool put_finite(const float* x, int64_t n, E* to) {
    bool is_sound = true;
    for (int64_t i = 0; i < n; i += LANES) {
        V value = load(x + i);
        store(to + i, value);
        is_sound &= all_finite(value) && all_finite(load(to + i));
    }
    return is_sound;
}

// A token's row of an embedding table, or of a head's panels where these are the table too.
template <class E>
void read_embedding(const void* table, const void* panels, int64_t hidden, int64_t token,
                    float* out) {
    if (table) {
        const E* row = static_cast<const E*>(table) + token * hidden;
        for (int64_t i = 0; i < hidden; ++i) out[i] = wide(row[i]);
        return;
    }
    const E* panel = static_cast<const E*>(panels) + token / PANEL * hidden * PANEL;
    for (int64_t i = 0; i < hidden; ++i) out[i] = wide(panel[panel_place(i, token % PANEL, hidden, E())]);
}

}  // namespace hvdx
