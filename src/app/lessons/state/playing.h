/* playing: the list of SPECs that PageDown and PageUp play, and the place in it, which is stored
 * for the next start. */
#pragma once

#include "core/lessons/lesson.h"
#include "core/list_places.h"

#include <stdbool.h>

struct options;

struct playing {
    int spec; /* number of the present SPEC */
    int over; /* number of SPECs after it that failed to open */
    int step; /* step of the present SPEC's lesson, or number of its layers or turns that are done
               */

    struct list_place stopped; /* place where an earlier window left this list; part 0: none */
    struct list_place kept;    /* the place that was written last */
    struct list_places places; /* places of all lists, as in the file */
    char path[1024];           /* file of `places`; "": nothing is kept */
};

/* Is there a list, of two SPECs or more? */
bool playing_list(const struct options *options);

/* Returns the number of the next SPEC that names this lesson, beginning with the present one; -1:
 * none. `number` as in struct lesson_place. */
int playing_find(const struct playing *playing, const struct options *options,
                 const struct lesson *lesson, int number);

/* Makes the SPEC of an opened lesson the present one. Returns its number, from 1; 0: the lesson is
 * not in the list. */
int playing_enter(struct playing *playing, const struct options *options,
                  const struct lesson *lesson, int number);

/* Returns the step that a SPEC such as "lesson:5.4" names, from 0; 0: it names none. */
int playing_step_of(const char *spec);

/* Reads where this list stopped, and stores its place from now on. Returns 0, or -1 with the reason
 * why nothing is stored. */
int playing_keep(struct playing *playing, const struct options *options, struct error *error);

/* Writes the present place if it changed since the last time; `ended`: the list is at its end,
 * where nothing continues. Returns 0, or -1 with the reason, once. */
int playing_write(struct playing *playing, bool ended, struct error *error);
