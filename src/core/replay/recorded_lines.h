/* recorded_lines: the text of a kernel file, line by line, with what a work-item recorded beside
 * its lines. Nothing is computed here but where it stands. */
#pragma once

#include "core/kernel/kernel_rows.h"
#include "core/replay/replay.h"

/* What is known of a launch. */
struct known_launch {
    const struct replay *replay; /* NULL: nothing was recorded, `why` says so */
    const struct replay *right;  /* the same launch of the program's own kernel: values that differ
                                    from its values are marked; or NULL */
    bool unsorted;               /* the whole sort has left its keys out of order */
    const char *why;             /* there are no values; NULL: there are */
    bool waits;                  /* they are still being recorded, as `why` says */
    const char *file, *text;     /* of the kernel, where nothing was recorded; NULL: unknown */
    /* Writes a value as the reader knows it; NULL: probe_write_value. */
    void (*write)(const void *context, enum probe_type type, unsigned long long bits, char *text,
                  size_t size);
    const void *context;
};

/* Writes a value of it into a text of `size` bytes, and returns that. */
const char *known_value(const struct known_launch *launch, enum probe_type type, uint64_t bits,
                        char *text, size_t size);

/* Whose values stand beside the text. */
struct recorded_lines {
    const struct known_launch *launch;
    int item;    /* by its global id */
    int step;    /* the last one that counts; of its call are the values. -1: none */
    int from;    /* steps from here on are the present turn's; -1: there are none */
    bool whole;  /* the launch is over: lines that were not executed are passed */
    int covered; /* 1 + the first step whose values are covered; 0: none is */
};

/* The file in which the step is, as a number in probes.files; of the kernel where there is no step;
 * -1: nothing was recorded. And its name; NULL: it is not known. */
int recorded_lines_file(const struct recorded_lines *from);
const char *recorded_lines_name(const struct recorded_lines *from);

/* The last step of the work-item; -1: there is none, or nothing was recorded. */
int recorded_lines_last(const struct known_launch *launch, int item);

/* Fills `lines` with that file; the caller frees them with kernel_lines_free. False: its text is
 * not known, and nothing was filled. */
bool recorded_lines_init(const struct recorded_lines *from, struct kernel_lines *lines);
