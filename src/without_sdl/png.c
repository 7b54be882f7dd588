/* png: the png writer of builds without SDL. */
#include "output/format.h"

static int write_list(const struct list *list, const struct theme *theme, FILE *file,
                      struct error *error) {
    (void)list;
    (void)theme;
    (void)file;
    return error_set(error, "this build has no png; write an svg instead");
}

const struct picture_format png_format = {"png", true, write_list};
