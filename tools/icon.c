/* icon: draws the program's icon from a small network, as a square svg.
 *
 *     icon SPEC    bitonic:4, say; lines are thick enough to be seen at 16 pixels */
#include "view/icon.h"
#include "core/spec.h"
#include "output/format.h"
#include "view/theme.h"

#include <stdio.h>

enum { SIDE = 256 };

int main(int count, char **arguments) {
    struct error error = {""};
    struct list list = {0};
    const struct picture_format *svg = choices_find(&format_choices, "svg");
    struct network *network =
        count == 2 ? spec_network(arguments[1], ASCENDING, NULL, &error) : NULL;
    if (network && network->wires > 1) icon_draw(&list, network, SIDE);
    int wrong = !list.count || svg->write(&list, &themes[0], NULL, stdout, &error);
    if (wrong)
        fprintf(stderr, "icon: %s\n",
                error.text[0] ? error.text : "one SPEC was expected: bitonic:4");
    list_free(&list);
    network_free(network);
    return wrong || fflush(stdout);
}
