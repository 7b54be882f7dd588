/* reports: from the kind of a report to its feature. */
#include "app/window/parts.h"

#include "app/app.h"
#include "app/lessons/lesson_run.h"
#include "app/own_ways.h"
#include "app/shell/notice.h"
#include "app/stepping/checking/verifier.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timings.h"

void reports_show_log(struct app *app) {
    struct desk *desk = &app->desk;
    if (app->shell.frame.dialog == DIALOG_LOG && !app->own.report && !desk->error.text[0])
        shell_show_dialog(&app->shell, DIALOG_NONE);
    if (!desk->log_is_new || app->shell.frame.dialog != DIALOG_NONE) return;
    desk->log_is_new = app->own.report = false;
    app->shell.frame.log_line = 0;
    shell_show_dialog(&app->shell, DIALOG_LOG);
}

static void take(struct app *app, struct worker_event *event) {
    device_memory_take(&app->stepping.memory, event);
    if (event->kind == WORKER_MEASURED) return;
    if (event->kind == WORKER_SAYS) {
        missing_line_suspect(app, &event->error);
        notice_of_device(&app->shell, event->error.text);
        return;
    }
    if (event->kind == WORKER_RADIX) {
        radix_stepping_take(&app->radix, event);
        return;
    }
    if (event->kind == WORKER_RECORDED) {
        recorded_take(&app->inside.recorded, event);
        traffic_take(&app->inside.traffic, event);
        return;
    }
    if (event->kind == WORKER_CHECKED) {
        own_ways_take(app, event);
        return;
    }
    if (event->kind == WORKER_LARGE || event->kind == WORKER_RUNNING) {
        large_steps_take(&app->large, event);
        return;
    }
    if (event->given_up) shell_say(&app->shell, ROLE_ERROR, "%s", app->desk.error.text);
    bool proves = event->kind == WORKER_PROVING || event->kind == WORKER_PROVED;
    bool times = event->kind == WORKER_TIMING || event->kind == WORKER_TIMED;
    if (proves) proving_take(&app->stepping.proving, app->stepping.network, event);
    if (times) timing_reports_take(&app->timing, event);
    if (proves || times) return;
    for (int v = 0; v < VERIFIERS; v++)
        verifier_take(&app->stepping.verifier[v], event);
    if (event->kind != WORKER_STEPPED) mode_device_changed(&app->shell);
}

/* Takes a report, then updates stepping: the next report may be about a network or keys that this
 * report replaced. */
void reports_take(struct app *app, struct worker_event *event) {
    take(app, event);
    stepping_follow(&app->stepping, &app->shell);
}
