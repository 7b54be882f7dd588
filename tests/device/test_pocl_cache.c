/* test_pocl_cache: the folder that PoCL would make is tried where it would be made. */
#include "support.h"

#include "core/base/platform/disk.h"
#include "device/pocl_cache.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

static const char pocl[] = "Portable Computing Language";

static int try_folder(const char *folder, struct error *reason) {
    setenv("POCL_CACHE_DIR", folder, 1);
    return pocl_cache_check(pocl, reason);
}

TEST(is_made_where_it_can_be) {
    static const char *const folders[] = {"/tmp",        "/tmp/",     "/tmp/not-there/nor-this",
                                          ".",           "not-there", "not-there/nor-this",
                                          "./not-there/"};
    char here[512];
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir("/tmp"), 0);
    for (int f = 0; f < count_of(folders); f++) {
        error.text[0] = '\0';
        check(try_folder(folders[f], &error) == 0, "%s: %s", folders[f], error.text);
    }
    assert_int_equal(chdir(here), 0);
}

/* The nearest folder above /not-there is the root, not the working directory. */
TEST(uppermost_folder_is_one) {
    char here[512], gone[] = "/tmp/sortnet-gone-XXXXXX";
    assert_non_null(getcwd(here, sizeof here));
    assert_non_null(mkdtemp(gone));
    assert_int_equal(chdir(gone), 0);
    assert_int_equal(rmdir(gone), 0); /* nothing can be written where the program runs */
    assert_int_equal(try_folder("not-there", &error), -1);
    bool may = access("/", W_OK) == 0;
    check(try_folder("/not-there", &error) == (may ? 0 : -1), "%s", error.text);
    if (!may) assert_null(strstr(error.text, "No such file"));
    assert_int_equal(chdir(here), 0);
}

TEST(says_where_it_cannot_be) {
    assert_int_equal(try_folder("/dev/null/cache", &error), -1);
    assert_string_equal(error.text, "PoCL cannot write its cache /dev/null/cache: Not a directory; "
                                    "POCL_CACHE_DIR can name another folder");
    assert_int_equal(pocl_cache_check("NVIDIA CUDA", &error), 0);
}

/* PoCL's own choice would be /tmp/pocl, which anybody can make. */
TEST(without_a_home_the_folder_is_private) {
    static const char *const variables[] = {"POCL_CACHE_DIR", "XDG_CACHE_HOME", "HOME"};
    for (int empty = 0; empty < 2; empty++) {
        struct stat found;
        char expected[64];
        for (int v = 0; v < count_of(variables); v++) {
            if (empty) setenv(variables[v], "", 1);
            if (!empty) unsetenv(variables[v]);
        }
        assert_int_equal(pocl_cache_refuse(pocl, &error), -1);
        check_says(error.text, "neither HOME nor XDG_CACHE_HOME is set");
        assert_int_equal(pocl_cache_refuse("NVIDIA CUDA", &error), 0);
        pocl_cache_begin();
        snprintf(expected, sizeof expected, "/tmp/sortnet-%lu", (unsigned long)geteuid());
        assert_string_equal(getenv("POCL_CACHE_DIR"), expected);
        assert_int_equal(stat(expected, &found), 0);
        equals(found.st_mode & 0777, 0700, pocl_cache_refuse(pocl, &error), 0);
    }
    setenv("POCL_CACHE_DIR", "/given", 1);
    pocl_cache_begin();
    assert_string_equal(getenv("POCL_CACHE_DIR"), "/given");
}

/* Only root can make somebody else's folder. */
TEST(refuses_what_others_can_change, folder_make, folder_clear) {
    char folder[64], below[80];
    snprintf(folder, sizeof folder, "%s/open", test_folder);
    snprintf(below, sizeof below, "%s/kcache", folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    setenv("POCL_CACHE_DIR", folder, 1);
    assert_int_equal(pocl_cache_refuse(pocl, &error), 0);
    chmod(folder, 0777);
    assert_int_equal(pocl_cache_refuse(pocl, &error), -1);
    check_says(error.text, "which another user can change");
    chmod(folder, 01777);
    setenv("POCL_CACHE_DIR", below, 1);
    assert_int_equal(pocl_cache_refuse(pocl, &error), 0);
    assert_int_equal(mkdir(below, 0755), 0);
    assert_int_equal(pocl_cache_refuse(pocl, &error), 0);
    if (geteuid() != 0 || chown(below, 1234, 1234) != 0) return;
    assert_int_equal(pocl_cache_refuse(pocl, &error), -1);
    strcat(below, "/further/down");
    setenv("POCL_CACHE_DIR", below, 1);
    assert_int_equal(pocl_cache_refuse(pocl, &error), -1);
}

TEST(a_private_folder_is_nobody_elses, folder_make, folder_clear) {
    char folder[64], link[64];
    snprintf(folder, sizeof folder, "%s/private", test_folder);
    snprintf(link, sizeof link, "%s/link", test_folder);
    equals(disk_make_private(folder), 0, disk_make_private(folder), 0);
    chmod(folder, 0710);
    equals(disk_make_private(folder), EPERM);
    chmod(folder, 0700);
    assert_int_equal(symlink(folder, link), 0);
    equals(disk_make_private(folder), 0, disk_make_private(link), EPERM);
    if (geteuid() != 0 || chown(folder, 1234, 1234) != 0) return;
    equals(disk_make_private(folder), EPERM);
}
