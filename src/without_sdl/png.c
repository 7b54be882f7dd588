/* png_none: the png writer of builds without SDL. */
#include "output/format.h"

static int save(const struct list *list, const struct theme *theme, const char *path,
                struct error *error) {
    (void)list;
    (void)theme;
    return error_set(error, "cannot write %s: this build has no png; write an svg instead", path);
}

const struct picture_format png_format = {".png", NULL, save};
