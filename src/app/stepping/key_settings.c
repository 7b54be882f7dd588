/* key_settings: rows of the settings of keys: covered, after every layer, as zeros and ones, and
 * the path of one key (app/shell/setting.h). */
#include "app/shell/setting.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void cover_set(struct shell *shell, int value) {
    cover_use(stepping_of(shell), shell, (enum cover)value);
}

/* ---- the threshold of ones ---- */

static int threshold_values(const struct shell *shell) {
    int distinct[NETWORK_MAX_WIRES];
    return stepping_distinct(stepping_of(shell), distinct);
}

/* Returns the smallest key that is a one; the threshold is not shown if all keys are ones. */
static int threshold_number(const struct shell *shell, int value) {
    int distinct[NETWORK_MAX_WIRES];
    stepping_distinct(stepping_of(shell), distinct);
    return distinct[value];
}

static void threshold_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    (void)shell;
    snprintf(text, SETTING_BYTES, "%s", value ? "and more are ones, all others zeros" : "");
}

static int threshold_get(const struct shell *shell) {
    const int *shown = stepping_threshold(stepping_of(shell));
    return shown ? *shown : threshold_number(shell, 0);
}

static void threshold_set(struct shell *shell, int threshold) {
    struct stepping *stepping = stepping_of(shell);
    stepping->look.thresholded = threshold > threshold_number(shell, 0);
    if (!stepping->look.thresholded) return;
    stepping->look.threshold = threshold;
    shell_say(shell, ROLE_INK,
              "keys of %d and more are filled: to the network they are ones, all others zeros",
              threshold);
}

/* Returns the first threshold, which divides the keys in the middle. */
static int first_threshold(const struct shell *shell) {
    int count = threshold_values(shell);
    return count > 1 ? count / 2 : 1;
}

static int threshold_check(const struct shell *shell, struct error *error) {
    if (threshold_values(shell) > 1) return 0;
    return error_set(error, "all keys are %d: no threshold divides them",
                     threshold_number(shell, 0));
}

/* Reads a threshold: any number above the smallest key, up to the largest. */
static int threshold_read(struct shell *shell, const char *text, struct error *error) {
    int distinct[NETWORK_MAX_WIRES], count = stepping_distinct(stepping_of(shell), distinct);
    int threshold = 0;
    if (threshold_check(shell, error) ||
        setting_read_number(text, INT_MIN, INT_MAX, &threshold, error))
        return -1;
    if (threshold <= distinct[0] || threshold > distinct[count - 1])
        return error_set(error, "found \"%d\", expected %d to %d: the keys are %d to %d", threshold,
                         distinct[0] + 1, distinct[count - 1], distinct[0], distinct[count - 1]);
    threshold_set(shell, threshold);
    return 0;
}

/* ---- the followed key ---- */

static int follow_values(const struct shell *shell) {
    return 1 + stepping_of(shell)->network->wires;
}

static void follow_word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%d", value - 1 + shell->options->from_one);
}

static void follow_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    if (value)
        snprintf(text, SETTING_BYTES, "key %d",
                 trace_keys(stepping_of(shell)->trace, 0)[value - 1]);
}

static int follow_get(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    return stepping->look.followed <= stepping->network->wires ? stepping->look.followed : 0;
}

/* Follows a key, and says on which wire it enters and leaves. */
static void follow_set(struct shell *shell, int value) {
    struct stepping *stepping = stepping_of(shell);
    const struct network *network = stepping->network;
    const struct trace *trace = verifier_trace(stepping->verifier);
    int wire = value - 1;
    stepping->look.followed = value;
    if (!value) return;
    int *wires = memory_new((size_t)network->depth + 1, sizeof *wires);
    int known = trace_path(trace, network, wire, wires), key = trace_keys(trace, 0)[wire];
    if (cover_hides(stepping))
        shell_say(shell, ROLE_INK, "key %d comes in on wire %d", key, wire);
    else if (known == network->depth)
        shell_say(shell, ROLE_INK, "key %d comes in on wire %d and leaves on wire %d", key, wire,
                  wires[known]);
    else
        shell_say(shell, ROLE_INK,
                  "key %d comes in on wire %d; after layer %d its wire has another key", key, wire,
                  known);
    free(wires);
}

static int follow_check(const struct shell *shell, struct error *error) {
    if (stepping_of(shell)->look.structure != STRUCTURE_WIRING) return 0;
    return error_set(error, "cannot follow a key where lines cross");
}

/* ---- the rows ---- */

/* clang-format off */
static const struct setting rows[] = {
    {.fact = {"cover", "marks, blank or none", .text = setting_fact}, .title = "guessing", .key = "G",
     .option = {"--cover", NULL, "[=LOOK]",
                .help = "hide the keys after the layer: marks, blank or none (default: marks)",
                .choices = &cover_choices},
     .usual = "marks",
     .modes = MODE_STEP,
     .abouts = {"", "question marks for the keys after a layer", "empty places, to be filled in"},
     .offset = offsetof(struct look, cover), .set = cover_set},
    {.fact = {"keys-after", "current or all", .text = setting_fact}, .title = "keys after",
     .option = {"--keys-after", NULL, "WHICH",
                .help = "keys after the current layer or after all (default: current)",
                .choices = &keys_after_choices},
     .keys = {{MODE_STEP, {"A"}, .help = "show the keys after every layer"}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_KEYS, .ends = 1,
     .abouts = {"show keys only before and after the current layer",
                "keys stay on the wires after every layer"},
     .offset = offsetof(struct look, keys_after)},
    {.fact = {"threshold", "smallest key that is shown as a one", .text = setting_fact},
     .title = "threshold",
     .option = {"--threshold", NULL, "T",
                .help = "show keys from T on as ones (filled), smaller keys as zeros"},
     .keys = {{MODE_STEP, {"Z"}, .help = "show keys as zeros and ones: threshold",
               .both = "show keys as zeros and ones", .repeats = true},
              {MODE_STEP, {"Shift+Z"}, .help = "choose the previous threshold", .repeats = true}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_KEYS, .ends = 1,
     .count = threshold_values, .number = threshold_number, .zero = "none",
     .about = threshold_about, .get = threshold_get, .set = threshold_set,
     .first = first_threshold, .check = threshold_check, .read = threshold_read},
    {.fact = {"follow", "wire on which the followed key came in", .text = setting_fact},
     .title = "follow the key of wire",
     .option = {"--follow", NULL, "WIRE", .help = "show the path of the key that enters on this wire"},
     .keys = {{MODE_STEP, {"J"}, .help = "follow a key through all layers",
               .both = "follow the next key, the previous one", .repeats = true},
              {MODE_STEP, {"Shift+J"}, .help = "follow the previous key", .repeats = true}},
     .modes = MODE_STEP, .needs = NEEDS_SIGHT | NEEDS_KEYS, .ends = 1, .or_none = true,
     .count = follow_values, .word = follow_word, .about = follow_about, .get = follow_get,
     .set = follow_set, .check = follow_check,
     .way = {"W hides the crossing lines", "leave out --structure wiring"}},
};
/* clang-format on */

const struct choices key_settings = {"setting", NULL, rows, sizeof *rows,
                                     sizeof rows / sizeof *rows};
