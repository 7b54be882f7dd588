/* ones: by a threshold, or because all keys are zeros and ones. */
#include "ones.h"

bool ones_has(const struct scene *scene, int key) {
    const int *keys = scene->trace ? trace_keys(scene->trace, 0) : scene->backwards->wanted;
    if (scene->threshold) return key >= *scene->threshold;
    return key == 1 && keys_zero_one(keys, scene->network->wires);
}
