/* test_walk: the reachable values, compared with running all 2^n inputs the slow way; and the
 * findings of a walk, compared with trying every value. */
#include "support.h"

#include "core/proof/walk.h"

enum { N_MOST = 12 };

/* Returns a value after the comparators that `chosen` marks; NULL: all comparators. */
static uint64_t run_value(const struct network *network, const bool *chosen, uint64_t value) {
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        uint64_t left = value >> c->left & 1, right = value >> c->right & 1;
        bool swap = c->direction == INCREASING ? left > right : left < right;
        if (swap && (!chosen || chosen[i]))
            value ^= (uint64_t)1 << c->left | (uint64_t)1 << c->right;
    }
    return value;
}

/* Returns the comparators that the walk has absorbed; the caller frees them. Checks that the rest
 * is a list of the others in their order, and that no absorbed one comes after one of the rest on a
 * wire. */
static bool *absorbed_of(const struct walk *walk) {
    const struct network *network = walk->network;
    bool *absorbed = calloc((size_t)network->size + 1, sizeof *absorbed);
    bool waiting[WALK_WIRES] = {false};
    int next = 0;
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        absorbed[i] = next >= walk->rest_count || walk->rest[next] != i;
        next += !absorbed[i];
        check(!absorbed[i] || (!waiting[c->left] && !waiting[c->right]), "%s: comparator %d",
              network->name, i);
        if (!absorbed[i]) waiting[c->left] = waiting[c->right] = true;
        check(absorbed[i] || !walk->swapped[i], "%s: comparator %d", network->name, i);
    }
    check(next == walk->rest_count, "%s: %d of %d in the rest", network->name, next,
          walk->rest_count);
    return absorbed;
}

/* Checks that every component lists exactly the values that its wires can have, each once, with an
 * input that leads there. */
static void check_component(const struct walk *walk, const struct walk_component *component,
                            const bool *absorbed) {
    const struct network *network = walk->network;
    static bool reachable[1 << N_MOST], listed[1 << N_MOST];
    memset(reachable, 0, sizeof reachable);
    memset(listed, 0, sizeof listed);
    int values = 0;
    for (uint64_t input = 0; input < (uint64_t)1 << network->wires; input++) {
        uint64_t value = run_value(network, absorbed, input) & component->wires;
        values += !reachable[value];
        reachable[value] = true;
    }
    check(component->count == values, "%s: %d values, not %d", network->name, component->count,
          values);
    for (int i = 0; i < component->count; i++) {
        const struct walk_state *state = &component->states[i];
        check((state->value & ~component->wires) == 0 && (state->input & ~component->wires) == 0,
              "%s: state %d", network->name, i);
        check(!listed[state->value], "%s: state %d is there twice", network->name, i);
        listed[state->value] = true;
        check(run_value(network, absorbed, state->input) == state->value, "%s: state %d",
              network->name, i);
    }
}

static void check_states(const struct walk *walk) {
    OWNED_AT(free) bool *absorbed = absorbed_of(walk);
    uint64_t wires = walk->inner.wires;
    double batches = 1;
    check_component(walk, &walk->inner, absorbed);
    for (int i = 1; i < walk->inner.count; i++)
        check(zero_one_count(walk->inner.states[i - 1].value) <=
                  zero_one_count(walk->inner.states[i].value),
              "%s: inner state %d", walk->network->name, i);
    for (int o = 0; o < walk->outer_count; o++) {
        check((wires & walk->outer[o].wires) == 0, "%s: outer component %d", walk->network->name,
              o);
        wires |= walk->outer[o].wires;
        batches *= walk->outer[o].count;
        check_component(walk, &walk->outer[o], absorbed);
    }
    check(wires == ((uint64_t)1 << walk->network->wires) - 1, "%s: wires", walk->network->name);
    assert_true(walk->batches == batches && walk->values == batches * walk->inner.count);
}

/* Results of running all 2^n inputs. */
struct slow {
    bool failed;
    int least; /* fewest ones or zeros of a failing input */
    bool unsorted[WALK_WIRES];
    struct walk_ranks ranks[WALK_WIRES]; /* ranks of outputs: in an input with k ones, a 1 has a
                                            rank of n - k or more, a 0 a lower rank */
    bool *swapped;
};

static void slow_init(struct slow *slow, const struct network *network) {
    struct brute brute;
    int n = network->wires;
    *slow = (struct slow){.least = n};
    for (int w = 0; w < n; w++)
        slow->ranks[w] = (struct walk_ranks){n, -1};
    for (uint64_t input = 0; input < (uint64_t)1 << n; input++) {
        uint64_t value = run_value(network, NULL, input);
        int ones = 0;
        bool wrong = false;
        for (int w = 0; w < n; w++)
            ones += (int)(input >> w & 1);
        for (int w = 0; w < n; w++) {
            struct walk_ranks *ranks = &slow->ranks[w];
            bool one = value >> w & 1;
            if (one && n - ones > ranks->most) ranks->most = n - ones;
            if (!one && n - ones - 1 < ranks->least) ranks->least = n - ones - 1;
        }
        for (int w = 0; w + 1 < n; w++) {
            int upper = value >> w & 1, lower = value >> (w + 1) & 1;
            if (network->order == ASCENDING ? upper <= lower : upper >= lower) continue;
            wrong = slow->unsorted[w] = slow->failed = true;
        }
        int fewest = ones < n - ones ? ones : n - ones;
        if (wrong && fewest < slow->least) slow->least = fewest;
    }
    brute_init(&brute, network);
    slow->swapped = brute.swaps;
}

static void check_tally(const struct walk *walk, const struct walk_tally *tally) {
    const struct network *network = walk->network;
    struct slow slow;
    slow_init(&slow, network);
    check(tally->failed == slow.failed, "%s: failed %d", network->name, tally->failed);
    check(!slow.failed || tally->least == slow.least, "%s: least %d, not %d", network->name,
          tally->least, slow.least);
    for (int w = 0; w < WALK_WIRES; w++)
        check(tally->unsorted[w] == slow.unsorted[w], "%s: outputs %d and %d", network->name, w,
              w + 1);
    for (int w = 0; w < network->wires; w++) {
        struct walk_ranks ranks = walk_ranks(walk, tally, w);
        check(ranks.least == slow.ranks[w].least && ranks.most == slow.ranks[w].most,
              "%s, output %d: ranks %d to %d, not %d to %d", network->name, w, ranks.least,
              ranks.most, slow.ranks[w].least, slow.ranks[w].most);
    }
    for (int i = 0; i < network->size; i++)
        check(tally->swapped[i] == slow.swapped[i], "%s: comparator %d", network->name, i);
    check(!tally->cancelled && tally->walked == walk->values, "%s: %g of %g walked", network->name,
          tally->walked, walk->values);
    free(slow.swapped);
}

/* Checks that the batch is the first one with an input that fails and has this few ones or
 * zeros. */
static void check_batch(const struct walk *walk, const struct walk_tally *tally) {
    int n = walk->network->wires;
    for (uint64_t batch = 0; tally->failed && batch <= tally->batch; batch++) {
        struct walk_state outer = walk_batch(walk, batch);
        bool found = false;
        for (int i = 0; i < walk->inner.count; i++) {
            uint64_t input = outer.input | walk->inner.states[i].input;
            uint64_t value = run_value(walk->network, NULL, input);
            int ones = zero_one_count(input);
            for (int w = 0; w + 1 < n && (ones == tally->least || n - ones == tally->least); w++)
                found |= walk->network->order == ASCENDING ? (value >> w & 3) == 1
                                                           : (value >> w & 3) == 2;
        }
        check(found == (batch == tally->batch), "%s: batch %.0f", walk->network->name,
              (double)batch);
    }
}

static void check_network(const struct network *network) {
    OWNED(walk_free) struct walk walk;
    OWNED(walk_tally_free) struct walk_tally tally, halves;
    walk_init(&walk, network);
    if (network->wires <= N_MOST) check_states(&walk);
    walk_tally_init(&tally, &walk);
    walk_run(&walk, NULL, &tally);
    check_tally(&walk, &tally);
    if (network->wires <= N_MOST) check_batch(&walk, &tally);

    /* two halves give the same tally */
    uint64_t all = (uint64_t)walk.batches, half = all / 2;
    walk_tally_init(&halves, &walk);
    walk_run_batches(&walk, 0, half, NULL, &halves);
    walk_run_batches(&walk, half, all - half, NULL, &halves);
    check_tally(&walk, &halves);
    check(!tally.failed || halves.batch == tally.batch, "%s", network->name);
}

static struct network *random_network(int n, int comparators, struct random *random) {
    struct network *network = network_new(n);
    for (int i = 0; i < comparators && n > 1; i++)
        add_random(network, random);
    network_finish(network);
    network->order = random_below(random, 2) ? ASCENDING : DESCENDING;
    snprintf(network->name, sizeof network->name, "random, n = %d, %d comparators", n,
             network->size);
    return network;
}

TEST(agrees_with_brute_force) {
    struct random random = {.state = 1};
    for (int round = 0; round < (SHORT ? 100 : 600); round++) {
        OWNED_AT(network_free)
        struct network *network =
            random_network(1 + round % N_MOST, random_below(&random, 30), &random);
        check_network(network);
    }
}

/* Walks agree with brute force on networks so wide that several components and many batches remain.
 */
TEST(agrees_with_brute_force_in_many_batches) {
    struct random random = {.state = 2};
    for (int round = 0; round < (SHORT ? 4 : 24); round++) {
        OWNED_AT(network_free)
        struct network *network =
            random_network(14 + round % 5, 2 + random_below(&random, 40), &random);
        check_network(network);
    }
}

TEST(agrees_with_brute_force_on_families) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 1; n <= N_MOST; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network =
                    make_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                check_network(network);
            }
}

/* ---- large ones ---- */

/* Comparators of wires that nothing else joins: one component each. */
TEST(leaves_no_rest_where_there_is_none) {
    struct network *network = kept(network_new(WALK_WIRES));
    network_begin_stage(network, 0);
    network_begin_layer(network, 0);
    for (int i = 0; i < WALK_WIRES / 2; i++)
        network_append(network, 2 * i, 2 * i + 1, i % 2 ? INCREASING : DECREASING);
    network_finish(network);
    OWNED(walk_free) struct walk walk;
    walk_init(&walk, network);
    assert_int_equal(walk.rest_count, 0);
    double all = 1; /* 3^32 is below 2^53: exact */
    for (int i = 0; i < WALK_WIRES / 2; i++)
        all *= 3;
    assert_true(walk.values == all);
    assert_true(walk_work(&walk) == all * WALK_WIRES);
    for (int i = 0; i < network->size; i++)
        assert_true(walk.swapped[i]);

    OWNED(walk_tally_free) struct walk_tally tally; /* batches from the middle of many */
    walk_tally_init(&tally, &walk);
    walk_run_batches(&walk, (uint64_t)(walk.batches / 2), 3, NULL, &tally);
    assert_true(tally.walked == 3.0 * walk.inner.count && tally.failed);
}

TEST(sorts_64_wires_to_65_values) {
    for (int order = 0; order < 2; order++) {
        struct network *network =
            make_network("odd-even-merge", WALK_WIRES, order ? DESCENDING : ASCENDING);
        OWNED(walk_free) struct walk walk;
        walk_init(&walk, network);
        assert_true(walk.values == WALK_WIRES + 1 && walk.outer_count == 0);
        for (int ones = 0; ones <= WALK_WIRES; ones++) {
            uint64_t low = ones == 64 ? ~(uint64_t)0 : ((uint64_t)1 << ones) - 1;
            uint64_t high = ones == 0 ? 0 : ~(uint64_t)0 << (WALK_WIRES - ones);
            assert_true(walk.inner.states[ones].value == (order ? low : high));
            assert_true(run_value(network, NULL, walk.inner.states[ones].input) ==
                        walk.inner.states[ones].value);
        }
    }
}

/* A component with a long list, and then very many comparators that change nothing: those that
 * would take too long to absorb are left to be run. */
TEST(absorbs_no_longer_than_seconds) {
    enum { N = 16, TIMES = 60000 };
    struct network *network = kept(network_new(N));
    for (int i = 0; i + 1 < N; i++)
        add_alone(network, i, i + 1, INCREASING);
    for (int t = 0; t < TIMES; t++)
        add_alone(network, N - 2, N - 1, DECREASING);
    network_finish(network);
    OWNED(walk_free) struct walk walk;
    walk_init(&walk, network);
    check(walk.rest_count > 0 && walk.rest_count < TIMES, "%d in the rest", walk.rest_count);
    free(absorbed_of(&walk));
}

/* ---- watching ---- */

struct watched {
    int reports, end_at; /* -1: never */
    double last;         /* done at the last report */
    double step;         /* largest between two reports */
    double all;
};

static bool watch(void *context, double done, double all) {
    struct watched *watched = context;
    check(done >= watched->last && done < all, "%g of %g", done, all);
    if (done - watched->last > watched->step) watched->step = done - watched->last;
    watched->last = done;
    watched->all = all;
    return watched->reports++ != watched->end_at;
}

TEST(reports_and_cancels) {
    struct network *network = make_network("shell", 32, ASCENDING);
    OWNED(walk_free) struct walk walk;
    walk_init(&walk, network);
    for (int end = -1; end < 2; end++) {
        struct watched watched = {.end_at = end};
        OWNED(walk_tally_free) struct walk_tally tally;
        walk_tally_init(&tally, &walk);
        walk_run(&walk, &(struct watch){watch, &watched}, &tally);
        assert_true(watched.all == walk.values);
        if (end < 0) {
            check(watched.reports > 2, "%d reports", watched.reports);
            assert_true(!tally.cancelled && tally.walked == walk.values);
        } else {
            assert_int_equal(watched.reports, end + 1);
            all_hold(tally.cancelled && tally.walked == watched.last, !tally.failed);
        }
    }
}

/* Reports come by work: a network of very many comparators is not deaf for long. */
TEST(reports_as_often_with_a_long_rest) {
    enum { LONG = 1 << 18, VALUES_MOST = 20 * 256 }; /* values between reports */
    struct network *network = kept(network_new(20));
    add_alone(network, 0, 1, INCREASING);
    network_finish(network);
    OWNED(walk_free) struct walk walk;
    struct watched watched = {.end_at = 5};
    OWNED(walk_tally_free) struct walk_tally tally;
    walk_init(&walk, network);
    walk_tally_init(&tally, &walk);
    free(walk.rest);
    walk.rest = calloc(LONG, sizeof *walk.rest); /* LONG times the same comparator */
    walk.rest_count = LONG;
    walk_run(&walk, &(struct watch){watch, &watched}, &tally);
    check(watched.reports == 6 && watched.step <= VALUES_MOST, "%g values between reports",
          watched.step);
}

TEST(does_the_same_every_time) {
    struct random random = {.state = 3};
    for (int round = 0; round < 20; round += SHORT ? 5 : 1) {
        OWNED_AT(network_free)
        struct network *network = random_network(20 + round, 60 + 5 * round, &random);
        OWNED(walk_free) struct walk a, b;
        walk_init(&a, network);
        walk_init(&b, network);
        assert_true(a.inner.count == b.inner.count && a.outer_count == b.outer_count &&
                    a.rest_count == b.rest_count);
        assert_memory_equal(a.inner.states, b.inner.states,
                            (size_t)a.inner.count * sizeof *a.inner.states);
        for (int o = 0; o < a.outer_count; o++) {
            assert_int_equal(a.outer[o].count, b.outer[o].count);
            assert_memory_equal(a.outer[o].states, b.outer[o].states,
                                (size_t)a.outer[o].count * sizeof *a.outer[o].states);
        }
    }
}
