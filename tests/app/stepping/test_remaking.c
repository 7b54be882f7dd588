/* test_remaking: U untangles the network that is stepped, Ctrl+L reverses its layers; both go back.
 */
#include "action_lesson.h"
#include "core/network/edit.h"
#include "proof_checks.h"

static const struct network *network(void) {
    return app.stepping.network;
}

/* Checks that the keys and the layer have not changed. */
static void check_stayed(const int *keys, int cursor) {
    events_draw(&app, now);
    equals(same_input(keys), true, app.stepping.playback.motion.cursor, cursor);
}

static bool sorts(void) {
    OWNED(proof_free) struct proof proof;
    proof_init(&proof, network());
    bool all = proof.verdict == PROOF_SORTS;
    return all;
}

TEST(untangles_to_a_family, begin, end) {
    static const int typed[] = {8, 3, 5, 1, 7, 2, 6, 4};
    stepping_type(&app.stepping, typed);
    go(3);
    play("u | says untangled with 10 exchanges of wires; the outputs are the");
    check_says(app.shell.frame.notice.text, "this is mirrored:8, ");
    shows("network = mirrored:8");
    equals(network()->stage_count, 3, network_all(network(), INCREASING), true);
    shows("family = mirrored and typed");
    check_stayed(typed, 3);
    play("u | network = bitonic:8 and family = bitonic says Bitonic sort again");
    check_stayed(typed, 3);
    play("u Shift+U | network = bitonic:8");
}

/* A descending network sorts ascending once it is untangled; another network forgets the former
 * network. */
TEST(untangles_any, begin, end) {
    play("o u | says turned upside down");
    equals(network()->order, ASCENDING, sorts(), true);
    press("f");
    const struct family *family = app.stepping.family;
    remaking_back(&app.stepping, &app.shell);
    shows("says there is no network to go back to");
    assert_ptr_equal(app.stepping.family, family);
    restart("bitonic-any:6");
    press("u");
    all_hold(network_all(network(), INCREASING), sorts());
    restart("odd-even-merge:8");
    play("u | network = odd-even-merge:8 says point down already");
}

TEST(of_no_family, begin, end) {
    play("Ctrl+L u | title = Bitonic sort, layers reversed, untangled and family = none");
    play("u | title = Bitonic sort, layers reversed");
}

TEST(reverses_layers, begin, end) {
    int keys[8];
    go(2);
    copy_input(keys);
    struct network *before = kept(network_copy(network()));
    play("Ctrl+L | title = Bitonic sort, layers reversed says does it still sort?");
    assert_int_equal(network()->depth, 6);
    for (int layer = 0; layer < 6; layer++) {
        const struct comparator *now_first = network_layer(network(), layer);
        int other = before->layers[5 - layer].first;
        assert_int_equal(network()->layers[layer].count, before->layers[5 - layer].count);
        for (int c = 0; c < 4; c++) {
            const struct comparator *a = &now_first[c], *b = &before->comparators[other + c];
            assert_true(a->left == b->left && a->right == b->right && a->direction == b->direction);
        }
    }
    check_stayed(keys, 2);
    assert_false(sorts());
    play("Ctrl+L | network = bitonic:8");
    check_stayed(keys, 2);
}

/* The brick wall of 7 wires is the same from both ends; that of 8 sorts from both. */
TEST(reverses_brick_walls, begin, end) {
    restart("odd-even-transposition:7");
    play("Ctrl+L | network = odd-even-transposition:7 says the same in the reverse order");
    restart("odd-even-transposition:8");
    play("Ctrl+L | title = Odd-even transposition sort, layers reversed");
    assert_true(sorts());
}

/* Keys of a proof or of a run backwards are replaced by the user's own. */
TEST(shows_own_keys, begin, end) {
    int keys[8];
    copy_input(keys);
    play("Backspace u | not backwards");
    check_stayed(keys, 0);
}

TEST(chosen_from_the_list, begin, end) {
    menu_open(&app.shell, "remade");
    assert_int_equal(app.shell.menu.rows.present, 0);
    play("Down Return | network = mirrored:8");
    menu_open(&app.shell, "remade");
    assert_int_equal(app.shell.menu.rows.present, 1);
    play("Home Return | network = bitonic:8");
    menu_open(&app.shell, "remade");
    play("End Return | title = Bitonic sort, layers reversed");
}
