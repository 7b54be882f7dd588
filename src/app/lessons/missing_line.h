/* missing_line: a kernel that lacks a line runs in place of the program's own, and the line is
 * typed in the window. */
#pragma once

#include "core/base/error.h"

struct app;

/* Has the exercise of this name run, anew. 0, or -1 with the reason: there is none of the name.
 * Where its files cannot be written, says so, and the kernels that ran go on. */
int missing_line_begin(struct app *app, const char *name, struct error *error);

/* Writes its kernels to their folder; without a worker nobody has done so. 0, or -1 with the
 * reason. */
int missing_line_write(struct app *app, struct error *error);

/* Has the kernels from before run again; does nothing without an exercise. */
void missing_line_end(struct app *app);

/* Asks for the missing line; without an exercise writes all kernels to a folder, to be changed
 * there. */
void missing_line_change(struct app *app);
