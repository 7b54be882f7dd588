/* figure: scene to file; formats are a table. */
#include "figure.h"

#include "output/format.h"
#include "view/diagram/placement.h"
#include "view/diagram/text_diagram.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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
    placement_size_figure(scene, scale);
}

const char *figure_endings(char *text, size_t size) {
    return choices_list(&format_choices, " or ", text, size);
}

static const struct picture_format *find_format(const char *path, struct error *error) {
    const char *ending = strrchr(path, '.');
    char endings[64];
    for (int f = 0; f < format_choices.count && ending; f++)
        if (strcasecmp(ending, choices_name(&format_choices, f)) == 0)
            return choices_row(&format_choices, f);
    error_set(error, "cannot tell the format of \"%s\"; it should end in %s", path,
              figure_endings(endings, sizeof endings));
    return NULL;
}

/* Made of characters alone, of the network and not of a list. */
static bool is_text(const struct picture_format *format) {
    return !format->write && !format->save;
}

/* The current layer alone, or the whole network when there is none. */
static char *text_of(const struct scene *scene, struct error *error) {
    const struct network *network = scene->network;
    int layer = scene->whole ? network->depth : (int)scene->position;
    return text_diagram(network, scene->trace, layer == network->depth ? -1 : layer, error);
}

/* Writes a text, or a list in a format that has none. */
static int write_file(const char *path, const char *text, const struct picture_format *format,
                      const struct list *list, const struct theme *theme, struct error *error) {
    FILE *file = fopen(path, "w");
    if (!file) return error_set(error, "cannot write %s: %s", path, strerror(errno));
    if (text)
        fputs(text, file);
    else
        format->write(list, theme, file);
    bool failed = ferror(file) != 0;
    failed |= fclose(file) != 0;
    return failed ? error_set(error, "cannot write %s: %s", path, strerror(errno)) : 0;
}

int figure_check(const char *path, const char *what, struct error *error) {
    const struct picture_format *format = find_format(path, error);
    if (!format) return -1;
    if (!what || !is_text(format)) return 0;
    return error_set(error, "%s cannot be drawn as %s, which holds characters alone", what,
                     format->ending);
}

int figure_save_list(const struct list *list, const struct theme *theme, const char *path,
                     struct error *error) {
    const struct picture_format *format = find_format(path, error);
    if (!format || figure_check(path, "this", error)) return -1;
    if (format->save) return format->save(list, theme, path, error);
    return write_file(path, NULL, format, list, theme, error);
}

int figure_save(const struct scene *scene, const struct theme *theme, const char *path,
                struct error *error) {
    const struct picture_format *format = find_format(path, error);
    int result = -1;
    if (!format) return -1;
    if (is_text(format)) {
        char *text = text_of(scene, error);
        if (text) result = write_file(path, text, NULL, NULL, NULL, error);
        free(text);
        return result;
    }
    struct list list = {0};
    scene_draw(scene, &list);
    result = figure_save_list(&list, theme, path, error);
    list_free(&list);
    return result;
}

void figure_name(const struct network *network, char *name, size_t size) {
    snprintf(name, size, "%s", network->name);
    for (char *at = name; *at; at++)
        if (strchr(":/ ", *at)) *at = '-';
}
