// The C interface: packing weights, steps of the target, and drafts of a head.
#include <cstdlib>
#include <memory>

#include "decoder.h"

namespace hvdx {

// Rows of a matrix [rows, k] become panels; `order` names the row of each column, -1 for none.
template <class E>
static void pack(const E* from, int64_t k, const int32_t* order, int64_t count, E* to) {
    for (int64_t p = 0; p < count; ++p) {
        for (int lane = 0; lane < PANEL; ++lane) {
            int64_t row = order[p * PANEL + lane];
            E* column = to + p * k * PANEL + place(lane, E());
            for (int64_t i = 0; i < k; ++i) column[i * PANEL] = row < 0 ? E(0) : from[row * k + i];
        }
    }
}

struct Runner {
    std::unique_ptr<Step> step;
    std::unique_ptr<Team> team;
    int threads;

    ~Runner() {
        if (team && !team->is_whole()) (void)team.release();
    }

    // The threads of this process: a fork starts its own.
    Team& whole_team() {
        // What waits for threads that a fork does not have cannot be taken down: it is left behind.
        if (team && !team->is_whole()) (void)team.release();
        if (!team) team = std::make_unique<Team>(threads);
        return *team;
    }
};

// Read memory as a step does, line after line on all threads.
static uint64_t read_all(const uint64_t* from, int64_t count, Team& team) {
    constexpr int64_t piece = 1 << 16;
    std::atomic<uint64_t> total{0};
    auto read = [&](int i) {
        uint64_t sums[8] = {};
        for (int64_t at = i * piece; at < (i + 1) * piece; at += 8) {
            for (int lane = 0; lane < 8; ++lane) sums[lane] += from[at + lane];
        }
        for (uint64_t one : sums) total.fetch_add(one, std::memory_order_relaxed);
    };
    team.run([&](Team::Member& member) { team.share(member, int(count / piece), read); }, 1);
    return total;
}

}  // namespace hvdx

extern "C" {

// Changes whenever a struct or a function here does.
int64_t hvdx_abi() { return 1; }

void hvdx_pack(const void* from, int64_t is_bfloat16, int64_t k, const int32_t* order,
               int64_t count, void* to) {
    if (is_bfloat16) {
        hvdx::pack(static_cast<const uint16_t*>(from), k, order, count, static_cast<uint16_t*>(to));
    } else {
        hvdx::pack(static_cast<const float*>(from), k, order, count, static_cast<float*>(to));
    }
}

void* hvdx_create(const hvdx::Model* model, int64_t threads) {
    auto runner = std::make_unique<hvdx::Runner>();
    runner->threads = int(threads);
    if (model->is_bfloat16) {
        runner->step = std::make_unique<hvdx::Decoder<uint16_t>>(*model, int(threads));
    } else {
        runner->step = std::make_unique<hvdx::Decoder<float>>(*model, int(threads));
    }
    return runner.release();
}

void hvdx_destroy(void* runner) { delete static_cast<hvdx::Runner*>(runner); }

void hvdx_step(void* handle, const hvdx::Batch* batch) {
    auto* runner = static_cast<hvdx::Runner*>(handle);
    runner->step->run(*batch, runner->whole_team());
}

// Sum of 8-byte words with the runner's threads, in whole pieces of 512 KiB: to time reading.
uint64_t hvdx_read(void* handle, const void* from, int64_t words) {
    auto* runner = static_cast<hvdx::Runner*>(handle);
    return hvdx::read_all(static_cast<const uint64_t*>(from), words, runner->whole_team());
}

}  // extern "C"
