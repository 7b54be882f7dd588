/* inside: a launch that is looked into, statement by statement: which work-item is chosen, and how
 * far it has come. What the device recorded is in `recorded` of the app. */
#pragma once

#include "device/steps/recorder.h"
#include "view/inside/inside_scene.h"

#include <stdbool.h>

struct app;
struct mode;

struct inside {
    struct record_job job;    /* the launch */
    struct line title, facts; /* what it is */
    const struct mode *from;  /* Escape goes back there */
    int item, step;           /* the chosen work-item, and its last step; -1: before the first */
    int conflict;             /* that X showed last, from 1; 0: none */
    bool comments;            /* of the text */
    int scroll;               /* rows by the wheel */
};

/* Where inside a launch: launch of the sort whose launches are shown, or -1: of the present layer
 * or kernel; work-item and step. */
struct inside_place {
    int launch, item, step;
};

/* Goes there. Returns 0, or -1 with the reason. */
int inside_open_at(struct app *app, const struct inside_place *place, struct error *error);

/* Goes to the mode with this launch, and chooses a work-item (by its global id). */
void inside_open(struct app *app, const struct record_job *job, int item);

/* Goes to the mode with the launch that is in sight: of the kernel panel, of the radix sort, or of
 * the launches of a sort, by number (-1: the one with the present layer). False, with a notice why
 * if there should be one: there is none. */
bool inside_open_in_sight(struct app *app, int launch);

/* Fills the scene but for the frame; it points into the app. */
void inside_scene_of(const struct app *app, struct inside_scene *scene);

/* The file whose text is shown; "": it is not known. */
const char *inside_file(const struct app *app);

/* Has the launch in sight recorded: that one, or that of a kernel's text beside a network or a
 * radix sort; and the launches whose lines of memory are in sight. Keeps item and step within what
 * was recorded. To be called after every event. */
void inside_follow(struct app *app);
