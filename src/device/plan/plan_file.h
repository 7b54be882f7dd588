/* plan_file: a kernel file of the user: its text, its kernels, and the plan that was chosen. */
#pragma once

#include "device/plan/plan_choose.h"

#include <stdio.h>

struct plan_file {
    const char *path;    /* not owned */
    char *source, *text; /* text of the file, and as OpenCL C; owned */
    bool cuda;           /* true: the file is CUDA C */
    struct signature signature;
    struct plan_program *program; /* NULL: not built */
    struct plan_choice choice;
};

/* Reads the file. Returns 0, or -1 with the reason; then nothing has to be closed. */
int plan_file_read(struct plan_file *file, const char *path, struct error *error);
void plan_file_close(struct plan_file *file);

/* Builds the file that was read; `*log` receives the compiler's log, or NULL; after a success,
 * warnings about the file. The caller frees it. Returns 0, or -1 with the reason. */
int plan_file_build(struct plan_file *file, struct device *device, char **log, struct error *error);

/* Chooses `plan`; or, if it is "", the plan in the file or a guess. Returns 0, or -1 with the
 * reason. */
int plan_file_choose(struct plan_file *file, const char *plan, struct error *error);

/* Writes how the plan was found: a row for each argument, then the plan. */
void plan_file_print(const struct plan_file *file, FILE *stream);
