// An output head in four bits, on tiles: half the bytes of eight, and right about which tokens are among
// the likeliest. Whoever needs their logits computes those of the likeliest again, from eight bits.
//
// Rows are rounded to whole numbers of eight bits for it, with a scale for each row.
#pragma once

#include <cmath>

#include "tiles.h"

namespace hvdx {

// 64 inputs of sixteen columns, as whole numbers 0 to 15 that stand for -8 to 7. As a tile they lie
// [16][16][4]: inputs in fours, then columns, then those four. A byte holds two that lie 512 apart.
struct Screen {
    static constexpr int INPUTS = 64, BYTES = 512, MIDDLE = 8;
    uint8_t pairs[BYTES];

    // Write the tile.
    HVDX_INLINE void spell_out(uint8_t* tile) const {
        for (int at = 0; at < BYTES; at += 64) {
            split_nibbles(pairs + at, tile + at, tile + BYTES + at);
        }
    }
};

template <>
constexpr int64_t panel_bytes<Screen>(int64_t k) {
    return k * (PANEL / LANES) * Screen::BYTES / Screen::INPUTS;
}

// Rows one after another.
struct RowBlock {
    float* at;
    int64_t k, rows;

    HVDX_INLINE void put(V x, int64_t i, int64_t row) const { store(at + row * k + i, x); }
};

// Multiplies blocks of rows that lie as RowBlock writes them. Sums begin with zero: biases come with the
// scales of columns. Every thread rounds all rows, which are few. k: a multiple of 64
template <class Tiles>
class ScreenProduct {
   public:
    ScreenProduct() = default;
    ScreenProduct(const ScreenProduct&) = delete;
    ~ScreenProduct() {
        if (rounded_ > 0) Tiles::release();
    }

    static Blocks split(int rows) {
        int count = (rows + TILE_ROWS - 1) / TILE_ROWS;
        return {rows, count, (rows + count - 1) / count};
    }
    static int passes(const Blocks& blocks) { return blocks.count; }
    static bool waits(const Blocks& blocks) { return blocks.count == 1; }
    static bool reads_halves(const Blocks&) { return false; }
    void enter(const Screen*, int64_t, int) {}

    int run(const Screen* panel, const float* x, int64_t k, const Blocks& blocks, int b, const float*,
            float* out, Ahead ahead) {
        if (rounded_ == 0) shape_tiles<Tiles>(blocks.each);
        Part part = blocks.part(b);
        for (; rounded_ < part.first + part.size; ++rounded_) round_row(x, k, blocks);
        const int8_t* from = rows_.whole.data() + part.first * k;
        Tiles::template zero<0>();
        Tiles::template zero<1>();
        for (int64_t i = 0; i < k; i += Screen::INPUTS, panel += PANEL / LANES) {
            ahead.fetch(Screen::INPUTS);
            alignas(64) uint8_t tile[2][2 * Screen::BYTES];
            panel[0].spell_out(tile[0]);
            panel[1].spell_out(tile[1]);
            Tiles::template load<2>(from + i, k);
            Tiles::template load<3>(tile[0], 64);
            Tiles::template multiply_whole<0, 2, 3>();
            Tiles::template load<3>(tile[1], 64);
            Tiles::template multiply_whole<1, 2, 3>();
        }
        put_sums(part, out);
        return 1;
    }

   private:
    // Rows as whole numbers; what one of these stands for; and what MIDDLE adds to a row's sums.
    struct Rounded {
        Numbers<int8_t> whole;
        std::vector<float> steps, middles;
    };
    static Rounded& of_thread() {
        static thread_local Rounded found;
        return found;
    }

    // The next row, as multiples of a 127th of its largest number.
    void round_row(const float* x, int64_t k, const Blocks& blocks) {
        size_t room = size_t(blocks.count) * blocks.each;
        if (rows_.whole.size() < room * k) rows_.whole.resize(room * k);
        if (rows_.steps.size() < room) {
            rows_.steps.resize(room);
            rows_.middles.resize(room);
        }
        const float* row = x + rounded_ * k;
        V most = set1(0);
        for (int64_t i = 0; i < k; i += LANES) {
            most = larger(most, larger(load(row + i), negative(load(row + i))));
        }
        float step = highest(most) / 127.0f;
        float inverse = step > 0 ? 1.0f / step : 0.0f;
        int64_t total = 0;
        int8_t* to = rows_.whole.data() + rounded_ * k;
        for (int64_t i = 0; i < k; ++i) {
            float number = std::min(std::max(row[i] * inverse, -127.0f), 127.0f);
            to[i] = number == number ? int8_t(std::lrint(number)) : 0;
            total += to[i];
        }
        rows_.steps[rounded_] = step;
        rows_.middles[rounded_] = float(Screen::MIDDLE * total);
    }

    void put_sums(const Part& part, float* out) const {
        alignas(64) int32_t sums[2][TILE_ROWS][LANES];
        Tiles::template store<0>(sums[0], 64);
        Tiles::template store<1>(sums[1], 64);
        for (int row = 0; row < part.size; ++row) {
            V step = set1(rows_.steps[part.first + row]);
            V middle = set1(rows_.middles[part.first + row]);
            for (int half = 0; half < 2; ++half) {
                V sum = from_whole(sums[half][row]) - middle;
                store(out + row * PANEL + half * LANES, sum * step);
            }
        }
    }

    Rounded& rows_ = of_thread();
    int rounded_ = 0;  // how many rows there are
};

#if defined(HVDX_TILES)
template <>
struct Way<Screen> {
    using Block = RowBlock;
    using Product = ScreenProduct<HVDX_TILES>;
};
#endif

// A row of k numbers times a row of whole numbers of eight bits. k: a multiple of sixteen
inline float times_bytes(const float* x, const int8_t* whole, int64_t k) {
    V total = set1(0);
    for (int64_t i = 0; i < k; i += LANES) total = fma(load(x + i), from_bytes(whole + i), total);
    return sum(total);
}

}  // namespace hvdx
