/* test_panel_transfers: what goes to the device and back, with the times and the verdict of the
 * layer as far as it has run. */
#include "panel_picture.h"

/* Returns the sum of the bytes of all rows that go to the device, or back. */
static long bytes_of(const struct list *list, const char *way) {
    long sum = 0;
    bool counts = false;
    each_item (item, list) {
        if (item->shape == SHAPE_GROUP)
            counts = strncmp(title_of(list, item), way, strlen(way)) == 0;
        const char *bytes =
            counts && item->shape == SHAPE_TEXT ? strstr(text_of(list, item), ": ") : NULL;
        if (bytes) sum += strtol(bytes + 2, NULL, 10);
    }
    return sum;
}

/* Keys go both ways; comparators go where no kernel computes them; records come back. */
TEST(has_all_bytes_of_a_layer) {
    each (f, family_names)
        for (int n = 4; n <= 64; n *= 4) {
            OWNED(end) struct picture picture;
            begin(&picture, *f, n, ASCENDING);
            for (int l = 0; l < picture.network->depth; l += 3) {
                const struct layer *layer = &picture.network->layers[l];
                bool listed = picture.network->rule == INDEX_LISTED;
                long keys = 4L * n;
                show(&picture, "transfers", l);
                equals(bytes_of(&picture.list, "write"), keys + (listed ? 12L * layer->count : 0),
                       bytes_of(&picture.list, "read"), keys + 16L * layer->items);
                char words[64];
                snprintf(words, sizeof words, "launch %s",
                         step_kernel_names[picture.network->rule]);
                check(has_text(&picture.list, words), "no %s", words);
                snprintf(words, sizeof words, "%d work-item", layer->items);
                check(has_text(&picture.list, words), "no %s", words);
            }
        }
}

/* A layer that has run has times and a verdict; a saved picture has times if they are asked for. */
TEST(says_what_came_of_it) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, ASCENDING);
    OWNED_AT(free) struct step_result *result = right_result(&picture, 2);
    unsigned char checks[8] = {CHECK_EQUAL, CHECK_EQUAL, CHECK_EQUAL};
    result->device_ms = 0.00423;
    result->round_trip_ms = 0.175;
    result->group = 2;
    picture.scene.side->result = result;
    picture.scene.side->checks = checks;
    show(&picture, "transfers", 2);
    check(has_text(&picture.list, "4.23 µs") && has_text(&picture.list, "there and back in 175") &&
              has_text(&picture.list, "the same") && has_text(&picture.list, "groups of 2"),
          "the layer has run");
    checks[2] = CHECK_DIFFERS;
    show(&picture, "transfers", 2);
    check(has_text(&picture.list, "≠ the device differs"), "it differs");
    show(&picture, "transfers", 3);
    check(!has_text(&picture.list, "4.23") &&
              has_text(&picture.list, "layer 3: nothing ran, so no times"),
          "another layer has not run");
    picture.scene.position = 2;
    picture.scene.look.panel_large = true;
    for (int asked = 0; asked < 2; asked++) {
        picture.scene.look.parts = asked ? 1U << PART_DEVICE : 0;
        placement_size_figure(&picture.scene, 1);
        scene_draw(&picture.scene, &picture.list);
        check(has_text(&picture.list, "4.23 µs") == asked, "times in a figure: %d", asked);
    }
}
