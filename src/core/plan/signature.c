/* signature: finds the arguments and accesses with the parser of the probes. */
#include "signature.h"

#include "core/kernel/kernel_code.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Adds an argument, or notes how the kernel uses an argument that was added before. */
static void take_point(struct plan_kernel *kernel, const struct probe_point *point, bool head) {
    struct plan_argument *own = kernel->arguments;
    const struct plan_argument *end = own + kernel->count;
    kernel->groups |= point->kind == PROBE_BARRIER || point->space == SPACE_LOCAL;
    if (head && point->kind == PROBE_VARIABLE && point->component <= 0) {
        if (kernel->count == SIGNATURE_ARGUMENTS) return;
        bool pointer = point->type == TYPE_POINTER;
        bool vector = point->component == 0 ||
                      (pointer && point->element_bytes != probe_type_bytes(point->element));
        own = &kernel->arguments[kernel->count++];
        *own = (struct plan_argument){.pointer = pointer,
                                      .space = point->space,
                                      .type = vector    ? TYPE_NONE
                                              : pointer ? point->element
                                                        : point->type,
                                      .bytes = pointer ? point->element_bytes
                                                       : probe_type_bytes(point->type)};
        snprintf(own->name, sizeof own->name, "%s", point->name);
        return;
    }
    while (own < end && strcmp(own->name, point->name) != 0)
        own++;
    if (own == end) return;
    own->read |= point->kind == PROBE_READ || point->kind == PROBE_ATOMIC;
    own->written |= point->kind == PROBE_WRITE || point->kind == PROBE_ATOMIC;
}

void signature_plain_name(const char *name, char plain[PROBES_NAME + 2]) {
    *plain++ = ' ';
    for (; *name; name++)
        if (*name != '_') *plain++ = (char)tolower((unsigned char)*name);
    strcpy(plain, " ");
}

bool signature_has_part(const char *name, const char *const *parts) {
    char plain[PROBES_NAME + 2];
    signature_plain_name(name, plain);
    while (*parts && !strstr(plain, *parts))
        parts++;
    return *parts != NULL;
}

/* Finds whether pointers that only other functions use are read or written: const means read;
 * otherwise the name decides, such as src or dst. */
static void read_qualifiers(struct plan_kernel *kernel, const char *head, const char *end) {
    static const char *const sources[] = {"src", "source", "input", NULL};
    static const char *const targets[] = {"dst", "dest", "out", NULL};
    for (int a = 0; a < kernel->count; a++) {
        struct plan_argument *own = &kernel->arguments[a];
        if (!own->pointer || own->read || own->written) continue;
        const char *at = code_find(head, end, "(");
        for (const char *past = at; at < end; at = past) {
            past = code_find(at + 1, end, ",)");
            if (!code_has(at + 1, past, own->name)) continue;
            own->read = !signature_has_part(own->name, targets);
            own->written =
                !signature_has_part(own->name, sources) && !code_has(at + 1, past, "const");
            break;
        }
    }
}

/* Does the text use a group's number for more than the number of a work-item? */
static bool asks_group(const char *at, const char *end) {
    while ((at = code_seek(at, end, "get_group_id")) < end) {
        at = code_find(at, end, "*;,)]");
        if (*at != '*') return true;
    }
    return false;
}

/* Finds whether the kernel after its head asks for numbers of work-items. */
static void read_body(struct plan_kernel *kernel, const char *at, const char *end) {
    const char *body = code_find(at + 1, end, "{"), *past = code_match(body, end);
    bool all = code_has(body, past, "get_global_id") || code_has(body, past, "get_group_id");
    bool local = code_has(body, past, "get_local_id");
    kernel->blocks = asks_group(body, past);
    kernel->alone = !all && !local;
    kernel->one_group = !all && local;
}

/* Reads the head of a kernel. Returns the number of arguments between its brackets. */
static int read_head(struct plan_kernel *kernel, const struct probes *probes,
                     const struct probe_statement *head) {
    struct kernel_code code;
    int count = 1;
    kernel_code_init(&code, probes->files[0].text);
    const char *at = code.code + head->begin, *end = at + head->length;
    at = code_seek(at, end, kernel->name); /* attributes may have brackets, too */
    const char *open = code_find(at, end, "("), *close = code_match(open, end) - 1;
    for (at = open + 1; (at = code_find(at, close, ",")) < close; at++)
        count++;
    if (code_skip(open + 1, close) == close || code_is(code_skip(open + 1, close), "void"))
        count = 0;
    read_qualifiers(kernel, open, close + 1);
    read_body(kernel, close, code.code + strlen(code.code));
    kernel_code_free(&code);
    return count;
}

static void read_points(struct signature *signature, const struct probes *probes) {
    struct plan_kernel *kernel = NULL;
    int head = -1;
    for (int p = 0; p < probes->point_count; p++) {
        const struct probe_point *point = &probes->points[p];
        const struct probe_statement *statement = &probes->statements[point->statement];
        if (point->kind == PROBE_ENTER) {
            bool taken = probes->functions[statement->function].kernel &&
                         signature->count < SIGNATURE_KERNELS;
            kernel = taken ? &signature->kernels[signature->count++] : NULL;
            head = point->statement;
            if (!taken) continue;
            *kernel = (struct plan_kernel){.line = statement->line};
            snprintf(kernel->name, sizeof kernel->name, "%s", point->name);
        } else if (kernel) {
            take_point(kernel, point, point->statement == head);
        }
    }
}

/* Refuses vectors by value, and files in which no pointer can have the keys. */
static int check_types(const struct signature *signature, const char *file, struct error *error) {
    const struct plan_kernel *kernel = signature->kernels, *of_odd = NULL;
    const struct plan_argument *odd = NULL;
    bool keys = false;
    for (; kernel < signature->kernels + signature->count; kernel++)
        for (int a = 0; a < kernel->count; a++) {
            const struct plan_argument *own = &kernel->arguments[a];
            if (!own->pointer && own->type == TYPE_NONE)
                return error_set(error,
                                 "%s:%d: %s of %s is a vector by value, which is not taken: pass "
                                 "its components one by one",
                                 file, kernel->line, own->name, kernel->name);
            if (!own->pointer || own->space != SPACE_GLOBAL) continue;
            keys |= own->type != TYPE_NONE;
            if (!odd) {
                odd = own;
                of_odd = kernel;
            }
        }
    if (keys || !odd) return 0;
    return error_set(error,
                     "%s:%d: keys are vectors or structs in %s of %s; only numbers are sorted "
                     "here: declare them as uint, for example",
                     file, of_odd->line, odd->name, of_odd->name);
}

static int check(struct signature *signature, const struct probes *probes, const char *file,
                 struct error *error) {
    struct plan_kernel *kernel = signature->kernels;
    if (signature->count == 0)
        return error_set(error,
                         "%s has no kernel that can be read: no function begins with "
                         "kernel void or __kernel void",
                         file);
    for (int p = 0; p < probes->point_count; p++) {
        const struct probe_point *point = &probes->points[p];
        if (point->kind != PROBE_ENTER || strcmp(point->name, kernel->name) != 0) continue;
        const char *last = kernel->count ? kernel->arguments[kernel->count - 1].name : "none";
        const char *dot = strchr(last, '.');
        if (dot)
            return error_set(error,
                             "%s:%d: %.*s of %s is a struct by value, which is not taken: pass its "
                             "members one by one, or a pointer to it",
                             file, kernel->line, (int)(dot - last), last, kernel->name);
        int count = read_head(kernel, probes, &probes->statements[point->statement]);
        if (count != kernel->count)
            return error_set(error,
                             "%s:%d: %s has %d arguments; the types of only %d are known, the last "
                             "of them %s; declare the type of the next one in the file, such as "
                             "typedef uint data_t;",
                             file, kernel->line, kernel->name, count, kernel->count, last);
        if (++kernel == signature->kernels + signature->count) break;
    }
    return check_types(signature, file, error);
}

int signature_read(struct signature *signature, const char *file, const char *text,
                   struct error *error) {
    *signature = (struct signature){0};
    struct probes *probes = probes_new(&file, &text, 1, NULL, error);
    if (!probes) return -1;
    read_points(signature, probes);
    int status = check(signature, probes, file, error);
    probes_free(probes);
    return status;
}

void signature_write_type(const struct plan_argument *argument, char *text, size_t size) {
    static const char *const spaces[] = {"", "local ", "global ", "constant "};
    snprintf(text, size, "%s%s%s", argument->pointer ? spaces[argument->space] : "",
             argument->type ? probe_type_name(argument->type) : "vector or struct",
             argument->pointer ? " *" : "");
}
