/* test_bounds: the best known networks are what their files say, sort, and meet the table of
 * bounds; and the table is in order. */
#include "proof_checks.h"

#include "core/base/embedded.h"
#include "core/proof/bounds.h"

enum { LEAST_WIRES = 2, MOST_WIRES = 32 };

/* Smallest, then shallowest, and shallowest, then smallest: as published. */
static const struct {
    int wires;
    int small[2], shallow[2]; /* size, depth */
} published[] = {
    {2, {1, 1}, {1, 1}},        {3, {3, 3}, {3, 3}},        {4, {5, 3}, {5, 3}},
    {5, {9, 5}, {9, 5}},        {6, {12, 5}, {12, 5}},      {7, {16, 6}, {16, 6}},
    {8, {19, 6}, {19, 6}},      {9, {25, 7}, {25, 7}},      {10, {29, 8}, {31, 7}},
    {11, {35, 8}, {35, 8}},     {12, {39, 9}, {40, 8}},     {13, {45, 10}, {46, 9}},
    {14, {51, 10}, {52, 9}},    {15, {56, 10}, {57, 9}},    {16, {60, 10}, {61, 9}},
    {17, {71, 12}, {74, 10}},   {18, {77, 12}, {78, 11}},   {19, {85, 12}, {87, 11}},
    {20, {91, 12}, {93, 11}},   {21, {99, 15}, {100, 12}},  {22, {106, 13}, {107, 12}},
    {23, {114, 14}, {116, 12}}, {24, {120, 13}, {122, 12}}, {25, {130, 15}, {131, 13}},
    {26, {138, 15}, {141, 13}}, {27, {147, 16}, {152, 13}}, {28, {155, 14}, {159, 13}},
    {29, {164, 15}, {166, 14}}, {30, {172, 14}, {172, 14}}, {31, {180, 14}, {180, 14}},
    {32, {185, 14}, {185, 14}},
};

static struct network *read_network(const struct embedded_file *file) {
    error.text[0] = '\0';
    struct network *network = kept(
        notation_read_as(named(notation, "pairs"), (const char *)file->data, file->name, &error));
    check(network, "%s: %s", file->name, error.text);
    return network;
}

TEST(files_are_what_they_are_called) {
    int count = 0;
    for (const struct embedded_file *file = embedded_networks; file->name; file++, count++) {
        struct network *network = read_network(file);
        char name[64], opening[80];
        snprintf(name, sizeof name, "%d-%d-%d", network->wires, network->size, network->depth);
        assert_string_equal(file->name, name);
        snprintf(opening, sizeof opening, "# %d wires, %d comparator%s, depth %d\n# ",
                 network->wires, network->size, network->size == 1 ? "" : "s", network->depth);
        check(strncmp((const char *)file->data, opening, strlen(opening)) == 0, "%s", name);
        check_says((const char *)file->data, "\n# this network: ", "\n# published: ");
        check_structure(network);
    }
    assert_int_equal(count, 50);
}

/* Comparators are sorted by wire and are all I, so that two files of one network would be the
 * same. */
TEST(files_are_in_normal_form) {
    for (const struct embedded_file *file = embedded_networks; file->name; file++) {
        struct network *network = read_network(file);
        char *text = make_text("pairs", network);
        const char *body = (const char *)file->data;
        while (*body == '#')
            body = strchr(body, '\n') + 1;
        assert_string_equal(body, text);
        check(network_all(network, INCREASING), "%s", file->name);
        for (int i = 1; i < network->size; i++)
            if (network_layer_of(network, i) == network_layer_of(network, i - 1))
                check(network->comparators[i - 1].left < network->comparators[i].left,
                      "%s, comparator %d", file->name, i);
    }
}

TEST(every_file_sorts_and_needs_all_it_has) {
    for (const struct embedded_file *file = embedded_networks; file->name; file++) {
        struct network *network = read_network(file);
        OWNED(proof_free) struct proof proof;
        proof_init(&proof, network);
        check(proof.verdict == PROOF_SORTS && proof.exact, "%s does not sort", file->name);
        check(proof.never_count == 0, "%s: %d never swap", file->name, proof.never_count);
    }
}

static void check_family(const char *family, int n, const int *size_depth) {
    struct network *network = make_network(family, n, ASCENDING);
    check(network->size == size_depth[0] && network->depth == size_depth[1], "%s: %d, %d",
          network->name, network->size, network->depth);
}

TEST(families_have_the_published_sizes) {
    assert_int_equal(count_of(published), MOST_WIRES - LEAST_WIRES + 1);
    each (p, published) {
        check_family("best-size", p->wires, p->small);
        check_family("best-depth", p->wires, p->shallow);
    }
}

/* The families' networks are those of the files, layer by layer, and a family uses every file. */
TEST(every_file_serves_a_family) {
    for (const struct embedded_file *file = embedded_networks; file->name; file++) {
        static const char *const names[] = {"best-size", "best-depth"};
        struct network *network = read_network(file);
        bool served = false;
        each (f, names) {
            struct network *made = make_network(*f, network->wires, ASCENDING);
            if (made->size == network->size && made->depth == network->depth) {
                check_same(made, network);
                served = true;
            }
        }
        check(served, "%s is not the best in anything", file->name);
    }
}

TEST(families_meet_the_table) {
    struct bounds bounds;
    for (int n = LEAST_WIRES; n <= MOST_WIRES; n++) {
        struct network *small = make_network("best-size", n, ASCENDING);
        struct network *shallow = make_network("best-depth", n, ASCENDING);
        assert_true(bounds_of(n, &bounds));
        check(small->size == bounds.size, "%d wires: %d, not %d", n, small->size, bounds.size);
        check(shallow->depth == bounds.depth, "%d wires: %d, not %d", n, shallow->depth,
              bounds.depth);
        check(small->depth >= bounds.depth && shallow->size >= bounds.size, "%d wires", n);
        check(bounds.in_one == (small->depth == bounds.depth), "%d wires", n);
    }
}

/* No network of any family beats the table. */
TEST(nothing_beats_the_table) {
    struct bounds bounds;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= BOUNDS_MOST_WIRES; n++) {
            if (families[f]->claim != CLAIM_SORTS || !family_valid(families[f], n)) continue;
            struct network *network = make_network(families[f]->name, n, ASCENDING);
            assert_true(bounds_of(n, &bounds));
            check(network->size >= bounds.size && network->depth >= bounds.depth,
                  "%s: size %d, depth %d", network->name, network->size, network->depth);
        }
}

TEST(the_table_is_in_order) {
    struct bounds last = {0}, bounds;
    for (int n = 2; n <= BOUNDS_MOST_WIRES; n++) {
        assert_true(bounds_of(n, &bounds));
        check(bounds.least_size <= bounds.size && bounds.least_depth <= bounds.depth, "%d", n);
        check(bounds.size > last.size && bounds.depth >= last.depth, "%d", n);
        check(bounds.least_size > last.least_size && bounds.least_depth >= last.least_depth, "%d",
              n);
        check((bounds.size == bounds.least_size) == (n <= 12), "%d: size", n);
        check((bounds.depth == bounds.least_depth) == (n <= 17), "%d: depth", n);
        check(bounds_optimal(&bounds) == (n <= 12), "%d", n);
        last = bounds;
    }
    all_hold(!bounds_of(BOUNDS_MOST_WIRES + 1, &bounds), !bounds_of(1, &bounds),
             !bounds_of(-1, &bounds));
}

/* Every row beyond the settled sizes: how many comparators at least, and whether one known network
 * has both the size and the depth, as the list of Dobbelaere has it (see bounds.c). */
TEST(has_the_published_bounds) {
    static const int least[] = {44,  48,  53,  57,  63,  68,  73,  78,  84,  89,  95,  100, 106,
                                111, 117, 123, 129, 135, 141, 147, 153, 159, 165, 171, 178, 184,
                                191, 197, 204, 210, 217, 223, 230, 236, 243, 249, 257, 263, 271,
                                277, 285, 291, 299, 305, 313, 319, 327, 333, 341, 347, 355, 361};
    assert_int_equal(12 + count_of(least), BOUNDS_MOST_WIRES);
    for (int n = 13; n <= BOUNDS_MOST_WIRES; n++) {
        struct bounds bounds;
        assert_true(bounds_of(n, &bounds));
        check(bounds.least_size == least[n - 13], "%d wires: %d", n, bounds.least_size);
        check(bounds.least_depth == (n <= 16   ? 9
                                     : n <= 38 ? 10
                                     : n <= 54 ? 11
                                               : 12),
              "%d wires: depth %d", n, bounds.least_depth);
        check(bounds.in_one == (n >= 30 && n <= 33), "%d wires: in one", n);
    }
}

enum { NO_TREE = 0x7fffffff };

/* Returns the least weight of a binary tree of n leaves and this height: twice that of its two
 * subtrees and of 2 to the sum of their heights. */
static int least_weight(int n, int height, int known[][BOUNDS_MOST_WIRES]) {
    if (n == 1) return height == 0 ? 0 : NO_TREE;
    if (known[n][height]) return known[n][height];
    int least = NO_TREE;
    for (int left = 1; left < n; left++)
        for (int low = 0; low < height; low++) {
            int a = least_weight(left, low, known), b = least_weight(n - left, height - 1, known);
            if (a == NO_TREE || b == NO_TREE) continue;
            int weight = 2 * (a + b + (1 << (low + height - 1)));
            if (weight < least) least = weight;
        }
    return known[n][height] = least;
}

/* The least sizes follow from the settled ones by the two theorems of Van Voorhis. */
TEST(least_sizes_follow_from_the_theorems) {
    static int known[BOUNDS_MOST_WIRES + 1][BOUNDS_MOST_WIRES];
    struct bounds last, before, bounds;
    for (int n = 13; n <= BOUNDS_MOST_WIRES; n++) {
        int least = NO_TREE;
        for (int height = 1; height <= 15 && height < n; height++) {
            int weight = least_weight(n, height, known);
            if (weight < least) least = weight;
        }
        assert_true(bounds_of(n - 2, &before) && bounds_of(n - 1, &last) && bounds_of(n, &bounds));
        int one = last.least_size + ceil_log2(n), two = before.least_size + ceil_log2(least);
        check(bounds.least_size == (one > two ? one : two), "%d wires: %d, not %d or %d", n,
              bounds.least_size, one, two);
    }
}

/* Every row beyond the shipped networks, as the list of Dobbelaere has it (see bounds.c). */
TEST(has_every_published_row) {
    static const int rows[][2] = {
        {199, 15}, {209, 15}, {220, 16}, {227, 16}, {240, 16}, {250, 16}, {259, 16}, {265, 16},
        {282, 17}, {291, 17}, {303, 17}, {309, 17}, {324, 18}, {332, 18}, {340, 18}, {346, 18},
        {365, 19}, {376, 19}, {387, 19}, {395, 19}, {411, 19}, {421, 19}, {432, 19}, {438, 19},
        {454, 20}, {465, 20}, {476, 20}, {483, 20}, {497, 20}, {506, 20}, {515, 20}, {521, 20},
    };
    assert_int_equal(MOST_WIRES + count_of(rows), BOUNDS_MOST_WIRES);
    for (int r = 0; r < count_of(rows); r++) {
        struct bounds bounds;
        int n = MOST_WIRES + 1 + r;
        assert_true(bounds_of(n, &bounds));
        check(bounds.size == rows[r][0] && bounds.depth == rows[r][1], "%d: %d %d", n, bounds.size,
              bounds.depth);
    }
}

/* Size and depth of two networks never read as if one had both. */
TEST(says_what_is_proven) {
    static const struct {
        int wires;
        const char *says;
    } rows[] = {
        {2, "best possible: 1 comparator, depth 1"},
        {8, "best possible: 19 comparators, depth 6"},
        {10, "best possible: 29 comparators or depth 7 in another network"},
        {16, "best known: 60 or depth 9 in another network; at least 57, depth 9"},
        {32, "best known: 185, depth 14; at least 147, depth 10"},
        {64, "best known: 521 or depth 20 in another network; at least 361, depth 12"},
    };
    each (r, rows) {
        const struct network large = {
            .wires = r->wires, .size = 5000, .depth = 5000, .claim = CLAIM_SORTS};
        char text[160];
        bounds_describe(&large, text, sizeof text);
        assert_string_equal(text, r->says);
    }
}

/* The text compares only sorting networks within the table, and never reads as if one network had
 * both the size and the depth of two. */
TEST(compares_only_what_sorts) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= BOUNDS_MOST_WIRES; n++) {
            char text[160];
            struct bounds bounds;
            if (!family_valid(families[f], n)) continue;
            struct network *network = make_network(families[f]->name, n, ASCENDING);
            bool told = bounds_of(n, &bounds) && families[f]->claim == CLAIM_SORTS;
            bounds_describe(network, text, sizeof text);
            check(*text ? told : !told, "%s: %s", network->name, text);
            check(!told || !strstr(text, " or depth ") == bounds.in_one, "%s", text);
        }
}

/* No sort is smaller than the bounds in size or depth, and no other network is known to be
 * better. */
TEST(too_small_is_no_sort) {
    struct network small = {.wires = 8, .size = 18, .depth = 6, .claim = CLAIM_SORTS};
    char text[160];
    bounds_describe(&small, text, sizeof text);
    assert_string_equal(text, "a sort takes at least 19 comparators, depth 6");
    small.size = 24, small.depth = 5;
    bounds_describe(&small, text, sizeof text);
    assert_string_equal(text, "a sort takes at least 19 comparators, depth 6");
    small.claim = CLAIM_NONE;
    bounds_describe(&small, text, sizeof text);
    assert_string_equal(text, "");
}

/* Merging two networks of half the wires gives a network; the table is at least as good. */
TEST(is_no_worse_than_merging) {
    for (int n = 4; n <= BOUNDS_MOST_WIRES; n++) {
        struct bounds half, bounds;
        assert_true(bounds_of(n, &bounds) && bounds_of((n + 1) / 2, &half));
        check(bounds.depth <= half.depth + ceil_log2(n), "%d wires", n);
    }
}
