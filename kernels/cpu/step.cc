// The C interface: packing weights, steps of the target, and drafts of a head.
#include <cstdlib>
#include <memory>

#include "check.h"
#include "decoder.h"
#include "drafter.h"

namespace hvdx {

// Rows of a matrix [rows, k] become panels; `order` names the row of each column, -1 for none.
template <class E>
static void pack(const E* from, int64_t k, const int32_t* order, int64_t count, E* to) {
    for (int64_t p = 0; p < count; ++p) {
        for (int lane = 0; lane < PANEL; ++lane) {
            int64_t row = order[p * PANEL + lane];
            E* panel = to + p * k * PANEL;
            for (int64_t i = 0; i < k; ++i) {
                panel[panel_place(i, lane, k, E())] = row < 0 ? E(0) : from[row * k + i];
            }
        }
    }
}

// The threads of this process: a fork starts its own.
struct Crew {
    std::unique_ptr<Team> team;
    int threads;

    ~Crew() { leave_foreign(); }

    Team& whole() {
        leave_foreign();
        if (!team) team = std::make_unique<Team>(threads);
        return *team;
    }

    // What waits for threads that a fork does not have cannot be taken down: it is left behind.
    void leave_foreign() {
        if (team && !team->is_whole()) (void)team.release();
    }
};

static Team& whole(void* crew) { return static_cast<Crew*>(crew)->whole(); }

// Made for the run dtype and the weights of a model. Weights of few bits run in bfloat16.
static Step* make_step(const Model& model, int threads) {
    if (!model.is_bfloat16) return new Decoder<float>(model, threads);
    if (model.weight_bits == 8) return new Decoder<uint16_t, int8_t>(model, threads);
    if (model.weight_bits == 4) return new Decoder<uint16_t, Nibbles>(model, threads);
    return new Decoder<uint16_t>(model, threads);
}

static Drafter* make_drafter(const Head& head, int threads) {
    if (head.is_bfloat16) return new HeadDrafter<uint16_t>(head, threads);
    return new HeadDrafter<float>(head, threads);
}

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
int64_t hvdx_abi() { return 6; }

// 0 if this process may run steps; otherwise why not, see check.h. It is found out once, by one
// thread, since that changes how the process takes a signal meanwhile.
int64_t hvdx_ready() {
#if defined(HVDX_TILES)
    static const int64_t found = hvdx::check_tiles<hvdx::HVDX_TILES>();
    return found;
#else
    return hvdx::READY;
#endif
}

void hvdx_pack(const void* from, int64_t is_bfloat16, int64_t k, const int32_t* order,
               int64_t count, void* to) {
    if (is_bfloat16) {
        hvdx::pack(static_cast<const uint16_t*>(from), k, order, count, static_cast<uint16_t*>(to));
    } else {
        hvdx::pack(static_cast<const float*>(from), k, order, count, static_cast<float*>(to));
    }
}

void* hvdx_create_crew(int64_t threads) { return new hvdx::Crew{nullptr, int(threads)}; }

void hvdx_destroy_crew(void* crew) { delete static_cast<hvdx::Crew*>(crew); }

// A decoder, and a drafter below, may use as many threads as it is made for.
void* hvdx_create_decoder(const hvdx::Model* model, int64_t threads) {
    return hvdx::make_step(*model, int(threads));
}

void hvdx_destroy_decoder(void* decoder) { delete static_cast<hvdx::Step*>(decoder); }

void hvdx_step(void* crew, void* decoder, const hvdx::Batch* batch) {
    static_cast<hvdx::Step*>(decoder)->run(*batch, hvdx::whole(crew));
}

void* hvdx_create_drafter(const hvdx::Head* head, int64_t threads) {
    return hvdx::make_drafter(*head, int(threads));
}

void hvdx_destroy_drafter(void* drafter) { delete static_cast<hvdx::Drafter*>(drafter); }

void hvdx_digest(void* crew, void* drafter, const hvdx::Digest* entries) {
    static_cast<hvdx::Drafter*>(drafter)->digest(*entries, hvdx::whole(crew));
}

void hvdx_grow(void* crew, void* drafter, const hvdx::Level* level) {
    static_cast<hvdx::Drafter*>(drafter)->grow(*level, hvdx::whole(crew));
}

// Sum of 8-byte words with all threads, in whole pieces of 512 KiB: to time reading.
uint64_t hvdx_read(void* crew, const void* from, int64_t words) {
    return hvdx::read_all(static_cast<const uint64_t*>(from), words, hvdx::whole(crew));
}

}  // extern "C"
