/* blocks: tints and letters of the runs. */
#include "blocks.h"

#include "view/diagram/guess.h"
#include "view/diagram/moment.h"
#include "view/placement/spot.h"
#include "view/wires/letters.h"

#include <math.h>

/* The direction of the run that starts on wire `start`, if a comparator works on it. */
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

/* The tint of a block: full where layers are done, up to the frame, and light ahead of it; neutral
 * where the direction is asked for. */
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
    float radius = fminf(10 * at->grown, h * 0.2F), reached = spot_reached(at, scene);
    bool neutral = guess_hides(scene, ASK_DIRECTIONS, last_layer), full = reached >= left + w - 1;
    enum role role = neutral ? ROLE_PANEL : (full ? done : ahead)[block->direction];
    list_rect(list, role, rect_at(left, top, w, h), radius);
    if (neutral || full || reached <= left + radius) return;
    role = done[block->direction];
    list_rect(list, role, rect_at(left, top, reached - left, h), radius);
    list_rect(list, role, rect_at(reached - radius, top, radius, h), 0);
}

static void draw_block_letter(struct list *list, const struct scene *scene,
                              const struct placement *at, const struct block *block) {
    const struct layout *layout = &at->layout;
    int layer = block->stage->first_layer;
    if (guess_hides(scene, ASK_DIRECTIONS, layer + block->stage->layer_count - 1)) return;
    float right = layout_layer_left(layout, layer) - layout->margin - 6 * layout->unit;
    letters_draw_block(list, at, block, at->origin_x + right,
                       scene->whole ||
                           (layer <= (int)scene->position && !moment_is_worksheet(scene)));
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

void blocks_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    for_blocks(list, scene, at, draw_block);
}

void blocks_draw_letters(struct list *list, const struct scene *scene, const struct placement *at) {
    for_blocks(list, scene, at, draw_block_letter);
}
