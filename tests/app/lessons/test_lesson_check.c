/* test_lesson_check: mistakes in a lesson that only the app can find, and its words that are
 * options of the command line. */
#include "lesson_file.h"

#include "app/options/options_read.h"

TEST(mistakes, begin, end) {
    static const char *const cases[][2] = {
        {"panel mapps", "l.txt:4:7: found \"mapps\", for bitonic:4 expected none, id-table"},
        {"panel maps", "l.txt:4:7: found \"maps\", for bitonic:4 expected none, id-table"},
        {"structure wiring", "l.txt:4:11: found \"wiring\", for bitonic:4 expected none or boxes"},
        {"follow 9", "l.txt:4:8: found \"9\", for bitonic:4 expected none, 0, 1, 2 or 3"},
        {"threshold 9", "l.txt:4:11: found \"9\", expected 2 to 4: the keys are 1 to 4"},
        {"cover all", "l.txt:4:7: found \"all\", for bitonic:4 expected none, marks or blank"},
        {"layer 3\ncover marks", "l.txt:5:7: found a cover behind the last layer"},
        {"launches b2\ntile 4", "l.txt:5:6: b2 keeps no keys in local memory"},
        {"do This.\ndone dancing",
         "l.txt:5:6: found \"dancing\", expected one of the facts network, "},
        {"do This.\ndone swaps = many", "l.txt:5:6: found \"swaps = many\", expected \"swaps\", "},
        {"do This.\ndone swaps many", "l.txt:5:6: found \"swaps many\", expected \"swaps\", "},
        {"do This.\ndone sorts and mode = edit", "l.txt:5:6: found \"mode\", expected one of"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct error error = {""};
        char text[256];
        snprintf(text, sizeof text, "lesson L\nstep\nnetwork bitonic:4\n%s\nsay A\n", cases[c][0]);
        struct lesson *lesson = lessons_read(text, "l.txt", &error);
        int wrong = lesson ? lesson_check(lesson, &error) : -1;
        check(wrong && strncmp(error.text, cases[c][1], strlen(cases[c][1])) == 0,
              "%s: \"%s\" should be \"%s\"", cases[c][0], error.text, cases[c][1]);
        lesson_free(lesson);
    }
}

/* Every word that is an option is known to the command line. */
TEST(words_are_options, begin, end) {
    static const char *const values[LESSON_SETTINGS] = {
        [LESSON_KEYS] = "4 3 2 1",    [LESSON_INPUT] = "reversed", [LESSON_SEED] = "3",
        [LESSON_LAYER] = "1",         [LESSON_PANEL] = "bars",     [LESSON_STRUCTURE] = "boxes",
        [LESSON_LAUNCHES] = "shared", [LESSON_TILE] = "2",         [LESSON_LINES] = "2",
        [LESSON_COVER] = "marks",     [LESSON_KEYS_AFTER] = "all", [LESSON_FOLLOW] = "1",
        [LESSON_THRESHOLD] = "3",     [LESSON_ITEM] = "0",         [LESSON_GROUP_SIZE] = "2"};
    for (int word = LESSON_KEYS; word < LESSON_SETTINGS; word++) {
        char name[32];
        struct options given;
        struct error error;
        options_default(&given);
        snprintf(name, sizeof name, "--%s", lesson_words[word].name);
        check(values[word], "%s has no value in this test", name);
        check(options_set(&given, name, values[word], &error) == 0, "%s", error.text);
        assert_true(options_given(&given, name));
    }
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
