/* test_task_facts: for each fact that a task may ask for, what makes it hold, and what nearly does.
 */
#include "lesson_file.h"

#include "app/stepping/looks.h"
#include "app/window/files.h"

#include <time.h>

static void remove_first(void) {
    play("E Home Tab X E");
}

/* A condition, keys that make it hold, and keys before them that do not. */
static const struct task {
    const char *done;
    const char *not_yet[6], *keys[8];
    const char *typed_not, *typed; /* keys that are typed before and after */
    void (*act)(void);
} tasks[] = {
    {.done = "typed and inputs changed", .not_yet = {"R"}, .typed = "1 2 3 4"},
    {.done = "shape = falls then rises and inputs changed",
     .typed_not = "1 3 4 2",
     .typed = "4 1 2 3"},
    {.done = "inputs changed and layer = 1", .typed_not = "4 1 2 3", .keys = {"Right"}},
    {.done = "promise = kept and inputs changed", .typed_not = "1 3 2 4", .typed = "1 3 4 2"},
    {.done = "swaps = 1 and inputs changed", .typed_not = "4 3 2 1", .typed = "1 2 4 3"},
    {.done = "fails and inputs changed", .typed_not = "1 2 3 4", .typed = "3 1 4 2"},
    {.done = "sorts", .not_yet = {"R"}, .keys = {"F", "F", "F"}},
    {.done = "not sorts", .act = remove_first},
    {.done = "remade = reversed and sorts", .not_yet = {"Right"}, .keys = {"Ctrl+L"}},
    {.done = "size < 6", .not_yet = {"Right"}, .act = remove_first},
    {.done = "size = 3", .not_yet = {"Right"}, .act = remove_first},
    {.done = "wires = 8", .not_yet = {"R"}, .keys = {"Up"}},
    {.done = "family = mirrored", .not_yet = {"Right"}, .keys = {"F"}},
    {.done = "layer >= 2", .not_yet = {"Right"}, .keys = {"Right"}},
    {.done = "ended", .not_yet = {"Right"}, .keys = {"End"}},
    {.done = "answers-right >= 2",
     .not_yet = {"G", "Space"},
     .keys = {"Space", "Down", "Space", "Space", "Right"}},
    {.done = "threshold", .not_yet = {"W"}, .keys = {"Z"}},
    {.done = "follow", .not_yet = {"Z"}, .keys = {"J"}},
    {.done = "launches = b4", .not_yet = {"M"}, .keys = {"M"}},
    {.done = "tile = 4", .not_yet = {"M", "M", "M"}, .keys = {"M", "M", "M", "M", "Shift+M"}},
    {.done = "lines = 4", .not_yet = {"M", "Ctrl+M"}, .keys = {"Up", "Ctrl+M"}},
    {.done = "structure = boxes", .not_yet = {"M"}, .keys = {"W"}},
    {.done = "keys-after = all", .not_yet = {"Z"}, .keys = {"A"}},
    {.done = "cover = marks", .not_yet = {"N"}, .keys = {"G"}},
    {.done = "item = 1", .not_yet = {"N"}, .keys = {"N"}},
    {.done = "group-size = 2", .not_yet = {"X"}, .keys = {"X"}},
    {.done = "panel = bars", .not_yet = {"Tab"}, .keys = {"Tab", "Tab", "Tab", "Tab"}},
    {.done = "large-keys = 256",
     .not_yet = {"Right", "Up"},
     .keys = {"Up", "Up", "Up", "Up", "Up", "Up"}},
    {.done = "large-layers = 1",
     .not_yet = {"Right"},
     .keys = {"Up", "Up", "Up", "Up", "Up", "Right"}},
    {.done = "backwards", .not_yet = {"R"}, .keys = {"Backspace"}},
};

/* Returns a network on which the task is not done at the beginning. */
static const char *network_for(const char *done) {
    static const char *const merger[] = {"sorts", "promise", "fails", "size = 3"};
    each (m, merger)
        if (strncmp(done, *m, strlen(*m)) == 0) return "bitonic-merger:4";
    return strncmp(done, "remade", 6) == 0 ? "odd-even-transposition:4" : "bitonic:4";
}

static void press_all(const char *const *keys, int most) {
    for (int k = 0; k < most && keys[k]; k++) {
        press(keys[k]);
        if (strcmp(app.lesson.task.rows[0].fact->name, "panel") == 0 && place()->done) return;
    }
}

static void check_task(const struct task *task) {
    char text[256];
    snprintf(text, sizeof text, "lesson L\nstep\nnetwork %s\nkeys 4 3 2 1\ndo This.\ndone %s\n",
             network_for(task->done), task->done);
    restart("bitonic:8");
    app.stepping.playback.motion.still = true;
    open_text(text);
    check(!place()->done, "%s at the beginning", task->done);
    press_all(task->not_yet, count_of(task->not_yet));
    if (task->typed_not) type(task->typed_not);
    check(!place()->done, "%s too early", task->done);
    press_all(task->keys, count_of(task->keys));
    if (task->typed) type(task->typed);
    if (task->act) task->act();
    check(place()->done, "%s is not done", task->done);
    assert_int_equal(app.lesson.caption.caption.words[1].mark, CAPTION_DONE);
    press("Home"); /* the task stays done */
    check(place()->done, "%s: no more", task->done);
}

/* test_row_places says which fact has no row here. */
TEST(tasks_are_done, begin, end) {
    each (t, tasks)
        check_task(t);
}

/* Every setting of the look is a fact: tasks compare it with the word of a value. */
TEST(settings_are_facts, begin, end) {
    const struct setting *look;
    for (int n = 0; (look = look_at(n)); n++) {
        char word[SETTING_BYTES], text[512];
        restart("bitonic:8");
        app.stepping.playback.motion.still = true;
        if (look->of) setting_set(&app.shell, look->of, setting_count(&app.shell, look->of) - 1);
        if (look->check && (look->check)(&app.shell, &error)) continue; /* needs two networks */
        setting_word(&app.shell, look, setting_count(&app.shell, look) - 1, word);
        snprintf(text, sizeof text, "lesson L\nstep\nnetwork bitonic:8\ndo This.\ndone %s = %s\n",
                 look->fact.name, word);
        open_text(text);
        check(!place()->done, "%s = %s at the beginning", look->fact.name, word);
        if (look->of) setting_set(&app.shell, look->of, setting_count(&app.shell, look->of) - 1);
        setting_set(&app.shell, look, setting_count(&app.shell, look) - 1);
        events_advance(&app, now);
        check(place()->done, "%s = %s is not done when it is set", look->fact.name, word);
    }
}

/* A second try after a wrong answer counts. */
TEST(second_try, begin, end) {
    app.stepping.playback.motion.still = true;
    const char *step = step_with(7, "On 16 wires stage 2 has both letters");
    assert_int_equal(files_take(&app, step, step, &error), 0);
    events_advance(&app, now);
    static const char *const first[] = {"D", "D", "D", "D", "D", "D", "D", "D", "Return"};
    each (k, first)
        press(*k);
    play("| not done | Shift+G");
    for (int k = 0; k < 4; k++)
        press("I");
    play("Return | done");
}

/* V shows an input that fails in the editor, too, for the edited network. */
TEST(is_shown_in_the_editor, begin, end) {
    for (int s = 0; s < 2; s++) {
        const char *step = s ? step_with(1, "the program tries all inputs of zeros and ones")
                             : step_with(3, "Remove any one of the 19 comparators");
        assert_int_equal(files_take(&app, step, step, &error), 0);
        play("E Tab X | not done | V");
        check(place()->done, "%s is not done", step);
    }
}

/* V runs on the processor where there is no device. */
TEST(is_proven, begin, end) {
    open_text("lesson L\nstep\nnetwork bitonic:4\ndo This.\ndone proven\n");
    press("V");
    for (int i = 0; i < 500 && !place()->done; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        events_advance(&app, now += 10);
    }
    shows("done");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
