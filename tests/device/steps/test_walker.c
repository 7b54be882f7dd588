/* test_walker: proofs on every device of the machine against those of this processor.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"
#include "kernel_folder.h"

#include "proof_checks.h"

#include "core/families/families.h"
#include "core/proof/proof.h"
#include "device/steps/walker.h"

OWNER(struct walker, walker_free)

static struct walker *new_walker(struct device *device, const char *kernel_dir) {
    OWNED_AT(free) char *log;
    struct walker *walker = walker_new(device, kernel_dir, &log, &error);
    check(walker, "%s", error.text);
    return walker;
}

static int run_walker(void *context, const struct walk *walk, const struct watch *watch,
                      struct walk_tally *tally, struct error *reason) {
    return walker_run(context, walk, watch, tally, reason);
}

static void prove_on(struct walker *walker, const struct network *network, struct proof *proof) {
    const struct prover prover = {run_walker, walker};
    if (proof_init_with(proof, network, &prover, NULL, &error))
        fail_msg("%s: %s", network->name, error.text);
}

static void check_equal(const struct network *network, const struct proof *a,
                        const struct proof *b) {
    check(a->verdict == b->verdict, "%s: %d and %d", network->name, a->verdict, b->verdict);
    check(a->exact == b->exact && a->cancelled == b->cancelled && a->minimal == b->minimal &&
              a->sorts_other == b->sorts_other,
          "%s", network->name);
    check(a->walked == b->walked && a->values == b->values, "%s: %g of %g, %g of %g walked",
          network->name, a->walked, a->values, b->walked, b->values);
    check(memcmp(a->input, b->input, sizeof a->input) == 0, "%s: input", network->name);
    check(memcmp(a->output, b->output, sizeof a->output) == 0, "%s: output", network->name);
    check(memcmp(a->unsorted, b->unsorted, sizeof a->unsorted) == 0, "%s: pairs", network->name);
    for (int w = 0; w < network->wires && w < WALK_WIRES; w++)
        check(a->ranks[w].least == b->ranks[w].least && a->ranks[w].most == b->ranks[w].most,
              "%s: output %d", network->name, w);
    check(memcmp(a->never_swaps, b->never_swaps, (size_t)network->size * sizeof *a->never_swaps) ==
                  0 &&
              a->never_count == b->never_count,
          "%s: comparators that never swap", network->name);
}

/* Returns whether the network sorts. */
static bool compare(struct walker *walker, const struct network *network) {
    OWNED(proof_free) struct proof here, there;
    proof_init(&here, network);
    prove_on(walker, network, &there);
    check_equal(network, &here, &there);
    bool sorts = here.verdict == PROOF_SORTS;
    return sorts;
}

/* Runs a test on every device. */
static void on_each(void (*test)(struct walker *walker)) {
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        OWNED_AT(walker_free) struct walker *walker = new_walker(device, NULL);
        test(walker);
    }
}

static void compare_families(struct walker *walker) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 1; n <= (SHORT ? 10 : 20); n += n < 8 ? 1 : 2)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network =
                    make_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                bool sorts = compare(walker, network);
                network->order = !network->order;
                check(!compare(walker, network) || !sorts || n == 1, "%s", network->name);
            }
}

static void compare_without_each(struct walker *walker) {
    OWNED_AT(network_free) struct network *whole = new_network("odd-even-merge", 16, ASCENDING);
    for (int missing = 0; missing < whole->size; missing++) {
        struct network *network = make_without(whole, missing);
        check(!compare(walker, network), "without comparator %d", missing);
    }
}

static void compare_random(struct walker *walker) {
    struct random random = {.state = 7};
    for (int round = 0; round < (SHORT ? 30 : 75); round++) {
        int n = 1 + random_below(&random, 24);
        OWNED_AT(network_free) struct network *network = network_new(n);
        for (int i = random_below(&random, 4 * n); i > 0 && n > 1; i--)
            add_random(network, &random);
        network->order = random_below(&random, 2) ? ASCENDING : DESCENDING;
        network_finish(network);
        snprintf(network->name, sizeof network->name, "random, n = %d, round %d", n, round);
        compare(walker, network);
    }
}

static void compare_without_comparators(struct walker *walker) {
    for (int n = 1; n <= 22; n += n < 4 ? 1 : 6)
        for (int order = 0; order < 2; order++) {
            OWNED_AT(network_free) struct network *network = network_new(n);
            network->order = order ? DESCENDING : ASCENDING;
            network_finish(network);
            check(compare(walker, network) == (n == 1), "%d wires", n);
        }
}

/* Compares networks that need many slices, whole and without the last comparator. */
static void compare_large(struct walker *walker) {
    static const struct {
        const char *family;
        int n;
    } large[] = {{"shell", 32},   {"shell", 27},          {"odd-even-transposition", 40},
                 {"random", 32},  {"odd-even-merge", 64}, {"bubble", 64},
                 {"pairwise", 63}};
    for (int i = 0; i < (SHORT ? 3 : count_of(large)); i++) {
        struct network *whole = make_network(large[i].family, large[i].n, ASCENDING);
        struct network *cut = make_without(whole, whole->size - 1);
        check(compare(walker, whole) == (i != 3), "%s", whole->name);
        check(!compare(walker, cut) || i == 3, "%s", whole->name);
    }
}

TEST(test_families) {
    on_each(compare_families);
}

TEST(test_missing_comparators) {
    on_each(compare_without_each);
}

TEST(test_random_networks) {
    on_each(compare_random);
}

TEST(test_no_comparators) {
    on_each(compare_without_comparators);
}

TEST(test_large_networks) {
    on_each(compare_large);
}

/* ---- progress ---- */

struct watched {
    int reports, end_at; /* -1: never */
    double last;
};

static bool watch(void *context, double done, double all) {
    struct watched *watched = context;
    check(done < all && (watched->reports == 0 ? done == 0 : done > watched->last), "%g of %g",
          done, all);
    watched->last = done;
    return watched->reports++ != watched->end_at;
}

static void watch_walks(struct walker *walker) {
    OWNED_AT(network_free) struct network *network = new_network("shell", 32, ASCENDING);
    const struct prover prover = {run_walker, walker};
    for (int end = -1; end < 3; end++) {
        struct watched watched = {.end_at = end};
        const struct watch seen = {watch, &watched};
        OWNED(proof_free) struct proof proof;
        assert_int_equal(proof_init_with(&proof, network, &prover, &seen, &error), 0);
        check(proof.cancelled == (end >= 0) && proof.exact == (end < 0), "end at %d", end);
        check(proof.verdict == (end < 0 ? PROOF_SORTS : PROOF_UNKNOWN), "end at %d", end);
        check(end < 0 ? watched.reports > 3 : watched.reports == end + 1, "%d reports",
              watched.reports);
        if (end >= 0) assert_true(proof.walked == watched.last && proof.never_count == 0);
    }
}

TEST(test_progress) {
    on_each(watch_walks);
}

/* Checks that a network with too many values to walk in about a minute stays unknown. */
static void refuse(struct walker *walker) {
    OWNED_AT(network_free) struct network *network = new_network("shell", 64, ASCENDING);
    OWNED(proof_free) struct proof proof;
    prove_on(walker, network, &proof);
    assert_true(proof.verdict == PROOF_UNKNOWN && !proof.exact && proof.walked > 1000);
}

TEST(test_too_many_values) {
    on_each(refuse);
}

/* ---- broken kernels ---- */

/* Fault in a kernel; it must never lead to a wrong proof. */
struct kernel_fault {
    const char *name, *from, *to; /* name of the fault, text to replace and its replacement */
};

/* Checks that a proof with a broken kernel ends without a verdict, and says so. */
static void check_broken(const struct device_info *info, const struct kernel_fault *fault,
                         const struct network *network, const char *says) {
    char kernels[32];
    error.text[0] = '\0';
    struct proof proof;
    OWNED_AT(device_close) struct device *device = device_open(info, &error);
    folder_new(kernels);
    folder_edit(kernels, "support/walk_values.cl", fault->from, fault->to);
    OWNED_AT(walker_free) struct walker *walker = new_walker(device, kernels);
    const struct prover prover = {run_walker, walker};
    int result = proof_init_with(&proof, network, &prover, NULL, &error);
    check(result == -1, "%s with %s: verdict %d", network->name, fault->name, (int)proof.verdict);
    check_says(error.text, says);
    check_says(error.text, info->name);
    folder_free(kernels);
}

TEST(test_broken_kernels) {
    static const struct kernel_fault faults[] = {
        {"AND and OR are exchanged",
         "wire[low_wire] = low & high;\n        wire[high_wire] = low | high;",
         "wire[low_wire] = low | high;\n        wire[high_wire] = low & high;"},
        {"every failure is kept silent", "if (ANY(wrong))", "if (ANY(wrong) && wires == 0)"},
        {"only watched comparators run",
         "wire[low_wire] = low & high;\n        wire[high_wire] = low | high;",
         "if (WATCHED(comparator)) {\n wire[low_wire] = low & high;\n"
         "wire[high_wire] = low | high;\n}"},
        {"no output is said to have a smaller key", "atomic_min(&seen[SEEN_FEWEST + w], first)",
         ""},
        {"no output is said to have a larger key", "atomic_max(&seen[SEEN_MOST + w], last)", ""},
        {"no failure is seen in ascending order", "upper & ~lower)", "(word)(0))"},
        {"batches from 64 on are the first ones again", "first_batch + item / chunks",
         "(first_batch + item / chunks) % 64"},
        {"nothing is said to leave sorted", "atomic_or(&seen[SEEN_SORTED + k / 32], 1u << k % 32)",
         ""}, /* the last one: shell alone shows it */
    };
    static const struct {
        const char *family;
        int n;
    } networks[] = {{"shell", 27}, {"random", 27}};
    for (int d = 0; d < count; d++)
        for (int f = 0; f < count_of(faults); f++)
            for (int i = 0; i < count_of(networks) - (f + 1 == count_of(faults)); i++) {
                struct network *network =
                    make_network(networks[i].family, networks[i].n, ASCENDING);
                check_broken(&list[d], &faults[f], network, "wrong");
            }
}

/* Faults that show only in the walk's large launches, not in the samples, are noticed. */
TEST(test_kernels_broken_at_large) {
    static const struct kernel_fault faults[] = {
        {"many items find no failure", "upper & ~lower) & valid[chunk]",
         "upper & ~lower) & (items < 1000 ? valid[chunk] : (word)(0))"},
        {"many items see no swap", "if (WATCHED(comparator) &&",
         "if (WATCHED(comparator) && items < 1000 &&"},
    };
    struct network *whole = make_network("odd-even-transposition", 40, ASCENDING);
    struct network *lacking = make_without(whole, whole->size - 1);
    for (int d = 0; d < count; d++)
        for (int f = 0; f < count_of(faults); f++)
            check_broken(&list[d], &faults[f], lacking,
                         "wrong"); /* on a GPU the samples are large, too */
}

DEVICE_TEST(test_build_failures) {
    walker_free(NULL);
    char *log;
    assert_null(walker_new(device, "tests/kernels/nowhere", &log, &error));
    assert_null(log);
    assert_string_equal(error.text, "cannot read kernel file tests/kernels/nowhere/"
                                    "support/walk_values.cl: No such file or directory");
}

/* ---- a lost device ---- */

DEVICE_FAULTS_TEST(test_lost_device) {
    set_faults("fail:clEnqueueNDRangeKernel=3-");
    OWNED_AT(walker_free) struct walker *walker = new_walker(device, NULL);
    struct network *network = make_network("shell", 24, ASCENDING);
    const struct prover prover = {run_walker, walker};
    struct proof proof;
    assert_int_equal(proof_init_with(&proof, network, &prover, NULL, &error), -1);
    check_says(error.text, "CL_OUT_OF_RESOURCES");
    check_says(error.text, device_get_info(device)->name);
}

/* ---- launches that do nothing, and bits that are wrong ---- */

/* Proves with a fault in one call after the other (SHORT: in every third), until the fault comes
 * after all calls: no verdict, or the right one. Returns how many calls could fail. */
static int prove_with_faults(struct walker *walker, const struct network *network,
                             const char *fault, const char *and_after) {
    const struct prover prover = {run_walker, walker};
    struct proof here, there;
    int call = 0;
    proof_init(&here, network);
    for (error.text[0] = '\0'; call == 0 || *error.text; call += SHORT ? 3 : 1) {
        char faults[32];
        snprintf(faults, sizeof faults, "%s=%d%s", fault, call + 1, and_after);
        set_faults(faults);
        error.text[0] = '\0';
        if (proof_init_with(&there, network, &prover, NULL, &error)) {
            if (strcmp(fault, "drop") == 0) check_says(error.text, " ran 0 of ");
            continue;
        }
        check_equal(network, &here, &there);
        proof_free(&there);
    }
    set_faults("");
    proof_free(&here);
    return call - (SHORT ? 3 : 1);
}

/* Samples take 20 launches, the whole at least one, and each is read twice. */
static void check_faults(struct walker *walker) {
    OWNED_AT(network_free) struct network *whole = new_network("shell", 24, ASCENDING);
    struct network *lacking = make_without(whole, whole->size - 1);
    check(prove_with_faults(walker, lacking, "drop", "-") > 20, "launches from one on");
    check(prove_with_faults(walker, lacking, "drop", "") > 20, "one launch");
    check(prove_with_faults(walker, whole, "drop", "") > 20, "one launch of a right network");
    check(prove_with_faults(walker, lacking, "flip", "") > 40, "one bit");
    check(prove_with_faults(walker, whole, "flip", "") > 40, "one bit of a right network");
    check(prove_with_faults(walker, lacking, "spoil", "") > 40, "one bit on the way there");
    check(prove_with_faults(walker, whole, "spoil", "") > 40, "of a right network");
}

FAULTS_TEST(no_launch_is_taken_on_trust) {
    on_each(check_faults);
}

TEST_FILE(devices_setup, devices_teardown)
