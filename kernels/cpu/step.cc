// One decoder step of a packed batch on the CPU: token ids in, K/V and states stored, logits out.
//
// Activations are float32 throughout; weights, K/V and features are in the run dtype E. The threads
// of a team go through the phases of each layer together. Which thread computes what changes no bit:
// every number is computed whole, by one thread, in one order (docs/cpu.md).
#include <cstdlib>
#include <memory>

#include "attention.h"
#include "model.h"
#include "team.h"

namespace hvdx {

static int padded(int64_t n) { return int((n + PANEL - 1) / PANEL * PANEL); }
static int num_panels(int64_t n) { return padded(n) / PANEL; }

// Place of column `lane` in a line of a panel.
static int place(int lane, uint16_t) { return lane % LANES * 2 + lane / LANES; }
static int place(int lane, float) { return lane; }

class Step {
   public:
    virtual ~Step() = default;
    virtual void run(const Batch& batch, Team& team) = 0;
};

// A matrix of packed panels with `k` inputs.
template <class E>
struct Matrix {
    const E* panels;
    const float* bias;
    int64_t k;
    int count;

    Matrix(const void* panels, const float* bias, int64_t k, int64_t columns)
        : panels(static_cast<const E*>(panels)), bias(bias), k(k), count(num_panels(columns)) {}
    const E* panel(int p) const { return panels + int64_t(p) * k * PANEL; }
};

template <class E>
class Decoder final : public Step {
   public:
    Decoder(const Model& model, int threads)
        : m_(model),
          layers_(model.layer, model.layer + model.layers),
          qkv_columns_((model.heads + 2 * model.kv_heads) * model.dim),
          stream_stride_(padded(model.hidden)),
          qkv_stride_(padded(qkv_columns_)),
          stream_(size_t(MAX_ROWS) * stream_stride_),
          normed_(size_t(MAX_ROWS) * model.hidden),
          qkv_(size_t(MAX_ROWS) * qkv_stride_),
          query_(size_t(MAX_ROWS) * model.heads * model.dim),
          mixed_(size_t(MAX_ROWS) * model.heads * model.dim),
          gated_(size_t(MAX_ROWS) * model.inter),
          totals_(1, int(model.heads), padded(model.dim)),
          partials_(ROUND, int(model.heads), padded(model.dim)),
          left_(new std::atomic<int>[MAX_ROWS * model.kv_heads]) {
        m_.layer = layers_.data();
        for (int member = 0; member < threads; ++member) {
            scratch_.emplace_back(int(model.dim), int(model.heads / model.kv_heads));
        }
    }

    void run(const Batch& batch, Team& team) override {
        for_each_slice(batch, slice_, [&](Slice& slice) {
            slice.plan(int(m_.heads / m_.kv_heads), int(m_.kv_heads), 2 * team.size);
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
    Matrix<E> qkv(const LayerWeights& w) const {
        return {w.qkv, w.qkv_bias, m_.hidden, qkv_columns_};
    }
    Matrix<E> out(const LayerWeights& w) const {
        return {w.out, w.out_bias, m_.heads * m_.dim, m_.hidden};
    }
    Matrix<E> gate_up(const LayerWeights& w) const {
        return {w.gate_up, w.gate_up_bias, m_.hidden, 2 * m_.inter};
    }
    Matrix<E> down(const LayerWeights& w) const {
        return {w.down, w.down_bias, m_.inter, m_.hidden};
    }
    Matrix<E> head() const { return {m_.head, nullptr, m_.hidden, m_.vocab}; }

    // All phases of a slice, as one member of the team.
    void pass(const Batch& batch, Team& team, Team::Member& member) {
        Blocks blocks(slice_.rows);
        team.share(member, blocks.count, [&](int b) { embed(batch, blocks, b); });
        for (int index = 0; index < m_.layers; ++index) {
            const LayerWeights& w = layers_[index];
            bool is_last = index + 1 == m_.layers;
            Matrix<E> after = is_last ? head() : qkv(layers_[index + 1]);
            product(team, member, qkv(w), normed_.data(), blocks, out(w), put_qkv());
            team.share(member, slice_.rows, [&](int row) { rotate_and_store(batch, index, row); });
            attend(batch, team, member, index);
            product(team, member, out(w), mixed_.data(), blocks, gate_up(w), add_to_stream());
            team.share(member, blocks.count, [&](int b) { norm_block(blocks, b, w.mlp_norm); });
            product(team, member, gate_up(w), normed_.data(), blocks, down(w), gate(blocks));
            product(team, member, down(w), gated_.data(), blocks, after, add_to_stream());
            if (is_last) break;
            team.share(member, blocks.count, [&](int b) {
                keep(batch, index + 1, blocks, b);
                norm_block(blocks, b, layers_[index + 1].norm);
            });
        }
        finish(batch, team, member, blocks);
    }

    // One matrix times all rows. put(panel, first row, rows, block [rows][32]) takes the results.
    // While a panel is multiplied, the next one is fetched: of this matrix, or of the one `after`.
    template <class F>
    void product(Team& team, Team::Member& member, const Matrix<E>& matrix, const float* x,
                 const Blocks& blocks, const Matrix<E>& after, F&& put) {
        constexpr int per_input = PANEL * sizeof(E) / 64;
        const int lines = (4 * per_input + blocks.count - 1) / blocks.count;
        const int64_t bytes = matrix.k / 4 * lines * 64;
        const int end = team.first(member.id + 1, matrix.count);
        const E* behind = after.panel(team.first(member.id, after.count));
        team.share(member, matrix.count, [&](int p) {
            const E* next = p + 1 == end ? behind : matrix.panel(p + 1);
            const char* ahead = reinterpret_cast<const char*>(next);
            const float* start = matrix.bias ? matrix.bias + p * PANEL : ZEROS;
            for (int b = 0; b < blocks.count; ++b) {
                alignas(64) float found[MAX_BLOCK * PANEL];
                int first = blocks.first(b), size = blocks.size(b);
                Kernel<E> kernel = interleaved_kernel<E>(size, Rows());
                kernel(matrix.panel(p), x + first * matrix.k, matrix.k, start, found, PANEL,
                       {ahead + b * bytes, lines});
                put(p, first, size, found);
            }
        });
    }

    auto put_qkv() {
        return [this](int p, int first, int size, const float* found) {
            for (int i = 0; i < size; ++i) {
                float* row = qkv_.data() + int64_t(first + i) * qkv_stride_;
                std::copy_n(found + i * PANEL, PANEL, row + p * PANEL);
            }
        };
    }

    auto add_to_stream() {
        return [this](int p, int first, int size, const float* found) {
            for (int i = 0; i < size; ++i) {
                float* at = stream_.data() + int64_t(first + i) * stream_stride_ + p * PANEL;
                const float* more = found + i * PANEL;
                for (int half = 0; half < PANEL; half += LANES) {
                    store(at + half, load(at + half) + load(more + half));
                }
            }
        };
    }

    // silu(gate) * up, interleaved for the next product.
    auto gate(const Blocks& blocks) {
        return [this, blocks](int p, int first, int size, const float* found) {
            float* block = gated_.data() + first * m_.inter + int64_t(p) * LANES * size;
            for (int i = 0; i < size; ++i) {
                V gate = load(found + i * PANEL), up = load(found + i * PANEL + LANES);
                V one = set1(1.0f);
                float mixed[LANES];
                store(mixed, gate / (one + exponential(set1(0.0f) - gate)) * up);
                for (int lane = 0; lane < LANES; ++lane) block[lane * size + i] = mixed[lane];
            }
        };
    }

    void embed(const Batch& batch, const Blocks& blocks, int b) {
        for (int row = blocks.first(b); row < blocks.first(b + 1); ++row) {
            int64_t token = batch.token_ids[slice_.node + row];
            float* x = stream_.data() + int64_t(row) * stream_stride_;
            const E* table = static_cast<const E*>(m_.embed);
            if (table) {
                for (int i = 0; i < m_.hidden; ++i) x[i] = wide(table[token * m_.hidden + i]);
                continue;
            }
            const E* panel = head().panel(int(token / PANEL)) + place(int(token % PANEL), E());
            for (int i = 0; i < m_.hidden; ++i) x[i] = wide(panel[int64_t(i) * PANEL]);
        }
        keep(batch, 0, blocks, b);
        norm_block(blocks, b, layers_[0].norm);
    }

    // 1 / root mean square of n numbers.
    float norm_scale(const float* x, int64_t n) const {
        V total = set1(0);
        for (int64_t i = 0; i < n; i += LANES) total = fma(load(x + i), load(x + i), total);
        return 1.0f / std::sqrt(sum(total) / float(n) + float(m_.eps));
    }

    // RMSNorm of rows, interleaved for the next product. to: where row 0's block would start
    void norm_rows(const int* rows, int count, const float* weight, float* to) const {
        const float* x[MAX_BLOCK];
        float scale[MAX_BLOCK];
        for (int i = 0; i < count; ++i) {
            x[i] = stream_.data() + int64_t(rows[i]) * stream_stride_;
            scale[i] = norm_scale(x[i], m_.hidden);
        }
        for (int64_t k = 0; k < m_.hidden; ++k) {
            for (int i = 0; i < count; ++i) to[k * count + i] = x[i][k] * scale[i] * weight[k];
        }
    }

    void norm_block(const Blocks& blocks, int b, const float* weight) {
        int rows[MAX_BLOCK], first = blocks.first(b), size = blocks.size(b);
        for (int i = 0; i < size; ++i) rows[i] = first + i;
        norm_rows(rows, size, weight, normed_.data() + first * m_.hidden);
    }

    // Write the stream at a boundary to the features of the block's nodes, if they are kept.
    void keep(const Batch& batch, int boundary, const Blocks& blocks, int b) const {
        int64_t column = m_.keep ? m_.keep[boundary] : -1;
        if (column < 0) return;
        for (int row = blocks.first(b); row < blocks.first(b + 1); ++row) {
            const float* x = stream_.data() + int64_t(row) * stream_stride_;
            int64_t slot = batch.slots[slice_.node + row];
            E* to = static_cast<E*>(m_.features) + slot * m_.feature_width + column * m_.hidden;
            for (int64_t i = 0; i < m_.hidden; ++i) {
                narrow(stays_finite<E>(x[i]) ? x[i] : 0.0f, to[i]);
            }
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
            if (w.q_norm) norm_head(head, h < m_.heads ? w.q_norm : w.k_norm);
            for (int64_t d = 0; d < half; ++d) {
                float a = head[d], b = head[d + half];
                head[d] = std::fma(-b, sin[d], a * cos[d]);
                head[d + half] = std::fma(a, sin[d], b * cos[d]);
            }
        }
        for (int64_t i = 0; i < m_.heads * dim; ++i) query[i] = x[i] * float(m_.scale);
        int64_t numbers = m_.kv_heads * dim, at = batch.slots[slice_.node + row] * numbers;
        const float* key = x + m_.heads * dim;
        const float* value = key + numbers;
        E *keys = plane(layer, 0) + at, *values = plane(layer, 1) + at;
        int bad = 0;
        for (int64_t i = 0; i < numbers; ++i) {
            narrow(key[i], keys[i]);
            narrow(value[i], values[i]);
            bad |= !stays_finite<E>(key[i]) | !stays_finite<E>(value[i]);
        }
        if (bad) batch.sound[slice_.node + row] = 0;
    }

    void norm_head(float* head, const float* weight) const {
        float scale = norm_scale(head, m_.dim);
        for (int64_t d = 0; d < m_.dim; ++d) head[d] = head[d] * scale * weight[d];
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

    void attend(const Batch& batch, Team& team, Team::Member& member, int layer) {
        int64_t stride = m_.kv_heads * m_.dim;
        Planes<E> planes{plane(layer, 0), plane(layer, 1), stride, m_.block_size,
                         batch.slots + slice_.node};
        Attention<E> attention(slice_, planes, query_.data(), int(m_.heads), int(m_.kv_heads),
                               int(m_.dim));
        for (int round = 0; round < int(slice_.rounds.size()); ++round) {
            const std::vector<Item>& items = slice_.rounds[round];
            if (items.empty()) break;
            team.share(member, int(items.size()), [&](int i) {
                attention.run(items[i], items[i].chunk % ROUND, scratch_[member.id], partials_);
                int group = items[i].group;
                if (left_[group].fetch_sub(1, std::memory_order_acq_rel) == 1) {
                    combine(attention, group, round);
                }
            });
        }
    }

    // How many of a group's chunks are computed in a round.
    void expect(int group, int round) {
        int rest = slice_.groups[group].chunks - round * ROUND;
        left_[group].store(std::clamp(rest, 0, ROUND), std::memory_order_relaxed);
    }

    // Add up a group's chunks of a round in order; with the last one its result is complete.
    void combine(const Attention<E>& attention, int index, int round) {
        const Group& group = slice_.groups[index];
        int chunks = std::min(group.chunks - round * ROUND, ROUND);
        bool is_complete = group.chunks <= (round + 1) * ROUND;
        int count = (group.last - group.first) * attention.heads_of_group();
        for (int q = 0; q < count; ++q) {
            int64_t query = attention.index_of(group, q);
            if (round == 0) totals_.weight[query] = 0;
            for (int chunk = 0; chunk < chunks; ++chunk) {
                add_up(totals_, query, partials_, chunk * partials_.queries + query, int(m_.dim));
            }
            if (is_complete) put_mixed(attention.row_of(group, q), query);
        }
        expect(index, is_complete ? 0 : round + 1);
    }

    // Hand a query's attention to the next product, interleaved.
    void put_mixed(int row, int64_t query) {
        Blocks blocks(slice_.rows);
        int b = blocks.holding(row), first = blocks.first(b), size = blocks.size(b);
        int64_t column = query % m_.heads * m_.dim;
        float* to = mixed_.data() + first * m_.heads * m_.dim + column * size + (row - first);
        const float* sums = totals_.sums_of(query);
        float weight = totals_.weight[query];
        for (int64_t d = 0; d < m_.dim; ++d) to[d * size] = sums[d] / weight;
    }

    // The stream behind the last layer: kept, looked at, and turned into logits where wanted.
    void finish(const Batch& batch, Team& team, Team::Member& member, const Blocks& all) {
        const std::vector<int>& wanted = slice_.wanted;
        team.share(member, all.count, [&](int b) {
            keep(batch, int(m_.layers), all, b);
            for (int row = all.first(b); row < all.first(b + 1); ++row) {
                const float* x = stream_.data() + int64_t(row) * stream_stride_;
                float scale = norm_scale(x, m_.hidden);
                if (!is_finite(scale) || scale == 0) batch.sound[slice_.node + row] = 0;
            }
        });
        if (wanted.empty()) return;
        Blocks blocks(int(wanted.size()));
        team.share(member, blocks.count, [&](int b) {
            int first = blocks.first(b);
            norm_rows(wanted.data() + first, blocks.size(b), m_.norm,
                      normed_.data() + first * m_.hidden);
        });
        product(team, member, head(), normed_.data(), blocks, qkv(layers_[0]),
                [&](int p, int first, int size, const float* found) {
                    int64_t columns = std::min<int64_t>(PANEL, m_.vocab - int64_t(p) * PANEL);
                    for (int i = 0; i < size; ++i) {
                        int64_t to = batch.wanted[slice_.node + wanted[first + i]];
                        std::copy_n(found + i * PANEL, columns,
                                    batch.logits + to * m_.vocab + int64_t(p) * PANEL);
                    }
                });
    }

    Model m_;
    std::vector<LayerWeights> layers_;
    int64_t qkv_columns_, stream_stride_, qkv_stride_;
    std::vector<float> stream_, normed_, qkv_, query_, mixed_, gated_;
    Partials totals_, partials_;
    std::vector<AttentionScratch> scratch_;
    std::unique_ptr<std::atomic<int>[]> left_;
    Slice slice_;
};

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
