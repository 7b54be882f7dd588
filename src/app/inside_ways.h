/* inside_ways: the ways into a launch: from a layer of the network, from a kernel of the radix
 * sort, from a launch of the sort whose launches are shown, from a kernel file of the user. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>

struct app;
struct launch_job;
struct worker_event;

/* A place inside a launch. launch: number in the sort whose launches are shown; -1: the launch of
 * the present layer or kernel. */
struct inside_place {
    int launch, item, step;
    bool lanes; /* show lanes */
};

/* Opens the place. Returns 0, or -1 with the reason. */
int inside_open_at(struct app *app, const struct inside_place *place, struct error *error);

/* Opens the launch in sight: of the kernel panel, of the radix sort, of a large sort, or launch
 * number `launch` of a sort (-1: the one with the present layer). Returns false if there is none; a
 * notice says why where that helps. */
bool inside_open_in_sight(struct app *app, int launch);

/* Has the device record the launch in sight, or the one whose kernel's text is beside a network or
 * a radix sort, and the launches whose lines of memory are in sight. To be called after every
 * event. */
void inside_ways_follow(struct app *app);

/* ---- kernel files of users: into stepping, and inside their launches ---- */

/* Opens a kernel file, with 8 keys. Returns 0, or -1 with the reason. */
int own_ways_open(struct app *app, const char *path, struct error *error);

/* Takes a WORKER_CHECKED: shows the network, or else the inside of a launch, and the report. */
void own_ways_take(struct app *app, struct worker_event *event);

/* Is the network in sight the one that the launches of a kernel file made? */
bool own_ways_drawn(const struct app *app);

/* Describes the launch that made the present layer of that network. */
void own_ways_describe(const struct app *app, struct launch_job *launch);

/* Opens the line for the plan, if a kernel file is in sight; false: none is. */
bool own_ways_change(struct app *app);

/* Checks the file with twice (1) or half (-1) as many keys; false: none is in sight. */
bool own_ways_resize(struct app *app, int step);

/* Goes inside the next launch of the file; false: the launch in sight is not of a file. */
bool own_ways_next_launch(struct app *app);
