/* test_geometry: a network has one geometry. Wires, comparators and labels are at the same place
 * whatever layer is shown, in figures and in windows, so that stepping moves nothing but the frame
 * and the keys. */
#include "words_in_pictures.h"

#include "view/diagram/draw.h"

/* Returns a figure of this layer; -1: of all layers. */
static struct scene figure_of(int layer) {
    struct scene scene;
    figure_init(&scene, network, trace, layer, 1);
    placement_size_figure(&scene, 1);
    return scene;
}

/* ---- where things are put ---- */

/* Checks that `at` places everything that is drawn along the wires where `first` places it. */
static void check_same_places(const struct placement *first, const struct placement *at,
                              const char *name, float p) {
    const struct layout *one = &first->layout, *two = &at->layout;
    check(at->origin_x == first->origin_x && at->origin_y == first->origin_y &&
              two->width == one->width && two->column_gap == one->column_gap &&
              two->margin == one->margin && at->rows[ROW_STRIP].top == first->rows[ROW_STRIP].top,
          "%s moves at %g", name, (double)p);
    for (int l = 0; l < one->depth; l++)
        check(two->layer_x[l] == one->layer_x[l], "%s at %g: layer %d moves", name, (double)p, l);
}

static void check_layers(struct scene *scene, const char *name) {
    struct placement first, at;
    scene->position = 0;
    placement_init(&first, scene);
    for (float p = 0.5F; p <= (float)scene->side->network->depth && first.most_x <= 0; p += 0.5F) {
        scene->position = p;
        placement_init(&at, scene);
        check_same_places(&first, &at, name, p);
        placement_free(&at);
    }
    placement_free(&first);
}

TEST(every_layer_has_the_same_places) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n += SHORT ? 7 : 1) {
            if (!family_valid(families[f], n)) continue;
            begin_with(families[f]->name, n);
            struct scene scene = window(1280, 720);
            check_layers(&scene, network->name);
            scene = figure_of(0);
            check_layers(&scene, network->name);
        }
}

/* A figure shows all of itself. */
TEST(nothing_is_cut_off) {
    static const int numbers[] = {7, 12345, -2147483647 - 1};
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n += SHORT ? 7 : 1) {
            if (!family_valid(families[f], n)) continue;
            begin_with(families[f]->name, n);
            for (int k = 0; k < count_of(numbers); k++) {
                OWNED(placement_free) struct placement at;
                int keys[NETWORK_MAX_WIRES] = {numbers[k]};
                trace_free(trace);
                trace = trace_new(network, keys);
                struct scene scene = figure_of(k % 3 - 1);
                placement_init(&at, &scene);
                check(at.most_x < 1 && at.most_y < 1, "%s, %d: %g, %g are cut off", network->name,
                      numbers[k], (double)at.most_x, (double)at.most_y);
            }
        }
}

/* A worksheet, where keys are to be written after every layer, and its answers. */
TEST(answers_lie_on_their_worksheet) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 32; n += SHORT ? 5 : 1) {
            if (!family_valid(families[f], n)) continue;
            struct scene sheet, answers;
            OWNED(placement_free) struct placement one, two;
            begin_with(families[f]->name, n);
            sheet = figure_of(0);
            sheet.look.cover = COVER_BLANK;
            answers = figure_of(-1);
            sheet.look.keys_after = answers.look.keys_after = KEYS_AFTER_ALL;
            placement_size_figure(&sheet, 1);
            placement_size_figure(&answers, 1);
            placement_init(&one, &sheet);
            placement_init(&two, &answers);
            check(sheet.frame.width == answers.frame.width &&
                      sheet.frame.height == answers.frame.height,
                  "%s: %g and %g wide", network->name, (double)sheet.frame.width,
                  (double)answers.frame.width);
            check_same_places(&one, &two, network->name, -1);
        }
}

/* ---- the parts of a picture ---- */

enum { PARTS_MOST = 8192 };

/* A part of a picture: its kind and its place. */
struct spot {
    char name[48];
    float x, y;
};

struct parts {
    struct spot rows[PARTS_MOST];
    int count;
    float left, right; /* edges of the frame around the current layer, along the wires */
};

static void add(struct parts *parts, const char *name, float x, float y) {
    check(parts->count < PARTS_MOST, "too many parts");
    struct spot *part = &parts->rows[parts->count++];
    snprintf(part->name, sizeof part->name, "%s", name);
    part->x = x;
    part->y = y;
}

/* Collects comparators (the middle of their line), wires (both ends of all their pieces), and the
 * texts between title and foot, except keys. */
static void collect(const struct scene *scene, struct parts *parts) {
    OWNED(placement_free) struct placement at;
    float left, right;
    const char *within = "";
    parts->count = 0;
    placement_init(&at, scene);
    layout_frame(&at.layout, scene->position, &left, &right);
    parts->left = at.origin_x + left;
    parts->right = at.origin_x + right;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i], *last = item;
        const char *text = text_of(item);
        if (item->shape == SHAPE_GROUP) {
            const char *title = list_string(&list, item->title);
            char name[48];
            within = text;
            snprintf(name, sizeof name, "%.*s", (int)strcspn(title, ":"), title);
            for (last = item; last->shape != SHAPE_GROUP_END; last++)
                continue;
            float x = item[1].x + item[1].w / 2;
            if (strncmp(text, "comparator", 10) == 0) add(parts, name, x, 0);
            if (strcmp(text, "wire") == 0) add(parts, name, item[1].x, last[-1].x + last[-1].w);
        }
        if (item->shape == SHAPE_GROUP_END) within = "";
        bool key = strcmp(within, "key") == 0;
        bool within_room = item->y > at.rows[ROW_STRIP].top && item->y < at.bottom;
        bool stage = strcmp(within, "bracket") == 0; /* names the present substage, too */
        if (item->shape == SHAPE_TEXT && within_room && !key && !stage && strcmp(text, "·"))
            add(parts, text, item->anchor == ANCHOR_MIDDLE ? item->x : item->x + 1, item->y);
    }
}

/* Is it the I or D beside a comparator of the current layer, which no other layer has? */
static bool is_own_letter(const struct parts *parts, const struct spot *part) {
    bool letter = strcmp(part->name, "I") == 0 || strcmp(part->name, "D") == 0;
    return letter && parts->left < part->x && part->x < parts->right;
}

static bool has(const struct parts *parts, const struct spot *part) {
    for (int p = 0; p < parts->count; p++)
        if (strcmp(parts->rows[p].name, part->name) == 0 &&
            fabsf(parts->rows[p].x - part->x) < 1.01F && fabsf(parts->rows[p].y - part->y) < 1.01F)
            return true;
    return false;
}

static void check_pictures(struct scene *scene, const char *name, int step) {
    static struct parts first, parts;
    for (int layer = 0; layer <= network->depth; layer += step) {
        scene->position = (float)layer;
        scene_draw(scene, &list);
        collect(scene, layer ? &parts : &first);
        for (int p = 0; layer && p < first.count; p++)
            check(is_own_letter(&first, &first.rows[p]) || is_own_letter(&parts, &first.rows[p]) ||
                      has(&parts, &first.rows[p]),
                  "%s, layer %d: \"%s\" moves from %g, %g", name, layer, first.rows[p].name,
                  (double)first.rows[p].x, (double)first.rows[p].y);
    }
    check(first.count > network->size + network->wires, "%s: %d parts", name, first.count);
}

TEST(every_layer_is_drawn_alike) {
    static const int sizes[] = {2, 3, 4, 7, 8, 16, 33, 64};
    for (int f = 0; f < family_choices.count; f++)
        each (s, sizes) {
            if (!family_valid(families[f], *s)) continue;
            begin_with(families[f]->name, *s);
            int step = network->depth < 8 ? 1 : network->depth / 4;
            struct scene scene = window(1920, 1080);
            if (*s <= 8) check_pictures(&scene, network->name, step);
            scene = figure_of(0);
            check_pictures(&scene, network->name, step);
        }
}

/* ---- launches ---- */

enum { NAMES_MOST = 512 };

/* Finds the left edges of the drawn names of launches; returns the number of names. */
static int find_names(float *left) {
    bool within = false;
    int count = 0;
    each_item (item, &list) {
        if (item->shape == SHAPE_GROUP) within = strcmp(text_of(item), "launch") == 0;
        if (!within || item->shape != SHAPE_TEXT || item->font != FONT_STRONG) continue;
        check(count < NAMES_MOST, "too many names");
        left[count++] = item->x;
    }
    return count;
}

/* The frame moves from layer to layer; the names beside it do not move. */
TEST(names_of_launches_stand_still) {
    static const int sizes[] = {8, 16, 32};
    for (int r = 0; r < rung_choices.count; r++)
        each (s, sizes) {
            float first[NAMES_MOST], left[NAMES_MOST];
            begin_with("bitonic", *s);
            struct scene scene;
            figure_init(&scene, network, trace, 0, 1);
            scene.look.structure = STRUCTURE_LAUNCHES;
            scene.look.rung = choices_row(&rung_choices, r);
            scene.look.tile = launches_tile(*s);
            placement_size_figure(&scene, 1);
            scene_draw(&scene, &list);
            int count = find_names(first);
            check(count > 0, "%s: no names", scene.look.rung->name);
            for (int layer = 1; layer <= network->depth; layer++) {
                scene.position = (float)layer;
                scene_draw(&scene, &list);
                assert_int_equal(find_names(left), count);
                for (int k = 0; k < count; k++)
                    check(left[k] == first[k], "%s, %s: name %d is at %g before layer %d, not %g",
                          network->name, scene.look.rung->name, k, (double)left[k], layer,
                          (double)first[k]);
            }
        }
}
