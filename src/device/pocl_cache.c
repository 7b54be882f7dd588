/* pocl_cache: tries the folder that PoCL's manual names, or the nearest one above it that
 * exists. */
#include "pocl_cache.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PATH_BYTES = 4096,
    ROOM = 1 << 16, /* bytes that a built kernel takes, about */
};

/* Where the folder is, the first that is set. */
static const struct {
    const char *variable;
    const char *below;
} places[] = {
    {"POCL_CACHE_DIR", ""}, {"XDG_CACHE_HOME", "/pocl/kcache"}, {"HOME", "/.cache/pocl/kcache"}};

/* Writes as much as a kernel takes into `folder`, or into the nearest of those above it that is
 * there, in which it would be made. 0, or what `errno` was. */
static int try_to_write(const char *folder) {
    char existing[PATH_BYTES], path[PATH_BYTES + 32], room[ROOM] = {0};
    snprintf(existing, sizeof existing, "%s", folder);
    while (access(existing, F_OK)) {
        char *slash = strrchr(existing, '/');
        if (!slash) {
            strcpy(existing, ".");
            break;
        }
        slash[slash == existing] = '\0'; /* the uppermost keeps its own */
    }
    snprintf(path, sizeof path, "%s/.sortnet-%ld", existing, (long)getpid());
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return errno;
    int reason = write(file, room, ROOM) == ROOM ? 0 : errno ? errno : ENOSPC;
    if (close(file) && !reason) reason = errno;
    unlink(path);
    return reason;
}

int pocl_cache_check(const char *platform_name, struct error *error) {
    char folder[PATH_BYTES] = "/tmp/pocl/kcache";
    if (strncmp(platform_name, "Portable Computing Language", 27) != 0) return 0;
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
        const char *value = getenv(places[p].variable);
        if (!value || !*value) continue;
        snprintf(folder, sizeof folder, "%s%s", value, places[p].below);
        break;
    }
    int reason = try_to_write(folder);
    if (!reason) return 0;
    return error_set(
        error, "PoCL cannot write its cache %.400s: %s; POCL_CACHE_DIR can name another folder",
        folder, strerror(reason));
}
