/* test_inside_lanes: work-items in lockstep, of launches that the machine's first device recorded:
 * turns and lines are compared with those counted from the recorded addresses in another way; the
 * words about lanes, banks, lines and branches; in every size and theme all texts are inside and
 * none lies on another. */
#include "all_shortcuts.h"
#include "kernel_folder.h"
#include "recorded_launch.h"
#include "words_in_pictures.h"

#include "app/inside/inside_mode.h"
#include "core/families/families.h"
#include "device/sorts/sorts.h"
#include "view/theme.h"

static int free_list(void **state) {
    (void)state;
    list_free(&list);
    return 0;
}

static bool is_shown(const char *part) {
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT && strstr(text_of(item), part)) return true;
    return false;
}

/* ---- launches ---- */

static struct known_launch sort_launch(const char *sort, int n, int launch, unsigned tile,
                                       const char *folder) {
    struct record_job job;
    memset(&job, 0, sizeof job);
    job.kind = RECORD_SORT;
    job.sort.sort = named(sort, sort);
    job.sort.map.type = named(key_type, "uint");
    job.sort.n = (size_t)n;
    job.sort.launch = launch;
    for (int i = 0; i < n; i++) {
        uint32_t key = (uint32_t)(i * 37 % 64);
        memcpy(job.sort.elements + 4 * i, &key, sizeof key);
    }
    recorder_tuning(job.sort.sort, job.sort.n, tile, job.sort.tuning);
    return known_record(&job, folder);
}

static struct known_launch radix_launch(enum radix_kernel kernel, bool atomic) {
    struct record_job job;
    memset(&job, 0, sizeof job);
    job.kind = RECORD_RADIX;
    assert_int_equal(radix_plan_read("radix:32:2:2:2", &job.radix.job.plan, &error), 0);
    for (int i = 0; i < 32; i++)
        job.radix.job.keys[i] = i * 3 / 2 % 16;
    job.radix.kernel = kernel;
    job.radix.atomic = atomic;
    return known_record(&job, NULL);
}

static struct known_launch layer_launch(const char *family, int layer, int group) {
    struct record_job job;
    begin_with(family, 64);
    memset(&job, 0, sizeof job);
    job.kind = RECORD_STEP;
    step_job_init(&job.step, 0, network, trace, layer);
    job.step.group = group;
    return known_record(&job, NULL);
}

/* ---- the same counts, in another way ---- */

/* Is there an access at the same place of the text, in the same turn, by the other work-item? */
static const struct replay_access *same_of(const struct replay *replay,
                                           const struct replay_access *access, int item) {
    const struct replay_access *all;
    const struct replay_step *own = replay_step(replay, access->item, access->step);
    for (int s = 0; s < replay_step_count(replay, item); s++) {
        const struct replay_step *step = replay_step(replay, item, s);
        int count = replay_accesses(replay, item, s, &all);
        if (step->path != own->path || step->statement != own->statement) continue;
        for (int a = 0; a < count; a++)
            if (all[a].point == access->point) return &all[a];
        return NULL;
    }
    return NULL;
}

/* Turns of local memory: the most different words in one bank; of atomic functions, all words. */
static int count_turns(const struct replay *replay, const struct replay_access *const *all,
                       int count) {
    int turns = 0;
    for (uint64_t bank = 0; bank < 32; bank++) {
        int words = 0;
        for (int a = 0; a < count; a++) {
            uint64_t begin = replay_array(replay, all[a]->array)->address, before = 0;
            uint64_t word = (all[a]->address - begin) / 4;
            for (int b = 0; b < a && all[a]->kind != ACCESS_ATOMIC; b++)
                before |= (all[b]->address - begin) / 4 == word;
            words += word % 32 == bank && !before;
        }
        if (words > turns) turns = words;
    }
    return turns;
}

static int count_lines(const struct replay_access *const *all, int count) {
    int lines = 0;
    for (int a = 0; a < count; a++) {
        bool before = false;
        for (int b = 0; b < a; b++)
            before |= all[b]->address / 128 == all[a]->address / 128;
        lines += !before;
    }
    return lines;
}

/* Checks how one access of a warp is served. Returns turns or lines, if `access` is the first one
 * of the warp, else 0. */
static int check_access(const struct replay *replay, const struct replay_access *access) {
    const struct replay_access *together[REPLAY_LANES], *expected[REPLAY_LANES];
    struct replay_service services[REPLAY_LANES];
    int group = replay_recording(replay)->group, begin = access->item / group * group, count = 0;
    for (int i = begin; i < begin + group; i++) {
        const struct replay_access *same =
            (i - begin) / 32 == (access->item - begin) / 32 ? same_of(replay, access, i) : NULL;
        if (same) expected[count++] = same;
    }
    assert_int_equal(replay_together(replay, access, together), count);
    for (int a = 0; a < count; a++)
        assert_ptr_equal(together[a], expected[a]);
    bool local = replay_array(replay, access->array)->space == SPACE_LOCAL;
    int rows = replay_serve(replay, together, count, 128, services);
    assert_int_equal(rows,
                     local ? count_turns(replay, together, count) : count_lines(together, count));
    for (int a = 0; a < count; a++) {
        assert_in_range(services[a].row, 0, rows - 1);
        for (int b = 0; b < a; b++) { /* a cell is for one address, or for none twice */
            bool same = together[a]->address == together[b]->address;
            bool cell = services[a].row == services[b].row && services[a].at == services[b].at;
            check(cell == (same && !(local && access->kind == ACCESS_ATOMIC)),
                  "work-items %d and %d: row %d, at %d", together[a]->item, together[b]->item,
                  services[a].row, services[a].at);
        }
    }
    return expected[0] == access ? rows : 0;
}

static void check_launch(const struct known_launch *launch, const char *name) {
    const struct replay *replay = launch->replay;
    int lines = 0, turns = 0, barriers = 0, accesses = 0;
    if (!replay) return;
    for (int i = 0; i < replay_recording(replay)->items; i++) {
        int own = 0;
        for (int s = 0; s < replay_step_count(replay, i); s++) {
            const struct replay_access *access;
            own += replay_step(replay, i, s)->barrier;
            for (int a = replay_accesses(replay, i, s, &access); a > 0; a--, access++) {
                if (access->array < 0) continue;
                enum probe_space space = replay_array(replay, access->array)->space;
                if (space == SPACE_PRIVATE) continue;
                int rows = check_access(replay, access);
                *(space == SPACE_LOCAL ? &turns : &lines) += rows;
                accesses++;
            }
        }
        if (own > barriers) barriers = own;
    }
    check(accesses > 0, "%s: nothing is read", name);
    for (int time = 1; time <= 2; time++) { /* the second time the replay knows them */
        const struct replay_totals totals = replay_totals_of(replay);
        check(totals.lines == lines && totals.turns == turns && totals.barriers == barriers,
              "%s, time %d: %d lines, %d turns, %d barriers, expected %d, %d, %d", name, time,
              totals.lines, totals.turns, totals.barriers, lines, turns, barriers);
    }
}

/* Sorts, groups smaller than a warp, layers of networks, loops and atomic functions. */
TEST(counts_are_those_of_the_addresses) {
    static const struct {
        const char *sort;
        int n, launch;
        unsigned tile;
    } cases[] = {{"b2", 64, 3, 0},    {"b4", 64, 5, 0},
                 {"b4", 8, 1, 0},     {"local", 64, 0, 64},
                 {"local", 16, 0, 8}, {"shared", 64, 0, 32},
                 {"c4", 64, 0, 32},   {"cookbook-group", 32, 0, 0}};
    for (int s = 0; s < (SHORT ? 5 : count_of(cases)); s++) {
        struct known_launch launch =
            sort_launch(cases[s].sort, cases[s].n, cases[s].launch, cases[s].tile, NULL);
        check_launch(&launch, cases[s].sort);
    }
    for (int kernel = RADIX_COUNT; kernel <= RADIX_SCATTER; kernel++) {
        struct known_launch launch = radix_launch((enum radix_kernel)kernel, false);
        check_launch(&launch, radix_kernel_names[kernel]);
    }
    struct known_launch atomic = radix_launch(RADIX_SCATTER, true);
    check_launch(&atomic, "the atomic scatter");
    for (int group = 4; group <= 32; group *= 2) {
        struct known_launch launch = layer_launch(group < 16 ? "bitonic" : "pairwise", 4, group);
        check_launch(&launch, "a layer");
    }
}

/* ---- pictures ---- */

static struct inside_scene scene_with(struct known_launch launch) {
    return (struct inside_scene){.frame = {.width = 1280,
                                           .height = 720,
                                           .density = 1,
                                           .shortcuts = all_shortcuts(),
                                           .mode = MODE_INSIDE,
                                           .foot = mode_inside.hints,
                                           .entry = {.title = "", .text = "", .error = ""}},
                                 .launch = launch,
                                 .lanes = true,
                                 .title = {ROLE_INK, "Inside local, launch 0 of 1"},
                                 .facts = {ROLE_SECONDARY, "bitonic:64 in tiles of 64 keys"}};
}

/* Draws the scene at the first step whose picture has these words. */
static bool draw_where(struct inside_scene *scene, const char *words) {
    for (int step = 0; step < replay_step_count(scene->launch.replay, scene->item); step++) {
        scene->step = step;
        inside_scene_draw(scene, &list);
        if (is_shown(words)) return true;
    }
    return false;
}

TEST(says_which_bank_serves_whom, NULL, free_list) {
    struct inside_scene scene = scene_with(sort_launch("local", 64, 0, 64, NULL));
    if (!scene.launch.replay) return;
    check(draw_where(&scene, "min(tile[left], tile[right])"), "no line 24");
    assert_true(is_shown("All 32 lanes execute this statement together."));
    assert_non_null(find("tile[left]: 32 work-items, 16 banks of 32: 2 turns"));
    assert_non_null(find("turn 2"));
    check(draw_where(&scene, "32 banks of 32: 1 turn"), "no access without a conflict");
    assert_null(find("turn 2"));
    check(draw_where(&scene, "keys[get_group_id(0) * TILE + i]: 32 work-items, 1 line of 128"),
          "no line of memory");
    check(draw_where(&scene, "?: chooses one of two values"), "no choice");
    check(draw_where(&scene, "All go the same way"), "no loop");
}

/* Half of the lanes go into a branch; inside it the others wait. */
TEST(says_who_takes_a_branch, NULL, free_list) {
    char folder[32];
    folder_new(folder);
    folder_edit(
        folder, "ladder/bitonic_global.cl",
        "    keys[left] = increasing ? min(left_key, right_key) : max(left_key, right_key);",
        "    if (item % 2) { left += 0; }\n"
        "    keys[left] = increasing ? min(left_key, right_key) : max(left_key, "
        "right_key);");
    struct inside_scene scene = scene_with(sort_launch("b2", 16, 3, 0, folder));
    if (scene.launch.replay && replay_recording(scene.launch.replay)->group % 2 == 0) {
        scene.item = 1;
        int half = replay_recording(scene.launch.replay)->group / 2;
        char words[80];
        snprintf(words, sizeof words, "%d go in, and %d wait: ", half, half);
        check(draw_where(&scene, words), "nobody says who goes in");
        all_hold(find("yes") != NULL, find("no") != NULL);
        snprintf(words, sizeof words, "%d of %d lanes execute this statement", half, 2 * half);
        check(draw_where(&scene, words), "nobody says who waits");
    }
    folder_free(folder);
}

/* While a lesson asks, elements are shown, but no turns. */
TEST(turns_wait_for_the_answer, NULL, free_list) {
    struct caption caption = {.head = "", .asks = true};
    struct inside_scene scene = scene_with(sort_launch("local", 64, 0, 64, NULL));
    if (!scene.launch.replay) return;
    scene.frame.caption = &caption;
    check(draw_where(&scene, "min(tile[left], tile[right])"), "no line 24");
    all_hold(find("tile[left]: 32 work-items") != NULL, find("62") != NULL);
    all_hold(find("bank") == NULL, find("turn 1") == NULL);
    caption.asks = false;
    inside_scene_draw(&scene, &list);
    all_hold(find("bank") != NULL, find("turn 2") != NULL);
}

static float size_of(const char *text) {
    const struct item *item = find(text);
    return item ? item->size : 0;
}

/* Lanes use the width of the window; where "yes" has no room, its first letter stands. */
TEST(letters_of_lanes_are_as_large_as_cells_allow, NULL, free_list) {
    static const struct {
        float width, height, least;
        const char *yes;
    } sizes[] = {
        {800, 600, 12, "y"}, {1366, 500, 12, "yes"}, {1366, 768, 15, "y"}, {1920, 1080, 22, "y"}};
    struct inside_scene scene = scene_with(sort_launch("local", 64, 0, 64, NULL));
    if (!scene.launch.replay) return;
    check(draw_where(&scene, "?: chooses one of two values"), "no choice");
    for (int s = 0; s < count_of(sizes); s++) {
        scene.frame.width = sizes[s].width;
        scene.frame.height = sizes[s].height;
        inside_scene_draw(&scene, &list);
        check(size_of("lane") >= sizes[s].least, "%g wide: letters of %g pixels",
              (double)sizes[s].width, (double)size_of("lane"));
        check(find(sizes[s].yes) != NULL, "%g wide: no %s", (double)sizes[s].width, sizes[s].yes);
    }
}

TEST(atomic_functions_go_one_after_the_other, NULL, free_list) {
    struct inside_scene scene = scene_with(radix_launch(RADIX_SCATTER, true));
    if (!scene.launch.replay) return;
    check(draw_where(&scene, "change the same place, one after the other"), "no atomic function");
}

TEST(every_size, NULL, free_list) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    for (int l = 0; l < 4; l++) {
        struct inside_scene scene = scene_with(l == 0   ? sort_launch("local", 64, 0, 64, NULL)
                                               : l == 1 ? sort_launch("b4", 64, 5, 0, NULL)
                                               : l == 2 ? radix_launch(RADIX_COUNT, false)
                                                        : layer_launch("pairwise", 3, 4));
        if (!scene.launch.replay) return;
        for (int s = 0; s < count_of(sizes) * 2; s++) {
            scene.frame.theme = choices_find(&theme_choices, s % 2 ? "projector" : "light");
            scene.frame.width = sizes[s / 2][0];
            scene.frame.height = sizes[s / 2][1];
            int count = replay_step_count(scene.launch.replay, 1);
            for (scene.step = 0; scene.step < count; scene.step += SHORT ? 17 : 3) {
                char name[80];
                snprintf(name, sizeof name, "launch %d, %g wide, %s, step %d", l,
                         (double)scene.frame.width, scene.frame.theme->name, scene.step);
                scene.item = 1;
                inside_scene_draw(&scene, &list);
                check_list(name);
                check_apart(name);
            }
        }
    }
}
