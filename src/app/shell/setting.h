/* setting: a choice of the user: the family, the launches that are shown, the theme, ... Each row
 * is beside the code that it sets; settings.c lists the tables. From a row follow the list to
 * choose from, the keys for the next value and the one before, the option of the command line, the
 * word of a lesson's step, the fact that tasks and tests ask for, and the command that draws a
 * picture again. An option and a lesson take the words that the list shows. */
#pragma once

#include "app/options/option_table.h"
#include "app/shell/room.h"
#include "core/lessons/fact.h"
#include "view/link.h"

struct shell;

enum {
    SETTING_BYTES = 112,         /* room for the words about a value */
    SETTING_NO_NUMBER = INT_MIN, /* a setting of numbers has none now */
};

/* Conditions for setting a value, which shell->lacks knows; value 0 may always be set. */
enum setting_needs {
    NEEDS_SIGHT = 1,  /* the diagram is in sight: no panel is in its place */
    NEEDS_ALONE = 2,  /* the picture shows a single network, no second one below it */
    NEEDS_UNTOLD = 4, /* the value gives no answer to a covered layer away */
    NEEDS_KEYS = 8,   /* the picture has keys on its wires */
};

/* A setting. Values are numbered from 0, in the order of the list. */
struct setting {
    struct fact fact; /* name ("launches") and value as text. The first member, so that a table of
                         settings is a table of facts, too */
    struct option option; /* "--launches"; the name is a word of lessons, too; without a name there
                             is neither. Its choices are the values, unless `count` is set; without
                             both, the values are "off" and "on" */
    const char *usual;    /* value of the option without a value; NULL: it needs one */
    const char *title;    /* name for people: "launches of a sort" */
    struct shortcut keys[2]; /* shortcuts for the next and the previous value; without help: none */
    enum modes modes;        /* modes that offer the setting */
    const char *key; /* shortcut defined in another table; the menu lists the setting in that
                        shortcut's group. NULL: use the group of `keys` */
    enum link link;  /* text of the picture that opens this list when clicked; 0: none */
    unsigned needs;  /* set of enum setting_needs */
    int ends; /* Escape resets one setting: the active one with the highest `ends` (the last of
                 equals). 0: Escape never resets it */
    const struct setting *of; /* setting that this one needs (tiles need launches); choosing a value
                                 here gives that setting a value, too; NULL: none */
    bool any_keys;  /* true: a page (html) with this value takes keys that its reader types, because
                       the value draws the same for all keys; false: only the page's own keys are
                       shown */
    bool or_none;   /* value 0 is "none", and the choices follow */
    size_t word_at; /* offset in a row of the choices: the word for people; 0: its name */
    size_t about_at; /* offset in a row of the choices: its explanation; 0: `abouts` or `about`
                        explain values */
    int (*count)(const struct shell *shell);
    void (*word)(const struct shell *shell, int value,
                 char text[SETTING_BYTES]); /* "b2", as typed */
    /* Returns the number for a value; get and set then use numbers. NULL: values are words. */
    int (*number)(const struct shell *shell, int value);
    const char *zero;      /* word for value 0 of a setting with `number`; NULL: its number */
    const char *abouts[3]; /* explain values in a short line; NULL: `about` does */
    /* Explains a value in a short line; NULL: no explanation. */
    void (*about)(const struct shell *shell, int value, char text[SETTING_BYTES]);
    size_t
        offset; /* offset in struct look of the int that get and set stand for if they are NULL */
    int (*get)(const struct shell *shell); /* the present value; -1: none of the list */
    void (*set)(struct shell *shell, int value);
    int (*first)(const struct shell *shell); /* returns the value after value 0; NULL: value 1 */
    /* Writes a text for a value that is not in the list (`get` returns -1); NULL: there is none. */
    void (*now)(const struct shell *shell, char text[SETTING_BYTES]);
    /* Reads a value that need not be in the list, and sets it: 0, or -1 with the reason. NULL:
     * there is no such value. */
    int (*read)(struct shell *shell, const char *text, struct error *error);
    /* Returns 0, or -1 with the reason why nothing can be set now; NULL: values can always be set.
     */
    int (*check)(const struct shell *shell, struct error *error);
    struct {
        const char *key, *option;
    } way; /* way out if `check` refuses, with a key and with an option; NULL: there is none */
    bool (*ticked)(const struct shell *shell, int value); /* several values can be set at once, each
                                                         with a box; `set` ticks or unticks one */
    bool acts; /* true: there is no list; choosing the row in the list of lists acts at once */
    const struct setting_family
        *family; /* implementation in place of count, word, about, get and set; or NULL */
    int which;   /* number of the row, for the family */
};

/* Implementation of several settings; `which` tells them apart, and the functions take the
 * feature's struct. If count, word or about is NULL, the row's own is used. */
struct setting_family {
    enum room room; /* feature with the struct for the functions */
    int (*count)(const void *room, int which);
    void (*word)(const void *room, int which, int value, char text[SETTING_BYTES]);
    void (*about)(const void *room, int which, int value, char text[SETTING_BYTES]);
    int (*get)(const void *room, int which);
    void (*now)(const void *room, int which, char text[SETTING_BYTES]);
    void (*set)(void *room, struct shell *shell, int which, int value);
};

/* Call the members of these names. */
int setting_count(const struct shell *shell, const struct setting *setting);
void setting_word(const struct shell *shell, const struct setting *setting, int value,
                  char text[SETTING_BYTES]);
void setting_about(const struct shell *shell, const struct setting *setting, int value,
                   char text[SETTING_BYTES]);
int setting_get(const struct shell *shell, const struct setting *setting); /* 0 while it waits */
void setting_set(struct shell *shell, const struct setting *setting, int value);

/* Writes the word of the present value, or the words of `now`. As the text of a fact: "none" if
 * there are no words. */
void setting_now(const struct shell *shell, const struct setting *setting,
                 char text[SETTING_BYTES]);
void setting_fact(const struct fact_query *query, char *text);

/* Sets a value that was chosen in the window; value 0 can always be set. If nothing can be set now,
 * a notice says why. */
void setting_choose(struct shell *shell, const struct setting *setting, int value);

/* Chooses the next value (step 1) or the one before (-1); after the last comes the first. */
void setting_turn(struct shell *shell, const struct setting *setting, int step);

/* Does the setting show something beside the present ones? Returns 0, or -1 with the reason: "tile
 * does nothing without launches SORT". `name` is the user's name for the setting. */
int setting_check(const struct shell *shell, const struct setting *setting, const char *name,
                  struct error *error);

/* Sets the value that a text names. Returns 0; -1 with what was expected; or 1 with the reason of
 * `check`. */
int setting_read(struct shell *shell, const struct setting *setting, const char *text,
                 struct error *error);

/* Reads a whole number in least..most: 0, or -1 with what was expected. */
int setting_read_number(const char *text, int least, int most, int *number, struct error *error);

/* ---- all settings, in the tables of the shell ---- */

/* Returns setting number `index`, from 0 on; NULL after the last. */
const struct setting *setting_at(const struct shell *shell, int index);

/* Returns the setting of a mode with this name, or with these words in the picture; NULL: there is
 * none. */
const struct setting *setting_named(const struct shell *shell, enum modes mode, const char *name);
const struct setting *setting_linked(const struct shell *shell, enum modes mode, enum link link);
