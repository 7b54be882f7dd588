/* test_dialog: words over the diagram: help, key entry, build log, tooltip. */
#include "all_shortcuts.h"
#include "view/diagram/draw.h"
#include "words_in_pictures.h"

#include "view/theme.h"

/* ---- dialogs ---- */

/* Returns the text that was drawn last: in the dialog, not below it. */
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
    shortcut_label(key, label, sizeof label);
    each_item (item, &list) {
        if (item->shape != SHAPE_TEXT || strcmp(text_of(item), label)) continue;
        extent(item, &left, &right);
        if (fabsf(item->y - words->y) < item->size / 2 && right < words->x) return true;
    }
    return false;
}

/* Checks that the rows of one part of help are there, each in its line or sharing the line of the
 * row before; groups are below their titles. */
static void check_rows(const struct scene *scene, bool first) {
    const struct item *words = NULL;
    const struct shortcut *shortcut;
    const char *group = NULL; /* title to find above the next words */
    float before = 0;
    for (int row = 0; (shortcut = shortcut_row(row)); row++) {
        if (!(shortcut->modes & scene->frame.mode)) continue;
        if (shortcut_beside(all_shortcuts(), row)) {
            if (words)
                check(has_cap(shortcut->keys[0], words), "%s is not there", shortcut->keys[0]);
            continue;
        }
        if (shortcut->group) group = shortcut->group;
        words = NULL;
        if (first != !!(shortcut->first & scene->frame.mode)) continue;
        words = find_on_top(shortcut->both ? shortcut->both : shortcut->help);
        check(words, "%s is missing", shortcut->help);
        const struct item *title = !first && group ? find_on_top(group) : NULL;
        check(first || !group || (title && title->y < words->y && title->x == words->x),
              "\"%s\" is not above \"%s\"", group, shortcut->help);
        bool column = words->y < before; /* the next one begins, with a group */
        check(first || !column || title, "a column begins with \"%s\"", shortcut->help);
        check(column || words->y >= before + words->size * 0.8F, "\"%s\" is on another line",
              shortcut->help);
        before = words->y;
        group = NULL;
        for (int k = 0; k < (shortcut->both ? 1 : SHORTCUT_KEYS) && shortcut->keys[k]; k++)
            check(has_cap(shortcut->keys[k], words), "%s is not beside \"%s\"", shortcut->keys[k],
                  shortcut->help);
    }
}

/* Checks that at most twelve shortcuts are above all others, in larger letters. */
static void check_first(const struct scene *scene) {
    const struct shortcut *shortcut;
    float lowest = 0, size = find_on_top("show this help")->size;
    int count = 0;
    for (int row = 0; (shortcut = shortcut_row(row)); row++) {
        if (!(shortcut->first & scene->frame.mode)) continue;
        const struct item *words = find_on_top(shortcut->both ? shortcut->both : shortcut->help);
        check(words->size > 1.2F * size, "\"%s\" is not large", shortcut->help);
        lowest = fmaxf(lowest, words->y);
        count++;
    }
    check(count >= 8 && count <= 12, "%d shortcuts are first", count);
    for (int row = 0; (shortcut = shortcut_row(row)); row++)
        if (shortcut->modes & scene->frame.mode && !(shortcut->first & scene->frame.mode) &&
            !shortcut_beside(all_shortcuts(), row))
            check(find_on_top(shortcut->both ? shortcut->both : shortcut->help)->y > lowest,
                  "\"%s\" is above a more important one", shortcut->help);
}

/* Checks that all shortcuts are on one page, in words as large as these sizes of a window allow. */
static void lists_shortcuts_of(enum modes mode) {
    static const float sizes[][3] = {
        {640, 480, 8}, {800, 600, 11}, {1280, 720, 13.5F}, {1920, 1080, 20}};
    for (int s = 0; s < count_of(sizes); s++) {
        struct scene scene = window(sizes[s][0], sizes[s][1]);
        scene.frame.dialog = DIALOG_HELP;
        scene.frame.mode = mode;
        scene_draw(&scene, &list);
        check_list("help");
        check_apart("help");
        check_rows(&scene, true);
        check_rows(&scene, false);
        check_first(&scene);
        float size = find_on_top("show this help")->size;
        check(
            size >= sizes[s][2],
            "help of mode %d, %g pixels wide: letters of %g pixels; too many lines: two shortcuts "
            "may share one (both)",
            (int)mode, (double)sizes[s][0], (double)size);
    }
}

TEST(lists_every_shortcut, begin) {
    lists_shortcuts_of(MODE_STEP);
    lists_shortcuts_of(MODE_EDIT);
    lists_shortcuts_of(MODE_TIME);
    lists_shortcuts_of(MODE_RADIX);
    lists_shortcuts_of(MODE_LARGE);
    lists_shortcuts_of(MODE_INSIDE);
}

TEST(shows_what_is_typed, begin) {
    struct scene scene = window(1280, 720);
    scene.frame.dialog = DIALOG_ENTRY;
    scene.frame.entry.title = "Keys for 8 wires";
    scene.frame.entry.help = "whole numbers";
    scene.frame.entry.text = "3 1 4";
    scene_draw(&scene, &list);
    check(find("3 1 4") && find("Keys for 8 wires") && find("whole numbers"),
          "the entry is missing");
    scene.frame.entry.error = "3 keys given, but the network has 8 wires";
    scene_draw(&scene, &list);
    const struct item *shown = find(scene.frame.entry.error);
    check(shown && shown->role == ROLE_ERROR, "the error is missing");
    check_list("entry");
    check_apart("entry");
}

/* The visible part of a long text is around the caret, and a press goes to the character under the
 * mouse. */
TEST(shows_the_caret, begin) {
    static const float widths[] = {200, 640, 800, 1920};
    enum { LENGTH = 635 }; /* characters */
    char text[700], shown[700];
    size_t bytes[LENGTH + 1], at = 0;
    for (size_t i = 0; i + 1 < sizeof text; i++) {
        text[i] = "1é2345678 "[i % 11]; /* é is two bytes */
        text[i + 1] = '\0';
    }
    for (int c = 0; c <= LENGTH; c++, at++) {
        while ((text[at] & 0xC0) == 0x80)
            at++;
        bytes[c] = at;
    }
    assert_int_equal(bytes[LENGTH], strlen(text));
    each (w, widths)
        for (int caret = 0; caret <= LENGTH; caret += 127) {
            struct scene scene = window(*w, *w * 0.75F);
            scene.frame.dialog = DIALOG_ENTRY;
            scene.frame.entry.text = text;
            scene.frame.entry.caret = scene.frame.entry.anchor = bytes[caret];
            scene_draw(&scene, &list);
            check_list("long entry");
            check_apart("long entry");
            int first = -1, last = -1;
            for (size_t t = 0; t < list.target_count; t++) {
                const struct target *target = &list.targets[t].target;
                if (target->kind != TARGET_FIELD) continue;
                first = first < 0 ? target->index : first;
                last = target->index;
            }
            check(first >= 0 && first <= caret && caret <= last && last <= LENGTH,
                  "%g wide: %d..%d, the caret is at %d", (double)*w, first, last, caret);
            snprintf(shown, sizeof shown, "%.*s", (int)(bytes[last] - bytes[first]),
                     text + bytes[first]);
            check(find(shown), "%g wide: \"%s\" is not shown", (double)*w, shown);
        }
}

/* The longest message is below the line in full, and the dialog grows for it. */
TEST(shows_errors_whole, begin) {
    char message[1024], all[2048];
    for (size_t i = 0; i + 1 < sizeof message; i++) {
        message[i] = "some words and-a-rather-long-one-that-is-like-the-name-of-a-file "[i % 65];
        message[i + 1] = '\0';
    }
    for (int width = 400; width <= 2000; width += 37) { /* letters come in whole pixels */
        struct scene scene = window((float)width, (float)width * 0.6F);
        scene.frame.dialog = DIALOG_ENTRY;
        scene.frame.entry.help = "how it is written";
        scene.frame.entry.now = "1 2 3 4 5 6 7 8";
        scene.frame.entry.text = "3 1 x";
        scene.frame.entry.error = message;
        scene_draw(&scene, &list);
        check_list("long error");
        check_apart("long error");
        all[0] = '\0';
        const struct item *now = find("now: 1 2 3 4 5 6 7 8"), *ok = find("OK");
        check(now && ok, "%d wide: something is missing", width);
        float gap = (ok->y - now->y) / ok->size; /* the same at each size, whatever the rows */
        check(gap > 2.6F && gap < 2.9F, "%d wide: a gap of %g", width, (double)gap);
        each_item (item, &list)
            if (item->shape == SHAPE_TEXT && item->role == ROLE_ERROR)
                snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", all[0] ? " " : "",
                         text_of(item));
        check(strncmp(all, message, strlen(message) - 1) == 0, "%d wide: %s", width, all);
        check(find("Cancel"), "Cancel is missing");
    }
}

/* Names of any number and length are in columns, as many as there is room for; a line says how many
 * are missing. */
TEST(shows_candidates, begin) {
    static char names[300][24];
    static const char *candidates[300];
    struct scene scene = window(800, 600);
    scene.frame.dialog = DIALOG_ENTRY;
    scene.frame.entry.text = "~/lectures/";
    for (int c = 0; c < 300; c++) {
        snprintf(names[c], sizeof names[c], "~/lectures/%d.txt%s", c * c, c < 10 ? "/" : "");
        candidates[c] = names[c];
    }
    scene.frame.entry.candidates = candidates;
    for (int count = 0; count <= 300; count += 15) {
        char more[64];
        int shown = 0, targets = 0;
        scene.frame.entry.candidate_count = count;
        scene_draw(&scene, &list);
        check_list("candidates");
        check_apart("candidates");
        for (int c = 0; c < count; c++)
            shown += find(names[c] + strlen("~/lectures/")) != NULL;
        check(shown == count || shown > 30, "%d of %d are shown", shown, count);
        for (size_t t = 0; t < list.target_count; t++)
            targets += list.targets[t].target.kind == TARGET_CANDIDATE;
        assert_int_equal(targets, shown);
        snprintf(more, sizeof more, "%d more names: type on, then Tab", count - shown);
        check((find(more) != NULL) == (shown < count), "\"%s\": of %d", more, count);
    }
}

TEST(shows_the_log, begin) {
    static char log[6000];
    struct scene scene = window(1280, 720);
    scene.frame.dialog = DIALOG_LOG;
    scene.frame.log = "kernels/step.cl:12: error: use of x\n\n1 error\n";
    scene_draw(&scene, &list);
    const struct item *first = find("kernels/step.cl:12: error: use of x"), *last = find("1 error");
    check(first && last && last->y > first->y, "the log is missing");
    check(first->font == FONT_MONO, "font %d", (int)first->font);
    check(find("Build log"), "the title is missing");
    check_list("log");
    check_apart("log");
    for (size_t i = 0; i + 1 < sizeof log; i++)
        log[i] = (char)('a' + i % 26);
    scene.frame.log = log; /* one endless line, which is folded */
    scene_draw(&scene, &list);
    check_list("a long line");
    scene.frame.log = NULL;
    scene_draw(&scene, &list);
    check_list("no log");
}

/* In every theme and size the hint is beside the title, and a word of a log is cut only if it is
 * longer than a row. */
TEST(keeps_words_of_the_log_whole, begin) {
    static const float sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}};
    static const char *const titles[] = {
        "", "pair_local.cl: no mistake found",
        "a_long_name_of_a_file.cl: the plan gives no number of work-items"};
    static char log[3000];
    for (size_t i = 0; i + 1 < sizeof log; i++)
        log[i] = " barrier(CLK_LOCAL_MEM_FENCE);"[i % 30];
    for (int k = 0; k < count_of(sizes) * theme_choices.count * 2 * count_of(titles); k++) {
        struct scene scene = window(sizes[k % 4][0], sizes[k % 4][1]);
        scene.frame.theme = &themes[k / 4 % theme_choices.count];
        scene.frame.watched = k / 4 / theme_choices.count % 2;
        scene.frame.dialog = DIALOG_LOG;
        scene.frame.log = log;
        snprintf(scene.frame.log_title, sizeof scene.frame.log_title, "%s",
                 titles[k / 4 / theme_choices.count / 2]);
        scene_draw(&scene, &list);
        check_list("a log with a title");
        check_apart("a log with a title");
        each_item (item, &list)
            check(item->shape != SHAPE_TEXT || !strstr(text_of(item), "CLK") ||
                      strstr(text_of(item), "(CLK_LOCAL_MEM_FENCE);"),
                  "%g wide: \"%s\"", (double)list.width, text_of(item));
    }
}

/* The dialog is on top: a shade over everything and nothing of the diagram after it. */
TEST(covers_the_picture, begin) {
    for (enum dialog dialog = DIALOG_HELP; dialog < DIALOG_LOG; dialog++) {
        struct scene scene = window(1280, 720);
        bool shaded = false;
        scene.frame.dialog = dialog;
        scene.side->hovered = 0;
        scene_draw(&scene, &list);
        each_item (item, &list) {
            bool shade = item->shape == SHAPE_RECT && item->role == ROLE_SHADE;
            check(!shade || (item->w >= 1280 && item->h >= 720), "it covers %gx%g", (double)item->w,
                  (double)item->h);
            shaded |= shade;
            check(!shaded || item->shape != SHAPE_GROUP, "a %s over the dialog", text_of(item));
        }
        check(shaded, "dialog %d", (int)dialog);
    }
}

/* The log leaves the upper half of the window as it is, however long it is. */
TEST(stands_at_the_foot_with_the_log, begin) {
    static const int sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}};
    static char log[4000];
    for (size_t i = 0; i + 1 < sizeof log; i++)
        log[i] = i % 40 ? 'x' : '\n';
    for (int s = 0; s < count_of(sizes); s++) {
        struct scene scene = window((float)sizes[s][0], (float)sizes[s][1]);
        scene_draw(&scene, &list);
        size_t without = list.count;
        scene.frame.dialog = DIALOG_LOG;
        scene.frame.log = log;
        scene_draw(&scene, &list);
        check(list.count > without, "no log");
        for (size_t i = without; i < list.count; i++)
            check(list.items[i].y > 0.45F * (float)sizes[s][1], "%s at %g of %d",
                  text_of(&list.items[i]), (double)list.items[i].y, sizes[s][1]);
    }
}

/* ---- tooltip ---- */

TEST(explains_what_is_hovered, begin) {
    static const float places[][2] = {{5, 5}, {1275, 5}, {5, 715}, {1275, 715}, {640, 360}};
    for (int i = 0; i < network->size; i++)
        for (int p = 0; p < count_of(places); p++) {
            struct scene scene = window(1280, 720);
            scene.side->hovered = i;
            scene.frame.mouse_x = places[p][0];
            scene.frame.mouse_y = places[p][1];
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
