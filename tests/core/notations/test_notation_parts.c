/* test_notation_parts: one of several networks in a text, and wires that are counted from 1. */
#include "reading.h"

#include "core/network/edit.h"

static struct network *read_part(const char *text, const char *part, bool from_one) {
    error.text[0] = '\0';
    const struct notation_wish wish = {part, from_one};
    struct network *network = kept(notation_read_part(text, "dir/file.c", &wish, &error));
    check(network, "\"%s\", %s: %s", text, part, error.text);
    return network;
}

/* Texts with the networks 0:1 and 1:2, in this order; their names and their numbers choose them. */
TEST(every_form_of_several) {
    static const struct {
        const char *text, *names[2]; /* NULL: they have none */
    } cases[] = {
        {"void g(int *a) { f(0, 1); }\nvoid h(int *a) { f(1, 2); }", {"g", "h"}},
        {"void g(int *a) { f(0, 1); }\nx h() { return {{1, 2}}; }", {"g", "h"}},
        {"int g[][2] = {{0, 1}};\nint h[][2] = {{1, 2}};", {"g", "h"}},
        {"void A::g() { f(0, 1); }\nvoid A::h() { f(1, 2); }", {"g", "h"}},
        {"namespace n {\nvoid g() { f(0, 1); }\nvoid h() { f(1, 2); }\n}", {"g", "h"}},
        {"def g(a):\n  f(a, 0, 1)\n\ndef h(a):\n  f(a, 1, 2)\n", {"g", "h"}},
        {"g = [(0, 1)]\nh = [(1, 2)]\n", {"g", "h"}},
        {"N = {\n'g': [(0, 1)],\n'h': [(1, 2)],\n}\n", {"g", "h"}},
        {"var n = map[int][][2]int{\n 20: {{0, 1}},\n 30: {{1, 2}},\n}", {"20", "30"}},
        {"fn n(n: usize) -> &'static [(usize, usize)] {\n match n {\n 20 => &[(0, 1)],\n"
         " 30 => &[(1, 2)],\n _ => &[],\n }\n}\n",
         {"20", "30"}},
        {"const G: [(u8, u8); 1] = [(0, 1)];\nlet h: Vec<(u8, u8)> = vec![(1, 2)];", {"G", "h"}},
        {"{\"nw\":[[0,1]]}\n{\"nw\":[[1,2]]}\n", {NULL, NULL}},
        {"{'nw':[(0,1)]},\n{'nw':[(1,2)]}", {NULL, NULL}},
        {"void g(int *a) { f(0, 1); }\nvoid g(char *a) { f(1, 2); }", {NULL, NULL}},
        {"The first one:\n[(0,1)]\nAuto generated\n\nThe second one:\n[(1,2)]\nEnd", {NULL, NULL}},
        {"Network A: 0:1\nNetwork B: 1:2", {NULL, NULL}},
    };
    each (c, cases)
        for (int part = 0; part < 2; part++) {
            struct network *wanted = read_text(part ? "1:2" : "0:1");
            const char *number = part ? "2" : "1", *name = c->names[part];
            struct network *one = read_part(c->text, number, false);
            struct network *two = read_part(c->text, name ? name : number, false);
            check(edit_same(one, wanted) && edit_same(two, wanted), "%s", c->text);
            check(strncmp(two->name, "file.c:", 7) == 0, "%s", two->name);
            assert_string_equal(two->name + 7, name ? name : number);
        }
}

TEST(lists_what_there_is) {
    static const char text[] = "void g() { f(0, 1); }\nvoid h() { f(1, 2); f(0, 1); }";
    static const struct {
        const char *part, *says;
    } cases[] = {
        {"",
         "dir/file.c has 2 networks, expected one of them: dir/file.c:g (2 wires, 1 comparator), "
         "dir/file.c:h (3 wires, 2 comparators)"},
        {"x", "dir/file.c has 2 networks and none called x, expected one of them: dir/file.c:g (2"},
        {"3", "dir/file.c has 2 networks and none called 3, expected"},
    };
    each (c, cases) {
        error.text[0] = '\0';
        const struct notation_wish wish = {c->part, false};
        assert_null(notation_read_part(text, "dir/file.c", &wish, &error));
        check(strncmp(error.text, c->says, strlen(c->says)) == 0, "%s", error.text);
    }
    const struct notation_wish wish = {"2", false};
    assert_null(notation_read_part("0:1", "a", &wish, &error));
    assert_string_equal(error.text, "a has 1 network and none called 2, expected one of them: "
                                    "a:1 (2 wires, 1 comparator)");
}

/* Two equal networks count as one, under either name. */
TEST(the_same_twice_is_one) {
    static const char text[] = "int net[][2] = {{0, 1}, {1, 2}};\nvoid g() { f(0, 1); f(1, 2); }";
    static const char *const parts[] = {"", "1", "net", "g"};
    struct network *wanted = read_text("0:1\n1:2");
    each (p, parts) {
        struct network *network = read_part(text, *p, false);
        check(edit_same(network, wanted), "%s", *p);
    }
}

TEST(refuses_too_many) {
    OWNED_AT(free) char *text = NULL;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    for (int n = 0; n <= 1024; n++)
        fprintf(file, "void g%d() { f(0, %d); }\n", n, 1 + n % 500);
    fclose(file);
    assert_null(notation_read(text, "test", &error));
    check_says(error.text, "line 1025, column 16: more than 1024 networks in one text");
}

/* Wire 0 decides if the notation does not. */
TEST(counts_from_one) {
    static const struct {
        const char *text, *pairs, *note;
    } cases[] = {
        {"1-2 3-4\n1-3 2-4\n2-3", "0:1,2:3\n0:2,1:3\n1:2",
         "wire 0 is never used: the wires are read as counted from 1"},
        {"[(1,2),(3,2)]", "0:1\n2:1", "wire 0 is never used: the wires are read as counted from 1"},
        {"f(a[1], a[2]);", "0:1", "wire 0 is never used: the wires are read as counted from 1"},
        {"{\"N\":2,\"nw\":[[1,2]]}", "0:1",
         "wire 0 is never used: the wires are read as counted from 1"},
        {"0:1,2:3", "0:1,2:3", "wire 0 is used, so the wires are read as counted from 0"},
        {"3 1\n1\n2\n", "Inputs: 3\n0:1", ""}, /* contest always does */
        {"{\"N\":3,\"nw\":[]}", "Inputs: 3\n", ""},
        {"4 2\n2 4\n1 3\n2 4\n", "1:3,0:2\n1:3",
         "the first line is read as a heading: 4 wires, 2 layers; wire 0 is never used: the wires "
         "are read as counted from 1"},
    };
    each (c, cases) {
        struct network *network = read_part(c->text, "", true);
        struct network *wanted = read_text(c->pairs);
        check(edit_same(network, wanted), "%s", c->text);
        assert_string_equal(network->note, c->note);
    }
}
