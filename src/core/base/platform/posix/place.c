/* place: the implementation for POSIX, where folders have links, owners and permissions. */
#define _XOPEN_SOURCE 700 /* needed for S_ISVTX */

#include "core/base/platform/place.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LINKS = 40,         /* most links followed */
    PATH_BYTES = 4096,  /* most bytes in the target of a link */
    NAMES_TRIED = 1000, /* most names tried for the temporary file */
};

/* ---- following links ---- */

/* Is the path a descriptor? Descriptors look like links, but following them would ignore how they
 * were opened. */
static bool is_descriptor(const char *path) {
    return strcmp(path, "-") == 0 || strncmp(path, "/proc/", 6) == 0 ||
           strncmp(path, "/dev/fd/", 8) == 0;
}

char *place_folder(const char *place) {
    char *folder = memory_text(disk_folder_length(place) ? place : "./");
    folder[disk_folder_length(folder)] = '\0';
    return folder;
}

/* Is there a link of another user at this place, in a folder like /tmp, where all may write and
 * nobody may remove files of others? Its owner would choose the file that is written. Linux has the
 * same rule (protected_symlinks); here it holds on every system. `owner` receives the link's
 * owner. */
static bool is_strange_link(const char *place, uid_t *owner) {
    struct stat link, around;
    if (lstat(place, &link) || !S_ISLNK(link.st_mode)) return false;
    char *folder = place_folder(place);
    bool found = stat(folder, &around) == 0;
    free(folder);
    *owner = link.st_uid;
    return found && (around.st_mode & S_ISVTX) && (around.st_mode & S_IWOTH) &&
           link.st_uid != geteuid() && link.st_uid != around.st_uid;
}

char *place_follow(const char *path) {
    char *place = memory_text(path), target[PATH_BYTES];
    uid_t owner;
    for (int links = 0; links < LINKS && !is_descriptor(place); links++) {
        ssize_t length = readlink(place, target, sizeof target - 1);
        if (length < 0 || is_strange_link(place, &owner)) break;
        target[length] = '\0';
        size_t folder = target[0] == '/' ? 0 : disk_folder_length(place);
        char *next = memory_new(folder + (size_t)length + 1, 1);
        memcpy(next, place, folder);
        memcpy(next + folder, target, (size_t)length);
        free(place);
        place = next;
    }
    return place;
}

/* Is the place standard output, or its regular file? */
static bool is_standard_output(const char *path) {
    struct stat there, output;
    if (strcmp(path, "-") == 0) return true;
    return stat(path, &there) == 0 && fstat(STDOUT_FILENO, &output) == 0 &&
           S_ISREG(there.st_mode) && there.st_dev == output.st_dev && there.st_ino == output.st_ino;
}

bool place_is_direct(const char *place) {
    struct stat there;
    if (is_standard_output(place) || is_descriptor(place)) return true;
    return stat(place, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode);
}

int place_refuse(const char *place, const char *path, struct error *error) {
    uid_t owner;
    if (is_descriptor(place) || !is_strange_link(place, &owner)) return 0;
    return error_set(
        error,
        "cannot write %.400s: the link %.400s belongs to user %lu, and is not followed "
        "in a folder where everybody may write",
        path, place, (unsigned long)owner);
}

bool place_is_closed(const char *place) {
    char *folder = place_folder(place);
    bool closed = access(folder, W_OK | X_OK) != 0;
    free(folder);
    return closed;
}

int place_obstacle(const char *place, bool direct) {
    struct stat there;
    if (is_standard_output(place)) return 0;
    if (stat(place, &there)) {
        if (errno != ENOENT) return errno;
    } else {
        if (S_ISDIR(there.st_mode)) return EISDIR;
        if (access(place, W_OK)) return errno;
    }
    if (direct) return 0;
    char *folder = place_folder(place);
    int reason = access(folder, W_OK | X_OK) ? errno : 0;
    free(folder);
    return reason;
}

/* ---- signals ----
 *
 * A signal that would end the program waits while a temporary file exists, until the file is
 * renamed or removed. Handlers that are already set, and ignored signals, stay as they are. */

static volatile sig_atomic_t waiting; /* the signal that waits; 0: none */

static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { ENDING = sizeof ending / sizeof *ending };

static void note(int number) {
    waiting = number;
}

static void hold_signals(struct sigaction before[ENDING]) {
    const struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    for (int i = 0; i < ENDING; i++) {
        sigaction(ending[i], NULL, &before[i]);
        if (before[i].sa_handler == SIG_DFL) sigaction(ending[i], &action, NULL);
    }
}

static void release_signals(const struct sigaction before[ENDING]) {
    int number = waiting;
    for (int i = 0; i < ENDING; i++)
        if (before[i].sa_handler == SIG_DFL) sigaction(ending[i], &before[i], NULL);
    waiting = 0;
    if (number) raise(number);
}

/* ---- writing ---- */

/* Writes all bytes; returns 0 or an errno. `sent` counts the bytes written. `ends`: a signal with a
 * handler ends the wait for a reader, with EINTR. */
static int send_all(int descriptor, const char *bytes, size_t count, size_t *sent, bool ends) {
    while (*sent < count) {
        ssize_t written = write(descriptor, bytes + *sent, count - *sent);
        if (written < 0 && (ends || errno != EINTR)) return errno;
        if (written > 0) *sent += (size_t)written;
    }
    return 0;
}

int place_send(const char *place, const char *bytes, size_t count, size_t *sent, int *descriptor) {
    if (*descriptor < 0 && is_standard_output(place)) *descriptor = STDOUT_FILENO;
    if (*descriptor < 0) *descriptor = open(place, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (*descriptor < 0) return errno;
    if (*descriptor == STDOUT_FILENO && fflush(stdout)) return errno;
    return send_all(*descriptor, bytes, count, sent, true);
}

void place_close(int descriptor) {
    if (descriptor > STDOUT_FILENO) close(descriptor);
}

/* Opens a new file with an unused name in the folder of `place`; -1 with `errno`. Stores its path,
 * which the caller frees. */
static int open_beside(const char *place, char **path) {
    size_t folder = disk_folder_length(place), size = folder + 64;
    int descriptor = -1;
    *path = memory_new(size, 1);
    memcpy(*path, place, folder);
    errno = EEXIST;
    for (int number = 0; descriptor < 0 && errno == EEXIST && number < NAMES_TRIED; number++) {
        snprintf(*path + folder, size - folder, ".sortnet-%ld-%d", (long)getpid(), number);
        descriptor = open(*path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    return descriptor;
}

/* Gives a new file the permissions of the file that it will replace, and its owner if this is
 * allowed. */
static void take_after(int descriptor, const char *place) {
    struct stat there;
    if (stat(place, &there)) return;
    int refused = fchown(descriptor, there.st_uid, there.st_gid);
    (void)refused; /* the new file then belongs to the user */
    fchmod(descriptor, there.st_mode & 0777);
}

/* Waits until a file or folder is on the disk; returns 0 or an errno. Some file systems do not
 * offer this. */
static int wait_for_disk(int descriptor) {
    while (fsync(descriptor))
        if (errno != EINTR) return errno == EINVAL || errno == ENOTSUP ? 0 : errno;
    return 0;
}

/* Waits until the file's name is on the disk, too. Errors are ignored: the file is in place by now,
 * and a folder without read permission cannot be opened. */
static void wait_for_folder(const char *place) {
    char *folder = place_folder(place);
    int descriptor = open(folder, O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) wait_for_disk(descriptor);
    if (descriptor >= 0) close(descriptor);
    free(folder);
}

/* Gives a file the name `place`, which must be unused. On file systems without second names, an
 * empty file takes the name first. Returns 0 or an errno. */
static int take_place(const char *path, const char *place) {
    if (link(path, place) == 0) return unlink(path) ? errno : 0;
    if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS && errno != EMLINK) return errno;
    int descriptor = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0) return errno;
    close(descriptor);
    if (rename(path, place) == 0) return 0;
    int reason = errno;
    unlink(place);
    return reason;
}

static int put(const char *place, const char *bytes, size_t count, int ways) {
    char *path;
    size_t sent = 0;
    bool fresh = ways & PLACE_FRESH, quick = ways & PLACE_QUICK;
    int descriptor = open_beside(place, &path);
    int reason = descriptor < 0 ? errno : 0;
    if (!reason && !fresh) take_after(descriptor, place);
    if (!reason) reason = send_all(descriptor, bytes, count, &sent, false);
    if (!reason && !quick) reason = wait_for_disk(descriptor);
    if (descriptor >= 0 && close(descriptor) && !reason) reason = errno;
    if (!reason && fresh) reason = take_place(path, place);
    if (!reason && !fresh && rename(path, place)) reason = errno;
    if (reason && descriptor >= 0) unlink(path);
    if (!reason && !quick) wait_for_folder(place);
    free(path);
    return reason;
}

int place_put(const char *place, const char *bytes, size_t count, int ways) {
    struct sigaction before[ENDING];
    hold_signals(before);
    int reason = put(place, bytes, count, ways);
    release_signals(before);
    return reason;
}

/* ---- two paths ---- */

static bool find(const char *path, struct stat *there) {
    return (strcmp(path, "-") == 0 ? fstat(STDOUT_FILENO, there) : stat(path, there)) == 0;
}

/* Are both the same name in the same folder, if no file exists there yet? */
static bool same_name(const char *one, const char *other) {
    char *places[] = {place_follow(one), place_follow(other)}, *folders[2];
    struct stat there[2];
    bool found = true;
    for (int p = 0; p < 2; p++) {
        folders[p] = place_folder(places[p]);
        found &= stat(folders[p], &there[p]) == 0;
    }
    bool same = found && there[0].st_dev == there[1].st_dev && there[0].st_ino == there[1].st_ino &&
                strcmp(places[0] + disk_folder_length(places[0]),
                       places[1] + disk_folder_length(places[1])) == 0;
    for (int p = 0; p < 2; p++) {
        free(places[p]);
        free(folders[p]);
    }
    return same;
}

bool place_same(const char *one, const char *other) {
    struct stat there[2];
    if (strcmp(one, "-") == 0 && strcmp(other, "-") == 0) return true;
    bool found[] = {find(one, &there[0]), find(other, &there[1])};
    if (!found[0] && !found[1]) return same_name(one, other);
    return found[0] && found[1] && there[0].st_dev == there[1].st_dev &&
           there[0].st_ino == there[1].st_ino && !S_ISCHR(there[0].st_mode);
}
