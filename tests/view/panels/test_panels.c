/* test_panels: everything in a panel stays in its place and is legible in every window; the table
 * of panels, and figures of them. */
#include "panel_picture.h"
#include "view/diagram/draw.h"

static const struct {
    int width, height;
} sizes[] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};

/* ---- place ---- */

/* Every panel, window, size of network; beside the diagram and large; before and after layers ran;
 * with a work-item under the mouse. */
TEST(stays_in_place_and_legible) {
    static const int wires[] = {2, 3, 4, 8, 11, 16, 33, 64};
    each (f, family_names)
        each (n, wires) {
            struct picture picture;
            if (!family_valid(choices_find(&family_choices, *f), *n)) continue;
            begin(&picture, *f, *n, ASCENDING);
            int depth = picture.network->depth;
            run_layers(&picture, depth / 2 + 1);
            each (s, sizes)
                for (int p = 0; p < panel_count; p++)
                    for (int view = 0; view < 6; view++) {
                        char where[128];
                        struct placement at;
                        if (!panel_applies(panels[p], picture.network, true)) continue;
                        picture.scene.frame.width = (float)s->width;
                        picture.scene.frame.height = (float)s->height;
                        picture.scene.look.panel_large = view % 2;
                        picture.scene.side->hovered = view >= 4 ? picture.network->size / 2 : -1;
                        show(&picture, panels[p]->name,
                             view < 2   ? 0
                             : view < 4 ? depth / 2
                                        : depth);
                        snprintf(where, sizeof where, "%s of %s, %dx%d, view %d", panels[p]->name,
                                 picture.network->name, s->width, s->height, view);
                        placement_init(&at, &picture.scene);
                        check(at.panel.alone || view % 2 == 0, "%s", where);
                        check_panel(&picture, &at.panel.box, panel_items(&picture.list), at.unit,
                                    where);
                        check(at.panel.alone ||
                                  at.right + 30 * at.unit < at.panel.box.left - 20 * at.unit,
                              "%s: the diagram reaches into the panel", where);
                        placement_free(&at);
                    }
            end(&picture);
        }
}

/* The diagram beside a panel still shows the current layer and the keys that wait before it. */
TEST(keeps_the_current_layer_in_sight) {
    for (int s = 1; s < count_of(sizes); s++)
        for (int n = 4; n <= 64; n *= 2) {
            OWNED(end) struct picture picture;
            begin(&picture, "bitonic", n, ASCENDING);
            picture.scene.frame.width = (float)sizes[s].width;
            picture.scene.frame.height = (float)sizes[s].height;
            picture.scene.look.panel = named(panel, "bars");
            for (int l = 0; l < picture.network->depth; l++) {
                OWNED(placement_free) struct placement at;
                float left, right;
                picture.scene.position = (float)l;
                placement_init(&at, &picture.scene);
                assert_false(at.panel.alone);
                layout_frame(&at.layout, (float)l, &left, &right);
                bool wide = right - left > at.right - at.left;
                check(wide || (at.origin_x + left > at.left - 30 * at.unit &&
                               at.origin_x + right < at.right + 30 * at.unit),
                      "bitonic:%d, layer %d, %dx%d", n, l, sizes[s].width, sizes[s].height);
            }
        }
}

/* In a narrow window a panel takes the diagram's place by itself. */
TEST(stands_alone_where_it_is_narrow) {
    for (int s = 0; s < count_of(sizes); s++) {
        OWNED(end) struct picture picture;
        begin(&picture, "bitonic", 8, ASCENDING);
        picture.scene.frame.width = (float)sizes[s].width;
        picture.scene.frame.height = (float)sizes[s].height;
        show(&picture, "id-table", 0);
        check(placement_panel_alone(&picture.scene) == (s == 0), "%dx%d", sizes[s].width,
              sizes[s].height);
        check((count_groups(&picture.list, "wire") == 0) == (s == 0), "%dx%d", sizes[s].width,
              sizes[s].height);
    }
}

/* A table says what does not fit, and shows the hovered work-item and the current row. */
TEST(says_what_is_not_in_sight) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 64, ASCENDING);
    run_layers(&picture, picture.network->depth);
    picture.scene.frame.width = 1280;
    picture.scene.frame.height = 720;
    for (int i = 0; i < picture.network->size; i += 7) {
        const struct comparator *c = &picture.network->comparators[i];
        int l = network_layer_of(picture.network, i);
        const struct layer *layer = &picture.network->layers[l];
        char title[96];
        picture.scene.side->hovered = i;
        show(&picture, "index-table", l);
        snprintf(title, sizeof title, "stage %d, substage %d, work-item %d: %d, %d", layer->stage,
                 layer->substage, c->item, c->left, c->right);
        check(group(&picture.list, title), "no \"%s\"", title);
        check(has_text(&picture.list, "of 32") && has_text(&picture.list, "of 21"), "no note");
    }
    picture.scene.look.panel_large = true; /* all columns */
    picture.scene.frame.width = 1920;
    picture.scene.frame.height = 1080;
    picture.scene.side->hovered = -1;
    show(&picture, "index-table", 20);
    for (int i = 0; i < 32; i++) {
        char title[96];
        snprintf(title, sizeof title, "stage 5, substage 5, work-item %d: %d, %d", i, 2 * i,
                 2 * i + 1);
        check(group(&picture.list, title), "no \"%s\"", title);
    }
}

/* ---- the table of panels, and figures ---- */

TEST(goes_round_those_that_apply) {
    for (int round = 0; round < 2 * count_of(family_names); round++) {
        bool backwards = round % 2;
        struct network *network = make_network(family_names[round / 2], 8, ASCENDING);
        const struct panel_kind *panel = NULL;
        int seen = 0, apply_count = 0;
        for (int p = 0; p < panel_count; p++)
            apply_count += panel_applies(panels[p], network, backwards);
        assert_int_equal(apply_count, panel_count - (network->rule != INDEX_MIRRORED) - !backwards);
        while ((panel = panel_next(panel, network, backwards, 1)) && seen <= panel_count) {
            const struct panel_kind *next = panel_next(panel, network, backwards, 1);
            check(panel_applies(panel, network, backwards), "%s", panel->name);
            assert_ptr_equal(panel_next(next, network, backwards, -1), panel);
            seen++;
        }
        assert_int_equal(seen, apply_count);
    }
    for (int p = 0; p < panel_count; p++) {
        assert_ptr_equal(named(panel, panels[p]->name), panels[p]->backwards ? NULL : panels[p]);
        check(panels[p]->title[0] && panels[p]->about[0], "%s", panels[p]->name);
    }
    assert_null(named(panel, "table"));
}

/* Is the line about wires and keys cut? */
static bool cuts_facts(const struct list *list) {
    each_item (item, list) {
        const char *text = item->shape == SHAPE_TEXT ? list_string(list, item->text) : "";
        if (strstr(text, " wires · ") && strstr(text, "…")) return true;
    }
    return false;
}

/* A figure holds all of a panel, whatever the network's size. */
TEST(figures_hold_all_of_a_panel) {
    static const int wires[] = {2, 3, 8, 16, 31, 64, 100, 256};
    each (f, family_names)
        each (n, wires)
            for (int layer = -1; layer < 3; layer += 2)
                for (int p = 0; p < panel_count; p++) {
                    struct picture picture;
                    struct placement at;
                    char where[160];
                    if (!family_valid(choices_find(&family_choices, *f), *n)) continue;
                    begin(&picture, *f, *n, ASCENDING);
                    if (panel_applies(panels[p], picture.network, true) &&
                        layer < picture.network->depth) {
                        const struct known_launch known = picture.scene.kernel;
                        figure_init(&picture.scene, picture.network, picture.trace, layer, 1);
                        snprintf(picture.scene.input.text, sizeof picture.scene.input.text,
                                 "random permutation · seed 1");
                        picture.scene.kernel = known;
                        picture.scene.look.panel = panels[p];
                        picture.scene.look.panel_large = true;
                        placement_size_figure(&picture.scene, 1);
                        scene_draw(&picture.scene, &picture.list);
                        placement_init(&at, &picture.scene);
                        snprintf(where, sizeof where, "figure of %s of %s, layer %d",
                                 panels[p]->name, picture.network->name, layer);
                        if (*n <= 64)
                            check_panel(&picture, &at.panel.box, panel_items(&picture.list),
                                        at.unit, where);
                        check(!cuts_facts(&picture.list), "%s: facts are cut", where);
                        check(!has_text(&picture.list, "rows ") &&
                                  !has_text(&picture.list, "work-items "),
                              "%s is cut", where);
                        check(has_text(&picture.list,
                                       panels[p]->source ? panels[p]->source : "nothing ran"),
                              "%s", where);
                        if (strcmp(panels[p]->name, "index-table") == 0) {
                            int items = 0;
                            for (int l = 0; l < picture.network->depth; l++)
                                items += picture.network->layers[l].items;
                            check(count_groups(&picture.list, "cell") == items, "%s", where);
                        }
                        placement_free(&at);
                    }
                    end(&picture);
                }
}
