/* test_words_in_pictures: in pictures of every size no word is cut off or lies on another, and the
 * lines at the foot say what matters. */
#include "recorded_launch.h"
#include "saved_words.h"
#include "words_in_pictures.h"

#include "view/diagram/draw.h"
#include "view/panels/panels.h"
#include "view/theme.h"

/* Returns the position to look at after p: every half layer, but only some far from both ends of a
 * deep network, where each layer looks like the one before. */
static float next_position(float p, float depth) {
    float near = SHORT ? 3 : 4;
    float next = p + (p < near || p > depth - near ? 0.5F : 3.5F);
    return p < depth && next > depth ? depth : next;
}

/* Checks the network's structures in windows of one size, at many positions. */
static void check_windows(float width, float height) {
    char name[128];
    for (int structure = 0; structure < STRUCTURE_COUNT; structure++) {
        if (!structure_applies((enum structure)structure, network)) continue;
        for (float p = 0; p <= (float)network->depth; p = next_position(p, (float)network->depth)) {
            struct scene scene = window(width, height);
            scene.position = p;
            scene.zoom = 1 + (float)((int)p % 3);
            scene.look.structure = (enum structure)structure;
            scene.look.rung = choices_row(&rung_choices, (int)p % rung_choices.count);
            scene.look.tile = 8;
            scene.look.memory_line = (int)p / 2 % 2 ? 4 : 0;
            scene.look.followed = 1 + (int)p % network->wires;
            scene.look.keys_after = (structure + (int)p) % 2 ? KEYS_AFTER_ALL : KEYS_AFTER_CURRENT;
            snprintf(name, sizeof name, "%s, %s at %g, %gx%g", network->name,
                     structure_names[structure], (double)p, (double)width, (double)height);
            scene_draw(&scene, &list);
            check_list(name);
            if (p == floorf(p)) check_apart(name); /* keys on their way pass over words */
        }
    }
}

TEST(keeps_words_inside) {
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {3840, 2160}};
    static const int wires[] = {2, 3, 8, 16, 64};
    char name[128];
    for (int f = 0; f < family_choices.count; f++)
        for (int w = SHORT ? f % 2 : 0; w < count_of(wires); w += SHORT ? 2 : 1) {
            if (!family_valid(families[f], wires[w])) continue;
            begin_with(families[f]->name, wires[w]);
            for (int s = 0; s < count_of(sizes); s += SHORT ? 2 : 1)
                check_windows(sizes[s][0], sizes[s][1]);
            int step = network->depth > 24 || SHORT ? 3 : 1; /* odd: both scales take turns */
            for (int layer = -1; layer <= network->depth; layer += layer > 4 ? step : 1) {
                struct scene scene;
                figure_init(&scene, network, layer < 0 ? NULL : trace, layer, layer % 2 ? 1 : 0.5F);
                snprintf(name, sizeof name, "figure of %s at %d", network->name, layer);
                for (int k = 0; k < (layer < 2 ? STRUCTURE_LAUNCHES : 1); k++) {
                    scene.look.structure = (enum structure)k;
                    if (!structure_applies(scene.look.structure, network)) continue;
                    placement_size_figure(&scene, scene.frame.density);
                    scene_draw(&scene, &list);
                    check_list(name);
                    check_apart(name);
                }
            }
        }
}

/* Figures for columns of text, with letters of 8 points where that is possible. */
TEST(keeps_words_inside_columns) {
    static const int wires[] = {2, 3, 8, 16, 32};
    static const float columns[] = {200, 304, 453}; /* pixels */
    char name[128];
    int large = 0;
    for (int f = 0; f < family_choices.count; f++)
        for (int w = SHORT ? f % 2 : 0; w < count_of(wires); w += SHORT ? 2 : 1) {
            if (!family_valid(families[f], wires[w])) continue;
            begin_with(families[f]->name, wires[w]);
            for (int c = 0; c < 2 * count_of(columns); c++)
                for (int k = 0; k < STRUCTURE_LAUNCHES; k++) {
                    struct scene scene;
                    int layer = c % 2 ? network->depth / 2 : -1;
                    if (!structure_applies((enum structure)k, network)) continue;
                    figure_init(&scene, network, layer < 0 ? NULL : trace, layer, 1);
                    scene.look.structure = (enum structure)k;
                    scene.still = (c + k + w) % 2;
                    placement_fit_figure(&scene, columns[c / 2], 8.0F * 96 / 72 / 14);
                    snprintf(name, sizeof name, "%s at %d, %s, in a column of %g", network->name,
                             layer, structure_names[k], (double)columns[c / 2]);
                    scene_draw(&scene, &list);
                    assert_true(list.width == columns[c / 2]);
                    check_list(name);
                    check_apart(name);
                    large += scene.frame.density > 0.76F;
                }
        }
    check(large > 60, "%d have letters of 8 points", large);
}

/* ---- pictures that are saved ---- */

static const char *const long_title =
    "Eine sehr lange Überschrift für die Folie über das bitonische Sortieren von Batcher";
static const char *const long_device =
    "layer 12: 4.22 µs · NVIDIA GeForce RTX 4090 Laptop GPU of a long name, driver 535.104.05";

/* Texts of a device, and whether the device is asked. */
static const struct {
    struct line verdict, device;
    bool asked;
} said[] = {
    {{ROLE_SECONDARY, "building the kernels …"}, {ROLE_SECONDARY, "a CPU"}, true},
    {{ROLE_INK, "PoCL agrees in all 10 layers (processor, no GPU)"}, {ROLE_SECONDARY, ""}, false},
    {{ROLE_INK, "Intel(R) Xeon(R) Platinum 8480C with a long name agrees"},
     {ROLE_SECONDARY, ""},
     true},
    {{ROLE_ERROR, "≠ device differs in layer 2"},
     {ROLE_ERROR, "wire 13: expected -2147483648, the device has 2147483647 (16 wires differ)"},
     false}};

static struct trace *long_keys; /* trace with keys of ten digits */

/* Returns the scene of a figure with every word that it can have. */
static struct scene saved(int layer, int number) {
    struct scene scene = window(0, 0);
    scene.position = (float)layer;
    scene.side->verdict = said[number % count_of(said)].verdict;
    scene.device = said[number % count_of(said)].device;
    if (scene.device.role == ROLE_SECONDARY) line_say(&scene.device, ROLE_SECONDARY, long_device);
    if (said[number % count_of(said)].asked)
        scene.look.parts = 1U << PART_VERDICT | 1U << PART_DEVICE | 1U << PART_SEED;
    scene.side->badge = (struct line){ROLE_AGREE, "✓ splits bitonic inputs"};
    scene.title = number % 3 ? NULL : long_title;
    if (number % 9 == 8) scene.side->trace = long_keys;
    scene.whole = number % 5 == 4;
    scene.still = number % 2;
    scene.look.keys_after = number % 4 == 3 ? KEYS_AFTER_ALL : KEYS_AFTER_CURRENT;
    scene.look.cover = number % 7 == 6 ? COVER_BLANK : COVER_NONE;
    scene.look.item = number % 2;
    scene.look.thresholded = number % 6 == 5;
    scene.look.threshold = 2;
    scene.look.parts |= number % 8 == 7 ? 1U << PART_ITEMS : 0;
    scene.kernel = known_text(network->rule == INDEX_BITONIC ? "step/bitonic_layer.cl"
                                                             : "step/listed_layer.cl");
    return scene;
}

/* Checks figures as wide as their content, as a page and as a column of a paper. */
static void check_figures(struct scene *scene, const char *name) {
    static const float widths[] = {0, 680, 306};
    each (width, widths) {
        char of_width[160];
        snprintf(of_width, sizeof of_width, "%s, %g wide", name, (double)*width);
        if (*width > 0)
            placement_fit_figure(scene, *width, 0.762F);
        else
            placement_size_figure(scene, 1);
        figure_show_panel(scene);
        scene_draw(scene, &list);
        check_saved(&list, of_width);
    }
}

/* Checks each structure and each panel, alone and beside the network. */
static void check_looks(int layer, const struct theme *theme, int number) {
    char name[128];
    for (int look = 0; look < STRUCTURE_COUNT + 2 * panel_count; look++) {
        struct scene scene = saved(layer, number + look);
        int panel = look - STRUCTURE_COUNT;
        scene.frame.theme = theme;
        if (panel >= 0) scene.look.panel = panels[panel / 2];
        scene.look.panel_large = panel % 2;
        if (panel < 0) scene.look.structure = (enum structure)look;
        scene.look.rung = choices_row(&rung_choices, look % rung_choices.count);
        scene.look.tile = 4;
        if (panel < 0 && !structure_applies(scene.look.structure, network)) continue;
        if (panel >= 0 && !panel_applies(scene.look.panel, network, false)) continue;
        snprintf(name, sizeof name, "%s, %s, layer %d, %s%s", network->name, theme->name, layer,
                 panel < 0 ? structure_names[look] : scene.look.panel->name,
                 scene.look.panel_large ? " alone" : "");
        check_figures(&scene, name);
    }
}

/* Checks two networks below and beside each other. */
static void check_two(int layer, const struct theme *theme, int number) {
    struct network *other = make_network("bubble", network->wires, ASCENDING);
    struct trace *traced = make_trace(other, trace_keys(trace, 0));
    char name[128];
    for (int beside = 0; beside < 2; beside++) {
        struct scene scene = saved(layer, number + beside);
        scene.frame.theme = theme;
        scene.side[1] = (struct side){.network = other, .trace = traced, .hovered = -1};
        scene.side[1].verdict = said[(number + beside) % count_of(said)].verdict;
        scene.look.beside = beside;
        snprintf(name, sizeof name, "%s and another one, %s, layer %d, beside %d", network->name,
                 theme->name, layer, beside);
        check_figures(&scene, name);
    }
}

TEST(saved_pictures_say_all) {
    static const char *const specs[] = {"bitonic", "odd-even-merge", "bitonic-any", "half-cleaner"};
    static const int wires[] = {2, 3, 4, 8, 16, 32, 64};
    int number = 0;
    each (spec, specs)
        each (n, wires) {
            if (!family_valid(named(family, *spec), *n)) continue;
            int keys[NETWORK_MAX_WIRES];
            begin_with(*spec, *n);
            for (int k = 0; k < *n; k++)
                keys[k] = 2000000000 + 7919 * k % 65521;
            long_keys = make_trace(network, keys);
            for (int t = SHORT ? number / 3 % 2 : 0; t < 2; t += SHORT ? 2 : 1)
                for (int layer = 0; layer <= network->depth; layer += network->depth)
                    check_two(layer, named(theme, t ? "projector" : "light"), number),
                        check_looks(layer, named(theme, t ? "projector" : "light"), number++);
        }
}

/* Two networks of as many wires, also of different depth, at every layer of the deeper one. */
TEST(keeps_two_networks_apart) {
    static const char *const pairs[][2] = {{"bitonic", "odd-even-transposition"},
                                           {"bubble", "balanced"},
                                           {"odd-even-merge", "bitonic-merger"}};
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    static const int wires[] = {2, 16, 64};
    char name[128];
    for (int p = 0; p < count_of(pairs); p += SHORT ? 2 : 1)
        each (w, wires) {
            begin_with(pairs[p][0], *w);
            struct network *other = make_network(pairs[p][1], *w, ASCENDING);
            struct trace *traced = make_trace(other, trace_keys(trace, 0));
            int depth = other->depth > network->depth ? other->depth : network->depth;
            for (int layer = 0; layer <= depth; layer += layer > 2 && layer < depth - 4 ? 4 : 1)
                for (int s = 0; s <= count_of(sizes); s++) {
                    bool figure = s == count_of(sizes);
                    struct scene scene =
                        window(figure ? 800 : sizes[s][0], figure ? 600 : sizes[s][1]);
                    scene.position = (float)layer;
                    scene.side[1] = (struct side){
                        .network = other,
                        .trace = traced,
                        .hovered = -1,
                        .verdict = {ROLE_INK, "PoCL agrees in all 127 layers (no GPU)"}};
                    scene.look.keys_after = layer % 3 ? KEYS_AFTER_CURRENT : KEYS_AFTER_ALL;
                    scene.look.cover = layer % 4 == 1 ? COVER_MARKS : COVER_NONE;
                    scene.look.followed = 1 + layer % *w;
                    if (figure) placement_size_figure(&scene, 1);
                    snprintf(name, sizeof name, "%s and %s at %d, %gx%g", network->name,
                             other->name, layer, (double)scene.frame.width,
                             (double)scene.frame.height);
                    scene_draw(&scene, &list);
                    check_list(name);
                    check_apart(name);
                }
        }
}

/* A panel's words keep clear of the header's. */
TEST(keeps_panels_apart, begin) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    for (int s = 0; s < count_of(sizes); s++)
        for (int p = 0; p < panel_count; p++) {
            struct scene scene = window(sizes[s][0], sizes[s][1]);
            scene.look.panel = panels[p];
            if (!panel_applies(scene.look.panel, network, false)) continue;
            scene_draw(&scene, &list);
            check_apart(scene.look.panel->name);
            OWNED(placement_free) struct placement at;
            placement_init(&at, &scene);
            const struct item *lowest = find(scene.input.text); /* the last line of the header */
            check(at.panel.folded ? !lowest : lowest && lowest->y + 4 * at.unit < at.panel.box.top,
                  "%s is on the header", scene.look.panel->name);
        }
}

/* Panels that take the window show PoCL's verdict whole, in every panel and at every depth. */
TEST(keeps_verdicts_beside_large_panels) {
    static const float sizes[][2] = {{800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
    static const struct {
        int wires;
        const char *verdict;
    } rows[] = {{2, "PoCL agrees in the only layer (no GPU)"},
                {3, "PoCL agrees (processor, no GPU)"},
                {3, "PoCL agrees in both layers (no GPU)"},
                {16, "PoCL agrees in all 10 layers (no GPU)"}};
    int folded = 0;
    each (row, rows) {
        begin_with(row->wires == 3 ? "bitonic-any" : "bitonic", row->wires);
        for (int s = 0; s < count_of(sizes); s++)
            for (int p = 0; p < panel_count; p++) {
                struct scene scene = window(sizes[s][0], sizes[s][1]);
                scene.position = (float)network->depth;
                scene.look.panel = panels[p];
                scene.look.panel_large = true;
                line_say(&scene.side->verdict, ROLE_INK, "%s", row->verdict);
                if (!panel_applies(scene.look.panel, network, false)) continue;
                scene_draw(&scene, &list);
                check_list(scene.look.panel->name);
                check_apart(scene.look.panel->name);
                OWNED(placement_free) struct placement at;
                placement_init(&at, &scene);
                folded += at.panel.folded;
                check(find(row->verdict), "%s, %gx%g: no \"%s\"", scene.look.panel->name,
                      (double)sizes[s][0], (double)sizes[s][1], row->verdict);
            }
    }
    check(folded > 20, "%d are folded", folded);
}

/* The longest things that title, verdict, device, notice and input have to say. */
TEST(cuts_long_lines, begin) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    for (int s = 0; s < count_of(sizes); s++) {
        struct scene scene = window(sizes[s][0], sizes[s][1]);
        snprintf(network->title, sizeof network->title,
                 "/a/rather/long/path/to/a/file/of/comparators/network-16.txt");
        memset(scene.device.text, 'w', sizeof scene.device.text - 1);
        memset(scene.input.text, 'w', sizeof scene.input.text - 1);
        snprintf(scene.side->verdict.text, sizeof scene.side->verdict.text,
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

/* Above a lesson an error is shown in whole words: its count is dropped before a word is cut. */
TEST(is_wrong_in_whole_words, begin) {
    static const char *const wrong =
        "work-item 1: expected (2, 3) D passed, the device did (2, 3) I "
        "swapped";
    for (int wide = 0; wide < 2; wide++) {
        struct scene scene = window(wide ? 1280 : 800, 400);
        scene.frame.caption_height = 200;
        scene.frame.theme = named(theme, "projector");
        line_say(&scene.side->verdict, ROLE_ERROR, "≠ device differs in layer 2");
        line_say(&scene.device, ROLE_ERROR, "%s (2 work-items and 4 wires differ)", wrong);
        scene_draw(&scene, &list);
        check(find(wide ? scene.device.text : wrong), "%d: it is cut", wide);
        check_apart("wrong");
    }
}

TEST(says_what_matters, begin) {
    static const char *const words[] = {"Bitonic sort",
                                        "8 wires, ascending · 24 comparators, depth 6",
                                        "random permutation · seed 1",
                                        "PoCL agrees (processor, no GPU)",
                                        "layer 2: 4.22 µs · a CPU of 64 cores",
                                        "tip takes the larger key",
                                        "swapped",
                                        "passed",
                                        "increasing",
                                        "decreasing",
                                        "layer 2 next · 2 of 6 done",
                                        "stage 0",
                                        "stage 2",
                                        "layer",
                                        "help"};
    struct scene scene = window(1920, 1080);
    scene_draw(&scene, &list);
    each (w, words)
        check(find(*w), "\"%s\" is missing", *w);
    snprintf(scene.frame.notice.text, sizeof scene.frame.notice.text, "saved a picture");
    scene.frame.notice.role = ROLE_INK;
    scene_draw(&scene, &list);
    check(find("saved a picture"), "the notice is missing");
    check(find("help"), "the notice hides the hints");
    check(find("tip takes the larger key"), "the legend makes room without need");
}

/* However small the window is, the hints show how to step and where help is; the legend has both
 * directions or none. */
TEST(hints_come_before_the_legend, begin) {
    static const float sizes[][2] = {{640, 480}, {720, 540}, {800, 600}, {1024, 768}, {1280, 720}};
    for (int s = 0; s < count_of(sizes); s++) {
        struct scene scene = window(sizes[s][0], sizes[s][1]);
        scene_draw(&scene, &list);
        check_apart("foot");
        static const char *const first[] = {"play", "help", "tip takes the larger key"};
        each (w, first)
            check(find(*w), "%g wide: no \"%s\"", (double)sizes[s][0], *w);
        check(!find("increasing") == !find("decreasing"), "%g wide: one direction",
              (double)sizes[s][0]);
        scene.frame.mode = MODE_EDIT;
        scene.frame.foot = mode_editing.hints;
        scene_draw(&scene, &list);
        check(find("leave") && find("help"), "%g wide: no way out of the editor",
              (double)sizes[s][0]);
    }
    struct scene scene = window(1280, 720);
    scene_draw(&scene, &list);
    check(find("time") && find("save") && find("decreasing"), "1280 wide");
    check(!find("stage"), "a hint about stages");
}

/* The legend explains marks of a proof and of the reverse mode, and the keys of the reverse mode
 * replace the other keys. */
TEST(explains_marks, begin) {
    bool redundant[24] = {true}, none[24] = {false};
    struct proof proof = {.verdict = PROOF_FAILS, .unsorted = {false, true}, .never_swaps = none};
    struct backwards backwards = {.choice = redundant, .blocked = -1};
    struct scene scene = window(1280, 720);
    scene_draw(&scene, &list);
    check(!find("can leave unsorted") && !find("never swaps") && !find("either way possible"),
          "marks that are not there");
    scene.side->proof = &proof;
    scene_draw(&scene, &list);
    check(find("can leave unsorted") && !find("never swaps"), "unsorted pairs");
    proof = (struct proof){.verdict = PROOF_SORTS, .never_swaps = redundant, .never_count = 1};
    scene_draw(&scene, &list);
    check(!find("can leave unsorted") && find("never swaps"), "redundant");
    scene.side->proof = NULL;
    scene.backwards = &backwards;
    static const float widths[] = {640, 800, 1280};
    each (w, widths) {
        scene = window(*w, *w * 0.6F);
        scene.backwards = &backwards;
        scene_draw(&scene, &list);
        check(find("either way possible") && find("help"), "backwards, %g wide", (double)*w);
    }
}

/* Returns the text with the number of wires, wherever it is. */
static const struct item *find_facts(void) {
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT && strstr(text_of(item), " wires")) return item;
    return NULL;
}

/* Size and depth are shown in full in every window. */
TEST(tells_size_and_depth) {
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};
    static const char *const specs[] = {"bitonic", "best-size", "best-depth", "mirrored",
                                        "bitonic-any"};
    static const int wires[] = {2, 8, 16, 32};
    each (f, specs)
        each (w, wires) {
            begin_with(*f, *w);
            for (int s = 0; s < count_of(sizes); s++) {
                struct scene scene = window(sizes[s][0], sizes[s][1]);
                scene_draw(&scene, &list);
                const char *facts = text_of(find_facts());
                check_says(facts, ", depth ");
                check(!strstr(facts, "…"), "%s", facts);
            }
        }
}

/* A long verdict leaves room for the number of wires. */
TEST(long_verdicts_leave_room, begin) {
    static const char *const names[] = {"NVIDIA GeForce RTX 4090 Laptop GPU",
                                        "Intel(R) Xeon(R) Platinum 8480C with a…"};
    for (float width = 800; width <= 1920; width += 80)
        each (called, names) {
            struct scene scene = window(width, width * 9 / 16);
            line_say(&scene.side->verdict, ROLE_INK,
                     "the program's own kernels run: %s agrees in all 6 layers (no GPU)", *called);
            scene_draw(&scene, &list);
            check_apart("a long verdict");
            check(find_facts(), "%g wide: no facts", (double)width);
        }
}

/* The facts keep their place and text while the device's texts change with every layer. */
TEST(facts_stay_while_stepping) {
    static const char *const verdicts[] = {"", "PoCL agrees (processor, no GPU)",
                                           "PoCL agrees in all 10 layers (no GPU)",
                                           "≠ device differs in 2 of 10 layers"};
    static const char *const devices[] = {"a CPU", "layer 2: 4.22 µs · a CPU",
                                          "layer 12: 10.1 ms · a CPU of 64 cores"};
    begin_with("best-size", 16);
    for (float width = 640; width <= 2560; width += 40) {
        char first[200] = "";
        float x = 0, y = 0;
        for (int v = 0; v < count_of(verdicts); v++) {
            struct scene scene = window(width, width * 9 / 16);
            snprintf(scene.side->verdict.text, sizeof scene.side->verdict.text, "%s", verdicts[v]);
            snprintf(scene.device.text, sizeof scene.device.text, "%s",
                     devices[v % count_of(devices)]);
            scene_draw(&scene, &list);
            const struct item *facts = find_facts();
            if (v == 0) snprintf(first, sizeof first, "%s", text_of(facts));
            if (v == 0) x = facts->x, y = facts->y;
            assert_string_equal(text_of(facts), first);
            check(facts->x == x && facts->y == y, "%g wide: the facts move", (double)width);
        }
    }
}

/* Nothing but the badge changes while a proof continues and when its answer comes. */
TEST(nothing_jumps_while_a_proof_runs, begin) {
    static const float sizes[][2] = {{800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
    static const char *const badges[] = {"proving …",       "proving 7 %",
                                         "proving 100 %",   "✓ sorts",
                                         "✗ does not sort", "✓ splits bitonic inputs",
                                         "not proven",      ""};
    static const char *const titles[] = {"Odd-even transposition sort",
                                         "a/file-of-a-long-name.txt"};
    OWNED(list_free) struct list before = {0};
    for (int s = 0; s < count_of(sizes); s++)
        each (t, titles) {
            struct scene scene = window(sizes[s][0], sizes[s][1]);
            snprintf(network->title, sizeof network->title, "%s", *t);
            scene_draw(&scene, &before);
            each (b, badges) {
                snprintf(scene.side->badge.text, sizeof scene.side->badge.text, "%s", *b);
                scene_draw(&scene, &list);
                check_apart(*b);
                size_t other = 0;
                for (size_t i = 0; i < list.count; i++) {
                    const struct item *item = &list.items[i], *was = &before.items[other];
                    if (item->shape == SHAPE_TEXT && strcmp(text_of(item), *b) == 0) continue;
                    if (**b && item->shape == SHAPE_FRAME && item->y < 60) continue;
                    check(item->shape == was->shape && item->x == was->x && item->y == was->y,
                          "%g wide, %s: item %zu moves", (double)sizes[s][0], *b, i);
                    if (item->shape == SHAPE_TEXT)
                        assert_string_equal(text_of(item), list_string(&before, was->text));
                    other++;
                }
                assert_int_equal(other, before.count);
            }
        }
}

/* A figure has the legend but nothing that only a window can do. */
TEST(figures_have_no_hints, begin) {
    struct scene scene;
    figure_init(&scene, network, trace, 3, 1);
    scene_draw(&scene, &list);
    static const char *const words[] = {"tip takes the larger key",
                                        "swapped",
                                        "passed",
                                        "increasing",
                                        "decreasing",
                                        "Bitonic sort"};
    each (w, words)
        check(find(*w), "\"%s\" is missing", *w);
    check(!find("help") && !find("3 of 6 done"), "a figure with hints");
}

/* Numbers of work-items and groups of all sizes touch no other word. */
TEST(work_items_and_groups_stand_apart) {
    static const float sizes[][2] = {{1024, 768}, {1280, 720}, {1920, 1080}, {3840, 2160}};
    static const int wires[] = {4, 8, 16, 32};
    each (w, wires) {
        begin_with("bitonic", *w);
        for (int s = 0; s < count_of(sizes); s++)
            for (int layer = 0; layer < network->depth; layer++) {
                struct scene scene = window(sizes[s][0], sizes[s][1]);
                char name[64];
                int bars = 0;
                scene.position = (float)layer;
                scene.look.panel = named(panel, "kernel");
                scene.look.item = 1 + layer % network->items;
                scene.look.group = 1 << layer % 4;
                snprintf(name, sizeof name, "%s, layer %d, groups of %d, %g wide", network->name,
                         layer, scene.look.group, (double)sizes[s][0]);
                scene_draw(&scene, &list);
                check_list(name);
                check_apart(name);
                each_item (item, &list)
                    bars += item->shape == SHAPE_GROUP && strcmp(text_of(item), "group") == 0;
                check(bars >= network->layers[layer].items / scene.look.group, "%s: %d bars", name,
                      bars);
            }
    }
}
