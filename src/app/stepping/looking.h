/* looking: what shortcuts do to look closer at the network that is stepped. */
#ifndef SORTNET_APP_STEPPING_LOOKING_H
#define SORTNET_APP_STEPPING_LOOKING_H

#include "app/app.h"

/* Does a panel stand in the diagram's place? */
bool looking_diagram_hidden(const struct app *app);

/* Those that do not apply to the network are passed over. */
void looking_next_panel(struct app *app, int step);
void looking_enlarge_panel(struct app *app); /* or puts it beside the diagram again */
void looking_next_structure(struct app *app);

/* Shows the launches that a sort takes for the network (NULL: none), or those of the next sort;
 * behind the last, none. */
void looking_show_launches(struct app *app, const struct rung *rung);
void looking_next_rung(struct app *app);

/* The next larger tile of that sort, up to all wires; then the smallest. */
void looking_next_tile(struct app *app);

/* Shows lines of memory of `line` keys over these launches (0: none), or of the next size; behind
 * the largest, none. */
void looking_show_lines(struct app *app, int line);
void looking_next_line(struct app *app);

/* Shows keys after every layer that is done, or around the current one alone; or the other. */
void looking_show_keys(struct app *app, enum keys_after which);
void looking_turn_keys(struct app *app);

/* Shows the way of the key that comes in on a wire (-1: of none), or of the next (step 1) or the
 * one before (-1), after the last of none. */
void looking_follow(struct app *app, int wire);
void looking_next_key(struct app *app, int step);

/* Draws the keys as zeros and ones: keys of the threshold and above are ones. `number` is the
 * threshold's index among the distinct keys; 0 ends it, since the smallest key would divide
 * nothing. Or moves to the next threshold (step 1) or the one before (-1): first to the middle one,
 * behind the last to none. */
void looking_show_threshold(struct app *app, int number);
void looking_next_threshold(struct app *app, int step);

/* Closer (1), or from further away (-1); 0: the network fits the window. */
void looking_zoom(struct app *app, int step);

/* Ends the first of these that there is: the choice of a work-item, the panel, the way of a key,
 * the threshold, keys after every layer, the launches, comparing. False if there was none. */
bool looking_close(struct app *app);

#endif
