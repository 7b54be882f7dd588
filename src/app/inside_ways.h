/* inside_ways: the ways into a launch: from a layer of the network, from a kernel of the radix
 * sort, from a launch of the sort whose launches are shown. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>

struct app;

/* Where inside a launch: launch of the sort whose launches are shown, or -1: of the present layer
 * or kernel; work-item and step. */
struct inside_place {
    int launch, item, step;
    bool lanes; /* show lanes */
};

/* Goes there. Returns 0, or -1 with the reason. */
int inside_open_at(struct app *app, const struct inside_place *place, struct error *error);

/* Goes into the launch that is in sight: of the kernel panel, of the radix sort, of a large
 * sort, or of the launches of a sort, by number (-1: the one with the present layer). False, with a
 * notice why if there should be one: there is none. */
bool inside_open_in_sight(struct app *app, int launch);

/* Has the device record the launch in sight, or the one whose kernel's text is beside a network or
 * a radix sort, and the launches whose lines of memory are in sight. To be called after every
 * event. */
void inside_ways_follow(struct app *app);
