/* test_radix_question: every turn that writes asks for what it writes; the atomic scatter only for
 * what can be known; one answer to a number is right. */
#include "support.h"

#include "core/radix/radix_trace.h"

static struct radix_plan plan;
static struct radix_trace trace;

static void begin(const char *spec) {
    static const int keys[] = {13, 6, 2, 9, 4, 15, 8, 1, 7, 12, 3, 10, 5, 0, 14, 11};
    check(radix_plan_read(spec, &plan, &error) == 0, "%s", error.text);
    radix_trace_init(&trace, &plan, keys);
}

static struct radix_question at(int turns) {
    struct radix_moment moment = radix_moment_at(&plan, turns);
    return radix_question_at(&plan, &trace, &moment);
}

static int right_answers(int turns) {
    struct radix_moment moment = radix_moment_at(&plan, turns);
    int right = 0;
    for (int answer = -1; answer <= 2 * plan.n; answer++)
        right += radix_question_right(&plan, &trace, &moment, answer);
    return right;
}

/* By the sketch's keys, counted by hand. */
TEST(test_questions) {
    static const struct {
        int turns;
        enum radix_asks asks;
        int group, item, digit, right;
    } rows[] = {
        {0, RADIX_ASKS_NOTHING, 0, 0, 0, 0}, {1, RADIX_ASKS_NOTHING, 0, 0, 0, 0},
        {2, RADIX_ASKS_COUNTER, 0, 1, 2, 2}, {4, RADIX_ASKS_NUMBER, 0, 1, 1, 3},
        {6, RADIX_ASKS_NUMBER, 1, 3, 3, 4},  {8, RADIX_ASKS_NUMBER, 0, 3, 3, 16},
        {9, RADIX_ASKS_NUMBER, 0, 3, 3, 12}, {11, RADIX_ASKS_NUMBER, 1, 1, 1, 7},
        {22, RADIX_ASKS_PLACE, 1, 2, 3, 14},
    };
    begin("radix:16");
    each (r, rows) {
        struct radix_question question = at(r->turns);
        check(question.asks == r->asks && question.group == r->group && question.item == r->item &&
                  question.digit == r->digit && question.right == r->right,
              "turn %d: %d, group %d, item %d, digit %d, %d", r->turns, question.asks,
              question.group, question.item, question.digit, question.right);
    }
    for (int turns = 0; turns <= radix_turns_of_all(&plan); turns++)
        assert_int_equal(right_answers(turns), at(turns).asks != RADIX_ASKS_NOTHING);
}

/* Nobody can know which of its digit's places a key gets; each that is free is right. */
TEST(test_atomic) {
    begin("radix:16");
    trace.atomic = true;
    assert_int_equal(at(10).asks, RADIX_ASKS_NOTHING);  /* it has no starts */
    assert_int_equal(at(12).asks, RADIX_ASKS_CHANCE);   /* 13, the first of four */
    equals(right_answers(12), 4, right_answers(15), 3); /* 9, the second */
    assert_int_equal(right_answers(27), 1);             /* 11, the last */
    trace.kernels = 4;
    assert_int_equal(at(12).asks, RADIX_ASKS_NOTHING); /* it did not run */
}
