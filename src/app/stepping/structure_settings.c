/* structure_settings: rows of the settings of the panel, and of how a network is made: its parts,
 * the launches of a sort, their tiles and lines of memory (app/shell/setting.h). */
#include "app/shell/setting.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/structure/boxes.h"

#include <stdio.h>
#include <stdlib.h>

static bool shows_launches(const struct stepping *stepping) {
    return stepping->look.structure == STRUCTURE_LAUNCHES;
}

/* ---- the panel ---- */

static const struct panel_kind *panel_behind(const struct stepping *stepping,
                                             const struct panel_kind *panel, int step) {
    return panel_next(panel, stepping->network, stepping->backwards.on, step);
}

/* Returns the panel with this value; NULL: none. */
static const struct panel_kind *panel_of(const struct stepping *stepping, int value) {
    const struct panel_kind *panel = NULL;
    while (value-- > 0)
        panel = panel_behind(stepping, panel, 1);
    return panel;
}

static int panel_get(const struct shell *shell) {
    int value = 0;
    for (const struct panel_kind *panel = stepping_panel(stepping_of(shell)); panel; value++)
        panel = panel_behind(stepping_of(shell), panel, -1);
    return value;
}

static int panel_values(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    int count = 1;
    for (const struct panel_kind *panel = panel_of(stepping, 1); panel; count++)
        panel = panel_behind(stepping, panel, 1);
    return count;
}

static void panel_word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s", panel_of(stepping_of(shell), value)->name);
}

static void panel_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    const struct panel_kind *panel = panel_of(stepping_of(shell), value);
    snprintf(text, SETTING_BYTES, "%s", panel ? panel->about : "");
}

static void panel_set(struct shell *shell, int value) {
    struct stepping *stepping = stepping_of(shell);
    stepping->look.panel = panel_of(stepping, value);
    if (!value) stepping->look.panel_large = false;
    stepping->cover.chosen = 0; /* another question may apply now */
    cover_ask(stepping, shell);
    looking_say_narrow(stepping, shell);
}

static int panel_check(const struct shell *shell, struct error *error) {
    const struct stepping *stepping = stepping_of(shell);
    if (stepping->network->depth > 0) return 0;
    return error_set(error, "%s has no layers that a panel could show", stepping->network->name);
}

/* ---- how the network is made ---- */

/* Returns structure number `value` of those that apply to the network. */
static enum structure structure_of(const struct stepping *stepping, int value) {
    int structure = STRUCTURE_NONE;
    while (value > 0 && structure < STRUCTURE_LAUNCHES - 1)
        value -= structure_applies((enum structure)++ structure, stepping->network);
    return (enum structure)structure;
}

static int structure_values(const struct shell *shell) {
    int count = 0;
    for (int s = STRUCTURE_NONE; s < STRUCTURE_LAUNCHES; s++)
        count += structure_applies((enum structure)s, stepping_of(shell)->network);
    return count;
}

static int structure_get(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    int value = 0;
    if (shows_launches(stepping) || !structure_applies(stepping->look.structure, stepping->network))
        return 0;
    while (structure_of(stepping, value) != stepping->look.structure)
        value++;
    return value;
}

static void structure_word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s", structure_names[structure_of(stepping_of(shell), value)]);
}

static void structure_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    static const char *const about[] = {[STRUCTURE_NONE] = "",
                                        [STRUCTURE_BOXES] =
                                            "named parts, and the columns of layers",
                                        [STRUCTURE_WIRING] = "shuffles as lines that cross"};
    snprintf(text, SETTING_BYTES, "%s", about[structure_of(stepping_of(shell), value)]);
}

static void end_launches(struct stepping *stepping) {
    if (!shows_launches(stepping)) return;
    stepping->look.structure = STRUCTURE_NONE;
    stepping->look.memory_line = stepping->look.launch_table = 0;
}

static void structure_set(struct shell *shell, int value) {
    struct stepping *stepping = stepping_of(shell);
    end_launches(stepping);
    stepping->look.structure = structure_of(stepping, value);
    if (stepping->look.structure == STRUCTURE_BOXES && !boxes_worthwhile(stepping->network))
        shell_say(shell, ROLE_INK,
                  "no named parts here; a bracket below joins the columns of one layer");
    stepping->viewport.scroll_x = stepping->viewport.scroll_y = 0;
}

static int structure_check(const struct shell *shell, struct error *error) {
    if (structure_values(shell) > 1) return 0;
    return error_set(error, "%s has no named parts and no shuffles to show",
                     stepping_of(shell)->network->title);
}

/* ---- launches ---- */

static int launches_get(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    return shows_launches(stepping) ? 1 + choices_index(&rung_choices, stepping->look.rung->name)
                                    : 0;
}

/* Shows the launches of a sort, with a tile that fits. */
static void show_launches(struct stepping *stepping, struct shell *shell, const struct rung *rung) {
    const struct network *network = stepping->network;
    struct launch *launches = memory_new((size_t)network->depth, sizeof *launches);
    stepping->look.structure = STRUCTURE_LAUNCHES;
    stepping->look.rung = rung;
    if (stepping->look.tile < 2 || !launches_tile_fits(network->wires, stepping->look.tile))
        stepping->look.tile = launches_tile(network->wires);
    int count = launches_of(network, rung, stepping->look.tile, launches);
    const char *s = count == 1 ? "" : "es";
    free(launches);
    if (rung_has_tiles(rung))
        shell_say(shell, ROLE_INK, "%s: %d launch%s with tiles of %d keys", rung->name, count, s,
                  stepping->look.tile);
    else
        shell_say(shell, ROLE_INK, "%s: %d launch%s", rung->name, count, s);
}

void stepping_show_launches(struct stepping *stepping, struct shell *shell, int rung) {
    show_launches(stepping, shell, choices_row(&rung_choices, rung));
}

static void launches_set(struct shell *shell, int value) {
    struct stepping *stepping = stepping_of(shell);
    if (value)
        stepping_show_launches(stepping, shell, value - 1);
    else
        end_launches(stepping);
}

static int first_launches(const struct shell *shell) {
    (void)shell;
    return 1 + choices_index(&rung_choices, "b2");
}

static int launches_check(const struct shell *shell, struct error *error) {
    const struct stepping *stepping = stepping_of(shell);
    if (structure_applies(STRUCTURE_LAUNCHES, stepping->network)) return 0;
    return error_set(error, "%s has no layers to show launches of", stepping->network->name);
}

/* ---- tiles: of 2, 4, 8 ... keys, up to all keys of the network, rounded up ---- */

static int tile_values(const struct shell *shell) {
    int count = 0;
    while (launches_tile_fits(stepping_of(shell)->network->wires, 2 << count))
        count++;
    return count;
}

static int tile_number(const struct shell *shell, int value) {
    (void)shell;
    return 2 << value;
}

static void tile_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "keys in the local memory of a work-group%s",
             2 << value >= stepping_of(shell)->network->wires ? ": all of them" : "");
}

static int tile_get(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    return rung_has_tiles(stepping->look.rung) ? stepping->look.tile : SETTING_NO_NUMBER;
}

static void tile_set(struct shell *shell, int keys) {
    struct stepping *stepping = stepping_of(shell);
    stepping->look.tile = keys;
    show_launches(stepping, shell, stepping->look.rung);
}

static int tile_check(const struct shell *shell, struct error *error) {
    const struct stepping *stepping = stepping_of(shell);
    if (!shows_launches(stepping) || rung_has_tiles(stepping->look.rung)) return 0;
    return error_set(error, "%s keeps no keys in local memory, as shared and local do",
                     stepping->look.rung->name);
}

/* ---- lines of memory ---- */

static int line_values(const struct shell *shell) {
    int wires = stepping_of(shell)->network->wires, count = 1;
    for (int line = launches_line_next(wires, 0); line; line = launches_line_next(wires, line))
        count++;
    return count;
}

static int line_number(const struct shell *shell, int value) {
    (void)shell;
    return value ? LAUNCHES_LINE_LEAST << (value - 1) : 0;
}

static void line_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    (void)shell;
    snprintf(text, SETTING_BYTES, "%s",
             value ? "keys a line: how often each line is read and written" : "");
}

static int line_get(const struct shell *shell) {
    return stepping_memory_line(stepping_of(shell));
}

static void line_set(struct shell *shell, int keys) {
    stepping_of(shell)->look.memory_line = keys;
}

static int line_check(const struct shell *shell, struct error *error) {
    int wires = stepping_of(shell)->network->wires;
    if (launches_line_next(wires, 0)) return 0;
    return error_set(error, "%d keys are one line of memory; more wires show more", wires);
}

/* ---- the place of the second network ---- */

static int beside_get(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    return stepping->second ? stepping->look.beside : 0;
}

static void beside_set(struct shell *shell, int beside) {
    stepping_of(shell)->look.beside = beside;
}

static int beside_check(const struct shell *shell, struct error *error) {
    if (stepping_of(shell)->second) return 0;
    return error_set(error, "only one network is shown");
}

/* ---- the rows ---- */

enum { LAUNCHES = 2 }; /* row of the launches */

/* clang-format off */
static const struct setting rows[] = {
    {.fact = {"panel", "name of the open panel", .text = setting_fact}, .title = "panel",
     .option = {"--panel", NULL, "NAME",
                "open this panel, see list; draw: in place of the diagram",
                .choices = &panel_choices},
     .keys = {{MODE_STEP, {"Tab"}, .first = MODE_STEP, .help = "show the next panel beside the diagram",
               .both = "show the next, previous panel", .group = "See more"},
              {MODE_STEP, {"Shift+Tab"}, .help = "show the previous panel"}},
     .modes = MODE_STEP, .needs = NEEDS_ALONE, .ends = 2, .or_none = true, .any_keys = true,
     .count = panel_values,
     .word = panel_word, .about = panel_about, .get = panel_get, .set = panel_set,
     .check = panel_check},
    {.fact = {"structure", "boxes, wiring or none", .text = setting_fact},
     .title = "structure",
     .option = {"--structure", NULL, "WHAT",
                "show how the network is built: boxes, wiring or none (default: none)",
                .choices = &structure_choices},
     .keys = {{MODE_STEP, {"W"}, .help = "show the structure: boxes, wiring"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
     .count = structure_values, .word = structure_word, .about = structure_about,
     .get = structure_get, .set = structure_set, .check = structure_check},
    [LAUNCHES] =
    {.fact = {"launches", "sort whose launches are shown", .text = setting_fact},
     .title = "launches of a sort",
     .option = {"--launches", NULL, "SORT",
                "show the launches of a sort: a, b2, b4, b8, b16, shared, local, ...",
                .choices = &rung_choices},
     .keys = {{MODE_STEP, {"M"}, .help = "show the launches of a sort",
               .both = "show launches: next, previous sort"},
              {MODE_STEP, {"Ctrl+Shift+M"}, .help = "show the launches of the previous sort"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD, .ends = 1,
     .or_none = true, .about_at = offsetof(struct rung, idea), .get = launches_get,
     .set = launches_set, .first = first_launches, .check = launches_check},
    {.fact = {"tile", "number of keys in a tile of these launches", .text = setting_fact},
     .title = "keys per tile",
     .option = {"--tile", NULL, "KEYS",
                .help = "with launches: keys in local memory (default: half of all)"},
     .keys = {{MODE_STEP, {"Shift+M"}, .help = "make the tiles in local memory larger"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
     .of = &rows[LAUNCHES], .count = tile_values, .number = tile_number, .about = tile_about,
     .get = tile_get, .set = tile_set, .check = tile_check},
    {.fact = {"lines", "number of keys in a line of memory; none: lines are not shown", .text = setting_fact},
     .title = "lines of memory",
     .option = {"--lines", NULL, "[=KEYS]",
                .help = "with launches: lines of memory, of KEYS keys each (default: 4)"},
     .usual = "4",
     .keys = {{MODE_STEP, {"Ctrl+M"}, .help = "show lines of memory of launches"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD,
     .of = &rows[LAUNCHES], .count = line_values, .number = line_number, .zero = "none",
     .about = line_about, .get = line_get, .set = line_set,
     .check = line_check},
    {.fact = {"launch-table", "on: the table of all sorts' launches is shown", .text = setting_fact},
     .title = "table of launches",
     .option = {"--launch-table", NULL, "[=on]",
                .help = "with launches: table of the launches of all sorts"},
     .usual = "on",
     .keys = {{MODE_STEP, {"Shift+T"}, .help = "show the launches of all sorts"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_ALONE | NEEDS_UNTOLD, .of = &rows[LAUNCHES],
     .abouts = {"", "launches and moved keys of each sort"},
     .offset = offsetof(struct look, launch_table)},
    {.fact = {"side-by-side", "on: the second network is beside the first", .text = setting_fact},
     .title = "two networks side by side",
     .option = {"--side-by-side", NULL, "[=on]",
                .help = "draw the second network beside the first, not below"},
     .usual = "on", .key = "2", .modes = MODE_STEP,
     .way = {"2 adds a second one", "--compare SPEC adds a second one"},
     .abouts = {"show the second one below", "show the second one beside the first"},
     .get = beside_get, .set = beside_set, .check = beside_check},
};
/* clang-format on */

const struct choices structure_settings = {"setting", NULL, rows, sizeof *rows,
                                           sizeof rows / sizeof *rows};
