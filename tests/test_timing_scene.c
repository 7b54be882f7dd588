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

enum { SORTS = 24, SIZES = 19, SETTINGS = 6 };

/* A window in timing mode with what it points to. */
struct sample {
    struct timing_table table;
    struct timing_launches launches;
    struct timing_choice sorts[SORTS];
    struct timing_size sizes[SIZES];
    struct timing_setting settings[SETTINGS];
    struct timing_scene scene;
    struct list list;
};

/* `shown` sorts measured at 2^10 to 2^24 and ticked, among SORTS. */
static void sample_init(struct sample *sample, int shown, float width, float height) {
    static const char *const others[] = {
        "a",           "shared",      "cookbook-pairs",   "cookbook-group", "fast-cpu",
        "radix-sweep", "radix-split", "radix-cpu-device", "fast-odd-even",  "radix-atomic",
        "cpu-radix",   "recursive",   "merge-exchange"};
    static const struct timing_setting settings[SETTINGS] = {
        {"type of the keys", "K", "64 bits, unsigned", "ulong", "ulong"},
        {"what is sorted", "E", "nothing travels with them", "keys", "records"},
        {"order", "O", "the greatest key comes out first", "descending", "descending"},
        {"input", "I", "four different keys, in random order", "few distinct", "nearly sorted"},
        {"new keys", "N", "another seed, other keys", "seed 99999", "seed 4444"},
        {"measured runs", "R", "one tells little", "median of 31", "median of 99"},
    };
    *sample =
        (struct sample){.table = made_up_table(shown, 10, 24), .launches = made_up_launches(20)};
    for (int s = 0; s < SORTS; s++) {
        const char *name = s < MADE_UP_SORTS ? made_up_sorts[s].name : others[s - MADE_UP_SORTS];
        sample->sorts[s] = (struct timing_choice){.name = name,
                                                  .title = "Its title",
                                                  .idea = "What it is about, in a sentence.",
                                                  .group = s / 5,
                                                  .ticked = s < shown,
                                                  .look = s};
    }
    for (int s = 0; s < SIZES; s++)
        sample->sizes[s] = (struct timing_size){10 + s, s < 15};
    memcpy(sample->settings, settings, sizeof settings);
    sample->scene = (struct timing_scene){.width = width,
                                          .height = height,
                                          .density = 1,
                                          .table = &sample->table,
                                          .launches = &sample->launches,
                                          .sorts = sample->sorts,
                                          .sort_count = SORTS,
                                          .sizes = sample->sizes,
                                          .size_count = SIZES,
                                          .settings = sample->settings,
                                          .setting_count = SETTINGS,
                                          .cursor = 2,
                                          .last_series = -1,
                                          .last_point = -1};
}

static void sample_free(struct sample *sample) {
    timing_table_free(&sample->table);
    timing_launches_free(&sample->launches);
    list_free(&sample->list);
}

static void draw(struct sample *sample) {
    timing_scene_draw(&sample->scene, &sample->list);
}

static const struct item *item_at(const struct sample *sample, size_t i) {
    return &sample->list.items[i];
}

static const char *text_of(const struct sample *sample, const struct item *item) {
    return list_string(&sample->list, item->text);
}

/* The first text that begins so, or NULL. */
static const struct item *find_text(const struct sample *sample, const char *begin) {
    for (size_t i = 0; i < sample->list.count; i++)
        if (item_at(sample, i)->shape == SHAPE_TEXT &&
            strncmp(text_of(sample, item_at(sample, i)), begin, strlen(begin)) == 0)
            return item_at(sample, i);
    return NULL;
}

/* The text of a choice at the left, or NULL. */
static const struct item *find_choice(const struct sample *sample, const char *text) {
    bool within = false;
    for (size_t i = 0; i < sample->list.count; i++) {
        const struct item *item = item_at(sample, i);
        if (item->shape == SHAPE_GROUP) within |= strcmp(text_of(sample, item), "choices") == 0;
        if (within && item->shape == SHAPE_TEXT && strcmp(text_of(sample, item), text) == 0)
            return item;
    }
    return NULL;
}

/* The name of a sort in the list, which may be cut short, or NULL. */
static const struct item *find_sort(const struct sample *sample, const char *name) {
    for (size_t length = strlen(name); length >= 10; length--) {
        char cut[64];
        snprintf(cut, sizeof cut, "%.*s…", (int)length, name);
        if (find_choice(sample, cut)) return find_choice(sample, cut);
    }
    return find_choice(sample, name);
}

/* How many sorts are out of view, or NULL. */
static const struct item *find_more(const struct sample *sample, bool below) {
    for (int more = 1; more < SORTS; more++) {
        char text[32];
        snprintf(text, sizeof text, below ? "↓ %d more" : "↑ %d", more);
        if (find_choice(sample, text)) return find_choice(sample, text);
    }
    return NULL;
}

static int count_lines(const struct sample *sample, enum role role) {
    int count = 0;
    for (size_t i = 0; i < sample->list.count; i++)
        count += item_at(sample, i)->shape == SHAPE_LINE && item_at(sample, i)->role == role;
    return count;
}

static void text_box(const struct sample *sample, const struct item *item, float box[4]) {
    float width = text_width(item->font, item->size, text_of(sample, item));
    box[0] = item->x - width * (float)item->anchor / 2;
    box[1] = item->y - item->size * 0.73F; /* capitals */
    box[2] = box[0] + width;
    box[3] = item->y;
}

/* ---- where things are ---- */

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

static const float windows[][2] = {{640, 480},   {800, 600},   {1280, 720},
                                   {1920, 1080}, {2560, 1440}, {700, 1200}};

static void stays_in_the_window(void **state) {
    (void)state;
    static const int shown[] = {0, 1, 6, 8, 11};
    for (int w = 0; w < count_of(windows); w++)
        for (int s = 0; s < count_of(shown); s++)
            for (int view = 0; view < TIMING_VIEWS; view++) {
                struct sample sample;
                char what[64];
                sample_init(&sample, shown[s], windows[w][0], windows[w][1]);
                sample.scene.view = (enum timing_view)view;
                sample.scene.state = (struct timing_state){.running = true,
                                                           .done = 37,
                                                           .total = 75,
                                                           .left_s = 4000,
                                                           .doing = "b2 at 2^20"};
                sample.scene.hovered = (struct timing_place){TIMING_ON_CELL, 209, 0};
                sample.scene.last_series = sample.scene.last_point = 0;
                draw(&sample);
                snprintf(what, sizeof what, "%gx%g, %d sorts, view %d", (double)windows[w][0],
                         (double)windows[w][1], shown[s], view);
                check_inside(&sample, what);
                timing_scene_figure(&sample.scene, 1);
                draw(&sample);
                check_inside(&sample, what);
                sample_free(&sample);
            }
}

/* Names at the ends of lines, of walls and of wrong points do not stand on each other. */
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

static void keeps_labels_apart(void **state) {
    (void)state;
    for (int w = 0; w < count_of(windows); w++)
        for (int shown = 1; shown <= MADE_UP_SORTS; shown++)
            for (int view = TIMING_RATE; view <= TIMING_TIME; view++) {
                struct sample sample;
                sample_init(&sample, shown, windows[w][0], windows[w][1]);
                sample.scene.view = (enum timing_view)view;
                sample.table.series[0].points[4].status = TIMING_WRONG;
                draw(&sample);
                check_labels_apart(&sample);
                sample_free(&sample);
            }
}

/* ---- what is drawn ---- */

static void draws_what_is_ticked(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 3, 1920, 1080); /* fast, local, b2 */
    draw(&sample);
    for (int s = 0; s < 3; s++)
        check(count_lines(&sample, series_role(s)) >= 14, "series %d has %d lines", s,
              count_lines(&sample, series_role(s)));
    sample.sorts[1].ticked = false;
    draw(&sample);
    assert_int_equal(count_lines(&sample, series_role(1)), 0);
    check(count_lines(&sample, series_role(2)) >= 14, "the others stay, in their colours");
    sample_free(&sample);
}

static void fades_what_is_not_looked_at(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 8, 1920, 1080);
    draw(&sample);
    assert_int_equal(count_lines(&sample, ROLE_SERIES_FADED), 0);
    sample_free(&sample);
    sample_init(&sample, 9, 1920, 1080);
    draw(&sample); /* the keyboard's cursor is on b2 */
    check(count_lines(&sample, ROLE_SERIES_FADED) >= 14 * 7, "faded");
    check(count_lines(&sample, series_role(2)) >= 14, "b2 is not");
    assert_int_equal(count_lines(&sample, series_role(3)), 0);
    sample.scene.hovered = (struct timing_place){TIMING_ON_POINT, 3, 5};
    draw(&sample);
    check(count_lines(&sample, series_role(3)) >= 14, "the one under the mouse is not");
    assert_int_equal(count_lines(&sample, series_role(2)), 0);
    sample.scene.hovered = (struct timing_place){.part = TIMING_NOWHERE};
    sample.scene.cursor = SORTS; /* among the sizes: no sort is looked at, and all have colours */
    draw(&sample);
    assert_int_equal(count_lines(&sample, ROLE_SERIES_FADED), 0);
    sample_free(&sample);
}

/* Where not every line can have its name, the fastest have, and how many have not is said. */
static void names_the_fastest(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 11, 640, 480);
    sample.scene.cursor = SORTS;
    draw(&sample);
    int named = 0, more = 0;
    bool within = false;
    for (size_t i = 0; i < sample.list.count; i++) {
        const struct item *item = item_at(&sample, i);
        if (item->shape == SHAPE_GROUP) within |= strcmp(text_of(&sample, item), "labels") == 0;
        if (item->shape == SHAPE_GROUP) within &= strcmp(text_of(&sample, item), "choices") != 0;
        if (item->shape != SHAPE_TEXT || !within) continue;
        sscanf(text_of(&sample, item), "and %d more", &more);
        named += item->font == FONT_STRONG && item->x > 450;
    }
    check(named >= 3 && named < 10, "%d names", named);
    assert_int_equal(named + more, 10); /* one ends before the edge */
    sample_free(&sample);
}

static void marks_what_is_wrong(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 8, 1920, 1080);
    for (size_t i = 0; i < 15; i++) /* a figure of a point that has none counts for nothing */
        check((sample.table.series[7].points[i].status == TIMING_SKIPPED) == (i > 4), "made up so");
    draw(&sample);
    check(!find_text(&sample, "WRONG"), "nothing is wrong yet");
    check(find_text(&sample, "skipped: odd-even-transposition 2^15 to 2^24"), "listed");
    assert_string_equal(text_of(&sample, find_text(&sample, "✓ every")), "✓ every result verified");
    sample.table.series[0].points[3].status = TIMING_WRONG;
    draw(&sample);
    check(find_text(&sample, "WRONG results in 1 of"), "in the header");
    check(!find_text(&sample, "✓ every"), "and no tick");
    assert_int_equal(count_lines(&sample, ROLE_ERROR), 2); /* crossed out */
    int labels = 0;
    for (size_t i = 0; i < sample.list.count; i++)
        labels += item_at(&sample, i)->shape == SHAPE_TEXT &&
                  item_at(&sample, i)->role == ROLE_ERROR &&
                  strcmp(text_of(&sample, item_at(&sample, i)), "WRONG") == 0;
    assert_int_equal(labels, 1);
    sample.table.series[0].unsafe = true;
    for (int p = 0; p < 6; p++)
        sample.table.series[0].points[p].status = TIMING_WRONG;
    draw(&sample);
    check(find_text(&sample, "WRONG, 6 points"), "one label for many");
    check_says(text_of(&sample, find_text(&sample, "WRONG results in 6 of")), "unsafe");
    sample.table.series[1].points[2].status = TIMING_FAILED;
    draw(&sample);
    const struct item *failed = find_text(&sample, "failed: local 2^12");
    check(failed && failed->role == ROLE_ERROR, "failures are listed");
    sample_free(&sample);
}

/* The wall is above the points it limits, in the colour of its series. */
static void draws_walls(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 1, 1920, 1080);
    draw(&sample);
    int dashes = count_lines(&sample, series_role(0)) - 14;
    check(dashes > 20, "%d dashes", dashes);
    const struct item *label = find_text(&sample, "memory wall of fast");
    check(label && label->role == series_role(0), "it says whose");
    for (int p = 0; p < sample.table.series[0].count; p++)
        sample.table.series[0].points[p].wall_mkeys = 0;
    draw(&sample);
    assert_int_equal(count_lines(&sample, series_role(0)), 14);
    assert_null(find_text(&sample, "memory wall"));
    sample_free(&sample);
    sample_init(&sample, 5, 1920, 1080); /* with many walls, that of the sort under the cursor */
    draw(&sample);
    check(find_text(&sample, "memory wall of b2") && !find_text(&sample, "memory wall of fast"),
          "b2's");
    sample_free(&sample);
}

static void shows_a_row_in_full(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 6, 1920, 1080);
    draw(&sample);
    assert_null(find_text(&sample, "median ms"));
    sample.scene.last_series = 0;
    sample.scene.last_point = 7;
    sample.table.series[0].points[7].median_ms = 1.234;
    sample.table.series[2].points[9].median_ms = 56.78;
    draw(&sample);
    check(find_text(&sample, "median ms") && find_text(&sample, "1.234"), "the last one");
    sample.scene.hovered = (struct timing_place){TIMING_ON_POINT, 2, 9};
    draw(&sample);
    check(find_text(&sample, "56.78") && !find_text(&sample, "1.234"), "the one under the mouse");
    sample.scene.hovered = (struct timing_place){TIMING_ON_POINT, 99, 9};
    draw(&sample); /* of a table that is gone */
    assert_null(find_text(&sample, "median ms"));
    sample_free(&sample);
}

static void tells_progress(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 2, 1280, 720);
    draw(&sample);
    check(find_text(&sample, "Enter  run") && !find_text(&sample, "37 of"), "idle");
    sample.scene.state = (struct timing_state){
        .running = true, .done = 37, .total = 75, .left_s = -1, .doing = "b2 at 2^20"};
    draw(&sample);
    assert_string_equal(text_of(&sample, find_text(&sample, "37 of")), "37 of 75 rows");
    check(find_text(&sample, "Esc  stop") && find_text(&sample, "measuring b2 at 2^20"), "running");
    sample.scene.state.left_s = 101;
    draw(&sample);
    assert_string_equal(text_of(&sample, find_text(&sample, "37 of")), "37 of 75 rows · 1:41 left");
    sample.scene.state.stopping = true;
    draw(&sample);
    check(find_text(&sample, "stopping"), "asked to stop");
    sample_free(&sample);
}

static void scrolls_its_lists(void **state) {
    (void)state;
    struct sample sample;
    int total;
    sample_init(&sample, 6, 640, 480);
    draw(&sample);
    check(find_choice(&sample, "fast") && !find_choice(&sample, "merge-exchange"),
          "the first sorts");
    check(find_more(&sample, true) && !find_more(&sample, false), "more are below");
    sample.scene.cursor = SORTS - 1;
    sample.scene.first_sort = timing_scene_first_sort(&sample.scene, true);
    draw(&sample);
    check(find_choice(&sample, "merge-exchange"), "the cursor can be followed");
    check(!find_more(&sample, true) && find_more(&sample, false), "more are above");
    int last = sample.scene.first_sort;
    sample.scene.first_sort = 1000; /* the wheel ends with the last sort */
    assert_int_equal(timing_scene_first_sort(&sample.scene, false), last);
    sample.scene.first_sort = -3;
    assert_int_equal(timing_scene_first_sort(&sample.scene, false), 0);
    sample.scene.cursor = last + 1; /* in view from there: nothing scrolls */
    sample.scene.first_sort = last;
    assert_int_equal(timing_scene_first_sort(&sample.scene, true), last);
    sample.scene.cursor = 0;
    assert_int_equal(timing_scene_first_sort(&sample.scene, true), 0);
    sample.scene.view = TIMING_ROWS;
    int fit = timing_scene_rows(&sample.scene, &total);
    assert_int_equal(total, 6 * 15);
    check(fit > 4 && fit < total, "%d", fit);
    draw(&sample);
    check(find_text(&sample, "2^10"), "the first row");
    sample.scene.scroll = total - 1;
    draw(&sample);
    check(!find_text(&sample, "2^10") && find_text(&sample, "2^24"), "the last row");
    sample_free(&sample);
}

/* Every sort can be scrolled to in every window, by the keyboard and by the wheel, and the sizes
 * below stay where they are. */
static void reaches_every_sort(void **state) {
    (void)state;
    for (int w = 0; w < count_of(windows); w++) {
        struct sample sample;
        bool seen[SORTS] = {false};
        float sizes = 0;
        sample_init(&sample, 6, windows[w][0], windows[w][1]);
        for (int s = 0; s < SORTS; s++) {
            sample.scene.cursor = s;
            sample.scene.first_sort = timing_scene_first_sort(&sample.scene, true);
            draw(&sample);
            check(find_sort(&sample, sample.sorts[s].name), "%g: %s", (double)windows[w][0],
                  sample.sorts[s].name);
            float y = find_choice(&sample, "10")->y;
            check(s == 0 || y == sizes, "%g: sizes moved", (double)windows[w][0]);
            sizes = y;
        }
        sample.scene.cursor = 0;
        sample.scene.first_sort = 0;
        for (int turns = 0; turns < SORTS; turns++) {
            draw(&sample);
            for (int s = 0; s < SORTS; s++)
                seen[s] |= find_sort(&sample, sample.sorts[s].name) != NULL;
            sample.scene.first_sort += 3;
            sample.scene.first_sort = timing_scene_first_sort(&sample.scene, false);
        }
        for (int s = 0; s < SORTS; s++)
            check(seen[s], "%g: the wheel misses %s", (double)windows[w][0], sample.sorts[s].name);
        sample_free(&sample);
    }
}

/* ---- settings ---- */

/* The words at the top stand apart from each other, whatever they say. */
static void keeps_the_header_apart(void **state) {
    (void)state;
    static const char *const doing[] = {"", "odd-even-transposition at 2^20"};
    for (int w = 0; w < count_of(windows); w++)
        for (int variant = 0; variant < 4; variant++) {
            struct sample sample;
            sample_init(&sample, 3, windows[w][0], windows[w][1]);
            snprintf(sample.table.setup.device, sizeof sample.table.setup.device, "%s",
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
                    if (a[3] > tab->y || b[3] > tab->y) continue; /* below the header */
                    check(a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1],
                          "%g, variant %d: \"%s\" on \"%s\"", (double)windows[w][0], variant,
                          text_of(&sample, item_at(&sample, i)),
                          text_of(&sample, item_at(&sample, j)));
                }
            sample_free(&sample);
        }
}

/* A value that changes moves no other. */
static void settings_stay_in_place(void **state) {
    (void)state;
    for (int w = 0; w < count_of(windows); w++) {
        struct sample sample;
        sample_init(&sample, 3, windows[w][0], windows[w][1]);
        draw(&sample);
        float x = find_text(&sample, "median of 31")->x;
        snprintf(sample.settings[0].value, sizeof sample.settings[0].value, "int");
        snprintf(sample.settings[3].value, sizeof sample.settings[3].value, "0-1");
        draw(&sample);
        check(find_text(&sample, "median of 31")->x == x, "it moved");
        sample_free(&sample);
    }
}

/* The setting under the mouse or the cursor is explained, and the sort that cannot be run. */
static void explains_choices(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 3, 1280, 720);
    sample.scene.cursor = SORTS + SIZES + 3;
    draw(&sample);
    check(find_text(&sample, "input: few distinct") && find_text(&sample, "four different keys"),
          "the setting under the cursor");
    sample.scene.hovered = (struct timing_place){TIMING_ON_SETTING, 0, 0};
    draw(&sample);
    check(find_text(&sample, "type of the keys: ulong"), "the setting under the mouse");
    sample.scene.hovered = (struct timing_place){TIMING_ON_SORT, 2, 0};
    draw(&sample);
    check(find_text(&sample, "What it is about") && !find_text(&sample, "–"), "a sort");
    enum role able = find_choice(&sample, "b2")->role;
    snprintf(sample.sorts[2].hindrance, sizeof sample.sorts[2].hindrance, "takes 32 bits only");
    draw(&sample);
    check(find_text(&sample, "takes 32 bits only") && find_choice(&sample, "–"), "why it cannot");
    check(find_choice(&sample, "b2")->role != able, "it is as dark as those that can");
    sample_free(&sample);
}

/* ---- what is hit ---- */

static void check_hit(const struct sample *sample, float x, float y, enum timing_part part,
                      int index, int second) {
    struct timing_place place = timing_scene_hit(&sample->scene, x, y);
    check(place.part == part && place.index == index && place.second == second,
          "at %g %g: %d %d %d, not %d %d %d", (double)x, (double)y, (int)place.part, place.index,
          place.second, (int)part, index, second);
}

static void hits_cells(void **state) {
    (void)state;
    for (int w = 0; w < count_of(windows); w++) {
        struct sample sample;
        int cells = 0;
        sample_init(&sample, 3, windows[w][0], windows[w][1]);
        sample.scene.view = TIMING_LAUNCHES;
        draw(&sample);
        for (size_t i = 0; i < sample.list.count; i++) {
            const struct item *item = item_at(&sample, i), *rect = item + 1;
            if (item->shape != SHAPE_GROUP || strcmp(text_of(&sample, item), "launch")) continue;
            check_hit(&sample, rect->x + rect->w / 2, rect->y + rect->h / 2, TIMING_ON_CELL,
                      cells++, 0);
        }
        assert_int_equal(cells, 210);
        sample_free(&sample);
    }
}

static void hits_points(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 8, 1920, 1080);
    int all = sample.table.count;
    sample.table.count = 1;
    draw(&sample);
    int points = 0;
    for (size_t i = 0; i < sample.list.count; i++) {
        const struct item *item = item_at(&sample, i), *bar = item + 1;
        if (item->shape != SHAPE_GROUP || strcmp(text_of(&sample, item), "point")) continue;
        check_hit(&sample, bar->x + bar->w / 2, bar->y + bar->h / 2, TIMING_ON_POINT, 0, points++);
        check_hit(&sample, bar->x + 12, bar->y + bar->h / 2 - 10, TIMING_ON_POINT, 0, points - 1);
        check_hit(&sample, bar->x, bar->y + 120, TIMING_NOWHERE, 0, 0);
    }
    assert_int_equal(points, 15);
    sample.table.count = all; /* to be freed */
    sample_free(&sample);
}

static void hits_choices(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 6, 1920, 1080);
    for (sample.scene.cursor = 0; sample.scene.cursor < SORTS; sample.scene.cursor += 19) {
        draw(&sample);
        for (int s = 0; s < SORTS; s++) {
            const struct item *name = find_choice(&sample, sample.sorts[s].name);
            check(name, "%s", sample.sorts[s].name);
            check_hit(&sample, name->x + 4, name->y - 4, TIMING_ON_SORT, s, 0);
        }
        for (int s = 0; s < SIZES; s++) {
            char label[8];
            snprintf(label, sizeof label, "%d", sample.sizes[s].bits);
            const struct item *item = find_choice(&sample, label);
            check(item, "%s", label);
            check_hit(&sample, item->x, item->y - 4, TIMING_ON_SIZE, s, 0);
        }
    }
    for (int s = 0; s < SETTINGS; s++) {
        const struct item *value = find_text(&sample, sample.settings[s].value);
        check_hit(&sample, value->x + 4, value->y - 4, TIMING_ON_SETTING, s, 0);
    }
    const struct item *run = find_text(&sample, "Enter  run");
    check_hit(&sample, run->x, run->y, TIMING_ON_RUN, 0, 0);
    for (int tab = 0; tab < TIMING_VIEWS; tab++) {
        const struct item *name = find_text(&sample, timing_view_titles[tab]);
        check_hit(&sample, name->x + 3, name->y - 4, TIMING_ON_TAB, tab, 0);
    }
    check_hit(&sample, 5, 5, TIMING_NOWHERE, 0, 0);
    sample.scene.width = 640;
    sample.scene.height = 480;
    sample.scene.cursor = 0;
    sample.scene.first_sort = 8;
    draw(&sample);
    for (int below = 0; below < 2; below++) { /* a page of sorts at a click */
        const struct item *more = find_more(&sample, below);
        struct timing_place place = timing_scene_hit(&sample.scene, more->x - 4, more->y - 3);
        check(place.part == TIMING_ON_MORE && (place.index > 0) == below, "%d %d", (int)place.part,
              place.index);
    }
    sample_free(&sample);
}

static void hits_rows(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 3, 1280, 720);
    sample.scene.view = TIMING_ROWS;
    sample.scene.scroll = 14;
    draw(&sample);
    const struct item *last = find_text(&sample, "2^24"), *first = find_text(&sample, "2^10");
    check_hit(&sample, last->x, last->y - 4, TIMING_ON_POINT, 0, 14);
    check_hit(&sample, first->x, first->y - 4, TIMING_ON_POINT, 1, 0);
    sample_free(&sample);
}

/* Launches that differ by a few per cent have neighbouring colours; those that differ much, all. */
static void shows_heat_by_ratio(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 3, 1920, 1080);
    sample.scene.view = TIMING_LAUNCHES;
    for (int spread = 0; spread <= 1; spread++) {
        for (int l = 0; l < sample.launches.count; l++)
            sample.launches.launches[l].ms = 1 + (spread ? l / 20.0 : l % 5 / 100.0);
        draw(&sample);
        int steps[HEAT_STEPS] = {0}, used = 0;
        for (size_t i = 0; i + 1 < sample.list.count; i++) {
            const struct item *item = item_at(&sample, i), *rect = item + 1;
            if (item->shape == SHAPE_GROUP && strcmp(text_of(&sample, item), "launch") == 0)
                steps[rect->role - ROLE_HEAT]++;
        }
        for (int h = 0; h < HEAT_STEPS; h++)
            used += steps[h] > 0;
        check(spread ? used == HEAT_STEPS : used == 1, "%d colours", used);
    }
    sample_free(&sample);
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
        struct sample sample;
        char path[128], *text = NULL;
        size_t size;
        sample_init(&sample, goldens[g].shown, 0, 0);
        sample.scene.view = goldens[g].view;
        sample.table.series[1].points[6].status = TIMING_WRONG;
        sample.table.series[1].points[6].right = 7;
        timing_scene_figure(&sample.scene, 1);
        draw(&sample);
        FILE *memory = open_memstream(&text, &size);
        svg_write(&sample.list, theme_find(goldens[g].theme), memory);
        fclose(memory);
        snprintf(path, sizeof path, "tests/golden/%s.svg", goldens[g].name);
        check_golden_text(path, text);
        free(text);
        sample_free(&sample);
    }
}

/* ---- what is close together ---- */

/* The items of the group that is called so: from *first to before *last. */
static void find_group(const struct sample *sample, const char *name, size_t *first, size_t *last) {
    int depth = 1;
    for (*first = 0; *first < sample->list.count; ++*first)
        if (item_at(sample, *first)->shape == SHAPE_GROUP &&
            strcmp(text_of(sample, item_at(sample, *first)), name) == 0)
            break;
    check(*first < sample->list.count, "there is a group of %s", name);
    for (*last = *first + 1; depth > 0; ++*last) {
        depth += item_at(sample, *last)->shape == SHAPE_GROUP;
        depth -= item_at(sample, *last)->shape == SHAPE_GROUP_END;
    }
}

/* Of a single size there are no lines: names stand at the points, and nothing looks like a line. */
static void names_points_of_one_size(void **state) {
    (void)state;
    static const int shown[] = {1, 6, 11};
    for (int w = 0; w < count_of(windows); w++)
        for (int many = 0; many < count_of(shown); many++) {
            struct sample sample;
            size_t first, last;
            sample_init(&sample, shown[many], windows[w][0], windows[w][1]);
            sample.scene.cursor = SORTS;
            for (int s = 0; s < shown[many]; s++) {
                sample.table.series[s].count = 1;
                sample.table.series[s].points[0].wall_mkeys =
                    2 * sample.table.series[s].points[0].mkeys;
            }
            draw(&sample);
            find_group(&sample, "labels", &first, &last);
            for (size_t i = first; i < last; i++)
                if (item_at(&sample, i)->shape == SHAPE_LINE)
                    check(fabsf(item_at(&sample, i)->w) < 0.1F * windows[w][0],
                          "%g: a line of %g pixels", (double)windows[w][0],
                          (double)item_at(&sample, i)->w);
            if (shown[many] == 1) /* a piece of its wall */
                check(count_lines(&sample, series_role(0)) >= 4 &&
                          find_text(&sample, "memory wall of fast"),
                      "%d dashes", count_lines(&sample, series_role(0)));
            sample_free(&sample);
        }
}

/* With more series than colours, names have the shapes of the points beside them. */
static void shows_shapes_beside_names(void **state) {
    (void)state;
    for (int shown = SERIES_COLOURS; shown <= MADE_UP_SORTS; shown++) {
        struct sample sample;
        size_t first, last;
        sample_init(&sample, shown, 1920, 1080);
        sample.scene.cursor = SORTS;
        draw(&sample);
        find_group(&sample, "labels", &first, &last);
        int shapes = 0, lines = 0;
        for (size_t i = first; i < last; i++) {
            const struct item *item = item_at(&sample, i);
            bool coloured = item->role >= ROLE_SERIES && item->role < ROLE_SERIES + SERIES_COLOURS;
            lines += coloured && item->shape == SHAPE_LINE;
            shapes += coloured && item->shape != SHAPE_LINE && item->shape != SHAPE_TEXT;
        }
        bool many = shown > SERIES_COLOURS;
        check(many ? shapes >= shown - 1 && lines == shown - 1 : shapes == 0,
              "%d names: %d shapes, %d lines", shown, shapes, lines); /* one ends before the edge */
        sample_free(&sample);
    }
}

/* Names and figures are not cut short where the window has room for them. */
static void shows_rows_in_full(void **state) {
    (void)state;
    static const float wide[][2] = {{800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};
    for (int w = 0; w < count_of(wide); w++) {
        struct sample sample;
        size_t first, last;
        int total;
        sample_init(&sample, 8, wide[w][0], wide[w][1]);
        for (int s = 0; s < 7; s++)
            sample.sorts[s].ticked = false;
        sample.table.series[7].points[0].passes = 16384;
        sample.table.series[7].points[0].status = TIMING_WRONG;
        sample.table.series[7].points[0].right = 0;
        sample.scene.view = TIMING_ROWS;
        sample.scene.last_series = 7;
        sample.scene.last_point = 0;
        for (int view = TIMING_ROWS; view >= TIMING_TIME; view -= 2) { /* the table, and one row */
            sample.scene.view = (enum timing_view)view;
            draw(&sample);
            find_group(&sample, view == TIMING_ROWS ? "table" : "row", &first, &last);
            int names = 0, passes = 0, wrong = 0;
            for (size_t i = first; i < last; i++) {
                if (item_at(&sample, i)->shape != SHAPE_TEXT) continue;
                const char *text = text_of(&sample, item_at(&sample, i));
                check(!strstr(text, "…"), "%g: \"%s\" is cut", (double)wide[w][0], text);
                names += strcmp(text, "odd-even-transposition") == 0;
                passes += strcmp(text, "16384") == 0;
                wrong += strcmp(text, "WRONG 9 of 9") == 0;
            }
            check(names > 0 && wrong == 1, "%g: %d names", (double)wide[w][0], names);
            check(passes == (wide[w][0] >= 1280), "%g: %d passes", (double)wide[w][0], passes);
        }
        sample.scene.view = TIMING_ROWS;
        for (int s = 0; s < 7; s++)
            sample.sorts[s].ticked = true;
        int fit = timing_scene_rows(&sample.scene, &total);
        char more[32];
        sample.scene.scroll = 3;
        draw(&sample);
        snprintf(more, sizeof more, "↓ %d more", total - fit - 3);
        check(find_text(&sample, more) && find_text(&sample, "↑ 3"), "rows out of view");
        sample_free(&sample);
    }
}

/* The numbers of the substages stand apart, and one row is a row. */
static void counts_in_words(void **state) {
    (void)state;
    for (int w = 0; w < count_of(windows); w++) {
        struct sample sample;
        const struct item *before = NULL;
        sample_init(&sample, 3, windows[w][0], windows[w][1]);
        sample.scene.view = TIMING_LAUNCHES;
        sample.scene.state = (struct timing_state){.done = 1, .total = 1};
        draw(&sample);
        assert_string_equal(text_of(&sample, find_text(&sample, "1 of")), "1 of 1 row");
        for (size_t i = 0; i < sample.list.count; i++) {
            const struct item *item = item_at(&sample, i);
            if (item->shape != SHAPE_TEXT || item->anchor != ANCHOR_MIDDLE) continue;
            if (!before && strcmp(text_of(&sample, item), "0")) continue;
            if (before && item->y == before->y) {
                float a[4], b[4];
                text_box(&sample, before, a);
                text_box(&sample, item, b);
                check(b[0] - a[2] > 0.4F * item->size, "%g: %s is close to its neighbour",
                      (double)windows[w][0], text_of(&sample, item));
            }
            if (!before || item->y == before->y) before = item;
        }
        check(before && strcmp(text_of(&sample, before), "0"), "there are numbers");
        sample_free(&sample);
    }
}

/* What stands around the launches is about them: their verdict, and their sort's row. */
static void speaks_of_the_launches(void **state) {
    (void)state;
    struct sample sample;
    sample_init(&sample, 6, 1280, 720);
    snprintf(sample.launches.sort, sizeof sample.launches.sort, "b2");
    sample.launches.n = (size_t)1 << 13;
    sample.table.series[0].points[3].status = TIMING_WRONG;
    sample.table.series[0].points[5].median_ms = 12.34;
    sample.table.series[2].points[3].median_ms = 56.78;
    sample.scene.last_series = 0;
    sample.scene.last_point = 5;
    draw(&sample);
    check(find_text(&sample, "WRONG results in 1 of") && find_text(&sample, "12.34"), "the rows");
    sample.scene.view = TIMING_LAUNCHES;
    draw(&sample);
    check(find_text(&sample, "✓ result verified") && !find_text(&sample, "WRONG"), "the launches");
    check(find_text(&sample, "56.78") && !find_text(&sample, "12.34"), "b2 at 2^13");
    snprintf(sample.launches.setup.type, sizeof sample.launches.setup.type, "uint");
    snprintf(sample.launches.setup.input, sizeof sample.launches.setup.input, "few-distinct");
    draw(&sample);
    check(strstr(text_of(&sample, find_text(&sample, "stage ↓")), "few distinct"), "in words");
    sample.launches.n = 77; /* there is no such row */
    draw(&sample);
    check(!find_text(&sample, "56.78") && !find_text(&sample, "12.34"), "no row");
    timing_scene_figure(&sample.scene, 1);
    draw(&sample);
    check(!find_text(&sample, "WRONG"), "nor in a figure");
    check(strstr(text_of(&sample, find_text(&sample, "uint ")), "few distinct"), "in words");
    for (size_t i = 0; i < sample.list.count; i++)
        if (item_at(&sample, i)->shape == SHAPE_TEXT)
            check(!strstr(text_of(&sample, item_at(&sample, i)), "bars"), "it has no bars");
    sample_free(&sample);
}

/* How many sorts are above stands apart from how many are below, and from the heading. */
static void keeps_counts_apart(void **state) {
    (void)state;
    for (int w = 0; w < 2; w++)
        for (int first = 1; first < SORTS; first++) {
            struct sample sample;
            float heading[4], above[4], below[4];
            sample_init(&sample, 3, windows[w][0], windows[w][1]);
            sample.scene.first_sort = first;
            draw(&sample);
            if (find_more(&sample, true) && find_more(&sample, false)) {
                text_box(&sample, find_choice(&sample, "sorts"), heading);
                text_box(&sample, find_more(&sample, false), above);
                text_box(&sample, find_more(&sample, true), below);
                check(above[0] - heading[2] > 6 && below[0] - above[2] > 6,
                      "%g, from %d: heading to %g, %g to %g, from %g", (double)windows[w][0], first,
                      (double)heading[2], (double)above[0], (double)above[2], (double)below[0]);
            } else {
                check(first + 10 > SORTS / 2, "there are sorts above and below");
            }
            sample_free(&sample);
        }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(stays_in_the_window),
        cmocka_unit_test(keeps_labels_apart),
        cmocka_unit_test(draws_what_is_ticked),
        cmocka_unit_test(fades_what_is_not_looked_at),
        cmocka_unit_test(names_the_fastest),
        cmocka_unit_test(marks_what_is_wrong),
        cmocka_unit_test(draws_walls),
        cmocka_unit_test(shows_a_row_in_full),
        cmocka_unit_test(tells_progress),
        cmocka_unit_test(scrolls_its_lists),
        cmocka_unit_test(shows_heat_by_ratio),
        cmocka_unit_test(hits_cells),
        cmocka_unit_test(hits_points),
        cmocka_unit_test(hits_choices),
        cmocka_unit_test(hits_rows),
        cmocka_unit_test(reaches_every_sort),
        cmocka_unit_test(keeps_the_header_apart),
        cmocka_unit_test(settings_stay_in_place),
        cmocka_unit_test(explains_choices),
        cmocka_unit_test(draws_what_it_drew),
        cmocka_unit_test(names_points_of_one_size),
        cmocka_unit_test(shows_shapes_beside_names),
        cmocka_unit_test(shows_rows_in_full),
        cmocka_unit_test(counts_in_words),
        cmocka_unit_test(speaks_of_the_launches),
        cmocka_unit_test(keeps_counts_apart),
    };
    return cmocka_run_group_tests_name("timing_scene", tests, NULL, NULL);
}
