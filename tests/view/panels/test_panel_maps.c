/* test_panel_maps: the maps of work-items show what ran. */
#include "panel_picture.h"
#include "view/diagram/layout.h"

/* Every work-item of every picture: its pair, or that it is past the last wire. */
TEST(maps_show_every_work_item) {
    for (int n = 2; n <= 40; n++) {
        OWNED(end) struct picture picture;
        begin(&picture, "mirrored", n, ASCENDING);
        const struct network *network = picture.network;
        int kinds = 2 * network->stage_count - 1, items = network->items;
        picture.scene.side->records = NULL;
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
    }
}

TEST(maps_wait_for_their_layers) {
    OWNED(end) struct picture picture;
    begin(&picture, "mirrored", 8, ASCENDING);
    int filled[] = {0, 4, 8, 12, 16, 20, 20}; /* first 1, first 2, later 1, first 4, later 2 */
    for (int done = 0; done <= 6; done++) {
        run_layers(&picture, done);
        show(&picture, "maps", done);
        check(count_groups(&picture.list, "pair") == filled[done], "after %d layers: %d", done,
              count_groups(&picture.list, "pair"));
    }
}

/* A window too small for any point: nothing is divided by the columns that do not fit. */
TEST(maps_bear_a_tiny_window) {
    OWNED(end) struct picture picture;
    begin(&picture, "mirrored", 16, ASCENDING);
    picture.scene.frame.width = 640;
    picture.scene.frame.height = 480;
    picture.scene.frame.density = 2;
    show(&picture, "maps", 0);
    for (size_t i = 0; i < picture.list.count; i++)
        check(isfinite(picture.list.items[i].x) && isfinite(picture.list.items[i].w), "item %zu",
              i);
}

/* Maps mark every wrong work-item, whatever is in its record. */
TEST(maps_show_what_is_wrong) {
    static const struct step_record wrong[] = {
        {1, 2, 1, 0}, {900, -7, 1, 0}, {-1, -1, 0, 0}, {-2, -2, -2, -2}};
    for (int w = 0; w < count_of(wrong); w++) {
        OWNED(end) struct picture picture;
        OWNED(placement_free) struct placement at;
        int marks = 0;
        begin(&picture, "mirrored", 8, ASCENDING);
        OWNED_AT(free) struct step_result *result = right_result(&picture, 1);
        result->records[3] = wrong[w];
        records_keep(picture.records, picture.network, result);
        show(&picture, "maps", 1);
        each_item (item, &picture.list)
            marks += item->shape != SHAPE_TEXT && item->role == ROLE_ERROR;
        check(marks > 0 && has_text(&picture.list, "≠ first, half 2"), "record %d", w);
        placement_init(&at, &picture.scene);
        check_panel(&picture, &at.panel.box, panel_items(&picture.list), at.unit,
                    "a broken kernel");
    }
}
