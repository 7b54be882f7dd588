/* look: what is shown of a network and around it, and how. Options, lists, shortcuts and the steps
 * of lessons set a look; a picture takes one whole. A scene has the look as far as it applies to
 * its network. */
#ifndef SORTNET_VIEW_DIAGRAM_LOOK_H
#define SORTNET_VIEW_DIAGRAM_LOOK_H

#include "core/structure/launches.h"
#include "view/structure/structure.h"

/* How a layer's outcome is hidden, so that a class can be asked for it. Only at rest before a
 * layer: then nothing in the picture tells what that layer or a later one does to the keys. */
enum cover {
    COVER_NONE,
    COVER_MARKS, /* a question mark where each key will be */
    COVER_BLANK, /* nothing, to be filled in on paper */
    COVER_COUNT
};
extern const struct choices cover_choices; /* "none", "marks", "blank" */

/* After which layers keys stand. */
enum keys_after {
    KEYS_AFTER_CURRENT, /* before and after the current one */
    KEYS_AFTER_ALL,     /* after every layer that has run; covered ones wait to be filled in */
    KEYS_AFTER_COUNT
};
extern const struct choices keys_after_choices; /* "current", "all" */

struct panel_kind;

struct look {
    enum structure structure; /* what is drawn around the comparators */
    const struct rung *rung;  /* the sort whose launches STRUCTURE_LAUNCHES draws */
    int tile;                 /* of that sort, keys; a power of two; 0: none chosen yet */
    int memory_line;          /* keys in a line of memory whose traffic is shown; 0: none is */
    enum keys_after keys_after;
    enum cover cover;               /* of the current layer and all later ones */
    int followed;                   /* 1 + the wire on which the key comes in whose way is shown; 0:
                                       none is */
    int item;                       /* 1 + the chosen work-item of the current layer; 0: none */
    int group;                      /* work-items of a work-group, as asked for; 0: any */
    bool thresholded;               /* keys of `threshold` and more are drawn as ones, others as */
    int threshold;                  /* zeros */
    const struct panel_kind *panel; /* beside the diagram; or NULL */
    bool panel_large;               /* the panel takes the diagram's place */
    float panel_zoom;               /* of its letters then; 0 and 1: as large as all text fits */
    bool comments;                  /* of a kernel's text are shown */
    unsigned parts;                 /* of the picture: see parts.h; 0: the usual ones */
};

#endif
