/* look_settings: what is shown of the network: panel, structure, launches, keys, work-items, parts.
 */
#include "look_settings.h"

#include "app/app.h"
#include "app/stepping/looking.h"
#include "app/stepping/stepping_panel.h"
#include "app/stepping/stepping_scene.h"
#include "app/stepping/work_items.h"
#include "core/base/text.h"
#include "core/kernel/work_groups.h"
#include "core/network/keys.h"
#include "core/structure/memory_lines.h"
#include "view/diagram/draw.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- helpers ---- */

/* Value 0 is `none`, the others are numbers. */
static void number_word(int value, const char *none, int number, char text[SETTING_BYTES]) {
    if (value == 0)
        snprintf(text, SETTING_BYTES, "%s", none);
    else
        snprintf(text, SETTING_BYTES, "%d", number);
}

static int read_int(const char *text, int least, int most, int *number, struct error *error) {
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < least || value > most)
        return error_set(error, "found \"%.60s\", expected a whole number from %d to %d", text,
                         least, most);
    *number = (int)value;
    return 0;
}

static bool shows_launches(const struct app *app) {
    return app->look.structure == STRUCTURE_LAUNCHES;
}

/* ---- the panel ---- */

/* The panel behind value `value`; NULL: none. */
static const struct panel_kind *panel_of(const struct app *app, int value) {
    const struct panel_kind *panel = NULL;
    while (value-- > 0)
        panel = panel_next(panel, app->stepping.network, app->backwards.on, 1);
    return panel;
}

static int panel_get(const struct app *app) {
    int value = 0;
    for (const struct panel_kind *panel = stepping_panel(app); panel; value++)
        panel = panel_next(panel, app->stepping.network, app->backwards.on, -1);
    return value;
}

static int panel_values(const struct app *app) {
    int count = 1;
    for (const struct panel_kind *panel = panel_of(app, 1); panel; count++)
        panel = panel_next(panel, app->stepping.network, app->backwards.on, 1);
    return count;
}

static void panel_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct panel_kind *panel = panel_of(app, value);
    snprintf(text, SETTING_BYTES, "%s", panel ? panel->name : "none");
}

static void panel_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct panel_kind *panel = panel_of(app, value);
    snprintf(text, SETTING_BYTES, "%s", panel ? panel->about : "");
}

static void panel_set(struct app *app, int value) {
    looking_show_panel(app, panel_of(app, value));
}

static int panel_check(const struct app *app, struct error *error) {
    if (app->stepping.network->depth > 0) return 0;
    return error_set(error, "%s has no layers that a panel could show",
                     app->stepping.network->name);
}

const struct setting setting_panel = {
    .name = "panel",
    .title = "panel",
    .key = "a panel",
    .modes = MODE_STEP,
    .needs = NEEDS_ALONE,
    .count = panel_values,
    .word = panel_word,
    .about = panel_about,
    .get = panel_get,
    .set = panel_set,
    .tell = looking_tell_panel,
    .check = panel_check,
};

/* ---- how the network is made ---- */

/* Number `value` of what applies to the network. */
static enum structure structure_of(const struct app *app, int value) {
    int structure = STRUCTURE_NONE;
    while (value > 0 && structure < STRUCTURE_LAUNCHES - 1)
        value -= structure_applies((enum structure)++ structure, app->stepping.network);
    return (enum structure)structure;
}

static int structure_values(const struct app *app) {
    int count = 0;
    for (int s = STRUCTURE_NONE; s < STRUCTURE_LAUNCHES; s++)
        count += structure_applies((enum structure)s, app->stepping.network);
    return count;
}

static int structure_get(const struct app *app) {
    int value = 0;
    if (shows_launches(app) || !structure_applies(app->look.structure, app->stepping.network))
        return 0;
    while (structure_of(app, value) != app->look.structure)
        value++;
    return value;
}

static void structure_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s", structure_names[structure_of(app, value)]);
}

static void structure_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    static const char *const about[] = {[STRUCTURE_NONE] = "",
                                        [STRUCTURE_BOXES] =
                                            "named parts, and the columns of layers",
                                        [STRUCTURE_WIRING] = "shuffles as lines that cross"};
    snprintf(text, SETTING_BYTES, "%s", about[structure_of(app, value)]);
}

static void structure_set(struct app *app, int value) {
    looking_show_structure(app, structure_of(app, value));
}

static int structure_check(const struct app *app, struct error *error) {
    if (structure_values(app) > 1) return 0;
    return error_set(error, "%s has no named parts and no shuffles to show",
                     app->stepping.network->title);
}

const struct setting setting_structure = {
    .name = "structure",
    .title = "how it is made",
    .key = "W",
    .modes = MODE_STEP,
    .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
    .count = structure_values,
    .word = structure_word,
    .about = structure_about,
    .get = structure_get,
    .set = structure_set,
    .check = structure_check,
};

/* ---- launches ---- */

static void launches_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    const struct rung *rung = value ? choices_row(&rung_choices, value - 1) : NULL;
    snprintf(text, SETTING_BYTES, "%s", rung ? rung->idea : "");
}

static int launches_get(const struct app *app) {
    return shows_launches(app) ? 1 + choices_index(&rung_choices, app->look.rung->name) : 0;
}

static void launches_set(struct app *app, int value) {
    looking_show_launches(app, value ? choices_row(&rung_choices, value - 1) : NULL);
}

static int launches_check(const struct app *app, struct error *error) {
    if (structure_applies(STRUCTURE_LAUNCHES, app->stepping.network)) return 0;
    return error_set(error, "%s has no layers to show launches of", app->stepping.network->name);
}

const struct setting setting_launches = {
    .name = "launches",
    .title = "launches of a sort",
    .key = "M",
    .modes = MODE_STEP,
    .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
    .choices = &rung_choices,
    .or_none = true,
    .about = launches_about,
    .get = launches_get,
    .set = launches_set,
    .check = launches_check,
};

/* Tiles of 2, 4, 8 ... keys, up to all keys of the network, rounded up. */
static int tile_values(const struct app *app) {
    int count = 0;
    while (launches_tile_fits(app->stepping.network->wires, 2 << count))
        count++;
    return count;
}

static void tile_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%d", 2 << value);
}

static void tile_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "keys in the local memory of a work-group%s",
             2 << value >= app->stepping.network->wires ? ": all of them" : "");
}

static int tile_get(const struct app *app) {
    int value = 0;
    if (!shows_launches(app) || !rung_has_tiles(app->look.rung)) return -1;
    while (2 << value < app->look.tile)
        value++;
    return value;
}

static void tile_set(struct app *app, int value) {
    app->look.tile = 2 << value;
    looking_show_launches(app, app->look.rung);
}

static int tile_check(const struct app *app, struct error *error) {
    if (!shows_launches(app))
        return error_set(error, "tiles are of launches: M shows those of a sort");
    if (rung_has_tiles(app->look.rung)) return 0;
    return error_set(error, "%s keeps no keys in local memory, as shared and local do",
                     app->look.rung->name);
}

const struct setting setting_tile = {
    .name = "tile",
    .title = "keys of a tile",
    .key = "Shift+M",
    .modes = MODE_STEP,
    .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
    .count = tile_values,
    .word = tile_word,
    .about = tile_about,
    .get = tile_get,
    .set = tile_set,
    .check = tile_check,
};

/* The first sort whose launches are shown is b2. */
void look_next_rung(struct app *app) {
    if (shows_launches(app))
        setting_turn(app, &setting_launches, 1);
    else
        setting_choose(app, &setting_launches, 1 + choices_index(&rung_choices, "b2"));
}

void look_next_tile(struct app *app) {
    if (shows_launches(app))
        setting_turn(app, &setting_tile, 1);
    else
        look_next_rung(app);
}

/* ---- lines of memory ---- */

static int line_values(const struct app *app) {
    int wires = app->stepping.network->wires, count = 1;
    for (int line = memory_lines_next(wires, 0); line; line = memory_lines_next(wires, line))
        count++;
    return count;
}

static void line_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    number_word(value, "none", MEMORY_LINES_LEAST << (value - (value > 0)), text);
}

static void line_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s",
             value ? "keys a line: how often each line is read and written" : "");
}

static int line_get(const struct app *app) {
    int shown = shows_launches(app) ? stepping_memory_line(app) : 0, value = 0;
    while (shown && MEMORY_LINES_LEAST << value <= shown)
        value++;
    return value;
}

static void line_set(struct app *app, int value) {
    if (!shows_launches(app) && value) look_next_rung(app);
    if (!shows_launches(app)) return;
    looking_show_lines(app, value ? MEMORY_LINES_LEAST << (value - 1) : 0);
}

static int line_check(const struct app *app, struct error *error) {
    int wires = app->stepping.network->wires;
    if (memory_lines_next(wires, 0)) return 0;
    return error_set(error, "%d keys are one line of memory; more wires show more", wires);
}

const struct setting setting_lines = {
    .name = "lines",
    .usual = "4",
    .title = "lines of memory",
    .key = "Ctrl+M",
    .modes = MODE_STEP,
    .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
    .count = line_values,
    .word = line_word,
    .about = line_about,
    .get = line_get,
    .set = line_set,
    .check = line_check,
};

/* ---- keys ---- */

static int cover_get(const struct app *app) {
    return (int)app->look.cover;
}

static void cover_set(struct app *app, int value) {
    cover_use(app, (enum cover)value);
}

const struct setting setting_cover = {
    .name = "cover",
    .usual = "marks",
    .title = "guessing",
    .key = "G",
    .modes = MODE_STEP,
    .choices = &cover_choices,
    .abouts = (const char *const[]){"", "question marks for the keys after a layer",
                                    "empty places, to be filled in"},
    .get = cover_get,
    .set = cover_set,
};

static int keys_after_get(const struct app *app) {
    return (int)app->look.keys_after;
}

static void keys_after_set(struct app *app, int value) {
    app->look.keys_after = (enum keys_after)value;
    app_say(app, ROLE_INK,
            value ? "keys stay on the wires after every layer"
                  : "keys stand before and after the current layer alone");
}

const struct setting setting_keys_after = {
    .name = "keys-after",
    .title = "keys after",
    .key = "A",
    .modes = MODE_STEP,
    .needs = NEEDS_SIGHT,
    .choices = &keys_after_choices,
    .abouts = (const char *const[]){"keys around the current layer",
                                    "keys stay on the wires after every layer"},
    .get = keys_after_get,
    .set = keys_after_set,
};

/* ---- the key that is followed ---- */

static int follow_values(const struct app *app) {
    return 1 + app->stepping.network->wires;
}

static void follow_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    number_word(value, "none", value - 1 + app->options->from_one, text);
}

static void follow_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "key %d",
             trace_keys(app->stepping.trace, 0)[value ? value - 1 : 0]);
    if (!value) text[0] = '\0';
}

static int follow_get(const struct app *app) {
    return app->look.followed <= app->stepping.network->wires ? app->look.followed : 0;
}

static void follow_set(struct app *app, int value) {
    looking_follow(app, value - 1);
}

static int follow_check(const struct app *app, struct error *error) {
    if (app->look.structure != STRUCTURE_WIRING) return 0;
    return error_set(
        error, "keys are followed along the wires, and not where lines cross: W takes these away");
}

const struct setting setting_follow = {
    .name = "follow",
    .title = "follow the key of wire",
    .key = "J",
    .modes = MODE_STEP,
    .needs = NEEDS_SIGHT,
    .count = follow_values,
    .word = follow_word,
    .about = follow_about,
    .get = follow_get,
    .set = follow_set,
    .check = follow_check,
};

/* ---- the threshold from which keys are ones ---- */

static int threshold_values(const struct app *app) {
    int distinct[NETWORK_MAX_WIRES];
    return stepping_distinct(app, distinct);
}

static void threshold_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    int distinct[NETWORK_MAX_WIRES];
    stepping_distinct(app, distinct);
    number_word(value, "none", distinct[value], text);
}

static void threshold_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s", value ? "and more are ones, all others zeros" : "");
}

/* Number of the least key that is a one; -1: the threshold lies between two keys. */
static int threshold_get(const struct app *app) {
    int distinct[NETWORK_MAX_WIRES], value = 0;
    const int *shown = stepping_threshold(app);
    stepping_distinct(app, distinct);
    while (shown && distinct[value] < *shown)
        value++;
    return shown && distinct[value] != *shown ? -1 : value;
}

static void threshold_now(const struct app *app, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%d", app->look.threshold);
}

static void show_threshold(struct app *app, int threshold) {
    app->look.thresholded = true;
    app->look.threshold = threshold;
    app_say(app, ROLE_INK,
            "keys of %d and more are filled: to the network they are ones, all others zeros",
            threshold);
}

static void threshold_set(struct app *app, int value) {
    int distinct[NETWORK_MAX_WIRES];
    stepping_distinct(app, distinct);
    app->look.thresholded = false;
    if (value) show_threshold(app, distinct[value]);
}

static int threshold_check(const struct app *app, struct error *error) {
    int distinct[NETWORK_MAX_WIRES];
    if (stepping_distinct(app, distinct) > 1) return 0;
    return error_set(error, "all keys are %d: no threshold divides them", distinct[0]);
}

/* Any number divides the keys that is above the least and not above the greatest of them. */
static int threshold_read(struct app *app, const char *text, struct error *error) {
    int distinct[NETWORK_MAX_WIRES], count = stepping_distinct(app, distinct), threshold;
    if (threshold_check(app, error)) return -1;
    if (read_int(text, INT_MIN, INT_MAX, &threshold, error)) return -1;
    if (threshold <= distinct[0] || threshold > distinct[count - 1])
        return error_set(error, "found \"%d\", expected %d to %d: the keys are %d to %d", threshold,
                         distinct[0] + 1, distinct[count - 1], distinct[0], distinct[count - 1]);
    show_threshold(app, threshold);
    return 0;
}

const struct setting setting_threshold = {
    .name = "threshold",
    .title = "keys are ones from",
    .key = "Z",
    .modes = MODE_STEP,
    .needs = NEEDS_SIGHT,
    .count = threshold_values,
    .word = threshold_word,
    .about = threshold_about,
    .get = threshold_get,
    .now = threshold_now,
    .set = threshold_set,
    .check = threshold_check,
    .read = threshold_read,
};

void look_next_threshold(struct app *app, int step) {
    int count = threshold_values(app);
    if (threshold_get(app))
        setting_turn(app, &setting_threshold, step);
    else /* the first one divides the keys in the middle */
        setting_choose(app, &setting_threshold, count > 1 ? count / 2 : 1);
}

/* ---- the work-item that is looked at ---- */

/* The current layer, or the last one behind all of them. */
static int layer_in_view(const struct app *app) {
    int last = app->stepping.network->depth - 1, cursor = app->stepping.course.motion.cursor;
    return cursor < last ? cursor : last;
}

static int item_values(const struct app *app) {
    const struct network *network = app->stepping.network;
    return 1 + (network->depth ? network->layers[layer_in_view(app)].items : 0);
}

static void item_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    number_word(value, "none", value - 1, text);
}

static void item_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    struct scene scene = stepping_scene_at_rest(app);
    int comparator = value ? chosen_comparator(&scene, value - 1) : -1;
    text[0] = '\0';
    if (value == 0 || guess_hides(&scene, ASK_WIRES, moment_layer(&scene))) return;
    const struct comparator *c = &app->stepping.network->comparators[comparator];
    if (comparator < 0)
        snprintf(text, SETTING_BYTES, "idle");
    else
        snprintf(text, SETTING_BYTES, "wires %d and %d", c->left, c->right);
}

static int item_get(const struct app *app) {
    struct scene scene = stepping_scene_at_rest(app);
    return 1 + chosen_item(&scene);
}

static void item_set(struct app *app, int value) {
    work_items_choose(app, value - 1);
}

const struct setting setting_item = {
    .name = "item",
    .title = "work-item",
    .key = "N",
    .modes = MODE_STEP,
    .count = item_values,
    .word = item_word,
    .about = item_about,
    .get = item_get,
    .set = item_set,
};

/* ---- the work-groups of a launch ---- */

/* Sizes of 1, 2, 4 ... work-items, up to all of the largest launch. */
static int group_values(const struct app *app) {
    int count = 1;
    for (int g = 0; (g = work_group_next(app->stepping.network, g, 1));)
        count++;
    return count;
}

static void group_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    number_word(value, "any", 1 << (value - (value > 0)), text);
}

static void group_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s",
             value ? "work-items, or the nearest divisor of a layer's" : "the runtime chooses");
}

static int group_get(const struct app *app) {
    int value = 0;
    while (app->look.group >> value)
        value++;
    return app->look.group & (app->look.group - 1) ? -1 : value;
}

static void group_now(const struct app *app, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%d", app->look.group);
}

static void group_set(struct app *app, int value) {
    work_items_use_groups(app, value ? 1 << (value - 1) : 0);
}

static int group_read(struct app *app, const char *text, struct error *error) {
    int group;
    if (read_int(text, 1, NETWORK_MAX_ITEMS, &group, error)) return -1;
    work_items_use_groups(app, group);
    return 0;
}

const struct setting setting_group = {
    .name = "group-size",
    .title = "work-groups",
    .key = "X",
    .modes = MODE_STEP,
    .count = group_values,
    .word = group_word,
    .about = group_about,
    .get = group_get,
    .set = group_set,
    .now = group_now,
    .read = group_read,
};

/* ---- the parts of the picture ---- */

/* The part behind value `value`; PART_COUNT: there are no more. */
static int part_of(const struct app *app, int value) {
    enum part_of of = app->mode->bit == MODE_RADIX ? PART_OF_RADIX : PART_OF_NETWORK;
    int part = 0;
    while (part < PART_COUNT && (!(part_rows[part].of & of) || value-- > 0))
        part++;
    return part;
}

static int part_values(const struct app *app) {
    int count = 0;
    while (part_of(app, count) < PART_COUNT)
        count++;
    return count;
}

static void part_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s", part_rows[part_of(app, value)].name);
}

static void part_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s", part_rows[part_of(app, value)].about);
}

static void part_now(const struct app *app, char text[SETTING_BYTES]) {
    int hidden = 0;
    text[0] = '\0';
    for (int value = 0; value < part_values(app); value++)
        hidden += app->look.parts >> part_of(app, value) & 1;
    if (hidden) snprintf(text, SETTING_BYTES, "%d not as usual", hidden);
}

static bool part_ticked(const struct app *app, int value) {
    return parts_show(app->look.parts, (enum part)part_of(app, value));
}

static void part_set(struct app *app, int value) {
    app->look.parts ^= 1U << part_of(app, value);
}

const struct setting setting_parts = {
    .title = "parts of the picture",
    .modes = MODE_STEP | MODE_RADIX,
    .count = part_values,
    .word = part_word,
    .about = part_about,
    .now = part_now,
    .ticked = part_ticked,
    .set = part_set,
};

const struct setting *const look_settings[] = {
    &setting_panel,     &setting_structure, &setting_launches,   &setting_tile,
    &setting_lines,     &setting_cover,     &setting_keys_after, &setting_follow,
    &setting_threshold, &setting_item,      &setting_group,      NULL};
