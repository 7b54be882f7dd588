/* lesson_looks: from the app, from the options of a step, and into the app. */
#include "lesson_looks.h"

#include "app/app.h"

struct lesson_looks lesson_looks_of(const struct app *app) {
    return (struct lesson_looks){
        .structure = app->structure,
        .rung = app->rung,
        .tile = app->tile,
        .memory_line = app->memory_line,
        .covered = app->cover.on,
        .keys_after = app->keys_after,
        .key_followed = app->key_followed,
        .item = app->item,
        .group = app->verifier.group,
        .thresholded = app->thresholded,
        .threshold = app->threshold,
        .panel = app->panel,
        .panel_large = app->panel_large,
    };
}

void lesson_looks_show(struct app *app, const struct lesson_looks *looks) {
    app->structure = looks->structure;
    app->rung = looks->rung;
    app->tile = looks->tile;
    app->memory_line = looks->memory_line;
    app->cover.on = looks->covered;
    app->cover.open = false;
    app->cover.chosen = 0;
    app->keys_after = looks->keys_after;
    app->key_followed = looks->key_followed;
    app->item = looks->item;
    if (app->verifier.group != looks->group) {
        app->stepping.inputs++; /* all layers run anew, of two networks those of both */
        app->stepping.seconds++;
    }
    app->verifier.group = app->below.group = looks->group;
    app->item_network = app->stepping.networks;
    app->thresholded = looks->thresholded;
    app->threshold = looks->threshold;
    app->panel = looks->panel;
    app->panel_large = looks->panel_large;
}

struct lesson_looks lesson_looks_of_step(const struct options *options,
                                         const struct lesson_moment *moment) {
    return (struct lesson_looks){
        .structure = options->rung ? STRUCTURE_LAUNCHES : options->structure,
        .rung = options->rung,
        .tile = moment->tile,
        .memory_line = options->memory_line,
        .covered = options->cover != COVER_NONE,
        .keys_after = options->keys_after,
        .key_followed = options->followed,
        .item = options->item,
        .group = options->group,
        .thresholded = options_given(options, "--threshold"),
        .threshold = options->threshold,
        .panel = options->panel,
    };
}
