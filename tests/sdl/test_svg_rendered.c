/* test_svg_rendered: another program makes of our svg what we draw ourselves: the same lines, signs
 * and words in the same places. That program is rsvg-convert; where they are, make test-long also
 * asks Inkscape and, for what moves, a browser. */
#include "picture.h"
#include "recorded_launch.h"

#include "app/saving/figure.h"
#include "app/saving/save.h"
#include "view/diagram/draw.h"

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
    {"odd-even-merger", 8, -1, "light", STRUCTURE_WIRING, false, NULL},
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

/* Returns the mean distance of colours, in which large light areas count, too. */
static double mean(const struct picture *one, const struct picture *other) {
    long bytes = 3L * one->width * one->height, sum = 0;
    for (long i = 0; i < bytes; i++)
        sum += abs(one->rgb[i] - other->rgb[i]);
    return (double)sum / (double)bytes;
}

static void save(const struct scene *scene, const struct theme *theme, const char *path) {
    check(figure_save(scene, theme, &(struct figure_file){.path = path}, &error) == 0, "%s",
          error.text);
}

/* Has a program make b.png of a.svg; `most` per cent of the pixels may be far from ours. */
static void render_all(const char *program, double most) {
    char home[1024];
    assert_true(getcwd(home, sizeof home) && chdir(test_folder) == 0);
    each (f, figures) {
        const struct figure *figure = f;
        const struct theme *theme = named(theme, figure->theme);
        struct network *network = make_network(figure->family, figure->n, ASCENDING);
        struct picture ours, theirs;
        struct scene scene;
        struct trace *trace = make_random_trace(network, 1);
        figure_init(&scene, network, figure->layer < 0 ? NULL : trace, figure->layer, 1);
        scene.look.structure = figure->structure;
        scene.look.parts = figure->plain ? parts_plain() : 0;
        scene.look.panel = figure->panel ? named(panel, figure->panel) : NULL;
        scene.look.panel_large = figure->panel != NULL;
        scene.kernel = known_text("step/bitonic_layer.cl");
        placement_size_figure(&scene, 1);
        save(&scene, theme, "a.png");
        save(&scene, theme, "a.svg");
        check(system(program) == 0, "%s", program);
        read_picture("a.png", &ours);
        read_picture("b.png", &theirs);
        check(ours.width == theirs.width && ours.height == theirs.height, "%s is %d x %d, not %d",
              network->name, theirs.width, theirs.height, ours.width);
        double missing = strange(&ours, &theirs), more = strange(&theirs, &ours);
        check(missing < most && more < most && mean(&ours, &theirs) < 3,
              "%s, %s: %.3f %% of it are missing, %.3f %% too many", network->name, theme->name,
              missing, more);
        free(ours.rgb);
        free(theirs.rgb);
    }
    assert_true(unlink("a.png") == 0 && unlink("b.png") == 0 && unlink("a.svg") == 0);
    assert_int_equal(chdir(home), 0);
}

TEST(renders_alike) {
    render_all("rsvg-convert a.svg -o b.png", 0.005); /* make deps installs it */
}

TEST(renders_alike_in_inkscape) {
    if (!getenv("SORTS_LONG")) return; /* make test-long */
    if (system("command -v inkscape >/dev/null") == 0)
        render_all("inkscape a.svg --export-type=png -o b.png 2>/dev/null", 0.02);
    else
        print_message("note: no inkscape here\n");
}

/* ---- code ---- */

/* Operators of C, one below the other: together, or sign by sign. 12 pixels a sign. */
static void render_operators(bool apart, struct picture *picture) {
    static const char *const operators[] = {
        "!=", "==", "<=", ">=", "->", "/=",  "*=", "+=",  "-=",  "<<",
        ">>", "&&", "||", "++", "--", "|=",  "^=", "<<=", ">>=", "//",
        "/*", "*/", "?:", "::", "##", "...", "&=", "~-",  "!!",  ";;"};
    OWNED(list_free) struct list list = {0};
    list_begin(&list, 80, 30 * count_of(operators));
    list_rect(&list, ROLE_BACKGROUND, rect_at(0, 0, list.width, list.height), 0);
    for (int o = 0; o < count_of(operators); o++) {
        float y = (float)(30 * o + 22);
        if (!apart) list_text(&list, ROLE_INK | FONT_MONO, 10, y, 20, operators[o]);
        for (int i = 0; apart && operators[o][i]; i++)
            list_text(&list, ROLE_INK | FONT_MONO, (float)(10 + 12 * i), y, 20,
                      (const char[]){operators[o][i], '\0'});
    }
    FILE *file = fopen("a.svg", "wb");
    check(file && svg_format.write(&list, &themes[0], NULL, file, &error) == 0, "%s", error.text);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(system("rsvg-convert a.svg -o b.png"), 0);
    read_picture("b.png", picture);
}

/* Code is shown as it is typed, also in the pdf, which rsvg-convert makes. */
TEST(joins_no_operators) {
    struct picture together, apart;
    char home[1024];
    assert_true(getcwd(home, sizeof home) && chdir(test_folder) == 0);
    render_operators(false, &together);
    render_operators(true, &apart);
    for (int y = 0; y < apart.height; y++)
        check(memcmp(pixel(&together, 0, (float)y), pixel(&apart, 0, (float)y),
                     3 * (size_t)apart.width) == 0,
              "operator %d is joined", y / 30);
    free(together.rgb);
    free(apart.rgb);
    assert_true(unlink("a.svg") == 0 && unlink("b.png") == 0);
    assert_int_equal(chdir(home), 0);
}

/* ---- what moves ---- */

/* Writes the file into a page of its own, stopped after this number of seconds. */
static void write_page(const char *svg, double seconds) {
    FILE *page = fopen("a.html", "w"), *file = fopen(svg, "r");
    assert_true(page && file);
    fputs("<body style='margin:0'>", page);
    for (int c; (c = getc(file)) != EOF;)
        putc(c, page);
    fprintf(page,
            "<script>const svg = document.querySelector('svg'); svg.pauseAnimations();"
            "svg.setCurrentTime(%g)</script>",
            seconds);
    fclose(file);
    assert_int_equal(fclose(page), 0);
}

/* A browser shows the picture of every layer, for a second each. */
TEST(moves_in_a_browser) {
    static const struct {
        double seconds;
        int layer;
    } times[] = {{0.5, 0}, {2.4, 2}, {4.5, 3}, {5.5, 0}}; /* the last one stays for two */
    static const char *const files[] = {"a.svg", "a.png", "a.html", "b.png"};
    const struct theme *theme = &themes[0];
    char home[1024], command[512];
    if (!getenv("SORTS_LONG")) return; /* make test-long */
    if (system("command -v chromium >/dev/null") != 0) {
        print_message("note: no chromium here, no svg is seen to move\n");
        return;
    }
    assert_true(getcwd(home, sizeof home) && chdir(test_folder) == 0);
    static const int keys[] = {4, 1, 3, 2};
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, keys);
    struct series series = {.first = 0, .last = network->depth, .layer_time = 100};
    figure_init(&series.scene, network, trace, 0, 1);
    check(series_animate(&series, false, theme, &(struct figure_file){.path = "a.svg"}, &error) ==
              0,
          "%s", error.text);
    each (t, times) {
        struct picture ours, theirs;
        series.scene.position = (float)t->layer;
        save(&series.scene, theme, "a.png");
        read_picture("a.png", &ours);
        write_page("a.svg", t->seconds);
        snprintf(command, sizeof command,
                 "chromium --headless --no-sandbox --disable-gpu --hide-scrollbars "
                 "--user-data-dir=profile --force-device-scale-factor=1 --window-size=%d,%d "
                 "--screenshot=b.png a.html >log 2>&1 || { cat log; exit 1; }; "
                 "rm -rf profile log",
                 ours.width, ours.height);
        check(system(command) == 0, "%s", command);
        read_picture("b.png", &theirs);
        check(ours.width == theirs.width && ours.height == theirs.height, "%d x %d", theirs.width,
              theirs.height);
        double missing = strange(&ours, &theirs), more = strange(&theirs, &ours);
        check(missing < 0.02 && more < 0.02, "at %g s: %.3f %% missing, %.3f %% too many",
              t->seconds, missing, more);
        free(ours.rgb);
        free(theirs.rgb);
    }
    each (f, files)
        assert_int_equal(unlink(*f), 0);
    assert_int_equal(chdir(home), 0);
}

TEST_FILE(folder_make, folder_leave)
