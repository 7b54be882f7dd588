/* test_disk_fails: the messages of disk.h when memory or the disk fails. The functions below
 * replace those of the C library, and fail when a test wants it. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "support.h"

#include "core/files/files.h"

#include <dlfcn.h>
#include <errno.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

TEST_FILE(folder_enter, folder_clear)

static struct {
    int fdopen_reason, fstat_reason, write_reason; /* errno; 0: no failure */
    size_t write_most;                             /* bytes of a write; 0: all */
} faults;

FILE *fdopen(int descriptor, const char *mode) {
    FILE *(*real)(int, const char *);
    *(void **)&real = dlsym(RTLD_NEXT, "fdopen");
    if (!faults.fdopen_reason) return real(descriptor, mode);
    errno = faults.fdopen_reason;
    return NULL;
}

int fstat(int descriptor, struct stat *status) {
    if (!faults.fstat_reason) return (int)syscall(SYS_fstat, descriptor, status);
    errno = faults.fstat_reason;
    return -1;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    static int calls;
    if (faults.write_most && count > faults.write_most) count = faults.write_most;
    if (!faults.write_reason || (faults.write_reason == EINTR && ++calls % 2))
        return syscall(SYS_write, descriptor, bytes, count);
    errno = faults.write_reason;
    return -1;
}

/* Returns the number of the next descriptor, which is closed again. */
static int next_descriptor(void) {
    int next = dup(0);
    close(next);
    return next;
}

static void expect_reason(const char *path, const char *expected) {
    const char *reason = "nobody set it";
    int before = next_descriptor();
    FILE *file = disk_open(path, &reason);
    memset(&faults, 0, sizeof faults);
    assert_null(file);
    assert_string_equal(reason, expected);
    assert_int_equal(next_descriptor(), before);
}

TEST(a_file_that_cannot_be_opened_has_a_reason) {
    FILE *made = fopen("file", "w");
    fclose(made);
    expect_reason("missing", strerror(ENOENT));
    expect_reason(".", strerror(EISDIR));
    expect_reason("/dev/null", "it is not a regular file");
    faults.fdopen_reason = ENOMEM;
    expect_reason("file", strerror(ENOMEM));
    faults.fstat_reason = EIO;
    expect_reason("file", strerror(EIO));
}

/* A read that fails is not the end of the text. A folder can be opened, and not be read. */
TEST(what_cannot_be_read_is_no_text) {
    FILE *stream = fopen(".", "r");
    assert_non_null(stream);
    errno = 0;
    assert_null(file_text_read(stream, 1000, NULL));
    assert_int_equal(errno, EISDIR);
    fclose(stream);
}

TEST(a_short_or_interrupted_write_is_no_full_disk) {
    faults.write_most = 17;
    int in_parts = disk_try(".", 10000);
    faults.write_reason = EINTR;
    int interrupted = disk_try(".", 10000);
    faults.write_reason = ENOSPC;
    int full = disk_try(".", 10000);
    memset(&faults, 0, sizeof faults);
    equals(in_parts, 0, interrupted, 0, full, ENOSPC);
}
