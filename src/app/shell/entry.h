/* entry: a dialog with a line to type into. The caller that opens it gives the title and the
 * function that takes the text. */
#pragma once

#include "app/shell/room.h"
#include "core/base/error.h"
#include "view/frame.h"

#include <stdbool.h>
#include <stddef.h>

struct shell;

/* ---- text_field: a line of text that is edited: caret and selection. It knows neither keyboard
 * nor window, only the names of keys. A character is a code point of UTF-8; bytes that are not
 * UTF-8 go with the character before them ---- */

enum { TEXT_FIELD_BYTES = 1024 }; /* including the terminating zero */

struct text_field {
    char text[TEXT_FIELD_BYTES];
    size_t caret;  /* bytes before the caret */
    size_t anchor; /* bytes before the other end of the selection; equal to `caret`: nothing is
                      selected */
};

/* Begins with `text`, cut if it is too long, and selects all of it. */
void text_field_set(struct text_field *field, const char *text);

/* Selects from byte `anchor` to byte `caret`. */
void text_field_select(struct text_field *field, size_t anchor, size_t caret);

/* Puts the caret before character number `character`, or after the last one if there are fewer. */
void text_field_place(struct text_field *field, int character);

/* Handles a key by name ("Shift+Left") as a line of text does: moves the caret, selects, erases.
 * False for other keys. */
bool text_field_key(struct text_field *field, const char *name);

/* Replaces the selection by text; line ends and tabs become blanks. False if only the beginning of
 * the text found room. */
bool text_field_insert(struct text_field *field, const char *text);

/* ---- completion: completes a text that names a network: families, FAMILY:N, files and folders.
 * Also expands ~ ---- */

struct completion {
    char **texts; /* possible completions of the typed text: "bitonic:", "~/a.txt" */
    int count;
    size_t common; /* bytes of their common beginning */
};

/* Finds the names that begin with `text`: first families and their numbers of wires, up to
 * `most_wires`; then folders, which end in /, and files. Names that begin with a dot are only found
 * if `text` has the dot. The caller frees it with completion_free. */
void completion_find(struct completion *completion, const char *text, int most_wires);
void completion_free(struct completion *completion);

/* Writes a file's name with the home directory in place of ~ or a leading ~/. Returns 0, or -1 if
 * the home directory is not known or the name too long. */
int completion_expand(const char *name, char *path, size_t size, struct error *error);

/* Writes the typed text as a name, without the blanks around it, and as a path. Returns 0, or -1
 * with the reason and the wrong bytes. */
int typed_name(const char *text, char name[TEXT_FIELD_BYTES], char *path, size_t size,
               size_t wrong[2], struct error *error);

/* Finds the wrong bytes of a text that names no network to show: its numbers, if it begins with a
 * family; none, if the file exists; otherwise all bytes. */
void typed_wrong(const char *text, const char *path, size_t wrong[2]);

/* A use of the dialog. */
struct entry_kind {
    const char *help; /* format of the text, shown below the line */
    /* Takes the text. Returns 0; or -1 with the reason and the wrong bytes: the first, and the one
     * after the last. Then the dialog stays open with these bytes selected. */
    int (*take)(void *room, struct shell *shell, const char *text, size_t wrong[2],
                struct error *error);
    enum room room;  /* room with the struct for `take` */
    const char *pad; /* characters that a mouse types; NULL: none */
    int completes;   /* Tab completes the name of a network of at most so many wires; 0: it does not
                      */
    bool answers;    /* the question of the lesson */
};

struct entry {
    const struct entry_kind *kind;
    char title[80];               /* name of the value that is typed */
    char now[TEXT_FIELD_BYTES];   /* present value */
    struct text_field field;      /* text typed so far */
    struct error error;           /* reason why the text was refused; text "": it was not */
    struct completion completion; /* completions that Tab found, until another key is pressed */
    int played;                   /* direction in which the network was played before, or 0 */
};

/* Opens the dialog with `text`, the present value, selected. */
void entry_open(struct shell *shell, const struct entry_kind *kind, const char *title,
                const char *text);

/* Takes a key while the dialog is open. */
void entry_key(struct shell *shell, const char *name);

/* Takes typed or pasted characters; false: the dialog is closed. */
bool entry_text(struct shell *shell, const char *text);

/* Takes a press of the mouse while the dialog is open, on the target in the last picture. */
void entry_press(struct shell *shell);
