/* whole_file: where a path leads, a file beside that place, and signals that wait meanwhile. */
#define _XOPEN_SOURCE 700 /* S_ISVTX */

#include "core/base/files.h"

#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LINKS = 40,         /* followed at most */
    PATH_BYTES = 4096,  /* of what a link points at */
    NAMES_TRIED = 1000, /* for the file beside */
};

struct whole_file {
    char *path;   /* as it was given, for messages */
    char *place;  /* where it leads */
    bool direct;  /* no regular file: nothing can take its place */
    bool fresh;   /* nothing may be there */
    bool quick;   /* the disk is not waited for */
    FILE *stream; /* into memory */
    char *text;   /* what was written, as of the last flush: `size` bytes */
    size_t size;
    int descriptor; /* of what is written directly, once it is open; -1 */
    size_t sent;    /* bytes that it has got */
};

/* ---- where a path leads ---- */

/* Descriptors look like links, but to follow them leads past what they are open for. */
static bool is_descriptor(const char *path) {
    return strcmp(path, "-") == 0 || strncmp(path, "/proc/", 6) == 0 ||
           strncmp(path, "/dev/fd/", 8) == 0;
}

/* Bytes of the folder that `path` names, with its slash; 0: the working directory. */
static size_t folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* The folder of a place, or "." The caller frees it. */
static char *folder_of(const char *place) {
    char *folder = memory_text(folder_length(place) ? place : "./");
    folder[folder_length(folder)] = '\0';
    return folder;
}

/* Is a link of somebody else at this place, in a folder like /tmp, where all may write and none may
 * remove what is another's? Who put the link there chose which file is written. The rule is that of
 * Linux (protected_symlinks), and holds here on every system. `owner` receives whose link it is. */
static bool is_strange_link(const char *place, uid_t *owner) {
    struct stat link, around;
    if (lstat(place, &link) || !S_ISLNK(link.st_mode)) return false;
    char *folder = folder_of(place);
    bool found = stat(folder, &around) == 0;
    free(folder);
    *owner = link.st_uid;
    return found && (around.st_mode & S_ISVTX) && (around.st_mode & S_IWOTH) &&
           link.st_uid != geteuid() && link.st_uid != around.st_uid;
}

/* The path with links followed, whether they lead to anything or not, up to a strange link. The
 * caller frees it. */
static char *follow(const char *path) {
    char *place = memory_text(path), target[PATH_BYTES];
    uid_t owner;
    for (int links = 0; links < LINKS && !is_descriptor(place); links++) {
        ssize_t length = readlink(place, target, sizeof target - 1);
        if (length < 0 || is_strange_link(place, &owner)) break;
        target[length] = '\0';
        size_t folder = target[0] == '/' ? 0 : folder_length(place);
        char *next = memory_new(folder + (size_t)length + 1, 1);
        memcpy(next, place, folder);
        memcpy(next + folder, target, (size_t)length);
        free(place);
        place = next;
    }
    return place;
}

static bool is_standard_output(const char *path) {
    struct stat there, output;
    if (strcmp(path, "-") == 0) return true;
    return stat(path, &there) == 0 && fstat(STDOUT_FILENO, &output) == 0 &&
           S_ISREG(there.st_mode) && there.st_dev == output.st_dev && there.st_ino == output.st_ino;
}

/* Is there something at this place that a file cannot take the place of? */
static bool is_direct(const char *place) {
    struct stat there;
    if (is_standard_output(place) || is_descriptor(place)) return true;
    return stat(place, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode);
}

/* What will keep the file from being written, as far as that shows now; 0: nothing. */
static int find_obstacle(const struct whole_file *file) {
    struct stat there;
    if (is_standard_output(file->place)) return 0;
    if (stat(file->place, &there)) {
        if (errno != ENOENT) return errno;
    } else {
        if (S_ISDIR(there.st_mode)) return EISDIR;
        if (access(file->place, W_OK)) return errno;
    }
    if (file->direct) return 0;
    char *folder = folder_of(file->place);
    int reason = access(folder, W_OK | X_OK) ? errno : 0;
    free(folder);
    return reason;
}

static int cannot_write(const struct whole_file *file, int reason, struct error *error) {
    char *folder = folder_of(file->place);
    bool closed =
        !file->direct && (reason == EACCES || reason == EROFS) && access(folder, W_OK | X_OK) != 0;
    error_set(error, "cannot write %s: %s%.400s%s",
              strcmp(file->path, "-") == 0 ? "to standard output" : file->path,
              closed ? "no file can be made in the folder " : "", closed ? folder : "",
              closed ? "" : strerror(reason));
    free(folder);
    return -1;
}

/* A new file follows no link. */
static int refuse_strange_link(const struct whole_file *file, struct error *error) {
    uid_t owner;
    if (file->fresh || is_descriptor(file->place) || !is_strange_link(file->place, &owner))
        return 0;
    return error_set(
        error,
        "cannot write %.400s: the link %.400s belongs to user %lu, and is not followed "
        "in a folder where everybody may write",
        file->path, file->place, (unsigned long)owner);
}

/* ---- signals ----
 *
 * A signal that would end the program while a file lies beside its place waits until that is
 * renamed or removed. Handlers that somebody set, and signals that are ignored, stay as they are.
 */

static volatile sig_atomic_t waiting; /* the signal that came; 0: none */

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

/* Writes all bytes; 0, or what `errno` was. `sent` is how many went out. `ends`: a signal that a
 * handler heard ends the wait for somebody who reads, with EINTR. */
static int send_all(int descriptor, const char *bytes, size_t count, size_t *sent, bool ends) {
    while (*sent < count) {
        ssize_t written = write(descriptor, bytes + *sent, count - *sent);
        if (written < 0 && (ends || errno != EINTR)) return errno;
        if (written > 0) *sent += (size_t)written;
    }
    return 0;
}

/* Sends what is new. A pipe stays open, as its reader would take the end for the end of all. */
static int keep_direct(struct whole_file *file) {
    if (file->descriptor < 0) file->descriptor = open(file->place, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (file->descriptor < 0) return errno;
    if (file->descriptor == STDOUT_FILENO && fflush(stdout)) return errno;
    return send_all(file->descriptor, file->text, file->size, &file->sent, true);
}

/* Opens a file of a name that no other has, in the folder of `place`; -1 with `errno`. Its path is
 * stored, and freed by the caller. */
static int open_beside(const char *place, char **path) {
    size_t folder = folder_length(place), size = folder + 64;
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

/* A file that takes the place of another has its permissions, and its owner, if that may be. */
static void take_after(int descriptor, const char *place) {
    struct stat there;
    if (stat(place, &there)) return;
    int refused = fchown(descriptor, there.st_uid, there.st_gid);
    (void)refused; /* it is the user's own then */
    fchmod(descriptor, there.st_mode & 0777);
}

/* Waits until a file or folder is on the disk; 0, or what `errno` was. Some file systems have no
 * such thing. */
static int wait_for_disk(int descriptor) {
    while (fsync(descriptor))
        if (errno != EINTR) return errno == EINVAL || errno == ENOTSUP ? 0 : errno;
    return 0;
}

/* The name is on the disk, too. The file is in its place by now, and a folder that may not be read
 * cannot be opened, so that nothing is said of what goes wrong. */
static void wait_for_folder(const char *place) {
    char *folder = folder_of(place);
    int descriptor = open(folder, O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) wait_for_disk(descriptor);
    if (descriptor >= 0) close(descriptor);
    free(folder);
}

/* Gives a file the name `place`, which no other may have. Where a file has one name only, the place
 * is taken by an empty file first. 0, or what `errno` was. */
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

static int keep_file(struct whole_file *file) {
    char *path;
    size_t sent = 0;
    int descriptor = open_beside(file->place, &path);
    int reason = descriptor < 0 ? errno : 0;
    if (!reason && !file->fresh) take_after(descriptor, file->place);
    if (!reason) reason = send_all(descriptor, file->text, file->size, &sent, false);
    if (!reason && !file->quick) reason = wait_for_disk(descriptor);
    if (descriptor >= 0 && close(descriptor) && !reason) reason = errno;
    if (!reason && file->fresh) reason = take_place(path, file->place);
    if (!reason && !file->fresh && rename(path, file->place)) reason = errno;
    if (reason && descriptor >= 0) unlink(path);
    if (!reason && !file->quick) wait_for_folder(file->place);
    free(path);
    if (!reason) file->fresh = false; /* it may be kept again */
    return reason;
}

int whole_file_keep(struct whole_file *file, struct error *error) {
    struct sigaction before[ENDING];
    int reason;
    if (fflush(file->stream) || ferror(file->stream)) return cannot_write(file, ENOMEM, error);
    if (file->direct) {
        reason = keep_direct(file);
    } else {
        hold_signals(before);
        reason = keep_file(file);
        release_signals(before);
    }
    return reason ? cannot_write(file, reason, error) : 0;
}

struct whole_file *whole_file_new(const char *path, enum whole_file_kind kind,
                                  struct error *error) {
    struct whole_file *file = memory_new(1, sizeof *file);
    file->path = memory_text(path);
    file->fresh = kind & WHOLE_FILE_NEW;
    file->quick = kind & WHOLE_FILE_QUICK;
    file->place = file->fresh ? memory_text(path) : follow(path);
    file->direct = !file->fresh && is_direct(file->place);
    file->descriptor = is_standard_output(file->place) ? STDOUT_FILENO : -1;
    if (refuse_strange_link(file, error)) {
        whole_file_free(file);
        return NULL;
    }
    int reason = find_obstacle(file);
    if (reason) {
        cannot_write(file, reason, error);
        whole_file_free(file);
        return NULL;
    }
    file->stream = memory_stream(&file->text, &file->size);
    return file;
}

FILE *whole_file_stream(struct whole_file *file) {
    return file->stream;
}

void whole_file_free(struct whole_file *file) {
    if (!file) return;
    if (file->stream) fclose(file->stream);
    if (file->descriptor > STDOUT_FILENO) close(file->descriptor);
    free(file->text);
    free(file->place);
    free(file->path);
    free(file);
}

int whole_file_write(const char *path, enum whole_file_kind kind,
                     void (*write)(FILE *file, const void *content), const void *content,
                     struct error *error) {
    struct whole_file *file = whole_file_new(path, kind, error);
    if (!file) return -1;
    write(file->stream, content);
    int status = whole_file_keep(file, error);
    whole_file_free(file);
    return status;
}

/* ---- two paths ---- */

static bool find(const char *path, struct stat *there) {
    return (strcmp(path, "-") == 0 ? fstat(STDOUT_FILENO, there) : stat(path, there)) == 0;
}

/* The same name in the same folder, where there is no file yet? */
static bool same_name(const char *one, const char *other) {
    char *places[] = {follow(one), follow(other)}, *folders[2];
    struct stat there[2];
    bool found = true;
    for (int p = 0; p < 2; p++) {
        folders[p] = folder_of(places[p]);
        found &= stat(folders[p], &there[p]) == 0;
    }
    bool same =
        found && there[0].st_dev == there[1].st_dev && there[0].st_ino == there[1].st_ino &&
        strcmp(places[0] + folder_length(places[0]), places[1] + folder_length(places[1])) == 0;
    for (int p = 0; p < 2; p++) {
        free(places[p]);
        free(folders[p]);
    }
    return same;
}

bool whole_file_same(const char *one, const char *other) {
    struct stat there[2];
    if (strcmp(one, "-") == 0 && strcmp(other, "-") == 0) return true;
    bool found[] = {find(one, &there[0]), find(other, &there[1])};
    if (!found[0] && !found[1]) return same_name(one, other);
    return found[0] && found[1] && there[0].st_dev == there[1].st_dev &&
           there[0].st_ino == there[1].st_ino && !S_ISCHR(there[0].st_mode);
}

bool whole_file_replaces(const char *path) {
    char *place = follow(path);
    bool replaces = !is_direct(place);
    free(place);
    return replaces;
}
