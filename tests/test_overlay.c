/* test_overlay: words over, under and beside the diagram: help, key entry, build log, tooltip, the
 * lines at the foot; and for pictures of every size, that no word is cut off. */
#include "support.h"

#include "app/figure.h"
#include "core/families.h"
#include "view/bindings.h"
#include "view/scene.h"
#include "view/structure.h"
#include "view/text_width.h"

#include <math.h>

static struct network *network;
static struct trace *trace;
static struct list list;

static struct scene window(float width, float height) {
    return (struct scene){
        .width = width,
        .height = height,
        .density = 1,
        .network = network,
        .trace = trace,
        .position = 2,
        .zoom = 1,
        .verdict = {ROLE_AGREE, "✓ device = CPU"},
        .device = {ROLE_SECONDARY, "layer 2: 0.004 ms · PoCL · a CPU of 64 cores"},
        .input = {ROLE_SECONDARY, "random permutation · seed 1"},
        .hovered = -1,
        .entry = "",
        .entry_error = ""};
}

static int begin_with(const char *family, int n) {
    int keys[NETWORK_MAX_WIRES];
    network = make_network(family, n, ASCENDING);
    input_fill(input_find("random"), keys, n, 1);
    trace = trace_new(network, keys);
    return 0;
}

static int begin(void **state) {
    (void)state;
    return begin_with("bitonic", 8);
}

static int end(void **state) {
    (void)state;
    list_free(&list);
    trace_free(trace);
    network_free(network);
    return 0;
}

/* ---- looking for words ---- */

static const char *text_of(const struct item *item) {
    return list_string(&list, item->text);
}

static const struct item *find(const char *text) {
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].shape == SHAPE_TEXT && strcmp(text_of(&list.items[i]), text) == 0)
            return &list.items[i];
    return NULL;
}

/* Left and right edge of a text, as the table of widths has it. */
static void extent(const struct item *item, float *left, float *right) {
    float width = text_width(item->font, item->size, text_of(item));
    *left = item->x - width * (float)item->anchor / 2;
    *right = *left + width;
}

/* Groups and clips come in pairs, and every text outside a clip is inside the picture. */
static void check_list(const char *name) {
    int groups = 0, clips = 0;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        groups += (item->shape == SHAPE_GROUP) - (item->shape == SHAPE_GROUP_END);
        clips += (item->shape == SHAPE_CLIP) - (item->shape == SHAPE_CLIP_END);
        check(groups >= 0 && groups <= 1, "%s, item %zu: %d groups are open", name, i, groups);
        check(clips >= 0 && clips <= 1, "%s, item %zu: %d clips are open", name, i, clips);
        check(isfinite(item->x) && isfinite(item->y) && isfinite(item->w) && isfinite(item->h),
              "%s, item %zu", name, i);
        if (item->shape == SHAPE_CLIP)
            check(item->x > -1 && item->y > -1 && item->x + item->w < list.width + 1 &&
                      item->y + item->h < list.height + 1 && item->w > 0 && item->h > 0,
                  "%s: a clip of %g,%g %gx%g", name, (double)item->x, (double)item->y,
                  (double)item->w, (double)item->h);
        if (item->shape == SHAPE_DISC || item->shape == SHAPE_RING)
            check(item->radius > 0, "%s, item %zu: radius %g", name, i, (double)item->radius);
        if (item->shape == SHAPE_RECT || item->shape == SHAPE_FRAME)
            check(item->w >= 0 && item->h >= 0, "%s, item %zu: %gx%g", name, i, (double)item->w,
                  (double)item->h);
        if (item->shape != SHAPE_TEXT || clips) continue;
        float left, right;
        extent(item, &left, &right);
        check(left >= 0 && right <= list.width && item->y <= list.height &&
                  item->y - item->size > -4,
              "%s: \"%s\" at %g..%g, %g of %gx%g", name, text_of(item), (double)left, (double)right,
              (double)item->y, (double)list.width, (double)list.height);
    }
    check(groups == 0 && clips == 0, "%s: %d groups and %d clips stay open", name, groups, clips);
}

/* No text lies on another; what an overlay covers does not count. */
static void check_apart(const char *name) {
    float touch = fmaxf(1, list.width / 1920); /* one unit more or less */
    size_t first = 0;
    bool clipped = false;
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].shape == SHAPE_RECT && list.items[i].role == ROLE_SHADE) first = i;
    for (size_t i = first; i < list.count; i++) {
        const struct item *a = &list.items[i];
        bool other_clipped = clipped =
            a->shape == SHAPE_CLIP || (clipped && a->shape != SHAPE_CLIP_END);
        for (size_t k = i + 1; a->shape == SHAPE_TEXT && !clipped && k < list.count; k++) {
            const struct item *b = &list.items[k];
            float left_a, right_a, left_b, right_b;
            other_clipped = b->shape == SHAPE_CLIP || (other_clipped && b->shape != SHAPE_CLIP_END);
            if (b->shape != SHAPE_TEXT || other_clipped) continue;
            if (a->y <= b->y - 0.7F * b->size || b->y <= a->y - 0.7F * a->size) continue;
            extent(a, &left_a, &right_a);
            extent(b, &left_b, &right_b);
            check(right_a <= left_b + touch || right_b <= left_a + touch,
                  "%s: \"%s\" at %g..%g lies on \"%s\" at %g..%g", name, text_of(a), (double)left_a,
                  (double)right_a, text_of(b), (double)left_b, (double)right_b);
        }
    }
}

/* ---- every picture ---- */

/* The position to look at after p: every half layer, but only some far from both ends of a deep
 * network, where each layer looks like the one before. */
static float next_position(float p, float depth) {
    float near = SHORT ? 3 : 8;
    float next = p + (p < near || p > depth - near ? 0.5F : 2.5F);
    return p < depth && next > depth ? depth : next;
}

/* The network's structures in windows of one size, at many positions. */
static void check_windows(float width, float height) {
    char name[128];
    for (int structure = 0; structure < STRUCTURE_COUNT; structure++) {
        if (!structure_applies((enum structure)structure, network)) continue;
        for (float p = 0; p <= (float)network->depth; p = next_position(p, (float)network->depth)) {
            struct scene scene = window(width, height);
            scene.position = p;
            scene.zoom = 1 + (float)((int)p % 3);
            scene.structure = (enum structure)structure;
            snprintf(name, sizeof name, "%s, %s at %g, %gx%g", network->name,
                     structure_names[structure], (double)p, (double)width, (double)height);
            scene_draw(&scene, &list);
            check_list(name);
            if (p == floorf(p)) check_apart(name); /* keys on their way pass over words */
        }
    }
}

static void keeps_words_inside(void **state) {
    (void)state;
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {3840, 2160}};
    static const int wires[] = {2, 3, 8, 16, 64};
    char name[128];
    for (int f = 0; f < family_count; f++)
        for (int w = SHORT ? f % 2 : 0; w < count_of(wires); w += SHORT ? 2 : 1) {
            if (!family_valid(&families[f], wires[w])) continue;
            begin_with(families[f].name, wires[w]);
            for (int s = 0; s < count_of(sizes); s += SHORT ? 2 : 1)
                check_windows(sizes[s][0], sizes[s][1]);
            int step = network->depth > 24 || SHORT ? 3 : 1; /* odd: both scales take turns */
            for (int layer = -1; layer <= network->depth; layer += layer > 4 ? step : 1) {
                struct scene scene;
                figure_init(&scene, network, layer < 0 ? NULL : trace, layer, layer % 2 ? 1 : 0.5F);
                snprintf(name, sizeof name, "figure of %s at %d", network->name, layer);
                scene_draw(&scene, &list);
                check_list(name);
                check_apart(name);
            }
            end(NULL);
        }
}

/* The longest things that title, verdict, device, notice and input have to say. */
static void cuts_long_lines(void **state) {
    (void)state;
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    for (int s = 0; s < count_of(sizes); s++) {
        struct scene scene = window(sizes[s][0], sizes[s][1]);
        snprintf(network->title, sizeof network->title,
                 "/a/rather/long/path/to/a/file/of/comparators/network-16.txt");
        memset(scene.device.text, 'w', sizeof scene.device.text - 1);
        memset(scene.input.text, 'w', sizeof scene.input.text - 1);
        snprintf(scene.verdict.text, sizeof scene.verdict.text,
                 "✓ layer 1023 · ≠ 1022 other layers");
        scene_draw(&scene, &list);
        check_list("long lines");
        check_apart("long lines");
        snprintf(scene.device.text, sizeof scene.device.text,
                 "wire 13: expected -2147483648, the device has 2147483647 (16 wires differ)");
        scene_draw(&scene, &list);
        check_list("long lines");
        check_apart("long lines");
    }
}

static void says_what_matters(void **state) {
    (void)state;
    static const char *const words[] = {"Bitonic sort",
                                        ("8 wires · 24 comparators, depth 6, drawn in 11 columns "
                                         "· best known 19 / 6, optimal · ascending"),
                                        "random permutation · seed 1",
                                        "✓ device = CPU",
                                        "layer 2: 0.004 ms · PoCL · a CPU of 64 cores",
                                        "tip takes the larger key",
                                        "swapped",
                                        "passed",
                                        "increasing",
                                        "decreasing",
                                        "2/6",
                                        "stage 0",
                                        "stage 2",
                                        "layer",
                                        "help"};
    struct scene scene = window(1920, 1080);
    scene_draw(&scene, &list);
    for (int w = 0; w < count_of(words); w++)
        check(find(words[w]), "\"%s\" is missing", words[w]);
    snprintf(scene.notice.text, sizeof scene.notice.text, "saved a picture");
    scene.notice.role = ROLE_INK;
    scene_draw(&scene, &list);
    check(find("saved a picture"), "the notice is missing");
    check(!find("help"), "the hints are under the notice");
    check(find("tip takes the larger key"), "the legend makes room without need");
}

/* However small the window, a newcomer sees how to step and where help is; the legend yields, with
 * both directions or none. */
static void hints_come_before_the_legend(void **state) {
    (void)state;
    static const float sizes[][2] = {{640, 480}, {720, 540}, {800, 600}, {1024, 768}, {1280, 720}};
    for (int s = 0; s < count_of(sizes); s++) {
        struct scene scene = window(sizes[s][0], sizes[s][1]);
        scene_draw(&scene, &list);
        check_apart("foot");
        static const char *const first[] = {"play", "help", "tip takes the larger key"};
        for (int w = 0; w < count_of(first); w++)
            check(find(first[w]), "%g wide: no \"%s\"", (double)sizes[s][0], first[w]);
        check(!find("increasing") == !find("decreasing"), "%g wide: one direction",
              (double)sizes[s][0]);
        scene.editing.on = true;
        scene_draw(&scene, &list);
        check(find("leave") && find("help"), "%g wide: no way out of the editor",
              (double)sizes[s][0]);
    }
    struct scene scene = window(1280, 720);
    scene_draw(&scene, &list);
    check(find("prove") && find("edit") && find("decreasing"), "1280 wide");
    check(!find("stage"), "a hint about stages");
}

/* What a proof and the reverse mode add to the picture is explained, and the keys of the reverse
 * mode take the place of the others. */
static void explains_marks(void **state) {
    (void)state;
    bool redundant[24] = {true}, none[24] = {false};
    struct proof proof = {.verdict = PROOF_FAILS, .unsorted = {false, true}, .redundant = none};
    struct backwards backwards = {.choice = redundant, .blocked = -1};
    struct scene scene = window(1280, 720);
    scene_draw(&scene, &list);
    check(!find("can leave unsorted") && !find("never swaps") && !find("either way possible"),
          "marks that are not there");
    scene.proof = &proof;
    scene_draw(&scene, &list);
    check(find("can leave unsorted") && !find("never swaps"), "unsorted pairs");
    proof = (struct proof){.verdict = PROOF_SORTS, .redundant = redundant, .redundant_count = 1};
    scene_draw(&scene, &list);
    check(!find("can leave unsorted") && find("never swaps"), "redundant");
    scene.proof = NULL;
    scene.backwards = &backwards;
    static const float widths[] = {640, 800, 1280};
    for (int w = 0; w < count_of(widths); w++) {
        scene = window(widths[w], widths[w] * 0.6F);
        scene.backwards = &backwards;
        scene_draw(&scene, &list);
        check(find("either way possible") && find("forwards") && find("help") && !find("prove"),
              "backwards, %g wide", (double)widths[w]);
    }
}

/* The text that tells the wires, wherever it is. */
static const struct item *find_facts(void) {
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].shape == SHAPE_TEXT && strstr(text_of(&list.items[i]), " wires · "))
            return &list.items[i];
    return NULL;
}

/* In every window the size and depth stand beside the best known, whole; the larger the window, the
 * more is told. */
static void compares_with_the_best_known(void **state) {
    (void)state;
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};
    static const char *const specs[] = {"bitonic", "best-size", "best-depth", "mirrored",
                                        "bitonic-any"};
    static const int wires[] = {2, 8, 16, 32};
    for (int f = 0; f < count_of(specs); f++)
        for (int w = 0; w < count_of(wires); w++) {
            begin_with(specs[f], wires[w]);
            for (int s = 0; s < count_of(sizes); s++) {
                struct scene scene = window(sizes[s][0], sizes[s][1]);
                scene_draw(&scene, &list);
                const char *facts = text_of(find_facts());
                check_says(facts, sizes[s][0] < 800 ? " · best " : " · best known ");
                check(!strstr(facts, "…"), "%s", facts);
                if (sizes[s][0] >= 1280)
                    check_says(facts, wires[w] <= 12 ? ", optimal" : ", at least ");
            }
            end(NULL);
        }
}

/* What the device says changes with every layer; the facts stay where and as they are. */
static void facts_stay_while_stepping(void **state) {
    (void)state;
    static const char *const verdicts[] = {"", "✓ device = CPU", "✓ device = CPU in all 10 layers"};
    static const char *const devices[] = {"PoCL · a CPU", "layer 2: 0.004 ms · PoCL · a CPU",
                                          "layer 12: 10.004 ms · PoCL · a CPU of 64 cores"};
    begin_with("best-size", 16);
    for (float width = 640; width <= 2560; width += 40) {
        char first[200] = "";
        float x = 0, y = 0;
        for (int v = 0; v < count_of(verdicts); v++) {
            struct scene scene = window(width, width * 9 / 16);
            snprintf(scene.verdict.text, sizeof scene.verdict.text, "%s", verdicts[v]);
            snprintf(scene.device.text, sizeof scene.device.text, "%s", devices[v]);
            scene_draw(&scene, &list);
            const struct item *facts = find_facts();
            if (v == 0) snprintf(first, sizeof first, "%s", text_of(facts));
            if (v == 0) x = facts->x, y = facts->y;
            assert_string_equal(text_of(facts), first);
            check(facts->x == x && facts->y == y, "%g wide: the facts move", (double)width);
        }
    }
    end(NULL);
}

/* A figure has the legend but nothing that only a window can do. */
static void figures_have_no_hints(void **state) {
    (void)state;
    struct scene scene;
    figure_init(&scene, network, trace, 3, 1);
    scene_draw(&scene, &list);
    static const char *const words[] = {"tip takes the larger key",
                                        "swapped",
                                        "passed",
                                        "increasing",
                                        "decreasing",
                                        "Bitonic sort"};
    for (int w = 0; w < count_of(words); w++)
        check(find(words[w]), "\"%s\" is missing", words[w]);
    check(!find("help") && !find("layer") && !find("3/6"), "a figure with hints");
}

/* ---- overlays ---- */

/* The text that was drawn last: in the overlay, not below it. */
static const struct item *find_on_top(const char *text) {
    for (size_t i = list.count; i-- > 0;)
        if (list.items[i].shape == SHAPE_TEXT && strcmp(text_of(&list.items[i]), text) == 0)
            return &list.items[i];
    return NULL;
}

/* Is the key's cap on the line of these words, to the left of them? */
static bool has_cap(const char *key, const struct item *words) {
    char label[32];
    float left, right;
    binding_label(key, label, sizeof label);
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        if (item->shape != SHAPE_TEXT || strcmp(text_of(item), label)) continue;
        extent(item, &left, &right);
        if (fabsf(item->y - words->y) < item->size / 2 && right < words->x) return true;
    }
    return false;
}

/* Every row has its line, or shares that of the row before; groups stand under their titles. */
static void lists_bindings_of(enum mode mode) {
    static const float sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}};
    for (int s = 0; s < count_of(sizes); s++) {
        struct scene scene = window(sizes[s][0], sizes[s][1]);
        scene.overlay = OVERLAY_HELP;
        scene.editing.on = mode == MODE_EDIT;
        scene.timing = mode == MODE_TIME;
        scene_draw(&scene, &list);
        check_list("help");
        check_apart("help");
        const struct item *words = NULL;
        float before = 0;
        for (int b = 0; b < binding_count; b++) {
            const struct binding *row = &bindings[b];
            if (!binding_applies(row, mode)) continue;
            if (binding_beside(b)) {
                check(has_cap(row->keys[0], words), "%s is not there", row->keys[0]);
                continue;
            }
            words = find_on_top(row->both ? row->both : row->help);
            check(words, "%s is missing", row->help);
            check(words->size >= 0.0155F * sizes[s][1] && words->size >= 10, "%g pixels in %g",
                  (double)words->size, (double)sizes[s][1]);
            const struct item *title = row->group ? find_on_top(row->group) : NULL;
            check(!row->group || (title && title->y < words->y && title->x == words->x),
                  "\"%s\" is not above \"%s\"", row->group, row->help);
            bool column = words->y < before; /* the second one begins, with a group */
            check(!column || title, "a column begins with \"%s\"", row->help);
            check(column || words->y >= before + words->size * 0.8F, "\"%s\" is on another line",
                  row->help);
            before = words->y;
            for (int k = 0; k < (row->both ? 1 : BINDING_KEYS) && row->keys[k]; k++)
                check(has_cap(row->keys[k], words), "%s is not beside \"%s\"", row->keys[k],
                      row->help);
        }
    }
}

static void lists_every_binding(void **state) {
    (void)state;
    lists_bindings_of(MODE_STEP);
    lists_bindings_of(MODE_EDIT);
    lists_bindings_of(MODE_TIME);
}

static void shows_what_is_typed(void **state) {
    (void)state;
    static char entry[1024];
    struct scene scene = window(1280, 720);
    scene.overlay = OVERLAY_ENTRY;
    scene.entry_title = "Keys for 8 wires";
    scene.entry_help = "whole numbers";
    scene.entry = "3 1 4";
    scene_draw(&scene, &list);
    check(find("3 1 4") && find("Keys for 8 wires") && find("whole numbers"),
          "the entry is missing");
    scene.entry_error = "3 keys given, but the network has 8 wires";
    scene_draw(&scene, &list);
    const struct item *error = find(scene.entry_error);
    check(error && error->role == ROLE_ERROR, "the error is missing");
    check_list("entry");
    check_apart("entry");
    for (size_t i = 0; i + 1 < sizeof entry; i++)
        entry[i] = "12345678 "[i % 9];
    scene.entry = entry;
    scene_draw(&scene, &list); /* the end of it is in sight */
    check_list("long entry");
    bool found = false;
    for (size_t i = 0; i < list.count; i++) {
        size_t length = list.items[i].shape == SHAPE_TEXT ? strlen(text_of(&list.items[i])) : 0;
        found |= length > 20 && length < sizeof entry &&
                 strcmp(text_of(&list.items[i]), entry + sizeof entry - 1 - length) == 0;
    }
    check(found, "the end of a long entry is not shown");
}

static void shows_the_log(void **state) {
    (void)state;
    static char log[6000];
    struct scene scene = window(1280, 720);
    scene.overlay = OVERLAY_LOG;
    scene.log = "kernels/step.cl:12: error: use of x\n\n1 error\n";
    scene_draw(&scene, &list);
    const struct item *first = find("kernels/step.cl:12: error: use of x"), *last = find("1 error");
    check(first && last && last->y > first->y, "the log is missing");
    check(first->font == FONT_MONO, "font %d", (int)first->font);
    check(find("Build log"), "the title is missing");
    check_list("log");
    check_apart("log");
    for (size_t i = 0; i + 1 < sizeof log; i++)
        log[i] = (char)('a' + i % 26);
    scene.log = log; /* one endless line goes on below */
    scene_draw(&scene, &list);
    check_list("a long line");
    scene.log = NULL;
    scene_draw(&scene, &list);
    check_list("no log");
}

/* The overlay is on top: a shade over everything and nothing of the diagram after it. */
static void covers_the_picture(void **state) {
    (void)state;
    for (enum overlay overlay = OVERLAY_HELP; overlay <= OVERLAY_LOG; overlay++) {
        struct scene scene = window(1280, 720);
        bool shaded = false;
        scene.overlay = overlay;
        scene.log = "a log";
        scene.hovered = 0;
        scene_draw(&scene, &list);
        for (size_t i = 0; i < list.count; i++) {
            const struct item *item = &list.items[i];
            bool shade = item->shape == SHAPE_RECT && item->role == ROLE_SHADE;
            check(!shade || (item->w >= 1280 && item->h >= 720), "it covers %gx%g", (double)item->w,
                  (double)item->h);
            shaded |= shade;
            check(!shaded || item->shape != SHAPE_GROUP, "a %s over the overlay", text_of(item));
        }
        check(shaded, "overlay %d", (int)overlay);
    }
}

/* ---- tooltip ---- */

static void explains_what_is_hovered(void **state) {
    (void)state;
    static const float places[][2] = {{5, 5}, {1275, 5}, {5, 715}, {1275, 715}, {640, 360}};
    for (int i = 0; i < network->size; i++)
        for (int p = 0; p < count_of(places); p++) {
            struct scene scene = window(1280, 720);
            scene.hovered = i;
            scene.mouse_x = places[p][0];
            scene.mouse_y = places[p][1];
            scene_draw(&scene, &list);
            check_list("tooltip");
            char first[64];
            int l = network_layer_of(network, i);
            snprintf(first, sizeof first, "work-item %d · stage %d · substage %d",
                     network->comparators[i].item, network->layers[l].stage,
                     network->layers[l].substage);
            check(find(first), "%s is missing", first);
        }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_words_inside),
        cmocka_unit_test_setup_teardown(cuts_long_lines, begin, end),
        cmocka_unit_test_setup_teardown(says_what_matters, begin, end),
        cmocka_unit_test(compares_with_the_best_known),
        cmocka_unit_test(facts_stay_while_stepping),
        cmocka_unit_test_setup_teardown(hints_come_before_the_legend, begin, end),
        cmocka_unit_test_setup_teardown(explains_marks, begin, end),
        cmocka_unit_test_setup_teardown(figures_have_no_hints, begin, end),
        cmocka_unit_test_setup_teardown(lists_every_binding, begin, end),
        cmocka_unit_test_setup_teardown(shows_what_is_typed, begin, end),
        cmocka_unit_test_setup_teardown(shows_the_log, begin, end),
        cmocka_unit_test_setup_teardown(covers_the_picture, begin, end),
        cmocka_unit_test_setup_teardown(explains_what_is_hovered, begin, end),
    };
    return cmocka_run_group_tests_name("overlay", tests, NULL, NULL);
}
