/* scene: everything the picture depends on, and the picture it makes.
 *
 * Drawing is a pure function of a scene: the window, the png writer and the svg writer all replay
 * the same list. */
#ifndef SORTNET_VIEW_SCENE_H
#define SORTNET_VIEW_SCENE_H

#include "core/boxes.h"
#include "core/proof.h"
#include "core/records.h"
#include "core/step.h"
#include "view/frame.h"
#include "view/layout.h"
#include "view/list.h"

enum check {
    CHECK_NONE,    /* this layer has not run on a device */
    CHECK_EQUAL,   /* it ran and everything agreed */
    CHECK_DIFFERS, /* it ran and something did not */
};

/* What is drawn of how a network is made. */
enum structure {
    STRUCTURE_NONE,
    STRUCTURE_BOXES,  /* its named parts as boxes (core/boxes.h) */
    STRUCTURE_WIRING, /* its shuffles as crossing lines (core/wiring.h) */
    STRUCTURE_COUNT
};

struct preimages;

/* A network that is run backwards, as far as the diagram shows it. */
struct backwards {
    const bool *choice; /* per comparator: its keys could have come the other way round, too */
    int blocked;        /* the comparator that makes the wanted output impossible, or -1 */
    const struct preimages *found; /* the inputs that leave as wanted */
    int chosen;                    /* number of the one that is shown */
};

/* What the editor adds to a picture, valid in its mode. Places are those of core/edit.h. */
struct editing {
    int wire, place;        /* the cursor */
    bool in_view;           /* scrolled so that the cursor can be seen */
    int selected;           /* comparator under the cursor, or -1 */
    int from;               /* wire where a comparator has been begun, or -1 */
    int dragged;            /* comparator that is being moved to `place`, or -1 */
    int hover_wire;         /* under the mouse, or -1 */
    int hover_place;        /* the same */
    const bool *pair_wrong; /* per wire: it and the next can leave out of order; NULL: unknown */
    const struct network *before; /* the comparators glide from there, or NULL */
    float part;                   /* of that way, 0..1 */
};

struct panel_kind;

struct scene {
    struct frame frame; /* a figure has no scrubber, hints or input line: sized by its content */

    const struct network *network;
    const struct trace *trace;         /* NULL: no keys, just the network */
    bool whole;                        /* no current layer: all of it drawn as done */
    float position;                    /* layers done; between two while a step moves */
    float zoom;                        /* 1: fits */
    float scroll_x, scroll_y;          /* by hand, on top of following the current layer; pixels */
    enum structure structure;          /* one that applies to the network */
    const struct backwards *backwards; /* NULL: it is run forwards */
    int playing;     /* steps follow by themselves: 1 forwards, -1 backwards, 0 not */
    int interval_ms; /* between them */

    const unsigned char *checks;       /* per layer: enum check; NULL: nothing ran */
    const struct step_result *result;  /* of the current layer, or NULL */
    const struct agreement *agreement; /* of that result */
    struct line verdict;               /* top right: does the device agree? */
    struct line device;                /* below: which device, how long */
    struct line badge;                 /* beside the title: does it sort? "" while nobody asked */
    const struct proof *proof;         /* of the network, or NULL */
    struct line input;                 /* below the title: what the keys are */

    const struct panel_kind *panel; /* beside the diagram, one that applies; or NULL */
    bool panel_large;               /* instead of the diagram */
    const struct records *records;  /* of the layers that ran; NULL: there is no device */

    int hovered; /* comparator under the mouse, or -1 */

    struct editing editing;
};

/* Where the parts of a scene stand, in pixels of the picture. */
struct placement {
    float unit;           /* pixels per design unit */
    float margin;         /* around everything */
    struct layout layout; /* of the diagram, in its own coordinates */
    float left, right;    /* of the part of the diagram that can be seen */
    float top, bottom;
    bool more_left, more_right; /* the diagram goes on beyond */
    float origin_x, origin_y;   /* where the layout's x = 0 and wire 0 are */
    float input_x;              /* centre of the input keys, which stay when the rest scrolls */
    float numbers_x;            /* right edge of the wire numbers */
    float strip_top;            /* of the stage brackets */
    struct boxes boxes;         /* those that are drawn; count 0: none */
    int box_rows;               /* names above each other over the first wire */
    float pad_above, pad_below; /* the first wire and below the last, pixels */
    float followed_x;           /* how far it is scrolled to keep the current layer in view */
    float followed_y;           /* the same for the editor's cursor */
    float most_x, most_y;       /* how far the diagram could be scrolled */
    float scrubber_left, scrubber_right, scrubber_y;
    float hints_y;    /* centre of the hints and the legend */
    struct box panel; /* of the panel, if there is one */
    bool panel_alone; /* it stands instead of the diagram */
};

/* Sets width and height of a figure so that its content fits at `scale`. */
void scene_size_figure(struct scene *scene, float scale);

/* Computes the placement; the caller frees it with placement_free. */
void placement_init(struct placement *placement, const struct scene *scene);
void placement_free(struct placement *placement);

/* Replaces `list` by the picture of `scene`. */
void scene_draw(const struct scene *scene, struct list *list);

/* Where the editor's cursor is for the mouse: the wire and the place nearest to a point, or -1
 * outside the diagram. */
void editing_hit(const struct scene *scene, float x, float y, int *wire, int *place);

/* The point of the picture at a wire and a place. */
void editing_point(const struct scene *scene, int wire, int place, float *x, float *y);

#endif
