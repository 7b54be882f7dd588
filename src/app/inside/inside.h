/* inside: a launch that the user views statement by statement: the device's recording, the chosen
 * work-item and the present step. */
#pragma once

#include "app/inside/recorded.h"
#include "app/inside/traffic.h"
#include "view/inside/inside_scene.h"

#include <stdbool.h>

struct shell;

/* A launch that can be recorded. */
struct launch_job {
    struct record_job job;    /* bytes that are not used are 0 */
    char file[64];            /* name of the file with its kernel; "": not known */
    struct line title, facts; /* "Inside local, launch 0 of 3", and facts about the launch */
};

struct inside {
    struct launch_job launch; /* launch in view */
    struct recorded recorded; /* recording of this launch, or of the launch in the diagram */
    struct traffic traffic;   /* memory lines of all launches of a sort */
    const struct mode *from;  /* mode that Escape returns to */
    const unsigned *parts;    /* parts that pictures show, bits of enum part */
    int item, step;           /* chosen work-item, and its last step; -1: before the first */
    int conflict;             /* number of the conflict that X showed last, from 1; 0: none */
    bool lanes;               /* work-items in lockstep are shown in place of text and memory */
    bool comments;            /* comments of the kernel's text are shown */
    int scroll;               /* number of rows scrolled */
};

/* Wants the recording of the opened launch or, if none is open, of the launch `text` of the visible
 * kernel (NULL: none). Limits item and step to the recorded ones. */
void inside_follow(struct inside *inside, const struct shell *shell, const struct launch_job *text);

/* Chooses a recorded work-item and step. */
void inside_go(struct inside *inside, int item, int step);

/* Fills the scene except the frame; the scene points into `inside`. */
void inside_scene_of(const struct inside *inside, const struct desk *desk,
                     struct inside_scene *scene);

/* Returns the file whose text is shown; "": unknown. */
const char *inside_file(const struct inside *inside, const struct desk *desk);
