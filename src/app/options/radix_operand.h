/* radix_operand: the radix sort that a SPEC on the command line names, and its keys. */
#pragma once

#include "app/options/options.h"
#include "core/radix/radix_plan.h"

/* Returns the kind of generated keys. */
const struct input_kind *radix_input(const struct options *options);

/* Reads the SPEC, and makes the keys of --keys, or of --input and --seed, at most RADIX_MOST_KEYS;
 * `about` describes them. 0, or -1 with the reason. */
int radix_operand(const struct options *options, struct radix_plan *plan, int *keys, char *about,
                  size_t size, struct error *error);
