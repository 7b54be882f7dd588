/* panel_maps: the two index maps of the mirrored network: left and right against the work-item's
 * number i, one picture for each block size, as Dower (2012) draws i1 and i2. */
#include "kernels/step/comparator_index.h"
#include "view/panels/bodies.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* design units */
static const float pitch_most = 26,
                   pitch_most_large = 40; /* greatest distance between neighbouring points */
static const float stretch = 2;           /* points are at most this much farther apart sideways */
static const float left_room = 30, right_room = 14, title_room = 26, foot_room = 30;
static const float legend_room = 34, text_size = 14;

static const float point_least = 5; /* pixels: smaller ones are squares */

/* Map of one distance, for first substages or for later ones; several layers may use it. */
struct map {
    bool first;       /* map of the first substage of a stage: mirrored ends */
    unsigned half;    /* distance, or half a block */
    int layer;        /* shown layer: the current one if it ran, else the last one that ran */
    bool current;     /* the current layer uses it */
    bool wrong;       /* a work-item of the layer reported another pair */
    struct box field; /* area of the map's points */
};

struct maps {
    int count, columns;   /* number of maps, and how many side by side */
    int items, wires;     /* numbers of points: work-items and wires of the network, rounded up to a
                             power of two */
    float cell_x, cell_y; /* distance between maps, pixels */
    float pitch_x, pitch_y; /* distance between points, pixels */
    struct box box;         /* area of all maps */
    float legend_y, unit;   /* pixels, and pixels per design unit */
};

static bool applies(const struct network *network) {
    return network->rule == INDEX_MIRRORED;
}

/* Returns picture m: first the maps of first substages, by distance, then of later substages. */
static struct map map_of(const struct scene *scene, int m) {
    const struct network *network = scene->side->network;
    int firsts = network->stage_count, current = scene_current_layer(scene);
    struct map map = {.first = m < firsts, .half = 1U << (m < firsts ? m : m - firsts)};
    int best = 0;
    for (int l = 0; l < network->depth; l++) {
        const struct layer *layer = &network->layers[l];
        unsigned half = comparator_distance((unsigned)layer->stage, (unsigned)layer->substage);
        if (half != map.half || (layer->substage == 0) != map.first) continue;
        int worth = (records_of(scene->side->records, l) ? 2 : 0) + (l == current);
        map.current |= l == current;
        if (worth < best) continue;
        best = worth;
        map.layer = l;
    }
    return map;
}

static void lay_out(const struct scene *scene, const struct panel_body *body, struct maps *maps) {
    const struct network *network = scene->side->network;
    float unit = body->unit, best = 0;
    float most = (body->large ? pitch_most_large : pitch_most) * unit;
    *maps = (struct maps){.count = 2 * network->stage_count - 1,
                          .columns = 1,
                          .items = network->items,
                          .box = body->box,
                          .legend_y = body->box.bottom - 12 * unit,
                          .unit = unit};
    maps->wires = 2 * maps->items;
    maps->box.bottom -= legend_room * unit;
    for (int columns = 1; columns <= maps->count; columns++) {
        int rows = (maps->count + columns - 1) / columns;
        float cell_x = box_width(&maps->box) / (float)columns,
              cell_y = box_height(&maps->box) / (float)rows;
        float across = (cell_x - (left_room + right_room) * unit) / (float)maps->items;
        float down = (cell_y - (title_room + foot_room) * unit) / (float)maps->wires;
        float pitch = fminf(fminf(across, down), most);
        if (pitch <= best) continue;
        best = pitch;
        maps->columns = columns;
        maps->pitch_x = fminf(across, stretch * pitch);
        maps->pitch_y = fminf(down, pitch);
        maps->cell_x = fminf(cell_x, maps->pitch_x * (float)maps->items +
                                         (left_room + right_room + 40) * unit);
        maps->cell_y = maps->pitch_y * (float)maps->wires + (title_room + foot_room) * unit;
    }
}

/* Returns the area of the points of map m. */
static struct box field_of(const struct maps *maps, int m) {
    float unit = maps->unit;
    float column = (float)(m % maps->columns), row = (float)(m / maps->columns);
    float left = roundf(maps->box.left + maps->cell_x * column + left_room * unit);
    float top = roundf(maps->box.top + maps->cell_y * row + title_room * unit);
    return (struct box){left, top, left + maps->pitch_x * (float)maps->items,
                        top + maps->pitch_y * (float)maps->wires};
}

/* ---- picture ---- */

static enum role right_role(const struct scene *scene) {
    return scene->side->network->order == ASCENDING ? ROLE_INCREASING : ROLE_DECREASING;
}

static float point_size(const struct maps *maps) {
    return fmaxf(2, 0.78F * fminf(maps->pitch_x, maps->pitch_y));
}

/* Draws a point: a disc for left, a ring for right; small points are squares, dark and grey. */
static void draw_point(struct list *list, enum role role, bool hollow, float x, float y,
                       float size) {
    if (size < point_least)
        list_rect(list, hollow && role != ROLE_FAINT && role != ROLE_ERROR ? ROLE_WIRE : role,
                  rect_at(x - size / 2, y - size / 2, size, size), 0);
    else if (!hollow)
        list_disc(list, role, x, y, size / 2);
    else {
        list_disc(list, ROLE_BACKGROUND, x, y, size / 2);
        list_ring(list, role, x, y, size / 2, fmaxf(1.2F, size * 0.2F));
    }
}

/* Returns a wire inside the plot: a wrong wire of a faulty kernel is drawn at the nearest edge. */
static int limit(int wire, int wires) {
    return wire < 0 ? 0 : wire < wires ? wire : wires - 1;
}

/* Draws both points of a work-item with the comparator between them. */
static void draw_pair(struct list *list, const struct scene *scene, const struct maps *maps,
                      const struct map *map, int item, const struct cell *cell) {
    const struct box *field = &map->field;
    const struct layer *layer = &scene->side->network->layers[map->layer];
    unsigned stage = (unsigned)layer->stage, substage = (unsigned)layer->substage;
    bool idle = cell->state == CELL_IDLE;
    bool hovered = cell->comparator >= 0
                       ? cell->comparator == chosen_marked(scene)
                       : map->layer == scene_layer(scene) && item == chosen_item(scene) &&
                             scene->side->hovered < 0;
    float x = field->left + maps->pitch_x * ((float)item + 0.5F), size = point_size(maps);
    if (cell->state == CELL_SILENT) /* nothing to plot, but not to be passed over */
        list_vertical(list, ROLE_ERROR, x, field->top, field->bottom, fmaxf(2, 0.25F * size));
    if (cell->state != CELL_DONE && !idle) return;
    int left = idle ? (int)mirrored_left((unsigned)item, stage, substage) : cell->left;
    int right = idle ? (int)mirrored_right((unsigned)item, stage, substage) : cell->right;
    float top = field->top + maps->pitch_y * ((float)limit(left, maps->wires) + 0.5F);
    float bottom = field->top + maps->pitch_y * ((float)limit(right, maps->wires) + 0.5F);
    enum role line = hovered ? ROLE_INK : ROLE_FAINT;
    enum role from = ROLE_INK, to = right_role(scene);
    if (idle) from = to = ROLE_FAINT;
    if (cell->wrong) from = to = line = ROLE_ERROR;
    list_group_say(list, idle ? "idle pair" : "pair", "work-item %d: %d, %d", item, left, right);
    if (cell->comparator >= 0)
        list_target(
            list, TARGET_COMPARATOR, cell->comparator, 0,
            (struct box){x - maps->pitch_x / 2, field->top, x + maps->pitch_x / 2, field->bottom});
    list_vertical(list, line, x, top, bottom,
                  hovered || cell->wrong ? fmaxf(2, 0.25F * size) : fmaxf(1, 0.1F * size));
    draw_point(list, from, false, x, top, size);
    draw_point(list, to, true, x, bottom, size);
    list_group_end(list);
}

static void draw_field(struct list *list, const struct scene *scene, const struct maps *maps,
                       const struct map *map) {
    const struct box *field = &map->field;
    char text[32];
    float unit = maps->unit;
    bool wrong = map->wrong;
    float line = fmaxf(1, roundf((map->current ? 2.5F : 1.2F) * unit)), pad = line + 2;
    int last = scene->side->network->wires - 1;
    enum role role = map->current ? ROLE_INK : ROLE_SECONDARY;
    float beyond = field->top + maps->pitch_y * (float)scene->side->network->wires;
    if (last + 1 < maps->wires)
        list_rect(list, ROLE_PANEL,
                  rect_at(field->left, beyond, box_width(field), field->bottom - beyond), 0);
    list_frame(list, map->current ? ROLE_INK : ROLE_FAINT,
               rect_at(field->left - pad, field->top - pad, box_width(field) + 2 * pad,
                       box_height(field) + 2 * pad),
               3, line);
    float room = maps->cell_x - left_room * unit;
    snprintf(text, sizeof text, "%s, half %u", map->first ? "first" : "later", map->half);
    if (text_width(FONT_STRONG, text_size * unit, text) > room)
        snprintf(text, sizeof text, "%s · %u", map->first ? "first" : "later", map->half);
    if (text_width(FONT_STRONG, text_size * unit, text) > room)
        snprintf(text, sizeof text, "%u", map->half);
    list_label(list,
               (wrong ? ROLE_ERROR : role) | (map->current || wrong ? FONT_STRONG : FONT_TEXT),
               field->left, field->top - 14 * unit, text_size * unit,
               list_words(list, "%s%s", wrong ? "≠ " : "", text));
    float size = text_size * unit;
    list_label(list, role | FONT_MONO | ANCHOR_END, field->left - pad - 3 * unit,
               field->top + size * 0.45F, size, "0");
    float low = fmaxf(beyond - size * 0.45F, field->top + 1.6F * size);
    list_label(list, role | FONT_MONO | ANCHOR_END, field->left - pad - 3 * unit, low, size,
               list_words(list, "%d", last));
    if (maps->items < 2) return;
    float below = field->bottom + 13 * unit;
    const char *end = list_words(list, "%d", maps->items - 1);
    if (text_width(FONT_MONO, size, end) + size <= box_width(field))
        list_label(list, role | FONT_MONO, field->left, below, size, "i");
    list_label(list, role | FONT_MONO | ANCHOR_END, field->right, below, size, end);
}

static float draw_key(struct list *list, const struct maps *maps, enum role role, bool hollow,
                      float x, const char *text) {
    float unit = maps->unit, y = maps->legend_y;
    if (point_size(maps) < point_least)
        list_rect(list, hollow ? ROLE_WIRE : role,
                  rect_at(x + 2 * unit, y - 4 * unit, 8 * unit, 8 * unit), 0);
    else
        draw_point(list, role, hollow, x + 6 * unit, y, fmaxf(11 * unit, point_least));
    list_label(list, ROLE_SECONDARY, x + 18 * unit, y, 15 * unit, text);
    return x + 18 * unit + text_width(FONT_TEXT, 15 * unit, text) + 22 * unit;
}

static void draw_maps(struct list *list, const struct scene *scene, const struct panel_body *body) {
    struct maps maps;
    struct cell cells[NETWORK_MAX_ITEMS];
    lay_out(scene, body, &maps);
    for (int m = 0; m < maps.count; m++) {
        struct map map = map_of(scene, m);
        map.field = field_of(&maps, m);
        list_group_say(list, "map", "%s substage, half %u", map.first ? "first" : "later",
                       map.half);
        list_target(list, TARGET_LAYER, map.layer, 0, map.field);
        cells_fill(scene, map.layer, cells);
        for (int item = 0; item < maps.items; item++)
            map.wrong |= cells[item].wrong;
        draw_field(list, scene, &maps, &map);
        if (cells[0].state == CELL_WAITING)
            list_label(list, ROLE_SECONDARY | ANCHOR_MIDDLE, box_middle_x(&map.field),
                       box_middle_y(&map.field), text_size * body->unit, "not run");
        for (int item = 0; item < maps.items; item++)
            draw_pair(list, scene, &maps, &map, item, &cells[item]);
        list_group_end(list);
    }
    float x = draw_key(list, &maps, ROLE_INK, false, maps.box.left, "left wire");
    x = draw_key(list, &maps, right_role(scene), true, x, "right wire");
    list_label(list, ROLE_SECONDARY, x, maps.legend_y, 15 * maps.unit, "of work-item i");
}

static void extent(const struct scene *scene, float room, float *width, float *height) {
    static const float least = 360; /* width of the legend, design units */
    float items = (float)scene->side->network->items;
    float across = fmaxf(220, 3 * items), down = fmaxf(240, 6 * items);
    float narrow = fmaxf(120, 3 * items) + left_room + right_room;
    int stages = scene->side->network->stage_count, count = 2 * stages - 1, columns = stages;
    while (columns > 1 && (float)columns * narrow > room)
        columns--;
    *width = (float)columns * (across + left_room + right_room);
    if (*width > room) *width = fmaxf(room, fmaxf(least, (float)columns * narrow));
    int rows = (count + columns - 1) / columns;
    *height = (float)rows * (down + title_room + foot_room) + legend_room;
}

const struct panel_kind panel_maps = {
    .name = "maps",
    .title = "Index maps",
    .about = "left and right against the work-item, for mirrored",
    .applies = applies,
    .explain = arithmetic_layer,
    .draw = draw_maps,
    .extent = extent,
};
