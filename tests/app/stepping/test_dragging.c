/* test_dragging: a key is dragged to another wire, past those in between, and the threshold through
 * the bars; everything follows at once. */
#include "action_lesson.h"

#include "core/network/keys.h"
#include "view/list.h"

/* Finds the middle of this target in the last picture. */
static void place_of(enum target_kind kind, int index, float place[2]) {
    events_draw(&app, now);
    for (size_t t = app.shell.picture.target_count; t-- > 0;) {
        const struct target_area *area = &app.shell.picture.targets[t];
        if (!target_is(&area->target, kind, index)) continue;
        place[0] = (area->box.left + area->box.right) / 2;
        place[1] = (area->box.top + area->box.bottom) / 2;
        return;
    }
    fail_msg("nothing to drag");
}

/* Drags from one target to the height of another, and elsewhere from left to right. */
static void drag(enum target_kind kind, int from, int to) {
    float begin[2], end[2];
    place_of(kind, from, begin);
    place_of(kind, to, end);
    events_mouse(&app, begin[0], begin[1], now);
    events_press(&app, now);
    events_mouse(&app, begin[0] + 9, (begin[1] + end[1]) / 2, now);
    events_mouse(&app, begin[0] + 100, end[1], now);
    events_release(&app, now);
}

static int begin_small(void **state) {
    (void)state;
    start("bitonic:4");
    app.stepping.playback.motion.still = true;
    shown(1280, 720);
    return 0;
}

TEST(a_key_is_dragged, begin_small, end) {
    play("K Ctrl+A '4 3 2 1' Return Right | layer = 1 and input-keys = 4 3 2 1");
    drag(TARGET_KEY, 0, 2);
    play("Z Z | input-keys = 3 2 4 1 and layer = 1 and typed");
    drag(TARGET_KEY, 3, 0);
    shows("input-keys = 1 3 2 4");
    float place[2];
    place_of(TARGET_KEY, 0, place);
    events_mouse(&app, place[0], place[1], now);
    shows("input-keys = 1 3 2 4"); /* the key was let go */
}

/* Keys that are not the user's cannot be dragged. */
TEST(shown_keys_stay, begin_small, end) {
    play("K Ctrl+A '4 3 2 1' Return Backspace");
    events_draw(&app, now);
    for (size_t t = 0; t < app.shell.picture.target_count; t++)
        assert_true(app.shell.picture.targets[t].target.kind != TARGET_KEY);
}

TEST(the_threshold_is_dragged, begin_small, end) {
    play("Tab Tab Tab | panel = bars | K Ctrl+A '1 5 9 7' Return Z | threshold");
    drag(TARGET_THRESHOLD, 5, 9);
    shows("threshold = 9");
    drag(TARGET_THRESHOLD, 9, 7);
    shows("threshold = 7");
}
