/* looks: the tables, each of which stands in the file of its name. */
#include "setting.h"

#include <string.h>

extern const struct choices structure_settings, key_settings, work_item_settings;

const struct choices *const look_tables[] = {&structure_settings, &key_settings,
                                             &work_item_settings, NULL};

const struct setting *look_at(int index) {
    return choices_row_of(look_tables, index);
}

const struct setting *look_named(const char *name) {
    const struct setting *look;
    for (int n = 0; (look = look_at(n)) && strcmp(look->fact.name, name) != 0;)
        n++;
    return look;
}
