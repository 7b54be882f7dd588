/* test_kernel_text: which variable a name means, and the turns of loops, also in half-typed
 * texts. */
#include "made_recording.h"

#include "core/replay/replay.h"
#include "core/replay/replay_data.h"

static const char *const functions[] = {"k", NULL};
static const struct made_name names[] = {
    {"x", TYPE_INT, false, SPACE_PRIVATE}, {"n", TYPE_INT, false, SPACE_PRIVATE}, {0}};

/* Half-typed texts must not mislead the reader. */
TEST(broken_texts_are_read_to_their_end) {
    static const char *const texts[] = {"",           "kernel", "kernel void k(",
                                        "void k() {", "for (",  "void k() { for (uint i = 0; i < 2",
                                        "do",         "/* ",    "void k() { while",
                                        "{{{{",       "}}}}",   "#define a \\",
                                        ")(",         "'",      "for (;;)"};
    for (int t = 0; t < count_of(texts); t++) {
        OWNED(kernel_text_free) struct kernel_text read;
        struct probe_file file = {(char *)"k.cl", (char *)(uintptr_t)texts[t], NULL};
        struct probes probes = {.file_count = 1, .files = &file};
        kernel_text_init(&read, &probes);
        assert_true(read.loop_count <= 1);
    }
}

/* Replays work-item 0, which executes statements, some of them conditions: "x < 2?yes". */
static struct replay *replay_of(struct made *made, const char *const *statements, int count) {
    for (int s = 0; s < count; s++) {
        char statement[40];
        bool condition = strchr(statements[s], '?') != NULL;
        snprintf(statement, sizeof statement, "%.*s", (int)strcspn(statements[s], "?"),
                 statements[s]);
        end(made, 0, statement, condition ? PROBE_CONDITION : PROBE_VARIABLE, "x",
            condition ? strcmp(strchr(statements[s], '?'), "?yes") == 0 : (uint64_t)s);
    }
    struct replay *replay = replay_new(&made->recording, &error);
    check(replay != NULL, "%s", error.text);
    return replay;
}

static void check_turns(const char *text, const char *const *statements, int count,
                        const char *const *expected) {
    OWNED_AT(made_free) struct made *made = made_new(text, functions, names, 1, 1);
    OWNED_AT(replay_free) struct replay *replay = replay_of(made, statements, count);
    for (int s = 0; s < count; s++) {
        char turn[40];
        const struct replay_step *step = replay_step(replay, 0, s);
        snprintf(turn, sizeof turn, "%d/%d in %d", step->turn, step->turns, step->loop);
        check(strcmp(turn, expected[s]) == 0, "%s: step %d, %s, has turn %s, expected %s", text, s,
              statements[s], turn, expected[s]);
    }
}

TEST(loops_count_their_own_turns) {
    static const char *const steps[] = {"x = 1", "x < 2?yes", "x++", "x < 2?no", "x = 3"};
    static const char *const turns[] = {"0/0 in 0", "1/1 in 2", "1/1 in 2", "2/1 in 2", "0/0 in 0"};
    check_turns("void k() { x = 1;\nwhile (x < 2)\nx++;\nx = 3; }", steps, 5, turns);

    /* the inner loop begins again in each turn of the outer one */
    static const char *const inner[] = {"x = 0",  "x < 2?yes", "x = 5", "x < 7?yes",
                                        "x += 8", "x < 7?no",  "x++",   "x < 2?yes",
                                        "x = 5",  "x < 7?no",  "x++",   "x < 2?no"};
    static const char *const inner_turns[] = {"0/2 in 1", "1/2 in 1", "0/1 in 2", "1/1 in 2",
                                              "1/1 in 2", "2/1 in 2", "1/2 in 1", "2/2 in 1",
                                              "0/0 in 2", "1/0 in 2", "2/2 in 1", "3/2 in 1"};
    check_turns("void k() { for (x = 0; x < 2; x++)\nfor (x = 5; x < 7; ) x += 8; }", inner,
                count_of(inner), inner_turns);
}

TEST(a_loop_that_begins_again_has_its_first_turn) {
    /* the outer loop records nothing: the inner one was broken off, or had ended */
    static const char *const broken[] = {"x = 0", "x < 2?yes", "x > 0?yes", "x = 0", "x < 2?yes"};
    static const char *const broken_turns[] = {"0/1 in 2", "1/1 in 2", "1/1 in 2", "0/1 in 2",
                                               "1/1 in 2"};
    check_turns("void k() { for (;;)\nfor (x = 0; x < 2; x++) if (x > 0) break; }", broken, 5,
                broken_turns);
    static const char *const ended[] = {"x < 2?yes", "x++", "x < 2?no", "x < 2?yes", "x++"};
    static const char *const ended_turns[] = {"1/1 in 2", "1/1 in 2", "2/1 in 2", "1/1 in 2",
                                              "1/1 in 2"};
    check_turns("void k() { for (;;)\nwhile (x < 2) x++; }", ended, 5, ended_turns);
}

/* The condition of a `do` ends a turn; without any condition a turn begins where the text goes
 * back. */
TEST(loops_without_a_condition_before_them_have_turns) {
    static const char *const once[] = {"x = 1", "x = 2", "x < 2?no", "x = 3"};
    static const char *const once_turns[] = {"0/0 in 0", "1/1 in 2", "1/1 in 2", "0/0 in 0"};
    check_turns("void k() { x = 1;\ndo x = 2; while (x < 2);\nx = 3; }", once, 4, once_turns);
    static const char *const steps[] = {"x++",       "x < 7?yes", "x -= 1",   "x < 7?no",
                                        "x > 0?yes", "x++",       "x < 7?no", "x > 0?no"};
    static const char *const turns[] = {"1/2 in 1", "1/1 in 2", "1/1 in 2", "2/1 in 2",
                                        "1/2 in 1", "2/2 in 1", "1/0 in 2", "2/2 in 1"};
    check_turns("void k() { do { x++;\nwhile (x < 7) x -= 1; } while (x > 0); }", steps,
                count_of(steps), turns);
    static const char *const broken[] = {"x++", "x > 5?no", "x < 7?yes", "x++", "x > 5?yes"};
    static const char *const broken_turns[] = {"1/2 in 1", "1/2 in 1", "1/2 in 1", "2/2 in 1",
                                               "2/2 in 1"};
    check_turns("void k() { do { x++; if (x > 5) break; } while (x < 7); }", broken, 5,
                broken_turns);
    static const char *const endless[] = {"x = 1", "x++", "x > 5?no", "x += 2", "x++", "x > 5?yes"};
    static const char *const endless_turns[] = {"0/2 in 1", "1/2 in 1", "1/2 in 1",
                                                "1/2 in 1", "2/2 in 1", "2/2 in 1"};
    check_turns("void k() { for (x = 1;; x += 2) { x++; if (x > 5) break; } }", endless, 6,
                endless_turns);
    static const char *const one[] = {"x > 5?no", "x > 5?no", "x > 5?yes", "x = 3"};
    static const char *const one_turns[] = {"1/3 in 1", "2/3 in 1", "3/3 in 1", "0/0 in 0"};
    check_turns("void k() { for (;;) if (x > 5) break;\nx = 3; }", one, 4, one_turns);
}

/* The two calls in a statement are different steps; the second call of another work-item is the
 * same step. */
TEST(calls_of_one_statement_are_told_apart) {
    static const char text[] = "int f(int x) { return x; }\n"
                               "/* the kernel calls it twice */\n"
                               "void k(int n) { n = f(1) + f(2); }\n";
    static const char *const both[] = {"f", "k", NULL};
    OWNED_AT(made_free) struct made *made = made_new(text, both, names, 2, 2);
    for (int i = 0; i < 2; i++) {
        end(made, i, "void k(int n)", PROBE_ENTER, "k", 0);
        for (int call = 0; call < 2; call++) {
            end(made, i, "int f(int x)", PROBE_ENTER, "f", 0);
            end(made, i, "return x", PROBE_RETURN, "x", (uint64_t)call);
        }
        end(made, i, "n = f(1) + f(2)", PROBE_VARIABLE, "n", 1);
    }
    OWNED_AT(replay_free) struct replay *replay = replay_new(&made->recording, &error);
    check(replay != NULL, "%s", error.text);
    for (int s = 0; s < replay_step_count(replay, 0); s++)
        assert_int_equal(replay_same_step(replay, 0, s, 1), s);
}

TEST(a_statement_is_written_with_the_values_before_it) {
    static const char *const steps[] = {"int x = 7", "x = x + 1"};
    OWNED_AT(made_free)
    struct made *made = made_new("void k(int n) { int x = 7; x = x + 1; }", functions, names, 1, 1);
    OWNED_AT(replay_free) struct replay *replay = replay_of(made, steps, 2);
    char line[40];
    assert_true(replay_write_step(replay, 0, 1, line, sizeof line));
    assert_string_equal(line, "x = 0 + 1"); /* each statement leaves its number in x */
}

TEST(a_name_means_the_innermost_declaration_before_it) {
    static const char text[] = "void k(int n) {\n"
                               "    int x = 1; /* outer */\n"
                               "    { int x = 2; /* inner */\n"
                               "      x = 3; /* 3 */ }\n"
                               "    x += 4; }\n";
    static const char *const steps[] = {"int x = 1", "int x = 2", "x = 3", "x += 4"};
    static const char *const seen[] = {"n=? x=0", "n=? x=0 x=1", "n=? x=0 x=2", "n=? x=3"};
    OWNED_AT(made_free) struct made *made = made_new(text, functions, names, 1, 1);
    made_point(made, "void k(int n)", PROBE_VARIABLE, "n", true); /* never recorded */
    OWNED_AT(replay_free) struct replay *replay = replay_of(made, steps, count_of(steps));
    for (int s = 0; s < count_of(steps); s++) {
        struct replay_variable variables[4];
        char line[80] = "";
        int count = replay_variables(replay, 0, s, variables, 4);
        for (int v = 0; v < count; v++)
            sprintf(line + strlen(line), variables[v].assigned ? "%s%s=%d" : "%s%s=?", v ? " " : "",
                    variables[v].name, (int)variables[v].values[0]);
        assert_string_equal(line, seen[s]);
    }
}
