/* support_windows: what tests need of the system, on Windows: folders, variables, and the device's
 * process. Each file of tests is run by a process of its own from outside (unit.sh). */
#include "support.h"

#include "lying_process.h"
#include "quick_builds.h"

#include "core/base/platform/disk.h"
#include "core/base/platform/windows/wide.h"
#include "device/worker/server.h"

#include <direct.h>
#include <process.h>

int support_alone(int (*run)(const char *file), const char *file) {
    return run(file);
}

/* Runs the honest server: the lying process is made for Linux. */
int lying_process_main(void) {
    return server_main();
}

/* Kernels are built as they are. */
bool quick_builds;

int setenv(const char *name, const char *value, int replaces) {
    (void)replaces;
    return _putenv_s(name, value);
}

int unsetenv(const char *name) {
    return _putenv_s(name, "");
}

/* ---- a folder ---- */

char test_folder[32];
static char home[1024]; /* folder in which the test began */

int folder_make(void **state) {
    (void)state;
    snprintf(test_folder, sizeof test_folder, "C:/test-%d", _getpid());
    return disk_working_folder(home, sizeof home) && disk_make_folder(test_folder, true) == 0 ? 0
                                                                                              : -1;
}

int folder_enter(void **state) {
    return folder_make(state) || _chdir(test_folder);
}

static void clear(const char *folder);

static void clear_entry(void *folder, const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", (const char *)folder, name);
    if (disk_is_folder(path))
        clear(path);
    else
        disk_remove(path);
}

static void clear(const char *folder) {
    char path[1024];
    snprintf(path, sizeof path, "%s", folder);
    disk_list(path, clear_entry, path);
    wchar_t *wide = wide_path(folder);
    _wrmdir(wide);
    free(wide);
}

int folder_clear(void **state) {
    (void)state;
    int failed = _chdir(home);
    clear(test_folder);
    return failed;
}

int folder_leave(void **state) {
    (void)state;
    return _chdir(home) || _rmdir(test_folder);
}
