/* watching: what tests of probes run on. */
#pragma once

#include "devices.h"

#include "watched_runs.h"

/* Returns the number of the device to watch on: PoCL, unless told otherwise; -1: there is none. */
static inline int watching_place(void) {
    for (int d = 0; d < count; d++)
        if (strcmp(list[d].short_name, "PoCL") == 0) return d;
    return count > 0 ? 0 : -1;
}
