/* test_kept_file: folders are made on the way, and what keeps one from being made is told. */
#include "support.h"

#include "core/base/kept_file.h"

#include <stdlib.h>
#include <unistd.h>

static void write_text(FILE *file, const void *content) {
    fputs(content, file);
}

static void test_folders(void **state) {
    char folder[] = "/tmp/sortnet-kept-XXXXXX", path[64], below[96], command[64], text[16] = "";
    struct error error;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a/b/file", folder);
    check(kept_file_write(path, write_text, "kept", &error) == 0, "%s", error.text);
    FILE *file = kept_file_open(path, "a text", &error);
    assert_non_null(file);
    assert_non_null(fgets(text, sizeof text, file));
    assert_string_equal(text, "kept");
    fclose(file);
    snprintf(below, sizeof below, "%s/c/d", path); /* a file is in the way */
    assert_int_equal(kept_file_write(below, write_text, "lost", &error), -1);
    check_says(error.text, "cannot make the folder");
    check_says(error.text, "a/b/file/c: Not a directory");
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_folders)};
    return cmocka_run_group_tests_name("kept_file", tests, NULL, NULL);
}
