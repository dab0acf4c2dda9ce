// A draft head's one layer: entries of committed tokens, and draft trees level by level.
//
// Drafts are checked by the target, so unlike a decoder step this need not have the same bits in
// every company; it has all the same, but for how attention is cut into chunks.
#pragma once

#include "attention.h"
#include "layer.h"
#include "screen.h"

namespace hvdx {

// Put a number among the k largest so far, if it is one of them.
inline void insert(float number, int64_t place, int64_t k, float* values, int64_t* ids) {
    if (k == 0 || !(number > values[k - 1])) return;
    int64_t to = k - 1;
    for (; to > 0 && values[to - 1] < number; --to) {
        values[to] = values[to - 1];
        ids[to] = ids[to - 1];
    }
    values[to] = number;
    ids[to] = place;
}

// The k largest of n numbers and their places, the earlier one first where two are equal; -inf and 0
// where there is none. n: a multiple of 16
inline void largest(const float* logits, int64_t n, int64_t k, float* values, int64_t* ids) {
    if (k == 0) return;
    std::fill_n(values, k, -INFINITY);
    std::fill_n(ids, k, 0);
    for (int64_t i = 0; i < n; i += LANES) {
        if (!any_above(load(logits + i), values[k - 1])) continue;
        for (int64_t at = i; at < i + LANES; ++at) insert(logits[at], at, k, values, ids);
    }
}

// Turn the k largest of n logits, as `largest` finds them, into log-probabilities.
inline void normalize(const float* logits, int64_t n, int64_t k, float* values, int64_t* ids) {
    V top = set1(values[0]), total = set1(0);
    for (int64_t i = 0; i < n; i += LANES) total = total + exponential(load(logits + i) - top);
    float log_total = values[0] + std::log(sum(total));
    for (int64_t i = 0; i < k; ++i) {
        bool is_number = is_finite(log_total) && is_finite(values[i]);
        values[i] = is_number ? values[i] - log_total : -INFINITY;
        ids[i] = is_number ? ids[i] : 0;
    }
}

class Drafter {
   public:
    virtual ~Drafter() = default;
    virtual void digest(const Digest& entries, Team& team) = 0;
    virtual void grow(const Level& level, Team& team) = 0;
};

template <class E>
class HeadDrafter final : public Drafter {
   public:
    HeadDrafter(const Head& head, int threads)
        : h_(head),
          query_size_(head.heads * head.dim),
          kv_size_(head.kv_heads * head.dim),
          qkv_stride_(padded(query_size_ + 2 * kv_size_)),
          stride_(padded(head.hidden)),
          row_query_(size_t(head.num_rows) * query_size_),
          row_residual_(size_t(head.num_rows) * head.hidden) {
        int each = int(head.heads / head.kv_heads);
        for (int member = 0; member < threads; ++member) {
            scratch_.emplace_back(int(head.dim), each);
            spare_.emplace_back(std::max(head.states, head.hidden));
            totals_.emplace_back(1, scratch_[0].max_query, scratch_[0].width);
            partials_.emplace_back(1, scratch_[0].max_query, scratch_[0].width);
        }
        reserve(MAX_ROWS);
    }

    // Keys and values of entries; the newest one of a row is remembered up to its attention.
    void digest(const Digest& all, Team& team) override {
        for (int64_t done = 0; done < all.count; done += MAX_ROWS) {
            int rows = int(std::min<int64_t>(all.count - done, MAX_ROWS));
            Digest some{rows, all.token_ids + done, all.positions + done, all.features + done,
                        all.slots + done, all.newest + done};
            team.run([&](Team::Member& member) { digest_pass(some, team, member); }, 5);
        }
    }

    void grow(const Level& level, Team& team) override {
        reserve(int(level.num_rows * level.width));
        if (level.level > 0) reserve_tree(level);
        residual_.swap(output_);
        team.run([&](Team::Member& member) { grow_pass(level, team, member); }, 12);
    }

   private:
    Matrix<E> fc() const { return {h_.fc, h_.fc_bias, h_.states, h_.hidden}; }
    Matrix<E> qkv() const {
        return {h_.layer.qkv, h_.layer.qkv_bias, 2 * h_.hidden, query_size_ + 2 * kv_size_};
    }
    Matrix<E> out() const { return {h_.layer.out, nullptr, query_size_, h_.hidden}; }
    Matrix<E> gate_up() const { return {h_.layer.gate_up, nullptr, h_.hidden, 2 * h_.inter}; }
    Matrix<E> down() const { return {h_.layer.down, nullptr, h_.inter, h_.hidden}; }
    // The output head, whose numbers are of type T.
    template <class T>
    Matrix<T> head() const {
        return {h_.head, nullptr, h_.hidden, h_.vocab, h_.head_scale};
    }

    float* residual(int row) { return residual_.data() + int64_t(row) * stride_; }
    float* output(int row) { return output_.data() + int64_t(row) * stride_; }

    void reserve(int rows) {
        if (rows <= rows_) return;
        rows_ = rows = padded(rows);  // blocks may have room for more
        wide_.resize(size_t(rows) * std::max({h_.states, 2 * h_.hidden, h_.inter, query_size_}));
        normed_.resize(size_t(rows) * h_.hidden);
        if (h_.head_scale) last_.resize(size_t(rows) * h_.hidden);
        residual_.resize(size_t(rows) * stride_);
        output_.resize(size_t(rows) * stride_);
        qkv_.resize(size_t(rows) * qkv_stride_);
        query_.resize(size_t(rows) * query_size_);
        mixed_.resize(size_t(rows) * query_size_);
    }

    // Room for keys and values of the trees' entries: [row of the call, place, 2, kv_heads, dim].
    void reserve_tree(const Level& level) {
        if (level.level == 1) tree_places_ = 0;
        int64_t places = level.level * level.places, entry = 2 * kv_size_;
        if (places <= tree_places_) return;
        int64_t grown = std::max(places, 2 * tree_places_);
        std::vector<E> moved(size_t(level.num_rows) * grown * entry);
        for (int64_t row = 0; row < level.num_rows && tree_places_ > 0; ++row) {
            std::copy_n(tree_.data() + row * tree_places_ * entry, tree_places_ * entry,
                        moved.data() + row * grown * entry);
        }
        tree_.swap(moved);
        tree_places_ = grown;
    }

    void digest_pass(const Digest& some, Team& team, Team::Member& member) {
        Blocks blocks = split<E>(int(some.count));
        team.share(member, blocks.rows, [&](int row) { take_states(some, blocks, row, member.id); });
        product(team, member, fc(), wide_.data(), blocks, qkv(),
                put_rows(output_.data(), stride_));
        team.share(member, blocks.rows, [&](int row) {
            combine(some.token_ids[row], output(row), row, blocks);
        });
        product(team, member, qkv(), wide_.data(), blocks, qkv(),
                put_rows(qkv_.data(), qkv_stride_));
        team.share(member, int(some.count), [&](int row) { store_entry(some, row); });
    }

    // Boundary states of an entry, normed where the head asks for it, as inputs.
    void take_states(const Digest& some, const Blocks& blocks, int row, int member) {
        Part part = blocks.part(blocks.holding(row));
        Block<E> block{wide_.data() + part.first * h_.states, h_.states, part.room};
        std::vector<float>& states = spare_[member];
        const E* from = static_cast<const E*>(h_.features) + some.features[row] * h_.states;
        for (int64_t k = 0; k < h_.states; ++k) states[k] = wide(from[k]);
        int64_t piece = h_.parts ? h_.states / h_.parts : 0;
        for (int64_t at = 0; at < h_.parts * piece; at += piece) {
            norm_head(states.data() + at, piece, h_.eps, h_.states_norm + at);
        }
        put_row<E>(states.data(), h_.states, block, row - part.first);
    }

    // What an entry is made of: its token's embedding and a feature, both normed, as inputs.
    void combine(int64_t token, const float* feature, int row, const Blocks& blocks) {
        Part part = blocks.part(blocks.holding(row));
        int64_t n = h_.hidden, i = row - part.first;
        Block<E> block{wide_.data() + part.first * 2 * n, 2 * n, part.room};
        float* left = residual(row);
        read_embedding<E>(h_.embed, h_.panels, n, token, left);
        norm_head(left, n, h_.eps, h_.layer.norm);
        put_row<E>(left, n, block, i);
        std::copy_n(feature, n, left);
        norm_head(left, n, h_.eps, h_.hidden_norm);
        put_row<E>(left, n, block, i, n);
        if (!h_.norm_before_residual) std::copy_n(feature, n, left);
    }

    // Norm and turn a row's queries and keys; store keys and values; scaled queries go to `query`.
    void finish_projection(int row, int64_t position, E* keys, E* values, float* query) {
        int64_t dim = h_.dim, half = dim / 2;
        float* x = qkv_.data() + int64_t(row) * qkv_stride_;
        for (int64_t at = 0; at < query_size_ + kv_size_; at += dim) {
            const float* weight = at < query_size_ ? h_.layer.q_norm : h_.layer.k_norm;
            if (weight) norm_head(x + at, dim, h_.eps, weight);
            rotate(x + at, dim, h_.cos + position * half, h_.sin + position * half);
        }
        for (int64_t i = 0; i < kv_size_; ++i) {
            narrow(x[query_size_ + i], keys[i]);
            narrow(x[query_size_ + kv_size_ + i], values[i]);
        }
        if (!query) return;
        for (int64_t i = 0; i < query_size_; ++i) query[i] = x[i] * float(h_.scale);
    }

    void store_entry(const Digest& some, int row) {
        E* keys = static_cast<E*>(h_.kv) + some.slots[row] * 2 * kv_size_;
        int64_t newest = some.newest[row];
        float* query = newest < 0 ? nullptr : row_query_.data() + newest * query_size_;
        finish_projection(row, some.positions[row], keys, keys + kv_size_, query);
        if (query) std::copy_n(residual(row), h_.hidden, row_residual_.data() + newest * h_.hidden);
    }

    void grow_pass(const Level& level, Team& team, Team::Member& member) {
        Blocks blocks = split<E>(int(level.num_rows * level.width));
        if (level.level == 0) {
            team.share(member, blocks.rows, [&](int row) { take_newest(level, row); });
        } else {
            team.share(member, blocks.rows, [&](int row) {
                take_parents(level, blocks, row, member.id);
            });
            product(team, member, qkv(), wide_.data(), blocks, out(),
                    put_rows(qkv_.data(), qkv_stride_));
            team.share(member, blocks.rows, [&](int row) { store_draft(level, row); });
        }
        auto add = add_to_rows(residual_.data(), stride_);
        team.share(member, int(level.num_rows * h_.kv_heads), [&](int item) {
            attend(level, int(item / h_.kv_heads), item % h_.kv_heads, member.id, blocks);
        });
        product(team, member, out(), mixed_.data(), blocks, gate_up(), add);
        norm_all<E>(team, member, blocks, h_.layer.mlp_norm, normed_.data());
        product(team, member, gate_up(), normed_.data(), blocks, down(),
                put_gated<E>(wide_.data(), h_.inter));
        if (h_.head_scale) {
            finish_few_bits(level, team, member, blocks);
        } else {
            finish<E>(level, team, member, blocks, normed_.data());
        }
        int64_t columns = padded(h_.vocab);
        team.share(member, blocks.rows, [&](int row) {
            float* logits = level.logits + row * columns;
            std::fill(logits + h_.vocab, logits + columns, -INFINITY);
            float* values = level.values + row * level.top_k;
            int64_t* ids = level.draft_ids + row * level.top_k;
            if (h_.sure) {
                find_sure(logits, columns, row, level.top_k, values, ids);
            } else {
                largest(logits, columns, level.top_k, values, ids);
            }
            if (level.top_k > 0) normalize(logits, columns, level.top_k, values, ids);
        });
    }

    void finish_few_bits(const Level& level, Team& team, Team::Member& member,
                         const Blocks& blocks) {
#if defined(HVDX_TILES)
        if (h_.sure) return finish<Screen>(level, team, member, blocks, last_.data());
#endif
        finish<int8_t>(level, team, member, blocks, last_.data());
    }

    // From the gated rows to logits. T: type of the output head's numbers; normed: its inputs
    template <class T>
    void finish(const Level& level, Team& team, Team::Member& member, const Blocks& blocks,
                Input<T>* normed) {
        product(team, member, down(), wide_.data(), blocks, head<T>(),
                add_to_rows(residual_.data(), stride_));
        Blocks last = split<T>(blocks.rows);
        norm_all<T>(team, member, last, h_.norm, normed);
        product(team, member, head<T>(), normed, last, qkv(),
                put_rows(level.logits, padded(h_.vocab)));
    }

    // As `largest`, of a row's logits by the screen: those of the likeliest tokens are computed again,
    // from eight bits, and the largest of these are found.
    void find_sure(float* logits, int64_t columns, int row, int64_t k, float* values,
                   int64_t* ids) const {
        const float* x = last_.data() + row * h_.hidden;
        float guess[SURE];
        int64_t places[SURE];
        largest(logits, columns, SURE, guess, places);
        for (int64_t id : places) {
            for (int64_t i = 0; i < h_.hidden; i += 64) {
                _mm_prefetch(h_.sure + id * h_.hidden + i, _MM_HINT_T0);
            }
        }
        std::fill_n(values, k, -INFINITY);
        std::fill_n(ids, k, 0);
        for (int at = 0; at < SURE && guess[at] != -INFINITY; ++at) {
            int64_t id = places[at];
            logits[id] = times_bytes(x, h_.sure + id * h_.hidden, h_.hidden) * h_.sure_scale[id];
            insert(logits[id], id, k, values, ids);
        }
    }

    // Norm the residual rows as inputs of a matrix whose numbers are of type T.
    template <class T>
    void norm_all(Team& team, Team::Member& member, const Blocks& blocks, const float* weight,
                  Input<T>* to) {
        team.share(member, blocks.rows, [&](int row) {
            norm_row<T>(residual(row), h_.hidden, h_.eps, weight, blocks, row, to);
        });
    }

    // Level 0: entries whose projections were remembered when they were digested.
    void take_newest(const Level& level, int row) {
        int64_t of = level.row_ids[row];
        std::copy_n(row_query_.data() + of * query_size_, query_size_,
                    query_.data() + row * query_size_);
        std::copy_n(row_residual_.data() + of * h_.hidden, h_.hidden, residual(row));
    }

    // Entries behind those of the level before, whose outputs are their features.
    void take_parents(const Level& level, const Blocks& blocks, int row, int member) {
        std::vector<float>& feature = spare_[member];
        std::copy_n(output(int(level.source[row])), h_.hidden, feature.data());
        if (h_.norm_output) norm_head(feature.data(), h_.hidden, h_.eps, h_.norm);
        combine(level.token_ids[row], feature.data(), row, blocks);
    }

    E* tree_entry(int64_t row, int64_t place) {
        return tree_.data() + (row * tree_places_ + place) * 2 * kv_size_;
    }

    void store_draft(const Level& level, int row) {
        int64_t of = row / level.width, slot = row % level.width;
        E* keys = tree_entry(of, (level.level - 1) * level.places + slot);
        int64_t position = level.context[level.row_ids[of]] + level.level - 1;
        float* query = query_.data() + row * query_size_;
        finish_projection(row, position, keys, keys + kv_size_, query);
    }

    // Attention of a row's entries with the query heads of one key-value head.
    void attend(const Level& level, int of, int64_t kv_head, int member, const Blocks& blocks) {
        int each = int(h_.heads / h_.kv_heads);
        int most = std::max(1, scratch_[member].max_query / each);
        for (int slot = 0; slot < level.width; slot += most) {
            int slots = int(std::min<int64_t>(most, level.width - slot));
            attend_slots(level, of, kv_head, slot, slots, member);
            for (int q = 0; q < slots * each; ++q) {
                int row = int(of * level.width) + slot + q / each;
                put_mixed(row, (kv_head * each + q % each) * h_.dim, totals_[member], q, blocks);
            }
        }
    }

    void put_mixed(int row, int64_t column, Partials& total, int q, const Blocks& blocks) {
        Part part = blocks.part(blocks.holding(row));
        Block<E> block{mixed_.data() + part.first * query_size_, query_size_, part.room};
        const float* sums = total.sums_of(q);
        for (int64_t d = 0; d < h_.dim; d += LANES) {
            block.put(load(sums + d) / set1(total.weight[q]), column + d, row - part.first);
        }
    }

    // What the entries of a level attend to: committed ones from `from` on, then the tree's.
    struct Seen {
        int64_t from, stable, count;
        int64_t committed() const { return stable - from; }
    };

    Seen seen_by(const Level& level, int of) const {
        int64_t stable = level.context[level.row_ids[of]];
        int64_t from = std::max<int64_t>(0, stable + level.level - level.window);
        from = std::min(from, stable);
        return {from, stable, stable - from + level.level * level.places};
    }

    void attend_slots(const Level& level, int of, int64_t kv_head, int slot, int slots,
                      int member) {
        AttentionScratch<E>& s = scratch_[member];
        Stacked<E> multiply;
        Partials &total = totals_[member], &part = partials_[member];
        int each = int(h_.heads / h_.kv_heads), count = slots * each, dim = int(h_.dim);
        Seen seen = seen_by(level, of);
        for (int q = 0; q < count; ++q) {
            int64_t row = of * level.width + slot + q / each;
            s.put_query(q, query_.data() + row * query_size_ + (kv_head * each + q % each) * dim, dim);
            total.weight[q] = 0;
        }
        for (int64_t base = 0; base < seen.count; base += CHUNK) {
            int keys = int(std::min<int64_t>(CHUNK, seen.count - base));
            score(level, of, kv_head, seen, base, keys, count, s, multiply);
            for (int q = 0; q < count; ++q) {
                hide(level, of, slot + q / each, seen, base, keys, s.score.data() + q * ROW);
                part.weight[q] = 0;
                soften_seen(s.score.data() + q * ROW, keys, s.share.data() + q * ROW,
                            part.highest[q], part.weight[q]);
            }
            find(level, of, kv_head, seen, base, keys, 1, s.sources);
            add_values<E>(keys, dim, count, s, multiply, part.sums.data());
            for (int q = 0; q < count; ++q) add_up(total, q, part, q, dim);
        }
    }

    // Where keys (which = 0) or values (1) of some columns lie.
    void find(const Level& level, int of, int64_t kv_head, const Seen& seen, int64_t base, int keys,
              int which, const void** sources) {
        const int32_t* table = level.block_table + level.row_ids[of] * level.max_blocks;
        const E* kv = static_cast<const E*>(h_.kv);
        int64_t offset = which * kv_size_ + kv_head * h_.dim;
        for (int i = 0; i < keys; ++i) {
            int64_t column = base + i, position = seen.from + column + 1;
            if (column < seen.committed()) {
                int64_t block = table[position / h_.block_size];
                int64_t slot = block * h_.block_size + position % h_.block_size;
                sources[i] = kv + slot * 2 * kv_size_ + offset;
            } else {
                sources[i] = tree_entry(of, column - seen.committed()) + offset;
            }
        }
    }

    void score(const Level& level, int of, int64_t kv_head, const Seen& seen, int64_t base,
               int keys, int count, AttentionScratch<E>& s, Stacked<E>& multiply) {
        find(level, of, kv_head, seen, base, keys, 0, s.sources);
        score_keys<E>(s.sources, keys, int(h_.dim), count, s, multiply, s.score.data(), [](int) {});
    }

    // Hide entries of the tree that are not on a slot's path.
    void hide(const Level& level, int of, int slot, const Seen& seen, int64_t base, int keys,
              float* score) const {
        int64_t places = level.level * level.places;
        const uint8_t* sees = level.sees + (of * level.width + slot) * places;
        for (int64_t i = std::max<int64_t>(0, seen.committed() - base); i < keys; ++i) {
            if (!sees[base + i - seen.committed()]) score[i] = -INFINITY;
        }
    }

    // As `soften`, but a chunk may hold nothing that can be seen.
    static void soften_seen(float* score, int keys, Input<E>* share, float& top, float& weight) {
        if (std::any_of(score, score + keys, [](float x) { return x != -INFINITY; })) {
            soften<E>(score, keys, share, top, weight);
        } else {
            std::fill_n(share, ROW, Input<E>(0));
        }
    }

    // More tokens than a screen needs to have the likeliest ones among them (docs/cpu.md).
    static constexpr int SURE = 64;

    Head h_;
    int64_t query_size_, kv_size_, qkv_stride_, stride_;
    int rows_ = 0;
    int64_t tree_places_ = 0;
    std::vector<float> row_query_, row_residual_;
    Numbers<float> residual_, output_, qkv_, query_;
    Numbers<Input<E>> wide_, normed_, mixed_;
    Numbers<float> last_;  // inputs of an output head of eight bits
    std::vector<E> tree_;
    std::vector<std::vector<float>> spare_;  // one row of numbers for each thread
    std::vector<AttentionScratch<E>> scratch_;
    std::vector<Partials> totals_, partials_;
};

}  // namespace hvdx
