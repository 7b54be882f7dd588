/* kernel_folder: a folder of kernels that the user changes. The kernels are written there, run
 * from there instead of the program's own, and are built again whenever a file is saved. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct app;

struct kernel_folder {
    const char *path; /* NULL: the program's own kernels run */
    char own[544];    /* folder that C writes if none can be made in the working folder; "": none */
    uint64_t stamp;   /* stamp of the files at the last build */
    double next;      /* time of the next look at the files, ms */
};

/* Begins to watch the folder of --kernels, if there is one. */
void kernel_folder_begin(struct app *app);

/* Returns the folder of changed kernels: the one of --kernels, or else "kernels", in the user's own
 * folder if C wrote it there. */
const char *kernel_folder_name(const struct app *app);

/* Writes missing kernels into the folder, runs all kernels from there, and shows its path. */
void kernel_folder_write(struct app *app);

/* Runs all kernels from a folder and watches it; NULL: the program's own, from now on. The name
 * must outlive the desk. */
void kernel_folder_use(struct app *app, const char *path);

/* Runs the program's own kernels again; the folder stays as it is. */
void kernel_folder_leave(struct app *app);

/* Builds the kernels again if they changed; true then. To be called as time passes. */
bool kernel_folder_advance(struct app *app);

/* Returns the milliseconds until kernel_folder_advance must be called again; -1: no folder is
 * watched. */
int kernel_folder_wait(const struct app *app, double now);
