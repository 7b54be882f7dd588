/* test_definition: comparators that a text defines: they are read as they work, or the text is
 * refused, or a note says that the definition is not read. */
#include "reading.h"

#include <unistd.h>

/* Meaning that the reader finds in a definition. */
enum sees { COMPARATOR, LARGER_FIRST, EXCHANGES, UNCHANGED, NO_COMPARATOR, UNREAD };

/* Reads a definition of CE with two calls of it, `call` of wires 0 and 1, and of 1 and 2. */
static void check_called(const char *definition, const char *call, enum sees sees) {
    static const char *const says[] = {[LARGER_FIRST] = "gives its first wire the larger key",
                                       [EXCHANGES] = "exchanges two keys always",
                                       [UNCHANGED] = "leaves both keys as they are",
                                       [NO_COMPARATOR] = "does not leave the smaller key"};
    char text[1024];
    size_t length = (size_t)snprintf(text, sizeof text, "%s\n", definition);
    for (int wire = 0; wire < 2; wire++)
        for (const char *at = call; *at; at++)
            length += (size_t)(*at == 'I'   ? sprintf(text + length, "%d", wire)
                               : *at == 'J' ? sprintf(text + length, "%d", wire + 1)
                                            : sprintf(text + length, "%c", *at));
    struct network *network = kept(notation_read(text, "x", &error));
    bool failed = !network, read = sees == COMPARATOR || sees == UNREAD;
    check(failed != read, "%s: %s", text, failed ? error.text : "read");
    if (failed) check_says(error.text, says[sees]);
    if (read)
        check((*network->note == '\0') == (sees == COMPARATOR), "%s: %s", text, network->note);
    if (sees == UNREAD) check_says(network->note, "is not read");
}

static void check_defined(const char *definition, enum sees sees) {
    check_called(definition, strchr(definition, ';') ? "CE(I, J);\n" : "CE(I, J)\n", sees);
}

TEST(reads_plain_definitions) {
    static const char *const shapes[] = {
        "#define CE(i, j) if (a[%s] %s a[%s]) { int t = a[i]; a[i] = a[j]; a[j] = t; }",
        "#define CE(i, j) \\\n    if (*(%s) %s *(%s)) { int t = *(i); *(i) = *(j); *(j) = t; }",
        "static void CE(int i, int j) {\n if (a[%s].key %s a[%s].key) exchange(i, j); \n}",
        "def CE(i, j):\n    if a[%s] %s a[%s]:\n        a[i], a[j] = a[j], a[i]\n",
        "fn CE(i: usize, j: usize) { if a[%s] %s a[%s] { a.swap(i, j); } }",
        "function CE(i, j) { if (a[%s] %s a[%s]) { const t = a[i]; a[i] = a[j]; a[j] = t; } }",
    };
    static const char *const signs[] = {">", "<", ">=", "<="};
    char text[256];
    each (shape, shapes)
        each (sign, signs)
            for (int turned = 0; turned < 2; turned++) {
                snprintf(text, sizeof text, *shape, turned ? "j" : "i", *sign, turned ? "i" : "j");
                check_defined(text, (**sign == '>') != turned ? COMPARATOR : LARGER_FIRST);
            }
}

TEST(reads_definitions_that_compute) {
    static const struct {
        const char *definition;
        enum sees sees;
    } cases[] = {
        {"#define CE(i, j) if (!(a[i] < a[j])) { int t = a[i]; a[i] = a[j]; a[j] = t; }",
         COMPARATOR},
        {"#define CE(i, j) if (-a[i] > -a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }",
         LARGER_FIRST},
        {"#define CE(i, j) { int t = min(a[i], a[j]); a[j] = max(a[i], a[j]); a[i] = t; }",
         COMPARATOR},
        {"#define CE(i, j) { int t = a[i]; a[i] = a[j]; a[j] = t; }", EXCHANGES},
        {"#define CE(i, j) { int t = *i; \\\n    *i = *j; *j = t; }", EXCHANGES},
        {"def CE(i, j):\n    a[i], a[j] = a[j], a[i]\n", EXCHANGES},
        {"#define CE(i, j) if (a[i] > a[j]) a[i] = a[j];", NO_COMPARATOR},
        {"#define CE(i, j) { a[i] = a[j]; }", NO_COMPARATOR},
        {"#define CE(i, j) if (a[i] > 50) { int t = a[i]; a[i] = a[j]; a[j] = t; }", NO_COMPARATOR},
        {"#define CE(i, j) if (a[i] > a[j]) { int t = a[j]; a[j] = a[i]; (void)t; }",
         NO_COMPARATOR},
        /* only code that runs counts: one of two definitions, no comment, no prototype, no alias */
        {"/* #define CE(i, j) if (a[i] < a[j]) swap(i, j); */\n"
         "#define CE(i, j) if (a[i] > a[j]) swap(a[i], a[j]);",
         COMPARATOR},
        {"void CE(int i, int j);\nvoid CE(int i, int j) { if (a[j] > a[i]) swap(&a[i], &a[j]); }",
         LARGER_FIRST},
        {"#define XCH(x, y) if (a[x] < a[y]) swap(a[x], a[y]);\n#define CE XCH", LARGER_FIRST},
        {"#define CE(i, j) if (a[i] > a[j]) swap(a[i], a[j]);\n#undef CE\n"
         "#define CE(i, j) if (a[i] < a[j]) swap(a[i], a[j]);",
         UNREAD},
        {"static inline int CE(int i, int j) { if (a[i] <= a[j]) return 0; swap(a[i], a[j]);\n"
         "return 1; }",
         COMPARATOR},
        {"bool CE(int i, int j) { bool s = a[j] < a[i]; int x = s ? a[j] : a[i];\n"
         "int y = s ? a[i] : a[j]; a[i] = x, a[j] = y; return s; }",
         COMPARATOR},
        {"int lo(int x, int y) { return x < y ? x : y; }\n"
         "void CE(int i, int j) { int t = lo(a[i], a[j]); a[i] += a[j] - t; a[j] = t; }",
         LARGER_FIRST},
        {"#define CE(i, j) do { int d = (a[i] ^ a[j]) & -(a[j] < a[i]); \\\n"
         "    a[i] ^= d; a[j] ^= d; } while (0);",
         COMPARATOR},
        {"fn CE(i: usize, j: usize) { let x = a[i]; if x < a[j] { a[i] = a[j]; a[j] = x; } }",
         LARGER_FIRST},
        {"function CE(i, j) { if (a[i] > a[j]) { [a[i], a[j]] = [a[j], a[i]]; } }", COMPARATOR},
        {"func CE(a []int, i, j int) { if a[i] > a[j] { a[i], a[j] = a[j], a[i] }; }", UNREAD},
        {"def CE(i, j):\n    x, y = a[i], a[j]\n    if x < y:\n        return\n"
         "    a[i], a[j] = y, x\n",
         COMPARATOR},
        {"def CE(i, j):\n    if a[i] < a[j]:\n        if a[i] == a[j]:\n            pass\n"
         "    else:\n        a[i], a[j] = a[j], a[i]\n",
         UNREAD},
    };
    each (c, cases)
        check_defined(c->definition, c->sees);
}

/* The same definition means something else if the call has its wires in another order. */
TEST(definitions_depend_on_their_calls) {
    static const struct {
        const char *definition, *call;
        enum sees sees;
    } cases[] = {
        {"void CE(int *x, int *y) { if (*x > *y) { int t = *x; *x = *y; *y = t; } }",
         "CE(&a[I], &a[J]);", COMPARATOR},
        {"void CE(int *x, int *y) { if (*x < *y) { int t = *x; *x = *y; *y = t; } }",
         "CE(a + I, a + J);", LARGER_FIRST},
        {"void CE(int x, int y) { if (x > y) { int t = x; x = y; y = t; } }", "CE(a[I], a[J]);",
         UNCHANGED},
        {"#define CE(x, y) { if ((x) > (y)) { int t = x; x = y; y = t; } }", "CE(a[I], a[J]);",
         COMPARATOR},
        {"#define CE(x, y) { if ((x) > (y)) { int t = x; x = y; y = t; } }",
         "CE(a[I], a[J]); CE(a, I, J);", UNREAD},
        {"#define CE(x, y) { if ((x) > (y)) { int t = x; x = y; y = t; } }",
         "CE(a[I], a[J]); CE(I, J);", UNREAD},
        {"#define CE(i, j) if (a[i] > a[j]) swap(a[i], a[j]),", "CE(I, J);", UNREAD},
        {"#define CE(i, j) if (a[i] > a[j])", "CE(I, J);", UNREAD},
        {"template <class T> void CE(T &x, T &y) { if (x < y) std::swap(x, y); }",
         "CE(a[I], a[J]);", LARGER_FIRST},
        {"void CE(int *x, int *y) { if (*x > *y) std::swap(x, y); }", "CE(&a[I], &a[J]);", UNREAD},
        {"static void xchg2(int *p, int *q) { int t = *p; *p = *q; *q = t; }\n"
         "void CE(int *x, int *y) { if (*x > *y) xchg2(y, x); }",
         "CE(&a[I], &a[J]);", COMPARATOR},
        {"void CE(int *a, int j, int i) { if (a[i] > a[j]) swap(a[i], a[j]); }", "CE(a, I, J);",
         LARGER_FIRST},
        {"template <class C> void CE(int &x, int &y, C less) { if (less(x, y)) std::swap(x, y); }",
         "CE(a[I], a[J], less);", UNREAD},
        {"def CE(x, y):\n    return (x, y) if x < y else (y, x)\n", "a[I], a[J] = CE(a[I], a[J])\n",
         COMPARATOR},
        {"def CE(x, y):\n    if x < y:\n        return y, x\n    return x, y\n",
         "a[I], a[J] = CE(a[I], a[J])\n", LARGER_FIRST},
        {"def CE(x, y):\n    if x > y:\n        x, y = y, x\n", "CE(a[I], a[J])\n", UNCHANGED},
    };
    each (c, cases)
        check_called(c->definition, c->call, c->sees);
}

/* Every function that is called counts, however many there are. */
TEST(reads_the_definitions_of_all_functions) {
    char text[4096];
    int length = 0, functions = 20;
    for (int f = 0; f < functions; f++)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "#define F%c(i, j) if (a[i] %c a[j]) swap(a[i], a[j]);\n", 'a' + f,
                           f == functions - 1 ? '<' : '>');
    for (int f = 0; f < functions; f++)
        length += snprintf(text + length, sizeof text - (size_t)length, "F%c(0, 1);\n", 'a' + f);
    assert_null(notation_read(text, "x", &error));
    check_says(error.text, "Ft, as the text defines it, gives its first wire the larger key");
}

TEST(leaves_other_definitions_unread) {
    static const char *const unread[] = {
        "#define CE(i, j) if (after(a[i]) > after(a[j])) { int t = a[i]; a[i] = a[j]; a[j] = t; }",
        "#define CE(i, j) if (a[i] > a[j]) keep(); else { int t = a[i]; a[i] = a[j]; a[j] = t; }",
        "#define CE(i, j) if (up == (a[i] > a[j])) { int t = a[i]; a[i] = a[j]; a[j] = t; }",
        "#define CE(i, j) if (a[i] > a[k]) { int t = a[i]; a[i] = a[j]; a[j] = t; }",
        "#define CE(i, j) { int t = a[i] & a[j]; a[j] = a[i] | a[j]; a[i] = t; }",
        "#define CE(i, j) order(a, i, j)",
        "#define CE(i, j) for (int k = 0; k < 1; k++) if (a[i] > a[j]) swap(a[i], a[j]);",
        "#define CE(i, j) if (a[i] <= a[j]) return; swap(a[i], a[j]);",
        "#define CE(i, j) S ## WAP(i, j);",
        "#define CE OTHER",
        "void CE(int i, ...) { if (a[i] > a[j]) swap(a[i], a[j]); }",
    };
    each (text, unread)
        check_defined(*text, UNREAD);
}

/* ---- against a compiler ---- */

enum { CASES = 400, BYTES_MOST = 1024 };

/* Definitions of CE@ and the call of it: @ is the number of the case, %s a sign, I and J wires. */
static const struct {
    const char *definition, *call;
} shapes[] = {
    {"static void CE@(int *a, int i, int j) { int x = a[i], y = a[j]; if (x %s y) { a[i] = y; "
     "a[j] = x; } }",
     "CE@(a, I, J);"},
    {"static void CE@(int *a, int i, int j) {\n    int x = a[i];\n    int y = a[j];\n"
     "    a[i] = x %s y ? y : x;\n    a[j] = x + y - a[i];\n}",
     "CE@(a, I, J);"},
    {"#define CE@(i, j) do { int x = a[i] %s a[j] ? a[j] : a[i]; \\\n"
     "    a[j] = a[i] + a[j] - x; a[i] = x; } while (0)",
     "CE@(I, J);"},
    {"static void CE@(int *a, int i, int j) { if (a[i] %s a[j]) return; int t = a[i]; a[i] = a[j]; "
     "a[j] = t; }",
     "CE@(a, I, J);"},
    {"static void to@(int *p, int *q) { int t = *p; *p = *q; *q = t; }\n"
     "static int CE@(int *x, int *y) { if (*x %s *y) { to@(y, x); return 1; } return 0; }",
     "CE@(a + I, a + J);"},
    {"static int lo@(int x, int y) { return x %s y ? y : x; }\n"
     "static void CE@(int *x, int *y) { int t = lo@(*x, *y); *y = *x ^ *y ^ t; *x = t; }",
     "CE@(&a[I], &a[J]);"},
    {"#define LE@(x, y) ((x) %s (y))\n#define TO@(x, y) { int t = x; x = y; y = t; }\n"
     "#define CE@(x, y) { if (!LE@(y, x)) TO@(x, y); }",
     "CE@(a[I], a[J]);"},
    {"static void CE@(int x, int y) { if (x %s y) { int t = x; x = y; y = t; } }",
     "CE@(a[I], a[J]);"},
    {"#define CE@(i, j) if (a[i] %s a[j]) a[i] = a[j];", "CE@(I, J);"},
    {"#define CE@(i, j) if (a[i] %s a[j]) ; else { int t = a[i]; a[i] = a[j]; a[j] = t; }",
     "CE@(I, J);"},
    {"#define CE@(i, j) { int m = -(a[i] %s a[j]) & (a[i] ^ a[j]); a[i] ^= m; a[j] ^= m; }",
     "CE@(I, J);"},
    {"static void CE@(int *a, int j, int i) { int *p = &a[i], *q = a + j; if (*p %s *q) { int t = "
     "*p; *p = *q; *q = t; } }",
     "CE@(a, I, J);"},
    {"static void CE@(int *a, int i, int j) { int d = a[i] - a[j]; if (d %s 0) { a[i] -= d; a[j] "
     "+= "
     "d; } }",
     "CE@(a, I, J);"},
    {"#define TO@(x, y) { if ((y) %s (x)) { int t = (x); (x) = (y); (y) = t; } }\n#define CE@ TO@",
     "CE@(a[I], a[J]);"},
    {"static void CE@(int *a, int i, int j);\n/* void CE@(int *a, int i, int j) { } */\n"
     "static void CE@(int *a, int i, int j) { if (a[j] %s a[i]) { int t = a[i]; a[i] = a[j]; a[j] "
     "= "
     "t; } if (a[i] == a[j]) { return; } else { int t = a[i]; a[i] = a[j]; a[j] = t; } }",
     "CE@(a, I, J);"},
};

/* Networks: one that sorts, it with its comparators reversed, a bitonic sort, one that does not. */
static const char *const networks[] = {"0123021312", "1032203121", "013202130123", "01230213"};

/* Writes `text` for case `number`; returns its length. */
static size_t write_case(char *out, const char *text, int number, const char *sign,
                         const char *wires) {
    char *at = out;
    for (; *text; text++)
        if (*text == '@')
            at += sprintf(at, "%d", number);
        else if (*text == '%' && text[1] == 's')
            at += sprintf(at, "%s", sign), text++;
        else
            *at++ = wires && *text == 'I' ? wires[0] : wires && *text == 'J' ? wires[1] : *text;
    *at = '\0';
    return (size_t)(at - out);
}

/* Makes the text of a case: a definition, and a function that calls it. */
static void make_case(char *text, int number) {
    static const char *const signs[] = {">", "<", ">=", "<="};
    struct random random = {.state = (unsigned)number + 1};
    int shape = random_below(&random, count_of(shapes));
    const char *sign = signs[random_below(&random, count_of(signs))];
    const char *wires = networks[random_below(&random, count_of(networks))];
    size_t length = write_case(text, shapes[shape].definition, number, sign, NULL);
    length += (size_t)sprintf(text + length, "\nvoid sort%d(int *a) {\n", number);
    for (; *wires; wires += 2) {
        length += write_case(text + length, shapes[shape].call, number, sign, wires);
        length += (size_t)sprintf(text + length, "\n");
    }
    sprintf(text + length, "}\n");
}

/* Asks a compiler which cases sort all zeros and ones. */
static void ask_compiler(const char *path, bool *sorts) {
    char command[256], text[BYTES_MOST], source[64];
    snprintf(source, sizeof source, "%s.c", path);
    FILE *file = fopen(source, "w");
    assert_non_null(file);
    for (int c = 0; c < CASES; c++) {
        make_case(text, c);
        fprintf(file, "%s", text);
    }
    fprintf(file, "#include <stdio.h>\nstatic void (*const sorts[])(int *) = {");
    for (int c = 0; c < CASES; c++)
        fprintf(file, "sort%d,", c);
    fprintf(file,
            "};\nint main(void) {\nfor (int c = 0; c < %d; c++) {\nint right = 1;\n"
            "for (int k = 0; k < 16; k++) {\n"
            "int a[] = {k & 1, k >> 1 & 1, k >> 2 & 1, k >> 3};\n"
            "int ones = a[0] + a[1] + a[2] + a[3];\nsorts[c](a);\n"
            "for (int i = 0; i < 4; i++) right &= a[i] == (i >= 4 - ones);\n}\n"
            "putchar('0' + right);\n}\n}\n",
            CASES);
    fclose(file);
    snprintf(command, sizeof command, "cc -w -o %s %s && %s", path, source, path);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    for (int c = 0; c < CASES; c++)
        sorts[c] = fgetc(pipe) == '1';
    check(pclose(pipe) == 0, "%s", command);
    unlink(source);
}

static bool network_sorts(const struct network *network) {
    for (int k = 0; k < 16; k++) {
        int keys[] = {k & 1, k >> 1 & 1, k >> 2 & 1, k >> 3};
        for (int layer = 0; layer < network->depth; layer++)
            trace_layer(network, layer, keys, NULL);
        if (keys[0] > keys[1] || keys[1] > keys[2] || keys[2] > keys[3]) return false;
    }
    return true;
}

/* A network that is read without a note sorts if and only if the compiled text does. */
TEST(reads_what_compiled_definitions_do) {
    if (system("cc --version >/dev/null 2>&1") != 0) skip(); /* nobody to ask */
    char path[] = "/tmp/sortnet-defined-XXXXXX", text[BYTES_MOST];
    int made = mkstemp(path), read = 0, refused = 0;
    bool sorts[CASES];
    assert_true(made >= 0);
    close(made);
    ask_compiler(path, sorts);
    for (int c = 0; c < CASES; c++) {
        make_case(text, c);
        struct network *network = kept(notation_read(text, "test", &error));
        refused += !network;
        if (!network) continue;
        check(network_sorts(network) == sorts[c], "%s", text);
        check(!*network->note, "%s: %s", text, network->note);
        read++;
    }
    unlink(path);
    check(read > CASES / 4 && refused > CASES / 4, "%d read, %d refused", read, refused);
}
