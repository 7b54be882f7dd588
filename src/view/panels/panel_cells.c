/* panel_cells: records to cells, judged against the drawn comparators. */
#include "view/panels/bodies.h"

#include <stdio.h>

static enum cell_state state_of(struct step_record record) {
    static const struct step_record idle = {-1, -1, 0, 0};
    if (record.left == STEP_NOT_WRITTEN) return CELL_SILENT;
    return step_same_record(record, idle) ? CELL_IDLE : CELL_DONE;
}

/* Is the layer covered? A table that asks for its cells then only shows which work-items are idle.
 */
static bool is_covered(const struct scene *scene, int layer) {
    return guess_hides(scene, QUESTION_DIRECTIONS, layer) ||
           guess_hides(scene, QUESTION_WIRES, layer);
}

void cells_fill(const struct scene *scene, int layer, struct cell *cells) {
    const struct network *network = scene->side->network;
    const struct layer *row = &network->layers[layer];
    bool covered = is_covered(scene, layer);
    const struct step_record *ran = covered ? NULL : records_of(scene->side->records, layer);
    struct step_record expected[NETWORK_MAX_ITEMS];
    int columns = network->items;
    step_expected(network, scene->side->trace, layer, expected);
    for (int item = 0; item < columns; item++) {
        cells[item] = (struct cell){.comparator = -1};
        if (item >= row->items) continue;
        struct step_record record = ran ? ran[item] : expected[item];
        cells[item].left = record.left;
        cells[item].right = record.right;
        cells[item].direction = record.increasing ? INCREASING : DECREASING;
        cells[item].expected = expected[item];
        cells[item].wrong = ran && !step_same_record(record, expected[item]);
        cells[item].state =
            scene->side->records && !ran && !covered ? CELL_WAITING : state_of(record);
        if (covered && cells[item].state == CELL_DONE) cells[item].state = CELL_COVERED;
    }
    for (int c = row->first; c < row->first + row->count; c++)
        cells[network->comparators[c].item].comparator = c;
}

void cells_write_covered(const struct scene *scene, const struct cell *cell, bool stacked,
                         char text[2][24]) {
    char wires[2][12];
    const struct answer *answer = scene->side->answers && cell->comparator >= 0
                                      ? &scene->side->answers[cell->comparator]
                                      : NULL;
    bool missed = answer && answer->guess == GUESS_WRONG; /* the question is asked again */
    bool blank = scene->look.cover == COVER_BLANK && (!answer || answer->wires[0] < 0);
    for (int w = 0; w < 2; w++)
        if (answer && !missed && answer->wires[w] >= 0)
            snprintf(wires[w], sizeof wires[w], "%d", answer->wires[w]);
        else
            snprintf(wires[w], sizeof wires[w], "?");
    if (scene->question == QUESTION_DIRECTIONS)
        snprintf(text[0], sizeof text[0], "%s", guess_letter(scene, cell->comparator));
    else if (blank)
        text[0][0] = '\0';
    else
        snprintf(text[0], sizeof text[0], stacked ? "%s" : "%s, %s", wires[0], wires[1]);
    if (stacked && !blank && scene->question == QUESTION_WIRES)
        snprintf(text[1], sizeof text[1], "%s", wires[1]);
}

const char *cells_source(const struct scene *scene) {
    if (scene->side->records && scene->side->records->count > 0) return "from the device's records";
    if (scene->side->records) return "the device has run no layer yet";
    return scene->frame.figure ? "from the network: nothing ran" : "from the network: no device";
}
