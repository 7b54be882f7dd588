/* test_facts: the line of a network's facts, its forms, and which of them fits. */
#include "support.h"

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
    check_form("bitonic", 8, ASCENDING, 0, "8 wires, ascending · 24 comparators, depth 6");
    check_form("best-size", 16, DESCENDING, 0, "16 wires, descending · 60 comparators, depth 10");
    check_form("bitonic", 2, ASCENDING, 0, "2 wires, ascending · 1 comparator, depth 1");
    check_form("odd-even-transposition", 65, ASCENDING, 0,
               "65 wires, ascending · 2080 comparators, depth 65");
}

TEST(says_less_from_form_to_form) {
    static const char *const forms[FACTS_FORMS] = {
        "8 wires, ascending · 24 comparators, depth 6",
        "8 wires · 24 comparators, depth 6",
        "8 wires · size 24, depth 6",
    };
    for (int form = 0; form < FACTS_FORMS; form++)
        check_form("bitonic", 8, ASCENDING, form, forms[form]);
}

/* A file says nothing of its order. */
TEST(tells_no_order_of_a_file) {
    char text[200];
    struct network *network = kept(notation_read("0:1\n2:3\n", "file", &error));
    assert_non_null(network);
    facts_text(network, 0, text, sizeof text);
    assert_string_equal(text, "4 wires · 2 comparators, depth 2");
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
