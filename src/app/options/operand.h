/* operand: the network that a SPEC on the command line names. */
#ifndef SORTNET_APP_OPTIONS_OPERAND_H
#define SORTNET_APP_OPTIONS_OPERAND_H

#include "app/options/options.h"
#include "core/spec.h"

/* Opens a SPEC as spec_open_counted does, with --order and --from-one; of a picture of two networks
 * the upper one. Prints the network's note to standard error, unless --quiet is given. */
int operand_open(struct opened *opened, const char *spec, const struct options *options,
                 struct error *error);

/* Prints the note that the reader of a network has left in it, to standard error. */
void operand_tell_note(const struct network *network);

/* The trace of the keys that the options ask for, or else those of the step of a lesson; `about`
 * describes them. NULL with the reason. The caller frees it with trace_free. */
struct trace *operand_trace(const struct opened *opened, const struct options *options, char *about,
                            size_t size, struct error *error);

#endif
