/* window_actions: what shortcuts of several modes do. */
#include "window_actions.h"

#include "app/app.h"
#include "app/dialogs/menu.h"

void window_choose(struct app *app) {
    menu_open(app, NULL);
}

void window_enter(struct app *app) {
    if (!inside_open_in_sight(app, -1) && !app->shell.frame.notice.text[0]) window_choose(app);
}

void window_list_lessons(struct app *app) {
    menu_open(app, "lesson");
}

void window_list_words(struct app *app) {
    menu_open(app, "word");
}

void window_choose_parts(struct app *app) {
    menu_open(app, "parts");
}

void window_next_device(struct app *app) {
    if (app->desk.device_count == 1)
        shell_say(&app->shell, ROLE_INK, "this is the only OpenCL device; it is opened again");
    desk_ask(&app->desk, worker_next_device);
    app_run_again(app);
}

void window_ask_quit(struct app *app) {
    bool lesson = app->lesson.lesson != NULL, list = playing_list(app->shell.options);
    if (app->shell.quit_asked || (!lesson && !list)) {
        app->shell.quit = true;
        return;
    }
    app->shell.quit_asked = 2;
    if (list)
        shell_say(&app->shell, ROLE_INK, "Q once more quits; the next start of this list%s",
                  app->playing.path[0] ? " offers to go on here" : " begins at its beginning");
    else
        shell_say(&app->shell, ROLE_INK, "Q once more quits; Esc leaves the lesson");
}

void window_quit(struct app *app) {
    app->shell.quit = true;
}
