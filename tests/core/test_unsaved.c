/* test_unsaved: what a window keeps is read back as it was written; anything else is refused with
 * its name and line. */
#include "support.h"

#include "core/base/files.h"
#include "core/families/families.h"
#include "core/network/edit.h"
#include "core/spec.h"
#include "core/unsaved.h"

static const char *place(void) {
    static char path[64];
    snprintf(path, sizeof path, "%s/window-1.txt", test_folder);
    return path;
}

static void read_wrong(const char *text, const char *reason) {
    struct unsaved unsaved;
    FILE *file = fopen(place(), "wb");
    assert_true(file && fputs(text, file) >= 0 && fclose(file) == 0);
    assert_int_equal(unsaved_read(&unsaved, place(), &error), -1);
    check(strstr(error.text, place()) && strstr(error.text, reason), "\"%s\": %s", text,
          error.text);
    assert_null(unsaved.network);
    assert_int_equal(unsaved.lesson, 0);
}

TEST(test_read_back, folder_make, folder_clear) {
    struct unsaved unsaved, again;
    struct opened opened;
    memset(&unsaved, 0, sizeof unsaved);
    unsaved.lesson = 3;
    unsaved.step = 7;
    unsaved.key_count = 3;
    unsaved.keys[0] = -2147483647;
    unsaved.keys[2] = 9;
    snprintf(unsaved.spec, sizeof unsaved.spec, "radix:16:2:2:2");
    unsaved.network =
        spec_network("bitonic:16", DESCENDING, &(const struct family *){NULL}, &error);
    assert_non_null(unsaved.network);
    check(kept_file_write(place(), unsaved_write, &unsaved, &error) == 0, "%s", error.text);
    check(unsaved_read(&again, place(), &error) == 0, "%s", error.text);
    assert_true(edit_same(unsaved.network, again.network));
    assert_int_equal(again.network->order, DESCENDING);
    assert_string_equal(again.network->name, "edited");
    /* the file itself is a network to open */
    check(spec_open(&opened, place(), DESCENDING, &error) == 0, "%s", error.text);
    assert_true(edit_same(unsaved.network, opened.network));
    opened_free(&opened);
    network_free(unsaved.network);
    network_free(again.network);
    unsaved.network = again.network = NULL;
    assert_memory_equal(&unsaved, &again, sizeof again);
}

TEST(test_no_comparators, folder_make, folder_clear) {
    struct unsaved unsaved = {.network = edit_empty(5)}, again;
    check(kept_file_write(place(), unsaved_write, &unsaved, &error) == 0, "%s", error.text);
    check(unsaved_read(&again, place(), &error) == 0, "%s", error.text);
    assert_true(edit_same(unsaved.network, again.network));
    network_free(unsaved.network);
    network_free(again.network);
}

TEST(test_wrong_files, folder_make, folder_clear) {
    struct unsaved unsaved;
    assert_int_equal(unsaved_read(&unsaved, place(), &error), -1); /* there is none */
    assert_int_equal(unsaved_read(&unsaved, test_folder, &error), -1);
    read_wrong("", "line 1");
    read_wrong("0:1\n", "line 1");
    read_wrong("# sortnet unsaved 10\n", "line 1");
    read_wrong("# sortnet unsaved 1\n# lesson:3.7\n# lesson:0.1\n", "line 3");
    read_wrong("# sortnet unsaved 1\n# lesson:3.7x\n", "line 2");
    read_wrong("# sortnet unsaved 1\n# lesson:3.0\n", "line 2");
    read_wrong("# sortnet unsaved 1\n# lesson:3.999\n", "line 2");
    read_wrong("# sortnet unsaved 1\n# lesson:999.1\n", "line 2");
    read_wrong("# sortnet unsaved 1\n# radix:99\n# keys 1,2\n", "line 2");
    read_wrong("# sortnet unsaved 1\n# bitonic:7\n# keys 1,2\n", "line 2");
    read_wrong("# sortnet unsaved 1\n# bitonic:8\n", "has no unsaved work");
    read_wrong("# sortnet unsaved 1\n# order descending\n", "has no unsaved work");
    read_wrong("# sortnet unsaved 1\n", "has no unsaved work");
    read_wrong("# sortnet unsaved 1\n# keys 1,two\n", "line 2");
    read_wrong("# sortnet unsaved 1\n# keys \n", "line 2");
    read_wrong("# sortnet unsaved 1\n# order upwards\n", "line 2");
    read_wrong("# sortnet unsaved 1\n# /etc/passwd\n", "line 2");
    read_wrong("# sortnet unsaved 1\n# -:2\n", "line 2");
    char long_line[1 << 15];
    snprintf(long_line, sizeof long_line, "# sortnet unsaved 1\n# keys %030000d,two\n", 1);
    read_wrong(long_line, "line 2");
    read_wrong("# sortnet unsaved 1\n{\"N\":2,\"nw\":[[0,7]]}\n", "line 2");
}
