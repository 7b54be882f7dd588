/* layout: computes where wires, layers and comparators stand.
 *
 * Content coordinates: x = 0 is the left edge of the input keys, y = 0 is wire 0. If keys ride on
 * the wires, every gap between layers has room for them, so that only the frame and the keys move
 * from layer to layer.
 *
 * A network with a wiring (core/structure/wiring.h) can be drawn on lines that cross between its
 * layers: then a line shows different wires in different layers, and every layer takes one
 * column. */
#ifndef SORTNET_VIEW_DIAGRAM_LAYOUT_H
#define SORTNET_VIEW_DIAGRAM_LAYOUT_H

#include "core/network/network.h"
#include "core/structure/wiring.h"

struct layout_request {
    const struct network *network;
    int digits;          /* characters of the widest key; 0: no keys are drawn */
    bool legible;        /* the keys of many wires are as large as possible, for a class */
    bool riding;         /* keys ride on the wires: leave room for them in every gap */
    float width, height; /* of the room, pixels; width 0: as much as needed */
    float unit;          /* pixels per design unit: 1 for a window of 1920 x 1080 */
    float text_least; /* least size of keys, which are left out where they would overlap; pixels, 0:
                         any */
    float zoom; /* 1: as large as fits and stays legible; limited so that some wire with its key
                   is in sight wherever the diagram is scrolled */
    bool wired; /* on crossing lines, if the network has a wiring */
    bool open;  /* room for one more layer, and wires all over the width */
    const struct network *beside; /* a network stepped with this one: each layer gets the wider room
                                     of both, so that layers stand at the same x; or NULL */
    const struct network
        *before; /* the same layers with comparators elsewhere, or NULL: the layout is `part` of */
    float part;  /* the way from there to `network`; NULL: it is just `network`'s */
};

struct layout {
    const struct network *network, *beside; /* of the request */
    int depth;                              /* layers of the deeper network */
    float zoom;                             /* the zoom that is used */
    float unit;                             /* of the request, zoomed, pixels */
    float wire_gap;                         /* between neighbouring wires, pixels */
    float column_gap;                       /* between neighbouring columns of a layer */
    float key_size;                         /* of the keys' digits, pixels per em */
    float key_width;                        /* of one key's pill, along the wires */
    float key_height;                       /* across them */
    bool staggered;       /* keys stand in two columns, of even and odd wires, so that they fit */
    float slot_width;     /* of all keys side by side: one or two pills */
    float riding_width;   /* part of slot_width in every gap between layers; 0: no keys ride */
    float margin;         /* of the frame around a layer's columns */
    float between;        /* neighbouring layers, from last to first column, without keys */
    float *layer_x;       /* per layer, `depth` of them: left end of the room for its columns */
    struct wiring wiring; /* wires 0: lines do not cross */
    float crossing_unit;  /* scale of the crossings' widths, pixels per design unit */
    float width, height;  /* of the content: keys to keys, first wire to last */
};

/* Computes the layout; the caller frees it with layout_free. */
void layout_init(struct layout *layout, const struct layout_request *request);
void layout_free(struct layout *layout);

/* With a network beside, layers and positions go up to the depth of both. */

/* x of a column of a layer. */
float layout_column_x(const struct layout *layout, int layer, int column);

/* x of a place where a comparator can stand (core/network/edit.h): the middle of a layer or of a
 * gap. */
float layout_place_x(const struct layout *layout, int place);

/* How far the column that marks a layer in the editor reaches beyond its comparators. */
float layout_place_reach(const struct layout *layout);

/* The place nearest to x. */
int layout_nearest_place(const struct layout *layout, float x);

/* x of the first and last column of a layer. */
float layout_layer_left(const struct layout *layout, int layer);
float layout_layer_right(const struct layout *layout, int layer);

/* Centre of the keys that wait before layer k; 0 is the input slot, depth the output slot. */
float layout_keys_before(const struct layout *layout, int k);

/* Centre of the keys that have left layer k: where they wait before the next layer, unless lines
 * cross in between. */
float layout_keys_after(const struct layout *layout, int k);

/* Offset of a wire's key from the centre of its column: nonzero when staggered. */
float layout_stagger(const struct layout *layout, int wire);

float layout_wire_y(const struct layout *layout, int wire);

/* The line that shows a wire in layer `layer` (depth: at the output), and before the first layer's
 * crossings, where the input keys stand (-1). Without wiring it is the wire itself. */
int layout_line(const struct layout *layout, int layer, int wire);

/* The number of crossings before a layer. */
int layout_crossings(const struct layout *layout, int layer);

/* Keys in a block of crossing number `number` before a layer: 16 of unshuffle 16. */
int layout_crossing_block(const struct layout *layout, int layer, int number);

/* Left and right end of crossing number `number` before a layer. */
void layout_crossing(const struct layout *layout, int layer, int number, float *left, float *right);

/* Left and right edge of the frame around the current layer at position p: a layer number, depth
 * for the far end, or between two while a step moves; then it glides. */
void layout_frame(const struct layout *layout, float p, float *left, float *right);

#endif
