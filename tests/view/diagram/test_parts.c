/* test_parts: every part of the picture can be left out alone, and what else is drawn stays. */
#include "words_in_pictures.h"

#include "view/placement/placement.h"

static int count(enum shape shape) {
    int found = 0;
    for (size_t i = 0; i < list.count; i++)
        found += list.items[i].shape == shape;
    return found;
}

static int groups(const char *name) {
    int found = 0;
    for (size_t i = 0; i < list.count; i++)
        found += list.items[i].shape == SHAPE_GROUP && strcmp(text_of(&list.items[i]), name) == 0;
    return found;
}

static int all(void) {
    return (int)list.count;
}

static int pills(void) {
    return groups("key");
}

static int comparators(void) {
    return groups("comparator I") + groups("comparator D") + groups("comparator");
}

static int tips(void) {
    return count(SHAPE_TIP);
}

static int brackets(void) {
    return groups("bracket");
}

static int boxes(void) {
    return groups("box");
}

static int words(const char *text) {
    return find(text) != NULL;
}

static int titles(void) {
    return words("Bitonic sort");
}

static int verdicts(void) {
    return words("device agrees");
}

static int devices(void) {
    return words("layer 2: 4.22 µs · PoCL · a CPU of 64 cores");
}

static int legends(void) {
    return words("increasing");
}

static int letters(void) {
    int found = 0;
    for (size_t i = 0; i < list.count; i++)
        found += list.items[i].shape == SHAPE_TEXT && (strcmp(text_of(&list.items[i]), "I") == 0 ||
                                                       strcmp(text_of(&list.items[i]), "D") == 0);
    return found;
}

static int numbers(void) {
    return words("#1");
}

/* What is counted of each part, and what is left of it without. */
static const struct {
    int (*count)(void);
    int left;
} of_part[PART_COUNT] = {
    [PART_TITLE] = {titles, 0},   [PART_FACTS] = {all, -1}, /* -1: fewer */
    [PART_LEGEND] = {legends, 0}, [PART_KEYS] = {pills, 0},      [PART_KEYS_AFTER] = {pills, 16},
    [PART_WIRES] = {all, -1},     [PART_LETTERS] = {letters, 3}, /* those of the legend, and a
                                                                    shortcut */
    [PART_ARROWS] = {tips, 1},    [PART_STAGES] = {brackets, 0}, [PART_SHADING] = {all, -1},
    [PART_ITEMS] = {numbers, 1},  [PART_STRUCTURE] = {boxes, 0}, [PART_VERDICT] = {verdicts, 0},
    [PART_DEVICE] = {devices, 0},
};

static void leaves_out_each_part(void **state) {
    (void)state;
    for (int p = 0; p < PART_COUNT; p++) {
        struct scene scene = window(1280, 720);
        if (!(part_rows[p].of & PART_OF_NETWORK)) continue;
        if (p == PART_STRUCTURE) scene.structure = STRUCTURE_BOXES;
        check(parts_show(0, (enum part)p) != part_rows[p].asked, "%s", part_rows[p].name);
        scene_draw(&scene, &list);
        int before = of_part[p].count();
        scene.parts = 1U << p;
        scene_draw(&scene, &list);
        int after = of_part[p].count();
        check(before != after, "%s: %d before and after", part_rows[p].name, before);
        check(of_part[p].left < 0 ? after < before : after == of_part[p].left,
              "%s: %d of %d are left", part_rows[p].name, after, before);
        check(comparators() == network->size && groups("wire") == network->wires, "%s",
              part_rows[p].name);
    }
}

/* A figure is smaller without what takes its height; a window stays as it is. */
static void figures_are_cropped(void **state) {
    (void)state;
    static const enum part high[] = {PART_TITLE, PART_FACTS, PART_LEGEND, PART_STAGES};
    struct scene scene;
    figure_init(&scene, network, trace, 2, 1);
    for (int h = 0; h < count_of(high); h++) {
        struct scene other = scene;
        other.parts = 1U << high[h];
        placement_size_figure(&other, 1);
        check(other.frame.height < scene.frame.height - 20, "%s", part_rows[high[h]].name);
        scene_draw(&other, &list);
        check_list(part_rows[high[h]].name);
    }
}

/* What the device got wrong is never hidden. */
static void errors_stay(void **state) {
    (void)state;
    struct scene scene = window(1280, 720);
    line_say(&scene.verdict, ROLE_ERROR, "device differs");
    scene.parts = parts_plain();
    scene_draw(&scene, &list);
    check(words("device differs"), "it is hidden");
}

static void reads_lists(void **state) {
    (void)state;
    struct error error;
    unsigned bits = 0;
    assert_int_equal(parts_read("--hide", "title,keys-after", &bits, &error), 0);
    assert_int_equal(bits, 1U << PART_TITLE | 1U << PART_KEYS_AFTER);
    assert_int_equal(parts_read("--hide", "title,key", &bits, &error), -1);
    check_says(error.text, "keys-after");
    assert_int_equal(parts_check("--hide", bits, PART_OF_NETWORK, &error), 0);
    assert_int_equal(parts_check("--hide", bits, PART_OF_RADIX, &error), -1);
    check_says(error.text,
               "--hide keys-after does nothing for a radix sort, whose parts are title,");
    assert_int_equal(parts_check("--hide", 1U << PART_SENTENCES, PART_OF_NETWORK, &error), -1);
    check_says(error.text, "--hide sentences does nothing for a network, whose parts are title,");
    unsigned plain = parts_plain();
    check(!parts_show(plain, PART_TITLE) && !parts_show(plain, PART_ITEMS), "plain");
    plain = parts_turn(plain, 1U << PART_ITEMS | 1U << PART_TITLE, true);
    check(parts_show(plain, PART_TITLE) && parts_show(plain, PART_ITEMS), "turned");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(leaves_out_each_part, begin, end),
        cmocka_unit_test_setup_teardown(figures_are_cropped, begin, end),
        cmocka_unit_test_setup_teardown(errors_stay, begin, end),
        cmocka_unit_test(reads_lists),
    };
    return cmocka_run_group_tests_name("parts", tests, NULL, NULL);
}
