/* test_notation: pairs, the default notation, in depth: to text and back, messages that name the
 * place of a mistake, random bytes. */
#include "reading.h"

TEST(every_family_makes_the_round_trip) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network =
                    make_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                char *text = make_text("pairs", network);
                struct network *back = read_text(text);
                check_same(network, back);
                check_structure(back);
                char *again = make_text("pairs", back);
                assert_string_equal(text, again);
            }
}

TEST(writes_one_layer_per_line) {
    struct network *network = make_network("bitonic", 4, ASCENDING);
    char *text = make_text("pairs", network);
    assert_string_equal(text, "0:1,3:2\n0:2,1:3\n0:1,2:3\n");
}

TEST(reads_layers_and_directions) {
    struct network *network = read_text("0:1,3:2\n0:3\n2:1");
    check_structure(network);
    equals(network->wires, 4, network->size, 4, network->depth, 3, network->stage_count, 3);
    equals(network->order, ASCENDING, network->rule, INDEX_LISTED);
    assert_false(network->has_stages);
    equals(network->layers[0].items, 2, network->layers[1].items, 1);
    static const struct comparator expected[] = {
        {0, 1, INCREASING, 0, 0},
        {2, 3, DECREASING, 1, 0}, /* large:small is a D comparator */
        {0, 3, INCREASING, 0, 0},
        {1, 2, DECREASING, 0, 0},
    };
    for (int i = 0; i < count_of(expected); i++) {
        const struct comparator *c = &network->comparators[i], *e = &expected[i];
        check(c->left == e->left && c->right == e->right && c->direction == e->direction &&
                  c->item == e->item && c->column == e->column,
              "comparator %d", i);
    }
}

/* All texts mean the same network. */
TEST(ignores_blanks_and_comments) {
    static const char *const texts[] = {
        "0:1,2:3\n1:2\n",
        "0:1,2:3\n1:2",
        "0:1,2:3\r\n1:2\r\n",
        "\n\n0:1,2:3\n\n\n1:2\n\n",
        "\r\n0:1,2:3\r\n\r\n1:2\r\n",
        "  0 : 1 ,\t2 : 3  \n\t1:2 ",
        "# a network\n0:1,2:3 # first layer\n#1:3\n1:2# second",
        "   # only a comment\n0:1,2:3#\n1:2#0:3",
        "00:01,002:0000003\n1:2",
    };
    struct network *first = read_text(texts[0]);
    for (int t = 1; t < count_of(texts); t++) {
        struct network *network = read_text(texts[t]);
        check_same(first, network);
    }
}

TEST(takes_its_name_from_the_path) {
    static const char *const names[][2] = {{"four.txt", "four.txt"},
                                           {"a/b/four.txt", "four.txt"},
                                           {"/four", "four"},
                                           {"dir/", "dir/"}};
    for (int i = 0; i < count_of(names); i++) {
        OWNED_AT(network_free) struct network *network = notation_read("0:1", names[i][0], &error);
        texts_are(network->name, names[i][1], network->title, names[i][1]);
    }
    char name[300];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    OWNED_AT(network_free) struct network *network = notation_read("0:1", name, &error);
    assert_int_equal(strlen(network->name), sizeof network->name - 1);
}

TEST(names_the_place_of_a_mistake) {
    static const struct mistake cases[] = {
        {"x", 1, 1, "found 'x', expected a wire number", "pairs"},
        {"[(0,1)]", 1, 1, "found '[', expected a wire number", "pairs"},
        {"-1:2", 1, 1, "found '-', expected a wire number", "pairs"},
        {",0:1", 1, 1, "found ',', expected a wire number", "pairs"},
        {"0", 1, 2, "found the end of the text, expected ':'", "pairs"},
        {"1\n0:1", 1, 1, "N is 1, but wire 1 is used; wires count from 0", "pairs"},
        {"0 -1", 1, 3, "found '-', expected ':' between the two wires of a pair", "pairs"},
        {"0,1", 1, 2, "found ',', expected ':'", "pairs"},
        {"0 1", 1, 3, "found '1', expected ':'", "pairs"},
        {"0:", 1, 3, "found the end of the text, expected a wire number", "pairs"},
        {"0:\n1", 1, 3, "found the end of the line, expected a wire number", "pairs"},
        {"0:-1", 1, 3, "found '-', expected a wire number", "pairs"},
        {"0::1", 1, 3, "found ':', expected a wire number", "pairs"},
        {"0:1:2", 1, 4, "found ':', expected ',' or the end of the line", "pairs"},
        {"0:1 x", 1, 5, "found 'x', expected ',' or the end of the line", "pairs"},
        {"0:1;2:3", 1, 4, "found ';', expected ','", "pairs"},
        {"0:1.", 1, 4, "found '.', expected ','", "pairs"},
        {"0:1,,2:3", 1, 5, "found ',', expected a wire number", "pairs"},
        {"0:1\n2:3,4", 2, 6, "found the end of the text, expected ':'", "pairs"},
        {"# one\n\n0:1\n  2:y", 4, 5, "found 'y', expected a wire number", "pairs"},
        {"0:1\r\n2:y\r\n", 2, 3, "found 'y', expected a wire number", "pairs"},
        {"\xc3\xa9", 1, 1, "found '\xc3\xa9' (U+00E9), expected a wire number", "pairs"},
        {"0\t:\t1,\x01", 1, 7, "found byte 0x01, expected a wire number", "pairs"},
        {"0:1\x7f", 1, 4, "found byte 0x7f, expected ','", "pairs"},
        {"0:0", 1, 3, "wire 0 is used twice in this pair; expected two wires", "pairs"},
        {"0:1,1:2\n0:1", 1, 5, "wire 1 is used twice in this layer", "pairs"},
        {"0:3\n0:1,2:0", 2, 7, "wire 0 is used twice in this layer", "pairs"},
        {"0:1\n2:3,4:5,\t3:6", 2, 10, "wire 3 is used twice in this layer", "pairs"},
        {"0:1024", 1, 3, "wire number is too large; the largest is 1023", "pairs"},
        {"1024:0", 1, 1, "wire number is too large", "pairs"},
        {"0:1,2:99999999999999999999", 1, 7, "wire number is too large", "pairs"},
        {"4294967296:1", 1, 1, "wire number is too large", "pairs"},
    };
    each (c, cases)
        check_mistake(c, notation_of("pairs"));
}

TEST(refuses_empty_texts) {
    static const struct {
        const char *text, *place;
    } cases[] = {{"", "line 1, column 1"},
                 {"\n", "line 2, column 1"},
                 {" \t\r\n\n", "line 3, column 1"},
                 {"# 0:1", "line 1, column 6"},
                 {"#\n#\n", "line 3, column 1"}};
    each (c, cases) {
        char wanted[100];
        error.text[0] = '\0';
        snprintf(wanted, sizeof wanted,
                 "test, %s: found no comparators; expected a network such as 0:1,2:3", c->place);
        check(!notation_read(c->text, "test", &error), "\"%s\"", c->text);
        assert_string_equal(error.text, wanted);
    }
}

/* The most wires and the most comparators are read, one more is refused. */
TEST(keeps_its_limits) {
    OWNED_AT(network_free) struct network *network = read_text("1023:0\n0:1");
    assert_int_equal(network->wires, NETWORK_MAX_WIRES);
    check_structure(network);

    size_t count = NETWORK_MAX_COMPARATORS;
    OWNED_AT(free) char *text = malloc((count + 1) * 4 + 1);
    for (size_t i = 0; i <= count; i++)
        memcpy(text + 4 * i, "0:1\n", 5);
    assert_null(notation_read(text, "test", &error));
    check_says(error.text, "test, line 1048577, column ");
    check_says(error.text, "found too many comparators; at most 1048576 are read");
    text[4 * count] = '\0';
    network = notation_read(text, "test", &error);
    assert_non_null(network);
    equals(network->size, NETWORK_MAX_COMPARATORS, network->depth, NETWORK_MAX_COMPARATORS);
}

/* Either a sound network that makes the round trip, or a message. */
TEST(survives_random_bytes) {
    static const char likely[] = "0123456789:::,,, \t\r\n\n#";
    struct random random = {.state = 2024};
    int read = 0, refused = 0;
    for (int round = 0; round < 20000; round++) {
        char text[64];
        int length = random_below(&random, count_of(text)), wild = random_below(&random, 3);
        if (round % 2) { /* nearly right: one byte of a network is replaced */
            snprintf(text, sizeof text, "0:1,2:3\n 3:0 , 1:2\n\n0:1 # end\n4:2,3:1\n");
            if (length < (int)strlen(text)) text[length] = likely[random_below(&random, 22)];
        } else {
            for (int i = 0; i < length; i++)
                text[i] = wild == 0 ? (char)(1 + random_below(&random, 255))
                                    : likely[random_below(&random, 22)];
            text[length] = '\0';
        }
        error.text[0] = '\0';
        OWNED_AT(network_free) struct network *network = notation_read(text, "test", &error);
        if (!network) {
            check(strncmp(error.text, "test", 4) == 0, "round %d", round);
            refused++;
            continue;
        }
        check_structure(network);
        char *out = make_text("pairs", network);
        struct network *back = read_text(out);
        check_same(network, back);
        read++;
    }
    check(read > 1000 && refused > 1000, "%d read, %d refused", read, refused);
}
