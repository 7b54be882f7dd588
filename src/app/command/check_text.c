/* check_text: one function per kind of answer. */
#include "check_text.h"

#include "core/base/text.h"
#include "core/proof/bounds.h"
#include "core/proof/ranks.h"

#include <stdio.h>

static void print_bits(const char *label, const unsigned char *bits, int n) {
    printf("%s", label);
    for (int i = 0; i < n; i++)
        putchar('0' + bits[i]);
    putchar('\n');
}

/* What is known of sorting networks of as many wires. */
static void print_bounds(const struct network *network) {
    char text[120];
    struct bounds bounds;
    if (network->claim != CLAIM_SORTS || !bounds_of(network->wires, &bounds)) return;
    bounds_describe(&bounds, true, text, sizeof text);
    printf("%s\n", text);
}

static void print_redundant(const struct network *network, const struct proof *proof) {
    if (!proof->exact) return;
    printf("redundant comparators: %d\n", proof->redundant_count);
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        if (proof->redundant[i])
            printf("  layer %d: (%d, %d) %s never swaps\n", network_layer_of(network, i), c->left,
                   c->right, direction_letter(c->direction));
    }
}

/* What a network does instead of sorting: goes on with the line that says it does not sort. */
static void print_claim(const struct network *network, enum claim claim) {
    struct claim_proof proof;
    if (claims[claim].input) {
        claim_prove(claim, network, &proof);
        if (proof.holds) {
            printf(", but %s: proven on all %d inputs of that class\n", claims[claim].does,
                   proof.inputs);
        } else {
            printf(", and the claim that it %s is wrong: an input of that class fails\n",
                   claims[claim].does);
            print_bits("  input   ", proof.input, network->wires);
            print_bits("  output  ", proof.output, network->wires);
        }
        printf("  among all inputs, a");
    } else {
        printf(": a");
    }
}

/* What is known of a failing input besides itself. */
static void print_weight(const struct proof *proof, int n) {
    char weight[32];
    int k = proof_weight(proof, n, weight, sizeof weight);
    const char *s = k == 1 ? "" : "s";
    printf("  %s", weight);
    if (proof->minimal)
        printf(": no failing input has fewer than %d one%s or fewer than %d zero%s", k, s, k, s);
    putchar('\n');
}

/* What a network is good for that selects, but does not sort. */
static void print_ranks(const struct proof *proof, const struct network *network) {
    struct rank_run run;
    if (!proof->exact) return;
    printf("  outputs that are right for every input: %d of %d%s\n", ranks_count(proof, network),
           network->wires,
           ranks_next(proof, network, 0, &run) ? " (rank 0 is the smallest key)" : "");
    for (int w = 0; ranks_next(proof, network, w, &run); w = run.last + 1) {
        char what[100];
        ranks_describe(network, &run, what, sizeof what);
        if (run.first == run.last)
            printf("    output %d always gets %s\n", run.first, what);
        else
            printf("    outputs %d..%d always get %s\n", run.first, run.last, what);
    }
}

static void print_unsorted(const struct proof *proof, int n) {
    int count = 0;
    for (int w = 0; w + 1 < n; w++)
        count += proof->unsorted[w];
    printf("  neighbouring outputs %s out of order: %d of %d pairs:",
           proof->exact ? "that some input leaves" : "seen", count, n - 1);
    for (int w = 0; w + 1 < n; w++)
        if (proof->unsorted[w]) printf(" %d-%d", w, w + 1);
    putchar('\n');
}

/* "all 2^5 inputs; 6 values were walked on the CPU": what stands behind a proof. */
static void print_walk(const struct checked *checked) {
    printf("all 2^%d inputs; %.0f value%s walked on ", checked->network->wires,
           checked->proof->walked, checked->proof->walked == 1 ? " was" : "s were");
    if (!checked->runner->on_device) {
        printf("the CPU, one thread");
        return;
    }
    const struct device_info *info = device_get_info(checked->runner->device);
    printf("%s: %s", info->short_name, info->name);
}

static void print_failure(const struct checked *checked) {
    const struct network *network = checked->network;
    const struct proof *proof = checked->proof;
    int wire = proof_first_unsorted(network, proof->output);
    enum order order = network->order;
    printf("does not sort in %s order", order_name(order));
    print_claim(network, checked->family ? checked->family->claim : CLAIM_NONE);
    printf(" 0-1 input leaves unsorted\n");
    print_bits("  input   ", proof->input, network->wires);
    print_bits("  output  ", proof->output, network->wires);
    printf("  wires %d and %d are the first out of order\n", wire, wire + 1);
    print_weight(proof, network->wires);
    print_unsorted(proof, network->wires);
    print_ranks(proof, network);
    if (proof->exact) {
        printf("  from ");
        print_walk(checked);
        putchar('\n');
    }
    if (proof->sorts_other)
        printf("  it sorts in %s order: say so with --order\n",
               order_name(order == ASCENDING ? DESCENDING : ASCENDING));
}

static void print_success(const struct checked *checked) {
    printf("sorts in %s order: proven by the 0-1 principle, ", order_name(checked->network->order));
    print_walk(checked);
    putchar('\n');
}

static void print_unknown(const struct checked *checked) {
    const struct proof *proof = checked->proof;
    const struct family *family = checked->family;
    printf("not proven: ");
    if (proof->cancelled)
        printf("cancelled; %.0f 0-1 inputs left sorted\n", proof->walked);
    else if (proof->values > 0)
        printf("%.3g values are too many to walk; %.0f random 0-1 inputs left sorted\n",
               proof->values, proof->walked);
    else
        printf("more than %d wires are not walked; %.0f random 0-1 inputs left sorted\n",
               WALK_WIRES, proof->walked);
    if (family && family->theorem) printf("  theorem: %s\n", family->theorem);
}

void check_text_begin(const struct checked *checked) {
    const struct network *network = checked->network;
    char name[1024];
    printf("%s: %d wires, %d comparator%s, depth %d, drawn in %d column%s\n",
           text_clean(checked->name, name, sizeof name), network->wires, network->size,
           network->size == 1 ? "" : "s", network->depth, network->columns,
           network->columns == 1 ? "" : "s");
    print_bounds(network);
}

void check_text(const struct checked *checked) {
    static void (*const print[])(const struct checked *) = {
        [PROOF_SORTS] = print_success,
        [PROOF_FAILS] = print_failure,
        [PROOF_UNKNOWN] = print_unknown,
    };
    print[checked->proof->verdict](checked);
    print_redundant(checked->network, checked->proof);
}
