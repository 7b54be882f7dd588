/* test_png_themes: themes that need no colour, drawn and looked at in greys: I and D differ, and so
 * do layers that are done and layers to come. */
#include "picture.h"

#include "view/diagram/draw.h"

enum { WIRES = 8 };

static struct network *network;
static struct trace *trace;
static struct list list;
static const struct theme *theme;
static struct picture picture;

static void draw_in(const char *name) {
    int keys[WIRES] = {5, 4, 3, 8, 6, 7, 1, 2};
    network = new_network("bitonic", WIRES, ASCENDING);
    trace = trace_new(network, keys);
    theme = named(theme, name);
    check(theme, "there is no theme %s", name);
    struct scene scene = {.frame = {.width = 1280, .height = 720, .density = 1, .theme = theme},
                          .side[0].network = network,
                          .side[0].trace = trace,
                          .zoom = 1,
                          .side[0].hovered = -1};
    scene.frame.figure = true;
    scene.position = 3; /* stage 1 is done, stage 2 to come */
    scene_draw(&scene, &list);
    draw(&list, theme, &picture);
}

static void end(void) {
    free(picture.rgb);
    list_free(&list);
    trace_free(trace);
    network_free(network);
}

/* Returns the lightness of a pixel, 0..255. */
static int grey(float x, float y) {
    const unsigned char *rgb = pixel(&picture, x, y);
    return (int)lround(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
}

/* Returns the shaft of the first comparator in a layer with this direction. */
static const struct item *shaft(int layer, enum direction direction) {
    char title[32];
    int index = network->layers[layer].first;
    while (network->comparators[index].direction != direction)
        index++;
    const struct comparator *c = &network->comparators[index];
    snprintf(title, sizeof title, "%s (%d, %d): layer %d,", direction_letter(direction), c->left,
             c->right, layer);
    for (size_t i = 0; i + 1 < list.count; i++)
        if (list.items[i].shape == SHAPE_GROUP &&
            strncmp(list_string(&list, list.items[i].title), title, strlen(title)) == 0)
            return &list.items[i + 1];
    fail_msg("there is no %s", title);
    return NULL;
}

/* Returns the number of gaps in a line, by greys, away from wires and ends. */
static int gaps_of(const struct item *line) {
    float x = line->x + line->w / 2;
    int gaps = 0, ground = grey(line->x - 4, line->y + line->h / 2);
    bool was = false;
    for (float y = line->y + 12; y < line->y + line->h - 8; y++) {
        bool is = abs(grey(x, y) - ground) < 40;
        gaps += is && !was;
        was = is;
    }
    return gaps;
}

/* Returns the drawn width of a line, pixels. */
static int width_of(const struct item *line) {
    float y = line->y + 12;
    int wide = 0, ground = grey(line->x - 8, y);
    for (float x = line->x - 6; x < line->x + line->w + 6; x++)
        wide += abs(grey(x, y) - ground) > 100;
    return wide;
}

TEST(directions_differ_in_grey) {
    static const char *const names[] = {"grey", "print", "contrast"};
    each (n, names) {
        draw_in(*n);
        const struct item *up = shaft(1, DECREASING), *down = shaft(1, INCREASING);
        check(gaps_of(down) == 0, "%s: I has %d gaps", *n, gaps_of(down));
        int light =
            abs(grey(up->x + up->w / 2, up->y + 14) - grey(down->x + down->w / 2, down->y + 14));
        check(gaps_of(up) >= 3 || light > 60, "%s: D has %d gaps, and %d of lightness", *n,
              gaps_of(up), light);
        end();
    }
}

/* Layers to come are thinner in print, which has only black. */
TEST(what_is_ahead_is_thinner) {
    draw_in("print");
    int done = width_of(shaft(1, INCREASING)), ahead = width_of(shaft(4, INCREASING));
    check(done > ahead && ahead > 0, "%d and %d", done, ahead);
    end();
}

TEST_FILE(folder_make, folder_leave)
