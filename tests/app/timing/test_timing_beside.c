/* test_timing_beside: the file of `time --json` is read, and its times are drawn behind the user's
 * own. */
#include "timing_lesson.h"

#include "core/timing/timing_text.h"

#include <math.h>

/* Writes a run with two sorts, one of whose points is useless, and a sort of another program. */
static void write_run(const char *path) {
    OWNED(timing_table_free)
    struct timing_table run = {.setup = {.device = "NVIDIA \"H200\"", .elements = "pairs"}};
    static const char *const names[] = {"b2", "radix", "elsewhere"};
    for (int s = 0; s < count_of(names); s++) {
        struct timing_series *series = timing_table_add(&run);
        series->name = series->title = series->idea = names[s];
        for (int p = 0; p < 3; p++) {
            struct timing_point point = {.n = (size_t)1 << (10 + 2 * p), .repeats = 3, .right = 3};
            point.median_ms = 0.25 * (p + 1);
            if (s == 1 && p == 2) point.status = TIMING_SKIPPED, point.median_ms = 0;
            timing_series_add(series, &point);
        }
    }
    FILE *file = fopen(path, "w");
    timing_json(&run, true, file);
    fclose(file);
}

TEST(reads_what_was_written) {
    OWNED(timing_table_free) struct timing_table read = {.count = 0};
    const char *path = in_folder("run.json");
    write_run(path);
    check(timing_beside_read(path, &read, &error) == 0, "%s", error.text);
    assert_string_equal(read.setup.device, "NVIDIA \"H200\"");
    assert_string_equal(read.setup.elements, "pairs");
    assert_int_equal(read.count, 2);
    equals(timing_table_find(&read, "b2")->count, 3, timing_table_find(&read, "radix")->count, 2);
    const struct timing_point *point = timing_series_find(timing_table_find(&read, "b2"), 1 << 14);
    check(point && point->median_ms == 0.75 && point->mkeys > 21.8 && point->mkeys < 21.9,
          "another point");
}

TEST(refuses_other_files) {
    static const struct {
        const char *text, *reason;
    } files[] = {
        {"", "found the end of the text, expected '{'"},
        {"{}", "has no times of sorts"},
        {"{\"sorts\": [{\"name\": \"elsewhere\", \"points\": []}]}", "has no times of sorts"},
        {"{\"sorts\": 3}", "expected '['"},
        {"{\"sorts\": [{\"name\": \"b2\", \"points\": [{\"n\": -1}]}]}", "a number of keys"},
        {"{\"sorts\": [{\"name\": \"b2\", \"points\": [{\"n\": \"x\"}]}]}", "a number of keys"},
        {"{\"sorts\": [{\"name\": \"b2\", \"points\": [{\"median_ms\": \"x\"}]}]}", "milliseconds"},
        {"{\"setup\": {\"device\": 3}}", "a text in quotes"},
        {"{\"setup\": {\"elements\": 3}}", "a text in quotes"},
        {"{\"a\": [[[[{\"b\": 1}]]]", "line 1"},
    };
    for (int f = 0; f < count_of(files); f++) {
        OWNED(timing_table_free) struct timing_table read = {.count = 0};
        const char *path = in_folder("bad.json");
        write_file(path, files[f].text);
        check(timing_beside_read(path, &read, &error) == -1, "%s is taken", files[f].text);
        check(strstr(error.text, files[f].reason), "%s: %s", files[f].text, error.text);
        assert_int_equal(read.count, 0);
    }
}

/* A point that is not done has no rate, even if the file has a time for it. */
TEST(takes_only_what_is_done) {
    OWNED(timing_table_free) struct timing_table read = {.count = 0};
    const char *path = in_folder("wrong.json");
    write_file(path, "{\"sorts\": [{\"name\": \"b2\", \"points\": ["
                     "{\"n\": 1024, \"status\": \"done\", \"median_ms\": 1}, "
                     "{\"n\": 2048, \"status\": \"wrong\", \"median_ms\": 1}]}]}");
    check(timing_beside_read(path, &read, &error) == 0, "%s", error.text);
    const struct timing_series *series = timing_table_find(&read, "b2");
    const struct timing_point *wrong = timing_series_find(series, 2048);
    assert_int_equal(timing_series_find(series, 1024)->status, TIMING_DONE);
    check(!wrong || wrong->status != TIMING_DONE, "a wrong result has a rate");
}

/* Rates that others published, Mkey/s, as packages have them. */
TEST(reads_published_rates) {
    static const struct {
        const char *elements, *sort;
        int bits; /* log2 of the number of keys */
        double mkeys;
    } rows[] = {{"pairs", "a", 9, 1.1},  {"pairs", "a", 18, 37},  {"pairs", "a", 25, 21},
                {"pairs", "b2", 20, 49}, {"pairs", "b4", 20, 78}, {"pairs", "b8", 20, 103},
                {"keys", "b2", 20, 73},  {"keys", "b4", 20, 115}, {"keys", "b8", 20, 160}};
    for (int r = 0; r < count_of(rows); r++) {
        OWNED(timing_table_free) struct timing_table read = {.count = 0};
        char path[64];
        snprintf(path, sizeof path, "assets/times/bainville-2011-%s.json", rows[r].elements);
        check(timing_beside_read(path, &read, &error) == 0, "%s", error.text);
        assert_string_equal(read.setup.device, "Bainville 2011");
        assert_string_equal(read.setup.elements, rows[r].elements);
        const struct timing_series *series = timing_table_find(&read, rows[r].sort);
        const struct timing_point *point =
            series ? timing_series_find(series, (size_t)1 << rows[r].bits) : NULL;
        check(point && fabs(point->mkeys / rows[r].mkeys - 1) < 1e-6, "%s of %s at 2^%d",
              rows[r].sort, rows[r].elements, rows[r].bits);
    }
}

TEST_FILE(folder_make, folder_clear)
