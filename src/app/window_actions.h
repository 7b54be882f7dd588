/* window_actions: what shortcuts of several modes do. */
#ifndef SORTNET_APP_WINDOW_ACTIONS_H
#define SORTNET_APP_WINDOW_ACTIONS_H

struct app;

/* The list of all that can be chosen. */
void window_choose(struct app *app);

void window_list_lessons(struct app *app);

/* The list of what is in the picture. */
void window_choose_parts(struct app *app);

/* The only device is opened again. */
void window_next_device(struct app *app);

void window_quit(struct app *app);

#endif
