/* test_inside: into a launch and from statement to statement in it, as the machine's first device
 * recorded it. */
#include "inside_lesson.h"

TEST(goes_into_every_sort, begin_inside, end) {
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        if (rung->meeting) continue;
        open_launch(rung->name, 8);
        check(app.recorded.replay || app.desk.state == DEVICE_FAILED, "%s: %s", rung->name,
              app.recorded.error.text);
        if (app.recorded.replay)
            fprintf(stderr, "%s: %d steps, unwatched %s, same %d\n", rung->name,
                    replay_step_count(app.recorded.replay, 0),
                    replay_recording(app.recorded.replay)->unwatched.text,
                    replay_recording(app.recorded.replay)->same);
        events_draw(&app, now);
        for (int i = 0; i < 40; i++) {
            press("Right");
            events_draw(&app, now);
        }
        press("Escape");
        assert_ptr_equal(app.mode, &mode_stepping);
    }
}
