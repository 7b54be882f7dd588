/* test_panel_maps: the panels that are pictures, maps of work-items and bars of keys, show what
 * ran. */
#include "app/shortcuts.h"
#include "app/stepping/stepping_mode.h"
#include "panel_picture.h"
#include "view/diagram/placement.h"

/* ---- maps ---- */

/* Every work-item of every picture: its pair, or that it is past the last wire. */
static void maps_show_every_work_item(void **state) {
    (void)state;
    for (int n = 2; n <= 40; n++) {
        struct picture picture;
        begin(&picture, "mirrored", n, ASCENDING);
        const struct network *network = picture.network;
        int kinds = 2 * network->stage_count - 1, items = network->items;
        picture.scene.records = NULL;
        show(&picture, "maps", 0);
        assert_int_equal(count_groups(&picture.list, "map"), kinds);
        assert_int_equal(count_groups(&picture.list, "pair") +
                             count_groups(&picture.list, "idle pair"),
                         kinds * items);
        for (int l = 0; l < network->depth; l++) {
            char title[64];
            const struct layer *layer = &network->layers[l];
            snprintf(title, sizeof title, "%s substage, half %d",
                     layer->substage ? "later" : "first", 1 << (layer->stage - layer->substage));
            const struct item *map = group(&picture.list, title);
            check(map, "mirrored:%d: no \"%s\"", n, title);
            bool found[NETWORK_MAX_ITEMS] = {false};
            for (int depth = 1; depth > 0; map++) {
                int item, left, right;
                depth += map->shape == SHAPE_GROUP ? 1 : map->shape == SHAPE_GROUP_END ? -1 : 0;
                if (!is_group(&picture.list, map, "pair")) continue;
                assert_int_equal(sscanf(title_of(&picture.list, map), "work-item %d: %d, %d", &item,
                                        &left, &right),
                                 3);
                for (int i = layer->first; i < layer->first + layer->count; i++) {
                    const struct comparator *c = &network->comparators[i];
                    found[item] |= c->item == item && c->left == left && c->right == right;
                }
                check(found[item], "mirrored:%d, %s: work-item %d", n, title, item);
            }
            int pairs = 0;
            for (int item = 0; item < items; item++)
                pairs += found[item];
            assert_int_equal(pairs, layer->count);
        }
        end(&picture);
    }
}

static void maps_wait_for_their_layers(void **state) {
    (void)state;
    struct picture picture;
    begin(&picture, "mirrored", 8, ASCENDING);
    int filled[] = {0, 4, 8, 12, 16, 20, 20}; /* first 1, first 2, later 1, first 4, later 2 */
    for (int done = 0; done <= 6; done++) {
        run_layers(&picture, done);
        show(&picture, "maps", done);
        check(count_groups(&picture.list, "pair") == filled[done], "after %d layers: %d", done,
              count_groups(&picture.list, "pair"));
    }
    end(&picture);
}

/* A window too small for any point: nothing is divided by the columns that do not fit. */
static void maps_bear_a_tiny_window(void **state) {
    (void)state;
    struct picture picture;
    begin(&picture, "mirrored", 16, ASCENDING);
    picture.scene.frame.width = 640;
    picture.scene.frame.height = 480;
    picture.scene.frame.density = 2;
    show(&picture, "maps", 0);
    for (size_t i = 0; i < picture.list.count; i++)
        check(isfinite(picture.list.items[i].x) && isfinite(picture.list.items[i].w), "item %zu",
              i);
    end(&picture);
}

/* What a work-item did wrong is marked, whatever it says. */
static void maps_show_what_is_wrong(void **state) {
    (void)state;
    static const struct step_record wrong[] = {
        {1, 2, 1, 0}, {900, -7, 1, 0}, {-1, -1, 0, 0}, {-2, -2, -2, -2}};
    for (int w = 0; w < count_of(wrong); w++) {
        struct picture picture;
        struct placement at;
        int marks = 0;
        begin(&picture, "mirrored", 8, ASCENDING);
        struct step_result *result = right_result(&picture, 1);
        result->records[3] = wrong[w];
        records_keep(picture.records, picture.network, result);
        show(&picture, "maps", 1);
        for (size_t i = 0; i < picture.list.count; i++)
            marks += picture.list.items[i].shape != SHAPE_TEXT &&
                     picture.list.items[i].role == ROLE_ERROR;
        check(marks > 0 && has_text(&picture.list, "≠ first, half 2"), "record %d", w);
        placement_init(&at, &picture.scene);
        check_panel(&picture, &at.panel, panel_items(&picture.list), at.unit, "a broken kernel");
        placement_free(&at);
        free(result);
        end(&picture);
    }
}

/* ---- bars ---- */

/* Runs are as they are called, never cross a block of a bitonic sort, and could not be longer. */
static void bars_shade_runs(void **state) {
    (void)state;
    for (int n = 4; n <= 32; n *= 2) {
        struct picture picture;
        begin(&picture, "bitonic", n, ASCENDING);
        for (int l = 0; l < picture.network->depth; l++) {
            const struct layer *layer = &picture.network->layers[l];
            int block = picture.network->stages[layer->stage].run >> layer->substage, covered = 0;
            float edge = 0; /* of the run before */
            show(&picture, "bars", l);
            for (size_t i = 0; i < picture.list.count && covered < n; i++) { /* before the layer */
                int first, last;
                char kind[16];
                const int *keys = trace_keys(picture.trace, l);
                if (!is_group(&picture.list, &picture.list.items[i], "run")) continue;
                assert_int_equal(sscanf(title_of(&picture.list, &picture.list.items[i]),
                                        "wires %d to %d: %15s", &first, &last, kind),
                                 3);
                bool rising = strcmp(kind, "rising") == 0;
                const struct item *shade = &picture.list.items[i + 1];
                check(shade->x > edge, "wires %d to %d: no gap before them", first, last);
                edge = shade->x + shade->w + 0.9F;
                assert_int_equal(first, covered);
                check(first / block == last / block, "wires %d to %d of blocks of %d", first, last,
                      block);
                for (int w = first; w < last; w++)
                    check(rising == (keys[w] < keys[w + 1]), "layer %d, wire %d", l, w);
                if ((last + 1) % block && last > first)
                    check(rising != (keys[last] < keys[last + 1]), "layer %d, wire %d", l, last);
                covered = last + 1;
            }
            assert_int_equal(covered, n);
        }
        end(&picture);
    }
}

static void bars_count_keys(void **state) {
    (void)state;
    struct picture picture;
    begin(&picture, "mirrored", 8, ASCENDING);
    show(&picture, "bars", 0);
    assert_true(has_text(&picture.list, "before layer 0: pairs of sorted runs, 1 key each"));
    show(&picture, "bars", 1);
    assert_true(has_text(&picture.list, "before layer 1: pairs of sorted runs, 2 keys each"));
    end(&picture);
}

/* Heights follow the keys, also negative and equal ones. */
static void bars_are_as_high_as_their_keys(void **state) {
    (void)state;
    static const int keys[8] = {-5, 3, 3, 1000, -200, 3, 7, 8};
    struct network *network = make_network("bitonic", 8, ASCENDING);
    struct trace *trace = trace_new(network, keys);
    struct scene scene = {.frame.width = 1280,
                          .frame.height = 720,
                          .frame.density = 1,
                          .frame.shortcut = shortcut_row,
                          .frame.mode = MODE_STEP,
                          .frame.help_title = mode_stepping.help_title,
                          .network = network,
                          .trace = trace,
                          .zoom = 1,
                          .hovered = -1,
                          .panel = choices_find(&panel_choices, "bars")};
    struct list list = {0};
    for (int l = 0; l < network->depth; l++) {
        float height[2][8] = {{0}};
        int row = -1;
        scene.position = (float)l;
        scene_draw(&scene, &list);
        for (size_t i = 0; i < list.count; i++) {
            int wire, key;
            if (!is_group(&list, &list.items[i], "bar")) continue;
            assert_int_equal(sscanf(title_of(&list, &list.items[i]), "wire %d: %d", &wire, &key),
                             2);
            row += wire == 0;
            assert_int_equal(key, trace_keys(trace, l + row)[wire]);
            height[row][wire] = list.items[i + 1].h;
            assert_true(height[row][wire] > 1);
            bool swapped = strstr(title_of(&list, &list.items[i]), "swapped") != NULL;
            bool should = false;
            for (int c = 0; c < network->layers[l].count; c++) {
                int index = network->layers[l].first + c;
                const struct comparator *at = &network->comparators[index];
                should |= trace->swapped[index] && (at->left == wire || at->right == wire);
            }
            check(swapped == should, "layer %d, wire %d", l, wire);
        }
        assert_int_equal(row, 1);
        float most = 0, least = 1e9F;
        for (int w = 0; w < 8; w++) {
            most = fmaxf(most, height[0][w]);
            least = fminf(least, height[0][w]);
        }
        check(fabsf(least * 6 - most) < 8, "six ranks from %g to %g", (double)least, (double)most);
        for (int r = 0; r < 2; r++)
            for (int a = 0; a < 8; a++)
                for (int b = 0; b < 8; b++) {
                    int x = trace_keys(trace, l + r)[a], y = trace_keys(trace, l + r)[b];
                    check((x < y) == (height[r][a] < height[r][b]), "keys %d and %d", x, y);
                }
    }
    list_free(&list);
    trace_free(trace);
    network_free(network);
}

/* Where the device has another key than the trace, its own is shown. */
static void bars_show_what_is_wrong(void **state) {
    (void)state;
    struct picture picture;
    struct agreement agreement;
    begin(&picture, "bitonic", 8, ASCENDING);
    struct step_result *result = right_result(&picture, 2);
    result->keys[5] = 77;
    records_keep(picture.records, picture.network, result);
    assert_false(step_compare(picture.network, picture.trace, result, &agreement));
    picture.scene.result = result;
    picture.scene.agreement = &agreement;
    struct trace *own = trace_copy(picture.trace, picture.network);
    trace_go_on(own, picture.network, 2, result->keys);
    picture.scene.trace = own;
    picture.scene.right = picture.trace;
    show(&picture, "bars", 2);
    assert_true(has_text(&picture.list, "≠77"));
    int wrong = 0;
    for (size_t i = 0; i < picture.list.count; i++)
        if (is_group(&picture.list, &picture.list.items[i], "bar"))
            wrong += picture.list.items[i + 1].role == ROLE_ERROR;
    assert_int_equal(wrong, 1);
    assert_true(has_text(&picture.list, "≠ after layer 2"));
    assert_true(has_text(&picture.list, "before layer 2"));
    assert_false(has_text(&picture.list, "≠ before"));
    show(&picture, "bars", 3); /* the next layer goes on with it */
    assert_true(has_text(&picture.list, "≠ before layer 3"));
    trace_free(own);
    free(result);
    end(&picture);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(maps_show_every_work_item),
        cmocka_unit_test(maps_wait_for_their_layers),
        cmocka_unit_test(maps_bear_a_tiny_window),
        cmocka_unit_test(maps_show_what_is_wrong),
        cmocka_unit_test(bars_shade_runs),
        cmocka_unit_test(bars_count_keys),
        cmocka_unit_test(bars_are_as_high_as_their_keys),
        cmocka_unit_test(bars_show_what_is_wrong),
    };
    return cmocka_run_group_tests_name("maps and bars of panels", tests, NULL, NULL);
}
