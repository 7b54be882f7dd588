/* inside_ways: opens a launch: of a layer of the network, of a kernel of the radix sort, or of the
 * sort whose launches are shown. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>

struct app;

/* A place inside a launch. launch: number in the sort whose launches are shown; -1: the launch of
 * the current layer or kernel. */
struct inside_place {
    int launch, item, step;
    bool lanes; /* show lanes */
};

/* Opens the place. Returns 0, or -1 with the reason. */
int inside_open_at(struct app *app, const struct inside_place *place, struct error *error);

/* Opens the visible launch: of the kernel panel, of the radix sort, of a large sort, or launch
 * number `launch` of a sort (-1: the one with the current layer). Returns false if there is none; a
 * notice says why if that helps. */
bool inside_open_in_sight(struct app *app, int launch);

/* Lets the device record the visible launch, or the launch of the kernel beside a network or a
 * radix sort, and the launches whose lines of memory are visible. Call it after every event. */
void inside_ways_follow(struct app *app);
