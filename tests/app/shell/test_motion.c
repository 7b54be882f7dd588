/* test_motion: moves, jumps and playing, on a clock that the test turns. */
#include "support.h"

#include "app/shell/motion.h"

static struct motion at_input(int depth) {
    struct motion motion = {0};
    motion_reset(&motion, depth);
    return motion;
}

TEST(clamps_the_cursor) {
    struct motion motion = at_input(6);
    assert_int_equal(motion.cursor, 0);
    motion_go(&motion, -1, 0);
    equals(motion.cursor, 0, motion.moving, false);
    motion_go(&motion, 99, 0);
    equals(motion.cursor, 6, motion.moving, false); /* far jumps are not animated */
    motion_go(&motion, 7, 0);
    equals(motion.cursor, 6, motion.moving, false);
    assert_int_equal(motion_wait(&motion, 0), -1);
}

/* A neighbour is reached in about a quarter of a second, slow at both ends, always forwards. */
TEST(moves_to_neighbours) {
    for (int direction = -1; direction <= 1; direction += 2) {
        struct motion motion = at_input(6);
        motion_go(&motion, 6, 0); /* visits all layers, so that none is new */
        motion_go(&motion, 3, 0);
        motion_go(&motion, 3 + direction, 1000);
        assert_int_equal(motion.cursor, 3 + direction);
        assert_int_equal(motion_wait(&motion, 1000), 0);
        float before = 0;
        double end = 0;
        for (double t = 0; t <= 400; t += 5) {
            float way = (motion_position(&motion, 1000 + t) - 3) * (float)direction;
            check(way >= before && way <= 1, "%g after %g ms", (double)way, t);
            if (way >= 1 && end == 0) end = t;
            before = way;
        }
        check(end >= 200 && end <= 300, "it took %g ms", end);
        float early = (motion_position(&motion, 1000 + end / 10) - 3) * (float)direction;
        float half = (motion_position(&motion, 1000 + end / 2) - 3) * (float)direction;
        check(early > 0 && early < 0.08F, "%g", (double)early);
        check(fabsf(half - 0.5F) < 0.01F, "%g", (double)half);
        assert_false(motion_advance(&motion, 1000 + end / 2));
        assert_true(motion.moving);
        assert_false(
            motion_advance(&motion, 1000 + end + 1)); /* the cursor was at the target already */
        assert_false(motion.moving);
        assert_int_equal(motion_wait(&motion, 1000 + end + 1), -1);
    }
}

/* The first motion to a layer takes longer, except while playing; later motions are as fast as
 * usual. */
TEST(moves_slowly_at_first) {
    struct motion motion = at_input(6);
    motion_go(&motion, 1, 0);
    check(motion_position(&motion, 400) > 0.4F && motion_position(&motion, 400) < 0.6F, "%g",
          (double)motion_position(&motion, 400));
    assert_true(motion_position(&motion, 800) == 1);
    motion_go(&motion, 0, 1000);
    motion_go(&motion, 1, 2000);
    assert_true(motion_position(&motion, 2250) == 1);
    motion_play(&motion, 1, 3000);
    motion_advance(&motion, 3000);
    equals(motion.cursor, 2, motion_position(&motion, 3250) == 2, 1);
    motion_reset(&motion, 6);
    motion_go(&motion, 1, 5000);
    assert_true(motion_position(&motion, 5250) < 1);
}

/* A clock that runs backwards must not move the picture outside the step. */
TEST(survives_a_clock_running_backwards) {
    struct motion motion = at_input(6);
    motion_go(&motion, 1, 1000);
    assert_true(motion_position(&motion, 500) == 0);
}

/* The second key press does not wait for the first move. */
TEST(steps_again_while_moving) {
    struct motion motion = at_input(6);
    for (int k = 1; k <= 4; k++) {
        motion_go(&motion, motion.cursor + 1, 10 * k);
        assert_int_equal(motion.cursor, k);
        float p = motion_position(&motion, 10 * k);
        check(p >= (float)(k - 1) && p <= (float)k, "%g", (double)p);
    }
    motion_go(&motion, motion.cursor - 1, 50);
    assert_int_equal(motion.cursor, 3);
}

TEST(jumps_when_still) {
    struct motion motion = {.still = true};
    motion_reset(&motion, 6);
    assert_true(motion.still);
    motion_go(&motion, 1, 100);
    all_hold(!motion.moving, motion_position(&motion, 100) == 1);
    assert_int_equal(motion_wait(&motion, 100), -1);
}

/* Ticks whenever motion_wait asks for it; the time at which playing stopped. */
static double play_until_still(struct motion *motion, double now, int *steps) {
    *steps = 0;
    for (int round = 0; motion->playing || motion->moving; round++) {
        check(round < 5000, "it never stops, cursor %d", motion->cursor);
        *steps += motion_advance(motion, now);
        int wait = motion_wait(motion, now);
        now += wait > 0 ? wait : 5;
    }
    return now;
}

TEST(plays) {
    int steps;
    for (int direction = -1; direction <= 1; direction += 2) {
        struct motion motion = at_input(5);
        int start = direction > 0 ? 0 : 5;
        motion_go(&motion, start, 0);
        motion_play(&motion, direction, 100);
        assert_int_equal(motion.playing, direction);
        assert_int_equal(motion_wait(&motion, 100), 0); /* the first step comes at once */
        double took = play_until_still(&motion, 100, &steps) - 100;
        equals(steps, 5, motion.cursor, 5 - start);
        double expected = 4.0 * motion_interval(&motion);
        check(took >= expected && took < expected + 600, "%g ms, not %g", took, expected);
        assert_int_equal(motion_wait(&motion, 1e6), -1);
    }
}

TEST(plays_from_the_far_end_again) {
    int steps;
    struct motion motion = at_input(5);
    motion_go(&motion, 5, 0);
    motion_play(&motion, 1, 0);
    assert_int_equal(motion.cursor, 0);
    play_until_still(&motion, 0, &steps);
    assert_int_equal(steps, 5);
    motion_go(&motion, 0, 0);
    motion_play(&motion, -1, 0);
    assert_int_equal(motion.cursor, 5);
    play_until_still(&motion, 0, &steps);
    equals(steps, 5, motion.cursor, 0);
}

TEST(pauses) {
    struct motion motion = at_input(5);
    motion_play(&motion, 1, 0);
    motion_advance(&motion, 0);
    motion_play(&motion, 1, 300);
    assert_int_equal(motion.playing, 0);
    motion_advance(&motion, 300);
    assert_int_equal(motion.cursor, 1);
    assert_int_equal(motion_wait(&motion, 300), -1);
    assert_false(motion_advance(&motion, 1e6));
    motion_play(&motion, 1, 2000); /* continues from the present layer */
    motion_advance(&motion, 2000);
    assert_int_equal(motion.cursor, 2);
    motion_play(&motion, -1, 2100); /* and turns round while playing */
    assert_int_equal(motion.playing, -1);
    motion_advance(&motion, 2100);
    assert_int_equal(motion.cursor, 1);
}

TEST(waits_for_the_next_step) {
    struct motion motion = {.still = true};
    motion_reset(&motion, 5);
    motion_play(&motion, 1, 0);
    motion_advance(&motion, 0);
    int interval = motion_interval(&motion), wait = motion_wait(&motion, 0);
    check(wait >= interval && wait <= interval + 1, "%d of %d", wait, interval);
    assert_false(motion_advance(&motion, interval - 1));
    assert_int_equal(motion.cursor, 1);
    assert_true(motion_advance(&motion, interval));
    assert_int_equal(motion.cursor, 2);
}

/* The nine speeds go from a step every four seconds to four steps a second, and each of them is
 * played. */
TEST(plays_at_every_speed) {
    static const int speeds[] = {4000, 2800, 2000, 1400, 1000, 700, 500, 350, 250};
    for (int s = 0; s < count_of(speeds); s++) {
        struct motion motion = {.still = true};
        motion_reset(&motion, 5);
        for (int slower = 0; slower < 20; slower++)
            motion_change_speed(&motion, -1);
        motion_change_speed(&motion, s);
        assert_int_equal(motion_interval(&motion), speeds[s]);
        motion_play(&motion, 1, 0);
        assert_true(motion_advance(&motion, 0));
        assert_false(motion_advance(&motion, speeds[s] - 1));
        assert_true(motion_advance(&motion, speeds[s]));
    }
}

/* After a pause of the machine one step is due, not all missed steps. */
TEST(does_not_catch_up) {
    struct motion motion = at_input(50);
    motion_play(&motion, 1, 0);
    motion_advance(&motion, 0);
    motion_advance(&motion, 1e6);
    assert_int_equal(motion.cursor, 2);
    assert_false(motion_advance(&motion, 1e6 + 1));
}

TEST(limits_the_speed) {
    struct motion motion = at_input(5);
    int usual = motion_interval(&motion);
    assert_int_equal(usual, 1000);
    int before = usual;
    for (int i = 0; i < 20; i++) {
        motion_change_speed(&motion, 1);
        int now = motion_interval(&motion);
        check(now <= before, "%d after %d", now, before);
        before = now;
    }
    check(before >= 250 && before < usual / 2, "fastest %d: a move takes 250", before);
    motion_change_speed(&motion, -1); /* the limit does not pile up */
    check(motion_interval(&motion) > before, "%d", before);
    for (int i = 0; i < 40; i++) {
        int was = motion_interval(&motion);
        motion_change_speed(&motion, -1);
        check(motion_interval(&motion) >= was, "slower than %d", was);
    }
    check(motion_interval(&motion) > 2 * usual, "slowest %d", motion_interval(&motion));
    int speed = motion.speed;
    motion_reset(&motion, 9); /* another network keeps the speed */
    equals(motion.speed, speed, motion.depth, 9, motion.playing, 0);
}
