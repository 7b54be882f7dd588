/* test_ranks: outputs that are always right, and outputs that get the keys of some ranks in another
 * order or place, against running every order of the keys; and the words for them. */
#include "proof_checks.h"

#include "core/proof/ranks.h"

/* Sets the next order of the keys in lexicographic order; returns false after the last. */
static bool next_order(int *keys, int n) {
    int i = n - 2, j = n - 1;
    while (i >= 0 && keys[i] > keys[i + 1])
        i--;
    if (i < 0) return false;
    while (keys[j] < keys[i])
        j--;
    int key = keys[i];
    keys[i] = keys[j], keys[j] = key;
    for (int a = i + 1, b = n - 1; a < b; a++, b--)
        key = keys[a], keys[a] = keys[b], keys[b] = key;
    return true;
}

/* Runs the keys 0..n-1 in every order; `got` receives per output the ranks that its key had. */
static void find_right(const struct network *network, bool *right, unsigned *got) {
    int order[8], keys[NETWORK_MAX_WIRES], n = network->wires;
    for (int w = 0; w < n; w++) {
        order[w] = w;
        right[w] = true;
        got[w] = 0;
    }
    do {
        memcpy(keys, order, sizeof order);
        run_network(network, keys);
        for (int w = 0; w < n; w++) {
            right[w] &= keys[w] == (network->order == ASCENDING ? w : n - 1 - w);
            got[w] |= 1U << keys[w];
        }
    } while (next_order(order, n));
}

TEST(finds_the_right_outputs) {
    struct random random = {.state = 11};
    int partly = 0;
    for (int round = 0; round < 400; round++) {
        bool right[8], listed[8] = {false};
        unsigned got[8];
        struct rank_run run;
        OWNED(proof_free) struct proof proof;
        int n = 2 + random_below(&random, 5), count = 0;
        struct network *network = make_random(n, 1 + random_below(&random, 9), &random);
        network->order = random_below(&random, 2) ? ASCENDING : DESCENDING;
        find_right(network, right, got);
        proof_init(&proof, network);
        for (int w = 0; ranks_next(&proof, network, w, &run); w = run.last + 1) {
            check(w <= run.first && run.first <= run.last && run.last < n, "round %d", round);
            for (int i = run.first; i <= run.last; i++)
                listed[i] = true;
        }
        for (int w = 0; w < n; w++) {
            check(listed[w] == right[w], "round %d, output %d of %d", round, w, n);
            count += right[w];
        }
        assert_int_equal(ranks_count(&proof, network), count);
        partly += count > 0 && count < n;
    }
    check(partly > 20, "%d networks with some right outputs", partly);
}

/* Returns the outputs that had only these ranks. */
static uint64_t outputs_within(const unsigned *got, int n, int least, int most) {
    uint64_t outputs = 0;
    for (int w = 0; w < n; w++)
        if (!(got[w] & ~((2U << most) - (1U << least)))) outputs |= (uint64_t)1 << w;
    return outputs;
}

/* Checks that all groups are listed: outputs with exactly those ranks, no part of which has a part
 * of the ranks. */
static void check_groups(const struct network *network, const struct proof *proof,
                         const unsigned *got, const bool *right) {
    struct rank_group group = {0, -1, 0};
    int n = network->wires;
    bool more = ranks_next_group(proof, network, &group);
    for (int least = 0; least < n; least++)
        for (int most = least; most < n; most++) {
            uint64_t outputs = outputs_within(got, n, least, most);
            bool wanted = zero_one_count(outputs) == most - least + 1 && most - least + 1 < n;
            for (int end = least; end < most; end++)
                wanted &= zero_one_count(outputs_within(got, n, least, end)) != end - least + 1;
            for (int w = 0; w < n && least == most; w++)
                wanted &= !(right[w] && outputs >> w & 1);
            check(wanted == (more && group.least == least && group.most == most),
                  "%s: ranks %d to %d", network->name, least, most);
            if (!wanted) continue;
            check(group.outputs == outputs, "%s: ranks %d to %d", network->name, least, most);
            more = ranks_next_group(proof, network, &group);
        }
    check(!more, "%s: ranks %d to %d", network->name, group.least, group.most);
}

/* Drops the comparators of a sorting network from which no key comes to an output that `wanted`
 * has, and exchanges two outputs. */
static struct network *make_selection(const char *family, int n, unsigned wanted, int a, int b) {
    struct network *sorter = make_network(family, n, ASCENDING), *network = network_new(n);
    OWNED_AT(free) bool *kept = calloc((size_t)sorter->size, sizeof *kept);
    for (int i = sorter->size - 1; i >= 0; i--) {
        unsigned both = 1U << sorter->comparators[i].left | 1U << sorter->comparators[i].right;
        kept[i] = wanted & both;
        if (kept[i]) wanted |= both;
    }
    for (int i = 0; i < sorter->size; i++) {
        const struct comparator *c = &sorter->comparators[i];
        struct comparator moved = comparator_between(c->left == a   ? b
                                                     : c->left == b ? a
                                                                    : c->left,
                                                     c->right == a   ? b
                                                     : c->right == b ? a
                                                                     : c->right);
        if (kept[i]) add_alone(network, moved.left, moved.right, moved.direction);
    }
    network_finish(network);
    snprintf(network->name, sizeof network->name, "selection, %s:%d", family, n);
    return network;
}

TEST(finds_the_groups) {
    static const char *const families_tried[] = {"bitonic-any", "odd-even-merge", "bubble"};
    struct random random = {.state = 12};
    int groups = 0, moved = 0;
    for (int round = 0; round < 300; round++) {
        int n = 2 + random_below(&random, 6);
        bool chance = round % 3 == 0, right[8];
        unsigned got[8];
        struct rank_group group = {0, -1, 0};
        OWNED(proof_free) struct proof proof;
        OWNED_AT(network_free)
        struct network *network =
            chance ? new_random_network(n, 1 + random_below(&random, 12), &random)
                   : make_selection(families_tried[round % 3], n,
                                    1U << random_below(&random, n) | 1U << random_below(&random, n),
                                    random_below(&random, n), random_below(&random, n));
        network->order = random_below(&random, 2) ? ASCENDING : DESCENDING;
        find_right(network, right, got);
        proof_init(&proof, network);
        check_groups(network, &proof, got, right);
        while (ranks_next_group(&proof, network, &group)) {
            groups += group.most > group.least;
            moved += group.most == group.least;
        }
    }
    check(groups > 50 && moved > 50, "%d groups, %d moved keys", groups, moved);
}

/* A median network of an even number, which leaves out that its two outputs are compared. */
TEST(selects_two_middle_keys) {
    for (int n = 4; n <= 16; n *= 2) {
        OWNED_AT(network_free)
        struct network *whole =
            make_selection("odd-even-merge", n, 1U << (n / 2) | 1U << (n / 2 - 1), 0, 0);
        struct network *network = make_without(whole, whole->size - 1);
        struct rank_group group = {0, -1, 0};
        OWNED(proof_free) struct proof proof;
        char text[120], expected[120];
        proof_init(&proof, network);
        do {
            check(ranks_next_group(&proof, network, &group), "%d wires", n);
        } while (group.least < n / 2 - 1);
        ranks_group_describe(network, &group, text, sizeof text);
        snprintf(expected, sizeof expected,
                 "the two middle keys, in either order, the medians of %d keys", n);
        assert_string_equal(text, expected);
        ranks_group_outputs(&group, text, sizeof text);
        snprintf(expected, sizeof expected, "%d and %d", n / 2 - 1, n / 2);
        assert_string_equal(text, expected);
    }
}

/* Two sorted halves and one comparator for each two wires: the larger half, in no fixed order. */
TEST(selects_the_largest_as_a_set) {
    for (int n = 6; n <= 16; n += 2) {
        struct network *half = make_network("bubble", n / 2, ASCENDING),
                       *network = kept(network_new(n));
        struct rank_group low = {0, -1, 0}, high;
        OWNED(proof_free) struct proof proof;
        char text[120], expected[120];
        for (int i = 0; i < 2 * half->size; i++) {
            const struct comparator *c = &half->comparators[i / 2];
            add_alone(network, c->left + i % 2 * n / 2, c->right + i % 2 * n / 2, INCREASING);
        }
        for (int w = 0; w < n / 2; w++)
            add_alone(network, w, n - 1 - w, INCREASING);
        network_finish(network);
        proof_init(&proof, network);
        assert_true(ranks_next_group(&proof, network, &low));
        high = low;
        assert_true(ranks_next_group(&proof, network, &high));
        ranks_group_describe(network, &high, text, sizeof text);
        snprintf(expected, sizeof expected, "the %d largest keys, in no fixed order", n / 2);
        check_says(text, expected);
        ranks_group_outputs(&high, text, sizeof text);
        snprintf(expected, sizeof expected, "%d..%d", n / 2, n - 1);
        assert_string_equal(text, expected);
        assert_false(ranks_next_group(&proof, network, &high));
    }
}

TEST(says_what_groups_get) {
    static const struct {
        int n;
        struct rank_group group;
        const char *outputs, *says;
    } cases[] = {
        {8, {3, 4, 0x18}, "3 and 4", "the two middle keys, in either order, the medians of 8 keys"},
        {9, {5, 8, 0x1e0}, "5..8", "the 4 largest keys, in no fixed order"},
        {9, {0, 1, 0x11}, "0 and 4", "the 2 smallest keys, in either order"},
        {9, {3, 3, 0x20}, "5", "the key of rank 3"},
        {9, {4, 4, 0x20}, "5", "the key of rank 4, the median of 9 keys"},
        {9, {0, 0, 0x100}, "8", "the smallest key"},
        {9,
         {2, 6, 0x9d},
         "0, 2..4 and 7",
         "the keys of ranks 2 to 6, in no fixed order, the median of 9 keys among them"},
        {64, {62, 63, (uint64_t)3 << 62}, "62 and 63", "the 2 largest keys, in either order"},
        {64,
         {0, 63, ~(uint64_t)0},
         "0..63",
         "the 64 smallest keys, in no fixed order, the medians of 64 keys among them"},
    };
    each (c, cases) {
        const struct network network = {.wires = c->n};
        char text[120];
        ranks_group_describe(&network, &c->group, text, sizeof text);
        assert_string_equal(text, c->says);
        ranks_group_outputs(&c->group, text, sizeof text);
        assert_string_equal(text, c->outputs);
    }
}

TEST(says_what_they_get) {
    static const struct {
        int n, first, last;
        enum order order;
        const char *says;
    } cases[] = {
        {7, 0, 0, ASCENDING, "the smallest key"},
        {7, 6, 6, ASCENDING, "the largest key"},
        {7, 0, 0, DESCENDING, "the largest key"},
        {7, 3, 3, ASCENDING, "the key of rank 3, the median of 7 keys"},
        {8, 3, 3, ASCENDING, "the key of rank 3, the lower median of 8 keys"},
        {8, 3, 3, DESCENDING, "the key of rank 4, the upper median of 8 keys"},
        {8, 3, 4, ASCENDING, "the two middle keys, sorted, the medians of 8 keys"},
        {9, 5, 5, ASCENDING, "the key of rank 5"},
        {9, 0, 2, ASCENDING, "the 3 smallest keys, sorted"},
        {9, 7, 8, ASCENDING, "the 2 largest keys, sorted"},
        {9, 7, 8, DESCENDING, "the 2 smallest keys, sorted"},
        {9, 5, 7, DESCENDING, "the keys of ranks 1 to 3, sorted"},
        {9, 0, 4, ASCENDING, "the 5 smallest keys, sorted, the median of 9 keys among them"},
    };
    each (c, cases) {
        const struct network network = {.wires = c->n, .order = c->order};
        const struct rank_run run = {c->first, c->last};
        char text[100];
        ranks_describe(&network, &run, text, sizeof text);
        assert_string_equal(text, c->says);
    }
}

TEST(lists_them) {
    const struct network network = {.wires = 7};
    struct proof proof = {.exact = true,
                          .ranks = {{0, 0}, {1, 1}, {2, 3}, {3, 3}, {2, 4}, {5, 6}, {6, 6}}};
    char text[100];
    ranks_list(&proof, &network, text, sizeof text);
    assert_string_equal(text, "0..1, 3, 6");
    assert_int_equal(ranks_count(&proof, &network), 4);
    proof.exact = false;
    ranks_list(&proof, &network, text, sizeof text);
    assert_string_equal(text, "");
    assert_int_equal(ranks_count(&proof, &network), 0);
    struct rank_group group = {0, -1, 0};
    assert_false(ranks_next_group(&proof, &network, &group));
}
