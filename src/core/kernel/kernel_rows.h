/* kernel_rows: the lines of a kernel file, with values and notes beside each line. */
#pragma once

#include "core/kernel/kernel_code.h"

struct kernel_row {
    int line;             /* number of the line in the file, from 1 */
    size_t begin, length; /* place and length of the line in the text, bytes */
    bool empty;           /* true: only blanks and comments */
    bool passed;          /* true: the work-item did not execute the line */
    bool now;             /* true: the present turn executed the line */
    bool current;         /* true: the last executed statement ends here */
    bool own;             /* true: the line belongs to the present function */
    char arithmetic[120]; /* computation of the line, with numbers; "" */
    char value[72];       /* the result; "?" if it is covered; "" */
    bool differs;         /* true: the result is not the expected one, which `value` also has */
    char aside[40];       /* note: "turn 2 of 4", "not watched"; or "" */
    char others[40];      /* other work-items at this line: "0 2"; or "" */
    bool barrier;         /* true: all work-items of the group wait here for each other */
};

struct kernel_lines {
    struct kernel_code code; /* text, and copy without comments */
    struct kernel_row *rows; /* `count` rows */
    int count;
    int first; /* first row with a value; -1: none */
};

/* Reads `text`, which must outlive `lines`. The caller frees `lines` with kernel_lines_free. */
void kernel_rows_read(struct kernel_lines *lines, const char *text);
void kernel_lines_free(struct kernel_lines *lines);

/* Returns the row of the place `at` in lines->code. */
struct kernel_row *kernel_rows_at(const struct kernel_lines *lines, const char *at);

/* Appends a value to a row's values. */
void kernel_row_put(struct kernel_row *row, const char *text);

/* Finds the first row with a value. */
void kernel_rows_finish(struct kernel_lines *lines);
