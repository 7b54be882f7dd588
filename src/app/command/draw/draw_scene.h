/* draw_scene: begins the program with the options of `draw`, and makes figures of its pictures. */
#pragma once

#include "app/app.h"
#include "app/radix/radix_mode.h"
#include "app/saving/figure.h"

/* Opens the SPEC and sets the options, as a user would in the window. Returns 0, or -1; the caller
 * frees the app if `*begun`. */
int draw_begin(struct app *app, const struct options *options, bool *begun, struct error *error);

/* Returns the last layer to show. */
int draw_last_asked(const struct options *options);

/* Is a picture of these options the page inside a launch? */
bool draw_is_inside(const struct options *options);

/* Returns the picture's caption, from --caption or the lesson, in `words`; NULL: there is none. */
const struct caption *draw_caption(const struct app *app, struct lesson_caption *words);

/* Returns the frame of a figure, without its size. */
struct frame draw_frame(const struct options *options);

/* Fills the scene with the window's picture of a network, without its size: without the window
 * around it and without results of a device. */
void draw_scene(const struct app *app, const struct options *options, struct scene *scene);

/* Returns the pixels per design unit: the value of --scale, or the one that makes a picture of
 * `width` units as wide as --width says. */
float draw_scale(const struct options *options, float width);

/* Points of the smallest letters on paper, as far as there is room for them, and the pixels per
 * design unit that this takes: the smallest letters have 14 design units. */
#define DRAW_LETTER_POINTS  8.0F
#define DRAW_LETTER_DENSITY (DRAW_LETTER_POINTS * 96 / 72 / 14)

/* Sizes the picture by the options' scale or width, with room for a caption below, or NULL. */
void draw_size(const struct options *options, struct scene *scene, const struct caption *caption);

/* Notes parts that are too small, see draw_notes. */
void draw_tell(const struct options *options, const struct scene *scene);

/* ---- draw_check: refused options; each returns 0, or -1 with the reason ---- */

/* Checks that the network has the layers to show, and that options for one layer have one. */
int draw_check_layers(const struct options *options, const struct app *app, struct error *error);

/* Refuses options about a device in a picture that needs none. */
int draw_refuse_device(const struct options *options, struct error *error);

/* ---- draw_timing: the picture of `time` ---- */

/* Can the view of the options leave out the parts of --hide? 0, or -1 with the reason. */
int draw_timing_check(const struct options *options, struct error *error);

/* Draws a figure of times as the options say, and writes it. 0, or -1 with the reason. */
int draw_timing(const struct options *options, struct timing_scene *scene,
                const struct figure_file *file, struct error *error);

/* ---- draw_radix: draws a radix sort ---- */

/* A radix sort's picture and its results on the device. */
struct draw_radix {
    struct radix_scene scene;             /* points into this and the app */
    struct radix_verdict verdict, stable; /* verdicts of the atomic and the stable scatter */
    bool right, stable_right;             /* true: the device left the right keys */
};

/* Fills the scene, with its size. If the picture needs a device, it runs the sort. Returns the exit
 * code. */
int draw_radix_scene(struct app *app, const struct options *options, struct draw_radix *drawn,
                     struct error *error);

/* Sizes the picture by the options' scale or width. */
void draw_radix_size(const struct options *options, struct radix_scene *scene);

/* Writes the picture or pictures that the options ask for. Returns the exit code. */
int draw_sort(struct app *app, const struct options *options, const struct figure_file *file,
              struct error *error);
