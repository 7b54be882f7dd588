/* save: picks a free name and writes pictures or text. */
#include "save.h"

#include "app/figure.h"
#include "core/timing/timing_files.h"
#include "view/diagram/placement.h"
#include "view/panels/panels.h"
#include "view/timing/timing_placement.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool taken(const char *name, const char *ending) {
    char path[128];
    snprintf(path, sizeof path, "%s%s", name, ending);
    return access(path, F_OK) == 0;
}

/* A name without ending that no picture has: `base`, then base-2 and so on. */
static void choose_free(const char *base, char *name, size_t size) {
    snprintf(name, size, "%s", base);
    for (int number = 2; taken(name, ".svg") || taken(name, ".png") || taken(name, ".csv");
         number++)
        snprintf(name, size, "%s-%d", base, number);
}

/* bitonic-8-layer-3 */
static void choose_name(const struct scene *scene, char *name, size_t size) {
    char stem[64], base[96];
    figure_name(scene->network, stem, sizeof stem);
    bool panel = placement_panel_alone(scene);
    snprintf(base, sizeof base, "%s-layer-%d%s%s", stem, (int)scene->position, panel ? "-" : "",
             panel ? scene->panel->name : "");
    choose_free(base, name, size);
}

static void describe(const char *name, const char *endings, char *about, size_t size) {
    char directory[512];
    if (!getcwd(directory, sizeof directory)) snprintf(directory, sizeof directory, ".");
    snprintf(about, size, "%s%s in %s", name, endings, directory);
}

int save_pictures(const struct scene *scene, const struct theme *theme, char *about, size_t size,
                  struct error *error) {
    char name[112], path[128];
    struct scene figure = *scene;
    figure.frame.dialog = DIALOG_NONE;
    figure.panel_large = placement_panel_alone(scene);
    if (!figure.panel_large) figure.panel = NULL;
    figure.hovered = -1;
    figure.zoom = 1;
    figure.scroll_x = figure.scroll_y = 0;
    placement_size_figure(&figure, 1);
    choose_name(scene, name, sizeof name);
    snprintf(path, sizeof path, "%s.svg", name);
    if (figure_save(&figure, theme, path, error)) return -1;
    snprintf(path, sizeof path, "%s.png", name);
    if (figure_save(&figure, theme, path, error)) return -1;
    describe(name, ".svg and .png", about, size);
    return 0;
}

/* All rows, also of sorts that are not shown. */
static int save_rows(const struct timing_table *table, const char *name, struct error *error) {
    char path[128];
    snprintf(path, sizeof path, "%s.csv", name);
    FILE *file = fopen(path, "w");
    if (!file) return error_set(error, "cannot write %s: %s", path, strerror(errno));
    timing_csv_head(file);
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++)
            timing_csv_point(table, &table->series[s], &table->series[s].points[p], file);
    bool failed = ferror(file);
    return fclose(file) || failed ? error_set(error, "cannot write all of %s", path) : 0;
}

int save_timing(const struct timing_scene *scene, const struct theme *theme, char *about,
                size_t size, struct error *error) {
    static const char *const endings[] = {".svg", ".png"};
    char base[96], name[112], path[128];
    struct timing_scene figure = *scene;
    struct list list = {0};
    int failed = 0;
    figure.hovered = (struct target){.kind = TARGET_NONE};
    figure.frame.dialog = DIALOG_NONE;
    figure.state.running = false;
    figure.scroll = 0;
    timing_placement_size_figure(&figure, 1);
    timing_scene_draw(&figure, &list);
    snprintf(base, sizeof base, "timing-%s", timing_view_titles[scene->view]);
    choose_free(base, name, sizeof name);
    for (int e = 0; e < 2 && !failed; e++) {
        snprintf(path, sizeof path, "%s%s", name, endings[e]);
        failed = figure_save_list(&list, theme, path, error);
    }
    list_free(&list);
    bool rows = scene->view == TIMING_ROWS;
    if (!failed && rows) failed = save_rows(scene->table, name, error);
    if (!failed) describe(name, rows ? ".svg, .png and .csv" : ".svg and .png", about, size);
    return failed;
}

/* Wires that nothing touches below the last one used: notations without a count lose them. */
static int idle_wires(const struct network *network) {
    int last = -1;
    for (int i = 0; i < network->size; i++)
        if (network->comparators[i].right > last) last = network->comparators[i].right;
    return network->wires - 1 - last;
}

int save_network(const struct network *network, const struct notation *notation, char *about,
                 size_t size, struct error *error) {
    char stem[64], name[80], path[96], directory[512], lost[96] = "";
    if (network->size == 0)
        return error_set(error, "the network has no comparators: there is nothing to save");
    figure_name(network, stem, sizeof stem);
    char *ending = strrchr(stem, '.');
    if (ending && strcmp(ending, ".txt") == 0) *ending = '\0'; /* it was opened from such a file */
    snprintf(name, sizeof name, "%s", stem);
    for (int number = 2; taken(name, ".txt"); number++)
        snprintf(name, sizeof name, "%s-%d", stem, number);
    snprintf(path, sizeof path, "%s.txt", name);
    FILE *file = fopen(path, "w");
    if (!file) return error_set(error, "cannot write %s: %s", path, strerror(errno));
    notation_write(notation, network, file);
    bool failed = ferror(file);
    if (fclose(file) || failed)
        return error_set(error, "cannot write %s: %s", path, strerror(errno));
    if (!notation->keeps_wires && idle_wires(network))
        snprintf(lost, sizeof lost,
                 ", without the %d last wires, which are unused (--as json keeps)",
                 idle_wires(network));
    if (!getcwd(directory, sizeof directory)) snprintf(directory, sizeof directory, ".");
    snprintf(about, size, "%s in %.100s%s", path, directory, lost);
    return 0;
}
