/* test_verifier: layers of a deep network reach the device a few at a time, and all of them do. */
#include "devices.h"

#include "app/stepping/verifier.h"

#include <stdlib.h>
#include <time.h>

enum { DEPTH = 3000, JOBS = 1000 /* as many as may wait, or fewer */ };

static void nothing(void *context) {
    (void)context;
}

static struct network *deep(void) {
    struct network *network = network_new(4);
    for (int i = 0; i < DEPTH; i++)
        add_alone(network, i % 3, i % 3 + 1, i % 5 ? INCREASING : DECREASING);
    network_finish(network);
    return network;
}

static void asks_for_a_few_layers_at_a_time(void **state) {
    (void)state;
    static const int keys[] = {3, 1, 4, 2};
    const struct timespec moment = {.tv_nsec = 1000000};
    struct desk desk;
    struct verifier verifier;
    struct network *network = deep();
    struct trace *trace = trace_new(network, keys);
    desk_init(&desk, NULL, NULL, nothing, NULL);
    verifier_init(&verifier, &desk);
    verifier_reset(&verifier, network, trace);
    verifier_go(&verifier, DEPTH);
    assert_in_range(verifier.waiting, 2, JOBS);
    for (int i = 0; i < 60000 && verifier.waiting > 0; i++) {
        const struct worker_event *event = desk_poll(&desk);
        if (event) verifier_take(&verifier, event);
        assert_in_range(verifier.waiting, 0, JOBS);
        nanosleep(&moment, NULL);
    }
    assert_int_equal(verifier.waiting, 0);
    assert_int_equal(verifier.differing, 0);
    assert_int_equal(verifier.equal, count ? DEPTH : 0);
    for (int l = 0; l < DEPTH && count; l++)
        check(verifier.checks[l] == CHECK_EQUAL && verifier.records->ran[l], "layer %d", l);
    desk_free(&desk);
    verifier_free(&verifier);
    trace_free(trace);
    network_free(network);
}

/* The layer in view does not wait for all before it, and going back asks for nothing twice. */
static void the_layer_in_view_goes_with_the_first(void **state) {
    (void)state;
    static const int keys[] = {3, 1, 4, 2};
    struct desk desk;
    struct verifier verifier;
    struct network *network = deep();
    struct trace *trace = trace_new(network, keys);
    desk_init(&desk, NULL, NULL, nothing, NULL);
    verifier_init(&verifier, &desk);
    verifier_reset(&verifier, network, trace);
    verifier_go(&verifier, DEPTH);
    assert_true(verifier.asked[0] && verifier.asked[DEPTH - 1]);
    int waiting = verifier.waiting;
    verifier_go(&verifier, 1);
    assert_int_equal(verifier.waiting, waiting);
    desk_free(&desk);
    verifier_free(&verifier);
    trace_free(trace);
    network_free(network);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(asks_for_a_few_layers_at_a_time),
        cmocka_unit_test(the_layer_in_view_goes_with_the_first),
    };
    return cmocka_run_group_tests(tests, devices_setup, devices_teardown);
}
