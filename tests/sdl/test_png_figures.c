/* test_png_figures: whole figures as pixels: exact colours where the layout says, pictures compared
 * with those in tests/golden, and fonts that have every character.
 *
 * Letters look a little different with every version of FreeType and of the fonts, so pictures are
 * compared with a tolerance. `make golden` draws them again; look at them before keeping them. Run
 * from the top folder. */
#include "picture.h"
#include "stepped_scene.h"

#include "app/saving/figure.h"
#include "app/saving/save.h"
#include "core/base/embedded.h"
#include "core/families/families.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

#include <SDL.h>
#include <SDL_ttf.h>

/* ---- figures ---- */

static const struct golden {
    const char *name; /* name of the file */
    const char *family;
    int n, layer; /* layer -1: the whole network */
    bool keyed;
    float scale;
    const char *theme;
} goldens[] = {
    {"bitonic-8", "bitonic", 8, -1, false, 1, "light"},
    {"bitonic-4-layer-1", "bitonic", 4, 1, true, 0.75F, "light"},
    {"odd-even-merge-6-layer-2-dark", "odd-even-merge", 6, 2, true, 0.75F, "dark"},
    {"mirrored-5-keys-grey", "mirrored", 5, -1, true, 0.75F, "grey"},
};

struct figure {
    struct network *network;
    struct trace *trace;
    struct scene scene;
    const struct theme *theme;
    struct picture picture;
};

static void begin_figure(const struct golden *golden, struct figure *figure) {
    OWNED(list_free) struct list list = {0};
    figure->network = new_network(golden->family, golden->n, ASCENDING);
    figure->trace = new_random_trace(figure->network, 1);
    figure->theme = named(theme, golden->theme);
    figure_init(&figure->scene, figure->network, golden->keyed ? figure->trace : NULL,
                golden->layer, golden->scale);
    scene_draw(&figure->scene, &list);
    draw(&list, figure->theme, &figure->picture);
}

static void end_figure(struct figure *figure) {
    free(figure->picture.rgb);
    trace_free(figure->trace);
    network_free(figure->network);
}

/* Shafts, tails, wires and ground where the layout says they are. */
static void check_places(const struct golden *golden, const struct figure *figure) {
    const struct network *network = figure->network;
    const struct scene *scene = &figure->scene;
    const struct picture *picture = &figure->picture;
    const struct theme *theme = figure->theme;
    OWNED(placement_free) struct placement at;
    placement_init(&at, scene);
    check_colour(picture, 1, 1, ROLE_BACKGROUND, "%s, corner", golden->name);
    check_colour(picture, scene->frame.width - 2, scene->frame.height - 2, ROLE_BACKGROUND,
                 "%s, corner", golden->name);
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        int layer = network_layer_of(network, i);
        bool down = c->direction == INCREASING, ahead = !scene->whole && layer > golden->layer;
        enum role role = down ? ROLE_INCREASING : ROLE_DECREASING;
        if (ahead) role = down ? ROLE_INCREASING_AHEAD : ROLE_DECREASING_AHEAD;
        float x = roundf(at.origin_x + layout_column_x(&at.layout, layer, c->column));
        float top = at.origin_y + layout_wire_y(&at.layout, c->left);
        float bottom = at.origin_y + layout_wire_y(&at.layout, c->right);
        bool hollow = scene->side->trace && !ahead && !scene->side->trace->swapped[i];
        check_colour(picture, x, (top + bottom) / 2, role, "%s, shaft %d", golden->name, i);
        if (ahead && scene->side->trace) continue; /* no tail is drawn yet */
        check_colour(picture, x, down ? top : bottom, hollow ? ROLE_BACKGROUND : role,
                     "%s, tail %d", golden->name, i);
    }
    for (int wire = 0; scene->whole && wire < network->wires; wire++)
        for (int l = 1; l < network->depth; l++) {
            float x =
                at.origin_x +
                (layout_layer_right(&at.layout, l - 1) + layout_layer_left(&at.layout, l)) / 2;
            check_colour(picture, x, at.origin_y + layout_wire_y(&at.layout, wire), ROLE_WIRE,
                         "%s, wire %d before layer %d", golden->name, wire, l);
        }
    /* the first block begins left of the first column, and says which way its run goes */
    enum direction first = network->comparators[0].direction;
    float x = at.origin_x + layout_layer_left(&at.layout, 0) - at.layout.margin * 0.6F;
    check_colour(picture, x, at.origin_y + 0.5F * at.layout.wire_gap,
                 first == INCREASING ? ROLE_INCREASING_BLOCK : ROLE_DECREASING_BLOCK, "%s, block",
                 golden->name);
}

static void check_golden(const struct golden *golden, const struct figure *figure) {
    char path[96];
    struct picture expected;
    const struct picture *is = &figure->picture;
    snprintf(path, sizeof path, "tests/golden/%s.png", golden->name);
    if (getenv("GOLDEN_UPDATE")) {
        check(figure_save(&figure->scene, figure->theme, &(struct figure_file){.path = path},
                          &error) == 0,
              "%s", error.text);
    }
    check(access(path, R_OK) == 0, "%s is missing; GOLDEN_UPDATE=1 draws it", path);
    read_picture(path, &expected);
    check(is->width == expected.width && is->height == expected.height,
          "%s is %d x %d, not %d x %d (GOLDEN_UPDATE=1 draws it again)", path, is->width,
          is->height, expected.width, expected.height);
    size_t pixels = (size_t)is->width * (size_t)is->height, far = 0;
    double sum = 0;
    for (size_t p = 0; p < pixels; p++) {
        int most = 0;
        for (size_t i = 3 * p; i < 3 * p + 3; i++) {
            int away = abs(is->rgb[i] - expected.rgb[i]);
            most = away > most ? away : most;
            sum += away;
        }
        far += most > 48;
    }
    double mean = sum / (3.0 * (double)pixels), part = 100.0 * (double)far / (double)pixels;
    check(mean < 1.5 && part < 1,
          "%s: mean difference %.2f, %.2f %% of pixels far off (GOLDEN_UPDATE=1 draws it again)",
          path, mean, part);
    free(expected.rgb);
}

TEST(draws_figures) {
    each (g, goldens) {
        struct figure figure;
        begin_figure(g, &figure);
        check_places(g, &figure);
        check_golden(g, &figure);
        end_figure(&figure);
    }
}

/* The S key: both formats, and names that are free, also of links that lead to nothing. */
TEST(saves_both_formats) {
    static const char *const names[] = {"bitonic-4-layer-1.svg", "bitonic-4-layer-1.png",
                                        "bitonic-4-layer-1-3.svg", "bitonic-4-layer-1-3.png"};
    struct figure figure;
    struct line said;
    char home[1024], name[SAVED_BYTES];
    struct golden unscaled = goldens[1];
    unscaled.scale = 1;
    begin_figure(&unscaled, &figure);
    assert_true(getcwd(home, sizeof home) && chdir(test_folder) == 0);
    assert_int_equal(symlink("nowhere", "bitonic-4-layer-1-2.png"), 0);
    for (int twice = 0; twice < 2; twice++) {
        figure.scene.frame.dialog = DIALOG_HELP; /* help is not saved */
        save_figure(&figure.scene);
        save_pictures(&figure.scene, figure.theme, NULL, "", name, &said);
        check_says(said.text, twice ? "bitonic-4-layer-1-3.svg and .png" : "bitonic-4-layer-1.svg");
    }
    each (n, names)
        check(access(*n, R_OK) == 0, "%s is missing", *n);
    struct picture saved;
    read_picture(names[3], &saved);
    equals(saved.width, figure.picture.width, saved.height, figure.picture.height);
    assert_memory_equal(saved.rgb, figure.picture.rgb,
                        3 * (size_t)saved.width * (size_t)saved.height);
    free(saved.rgb);
    each (n, names)
        unlink(*n);
    check(access("nowhere", F_OK) != 0, "it went through the link");
    unlink("bitonic-4-layer-1-2.png");
    assert_int_equal(chdir(home), 0);
    figure.scene.frame.dialog = DIALOG_NONE;
    assert_int_equal(figure_save(&figure.scene, figure.theme,
                                 &(struct figure_file){.path = "none/a.png"}, &error),
                     -1);
    check_says(error.text, "none/a.png");
    end_figure(&figure);
}

/* ---- fonts ---- */

static TTF_Font *fonts[FONT_COUNT]; /* 100 pixels per em */

static void open_fonts(void) {
    static const char *const names[] = {"Inter-Regular", "Inter-SemiBold", "JetBrainsMono-Regular",
                                        "JetBrainsMono-Bold"};
    assert_int_equal(TTF_Init(), 0);
    for (int f = 0; f < FONT_COUNT; f++) {
        const struct embedded_file *file = embedded_find(embedded_fonts, names[f]);
        check(file, "%s is not built in", names[f]);
        fonts[f] = TTF_OpenFontRW(SDL_RWFromConstMem(file->data, (int)file->size), 1, 100);
        check(fonts[f], "%s: %s", names[f], TTF_GetError());
        TTF_SetFontHinting(fonts[f], TTF_HINTING_LIGHT_SUBPIXEL);
    }
}

static void close_fonts(void) {
    for (int f = 0; f < FONT_COUNT; f++)
        TTF_CloseFont(fonts[f]);
    TTF_Quit();
}

/* Checks that every character of a text is in its font, and that the text is about as wide as in
 * the table. */
static void check_text(enum font font, const char *text) {
    int width, height;
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        Uint32 character = *at++;
        if (character >= 0xF0)
            character &= 0x07;
        else if (character >= 0xE0)
            character &= 0x0F;
        else if (character >= 0xC0)
            character &= 0x1F;
        for (; (*at & 0xC0) == 0x80; at++)
            character = character << 6 | (*at & 0x3F);
        check(TTF_GlyphIsProvided32(fonts[font / FONT_STEP], character),
              "U+%04X of \"%s\" is not in font %d", (unsigned)character, text, (int)font);
    }
    assert_int_equal(TTF_SizeUTF8(fonts[font / FONT_STEP], text, &width, &height), 0);
    float table = text_width(font, 100, text);
    check(fabsf((float)width - table) <= 0.08F * table + 40, "\"%s\" in font %d: %d, table %g",
          text, (int)font, width, (double)table);
}

static void check_texts(const struct list *list) {
    each_item (item, list)
        if (item->shape == SHAPE_TEXT) check_text(item->font, list_string(list, item->text));
}

/* Returns a window with everything that can be said, and the next overlay each time. */
static struct scene full_scene(const struct figure *figure, struct step_result *result,
                               struct agreement *agreement, float position) {
    static enum dialog overlay;
    const struct layer *layer = &figure->network->layers[result->layer];
    memcpy(result->keys, trace_keys(figure->trace, result->layer), sizeof result->keys[0]);
    memset(result->records, 0xFF, (size_t)layer->items * sizeof result->records[0]);
    step_compare(figure->network, figure->trace, result, agreement);
    struct scene scene = stepped_scene(figure->network, figure->trace, 1920, 1080);
    scene.position = position;
    scene.side->verdict = (struct line){ROLE_ERROR, "✓ layer 3 · ≠ 2 other layers"};
    scene.device = (struct line){ROLE_SECONDARY, "opening the device …"};
    scene.input = (struct line){ROLE_SECONDARY, "random permutation · seed 1"};
    scene.frame.dialog = overlay;
    scene.frame.entry.title = "Keys for 3 wires";
    scene.frame.entry.text = "3, 1, 2";
    scene.frame.entry.error = "key 2, \"x\", is not a whole number";
    scene.frame.log = "kernels/a.cl:1:2: error: ~^[]{}\n";
    scene.side->hovered = layer->first;
    if (position == (float)result->layer) {
        scene.side->result = result;
        scene.side->agreement = agreement;
    }
    overlay = (enum dialog)((overlay + 1) % (DIALOG_LOG + 1));
    return scene;
}

TEST(has_every_character) {
    static struct step_result result;
    static struct agreement agreement;
    int keys[64];
    open_fonts();
    for (int f = 0; f < family_choices.count; f++)
        for (int n = SHORT ? 8 : 2; n <= 64; n *= SHORT ? 8 : 2) {
            if (!family_valid(families[f], n)) continue;
            struct figure figure = {.network = new_network(families[f]->name, n, DESCENDING)};
            OWNED(list_free) struct list list = {0};
            input_fill(named(input, "reversed"), keys, n, 1);
            keys[0] = -keys[0];
            figure.trace = trace_new(figure.network, keys);
            for (int l = 0; l < figure.network->depth; l++)
                for (int half = 0; half < 2; half++) {
                    result.layer = l;
                    struct scene scene =
                        full_scene(&figure, &result, &agreement, (float)l + 0.5F * (float)half);
                    scene_draw(&scene, &list);
                    check_texts(&list);
                }
            end_figure(&figure);
        }
    check_text(FONT_STRONG, "≠ device differs in 1 of 6 layers");
    check_text(FONT_STRONG, "≠ 1 of 6 layers differ");
    check_text(FONT_TEXT, "building the kernels …");
    check_text(FONT_MONO, "→ ← ↑ ↓");
    close_fonts();
}

TEST_FILE(folder_make, folder_leave)
