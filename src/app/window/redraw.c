/* redraw: the options of `draw` that make a scene. */
#include "app/window/redraw.h"

#include "app/app.h"

#include "app/stepping/looks.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/files/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS_BYTES = NETWORK_MAX_WIRES * 12 + 1 };

/* ---- options ---- */

static void add(struct redraw *redraw, const char *option, const char *value) {
    const char *const words[] = {option, value};
    for (int w = 0; w < 2 && words[w]; w++) {
        redraw->words =
            memory_grow(redraw->words, (size_t)redraw->count, &redraw->room, sizeof(char *));
        redraw->words[redraw->count++] = memory_text(words[w]);
    }
}

static void add_number(struct redraw *redraw, const char *option, long long number) {
    char text[24];
    snprintf(text, sizeof text, "%lld", number);
    add(redraw, option, text);
}

static void add_layer(struct redraw *redraw, int layer, bool all) {
    if (all)
        add(redraw, "--layer", "all");
    else
        add_number(redraw, "--layer", layer);
}

static void add_theme(struct redraw *redraw, const struct theme *theme) {
    if (theme != &themes[0]) add(redraw, "--theme", theme->name);
}

/* Adds the kind and seed of the keys if these generate them; else all the keys. */
static void add_keys(struct redraw *redraw, const int *keys, const int *generated, int n,
                     const struct input_kind *kind, uint64_t seed) {
    char text[KEYS_BYTES];
    if (memcmp(keys, generated, (size_t)n * sizeof *keys) != 0) {
        add(redraw, "--keys", input_text(keys, n, ",", text, sizeof text));
        return;
    }
    add(redraw, "--input", kind->name);
    if (kind->random) add_number(redraw, "--seed", (long long)seed);
}

/* Adds the parts that are shown, or hidden, unlike usual. */
static void add_parts(struct redraw *redraw, unsigned turned, enum part_of of, bool shown,
                      const char *option) {
    char names[256] = "";
    for (int p = 0; p < PART_COUNT; p++)
        if (turned >> p & 1 && part_rows[p].of & of && parts_show(turned, (enum part)p) == shown)
            text_append(names, sizeof names, "%s%s", *names ? "," : "", part_rows[p].name);
    if (*names) add(redraw, option, names);
}

/* Does the picture depend on the keys? Some panels are the same for all keys. */
static bool has_keys(const struct scene *scene) {
    return scene->side->trace && (!scene->look.panel || scene->look.panel->needs_keys);
}

/* Does the figure show a setting? A figure has either a panel or the diagram; of a series, no layer
 * has the chosen work-item. */
static bool shows(const struct scene *scene, const struct setting *setting, bool all) {
    const char *name = setting->fact.name;
    const struct panel_kind *panel = scene->look.panel;
    bool item = scene->look.item && !all;
    if (strcmp(name, "panel") == 0) return panel;
    if (strcmp(name, "item") == 0) return item;
    if (strcmp(name, "group-size") == 0) return item || (panel && panel->kernel);
    if (strcmp(name, "cover") == 0)
        return scene->look.cover &&
               (!panel || has_keys(scene) || panel->question != QUESTION_SWAPS);
    return !(panel && setting->needs & NEEDS_SIGHT);
}

/* Adds a setting whose value is not the first one of a picture. */
static void add_setting(struct redraw *redraw, const struct app *app,
                        const struct setting *setting) {
    char option[SETTING_BYTES + 32], word[SETTING_BYTES];
    setting_now(&app->shell, setting, word);
    if (setting_get(&app->shell, setting) == 0 && (setting->zero || !setting->number)) return;
    if (!*word) return;
    snprintf(option, sizeof option, "%s=%s", setting->option.name, word);
    add(redraw, setting->usual ? option : setting->option.name, setting->usual ? NULL : word);
}

/* Adds the folder of the running kernels, whether C wrote it or not. */
static void add_kernels(struct redraw *redraw, const struct app *app) {
    if (app->desk.kernels) add(redraw, "--kernels", app->desk.kernels);
}

/* ---- the network ---- */

/* Compares order within layers, too: it decides which work-item has which comparator. */
static bool same(const struct network *one, const struct network *other) {
    bool same =
        one->wires == other->wires && one->size == other->size && one->depth == other->depth;
    for (int l = 0; same && l < one->depth; l++)
        same = one->layers[l].count == other->layers[l].count;
    for (int i = 0; same && i < one->size; i++) {
        const struct comparator *a = &one->comparators[i], *b = &other->comparators[i];
        same = a->left == b->left && a->right == b->right && a->direction == b->direction;
    }
    return same;
}

/* Parts of the picture that a SPEC reproduces. */
struct naming {
    bool network;  /* the network, or the upper one */
    bool below;    /* the network below, too */
    bool descends; /* the SPEC needs --order descending */
};

/* Returns the SPEC that reproduces the network; "" if it came from standard input, which cannot be
 * read again. */
static struct naming name_by(const char *spec, const struct network *network,
                             const struct network *below) {
    struct naming naming = {.network = false};
    struct error error;
    struct opened opened;
    bool family = false;
    if (!*spec || strcmp(spec, "-") == 0) return naming;
    for (int order = ASCENDING; order <= DESCENDING && !naming.network; order++) {
        if (order == DESCENDING && !(family && network->order == DESCENDING)) break;
        if (spec_open(&opened, spec, (enum order)order, &error)) break;
        naming.network = same(opened.network, network);
        naming.below = below && opened.below && same(opened.below, below);
        naming.descends = naming.network && order == DESCENDING;
        family = opened.family != NULL;
        opened_free(&opened);
    }
    return naming;
}

/* Writes the SPEC of the open lesson's step; "": none is open. */
static void name_step(const struct app *app, char *spec, size_t size) {
    const struct lesson_place *place = &app->lesson.place;
    spec[0] = '\0';
    if (!app->lesson.lesson) return;
    if (place->number)
        snprintf(spec, size, "lesson:%d.%d", place->number, place->step + 1);
    else
        snprintf(spec, size, "%s:%d", app->lesson.lesson->name, place->step + 1);
}

void redraw_init(struct redraw *redraw, const struct app *app, const struct scene *scene,
                 bool all) {
    const struct stepping *stepping = &app->stepping;
    const struct network *network = scene->side->network, *other = scene->side[1].network;
    char step[1100];
    struct naming naming = {.network = false};
    bool beside = other && name_by(other->name, other, NULL).network;
    int generated[NETWORK_MAX_WIRES];
    *redraw = (struct redraw){.spec = NULL};
    name_step(app, step, sizeof step);
    const char *const specs[] = {step, app->shell.opened, network->name};
    for (size_t s = 0; s < sizeof specs / sizeof *specs && !redraw->spec; s++)
        if ((naming = name_by(specs[s], network, other)).network &&
            (!other || beside || naming.below))
            redraw->spec = memory_text(specs[s]);
    if (redraw->spec && other && !naming.below) add(redraw, "--compare", other->name);
    if (redraw->spec && naming.descends) add(redraw, "--order", "descending");
    add_layer(redraw, (int)scene->position, all);
    if (has_keys(scene)) {
        family_fill(stepping->family, network, stepping->playback.input, stepping->playback.seed,
                    generated);
        add_keys(redraw, trace_keys(scene->side->trace, 0), generated, network->wires,
                 stepping->playback.input, stepping->playback.seed);
    }
    bool kernel = scene->look.panel ? scene->look.panel->kernel : scene->look.memory_line;
    const struct setting *row;
    for (int n = 0; (row = look_at(n)); n++)
        if (shows(scene, row, all)) add_setting(redraw, app, row);
    if (app->lesson.lesson && !scene->look.cover) add(redraw, "--cover=none", NULL);
    if (scene->look.cover == COVER_BLANK && !app->stepping.look.cover)
        add(redraw, "--cover=blank", NULL); /* nobody has stepped yet */
    if (app->stepping.look.parts == parts_plain()) {
        add(redraw, "--plain", NULL);
    } else {
        add_parts(redraw, app->stepping.look.parts, PART_OF_NETWORK, true, "--show");
        add_parts(redraw, app->stepping.look.parts, PART_OF_NETWORK, false, "--hide");
    }
    if (kernel) add_kernels(redraw, app);
    add_theme(redraw, app->shell.theme);
}

void redraw_init_lesson(struct redraw *redraw, const struct app *app) {
    char step[1100];
    name_step(app, step, sizeof step);
    *redraw = (struct redraw){.spec = memory_text(step)};
    add_theme(redraw, app->shell.theme);
}

/* ---- a radix sort ---- */

void redraw_init_radix(struct redraw *redraw, const struct app *app,
                       const struct radix_scene *scene, bool all) {
    const struct radix_plan *plan = scene->plan;
    const struct radix_stepping *radix = &app->radix;
    char spec[64];
    int generated[RADIX_MOST_KEYS];
    *redraw = (struct redraw){.spec = NULL};
    radix_plan_spec(plan, spec, sizeof spec);
    redraw->spec = memory_text(spec);
    if (plan->order == DESCENDING) add(redraw, "--order", "descending");
    add_layer(redraw, (int)scene->position, all);
    radix_plan_fill(plan, radix->playback.input, radix->playback.seed, generated);
    add_keys(redraw, radix->keys, generated, plan->n, radix->playback.input, radix->playback.seed);
    if (scene->followed) add_number(redraw, "--follow", scene->followed - 1);
    if (scene->trace->atomic) add(redraw, "--atomic", NULL);
    if (scene->kernel) add(redraw, "--panel", "kernel");
    add_parts(redraw, app->stepping.look.parts, PART_OF_RADIX, true, "--show");
    add_parts(redraw, app->stepping.look.parts, PART_OF_RADIX, false, "--hide");
    if (scene->kernel && scene->item && !all) add_number(redraw, "--item", scene->item - 1);
    if (scene->kernel) add_kernels(redraw, app);
    add_theme(redraw, app->shell.theme);
}

/* ---- a launch ---- */

void redraw_init_inside(struct redraw *redraw, const struct app *app) {
    const struct inside *inside = &app->inside;
    *redraw = (struct redraw){.spec = NULL};
    if (inside->launch.job.kind >= RECORD_LARGE) return; /* no command draws it */
    if (inside->launch.job.kind == RECORD_RADIX) {
        struct radix_scene scene;
        radix_stepping_scene(&app->radix, &app->desk, app->shell.now, &scene);
        scene.kernel = true;
        scene.item = 1 + inside->item;
        redraw_init_radix(redraw, app, &scene, false);
    } else {
        struct scene scene = stepping_scene_at_rest(&app->stepping, &app->shell);
        bool sort = inside->launch.job.kind == RECORD_SORT;
        scene.look = (struct look){.panel = sort ? NULL : choices_find(&panel_choices, "kernel")};
        redraw_init(redraw, app, &scene, false);
        if (sort) add_number(redraw, "--launch", inside->launch.job.sort.launch);
        if (sort) add_kernels(redraw, app);
        if (!sort && !app->stepping.look.panel) add(redraw, "--panel", "kernel");
        add_number(redraw, "--item", inside->item);
    }
    add_number(redraw, "--step", inside->step);
    if (inside->lanes) add(redraw, "--lanes", NULL);
}

/* ---- large sorts ---- */

void redraw_init_large(struct redraw *redraw, const struct large_scene *scene,
                       const struct large_start *start, const struct theme *theme) {
    const struct section *section = scene->section;
    char items[48];
    *redraw = (struct redraw){.spec = memory_text(scene->large->name)};
    snprintf(items, sizeof items, "%d", section->chosen);
    if (section->count != SECTION_LEAST)
        snprintf(items, sizeof items, "%d..%d", section->first,
                 section->first + section->count - 1);
    add_number(redraw, "--layer", section->layer);
    add(redraw, "--item", items);
    add(redraw, "--input", input_kinds[start->input].name);
    add_number(redraw, "--seed", (long long)start->seed);
    if (start->order == DESCENDING) add(redraw, "--order", order_name(start->order));
    if (start->group) add_number(redraw, "--group-size", start->group);
    add_parts(redraw, scene->parts, PART_OF_SECTION, true, "--show");
    add_parts(redraw, scene->parts, PART_OF_SECTION, false, "--hide");
    add_theme(redraw, theme);
}

/* ---- timing ---- */

/* Lists the names of the shown sorts, and their numbers of keys. */
static void list_rows(const struct timing_scene *scene, char **sorts, char **sizes) {
    const struct timing_table *table = scene->table;
    size_t length;
    FILE *names = memory_stream(sorts, &length), *numbers = memory_stream(sizes, &length);
    size_t last = 0, next;
    int shown = 0;
    for (int s = 0; s < table->count; s++)
        if (timing_look(scene, s) >= 0)
            fprintf(names, "%s%s", shown++ ? "," : "", table->series[s].name);
    do {
        next = 0;
        for (int s = 0; s < table->count; s++)
            for (int p = 0; p < table->series[s].count && timing_look(scene, s) >= 0; p++) {
                size_t n = table->series[s].points[p].n;
                if (n > last && (!next || n < next)) next = n;
            }
        if (next) fprintf(numbers, "%s%zu", last ? "," : "", next);
        last = next ? next : last;
    } while (next);
    memory_stream_close(names);
    memory_stream_close(numbers);
}

static void add_setup(struct redraw *redraw, const struct timing_setup *setup) {
    const struct timing_input_kind *input = choices_find(&timing_input_choices, setup->input);
    add(redraw, "--type", setup->type);
    add(redraw, "--elements", setup->elements);
    add(redraw, "--order", setup->order);
    add(redraw, "--input", setup->input);
    if (input && input->random) add_number(redraw, "--seed", (long long)setup->seed);
    add_number(redraw, "--repeat", setup->repeats);
}

void redraw_init_timing(struct redraw *redraw, const struct timing_scene *scene,
                        const struct theme *theme) {
    const struct timing_launches *launches = scene->launches;
    *redraw = (struct redraw){.measures = true};
    if (scene->view == TIMING_LAUNCHES) {
        /* a single sort at a single number of keys */
        add(redraw, "--sort", launches->sort);
        add_number(redraw, "--size", (long long)launches->n);
        add_setup(redraw, &launches->setup);
    } else {
        char *sorts, *sizes;
        list_rows(scene, &sorts, &sizes);
        add(redraw, "--sort", sorts);
        add(redraw, "--size", sizes);
        add_setup(redraw, &scene->table->setup);
        free(sorts);
        free(sizes);
    }
    if (scene->recorded_file) add(redraw, "--beside", scene->recorded_file);
    if (scene->view != TIMING_RATE) add(redraw, "--view", timing_view_names[scene->view]);
    add_theme(redraw, theme);
}
