/* figure: scene to list to file; formats are a table. */
#include "figure.h"

#include "output/png.h"
#include "output/svg.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

struct format {
    const char *ending;
    int (*save)(const struct list *, const struct theme *, const char *, struct error *);
};

static const struct format formats[] = {{".svg", svg_save}, {".png", png_save}};

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

static const struct format *find_format(const char *path) {
    const char *ending = strrchr(path, '.');
    for (size_t f = 0; ending && f < sizeof formats / sizeof *formats; f++)
        if (strcasecmp(ending, formats[f].ending) == 0) return &formats[f];
    return NULL;
}

int figure_check(const char *path, struct error *error) {
    if (find_format(path)) return 0;
    return error_set(error, "cannot tell the format of \"%s\"; it should end in .svg or .png",
                     path);
}

int figure_save(const struct scene *scene, const struct theme *theme, const char *path,
                struct error *error) {
    if (figure_check(path, error)) return -1;
    struct list list = {0};
    scene_draw(scene, &list);
    int result = find_format(path)->save(&list, theme, path, error);
    list_free(&list);
    return result;
}

void figure_name(const struct network *network, char *name, size_t size) {
    snprintf(name, size, "%s", network->name);
    for (char *at = name; *at; at++)
        if (strchr(":/ ", *at)) *at = '-';
}
