/* actions_files: networks and pictures that go to files and the clipboard, or come from there. */
#include "actions.h"

#include "app/save.h"
#include "core/notations.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The network in view: while one is edited, that. */
static const struct network *network_in_view(const struct app *app) {
    return app->editor.on ? editor_network(&app->editor) : app->network;
}

static void save_text(struct app *app, double now) {
    (void)now;
    struct error error;
    char about[256];
    if (save_network(network_in_view(app), app->options->as, about, sizeof about, &error))
        app_say(app, ROLE_ERROR, "%s", error.text);
    else
        app_say(app, ROLE_INK, "saved %s", about);
}

static void save(struct app *app, double now) {
    (void)now;
    struct error error;
    struct scene scene;
    char name[240];
    app_scene(app, app->frame.width, app->frame.height, app->frame.density,
              app->motion.started + 1e9, &scene);
    if (save_pictures(&scene, app->options->theme, name, sizeof name, &error))
        app_say(app, ROLE_ERROR, "%s", error.text);
    else
        app_say(app, ROLE_INK, "saved %s", name);
}

static void open_network(struct app *app, double now) {
    (void)now;
    entry_open(app, ENTRY_NETWORK);
}

/* Writes the network in the notation of --as; the window takes it from there. */
static void copy(struct app *app, double now) {
    (void)now;
    size_t size;
    const struct network *network = network_in_view(app);
    if (network->size == 0) {
        app_say(app, ROLE_ERROR, "the network has no comparators to copy");
        return;
    }
    free(app->copied);
    app->copied = NULL;
    FILE *memory = open_memstream(&app->copied, &size);
    if (memory) notation_write(app->options->as, network, memory);
    if (!memory || fclose(memory))
        app_say(app, ROLE_ERROR, "cannot copy: %s", strerror(errno));
    else
        app_say(app, ROLE_INK, "copied %s as %s", network->name, app->options->as->name);
}

static void paste(struct app *app, double now) {
    (void)now;
    app->wants_paste = true;
}

const struct actions actions_files = {
    .perform[ACTION_SAVE] = save,
    .perform[ACTION_COPY] = copy,
    .perform[ACTION_SAVE_TEXT] = save_text,
    .perform[ACTION_OPEN] = open_network,
    .perform[ACTION_PASTE] = paste,
};
