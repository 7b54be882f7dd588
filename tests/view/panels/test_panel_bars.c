/* test_panel_bars: bars are as high as their keys, runs have the right names, and the words about
 * splits appear exactly if they are true of these keys. */
#include "panel_picture.h"
#include "view/diagram/draw.h"

/* Runs are as they are called, never cross a block of a bitonic sort, and could not be longer. */
TEST(bars_shade_runs) {
    for (int n = 4; n <= 32; n *= 2) {
        OWNED(end) struct picture picture;
        begin(&picture, "bitonic", n, ASCENDING);
        for (int l = 0; l < picture.network->depth; l++) {
            const struct layer *layer = &picture.network->layers[l];
            int block = picture.network->stages[layer->stage].run >> layer->substage, covered = 0;
            float edge = 0; /* right edge of the previous run */
            show(&picture, "bars", l);
            for (size_t i = 0; i < picture.list.count && covered < n;
                 i++) { /* runs before the layer */
                int first, last;
                char kind[16];
                const int *keys = trace_keys(picture.trace, l);
                if (!is_group(&picture.list, &picture.list.items[i], "run")) continue;
                assert_int_equal(sscanf(title_of(&picture.list, &picture.list.items[i]),
                                        "wires %d to %d: %15s", &first, &last, kind),
                                 3);
                bool rising = strcmp(kind, "rising") == 0;
                const struct item *shade = &picture.list.items[i + 1];
                check(shade->x > edge, "wires %d to %d: no gap before them", first, last);
                edge = shade->x + shade->w + 0.9F;
                assert_int_equal(first, covered);
                check(first / block == last / block, "wires %d to %d of blocks of %d", first, last,
                      block);
                for (int w = first; w < last; w++)
                    check(rising == (keys[w] < keys[w + 1]), "layer %d, wire %d", l, w);
                if ((last + 1) % block && last > first)
                    check(rising != (keys[last] < keys[last + 1]), "layer %d, wire %d", l, last);
                covered = last + 1;
            }
            assert_int_equal(covered, n);
        }
    }
}

TEST(bars_count_keys) {
    struct picture picture;
    begin(&picture, "mirrored", 8, ASCENDING);
    show(&picture, "bars", 0);
    assert_true(has_text(&picture.list, "before layer 0: pairs of sorted runs, 1 key each"));
    show(&picture, "bars", 1);
    assert_true(has_text(&picture.list, "before layer 1: pairs of sorted runs, 2 keys each"));
    end(&picture);
    begin(&picture, "mirrored", 11, ASCENDING); /* two blocks, the second one unfinished */
    show(&picture, "bars", 7);
    assert_true(has_text(&picture.list, "before layer 7: bitonic sequences of up to 8 keys"));
    assert_true(has_text(&picture.list, "after layer 7: bitonic sequences of up to 4 keys"));
    show(&picture, "bars", 11);
    assert_true(has_text(&picture.list, "after layer 9: sorted run of 11 keys"));
    end(&picture);
}

/* Bars of both rows are on the same two lines in every layer, whether something is split or
 * not, so that nothing jumps from one layer to the next. */
TEST(bars_stand_still) {
    static const char *const names[] = {"bitonic", "bitonic-merger"};
    each (f, names) {
        OWNED(end) struct picture picture;
        float feet[2] = {0};
        begin(&picture, *f, 16, ASCENDING);
        for (int l = 0; l < picture.network->depth; l++) {
            int bar = 0;
            show(&picture, "bars", l);
            each_item (item, &picture.list) {
                if (!is_group(&picture.list, item, "bar")) continue;
                float foot = item[1].y + item[1].h;
                if (l == 0) feet[bar / 16] = foot;
                check(fabsf(foot - feet[bar++ / 16]) < 0.01F, "%s, layer %d", *f, l);
            }
            assert_int_equal(bar, 32);
        }
    }
}

/* Heights follow the keys, also negative and equal ones. */
TEST(bars_are_as_high_as_their_keys) {
    static const int keys[8] = {-5, 3, 3, 1000, -200, 3, 7, 8};
    struct network *network = make_network("bitonic", 8, ASCENDING);
    struct trace *trace = make_trace(network, keys);
    struct scene scene = stepped_scene(network, trace, 1280, 720);
    scene.look.panel = named(panel, "bars");
    OWNED(list_free) struct list list = {0};
    for (int l = 0; l < network->depth; l++) {
        float height[2][8] = {{0}};
        int row = -1;
        scene.position = (float)l;
        scene_draw(&scene, &list);
        each_item (item, &list) {
            int wire, key;
            if (!is_group(&list, item, "bar")) continue;
            assert_int_equal(sscanf(title_of(&list, item), "wire %d: %d", &wire, &key), 2);
            row += wire == 0;
            assert_int_equal(key, trace_keys(trace, l + row)[wire]);
            height[row][wire] = item[1].h;
            assert_true(height[row][wire] > 1);
            bool swapped = strstr(title_of(&list, item), "swapped") != NULL;
            bool should = false;
            for (int c = 0; c < network->layers[l].count; c++) {
                int index = network->layers[l].first + c;
                const struct comparator *at = &network->comparators[index];
                should |= trace->swapped[index] && (at->left == wire || at->right == wire);
            }
            check(swapped == should, "layer %d, wire %d", l, wire);
        }
        assert_int_equal(row, 1);
        float most = 0, least = 1e9F;
        for (int w = 0; w < 8; w++) {
            most = fmaxf(most, height[0][w]);
            least = fminf(least, height[0][w]);
        }
        check(fabsf(least * 6 - most) < 8, "six ranks from %g to %g", (double)least, (double)most);
        for (int r = 0; r < 2; r++)
            for (int a = 0; a < 8; a++)
                for (int b = 0; b < 8; b++) {
                    int x = trace_keys(trace, l + r)[a], y = trace_keys(trace, l + r)[b];
                    check((x < y) == (height[r][a] < height[r][b]), "keys %d and %d", x, y);
                }
    }
}

/* Records contradict the keys: the marks follow the keys. */
TEST(bars_go_by_the_keys) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, ASCENDING);
    OWNED_AT(free) struct step_result *result = right_result(&picture, 2);
    for (int item = 0; item < 4; item++)
        result->records[item].swapped ^= 1;
    records_keep(picture.records, picture.network, result);
    show(&picture, "bars", 2);
    for (size_t i = 0; i < picture.list.count; i++) {
        int wire;
        const struct item *item = &picture.list.items[i];
        if (!is_group(&picture.list, item, "bar")) continue;
        assert_int_equal(sscanf(title_of(&picture.list, item), "wire %d:", &wire), 1);
        bool moved = trace_keys(picture.trace, 2)[wire] != trace_keys(picture.trace, 3)[wire];
        check((strstr(title_of(&picture.list, item), "swapped") != NULL) == moved, "wire %d", wire);
    }
}

/* A wrong key of the device has the device's bar. */
TEST(bars_show_what_is_wrong) {
    OWNED(end) struct picture picture;
    struct agreement agreement;
    begin(&picture, "bitonic", 8, ASCENDING);
    OWNED_AT(free) struct step_result *result = right_result(&picture, 2);
    result->keys[5] = 77;
    records_keep(picture.records, picture.network, result);
    assert_false(step_compare(picture.network, picture.trace, result, &agreement));
    picture.scene.side->result = result;
    picture.scene.side->agreement = &agreement;
    OWNED_AT(trace_free) struct trace *own = trace_copy(picture.trace, picture.network);
    trace_rerun_from(own, picture.network, 2, result->keys);
    picture.scene.side->trace = own;
    picture.scene.side->right = picture.trace;
    show(&picture, "bars", 2);
    assert_true(has_text(&picture.list, "≠77"));
    int wrong = 0;
    each_item (item, &picture.list)
        if (is_group(&picture.list, item, "bar")) wrong += item[1].role == ROLE_ERROR;
    assert_int_equal(wrong, 1);
    all_hold(has_text(&picture.list, "≠ after layer 2"), has_text(&picture.list, "before layer 2"));
    assert_false(has_text(&picture.list, "≠ before"));
    show(&picture, "bars", 3); /* the next layer continues with it */
    assert_true(has_text(&picture.list, "≠ before layer 3"));
}

/* ---- splits ---- */

static void begin_with(struct picture *picture, const char *family, enum order order,
                       const int *keys) {
    begin(picture, family, 8, order);
    trace_free(picture->trace);
    picture->scene.side->trace = picture->trace = trace_new(picture->network, keys);
}

/* Writes the wires at which the runs of the last row begin, "0 3 4 6". */
static const char *runs_begin(const struct list *list, char *text, size_t size) {
    size_t length = 0;
    each_item (item, list) {
        int first;
        if (!is_group(list, item, "run")) continue;
        assert_int_equal(sscanf(title_of(list, item), "wires %d", &first), 1);
        if (first == 0) length = 0;
        length += (size_t)snprintf(text + length, size - length, first ? " %d" : "%d", first);
    }
    return text;
}

static const int rising_and_falling[8] = {2, 7, 10, 15, 13, 9, 8, 1};

/* The halves have different shades and names, and words say what they are. */
TEST(halves_are_shown) {
    struct picture picture;
    char text[64];
    for (int order = 0; order < 2; order++) {
        begin_with(&picture, "half-cleaner", (enum order)order, rising_and_falling);
        for (int whole = 0; whole < 2; whole++) {
            picture.scene.whole = whole;
            show(&picture, "bars", whole);
            /* leaves 2 7 8 1 and 13 9 10 15; or, descending, the other way round */
            assert_string_equal(runs_begin(&picture.list, text, sizeof text),
                                order == ASCENDING ? "0 3 4 6" : "0 2 4 7");
            assert_true(has_text(&picture.list, whole ? "input: bitonic sequence of 8 keys"
                                                      : "before layer 0: bitonic sequence of 8 "));
            assert_true(has_text(&picture.list, whole ? "output: bitonic sequences of 4 keys"
                                                      : "after layer 0: bitonic sequences of 4 "));
            assert_non_null(group(&picture.list, order == ASCENDING
                                                     ? "wires 0 to 3 ≤ wires 4 to 7"
                                                     : "wires 0 to 3 ≥ wires 4 to 7"));
            assert_true(has_text(&picture.list, "every key of the left half"));
            assert_true(has_text(&picture.list, "every key of the right half"));
            assert_int_equal(count_groups(&picture.list, "level"), 1);
        }
        end(&picture);
    }
    begin_with(&picture, "bitonic-merger", ASCENDING, rising_and_falling);
    show(&picture, "bars", 0);
    assert_string_equal(runs_begin(&picture.list, text, sizeof text), "0 3 4 6");
    show(&picture, "bars", 1);
    assert_string_equal(runs_begin(&picture.list, text, sizeof text), "0 2 4 6");
    assert_non_null(group(&picture.list, "wires 0 to 1 ≤ wires 2 to 3"));
    assert_non_null(group(&picture.list, "wires 4 to 5 ≤ wires 6 to 7"));
    end(&picture);
}

/* Keys that are no bitonic sequence are called so, and two of them show that they were not split.
 */
TEST(what_is_not_split_is_called_so) {
    static const int keys[8] = {5, 4, 3, 8, 6, 7, 1, 2}; /* leaves 5 4 1 2 and 6 7 3 8 */
    OWNED(end) struct picture picture;
    begin_with(&picture, "half-cleaner", ASCENDING, keys);
    show(&picture, "bars", 1);
    assert_true(has_text(&picture.list, "before layer 0: not a bitonic sequence"));
    assert_true(has_text(&picture.list, "after layer 0: blocks of 4 keys, not all bitonic"));
    assert_true(has_text(&picture.list, "✗ 5 > 3"));
    assert_true(has_text(&picture.list, "left half") && has_text(&picture.list, "right half"));
    assert_false(has_text(&picture.list, "every key") || has_text(&picture.list, "≤"));
    assert_int_equal(count_groups(&picture.list, "level"), 0);
}

/* Halves and sorted runs are judged by the device's keys, not by the right ones. */
TEST(a_device_that_does_not_split_is_seen) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, ASCENDING);
    OWNED_AT(trace_free) struct trace *own = trace_copy(picture.trace, picture.network);
    OWNED_AT(free) struct step_result *result = right_result(&picture, 3);
    result->keys[1] = 77;
    trace_rerun_from(own, picture.network, 3, result->keys);
    picture.scene.side->trace = own;
    picture.scene.side->right = picture.trace;
    show(&picture, "bars", 3);
    all_hold(has_text(&picture.list, "✗ 77 > 5"), !(has_text(&picture.list, "≤")));
    show(&picture, "bars", 5);
    assert_true(has_text(&picture.list, "≠ after layer 5: block of 8 keys, not all sorted"));
}

/* Checks one mark against the keys of the row: its sign is true of all of them, or it names two
 * that it is not true of. */
static void check_mark(const char *title, const int *keys) {
    int first, middle, start, last, a = -1, b = -1;
    char sign[32];
    check(sscanf(title, "wires %d to %d %31[^w]wires %d to %d", &first, &middle, sign, &start,
                 &last) == 5,
          "%s", title);
    bool below = true, above = true, found = false; /* left half; and are a, b of the halves? */
    bool named = sscanf(sign, "✗ %d %*c %d", &a, &b) == 2;
    assert_int_equal(start, middle + 1);
    for (int i = first; i <= middle; i++)
        for (int j = start; j <= last; j++) {
            below &= keys[i] <= keys[j];
            above &= keys[i] >= keys[j];
            found |= keys[i] == a && keys[j] == b;
        }
    if (strncmp(sign, "≤", strlen("≤")) == 0)
        check(below, "%s", title);
    else if (strncmp(sign, "≥", strlen("≥")) == 0)
        check(above, "%s", title);
    else
        check(strncmp(sign, "✗", strlen("✗")) == 0 && !(below && above) &&
                  (!named || (found && a != b && (strchr(sign, '>') != NULL) == (a > b))),
              "%s", title);
}

/* Checks that the bars between a level line's ends are all below it in one half and not in the
 * other: the line is at the height of the highest bar of the lower half. */
static void check_picture(const struct picture *picture, int *marks, int *refused) {
    const struct list *list = &picture->list;
    int keys[64], levels = 0, signs = 0, bar, key;
    float tops[64];
    each_item (item, list) {
        if (!is_group(list, item, "bar")) continue;
        assert_int_equal(sscanf(title_of(list, item), "wire %d: %d", &bar, &key), 2);
        keys[bar] = key; /* the last row stays */
        tops[bar] = item[1].y;
    }
    each_item (item, list) {
        int first, last;
        if (is_group(list, item, "split")) {
            check_mark(title_of(list, item), keys);
            bool no = strstr(title_of(list, item), "✗") != NULL;
            signs += !no;
            *refused += no;
        }
        if (!is_group(list, item, "level")) continue;
        levels++;
        assert_int_equal(sscanf(title_of(list, item), "wires %d to %d", &first, &last), 2);
        int below = 0;
        float y = item[1].shape == SHAPE_RECT ? item[1].y + item[1].h / 2 : -1;
        for (int w = first; w <= last && y > 0; w++)
            below += tops[w] >= y - 1.5F;
        check(y < 0 || below >= (last - first + 1) / 2, "%s: %d of %d to %d are below",
              picture->network->name, below, first, last);
    }
    check(signs <= levels, "%s: %d of %d", picture->network->name, signs, levels);
    *marks += signs;
}

/* Texts about halves are true in all families, with several kinds of keys. */
TEST(what_is_said_of_halves_is_true) {
    static const char *const kinds[] = {"random", "bitonic", "few-distinct"};
    static const int wires[] = {2, 4, 6, 8, 11, 16, 64};
    int marks = 0, refused = 0;
    for (int f = 0; f < family_choices.count; f++)
        each (n, wires)
            for (int k = 0; k < count_of(kinds) && family_valid(families[f], *n); k++) {
                OWNED(end) struct picture picture;
                int keys[64];
                begin(&picture, families[f]->name, *n, k == 2 ? DESCENDING : ASCENDING);
                trace_free(picture.trace);
                input_fill(named(input, kinds[k]), keys, *n, 3);
                picture.scene.side->trace = picture.trace = trace_new(picture.network, keys);
                for (int l = 0; l<picture.network->depth; l += *n> 16 ? 3 : 1) {
                    int before = refused;
                    show(&picture, "bars", l);
                    check_picture(&picture, &marks, &refused);
                    check(refused == before || picture.network->claim != CLAIM_SORTS,
                          "%s, layer %d", picture.network->name, l);
                }
            }
    check(marks > 200 && refused > 20, "%d and %d", marks, refused);
}

/* With keys of zeros and ones, a 1 is a whole bar and a 0 a hollow mark without height, even if all
 * keys are 0. Keys that are all the same have bars, too. */
TEST(bars_show_zeros) {
    static const int inputs[][8] = {
        {0, 1, 1, 0, 1, 0, 0, 1}, {0}, {-5, -5, -5, -5, -5, -5, -5, -5}};
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {300, 200}};
    for (int k = 0; k < count_of(inputs) * count_of(sizes); k++) {
        const int *keys = inputs[k % count_of(inputs)];
        const float *size = sizes[k / count_of(inputs)];
        OWNED(end) struct picture picture;
        int bars = 0;
        begin(&picture, "odd-even-merge", 8, ASCENDING);
        trace_free(picture.trace);
        picture.scene.side->trace = picture.trace = trace_new(picture.network, keys);
        picture.scene.frame.width = size[0];
        picture.scene.frame.height = size[1];
        show(&picture, "bars", 2);
        for (size_t i = 0; i < picture.list.count; i++) {
            const struct item *bar = &picture.list.items[i + 1];
            int wire, key;
            if (!is_group(&picture.list, &picture.list.items[i], "bar")) continue;
            sscanf(title_of(&picture.list, &picture.list.items[i]), "wire %d: %d", &wire, &key);
            check(bar->shape == (key == 0 ? SHAPE_FRAME : SHAPE_RECT), "key %d is a shape %d", key,
                  (int)bar->shape);
            check(bar->h >= 2, "key %d is %g high", key, (double)bar->h);
            check(key != 0 || bar->h <= 12, "a 0 is %g high", (double)bar->h);
            bars++;
        }
        check(bars == 16, "%d bars", bars);
    }
}

/* The line of the threshold goes through no key. */
TEST(the_threshold_crosses_no_key) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    struct picture picture;
    int lines = 0;
    begin(&picture, "bitonic", 8, ASCENDING);
    picture.scene.look.thresholded = true;
    for (int s = 0; s < 3 * 8; s++) {
        picture.scene.frame.width = sizes[s % 3][0];
        picture.scene.frame.height = sizes[s % 3][1];
        picture.scene.look.threshold = 1 + s / 3;
        show(&picture, "bars", 0);
        each_item (line, &picture.list) {
            if (line->shape != SHAPE_RECT || line->role != ROLE_SECONDARY || line->h > 4) continue;
            lines++;
            bool bar = false;
            each_item (key, &picture.list) {
                if (key->shape == SHAPE_GROUP || key->shape == SHAPE_GROUP_END)
                    bar = is_group(&picture.list, key, "bar");
                if (key->shape != SHAPE_TEXT || !bar) continue;
                float half = text_width(key->font, key->size, text_of(&picture.list, key)) / 2;
                float middle = key->y - 0.35F * key->size; /* y is the base line */
                check(fabsf(middle - line->y - line->h / 2) > 0.4F * key->size ||
                          line->x >= key->x + half || line->x + line->w <= key->x - half,
                      "%g wide, threshold %d: a line crosses \"%s\"", (double)sizes[s % 3][0],
                      picture.scene.look.threshold, text_of(&picture.list, key));
            }
        }
    }
    check(lines > 24, "%d lines", lines);
    end(&picture);
}
