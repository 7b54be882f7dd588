/* pocl_cache: tries to write to the folder in which PoCL keeps its builds, makes a private one
 * where there is no HOME, and refuses an unsafe one. */
#include "pocl_cache.h"

#include "core/base/platform/disk.h"
#include "core/base/platform/system.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum {
    PATH_BYTES = 4096,
    ROOM = 1 << 16, /* bytes of a built kernel, about */
};

/* Variables that give the folder; the first one that is set counts. */
static const struct {
    const char *variable;
    const char *below;
} places[] = {
    {"POCL_CACHE_DIR", ""}, {"XDG_CACHE_HOME", "/pocl/kcache"}, {"HOME", "/.cache/pocl/kcache"}};

/* Writes and removes a file of a kernel's size in `folder`; if `folder` is missing, in its nearest
 * existing parent. Returns 0 or an errno. */
static int try_to_write(const char *folder) {
    char existing[PATH_BYTES];
    snprintf(existing, sizeof existing, "%s", folder);
    while (!disk_find(existing, NULL)) {
        char *slash = strrchr(existing, '/');
        if (!slash) {
            strcpy(existing, ".");
            break;
        }
        slash[slash == existing] = '\0'; /* the uppermost folder keeps its slash */
    }
    return disk_try(existing, ROOM);
}

/* Finds the folder named by the variables, as in PoCL's manual. False: none of them is set. */
static bool find_folder(char *folder, size_t size) {
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
        const char *value = system_variable(places[p].variable);
        if (!value || !*value) continue;
        snprintf(folder, size, "%s%s", value, places[p].below);
        return true;
    }
    return false;
}

void pocl_cache_begin(void) {
    char folder[PATH_BYTES];
    if (find_folder(folder, sizeof folder)) return;
    if (system_shared_folder(folder, sizeof folder)) return;
    if (disk_make_private(folder) == 0) system_set_variable(places[0].variable, folder);
}

static bool is_pocl(const char *platform_name) {
    return strncmp(platform_name, "Portable Computing Language", 27) == 0;
}

int pocl_cache_refuse(const char *platform_name, struct error *error) {
    char folder[PATH_BYTES];
    if (!is_pocl(platform_name)) return 0;
    if (find_folder(folder, sizeof folder)) {
        if (!disk_is_strange(folder)) return 0;
        return error_set(error,
                         "PoCL would run code from its cache %.400s, which another user can "
                         "change; POCL_CACHE_DIR can name another folder",
                         folder);
    }
    if (system_shared_folder(folder, sizeof folder)) return 0;
    int reason = disk_make_private(folder);
    return error_set(error,
                     "PoCL has no folder for its cache: neither HOME nor XDG_CACHE_HOME is set, "
                     "and %.400s cannot be used: %s; POCL_CACHE_DIR can name another folder",
                     folder, reason == EPERM ? "others can change it" : strerror(reason));
}

int pocl_cache_check(const char *platform_name, struct error *error) {
    char folder[PATH_BYTES];
    if (!is_pocl(platform_name) || !find_folder(folder, sizeof folder)) return 0;
    int reason = try_to_write(folder);
    if (!reason) return 0;
    return error_set(
        error, "PoCL cannot write its cache %.400s: %s; POCL_CACHE_DIR can name another folder",
        folder, strerror(reason));
}
