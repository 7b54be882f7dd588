/* expect: what a lesson says that holds: that a network sorts, which keys come out. A table of
 * conditions, each beside its check. */
#ifndef SORTNET_CORE_LESSONS_EXPECT_H
#define SORTNET_CORE_LESSONS_EXPECT_H

#include "core/lessons/lesson_moment.h"
#include "core/network/trace.h"

struct expectation; /* one of a step, and what is true of that */

/* A condition: words, behind which there may be a number, and "= VALUE". */
struct expect_row {
    const char *name;  /* "output" */
    bool numbered;     /* a number follows: "after 2" */
    const char *value; /* what stands behind the =, for people; NULL: nothing */
    const char *about; /* what it says */
    /* Does it hold? If not, `found` (200 bytes) tells what is so instead. */
    bool (*holds)(const struct expectation *expectation, char *found);
};

extern const struct expect_row expect_rows[];
extern const int expect_row_count;

/* Are those of a step written well? Returns 0, or -1 with the place and the reason. */
int expect_written(const struct lesson *lesson, int step, struct error *error);

/* Does one of a step hold, a number from 0 on? As expect_holds. */
int expect_one_holds(const struct lesson *lesson, int step, int number,
                     const struct lesson_moment *moment, const struct trace *trace,
                     struct error *error);

/* Do those of a step hold for its moment and the trace of its keys, which may be that of a device?
 * Returns 0, or -1 with the place of the first that does not, and what is so instead. */
int expect_holds(const struct lesson *lesson, int step, const struct lesson_moment *moment,
                 const struct trace *trace, struct error *error);

#endif
