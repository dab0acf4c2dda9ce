// Attention of one slice over paged keys and values, one work item at a time.
//
// An item is a few nodes, the query heads of one key-value head, and one chunk of 256 positions.
// Every score is one chain of multiply-adds over the head's dimensions; the chunk's maximum has no
// order; the sum of weights is kept in sixteen lanes by position; every output number is one chain
// over the keys by position, of each pair of positions the odd one first, or on tiles a fixed tree of
// chains, 32 positions at a time. A key of the draft stands at the position it has on the node's own
// path. So the bits of a node are those of sequential decoding, in any tree.
//
// Letters: q query vector of an item (node, head), d dimension.
#pragma once

#include "chunk.h"

namespace hvdx {

// Partial results by (chunk, query vector), or what was added up of them.
struct Partials {
    int width;
    int64_t queries;
    Numbers<float> highest, weight, sums;

    Partials(int chunks, int64_t queries, int width)
        : width(width), queries(queries),
          highest(chunks * queries), weight(chunks * queries), sums(chunks * queries * width) {}
    float* sums_of(int64_t index) { return sums.data() + index * width; }
};

template <class E>
class Attention {
   public:
    Attention(const Slice& slice, const Planes<E>& planes, const float* query, int heads,
              int kv_heads, int dim)
        : slice_(slice), planes_(planes), query_(query), heads_(heads),
          each_(heads / kv_heads), dim_(dim) {}

    // Leave the partial results of an item at `place` chunks into the round.
    void run(const Item& item, int place, AttentionScratch<E>& s, Partials& out) const {
        const Group& group = slice_.groups[item.group];
        const Entry& entry = slice_.entries[group.entry];
        int base = item.chunk * CHUNK;
        int count = (group.last - group.first) * each_;
        int known = std::clamp(entry.context - base, 0, CHUNK);
        bool drafts = entry.context < base + CHUNK;
        Stacked<E> multiply;
        take_queries(group, s);
        score_context(group, entry, base, known, count, s, multiply);
        if (drafts) score_draft(group, entry, base, count, s, multiply);
        const int some = (known + count - 1) / count;
        Coming<E> coming(planes_, slice_, item.coming, count);
        for_queries(group, [&](int q, int row, int64_t query) {
            fetch(s.known, std::min(q * some, known), std::min((q + 1) * some, known),
                  values_behind_keys());
            coming.fetch();
            int64_t index = place * out.queries + query;
            int visible = std::min(entry.context + slice_.depth[row] + 1 - base, CHUNK);
            out.weight[index] = 0;
            if (visible > 0) {
                soften<E>(s.score.data() + q * ROW, visible, s.share.data() + q * ROW,
                          out.highest[index], out.weight[index]);
            }
        });
        add_context(known, count, s, multiply);
        if (drafts) add_draft(group, entry, base, known, count, s);
        for_queries(group, [&](int q, int, int64_t query) {
            const float* from = s.sums.data() + q * s.width;
            float* to = out.sums_of(place * out.queries + query);
            for (int d = 0; d < dim_; d += LANES) store(to + d, load(from + d));
        });
    }

    // Call f(q, row, query) for a group's query vectors: a node's row and one of its heads.
    // query: index into partial results
    template <class F>
    void for_queries(const Group& group, F&& f) const {
        int q = 0;
        for (int row = group.first; row < group.last; ++row) {
            int64_t query = int64_t(row) * heads_ + group.head * each_;
            for (int head = 0; head < each_; ++head) f(q++, row, query++);
        }
    }

   private:
    void take_queries(const Group& group, AttentionScratch<E>& s) const {
        for_queries(group, [&](int q, int, int64_t query) {
            s.put_query(q, query_ + query * dim_, dim_);
        });
    }

    // Draft nodes that any of the group's nodes may see: those from the entry's first one on.
    int find_draft(const E* plane, const Group& group, const Entry& entry,
                   AttentionScratch<E>& s) const {
        int count = group.last - entry.first;
        for (int i = 0; i < count; ++i) {
            int64_t slot = planes_.slots[entry.first + i];
            s.sources[i] = planes_.at(plane, slot, group.head, dim_);
        }
        return count;
    }

    void score_context(const Group& group, const Entry& entry, int base, int known, int count,
                       AttentionScratch<E>& s, Stacked<E>& multiply) const {
        const E* from = planes_.keys + int64_t(group.head) * dim_;
        planes_.each_slot(entry.table, base, known, [&](int i, int64_t slot) {
            s.known[i] = from + slot * planes_.slot_stride;
        });
        fetch(s.known, 0, std::min(PANEL, known), 0);
        score_keys<E>(s.known, known, dim_, count, s, multiply, s.score.data(), [&](int key) {
            fetch(s.known, key + PANEL, std::min(key + 2 * PANEL, known), 0);
        });
    }

    // Values lie as keys do, so many numbers further.
    int64_t values_behind_keys() const { return planes_.values - planes_.keys; }
    const void* value_of(const void* key) const {
        return static_cast<const E*>(key) + values_behind_keys();
    }

    // Begin to fetch rows [from, to) of `sources`, `offset` numbers away.
    void fetch(const void* const* sources, int from, int to, int64_t offset) const {
        for (int row = from; row < to; ++row) {
            const E* at = static_cast<const E*>(sources[row]) + offset;
            for (int d = 0; d < dim_; d += 64 / int(sizeof(E))) {
                _mm_prefetch(reinterpret_cast<const char*>(at + d), _MM_HINT_T0);
            }
        }
    }

    // Score all nodes of the draft, then pick those of each node's path into their positions.
    void score_draft(const Group& group, const Entry& entry, int base, int count,
                     AttentionScratch<E>& s, Stacked<E>& multiply) const {
        int nodes = find_draft(planes_.keys, group, entry, s);
        score_keys<E>(s.sources, nodes, dim_, count, s, multiply, s.draft_score.data(), [](int) {});
        for_queries(group, [&](int q, int row, int64_t) {
            float* score = s.score.data() + q * ROW;
            for_path(entry, row, base, [&](int column, int node) {
                score[column] = s.draft_score[q * ROW + node - entry.first];
            });
        });
    }

    // Context keys in whole steps. The last ones that are none join a step with nodes of the draft.
    void add_context(int known, int count, AttentionScratch<E>& s, Stacked<E>& multiply) const {
        int whole = known - known % Stacked<E>::STEP;
        for (int i = 0; i < known; ++i) s.sources[i] = value_of(s.known[i]);
        if (whole == 0) std::fill_n(s.sums.data(), count * s.width, 0.0f);
        add_values<E>(whole, dim_, count, s, multiply, s.sums.data());
        for (int i = whole; i < known; ++i) take_tail(s.sources[i], MAX_NODES + i - whole, s);
    }

    void take_tail(const void* from, int row, AttentionScratch<E>& s) const {
        float* to = s.tail_value.data() + row * s.width;
        for (int d = 0; d < dim_; d += LANES) store(to + d, load(static_cast<const E*>(from) + d));
    }

    void add_draft(const Group& group, const Entry& entry, int base, int known, int count,
                   AttentionScratch<E>& s) const {
        int nodes = find_draft(planes_.values, group, entry, s);
        for (int i = 0; i < nodes; ++i) take_tail(s.sources[i], i, s);
        int whole = known - known % Stacked<E>::STEP;
        const float* lines[CHUNK];
        auto tail = [&](int row) { return s.tail_value.data() + row * s.width; };
        for (int i = whole; i < known; ++i) lines[i] = tail(MAX_NODES + i - whole);
        for_queries(group, [&](int q, int row, int64_t) {
            int columns = known;
            for_path(entry, row, base, [&](int column, int node) {
                lines[column] = tail(node - entry.first);
                columns = column + 1;
            });
            const Input<E>* share = s.share.data() + q * ROW;
            float* at = s.sums.data() + q * s.width;
            for (int d = 0; d < dim_; d += PANEL, at += PANEL) {
                V sums[2] = {load(at), load(at + LANES)};
                Stacked<E>::add(share, lines, d, whole, columns, sums);
                store(at, sums[0]);
                store(at + LANES, sums[1]);
            }
        });
    }

    // Call f(column in the chunk, row) for the nodes of a row's path that lie in a chunk, in order.
    template <class F>
    void for_path(const Entry& entry, int row, int base, F&& f) const {
        int from = std::max(0, base - entry.context);
        int to = std::min(slice_.depth[row] + 1, base + CHUNK - entry.context);
        for (int depth = from; depth < to; ++depth) {
            f(entry.context + depth - base, slice_.path[row][depth]);
        }
    }

    const Slice& slice_;
    const Planes<E>& planes_;
    const float* query_;
    int heads_, each_, dim_;
};

// Add one chunk's result of a query to what was added up before it.
inline void add_up(Partials& total, int64_t query, Partials& part, int64_t index, int dim) {
    if (part.weight[index] == 0) return;
    float* sums = total.sums_of(query);
    const float* more = part.sums_of(index);
    if (total.weight[query] == 0) {
        total.highest[query] = part.highest[index];
        total.weight[query] = part.weight[index];
        std::copy_n(more, dim, sums);
        return;
    }
    float top = std::max(total.highest[query], part.highest[index]);
    V lanes = set1(part.highest[index] - top);
    V old_scale = exponential(set1(total.highest[query] - top)), new_scale = exponential(lanes);
    for (int d = 0; d < dim; d += LANES) {
        store(sums + d, fma(load(sums + d), old_scale, load(more + d) * new_scale));
    }
    float scales[2][LANES];
    store(scales[0], old_scale);
    store(scales[1], new_scale);
    float added = part.weight[index] * scales[1][0];
    total.weight[query] = std::fma(total.weight[query], scales[0][0], added);
    total.highest[query] = top;
}

}  // namespace hvdx
