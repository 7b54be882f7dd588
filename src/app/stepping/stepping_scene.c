/* stepping_scene: collects from the features what the picture depends on. */
#include "stepping_scene.h"

#include "view/structure/structure.h"

const struct panel_kind *stepping_panel(const struct app *app) {
    bool applies =
        app->panel && panel_applies(app->panel, app->stepping.network, app->backwards.on);
    return applies ? app->panel : NULL;
}

/* The comparator that is marked and explained, or -1. */
static int hovered(const struct app *app, bool moving) {
    if (!app->pointing || app->frame.dialog != DIALOG_NONE || moving) return -1;
    return app->hovered < app->stepping.network->size ? app->hovered : -1;
}

/* No input leaves as is wanted: nothing runs that could be shown. */
static void show_no_keys(struct scene *scene) {
    scene->trace = scene->right = NULL;
    scene->checks = NULL;
    scene->result = NULL;
    scene->agreement = NULL;
    scene->records = NULL;
    line_say(&scene->verdict, ROLE_SECONDARY, "no input, nothing to run");
    scene->device.text[0] = '\0';
}

void stepping_scene(const struct app *app, double now, struct scene *scene) {
    const struct stepping *stepping = &app->stepping;
    const struct motion *motion = &stepping->motion;
    const struct verifier *verifier = &app->verifier;
    const struct records *records = verifier->records;
    float position = motion_position(motion, now);
    bool moving = position != (float)motion->cursor;
    bool judged = verifier->has_result && !moving;
    bool ran = app->desk.state != DEVICE_FAILED || records->count > 0;
    *scene = (struct scene){
        .frame = app_frame(app),
        .network = stepping->network,
        .trace = verifier_trace(verifier),
        .right = verifier->own ? stepping->trace : NULL,
        .position = position,
        .zoom = stepping->zoom,
        .scroll_x = stepping->scroll_x,
        .scroll_y = stepping->scroll_y,
        .structure =
            structure_applies(app->structure, stepping->network) ? app->structure : STRUCTURE_NONE,
        .backwards = app->backwards.on ? &app->backwards.shown : NULL,
        .playing = motion->playing,
        .interval_ms = motion_interval(motion),
        .checks = verifier->checks,
        .result = judged ? &verifier->result : NULL,
        .agreement = judged ? &verifier->agreement : NULL,
        .verdict = moving ? app->held_verdict : verifier->verdict,
        .device = moving ? app->held_device : verifier->device,
        .badge = app->proving.badge,
        .proof = proving_proof(&app->proving),
        .input.role = ROLE_SECONDARY,
        .panel = stepping_panel(app),
        .panel_large = app->panel_large,
        .records = ran ? records : NULL,
        .hovered = hovered(app, moving),
    };
    if (scene->backwards && scene->backwards->wanted) show_no_keys(scene);
    if (app->backwards.on)
        backwards_describe(&app->backwards, stepping->network, &scene->input);
    else
        stepping_describe_keys(stepping, scene->input.text, sizeof scene->input.text);
}
