/* draw_job: writes files for every layer or step: a page, or two pictures of each. A second process
 * of this program writes the files with the command `draw`, so the window need not wait. */
#pragma once

#include "app/saving/save_folder.h"

#include <stdbool.h>

struct redraw;

enum { DRAW_JOB_ENDINGS = 2 };

/* A kind of files. */
struct draw_job_kind {
    const char *endings[DRAW_JOB_ENDINGS + 1];  /* list of endings, each a run of `draw` */
    const char *occupied[DRAW_JOB_ENDINGS + 1]; /* endings of files that it would replace */
    const char *said;                           /* words after the name: ".html, to step in," */
};

extern const struct draw_job_kind draw_job_page, draw_job_series;

struct draw_job {
    struct draw_process *process; /* process that writes now; NULL: none */
    const struct draw_job_kind *kind;
    char **next;            /* words of the second command, owned; NULL: the last one runs */
    char name[SAVED_BYTES]; /* name of the files without their endings */
    int asked;              /* number of files that the user was asked about; 0: none */
};

/* Returns true, with a question in the notice, if there are very many files and the user was not
 * asked about them before. */
bool draw_job_asks(struct draw_job *job, struct shell *shell, int files);

/* Begins to write files with names that begin with BASE; replaces no file. If a job is running, or
 * the program's own file is unknown, only says so. `redraw` has a spec. */
void draw_job_begin(struct draw_job *job, struct shell *shell, const struct draw_job_kind *kind,
                    const struct redraw *redraw, const char *folder, const char *base);

/* Continues after a process has ended. Returns true if the whole job has ended; a notice reports
 * the result. */
bool draw_job_advance(struct draw_job *job, struct shell *shell);

/* Waits for the running process and drops the rest of the job. */
void draw_job_free(struct draw_job *job);

/* ---- draw_process: runs a program in a thread ---- */

/* Begins the program with these words, a list that ends with NULL and belongs to the process from
 * now on; NULL: no thread can be made. */
struct draw_process *draw_process_new(char **words);

/* Returns whether the program has ended. If so, *done says whether all went well, and *said is the
 * first line that the program said, which stays until the process is freed. */
bool draw_process_ended(struct draw_process *process, bool *done, const char **said);

/* Waits for the program and frees the process; NULL is fine. */
void draw_process_free(struct draw_process *process);

/* Frees the words of a command; NULL is fine. */
void draw_process_free_words(char **words);
