/* save: picks a free name and writes both formats. */
#include "save.h"

#include "app/figure.h"
#include "view/panels.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool taken(const char *name, const char *ending) {
    char path[128];
    snprintf(path, sizeof path, "%s%s", name, ending);
    return access(path, F_OK) == 0;
}

/* bitonic-8-layer-3, then bitonic-8-layer-3-2 and so on. */
static void choose_name(const struct scene *scene, char *name, size_t size) {
    char stem[64], base[96];
    figure_name(scene->network, stem, sizeof stem);
    bool panel = panels_alone(scene);
    snprintf(base, sizeof base, "%s-layer-%d%s%s", stem, (int)scene->position, panel ? "-" : "",
             panel ? scene->panel->name : "");
    snprintf(name, size, "%s", base);
    for (int number = 2; taken(name, ".svg") || taken(name, ".png"); number++)
        snprintf(name, size, "%s-%d", base, number);
}

int save_pictures(const struct scene *scene, const struct theme *theme, char *about, size_t size,
                  struct error *error) {
    char name[112], path[128], directory[512];
    struct scene figure = *scene;
    figure.overlay = OVERLAY_NONE;
    figure.panel_large = panels_alone(scene);
    if (!figure.panel_large) figure.panel = NULL;
    figure.hovered = -1;
    figure.zoom = 1;
    figure.scroll_x = figure.scroll_y = 0;
    scene_size_figure(&figure, 1);
    choose_name(scene, name, sizeof name);
    snprintf(path, sizeof path, "%s.svg", name);
    if (figure_save(&figure, theme, path, error)) return -1;
    snprintf(path, sizeof path, "%s.png", name);
    if (figure_save(&figure, theme, path, error)) return -1;
    if (!getcwd(directory, sizeof directory)) snprintf(directory, sizeof directory, ".");
    snprintf(about, size, "%s.svg and .png in %s", name, directory);
    return 0;
}
