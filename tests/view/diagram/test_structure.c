/* test_structure: boxes that nest and have names, and the columns of every layer, in windows of
 * every size. */
#include "structure_picture.h"

#include "view/diagram/draw.h"
#include "view/text_width.h"
#include "view/theme.h"

TEST(boxes_nest) {
    static const int wires[] = {2, 3, 4, 6, 8, 16, 32, 64};
    for (int f = 0; f < family_choices.count; f++)
        each (w, wires) {
            if (!family_valid(families[f], *w)) continue;
            begin(families[f]->name, *w, STRUCTURE_BOXES);
            for (int s = 0; s < count_of(sizes); s++)
                for (float p = 0; p <= (float)network->depth; p += 1.5F) {
                    scene.frame.width = sizes[s][0];
                    scene.frame.height = sizes[s][1];
                    scene.position = p;
                    scene_draw(&scene, &list);
                    check_rectangles();
                }
        }
}

TEST(boxes_have_names) {
    static const char *const names[] = {"sort 4 I", "bitonic merge 8 I", "bitonic split 8 I",
                                        "sort 4 D"};
    begin("bitonic", 8, STRUCTURE_BOXES);
    scene.position = 6; /* no keys ride between the layers */
    scene_draw(&scene, &list);
    each (i, names)
        check(says(*i), "%s", *i);
    check(!inside_of("block", 0) && inside_of("box", 0), "blocks give way to boxes");
    begin("odd-even-merge", 16, STRUCTURE_BOXES);
    scene_draw(&scene, &list);
    check(says("sort 8") && says("merge 16") && says("merge 4"), "names without I");
}

/* Returns the text in the group that begins at item `group`; NULL: there is none. */
static const struct item *text_in(size_t group) {
    for (size_t i = group + 1; list.items[i].shape != SHAPE_GROUP_END; i++)
        if (list.items[i].shape == SHAPE_TEXT) return &list.items[i];
    return NULL;
}

/* Checks the words below a bracket; `end`: how far the words below the bracket before reach,
 * pixels. */
static void check_bracket(const struct item *words, float *end) {
    check(words && strcmp(text_of(words), "one layer") == 0, "%s, %gx%g: a bracket", network->name,
          (double)scene.frame.width, (double)scene.frame.height);
    float half = text_width(words->font, words->size, text_of(words)) / 2;
    check(words->x - half > *end, "%s, %gx%g: words touch at %g", network->name,
          (double)scene.frame.width, (double)scene.frame.height, (double)*end);
    *end = words->x + half;
}

/* Boxes bear their whole names, for a shortened name would be the name of another thing; where
 * directions differ, with the letter of their direction; and brackets below them have words. */
static void check_marks(int *names, int *brackets) {
    bool differ = letters_tell(network) && parts_show(scene.look.parts, PART_LETTERS);
    float end = 0;
    for (size_t i = 0; i < list.count; i++) {
        const char *full = list_string(&list, list.items[i].title);
        if (begins(&list.items[i], "columns")) {
            check_bracket(text_in(i), &end);
            ++*brackets;
        }
        const struct item *name = begins(&list.items[i], "box") ? text_in(i) : NULL;
        if (!name) continue;
        ++*names;
        const char *shown = text_of(name), *rest = shown + strlen(full);
        const char *letter = name->role == ROLE_INCREASING ? " I" : " D";
        check(strncmp(shown, full, strlen(full)) == 0 && strcmp(rest, differ ? letter : "") == 0,
              "%s, %gx%g: \"%s\" is called \"%s\"", network->name, (double)scene.frame.width,
              (double)scene.frame.height, full, shown);
    }
}

/* Marks of structure are true in all families, for 2 to 64 wires, in windows with and without room
 * for names. */
TEST(marks_say_what_they_mean) {
    int names = 0, brackets = 0;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++) {
            if (!family_valid(families[f], n)) continue;
            begin(families[f]->name, n, STRUCTURE_BOXES);
            for (int s = 1; s < count_of(sizes); s++) {
                scene.frame.width = sizes[s][0];
                scene.frame.height = sizes[s][1];
                scene.frame.theme =
                    choices_row(&theme_choices, s == 1 ? n / 2 % theme_choices.count : 0);
                scene.position = (float)network->depth;
                scene_draw(&scene, &list);
                check_marks(&names, &brackets);
            }
            scene.look.parts = parts_set(0, 1U << PART_LETTERS, n % 4 != 0);
            placement_size_figure(&scene, 1);
            scene_draw(&scene, &list);
            check_marks(&names, &brackets);
        }
    check(names > 1000 && brackets > 1000, "%d names, %d brackets", names, brackets);
}

/* Figures of whole networks have room for the names of the upper and the lower sorts. */
TEST(lower_boxes_are_named_as_upper_ones) {
    static const struct {
        const char *family;
        int n, half; /* wires of the network, and of its largest sorts */
    } cases[] = {{"bitonic", 8, 4},      {"bitonic", 16, 8},     {"bitonic-any", 8, 4},
                 {"bitonic-any", 12, 6}, {"bitonic-any", 16, 8}, {"bitonic-any", 6, 3}};
    each (c, cases)
        for (int keys = 0; keys < 2; keys++) {
            char upper[16], lower[16];
            begin(c->family, c->n, STRUCTURE_BOXES);
            scene.whole = true;
            scene.position = (float)network->depth;
            if (!keys) scene.side->trace = NULL;
            placement_size_figure(&scene, 1);
            scene_draw(&scene, &list);
            snprintf(upper, sizeof upper, "sort %d I", c->half);
            snprintf(lower, sizeof lower, "sort %d D", c->half);
            check(says(upper) && says(lower), "%s, %s: %d, %s: %d", network->name, upper,
                  says(upper), lower, says(lower));
        }
}

TEST(frame_crosses_no_name) {
    static const char *const families_of[] = {"bitonic", "odd-even-merge", "mirrored"};
    int names = 0;
    each (f, families_of)
        for (int n = 8; n <= 16; n *= 2) {
            begin(*f, n, STRUCTURE_BOXES);
            for (int s = 2; s < count_of(sizes); s++) /* smaller windows have no room to give way */
                for (int layer = 0; layer < network->depth; layer++) {
                    OWNED(placement_free) struct placement at;
                    float edges[2];
                    scene.frame.width = sizes[s][0];
                    scene.frame.height = sizes[s][1];
                    scene.position = (float)layer;
                    scene_draw(&scene, &list);
                    placement_init(&at, &scene);
                    layout_frame(&at.layout, scene.position, &edges[0], &edges[1]);
                    for (size_t i = 0; i + 1 < list.count; i++) {
                        const struct item *item = &list.items[i];
                        if (item->shape != SHAPE_TEXT || item[1].shape != SHAPE_GROUP_END) continue;
                        if (item->font != FONT_STRONG || item->y > at.origin_y) continue;
                        if (!strstr(text_of(item), "sort ") && !strstr(text_of(item), "merge "))
                            continue;
                        float width = text_width(FONT_STRONG, item->size, text_of(item));
                        names++;
                        for (int e = 0; e < 2; e++)
                            check(item->x > at.origin_x + edges[e] ||
                                      item->x + width < at.origin_x + edges[e],
                                  "%s, %gx%g, layer %d: \"%s\" is crossed", network->name,
                                  (double)scene.frame.width, (double)scene.frame.height, layer,
                                  text_of(item));
                    }
                }
        }
    check(names > 100, "%d names", names);
}

TEST(columns_are_counted) {
    begin("bitonic", 8, STRUCTURE_BOXES);
    scene_draw(&scene, &list);
    int layers = 0, marked = 0, columns = 0;
    for (int l = 0; l < network->depth; l++)
        if (network->layers[l].columns > 1) {
            layers++;
            columns += network->layers[l].columns;
        }
    for (size_t i = 0; i < list.count; i++) {
        if (!begins(&list.items[i], "columns")) continue;
        marked++;
        for (i += 2; list.items[i].shape == SHAPE_RECT; i++)
            columns--; /* the ticks after the bracket */
    }
    equals(marked, layers, columns, 0);
    assert_true(says("one layer"));
    begin("bitonic", 64, STRUCTURE_BOXES);
    scene.frame.width = 800;
    scene.frame.height = 600;
    scene_draw(&scene, &list);
    assert_null(inside_of("columns", 0)); /* the last wire is out of sight */
    scene.scroll_y = 1e4F;
    scene_draw(&scene, &list);
    assert_non_null(inside_of("columns", 0));
    begin("merge-exchange", 8, STRUCTURE_BOXES);
    scene_draw(&scene, &list);
    all_hold(inside_of("columns", 0),
             !inside_of("box", 0)); /* the network has no parts worth showing */
    begin("odd-even-transposition", 8, STRUCTURE_BOXES);
    scene_draw(&scene, &list);
    assert_null(inside_of("columns", 0)); /* every layer takes one */
}

TEST(knows_what_applies) {
    static const struct {
        const char *family;
        bool boxes, wiring;
    } cases[] = {
        {"bitonic", true, false},        {"odd-even-transposition", false, false},
        {"merge-exchange", true, false}, /* no named parts, but columns */
        {"odd-even-merger", true, true}, {"half-cleaner", true, false},
    };
    each (c, cases) {
        begin(c->family, 8, STRUCTURE_NONE);
        assert_true(structure_applies(STRUCTURE_NONE, network));
        assert_int_equal(structure_applies(STRUCTURE_BOXES, network), c->boxes);
        assert_int_equal(structure_applies(STRUCTURE_WIRING, network), c->wiring);
    }
}
