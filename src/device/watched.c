/* watched: takes the text of a program apart and builds it with probes.
 *
 * Each line of the watched text stands in the line where it stood before, behind the same
 * directives, so that a build log names the lines of the plain text. */
#include "watched.h"

#include "core/base/memory.h"
#include "device/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MACROS = 32 };

/* The file of a path, with its folder's name: "ladder/local_sort.cl". */
static const char *file_of(const char *path) {
    const char *at = path + strlen(path);
    for (int slashes = 0; at > path; at--)
        if (at[-1] == '/' && ++slashes == 2) break;
    return at;
}

/* The macros of build options: "-D WORD=uint -D PAIRS". They point into `options`, which changes.
 */
static void read_macros(char *options, struct probe_macro macros[MOST_MACROS + 1]) {
    int count = 0;
    for (char *word = strtok(options, " "), *name; word; word = strtok(NULL, " ")) {
        if (strcmp(word, "-D") != 0 || count == MOST_MACROS || !(name = strtok(NULL, " ")))
            continue;
        char *equals = strchr(name, '=');
        if (equals) *equals = '\0';
        macros[count++] = (struct probe_macro){name, equals ? equals + 1 : "1"};
    }
    macros[count] = (struct probe_macro){NULL, NULL};
}

static struct probes *take_apart(const struct program_text *text, struct error *error) {
    const char *names[PROGRAM_MOST_FILES], *texts[PROGRAM_MOST_FILES];
    struct probe_macro macros[MOST_MACROS + 1];
    char *options = memory_text(text->options);
    for (int f = 0; f < text->count; f++) {
        names[f] = file_of(text->files[f].path);
        texts[f] = text->files[f].text;
    }
    read_macros(options, macros);
    struct probes *probes = probes_new(names, texts, text->count, macros, error);
    free(options);
    return probes;
}

/* Builds the same files with probes; the names of arguments are asked for later. */
static cl_program build(const struct program_text *text, const struct probes *probes,
                        struct device *device, struct error *error) {
    static const char more[] = " -cl-kernel-arg-info";
    struct program_text with = {.head = probes->support, .count = text->count};
    for (int f = 0; f < text->count; f++)
        with.files[f] = (struct program_part){memory_text(text->files[f].path),
                                              memory_text(probes->files[f].watched)};
    with.options = memory_new(strlen(text->options) + sizeof more, 1);
    strcat(strcpy(with.options, text->options), more);
    cl_program program = program_build_text(device, "the watched text", &with, NULL, error);
    program_text_free(&with);
    return program;
}

static int count_arguments(cl_kernel kernel, const struct device *device, cl_uint *count,
                           struct error *error) {
    return CL(&device->info,
              clGetKernelInfo(kernel, CL_KERNEL_NUM_ARGS, sizeof *count, count, NULL));
}

static int make(struct watched *watched, const struct program_text *text, struct device *device,
                cl_kernel plain, struct error *error) {
    char name[PROBES_NAME];
    cl_uint arguments, more;
    if (!(watched->probes = take_apart(text, error)) ||
        !(watched->program = build(text, watched->probes, device, error)) ||
        CL(&device->info,
           clGetKernelInfo(plain, CL_KERNEL_FUNCTION_NAME, sizeof name, name, NULL)) ||
        !(watched->kernel = cl_new_kernel(device, watched->program, name, error)) ||
        count_arguments(plain, device, &arguments, error) ||
        count_arguments(watched->kernel, device, &more, error))
        return -1;
    if (more == arguments + 1) return 0;
    return error_set(error, "the watched text of %s takes %u arguments, expected %u", name,
                     (unsigned)more, (unsigned)arguments + 1);
}

void watched_init(struct watched *watched, struct device *device, cl_kernel plain) {
    struct program_text text = {0};
    struct error *error = &watched->why;
    cl_program program;
    *watched = (struct watched){0};
    if (CL(&device->info,
           clGetKernelInfo(plain, CL_KERNEL_PROGRAM, sizeof program, &program, NULL)) ||
        program_get_text(program, &device->info, &text, error))
        return;
    watched->options = memory_text(text.options);
    if (make(watched, &text, device, plain, error) == 0) {
        watched->why.text[0] = '\0';
    } else if (watched->kernel) {
        clReleaseKernel(watched->kernel);
        watched->kernel = NULL;
    }
    program_text_free(&text);
}

void watched_free(struct watched *watched) {
    if (watched->kernel) clReleaseKernel(watched->kernel);
    if (watched->program) clReleaseProgram(watched->program);
    probes_free(watched->probes);
    free(watched->options);
    *watched = (struct watched){0};
}

/* Reads the name of a type, "uint*" or "ulong4*"; a struct's leaves the element unknown. */
static void read_element(const char *type, struct recorded_buffer *buffer) {
    size_t letters = strcspn(type, "0123456789* ");
    for (int t = TYPE_BOOL; t < TYPE_POINTER; t++) {
        const char *known = probe_type_name((enum probe_type)t);
        if (strlen(known) != letters || strncmp(known, type, letters) != 0) continue;
        int width = atoi(type + letters);
        buffer->element = (enum probe_type)t;
        /* a vector of 3 takes the room of 4 */
        buffer->element_bytes = probe_type_bytes(buffer->element) * (width == 3  ? 4
                                                                     : width > 1 ? width
                                                                                 : 1);
    }
}

void watched_name_buffer(const struct watched *watched, cl_uint number,
                         struct recorded_buffer *buffer) {
    char type[PROBES_NAME];
    snprintf(buffer->name, sizeof buffer->name, "argument %u", (unsigned)number);
    buffer->element = TYPE_NONE;
    buffer->element_bytes = 0;
    if (!watched->kernel ||
        clGetKernelArgInfo(watched->kernel, number, CL_KERNEL_ARG_NAME, sizeof buffer->name,
                           buffer->name, NULL) != CL_SUCCESS)
        return;
    if (clGetKernelArgInfo(watched->kernel, number, CL_KERNEL_ARG_TYPE_NAME, sizeof type, type,
                           NULL) == CL_SUCCESS)
        read_element(type, buffer);
}
