/* test_kept_file: missing folders are made; the error says why one cannot be made, which line is
 * wrong, or that there is no file; the places of the files. */
#include "support.h"

#include "core/files/files.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LAST_BYTES = 16 };

static void write_text(FILE *file, const void *content) {
    fputs(content, file);
}

/* Takes lines that begin with a letter; keeps the last. */
static bool take_line(void *content, const char *line) {
    snprintf(content, LAST_BYTES, "%s", line);
    return *line >= 'a' && *line <= 'z';
}

TEST(test_folders, folder_make, folder_clear) {
    char path[64], below[96], text[LAST_BYTES] = "";
    snprintf(path, sizeof path, "%s/a/b/file", test_folder);
    assert_int_equal(kept_file_read(path, "a text", "first\n", take_line, text, &error), 0);
    check(kept_file_write(path, write_text, "first\nkept\n", &error) == 0, "%s", error.text);
    assert_int_equal(kept_file_read(path, "a text", "first\n", take_line, text, &error), 1);
    assert_string_equal(text, "kept\n");
    assert_int_equal(kept_file_read(path, "a text", "other\n", take_line, text, &error), -1);
    check_says(error.text, "is not a text: line 1");
    check(kept_file_write(path, write_text, "first\nkept\n3\n", &error) == 0, "%s", error.text);
    assert_int_equal(kept_file_read(path, "a text", "first\n", take_line, text, &error), -1);
    check_says(error.text, "a/b/file is not a text: line 3");
    assert_int_equal(kept_file_read(test_folder, "a text", "first\n", take_line, text, &error), -1);
    check_says(error.text, "Is a directory");
    snprintf(below, sizeof below, "%s/c/d", path); /* a file is in the way */
    assert_int_equal(kept_file_write(below, write_text, "lost", &error), -1);
    check_says(error.text, "cannot make the folder", "a/b/file/c: Not a directory");
}

/* A pipe that nobody writes to; to wait for it is to hang. */
TEST(test_pipes_are_refused, folder_make, folder_clear) {
    char text[LAST_BYTES] = "";
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    alarm(20);
    errno = ENOENT; /* left by an earlier call */
    assert_int_equal(
        kept_file_read(in_folder("pipe"), "a text", "first\n", take_line, text, &error), -1);
    alarm(0);
    check_says(error.text, "not a regular file");
}

TEST(test_paths) {
    char path[64];
    setenv("XDG_STATE_HOME", "/some/state", 1);
    assert_int_equal(kept_file_path("k.txt", path, sizeof path, &error), 0);
    assert_string_equal(path, "/some/state/sortnet/k.txt");
    setenv("XDG_STATE_HOME", "relative",
           1); /* a relative path, which the standard says to ignore */
    setenv("HOME", "/home/someone", 1);
    assert_int_equal(kept_file_path("k.txt", path, sizeof path, &error), 0);
    assert_string_equal(path, "/home/someone/.local/state/sortnet/k.txt");
    unsetenv("XDG_STATE_HOME");
    assert_int_equal(kept_file_path("k.txt", path, sizeof path, &error), 0);
    assert_string_equal(path, "/home/someone/.local/state/sortnet/k.txt");
    assert_int_equal(kept_file_path("k.txt", path, 20, &error), -1);
    unsetenv("HOME");
    assert_int_equal(kept_file_path("k.txt", path, sizeof path, &error), -1);
    check_says(error.text, "HOME");
}
