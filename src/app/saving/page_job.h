/* page_job: writes a page, which has every moment of what is in sight. It is the program once more,
 * with the command that the page tells, so that the window lives on meanwhile. */
#pragma once

#include <stdbool.h>

struct app;
struct redraw;

struct page_job {
    struct page_writer *writer; /* NULL: no page is being written */
    char name[208];             /* of the file, without its ending */
};

/* Begins to write BASE.html, under a name that nothing has. With a job under way, or without the
 * program's file, it only says so. */
void page_job_begin(struct app *app, const struct redraw *redraw, const char *base);

/* Says what came of a job that has ended: true if there was one. */
bool page_job_advance(struct app *app);

/* ---- page_writer: runs the program once more and waits for it in a thread ---- */

/* Begins "sortnet ...", words as shell_add makes them, with the file `program` as the program;
 * NULL: there is no thread. */
struct page_writer *page_writer_new(const char *program, const char *line);

/* Has the program ended? Then *failed is 0 if all went well, and *said the first line that the
 * program said or, without one, the line that it was begun with, until the writer is freed. */
bool page_writer_ended(struct page_writer *writer, int *failed, const char **said);

/* Waits for the command and forgets it; NULL is fine. */
void page_writer_free(struct page_writer *writer);
