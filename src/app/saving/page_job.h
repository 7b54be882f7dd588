/* page_job: writes a page, which has every moment of what is in sight. It is the program once more,
 * with the command that the page tells, so that the window lives on meanwhile. */
#pragma once

#include "app/saving/save_folder.h"

#include <stdbool.h>

struct app;
struct redraw;

struct page_job {
    struct page_writer *writer; /* NULL: no page is being written */
    char name[SAVED_BYTES];     /* of the file, without its ending */
};

/* Begins to write BASE.html, under a name that nothing has. With a job under way, or without the
 * program's file, it only says so. */
void page_job_begin(struct app *app, const struct redraw *redraw, const char *folder,
                    const char *base);

/* Says what came of a job that has ended: true if there was one. */
bool page_job_advance(struct app *app);

/* ---- page_writer: runs a program in a thread ---- */

/* Begins the program of these words, NULL behind the last, which become the writer's; NULL: there
 * is no thread. */
struct page_writer *page_writer_new(char **words);

/* Has it ended? Then *done says whether all went well, and *said has the first line that it said,
 * which stays until the writer is freed. */
bool page_writer_ended(struct page_writer *writer, bool *done, const char **said);

/* Waits for the program and forgets it; NULL is fine. */
void page_writer_free(struct page_writer *writer);
