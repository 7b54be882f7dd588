/* panels: tables, bars and kernels beside the diagram, or large in its place. Each panel has a row.
 *
 * A panel has a title, names the source of its content, shows a formula or two and below them its
 * body, which its own file draws. Work-items' records fill the bodies. */
#pragma once

#include "view/scene/scene.h"

/* Place of a panel in the picture. */
struct panel_place {
    struct box box; /* room of the panel, pixels */
    bool alone;     /* the panel replaces the diagram */
    bool folded;    /* the panel also replaces the header and the hints: it has the whole window */
    float unit;     /* pixels per design unit */
};

/* The room for a panel's content, below its title. */
struct panel_body {
    struct box box;
    float unit;    /* pixels per design unit */
    bool large;    /* the panel replaces the diagram, for a whole class to read */
    float legible; /* least size of letters for a class, pixels; 0: any */
    float lead;    /* width that the panel's title takes of the first row, pixels */
    float zoom;    /* zoom of the letters, 1 or more, if the panel replaces the diagram */
};

/* Spells out how a work-item finds its comparator, with its numbers. */
enum { ARITHMETIC_LINES = 6 };
struct arithmetic {
    int count;                        /* lines in use */
    char line[ARITHMETIC_LINES][112]; /* UTF-8 */
};

/* Part of a comparator's outcome that the arithmetic may tell. */
enum outcome {
    OUTCOME_KNOWN,        /* tells what happened to the keys */
    OUTCOME_AHEAD,        /* tells what will happen to the keys */
    OUTCOME_FAILED,       /* tells what should have happened to the keys */
    OUTCOME_COVERED,      /* names the keys, without what happens to them */
    OUTCOME_NO_DIRECTION, /* nothing, and not the comparator's direction */
    OUTCOME_NO_WIRES,     /* nothing, and not the comparator's wires */
};

/* Explains comparator `index` of the network; with a trace also its effect on its keys. */
void arithmetic_explain(const struct network *network, const struct trace *trace, int index,
                        enum outcome outcome, struct arithmetic *arithmetic);

/* Explains why a work-item of layer `layer` finds no comparator. */
void arithmetic_idle(const struct network *network, int layer, int item,
                     struct arithmetic *arithmetic);

/* Explains how the work-items of layer `layer` (-1: of any layer) find their directions. */
void arithmetic_direction(const struct network *network, int layer, struct arithmetic *arithmetic);

/* Changes the lines of arithmetic_direction so that they tell how to find a direction, but not the
 * result. */
void arithmetic_ask_direction(const struct network *network, struct arithmetic *arithmetic);

/* Explains how work-item i of layer `layer` (-1: of any layer) finds its comparator. The number of
 * lines is the same for all layers of a network. */
void arithmetic_layer(const struct network *network, int layer, struct arithmetic *arithmetic);

struct table;

struct panel_kind {
    const char *name;   /* value of --panel: "id-table" */
    const char *title;  /* title on screen */
    const char *about;  /* short description of the content */
    bool needs_keys;    /* the panel shows nothing without keys */
    bool wide;          /* the panel takes half of the window */
    bool kernel;        /* the panel shows the text of a kernel, for one work-item */
    bool memory;        /* the panel shows scene->memory */
    const char *source; /* source of the content; NULL: the records, or see `say_source` */
    void (*say_source)(const struct scene *scene, char *text, size_t size); /* writes the source */
    bool backwards;  /* only while a network is run backwards */
    bool directions; /* the panel shows directions of work-items, in the colours of I and D */
    enum question question; /* the question of a covered layer while the panel is in sight */
    /* Has the panel something to show for a network? NULL: always. */
    bool (*applies)(const struct network *network);
    /* Fills the lines above the body, for a layer or (-1) for any; all layers have the same number
     * of lines. */
    void (*explain)(const struct network *network, int layer, struct arithmetic *lines);
    /* Fills the table that is the body (bodies.h); NULL: the next two functions draw the
     * body. */
    void (*table)(const struct scene *scene, struct table *table);
    void (*draw)(struct list *list, const struct scene *scene, const struct panel_body *body);
    /* The size of the body in a figure, design units. */
    void (*extent)(const struct scene *scene, float room, float *width, float *height);
};

extern const struct panel_kind *const panels[];
extern const int panel_count;
extern const struct choices
    panel_choices; /* panels for pictures: all except the last, which is for backwards */

bool panel_applies(const struct panel_kind *panel, const struct network *network, bool backwards);

/* Returns the next panel that applies to `network`, in table order (step 1) or against it (step
 * -1). NULL means no panel, which comes before the first and after the last. */
const struct panel_kind *panel_next(const struct panel_kind *panel, const struct network *network,
                                    bool backwards, int step);

/* Places the left and right edge of the scene's panel. The picture has margins of `margin` pixels,
 * and its diagram is between `start` and `*right`; a panel beside it takes its room from there. If
 * the window is too narrow for both, only the panel is shown. */
void panels_place(struct panel_place *at, const struct scene *scene, float margin, float start,
                  float *right);

void panels_draw(struct list *list, const struct scene *scene, const struct panel_place *at);

/* Computes the size of a figure's panel, with title and formulas, design units. */
void panels_extent(const struct scene *scene, float room, float *width, float *height);
