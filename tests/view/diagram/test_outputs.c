/* test_outputs: the marks of an output: red keys where the network broke its promise, and brackets
 * around neighbours that are out of order, or can be. */
#include "proof_checks.h"
#include "words_in_pictures.h"

#include "view/diagram/draw.h"

/* Draws the picture of a finished run. */
static void finish(const char *family, int n, const char *input, int missing) {
    int keys[NETWORK_MAX_WIRES];
    struct network *whole = make_network(family, n, ASCENDING);
    forget_picture();
    when_test_ends(forget_picture);
    network = missing < 0 ? new_network(family, n, ASCENDING) : new_without(whole, missing);
    network->claim = whole->claim;
    input_fill(named(input, input), keys, n, 2);
    trace = trace_new(network, keys);
}

static struct scene at_end(float width, float height) {
    struct scene scene = window(width, height);
    scene.position = (float)network->depth;
    scene_draw(&scene, &list);
    return scene;
}

/* Counts the keys whose pill is red. */
static int red_keys(void) {
    int count = 0;
    each_item (item, &list)
        count += item->shape == SHAPE_RECT && item->role == ROLE_ERROR_BLOCK;
    return count;
}

static void check_red(const char *family, const char *input, int missing, bool expected) {
    finish(family, 8, input, missing);
    for (int figure = 0; figure < 2; figure++) {
        at_end(1280, 720);
        if (figure) {
            struct scene scene;
            figure_init(&scene, network, trace, network->depth, 1);
            scene_draw(&scene, &list);
        }
        check((red_keys() > 0) == expected, "%s, %s keys, without %d: %d red", family, input,
              missing, red_keys());
    }
}

TEST(red_is_a_broken_promise) {
    check_red("bitonic", "random", -1, false);
    check_red("bitonic", "random", 20, true);
    check_red("half-cleaner", "bitonic", -1,
              false); /* a half-cleaner does not promise sorted keys */
    check_red("half-cleaner", "random", -1, false);
    check_red("half-cleaner", "bitonic", 1, true);
    check_red("odd-even-merger", "halves", -1, false);
    check_red("odd-even-merger", "random", -1, false); /* others than it is for */
    check_red("odd-even-merger", "halves", 0, true);
    check_red("bitonic-merger", "reversed", -1, false);
    check_red("random", "random", -1, false); /* nobody promised anything */
}

/* Returns the number of vertical pieces of the bracket around outputs w and w+1; 0: no bracket. */
static int pieces(int wire) {
    char title[80];
    int count = 0;
    snprintf(title, sizeof title, "wires %d and %d out of order", wire, wire + 1);
    for (size_t i = 0; i < list.count; i++) {
        if (list.items[i].shape != SHAPE_GROUP ||
            !strstr(list_string(&list, list.items[i].title), title))
            continue;
        for (i++; list.items[i].shape != SHAPE_GROUP_END; i++)
            count += list.items[i].h > list.items[i].w;
    }
    return count;
}

/* A solid bracket where the keys shown are out of order, a dashed one where others would be. */
TEST(brackets_tell_these_keys_from_others) {
    finish("random", 8, "random", -1);
    OWNED(proof_free) struct proof proof;
    proof_init(&proof, network);
    const int *keys = trace_keys(trace, network->depth);
    int now = 0, can = 0;
    for (int end_reached = 0; end_reached < 2; end_reached++) {
        struct scene scene = window(1280, 720);
        scene.side->proof = &proof;
        scene.position = end_reached ? (float)network->depth : 0;
        scene_draw(&scene, &list);
        check(!find("unsorted now") == !end_reached, "legend of solid ones");
        check(find("can leave unsorted"), "legend of dashed ones");
        for (int wire = 0; wire < 7; wire++) {
            bool wrong = end_reached && keys[wire] > keys[wire + 1];
            int drawn = pieces(wire);
            now += wrong;
            can += drawn > 1;
            check(wrong                  ? drawn == 1
                  : proof.unsorted[wire] ? drawn > 1
                                         : drawn == 0,
                  "wire %d: %d pieces", wire, drawn);
        }
    }
    check(now > 0 && can > 0, "%d now, %d others", now, can);
}

/* A bracket opens towards the outputs: its line, and an arm at either end. */
TEST(brackets_have_two_arms) {
    static const enum unsorted_form forms[] = {UNSORTED_CAN, UNSORTED_NOW};
    each (f, forms) {
        float left = 1e6F, right = 0, top = 1e6F, bottom = 0;
        int arms[2] = {0};
        list_free(&list);
        list_begin(&list, 200, 200);
        keys_draw_bracket(&list, *f, 100, 50, 90, 1);
        each_item (item, &list) {
            float x = item->x + item->w / 2, y = item->y + item->h / 2;
            if (item->h > item->w) {
                check(x > 98 && x < 102, "the line is at %g", (double)x);
                top = fminf(top, item->y);
                bottom = fmaxf(bottom, item->y + item->h);
                continue;
            }
            arms[y > 70]++;
            check(fabsf(y - (y > 70 ? 90 : 50)) < 3, "an arm at %g", (double)y);
            left = fminf(left, item->x);
            right = fmaxf(right, item->x + item->w);
        }
        check(arms[0] == 1 && arms[1] == 1, "%d arms above, %d below", arms[0], arms[1]);
        check(left < 95 && right < 105, "arms from %g to %g", (double)left, (double)right);
        check(top <= 51 && bottom >= 80 && bottom <= 91, "from %g to %g", (double)top,
              (double)bottom);
    }
    list_free(&list);
}

/* Two compared networks have marks of wires that are right, and no brackets. */
TEST(two_networks_have_none) {
    finish("random", 8, "random", -1);
    OWNED(proof_free) struct proof proof;
    proof_init(&proof, network);
    for (int compared = 0; compared < 2; compared++) {
        struct scene scene = window(1280, 720);
        int drawn = 0;
        scene.side->proof = &proof;
        scene.position = 0;
        if (compared)
            scene.side[1] = (struct side){
                .network = network, .trace = trace, .hovered = -1, .verdict = {ROLE_INK, ""}};
        scene_draw(&scene, &list);
        for (int wire = 0; wire < 7; wire++)
            drawn += pieces(wire);
        check((drawn > 0) == !compared, "%d pieces", drawn);
    }
}
