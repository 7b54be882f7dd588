/* test_timing_crowded: timing mode's picture with many things close together: names beside the
 * points, names and figures in a row, numbers of hidden rows. */
#include "timing_sample.h"

#include "view/timing/timing_draw.h"

static const float windows[][2] = {{640, 480},   {800, 600},   {1280, 720},
                                   {1920, 1080}, {2560, 1440}, {700, 1200}};

/* Finds the items of the group with this name: from *first to before *last. */
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

/* Points of a single size are named, without lines or anything that looks like a line. */
TEST(names_points_of_one_size) {
    static const int shown[] = {1, 6, 11};
    for (int w = 0; w < count_of(windows); w++)
        each (many, shown) {
            OWNED(sample_free) struct sample sample;
            size_t first, last;
            sample_init(&sample, *many, windows[w][0], windows[w][1]);
            sample.scene.cursor = (struct target){.kind = TARGET_SIZE};
            for (int s = 0; s < *many; s++) {
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
            if (*many == 1) /* a piece of its wall */
                check(count_lines(&sample, series_role(0)) >= 4 &&
                          find_text(&sample, "memory wall of fast"),
                      "%d dashes", count_lines(&sample, series_role(0)));
        }
}

/* Is there a marker in this name's colour, left of it and as high? */
static bool has_marker(const struct sample *sample, size_t first, const struct item *name) {
    for (size_t i = first; item_at(sample, i) != name; i++) {
        const struct item *item = item_at(sample, i);
        bool drawn = item->shape != SHAPE_TEXT && item->shape != SHAPE_LINE;
        if (drawn && item->role == name->role && item->x < name->x &&
            fabsf(item->y - name->y) < name->size)
            return true;
    }
    return false;
}

/* Names are beside the markers of their lines, in one column; thin lines lead to those that
 * moved, and none goes across the plot. */
TEST(shows_shapes_beside_names) {
    for (int w = 0; w < count_of(windows); w++)
        for (int shown = 1; shown <= MADE_UP_SORTS; shown++) {
            OWNED(sample_free) struct sample sample;
            size_t first, last;
            int names = 0, leaders = 0;
            float column = 0;
            sample_init(&sample, shown, windows[w][0], windows[w][1]);
            sample.scene.cursor = (struct target){.kind = TARGET_SIZE};
            draw(&sample);
            find_group(&sample, "labels", &first, &last);
            for (size_t i = first; i < last; i++) {
                const struct item *item = item_at(&sample, i);
                if (item->shape == SHAPE_LINE) {
                    leaders += fabsf(item->h) > 2;
                    check(fabsf(item->w) < 0.06F * windows[w][0], "a line of %g pixels",
                          (double)item->w);
                }
                if (item->shape != SHAPE_TEXT) continue;
                check(names == 0 || item->x == column, "\"%s\" is at %g, not %g",
                      text_of(&sample, item), (double)item->x, (double)column);
                column = item->x;
                names++;
                check(item->font != FONT_STRONG || has_marker(&sample, first, item),
                      "%g, %d: \"%s\" has no marker", (double)windows[w][0], shown,
                      text_of(&sample, item));
            }
            check((names >= shown && names <= shown + 2) || find_text(&sample, "and "),
                  "%d names of %d", names, shown);
            check(leaders > 0 || shown < 9, "no line leads to one of %d", shown);
            find_group(&sample, "axes", &first, &last);
            for (size_t i = first; i < last; i++) {
                const struct item *item = item_at(&sample, i);
                float box[4] = {0, 0, item->x + item->w, 0};
                if (item->shape == SHAPE_TEXT) text_box(&sample, item, box);
                check(box[2] < column, "an axis ends at %g, names begin at %g", (double)box[2],
                      (double)column);
            }
        }
}

/* Names and figures are not cut short where the window has room for them. */
TEST(shows_rows_in_full) {
    static const float wide[][2] = {{800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};
    for (int w = 0; w < count_of(wide); w++) {
        OWNED(sample_free) struct sample sample;
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
            sample.scene.hovered = (struct target){TARGET_POINT, 7, 0};
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
        int fit = timing_rows_fit(&sample.scene);
        total = timing_visible_points(&sample.scene);
        char more[32];
        sample.scene.scroll = 3;
        draw(&sample);
        snprintf(more, sizeof more, "↓ %d more", total - fit - 3);
        check(find_text(&sample, more) && find_text(&sample, "↑ 3"), "rows out of view");
    }
}

/* The numbers of the substages do not touch each other; "1 row" is singular. */
TEST(counts_in_words) {
    for (int w = 0; w < count_of(windows); w++) {
        OWNED(sample_free) struct sample sample;
        const struct item *before = NULL;
        sample_init(&sample, 3, windows[w][0], windows[w][1]);
        sample.scene.view = TIMING_LAUNCHES;
        sample.scene.state = (struct timing_state){.running = true, .total = 1, .left_s = -1};
        draw(&sample);
        assert_string_equal(text_of(&sample, find_text(&sample, "0 of")), "0 of 1 row");
        sample.scene.state.running = false;
        draw(&sample);
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
    }
}

/* The counts of hidden sorts above and below stay apart, and apart from the heading. */
TEST(keeps_counts_apart) {
    for (int w = 0; w < 2; w++)
        for (int first = 1; first < SORTS; first++) {
            OWNED(sample_free) struct sample sample;
            float heading[4], above[4], below[4];
            sample_init(&sample, 3, windows[w][0], windows[w][1]);
            sample.scene.first_row = first;
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
        }
}
