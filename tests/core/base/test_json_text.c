/* test_json_text: texts as JSON strings: letters that are escaped, kept, or replaced. */
#include "support.h"

#include "core/base/text.h"

static void check_written(const char *text, const char *expected) {
    OWNED_AT(free) char *written = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&written, &size);
    assert_non_null(file);
    json_text(text, file);
    fclose(file);
    assert_string_equal(written, expected);
}

TEST(escapes_what_json_must_not_have) {
    check_written("", "\"\"");
    check_written("b2, 2^10 keys / s", "\"b2, 2^10 keys / s\"");
    check_written("a \"GPU\" of C:\\", "\"a \\\"GPU\\\" of C:\\\\\"");
    check_written("\001\n\t\037 \177", "\"\\u0001\\u000a\\u0009\\u001f \\u007f\"");
}

/* Control characters of the second block, of two bytes each, are escaped by their number. */
TEST(passes_other_characters_on) {
    check_written("4 µs · ✓ 𝄞", "\"4 µs · ✓ 𝄞\"");
    check_written("a\xC2\x85z", "\"a\\u0085z\"");
    check_written("a\xC2\xA0z", "\"a\xC2\xA0z\""); /* a blank */
}

/* Each byte that is not part of a character is replaced. */
TEST(replaces_what_is_no_character) {
    check_written("\xF0\x80\x80\xAF", /* longer than it need be */
                  "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
    check_written("a\xFF\xC2z", "\"a\xEF\xBF\xBD\xEF\xBF\xBDz\"");
}

TEST(names_members) {
    OWNED_AT(free) char *written = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&written, &size);
    json_member(",", "sort", "\"b2\"", file);
    fclose(file);
    assert_string_equal(written, ",\"sort\": \"\\\"b2\\\"\"");
}
