/* recorded_lines: the lines of a kernel file, with the values that a work-item recorded. This file
 * only finds the line of each value. */
#pragma once

#include "core/kernel/kernel_rows.h"
#include "core/replay/replay.h"

/* A launch and the values known about it. */
struct known_launch {
    const struct replay *replay; /* replay; NULL: nothing was recorded, for the reason `why` */
    const struct replay *right;  /* same launch of the program's own kernel, to mark values that
                                    differ; or NULL */
    bool unsorted;               /* true: the whole sort left its keys out of order */
    const char *why;             /* reason why there are no values; NULL: there are values */
    bool waits;                  /* true: the device is still recording, as `why` says */
    const char *file, *text;     /* file and text of the kernel if nothing was recorded; NULL:
                                    unknown */
    /* writes a value for the reader; NULL: probe_write_value */
    void (*write)(const void *context, enum probe_type type, unsigned long long bits, char *text,
                  size_t size);
    const void *context;
};

/* Writes a value into a text of `size` bytes, and returns the text. */
const char *known_value(const struct known_launch *launch, enum probe_type type, uint64_t bits,
                        char *text, size_t size);

/* Choice of the values beside the text. */
struct recorded_lines {
    const struct known_launch *launch;
    int item;    /* global id of the work-item */
    int step;    /* last step that counts; the values are from its call. -1: none */
    int from;    /* first step of the current loop turn; -1: not in a loop */
    bool whole;  /* true: the launch is over, and lines that were not executed are marked */
    int covered; /* 1 + the first step whose values are covered; 0: none */
};

/* Returns the number in probes.files of the step's file, or of the kernel's file if there is no
 * step; -1: nothing was recorded. recorded_lines_name returns its name; NULL: unknown. */
int recorded_lines_file(const struct recorded_lines *from);
const char *recorded_lines_name(const struct recorded_lines *from);

/* Returns the last step of the work-item; -1: there is none, or nothing was recorded. */
int recorded_lines_last(const struct known_launch *launch, int item);

/* Fills `lines` with that file; the caller frees them with kernel_lines_free. False: the file's
 * text is unknown, and nothing is filled. */
bool recorded_lines_init(const struct recorded_lines *from, struct kernel_lines *lines);
