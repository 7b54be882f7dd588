/* support_posix: a process for a file of tests, and folders, by POSIX.
 * tests/windows/support_windows.c is the same for Windows. */
#include "support.h"

#include <sys/wait.h>
#include <unistd.h>

int support_alone(int (*run)(const char *file), const char *file) {
    int status = 1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) exit(run(file));
    return child > 0 && waitpid(child, &status, 0) == child ? status : 1;
}

/* ---- a folder ---- */

char test_folder[32];
static char home[1024]; /* folder in which the test began */

int folder_make(void **state) {
    (void)state;
    snprintf(test_folder, sizeof test_folder, "/tmp/sortnet-test-XXXXXX");
    return getcwd(home, sizeof home) && mkdtemp(test_folder) ? 0 : -1;
}

int folder_enter(void **state) {
    return folder_make(state) || chdir(test_folder);
}

int folder_clear(void **state) {
    char command[96];
    (void)state;
    snprintf(command, sizeof command, "chmod -R u+w %s && rm -rf %s", test_folder, test_folder);
    return chdir(home) || system(command);
}

int folder_leave(void **state) {
    (void)state;
    return chdir(home) || rmdir(test_folder);
}
