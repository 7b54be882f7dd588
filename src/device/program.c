/* program: reads the files, joins them and builds the result, unless it was built before.
 *
 * PoCL follows the #line directives; NVIDIA and Oclgrind ignore them and count the lines of the
 * joined text. Their build logs are put right here, so that a log always names the real file. */
#include "device/program.h"

#include "core/embedded.h"
#include "core/memory.h"
#include "device/program_recent.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file within the joined text. */
struct piece {
    char *path;        /* as build logs shall name it */
    size_t first_line; /* of the joined text, counted from 1 */
};

struct source {
    char *text;            /* zero-terminated */
    size_t length;         /* bytes in use, without the zero */
    size_t capacity;       /* bytes */
    size_t lines;          /* newlines in the text */
    struct piece *pieces;  /* in the order of the text */
    size_t piece_count;    /* of them */
    size_t piece_capacity; /* elements */
};

/* How compilers call a text that they were not given as a file. */
static const char *const nameless[] = {
    "<kernel>",         /* NVIDIA */
    "input.cl",         /* Oclgrind */
    "<program source>", /* Apple */
};

/* ---- joining ---- */

static void append(struct source *source, const char *bytes, size_t count) {
    while (source->length + count + 1 > source->capacity)
        source->text = memory_grow(source->text, source->capacity, &source->capacity, 1);
    memcpy(source->text + source->length, bytes, count);
    source->length += count;
    for (size_t i = 0; i < count; i++)
        source->lines += bytes[i] == '\n';
    source->text[source->length] = '\0';
}

static void append_text(struct source *source, const char *text) {
    append(source, text, strlen(text));
}

/* Begins a piece: from here on the compiler shall count the lines of `path`. */
static void begin_piece(struct source *source, const char *path) {
    append_text(source, "#line 1 \"");
    for (const char *at = path; *at; at++) {
        if (*at == '"' || *at == '\\') append_text(source, "\\");
        append(source, at, 1);
    }
    append_text(source, "\"\n");
    source->pieces = memory_grow(source->pieces, source->piece_count, &source->piece_capacity,
                                 sizeof *source->pieces);
    struct piece *piece = &source->pieces[source->piece_count++];
    piece->path = memory_new(strlen(path) + 1, 1);
    strcpy(piece->path, path);
    piece->first_line = source->lines + 1;
}

static void free_source(struct source *source) {
    for (size_t i = 0; i < source->piece_count; i++)
        free(source->pieces[i].path);
    free(source->pieces);
    free(source->text);
}

static int append_file(struct source *source, const char *path, struct error *error) {
    char block[4096];
    size_t count;
    errno = 0;
    FILE *file = fopen(path, "rb");
    if (!file) return error_set(error, "cannot read kernel file %s: %s", path, strerror(errno));
    begin_piece(source, path);
    while ((count = fread(block, 1, sizeof block, file)) > 0)
        append(source, block, count);
    int failed = ferror(file), reason = errno;
    fclose(file);
    if (failed) return error_set(error, "cannot read kernel file %s: %s", path, strerror(reason));
    return 0;
}

static int append_embedded(struct source *source, const char *name, struct error *error) {
    const struct embedded_file *file = embedded_find(embedded_kernels, name);
    if (!file) return error_set(error, "kernel file %s is not part of this program", name);
    begin_piece(source, name);
    append(source, (const char *)file->data, file->size);
    return 0;
}

/* Joins the files, each ended by a newline. */
static int assemble(struct source *source, const char *kernel_dir, const char *const *files,
                    struct error *error) {
    const char *folder = kernel_dir ? kernel_dir : "kernels";
    for (; *files; files++) {
        size_t size = strlen(folder) + 1 + strlen(*files) + 1;
        char *path = memory_new(size, 1);
        snprintf(path, size, "%s/%s", folder, *files);
        int status =
            kernel_dir ? append_file(source, path, error) : append_embedded(source, path, error);
        free(path);
        if (status) return -1;
        append_text(source, "\n");
    }
    return 0;
}

/* ---- the build log ---- */

/* If `line` begins with a nameless text's place, "<kernel>:80:", stores the line number and returns
 * the length up to the second colon; otherwise 0. */
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

/* The piece that holds this line of the joined text, or NULL. */
static const struct piece *find_piece(const struct source *source, size_t number) {
    const struct piece *found = NULL;
    for (size_t i = 0; i < source->piece_count; i++)
        if (source->pieces[i].first_line <= number) found = &source->pieces[i];
    return found;
}

/* A copy of the log in which lines that begin with a place in the joined text begin with the file
 * and its own line number instead. The caller frees it. */
static char *name_files(const struct source *source, const char *log) {
    struct source named = {0};
    append_text(&named, "");
    while (*log) {
        size_t number;
        size_t place = read_place(log, &number);
        const struct piece *piece = place > 0 ? find_piece(source, number) : NULL;
        if (piece) {
            char text[32];
            snprintf(text, sizeof text, ":%zu", number - piece->first_line + 1);
            append_text(&named, piece->path);
            append_text(&named, text);
            log += place;
        }
        size_t rest = strcspn(log, "\n");
        if (log[rest] == '\n') rest++;
        append(&named, log, rest);
        log += rest;
    }
    return named.text;
}

/* The whole build log, or NULL when it is blank or cannot be read. */
static char *get_log(cl_program program, cl_device_id id, const struct source *source) {
    char *named = NULL;
    size_t size = 0;
    if (clGetProgramBuildInfo(program, id, CL_PROGRAM_BUILD_LOG, 0, NULL, &size) != CL_SUCCESS)
        return NULL;
    char *log = memory_new(size + 1, 1);
    if (clGetProgramBuildInfo(program, id, CL_PROGRAM_BUILD_LOG, size, log, NULL) == CL_SUCCESS &&
        log[strspn(log, " \t\r\n")] != '\0')
        named = name_files(source, log);
    free(log);
    return named;
}

/* Says which build failed and the first line of the log; blank lines don't count. */
static int set_build_error(struct error *error, cl_int code, const struct device *device,
                           const char *name, const char *log) {
    const char *line = log ? log + strspn(log, " \t\r\n") : "the driver gives no reason";
    return error_set(error, "cannot build %s for %s: %s (%d): %.*s", name, device->info.name,
                     cl_code_name(code), (int)code, (int)strcspn(line, "\r\n"), line);
}

static cl_program build_source(const struct device *device, const char *name,
                               const struct source *source, const char *options, char **log,
                               struct error *error) {
    cl_program program = NULL;
    const char *text = source->text;
    cl_int code;
    CL_NEW(&device->info, program,
           clCreateProgramWithSource(device->context, 1, &text, &source->length, &code));
    code = clBuildProgram(program, 1, &device->id, options, NULL, NULL);
    *log = get_log(program, device->id, source);
    if (code == CL_SUCCESS) return program;
    set_build_error(error, code, device, name, *log);
fail:
    if (program) clReleaseProgram(program);
    return NULL;
}

/* All that a build depends on while the device is the same; the caller frees it. */
static char *join_key(const char *options, const struct source *source) {
    size_t size = strlen(options) + 1 + source->length + 1;
    char *key = memory_new(size, 1);
    snprintf(key, size, "%s\n%s", options, source->text);
    return key;
}

cl_program program_build(struct device *device, const char *name, const char *kernel_dir,
                         const char *const *files, const char *options, char **log,
                         struct error *error) {
    struct source source = {0};
    cl_program program = NULL;
    char all_options[256];
    *log = NULL;
    snprintf(all_options, sizeof all_options, "-cl-std=CL1.2%s%s", options ? " " : "",
             options ? options : "");
    if (assemble(&source, kernel_dir, files, error) == 0) {
        char *key = join_key(all_options, &source);
        program = program_recent_find(device->recent, key, log);
        if (!program) {
            program = build_source(device, name, &source, all_options, log, error);
            if (program) program_recent_keep(device->recent, key, program, *log);
        }
        free(key);
    }
    free_source(&source);
    return program;
}
