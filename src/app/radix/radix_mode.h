/* radix_mode: the mode in which a radix sort is stepped. */
#pragma once

#include "app/app.h"
#include "core/radix/radix_plan.h"
#include "view/list.h"

#include <stdbool.h>

extern const struct mode mode_radix;

/* Fills the present scene, which points into the app. */
void radix_scene_of(const struct app *app, struct radix_scene *scene);

/* radix_open goes to the mode. radix_open_spec does so with the sort that a SPEC names: 0, or -1
 * with the reason. */
void radix_open(struct app *app);
int radix_open_spec(struct app *app, const char *spec, struct error *error);

/* Saves the picture; all: a picture of every turn. */
void radix_save(struct app *app, int all);

/* ---- radix_actions: the functions of shortcuts and menus while a radix sort is stepped. `step` is
 * 1 or -1 ---- */

/* Go a turn, or a kernel, on or back; to the moment after some turns. */
void radix_turn(struct app *app, int step);
void radix_kernel(struct app *app, int step);
void radix_go(struct app *app, int turns);

/* Begin with another plan; or with the present plan and a setting (enum radix_setting) at this
 * value, at the next value, or at the one before. */
void radix_begin(struct app *app, const struct radix_plan *plan);
void radix_set(struct app *app, enum radix_setting setting, int number);
void radix_next_value(struct app *app, int setting);
void radix_value_before(struct app *app, int setting);

/* Sorts the keys that are chosen now. Opens the line that keys are typed into. */
void radix_fill(struct app *app);
void radix_type_keys(struct app *app);

/* Sort the same keys in this order, or in the other one. */
void radix_use_order(struct app *app, enum order order);
void radix_turn_order(struct app *app);

/* Switches between the atomic and the stable scatter. */
void radix_turn_atomic(struct app *app);

/* Follow the key that stood at place `origin` at first (-1: none), or the next key. */
void radix_follow(struct app *app, int origin);
void radix_next_followed(struct app *app, int step);

/* Show or hide the text of the kernel beside the picture, and its comments. */
void radix_turn_kernel(struct app *app);
void radix_fold(struct app *app);

/* Makes the letters of that text larger (1), which stands alone then, or smaller (-1); 0: beside
 * the keys again. */
void radix_zoom(struct app *app, int step);

/* Choose the work-item that the text is about, by its number in the launch (-1: the turn's own), or
 * the next one. */
void radix_choose_item(struct app *app, int item);
void radix_next_item(struct app *app, int step);

void radix_time(struct app *app);
void radix_escape(struct app *app);
