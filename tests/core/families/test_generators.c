/* test_generators: sizes and depths of the families against closed forms and published values, the
 * results of their stages, and which families are parts or twins of others. test_families and
 * test_claim test that they sort. */
#include "proof_checks.h"

enum { MOST = 64 };

static int power(int base, int exponent) {
    return exponent ? base * power(base, exponent - 1) : 1;
}

static void check_size(const char *family, int n, int size, int depth) {
    struct network *network = make_network(family, n, ASCENDING);
    check(size < 0 || network->size == size, "%s: size %d, not %d", network->name, network->size,
          size);
    check(depth < 0 || network->depth == depth, "%s: depth %d, not %d", network->name,
          network->depth, depth);
}

/* Counts the comparators of the network that reach wire `right` from above, over all merges of
 * Bose, Nelson and Hibbard: merging blocks of 2^k needs 2^zeros of them, zeros counted in the
 * wire's k last bits, for each k whose bit is set. */
static int reaching(int right) {
    int sum = 0;
    for (int k = 0; right >> k; k++) {
        int zeros = 0;
        for (int bit = 0; bit < k; bit++)
            zeros += !(right >> bit & 1);
        sum += (right >> k & 1) << zeros;
    }
    return sum;
}

TEST(has_published_sizes) {
    /* n = 2..16; merge exchange: Knuth 5.2.2; Bose and Nelson: their paper, and Knuth 5.3.4 */
    static const int merge_exchange[] = {1, 3, 5, 9, 12, 16, 19, 26, 31, 37, 41, 48, 53, 59, 63};
    static const int bose_nelson[] = {1, 3, 5, 9, 12, 16, 19, 27, 32, 38, 42, 50, 55, 61, 65};
    for (int n = 2; n <= 16; n++) {
        check_size("merge-exchange", n, merge_exchange[n - 2], -1);
        check_size("bose-nelson", n, bose_nelson[n - 2], -1);
        check_size("hibbard", n, bose_nelson[n - 2], -1);
    }
}

TEST(has_the_size_and_depth_of_its_formulas) {
    for (int n = 2, reached = 1; n <= MOST; reached += reaching(n), n++) {
        int log = ceil_log2(n), depth = log * (log + 1) / 2;
        bool two = is_power_of_two((size_t)n);
        int merging = two ? (log * log - log + 4) * n / 4 - 1 : -1;
        int recursive = two ? power(3, log) - power(2, log) : -1;
        check_size("bitonic-any", n, two ? n * log * (log + 1) / 4 : -1, depth);
        check_size("merge-exchange", n, merging, depth);
        check_size("pairwise", n, merging, depth);
        check_size("bose-nelson", n, recursive, two ? n - 1 : -1);
        check_size("hibbard", n, recursive, two ? n - 1 : -1);
        check_size("hibbard", n, reached, -1);
        check_size("bubble", n, n * (n - 1) / 2, 2 * n - 3);
        check_size("insertion", n, n * (n - 1) / 2, 2 * n - 3);
        check_size("random", n, n / 2 * depth, depth);
        if (n % 2 == 0) check_size("half-cleaner", n, n / 2, 1);
        if (!two) continue;
        check_size("balanced", n, n / 2 * log * log, log * log);
        check_size("odd-even-merger", n, n / 2 * (log - 1) + 1, log);
        check_size("bitonic-merger", n, n / 2 * log, log);
    }
    check_size("three-key", 3, 3, 3);
    check_size("four-key", 4, 5, 3);
    check_size("four-key-long", 4, 7, 4);
}

TEST(makes_the_largest_networks) {
    enum { N = NETWORK_MAX_WIRES };
    check_size("bitonic-any", N, N * 10 * 11 / 4, 55);
    check_size("merge-exchange", N, (100 - 10 + 4) * N / 4 - 1, 55);
    check_size("pairwise", N, (100 - 10 + 4) * N / 4 - 1, 55);
    check_size("balanced", N, N / 2 * 100, 100);
    check_size("bose-nelson", N, power(3, 10) - N, N - 1);
    check_size("hibbard", N, power(3, 10) - N, N - 1);
    check_size("bubble", N, N * (N - 1) / 2, 2 * N - 3);
    check_size("insertion", N, N * (N - 1) / 2, 2 * N - 3);
}

/* Layers of `a` from `a_first` on and of `b` from `b_first` on, `count` of them, comparator for
 * comparator. */
static void check_same_layers(const struct network *a, int a_first, const struct network *b,
                              int b_first, int count) {
    for (int l = 0; l < count; l++) {
        const struct comparator *x = network_layer(a, a_first + l);
        const struct comparator *y = network_layer(b, b_first + l);
        int comparators = a->layers[a_first + l].count;
        check(comparators == b->layers[b_first + l].count, "%s and %s, layer %d", a->name, b->name,
              l);
        for (int i = 0; i < comparators; i++)
            check(x[i].left == y[i].left && x[i].right == y[i].right &&
                      x[i].direction == y[i].direction,
                  "%s and %s, layer %d, comparator %d", a->name, b->name, l, i);
    }
}

/* Checks that `whole` ends (or begins) with all layers of `part`. */
static void check_part(const char *whole_family, const char *part_family, int n, bool at_end) {
    struct network *whole = make_network(whole_family, n, ASCENDING);
    struct network *part = make_network(part_family, n, ASCENDING);
    check(whole->depth >= part->depth, "%s", whole->name);
    check_same_layers(whole, at_end ? whole->depth - part->depth : 0, part, 0, part->depth);
}

TEST(is_part_of_what_it_builds) {
    for (int n = 2; n <= MOST; n *= 2) {
        check_part("bitonic", "bitonic-merger", n, true);
        check_part("bitonic-merger", "half-cleaner", n, false);
        check_part("odd-even-merge", "odd-even-merger", n, true);
    }
    check_part("bubble", "three-key", 3, true);
    check_part("odd-even-merge", "four-key", 4, true);
    check_part("four-key-long", "four-key", 4, false);
}

TEST(bubble_and_insertion_are_one_network) {
    for (int n = 2; n <= MOST; n++) {
        struct network *bubble = make_network("bubble", n, ASCENDING);
        struct network *insertion = make_network("insertion", n, ASCENDING);
        check(bubble->depth == insertion->depth, "%s", bubble->name);
        check_same_layers(bubble, 0, insertion, 0, bubble->depth);
    }
}

/* Two of the seven never swap, and they are the last layer. */
TEST(the_long_network_wastes_two) {
    struct network *network = make_network("four-key-long", 4, ASCENDING);
    struct proof proof;
    proof_init(&proof, network);
    assert_int_equal(proof.never_count, 2);
    assert_true(proof.never_swaps[5] && proof.never_swaps[6]);
    proof_free(&proof);
    for (int f = 0; f < family_choices.count; f++) /* no other fixed network does */
        if (families[f]->sizes.least == families[f]->sizes.most &&
            strcmp(families[f]->name, "four-key-long") != 0) {
            network = make_network(families[f]->name, families[f]->sizes.least, ASCENDING);
            proof_init(&proof, network);
            check(proof.never_count == 0, "%s", network->name);
            proof_free(&proof);
        }
}

/* A comparator that is not in the first layer has a neighbour in the layer before it. */
TEST(straight_line_programs_are_packed) {
    static const char *const packed[] = {"bubble",         "insertion",   "bose-nelson",
                                         "hibbard",        "three-key",   "four-key",
                                         "four-key-long",  "random",      "odd-even-merger",
                                         "bitonic-merger", "half-cleaner"};
    each (p, packed)
        for (int n = 2; n <= MOST; n++) {
            if (!family_valid(choices_find(&family_choices, *p), n)) continue;
            OWNED_AT(network_free) struct network *network = new_network(*p, n, ASCENDING);
            for (int i = 0; i < network->size; i++) {
                const struct comparator *c = &network->comparators[i];
                int layer = network_layer_of(network, i);
                bool touched = layer == 0;
                for (int k = 0; layer > 0 && k < network->layers[layer - 1].count; k++) {
                    const struct comparator *before = &network_layer(network, layer - 1)[k];
                    touched |= before->left == c->left || before->left == c->right ||
                               before->right == c->left || before->right == c->right;
                }
                check(touched, "%s, layer %d, %d:%d", network->name, layer, c->left, c->right);
            }
        }
}

static void check_ordered(const struct network *network, const int *keys, int distance) {
    for (int i = 0; i + distance < network->wires; i++)
        check(keys[i] <= keys[i + distance], "%s, wires %d and %d", network->name, i, i + distance);
}

/* Runs stage by stage on random keys; `distance` gives what stage s leaves in order. */
static void check_stages(const char *family, int n, int (*distance)(const struct network *, int)) {
    struct network *network = make_network(family, n, ASCENDING);
    int keys[MOST];
    input_fill(named(input, "random"), keys, n, (uint64_t)n);
    for (int s = 0; s < network->stage_count; s++) {
        const struct stage *stage = &network->stages[s];
        for (int t = 0; t < stage->layer_count; t++)
            run_layer(network, stage->first_layer + t, keys);
        check_ordered(network, keys, distance(network, s));
    }
}

static int halving(const struct network *network, int stage) {
    return 1 << (network->stage_count - 1 - stage);
}

static int increment(const struct network *network, int stage) {
    const struct comparator *c = network_layer(network, network->stages[stage].first_layer);
    return c->right - c->left;
}

/* Merge exchange leaves keys p-ordered; Shell sort h-ordered, with increments 2^p 3^q only. */
TEST(stages_order_at_a_distance) {
    for (int n = 2; n <= MOST; n++) {
        check_stages("merge-exchange", n, halving);
        check_stages("shell", n, increment);
    }
    static const int pratt[] = {54, 48, 36, 32, 27, 24, 18, 16, 12, 9, 8, 6, 4, 3, 2, 1};
    for (int n = 2; n <= MOST; n++) {
        struct network *network = make_network("shell", n, ASCENDING);
        int first = 0, size = 0, depth = 0;
        while (pratt[first] >= n)
            first++;
        check(network->stage_count == count_of(pratt) - first, "%s", network->name);
        for (int s = 0; s < network->stage_count; s++) {
            int h = pratt[first + s];
            for (int i = network->layers[network->stages[s].first_layer].first; i < size + n - h;
                 i++)
                check(network->comparators[i].right - network->comparators[i].left == h, "%s, %d",
                      network->name, i);
            size += n - h;
            depth += 2 * h < n ? 2 : 1;
            check(network->stages[s].layer_count == (2 * h < n ? 2 : 1), "%s, stage %d",
                  network->name, s);
        }
        check(network->size == size && network->depth == depth, "%s", network->name);
    }
}

/* log2 n stages, all equal. */
TEST(balanced_blocks_are_equal) {
    for (int n = 2; n <= MOST; n *= 2) {
        struct network *network = make_network("balanced", n, ASCENDING);
        int log = ceil_log2(n);
        check(network->stage_count == log, "%s", network->name);
        for (int s = 0; s < log; s++) {
            check(network->stages[s].layer_count == log, "%s, stage %d", network->name, s);
            check_same_layers(network, 0, network, s * log, log);
        }
    }
}

static struct network *random_family(int n, const int *parameters, int count) {
    error.text[0] = '\0';
    struct network *network =
        kept(family_network(named(family, "random"), n, parameters, count, ASCENDING, &error));
    check(network, "%s", error.text);
    return network;
}

static bool same_comparators(const struct network *a, const struct network *b) {
    for (int i = 0; i < a->size && i < b->size; i++)
        if (a->comparators[i].left != b->comparators[i].left ||
            a->comparators[i].right != b->comparators[i].right)
            return false;
    return true;
}

TEST(random_networks_follow_their_numbers) {
    for (int n = 2; n <= MOST; n++) {
        int log = ceil_log2(n);
        const int deep[] = {40, 7}, other[] = {40, 8}, usual[] = {log * (log + 1) / 2, 1};
        struct network *network = random_family(n, deep, 2), *again = random_family(n, deep, 2);
        struct network *shallow = random_family(n, (const int[]){3, 7}, 2);
        struct network *different = random_family(n, other, 2);
        struct network *plain = random_family(n, NULL, 0), *spelt = random_family(n, usual, 2);
        char name[64];
        check_structure(network);
        snprintf(name, sizeof name, "random:%d:40:7", n);
        assert_string_equal(network->name, name);
        snprintf(name, sizeof name, "random:%d", n);
        assert_string_equal(plain->name, name);
        equals(plain->parameters_given, 0, network->parameters_given, 2, network->depth, 40);
        equals(network->size, 40 * (n / 2), shallow->depth, 3);
        check(same_comparators(network, again) && network->size == again->size, "n = %d", n);
        check(same_comparators(network, shallow), "n = %d", n);
        check(n == 2 || !same_comparators(network, different), "n = %d", n);
        check(same_comparators(plain, spelt) && plain->size == spelt->size, "n = %d", n);
    }
}
