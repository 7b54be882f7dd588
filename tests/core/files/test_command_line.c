/* test_command_line: a command line in a picture names no folder of this machine. */
#include "support.h"

#include "core/base/platform/shell.h"
#include "core/files/command_line.h"

#include <sys/stat.h>
#include <unistd.h>

/* Checks the form of this word in the command line. */
static void becomes(const char *word, const char *wanted) {
    OWNED_AT(free) char *line = command_line_add(NULL, word);
    check(strcmp(line, wanted) == 0, "%s became %s, not %s", word, line, wanted);
}

/* Checks the word, with the path of the test's folder in it. */
static void in_here(const char *before, const char *behind, const char *wanted) {
    char word[256];
    snprintf(word, sizeof word, "%s%s%s", before, test_folder, behind);
    becomes(word, wanted);
}

TEST(leaves_the_working_folder_out) {
    assert_int_equal(mkdir("nets", 0700), 0);
    in_here("", "/a.txt", "a.txt");
    in_here("", "/nets/a.txt", "nets/a.txt");
    in_here("", "/nets/", "nets");
    in_here("", "", ".");
    in_here("", "/lesson.txt:3", "lesson.txt:3");
    in_here("--output=", "/a.svg", "--output=a.svg");
    in_here("-o", "/a.svg", "-oa.svg");
}

TEST(keeps_the_last_part_of_others) {
    assert_int_equal(mkdir("here", 0700) || mkdir("here2", 0700) || chdir("here"), 0);
    in_here("", "/nets/a.txt", "a.txt");
    in_here("", "/here2/a.txt", "a.txt"); /* the name begins like the working folder */
    in_here("--kernels=", "/nets", "--kernels=nets");
    becomes("/usr/bin/", "bin");
    becomes("/usr", "usr");
    assert_int_equal(chdir(test_folder), 0);
}

TEST(leaves_other_words_alone) {
    static const char *const words[] = {"bitonic:8",      "nets/a.txt", "../a.txt", "-",
                                        "--output=a.svg", "/",          "--title",  "/nowhere/a",
                                        "--title=/1/2",   "-o",         "",         "--"};
    each (w, words) {
        OWNED_AT(free) char *line = command_line_add(NULL, *w);
        OWNED_AT(free) char *plain = shell_add(NULL, *w);
        check(strcmp(line, plain) == 0, "%s became %s", plain, line);
    }
}

TEST_FILE(folder_enter, folder_clear)
