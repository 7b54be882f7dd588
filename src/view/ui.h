/* ui: draws everything beside pictures of networks: lists to tick, menus, dialogs, tables. A caller
 * cuts a strip off the remaining box and draws into it, so that no part has to know the height of
 * another. */
#pragma once

#include "view/frame.h"

#include <stdint.h>

struct ui {
    struct list *list;
    const struct frame *frame; /* has the mouse */
    float unit;                /* pixels per design unit */
};

/* Cut a strip of this height or width, pixels, off a box and return it. The rest of a box may get a
 * negative size. */
struct box ui_top(struct box *left, float height);
struct box ui_left(struct box *left, float width);
struct box ui_right(struct box *left, float width);

/* Draws a heading, with the middle of its capitals `down` design units below the top of a box. */
void ui_heading(const struct ui *ui, struct box box, float down, const char *words);

/* Draws the keyboard's cursor around a rectangle; the corners' radius is in design units. */
void ui_cursor(const struct ui *ui, struct rect rect, float radius);

/* Writes the name of a device in few words: "PoCL, no GPU" for "PoCL: Intel(R) Xeon(R) (processor,
 * no GPU)". */
void ui_device_in_short(const char *device, char *text, size_t size);

/* The box of a dialog: an outline and a title, usually over a shade. */
struct dialog_box {
    struct ui ui; /* ui for the contents of the box; its unit may differ from the window's */
    float x, y, width, height; /* pixels */
};

/* Places a box of this size, in design units, in the middle of the window, up to `most` times as
 * large as the rest, which is drawn with `outer`; in a small window the box and its content shrink.
 */
struct dialog_box dialog_box_place(const struct ui *outer, float most, float width, float height);

/* Draws the box and its title and shades the window below it, from `shade` on, pixels. Content
 * starts 40 units inside. */
void dialog_box_draw(const struct dialog_box *box, float shade, const char *title);

/* Words that wrap from row to row, with the caps of keys among them. The same function draws
 * the words and measures them. */
struct flow {
    struct list *list;         /* NULL: the words are measured, and nothing is drawn */
    const struct frame *frame; /* "[V]" is the cap of this key, and a press on it performs the
                                  shortcut; NULL: "[V]" is three characters */
    enum role role;
    enum font font;
    float size, pitch; /* size of the letters, and distance from row to row; pixels */
    float left, right; /* edges of the rows, pixels */
    float y;           /* the middle of the next row, pixels */
    int most;          /* most rows of a paragraph; an ellipsis ends the last one. 0: any number */
    uint64_t *marked;  /* words of the glossary that are underlined, one bit each; each is
                          underlined once; NULL: none */
};

/* Writes a paragraph and moves y to the row below its last one; of an empty text nothing. A word
 * that is wider than a row is broken. Returns the rows. */
int flow_text(struct flow *flow, const char *text);

/* Return the number of rows of these words, and their width in one row, without drawing them. */
int flow_rows(const struct flow *flow, const char *text);
float flow_width(const struct flow *flow, const char *text);

/* Words above a figure: rows of texts from the top down. A text wraps at the edges of the figure,
 * so that none is cut. The same functions draw and measure the words. */
struct heading {
    struct list *list; /* NULL: the words are measured, and nothing is drawn */
    float unit;        /* pixels per design unit */
    float left, right; /* edges of the rows, pixels */
    float y;           /* baseline of the last row, pixels */
};

struct heading_words {
    const char *text; /* text; "": none */
    unsigned style;   /* role and font */
    float size;       /* size of the letters, design units */
};

/* Adds a text in rows of this height, design units; an empty text adds nothing. */
void heading_add(struct heading *heading, float pitch, struct heading_words words);

/* Adds two texts, one at each end of a row; below each other if one row has no room for both. If
 * both are empty, adds nothing. */
void heading_add_pair(struct heading *heading, float pitch, struct heading_words left,
                      struct heading_words right);

/* The line of a scrubber, of a network or a radix sort: thick up to a knob for the part that
 * is done, with marks for layers or kernels. */
struct track {
    float left, right, y; /* pixels */
    float unit;           /* pixels per design unit */
};

/* Returns the x of a position on the track, 0..1. track_part returns the position at an x, limited
 * to the track. */
float track_x(const struct track *track, float part);
float track_part(const struct track *track, float x);

/* Draw the line, done up to x, and the knob, over the marks. track_target adds the target over the
 * knob, so that a press goes to its place. */
void track_draw_line(struct list *list, const struct track *track, float x);
void track_draw_knob(struct list *list, const struct frame *frame, const struct track *track,
                     float x);
void track_target(struct list *list, const struct frame *frame, const struct track *track);

/* Draw a gap as a mark; or a dot, which is red with a sign above it if the device differs. */
void track_draw_gap(struct list *list, const struct track *track, float x);
void track_draw_dot(struct list *list, const struct track *track, float x, float radius, bool done,
                    bool differs);

/* Draws a note from `left` on that the network plays, forwards (1) or backwards (-1), and how fast;
 * 0: nothing. */
void track_draw_playing(struct list *list, const struct track *track, float left, int playing,
                        int interval_ms);
