/* spec_operand: a network's note is no error, so it is printed and the command continues. */
#include "spec_operand.h"

#include "app/lessons/lesson_run.h"
#include "core/lessons/lesson_setup.h"

#include <stdio.h>

void spec_operand_tell_note(const struct network *network) {
    if (*network->note) fprintf(stderr, "sortnet: note: %s: %s\n", network->name, network->note);
}

int spec_operand_open(struct opened *opened, const char *spec, const struct options *options,
                      struct error *error) {
    if (spec_open_counted(opened, spec, options->order, options->from_one, error)) return -1;
    if (opened->lesson && lesson_check_words(opened->lesson, error)) {
        opened_free(opened);
        return -1;
    }
    opened_keep_upper(opened);
    if (!options->quiet) spec_operand_tell_note(opened->network);
    return 0;
}

int spec_operand_keys(const struct opened *opened, const struct options *given,
                      struct options *options, struct error *error) {
    struct lesson_setup setup;
    *options = *given;
    if (!opened->lesson || given->keys || given->input || options_given(given, "--seed")) return 0;
    if (lesson_setup_init(&setup, opened->lesson, opened->step, error)) return -1;
    options->keys = opened->lesson->steps[opened->step].values[LESSON_KEYS].text;
    options->input = setup.input;
    options->seed = setup.seed;
    lesson_setup_free(&setup);
    return 0;
}
