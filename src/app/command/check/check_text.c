/* check_text: one function per kind of answer. */
#include "app/command/check/checked.h"

#include "core/base/text.h"
#include "core/network/network.h"
#include "core/proof/bounds.h"
#include "core/proof/claim.h"
#include "core/proof/ranks.h"
#include "device/device.h"

#include <stdio.h>

static void print_digits(const char *label, const unsigned char *bits, int n) {
    printf("%s", label);
    for (int i = 0; i < n; i++)
        putchar('0' + bits[i]);
}

static void print_bits(const char *label, const unsigned char *bits, int n) {
    print_digits(label, bits, n);
    putchar('\n');
}

static void print_comparator(const struct network *network, int index, const char *what) {
    const struct comparator *c = &network->comparators[index];
    printf("  layer %d: (%d, %d) %s %s\n", network_layer_of(network, index), c->left, c->right,
           direction_letter(c->direction), what);
}

/* Continues the line "does not sort" with the network's promise. */
static void print_claim(const struct network *network, enum claim claim) {
    struct claim_proof proof;
    if (claims[claim].input) {
        claim_prove(claim, network, &proof);
        if (proof.holds) {
            printf(", but %s: proven on all %d inputs of zeros and ones of that kind\n",
                   claims[claim].does, proof.inputs);
        } else {
            printf(", and the claim that it %s is wrong: such an input fails\n",
                   claims[claim].does);
            print_bits("  input   ", proof.input, network->wires);
            print_bits("  output  ", proof.output, network->wires);
        }
        printf("  among all inputs, a");
    } else {
        printf(": a");
    }
}

/* Prints how many ones or zeros the failing input has. */
static void print_weight(const struct proof *proof, int n) {
    char weight[32];
    int k = proof_weight(proof, n, weight, sizeof weight);
    const char *s = text_plural(k);
    printf("  %s", weight);
    if (proof->minimal)
        printf(": no failing input has fewer than %d one%s or fewer than %d zero%s", k, s, k, s);
    putchar('\n');
}

/* Prints the outputs of a network that does not sort which always get the key of a certain rank. */
static void print_ranks(const struct proof *proof, const struct network *network) {
    struct rank_run run;
    struct rank_group group = {0, -1, 0};
    char what[120], outputs[240];
    bool some = ranks_next(proof, network, 0, &run) || ranks_next_group(proof, network, &group);
    printf("  outputs that are right for every input: %d of %d%s\n", ranks_count(proof, network),
           network->wires, some ? " (rank 0 is the smallest key)" : "");
    for (int w = 0; ranks_next(proof, network, w, &run); w = run.last + 1) {
        ranks_describe(network, &run, what, sizeof what);
        if (run.first == run.last)
            printf("    output %d always gets %s\n", run.first, what);
        else
            printf("    outputs %d..%d always get %s\n", run.first, run.last, what);
    }
    for (group = (struct rank_group){0, -1, 0}; ranks_next_group(proof, network, &group);) {
        ranks_group_outputs(&group, outputs, sizeof outputs);
        ranks_group_describe(network, &group, what, sizeof what);
        printf("    output%s %s always get%s %s\n", group.most > group.least ? "s" : "", outputs,
               group.most > group.least ? "" : "s", what);
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

/* Prints how the values were run: "identical intermediate states were run once, on the CPU". */
static void print_runs(const struct checked *checked) {
    char runs[100];
    certificate_runs(checked->proof, checked->network->wires, runs, sizeof runs);
    if (!checked->runner->on_device) {
        printf("%s, on the CPU, one thread\n", runs);
        return;
    }
    char words[DEVICE_WORDS_BYTES];
    device_words(device_get_info(checked->runner->device), words, sizeof words);
    printf("%s, on %s\n", runs, words);
}

static void print_input(const struct network *network, const struct proof *proof) {
    int wire = proof_first_unsorted(network, proof->output);
    print_bits("  input   ", proof->input, network->wires);
    print_bits("  output  ", proof->output, network->wires);
    printf("  wires %d and %d are the first out of order\n", wire, wire + 1);
}

/* Prints wires without a comparator, and parts that no comparator joins: a mistyped wire often
 * causes them. */
static void print_parts(const struct network *network) {
    int size[NETWORK_MAX_WIRES], n = network->wires, parts = wire_parts(network, size), lone = 0;
    if (parts == 1) return;
    for (int w = 0; w < n; w++)
        lone += size[w] == 1;
    printf("  no comparator ");
    if (lone) printf("touches %d wire%s:", lone, text_plural(lone));
    for (int w = 0, last; w < n; w = last + 1) {
        last = w;
        if (size[w] > 1) continue;
        while (last + 1 < n && size[last + 1] == 1)
            last++;
        printf(last > w ? " %d..%d" : " %d", w, last);
    }
    if (parts - lone > 1)
        printf("%sjoins the %d parts in which the %swires are", lone ? ", and none " : "",
               parts - lone, lone ? "other " : "");
    printf("\n");
}

/* Prints that the network does not sort, and a failing input; may run before the proof is complete.
 */
static void print_failing(const struct checked *checked) {
    const struct network *network = checked->network;
    printf("does not sort in %s order", order_name(network->order));
    print_claim(network, checked->family ? checked->family->claim : CLAIM_NONE);
    printf(" 0-1 input leaves unsorted\n");
    print_input(network, checked->proof);
    print_parts(network);
}

/* Prints the details of the failure, and the useful outputs of the network. */
static void print_failure(const struct checked *checked) {
    const struct network *network = checked->network;
    const struct proof *proof = checked->proof;
    char text[120];
    if (!checked->printed) print_failing(checked);
    if (checked->printed > proof_weight(proof, network->wires, text, sizeof text)) {
        printf("  a smaller input leaves unsorted, too\n");
        print_input(network, proof);
    }
    print_weight(proof, network->wires);
    print_unsorted(proof, network->wires);
    if (proof->exact) {
        print_ranks(proof, network);
        certificate_inputs(network->wires, text, sizeof text);
        printf("  found among all %s; ", text);
        print_runs(checked);
    } else {
        text_number((long)proof->walked, text, sizeof text);
        printf("  found among %s inputs tried, with the fewest ones or zeros first\n", text);
        checked_why(checked, text, sizeof text);
        printf("  not looked at, as %s: which outputs are right for every input, which comparators "
               "never swap, whether it sorts in %s order\n",
               text, order_name(network->order == ASCENDING ? DESCENDING : ASCENDING));
    }
    if (proof->sorts_other)
        printf("  it sorts in %s order: say so with --order\n",
               order_name(network->order == ASCENDING ? DESCENDING : ASCENDING));
}

static void print_success(const struct checked *checked) {
    char inputs[80];
    if (!checked->proof->exact) {
        printf("sorts in %s order: proven on reversed keys; %s\n",
               order_name(checked->network->order), certificate_theorem);
        return;
    }
    certificate_inputs(checked->network->wires, inputs, sizeof inputs);
    printf("sorts in %s order: proven by the 0-1 principle, all %s leave sorted; ",
           order_name(checked->network->order), inputs);
    print_runs(checked);
}

static void print_unknown(const struct checked *checked) {
    const struct proof *proof = checked->proof;
    const struct family *family = checked->family;
    char inputs[80], tried[32];
    certificate_inputs(checked->network->wires, inputs, sizeof inputs);
    text_number((long)proof->walked, tried, sizeof tried);
    printf("not proven: ");
    if (proof->cancelled)
        printf("cancelled; %s 0-1 inputs left sorted\n", tried);
    else if (proof->values > 0)
        printf("of all %s %.3g would have to be run, too many; %s 0-1 inputs that were tried left "
               "sorted\n",
               inputs, proof->values, tried);
    else
        printf("more than %d wires are too many; %s 0-1 inputs that were tried left sorted\n",
               WALK_WIRES, tried);
    if (family && family->theorem) printf("  theorem: %s\n", family->theorem);
}

void check_text_line(const struct checked *checked) {
    const struct network *network = checked->network;
    const struct proof *proof = checked->proof;
    char name[1024];
    printf("%s: ", text_clean(checked->name, name, sizeof name));
    if (proof->verdict == PROOF_SORTS) {
        printf("sorts; %d comparator%s, depth %d\n", network->size, text_plural(network->size),
               network->depth);
    } else if (proof->verdict == PROOF_UNKNOWN) {
        printf("not proven%s\n", proof->cancelled ? ": cancelled" : "");
    } else {
        print_digits("does not sort: input ", proof->input, network->wires);
        print_bits(" leaves as ", proof->output, network->wires);
    }
}

void check_text_begin(const struct checked *checked) {
    const struct network *network = checked->network;
    char name[1024];
    printf("%s: %d wires, %d comparator%s, depth %d\n",
           text_clean(checked->name, name, sizeof name), network->wires, network->size,
           text_plural(network->size), network->depth);
    /* best known sorting networks with the same number of wires */
    char text[120];
    bounds_describe(network, text, sizeof text);
    if (*text) printf("%s\n", text);
}

void check_text_fails(struct checked *checked) {
    char weight[32];
    checked->printed = proof_weight(checked->proof, checked->network->wires, weight, sizeof weight);
    print_failing(checked);
    fflush(stdout);
}

void check_text(const struct checked *checked) {
    static void (*const print[])(const struct checked *) = {
        [PROOF_SORTS] = print_success,
        [PROOF_FAILS] = print_failure,
        [PROOF_UNKNOWN] = print_unknown,
    };
    const struct proof *proof = checked->proof;
    print[proof->verdict](checked);
    if (proof->exact) printf("comparators that never swap: %d\n", proof->never_count);
    for (int i = 0; proof->exact && i < checked->network->size; i++)
        if (proof->never_swaps[i]) print_comparator(checked->network, i, "never swaps");
    fflush(stdout);
}

void check_text_spares(const struct checked *checked) {
    const struct proof *proof = checked->proof;
    const struct spares *spares = checked->spares;
    char why[200];
    if (spares->known)
        printf("comparators that could be left out, one at a time: %d%s\n", spares->count,
               proof->never_count ? ", with those that never swap" : "");
    for (int i = 0; spares->known && i < checked->network->size; i++)
        if (spares->spare[i] && !proof->never_swaps[i])
            print_comparator(checked->network, i, "could be left out");
    if (spares->known && proof->exact) return;
    checked_why(checked, why, sizeof why);
    printf("not looked at, as %s: %s%s%s\n", why,
           proof->exact ? "" : "which comparators never swap",
           proof->exact || spares->known ? "" : ", ",
           spares->known ? "" : "which comparators could be left out, one at a time");
}
