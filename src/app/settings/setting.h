/* setting: a choice of the user: the family, the launches that are shown, the theme, ... Each row
 * stands beside the code that it sets; settings.c lists the tables. From a row follow the list to
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

/* Conditions for setting a value; value 0 may always be set. */
enum setting_needs {
    NEEDS_SIGHT = 1,  /* the diagram is in sight: no panel stands in its place */
    NEEDS_ALONE = 2,  /* one network is shown, and no second one below it */
    NEEDS_UNTOLD = 4, /* the value gives no answer to a covered layer away */
    NEEDS_KEYS = 8,   /* the picture has keys on its wires */
};

/* Values count from 0 on, as they stand in the list. */
struct setting {
    struct fact fact;     /* its name, "launches", and its value as a text. It comes first, so that
                             a table of settings is a table of facts, too */
    struct option option; /* --launches: then its name is a word of lessons, too; without a name the
                             setting is neither. Its choices are the values, unless `count` is
                             there; without both these are "off" and "on" */
    const char *usual;    /* value of the option where none is given with it; NULL: it needs one */
    const char *title;    /* for people: "launches of a sort" */
    struct shortcut keys[2]; /* for the next value, and the one before; without help: none */
    enum modes modes;        /* in which it is offered */
    const char *key;         /* of a shortcut that has a row of its own, and in whose group the list
                                of lists has the setting; NULL: it is in that of `keys` */
    enum link link;          /* words of the picture that lead to its list; 0: none do */
    unsigned needs;          /* of enum setting_needs */
    int ends;                /* Escape sets value 0 of one setting: that of the greatest number, and
                                of several the last in the list; 0: of none */
    const struct setting *of; /* the setting without which this one shows nothing: launches, of
                                 tiles; choosing a value gives that one a value, too; NULL: none */
    bool any_keys;  /* a page (html) with a value set takes keys that its reader types: whatever the
                       keys are, the value draws the same. False: only its own keys are shown */
    bool or_none;   /* value 0 is "none", and the choices follow */
    size_t word_at; /* in a row of the choices: the word for people; 0: its name */
    size_t about_at; /* likewise: what it is; 0: `abouts` or `about` explain values */
    int (*count)(const struct shell *shell);
    void (*word)(const struct shell *shell, int value,
                 char text[SETTING_BYTES]); /* "b2", as typed */
    /* The number that a value is; get and set are of numbers then. NULL: values are words. */
    int (*number)(const struct shell *shell, int value);
    const char *zero;      /* word for value 0 of such a setting; NULL: its number */
    const char *abouts[3]; /* explain values in a short line; NULL: `about` does */
    /* Explains a value in a short line; NULL: no explanation. */
    void (*about)(const struct shell *shell, int value, char text[SETTING_BYTES]);
    size_t offset; /* in struct look: the int that get and set stand for where
                      they are NULL */
    int (*get)(const struct shell *shell); /* the present value; -1: none of the list */
    void (*set)(struct shell *shell, int value);
    int (*first)(const struct shell *shell); /* the value behind value 0; NULL: value 1 */
    /* Words for the present value if `get` is -1; NULL: no words. */
    void (*now)(const struct shell *shell, char text[SETTING_BYTES]);
    /* Reads a value that need not be in the list, and sets it: 0, or -1 with the reason. NULL:
     * there is no such value. */
    int (*read)(struct shell *shell, const char *text, struct error *error);
    /* 0, or -1 with the reason why nothing can be set now; NULL: something always can. */
    int (*check)(const struct shell *shell, struct error *error);
    bool (*ticked)(const struct shell *shell, int value); /* several values can be set at once, each
                                                         with a box; `set` ticks or unticks one */
    bool acts; /* it has no list: choosing the row in the list of lists acts at once */
    const struct setting_family *family; /* in place of count, word, about, get and set, which take
                                            the app; or NULL */
    int which;                           /* the row, for the family */
};

/* The functions of rows that take the struct of a feature, and tell the rows apart by `which`. With
 * count, word or about NULL, that of the row counts. */
struct setting_family {
    enum room room; /* whose struct the functions take */
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
void setting_fact(const struct asked *asked, char *text);

/* Sets a value that was chosen in the window; value 0 can always be set. If nothing can be set now,
 * a notice says why. */
void setting_choose(struct shell *shell, const struct setting *setting, int value);

/* Chooses the next value (step 1) or the one before (-1); after the last comes the first. */
void setting_turn(struct shell *shell, const struct setting *setting, int step);

/* 0, or -1 if a value shows nothing beside what is set already: "tile does nothing without launches
 * SORT". `name` is what the user calls the setting. */
int setting_check(const struct shell *shell, const struct setting *setting, const char *name,
                  struct error *error);

/* Sets the value that a text names. Returns 0, or -1 with what was expected. */
int setting_read(struct shell *shell, const struct setting *setting, const char *text,
                 struct error *error);

/* Reads a whole number in least..most: 0, or -1 with what was expected. */
int setting_read_number(const char *text, int least, int most, int *number, struct error *error);

/* ---- looks: the settings of the look, which are shown in pictures of a network. Each has an
 * option, whose name is a word of lessons, too ---- */

/* Tables of struct setting, in the order in which a picture is made by setting them; NULL ends
 * them.
 */
extern const struct choices *const look_tables[];

/* Setting number `index` of these, from 0 on; NULL behind the last. The one of a name; NULL: none.
 */
const struct setting *look_at(int index);
const struct setting *look_named(const char *name);

/* ---- settings: all of them ---- */

/* Setting number `index`, from 0 on; NULL behind the last. */
const struct setting *setting_at(int index);

/* The setting of a mode that has this name, or to which these words of the picture lead; NULL:
 * there is none. */
const struct setting *setting_named(enum modes mode, const char *name);
const struct setting *setting_linked(enum modes mode, enum link link);

/* Sets what the options say of the settings of the present mode. Returns 0, or -1 with the option
 * and what was expected. */
int settings_use(struct shell *shell, const struct options *options, struct error *error);
