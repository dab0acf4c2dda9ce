// One decoder step of a packed batch: token ids in, K/V and states stored, logits out.
//
// The stream is float32; K/V and features are in the run dtype E, and so are weights and their inputs,
// unless weights are of a type W of fewer bits, whose inputs are float32. The threads of a team go
// through the phases of each layer together. Which thread computes what changes no bit:
// every number is computed whole, by one thread, in one order (docs/cpu.md).
#pragma once

#include <memory>

#include "attention.h"
#include "layer.h"

namespace hvdx {

class Step {
   public:
    virtual ~Step() = default;
    virtual void run(const Batch& batch, Team& team) = 0;
};

template <class E, class W = E>
class Decoder final : public Step {
    // Numbers of the output head: it has eight bits where layers have less.
    using H = std::conditional_t<std::is_same_v<W, Nibbles>, int8_t, W>;

   public:
    Decoder(const Model& model, int threads)
        : m_(model),
          layers_(model.layer, model.layer + model.layers),
          qkv_columns_((model.heads + 2 * model.kv_heads) * model.dim),
          stream_stride_(padded(model.hidden)),
          qkv_stride_(padded(qkv_columns_)),
          stream_(size_t(MAX_ROWS) * stream_stride_),
          qkv_(size_t(MAX_ROWS) * qkv_stride_),
          query_(size_t(MAX_ROWS) * model.heads * model.dim),
          normed_(size_t(MAX_ROWS) * model.hidden),
          mixed_(size_t(MAX_ROWS) * model.heads * model.dim),
          gated_(size_t(MAX_ROWS) * model.inter),
          totals_(1, MAX_ROWS * model.heads, padded(model.dim)),
          partials_(1, MOST_PARTIALS * model.heads, padded(model.dim)),
          left_(new std::atomic<int>[MAX_ROWS * model.kv_heads]) {
        m_.layer = layers_.data();
        for (int member = 0; member < threads; ++member) {
            scratch_.emplace_back(int(model.dim), int(model.heads / model.kv_heads));
        }
    }

    void run(const Batch& batch, Team& team) override {
        for_each_slice(batch, slice_, [&](Slice& slice) {
            slice.plan(int(m_.heads / m_.kv_heads), int(m_.kv_heads), 2 * team.size);
            partials_.queries = slice.rows * m_.heads;
            for (int g = 0; g < int(slice.groups.size()); ++g) expect(g, 0);
            std::fill_n(batch.sound + slice.node, slice.rows, uint8_t(1));
            int phases = int(m_.layers) * (7 + int(slice.rounds.size())) + 4;
            team.run([&](Team::Member& member) { pass(batch, team, member); }, phases);
            for (int row = 0; row < slice.rows; ++row) {
                if (!batch.sound[slice.node + row]) erase(batch.slots[slice.node + row]);
            }
        });
    }

   private:
    Matrix<W> qkv(const LayerWeights& w) const {
        return {w.qkv, w.qkv_bias, m_.hidden, qkv_columns_, w.qkv_scale};
    }
    Matrix<W> out(const LayerWeights& w) const {
        return {w.out, w.out_bias, m_.heads * m_.dim, m_.hidden, w.out_scale};
    }
    Matrix<W> gate_up(const LayerWeights& w) const {
        return {w.gate_up, w.gate_up_bias, m_.hidden, 2 * m_.inter, w.gate_up_scale};
    }
    Matrix<W> down(const LayerWeights& w) const {
        return {w.down, w.down_bias, m_.inter, m_.hidden, w.down_scale};
    }
    Matrix<H> head() const { return {m_.head, nullptr, m_.hidden, m_.vocab, m_.head_scale}; }

    // All phases of a slice, as one member of the team.
    void pass(const Batch& batch, Team& team, Team::Member& member) {
        Blocks blocks = split<W>(slice_.rows);
        auto add_to_stream = add_to_rows(stream_.data(), stream_stride_);
        team.share(member, slice_.rows, [&](int row) { embed(batch, blocks, row); });
        for (int index = 0; index < m_.layers; ++index) {
            const LayerWeights& w = layers_[index];
            bool is_last = index + 1 == m_.layers;
            Panels after = is_last ? Panels(head()) : Panels(qkv(layers_[index + 1]));
            product(team, member, qkv(w), normed_.data(), blocks, out(w),
                    put_rows(qkv_.data(), qkv_stride_));
            Coming<E> coming = first_keys(batch, team, member, index);
            team.share(member, slice_.rows, [&](int row) {
                coming.fetch();
                rotate_and_store(batch, index, row);
            });
            attend(batch, team, member, index);
            product(team, member, out(w), mixed_.data(), blocks, gate_up(w), add_to_stream);
            team.share(member, slice_.rows, [&](int row) { norm(blocks, row, w.mlp_norm); });
            product(team, member, gate_up(w), normed_.data(), blocks, down(w),
                    put_gated<W>(gated_.data(), m_.inter));
            product(team, member, down(w), gated_.data(), blocks, after, add_to_stream);
            if (is_last) break;
            team.share(member, slice_.rows, [&](int row) {
                keep(batch, index + 1, row);
                norm(blocks, row, layers_[index + 1].norm);
            });
        }
        finish(batch, team, member);
    }

    void embed(const Batch& batch, const Blocks& blocks, int row) {
        int64_t token = batch.token_ids[slice_.node + row];
        read_embedding<E>(m_.embed, m_.head, m_.hidden, token, stream(row));
        keep(batch, 0, row);
        norm(blocks, row, layers_[0].norm);
    }

    float* stream(int row) { return stream_.data() + int64_t(row) * stream_stride_; }
    const float* stream(int row) const { return stream_.data() + int64_t(row) * stream_stride_; }

    // RMSNorm of a row of the stream, as inputs of the next product.
    void norm(const Blocks& blocks, int row, const float* weight) {
        norm_row<W>(stream(row), m_.hidden, m_.eps, weight, blocks, row, normed_.data());
    }

    // Write the stream at a boundary to the features of a node, if they are kept.
    void keep(const Batch& batch, int boundary, int row) const {
        int64_t column = m_.keep ? m_.keep[boundary] : -1;
        if (column < 0) return;
        const float* x = stream(row);
        int64_t slot = batch.slots[slice_.node + row];
        E* to = static_cast<E*>(m_.features) + slot * m_.feature_width + column * m_.hidden;
        for (int64_t i = 0; i < m_.hidden; ++i) {
            narrow(stays_finite<E>(x[i]) ? x[i] : 0.0f, to[i]);
        }
    }

    E* plane(int layer, int which) const {
        int64_t numbers = m_.num_slots * m_.kv_heads * m_.dim;
        return static_cast<E*>(m_.pool) + (2 * int64_t(layer) + which) * numbers;
    }

    // Norm and rotate a node's queries and keys, and store its K/V.
    void rotate_and_store(const Batch& batch, int layer, int row) {
        const LayerWeights& w = layers_[layer];
        int64_t dim = m_.dim, half = dim / 2, position = batch.positions[slice_.node + row];
        const float* cos = m_.cos + position * half;
        const float* sin = m_.sin + position * half;
        float* x = qkv_.data() + int64_t(row) * qkv_stride_;
        float* query = query_.data() + int64_t(row) * m_.heads * dim;
        for (int64_t h = 0; h < m_.heads + m_.kv_heads; ++h) {
            float* head = x + h * dim;
            if (w.q_norm) norm_head(head, dim, m_.eps, h < m_.heads ? w.q_norm : w.k_norm);
            rotate(head, dim, cos, sin);
        }
        for (int64_t i = 0; i < m_.heads * dim; ++i) query[i] = x[i] * float(m_.scale);
        int64_t numbers = m_.kv_heads * dim, at = batch.slots[slice_.node + row] * numbers;
        const float* key = x + m_.heads * dim;
        const float* value = key + numbers;
        E *keys = plane(layer, 0) + at, *values = plane(layer, 1) + at;
        bool is_sound = put_finite(key, numbers, keys) & put_finite(value, numbers, values);
        if (!is_sound) batch.sound[slice_.node + row] = 0;
    }

    // A node that is not sound leaves zeros in the pool.
    void erase(int64_t slot) {
        int64_t numbers = m_.kv_heads * m_.dim;
        for (int layer = 0; layer < m_.layers; ++layer) {
            for (int which = 0; which < 2; ++which) {
                std::fill_n(plane(layer, which) + slot * numbers, numbers, E(0));
            }
        }
    }

    Planes<E> planes(const Batch& batch, int layer) const {
        return {plane(layer, 0), plane(layer, 1), m_.kv_heads * m_.dim, m_.block_size,
                batch.slots + slice_.node};
    }

    // Fetches what a member's first item of a layer's attention reads, while rows are rotated.
    Coming<E> first_keys(const Batch& batch, const Team& team, const Team::Member& member,
                         int layer) const {
        const std::vector<Item>& items = slice_.rounds[0];
        const Item& first = items[team.first(member.id, int(items.size()))];
        int parts = std::max(1, slice_.rows / team.size);
        return {planes(batch, layer), slice_, slice_.stretch_of(first), parts};
    }

    void attend(const Batch& batch, Team& team, Team::Member& member, int layer) {
        Planes<E> planes = this->planes(batch, layer);
        Attention<E> attention(slice_, planes, query_.data(), int(m_.heads), int(m_.kv_heads),
                               int(m_.dim));
        for (int round = 0; round < int(slice_.rounds.size()); ++round) {
            const std::vector<Item>& items = slice_.rounds[round];
            if (items.empty()) break;
            team.share(member, int(items.size()), [&](int i) {
                attention.run(items[i], items[i].chunk % slice_.round, scratch_[member.id], partials_);
                int group = items[i].group;
                if (left_[group].fetch_sub(1, std::memory_order_acq_rel) == 1) {
                    combine(attention, group, round);
                }
            });
        }
    }

    // How many of a group's chunks are computed in a round.
    void expect(int group, int round) {
        int rest = slice_.groups[group].chunks - round * slice_.round;
        left_[group].store(std::clamp(rest, 0, slice_.round), std::memory_order_relaxed);
    }

    // Add up a group's chunks of a round in order; with the last one its result is complete.
    void combine(const Attention<E>& attention, int index, int round) {
        const Group& group = slice_.groups[index];
        int chunks = std::min(group.chunks - round * slice_.round, slice_.round);
        bool is_complete = group.chunks <= (round + 1) * slice_.round;
        attention.for_queries(group, [&](int, int row, int64_t query) {
            if (round == 0) totals_.weight[query] = 0;
            for (int chunk = 0; chunk < chunks; ++chunk) {
                add_up(totals_, query, partials_, chunk * partials_.queries + query, int(m_.dim));
            }
            if (is_complete) put_mixed(row, query);
        });
        expect(index, is_complete ? 0 : round + 1);
    }

    // Hand a query's attention to the next product.
    void put_mixed(int row, int64_t query) {
        Blocks blocks = split<W>(slice_.rows);
        Part part = blocks.part(blocks.holding(row));
        int64_t column = query % m_.heads * m_.dim, k = m_.heads * m_.dim;
        Block<W> block{mixed_.data() + part.first * k, k, part.room};
        const float* sums = totals_.sums_of(query);
        V weight = set1(totals_.weight[query]);
        for (int64_t d = 0; d < m_.dim; d += LANES) {
            block.put(load(sums + d) / weight, column + d, row - part.first);
        }
    }

    // The stream behind the last layer: kept, looked at, and turned into logits where wanted.
    void finish(const Batch& batch, Team& team, Team::Member& member) {
        const std::vector<int>& wanted = slice_.wanted;
        team.share(member, slice_.rows, [&](int row) {
            keep(batch, int(m_.layers), row);
            float scale = norm_scale(stream(row), m_.hidden, m_.eps);
            if (!is_finite(scale) || scale == 0) batch.sound[slice_.node + row] = 0;
        });
        if (wanted.empty()) return;
        Blocks blocks = split<H>(int(wanted.size()));
        team.share(member, blocks.rows, [&](int i) {
            norm_row<H>(stream(wanted[i]), m_.hidden, m_.eps, m_.norm, blocks, i, normed_.data());
        });
        product(team, member, head(), normed_.data(), blocks, qkv(layers_[0]),
                [&](int p, const Part& part, const float* found) {
                    int64_t columns = std::min<int64_t>(PANEL, m_.vocab - int64_t(p) * PANEL);
                    for (int i = 0; i < part.size; ++i) {
                        int64_t to = batch.wanted[slice_.node + wanted[part.first + i]];
                        std::copy_n(found + i * PANEL, columns,
                                    batch.logits + to * m_.vocab + int64_t(p) * PANEL);
                    }
                });
    }

    Model m_;
    std::vector<LayerWeights> layers_;
    int64_t qkv_columns_, stream_stride_, qkv_stride_;
    Numbers<float> stream_, qkv_, query_;
    Numbers<Input<W>> normed_, mixed_, gated_;
    Partials totals_, partials_;
    std::vector<AttentionScratch<E>> scratch_;
    std::unique_ptr<std::atomic<int>[]> left_;
    Slice slice_;
};

}  // namespace hvdx
