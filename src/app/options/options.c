/* options: the values of the command line. */
#include "options.h"

#include "device/worker/process.h"

#include <string.h>

void options_default(struct options *options) {
    *options = (struct options){
        .seed = 1,
        .layer = -1,
        .last_layer = -1,
        .launch = -1,
        .kernel_limit = PROCESS_LIMIT,
        .step = -1,
        .layer_time = 1,
        .scale = 1,
        .theme = &themes[0],
        .as = notations[0],
        .elements = {.type = &key_types[0], .member = 1},
        .timed_input = &timing_input_kinds[0],
        .repeats = 9,
    };
}

const char *options_text(const struct options *options, const char *name) {
    for (int g = 0; options->given[g]; g++)
        if (strcmp(options->given[g], name) == 0) return options->texts[g] ? options->texts[g] : "";
    return NULL;
}

bool options_given(const struct options *options, const char *name) {
    return options_text(options, name) != NULL;
}

const char *options_first_given(const struct options *options, const char *const *names) {
    while (*names && !options_given(options, *names))
        names++;
    return *names;
}

int options_check_order(const struct options *options, const struct family *family,
                        struct error *error) {
    if (family || !options_given(options, "--order")) return 0;
    return error_set(
        error,
        "--order does nothing for \"%.400s\": a network from a file is taken as it is; "
        "FAMILY:N takes an order",
        options->spec);
}

int options_keys(const struct options *options, int *keys, int n, char *about, size_t size,
                 struct error *error) {
    const struct input_kind *kind = options->input ? options->input : &input_kinds[0];
    input_describe(options->keys ? NULL : kind, &options->seed, about, size);
    if (options->keys) return input_parse(options->keys, keys, n, NULL, error);
    input_fill(kind, keys, n, options->seed);
    return 0;
}

struct trace *options_trace(const struct options *options, const struct opened *opened, char *about,
                            size_t size, struct error *error) {
    const struct network *network = opened->network;
    int keys[NETWORK_MAX_WIRES];
    if (trace_check(network, error) ||
        options_keys(options, keys, network->wires, about, size, error))
        return NULL;
    if (options->input && !options->keys)
        family_fill(opened->family, network, options->input, options->seed, keys);
    return trace_new(network, keys);
}
