// Whether tiles may be used here: the system has to allow them, and they have to compute as expected.
#pragma once

#include <setjmp.h>
#include <signal.h>
#include <sys/syscall.h>

#include <vector>

#include "screen.h"

namespace hvdx {

enum Readiness : int64_t { READY = 0, NOT_ALLOWED = 1, OTHER_RESULTS = 2, NO_SUCH_INSTRUCTION = 3 };

// Ask the system for tile registers, whose memory it sets aside for threads of processes that ask
// (`arch_prctl`, ARCH_REQ_XCOMP_PERM, for state 18).
inline bool allowed(Amx) { return syscall(SYS_arch_prctl, 0x1023, 18) == 0; }
inline bool allowed(StandIn) { return true; }

// A few rows times a panel of chance numbers, by tiles and by what stands in for them.
template <class Tiles>
bool computes_the_same(int rows, int64_t k) {
    Blocks blocks = TileProduct<Tiles>::split(rows);
    int room = blocks.count * blocks.each;
    Numbers<uint16_t> x(room * k), panel(PANEL * k);
    uint32_t state = 12345 + uint32_t(rows);
    auto next = [&] {  // of either sign, from 2^-20 to 2^21
        state = state * 1664525u + 1013904223u;
        uint32_t sign = state >> 31, exponent = 107 + (state >> 16 & 0x7fff) % 41;
        return uint16_t(sign << 15 | exponent << 7 | (state >> 9 & 127));
    };
    for (uint16_t& one : x) one = next();
    for (uint16_t& one : panel) one = next();
    Numbers<float> start(PANEL), found(room * PANEL), wanted(room * PANEL);
    for (float& one : start) one = wide(next());
    auto compute = [&](auto&& product, float* out) {
        product.run(panel.data(), x.data(), k, blocks, 0, start.data(), out, {});
    };
    compute(TileProduct<Tiles>(), found.data());
    compute(TileProduct<StandIn>(), wanted.data());
    return std::memcmp(found.data(), wanted.data(), found.size() * 4) == 0;
}

// The same for the screen of an output head. k: a multiple of 64
template <class Tiles>
bool screens_the_same(int rows, int64_t k) {
    Blocks blocks = ScreenProduct<Tiles>::split(rows);
    Numbers<float> x(rows * k), found(TILE_ROWS * PANEL), wanted(TILE_ROWS * PANEL);
    std::vector<Screen> panel(size_t(panel_bytes<Screen>(k)) / sizeof(Screen));
    uint32_t state = 54321;
    auto next = [&] { return (state = state * 1664525u + 1013904223u) >> 16; };
    for (float& one : x) one = float(next()) - 32768.0f;
    for (Screen& one : panel) {
        for (uint8_t& pair : one.pairs) pair = uint8_t(next());
    }
    auto compute = [&](auto&& product, float* out) {
        product.run(panel.data(), x.data(), k, blocks, 0, ZEROS, out, {});
    };
    compute(ScreenProduct<Tiles>(), found.data());
    compute(ScreenProduct<StandIn>(), wanted.data());
    return std::memcmp(found.data(), wanted.data(), rows * PANEL * sizeof(float)) == 0;
}

inline sigjmp_buf before_check;

template <class Tiles>
Readiness check_tiles() {
    if (!allowed(Tiles())) return NOT_ALLOWED;
    struct sigaction jump = {}, was;
    jump.sa_handler = [](int) { siglongjmp(before_check, 1); };
    sigaction(SIGILL, &jump, &was);
    Readiness found = NO_SUCH_INSTRUCTION;
    if (sigsetjmp(before_check, 1) == 0) {
        FlushDenormals flush;
        bool is_same = computes_the_same<Tiles>(1, 576) && computes_the_same<Tiles>(13, 80) &&
                       computes_the_same<Tiles>(16, 16) && computes_the_same<Tiles>(31, 80) &&
                       screens_the_same<Tiles>(3, 576) && screens_the_same<Tiles>(16, 64);
        found = is_same ? READY : OTHER_RESULTS;
    }
    sigaction(SIGILL, &was, nullptr);
    return found;
}

}  // namespace hvdx
