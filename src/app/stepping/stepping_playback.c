/* stepping_playback: functions of the stepped network for the playback. */
#include "app/shell/playback.h"
#include "app/stepping/stepping_mode.h"
#include "view/diagram/draw.h"

#include <math.h>
#include <stddef.h>

static void go(void *room, struct shell *shell, int cursor) {
    stepping_go(room, cursor, shell->now);
}

static void arrive(void *room) {
    stepping_arrive(room);
}

static bool fit(const void *room) {
    return stepping_typed_fit(room);
}

static void fill(void *room, struct shell *shell) {
    (void)shell;
    stepping_show_own_keys(room);
    stepping_fill(room);
}

static int layer_at(const void *room, const struct shell *shell, float x) {
    struct scene scene;
    struct placement at;
    stepping_scene(room, shell, shell->now, &scene);
    placement_init(&at, &scene);
    placement_free(&at);
    return (int)lroundf(track_part(&at.scrubber, x) * (float)scene_depth(&scene));
}

_Static_assert(offsetof(struct stepping, playback) == 0,
               "a playback is the first member of its room");

const struct playback_kind stepping_playback = {"layer", ROOM_STEPPING, go,       arrive,
                                                fit,     fill,          layer_at, NULL};
