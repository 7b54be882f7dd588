/* question: how the question of a step is answered, and whether an answer is right. */
#pragma once

#include "core/lessons/fact.h"
#include "core/lessons/lesson.h"

enum answer_kind {
    ANSWER_OPEN, /* nobody judges it */
    ANSWER_CHOICE,
    ANSWER_NUMBER,
    ANSWER_KEYS,        /* keys from top to bottom */
    ANSWER_COMPARATORS, /* pairs of wires, in any order */
    ANSWER_CELLS,       /* of a table, in its order: letters or numbers */
    ANSWER_ORDER,       /* numbers in an order that matters */
    ANSWER_KINDS
};

struct answer_kind_row {
    const char *name;
    const char *how; /* for people: how it is typed */
};

extern const struct choices answer_kinds; /* from ANSWER_NUMBER on */

struct lesson_question {
    enum answer_kind kind;
    int choices;               /* number of choices; 0: it is typed */
    char solution[FACT_BYTES]; /* words with blanks between them; of a choice its number */
};

/* Reads the question of a step and, where the solution is a fact, asks for that. Returns 0, or -1
 * with the place of what is wrong. */
int question_init(struct lesson_question *question, const struct lesson *lesson, int step,
                  const struct asked *asked, struct error *error);

/* How it is typed; "" if it is not. */
const char *question_how(const struct lesson_question *question);

/* Can this character be typed behind `typed`? A letter is a capital. */
bool question_takes(const struct lesson_question *question, const char *typed, char character);

/* The first place in a typed line that cannot be part of an answer: a letter, a ^ without a number
 * before and behind it, or no number of a choice. NULL: there is none. Other signs only separate
 * numbers. */
const char *question_stray(const struct lesson_question *question, const char *typed);

/* Is the typed answer right? */
bool question_is_right(const struct lesson_question *question, const char *typed);

/* Why an answer that is not right is wrong. */
const char *question_why(const struct lesson_question *question, const struct lesson_step *step,
                         const char *typed);
