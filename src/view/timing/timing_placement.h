/* timing_placement: computes where the parts of timing mode stand. */
#ifndef SORTNET_VIEW_TIMING_TIMING_PLACEMENT_H
#define SORTNET_VIEW_TIMING_TIMING_PLACEMENT_H

#include "view/box.h"
#include "view/timing/timing_scene.h"

/* Design units. */
enum { TIMING_BESIDE_TITLE = 194, TIMING_VERDICT = 420 }; /* where settings begin; the verdict */
enum { TIMING_FOUND = 78 }; /* above the chart of keys per work-item */

/* Where the parts stand. Areas without width are not drawn. */
struct timing_placement {
    struct list *list; /* that is drawn into */
    const struct frame *frame;
    const struct timing_scene *scene;
    float unit;          /* pixels per design unit */
    float margin;        /* around everything, pixels */
    bool settings_below; /* the settings stand below the title, because they do not fit beside it */
    struct box side;     /* sorts, sizes, progress */
    struct box tabs;     /* names of the views */
    struct box chart;    /* with its axes and labels */
    struct box triangle; /* with its title and legend */
    struct box rows;     /* the table */
    struct box about;    /* words about a sort or setting */
    struct box detail;   /* the row under the mouse; in a low window it covers `about` */
    float hints_y;       /* centre of the hints */
};

/* `list` may be NULL: then nothing can be drawn. */
void timing_placement_init(struct timing_placement *at, const struct timing_scene *scene,
                           struct list *list);

/* The least size of words in the scene's theme; pixels per em, 0: any. */
float timing_text_least(const struct timing_scene *scene);

/* Are words smaller than the theme asks for, so that a note says so? This happens in windows and in
 * tables of many rows. */
bool timing_small_words(const struct timing_scene *scene);

/* Makes the scene a figure of one view, for slides: sets its width and height. */
void timing_placement_size_figure(struct timing_scene *scene, float scale);

/* Width of a setting with its cap, whatever its value; and of all settings with the gaps after
 * them. `size` is the words' size; all in pixels. */
float timing_setting_width(const struct timing_setting *setting, float size);
float timing_settings_width(const struct timing_scene *scene, float size);

#endif
