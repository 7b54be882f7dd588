/* program: reads and joins kernel files, and builds the result unless it was built before.
 *
 * PoCL follows the #line directives; NVIDIA and Oclgrind ignore them and count the lines of the
 * joined text. Here their build logs are corrected, so that a log always names the real file. */
#include "program.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/files/files.h"
#include "core/kernel/build_log.h"
#include "core/kernel/kernel_code.h"
#include "core/kernel/kernel_file.h"
#include "device/pocl_cache.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096 };

/* Names that compilers use for a text that is not a file. */
static const char *const nameless[] = {
    "<kernel>",         /* NVIDIA */
    "input.cl",         /* Oclgrind */
    "<program source>", /* Apple */
};

/* ---- joining ---- */

static const char directive[] = "#line 1 \""; /* continued with a path, a quote and a newline */

static void append_directive(FILE *joined, const char *path) {
    fputs(directive, joined); /* the compiler then counts the lines of `path` */
    for (const char *at = path; *at; at++)
        fprintf(joined, strchr("\"\\", *at) ? "\\%c" : "%c", *at);
    fputs("\"\n", joined);
}

static int append_file(FILE *joined, const char *kernel_dir, const char *file,
                       struct error *error) {
    char path[PATH_BYTES];
    char *text = kernel_file_read(kernel_dir, file, error);
    if (!text) return -1;
    snprintf(path, sizeof path, "%s/%s", kernel_dir ? kernel_dir : "kernels", file);
    append_directive(joined, path);
    fprintf(joined, "%s\n", text);
    free(text);
    return 0;
}

/* Joins the files, each ended by a newline. The caller frees the text; NULL with the reason. */
static char *join(const char *kernel_dir, const char *const *files, struct error *error) {
    char *text = NULL;
    size_t size;
    int status = 0;
    FILE *joined = memory_stream(&text, &size);
    for (; *files && status == 0; files++)
        status = append_file(joined, kernel_dir, *files, error);
    memory_stream_close(joined);
    if (status) free(text);
    return status ? NULL : text;
}

char *program_join_text(const char *before, const char *path, const char *text) {
    char *joined = NULL;
    size_t size;
    FILE *file = memory_stream(&joined, &size);
    fputs(before, file);
    append_directive(file, path);
    fprintf(file, "%s\n", text);
    memory_stream_close(file);
    return joined;
}

/* ---- options ---- */

/* Chooses the build options. A -D whose name is neither in the source nor in another option is left
 * out, so that its value does not cause a new build. */
static void choose_options(const char *options, const char *source, char *chosen, size_t size) {
    *chosen = '\0';
    text_append(chosen, size, "-cl-std=CL1.2");
    for (const char *at = options; at && (at = strstr(at, "-D "));) {
        const char *name = at + strlen("-D "), *end = name + strcspn(name, " ");
        char word[64];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(name, "= "), name);
        if (code_has(source, source + strlen(source), word) || code_has(options, at, word) ||
            code_has(end, end + strlen(end), word))
            text_append(chosen, size, " -D %.*s", (int)(end - name), name);
        at = end;
    }
}

/* ---- the build log ---- */

/* Reads a nameless text's place, "<kernel>:80:", at the beginning of a line: stores the line number
 * and returns the length up to the second colon; 0: there is none. */
static size_t read_place(const char *line, size_t *number) {
    for (size_t i = 0; i < sizeof nameless / sizeof *nameless; i++) {
        size_t length = strlen(nameless[i]);
        if (strncmp(line, nameless[i], length) != 0 || line[length] != ':') continue;
        char *end;
        unsigned long value = strtoul(line + length + 1, &end, 10);
        if (end == line + length + 1 || *end != ':') continue;
        *number = value;
        return (size_t)(end - line);
    }
    return 0;
}

/* Returns the last directive at or before this line of the joined text; NULL: none. Stores the
 * line's number in that file. */
static const char *find_file(const char *source, size_t number, size_t *in_file) {
    const char *found = NULL;
    for (size_t line = 1; *source && line <= number; line++, ++*in_file) {
        if (strncmp(source, directive, sizeof directive - 1) == 0) {
            found = source;
            *in_file = 0;
        }
        source += strcspn(source, "\n");
        source += *source == '\n';
    }
    if (found) --*in_file;
    return found;
}

char *program_name_files(const char *source, const char *log) {
    char *text = NULL;
    size_t size;
    FILE *named = memory_stream(&text, &size);
    while (*log) {
        size_t number, in_file = 0;
        size_t place = read_place(log, &number);
        const char *line = place > 0 ? find_file(source, number, &in_file) : NULL;
        if (line) {
            char *path = program_file_path(line);
            fprintf(named, "%s:%zu", path, in_file);
            free(path);
            log += place;
        }
        size_t rest = strcspn(log, "\n");
        if (log[rest] == '\n') rest++;
        fwrite(log, 1, rest, named);
        log += rest;
    }
    memory_stream_close(named);
    return text;
}

/* Returns the whole build log; NULL: it is blank or cannot be read. */
static char *get_log(cl_program program, cl_device_id id, const char *source) {
    char *named = NULL;
    size_t size = 0;
    if (clGetProgramBuildInfo(program, id, CL_PROGRAM_BUILD_LOG, 0, NULL, &size) != CL_SUCCESS)
        return NULL;
    char *log = memory_new(size + 1, 1);
    if (clGetProgramBuildInfo(program, id, CL_PROGRAM_BUILD_LOG, size, log, NULL) == CL_SUCCESS &&
        log[strspn(log, " \t\r\n")] != '\0')
        named = program_name_files(source, log);
    free(log);
    return named;
}

/* Adds a first line to the log if the driver's cache caused the failure. */
static void explain(const struct device *device, char **log) {
    struct error reason;
    char *text = NULL;
    size_t size;
    if (pocl_cache_check(device->info.platform_name, &reason) == 0) return;
    FILE *both = memory_stream(&text, &size);
    fprintf(both, "%s\n%s", reason.text, *log ? *log : "");
    memory_stream_close(both);
    free(*log);
    *log = text;
}

/* Names the failed build and the headline of the log; returns -1. */
static int set_build_error(struct error *error, cl_int code, const struct device *device,
                           const char *name, const char *log) {
    char line[sizeof error->text] = "the driver gives no reason";
    if (log) build_log_headline(log, line, sizeof line);
    return error_set(error, "cannot build %s for %s: %s (%d): %.700s", name, device->info.name,
                     cl_code_name(code), (int)code, line);
}

static cl_program build_source(const struct device *device, const char *name, const char *source,
                               const char *options, char **log, struct error *error) {
    cl_program program;
    cl_int code;
    if (CL_NEW(&device->info, program,
               clCreateProgramWithSource(device->context, 1, &source, NULL, &code)))
        return NULL;
    whereabouts_enter("clBuildProgram(");
    code = clBuildProgram(program, 1, &device->id, options, NULL, NULL);
    whereabouts_leave();
    *log = get_log(program, device->id, source);
    if (code == CL_SUCCESS) return program;
    explain(device, log);
    set_build_error(error, code, device, name, *log);
    clReleaseProgram(program);
    return NULL;
}

cl_program program_build_source(struct device *device, const char *name, const char *source,
                                const char *options, char **log, struct error *error) {
    char *said = NULL;
    char *key = memory_new(strlen(options) + strlen(source) + 1, 1); /* everything that a build
                                                                        depends on */
    strcat(strcpy(key, options), source);
    cl_program program = program_recent_find(device->recent, key, &said);
    if (!program) {
        program = build_source(device, name, source, options, &said, error);
        if (program) program_recent_keep(device->recent, key, program, said);
    }
    free(key);
    if (log)
        *log = said;
    else
        free(said);
    return program;
}

/* Names a changed file in front of the log of a linker, which names no file itself. */
static void name_changed(const struct device *device, const char *kernel_dir, char **log,
                         struct error *error) {
    struct error full; /* error of a full cache, for which no file is to blame */
    char changed[PATH_BYTES], line[sizeof error->text], *text = NULL;
    size_t size;
    if (!kernel_dir || !*log || strstr(*log, "error:")) return;
    if (pocl_cache_check(device->info.platform_name, &full)) return;
    if (!kernel_file_changed(kernel_dir, "", changed, sizeof changed)) return;
    build_log_headline(*log, line, sizeof line);
    FILE *named = memory_stream(&text, &size);
    fprintf(named, "%s: error: %s\n\n%s", changed, line, *log);
    memory_stream_close(named);
    free(*log);
    *log = text;
    struct error why = *error;
    error_set(error, "%.700s, changed in %.300s", why.text, changed);
}

cl_program program_build(struct device *device, const struct program_parts *parts, char **log,
                         struct error *error) {
    char chosen[256];
    if (log) *log = NULL;
    char *source = join(parts->kernel_dir, parts->files, error);
    if (!source) return NULL;
    choose_options(parts->options, source, chosen, sizeof chosen);
    char *said = NULL;
    cl_program program = program_build_source(device, parts->name, source, chosen, &said, error);
    if (!program) name_changed(device, parts->kernel_dir, &said, error);
    free(source);
    if (log)
        *log = said;
    else
        free(said);
    return program;
}

/* ---- source of a built program ---- */

const char *program_next_file(const char *source) {
    while (*source && strncmp(source, directive, sizeof directive - 1) != 0) {
        source += strcspn(source, "\n");
        source += *source == '\n';
    }
    return source;
}

char *program_source(cl_program program) {
    size_t size = 0;
    if (clGetProgramInfo(program, CL_PROGRAM_SOURCE, 0, NULL, &size) != CL_SUCCESS) return NULL;
    char *source = memory_new(size + 1, 1);
    if (clGetProgramInfo(program, CL_PROGRAM_SOURCE, size, source, NULL) == CL_SUCCESS)
        return source;
    free(source);
    return NULL;
}

char *program_file_path(const char *line) {
    const char *from = line + sizeof directive - 1;
    char *path = memory_text(from), *to = path;
    for (; *from && *from != '"'; from++) {
        from += *from == '\\' && from[1];
        *to++ = *from;
    }
    *to = '\0';
    return path;
}

char *program_file_text(const char *line) {
    const char *begin = line + strcspn(line, "\n") + 1, *end = program_next_file(begin);
    size_t length = (size_t)(end - begin);
    char *text = memory_new(length + 1, 1);
    return memcpy(text, begin, length > 0 ? length - 1 : 0); /* a newline followed each file */
}

/* ---- programs built before, the last used first ---- */

struct entry {
    char *key;          /* key; unique */
    char *log;          /* log of the build; NULL: empty */
    cl_program program; /* retained */
};

struct recent_programs {
    struct entry entries[PROGRAM_RECENT_MOST]; /* last used first */
    int count;                                 /* number of entries in use */
};

struct recent_programs *program_recent_new(void) {
    return memory_new(1, sizeof(struct recent_programs));
}

static void drop_last(struct recent_programs *recent) {
    struct entry *entry = &recent->entries[--recent->count];
    clReleaseProgram(entry->program);
    free(entry->key);
    free(entry->log);
}

void program_recent_forget(struct recent_programs *recent) {
    while (recent->count > 0)
        drop_last(recent);
}

void program_recent_free(struct recent_programs *recent) {
    if (!recent) return;
    program_recent_forget(recent);
    free(recent);
}

/* Puts an entry in front of the first `before` entries. */
static void put_first(struct recent_programs *recent, int before, struct entry entry) {
    memmove(recent->entries + 1, recent->entries, (size_t)before * sizeof *recent->entries);
    recent->entries[0] = entry;
}

cl_program program_recent_find(struct recent_programs *recent, const char *key, char **log) {
    for (int e = 0; e < recent->count; e++) {
        struct entry entry = recent->entries[e];
        if (strcmp(entry.key, key) != 0) continue;
        if (clRetainProgram(entry.program) != CL_SUCCESS) return NULL;
        put_first(recent, e, entry);
        *log = memory_text(entry.log);
        return entry.program;
    }
    return NULL;
}

void program_recent_keep(struct recent_programs *recent, const char *key, cl_program program,
                         const char *log) {
    if (clRetainProgram(program) != CL_SUCCESS) return;
    if (recent->count == PROGRAM_RECENT_MOST) drop_last(recent);
    put_first(recent, recent->count++, (struct entry){memory_text(key), memory_text(log), program});
}
