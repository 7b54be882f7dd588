/* test_track: the line of a scrubber. */
#include "support.h"

#include "view/ui.h"

/* The done part of a track stands out by its width, not only by its colour. */
TEST(what_is_done_is_thicker) {
    const float units[] = {0.5F, 1, 1.5F, 3};
    each (unit, units) {
        OWNED(list_free) struct list list = {0};
        const struct track track = {.left = 100, .right = 500, .y = 50, .unit = *unit};
        list_begin(&list, 600, 100);
        track_draw_line(&list, &track, 200);
        assert_int_equal(list.count, 2);
        const struct item *ahead = &list.items[0], *done = &list.items[1];
        equals(ahead->role, ROLE_FAINT, done->role, ROLE_INK);
        check(done->x <= 100 && done->w >= 100, "from %g, %g wide", (double)done->x,
              (double)done->w);
        check(done->h > ahead->h, "%g and %g thick", (double)done->h, (double)ahead->h);
    }
}
