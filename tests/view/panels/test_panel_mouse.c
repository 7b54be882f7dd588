/* test_panel_mouse: what lies under the mouse in a panel, and that it stays there. */
#include "panel_picture.h"

#include "pointing.h"
#include "view/diagram/draw.h"

/* The middle of every cell leads to its comparator and its layer; a hovered comparator has its cell
 * framed. */
TEST(cells_answer_to_the_mouse) {
    each (f, family_names)
        for (int alone = 0; alone < 2; alone++) {
            OWNED(end) struct picture picture;
            begin(&picture, *f, 8, ASCENDING);
            const struct network *network = picture.network;
            picture.scene.side->records = NULL;
            picture.scene.look.panel_large = alone;
            show(&picture, "index-table", 1);
            for (int i = 0; i < network->size; i++) {
                const struct comparator *c = &network->comparators[i];
                int l = network_layer_of(network, i), comparator, layers;
                const struct layer *layer = &network->layers[l];
                char title[96], place[48];
                snprintf(place, sizeof place, "stage %d, substage %d", layer->stage,
                         layer->substage);
                if (!network->has_stages) snprintf(place, sizeof place, "layer %d", l);
                snprintf(title, sizeof title, "%s, work-item %d: %d, %d", place, c->item, c->left,
                         c->right);
                const struct item *rect = group(&picture.list, title);
                check(rect, "no \"%s\"", title);
                float x = rect->x + rect->w / 2, y = rect->y + rect->h / 2;
                point_into(&picture.list, x, y, &comparator, &layers);
                check(comparator == i && layers == l, "%s: %d and %d", title, comparator, layers);
                picture.scene.side->hovered = i;
                OWNED(list_free) struct list list = {0};
                scene_draw(&picture.scene, &list);
                bool framed = false;
                each_item (frame, &list)
                    framed |= frame->shape == SHAPE_FRAME && fabsf(frame->x - rect->x) < 8 &&
                              fabsf(frame->y - rect->y) < 8 && frame->w < rect->w + 16 &&
                              frame->line >= 3;
                check(framed, "%s is not marked", title);
                picture.scene.side->hovered = -1;
            }
        }
}

/* A table with hidden columns does not scroll while the mouse is in it. */
TEST(tables_stand_still_under_the_mouse) {
    OWNED(end) struct picture picture;
    int cells = 0;
    begin(&picture, "bitonic", 64, ASCENDING);
    picture.scene.side->records = NULL;
    picture.scene.frame.width = 1280;
    picture.scene.frame.height = 720;
    show(&picture, "index-table", 9);
    for (size_t i = 0; i < picture.list.count; i += 13) {
        OWNED(list_free) struct list list = {0};
        int comparator, layers;
        while (i < picture.list.count && !is_group(&picture.list, &picture.list.items[i], "cell"))
            i++;
        if (i == picture.list.count) break;
        const struct item *rect = &picture.list.items[i + 1];
        picture.scene.frame.mouse_x = rect->x + rect->w / 2;
        picture.scene.frame.mouse_y = rect->y + rect->h / 2;
        picture.scene.side->hovered = -1;
        point_into(&picture.list, picture.scene.frame.mouse_x, picture.scene.frame.mouse_y,
                   &comparator, &layers);
        assert_true(comparator >= 0);
        picture.scene.side->hovered = comparator;
        scene_draw(&picture.scene, &list);
        const struct item *again = group(&list, title_of(&picture.list, &picture.list.items[i]));
        check(again && again->x == rect->x && again->y == rect->y, "%s moves",
              title_of(&picture.list, &picture.list.items[i]));
        cells++;
    }
    check(cells > 20, "%d cells", cells);
}

/* The bars of a layer's wires, and the points of the maps. */
TEST(bars_and_points_answer_to_the_mouse) {
    OWNED(end) struct picture picture;
    int comparator, layers, bars = 0, points = 0;
    begin(&picture, "mirrored", 8, ASCENDING);
    picture.scene.side->records = NULL;
    show(&picture, "bars", 3);
    for (size_t i = 0; i < picture.list.count; i++) {
        int wire;
        if (!is_group(&picture.list, &picture.list.items[i], "bar")) continue;
        const struct item *bar = &picture.list.items[i + 1];
        sscanf(title_of(&picture.list, &picture.list.items[i]), "wire %d", &wire);
        point_into(&picture.list, bar->x + bar->w / 2, bar->y + bar->h / 2, &comparator, &layers);
        check(comparator >= 0 && layers == -1, "wire %d", wire);
        const struct comparator *c = &picture.network->comparators[comparator];
        check(network_layer_of(picture.network, comparator) == 3, "wire %d", wire);
        check(c->left == wire || c->right == wire, "wire %d", wire);
        bars++;
    }
    assert_int_equal(bars, 16);
    show(&picture, "maps", 3);
    for (size_t i = 0; i < picture.list.count; i++) {
        int item, left, right;
        if (!is_group(&picture.list, &picture.list.items[i], "pair")) continue;
        const struct item *line = &picture.list.items[i + 1];
        sscanf(title_of(&picture.list, &picture.list.items[i]), "work-item %d: %d, %d", &item,
               &left, &right);
        point_into(&picture.list, line->x, line->y + line->h / 2, &comparator, &layers);
        check(comparator >= 0, "work-item %d", item);
        const struct comparator *c = &picture.network->comparators[comparator];
        check(c->item == item && c->left == left && c->right == right, "work-item %d", item);
        assert_int_equal(layers, network_layer_of(picture.network, comparator));
        points++;
    }
    assert_int_equal(points, 20);
}
