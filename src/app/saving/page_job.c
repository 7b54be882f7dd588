/* page_job: under which name, and what is said. */
#include "app/saving/page_job.h"

#include "app/saving/save.h"

#include <stdio.h>
#include <stdlib.h>

void page_job_begin(struct app *app, const struct redraw *redraw, const char *folder,
                    const char *base) {
    static const char *const endings[] = {".html", NULL};
    const char *program = app->shell.options->device_program;
    struct page_job *job = &app->page;
    char path[SAVED_BYTES + 8];
    if (job->writer || !program) {
        shell_say(&app->shell, ROLE_INK, "%s",
                  program ? "a page is being written already"
                          : "the program's own file, which writes a page, is not known");
        return;
    }
    figure_free_name(folder, base, endings, job->name, sizeof job->name);
    snprintf(path, sizeof path, "%s.html", job->name);
    job->writer = page_writer_new(redraw_words(redraw, program, path));
    if (job->writer)
        shell_say(&app->shell, ROLE_INK, "writing %s, with every moment of what is in sight", path);
    else
        shell_say(&app->shell, ROLE_ERROR, "a page takes a thread, and there is none");
}

bool page_job_advance(struct app *app) {
    struct page_job *job = &app->page;
    struct line line;
    struct error error;
    const char *said;
    bool done;
    if (!job->writer || !page_writer_ended(job->writer, &done, &said)) return false;
    error_set(&error, "no page: %s", said);
    save_tell(&line, !done, &error, job->name, ".html, to step, ask and answer in,", "");
    line_move(&line, &app->shell.frame.notice);
    page_writer_free(job->writer);
    job->writer = NULL;
    return true;
}
