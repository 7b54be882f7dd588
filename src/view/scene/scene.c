/* scene: the lower one of two networks takes the place of the upper one. */
#include "view/scene/scene.h"

struct scene scene_lower(const struct scene *scene) {
    struct scene lower = *scene;
    lower.side[0] = scene->side[1];
    lower.side[1] = scene->side[0];
    lower.lower = true;
    lower.look.item = 0; /* chosen of the upper one */
    return lower;
}
