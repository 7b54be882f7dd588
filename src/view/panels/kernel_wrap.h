/* kernel_wrap: chooses the lines of a kernel that are drawn, with arithmetic below them or without,
 * and breaks lines that are too long. */
#pragma once

#include "core/kernel/kernel_rows.h"

#include <stdbool.h>
#include <stddef.h>

/* A drawn line: the text of a row, or its arithmetic. */
struct kernel_shown {
    const struct kernel_row *row;
    bool arithmetic;
    bool value; /* true: the row's value is beside it */
    size_t begin,
        length;   /* piece of the row's text that this line shows; a row that wraps has several */
    size_t blank; /* blank columns before the piece */
    bool first;   /* the first piece of a row, which has the line's number */
};

struct kernel_wrap {
    const struct kernel_lines *lines;
    bool comments;   /* comments are shown, and wrap */
    bool wraps;      /* code, too */
    bool close;      /* without blank lines */
    size_t reserved; /* columns kept for the value of a line, whether it has one */
    bool below;      /* true: the value has its own row, because there is no room beside the line */
    struct kernel_shown *shown; /* drawn lines */
    int count;
};

/* Shows nothing yet. The lines must outlive it; the caller frees it with kernel_wrap_free. */
void kernel_wrap_init(struct kernel_wrap *wrap, const struct kernel_lines *lines, bool comments);
void kernel_wrap_free(struct kernel_wrap *wrap);

/* Chooses the lines that are drawn, with arithmetic or without; comments are `columns` wide, or a
 * little wider if that is too narrow. */
void kernel_wrap_choose(struct kernel_wrap *wrap, bool arithmetic, size_t columns);

/* Returns the text of a row, without comments if they are folded. */
const char *kernel_wrap_text(const struct kernel_wrap *wrap, const struct kernel_row *row);

/* Writes the text of a drawn line, at most `size` bytes. */
void kernel_wrap_write(const struct kernel_wrap *wrap, const struct kernel_shown *shown, char *text,
                       size_t size);
