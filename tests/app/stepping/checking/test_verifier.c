/* test_verifier: layers of a deep network reach the device a few at a time, and all of them do; a
 * wrong layer is never forgotten.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"

#include "app/stepping/checking/verifier.h"

#include <time.h>

enum { DEPTH = 3000, JOBS = 1000 /* number of jobs that may wait, or fewer */ };

static void nothing(void *context) {
    (void)context;
}

static const struct worker_wanted any_device = {.notify = nothing};

static struct network *deep(void) {
    struct network *network = kept(network_new(4));
    for (int i = 0; i < DEPTH; i++)
        add_alone(network, i % 3, i % 3 + 1, i % 5 ? INCREASING : DECREASING);
    network_finish(network);
    return network;
}

/* Waits until no layer is on its way. */
static void settle(struct desk *desk, struct verifier *verifier) {
    const struct timespec moment = {.tv_nsec = 1000000};
    for (int i = 0; i < 60000 && verifier->waiting > 0; i++) {
        const struct worker_event *event = desk_poll(desk);
        if (event) verifier_take(verifier, event);
        assert_in_range(verifier->waiting, 0, JOBS);
        if (!event) nanosleep(&moment, NULL);
    }
    assert_int_equal(verifier->waiting, 0);
}

/* The verdict counts layers as people do. */
TEST(says_which_layers_agree) {
    static const char *const said[] = {"in the only layer", "in both layers", "in all 3 layers"};
    static const int keys[] = {3, 1, 4, 2};
    for (int depth = 1; depth <= count_of(said); depth++) {
        OWNED(desk_free) struct desk desk;
        OWNED(verifier_free) struct verifier verifier;
        struct network *network = kept(network_new(4));
        for (int layer = 0; layer < depth; layer++)
            add_alone(network, layer, layer + 1, INCREASING);
        network_finish(network);
        struct trace *trace = make_trace(network, keys);
        desk_init(&desk, &any_device);
        verifier_init(&verifier, &desk, 0);
        verifier_reset(&verifier, network, trace, 0);
        verifier_go(&verifier, depth);
        settle(&desk, &verifier);
        if (count) check_says(verifier.verdict.text, said[depth - 1]);
    }
}

TEST(asks_for_a_few_layers_at_a_time) {
    static const int keys[] = {3, 1, 4, 2};
    OWNED(desk_free) struct desk desk;
    OWNED(verifier_free) struct verifier verifier;
    struct network *network = deep();
    struct trace *trace = make_trace(network, keys);
    desk_init(&desk, &any_device);
    verifier_init(&verifier, &desk, 0);
    verifier_reset(&verifier, network, trace, 0);
    verifier_go(&verifier, DEPTH);
    assert_in_range(verifier.waiting, 2, JOBS);
    settle(&desk, &verifier);
    equals(verifier.differing, 0, verifier.equal, count ? DEPTH : 0);
    for (int l = 0; l < DEPTH && count; l++)
        check(verifier.checks[l] == CHECK_EQUAL && verifier.records->ran[l], "layer %d", l);
}

/* The visible layer does not wait for all layers before it, and going back sends no request
 * twice. */
TEST(the_layer_in_view_goes_with_the_first) {
    static const int keys[] = {3, 1, 4, 2};
    OWNED(desk_free) struct desk desk;
    OWNED(verifier_free) struct verifier verifier;
    struct network *network = deep();
    struct trace *trace = make_trace(network, keys);
    desk_init(&desk, &any_device);
    verifier_init(&verifier, &desk, 0);
    verifier_reset(&verifier, network, trace, 0);
    verifier_go(&verifier, DEPTH);
    assert_true(verifier.requested[0] && verifier.requested[DEPTH - 1]);
    int waiting = verifier.waiting;
    verifier_go(&verifier, 1);
    assert_int_equal(verifier.waiting, waiting);
}

/* Two verifiers on one desk: each drops and takes only its own jobs. */
TEST(two_share_a_device) {
    static const int keys[] = {3, 1, 4, 2};
    OWNED(desk_free) struct desk desk;
    struct verifier pair[VERIFIERS];
    struct network *network = deep(), *other = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, keys), *other_trace = make_trace(other, keys);
    desk_init(&desk, &any_device);
    verifier_init(&pair[0], &desk, 0);
    verifier_init(&pair[1], &desk, 1);
    verifier_reset(&pair[0], network, trace, 0);
    verifier_go(&pair[0], 40);
    verifier_reset(&pair[1], other, other_trace, 0); /* drops nothing of the first */
    verifier_go(&pair[1], other->depth);
    verifier_reset(&pair[0], network, trace, 0);
    verifier_go(&pair[0], 20);
    const struct timespec moment = {.tv_nsec = 1000000};
    for (int i = 0; i < 60000 && pair[0].waiting + pair[1].waiting > 0; i++) {
        const struct worker_event *event = desk_poll(&desk);
        for (int v = 0; event && v < VERIFIERS; v++)
            verifier_take(&pair[v], event);
        if (!event) nanosleep(&moment, NULL);
    }
    assert_int_equal(pair[0].waiting + pair[1].waiting, 0);
    equals(pair[0].differing + pair[1].differing, 0, pair[0].equal, count ? 21 : 0);
    assert_int_equal(pair[1].equal, count ? other->depth : 0);
    verifier_reset(&pair[1], NULL, NULL, 0);
    assert_null(pair[1].network);
    for (int v = 0; v < VERIFIERS; v++)
        verifier_free(&pair[v]);
}

/* Answers about other keys are ignored, even if they were on their way. */
TEST(late_answers_count_for_nothing) {
    static const int keys[] = {3, 1, 4, 2};
    struct desk desk = {.state = DEVICE_READY};
    OWNED(verifier_free) struct verifier verifier;
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, keys);
    struct worker_event event = {.kind = WORKER_STEPPED, .result.ran = true};
    verifier_init(&verifier, &desk, 1);
    verifier_reset(&verifier, network, trace, 0);
    event.result.ticket = verifier.ticket; /* the event's keys, all 0, are wrong for this network */
    verifier_reset(&verifier, network, trace, 0);
    verifier_take(&verifier, &event);
    assert_true(verifier.differing == 0 && verifier.equal == 0 && !verifier.has_result);
    event.result.ticket = verifier.ticket;
    verifier_take(&verifier, &event);
    assert_int_equal(verifier.differing, 1);
}

/* The device's text is the first error of a build's log, with its line. */
TEST(tells_the_first_error) {
    static char log[] = "a.h:1:1: warning: unused\nb.cl:3:5: error: no type\nc.cl:1:1: error: no";
    struct desk desk = {.state = DEVICE_FAILED, .log = log};
    OWNED(verifier_free) struct verifier verifier;
    verifier_init(&verifier, &desk, 0);
    assert_string_equal(verifier.device.text, "b.cl:3:5: error: no type");
    check_says(verifier.verdict.text, "the kernels do not build");
}

/* ---- with faults ---- */

/* odd-even-transposition:4 (0-1 2-3, 1-2, 0-1 2-3, 1-2) on one device. */
struct faulty {
    struct network *network;
    struct trace *trace;
    struct desk desk;
    struct verifier verifier;
};

/* Steps to the end with `faults`, which count from layer 0, the first launch. */
static bool begin(struct faulty *faulty, const int *keys, const char *faults) {
    faulty->network = new_network("odd-even-transposition", 4, ASCENDING);
    faulty->trace = trace_new(faulty->network, keys);
    set_faults(faults);
    desk_init(&faulty->desk, &any_device);
    verifier_init(&faulty->verifier, &faulty->desk, 0);
    verifier_reset(&faulty->verifier, faulty->network, faulty->trace, 0);
    for (int layers = 1; layers <= faulty->network->depth; layers++) {
        settle(&faulty->desk, &faulty->verifier);
        verifier_go(&faulty->verifier, layers);
    }
    settle(&faulty->desk, &faulty->verifier);
    return faulty->desk.state == DEVICE_READY;
}

static void end(struct faulty *faulty) {
    desk_free(&faulty->desk);
    verifier_free(&faulty->verifier);
    trace_free(faulty->trace);
    network_free(faulty->network);
}

static void check_layers(const struct verifier *verifier, int differing) {
    for (int l = 0; l < verifier->network->depth; l++)
        check(verifier->checks[l] == (l == differing ? CHECK_DIFFERS : CHECK_EQUAL), "layer %d", l);
    equals(verifier->differing, 1, verifier->equal, verifier->network->depth - 1);
}

/* Layer 1 does not run. Each layer is judged by itself, but the keys that it left go on, and they
 * are still wrong in the end. */
FAULTS_TEST(wrong_keys_go_on) {
    static const int keys[] = {4, 3, 2, 1};
    OWNED(end) struct faulty faulty;
    /* 4 3 2 1, then 3 4 1 2, then (not 3 1 4 2) 3 4 1 2, which layer 2 leaves as it is */
    if (begin(&faulty, keys, "drop=4")) {
        const struct verifier *verifier = &faulty.verifier;
        static const int unchanged[] = {3, 4, 1, 2}, last[] = {3, 1, 4, 2};
        const struct trace *own = verifier_trace(verifier);
        check_layers(verifier, 1);
        assert_memory_equal(trace_keys(own, 1), unchanged, sizeof unchanged);
        assert_memory_equal(trace_keys(own, 2), unchanged, sizeof unchanged);
        assert_memory_equal(trace_keys(own, 3), unchanged, sizeof unchanged);
        assert_memory_equal(trace_keys(own, 4), last, sizeof last);
        check_says(verifier->verdict.text, "≠ device differs in 1 of 4 layers");
        check_says(verifier->device.text, "4 of 4 outputs wrong, as the device left them");
        assert_int_equal(verifier->device.role, ROLE_ERROR);
    }
}

/* A driver compiles at the first launch of so many work-items, so this launch is not the layer's:
 * its result does not count, and its time is not shown. */
FAULTS_TEST(first_launches_are_for_the_driver) {
    static const int keys[] = {4, 3, 2, 1};
    static const char *const first[] = {"drop=1",
                                        "drop=3"}; /* first launches of 2 work-items, and of 1 */
    each (f, first) {
        OWNED(end) struct faulty faulty;
        if (begin(&faulty, keys, *f)) assert_int_equal(faulty.verifier.equal, 4);
    }
}

/* No comparator swaps, so no key is wrong; but the work-items have written no records. */
FAULTS_TEST(records_that_were_never_written_differ) {
    static const int keys[] = {1, 2, 3, 4};
    OWNED(end) struct faulty faulty;
    if (begin(&faulty, keys, "drop=5")) {
        struct verifier *verifier = &faulty.verifier;
        check_layers(verifier, 2);
        check_says(verifier->verdict.text, "≠ device differs in 1 of 4 layers");
        check_says(verifier->device.text, "the output is right all the same");
    }
}

/* Run again, the layer is right. It still counts as one that differed. */
FAULTS_TEST(what_differed_once_is_not_forgotten) {
    static const int keys[] = {4, 3, 2, 1};
    OWNED(end) struct faulty faulty;
    if (begin(&faulty, keys, "drop=4")) {
        struct verifier *verifier = &faulty.verifier;
        verifier_go(verifier, 1);
        settle(&faulty.desk, verifier);
        assert_true(verifier->has_result && verifier->agrees);
        check_says(verifier->verdict.text, "≠ device differs in layer 1");
        check_says(verifier->device.text, "it differed once; run again, it agrees");
        verifier_go(verifier, 4);
        settle(&faulty.desk, verifier);
        check_layers(verifier, 1);
        check_says(verifier->verdict.text, "≠ device differs in 1 of 4 layers");
    }
}

/* A layer that agreed goes wrong when it is run again: the layers after it run again, too. */
FAULTS_TEST(a_second_run_counts_too) {
    static const int keys[] = {4, 3, 2, 1};
    OWNED(end) struct faulty faulty;
    if (begin(&faulty, keys, "")) {
        struct verifier *verifier = &faulty.verifier;
        assert_int_equal(verifier->equal, 4);
        check_says(verifier->verdict.text, "in all 4 layers");
        set_faults("drop=1");
        verifier_go(verifier, 1);
        settle(&faulty.desk, verifier);
        verifier_go(verifier, 4);
        settle(&faulty.desk, verifier);
        check_layers(verifier, 1);
        for (int l = 0; l < 4; l++)
            check(verifier->records->ran[l], "layer %d runs again", l);
        check_says(verifier->verdict.text, "≠ device differs in 1 of 4 layers");
        check_says(verifier->device.text, "4 of 4 outputs wrong");
        verifier_start_over(verifier); /* starts over as if another device had been chosen */
        settle(&faulty.desk, verifier);
        assert_int_equal(verifier->equal, 4);
        assert_ptr_equal(verifier_trace(verifier), faulty.trace);
    }
}

TEST_FILE(devices_setup, devices_teardown)
