/* kernel_folder: kernels to change. They are written to a folder, run from there instead of the
 * program's own, and are built again whenever a file there is saved. */
#ifndef SORTNET_APP_KERNEL_FOLDER_H
#define SORTNET_APP_KERNEL_FOLDER_H

#include <stdbool.h>
#include <stdint.h>

struct app;

struct kernel_folder {
    const char *path; /* NULL: the program's own kernels run */
    uint64_t stamp;   /* of the files when they were last built */
    double next;      /* when to look at them again, milliseconds */
};

/* Begins to watch the folder of --kernels, if there is one. */
void kernel_folder_begin(struct app *app);

/* The folder that kernels are to be changed in: that of --kernels, or else "kernels". */
const char *kernel_folder_name(const struct app *app);

/* Writes the kernels into that folder, those alone that are not there; has them run from there; and
 * says where that is. */
void kernel_folder_write(struct app *app);

/* Has the program's own kernels run again; the folder stays as it is. */
void kernel_folder_leave(struct app *app);

/* Has the kernels built again if they changed; true then. To be called as time passes. */
bool kernel_folder_advance(struct app *app);

/* Milliseconds until it is to be called again; -1: no folder is watched. */
int kernel_folder_wait(const struct app *app, double now);

#endif
