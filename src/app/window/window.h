/* window: runs the program on a display. */
#pragma once

#include "app/options/options.h"

enum { WINDOW_IMPOSSIBLE = -1 };

/* Opens the window and returns the exit code when it is left, or WINDOW_IMPOSSIBLE with the reason
 * when there is no display. Some memory is freed only by the end of the program, which follows. */
int window_run(const struct options *options, struct error *error);
