/* test_radix_trace: every buffer of a stepped radix sort against forms that share no code with it:
 * counting by looking at all keys, places by counting smaller keys, order by stable insertion. */
#include "support.h"

#include "core/radix/radix_trace.h"

/* Runs `look` with random keys of many seeds under every plan there is. */
static void every_plan(void (*look)(const struct radix_plan *plan,
                                    const struct radix_trace *trace)) {
    static const int sizes[] = {8, 16, 32}, shares[] = {2, 4, 8};
    struct random random = {.state = 7};
    int plans = 0;
    for (int s = 0; s < 3; s++)
        for (int bits = 1; bits <= 2; bits++)
            for (int groups = 2; groups <= 4; groups += 2)
                for (int k = 0; k < 3; k++) {
                    char spec[32];
                    struct radix_plan plan;
                    snprintf(spec, sizeof spec, "radix:%d:%d:%d:%d", sizes[s], bits, groups,
                             shares[k]);
                    bool fits = sizes[s] >= groups * shares[k];
                    check((radix_plan_read(spec, &plan, &error) == 0) == fits, "%s: %s", spec,
                          error.text);
                    for (int seed = 0; fits && seed < 40; seed++) {
                        struct radix_trace trace;
                        int keys[RADIX_MOST_KEYS];
                        plan.order = seed % 2 ? DESCENDING : ASCENDING;
                        for (int i = 0; i < plan.n; i++)
                            keys[i] = random_below(&random, 1 << plan.key_bits);
                        radix_trace_init(&trace, &plan, keys);
                        look(&plan, &trace);
                    }
                    plans += fits;
                }
    assert_int_equal(plans, 2 * (3 + 5 + 6));
}

static int digit_of(const struct radix_plan *plan, int pass, uint32_t word) {
    int key = (int)(word & 0xFF);
    for (int p = 0; p < pass; p++)
        key /= 1 << plan->digit_bits;
    int digits = 1 << plan->digit_bits, digit = key % digits;
    return plan->order == DESCENDING ? digits - 1 - digit : digit; /* the largest comes first */
}

static void look_at_buffers(const struct radix_plan *plan, const struct radix_trace *trace) {
    int block = plan->n / plan->groups;
    for (int p = 0; p * plan->digit_bits < plan->key_bits; p++) {
        const struct radix_pass *pass = &trace->passes[p];
        for (int d = 0; d < 1 << plan->digit_bits; d++) {
            int total = 0, smaller = 0;
            for (int i = 0; i < plan->n; i++) {
                total += digit_of(plan, p, pass->in[i]) == d;
                smaller += digit_of(plan, p, pass->in[i]) < d;
            }
            equals(pass->totals[d], total, pass->firsts[d], smaller);
            for (int g = 0; g < plan->groups; g++) {
                int here = 0, before = 0;
                for (int i = 0; i < plan->n; i++) {
                    here += i / block == g && digit_of(plan, p, pass->in[i]) == d;
                    before += i / block < g && digit_of(plan, p, pass->in[i]) == d;
                }
                equals(pass->counts[g][d], here, pass->starts[g][d], smaller + before);
            }
        }
        for (int i = 0; i < plan->n; i++) { /* place: number of keys with a smaller digit, or an
                                               equal digit and an earlier place */
            int place = 0, digit = digit_of(plan, p, pass->in[i]);
            for (int j = 0; j < plan->n; j++) {
                int other = digit_of(plan, p, pass->in[j]);
                place += other < digit || (other == digit && j < i);
            }
            equals(pass->out[place], pass->in[i], radix_place(plan, pass, i), place);
            assert_false(radix_crossed(plan, p, pass, i, plan->n));
        }
    }
    const uint32_t *out = trace->passes[radix_plan_passes(plan) - 1].out;
    for (int i = 1; i < plan->n; i++) {
        int a = radix_key(out[i - 1]), b = radix_key(out[i]);
        assert_true(plan->order == DESCENDING ? a >= b : a <= b);
    }
    assert_int_equal(radix_wrong_places(plan, trace), 0);
}

TEST(test_buffers) {
    every_plan(look_at_buffers);
}

/* Checks the private rows after each turn, and the sums while they are made. */
static void look_at_turns(const struct radix_plan *plan, const struct radix_trace *trace) {
    int last = plan->n / plan->groups / plan->items;
    for (int p = 0; p * plan->digit_bits < plan->key_bits; p++) {
        const struct radix_pass *pass = &trace->passes[p];
        struct radix_rows rows;
        for (int turns = 0; turns <= last + 2; turns++) {
            int read = turns < 1 ? 0 : turns - 1 > last ? last : turns - 1, all = 0;
            radix_rows_after(plan, p, pass, turns, &rows);
            for (int g = 0; g < plan->groups; g++)
                for (int item = 0; item < plan->items; item++)
                    for (int d = 0; d < 1 << plan->digit_bits; d++) {
                        int expected = 0, block = plan->n / plan->groups;
                        for (int i = 0; i < read * plan->items; i++)
                            expected += i % plan->items == item &&
                                        digit_of(plan, p, pass->in[g * block + i]) == d;
                        assert_int_equal(rows.counters[g][item][d], expected);
                        all += expected;
                    }
            assert_int_equal(all, read * plan->items * plan->groups);
        }
        for (int turns = 0; turns <= plan->digit_bits; turns++) {
            int sums[RADIX_MOST_DIGITS];
            radix_sums_after(plan, pass, turns, sums);
            for (int d = 0; d < 1 << plan->digit_bits; d++) { /* sums of 1, 2, 4 totals up to d */
                int expected = 0;
                for (int e = d; e >= 0 && e > d - (1 << turns); e--)
                    expected += pass->totals[e];
                assert_int_equal(sums[d], expected);
            }
        }
    }
}

TEST(test_turns_of_kernels) {
    every_plan(look_at_turns);
}

/* Checks that every moment is one turn further than the moment before. */
static void look_at_moments(const struct radix_plan *plan, const struct radix_trace *trace) {
    struct radix_progress before = {0, RADIX_COUNT, 0};
    int all = radix_turns_of_all(plan);
    (void)trace;
    for (int done = 1; done <= all; done++) {
        struct radix_progress progress = radix_progress_at(plan, done);
        bool next = before.turn == radix_turns(plan, before.kernel);
        assert_int_equal(progress.turn, next ? 1 : before.turn + 1);
        assert_int_equal(progress.kernel,
                         next ? (before.kernel + 1) % RADIX_KERNELS : before.kernel);
        assert_int_equal(progress.pass, before.pass + (next && before.kernel == RADIX_SCATTER));
        if (progress.turn == radix_turns(plan, progress.kernel))
            assert_int_equal(radix_turns_until(plan, progress.pass, progress.kernel), done);
        before = progress;
    }
    equals(before.kernel, RADIX_SCATTER, before.turn, plan->n);
    assert_int_equal(before.pass, radix_plan_passes(plan) - 1);
}

TEST(test_moments) {
    every_plan(look_at_moments);
}

/* Two equal digits that change places are seen, and so is what comes of it. */
TEST(test_crossed) {
    struct radix_plan plan;
    struct radix_trace trace;
    const int keys[] = {13, 6, 2, 9, 4, 15, 8, 1, 7, 12, 3, 10, 5, 0, 14, 11};
    assert_int_equal(radix_plan_read("radix:16", &plan, &error), 0);
    radix_trace_init(&trace, &plan, keys);
    struct radix_pass *first = &trace.passes[0];
    assert_int_equal(first->starts[1][3], 13);           /* digit 3 of group 1 */
    assert_int_equal(radix_place(&plan, first, 10), 14); /* key 3 */
    uint32_t word = first->out[0];
    first->out[0] = first->out[1];
    first->out[1] = word;
    for (int i = 0; i < plan.n; i++)
        check(radix_crossed(&plan, 0, first, i, plan.n) == (keys[i] == 4 || keys[i] == 8), "key %d",
              keys[i]);
    for (int i = 0; i < plan.n; i++) {
        assert_false(radix_undone(&plan, 0, first, i, plan.n));      /* nothing was sorted before */
        assert_false(i < 6 && radix_crossed(&plan, 0, first, i, 6)); /* 8 has not come yet */
    }
    struct radix_pass *second = &trace.passes[1]; /* 0 .. 15 in order; 14 and 15 change places */
    word = second->out[14];
    second->out[14] = second->out[15];
    second->out[15] = word;
    for (int i = 0; i < plan.n; i++)
        check(radix_undone(&plan, 1, second, i, plan.n) == (radix_key(second->in[i]) >= 14),
              "key %d", radix_key(second->in[i]));
    second->out[15] = second->out[14];
    second->out[14] = word;
    word = trace.passes[1].out[3];
    trace.passes[1].out[3] = trace.passes[1].out[9];
    trace.passes[1].out[9] = word;
    assert_int_equal(radix_wrong_places(&plan, &trace), 2);
    first->out[4] = RADIX_UNWRITTEN;
    assert_int_equal(radix_place(&plan, first, 0), -1); /* key 13 went nowhere */
}

TEST(test_specs) {
    static const char *const wrong[][2] = {
        {"radix", "such as radix:16"},
        {"radix:", "N of radix:N:BITS:GROUPS:KEYS is 8, 16 or 32, not \"\""},
        {"radix:12", "not \"12\""},
        {"radix:16:3", "BITS of radix:N:BITS:GROUPS:KEYS is 1 or 2, not \"3\""},
        {"radix:16:2:3", "is 2 or 4, not \"3\""},
        {"radix:16:2:2:1", "KEYS of radix:N:BITS:GROUPS:KEYS is 2, 4 or 8, not \"1\""},
        {"radix:16:2:2:0", "not \"0\""},
        {"radix:8:2:4:4", "4 groups of items with 4 keys each take 16 keys at least, not 8"},
        {"radix:16:2:2:2:2", "more numbers than radix takes"},
        {"radix:16x", "not \"16x\""},
    };
    struct radix_plan plan;
    char text[32];
    for (int w = 0; w < count_of(wrong); w++) {
        assert_true(radix_plan_named(wrong[w][0]));
        check(radix_plan_read(wrong[w][0], &plan, &error) < 0, "%s", wrong[w][0]);
        check_says(error.text, wrong[w][1]);
    }
    assert_false(radix_plan_named("radix-16"));
    assert_int_equal(radix_plan_read("radix:32:1:4", &plan, &error), 0);
    radix_plan_spec(&plan, text, sizeof text);
    assert_string_equal(text, "radix:32:1:4:2");
}

/* A plan stays valid whatever setting is changed. */
TEST(test_settings) {
    struct radix_plan plan, again;
    struct random random = {.state = 3};
    assert_int_equal(radix_plan_read("radix:16", &plan, &error), 0);
    for (int step = 0; step < 500; step++) {
        char spec[32];
        enum radix_setting setting = (enum radix_setting)random_below(&random, RADIX_SETTINGS);
        plan = radix_plan_next(&plan, setting, random_below(&random, 2) ? 1 : -1);
        radix_plan_spec(&plan, spec, sizeof spec);
        check(radix_plan_read(spec, &again, &error) == 0, "%s", error.text);
        check(memcmp(&plan, &again, sizeof plan) == 0, "%s", spec);
        check(plan.items >= 1 && plan.items <= RADIX_MOST_ITEMS, "%s: %d items", spec, plan.items);
    }
}

TEST(test_keys) {
    struct radix_plan plan;
    int keys[RADIX_MOST_KEYS];
    size_t wrong[2];
    for (int n = 8; n <= 32; n *= 2)
        for (int kind = 0; kind < input_choices.count; kind++)
            for (uint64_t seed = 0; seed < 20; seed++) {
                char spec[32];
                snprintf(spec, sizeof spec, "radix:%d:1", n);
                assert_int_equal(radix_plan_read(spec, &plan, &error), 0);
                radix_plan_fill(&plan, &input_kinds[kind], seed, keys);
                check(radix_plan_fits(&plan, keys), "%s, %s", spec, input_kinds[kind].name);
            }
    assert_int_equal(radix_plan_read("radix:8", &plan, &error), 0);
    assert_int_equal(radix_plan_parse(&plan, "0 1 2 3 4 5 6 15", keys, wrong, &error), 0);
    assert_int_equal(radix_plan_parse(&plan, "0 1 2 3 4 5 6 16", keys, wrong, &error), -1);
    check_says(error.text, "key 8, 16, is not from 0 to 15: keys have 4 bits here");
    static const char *const others[] = {
        "-1",         "16",          "-2147483649",          "2147483647",
        "2147483648", "4294967295",  "4294967296",           "2^63",
        "-2^4",       "10000000000", "99999999999999999999", "-99999999999999999999",
    };
    each (other, others) {
        char text[64], says[80];
        snprintf(text, sizeof text, "0 1 %s 3 4 5 6 7", *other);
        snprintf(says, sizeof says, "key 3, %s, is not from 0 to 15: keys have 4 bits", *other);
        assert_int_equal(radix_plan_parse(&plan, text, keys, wrong, &error), -1);
        check_says(error.text, says);
        equals(wrong[0], 4, wrong[1], 4 + strlen(*other));
    }
    assert_int_equal(radix_plan_parse(&plan, "0 1 2", keys, wrong, &error), -1);
}

/* Places that a kernel would write beside the keys are noticed before it does. */
TEST(test_places) {
    struct radix_plan plan;
    struct radix_trace trace;
    int keys[RADIX_MOST_KEYS] = {0};
    assert_int_equal(radix_plan_read("radix:16", &plan, &error), 0);
    radix_trace_init(&trace, &plan, keys);
    struct radix_pass *pass = &trace.passes[0];
    for (int atomic = 0; atomic < 2; atomic++)
        assert_true(radix_places_fit(&plan, pass, atomic));
    const struct radix_pass right = *pass;
    pass->starts[0][0] = plan.n - pass->counts[0][0] + 1;
    assert_false(radix_places_fit(&plan, pass, false));
    *pass = right;
    pass->starts[0][0] = -1;
    assert_false(radix_places_fit(&plan, pass, false));
    *pass = right;
    pass->firsts[0] = plan.n - pass->totals[0] + 1;
    assert_false(radix_places_fit(&plan, pass, true));
    assert_true(radix_places_fit(&plan, pass, false));
    *pass = right;
    pass->counts[0][0] = plan.n + 1;
    assert_false(radix_places_fit(&plan, pass, false));
}
