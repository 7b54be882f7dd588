/* draw_job: names the files, and reports the result. */
#include "app/saving/draw_job.h"

#include "app/saving/save.h"
#include "app/shell/shell.h"

#include <stdio.h>

enum { MOST_FILES = 500 }; /* number of files that are written without a question */

const struct draw_job_kind draw_job_page = {
    {".html"}, {".html"}, ".html, to step, ask and answer in,"};
const struct draw_job_kind draw_job_series = {
    {".svg", ".png"}, {"-00.svg", "-00.png"}, "-00 and so on, each as .svg and .png,"};

bool draw_job_asks(struct draw_job *job, struct shell *shell, int files) {
    bool asks = files > MOST_FILES && job->asked != files;
    job->asked = asks ? files : 0;
    if (asks)
        shell_say(shell, ROLE_INK,
                  "a picture of every step is %d files: press Shift+S again to write them", files);
    return asks;
}

void draw_job_begin(struct draw_job *job, struct shell *shell, const struct draw_job_kind *kind,
                    const struct redraw *redraw, const char *folder, const char *base) {
    const char *program = shell->options->device_program;
    char **words[DRAW_JOB_ENDINGS] = {NULL};
    char path[SAVED_BYTES + 8];
    if (job->process || !program) {
        shell_say(shell, ROLE_INK, "%s",
                  program ? "files are still being written: press the key again when they are done"
                          : "cannot write files: sortnet's own program file was not found");
        return;
    }
    figure_free_name(folder, base, kind->occupied, job->name, sizeof job->name);
    job->kind = kind;
    for (int e = 0; kind->endings[e]; e++) {
        snprintf(path, sizeof path, "%s%s", job->name, kind->endings[e]);
        words[e] = redraw_words(redraw, program, path);
    }
    job->process = draw_process_new(words[0]);
    job->next = words[1];
    if (job->process) {
        shell_say(shell, ROLE_INK, "writing %s%s with every layer or step", job->name,
                  kind->occupied[0]);
        return;
    }
    shell_say(shell, ROLE_ERROR, "cannot write files: the system has no thread left");
    draw_job_free(job);
}

bool draw_job_advance(struct draw_job *job, struct shell *shell) {
    struct line line;
    struct error error;
    const char *said;
    bool done;
    if (!job->process || !draw_process_ended(job->process, &done, &said)) return false;
    error_set(&error, "not all files were written: %s", said);
    draw_process_free(job->process);
    job->process = NULL;
    if (done && job->next) {
        job->process = draw_process_new(job->next);
        job->next = NULL;
        if (job->process) return false;
        done = false;
        error_set(&error, "not all files were written: the system has no thread left");
    }
    save_tell(&line, !done, &error, job->name, job->kind->said, "");
    line_move(&line, &shell->frame.notice);
    draw_job_free(job);
    return true;
}

void draw_job_free(struct draw_job *job) {
    draw_process_free(job->process);
    draw_process_free_words(job->next);
    job->process = NULL;
    job->next = NULL;
}
