/* test_step: a device is played by the test. Its honest results are equal to the trace; each way
 * of getting one wrong is found and told in words. */
#include "support.h"

#include "core/network/step.h"

static struct step_job job;
static struct step_result result;
static struct agreement agreement;
static char text[256];

/* Runs the job as a device would: only from the job, never from the network. */
static void play_device(void) {
    memset(&result, 0, sizeof result);
    result.ticket = job.ticket;
    result.layer = job.layer;
    result.ran = true;
    memcpy(result.keys, job.keys, sizeof result.keys);
    for (int item = 0; item < job.items; item++)
        result.records[item] = (struct step_record){-1, -1, 0, 0};
    for (int i = 0; i < job.count; i++) {
        const struct comparator *c = &job.comparators[i];
        int a = job.keys[c->left], b = job.keys[c->right];
        bool increasing = c->direction == INCREASING, swaps = increasing ? a > b : a < b;
        if (swaps) {
            result.keys[c->left] = b;
            result.keys[c->right] = a;
        }
        result.records[c->item] = (struct step_record){c->left, c->right, increasing, swaps};
    }
}

static bool compare(const struct network *network, const struct trace *trace) {
    memset(&agreement, 0x55, sizeof agreement);
    bool equal = step_compare(network, trace, &result, &agreement);
    step_describe(network, trace, &result, &agreement, text, sizeof text);
    return equal;
}

/* Checks that the agreement names exactly one thing. */
static void check_only(int wire, int item, int wires, int items) {
    equals(agreement.wrong_wires, wire >= 0, agreement.wrong_items, item >= 0);
    equals(agreement.first_wire, wire, agreement.first_item, item);
    for (int w = 0; w < wires; w++)
        check(agreement.wire_wrong[w] == (w == wire), "wire %d", w);
    for (int i = 0; i < items; i++)
        check(agreement.item_wrong[i] == (i == item), "item %d", i);
}

static void check_jobs(const struct network *network, const struct trace *trace) {
    for (int l = 0; l < network->depth; l++) {
        const struct layer *layer = &network->layers[l];
        memset(&job, 0x55, sizeof job);
        step_job_init(&job, 1000 + (unsigned)l, network, trace, l);
        check(job.ticket == 1000 + (unsigned)l && job.layer == l && job.wires == network->wires,
              "%s, layer %d", network->name, l);
        check(job.rule == network->rule && job.order == network->order, "%s, layer %d",
              network->name, l);
        check(job.stage == layer->stage && job.substage == layer->substage, "%s, layer %d",
              network->name, l);
        check(job.items == layer->items && job.count == layer->count, "%s, layer %d", network->name,
              l);
        for (int w = 0; w < network->wires; w++)
            check(job.keys[w] == trace_keys(trace, l)[w], "%s, layer %d, wire %d", network->name, l,
                  w);
        for (int i = 0; i < job.count; i++) {
            const struct comparator *a = &job.comparators[i], *b = &network_layer(network, l)[i];
            check(a->left == b->left && a->right == b->right && a->direction == b->direction &&
                      a->item == b->item,
                  "%s, layer %d, comparator %d", network->name, l, i);
        }
        play_device();
        check(compare(network, trace), "%s, layer %d: %s", network->name, l, text);
        check_only(-1, -1, network->wires, layer->items);
        assert_string_equal(text, "agrees");
    }
}

TEST(honest_results_are_equal) {
    int keys[64];
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network =
                    make_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                const struct input_kind *kind = &input_kinds[n % input_choices.count];
                input_fill(kind, keys, n, (uint64_t)n);
                struct trace *trace = make_trace(network, keys);
                check_jobs(network, trace);
            }
}

TEST(takes_the_largest_layer) {
    struct network *network = kept(network_new(NETWORK_MAX_WIRES));
    network_begin_stage(network, 0);
    network_begin_layer(network, NETWORK_MAX_ITEMS);
    for (int i = 0; i < NETWORK_MAX_ITEMS; i++)
        network_add(network, 2 * i, 2 * i + 1, i % 2 ? DECREASING : INCREASING, i);
    network_finish(network);
    struct trace *trace = make_random_trace(network, 1);
    check_jobs(network, trace);
    result.keys[1023] = -5;
    result.records[511].left = 0;
    assert_false(compare(network, trace));
    check_only(1023, 511, NETWORK_MAX_WIRES, NETWORK_MAX_ITEMS);
}

/* ---- corruptions: bitonic:8, layer 1 (0:2I 1:3I 4:6D 5:7D) of 4 3 2 1 8 7 5 6 ---- */

struct fixture {
    struct network *network;
    struct trace *trace;
};

static int set_up(void **state) {
    static const int keys[8] = {4, 3, 2, 1, 8, 7, 5, 6};
    static struct fixture fixture;
    fixture.network = new_network("bitonic", 8, ASCENDING);
    fixture.trace = trace_new(fixture.network, keys);
    step_job_init(&job, 1, fixture.network, fixture.trace, 1);
    play_device();
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    struct fixture *fixture = *state;
    trace_free(fixture->trace);
    network_free(fixture->network);
    return 0;
}

/* The keys are 3 4 2 1 | 7 8 6 5 after layer 0 and 2 1 3 4 | 7 8 6 5 after layer 1. */
TEST(fixture_is_as_drawn, set_up, tear_down) {
    struct fixture *fixture = *state;
    static const int before[8] = {3, 4, 2, 1, 7, 8, 6, 5}, after[8] = {2, 1, 3, 4, 7, 8, 6, 5};
    assert_memory_equal(job.keys, before, sizeof before);
    assert_memory_equal(result.keys, after, sizeof after);
    equals(job.stage, 1, job.substage, 0, job.rule, INDEX_BITONIC);
    assert_true(compare(fixture->network, fixture->trace));
}

TEST(finds_a_wrong_key, set_up, tear_down) {
    struct fixture *fixture = *state;
    result.keys[3] = 9;
    assert_false(compare(fixture->network, fixture->trace));
    check_only(3, -1, 8, 4);
    assert_string_equal(text, "wire 3: expected 4, the device has 9 (1 wire differs)");
}

TEST(finds_several_wrong_keys, set_up, tear_down) {
    struct fixture *fixture = *state;
    int key = result.keys[2];
    result.keys[2] = result.keys[6];
    result.keys[6] = key;
    result.keys[7] = 0;
    assert_false(compare(fixture->network, fixture->trace));
    equals(agreement.wrong_wires, 3, agreement.first_wire, 2);
    assert_true(agreement.wire_wrong[2] && agreement.wire_wrong[6] && agreement.wire_wrong[7]);
    assert_false(agreement.wire_wrong[0] || agreement.wire_wrong[3]);
    assert_int_equal(agreement.wrong_items, 0);
    assert_string_equal(text, "wire 2: expected 3, the device has 6 (3 wires differ)");
}

/* The keys may be right by luck: the records are compared all the same. */
TEST(finds_each_wrong_field_of_a_record, set_up, tear_down) {
    struct fixture *fixture = *state;
    static const struct {
        int item;
        struct step_record record;
        const char *says;
    } cases[] = {
        {0, {1, 2, 1, 1}, "expected (0, 2) I swapped, the device did (1, 2) I swapped"},
        {1, {1, 5, 1, 1}, "expected (1, 3) I swapped, the device did (1, 5) I swapped"},
        {2, {4, 6, 1, 0}, "expected (4, 6) D passed, the device did (4, 6) I passed"},
        {3, {5, 7, 0, 1}, "expected (5, 7) D passed, the device did (5, 7) D swapped"},
        {0, {0, 2, 1, 0}, "expected (0, 2) I swapped, the device did (0, 2) I passed"},
        {0, {2, 0, 1, 1}, "expected (0, 2) I swapped, the device did (2, 0) I swapped"},
    };
    each (c, cases) {
        char expected[256];
        play_device();
        result.records[c->item] = c->record;
        assert_false(compare(fixture->network, fixture->trace));
        check_only(-1, c->item, 8, 4);
        snprintf(expected, sizeof expected, "work-item %d: %s", c->item, c->says);
        assert_string_equal(text, expected);
    }
}

TEST(finds_an_item_that_did_nothing, set_up, tear_down) {
    struct fixture *fixture = *state;
    result.records[2] = (struct step_record){-1, -1, 0, 0};
    assert_false(compare(fixture->network, fixture->trace));
    check_only(-1, 2, 8, 4);
    assert_string_equal(text, "work-item 2: expected (4, 6) D passed, the device was idle");
}

/* -2 is in the records before the launch: a record that still has it was never written. */
TEST(finds_a_missing_record, set_up, tear_down) {
    struct fixture *fixture = *state;
    result.records[1] = (struct step_record){-2, -2, -2, -2};
    assert_false(compare(fixture->network, fixture->trace));
    check_only(-1, 1, 8, 4);
    assert_string_equal(text, "work-item 1: expected (1, 3) I swapped, the device wrote no record");
}

TEST(names_the_first_of_several_items, set_up, tear_down) {
    struct fixture *fixture = *state;
    result.records[3].swapped = 1;
    result.records[1].increasing = 0;
    assert_false(compare(fixture->network, fixture->trace));
    equals(agreement.wrong_items, 2, agreement.first_item, 1);
    assert_true(agreement.item_wrong[1] && agreement.item_wrong[3]);
    check_says(text, "work-item 1: ", " (2 work-items differ)");
}

/* A wrong work-item is reported before a wrong key, which may be its fault. */
TEST(tells_a_wrong_item_before_a_wrong_key, set_up, tear_down) {
    struct fixture *fixture = *state;
    result.records[0].swapped = 0;
    result.keys[7] = 50;
    assert_false(compare(fixture->network, fixture->trace));
    check_only(7, 0, 8, 4);
    assert_string_equal(text,
                        "work-item 0: expected (0, 2) I swapped, the device did (0, 2) I passed"
                        " (1 work-item and 1 wire differ)");
}

/* Wires and work-items beyond the layer are ignored. */
TEST(looks_no_further_than_the_layer, set_up, tear_down) {
    struct fixture *fixture = *state;
    result.keys[8] = 77;
    result.records[4] = (struct step_record){1, 2, 3, 4};
    assert_true(compare(fixture->network, fixture->trace));
}

/* mirrored:5, layer 3 compares only 3:4; items 0..2 of its 4 have nothing to do. */
TEST(finds_an_idle_item_that_worked) {
    static const int keys[5] = {5, 4, 3, 2, 1};
    static const struct {
        struct step_record record;
        const char *says;
    } cases[] = {
        {{2, 5, 1, 1}, "work-item 2: expected idle, the device did (2, 5) I swapped"},
        {{-1, -1, 0, 1}, "work-item 2: expected idle, the device did (-1, -1) D swapped"},
        {{-1, -1, 1, 0}, "work-item 2: expected idle, the device did (-1, -1) I passed"},
        {{-1, 5, 0, 0}, "work-item 2: expected idle, the device did (-1, 5) D passed"},
        {{-2, -2, -2, -2}, "work-item 2: expected idle, the device wrote no record"},
    };
    struct network *network = make_network("mirrored", 5, ASCENDING);
    struct trace *trace = make_trace(network, keys);
    step_job_init(&job, 1, network, trace, 3);
    equals(job.items, 4, job.count, 1, job.comparators[0].item, 3);
    each (c, cases) {
        play_device();
        assert_true(compare(network, trace));
        result.records[2] = c->record;
        assert_false(compare(network, trace));
        check_only(-1, 2, 5, 4);
        assert_string_equal(text, c->says);
    }
}

/* The text never runs past its end. */
TEST(cuts_its_text, set_up, tear_down) {
    struct fixture *fixture = *state;
    char small[12] = "zzzzzzzzzzz";
    result.keys[0] = -2000000000;
    compare(fixture->network, fixture->trace);
    step_describe(fixture->network, fixture->trace, &result, &agreement, small, 8);
    assert_string_equal(small, "wire 0:");
    assert_int_equal(small[8], 'z');
}
