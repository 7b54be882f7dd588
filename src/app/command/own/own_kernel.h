/* own_kernel: a kernel file of the user, opened by a command. */
#pragma once

#include "app/options/options.h"
#include "device/plan/plan_file.h"

struct own_kernel {
    struct plan_file file;
    struct device *device;
};

/* Refuses options of a list, which ends with NULL, for a kernel file. Returns 0, or -1 naming the
 * first given option. */
int own_refuse(const struct options *options, const char *const *names, struct error *error);

/* Reads and builds the file that options->spec names, and chooses its plan. Prints the compiler's
 * log of a failure. Returns EXIT_DONE, and the caller closes it with own_kernel_close; or another
 * exit code with the reason. */
int own_kernel_open(struct own_kernel *own, const struct options *options, struct error *error);
void own_kernel_close(struct own_kernel *own);

/* Prints the check of a kernel file; returns the exit code. */
int own_run(const struct options *options, struct error *error);

/* Makes the network that the launches made; the caller frees it. Returns an exit code. */
int own_network(const struct options *options, struct network **network, struct error *error);

/* Refuses --size for an operand that is no kernel file; returns EXIT_USAGE. */
int own_refuse_size(const struct options *options, struct error *error);
