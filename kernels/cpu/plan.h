// Cuts a batch into slices of at most 64 nodes, and a slice's attention into work items.
#pragma once

#include <algorithm>
#include <vector>

#include "model.h"
#include "panel.h"

namespace hvdx {

constexpr int MAX_ROWS = 256;     // nodes of a slice
constexpr int MAX_NODES = 64;     // of an entry of it
constexpr int CHUNK = 256;        // keys whose attention is one partial result, by position
// Query vectors of a work item, unless one node has more. On tiles products are cheap, so that it
// pays to bring and pack keys and values for more of them.
#if defined(HVDX_TILES)
constexpr int QUERY_ROWS = 96;
#else
constexpr int QUERY_ROWS = 48;
#endif

// Chunks of a slice that are computed before they are added up: fewer for more rows, so that the
// partial results of a round take as much memory for 64 rows as for more.
constexpr int MOST_PARTIALS = 16 * MAX_NODES;
inline int round_of(int rows) { return std::clamp(MOST_PARTIALS / rows, 1, 16); }

// Consecutive nodes of one batch entry. Rows count from the slice's first node.
struct Entry {
    int first, count, context;
    const int32_t* table;
};

// Nodes that attend together, with the query heads of one key-value head.
struct Group {
    int entry, head, first, last, chunks;
};

// Positions of an entry's context.
struct Stretch {
    int entry, first, last;
};

// One chunk of a group. coming: the item's share of what to fetch for items that are next
struct Item {
    int group, chunk;
    Stretch coming;
};

struct Slice {
    int node = 0, rows = 0;
    int round = 1;                        // chunks of a round
    std::vector<Entry> entries;
    std::vector<Group> groups;
    std::vector<std::vector<Item>> rounds;
    std::vector<int> wanted;              // rows whose logits are wanted
    int depth[MAX_ROWS];                  // from the entry's first node here
    uint8_t path[MAX_ROWS][MAX_NODES];    // rows from there down to each node

    void start(int first_node) {
        node = first_node;
        rows = 0;
        entries.clear();
        groups.clear();
        wanted.clear();
    }

    // Take nodes [from, from + count) of an entry.
    void add(const Batch& batch, int entry, int from, int count) {
        int start = batch.row_start[entry];
        int context = batch.context[entry] + (from - start);
        const int32_t* table = batch.block_table + batch.row_ids[entry] * batch.max_blocks;
        entries.push_back({rows, count, context, table});
        for (int i = 0; i < count; ++i) {
            int row = rows + i, parent = batch.parent[from + i] - (from - start);
            depth[row] = 0;
            if (i > 0) {
                int above = rows + parent;
                depth[row] = depth[above] + 1;
                std::copy(path[above], path[above] + depth[row], path[row]);
            }
            path[row][depth[row]] = uint8_t(row);
            if (batch.wanted[from + i] >= 0) wanted.push_back(row);
        }
        rows += count;
    }

    // Positions whose keys and values an item reads.
    Stretch stretch_of(const Item& item) const {
        return stretch(groups[item.group].entry, item.chunk);
    }

    // Make groups and their items; `enough` items keep all threads busy.
    void plan(int heads_per_kv, int kv_heads, int enough) {
        int most = std::max(1, QUERY_ROWS / heads_per_kv);
        int chunks = 0;
        for (const Entry& e : entries) chunks += (e.context + CHUNK) / CHUNK;
        int parts = std::max(1, (enough + chunks * kv_heads - 1) / (chunks * kv_heads));
        size_t num_rounds = 0;
        round = round_of(rows);
        for (int index = 0; index < int(entries.size()); ++index) {
            const Entry& e = entries[index];
            int blocks = std::max((e.count + most - 1) / most, std::min(parts, (e.count + 3) / 4));
            for (int block = 0; block < blocks; ++block) {
                int first = e.first + e.count * block / blocks;
                int last = e.first + e.count * (block + 1) / blocks;
                int deepest = *std::max_element(depth + first, depth + last);
                int reached = (e.context + deepest) / CHUNK + 1;
                for (int head = 0; head < kv_heads; ++head) {
                    groups.push_back({index, head, first, last, reached});
                }
                num_rounds = std::max(num_rounds, size_t((reached + round - 1) / round));
            }
        }
        if (rounds.size() < num_rounds) rounds.resize(num_rounds);
        for (size_t index = 0; index < rounds.size(); ++index) list_items(int(index));
    }

   private:
    // The items of a round. Groups of an entry come to a chunk one after another: its keys and values
    // lie side by side for all heads. Each fetches its share of the next chunk.
    void list_items(int index) {
        std::vector<Item>& items = rounds[index];
        items.clear();
        int begun = 0;  // where the items of the chunk before begin
        for (int from = 0, to; from < int(groups.size()); from = to) {
            int chunks = 0, entry = groups[from].entry;
            for (to = from; to < int(groups.size()) && groups[to].entry == entry; ++to) {
                chunks = std::max(chunks, groups[to].chunks);
            }
            int end = std::min(chunks, (index + 1) * round);
            for (int chunk = index * round; chunk < end; ++chunk) {
                int before = int(items.size());
                announce(items, begun, stretch(entry, chunk));
                begun = before;
                for (int group = from; group < to; ++group) {
                    if (chunk < groups[group].chunks) items.push_back({group, chunk, {}});
                }
            }
        }
    }

    Stretch stretch(int entry, int chunk) const {
        int first = chunk * CHUNK, last = std::min(first + CHUNK, entries[entry].context);
        return {entry, first, std::max(first, last)};
    }

    // Items from `begun` on share the fetching of a stretch.
    static void announce(std::vector<Item>& items, int begun, const Stretch& next) {
        int count = int(items.size()) - begun, length = next.last - next.first;
        for (int i = 0; i < count; ++i) {
            items[begun + i].coming = {next.entry, next.first + length * i / count,
                                       next.first + length * (i + 1) / count};
        }
    }
};

HVDX_INLINE bool is_chain(const Batch& batch, int entry) {
    int start = batch.row_start[entry];
    for (int i = start; i < batch.row_start[entry + 1]; ++i) {
        if (batch.parent[i] != i - start - 1) return false;
    }
    return true;
}

// Call run(slice) for slices that together are the batch, in order. Chains may be cut: what comes
// later is an entry of its own, whose context is longer.
template <class F>
void for_each_slice(const Batch& batch, Slice& slice, F&& run) {
    slice.start(0);
    for (int entry = 0; entry < batch.num_entries; ++entry) {
        int from = batch.row_start[entry], end = batch.row_start[entry + 1];
        bool may_cut = is_chain(batch, entry);
        while (from < end) {
            int room = MAX_ROWS - slice.rows, count = std::min(end - from, MAX_NODES);
            if (count > room && !may_cut) room = 0;
            if (room == 0) {
                run(slice);
                slice.start(from);
                continue;
            }
            count = std::min(count, room);
            slice.add(batch, entry, from, count);
            from += count;
        }
    }
    if (slice.rows > 0) run(slice);
}

}  // namespace hvdx
