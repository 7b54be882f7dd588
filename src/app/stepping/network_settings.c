/* network_settings: rows of the settings of a network and its keys, of the second network, and of
 * changes to the network (app/shell/setting.h). */
#include "app/shell/setting.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/text.h"
#include "core/network/keys.h"
#include "core/spec.h"

#include <stdio.h>

/* Writes "24 comparators, depth 6" of a network, which is freed; NULL: "". */
static void network_about(struct network *network, char text[SETTING_BYTES]) {
    text[0] = '\0';
    if (network)
        snprintf(text, SETTING_BYTES, "%d comparator%s, depth %d", network->size,
                 text_plural(network->size), network->depth);
    network_free(network);
}

/* ---- the family ---- */

static int family_get(const struct shell *shell) {
    const struct family *family = stepping_of(shell)->family;
    return family ? choices_index(&family_choices, family->name) : -1;
}

static void family_now(const struct shell *shell, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%.63s", stepping_of(shell)->network->title);
}

static void family_set(struct shell *shell, int value) {
    stepping_take_family(stepping_of(shell), shell, families[value]);
}

/* ---- the number of wires ---- */

/* Returns number `value` of the family's valid n; without a family the only one. */
static int wires_of(const struct shell *shell, int value) {
    const struct stepping *stepping = stepping_of(shell);
    const struct family *family = stepping->family;
    if (!family) return stepping->network->wires;
    int n = family_next_n(family, 0, 1, WINDOW_MOST_WIRES);
    while (value-- > 0)
        n = family_next_n(family, n, 1, WINDOW_MOST_WIRES);
    return n;
}

static int wires_values(const struct shell *shell) {
    int count = 1;
    while (wires_of(shell, count) != wires_of(shell, count - 1))
        count++;
    return count;
}

static void wires_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    const struct stepping *stepping = stepping_of(shell);
    struct error error;
    if (stepping->family)
        network_about(stepping_make(stepping, stepping->family, wires_of(shell, value),
                                    stepping->network->order, &error),
                      text);
    else
        snprintf(text, SETTING_BYTES, "not a family's network: it has only this number of wires");
}

static int wires_get(const struct shell *shell) {
    return stepping_of(shell)->network->wires;
}

static void wires_set(struct shell *shell, int wires) {
    struct stepping *stepping = stepping_of(shell);
    if (!stepping->family) return;
    stepping->wanted_wires = wires;
    stepping_choose(stepping, shell, stepping->family, wires, stepping->network->order);
}

/* ---- the order ---- */

static int order_get(const struct shell *shell) {
    return (int)stepping_of(shell)->network->order;
}

static void order_set(struct shell *shell, int value) {
    if (value != order_get(shell)) stepping_turn_order(stepping_of(shell), shell);
}

/* ---- the keys ---- */

/* Returns the number of values: the kinds of input, the typed keys if they fit, and perhaps a line
 * for typing keys. */
static int input_values(const struct shell *shell) {
    const struct playback_kind *playback = playback_kind(shell);
    return input_choices.count + playback->fit(playback_room(shell)) + (playback->type != NULL);
}

static bool types_keys(const struct shell *shell, int value) {
    return playback_kind(shell)->type && value == input_values(shell) - 1;
}

static void input_word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s",
             value < input_choices.count ? input_kinds[value].title
             : types_keys(shell, value)  ? "type keys …"
                                         : "typed keys");
}

static void input_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    bool random = value < input_choices.count && input_kinds[value].random;
    bool typed = value == input_choices.count && !types_keys(shell, value);
    snprintf(text, SETTING_BYTES, "%s",
             random  ? "R: other keys of this kind"
             : typed ? "keys that were typed with K"
                     : "");
}

static int input_get(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    bool others = stepping->failing || stepping->backwards.on;
    return shell->mode->bit == MODE_STEP && others ? -1 : playback_input(shell);
}

static void input_set(struct shell *shell, int value) {
    if (types_keys(shell, value))
        playback_kind(shell)->type(playback_room(shell), shell);
    else
        playback_use_input(shell, value);
}

static void input_now(const struct shell *shell, char text[SETTING_BYTES]) {
    stepping_describe_keys(stepping_of(shell), true, text, SETTING_BYTES);
}

/* ---- the second network ---- */

/* Is the family offered for comparison? The network's own family is, only if it has parameters. */
static bool is_offered(const struct stepping *stepping, const struct family *family) {
    bool same = family == stepping->family && stepping->network->parameters_given == 0;
    return !same && family_valid(family, stepping->network->wires);
}

/* Returns the family of a value; NULL after the last. */
static const struct family *family_of(const struct stepping *stepping, int value) {
    for (int f = 0; f < family_choices.count; f++)
        if (is_offered(stepping, families[f]) && --value == 0) return families[f];
    return NULL;
}

static struct network *make_beside(const struct stepping *stepping, const struct family *family,
                                   struct error *error) {
    const struct network *network = stepping->network;
    return family_network(family, network->wires, NULL, 0, network->order, error);
}

/* Returns the number of values: none, the families, and any other network. */
static int compared_count(const struct shell *shell) {
    int families_there = 0;
    while (family_of(stepping_of(shell), 1 + families_there))
        families_there++;
    return 2 + families_there;
}

static void compared_word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    const struct family *family = family_of(stepping_of(shell), value);
    snprintf(text, SETTING_BYTES, "%s", family ? family->title : "another …");
}

static void compared_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    const struct stepping *stepping = stepping_of(shell);
    const struct family *family = family_of(stepping, value);
    struct error error;
    if (family)
        network_about(make_beside(stepping, family, &error), text);
    else
        snprintf(text, SETTING_BYTES, "%s", value ? "type a file or FAMILY:N" : "");
}

static int compared_get(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    int value = 0;
    const struct family *family;
    if (!stepping->second) return 0;
    while ((family = family_of(stepping, ++value)))
        if (family == stepping->second_family) return value;
    return -1;
}

static void compared_now(const struct shell *shell, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%.63s", stepping_of(shell)->second->title);
}

static void begin_beside(struct stepping *stepping, struct shell *shell, struct network *second,
                         const struct family *family) {
    comparing_begin(stepping, shell, second, family);
    shell_say(shell, ROLE_INK,
              "on the same keys: %s; → steps both, Space lets them race, 2 ends it", second->title);
}

static int take_typed(void *room, struct shell *shell, const char *text, size_t wrong[2],
                      struct error *error) {
    struct stepping *stepping = room;
    const struct network *network = stepping->network;
    const struct family *family;
    char name[TEXT_FIELD_BYTES], path[TEXT_FIELD_BYTES + 1024];
    if (typed_name(text, name, path, sizeof path, wrong, error)) return -1;
    struct network *second = stepping_network_of(path, network->order, &family, error);
    if (!second) typed_wrong(text, path, wrong);
    if (!second || spec_check_beside(second, network, error)) {
        network_free(second);
        return -1;
    }
    begin_beside(stepping, shell, second, family);
    return 0;
}

static void compared_set(struct shell *shell, int value) {
    struct stepping *stepping = stepping_of(shell);
    struct error error;
    const struct family *family = family_of(stepping, value);
    if (value == 0) {
        comparing_end(stepping, shell);
    } else if (!family) {
        static const struct entry_kind kind = {
            .help = "A file in any notation, or FAMILY:N, with as many wires as the network above. "
                    "Tab completes a name or lists the names that fit; ~/ is the home directory.",
            .room = ROOM_STEPPING,
            .take = take_typed,
            .pad = "1234567890:.",
            .completes = WINDOW_MOST_WIRES,
        };
        char title[80];
        snprintf(title, sizeof title, "Compare with a network of %d wires",
                 stepping->network->wires);
        entry_open(shell, &kind, title, stepping->second ? stepping->second->name : "");
    } else {
        struct network *second = make_beside(stepping, family, &error);
        if (second)
            begin_beside(stepping, shell, second, family);
        else
            shell_say(shell, ROLE_ERROR, "%s", error.text);
    }
}

/* ---- changes to the network ---- */

static const char *const remade_names[] = {
    [REMADE_NOT] = "none", [REMADE_UNTANGLED] = "untangled", [REMADE_REVERSED] = "layers reversed"};
static const struct choices remade_choices = {NULL, NULL, remade_names, sizeof *remade_names,
                                              sizeof remade_names / sizeof *remade_names};

static void remade_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    const struct network *former = stepping_of(shell)->former;
    snprintf(text, SETTING_BYTES, "%s",
             value == REMADE_UNTANGLED  ? "all arrows point down"
             : value == REMADE_REVERSED ? "does it still sort?"
             : former                   ? former->title
                                        : "");
}

static int remade_get(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    return stepping->former ? (int)stepping->remade : REMADE_NOT;
}

static void remade_set(struct shell *shell, int value) {
    struct stepping *stepping = stepping_of(shell);
    if (value == (int)stepping->remade) return;
    if (value == REMADE_NOT) remaking_back(stepping, shell);
    if (value == REMADE_UNTANGLED) remaking_untangle(stepping, shell);
    if (value == REMADE_REVERSED) remaking_reverse(stepping, shell);
}

/* ---- the radix sort, step by step ---- */

static void radix_now(const struct shell *shell, char text[SETTING_BYTES]) {
    (void)shell;
    snprintf(text, SETTING_BYTES, "step by step");
}

static void open_radix(struct shell *shell, int value) {
    (void)value;
    shell_request(shell, REQUEST_RADIX);
}

/* ---- the rows ---- */

/* clang-format off */
static const struct setting rows[] = {
    {.fact.name = "family", .title = "family of networks", .key = "F",
     .option.choices = &family_choices, .modes = MODE_STEP, .link = LINK_FAMILY, .word_at = offsetof(struct family, title),
     .about_at = offsetof(struct family, idea), .get = family_get, .now = family_now,
     .set = family_set},
    {.fact.name = "wires", .title = "number of wires", .key = "Up",
     .modes = MODE_STEP, .link = LINK_WIRES, .count = wires_values, .number = wires_of,
     .about = wires_about, .get = wires_get, .set = wires_set},
    {.fact.name = "order", .title = "order", .key = "O", .option.choices = &order_choices,
     .modes = MODE_STEP, .link = LINK_ORDER,
     .abouts = {"the smallest key on wire 0", "the largest key on wire 0"}, .get = order_get,
     .set = order_set},
    {.fact.name = "input", .title = "input", .key = "I",
     .modes = MODE_STEP | MODE_RADIX, .link = LINK_INPUT, .count = input_values,
     .word = input_word, .about = input_about, .get = input_get, .now = input_now,
     .set = input_set},
    {.fact.name = "compared", .title = "second network", .key = "2",
     .modes = MODE_STEP, .link = LINK_COMPARED, .or_none = true, .count = compared_count,
     .word = compared_word, .about = compared_about, .get = compared_get, .now = compared_now,
     .set = compared_set},
    {.fact.name = "remade", .title = "untangled, reversed", .key = "U",
     .option.choices = &remade_choices, .modes = MODE_STEP, .about = remade_about, .get = remade_get, .set = remade_set},
    {.fact.name = "radix", .title = "radix sort", .key = "F",
     .modes = MODE_STEP, .now = radix_now, .set = open_radix, .acts = true},
};
/* clang-format on */

const struct choices network_settings = {"setting", NULL, rows, sizeof *rows,
                                         sizeof rows / sizeof *rows};
