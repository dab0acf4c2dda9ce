// Products of bfloat16 on AMX tiles: up to sixteen rows times a panel.
//
// One instruction adds to each sum the products of up to sixteen pairs of inputs. It sums even inputs
// and odd ones apart, two chains of fused multiply-adds from zero, adds these two, and adds that to the
// sum; denormal numbers are zero (TDPBF16PS in Intel's Software Developer's Manual). So a row's bits
// do not depend on its company here either, but they are other bits than those of the other
// instruction sets. `StandIn` computes the same with them: tests run on it, and a CPU has to agree
// with it before its tiles are used (check.h).
#pragma once

#include <algorithm>

#include "panel.h"

namespace hvdx {

constexpr int TILE_ROWS = 16, TILE_INPUTS = 32;

// Shapes of up to eight tiles as LDTILECFG reads them.
struct alignas(64) TileShapes {
    uint8_t palette = 1, start_row = 0, reserved[14] = {};
    uint16_t row_bytes[16] = {};
    uint8_t rows[16] = {};
};

// Tiles 0 and 1 hold sums of so many rows, 2 rows, 3 weights.
template <class Tiles>
void shape_tiles(int rows) {
    TileShapes shapes;
    for (int tile = 0; tile < 4; ++tile) {
        shapes.rows[tile] = uint8_t(tile < 3 ? rows : TILE_ROWS);
        shapes.row_bytes[tile] = 64;
    }
    Tiles::shape(shapes);
}

// The CPU's tiles. They belong to a thread; the system must have allowed them to the process.
struct Amx {
    static void shape(const TileShapes& shapes) { asm volatile("ldtilecfg %0" ::"m"(shapes)); }
    static void release() { asm volatile("tilerelease"); }

    template <int T>
    HVDX_INLINE static void load(const void* from, int64_t stride) {
        asm volatile("tileloadd (%0,%1,1), %%tmm%c2" ::"r"(from), "r"(stride), "i"(T) : "memory");
    }
    template <int T>
    HVDX_INLINE static void store(void* to, int64_t stride) {
        asm volatile("tilestored %%tmm%c2, (%0,%1,1)" ::"r"(to), "r"(stride), "i"(T) : "memory");
    }
    template <int T>
    HVDX_INLINE static void zero() {
        asm volatile("tilezero %%tmm%c0" ::"i"(T));
    }
    template <int SUM, int ROWS, int WEIGHTS>
    HVDX_INLINE static void multiply() {
        asm volatile("tdpbf16ps %%tmm%c2, %%tmm%c1, %%tmm%c0" ::"i"(SUM), "i"(ROWS), "i"(WEIGHTS));
    }
    // Whole numbers of eight bits, with a sign in rows and without in weights; sums have 32.
    template <int SUM, int ROWS, int WEIGHTS>
    HVDX_INLINE static void multiply_whole() {
        asm volatile("tdpbsud %%tmm%c2, %%tmm%c1, %%tmm%c0" ::"i"(SUM), "i"(ROWS), "i"(WEIGHTS));
    }
};

// Tiles made of vectors: the same bits, slowly.
struct StandIn {
    static inline thread_local TileShapes shapes;
    static inline thread_local unsigned char tiles[8][TILE_ROWS][64];

    static void shape(const TileShapes& wanted) { shapes = wanted; }
    static void release() { shapes = {}; }

    template <int T>
    static void load(const void* from, int64_t stride) {
        for (int row = 0; row < shapes.rows[T]; ++row) {
            const char* at = static_cast<const char*>(from) + row * stride;
            std::memcpy(tiles[T][row], at, shapes.row_bytes[T]);
        }
    }
    template <int T>
    static void store(void* to, int64_t stride) {
        for (int row = 0; row < shapes.rows[T]; ++row) {
            char* at = static_cast<char*>(to) + row * stride;
            std::memcpy(at, tiles[T][row], shapes.row_bytes[T]);
        }
    }
    template <int T>
    static void zero() {
        std::memset(tiles[T], 0, sizeof(tiles[T]));
    }
    template <int SUM, int ROWS, int WEIGHTS>
    static void multiply() {
        for (int row = 0; row < shapes.rows[SUM]; ++row) {
            float* sums = reinterpret_cast<float*>(tiles[SUM][row]);
            const uint16_t* x = reinterpret_cast<const uint16_t*>(tiles[ROWS][row]);
            V even = set1(0), odd = set1(0);
            for (int pair = 0; pair < shapes.rows[WEIGHTS]; ++pair) {
                const uint16_t* line = reinterpret_cast<const uint16_t*>(tiles[WEIGHTS][pair]);
                even = fma(set1(wide(x[2 * pair])), first_of_pairs(line), even);
                odd = fma(set1(wide(x[2 * pair + 1])), second_of_pairs(line), odd);
            }
            hvdx::store(sums, hvdx::load(sums) + (even + odd));
        }
    }
    template <int SUM, int ROWS, int WEIGHTS>
    static void multiply_whole() {
        for (int row = 0; row < shapes.rows[SUM]; ++row) {
            int32_t* sums = reinterpret_cast<int32_t*>(tiles[SUM][row]);
            const int8_t* x = reinterpret_cast<const int8_t*>(tiles[ROWS][row]);
            for (int i = 0; i < 4 * shapes.rows[WEIGHTS]; ++i) {
                const uint8_t* line = tiles[WEIGHTS][i / 4] + i % 4;
                for (int column = 0; column < LANES; ++column) sums[column] += x[i] * line[4 * column];
            }
        }
    }
};

// Where rows of a block lie: [k / 32][rows][32], and sixteen last inputs behind as [rows][16].
// rows: that the block has room for
struct TileBlock {
    uint16_t* at;
    int64_t k, rows;

    // Write inputs i to i + 15 of a row.
    HVDX_INLINE void put(V x, int64_t i, int64_t row) const {
        int64_t first = i & ~int64_t(TILE_INPUTS - 1);
        int64_t width = std::min<int64_t>(k - first, TILE_INPUTS);
        hvdx::store(at + first * rows + row * width + i - first, x);
    }
};

// Where the inputs of a block lie: numbers from one tile to the next, bytes from one row of it to the
// next, and of a last tile of sixteen inputs.
struct TileInputs {
    const uint16_t* at;
    int64_t tile, row, last_row;
};

// Where the weights of a panel lie: numbers from the first sixteen columns to the others, bytes from one
// pair of inputs to the next.
struct TileWeights {
    const uint16_t* at;
    int64_t half, line;

    HVDX_INLINE void next() { at += TILE_INPUTS / 2 * line / 2; }
};

// Multiplies blocks of rows on tiles; inputs lie as TileBlock writes them.
//
// Four tiles are in use, not eight: 0 and 1 hold sums, 2 rows, 3 weights. The hyper-threads of a core
// share the registers behind their tiles, and with few in use more loads and products overlap while
// the other one uses tiles too (docs/cpu.md). So one block meets both halves of a panel side by side,
// and two blocks one half after the other, whose tiles are loaded once for both.
template <class Tiles>
class TileProduct {
   public:
    TileProduct() = default;
    TileProduct(const TileProduct&) = delete;
    ~TileProduct() {
        if (rows_ > 0) Tiles::release();
    }

    // One block, or pairs of them. All have room for as many rows: tiles are set up once.
    static Blocks split(int rows) {
        int count = rows <= TILE_ROWS ? 1 : 2 * ((rows + 2 * TILE_ROWS - 1) / (2 * TILE_ROWS));
        return {rows, count, (rows + count - 1) / count};
    }
    static int passes(const Blocks& blocks) { return (blocks.count + 1) / 2; }
    static bool waits(const Blocks& blocks) { return blocks.count <= 4; }
    static bool reads_halves(const Blocks& blocks) { return blocks.count == 1; }

    void enter(const uint16_t*, int64_t, int) {}

    int run(const uint16_t* panel, const uint16_t* x, int64_t k, const Blocks& blocks, int b,
            const float* start, float* out, Ahead ahead) {
        int each = blocks.each;
        const uint16_t* from = x + b * each * k;
        TileInputs one{from, each * TILE_INPUTS, 2 * TILE_INPUTS, TILE_INPUTS};
        TileWeights weights{panel, k * LANES, 2 * PANEL};
        if (b + 1 == blocks.count) {
            multiply<1>(weights, {one}, k, each, {{start}}, {out}, PANEL, ahead);
            return 1;
        }
        TileInputs other = one;
        other.at += each * k;
        multiply<2>(weights, {one, other}, k, each, {{start}, {start}}, {out, out + each * PANEL},
                    PANEL, ahead);
        return 2;
    }

    // The same for B blocks of rows that lie anywhere. k: inputs, a multiple of sixteen
    // stride: numbers from one row of `out` to the next
    template <int B>
    HVDX_INLINE void multiply(TileWeights weights, TileInputs (&&x)[B], int64_t k, int rows,
                              Start (&&start)[B], float* (&&out)[B], int64_t stride, Ahead ahead) {
        shape(rows);
        if constexpr (B == 1) {
            Start other{start[0].at + LANES, start[0].stride};
            add_all<1>(weights, {x[0], x[0]}, k, rows, {start[0], other}, ahead);
            store_sums(out[0], out[0] + LANES, stride);
        } else {
            for (int column = 0; column < PANEL; column += LANES, weights.at += weights.half) {
                Start from[2] = {start[0], start[1]};
                for (Start& one : from) one.at += column;
                add_all<2>(weights, {x[0], x[1]}, k, rows, {from[0], from[1]}, ahead);
                store_sums(out[0] + column, out[1] + column, stride);
            }
        }
    }

   private:
    // Two tiles of sums over all inputs: of one block with both halves, or of two with one.
    template <int B>
    HVDX_INLINE static void add_all(TileWeights weights, TileInputs (&&x)[2], int64_t k, int rows,
                                    Start (&&start)[2], Ahead& ahead) {
        load_sums<0>(start[0]);
        load_sums<1>(start[1]);
        for (; k >= TILE_INPUTS; k -= TILE_INPUTS) {
            ahead.fetch(B == 1 ? TILE_INPUTS : TILE_INPUTS / 2);
            add<B>(weights, x[0].at, x[1].at, x[0].row);
            for (TileInputs& one : x) one.at += one.tile;
            weights.next();
        }
        if (k > 0) add_last<B>(weights, x, rows, ahead);
    }

    template <int T>
    HVDX_INLINE static void load_sums(Start start) {
        if (start.stride == 0 && start.at >= ZEROS && start.at < ZEROS + PANEL) {
            Tiles::template zero<T>();
        } else {
            Tiles::template load<T>(start.at, 4 * start.stride);
        }
    }

    HVDX_INLINE static void store_sums(float* first, float* second, int64_t stride) {
        Tiles::template store<0>(first, 4 * stride);
        Tiles::template store<1>(second, 4 * stride);
    }

    // Up to 32 inputs.
    template <int B>
    HVDX_INLINE static void add(const TileWeights& weights, const uint16_t* one,
                                const uint16_t* other, int64_t row) {
        Tiles::template load<2>(one, row);
        Tiles::template load<3>(weights.at, weights.line);
        Tiles::template multiply<0, 2, 3>();
        if constexpr (B == 1) {
            Tiles::template load<3>(weights.at + weights.half, weights.line);
        } else {
            Tiles::template load<2>(other, row);
        }
        Tiles::template multiply<1, 2, 3>();
    }

    // The last sixteen inputs, with as many zeros behind them.
    template <int B>
    static void add_last(const TileWeights& weights, const TileInputs* x, int rows, Ahead& ahead) {
        constexpr int LAST = TILE_INPUTS / 2, LINES = LAST / 2;
        ahead.fetch(B == 1 ? LAST : LAST / 2);
        alignas(64) uint16_t lines[2][TILE_INPUTS * LANES] = {};
        alignas(64) uint16_t filled[2][TILE_ROWS][TILE_INPUTS] = {};
        for (int half = 0; half < 3 - B; ++half) {
            const char* from = reinterpret_cast<const char*>(weights.at + half * weights.half);
            for (int line = 0; line < LINES; ++line) {
                std::memcpy(lines[half] + line * PANEL, from + line * weights.line, 2 * PANEL);
            }
        }
        for (int b = 0; b < B; ++b) {
            const char* from = reinterpret_cast<const char*>(x[b].at);
            for (int row = 0; row < rows; ++row) {
                std::memcpy(filled[b][row], from + row * x[b].last_row, 2 * LAST);
            }
        }
        TileWeights last{lines[0], TILE_INPUTS * LANES, 2 * PANEL};
        add<B>(last, filled[0][0], filled[1][0], 2 * TILE_INPUTS);
    }

    void shape(int rows) {
        if (rows == rows_) return;
        rows_ = rows;
        shape_tiles<Tiles>(rows);
    }

    int rows_ = 0;
};

// Multiplies rows that lie one after another, ROW apart, by panels on tiles.
template <class Tiles>
class StackedTiles {
   public:
    static constexpr int STEP = TILE_INPUTS, AT_ONCE = 256;

    // k: inputs, a multiple of sixteen; `goes_on` adds to what is in `out`. There has to be room for
    // a multiple of sixteen rows.
    void run(const uint16_t* panel, const uint16_t* x, int rows, int64_t k, float* out,
             int64_t stride, bool goes_on) {
        int count = (rows + TILE_ROWS - 1) / TILE_ROWS, each = (rows + count - 1) / count;
        auto inputs = [&](int b) {
            return TileInputs{x + b * each * ROW, TILE_INPUTS, 2 * ROW, 2 * ROW};
        };
        auto to = [&](int b) { return out + b * each * stride; };
        auto start = [&](int b) { return goes_on ? Start{to(b), stride} : Start{ZEROS}; };
        TileWeights weights{panel, PANEL, 4 * PANEL};
        int b = 0;
        for (; b + 1 < count; b += 2) {
            product_.template multiply<2>(weights, {inputs(b), inputs(b + 1)}, k, each,
                                          {start(b), start(b + 1)}, {to(b), to(b + 1)}, stride, {});
        }
        if (b == count) return;
        product_.template multiply<1>(weights, {inputs(b)}, k, each, {start(b)}, {to(b)}, stride, {});
    }

    // As StackedPairs::add, with the sums that a tile has: each STEP inputs, two chains of their own.
    HVDX_INLINE static void add(const uint16_t* x, const float* const* lines, int column, int from,
                                int to, V (&sums)[2]) {
        auto one = [&](int i, V (&chain)[2]) {
            V value = set1(wide(x[i]));
            for (int w = 0; w < 2; ++w) {
                chain[w] = fma(value, load(lines[i] + column + w * LANES), chain[w]);
            }
        };
        for (int i = from; i < to;) {
            V even[2] = {set1(0), set1(0)}, odd[2] = {set1(0), set1(0)};
            for (int end = std::min(to, i + STEP); i < end; i += 2) {
                one(i, even);
                if (i + 1 < end) one(i + 1, odd);
            }
            for (int w = 0; w < 2; ++w) sums[w] = sums[w] + (even[w] + odd[w]);
        }
    }

   private:
    TileProduct<Tiles> product_;
};

// How products of a matrix of type E are computed: where rows lie, and by what.
template <class E>
struct Way {
    using Block = PairBlock<E>;
    using Product = PairProduct<E>;
    using Stacked = StackedPairs<E>;
};
template <>
struct Way<int8_t> : Way<float> {
    using Product = FewBitsProduct<int8_t>;
};
template <>
struct Way<Nibbles> : Way<float> {
    using Product = FewBitsProduct<Nibbles>;
};
#if defined(HVDX_TILES)
template <>
struct Way<uint16_t> {
    using Block = TileBlock;
    using Product = TileProduct<HVDX_TILES>;
    using Stacked = StackedTiles<HVDX_TILES>;
};
#endif
template <class E>
using Block = typename Way<E>::Block;
template <class E>
using Stacked = typename Way<E>::Stacked;
template <class E>
Blocks split(int rows) {
    return Way<E>::Product::split(rows);
}

}  // namespace hvdx
