/* settings: the tables of all settings, in the order of the list of lists. */
#include "app/window/parts.h"

/* Tables, each in the file of its name. */
extern const struct choices timing_lists, radix_settings, network_settings, lesson_settings,
    word_settings, structure_settings, key_settings, work_item_settings, picture_settings,
    window_settings;

const struct choices *const setting_tables[] = {&timing_lists,
                                                &radix_settings,
                                                &network_settings,
                                                &lesson_settings,
                                                &word_settings,
                                                &structure_settings,
                                                &work_item_settings,
                                                &key_settings,
                                                &picture_settings,
                                                &window_settings,
                                                NULL};
