/* test_launch_boxes: a box for every launch, and names that can be read, in windows of every size.
 */
#include "all_shortcuts.h"
#include "support.h"

#include "app/saving/figure.h"
#include "view/box.h"
#include "view/diagram/draw.h"
#include "view/panels/panels.h"
#include "view/text_width.h"

static const float sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}};
static struct list list;

static const char *text_of(const struct item *item) {
    return list_string(&list, item->text);
}

static bool is_group(const struct item *item, const char *name) {
    return item->shape == SHAPE_GROUP && strcmp(text_of(item), name) == 0;
}

static struct box box_of(const struct item *item) {
    float width = text_width(item->font, item->size, text_of(item));
    float left = item->anchor == ANCHOR_START ? item->x
                 : item->anchor == ANCHOR_END ? item->x - width
                                              : item->x - width / 2;
    return (struct box){left, item->y - item->size * 0.7F, left + width, item->y};
}

static struct scene scene_of(const struct network *network, const struct trace *trace,
                             float position, const char *rung, int tile, int line,
                             const float *size) {
    return (struct scene){.frame.width = size[0],
                          .frame.height = size[1],
                          .frame.density = 1,
                          .frame.shortcuts = all_shortcuts(),
                          .frame.mode = MODE_STEP,
                          .side[0].network = network,
                          .side[0].trace = trace,
                          .position = position,
                          .zoom = 1,
                          .side[0].hovered = -1,
                          .look.structure = STRUCTURE_LAUNCHES,
                          .look.rung = named(rung, rung),
                          .look.tile = tile,
                          .look.memory_line = line,
                          .look.launch_table = true};
}

static void draw(const struct network *network, const struct trace *trace, float position,
                 const char *rung, int tile, int line, const float *size) {
    struct scene scene = scene_of(network, trace, position, rung, tile, line, size);
    scene_draw(&scene, &list);
}

/* Texts between a group's begin and its end do not meet, nor those of all groups of its name. */
static void check_apart(const char *group, const char *what) {
    static struct box taken[512];
    int count = 0, depth = 0;
    each_item (item, &list) {
        if (is_group(item, group)) depth++;
        if (item->shape == SHAPE_GROUP_END && depth > 0) depth--;
        if (item->shape != SHAPE_TEXT || depth == 0) continue;
        struct box box = box_of(item);
        for (int t = 0; t < count; t++)
            check(!box_overlaps(&box, &taken[t]), "%s: \"%s\" is written over", what,
                  text_of(item));
        assert_true(count < count_of(taken));
        taken[count++] = box;
    }
}

static int groups(const char *name) {
    int count = 0;
    each_item (item, &list)
        count += is_group(item, name);
    return count;
}

static bool says(const char *text) {
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT && strcmp(text_of(item), text) == 0) return true;
    return false;
}

/* Returns whether a text is shown within groups of this name. */
static bool says_in(const char *group, const char *text) {
    bool in = false;
    each_item (item, &list) {
        if (item->shape == SHAPE_GROUP) in = is_group(item, group);
        if (item->shape == SHAPE_GROUP_END) in = false;
        if (in && item->shape == SHAPE_TEXT && strcmp(text_of(item), text) == 0) return true;
    }
    return false;
}

static bool contains(const char *text) {
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT && strstr(text_of(item), text)) return true;
    return false;
}

static bool begins(const char *text) {
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT && strncmp(text_of(item), text, strlen(text)) == 0)
            return true;
    return false;
}

static float y_of(const char *text) {
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT && strcmp(text_of(item), text) == 0) return item->y;
    return -1;
}

TEST(every_launch_has_its_box) {
    static const struct {
        const char *family;
        int n;
    } networks[] = {{"bitonic", 4}, {"bitonic", 16},        {"bitonic", 64},
                    {"bubble", 9},  {"odd-even-merge", 32}, {"mirrored", 13}};
    for (size_t k = 0; k < sizeof networks / sizeof *networks; k++) {
        struct network *network = make_network(networks[k].family, networks[k].n, ASCENDING);
        OWNED_AT(free) struct launch *launches = calloc((size_t)network->depth, sizeof *launches);
        struct trace *trace = make_random_trace(network, 1);
        for (int r = 0; r < rung_choices.count; r++)
            for (int s = 0; s < count_of(sizes); s++)
                for (int layer = 0; layer <= network->depth; layer += 3) {
                    const struct rung *rung = choices_row(&rung_choices, r);
                    char what[120];
                    snprintf(what, sizeof what, "%s, %s, layer %d, %.0f x %.0f", network->name,
                             rung->name, layer, (double)sizes[s][0], (double)sizes[s][1]);
                    int line = layer % 2 ? 4 : 0;
                    draw(network, trace, (float)layer, rung->name, 8, line, sizes[s]);
                    int count = launches_of(network, rung, 8, launches);
                    check(groups("launch") == count, "%s: %d boxes for %d", what, groups("launch"),
                          count);
                    check_apart("launch", what);
                    check_apart("launches", what);
                }
    }
    list_free(&list);
}

/* Returns the column of a sort: its name and the texts below it, joined by spaces. */
static const char *column(const char *name) {
    static char text[96];
    const struct item *head = NULL;
    text[0] = '\0';
    each_item (item, &list) {
        if (item->shape != SHAPE_TEXT) continue;
        if (strcmp(text_of(item), name) == 0 && !head) head = item;
        if (!head || item->x != head->x || item->y < head->y) continue;
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", text[0] ? " " : "",
                 text_of(item));
    }
    return text;
}

/* The launches of each sort, the keys that it moves, and its launches for 2^20 keys. */
TEST(says_how_many) {
    static const char *const columns[] = {"a 10 480 210",     "b2 10 320 210", "b16 4 128 60",
                                          "shared 8 256 175", "local 3 96 21", "fast 3 96 12"};
    struct network *network = make_network("bitonic", 16, ASCENDING);
    draw(network, NULL, 0, "local", 8, 0, sizes[2]);
    each (c, columns) {
        char name[16];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(*c, " "), *c);
        assert_string_equal(column(name), *c);
    }
    assert_true(says("tiles of 8") && says("launches, N = 16") && says("keys moved"));

    assert_true(says("launch 0") && says("launch 1") && (says("launch 2") || says("2")));
    draw(network, NULL, 0, "shared", 4, 0, sizes[3]);
    assert_string_equal(column("shared"), "shared 10 320 175");
    assert_true(says("launch 9") || says("9"));
    assert_false(says("barrier in a work-group")); /* the tiles have one layer */
    struct scene scene = scene_of(network, NULL, 0, "local", 8, 0, sizes[2]);
    scene.awaits_answer = true; /* a lesson asks for them */
    scene_draw(&scene, &list);
    assert_string_equal(column("local"), "local ? ? ?");
    assert_string_equal(column("b4"), "b4 6 192 110");

    network = make_network("bubble", 5, ASCENDING); /* nobody sorts 2^20 keys so */
    draw(network, NULL, 0, "b2", 4, 0, sizes[2]);
    assert_true(says("launches, N = 5") && says("tiles of 4") && !contains("2^20"));
    assert_string_equal(column("b2"), "b2 7 40");
    list_free(&list);
}

/* The table has the numbers of every sort; of sorts that launch like b2 or local, only if there is
 * room; with lines of memory there is only their table. No text is beyond the edges. */
TEST(lists_every_sort) {
    struct network *network = make_network("bitonic", 16, ASCENDING);
    for (int s = 0; s < count_of(sizes); s++)
        for (int line = 0; line <= 4; line += 4)
            for (int r = 0; r < rung_choices.count; r++) {
                const struct rung *rung = choices_row(&rung_choices, r);
                const char *name = rung->name;
                bool like_others = rung->per_key || rung->staged || rung->pairs || rung->layers;
                draw(network, NULL, 0, "local", 8, line, sizes[s]);
                check(line ? !says(name) : says(name) || (like_others && sizes[s][0] < 1000),
                      "%s, %.0f wide, lines of %d", name, (double)sizes[s][0], line);
                each_item (item, &list) {
                    if (item->shape != SHAPE_TEXT) continue;
                    const struct box box = box_of(item);
                    check(box.left >= 0 && box.right <= list.width, "\"%s\" at %.0f", text_of(item),
                          (double)box.left);
                }
            }
    list_free(&list);
}

/* The legend has the marks that there are. */
TEST(explains_what_is_drawn) {
    struct network *network = make_network("bitonic", 16, ASCENDING);
    draw(network, NULL, 0, "shared", 8, 0, sizes[2]);
    assert_true(says("keys in global memory") && says("keys stay in local memory"));
    assert_true(says("barrier in a work-group") && !says("keys of one work-item"));
    draw(network, NULL, 0, "local", 8, 0, sizes[2]);
    assert_true(!says("keys in global memory") && says("keys of one work-item"));
    assert_true(says("keys in local memory or registers"));
    draw(network, NULL, 0, "c4", 16, 0, sizes[2]); /* one launch, with one tile */
    assert_true(says("keys in local memory or registers"));
    draw(network, NULL, 0, "b2", 8, 0, sizes[2]);
    assert_true(says("keys in global memory") && !says("barrier in a work-group"));
    draw(network, NULL, 0, "b4", 8, 0, sizes[2]);
    assert_true(says("keys stay in registers") && says("keys of one work-item"));
    draw(network, NULL, 0, "fast", 8, 0, sizes[3]);
    assert_true(says("keys of one work-group") && !says("barrier in a work-group"));
    assert_true(groups("lines") == 0 && !contains("lines of"));
    list_free(&list);
}

/* Lines of four keys of the launches that were recorded so far, their sum once it is known, and why
 * there is none. */
TEST(counts_lines_of_memory) {
    static const struct replay_traffic of[] = {
        {8, 7, 128, 0x55, 0xffff}, {18, 17, 128, 3, 0xffff}, {28, 27, 128, 3, 0xffff}};
    struct network *network = make_network("bitonic", 16, ASCENDING);
    struct scene scene = scene_of(network, NULL, 0, "local", 8, 4, sizes[3]);
    scene.traffic =
        (struct known_traffic){of, 2, "lines of 16 bytes, recorded", .why = "recording …"};
    scene_draw(&scene, &list);
    assert_int_equal(groups("lines"), 2);
    assert_true(says("8") && says("7") && says("18") && says("17") && !says("28"));
    assert_true(says("lines of memory: recording …") && !contains("local reads"));
    scene.traffic = (struct known_traffic){of, 3, "lines of 16 bytes", .device = "PoCL"};
    scene_draw(&scene, &list);
    assert_int_equal(groups("lines"), 3);
    assert_true(says("28") && says("27") && says("read") && says("written"));
    assert_true(says("local reads 54 and writes 51 lines of 16 bytes, recorded by PoCL"));
    assert_true(says("keys that a work-group reads first, and their lines"));
    scene.traffic = (struct known_traffic){of, 0, "", .why = "no device: nothing was recorded"};
    scene_draw(&scene, &list);
    assert_int_equal(groups("lines"), 0);
    assert_true(says("lines of memory: no device: nothing was recorded"));
    list_free(&list);
}

/* Groups do not wait for each other: the dots of a barrier stay in the box of a group. */
TEST(barriers_stay_in_their_group) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    for (int s = 0; s < count_of(sizes); s++) {
        float tops[4], bottoms[4];
        int boxes = 0, dots = 0;
        draw(network, NULL, 0, "local", 4, 0, sizes[s]);
        each_item (item, &list) {
            if (is_group(item, "launches")) break; /* the legend */
            if (item->shape == SHAPE_RECT && item->role == ROLE_TILE && boxes < 4) {
                tops[boxes] = item->y;
                bottoms[boxes++] = item->y + item->h;
            }
            if (item->shape != SHAPE_DISC || item->role != ROLE_AGREE) continue;
            bool inside = false;
            for (int b = 0; b < boxes; b++)
                inside |= item->y - item->radius >= tops[b] && item->y + item->radius <= bottoms[b];
            check(inside, "a dot at %.0f, %.0f wide", (double)item->y, (double)sizes[s][0]);
            dots++;
        }
        check(boxes == 4 && dots > 8, "%d boxes, %d dots", boxes, dots);
    }
    list_free(&list);
}

/* Does a key lie on a dot or disc of a launch that is in sight, that is, within its clip? */
static bool lies_on(const struct item *key, const struct item *dot, const struct item *clip) {
    if (dot->shape != SHAPE_DISC || dot->role != ROLE_AGREE) return false;
    if (clip && (dot->x < clip->x || dot->x > clip->x + clip->w)) return false;
    return fabsf(dot->x - key->x - key->w / 2) < dot->radius + key->w / 2 &&
           fabsf(dot->y - key->y - key->h / 2) < dot->radius + key->h / 2;
}

/* Counts the dots and discs of launches that a key drawn later lies on. */
static int hidden_dots(void) {
    int hidden = 0;
    for (size_t k = 0; k + 1 < list.count; k++) {
        const struct item *clip = NULL;
        for (size_t d = 0; d < k && is_group(&list.items[k], "key"); d++) {
            if (list.items[d].shape == SHAPE_CLIP) clip = &list.items[d];
            if (list.items[d].shape == SHAPE_CLIP_END) clip = NULL;
            hidden += lies_on(&list.items[k + 1], &list.items[d], clip);
        }
    }
    return hidden;
}

TEST(keys_hide_no_barrier) {
    static const char *const rungs[] = {"shared", "local", "c4"};
    for (int n = 4; n <= 32; n *= 2) {
        struct network *network = make_network("bitonic", n, ASCENDING);
        struct trace *trace = make_random_trace(network, 1);
        for (int layer = 0; layer <= network->depth; layer++)
            each (rung, rungs)
                each (s, sizes) {
                    draw(network, trace, (float)layer, *rung, n, 0, *s);
                    check(groups("key") >= 8 || n > 8, "%d keys", groups("key"));
                    check(hidden_dots() == 0, "bitonic:%d, %s, layer %d, %g wide: %d dots", n,
                          *rung, layer, (double)(*s)[0], hidden_dots());
                }
    }
    list_free(&list);
}

/* Boxes of a few pixels in a launch, and the discs on them; dots of barriers are smaller. */
static void count_slots(int *slots, int *marked, float *x) {
    *slots = *marked = 0;
    for (size_t i = 0; i < list.count && !is_group(&list.items[i], "launches"); i++) {
        const struct item *item = &list.items[i];
        bool slot = item->shape == SHAPE_RECT && item->role == ROLE_TILE;
        *slots += slot;
        if (slot) *x = item->x + item->w / 2;
        *marked += *slots > 0 && item->shape == SHAPE_DISC && item->role == ROLE_AGREE &&
                   fabsf(item->x - *x) < 1;
    }
}

/* Every key of every layer passes through a place in local memory: before its comparator, or after
 * it if one work-item writes. All launches have barriers, and the keys that one work-item writes
 * are marked: two keys, or all keys of its work-group. */
TEST(keys_pass_through_slots) {
    static const struct {
        const char *rung;
        int tile, marked; /* keys marked in each of 6 launches */
    } rows[] = {{"cookbook-pairs", 4, 2}, {"cookbook-group", 4, 4}, {"cookbook-group", 8, 8}};
    struct network *network = make_network("bitonic", 8, ASCENDING);
    for (int r = 0; r < count_of(rows); r++)
        each (s, sizes) {
            int slots, marked;
            float x;
            draw(network, NULL, 0, rows[r].rung, rows[r].tile, 0, *s);
            count_slots(&slots, &marked, &x);
            check(slots == 6 * 8, "%s: %d slots", rows[r].rung, slots);
            check(marked == 6 * rows[r].marked, "%s: %d keys are marked", rows[r].rung, marked);
            assert_true(says("a key's place in local memory") && says("barrier in a work-group"));
            assert_true(says(r ? "keys that one work-item writes" : "keys of one work-item"));
        }
    draw(network, NULL, 0, "b2", 4, 0, sizes[2]);
    assert_false(says("a key's place in local memory") || says("barrier in a work-group"));
    list_free(&list);
}

/* c4 waits after every second layer of a stage, and after an odd one before them. */
TEST(c4_has_half_the_barriers) {
    static const char *const rungs[] = {"local", "c4"};
    struct network *network = make_network("bitonic", 16, ASCENDING);
    int columns[2] = {0};
    for (int r = 0; r < 2; r++) {
        float x = -1;
        draw(network, NULL, 0, rungs[r], 16, 0, sizes[3]);
        for (size_t i = 0; i < list.count && !is_group(&list.items[i], "launches"); i++) {
            const struct item *item = &list.items[i];
            if (item->shape != SHAPE_DISC || item->role != ROLE_AGREE || item->x <= x) continue;
            x = item->x;
            columns[r]++;
        }
    }
    check(columns[0] == 9 && columns[1] == 5, "%d and %d barriers", columns[0], columns[1]);
    list_free(&list);
}

/* A launch whose left edge is beyond that of the diagram keeps its name, beside a panel too. */
TEST(names_all_launches) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    int keys[] = {5, 4, 3, 8, 6, 7, 1, 2};
    struct trace *trace = make_trace(network, keys);
    const struct panel_kind *panel = named(panel, "kernel");
    for (int layer = 0; layer <= network->depth; layer++) {
        struct scene scene = scene_of(network, trace, (float)layer, "b2", 4, 0, sizes[2]);
        scene.look.panel = panel;
        scene_draw(&scene, &list);
        for (int k = 0; k < network->depth; k++) {
            char name[16], number[16];
            snprintf(name, sizeof name, "launch %d", k);
            snprintf(number, sizeof number, "%d", k);
            check(says_in("launch", name) || says_in("launch", number), "%s at layer %d", name,
                  layer);
        }
    }
    list_free(&list);
}

/* A line below the picture says why the launch of the current layer, or the launch under the mouse,
 * is a launch of its own; nothing moves for it. */
TEST(says_why) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    struct scene scene = scene_of(network, NULL, 3, "local", 4, 0, sizes[2]);
    scene_draw(&scene, &list);
    assert_true(begins(
        "launch 1: layer 3 compares keys that different work-groups wrote in launch 0 (4 of"));
    float y = y_of("launches, N = 8");
    for (size_t t = 0; t < list.target_count; t++) {
        const struct target_area *area = &list.targets[t];
        if (area->target.kind != TARGET_LAUNCH || area->target.index != 2) continue;
        scene.launch =
            1 + list_target_of(&list, TARGET_LAUNCH, area->box.left + 3, area->box.top + 3).index;
    }
    scene_draw(&scene, &list);
    assert_true(begins("launch 2: layer 5 compares keys that different work-items wrote in"));
    assert_true(y > 0 && fabsf(y - y_of("launches, N = 8")) < 0.01F);
    list_free(&list);
}

/* In a window that is too narrow, the reason and the traffic end before a bracket, not in a word.
 */
TEST(notes_end_with_whole_words) {
    struct network *network = make_network("bitonic", 64, ASCENDING);
    const struct replay_traffic traffic[] = {{.read = 16, .written = 16}, {.read = 400}};
    for (int s = 0; s < count_of(sizes); s++)
        for (int k = 0; k < 4; k++) {
            struct scene scene =
                scene_of(network, NULL, (float)network->depth - 2, "local", 8, k / 2 * 4, sizes[s]);
            scene.frame.theme = named(theme, k % 2 ? "projector" : "light");
            scene.traffic.per_launch = traffic;
            scene.traffic.count = count_of(traffic);
            scene.traffic.source = "lines of 16 bytes (the device's own: 64)";
            scene.traffic.device = "NVIDIA GeForce RTX 4090 Laptop GPU of a long name (GPU)";
            scene_draw(&scene, &list);
            each_item (item, &list)
                check(item->shape != SHAPE_TEXT || !strstr(list_string(&list, item->text), "…"),
                      "%g wide: \"%s\"", (double)list.width, list_string(&list, item->text));
        }
    list_free(&list);
}

/* Pictures of a series have one height, however long the reason is. */
TEST(reasons_leave_the_height) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    struct trace *trace = make_random_trace(network, 1);
    float height = 0;
    for (int layer = 0; layer <= network->depth; layer++) {
        struct scene scene;
        figure_init(&scene, network, trace, layer, 0.75F);
        scene.look.structure = STRUCTURE_LAUNCHES;
        scene.look.rung = named(rung, "local");
        scene.look.tile = 4;
        placement_fit_figure(&scene, 240, 0.762F);
        scene_draw(&scene, &list);
        if (layer == 0) height = list.height;
        check(list.height == height, "layer %d: %g, not %g", layer, (double)list.height,
              (double)height);
    }
    list_free(&list);
}

/* Work-items read these keys in one go: a dot on each, a bar along each line of memory with one. */
TEST(first_reads_are_marked) {
    static const struct {
        uint64_t keys;
        int line, dots, bars;
    } reads[] = {{0x0001, 4, 1, 1}, {0x00ff, 4, 8, 2}, {0x8421, 4, 4, 4},
                 {0x8421, 8, 4, 2}, {0, 4, 0, 0},      {0xffff, 8, 16, 2}};
    struct network *network = make_network("bitonic", 16, ASCENDING);
    for (int r = 0; r < count_of(reads); r++) {
        struct scene scene = scene_of(network, NULL, 0, "local", 8, reads[r].line, sizes[2]);
        struct replay_traffic traffic = {.first = reads[r].keys};
        scene.traffic.per_launch = &traffic;
        scene.traffic.count = 1;
        scene_draw(&scene, &list);
        int dots = 0, bars = 0, marked = 0;
        bool in = false;
        each_item (item, &list) {
            if (item->shape == SHAPE_GROUP) in = is_group(item, "lines");
            if (item->shape == SHAPE_GROUP_END) in = false;
            marked += is_group(item, "lines");
            dots += in && item->shape == SHAPE_DISC;
            bars += in && item->shape == SHAPE_RECT;
        }
        check(marked == 1 && dots == reads[r].dots && bars == reads[r].bars,
              "keys %llx in lines of %d: %d dots and %d bars", (unsigned long long)reads[r].keys,
              reads[r].line, dots, bars);
    }
    list_free(&list);
}
