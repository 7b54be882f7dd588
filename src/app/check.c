/* check: does a network sort? Size, depth, redundant comparators, or a failing input; and for a
 * network that is not for sorting, whether it does what it is for. */
#include "commands.h"

#include "core/bounds.h"
#include "core/proof.h"
#include "core/spec.h"

#include <stdio.h>

static void print_bits(const char *label, const unsigned char *bits, int n) {
    printf("%s", label);
    for (int i = 0; i < n; i++)
        putchar('0' + bits[i]);
    putchar('\n');
}

/* "9 (optimal)" or "60 (at least 55)". */
static void print_known(const char *what, int known, int least) {
    printf("%s %d ", what, known);
    if (known == least)
        printf("(optimal)");
    else
        printf("(at least %d)", least);
}

/* What is known of sorting networks of as many wires. */
static void print_bounds(const struct network *network) {
    struct bounds bounds;
    if (!network->meant_to_sort || !bounds_of(network->wires, &bounds)) return;
    printf("best known of %d wires:", network->wires);
    print_known(" size", bounds.size, bounds.least_size);
    print_known(", depth", bounds.depth, bounds.least_depth);
    putchar('\n');
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

static void print_failure(const struct network *network, const struct proof *proof,
                          enum claim claim) {
    int wire = 0;
    enum order order = network->order;
    while (order == ASCENDING ? proof->output[wire] <= proof->output[wire + 1]
                              : proof->output[wire] >= proof->output[wire + 1])
        wire++;
    printf("does not sort in %s order", order_name(order));
    print_claim(network, claim);
    printf(" 0-1 input leaves unsorted\n");
    print_bits("  input   ", proof->input, network->wires);
    print_bits("  output  ", proof->output, network->wires);
    printf("  wires %d and %d are the first out of order\n", wire, wire + 1);
    if (proof->sorts_other)
        printf("  it sorts in %s order: say so with --order\n",
               order_name(order == ASCENDING ? DESCENDING : ASCENDING));
}

static void print_success(const struct network *network, const struct proof *proof,
                          enum claim claim) {
    (void)claim;
    printf("sorts in %s order: proven by the 0-1 principle, all 2^%d inputs; %.0f values were "
           "walked\n",
           order_name(network->order), network->wires, proof->walked);
}

static void print_unknown(const struct network *network, const struct proof *proof,
                          enum claim claim) {
    (void)network;
    (void)claim;
    printf("not proven: too many inputs to walk; %.0f random 0-1 inputs left sorted\n",
           proof->walked);
}

int command_check(const struct options *options) {
    static void (*const print[])(const struct network *, const struct proof *, enum claim) = {
        [PROOF_SORTS] = print_success,
        [PROOF_FAILS] = print_failure,
        [PROOF_UNKNOWN] = print_unknown,
    };
    struct error error;
    const struct family *family;
    struct network *network = spec_network(options->spec, options->order, &family, &error);
    if (!network) return complain(&error, EXIT_USAGE);
    struct proof proof;
    printf("%s: %d wires, %d comparator%s, depth %d, drawn in %d columns\n", network->name,
           network->wires, network->size, network->size == 1 ? "" : "s", network->depth,
           network->columns);
    print_bounds(network);
    proof_init(&proof, network);
    print[proof.verdict](network, &proof, family ? family->claim : CLAIM_NONE);
    print_redundant(network, &proof);
    int code = proof.verdict == PROOF_SORTS ? EXIT_DONE : EXIT_NEGATIVE;
    proof_free(&proof);
    network_free(network);
    return code;
}
