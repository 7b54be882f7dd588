/* test_program_log: in build logs that do not name files, the files and their own lines. */
#include "support.h"

#include "device/program.h"

static const char source[] = "-D X\n"
                             "#line 1 \"k/a.cl\"\n"
                             "one\n"
                             "two\n"
                             "#line 1 \"a\\\\b\\\"c/d.cl\"\n"
                             "three\n";

TEST(places_become_files) {
    static const struct {
        const char *log, *named;
    } cases[] = {
        {"<kernel>:3:5: error: x\n", "k/a.cl:1:5: error: x\n"},
        {"input.cl:4:1: y", "k/a.cl:2:1: y"},
        {"note\n<program source>:6:9: z\n  ^\n", "note\na\\b\"c/d.cl:1:9: z\n  ^\n"},
        {"<kernel>:1:1: options", "<kernel>:1:1: options"},
        {"<kernel>: a\nk.cl:3:5: b", "<kernel>: a\nk.cl:3:5: b"},
        {"", ""},
    };
    for (int c = 0; c < count_of(cases); c++) {
        OWNED_AT(free) char *named = program_name_files(source, cases[c].log);
        assert_string_equal(named, cases[c].named);
    }
}
