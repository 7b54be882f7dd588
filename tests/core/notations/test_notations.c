/* test_notations: every notation there and back, which one a text is in, the forms that each reader
 * takes, and for broken texts the line, the column and what the message says. */
#include "support.h"

#include "core/families/families.h"
#include "core/network/pack.h"

#include <dirent.h>
#include <stdlib.h>

static const struct notation *notation_of(const char *name) {
    const struct notation *notation = choices_find(&notation_choices, name);
    check(notation, "notation %s", name);
    return notation;
}

static struct network *read_text(const char *text) {
    struct error error = {""};
    struct network *network = notation_read(text, "test", &error);
    check(network, "\"%s\": %s", text, error.text);
    return network;
}

/* ---- there and back ---- */

static void check_round_trip(const struct network *network) {
    struct error error = {""};
    struct network *packed = pack_network(network);
    for (int n = 0; n < notation_choices.count; n++) {
        if (!notations[n]->read) continue;
        char *text = written(notations[n]->name, network);
        struct network *back = notation_read_as(notations[n], text, notations[n]->name, &error);
        check(back, "%s as %s: %s\n%s", network->name, notations[n]->name, error.text, text);
        check_structure(back);
        check_same(notations[n]->keeps_layers ? network : packed, back);
        free(text);
        network_free(back);
    }
    network_free(packed);
}

static void every_family_makes_the_round_trip(void **state) {
    (void)state;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 16; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network =
                    make_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                check_round_trip(network);
                network_free(network);
            }
}

/* Of any layers, with D comparators; the last wire is used, since only some notations count it. */
static void random_networks_make_the_round_trip(void **state) {
    (void)state;
    struct random random = {.state = 7};
    int decreasing = 0;
    for (int round = 0; round < 300; round++) {
        int wires = 2 + random_below(&random, 15);
        struct network *network = make_random(wires, random_below(&random, 12), &random);
        network_begin_stage(network, 0);
        network_begin_layer(network, 1);
        network_add(network, 0, wires - 1, DECREASING, 0);
        network_finish(network);
        check_round_trip(network);
        for (int i = 0; i < network->size; i++)
            decreasing += network->comparators[i].direction == DECREASING;
        network_free(network);
    }
    check(decreasing > 1000, "%d D comparators", decreasing);
}

/* What is written as C is source code with calls, whatever the network is called. */
static void c_functions_are_read(void **state) {
    (void)state;
    for (int n = 2; n <= 16; n++) {
        struct network *network = make_network("odd-even-merge", n, n % 2 ? ASCENDING : DESCENDING);
        snprintf(network->name, sizeof network->name, "a */ \" { %d", n);
        char *text = written("c", network);
        struct network *packed = pack_network(network), *back = read_text(text);
        check_same(packed, back);
        network_free(back);
        network_free(packed);
        network_free(network);
        free(text);
    }
}

static void unused_wires_come_back_where_they_are_counted(void **state) {
    (void)state;
    struct network *network = network_new(9);
    add_alone(network, 2, 5, DECREASING);
    network_finish(network);
    for (int n = 0; n < notation_choices.count; n++) {
        struct error error = {""};
        if (!notations[n]->read) continue;
        char *text = written(notations[n]->name, network);
        struct network *back = notation_read_as(notations[n], text, "test", &error);
        check(back, "%s", error.text);
        check(back->wires == (notations[n]->keeps_wires ? 9 : 6), "%s: %d", notations[n]->name,
              back->wires);
        free(text);
        network_free(back);
    }
    network_free(network);
}

/* What is written of bitonic:4, byte by byte. */
static void writes_what_it_should(void **state) {
    (void)state;
    static const struct {
        const char *notation, *text;
    } cases[] = {
        {"pairs", "0:1,3:2\n0:2,1:3\n0:1,2:3\n"},
        {"tuples", "[(0,1),(3,2)]\n[(0,2),(1,3)]\n[(0,1),(2,3)]\n"},
        {"brackets", "[[0,1],[3,2]]\n[[0,2],[1,3]]\n[[0,1],[2,3]]\n"},
        {"json", "{\"N\":4,\"L\":6,\"D\":3,\"nw\":[[0,1],[3,2],[0,2],[1,3],[0,1],[2,3]]}\n"},
        {"plain", "0 1 3 2\n0 2 1 3\n0 1 2 3\n"},
        {"contest", "4 6\n1 4 1 2 1 3\n2 3 3 4 2 4\n"},
        {"program", "cmpxchg(a[0], a[1]); cmpxchg(a[3], a[2]);\n"
                    "cmpxchg(a[0], a[2]); cmpxchg(a[1], a[3]);\n"
                    "cmpxchg(a[0], a[1]); cmpxchg(a[2], a[3]);\n"},
    };
    struct network *network = make_network("bitonic", 4, ASCENDING);
    for (int c = 0; c < count_of(cases); c++) {
        char *text = written(cases[c].notation, network);
        assert_string_equal(text, cases[c].text);
        struct network *back = read_text(text); /* finding out the notation */
        check_same(network, back);
        network_free(back);
        free(text);
    }
    network_free(network);
}

/* A network without comparators is written, if not read. */
static void writes_empty_networks(void **state) {
    (void)state;
    struct network *network = network_new(3);
    network_finish(network);
    for (int n = 0; n < notation_choices.count; n++) {
        struct error error = {""};
        char *text = written(notations[n]->name, network);
        if (notations[n]->read) {
            check(!notation_read_as(notations[n], text, "test", &error), "%s", text);
            check_says(error.text, "test, line ");
            check_says(error.text, ": no comparators; expected a network such as ");
        }
        free(text);
    }
    network_free(network);
}

/* ---- the forms of a text ---- */

/* Every text is the network `pairs`, wires included, and in this notation. */
static void reads_every_form(void **state) {
    (void)state;
    static const struct {
        const char *pairs, *text;
    } cases[] = {
        /* one layer per line */
        {"0:1,3:2\n1:2", "\xEF\xBB\xBF# mark\n0:1,3:2\n1:2"},
        {"0:1,3:2\n1:2", "0:1 /* one */ , 3 : 2 // end\n\n1:2"},
        {"0:1,3:2\n1:2", "  0 1 3 2\r\n\r\n1 2\r\n"},
        {"0:1,3:2\n1:2", "0 1 /* and */ 3 2 # end\n1\t2"},
        {"1:2\n2:3\n1:2\n2:3", "1 2\n2 3\n1 2\n2 3"}, /* four lines: not a contest text */
        {"4:2\n1:3\n1:3,5:6", "4 2\n1 3\n1 3 5 6"},   /* four second ends instead of two */
        {"4:2\n1:3\n2:5", "4 2\n1 3\n2 5"},           /* there is no wire 5 of 4 */
        {"4:1,2:3\n1:3\n1:2", "4 1 2 3\n1 3\n1 2"},
        {"0:1,3:2\n1:2", "0:1 3:2\n1:2"},
        {"0:1,3:2\n1:2", "0-1 3-2 \n1 - 2"},
        {"0:1,3:2\n1:2", "0-1, 3-2\n1-2"},
        /* one pair per line, an empty line between layers */
        {"0:1,3:2\n1:2", "0 1\n3 2\n\n1 2\n"},
        {"0:3,2:1\n0:1,3:2\n2:3", "# a\n\n0:3\n2:1\r\n \t\r\n\n0:1 # b\n# c\n3:2\n\n2:3"},
        {"0:1,3:2\n1:2", "(0,1)\n(3,2)\n\n(1,2)"},
        {"0:1\n3:2\n1:2", "0:1\n3:2\n1:2\n\n"},
        {"0:1\n3:2\n1:2", "[(0,1)]\n[(3,2)]\n\n[(1,2)]"},
        {"0:1\n1:2\n0:3\n1:2", "0:1\n1:2\n\n0:3\n1:2"}, /* wire 1 twice */
        {"0:1,3:2\n1:2\n0:1", "0:1,3:2\n1:2\n\n0:1"},   /* two pairs on a line */
        /* lists: one is packed, several have a layer each */
        {"0:1,3:2\n1:2", "{0, 1}, {3, 2},\n{1, 2}"},
        {"0:1,3:2\n1:2", "{{0,1},{3,2},{1,2}};"},
        {"0:1\n3:2", "{{{0,1}},{{3,2}}}"},
        {"0:1\n1:2", "{{{0,1},{1,2}}}"},
        {"0:1,3:2\n1:2", "[(0,1),(3,2),(1,2)]"},
        {"0:1,3:4\n1:2\n0:1", "[(0,1),(1,2),(3,4),(0,1)]"},
        {"0:1\n1:2\n0:1\n2:3", "[(0,1)]\n[(1,2)]\n[(0,1)]\n[(2,3)]"},
        {"0:1\n2:3", "[(0,1)],[(2,3)]"},
        {"0:1\n2:3", "[[(0,1)],[(2,3)]]"},
        {"0:1\n2:3", "[ [ ( 0 , 1 ) , ] ,\n# more\n [],[ ( 2 ,3 ) ] , ]"},
        {"0:1\n2:3", "(0,1)\n(2,3)"},
        {"0:1,2:3", "(0,1),(2,3)\n"},
        {"0:1,2:3\n1:2", "(0,1), (2,3),\n(1,2)"},
        {"0:1,2:3\n1:2", "[(0,1),(2,3)\n,(1,2)]"},
        {"0:1\n2:3", "[[[0,1]],[[2,3]]]"},
        {"0:1,2:3", "[[0,1],[2,3]]"},
        {"0:1\n2:3", "[[0,1]]\n[[2,3]]"},
        {"0:1\n2:3", "[0,1]\n[2,3]"},
        {"0:1,2:3\n2:1", "[[0,1],[2,3],[2,1]]"},
        {"0:1,2:3", "[[0,1],(2,3)]"},
        /* objects */
        {"0:1,3:2\n1:2", "{\"nw\":[[0,1],[3,2],[1,2]]}"},
        {"0:1,3:2\n1:2", "{ \"D\" : 2, \"nw\":[ [0,1],[3,2], [1,2] ], \"L\":3,\n\"N\":4 }\n"},
        {"0:1,3:2\n1:2", "{'N':4,'L':3,'D':2,'sw':'a\\'}','ESC':0,'nw':[(0,1),(3,2),(1,2)],}"},
        {"0:1\n3:2", "{\"D\":2,\"nw\":[[[0,1]],[[3,2]]]}"},
        {"0:1", "{\"x\":{\"y\":[1,{\"z\":\"]}\"}],\"w\":-1.5e3},\"nw\":[[0,1]],\"t\":true}"},
        {"0:1,3:2\n1:2", "{\"n\":4,\"depth\":9,\"layers\":[[[0,1],[3,2]],[[1,2]]]}"},
        {"0:1\n3:2", "{\"n\":4,\"stages\":[[{\"lo\":0,\"hi\":1}],[{\"hi\":2, \"lo\" : 3}]]}"},
        {"0:1", "{\"layers\":1,\"stages\":\"x\",\"nw\":[[0,1]]}"},
        /* contests: wires from 1 */
        {"0:1,3:2\n1:2", "4 3\n1 4 2\n2 3 3\n"},
        {"0:1,3:2\n1:2", "# c\n\n 4  3 \r\n\n1 4 2\r\n\r\n2 3 3"},
        /* programs */
        {"0:1,3:2\n1:2", "cmpxchg(a[0], a[1]); cmpxchg(a[3], a[2]); cmpxchg(a[1], a[2]);"},
        {"0:1,3:2\n1:2", "Swap_2 ( k [ 0 ] , k [ 1 ] ) ;\n// next\nf(k[3],k[2]);/**/g(k[1],k[2]);"},
        {"0:1,3:2\n1:2", "SWAP(0,1);SWAP(3,2);SWAP(1,2);"},
        {"0:1", "swap(&a[0], & a[1]);"},
        {"0:1,3:2\n1:2", "f(a[0], a[1])\nf(a[3], a[2])\nf(a[1], a[2])"},
        {"0:1,3:2\n1:2", "f(0, 1), f(3, 2), f(1, 2)"},
        {"0:3,1:2", "CMP_SWAP(v, 0, 3, T);\nCMP_SWAP(v, 1, 2, T);"},
        {"0:5,1:2",
         "swap_if(first, first + 5u, less, x);\nswap_if(first + 1, first + 2, less, x);"},
        {"5:0", "std::swap_if(p->first + 5, p->first);"},
        {"0:1,3:2\n1:2",
         "#include <x.h>\n#define SWAP(i, j) \\\n    if (d[j] < d[i]) \\\r\n swap(1, 0);\n"
         "extern \"C\" {\nstatic inline void sort4(int *d);\n/* n = 4 */\n"
         "static inline void sort4(int *d) {\n    int t, u[4];\n    SWAP(0, 1);\n    SWAP(3, 2);\n"
         "    SWAP(1, 2);\n    return;\n}\n#undef SWAP\n}\n"},
        {"0:1",
         "template <typename T = less<>>\nauto g(T x = {}) const -> void { f(x[0], x[1]); };"},
        {"0:1", "main() {\nf(0, 1);\n}"},
        {"0:1", "fn g(a: &mut [i32; 4]) { cas(a, 0, 1) }"},
        {"0:1,3:2\n1:2", "static const int net[3][2] = {\n{0,1},{3,2},\n{1,2}};\n"},
        {"0:1,3:2\n1:2", "net = [(0,1),(3,2),(1,2)]"},
        {"0:1,3:2\n1:2", "auto net() -> array<pair, 3> {\nreturn {{ {0,1}, {3,2}, {1,2} }};\n}"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct network *wanted = read_text(cases[c].pairs), *network = read_text(cases[c].text);
        check(wanted->size == network->size && wanted->depth == network->depth, "%s",
              cases[c].text);
        check_same(wanted, network);
        check_structure(network);
        network_free(network);
        network_free(wanted);
    }
}

/* What a reader wonders about. */
static void notes_what_is_odd(void **state) {
    (void)state;
    static const struct {
        const char *text, *note;
    } cases[] = {
        {"0:1", ""},
        {"1:2\n3:4", "wire 0 is never used: are the wires counted from 1?"},
        {"[(1,2),(1,3)]", "wire 0 is never used: are the wires counted from 1?"},
        {"f(a[1], a[2]);", "wire 0 is never used: are the wires counted from 1?"},
        {"{\"N\":4,\"nw\":[[1,2]]}", ""}, /* as many wires as it says */
        {"4 2\n1 3\n2 4\n", ""},          /* a contest text does */
        {"0:1\n1:2\n\n0:2",
         "every line is a layer, and not the lines between empty ones, because line 2 uses wire 1 "
         "again"},
        {"0:1\n2:3\n\n0:2", ""},
        {"f(0, 1);\ng(1, 2);",
         "line 2 calls g instead of f; both are taken for the same comparator"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct network *network = read_text(cases[c].text);
        check(strcmp(network->note, cases[c].note) == 0, "\"%s\": %s", cases[c].text,
              network->note);
        network_free(network);
    }
}

/* Layers that are not as early as possible; contest and program know none. */
static void knows_which_notations_keep_layers(void **state) {
    (void)state;
    struct network *early = read_text("0:1,2:3\n1:2"), *late = read_text("0:1\n1:2,3:4");
    for (int n = 0; n < notation_choices.count; n++) {
        const char *name = notations[n]->name;
        bool knows = strcmp(name, "contest") != 0 && strcmp(name, "program") != 0;
        check(notation_keeps(notations[n], early), "%s", name);
        check(notation_keeps(notations[n], late) == knows, "%s", name);
    }
    char *text = written("json", late);
    assert_string_equal(text, "{\"N\":5,\"L\":3,\"D\":2,\"layers\":[[[0,1]],[[1,2],[3,4]]]}\n");
    free(text);
    network_free(early);
    network_free(late);
}

static void says_how_many_wires_there_are(void **state) {
    (void)state;
    struct network *network = read_text("{\"N\":9,\"nw\":[[0,1]]}");
    assert_int_equal(network->wires, 9);
    network_free(network);
    network = read_text("9 1\n1\n2\n");
    assert_int_equal(network->wires, 9);
    network_free(network);
}

/* ---- broken texts ---- */

static void names_the_place_of_a_mistake(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int line, column;
        const char *says, *notation; /* "": no notation was found */
    } cases[] = {
        {"x", 1, 1, "found 'x', expected a network in one of the notations pairs 0:1,2:3; ", ""},
        {"\n  -1:2", 2, 3, "found '-', expected a network in one of", ""},
        {"/* never", 1, 1, "found a comment without end, expected a network", ""},
        {"/", 1, 1, "found '/', expected a network", ""},
        {"sort a", 1, 1, "found 's', expected a network", ""},
        {"\xc3\xa9", 1, 1, "found byte 0xc3, expected a network", ""},

        {"0:1\n2:x", 2, 3, "found 'x', expected a wire number", "pairs"},
        {"0:1,2:3 1;2", 1, 10, "found ';', expected ':' between the two wires", "pairs"},
        {"0-1 2-3\n1-1", 2, 3, "wire 1 is used twice in this pair", "pairs"},
        {"0:1 /* never\n", 1, 5, "found a comment without end, expected ','", "pairs"},
        {"0:1 /* a\nb */ ; 2:3", 2, 6, "found ';', expected ','", "pairs"},
        {"0:1,1:2", 1, 5, "wire 1 is used twice in this layer", "pairs"},
        {"2:2", 1, 3, "wire 2 is used twice in this pair; expected two wires", "pairs"},

        {"0", 1, 2, "found the end of the text, expected the second wire", "plain"},
        {"0 1\n2\n", 2, 2, "found the end of the line, expected the second wire", "plain"},
        {"0 -1", 1, 3, "found '-', expected a wire number", "plain"},
        {"0 1 2 x", 1, 7, "found 'x', expected a wire number", "plain"},
        {"0 1\n2 3 3 4", 2, 5, "wire 3 is used twice in this layer", "plain"},
        {"0 1024", 1, 3, "wire number too large; the largest is 1023", "plain"},

        {"[(0,1)", 1, 7, "found the end of the text, expected ',' or ']'", "tuples"},
        {"[(0,1) (2,3)]", 1, 8, "found '(', expected ',' or ']'", "tuples"},
        {"[(0,1),,(2,3)]", 1, 8, "found ',', expected a pair such as (0,1)", "tuples"},
        {"[(0,1),\n(2:3)]", 2, 3, "found ':', expected ',' between the two wires", "tuples"},
        {"[(0,1),(2,3]]", 1, 12, "found ']', expected ')' after the pair", "tuples"},
        {"[(0,1,2)]", 1, 6, "found ',', expected ')' after the pair", "tuples"},
        {"[(,1)]", 1, 3, "found ',', expected a wire number", "tuples"},
        {"[(0,1),[(2,3)]]", 1, 8, "found '[', expected a pair such as (0,1)", "tuples"},
        {"[[(0,1)],(2,3)]", 1, 10, "found '(', expected '[', a list of the pairs", "tuples"},
        {"[[[(0,1)]]]", 1, 3, "found '[', expected a pair such as (0,1)", "tuples"},
        {"[(0,1)] x", 1, 9, "found 'x', expected a list such as", "tuples"},
        {"[(0,1)]]", 1, 8, "found ']', expected a list such as", "tuples"},
        {"[(0,1),(1,2)]\n[(0,1)]", 1, 9, "wire 1 is used twice in this layer", "tuples"},
        {"[[(0,1),(2,1)]]", 1, 12, "wire 1 is used twice in this layer", "tuples"},
        {"[(0,1)]\n[(2,2)]", 2, 5, "wire 2 is used twice in this pair", "tuples"},
        {"(0,1)\n(2,1024)", 2, 4, "wire number too large", "tuples"},

        {"[", 1, 2, "found the end of the text, expected a pair such as", "brackets"},
        {"[0", 1, 3, "found the end of the text, expected ',' between", "brackets"},
        {"[[0,1],[2,3)]", 1, 12, "found ')', expected ']' after the pair", "brackets"},
        {"[[0,1],2]", 1, 8, "found '2', expected a pair such as", "brackets"},
        {"[[0,1]", 1, 7, "found the end of the text, expected ',' or ']'", "brackets"},
        {"[[[[0,1]]]]", 1, 3, "found '[', expected a pair", "brackets"},
        {"{{0,1},{2,3)}", 1, 12, "found ')', expected '}' after the pair", "brackets"},
        {"{{0,1},{2,3}]", 1, 13, "found ']', expected ',' or '}'", "brackets"},

        {"{", 1, 2, "found the end of the text, expected a name in quotes or '}'", "json"},
        {"{N:4}", 1, 2, "found 'N', expected a name in quotes", "json"},
        {"{\"N", 1, 4, "found the end of the text, expected the quote that ends", "json"},
        {"{\"N\n\":4}", 1, 4, "found the end of the line, expected the quote", "json"},
        {"{\"N\" 4}", 1, 6, "found '4', expected ':' after the name", "json"},
        {"{\"N\":x}", 1, 6, "found 'x', expected a number of wires", "json"},
        {"{\"N\":1025}", 1, 6, "number of wires too large; the largest is 1024", "json"},
        {"{\"L\":\"2\"}", 1, 6, "found '\"', expected a number of comparators", "json"},
        {"{\"N\":4 \"L\":2}", 1, 8, "found '\"', expected ',' or '}'", "json"},
        {"{\"N\":2,\"nw\":5}", 1, 13, "found '5', expected '[', the list of pairs", "json"},
        {"{\"nw\":[[0,1]],\n\"nw\":[]}", 2, 6, "\"nw\" is given twice", "json"},
        {"{\"x\":}", 1, 6, "found '}', expected a value", "json"},
        {"{\"x\":[(", 1, 8, "found the end of the text, expected ',' or '}'", "json"},
        {"{}", 1, 1, "the object has no \"nw\"", "json"},
        {"{\"nw\":[[0,1]]}\n{", 2, 1, "found '{', expected the end of the text", "json"},
        {"{\"nw\":[[0,1]],\n\"N\":1}", 2, 5, "N is 1, but nw uses wire 1", "json"},
        {"{\"N\":3,\"L\":2,\"nw\":[[0,1]]}", 1, 12, "L is 2, but nw has 1 comparators", "json"},
        {"{\"D\":1,\"nw\":[[0,1],[1,2]]}", 1, 6, "D is 1, but the depth of the network is 2",
         "json"},
        {"{\"layers\":[[{\"lo\":0,\"up\":1}]]}", 1, 21, "found \"up\", expected \"lo\" or", "json"},
        {"{\"layers\":[[{\"lo\":0,\"lo\":1}]]}", 1, 21, "this end of the pair is given", "json"},
        {"{\"stages\":[[{\"lo\":0}]]}", 1, 20, "found '}', expected ',' between", "json"},
        {"{\"stages\":[[0,1]],\"layers\":[[0,1]]}", 1, 28, "\"nw\" is given twice", "json"},
        {"{\"n\":2,\"layers\":[[[0,2]]]}", 1, 6, "N is 2, but nw uses wire 2", "json"},
        {"{\"nw\":[[0,0]]}", 1, 11, "wire 0 is used twice in this pair", "json"},
        {"{\"nw\":[[[0,1],[1,2]]]}", 1, 16, "wire 1 is used twice in this layer", "json"},

        {"4 5\n1 3 1 2\n2 4 3 4 3", 2, 8, "found the end of the line, expected first end 5 of 5",
         "contest"},
        {"4 2\n1 3 1\n2 4", 2, 5, "found '1', expected the end of the line after 2 first ends",
         "contest"},
        {"4 3\n1 3 1\n2 4", 3, 4, "found the end of the text, expected second end 3 of 3",
         "contest"},
        {"4 3\n1 3 1\n2 4 3 1\n", 3, 7, "found '1', expected the end of the line after 3 second",
         "contest"},
        {"4 1\n1\n5\n", 3, 1, "wire number too large; the largest is 4", "contest"},
        {"4 1\n1\n2\n3\n", 4, 1, "found '3', expected the end of the text", "contest"},
        {"4 1\n1\n1\n", 3, 1, "wire 1 is used twice in this pair", "contest"},
        {"1025 1\n1\n2", 1, 1, "number of wires too large; the largest is 1024", "contest"},
        {"4 1048577\n1\n2", 1, 3, "number of comparators too large; the largest is 1048576",
         "contest"},

        {"f(", 1, 3, "found the end of the text, expected an array element", "program"},
        {"f(a[0])", 1, 2, "found a call with one wire; expected two", "program"},
        {"f(a, b);", 1, 2, "found a call with no wire; expected two", "program"},
        {"f(a[0], a[1], a[2]);", 1, 17, "a third wire in a call; expected two", "program"},
        {"f(a(0), a[1]);", 1, 4, "found '(', expected ',' or ')' after an argument", "program"},
        {"f(0, 1)\n\n f(a + x, a)", 3, 8, "found 'x', expected a wire number", "program"},
        {"f(v, 0, 3);\nf(w, 0, 3);", 2, 3, "found the array w, expected v as before", "program"},
        {"f(a + 1, b + 2);", 1, 10, "found the array b, expected a as before", "program"},
        {"f(\"x\", 0, 1)", 1, 3, "found '\"', expected an array element", "program"},
        /* what could leave a call out, repeat it, or move keys */
        {"if (a[0] > a[1]) f(a[0], a[1]);", 1, 1, "found 'if', expected calls alone", "program"},
        {"void g(int *a) {\n for (;;) f(0, 1); }", 2, 2, "found 'for', expected", "program"},
        {"f(0, 1);\n#if X\nf(1, 2);\n#endif", 2, 1, "found #if, expected calls", "program"},
        {"f(0, 1);\n#else\nf(1, 2);", 2, 1, "found #else, expected calls", "program"},
        {"a[0] = a[1]; f(0, 1);", 1, 2, "found '[', expected '(' after the name", "program"},
        {"int x = g(0); f(0, 1);", 1, 10, "found '(', expected ';' or '{'", "program"},
        {"return f(0, 1);", 1, 9, "found a call inside a statement", "program"},
        {"int x\nf(0, 1);", 2, 2, "found a call inside a statement", "program"},
        {"int x", 1, 1, "found 'i', expected a network in one of", ""},
        {"int x(", 1, 7, "found the end of the text, expected ')'", "program"},
        {"void g() {\nf(0, 1);\n}\nvoid h() {\nf(1, 2);\n}", 5, 1,
         "a second network begins here; expected one", "program"},
        {"void g() { f(0, 1); return; f(1, 2); }", 1, 29, "a second network begins", "program"},
        {"void g() { f(0, 1); }\nx h() { return {{1, 2}}; }", 2, 16, "a second network", "program"},
        {"int g[] = {{0, 1}};\nint h[] = {{1, 2}};", 2, 11, "a second network begins", "program"},
        {"int g[] = {{0, 1}, 2};", 1, 20, "found '2', expected a pair such as", "program"},
        {"void g() { }", 1, 13, "no comparators; expected a network such as cmpxchg", "program"},
        {"f(a[0, a[1]);", 1, 6, "found ',', expected ']' after the wire number", "program"},
        {"f(a[i], a[1]);", 1, 5, "found 'i', expected a wire number", "program"},
        {"f(-1, 2);", 1, 3, "found '-', expected an array element", "program"},
        {"f(a[0], b[1]);", 1, 9, "found the array b, expected a as before", "program"},
        {"f(a[0], a[1]); 7", 1, 16, "found '7', expected a call such as", "program"},
        {"f(a[0], a[1]);\ng a", 2, 4, "found the end of the text, expected ';' or '{'", "program"},
        {"f(a[1], a[1]);", 1, 11, "wire 1 is used twice in this pair", "program"},
        {"f(a[0], a[1024]);", 1, 11, "wire number too large", "program"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct error error = {""};
        const char *notation = cases[c].notation;
        char start[128], end[64] = "";
        snprintf(start, sizeof start, "test, line %d, column %d: %s", cases[c].line,
                 cases[c].column, cases[c].says);
        if (*notation) snprintf(end, sizeof end, " (read as %s)", notation);
        check(!notation_read(cases[c].text, "test", &error), "\"%s\"", cases[c].text);
        check(strncmp(error.text, start, strlen(start)) == 0, "\"%s\": %s", cases[c].text,
              error.text);
        check(strstr(error.text, end), "\"%s\": %s", cases[c].text, error.text);
        check(*notation || !strstr(error.text, "read as"), "\"%s\": %s", cases[c].text, error.text);
    }
}

/* Contest texts whose numbers only the reader itself can find wrong. */
static void contest_counts_from_one(void **state) {
    (void)state;
    struct error error = {""};
    assert_null(notation_read_as(notation_of("contest"), "4 2\n1 0\n2 4", "test", &error));
    assert_string_equal(error.text, "test, line 2, column 3: wire number 0; expected 1 to 4 "
                                    "(read as contest)");
    assert_null(notation_read_as(notation_of("contest"), "4\n", "test", &error));
    check_says(error.text, "line 1, column 2: found the end of the line, expected a number of");
    assert_null(notation_read_as(notation_of("contest"), "4 2 2\n", "test", &error));
    check_says(error.text, "line 1, column 5: found '2', expected the end of the line after N M");
}

/* The message tells every notation that can be read, whole. */
static void an_unknown_text_gets_the_list(void **state) {
    (void)state;
    struct error error = {""};
    assert_null(notation_read("?", "test", &error));
    for (int n = 0; n < notation_choices.count; n++) {
        if (!notations[n]->read) continue;
        check_says(error.text, notations[n]->name);
        check_says(error.text, notations[n]->example);
    }
}

/* No row of the table takes the text of another. */
static void at_most_one_notation_matches(void **state) {
    (void)state;
    static const char likely[] = "0123:-,()[]{}\"a;/*# \n";
    struct random random = {.state = 5};
    for (int round = 0; round < 50000; round++) {
        char text[24];
        int length = 1 + random_below(&random, 22), matches = 0;
        for (int i = 0; i < length; i++)
            text[i] = likely[random_below(&random, count_of(likely) - 1)];
        text[length] = '\0';
        for (int n = 0; n < notation_choices.count; n++)
            if (notations[n]->matches) matches += notations[n]->matches(text);
        check(matches <= 1, "%d for \"%s\"", matches, text);
    }
}

/* ---- any text ---- */

/* A changed, added or missing byte in what was written: refused, or a sound network. */
static void survives_changes(void **state) {
    (void)state;
    struct random random = {.state = 99};
    struct network *network = make_network("bitonic", 8, ASCENDING);
    for (int n = 0; n < notation_choices.count; n++) {
        if (!notations[n]->read) continue;
        char *text = written(notations[n]->name, network);
        size_t length = strlen(text);
        int refused = 0;
        for (int round = 0; round < 4000; round++) {
            struct error error = {""};
            char *changed = malloc(length + 2);
            size_t at = (size_t)random_below(&random, (int)length);
            size_t gone = (size_t)random_below(&random, 2), more = (size_t)(round % 2);
            memcpy(changed, text, at);
            changed[at] = (char)(1 + random_below(&random, 255));
            memcpy(changed + at + more, text + at + gone, length - at - gone + 1);
            struct network *back = notation_read(changed, "test", &error);
            if (back) check_structure(back);
            check(back || strncmp(error.text, "test", 4) == 0, "%s", changed);
            refused += !back;
            network_free(back);
            free(changed);
        }
        check(refused > 100, "%s: %d refused", notations[n]->name, refused);
        free(text);
    }
    network_free(network);
}

/* The texts that the fuzzer starts from: those called broken are refused. */
static void reads_the_corpus(void **state) {
    (void)state;
    static const char folder[] = "tests/corpus/notation";
    int files = 0;
    DIR *directory = opendir(folder);
    check(directory, "%s", folder);
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (entry->d_name[0] == '.') continue;
        char path[512], text[4096];
        struct error error = {""};
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        FILE *file = fopen(path, "rb");
        check(file, "%s", path);
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
        struct network *network = notation_read(text, entry->d_name, &error);
        bool broken = strncmp(entry->d_name, "broken-", 7) == 0;
        check((network == NULL) == broken, "%s: %s", path, error.text);
        if (network) check_structure(network);
        network_free(network);
        files++;
    }
    closedir(directory);
    check(files >= 2 * 7, "%d files", files);
}

/* As many comparators as there may be, and one more, in one list and in one line each. */
static void keeps_its_limits(void **state) {
    (void)state;
    size_t count = NETWORK_MAX_COMPARATORS;
    char *text = malloc(8 * (count + 1) + 16);
    for (int flat = 0; flat < 2; flat++) {
        struct error error = {""};
        char *at = text;
        if (flat) *at++ = '[';
        for (size_t i = 0; i <= count; i++)
            memcpy(at + 6 * i, flat ? "(0,1)," : "(0,1)\n", 7);
        char *last = at + 6 * count;
        if (flat) memcpy(last + 6, "]", 2);
        assert_null(notation_read(text, "test", &error));
        check_says(error.text, "too many comparators; the most are 1048576");
        memcpy(last, flat ? "]" : "", flat ? 2 : 1);
        struct network *network = notation_read(text, "test", &error);
        check(network, "%s", error.text);
        assert_int_equal(network->depth, NETWORK_MAX_COMPARATORS);
        network_free(network);
    }
    memset(text, '[', 8 * count);
    text[8 * count] = '\0';
    struct error error = {""};
    assert_null(notation_read(text, "test", &error));
    check_says(error.text, "line 1, column 3: found '['");
    free(text);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_family_makes_the_round_trip),
        cmocka_unit_test(random_networks_make_the_round_trip),
        cmocka_unit_test(c_functions_are_read),
        cmocka_unit_test(unused_wires_come_back_where_they_are_counted),
        cmocka_unit_test(writes_what_it_should),
        cmocka_unit_test(writes_empty_networks),
        cmocka_unit_test(reads_every_form),
        cmocka_unit_test(notes_what_is_odd),
        cmocka_unit_test(knows_which_notations_keep_layers),
        cmocka_unit_test(says_how_many_wires_there_are),
        cmocka_unit_test(names_the_place_of_a_mistake),
        cmocka_unit_test(contest_counts_from_one),
        cmocka_unit_test(an_unknown_text_gets_the_list),
        cmocka_unit_test(at_most_one_notation_matches),
        cmocka_unit_test(survives_changes),
        cmocka_unit_test(reads_the_corpus),
        cmocka_unit_test(keeps_its_limits),
    };
    return cmocka_run_group_tests_name("notations", tests, NULL, NULL);
}
