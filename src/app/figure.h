/* figure: a network as a picture for slides and papers, or in plain characters. */
#ifndef SORTNET_APP_FIGURE_H
#define SORTNET_APP_FIGURE_H

#include "core/base/error.h"
#include "view/diagram/scene.h"
#include "view/theme.h"

/* A scene without window: trace may be NULL; layer -1 shows the whole network as done. */
void figure_init(struct scene *scene, const struct network *network, const struct trace *trace,
                 int layer, float scale);

/* 0 if the ending of `path` is that of a format in which `what`, such as "a panel", can be drawn;
 * -1 with the reason if not. NULL: a diagram, which plain characters can show, too. */
int figure_check(const char *path, const char *what, struct error *error);

/* Draws `scene` and writes it to `path`, whose ending chooses the format: .svg, .png, .tex (TikZ)
 * or .txt, which shows the scene's current layer, or the whole network if it has none. Returns 0,
 * or -1 with the reason. */
int figure_save(const struct scene *scene, const struct theme *theme, const char *path,
                struct error *error);

/* Writes a picture that has been drawn, in any of the formats but plain characters. */
int figure_save_list(const struct list *list, const struct theme *theme, const char *path,
                     struct error *error);

/* The network's name as a file name without ending: "bitonic-8". */
void figure_name(const struct network *network, char *name, size_t size);

/* Writes the endings there are, as ".svg or .png", into `text` and returns it. */
const char *figure_endings(char *text, size_t size);

#endif
