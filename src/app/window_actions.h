/* window_actions: the functions of shortcuts that several modes have. */
#pragma once

struct app;
struct shell;

/* Opens the menu of menus. window_enter goes into the launch that is in sight, if there is one. */
void window_choose(struct shell *shell);
void window_enter(struct app *app);

/* Saves a page of what is in sight. */
void window_save_page(struct app *app);
