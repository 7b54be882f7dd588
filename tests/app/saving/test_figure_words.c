/* test_figure_words: a title, a caption and marks that are typed in the window are drawn, saved,
 * and said in the command that draws the picture again, as `draw` takes them; and so is the plain
 * look. */
#include "lesson.h"

#include "core/base/platform/shell.h"

static int begin(void **state) {
    (void)state;
    start("bitonic:4");
    return 0;
}

/* The list of parts, and in it the row whose name begins so. */
static void choose(const char *row) {
    press("Shift+H");
    events_text(&app, row);
    press("Return");
}

static void say(const char *row, const char *line) {
    choose(row);
    assert_int_equal(app.frame.dialog, DIALOG_ENTRY);
    events_key(&app, "Ctrl+A", now);
    events_key(&app, "Delete", now);
    events_text(&app, line);
    events_key(&app, "Return", now);
    now += 2000; /* what is typed next begins anew */
}

/* The command in the svg has the option with this word, in the quotes of the system's shell. */
static void check_option(const char *svg, const char *option, const char *word) {
    static const char escaped[] = "&quot;";
    OWNED_AT(free) char *wanted = shell_add(shell_add(NULL, option), word);
    char command[400];
    size_t length = 0;
    for (const char *at = svg; *at && length + 1 < sizeof command; length++) {
        bool quote = strncmp(at, escaped, strlen(escaped)) == 0;
        command[length] = *at;
        if (quote) command[length] = '"';
        at += quote ? strlen(escaped) : 1;
    }
    command[length] = '\0';
    check_says(command, wanted);
}

/* S; the svg is there even without SDL, which writes the png. */
static char *saved(const char *path) {
    remove(path);
    press("S");
    return read_file(path);
}

TEST(are_saved_and_drawn_again, begin, end) {
    say("title of", "Batcher's sort");
    say("caption", "Figure 1");
    say("marked", "0:1,2..3");
    char *svg = saved("bitonic-4-layer-0.svg");
    check_says(svg, ">Batcher's sort<");
    check_says(svg, ">Figure 1<");
    check_option(svg, "--title", "Batcher's sort");
    check_option(svg, "--caption", "Figure 1");
    check_option(svg, "--mark", "0:1,2..3");
    say("title of", "");
    say("caption", "");
    say("marked", "");
    svg = saved("bitonic-4-layer-0.svg");
    check(!strstr(svg, "--title") && !strstr(svg, "--mark") && strstr(svg, ">Bitonic sort<"),
          "what was taken back is still there");
}

TEST(marks_are_of_comparators, begin, end) {
    say("marked", "0:9");
    assert_int_equal(app.frame.dialog, DIALOG_ENTRY);
    check_says(app.entry.error.text, "has no such comparator");
    press("Escape");
    say("marked", "5");
    struct scene scene = stepping_scene_at_rest(&app);
    assert_int_equal(scene.mark_count, 1);
    press("Down"); /* two wires have one comparator: a mark of nothing would thin all of them */
    scene = stepping_scene_at_rest(&app);
    equals(scene.side->network->wires, 2, scene.mark_count, 0);
}

/* The command of a panel that stands alone is one that `draw` takes: without marks. */
TEST(marks_are_not_of_panels, begin, end) {
    say("marked", "0:1");
    press("Tab");
    press("P");
    char path[64];
    snprintf(path, sizeof path, "bitonic-4-layer-0-%s.svg", app.look.panel->name);
    char *svg = saved(path);
    check(strstr(svg, "--panel") && !strstr(svg, "--mark"), "%.900s", svg);
}

TEST(plain_is_one_row, begin, end) {
    choose("plain");
    assert_int_equal(app.frame.dialog, DIALOG_MENU);
    assert_int_equal(app.look.parts, parts_plain());
    press("Escape");
    char *svg = saved("bitonic-4-layer-0.svg");
    check(strstr(svg, " --plain ") && !strstr(svg, "--hide"), "is not said in one word");
    choose("plain");
    assert_int_equal(app.look.parts, 0);
}

/* Does the text of an svg, without the command in it, have these words? */
static bool has_words(const char *svg, const char *words) {
    const char *drawn = strstr(svg, "<rect");
    return drawn && strstr(drawn, words);
}

/* A device, its time and the seed are in a saved picture only if they are asked for, and what waits
 * never is; a difference always is. */
TEST(no_device_unless_asked, begin, end) {
    const char *const path = "bitonic-4-layer-0.svg";
    struct line *verdict = &app.verifier->verdict, *device = &app.verifier->device;
    char *svg;
    line_say(device, ROLE_SECONDARY, "layer 0: 4.22 µs · My GPU");
    line_say(verdict, ROLE_INK, "My GPU agrees");
    svg = saved(path);
    check(!has_words(svg, "My GPU") && !has_words(svg, "µs") && !has_words(svg, "seed"), "%s", svg);
    check(has_words(svg, "random permutation"), "the keys are not told");
    choose("verdict");
    choose("device");
    choose("seed");
    press("Escape");
    svg = saved(path);
    check(has_words(svg, "My GPU agrees") && has_words(svg, "4.22 µs") && has_words(svg, "seed 1"),
          "what is asked for is missing");
    check_says(svg, "--show verdict,device,seed");
    line_say(verdict, ROLE_SECONDARY, "building the kernels …");
    app.proving.badge = (struct line){ROLE_SECONDARY, "proving 7 %"};
    svg = saved(path);
    check(!has_words(svg, "building") && !has_words(svg, "proving"), "what waits is saved");
    app.look.parts = 0;
    line_say(verdict, ROLE_ERROR, "≠ device differs in layer 0");
    line_say(device, ROLE_ERROR, "wire 1: expected 2, the device has 3");
    svg = saved(path);
    check(has_words(svg, "device differs") && has_words(svg, "wire 1"), "what is wrong is hidden");
}

/* A radix sort has a title and a caption; a mark is for networks. */
TEST(of_a_radix_sort) {
    start("radix:16");
    say("title of", "Digit by digit");
    say("caption", "Figure 2");
    char *svg = saved("radix-16-2-2-2-turn-0.svg");
    check_says(svg, ">Digit by digit<");
    check_says(svg, ">Figure 2<");
    check_option(svg, "--title", "Digit by digit");
    check_option(svg, "--caption", "Figure 2");
    end(NULL);
}

TEST_FILE(folder_enter, folder_clear)
