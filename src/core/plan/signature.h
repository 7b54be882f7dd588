/* signature: the kernels of a text, their arguments, and how each kernel uses them. */
#pragma once

#include "core/kernel/probes/probes.h"

enum { SIGNATURE_ARGUMENTS = 16, SIGNATURE_KERNELS = 16 };

struct plan_argument {
    char name[PROBES_NAME];
    bool pointer;
    enum probe_space space; /* address space of the pointer's target */
    enum probe_type type;   /* type of the value, or of the elements */
    int bytes;              /* bytes of the value, or of an element */
    bool read, written;     /* pointer: the kernel itself has such accesses by its name */
};

struct plan_kernel {
    char name[PROBES_NAME];
    int line; /* line of its head, from 1 */
    int count;
    struct plan_argument arguments[SIGNATURE_ARGUMENTS];
    bool groups;    /* true: has barriers or local memory, so groups matter */
    bool alone;     /* true: asks for no number of a work-item, so that one does everything */
    bool blocks;    /* true: each group has a number of its own, such as a row of a table */
    bool one_group; /* true: asks for numbers within a group only, so that one does everything */
};

struct signature {
    int count;
    struct plan_kernel kernels[SIGNATURE_KERNELS];
};

/* Reads the kernels of a text, which is OpenCL C. Returns 0, or -1 with the reason: there is no
 * kernel, or an argument has a type that cannot be given a value; then it needs a declaration. */
int signature_read(struct signature *signature, const char *file, const char *text,
                   struct error *error);

/* Writes the type as OpenCL C writes it: "global uint *". */
void signature_write_type(const struct plan_argument *argument, char *text, size_t size);

/* Writes a name with a blank on both sides, in small letters and without underscores. */
void signature_plain_name(const char *name, char plain[PROBES_NAME + 2]);

/* Has the plain name one of these parts? NULL ends the parts. */
bool signature_has_part(const char *name, const char *const *parts);
