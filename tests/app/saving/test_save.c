/* test_save: Ctrl+S writes under a name that nothing has, and never through a link. (The pictures
 * of S are in tests/sdl/test_png_figures.c.) */
#include "app/saving/save.h"

#include "support.h"

#include <unistd.h>

static void check_holds(const char *path, const char *text) {
    char block[64] = "";
    FILE *file = fopen(path, "r");
    check(file, "%s", path);
    block[fread(block, 1, sizeof block - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(block, text);
}

TEST(follows_no_link) {
    struct network *network = make_network("bitonic", 2, ASCENDING);
    struct line said;
    write_file("target", "as it was");
    equals(symlink("target", "bitonic-2.txt"), 0, symlink("nowhere", "bitonic-2-2.txt"), 0);
    save_network(network, notations[0], "", &said);
    check_says(said.text, "saved bitonic-2-3.txt in ");
    check_holds("bitonic-2-3.txt", "0:1\n");
    check_holds("target", "as it was");
    check(access("nowhere", F_OK) != 0, "it went through the link");
}

TEST(says_why_not) {
    struct network *network = make_network("bitonic", 2, ASCENDING);
    struct line said;
    assert_int_equal(chdir("/proc/self"), 0); /* a folder in which nobody can make files */
    save_network(network, notations[0], "", &said);
    assert_int_equal(said.role, ROLE_ERROR);
    check_says(said.text, "cannot write bitonic-2.txt: ");
    assert_int_equal(chdir(test_folder), 0);
}

TEST_FILE(folder_enter, folder_clear)
