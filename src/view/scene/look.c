/* look: names of the choices. */
#include "view/scene/look.h"

#include "core/structure/boxes.h"
#include "core/structure/wiring.h"

const char *const structure_names[STRUCTURE_COUNT] = {
    [STRUCTURE_NONE] = "none",
    [STRUCTURE_BOXES] = "boxes",
    [STRUCTURE_WIRING] = "wiring",
    [STRUCTURE_LAUNCHES] = "launches",
};
const struct choices structure_choices = {NULL, NULL, structure_names, sizeof *structure_names,
                                          STRUCTURE_LAUNCHES};

bool structure_applies(enum structure structure, const struct network *network) {
    struct wiring wiring;
    return structure == STRUCTURE_BOXES /* named parts, or layers that are drawn in columns */
               ? network->columns > network->depth || boxes_worthwhile(network)
               : structure == STRUCTURE_WIRING ? wiring_find(&wiring, network)
                                               : structure == STRUCTURE_NONE || network->depth > 0;
}

static const char *const cover_names[COVER_COUNT] = {"none", "marks", "blank"};
const struct choices cover_choices = {NULL, NULL, cover_names, sizeof *cover_names, COVER_COUNT};

static const char *const keys_after_names[KEYS_AFTER_COUNT] = {"current", "all"};
const struct choices keys_after_choices = {NULL, NULL, keys_after_names, sizeof *keys_after_names,
                                           KEYS_AFTER_COUNT};
