/* test_choices: rows are found by their names; the message about a name that does not exist. */
#include "core/base/choices.h"

#include "support.h"

struct metal {
    const char *name;
    int number; /* number in the periodic table */
};

static const struct metal metals[] = {{"iron", 26}, {"tin", 50}, {"gold", 79}};
static const struct metal *const listed[] = {&metals[2], &metals[0]};
static const struct choices rows = {"metal", " of these", metals, sizeof *metals, 3};
static const struct choices pointers = {NULL, NULL, listed, 0, 2};
static const struct choices nothing = {"metal", NULL, NULL, sizeof *metals, 0};

TEST(finds_rows) {
    assert_ptr_equal(choices_find(&rows, "tin"), &metals[1]);
    assert_ptr_equal(choices_row(&rows, 2), &metals[2]);
    assert_ptr_equal(choices_find(&pointers, "iron"), &metals[0]);
    assert_int_equal(choices_index(&pointers, "iron"), 1);
    assert_string_equal(choices_name(&pointers, 0), "gold");
    static const char *const others[] = {"", "ti", "tin ", "Tin", "lead"};
    each (o, others) {
        assert_null(choices_find(&rows, *o));
        assert_int_equal(choices_index(&rows, *o), -1);
    }
    assert_null(choices_find(&pointers, "tin"));
    assert_null(choices_find(&nothing, "tin"));
}

TEST(lists_names) {
    char text[64], brief[8];
    assert_string_equal(choices_list(&rows, ", ", text, sizeof text), "iron, tin, gold");
    assert_string_equal(choices_list(&rows, " or ", text, sizeof text), "iron, tin or gold");
    assert_string_equal(choices_list(&pointers, " or ", text, sizeof text), "gold or iron");
    assert_string_equal(choices_list(&nothing, " or ", text, sizeof text), "");
    assert_string_equal(choices_list(&rows, ", ", brief, sizeof brief), "iron, t");
}

TEST(says_which_there_are) {
    assert_int_equal(choices_read(&rows, "--metal", "gold", &error), 2);
    assert_int_equal(choices_read(&rows, "--metal", "lead", &error), -1);
    assert_string_equal(error.text,
                        "--metal: no metal \"lead\" of these; there are iron, tin, gold");
    assert_int_equal(choices_read(&pointers, "--metal", "lead", &error), -1);
    assert_string_equal(error.text, "--metal takes gold or iron, not \"lead\"");
}

/* A hint names a choice that needs at most one change for every four typed letters, plus one. */
TEST(says_what_may_have_been_meant) {
    char hint[64], brief[8];
    static const char *const near[][2] = {
        {"irn", "iron"}, {"iorn", "iron"}, {"irom", "iron"}, {"goldd", "gold"}, {"tim", "tin"}};
    for (int n = 0; n < count_of(near); n++) {
        char expected[64];
        snprintf(expected, sizeof expected, "; did you mean %s?", near[n][1]);
        assert_string_equal(choices_hint(&rows, near[n][0], hint, sizeof hint), expected);
    }
    static const char *const far[] = {"", "i", "lead", "silver", "irongoldtin"};
    each (f, far)
        assert_string_equal(choices_hint(&rows, *f, hint, sizeof hint), "");
    assert_string_equal(choices_hint(&nothing, "tin", hint, sizeof hint), "");
    assert_string_equal(choices_hint(&rows, "tim", brief, sizeof brief), "; did y");
    assert_int_equal(choices_read(&rows, "--metal", "iorn", &error), -1);
    check_says(error.text, "; there are iron, tin, gold; did you mean iron?");
    assert_int_equal(choices_read(&pointers, "--metal", "iorn", &error), -1);
    check_says(error.text, "not \"iorn\"; did you mean iron?");
}
