/* test_large_scene: the picture of a large sort shows the section, at every size, and no word is
 * cut off or lies on another. */
#include "words_in_pictures.h"

#include "view/large/large_scene.h"
#include "view/scene/look.h"
#include "view/theme.h"

static struct large_sort large;
static struct section section;
static struct large_time *times;

static void forget(void) {
    list_free(&list);
    large_free(&large);
    free(times);
    times = NULL;
}

/* Begins a section of `count` work-items around one, with keys that the CPU computes from a random
 * permutation that the earlier layers did not touch. */
static struct large_scene begin_scene(const char *spec, int layer, int item, int count) {
    when_test_ends(forget);
    forget();
    check(large_open(&large, spec, ASCENDING, &error) == 0, "%s: %s", spec, error.text);
    const struct section_range range = {item, section_around(item, count), count};
    check(section_init(&section, &large, layer, &range, &error) == 0, "%s", error.text);
    OWNED_AT(free) int *keys = calloc((size_t)large.n, sizeof *keys);
    input_fill(&input_kinds[0], keys, large.n, 1);
    section_compute(&section, keys);
    times = calloc((size_t)large.depth, sizeof *times);
    for (int l = 0; l <= layer; l++)
        times[l].ms = 0.005 * (1 + l % 3);
    struct large_scene scene = {.large = &large,
                                .done = layer + 1,
                                .times = times,
                                .copy_gbs = 4000,
                                .section = &section,
                                .input = &input_kinds[0],
                                .seed = 1,
                                .parts = parts_all(),
                                .verdict = {ROLE_AGREE, "NVIDIA H200 agrees"}};
    return scene;
}

static void check_picture(const struct large_scene *scene, const char *what) {
    char name[128];
    snprintf(name, sizeof name, "%s, layer %d, %d work-items, %s", large.name, section.layer,
             section.count, what);
    large_scene_draw(scene, &list);
    check_list(name);
    check_apart(name);
    bool far = frame_theme(&scene->frame)->far && scene->frame.figure;
    each_item (shape, &list)
        if (shape->shape == SHAPE_TEXT && far)
            check(shape->size >= 720 / 46.0F, "%s: \"%s\" is %g", name, text_of(shape),
                  (double)shape->size);
}

TEST(words_are_apart) {
    static const struct {
        const char *spec;
        int layer, item;
    } rows[] = {{"bitonic:2^20", 137, 81925},      {"bitonic:2^20", 0, 3},
                {"bitonic:2^24", 299, 8388607},    {"bitonic:2^24", 298, 70000},
                {"bitonic:2^24", 276, 5000},       {"bitonic:128", 27, 60},
                {"mirrored:100", 21, 60},          {"mirrored:1000003", 190, 12},
                {"mirrored:1000003", 200, 524280}, {"bubble:100", 150, 1},
                {"odd-even-merge:200", 30, 40},    {"bose-nelson:100", 5, 20}};
    static const float sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}};
    static const int counts[] = {8, 16, 32};
    each (row, rows)
        for (int c = 0; c < count_of(counts); c++) {
            struct large_scene scene = begin_scene(row->spec, row->layer, row->item, counts[c]);
            for (int t = 0; t < theme_choices.count; t++) {
                scene.frame = (struct frame){.theme = &themes[t]};
                large_scene_size_figure(&scene, t % 2 ? 0.5F : 1);
                if (t % 2 == 0 || !themes[t].far) check_picture(&scene, themes[t].name);
                large_scene_fit_figure(&scene, 321, 0.762F); /* 8.5 cm on paper */
                if (!themes[t].far) check_picture(&scene, "narrow");
                for (int s = 0; s < count_of(sizes) && counts[c] == 8; s++) {
                    scene.frame = (struct frame){.theme = &themes[t],
                                                 .width = sizes[s][0],
                                                 .height = sizes[s][1],
                                                 .density = 1};
                    check_picture(&scene, "in a window");
                }
            }
        }
}

TEST(says_what_the_section_has) {
    struct large_scene scene = begin_scene("bitonic:2^20", 137, 81925, 8);
    static const char *const words[] = {
        "Bitonic sort of 2^20 keys",
        "210 layers in 20 stages, ascending · random permutation · seed 1",
        "layer 137: 15.0 µs · 16.8 MB read and written · 28 % of the memory's bandwidth",
        "stage 16 · substage 1: distance 32,768",
        "work-items 81,920 to 81,927 of 524,288",
        "81,925 D",
        "147,461",
        "180,229",
        "32,760 keys between",
        "138 layers done in 1.38 ms · 72 to come"};
    large_scene_size_figure(&scene, 1);
    large_scene_draw(&scene, &list);
    each (word, words)
        check(find(*word), "\"%s\" is missing", *word);
    int cells = 0;
    for (size_t t = 0; t < list.target_count; t++)
        if (list.targets[t].target.kind == TARGET_CELL)
            assert_int_equal(list.targets[t].target.index, cells++);
    assert_int_equal(cells, 210);
}

/* A press on a comparator, or on its number, chooses the work-item, and no other one. */
TEST(numbers_lead_to_work_items) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    each (size, sizes) {
        struct large_scene scene = begin_scene("bitonic:2^20", 137, 81925, 8);
        scene.frame = (struct frame){
            .theme = &themes[0], .width = (*size)[0], .height = (*size)[1], .density = 1};
        large_scene_draw(&scene, &list);
        for (int item = 81920; item < 81928; item++) {
            char number[24];
            snprintf(number, sizeof number, "81,%d D", item - 81000);
            const struct item *label = find(number);
            check(label, "%g pixels: no %s", (double)(*size)[0], number);
            const struct target on = list_target_at(&list, label->x, label->y);
            check(target_is(&on, TARGET_ITEM, item), "%g pixels: %s leads to %d",
                  (double)(*size)[0], number, on.index);
        }
    }
}

/* In a low window, work-items beside the chosen one are dropped; its keys and wires stay. */
TEST(a_low_window_keeps_the_chosen_item) {
    struct large_scene scene = begin_scene("bitonic:2^20", 137, 81925, 32);
    scene.frame = (struct frame){.theme = &themes[0], .width = 1280, .height = 420, .density = 1};
    large_scene_draw(&scene, &list);
    check(!find("work-items 81,920 to 81,951 of 524,288"), "no work-item is dropped");
    check(find("81,925 D") && find("147,461") && find("180,229"), "the chosen one is dropped");
    scene = begin_scene("bitonic:2^20", 137, 81925 + 24, 32);
    scene.frame = (struct frame){.theme = &themes[0], .width = 1280, .height = 420, .density = 1};
    large_scene_draw(&scene, &list);
    check(find("81,949 D") && find("147,485") && find("180,253"), "its wires are another's");
}

/* Is one of these words in a text of the picture, or in what a reader says of a layer? */
static bool has_words(const char *words) {
    bool has = false;
    each_item (shape, &list)
        has |= (shape->shape == SHAPE_TEXT || shape->shape == SHAPE_GROUP) &&
               strstr(text_of(shape), words);
    return has;
}

/* A window always shows the device, times and the seed, and a figure on request. A figure also
 * shows errors, and that the CPU computed the keys. */
TEST(figures_show_the_device_on_request) {
    static const struct {
        enum part part;
        const char *words[4];
    } rows[] = {{PART_VERDICT, {"H200"}},
                {PART_DEVICE, {"µs", " ms", "shade", "bandwidth"}},
                {PART_SEED, {"seed"}}};
    for (int shown = -1; shown <= count_of(rows); shown++) {
        struct large_scene scene = begin_scene("bitonic:2^20", 137, 81925, 8);
        bool window = shown == count_of(rows);
        scene.parts = shown < 0 || window ? 0 : parts_set(0, 1U << rows[shown].part, true);
        large_scene_size_figure(&scene, 1);
        scene.frame.figure = !window;
        large_scene_draw(&scene, &list);
        for (int r = 0; r < count_of(rows); r++)
            for (int w = 0; w < 4 && rows[r].words[w]; w++)
                check(has_words(rows[r].words[w]) == (r == shown || window), "part %d: \"%s\"",
                      shown, rows[r].words[w]);
        check(has_words("16.8 MB read and written"), "part %d: bytes", shown);
    }
    struct large_scene scene = begin_scene("bitonic:2^20", 137, 81925, 8);
    scene.parts = 0;
    large_scene_size_figure(&scene, 1);
    line_say(&scene.verdict, ROLE_ERROR, "≠ a key is wrong");
    large_scene_draw(&scene, &list);
    check(has_words("≠ a key is wrong"), "an error is missing");
    line_say(&scene.verdict, ROLE_SECONDARY, "computed on the CPU");
    large_scene_draw(&scene, &list);
    check(has_words("computed on the CPU"), "the CPU is missing");
}

/* A figure without times has one shade for all layers that are done, which stands out. */
TEST(done_layers_stand_out_without_times) {
    struct large_scene scene = begin_scene("bitonic:2^20", 137, 81925, 8);
    int done = 0, to_come = 0;
    scene.parts = 0;
    large_scene_size_figure(&scene, 1);
    large_scene_draw(&scene, &list);
    for (size_t i = 1; i < list.count; i++) {
        const struct item *group = &list.items[i - 1], *cell = &list.items[i];
        if (group->shape != SHAPE_GROUP || strcmp(text_of(group), "layer") != 0) continue;
        done += cell->role == ROLE_HEAT + HEAT_STEPS / 2;
        to_come += cell->role == ROLE_PANEL;
    }
    equals(done, 138, to_come, 72);
}

/* A window says what it waits for, and a saved picture does not. */
TEST(figures_wait_for_nothing) {
    for (int figure = 0; figure < 2; figure++) {
        struct large_scene scene = begin_scene("bitonic:2^20", 137, 81925, 8);
        line_say(&scene.verdict, ROLE_SECONDARY, "building the kernels …");
        scene.waits = true;
        large_scene_size_figure(&scene, 1);
        scene.frame.figure = figure;
        large_scene_draw(&scene, &list);
        check((find("building the kernels …") == NULL) == (figure == 1), "figure: %d", figure);
    }
}

/* The words below the picture say what a large distance costs, and a small one. */
TEST(says_what_distances_cost) {
    static const struct {
        const char *spec;
        int layer;
        const char *says, *why;
    } rows[] = {{"bitonic:2^20", 190, "1 for their left keys, 1 for", "any distance from 32 on"},
                {"bitonic:2^20", 204, "1 for their left keys, 1 for", "any distance from 32 on"},
                {"bitonic:2^20", 205, "2 for their left keys, 2 for", "4 requests for 2 lines"},
                {"bitonic:2^20", 209, "2 for their left keys, 2 for", "4 requests for 2 lines"},
                {"mirrored:2^20", 190, "1 for their left keys, 1 for", "any distance from 32 on"},
                {"shell:1024", 0, "need ", " lines of 128 bytes"}};
    each (row, rows) {
        struct large_scene scene = begin_scene(row->spec, row->layer, 40, 8);
        bool says = false, why = false;
        large_scene_size_figure(&scene, 1);
        large_scene_draw(&scene, &list);
        each_item (shape, &list) {
            if (shape->shape != SHAPE_TEXT) continue;
            says |= strstr(text_of(shape), row->says) != NULL;
            why |= strstr(text_of(shape), row->why) != NULL;
        }
        check(says && why, "%s, layer %d", row->spec, row->layer);
    }
}

TEST(wrong_work_items_are_red) {
    struct large_scene scene = begin_scene("bitonic:2^20", 137, 81925, 8);
    int red = 0;
    section.items[2].after[0]++;
    section_judge(&section, &large);
    large_scene_size_figure(&scene, 1);
    large_scene_draw(&scene, &list);
    each_item (shape, &list)
        red += shape->role == ROLE_ERROR && shape->shape == SHAPE_TEXT;
    equals(red, 3, find("81,922 D") != NULL, true); /* the number and two keys */
    assert_int_equal(find("81,922 D")->role, ROLE_ERROR);
}
