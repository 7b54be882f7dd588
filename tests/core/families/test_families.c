/* test_families: every family of the table sorts, in both orders, and is exactly as large and deep
 * as its formulas say. Sorting is decided twice, by core/proof and by brute force. */
#include "proof_checks.h"

#include "device/sorts/sorts.h"

enum { PROVED_WIRES = 32, BRUTE_WIRES = 16 };

static const enum order orders[] = {ASCENDING, DESCENDING};

/* Returns the row that made a network. */
static const struct family *family_of(const struct network *network) {
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(network->name, ":"), network->name);
    const struct family *row = named(family, name);
    assert_non_null(row);
    return row;
}

/* Calls `look` with every network of every family of up to `most` wires, in both orders. */
static void for_every_network(int most, void (*look)(const struct network *network)) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 1; n <= most; n++)
            each (o, orders) {
                if (!family_valid(families[f], n)) continue;
                OWNED_AT(network_free)
                struct network *network = new_network(families[f]->name, n, *o);
                look(network);
            }
}

static void is_proved(const struct network *network) {
    struct proof proof;
    if (family_of(network)->claim != CLAIM_SORTS) return;
    proof_init(&proof, network);
    check(proof.verdict == PROOF_SORTS && proof.exact, "%s, %s", network->name,
          order_name(network->order));
    proof_free(&proof);
}

TEST(sorts_by_the_0_1_principle) {
    for_every_network(PROVED_WIRES, is_proved);
}

static void sorts_every_0_1_input(const struct network *network) {
    struct brute brute;
    if (family_of(network)->claim != CLAIM_SORTS) return;
    brute_init(&brute, network);
    check(brute.sorts[network->order], "%s, %s", network->name, order_name(network->order));
    brute_free(&brute);
}

TEST(sorts_by_brute_force) {
    for_every_network(BRUTE_WIRES, sorts_every_0_1_input);
}

TEST(has_valid_structure) {
    for_every_network(64, check_structure);
}

static void carries_its_table_row(const struct network *network) {
    const struct family *row = family_of(network);
    assert_int_equal(atoi(network->name + strlen(row->name) + 1), network->wires);
    assert_string_equal(network->title, row->title);
    equals(network->rule, row->rule, network->has_stages, row->has_stages);
    assert_int_equal(network->claim, row->claim);
    if (!row->has_stages) assert_int_equal(network->stage_count, network->depth);
}

TEST(names_itself) {
    for_every_network(64, carries_its_table_row);
}

static void check_size(const char *family, int n, int size, int depth) {
    struct network *network = make_network(family, n, ASCENDING);
    check(size < 0 || network->size == size, "%s: size %d, not %d", network->name, network->size,
          size);
    check(network->depth == depth, "%s: depth %d, not %d", network->name, network->depth, depth);
}

TEST(has_the_size_and_depth_of_its_formulas) {
    static const int merge_sizes[] = {1,  3,  5,  9,  12, 16, 19, 28,
                                      32, 38, 42, 48, 53, 59, 63}; /* n = 2..16 */
    for (int n = 2; n <= 64; n++) {
        int log = ceil_log2(n), depth = log * (log + 1) / 2;
        if (is_power_of_two((size_t)n)) {
            check_size("bitonic", n, n * log * (log + 1) / 4, depth);
            check_size("mirrored", n, n * log * (log + 1) / 4, depth);
            check_size("odd-even-merge", n, (log * log - log + 4) * n / 4 - 1, depth);
        } else {
            check_size("mirrored", n, -1, depth);
            check_size("odd-even-merge", n, -1, depth);
        }
        if (n <= 16) check_size("odd-even-merge", n, merge_sizes[n - 2], depth);
        check_size("odd-even-transposition", n, n * (n - 1) / 2, n == 2 ? 1 : n);
    }
    check_size("odd-even-transposition", 1024, 1024 * 1023 / 2, 1024);
}

TEST(points_one_way) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++) {
            const char *name = families[f]->name;
            if (!family_valid(families[f], n) || strcmp(name, "bitonic") == 0 ||
                strcmp(name, "bitonic-any") == 0)
                continue;
            struct network *up = make_network(name, n, ASCENDING);
            struct network *down = make_network(name, n, DESCENDING);
            check(network_all(up, INCREASING), "%s ascending", up->name);
            check(network_all(down, DECREASING), "%s descending", down->name);
            check(up->order == ASCENDING && down->order == DESCENDING, "%s", up->name);
        }
}

/* Stage s of a family that builds runs has runs of 2^(s+1) wires, those of bitonic in alternate
 * orders. Its substages are its layers, s+1 of them. */
TEST(stages_build_runs) {
    int keys[64];
    for (int f = 0; f < family_choices.count; f++) {
        if (!families[f]->has_stages) continue;
        bool alternates = families[f]->rule == INDEX_BITONIC;
        for (int n = 2; n <= 64; n++) {
            if (!family_valid(families[f], n)) continue;
            struct network *network = new_network(families[f]->name, n, ASCENDING);
            if (network->stages[0].run == 0) { /* then no stage does */
                for (int s = 0; s < network->stage_count; s++)
                    check(network->stages[s].run == 0, "%s, stage %d", network->name, s);
                network_free(network);
                continue;
            }
            check(network->stage_count == ceil_log2(n), "%s", network->name);
            input_fill(named(input, "random"), keys, n, (uint64_t)n);
            for (int s = 0; s < network->stage_count; s++) {
                const struct stage *stage = &network->stages[s];
                check(stage->run == 2 << s && stage->layer_count == s + 1, "%s, stage %d",
                      network->name, s);
                for (int t = 0; t <= s; t++)
                    run_layer(network, stage->first_layer + t, keys);
                for (int w = 0; w + 1 < n; w++) {
                    if (w / stage->run != (w + 1) / stage->run) continue;
                    bool falls = alternates && w / stage->run % 2 == 1;
                    check(falls ? keys[w] >= keys[w + 1] : keys[w] <= keys[w + 1],
                          "%s after stage %d, wire %d", network->name, s, w);
                }
            }
            network_free(network);
        }
    }
}

/* Checks layers, comparators and their directions against one line per layer, as people write
 * them: "0:1I 2:3D". */
static void check_listing(const struct network *network, const char *const *lines, int count) {
    check(network->depth == count, "%s: depth %d", network->name, network->depth);
    for (int l = 0; l < count; l++) {
        char text[256] = "";
        const struct comparator *c = network_layer(network, l);
        for (int i = 0; i < network->layers[l].count; i++) {
            size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, "%s%d:%d%s", i ? " " : "", c[i].left,
                     c[i].right, c[i].direction == INCREASING ? "I" : "D");
        }
        assert_string_equal(text, lines[l]);
    }
}

TEST(lists_the_well_known_networks) {
    static const char *const bitonic_8[] = {
        "0:1I 2:3D 4:5I 6:7D",                        /* runs of 2 */
        "0:2I 1:3I 4:6D 5:7D", "0:1I 2:3I 4:5D 6:7D", /* runs of 4 */
        "0:4I 1:5I 2:6I 3:7I", "0:2I 1:3I 4:6I 5:7I", "0:1I 2:3I 4:5I 6:7I",
    };
    static const char *const bitonic_4_descending[] = {"0:1D 2:3I", "0:2D 1:3D", "0:1D 2:3D"};
    static const char *const mirrored_8[] = {
        "0:1I 2:3I 4:5I 6:7I",                        /* runs of 2 */
        "0:3I 1:2I 4:7I 5:6I", "0:1I 2:3I 4:5I 6:7I", /* runs of 4 */
        "0:7I 1:6I 2:5I 3:4I", "0:2I 1:3I 4:6I 5:7I", "0:1I 2:3I 4:5I 6:7I",
    };
    static const char *const mirrored_5[] = {
        "0:1I 2:3I", "0:3I 1:2I", "0:1I 2:3I", "3:4I", "0:2I 1:3I", "0:1I 2:3I",
    };
    static const char *const odd_even_merge_8[] = {
        "0:1I 2:3I 4:5I 6:7I",              /* runs of 2 */
        "0:2I 1:3I 4:6I 5:7I", "1:2I 5:6I", /* runs of 4 */
        "0:4I 1:5I 2:6I 3:7I", "2:4I 3:5I", "1:2I 3:4I 5:6I",
    };
    static const char *const transposition_5[] = {
        "0:1I 2:3I", "1:2I 3:4I", "0:1I 2:3I", "1:2I 3:4I", "0:1I 2:3I",
    };
    const struct {
        const char *family;
        int n;
        enum order order;
        const char *const *lines;
        int count;
    } known[] = {
        {"bitonic", 8, ASCENDING, bitonic_8, count_of(bitonic_8)},
        {"bitonic", 4, DESCENDING, bitonic_4_descending, count_of(bitonic_4_descending)},
        {"mirrored", 8, ASCENDING, mirrored_8, count_of(mirrored_8)},
        {"mirrored", 5, ASCENDING, mirrored_5, count_of(mirrored_5)},
        {"odd-even-merge", 8, ASCENDING, odd_even_merge_8, count_of(odd_even_merge_8)},
        {"odd-even-transposition", 5, ASCENDING, transposition_5, count_of(transposition_5)},
    };
    each (k, known) {
        struct network *network = make_network(k->family, k->n, k->order);
        check_listing(network, k->lines, k->count);
    }
}

TEST(knows_its_valid_sizes) {
    for (int n = -2; n <= 1100; n++) {
        bool small = n >= 2 && n <= 64;
        bool power = n == 2 || n == 4 || n == 8 || n == 16 || n == 32 || n == 64;
        check(family_valid(named(family, "bitonic"), n) == power, "%d", n);
        check(family_valid(named(family, "mirrored"), n) == small, "%d", n);
        check(family_valid(named(family, "odd-even-merge"), n) == small, "%d", n);
        check(family_valid(named(family, "odd-even-transposition"), n) == (n >= 2 && n <= 1024),
              "%d", n);
        check(family_valid(named(family, "bitonic-merger"), n) == power, "%d", n);
        check(family_valid(named(family, "odd-even-merger"), n) == power, "%d", n);
        check(family_valid(named(family, "half-cleaner"), n) == (small && n % 2 == 0), "%d", n);
        check(family_valid(named(family, "best-size"), n) == (n >= 2 && n <= 32), "%d", n);
        check(family_valid(named(family, "best-depth"), n) == (n >= 2 && n <= 32), "%d", n);
        check(family_valid(named(family, "three-key"), n) == (n == 3), "%d", n);
        check(family_valid(named(family, "four-key"), n) == (n == 4), "%d", n);
        check(family_valid(named(family, "four-key-long"), n) == (n == 4), "%d", n);
    }
}

TEST(refuses_other_sizes) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = -2; n <= 1100; n++) {
            error.text[0] = '\0';
            char wires[32];
            if (family_valid(families[f], n)) continue;
            check(!family_network(families[f], n, NULL, 0, ASCENDING, &error), "%s:%d",
                  families[f]->name, n);
            snprintf(wires, sizeof wires, "of %d wires", n);
            check_says(error.text, families[f]->name, wires, families[f]->sizes.about);
        }
}

TEST(table_is_complete) {
    static const char *const names[] = {
        "bitonic",         "bitonic-any",    "mirrored",       "odd-even-merge",
        "odd-even-merger", "bitonic-merger", "half-cleaner",   "odd-even-transposition",
        "bubble",          "insertion",      "three-key",      "four-key",
        "four-key-long",   "pairwise",       "merge-exchange", "bose-nelson",
        "hibbard",         "balanced",       "shell",          "random",
        "best-size",       "best-depth",
    };
    each (i, names)
        check(choices_find(&family_choices, *i), "%s", *i);
    for (int f = 0; f < family_choices.count; f++) {
        assert_ptr_equal(named(family, families[f]->name), families[f]);
        assert_true(*families[f]->title && *families[f]->source && *families[f]->formulas);
        assert_null(strchr(families[f]->name, ':'));
        assert_true(families[f]->sizes.most <= NETWORK_MAX_WIRES);
        assert_true(*families[f]->sizes.about &&
                    (families[f]->build || families[f]->lines || families[f]->text));
        assert_true(families[f]->year == 0 ||
                    (families[f]->year > 1950 && families[f]->year < 2030));
        assert_true(family_valid(families[f], families[f]->sizes.least));
        assert_true(families[f]->claim >= CLAIM_SORTS && families[f]->claim < CLAIM_COUNT);
        assert_true(families[f]->parameter_count <= NETWORK_MAX_PARAMETERS);
        for (int other = 0; other < f; other++)
            assert_string_not_equal(families[f]->name, families[other]->name);
    }
    assert_null(named(family, "bitoni"));
    assert_null(choices_find(&family_choices, "bitonic:8"));
    assert_null(choices_find(&family_choices, ""));
}

/* The neighbours of n and the nearest to it, against a search through all sizes. */
TEST(steps_through_sizes) {
    static const int limits[] = {2, 20, 64, 1024};
    for (int f = 0; f < family_choices.count; f++)
        each (l, limits)
            for (int n = 0; n <= 1030; n += SHORT ? 7 : 1) {
                const struct family *family = families[f];
                int above = n, below = n, nearest = -1;
                for (int m = 0; m <= *l; m++) {
                    if (!family_valid(family, m)) continue;
                    if (m > n && above == n) above = m;
                    if (m < n) below = m;
                    if (nearest < 0 || abs(m - n) < abs(nearest - n)) nearest = m;
                }
                check(family_next_n(family, n, 1, *l) == above, "%s above %d, at most %d",
                      family->name, n, *l);
                check(family_next_n(family, n, -1, *l) == below, "%s below %d, at most %d",
                      family->name, n, *l);
                if (nearest < 0) nearest = family->sizes.least; /* none is small enough */
                check(family_nearest_n(family, n, *l) == nearest, "%s near %d, at most %d",
                      family->name, n, *l);
            }
}
