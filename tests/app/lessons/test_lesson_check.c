/* test_lesson_check: mistakes in a lesson that only the app can find, and what lessons expect. */
#include "lesson_file.h"

OWNER(struct lesson, lesson_free)

TEST(mistakes, begin, end) {
    static const char *const cases[][2] = {
        {"panel mapps", "l.txt:4:7: found \"mapps\", for bitonic:4 expected none, id-table"},
        {"panel maps", "l.txt:4:7: found \"maps\", for bitonic:4 expected none, id-table"},
        {"structure wiring", "l.txt:4:11: found \"wiring\", for bitonic:4 expected none or boxes"},
        {"follow 9", "l.txt:4:8: found \"9\", for bitonic:4 expected none, 0, 1, 2 or 3"},
        {"threshold 9", "l.txt:4:11: found \"9\", expected 2 to 4: the keys are 1 to 4"},
        {"cover all", "l.txt:4:7: found \"all\", for bitonic:4 expected none, marks or blank"},
        {"layer 3\ncover marks", "l.txt:5:7: found a cover after the last layer"},
        {"panle bars",
         "l.txt:4:1: found \"panle\", expected a word of a step such as network, keys or "
         "say; did you mean panel?"},
        {"netwrok 0:1", "l.txt:4:1: found \"netwrok\", expected a word of a step such as network, "
                        "keys or say; did you mean network?"},
        {"x 1", "l.txt:4:1: found \"x\", expected a word of a step"},
        {"launches b3", "l.txt:4:10: found \"b3\", for bitonic:4 expected none, a, b2, b4, "},
        {"tile 4", "l.txt:4:6: tile does nothing without launches SORT"},
        {"lines 4", "l.txt:4:7: lines does nothing without launches SORT"},
        {"launches shared\ntile 3", "l.txt:5:6: found \"3\", for bitonic:4 expected 2 or 4"},
        {"compare bubble:4\npanel bars", "l.txt:5:7: panel does nothing beside a second network"},
        {"launches b2\ntile 4", "l.txt:5:6: b2 keeps no keys in local memory"},
        {"do This.\ndone dancing",
         "l.txt:5:6: found \"dancing\", expected one of the facts network, "},
        {"do This.\ndone swaps = many", "l.txt:5:6: found \"swaps = many\", expected \"swaps\", "},
        {"do This.\ndone swaps many", "l.txt:5:6: found \"swaps many\", expected \"swaps\", "},
        {"when sorts", "l.txt:4:6: found when without then, expected then after it"},
        {"when sorts\nwhen sorts", "l.txt:5:1: found a second when, expected then after the first"},
        {"then A", "l.txt:4:1: found then without a when above it"},
        {"when slower local\nthen A",
         "l.txt:4:6: found \"slower local\", expected \"slower ONE OTHER\""},
        {"when dancing\nthen A", "l.txt:4:6: found \"dancing\", expected one of the facts"},
        {"missing lunch",
         "l.txt:4:9: found \"lunch\", expected direction, index, barrier, stride, padding, "
         "registers, spare-barrier"},
        {"recorded H200; b3 2^4 1", "l.txt:4:10: found \"b3 2^4 1\", expected the name of a sort"},
        {"recorded H200; b2 4 1", "l.txt:4:10: found \"b2 4 1\", expected the name of a sort"},
        {"recorded H200; b2", "l.txt:4:10: found \"b2 \", expected the name of a sort"},
        {"do This.\ndone sorts and mode = edit", "l.txt:5:6: found \"mode\", expected one of"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        error.text[0] = '\0';
        char text[256];
        snprintf(text, sizeof text, "lesson L\nstep\nnetwork bitonic:4\n%s\nsay A\n", cases[c][0]);
        OWNED_AT(lesson_free) struct lesson *lesson = lessons_read(text, "l.txt", &error);
        int wrong = lesson ? lesson_check(lesson, &error) : -1;
        check(wrong && strncmp(error.text, cases[c][1], strlen(cases[c][1])) == 0,
              "%s: \"%s\" should be \"%s\"", cases[c][0], error.text, cases[c][1]);
    }
}

static void print_wrong(const struct error *reason) {
    print_error("%s\n", reason->text);
}

/* Expectations of every lesson hold on the CPU; test_lessons_device tests them on every device. */
TEST(expected_holds, begin, end) {
    int count, all = 0;
    for (int turn = 0; turn < 3 * lessons_count(); turn++) { /* with each part of {A|B|C} */
        OWNED_AT(lesson_free)
        struct lesson *lesson = lessons_open_variant(1 + turn / 3, turn % 3, &error);
        check(lesson && lesson_check(lesson, &error) == 0, "%s", error.text);
        assert_int_equal(lesson_check_expected(lesson, 0, lesson->count, print_wrong, &count), 0);
        all += count;
    }
    assert_true(all > 3 * lessons_count());
}

static int told;

static void count_wrong(const struct error *reason) {
    check_says(reason->text, "l.txt:6:8: found launch-count = 2, expected launch-count = 3");
    told++;
}

TEST(tells_what_does_not_hold, begin, end) {
    int count;
    OWNED_AT(lesson_free)
    struct lesson *lesson = lessons_read("lesson L\nstep\nnetwork bitonic:4\nlaunches b4\nsay A\n"
                                         "expect launch-count = 3\nexpect launch-count = 2\n",
                                         "l.txt", &error);
    check(lesson, "%s", error.text);
    assert_int_equal(lesson_check_expected(lesson, 0, 1, count_wrong, &count), 1);
    assert_true(count == 2 && told == 1);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
