/* figure: scene to file; formats are a table. */
#include "figure.h"

#include "core/base/platform/system.h"
#include "core/base/text.h"
#include "view/diagram/draw.h"
#include "view/panels/panels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void figure_init(struct scene *scene, const struct network *network, const struct trace *trace,
                 int layer, float scale) {
    *scene = (struct scene){
        .side[0].network = network,
        .side[0].trace = trace,
        .whole = layer < 0,
        .position = layer < 0 ? (float)network->depth : (float)layer,
        .zoom = 1,
        .side[0].hovered = -1,
    };
    placement_size_figure(scene, scale);
}

bool figure_hides_lines(const struct list *list) {
    bool hides = false;
    for (size_t t = 0; t < list->target_count; t++) {
        const struct target *target = &list->targets[t].target;
        hides |= target->kind == TARGET_KERNEL && target->second > target->index;
    }
    return hides;
}

/* Makes a figure higher until all lines of its kernel are visible; `draw` draws the scene, which
 * has this frame. */
static void show_lines(struct frame *frame, void (*draw)(const void *scene, struct list *list),
                       const void *scene) {
    static const float most = 4; /* heights, widths */
    struct list list = {0};
    draw(scene, &list);
    while (figure_hides_lines(&list) && frame->height < most * frame->width) {
        frame->height = ceilf(frame->height * 1.04F);
        draw(scene, &list);
    }
    list_free(&list);
}

static void draw_panel(const void *scene, struct list *list) {
    scene_draw(scene, list);
}

void figure_show_panel(struct scene *scene) {
    if (scene->look.panel && scene->look.panel->kernel)
        show_lines(&scene->frame, draw_panel, scene);
}

static void draw_radix(const void *scene, struct list *list) {
    radix_scene_draw(scene, list);
}

void figure_show_radix(struct radix_scene *scene) {
    if (scene->kernel) show_lines(&scene->frame, draw_radix, scene);
}

/* ---- formats ---- */

const char *figure_endings(char *text, size_t size) {
    int last = format_choices.count - 1;
    text[0] = '\0';
    for (int f = 0; f <= last; f++)
        text_append(text, size, "%s.%s",
                    f == 0     ? ""
                    : f < last ? ", "
                               : " or ",
                    choices_name(&format_choices, f));
    return text;
}

/* Returns the format that the path's ending names; NULL: none. */
static const struct picture_format *find_format(const char *path) {
    const char *ending = strrchr(path, '.');
    for (int f = 0; f < format_choices.count && ending; f++)
        if (strcasecmp(ending + 1, choices_name(&format_choices, f)) == 0)
            return choices_row(&format_choices, f);
    return NULL;
}

const struct picture_format *figure_format(const struct figure_file *file, const char *what,
                                           struct error *error) {
    const struct picture_format *named = file->format, *found = find_format(file->path);
    const struct picture_format *format = named ? named : found;
    const char *why;
    char names[64];
    if (!format && strcmp(file->path, "-") == 0)
        error_set(error, "-o - is standard output and needs --format: %s",
                  choices_list(&format_choices, " or ", names, sizeof names));
    else if (!format)
        error_set(error,
                  "cannot tell the format of \"%.400s\"; it should end in %s, or --format name it",
                  file->path, figure_endings(names, sizeof names));
    else if (named && found && found != named)
        error_set(error, "--format %s does not fit \"%.400s\", which ends in .%s", named->name,
                  file->path, found->name);
    else if (what && !format->write && !format->missing)
        error_set(error, "%s cannot be drawn as .%s, which holds only characters", what,
                  format->name);
    else if (format->binary && strcmp(file->path, "-") == 0 && system_is_terminal(stdout))
        error_set(error, "a terminal cannot show a %s; send it to a file or a program",
                  format->name);
    else if ((why = format->missing ? format->missing() : NULL))
        error_set(error, "%s", why);
    else
        return format;
    return NULL;
}

/* ---- files ---- */

/* Writes only the current layer, or the whole network if there is none. */
static int write_text(const struct scene *scene, FILE *file, struct error *error) {
    const struct network *network = scene->side->network;
    int layer = scene->whole ? network->depth : (int)scene->position;
    char *text =
        text_diagram(network, scene->side->trace, layer == network->depth ? -1 : layer, error);
    if (!text) return -1;
    fputs(text, file);
    free(text);
    return 0;
}

/* Writes the scene or, if that is NULL, the list. */
static int save(const struct scene *scene, const struct list *list, const struct theme *theme,
                const struct figure_file *file, struct error *error) {
    const struct picture_format *format = figure_format(file, scene ? NULL : "this", error);
    struct whole_file *whole = format ? whole_file_new(file->path, file->kind, error) : NULL;
    if (!whole) return -1;
    FILE *stream = whole_file_stream(whole);
    struct list drawn = {0};
    if (scene && format->write) scene_draw(scene, &drawn);
    int failed = format->write
                     ? format->write(scene ? &drawn : list, theme, file->origin, stream, error)
                     : write_text(scene, stream, error);
    if (!failed && !format->write && file->origin) fprintf(stream, "# %s\n", file->origin->command);
    list_free(&drawn);
    return whole_file_end(whole, failed, error);
}

int figure_save_list(const struct list *list, const struct theme *theme,
                     const struct figure_file *file, struct error *error) {
    return save(NULL, list, theme, file, error);
}

int figure_save(const struct scene *scene, const struct theme *theme,
                const struct figure_file *file, struct error *error) {
    return save(scene, NULL, theme, file, error);
}

int figure_save_animation(const struct animation *animation, const struct theme *theme,
                          const struct figure_file *file, struct error *error) {
    const struct picture_format *format = figure_format(file, "an animation", error);
    struct whole_file *whole = format ? whole_file_new(file->path, file->kind, error) : NULL;
    if (!whole) return -1;
    int failed = format->write_all(animation, theme, file->origin, whole_file_stream(whole), error);
    return whole_file_end(whole, failed, error);
}

/* ---- names ---- */

static bool is_taken(const char *name, const char *const *endings) {
    for (; *endings; endings++) {
        char path[1024];
        snprintf(path, sizeof path, "%s%s", name, *endings);
        if (disk_is_taken(path)) return true;
    }
    return false;
}

void figure_free_name(const char *folder, const char *base, const char *const *endings, char *name,
                      size_t size) {
    snprintf(name, size, "%s%s", folder, base);
    for (int number = 2; is_taken(name, endings); number++)
        snprintf(name, size, "%s%s-%d", folder, base, number);
}

void figure_name(const struct network *network, char *name, size_t size) {
    snprintf(name, size, "%s", network->name);
    for (char *at = name; *at; at++)
        if (strchr(":/ \\<>\"|?*", *at)) *at = '-';
}
