/* panel_cells: records to cells, judged against the drawn comparators. */
#include "panel_cells.h"

int cells_current(const struct scene *scene) {
    int layer = (int)scene->position;
    return scene->whole || layer >= scene->network->depth ? -1 : layer;
}

int cells_layer(const struct scene *scene) {
    int current = cells_current(scene);
    return current >= 0 ? current : scene->network->depth - 1;
}

static enum cell_state state_of(struct step_record record) {
    static const struct step_record idle = {-1, -1, 0, 0};
    if (record.left == STEP_NOT_WRITTEN) return CELL_SILENT;
    return step_same_record(record, idle) ? CELL_IDLE : CELL_DONE;
}

void cells_fill(const struct scene *scene, int layer, struct cell *cells) {
    const struct network *network = scene->network;
    const struct layer *row = &network->layers[layer];
    const struct step_record *ran = records_of(scene->records, layer);
    struct step_record expected[NETWORK_MAX_ITEMS];
    int columns = network->items;
    step_expected(network, scene->trace, layer, expected);
    for (int item = 0; item < columns; item++) {
        cells[item] = (struct cell){.comparator = -1};
        if (item >= row->items) continue;
        struct step_record record = ran ? ran[item] : expected[item];
        cells[item].left = record.left;
        cells[item].right = record.right;
        cells[item].direction = record.increasing ? INCREASING : DECREASING;
        cells[item].swapped = record.swapped;
        cells[item].expected = expected[item];
        cells[item].wrong = ran && !step_same_record(record, expected[item]);
        cells[item].state = scene->records && !ran ? CELL_WAITING : state_of(record);
    }
    for (int c = row->first; c < row->first + row->count; c++)
        cells[network->comparators[c].item].comparator = c;
}

const char *cells_source(const struct scene *scene) {
    if (scene->records) return "from the device's records";
    return scene->frame.figure ? "from the network: nothing ran" : "from the network: no device";
}
