/* save: saves the picture in the window to the working directory, under a free name. `said`
 * receives the names of the files, or the reason of a failure. `redraw` is the command line that
 * draws it again, or NULL. */
#pragma once

#include "app/saving/figure.h"
#include "app/saving/save_folder.h"
#include "core/notations/notations.h"
#include "view/inside/inside_scene.h"
#include "view/large/large_scene.h"
#include "view/radix/radix_scene.h"
#include "view/theme.h"
#include "view/timing/timing_scene.h"

/* ---- redraw_command: the command line that draws a saved picture again ---- */

/* A command line without the names of files; the caller frees it with redraw_free. */
struct redraw {
    bool measures; /* the command is `time`, not `draw`, and has no SPEC */
    char *spec;    /* the network's SPEC; NULL: use the saved svg as SPEC */
    char **words;  /* `count` options and their values */
    int count;
    size_t room; /* allocated number of `words` */
};

void redraw_free(struct redraw *redraw);

/* Returns the command line that writes `path`; `svg`: the picture at this place. The caller frees
 * it. */
char *redraw_line(const struct redraw *redraw, const char *path, const char *svg);

/* Returns the command line as words: first `program`, NULL after the last; redraw has a spec. The
 * caller frees each word and the list. */
char **redraw_words(const struct redraw *redraw, const char *program, const char *path);

/* ---- save: pictures and texts under free names in a folder, "" or with the slash ---- */

/* Makes a figure of the window's scene: the whole diagram, or the panel if only the panel is
 * shown. */
void save_figure(struct scene *scene);

/* Writes such a figure, at its layer and with its verdict, or the panel in its place, as .svg and
 * .png. `name` receives the name of the files without ending, which tells the network and the
 * layer; "" if they are not written. */
void save_pictures(const struct scene *scene, const struct theme *theme,
                   const struct redraw *redraw, const char *folder, char name[SAVED_BYTES],
                   struct line *said);

/* Writes the name that the pictures of all layers begin with: "bitonic-8-layer". */
void save_series_name(const struct scene *scene, char *base, size_t size);

/* Saves timing mode's present view as svg and png, and its table as csv. */
void save_timing(const struct timing_scene *scene, const struct theme *theme,
                 const struct redraw *redraw, const char *folder, struct line *said);

/* Saves a picture of a radix sort, named by its SPEC and the turn. */
void save_radix(const struct radix_scene *scene, const struct theme *theme,
                const struct redraw *redraw, const char *folder, struct line *said);

/* Writes the name that the pictures of all its turns begin with: "radix-16-2-2-2-turn". */
void save_radix_series_name(const struct radix_scene *scene, char *base, size_t size);

/* Saves a picture of the inside of a launch, named by its title, work-item and step. */
void save_inside(const struct inside_scene *scene, const struct theme *theme,
                 const struct redraw *redraw, const char *folder, struct line *said);

/* Saves a picture of a section of a large sort, named by its SPEC and layer. */
void save_large(const struct large_scene *scene, const struct theme *theme,
                const struct redraw *redraw, const char *folder, struct line *said);

/* Writes the network as .txt, and says what the notation does not keep. */
void save_network(const struct network *network, const struct notation *notation,
                  const char *folder, struct line *said);

/* ---- series: pictures of one network at several layers, or of a radix sort at several turns, as
 * files or as an animation ---- */

struct series {
    struct scene scene;              /* a figure, sized; its position is set */
    const struct radix_scene *radix; /* a radix sort to show instead; NULL: none */
    int first, last;                 /* layers or turns done in the first and the last picture */
    int layer_time;                  /* seconds/100 of each in a file that moves */
};

/* Writes the file name of a picture: "name-03.svg" for "name.svg", with as many digits as the last
 * picture needs, at least two. */
void series_path(const struct series *series, const char *path, int layer, char *name, size_t size);

/* Writes a file per picture. Returns 0, or -1 with the reason; files written until then stay. */
int series_save(const struct series *series, const struct theme *theme,
                const struct figure_file *file, struct error *error);

/* Writes one file in which the pictures follow each other, a second each. With `travels`, keys move
 * between pictures. */
int series_animate(const struct series *series, bool travels, const struct theme *theme,
                   const struct figure_file *file, struct error *error);
