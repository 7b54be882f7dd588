/* lesson: a text that guides the user through the program step by step. docs/lessons.md has the
 * format.
 *
 * A line is a word and its value; lines that begin with a blank continue the value. `lesson TITLE`
 * comes first, then perhaps `about`, a line about the lesson; `step` begins a step. The settings of
 * a step hold in the next steps, until a step names a network, which resets them. The next step
 * does not inherit texts, tasks and expectations.
 *
 * Any other word is a setting of how the step is shown. The app has a table of these settings,
 * applies them, and refuses unknown ones. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    LESSON_MOST_BYTES = 1 << 16, /* most bytes of the whole text */
    LESSON_MOST_STEPS = 99,
    LESSON_MOST_EXPECTED = 16, /* most expectations of a step */
    LESSON_MOST_LOOKS = 24,    /* most settings of how a step is shown */
    LESSON_MOST_CHOICES = 5,   /* most choices of a step */
    LESSON_MOST_CASES = 5,     /* most `when` of a step */
    LESSON_TEXT_BYTES = 400,   /* most bytes of a text on screen */
    LESSON_ABOUT_BYTES = 80,   /* most bytes of the `about` line */
};

/* Words of a step, as in the table lesson_words. */
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
    LESSON_SETTINGS, /* number of settings; the words below hold for one step only */
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
    LESSON_EXPECT = LESSON_WORDS, /* word that may occur several times in a step, like the words
                                     below */
    LESSON_CHOICE,
    LESSON_BECAUSE,
    LESSON_WHEN,
    LESSON_THEN,
    LESSON_TABLE
};

struct lesson_word_row {
    const char *name;
    const char *form;  /* form of its value: "LIST"; NULL: it has no value */
    const char *about; /* description for users */
};

extern const struct lesson_word_row lesson_words[LESSON_TABLE];
extern const struct choices lesson_word_choices;

/* Value after a word. */
struct lesson_value {
    const char *text;  /* text in one line, without comments; NULL: the word is not there */
    size_t begin, end; /* place in the lesson's text, bytes */
};

/* A setting of how a step is shown. */
struct lesson_look {
    const char *name;
    size_t at; /* place of the name in the lesson's text, bytes */
    struct lesson_value value;
};

/* A choice for an answer. */
struct lesson_choice {
    struct lesson_value text;
    struct lesson_value because; /* reason why the choice is wrong; has no text for the right
                                    choice */
};

/* A `when` and its `then`: a text shown once the condition holds. */
struct lesson_case {
    struct lesson_value when;
    struct lesson_value then;
};

struct lesson_step {
    struct lesson_value values[LESSON_WORDS];    /* values; settings of earlier steps are
                                                    included */
    struct lesson_look looks[LESSON_MOST_LOOKS]; /* `look_count` settings of how the step is shown;
                                                    earlier steps' settings are included */
    int look_count;
    struct lesson_value expected[LESSON_MOST_EXPECTED];
    int expected_count;
    struct lesson_choice choices[LESSON_MOST_CHOICES];
    int choice_count;
    struct lesson_case cases[LESSON_MOST_CASES]; /* cases; the first that holds is shown */
    int case_count;
    size_t begin; /* place of the step in the lesson's text, bytes */
};

struct lesson {
    char *name;                /* source of the lesson, for messages */
    char *text;                /* whole text */
    char *values;              /* texts of all values and names, one after the other */
    const char *title;         /* "Three lines of code" */
    const char *about;         /* line about the lesson; NULL: none */
    struct lesson_step *steps; /* `count` steps, at least 1 */
    int count;
};

void lesson_free(struct lesson *lesson); /* NULL is fine */

/* Returns a setting of how a step is shown; NULL, or without a text: the step does not have it. */
const struct lesson_value *lesson_look(const struct lesson_step *step, const char *name);

/* Returns whether the step asks and its picture hides values until the answer. "cover none" in the
 * step itself shows them. */
bool lesson_conceals(const struct lesson_step *step);

/* Returns -1 with a message: the word at this byte is not a word of a step. `others` are more words
 * that are allowed; NULL: none. */
int lesson_unknown(const struct lesson *lesson, size_t at, const char *word,
                   const struct choices *const *others, struct error *error);

/* Returns -1 with the message "NAME:LINE:COLUMN: " and the problem; `at` is the byte in the
 * text. */
LIKE_PRINTF(4, 5)
int lesson_fail(const struct lesson *lesson, size_t at, struct error *error, const char *format,
                ...);
