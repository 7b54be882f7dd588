/* test_keys_after: A has keys are after every layer that is done, and no further; covered ones
 * wait for answers. */
#include "action_lesson.h"

enum { MOST = 8 }; /* columns of keys: bitonic:8 has 6 layers */

/* Finds the keys of the picture, column by column from the left; returns the number of columns. */
static int find_columns(int keys[MOST][8], float x[MOST]) {
    int count = 0;
    pass(900);
    events_draw(&app, now);
    for (size_t i = 0; i + 1 < app.shell.picture.count; i++) {
        const struct item *item = &app.shell.picture.items[i];
        int wire, key, c = 0;
        if (item->shape != SHAPE_GROUP ||
            sscanf(list_string(&app.shell.picture, item->title), "wire %d: %d", &wire, &key) != 2)
            continue;
        while (c < count && x[c] != item[1].x)
            c++;
        assert_true(c < MOST);
        x[c] = item[1].x;
        keys[c][wire] = key;
        if (c == count) count++;
    }
    return count;
}

/* Checks that the columns follow each other from left to right, and that each has the keys after
 * its layer. */
static void check_columns(int count) {
    int keys[MOST][8];
    float x[MOST];
    check(find_columns(keys, x) == count, "at layer %d: %d columns, not %d",
          app.stepping.playback.motion.cursor, find_columns(keys, x), count);
    for (int c = 0; c < count; c++) {
        int k = 0; /* number of the column from the left */
        for (int other = 0; other < count; other++)
            k += x[other] < x[c];
        check(memcmp(keys[c], trace_keys(app.stepping.trace, k), sizeof keys[c]) == 0,
              "at layer %d: column %d has other keys", app.stepping.playback.motion.cursor, k);
    }
}

TEST(after_every_layer, begin, end) {
    int depth = app.stepping.network->depth;
    go(3);
    play("A | says after every layer");
    for (int layer = 0; layer <= depth; layer++) {
        go(layer);
        check_columns(layer < depth ? layer + 2 : depth + 1);
    }
    go(3);
    press("G"); /* asks for the keys after layer 3 */
    check_columns(4);
    press("Right");
    check_columns(5);
    play("G Escape");
    assert_int_equal(app.stepping.look.keys_after, KEYS_AFTER_CURRENT);
}

/* The path of a key, zeros and ones, launches and backwards can be shown with it. */
TEST(beside_others, begin, end) {
    static const char *const keys[] = {"A", "J", "Z", "M", "Backspace"};
    go(3);
    each (k, keys) {
        press(*k);
        go(3);
        check_columns(5);
    }
}

/* A needs the diagram, and says so if a panel hides it. */
TEST(needs_the_diagram, begin, end) {
    play("Tab P A | says A changes the diagram, which is hidden: Esc shows it");
    assert_int_equal(app.stepping.look.keys_after, KEYS_AFTER_CURRENT);
}
