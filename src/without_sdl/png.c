/* png: the rows of png and gif of builds without SDL, which say that there are none. */
#include "output/format.h"

static int write_list(const struct list *list, const struct theme *theme,
                      const struct origin *origin, FILE *file, struct error *error) {
    (void)list;
    (void)theme;
    (void)origin;
    (void)file;
    return error_set(error, "this build has no png; write an svg instead");
}

static int write_gif(const struct list *list, const struct theme *theme,
                     const struct origin *origin, FILE *file, struct error *error) {
    (void)list;
    (void)theme;
    (void)origin;
    (void)file;
    return error_set(error, "this build has no gif; write an svg instead");
}

static int write_all(const struct animation *animation, const struct theme *theme,
                     const struct origin *origin, FILE *file, struct error *error) {
    (void)animation;
    (void)theme;
    (void)origin;
    (void)file;
    return error_set(error, "this build has no gif; write an svg with --animate instead");
}

const struct picture_format png_format = {"png", true, false, write_list, NULL};
const struct picture_format gif_format = {"gif", true, true, write_gif, write_all};
