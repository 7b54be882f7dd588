/* placement: computes where the parts of a scene stand. */
#ifndef SORTNET_VIEW_DIAGRAM_PLACEMENT_H
#define SORTNET_VIEW_DIAGRAM_PLACEMENT_H

#include "core/structure/boxes.h"
#include "view/box.h"
#include "view/placement/layout.h"
#include "view/track.h"

struct scene;

/* Where the parts of a scene stand, in pixels of the picture. */
struct placement {
    float unit;           /* pixels per design unit */
    float text_least;     /* smaller text is left out; pixels per em, 0: all is drawn */
    float grown;          /* pixels per design unit of the diagram and its strip; more than `unit`
                             for a small network */
    float margin;         /* around everything */
    struct layout layout; /* of the diagram, in its own coordinates */
    float left, right;    /* of the visible part of the diagram */
    float top, bottom;
    bool more_left, more_right; /* the diagram goes on beyond */
    float origin_x, origin_y;   /* where the layout's x = 0 and wire 0 are */
    float input_x;              /* centre of the input keys, which do not scroll */
    float numbers_x;            /* right edge of the wire numbers */
    float strip_top;            /* of the stage brackets */
    float heading_top;          /* of the words above one of two networks */
    struct boxes boxes;         /* the boxes that are drawn; count 0: none */
    int box_rows;               /* names above each other over the first wire */
    float pad_above, pad_below; /* the first wire and below the last, pixels */
    float notes;                /* height of the notes below the bottom, which do not scroll */
    float followed_x;           /* how far it is scrolled to keep the current layer in view */
    float followed_y;           /* the same for the editor's cursor */
    float most_x, most_y;       /* how far the diagram could be scrolled */
    struct track scrubber;
    bool next_layer;  /* there is room to name the next layer */
    bool work_before; /* and to say before which layer the work was done */
    float work_x;     /* where the words on the work done begin, before the scrubber; 0: no room */
    float hints_y;    /* centre of the hints and the legend */
    struct box panel; /* of the panel, if there is one */
    bool panel_alone; /* it stands instead of the diagram */
    bool folded;      /* and instead of the header and the hints: it has the whole window */
    bool brief;       /* header and foot are low: there is a lesson below */
};

/* Computes the placement; the caller frees it with placement_free. */
void placement_init(struct placement *placement, const struct scene *scene);
void placement_free(struct placement *placement);

/* True if the panel stands in the diagram's place, in a window or figure of the scene's size. */
bool placement_panel_alone(const struct scene *scene);

/* How much more room than usual the keys on the first and the last wire need. */
float placement_more(const struct placement *placement, const struct scene *scene);

/* The room above the first wire and below the last one, design units. */
float placement_pad(const struct scene *scene);

/* The scale, at least 1, at which a small network fills the window: `along` the wires and `across`
 * them, in pixels, with the wires' numbers and the titles of stages. The scale does not depend on
 * the position, so that stepping moves nothing. */
float placement_growth(const struct scene *scene, float unit, float along, float across);

/* Sets width and height of a figure so that its content fits at `scale`. */
void placement_size_figure(struct scene *scene, float scale);

/* Adds room for a caption below the figure, `height` pixels high. */
void placement_size_caption(struct scene *scene, float height);

#endif
