/* folders: one after the other, down to the file. */
#include "folders.h"

#include "core/base/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int folders_make(const char *path, size_t from, mode_t mode, struct error *error) {
    char *folder = memory_text(path);
    int status = 0;
    for (char *slash = strchr(folder + from, '/'); slash && !status;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        int reason = mkdir(folder, mode) ? errno : 0;
        if (reason && access(folder, F_OK)) /* on a disk that may only be read it may be there */
            status =
                error_set(error, "cannot make the folder %.800s: %s", folder, strerror(reason));
        *slash = '/';
    }
    free(folder);
    return status;
}
