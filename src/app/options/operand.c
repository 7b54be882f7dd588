/* operand: a network's note is no error, so it is printed and the command goes on. */
#include "operand.h"

#include <stdio.h>

static void tell_note(const struct network *network) {
    if (*network->note) fprintf(stderr, "sortnet: note: %s: %s\n", network->name, network->note);
}

int operand_open_both(struct opened *opened, const char *spec, const struct options *options,
                      struct error *error) {
    if (spec_open_counted(opened, spec, options->order, options->from_one, error)) return -1;
    tell_note(opened->network);
    return 0;
}

int operand_open(struct opened *opened, const char *spec, const struct options *options,
                 struct error *error) {
    if (spec_open_counted(opened, spec, options->order, options->from_one, error)) return -1;
    opened_keep_upper(opened);
    if (!options->quiet) tell_note(opened->network);
    return 0;
}
