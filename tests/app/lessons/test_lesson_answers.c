/* test_lesson_answers: questions are answered by keys and by mouse, and judged at once. */
#include "lesson_file.h"

#include "app/lessons/lesson_run.h"
#include "view/diagram/draw.h"

#include <ctype.h>

static const char text[] = "lesson L\n"
                           "step\nnetwork three-key:3\nkeys 3 2 1\ncover marks\nsay S.\nask A?\n"
                           "choice one\nbecause One is wrong.\nchoice two\nchoice three\n"
                           "because Three is wrong.\nanswer Two it is.\n"
                           "step\nask B?\nsolution keys = after 1\nwrong Not these keys.\n"
                           "answer These.\n"
                           "step\ncover none\nask C?\nsolution comparators 0 1, 1 2\n"
                           "wrong Not these.\nanswer Those.\n"
                           "step\nask D?\nanswer Nobody judges it.\n";

/* Do the words below the picture have these? */
static bool says(const char *words) {
    const struct caption *caption = &app.lesson.caption.caption;
    for (int w = 0; w < CAPTION_MOST_WORDS; w++)
        if (caption->words[w].text && strstr(caption->words[w].text, words)) return true;
    return strstr(caption->head, words) != NULL;
}

static void caption_says(const char *words) {
    check(says(words), "the words below the picture do not say: %s", words);
}

/* Presses the last such target of the picture. */
static void press_target(enum target_kind kind, int index) {
    events_draw(&app, now);
    for (size_t t = app.shell.picture.target_count; t-- > 0;) {
        const struct target_area *area = &app.shell.picture.targets[t];
        if (!target_is(&area->target, kind, index)) continue;
        events_mouse(&app, box_middle_x(&area->box), box_middle_y(&area->box), now);
        events_press(&app, now);
        events_release(&app, now);
        return;
    }
    check(false, "there is no target %d %d", (int)kind, index);
}

/* An answer can be typed with the mouse: a cap opens the entry line, which has a pad. */
TEST(is_typed_without_a_keyboard, begin, end) {
    open_text(text);
    play("PageDown PageDown | step = 2");
    press_target(TARGET_CHOICE, CAPTION_TYPED);
    shows("dialog = entry");
    for (const char *at = "2 3 1"; *at; at++) {
        const char *pad = app.shell.entry.kind->pad;
        press_target(TARGET_BUTTON, ENTRY_PAD + (int)(strchr(pad, *at) - pad));
    }
    press_target(TARGET_BUTTON, ENTRY_OK);
    shows("dialog = none");
    caption_says("✓ right: These.");
}

/* Returns how far the entry line reaches above the last wire, pixels. */
static float over_wires(void) {
    struct scene scene;
    struct placement at;
    float top = 0;
    press_target(TARGET_CHOICE, CAPTION_TYPED);
    events_draw(&app, now);
    events_scene(&app, &scene);
    each_item (item, &app.shell.picture)
        if (item->shape == SHAPE_RECT && item->role == ROLE_BACKGROUND &&
            item->w < scene.frame.width && item->w > scene.frame.width / 2)
            top = item->y; /* top of the dialog */
    placement_init(&at, &scene);
    float last = spot_wire_y(&at, scene.side->network->wires - 1);
    placement_free(&at);
    press_target(TARGET_BUTTON, ENTRY_CANCEL);
    return last - top;
}

/* The line to type into does not hide the question's network, and repeats the question. */
TEST(the_network_stays_in_sight, begin, end) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    int tried = 0;
    for (int number = 1; number <= lessons_count(); number++) {
        lesson_begin(&app, lessons_open(number, &error), number, 0);
        for (int step = 0; step < place()->lesson->count; step++) {
            lesson_go(&app, step);
            press("PageUp"); /* goes back to the question, before its answer */
            if (place()->step != step || !lesson_asks_now(&app.lesson) ||
                app.shell.mode != &mode_stepping || app.stepping.look.panel ||
                place()->lesson->steps[step].choice_count)
                continue;
            for (int s = 0; s < count_of(sizes); s++) {
                events_resize(&app, sizes[s][0], sizes[s][1], 1);
                float over = over_wires();
                check(over < 0, "lesson:%d.%d at %g: %g pixels of the network are hidden", number,
                      step + 1, (double)sizes[s][0], (double)over);
                tried++;
            }
        }
        play("Escape Escape Escape | lesson = none");
    }
    check(tried >= 40, "%d questions", tried);
}

/* A wrong choice has its own sentence; then another try; then the answer. */
TEST(a_choice_is_judged, begin, end) {
    open_text(text);
    caption_says("[choice_1] one");
    caption_says("S.");
    play("3 | step = 1 and covered = 1");
    caption_says("✗ no: Three is wrong.");
    assert_false(place()->answered || says("Two it is"));
    play("1 | covered = 0 and not said");
    assert_true(place()->answered && !place()->answering.right);
    caption_says("✗ no: One is wrong.");
    caption_says("Two it is.");
    assert_false(says("right"));
    assert_string_equal(app.lesson.caption.caption.keys, "[PageUp] again · [PageDown] next");
    play("PageUp | covered = 1");
    assert_false(place()->answered);
    play("2 | covered = 0");
    caption_says("✓ right: Two it is.");
    play("PageDown | step = 2");
}

TEST(keys_are_typed, begin, end) {
    open_text(text);
    play("PageDown PageDown | step = 2");
    caption_says("Type the keys");
    play("2 Space 3 3 Backspace Space 1");
    caption_says(": 2 3 1_");
    play("Return | step = 2");
    caption_says("✓ right: These.");
    assert_int_equal(place()->answering.first, FIRST_RIGHT);
    play("PageUp 3 Space 2 Space 1 Return");
    caption_says("✗ no: Not these keys.");
    assert_int_equal(place()->answering.first, FIRST_WRONG);
    play("2 Space 3 Space 1 Return");
    caption_says("✓ right");
    assert_int_equal(place()->answering.first, FIRST_MENDED);
}

/* A wrong number of keys is no try, and can be corrected; three other answers use up all tries. */
TEST(a_wrong_count_is_no_try, begin, end) {
    open_text(text);
    play("PageDown PageDown | step = 2 | 2 Space 3 Return");
    caption_says("✗ no: This is 2 numbers or letters; expected 3, with blanks between.");
    caption_says(": 2 3_");
    assert_int_equal(place()->answering.tries, 0);
    play("Space 2 Return 1 Space 2 Space 3 Return | answered = 0");
    caption_says("✗ no: Not these keys.");
    play("3 Space 2 Space 1 Return | answered = 1");
    caption_says("✗ no: Not these keys.");
    caption_says("These.");
    assert_int_equal(place()->answering.first, FIRST_WRONG);
}

/* Digits need no blanks between them. */
TEST(digits_may_stand_together, begin, end) {
    open_text(text);
    play("PageDown PageDown | step = 2 | 1 2 3 Return");
    caption_says("✗ no: Not these keys.");
    assert_int_equal(place()->answering.tries, 1);
    equals(question_is_right(&place()->answering.question, "2 13"), false,
           question_is_right(&place()->answering.question, "2131"), false);
}

/* Clicks on this target of the last picture. */
static void click(enum target_kind kind, int index) {
    events_draw(&app, now);
    for (size_t t = app.shell.picture.target_count; t-- > 0;) {
        const struct target_area *area = &app.shell.picture.targets[t];
        if (!target_is(&area->target, kind, index)) continue;
        events_mouse(&app, (area->box.left + area->box.right) / 2,
                     (area->box.top + area->box.bottom) / 2, now);
        events_press(&app, now);
        events_release(&app, now);
        return;
    }
    fail_msg("nothing to press");
}

TEST(answers_are_pressed, begin, end) {
    open_text(text);
    click(TARGET_CHOICE, 2);
    caption_says("✓ right: Two it is.");
    play("PageDown PageDown PageDown | step = 3");
    click(TARGET_COMPARATOR, 1);
    play("0 Space 1");
    caption_says(": 1 2, 0 1_");
    play("Backspace Backspace Backspace");
    click(TARGET_COMPARATOR, 0);
    caption_says(": 1 2, 0 1, _");
    play("Return");
    caption_says("✓ right: Those.");
}

/* A question that is not judged takes no key. */
TEST(other_questions_take_nothing, begin, end) {
    open_text(text);
    play("PageDown");
    assert_false(lesson_answers_press(&app));
    play("PageDown PageDown PageDown PageDown PageDown | step = 4");
    assert_false(lesson_answers_key(&app, "1"));
    play("Escape");
    assert_false(lesson_answers_key(&app, "1"));
}

/* Keys typed late, when the answer is shown, are no shortcuts: they open no list of networks to
 * compare with, no layer and no menu. Other keys, and digits elsewhere, stay shortcuts. */
TEST(late_answers_are_no_shortcuts, begin, end) {
    open_text(text);
    play("PageDown | answered = 1 | 2 | dialog = none says the answer is shown already | 7 |"
         " dialog = none and layer = 0 | Right | layer = 1 | Left K | dialog = entry | Escape");
    play("Space | playing = 1 | Space PageDown PageDown | step = 2 and answered = 1");
    play("2 Space 3 Space 1 | playing = 0 | Backspace | not backwards | Return | dialog = none");
    play("Return | dialog = menu | Escape Escape | lesson = none | 2 | dialog = menu");
}

/* While an answer is typed, no key that types a character is a shortcut: a character that the
 * answer cannot have is refused, and the typed text stays. */
TEST(an_answer_refuses_what_it_cannot_take, begin, end) {
    static const char *const others[] = {"X", "Shift+X", "K", "M", "?", "[", ".", "I", "-"};
    open_text(text);
    play("9 | answered = 0 says there is no choice 9: press 1 to 3");
    assert_int_equal(place()->answering.tries, 0);
    play("PageDown PageDown | step = 2 | 2 Space 3");
    each (other, others) {
        press(*other);
        shows("layer = 0 and dialog = none and launches = none and panel = none says cannot be "
              "part of the answer");
        caption_says(": 2 3_");
    }
    play("Space 1 | not said | Return | answered = 1");
    caption_says("✓ right");
    open_text(text);
    play("PageDown PageDown Backspace | step = 2 and backwards-inputs = 0");
    play("Return | dialog = none says nothing is typed yet");
    play("2 ^ Return | answered = 0 says \"^\" cannot be part");
    assert_int_equal(place()->answering.tries, 0);
    play("K | dialog = none | Backspace Backspace K | dialog = entry"); /* nothing is begun now */
}

/* The line for people without a keyboard refuses the same answers, and shows the wrong place. */
TEST(the_line_refuses_what_it_cannot_take, begin, end) {
    open_text(text);
    play("PageDown PageDown");
    press_target(TARGET_CHOICE, CAPTION_TYPED);
    play("'2 3 x' Return | dialog = entry");
    check_says(app.shell.entry.error.text, "\"x\" cannot be part of the answer");
    equals(app.shell.entry.field.anchor, 4, app.shell.entry.field.caret, 5);
    assert_int_equal(place()->answering.tries, 0);
    play("Ctrl+A '2 3 2^0' Return | dialog = none");
    caption_says("✓ right");
}

/* Types a solution character by character. */
static void type_words(const char *words) {
    for (; *words; words++) {
        char name[8] = {*words};
        press(*words == ' ' || *words == ',' ? "Space" : name);
    }
}

/* Every question of every lesson, once answered rightly and once in each wrong way. */
TEST(every_question, begin, end) {
    int judged = 0;
    for (int number = 1; number <= lessons_count(); number++) {
        lesson_begin(&app, lessons_open(number, &error), number, 0);
        for (int step = 0; step < place()->lesson->count; step++) {
            const struct lesson_step *at = &place()->lesson->steps[step];
            bool asks = at->values[LESSON_ASK].text;
            if (!asks) continue;
            for (int wrong = 0; wrong <= (at->choice_count ? at->choice_count : 1); wrong++) {
                lesson_go(&app, step);
                press("PageUp"); /* goes back to the question, before its answer */
                events_advance(&app, now);
                check(lesson_asks_now(&app.lesson), "lesson:%d.%d: nobody judges", number,
                      step + 1);
                const struct lesson_question question = place()->answering.question;
                char choice[12];
                snprintf(choice, sizeof choice, "%d", wrong);
                bool right = wrong == 0 || strcmp(choice, question.solution) == 0;
                char other[LESSON_TYPED_BYTES];
                snprintf(other, sizeof other, "%s", question.solution);
                for (char *c = other; *c; c++)
                    *c = (char)(*c == 'I'                    ? 'D'
                                : *c == 'D'                  ? 'I'
                                : isdigit((unsigned char)*c) ? '7'
                                                             : *c);
                type_words(right ? question.solution : at->choice_count ? choice : other);
                if (!at->choice_count) press("Return");
                check(right == place()->answering.right, "lesson:%d.%d: %s", number, step + 1,
                      question.solution);
                check(right == place()->answered, "lesson:%d.%d", number, step + 1);
                check(right || (place()->answering.why && *place()->answering.why),
                      "lesson:%d.%d says nothing", number, step + 1);
                judged++;
            }
        }
        play("Escape Escape Escape | lesson = none");
    }
    check(judged > 80, "%d answers", judged);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
