/* comparing: refuses features that show only one network, and writes the facts of two. */
#include "app/stepping/stepping_mode.h"

#include "app/stepping/backwards.h"
#include "device/device.h"
#include "view/diagram/draw.h"

#include <stdio.h>

/* ---- ending and refusing ---- */

void comparing_begin(struct stepping *stepping, struct shell *shell, struct network *second,
                     const struct family *family) {
    backwards_end(&stepping->backwards, stepping);
    if (stepping->look.structure == STRUCTURE_LAUNCHES) stepping->look.structure = STRUCTURE_NONE;
    stepping_compare(stepping, second, family, shell->now);
}

bool comparing_end(struct stepping *stepping, struct shell *shell) {
    if (!stepping->second) return false;
    stepping_compare(stepping, NULL, NULL, shell->now);
    return true;
}

const char *comparing_lacks(const struct stepping *stepping) {
    return stepping->second ? " works with one network only; 2 removes the lower one" : NULL;
}

bool comparing_refuses(const struct stepping *stepping, struct shell *shell, const char *what) {
    const char *lacks = comparing_lacks(stepping);
    if (lacks) shell_say(shell, ROLE_INK, "%s%s", what, lacks);
    return lacks;
}

/* ---- the picture ---- */

/* Says the device or its error, but no times, because they would belong to only one of the two
 * networks. */
static void say_device(const struct stepping *stepping, const struct shell *shell,
                       struct line *line) {
    const struct line *above = &stepping->verifier[0].device,
                      *below = &stepping->verifier[1].device;
    char words[DEVICE_WORDS_BYTES];
    if (shell->desk->state != DEVICE_READY) return;
    if (above->role == ROLE_ERROR)
        line_say(line, ROLE_ERROR, "above: %.400s", above->text);
    else if (below->role == ROLE_ERROR)
        line_say(line, ROLE_ERROR, "below: %.400s", below->text);
    else {
        device_more(&shell->desk->info, words, sizeof words);
        line_say(line, ROLE_SECONDARY, "%s", words);
    }
}

void comparing_scene(const struct stepping *stepping, const struct shell *shell,
                     struct scene *scene) {
    scene->side->answers = NULL; /* answers exist for one network only */
    say_device(stepping, shell, &scene->device);
    if (scene->position != (float)stepping->playback.motion.cursor || scene->frame.notice.text[0])
        return;
    scene->frame.notice.role = ROLE_INK;
    comparing_race(scene, scene->frame.notice.text, sizeof scene->frame.notice.text);
}
