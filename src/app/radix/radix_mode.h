/* radix_mode: the mode that steps a radix sort. */
#pragma once

#include "app/radix/radix_stepping.h"
#include "app/shell/shell.h"
#include "core/radix/radix_plan.h"
#include "view/list.h"

#include <stdbool.h>

extern const struct mode mode_radix;

/* Fills the present scene, which points into the radix sort and the app. */
void radix_scene_of(const struct radix_stepping *radix, const struct shell *shell,
                    struct radix_scene *scene);

/* Goes to the mode. radix_open_spec does so with the sort of a SPEC: returns 0, or -1 with the
 * reason. */
void radix_open(struct radix_stepping *radix, struct shell *shell);
int radix_open_spec(struct radix_stepping *radix, struct shell *shell, const char *spec,
                    struct error *error);

/* ---- radix_actions: the functions of shortcuts and menus while a radix sort is stepped. `step` is
 * 1 or -1 ---- */

/* Go a turn, or a kernel, on or back; to the moment after some turns. */
void radix_turn(struct radix_stepping *radix, struct shell *shell, int step);
void radix_kernel(struct radix_stepping *radix, struct shell *shell, int step);
void radix_go(struct radix_stepping *radix, struct shell *shell, int turns);

/* Begin with another plan; or with the present plan and one setting (enum radix_setting) at this
 * value, at the next value, or at the previous one. */
void radix_begin(struct radix_stepping *radix, struct shell *shell, const struct radix_plan *plan);
void radix_set(struct radix_stepping *radix, struct shell *shell, enum radix_setting setting,
               int number);
void radix_next_value(struct radix_stepping *radix, struct shell *shell, int setting);
void radix_value_before(struct radix_stepping *radix, struct shell *shell, int setting);

/* Sorts the chosen keys. radix_type_keys opens the line for typed keys. */
void radix_fill(struct radix_stepping *radix, struct shell *shell);
void radix_type_keys(struct radix_stepping *radix, struct shell *shell);

/* Sort the same keys in this order, or in the other order. */
void radix_use_order(struct radix_stepping *radix, struct shell *shell, enum order order);
void radix_turn_order(struct radix_stepping *radix, struct shell *shell);

/* Switches between the atomic and the stable scatter. */
void radix_turn_atomic(struct radix_stepping *radix, struct shell *shell);

/* Follow the key that was at place `origin` at first (-1: none), or the next key. */
void radix_follow(struct radix_stepping *radix, struct shell *shell, int origin);
void radix_next_followed(struct radix_stepping *radix, struct shell *shell, int step);

/* Show or hide the text of the kernel beside the picture, and its comments. */
void radix_turn_kernel(struct radix_stepping *radix, struct shell *shell);
void radix_fold(struct radix_stepping *radix, struct shell *shell);

/* Makes the letters of the kernel's text larger (1; the keys are hidden then) or smaller (-1); 0:
 * shows the text beside the keys again. */
void radix_zoom(struct radix_stepping *radix, struct shell *shell, int step);

/* Choose the work-item that the text is about, by its number in the launch (-1: the turn's own), or
 * the next one. */
void radix_choose_item(struct radix_stepping *radix, struct shell *shell, int item);
void radix_next_item(struct radix_stepping *radix, struct shell *shell, int step);

void radix_escape(struct radix_stepping *radix, struct shell *shell);
