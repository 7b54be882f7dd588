/* comparing_setting: values are families, and a line to type into. */
#include "comparing_setting.h"

#include "app/app.h"
#include "app/files.h"
#include "app/stepping/network_settings.h"
#include "app/stepping/stepping_mode.h"
#include "core/spec.h"

#include <stdio.h>

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

static struct network *make(const struct app *app, const struct family *family,
                            struct error *error) {
    const struct network *network = app->stepping.network;
    return family_network(family, network->wires, NULL, 0, network->order, error);
}

/* None, the families, and one value more for any other network. */
static int count(const struct app *app) {
    int families_there = 0;
    while (family_of(app, 1 + families_there))
        families_there++;
    return 2 + families_there;
}

static void word(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct family *family = family_of(app, value);
    snprintf(text, SETTING_BYTES, "%s", value == 0 ? "none" : family ? family->title : "another …");
}

static void about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct family *family = family_of(app, value);
    struct error error;
    if (family)
        network_about(make(app, family, &error), text);
    else
        snprintf(text, SETTING_BYTES, "%s", value ? "type a file or FAMILY:N" : "");
}

static int get(const struct app *app) {
    const struct stepping *stepping = &app->stepping;
    int value = 0;
    const struct family *family;
    if (!stepping->second) return 0;
    while ((family = family_of(app, ++value)))
        if (family == stepping->second_family) return value;
    return -1;
}

static void now(const struct app *app, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%.63s", app->stepping.second->title);
}

static void begin(struct app *app, struct network *second, const struct family *family) {
    comparing_begin(app, second, family);
    app_say(app, ROLE_INK,
            "below, on the same keys: %s; → steps both, Space lets them race, 2 ends it",
            second->title);
}

static int take_typed(struct app *app, const char *text, size_t wrong[2], struct error *error) {
    const struct network *network = app->stepping.network;
    const struct family *family;
    struct network *second = files_read_typed(text, network->order, &family, wrong, error);
    if (!second) return -1;
    if (spec_check_beside(second, network, error)) {
        network_free(second);
        return -1;
    }
    begin(app, second, family);
    return 0;
}

static void type(struct app *app) {
    static const struct entry_kind kind = {
        .help = "A file in any notation, or FAMILY:N, with as many wires as the network above. Tab "
                "completes names and shows which there are; ~/ is the home directory.",
        .take = take_typed,
        .completes = true,
    };
    const struct stepping *stepping = &app->stepping;
    char title[80];
    snprintf(title, sizeof title, "Compare with a network of %d wires", stepping->network->wires);
    entry_open(app, &kind, title, stepping->second ? stepping->second->name : "");
}

static void set(struct app *app, int value) {
    struct error error;
    const struct family *family = family_of(app, value);
    if (value == 0) {
        comparing_end(app);
    } else if (!family) {
        type(app);
    } else {
        struct network *second = make(app, family, &error);
        if (second)
            begin(app, second, family);
        else
            app_say(app, ROLE_ERROR, "%s", error.text);
    }
}

const struct setting setting_compared = {
    .title = "compared with",
    .modes = MODE_STEP,
    .count = count,
    .word = word,
    .about = about,
    .get = get,
    .now = now,
    .set = set,
};
