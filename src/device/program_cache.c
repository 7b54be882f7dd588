/* program_cache: the files.
 *
 * A file is a head, the key, the kernels' names, the log and the binary. The head has their lengths
 * and a checksum; a file with another length, checksum or key is none. */
#include "device/program_cache.h"

#include "core/cache_folder.h"
#include "core/memory.h"
#include "core/whole_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    NAME_DIGITS = 16, /* of the hash, in a file's name */
};

static const char magic[8] = "SNPROG1\n"; /* changes with the format */
static const char ending[] = ".program";

/* The parts of a file behind its head. */
enum part { KEY, KERNELS, LOG, BINARY, PARTS };

/* In the byte order of this machine: another's files have wrong lengths. */
struct head {
    char magic[8];
    uint64_t lengths[PARTS]; /* bytes */
    uint64_t checksum;       /* of the lengths and all parts */
};

void cached_program_free(struct cached_program *program) {
    free(program->binary);
    free(program->kernels);
    free(program->log);
    *program = (struct cached_program){0};
}

int program_cache_wanted(bool by_default, bool *wanted, struct error *error) {
    const char *value = getenv("SORTNET_CACHE");
    *wanted = value && *value ? strcmp(value, "on") == 0 : by_default;
    if (*wanted || !value || !*value || strcmp(value, "off") == 0) return 0;
    return error_set(error, "SORTNET_CACHE in the environment is on or off, not \"%s\"", value);
}

/* ---- where they lie ---- */

/* FNV-1a. A step is a bijection of the state, so one changed byte always changes the result. */
static uint64_t hash(uint64_t state, const void *bytes, size_t count) {
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        state = (state ^ byte[i]) * 1099511628211u;
    return state;
}

static const uint64_t hash_start = 14695981039346656037u;

int program_cache_folder(char *path, size_t size) {
    return cache_folder_path("programs", path, size);
}

/* The path of the file for a key. */
static char *file_path(const char *folder, const char *key) {
    size_t size = strlen(folder) + 1 + NAME_DIGITS + sizeof ending;
    char *path = memory_new(size, 1);
    snprintf(path, size, "%s/%016" PRIx64 "%s", folder, hash(hash_start, key, strlen(key)), ending);
    return path;
}

/* ---- reading ---- */

/* All of a file of at most PROGRAM_CACHE_BYTES, which the caller frees, or NULL. */
static unsigned char *read_file(const char *path, size_t *size) {
    struct stat about;
    unsigned char *bytes = NULL;
    size_t count = 0;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* not waiting for a pipe's writer */
    if (file < 0) return NULL;
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) &&
        about.st_size <= (off_t)PROGRAM_CACHE_BYTES) {
        ssize_t more = 1;
        *size = (size_t)about.st_size;
        bytes = memory_new(*size + 1, 1);
        while (count < *size && (more = read(file, bytes + count, *size - count)) > 0)
            count += (size_t)more;
    }
    close(file);
    if (bytes && count == *size) return bytes;
    free(bytes);
    return NULL;
}

/* Is a file of `size` bytes as it was written, and for this key? */
static bool is_whole(const struct head *head, const unsigned char *parts, size_t size,
                     const char *key) {
    uint64_t left = size;
    if (memcmp(head->magic, magic, sizeof magic) != 0) return false;
    for (int p = 0; p < PARTS; p++) {
        if (head->lengths[p] > left) return false;
        left -= head->lengths[p];
    }
    uint64_t checksum = hash(hash_start, head->lengths, sizeof head->lengths);
    return left == 0 && hash(checksum, parts, size) == head->checksum &&
           head->lengths[KEY] == strlen(key) && memcmp(parts, key, strlen(key)) == 0;
}

/* A copy with a zero behind it. */
static void *copy_part(const struct head *head, enum part part, const unsigned char *parts) {
    for (int p = 0; p < (int)part; p++)
        parts += head->lengths[p];
    char *copy = memory_new((size_t)head->lengths[part] + 1, 1);
    memcpy(copy, parts, (size_t)head->lengths[part]);
    return copy;
}

int program_cache_load(const char *folder, const char *key, struct cached_program *program) {
    struct head head;
    size_t size = 0;
    char *path = file_path(folder, key);
    unsigned char *bytes = read_file(path, &size);
    bool whole = bytes && size >= sizeof head;
    *program = (struct cached_program){0};
    if (whole) {
        memcpy(&head, bytes, sizeof head);
        whole = is_whole(&head, bytes + sizeof head, size - sizeof head, key);
    }
    if (whole) {
        const unsigned char *parts = bytes + sizeof head;
        program->binary = copy_part(&head, BINARY, parts);
        program->size = (size_t)head.lengths[BINARY];
        program->kernels = copy_part(&head, KERNELS, parts);
        if (head.lengths[LOG] > 0) program->log = copy_part(&head, LOG, parts);
        utimensat(AT_FDCWD, path, NULL, 0); /* used now */
    }
    free(bytes);
    free(path);
    return whole ? 0 : -1;
}

/* ---- limits ---- */

struct entry {
    char name[NAME_DIGITS + sizeof ending + sizeof ".XXXXXX"]; /* in the folder */
    time_t used;                                               /* last, seconds */
    off_t size;                                                /* bytes */
};

static int newest_first(const void *a, const void *b) {
    const struct entry *x = a, *y = b;
    return x->used < y->used ? 1 : x->used > y->used ? -1 : strcmp(x->name, y->name);
}

/* A file of ours, also one that a program left behind that was killed while it wrote. */
static bool is_ours(const char *name) {
    return strspn(name, "0123456789abcdef") == NAME_DIGITS &&
           strncmp(name + NAME_DIGITS, ending, strlen(ending)) == 0 &&
           strlen(name) < sizeof((struct entry *)NULL)->name;
}

/* Removes files until the rest, with `kept` first, is within the limits. */
static void trim(const char *folder, const char *kept) {
    struct entry *entries = NULL;
    size_t count = 0, capacity = 0;
    off_t bytes = 0;
    struct stat about;
    DIR *files = opendir(folder);
    if (!files) return;
    for (const struct dirent *file; (file = readdir(files));) {
        if (!is_ours(file->d_name) || fstatat(dirfd(files), file->d_name, &about, 0)) continue;
        entries = memory_grow(entries, count, &capacity, sizeof *entries);
        struct entry *entry = &entries[count++];
        bool first = strcmp(file->d_name, kept) == 0;
        strcpy(entry->name, file->d_name);
        entry->used = first ? about.st_mtime + 1000000 : about.st_mtime;
        entry->size = about.st_size;
    }
    if (count > 0) qsort(entries, count, sizeof *entries, newest_first);
    for (size_t e = 0; e < count; e++) {
        bytes += entries[e].size;
        if (e >= PROGRAM_CACHE_FILES || bytes > (off_t)PROGRAM_CACHE_BYTES)
            unlinkat(dirfd(files), entries[e].name, 0);
    }
    closedir(files);
    free(entries);
}

/* ---- writing ---- */

/* What a file is made of. */
struct content {
    struct head head;
    const void *parts[PARTS]; /* as long as the head says */
};

static struct content content_of(const char *key, const struct cached_program *program) {
    const char *log = program->log ? program->log : "";
    struct content content = {
        .head = {.lengths = {strlen(key), strlen(program->kernels), strlen(log), program->size}},
        .parts = {key, program->kernels, log, program->binary},
    };
    struct head *head = &content.head;
    memcpy(head->magic, magic, sizeof magic);
    head->checksum = hash(hash_start, head->lengths, sizeof head->lengths);
    for (int p = 0; p < PARTS; p++)
        head->checksum = hash(head->checksum, content.parts[p], (size_t)head->lengths[p]);
    return content;
}

static void write_content(FILE *file, const void *of) {
    const struct content *content = of;
    fwrite(&content->head, sizeof content->head, 1, file);
    for (int p = 0; p < PARTS; p++)
        fwrite(content->parts[p], 1, (size_t)content->head.lengths[p], file);
}

int program_cache_store(const char *folder, const char *key, const struct cached_program *program) {
    struct content content = content_of(key, program);
    struct error ignored;
    uint64_t all = sizeof content.head;
    for (int p = 0; p < PARTS; p++)
        all += content.head.lengths[p];
    if (all > PROGRAM_CACHE_BYTES) return -1;
    char *path = file_path(folder, key);
    cache_folder_make(path);
    int status = whole_file_write(path, write_content, &content, &ignored);
    if (status == 0) trim(folder, strrchr(path, '/') + 1);
    free(path);
    return status;
}
