/* test_notation_svg: the network that a picture has in its metadata. */
#include "reading.h"

/* Returns a picture with its network, as output/svg.c puts it there; the caller frees it. */
static char *picture_of(const struct network *network, const char *command) {
    char *text;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\">\n<metadata>\n%s\n",
            command);
    svg_write_network(network, file);
    fputs("</metadata>\n<text>{0:1}</text>\n</svg>\n", file);
    fclose(file);
    return text;
}

TEST(every_network_comes_back) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n = n < 17 ? n + 1 : n + 15) {
            struct network *network =
                family_network(families[f], n, NULL, 0, n % 2 ? ASCENDING : DESCENDING, &error);
            if (!network || network->size == 0) {
                network_free(network);
                continue;
            }
            OWNED_AT(free) char *text = picture_of(network, "sortnet draw '{' -o a.svg");
            OWNED_AT(network_free) struct network *back = notation_read(text, "dir/a.svg", &error);
            check(back, "%s: %s", network->name, error.text);
            check_same(network, back);
            check(back->wires == network->wires, "%s has %d wires", network->name, back->wires);
            assert_string_equal(back->name, "a.svg");
            network_free(network);
        }
}

/* A picture of two networks is read as the upper one; the lower one is its second line. */
TEST(two_networks) {
    struct network *upper = make_network("bitonic", 8, ASCENDING);
    struct network *lower = make_network("bubble", 8, ASCENDING);
    OWNED_AT(free) char *text;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    fputs("<svg>\n<metadata>\nsortnet draw\n", file);
    svg_write_network(upper, file);
    svg_write_network(lower, file);
    fputs("</metadata>\n</svg>\n", file);
    fclose(file);
    struct network *back = kept(notation_read(text, "two.svg", &error));
    check(back, "%s", error.text);
    check_same(upper, back);
    assert_true(svg_has_below(text));
    struct network *below = kept(notation_read_as(&svg_below_notation, text, "two.svg", &error));
    check(below, "%s", error.text);
    check_same(lower, below);
    check(!svg_has_below("<svg>\n<metadata>\nx\n{'N':2,'nw':[[0,1]]}\n</metadata>\n{\n</svg>"),
          "what stands behind the metadata is no network");
}

TEST(other_beginnings) {
    static const char *const begins[] = {"<?xml version=\"1.0\"?>\n", "<!-- from elsewhere -->\n",
                                         "<!DOCTYPE svg>\n", "\n  "};
    struct network *network = make_network("bitonic", 4, ASCENDING);
    OWNED_AT(free) char *text = picture_of(network, "sortnet draw bitonic:4");
    each (b, begins) {
        OWNED_AT(free) char *whole = malloc(strlen(*b) + strlen(text) + 1);
        strcpy(stpcpy(whole, *b), text);
        struct network *back = kept(notation_read(whole, "test", &error));
        check(back, "%s: %s", *b, error.text);
        check_same(network, back);
    }
}

TEST(says_what_is_missing) {
    static const struct mistake cases[] = {
        {"<svg/>", 1, 1, "this picture has no network in it; expected one that sortnet saved",
         "svg"},
        {"<?xml?>\n <svg></svg>", 2, 2, "this picture has no network in it", "svg"},
        {"<svg>\n<metadata>\nx\n</metadata>\n{'N':2}\n</svg>", 1, 1,
         "this picture has no network in it", "svg"},
        {"<svg>\n<metadata>\nx\n{'N':2,'nw':[[0,1]]", 4, 20, "found the end of the text", "svg"},
        {"<svg>\n<metadata>\nx\n{'N':2,'nw':[[0,2]]}\n</metadata>", 4, 6,
         "N is 2, but wire 2 is used", "svg"},
        {"<svg>\n<metadata>\nx\n{'N':2,'nw':[[0,1]]}\nx</metadata>", 5, 1,
         "found 'x', expected '<', which ends the metadata", "svg"},
        {"<svg>\n<metadata>\nx\n{'N':3,'nw':[[0,1],[1,1]]}\n</metadata>", 4, 23,
         "wire 1 is used twice in this pair", "svg"},
    };
    each (c, cases)
        check_mistake(c, NULL);
}

TEST(survives_changes) {
    struct network *network = make_network("odd-even-merge", 6, ASCENDING);
    OWNED_AT(free) char *text = picture_of(network, "sortnet draw odd-even-merge:6 -o a.svg");
    int refused = refused_changes(text, 7, 6000);
    check(refused > 300, "%d refused", refused);
}
