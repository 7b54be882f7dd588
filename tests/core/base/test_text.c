/* test_text: pieces are added as far as there is room, and nothing beyond. */
#include "support.h"

#include "core/base/error.h"
#include "core/base/text.h"

TEST(appends) {
    char text[32] = "";
    text_append(text, sizeof text, "%d", 12);
    text_append(text, sizeof text, "%s%c", ", ", 'x');
    text_append(text, sizeof text, "%s", "");
    assert_string_equal(text, "12, x");
}

TEST(cuts_what_does_not_fit) {
    struct {
        char text[8], after[8]; /* `after` must stay as it is */
    } buffer = {"abcd", "further"};
    text_append(buffer.text, sizeof buffer.text, "%s", "efghij");
    assert_string_equal(buffer.text, "abcdefg");
    for (int i = 0; i < 3; i++)
        text_append(buffer.text, sizeof buffer.text, "%d", 12345); /* the text is full */
    texts_are(buffer.text, "abcdefg", buffer.after, "further");
}

TEST(shows_control_characters) {
    char clean[64], brief[8];
    static const char *const pairs[][2] = {
        {"plain: 100 %, \"a\\b\"", "plain: 100 %, \"a\\b\""},
        {"\x1b[31mred\x07", "\\x1b[31mred\\x07"},
        {"a\nb\tc\rd\x7f", "a\\nb\\tc\\x0dd\\x7f"},
        {"M\xc3\xbcller \xe2\x82\xac \xf0\x9f\x8e\xbc",
         "M\xc3\xbcller \xe2\x82\xac \xf0\x9f\x8e\xbc"},
        {"\xc2\x9b"
         "1m",
         "\\xc2\\x9b1m"},                           /* a control character of two bytes */
        {"\xc2\x9f\xc2\xa0", "\\xc2\\x9f\xc2\xa0"}, /* the last one; what follows it is a blank */
        {"latin\xe9.txt", "latin\\xe9.txt"},
        {"\xc0\x9b \xed\xa0\x80 \xf4\x90\x80\x80", /* too long, a surrogate, too large */
         "\\xc0\\x9b \\xed\\xa0\\x80 \\xf4\\x90\\x80\\x80"},
        {"cut \xe2\x82", "cut \\xe2\\x82"},
        {"", ""},
    };
    for (int p = 0; p < count_of(pairs); p++)
        assert_string_equal(text_clean(pairs[p][0], clean, sizeof clean), pairs[p][1]);
    assert_string_equal(text_clean("abcdef\xc3\xbc", brief, sizeof brief), "abcdef");
    assert_string_equal(text_clean("abcdefgh", brief, sizeof brief), "abcdefg");
    assert_int_equal(error_set(&error, "no file \"%s\"", "\x1b]0;x\x07"), -1);
    assert_string_equal(error.text, "no file \"\\x1b]0;x\\x07\"");
    error_set(&error, "again: %s", error.text); /* the text contains itself */
    assert_string_equal(error.text, "again: no file \"\\x1b]0;x\\x07\"");
}

TEST(counts_changes) {
    static const struct {
        const char *one, *other;
        int distance;
    } cases[] = {{"", "", 0},
                 {"", "abc", 3},
                 {"draw", "draw", 0},
                 {"darw", "draw", 1},
                 {"drw", "draw", 1},
                 {"drawn", "draw", 1},
                 {"drew", "draw", 1},
                 {"ward", "draw", 3},
                 {"kitten", "sitting", 3},
                 {"abcd", "badc", 2},
                 {"DRAW", "draw", 0},
                 {"Darw", "drAw", 1},
                 {"ca", "abc", 3},
                 {"bitonic", "mirrored", 6}};
    each (c, cases) {
        assert_int_equal(text_distance(c->one, c->other), c->distance);
        assert_int_equal(text_distance(c->other, c->one), c->distance);
    }
    char longest[64], too_long[65];
    memset(longest, 'a', 63), longest[63] = '\0';
    memset(too_long, 'a', 64), too_long[64] = '\0';
    assert_int_equal(text_distance(longest, ""), 63);
    check(text_distance(too_long, longest) > 1000, "too long");
}

static void check_duration(double ms, const char *expected) {
    char text[32];
    text_duration(ms, text, sizeof text);
    assert_string_equal(text, expected);
}

/* Three significant digits, at any size. */
TEST(writes_durations) {
    check_duration(0.00422, "4.22 µs");
    check_duration(0.000004, "4.00 ns");
    check_duration(0.00095, "950 ns");
    check_duration(0.0009996, "1.00 µs");
    check_duration(0.0123456, "12.3 µs");
    check_duration(0.0999, "99.9 µs");
    check_duration(0.09996, "100 µs");
    check_duration(1.25, "1.25 ms");
    check_duration(999.4, "999 ms");
    check_duration(999.6, "1.00 s");
    check_duration(123456, "123 s");
    check_duration(0, "0 ns");
}

TEST(groups_digits) {
    static const struct {
        long number;
        const char *text;
    } cases[] = {{0, "0"},          {999, "999"},           {1000, "1,000"},
                 {34450, "34,450"}, {1048576, "1,048,576"}, {-999, "-999"},
                 {-1000, "-1,000"}, {-123456, "-123,456"}};
    each (c, cases) {
        char text[32];
        text_number(c->number, text, sizeof text);
        assert_string_equal(text, c->text);
    }
}
