/* test_kernel_scopes: which variable a name means, and what the turns of every kind of loop are. */
#include "made_recording.h"

#include "core/replay/kernel_scopes.h"

static const char *const functions[] = {"k", NULL};
static const struct made_name names[] = {{"x", TYPE_INT, false, SPACE_PRIVATE}, {0}};

/* A file of no points. */
static void read_text(struct kernel_scopes *scopes, struct probes *probes, struct probe_file *file,
                      const char *text) {
    *file = (struct probe_file){(char *)"k.cl", (char *)(uintptr_t)text, NULL};
    *probes = (struct probes){.file_count = 1, .files = file};
    kernel_scopes_init(scopes, probes);
}

TEST(a_name_means_the_innermost_declaration_before_it) {
    static const char text[] = "#define MANY for (;;) {\n"
                               "typedef uint number;\n"
                               "static inline uint first(uint a, local uint *b) { return a; }\n"
                               "kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))\n"
                               "void k(global const uint *from, uint n) {\n"
                               "    local uint tile[4][2] __attribute__((aligned(8))), other[2];\n"
                               "    const uint a = max(1, 2), *p = 0, b;\n"
                               "    struct layer_record record = {1, 2};\n"
                               "    for (uint i = 0, j = f(1, 2); i < 4; i++) {\n"
                               "        uint a = 3; /* inner */\n"
                               "        if (a > 2) { int b = a * b, c = 2; return; }\n"
                               "        x = a; /* use */\n"
                               "    }\n"
                               "    for (uint a = 7;;) x = a; /* loop */\n"
                               "    y = a; /* outer */\n"
                               "}\n";
    static const struct {
        const char *place, *name, *declared; /* NULL: no variable */
    } rows[] = {
        {"a; }", "a", "a, local"},         {"a; }", "b", "b) {"},
        {"a; /* use", "a", "a = 3"},       {"a; /* loop", "a", "a = 7"},
        {"a; /* outer", "a", "a = max"},   {"b, c = 2", "b", "b = a * b"},
        {"a; /* use", "b", "b;"},          {"a; /* use", "i", "i = 0"},
        {"a; /* use", "j", "j = f"},       {"a; /* outer", "i", NULL},
        {"a; /* outer", "p", "p = 0"},     {"a; /* outer", "tile", "tile[4]"},
        {"a; /* outer", "other", "other"}, {"a; /* outer", "record", "record = "},
        {"a; /* outer", "from", "from,"},  {"a; /* outer", "n", "n) {"},
        {"a; /* outer", "c", NULL},        {"a; /* use", "c", NULL},
        {"a; /* outer", "number", NULL},   {"return a;", "c", NULL},
    };
    struct kernel_scopes scopes;
    struct probes probes;
    struct probe_file file;
    read_text(&scopes, &probes, &file, text);
    for (int r = 0; r < count_of(rows); r++) {
        size_t at = (size_t)(strstr(text, rows[r].place) - text);
        int v = kernel_scopes_find(&scopes, 0, at, rows[r].name);
        check((v >= 0) == (rows[r].declared != NULL), "%s at %s is variable %d", rows[r].name,
              rows[r].place, v);
        if (v >= 0)
            check(strncmp(text + scopes.variables[v].declared, rows[r].declared,
                          strlen(rows[r].declared)) == 0,
                  "%s at %s is declared at %.20s", rows[r].name, rows[r].place,
                  text + scopes.variables[v].declared);
    }
    assert_int_equal(scopes.loop_count, 2);
    kernel_scopes_free(&scopes);
}

/* Texts that somebody is in the midst of typing must not lead the reader astray. */
TEST(broken_texts_are_read_to_their_end) {
    static const char *const texts[] = {"",
                                        "kernel",
                                        "kernel void k(",
                                        "void k() {",
                                        "for (",
                                        "void k() { for (uint i = 0; i < 2",
                                        "do",
                                        "void k() { do x",
                                        "void k() { do { } while",
                                        "{{{{",
                                        "}}}}",
                                        "#",
                                        "#define a \\",
                                        "/* ",
                                        "void k() { uint",
                                        "void k() { uint a[",
                                        ")(",
                                        "'"};
    for (int t = 0; t < count_of(texts); t++) {
        struct kernel_scopes scopes;
        struct probes probes;
        struct probe_file file;
        read_text(&scopes, &probes, &file, texts[t]);
        assert_true(scopes.loop_count <= 1);
        kernel_scopes_free(&scopes);
    }
}

/* Turns of the loops around a statement, as work-item 0 executed it time after time. */
static void check_turns(const char *text, const char *const *statements, int count,
                        const char *const *expected) {
    struct made *made = made_new(text, functions, names, 1, 1);
    struct error error;
    for (int s = 0; s < count; s++) {
        char statement[40];
        bool condition = strchr(statements[s], '?') != NULL;
        snprintf(statement, sizeof statement, "%.*s", (int)strcspn(statements[s], "?"),
                 statements[s]);
        end(made, 0, statement, condition ? PROBE_CONDITION : PROBE_VARIABLE, "x",
            condition && strcmp(strchr(statements[s], '?'), "?yes") == 0);
    }
    struct replay *replay = replay_new(&made->recording, &error);
    assert_non_null(replay);
    for (int s = 0; s < count; s++) {
        char turn[40];
        const struct replay_step *step = replay_step(replay, 0, s);
        snprintf(turn, sizeof turn, "%d/%d in %d", step->turn, step->turns, step->loop);
        check(strcmp(turn, expected[s]) == 0, "%s: step %d, %s, has turn %s, expected %s", text, s,
              statements[s], turn, expected[s]);
    }
    replay_free(replay);
    made_free(made);
}

TEST(while_do_and_endless_loops_have_turns) {
    static const char *const steps[] = {"x = 1", "x < 2?yes", "x++", "x < 2?no", "x = 3"};
    static const char *const turns[] = {"0/0 in 0", "1/1 in 2", "1/1 in 2", "2/1 in 2", "0/0 in 0"};
    check_turns("void k() { x = 1;\nwhile (x < 2)\nx++;\nx = 3; }", steps, 5, turns);

    static const char *const late[] = {"x++", "x < 2?yes", "x++", "x < 2?no", "x = 3"};
    static const char *const late_turns[] = {"1/2 in 2", "1/2 in 2", "2/2 in 2", "2/2 in 2",
                                             "0/0 in 0"};
    check_turns("void k() {\ndo {\nx++; } while (x < 2);\nx = 3; }", late, 5, late_turns);

    static const char *const endless[] = {"x = 0", "x = 1", "x > 5?no",
                                          "x++",   "x = 1", "x > 5?yes"};
    static const char *const endless_turns[] = {"0/0 in 0", "1/2 in 2", "1/2 in 2",
                                                "1/2 in 2", "2/2 in 2", "2/2 in 2"};
    check_turns("void k() { x = 0;\nfor (;;) { x = 1; if (x > 5) break; x++; } }", endless, 6,
                endless_turns);
}

/* The inner loop begins again in each turn of the outer one. */
TEST(inner_loops_count_their_own_turns) {
    static const char *const steps[] = {"x = 0",  "x < 2?yes", "x = 5", "x < 7?yes",
                                        "x += 8", "x < 7?no",  "x++",   "x < 2?yes",
                                        "x = 5",  "x < 7?no",  "x++",   "x < 2?no"};
    static const char *const turns[] = {"0/2 in 1", "1/2 in 1", "0/1 in 2", "1/1 in 2",
                                        "1/1 in 2", "2/1 in 2", "1/2 in 1", "2/2 in 1",
                                        "0/0 in 2", "1/0 in 2", "2/2 in 1", "3/2 in 1"};
    check_turns("void k() { for (x = 0; x < 2; x++)\nfor (x = 5; x < 7; ) x += 8; }", steps,
                count_of(steps), turns);
}
