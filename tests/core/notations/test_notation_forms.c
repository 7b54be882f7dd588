/* test_notation_forms: which notation a text is in, and the forms that each reader takes. */
#include "reading.h"

/* Every text is the network `pairs`, wires included, and in this notation. */
TEST(reads_every_form) {
    static const struct {
        const char *pairs, *text;
    } cases[] = {
        /* one layer per line */
        /* with lines of words before and after */
        {"0:1", "Sorting network for 2 inputs, 1 CE, 1 layer:\n[(0,1)]\n"},
        {"0:1,3:2\n1:2",
         "Sorting network for 4 inputs, 3 CEs, 2 layers:\n\n[(0,1),(3,2)]\r\n[(1,2)]\n"
         "\nThe only \"network\" [Fon18].\tAuto generated\n"},
        {"0:1,3:2\n1:2", "Optimal (N=4, L=3):\n0:1,3:2\n1:2\nBatcher's."},
        {"0:1,3:2\n1:2", "4 inputs, 3 comparators\n0 1 3 2\n1 2"},
        {"0:1,3:2\n1:2", "Layer 1: 0:1,3:2\nLayer 2: 1:2"},
        {"0:1,3:2\n1:2", "Step 1: 0-1, 3-2\nStep 2: 1-2"},
        {"0:1,3:2\n1:2", "n = 4\n0:1,3:2\n1:2"},
        {"0:1,3:2\n1:2", "4-sorter (3 comparators)\n[(0,1),(3,2)]\n[(1,2)]\nend"},
        {"0:1,3:2\n1:2", "16-input networks, a part\n0:1 3:2\n1:2\n"},
        {"0:1,3:2\n1:2", "from the book\n0:1 3:2\n1:2\nlet me know"},
        {"0:1,3:2\n1:2", "**Four keys**, _not sorted_\n\n```\n0:1,3:2\n1:2\n```\n"},
        {"0:1,3:2\n1:2", "```text\n[(0,1),(3,2)]\n[(1,2)]\n```"},
        {"0:1,3:2\n1:2", "Four keys\nLayer 1:\n[(0,1),(3,2)]\nlayer 2:\n[(1,2)]\nEnd of it."},
        {"0:1,3:2\n1:2", "The network: [(0,1),(3,2),(1,2)]"},
        {"0:1,3:2\n1:2", "Network\n[\n[0,1],\n[3,2],\n[1,2]\n]"},
        {"0:1,3:2\n1:2", "Inputs: 4\nThe best one:\n0:1,3:2\n1:2"},
        {"0:1", "10\t(29, 8) (31, 7)\t29\t[Knuth]\nBei \u00C4nderungen:\n(0,1)"},
        {"0:1,3:2\n1:2", "Figure 3: Batcher; n = 4\n[(0,1),(3,2)]\n[(1,2)]"},
        {"0:1,3:2\n1:2", "* Network 4\n[(0,1),(3,2)]\n[(1,2)]\n- by hand; see below"},
        /* a direction that is clear */
        {"0:1,3:2\n1:2", "cas(x, 0, 1, ASC); cas(x, 2, 3, DESC); cas(x, 1, 2, ASC);"},
        {"0:1,3:2\n1:2", "cas(x[0], x[1], Order::Ascending); cas(x[2], x[3], Order::Descending);\n"
                         "cas(x[1], x[2], Order::Ascending);"},
        {"0:1,3:2\n1:2", "f(x, 0, 1, 'asc')\nf(x, 2, 3, 'desc')\nf(x, 1, 2, \"asc\")"},
        {"1:0,2:3", "f(sort_desc, x, 0, 1)\nf(sort_asc, x, 2, 3)"},
        {"0:1,3:2", "a0, a1 = f(a0, a1, INCREASING)\na2, a3 = f(a2, a3, DECREASING)"},
        {"0:1,3:2\n1:2", "# one list: no layers\n0:1,3:2,1:2"},
        {"0:1\n1:2\n0:1", "0:1,1:2,0:1"},
        /* a comma ends a line, or a list */
        {"0:1,3:2\n1:2", "0:1,3:2,\n1:2,\n"},
        {"0:1,3:2\n1:2", "0-1, 3-2 , # end\r\n1-2,"},
        {"0:1,3:2\n1:2", "0:1,3:2,1:2,"},
        {"0:1,3:2\n1:2", "(0,1),(3,2),\n(1,2),\n"},
        {"0:1,3:2\n1:2", "[(0,1),(3,2),]\n[(1,2),]"},
        {"0:1,3:2\n1:2", "[[(0,1),(3,2),],[(1,2),],]"},
        {"0:1,3:2\n1:2", "{{0,1},{3,2},{1,2},}"},
        {"0:1,3:2\n1:2", "{\"nw\":[[0,1],[3,2],[1,2],],}"},
        {"0:1,3:2\n1:2", "f(0, 1), f(3, 2), f(1, 2),"},
        {"0:1\n1:2\n2:3\n1:2", "0-1 1-2, 2-3 1-2 # end\n\n"},
        {"0:1\n1:2\n0:1", "0 1 1 2 0 1"},
        {"0:1\n1:2\n0:1", "Inputs: 3\n0:1 1:2 0:1"},
        {"0:1\n1:2\n0:1", "3 3\n0 1 1 2 0 1"},
        {"0:1,3:2\n1:2", "0:1 /* one */ , 3 : 2 // end\n\n1:2"},
        {"0:1,3:2\n1:2", "  0 1 3 2\r\n\r\n1 2\r\n"},
        {"0:1,3:2\n1:2", "0 1 /* and */ 3 2 # end\n1\t2"},
        {"1:2\n2:3\n1:2\n2:3", "1 2\n2 3\n1 2\n2 3"}, /* four lines: not a contest text */
        {"4:2\n1:3\n1:3,5:6", "4 2\n1 3\n1 3 5 6"},   /* four second ends instead of two */
        {"4:2\n1:3\n2:5", "4 2\n1 3\n2 5"}, /* 4 wires have no wire 5: not a contest text */
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
        {"0:1\n1:2", "{\"size\": 49, \"network\": [[[0,1]],[[1,2]]]}"},
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
        {"0:1", "f(a[0z], a[1UZ]);"},
        {"0:1", "f(a[0ul], a[1LL]);"},
        {"0:1,3:2\n1:2", "f(p0, p1); f(p3, p2); f(p1, p2);"},
        {"0:1,3:2\n1:2", "f(ref p0, ref p1); f(ref p3, ref p2); f(ref p1, ref p2);"},
        {"0:1,3:2\n1:2", "f(&mut v[0], &mut v[1]); f(&mut v3, &mut v2); f(v, 1, 2);"},
        {"0:1,3:2\n1:2", "cas!(v, 0, 1);\ncas!(v, 3, 2);\ncas!(v, 1, 2);"},
        {"0:1,3:2\n1:2", "a[0], a[1] = f(a[0], a[1])\na[3], a[2] = f(a[2], a[3])\n"
                         "(a1, a2) = min_max(a1, a2)"},
        {"0:1,3:2\n1:2", "a[0], a[1] = min(a[0], a[1]), max(a[0], a[1]);\n"
                         "a2, a3 = Math.max(a2, a3), std::min(a2, a3);a1, a2 := g(a1, a2);"},
        {"0:1,3:2\n1:2",
         "let (a0, a1) = f(a0, a1); let (a3, a2) = f(a2, a3); val (a1, a2) = f(a1, a2)"},
        {"0:1,3:2\n1:2", "Inputs: 4\n0:1,3:2\n1:2"},
        {"0:1,3:2\n1:2", "# Inputs: 4\n\n(0,1),(3,2)\n(1,2)"},
        {"0:1,3:2\n1:2", "/* wires: 4 */ f(0, 1), f(3, 2); f(1, 2);"},
        {"0:1,3:2\n1:2", "N=4, L=3, D=2\n[[0,1],[3,2],[1,2]]"},
        {"0:1,3:2\n1:2", "Number of inputs: 4\nCEs: 3\nLayers: 2\n\n[(0,1),(3,2)]\n[(1,2)]"},
        {"0:1,3:2\n1:2", "4\n0 1 3 2\n1 2"},
        {"0:1,3:2\n1:2", "4 3\n0:1 3:2\n1:2"},
        {"0:1,3:2\n1:2", "4 2\n[(0,1),(3,2),(1,2)]"},
        {"0:1,3:2\n1:2", "4 3 2\n0 1 3 2\n1 2"},
        {"0:1,3:2\n1:2", "4 3\n1 2\n4 3\n2 3"},
        {"0:1", "{\"\\u006ew\":[[0,1]],\"\\u00e9\\\"\\\\\":\"\\b\\/\"}"},
        {"0:1", "{\"layers\":[[{\"\\u006Co\":0,\"h\\u0069\":1}]]}"},
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
        {"0:1", "def g (a):\n  f(ref\tp0, ref\np1)\n\f\n"},
        {"0:1", "void g(int *a) { int s = 0, t = a[0] == 5, u = s <= t; f(0, 1); int x = a[1]; }"},
        {"0:1", "fn g(a: &mut [i32; 4]) { cas(a, 0, 1) }"},
        {"0:1,3:2\n1:2", "static const int net[3][2] = {\n{0,1},{3,2},\n{1,2}};\n"},
        {"0:1,3:2\n1:2", "net = [(0,1),(3,2),(1,2)]"},
        {"0:1,3:2\n1:2", "auto net() -> array<pair, 3> {\nreturn {{ {0,1}, {3,2}, {1,2} }};\n}"},
    };
    each (c, cases) {
        struct network *wanted = read_text(c->pairs), *network = read_text(c->text);
        check(wanted->size == network->size && wanted->depth == network->depth, "%s", c->text);
        check_same(wanted, network);
        check_structure(network);
    }
}

/* Odd networks are read with a note. */
TEST(notes_what_is_odd) {
    static const struct {
        const char *text, *note;
    } cases[] = {
        {"0:1", ""},
        {"1:2\n3:4", "wire 0 is never used: are the wires counted from 1?"},
        {"[(1,2),(1,3)]", "wire 0 is never used: are the wires counted from 1?"},
        {"f(a[1], a[2]);", "wire 0 is never used: are the wires counted from 1?"},
        {"{\"N\":4,\"nw\":[[1,2]]}", ""}, /* N gives the number of wires */
        {"4 2\n1 3\n2 4\n",
         "the second line has the first ends of both comparators, the third the second ends"},
        {"4 3\n1 3 1\n2 4 3\n", ""}, /* a contest text does */
        /* two numbers before lines of two numbers */
        {"4 5\n0 2\n1 3\n0 1\n2 3\n1 2",
         "the first line is read as a heading: 4 wires, 5 comparators"},
        {"4 3\n0 2 1 3\n0 1 2 3\n1 2", "the first line is read as a heading: 4 wires, 3 layers"},
        {"4 5\n1 3\n2 4\n1 2\n3 4\n2 3", "the first line is read as a heading: 4 wires, 5 "
                                         "comparators; wire 0 is never used: "
                                         "the wires are read as counted from 1"},
        {"4 6\n0 2\n1 3\n0 1\n2 3\n1 2",
         "the first line is read as a comparator: 6 is neither the number of comparators nor of "
         "layers below it"},
        {"4 5\n0 4\n1 3", ""}, /* a wire 4 there is */
        {"4 2\n0 4\n1 3", ""},
        {"N=4\n1:2,3:4", "wire 0 is never used: the wires are read as counted from 1"},
        {"N=4\n1:2", ""},
        {"Inputs: 4\n0:1", ""},
        {"0:1\n1:2\n\n0:2",
         "every line is a layer, and not the lines between empty ones, because line 2 uses wire 1 "
         "again"},
        {"0:1\n2:3\n\n0:2", ""},
        {"#define CE(i, j) order(a, i, j)\nvoid f(int *a) {\nCE(0, 1);\nCE(1, 2);\n}",
         "what CE does, which the text defines, is not read; its first argument is taken to get "
         "the "
         "smaller key"},
        {"def ce(i, j):\n    keep(i, j)\ndef net():\n    ce(0, 1)\n    ce(1, 2)\n",
         "what ce does, which the text defines, is not read; its first argument is taken to get "
         "the "
         "smaller key"},
        {"void sort(int *a) {\nce(0, 1);\n}", ""},
        {"cas(x, 0, 1, ASC);\ncas(x, 1, 2, DESC);",
         "line 1: ASC is taken for the direction of cas"},
        {"swap(a[0], a[1]);",
         "swap is taken for a comparator, which exchanges keys only if they are out of order"},
        {"exchange(a[0], a[1]);",
         "exchange is taken for a comparator, which exchanges keys only if "
         "they are out of order"},
        {"SWAP(0, 1);", ""},
        {"min(a[0], a[1]);",
         "the result of min is not used, so min is taken for a comparator; its first argument is "
         "taken to get the smaller key"},
        {"ce(0, 1);\nstd::fmax(a[0], a[1]);",
         "the result of std::fmax is not used, so std::fmax is taken for a comparator; its first "
         "argument is taken to get the smaller key"},
        {"minmax(0, 1);", ""},
        {"a[0], a[1] = min(a[0], a[1]), max(a[0], a[1]);", ""},
        {"Two keys:\n[(0,1)]", ""},
        {"f(0, 1);\ng(1, 2);",
         "line 2 calls g instead of f; both are taken for the same comparator"},
    };
    each (c, cases) {
        struct network *network = read_text(c->text);
        check(strcmp(network->note, c->note) == 0, "\"%s\": %s", c->text, network->note);
    }
}

/* A function that calls a network's function several times makes a larger network, which is not
 * read; a single call, as in main, is the network itself. */
TEST(notes_calls_of_a_network) {
    static const struct {
        const char *text;
        int calls; /* in the note; 0: no note */
    } cases[] = {
        {"void f(int *a) { ce(a[0], a[1]); }\nvoid g(int *a) { f(a); f(a + 1); f(a); }", 3},
        {"void g(int *a) { f(a); f(a + 1); }\nvoid f(int *a) { ce(a[0], a[1]); }", 2},
        {"void f(int *);\nvoid f(int *a) { ce(a[0], a[1]); }\nvoid g(int *a) { f(a), f(a + 1); }",
         2},
        {"fn f(a: &mut [i32]) { ce(a, 0, 1); }\n"
         "fn g(a: &mut [i32]) { f(a); f(&mut a[1..]); f(a); }",
         3},
        {"def f(a):\n    ce(a[0], a[1])\n\ndef g(a):\n    f(a)\n    f(a[1:])\n", 2},
        {"void f(int *a) { ce(a[0], a[1]); }\nint main(void) { int a[2]; f(a); }", 0},
        {"void f(int *);\nvoid f(int *a) { ce(a[0], a[1]); }", 0},
        {"void f(int *a) { ce(a[0], a[1]); ce(a[0], a[1]); }", 0},
    };
    each (c, cases) {
        char says[80];
        struct network *network = read_text(c->text);
        snprintf(says, sizeof says, "the text calls f %d times; the comparators of one call",
                 c->calls);
        check(c->calls ? strncmp(network->note, says, strlen(says)) == 0 : !*network->note,
              "\"%s\": %s", c->text, network->note);
    }
}

/* The message names every notation that can be read, and is not cut. */
TEST(an_unknown_text_gets_the_list) {
    assert_null(notation_read("?", "test", &error));
    for (int n = 0; n < notation_count; n++) {
        if (!notations[n]->read) continue;
        check_says(error.text, notations[n]->name, notations[n]->example);
    }
}

/* No row of the table takes the text of another. */
TEST(at_most_one_notation_matches) {
    static const char likely[] = "0123:-,()[]{}\"a;/*# \n";
    struct random random = {.state = 5};
    for (int round = 0; round < 50000; round++) {
        char text[24];
        int length = 1 + random_below(&random, 22), matches = 0;
        for (int i = 0; i < length; i++)
            text[i] = likely[random_below(&random, count_of(likely) - 1)];
        text[length] = '\0';
        for (int n = 0; n < notation_count; n++)
            if (notations[n]->matches) matches += notations[n]->matches(text);
        check(matches <= 1, "%d for \"%s\"", matches, text);
    }
}
