// What the host hands over: weights and buffers once, a batch in every step.
// hvdx/native/library.py mirrors these structs; every field takes eight bytes.
#pragma once

#include <cstdint>

namespace hvdx {

// Matrices are packed panels in the run dtype; the rest is float32. What a model lacks is null.
struct LayerWeights {
    const void* qkv;
    const void* out;
    const void* gate_up;  // a panel is sixteen rows of the gate, then the same rows of `up`
    const void* down;
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
    int64_t block_size, num_slots;
    int64_t feature_width;  // numbers of one slot's features
    double eps, scale;
    const LayerWeights* layer;
    const float* norm;
    const void* head;
    const void* embed;  // [vocab, hidden]; null when the head's panels are the embedding too
    const float* cos;   // [positions, dim / 2]
    const float* sin;
    void* pool;            // [layers, 2, num_slots, kv_heads, dim]
    void* features;        // [num_slots, feature_width]
    const int64_t* keep;   // [layers + 1] column of each boundary in the features, or -1
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
