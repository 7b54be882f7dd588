/* list_places: remembers from one run to the next where playlists stopped.
 *
 * A small text file, $XDG_STATE_HOME/sortnet/playlists.txt, by default in ~/.local/state. Its first
 * line names its kind. Each other line is a list, the last played first: "LIST PART STEP". LIST is
 * a hash of the SPECs. The file is replaced as a whole (core/files/files.h). */
#pragma once

#include "core/base/error.h"

#include <stddef.h>
#include <stdint.h>

enum { LIST_PLACES = 16 };

struct list_place {
    uint64_t list; /* hash of its SPECs */
    int part;      /* number of the SPEC, from 1 on; 0: the list has not stopped anywhere */
    int step;      /* step of its lesson, or layers or turns that are done, from 0 on */
};

struct list_places {
    struct list_place of[LIST_PLACES];
    int count;
};

/* Returns the hash of a list of SPECs. */
uint64_t list_places_hash(char *const *specs, int count);

/* Returns where a list stopped; its part is 0 if the file has no such list. */
struct list_place list_places_find(const struct list_places *places, uint64_t list);

/* Puts a place first, instead of the older place of its list. A place whose part is 0 only removes
 * the older one. If there are too many lists, the oldest one is removed. */
void list_places_put(struct list_places *places, const struct list_place *place);

/* Stores the path of the file. Returns 0, or -1 with the reason if there is no folder for it. */
int list_places_path(char *path, size_t size, struct error *error);

/* Reads the file. Returns 1; 0 if there is no file; or -1 with the reason, if the file cannot be
 * read or has another format. In the last two cases there are no places. Never waits. */
int list_places_read(struct list_places *places, const char *path, struct error *error);

/* Writes the file, and makes its folder. Returns 0, or -1 with the reason. */
int list_places_write(const struct list_places *places, const char *path, struct error *error);
