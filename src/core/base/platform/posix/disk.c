/* disk: the implementation for POSIX, which Linux and macOS follow. */
#define _XOPEN_SOURCE 700 /* needed for S_ISVTX */
#include "core/base/platform/disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- looking up paths ---- */

static void describe(const struct stat *found, struct disk_entry *entry) {
#ifdef __APPLE__
    uint64_t nanoseconds = (uint64_t)found->st_mtimensec;
#else
    uint64_t nanoseconds = (uint64_t)found->st_mtim.tv_nsec;
#endif
    *entry = (struct disk_entry){
        .is_file = S_ISREG(found->st_mode),
        .is_folder = S_ISDIR(found->st_mode),
        .changed = (int64_t)found->st_mtime,
        .nanoseconds = nanoseconds,
        .bytes = (uint64_t)found->st_size,
        .device = (uint64_t)found->st_dev,
        .number = (uint64_t)found->st_ino,
    };
}

bool disk_find(const char *path, struct disk_entry *entry) {
    struct stat found;
    if (stat(path, &found)) return false;
    if (entry) describe(&found, entry);
    return true;
}

bool disk_is_taken(const char *path) {
    struct stat found;
    return lstat(path, &found) == 0;
}

bool disk_is_folder(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

size_t disk_folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

bool disk_is_whole(const char *path) {
    return path[0] == '/';
}

bool disk_working_folder(char *path, size_t size) {
    return getcwd(path, size) != NULL;
}

void disk_list(const char *folder, void (*take)(void *context, const char *name), void *context) {
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    while (directory && (entry = readdir(directory)))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            take(context, entry->d_name);
    if (directory) closedir(directory);
}

/* ---- changes ---- */

/* Opens with O_NONBLOCK, because opening a pipe would wait otherwise. */
FILE *disk_open(const char *path, const char **reason) {
    struct stat status;
    FILE *file = NULL;
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), failure = errno;
    bool found = descriptor >= 0 && fstat(descriptor, &status) == 0;
    if (found && S_ISREG(status.st_mode)) file = fdopen(descriptor, "rb");
    if (file) return file;
    if (descriptor >= 0) failure = errno;
    if (found && !S_ISREG(status.st_mode)) failure = S_ISDIR(status.st_mode) ? EISDIR : ENODEV;
    if (descriptor >= 0) close(descriptor);
    *reason = failure == ENODEV ? "it is not a regular file" : strerror(failure);
    errno = failure;
    return NULL;
}

FILE *disk_open_waiting(const char *path) {
    return fopen(path, "rb");
}

int disk_make_folder(const char *path, bool own) {
    return mkdir(path, own ? 0700 : 0777) ? errno : 0;
}

int disk_make_private(const char *path) {
    struct stat found;
    if (mkdir(path, 0700) == 0) return 0;
    if (errno != EEXIST || lstat(path, &found)) return errno;
    bool own = S_ISDIR(found.st_mode) && found.st_uid == geteuid() && (found.st_mode & 077) == 0;
    return own ? 0 : EPERM;
}

bool disk_is_strange(const char *path) {
    char part[4096] = "";
    struct stat above, found;
    size_t length = 0;
    bool strange = false;
    if (stat(path[0] == '/' ? "/" : ".", &above)) return false;
    while (path[length] && !strange) {
        length += strspn(path + length, "/");
        length += strcspn(path + length, "/");
        if ((size_t)snprintf(part, sizeof part, "%.*s", (int)length, path) >= sizeof part) break;
        if (lstat(part, &found)) break;
        bool known = found.st_uid == geteuid() || found.st_uid == 0;
        strange = (above.st_mode & S_IWOTH) && !known && found.st_uid != above.st_uid;
        if (stat(part, &above)) break; /* `above` becomes the target if the part is a link */
        bool open = (above.st_mode & S_IWOTH) && !(above.st_mode & S_ISVTX);
        strange |= open && !path[length];
    }
    return strange;
}

void disk_remove(const char *path) {
    unlink(path);
}

int disk_try(const char *folder, size_t bytes) {
    char path[4200], room[4096] = {0};
    int reason = 0;
    snprintf(path, sizeof path, "%s/.sortnet-%ld", folder, (long)getpid());
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return errno;
    for (size_t done = 0; done < bytes && !reason;) {
        size_t part = bytes - done < sizeof room ? bytes - done : sizeof room;
        ssize_t written = write(file, room, part);
        if (written < 0 && errno != EINTR) reason = errno;
        if (written == 0) reason = ENOSPC;
        if (written > 0) done += (size_t)written;
    }
    if (close(file) && !reason) reason = errno;
    unlink(path);
    return reason;
}

/* ---- locks ---- */

/* Does the name still belong to the locked file? The owner of the lock removes the file last. */
static bool is_there(int descriptor, const char *path) {
    struct stat held, named;
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0 && S_ISREG(named.st_mode) &&
           held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

int disk_lock(const char *path) {
    int lock = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (lock < 0) return -1;
    int reason = flock(lock, LOCK_EX | LOCK_NB) ? errno : 0;
    if (!reason && !is_there(lock, path)) reason = EWOULDBLOCK;
    if (!reason) return lock;
    close(lock);
    errno = reason;
    return -1;
}

void disk_unlock(int lock, const char *path) {
    unlink(path);
    close(lock);
}
