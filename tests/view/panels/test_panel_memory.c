/* test_panel_memory: the times of the memory panels are written in full, outside of the bars. */
#include "panel_picture.h"

/* Checks that no text of the panel is on a bar, and that no number has an exponent. */
static void check_bars(const struct list *list, const char *where) {
    int bars = 0;
    each_item (bar, list) {
        if (bar->shape != SHAPE_RECT || bar->role != ROLE_SERIES) continue;
        bars++;
        each_item (item, list) {
            float left, right;
            if (item->shape != SHAPE_TEXT) continue;
            span(list, item, &left, &right);
            bool beside = item->y < bar->y || item->y > bar->y + bar->h;
            check(beside || right < bar->x || left > bar->x + bar->w, "%s: \"%s\" is on a bar",
                  where, text_of(list, item));
            check(!strstr(text_of(list, item), "e+"), "%s: %s", where, text_of(list, item));
        }
    }
    assert_int_equal(bars, 4);
}

TEST(times_are_beside_their_bars) {
    struct memory_facts facts = {
        .device = "a device",
        .local_bytes = 512 << 10,
        .global_bytes = (size_t)13 << 30,
        .times = {.ns = {0.846, 999.4, 1738, 99950}, .launch_ns = {999.6, 1738, 2e6, 9e8}}};
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, ASCENDING);
    picture.scene.memory = &facts;
    for (int s = 0; s < count_of(sizes); s++) {
        picture.scene.frame.width = sizes[s][0];
        picture.scene.frame.height = sizes[s][1];
        show(&picture, "memory", 0);
        check_bars(&picture.list, "memory");
        static const char *const times[] = {"0.846 ns", "999 ns", "1,740 ns", "100,000 ns"};
        for (int t = 0; t < count_of(times); t++)
            check(has_text(&picture.list, times[t]), "no \"%s\"", times[t]);
        show(&picture, "latency", 0);
        check_bars(&picture.list, "latency");
        assert_true(has_text(&picture.list, "1.74 µs") && has_text(&picture.list, "900 ms"));
    }
}

/* While a lesson asks, the panel shows no time. */
TEST(a_question_hides_the_times) {
    struct memory_facts facts = {.device = "a device", .times = {.ns = {1, 2, 3, 4}}};
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, ASCENDING);
    picture.scene.memory = &facts;
    picture.scene.awaits_answer = true;
    show(&picture, "memory", 0);
    assert_false(has_text(&picture.list, " ns"));
    picture.scene.awaits_answer = false;
    show(&picture, "memory", 0);
    assert_true(has_text(&picture.list, "4 ns"));
}
