/* test_notations: every notation there and back. */
#include "reading.h"

#include "core/network/pack.h"

static void check_round_trip(const struct network *network) {
    error.text[0] = '\0';
    struct network *packed = kept(pack_network(network));
    for (int n = 0; n < notation_choices.count; n++) {
        if (!notations[n]->read) continue;
        char *text = make_text(notations[n]->name, network);
        struct network *back =
            kept(notation_read_as(notations[n], text, notations[n]->name, &error));
        check(back, "%s as %s: %s\n%s", network->name, notations[n]->name, error.text, text);
        check_structure(back);
        check_same(notations[n]->keeps_layers ? network : packed, back);
    }
}

TEST(every_family_makes_the_round_trip) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 16; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network =
                    make_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                check_round_trip(network);
            }
}

/* Random networks with D comparators come back; the last wire is used, since only some notations
 * count unused wires. */
TEST(random_networks_make_the_round_trip) {
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
    }
    check(decreasing > 1000, "%d D comparators", decreasing);
}

/* A network written as C is read as source code with calls, with any name of the network. */
TEST(c_functions_are_read) {
    for (int n = 2; n <= 16; n++) {
        struct network *network = make_network("odd-even-merge", n, n % 2 ? ASCENDING : DESCENDING);
        snprintf(network->name, sizeof network->name, "a */ \" { %d", n);
        char *text = make_text("c", network);
        struct network *packed = kept(pack_network(network)), *back = read_text(text);
        check_same(packed, back);
    }
}

TEST(unused_wires_come_back) {
    struct network *network = kept(network_new(9));
    add_alone(network, 2, 5, DECREASING);
    network_finish(network);
    for (int n = 0; n < notation_choices.count; n++) {
        error.text[0] = '\0';
        if (!notations[n]->read) continue;
        char *text = make_text(notations[n]->name, network);
        struct network *back = kept(notation_read_as(notations[n], text, "test", &error));
        check(back, "%s", error.text);
        check(back->wires == 9, "%s: %d", notations[n]->name, back->wires);
    }
}

/* Each notation writes bitonic:4 with exactly these bytes. */
TEST(writes_what_it_should) {
    static const struct {
        const char *notation, *text;
    } cases[] = {
        {"pairs", "0:1,3:2\n0:2,1:3\n0:1,2:3\n"},
        {"tuples", "[(0,1),(3,2)]\n[(0,2),(1,3)]\n[(0,1),(2,3)]\n"},
        {"json",
         "{\"N\":4,\"L\":6,\"D\":3,\"nw\":[[0,1],[3,2],[0,2],[1,3],[0,1],[2,3]],\"version\":1}\n"},
        {"program", "cmpxchg(a[0], a[1]); cmpxchg(a[3], a[2]);\n"
                    "cmpxchg(a[0], a[2]); cmpxchg(a[1], a[3]);\n"
                    "cmpxchg(a[0], a[1]); cmpxchg(a[2], a[3]);\n"},
    };
    struct network *network = make_network("bitonic", 4, ASCENDING);
    each (c, cases) {
        char *text = make_text(c->notation, network);
        assert_string_equal(text, c->text);
        struct network *back = read_text(text); /* finding out the notation */
        check_same(network, back);
    }
}

/* An empty network comes back with its notation given or found; source code is read as a program.
 */
TEST(empty_networks_come_back) {
    struct network *network = kept(network_new(3));
    network_finish(network);
    for (int n = 0; n < notation_choices.count; n++) {
        error.text[0] = '\0';
        char *text = make_text(notations[n]->name, network);
        for (int known = 0; known < 2 && notations[n] != notation_of("opencl"); known++) {
            if (known && !notations[n]->read) continue;
            OWNED_AT(network_free)
            struct network *back = known ? notation_read_as(notations[n], text, "test", &error)
                                         : notation_read(text, "test", &error);
            check(back, "%s: %s", text, error.text);
            check(back->wires == 3 && back->size == 0 && back->depth == 0, "%s", text);
        }
    }
}

/* Layers that are not as early as possible; program knows none. */
TEST(knows_which_notations_keep_layers) {
    struct network *early = read_text("0:1,2:3\n1:2"), *late = read_text("0:1\n1:2,3:4");
    for (int n = 0; n < notation_choices.count; n++) {
        const char *name = notations[n]->name;
        bool knows = strcmp(name, "program") != 0;
        check(notation_keeps(notations[n], early), "%s", name);
        check(notation_keeps(notations[n], late) == knows, "%s", name);
    }
    char *text = make_text("json", late);
    assert_string_equal(
        text, "{\"N\":5,\"L\":3,\"D\":2,\"layers\":[[[0,1]],[[1,2],[3,4]]],\"version\":1}\n");
}

/* Notations that can only be read are recognised, and can be named. */
TEST(reads_what_it_does_not_write) {
    static const struct {
        const char *notation, *text;
    } cases[] = {
        {"brackets", "[[0,1],[3,2]]\n[[0,2],[1,3]]\n[[0,1],[2,3]]\n"},
        {"plain", "0 1 3 2\n0 2 1 3\n0 1 2 3\n"},
        {"contest", "4 6\n1 4 1 2 1 3\n2 3 3 4 2 4\n"},
    };
    struct network *network = make_network("bitonic", 4, ASCENDING);
    assert_int_equal(notation_choices.count + count_of(cases), notation_count);
    each (c, cases) {
        assert_null(named(notation, c->notation));
        check_same(network, read_text(c->text));
        struct network *known =
            kept(notation_read_as(notation_of(c->notation), c->text, "test", &error));
        check_same(network, known);
    }
}

TEST(says_how_many_wires_there_are) {
    struct network *network = read_text("{\"N\":9,\"nw\":[[0,1]]}");
    assert_int_equal(network->wires, 9);
    network = read_text("9 1\n1\n2\n");
    assert_int_equal(network->wires, 9);
}
