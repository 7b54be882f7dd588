/* draw: draws the parts of a scene at their places, and computes their heights. A function is in
 * the file of its first word: header_draw in header.c. */
#pragma once

#include "view/diagram/layout.h"
#include "view/scene/scene.h"

/* Replaces `list` by the picture of `scene`. */
void scene_draw(const struct scene *scene, struct list *list);

/* ---- above the diagram ---- */

/* Return the height of the header, design units, and draw it: on the left the network and its
 * proof, on the right the device's verdict; in a figure rows of words, which wrap. */
float header_height(const struct scene *scene);
void header_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Writes the facts of a network in one line: "8 wires, ascending · 24 comparators, depth 6". There
 * are several forms, because a line may be short of room. */
enum { FACTS_FORMS = 3 }; /* form 0 has all facts, each further form fewer */
void facts_text(const struct network *network, int form, char *text, size_t bytes);

/* Writes the first form that is at most `width` pixels wide in `font` at `size`, and returns its
 * number; if none is, writes the last and returns -1. */
int facts_fit(const struct network *network, enum font font, float size, float width, char *text,
              size_t bytes);

/* Writes the work of the finished layers, "12 comparisons, 7 swaps", or "" if the scene has no
 * keys. With `before` it begins "before layer 2: ..." while there is a current layer, whose own
 * work is not counted. */
void facts_work(const struct scene *scene, char *text, size_t size, bool before);

/* Return the height of the heading of one of two compared networks, design units (0: nothing is
 * compared), and draw it: name, facts and progress. comparing_draw also draws a check mark at the
 * end of every wire that is right. */
float comparing_height(const struct scene *scene);
void comparing_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Writes the facts that two networks share: "8 wires · ascending". */
void comparing_common(const struct network *network, char *text, size_t size);

/* Writes the size and the depth of a network: "24 comparators, depth 6". */
void comparing_facts(const struct network *network, char *text, size_t size);

/* Writes the work of the layers that are done, and fills in how many wires are right or that the
 * network is done; "" if the scene has no keys, or while a layer is covered. */
void comparing_progress(const struct scene *scene, char *work, size_t size, struct line *state);

/* Stores which wires are right for good (trace_settled) and returns their number. -1: nothing is to
 * be shown, because nothing is compared, there are no keys, or it would give away a covered
 * layer. */
int comparing_settled(const struct scene *scene, bool settled[NETWORK_MAX_WIRES]);

/* Draws a check mark, centred on x and y, `reach` pixels to each side. */
void comparing_draw_mark(struct list *list, float x, float y, float reach);

/* Writes which network was done first: "Bubble sort is done after 13 layers; ..."; "" while neither
 * is done. */
void comparing_race(const struct scene *scene, char *text, size_t size);

/* Return the height of the strip above the first wire, design units, and draw it: stage brackets,
 * layer numbers, wire numbers and the frame around the current layer. */
float strip_height(const struct scene *scene);
void strip_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* ---- the diagram ---- */

/* Draws blocks, wires and comparators, cut to the visible part. */
void diagram_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Draws the keys at both ends and around the current layer, and brackets beside outputs that are
 * not in order. */
void keys_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Whether an output and the next one can be out of order. */
enum unsorted_form {
    UNSORTED_NOT, /* in order, as far as is known */
    UNSORTED_NOW, /* out of order with the present keys */
    UNSORTED_CAN, /* out of order with some other input */
};

/* Draws the bracket of an unsorted pair at x: solid for UNSORTED_NOW, dashed for UNSORTED_CAN. */
void keys_draw_bracket(struct list *list, enum unsorted_form form, float x, float top, float bottom,
                       float unit);

/* Draws the path of the key scene->look.followed, if one is followed; not on crossing lines, and
 * not without keys. */
void key_path_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* A drawn comparator, pixels. */
struct arrow {
    enum role role;
    enum direction direction;
    bool bare;        /* no letter is drawn beside the arrow */
    const char *mark; /* instead of its letter; or NULL */
    int item;         /* the number of its work-item, to be written; or -1 */
    bool chosen;      /* the work-item is chosen: its number is placed first */
    float x;          /* middle of its line */
    float tail, tip;  /* y of its ends */
    float half;       /* half of the line's width */
    float wide;       /* half of the tip's width */
    float head;       /* length of its tip */
    float radius;     /* radius of the tail */
};

/* Letters: I and D beside blocks and comparators, and the numbers of work-items, #2. A network of
 * one direction has no letters, since its arrows all look alike; nor has a comparator in a block
 * that has its letter. Numbers are where work-items are shown. Letters touch nothing that is
 * drawn; without room they are left out.
 *
 * letters_tell: has the network both directions? */
bool letters_tell(const struct network *network);

/* Do the comparators of a layer have letters, in a network of both directions? No if the block's
 * own letter is visible. In boxes, whose names have it, only in the current layer. In a theme with
 * letters always. */
bool letters_on_layer(const struct scene *scene, const struct placement *at, int layer);

/* Do blocks get letters? Not if all comparators have one. */
bool letters_on_blocks(const struct scene *scene, const struct placement *at);

/* Are the numbers of a layer's work-items written? */
bool letters_number_layer(const struct scene *scene, int layer);

/* Draws the letters and numbers of the comparators of a layer; there is an arrow for each. */
void letters_draw_layer(struct list *list, const struct scene *scene, const struct placement *at,
                        int layer, const struct arrow *arrows, bool strong);

/* Draw the ground below the comparators of each run that a stage builds, and the run's letter. */
void letters_draw_grounds(struct list *list, const struct scene *scene, const struct placement *at);
void letters_draw_blocks(struct list *list, const struct scene *scene, const struct placement *at);

/* Reported and expected work of a layer's work-items: work-items that differ are marked. */
struct wrong_work {
    int layer;
    bool current; /* the layer is the current one: work-items are drawn with their numbers */
    const struct step_record *did; /* records, one per work-item; NULL: unknown or covered */
    struct step_record expected[NETWORK_MAX_ITEMS];
    struct box taken[2 * NETWORK_MAX_ITEMS]; /* taken_count places that words have taken */
    int taken_count;
};

void wrong_work_init(struct wrong_work *work, const struct scene *scene, int layer);
bool wrong_work_at(const struct wrong_work *work, int item);

/* Writes on a comparator what its work-item did instead, and in the current layer the work-item's
 * number. Words that would touch something are shortened, from "did 1,2" to "1,2" to "≠", or left
 * out. */
void wrong_work_draw(struct list *list, const struct placement *at, struct wrong_work *work,
                     const struct arrow *arrow, int item);

/* Draws the answer that scene->answers has for a comparator around its tail (x, y); `role` is the
 * comparator's. */
void guess_draw(struct list *list, const struct scene *scene, const struct placement *at, int index,
                enum role role, const float tail[2]);

/* Draws a box over the diagram that explains the work-item under the mouse, or the chosen one. */
void tooltip_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* The whole network in plain characters, for terminals, or one layer when `layer` >= 0. o is a
 * comparator's tail, v or ^ its tip, which takes the larger key. A trace, unless NULL, adds the
 * keys before and after, and x is the tail of a comparator that swapped. Ends with a newline; the
 * caller frees the text. NULL with the reason when it would have more than TEXT_DIAGRAM_MOST
 * characters; a single layer never has. */
enum { TEXT_DIAGRAM_MOST = 1 << 28 };
char *text_diagram(const struct network *network, const struct trace *trace, int layer,
                   struct error *error);

/* ---- additions of the editor ---- */

/* Returns how far beyond the visible diagram the editor still takes the mouse, pixels. */
float editing_slack(const struct placement *at);

/* Finds the wire and the place nearest to a point, for the editor's cursor; -1 outside the
 * diagram. */
void editing_hit(const struct scene *scene, float x, float y, int *wire, int *place);

/* Computes the point of the picture at a wire and a place. */
void editing_point(const struct scene *scene, int wire, int place, float *x, float *y);

/* Draw the editor's cursor, below and above the comparators, and the comparator that is being
 * made. */
void editing_draw_below(struct list *list, const struct scene *scene, const struct placement *at);
void editing_draw_above(struct list *list, const struct scene *scene, const struct placement *at);

/* ---- how a network is made ---- */

/* Fills the boxes and the room above and below the wires of a placement that has its unit. `gap`:
 * about how far apart the wires will be, `pad`: the room around them without structure, both in
 * design units. The caller frees the boxes with boxes_free. */
void structure_plan(struct placement *at, const struct scene *scene, float gap, float pad);

/* Draws the named parts of a network as boxes, the columns of layers below the wires, or launches.
 */
void structure_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Draws crossing lines between the layers in place of wires, and the names of the crossings above
 * them. */
void crossings_draw(struct list *list, const struct scene *scene, const struct placement *at);
void crossings_draw_headings(struct list *list, const struct scene *scene,
                             const struct placement *at);

/* Returns the number of rows of names above the first wire. */
int boxes_rows(const struct boxes *boxes);

/* Returns the height of `rows` rows of names, design units. */
float boxes_names_height(int rows);

/* Draw the boxes of a placement with their names; and the merges that the shuffles of a wired
 * layout enclose. */
void boxes_draw(struct list *list, const struct scene *scene, const struct placement *at);
void boxes_draw_wired(struct list *list, const struct scene *scene, const struct placement *at);

/* ---- below the diagram ---- */

/* Return the height of the scrubber and draw it: a line with a dot per layer; before it the count
 * of layers and, if there is room, the work done. scrubber_place sets the place of the line and the
 * words, which does not depend on the position, so that nothing moves from layer to layer. */
float scrubber_height(const struct scene *scene);
void scrubber_place(struct placement *at, const struct scene *scene);

/* Return the height of the foot and draw it: hints and legend; in a figure only the legend.
 * foot_draw also draws the scrubber, which a notice covers. */
float foot_height(const struct scene *scene);
void foot_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Legend: the meaning of the signs in the picture; other signs are left out. */
enum { LEGEND_MOST = 24 };          /* most entries, with all settings */
static const float legend_gap = 26; /* gap after an entry, design units */

struct legend_entry {
    bool there; /* the picture has the sign */
    void (*symbol)(struct list *list, float x, float y, float unit);
    const char *text;
    float symbol_width; /* design units */
};

struct legend {
    struct legend_entry entries[LEGEND_MOST]; /* most important first */
    int count;
    float unit; /* pixels per design unit */
};

/* Collects the entries that the picture in `list` needs. */
void legend_init(struct legend *legend, const struct list *list, const struct scene *scene,
                 const struct placement *at);

/* Returns how many entries from `first` on fit into `room` pixels, without separating the two
 * directions. legend_width returns the width of `count` entries. */
int legend_fitting(const struct legend *legend, int first, float room);
float legend_width(const struct legend *legend, int first, int count);

/* Draws `count` entries from `first` on, from x on and centred on y. */
void legend_draw(struct list *list, const struct legend *legend, int first, int count, float x,
                 float y);

/* Draws all entries from x to `right`, in up to three rows that are centred on y. Entries become
 * smaller if these rows have too little room. */
void legend_draw_rows(struct list *list, const struct legend *legend, float x, float right,
                      float y);
