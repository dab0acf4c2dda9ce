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

// Shapes of the eight tiles as LDTILECFG reads them.
struct alignas(64) TileShapes {
    uint8_t palette = 1, start_row = 0, reserved[14] = {};
    uint16_t row_bytes[16] = {};
    uint8_t rows[16] = {};
};

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
    template <int SUM, int ROWS, int WEIGHTS>
    HVDX_INLINE static void multiply() {
        asm volatile("tdpbf16ps %%tmm%c2, %%tmm%c1, %%tmm%c0" ::"i"(SUM), "i"(ROWS), "i"(WEIGHTS));
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
};

// Where rows of a block lie: [k / 32][rows][32], and sixteen last inputs behind as [rows][16].
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

// Multiplies blocks of rows on tiles; inputs lie as TileBlock writes them.
// Tiles 0 and 1 hold sums, 2 rows, 3 and 4 weights; 5 to 7 the same of the last sixteen inputs.
template <class Tiles>
class TileProduct {
   public:
    TileProduct() = default;
    TileProduct(const TileProduct&) = delete;
    ~TileProduct() {
        if (rows_ > 0) Tiles::release();
    }

    void enter(const uint16_t*, int64_t, int) {}

    // k: inputs, a multiple of sixteen; start: 32 numbers that every row begins with
    void run(const uint16_t* panel, const uint16_t* x, int64_t k, int rows, const float* start,
             float* out, Ahead ahead) {
        shape(rows);
        Tiles::template load<0>(start, 0);
        Tiles::template load<1>(start + LANES, 0);
        for (; k >= TILE_INPUTS; k -= TILE_INPUTS) {
            fetch(ahead, TILE_INPUTS);
            Tiles::template load<2>(x, 2 * TILE_INPUTS);
            Tiles::template load<3>(panel, 4 * PANEL);
            Tiles::template multiply<0, 2, 3>();
            Tiles::template load<4>(panel + PANEL, 4 * PANEL);
            Tiles::template multiply<1, 2, 4>();
            x += rows * TILE_INPUTS;
            panel += TILE_INPUTS * PANEL;
        }
        if (k > 0) {
            fetch(ahead, k);
            Tiles::template load<5>(x, TILE_INPUTS);
            Tiles::template load<6>(panel, 4 * PANEL);
            Tiles::template multiply<0, 5, 6>();
            Tiles::template load<7>(panel + PANEL, 4 * PANEL);
            Tiles::template multiply<1, 5, 7>();
        }
        Tiles::template store<0>(out, 4 * PANEL);
        Tiles::template store<1>(out + LANES, 4 * PANEL);
    }

   private:
    HVDX_INLINE static void fetch(Ahead& ahead, int64_t inputs) {
        for (int64_t i = 0; i < inputs; i += 4) ahead.fetch();
    }

    void shape(int rows) {
        if (rows == rows_) return;
        rows_ = rows;
        TileShapes shapes;
        for (int tile = 0; tile < 8; ++tile) {
            bool is_weights = tile == 3 || tile == 4 || tile >= 6;
            shapes.rows[tile] = uint8_t(is_weights ? (tile < 6 ? 16 : 8) : rows);
            shapes.row_bytes[tile] = tile == 5 ? 32 : 64;
        }
        Tiles::shape(shapes);
    }

    int rows_ = 0;
};

// How products of a matrix of type E are computed: where rows lie, by what, how many at once.
template <class E>
struct Way {
    using Block = PairBlock<E>;
    using Product = PairProduct<E>;
    static constexpr int MOST = MAX_BLOCK;
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
    static constexpr int MOST = TILE_ROWS;
};
#endif
template <class E>
using Block = typename Way<E>::Block;
template <class E>
constexpr int MOST = Way<E>::MOST;

}  // namespace hvdx
