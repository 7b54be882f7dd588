/* test_triangle: the launches of a sort by stage and substage: the colour of each, the words about
 * the launch under the mouse, and the words around the triangle. */
#include "timing_sample.h"

#include "view/timing/timing_draw.h"

/* Launches that differ by a few per cent have neighbouring colours; those that differ much, all. */
TEST(shows_heat_by_ratio) {
    OWNED(sample_free) struct sample sample;
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
        const struct item *said =
            find_text(&sample, "all take nearly the same: 1.00 ms to 1.04 ms");
        check((said != NULL) == !spread, "one colour is explained");
    }
}

/* Has a group this title, which svg and pages show? */
static bool has_title(const struct sample *sample, const char *title) {
    each_item (item, &sample->list)
        if (item->shape == SHAPE_GROUP &&
            strcmp(list_string(&sample->list, item->title), title) == 0)
            return true;
    return false;
}

/* A launch under the mouse: how far its comparators reach, its time, and its share of all. */
TEST(tells_about_a_launch) {
    static const struct {
        int stage, substage;
        const char *says;
    } rows[] = {
        {0, 0, "stage 0, substage 0: distance 1 · 10.0 µs · 1.0 % of all"},
        {2, 0, "stage 2, substage 0: distance 4 · 40.0 µs · 4.0 % of all"},
        {3, 1, "stage 3, substage 1: distance 4 · 80.0 µs · 8.0 % of all"},
        {3, 3, "stage 3, substage 3: distance 1 · 510 µs · 51.0 % of all"},
    };
    /* 1000 µs in all */
    static const double us[] = {10, 30, 100, 40, 40, 40, 70, 80, 80, 510};
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 3, 1920, 1080);
    timing_launches_free(&sample.launches);
    sample.launches = made_up_launches(4);
    sample.scene.view = TIMING_LAUNCHES;
    assert_int_equal(sample.launches.count, count_of(us));
    for (int l = 0; l < count_of(us); l++)
        sample.launches.launches[l].ms = us[l] / 1000;
    each (r, rows) {
        int stage = r->stage, cell = stage * (stage + 1) / 2 + r->substage;
        sample.scene.hovered = (struct target){TARGET_CELL, cell, 0};
        draw(&sample);
        char begin[32], title[64];
        snprintf(title, sizeof title, "stage %d, substage %d: %.2f µs", stage, r->substage,
                 us[cell]);
        check(has_title(&sample, title), "no cell is called \"%s\"", title);
        snprintf(begin, sizeof begin, "stage %d, substage %d: ", stage, r->substage);
        const struct item *item = find_text(&sample, begin);
        check(item, "nothing is said of stage %d, substage %d", stage, r->substage);
        assert_string_equal(text_of(&sample, item), r->says);
    }
}

/* Texts around the launches are about the launches: their verdict, and the row of their sort. */
TEST(speaks_of_the_launches) {
    OWNED(sample_free) struct sample sample;
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
    sample.launches.n = 77; /* a size without a row */
    draw(&sample);
    check(!find_text(&sample, "56.78") && !find_text(&sample, "12.34"), "no row");
    timing_placement_size_figure(&sample.scene, 1);
    draw(&sample);
    check(!find_text(&sample, "WRONG"), "nor in a figure");
    check(strstr(text_of(&sample, find_text(&sample, "uint ")), "few distinct"), "in words");
    for (size_t i = 0; i < sample.list.count; i++)
        if (item_at(&sample, i)->shape == SHAPE_TEXT)
            check(!strstr(text_of(&sample, item_at(&sample, i)), "bars"), "it has no bars");
}
