/* test_completion: the ways to complete the name of a network. */
#include "support.h"

#include "app/shell/entry.h"

#include <sys/stat.h>

/* Makes a folder with some files and two folders, which is the home directory, too. */
static int enter_folder(void **state) {
    static const char *const files[] = {"notes.txt", "notes-2.txt", "überall.txt", ".hidden",
                                        "bitonic.txt"};
    if (folder_enter(state)) return -1;
    each (f, files)
        write_file(*f, "");
    return mkdir("nets", 0700) || mkdir("nets/inner", 0700) || setenv("HOME", test_folder, 1);
}

/* Checks all completions, separated by blanks, and their common beginning. */
static void check_found(const char *text, const char *expected, const char *common) {
    OWNED(completion_free) struct completion completion;
    char all[4096] = "";
    completion_find(&completion, text, 64);
    for (int c = 0; c < completion.count; c++) {
        size_t length = strlen(all);
        snprintf(all + length, sizeof all - length, "%s%s", c ? " " : "", completion.texts[c]);
    }
    check(strcmp(all, expected) == 0, "\"%s\": %s", text, all);
    check(completion.common == strlen(common) &&
              (!completion.count || strncmp(completion.texts[0], common, completion.common) == 0),
          "\"%s\": %zu bytes in common", text, completion.common);
}

TEST(completes_families) {
    check_found("less", "lesson:", "lesson:");
    check_found("lesson:1",
                "lesson:1 lesson:10 lesson:11 lesson:12 lesson:13 lesson:14 lesson:15 lesson:16 "
                "lesson:17 lesson:18 lesson:19",
                "lesson:1");
    check_found("lesson:2.",
                "lesson:2.1 lesson:2.2 lesson:2.3 lesson:2.4 lesson:2.5 lesson:2.6 "
                "lesson:2.7",
                "lesson:2.");
    check_found("mirr", "mirrored:", "mirrored:");
    check_found("best", "best-size: best-depth:", "best-");
    check_found("bito", "bitonic: bitonic-any: bitonic-merger: bitonic.txt", "bitonic");
    check_found("bitonic:", "bitonic:2 bitonic:4 bitonic:8 bitonic:16 bitonic:32 bitonic:64",
                "bitonic:");
    check_found("bitonic:1", "bitonic:16", "bitonic:16");
    check_found("best:31", "best-size:31 best-depth:31", "best-");
    check_found("bitonic:5", "", "");
    check_found("xyz", "", "");
}

TEST(completes_files) {
    check_found("no", "notes-2.txt notes.txt", "notes");
    check_found("n", "nets/ notes-2.txt notes.txt", "n");
    check_found("nets", "nets/", "nets/");
    check_found("nets/", "nets/inner/", "nets/inner/");
    check_found("./no", "./notes-2.txt ./notes.txt", "./notes");
    check_found(".h", ".hidden", ".hidden");
    check_found("\xc3", "überall.txt", "überall.txt");
    check_found("nowhere/", "", "");
    char text[64];
    snprintf(text, sizeof text, "%s/ne", test_folder); /* an absolute path */
    char expected[64];
    snprintf(expected, sizeof expected, "%s/nets/", test_folder);
    check_found(text, expected, expected);
}

TEST(knows_the_home_directory) {
    char path[64], expected[64], tiny[8];
    check_found("~", "~/", "~/");
    check_found("~/nets", "~/nets/", "~/nets/");
    check_found("~/nets/i", "~/nets/inner/", "~/nets/inner/");
    assert_int_equal(completion_expand("~/a.txt", path, sizeof path, &error), 0);
    snprintf(expected, sizeof expected, "%s/a.txt", test_folder);
    assert_string_equal(path, expected);
    assert_int_equal(completion_expand("~", path, sizeof path, &error), 0);
    assert_string_equal(path, test_folder);
    assert_int_equal(completion_expand("~a", path, sizeof path, &error), 0);
    assert_string_equal(path, "~a"); /* a file may be called so */
    assert_int_equal(completion_expand("a~/b", path, sizeof path, &error), 0);
    assert_string_equal(path, "a~/b");
    assert_int_equal(completion_expand("~/a.txt", tiny, sizeof tiny, &error), -1);
    check_says(error.text, "too long");
    unsetenv("HOME");
    assert_int_equal(completion_expand("~/a.txt", path, sizeof path, &error), -1);
    check_says(error.text, "HOME");
    check_found("~/ne", "", "");
    setenv("HOME", test_folder, 1);
}

TEST_FILE(enter_folder, folder_clear)
