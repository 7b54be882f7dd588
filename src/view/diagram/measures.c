/* measures: computes the unit and the wishes for a layout. */
#include "core/network/keys.h"
#include "view/diagram/layout.h"
#include "view/scene/scene.h"
#include "view/theme.h"

#include <math.h>

static const float margin_tight = 6; /* design units */

float measures_gap_least(const struct scene *scene) {
    /* sizes in design units: many wires are as close as possible; words around launches stay,
     * except in a lesson, which has its own words */
    static const float least = 25, least_launches = 13, least_many = 7;
    const struct frame *frame = &scene->frame;
    float unit = frame_unit(frame);
    int wires = scene->side->network->wires * (scene_stacked(scene) ? 2 : 1);
    if (!frame_theme(frame)->far || frame->mode == MODE_EDIT)
        return 0; /* the editor needs its hints */
    if ((float)wires * least * unit >= frame->height) return least_many * unit;
    bool words = scene->look.structure == STRUCTURE_LAUNCHES && !frame_lesson(frame);
    return (words ? least_launches : least) * unit;
}

float measures_margin_of(const struct scene *scene) {
    return scene->tight ? margin_tight : measures_margin;
}

bool measures_brief(const struct scene *scene) {
    return frame_lesson(&scene->frame) && scene->frame.mode == MODE_STEP && !scene->backwards;
}

/* Returns the characters of the longest shown key; 0: no key is shown. */
static int digits_of(const struct scene *scene) {
    const int *wanted = scene->backwards ? scene->backwards->wanted : NULL;
    if (!parts_show(scene->look.parts, PART_KEYS)) return 0;
    int digits = trace_digits(scene->side->trace), beside = trace_digits(scene->side[1].trace);
    if (wanted) return keys_digits(wanted, scene->side->network->wires);
    return digits > beside ? digits : beside;
}

/* Returns the size of the smallest keys, pixels. In a window they may be just legible, so that more
 * wires are visible. */
static float key_least(const struct frame *frame, float unit) {
    static const float usual = 14, least = 9; /* design units; points */
    if (frame->figure || frame_theme(frame)->far) return usual * unit;
    return fminf(usual * unit, least * fmaxf(frame->density, 1));
}

/* Returns 1 + the only layer with keys on its wires, in a column of text; 0: several layers may
 * have keys. */
static int still_layer(const struct scene *scene) {
    bool one = scene->tight && scene->still && !scene->whole && !scene->side[1].network &&
               scene->look.keys_after == KEYS_AFTER_CURRENT;
    return one ? 1 + (int)scene->position : 0;
}

struct layout_request measures_request(const struct scene *scene, float unit) {
    bool wired = scene->look.structure == STRUCTURE_WIRING;
    bool after = parts_show(scene->look.parts, PART_KEYS_AFTER);
    bool between = !scene->whole || scene->look.keys_after == KEYS_AFTER_ALL ||
                   (wired && after); /* keys in the gaps */
    return (struct layout_request){
        .network = scene->side->network,
        .digits = digits_of(scene),
        .legible = measures_brief(scene),
        .key_least = key_least(&scene->frame, unit),
        .riding = scene->side->trace && between && parts_show(scene->look.parts, PART_KEYS),
        .unit = unit,
        .zoom = scene->zoom > 0 ? scene->zoom : 1,
        .wired = wired,
        .open = scene->frame.mode == MODE_EDIT,
        .tight = scene->tight,
        .still = still_layer(scene),
        .beside = scene->side[1].network,
        .before = scene->editing.before,
        .part = scene->editing.part,
    };
}
