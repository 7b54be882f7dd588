/* test_build_log: a compiler's log in one line. */
#include "support.h"

#include "core/kernel/build_log.h"

TEST(the_headline_says_what_is_wrong) {
    static const struct {
        const char *log, *headline;
    } cases[] = {
        {"warning: a\nk.cl:3:5: error: b\nk.cl:4:1: error: c\n", "k.cl:3:5: error: b"},
        {"\n \nError(s) while linking: \nCannot find symbol f\nmore",
         "Error(s) while linking: Cannot find symbol f"},
        {"first\nsecond", "first"},
        {"k.cl:1:1: error:\r\n  unknown\r\n", "k.cl:1:1: error: unknown"},
        {"ends with a colon:", "ends with a colon:"},
        {" \n", ""},
        {"", ""},
    };
    for (int c = 0; c < count_of(cases); c++) {
        char text[80];
        build_log_headline(cases[c].log, text, sizeof text);
        assert_string_equal(text, cases[c].headline);
    }
}
