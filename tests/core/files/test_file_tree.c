/* test_file_tree: files of the program in a folder of the user's, and how changes there are seen.
 */
#include "support.h"

#include "core/files/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct embedded_file files[] = {
    {"top/a.txt", (const unsigned char *)"of the program\n", 15},
    {"top/deep/er/b.txt", (const unsigned char *)"b\n", 2},
    {"top/deep/c.txt", (const unsigned char *)"", 0},
    {NULL, NULL, 0},
};

static struct file_tree_count made;

static void write_to(const char *folder) {
    check(file_tree_write(folder, files, &made, &error) == 0, "%s", error.text);
}

TEST(writes_what_is_missing, folder_enter, folder_clear) {
    write_to("mine");
    equals(made.written, 3, made.kept, 0);
    holds("mine/a.txt", "of the program\n");
    holds("mine/deep/er/b.txt", "b\n");
    holds("mine/deep/c.txt", "");
    write_file("mine/a.txt", "of the user");
    unlink("mine/deep/c.txt");
    write_to("mine");
    equals(made.written, 1, made.kept, 2);
    holds("mine/a.txt", "of the user");
    holds("mine/deep/c.txt", "");
}

/* Existing files are not overwritten, and no link that leads nowhere is followed. */
TEST(writes_over_nothing, folder_enter, folder_clear) {
    assert_int_equal(mkdir("mine", 0700) || symlink("nowhere", "mine/a.txt"), 0);
    write_to("mine");
    assert_int_equal(made.kept, 1);
    check(access("mine/nowhere", F_OK) != 0, "it was written through the link");
    write_file("file", "");
    assert_int_equal(file_tree_write("file", files, &made, &error), -1);
    check_says(error.text, "file");
    assert_int_equal(made.written, 0);
    holds("file", "");
}

TEST(sees_changes, folder_enter, folder_clear) {
    write_to("mine");
    uint64_t before = file_tree_stamp("mine", files);
    assert_true(file_tree_stamp("mine", files) == before);
    write_file("mine/other.txt", "none of these files");
    assert_true(file_tree_stamp("mine", files) == before);
    write_file("mine/a.txt", "in place, and longer than it was");
    uint64_t changed = file_tree_stamp("mine", files);
    assert_true(changed != before);
    write_file("mine/new", "in place, and longer than it was"); /* as editors do that rename */
    assert_int_equal(rename("mine/new", "mine/a.txt"), 0);
    uint64_t renamed = file_tree_stamp("mine", files);
    assert_true(renamed != changed);
    unlink("mine/a.txt");
    assert_true(file_tree_stamp("mine", files) != renamed);
}

/* A text of the same length, in the same file. */
TEST(sees_times, folder_enter, folder_clear) {
    write_to("mine");
    const struct timespec old[] = {{100, 5}, {100, 5}}, later[] = {{100, 5}, {100, 6}};
    assert_int_equal(utimensat(AT_FDCWD, "mine/a.txt", old, 0), 0);
    uint64_t before = file_tree_stamp("mine", files);
    assert_int_equal(utimensat(AT_FDCWD, "mine/a.txt", later, 0), 0);
    assert_true(file_tree_stamp("mine", files) != before);
}
