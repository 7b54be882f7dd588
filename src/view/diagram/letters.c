/* letters: places letters in the middle between two wires, so that they touch neither. Beside a
 * comparator, tries every such place from the tail on, first close to the line, then beside the
 * tip's width, right and left of it. */
#include "view/diagram/draw.h"
#include "view/theme.h"

#include <math.h>
#include <stdio.h>

/* design units of the diagram */
static const float size_most = 17, size_least = 13.5F, block_size_most = 20, number_most = 13.5F;
static const float apart = 3, number_apart = 2;   /* distance from anything beside it */
static const float least_pixels = 9;              /* smaller ones cannot be read */
static const float capital = 0.73F, width = 0.6F; /* size of a letter, em */

bool letters_tell(const struct network *network) {
    return !network_all(network, INCREASING) && !network_all(network, DECREASING);
}

/* Returns the right end of the letter of a stage's blocks. */
static float block_letter_right(const struct placement *at, const struct stage *stage) {
    return spot_left(at, stage->first_layer) - at->layout.margin - 6 * at->layout.unit;
}

/* Is the letter of the blocks in sight, or was it scrolled away with the first layer of the stage?
 */
static bool block_letter_shows(const struct placement *at, const struct stage *stage) {
    float letter = width * block_size_most * at->layout.unit;
    return !at->more_left || block_letter_right(at, stage) - letter > at->left;
}

bool letters_on_layer(const struct scene *scene, const struct placement *at, int layer) {
    const struct network *network = scene->side->network;
    const struct stage *stage = &network->stages[network->layers[layer].stage];
    bool blocked = scene->look.structure == STRUCTURE_NONE && stage->run > 0;
    bool named =
        at->boxes.count > 0 ||
        scene->look.structure == STRUCTURE_LAUNCHES; /* boxes have letters in their names; launches
                                                        do not depend on directions */
    bool marked = layer == scene_marked_layer(scene);
    if (scene->editing.before) return false; /* the comparators are moving */
    if (frame_theme(&scene->frame)->letters) return true;
    return blocked ? marked && !block_letter_shows(at, stage) : marked || !named;
}

/* Returns the size of the largest letters that touch no wire, pixels per em; 0: they would be too
 * small. */
static float size_between(const struct placement *at, float most) {
    float unit = at->layout.unit;
    float room = at->layout.wire_gap - fmaxf(1, 2 * unit) - 2 * fmaxf(1, unit);
    float size = fminf(most * unit, room / capital);
    return size < size_least * unit || size < least_pixels ? 0 : size;
}

static void write_letter(struct list *list, enum role role, const struct box *box, float size,
                         bool strong, const char *letter) {
    list_label(list, role | (strong ? FONT_MONO_STRONG : FONT_MONO) | ANCHOR_MIDDLE,
               box_middle_x(box), box_middle_y(box), size, letter);
}

/* ---- comparators ---- */

/* Has a box some distance from all parts of an arrow? */
static bool is_clear(const struct box *box, const struct arrow *arrow, float away) {
    float down = arrow->tip > arrow->tail ? 1 : -1, neck = arrow->tip - down * arrow->head;
    float x = arrow->x, radius = arrow->radius;
    const struct box parts[] = {
        {x - arrow->half, fminf(arrow->tail, arrow->tip), x + arrow->half,
         fmaxf(arrow->tail, arrow->tip)},
        {x - arrow->wide, fminf(neck, arrow->tip), x + arrow->wide, fmaxf(neck, arrow->tip)},
        {x - radius, arrow->tail - radius, x + radius, arrow->tail + radius},
    };
    struct box around = {box->left - away, box->top - away, box->right + away, box->bottom + away};
    for (int p = 0; p < 3; p++)
        if (box_overlaps(&around, &parts[p])) return false;
    return true;
}

/* Room for the letters of a layer, with the obstacles in it. */
struct layer_room {
    float left, right; /* within the frame around it, pixels */
    float away;        /* distance from any arrow */
    const struct arrow *arrows;
    int count;
    struct box taken[2 * NETWORK_MAX_ITEMS]; /* places of letters and numbers that are drawn:
                                                taken_count */
    int taken_count;
};

static bool is_free(const struct layer_room *room, const struct box *box) {
    if (box->left < room->left || box->right > room->right) return false;
    for (int a = 0; a < room->count; a++)
        if (!is_clear(box, &room->arrows[a], room->away)) return false;
    for (int t = 0; t < room->taken_count; t++)
        if (box_overlaps(box, &room->taken[t])) return false;
    return true;
}

/* Finds a place for `characters` beside an arrow; false: there is none. */
static bool find_place(const struct placement *at, const struct layer_room *room,
                       const struct arrow *arrow, float size, int characters, struct box *box) {
    float half = width * size * (float)characters / 2, high = capital * size / 2;
    float aside = characters > 1 ? number_apart : apart;
    float gap = at->layout.wire_gap, away = aside * at->layout.unit;
    float down = arrow->tip > arrow->tail ? 1 : -1;
    int gaps = (int)lroundf(fabsf(arrow->tip - arrow->tail) / gap);
    const float offsets[] = {arrow->half + away, fmaxf(arrow->wide, arrow->radius) + away};
    for (int o = 0; o < 2; o++)
        for (float side = 1; side >= -1; side -= 2)
            for (int g = 0; g < gaps; g++) {
                float y = arrow->tail + down * gap * ((float)g + 0.5F);
                float x = arrow->x + side * (offsets[o] + half);
                *box = (struct box){x - half, y - high, x + half, y + high};
                if (is_free(room, box)) return true;
            }
    return false;
}

bool letters_number_layer(const struct scene *scene, int layer) {
    if (parts_show(scene->look.parts, PART_ITEMS)) return scene->frame.mode != MODE_EDIT;
    bool looked = chosen_item(scene) >= 0 || (scene->look.panel && scene->look.panel->kernel);
    return looked && layer == scene_layer(scene) && scene->frame.mode != MODE_EDIT;
}

static void draw_letter(struct list *list, const struct placement *at, struct layer_room *room,
                        const struct arrow *arrow, bool strong) {
    struct box *box = &room->taken[room->taken_count];
    float size = size_between(at, size_most);
    if (size <= 0 || arrow->bare || !find_place(at, room, arrow, size, 1, box)) return;
    room->taken_count++;
    if (!spot_shows(at, box)) return;
    if (!arrow->mark) list_sign(list, SIGN_LETTER | SIGN_BOTH);
    write_letter(list, arrow->role, box, size, strong,
                 arrow->mark ? arrow->mark : direction_letter(arrow->direction));
}

static void draw_number(struct list *list, const struct placement *at, struct layer_room *room,
                        const struct arrow *arrow) {
    struct box *box = &room->taken[room->taken_count];
    char text[16];
    int characters = snprintf(text, sizeof text, "#%d", arrow->item);
    float size = size_between(at, number_most);
    if (size <= 0 || arrow->item < 0 || !find_place(at, room, arrow, size, characters, box)) return;
    room->taken_count++;
    if (spot_shows(at, box))
        list_label(list,
                   arrow->role | (arrow->chosen ? FONT_MONO_STRONG : FONT_MONO) | ANCHOR_MIDDLE,
                   box_middle_x(box), box_middle_y(box), size, text);
}

void letters_draw_layer(struct list *list, const struct scene *scene, const struct placement *at,
                        int layer, const struct arrow *arrows, bool strong) {
    int count = scene->side->network->layers[layer].count;
    const struct layout *layout = &at->layout;
    bool edited = scene->frame.mode == MODE_EDIT, boxed = scene->look.structure != STRUCTURE_NONE;
    float reach = edited ? layout_place_reach(layout) : layout->margin;
    reach -= fmaxf(1.5F, 2.5F * layout->unit); /* the line of the frame */
    if (boxed)                                 /* within any box */
        reach = fminf(17 * layout->unit, layout->between * 0.27F);
    struct layer_room room = {.arrows = arrows, .count = count, .away = layout->unit};
    room.left = spot_left(at, layer) - reach;
    room.right = spot_right(at, layer) + reach;
    room.left += 1, room.right -= 1; /* the frame is on whole pixels */
    for (int a = 0; a < count; a++)
        if (arrows[a].chosen) draw_number(list, at, &room, &arrows[a]);
    for (int a = 0; a < count; a++)
        draw_letter(list, at, &room, &arrows[a], strong);
    for (int a = 0; a < count; a++)
        if (!arrows[a].chosen) draw_number(list, at, &room, &arrows[a]);
}

/* ---- blocks ---- */

bool letters_on_blocks(const struct scene *scene, const struct placement *at) {
    return !frame_theme(&scene->frame)->letters || size_between(at, size_most) == 0;
}

/* The wires that a stage sorts together. */
struct block {
    const struct stage *stage;
    int first, last; /* wires */
    enum direction direction;
};

/* Draws the letter of a block, left of `right`. */
static void letters_draw_block(struct list *list, const struct placement *at,
                               const struct block *block, float right, bool strong) {
    enum direction direction = block->direction;
    int count = block->last - block->first + 1;
    float unit = at->layout.unit, gap = at->layout.wire_gap;
    float size = size_between(at, block_size_most);
    int half = (count - 1) / 2;
    float y = spot_wire_y(at, block->first) + gap * ((float)half + 0.5F);
    bool patch = size == 0;
    if (patch) /* wires are close: on a patch that hides them */
        size = fminf(block_size_most * 0.8F * unit, (float)count * gap * 0.6F);
    float wide = width * size, high = capital * size / 2;
    struct box box = {right - wide, y - high, right, y + high};
    if (size < least_pixels || !spot_shows(at, &box)) return;
    if (patch)
        list_rect(list, ROLE_BACKGROUND,
                  rect_at(box.left - 2 * unit, y - size / 2, wide + 4 * unit, size), 0);
    list_sign(list, SIGN_LETTER | SIGN_BOTH);
    write_letter(list, direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING, &box, size,
                 strong, direction_letter(direction));
}

/* ---- blocks: tints of the runs ---- */

/* Returns the direction of the run that starts on wire `start`, if a comparator works on it. */
static bool run_direction(const struct network *network, const struct stage *stage, int start,
                          enum direction *direction) {
    const struct layer *layer = &network->layers[stage->first_layer];
    for (int i = layer->first; i < layer->first + layer->count; i++) {
        const struct comparator *c = &network->comparators[i];
        if (c->left < start || c->left >= start + stage->run) continue;
        *direction = c->direction;
        return true;
    }
    return false;
}

/* Draws the tint of a block: full for finished layers, up to the frame, and light after it; neutral
 * while the direction is to be guessed. */
static void draw_block(struct list *list, const struct scene *scene, const struct placement *at,
                       const struct block *block) {
    static const enum role done[] = {ROLE_INCREASING_BLOCK, ROLE_DECREASING_BLOCK};
    static const enum role ahead[] = {ROLE_INCREASING_BLOCK_AHEAD, ROLE_DECREASING_BLOCK_AHEAD};
    const struct layout *layout = &at->layout;
    int last_layer = block->stage->first_layer + block->stage->layer_count - 1;
    float pad = fminf(13 * layout->unit, layout->wire_gap * 0.36F);
    float start = layout_layer_left(layout, block->stage->first_layer) - layout->margin;
    float end = layout_layer_right(layout, last_layer) + layout->margin;
    float left = at->origin_x + start, top = spot_wire_y(at, block->first) - pad, w = end - start;
    float h = layout->wire_gap * (float)(block->last - block->first) + 2 * pad;
    float radius = fminf(10 * at->diagram_scale, h * 0.2F), reached = spot_reached(at, scene);
    bool neutral = guess_hides(scene, QUESTION_DIRECTIONS, last_layer),
         full = reached >= left + w - 1;
    enum role role = neutral ? ROLE_PANEL : (full ? done : ahead)[block->direction];
    list_rect(list, role, rect_at(left, top, w, h), radius);
    if (neutral || full || reached <= left + radius) return;
    role = done[block->direction];
    list_rect(list, role, rect_at(left, top, reached - left, h), radius);
    list_rect(list, role, rect_at(reached - radius, top, radius, h), 0);
}

static void draw_block_letter(struct list *list, const struct scene *scene,
                              const struct placement *at, const struct block *block) {
    int layer = block->stage->first_layer;
    if (guess_hides(scene, QUESTION_DIRECTIONS, layer + block->stage->layer_count - 1)) return;
    letters_draw_block(list, at, block, block_letter_right(at, block->stage),
                       scene->whole ||
                           (layer <= (int)scene->position && !scene_is_worksheet(scene)));
}

static void for_blocks(struct list *list, const struct scene *scene, const struct placement *at,
                       void (*draw)(struct list *, const struct scene *, const struct placement *,
                                    const struct block *)) {
    const struct network *network = scene->side->network;
    for (int s = 0; s < network->stage_count; s++) {
        struct block block = {.stage = &network->stages[s]};
        int run = block.stage->run;
        for (; run && block.first < network->wires; block.first += run) {
            block.last = block.first + run - 1;
            if (block.last >= network->wires) block.last = network->wires - 1;
            if (run_direction(network, block.stage, block.first, &block.direction))
                draw(list, scene, at, &block);
        }
    }
}

void letters_draw_grounds(struct list *list, const struct scene *scene,
                          const struct placement *at) {
    for_blocks(list, scene, at, draw_block);
}

void letters_draw_blocks(struct list *list, const struct scene *scene, const struct placement *at) {
    for_blocks(list, scene, at, draw_block_letter);
}
