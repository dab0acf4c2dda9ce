// Where the paged keys and values of a layer lie.
#pragma once

#include "plan.h"

namespace hvdx {

// Where keys and values of one layer are, and what each node has there.
template <class E>
struct Planes {
    const E* keys;
    const E* values;
    int64_t slot_stride;  // numbers from one slot to the next
    int64_t block_size;
    const int64_t* slots;  // of the slice's nodes

    const E* at(const E* plane, int64_t slot, int head, int dim) const {
        return plane + slot * slot_stride + int64_t(head) * dim;
    }
    // Call f(i, slot) for positions from + i, without a division for each.
    template <class F>
    void each_slot(const int32_t* table, int from, int count, F&& f) const {
        int64_t block = from / block_size, offset = from % block_size;
        for (int i = 0; i < count; ++i) {
            f(i, int64_t(table[block]) * block_size + offset);
            if (++offset == block_size) ++block, offset = 0;
        }
    }
};

// Fetches the keys and values of all heads at a stretch of positions, in `parts` calls.
template <class E>
class Coming {
   public:
    Coming(const Planes<E>& planes, const Slice& slice, const Stretch& stretch, int parts)
        : planes_(planes),
          left_(stretch.last - stretch.first),
          some_((left_ + parts - 1) / parts) {
        if (left_ == 0) return;
        table_ = slice.entries[stretch.entry].table + stretch.first / planes.block_size;
        offset_ = stretch.first % planes.block_size;
    }

    void fetch() {
        const int64_t bytes = planes_.slot_stride * sizeof(E);
        for (int i = 0; i < some_ && left_ > 0; ++i, --left_) {
            int64_t slot = int64_t(*table_) * planes_.block_size + offset_;
            for (const E* plane : {planes_.keys, planes_.values}) {
                const char* at = reinterpret_cast<const char*>(plane + slot * planes_.slot_stride);
                const char* end = at + bytes;
                for (; at < end; at += 64) _mm_prefetch(at, _MM_HINT_T1);
            }
            if (++offset_ == planes_.block_size) ++table_, offset_ = 0;
        }
    }

   private:
    Planes<E> planes_;
    int left_, some_;
    const int32_t* table_ = nullptr;
    int64_t offset_ = 0;
};

}  // namespace hvdx
