/* png_none: the png writer of builds without SDL. */
#include "output/png.h"

int png_save(const struct list *list, const struct theme *theme, const char *path,
             struct error *error) {
    (void)list;
    (void)theme;
    return error_set(error, "cannot write %s: this build has no png; write an svg instead", path);
}
