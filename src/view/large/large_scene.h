/* large_scene: everything that the picture of a large sort depends on, and the function that draws
 * it.
 *
 * At the left is the grid of all layers, a row for each stage; at the right a section of one layer:
 * a few work-items, the keys that they read and wrote, and the lines of memory where these keys
 * lie. */
#pragma once

#include "core/large/large_job.h"
#include "view/frame.h"

struct large_scene {
    struct frame frame;
    const struct large_sort *large;
    int done;                       /* layers that are done */
    const struct large_time *times; /* times of all layers, ms 0: not measured; NULL: none */
    double copy_gbs;                /* the memory's bandwidth, 10^9 bytes/s; 0: not known */
    const struct section *section;  /* section of the layer that was done last; NULL: none */
    char about[600];                /* paragraphs in place of the section, or "" */
    const char *title;              /* replaces the family's; NULL: the family's */
    const struct input_kind *input; /* kind of the keys, and their seed */
    uint64_t seed;
    struct line verdict; /* the device's, or that the CPU computed the keys */
    bool waits;          /* the verdict says what is awaited; not in a figure */
    unsigned parts;      /* parts that are shown, as in struct look */
};

/* Draws the scene into a list, which is emptied first. A figure shows the verdict, times and the
 * seed on request. */
void large_scene_draw(const struct large_scene *whole, struct list *list);

/* Makes the scene a figure of this scale, high enough for its section. */
void large_scene_size_figure(struct large_scene *scene, float scale);

/* Makes the scene a figure of this width on paper, pixels, with a unit of at most `most` pixels. A
 * narrow figure has only the section. */
void large_scene_fit_figure(struct large_scene *scene, float width, float most);
