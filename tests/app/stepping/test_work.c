/* test_work: the numbers of comparisons and swaps so far are beside the scrubber. */
#include "action_lesson.h"
#include "core/base/text.h"
#include "view/diagram/layout.h"

static bool says(const char *words) {
    events_draw(&app, now);
    each_item (item, &app.shell.picture) {
        if (item->shape == SHAPE_TEXT &&
            strcmp(list_string(&app.shell.picture, item->text), words) == 0)
            return true;
    }
    return false;
}

/* The numbers are counted comparator by comparator. Before the first layer they are 0. */
TEST(counts_what_was_done, begin, end) {
    const struct network *network = app.stepping.network;
    int keys[8], comparisons = 0, swaps = 0;
    copy_input(keys);
    for (int layer = 0; layer <= network->depth; layer++) {
        char words[64];
        go(layer);
        pass(2000);
        words[0] = '\0';
        if (layer < network->depth) text_append(words, sizeof words, "before layer %d: ", layer);
        text_append(words, sizeof words, "%d comparisons, %d swaps", comparisons, swaps);
        check(says(words) == (layer > 0), "layer %d: %s", layer, words);
        for (int c = 0; layer < network->depth && c < network->layers[layer].count; c++) {
            const struct comparator *done = &network_layer(network, layer)[c];
            int *low = &keys[comparator_low(done)], *high = &keys[comparator_high(done)];
            int key = *low;
            comparisons++;
            if (*low <= *high) continue;
            *low = *high;
            *high = key;
            swaps++;
        }
    }
    restart("bitonic:2");
    go(1);
    pass(2000);
    assert_true(says("1 comparison, 1 swap") || says("1 comparison, 0 swaps"));
}

/* No word moves from layer to layer; the scrubber stays long: without room for both there are no
 * words. */
TEST(moves_nothing, begin, end) {
    static const float sizes[][2] = {
        {480, 400}, {800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
    static const char *const specs[] = {"bitonic:2", "bitonic:8", "odd-even-transposition:64"};
    each (n, specs) {
        restart(*n);
        for (int s = 0; s < count_of(sizes); s++) {
            float left = 0;
            for (int layer = 0; layer <= app.stepping.network->depth; layer++) {
                struct placement at;
                go(layer);
                struct scene scene = shown(sizes[s][0], sizes[s][1]);
                placement_init(&at, &scene);
                placement_free(&at);
                check(layer == 0 || at.scrubber.left == left, "%s, layer %d", *n, layer);
                left = at.scrubber.left;
                check(at.scrubber.right - left > 0.4F * sizes[s][0], "%s, %g wide", *n,
                      (double)sizes[s][0]);
                check((at.work_x > 0) == (s > 0), "%s, %g wide", *n, (double)sizes[s][0]);
            }
        }
    }
}
