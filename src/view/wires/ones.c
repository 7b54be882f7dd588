/* ones: by a threshold, or because all keys are zeros and ones. */
#include "ones.h"

#include "core/network/keys.h"

#include <stddef.h>

/* The keys that come in, or backwards those that leave; NULL: there are none. */
static const int *keys_of(const struct scene *scene) {
    if (scene->side->trace) return trace_keys(scene->side->trace, 0);
    return scene->backwards ? scene->backwards->wanted : NULL;
}

/* Does the picture have zeros and ones, of which ones_has tells? */
static bool ones_shown(const struct scene *scene) {
    const int *keys = keys_of(scene);
    return keys && (scene->look.thresholded || keys_zero_one(keys, scene->side->network->wires));
}

bool ones_has(const struct scene *scene, int key) {
    if (scene->look.thresholded) return key >= scene->look.threshold;
    return key == 1 && ones_shown(scene);
}
