/* test_contrast: in real pictures every line has a contrast of 3 : 1 with its ground, every letter
 * and every line of later layers 4.5 : 1, as WCAG 2 computes it, in every theme; in the theme of
 * high contrast all have 7 : 1. The ground under a line or a text is read from the list. */
#include "words_in_pictures.h"

#include "core/proof/proof.h"
#include "core/structure/launches.h"
#include "view/diagram/draw.h"
#include "view/panels/panels.h"
#include "view/theme.h"

static double linear(double value) {
    double part = value / 255;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

struct rgb {
    double part[3]; /* 0..255 */
};

static double luminance(const struct rgb *rgb) {
    return 0.2126 * linear(rgb->part[0]) + 0.7152 * linear(rgb->part[1]) +
           0.0722 * linear(rgb->part[2]);
}

static double contrast(const struct rgb *a, const struct rgb *b) {
    double x = luminance(a), y = luminance(b);
    return ((x > y ? x : y) + 0.05) / ((x > y ? y : x) + 0.05);
}

/* Lays a role over a colour. */
static void lay(struct rgb *rgb, const struct theme *theme, enum role role) {
    struct colour colour = theme_colour(theme, role);
    const double over[3] = {colour.red, colour.green, colour.blue};
    for (int i = 0; i < 3; i++)
        rgb->part[i] += (over[i] - rgb->part[i]) * colour.alpha / 255;
}

/* Is the role a ground? Other things are drawn on it, and its edge says nothing. */
static bool is_ground(enum role role) {
    return role == ROLE_BACKGROUND || role == ROLE_PANEL || role == ROLE_ERROR_BLOCK ||
           role == ROLE_SHADE || (ROLE_INCREASING_BLOCK <= role && role <= ROLE_TILE) ||
           (ROLE_HEAT <= role && role <= ROLE_HEAT_LAST);
}

/* Does a filled shape cover a point? Corners are left out. */
static bool covers(const struct item *item, float x, float y) {
    if (item->shape == SHAPE_DISC) return hypotf(x - item->x, y - item->y) < item->radius;
    if (item->shape != SHAPE_RECT || item->w < 5 || item->h < 5) return false;
    if (item->radius > 0) { /* a corner */
        float r = item->radius, dx = fmaxf(item->x + r - x, x - item->x - item->w + r);
        float dy = fmaxf(item->y + r - y, y - item->y - item->h + r);
        if (dx > 0 && dy > 0 && hypotf(dx, dy) > r) return false;
    }
    return x > item->x && x < item->x + item->w && y > item->y && y < item->y + item->h;
}

/* The items that can cover others or cut them off, in their order. */
static size_t *layers, layer_count;

static void find_layers(void) {
    layers = memory_new(list.count, sizeof *layers);
    layer_count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        bool area = item->shape == SHAPE_DISC ||
                    (item->shape == SHAPE_RECT && item->w >= 5 && item->h >= 5);
        if (area || item->shape == SHAPE_CLIP || item->shape == SHAPE_CLIP_END)
            layers[layer_count++] = i;
    }
}

/* Layers to come, and keys that nothing has touched yet: a pale projector takes these first. */
static bool is_to_come(enum role role) {
    return role == ROLE_INCREASING_AHEAD || role == ROLE_DECREASING_AHEAD ||
           role == ROLE_WIRE_AHEAD || role == ROLE_FAINT;
}

/* Checks one item against what lies under one of its points. Text also lies on filled marks. */
static void check_point(size_t i, float x, float y, const char *name) {
    const struct item *item = &list.items[i];
    double usual = item->shape == SHAPE_TEXT || is_to_come(item->role) ? 4.5 : 3;
    struct box whole = {0, 0, list.width, list.height}, clip = whole;
    size_t grounds[64];
    int count = 0;
    for (size_t l = 0; l < layer_count && layers[l] < i; l++) {
        size_t k = layers[l];
        const struct item *under = &list.items[k];
        if (under->shape == SHAPE_CLIP)
            clip = (struct box){under->x, under->y, under->x + under->w, under->y + under->h};
        if (under->shape == SHAPE_CLIP_END) clip = whole;
        if (!box_holds(&clip, x, y) || !covers(under, x, y)) continue;
        if (!is_ground(under->role) && item->shape != SHAPE_TEXT) continue;
        if (theme_colour(&themes[0], under->role).alpha == 255) count = 0;
        if (count < count_of(grounds)) grounds[count++] = k;
    }
    if (!box_holds(&clip, x, y) || count == 0) return;
    for (int t = 0; t < theme_choices.count; t++) {
        struct rgb ground = {{0}}, mark;
        for (int g = 0; g < count; g++)
            lay(&ground, &themes[t], list.items[grounds[g]].role);
        mark = ground;
        lay(&mark, &themes[t], item->role);
        double is = contrast(&mark, &ground);
        double least = strcmp(themes[t].name, "contrast") == 0 ? 7 : usual;
        check(is >= least - 0.005, "%s, %s: %s of role %s on %s at %g, %g has %.2f : 1, needs %.1f",
              name, themes[t].name, item->shape == SHAPE_TEXT ? text_of(item) : "a line",
              theme_role_name(item->role), theme_role_name(list.items[grounds[count - 1]].role),
              (double)x, (double)y, is, least);
    }
}

static void check_item(size_t i, const char *name) {
    const struct item *item = &list.items[i];
    float x = item->x, y = item->y, w = item->w, h = item->h, left, right;
    if (is_ground(item->role) || item->role == ROLE_GRID) return;
    switch (item->shape) {
    case SHAPE_TEXT:
        extent(item, &left, &right);
        for (int p = 0; p <= 2; p++)
            check_point(i, left + (right - left) * (0.1F + 0.4F * (float)p), y - 0.36F * item->size,
                        name);
        break;
    case SHAPE_RECT:
    case SHAPE_LINE:
        for (int p = 0; p <= 4; p++)
            check_point(i, x + w * (0.1F + 0.2F * (float)p), y + h * (0.1F + 0.2F * (float)p),
                        name);
        break;
    case SHAPE_FRAME: /* the outside of the frame */
        check_point(i, x - 1, y + h / 2, name);
        check_point(i, x + w + 1, y + h / 2, name);
        check_point(i, x + w / 2, y - 1, name);
        check_point(i, x + w / 2, y + h + 1, name);
        break;
    case SHAPE_DISC:
    case SHAPE_RING:
        check_point(i, x - item->radius - 1, y - item->radius / 2, name);
        check_point(i, x + item->radius + 1, y + item->radius / 2, name);
        break;
    case SHAPE_TIP:
        check_point(i, x - w / 3, y - h + (h > 0 ? 1 : -1), name);
        break;
    case SHAPE_GROUP:
    case SHAPE_GROUP_END:
    case SHAPE_CLIP:
    case SHAPE_CLIP_END:
    case SHAPE_SAME:
        break;
    }
}

static void check_scene(const struct scene *scene, const char *what) {
    char name[160];
    snprintf(name, sizeof name, "%s, %s", scene->side->network->name, what);
    scene_draw(scene, &list);
    find_layers();
    for (size_t i = 0; i < list.count; i++)
        check_item(i, name);
    free(layers);
}

/* Checks a covered layer with answers, right and wrong. */
static void check_guesses(int layer) {
    OWNED_AT(free) struct answer *answers = memory_new((size_t)network->size, sizeof *answers);
    struct scene scene = window(1280, 720);
    for (int c = 0; c < network->size; c++)
        answers[c] = (struct answer){.guess = (enum guess)(c % (GUESS_WRONG + 1)),
                                     .given = c % 2 ? GUESS_SWAPS : GUESS_PASSES,
                                     .wires = {-1, -1}};
    scene.position = (float)layer;
    scene.side->answers = answers;
    check_scene(&scene, "judged guesses");
    scene.look.cover = COVER_MARKS;
    scene.side->chosen = layer < network->depth ? 1 + network->layers[layer].first : 0;
    check_scene(&scene, "guesses");
}

/* Checks stepping at some layers, with every structure and panel, and the editor. */
static void check_views(void) {
    int depth = network->depth;
    for (int layer = 0; layer <= depth; layer += depth > 2 ? depth / 2 : 1) {
        struct scene scene = window(1280, 720);
        scene.position = (float)layer;
        scene.look.followed = 1 + layer % network->wires;
        scene.look.keys_after = layer % 2 ? KEYS_AFTER_ALL : KEYS_AFTER_CURRENT;
        for (int s = 0; s < STRUCTURE_COUNT; s++) {
            scene.look.structure = (enum structure)s;
            scene.look.rung = choices_row(&rung_choices, layer % rung_choices.count);
            scene.look.tile = 8;
            scene.look.memory_line = layer % 2 ? 4 : 0;
            if (structure_applies(scene.look.structure, network))
                check_scene(&scene, structure_names[s]);
        }
        scene.look.structure = STRUCTURE_NONE;
        for (int p = 0; p < panel_count; p++) {
            scene.look.panel = panels[p];
            if (panel_applies(scene.look.panel, network, false))
                check_scene(&scene, panels[p]->name);
        }
        scene.look.panel = NULL;
        scene.position += layer < depth ? 0.5F : 0;
        check_scene(&scene, "moving");
        check_guesses(layer);
        scene.side->hovered = 0;
        scene.frame.mouse_x = 600;
        scene.frame.mouse_y = 300;
        check_scene(&scene, "a tooltip");
        for (int d = DIALOG_HELP; d <= DIALOG_LOG; d++) {
            scene.frame.dialog = (enum dialog)d;
            scene.frame.log = "kernel.cl:3: error";
            check_scene(&scene, "a dialog");
        }
    }
    struct scene editor = window(1280, 720);
    bool wrong[NETWORK_MAX_WIRES] = {true};
    editor.frame.mode = MODE_EDIT;
    editor.whole = true;
    editor.side->trace = NULL;
    editor.editing = (struct editing){.place = 1, .wire = 1, .selected = -1, .hover_place = 1};
    editor.editing.dragged = -1;
    editor.editing.pair_wrong = wrong;
    check_scene(&editor, "editor");
}

/* Checks the same with zeros and ones, one of which the device left wrong. */
static void check_zero_one(void) {
    int keys[NETWORK_MAX_WIRES], wires = network->wires, depth = network->depth;
    input_fill(named(input, "zero-one"), keys, wires, 1);
    struct trace *ones = make_trace(network, keys), *wrong;
    keys[0] = !keys[0];
    wrong = make_trace(network, keys);
    struct scene scene = window(1280, 720);
    scene.side->trace = wrong;
    for (int layer = 0; layer <= depth; layer += depth > 2 ? depth / 2 : 1) {
        scene.position = (float)layer;
        scene.side->right = NULL;
        check_scene(&scene, "zeros and ones");
        scene.side->right = ones;
        check_scene(&scene, "wrong keys");
        scene.look.panel = named(panel, "bars");
        check_scene(&scene, "bars of zeros and ones");
        scene.look.panel = NULL;
    }
}

/* Checks any keys, by a threshold, at rest and on their way; in a small window, too. */
static void check_threshold(void) {
    int threshold = 1 + network->wires / 2, depth = network->depth;
    for (int layer = 0; layer <= depth; layer += depth > 2 ? depth / 2 : 1) {
        struct scene scene = window(1280, 720);
        scene.look.thresholded = true, scene.look.threshold = threshold;
        scene.position = (float)layer;
        check_scene(&scene, "a threshold");
        scene.look.panel = named(panel, "bars");
        check_scene(&scene, "bars with a threshold");
        scene = window(640, 480);
        scene.look.thresholded = true, scene.look.threshold = threshold;
        scene.position = (float)layer + (layer < depth ? 0.5F : 0);
        check_scene(&scene, "a threshold in a small window");
    }
}

/* Checks the contrast of two networks, one of which is done before the other. */
static void check_compared(void) {
    struct network *other = make_network("bubble", network->wires, ASCENDING);
    struct trace *traced = make_trace(other, trace_keys(trace, 0));
    for (int layer = 0; layer <= other->depth; layer += other->depth > 4 ? other->depth / 4 : 1) {
        struct scene scene = window(1280, 720);
        scene.position = (float)layer;
        scene.side[1] = (struct side){.network = other,
                                      .trace = traced,
                                      .hovered = -1,
                                      .verdict = {ROLE_INK, "PoCL agrees (processor, no GPU)"}};
        check_scene(&scene, "compared");
    }
}

/* Checks the contrast of marks from a proof: comparators that never swap, done and to come, and
 * outputs that some input leaves out of order. */
static void check_proof(void) {
    OWNED_AT(free) bool *redundant = memory_new((size_t)network->size, sizeof *redundant);
    for (int i = 0; i < network->size; i += 2)
        redundant[i] = true;
    struct proof proof = {.verdict = PROOF_FAILS, .never_count = (network->size + 1) / 2};
    proof.never_swaps = redundant;
    proof.unsorted[0] = true;
    struct scene scene = window(1280, 720);
    scene.side->proof = &proof;
    for (int layer = 0; layer <= network->depth; layer++) {
        scene.position = (float)layer;
        check_scene(&scene, "proof");
    }
}

TEST(marks_are_seen) {
    static const struct {
        const char *family;
        int n;
    } networks[] = {{"bitonic", 8},     {"bitonic", 32}, {"odd-even-merge", 16},
                    {"bitonic-any", 5}, {"bitonic", 2},  {"odd-even-merger", 16}};
    for (int n = 0; n < count_of(networks); n += SHORT ? 2 : 1) {
        begin_with(networks[n].family, networks[n].n);
        check_views();
        check_proof();
        check_zero_one();
        check_threshold();
        check_compared();
    }
}

/* Keys, their bits and the digit can be read on the ground of each digit of a radix sort. */
TEST(digits_are_read) {
    for (int t = 0; t < theme_choices.count; t++)
        for (int d = 0; d < DIGIT_COLOURS; d++) {
            const enum role letters[] = {ROLE_INK, ROLE_SECONDARY, (enum role)(ROLE_DIGIT + d)};
            struct rgb ground = {{0}};
            lay(&ground, &themes[t], (enum role)(ROLE_DIGIT_BLOCK + d));
            for (int l = 0; l < count_of(letters); l++) {
                struct rgb letter = ground;
                lay(&letter, &themes[t], letters[l]);
                double is = contrast(&letter, &ground);
                check(is >= 4.5, "%s, digit %d, letter %d: %.2f", themes[t].name, d, l, is);
            }
        }
}
