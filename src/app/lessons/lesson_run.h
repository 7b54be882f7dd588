/* lesson_run: a lesson that is open over stepping. Each step sets network, keys, layer and the
 * look; everything else is as free as without a lesson. */
#pragma once

#include "app/lessons/state/lesson_state.h"

#include <stdbool.h>

/* Shows a step of a lesson, in a temporary app. Returns 0, or -1 with the place of the first
 * mistake. */
int lesson_try(struct app *app, const struct lesson *lesson, int step, struct error *error);

/* Opens a lesson, which is owned from here on, at a step, in place of the open lesson; `number` as
 * in struct lesson_place. */
void lesson_begin(struct app *app, struct lesson *lesson, int number, int step);

/* Leaves the lesson: the network, keys, layer and look from before are back. Does nothing if no
 * lesson is open. */
void lesson_leave(struct app *app);

/* Shows a step before its answer; lesson_go: with its answer, if it has one. */
void lesson_show(struct app *app, int step);
void lesson_go(struct app *app, int step);

/* Returns the step where a lesson is entered in one direction: `step` or, with --no-tasks, the
 * first step from there that is not a task; `step` if all are tasks. */
int lesson_pass_tasks(const struct app *app, const struct lesson *lesson, int step, int direction);

/* Moves on to the answer or the next step (1), or back (-1); false after the last and before the
 * first step. If network, keys or mode were changed, the first press only restores the step's,
 * unless the step has a task. */
bool lesson_turn(struct app *app, int step);

/* Writes the words below the picture again: something about the answer has changed. */
void lesson_say(struct app *app);

/* Shows the answer of the present step. */
void lesson_answer(struct app *app);

/* Checks whether the task is done and whether the step is still in sight; call after every event.
 */
void lesson_follow(struct app *app);

/* Handles Escape: leaves the lesson, unless it belongs to a playlist. False if there is no lesson,
 * or if something is open over it, such as a panel that hides the diagram. */
bool lesson_escape(struct app *app);

/* Reopens the step at which Escape left a lesson, with its answer if that was shown. False if no
 * lesson was left, or another one was opened since. */
bool lesson_return(struct app *app);

/* ---- lesson_check: checks all steps of a lesson ---- */

/* Are all words of its steps known? Returns 0, or -1 with the place of the first that is not. */
int lesson_check_words(const struct lesson *lesson, struct error *error);

/* Can every step be shown as written? Returns 0, or -1 with the place of the first mistake. */
int lesson_check(const struct lesson *lesson, struct error *error);

/* Checks on the CPU the expectations of `steps` steps, from step `first` on. Calls `wrong` with the
 * place and the actual value of each that does not hold. Returns how many do not hold; stores the
 * number of expectations. */
int lesson_check_expected(const struct lesson *lesson, int first, int steps,
                          void (*wrong)(const struct error *error), int *count);

/* ---- lesson_answers: the question of a step is answered by keys and by mouse. A wrong answer is
 * told why; after the last try, and after a right answer, the answer of the lesson is shown ---- */

/* Takes a key for the answer; returns false if it is for something else. */
bool lesson_answers_key(struct app *app, const char *name);

/* Would the key's character become a part of the answer? */
bool lesson_answers_take(const struct app *app, const char *name);

/* Takes a press for the answer: on a choice, or on a comparator; false: it is for something else.
 */
bool lesson_answers_press(struct app *app);

/* ---- lesson_list: the menu of the program's lessons, with the user's progress in each ---- */

/* Opens lesson `number` at the step that was reached last; a finished lesson from its beginning. */
void lesson_list_choose(struct app *app, int number);

/* Opens the lesson after the open one, at its first step (1), or the lesson before it, at its last
 * step (-1). False: there is none, or the open lesson is not one of the program's. */
bool lesson_list_beside(struct app *app, int step);

/* Returns how many questions were not answered right at the first try. */
int lesson_again_count(const struct lesson_list *list);

/* Asks the first of these questions, or the next one; after the last one leaves the lesson. */
void lesson_again_begin(struct app *app);
void lesson_again_next(struct app *app);

/* Reads the progress of earlier runs, and keeps progress from now on. If none was kept yet, and the
 * command line names nothing to open, opens the first lesson. */
void lesson_list_keep(struct app *app);

/* Notes the progress in the open lesson; call after every event. */
void lesson_list_follow(struct app *app);

/* ---- missing_line: a kernel that lacks a line runs in place of the program's own, and the line is
 * typed in the window ---- */

/* Runs the exercise of this name from its start. Returns 0, or -1 with the reason: there is no such
 * exercise. If its files cannot be written, says so, and the present kernels continue. */
int missing_line_begin(struct app *app, const char *name, struct error *error);

/* Writes the exercise's kernels to their folder, if no worker has done so. Returns 0, or -1 with
 * the reason. */
int missing_line_write(struct app *app, struct error *error);

/* Has the kernels from before run again; does nothing without an exercise. */
void missing_line_end(struct app *app);

/* Asks for the missing line; without an exercise writes all kernels to a folder, to be changed
 * there. */
void missing_line_change(struct app *app);

/* Adds to what the device's process says that the typed line may be the reason, if one was typed.
 */
void missing_line_suspect(const struct app *app, struct error *said);
