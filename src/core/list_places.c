/* list_places: a short list, newest first, and its file. */
#include "core/list_places.h"

#include "core/files/files.h"

#include <inttypes.h>
#include <string.h>

static const char first_line[] = "sortnet playlists 1\n";

/* Hashes with FNV-1a, with a zero after each SPEC. */
uint64_t list_places_hash(char *const *specs, int count) {
    uint64_t hash = 0xcbf29ce484222325;
    for (int s = 0; s < count; s++) {
        size_t bytes = strlen(specs[s]) + 1;
        for (size_t b = 0; b < bytes; b++)
            hash = (hash ^ (unsigned char)specs[s][b]) * 0x100000001b3;
    }
    return hash;
}

static int index_of(const struct list_places *places, uint64_t list) {
    int at = 0;
    while (at < places->count && places->of[at].list != list)
        at++;
    return at;
}

struct list_place list_places_find(const struct list_places *places, uint64_t list) {
    int at = index_of(places, list);
    return at < places->count ? places->of[at] : (struct list_place){.list = list};
}

void list_places_put(struct list_places *places, const struct list_place *place) {
    struct list_place *of = places->of;
    int at = index_of(places, place->list);
    if (at < places->count)
        memmove(of + at, of + at + 1, (size_t)(--places->count - at) * sizeof *of);
    if (!place->part) return;
    if (places->count == LIST_PLACES) places->count--;
    memmove(of + 1, of, (size_t)places->count++ * sizeof *of);
    of[0] = *place;
}

int list_places_path(char *path, size_t size, struct error *error) {
    return kept_file_path("playlists.txt", path, size, error);
}

static bool read_line(void *content, const char *line) {
    struct list_places *places = content;
    struct list_place place;
    int length = 0;
    if (sscanf(line, "%16" SCNx64 " %6d %6d%n", &place.list, &place.part, &place.step, &length) !=
            3 ||
        strcmp(line + length, "\n") != 0 || place.part < 1 || place.step < 0 ||
        places->count == LIST_PLACES)
        return false;
    places->of[places->count++] = place;
    return true;
}

int list_places_read(struct list_places *places, const char *path, struct error *error) {
    places->count = 0;
    int read =
        kept_file_read(path, "a file of places in playlists", first_line, read_line, places, error);
    if (read < 0) places->count = 0;
    return read;
}

static void write_places(FILE *file, const void *content) {
    const struct list_places *places = content;
    fputs(first_line, file);
    for (int p = 0; p < places->count; p++)
        fprintf(file, "%016" PRIx64 " %d %d\n", places->of[p].list, places->of[p].part,
                places->of[p].step);
}

int list_places_write(const struct list_places *places, const char *path, struct error *error) {
    return kept_file_write(path, write_places, places, error);
}
