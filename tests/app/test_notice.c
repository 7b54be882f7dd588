/* test_notice: a notice disappears after enough time to read it; until then, it hides nothing. */
#include "action_lesson.h"

#include "core/base/text.h"
#include "view/text_width.h"

static const char said[] = "seed 2";

TEST(goes_after_a_while, begin, end) {
    press("R");
    int waits = events_wait(&app, now);
    check(waits > 5000 && waits < 7000, "it goes in %d ms", waits);
    now += waits - 10;
    events_advance(&app, now);
    assert_string_equal(app.shell.frame.notice.text, said);
    now += 10;
    check(events_advance(&app, now), "the picture is not drawn again");
    shows("not said");
    assert_int_equal(events_wait(&app, now), -1); /* an idle window sleeps */
}

/* A notice about the end of a long job stays until it was drawn. */
TEST(waits_for_the_picture, begin, end) {
    press("R");
    int usual = events_wait(&app, now);
    notice_delay(&app.shell, 20000);
    now += 20000;
    events_advance(&app, now); /* news of devices may come, too */
    check(app.shell.frame.notice.text[0], "it went unseen");
    assert_int_equal(events_wait(&app, now), usual);
    press("B");
    notice_delay(&app.shell, 20000); /* the notice does not go at all */
    assert_int_equal(events_wait(&app, now), -1);
}

TEST(starts_again_when_said_again, begin, end) {
    play("I R"); /* sorted input has no seed */
    int waits = events_wait(&app, now);
    now += waits - 100;
    press("R");
    assert_int_equal(events_wait(&app, now), waits);
    press("Right"); /* the next key takes it away at once */
    pass(900);
    assert_int_equal(events_wait(&app, now), -1);
}

TEST(errors_stay_longer, begin, end) {
    press("R");
    int usual = events_wait(&app, now);
    events_drop(&app, "/nonexistent/file");
    shows("error");
    check(events_wait(&app, now) > 1.5 * usual, "%d ms", events_wait(&app, now));
}

/* The notice's clock stops while a dialog is open: a blank screen, help, or the line to type
 * into. */
TEST(waits_until_it_can_be_read, begin, end) {
    press("R");
    int usual = events_wait(&app, now);
    press("B");
    assert_int_equal(events_wait(&app, now), -1);
    events_advance(&app, now += 60000);
    press("B");
    assert_string_equal(app.shell.frame.notice.text, said);
    assert_int_equal(events_wait(&app, now), usual);
    press("H");
    shell_say(&app.shell, ROLE_INK, "a proof ended meanwhile");
    events_advance(&app, now += 60000);
    events_press(&app, now);
    shows("said = a proof ended meanwhile");
    assert_int_equal(events_wait(&app, now), usual);
}

/* A notice does not delay playing, and playing does not delay the end of a notice. */
TEST(goes_while_something_plays, begin, end) {
    play("[ [ Space | not said | ]");
    check(events_wait(&app, now) < 6000, "playing waits for the notice");
    play("7000ms | not said");
    check(app.stepping.playback.motion.playing, "playing ended");
}

/* ---- the picture ---- */

/* Describes the place of each text in the picture, to compare two pictures. */
static void describe_texts(char *text, size_t size) {
    text[0] = '\0';
    bool notice = false;
    each_item (item, &app.shell.picture) {
        const char *words = list_string(&app.shell.picture, item->text);
        notice = item->shape == SHAPE_GROUP ? strcmp(words, "notice") == 0
                                            : notice && item->shape != SHAPE_GROUP_END;
        if (item->shape == SHAPE_TEXT && !notice)
            text_append(text, size, "%s %.1f %.1f %.1f\n", words, (double)item->x, (double)item->y,
                        (double)item->size);
    }
}

/* Reads the notice in the picture, its rows joined; checks that no other text lies under it. */
static void read_notice(char *text, size_t size) {
    const struct item *ground = NULL;
    const struct list *list = &app.shell.picture;
    bool notice = false;
    text[0] = '\0';
    each_item (item, list) {
        const char *words = list_string(list, item->text);
        if (item->shape == SHAPE_GROUP) notice = strcmp(words, "notice") == 0;
        if (item->shape == SHAPE_GROUP_END) notice = false;
        if (!notice) continue;
        if (item->shape == SHAPE_RECT) ground = item;
        if (item->shape != SHAPE_TEXT) continue;
        text_append(text, size, "%s%s", text[0] ? " " : "", words);
        float right = item->x + text_width(item->font, item->size, words);
        check(item->size > 11, "too small to read: %g", (double)item->size);
        check(ground && item->x >= ground->x && right <= ground->x + ground->w + 1 &&
                  item->y <= ground->y + ground->h && item->y - 0.7F * item->size >= ground->y,
              "\"%s\" leaves its place", words);
    }
    if (ground && ground->h > 45 * frame_unit(&app.shell.frame))
        return; /* a notice of many rows may cover the picture */
    for (size_t i = 0; i < list->count && ground; i++) {
        const struct item *item = &list->items[i];
        if (item->shape == SHAPE_GROUP)
            notice = strcmp(list_string(list, item->text), "notice") == 0;
        if (item->shape == SHAPE_GROUP_END) notice = false;
        if (item->shape != SHAPE_TEXT || notice) continue;
        bool apart =
            item->y <= ground->y + 1 || item->y - 0.7F * item->size >= ground->y + ground->h;
        check(apart || item->x > ground->x + ground->w ||
                  item->x + text_width(item->font, item->size, list_string(list, item->text)) <
                      ground->x,
              "\"%s\" is under the notice", list_string(list, item->text));
    }
}

/* Checks that every text is beside the notice's ground or completely below it: no half of a word is
 * visible. */
static void check_no_halves(const char *name) {
    const struct list *list = &app.shell.picture;
    const struct item *ground = NULL;
    for (size_t i = 1; i < list->count; i++)
        if (list->items[i - 1].shape == SHAPE_GROUP &&
            strcmp(list_string(list, list->items[i - 1].text), "notice") == 0)
            ground = &list->items[i];
    check(ground, "%s: no notice", name);
    for (const struct item *item = list->items; item < ground; item++) {
        if (item->shape != SHAPE_TEXT) continue;
        const char *text = list_string(list, item->text);
        float width = text_width(item->font, item->size, text), top = item->y - 0.7F * item->size;
        float left = item->x - width * (float)item->anchor / ANCHOR_END, right = left + width;
        float end = ground->x + ground->w, foot = ground->y + ground->h;
        bool apart =
            right <= ground->x || left >= end || item->y <= ground->y + 1 || top >= foot - 1;
        bool hidden = left >= ground->x - 1 && right <= end + 1 && item->y <= foot + 1 &&
                      top >= ground->y - 1;
        check(apart || hidden, "%s: half of \"%s\" is in sight", name, text);
    }
}

/* A notice in place of the hints covers the names of layers below boxes, whole. */
TEST(cuts_no_words, NULL, end) {
    start("bitonic:16");
    play("Right W");
    for (int t = 0; t < theme_choices.count; t++) {
        app.shell.theme = &themes[t];
        for (int s = 0; s < 3; s++) {
            static const float windows[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
            shell_say(&app.shell, ROLE_INK, "saved bitonic-16-layer-1.svg and .png in /home/me");
            shown(windows[s][0], windows[s][1]);
            check_no_halves(themes[t].name);
        }
    }
}

static const float sizes[][2] = {{640, 400}, {800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
static const char *const modes_by[] = {"Escape", "E", "T"};

static void remove_blanks(char *text) {
    for (char *blank; (blank = strchr(text, ' '));)
        memmove(blank, blank + 1, strlen(blank));
}

/* Short and long notices are shown whole, at every size and in every mode. */
TEST(is_read_at_every_size, begin, end) {
    static const char *const notices[] = {
        "seed 2",
        "sorted input has no seed: R does nothing",
        "does not sort: this input leaves wires 0 and 1 out of order. V goes back to your keys. "
        "Output 2, the median, is always right",
        "does not sort: this input leaves wires 28 and 29 out of order. V goes back to your keys. "
        "Outputs 0, 63 are always right. Outputs 31 and 32 always get the two middle keys, in "
        "either order, the medians of 64 keys",
        "/home/somebody/lectures/2024/networks-that-are-long/network-of-some-kind.txt, line 12: "
        "wire 13 stands twice in a layer, in 3:13 and in 13:14; expected each wire once a layer",
        "/a/path/without/a/single/blank/that/is/very/very/long/and/does/not/fit/into/one/row/of/"
        "any/window/but/a/very/wide/one/so/that/it/has/to/be/cut/somewhere/in/the/middle.txt"};
    for (int m = 0; m < count_of(modes_by); m++) {
        press(modes_by[m]);
        each (n, notices)
            for (int s = 0; s < count_of(sizes); s++) {
                char text[600], expected[600];
                shell_say(&app.shell, ROLE_INK, "%s", *n);
                shown(sizes[s][0], sizes[s][1]);
                read_notice(text, sizeof text);
                snprintf(expected, sizeof expected, "%s", *n);
                remove_blanks(text); /* a word that is longer than a row is broken */
                remove_blanks(expected);
                check(strcmp(text, expected) == 0, "%gx%g, mode %d: \"%s\", not \"%s\"",
                      (double)sizes[s][0], (double)sizes[s][1], m, text, expected);
            }
        press("Escape");
    }
}

/* Keys, legend and all other words keep their places; words without room beside the notice are left
 * out (read_notice). */
TEST(pushes_nothing_about, begin, end) {
    static char before[20000], after[20000];
    for (int m = 0; m < count_of(modes_by); m++) {
        press(modes_by[m]);
        for (int s = 0; s < count_of(sizes); s++) {
            notice_clear(&app.shell);
            shown(sizes[s][0], sizes[s][1]);
            describe_texts(before, sizeof before);
            shell_say(&app.shell, ROLE_INK, "input: random permutation · seed 1");
            shown(sizes[s][0], sizes[s][1]);
            describe_texts(after, sizeof after);
            for (char *line = strtok(after, "\n"); line; line = strtok(NULL, "\n"))
                check(strstr(before, line), "%gx%g, mode %d: \"%s\" was not there",
                      (double)sizes[s][0], (double)sizes[s][1], m, line);
        }
        press("Escape");
    }
}

/* The message about an unsorted output stays as long as the output is on screen. */
TEST(an_unsorted_output_stays_said, begin, end) {
    events_paste(&app, "0:1\n2:3\n");
    play("I I End");
    events_advance(&app, now += 60000);
    check_says(shown(800, 600).frame.notice.text, "the output is not sorted: 4 on wire 1");
    press("R"); /* said after the text about the change */
    check_says(shown(800, 600).frame.notice.text, "no seed: R does nothing; the output is not");
    press("T");
    check(!strstr(shown(800, 600).frame.notice.text, "sorted"), "in timing mode");
    play("T Left 900ms");
    assert_string_equal(shown(800, 600).frame.notice.text, "");
    assert_int_equal(events_wait(&app, now), -1);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")

/* Messages have one place in every mode, at the left above the hints. Neither the mode's picture
 * nor a scrubber moves or hides them, and they hide no scrubber. */
TEST(stands_in_one_place) {
    static const char *const specs[] = {"bitonic:8", "radix:8", "lesson:1.5", "lesson:20.1"};
    static const char *const keys[] = {"", "E", "T", "M", "G", "Tab"};
    for (int s = 0; s < count_of(specs); s++)
        for (int m = 0; m < (s % 2 ? 1 : count_of(keys)); m++) {
            start(specs[s]);
            play(keys[m]);
            for (int z = 1; z < count_of(sizes); z++) {
                const struct item *message = NULL, *hint = NULL, *count = NULL;
                events_resize(&app, sizes[z][0], sizes[z][1], 1);
                shell_say(&app.shell, ROLE_INK, "%s", said);
                events_draw(&app, now);
                each_item (item, &app.shell.picture) {
                    if (item->shape != SHAPE_TEXT) continue;
                    if (strcmp(list_string(&app.shell.picture, item->text), said) == 0)
                        message = item;
                    if (strcmp(list_string(&app.shell.picture, item->text), "help") == 0)
                        hint = item;
                    if (strstr(list_string(&app.shell.picture, item->text), " done")) count = item;
                }
                check(message && hint, "%s %s: no message", specs[s], keys[m]);
                float unit = frame_unit(
                    &(struct frame){.density = 1, .width = sizes[z][0], .height = sizes[z][1]});
                check(fabsf(message->x - 48 * unit) < 1 &&
                          fabsf(hint->y - 29 * unit - message->y) < 1,
                      "%s %s, %g wide: a message at %g, %g; the hints at %g", specs[s], keys[m],
                      (double)sizes[z][0], (double)message->x, (double)message->y, (double)hint->y);
                check(!count || message->y - count->y > 22 * unit,
                      "%s %s, %g wide: the message sticks to the line above", specs[s], keys[m],
                      (double)sizes[z][0]);
            }
            app_free(&app);
        }
}

/* A notice that the device is waited for disappears when the wait is over; a notice shown meanwhile
 * stays. */
TEST(a_wait_of_the_device_ends, begin, end) {
    notice_of_device(&app.shell, "clBuildProgram has not come back for 8 s");
    play("| error says has not come back for 8 s");
    notice_of_device(&app.shell, "clBuildProgram has not come back for 9 s");
    pass(100);
    notice_of_device(&app.shell, "");
    shows("not said");
    notice_of_device(&app.shell, "clBuildProgram has not come back for 8 s");
    press("R");
    notice_of_device(&app.shell, "");
    shows("says seed 2");
    notice_of_device(&app.shell, "it is started again"); /* no wait */
    press("Right");
    notice_of_device(&app.shell, "");
    shows("layer = 1 and not said");
}
