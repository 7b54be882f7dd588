/* cached_programs: a folder of cached programs that is empty before each test, for the tests of the
 * cache. */
#ifndef SORTNET_TESTS_CACHED_PROGRAMS_H
#define SORTNET_TESTS_CACHED_PROGRAMS_H

#include "devices.h"

#include "device/program_cache.h"

#include <dirent.h>
#include <unistd.h>

static char top[] = "/tmp/program-cache.XXXXXX"; /* everything lies in it */
static char folder[64];                          /* of the files, emptied before each test */
static unsigned char bytes[] = {7, 0, 255, 'a', '\n', 0}; /* a binary */
static const struct cached_program sample = {
    .binary = bytes, .size = sizeof bytes, .kernels = "sort;merge", .log = "a warning"};

static inline void remove_all(const char *path) {
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", path);
    assert_int_equal(system(command), 0);
}

static inline const char *in_top(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", top, name);
    return path;
}

/* How many files the folder has; the path of the last of them in `path`. */
static inline int count_files(char path[128]) {
    int found = 0;
    DIR *files = opendir(folder);
    for (const struct dirent *file; files && (file = readdir(files));) {
        if (file->d_name[0] == '.') continue;
        if (path) snprintf(path, 128, "%s/%.40s", folder, file->d_name);
        found++;
    }
    if (files) closedir(files);
    return found;
}

static inline size_t read_bytes(const char *path, unsigned char *content, size_t size) {
    FILE *file = fopen(path, "rb");
    check(file, "%s", path);
    size_t count_read = fread(content, 1, size, file);
    fclose(file);
    return count_read;
}

static inline void write_bytes(const char *path, const void *content, size_t size) {
    FILE *file = fopen(path, "wb");
    check(file, "%s", path);
    check(fwrite(content, 1, size, file) == size, "%s", path);
    assert_int_equal(fclose(file), 0);
}

static inline int setup(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "%s/programs", top);
    remove_all(folder);
    return 0;
}

static inline int begin(void **state) {
    if (!mkdtemp(top)) return -1;
    setenv("XDG_CACHE_HOME", in_top("xdg"), 1);
    return devices_setup(state);
}

static inline int end(void **state) {
    remove_all(top);
    return devices_teardown(state);
}

#endif
