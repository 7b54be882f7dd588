/* test_timings: ticks and cursor, and the table that the news of measuring fill. */
#include "timing_lesson.h"

/* ---- ticks and cursor ---- */

TEST(keeps_colours) {
    OWNED(timings_free) struct timings mode;
    timings_init(&mode, NULL);
    int ticked = 0, looks = 0;
    for (int s = 0; s < sort_count; s++) {
        ticked += mode.sorts[s].ticked;
        if (mode.sorts[s].ticked) looks |= 1 << mode.sorts[s].look;
    }
    for (int gpu = 0; gpu < 2; gpu++) { /* the shape of fast that suits the device */
        struct device_info device = large_device(gpu);
        check(timings_meet(&mode, &device, false), "a change");
        check(!timings_meet(&mode, &device, false), "no change");
        assert_int_equal(mode.sorts[place_of("fast")].ticked, gpu);
        assert_int_equal(mode.sorts[place_of("fast-cpu")].ticked, !gpu);
    }
    check(ticked >= 2, "%d sorts are ticked to begin with", ticked);
    assert_int_equal(looks, (1 << ticked) - 1); /* the first colours, each once */
    int b2 = place_of("b2"), qsort_place = place_of("qsort"), a = place_of("a");
    int look = mode.sorts[qsort_place].look, free_look = mode.sorts[b2].look;
    mode.scene.cursor = (struct target){TARGET_SORT, b2, 0};
    timing_choices_turn(&mode);
    check(!mode.sorts[b2].ticked && mode.sorts[qsort_place].look == look, "others keep theirs");
    mode.scene.cursor.index = a;
    timing_choices_turn(&mode);
    assert_int_equal(mode.sorts[a].look, free_look);
    mode.scene.cursor = (struct target){TARGET_SIZE, 1, 0};
    timing_choices_turn(&mode);
    check(mode.sizes[1].ticked, "a size");
}

TEST(ticks_all_or_none) {
    OWNED(timings_free) struct timings mode;
    timings_init(&mode, NULL);
    timing_choices_all(&mode); /* eight are visible */
    for (int s = 0; s < sort_count; s++)
        assert_int_equal(mode.sorts[s].ticked, !mode.sorts[s].hidden);
    timing_choices_all(&mode);
    mode.scene.opened = true;
    for (int round = 0; round < 2; round++) {
        timing_choices_all(&mode);
        for (int s = 0; s < sort_count; s++)
            assert_int_equal(mode.sorts[s].ticked, round == 0);
    }
    mode.scene.cursor = (struct target){TARGET_SIZE, 3, 0};
    for (int round = 0; round < 2; round++) {
        timing_choices_all(&mode);
        for (int s = 0; s < TIMING_SIZES; s++)
            assert_int_equal(mode.sizes[s].ticked, round == 0);
    }
}

static void move(struct timings *mode, int rows, enum target_kind kind, int index) {
    for (int r = rows; r; r -= rows > 0 ? 1 : -1)
        timing_choices_move(mode, rows > 0 ? 1 : -1, 6);
    check(target_is(&mode->scene.cursor, kind, index), "%d rows, but %d %d, not %d %d", rows,
          mode->scene.cursor.kind, mode->scene.cursor.index, kind, index);
}

static void move_sideways(struct timings *mode, int steps, enum target_kind kind, int index) {
    for (int s = steps; s; s -= steps > 0 ? 1 : -1)
        timing_choices_move_sideways(mode, steps > 0 ? 1 : -1);
    check(target_is(&mode->scene.cursor, kind, index), "%d steps, but %d %d, not %d %d", steps,
          mode->scene.cursor.kind, mode->scene.cursor.index, kind, index);
}

TEST(moves_its_cursor) {
    OWNED(timings_free) struct timings mode;
    timings_init(&mode, NULL);
    for (int s = 0; s < sort_count; s++)
        mode.sorts[s].hidden = false;
    mode.scene.cursor = (struct target){.kind = TARGET_SORT};
    move(&mode, -1, TARGET_SETTING, 0); /* the settings are above the sorts */
    move_sideways(&mode, -1, TARGET_SETTING, 0);
    move_sideways(&mode, TIMING_SETTINGS, TARGET_SETTING, TIMING_SETTINGS - 1);
    move(&mode, -3, TARGET_SETTING, TIMING_SETTINGS - 1);
    move(&mode, 1, TARGET_SORT, 0);
    move(&mode, sort_count - 1, TARGET_SORT, sort_count - 1);
    move_sideways(&mode, -1, TARGET_SORT, sort_count - 1);
    move(&mode, 1, TARGET_SIZE, 0);
    move(&mode, 1, TARGET_SIZE, 6);
    move_sideways(&mode, -1, TARGET_SIZE, 5);
    move(&mode, -1, TARGET_SORT,
         sort_count - 1); /* goes from the first row of sizes to the last sort */
    move(&mode, 100, TARGET_SIZE, TIMING_SIZES - 1);
    move_sideways(&mode, 1, TARGET_SIZE, TIMING_SIZES - 1); /* sizes end there */
    move_sideways(&mode, 1 - TIMING_SIZES, TARGET_SIZE, 0);
    move_sideways(&mode, -1, TARGET_SORT, 0);
    move_sideways(&mode, 2, TARGET_SIZE, 1);
}

/* Eight sorts are first, and a row that Space opens hides the others; a hidden sort is shown while
 * it is ticked or under the cursor. No row moves when another sort is ticked. */
TEST(keeps_others_behind_a_row) {
    OWNED(timings_free) struct timings mode;
    timings_init(&mode, NULL);
    enum { EIGHT = 8 };
    int all = sort_count + 1, b16 = place_of("b16");
    struct target others = {.kind = TARGET_OTHERS}, behind = {TARGET_SORT, b16, 0};
    equals(timing_row_count(&mode.scene), EIGHT + 1, timing_row_of(&mode.scene, &others), EIGHT);
    equals(timing_row_of(&mode.scene, &behind), -1, timing_row(&mode.scene, EIGHT + 1).kind,
           TARGET_NONE);
    mode.scene.cursor = timing_row(&mode.scene, EIGHT - 1);
    move(&mode, 1, TARGET_OTHERS, 0);
    bool chosen = mode.chosen;
    timing_choices_turn(&mode);
    equals(timing_row_count(&mode.scene), all, mode.chosen, chosen);
    assert_int_equal(mode.scene.first_row, EIGHT); /* the others are visible */
    int row = timing_row_of(&mode.scene, &behind);
    check(row > EIGHT, "behind the row");
    mode.scene.cursor = behind;
    timing_choices_turn(&mode);
    equals(timing_row_of(&mode.scene, &behind), row, mode.sorts[b16].ticked, true);
    mode.scene.cursor = others;
    timing_choices_turn(&mode);
    equals(timing_row_count(&mode.scene), EIGHT + 2, timing_row_of(&mode.scene, &behind),
           EIGHT + 1); /* a ticked sort is visible */
    mode.scene.cursor = behind;
    timing_choices_turn(&mode);
    check(timing_row_of(&mode.scene, &behind) == EIGHT + 1, "it stays under the cursor");
    move(&mode, -1, TARGET_OTHERS, 0);
    assert_int_equal(timing_row_of(&mode.scene, &behind), -1);
    move(&mode, 1, TARGET_SIZE, 0);
    move(&mode, -1, TARGET_OTHERS, 0);
    timing_choices_alone(
        &mode, &(struct choices){"sort", NULL, (const struct sort *[]){sorts[b16]}, 0, 1});
    assert_int_equal(timing_row_of(&mode.scene, &behind),
                     EIGHT + 1); /* the sort was asked for by its name */
}

/* ---- news ---- */

static void take(struct timings *mode, unsigned ticket, struct timing_news news) {
    OWNED_AT(free) struct worker_event *event = calloc(1, sizeof *event);
    event->kind = WORKER_TIMING;
    event->ticket = ticket;
    event->news = malloc(sizeof news);
    *event->news = news;
    timing_reports_take(mode, event);
    worker_event_free(event);
}

static void take_end(struct timings *mode, unsigned ticket, const char *why) {
    OWNED_AT(free) struct worker_event *event = calloc(1, sizeof *event);
    event->kind = WORKER_TIMED;
    event->ticket = ticket;
    snprintf(event->error.text, sizeof event->error.text, "%s", why);
    timing_reports_take(mode, event);
}

static struct timing_news setup_of(const char *device) {
    struct timing_news news = {.kind = TIMING_NEWS_SETUP, .setup = {.type = "uint", .repeats = 9}};
    snprintf(news.setup.device, sizeof news.setup.device, "%s", device);
    return news;
}

static struct timing_news point_of(const char *sort, int bits, double ms) {
    struct timing_news news = {.kind = TIMING_NEWS_POINT, .sort = named(sort, sort)};
    news.point = (struct timing_point){.n = (size_t)1 << bits, .median_ms = ms, .mkeys = 1 / ms};
    return news;
}

/* Is 2^bits ticked, and does the chart have b2 there? */
static void check_size(const struct timings *mode, int bits, bool ticked, bool timed) {
    const struct timing_series *b2 = timing_table_find(&mode->table, "b2");
    check(mode->sizes[bits - TIMING_LEAST_BITS].ticked == ticked, "2^%d: ticked", bits);
    check((b2 && timing_series_find(b2, (size_t)1 << bits)) == timed, "2^%d: timed", bits);
}

/* Another network drops the sizes and times that nobody asked for; those asked for stay. */
TEST(shows_times_of_the_present_network) {
    OWNED(timings_free) struct timings mode;
    const struct device_info device = large_device(false);
    const struct timing_own small = {.sort = choices_find(&sort_choices, "b2"),
                                     .title = "Bitonic sort",
                                     .n = 64,
                                     .input = "uniform",
                                     .seed = 1};
    struct timing_own own = small, large = small;
    large.n = (size_t)1 << 20;
    timings_init(&mode, NULL);
    timings_meet(&mode, &device, false);
    mode.ticket = 1;
    timings_take_own(&mode, &small);
    take(&mode, 1, setup_of("GPU"));
    mode.first = true;
    for (int bits = 10; bits <= 16; bits += 3)
        take(&mode, 1, point_of("b2", bits, 1));
    check_size(&mode, 13, true, true);
    timings_take_own(&mode, &large);
    assert_int_equal(mode.table.count, 0);
    take(&mode, 1, point_of("b2", 20, 1));
    check_size(&mode, 13, false, false);
    check_size(&mode, 20, true, true);
    mode.first = false; /* Enter */
    take(&mode, 1, point_of("b2", 12, 1));
    mode.first = true;
    timings_take_own(&mode, &small);
    check_size(&mode, 12, true, true);
    check_size(&mode, 13, true, false);
    check_size(&mode, 20, false, false);
    mode.scene.cursor = (struct target){TARGET_SIZE, 13 - TIMING_LEAST_BITS, 0};
    for (int turn = 0; turn < 2; turn++)
        timing_choices_turn(&mode);
    take(&mode, 1, point_of("b2", 13, 1));
    own.sort = choices_find(&sort_choices, "mirrored");
    timings_take_own(&mode, &own);
    check_size(&mode, 13, true, true); /* the time stays beside the other sort's */
    timings_take_own(&mode, &large);
    check_size(&mode, 13, true, false); /* the user has ticked it */
}

TEST(fills_its_table) {
    OWNED(timings_free) struct timings mode;
    timings_init(&mode, NULL);
    mode.ticket = 5;
    mode.scene.state = (struct timing_state){.running = true, .total = 3};
    take(&mode, 5, setup_of("GPU"));
    take(&mode, 5, point_of("b2", 10, 1));
    take(&mode, 4, point_of("a", 10, 1)); /* news of an older task */
    take(&mode, 5, point_of("qsort", 10, 2));
    take(&mode, 5, point_of("b2", 12, 3));
    equals(mode.table.count, 2, mode.scene.state.done, 3);
    check(mode.scene.last_series == 0 && mode.scene.last_point == 1, "%d %d",
          mode.scene.last_series, mode.scene.last_point);
    take_end(&mode, 4, "an older one");
    check(mode.scene.state.running && !mode.said.text[0], "that was another");
    take_end(&mode, 5, "");
    check(!mode.scene.state.running && !mode.said.text[0], "it is over");
    mode.ticket = 6; /* again: rows are replaced one by one, and stay until then */
    take(&mode, 6, setup_of("GPU"));
    take(&mode, 6, point_of("b2", 10, 7));
    const struct timing_series *b2 = timing_table_find(&mode.table, "b2");
    check(b2->count == 2 && b2->points[0].median_ms == 7, "replaced");
    check(mode.scene.last_point == 0, "%d", mode.scene.last_point);
    take(&mode, 6, setup_of("")); /* only sorts of the CPU */
    assert_int_equal(mode.table.count, 2);
    assert_string_equal(mode.table.setup.device, "GPU");
    struct timing_news updated = setup_of("GPU");
    snprintf(updated.setup.driver, sizeof updated.setup.driver, "another driver");
    take(&mode, 6, updated);
    assert_int_equal(mode.table.count, 0);
    take(&mode, 6, setup_of("GPU"));
    take(&mode, 6, point_of("b2", 10, 7));
    mode.ticket = 7;
    take(&mode, 7, setup_of("another GPU"));
    equals(mode.table.count, 0, mode.scene.last_series, -1);
    struct timing_news warning = {.kind = TIMING_NEWS_WARNING, .warning = {"values are ignored"}};
    take(&mode, 7, warning);
    check_says(mode.said.text, "values are ignored");
    assert_int_equal(mode.said.role, ROLE_ERROR);
    take_end(&mode, 7, "the device failed");
    check_says(mode.said.text, "the device failed");
    assert_int_equal(mode.said.role, ROLE_ERROR);
}

/* Series are in the order of the list, whatever was measured first, and the point under the mouse
 * stays the same. */
TEST(keeps_the_order_of_the_list) {
    OWNED(timings_free) struct timings mode;
    timings_init(&mode, NULL);
    take(&mode, 0, setup_of("GPU"));
    take(&mode, 0, point_of("qsort", 10, 2));
    mode.scene.hovered = (struct target){TARGET_POINT, 0, 0};
    take(&mode, 0, point_of("local", 10, 1));
    take(&mode, 0, point_of("b2", 10, 1));
    texts_are(mode.table.series[0].name, "b2", mode.table.series[1].name, "local");
    assert_string_equal(mode.table.series[2].name, "qsort");
    check(mode.scene.hovered.index == 2 && mode.scene.last_series == 0, "%d %d",
          mode.scene.hovered.index, mode.scene.last_series);
}

/* Fewer sorts and sizes are ticked for a CPU than for a GPU, until the user has chosen. */
TEST(ticks_less_on_a_cpu) {
    for (int gpu = 0; gpu < 2; gpu++) {
        OWNED(timings_free) struct timings mode;
        struct device_info device = large_device(gpu), other = large_device(!gpu);
        int most = 0;
        timings_init(&mode, NULL);
        timings_meet(&mode, &device, false);
        for (int s = 0; s < TIMING_SIZES; s++)
            if (mode.sizes[s].ticked) most = mode.sizes[s].bits;
        assert_int_equal(most, gpu ? 20 : 18);
        mode.scene.cursor = (struct target){.kind = TARGET_SIZE};
        timing_choices_turn(&mode);
        check(!mode.sizes[0].ticked, "2^10 was ticked");
        timings_meet(&mode, &other, false);
        check(!mode.sizes[0].ticked && mode.sizes[most - TIMING_LEAST_BITS].ticked, "they stay");
    }
}

/* Rows come cheapest first: small sizes, and the sorts that need the fewest kernels. */
TEST(asks_for_the_cheapest_first) {
    static const char *const order[] = {"qsort", "b2",       "radix-chunks",
                                        "local", "fast-cpu", "radix"};
    OWNED(timings_free) struct timings mode;
    struct device_info device = large_device(false);
    const struct sort *room[64];
    size_t sizes[TIMING_SIZES];
    struct timing_plan plan = {.sorts = room, .sizes = sizes};
    timings_init(&mode, NULL);
    timings_meet(&mode, &device, false);
    timing_request(&mode, &plan, sizes);
    assert_int_equal(plan.sort_count, count_of(order));
    for (int s = 0; s < plan.sort_count; s++)
        assert_string_equal(plan.sorts[s]->name, order[s]);
    for (int s = 1; s < plan.size_count; s++)
        check(sizes[s] > sizes[s - 1], "from small to large");
    assert_string_equal(plan.launched->name, "b2");
}

/* The list gives the launches and files of a sort before it is measured. */
TEST(knows_launches_and_files) {
    static const struct {
        const char *sort;
        int bits;
        const char *facts;
    } rows[] = {
        {"b2", 18, "171 launches at 2^18 · kernels/ladder/bitonic_global.cl"},
        {"odd-even-transposition", 10,
         "1024 launches at 2^10 · kernels/ladder/odd_even_transposition_global.cl"},
        {"local", 10,
         "1 launch at 2^10 · kernels/ladder/local_sort.cl, bitonic_registers.cl, local_tail.cl"},
        {"radix-chunks", 16,
         "8 passes over the keys at 2^16 · kernels/radix/chunks_count.cl, chunks_scatter.cl"},
        {"qsort", 20, "one thread of the CPU, without a launch"},
    };
    const struct word_map map = {.type = &key_types[0], .member = 1};
    struct device_info device = large_device(false);
    char text[256];
    each (r, rows)
        assert_string_equal(sort_facts(named(sort, r->sort), &device, &map, (size_t)1 << r->bits,
                                       text, sizeof text),
                            r->facts);
}

/* The picture names the device as soon as it is open, or says why there is none. */
TEST(names_its_device) {
    OWNED(timings_free) struct timings mode;
    struct timing_scene scene;
    struct device_info device = large_device(true);
    timings_init(&mode, NULL);
    snprintf(device.name, sizeof device.name, "a GPU");
    snprintf(device.short_name, sizeof device.short_name, "its platform");
    device.compute_units = 132;
    timings_meet(&mode, NULL, true);
    assert_string_equal(mode.scene.device, "a device is being opened");
    timings_meet(&mode, &device, false);
    assert_string_equal(mode.scene.device, "its platform a GPU · 132 compute units");
    take(&mode, 0, setup_of("a GPU")); /* and figures of another one say so */
    take(&mode, 0, point_of("b2", 10, 1));
    timings_scene(&mode, &scene);
    check(!scene.elsewhere && !strstr(scene.figures_of, "GPU"), "%s", scene.figures_of);
    snprintf(device.name, sizeof device.name, "a CPU");
    timings_meet(&mode, &device, false);
    timings_scene(&mode, &scene);
    check(scene.elsewhere && strstr(scene.figures_of, "a GPU"), "%s", scene.figures_of);
    timings_meet(&mode, NULL, false);
    assert_string_equal(mode.scene.device, "no device: only sorts of the CPU");
}

TEST(takes_progress_and_launches) {
    OWNED(timings_free) struct timings mode;
    timings_init(&mode, NULL);
    take(&mode, 0,
         (struct timing_news){.kind = TIMING_NEWS_PROGRESS,
                              .progress = {.sort = "b2", .n = 1 << 20, .left_ms = 4200}});
    assert_string_equal(mode.scene.state.doing, "measuring b2 at 2^20");
    check(mode.scene.state.left_s > 4.1 && mode.scene.state.left_s < 4.3, "%g",
          mode.scene.state.left_s);
    static const struct {
        struct timing_progress progress;
        const char *doing;
    } rows[] = {
        {{.n = 1 << 20}, "making keys, 2^20 of them"},
        {{.sort = "b2", .n = 1 << 10, .building = true, .build = 3, .builds = 5},
         "building kernels of b2 (3 of 5)"},
        {{.sort = "b2", .n = 1 << 18, .building = true, .builds = 5},
         "building kernels of b2 for 2^18"},
        {{.sort = "b2", .n = 1 << 18, .launches = true}, "measuring every launch of b2 at 2^18"},
    };
    each (r, rows) {
        take(&mode, 0, (struct timing_news){.kind = TIMING_NEWS_PROGRESS, .progress = r->progress});
        assert_string_equal(mode.scene.state.doing, r->doing);
    }
    for (int round = 0; round < 2; round++) /* the second ones instead of the first */
        take(&mode, 0,
             (struct timing_news){.kind = TIMING_NEWS_LAUNCHES,
                                  .launches = made_up_launches(6 + round)});
    equals(mode.launches.count, 28, mode.scene.state.done, 0); /* launches are no row */
}

/* The view of launches shows the sort at the cursor: its launches, or that Enter measures them. */
TEST(launches_follow_the_cursor) {
    static const struct {
        const char *sort;
        bool has_triangle, measured;
    } rows[] = {
        {"b2", true, true},      {"a", true, false},      {"mirrored", true, false},
        {"b4", false, false},    {"local", false, false}, {"odd-even-merge", true, false},
        {"radix", false, false}, {"qsort", false, false}, {"odd-even-transposition", false, false}};
    OWNED(timings_free) struct timings mode;
    timings_init(&mode, NULL);
    take(&mode, 0,
         (struct timing_news){.kind = TIMING_NEWS_LAUNCHES, .launches = made_up_launches(6)});
    mode.scene.view = TIMING_LAUNCHES;
    each (r, rows) {
        struct timing_scene scene;
        const struct sort *room[64];
        size_t sizes[TIMING_SIZES];
        struct timing_plan plan = {.sorts = room, .sizes = sizes};
        timing_choices_look_at(&mode, r->sort);
        timings_scene(&mode, &scene);
        assert_string_equal(scene.launched, r->sort);
        check(scene.has_triangle == r->has_triangle, "%s", r->sort);
        check((scene.launches != NULL) == r->measured, "%s is measured", r->sort);
        timing_request(&mode, &plan, sizes);
        check((plan.launched != NULL) == r->has_triangle, "%s", r->sort);
        if (plan.launched) assert_string_equal(plan.launched->name, r->sort);
    }
    mode.scene.cursor = (struct target){.kind = TARGET_SIZE};
    struct timing_scene scene;
    timings_scene(&mode, &scene);
    assert_true(scene.launches == &mode.launches);
}

/* On a CPU, sorts in local memory have a note that explains why they are no faster. */
TEST(says_what_a_cpu_lacks) {
    for (int gpu = 0; gpu < 2; gpu++) {
        OWNED(timings_free) struct timings mode;
        struct device_info device = large_device(gpu);
        timings_init(&mode, NULL);
        timings_meet(&mode, &device, false);
        for (int s = 0; s < sort_count; s++) {
            const struct sort *sort = sorts[s];
            const struct rung *rung = named(rung, sort->name);
            bool saves = sort->group == SORT_LOCAL && sort->suits != SORT_SUITS_CPU_DEVICE &&
                         !(rung && rung->staged);
            bool noted = mode.sorts[s].note == launches_cpu_words;
            check(noted == (saves && !gpu), "%s: the note on CPUs is there: %d", sort->name, noted);
        }
    }
}
