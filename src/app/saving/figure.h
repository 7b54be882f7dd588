/* figure: a network as a picture for slides and papers, or in plain characters. */
#pragma once

#include "core/base/error.h"
#include "core/files/files.h"
#include "output/format.h"
#include "view/radix/radix_scene.h"
#include "view/scene/scene.h"
#include "view/theme.h"
#include "view/timing/timing_scene.h"

/* Makes the scene of a figure: trace may be NULL; layer -1 shows the whole network as done. */
void figure_init(struct scene *scene, const struct network *network, const struct trace *trace,
                 int layer, float scale);

/* The file of a picture. */
struct figure_file {
    const char *path;                    /* path, as in whole_file_new */
    const struct picture_format *format; /* format; NULL: the one of the path's ending */
    enum whole_file_kind kind;
    const struct origin *origin; /* written into it; or NULL */
};

/* Returns the format of a file. NULL with the reason: there is no such format; format and ending
 * differ; `what`, such as "a panel", cannot be drawn in it (NULL: a diagram, which plain characters
 * can show, too); or a terminal would get bytes that are not text. */
const struct picture_format *figure_format(const struct figure_file *file, const char *what,
                                           struct error *error);

/* Draws `scene` and writes it as svg, png, tex (TikZ) or txt, which shows the scene's current
 * layer, or the whole network if it has none. Returns 0, or -1 with the reason. */
int figure_save(const struct scene *scene, const struct theme *theme,
                const struct figure_file *file, struct error *error);

/* Saves an animation, in a format that can move. */
int figure_save_animation(const struct animation *animation, const struct theme *theme,
                          const struct figure_file *file, struct error *error);

/* Writes a picture that has been drawn, in any of the formats but plain characters. */
int figure_save_list(const struct list *list, const struct theme *theme,
                     const struct figure_file *file, struct error *error);

/* Are lines of a kernel hidden? */
bool figure_hides_lines(const struct list *list);

/* Make a figure of a network with a panel, or of a radix sort, higher until all lines of its kernel
 * are visible. */
void figure_show_panel(struct scene *scene);
void figure_show_radix(struct radix_scene *scene);

/* Writes the network's name as a file name without ending: "bitonic-8". */
void figure_name(const struct network *network, char *name, size_t size);

/* Writes all endings, ".svg or .png", into `text` and returns it. */
const char *figure_endings(char *text, size_t size);

/* Stores a name that is free with all of these endings, with no file and no link: `base` in
 * `folder`, which is
 * "" or ends with a slash, then base-2 and so on. `endings` ends with NULL. */
void figure_free_name(const char *folder, const char *base, const char *const *endings, char *name,
                      size_t size);
