/* panel_id: which way every work-item points: the I/D table.
 *
 * Where a work-item keeps its direction through a stage, rows are stages; else rows are layers. */
#include "view/panels/bodies.h"

#include <stdio.h>

/* Does every work-item keep its direction within each stage? */
static bool rows_are_stages(const struct network *network) {
    if (!network->has_stages) return false;
    for (int s = 0; s < network->stage_count; s++) {
        const struct stage *stage = &network->stages[s];
        signed char direction[NETWORK_MAX_ITEMS];
        for (int i = 0; i < NETWORK_MAX_ITEMS; i++)
            direction[i] = -1;
        for (int l = stage->first_layer; l < stage->first_layer + stage->layer_count; l++)
            for (int c = 0; c < network->layers[l].count; c++) {
                const struct comparator *here = &network_layer(network, l)[c];
                signed char *known = &direction[here->item];
                if (*known >= 0 && *known != (signed char)here->direction) return false;
                *known = (signed char)here->direction;
            }
    }
    return true;
}

static void label_stage(const struct scene *scene, int row, char text[TABLE_LABELS][16]) {
    (void)scene;
    snprintf(text[0], sizeof text[0], "%d", row);
    text[1][0] = text[2][0] = '\0';
}

/* Chooses between two layers' cells of one work-item: returns the cell that tells more about the
 * stage. A wrong cell comes first unless one of them is covered; then a covered cell, a known cell,
 * the current layer's cell. */
static const struct cell *telling(const struct cell *known, const struct cell *other, bool prefer) {
    bool covered = known->state == CELL_COVERED || other->state == CELL_COVERED;
    if (!covered && known->wrong != other->wrong) return known->wrong ? known : other;
    if (known->state == other->state) return prefer ? other : known;
    static const int rank[] = {[CELL_ABSENT] = 0, [CELL_WAITING] = 2, [CELL_IDLE] = 1,
                               [CELL_SILENT] = 3, [CELL_DONE] = 4,    [CELL_COVERED] = 5};
    return rank[other->state] > rank[known->state] ? other : known;
}

static void fill_stage(const struct scene *scene, int row, struct cell *cells) {
    const struct stage *stage = &scene->side->network->stages[row];
    struct cell layer[NETWORK_MAX_ITEMS];
    int columns = scene->side->network->items;
    cells_fill(scene, stage->first_layer, cells);
    for (int l = stage->first_layer + 1; l < stage->first_layer + stage->layer_count; l++) {
        cells_fill(scene, l, layer);
        for (int c = 0; c < columns; c++)
            cells[c] = *telling(&cells[c], &layer[c], l == scene_layer(scene));
    }
    int now = scene_current_layer(scene); /* a shown layer would tell the next answers */
    if (now < stage->first_layer || now >= stage->first_layer + stage->layer_count) return;
    cells_fill(scene, now, layer);
    for (int c = 0; c < columns; c++)
        if (cells[c].state == CELL_COVERED && layer[c].state == CELL_DONE) cells[c] = layer[c];
}

static void write_letter(const struct cell *cell, bool stacked, char text[TABLE_LINES][24]) {
    (void)stacked;
    snprintf(text[0], sizeof text[0], "%s", direction_letter(cell->direction));
}

static void make_table(const struct scene *scene, struct table *table) {
    const struct network *network = scene->side->network;
    bool stages = rows_are_stages(network);
    *table = (struct table){
        .rows = stages ? network->stage_count : network->depth,
        .columns = network->items,
        .labels = {stages ? "stage" : "layer", "", ""},
        .wide = 1,
        .head = {"work-item"},
        .label = label_stage,
        .fill = stages ? fill_stage : cells_fill,
        .write = write_letter,
        .stages = stages,
    };
}

const struct panel_kind panel_id = {
    .name = "id-table",
    .title = "I/D table",
    .about = "which way every work-item points, stage by stage",
    .directions = true,
    .question = QUESTION_DIRECTIONS,
    .explain = arithmetic_direction,
    .table = make_table,
};
