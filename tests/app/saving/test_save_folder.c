/* test_save_folder: where no file can be made in the working folder, S, Ctrl+S and C offer the
 * user's own folder, and take it when they are pressed again. This program is linked without SDL: a
 * picture ends at its .png. */
#include "lesson.h"

#include <sys/stat.h>

static bool there(const char *name) {
    return access(in_folder(name), R_OK) == 0;
}

/* Starts an app in a folder where nobody can make files; the user's own folder is HOME, or
 * unknown. */
static void start_closed(const char *spec, bool home) {
    assert_int_equal(chdir("/proc/self"), 0);
    if (home)
        setenv(system_home_variable(), test_folder, 1);
    else
        unsetenv(system_home_variable());
    start(spec);
}

static void end_closed(void) {
    end(NULL);
    assert_int_equal(chdir(test_folder), 0);
}

TEST(offers_and_saves) {
    static const struct {
        const char *spec, *key, *file;
    } rows[] = {
        {"bitonic:4", "S", "bitonic-4-layer-0.svg"},
        {"bitonic:4", "Ctrl+S", "bitonic-4.txt"},
        {"radix:16", "S", "radix-16-2-2-2-turn-0.svg"},
        {"bitonic:4", "C", "kernels/step/bitonic_layer.cl"},
    };
    for (int r = 0; r < count_of(rows); r++) {
        start_closed(rows[r].spec, true);
        press(rows[r].key);
        check_says(app.shell.frame.notice.text, "cannot save in /proc/");
        check_says(app.shell.frame.notice.text, test_folder);
        check(!there(rows[r].file), "%s is there before it was wanted", rows[r].file);
        press(rows[r].key);
        check(there(rows[r].file), "%s: %s is missing: %s", rows[r].key, rows[r].file,
              app.shell.frame.notice.text);
        end_closed();
    }
}

TEST(says_where_it_is) {
    start_closed("bitonic:8", true);
    press("Ctrl+S");
    press("Ctrl+S");
    check_says(app.shell.frame.notice.text, "saved bitonic-8.txt in ");
    check_says(app.shell.frame.notice.text, test_folder);
    end_closed();
}

/* There is no question if no other folder is known, or if the working folder can be used. */
TEST(asks_for_nothing_else) {
    start_closed("bitonic:16", false);
    press("Ctrl+S");
    check_says(app.shell.frame.notice.text, "cannot write bitonic-16.txt: ");
    end_closed();
    setenv(system_home_variable(), "/proc/self", 1);
    start("bitonic:16");
    press("Ctrl+S");
    check_says(app.shell.frame.notice.text, "saved bitonic-16.txt in ");
    end(NULL);
}

TEST_FILE(folder_enter, folder_clear)
