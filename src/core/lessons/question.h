/* question: reads the question of a step, and decides whether an answer is right. */
#pragma once

#include "core/lessons/fact.h"
#include "core/lessons/lesson.h"

enum answer_kind {
    ANSWER_OPEN, /* the program does not judge it */
    ANSWER_CHOICE,
    ANSWER_NUMBER,
    ANSWER_KEYS,        /* keys from top to bottom */
    ANSWER_COMPARATORS, /* pairs of wires, in any order */
    ANSWER_CELLS,       /* cells of a table, in its order: letters or numbers */
    ANSWER_ORDER,       /* numbers whose order matters */
    ANSWER_KINDS
};

struct answer_kind_row {
    const char *name;
    const char *how; /* form in which the user types the answer */
};

extern const struct choices answer_kinds; /* kinds from ANSWER_NUMBER on */

struct lesson_question {
    enum answer_kind kind;
    int choices;               /* number of choices; 0: the answer is typed */
    char solution[FACT_BYTES]; /* words with blanks between them; for choices, the number of the
                                  right choice */
};

/* Reads the question of a step. If the solution is a fact, computes it. Returns 0, or -1 with the
 * place and the mistake. */
int question_init(struct lesson_question *question, const struct lesson *lesson, int step,
                  const struct fact_query *query, struct error *error);

/* Returns how the user types the answer; "": it is not typed. */
const char *question_how(const struct lesson_question *question);

/* Can this character be typed after `typed`? A letter is a capital. */
bool question_takes(const struct lesson_question *question, const char *typed, char character);

/* Returns the first place in a typed line that cannot be part of an answer: a letter, a ^ without
 * numbers on both sides, or a number that is not a choice's. NULL: there is none. Other signs only
 * separate numbers. */
const char *question_stray(const struct lesson_question *question, const char *typed);

bool question_is_right(const struct lesson_question *question, const char *typed);

/* Returns how many answers are judged before the lesson's answer is shown. */
int question_tries(const struct lesson_question *question);

/* Does the typed answer have another number of parts than the solution? Then writes the expected
 * number. Never true for comparators: their number is a part of the answer. */
bool question_miscounts(const struct lesson_question *question, const char *typed, char *why,
                        size_t size);

/* Returns why a wrong answer is wrong. */
const char *question_why(const struct lesson_question *question, const struct lesson_step *step,
                         const char *typed);
