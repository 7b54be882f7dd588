/* test_whole_file_disk: a power cut harms no file: the bytes are on the disk before the file gets
 * its name, and the name is on the disk before anything else is done. The calls are those of the
 * system, noted in the order in which they come. */
#include "support.h"

#include "core/base/text.h"
#include "core/files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static char calls[400];
static int refusal; /* errno of the next fsync; 0: it works */

/* Replaces the C library's fsync. */
int fsync(int descriptor) {
    struct stat status;
    assert_int_equal(fstat(descriptor, &status), 0);
    if (S_ISDIR(status.st_mode))
        text_append(calls, sizeof calls, "folder ");
    else
        text_append(calls, sizeof calls, "%d bytes ", (int)status.st_size);
    errno = refusal;
    refusal = 0;
    return errno ? -1 : 0;
}

int rename(const char *from, const char *to) {
    text_append(calls, sizeof calls, "rename ");
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

static bool has_links = true; /* the file system knows files with two names */

int link(const char *from, const char *to) {
    text_append(calls, sizeof calls, "link ");
    if (has_links) return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
    errno = EPERM;
    return -1;
}

static int keep(const char *path, enum whole_file_kind kind, struct error *reason) {
    struct whole_file *file = whole_file_new(path, kind, reason);
    assert_non_null(file);
    calls[0] = '\0';
    fputs("twelve bytes", whole_file_stream(file));
    int status = whole_file_keep(file, reason);
    whole_file_free(file);
    return status;
}

TEST(the_disk_comes_before_the_name) {
    static const struct {
        const char *path; /* "./" and without a folder */
        enum whole_file_kind kind;
        const char *calls;
    } rows[] = {
        {"there.txt", WHOLE_FILE_REPLACES, "12 bytes rename folder "},
        {"./there.txt", WHOLE_FILE_REPLACES, "12 bytes rename folder "},
        {"new.txt", WHOLE_FILE_REPLACES, "12 bytes rename folder "},
        {"fresh.txt", WHOLE_FILE_NEW, "12 bytes link folder "},
        {"there.txt", WHOLE_FILE_QUICK, "rename "},
        {"quick.txt", WHOLE_FILE_NEW | WHOLE_FILE_QUICK, "link "},
        {"/dev/null", WHOLE_FILE_REPLACES, ""},
    };
    assert_int_equal(keep("there.txt", WHOLE_FILE_REPLACES, &error), 0);
    each (r, rows) {
        assert_int_equal(keep(r->path, r->kind, &error), 0);
        assert_string_equal(calls, r->calls);
    }
}

/* A new file gets its name when it is complete, and replaces no other file; also on file systems
 * where a file has only one name. */
TEST(a_new_file_takes_no_place_that_is_taken) {
    has_links = false;
    assert_int_equal(keep("one-name.txt", WHOLE_FILE_NEW, &error), 0);
    assert_string_equal(calls, "12 bytes link rename folder ");
    for (int links = 0; links < 2; links++) {
        has_links = links;
        struct whole_file *file = whole_file_new("taken.txt", WHOLE_FILE_NEW, &error);
        fputs("twelve bytes", whole_file_stream(file));
        fclose(fopen("taken.txt", "w"));
        assert_int_equal(whole_file_keep(file, &error), -1);
        check_says(error.text, "File exists");
        whole_file_free(file);
        struct stat status;
        assert_int_equal(stat("taken.txt", &status), 0);
        assert_int_equal(status.st_size, 0);
        assert_int_equal(remove("taken.txt"), 0);
    }
}

/* A disk that fails leaves the old file; a signal, and file systems that cannot sync, are no
 * failure. */
TEST(what_fails_keeps_the_old_one) {
    static const struct {
        int refusal;
        const char *calls;
        int status;
    } rows[] = {
        {EIO, "12 bytes ", -1},
        {EINTR, "12 bytes 12 bytes rename folder ", 0},
        {EINVAL, "12 bytes rename folder ", 0},
    };
    struct stat status;
    each (r, rows) {
        fclose(fopen("old.txt", "w"));
        refusal = r->refusal;
        assert_int_equal(keep("old.txt", WHOLE_FILE_REPLACES, &error), r->status);
        assert_string_equal(calls, r->calls);
        assert_int_equal(stat("old.txt", &status), 0);
        assert_int_equal(status.st_size, r->status ? 0 : 12);
    }
}

TEST_FILE(folder_enter, folder_clear)
