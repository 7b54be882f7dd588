/* input_keys: the keys a command starts from, typed or generated. */
#ifndef SORTNET_APP_INPUT_KEYS_H
#define SORTNET_APP_INPUT_KEYS_H

#include "app/options.h"

/* Fills n keys from --keys, or from --input and --seed, and describes them in `about`. Returns 0,
 * or -1 with the reason. */
int input_keys(const struct options *options, int n, int *keys, char *about, size_t size,
               struct error *error);

/* Says what keys are: of this kind and seed, or typed when `kind` is NULL. */
void input_describe(const struct input_kind *kind, uint64_t seed, char *about, size_t size);

#endif
