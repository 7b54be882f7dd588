/* draw_scene: begins the program without a window, and collects its scene. */
#include "draw_scene.h"

#include "app/command/draw/draw_notes.h"
#include "app/command/spec_operand.h"
#include "app/stepping/looks.h"
#include "app/stepping/stepping_mode.h"
#include "app/window/events.h"
#include "view/diagram/draw.h"

#include <limits.h>
#include <stdio.h>

int draw_last_asked(const struct options *options) {
    bool one = options->last_layer < 0 || options->last_layer == INT_MAX;
    return one ? options->layer : options->last_layer;
}

bool draw_is_inside(const struct options *options) {
    return options->launch >= 0 || options->step >= 0 || options->lanes;
}

/* Uses the keys of the options in a step of a lesson. */
static int use_keys(struct app *app, const struct options *options, struct error *error) {
    int keys[NETWORK_MAX_WIRES];
    struct stepping *stepping = &app->stepping;
    if (!app->lesson.lesson) return 0;
    if (options->keys) {
        if (input_parse(options->keys, keys, stepping->network->wires, NULL, error)) return -1;
        playback_type(&stepping->playback, keys, stepping->network->wires);
    }
    if (options->input) {
        stepping->playback.input = options->input;
        stepping->playback.input_chosen = true;
        stepping->playback.typed = false;
    }
    bool seeded = options_given(options, "--seed");
    if (seeded) stepping->playback.seed = options->seed;
    if (options->keys || options->input || seeded) stepping_fill(stepping);
    return 0;
}

/* Does an option need keys? Otherwise only lines and comparators are drawn. */
static bool wants_keys(const struct options *options, const struct app *app) {
    bool wants = options->keys || options->layer >= 0 || options->input ||
                 options_given(options, "--seed") ||
                 (app->stepping.look.panel && app->stepping.look.panel->needs_keys);
    const struct setting *row;
    for (int n = 0; !wants && (row = look_at(n)); n++)
        wants = row->needs & NEEDS_KEYS && setting_get(&app->shell, row) != 0;
    return wants;
}

int draw_begin(struct app *app, const struct options *options, bool *begun, struct error *error) {
    *begun = events_begin(app, options, NULL, NULL, error) == 0;
    if (!*begun) return -1;
    const struct network *network = app->stepping.network;
    enum part_of of = app->shell.mode == &mode_radix ? PART_OF_RADIX : PART_OF_NETWORK;
    unsigned parts = options->plain ? parts_plain() : app->stepping.look.parts;
    if (app->shell.mode != &mode_radix && !app->lesson.lesson) spec_operand_tell_note(network);
    if (parts_check("--show", options->show, of, error) ||
        parts_check("--hide", options->hide, of, error) || use_keys(app, options, error))
        return -1;
    app->stepping.look.parts =
        parts_set(parts_set(parts, options->show, true), options->hide, false);
    return 0;
}

const struct caption *draw_caption(const struct app *app, struct lesson_caption *words) {
    const struct lesson_place *place = &app->lesson.place;
    const struct lesson_place said = {
        .lesson = place->lesson, .number = place->number, .step = place->step};
    const struct caption *own = figure_words_caption(&app->words, &words->caption);
    if (own || !app->lesson.lesson) return own;
    lesson_caption(&said, words);
    return &words->caption;
}

struct frame draw_frame(const struct options *options) {
    return (struct frame){.theme = options->theme, .transparent = options->transparent};
}

void draw_scene(const struct app *app, const struct options *options, struct scene *scene) {
    bool keys = app->lesson.lesson || wants_keys(options, app);
    *scene = stepping_scene_to_save(&app->stepping, &app->shell);
    scene->frame = draw_frame(options);
    scene->look.panel_large = scene->look.panel && !app->lesson.lesson;
    scene->zoom = 1;
    scene->whole = options->layer < 0 && !app->lesson.lesson;
    for (int s = 0; s < 2; s++) {
        struct side *side = &scene->side[s];
        side->verdict.text[0] = side->badge.text[0] = '\0';
        side->checks = NULL;
        side->hovered = -1;
        if (!keys) side->trace = side->right = NULL;
    }
    scene->device.text[0] = '\0';
    if (!keys) scene->input.text[0] = '\0';
    scene->awaits_answer = false;
    scene->question_layer = 0;
    scene->first_wire = options->from_one;
}

float draw_scale(const struct options *options, float width) {
    return options->pixels ? (float)options->pixels / width : (float)options->scale;
}

void draw_size(const struct options *options, struct scene *scene, const struct caption *caption) {
    if (options->paper) {
        placement_fit_figure(scene, (float)options->pixels, DRAW_LETTER_DENSITY);
    } else {
        placement_size_figure(scene, 1);
        placement_size_figure(scene, draw_scale(options, scene->frame.width));
        if (options->pixels)
            scene->frame.width =
                (float)options->pixels; /* sets the exact width: the scaled one was rounded up */
    }
    scene->frame.caption = caption;
    if (caption) placement_size_caption(scene, caption_height(caption, &scene->frame));
    figure_show_panel(scene);
}

/* ---- notes ---- */

static void redraw(const struct drawable *figure, unsigned parts, int pixels, struct list *list) {
    struct options options = *figure->options;
    struct scene scene = *(const struct scene *)figure->scene;
    options.pixels = pixels;
    scene.look.parts = parts & ~(unsigned)PANEL_BESIDE;
    if (parts & PANEL_BESIDE) scene.look.panel = NULL;
    draw_size(&options, &scene, scene.frame.caption);
    scene_draw(&scene, list);
}

void draw_tell(const struct options *options, const struct scene *scene) {
    draw_notes(&(struct drawable){options, scene, redraw, scene->look.parts, PART_OF_NETWORK,
                                  (int)scene->frame.width,
                                  scene->look.panel && !scene->look.panel_large});
}
