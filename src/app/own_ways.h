/* own_ways: a kernel file of the user on its way into stepping, and inside its launches. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>

struct app;
struct launch_job;
struct worker_event;

/* Opens a kernel file, with 8 keys. Returns 0, or -1 with the reason. */
int own_ways_open(struct app *app, const char *path, struct error *error);

/* Takes a WORKER_CHECKED: shows the network, or else the inside of a launch, and the report. */
void own_ways_take(struct app *app, struct worker_event *event);

/* Is the network on screen the one that the launches of a kernel file made? */
bool own_ways_drawn(const struct app *app);

/* Describes the launch that made the current layer of that network. */
void own_ways_describe(const struct app *app, struct launch_job *launch);

/* Opens the line for the plan, if a kernel file is in sight; false: none is. */
bool own_ways_change(struct app *app);

/* Checks the file with twice (1) or half (-1) the number of keys; false: no kernel file is on
 * screen. */
bool own_ways_resize(struct app *app, int step);

/* Times the file beside sorts of the program, first only the file; false: no kernel file is on
 * screen. */
bool own_ways_time(struct app *app);

/* Goes inside the next launch of the file; false: the launch in sight is not of a file. */
bool own_ways_next_launch(struct app *app);
