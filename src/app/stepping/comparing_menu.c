/* comparing_menu: rows of families, and a line to type into. */
#include "comparing_menu.h"

#include "app/app.h"
#include "app/files.h"
#include "app/stepping/comparing.h"
#include "app/stepping/stepping_menus.h"
#include "core/spec.h"

#include <stdio.h>

/* Not the network itself, unless there may be others of its family. */
static bool is_offered(const struct stepping *stepping, const struct family *family) {
    bool same = family == stepping->family && stepping->network->parameters_given == 0;
    return !same && family_valid(family, stepping->network->wires);
}

/* The family in a row; NULL behind the last. */
static const struct family *family_of_row(const struct stepping *stepping, int row) {
    for (int f = 0; f < family_choices.count; f++)
        if (is_offered(stepping, families[f]) && --row == 0) return families[f];
    return NULL;
}

static struct network *make(const struct stepping *stepping, const struct family *family,
                            struct error *error) {
    const struct network *network = stepping->network;
    return family_network(family, network->wires, NULL, 0, network->order, error);
}

static void add_family(const struct stepping *stepping, const struct family *family,
                       struct menu_rows *rows) {
    struct error error;
    bool present = stepping->second && family == stepping->second_family;
    stepping_menus_add(rows, present, family->title, make(stepping, family, &error));
}

static void fill(const struct app *app, struct menu_rows *rows) {
    const struct stepping *stepping = &app->stepping;
    const struct family *family;
    menu_add(rows, !stepping->second, "none", "");
    for (int row = 1; !rows->brief && (family = family_of_row(stepping, row)); row++)
        add_family(stepping, family, rows);
    menu_add(rows, false, "another …", "type a file or FAMILY:N");
    if (rows->present < 0) snprintf(rows->now, sizeof rows->now, "%.63s", stepping->second->title);
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

static void choose(struct app *app, int row) {
    struct error error;
    const struct family *family = family_of_row(&app->stepping, row);
    if (row == 0) {
        comparing_end(app);
    } else if (!family) {
        type(app);
    } else {
        struct network *second = make(&app->stepping, family, &error);
        if (second)
            begin(app, second, family);
        else
            app_say(app, ROLE_ERROR, "%s", error.text);
    }
}

const struct menu_kind menu_compared = {
    .title = "compared with",
    .modes = MODE_STEP,
    .fill = fill,
    .choose = choose,
};
