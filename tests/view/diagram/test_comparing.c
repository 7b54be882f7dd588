/* test_comparing: two networks are on the same axis of time, one above the other, each with its
 * counts and the marks of its wires that are right. */
#include "words_in_pictures.h"

#include "view/diagram/draw.h"

static struct network *other;
static struct trace *other_trace;

static int begin_two(const char *upper, const char *lower, int n) {
    begin_with(upper, n);
    other = make_network(lower, n, ASCENDING);
    other_trace = make_trace(other, trace_keys(trace, 0));
    return 0;
}

static int begin_pair(void **state) {
    (void)state;
    return begin_two("odd-even-merge", "bubble", 8); /* 6 layers, 13 layers */
}

static struct scene both(float width, float height, float position) {
    struct scene scene = window(width, height);
    scene.side[1] = (struct side){.network = other,
                                  .trace = other_trace,
                                  .hovered = -1,
                                  .verdict = {ROLE_INK, "PoCL agrees (processor, no GPU)"}};
    scene.position = position;
    return scene;
}

/* ---- places of both networks ---- */

/* Checks that the wires of both networks begin and end at the same x, and so does the frame around
 * every layer. */
static void check_aligned(const struct scene *scene) {
    struct scene second = scene_lower(scene);
    OWNED(placement_free) struct placement upper, lower;
    placement_init(&upper, scene);
    placement_init(&lower, &second);
    assert_true(second.lower && second.side->network == other && second.side[1].network == network);
    check(upper.origin_x == lower.origin_x && upper.layout.width == lower.layout.width,
          "%s and %s: %g + %g, %g + %g", network->name, other->name, (double)upper.origin_x,
          (double)upper.layout.width, (double)lower.origin_x, (double)lower.layout.width);
    for (int layer = 0; layer < scene_depth(scene); layer++) {
        float edges[4];
        layout_frame(&upper.layout, (float)layer, &edges[0], &edges[1]);
        layout_frame(&lower.layout, (float)layer, &edges[2], &edges[3]);
        check(edges[0] == edges[2] && edges[1] == edges[3], "layer %d", layer);
        if (layer >= network->depth || layer >= other->depth) continue;
        float middle =
            layout_layer_left(&upper.layout, layer) + layout_layer_right(&upper.layout, layer);
        float below =
            layout_layer_left(&lower.layout, layer) + layout_layer_right(&lower.layout, layer);
        check(fabsf(middle - below) < 0.1F, "layer %d of %s and %s", layer, network->name,
              other->name);
    }
    /* the networks are one below the other, with headings between them */
    assert_true(upper.rows[ROW_HEADING].top >= 0 && upper.rows[ROW_HEADING].top < upper.top);
    check(upper.bottom <= lower.rows[ROW_HEADING].top + 0.5F &&
              lower.rows[ROW_HEADING].top < lower.top,
          "%s and %s, %g high: %g, %g, %g", network->name, other->name, (double)scene->frame.height,
          (double)upper.bottom, (double)lower.rows[ROW_HEADING].top, (double)lower.top);
    if (!scene->frame.figure) assert_true(lower.bottom < lower.scrubber.y);
    /* nothing scrolls where the wires have room */
    if (network->wires <= 16 && scene->frame.height >= 600)
        check(upper.most_y == 0 && lower.most_y == 0, "%s, %g high", network->name,
              (double)scene->frame.height);
}

TEST(stand_on_one_axis) {
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {3840, 2160}};
    static const char *const pairs[][2] = {{"bitonic", "odd-even-merge"},
                                           {"bubble", "mirrored"},
                                           {"bitonic-merger", "odd-even-transposition"}};
    static const int wires[] = {2, 8, 16, 64};
    for (int n = 2; n <= 16; n++) { /* any number, also in a high window */
        begin_two("odd-even-merge", "bubble", n);
        for (int s = 0; s < count_of(sizes); s++) {
            struct scene scene = both(sizes[s][0], sizes[s][1], 1);
            check_aligned(&scene);
        }
        struct scene high = both(1000, 1600, 1);
        check_aligned(&high);
    }
    for (int p = 0; p < count_of(pairs); p++)
        each (w, wires) {
            begin_two(pairs[p][0], pairs[p][1], *w);
            for (int s = 0; s < count_of(sizes); s++)
                for (float position = 0; position <= 3; position += 0.75F) {
                    struct scene scene = both(sizes[s][0], sizes[s][1], position);
                    check_aligned(&scene);
                    placement_size_figure(&scene, 1);
                    check_aligned(&scene);
                }
        }
}

/* Side by side the wires of both are at the same heights, with as much between them and with layers
 * as far from the first wire's begin; and the words above do not touch. */
TEST(stand_side_by_side) {
    static const float sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}};
    static const char *const names[] = {"light", "projector"};
    for (int k = 0; k < 3 * count_of(sizes) * count_of(names); k++) {
        const float *size = sizes[k / 3 % count_of(sizes)];
        begin_two("bitonic", "odd-even-merge", 8);
        struct scene scene = both(size[0], size[1], (float)(k % 3) * 3);
        scene.look.beside = 1;
        scene.frame.theme = named(theme, names[k / 3 / count_of(sizes)]);
        for (int figure = 0; figure < 2; figure++) {
            if (figure) placement_size_figure(&scene, 1);
            struct scene second = scene_lower(&scene);
            OWNED(placement_free) struct placement left, right;
            placement_init(&left, &scene);
            placement_init(&right, &second);
            check(left.origin_y == right.origin_y && left.layout.wire_gap == right.layout.wire_gap,
                  "%g, figure %d: %g, %g", (double)size[0], figure, (double)left.origin_y,
                  (double)right.origin_y);
            float shift = left.origin_x - left.begin - right.origin_x + right.begin;
            check(fabsf(left.layout.width - right.layout.width) < 0.1F && fabsf(shift) <= 1,
                  "%g, figure %d: %g, %g, shifted by %g", (double)size[0], figure,
                  (double)left.layout.width, (double)right.layout.width, (double)shift);
            check(left.right < right.begin && right.right <= scene.frame.width, "beside");
            check(!figure || left.most_x == 0, "all layers of a figure are in sight");
            scene_draw(&scene, &list);
            check_list("side by side");
            check_apart("side by side");
            assert_true(find("Bitonic sort") && find("Odd-even merge sort"));
        }
    }
}

/* ---- texts about both networks ---- */

static int groups_of(const char *name) {
    int count = 0;
    each_item (item, &list)
        count += item->shape == SHAPE_GROUP && strcmp(text_of(item), name) == 0;
    return count;
}

/* At every layer, the counts of both networks are right, with as many marks as wires that are
 * right. */
TEST(counts_both, begin_pair) {
    for (int layer = 0; layer <= other->depth; layer++) {
        const struct network *const networks[] = {network, other};
        struct trace *const traces[] = {trace, other_trace};
        struct scene scene = both(1280, 720, (float)layer);
        char words[96];
        int marks = 0;
        scene_draw(&scene, &list);
        for (int i = 0; i < 2; i++) {
            int depth = networks[i]->depth, done = layer < depth ? layer : depth;
            bool settled[NETWORK_MAX_WIRES];
            int right = trace_settled(traces[i], done, ASCENDING, settled);
            snprintf(words, sizeof words, "%d comparison%s, %d swap%s",
                     network_before(networks[i], done),
                     network_before(networks[i], done) == 1 ? "" : "s",
                     trace_swaps(traces[i], networks[i], done),
                     trace_swaps(traces[i], networks[i], done) == 1 ? "" : "s");
            check(find(words) || layer == 0, "layer %d: no \"%s\"", layer, words);
            snprintf(words, sizeof words, "%d of 8 wires right", right);
            check(find(done < depth ? words : "✓ done, sorted"), "layer %d: no \"%s\"", layer,
                  words);
            marks += right;
        }
        check(groups_of("settled") == marks, "layer %d: %d marks", layer, groups_of("settled"));
    }
    all_hold(find("13 of 13 done"), find("right, and stays"));
}

/* A covered layer shows nothing about its outcome. */
TEST(covers_both, begin_pair) {
    struct scene scene = both(1280, 720, 7); /* the upper one is done */
    scene.look.cover = COVER_MARKS;
    scene_draw(&scene, &list);
    equals(groups_of("covered"), 8, groups_of("settled"), 8);
    assert_non_null(find("✓ done, sorted"));
    scene = both(1280, 720, 3);
    scene.look.cover = COVER_MARKS;
    scene_draw(&scene, &list);
    equals(groups_of("covered"), 16, groups_of("settled"), 0);
    each_item (item, &list)
        check(item->shape != SHAPE_TEXT || !strstr(text_of(item), "wires right"), "\"%s\"",
              text_of(item));
}

TEST(says_who_is_done, begin_pair) {
    char text[256];
    struct scene scene = both(1280, 720, 5);
    comparing_race(&scene, text, sizeof text);
    assert_string_equal(text, "");
    scene.position = 6;
    comparing_race(&scene, text, sizeof text);
    assert_string_equal(text, "Odd-even merge sort is done after 6 layers; Bubble sort needs 13");
    scene.position = 13;
    comparing_race(&scene, text, sizeof text);
    assert_string_equal(text,
                        "Odd-even merge sort took 6 layers and 19 comparisons; Bubble sort 13 "
                        "and 28");
    scene_draw(&scene, &list);
    assert_int_equal(groups_of("settled"), 16);
}

/* Returns the records of a device that has run all layers. */
static struct records *records_that_ran(const struct network *ran, const struct trace *keys) {
    struct records *records = records_new(ran);
    OWNED_AT(free) struct step_result *result = memory_new(1, sizeof *result);
    result->ran = true;
    for (result->layer = 0; result->layer < ran->depth; result->layer++) {
        step_expected(ran, keys, result->layer, result->records);
        records_keep(records, ran, result);
    }
    return records;
}

static int errors_in(const struct scene *scene) {
    int errors = 0;
    scene_draw(scene, &list);
    each_item (item, &list)
        errors += item->role == ROLE_ERROR;
    return errors;
}

/* The work-items of each network are judged by the device's records of that network. */
TEST(judges_each_by_its_own_records, begin_pair) {
    OWNED_AT(records_free) struct records *upper = records_that_ran(network, trace);
    OWNED_AT(records_free) struct records *lower = records_that_ran(other, other_trace);
    struct scene scene = both(1280, 720, 4);
    scene.side->records = upper;
    scene.side[1].records = lower;
    assert_int_equal(errors_in(&scene), 0);
    scene.side[1].records = upper;
    assert_true(errors_in(&scene) > 0);
}

/* A network that does not sort is not called right; only its right wires get marks. */
TEST(tells_what_is_not_sorted) {
    bool settled[NETWORK_MAX_WIRES];
    begin_two("odd-even-merge", "odd-even-merger", 8);
    struct scene scene = both(1280, 720, 6);
    scene_draw(&scene, &list);
    all_hold(find("✓ done, sorted"), find("✗ done, not sorted"));
    int right = trace_settled(other_trace, other->depth, ASCENDING, settled);
    assert_in_range(right, 0, 7);
    assert_int_equal(groups_of("settled"), 8 + right);
}

/* Above a lesson each network has one line of words, with any verdict. */
TEST(says_all_in_one_line_above_a_lesson) {
    static const char *const pairs[][3] = {
        {"odd-even-transposition", "bubble", "28 comparators, depth 8"},
        {"bitonic", "half-cleaner", "1 comparator, depth 1"}};
    static const char *const verdicts[] = {"", "PoCL agrees (processor, no GPU)",
                                           "≠ device differs in 10 of 10 layers"};
    static const float sizes[][2] = {{640, 480}, {800, 600}, {1024, 768}, {1280, 720}};
    for (int p = 0; p < 2; p++) {
        int told = 0;
        begin_two(pairs[p][0], pairs[p][1], p ? 2 : 8);
        for (int k = 0; k < 3 * 4; k++) {
            char name[80];
            const float *size = sizes[k / 3];
            struct scene scene = both(size[0], size[1] - 130, 0);
            scene.frame.caption_height = 130;
            line_say(&scene.side->badge, ROLE_AGREE, "✓ sorts all inputs");
            line_say(&scene.side->verdict, ROLE_INK, "%s", verdicts[k % 3]);
            line_say(&scene.side[1].verdict, ROLE_INK, "%s", verdicts[k % 3]);
            scene_draw(&scene, &list);
            snprintf(name, sizeof name, "%s, %g x %g, %s", pairs[p][0], (double)size[0],
                     (double)size[1], verdicts[k % 3]);
            check_list(name);
            check_apart(name);
            told += find(pairs[p][2]) != NULL;
        }
        assert_in_range(told, 4, 12); /* shown if there is room */
    }
}
