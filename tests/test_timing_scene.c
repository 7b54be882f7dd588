/* test_timing_scene: timing mode's picture: everything inside the window, labels that do not stand
 * on each other, what is hit where it is drawn, and pictures compared with those in tests/golden
 * (GOLDEN_UPDATE=1 draws them again; look at them before keeping them). Run from the top folder. */
#include "support.h"

#include "output/svg.h"
#include "timing_made_up.h"
#include "view/series_look.h"
#include "view/text_width.h"
#include "view/timing_scene.h"

#include <math.h>

enum { SORTS = 20, SIZES = 19 };

/* A window in timing mode with what it points to. */
struct mode {
    struct timing_table table;
    struct timing_launches launches;
    struct timing_choice sorts[SORTS];
    struct timing_size sizes[SIZES];
    struct timing_scene scene;
    struct list list;
};

/* `shown` sorts measured at 2^10 to 2^24 and ticked, among 20. */
static void mode_init(struct mode *mode, int shown, float width, float height) {
    static const char *const others[] = {
        "a",         "shared",    "cookbook-pairs", "cookbook-group", "libc", "radix-atomic",
        "cpu-radix", "recursive", "merge-exchange"};
    *mode = (struct mode){.table = made_up_table(shown, 10, 24), .launches = made_up_launches(20)};
    for (int s = 0; s < SORTS; s++) {
        const char *name = s < MADE_UP_SORTS ? made_up_sorts[s].name : others[s - MADE_UP_SORTS];
        mode->sorts[s] = (struct timing_choice){.name = name,
                                                .title = "Its title",
                                                .idea = "What it is about, in a sentence.",
                                                .group = s / 5,
                                                .ticked = s < shown,
                                                .look = s};
    }
    for (int s = 0; s < SIZES; s++)
        mode->sizes[s] = (struct timing_size){10 + s, s < 15};
    mode->scene = (struct timing_scene){.width = width,
                                        .height = height,
                                        .density = 1,
                                        .table = &mode->table,
                                        .launches = &mode->launches,
                                        .sorts = mode->sorts,
                                        .sort_count = SORTS,
                                        .sizes = mode->sizes,
                                        .size_count = SIZES,
                                        .cursor = 2,
                                        .last_series = -1,
                                        .last_point = -1};
}

static void mode_free(struct mode *mode) {
    timing_table_free(&mode->table);
    timing_launches_free(&mode->launches);
    list_free(&mode->list);
}

static void draw(struct mode *mode) {
    timing_scene_draw(&mode->scene, &mode->list);
}

static const struct item *item_at(const struct mode *mode, size_t i) {
    return &mode->list.items[i];
}

static const char *text_of(const struct mode *mode, const struct item *item) {
    return list_string(&mode->list, item->text);
}

/* The first text that begins so, or NULL. */
static const struct item *find_text(const struct mode *mode, const char *begin) {
    for (size_t i = 0; i < mode->list.count; i++)
        if (item_at(mode, i)->shape == SHAPE_TEXT &&
            strncmp(text_of(mode, item_at(mode, i)), begin, strlen(begin)) == 0)
            return item_at(mode, i);
    return NULL;
}

/* The text of a choice at the left, or NULL. */
static const struct item *find_choice(const struct mode *mode, const char *text) {
    bool within = false;
    for (size_t i = 0; i < mode->list.count; i++) {
        const struct item *item = item_at(mode, i);
        if (item->shape == SHAPE_GROUP) within |= strcmp(text_of(mode, item), "choices") == 0;
        if (within && item->shape == SHAPE_TEXT && strcmp(text_of(mode, item), text) == 0)
            return item;
    }
    return NULL;
}

static int count_lines(const struct mode *mode, enum role role) {
    int count = 0;
    for (size_t i = 0; i < mode->list.count; i++)
        count += item_at(mode, i)->shape == SHAPE_LINE && item_at(mode, i)->role == role;
    return count;
}

static void text_box(const struct mode *mode, const struct item *item, float box[4]) {
    float width = text_width(item->font, item->size, text_of(mode, item));
    box[0] = item->x - width * (float)item->anchor / 2;
    box[1] = item->y - item->size * 0.73F; /* capitals */
    box[2] = box[0] + width;
    box[3] = item->y;
}

/* ---- where things are ---- */

static void check_inside(const struct mode *mode, const char *what) {
    for (size_t i = 0; i < mode->list.count; i++) {
        const struct item *item = item_at(mode, i);
        float box[4];
        if (item->shape != SHAPE_TEXT) continue;
        text_box(mode, item, box);
        check(box[0] >= 0 && box[1] >= 0 && box[2] <= mode->list.width + 1 &&
                  box[3] <= mode->list.height,
              "%s: \"%s\" at %g %g to %g", what, text_of(mode, item), (double)box[0],
              (double)box[1], (double)box[2]);
    }
}

static const float windows[][2] = {{640, 480},   {800, 600},   {1280, 720},
                                   {1920, 1080}, {2560, 1440}, {700, 1200}};

static void stays_in_the_window(void **state) {
    (void)state;
    static const int shown[] = {0, 1, 6, 8, 11};
    for (int w = 0; w < count_of(windows); w++)
        for (int s = 0; s < count_of(shown); s++)
            for (int view = 0; view < TIMING_VIEWS; view++) {
                struct mode mode;
                char what[64];
                mode_init(&mode, shown[s], windows[w][0], windows[w][1]);
                mode.scene.view = (enum timing_view)view;
                mode.scene.state = (struct timing_state){.running = true,
                                                            .done = 37,
                                                            .total = 75,
                                                            .left_s = 4000,
                                                            .doing = "b2 at 2^20"};
                mode.scene.hovered = (struct timing_place){TIMING_ON_CELL, 209, 0};
                mode.scene.last_series = mode.scene.last_point = 0;
                draw(&mode);
                snprintf(what, sizeof what, "%gx%g, %d sorts, view %d", (double)windows[w][0],
                         (double)windows[w][1], shown[s], view);
                check_inside(&mode, what);
                timing_scene_figure(&mode.scene, 1);
                draw(&mode);
                check_inside(&mode, what);
                mode_free(&mode);
            }
}

/* Names at the ends of lines, of walls and of wrong points do not stand on each other. */
static void check_labels_apart(const struct mode *mode) {
    size_t first = 0, last;
    while (first < mode->list.count &&
           !(item_at(mode, first)->shape == SHAPE_GROUP &&
             strcmp(text_of(mode, item_at(mode, first)), "labels") == 0))
        first++;
    check(first < mode->list.count, "there are labels");
    for (last = first; item_at(mode, last)->shape != SHAPE_GROUP_END; last++)
        ;
    for (size_t i = first; i < last; i++)
        for (size_t j = first; j < i; j++) {
            float a[4], b[4];
            if (item_at(mode, i)->shape != SHAPE_TEXT || item_at(mode, j)->shape != SHAPE_TEXT)
                continue;
            text_box(mode, item_at(mode, i), a);
            text_box(mode, item_at(mode, j), b);
            check(a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1],
                  "%gx%g: \"%s\" and \"%s\"", (double)mode->list.width, (double)mode->list.height,
                  text_of(mode, item_at(mode, i)), text_of(mode, item_at(mode, j)));
        }
}

static void keeps_labels_apart(void **state) {
    (void)state;
    for (int w = 0; w < count_of(windows); w++)
        for (int shown = 1; shown <= MADE_UP_SORTS; shown++)
            for (int view = TIMING_RATE; view <= TIMING_TIME; view++) {
                struct mode mode;
                mode_init(&mode, shown, windows[w][0], windows[w][1]);
                mode.scene.view = (enum timing_view)view;
                mode.table.series[0].points[4].status = TIMING_WRONG;
                draw(&mode);
                check_labels_apart(&mode);
                mode_free(&mode);
            }
}

/* ---- what is drawn ---- */

static void draws_what_is_ticked(void **state) {
    (void)state;
    struct mode mode;
    mode_init(&mode, 3, 1920, 1080); /* fast, local, b2 */
    draw(&mode);
    for (int s = 0; s < 3; s++)
        check(count_lines(&mode, series_role(s)) >= 14, "series %d has %d lines", s,
              count_lines(&mode, series_role(s)));
    mode.sorts[1].ticked = false;
    draw(&mode);
    assert_int_equal(count_lines(&mode, series_role(1)), 0);
    check(count_lines(&mode, series_role(2)) >= 14, "the others stay, in their colours");
    mode_free(&mode);
}

static void fades_what_is_not_looked_at(void **state) {
    (void)state;
    struct mode mode;
    mode_init(&mode, 8, 1920, 1080);
    draw(&mode);
    assert_int_equal(count_lines(&mode, ROLE_SERIES_FADED), 0);
    mode_free(&mode);
    mode_init(&mode, 9, 1920, 1080);
    draw(&mode); /* the keyboard's cursor is on b2 */
    check(count_lines(&mode, ROLE_SERIES_FADED) >= 14 * 7, "faded");
    check(count_lines(&mode, series_role(2)) >= 14, "b2 is not");
    assert_int_equal(count_lines(&mode, series_role(3)), 0);
    mode.scene.hovered = (struct timing_place){TIMING_ON_POINT, 3, 5};
    draw(&mode);
    check(count_lines(&mode, series_role(3)) >= 14, "the one under the mouse is not");
    assert_int_equal(count_lines(&mode, series_role(2)), 0);
    mode_free(&mode);
}

static void marks_what_is_wrong(void **state) {
    (void)state;
    struct mode mode;
    mode_init(&mode, 8, 1920, 1080);
    for (size_t i = 0; i < 15; i++) /* a figure of a point that has none counts for nothing */
        check((mode.table.series[7].points[i].status == TIMING_SKIPPED) == (i > 4), "made up so");
    draw(&mode);
    check(!find_text(&mode, "WRONG"), "nothing is wrong yet");
    check(find_text(&mode, "skipped: odd-even-transposition 2^15 to 2^24"), "listed");
    assert_string_equal(text_of(&mode, find_text(&mode, "✓ every")), "✓ every result verified");
    mode.table.series[0].points[3].status = TIMING_WRONG;
    draw(&mode);
    check(find_text(&mode, "WRONG results in 1 of"), "in the header");
    check(!find_text(&mode, "✓ every"), "and no tick");
    assert_int_equal(count_lines(&mode, ROLE_ERROR), 2); /* crossed out */
    int labels = 0;
    for (size_t i = 0; i < mode.list.count; i++)
        labels += item_at(&mode, i)->shape == SHAPE_TEXT && item_at(&mode, i)->role == ROLE_ERROR &&
                  strcmp(text_of(&mode, item_at(&mode, i)), "WRONG") == 0;
    assert_int_equal(labels, 1);
    mode.table.series[1].points[2].status = TIMING_FAILED;
    draw(&mode);
    const struct item *failed = find_text(&mode, "failed: local 2^12");
    check(failed && failed->role == ROLE_ERROR, "failures are listed");
    mode_free(&mode);
}

/* The wall is above the points it limits, in the colour of its series. */
static void draws_walls(void **state) {
    (void)state;
    struct mode mode;
    mode_init(&mode, 1, 1920, 1080);
    draw(&mode);
    int dashes = count_lines(&mode, series_role(0)) - 14;
    check(dashes > 20, "%d dashes", dashes);
    const struct item *label = find_text(&mode, "memory wall of fast");
    check(label && label->role == series_role(0), "it says whose");
    for (int p = 0; p < mode.table.series[0].count; p++)
        mode.table.series[0].points[p].wall_mkeys = 0;
    draw(&mode);
    assert_int_equal(count_lines(&mode, series_role(0)), 14);
    assert_null(find_text(&mode, "memory wall"));
    mode_free(&mode);
    mode_init(&mode, 5, 1920, 1080); /* with many walls, that of the sort under the cursor */
    draw(&mode);
    check(find_text(&mode, "memory wall of b2") && !find_text(&mode, "memory wall of fast"),
          "b2's");
    mode_free(&mode);
}

static void shows_a_row_in_full(void **state) {
    (void)state;
    struct mode mode;
    mode_init(&mode, 6, 1920, 1080);
    draw(&mode);
    assert_null(find_text(&mode, "median ms"));
    mode.scene.last_series = 0;
    mode.scene.last_point = 7;
    mode.table.series[0].points[7].median_ms = 1.234;
    mode.table.series[2].points[9].median_ms = 56.78;
    draw(&mode);
    check(find_text(&mode, "median ms") && find_text(&mode, "1.234"), "the last one");
    mode.scene.hovered = (struct timing_place){TIMING_ON_POINT, 2, 9};
    draw(&mode);
    check(find_text(&mode, "56.78") && !find_text(&mode, "1.234"), "the one under the mouse");
    mode.scene.hovered = (struct timing_place){TIMING_ON_POINT, 99, 9};
    draw(&mode); /* of a table that is gone */
    assert_null(find_text(&mode, "median ms"));
    mode_free(&mode);
}

static void tells_progress(void **state) {
    (void)state;
    struct mode mode;
    mode_init(&mode, 2, 1280, 720);
    draw(&mode);
    check(find_text(&mode, "Enter  run") && !find_text(&mode, "37 of"), "idle");
    mode.scene.state = (struct timing_state){
        .running = true, .done = 37, .total = 75, .left_s = -1, .doing = "b2 at 2^20"};
    draw(&mode);
    assert_string_equal(text_of(&mode, find_text(&mode, "37 of")), "37 of 75 rows");
    check(find_text(&mode, "Esc  stop") && find_text(&mode, "measuring b2 at 2^20"), "running");
    mode.scene.state.left_s = 101;
    draw(&mode);
    assert_string_equal(text_of(&mode, find_text(&mode, "37 of")), "37 of 75 rows · 1:41 left");
    mode.scene.state.stopping = true;
    draw(&mode);
    check(find_text(&mode, "stopping"), "asked to stop");
    mode_free(&mode);
}

static void scrolls_its_lists(void **state) {
    (void)state;
    struct mode mode;
    int total;
    mode_init(&mode, 6, 640, 480);
    draw(&mode);
    check(find_choice(&mode, "fast") && !find_choice(&mode, "merge-exchange"), "the first sorts");
    mode.scene.cursor = SORTS - 1;
    draw(&mode);
    check(find_choice(&mode, "merge-exchange"), "the cursor is always in view");
    mode.scene.view = TIMING_ROWS;
    int fit = timing_scene_rows(&mode.scene, &total);
    assert_int_equal(total, 6 * 15);
    check(fit > 4 && fit < total, "%d", fit);
    draw(&mode);
    check(find_text(&mode, "2^10"), "the first row");
    mode.scene.scroll = total - 1;
    draw(&mode);
    check(!find_text(&mode, "2^10") && find_text(&mode, "2^24"), "the last row");
    mode_free(&mode);
}

/* ---- what is hit ---- */

static void check_hit(const struct mode *mode, float x, float y, enum timing_part part, int index,
                      int second) {
    struct timing_place place = timing_scene_hit(&mode->scene, x, y);
    check(place.part == part && place.index == index && place.second == second,
          "at %g %g: %d %d %d, not %d %d %d", (double)x, (double)y, (int)place.part, place.index,
          place.second, (int)part, index, second);
}

static void hits_cells(void **state) {
    (void)state;
    for (int w = 0; w < count_of(windows); w++) {
        struct mode mode;
        int cells = 0;
        mode_init(&mode, 3, windows[w][0], windows[w][1]);
        mode.scene.view = TIMING_LAUNCHES;
        draw(&mode);
        for (size_t i = 0; i < mode.list.count; i++) {
            const struct item *item = item_at(&mode, i), *rect = item + 1;
            if (item->shape != SHAPE_GROUP || strcmp(text_of(&mode, item), "launch")) continue;
            check_hit(&mode, rect->x + rect->w / 2, rect->y + rect->h / 2, TIMING_ON_CELL, cells++,
                      0);
        }
        assert_int_equal(cells, 210);
        mode_free(&mode);
    }
}

static void hits_points(void **state) {
    (void)state;
    struct mode mode;
    mode_init(&mode, 8, 1920, 1080);
    mode.table.count = 1;
    draw(&mode);
    int points = 0;
    for (size_t i = 0; i < mode.list.count; i++) {
        const struct item *item = item_at(&mode, i), *bar = item + 1;
        if (item->shape != SHAPE_GROUP || strcmp(text_of(&mode, item), "point")) continue;
        check_hit(&mode, bar->x + bar->w / 2, bar->y + bar->h / 2, TIMING_ON_POINT, 0, points++);
        check_hit(&mode, bar->x + 12, bar->y + bar->h / 2 - 10, TIMING_ON_POINT, 0, points - 1);
        check_hit(&mode, bar->x, bar->y + 120, TIMING_NOWHERE, 0, 0);
    }
    assert_int_equal(points, 15);
    mode_free(&mode);
}

static void hits_choices(void **state) {
    (void)state;
    struct mode mode;
    mode_init(&mode, 6, 1920, 1080);
    for (mode.scene.cursor = 0; mode.scene.cursor < SORTS; mode.scene.cursor += 19) {
        draw(&mode);
        for (int s = 0; s < SORTS; s++) {
            const struct item *name = find_choice(&mode, mode.sorts[s].name);
            check(name, "%s", mode.sorts[s].name);
            check_hit(&mode, name->x + 4, name->y - 4, TIMING_ON_SORT, s, 0);
        }
        for (int s = 0; s < SIZES; s++) {
            char label[8];
            snprintf(label, sizeof label, "%d", mode.sizes[s].bits);
            const struct item *item = find_choice(&mode, label);
            check(item, "%s", label);
            check_hit(&mode, item->x, item->y - 4, TIMING_ON_SIZE, s, 0);
        }
    }
    const struct item *run = find_text(&mode, "Enter  run");
    check_hit(&mode, run->x, run->y, TIMING_ON_RUN, 0, 0);
    for (int tab = 0; tab < TIMING_VIEWS; tab++) {
        const struct item *name = find_text(&mode, timing_view_titles[tab]);
        check_hit(&mode, name->x + 3, name->y - 4, TIMING_ON_TAB, tab, 0);
    }
    check_hit(&mode, 5, 5, TIMING_NOWHERE, 0, 0);
    mode_free(&mode);
}

static void hits_rows(void **state) {
    (void)state;
    struct mode mode;
    mode_init(&mode, 3, 1280, 720);
    mode.scene.view = TIMING_ROWS;
    mode.scene.scroll = 14;
    draw(&mode);
    const struct item *last = find_text(&mode, "2^24"), *first = find_text(&mode, "2^10");
    check_hit(&mode, last->x, last->y - 4, TIMING_ON_POINT, 0, 14);
    check_hit(&mode, first->x, first->y - 4, TIMING_ON_POINT, 1, 0);
    mode_free(&mode);
}

/* ---- golden pictures ---- */

static void draws_what_it_drew(void **state) {
    (void)state;
    static const struct {
        const char *name; /* of the file */
        enum timing_view view;
        int shown;
        const char *theme;
    } goldens[] = {
        {"timing-rate", TIMING_RATE, 8, "light"},
        {"timing-time-grey", TIMING_TIME, 6, "grey"},
        {"timing-rate-many-dark", TIMING_RATE, 11, "dark"},
        {"timing-launches", TIMING_LAUNCHES, 3, "light"},
        {"timing-table", TIMING_ROWS, 2, "light"},
    };
    for (int g = 0; g < count_of(goldens); g++) {
        struct mode mode;
        char path[128], *text = NULL;
        size_t size;
        mode_init(&mode, goldens[g].shown, 0, 0);
        mode.scene.view = goldens[g].view;
        mode.table.series[1].points[6].status = TIMING_WRONG;
        mode.table.series[1].points[6].right = 7;
        timing_scene_figure(&mode.scene, 1);
        draw(&mode);
        FILE *memory = open_memstream(&text, &size);
        svg_write(&mode.list, theme_find(goldens[g].theme), memory);
        fclose(memory);
        snprintf(path, sizeof path, "tests/golden/%s.svg", goldens[g].name);
        check_golden_text(path, text);
        free(text);
        mode_free(&mode);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(stays_in_the_window),
        cmocka_unit_test(keeps_labels_apart),
        cmocka_unit_test(draws_what_is_ticked),
        cmocka_unit_test(fades_what_is_not_looked_at),
        cmocka_unit_test(marks_what_is_wrong),
        cmocka_unit_test(draws_walls),
        cmocka_unit_test(shows_a_row_in_full),
        cmocka_unit_test(tells_progress),
        cmocka_unit_test(scrolls_its_lists),
        cmocka_unit_test(hits_cells),
        cmocka_unit_test(hits_points),
        cmocka_unit_test(hits_choices),
        cmocka_unit_test(hits_rows),
        cmocka_unit_test(draws_what_it_drew),
    };
    return cmocka_run_group_tests_name("timing_scene", tests, NULL, NULL);
}
