/* kept_slot: locks a file beside the kept file, since the kept file is replaced and so cannot keep
 * a lock. */
#include "core/files/files.h"

#include <errno.h>
#include <string.h>

enum { SLOTS = 64, PATH_BYTES = sizeof((struct kept_slot *)NULL)->path };

static void lock_path(const char *path, char lock[PATH_BYTES + 8]) {
    snprintf(lock, PATH_BYTES + 8, "%.*s.lock", (int)(strlen(path) - strlen(".txt")), path);
}

/* Stores the path of slot `number`. On failure the path is "". */
static int slot_path(struct kept_slot *slot, const char *name, int number, struct error *error) {
    char numbered[64];
    snprintf(numbered, sizeof numbered, "%.40s-%d.txt", name, number);
    int failed = kept_file_path(numbered, slot->path, sizeof slot->path, error);
    if (failed) slot->path[0] = '\0';
    return failed;
}

/* Tries to lock the slot. Returns 0 or an errno; EWOULDBLOCK: another program has the slot. */
static int try_lock(struct kept_slot *slot) {
    char path[PATH_BYTES + 8];
    lock_path(slot->path, path);
    slot->lock = disk_lock(path);
    return slot->lock < 0 ? errno : 0;
}

int kept_slot_take(struct kept_slot *slot, const char *name, struct error *error) {
    int reason = EWOULDBLOCK;
    for (int s = 1; s <= SLOTS && reason == EWOULDBLOCK; s++) {
        if (slot_path(slot, name, s, error)) return -1;
        if (folders_make(slot->path, 1, true, error)) {
            slot->path[0] = '\0';
            return -1;
        }
        if (!disk_is_taken(slot->path)) reason = try_lock(slot);
    }
    if (!reason) return 0;
    if (reason == EWOULDBLOCK)
        error_set(
            error,
            "cannot keep unsaved work: the files %s-1.txt to %d are in use, the last one is %s",
            name, SLOTS, slot->path);
    else
        error_set(error, "cannot lock a file beside %s: %s", slot->path, strerror(reason));
    slot->path[0] = '\0';
    return -1;
}

bool kept_slot_take_left(struct kept_slot *slot, const char *name) {
    struct error error;
    struct disk_entry there, newest = {.changed = 0};
    slot->path[0] = '\0';
    for (int s = 1; s <= SLOTS; s++) {
        struct kept_slot other;
        if (slot_path(&other, name, s, &error) || !disk_find(other.path, &there)) continue;
        if (slot->path[0] && there.changed <= newest.changed) continue;
        if (try_lock(&other)) continue;
        kept_slot_leave(slot);
        *slot = other;
        newest = there;
    }
    return slot->path[0] != '\0';
}

void kept_slot_leave(struct kept_slot *slot) {
    char path[PATH_BYTES + 8];
    if (!slot->path[0]) return;
    lock_path(slot->path, path);
    disk_unlock(slot->lock, path);
    slot->path[0] = '\0';
}

void kept_slot_remove(struct kept_slot *slot) {
    if (slot->path[0]) disk_remove(slot->path);
    kept_slot_leave(slot);
}
