/* test_alternatives: one of {A|B|C} is chosen, the same one everywhere; other braces stay. */
#include "support.h"

#include "core/lessons/alternatives.h"
#include "core/lessons/lesson_read.h"

TEST(chooses) {
    static const struct {
        const char *text;
        int number;
        const char *chosen;
    } cases[] = {
        {"keys {3 2|1 2|5 4}", 0, "keys 3 2"},
        {"keys {3 2|1 2|5 4}", 1, "keys 1 2"},
        {"keys {3 2|1 2|5 4}", 5, "keys 5 4"},
        {"{a|b} and {c|d|e}", 3, "b and c"},
        {"{|b}.", 0, "."},
        {"{ return 1; }", 1, "{ return 1; }"},
        {"{a|\nb}", 1, "{a|\nb}"},
        {"{a|b", 1, "{a|b"},
        {"", 1, ""},
    };
    each (row, cases) {
        char *chosen = alternatives_choose(row->text, row->number);
        check(strcmp(chosen, row->chosen) == 0, "%s, %d: \"%s\"", row->text, row->number, chosen);
        free(chosen);
    }
}

/* A lesson that is read has the first part of each alternative. */
TEST(a_lesson_has_the_first) {
    struct lesson *lesson =
        lesson_read("lesson L\nstep\nnetwork bitonic:4\nsay {A|B}.\n", "l.txt", &error);
    check(lesson, "%s", error.text);
    assert_string_equal(lesson->steps[0].values[LESSON_SAY].text, "A.");
    lesson_free(lesson);
}
