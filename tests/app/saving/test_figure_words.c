/* test_figure_words: the window's pictures have the program's own title and no caption; marks that
 * do not fit a network mark nothing; and saved pictures have the parts that the list shows. */
#include "lesson.h"

#include "app/shell/setting.h"

static int begin(void **state) {
    (void)state;
    start("bitonic:4");
    return 0;
}

/* Opens the list of parts and chooses the row whose name begins so. */
static void choose(const char *row) {
    press("Shift+H");
    events_text(&app, row);
    press("Return");
}

/* Presses S. The svg is written even without SDL, which writes the png. */
static char *saved(const char *path) {
    remove(path);
    press("S");
    return read_file(path);
}

/* Nothing can be typed into the list of parts, of a network or of a radix sort. */
TEST(the_title_is_the_programs) {
    static const char *const specs[] = {"bitonic:4", "radix:16"};
    static const char *const saved_as[] = {"bitonic-4-layer-0.svg", "radix-16-2-2-2-turn-0.svg"};
    for (int s = 0; s < count_of(specs); s++) {
        start(specs[s]);
        const struct setting *parts = setting_named(&app.shell, app.shell.mode->bit, "parts");
        char word[SETTING_BYTES];
        for (int value = 0; value < parts->count(&app.shell); value++) {
            parts->word(&app.shell, value, word);
            bool part = strcmp(word, "plain") == 0;
            for (int p = 0; p < PART_COUNT; p++)
                part |= strcmp(word, part_rows[p].name) == 0;
            check(part, "%s is no part", word);
        }
        choose("title");
        assert_int_equal(app.shell.frame.dialog, DIALOG_MENU);
        choose("title");
        press("Escape");
        char *svg = saved(saved_as[s]);
        check(strstr(svg, s ? ">Radix sort<" : ">Bitonic sort<") && !strstr(svg, "--title"), "%s",
              svg);
        end(NULL);
    }
}

/* Two wires have one comparator: marks of other comparators would thin all of them. */
TEST(marks_are_of_comparators, begin, end) {
    app.words.marks[0] = (struct marked){.numbers = true, .first = 5, .last = 5};
    app.words.mark_count = 1;
    struct scene scene = stepping_scene_at_rest(&app.stepping, &app.shell);
    assert_int_equal(scene.mark_count, 1);
    press("Down");
    scene = stepping_scene_at_rest(&app.stepping, &app.shell);
    equals(scene.side->network->wires, 2, scene.mark_count, 0);
}

TEST(plain_is_one_row, begin, end) {
    choose("plain");
    assert_int_equal(app.shell.frame.dialog, DIALOG_MENU);
    assert_int_equal(app.stepping.look.parts, parts_plain());
    press("Escape");
    char *svg = saved("bitonic-4-layer-0.svg");
    check(strstr(svg, " --plain ") && !strstr(svg, "--hide"), "is not said in one word");
    choose("plain");
    assert_int_equal(app.stepping.look.parts, 0);
}

/* Does the text of an svg, without the command in it, have these words? */
static bool has_words(const char *svg, const char *words) {
    const char *drawn = strstr(svg, "<rect");
    return drawn && strstr(drawn, words);
}

/* A saved picture has the device, its time and the seed only on request. It never says that it
 * waits, and always shows a difference. */
TEST(no_device_unless_asked, begin, end) {
    const char *const path = "bitonic-4-layer-0.svg";
    struct line *verdict = &app.stepping.verifier->verdict,
                *device = &app.stepping.verifier->device;
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
    check(strstr(svg, " --show ") && strstr(svg, "verdict,device,seed"), "%s",
          svg); /* cmd quotes a comma */
    line_say(verdict, ROLE_SECONDARY, "building the kernels …");
    app.stepping.proving.badge = (struct line){ROLE_SECONDARY, "proving 7 %"};
    svg = saved(path);
    check(!has_words(svg, "building") && !has_words(svg, "proving"), "what waits is saved");
    app.stepping.look.parts = 0;
    line_say(verdict, ROLE_ERROR, "≠ device differs in layer 0");
    line_say(device, ROLE_ERROR, "wire 1: expected 2, the device has 3");
    svg = saved(path);
    check(has_words(svg, "device differs") && has_words(svg, "wire 1"), "what is wrong is hidden");
}

TEST_FILE(folder_enter, folder_clear)
