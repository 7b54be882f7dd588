/* test_scene: the pictures of stepping, item by item: wires, comparators, keys, legend, and the
 * words about a device that disagrees. */
#include "stepped_scene.h"
#include "support.h"

#include "app/saving/figure.h"
#include "view/diagram/draw.h"

struct picture {
    struct network *network;
    struct trace *trace;
    struct scene scene;
    struct list list; /* items of the last picture */
};

static void begin(struct picture *picture, const char *family, int n, const char *input) {
    int keys[NETWORK_MAX_WIRES];
    struct network *network = new_network(family, n, ASCENDING);
    input_fill(named(input, input), keys, n, 1);
    struct trace *trace = trace_new(network, keys);
    *picture = (struct picture){
        .network = network,
        .trace = trace,
        .scene = stepped_scene(network, trace, 1920, 1080),
    };
}

static void end(struct picture *picture) {
    list_free(&picture->list);
    trace_free(picture->trace);
    network_free(picture->network);
}

/* ---- reading a list ---- */

static const char *text_of(const struct list *list, const struct item *item) {
    return list_string(list, item->text);
}

/* Returns the number of groups called `name`. */
static int groups(const struct list *list, const char *name) {
    int count = 0;
    each_item (item, list)
        count += item->shape == SHAPE_GROUP && strcmp(text_of(list, item), name) == 0;
    return count;
}

/* Returns the first item inside the first group whose title starts with `title`, from `from` on;
 * NULL if there is none. It ends with SHAPE_GROUP_END. */
static const struct item *group(const struct list *list, const struct item *from,
                                const char *title) {
    if (!from) from = list->items;
    for (const struct item *item = from; item < list->items + list->count; item++)
        if (item->shape == SHAPE_GROUP &&
            strncmp(list_string(list, item->title), title, strlen(title)) == 0)
            return item + 1;
    return NULL;
}

/* Returns the first item of a shape in a group, or NULL. */
static const struct item *part(const struct item *inside, enum shape shape) {
    for (; inside->shape != SHAPE_GROUP_END; inside++)
        if (inside->shape == shape) return inside;
    return NULL;
}

/* Returns the text item with this text, or NULL. */
static const struct item *text_item(const struct list *list, const char *text) {
    each_item (item, list)
        if (item->shape == SHAPE_TEXT && strcmp(text_of(list, item), text) == 0) return item;
    return NULL;
}

/* Returns the group of a comparator, found by its title. */
static const struct item *comparator_group(const struct picture *picture, int index) {
    const struct comparator *c = &picture->network->comparators[index];
    char title[80];
    snprintf(title, sizeof title, "%s (%d, %d): layer %d,", direction_letter(c->direction), c->left,
             c->right, network_layer_of(picture->network, index));
    const struct item *found = group(&picture->list, NULL, title);
    check(found, "no group \"%s\"", title);
    return found;
}

static bool near(float a, float b) {
    return fabsf(a - b) < 1.01F;
}

/* ---- wires ---- */

TEST(draws_every_wire) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, "random");
    for (int k = 0; k <= picture.network->depth; k++) {
        OWNED(placement_free) struct placement at;
        float left, right, start = -1;
        picture.scene.position = (float)k;
        scene_draw(&picture.scene, &picture.list);
        placement_init(&at, &picture.scene);
        layout_frame(&at.layout, (float)k, &left, &right);
        assert_int_equal(groups(&picture.list, "wire"), 8);
        for (int wire = 0; wire < 8; wire++) {
            char title[32];
            snprintf(title, sizeof title, "wire %d", wire);
            const struct item *done = group(&picture.list, NULL, title), *ahead = done + 1;
            check(done && done->shape == SHAPE_RECT && done->role == ROLE_WIRE, "%s", title);
            check(near(done->y + done->h / 2, at.origin_y + layout_wire_y(&at.layout, wire)), "%s",
                  title);
            check(done->h >= 1 && done->h < 5, "%s is %g thick", title, (double)done->h);
            if (start < 0) start = done->x;
            check(done->x == start, "%s starts at %g", title, (double)done->x);
            if (k == picture.network->depth) { /* nothing is ahead */
                check(ahead->shape == SHAPE_GROUP_END, "%s has a part ahead", title);
                continue;
            }
            check(near(done->x + done->w, at.origin_x + right), "%s: done to %g, frame to %g",
                  title, (double)(done->x + done->w), (double)(at.origin_x + right));
            check(ahead->shape == SHAPE_RECT && ahead->role == ROLE_WIRE_AHEAD, "%s", title);
            check(near(ahead->x, done->x + done->w), "%s has a gap", title);
        }
    }
}

/* ---- comparators ---- */

TEST(draws_every_comparator) {
    static const char *const drawn[] = {"bitonic", "mirrored", "odd-even-merge",
                                        "odd-even-transposition"};
    each (f, drawn) {
        OWNED(end) struct picture picture;
        begin(&picture, *f, 8, "random");
        int increasing = 0;
        for (int i = 0; i < picture.network->size; i++)
            increasing += picture.network->comparators[i].direction == INCREASING;
        for (int k = 0; k <= picture.network->depth; k++) {
            picture.scene.position = (float)k;
            scene_draw(&picture.scene, &picture.list);
            check(groups(&picture.list, "comparator I") == increasing, "%s at %d: %d", *f, k,
                  groups(&picture.list, "comparator I"));
            check(groups(&picture.list, "comparator D") == picture.network->size - increasing,
                  "%s at %d: %d", *f, k, groups(&picture.list, "comparator D"));
        }
    }
}

/* An arrow from wire to wire whose tip is on the wire that gets the larger key. */
TEST(points_to_the_larger_key) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 16, "random");
    picture.scene.position = 4;
    scene_draw(&picture.scene, &picture.list);
    OWNED(placement_free) struct placement at;
    placement_init(&at, &picture.scene);
    for (int i = 0; i < picture.network->size; i++) {
        const struct comparator *c = &picture.network->comparators[i];
        const struct item *inside = comparator_group(&picture, i);
        const struct item *shaft = part(inside, SHAPE_RECT), *tip = part(inside, SHAPE_TIP);
        const struct item *tail = part(inside, SHAPE_DISC);
        bool down = c->direction == INCREASING;
        float top = at.origin_y + layout_wire_y(&at.layout, c->left);
        float bottom = at.origin_y + layout_wire_y(&at.layout, c->right);
        check(shaft && tip, "comparator %d", i);
        check(near(tip->y, down ? bottom : top), "comparator %d: tip at %g", i, (double)tip->y);
        if (tail)
            check(near(tail->y, down ? top : bottom) && near(tip->x, tail->x),
                  "comparator %d: tail at %g", i, (double)tail->y);
        check(down == (tip->h > 0), "comparator %d: tip of %g", i, (double)tip->h);
        check(near(shaft->x + shaft->w / 2, tip->x), "comparator %d", i);
        check(shaft->y >= top - 1 && shaft->y + shaft->h <= bottom + 1, "comparator %d", i);
        check(shaft->h > (bottom - top) / 3, "comparator %d: shaft of %g", i, (double)shaft->h);
    }
}

/* Filled: swapped, hollow: passed; nothing has happened yet ahead, so there is no mark. Done and
 * current in full colour, ahead faded and thinner, the current layer thicker. */
TEST(shows_what_happened) {
    static const char *const inputs[] = {"random", "sorted", "zero-one"};
    each (k, inputs) {
        OWNED(end) struct picture picture;
        begin(&picture, "bitonic", 8, *k);
        picture.scene.position = 2;
        scene_draw(&picture.scene, &picture.list);
        float thickness[3] = {0}; /* done, current, ahead */
        for (int i = 0; i < picture.network->size; i++) {
            const struct comparator *c = &picture.network->comparators[i];
            const struct item *inside = comparator_group(&picture, i);
            const struct item *tail = part(inside, SHAPE_DISC);
            int layer = network_layer_of(picture.network, i);
            int phase = layer < 2 ? 0 : layer == 2 ? 1 : 2;
            bool swapped = picture.trace->swapped[i], ring = part(inside, SHAPE_RING) != NULL;
            bool increasing = c->direction == INCREASING;
            enum role role = increasing ? ROLE_INCREASING : ROLE_DECREASING;
            if (phase == 2) role = increasing ? ROLE_INCREASING_AHEAD : ROLE_DECREASING_AHEAD;
            check(ring == (phase < 2 && !swapped), "%s, comparator %d", *k, i);
            check((tail == NULL) == (phase == 2), "%s, comparator %d", *k, i);
            if (tail)
                check(tail->role == (ring ? ROLE_BACKGROUND : role), "%s, comparator %d", *k, i);
            check(part(inside, SHAPE_TIP)->role == role, "%s, comparator %d", *k, i);
            thickness[phase] = part(inside, SHAPE_RECT)->w;
            const char *title = list_string(&picture.list, inside[-1].title);
            check_says(title, swapped ? ", swapped" : ", passed");
        }
        check(thickness[1] > thickness[0] && thickness[0] > thickness[2], "%g %g %g",
              (double)thickness[0], (double)thickness[1], (double)thickness[2]);
    }
}

/* Without keys nothing swaps or passes; a whole figure has nothing ahead. */
TEST(draws_plain_networks) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, "random");
    figure_init(&picture.scene, picture.network, NULL, -1, 1);
    scene_draw(&picture.scene, &picture.list);
    assert_int_equal(groups(&picture.list, "key"), 0);
    for (int i = 0; i < picture.network->size; i++) {
        const struct item *inside = comparator_group(&picture, i);
        enum direction direction = picture.network->comparators[i].direction;
        check(!part(inside, SHAPE_RING), "comparator %d is hollow", i);
        check(part(inside, SHAPE_TIP)->role ==
                  (direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING),
              "comparator %d is faded", i);
        const char *title = list_string(&picture.list, inside[-1].title);
        check(!strstr(title, "swapped") && !strstr(title, "passed"), "%s", title);
    }
    all_hold(!text_item(&picture.list, "swapped"), text_item(&picture.list, "increasing"));
}

/* The blocks of a stage say I or D at their corner, as often as there are runs. */
TEST(letters_the_blocks) {
    OWNED(end) struct picture picture;
    int blocks = 0, letters = 0, inside = 0;
    begin(&picture, "bitonic", 8, "random");
    picture.scene.position = (float)picture.network->depth;
    scene_draw(&picture.scene, &picture.list);
    each_item (item, &picture.list) {
        inside += (item->shape == SHAPE_GROUP) - (item->shape == SHAPE_GROUP_END);
        bool letter = item->shape == SHAPE_TEXT && item->font == FONT_MONO_STRONG &&
                      (strcmp(text_of(&picture.list, item), "I") == 0 ||
                       strcmp(text_of(&picture.list, item), "D") == 0);
        blocks += item->shape == SHAPE_RECT &&
                  (item->role == ROLE_INCREASING_BLOCK || item->role == ROLE_DECREASING_BLOCK);
        letters += letter && inside == 0;
    }
    equals(blocks, 4 + 2 + 1, letters, 4 + 2 + 1 + 2); /* and the two of the legend */
}

/* ---- keys ---- */

/* Reads the keys drawn nearest to a centre, top to bottom; returns their number. */
static int keys_near(const struct picture *picture, float x, int *keys) {
    int count = 0;
    each_item (item, &picture->list) {
        int wire, key;
        if (item->shape != SHAPE_GROUP || strcmp(text_of(&picture->list, item), "key")) continue;
        const char *title = list_string(&picture->list, item->title);
        check(sscanf(title, "wire %d: %d", &wire, &key) == 2, "%s", title);
        const struct item *text = part(item + 1, SHAPE_TEXT);
        check(text && atoi(text_of(&picture->list, text)) == key, "%s", title);
        if (!near(text->x, x)) continue;
        check(wire == count, "%s is number %d", title, count);
        keys[count++] = key;
    }
    return count;
}

static void check_keys_at(const struct picture *picture, float x, int layers) {
    int keys[NETWORK_MAX_WIRES], n = picture->network->wires;
    int count = keys_near(picture, x, keys);
    check(count == n, "%d keys after %d layers", count, layers);
    check(memcmp(keys, trace_keys(picture->trace, layers), (size_t)n * sizeof *keys) == 0,
          "keys after %d layers", layers);
}

/* Input on the left, keys before and after the current layer, output only at the end. */
TEST(shows_the_keys) {
    OWNED(end) struct picture picture;
    begin(&picture, "odd-even-merge", 8, "random");
    int depth = picture.network->depth, none[8];
    for (int k = 0; k <= depth; k++) {
        OWNED(placement_free) struct placement at;
        picture.scene.position = (float)k;
        scene_draw(&picture.scene, &picture.list);
        placement_init(&at, &picture.scene);
        float output = at.origin_x + layout_keys_before(&at.layout, depth);
        check_keys_at(&picture, at.origin_x + layout_keys_before(&at.layout, 0), 0);
        if (k > 0) check_keys_at(&picture, at.origin_x + layout_keys_before(&at.layout, k), k);
        if (k < depth)
            check_keys_at(&picture, at.origin_x + layout_keys_before(&at.layout, k + 1), k + 1);
        if (k < depth - 1) check(keys_near(&picture, output, none) == 0, "output at layer %d", k);
        int expected = 8 * (1 + (k > 0) + (k < depth));
        check(groups(&picture.list, "key") == expected, "%d keys at layer %d",
              groups(&picture.list, "key"), k);
    }
    assert_true(keys_sorted(trace_keys(picture.trace, depth), 8, ASCENDING));
}

/* While a step moves every key is drawn once, on its way: swapped ones cross, all stay between. */
TEST(moves_the_keys) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, "reversed");
    for (float p = 0.1F; p < 6; p += 0.2F) {
        OWNED(placement_free) struct placement at;
        int seen[9] = {0}, count = 0;
        bool travels = false;
        picture.scene.position = p;
        scene_draw(&picture.scene, &picture.list);
        placement_init(&at, &picture.scene);
        assert_int_equal(groups(&picture.list, "key"), 8); /* the input, which stays */
        each_item (item, &picture.list) {
            if (item->shape == SHAPE_GROUP || item->shape == SHAPE_GROUP_END)
                travels = item->shape == SHAPE_GROUP &&
                          strcmp(text_of(&picture.list, item), "travelling") == 0;
            if (item->shape != SHAPE_TEXT || !travels) continue;
            int key = atoi(text_of(&picture.list, item));
            check(key >= 1 && key <= 8 && !seen[key], "at %g: %d", (double)p, key);
            seen[key] = 1;
            count++;
            float from = layout_keys_before(&at.layout, (int)p);
            float to = layout_keys_before(&at.layout, (int)p + 1), x = item->x - at.origin_x;
            float part_done = p - floorf(p);
            int row = (int)p + (part_done > 0.75F),
                wire = 0; /* row of keys: at the start or at the end of the step */
            while (trace_keys(picture.trace, row)[wire] != key)
                wire++;
            float y = item->y - 0.365F * item->size;
            if (part_done < 0.25F || part_done > 0.75F)
                check(near(y, at.origin_y + layout_wire_y(&at.layout, wire)),
                      "at %g: key %d is not on wire %d", (double)p, key, wire);
            check(x >= from - 1 && x <= to + 1, "at %g: key %d at %g of %g..%g", (double)p, key,
                  (double)x, (double)from, (double)to);
        }
        check(count == 8, "at %g: %d keys move", (double)p, count);
    }
}

/* The 1s of a 0-1 input are filled, the 0s hollow, at rest and on their way, with pills and
 * without; of other keys none is. */
TEST(fills_the_ones) {
    static const int sizes[] = {2, 8, 32, 64};
    static const char *const inputs[] = {"zero-one", "random"};
    each (s, sizes)
        for (int k = 0; k < 2; k++) {
            OWNED(end) struct picture picture;
            int keys = 0;
            begin(&picture, "bitonic", *s, inputs[k]);
            for (float p = 0; p <= (float)picture.network->depth && p < 5; p += 0.5F) {
                picture.scene.position = p;
                scene_draw(&picture.scene, &picture.list);
                for (size_t i = 1; i < picture.list.count; i++) {
                    const struct item *item = &picture.list.items[i], *under = item - 1;
                    if (item->shape != SHAPE_TEXT || item->anchor != ANCHOR_MIDDLE) continue;
                    if (under->shape == SHAPE_FRAME) under--;
                    if (under->shape != SHAPE_RECT || under->radius <= 0) continue;
                    if (!strchr("0123456789", *text_of(&picture.list, item))) continue;
                    bool filled = under->role == ROLE_INK || under->role == ROLE_SECONDARY;
                    bool one = k == 0 && strcmp(text_of(&picture.list, item), "1") == 0;
                    check(filled == one, "%d wires at %g: %s is filled: %d", *s, (double)p,
                          text_of(&picture.list, item), filled);
                    check((item->role == ROLE_BACKGROUND) == filled, "%s", inputs[k]);
                    keys++;
                }
            }
            check(keys >= *s, "%d keys", keys);
        }
}
