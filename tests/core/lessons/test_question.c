/* test_question: how answers are read and judged. */
#include "support.h"

#include "core/lessons/lesson_read.h"
#include "core/lessons/lesson_setup.h"
#include "core/lessons/question.h"

static struct lesson *lesson;

/* Reads a lesson of one question with these words; good until the next. Returns the mistake, or
 * "". */
static const char *ask(const char *words, struct lesson_question *question) {
    struct lesson_setup setup;
    char text[1000];
    snprintf(text, sizeof text,
             "lesson L\nstep\nnetwork bitonic:4\nkeys 4 3 2 1\nask A?\nanswer A.\n%s", words);
    lesson_free(lesson);
    lesson = lesson_read(text, "l.txt", &error);
    if (!lesson) return error.text;
    assert_int_equal(lesson_setup_init(&setup, lesson, 0, &error), 0);
    struct trace *trace = trace_new(setup.network, setup.keys);
    const struct fact_query query = {.network = setup.network, .trace = trace, .provable = 8};
    int wrong = question_init(question, lesson, 0, &query, &error);
    trace_free(trace);
    lesson_setup_free(&setup);
    return wrong ? error.text : "";
}

static int free_lesson(void **state) {
    (void)state;
    lesson_free(lesson);
    lesson = NULL;
    return 0;
}

TEST(judges, NULL, free_lesson) {
    static const struct {
        const char *words, *right[3], *wrong[4];
    } cases[] = {
        {"solution number 16\nwrong W.\n", {"16"}, {"15", "1 6", "-16", ""}},
        {"solution number = depth\nwrong W.\n", {"3"}, {"6"}},
        {"solution keys = after 1\nwrong W.\n", {"3 4 2 1", "3,4,2,1"}, {"4 3 2 1", "3 4 2"}},
        {"solution comparators 0 2, 1 3\nwrong W.\n",
         {"0 2 1 3", "1 3, 0 2", "3 1 2 0"},
         {"0 1 2 3", "0 2", "0 2 1"}},
        {"solution cells I D 3\nwrong W.\n", {"I D 3", "ID3"}, {"D I 3", "I D"}},
        {"solution order 2 0 1\nwrong W.\n", {"2 0 1"}, {"0 1 2"}},
        {"choice A\nbecause B.\nchoice C\nchoice D\nbecause E.\n", {"2"}, {"1", "3", "4"}},
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct lesson_question question;
        assert_string_equal(ask(cases[c].words, &question), "");
        for (int r = 0; r < 3 && cases[c].right[r]; r++)
            check(question_is_right(&question, cases[c].right[r]), "%s: %s", cases[c].words,
                  cases[c].right[r]);
        for (int w = 0; w < 4 && cases[c].wrong[w]; w++) {
            const char *why = question_why(&question, &lesson->steps[0], cases[c].wrong[w]);
            check(!question_is_right(&question, cases[c].wrong[w]), "%s: %s", cases[c].words,
                  cases[c].wrong[w]);
            check(why && *why, "%s: nothing is said of %s", cases[c].words, cases[c].wrong[w]);
        }
    }
}

TEST(has_a_sentence_for_each_wrong_choice, NULL, free_lesson) {
    struct lesson_question question;
    assert_string_equal(ask("choice A\nbecause B.\nchoice C\nchoice D\nbecause E.\n", &question),
                        "");
    assert_string_equal(question_why(&question, &lesson->steps[0], "1"), "B.");
    assert_string_equal(question_why(&question, &lesson->steps[0], "3"), "E.");
    assert_string_equal(ask("solution number 3\nwrong W.\n", &question), "");
    assert_string_equal(question_why(&question, &lesson->steps[0], "1"), "W.");
}

/* A character becomes a part of the answer if it can be one. */
TEST(takes_what_can_be_typed, NULL, free_lesson) {
    static const struct {
        const char *words, *typed, *taken; /* characters accepted after `typed` */
    } cases[] = {
        {"solution number 3\nwrong W.\n", "", "0123456789"},
        {"solution number 3\nwrong W.\n", "2", "0123456789^"},
        {"solution number 3\nwrong W.\n", "2^", "0123456789"},
        {"solution number 3\nwrong W.\n", "2^8", "0123456789"},
        {"solution number -3\nwrong W.\n", "", "-0123456789"},
        {"solution keys 4 3 2 1\nwrong W.\n", "", "0123456789"},
        {"solution keys 4 3 2 1\nwrong W.\n", "2", "0123456789 ,^"},
        {"solution keys 4 3 2 1\nwrong W.\n", "2 ", "0123456789 ,"},
        {"solution cells I D\nwrong W.\n", "", "0123456789ID"},
        {"solution cells I D\nwrong W.\n", "I", "0123456789ID ,"},
        {"choice A\nbecause B.\nchoice C\nchoice D\nbecause E.\n", "", "123"},
        {"choice A\nbecause B.\nchoice C\nchoice D\nbecause E.\n", "1", ""},
        {"", "", ""}, /* nobody judges it */
    };
    each (c, cases) {
        struct lesson_question question;
        assert_string_equal(ask(c->words, &question), "");
        for (int sign = 0; sign < 127; sign++)
            check(question_takes(&question, c->typed, (char)sign) ==
                      (sign && strchr(c->taken, sign) != NULL),
                  "'%c' behind \"%s\": %s", sign, c->typed, c->words);
    }
}

/* A power is accepted as an answer if a number is asked for. */
TEST(reads_powers, NULL, free_lesson) {
    static const struct {
        const char *words, *right[3], *wrong[4];
    } cases[] = {
        {"solution number 256\nwrong W.\n", {"2^8", "256", "4 ^ 4"}, {"2 8", "28", "2^", "^8"}},
        {"solution number 2\nwrong W.\n", {"2", "2^1"}, {"2^", "^2", "2^^1", "2^99"}},
        {"solution keys 8 1 2 9\nwrong W.\n", {"2^3 1 2 3^2", "2^3,2^0,2^1,9"}, {"2^3 1 2"}},
        {"solution cells I 16\nwrong W.\n", {"I 2^4", "I2^4"}, {"I 24"}},
        {"solution order 45 10\nwrong W.\n", {"45 10^1"}, {"10^1 45"}},
    };
    each (c, cases) {
        struct lesson_question question;
        assert_string_equal(ask(c->words, &question), "");
        for (int r = 0; r < 3 && c->right[r]; r++)
            check(question_is_right(&question, c->right[r]), "%s: %s", c->words, c->right[r]);
        for (int w = 0; w < 4 && c->wrong[w]; w++)
            check(!question_is_right(&question, c->wrong[w]), "%s: %s", c->words, c->wrong[w]);
    }
}

/* The first impossible sign of a typed line is found; other signs only separate. */
TEST(finds_what_cannot_be_meant, NULL, free_lesson) {
    static const struct {
        const char *words, *typed;
        int at; /* -1: all can be meant */
    } cases[] = {
        {"solution number 3\nwrong W.\n", " 16 ", -1},
        {"solution number 3\nwrong W.\n", "1x", 1},
        {"solution number 3\nwrong W.\n", "2^8", -1},
        {"solution number 3\nwrong W.\n", "2 ^ 8", -1},
        {"solution number 3\nwrong W.\n", "2^", 1},
        {"solution number 3\nwrong W.\n", "^8", 0},
        {"solution keys 1 2 3 4\nwrong W.\n", "(1:2)", -1},
        {"solution keys 1 2 3 4\nwrong W.\n", "1 D", 2},
        {"solution cells I D\nwrong W.\n", "i d", -1},
        {"solution cells I D\nwrong W.\n", "I E", 2},
        {"choice A\nbecause B.\nchoice C\n", " 2", -1},
        {"choice A\nbecause B.\nchoice C\n", "3", 0},
        {"choice A\nbecause B.\nchoice C\n", "", -1},
    };
    each (c, cases) {
        struct lesson_question question;
        assert_string_equal(ask(c->words, &question), "");
        const char *stray = question_stray(&question, c->typed);
        check((stray ? stray - c->typed : -1) == c->at, "\"%s\": %s", c->typed,
              stray ? stray : "nothing");
    }
}

TEST(names_mistakes, NULL, free_lesson) {
    static const struct {
        const char *words, *says;
    } cases[] = {
        {"solution nummber 3\nwrong W.\n", "l.txt:7:10: found \"nummber\", expected number, keys"},
        {"solution keys\nwrong W.\n", "expected an answer that a reader can type"},
        {"solution number 3 4\nwrong W.\n", "expected one number"},
        {"solution comparators 0 1 2\nwrong W.\n", "expected pairs of wires"},
        {"solution keys = afterwards\nwrong W.\n", "expected a fact of a network"},
        {"solution keys = after\nwrong W.\n", "expected a fact of a network"},
        {"solution number = depth 3\nwrong W.\n", "expected a fact of a network"},
        {"solution number 3\n", "solution without wrong"},
        {"wrong W.\n", "wrong without solution"},
        {"choice A\n", "found 1 choices, of which 1 have no because"},
        {"choice A\nchoice B\n", "found 2 choices, of which 2 have no because"},
        {"choice A\nbecause B.\nchoice C\nbecause D.\n", "of which 0 have no because"},
        {"because B.\n", "because without a choice above it"},
        {"choice A\nbecause B.\nbecause C.\n", "because without a choice above it"},
        {"choice A\nbecause B.\nchoice C\nsolution number 3\nwrong W.\n", "and no solution"},
        {"choice A\nchoice B\nchoice C\nchoice D\nchoice E\nchoice F\n",
         "expected at most 5 in a step"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct lesson_question question;
        const char *says = ask(cases[c].words, &question);
        check(strstr(says, cases[c].says), "%s\"%s\", expected \"%s\"", cases[c].words, says,
              cases[c].says);
    }
}
