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
    const struct input_kind *kind = options->input ? options->input : &input_kinds[0];
    input_fill(kind, keys, n, options->seed);
    snprintf(about, size, "%s · seed %" PRIu64, kind->title, options->seed);
    return 0;
}
