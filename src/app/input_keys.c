/* input_keys: --keys, or --input with --seed. */
#include "input_keys.h"

#include <inttypes.h>
#include <stdio.h>

int input_keys(const struct options *options, int n, int *keys, char *about, size_t size,
               struct error *error) {
    if (options->keys) {
        snprintf(about, size, "typed keys");
        return input_parse(options->keys, keys, n, error);
    }
    input_fill(options->input, keys, n, options->seed);
    snprintf(about, size, "%s · seed %" PRIu64, options->input->title, options->seed);
    return 0;
}
