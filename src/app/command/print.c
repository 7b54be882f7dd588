/* print: the command that writes a network in a notation. */
#include "app/command/commands.h"

#include "app/command/spec_operand.h"

#include "core/notations/readers.h"

#include <stdio.h>

static int run(const struct options *options, struct error *error) {
    struct opened opened;
    if (spec_operand_open(&opened, options->spec, options, error)) return EXIT_USAGE;
    const struct network *network = opened.network;
    bool wrong = options_check_order(options, opened.family, error);
    if (!wrong) notation_write(options->as, network, stdout);
    if (!wrong && !notation_keeps(options->as, network))
        fprintf(stderr,
                "sortnet: note: %s has no layers; read again, comparators of %s move to earlier "
                "ones\n",
                options->as->name, network->name);
    if (!wrong && options->as->read && !options->as->write && heading_needed(network))
        fprintf(stderr,
                "sortnet: note: the comparators of %s do not use its last wire; the text tells the "
                "number of wires\n",
                network->name);
    opened_free(&opened);
    return wrong ? EXIT_USAGE : EXIT_DONE;
}

const struct command command_print = {
    .name = "print",
    .operands = "SPEC",
    .summary = "print the network in a notation",
    .options = "--as --order --from-one",
    .examples = {"print bitonic:8 --as opencl", "print best-size:9 --as json"},
    .spec = COMMAND_NEEDS_SPEC,
    .run = run,
};
