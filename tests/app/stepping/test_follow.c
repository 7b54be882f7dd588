/* test_follow: J shows the way of one key after the other. */
#include "action_lesson.h"

/* Returns the number of lines in the way of the followed key; sets `y` to the end of the way. */
static int lines_of_way(float *y) {
    int lines = -1;
    events_draw(&app, now);
    each_item (item, &app.shell.picture) {
        const char *name = list_string(&app.shell.picture, item->text);
        bool begins = item->shape == SHAPE_GROUP && strcmp(name, "path") == 0;
        if (begins) lines = 0;
        if (lines >= 0 && item->shape == SHAPE_GROUP_END) return lines;
        if (lines < 0 || begins) continue;
        lines++;
        *y = item->y + item->h / 2;
    }
    return lines;
}

TEST(follows_each_key, begin, end) {
    char words[80];
    float y;
    int wires[8], ends[8];
    assert_int_equal(lines_of_way(&y), -1);
    for (int wire = 0; wire < 8; wire++) {
        press("J");
        int known = trace_path(app.stepping.trace, app.stepping.network, wire, wires), hops = 0;
        assert_int_equal(known, 6);
        for (int l = 0; l < known; l++)
            hops += wires[l] != wires[l + 1];
        snprintf(words, sizeof words, "key %d comes in on wire %d and leaves on wire %d",
                 trace_keys(app.stepping.trace, 0)[wire], wire, wires[known]);
        check_says(app.shell.frame.notice.text, words);
        check(lines_of_way(&y) == 2 * hops + 1, "wire %d: %d lines", wire, lines_of_way(&y));
        ends[wires[known]] = (int)y;
    }
    for (int wire = 1; wire < 8; wire++)
        assert_true(ends[wire] > ends[wire - 1]); /* the last line is on the wire it leaves on */
    press("J");
    assert_int_equal(lines_of_way(&y), -1);
    press("Shift+J");
    assert_int_equal(app.stepping.look.followed, 8);
    press("Escape");
    assert_int_equal(lines_of_way(&y), -1);
}

/* With fewer wires the followed key is gone; with other keys on the same number of wires it is
 * not. */
TEST(with_other_keys, begin, end) {
    float y;
    play("Shift+J R");
    assert_true(lines_of_way(&y) > 0);
    play("Down | wires = 4");
    assert_int_equal(lines_of_way(&y), -1);
}

/* The window names the key that helps; `draw` names the option. */
TEST(refused_where_lines_cross, begin, end) {
    restart("odd-even-merger:8");
    play("W W | structure = wiring | J says where lines cross: W hides the crossing lines");
    play("W J | follow = 0");
}
