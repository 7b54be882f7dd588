/* test_kernel_run: texts that no compiler takes are executed, too: that ends, soon, and what is
 * said is no more than what is known. */
#include "support.h"

#include "core/kernel/kernel_lines.h"
#include "core/kernel/kernel_run.h"

static bool no_element(const void *context, const char *array, const long index[2], int barriers,
                       long *value) {
    (void)context, (void)array, (void)index, (void)barriers, (void)value;
    return false;
}

static bool nothing_left(const void *context, const char *array, long index, long *value) {
    (void)context, (void)array, (void)index, (void)value;
    return false;
}

static bool no_call(const void *context, const struct kernel_run *run, const char *name,
                    const long *arguments, int count, long *value) {
    (void)context, (void)run, (void)name, (void)arguments, (void)count, (void)value;
    return false;
}

static void write_number(long value, char *text, size_t size) {
    snprintf(text, size, "%ld", value);
}

static void execute(const char *text, struct kernel_lines *lines) {
    const struct kernel_world world = {.text = text,
                                       .function = "bitonic_layer",
                                       .group_size = 4,
                                       .from = KERNEL_BEFORE,
                                       .to = KERNEL_AFTER,
                                       .element = no_element,
                                       .left = nothing_left,
                                       .call = no_call,
                                       .write = write_number};
    kernel_run_init(lines, &world);
}

/* The same text as that of a layer. */
static void follow(const char *text) {
    struct network *network = new_network("bitonic", 4, ASCENDING);
    const struct kernel_item item = {.text = text, .network = network};
    struct kernel_lines lines;
    kernel_lines_init(&lines, &item);
    kernel_lines_free(&lines);
    network_free(network);
}

/* A kernel of `bytes` bytes or so, most of them a piece that is repeated. */
static void repeat(size_t bytes, const char *begin, const char *piece, const char *end) {
    struct kernel_lines lines;
    char *text = malloc(bytes + 200), *at = text;
    at += sprintf(at, "kernel void bitonic_layer(uint a) {\n%s", begin);
    while (at + strlen(piece) < text + bytes)
        at += sprintf(at, "%s", piece);
    sprintf(at, "%s\n}\n", end);
    execute(text, &lines);
    kernel_lines_free(&lines);
    follow(text);
    free(text);
}

/* Nested so deeply that to follow it would need all of the stack, or minutes. */
TEST(bears_depth) {
    static const char *const pieces[][3] = {
        {"", "{", ""},
        {"", "{{uint b = 1;", ""},
        {"uint b = ", "(", "1;"},
        {"uint b = ", "-", "1;"},
        {"uint b = 1", "?1:1", ";"},
        {"uint b = ", "a[", "1;"},
        {"uint b = ", "get_global_id(", "0;"},
        {"uint b = 1", "+1", ";"},
        {"", "if (1) ", "a = 1;"},
        {"", "if (a) ", "a = 1;"},
        {"if (0) a = 1;", "else if (0) a = 1;", ""},
        {"", "for (uint i = 0; i < 1; i++) ", "a = 1;"},
        {"for (uint i = 0; 1; i++) { if (0) {", "a = b;", "}}"},
        {"for (uint i = 0; 1; i = i", "+(1)", ") a = 1;"},
    };
    for (int p = 0; p < count_of(pieces); p++) {
        repeat(16000, pieces[p][0], pieces[p][1], pieces[p][2]);
        repeat(1000000, pieces[p][0], pieces[p][1], pieces[p][2]);
    }
}

/* What stands beside the last of two lines. */
static const char *value_of_last(const char *before, const char *statement) {
    static char value[80];
    char text[400];
    struct kernel_lines lines;
    snprintf(text, sizeof text, "kernel void bitonic_layer(uint a) {\n%s\n%s\n}\n", before,
             statement);
    execute(text, &lines);
    snprintf(value, sizeof value, "%s", lines.rows[2].value);
    kernel_lines_free(&lines);
    return value;
}

static const char *value_of(const char *statement) {
    return value_of_last("", statement);
}

/* Numbers at the end of what a long holds. */
TEST(knows_no_overflow) {
    assert_string_equal(value_of("long b = 2 + 3 * 4;"), "14");
    assert_string_equal(value_of("long b = -(7 - 9);"), "2");
    value_of("long b = -~9223372036854775807;");
    value_of("long b = ~9223372036854775807 + 1;");
    value_of("long b = (~9223372036854775807) / -1;");
    value_of("long b = 99999999999999999999999999;");
    value_of("long b = 8000000000 * 8000000000;");
    value_of("long b = -8000000000 * 8000000000;");
    value_of("long b = 8000000000 << 31;");
    assert_string_equal(value_of("long b = 4294967295l << 31;"), "9223372034707292160");
}

/* A uint counts modulo 2^32, and so does what is computed with it. */
TEST(wraps_as_types_do) {
    static const char *const lines[][3] = {
        {"uint b = 0;", "b -= 1;", "4294967295"},
        {"uint b = 0;", "b--;", "4294967295"},
        {"int b = 0;", "b -= 1;", "-1"},
        {"", "uint b = 2 - 3;", "4294967295"},
        {"uint b = 0;", "bool c = b - 1 < 5;", "0"},
        {"int b = 0;", "bool c = b - 1 < 5;", "1"},
        {"int b = -1;", "bool c = b < 5u;", "0"},
        {"uint b = 3000000000u;", "uint c = b + b;", "1705032704"},
        {"uint b = 3;", "uint c = ~b;", "4294967292"},
        {"int b = 3;", "int c = ~b;", "-4"},
        {"uint b = 1u << 31;", "uint c = b << 1;", "0"},
        {"ulong b = 4294967295;", "ulong c = b + 1;", "4294967296"},
        {"ulong b = 4294967296;", "uint c = (uint)b;", "0"},
        {"local uint b[2]; b[1] = 0;", "b[1] -= 1;", "[1] = 4294967295"},
    };
    for (int l = 0; l < count_of(lines); l++) {
        const char *value = value_of_last(lines[l][0], lines[l][1]);
        check(strcmp(value, lines[l][2]) == 0, "%s %s: %s", lines[l][0], lines[l][1], value);
    }
}

/* Every operator that C has for assignments. */
TEST(knows_all_assignments) {
    static const char *const results[][2] = {
        {"=", "3"},  {"+=", "15"}, {"-=", "9"},  {"*=", "36"},  {"/=", "4"},  {"%=", "0"},
        {"&=", "0"}, {"|=", "15"}, {"^=", "15"}, {"<<=", "96"}, {">>=", "1"},
    };
    for (int r = 0; r < count_of(results); r++) {
        char statement[40];
        snprintf(statement, sizeof statement, "b %s 3;", results[r][0]);
        assert_string_equal(value_of_last("int b = 12;", statement), results[r][1]);
        snprintf(statement, sizeof statement, "int b = 12; if (z) b %s 3;", results[r][0]);
        assert_string_equal(value_of_last(statement, "int c = b;"), "");
    }
    assert_string_equal(value_of_last("int b = 12;", "int c = b <= 3;"), "0");
}

/* What a loop leaves early is what its text says. */
TEST(leaves_loops_early) {
    assert_string_equal(value_of_last("int b = 0; for (int i = 0; i < 9; i++) { if (i == 4) break; "
                                      "b += 1; }",
                                      "int c = b;"),
                        "4");
    assert_string_equal(value_of_last("int b = 0; for (int i = 0; i < 9; i++) { if (i < 4) "
                                      "{ continue; } b += 1; }",
                                      "int c = b;"),
                        "5");
    assert_string_equal(
        value_of_last("int b = 0; for (int j = 0; j < 2; j++) for (int i = 0; i < 9; "
                      "i++) { if (i == 4) break; b += 1; }",
                      "int c = b;"),
        "8");
    assert_string_equal(value_of_last("int b = 0; for (int i = 0; i < 9; i++) { if (z) break; "
                                      "b += 1; }",
                                      "int c = b;"),
                        "");
}

/* Nobody knows whether it was executed, so nobody knows what it left. */
TEST(forgets_what_may_be_assigned) {
    assert_string_equal(value_of_last("int b = 1; if (0) b = 2;", "int c = b;"), "1");
    assert_string_equal(value_of_last("int b = 1; if (z) b = 2;", "int c = b;"), "");
    assert_string_equal(value_of_last("int b = 1; if (z) { if (1) b++; }", "int c = b;"), "");
    assert_string_equal(value_of_last("int b = 1; if (z) d = 2; else b += 1;", "int c = b;"), "");
    assert_string_equal(value_of_last("int b = 1; if (z) d = b;", "int c = b;"), "1");
    assert_string_equal(value_of_last("int b[2]; b[1] = 1; if (z) b[0] = 2;", "int c = b[1];"), "");
    assert_string_equal(
        value_of_last("int b = 1; for (int i = 0; i < z; i++) b = 2;", "int c = b;"), "");
    assert_string_equal(value_of_last("int b = 1; for (;;) { b = 2; }", "int c = b;"), "");
    assert_string_equal(value_of_last("int b = 0; while (b < 4) b++;", "int c = b;"), "");
    assert_string_equal(value_of_last("int b = 0; while (b < 4) { b++; }", "int c = b;"), "");
    assert_string_equal(value_of_last("int b = 0; do { b++; } while (b < 4);", "int c = b;"), "");
    assert_string_equal(value_of_last("int b = 0; switch (1) { case 1: b = 2; }", "int c = b;"),
                        "");
}
