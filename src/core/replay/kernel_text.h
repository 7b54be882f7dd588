/* kernel_text: what the text of a kernel says about its points: loops, and which variable a name
 * means. */
#ifndef SORTNET_CORE_REPLAY_KERNEL_TEXT_H
#define SORTNET_CORE_REPLAY_KERNEL_TEXT_H

#include "core/kernel/probes.h"

/* `for` or `while`, from `begin` to before `end`. */
struct kernel_loop {
    int file, line;
    size_t begin, end;
    size_t head, body; /* its condition lies between; what stands before it, is done once */
};

/* A variable or array, which is known from its declaration to the end of its block. */
struct kernel_variable {
    char name[PROBES_NAME];
    int file;
    size_t begin, end;
    enum probe_type type;
    int components; /* of a vector; 1: a scalar */
};

struct kernel_text {
    const struct probes *probes;
    char **codes; /* of a file: its text with blanks for comments */
    int loop_count, variable_count;
    struct kernel_loop *loops;         /* an outer one before those in it */
    struct kernel_variable *variables; /* the points know; in the order of the text */
    int *variable_of;                  /* of a point; -1: its name means none */
};

/* The probes must live as long. The caller frees with kernel_text_free. */
void kernel_text_init(struct kernel_text *text, const struct probes *probes);
void kernel_text_free(struct kernel_text *text);

#endif
