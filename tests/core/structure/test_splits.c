/* test_splits: splits are found exactly where a merge begins with one, and keep their promise for
 * the keys that they are made for. */
#include "support.h"

#include "core/structure/boxes.h"

/* Is there a start on the ring from which keys rise and then fall? */
static bool rises_and_falls(const int *keys, int n) {
    for (int start = 0; start < n; start++) {
        int i = 0;
        while (i + 1 < n && keys[(start + i) % n] <= keys[(start + i + 1) % n])
            i++;
        while (i + 1 < n && keys[(start + i) % n] >= keys[(start + i + 1) % n])
            i++;
        if (i + 1 == n) return true;
    }
    return false;
}

/* All sequences of up to six keys out of 0, 1, 2, 3. */
TEST(knows_bitonic_sequences) {
    for (int n = 1; n <= 6; n++)
        for (int number = 0; number < 1 << 2 * n; number++) {
            int keys[6];
            for (int i = 0; i < n; i++)
                keys[i] = number >> 2 * i & 3;
            check(keys_bitonic(keys, n) == rises_and_falls(keys, n), "%d keys, number %d", n,
                  number);
        }
}

/* Writes "LAYER:FIRST-MIDDLE-END DIRECTION, ", for a mirrored split "LAYER:FIRST/MIDDLE/END". */
static void describe(const struct network *network, char *text, size_t size) {
    OWNED(splits_free) struct splits splits;
    size_t length = 0;
    splits_init(&splits, network);
    text[0] = '\0';
    for (int s = 0; s < splits.count && length < size; s++) {
        const struct split *split = &splits.rows[s];
        char bar = split->mirrored ? '/' : '-';
        length += (size_t)snprintf(text + length, size - length, "%d:%d%c%d%c%d %s, ", split->layer,
                                   split->first, bar, split->middle, bar, split->end,
                                   direction_letter(split->direction));
    }
}

TEST(finds_where_merges_begin) {
    static const struct {
        const char *family;
        int n;
        const char *splits;
    } cases[] = {
        {"half-cleaner", 8, "0:0-4-8 I, "},
        {"half-cleaner", 6, "0:0-3-6 I, "},
        {"bitonic-merger", 4, "0:0-2-4 I, 1:0-1-2 I, 1:2-3-4 I, "},
        {"bitonic", 4, "0:0-1-2 I, 0:2-3-4 D, 1:0-2-4 I, 2:0-1-2 I, 2:2-3-4 I, "},
        {"mirrored", 5,
         "0:0/1/2 I, 0:2/3/4 I, 1:0/2/4 I, 2:0-1-2 I, 2:2-3-4 I, 3:0/4/5 I, 4:0-2-4 I, 5:0-1-2 I, "
         "5:2-3-4 I, "},
        /* the same comparators are in these, for other keys */
        {"balanced", 8, ""},
        {"shell", 4, ""},
        {"merge-exchange", 8, ""},
        {"odd-even-merge", 8, ""},
        {"odd-even-merger", 8, ""},
        {"pairwise", 8, ""},
        {"odd-even-transposition", 8, ""},
    };
    char text[2000];
    each (c, cases) {
        struct network *network = make_network(c->family, c->n, ASCENDING);
        describe(network, text, sizeof text);
        check(strcmp(text, c->splits) == 0, "%s:%d: %s", c->family, c->n, text);
    }
}

static bool is_same(const struct split *a, const struct split *b) {
    return a->layer == b->layer && a->first == b->first && a->middle == b->middle &&
           a->end == b->end && a->mirrored == b->mirrored && a->direction == b->direction;
}

/* A network from a file, which has no rule, has the splits of the family's network, except pairs,
 * which count as sorts of two keys. */
TEST(finds_them_without_a_rule) {
    static const char *const names[] = {"bitonic", "mirrored"};
    each (f, names)
        for (int n = 4; n <= 64; n *= 2) {
            struct network *network = make_network(*f, n, ASCENDING);
            struct network *listed = make_without(network, -1);
            OWNED(splits_free) struct splits by_rule, found;
            int count[2] = {0};
            assert_true(network->rule != INDEX_LISTED);
            listed->rule = INDEX_LISTED;
            splits_init(&by_rule, network);
            splits_init(&found, listed);
            for (int a = 0; a < by_rule.count; a++)
                count[0] += by_rule.rows[a].end - by_rule.rows[a].first > 2;
            for (int b = 0; b < found.count; b++) {
                const struct split *split = &found.rows[b];
                bool same = split->end - split->first == 2;
                count[1] += !same;
                for (int a = 0; a < by_rule.count && !same; a++)
                    same = is_same(&by_rule.rows[a], split);
                check(same, "%s:%d, layer %d, wires from %d", *f, n, split->layer, split->first);
            }
            assert_int_equal(count[0], count[1]);
        }
}

/* Checks that every split that takes its keys splits them and that its halves are bitonic, in any
 * network with any keys. In a sorting network every split takes its keys. Returns the number of
 * splits that took theirs. */
static int check_splits(const struct network *network, const struct splits *splits,
                        const char *kind, uint64_t seed) {
    int keys[NETWORK_MAX_WIRES], left, right, taken = 0;
    input_fill(named(input, kind), keys, network->wires, seed);
    struct trace *trace = make_trace(network, keys);
    for (int s = 0; s < splits->count; s++) {
        const struct split *split = &splits->rows[s];
        const int *after = trace_keys(trace, split->layer + 1);
        bool takes = split_takes(split, trace_keys(trace, split->layer));
        check(takes || network->claim != CLAIM_SORTS, "%s, %s, layer %d: wires from %d",
              network->name, kind, split->layer, split->first);
        taken += takes;
        if (!takes) continue;
        check(split_holds(split, after, &left, &right), "%s, %s, layer %d: %d and %d",
              network->name, kind, split->layer, left, right);
        check(keys_bitonic(after + split->first, split->middle - split->first) &&
                  keys_bitonic(after + split->middle, split->end - split->middle),
              "%s, layer %d: halves from wire %d", network->name, split->layer, split->first);
    }
    return taken;
}

TEST(splits_keep_their_promise) {
    static const char *const kinds[] = {"random", "few-distinct", "zero-one", "bitonic", "halves"};
    int taken = 0;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network = make_network(families[f]->name, n, (enum order)order);
                OWNED(splits_free) struct splits splits;
                splits_init(&splits, network);
                each (k, kinds)
                    taken += check_splits(network, &splits, *k, (uint64_t)n);
            }
    check(taken > 10000, "%d", taken);
}

/* The keys of an input that is not bitonic are not taken, nor split. */
TEST(says_where_the_promise_does_not_hold) {
    static const int keys[] = {5, 4, 3, 8, 6, 7, 1, 2}; /* leaves 5 4 1 2 and 6 7 3 8 */
    for (int order = 0; order < 2; order++) {
        struct network *network = make_network("half-cleaner", 8, (enum order)order);
        struct trace *trace = make_trace(network, keys);
        OWNED(splits_free) struct splits splits;
        int left, right;
        splits_init(&splits, network);
        assert_int_equal(splits.count, 1);
        assert_false(split_takes(splits.rows, trace_keys(trace, 0)));
        assert_false(split_holds(splits.rows, trace_keys(trace, 1), &left, &right));
        equals(left, order == ASCENDING ? 5 : 3, right, order == ASCENDING ? 3 : 5);
    }
}
