/* comparing: refusing what shows one network alone, and what is said of two. */
#include "app/stepping/stepping_mode.h"

#include "app/stepping/backwards.h"
#include "device/device.h"
#include "view/diagram/draw.h"

#include <stdio.h>

/* ---- ending and refusing ---- */

void comparing_begin(struct app *app, struct network *second, const struct family *family) {
    backwards_end(&app->backwards, &app->stepping);
    if (app->look.structure == STRUCTURE_LAUNCHES) app->look.structure = STRUCTURE_NONE;
    stepping_compare(&app->stepping, second, family, app->shell.now);
}

bool comparing_end(struct app *app) {
    if (!app->stepping.second) return false;
    stepping_compare(&app->stepping, NULL, NULL, app->shell.now);
    return true;
}

bool comparing_refuses(struct app *app, const char *what) {
    if (!app->stepping.second) return false;
    shell_say(&app->shell, ROLE_INK, "%s: not for two networks; 2 leaves the lower one out", what);
    return true;
}

/* ---- the picture ---- */

/* Which device it is, or what is wrong with it: the times of a layer are of one network. */
static void say_device(const struct app *app, struct line *line) {
    const struct line *above = &app->verifier[0].device, *below = &app->verifier[1].device;
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
    scene->side->answers = NULL; /* they are of one network */
    say_device(app, &scene->device);
    if (scene->position != (float)app->stepping.course.motion.cursor || scene->frame.notice.text[0])
        return;
    scene->frame.notice.role = ROLE_INK;
    comparing_race(scene, scene->frame.notice.text, sizeof scene->frame.notice.text);
}
