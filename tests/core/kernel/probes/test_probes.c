/* test_probes: the form of watched texts: lines stay, statements and points lie in the text, code
 * that is not understood is not changed, and every text can be read, however it ends. */
#include "support.h"

#include "core/base/embedded.h"
#include "core/base/text.h"
#include "core/kernel/probes/probes.h"

OWNER(struct probes, probes_free)

static const struct probe_macro macros[] = {
    {"WORD", "uint"}, {"TILE", "16"},         {"GROUP", "4"}, {"DIGIT_BITS", "2"},
    {"ROWS", "4"},    {"KEYS_PER_ITEM", "2"}, {"EMPTY", ""},  {NULL, NULL},
};

static struct probes *new_probes(const char *text, struct error *reason) {
    return probes_new((const char *const[]){"x.cl"}, (const char *const[]){text}, 1, macros,
                      reason);
}

static struct probes *new_watched(const char *text) {
    error.text[0] = '\0';
    struct probes *probes = new_probes(text, &error);
    check(probes, "%s", error.text);
    return probes;
}

static size_t lines_of(const char *text) {
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* Checks that a watched line keeps its characters in order, except for operators that became calls.
 */
static void check_line(const char *plain, const char *watched) {
    size_t length = strcspn(watched, "\n"), at = 0;
    for (; *plain && *plain != '\n'; plain++) {
        if (strchr("=+-*/%&|^<>", *plain)) continue;
        while (at < length && watched[at] != *plain)
            at++;
        check(at++ < length, "%.*s", (int)length, watched);
    }
}

static void check_lines(const char *plain, const char *watched) {
    check(lines_of(plain) == lines_of(watched), "%s", watched);
    while (*plain) {
        check_line(plain, watched);
        plain += strcspn(plain, "\n") + 1;
        watched += strcspn(watched, "\n") + 1;
        if (!plain[-1]) break;
    }
}

/* Points are of watched statements, and in the text; each statement with points can end. */
static void check_points(const struct probes *probes) {
    OWNED_AT(free) int *lasts = calloc((size_t)probes->statement_count + 1, sizeof *lasts);
    OWNED_AT(free) int *points = calloc((size_t)probes->statement_count + 1, sizeof *points);
    for (int p = 0; p < probes->point_count; p++) {
        const struct probe_point *point = &probes->points[p];
        assert_in_range(point->statement, 0, probes->statement_count - 1);
        const struct probe_statement *of = &probes->statements[point->statement];
        all_hold(of->watched, point->begin + point->length <= strlen(probes->files[of->file].text),
                 point->length > 0);
        lasts[point->statement] += point->last;
        points[point->statement]++;
    }
    for (int s = 0; s < probes->statement_count; s++) {
        const struct probe_statement *of = &probes->statements[s];
        const char *text = probes->files[of->file].text;
        check((points[s] > 0) == (lasts[s] > 0) && lasts[s] <= 1, "statement %d: %d ends", s,
              lasts[s]);
        assert_true(of->begin + of->length <= strlen(text) && of->length > 0);
        assert_in_range(of->function, 0, probes->function_count - 1);
        int line = 1;
        for (size_t at = 0; at < of->begin; at++)
            line += text[at] == '\n';
        assert_int_equal(line, of->line);
    }
}

static void check_form(const struct probes *probes) {
    for (int f = 0; f < probes->file_count; f++)
        check_lines(probes->files[f].text, probes->files[f].watched);
    check_points(probes);
}

/* ---- texts of the program ---- */

/* A text by itself, without the files that it needs, to its end or cut off. */
TEST(every_text_however_it_ends) {
    for (int f = 0; embedded_kernels[f].name; f++) {
        const char *text = (const char *)embedded_kernels[f].data;
        bool taught = !strstr(embedded_kernels[f].name, "engine/");
        size_t step = taught && !SHORT ? 1 : 37;
        OWNED_AT(free) char *part = strdup(text);
        for (size_t length = strlen(text); length > step; length -= step) {
            part[length] = '\0';
            OWNED_AT(probes_free) struct probes *probes = new_probes(part, &error);
            if (probes) check_form(probes);
            if (!probes) check_says(error.text, "cannot record");
        }
    }
}

TEST(kernels_that_teach_are_watched_whole) {
    for (int f = 0; embedded_kernels[f].name; f++) {
        const char *name = embedded_kernels[f].name;
        if (strstr(name, "engine/") || strstr(name, "support/")) continue;
        char text[1 << 14];
        snprintf(text, sizeof text, "%s%s",
                 (const char *)embedded_find(embedded_kernels, "kernels/step/layer_record.h")->data,
                 (const char *)embedded_kernels[f].data);
        OWNED_AT(probes_free) struct probes *probes = new_watched(text);
        bool kernel = strstr(name, ".cl");
        int kernels = 0;
        for (int s = 0; s < probes->statement_count; s++) {
            const struct probe_statement *statement = &probes->statements[s];
            bool wide =
                strstr(probes->files[0].text + statement->begin, "*(global uint16 *)to = words");
            check(statement->watched || wide, "%s:%d", name, statement->line);
        }
        for (int k = 0; k < probes->function_count; k++)
            kernels += probes->functions[k].kernel;
        check(kernels == kernel, "%s: %d kernels", name, kernels);
    }
}

/* ---- statements ---- */

/* The support for watching a type is added only where the type is used. */
TEST(truths_are_watched) {
    static const char with[] = "sn_watch_of(bool, bool, 1, )";
    OWNED_AT(probes_free)
    struct probes *truths =
                      new_watched("kernel void k(global int *a) { bool b = a[0] > 1; a[1] = b; }"),
                  *none = new_watched("kernel void k(global int *a) { int b = a[0]; a[1] = b; }");
    check_says(truths->support, with);
    check(!strstr(none->support, with), "%s", none->support);
}

/* An index of what an atomic function changes is read, too. */
TEST(indices_of_atomic_functions_are_watched) {
    OWNED_AT(probes_free)
    struct probes *probes =
        new_watched("kernel void k(global int *c, global int *key) { atomic_inc(&c[key[1]]); }");
    bool reads = false;
    for (int p = 0; p < probes->point_count; p++)
        reads |= probes->points[p].kind == PROBE_READ && strcmp(probes->points[p].name, "key") == 0;
    assert_true(reads);
}

static const char *const kind_names[] = {
    [PROBE_ENTER] = "enter",     [PROBE_VARIABLE] = "variable", [PROBE_EXTENT] = "extent",
    [PROBE_INDEX] = "index",     [PROBE_READ] = "read",         [PROBE_WRITE] = "write",
    [PROBE_OPERAND] = "operand", [PROBE_ATOMIC] = "atomic",     [PROBE_CONDITION] = "condition",
    [PROBE_BARRIER] = "barrier", [PROBE_RETURN] = "return",     [PROBE_STEP] = "step",
};

/* Writes the points of a statement, in the order of the table: "index tile, read tile uint". */
static void points_text(const struct probes *probes, int statement, char *text, size_t size) {
    *text = '\0';
    for (int p = 0; p < probes->point_count; p++) {
        const struct probe_point *point = &probes->points[p];
        if (point->statement != statement) continue;
        text_append(text, size, "%s%s", *text ? ", " : "", kind_names[point->kind]);
        if (*point->name) text_append(text, size, " %s", point->name);
        if (point->type && point->kind != PROBE_INDEX && point->kind != PROBE_EXTENT)
            text_append(text, size, " %s", probe_type_name(point->type));
        if (point->component >= 0) text_append(text, size, ".%d", point->component);
    }
}

/* The statements between the head and the end of a kernel: what each is in the text, and its
 * points; NULL: it is not watched. */
static const struct {
    const char *body;
    const char *statements[6][2];
} cases[] = {
    {"uint x = n; x = n + 1;",
     {{"uint x = n;", "variable x uint"}, {"x = n + 1;", "variable x uint"}}},
    {"uint x; x++;", {{"uint x;", ""}, {"x++;", "variable x uint"}}},
    {"local WORD t[2][GROUP]; t[0][n] = 1;",
     {{"local WORD t[2][GROUP];", "variable t pointer, extent t, extent t"},
      {"t[0][n] = 1;", "index t, index t, write t uint"}}},
    {"n = ';' + '\\''; n = 2;",
     {{"n = ';' + '\\'';", "variable n uint"}, {"n = 2;", "variable n uint"}}},
    {"g[n] += n;", {{"g[n] += n;", "index g, read g int, write g int"}}},
    {"for (uint i = 0; i < n; i++) f(i);",
     {{"uint i = 0;", "variable i uint"},
      {"i < n", "condition bool"},
      {"i++", "variable i uint"},
      {"f(i);", "step"}}},
    {"if (n > 1) return; else { barrier(CLK_LOCAL_MEM_FENCE); }",
     {{"n > 1", "condition bool"},
      {"return;", "return k"},
      {"barrier(CLK_LOCAL_MEM_FENCE);", "barrier"}}},
    {"mem_fence(CLK_LOCAL_MEM_FENCE);", {{"mem_fence(CLK_LOCAL_MEM_FENCE);", "step"}}},
    {"do { continue; } while (n--);",
     {{"continue;", "step"}, {"n--", "variable n uint, condition bool"}}},
    {"switch (n) { case 1: break; default: ; }", {{"n", "condition long"}, {"break;", "step"}}},
    {"uint2 v = (uint2)(n, 1); v.x = g[1];",
     {{"uint2 v = (uint2)(n, 1);", "variable v uint.0, variable v uint.1"},
      {"v.x = g[1];", "index g, read g int, variable v uint.0, variable v uint.1"}}},
    {"float f = n ? 0.5f : g[0];",
     {{"float f = n ? 0.5f : g[0];", "condition bool, index g, read g int, variable f float"}}},
    {"atomic_add(&g[n], 3); atomic_inc(g);",
     {{"atomic_add(&g[n], 3);", "index g, operand g int, atomic g int"},
      {"atomic_inc(g);", "atomic g int"}}},
    {"struct pair p = {1, 2}; p.left = n; q[1] = p; n = q[2].left;",
     {{"struct pair p = {1, 2};", "variable p.left int, variable p.right uint"},
      {"p.left = n;", "variable p.left int"},
      {"q[1] = p;", "write q, index q, step"},
      {"n = q[2].left;", "index q, read q int, variable n uint"}}},
    {"global int *p = g + 1; *p = 3; p++;",
     {{"global int *p = g + 1;", "variable p pointer"},
      {"*p = 3;", "write p int"},
      {"p++;", "variable p pointer"}}},
    {"size_t s = get_global_id(0); bool b = s; long l = s - 1;",
     {{"size_t s = get_global_id(0);", "variable s ulong"},
      {"bool b = s;", "variable b bool"},
      {"long l = s - 1;", "variable l long"}}},
    {"f(sizeof(g[n]), &n); n = 2;",
     {{"f(sizeof(g[n]), &n);", "variable n uint"}, {"n = 2;", "variable n uint"}}},
    {"#pragma unroll\nfor (;;) break;", {{"break;", "step"}}},
    /* unchanged texts */
    {"SWAP(g[0], n) n = 1; SWAP(n, n); n = 2;",
     {{"SWAP(g[0], n)", NULL},
      {"n = 1;", "variable n uint"},
      {"SWAP(n, n)", NULL},
      {"n = 2;", "variable n uint"}}},
    {"n = SUM; n = 2;", {{"n = SUM;", NULL}, {"n = 2;", "variable n uint"}}},
    {"DEBUG(n); n = 2;", {{"DEBUG(n);", NULL}, {"n = 2;", "variable n uint"}}},
    {"*(p + 1) = n; (n) = 3; v.x++;",
     {{"*(p + 1) = n;", NULL}, {"(n) = 3;", NULL}, {"v.x++;", NULL}}},
    {"goto end; end: n = 1;", {{"goto end;", NULL}, {"n = 1;", "variable n uint"}}},
    {"n = ({ uint y = 3; y; }); n = 2;",
     {{"n = ({ uint y = 3; y; });", NULL}, {"n = 2;", "variable n uint"}}},
    {"half h = 1; n = h; n = 3;",
     {{"half h = 1;", "step"}, {"n = h;", "variable n uint"}, {"n = 3;", "variable n uint"}}},
    {"uint4 w = 1; uint4 z = w > 2 ? w : n;",
     {{"uint4 w = 1;",
       "variable w uint.0, variable w uint.1, variable w uint.2, variable w uint.3"},
      {"uint4 z = w > 2 ? w : n;",
       "variable z uint.0, variable z uint.1, variable z uint.2, variable z uint.3"}}},
};

static const char around[] = "struct pair { int left; uint right; };\n"
                             "#define SWAP(a, b) { uint t = a; a = b; b = t; }\n"
                             "#define SUM 1 + 2\n"
                             "#ifdef NDEBUG\n#define DEBUG(x)\n#else\n"
                             "#define DEBUG(x) printf(x)\n#endif\n"
                             "kernel void k(global int *g, uint n, global struct pair *q) {\n";

TEST(statements_have_their_points) {
    for (int c = 0; c < count_of(cases); c++) {
        char text[1024], points[256];
        snprintf(text, sizeof text, "%s%s\n}\n", around, cases[c].body);
        OWNED_AT(probes_free) struct probes *probes = new_watched(text);
        check_form(probes);
        int count = 0;
        while (count < 6 && cases[c].statements[count][0])
            count++;
        check(probes->statement_count == count + 2, "%s: %d", cases[c].body,
              probes->statement_count);
        for (int s = 0; s < count; s++) {
            const struct probe_statement *statement = &probes->statements[s + 1];
            const char *wanted = cases[c].statements[s][0], *said = cases[c].statements[s][1];
            check(strlen(wanted) == statement->length &&
                      memcmp(wanted, text + statement->begin, statement->length) == 0,
                  "%.*s, not %s", (int)statement->length, text + statement->begin, wanted);
            check(statement->watched == (said != NULL), "%s", wanted);
            points_text(probes, s + 1, points, sizeof points);
            check(!said || strcmp(points, said) == 0, "%s: %s", wanted, points);
        }
    }
}

/* ---- functions ---- */

/* Checks the functions that are watched, with blanks between them. */
static void check_functions(const char *text, const char *wanted) {
    char names[256] = "";
    OWNED_AT(probes_free) struct probes *probes = new_watched(text);
    check_form(probes);
    for (int f = 0; f < probes->function_count; f++)
        text_append(names, sizeof names, "%s%s", f ? " " : "", probes->functions[f].name);
    check(strcmp(names, wanted) == 0, "%s\n%s", text, names);
}

#define HELPERS      "uint a(uint x) { return x; }\nuint b(uint x) { return a(x); }\n"
#define KERNEL(body) "kernel void k(global uint *g) { " body " }\n"

TEST(functions_are_watched) {
    check_functions(HELPERS KERNEL("g[0] = b(1);"), "a b k");
    check_functions("uint a(uint x);\n" HELPERS KERNEL("g[0] = a(1);"), "a b k");
    check_functions(
        "__attribute__((always_inline)) inline void z() {}\n__kernel void k() { z(); }\n", "z k");
    check_functions(
        "#ifdef X\nuint a() { return 1; }\n#else\nuint a() { return 2; }\n#endif\n" KERNEL(
            "g[0] = a();"),
        "a a k");
    check_functions("#ifndef __OPENCL_VERSION__\n#include <x.h>\n#endif\n" KERNEL("g[0] = 1;"),
                    "k");
}

/* Texts that are not statements, or too complex to follow, are refused. */
TEST(texts_that_are_refused) {
    static const char *const refused[][2] = {
        {KERNEL("int sn_watch_area = 1;"), "sn_watch_"},
        {KERNEL("if (1) { g[0] = 1;"), "x.cl: its brackets"},
        {"#ifdef X\nvoid a() {\n#else\nvoid a() { ;\n#endif\n}\n", "x.cl: its brackets"},
        {"\n" KERNEL("if (1) else g[0] = 1;"), "x.cl: line 2"},
        {"#define EACH(i) for (uint i = 0; i < 3; i++)\n" KERNEL("EACH(i) g[0] = i;"), "line 2"},
        {"#define DECLARE(x) float x = 1;\n" KERNEL("DECLARE(i) g[0] = 1;"), "line 2"},
        {"#define OPEN {\n" KERNEL("OPEN g[0] = 1;"), "line 2"},
        {"#define B(x) b(x)\n" HELPERS KERNEL("g[0] = B(1);"), "a macro calls b"},
        {"kernel void k() {}\nkernel void j() { k(); }\n", "line 2"},
    };
    for (int c = 0; c < count_of(refused); c++) {
        error.text[0] = '\0';
        struct probes *probes = new_probes(refused[c][0], &error);
        check(!probes, "%s", refused[c][0]);
        check_says(error.text, refused[c][1]);
    }
    OWNED_AT(free) char *text = malloc(1 << 19);
    memset(text, ' ', 1 << 19);
    text[(1 << 19) - 1] = '\0';
    assert_null(new_probes(text, &error));
    check_says(error.text, "x.cl");
    probes_free(NULL);
}

/* A word is not glued to the one before it. */
TEST(words_stay_apart) {
    OWNED_AT(probes_free)
    struct probes *probes = new_watched("int a(int x) { if(x)return-x;else return(x); }");
    assert_non_null(strstr(probes->files[0].watched, "return sn_watch_int"));
    assert_null(strstr(probes->files[0].watched, "returnsn"));
}

/* Each function takes the records as a parameter after its own, or in place of (void). */
TEST(functions_take_the_records) {
    OWNED_AT(probes_free)
    struct probes *probes =
        new_watched("int none() { return 1; }\nint nothing(void) { return 2; }\n"
                    "int one(int x) { return x; }\n" KERNEL("g[0] = none() + nothing() + one(3);"));
    const char *watched = probes->files[0].watched;
    static const char *const heads[] = {"none(sn_watch_words sn_watch_area)",
                                        "nothing(sn_watch_words sn_watch_area)",
                                        "one(int x, sn_watch_words sn_watch_area)",
                                        "k(global uint *g, sn_watch_words sn_watch_buffer)"};
    for (int h = 0; h < count_of(heads); h++)
        check(strstr(watched, heads[h]), "%s is not in: %s", heads[h], watched);
}

/* ---- values ---- */

TEST(values_are_written_as_people_read_them) {
    static const struct {
        enum probe_type type;
        unsigned long long bits;
        const char *text;
    } values[] = {
        {TYPE_NONE, 3, ""},
        {TYPE_BOOL, 1, "true"},
        {TYPE_BOOL, 0, "false"},
        {TYPE_CHAR, (unsigned long long)-3, "-3"},
        {TYPE_UCHAR, 255, "255"},
        {TYPE_INT, 0xffffffff80000000, "-2147483648"},
        {TYPE_UINT, 4294967295, "4294967295"},
        {TYPE_LONG, (unsigned long long)-1, "-1"},
        {TYPE_ULONG, (unsigned long long)-1, "18446744073709551615"},
        {TYPE_FLOAT, 0x3f000000, "0.5"},
        {TYPE_FLOAT, 0x3dcccccd, "0.1"},
        {TYPE_FLOAT, 0x4b800000, "16777216"},
        {TYPE_FLOAT, 0x7fc00000, "nan"},
        {TYPE_FLOAT, 0xff800000, "-inf"},
        {TYPE_DOUBLE, 0x3fd5555555555555, "0.3333333333333333"},
        {TYPE_POINTER, 0x1f0, "0x1f0"},
    };
    for (int v = 0; v < count_of(values); v++) {
        char text[32];
        probe_write_value(values[v].type, values[v].bits, text, sizeof text);
        assert_string_equal(text, values[v].text);
    }
    equals(probe_type_bytes(TYPE_USHORT), 2, probe_type_bytes(TYPE_NONE), 0);
}
