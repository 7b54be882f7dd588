/* test_page_items: a page of a large network takes as much work as it has comparators: a layer that
 * looks as in the picture before is not drawn again, and the file is the same. */
#include "stepped_scene.h"
#include "support.h"

#include "output/page_items.h"
#include "view/diagram/draw.h"

static struct list drawn_at(const struct scene *scene, float position, int before,
                            bool travelling) {
    struct scene at = *scene;
    struct list list = {0};
    at.position = position;
    at.before = before;
    at.travelling = travelling;
    scene_draw(&at, &list);
    return list;
}

/* Returns the text of all moments and of the keys between them, which the caller frees; sets
 * `items` to the number of drawn items. */
static char *written(const struct scene *scene, bool whole, size_t *items) {
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    struct page_items *known = page_items_new(themes);
    int depth = scene->side->network->depth;
    *items = 0;
    for (int moment = 0; moment <= depth; moment++) {
        struct list list = drawn_at(scene, (float)moment, whole ? 0 : moment, false);
        page_items_write(known, &list, file);
        *items += list.count;
        list_free(&list);
        if (moment == depth) break;
        struct list ways[2];
        for (int k = 0; k < 2; k++) {
            ways[k] = drawn_at(scene, (float)moment + 0.3F * (float)(k + 1), whole ? 0 : moment + 1,
                               !whole && k > 0);
            *items += ways[k].count;
        }
        page_items_write(known, &ways[0], file);
        page_items_write_moves(ways, 2, file);
        for (int k = 0; k < 2; k++)
            list_free(&ways[k]);
    }
    page_items_write_all(known, file);
    page_items_free(known);
    fclose(file);
    return text;
}

/* Writes both ways, and compares the texts; returns the items that are drawn with `before`. */
static size_t compare_written(const struct scene *scene, const char *what) {
    size_t items, all;
    char *changed = written(scene, false, &items), *whole = written(scene, true, &all);
    check(strcmp(changed, whole) == 0, "%s is written differently", what);
    free(changed);
    free(whole);
    return items;
}

/* Draws a family's network; returns how many items are drawn for each comparator. */
static size_t items_of(const char *family, int wires, bool compare) {
    struct network *network = make_network(family, wires, ASCENDING);
    int keys[NETWORK_MAX_WIRES];
    for (int wire = 0; wire < wires; wire++)
        keys[wire] = wires - wire;
    struct trace *trace = make_trace(network, keys);
    struct scene scene = stepped_scene(network, trace, 4000, 3000);
    scene.frame.figure = true;
    unsigned signs[NETWORK_MAX_COMPARATORS];
    scene.layer_signs = signs;
    size_t items;
    if (compare)
        items = compare_written(&scene, family);
    else
        free(written(&scene, false, &items));
    return items / (size_t)network->size;
}

TEST(same_text_whether_all_layers_are_drawn) {
    static const struct row {
        const char *family;
        int wires;
    } rows[] = {{"bitonic", 16},  {"odd-even-transposition", 12},
                {"bubble", 9},    {"pairwise", 16},
                {"three-key", 3}, {"balanced", 8}};
    each (row, rows)
        items_of(row->family, row->wires, true);
}

/* Drawing only the changed layers gives the same text in every look, though a layer's look may
 * depend on more than its place. */
TEST(same_text_whatever_is_shown) {
    struct network *network = make_network("bitonic", 16, ASCENDING);
    struct trace *trace = make_random_trace(network, 3);
    unsigned signs[NETWORK_MAX_COMPARATORS];
    char what[80];
    for (int value = 0; value < 4 * 3 * QUESTION_COUNT * theme_choices.count; value++) {
        struct scene scene = stepped_scene(network, trace, 4000, 3000);
        scene.frame.figure = true;
        scene.layer_signs = signs;
        scene.look.structure = (enum structure)(value % 4);
        scene.look.rung = named(rung, "b4");
        scene.look.tile = 8;
        scene.look.cover = (enum cover)(value / 4 % 3);
        scene.question = (enum question)(value / 12 % QUESTION_COUNT);
        scene.frame.theme = &themes[value / 12 / QUESTION_COUNT];
        if (!structure_applies(scene.look.structure, network)) continue;
        snprintf(what, sizeof what, "structure %d, cover %d, question %d, theme %s", value % 4,
                 value / 4 % 3, (int)scene.question, scene.frame.theme->name);
        compare_written(&scene, what);
    }
}

TEST(items_grow_with_the_comparators) {
    static const char *const names[] = {"odd-even-transposition", "bubble"};
    each (family, names) {
        size_t few = items_of(*family, 16, false), many = items_of(*family, 64, false);
        check(many < 2 * few, "%s:64: %zu items a comparator, of 16 wires %zu", *family, many, few);
    }
}
