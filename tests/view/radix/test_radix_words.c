/* test_radix_words: the words in a radix sort's picture are true of the buffers: the sentence of a
 * turn, and the words and marks of wrong results. */
#include "radix_picture.h"

#include "view/radix/radix_draw.h"

#include <limits.h>

/* Checks the sentence of a turn, with the numbers of the sketch. */
static void says_at(struct radix_scene *scene, int turns, const char *words) {
    struct radix_placement at;
    char text[RADIX_WORDS_BYTES];
    scene->position = (float)turns;
    radix_placement_init(&at, scene, NULL);
    radix_say_turn(&at, text);
    check(strcmp(text, words) == 0, "turn %d: \"%s\", not \"%s\"", turns, text, words);
}

TEST(test_sentences, NULL, free_list) {
    struct radix_scene scene = scene_of("radix:16", 1280, 720);
    says_at(
        &scene, 1,
        "Pass 0, bits 1..0: those bits are the digit. Each of the 8 work-items clears a row of 4 "
        "counters.");
    says_at(
        &scene, 2,
        "Every item reads one key. Item 1 of group 0 reads key 6 at place 1: its digit is 10₂, and "
        "that counter of its row goes up to 1.");
    says_at(&scene, 4,
            "The items add up the columns: of digit 01₂, group 0 has 1 + 0 + 0 + 2 = 3 keys.");
    says_at(&scene, 6,
            "A work-item for each digit: item 3 adds what group 1 has of digit 11₂: 1 + 3 = 4.");
    says_at(&scene, 8, "Each digit adds the sum 2 places before it: digit 11₂ has 8 + 8 = 16 now.");
    says_at(&scene, 9,
            "Without its own keys, a sum says where the digit begins: digit 11₂ at 16 − 4 = 12.");
    says_at(&scene, 11, "Group 1 writes after group 0: its keys of digit 01₂ begin at 4 + 3 = 7.");
    says_at(&scene, 22,
            "Item 2 of group 1 writes key 3 to place 14: digit 11₂ of group 1 starts at 13, and 1 "
            "before it has that digit (item 0).");
}

/* Reads all drawn texts, with a blank after each. */
static void read_all(char *all, size_t bytes) {
    size_t used = 0;
    for (size_t i = 0; i < list.count && used < bytes; i++)
        if (list.items[i].shape == SHAPE_TEXT)
            used += (size_t)snprintf(all + used, bytes - used, "%s ", text_of(&list.items[i]));
    assert_true(used < bytes);
}

/* No sentence loses its end, which has the result, even in a small window; and all rows are above
 * the scrubber. */
TEST(test_whole, NULL, free_list) {
    static char all[1 << 16];
    const char *specs[] = {"radix:16", "radix:16:2", "radix:8", "radix:32"};
    for (size_t s = 0; s < sizeof specs / sizeof *specs; s++) {
        struct radix_scene scene = scene_of(specs[s], 800, 600);
        struct radix_placement at;
        char text[RADIX_WORDS_BYTES];
        for (int turns = 1; turns <= radix_turns_of_all(&plan); turns++) {
            draw_at(&scene, (float)turns);
            read_all(all, sizeof all);
            radix_placement_init(&at, &scene, NULL);
            radix_say_turn(&at, text);
            check(strstr(all, text) != NULL, "turn %d: not the whole of: %s", turns, text);
            radix_say_why(&at, text);
            check(strstr(all, text) != NULL, "turn %d: not the whole of: %s", turns, text);
            each_item (item, &list) {
                if (item->shape == SHAPE_TEXT && item->y >= at.words_y && item->y < at.scrubber.y)
                    check(item->y + item->size / 4 < at.scrubber.y - 12 * at.unit,
                          "turn %d: \"%s\" lies on the scrubber", turns, text_of(item));
            }
        }
    }
}

/* A descending sort shows the numbers of its digits, and says how the largest digits come first. */
TEST(test_descending, NULL, free_list) {
    struct radix_scene scene = scene_of("radix:16", 1280, 720);
    int keys[RADIX_MOST_KEYS];
    for (int i = 0; i < plan.n; i++)
        keys[i] = radix_key(device.passes[0].in[i]);
    plan.order = DESCENDING;
    radix_trace_init(&device, &plan, keys);
    draw_at(&scene, 2);
    assert_non_null(find(
        "Descending: digit d counts as 3 − d, so the keys of digit 11₂ get the first places."));
    says_at(&scene, 2,
            "Every item reads one key. Item 1 of group 0 reads key 6 at place 1: its digit is 10₂, "
            "and that counter of its row goes up to 1.");
    says_at(&scene, 6,
            "A work-item for each digit: item 0 adds what group 1 has of digit 11₂: 1 + 3 = 4.");
    says_at(&scene, 22,
            "Item 2 of group 1 writes key 3 to place 2: digit 11₂ of group 1 starts at 1, and 1 "
            "before it has that digit (item 0).");
    draw_at(&scene, 54);
    assert_non_null(find("Sorted: each pass kept the order of the one before among equal digits."));
}

/* A buffer that differs from the CPU's has a mark, a red ground and its own number. */
TEST(test_differs, NULL, free_list) {
    struct radix_scene scene = scene_of("radix:16", 1280, 720);
    draw_at(&scene, 27);
    assert_null(find("≠ counts"));
    device.passes[0].counts[1][2] = 77;
    radix_judge(&plan, &device, &checked);
    draw_at(&scene, 27);
    all_hold(find("≠ counts"), find("77"), find("≠ count"));
    bool red = false;
    each_item (item, &list)
        red |= item->shape == SHAPE_FRAME && item->role == ROLE_ERROR;
    assert_true(red);
    device.kernels = 4; /* the scatter did not run */
    draw_at(&scene, 27);
    assert_non_null(find("The device did not get here: it left places outside the buffer."));
    /* twice as a key going in, once a start, twice a place */
    assert_int_equal(count_words("13"), 5);
    for (int turns = 28; turns <= 54; turns++) { /* the next pass is unknown, too */
        draw_at(&scene, (float)turns);
        assert_non_null(find("The device did not get here: it left places outside the buffer."));
        check(count_words("?") >= 16, "turn %d: %d question marks", turns, count_words("?"));
        check(count_words("0") == 2, "turn %d shows a key or a number", turns);
    }
}

/* Checks the number of boxes marked as wrong; without one, no line is red either. */
static void check_red(int boxes) {
    int wrong = 0, lines = 0;
    each_item (item, &list) {
        wrong += item->shape == SHAPE_RECT && item->role == ROLE_ERROR_BLOCK;
        lines += item->shape == SHAPE_LINE && item->role == ROLE_ERROR;
    }
    assert_int_equal(wrong, boxes);
    check((lines > 0) == (boxes > 0), "%d red lines", lines);
}

/* An atomic scatter whose output is wrong is never shown without that. */
TEST(test_atomic, NULL, free_list) {
    struct radix_scene scene = scene_of("radix:16", 1280, 720);
    struct radix_trace stable = device;
    scene.beside = &stable;
    device.atomic = true;
    draw_at(&scene, 54);
    assert_non_null(find("It came out right this time; nothing promises it. Try other keys."));
    uint32_t *out = device.passes[0].out, word = out[0]; /* keys 4 and 8 */
    out[0] = out[1];
    out[1] = word;
    memcpy(device.passes[1].in, out, sizeof device.passes[1].in);
    draw_at(&scene, 27);
    assert_non_null(
        find("2 keys crossed another of their digit (×). In the first pass that does no harm: "
             "nothing was sorted before it."));
    check_red(0);
    draw_at(&scene, 17); /* 4 is shown, but not 8 */
    assert_non_null(
        find("The items add to the counter in any order; so far no equal digits crossed."));
    out = device.passes[1].out; /* keys 14 and 15 */
    word = out[14];
    out[14] = out[15];
    out[15] = word;
    draw_at(&scene, 54);
    assert_non_null(
        find("Wrong: 2 of 16 places. Equal digits crossed and undid what was sorted before."));
    assert_null(find("It came out right this time; nothing promises it. Try other keys."));
    check_red(2);
}

/* The work-group of the atomic scatter has all keys, however little room its words have. */
TEST(test_one_group, NULL, free_list) {
    for (float width = 1280; width <= 1920; width += 160) {
        struct radix_scene scene = scene_of("radix:8", width, 720);
        struct radix_trace stable = device;
        scene.beside = &stable;
        scene.kernel = true;
        device.atomic = true;
        draw_at(&scene, 38);
        all_hold(!find("work-group 0"), !find("group 0"));
        check(
            find("one work-group for all keys") ||
                find("one work-group of 4 items for all keys: item 0 moves those at places 0, 4 …"),
            "%g pixels: no work-group", (double)width);
    }
}

/* A driver may leave any number. Sums of them wrap; the sanitizers see what overflows. */
TEST(any_numbers_of_a_device, NULL, free_list) {
    static const int numbers[] = {INT_MAX, INT_MIN, -1, 0x40000000};
    struct radix_scene scene = scene_of("radix:16", 1280, 720);
    size_t words = sizeof device.passes / (sizeof(int));
    for (int n = 0; n < 2 * count_of(numbers); n++) {
        struct radix_verdict verdict;
        int *filled = (int *)device.passes;
        for (size_t w = 0; w < words; w++)
            filled[w] = w % 3 ? numbers[n / 2] : numbers[(w + (size_t)n) % count_of(numbers)];
        device.atomic = n % 2;
        radix_judge(&plan, &device, &verdict);
        check(verdict.differing > 0, "numbers %d: all kernels are right", n);
        scene.trace = &device;
        for (int turns = 0; turns <= radix_turns_of_all(&plan); turns++)
            draw_at(&scene, (float)turns);
    }
    radix_places_fit(&plan, &device.passes[0], true);
}
