"""EAGLE-3 draft heads: one decoder layer over the target's hidden states proposes token trees.

Letters: H_t, H_d hidden size of target and drafter; V_t, V_d their vocabularies; k boundaries.
Boundary b is the target's residual stream that enters layer b; boundary N follows all N layers and
comes before the final norm.
"""
