/* playing: which SPEC a lesson belongs to, and the file of places. */
#include "app/lessons/state/playing.h"

#include "app/options/options.h"

#include <stdio.h>
#include <string.h>

bool playing_list(const struct options *options) {
    return options->spec_count > 1;
}

/* Does the SPEC name this lesson: by number if it is the program's, otherwise by file? */
static bool names(const char *spec, const struct lesson *lesson, int number) {
    int named = 0;
    size_t length = strlen(lesson->name);
    if (number) return sscanf(spec, "lesson:%d", &named) == 1 && named == number;
    return strncmp(spec, lesson->name, length) == 0 && (!spec[length] || spec[length] == ':');
}

int playing_find(const struct playing *playing, const struct options *options,
                 const struct lesson *lesson, int number) {
    for (int s = 0; s < options->spec_count; s++) {
        int spec = (playing->spec + s) % options->spec_count;
        if (names(options->specs[spec], lesson, number)) return spec;
    }
    return -1;
}

int playing_enter(struct playing *playing, const struct options *options,
                  const struct lesson *lesson, int number) {
    int spec = playing_list(options) ? playing_find(playing, options, lesson, number) : -1;
    if (spec < 0) return 0;
    playing->spec = spec;
    playing->over = 0;
    return spec + 1;
}

int playing_step_of(const char *spec) {
    int number, step;
    return sscanf(spec, "lesson:%d.%d", &number, &step) == 2 && step > 0 ? step - 1 : 0;
}

/* ---- saved places ---- */

static struct list_place present(const struct playing *playing) {
    return (struct list_place){playing->stopped.list, playing->spec + 1, playing->step};
}

int playing_keep(struct playing *playing, const struct options *options, struct error *error) {
    uint64_t list = list_places_hash(options->specs, options->spec_count);
    if (list_places_path(playing->path, sizeof playing->path, error)) {
        playing->path[0] = '\0'; /* nowhere: then every list begins at its beginning */
        return 0;
    }
    int read = list_places_read(&playing->places, playing->path, error);
    if (read < 0) playing->path[0] = '\0'; /* keeps an unreadable file unchanged */
    playing->stopped = list_places_find(&playing->places, list);
    playing->kept = present(playing);
    return read < 0 ? -1 : 0;
}

int playing_write(struct playing *playing, bool ended, struct error *error) {
    struct list_place place = present(playing);
    if (ended) place.part = place.step = 0;
    bool same = place.part == playing->kept.part && place.step == playing->kept.step;
    if (!playing->path[0] || same) return 0;
    playing->kept = place;
    list_places_put(&playing->places, &place);
    if (list_places_write(&playing->places, playing->path, error) == 0) return 0;
    playing->path[0] = '\0';
    return -1;
}
