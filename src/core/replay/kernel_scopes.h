/* kernel_scopes: what the text of a kernel says about its points: which variable a name means,
 * which indices belong to an element, and the loops. */
#ifndef SORTNET_CORE_REPLAY_KERNEL_SCOPES_H
#define SORTNET_CORE_REPLAY_KERNEL_SCOPES_H

#include "core/kernel/probes.h"
#include "core/replay/replay.h"

/* A part of a file: from `begin` to before `end`. */
struct kernel_part {
    int file;
    size_t begin, end;
};

struct kernel_variable {
    char name[PROBES_NAME];
    struct kernel_part scope;
    size_t declared;      /* where its name stands in its declaration */
    int depth;            /* of scopes in each other; of an argument 0 */
    enum probe_type type; /* of its points; TYPE_NONE: it has none */
    int components;
};

struct kernel_loop {
    struct kernel_part part; /* all of it */
    size_t begun;            /* where its condition begins: what stands before it, is done once */
    size_t condition;        /* where its condition ends */
    int line;                /* where it begins, from 1 */
    bool endless;            /* it has no condition */
    bool tested_late;        /* do ... while */
};

/* The indices of an element in the text, from the outer one. */
struct kernel_indices {
    int count, points[REPLAY_EXTENTS];
    size_t end; /* of the element in the text */
};

struct kernel_scopes {
    const struct probes *probes;
    int variable_count, loop_count, part_count;
    struct kernel_variable *variables;
    struct kernel_loop *loops; /* an outer one before those in it */
    struct kernel_part *parts; /* blocks, loops and functions */
    int *variable_of;          /* of a point: the variable or array that its name means; or -1 */
    struct kernel_indices *indices; /* of a point that reads or writes an element */
    int *loop_of;                   /* of a statement: the loop whose condition it is; or -1 */
    char **codes;                   /* of a file: its text with blanks for comments */
};

/* Reads the texts, which must live as long. The caller frees with kernel_scopes_free. */
void kernel_scopes_init(struct kernel_scopes *scopes, const struct probes *probes);
void kernel_scopes_free(struct kernel_scopes *scopes);

/* The variable that the name at this place of a file means, or -1. */
int kernel_scopes_find(const struct kernel_scopes *scopes, int file, size_t at, const char *name);

/* Whether a point reads or writes an element. */
bool kernel_scopes_element(enum probe_kind kind);

static inline bool kernel_part_has(const struct kernel_part *part, int file, size_t at) {
    return part->file == file && part->begin <= at && at < part->end;
}

#endif
