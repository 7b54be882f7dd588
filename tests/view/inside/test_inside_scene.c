/* test_inside_scene: the picture of a launch from inside, as the machine's first device recorded
 * it: in every size and theme all texts are inside and none lies on another; its words about
 * barriers, branches, memory and conflicts; the targets of presses; a picture compared with one in
 * tests/golden. */
#include "all_shortcuts.h"
#include "kernel_folder.h"
#include "recorded_launch.h"
#include "saved_words.h"
#include "words_in_pictures.h"

#include "app/inside/inside_mode.h"
#include "device/sorts/sorts.h"
#include "output/format.h"
#include "view/inside/inside_draw.h"
#include "view/theme.h"

static int free_list(void **state) {
    (void)state;
    list_free(&list);
    return 0;
}

/* Returns a scene inside a launch of a sort of n keys, with the kernels of a folder or the
 * program's own. */
static struct inside_scene scene_of(const char *sort, int n, int launch, const char *folder) {
    static const uint32_t keys[] = {3,  12, 11, 7, 8, 14, 15, 1, 13, 6,  16, 10, 4,  9,  5,  2,
                                    20, 31, 17, 0, 9, 22, 64, 5, 40, 41, 3,  2,  60, 59, 58, 57};
    struct record_job job;
    memset(&job, 0, sizeof job);
    job.kind = RECORD_SORT;
    job.expected = folder != NULL;
    job.sort.sort = named(sort, sort);
    job.sort.map.type = named(key_type, "uint");
    job.sort.n = (size_t)n;
    job.sort.launch = launch;
    for (int i = 0; i < n; i++)
        memcpy(job.sort.elements + 4 * i, &keys[i % count_of(keys)], sizeof *keys);
    return (struct inside_scene){.frame = {.width = 1280,
                                           .height = 720,
                                           .density = 1,
                                           .shortcuts = all_shortcuts(),
                                           .mode = MODE_INSIDE,
                                           .foot = mode_inside.hints,
                                           .entry = {.title = "", .text = "", .error = ""}},
                                 .launch = known_record(&job, folder),
                                 .title = {ROLE_INK, "Inside local, launch 0 of 3"},
                                 .facts = {ROLE_SECONDARY, "bitonic:16 in tiles of 8 keys"}};
}

static void draw_at(struct inside_scene *scene, int item, int step) {
    scene->item = item;
    scene->step = step;
    inside_scene_draw(scene, &list);
}

static bool is_shown(const char *part) {
    bool shown = false;
    for (size_t i = 0; i < list.count; i++)
        shown |= list.items[i].shape == SHAPE_TEXT && strstr(text_of(&list.items[i]), part);
    return shown;
}

/* Returns the first step of the work-item after `from` that is in this line of the file. */
static int step_in(const struct inside_scene *scene, int item, const char *file, int line,
                   int from) {
    const struct replay *replay = scene->launch.replay;
    const struct probes *probes = replay_recording(replay)->probes;
    for (int s = from; s < replay_step_count(replay, item); s++) {
        const struct probe_statement *of =
            &probes->statements[replay_step(replay, item, s)->statement];
        if (of->line == line && strstr(probes->files[of->file].name, file)) return s;
    }
    check(false, "work-item %d is not in line %d of %s", item, line, file);
    return -1;
}

/* Checks that every text of a saved picture is whole, and that it names no device that nobody asked
 * for. */
static void check_figures(struct inside_scene *scene, const char *sort) {
    static const char *const device =
        "NVIDIA GeForce RTX 4090 Laptop GPU of a long name, driver 535.104.05, as the first of two "
        "devices of this machine";
    static const float columns[] = {0, 304, 336, 459}; /* pixels; 0: as wide as a slide */
    struct recording *recording = test_recorded.result->recording;
    char name[80];
    snprintf(recording->device, sizeof recording->device, "%s", device);
    if (strcmp(sort, "b2") == 0)
        line_say(&scene->title, ROLE_INK,
                 "Eine sehr lange Überschrift für die Folie über das bitonische Sortieren von "
                 "Batcher, wie es auf der Grafikkarte läuft");
    for (int step = 0; step < replay_step_count(scene->launch.replay, 0); step += 7) {
        bool named = step % 2;
        scene->parts = named ? 1U << PART_DEVICE : 0;
        scene->frame.theme = choices_find(&theme_choices, step % 3 ? "projector" : "light");
        each (column, columns) {
            scene->step = step;
            if (*column > 0)
                inside_scene_fit_figure(scene, *column, 0.762F);
            else
                inside_scene_size_figure(scene, 1);
            draw_at(scene, 0, step);
            snprintf(name, sizeof name, "figure of %s, %s, step %d, %g wide", sort,
                     scene->frame.theme->name, step, (double)*column);
            check_saved(&list, name);
            check(saved_says(&list, "NVIDIA") == named, "%s: the device", name);
        }
    }
}

TEST(every_size, NULL, free_list) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    static const struct {
        const char *sort;
        int n;
    } launches[] = {{"local", 4}, {"local", 16}, {"local", 64},        {"c4", 32},
                    {"b2", 64},   {"b16", 16},   {"cookbook-group", 8}};
    for (int l = 0; l < count_of(launches); l++) {
        struct inside_scene scene = scene_of(launches[l].sort, launches[l].n, 0, NULL);
        if (!scene.launch.replay) return;
        int items = replay_recording(scene.launch.replay)->items;
        for (int s = 0; s < count_of(sizes) * 2; s++) {
            scene.frame.theme = choices_find(&theme_choices, s % 2 ? "projector" : "light");
            scene.frame.width = sizes[s / 2][0];
            scene.frame.height = sizes[s / 2][1];
            int item = (l + s) % items, count = replay_step_count(scene.launch.replay, item);
            for (int step = 0; step < count; step += SHORT ? 29 : 5) {
                char name[80];
                snprintf(name, sizeof name, "%s, %d keys, %g wide, %s, step %d", launches[l].sort,
                         launches[l].n, (double)scene.frame.width, scene.frame.theme->name, step);
                scene.comments = step % 4 == 0;
                draw_at(&scene, item, step);
                check_list(name);
                check_apart(name);
            }
        }
        check_figures(&scene, launches[l].sort);
    }
}

/* local_sort of 16 keys: a work-item compares, all of them wait; the keys in the tile. */
TEST(says_what_happens, NULL, free_list) {
    struct inside_scene scene = scene_of("local", 16, 0, NULL);
    if (!scene.launch.replay) return;
    int smaller = step_in(&scene, 1, "local_tile.h", 24, 0);
    draw_at(&scene, 1, smaller);
    assert_non_null(find("called by local_sort.cl, line 14"));
    assert_non_null(find("work-item 1 of 0 to 3"));
    assert_non_null(find("line 24: min(11, 7)"));
    all_hold(is_shown("the same without probes"), is_shown("recorded by PoCL"),
             is_shown("work-group 0 of 2 · 4 work-items"));
    assert_non_null(find("tile[left]: 4 work-items, 4 banks of 32: 1 turn"));
    assert_non_null(find("tile[right]: 4 work-items, 4 banks of 32: 1 turn"));
    assert_non_null(find("registers of work-item 1"));
    draw_at(&scene, 1, step_in(&scene, 1, "local_sort.cl", 13, 0));
    assert_true(is_shown("barrier: "));
    draw_at(&scene, 1, step_in(&scene, 1, "local_tile.h", 9, 0));
    assert_true(is_shown("line of 64 bytes"));
    draw_at(&scene, 1, 1 + step_in(&scene, 1, "local_tile.h", 20, 0)); /* after i = 1 */
    assert_true(is_shown("the condition holds for all 4 work-items"));
}

/* The barrier of a line that takes several rows is drawn below the last row. */
TEST(no_barrier_goes_through_its_line, NULL, free_list) {
    struct inside_scene scene = scene_of("local", 16, 0, NULL);
    int broken = 0;
    if (!scene.launch.replay) return;
    for (float width = 640; width < 1000; width += 30) {
        float from = 0, to = 0;
        scene.frame.width = width;
        draw_at(&scene, 1, step_in(&scene, 1, "local_sort.cl", 13, 0));
        each_item (item, &list) {
            const char *text = item->shape == SHAPE_TEXT ? text_of(item) : "";
            if (strstr(text, "barrier(")) from = to = item->y;
            if (strstr(text, "_FENCE);") || strcmp(text + strspn(text, " "), ");") == 0)
                to = item->y;
        }
        broken += to > from;
        each_item (item, &list)
            check(item->shape != SHAPE_RECT || item->role != ROLE_AGREE || item->y <= from ||
                      item->y >= to,
                  "%g wide: a barrier at %g, between rows at %g and %g", (double)width,
                  (double)item->y, (double)from, (double)to);
    }
    check(broken > 0, "the line takes one row everywhere");
}

/* Work-items part at a condition; a mark is where the others are. */
TEST(says_who_went_in, NULL, free_list) {
    struct inside_scene scene = scene_of("cookbook-group", 8, 0, NULL);
    if (!scene.launch.replay) return;
    const struct replay *replay = scene.launch.replay;
    bool parted = false;
    for (int step = 0; step < replay_step_count(replay, 0); step++) {
        draw_at(&scene, 0, step);
        parted |= is_shown("the condition holds for work-item 0; not for work-items 1 to 3") ||
                  is_shown("the condition holds for work-item 0; not for work-item 1");
    }
    check(parted, "nobody says who went in");
}

/* In a loop of one work-item the others do not come to the condition. */
TEST(says_who_does_not_come, NULL, free_list) {
    struct inside_scene scene = scene_of("cookbook-group", 16, 0, NULL);
    if (!scene.launch.replay) return;
    int inside = 0, at_end = 0;
    for (int step = 0; step < replay_step_count(scene.launch.replay, 0); step++) {
        draw_at(&scene, 0, step);
        inside += is_shown("the condition holds for work-item 0; work-items 1 to 3 do not come "
                           "here");
        at_end += is_shown("the condition does not hold for work-item 0; work-items 1 to 3 do not "
                           "come here");
    }
    equals(inside, 8, at_end, 1);
}

/* Without a barrier, a work-item reads what another one writes; only where that is. */
TEST(names_conflicts, NULL, free_list) {
    char folder[32];
    folder_new(folder);
    folder_edit(folder, "ladder/local_sort.cl",
                "            barrier(CLK_LOCAL_MEM_FENCE);\n            tile_substage",
                "            tile_substage");
    struct inside_scene scene = scene_of("local", 16, 0, folder);
    if (scene.launch.replay) {
        draw_at(&scene, 1, step_in(&scene, 1, "local_tile.h", 24, 0));
        check(is_shown("≠ conflict: work-item "), "no conflict");
        draw_at(&scene, 1, step_in(&scene, 1, "local_tile.h", 22, 0));
        assert_false(is_shown("conflict"));
    }
    folder_free(folder);
}

TEST(text_alone, NULL, free_list) {
    struct inside_scene scene = {.frame = {.width = 1280,
                                           .height = 720,
                                           .density = 1,
                                           .shortcuts = all_shortcuts(),
                                           .mode = MODE_INSIDE,
                                           .foot = mode_inside.hints},
                                 .launch = known_text("ladder/local_sort.cl"),
                                 .step = -1};
    inside_scene_draw(&scene, &list);
    assert_non_null(find("local_sort.cl"));
    assert_non_null(find("no values"));
    assert_non_null(find("nothing ran"));
    assert_true(is_shown("tile_store(tile, keys);"));
    scene.launch = (struct known_launch){.why = "recording …"};
    inside_scene_draw(&scene, &list);
    assert_non_null(find("recording …"));
}

TEST(answers_to_the_mouse, NULL, free_list) {
    struct inside_scene scene = scene_of("local", 16, 0, NULL);
    if (!scene.launch.replay) return;
    int found[3] = {0};
    draw_at(&scene, 1, step_in(&scene, 1, "local_tile.h", 24, 0));
    for (size_t t = 0; t < list.target_count; t++) {
        found[0] += list.targets[t].target.kind == TARGET_ITEM;
        found[1] += list.targets[t].target.kind == TARGET_BARRIER;
        found[2] += list.targets[t].target.kind == TARGET_LINE;
    }
    check(found[0] >= 8 && found[1] == 7 && found[2] > 10, "%d items, %d barriers, %d lines",
          found[0], found[1], found[2]);
}

/* Are only caps and their words left? */
static bool in_foot(size_t from) {
    return list.items[from].y > list.height - 80;
}

/* A small window shortens words, cuts none, and leaves the whole foot to the keys. */
TEST(small_windows_say_less, NULL, free_list) {
    struct inside_scene scene = scene_of("local", 16, 0, NULL);
    if (!scene.launch.replay) return;
    struct recording *recording = (struct recording *)replay_recording(scene.launch.replay);
    snprintf(recording->device, sizeof recording->device,
             "PoCL: Intel(R) Xeon(R) Processor (processor, no GPU)");
    scene.frame.width = 800;
    scene.frame.height = 600;
    for (int t = 0; t < theme_choices.count; t++) {
        scene.frame.theme = choices_row(&theme_choices, t);
        draw_at(&scene, 0, step_in(&scene, 0, "comparator_index.h", 31, 0));
        assert_true(is_shown("line 31: (0 >> 0) % 2 == 0"));
        assert_non_null(find("tile in local memory, now"));
        for (size_t i = 0; scene.frame.theme->far && i < list.count && !in_foot(i); i++)
            check(list.items[i].shape != SHAPE_TEXT || list.items[i].size > 11.9F, "%s: %g pixels",
                  text_of(&list.items[i]), (double)list.items[i].size);
        assert_non_null(find("Esc"));
        assert_non_null(find("recorded by PoCL, no GPU"));
        assert_non_null(find("called by local_tile.h, line 21, by local_sort.cl, line 14"));
        assert_true(is_shown("work-group 0 of 2 · 4 work-items"));
        if (scene.frame.theme->far)
            assert_non_null(find("2 of 4, ↑ ↓ for others"));
        else
            assert_non_null(find("drawn in step: the order is unknown"));
        assert_non_null(find("item")); /* the name of a register */
        for (size_t i = 0; i < list.count; i++) {
            const char *dots =
                list.items[i].shape == SHAPE_TEXT ? strstr(text_of(&list.items[i]), "…") : NULL;
            check(!dots || dots[-1] == ' ', "%s", text_of(&list.items[i]));
        }
    }
}

/* Above a lesson, the picture at 800x600 still shows who reads: the lesson says the rest. */
TEST(shows_who_reads_above_a_lesson, NULL, free_list) {
    struct inside_scene scene = scene_of("b2", 8, 3, NULL);
    if (!scene.launch.replay) return;
    scene.frame.width = 800;
    scene.frame.height = 390;
    scene.frame.caption_height = 210;
    scene.frame.theme = named(theme, "projector");
    draw_at(&scene, 0, step_in(&scene, 0, "bitonic_global.cl", 14, 0));
    int cells = 0;
    bool access = false;
    each_item (item, &list) {
        access |= item->shape == SHAPE_GROUP && strcmp(text_of(item), "access") == 0;
        cells += access && item->shape == SHAPE_RECT && item->role == ROLE_INCREASING_BLOCK;
    }
    check(cells >= 2, "%d work-items read", cells);
    assert_false(is_shown("bitonic:16 in tiles"));
}

/* Cells of the tile that nobody has written yet are marked. */
TEST(says_what_is_not_written, NULL, free_list) {
    struct inside_scene scene = scene_of("local", 16, 0, NULL);
    if (!scene.launch.replay) return;
    draw_at(&scene, 1, 0);
    assert_non_null(find("· not written yet"));
    draw_at(&scene, 1, step_in(&scene, 1, "local_tile.h", 24, 0));
    assert_false(is_shown("not written yet"));
}

/* Returns the top of a line of the text, pixels; -1: out of sight. */
static float top_of_line(int line) {
    for (size_t t = 0; t < list.target_count; t++)
        if (target_is(&list.targets[t].target, TARGET_LINE, line)) return list.targets[t].box.top;
    return -1;
}

/* Statement by statement through a turn: sentences and values come and go, lines stay. */
TEST(lines_keep_their_places, NULL, free_list) {
    struct inside_scene scene = scene_of("local", 16, 0, NULL);
    if (!scene.launch.replay) return;
    int from = step_in(&scene, 1, "local_tile.h", 20, 0), seen = 0;
    float first = 0;
    for (int step = from; step < replay_step_count(scene.launch.replay, 1); step++) {
        draw_at(&scene, 1, step);
        if (!find("local_tile.h") || !find("called by local_sort.cl, line 14")) continue;
        if (seen++ == 0) first = top_of_line(24);
        check(top_of_line(24) == first, "step %d: line 24 at %g, not %g", step,
              (double)top_of_line(24), (double)first);
    }
    check(seen > 20, "%d steps", seen);
}

/* Letters of the text are larger where all lines fit, and keep their size from step to step. */
TEST(letters_use_their_room, NULL, free_list) {
    static const float sizes[][3] = {{1366, 768, 14}, {1920, 1080, 20}}; /* pixels */
    struct inside_scene scene = scene_of("local", 8, 0, NULL);
    if (!scene.launch.replay) return;
    for (int s = 0; s < count_of(sizes); s++) {
        float size = 0;
        scene.frame.width = sizes[s][0];
        scene.frame.height = sizes[s][1];
        for (int step = 0; step < replay_step_count(scene.launch.replay, 1); step++) {
            draw_at(&scene, 1, step);
            each_item (line, &list) {
                if (line->shape != SHAPE_TEXT || !strstr(text_of(line), "tile[TILE];")) continue;
                check(line->size >= sizes[s][2] && (size == 0 || size == line->size),
                      "%g wide, step %d: letters of %g pixels after %g", (double)sizes[s][0], step,
                      (double)line->size, (double)size);
                size = line->size;
            }
        }
        check(size > 0, "%g wide: no text", (double)sizes[s][0]);
    }
}

/* For a class, the lines of a kernel have half of their column, whatever is below; if not all
 * work-items are listed, the picture says how to see the others. */
TEST(the_code_has_half, NULL, free_list) {
    static const float sizes[][3] = {
        {800, 390, 210}, {1366, 540, 228}, {1920, 760, 320}, {800, 600, 0}, {1280, 720, 0}};
    struct inside_scene scene = scene_of("local", 16, 0, NULL);
    if (!scene.launch.replay) return;
    for (int s = 0; s < 2 * count_of(sizes); s++) {
        if (s % 2 == 0 && sizes[s / 2][2] == 0) continue; /* one reader */
        struct inside_placement at;
        float top = INFINITY;
        scene.frame.width = sizes[s / 2][0];
        scene.frame.height = sizes[s / 2][1];
        scene.frame.caption_height = sizes[s / 2][2];
        scene.frame.theme = named(theme, s % 2 ? "projector" : "light");
        draw_at(&scene, 1, step_in(&scene, 1, "local_tile.h", 20, 0));
        inside_placement_init(&at, &scene, NULL);
        for (size_t t = 0; t < list.target_count; t++)
            if (list.targets[t].target.kind == TARGET_LINE)
                top = fminf(top, list.targets[t].box.top);
        check(at.text.bottom - top >= 0.48F * at.column,
              "%g x %g, %s: the code has %g of %g pixels", (double)scene.frame.width,
              (double)scene.frame.height, scene.frame.theme->name, (double)(at.text.bottom - top),
              (double)at.column);
        check(!is_shown(" of 8, ") || is_shown("↑ ↓ for others"), "others are not named");
    }
}

TEST(golden, NULL, free_list) {
    struct inside_scene scene = scene_of("local", 16, 0, NULL);
    char *text = NULL;
    size_t size;
    if (!scene.launch.replay) return;
    inside_scene_size_figure(&scene, 1);
    draw_at(&scene, 1, step_in(&scene, 1, "local_tile.h", 24, 0));
    FILE *file = open_memstream(&text, &size);
    const struct picture_format *svg = named(format, "svg");
    check(svg->write(&list, &themes[0], NULL, file, &error) == 0, "%s", error.text);
    fclose(file);
    check_golden_text("tests/golden/inside-local-16.svg", text);
    free(text);
}
