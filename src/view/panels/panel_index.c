/* panel_index: which two wires every work-item compares, layer by layer: the index table. */
#include "view/panels/bodies.h"

#include <stdio.h>

/* Writes the layer; if there are stages, the stage and the substage before it. */
static void label_layer(const struct scene *scene, int row, char text[TABLE_LABELS][16]) {
    const struct layer *layer = &scene->side->network->layers[row];
    bool stages = scene->side->network->has_stages;
    snprintf(text[0], sizeof text[0], "%d", stages ? layer->stage : row);
    text[1][0] = text[2][0] = '\0';
    if (!stages) return;
    snprintf(text[1], sizeof text[1], "%d", layer->substage);
    snprintf(text[2], sizeof text[2], "%d", row);
}

static bool opens_stage(const struct scene *scene, int row) {
    return scene->side->network->layers[row].substage == 0;
}

/* Writes the wires as the work-item reported them, even if the record is wrong: "-1". */
static void write_pair(const struct cell *cell, bool stacked, char text[TABLE_LINES][24]) {
    if (stacked) {
        snprintf(text[0], sizeof text[0], "%d", cell->left);
        snprintf(text[1], sizeof text[1], "%d", cell->right);
    } else {
        snprintf(text[0], sizeof text[0], "%d, %d", cell->left, cell->right);
    }
}

static void make_table(const struct scene *scene, struct table *table) {
    const struct network *network = scene->side->network;
    bool stages = network->has_stages;
    int digits = snprintf(NULL, 0, "%d", network->wires - 1);
    *table = (struct table){
        .rows = network->depth,
        .columns = network->items,
        .labels = {stages ? "stage" : "layer", stages ? "substage" : "", stages ? "layer" : ""},
        .wide = 2 * digits + 2,
        .stacked = digits,
        .head = {"work-item: left, right", "work-item: left above right"},
        .label = label_layer,
        .opens_group = stages ? opens_stage : NULL,
        .fill = cells_fill,
        .write = write_pair,
    };
}

const struct panel_kind panel_index = {
    .name = "index-table",
    .title = "Index table",
    .about = "which two wires every work-item compares, layer by layer",
    .directions = true,
    .question = QUESTION_WIRES,
    .explain = arithmetic_layer,
    .table = make_table,
};
