/* print: the command that writes a network in a notation. */
#include "app/command/commands.h"

#include "app/command/operand.h"

#include "core/notations/notations.h"

#include <stdio.h>

static int run(const struct options *options, struct error *error) {
    struct network *network = operand_network(options->spec, options->order, NULL, error);
    if (!network) return EXIT_USAGE;
    notation_write(options->as, network, stdout);
    if (!notation_keeps(options->as, network))
        fprintf(stderr,
                "sortnet: note: %s has no layers; read again, comparators of %s move to earlier "
                "ones\n",
                options->as->name, network->name);
    network_free(network);
    return EXIT_DONE;
}

const struct command command_print = {
    .name = "print",
    .operands = "SPEC",
    .summary = "print the network in a notation",
    .options = "--as --order",
    .spec = COMMAND_NEEDS_SPEC,
    .run = run,
};
