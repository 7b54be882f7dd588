/* test_text_field: what each key does in a line of text, what is selected, and what is in sight. */
#include "support.h"

#include "app/dialogs/text_field.h"

static struct text_field field;

/* The text with [ and ] around the selection and | at the caret. */
static const char *now(void) {
    static char text[2 * TEXT_FIELD_BYTES];
    size_t begin, end, length = 0;
    text_field_selection(&field, &begin, &end);
    for (size_t at = 0; at <= strlen(field.text); at++) {
        if (at == end && begin < end && field.caret != end) text[length++] = ']';
        if (at == begin && begin < end && field.caret == begin) text[length++] = '|';
        if (at == begin && begin < end) text[length++] = '[';
        if (at == end && begin < end && field.caret == end) text[length++] = ']';
        if (at == field.caret && !(begin < end && field.caret == begin)) text[length++] = '|';
        text[length++] = field.text[at];
    }
    return text;
}

static void begin(const char *text, int caret) {
    text_field_set(&field, text);
    text_field_place(&field, caret, false);
}

/* One case: a text, where the caret is, keys one after the other, and what comes of it. */
static void check_keys(const char *text, int caret, const char *names, const char *expected) {
    char key[32];
    int length;
    begin(text, caret);
    for (const char *rest = names; sscanf(rest, "%31s%n", key, &length) == 1; rest += length)
        check(text_field_key(&field, key), "%s is no key", key);
    check(strcmp(now(), expected) == 0, "\"%s\" at %d, %s: %s", text, caret, names, now());
}

static void moves_the_caret(void **state) {
    (void)state;
    check_keys("abc", 1, "Right", "ab|c");
    check_keys("abc", 1, "Left Left", "|abc");
    check_keys("abc", 3, "Right", "abc|");
    check_keys("abc", 1, "End", "abc|");
    check_keys("abc", 1, "Home", "|abc");
    check_keys("abc", 1, "Ctrl+End", "abc|");
    check_keys("", 0, "Left Right Home End Ctrl+Left Ctrl+Right Delete Backspace", "|");
    check_keys("3 -12,  7", 0, "Ctrl+Right", "3| -12,  7");
    check_keys("3 -12,  7", 0, "Ctrl+Right Ctrl+Right", "3 -12|,  7");
    check_keys("3 -12,  7", 9, "Ctrl+Left Ctrl+Left", "3 |-12,  7");
    check_keys("~/lectures/a.txt", 16, "Ctrl+Left", "~/lectures/|a.txt");
    check_keys("bitonic:8", 9, "Ctrl+Left Ctrl+Left Ctrl+Left", "|bitonic:8");
}

static void steps_by_characters(void **state) {
    (void)state;
    check_keys("aé≤🙂z", 0, "Right Right", "aé|≤🙂z");
    check_keys("aé≤🙂z", 0, "Right Right Right Right", "aé≤🙂|z");
    check_keys("aé≤🙂z", 4, "Backspace Backspace", "aé|z");
    check_keys("aé≤🙂z", 1, "Delete Delete Delete", "a|z");
    check_keys("aé≤🙂z", 5, "Left Left", "aé≤|🙂z");
    begin("aé≤🙂z", 4);
    assert_int_equal(text_field_column(&field, field.caret), 4);
    begin("\xff\xfe", 2); /* bytes that are no characters are no trap */
    for (int i = 0; i < 3; i++)
        text_field_key(&field, "Backspace");
    assert_string_equal(field.text, "");
}

static void selects(void **state) {
    (void)state;
    check_keys("abcd", 1, "Shift+Right Shift+Right", "a[bc]|d");
    check_keys("abcd", 3, "Shift+Left Shift+Left", "a|[bc]d");
    check_keys("abcd", 1, "Shift+End", "a[bcd]|");
    check_keys("abcd", 2, "Shift+Home", "|[ab]cd");
    check_keys("3 14 15", 7, "Ctrl+Shift+Left", "3 14 |[15]");
    check_keys("abcd", 1, "Ctrl+A", "[abcd]|");
    check_keys("abcd", 1, "Shift+Right Shift+Right Left", "a|bcd");
    check_keys("abcd", 3, "Shift+Left Shift+Left Right", "abc|d");
    check_keys("abcd", 1, "Shift+Right Shift+Left", "a|bcd");
    text_field_set(&field, "bitonic:8");
    assert_string_equal(now(), "[bitonic:8]|");
    begin("12 -345 6", 5);
    text_field_select_word(&field);
    assert_string_equal(now(), "12 [-345]| 6");
    begin("12  6", 3);
    text_field_select_word(&field);
    assert_string_equal(now(), "12[  ]|6");
    begin("ab,cd", 2); /* the right half of the last letter */
    text_field_select_word(&field);
    assert_string_equal(now(), "[ab]|,cd");
    begin("abcdef", 2);
    text_field_place(&field, 5, true); /* as dragging does */
    assert_string_equal(now(), "ab[cde]|f");
    text_field_place(&field, 99, true);
    assert_string_equal(now(), "ab[cdef]|");
    text_field_place(&field, -3, true);
    assert_string_equal(now(), "|[ab]cdef");
}

static void erases(void **state) {
    (void)state;
    check_keys("abcd", 2, "Backspace", "a|cd");
    check_keys("abcd", 2, "Delete", "ab|d");
    check_keys("abcd", 1, "Shift+Right Shift+Right Delete", "a|d");
    check_keys("abcd", 1, "Shift+Right Shift+Right Backspace", "a|d");
    check_keys("4 56", 4, "Ctrl+Backspace", "4 |");
    check_keys("4 56", 0, "Ctrl+Delete", "| 56");
    check_keys("4 56", 2, "Ctrl+U", "|");
    check(!text_field_key(&field, "Return") && !text_field_key(&field, "Ctrl+Z") &&
              !text_field_key(&field, "A") && !text_field_key(&field, "Ctrl+Shift+A"),
          "other keys are not the field's");
}

static void inserts(void **state) {
    (void)state;
    char copied[TEXT_FIELD_BYTES];
    begin("ad", 1);
    assert_true(text_field_insert(&field, "bc"));
    assert_string_equal(now(), "abc|d");
    text_field_select(&field, 1, 3);
    text_field_copy(&field, copied);
    assert_string_equal(copied, "bc");
    assert_true(text_field_insert(&field, "é"));
    assert_string_equal(now(), "aé|d");
    text_field_copy(&field, copied);
    assert_string_equal(copied, "");
    text_field_set(&field, "old");
    assert_true(text_field_insert(&field, "3\r\n1\t2"));
    assert_string_equal(now(), "3  1 2|");
}

/* What is too long is cut between characters, wherever the caret is, and that is said. */
static void holds_what_fits(void **state) {
    (void)state;
    static char filler[TEXT_FIELD_BYTES];
    memset(filler, '1', sizeof filler - 4);
    text_field_set(&field, filler);
    text_field_place(&field, 2, false);
    assert_false(text_field_insert(&field, "é€"));
    assert_int_equal(strlen(field.text), sizeof filler - 2);
    check(strncmp(field.text, "11é1", 5) == 0, "%.8s", field.text);
    assert_true(text_field_insert(&field, "x"));
    assert_false(text_field_insert(&field, "x"));
    assert_int_equal(strlen(field.text), sizeof filler - 1);
}

static void check_sight(int caret, int columns, int expected) {
    text_field_place(&field, caret, false);
    text_field_scroll(&field, columns);
    check(text_field_column(&field, field.first) == expected, "caret %d: from %d on", caret,
          text_field_column(&field, field.first));
}

static void keeps_the_caret_in_sight(void **state) {
    (void)state;
    text_field_set(&field, "éééééééééé");
    check_sight(4, 20, 0); /* all of it fits */
    check_sight(10, 4, 6);
    check_sight(8, 4, 6); /* it is in sight: nothing moves */
    check_sight(6, 4, 6);
    check_sight(5, 4, 5);
    check_sight(0, 4, 0);
    check_sight(5, 4, 1);
    check_sight(10, 4, 6);
    text_field_key(&field, "Backspace"); /* no empty room behind the text */
    check_sight(9, 4, 5);
    check_sight(9, 40, 0);
    check_sight(9, 0, 9); /* a tiny window */
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_the_caret),
        cmocka_unit_test(steps_by_characters),
        cmocka_unit_test(selects),
        cmocka_unit_test(erases),
        cmocka_unit_test(inserts),
        cmocka_unit_test(holds_what_fits),
        cmocka_unit_test(keeps_the_caret_in_sight),
    };
    return cmocka_run_group_tests_name("text field", tests, NULL, NULL);
}
