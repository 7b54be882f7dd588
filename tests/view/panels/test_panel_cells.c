/* test_panel_cells: the tables of the panels say what the work-items reported. */
#include "panel_lesson.h"
#include "view/diagram/placement.h"

/* ---- cells ---- */

/* One cell per work-item: what its record says, or the network where there are no records. */
static void cells_say_what_work_items_did(void **state) {
    (void)state;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n = n < 9 ? n + 1 : n * 2 - 5) {
            struct lesson lesson;
            struct cell cells[NETWORK_MAX_ITEMS];
            if (!family_valid(families[f], n)) continue;
            begin(&lesson, families[f]->name, n, ASCENDING);
            for (int with = 0; with < 2; with++) {
                lesson.scene.records = with ? lesson.records : NULL;
                if (with) run_layers(&lesson, lesson.network->depth);
                int seen = 0, columns = lesson.network->items;
                for (int l = 0; l < lesson.network->depth; l++) {
                    cells_fill(&lesson.scene, l, cells);
                    for (int item = 0; item < columns; item++) {
                        const struct cell *cell = &cells[item];
                        check(!cell->wrong, "%s", lesson.network->name);
                        if (cell->state != CELL_DONE) {
                            check(cell->comparator < 0, "%s", lesson.network->name);
                            check((cell->state == CELL_ABSENT) ==
                                      (item >= lesson.network->layers[l].items),
                                  "%s", lesson.network->name);
                            continue;
                        }
                        const struct comparator *c = &lesson.network->comparators[cell->comparator];
                        check(network_layer_of(lesson.network, cell->comparator) == l, "layer");
                        check(c->item == item && c->left == cell->left && c->right == cell->right &&
                                  c->direction == cell->direction &&
                                  lesson.trace->swapped[cell->comparator] == cell->swapped,
                              "%s, layer %d, work-item %d", lesson.network->name, l, item);
                        seen++;
                    }
                }
                check(seen == lesson.network->size, "%s: %d cells", lesson.network->name, seen);
            }
            end(&lesson);
        }
}

/* A layer that has not run is empty, whatever the others did. */
static void cells_wait_for_their_layer(void **state) {
    (void)state;
    struct lesson lesson;
    struct cell cells[NETWORK_MAX_ITEMS];
    begin(&lesson, "bitonic", 8, ASCENDING);
    run_layers(&lesson, 2);
    for (int l = 0; l < 6; l++) {
        cells_fill(&lesson.scene, l, cells);
        for (int item = 0; item < 4; item++)
            check(cells[item].state == (l < 2 ? CELL_DONE : CELL_WAITING), "layer %d", l);
    }
    records_forget(lesson.records);
    cells_fill(&lesson.scene, 0, cells);
    assert_int_equal(cells[0].state, CELL_WAITING);
    assert_int_equal(lesson.records->count, 0);
    end(&lesson);
}

/* Any field of a record that is not as drawn makes the cell wrong, and it shows the record. */
static void cells_show_what_is_wrong(void **state) {
    (void)state;
    static const struct step_record wrong[] = {
        {-40000, 123456789, 1, 0}, {3, 7, 1, 0}, {2, 6, 0, 0}, {-1, -1, 0, 0}, {-2, -2, -2, -2}};
    for (int w = 0; w <= count_of(wrong); w++) {
        struct lesson lesson;
        struct cell cells[NETWORK_MAX_ITEMS];
        begin(&lesson, "bitonic", 8, ASCENDING);
        struct step_result *result = right_result(&lesson, 3);
        struct step_record *record = &result->records[2]; /* (2, 6) I */
        assert_int_equal(record->left, 2);
        assert_int_equal(record->right, 6);
        if (w < count_of(wrong))
            *record = wrong[w];
        else
            record->swapped = !record->swapped;
        records_keep(lesson.records, lesson.network, result);
        cells_fill(&lesson.scene, 3, cells);
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
            struct placement at;
            show(&lesson, *name, 3);
            placement_init(&at, &lesson.scene);
            check_panel(&lesson, &at.panel, panel_items(&lesson.list), at.unit, *name);
            placement_free(&at);
            for (size_t i = 0; i < lesson.list.count; i++)
                frames += lesson.list.items[i].shape == SHAPE_FRAME &&
                          lesson.list.items[i].role == ROLE_ERROR;
            check(frames == 1 && has_text(&lesson.list, "≠"), "record %d in %s: %d frames", w,
                  *name, frames);
        }
        free(result);
        end(&lesson);
    }
}

/* ---- tables ---- */

/* Every cell of the index table, in every moment: the pair when its layer ran, else nothing. */
static void index_table_fills_as_layers_run(void **state) {
    (void)state;
    for (int f = 0; f < count_of(family_names); f++) {
        struct lesson lesson;
        begin(&lesson, family_names[f], 8, ASCENDING);
        const struct network *network = lesson.network;
        for (int done = 0; done <= network->depth; done++) {
            run_layers(&lesson, done);
            show(&lesson, "index-table", done);
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
                const struct item *inside = group(&lesson.list, title);
                check(inside, "%s after %d layers: no \"%s\"", network->name, done, title);
                if (l >= done) {
                    assert_int_equal(inside->shape, SHAPE_TEXT);
                    assert_string_equal(text_of(&lesson.list, inside), "·");
                    assert_int_equal(inside->role, ROLE_FAINT);
                } else {
                    check(inside->role == (c->direction == INCREASING ? ROLE_INCREASING_BLOCK
                                                                      : ROLE_DECREASING_BLOCK),
                          "%s", title);
                }
            }
        }
        end(&lesson);
    }
}

/* The I/D table of the CUDA tutorial, for either order. */
static void id_table_is_the_tutorials(void **state) {
    (void)state;
    for (int n = 2; n <= 64; n *= 2)
        for (int order = ASCENDING; order <= DESCENDING; order++) {
            struct lesson lesson;
            begin(&lesson, "bitonic", n, (enum order)order);
            run_layers(&lesson, lesson.network->depth);
            show(&lesson, "id-table", 0);
            for (int s = 0; 1 << s < n; s++)
                for (int i = 0; i < n / 2; i++) {
                    char title[64];
                    bool increasing = (i % (1 << (s + 1)) < 1 << s) == (order == ASCENDING);
                    snprintf(title, sizeof title, "stage %d, work-item %d: %s", s, i,
                             increasing ? "I" : "D");
                    check(group(&lesson.list, title), "bitonic:%d: no \"%s\"", n, title);
                }
            check(count_groups(&lesson.list, "cell") == lesson.network->stage_count * (n / 2),
                  "bitonic:%d", n);
            end(&lesson);
        }
}

/* Rows are stages only where work-items keep their directions in them. */
static void id_table_has_layers_where_directions_change(void **state) {
    (void)state;
    struct lesson lesson;
    begin(&lesson, "bitonic-any", 11, ASCENDING);
    lesson.scene.records = NULL;
    show(&lesson, "id-table", 0);
    for (int i = 0; i < lesson.network->size; i++) {
        const struct comparator *c = &lesson.network->comparators[i];
        char title[64];
        snprintf(title, sizeof title, "layer %d, work-item %d: %s",
                 network_layer_of(lesson.network, i), c->item, direction_letter(c->direction));
        check(group(&lesson.list, title), "no \"%s\"", title);
    }
    end(&lesson);
}

static void says_where_cells_come_from(void **state) {
    (void)state;
    struct lesson lesson;
    begin(&lesson, "bitonic", 8, ASCENDING);
    for (int p = 0; p < panel_count; p++) {
        if (!panel_applies(panels[p], lesson.network, true) || panels[p]->source) continue;
        lesson.scene.records = lesson.records;
        show(&lesson, panels[p]->name, 0);
        check(has_text(&lesson.list, "from the device's records"), "%s", panels[p]->name);
        lesson.scene.records = NULL;
        show(&lesson, panels[p]->name, 0);
        check(has_text(&lesson.list, "from the network: no device"), "%s", panels[p]->name);
        check(!has_text(&lesson.list, "from the device"), "%s", panels[p]->name);
    }
    end(&lesson);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_say_what_work_items_did),
        cmocka_unit_test(cells_wait_for_their_layer),
        cmocka_unit_test(cells_show_what_is_wrong),
        cmocka_unit_test(index_table_fills_as_layers_run),
        cmocka_unit_test(id_table_is_the_tutorials),
        cmocka_unit_test(id_table_has_layers_where_directions_change),
        cmocka_unit_test(says_where_cells_come_from),
    };
    return cmocka_run_group_tests_name("cells of panels", tests, NULL, NULL);
}
