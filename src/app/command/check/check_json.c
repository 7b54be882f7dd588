/* check_json: prints the result as JSON, in the order of the words; docs/formats.md describes the
 * members. */
#include "app/command/check/checked.h"

#include "core/base/text.h"
#include "core/network/network.h"
#include "core/proof/bounds.h"
#include "core/proof/ranks.h"

#include <stdio.h>

static void write_text(const char *name, const char *text) {
    json_member(",\n  ", name, text, stdout);
}

static void write_bits(const char *name, const unsigned char *bits, int n) {
    printf(",\n  \"%s\": \"", name);
    for (int i = 0; i < n; i++)
        putchar('0' + bits[i]);
    putchar('"');
}

static void write_bounds(const struct network *network) {
    struct bounds bounds;
    if (network->claim != CLAIM_SORTS || !bounds_of(network->wires, &bounds)) return;
    printf(",\n  \"best_known\": {\"size\": %d, \"size_at_least\": %d, \"depth\": %d, "
           "\"depth_at_least\": %d}",
           bounds.size, bounds.least_size, bounds.depth, bounds.least_depth);
}

static void write_comparators(const char *name, const struct network *network, const bool *which) {
    int written = 0;
    printf(",\n  \"%s\": [", name);
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        if (which[i])
            printf("%s{\"layer\": %d, \"left\": %d, \"right\": %d, \"direction\": \"%s\"}",
                   written++ ? ", " : "", network_layer_of(network, i), c->left, c->right,
                   direction_letter(c->direction));
    }
    printf("]");
}

/* Writes how many values were walked, and on which device. */
static void write_walk(const struct checked *checked) {
    const struct proof *proof = checked->proof;
    printf(",\n  \"exact\": %s,\n  \"%s\": %.0f", json_boolean(proof->exact),
           proof->exact ? "values_walked" : "inputs_tried", proof->walked);
    if (!proof->exact) return;
    if (checked->runner->on_device) {
        const struct device_info *info = device_get_info(checked->runner->device);
        write_text("walked_on", info->short_name);
        write_text("device", info->name);
    } else {
        write_text("walked_on", "CPU");
    }
}

/* Writes the claim of a network that is not made for sorting, and whether it holds. */
static void write_claim(const struct checked *checked) {
    struct claim_proof proof;
    const struct family *family = checked->family;
    if (!family || !claims[family->claim].input) return;
    claim_prove(family->claim, checked->network, &proof);
    write_text("claim", claims[family->claim].does);
    printf(",\n  \"claim_holds\": %s,\n  \"claim_inputs\": %d", json_boolean(proof.holds),
           proof.inputs);
    if (proof.holds) return;
    write_bits("claim_input", proof.input, checked->network->wires);
    write_bits("claim_output", proof.output, checked->network->wires);
}

static void write_ranks(const struct proof *proof, const struct network *network) {
    struct rank_run run;
    printf(",\n  \"right_outputs\": [");
    for (int w = 0; ranks_next(proof, network, w, &run); w = run.last + 1) {
        char what[100];
        ranks_describe(network, &run, what, sizeof what);
        printf("%s{\"first\": %d, \"last\": %d", w ? ", " : "", run.first, run.last);
        json_member(", ", "get", what, stdout);
        printf("}");
    }
    printf("]");
}

/* Outputs that get keys of some ranks, but not sorted in place. */
static void write_groups(const struct proof *proof, const struct network *network) {
    int written = 0;
    printf(",\n  \"selections\": [");
    for (struct rank_group group = {0, -1, 0}; ranks_next_group(proof, network, &group);) {
        char what[120];
        const char *comma = "";
        printf("%s{\"outputs\": [", written++ ? ", " : "");
        for (int w = 0; w < network->wires; w++)
            if (group.outputs >> w & 1) {
                printf("%s%d", comma, w);
                comma = ", ";
            }
        printf("], \"first_rank\": %d, \"last_rank\": %d", group.least, group.most);
        ranks_group_describe(network, &group, what, sizeof what);
        json_member(", ", "get", what, stdout);
        printf("}");
    }
    printf("]");
}

/* Writes the number of parts that no comparator joins, and the wires without a comparator. */
static void write_parts(const struct network *network) {
    int size[NETWORK_MAX_WIRES], written = 0;
    printf(",\n  \"parts\": %d,\n  \"untouched_wires\": [", wire_parts(network, size));
    for (int w = 0; w < network->wires; w++)
        if (size[w] == 1) printf("%s%d", written++ ? ", " : "", w);
    printf("]");
}

static void write_failure(const struct checked *checked) {
    const struct proof *proof = checked->proof;
    const struct network *network = checked->network;
    char weight[32];
    int n = network->wires, fewest = proof_weight(proof, n, weight, sizeof weight), written = 0;
    write_claim(checked);
    write_bits("input", proof->input, n);
    write_bits("output", proof->output, n);
    printf(",\n  \"first_out_of_order\": %d,\n  \"fewest\": %d,\n  \"minimal\": %s",
           proof_first_unsorted(network, proof->output), fewest, json_boolean(proof->minimal));
    write_parts(network);
    printf(",\n  \"pairs%s_out_of_order\": [", proof->exact ? "" : "_seen");
    for (int w = 0; w + 1 < n; w++)
        if (proof->unsorted[w]) printf("%s[%d, %d]", written++ ? ", " : "", w, w + 1);
    printf("]");
    if (!proof->exact) return;
    write_ranks(proof, network);
    write_groups(proof, network);
    printf(",\n  \"sorts_in_other_order\": %s", json_boolean(proof->sorts_other));
}

/* Writes which members are missing, and why. */
static void write_skipped(const struct checked *checked) {
    const struct proof *proof = checked->proof;
    bool never = proof->verdict != PROOF_UNKNOWN && !proof->exact;
    bool fails = proof->verdict == PROOF_FAILS && never;
    bool spares = checked->spares && !checked->spares->known;
    char why[200];
    if (!never && !spares) return;
    checked_why(checked, why, sizeof why);
    printf(",\n  \"not_looked_at\": [%s%s%s%s]",
           fails ? "\"pairs_out_of_order\", \"right_outputs\", \"selections\", "
                   "\"sorts_in_other_order\", "
                 : "",
           never ? "\"never_swap\"" : "", never && spares ? ", " : "",
           spares ? "\"could_be_left_out\"" : "");
    write_text("not_looked_at_because", why);
}

static void write_unknown(const struct checked *checked) {
    const struct proof *proof = checked->proof;
    write_text("reason", proof->cancelled    ? "cancelled"
                         : proof->values > 0 ? "too many values to walk"
                                             : "too many wires to walk");
    if (proof->values > 0) printf(",\n  \"values\": %.0f", proof->values);
    if (checked->family && checked->family->theorem)
        write_text("theorem", checked->family->theorem);
}

void check_json(const struct checked *checked) {
    static const char *const verdicts[] = {
        [PROOF_SORTS] = "sorts",
        [PROOF_FAILS] = "does not sort",
        [PROOF_UNKNOWN] = "not proven",
    };
    const struct network *network = checked->network;
    const struct proof *proof = checked->proof;
    json_member("{\n  \"version\": 1,\n  ", "name", checked->name, stdout);
    printf(",\n  \"wires\": %d,\n  \"comparators\": %d,\n  \"depth\": %d,\n  \"columns\": %d",
           network->wires, network->size, network->depth, network->columns);
    write_bounds(network);
    if (*network->note) write_text("note", network->note);
    write_text("order", order_name(network->order));
    write_text("verdict", verdicts[proof->verdict]);
    write_walk(checked);
    if (proof->verdict == PROOF_SORTS && !proof->exact) write_text("theorem", certificate_theorem);
    if (proof->verdict == PROOF_FAILS) write_failure(checked);
    if (proof->verdict == PROOF_UNKNOWN) write_unknown(checked);
    if (proof->exact) write_comparators("never_swap", network, proof->never_swaps);
    if (checked->spares && checked->spares->known)
        write_comparators("could_be_left_out", network, checked->spares->spare);
    write_skipped(checked);
    if (checked->page->networks) printf(",\n  \"page_moments\": %d", checked->page->moments);
    if (*checked->page->wrong.text) write_text("page_wrong", checked->page->wrong.text);
    printf("\n}");
}

void check_json_failure(const char *name, const char *reason) {
    json_member("{\n  \"version\": 1,\n  ", "name", name, stdout);
    write_text("error", reason);
    printf("\n}");
}
