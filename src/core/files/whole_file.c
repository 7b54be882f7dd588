/* whole_file: collects bytes in memory and puts them in place. */
#include "core/files/files.h"

#include "core/base/memory.h"
#include "core/base/platform/place.h"
#include "core/base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct whole_file {
    char *path;   /* path as the caller gave it, for messages */
    char *place;  /* path with links followed */
    bool direct;  /* true: not a regular file, so nothing can replace it */
    bool fresh;   /* true: fail if anything is at the place */
    bool quick;   /* true: do not wait for the disk */
    FILE *stream; /* stream into memory */
    char *text;   /* text written until the last flush; `size` bytes */
    size_t size;
    int descriptor; /* descriptor of a file written directly, once open; -1: not open */
    size_t sent;    /* bytes sent to the descriptor */
};

static int cannot_write(const struct whole_file *file, int reason, struct error *error) {
    char *folder = place_folder(file->place);
    bool closed =
        !file->direct && (reason == EACCES || reason == EROFS) && place_is_closed(file->place);
    char whole[512];
    bool named = closed && !disk_is_whole(folder) && disk_working_folder(whole, sizeof whole);
    if (named && strcmp(folder, "./") != 0) text_append(whole, sizeof whole, "/%s", folder);
    error_set(error, "cannot write %s: %s%.400s%s",
              strcmp(file->path, "-") == 0 ? "to standard output" : file->path,
              closed ? "no file can be made in the folder " : "",
              named    ? whole
              : closed ? folder
                       : "",
              closed ? "" : strerror(reason));
    free(folder);
    return -1;
}

int whole_file_keep(struct whole_file *file, struct error *error) {
    int ways = (file->fresh ? PLACE_FRESH : 0) | (file->quick ? PLACE_QUICK : 0);
    if (memory_stream_flush(file->stream)) return cannot_write(file, ENOMEM, error);
    int reason = file->direct ? place_send(file->place, file->text, file->size, &file->sent,
                                           &file->descriptor)
                              : place_put(file->place, file->text, file->size, ways);
    if (reason) return cannot_write(file, reason, error);
    file->fresh = false; /* the file may be kept again */
    return 0;
}

struct whole_file *whole_file_new(const char *path, enum whole_file_kind kind,
                                  struct error *error) {
    struct whole_file *file = memory_new(1, sizeof *file);
    file->path = memory_text(path);
    file->fresh = kind & WHOLE_FILE_NEW;
    file->quick = kind & WHOLE_FILE_QUICK;
    file->place = file->fresh ? memory_text(path) : place_follow(path);
    file->direct = !file->fresh && place_is_direct(file->place);
    file->descriptor = -1;
    int reason = 0;
    bool refused =
        !file->fresh && place_refuse(file->place, path, error); /* place_refuse is only for
                                                                   replacing: new files follow no
                                                                   link */
    if (!refused) reason = place_obstacle(file->place, file->direct);
    if (reason) cannot_write(file, reason, error);
    if (refused || reason) {
        whole_file_free(file);
        return NULL;
    }
    file->stream = memory_stream(&file->text, &file->size);
    return file;
}

FILE *whole_file_stream(struct whole_file *file) {
    return file->stream;
}

void whole_file_free(struct whole_file *file) {
    if (!file) return;
    if (file->stream) memory_stream_close(file->stream);
    place_close(file->descriptor);
    free(file->text);
    free(file->place);
    free(file->path);
    free(file);
}

int whole_file_end(struct whole_file *file, int failed, struct error *error) {
    int status = failed || whole_file_keep(file, error) ? -1 : 0;
    whole_file_free(file);
    return status;
}

int whole_file_write(const char *path, enum whole_file_kind kind,
                     void (*write)(FILE *file, const void *content), const void *content,
                     struct error *error) {
    struct whole_file *file = whole_file_new(path, kind, error);
    if (!file) return -1;
    write(file->stream, content);
    return whole_file_end(file, 0, error);
}

bool whole_file_same(const char *one, const char *other) {
    return place_same(one, other);
}

bool whole_file_replaces(const char *path) {
    char *place = place_follow(path);
    bool replaces = !place_is_direct(place);
    free(place);
    return replaces;
}
