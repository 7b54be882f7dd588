/* test_radix_answers: G covers the turns of a radix sort, and what is answered is judged. */
#include "radix_lesson.h"

#include "app/settings/setting.h"

TEST(test_cover, begin, end) {
    const struct radix_pass *pass = &app.radix.trace.passes[0];
    play("G Right | not radix-covered"); /* rows are cleared: nothing to guess */
    play("Right | radix-covered | Right | not radix-covered"); /* uncovers */
    play("| turn = 2 | Right | turn = 3 | Shift+Right | not radix-covered");
    radix_go(&app, 12); /* the first key is scattered next */
    shows("radix-covered");
    int right = radix_place(&app.radix.plan, pass, 0);
    press_on(TARGET_PLACE, right);
    check_says(app.frame.notice.text, "right: place ");
    assert_int_equal(app.frame.notice.role, ROLE_AGREE);
    play("| not radix-covered | Right");
    right = radix_place(&app.radix.plan, pass, 1);
    press_on(TARGET_PLACE, (right + 1) % 16);
    check_says(app.frame.notice.text, "not place ");
    shows("says 1 of 2 answers are right");
    check_says(drawn().input.text, "covered: G · 1 of 2 right");
    play("Space | not radix-covered"); /* playing asks nothing */
    play("Space Escape");
    assert_false(app.radix.covers);
    play("G | not radix-covered"); /* what is seen is not covered */
}

static void type(const char *text) {
    for (; *text; text++)
        press((char[]){*text, '\0'});
    press("Return");
}

/* Every question takes an answer: the counter of an item by mouse or by its bits, numbers typed. */
TEST(test_answers, begin, end) {
    course_type(&app.radix.course,
                (const int[]){13, 6, 2, 9, 4, 15, 8, 1, 7, 12, 3, 10, 5, 0, 14, 11}, 16);
    radix_stepping_refill(&app.radix);
    static const struct {
        int turns;
        const char *typed, *said;
    } answers[] = {{2, "10", "right: counter 10₂;"},
                   {3, "2", "\"2\" names no digit of 2 bits"},
                   {3, "00", "not counter 00₂: counter 11₂ is right;"},
                   {4, "3", "right: 3;"},
                   {6, "5", "not 5: 4 is right;"},
                   {9, "12", "right: 12;"},
                   {11, "7", "right: 7;"},
                   {22, "14", "right: place 14; 5 of 7 answers are right"}};
    press("G");
    each (a, answers) {
        radix_go(&app, a->turns);
        app.radix.course.open = false;
        shows("radix-covered");
        type(a->typed);
        check_says(app.frame.notice.text, a->said);
    }
    play("Return | dialog = menu"); /* nothing is asked: the list opens */
    press("Escape");
    radix_go(&app, 27);
    play("1 2 Return | says not place 12: place 15 is right");
    radix_go(&app, 27 + 2);
    app.radix.course.open = false;
    press_on(TARGET_ITEM, 0);
    shows("radix-covered says the question is about the row of item 1 of group 0");
    press_on(TARGET_ITEM, 1);
    shows("not radix-covered says counter 00₂");
}

/* What was typed and not answered is of its turn alone. */
TEST(test_turn_left, begin, end) {
    press("G");
    radix_go(&app, 4);
    app.radix.course.open = false;
    play("| radix-covered | 1 Right"); /* uncovers */
    play("Right | turn = 5 and radix-covered | 2 | says your answer: 2 …");
    play("Left"); /* without seeing what is right */
    app.radix.course.open = false;
    play("3 | says your answer: 3 …");
}

/* Of the atomic scatter nobody can know the place: any that its digit has left is right. */
TEST(test_chance, begin, end) {
    answer(NULL);
    setting_choose(&app, setting_named(MODE_RADIX, "scatter"), 1); /* as A and G do */
    setting_choose(&app, setting_named(MODE_RADIX, "cover"), 1);
    setting_choose(&app, setting_named(MODE_RADIX, "cover"), 1); /* it is so already */
    assert_true(radix_stepping_atomic(&app.radix) && app.radix.covers);
    const struct radix_pass *pass = &app.radix.result.atomic.passes[0];
    int digit = radix_digit(&app.radix.plan, 0, pass->in[0]);
    int first = pass->firsts[digit], own = radix_place(&app.radix.plan, pass, 0);
    radix_go(&app, 9);
    press("Right"); /* it has no starts, which nobody is asked for */
    play("Right | turn = 12 | Left | turn = 9");
    radix_go(&app, 12);
    app.radix.course.open = false;
    shows("radix-covered");
    press_on(TARGET_PLACE, first == own ? own + 1 : first);
    check_says(app.frame.notice.text, "is free for its digit; this time it got place ");
    assert_int_equal(app.radix.right, 1);
    app.radix.course.open = false;
    press_on(TARGET_PLACE, (first + pass->totals[digit]) % 16);
    shows("says that is no free place of its digit");
    assert_int_equal(app.radix.right, 1);
}
