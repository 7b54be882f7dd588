/* cache_folder: the path, and its folders. */
#include "cache_folder.h"

#include "memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int cache_folder_path(const char *name, char *path, size_t size) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    bool given = cache && cache[0] == '/'; /* others are to be ignored, says the XDG standard */
    if (!given && (!home || !*home)) return -1;
    int length =
        snprintf(path, size, "%s%s/sortnet/%s", given ? cache : home, given ? "" : "/.cache", name);
    return length < 0 || (size_t)length >= size ? -1 : 0;
}

void cache_folder_make(const char *path) {
    size_t size = strlen(path) + 1;
    char *folder = memory_new(size, 1);
    memcpy(folder, path, size);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(folder, 0700);
        *slash = '/';
    }
    free(folder);
}
