// Products of large bfloat16 matrices on tiles, for training: a shared object of its own.
//
// Both matrices are packed into tiles, whichever of their two directions lies in one piece, so that
// none has to be turned round first. Weights are packed once, rows in strips that stay in the nearest
// cache while all weights of a task pass by. Threads are OpenMP's: torch's own, in a process that has
// loaded torch, which threads of ours would have to wait for.
#include <omp.h>

#include <mutex>

#include "check.h"

namespace hvdx {

// Numbers [outer][inputs] in memory: strides, one of which is 1.
struct Operand {
    const uint16_t* at;
    int64_t outer, input;

    bool lies() const { return input == 1; }
    const uint16_t* from(int64_t i, int64_t k) const { return at + i * outer + k * input; }
};

// out[i][j] = times * sum over k of x[i][k] * weights[j][k] + plus * more[i][j]; all sizes are multiples
// of 32. out, more: bfloat16, as many numbers from one row to the next; more: 0 for none
struct Job {
    int64_t rows, columns, inputs;
    Operand x, weights;
    uint16_t* out;
    int64_t out_stride;
    const uint16_t* more;
    int64_t more_stride;
    double times, plus;
};

constexpr int TILE = TILE_ROWS * TILE_INPUTS;  // numbers of a tile
constexpr int STRIP = 2 * TILE_ROWS;           // rows whose sums are held at once
// Inputs, rows and columns that are worked on together: a strip of rows takes 18 KiB of the nearest
// cache, the weights and sums of a task a megabyte of the second one.
constexpr int INPUT_TILES = 9, TASK_ROWS = 192, TASK_PANELS = 24;
constexpr int TASKS = 4;  // for each thread, if there are rows for them
constexpr int64_t NO_END = int64_t(1) << 40;

inline int64_t parts(int64_t n, int64_t most) { return (n + most - 1) / most; }

// Sixteen outer indices of 32 inputs as a tile of rows, [16][32], or of weights, [16 pairs][16][2].
template <bool IS_WEIGHTS>
HVDX_INLINE void pack_tile(const Operand& m, int64_t outer, int64_t input, uint16_t* to) {
    V block[LANES];
#pragma GCC unroll 16
    for (int i = 0; i < LANES; ++i) {
        alignas(64) uint16_t pairs[2 * LANES];
        const uint16_t* line = pairs;
        if (m.lies()) {
            line = m.from(outer + i, input);
        } else {
            pair_up(m.from(outer, input + 2 * i), m.from(outer, input + 2 * i + 1), pairs);
        }
        block[i] = load(reinterpret_cast<const float*>(line));
    }
    if (m.lies() == IS_WEIGHTS) transpose(block);
#pragma GCC unroll 16
    for (int i = 0; i < LANES; ++i) store(reinterpret_cast<float*>(to + i * TILE_INPUTS), block[i]);
}

// Weights as tiles, those of a pass over the inputs one after another: [passes][columns / 16][each][tile].
class PackedWeights {
   public:
    // memory: kept by the caller, since new memory costs more than packing into it
    PackedWeights(const Job& job, Numbers<uint16_t>& memory)
        : weights_(job.weights),
          columns_(job.columns / TILE_ROWS),
          inputs_(job.inputs / TILE_INPUTS),
          each_(parts(inputs_, parts(inputs_, INPUT_TILES))) {
        size_t numbers = parts(inputs_, each_) * each_ * columns_ * TILE;
        if (memory.size() < numbers) memory.resize(numbers);
        tiles_ = memory.data();
    }

    // Tiles of inputs in all, and those of a pass.
    int64_t inputs() const { return inputs_; }
    int64_t each() const { return each_; }

    // Parts in which threads pack, each along the direction that lies in one piece.
    int64_t num_parts() const { return weights_.lies() ? columns_ : inputs_; }
    void pack(int64_t part) const {
        for (int64_t i = 0; i < (weights_.lies() ? inputs_ : columns_); ++i) {
            int64_t column = weights_.lies() ? part : i, input = weights_.lies() ? i : part;
            pack_tile<true>(weights_, column * TILE_ROWS, input * TILE_INPUTS, tile(column, input));
        }
    }
    // input: the first of a pass
    TileWeights panel(int64_t p, int64_t input) const {
        return {tile(2 * p, input), each_ * TILE, 2 * PANEL};
    }

   private:
    uint16_t* tile(int64_t column, int64_t input) const {
        return tiles_ + ((input / each_ * columns_ + column) * each_ + input % each_) * TILE;
    }

    Operand weights_;
    int64_t columns_, inputs_, each_;
    uint16_t* tiles_;
};

// A part of the result, computed by one thread.
template <class Tiles>
class Task {
   public:
    Task(const Job& job, const PackedWeights& weights) : job_(job), weights_(weights) {}

    void run(int64_t row, int64_t end_row, int64_t panel, int64_t end_panel) {
        const int64_t inputs = weights_.inputs(), each = weights_.each(), panels = end_panel - panel;
        is_whole_ = each == inputs;
        if (!is_whole_) sums_.resize((end_row - row) * panels * PANEL);
        for (int64_t input = 0; input < inputs; input += each) {
            const int64_t end = std::min(input + each, inputs);
            for (int64_t i = row; i < end_row; i += STRIP) {
                pack_strip(i, end_row, input, end);
                for (int64_t p = panel; p < end_panel; ++p) {
                    int64_t place = (i - row) * panels + (p - panel) * STRIP;
                    float* sums = is_whole_ ? near_ : &sums_[place * PANEL];
                    multiply(p, input, end, sums);
                    if (end == inputs) put(i, p, sums);
                }
            }
        }
    }

   private:
    // [inputs / 32][two tiles]; meanwhile the next strip's rows are fetched, if they do not lie.
    void pack_strip(int64_t row, int64_t end_row, int64_t input, int64_t end) {
        uint16_t* to = strip_;
        for (; input < end; ++input) {
            if (!job_.x.lies() && row + STRIP < end_row) {
                for (int k = 0; k < TILE_INPUTS; ++k) {
                    _mm_prefetch(reinterpret_cast<const char*>(
                                     job_.x.from(row + STRIP, input * TILE_INPUTS + k)),
                                 _MM_HINT_T1);
                }
            }
            for (int half = 0; half < STRIP; half += TILE_ROWS, to += TILE) {
                pack_tile<false>(job_.x, row + half, input * TILE_INPUTS, to);
            }
        }
    }

    // A strip's sums with a panel [32][32] begin, or go on.
    void multiply(int64_t p, int64_t input, int64_t end, float* sums) {
        constexpr int LINES = 4, OTHER = TILE_ROWS * PANEL;
        TileInputs one{strip_, 2 * TILE, 2 * TILE_INPUTS, 0}, other = one;
        other.at += TILE;
        TileWeights panel = weights_.panel(p, input);
        Start start = input == 0 ? Start{ZEROS} : Start{sums, PANEL}, second = start;
        if (input > 0) second.at += OTHER;
        const char* ahead = reinterpret_cast<const char*>(panel.at) + Ahead::DISTANCE;
        product_.template multiply<2>(panel, {one, other}, (end - input) * TILE_INPUTS, TILE_ROWS,
                                      {start, second}, {sums, sums + OTHER}, PANEL,
                                      {ahead, LINES, Ahead::NEAR, ahead + NO_END});
    }

    void put(int64_t row, int64_t p, const float* sums) const {
        const V times = set1(float(job_.times)), plus = set1(float(job_.plus));
        for (int i = 0; i < STRIP; ++i, sums += PANEL) {
            uint16_t* out = job_.out + (row + i) * job_.out_stride + p * PANEL;
            const uint16_t* more = job_.more + (row + i) * job_.more_stride + p * PANEL;
            for (int half = 0; half < PANEL; half += LANES) {
                V sum = load(sums + half) * times;
                if (job_.more) sum = fma(load(more + half), plus, sum);
                store(out + half, sum);
            }
        }
    }

    const Job& job_;
    const PackedWeights& weights_;
    TileProduct<Tiles> product_;
    bool is_whole_ = false;
    alignas(64) uint16_t strip_[INPUT_TILES * 2 * TILE];
    alignas(64) float near_[STRIP * PANEL];
    static inline thread_local Numbers<float> sums_;
};

template <class Tiles>
static void run(const Job& job, int threads) {
    static std::mutex busy;
    std::lock_guard<std::mutex> one_at_a_time(busy);
    static Numbers<uint16_t> memory;
    PackedWeights weights(job, memory);
    const int64_t panels = job.columns / PANEL, across = parts(panels, TASK_PANELS);
    const int64_t panels_each = parts(panels, across);
    int64_t rows_each = TASK_ROWS;
    while (rows_each > STRIP && parts(job.rows, rows_each) * across < TASKS * threads) {
        rows_each -= STRIP;
    }
    const int64_t down = parts(job.rows, rows_each);
#pragma omp parallel num_threads(threads)
    {
#pragma omp for schedule(dynamic)
        for (int64_t i = 0; i < weights.num_parts(); ++i) weights.pack(i);
        Task<Tiles> task(job, weights);
#pragma omp for schedule(dynamic)
        for (int64_t i = 0; i < down * across; ++i) {
            int64_t row = i % down * rows_each, panel = i / down * panels_each;
            task.run(row, std::min(row + rows_each, job.rows), panel,
                     std::min(panel + panels_each, panels));
        }
    }
}

}  // namespace hvdx

extern "C" {

int64_t hvdx_ready() {
    static const int64_t found = hvdx::check_tiles<hvdx::HVDX_TILES>();
    return found;
}

void hvdx_multiply(const hvdx::Job* job, int64_t threads) {
    hvdx::run<hvdx::HVDX_TILES>(*job, int(threads));
}

}  // extern "C"
