/* kernel_rows: the text of a kernel file, line by line, with the words beside its lines. */
#pragma once

#include "core/kernel/kernel_code.h"

struct kernel_row {
    int line;             /* its number in the file, from 1 */
    size_t begin, length; /* of its characters in the text */
    bool empty;           /* nothing but blanks and comments */
    bool passed;          /* the work-item did not execute it */
    bool now;             /* the present turn executed it */
    bool current;         /* the statement that was executed last ends here */
    bool own;             /* it is of the function that is executed */
    char arithmetic[120]; /* what it computes, with numbers; "" */
    char value[72];       /* the result; "?" if it is covered; "" */
    bool differs;         /* the result is not the expected one, which `value` also has */
    char aside[40];       /* said of it: "turn 2 of 4", "not watched"; or "" */
    char others[40];      /* the other work-items that are there: "0 2"; or "" */
    bool barrier;         /* all work-items of the group wait here for each other */
};

struct kernel_lines {
    struct kernel_code code; /* the text, and the same without comments */
    struct kernel_row *rows; /* count of them */
    int count;
    int first, last; /* rows with values, or -1 */
};

/* Reads `text`, which must outlive `lines`. The caller frees `lines` with kernel_lines_free. */
void kernel_rows_read(struct kernel_lines *lines, const char *text);
void kernel_lines_free(struct kernel_lines *lines);

/* The row that has the place `at` of lines->code. */
struct kernel_row *kernel_rows_at(const struct kernel_lines *lines, const char *at);

/* Appends a value to a row's values. */
void kernel_row_put(struct kernel_row *row, const char *text);

/* Finds the first and the last row with a value. */
void kernel_rows_finish(struct kernel_lines *lines);
