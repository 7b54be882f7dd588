/* operand: a network's note is no error, so it is printed and the command goes on. */
#include "operand.h"

#include "core/lessons/lesson_moment.h"

#include <stdio.h>

void operand_tell_note(const struct network *network) {
    if (*network->note) fprintf(stderr, "sortnet: note: %s: %s\n", network->name, network->note);
}

int operand_open(struct opened *opened, const char *spec, const struct options *options,
                 struct error *error) {
    if (spec_open_counted(opened, spec, options->order, options->from_one, error)) return -1;
    opened_keep_upper(opened);
    if (!options->quiet) operand_tell_note(opened->network);
    return 0;
}

struct trace *operand_trace(const struct opened *opened, const struct options *options, char *about,
                            size_t size, struct error *error) {
    struct lesson_moment moment;
    struct trace *trace = NULL;
    if (!opened->lesson || options->keys || options->input || options_given(options, "--seed"))
        return options_trace(options, opened->network, about, size, error);
    if (lesson_moment_init(&moment, opened->lesson, opened->step, error)) return NULL;
    input_describe(moment.typed ? NULL : moment.input, moment.seed, about, size);
    if (trace_check(opened->network, error) == 0) trace = trace_new(opened->network, moment.keys);
    lesson_moment_free(&moment);
    return trace;
}
