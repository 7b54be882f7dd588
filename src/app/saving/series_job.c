/* series_job: a file a turn of the window. */
#include "app/saving/save.h"

#include "core/base/text.h"

enum { MOST_FILES = 500 }; /* that nobody asks about */

/* Files of each ending. */
static int layers_of(const struct series_job *job) {
    return job->series.last - job->series.first + 1;
}

static void tell_progress(struct app *app, const struct series_job *job) {
    shell_say(&app->shell, ROLE_INK, "saving: %d of %d files; Escape or a right click ends it",
              job->next, 2 * layers_of(job));
}

void series_job_begin(struct app *app, struct series_job *job) {
    int files = 2 * layers_of(job);
    if (files > MOST_FILES && app->series_asked != files) {
        app->series_asked = files;
        shell_say(&app->shell, ROLE_INK,
                  "a picture of every step is %d files: Shift+S once more writes them", files);
        series_job_free(job);
        return;
    }
    app->series_asked = 0;
    app->series = job;
    tell_progress(app, job);
}

static void forget(struct app *app) {
    series_job_free(app->series);
    app->series = NULL;
}

bool series_job_advance(struct app *app) {
    struct series_job *job = app->series;
    struct error error;
    struct line said;
    if (!job) return false;
    int layers = layers_of(job), layer = job->series.first + job->next % layers;
    int failed = series_save_one(&job->series, layer, job->theme,
                                 &job->files[job->next / layers].file, &error);
    job->next += !failed;
    if (!failed && job->next < 2 * layers) {
        tell_progress(app, job);
        return true;
    }
    char first[240], last[24];
    series_path(&job->series, job->name, job->series.first, first, sizeof first);
    series_path(&job->series, "", job->series.last, last, sizeof last);
    text_append(first, sizeof first, " to %s", last);
    save_tell(&said, failed, &error, first, ", each as .svg and .png,", "");
    line_move(&said, &app->shell.frame.notice);
    forget(app);
    return true;
}

void series_job_end(struct app *app) {
    shell_say(&app->shell, ROLE_INK, "ended: %d of %d files of %s are written", app->series->next,
              2 * layers_of(app->series), app->series->name);
    forget(app);
}
