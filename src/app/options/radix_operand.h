/* radix_operand: the radix sort that a SPEC on the command line names, and its keys. */
#ifndef SORTNET_APP_OPTIONS_RADIX_OPERAND_H
#define SORTNET_APP_OPTIONS_RADIX_OPERAND_H

#include "app/options/options.h"
#include "core/radix/radix_plan.h"

/* The kind of keys that are sorted, if none are typed. */
const struct input_kind *radix_input(const struct options *options);

/* Reads the SPEC and the keys that --keys, or --input and --seed, ask for, RADIX_MOST_KEYS at most;
 * `about` describes them. 0, or -1 with the reason. */
int radix_operand(const struct options *options, struct radix_plan *plan, int *keys, char *about,
                  size_t size, struct error *error);

#endif
