/* test_letters: I and D are where they tell something, and touch nothing: no arrow head, dot,
 * line, pill or other text. */
#include "words_in_pictures.h"

#include "core/network/edit.h"
#include "core/structure/launches.h"
#include "view/box.h"
#include "view/diagram/draw.h"

static struct box box_of(const struct item *item) {
    if (item->shape == SHAPE_TEXT) {
        float left, right;
        extent(item, &left, &right);
        return (struct box){left, item->y - 0.73F * item->size, right, item->y};
    }
    float r = item->radius;
    if (item->shape == SHAPE_DISC || item->shape == SHAPE_RING)
        return (struct box){item->x - r, item->y - r, item->x + r, item->y + r};
    if (item->shape == SHAPE_TIP)
        return (struct box){item->x - item->w / 2, fminf(item->y, item->y - item->h),
                            item->x + item->w / 2, fmaxf(item->y, item->y - item->h)};
    return (struct box){item->x, item->y, item->x + item->w, item->y + item->h};
}

static bool is_letter(const struct item *item) {
    return item->shape == SHAPE_TEXT &&
           (strcmp(text_of(item), "I") == 0 || strcmp(text_of(item), "D") == 0 ||
            (text_of(item)[0] == '#' && item->role != ROLE_ERROR));
}

/* Is the item in the way of a letter? The lines of a frame are, but not its inside, tints, or parts
 * that are cut off. */
static bool is_touched(const struct item *item, const struct box *clip, const struct box *letter) {
    struct box box = box_of(item);
    box.left = fmaxf(box.left, clip->left);
    box.right = fminf(box.right, clip->right);
    if (item->shape == SHAPE_GROUP || item->shape == SHAPE_GROUP_END || item->shape == SHAPE_CLIP ||
        item->shape == SHAPE_CLIP_END || !box_overlaps(&box, letter))
        return false;
    bool tint = ROLE_INCREASING_BLOCK <= item->role && item->role <= ROLE_DECREASING_BOX;
    if (item->shape == SHAPE_RECT && (tint || (item->w > 12 && item->h > 12))) return false;
    struct box inside = {box.left + item->line, box.top + item->line, box.right - item->line,
                         box.bottom - item->line};
    bool pill = item->shape == SHAPE_FRAME && item->radius > fminf(item->w, item->h) * 0.45F;
    return item->shape != SHAPE_FRAME || pill || letter->left < inside.left ||
           letter->top < inside.top || letter->right > inside.right ||
           letter->bottom > inside.bottom;
}

/* Returns the number of letters in the diagram; fails if one touches something. A patch right under
 * a letter hides the wires below it. */
static int check_letters(const struct scene *scene, const char *name) {
    OWNED(placement_free) struct placement at;
    int count = 0;
    scene_draw(scene, &list);
    placement_init(&at, scene);
    for (size_t i = 0; i < list.count; i++) /* the tooltip may cover the diagram */
        if (list.items[i].shape == SHAPE_GROUP && strcmp(text_of(&list.items[i]), "tooltip") == 0)
            list.count = i;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i], *patch = &list.items[i ? i - 1 : 0];
        struct box letter = box_of(item), under = box_of(patch);
        if (!is_letter(item) || letter.bottom > at.bottom + 1 ||
            letter.top < at.rows[ROW_STRIP].top)
            continue;
        if (at.panel.box.right > 0 && letter.left > at.panel.box.left) continue;
        bool patched = patch->shape == SHAPE_RECT && patch->role == ROLE_BACKGROUND &&
                       under.left <= letter.left && under.right >= letter.right &&
                       under.top <= letter.top && under.bottom >= letter.bottom;
        struct box whole = {0, 0, list.width, list.height}, clip = whole;
        count++;
        check(item->size >= 9, "%s: a letter of %g pixels", name, (double)item->size);
        for (size_t k = 0; k < list.count; k++) {
            if (list.items[k].shape == SHAPE_CLIP) clip = box_of(&list.items[k]);
            if (list.items[k].shape == SHAPE_CLIP_END) clip = whole;
            check(k == i || (patched && k < i) || !is_touched(&list.items[k], &clip, &letter),
                  "%s: \"%s\" at %g, %g touches item %zu of shape %d and role %d at %g, %g", name,
                  text_of(item), (double)item->x, (double)item->y, k, (int)list.items[k].shape,
                  (int)list.items[k].role, (double)list.items[k].x, (double)list.items[k].y);
        }
    }
    return count;
}

/* Checks that with the numbers of work-items all letters are still there, or give way to the chosen
 * work-item's number. */
static void check_numbers(const struct scene *scene, int letters, const char *name) {
    struct scene other = *scene;
    int layer = (int)scene->position, last = scene->side->network->depth - 1;
    int items = scene->side->network->layers[layer < last ? layer : last].items;
    other.look.item = 1 + items / 2;
    int all = check_letters(&other, name);
    check(all >= letters && all <= letters + items, "%s: %d letters, with numbers %d", name,
          letters, all);
    if (network->wires >= 4 && network->wires <= 8 && scene->frame.width > 1900 && layer <= last)
        check(all > letters, "%s: no numbers", name);
}

static void check_network(const char *name) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    bool tells = !network_all(network, INCREASING) && !network_all(network, DECREASING);
    int depth = network->depth, step = depth > 12 || SHORT ? depth / 3 : 1;
    char where[128];
    for (int s = 0; s < count_of(sizes); s++)
        for (int layer = 0; layer <= depth; layer += step > 0 ? step : 1) {
            struct scene scene = window(sizes[s][0], sizes[s][1]);
            scene.position = (float)layer;
            snprintf(where, sizeof where, "%s at %d, %g", name, layer, (double)sizes[s][0]);
            int letters = check_letters(&scene, where);
            check(tells || letters == 0, "%s: %d letters", where, letters);
            check_numbers(&scene, letters, where);
            for (int k = STRUCTURE_BOXES; s == 1 && k < STRUCTURE_COUNT; k++) {
                struct scene other = scene;
                other.look.structure = (enum structure)k;
                other.look.rung = choices_row(&rung_choices, layer % rung_choices.count);
                other.look.tile = network->wires;
                if (structure_applies(other.look.structure, network)) check_letters(&other, where);
            }
            if (tells && layer < depth && network->wires <= 32 && sizes[s][0] > 1900)
                check(letters > 0, "%s: no letters", where);
        }
    for (int layer = -1; layer <= depth; layer += step > 0 ? step : 1) {
        struct scene figure;
        figure_init(&figure, network, layer < 0 ? NULL : trace, layer, 1);
        snprintf(where, sizeof where, "figure of %s at %d", name, layer);
        placement_size_figure(&figure, 1);
        int letters = check_letters(&figure, where);
        check(tells ? letters > 0 : letters == 0, "%s: %d letters", where, letters);
        check_numbers(&figure, letters, where);
    }
    struct scene editor = window(1280, 720);
    editor.frame.mode = MODE_EDIT;
    editor.whole = true;
    editor.side->trace = NULL;
    editor.editing.place = 1;
    editor.editing.from = editor.editing.hover_wire = editor.editing.dragged = -1;
    editor.editing.wire = network->wires - 1;
    editor.editing.selected = -1;
    snprintf(where, sizeof where, "%s in the editor", name);
    int letters = check_letters(&editor, where);
    check(tells || letters == 0, "%s: %d letters", where, letters);
}

TEST(letters_touch_nothing) {
    static const int wires[] = {2, 3, 4, 5, 8, 13, 16, 24, 32, 48, 64};
    for (int f = 0; f < family_choices.count; f++)
        for (int w = SHORT ? f % 3 : 0; w < count_of(wires); w += SHORT ? 3 : 1) {
            if (!family_valid(families[f], wires[w])) continue;
            begin_with(families[f]->name, wires[w]);
            check_network(network->name);
        }
}

/* Every block of a bitonic sort has its letter, which its comparators do not repeat. */
TEST(letters_tell_something) {
    begin_with("bitonic", 8);
    for (int k = 0; k < 2 * network->depth + 2; k++) {
        int layer = k / 2;
        struct scene scene = window(1280, 720);
        if (k % 2) figure_init(&scene, network, trace, layer, 1);
        if (k % 2) placement_size_figure(&scene, 1);
        scene.position = (float)layer;
        int letters = check_letters(&scene, "bitonic:8");
        check(letters == 4 + 2 + 1, "layer %d: %d letters", layer, letters);
    }
}

/* Without blocks, where both directions meet, each comparator has its letter. */
TEST(mixed_networks_have_all) {
    begin_with("four-key", 4);
    struct network *mixed = edit_flip(network, 1).network;
    network_free(network);
    network = mixed;
    trace_free(trace);
    trace = NULL;
    struct scene scene;
    figure_init(&scene, network, NULL, -1, 1);
    int letters = check_letters(&scene, "a mixed network");
    check(letters == network->size, "%d letters of %d", letters, network->size);
}
