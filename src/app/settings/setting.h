/* setting: what can be chosen: the family, the launches that are shown, the theme, ... A row stands
 * beside the code that it sets; settings.c lists the rows. From a row follow the list to choose
 * from, the keys for the next value and the one before, the option of the command line, the word of
 * a lesson's step and the command that draws a picture again. What a list shows is what an option
 * and a lesson take. */
#ifndef SORTNET_APP_SETTINGS_SETTING_H
#define SORTNET_APP_SETTINGS_SETTING_H

#include "core/base/choices.h"
#include "core/base/error.h"
#include "view/dialogs/menu.h"

struct app;

enum { SETTING_BYTES = 112 }; /* of the words about a value */

/* What must be so before a value is set; value 0 may always take another one away. */
enum setting_needs {
    NEEDS_SIGHT = 1,  /* the diagram is in sight: no panel stands in its place */
    NEEDS_ALONE = 2,  /* one network is shown, and no second one below it */
    NEEDS_UNTOLD = 4, /* the value tells nothing that a covered layer asks for */
};

/* Values are numbered from 0 on, as they stand in the list. */
struct setting {
    const char *name;  /* "launches": of the option --launches, the word of lessons; NULL: none */
    const char *title; /* for people: "launches of a sort" */
    const char *key;   /* that is pressed for the next value, for messages; NULL: none */
    enum modes modes;  /* in which it is offered */
    unsigned needs;    /* of enum setting_needs */
    const struct choices *choices; /* the values; NULL: the next two functions tell them */
    bool or_none;                  /* value 0 is "none", and the choices follow */
    int (*count)(const struct app *app);
    void (*word)(const struct app *app, int value, char text[SETTING_BYTES]); /* "b2", as typed */
    /* What a value is, in a short line; NULL: nothing is said. */
    void (*about)(const struct app *app, int value, char text[SETTING_BYTES]);
    int (*get)(const struct app *app); /* the value that counts now; -1: none of them */
    void (*set)(struct app *app, int value);
    /* What counts now where `get` is -1; NULL: nothing is said. */
    void (*now)(const struct app *app, char text[SETTING_BYTES]);
    /* Reads a value that need not be in the list, and sets it: 0, or -1 with the reason. NULL:
     * there is no such value. */
    int (*read)(struct app *app, const char *text, struct error *error);
    /* 0, or -1 with the reason why nothing can be set now; NULL: something always can. */
    int (*check)(const struct app *app, struct error *error);
    bool (*ticked)(const struct app *app, int value); /* several values count at once, each with a
                                                         box; `set` ticks one or takes it away */
    bool acts; /* there is no list: choosing the row in the list of lists does something */
    /* Instead of count, word, about, get and set, of several rows with one table behind them, which
     * get `which` as their first number. */
    int which;
    const struct setting_family *family;
};

struct setting_family {
    int (*count)(const struct app *app, int which);
    void (*word)(const struct app *app, int which, int value, char text[SETTING_BYTES]);
    void (*about)(const struct app *app, int which, int value, char text[SETTING_BYTES]);
    int (*get)(const struct app *app, int which);
    void (*now)(const struct app *app, int which, char text[SETTING_BYTES]);
    void (*set)(struct app *app, int which, int value);
};

/* As the members of these names say. */
int setting_count(const struct app *app, const struct setting *setting);
void setting_word(const struct app *app, const struct setting *setting, int value,
                  char text[SETTING_BYTES]);
void setting_about(const struct app *app, const struct setting *setting, int value,
                   char text[SETTING_BYTES]);
int setting_get(const struct app *app, const struct setting *setting);
void setting_set(struct app *app, const struct setting *setting, int value);

/* Writes what counts now: the word of the present value, or what `now` says. */
void setting_now(const struct app *app, const struct setting *setting, char text[SETTING_BYTES]);

/* Sets a value that somebody chose in the window; value 0 always ends what is set. Where nothing
 * can be set now, a message says why. */
void setting_choose(struct app *app, const struct setting *setting, int value);

/* Chooses the next value (step 1) or the one before (-1); after the last comes the first. */
void setting_turn(struct app *app, const struct setting *setting, int step);

/* Sets the value that a text names. Returns 0, or -1 with what was expected. */
int setting_read(struct app *app, const struct setting *setting, const char *text,
                 struct error *error);

#endif
