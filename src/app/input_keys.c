/* input_keys: --keys, or --input with --seed. */
#include "input_keys.h"

#include <inttypes.h>
#include <stdio.h>

void input_describe(const struct input_kind *kind, uint64_t seed, char *about, size_t size) {
    if (kind && !kind->random)
        snprintf(about, size, "%s", kind->title);
    else if (kind)
        snprintf(about, size, "%s · seed %" PRIu64, kind->title, seed);
    else
        snprintf(about, size, "typed keys");
}

int input_keys(const struct options *options, int n, int *keys, char *about, size_t size,
               struct error *error) {
    const struct input_kind *kind = options->input ? options->input : &input_kinds[0];
    input_describe(options->keys ? NULL : kind, options->seed, about, size);
    if (options->keys) return input_parse(options->keys, keys, n, error);
    input_fill(kind, keys, n, options->seed);
    return 0;
}
