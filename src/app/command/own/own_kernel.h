/* own_kernel: a kernel file of the user: its text, its kernels, and the plan that was chosen. */
#pragma once

#include "app/options/options.h"
#include "device/plan/plan_choose.h"

struct own_kernel {
    const char *path;
    char *source, *text; /* text of the file, and as OpenCL C; owned */
    bool cuda;           /* true: the file is CUDA C */
    struct signature signature;
    struct device *device;
    struct plan_program *program;
    struct plan_choice choice;
};

/* Does the operand name a kernel file: does it end in .cl or .cu, and is it no network in the
 * notation `opencl`? */
bool own_kernel_named(const char *operand);

/* Refuses these options, which end with NULL, for a kernel file. Returns 0, or -1 with the first
 * that was given. */
int own_refuse(const struct options *options, const char *const *names, struct error *error);

/* Reads and builds the file that options->spec names, and chooses its plan. Prints the compiler's
 * log of a failure. Returns EXIT_DONE, and the caller closes it with own_kernel_close; or another
 * exit code with the reason. */
int own_kernel_open(struct own_kernel *own, const struct options *options, struct error *error);
void own_kernel_close(struct own_kernel *own);

/* Prints how the plan was found: a row for each argument, then the plan. */
void own_kernel_print(const struct own_kernel *own, FILE *file);

/* Prints the check of a kernel file; returns the exit code. */
int own_run(const struct options *options, struct error *error);

/* Prints times of a kernel file; returns the exit code. */
int own_time(const struct options *options, struct error *error);

/* Makes the network that the launches made; the caller frees it. Returns an exit code. */
int own_network(const struct options *options, struct network **network, struct error *error);

/* Refuses --size for an operand that is no kernel file; returns EXIT_USAGE. */
int own_refuse_size(const struct options *options, struct error *error);
