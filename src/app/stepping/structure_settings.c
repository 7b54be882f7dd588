/* structure_settings: rows of the settings of the panel, and of how a network is made: its parts,
 * the launches of a sort, their tiles and lines of memory (app/settings/setting.h). */
#include "app/app.h"
#include "app/settings/setting.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/structure/boxes.h"

#include <stdio.h>
#include <stdlib.h>

static bool shows_launches(const struct app *app) {
    return app->look.structure == STRUCTURE_LAUNCHES;
}

/* ---- the panel ---- */

static const struct panel_kind *panel_behind(const struct app *app, const struct panel_kind *panel,
                                             int step) {
    return panel_next(panel, app->stepping.network, app->backwards.on, step);
}

/* The panel behind value `value`; NULL: none. */
static const struct panel_kind *panel_of(const struct app *app, int value) {
    const struct panel_kind *panel = NULL;
    while (value-- > 0)
        panel = panel_behind(app, panel, 1);
    return panel;
}

static int panel_get(const struct app *app) {
    int value = 0;
    for (const struct panel_kind *panel = stepping_panel(app); panel; value++)
        panel = panel_behind(app, panel, -1);
    return value;
}

static int panel_values(const struct app *app) {
    int count = 1;
    for (const struct panel_kind *panel = panel_of(app, 1); panel; count++)
        panel = panel_behind(app, panel, 1);
    return count;
}

static void panel_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s", panel_of(app, value)->name);
}

static void panel_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct panel_kind *panel = panel_of(app, value);
    snprintf(text, SETTING_BYTES, "%s", panel ? panel->about : "");
}

static void panel_set(struct app *app, int value) {
    app->look.panel = panel_of(app, value);
    if (!value) app->look.panel_large = false;
    app->cover.chosen = 0; /* something else may be asked for now */
    cover_ask(app);
    looking_say_narrow(app);
}

static int panel_check(const struct app *app, struct error *error) {
    if (app->stepping.network->depth > 0) return 0;
    return error_set(error, "%s has no layers that a panel could show",
                     app->stepping.network->name);
}

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

static void end_launches(struct app *app) {
    if (!shows_launches(app)) return;
    app->look.structure = STRUCTURE_NONE;
    app->look.memory_line = app->look.launch_table = 0;
}

static void structure_set(struct app *app, int value) {
    end_launches(app);
    app->look.structure = structure_of(app, value);
    if (app->look.structure == STRUCTURE_BOXES && !boxes_worthwhile(app->stepping.network))
        shell_say(&app->shell, ROLE_INK,
                  "no named parts here; a bracket below joins the columns of one layer");
    app->stepping.viewport.scroll_x = app->stepping.viewport.scroll_y = 0;
}

static int structure_check(const struct app *app, struct error *error) {
    if (structure_values(app) > 1) return 0;
    return error_set(error, "%s has no named parts and no shuffles to show",
                     app->stepping.network->title);
}

/* ---- launches ---- */

static int launches_get(const struct app *app) {
    return shows_launches(app) ? 1 + choices_index(&rung_choices, app->look.rung->name) : 0;
}

/* Those of a sort, with a tile that fits. */
static void show_launches(struct app *app, const struct rung *rung) {
    const struct network *network = app->stepping.network;
    struct launch *launches = memory_new((size_t)network->depth, sizeof *launches);
    app->look.structure = STRUCTURE_LAUNCHES;
    app->look.rung = rung;
    if (app->look.tile < 2 || !launches_tile_fits(network->wires, app->look.tile))
        app->look.tile = launches_tile(network->wires);
    int count = launches_of(network, rung, app->look.tile, launches);
    const char *s = count == 1 ? "" : "es";
    free(launches);
    if (rung_has_tiles(rung))
        shell_say(&app->shell, ROLE_INK, "%s: %d launch%s with tiles of %d keys", rung->name, count,
                  s, app->look.tile);
    else
        shell_say(&app->shell, ROLE_INK, "%s: %d launch%s", rung->name, count, s);
}

void stepping_show_launches(struct app *app, int rung) {
    show_launches(app, choices_row(&rung_choices, rung));
}

static void launches_set(struct app *app, int value) {
    if (value)
        stepping_show_launches(app, value - 1);
    else
        end_launches(app);
}

static int first_launches(const struct app *app) {
    (void)app;
    return 1 + choices_index(&rung_choices, "b2");
}

static int launches_check(const struct app *app, struct error *error) {
    if (structure_applies(STRUCTURE_LAUNCHES, app->stepping.network)) return 0;
    return error_set(error, "%s has no layers to show launches of", app->stepping.network->name);
}

/* ---- tiles: of 2, 4, 8 ... keys, up to all keys of the network, rounded up ---- */

static int tile_values(const struct app *app) {
    int count = 0;
    while (launches_tile_fits(app->stepping.network->wires, 2 << count))
        count++;
    return count;
}

static int tile_number(const struct app *app, int value) {
    (void)app;
    return 2 << value;
}

static void tile_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "keys in the local memory of a work-group%s",
             2 << value >= app->stepping.network->wires ? ": all of them" : "");
}

static int tile_get(const struct app *app) {
    return rung_has_tiles(app->look.rung) ? app->look.tile : SETTING_NO_NUMBER;
}

static void tile_set(struct app *app, int keys) {
    app->look.tile = keys;
    show_launches(app, app->look.rung);
}

static int tile_check(const struct app *app, struct error *error) {
    if (!shows_launches(app) || rung_has_tiles(app->look.rung)) return 0;
    return error_set(error, "%s keeps no keys in local memory, as shared and local do",
                     app->look.rung->name);
}

/* ---- lines of memory ---- */

static int line_values(const struct app *app) {
    int wires = app->stepping.network->wires, count = 1;
    for (int line = launches_line_next(wires, 0); line; line = launches_line_next(wires, line))
        count++;
    return count;
}

static int line_number(const struct app *app, int value) {
    (void)app;
    return value ? LAUNCHES_LINE_LEAST << (value - 1) : 0;
}

static void line_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s",
             value ? "keys a line: how often each line is read and written" : "");
}

static void line_set(struct app *app, int keys) {
    app->look.memory_line = keys;
}

static int line_check(const struct app *app, struct error *error) {
    int wires = app->stepping.network->wires;
    if (launches_line_next(wires, 0)) return 0;
    return error_set(error, "%d keys are one line of memory; more wires show more", wires);
}

/* ---- where a second network stands ---- */

static int beside_get(const struct app *app) {
    return app->stepping.second ? app->look.beside : 0;
}

static void beside_set(struct app *app, int beside) {
    app->look.beside = beside;
}

static int beside_check(const struct app *app, struct error *error) {
    if (app->stepping.second) return 0;
    return error_set(error, "one network is shown: a second one stands beside it, or below");
}

/* ---- the rows ---- */

enum { LAUNCHES = 2 }; /* its row */

/* clang-format off */
static const struct setting rows[] = {
    {.fact = {"panel", "the open panel", .text = setting_fact}, .title = "panel",
     .option = {"--panel", NULL, "NAME",
                "this panel (see list); a picture has it instead of the diagram",
                .choices = &panel_choices},
     .keys = {{MODE_STEP, {"Tab"}, .first = MODE_STEP, .help = "show the next panel beside the diagram",
               .both = "show the next, previous panel", .group = "See more"},
              {MODE_STEP, {"Shift+Tab"}, .help = "show the previous panel"}},
     .modes = MODE_STEP, .needs = NEEDS_ALONE, .ends = 2, .or_none = true, .any_keys = true,
     .count = panel_values,
     .word = panel_word, .about = panel_about, .get = panel_get, .set = panel_set,
     .check = panel_check},
    {.fact = {"structure", "how it is shown to be made", .text = setting_fact},
     .title = "how it is made",
     .option = {"--structure", NULL, "WHAT",
                "show how it is made: boxes, wiring or none (default: none)",
                .choices = &structure_choices},
     .keys = {{MODE_STEP, {"W"}, .help = "show the structure: boxes, wiring"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
     .count = structure_values, .word = structure_word, .about = structure_about,
     .get = structure_get, .set = structure_set, .check = structure_check},
    [LAUNCHES] =
    {.fact = {"launches", "the sort whose launches are shown", .text = setting_fact},
     .title = "launches of a sort",
     .option = {"--launches", NULL, "SORT",
                "show its launches: a, b2, b4, b8, b16, shared, local, ...",
                .choices = &rung_choices},
     .keys = {{MODE_STEP, {"M"}, .help = "show the launches of a sort",
               .both = "show launches: next, previous sort"},
              {MODE_STEP, {"Ctrl+Shift+M"}, .help = "show the launches of the previous sort"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD, .ends = 1,
     .or_none = true, .about_at = offsetof(struct rung, idea), .get = launches_get,
     .set = launches_set, .first = first_launches, .check = launches_check},
    {.fact = {"tile", "keys of a tile of these launches", .text = setting_fact},
     .title = "keys of a tile",
     .option = {"--tile", NULL, "KEYS",
                .help = "of launches: keys in local memory (default: half of all)"},
     .keys = {{MODE_STEP, {"Shift+M"}, .help = "make the tiles in local memory larger"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
     .of = &rows[LAUNCHES], .count = tile_values, .number = tile_number, .about = tile_about,
     .get = tile_get, .set = tile_set, .check = tile_check},
    {.fact = {"lines", "keys of a line of memory that they read", .text = setting_fact},
     .title = "lines of memory",
     .option = {"--lines", NULL, "[=KEYS]",
                .help = "of launches: lines of memory, of KEYS keys each (default: 4)"},
     .usual = "4",
     .keys = {{MODE_STEP, {"Ctrl+M"}, .help = "show lines of memory of launches"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
     .of = &rows[LAUNCHES], .count = line_values, .number = line_number, .zero = "none",
     .about = line_about, .get = stepping_memory_line, .set = line_set,
     .check = line_check},
    {.fact = {"launch-table", "are the launches of all sorts listed", .text = setting_fact},
     .title = "table of launches",
     .option = {"--launch-table", NULL, "[=on]",
                .help = "of launches: list how many each sort takes"},
     .usual = "on",
     .keys = {{MODE_STEP, {"Shift+T"}, .help = "table of the launches of all sorts"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD, .of = &rows[LAUNCHES],
     .abouts = {"", "launches and moved keys of each sort"},
     .offset = offsetof(struct look, launch_table)},
    {.fact = {"side-by-side", "does a second network stand beside the first", .text = setting_fact},
     .title = "two networks side by side",
     .option = {"--side-by-side", NULL, "[=on]",
                .help = "of two networks the second one beside the first, not below"},
     .usual = "on", .key = "2", .modes = MODE_STEP,
     .abouts = {"show the second one below", "show the second one beside the first"},
     .get = beside_get, .set = beside_set, .check = beside_check},
};
/* clang-format on */

const struct choices structure_settings = {"setting", NULL, rows, sizeof *rows,
                                           sizeof rows / sizeof *rows};
