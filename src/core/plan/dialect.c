/* dialect: replaces words, and leaves out code of the host. */
#include "dialect.h"

#include "core/base/memory.h"
#include "core/files/files.h"
#include "core/kernel/kernel_code.h"
#include "core/plan/macros.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- refused words ---- */

/* A refused word; an * at its end means all words that begin so. */
struct refused {
    const char *word, *why;
};

static const struct refused in_both[] = {
    {"template", "templates are C++; write a function for one type"},
    {"class", "classes are C++"},
    {"namespace", "namespaces are C++"},
    {"operator", "operators of one's own are C++"},
    {"half", "half is not taken; use float"},
    {"__half*", "half is not taken; use float"},
    {NULL, NULL},
};

static const struct refused in_opencl[] = {
    {"image*", "images are not taken; use a buffer"},
    {"sampler_t", "images are not taken; use a buffer"},
    {"sub_group*", "OpenCL C 1.2 has no sub-groups"},
    {"get_sub_group*", "OpenCL C 1.2 has no sub-groups"},
    {"pipe", "OpenCL C 1.2 has no pipes"},
    {"include", "other files are not read; put their text into this file"},
    {NULL, NULL},
};

static const struct refused in_cuda[] = {
    {"__shfl*", "warps are not taken; use __shared__ and __syncthreads"},
    {"__syncwarp", "warps are not taken; use __syncthreads"},
    {"__ballot*", "warps are not taken"},
    {"warpSize", "warps are not taken"},
    {"cooperative_groups", "groups other than blocks are not taken"},
    {"extern", "give the array in shared memory a size: __shared__ int cache[512]"},
    {"__constant__", "constant memory is not taken; use an argument"},
    {"__ldg", "write an index instead"},
    {"tex*", "textures are not taken; use a pointer"},
    {"dim3", "only one dimension is taken"},
    {"__threadfence*", "fences are not taken"},
    {"atomicInc", "it wraps round at its second argument; use atomicAdd"},
    {NULL, NULL},
};

static const struct refused *find_refused(const struct refused *list, const char *at) {
    size_t length = code_word(at);
    for (; list->word; list++) {
        size_t own = strlen(list->word);
        bool begins = list->word[own - 1] == '*' && length >= own - 1;
        if ((begins || length == own) && strncmp(at, list->word, begins ? own - 1 : own) == 0)
            return list;
    }
    return NULL;
}

/* The text being read, and the stream being written. */
struct dialect {
    const char *path, *code;
    FILE *out;
    struct error *error;
    bool failed;
};

static void refuse(struct dialect *d, const char *at, const char *why) {
    if (!d->failed)
        error_set(d->error, "%s:%d: %.*s: %s", d->path, code_line(d->code, at), (int)code_word(at),
                  at, why);
    d->failed = true;
}

static void check_words(struct dialect *d, const char *at, const char *end,
                        const struct refused *list) {
    for (at = code_next(at, end); at < end; at = code_next(at + code_word(at), end)) {
        const struct refused *found = find_refused(in_both, at);
        if (!found) found = find_refused(list, at);
        if (found) refuse(d, at, found->why);
        static const char *const ids[] = {"get_global_id", "get_local_id", "get_group_id"};
        for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
            const char *open = code_skip(at + code_word(at), end);
            if (code_is(at, ids[i]) && *open == '(' && strspn(code_skip(open + 1, end), "12"))
                refuse(d, at, "only dimension 0 is taken");
        }
    }
}

/* ---- CUDA C ---- */

static const struct {
    const char *word, *becomes;
} words[] = {
    {"__global__", "__kernel"},
    {"__device__", ""},
    {"__host__", ""},
    {"__forceinline__", ""},
    {"__shared__", "__local"},
    {"__restrict__", "restrict"},
    {"constexpr", "const"},
    {"atomicAdd", "atomic_add"},
    {"atomicSub", "atomic_sub"},
    {"atomicMin", "atomic_min"},
    {"atomicMax", "atomic_max"},
    {"atomicAnd", "atomic_and"},
    {"atomicOr", "atomic_or"},
    {"atomicXor", "atomic_xor"},
    {"atomicExch", "atomic_xchg"},
    {"atomicCAS", "atomic_cmpxchg"},
    {"threadIdx", "get_local_id(0)"},
    {"blockIdx", "get_group_id(0)"},
    {"blockDim", "get_local_size(0)"},
    {"gridDim", "get_num_groups(0)"},
    {"exp2", "cuda_exp2"},
    {"fmod", "cuda_fmod"},
    {"pow", "cuda_pow"},
};

static const char *becomes(const char *at) {
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (code_is(at, words[w].word)) return words[w].becomes;
    return NULL;
}

/* Writes one word of CUDA C. Returns the place after it. */
static const char *put_word(struct dialect *d, const char *at, const char *end, bool parameter) {
    const char *made = becomes(at), *past = at + code_word(at);
    if (made && strncmp(made, "get_", 4) == 0) {
        if (past + 1 >= end || past[0] != '.' || past[1] != 'x')
            refuse(d, at, "only .x is taken, for one dimension");
        fprintf(d->out, "(uint)%s", made);
        return past + 2 < end ? past + 2 : end;
    }
    if (code_is(at, "__syncthreads") && *code_skip(past, end) == '(') {
        fputs("barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)", d->out);
        return code_match(code_skip(past, end), end);
    }
    if (code_is(at, "__launch_bounds__")) return code_match(code_skip(past, end), end);
    if (parameter && code_is(at, "bool"))
        fputs("int", d->out);
    else if (made)
        fputs(made, d->out);
    else
        fwrite(at, 1, (size_t)(past - at), d->out);
    return past;
}

/* Writes a part of the text. In parameters, pointers point to global memory. */
static void put_part(struct dialect *d, const char *at, const char *end, bool parameters) {
    bool fresh = parameters;
    while (at < end) {
        if (strncmp(at, "<<<", 3) == 0)
            refuse(d, code_next(at, end), "kernels cannot launch others");
        const char *past = fresh ? code_find(at, end, ",") : at;
        if (fresh && !isspace((unsigned char)*at)) {
            if (memchr(at, '*', (size_t)(past - at)) || memchr(at, '[', (size_t)(past - at)))
                fputs("__global ", d->out);
            fresh = false;
        }
        fresh |= parameters && *at == ',';
        if (parameters && *at == '&')
            refuse(d, code_next(at, end), "references are C++; use a pointer");
        if (code_word(at)) {
            at = put_word(d, at, end, parameters);
        } else {
            size_t length = code_number(at) ? code_number(at) : 1;
            fwrite(at, 1, length, d->out);
            at += length;
        }
    }
}

static void put_lines(struct dialect *d, const char *at, const char *end) {
    for (; at < end; at++)
        if (*at == '\n') fputc('\n', d->out);
}

/* Writes a function for the device, a type or a constant; of anything else, only empty lines. */
static const char *put_thing(struct dialect *d, const char *at, const char *end) {
    const char *head = code_find(at, end, "(;={"), *past = code_find(at, end, "{;");
    const char *close = head < end && *head == '(' ? code_match(head, end) : head;
    bool function = past < end && *past == '{';
    past = function ? code_match(past, end) : past < end ? past + 1 : end;
    bool device = code_has(at, head, "__global__") || code_has(at, head, "__device__");
    bool type = code_has(at, head, "typedef") || code_has(at, head, "struct");
    bool constant = !function && (code_has(at, head, "const") || code_has(at, head, "constexpr"));
    if (type && function && past < end) past = code_find(past, end, ";") + 1;
    if (device || type || constant) check_words(d, at, past, in_cuda);
    if (constant && !device && !type) fputs("__constant ", d->out);
    if (device && *head == '(') {
        put_part(d, at, head + 1, false);
        put_part(d, head + 1, close - 1, true);
        put_part(d, close - 1, past, false);
    } else if (device || type || constant) {
        put_part(d, at, past, false);
    } else {
        check_words(d, at, head, in_both);
        put_lines(d, at, past);
    }
    return past;
}

/* Returns the end of extern "C" {, or of the brace that closes it; NULL: neither is here. */
static const char *after_linkage(const char *at) {
    static const char word[] = "extern";
    const char *next = at + strlen(word);
    if (*at == '}') return at + 1;
    if (!code_is(at, word)) return NULL;
    size_t length = strspn(next, " \t\n\"C");
    if (!memchr(next, '"', length)) return NULL;
    return next + length + (next[length] == '{');
}

static void put_cuda(struct dialect *d) {
    const char *at = d->code, *end = at + strlen(at);
    while (at < end && !d->failed) {
        const char *linked = after_linkage(at);
        if (linked) {
            put_lines(d, at, linked);
            at = linked;
        } else if (isspace((unsigned char)*at)) {
            fputc(*at++, d->out);
        } else if (*at == '#') {
            const char *past = at + strcspn(at, "\n");
            if (!code_has(at, past, "include")) fwrite(at, 1, (size_t)(past - at), d->out);
            at = past;
        } else {
            at = put_thing(d, at, end);
        }
    }
}

char *dialect_read(const char *path, const char *text, bool cuda, struct error *error) {
    struct kernel_code code;
    char *made = NULL;
    size_t size;
    kernel_code_init(&code, text);
    struct dialect d = {.path = path, .code = code.code, .error = error};
    d.out = memory_stream(&made, &size);
    if (cuda) {
        put_cuda(&d);
    } else {
        check_words(&d, code.code, code.code + strlen(code.code), in_opencl);
        fputs(text, d.out);
    }
    memory_stream_close(d.out);
    kernel_code_free(&code);
    char *replaced = d.failed ? NULL : macros_replace(made);
    if (d.failed || replaced) free(made);
    return d.failed ? NULL : replaced ? replaced : made;
}
