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

#include <cmath>

#include "plan.h"
#include "tiles.h"

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

// Memory of one thread.
template <class E>
struct AttentionScratch {
    int width;      // dim, rounded up to whole panels
    int max_query;  // query vectors of an item, rounded up to whole tiles
    Numbers<Input<E>> query, share;
    Numbers<E> key_tile, value;
    Numbers<float> score, draft_score, tail_value, sums;
    const void* sources[CHUNK];
    const void* known[CHUNK];  // keys of the context

    AttentionScratch(int dim, int heads_per_kv)
        : width((dim + PANEL - 1) / PANEL * PANEL),
          max_query((std::max(QUERY_ROWS, heads_per_kv) + TILE_ROWS - 1) / TILE_ROWS * TILE_ROWS),
          query(max_query * ROW),
          share(max_query * ROW),
          key_tile(dim * Stacked<E>::AT_ONCE),
          value(width * Stacked<E>::AT_ONCE),
          score(max_query * ROW),
          draft_score(max_query * ROW),
          tail_value((MAX_ROWS + Stacked<E>::STEP) * width),
          sums(max_query * width) {}

    void put_query(int q, const float* from, int dim) {
        Input<E>* to = query.data() + q * ROW;
        for (int d = 0; d < dim; d += LANES) put_inputs<E>(load(from + d), to + d);
    }
};

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

// Sixteen times sixteen lanes of 32 bits change places: rows at `from`, `offset` bytes further on, go
// to lines of `tile`.
HVDX_INLINE void pack_square(const void* const* from, int64_t offset, void* tile) {
    V block[LANES];
#pragma GCC unroll 16
    for (int i = 0; i < LANES; ++i) {
        block[i] = load(reinterpret_cast<const float*>(static_cast<const char*>(from[i]) + offset));
    }
    transpose(block);
#pragma GCC unroll 16
    for (int i = 0; i < LANES; ++i) {
        store(reinterpret_cast<float*>(static_cast<char*>(tile) + i * 2 * sizeof(V)), block[i]);
    }
}

// Up to sixteen keys become half a panel [dim][32]: a column each, zero where there is none.
// A lane of 32 bits is one float32 number or a pair of bfloat16 numbers.
template <class E>
void pack_half(const void* const* sources, int count, int dim, E* tile) {
    constexpr int PER_LANE = 4 / sizeof(E), STEP = LANES * PER_LANE;
    int d = 0;
    if (count >= LANES) {
        for (; d + STEP <= dim; d += STEP) pack_square(sources, d * sizeof(E), tile + d * PANEL);
    }
    static const E nothing[STEP] = {};
    E cut[STEP] = {};
    for (; d < dim; d += STEP) {
        int size = std::min(STEP, dim - d);
        V block[LANES];
        for (int i = 0; i < LANES; ++i) {
            const E* from = i < count ? static_cast<const E*>(sources[i]) + d : nothing;
            if (size < STEP) from = std::copy_n(from, size, cut) - size;
            block[i] = load(reinterpret_cast<const float*>(from));
        }
        transpose(block);
        for (int i = 0; i < size / PER_LANE; ++i) {
            store(reinterpret_cast<float*>(tile + (d + i * PER_LANE) * PANEL), block[i]);
        }
    }
}

template <class E>
void pack_keys(const void* const* sources, int count, int dim, E* tile) {
    pack_half(sources, count, dim, tile);
    pack_half(sources + LANES, count - LANES, dim, tile + LANES * 4 / sizeof(E));
}

// Two rows of sixteen values in a panel, `first` of an even input.
inline void put_pair(const uint16_t* first, const uint16_t* second, uint16_t* panel, int column) {
    pair_up(first, second, panel + 2 * column);
}
inline void put_pair(const float* first, const float* second, float* panel, int column) {
    store(panel + column, load(first));
    store(panel + PANEL + column, load(second));
}

// `count` rounded up to inputs that join a sum together.
template <class E>
constexpr int whole_steps(int count) {
    constexpr int STEP = Stacked<E>::STEP;
    return (count + STEP - 1) / STEP * STEP;
}

// Values become panels [width / 32][count rounded up to steps][32], with zeros behind the last one.
template <class E>
void pack_values(const void* const* sources, int count, int dim, E* out) {
    static const E nothing[LANES] = {};
    int whole = whole_steps<E>(count);
    for (int key = 0; key < whole; key += 2) {
        const E* first = key < count ? static_cast<const E*>(sources[key]) : nullptr;
        const E* second = key + 1 < count ? static_cast<const E*>(sources[key + 1]) : nullptr;
        for (int d = 0; d < dim; d += LANES) {
            E* panel = out + (int64_t(d / PANEL) * whole + key) * PANEL;
            put_pair(first ? first + d : nothing, second ? second + d : nothing, panel, d % PANEL);
        }
    }
}

// Scores of all query rows with the keys at `sources`, to [rows][ROW]. coming(i): key i is next
template <class E, class F>
void score_keys(const void* const* sources, int count, int dim, int rows, AttentionScratch<E>& s,
                Stacked<E>& multiply, float* to, F&& coming) {
    constexpr int AT_ONCE = Stacked<E>::AT_ONCE;
    for (int from = 0; from < count; from += AT_ONCE) {
        int end = std::min(from + AT_ONCE, count);
        auto panel = [&](int key) { return s.key_tile.data() + int64_t(key - from) * dim; };
        for (int key = from; key < end; key += PANEL) {
            coming(key);
            pack_keys<E>(sources + key, std::min(PANEL, end - key), dim, panel(key));
        }
        for (int key = from; key < end; key += PANEL) {
            multiply.run(panel(key), s.query.data(), rows, dim, to + key, ROW, false);
        }
    }
}

// Rows of weights times values of `count` keys: [rows][width]. A few keys at a time, so that their
// panels stay near; every sum goes on where it stood. Behind the last key weights hold zeros.
template <class E>
void add_values(int count, int dim, int rows, AttentionScratch<E>& s, Stacked<E>& multiply,
                float* out) {
    constexpr int AT_ONCE = Stacked<E>::AT_ONCE;
    for (int key = 0; key < count; key += AT_ONCE) {
        int some = std::min(AT_ONCE, count - key), whole = whole_steps<E>(some);
        pack_values<E>(s.sources + key, some, dim, s.value.data());
        for (int d = 0; d < dim; d += PANEL) {
            multiply.run(s.value.data() + int64_t(d) * whole, s.share.data() + key, rows, whole,
                         out + d, s.width, key > 0);
        }
    }
}

// Weights e^(score - highest), zeros up to a multiple of 32 behind `count`.
template <class E>
void soften(float* score, int count, Input<E>* share, float& top, float& weight) {
    int padded = (count + PANEL - 1) / PANEL * PANEL;
    for (int i = count; i < padded; ++i) score[i] = -INFINITY;
    V most = load(score);
    for (int i = LANES; i < padded; i += LANES) most = larger(most, load(score + i));
    top = highest(most);
    V shift = set1(top), total = set1(0);
    for (int i = 0; i < padded; i += LANES) {
        V part = exponential(load(score + i) - shift);
        put_inputs<E>(part, share + i);
        total = total + part;
    }
    weight = sum(total);
}

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
        for (int q = 0; q < count; ++q) {
            fetch(s.known, known * q / count, known * (q + 1) / count, values_behind_keys());
            int64_t index = place * out.queries + index_of(group, q);
            int visible = std::min(position_of(group, entry, q) + 1 - base, CHUNK);
            out.weight[index] = 0;
            if (visible > 0) {
                soften<E>(s.score.data() + q * ROW, visible, s.share.data() + q * ROW,
                          out.highest[index], out.weight[index]);
            }
        }
        add_context(known, count, s, multiply);
        if (drafts) add_draft(group, entry, base, known, count, s);
        for (int q = 0; q < count; ++q) {
            int64_t index = place * out.queries + index_of(group, q);
            const float* from = s.sums.data() + q * s.width;
            float* to = out.sums_of(index);
            for (int d = 0; d < dim_; d += LANES) store(to + d, load(from + d));
        }
    }

    // Query (node, head) of a group as an index into partial results.
    int64_t index_of(const Group& group, int q) const {
        return int64_t(row_of(group, q)) * heads_ + group.head * each_ + q % each_;
    }
    int row_of(const Group& group, int q) const { return group.first + q / each_; }
    int heads_of_group() const { return each_; }

   private:
    int position_of(const Group& group, const Entry& entry, int q) const {
        return entry.context + slice_.depth[row_of(group, q)];
    }

    void take_queries(const Group& group, AttentionScratch<E>& s) const {
        int count = (group.last - group.first) * each_;
        for (int q = 0; q < count; ++q) s.put_query(q, query_ + index_of(group, q) * dim_, dim_);
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
        for (int q = 0; q < count; ++q) {
            int row = row_of(group, q);
            float* score = s.score.data() + q * ROW;
            for_path(entry, row, base, [&](int column, int node) {
                score[column] = s.draft_score[q * ROW + node - entry.first];
            });
        }
    }

    // Context keys in whole steps. The last ones that are none join a step with nodes of the draft.
    void add_context(int known, int count, AttentionScratch<E>& s, Stacked<E>& multiply) const {
        int whole = known - known % Stacked<E>::STEP;
        for (int i = 0; i < known; ++i) s.sources[i] = value_of(s.known[i]);
        if (whole == 0) std::fill_n(s.sums.data(), count * s.width, 0.0f);
        add_values<E>(whole, dim_, count, s, multiply, s.sums.data());
        for (int i = whole; i < known; ++i) take_tail(s.sources[i], MAX_ROWS + i - whole, s);
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
        for (int i = whole; i < known; ++i) lines[i] = tail(MAX_ROWS + i - whole);
        for (int q = 0; q < count; ++q) {
            int columns = known;
            for_path(entry, row_of(group, q), base, [&](int column, int node) {
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
        }
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
