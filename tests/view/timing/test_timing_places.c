/* test_timing_places: places in timing mode's picture: everything is inside the window, no label is
 * on another, lists scroll to their ends, and targets are where they are drawn. */
#include "saved_words.h"
#include "timing_sample.h"

#include "view/timing/timing_draw.h"

static const float windows[][2] = {{640, 480},   {800, 600},   {1280, 720},
                                   {1920, 1080}, {2560, 1440}, {700, 1200}};

/* ---- inside and apart ---- */

static void check_inside(const struct sample *sample, const char *what) {
    for (size_t i = 0; i < sample->list.count; i++) {
        const struct item *item = item_at(sample, i);
        float box[4];
        if (item->shape != SHAPE_TEXT) continue;
        text_box(sample, item, box);
        check(box[0] >= 0 && box[1] >= 0 && box[2] <= sample->list.width + 1 &&
                  box[3] <= sample->list.height,
              "%s: \"%s\" at %g %g to %g", what, text_of(sample, item), (double)box[0],
              (double)box[1], (double)box[2]);
    }
}

TEST(stays_in_the_window) {
    static const int shown[] = {0, 1, 6, 8, 11, MADE_UP_SORTS};
    for (int w = 0; w < count_of(windows); w++)
        each (s, shown)
            for (int view = 0; view < TIMING_VIEWS; view++) {
                OWNED(sample_free) struct sample sample;
                char what[64];
                sample_init(&sample, *s, windows[w][0], windows[w][1]);
                sample.scene.view = (enum timing_view)view;
                sample.scene.state = (struct timing_state){.running = true,
                                                           .done = 37,
                                                           .total = 75,
                                                           .left_s = 4000,
                                                           .doing = "b2 at 2^20"};
                sample.scene.hovered = (struct target){TARGET_CELL, 209, 0};
                sample.scene.last_series = sample.scene.last_point = 0;
                draw(&sample);
                snprintf(what, sizeof what, "%gx%g, %d sorts, view %d", (double)windows[w][0],
                         (double)windows[w][1], *s, view);
                check_inside(&sample, what);
                timing_placement_size_figure(&sample.scene, 1);
                draw(&sample);
                check_inside(&sample, what);
            }
}

static float smallest_letters(const struct list *list) {
    float smallest = INFINITY;
    each_item (item, list)
        if (item->shape == SHAPE_TEXT) smallest = fminf(smallest, item->size);
    return smallest;
}

/* Figures for columns of paper are whole, too, and have letters of 8 points; names in a table may
 * be too long for that. */
static void check_column(struct sample *sample, int column, const char *what) {
    static const float widths[] = {304, 317, 453, 605}; /* pixels */
    static const float letters = 8.0F * 96 / 72;        /* the same */
    struct timing_scene *scene = &sample->scene;
    char name[128];
    for (int hides = 0; hides < 2; hides++) {
        scene->hidden = hides ? 1U << PART_TITLE | 1U << PART_LEGEND | 1U << PART_DEVICE : 0;
        timing_placement_fit_figure(scene, widths[column], letters / 14);
        draw(sample);
        snprintf(name, sizeof name, "%s, %g wide, hides %d", what, (double)widths[column], hides);
        check_saved(&sample->list, name);
        assert_true(sample->list.width == widths[column]);
        if (scene->view == TIMING_ROWS && sample->table.count > 1 && column < 2) continue;
        check(smallest_letters(&sample->list) > letters - 0.1F, "%s: letters of %g", name,
              (double)smallest_letters(&sample->list));
        check(hides != saved_says(&sample->list, "RTX 4090"), "%s: the device", name);
    }
    scene->hidden = 0;
}

/* Every text of a saved picture is whole, with a device of the longest name. */
TEST(saved_pictures_say_all) {
    static const char *const themes_tried[] = {"light", "projector"};
    static const int shown[] = {1, 6, 11, MADE_UP_SORTS};
    each (of, themes_tried)
        each (s, shown)
            for (int view = 0; view < TIMING_VIEWS; view++) {
                OWNED(sample_free) struct sample sample;
                char what[64];
                sample_init(&sample, *s, 1, 1);
                struct timing_setup *setups[] = {&sample.table.setup, &sample.launches.setup};
                each (setup, setups)
                    snprintf(
                        (*setup)->words, sizeof(*setup)->words,
                        "NVIDIA GeForce RTX 4090 Laptop GPU of a long name (GPU), as the first "
                        "of two devices of this machine");
                sample.scene.view = (enum timing_view)view;
                sample.scene.frame.theme = named(theme, *of);
                timing_placement_size_figure(&sample.scene, 1);
                draw(&sample);
                snprintf(what, sizeof what, "%s, %d sorts, view %d", *of, *s, view);
                check_saved(&sample.list, what);
                for (int column = 0; column < 4; column++)
                    check_column(&sample, column, what);
            }
}

/* Names at the ends of lines, of walls and of wrong points do not be on each other. */
static void check_labels_apart(const struct sample *sample) {
    size_t first = 0, last;
    while (first < sample->list.count &&
           !(item_at(sample, first)->shape == SHAPE_GROUP &&
             strcmp(text_of(sample, item_at(sample, first)), "labels") == 0))
        first++;
    check(first < sample->list.count, "there are labels");
    for (last = first; item_at(sample, last)->shape != SHAPE_GROUP_END; last++)
        ;
    for (size_t i = first; i < last; i++)
        for (size_t j = first; j < i; j++) {
            float a[4], b[4];
            if (item_at(sample, i)->shape != SHAPE_TEXT || item_at(sample, j)->shape != SHAPE_TEXT)
                continue;
            text_box(sample, item_at(sample, i), a);
            text_box(sample, item_at(sample, j), b);
            check(a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1],
                  "%gx%g: \"%s\" and \"%s\"", (double)sample->list.width,
                  (double)sample->list.height, text_of(sample, item_at(sample, i)),
                  text_of(sample, item_at(sample, j)));
        }
}

TEST(keeps_labels_apart) {
    for (int w = 0; w < count_of(windows); w++)
        for (int shown = 1; shown <= MADE_UP_SORTS; shown++)
            for (int view = TIMING_RATE; view <= TIMING_TIME; view++) {
                OWNED(sample_free) struct sample sample;
                sample_init(&sample, shown, windows[w][0], windows[w][1]);
                sample.scene.view = (enum timing_view)view;
                sample.table.series[0].points[4].status = TIMING_WRONG;
                draw(&sample);
                check_labels_apart(&sample);
            }
}

/* The words at the top do not touch each other, whatever they are. */
TEST(keeps_the_header_apart) {
    static const char *const doing[] = {"", "odd-even-transposition at 2^20"};
    for (int w = 0; w < count_of(windows); w++)
        for (int variant = 0; variant < 4; variant++) {
            OWNED(sample_free) struct sample sample;
            sample_init(&sample, 3, windows[w][0], windows[w][1]);
            snprintf(sample.table.setup.words, sizeof sample.table.setup.words, "%s",
                     "NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition with a long name");
            if (variant & 1)
                snprintf(sample.scene.figures_of, sizeof sample.scene.figures_of,
                         "uint records · ascending · nearly sorted · median of 31");
            sample.scene.state.running = variant & 2;
            snprintf(sample.scene.state.doing, sizeof sample.scene.state.doing, "%s",
                     doing[variant / 2]);
            draw(&sample);
            const struct item *tab = find_text(&sample, "rate");
            check(!find_text(&sample, "figures of") == !(variant & 1), "the note");
            for (size_t i = 0; i < sample.list.count; i++)
                for (size_t j = i + 1; j < sample.list.count; j++) {
                    float a[4], b[4];
                    if (item_at(&sample, i)->shape != SHAPE_TEXT ||
                        item_at(&sample, j)->shape != SHAPE_TEXT)
                        continue;
                    text_box(&sample, item_at(&sample, i), a);
                    text_box(&sample, item_at(&sample, j), b);
                    if (a[3] > tab->y || b[3] > tab->y)
                        continue; /* the text is not below the header */
                    check(a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1],
                          "%g, variant %d: \"%s\" on \"%s\"", (double)windows[w][0], variant,
                          text_of(&sample, item_at(&sample, i)),
                          text_of(&sample, item_at(&sample, j)));
                }
        }
}

/* A value that changes moves no other. */
TEST(settings_stay_in_place) {
    for (int w = 0; w < count_of(windows); w++) {
        OWNED(sample_free) struct sample sample;
        sample_init(&sample, 3, windows[w][0], windows[w][1]);
        draw(&sample);
        float x = find_text(&sample, "median of 31")->x;
        snprintf(sample.settings[0].value, sizeof sample.settings[0].value, "int");
        snprintf(sample.settings[3].value, sizeof sample.settings[3].value, "0-1");
        draw(&sample);
        check(find_text(&sample, "median of 31")->x == x, "it moved");
    }
}

/* ---- lists ---- */

TEST(scrolls_its_lists) {
    OWNED(sample_free) struct sample sample;
    int total;
    sample_init(&sample, 6, 640, 480);
    draw(&sample);
    check(find_choice(&sample, "fast") && !find_choice(&sample, "merge-exchange"),
          "the first sorts");
    check(find_more(&sample, true) && !find_more(&sample, false), "more are below");
    sample.scene.cursor.index = SORTS - 1;
    sample.scene.first_row = timing_side_first_row(&sample.scene, true);
    draw(&sample);
    check(find_choice(&sample, "merge-exchange"), "the cursor can be followed");
    check(!find_more(&sample, true) && find_more(&sample, false), "more are above");
    int last = sample.scene.first_row;
    sample.scene.first_row = 1000; /* the wheel ends with the last sort */
    assert_int_equal(timing_side_first_row(&sample.scene, false), last);
    sample.scene.first_row = -3;
    assert_int_equal(timing_side_first_row(&sample.scene, false), 0);
    sample.scene.cursor.index = last + 1; /* the row is in view, so nothing scrolls */
    sample.scene.first_row = last;
    assert_int_equal(timing_side_first_row(&sample.scene, true), last);
    sample.scene.cursor.index = 0;
    assert_int_equal(timing_side_first_row(&sample.scene, true), 0);
    sample.scene.view = TIMING_ROWS;
    int fit = timing_rows_fit(&sample.scene);
    total = timing_visible_points(&sample.scene);
    assert_int_equal(total, 6 * 15);
    check(fit > 4 && fit < total, "%d", fit);
    draw(&sample);
    check(find_text(&sample, "2^10"), "the first row");
    sample.scene.scroll = total - 1;
    draw(&sample);
    check(!find_text(&sample, "2^10") && find_text(&sample, "2^24"), "the last row");
}

/* Every sort can be scrolled to in every window, by the keyboard and by the wheel, and the sizes
 * below stay where they are. */
TEST(reaches_every_sort) {
    for (int w = 0; w < count_of(windows); w++) {
        OWNED(sample_free) struct sample sample;
        bool seen[SORTS] = {false};
        float sizes = 0;
        sample_init(&sample, 6, windows[w][0], windows[w][1]);
        for (int s = 0; s < SORTS; s++) {
            sample.scene.cursor.index = s;
            sample.scene.first_row = timing_side_first_row(&sample.scene, true);
            draw(&sample);
            check(find_sort(&sample, sample.sorts[s].name), "%g: %s", (double)windows[w][0],
                  sample.sorts[s].name);
            float y = find_choice(&sample, "10")->y;
            check(s == 0 || y == sizes, "%g: sizes moved", (double)windows[w][0]);
            sizes = y;
        }
        sample.scene.cursor.index = 0;
        sample.scene.first_row = 0;
        for (int turns = 0; turns < SORTS; turns++) {
            draw(&sample);
            for (int s = 0; s < SORTS; s++)
                seen[s] |= find_sort(&sample, sample.sorts[s].name) != NULL;
            sample.scene.first_row += 3;
            sample.scene.first_row = timing_side_first_row(&sample.scene, false);
        }
        for (int s = 0; s < SORTS; s++)
            check(seen[s], "%g: the wheel misses %s", (double)windows[w][0], sample.sorts[s].name);
    }
}

/* Above a lesson there is room for one sort, above the sizes. */
TEST(has_a_sort_above_a_lesson) {
    for (int caption = 0; caption <= 260; caption += 20) {
        OWNED(sample_free) struct sample sample;
        sample_init(&sample, 6, 800, 600 - (float)caption);
        sample.scene.frame.caption_height = (float)caption;
        draw(&sample);
        const struct item *sort = find_sort(&sample, sample.sorts[sample.scene.first_row].name);
        const struct item *heading = find_text(&sample, "sizes, powers of two");
        check(sort && heading && sort->y + 3 <= heading->y - heading->size,
              "a lesson of %d pixels: %g, %g", caption, sort ? (double)sort->y : 0,
              heading ? (double)heading->y : 0);
    }
}

/* ---- targets ---- */

static void check_hit(const struct sample *sample, float x, float y, enum target_kind kind,
                      int index, int second) {
    struct target place = list_target_at(&sample->list, x, y);
    check(place.kind == kind && place.index == index && place.second == second,
          "at %g %g: %d %d %d, not %d %d %d", (double)x, (double)y, (int)place.kind, place.index,
          place.second, (int)kind, index, second);
}

TEST(hits_cells) {
    for (int w = 0; w < count_of(windows); w++) {
        OWNED(sample_free) struct sample sample;
        int cells = 0;
        sample_init(&sample, 3, windows[w][0], windows[w][1]);
        sample.scene.view = TIMING_LAUNCHES;
        draw(&sample);
        for (size_t i = 0; i < sample.list.count; i++) {
            const struct item *item = item_at(&sample, i), *rect = item + 1;
            if (item->shape != SHAPE_GROUP || strcmp(text_of(&sample, item), "launch")) continue;
            check_hit(&sample, rect->x + rect->w / 2, rect->y + rect->h / 2, TARGET_CELL, cells++,
                      0);
        }
        assert_int_equal(cells, 210);
    }
}

TEST(hits_points) {
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 8, 1920, 1080);
    int all = sample.table.count;
    sample.table.count = 1;
    draw(&sample);
    int points = 0;
    for (size_t i = 0; i < sample.list.count; i++) {
        const struct item *item = item_at(&sample, i), *bar = item + 1;
        if (item->shape != SHAPE_GROUP || strcmp(text_of(&sample, item), "point")) continue;
        check_hit(&sample, bar->x + bar->w / 2, bar->y + bar->h / 2, TARGET_POINT, 0, points++);
        check_hit(&sample, bar->x + 12, bar->y + bar->h / 2 - 10, TARGET_POINT, 0, points - 1);
        check_hit(&sample, bar->x, bar->y + 120, TARGET_NONE, 0, 0);
    }
    assert_int_equal(points, 15);
    sample.table.count = all; /* restores the count, so that all is freed */
}

TEST(hits_choices) {
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 6, 1920, 1080);
    for (sample.scene.cursor.index = 0; sample.scene.cursor.index < SORTS;
         sample.scene.cursor.index += 19) {
        draw(&sample);
        for (int s = 0; s < SORTS; s++) {
            const struct item *name = find_choice(&sample, sample.sorts[s].name);
            check(name, "%s", sample.sorts[s].name);
            check_hit(&sample, name->x + 4, name->y - 4, TARGET_SORT, s, 0);
        }
        for (int s = 0; s < SIZES; s++) {
            char label[8];
            snprintf(label, sizeof label, "%d", sample.sizes[s].bits);
            const struct item *item = find_choice(&sample, label);
            check(item, "%s", label);
            check_hit(&sample, item->x, item->y - 4, TARGET_SIZE, s, 0);
        }
    }
    for (int s = 0; s < SETTINGS; s++) {
        const struct item *value = find_text(&sample, sample.settings[s].value);
        check_hit(&sample, value->x + 4, value->y - 4, TARGET_MENU, LINK_TIMING + s, 0);
        check_hit(&sample, value->x - 14, value->y - 4, TARGET_SETTING, s, 0); /* the cap */
    }
    const struct item *run = find_text(&sample, "Enter  run");
    check_hit(&sample, run->x, run->y, TARGET_RUN, 0, 0);
    for (int tab = 0; tab < TIMING_VIEWS; tab++) {
        const struct item *name = find_text(&sample, timing_view_titles[tab]);
        check_hit(&sample, name->x + 3, name->y - 4, TARGET_TAB, tab, 0);
    }
    check_hit(&sample, 5, 5, TARGET_NONE, 0, 0);
    sample.scene.frame.width = 640;
    sample.scene.frame.height = 480;
    sample.scene.cursor.index = 0;
    sample.scene.first_row = 8;
    draw(&sample);
    for (int below = 0; below < 2; below++) { /* a page of sorts at a click */
        const struct item *more = find_more(&sample, below);
        struct target place = list_target_at(&sample.list, more->x - 4, more->y - 3);
        check(place.kind == TARGET_MORE && (place.index > 0) == below, "%d %d", (int)place.kind,
              place.index);
    }
}

/* The row of the others answers to the mouse, says how many sorts it hides, and opens. */
TEST(hits_the_others) {
    for (int w = 0; w < count_of(windows); w++)
        for (int opened = 0; opened < 2; opened++) {
            OWNED(sample_free) struct sample sample;
            sample_init(&sample, 3, windows[w][0], windows[w][1]);
            for (int s = 4; s < SORTS; s++)
                sample.sorts[s].hidden = true;
            sample.sorts[6].ticked = true;
            sample.scene.opened = opened;
            sample.scene.cursor = (struct target){.kind = TARGET_OTHERS};
            sample.scene.first_row = timing_side_first_row(&sample.scene, true);
            draw(&sample);
            const struct item *row = find_choice(&sample, opened ? "fewer sorts" : "19 more sorts");
            check(row, "%g, opened %d", (double)windows[w][0], opened);
            check_hit(&sample, row->x + 4, row->y - 4, TARGET_OTHERS, 0, 0);
            check(find_text(&sample, opened ? "Space or a click hides" : "Space or a click shows"),
                  "what it does");
        }
}

TEST(hits_rows) {
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 3, 1280, 720);
    sample.scene.view = TIMING_ROWS;
    sample.scene.scroll = 14;
    draw(&sample);
    const struct item *last = find_text(&sample, "2^24"), *first = find_text(&sample, "2^10");
    check_hit(&sample, last->x, last->y - 4, TARGET_POINT, 0, 14);
    check_hit(&sample, first->x, first->y - 4, TARGET_POINT, 1, 0);
}
