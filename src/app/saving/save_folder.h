/* save_folder: the folder in which S, Ctrl+S and C write. */
#pragma once

#include <stdbool.h>

struct error;
struct line;
struct shell;

enum { SAVED_BYTES = 768 }; /* bytes of the path of a saved file without its ending */

struct save_folder {
    char path[512]; /* the user's own folder, with the slash */
    bool offered;   /* the user was asked whether to save there */
};

/* Returns the folder to save in: "", the working folder, or the user's own folder, with the slash,
 * if no file can be made in the working folder. NULL the first time: the user is asked to press the
 * key again. */
const char *save_folder(struct save_folder *own, struct shell *shell);

/* Says that the files NAME with these endings were saved, and in which folder; `lost` names what
 * they do not keep, or "". With `failed`, says the error. */
void save_tell(struct line *said, int failed, const struct error *error, const char *name,
               const char *endings, const char *lost);
