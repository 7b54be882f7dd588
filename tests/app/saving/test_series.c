/* test_series: pictures of several layers: their names, contents, and times of an animation. */
#include "support.h"

#include "app/saving/save.h"

static struct network *network;
static struct trace *trace;

static struct series series_of(const char *family, int n) {
    struct series series = {.layer_time = 100};
    network = new_network(family, n, ASCENDING);
    trace = new_random_trace(network, 1);
    series.last = network->depth;
    figure_init(&series.scene, network, trace, 0, 1);
    return series;
}

static void end_series(void) {
    trace_free(trace);
    network_free(network);
}

static int count(const char *text, const char *part) {
    int found = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        found++;
    return found;
}

TEST(names_stand_in_order) {
    static const struct {
        int last;
        const char *path, *name;
    } names[] = {{6, "name.svg", "name-03.svg"},
                 {120, "a/b.c/name", "a/b.c/name-003"},
                 {9, "./x.y.png", "./x.y-03.png"}};
    each (n, names) {
        struct series series = {.last = n->last};
        char name[64];
        series_path(&series, n->path, 3, name, sizeof name);
        assert_string_equal(name, n->name);
    }
}

/* Each file is the picture of its layer. */
TEST(saves_every_layer) {
    struct series series = series_of("bitonic", 4);
    const struct figure_file file = {.path = "net.svg"};
    assert_int_equal(series_save(&series, &themes[0], &file, &error), 0);
    for (int layer = 0; layer <= network->depth; layer++) {
        char name[32];
        snprintf(name, sizeof name, "net-%02d.svg", layer);
        series.scene.position = (float)layer;
        assert_int_equal(figure_save(&series.scene, &themes[0],
                                     &(struct figure_file){.path = "one.svg"}, &error),
                         0);
        char *is = read_file(name), *expected = read_file("one.svg");
        assert_string_equal(is, expected);
    }
    end_series();
}

/* Every picture is there once, one after the other, for the time of a layer. */
TEST(svg_moves) {
    static const int layer_times[] = {10, 100, 250, 6000};
    struct series series = series_of("odd-even-merge", 8);
    const struct figure_file file = {.path = "moves.svg"};
    int pictures = network->depth + 1;
    char times[64];
    each (t, layer_times) {
        series.layer_time = *t;
        assert_int_equal(series_animate(&series, false, &themes[0], &file, &error), 0);
        char *text = read_file("moves.svg");
        equals(count(text, "<animate "), pictures, count(text, "visibility=\"visible\""), 1);
        equals(count(text, "repeatCount=\"indefinite\""), pictures, count(text, "<script"), 0);
        double all = network->depth + 2; /* layers: the end stays for two */
        snprintf(times, sizeof times, "dur=\"%.2fs\"", all * *t / 100);
        check(count(text, times) == pictures, "no %s", times);
        for (int k = 1; k < pictures; k++) {
            snprintf(times, sizeof times,
                     k + 1 < pictures ? "keyTimes=\"0;%.5f;%.5f\"" : "keyTimes=\"0;%.5f\"", k / all,
                     (k + 1) / all);
            check(count(text, times) == 1, "no %s", times);
        }
    }
    end_series();
}

TEST_FILE(folder_enter, folder_clear)
