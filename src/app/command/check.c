/* check: does a network sort? Size, depth, redundant comparators, or a failing input; and for a
 * network that is not for sorting, whether it does what it is for. */
#include "app/command/commands.h"

#include "app/command/interrupt.h"
#include "core/proof/bounds.h"
#include "core/proof/proof.h"
#include "core/spec.h"
#include "device/proof_runner.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

struct checked {
    const struct network *network;
    const struct family *family; /* NULL: a file */
    struct proof_runner runner;
    struct proof proof;
    bool terminal;   /* messages go to a person */
    double started;  /* seconds, by the monotonic clock */
    double reported; /* when progress was last told, seconds after the start; 0: not yet */
};

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

/* What is known of a failing input besides itself. */
static void print_weight(const struct proof *proof, int n) {
    char weight[32];
    proof_weight(proof, n, weight, sizeof weight);
    printf("  %s%s\n", weight,
           proof->minimal ? ": no failing input has fewer ones or fewer zeros" : "");
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
static void print_walk(const struct checked *check) {
    printf("all 2^%d inputs; %.0f value%s walked on ", check->network->wires, check->proof.walked,
           check->proof.walked == 1 ? " was" : "s were");
    if (!check->runner.on_device) {
        printf("the CPU, one thread");
        return;
    }
    const struct device_info *info = device_get_info(check->runner.device);
    printf("%s: %s", info->short_name, info->name);
}

static void print_failure(const struct checked *check) {
    const struct network *network = check->network;
    const struct proof *proof = &check->proof;
    int wire = proof_first_unsorted(network, proof->output);
    enum order order = network->order;
    printf("does not sort in %s order", order_name(order));
    print_claim(network, check->family ? check->family->claim : CLAIM_NONE);
    printf(" 0-1 input leaves unsorted\n");
    print_bits("  input   ", proof->input, network->wires);
    print_bits("  output  ", proof->output, network->wires);
    printf("  wires %d and %d are the first out of order\n", wire, wire + 1);
    print_weight(proof, network->wires);
    print_unsorted(proof, network->wires);
    if (proof->exact) {
        printf("  from ");
        print_walk(check);
        putchar('\n');
    }
    if (proof->sorts_other)
        printf("  it sorts in %s order: say so with --order\n",
               order_name(order == ASCENDING ? DESCENDING : ASCENDING));
}

static void print_success(const struct checked *check) {
    printf("sorts in %s order: proven by the 0-1 principle, ", order_name(check->network->order));
    print_walk(check);
    putchar('\n');
}

static void print_unknown(const struct checked *check) {
    const struct proof *proof = &check->proof;
    const struct family *family = check->family;
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

/* ---- progress ---- */

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Progress goes to a terminal only, and not before a job takes long. */
static bool go_on(void *context, double done, double all) {
    struct checked *check = context;
    double passed = seconds() - check->started;
    if (check->terminal && passed - check->reported > 0.2) {
        check->reported = passed;
        double left = done > 0 ? passed * (all - done) / done : 0;
        fprintf(stderr, "\rproving: %.0f %%, %.0f s left; Ctrl+C ends it ", 100 * done / all, left);
    }
    return !interrupt_came();
}

static void clear_progress(const struct checked *check) {
    if (check->reported > 0) fprintf(stderr, "\r%60s\r", "");
}

static int prove(struct checked *check, struct error *error) {
    const struct prover prover = {proof_runner_run, &check->runner};
    const struct watch watch = {go_on, check};
    check->started = seconds();
    check->terminal = isatty(STDERR_FILENO);
    interrupt_catch();
    int result = proof_init_with(&check->proof, check->network, &prover, &watch, error);
    clear_progress(check);
    if (check->runner.log) fprintf(stderr, "%s\n", check->runner.log);
    return result;
}

static int check_network(struct checked *check, struct error *error) {
    static void (*const print[])(const struct checked *) = {
        [PROOF_SORTS] = print_success,
        [PROOF_FAILS] = print_failure,
        [PROOF_UNKNOWN] = print_unknown,
    };
    const struct network *network = check->network;
    struct proof_runner *runner = &check->runner;
    printf("%s: %d wires, %d comparator%s, depth %d, drawn in %d column%s\n", network->name,
           network->wires, network->size, network->size == 1 ? "" : "s", network->depth,
           network->columns, network->columns == 1 ? "" : "s");
    print_bounds(network);
    if (prove(check, error))
        return runner->must && !runner->device ? EXIT_NO_DEVICE : EXIT_NEGATIVE;
    if (*runner->failure.text) exit_complain(&runner->failure, EXIT_DONE);
    print[check->proof.verdict](check);
    print_redundant(network, &check->proof);
    int code = check->proof.verdict == PROOF_SORTS ? EXIT_DONE : EXIT_NEGATIVE;
    proof_free(&check->proof);
    return code;
}

static int run(const struct options *options, struct error *error) {
    struct checked check = {.runner = {.finds = true,
                                       .which = options->device,
                                       .kernel_dir = options->kernels,
                                       .must = options->device || options->kernels}};
    struct network *network = spec_network(options->spec, options->order, &check.family, error);
    if (!network) return EXIT_USAGE;
    check.network = network;
    int code = check_network(&check, error);
    proof_runner_free(&check.runner);
    network_free(network);
    return code;
}

const struct command command_check = {
    .name = "check",
    .operands = "SPEC",
    .summary = "does it sort? exit 0 yes, 1 no",
    .options = "--order --device --kernels",
    .spec = COMMAND_NEEDS_SPEC,
    .run = run,
};
