/* test_series_job: Shift+S writes a file a turn; meanwhile nothing that is drawn changes. This
 * program is linked without SDL, so the job ends at the first .png. */
#include "lesson.h"

#include "app/saving/save.h"

#include <unistd.h>

static bool there(const char *path) {
    return access(path, R_OK) == 0;
}

/* One turn of the window. */
static void turn(void) {
    assert_int_equal(events_wait(&app, now), 0);
    assert_true(events_advance(&app, now += 1));
}

static void save_all(void) {
    press("Shift+S");
    while (app.series)
        turn();
}

/* As many files as layers, of a name that is free. */
TEST(writes_every_layer) {
    char name[48];
    start("half-cleaner:4");
    for (int time = 0; time < 2; time++) {
        save_all();
        check_says(app.shell.frame.notice.text, "no png");
    }
    for (int layer = 0; layer <= 1; layer++) {
        snprintf(name, sizeof name, "half-cleaner-4-layer-%02d.svg", layer);
        check(there(name), "%s is missing", name);
        snprintf(name, sizeof name, "half-cleaner-4-layer-2-%02d.svg", layer);
        check(there(name), "%s is missing", name);
    }
    end(NULL);
}

TEST(says_how_far_it_is_and_ends) {
    static const char *const ends[] = {"Escape", NULL}; /* NULL: a right click */
    for (int e = 0; e < count_of(ends); e++) {
        start("bitonic:8");
        press("Shift+S");
        turn(), turn();
        check_says(app.shell.frame.notice.text, "saving: 2 of 14 files");
        if (ends[e])
            press(ends[e]);
        else
            events_press_right(&app, now);
        assert_null(app.series);
        check_says(app.shell.frame.notice.text, "ended: 2 of 14 files of bitonic-8-layer");
        assert_int_equal(app.shell.frame.dialog, DIALOG_NONE);
        end(NULL);
    }
    assert_true(there("bitonic-8-layer-01.svg") && !there("bitonic-8-layer-02.svg"));
}

/* Keys, clicks, files and text wait; the end of the program does not. The device stays as it is. */
TEST(nothing_changes_meanwhile) {
    start("lesson:1");
    const struct network *network = app.stepping.network;
    int layer = app.stepping.course.motion.cursor, step = app.lesson.place.step;
    press("Shift+S");
    turn();
    press("F"), press("Right"), press("E"), press("PageDown"), press("T"), press("S"),
        press("Shift+S");
    events_press(&app, now), events_release(&app, now);
    events_drop(&app, "/nowhere");
    events_paste(&app, "0:1");
    assert_ptr_equal(app.stepping.network, network);
    equals(app.stepping.course.motion.cursor, layer, app.lesson.place.step, step);
    check_says(app.shell.frame.notice.text, "saving: 1 of ");
    press("H");
    assert_int_equal(app.shell.frame.dialog, DIALOG_NONE);
    unsigned ticket = app.verifier->ticket; /* a new one frees the keys that the device left */
    press("Ctrl+R"), press("D");
    assert_int_equal(app.verifier->ticket, ticket);
    play("Q | not quit | Q | quit");
    end(NULL);
}

/* Overwrites what functions that have returned left on the stack. */
static void overwrite_stack(void) {
    volatile char over[1 << 16];
    for (size_t i = 0; i < sizeof over; i++)
        over[i] = 'x';
}

/* The pictures are drawn long after the key, with the words that the lesson had then. */
TEST(keeps_the_words_of_the_lesson) {
    static const char *const to_come[] = {"", "1 Return", "PageDown"};
    static struct lesson_caption wanted;
    start("lesson:2");
    while (app.lesson.place.answering.question.kind != ANSWER_NUMBER)
        press("PageDown");
    for (int k = 0; k < count_of(to_come); k++) {
        struct frame frame = app_frame(&app);
        play(to_come[k]);
        press("Shift+S");
        check(app.series, "%s", app.shell.frame.notice.text);
        overwrite_stack();
        lesson_caption_figure(&app.lesson.place, &wanted, &frame);
        assert_string_equal(app.series->caption.head, wanted.caption.head);
        for (int w = 0; w < CAPTION_MOST_WORDS; w++) {
            const char *kept = app.series->caption.words[w].text,
                       *now_said = wanted.caption.words[w].text;
            check(!kept == !now_said && (!kept || strcmp(kept, now_said) == 0),
                  "words %d are \"%s\", not \"%s\"", w, kept ? kept : "", now_said ? now_said : "");
        }
        press("Escape");
    }
    end(NULL);
}

/* Files by the hundred are asked about, once for each number of them. */
TEST(asks_before_it_writes_very_many) {
    FILE *file = fopen("long.txt", "w");
    for (int layer = 0; layer < 250; layer++)
        fprintf(file, "0:1\n");
    fclose(file);
    start("long.txt"); /* 250 layers and the input: 502 files */
    press("Shift+S");
    assert_null(app.series);
    check_says(app.shell.frame.notice.text, "Shift+S once more writes them");
    press("Right");
    press("Shift+S");
    assert_non_null(app.series);
    turn();
    end(NULL); /* the rest is not written */
}

TEST_FILE(folder_enter, folder_clear)
