/* timing_draw: the places of the parts of timing mode, and the functions that draw them. Each part
 * has a file. */
#pragma once

#include "view/timing/timing_scene.h"

/* Design units. */
enum { TIMING_HEAD_GAP = 22 }; /* gap below the words above a figure */
enum {
    TIMING_BESIDE_TITLE = 194,
    TIMING_VERDICT = 420
}; /* left edge of the settings; room for the verdict */

/* Positions of the parts. Areas without width are not drawn. */
struct timing_placement {
    struct list *list; /* list to draw into, or NULL */
    const struct frame *frame;
    const struct timing_scene *scene;
    float unit;          /* pixels per design unit */
    float margin;        /* around everything, pixels */
    bool settings_below; /* true: the settings are below the title, because they do not fit beside
                            it */
    struct box side;     /* sorts, sizes, progress */
    struct box tabs;     /* names of the views */
    struct box chart;    /* area of the chart, with its axes and labels */
    struct box triangle; /* area of the triangle, with its title and legend */
    struct box rows;     /* the table */
    struct box about;    /* words about a sort or setting */
    struct box detail;   /* the row under the mouse; in a low window it covers `about` */
};

/* Computes the placement; `list` may be NULL if nothing is to be drawn. */
void timing_placement_init(struct timing_placement *at, const struct timing_scene *scene,
                           struct list *list);

/* Makes the scene a figure of one view, for slides: sets its width and height. */
void timing_placement_size_figure(struct timing_scene *scene, float scale);

/* Makes the scene a figure of this width, pixels, with as many pixels per design unit as fit, at
 * most `most`. */
void timing_placement_fit_figure(struct timing_scene *scene, float width, float most);

/* Is this a figure for a column of text, with names below its lines? */
bool timing_is_narrow(const struct frame *frame);

/* Returns the margin at both sides, design units. */
float timing_margin(const struct frame *frame);

/* Return the width of a setting with its cap, for any value; and of all settings with the gaps
 * after them. `size` is the words' size; all in pixels. */
float timing_setting_width(const struct timing_setting *setting, float size);
float timing_settings_width(const struct timing_scene *scene, float size);

/* Words above the figures: the title, and its size in design units; the verdict; the setup of the
 * figures in view; the device. */
enum { TIMING_TITLE = 34 };
extern const char timing_title[];
struct line timing_verdict(const struct timing_scene *scene);
const struct timing_setup *timing_setup_of(const struct timing_scene *scene);
void timing_describe_device(const struct timing_setup *setup, char *text, size_t bytes);

/* Return the height of the words above a figure up to the baseline of the last row, design units,
 * with the margin in pixels; and draw them, in rows that wrap. */
float timing_head_height(const struct timing_scene *scene, float margin);
void timing_head_draw(const struct timing_placement *at);

/* Draws the top of a window: title, settings, verdict and device; in a figure the words of
 * timing_head_draw. */
void timing_header_draw(const struct timing_placement *at);

/* Draws the checkboxes for sorts and sizes, the button that measures them, and the progress; button
 * and progress only if a message that begins at `notice` leaves room. */
void timing_side_draw(const struct timing_placement *at, float notice);

/* Returns the first row in view: scene->first_row, moved into the possible range; with `follow`,
 * also moved so that the sort under the keyboard's cursor is in view. */
int timing_side_first_row(const struct timing_scene *scene, bool follow);

/* Returns the number of sizes in a row, by which up and down move. */
int timing_side_size_columns(const struct timing_scene *scene);

/* Draw the chart, and the triangle: the device time of every launch of a sorting network, a row per
 * stage. */
void chart_draw(const struct timing_placement *at);
void triangle_draw(const struct timing_placement *at);

/* Returns the height of the legend below a narrow triangle, pixels. */
float triangle_below(const struct timing_placement *at);

/* Draws the measured figures as a table. */
void timing_rows_draw(const struct timing_placement *at);

/* Returns the least width of a table in a narrow figure that cuts no word, design units.
 * timing_rows_fit returns how many rows of a table fit into the window. */
float timing_rows_least(const struct timing_scene *scene);
int timing_rows_fit(const struct timing_scene *scene);

/* Draws all figures of the row under the mouse, or of the row measured last. */
void timing_detail_draw(const struct timing_placement *at);

/* ---- words: sentences of timing mode ---- */

/* Draws words in the middle of `area` while there are no rows: what Enter measures, and how to
 * choose it. During a measurement, only `running`, which says what is measured. */
void timing_intro_draw(const struct timing_placement *at, const struct box *area,
                       const char *running);

/* Draws the words, beside the list of sorts, about the sort or setting under the mouse or the
 * cursor, or about the point under the mouse. */
void timing_about_draw(const struct timing_placement *at);

/* Writes the result of the trials of keys per work-item above their chart; the scene has at least
 * one. timing_shares_height returns the height of these words in an area, pixels. Source: Radix
 * exercise, which asks whether the best number follows from the compute units. */
void timing_shares_draw(const struct timing_placement *at);
float timing_shares_height(const struct timing_scene *scene, const struct box *area);
