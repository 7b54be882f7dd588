/* figure: scene to file; formats are a table. */
#include "figure.h"

#include "core/text.h"
#include "output/png.h"
#include "output/svg.h"
#include "output/tikz.h"
#include "view/text_diagram.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct format {
    const char *ending; /* of the file's name */
    /* Writes a list; NULL: the format is made of characters, not of a list. */
    int (*save)(const struct list *, const struct theme *, const char *, struct error *);
};

static const struct format formats[] = {
    {".svg", svg_save},
    {".png", png_save},
    {".tex", tikz_save},
    {".txt", NULL},
};
static const int format_count = sizeof formats / sizeof *formats;

void figure_init(struct scene *scene, const struct network *network, const struct trace *trace,
                 int layer, float scale) {
    *scene = (struct scene){
        .network = network,
        .trace = trace,
        .whole = layer < 0,
        .position = layer < 0 ? (float)network->depth : (float)layer,
        .zoom = 1,
        .hovered = -1,
    };
    scene_size_figure(scene, scale);
}

void figure_show_panel(struct scene *scene, const struct panel_kind *panel, float scale) {
    scene->panel = panel;
    scene->panel_large = true;
    scene_size_figure(scene, scale);
}

const char *figure_endings(char *text, size_t size) {
    text[0] = '\0';
    for (int f = 0; f < format_count; f++) {
        const char *before = f == 0 ? "" : f == format_count - 1 ? " or " : ", ";
        text_append(text, size, "%s%s", before, formats[f].ending);
    }
    return text;
}

static const struct format *find_format(const char *path, struct error *error) {
    const char *ending = strrchr(path, '.');
    char endings[64];
    for (int f = 0; f < format_count && ending; f++)
        if (strcasecmp(ending, formats[f].ending) == 0) return &formats[f];
    error_set(error, "cannot tell the format of \"%s\"; it should end in %s", path,
              figure_endings(endings, sizeof endings));
    return NULL;
}

/* The current layer alone, or the whole network when there is none. */
static int save_text(const struct scene *scene, const char *path, struct error *error) {
    const struct network *network = scene->network;
    int layer = scene->whole ? network->depth : (int)scene->position;
    if (layer == network->depth) layer = -1;
    char *text = text_diagram(network, scene->trace, layer, error);
    if (!text) return -1;
    FILE *file = fopen(path, "w");
    int failed = !file || fputs(text, file) < 0;
    if ((file && fclose(file)) || failed)
        failed = error_set(error, "cannot write %s: %s", path, strerror(errno));
    free(text);
    return failed;
}

int figure_check(const char *path, struct error *error) {
    return find_format(path, error) ? 0 : -1;
}

int figure_check_drawn(const char *path, const char *what, struct error *error) {
    const struct format *format = find_format(path, error);
    if (!format) return -1;
    if (format->save) return 0;
    return error_set(error, "%s cannot be drawn as %s, which holds characters alone", what,
                     format->ending);
}

int figure_save_list(const struct list *list, const struct theme *theme, const char *path,
                     struct error *error) {
    const struct format *format = find_format(path, error);
    if (!format) return -1;
    if (figure_check_drawn(path, "this", error)) return -1;
    return format->save(list, theme, path, error);
}

int figure_save(const struct scene *scene, const struct theme *theme, const char *path,
                struct error *error) {
    const struct format *format = find_format(path, error);
    if (!format) return -1;
    if (!format->save) return save_text(scene, path, error);
    struct list list = {0};
    scene_draw(scene, &list);
    int result = format->save(&list, theme, path, error);
    list_free(&list);
    return result;
}

void figure_name(const struct network *network, char *name, size_t size) {
    snprintf(name, size, "%s", network->name);
    for (char *at = name; *at; at++)
        if (strchr(":/ ", *at)) *at = '-';
}
