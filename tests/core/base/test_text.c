/* test_text: pieces are added as far as there is room, and nothing beyond. */
#include "support.h"

#include "core/base/text.h"

static void appends(void **state) {
    (void)state;
    char text[32] = "";
    text_append(text, sizeof text, "%d", 12);
    text_append(text, sizeof text, "%s%c", ", ", 'x');
    text_append(text, sizeof text, "%s", "");
    assert_string_equal(text, "12, x");
}

static void cuts_what_does_not_fit(void **state) {
    (void)state;
    struct {
        char text[8], after[8]; /* `after` must stay as it is */
    } buffer = {"abcd", "further"};
    text_append(buffer.text, sizeof buffer.text, "%s", "efghij");
    assert_string_equal(buffer.text, "abcdefg");
    for (int i = 0; i < 3; i++)
        text_append(buffer.text, sizeof buffer.text, "%d", 12345); /* it is full */
    assert_string_equal(buffer.text, "abcdefg");
    assert_string_equal(buffer.after, "further");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(appends),
        cmocka_unit_test(cuts_what_does_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
