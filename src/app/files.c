/* files: opening, pasting, copying, saving. */
#include "files.h"

#include "app/save.h"
#include "app/stepping/stepping_mode.h"
#include "app/stepping/stepping_scene.h"
#include "core/notations/notations.h"

#include <math.h>
#include <stdio.h>

/* ---- in ---- */

/* The mode goes on with the network, which is its own from here on; or stepping does. */
static void take(struct app *app, struct network *network, const struct family *family,
                 const char *name) {
    struct stepping *stepping = &app->stepping;
    app->frame.dialog = DIALOG_NONE;
    if (app->mode->take) {
        app->mode->take(app, network, family, name);
        return;
    }
    app_change_mode(app, &mode_stepping);
    bool kept = !stepping->family && editor_keeps(&app->editor, stepping->network);
    backwards_forget(&app->backwards);
    stepping_take(stepping, network, family);
    app_say(app, ROLE_INK, "opened %s%s%s%s", name, *network->note ? "; " : "", network->note,
            kept ? "; what you edited is kept: E, then Ctrl+Z goes back to it" : "");
}

static int take_spec(struct app *app, const char *spec, struct error *error) {
    const struct family *family;
    struct network *network = stepping_network_of(spec, ASCENDING, &family, error);
    if (!network) return -1;
    snprintf(app->opened, sizeof app->opened, "%s", spec);
    take(app, network, family, app->opened);
    return 0;
}

void files_open(struct app *app) {
    entry_open(app, "Open a network",
               "a file in any notation, or FAMILY:N such as bitonic:8; Enter opens, Esc does not",
               app->opened, take_spec);
}

void files_take_dropped(struct app *app, const char *path) {
    struct error error;
    if (take_spec(app, path, &error) == 0) return;
    app->frame.dialog = DIALOG_NONE;
    app_say(app, ROLE_ERROR, "%s", error.text);
}

void files_paste(struct app *app) {
    app->wants_paste = true;
}

void files_take_pasted(struct app *app, const char *text) {
    struct error error;
    struct network *network = stepping_fit(notation_read(text, "clipboard", &error), &error);
    if (network)
        take(app, network, NULL, "the clipboard");
    else
        app_say(app, ROLE_ERROR, "%s", error.text);
}

/* ---- out ---- */

static void write_network(const struct app *app, FILE *file) {
    notation_write(app->options->as, app_network(app), file);
}

void files_copy(struct app *app) {
    const struct network *network = app_network(app);
    char about[160];
    if (network->size == 0) {
        app_say(app, ROLE_ERROR, "the network has no comparators to copy");
        return;
    }
    snprintf(about, sizeof about, "%s as %s%s", network->name, app->options->as->name,
             notation_keeps(app->options->as, network) ? "" : ", which has no layers");
    app_copy(app, write_network, about);
}

void files_save_text(struct app *app) {
    struct line said;
    save_network(app_network(app), app->options->as, &said);
    line_move(&said, &app->frame.notice);
}

void files_save_picture(struct app *app) {
    struct scene scene;
    struct line said;
    stepping_scene(app, INFINITY, &scene);
    save_pictures(&scene, app->theme, &said);
    line_move(&said, &app->frame.notice);
}
