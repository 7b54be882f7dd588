/* test_launch_boxes: a box for every launch, and names that can be read, in windows of every size.
 */
#include "support.h"

#include "app/shortcuts.h"
#include "core/families/families.h"
#include "view/box.h"
#include "view/diagram/scene.h"
#include "view/structure/structure.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>

static const float sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}};
static struct list list;

static const char *text_of(const struct item *item) {
    return list_string(&list, item->text);
}

static bool is_group(const struct item *item, const char *name) {
    return item->shape == SHAPE_GROUP && strcmp(text_of(item), name) == 0;
}

static struct box box_of(const struct item *item) {
    float width = text_width(item->font, item->size, text_of(item));
    float left = item->anchor == ANCHOR_START ? item->x
                 : item->anchor == ANCHOR_END ? item->x - width
                                              : item->x - width / 2;
    return (struct box){left, item->y - item->size * 0.7F, left + width, item->y};
}

static void draw(const struct network *network, const struct trace *trace, float position,
                 const char *rung, int tile, int line, const float *size) {
    const struct scene scene = {.frame.width = size[0],
                                .frame.height = size[1],
                                .frame.density = 1,
                                .frame.shortcut = shortcut_row,
                                .frame.mode = MODE_STEP,
                                .network = network,
                                .trace = trace,
                                .position = position,
                                .zoom = 1,
                                .hovered = -1,
                                .structure = STRUCTURE_LAUNCHES,
                                .rung = choices_find(&rung_choices, rung),
                                .tile = tile,
                                .memory_line = line};
    scene_draw(&scene, &list);
}

/* Texts between a group's begin and its end do not meet, nor those of all groups of its name. */
static void check_apart(const char *group, const char *what) {
    static struct box taken[512];
    int count = 0, depth = 0;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        if (is_group(item, group)) depth++;
        if (item->shape == SHAPE_GROUP_END && depth > 0) depth--;
        if (item->shape != SHAPE_TEXT || depth == 0) continue;
        struct box box = box_of(item);
        for (int t = 0; t < count; t++)
            check(!box_overlaps(&box, &taken[t]), "%s: \"%s\" is written over", what,
                  text_of(item));
        assert_true(count < count_of(taken));
        taken[count++] = box;
    }
}

static int groups(const char *name) {
    int count = 0;
    for (size_t i = 0; i < list.count; i++)
        count += is_group(&list.items[i], name);
    return count;
}

static bool says(const char *text) {
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].shape == SHAPE_TEXT && strcmp(text_of(&list.items[i]), text) == 0)
            return true;
    return false;
}

static void every_launch_has_its_box(void **state) {
    (void)state;
    static const struct {
        const char *family;
        int n;
    } networks[] = {{"bitonic", 4}, {"bitonic", 16},        {"bitonic", 64},
                    {"bubble", 9},  {"odd-even-merge", 32}, {"mirrored", 13}};
    for (size_t k = 0; k < sizeof networks / sizeof *networks; k++) {
        struct network *network = make_network(networks[k].family, networks[k].n, ASCENDING);
        struct launch *launches = calloc((size_t)network->depth, sizeof *launches);
        int keys[NETWORK_MAX_WIRES];
        input_fill(choices_find(&input_choices, "random"), keys, network->wires, 1);
        struct trace *trace = trace_new(network, keys);
        for (int r = 0; r < rung_choices.count; r++)
            for (int s = 0; s < count_of(sizes); s++)
                for (int layer = 0; layer <= network->depth; layer += 3) {
                    const struct rung *rung = choices_row(&rung_choices, r);
                    char what[120];
                    snprintf(what, sizeof what, "%s, %s, layer %d, %.0f x %.0f", network->name,
                             rung->name, layer, (double)sizes[s][0], (double)sizes[s][1]);
                    int line = layer % 2 ? 4 : 0;
                    draw(network, trace, (float)layer, rung->name, 8, line, sizes[s]);
                    int count = launches_of(network, rung, 8, launches);
                    check(groups("launch") == count, "%s: %d boxes for %d", what, groups("launch"),
                          count);
                    check_apart("launch", what);
                    check_apart("launches", what);
                }
        trace_free(trace);
        free(launches);
        network_free(network);
    }
    list_free(&list);
}

static void says_how_many(void **state) {
    (void)state;
    struct network *network = make_network("bitonic", 16, ASCENDING);
    draw(network, NULL, 0, "local", 8, 0, sizes[2]);
    assert_true(says("10 / 210") && says("6 / 110") && says("5 / 77") && says("4 / 60"));
    assert_true(says("5 / 175") && says("3 / 21") && says("3 / 12"));
    assert_true(says("launch 0 · local memory") && says("launch 1 · global memory"));
    draw(network, NULL, 0, "shared", 4, 0, sizes[2]);
    assert_true(says("8 / 175") && says("launch 7"));
    network_free(network);

    network = make_network("bubble", 5, ASCENDING); /* nobody sorts 2^20 keys so */
    draw(network, NULL, 0, "b2", 4, 0, sizes[2]);
    assert_true(says("launches at N = 5") && says("7") && !says("7 / 210"));
    network_free(network);
    list_free(&list);
}

/* The numbers of every sort, as far as it is high; of those that launch like b2, only where there
 * is room. Nothing is written beyond the edges. */
static void lists_every_sort(void **state) {
    (void)state;
    struct network *network = make_network("bitonic", 16, ASCENDING);
    for (int s = 0; s < count_of(sizes); s++)
        for (int line = 0; line <= 4; line += 4)
            for (int r = 0; r < rung_choices.count; r++) {
                const char *name = choices_name(&rung_choices, r);
                bool like_b2 = strchr("ac", name[0]) != NULL;
                draw(network, NULL, 0, "local", 8, line, sizes[s]);
                check(says(name) || (like_b2 && sizes[s][1] < 700), "%s, %.0f wide, lines of %d",
                      name, (double)sizes[s][0], line);
                for (size_t i = 0; i < list.count; i++) {
                    const struct item *item = &list.items[i];
                    if (item->shape != SHAPE_TEXT) continue;
                    const struct box box = box_of(item);
                    check(box.left >= 0 && box.right <= list.width, "\"%s\" at %.0f", text_of(item),
                          (double)box.left);
                }
            }
    network_free(network);
    list_free(&list);
}

/* The legend has the marks that there are. */
static void explains_what_is_drawn(void **state) {
    (void)state;
    struct network *network = make_network("bitonic", 16, ASCENDING);
    draw(network, NULL, 0, "local", 8, 0, sizes[2]);
    assert_true(says("keys in global memory") && says("keys stay in local memory"));
    assert_true(says("barrier in a work-group") && !says("keys of one work-item"));
    draw(network, NULL, 0, "b2", 8, 0, sizes[2]);
    assert_true(says("keys in global memory") && !says("barrier in a work-group"));
    draw(network, NULL, 0, "b4", 8, 0, sizes[2]);
    assert_true(says("keys stay in registers") && says("keys of one work-item"));
    draw(network, NULL, 0, "fast", 8, 0, sizes[3]);
    assert_true(says("keys of one work-group") && !says("barrier in a work-group"));
    assert_true(groups("lines") == 0 && !says("lines read and written"));
    network_free(network);
    list_free(&list);
}

/* Lines of four keys: those that b2 reads, and what it comes to for every sort. */
static void counts_lines_of_memory(void **state) {
    (void)state;
    struct network *network = make_network("bitonic", 16, ASCENDING);
    draw(network, NULL, 0, "b2", 8, 4, sizes[3]);
    assert_int_equal(groups("lines"), 10);
    assert_true(says("lines read and written") && says("136") && says("24") && says("228"));
    assert_true(says("4 lines") && says("8 lines"));
    assert_true(says("keys that 4 work-items read first, and their lines"));
    network_free(network);
    list_free(&list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_launch_has_its_box), cmocka_unit_test(says_how_many),
        cmocka_unit_test(lists_every_sort),         cmocka_unit_test(explains_what_is_drawn),
        cmocka_unit_test(counts_lines_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
