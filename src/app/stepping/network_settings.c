/* network_settings: rows of the settings of a network and its keys, of the network beside it, and
 * of what is made of it (app/settings/setting.h). */
#include "app/app.h"
#include "app/files.h"
#include "app/radix/radix_mode.h"
#include "app/settings/setting.h"
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

static int family_get(const struct app *app) {
    const struct family *family = app->stepping.family;
    return family ? choices_index(&family_choices, family->name) : -1;
}

static void family_now(const struct app *app, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%.63s", app->stepping.network->title);
}

static void family_set(struct app *app, int value) {
    stepping_take_family(app, families[value]);
}

/* ---- the number of wires ---- */

/* Number `value` of the family's valid n; without a family there is one alone. */
static int wires_of(const struct app *app, int value) {
    const struct family *family = app->stepping.family;
    if (!family) return app->stepping.network->wires;
    int n = family_next_n(family, 0, 1, WINDOW_MOST_WIRES);
    while (value-- > 0)
        n = family_next_n(family, n, 1, WINDOW_MOST_WIRES);
    return n;
}

static int wires_values(const struct app *app) {
    int count = 1;
    while (wires_of(app, count) != wires_of(app, count - 1))
        count++;
    return count;
}

static void wires_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct stepping *stepping = &app->stepping;
    struct error error;
    if (stepping->family)
        network_about(stepping_make(stepping, stepping->family, wires_of(app, value),
                                    stepping->network->order, &error),
                      text);
    else
        snprintf(text, SETTING_BYTES, "not a family's network: it has only this number of wires");
}

static int wires_get(const struct app *app) {
    return app->stepping.network->wires;
}

static void wires_set(struct app *app, int wires) {
    struct stepping *stepping = &app->stepping;
    if (!stepping->family) return;
    stepping->wanted_wires = wires;
    stepping_choose(app, stepping->family, wires, stepping->network->order);
}

/* ---- the order ---- */

static int order_get(const struct app *app) {
    return (int)app->stepping.network->order;
}

static void order_set(struct app *app, int value) {
    if (value != order_get(app)) stepping_turn_order(app);
}

/* ---- the keys ---- */

/* The kinds of input, the typed keys where they fit, and perhaps a line to type keys into. */
static int input_values(const struct app *app) {
    const struct course_kind *course = course_kind(&app->shell);
    return input_choices.count + course->fit(course_room(&app->shell)) + (course->type != NULL);
}

static bool types_keys(const struct app *app, int value) {
    return course_kind(&app->shell)->type && value == input_values(app) - 1;
}

static void input_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s",
             value < input_choices.count ? input_kinds[value].title
             : types_keys(app, value)    ? "type keys …"
                                         : "typed keys");
}

static void input_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    bool random = value < input_choices.count && input_kinds[value].random;
    bool typed = value == input_choices.count && !types_keys(app, value);
    snprintf(text, SETTING_BYTES, "%s",
             random  ? "R: other keys of this kind"
             : typed ? "those that K took"
                     : "");
}

static int input_get(const struct app *app) {
    bool others = app->stepping.failing || app->backwards.on;
    return app->shell.mode->bit == MODE_STEP && others ? -1 : course_input(&app->shell);
}

static void input_set(struct app *app, int value) {
    if (types_keys(app, value))
        course_kind(&app->shell)->type(course_room(&app->shell), &app->shell);
    else
        course_use_input(&app->shell, value);
}

static void input_now(const struct app *app, char text[SETTING_BYTES]) {
    stepping_describe_keys(&app->stepping, true, text, SETTING_BYTES);
}

/* ---- the network that it is compared with ---- */

/* Not the network itself, unless there may be others of its family. */
static bool is_offered(const struct stepping *stepping, const struct family *family) {
    bool same = family == stepping->family && stepping->network->parameters_given == 0;
    return !same && family_valid(family, stepping->network->wires);
}

/* The family of a value; NULL behind the last. */
static const struct family *family_of(const struct app *app, int value) {
    for (int f = 0; f < family_choices.count; f++)
        if (is_offered(&app->stepping, families[f]) && --value == 0) return families[f];
    return NULL;
}

static struct network *make_beside(const struct app *app, const struct family *family,
                                   struct error *error) {
    const struct network *network = app->stepping.network;
    return family_network(family, network->wires, NULL, 0, network->order, error);
}

/* None, the families, and one value more for any other network. */
static int compared_count(const struct app *app) {
    int families_there = 0;
    while (family_of(app, 1 + families_there))
        families_there++;
    return 2 + families_there;
}

static void compared_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct family *family = family_of(app, value);
    snprintf(text, SETTING_BYTES, "%s", family ? family->title : "another …");
}

static void compared_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct family *family = family_of(app, value);
    struct error error;
    if (family)
        network_about(make_beside(app, family, &error), text);
    else
        snprintf(text, SETTING_BYTES, "%s", value ? "type a file or FAMILY:N" : "");
}

static int compared_get(const struct app *app) {
    const struct stepping *stepping = &app->stepping;
    int value = 0;
    const struct family *family;
    if (!stepping->second) return 0;
    while ((family = family_of(app, ++value)))
        if (family == stepping->second_family) return value;
    return -1;
}

static void compared_now(const struct app *app, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%.63s", app->stepping.second->title);
}

static void begin_beside(struct app *app, struct network *second, const struct family *family) {
    comparing_begin(app, second, family);
    shell_say(&app->shell, ROLE_INK,
              "on the same keys: %s; → steps both, Space lets them race, 2 ends it", second->title);
}

static int take_typed(void *room, struct shell *shell, const char *text, size_t wrong[2],
                      struct error *error) {
    struct app *app = room;
    (void)shell;
    const struct network *network = app->stepping.network;
    const struct family *family;
    struct network *second = files_read_typed(text, network->order, &family, wrong, error);
    if (!second) return -1;
    if (spec_check_beside(second, network, error)) {
        network_free(second);
        return -1;
    }
    begin_beside(app, second, family);
    return 0;
}

static void compared_set(struct app *app, int value) {
    struct error error;
    const struct family *family = family_of(app, value);
    if (value == 0) {
        comparing_end(app);
    } else if (!family) {
        static const struct entry_kind kind = {
            .help =
                "A file in any notation, or FAMILY:N, with as many wires as the network above. Tab "
                "completes names and shows which there are; ~/ is the home directory.",
            .room = ROOM_APP,
            .take = take_typed,
            .pad = "1234567890:.",
            .completes = WINDOW_MOST_WIRES,
        };
        const struct stepping *stepping = &app->stepping;
        char title[80];
        snprintf(title, sizeof title, "Compare with a network of %d wires",
                 stepping->network->wires);
        entry_open(&app->shell, &kind, title, stepping->second ? stepping->second->name : "");
    } else {
        struct network *second = make_beside(app, family, &error);
        if (second)
            begin_beside(app, second, family);
        else
            shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
    }
}

/* ---- what is made of the network ---- */

static const char *const remade_names[] = {
    [REMADE_NOT] = "none", [REMADE_UNTANGLED] = "untangled", [REMADE_REVERSED] = "layers reversed"};
static const struct choices remade_choices = {NULL, NULL, remade_names, sizeof *remade_names,
                                              sizeof remade_names / sizeof *remade_names};

static void remade_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct network *former = app->stepping.former;
    snprintf(text, SETTING_BYTES, "%s",
             value == REMADE_UNTANGLED  ? "all arrows point down"
             : value == REMADE_REVERSED ? "does it still sort?"
             : former                   ? former->title
                                        : "");
}

static int remade_get(const struct app *app) {
    return app->stepping.former ? (int)app->stepping.remade : REMADE_NOT;
}

static void remade_set(struct app *app, int value) {
    if (value == (int)app->stepping.remade) return;
    if (value == REMADE_NOT) remaking_back(app);
    if (value == REMADE_UNTANGLED) remaking_untangle(app);
    if (value == REMADE_REVERSED) remaking_reverse(app);
}

/* ---- the radix sort, step by step ---- */

static void radix_now(const struct app *app, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "step by step");
}

static void open_radix(struct app *app, int value) {
    (void)value;
    radix_open(&app->radix, &app->shell);
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
    {.fact.name = "compared", .title = "compared with", .key = "2",
     .modes = MODE_STEP, .link = LINK_COMPARED, .or_none = true, .count = compared_count,
     .word = compared_word, .about = compared_about, .get = compared_get, .now = compared_now,
     .set = compared_set},
    {.fact.name = "remade", .title = "change to the network", .key = "U",
     .option.choices = &remade_choices, .modes = MODE_STEP, .about = remade_about, .get = remade_get, .set = remade_set},
    {.fact.name = "radix", .title = "radix sort", .key = "F",
     .modes = MODE_STEP, .now = radix_now, .set = open_radix, .acts = true},
};
/* clang-format on */

const struct choices network_settings = {"setting", NULL, rows, sizeof *rows,
                                         sizeof rows / sizeof *rows};
