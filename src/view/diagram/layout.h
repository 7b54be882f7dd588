/* layout: places the parts of a scene: wires and layers in the diagram (layout), the diagram and
 * its surroundings in the picture (placement), wires and layers in the picture (spot). */
#pragma once

#include "core/network/network.h"
#include "core/structure/boxes.h"
#include "core/structure/wiring.h"
#include "view/panels/panels.h"
#include "view/ui.h"

/* ---- layout: places of wires, layers and comparators ----
 *
 * Content coordinates: x = 0 is the left edge of the input keys, y = 0 is wire 0. If keys ride on
 * the wires, every gap between layers has room for them, so that only the frame and the keys move
 * from layer to layer.
 *
 * A network with a wiring (core/structure/wiring.h) can be drawn on lines that cross between its
 * layers: then a line shows different wires in different layers, and every layer takes one
 * column. */

struct layout_request {
    const struct network *network;
    int digits;          /* characters of the widest key; 0: no keys are drawn */
    bool legible;        /* the keys of many wires are as large as possible, for a class */
    float key_least;     /* smallest letters of keys of close wires, pixels; 0: usual ones */
    bool riding;         /* keys ride on the wires: leave room for them in every gap, or ... */
    int still;           /* 1 + the only layer with keys before and after it; 0: all gaps */
    float width, height; /* size of the room, pixels; width 0: as much as needed */
    float unit;          /* pixels per design unit: 1 for a window of 1920 x 1080 */
    float zoom; /* 1: as large as fits and stays legible; limited so that some wire with its key
                   is in sight wherever the diagram is scrolled */
    bool wired; /* wires are drawn as crossing lines, if the network has a wiring */
    bool open;  /* room for one more layer, and wires all over the width */
    bool tight; /* gaps become as narrow as the width asks for, rather than everything smaller */
    const struct network *beside; /* a network stepped with this one: each layer gets the wider room
                                     of both, so that layers are at the same x; or NULL */
    const struct network
        *before; /* network from which the comparators glide, with the same layers; NULL: none */
    float part;  /* progress from `before` to `network`, 0..1 */
};

struct layout {
    const struct network *network, *beside; /* networks of the request */
    int depth;                              /* layers of the deeper network */
    float zoom;                             /* the zoom that is used */
    float unit;                             /* unit of the request times the zoom, pixels */
    float wire_gap;                         /* distance between neighbouring wires, pixels */
    float column_gap;   /* distance between neighbouring columns of a layer, pixels */
    float key_size;     /* size of the keys' digits, pixels per em */
    float key_width;    /* length of a key's pill along the wires */
    float key_height;   /* height of a key's pill, across the wires */
    float slot_width;   /* width of the column of keys */
    float riding_width; /* part of slot_width in every gap between layers; 0: no keys ride */
    bool tight;         /* as requested */
    int still;          /* as requested */
    float margin;       /* margin between a layer's columns and the frame around them */
    float
        between; /* distance between neighbouring layers, from last to first column, without keys */
    float *layer_x;       /* left end of the room for the columns, per layer */
    struct wiring wiring; /* wires 0: lines do not cross */
    float crossing_unit;  /* scale of the crossings' widths, pixels per design unit */
    float width, height;  /* size of the content: keys to keys, first wire to last */
};

/* Computes the layout; the caller frees it with layout_free. */
void layout_init(struct layout *layout, const struct layout_request *request);
void layout_free(struct layout *layout);

/* If two networks share the layout, layers and positions go up to the depth of the deeper one. */

float layout_column_x(const struct layout *layout, int layer, int column);

/* Returns the x of a place for a comparator (core/network/edit.h): the middle of a layer or of a
 * gap. */
float layout_place_x(const struct layout *layout, int place);

/* Returns how far the column that marks a layer in the editor reaches beyond the layer's
 * comparators. */
float layout_place_reach(const struct layout *layout);

int layout_nearest_place(const struct layout *layout, float x);

/* Return the x of the first and last column of a layer. */
float layout_layer_left(const struct layout *layout, int layer);
float layout_layer_right(const struct layout *layout, int layer);

/* Returns the centre of the keys that wait before layer k; 0 is the input slot, depth the output
 * slot. */
float layout_keys_before(const struct layout *layout, int k);

/* Returns the centre of the keys that have left layer k: where they wait before the next layer,
 * unless lines cross between. */
float layout_keys_after(const struct layout *layout, int k);

/* Returns the centre of the keys after crossing number `number` before a layer. */
float layout_keys_crossed(const struct layout *layout, int layer, int number);

float layout_wire_y(const struct layout *layout, int wire);

/* Returns the line that shows a wire in layer `layer` (depth: at the output; -1: at the input,
 * before the first crossings). Without wiring it is the wire itself. */
int layout_line(const struct layout *layout, int layer, int wire);

int layout_crossings(const struct layout *layout, int layer);

/* Returns the number of keys in a block of crossing number `number` before a layer: 16 for
 * unshuffle 16. */
int layout_crossing_block(const struct layout *layout, int layer, int number);

/* Computes the left and right end of crossing number `number` before a layer. */
void layout_crossing(const struct layout *layout, int layer, int number, float *left, float *right);

/* Computes the left and right edge of the frame around the current layer at position p: a layer
 * number, depth for the far end, or between two layers while the frame glides. */
void layout_frame(const struct layout *layout, float p, float *left, float *right);

/* ---- measures: what decides about all sizes of a picture, and the request for the diagram's
 * layout. Sizes are in design units (frame.h) unless a comment says pixels. ---- */

static const float measures_margin = 48;       /* around everything */
static const float measures_width_least = 860; /* least width of a figure */
static const float measures_gutter = 36;       /* the wires' numbers, before the wires */

/* Returns the margin around the picture: measures_margin, or hardly any in a column of text. */
float measures_margin_of(const struct scene *scene);

/* Does a lesson below need room, so that header and foot are brief? Not backwards and in the
 * editor, which have more to say. */
bool measures_brief(const struct scene *scene);

/* Returns the distance between wires, pixels, below which rows are dropped; 0: no row is dropped.
 */
float measures_gap_least(const struct scene *scene);

/* Returns the request for a layout at `unit` pixels per design unit, without its room. */
struct layout_request measures_request(const struct scene *scene, float unit);

/* ---- placement: the places of a scene's parts, in pixels of the picture ---- */

/* Rows above and below the diagram. Each row's file computes its height, in design units, and draws
 * it into its box. */
enum row {
    ROW_HEADER,   /* the network in words, and the device's verdict */
    ROW_HEADING,  /* name, facts and progress of one of two networks, on top of its strip */
    ROW_STRIP,    /* stages and layers, on top of the diagram */
    ROW_SCRUBBER, /* the scrubber; a figure has none */
    ROW_FOOT,     /* hints and legend */
    ROW_NOTES,    /* notes on launches, below the diagram: see launch_notes_height */
    ROW_COUNT
};

struct placement {
    float unit;           /* pixels per design unit */
    float diagram_scale;  /* pixels per design unit of the diagram and its strip; more than `unit`
                     for a small network */
    float margin;         /* around everything */
    struct layout layout; /* layout of the diagram, in content coordinates */
    float begin; /* left edge of the network's half of the picture; if there is one network, the
                    margin */
    float left, right; /* edges of the visible part of the diagram */
    float top, bottom;
    float notice_left;          /* left edge of the notice */
    bool more_left, more_right; /* the diagram continues beyond */
    float origin_x, origin_y;   /* position of the layout's x = 0 and of wire 0 */
    float input_x;              /* centre of the input keys */
    bool input_stays;  /* the input keys stay fixed while the layers scroll; false: there is no room
                          for them beside a layer with the keys before and after it */
    float numbers_x;   /* right edge of the wire numbers */
    bool brief_header; /* the header has one line, for the title and the verdict */
    unsigned gone;     /* bits of dropped rows, which left too little room for wires */
    struct box rows[ROW_COUNT]; /* boxes of the rows; no height: the row is not there */
    struct boxes boxes;         /* the boxes that are drawn; count 0: none */
    int box_rows;               /* names above each other over the first wire */
    float pad_above, pad_below; /* the first wire and below the last, pixels */
    float notes;                /* height of the notes below the bottom, which do not scroll */
    float followed_x;           /* distance scrolled to keep the current layer in view */
    float followed_y;           /* distance scrolled to keep the editor's cursor in view */
    float most_x, most_y;       /* greatest distance that the diagram can be scrolled */
    struct track scrubber;
    bool next_layer;  /* the words have room for the number of the next layer */
    bool work_before; /* the words have room to say before which layer the work was done */
    float work_x;     /* left edge of the words on the work done, before the scrubber; 0: no room */
    struct panel_place panel; /* if there is one */
    bool brief;               /* header and foot are low: there is a lesson below */
};

/* Computes the placement; the caller frees it with placement_free. */
void placement_init(struct placement *placement, const struct scene *scene);
void placement_free(struct placement *placement);

/* Returns true if the panel takes the diagram's place, in a window or figure of the scene's
 * size. */
bool placement_panel_alone(const struct scene *scene);

/* Sets width and height of a figure so that its content fits at `scale`. */
void placement_size_figure(struct scene *scene, float scale);

/* Sets the size of a figure that is `width` pixels wide. Its scale is `most`, at which gaps
 * are squeezed as in a window, or the largest smaller one at which all layers are visible. */
void placement_fit_figure(struct scene *scene, float width, float most);

/* Adds room for a caption below the figure, `height` pixels high. */
void placement_size_caption(struct scene *scene, float height);

/* ---- spot: where wires and layers of a layout are in the picture, pixels, and which of that is
 * in sight where the diagram is scrolled. */

/* Returns the y of a wire, or of the line that shows the wire (layout_line). */
float spot_wire_y(const struct placement *placement, int wire);

/* Return the x of the first and last column of a layer, of the middle between them, and of any
 * column. */
float spot_left(const struct placement *placement, int layer);
float spot_right(const struct placement *placement, int layer);
float spot_middle(const struct placement *placement, int layer);
float spot_column(const struct placement *placement, int layer, int column);

/* Returns the x up to which the network has run: the right edge of the frame, or the end. */
float spot_reached(const struct placement *placement, const struct scene *scene);

/* Is a box completely visible? Keys and letters that are partly visible are left out, because they
 * could be misread. */
bool spot_shows(const struct placement *at, const struct box *box);

/* Computes how many wires, or lines that show them, are hidden above and below. */
void spot_hidden_wires(const struct placement *at, int *above, int *below);
