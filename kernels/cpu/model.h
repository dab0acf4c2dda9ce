// What the host hands over: weights and buffers once, a batch in every step.
// hvdx/native/library.py mirrors these structs; every field takes eight bytes.
#pragma once

#include <cstdint>

namespace hvdx {

// Matrices are packed panels; the rest is float32. What a model lacks is null.
struct LayerWeights {
    const void* qkv;
    const void* out;
    const void* gate_up;  // a panel is sixteen rows of the gate, then the same rows of `up`
    const void* down;
    const float* qkv_scale;  // of each column, where weights have eight bits
    const float* out_scale;
    const float* gate_up_scale;
    const float* down_scale;
    const float* qkv_bias;  // biases are in the order of their matrix's panels
    const float* out_bias;
    const float* gate_up_bias;
    const float* down_bias;
    const float* norm;
    const float* mlp_norm;
    const float* q_norm;
    const float* k_norm;
};

struct Model {
    int64_t hidden, inter, layers, heads, kv_heads, dim, vocab;
    int64_t is_bfloat16;
    int64_t weight_bits;  // of the layers' matrices: 8, 4, or 0 for those of the run dtype
    int64_t block_size, num_slots;
    int64_t feature_width;  // numbers of one slot's features
    double eps, scale;
    const LayerWeights* layer;
    const float* norm;
    const void* head;         // of whole numbers of eight bits where there is a scale
    const float* head_scale;  // [vocab in whole panels], or null
    const void* embed;  // [vocab, hidden]; null when the head's panels are the embedding too
    const float* cos;   // [positions, dim / 2]
    const float* sin;
    void* pool;            // [layers, 2, num_slots, kv_heads, dim]
    void* features;        // [num_slots, feature_width]
    const int64_t* keep;   // [layers + 1] column of each boundary in the features, or -1
};

// A draft head: one layer over a token's embedding and a feature side by side.
struct Head {
    int64_t hidden, inter, heads, kv_heads, dim, vocab;
    int64_t is_bfloat16;
    int64_t states;       // numbers of one slot's features: the boundary states side by side
    int64_t parts;        // pieces of the states that are normed one by one; 0 without a norm
    int64_t block_size;
    int64_t num_rows;     // rows of the engine
    int64_t norm_before_residual, norm_output;
    double eps, scale;
    const void* fc;
    const float* fc_bias;
    LayerWeights layer;   // qkv over embedding, then feature; `norm` is the embedding's
    const float* states_norm;
    const float* hidden_norm;  // the feature's
    const float* norm;         // before the output head
    const void* head;          // where there is a scale, of whole numbers of eight bits, or a screen
    const float* head_scale;   // [vocab in whole panels], or null
    const int8_t* sure;        // [vocab, hidden] the same in eight bits, row by row, behind a screen, or null
    const float* sure_scale;   // [vocab]
    const void* embed;         // [target vocab, hidden]; null when `panels` are the table
    const void* panels;
    const float* cos;
    const float* sin;
    const void* features;  // [slots, states]
    void* kv;              // [slots, 2, kv_heads, dim]
};

// Entries to make of committed tokens.
struct Digest {
    int64_t count;
    const int64_t* token_ids;
    const int64_t* positions;
    const int64_t* features;  // slots
    const int64_t* slots;     // where keys and values go
    const int64_t* newest;    // the row whose newest entry it is, or -1
};

// One level of draft trees: the newest committed entry of each row, or `width` slots of its beam.
struct Level {
    int64_t num_rows, width, level;
    int64_t places;            // slots that each level has among what `sees` speaks of
    const int64_t* row_ids;
    const int32_t* context;    // committed tokens, by row of the engine
    const int32_t* block_table;
    int64_t max_blocks, window;
    const int64_t* token_ids;  // [num_rows, width]
    const int64_t* source;     // [num_rows, width] entry of the level before
    const uint8_t* sees;       // [num_rows, width, level * places]
    float* logits;             // out: [num_rows * width, vocab in whole panels]
    int64_t top_k;             // 0 for logits alone
    float* values;             // out: [num_rows * width, top_k] log-probabilities, best first
    int64_t* draft_ids;        // out: the same shape
};

// Packed nodes; arrays as VerifyBatch has them.
struct Batch {
    int64_t num_entries;
    const int32_t* token_ids;
    const int32_t* positions;
    const int64_t* slots;
    const int32_t* parent;
    const int32_t* row_ids;
    const int32_t* row_start;
    const int32_t* context;
    const int32_t* block_table;
    int64_t max_blocks;
    const int32_t* wanted;  // row of `logits` for each node, or -1
    float* logits;          // [wanted nodes, vocab]
    uint8_t* sound;         // out: whether a node's K/V and states are finite
};

}  // namespace hvdx
