/* test_panel_cells: the tables of the panels show the records of the work-items. */
#include "panel_picture.h"
#include "view/diagram/layout.h"

/* ---- cells ---- */

/* A table has one cell per work-item: its record, or the network's comparator if there are no
 * records. */
TEST(cells_say_what_work_items_did) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n = n < 9 ? n + 1 : n * 2 - 5) {
            struct picture picture;
            struct cell cells[NETWORK_MAX_ITEMS];
            if (!family_valid(families[f], n)) continue;
            begin(&picture, families[f]->name, n, ASCENDING);
            for (int with = 0; with < 2; with++) {
                picture.scene.side->records = with ? picture.records : NULL;
                if (with) run_layers(&picture, picture.network->depth);
                int seen = 0, columns = picture.network->items;
                for (int l = 0; l < picture.network->depth; l++) {
                    cells_fill(&picture.scene, l, cells);
                    for (int item = 0; item < columns; item++) {
                        const struct cell *cell = &cells[item];
                        check(!cell->wrong, "%s", picture.network->name);
                        if (cell->state != CELL_DONE) {
                            check(cell->comparator < 0, "%s", picture.network->name);
                            check((cell->state == CELL_ABSENT) ==
                                      (item >= picture.network->layers[l].items),
                                  "%s", picture.network->name);
                            continue;
                        }
                        const struct comparator *c =
                            &picture.network->comparators[cell->comparator];
                        check(network_layer_of(picture.network, cell->comparator) == l, "layer");
                        check(c->item == item && c->left == cell->left && c->right == cell->right &&
                                  c->direction == cell->direction,
                              "%s, layer %d, work-item %d", picture.network->name, l, item);
                        seen++;
                    }
                }
                check(seen == picture.network->size, "%s: %d cells", picture.network->name, seen);
            }
            end(&picture);
        }
}

/* A layer that has not run is empty, whatever the others did. */
TEST(cells_wait_for_their_layer) {
    OWNED(end) struct picture picture;
    struct cell cells[NETWORK_MAX_ITEMS];
    begin(&picture, "bitonic", 8, ASCENDING);
    run_layers(&picture, 2);
    for (int l = 0; l < 6; l++) {
        cells_fill(&picture.scene, l, cells);
        for (int item = 0; item < 4; item++)
            check(cells[item].state == (l < 2 ? CELL_DONE : CELL_WAITING), "layer %d", l);
    }
    records_forget(picture.records, 0);
    cells_fill(&picture.scene, 0, cells);
    equals(cells[0].state, CELL_WAITING, picture.records->count, 0);
}

/* Any field of a record that is not as drawn makes the cell wrong, and it shows the record. */
TEST(cells_show_what_is_wrong) {
    static const struct step_record wrong[] = {
        {-40000, 123456789, 1, 0}, {3, 7, 1, 0}, {2, 6, 0, 0}, {-1, -1, 0, 0}, {-2, -2, -2, -2}};
    for (int w = 0; w <= count_of(wrong); w++) {
        OWNED(end) struct picture picture;
        struct cell cells[NETWORK_MAX_ITEMS];
        begin(&picture, "bitonic", 8, ASCENDING);
        OWNED_AT(free) struct step_result *result = right_result(&picture, 3);
        struct step_record *record = &result->records[2]; /* (2, 6) I */
        equals(record->left, 2, record->right, 6);
        if (w < count_of(wrong))
            *record = wrong[w];
        else
            record->swapped = !record->swapped;
        records_keep(picture.records, picture.network, result);
        cells_fill(&picture.scene, 3, cells);
        for (int item = 0; item < 4; item++)
            check(cells[item].wrong == (item == 2), "record %d, work-item %d", w, item);
        check(cells[2].left == record->left && cells[2].right == record->right, "record %d", w);
        check(cells[2].state == (w == 3   ? CELL_IDLE
                                 : w == 4 ? CELL_SILENT
                                          : CELL_DONE),
              "record %d", w);
        for (const char *const *name = (const char *const[]){"id-table", "index-table", NULL};
             *name; name++) {
            int frames = 0;
            OWNED(placement_free) struct placement at;
            show(&picture, *name, 3);
            placement_init(&at, &picture.scene);
            check_panel(&picture, &at.panel.box, panel_items(&picture.list), at.unit, *name);
            each_item (item, &picture.list)
                frames += item->shape == SHAPE_FRAME && item->role == ROLE_ERROR;
            check(frames == 1 && has_text(&picture.list, "≠"), "record %d in %s: %d frames", w,
                  *name, frames);
        }
    }
}

/* A wrong cell shows the expected values if there is room; its title always does. */
TEST(cells_show_what_was_expected) {
    static const struct {
        const char *panel;
        struct step_record did; /* record of work-item 2 of layer 3, whose comparator is (2, 6) I */
        const char *says;
    } cases[] = {
        {"index-table", {3, 7, 1, 0}, "not 2, 6"},     {"index-table", {2, 6, 0, 0}, "not I"},
        {"index-table", {-2, -2, -2, -2}, "not 2, 6"}, {"index-table", {-1, -1, 0, 0}, "not 2, 6"},
        {"id-table", {3, 7, 1, 0}, "not 2, 6"},        {"id-table", {2, 6, 0, 0}, "not I"},
        {"id-table", {-2, -2, -2, -2}, "not I"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        OWNED(end) struct picture picture;
        unsigned char checks[64] = {[3] = CHECK_DIFFERS};
        begin(&picture, "bitonic", 8, ASCENDING);
        OWNED_AT(free) struct step_result *result = right_result(&picture, 3);
        result->records[2] = cases[c].did;
        records_keep(picture.records, picture.network, result);
        picture.scene.side->checks = checks;
        show(&picture, cases[c].panel, 3);
        check(has_text(&picture.list, cases[c].says), "%s: no \"%s\" of case %d", cases[c].panel,
              cases[c].says, c);
        bool titled = false;
        each_item (item, &picture.list)
            titled |= item->shape == SHAPE_GROUP &&
                      strstr(list_string(&picture.list, item->title), cases[c].says);
        check(titled, "%s: no title says \"%s\"", cases[c].panel, cases[c].says);
    }
}

/* ---- tables ---- */

/* Every cell of the index table, in every moment: the pair when its layer ran, else nothing. */
TEST(index_table_fills_as_layers_run) {
    each (f, family_names) {
        OWNED(end) struct picture picture;
        begin(&picture, *f, 8, ASCENDING);
        const struct network *network = picture.network;
        for (int done = 0; done <= network->depth; done++) {
            run_layers(&picture, done);
            show(&picture, "index-table", done);
            for (int i = 0; i < network->size; i++) {
                const struct comparator *c = &network->comparators[i];
                int l = network_layer_of(network, i);
                const struct layer *layer = &network->layers[l];
                char title[128], place[64], what[32] = "has not run";
                if (l < done) snprintf(what, sizeof what, "%d, %d", c->left, c->right);
                snprintf(place, sizeof place, "stage %d, substage %d", layer->stage,
                         layer->substage);
                if (!network->has_stages) snprintf(place, sizeof place, "layer %d", l);
                snprintf(title, sizeof title, "%s, work-item %d: %s", place, c->item, what);
                const struct item *inside = group(&picture.list, title);
                check(inside, "%s after %d layers: no \"%s\"", network->name, done, title);
                if (l >= done) {
                    assert_int_equal(inside->shape, SHAPE_TEXT);
                    assert_string_equal(text_of(&picture.list, inside), "·");
                    assert_int_equal(inside->role, ROLE_SECONDARY);
                } else {
                    check(inside->role == (c->direction == INCREASING ? ROLE_INCREASING_BLOCK
                                                                      : ROLE_DECREASING_BLOCK),
                          "%s", title);
                }
            }
        }
    }
}

/* The I/D table of the CUDA tutorial, for either order. */
TEST(id_table_is_the_tutorials) {
    for (int n = 2; n <= 64; n *= 2)
        for (int order = ASCENDING; order <= DESCENDING; order++) {
            OWNED(end) struct picture picture;
            begin(&picture, "bitonic", n, (enum order)order);
            run_layers(&picture, picture.network->depth);
            show(&picture, "id-table", 0);
            for (int s = 0; 1 << s < n; s++)
                for (int i = 0; i < n / 2; i++) {
                    char title[64];
                    bool increasing = (i % (1 << (s + 1)) < 1 << s) == (order == ASCENDING);
                    snprintf(title, sizeof title, "stage %d, work-item %d: %s", s, i,
                             increasing ? "I" : "D");
                    check(group(&picture.list, title), "bitonic:%d: no \"%s\"", n, title);
                }
            check(count_groups(&picture.list, "cell") == picture.network->stage_count * (n / 2),
                  "bitonic:%d", n);
        }
}

/* Rows are stages only where work-items keep their directions in them. */
TEST(id_table_has_layers_where_directions_change) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic-any", 11, ASCENDING);
    picture.scene.side->records = NULL;
    show(&picture, "id-table", 0);
    for (int i = 0; i < picture.network->size; i++) {
        const struct comparator *c = &picture.network->comparators[i];
        char title[64];
        snprintf(title, sizeof title, "layer %d, work-item %d: %s",
                 network_layer_of(picture.network, i), c->item, direction_letter(c->direction));
        check(group(&picture.list, title), "no \"%s\"", title);
    }
}

TEST(says_where_cells_come_from) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, ASCENDING);
    OWNED_AT(records_free)
    struct records *none = records_new(picture.network); /* while a device is opened */
    OWNED_AT(free) struct step_result *result = right_result(&picture, 0);
    records_keep(picture.records, picture.network, result);
    for (int p = 0; p < panel_count; p++) {
        if (!panel_applies(panels[p], picture.network, true) || panels[p]->source ||
            panels[p]->say_source)
            continue;
        picture.scene.side->records = picture.records;
        show(&picture, panels[p]->name, 0);
        check(has_text(&picture.list, "from the device's records"), "%s", panels[p]->name);
        picture.scene.side->records = none;
        show(&picture, panels[p]->name, 0);
        check(has_text(&picture.list, "the device has run no layer yet") &&
                  !has_text(&picture.list, "from the device"),
              "%s", panels[p]->name);
        picture.scene.side->records = NULL;
        show(&picture, panels[p]->name, 0);
        check(has_text(&picture.list, "from the network: no device"), "%s", panels[p]->name);
        check(!has_text(&picture.list, "from the device"), "%s", panels[p]->name);
    }
}

/* A table that is too large says which part of it is visible. */
TEST(a_cut_table_says_where_it_is) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 64, ASCENDING);
    show(&picture, "index-table", 5);
    check(has_text(&picture.list, "work-items 0 to 19 of 32 → · rows 0 to 12 of 21 ↓"), "above");
    show(&picture, "index-table", 20);
    check(has_text(&picture.list, "work-items 0 to 19 of 32 → · ↑ rows 8 to 20 of 21"), "below");
}
