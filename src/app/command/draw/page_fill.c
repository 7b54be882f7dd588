/* page_fill: fills the pictures of a page: for a network the diagram and, below or beside it, the
 * open panel; for a radix sort every turn; for a launch every step of a work-item. */
#include "app/command/draw/draw_inside.h"
#include "app/command/draw/draw_page.h"
#include "app/command/exit.h"
#include "app/stepping/checking/device_memory.h"
#include "app/stepping/looks.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "view/diagram/draw.h"
#include "view/radix/radix_draw.h"

#include <math.h>
#include <stdlib.h>

/* ---- a network ---- */

static void draw_scene_at(struct scene scene, float moment, struct list *list) {
    scene.position = moment;
    if (scene_ended(&scene)) scene.look.cover = COVER_NONE; /* nothing comes */
    scene_draw(&scene, list);
}

static const struct scene *diagram_of(const struct page_view *view, bool unanswered) {
    return &view->diagram[unanswered ? PAGE_UNANSWERED : PAGE_ANSWERED];
}

/* Draws a network; when it has ended, the picture is about the outputs. */
static void draw_network_at(const struct scene *scene, bool ended, float moment,
                            struct list *list) {
    draw_scene_at(*scene, moment, list);
    if (ended) list_focus(list, (struct box){list->width - 1, 0, list->width, list->height});
}

static void draw_diagram(void *context, const struct page_moment *moment, struct list *list) {
    struct page_view *view = context;
    struct scene scene = *diagram_of(view, moment->unanswered);
    scene.travelling = moment->travelling;
    scene.before = moment->before;
    scene.layer_signs = view->layer_signs;
    draw_network_at(&scene, moment->at >= (float)scene_depth(&scene), moment->at, list);
}

/* Records the launch of the moment's layer, so that the kernel has its values. */
static void record(struct page_view *view, float moment, struct scene *scene) {
    struct app *app = view->app;
    stepping_go(&app->stepping, (int)moment, app->shell.now);
    stepping_follow(&app->stepping, &app->shell);
    draw_inside_record_on(app, view->options, &view->recorder);
    scene->kernel = recorded_known(&app->inside.recorded, &app->desk);
    view->recorded |= scene->kernel.replay != NULL;
}

static void draw_panel(void *context, const struct page_moment *moment, struct list *list) {
    struct page_view *view = context;
    struct scene scene = view->panel[moment->unanswered ? PAGE_UNANSWERED : PAGE_ANSWERED];
    if (scene.look.panel->kernel) record(view, moment->at, &scene);
    draw_scene_at(scene, moment->at, list);
}

/* ---- two networks: a picture for each, with its heading in the page ---- */

static struct scene side_at(const struct page_side *side, float moment, bool unanswered) {
    const struct scene *both = diagram_of(side->view, unanswered);
    struct scene scene = side->lower ? scene_lower(both) : *both;
    scene.position = moment;
    if (scene_ended(&scene)) scene.look.cover = COVER_NONE;
    return scene;
}

static void draw_side(void *context, const struct page_moment *moment, struct list *list) {
    const struct page_side *side = context;
    const struct network *network = side_at(side, moment->at, moment->unanswered).side->network;
    struct scene scene = *diagram_of(side->view, moment->unanswered);
    scene.travelling = moment->travelling;
    draw_network_at(&scene, moment->at >= (float)network->depth, moment->at, list);
}

/* Writes "12 comparisons, 7 swaps · 1 of 8 wires right". */
static void say_side(void *context, int moment, bool unanswered, char *text, size_t size) {
    struct scene scene = side_at(context, (float)moment, unanswered);
    char work[64];
    struct line state;
    comparing_progress(&scene, work, sizeof work, &state);
    snprintf(text, size, "%s%s%s", work, *work && *state.text ? " · " : "", state.text);
}

/* Returns the part of the picture, of both networks, below the heading. */
static struct box part_of(const struct scene *scene) {
    static const float below = 8; /* the wires, for the frame of a layer; design units */
    struct placement at;
    placement_init(&at, scene);
    struct box part = {0, at.rows[ROW_STRIP].top, scene->frame.width,
                       scene->lower ? scene->frame.height : at.bottom + below * at.unit};
    placement_free(&at);
    return part;
}

static void fill_side(struct page_view *view, struct page_side *side, bool lower,
                      struct page_picture *picture) {
    *side = (struct page_side){.view = view, .lower = lower};
    struct scene scene = side_at(side, 0, false);
    const struct network *network = scene.side->network;
    comparing_facts(network, side->facts, sizeof side->facts);
    *picture = (struct page_picture){.name = network->title,
                                     .heading = network->title,
                                     .about = side->facts,
                                     .moves = scene.side->trace && !scene.look.cover,
                                     .part = part_of(&scene),
                                     .draw = draw_side,
                                     .say = say_side,
                                     .context = side};
}

static const float height_most =
    4; /* largest height of a picture with lines, as a multiple of its width */

/* Makes a panel so narrow that it can be read on a phone: long lines wrap, and panels with lines
 * become higher. */
static void size_panel(struct page_view *view, struct scene *scene) {
    static const float width_most = 540;
    const struct panel_kind *panel = scene->look.panel;
    if (panel->kernel) record(view, scene->position, scene);
    draw_size(view->options, scene, NULL);
    float narrowing = scene->frame.width / (width_most * (float)view->options->scale);
    if (narrowing <= 1 || view->options->pixels) return;
    scene->frame.width /= narrowing;
    if (panel->kernel || panel->table) scene->frame.height *= sqrtf(narrowing);
    struct list list = {0};
    for (draw_scene_at(*scene, scene->position, &list);
         figure_hides_lines(&list) && scene->frame.height < height_most * scene->frame.width;
         draw_scene_at(*scene, scene->position, &list))
        scene->frame.height *= 1.1F;
    list_free(&list);
    scene->frame.width = ceilf(scene->frame.width);
    scene->frame.height = ceilf(scene->frame.height);
}

void page_take_network(struct page_view *view, enum page_state state) {
    struct scene scene;
    unsigned spoken = 1U << PART_TITLE | 1U << PART_FACTS; /* the page has words for them */
    struct app *app = view->app;
    const struct lesson_place *place = &app->lesson.place;
    if (app->stepping.look.panel && app->stepping.look.panel->memory) {
        if (!*app->stepping.memory.facts.device)
            device_memory_ask(&app->stepping.memory, view->options->device);
        view->recorded |= *app->stepping.memory.facts.device != '\0';
    }
    draw_scene(view->app, view->options, &scene);
    scene.awaits_answer = state == PAGE_UNANSWERED && place->lesson &&
                          lesson_conceals(&place->lesson->steps[place->step]);
    scene.whole = false;
    if (!scene.side[1].network)
        scene.look.parts = parts_set(scene.look.parts, spoken & ~view->options->show, false);
    const struct panel_kind *panel = scene.look.panel;
    scene.look.panel_large = false;
    scene.look.panel = NULL;
    scene.look.beside = false; /* each is a picture */
    draw_size(view->options, &scene, NULL);
    view->diagram[state] = scene;
    scene.look.panel = panel;
    scene.look.panel_large = true;
    if (panel) size_panel(view, &scene);
    view->panel[state] = scene;
}

static void say_network(struct page_view *view, struct page_step *step) {
    const struct scene *scene = view->diagram;
    const struct network *network = scene->side->network, *second = scene->side[1].network;
    char facts[256] = "";
    if (second)
        comparing_common(network, facts, sizeof facts);
    else
        facts_text(network, 0, facts, sizeof facts);
    snprintf(view->title, sizeof view->title, "%s%s%s",
             scene->title ? scene->title : network->title, second ? " and " : "",
             second ? second->title : "");
    snprintf(view->about, sizeof view->about, "%s%s%s", facts,
             *facts && *scene->input.text ? " · " : "", scene->input.text);
    step->title = view->title;
    step->about = view->about;
    step->keys = (struct network_keys){network, second, scene->side->trace, scene->first_wire};
}

/* Does the picture show more of its keys than the page's script can redraw for other keys? */
static bool tells_of_its_keys(const struct app *app) {
    const struct setting *look;
    for (int n = 0; (look = look_at(n)); n++)
        if (!look->any_keys && setting_get(&app->shell, look) > 0) return true;
    return app->stepping.backwards.on;
}

/* Can keys of the reader's own be drawn in its place? */
static bool takes_keys(const struct page_view *view) {
    static const int most_wires = 32;
    const struct scene *scene = view->diagram;
    unsigned kept = scene->look.parts & ~(1U << PART_TITLE | 1U << PART_FACTS | 1U << PART_LEGEND |
                                          1U << PART_VERDICT | 1U << PART_DEVICE | 1U << PART_SEED);
    return scene->side->trace && !scene->side[1].network &&
           scene->side->network->wires <= most_wires && scene->side->network->depth > 0 && !kept &&
           !tells_of_its_keys(view->app) &&
           !keys_zero_one(trace_keys(scene->side->trace, 0), scene->side->network->wires);
}

static int most_layers(const struct page_view *view) {
    int most = 0;
    for (int state = 0; state < PAGE_STATES; state++)
        if (view->diagram[state].side->network->depth > most)
            most = view->diagram[state].side->network->depth;
    return most;
}

/* Refuses a page of more than about twenty megabytes, which browsers may not open, before it is
 * written. */
static int check_size(struct page_view *view, struct error *error) {
    static const double places_most = 160000, megabytes_each = 1.3e-4; /* as pages take them */
    const struct scene *scene = view->diagram;
    const struct network *network = scene->side->network;
    for (int s = 0; s < 2 && scene->side[s].network; s++) {
        const struct network *of = scene->side[s].network;
        view->places += of->size + (double)of->depth * of->wires;
    }
    if (view->places <= places_most) return 0;
    view->code = EXIT_USAGE;
    return error_set(error,
                     "a page with %s, %d layers of %d wires, would have about %.0f MB, which no "
                     "browser shows well: take fewer wires, or draw an .svg, which can have one "
                     "layer, --layer K",
                     network->name, network->depth, network->wires, view->places * megabytes_each);
}

int page_fill_network(struct page_view *view, struct page_step *step, struct error *error) {
    const struct scene *scene = view->diagram;
    const struct panel_kind *panel = view->panel->look.panel;
    if (check_size(view, error)) return -1;
    free(view->layer_signs);
    view->layer_signs = memory_new((size_t)most_layers(view) + 1, sizeof *view->layer_signs);
    step->unit = "layer";
    step->moments = scene_depth(scene) + 1;
    for (int state = 0; state < PAGE_STATES; state++)
        step->covered[state] = view->diagram[state].look.cover == COVER_NONE ? PAGE_SHOWN
                               : view->diagram[state].question == QUESTION_WIRES
                                   ? PAGE_WIRES_COVERED
                                   : PAGE_OUTCOME_COVERED;
    say_network(view, step);
    step->typed = takes_keys(view);
    int count = 0;
    for (; scene->side[1].network && count < 2; count++)
        fill_side(view, &view->sides[count], count == 1, &step->pictures[count]);
    if (count == 0)
        step->pictures[count++] =
            (struct page_picture){.name = "the network",
                                  .moves = scene->side->trace && !scene->look.cover,
                                  .draw = draw_diagram,
                                  .context = view};
    if (!panel) return 0;
    snprintf(view->name, sizeof view->name, "%s beside it", panel->name);
    step->pictures[count] =
        (struct page_picture){.name = view->name, .draw = draw_panel, .context = view};
    return 0;
}

/* ---- a radix sort ---- */

static void draw_turn(void *context, const struct page_moment *moment, struct list *list) {
    const struct page_view *view = context;
    struct radix_scene scene = view->radix.scene;
    scene.awaits_answer = moment->unanswered;
    scene.position = moment->at;
    radix_scene_draw(&scene, list);
}

/* Writes "pass 1, bits 3..2 · starts". */
static void say_kernel(void *context, int moment, bool unanswered, char *text, size_t size) {
    const struct page_view *view = context;
    struct radix_progress at = radix_progress_at(view->radix.scene.plan, moment);
    char pass[RADIX_NAME_BYTES];
    (void)unanswered;
    radix_pass_name(view->radix.scene.plan, at.pass, pass);
    snprintf(text, size, "%s%s%s", pass, moment ? " · " : "",
             moment ? radix_kernel_names[at.kernel] : "");
}

/* Most keys, as in lessons, that fit a picture narrow enough for a phone. */
static const int narrow_keys = 8;
static const float narrow_width = 568; /* pixels, at scale 1 */

static void say_turn(void *context, int moment, char *text, size_t size) {
    const struct page_view *view = context;
    struct radix_scene scene = view->radix.scene;
    struct radix_placement at;
    struct list list = {0};
    char turn[RADIX_WORDS_BYTES] = "", why[RADIX_WORDS_BYTES] = "", launch[RADIX_WORDS_BYTES];
    scene.position = (float)moment;
    radix_placement_init(&at, &scene, &list);
    radix_say_turn(&at, turn);
    radix_say_why(&at, why);
    radix_say_launch(&at, launch); /* a narrow picture has no room for the launch */
    list_free(&list);
    snprintf(text, size, "%s%s%s", turn, *why ? " " : "", why);
    if (*launch) text_append(text, size, " (%s)", launch);
}

int page_fill_radix(struct page_view *view, struct page_step *step, struct error *error) {
    struct options options = *view->options;
    struct radix_scene *scene = &view->radix.scene;
    if (view->app->lesson.lesson) options.layer = -1; /* a lesson's step sets the turn */
    view->code = draw_radix_scene(view->app, &options, &view->radix, error);
    if (view->code != EXIT_DONE) return -1;
    view->recorded |= view->app->radix.result.ran;
    unsigned spoken = 1U << PART_TITLE | 1U << PART_FACTS | 1U << PART_SENTENCES;
    scene->parts = parts_set(scene->parts, spoken & ~options.show, false);
    draw_radix_size(&options, scene);
    if (!options.pixels && !scene->kernel && scene->plan->n <= narrow_keys)
        scene->frame.width = ceilf(narrow_width * (float)options.scale);
    snprintf(view->title, sizeof view->title, "%s", scene->title ? scene->title : "Radix sort");
    snprintf(view->about, sizeof view->about, "%d keys of %d bits · %s", scene->plan->n,
             scene->plan->key_bits, scene->input.text);
    step->title = view->title;
    step->about = view->about;
    step->unit = "turn";
    step->moments = radix_turns_of_all(scene->plan) + 1;
    step->say = say_turn;
    step->context = view;
    step->pictures[0] = (struct page_picture){.name = "keys, counters and where keys go",
                                              .draw = draw_turn,
                                              .say = say_kernel,
                                              .context = view};
    return 0;
}

/* ---- inside a launch ---- */

static void draw_inside_at(void *context, const struct page_moment *moment, struct list *list) {
    struct page_view *view = context;
    view->inside.step = (int)moment->at;
    inside_scene_draw(&view->inside, list);
}

/* Makes the picture high enough for the text of a moment. */
static void heighten_inside(struct page_view *view, int moment) {
    struct frame *frame = &view->inside.frame;
    struct list list = {0};
    const struct page_moment at = {.at = (float)moment};
    for (draw_inside_at(view, &at, &list);
         figure_hides_lines(&list) && frame->height < height_most * frame->width;
         draw_inside_at(view, &at, &list))
        frame->height = ceilf(frame->height * 1.05F);
    list_free(&list);
}

int page_fill_inside(struct page_view *view, struct page_step *step, struct error *error) {
    static const float width = 1040, height = 960; /* pixels, at scale 1 */
    struct inside_scene *scene = &view->inside;
    float scale = (float)view->options->scale;
    (void)error;
    draw_inside_record_on(view->app, view->options, &view->recorder);
    inside_scene_of(&view->app->inside, &view->app->desk, scene);
    inside_scene_size_figure(scene, scale);
    scene->frame.width = ceilf(width * scale);
    scene->frame.height = ceilf(height * scale);
    const struct replay *replay = scene->launch.replay;
    view->recorded |= replay != NULL;
    step->title = scene->title.text;
    step->about = scene->facts.text;
    step->unit = "step";
    step->moments = replay ? replay_step_count(replay, scene->item) : 1;
    heighten_inside(view, step->first);
    struct box columns[2];
    int last = inside_scene_columns(scene, columns) - 1;
    inside_scene_say(scene, &view->verdict, &view->device);
    step->pictures[0] = (struct page_picture){
        .name = "the kernel", .part = columns[0], .draw = draw_inside_at, .context = view};
    step->pictures[last] = (struct page_picture){.name = last ? "memory" : "lanes",
                                                 .heading = view->verdict.text,
                                                 .about = view->device.text,
                                                 .part = columns[last],
                                                 .draw = draw_inside_at,
                                                 .context = view};
    return 0;
}
