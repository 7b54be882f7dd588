/* expect: the conditions that a lesson expects to hold, such as that a network sorts, or which keys
 * come out. Each row of the table has a condition and its check. */
#ifndef SORTNET_CORE_LESSONS_EXPECT_H
#define SORTNET_CORE_LESSONS_EXPECT_H

#include "core/lessons/lesson_moment.h"
#include "core/network/trace.h"

struct expectation; /* an expectation of a step, and the facts it is checked against */

/* A condition: its name, perhaps a number, perhaps "= VALUE". */
struct expect_row {
    const char *name;  /* "output" */
    bool numbered;     /* a number follows: "after 2" */
    const char *value; /* the form of VALUE, for people; NULL: there is none */
    const char *about; /* what the condition means */
    /* Does it hold? If not, `found` (200 bytes) tells the actual value. */
    bool (*holds)(const struct expectation *expectation, char *found);
};

extern const struct expect_row expect_rows[];
extern const int expect_row_count;

/* Are the expectations of a step written well? Returns 0, or -1 with the place and the reason. */
int expect_written(const struct lesson *lesson, int step, struct error *error);

/* Does expectation `number`, from 0 on, of a step hold? As expect_holds. */
int expect_one_holds(const struct lesson *lesson, int step, int number,
                     const struct lesson_moment *moment, const struct trace *trace,
                     struct error *error);

/* Do the expectations of a step hold for its moment and the trace of its keys, which may be a
 * device's? Returns 0, or -1 with the place of the first that fails and the actual value. */
int expect_holds(const struct lesson *lesson, int step, const struct lesson_moment *moment,
                 const struct trace *trace, struct error *error);

#endif
