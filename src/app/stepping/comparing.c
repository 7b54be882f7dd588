/* comparing: refusing what shows one network alone, having the device follow both, drawing both. */
#include "comparing.h"

#include "app/stepping/backwards.h"
#include "device/device_words.h"
#include "view/diagram/comparing.h"

#include <stdio.h>

/* ---- ending and refusing ---- */

void comparing_begin(struct app *app, struct network *second, const struct family *family) {
    backwards_end(&app->backwards, &app->stepping);
    if (app->look.structure == STRUCTURE_LAUNCHES) app->look.structure = STRUCTURE_NONE;
    stepping_compare(&app->stepping, second, family);
}

bool comparing_end(struct app *app) {
    if (!app->stepping.second) return false;
    stepping_compare(&app->stepping, NULL, NULL);
    return true;
}

bool comparing_refuses(struct app *app, const char *what) {
    if (!app->stepping.second) return false;
    app_say(app, ROLE_INK, "%s: not for two networks; 2 leaves the lower one out", what);
    return true;
}

/* ---- the device ---- */

void comparing_follow(struct app *app, bool other, bool moved) {
    const struct stepping *stepping = &app->stepping;
    struct verifier *verifier = &app->below;
    if (other && stepping->second)
        verifier_reset(verifier, stepping->second, stepping->second_trace, app->look.group);
    else if (other)
        verifier_forget(verifier);
    else
        verifier_use_groups(verifier, app->look.group);
    if (!moved || !stepping->second) return;
    app->held_below = verifier->verdict;
    verifier_go(verifier, stepping_done(stepping, stepping->second));
}

/* ---- the picture ---- */

/* Which device it is, or what is wrong with it: the times of a layer are of one network. */
static void say_device(const struct app *app, struct line *line) {
    const struct verifier *verifier = &app->verifier;
    const struct line *above = &verifier->device, *below = &app->below.device;
    char words[DEVICE_WORDS_BYTES];
    if (app->desk.state != DEVICE_READY) return;
    if (above->role == ROLE_ERROR)
        line_say(line, ROLE_ERROR, "above: %.400s", above->text);
    else if (below->role == ROLE_ERROR)
        line_say(line, ROLE_ERROR, "below: %.400s", below->text);
    else {
        device_more(&app->desk.info, words, sizeof words);
        line_say(line, ROLE_SECONDARY, "%s", words);
    }
}

void comparing_scene(const struct app *app, struct scene *scene) {
    const struct stepping *stepping = &app->stepping;
    const struct verifier *verifier = &app->below;
    const struct motion *motion = &stepping->motion;
    const struct network *second = stepping->second;
    bool moving = scene->position != (float)motion->cursor;
    bool covered = scene->look.cover != COVER_NONE && motion->cursor < second->depth;
    bool judged = verifier->has_result && !moving && !covered;
    int size = stepping->network->size, hovered = scene->hovered;
    scene->compared = (struct compared){
        .network = second,
        .trace = verifier_trace(verifier),
        .right = verifier->own ? stepping->second_trace : NULL,
        .checks = verifier->checks,
        .result = judged ? &verifier->result : NULL,
        .agreement = judged ? &verifier->agreement : NULL,
        .records = scene->records ? verifier->records : NULL,
        .verdict = moving ? app->held_below : verifier->verdict,
        .hovered = hovered < size ? -1 : hovered - size,
    };
    if (hovered >= size) scene->hovered = -1;
    if (covered && verifier->checks[motion->cursor] != CHECK_NONE)
        line_say(&scene->compared.verdict, ROLE_INK,
                 app->lesson.lesson ? "covered" : "the device has run; covered");
    scene->answers = NULL; /* they are of one network */
    say_device(app, &scene->device);
    if (!moving && !scene->frame.notice.text[0]) {
        scene->frame.notice.role = ROLE_INK;
        comparing_race(scene, scene->frame.notice.text, sizeof scene->frame.notice.text);
    }
}

void comparing_describe(const struct app *app, FILE *file) {
    const struct stepping *stepping = &app->stepping;
    const struct verifier *verifier = &app->below;
    fprintf(file, "compared=%s\n", stepping->second ? stepping->second->name : "none");
    if (!stepping->second) return;
    fprintf(file, "compared_verdict=%s\ncompared_equal=%d\ncompared_differ=%d\n",
            verifier->verdict.text, verifier->equal, verifier->differing);
}
