/* test_timing_table: series and points, rates and the memory wall, and the table as text. */
#include "support.h"

#include "core/base/memory.h"
#include "core/base/platform/system.h"
#include "core/timing/timing_table.h"
#include "core/timing/timing_text.h"
#include "core/timing/timing_trials.h"

static bool near(double a, double b) {
    return a > b * 0.999 && a < b * 1.001;
}

TEST(medians) {
    double odd[] = {3, 1, 2}, even[] = {4, 1, 3, 2}, one[] = {7};
    all_hold(timing_median(odd, 3) == 2, odd[0] == 1 && odd[2] == 3, timing_median(even, 4) == 2.5);
    assert_true(timing_median(one, 1) == 7);
}

/* 2^24 keys of 4 bytes in 33 passes at 4.3 TB/s: the wall that theory gives is 16 Gkey/s. */
TEST(walls) {
    struct timing_point point = {
        .n = 1 << 24, .repeats = 3, .median_ms = 1.5, .min_ms = 1.2, .max_ms = 2};
    char text[128];
    timing_point_rates(&point, 33, 33 * 8.0 * (1 << 24), 4300);
    check(near(point.wall_mkeys, 4300e3 / (8 * 33)), "%g", point.wall_mkeys);
    check(near(point.mkeys, 11184.8), "%g", point.mkeys);
    check(near(point.mkeys_most, 13981) && near(point.mkeys_least, 8388.6), "spread");
    check(near(point.traffic_gbs, 33 * 8.0 * (1 << 24) / 1.5e6), "%g", point.traffic_gbs);
    check(near(point.share, point.traffic_gbs / 4300), "%g", point.share);
    timing_point_wall(&point, text, sizeof text);
    assert_string_equal(text, "33 passes: at most 16.3 Gkey/s here; reached 69 %");
    timing_point_rates(&point, 1, 8, 4300);
    timing_point_wall(&point, text, sizeof text);
    check_says(text, "1 pass: ");
    timing_point_rates(&point, 33, 33 * 8.0 * (1 << 24), 3000);
    check(point.wall_mkeys < point.mkeys * 1.02 && point.share > 0.98, "%g", point.share);
    timing_point_rates(&point, 33, 33 * 8.0 * (1 << 24), 2800); /* slower than the sort */
    assert_true(point.wall_mkeys == 0 && point.share == 0 && point.traffic_gbs > 0);
    timing_point_wall(&point, text, sizeof text);
    assert_string_equal(text, "");
    timing_point_rates(&point, 33, 33 * 8.0 * (1 << 24), 0); /* no copy was measured */
    assert_true(point.wall_mkeys == 0 && point.share == 0 && point.traffic_gbs > 0);
    timing_point_wall(&point, text, sizeof text);
    assert_string_equal(text, "");
    timing_point_rates(&point, 0, 0, 4300); /* a sort on the CPU */
    assert_true(point.wall_mkeys == 0 && point.traffic_gbs == 0 && point.mkeys > 0);
    point = (struct timing_point){.n = 1};
    timing_point_rates(&point, 0, 0, 4300); /* too short for the clock */
    assert_true(point.mkeys == 0 && point.mkeys_most == 0);
}

TEST(rates_in_words) {
    static const struct {
        double mkeys;
        const char *text;
    } rows[] = {{0, "0.00 kkey/s"},    {0.1194, "119 kkey/s"}, {1, "1.00 Mkey/s"},
                {9.96, "10.0 Mkey/s"}, {99.6, "100 Mkey/s"},   {8.703, "8.70 Mkey/s"},
                {999.4, "999 Mkey/s"}, {16288, "16.3 Gkey/s"}, {123456, "123 Gkey/s"}};
    char text[32];
    each (r, rows) {
        timing_rate_text(r->mkeys, text, sizeof text);
        assert_string_equal(text, r->text);
    }
}

/* Fills in two sorts at two sizes, with all states that a point can have. */
static void fill(struct timing_table *table) {
    struct timing_point point = {
        .n = 1024, .repeats = 3, .right = 3, .launches = 55, .options = "-D A=1"};
    *table = (struct timing_table){.setup = {.device = "Some, \"GPU\"",
                                             .words = "Some GPU (of a kind)",
                                             .platform = "Some",
                                             .driver = "1\\2",
                                             .compute_units = 7,
                                             .copy_gbs = 100,
                                             .type = "uint",
                                             .elements = "keys",
                                             .order = "ascending",
                                             .input = "uniform",
                                             .seed = UINT64_MAX,
                                             .repeats = 3,
                                             .options = "-cl-std=CL1.2",
                                             .date = "2026-01-02T03:04:05Z"}};
    *timing_table_add(table) = (struct timing_series){.name = "b2",
                                                      .title = "B 2",
                                                      .idea = "idea \t\"b2\"",
                                                      .files = "k/b.cl",
                                                      .on_device = true};
    *timing_table_add(table) =
        (struct timing_series){.name = "unsafe", .title = "U", .idea = "", .unsafe = true};
    point.median_ms = point.max_ms = 2, point.min_ms = 1, point.wall_ms = 3, point.upload_ms = 0.5;
    point.download_ms = 0.25;
    timing_point_rates(&point, 55, 55 * 8.0 * 1024, 100);
    timing_series_add(&table->series[0], &point);
    point.status = TIMING_WRONG;
    point.by_host = true;
    point.options[0] = '\0';
    point.right = 1;
    strcpy(point.reason, "not sorted: key 1");
    timing_series_add(&table->series[1], &point);
    point = (struct timing_point){.n = 100003, .status = TIMING_SKIPPED, .reason = "too, \"many\""};
    timing_series_add(&table->series[0], &point);
    point.status = TIMING_FAILED;
    strcpy(point.reason, "gone");
    timing_series_add(&table->series[1], &point);
}

TEST(tables_grow) {
    struct timing_table table;
    struct timing_point point = {.n = 1024, .median_ms = 9};
    fill(&table);
    assert_ptr_equal(timing_table_find(&table, "unsafe"), &table.series[1]);
    assert_null(timing_table_find(&table, "B2"));
    assert_int_equal(table.series[1].points[0].status, TIMING_WRONG);
    timing_series_add(&table.series[1], &point); /* instead of the wrong one */
    assert_int_equal(table.series[1].count, 2);
    assert_true(table.series[1].points[0].median_ms == 9);
    assert_int_equal(table.series[1].points[0].status, TIMING_DONE);
    for (size_t n = 0; n < 100; n++) {
        point.n = n;
        timing_series_add(&table.series[0], &point);
    }
    assert_int_equal(table.series[0].count, 102);
    for (int s = 0; s < 40; s++)
        timing_table_add(&table);
    assert_int_equal(table.count, 42);
    assert_string_equal(table.series[0].name, "b2");
    timing_table_free(&table);
    assert_true(table.count == 0 && !table.series);
}

/* Returns the text that `print` writes; the caller frees it. */
static char *printed(const struct timing_table *table,
                     void (*print)(const struct timing_table *table, FILE *file)) {
    FILE *file = system_scratch();
    assert_non_null(file);
    print(table, file);
    size_t size = (size_t)ftell(file);
    char *text = memory_new(size + 1, 1);
    rewind(file);
    assert_int_equal(fread(text, 1, size, file), size);
    fclose(file);
    return text;
}

TEST(text_is_aligned) {
    OWNED(timing_table_free) struct timing_table table;
    fill(&table);
    OWNED_AT(free) char *text = printed(&table, timing_text);
    static const char *const parts[] = {
        "device   Some GPU (of a kind), driver 1\\2, 7 compute units",
        "100.0 GB/s",
        "-cl-std=CL1.2",
        "seed 18446744073709551615",
        "of 3;",
        "\n\n100003    b2      skipped: too, \"many\"\n100003    unsafe  FAILED: gone\n",
        "WRONG, right in 1 of 3\n          a demonstration of what goes wrong: not sorted: key 1",
        "\nb2      512 kkey/s at 2^10; 55 passes: at most 227 Mkey/s here; reached 0.2 %\n"};
    each (p, parts)
        check_says(text, *p);
    /* the columns of a row end where those of the head do */
    check_says(text, "\n        k/b.cl\n");
    const char *head = strstr(text, "\nN  ") + 1, *row = strstr(text, "2^10      b2");
    const char *column = strstr(head, "verified"), *right = strstr(row, "3 of 3");
    check(column - head == right - row, "%s", text);
    column = strstr(head, "launches");
    check(strncmp(row + (column - head), "      55", 8) == 0, "%s", text);
}

/* The text shows beside the figures whose clock was used, that a sort passes its wall, and why
 * there is no wall. */
TEST(text_has_remarks) {
    OWNED(timing_table_free) struct timing_table table;
    fill(&table);
    char *text = printed(&table, timing_text);
    check(!strstr(text, "clock;") && !strstr(text, "host's"), "%s", text);
    free(text);
    struct timing_point *point = &table.series[0].points[0];
    point->by_host = true;
    table.setup.copy_gbs = 0;
    strcpy(table.setup.no_wall, "the copy was lost");
    text = printed(&table, timing_text);
    check_says(text, "3 of 3; host's clock\n", "no wall: the copy was lost\n");
    free(text);
    point->traffic_gbs = point->share = 0; /* figures of a CPU sort */
    text = printed(&table, timing_text);
    const char *head = strstr(text, "\nN  ") + 1, *row = strstr(text, "2^10      b2");
    for (const char *of = "GB/s"; of; of = strcmp(of, "GB/s") == 0 ? "% of wall" : NULL)
        check(row[strstr(head, of) - head + (long)strlen(of) - 1] == '-', "%s: %s", of, text);
    free(text);
}

static void print_csv(const struct timing_table *table, FILE *file) {
    timing_csv_head(file);
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++)
            timing_csv_point(table, &table->series[s], &table->series[s].points[p], file);
}

static void print_json(const struct timing_table *table, FILE *file) {
    timing_json(table, false, file);
}

/* Real parsers read these files in tests/time.sh; here is what only a made-up table has. */
TEST(files_escape) {
    struct timing_table table, empty = {0};
    fill(&table);
    char *csv = printed(&table, print_csv), *json = printed(&table, print_json);
    check_says(csv, ",\"Some, \"\"GPU\"\"\",", ",\"too, \"\"many\"\"\",",
               "b2,1024,done,device,2,1,2,3,0.5,0.25,55,",
               "unsafe,1024,wrong,host,2,1,2,3,0.5,0.25,55,", "b2,100003,skipped,,");
    check_says(csv, ",\"-D A=1\"\r\n", ",\"\"\r\n");
    check_says(json, "\"sort_options\": \"-D A=1\"}", "\"clock\": \"host\"");
    check_says(csv, ",18446744073709551615,");
    check_says(json, "\"device\": \"Some, \\\"GPU\\\"\"", "\"driver\": \"1\\\\2\"",
               "\"idea\": \"idea \\u0009\\\"b2\\\"\"", "\"files\": \"k/b.cl\"",
               "\"complete\": false");
    check_says(json, "\"seed\": 18446744073709551615");
    check_says(json, "\"status\": \"skipped\", \"clock\": \"\", \"median_ms\": null");
    free(csv);
    free(json);
    json = printed(&empty, print_json);
    check_says(json, "\"sorts\": [\n  ]");
    free(json);
    timing_table_free(&table);
}

/* A value of keys per work-item that was tried is a point: the value's keys in its time. */
TEST(trials_become_lines) {
    const struct timing_trial trial = {
        .value = 64,
        .point = {.status = TIMING_DONE, .median_ms = 2, .min_ms = 1, .max_ms = 4},
        .counting_ms = 0.5};
    OWNED(timing_trials_free) struct timing_trials trials = {0};
    OWNED(timing_table_free) struct timing_table table = {0};
    timing_trials_add(&trials, &trial);
    timing_trials_lines(&trials, &table);
    assert_int_equal(table.count, 2);
    const struct timing_point *whole = timing_series_find(&table.series[0], 64);
    const struct timing_point *counting = timing_series_find(&table.series[1], 64);
    all_hold(whole && counting, whole->median_ms == 2 && whole->min_ms == 1 && whole->max_ms == 4);
    assert_true(counting->median_ms == 0.5 && counting->max_ms == 0.5);
    assert_true(fabs(whole->mkeys - 0.032) < 1e-9 && fabs(counting->mkeys - 0.128) < 1e-9);
}
