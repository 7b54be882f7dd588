/* test_radix_scene: the picture of a radix sort in every theme's words: at every moment and in
 * every size all texts are inside and none lies on another; and
 * pictures compared with those in tests/golden. */
#include "golden_list.h"
#include "saved_words.h"

#include "radix_picture.h"

#include "view/radix/radix_draw.h"

TEST(test_every_moment, NULL, free_list) {
    static const char *const specs[] = {"radix:16",       "radix:8:1:4:2",  "radix:8:2:2:4",
                                        "radix:32:2:4:2", "radix:32:1:2:2", "radix:32:2:2:8"};
    static const float sizes[][2] = {{800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
    each (s, specs)
        for (int size = 0; size < count_of(sizes); size++) {
            struct radix_scene scene = scene_of(*s, sizes[size][0], sizes[size][1]);
            int all = radix_turns_of_all(&plan);
            for (int turns = 0; turns <= all; turns += SHORT ? 7 : 1)
                for (int look = 0; look < 5; look++) {
                    char name[80];
                    snprintf(name, sizeof name, "%s, turn %d, %gx%g, look %d", *s, turns,
                             (double)sizes[size][0], (double)sizes[size][1], look);
                    scene.kernel = look >= 3;
                    plan.order = look % 2 ? DESCENDING : ASCENDING;
                    scene.comments = look == 4;
                    scene.item = look == 4 ? 1 + turns % 5 : 0;
                    scene.beside = look == 2 ? &device : NULL;
                    scene.followed = look == 2 ? 3 : 0;
                    draw_at(&scene, (float)turns);
                    check_list(name);
                    check_apart(name);
                }
            scene.beside = NULL;
        }
}

static bool is_shown(const char *part) {
    bool shown = false;
    each_item (item, &list)
        shown |= item->shape == SHAPE_TEXT && strstr(text_of(item), part);
    return shown;
}

/* Each step of the prefix sum adds the sum twice as far before. */
TEST(test_prefix_steps, NULL, free_list) {
    static const char *const specs[] = {"radix:8:1:4:2", "radix:16"};
    each (spec, specs) {
        struct radix_scene scene = scene_of(*spec, 1280, 720);
        int steps = 0;
        for (int turn = 0; turn <= radix_turns_of_all(&plan); turn++) {
            draw_at(&scene, (float)turn);
            if (!is_shown("+ 1 before")) continue;
            steps++;
            check(is_shown("+ 2 before") == (plan.digit_bits == 2), "%s, turn %d", *spec, turn);
            check(!is_shown("+ 4 before"), "%s, turn %d", *spec, turn);
        }
        check(steps >= plan.digit_bits, "%s: %d steps", *spec, steps);
    }
}

static int wrong_blocks(void) {
    int count = 0;
    each_item (item, &list)
        count += item->role == ROLE_ERROR_BLOCK;
    return count;
}

/* At the last turn of its kernel, a wrong sum has a block of its own; no right sum has one. */
TEST(test_wrong_sums_are_marked, NULL, free_list) {
    static const int kernels[] = {RADIX_REDUCE, RADIX_PREFIX};
    each (kernel, kernels)
        for (int wrong = 0; wrong < 2; wrong++) {
            struct radix_scene scene = scene_of("radix:16", 1280, 720);
            struct radix_pass *pass = &device.passes[0];
            (*kernel == RADIX_REDUCE ? pass->totals : pass->firsts)[1] += wrong;
            int last = 0;
            for (int turn = 0; turn <= radix_turns_of_all(&plan); turn++) {
                struct radix_progress at = radix_progress_at(&plan, turn);
                if (at.pass != 0 || (int)at.kernel != *kernel) continue;
                draw_at(&scene, (float)turn);
                last = wrong_blocks();
            }
            check(last == wrong, "kernel %d, %d wrong: %d blocks", *kernel, wrong, last);
        }
}

/* Checks that a kernel begins with its name and that all its arguments are there; enlarged, nothing
 * is beside it. */
static void check_begins_with_name(struct radix_scene *scene) {
    static const int turns[] = {2, 5, 8, 10, 12};
    for (int k = 0; k < RADIX_KERNELS; k++) {
        draw_at(scene, (float)turns[k]);
        check(is_shown("void radix_"), "%s: no name", radix_kernel_names[k]);
        each_item (item, &list)
            if (item->shape == SHAPE_TEXT && item->font == FONT_MONO)
                check(!strstr(text_of(item), "…"), "%s: %s", radix_kernel_names[k], text_of(item));
    }
    assert_true(is_shown("keys in"));
    scene->zoom = 2;
    draw_at(scene, 12);
    assert_false(is_shown("keys in"));
    scene->zoom = 1;
    draw_at(scene, 22);
}

/* The kernel of the turn's work-item is beside the keys; its box has a bar; in a narrow window it
 * takes the keys' place. */
TEST(test_kernel, NULL, free_list) {
    struct radix_scene scene = scene_of("radix:16", 1280, 720);
    struct radix_placement at;
    scene.kernel = true;
    record_at(&scene, 22);
    if (!scene.launch.replay) return;
    draw_at(&scene, 22);
    all_hold(find("radix_scatter.cl, as it ran"), find("group 1, work-item 2 of 0 to 7"));
    all_hold(find("[14] = 3"), find("keys in"));
    check_begins_with_name(&scene);
    scene.item = 1 + 4; /* a work-item of group 0 */
    draw_at(&scene, 22);
    assert_non_null(find("group 0, work-item 4 of 0 to 7"));
    draw_at(&scene, 5); /* reduce has four work-items: the one with the most to do */
    assert_non_null(find("work-item 1 of 0 to 3"));
    scene.kernel = false;
    draw_at(&scene, 5);
    all_hold(find("group 0"), find("group 1"));
    scene.kernel = true;
    scene.frame.width = 800;
    scene.frame.height = 600;
    radix_placement_init(&at, &scene, NULL);
    assert_true(at.panel_alone);
    draw_at(&scene, 22);
    all_hold(!find("keys in"), find("group 0, work-item 4 of 0 to 7"));
    device.atomic = true;
    draw_at(&scene, 10);
    assert_non_null(find("The atomic sort does not run this kernel."));
    device.kernels = 2;
    draw_at(&scene, 22);
    assert_non_null(find("The device did not get to this kernel."));
    scene.launch = (struct known_launch){.why = "no device"};
    draw_at(&scene, 5);
    assert_non_null(find("the text of the kernel could not be read"));
}

/* Half of the way the key is under way and at no place yet. */
TEST(test_travels, NULL, free_list) {
    struct radix_scene scene = scene_of("radix:16", 1280, 720);
    draw_at(&scene, 21.5F);
    float between = 0;
    each_item (item, &list) {
        if (item->shape == SHAPE_TEXT && strcmp(text_of(item), "3") == 0 &&
            item->font == FONT_MONO_STRONG)
            between = item->y;
    }
    check(between > 350 && between < 540, "key 3 is at y = %g", (double)between);
}

/* Words are large in the theme for the last row. */
TEST(test_large_words, NULL, free_list) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    for (int k = 0; k < 2 * count_of(sizes); k++) {
        struct radix_scene scene = scene_of("radix:16", sizes[k / 2][0], sizes[k / 2][1]);
        scene.frame.theme = named(theme, "projector");
        if (k % 2) radix_scene_size_figure(&scene, 1);
        for (float position = 0; position < 60; position += 4) {
            draw_at(&scene, position);
            check_list("large words");
            check_apart("large words");
            each_item (item, &list)
                check(item->shape != SHAPE_TEXT || item->size >= list.height / 64,
                      "%g: %s is %g of %g", (double)position, text_of(item), (double)item->size,
                      (double)list.height);
        }
    }
}

/* Passes, kernels and facts stay inside windows of every size, whole and apart. */
TEST(lines_above_stay_inside, NULL, free_list) {
    static const char *const specs[] = {"radix:16", "radix:32", "radix:32:1:4:4"};
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    for (int k = 0; k < 2 * count_of(sizes) * count_of(specs); k++) {
        const float *size = sizes[k / 2 % count_of(sizes)];
        struct radix_scene scene = scene_of(specs[k / 2 / count_of(sizes)], size[0], size[1]);
        scene.frame.theme = named(theme, k % 2 ? "projector" : "light");
        for (float position = 0; position < 60; position += 20) {
            draw_at(&scene, position);
            check_list("the lines above");
            check_apart("the lines above");
            each_item (item, &list)
                check(item->shape != SHAPE_TEXT || !strstr(text_of(item), "…"), "%s at %g: \"%s\"",
                      specs[k / 2 / count_of(sizes)], (double)size[0], text_of(item));
        }
    }
}

/* Is the part named in the list of a case? */
static bool has_word(const char *const words[3], const char *word) {
    bool has = false;
    for (int w = 0; w < 3 && words[w]; w++)
        has |= strcmp(words[w], word) == 0;
    return has;
}

/* Every part can be left out by itself; the figure is then lower, and the rest stays. The device's
 * verdict is shown on request. */
TEST(test_parts, NULL, free_list) {
    static const unsigned asked = 1U << PART_VERDICT | 1U << PART_DEVICE;
    static const struct {
        enum part part;
        const char *words[3]; /* words that are hidden with the part */
        bool lower;           /* the figure then */
    } cases[] = {{PART_TITLE, {"Radix sort"}, false},
                 {PART_FACTS, {"16 keys of 4 bits", "random permutation"}, true},
                 {PART_STAGES, {"reduce", "pass 1"}, true},
                 {PART_VERDICT, {"PoCL agrees"}, false},
                 {PART_DEVICE, {"a CPU of"}, false},
                 {PART_SENTENCES, {"Every item reads one key."}, true}};
    struct radix_scene scene = scene_of("radix:16", 0, 0);
    scene.position = 3;
    for (int c = -1; c < count_of(cases); c++) { /* -1: with all of them */
        scene.parts = c < 0 ? asked : parts_set(asked, 1U << cases[c].part, false);
        radix_scene_size_figure(&scene, 1);
        radix_scene_draw(&scene, &list);
        check_list(c < 0 ? "all parts" : part_rows[cases[c].part].name);
        each (o, cases)
            for (int w = 0; w < 3 && o->words[w]; w++)
                check(is_shown(o->words[w]) != (c >= 0 && has_word(cases[c].words, o->words[w])),
                      "without part %d: %s", c, o->words[w]);
        bool lower = c >= 0 && cases[c].lower;
        check((scene.frame.height < 800) == lower && (lower || scene.frame.height == 820),
              "without part %d it is %g high", c, (double)scene.frame.height);
    }
    scene.parts = 1U << PART_TITLE;
    radix_scene_size_figure(&scene, 1);
    check(scene.frame.height == 780, "without a title it is %g high", (double)scene.frame.height);
    line_say(&scene.verdict, ROLE_ERROR, "device differs");
    scene.parts = 0;
    radix_scene_draw(&scene, &list);
    check(is_shown("device differs"), "what went wrong is hidden");
    scene.title = "Counting";
    scene.frame.transparent = true;
    size_t before = list.count;
    radix_scene_draw(&scene, &list);
    check(is_shown("Counting") && !is_shown("Radix sort"), "another title");
    check(list.count == before - 1, "%zu shapes, not %zu less one: the ground", list.count, before);
}

TEST(the_window_says_title_facts_and_verdict, NULL, free_list) {
    static const char *const words[] = {"Radix sort", "16 keys of 4 bits", "random permutation",
                                        "PoCL agrees"};
    struct radix_scene scene = scene_of("radix:16", 0, 0);
    radix_scene_draw(&scene, &list);
    each (word, words)
        check(is_shown(*word), "the window does not say %s", *word);
}

/* Every text of a saved picture is whole, with the longest words that there are. */
TEST(saved_pictures_say_all, NULL, free_list) {
    static const char *const specs[] = {"radix:8:1:2:2", "radix:16", "radix:32:2:2:4",
                                        "radix:32:1:4:4"};
    static const char *const themes_tried[] = {"light", "projector"};
    static const float columns[] = {0, 304, 336, 459}; /* pixels; 0: as wide as a slide */
    char name[96];
    int number = 0;
    each (spec, specs)
        each (of, themes_tried)
            for (int turn = 0; turn < 40; turn += SHORT ? 13 : 3, number++) {
                struct radix_scene scene = scene_of(*spec, 0, 0);
                scene.frame.theme = named(theme, *of);
                scene.kernel = number % 2;
                scene.parts = number % 3 ? 7U << PART_VERDICT : 0;
                scene.title = number % 4 ? NULL
                                         : "Eine sehr lange Überschrift über das Sortieren nach "
                                           "Ziffern, wie es auf der Grafikkarte läuft";
                line_say(&scene.verdict, number % 7 ? ROLE_INK : ROLE_ERROR,
                         "Intel(R) Xeon(R) Platinum 8480C with a long name agrees in all kernels");
                line_say(&scene.device, ROLE_SECONDARY,
                         "NVIDIA GeForce RTX 4090 Laptop GPU of a long name, driver 535.104.05, "
                         "compute units 76, as the first of two devices of this machine");
                scene.position = (float)turn;
                each (column, columns) {
                    if (*column > 0)
                        radix_scene_fit_figure(&scene, *column, 0.762F);
                    else
                        radix_scene_size_figure(&scene, 1);
                    figure_show_radix(&scene);
                    radix_scene_draw(&scene, &list);
                    snprintf(name, sizeof name, "%s, %s, turn %d, kernel %d, %g wide", *spec, *of,
                             turn, scene.kernel, (double)*column);
                    check_saved(&list, name);
                }
            }
}

TEST(test_golden, NULL, free_list) {
    const struct {
        const char *name;
        int turns;
        const char *theme;
        bool kernel, as_svg;
    } goldens[] = {{"radix-16-rows", 4, "light", false, true},
                   {"radix-16-scatter-dark", 22, "dark", false, false},
                   {"radix-16-kernel", 22, "light", true, false}};
    each (g, goldens) {
        struct radix_scene scene = scene_of("radix:16", 1, 1);
        OWNED_AT(free) char *text = NULL;
        char path[64];
        size_t size;
        scene.kernel = g->kernel;
        if (scene.kernel) record_at(&scene, g->turns);
        if (scene.kernel && !scene.launch.replay) continue;
        radix_scene_size_figure(&scene, 1);
        draw_at(&scene, (float)g->turns);
        if (!g->as_svg) {
            check_golden_list(g->name, &list, named(theme, g->theme));
            continue;
        }
        FILE *file = open_memstream(&text, &size);
        const struct picture_format *svg = named(format, "svg");
        check(svg->write(&list, named(theme, g->theme), NULL, file, &error) == 0, "%s", error.text);
        fclose(file);
        snprintf(path, sizeof path, "tests/golden/%s.svg", g->name);
        check_golden_text(path, text);
    }
}
