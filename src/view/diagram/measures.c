/* measures: the unit, and what a layout is asked for. */
#include "core/network/keys.h"
#include "view/diagram/layout.h"
#include "view/diagram/scene.h"
#include "view/theme.h"

#include <math.h>

/* Where text has a part of the height at least */
static const float far_text = 16; /* that text is so large; design units */

/* The part of the height that text has at least; 0: any, as in what is edited, which has to show
 * every wire. */
static float least_part(const struct scene *scene) {
    return scene->frame.mode == MODE_EDIT ? 0 : frame_theme(&scene->frame)->text_least;
}

bool measures_far(const struct scene *scene) {
    return least_part(scene) > 0;
}

float measures_unit(const struct scene *scene) {
    const struct frame *frame = &scene->frame;
    float height = frame->height + frame->caption_height;
    return measures_far(scene) ? height * least_part(scene) / far_text : frame_unit(frame);
}

float measures_text_least(const struct scene *scene) {
    return measures_far(scene) ? far_text * measures_unit(scene) : 0;
}

float measures_gap_least(const struct scene *scene) {
    static const float part = 28 / 720.0F; /* of the height */
    float gap = part * (scene->frame.height + scene->frame.caption_height);
    float wires = gap * (float)scene->side->network->wires * (scene->side[1].network ? 2 : 1);
    return measures_far(scene) && wires < scene->frame.height ? gap : 0;
}

bool measures_brief(const struct scene *scene) {
    return frame_lesson(&scene->frame) && scene->frame.mode == MODE_STEP && !scene->backwards &&
           !measures_far(scene);
}

/* Characters of the longest key that is shown; 0: none is. */
static int digits_of(const struct scene *scene) {
    const int *wanted = scene->backwards ? scene->backwards->wanted : NULL;
    if (!parts_show(scene->look.parts, PART_KEYS)) return 0;
    int digits = trace_digits(scene->side->trace), beside = trace_digits(scene->side[1].trace);
    if (wanted) return keys_digits(wanted, scene->side->network->wires);
    return digits > beside ? digits : beside;
}

struct layout_request measures_request(const struct scene *scene, float unit) {
    bool between = !scene->whole || scene->look.keys_after == KEYS_AFTER_ALL; /* keys in the gaps */
    return (struct layout_request){
        .network = scene->side->network,
        .digits = digits_of(scene),
        .legible = measures_brief(scene),
        .riding = scene->side->trace && between && parts_show(scene->look.parts, PART_KEYS),
        .unit = unit,
        .zoom = scene->zoom > 0 ? scene->zoom : 1,
        .wired = scene->look.structure == STRUCTURE_WIRING,
        .open = scene->frame.mode == MODE_EDIT,
        .beside = scene->side[1].network,
        .text_least = measures_text_least(scene),
        .before = scene->editing.before,
        .part = scene->editing.part,
    };
}
