/* inside_draw: declarations that the files of this room share: the placement of the picture, its
 * sentences, boxes for the content of memory, and the drawn parts. */
#pragma once

#include "view/inside/inside_scene.h"
#include "view/ui.h"

/* ---- places of the parts, and the shown part of the recording ---- */

struct inside_placement {
    struct ui ui; /* list to draw into, and pixels per design unit */
    const struct inside_scene *scene;
    float margin, title_y, facts_y; /* edges and baselines, pixels */
    struct box text;                /* the text of the kernel, with its heading */
    struct box sentences;           /* sentences about the statement; a fixed number of rows */
    struct box who;    /* area with the places of the work-items; no height: not shown */
    struct box memory; /* contents of memory */
    struct box lanes;  /* lanes, in place of all these */
    bool stacked;      /* true: memory is below the others, in a narrow figure */
    float column;      /* height of the column that has the text, pixels */
    float words;       /* scale of sentences */

    const struct replay *replay; /* NULL: all below is unknown */
    const struct recording *recording;
    int groups, group;             /* number of work-groups of the launch; the shown one */
    int first, items;              /* first work-item of that group, and number of its work-items */
    struct replay_instant instant; /* instant that is shown */
    const struct replay_step *step;       /* the last one of the chosen work-item; NULL: none */
    const struct replay_access *accesses; /* accesses of that step */
    int access_count;                     /* number of `accesses` */
};

/* Computes the placement; `list` may be NULL if nothing is to be drawn. */
void inside_placement_init(struct inside_placement *at, const struct inside_scene *scene,
                           struct list *list);

/* Returns the height of a figure of this width, pixels. */
float inside_figure_height(const struct inside_scene *scene);

/* Words above a figure, in rows that wrap. inside_head_height returns their lower end, design
 * units; INSIDE_HEAD is the lower end if the title takes one row. */
enum { INSIDE_HEAD = 86 };
float inside_head_height(const struct inside_placement *at);
void inside_head_draw(const struct inside_placement *at);

/* Returns the step of a work-item of the group; -1: the work-item has not begun. */
int inside_step_of(const struct inside_placement *at, int item);

/* Returns the statement of the step; NULL: none. */
const struct probe_statement *inside_statement(const struct inside_placement *at, int item);

/* ---- sentences about the shown moment ---- */

/* Writes the verdict and the device that recorded; without a recording, why there is none. */
void inside_verdict(const struct inside_placement *at, struct line *verdict, struct line *device);

/* Writes the facts, with the work-group and its work-items after them. */
void inside_facts(const struct inside_placement *at, char *text, size_t size);

/* Writes who called the function: "called by local_tile.h, line 21, by local_sort.cl, line 14"; or
 * "". */
void inside_where(const struct inside_placement *at, char *called, size_t size);

/* Writes "barrier: waits for work-items 0, 2 and 3", "barrier: all 4 work-items are here". */
void inside_barrier(const struct inside_placement *at, char *text, size_t size);

/* Writes why the step's barrier is needed: which work-items use which cell before and after it; "":
 * the step is no barrier. */
void inside_why(const struct inside_placement *at, char *text, size_t size);

/* Writes which work-items took the branch of the step's condition; "": the step is no condition. */
void inside_branches(const struct inside_placement *at, char *text, size_t size);

/* Writes an access as in the text: "tile[left]". */
void inside_access_name(const struct inside_placement *at, const struct replay_access *access,
                        char *text, size_t size);

/* Returns the record of the step's condition, or -1. */
int inside_condition(const struct inside_placement *at);

/* Writes a conflict of the shown statement; "": none. */
void inside_conflict(const struct inside_placement *at, char *text, size_t size);

/* Writes where the records of the work-item end, if they end before the work-item; else "". */
void inside_end(const struct inside_placement *at, char *text, size_t size);

/* Appends a value as the scene writes it. */
void inside_add_value(const struct inside_scene *scene, enum probe_type type, uint64_t bits,
                      char *text, size_t size);

/* Draws a sentence in rows inside the box and moves the box's top below it; draws all of it or
 * nothing, unless something is wrong. inside_sentence_height returns its height. */
void inside_sentence_draw(const struct inside_placement *at, struct box *box, enum role role,
                          const char *text);
float inside_sentence_height(const struct inside_placement *at, const struct box *box,
                             const char *text);

/* Returns the height of this many rows of sentences, pixels. */
float inside_rows_height(const struct inside_placement *at, int rows);

/* Returns the height of the sentences below the text, if there are any, and of the gap after them.
 */
enum { INSIDE_SENTENCES = 2 }; /* rows of sentences */
float inside_sentences_height(const struct inside_placement *at);

void inside_text_draw(const struct inside_placement *at);

/* Returns the height of the part with the places of the work-items, pixels; 0: there is no
 * recording. */
float inside_who_height(const struct inside_placement *at);

void inside_who_draw(const struct inside_placement *at);

/* ---- places of memory, or registers, as boxes ---- */

enum { CELL_TEXT = 28, CELL_NAME = 48 };

struct inside_cell {
    char text[CELL_TEXT];  /* value in the cell; "·": unknown */
    char name[CELL_NAME];  /* name below the box: an index, or a register */
    bool read, written;    /* accesses by the statement that is shown */
    bool uncertain, wrong; /* the value is not certain; the value differs */
};

/* Sizes of cells, design units. */
struct inside_cells_size {
    float height, text,
        name;    /* height of a box, and sizes of the value and the name; name 0: no names */
    float least; /* width of a box */
    int rows;    /* the most */
};

struct inside_cells {
    struct inside_cell *cells; /* owned by who fills it */
    int count;
    int columns; /* cells of a row, as the array has them; 0: any number */
    int focus;   /* the cell that is to be in sight */
};

/* Cells in sight: the first one, their number, and their arrangement in rows. */
struct inside_cells_shown {
    int first, count, columns, rows;
    float cell, gap, row; /* width of a box, between two boxes, from row to row; pixels */
};

/* Chooses the cells in sight; `width` is the width of the room, pixels. */
struct inside_cells_shown inside_cells_choose(const struct inside_cells *cells, float width,
                                              float unit, const struct inside_cells_size *size);

/* Draws the cells in sight, from the upper left corner on. */
void inside_cells_draw(const struct ui *ui, const struct inside_cell *cells,
                       const struct inside_cells_shown *shown, const struct inside_cells_size *size,
                       float left, float top);

void inside_memory_draw(const struct inside_placement *at);

/* ---- inside_lanes: work-items in lockstep ---- */

/* Draws below memory which bank or line serves each lane, and sentences. */
void inside_access_draw(const struct inside_placement *at, struct box box);

/* Draws the same large, in place of text and memory; and which lanes take a branch. */
void inside_lanes_draw(const struct inside_placement *at);
