/* test_pocl_cache: the folder that PoCL would make is tried where it would be made. */
#include "support.h"

#include "device/pocl_cache.h"

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

/* Of a folder below the uppermost one that is the nearest, not the one where the program runs. */
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
