/* test_panel_formulas: the formulas that the panels show give the comparators that are drawn. */
#include "panel_picture.h"

static const char *line_with(const struct arithmetic *lines, const char *start) {
    for (int l = 0; l < lines->count; l++)
        if (strncmp(lines->line[l], start, strlen(start)) == 0) return lines->line[l];
    check(false, "no line \"%s\"", start);
    return NULL;
}

/* Computes left and right of work-item i as the lines say. */
static void apply(const struct arithmetic *lines, enum index_rule rule, unsigned i, unsigned *left,
                  unsigned *right) {
    unsigned a, b, c;
    const char *first = line_with(lines, "left "), *second = line_with(lines, "right ");
    if (rule == INDEX_BITONIC) {
        assert_int_equal(sscanf(first, "left = i %% %u + (i / %u) · 2 · %u", &a, &b, &c), 3);
        *left = i % a + i / b * 2 * c;
    } else {
        assert_int_equal(sscanf(first, "left = (i and not %u) · 2 or (i and %u)", &a, &b), 2);
        *left = ((i & ~a) * 2) | (i & b);
    }
    if (sscanf(second, "right = left + %u", &a) == 1)
        *right = *left + a;
    else if (sscanf(second, "right = (left or %u) - (left and %u)", &a, &b) == 2)
        *right = (*left | a) - (*left & b);
    else
        check(false, "%s", second);
}

TEST(formulas_give_the_comparators) {
    for (int f = 0; f < 2; f++) /* bitonic, mirrored */
        for (int n = 2; n <= 64; n++) {
            if (!family_valid(named(family, family_names[f]), n)) continue;
            OWNED_AT(network_free)
            struct network *network = new_network(family_names[f], n, ASCENDING);
            for (int i = 0; i < network->size; i++) {
                const struct comparator *c = &network->comparators[i];
                struct arithmetic lines;
                unsigned left = 0, right = 0;
                arithmetic_layer(network, network_layer_of(network, i), &lines);
                apply(&lines, network->rule, (unsigned)c->item, &left, &right);
                check(left == (unsigned)c->left && right == (unsigned)c->right, "%s, comparator %d",
                      network->name, i);
            }
        }
}

TEST(formulas_give_the_directions) {
    for (int order = ASCENDING; order <= DESCENDING; order++) {
        struct network *network = make_network("bitonic", 32, (enum order)order);
        for (int i = 0; i < network->size; i++) {
            const struct comparator *c = &network->comparators[i];
            struct arithmetic lines;
            char letter;
            int stage, a, b;
            arithmetic_direction(network, network_layer_of(network, i), &lines);
            assert_int_equal(sscanf(lines.line[0], "%c when (i >> stage)", &letter), 1);
            assert_int_equal(sscanf(lines.line[1], "in stage %d (i %% %d) < %d", &stage, &a, &b),
                             3);
            bool holds = c->item % a < b;
            assert_int_equal(holds, (c->item >> stage) % 2 == 0);
            check((letter == direction_letter(c->direction)[0]) == holds, "comparator %d", i);
        }
    }
}

/* The body does not jump from layer to layer. */
TEST(formulas_have_as_many_lines_in_every_layer) {
    each (f, family_names) {
        struct network *network = make_network(*f, 16, ASCENDING);
        struct arithmetic first, lines;
        void (*const explain[])(const struct network *, int,
                                struct arithmetic *) = {arithmetic_layer, arithmetic_direction};
        for (int e = 0; e < 2; e++) {
            explain[e](network, 0, &first);
            for (int l = -1; l < network->depth; l++) {
                explain[e](network, l, &lines);
                check(lines.count == first.count && lines.count > 0, "%s, layer %d", network->name,
                      l);
            }
        }
    }
}
