/* radix_draw: the places of the parts of a radix sort's picture, and the functions that draw them.
 * Each part has a file. */
#pragma once

#include "view/radix/radix_scene.h"
#include "view/ui.h"

/* Positions of the parts. Nothing moves from turn to turn. */
struct radix_placement {
    struct list *list; /* list to draw into, or NULL */
    const struct frame *frame;
    const struct radix_scene *scene;
    const struct radix_plan *plan;
    const struct radix_trace *trace;
    float unit;                     /* pixels per design unit */
    float margin;                   /* left edge, pixels like all that follows */
    float left, right;              /* edges of the keys: of the first, and of the last at most */
    struct box panel;               /* area of the kernel's text; no width: the text is not shown */
    bool panel_alone;               /* the text takes the room of all rows */
    int item;                       /* the chosen work-item of the present kernel's launch */
    float pitch, group_gap;         /* distance from key to key; extra distance between groups */
    float box_width;                /* width of a key */
    float title_y, facts_y, keys_y; /* baselines of the lines above */
    float steps_y;                  /* centre of the names of the kernels */
    struct box in;                  /* keys that go in */
    float group_y;                  /* line under a group's keys; its words are below */
    float heads_y;                  /* centre of the digits above the buffers */
    struct box counts, starts;      /* the buffers */
    struct box work;                /* area of the work of the present kernel */
    struct box out;                 /* output keys */
    struct box beside; /* output of the stable scatter, beside that of the atomic one */
    float places_y;    /* centre of the numbers of their places */
    float words_y;     /* centre of the first of two sentences */
    struct track scrubber;
    struct radix_progress progress; /* progress that is shown */
    const struct radix_pass *pass;
    struct radix_pass should; /* keys and buffers that each kernel of the pass should have left */
    float part;               /* part of the last turn that is done, 0..1 */
    bool known;               /* the trace goes as far as this moment */
};

/* Computes the placement; `list` may be NULL if nothing is to be drawn. */
void radix_placement_init(struct radix_placement *at, const struct radix_scene *scene,
                          struct list *list);

/* Are the verdict and the device shown in a window? */
bool radix_shows_verdict(const struct radix_scene *scene);
bool radix_shows_device(const struct radix_scene *scene);

/* Return the height of the words above a figure, to the baseline of the last row, and draw them, in
 * rows that wrap; heights and the margin are design units. */
float radix_head_height(const struct radix_scene *scene, float margin);
void radix_head_draw(const struct radix_placement *at);

/* Return the title of a picture, and its facts: keys, digits, and how the launch of count shares
 * the keys. */
const char *radix_title(const struct radix_scene *scene);
enum { RADIX_FACTS = 4, RADIX_FACTS_BYTES = 260 };
void radix_write_facts(const struct radix_scene *scene, char parts[RADIX_FACTS][48],
                       char facts[RADIX_FACTS_BYTES]);

/* Size of the words for passes and kernels, and the gap after each, design units. */
enum { RADIX_STEPS_SIZE = 20, RADIX_STEPS_GAP = 34 };

/* Returns the factor of these sizes in a narrow figure; `two`: passes and kernels have a row each.
 */
float radix_steps_share(const struct radix_scene *scene, bool *two);

/* Returns how much height a figure saves by the parts that are left out, design units. */
float radix_left_out(const struct radix_scene *scene);

/* Distance from row to row of long sentences, design units. */
enum { RADIX_ROWS_PITCH = 20 };

/* Distance from the row of the passes to the row of the kernels, design units. */
enum { RADIX_STEPS_SECOND = 30 };

/* Return the left edge of the box of a place, 0..n-1, and the right edge of a group. */
float radix_x(const struct radix_placement *at, int place);
float radix_group_right(const struct radix_placement *at, int group);

/* Is there room for the line of facts, with the description of the keys below it? */
bool radix_says_facts(const struct radix_scene *scene);

/* Return the x of a number of turns on the scrubber, and the turn at an x. */
float radix_scrubber_x(const struct radix_placement *at, float turns);
int radix_turn_at(const struct radix_scene *scene, float x);

/* Has a kernel of the shown pass finished? Its last turn may be the present one. */
bool radix_done(const struct radix_placement *at, enum radix_kernel kernel);

/* Are the output of a kernel of the shown pass, and the input of the pass, known? A device may have
 * stopped before. */
bool radix_knows(const struct radix_placement *at, enum radix_kernel kernel);
bool radix_knows_input(const struct radix_placement *at);

/* Was this done in the last turn? `kernel` and `turn` are as in struct radix_progress. */
bool radix_fresh(const struct radix_placement *at, enum radix_kernel kernel, int turn);

/* ---- boxes: keys and numbers in boxes in the colour of their digit, with its bits ---- */

/* Look of a box. */
struct radix_look {
    bool empty;  /* nothing is in it yet */
    bool lost;   /* no key is known to be there: a question mark */
    bool wrong;  /* the value is not the expected one */
    bool strong; /* the last turn wrote it */
    bool plain;  /* without the ground of its digit */
    bool gone;   /* the value was overwritten */
    bool bits;   /* a key with its bits */
};

/* Draws a key in the colour of the digit that the pass sorts by; a followed key has a ring. */
void radix_draw_key(const struct radix_placement *at, uint32_t word, struct box box,
                    struct radix_look look);

/* Draws a bar below the box if it belongs to the work-item whose kernel is shown. Makes the box a
 * target: a press chooses the work-item. */
void radix_draw_item(const struct radix_placement *at, int item, const struct box *box);

/* Draws a number in the colour of a digit. */
void radix_draw_number(const struct radix_placement *at, int digit, int number, struct box box,
                       struct radix_look look);

/* Draws the row of all keys that go into the pass. */
void radix_draw_in(const struct radix_placement *at, const struct box *row, const char *label);

/* Draws the keys scattered so far, and the keys of the stable scatter beside the atomic one. */
void radix_draw_out(const struct radix_placement *at);

/* Draws lines under the groups' keys, with the work of their work-items. */
void radix_draw_groups(const struct radix_placement *at);

/* Draws the buffers of counts and starts, a row per group. */
void radix_draw_buffers(const struct radix_placement *at);

/* Draws the digit above each column; columns begin at `left` and are `step` wide, digits are
 * centred. */
void radix_draw_heads(const struct radix_placement *at, float left, float step, float y);

/* ---- work: the work of the present kernel in the middle of the picture. A kernel that
 * counts or adds up has a table: private rows and their column sums, groups and digits, or prefix
 * sums. Scatter has keys on their way to their places ---- */

/* Draws the table, or the keys again above a curve for each key: faint if a key has still to
 * go; with a cross if it crossed another key of its digit, red if that undid an earlier pass. */
void radix_work_draw(const struct radix_placement *at);

/* Draws the moving key, over everything else. */
void radix_work_draw_traveller(const struct radix_placement *at);

/* ---- words: plain sentences, with numbers, about a turn ---- */

enum { RADIX_WORDS_BYTES = 320 };

/* Writes what the last turn did. */
void radix_say_turn(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]);

/* Writes the launch of the turn: "launch: 2 work-groups of 2 items"; "" before the first one. */
void radix_say_launch(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]);

/* Says which keys come first, and how the kernels achieve it. */
const char *radix_say_order(const struct radix_plan *plan);

/* Writes the outcome of the atomic scatter, when it is complete. */
void radix_say_atomic(const struct radix_plan *plan, const struct radix_trace *trace, bool end,
                      struct line *line);

/* Writes why the order of equal digits matters: that it was kept, or that it was not. */
enum role radix_say_why(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]);

/* Draws the text of the kernel, with the values of its lines so far for the chosen work-item. */
void radix_kernel_view_draw(const struct radix_placement *at);
