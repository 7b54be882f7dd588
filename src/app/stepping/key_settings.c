/* key_settings: rows of the settings of how keys are shown: covered, after every layer, as zeros
 * and ones, and the way of one (app/settings/setting.h). */
#include "app/app.h"
#include "app/settings/setting.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void cover_set(struct app *app, int value) {
    cover_use(app, (enum cover)value);
}

/* ---- the threshold from which keys are ones ---- */

static int threshold_values(const struct app *app) {
    int distinct[NETWORK_MAX_WIRES];
    return stepping_distinct(app, distinct);
}

/* The least key that is a one. None is shown if all are. */
static int threshold_number(const struct app *app, int value) {
    int distinct[NETWORK_MAX_WIRES];
    stepping_distinct(app, distinct);
    return distinct[value];
}

static void threshold_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s", value ? "and more are ones, all others zeros" : "");
}

static int threshold_get(const struct app *app) {
    const int *shown = stepping_threshold(app);
    return shown ? *shown : threshold_number(app, 0);
}

static void threshold_set(struct app *app, int threshold) {
    app->look.thresholded = threshold > threshold_number(app, 0);
    if (!app->look.thresholded) return;
    app->look.threshold = threshold;
    shell_say(&app->shell, ROLE_INK,
              "keys of %d and more are filled: to the network they are ones, all others zeros",
              threshold);
}

/* The first one divides the keys in the middle. */
static int first_threshold(const struct app *app) {
    int count = threshold_values(app);
    return count > 1 ? count / 2 : 1;
}

static int threshold_check(const struct app *app, struct error *error) {
    if (threshold_values(app) > 1) return 0;
    return error_set(error, "all keys are %d: no threshold divides them", threshold_number(app, 0));
}

/* Any number divides the keys that is above the least and not above the greatest of them. */
static int threshold_read(struct app *app, const char *text, struct error *error) {
    int distinct[NETWORK_MAX_WIRES], count = stepping_distinct(app, distinct);
    int threshold = 0;
    if (threshold_check(app, error) ||
        setting_read_number(text, INT_MIN, INT_MAX, &threshold, error))
        return -1;
    if (threshold <= distinct[0] || threshold > distinct[count - 1])
        return error_set(error, "found \"%d\", expected %d to %d: the keys are %d to %d", threshold,
                         distinct[0] + 1, distinct[count - 1], distinct[0], distinct[count - 1]);
    threshold_set(app, threshold);
    return 0;
}

/* ---- the key that is followed ---- */

static int follow_values(const struct app *app) {
    return 1 + app->stepping.network->wires;
}

static void follow_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%d", value - 1 + app->shell.options->from_one);
}

static void follow_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    if (value)
        snprintf(text, SETTING_BYTES, "key %d", trace_keys(app->stepping.trace, 0)[value - 1]);
}

static int follow_get(const struct app *app) {
    return app->look.followed <= app->stepping.network->wires ? app->look.followed : 0;
}

/* Where the key comes in, and where it leaves. */
static void follow_set(struct app *app, int value) {
    const struct network *network = app->stepping.network;
    const struct trace *trace = verifier_trace(app->verifier);
    int wire = value - 1;
    app->look.followed = value;
    if (!value) return;
    int *wires = memory_new((size_t)network->depth + 1, sizeof *wires);
    int known = trace_path(trace, network, wire, wires), key = trace_keys(trace, 0)[wire];
    if (cover_hides(app))
        shell_say(&app->shell, ROLE_INK, "key %d comes in on wire %d", key, wire);
    else if (known == network->depth)
        shell_say(&app->shell, ROLE_INK, "key %d comes in on wire %d and leaves on wire %d", key,
                  wire, wires[known]);
    else
        shell_say(&app->shell, ROLE_INK, "key %d comes in on wire %d; layer %d left another one",
                  key, wire, known);
    free(wires);
}

static int follow_check(const struct app *app, struct error *error) {
    if (app->look.structure != STRUCTURE_WIRING) return 0;
    return error_set(
        error, "keys are followed along the wires, and not where lines cross: W takes these away");
}

/* ---- the rows ---- */

/* clang-format off */
static const struct setting rows[] = {
    {.fact = {"cover", "how layers are covered", .text = setting_fact}, .title = "guessing", .key = "G",
     .option = {"--cover", NULL, "[=LOOK]",
                .help = "hide the keys after the layer: marks, blank or none (default: marks)",
                .choices = &cover_choices},
     .usual = "marks",
     .modes = MODE_STEP,
     .abouts = {"", "question marks for the keys after a layer", "empty places, to be filled in"},
     .offset = offsetof(struct look, cover), .set = cover_set},
    {.fact = {"keys-after", "where keys stand", .text = setting_fact}, .title = "keys after",
     .option = {"--keys-after", NULL, "WHICH",
                .help = "keys after the current layer or after all (default: current)",
                .choices = &keys_after_choices},
     .keys = {{MODE_STEP, {"A"}, .help = "show the keys after every layer"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_KEYS, .ends = 1,
     .abouts = {"show keys only before and after the current layer",
                "keys stay on the wires after every layer"},
     .offset = offsetof(struct look, keys_after)},
    {.fact = {"threshold", "the least key that is shown as a one", .text = setting_fact},
     .title = "keys are ones from",
     .option = {"--threshold", NULL, "T",
                .help = "fill keys of T and more: ones, all others zeros"},
     .keys = {{MODE_STEP, {"Z"}, .help = "show keys as zeros and ones: threshold",
               .both = "show keys as zeros and ones", .repeats = true},
              {MODE_STEP, {"Shift+Z"}, .help = "choose the previous threshold", .repeats = true}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_KEYS, .ends = 1,
     .count = threshold_values, .number = threshold_number, .zero = "none",
     .about = threshold_about, .get = threshold_get, .set = threshold_set,
     .first = first_threshold, .check = threshold_check, .read = threshold_read},
    {.fact = {"follow", "the wire on which the followed key came in", .text = setting_fact},
     .title = "follow the key of wire",
     .option = {"--follow", NULL, "WIRE", .help = "show the way of the key that comes in there"},
     .keys = {{MODE_STEP, {"J"}, .help = "follow a key through all layers",
               .both = "follow the next key, the previous one", .repeats = true},
              {MODE_STEP, {"Shift+J"}, .help = "follow the previous key", .repeats = true}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_KEYS, .ends = 1, .or_none = true,
     .count = follow_values, .word = follow_word, .about = follow_about, .get = follow_get,
     .set = follow_set, .check = follow_check},
};
/* clang-format on */

const struct choices key_settings = {"setting", NULL, rows, sizeof *rows,
                                     sizeof rows / sizeof *rows};
