/* system_faults: a system that has faults, and one that lists the calls of the program.
 *
 * Preloaded into a program, it is before the C library, for calls from the program itself:
 *
 *     LD_PRELOAD=./system_faults.so FAULTS="fail:write=2" sortnet draw bitonic:8 -o x.svg
 *
 *     fail:write=2    the second call of that function fails; =2- the second and all after it.
 *                     Functions: write, short-write (half is written first), open (to make a
 *                     file), fsync, rename, link, fork, malloc (and calloc, realloc), and
 *                     libc-malloc, a call from the C library itself, such as for streams
 *
 * Calls from drivers never fail here. Where FAULTS_TRACE names a file, each line there is a
 * change of the files below the working directory, in order: "make NUMBER PATH", "write NUMBER AT
 * HEX", "sync NUMBER", "folder PATH" (which was synced), "rename FROM TO", "link FROM TO", "remove
 * PATH" and "mkdir PATH". A number is a file's, whatever it is called. Of FAULTS_CALLS see
 * fault_words.h. */
#define _GNU_SOURCE
#include "fault_words.h"
#include "real.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- who calls ---- */

enum { PROGRAM, LIBC, PARTS };
static struct { uintptr_t from, past; } parts[PARTS]; /* memory ranges of their code */

static int find_part(struct dl_phdr_info *info, size_t size, void *count) {
    (void)size;
    int part = (*(int *)count)++ == 0 ? PROGRAM : strstr(info->dlpi_name, "/libc.so") ? LIBC : -1;
    for (int i = 0; part >= 0 && i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_LOAD && (info->dlpi_phdr[i].p_flags & PF_X)) {
            parts[part].from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
            parts[part].past = parts[part].from + info->dlpi_phdr[i].p_memsz;
        }
    return 0;
}

static bool ready;
__attribute__((constructor)) static void begin(void) {
    int count = 0;
    dl_iterate_phdr(find_part, &count);
    ready = true;
}

__attribute__((destructor)) static void end(void) {
    ready = false;
    tell_calls();
}

static bool is_from(int part, const void *caller) {
    uintptr_t at = (uintptr_t)caller;
    return ready && at >= parts[part].from && at < parts[part].past;
}

static bool fails(const char *function) {
    static _Thread_local bool counts; /* inside count_call, which allocates memory itself */
    char name[80];
    int before = errno;
    if (counts) return false;
    counts = true;
    long count = count_call(function);
    snprintf(name, sizeof name, "fail:%s", function);
    errno = before;
    counts = false;
    return is_meant(name, count);
}

#define FAILS(function) (is_from(PROGRAM, __builtin_return_address(0)) && fails(function))

/* ---- memory ---- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static bool is_out(const void *caller) {
    bool out = (is_from(PROGRAM, caller) && fails("malloc")) ||
               (is_from(LIBC, caller) && fails("libc-malloc"));
    if (out) errno = ENOMEM;
    return out;
}

void *malloc(size_t size) {
    return is_out(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return is_out(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    return is_out(__builtin_return_address(0)) ? NULL : __libc_realloc(block, size);
}

/* ---- the list of changes ---- */

static int trace = -2; /* -1: nothing is listed */

/* Writes a line, if the files are below the working directory. */
static void tell(const char *format, ...) {
    char *line = NULL;
    va_list list;
    if (trace == -2) {
        const char *path = getenv("FAULTS_TRACE");
        trace = !path ? -1
                      : (int)syscall(SYS_openat, AT_FDCWD, path,
                                     O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
    if (trace < 0) return;
    va_start(list, format);
    int length = vasprintf(&line, format, list);
    va_end(list);
    if (length < 0 || syscall(SYS_write, trace, line, (size_t)length) != length) abort();
    free(line);
}

/* Returns the path relative to the working directory; NULL: it is not below it. */
static const char *below(const char *path, char place[PATH_MAX]) {
    char here[PATH_MAX];
    if (path[0] != '/') return strncmp(path, "./", 2) == 0 ? path + 2 : path;
    if (!getcwd(here, sizeof here) || strncmp(path, here, strlen(here)) != 0) return NULL;
    snprintf(place, PATH_MAX, "%s", path + strlen(here) + (path[strlen(here)] == '/'));
    return place;
}

static unsigned long number_of(int file, bool *is_folder) {
    struct stat status;
    if (fstat(file, &status)) return 0;
    *is_folder = S_ISDIR(status.st_mode);
    return S_ISREG(status.st_mode) || *is_folder ? status.st_ino : 0;
}

/* ---- files ---- */

static int refuse(int reason) {
    errno = reason;
    return -1;
}

static int open_it(const char *path, int flags, mode_t mode, const void *caller) {
    char place[PATH_MAX];
    bool makes = flags & O_CREAT, folder;
    if (makes && is_from(PROGRAM, caller) && fails("open")) return refuse(ENOSPC);
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (file >= 0 && makes && is_from(PROGRAM, caller) && below(path, place))
        tell("make %lu %s\n", number_of(file, &folder), below(path, place));
    return file;
}

#define OPEN(name)                                                                                 \
    int name(const char *path, int flags, ...) {                                                   \
        va_list list;                                                                              \
        va_start(list, flags);                                                                     \
        mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;                                  \
        va_end(list);                                                                              \
        return open_it(path, flags, mode, __builtin_return_address(0));                            \
    }
OPEN(open)
OPEN(open64)

ssize_t write(int file, const void *bytes, size_t count) {
    bool ours = is_from(PROGRAM, __builtin_return_address(0)), folder = false;
    static _Thread_local bool is_full; /* the last write was short: the next one fails */
    if (ours && (is_full || fails("write"))) {
        is_full = false;
        return refuse(ENOSPC);
    }
    if (ours && fails("short-write")) is_full = true, count /= 2;
    unsigned long number = ours ? number_of(file, &folder) : 0;
    off_t at = number ? lseek(file, 0, SEEK_CUR) : 0;
    ssize_t written = syscall(SYS_write, file, bytes, count);
    if (number && written > 0) {
        char *hex = __libc_malloc(2 * (size_t)written + 1);
        for (ssize_t i = 0; i < written; i++)
            snprintf(hex + 2 * i, 3, "%02x", ((const unsigned char *)bytes)[i]);
        tell("write %lu %ld %s\n", number, (long)at, hex);
        free(hex);
    }
    return written;
}

int fsync(int file) {
    char path[64], place[PATH_MAX], target[PATH_MAX];
    bool folder = false;
    if (FAILS("fsync")) return refuse(EIO);
    int status = (int)syscall(SYS_fsync, file);
    unsigned long number = number_of(file, &folder);
    if (status || !is_from(PROGRAM, __builtin_return_address(0))) return status;
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length < 0) abort();
    target[length] = '\0';
    if (!folder)
        tell("sync %lu\n", number);
    else if (below(target, place))
        tell("folder %s\n", below(target, place));
    return 0;
}

/* Writes a line if both paths are below the working directory. */
#define MOVES(name, call)                                                                          \
    int name(const char *from, const char *to) {                                                   \
        char places[2][PATH_MAX];                                                                  \
        if (FAILS(#name)) return refuse(EIO);                                                      \
        int status = (int)call;                                                                    \
        if (status == 0 && is_from(PROGRAM, __builtin_return_address(0)) &&                        \
            below(from, places[0]) && below(to, places[1]))                                        \
            tell(#name " %s %s\n", below(from, places[0]), below(to, places[1]));                  \
        return status;                                                                             \
    }
MOVES(rename, syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0))
MOVES(link, syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0))

int unlink(const char *path) {
    char place[PATH_MAX];
    int status = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (status == 0 && is_from(PROGRAM, __builtin_return_address(0)) && below(path, place))
        tell("remove %s\n", below(path, place));
    return status;
}

int mkdir(const char *path, mode_t mode) {
    char place[PATH_MAX];
    int status = (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
    if (status == 0 && is_from(PROGRAM, __builtin_return_address(0)) && below(path, place))
        tell("mkdir %s\n", below(path, place));
    return status;
}

pid_t fork(void) {
    return FAILS("fork") ? refuse(EAGAIN) : REAL(fork)();
}
