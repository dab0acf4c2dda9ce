// Whether tiles may be used here: the system has to allow them, and they have to compute as expected.
#pragma once

#include <setjmp.h>
#include <signal.h>
#include <sys/syscall.h>

#include <vector>

#include "layer.h"

namespace hvdx {

enum Readiness : int64_t { READY = 0, NOT_ALLOWED = 1, OTHER_RESULTS = 2, NO_SUCH_INSTRUCTION = 3 };

// Ask the system for tile registers, whose memory it sets aside for threads of processes that ask
// (`arch_prctl`, ARCH_REQ_XCOMP_PERM, for state 18).
inline bool allowed(Amx) { return syscall(SYS_arch_prctl, 0x1023, 18) == 0; }
inline bool allowed(StandIn) { return true; }

// A few rows times a panel of chance numbers, by tiles and by what stands in for them.
template <class Tiles>
bool computes_the_same(int rows, int64_t k) {
    std::vector<uint16_t> x(rows * k), panel(PANEL * k);
    uint32_t state = 12345 + uint32_t(rows);
    auto next = [&] {  // of either sign, from 2^-20 to 2^21
        state = state * 1664525u + 1013904223u;
        uint32_t sign = state >> 31, exponent = 107 + (state >> 16 & 0x7fff) % 41;
        return uint16_t(sign << 15 | exponent << 7 | (state >> 9 & 127));
    };
    for (uint16_t& one : x) one = next();
    for (uint16_t& one : panel) one = next();
    std::vector<float> start(PANEL), found(rows * PANEL), wanted(rows * PANEL);
    for (float& one : start) one = wide(next());
    TileProduct<Tiles>().run(panel.data(), x.data(), k, rows, start.data(), found.data(), {});
    TileProduct<StandIn>().run(panel.data(), x.data(), k, rows, start.data(), wanted.data(), {});
    return std::memcmp(found.data(), wanted.data(), found.size() * 4) == 0;
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
                       computes_the_same<Tiles>(16, 16);
        found = is_same ? READY : OTHER_RESULTS;
    }
    sigaction(SIGILL, &was, nullptr);
    return found;
}

}  // namespace hvdx
