/* lesson: a text that leads through the program step by step. docs/lessons.md has the format.
 *
 * A line is a word and its value, which goes on in lines that begin with a blank. `lesson TITLE`
 * comes first, then `about` may say what it teaches; `step` begins a step. The settings of a step
 * hold in the steps after it, until a step names a network, which begins with nothing set. Texts,
 * tasks and expectations belong to their step alone.
 *
 * Any other word is a setting of how the step is shown. The app knows which there are, sets them,
 * and refuses those that it does not know. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    LESSON_MOST_BYTES = 1 << 16, /* of the whole text */
    LESSON_MOST_STEPS = 99,
    LESSON_MOST_EXPECTED = 16, /* of one step */
    LESSON_MOST_LOOKS = 24,    /* likewise: settings of how it is shown */
    LESSON_MOST_CHOICES = 5,   /* likewise */
    LESSON_MOST_CASES = 4,     /* likewise: words that follow what was found */
    LESSON_TEXT_BYTES = 400,   /* of the text that is read on screen at once */
    LESSON_ABOUT_BYTES = 80,   /* of what the lesson teaches */
};

/* The words of a step, as in the table lesson_words. */
enum lesson_word {
    LESSON_NETWORK,
    LESSON_CALLED,
    LESSON_ORDER,
    LESSON_UNTANGLED,
    LESSON_REVERSED,
    LESSON_RADIX,
    LESSON_TURNS,
    LESSON_ATOMIC,
    LESSON_INSIDE,
    LESSON_MISSING,
    LESSON_COMPARE,
    LESSON_ZOOM,
    LESSON_TIME,
    LESSON_RECORDED,
    LESSON_KEYS,
    LESSON_INPUT,
    LESSON_SEED,
    LESSON_LAYER,
    LESSON_SETTINGS, /* their number; the words below hold for one step only */
    LESSON_SAY = LESSON_SETTINGS,
    LESSON_ASK,
    LESSON_ANSWER,
    LESSON_ANSWER_LAYER,
    LESSON_ANSWER_COVERED,
    LESSON_SOLUTION,
    LESSON_WRONG,
    LESSON_DO,
    LESSON_DONE,
    LESSON_WORDS,
    LESSON_EXPECT = LESSON_WORDS, /* there may be several, as of the words below */
    LESSON_CHOICE,
    LESSON_BECAUSE,
    LESSON_WHEN,
    LESSON_THEN,
    LESSON_TABLE
};

struct lesson_word_row {
    const char *name;
    const char *form;  /* of its value: "LIST"; NULL: it has none */
    const char *about; /* for people: what it does */
};

extern const struct lesson_word_row lesson_words[LESSON_TABLE];
extern const struct choices lesson_word_choices;

/* The value behind a word. */
struct lesson_value {
    const char *text;  /* in one line, without comments; NULL: the word is not there */
    size_t begin, end; /* bytes of the lesson's text where it stands */
};

/* A setting of how a step is shown. */
struct lesson_look {
    const char *name;
    size_t at; /* byte of the lesson's text where the name stands */
    struct lesson_value value;
};

/* One of the answers to choose from. */
struct lesson_choice {
    struct lesson_value text;
    struct lesson_value because; /* why it is wrong; of the right one without a text */
};

/* What is said once something holds. */
struct lesson_case {
    struct lesson_value when;
    struct lesson_value then;
};

struct lesson_step {
    struct lesson_value values[LESSON_WORDS];    /* including settings from steps before */
    struct lesson_look looks[LESSON_MOST_LOOKS]; /* likewise, look_count of them */
    int look_count;
    struct lesson_value expected[LESSON_MOST_EXPECTED];
    int expected_count;
    struct lesson_choice choices[LESSON_MOST_CHOICES];
    int choice_count;
    struct lesson_case cases[LESSON_MOST_CASES]; /* of which the first that holds is said */
    int case_count;
    size_t begin; /* byte of the lesson's text */
};

struct lesson {
    char *name;                /* where it is from, for messages */
    char *text;                /* all of it */
    char *values;              /* the texts of all values and names, one after the other */
    const char *title;         /* "Three lines of code" */
    const char *about;         /* what it teaches, in a line; NULL: it does not say */
    struct lesson_step *steps; /* `count` of them, at least 1 */
    int count;
};

void lesson_free(struct lesson *lesson); /* NULL is fine */

/* The value of a setting of how a step is shown; without a text, or NULL: the step has none. */
const struct lesson_value *lesson_look(const struct lesson_step *step, const char *name);

/* Returns -1 after the place and the mistake: the word at this byte is no word of a step. `others`
 * are words beside those of core; NULL: none. */
int lesson_unknown(const struct lesson *lesson, size_t at, const char *word,
                   const struct choices *const *others, struct error *error);

/* Returns -1 after "NAME:LINE:COLUMN: " and the problem, for a byte of its text. */
LIKE_PRINTF(4, 5)
int lesson_fail(const struct lesson *lesson, size_t at, struct error *error, const char *format,
                ...);
