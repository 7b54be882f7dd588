/* test_text_field: the effect of each key in a line of text, and the selection. */
#include "support.h"

#include "app/shell/entry.h"

static struct text_field field;

/* Returns the text with [ and ] around the selection and | at the caret. */
static const char *now(void) {
    static char text[2 * TEXT_FIELD_BYTES];
    bool selected = field.anchor != field.caret, last = field.anchor < field.caret || !selected;
    size_t begin = last ? field.anchor : field.caret, end = last ? field.caret : field.anchor;
    snprintf(text, sizeof text, "%.*s%s%s%.*s%s%s%s", (int)begin, field.text, last ? "" : "|",
             selected ? "[" : "", (int)(end - begin), field.text + begin, selected ? "]" : "",
             last ? "|" : "", field.text + end);
    return text;
}

static void begin(const char *text, int caret) {
    text_field_set(&field, text);
    text_field_place(&field, caret);
}

/* Checks one case: a text, the position of the caret, the keys pressed in turn, and the result. */
static void check_keys(const char *text, int caret, const char *names, const char *expected) {
    char key[32];
    int length;
    begin(text, caret);
    for (const char *rest = names; sscanf(rest, "%31s%n", key, &length) == 1; rest += length)
        check(text_field_key(&field, key), "%s is no key", key);
    check(strcmp(now(), expected) == 0, "\"%s\" at %d, %s: %s", text, caret, names, now());
}

TEST(moves_the_caret) {
    check_keys("abc", 1, "Right", "ab|c");
    check_keys("abc", 1, "Left Left", "|abc");
    check_keys("abc", 3, "Right", "abc|");
    check_keys("abc", 1, "End", "abc|");
    check_keys("abc", 1, "Home", "|abc");
    check_keys("", 0, "Left Right Home End Delete Backspace Ctrl+A", "|");
}

TEST(steps_by_characters) {
    check_keys("aé≤🙂z", 0, "Right Right", "aé|≤🙂z");
    check_keys("aé≤🙂z", 0, "Right Right Right Right", "aé≤🙂|z");
    check_keys("aé≤🙂z", 4, "Backspace Backspace", "aé|z");
    check_keys("aé≤🙂z", 1, "Delete Delete Delete", "a|z");
    check_keys("aé≤🙂z", 5, "Left Left", "aé≤|🙂z");
    begin("aé≤🙂z", 4);
    assert_string_equal(now(), "aé≤🙂|z");
    begin("aé", 99);
    assert_string_equal(now(), "aé|");
    begin("\xff\xfe", 2); /* bytes that are no characters are no trap */
    for (int i = 0; i < 3; i++)
        text_field_key(&field, "Backspace");
    assert_string_equal(field.text, "");
}

TEST(selects) {
    check_keys("abcd", 1, "Shift+Right Shift+Right", "a[bc]|d");
    check_keys("abcd", 3, "Shift+Left Shift+Left", "a|[bc]d");
    check_keys("abcd", 1, "Shift+End", "a[bcd]|");
    check_keys("abcd", 2, "Shift+Home", "|[ab]cd");
    check_keys("abcd", 1, "Ctrl+A", "[abcd]|");
    check_keys("abcd", 1, "Shift+Right Shift+Right Left", "a|bcd");
    check_keys("abcd", 3, "Shift+Left Shift+Left Right", "abc|d");
    check_keys("abcd", 1, "Shift+Right Shift+Left", "a|bcd");
    text_field_set(&field, "bitonic:8");
    assert_string_equal(now(), "[bitonic:8]|");
}

TEST(erases) {
    check_keys("abcd", 2, "Backspace", "a|cd");
    check_keys("abcd", 2, "Delete", "ab|d");
    check_keys("abcd", 1, "Shift+Right Shift+Right Delete", "a|d");
    check_keys("abcd", 1, "Shift+Right Shift+Right Backspace", "a|d");
    check(!text_field_key(&field, "Return") && !text_field_key(&field, "Ctrl+Z") &&
              !text_field_key(&field, "A") && !text_field_key(&field, "Ctrl+Left"),
          "other keys are not the field's");
}

TEST(inserts) {
    begin("ad", 1);
    assert_true(text_field_insert(&field, "bc"));
    assert_string_equal(now(), "abc|d");
    text_field_select(&field, 3, 1);
    assert_string_equal(now(), "a|[bc]d");
    assert_true(text_field_insert(&field, "é"));
    assert_string_equal(now(), "aé|d");
    text_field_set(&field, "old");
    assert_true(text_field_insert(&field, "3\r\n1\t2"));
    assert_string_equal(now(), "3  1 2|");
}

/* A text that is too long is cut between characters, wherever the caret is, and the insertion says
 * so. */
TEST(holds_what_fits) {
    static char filler[TEXT_FIELD_BYTES];
    memset(filler, '1', sizeof filler - 4);
    text_field_set(&field, filler);
    text_field_place(&field, 2);
    assert_false(text_field_insert(&field, "é€"));
    assert_int_equal(strlen(field.text), sizeof filler - 2);
    check(strncmp(field.text, "11é1", 5) == 0, "%.8s", field.text);
    assert_true(text_field_insert(&field, "x"));
    assert_false(text_field_insert(&field, "x"));
    assert_int_equal(strlen(field.text), sizeof filler - 1);
}
