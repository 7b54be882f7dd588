/* notice: starts the clock of what is said, and stops it while a dialog is open. */
#include "notice.h"

#include "app/app.h"

#include <string.h>

static const double usual_ms = 6000, error_ms = 12000;

void notice_clear(struct app *app) {
    app->shell.frame.notice.text[0] = '\0';
    app->shell.notice_clock = (struct notice_clock){.ends = 0};
}

void notice_of_device(struct app *app, const char *words) {
    const struct line *wait = &app->shell.notice_clock.wait;
    if (!words[0] && strcmp(wait->text, app->shell.frame.notice.text) == 0) notice_clear(app);
    if (!words[0]) return;
    shell_say(&app->shell, ROLE_ERROR, "%s", words);
    app->shell.notice_clock.wait = app->shell.frame.notice;
}

void notice_follow(struct app *app) {
    const struct line *notice = &app->shell.frame.notice;
    struct notice_clock *clock = &app->shell.notice_clock;
    bool seen = app->shell.frame.dialog == DIALOG_NONE;
    if (!seen)
        clock->ends = 0;
    else if (clock->ends == 0 || strcmp(clock->line.text, notice->text))
        clock->ends = app->shell.now + (notice->role == ROLE_ERROR ? error_ms : usual_ms);
    clock->line = *notice;
}

bool notice_advance(struct app *app) {
    if (notice_wait(app, app->shell.now) != 0) return false;
    notice_clear(app);
    return true;
}

void notice_delay(struct app *app, double ms) {
    if (app->shell.notice_clock.ends > 0) app->shell.notice_clock.ends += ms;
}

int notice_wait(const struct app *app, double now) {
    double ends = app->shell.notice_clock.ends;
    if (!app->shell.frame.notice.text[0] || ends == 0) return -1;
    return ends > now ? (int)(ends - now) + 1 : 0;
}
