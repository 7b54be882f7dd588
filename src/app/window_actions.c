/* window_actions: what shortcuts of several modes do. */
#include "window_actions.h"

#include "app/app.h"
#include "app/dialogs/menu.h"
#include "app/files.h"
#include "app/inside_ways.h"

void window_choose(struct shell *shell) {
    menu_open(shell, NULL);
}

void window_enter(struct app *app) {
    if (!inside_open_in_sight(app, -1) && !app->shell.frame.notice.text[0])
        window_choose(&app->shell);
}

void window_save_page(struct app *app) {
    files_save_page(app);
}
