/* ones: by a threshold, or because all keys are zeros and ones. */
#include "ones.h"

#include "core/network/keys.h"

#include <stddef.h>

bool ones_has(const struct scene *scene, int key) {
    const struct side *side = scene->side;
    const int *keys = side->trace        ? trace_keys(side->trace, 0)
                      : scene->backwards ? scene->backwards->wanted /* the keys that leave */
                                         : NULL;
    if (scene->look.thresholded) return key >= scene->look.threshold;
    return key == 1 && keys && keys_zero_one(keys, side->network->wires);
}
