/* series: pictures of several layers. In a file that moves, keys travel for at most 0.4 s of a
 * layer, in pictures of 1/25 s, and then rest. */
#include "app/saving/save.h"

#include "core/base/easing.h"
#include "core/base/platform/disk.h"
#include "view/diagram/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FRAME = 4,   /* hundredths of a second: 25 pictures a second */
    MOVING = 10, /* most pictures of a step between two layers */
};

/* ---- files ---- */

void series_path(const struct series *series, const char *path, int layer, char *name,
                 size_t size) {
    const char *dot = strrchr(path, '.');
    int digits = snprintf(NULL, 0, "%d", series->last);
    if (!dot || dot < path + disk_folder_length(path)) dot = path + strlen(path);
    snprintf(name, size, "%.*s-%0*d%s", (int)(dot - path), path, digits < 2 ? 2 : digits, layer,
             dot);
}

/* Returns the launch without its values: they belong to the one launch that was recorded, so a
 * series shows only the text. */
static struct known_launch text_alone(struct known_launch launch) {
    launch.replay = launch.right = NULL;
    launch.why = "a series has no values";
    return launch;
}

/* Draws the picture at a position. */
static void draw_at(const struct series *series, float position, struct list *list) {
    if (series->radix) {
        struct radix_scene radix = *series->radix;
        radix.position = position;
        radix.launch = text_alone(radix.launch);
        radix_scene_draw(&radix, list);
        return;
    }
    struct scene scene = series->scene;
    scene.position = position;
    scene.kernel = text_alone(scene.kernel);
    scene_draw(&scene, list);
}

/* Writes the picture after so many layers or turns; for a network, the format may be plain
 * characters. */
static int save_one(const struct series *series, int layer, const struct theme *theme,
                    const struct figure_file *file, struct error *error) {
    char name[1024];
    struct figure_file one = {name, file->format, file->kind | WHOLE_FILE_QUICK, file->origin};
    struct scene scene = series->scene;
    struct list list = {0};
    if (strlen(file->path) > sizeof name - 32)
        return error_set(error, "\"%.400s...\" is too long a name", file->path);
    series_path(series, file->path, layer, name, sizeof name);
    scene.position = (float)layer;
    scene.kernel = text_alone(scene.kernel);
    if (!series->radix) return figure_save(&scene, theme, &one, error);
    draw_at(series, (float)layer, &list);
    int failed = figure_save_list(&list, theme, &one, error);
    list_free(&list);
    return failed;
}

int series_save(const struct series *series, const struct theme *theme,
                const struct figure_file *file, struct error *error) {
    for (int layer = series->first; layer <= series->last; layer++)
        if (save_one(series, layer, theme, file, error)) return -1;
    return 0;
}

/* ---- animations ---- */

struct moving {
    const struct series *series;
    int end;   /* layers or turns that there are */
    int parts; /* pictures per step: 1 at rest, and the moving ones */
};

/* Computes the motion of a series; keys travel for at most half of the time of a layer. */
static struct moving moving_of(const struct series *series, bool travels) {
    int end = series->radix ? radix_turns_of_all(series->radix->plan)
                            : series->scene.side->network->depth;
    int fitting = series->layer_time / 2 / FRAME, most = fitting < MOVING ? fitting : MOVING;
    return (struct moving){series, end, travels && most > 1 ? most : 1};
}

/* Returns the position of a picture, layers done. */
static float position_of(const struct moving *moving, int number) {
    int step = number / moving->parts, part = number % moving->parts;
    double moved = eased((double)part / moving->parts);
    return (float)(moving->series->first + step + moved);
}

static int draw(void *context, int number, struct list *list) {
    struct moving *moving = context;
    draw_at(moving->series, position_of(moving, number), list);
    return number % moving->parts ? FRAME
                                  : moving->series->layer_time - (moving->parts - 1) * FRAME;
}

/* Draws a picture and returns its time; the last layer stays twice as long. */
static int draw_to_end(void *context, int number, struct list *list) {
    struct moving *moving = context;
    int stays = draw(context, number, list);
    return position_of(moving, number) >= (float)moving->end ? 2 * moving->series->layer_time
                                                             : stays;
}

int series_animate(const struct series *series, bool travels, const struct theme *theme,
                   const struct figure_file *file, struct error *error) {
    struct moving moving = moving_of(series, travels);
    const struct animation animation = {(series->last - series->first) * moving.parts + 1,
                                        draw_to_end, &moving};
    return figure_save_animation(&animation, theme, file, error);
}
