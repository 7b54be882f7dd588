/* test_replay_compare: an edited kernel against the right one: the first value that differs is
 * named, and what only one of the two texts has accuses nobody. */
#include "made_recording.h"

#include "core/replay/replay.h"

static const char *const functions[] = {"k", NULL};
static const struct made_name names[] = {
    {"keys", TYPE_UINT, true, SPACE_GLOBAL},   {"x", TYPE_INT, false, SPACE_PRIVATE},
    {"i", TYPE_INT, false, SPACE_PRIVATE},     {"sum", TYPE_INT, false, SPACE_PRIVATE},
    {"extra", TYPE_INT, false, SPACE_PRIVATE}, {0}};

enum { ITEMS = 3, KEYS = 8 };
static const uint32_t keys_before[KEYS] = {0};

/* Plan of the records of a kernel of this form: turns of a loop with `sum += i`, then keys[place] =
 * sum. */
struct plan {
    const char *text;
    bool extra;       /* the kernel has an additional variable */
    bool twice;       /* the kernel computes sum in two statements */
    int turns[ITEMS]; /* turns of the loop */
    int step[ITEMS];  /* amount added to sum in each turn */
    int place[ITEMS]; /* index of the key that is stored; -1: none */
};

static const char right_text[] = "kernel void k(global uint *keys) {\n"
                                 "    int sum = 0;\n"
                                 "    for (int i = 0; i < 2; i++)\n"
                                 "        sum += i;\n"
                                 "    keys[x] = sum;\n"
                                 "}\n";
static const char edited_text[] = "kernel void k(global uint *keys) {\n"
                                  "    int extra = 1;\n"
                                  "    int sum = 0;\n"
                                  "    for (int i = 0; i < 2; i++) {\n"
                                  "        sum = sum;\n"
                                  "        sum += i;\n"
                                  "    }\n"
                                  "    keys[x] = sum;\n"
                                  "}\n";

static struct made *make(const struct plan *plan) {
    static const char head[] = "kernel void k(global uint *keys)";
    struct made *made = made_new(plan->text, functions, names, ITEMS, ITEMS);
    made_keys(made, keys_before, sizeof keys_before);
    for (int item = 0; item < ITEMS; item++) {
        int sum = 0;
        say(made, item, head, PROBE_ENTER, "k", 0);
        end(made, item, head, PROBE_VARIABLE, "keys", MADE_GLOBAL);
        if (plan->extra) end(made, item, "int extra = 1", PROBE_VARIABLE, "extra", 99);
        end(made, item, "int sum = 0", PROBE_VARIABLE, "sum", 0);
        end(made, item, "int i = 0", PROBE_VARIABLE, "i", 0);
        for (int i = 0; i < plan->turns[item]; i++) {
            end(made, item, "i < 2", PROBE_CONDITION, "i", 1);
            if (plan->twice) end(made, item, "sum = sum", PROBE_VARIABLE, "sum", 1000);
            sum += plan->step[item];
            end(made, item, "sum += i", PROBE_VARIABLE, "sum", (uint64_t)sum);
            end(made, item, "i++", PROBE_VARIABLE, "i", (uint64_t)i + 1);
        }
        end(made, item, "i < 2", PROBE_CONDITION, "i", 0);
        if (plan->place[item] < 0) continue;
        say(made, item, "keys[x] = sum", PROBE_INDEX, "keys[x]", (uint64_t)plan->place[item]);
        end(made, item, "keys[x] = sum", PROBE_WRITE, "keys", (uint64_t)sum);
    }
    return made;
}

/* Compares a launch of the right text with another one; false: no difference. */
static bool compare(const struct plan *edited, struct replay_difference *difference, int *line) {
    static const struct plan right = {right_text, false, false, {2, 2, 2}, {1, 1, 1}, {0, 1, 2}};
    OWNED_AT(made_free) struct made *one = make(&right), *other = make(edited);
    OWNED_AT(replay_free) struct replay *first = replay_new(&one->recording, &error);
    OWNED_AT(replay_free) struct replay *second = replay_new(&other->recording, &error);
    bool differs = replay_compare(first, second, difference);
    if (differs)
        *line =
            other->statements[replay_step(second, difference->item, difference->step)->statement]
                .line;
    return differs;
}

TEST(another_text_that_computes_the_same_does_not_differ) {
    struct replay_difference difference;
    int line;
    assert_false(compare(&(struct plan){right_text, false, false, {2, 2, 2}, {1, 1, 1}, {0, 1, 2}},
                         &difference, &line));
    assert_false(compare(&(struct plan){edited_text, true, true, {2, 2, 2}, {1, 1, 1}, {0, 1, 2}},
                         &difference, &line));
}

TEST(the_first_other_value_is_named) {
    struct replay_difference difference;
    int line;
    assert_true(compare(&(struct plan){edited_text, true, true, {2, 2, 2}, {1, 1, -3}, {0, 1, 2}},
                        &difference, &line));
    equals(difference.kind, DIFFERENT_VALUE, difference.item, 2);
    assert_string_equal(difference.name, "sum");
    equals(line, 6, (int32_t)difference.value, -3, difference.expected, 1);
}

/* Work-item 0 differs only in its last step, work-item 1 before that. */
TEST(the_first_one_is_that_of_the_earliest_moment) {
    struct replay_difference difference;
    int line;
    assert_true(compare(&(struct plan){edited_text, true, false, {2, 2, 2}, {1, 5, 1}, {7, 1, 2}},
                        &difference, &line));
    assert_int_equal(difference.item, 1);
    assert_string_equal(difference.name, "sum");
}

TEST(another_element_is_named_by_its_index) {
    struct replay_difference difference;
    int line;
    assert_true(compare(&(struct plan){right_text, false, false, {2, 2, 2}, {1, 1, 1}, {0, 6, 2}},
                        &difference, &line));
    equals(difference.kind, DIFFERENT_INDEX, difference.item, 1);
    assert_string_equal(difference.name, "keys[6]");
    equals(difference.value, 6, difference.expected, 1, line, 5);
}

TEST(what_is_missing_is_named) {
    struct replay_difference difference;
    int line;
    assert_true(compare(&(struct plan){right_text, false, false, {2, 2, 2}, {1, 1, 1}, {0, 1, -1}},
                        &difference, &line));
    equals(difference.kind, DIFFERENT_MISSING, difference.item, 2);
    assert_string_equal(difference.name, "keys[2]");
    /* a turn fewer: the values that the turn would have stored */
    assert_true(compare(&(struct plan){right_text, false, false, {1, 2, 2}, {2, 1, 1}, {0, 1, 2}},
                        &difference, &line));
    assert_int_equal(difference.item, 0);
    assert_string_equal(difference.name, "sum");
    assert_int_equal(difference.kind, DIFFERENT_VALUE); /* differs already in the first turn */
}
