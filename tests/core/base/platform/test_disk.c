/* test_disk: names with blanks, umlauts and other letters, messages about them, and locks. It runs
 * on every system. */
#include "support.h"

#include "core/base/platform/place.h"
#include "core/files/files.h"

#include <errno.h>

TEST_FILE(folder_enter, folder_clear)

static const char folder[] = "Übung 1 – 二進", file[] = "Übung 1 – 二進/Netz Größe.txt";

static void write_text(FILE *stream, const void *text) {
    fputs(text, stream);
}

static void count_names(void *count, const char *name) {
    ++*(int *)count;
    assert_string_equal(name, "Netz Größe.txt");
}

TEST(names_are_utf_8) {
    const char *reason;
    char read[16] = "";
    int count = 0;
    struct disk_entry there;
    assert_int_equal(disk_make_folder(folder, false), 0);
    assert_int_equal(disk_make_folder(folder, false), EEXIST);
    check(disk_is_folder(folder) && !disk_is_taken(file), "the folder is new");
    for (int turn = 0; turn < 2; turn++) /* first new, then replaced */
        check(whole_file_write(file, WHOLE_FILE_REPLACES, write_text, "a\nb", &error) == 0, "%s",
              error.text);
    assert_int_equal(whole_file_write(file, WHOLE_FILE_NEW, write_text, "lost", &error), -1);
    check_says(error.text, "File exists");
    check(disk_find(file, &there) && there.is_file && there.bytes == 3, "%d bytes",
          (int)there.bytes);
    disk_list(folder, count_names, &count); /* and nothing beside it */
    assert_int_equal(count, 1);
    FILE *stream = disk_open(file, &reason);
    check(stream, "%s", stream ? "" : reason);
    assert_int_equal(fread(read, 1, sizeof read - 1, stream), 3);
    fclose(stream);
    assert_string_equal(read, "a\nb");
    check(!disk_open(folder, &reason), "a folder is no file");
    disk_remove(file);
    check(!disk_find(file, NULL) && errno == ENOENT, "it is gone");
}

TEST(paths) {
    char here[1024];
    check(disk_working_folder(here, sizeof here) && disk_is_whole(here), "%s", here);
    check(!disk_is_whole("a/b") && !disk_working_folder(here, 2), "neither");
    assert_int_equal(disk_folder_length("a/b.c/d"), 6);
    assert_int_equal(disk_folder_length("d"), 0);
    check(place_same("x", "./x") && !place_same("x", "y"), "names of no file yet");
}

TEST(a_lock_is_one_program_s) {
    int lock = disk_lock("n.lock");
    check(lock >= 0 && disk_is_taken("n.lock"), "%d", lock);
    check(disk_lock("n.lock") < 0 && errno == EWOULDBLOCK, "once");
    disk_unlock(lock, "n.lock");
    check(!disk_is_taken("n.lock"), "it is gone");
    lock = disk_lock("n.lock");
    check(lock >= 0, "again");
    disk_unlock(lock, "n.lock");
}
