/* test_timing_scene: what timing mode's picture shows, and pictures compared with those in
 * tests/golden (GOLDEN_UPDATE=1 draws them again; look at them before keeping them). Run from the
 * top folder. */
#include "golden_list.h"
#include "timing_sample.h"

#include "device/sorts/sorts.h"

#include "output/format.h"
#include "view/timing/timing_draw.h"

extern const struct picture_format svg_format;

/* ---- the items of the picture ---- */

TEST(draws_what_is_ticked) {
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 3, 1920, 1080); /* fast, local, b2 */
    draw(&sample);
    for (int s = 0; s < 3; s++)
        check(count_lines(&sample, series_role(s)) >= 14, "series %d has %d lines", s,
              count_lines(&sample, series_role(s)));
    sample.sorts[1].ticked = false;
    draw(&sample);
    assert_int_equal(count_lines(&sample, series_role(1)), 0);
    check(count_lines(&sample, series_role(2)) >= 14, "the others stay, in their colours");
}

/* Times of another device are dashes in the colour of the same sort, also a single time, and have a
 * name of their own, which says so if something else was sorted; all are within the axes. A sort
 * that has no line yet has none. */
TEST(draws_what_was_recorded) {
    OWNED(sample_free) struct sample sample;
    OWNED(timing_table_free) struct timing_table recorded = {.setup.device = "H200"};
    sample_init(&sample, 3, 1920, 1080);
    draw(&sample);
    int before = count_lines(&sample, series_role(2)),
        others = count_lines(&sample, series_role(1));
    struct timing_series *row = timing_table_add(&recorded);
    row->name = "b2";
    for (int bits = 12; bits <= 20; bits += 8) {
        struct timing_point point = {.n = (size_t)1 << bits, .median_ms = 1e-3 * bits};
        timing_point_rates(&point, 0, 0, 0);
        timing_series_add(row, &point);
    }
    timing_table_add(&recorded)->name = "b16"; /* b16 is not shown */
    sample.scene.recorded = &recorded;
    draw(&sample);
    check(count_lines(&sample, series_role(2)) > before + 10, "%d dashes",
          count_lines(&sample, series_role(2)) - before);
    assert_int_equal(count_lines(&sample, series_role(1)), others);
    assert_non_null(find_text(&sample, "b2, H200"));
    assert_null(find_text(&sample, "b16, H200"));
    struct timing_series *single = timing_table_add(&recorded);
    single->name = "local";
    struct timing_point point = {.n = 1 << 12, .median_ms = 1e-2};
    timing_point_rates(&point, 0, 0, 0);
    timing_series_add(single, &point);
    snprintf(recorded.setup.elements, sizeof recorded.setup.elements, "pairs");
    draw(&sample);
    /* Three dashes are beside its name. */
    check(count_lines(&sample, series_role(1)) > others + 3, "%d dashes of a single time",
          count_lines(&sample, series_role(1)) - others);
    assert_non_null(find_text(&sample, "b2, H200, pairs"));
    assert_non_null(find_text(&sample, "local, H200, pairs"));
}

TEST(fades_what_is_not_looked_at) {
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
    sample.scene.hovered = (struct target){TARGET_POINT, 3, 5};
    draw(&sample);
    check(count_lines(&sample, series_role(3)) >= 14, "the one under the mouse is not");
    assert_int_equal(count_lines(&sample, series_role(2)), 0);
    sample.scene.hovered = (struct target){.kind = TARGET_NONE};
    sample.scene.cursor =
        (struct target){.kind = TARGET_SIZE}; /* the cursor is among the sizes: no sort is chosen,
                                                 and all have colours */
    draw(&sample);
    assert_int_equal(count_lines(&sample, ROLE_SERIES_FADED), 0);
    sample_free(&sample);
}

/* If there is no room for all names of lines, the fastest have names, and the number of the others
 * is shown. */
TEST(names_the_fastest) {
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 11, 640, 480);
    sample.scene.cursor = (struct target){.kind = TARGET_SIZE};
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
    assert_int_equal(named + more, 12); /* and the wall of one */
}

TEST(marks_what_is_wrong) {
    OWNED(sample_free) struct sample sample;
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
    const struct item *wrong = find_text(&sample, "WRONG: fast 2^13");
    check(wrong && wrong->role == ROLE_ERROR, "below the chart");
    sample.table.series[0].unsafe = true;
    for (int p = 0; p < 6; p++)
        sample.table.series[0].points[p].status = TIMING_WRONG;
    draw(&sample);
    check(find_text(&sample, "WRONG: fast 2^10 to 2^15"), "from where to where");
    check_says(text_of(&sample, find_text(&sample, "WRONG results in 6 of")), "unsafe");
    sample.table.series[1].points[2].status = TIMING_FAILED;
    draw(&sample);
    const struct item *failed = find_text(&sample, "failed: local 2^12");
    check(failed && failed->role == ROLE_ERROR, "failures are listed");
}

/* Returns the x of the rightmost point of the chart. */
static float last_point(const struct sample *sample) {
    float last = 0;
    for (size_t t = 0; t < sample->list.target_count; t++)
        if (sample->list.targets[t].target.kind == TARGET_POINT)
            last = fmaxf(last, box_middle_x(&sample->list.targets[t].box));
    return last;
}

/* The wall is above the points it limits, in the colour of its series. */
TEST(draws_walls) {
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
    sample_init(&sample, 1, 1920, 1080); /* none is drawn over a size that has none */
    draw(&sample);
    int whole = count_lines(&sample, series_role(0));
    sample.table.series[0].points[7].wall_mkeys = 0;
    draw(&sample);
    int broken = count_lines(&sample, series_role(0));
    check(broken < whole - 2 && broken > whole / 2, "%d dashes of %d", broken, whole);
    sample_free(&sample);
    sample_init(&sample, 5, 1920,
                1080); /* the wall of the sort under the cursor, out of many walls */
    draw(&sample);
    check(find_text(&sample, "memory wall of b2") && !find_text(&sample, "memory wall of fast"),
          "b2's");
    float last = last_point(&sample);
    sample.scene.hovered = (struct target){TARGET_POINT, 3, 5};
    draw(&sample);
    check(find_text(&sample, "memory wall of odd-even-merge"),
          "that of the series under the mouse");
    check(last > 0 && last_point(&sample) == last, "a longer name of a wall moves the axes");
    sample_free(&sample);
}

TEST(shows_a_row_in_full) {
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 6, 1920, 1080);
    draw(&sample);
    assert_null(find_text(&sample, "median ms"));
    sample.scene.last_series = 0;
    sample.scene.last_point = 7;
    sample.table.series[0].points[7].median_ms = 1.234;
    sample.table.series[2].points[9].median_ms = 56.78;
    draw(&sample);
    check(find_text(&sample, "median ms") && find_text(&sample, "1.234"), "the last one");
    sample.scene.hovered = (struct target){TARGET_POINT, 2, 9};
    draw(&sample);
    check(find_text(&sample, "56.78") && !find_text(&sample, "1.234"), "the one under the mouse");
    sample.scene.hovered = (struct target){TARGET_POINT, 99, 9};
    draw(&sample); /* a target of an old table */
    assert_null(find_text(&sample, "median ms"));
}

TEST(tells_progress) {
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 2, 1280, 720);
    draw(&sample);
    check(find_text(&sample, "Enter  run") && !find_text(&sample, "37 of"), "idle");
    sample.scene.state = (struct timing_state){
        .running = true, .done = 37, .total = 75, .left_s = -1, .doing = "measuring b2 at 2^20"};
    draw(&sample);
    assert_string_equal(text_of(&sample, find_text(&sample, "37 of")), "37 of 75 rows");
    check(find_text(&sample, "Esc  stop") && find_text(&sample, "measuring b2 at 2^20"), "running");
    sample.scene.state.left_s = 101;
    draw(&sample);
    assert_string_equal(text_of(&sample, find_text(&sample, "37 of")), "37 of 75 · 1:41 left");
    sample.scene.state.stopping = true;
    draw(&sample);
    check(find_text(&sample, "stopping"), "asked to stop");
}

/* The setting under the mouse or the cursor is explained, and the sort that cannot be run. */
TEST(explains_choices) {
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 3, 1280, 720);
    sample.scene.cursor = (struct target){TARGET_SETTING, 3, 0};
    draw(&sample);
    check(find_text(&sample, "input: few distinct") && find_text(&sample, "four different keys"),
          "the setting under the cursor");
    sample.scene.hovered = (struct target){TARGET_SETTING, 0, 0};
    draw(&sample);
    check(find_text(&sample, "type of the keys: ulong"), "the setting under the mouse");
    sample.scene.hovered = (struct target){TARGET_SORT, 2, 0};
    draw(&sample);
    check(find_text(&sample, "What it is about") && !find_text(&sample, "–"), "a sort");
    enum role able = find_choice(&sample, "b2")->role;
    snprintf(sample.sorts[2].hindrance, sizeof sample.sorts[2].hindrance, "takes 32 bits only");
    draw(&sample);
    check(find_text(&sample, "takes 32 bits only") && find_choice(&sample, "–"), "why it cannot");
    check(find_choice(&sample, "b2")->role != able, "it is as dark as those that can");
}

static bool says(const struct sample *sample, const char *part) {
    for (size_t i = 0; i < sample->list.count; i++)
        if (item_at(sample, i)->shape == SHAPE_TEXT &&
            strstr(text_of(sample, item_at(sample, i)), part))
            return true;
    return false;
}

/* ---- golden pictures ---- */

TEST(draws_what_it_drew) {
    static const struct {
        const char *name; /* name of the file */
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
    each (g, goldens) {
        OWNED(sample_free) struct sample sample;
        sample_init(&sample, g->shown, 0, 0);
        sample.scene.view = g->view;
        sample.table.series[1].points[6].status = TIMING_WRONG;
        sample.table.series[1].points[6].right = 7;
        timing_placement_size_figure(&sample.scene, 1);
        draw(&sample);
        check_golden_list(g->name, &sample.list, named(theme, g->theme));
    }
}

/* Draws the chart of keys per work-item as `time` makes it, for these trials. */
static void draw_trials(struct sample *sample, const struct timing_trials *trials) {
    struct timing_setup setup = sample->table.setup;
    timing_table_free(&sample->table);
    sample->table.setup = setup;
    timing_trials_lines(trials, &sample->table);
    sample->scene.sorts = NULL;
    sample->scene.sort_count = 0;
    sample->scene.view = TIMING_TIME;
    sample->scene.trials = trials;
    timing_placement_size_figure(&sample->scene, 1);
    draw(sample);
}

/* Keys per work-item: two lines, where they are equal beyond doubt and where they are not. */
TEST(draws_shares) {
    OWNED(sample_free) struct sample sample;
    OWNED(timing_trials_free)
    struct timing_trials trials = {.sort = "radix", .n = 1 << 16, .compute_units = 8};
    OWNED_AT(free) char *text = NULL;
    size_t size;
    sample_init(&sample, 3, 0, 0);
    for (unsigned value = 2; value <= 4096; value *= 2) {
        struct timing_trial trial = {.value = value};
        double away = fabs(log2((double)value) - 7);
        trial.point.median_ms = 2 + (away > 1 ? away : 0);
        trial.point.min_ms = trial.point.median_ms - 0.1;
        trial.point.max_ms = trial.point.median_ms + 0.1;
        trial.counting_ms = 0.2 + 0.1 * fabs(log2((double)value) - 9);
        timing_trials_add(&trials, &trial);
    }
    draw_trials(&sample, &trials);
    FILE *memory = open_memstream(&text, &size);
    svg_format.write(&sample.list, &themes[0], NULL, memory, NULL);
    fclose(memory);
    check_golden_text("tests/golden/timing-shares.svg", text);
}

/* Sixteen keys are the best for the sort, four for counting, 4096 are too many; and with runs that
 * vary more, none is faster beyond doubt. */
TEST(says_what_trials_found) {
    for (int noisy = 0; noisy < 2; noisy++) {
        OWNED(sample_free) struct sample sample;
        OWNED(timing_trials_free)
        struct timing_trials trials = {.sort = "radix", .n = 1 << 16, .compute_units = 8};
        sample_init(&sample, 3, 0, 0);
        for (unsigned value = 1; value <= 4096; value *= 4) {
            struct timing_trial trial = {.value = value};
            trial.point.status = value == 4096 ? TIMING_SKIPPED : TIMING_DONE;
            if (value < 4096) {
                trial.point.median_ms = value == 16 ? 2 : 3;
                trial.point.min_ms = trial.point.median_ms - (noisy ? 1 : 0.25);
                trial.point.max_ms = trial.point.median_ms + (noisy ? 1 : 0.25);
                trial.counting_ms = value == 4 ? 0.25 : 0.5;
            }
            timing_trials_add(&trials, &trial);
        }
        draw_trials(&sample, &trials);
        check(says(&sample, "radix at 2^16 on 8 compute units; counting: from the start of the "
                            "first kernel to the end of the second") &&
                  says(&sample, "counting one digit") && says(&sample, "keys per work-item") &&
                  says(&sample, "skipped: whole sort 2^12") &&
                  says(&sample, "every result verified"),
              "what was tried");
        check(says(&sample, noisy ? "The whole sort is about equally fast with 1, 4, 16, 64, 256 "
                                    "and 1024 keys each: the difference is within the noise."
                                  : "The whole sort is fastest with 16 keys each: 4096 "
                                    "work-items, 512 for each compute unit."),
              "the whole sort");
        check(says(&sample, "Counting a digit is fastest with 4 keys each: 16384 work-items, 2048 "
                            "for each compute unit."),
              "counting");
        trials.trials[0].point.status = TIMING_WRONG;
        trials.trials[0].point.median_ms = trials.trials[0].counting_ms = 0;
        draw_trials(&sample, &trials);
        check(says(&sample, "WRONG results in ") && !says(&sample, "every result verified"),
              "a wrong one");
    }
}

/* If there is little room, the device loses its driver, then its name, but never "no GPU". */
TEST(says_that_there_is_no_gpu) {
    static const char name[] = "PoCL: Intel(R) Xeon(R) Processor (processor, no GPU)";
    static const float widths[] = {800, 1280, 1920};
    each (width, widths) {
        OWNED(sample_free) struct sample sample;
        sample_init(&sample, 2, *width, 720);
        snprintf(sample.table.setup.device, sizeof sample.table.setup.device, "pthread");
        snprintf(sample.table.setup.words, sizeof sample.table.setup.words, "%s", name);
        draw(&sample);
        check(says(&sample, "no GPU"), "%g", (double)*width);
    }
}

/* Lists name sorts by their description, then by the short name that charts have. */
TEST(names_sorts_in_words) {
    for (int far = 0; far < 2; far++) {
        OWNED(sample_free) struct sample sample;
        sample_init(&sample, 8, 1280, 720);
        sample.scene.frame.theme = named(theme, far ? "projector" : "light");
        for (int s = 0; s < sort_count; s++) {
            sample.sorts[0].words = sorts[s]->words;
            sample.sorts[0].name = "local";
            draw(&sample);
            check(find_choice(&sample, sorts[s]->words), "%s is cut", sorts[s]->words);
            check(find_choice(&sample, "local"), "no name behind %s", sorts[s]->words);
            sample.scene.frame.width = 800; /* without a name, if that does not fit */
            sample.scene.frame.height = 600;
            draw(&sample);
            check(sorts[s]->place == SORT_HIDDEN || find_choice(&sample, sorts[s]->words),
                  "%s is cut at 800", sorts[s]->words);
            sample.scene.frame.width = 1280;
            sample.scene.frame.height = 720;
        }
    }
}

/* Words are large in the theme for the last row, except in tables with any number of rows on paper.
 */
TEST(words_are_large) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    for (int v = 0; v < TIMING_VIEWS * count_of(sizes); v++) {
        const float *size = sizes[v / TIMING_VIEWS];
        enum timing_view view = (enum timing_view)(v % TIMING_VIEWS);
        for (int figure = 0; figure < 2; figure++) {
            OWNED(sample_free) struct sample sample;
            sample_init(&sample, view == TIMING_ROWS ? 3 : 2, size[0], size[1]);
            sample.scene.view = view;
            sample.scene.frame.theme = named(theme, "projector");
            if (figure) timing_placement_size_figure(&sample.scene, 1);
            draw(&sample);
            each_item (item, &sample.list)
                check(item->shape != SHAPE_TEXT || (figure && view == TIMING_ROWS) ||
                          item->size >= sample.list.height / 47,
                      "view %d at %g: \"%s\" is %g of %g", (int)view, (double)size[0],
                      list_string(&sample.list, item->text), (double)item->size,
                      (double)sample.list.height);
        }
    }
}

/* Figures by the host's clock are marked if the device has a clock. */
TEST(says_what_is_odd) {
    OWNED(sample_free) struct sample sample;
    sample_init(&sample, 8, 1920, 1080);
    struct timing_point *b2 = sample.table.series[2].points;
    sample.table.series[5].points[0].by_host =
        true; /* a sort on the CPU has only the host's clock */
    draw(&sample);
    check(!says(&sample, "by the host"), "nothing is");
    b2[0].by_host = b2[4].by_host = true;
    draw(&sample);
    check(says(&sample, "by the host's clock: b2 2^10 to 2^14"), "in the chart");
    sample.scene.view = TIMING_ROWS;
    sample.scene.scroll = 30; /* b2 */
    draw(&sample);
    check(says(&sample, "clock") && find_text(&sample, "host"), "in a column of its own");
    b2[0].by_host = b2[4].by_host = false;
    draw(&sample);
    check(!says(&sample, "clock"), "without a need, no column");
    sample.scene.view = TIMING_LAUNCHES;
    draw(&sample);
    check(!says(&sample, "clock"), "launches are by the device's");
    sample.launches.by_host = true;
    draw(&sample);
    check(says(&sample, "µs by the host's clock"), "or are not");
    sample.table.setup.copy_gbs = 0;
    strcpy(sample.table.setup.no_wall, "the copy was lost");
    sample.scene.view = TIMING_RATE;
    sample.launches.count = 0;
    draw(&sample);
    check(says(&sample, "no memory wall"), "beside the device");
}
