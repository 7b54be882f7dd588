/* save: pictures or text under a free name. */
#include "app/saving/save.h"

#include "core/base/text.h"
#include "core/timing/timing_text.h"
#include "view/diagram/draw.h"
#include "view/timing/timing_draw.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const picture_endings[] = {".svg", ".png", ".csv", NULL};
static const char *const text_endings[] = {".txt", NULL};

/* ---- text ---- */

/* Writes all rows, also of sorts that are not shown. */
static int save_rows(const struct timing_table *table, const char *name, struct error *error) {
    char path[SAVED_BYTES + 8];
    snprintf(path, sizeof path, "%s.csv", name);
    struct whole_file *file = whole_file_new(path, WHOLE_FILE_NEW, error);
    if (!file) return -1;
    FILE *stream = whole_file_stream(file);
    timing_csv_head(stream);
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++)
            timing_csv_point(table, &table->series[s], &table->series[s].points[p], stream);
    return whole_file_end(file, 0, error);
}

static int save_text(const struct network *network, const struct notation *notation,
                     const char *path, struct error *error) {
    struct whole_file *file = whole_file_new(path, WHOLE_FILE_NEW, error);
    if (!file) return -1;
    notation_write(notation, network, whole_file_stream(file));
    return whole_file_end(file, 0, error);
}

void save_network(const struct network *network, const struct notation *notation,
                  const char *folder, struct line *said) {
    char stem[64], name[SAVED_BYTES], path[SAVED_BYTES + 8], lost[128] = "";
    struct error error;
    figure_name(network, stem, sizeof stem);
    char *ending = strrchr(stem, '.');
    if (ending && strcmp(ending, ".txt") == 0)
        *ending = '\0'; /* the name of the file that it was opened from */
    figure_free_name(folder, stem, text_endings, name, sizeof name);
    snprintf(path, sizeof path, "%s.txt", name);
    if (!notation_keeps(notation, network))
        text_append(lost, sizeof lost, ", without its layers (--as pairs keeps)");
    int failed = save_text(network, notation, path, &error);
    save_tell(said, failed, &error, name, ".txt", lost);
}

/* ---- pictures ---- */

/* A picture to save: all files have the same theme, command and begin of the name. */
struct picture {
    const struct theme *theme;
    const struct redraw *redraw;       /* command that draws it again; NULL: none */
    const char *folder;                /* folder, and `base`: begin of the name */
    char base[192], name[SAVED_BYTES]; /* `name`: the free name that was found; "": not written */
    struct list list;                  /* the drawn picture; freed when it is saved */
    const struct scene *network;       /* the network that it shows; NULL: none */
    const struct timing_table *rows;   /* rows that are written, too, as .csv; NULL: none */
};

/* A file of a picture, and the command that makes it. */
struct picture_file {
    char svg[SAVED_BYTES + 32], path[SAVED_BYTES + 32];
    char *command;
    struct origin origin;
    struct figure_file file;
};

/* Names the file with this ending. The caller frees the command. */
static void name_file(struct picture_file *file, const struct picture *picture,
                      const char *ending) {
    const struct scene *shown = picture->network;
    snprintf(file->svg, sizeof file->svg, "%s.svg", picture->name);
    snprintf(file->path, sizeof file->path, "%s%s", picture->name, ending);
    file->command = picture->redraw ? redraw_line(picture->redraw, file->path, file->svg) : NULL;
    file->origin = (struct origin){file->command, shown ? shown->side->network : NULL,
                                   shown ? shown->side[1].network : NULL};
    file->file = (struct figure_file){file->path, NULL, WHOLE_FILE_NEW,
                                      picture->redraw ? &file->origin : NULL};
}

/* Writes .svg and .png, and frees the list. */
static void save_picture(struct picture *picture, struct line *said) {
    const struct timing_table *rows = picture->rows;
    struct error error;
    int failed = 0;
    figure_free_name(picture->folder, picture->base, picture_endings, picture->name, SAVED_BYTES);
    for (int e = 0; e < 2 && !failed; e++) {
        struct picture_file file;
        name_file(&file, picture, picture_endings[e]);
        failed = figure_save_list(&picture->list, picture->theme, &file.file, &error);
        free(file.command);
    }
    if (!failed && rows) failed = save_rows(rows, picture->name, &error);
    save_tell(said, failed, &error, picture->name, rows ? ".svg, .png and .csv" : ".svg and .png",
              "");
    if (failed) picture->name[0] = '\0';
    list_free(&picture->list);
}

void save_figure(struct scene *scene) {
    scene->look.panel_large = placement_panel_alone(scene);
    if (!scene->look.panel_large) scene->look.panel = NULL;
    scene->side->hovered = scene->side[1].hovered = -1;
    scene->zoom = 1;
    scene->scroll_x = scene->scroll_y = 0;
    placement_size_figure(scene, 1);
    figure_show_panel(scene);
}

/* Writes the name of a figure: "bitonic-8", the second network's name, the shown moment, and the
 * panel: "-3-bars". */
static void name_figure(const struct scene *figure, const char *shown, char *name, size_t size) {
    char stem[64], beside[66] = "";
    figure_name(figure->side->network, stem, sizeof stem);
    if (figure->side[1].network) {
        beside[0] = '-';
        figure_name(figure->side[1].network, beside + 1, sizeof beside - 1);
    }
    snprintf(name, size, "%s%s%s%s%s", stem, beside, shown, figure->look.panel ? "-" : "",
             figure->look.panel ? figure->look.panel->name : "");
}

void save_pictures(const struct scene *scene, const struct theme *theme,
                   const struct redraw *redraw, const char *folder, char name[SAVED_BYTES],
                   struct line *said) {
    char layer[24];
    struct picture picture = {.theme = theme, .redraw = redraw, .folder = folder, .network = scene};
    scene_draw(scene, &picture.list);
    snprintf(layer, sizeof layer, "-layer-%d", (int)scene->position);
    name_figure(scene, layer, picture.base, sizeof picture.base);
    save_picture(&picture, said);
    snprintf(name, SAVED_BYTES, "%s", picture.name);
}

void save_series_name(const struct scene *scene, char *base, size_t size) {
    name_figure(scene, "-layer", base, size);
}

void save_timing(const struct timing_scene *scene, const struct theme *theme,
                 const struct redraw *redraw, const char *folder, struct line *said) {
    struct picture picture = {.theme = theme, .redraw = redraw, .folder = folder};
    struct timing_scene figure = *scene;
    figure.hovered = (struct target){.kind = TARGET_NONE};
    figure.state.running = false;
    figure.scroll = 0;
    timing_placement_size_figure(&figure, 1);
    timing_scene_draw(&figure, &picture.list);
    snprintf(picture.base, sizeof picture.base, "timing-%s", timing_view_names[scene->view]);
    if (scene->view == TIMING_ROWS) picture.rows = scene->table;
    save_picture(&picture, said);
}

/* Returns the name of a radix sort's picture: "radix-16-2-2-2". */
static const char *name_radix(const struct radix_scene *scene, char text[64]) {
    const struct radix_plan *plan = scene->plan;
    snprintf(text, 64, "radix-%d-%d-%d-%d%s", plan->n, plan->digit_bits, plan->groups,
             plan->per_item, plan->order == DESCENDING ? "-descending" : "");
    return text;
}

void save_radix(const struct radix_scene *scene, const struct theme *theme,
                const struct redraw *redraw, const char *folder, struct line *said) {
    char spec[64];
    struct picture picture = {.theme = theme, .redraw = redraw, .folder = folder};
    struct radix_scene figure = *scene;
    const struct caption *caption = figure.frame.caption;
    radix_scene_size_figure(&figure, 1);
    figure_show_radix(&figure);
    figure.frame.caption_height = caption ? caption_height(caption, &figure.frame) : 0;
    radix_scene_draw(&figure, &picture.list);
    snprintf(picture.base, sizeof picture.base, "%s-turn-%d%s", name_radix(scene, spec),
             (int)scene->position, scene->trace->atomic ? "-atomic" : "");
    save_picture(&picture, said);
}

void save_inside(const struct inside_scene *scene, const struct theme *theme,
                 const struct redraw *redraw, const char *folder, struct line *said) {
    struct picture picture = {.theme = theme, .redraw = redraw, .folder = folder};
    struct inside_scene figure = *scene;
    inside_scene_size_figure(&figure, 1);
    inside_scene_draw(&figure, &picture.list);
    snprintf(picture.base, sizeof picture.base, "%.90s-item-%d-step-%d", scene->title.text,
             scene->item, scene->step);
    char *to = picture.base; /* without commas, and with no blanks */
    for (const char *from = picture.base; *from; from++)
        if (*from != ',') *to++ = *from == ' ' ? '-' : (char)tolower((unsigned char)*from);
    *to = '\0';
    save_picture(&picture, said);
}

void save_large(const struct large_scene *scene, const struct theme *theme,
                const struct redraw *redraw, const char *folder, struct line *said) {
    struct picture picture = {.theme = theme, .redraw = redraw, .folder = folder};
    struct large_scene figure = *scene;
    large_scene_size_figure(&figure, 1);
    large_scene_draw(&figure, &picture.list);
    snprintf(picture.base, sizeof picture.base, "%s-layer-%d", figure.large->name,
             figure.section->layer);
    for (char *at = picture.base; *at; at++)
        if (*at == ':' || *at == '^') *at = '-';
    save_picture(&picture, said);
}

void save_radix_series_name(const struct radix_scene *scene, char *base, size_t size) {
    char spec[64];
    snprintf(base, size, "%s%s-turn", name_radix(scene, spec),
             scene->trace->atomic ? "-atomic" : "");
}
