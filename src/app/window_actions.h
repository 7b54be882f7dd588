/* window_actions: the functions of shortcuts that several modes have. */
#pragma once

struct app;

/* Opens the menu of menus. window_enter goes into the launch that is in sight, if there is one. */
void window_choose(struct app *app);
void window_enter(struct app *app);

void window_list_lessons(struct app *app);
void window_list_words(struct app *app);

/* Saves a page of what is in sight. */
void window_save_page(struct app *app);

/* Opens the list of the picture's parts. */
void window_choose_parts(struct app *app);
