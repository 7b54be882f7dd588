/* test_svg_rendered: another program makes of our svg what we draw ourselves: the same lines, signs
 * and words in the same places. That program is rsvg-convert. */
#include "picture.h"

#include "app/figure.h"
#include "view/diagram/placement.h"
#include "view/panels/panels.h"
#include "view/structure/structure.h"

static const struct figure {
    const char *family;
    int n, layer; /* layer -1: the whole network, without keys */
    const char *theme;
    enum structure structure;
    bool plain;
    const char *panel; /* instead of the diagram */
} figures[] = {
    {"bitonic", 8, -1, "light", STRUCTURE_NONE, false, NULL},
    {"bitonic", 16, 4, "dark", STRUCTURE_NONE, false, NULL},
    {"odd-even-merge", 8, 2, "grey", STRUCTURE_BOXES, false, NULL},
    {"odd-even-merge", 8, 3, "print", STRUCTURE_NONE, false, NULL},
    {"bitonic", 8, 1, "light", STRUCTURE_WIRING, false, NULL},
    {"bubble", 6, -1, "contrast", STRUCTURE_NONE, true, NULL},
    {"bitonic", 8, 2, "light", STRUCTURE_NONE, false, "kernel"},
};

/* Pixels of one that are far from all between those around the same place of the other, per cent:
 * edges may fall within a pixel or between two, and letters be a pixel aside. */
static double strange(const struct picture *one, const struct picture *other) {
    long found = 0;
    for (int y = 1; y < one->height - 1; y++)
        for (int x = 1; x < one->width - 1; x++) {
            int away = 0;
            for (int c = 0; c < 3; c++) {
                int is = one->rgb[3 * ((long)y * one->width + x) + c], least = 255, most = 0;
                for (int place = 0; place < 9; place++) {
                    long at = (long)(y + place / 3 - 1) * one->width + x + place % 3 - 1;
                    int beside = other->rgb[3 * at + c];
                    least = beside < least ? beside : least;
                    most = beside > most ? beside : most;
                }
                away = least - is > away ? least - is : away;
                away = is - most > away ? is - most : away;
            }
            found += away > 140; /* a line between two pixels is half as dark in both */
        }
    return 100.0 * (double)found / ((double)one->width * one->height);
}

/* How far apart colours are on the whole: what is large and light counts, too. */
static double mean(const struct picture *one, const struct picture *other) {
    long bytes = 3L * one->width * one->height, sum = 0;
    for (long i = 0; i < bytes; i++)
        sum += abs(one->rgb[i] - other->rgb[i]);
    return (double)sum / (double)bytes;
}

static void save(const struct scene *scene, const struct theme *theme, const char *path) {
    struct error error;
    check(figure_save(scene, theme, &(struct figure_file){.path = path}, &error) == 0, "%s",
          error.text);
}

static void renders_alike(void **state) {
    (void)state;
    char home[1024];
    struct step_sources sources;
    struct error error;
    check(step_sources_read(&sources, NULL, &error) == 0, "%s", error.text);
    assert_true(getcwd(home, sizeof home) && chdir(folder) == 0);
    for (int f = 0; f < count_of(figures); f++) {
        const struct figure *figure = &figures[f];
        const struct theme *theme = choices_find(&theme_choices, figure->theme);
        struct network *network = make_network(figure->family, figure->n, ASCENDING);
        struct picture ours, theirs;
        struct scene scene;
        int keys[NETWORK_MAX_WIRES];
        input_fill(choices_find(&input_choices, "random"), keys, figure->n, 1);
        struct trace *trace = trace_new(network, keys);
        figure_init(&scene, network, figure->layer < 0 ? NULL : trace, figure->layer, 1);
        scene.structure = figure->structure;
        scene.parts = figure->plain ? parts_plain() : 0;
        scene.panel = figure->panel ? choices_find(&panel_choices, figure->panel) : NULL;
        scene.panel_large = figure->panel != NULL;
        scene.sources = &sources;
        placement_size_figure(&scene, 1);
        save(&scene, theme, "a.png");
        save(&scene, theme, "a.svg");
        check(system("rsvg-convert a.svg -o b.png") == 0, "rsvg-convert; make deps installs it");
        read_picture("a.png", &ours);
        read_picture("b.png", &theirs);
        check(ours.width == theirs.width && ours.height == theirs.height, "%s is %d x %d, not %d",
              network->name, theirs.width, theirs.height, ours.width);
        double missing = strange(&ours, &theirs), more = strange(&theirs, &ours);
        check(missing < 0.005 && more < 0.005 && mean(&ours, &theirs) < 3,
              "%s, %s: %.3f %% of it are missing, %.3f %% too many", network->name, theme->name,
              missing, more);
        free(ours.rgb);
        free(theirs.rgb);
        trace_free(trace);
        network_free(network);
    }
    step_sources_free(&sources);
    assert_true(unlink("a.png") == 0 && unlink("b.png") == 0 && unlink("a.svg") == 0);
    assert_int_equal(chdir(home), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(renders_alike)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
