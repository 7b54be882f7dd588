/* draw_page: the program is begun once for each SPEC, and goes from step to step as somebody would;
 * what it shows is what the page has. */
#include "draw_page.h"

#include "app/command/draw/draw_inside.h"
#include "app/command/draw/draw_scene.h"
#include "app/command/exit.h"
#include "app/inside/inside_mode.h"
#include "app/settings/setting.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "output/page.h"
#include "view/diagram/draw.h"
#include "view/radix/radix_draw.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ANSWERED, ASKED, STATES }; /* of a question; without one there is the first alone */

/* A network's pictures: of the diagram, or of the panel beside it. */
struct shown {
    const struct page_maker *maker;
    struct scene scene[STATES];
};

struct page_maker {
    const struct options *options;
    struct app *app; /* NULL: that of the next SPEC is not begun */
    int spec, step;  /* numbers of those that come next */
    int first;       /* step of the lesson that is shown first */
    int code;        /* of a failure */
    int marks[MARKS_MOST][2];
    struct shown diagram, panel;
    struct draw_radix radix;
    char title[160], about[512], made[512], name[96];
};

bool draw_is_page(const struct figure_file *file) {
    struct error error;
    const struct picture_format *format = figure_format(file, NULL, &error);
    return format && strcmp(format->name, "html") == 0;
}

/* ---- a network ---- */

static void draw_moment(void *context, float moment, bool asked, struct list *list) {
    const struct shown *shown = context;
    struct scene scene = shown->scene[asked ? ASKED : ANSWERED];
    scene.position = moment;
    if (moment_ended(&scene)) scene.look.cover = COVER_NONE; /* nothing comes */
    scene.kernel.replay = scene.kernel.right = NULL;
    scene.kernel.why = "a page has no values";
    scene_draw(&scene, list);
}

/* What is in sight, without what the page says in words of its own. */
static void take_scene(struct page_maker *maker, int state) {
    struct scene scene;
    unsigned spoken = 1U << PART_TITLE | 1U << PART_FACTS;
    draw_scene(maker->app, maker->options, maker->marks, &scene);
    scene.asking = state == ASKED;
    scene.whole = false;
    if (!scene.side[1].network)
        scene.look.parts = parts_set(scene.look.parts, spoken & ~maker->options->show, false);
    const struct panel_kind *panel = scene.look.panel;
    scene.look.panel_large = false;
    scene.look.panel = NULL;
    draw_size(maker->options, &scene, NULL);
    maker->diagram.scene[state] = scene;
    scene.look.panel = panel;
    scene.look.panel_large = true;
    if (panel) draw_size(maker->options, &scene, NULL);
    maker->panel.scene[state] = scene;
}

static void say_network(struct page_maker *maker, struct page_step *step) {
    const struct scene *scene = maker->diagram.scene;
    const struct network *network = scene->side->network, *second = scene->side[1].network;
    char facts[256];
    facts_text(network, 0, facts, sizeof facts);
    snprintf(maker->title, sizeof maker->title, "%s%s%s",
             scene->title ? scene->title : network->title, second ? " and " : "",
             second ? second->title : "");
    snprintf(maker->about, sizeof maker->about, "%s%s%s", second ? "" : facts,
             *scene->input.text && !second ? " · " : "", scene->input.text);
    step->title = maker->title;
    step->about = maker->about;
    step->keys = (struct network_keys){network, second, scene->side->trace, scene->first_wire};
}

static void fill_network(struct page_maker *maker, struct page_step *step) {
    const struct app *app = maker->app;
    const struct scene *scene = maker->diagram.scene;
    const struct panel_kind *panel = maker->panel.scene->look.panel;
    step->unit = "layer";
    step->moments = moment_depth(scene) + 1;
    step->first = app->stepping.course.motion.cursor;
    say_network(maker, step);
    bool moves = scene->side->trace && !scene->look.cover;
    step->pictures[0] =
        (struct page_picture){"the network", moves, draw_moment, &maker->diagram, NULL};
    if (!panel) return;
    snprintf(maker->name, sizeof maker->name, "the panel: %s", panel->name);
    step->pictures[1] = (struct page_picture){maker->name, false, draw_moment, &maker->panel, NULL};
}

/* ---- a radix sort ---- */

static void draw_turn(void *context, float moment, bool asked, struct list *list) {
    const struct page_maker *maker = context;
    struct radix_scene scene = maker->radix.scene;
    (void)asked;
    scene.position = moment;
    radix_scene_draw(&scene, list);
}

static void say_turn(void *context, int moment, char *text, size_t size) {
    const struct page_maker *maker = context;
    struct radix_scene scene = maker->radix.scene;
    struct radix_placement at;
    struct list list = {0};
    char turn[RADIX_WORDS_BYTES] = "", why[RADIX_WORDS_BYTES] = "";
    scene.position = (float)moment;
    radix_placement_init(&at, &scene, &list);
    radix_say_turn(&at, turn);
    radix_say_why(&at, why);
    list_free(&list);
    snprintf(text, size, "%s%s%s", turn, *why ? " " : "", why);
}

static int fill_radix(struct page_maker *maker, struct page_step *step, struct error *error) {
    struct options options = *maker->options;
    if (maker->app->lesson.lesson) options.layer = -1; /* the lesson's own turn */
    maker->code = draw_radix_scene(maker->app, &options, &maker->radix, error);
    if (maker->code != EXIT_DONE) return -1;
    step->title = "Radix sort";
    step->unit = "turn";
    step->moments = radix_turns_of_all(maker->radix.scene.plan) + 1;
    step->first = maker->app->radix.course.motion.cursor;
    step->say = say_turn;
    step->context = maker;
    step->pictures[0] = (struct page_picture){"the keys, the counters and where keys go", false,
                                              draw_turn, maker, NULL};
    return 0;
}

/* ---- steps ---- */

/* The app of the next SPEC, at its beginning. 1, or 0: there is none, or -1 with the reason. */
static int begin_spec(struct page_maker *maker, struct error *error) {
    struct options options = *maker->options;
    bool begun;
    if (maker->spec == options.spec_count) return 0;
    options.spec = options.specs[maker->spec++];
    options.spec_count = 1;
    maker->app = memory_new(1, sizeof *maker->app);
    maker->step = 0;
    maker->code = EXIT_USAGE;
    if (draw_begin(maker->app, &options, &begun, error) == 0) {
        maker->first = maker->app->lesson.place.step;
        return 1;
    }
    if (begun) app_free(maker->app);
    free(maker->app);
    maker->app = NULL;
    return -1;
}

static void end_spec(struct page_maker *maker) {
    if (maker->app) app_free(maker->app);
    free(maker->app);
    maker->app = NULL;
}

static bool is_over(const struct page_maker *maker) {
    const struct lesson *lesson = maker->app->lesson.lesson;
    return maker->step == (lesson ? lesson->count : 1);
}

static int use_options(struct page_maker *maker, struct error *error) {
    struct app *app = maker->app;
    stepping_go(&app->stepping, 0);
    stepping_follow(app);
    return settings_use(app, maker->options, error) ||
                   draw_check_layers(maker->options, app, error) ||
                   draw_check_marks(maker->options, app->stepping.network, error)
               ? -1
               : 0;
}

/* 1: it is filled in; 0: there is no other; -1 with the reason. */
static int next_step(void *context, int number, struct page_step *step, struct error *error) {
    struct page_maker *maker = context;
    (void)number;
    if (maker->app && is_over(maker)) end_spec(maker);
    int begun = maker->app ? 1 : begin_spec(maker, error);
    if (begun <= 0) return begun;
    struct app *app = maker->app;
    if (!app->lesson.lesson && app->mode != &mode_radix && use_options(maker, error)) return -1;
    if (app->mode == &mode_radix && fill_radix(maker, step, error)) return -1;
    if (app->mode != &mode_radix) {
        take_scene(maker, ANSWERED);
        fill_network(maker, step);
    }
    maker->step++;
    return 1;
}

/* ---- the page ---- */

/* "computed by sortnet 0.1.0 on 2026-11-28" */
static void say_made(struct page_maker *maker) {
    char date[16];
    const char *fixed = getenv("SOURCE_DATE_EPOCH"); /* for builds that can be repeated */
    time_t now = fixed ? (time_t)strtoll(fixed, NULL, 10) : time(NULL);
    struct tm day;
    strftime(date, sizeof date, "%Y-%m-%d", gmtime_r(&now, &day));
    snprintf(maker->made, sizeof maker->made, "computed by sortnet %s on %s, without a device",
             embedded_version, date);
}

static int write_page(struct page_maker *maker, const struct figure_file *file,
                      struct error *error) {
    const struct options *options = maker->options;
    struct page page = {.title = options->spec, .step = next_step, .context = maker};
    struct whole_file *whole = whole_file_new(file->path, file->kind, error);
    if (!whole) return -1;
    say_made(maker);
    page.made = maker->made;
    int failed = page_write(&page, options->theme, file->origin, whole_file_stream(whole), error);
    if (!failed) failed = whole_file_keep(whole, error);
    whole_file_free(whole);
    return failed;
}

int draw_page(const struct options *options, const struct figure_file *file, struct error *error) {
    struct page_maker *maker = memory_new(1, sizeof *maker);
    struct options used = *options;
    if (!options_given(options, "--compare")) used.compare = NULL; /* they come in a row */
    maker->options = &used;
    maker->code = EXIT_NEGATIVE;
    int code = write_page(maker, file, error) ? maker->code : EXIT_DONE;
    end_spec(maker);
    free(maker);
    return code;
}
