/* test_facts: the line of a network's facts, its forms, and which of them fits. */
#include "support.h"

#include "core/network/pack.h"
#include "core/proof/bounds.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

static void check_form(const char *family, int n, enum order order, int form,
                       const char *expected) {
    char text[200];
    struct network *network = make_network(family, n, order);
    facts_text(network, form, text, sizeof text);
    assert_string_equal(text, expected);
}

TEST(tells_all_in_the_first_form) {
    check_form("bitonic", 8, ASCENDING, 0,
               "8 wires · 24 comparators, depth 6 · best possible: 19 "
               "comparators, depth 6 · ascending");
    check_form("best-size", 16, DESCENDING, 0,
               "16 wires · 60 comparators, depth 10 · best known: 60 or "
               "depth 9 in another network; at least 57, depth 9 · descending");
    check_form("bitonic", 2, ASCENDING, 0,
               "2 wires · 1 comparator, depth 1 · best possible: 1 comparator, depth 1 · "
               "ascending");
    check_form("bitonic", 64, ASCENDING, 0,
               "64 wires · 672 comparators, depth 21 · best known: 521 or depth 20 in "
               "another network; at least 361, depth 12 · ascending");
}

TEST(says_less_from_form_to_form) {
    static const char *const forms[FACTS_FORMS] = {
        "8 wires · 24 comparators, depth 6 · best possible: 19 comparators, depth 6 · ascending",
        "8 wires · 24 comparators, depth 6 · best possible: 19 comparators, depth 6",
        "8 wires · 24 comparators, depth 6 · best possible: 19, depth 6",
        "8 wires · size 24, depth 6 · best possible: 19, depth 6",
        "8 wires · size 24, depth 6",
    };
    for (int form = 0; form < FACTS_FORMS; form++)
        check_form("bitonic", 8, ASCENDING, form, forms[form]);
}

/* In no form do size and depth of two networks read as if one had both. */
TEST(keeps_two_networks_apart) {
    check_form("bitonic-any", 10, ASCENDING, 1,
               "10 wires · 33 comparators, depth 10 · best possible: 29 comparators or depth 7 "
               "in another network");
    for (int n = 2; n <= 64; n++)
        for (int form = 0; form < FACTS_FORMS - 1; form++) {
            char text[256];
            struct bounds bounds;
            struct network *network = make_network("bitonic-any", n, ASCENDING);
            assert_true(bounds_of(n, &bounds));
            facts_text(network, form, text, sizeof text);
            check(!strstr(text, " or depth ") == bounds.in_one, "%s", text);
            check(!strstr(text, "optimal"), "%s", text);
        }
}

/* What is known is known of sorting; and of no more wires than the table has. */
TEST(compares_only_what_sorts) {
    check_form("odd-even-merger", 16, ASCENDING, 0,
               "16 wires · 25 comparators, depth 4 · ascending");
    check_form("half-cleaner", 8, ASCENDING, 3, "8 wires · size 4, depth 1");
    check_form("odd-even-transposition", 65, ASCENDING, 0,
               "65 wires · 2080 comparators, depth 65 · ascending");
    for (int f = 0; f < family_choices.count; f++) {
        int n = family_nearest_n(families[f], 8, 64);
        struct network *network = make_network(families[f]->name, n, ASCENDING);
        struct network *packed = kept(pack_network(network));
        struct network *both[] = {network, packed};
        for (int b = 0; b < 2; b++) {
            char text[200];
            facts_text(both[b], 0, text, sizeof text);
            check((strstr(text, "best ") != NULL) == (families[f]->claim == CLAIM_SORTS), "%s: %s",
                  network->name, text);
        }
    }
}

TEST(takes_a_file_to_be_a_sort) {
    char text[200];
    struct network *network = kept(notation_read("0:1\n2:3\n", "file", &error));
    assert_non_null(network);
    facts_text(network, 0, text, sizeof text);
    assert_string_equal(
        text, "4 wires · 2 comparators, depth 2 · a sort takes at least 5 comparators, depth 3");
}

TEST(takes_the_fullest_form_that_fits) {
    char text[256], form_text[256];
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++) {
            if (!family_valid(families[f], n)) continue;
            struct network *network = make_network(families[f]->name, n, ASCENDING);
            for (float width = 0; width < 1200; width += 10) {
                int expected = 0;
                for (; expected < FACTS_FORMS; expected++) {
                    facts_text(network, expected, form_text, sizeof form_text);
                    if (text_width(FONT_TEXT, 18, form_text) <= width) break;
                }
                int form = facts_fit(network, FONT_TEXT, 18, width, text, sizeof text);
                check(form == (expected < FACTS_FORMS ? expected : -1), "%s in %g: form %d",
                      network->name, (double)width, form);
                assert_string_equal(text, form_text);
            }
            check(strlen(text) < sizeof text - 40, "%s", text);
        }
}
