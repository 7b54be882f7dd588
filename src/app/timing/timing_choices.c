/* timing_choices: the chosen sorts, sizes and settings, and the cursor among them. */
#include "app/timing/timings.h"

#include "core/base/memory.h"
#include "device/sorts/sorts.h"

#include <stdlib.h>
#include <string.h>

/* Largest size that is timed first: b2 sorts it ten times in 0.1 s, on two cores or on a GPU. */
enum { FIRST_CPU_BITS = 16, FIRST_GPU_BITS = 20 };

static bool look_taken(const struct timings *mode, int look) {
    for (int s = 0; s < mode->scene.sort_count; s++)
        if (mode->sorts[s].ticked && mode->sorts[s].look == look) return true;
    return false;
}

/* Ticks or unticks a sort. A ticked sort keeps its colour, whatever else is ticked. */
static void tick_sort(struct timings *mode, int sort, bool ticked) {
    struct timing_choice *choice = &mode->sorts[sort];
    if (choice->ticked == ticked) return;
    choice->look = 0;
    while (ticked && look_taken(mode, choice->look))
        choice->look++;
    choice->ticked = ticked;
}

/* Ticks or unticks a size, which then is the user's choice. */
static void turn_size(struct timings *mode, struct timing_size *size) {
    size->ticked ^= true;
    mode->own_sizes &= ~((size_t)1 << size->bits);
}

/* Is it the own sort, or one that the course teaches next? */
static bool is_next(const struct timings *mode, const struct sort *sort, bool gpu) {
    static const char *const names[] = {"b2", "b4", "local", "radix", "qsort"};
    if (sort == mode->own.sort || strcmp(sort->name, gpu ? "fast" : "fast-cpu") == 0) return true;
    for (size_t s = 0; s < sizeof names / sizeof *names; s++)
        if (strcmp(sort->name, names[s]) == 0) return true;
    return false;
}

bool timing_choices_first(const struct timings *mode, int bits) {
    int least = TIMING_LEAST_BITS;
    while ((size_t)2 << least <= mode->own.n && least < TIMING_MOST_BITS - 2)
        least++;
    int most = mode->scene.no_gpu ? FIRST_CPU_BITS : FIRST_GPU_BITS;
    if (most < least + 2 && !mode->scene.no_gpu) most = least + 2;
    return bits == least || (bits > least && (bits == most || bits == (least + most) / 2));
}

void timing_choices_own(struct timings *mode) {
    bool gpu = !mode->scene.no_gpu;
    mode->chosen = true;
    mode->scene.own = 1 + choices_index(&mode->listed, mode->own.sort->name);
    for (int ticked = 0; ticked < 2; ticked++) /* first free the colours */
        for (int s = 0; s < mode->scene.sort_count; s++) {
            bool next = is_next(mode, choices_row(&mode->listed, s), gpu);
            mode->sorts[s].hidden = !next;
            if (next == ticked) tick_sort(mode, s, ticked);
        }
    size_t before = mode->own_sizes;
    mode->own_sizes = 0;
    for (int s = 0; s < TIMING_SIZES; s++) {
        struct timing_size *size = &mode->sizes[s];
        if (before >> size->bits & 1) size->ticked = false;
        if (size->ticked || !timing_choices_first(mode, size->bits)) continue;
        size->ticked = true;
        mode->own_sizes |= (size_t)1 << size->bits;
    }
    timing_choices_look_at(mode, mode->own.sort->name);
}

/* Lists the sorts that suit the device first. Unticks sorts that are not usual, which frees their
 * colours; then ticks the usual sorts and every second size, about 20 s of measuring. On two cores
 * of a CPU, 2^20 keys take as long as all smaller sizes; with a GPU, qsort of 2^22 takes 8 s. */
bool timing_choices_usual(struct timings *mode, bool gpu) {
    bool changed = false;
    for (int s = 0; !mode->chosen && s < TIMING_SIZES; s++) {
        int bits = TIMING_LEAST_BITS + s;
        bool usual = bits % 2 == 0 && bits <= (gpu ? 20 : 18);
        changed |= mode->sizes[s].ticked != usual;
        mode->sizes[s] = (struct timing_size){bits, usual};
    }
    for (int s = 0; s < mode->scene.sort_count; s++) {
        const struct sort *sort = choices_row(&mode->listed, s);
        bool hidden = sort->place == SORT_HIDDEN || !sort_suits(sort, gpu);
        if (mode->own.sort) hidden = !is_next(mode, sort, gpu);
        changed |= mode->sorts[s].hidden != hidden;
        mode->sorts[s].hidden = hidden;
    }
    for (int ticked = 0; !mode->chosen && ticked < 2; ticked++)
        for (int s = 0; s < mode->scene.sort_count; s++) {
            const struct sort *sort = choices_row(&mode->listed, s);
            bool usual = sort->place == SORT_TICKED && sort_suits(sort, gpu);
            if (usual != ticked || mode->sorts[s].ticked == usual) continue;
            tick_sort(mode, s, usual);
            changed = true;
        }
    return changed;
}

void timing_choices_alone(struct timings *mode, const struct choices *names) {
    mode->chosen = true;
    for (int ticked = 0; ticked < 2; ticked++) /* first free the colours */
        for (int s = 0; s < mode->scene.sort_count; s++)
            if ((choices_index(names, choices_name(&mode->listed, s)) >= 0) == ticked)
                tick_sort(mode, s, ticked);
}

void timing_choices_turn(struct timings *mode) {
    struct target at = mode->scene.cursor;
    if (at.kind == TARGET_SETTING) {
        timing_choices_set(mode, at.index, 1);
        return;
    }
    if (at.kind == TARGET_OTHERS) {
        mode->scene.opened ^= true; /* scrolls to the opened rows */
        mode->scene.first_row = mode->scene.opened ? timing_row_of(&mode->scene, &at) : 0;
        return;
    }
    mode->chosen = true;
    if (at.kind == TARGET_SIZE)
        turn_size(mode, &mode->sizes[at.index]);
    else
        tick_sort(mode, at.index, !mode->sorts[at.index].ticked);
}

void timing_choices_all(struct timings *mode) {
    mode->chosen = true;
    bool all = true, sizes = mode->scene.cursor.kind == TARGET_SIZE;
    bool *listed =
        memory_new((size_t)mode->listed.count, sizeof *listed); /* ticks change the list */
    for (int s = 0; s < mode->scene.sort_count; s++)
        listed[s] = timing_row_of(&mode->scene, &(struct target){TARGET_SORT, s, 0}) >= 0;
    for (int s = 0; s < (sizes ? TIMING_SIZES : mode->scene.sort_count); s++)
        all &= sizes ? mode->sizes[s].ticked : mode->sorts[s].ticked || !listed[s];
    for (int s = 0; s < (sizes ? TIMING_SIZES : mode->scene.sort_count); s++) {
        if (sizes && mode->sizes[s].ticked == all)
            turn_size(mode, &mode->sizes[s]);
        else if (!sizes && listed[s])
            tick_sort(mode, s, !all);
    }
    free(listed);
}

void timing_choices_move(struct timings *mode, int step, int columns) {
    const struct timing_scene *scene = &mode->scene;
    struct target at = scene->cursor;
    int rows = timing_row_count(scene), row = timing_row_of(scene, &at) + step;
    int next = at.index + columns * step;
    if (at.kind == TARGET_SETTING && step > 0)
        at = timing_row(scene, 0);
    else if (at.kind == TARGET_SIZE && next < 0)
        at = timing_row(scene, rows - 1);
    else if (at.kind == TARGET_SIZE)
        at.index = next >= TIMING_SIZES ? TIMING_SIZES - 1 : next;
    else if (at.kind != TARGET_SETTING && row < 0)
        at = (struct target){.kind = TARGET_SETTING};
    else if (at.kind != TARGET_SETTING)
        at = row < rows ? timing_row(scene, row) : (struct target){.kind = TARGET_SIZE};
    mode->scene.cursor = at;
}

void timing_choices_move_sideways(struct timings *mode, int step) {
    struct target *at = &mode->scene.cursor;
    int next = at->index + step, count = at->kind == TARGET_SIZE ? TIMING_SIZES : TIMING_SETTINGS;
    bool rows = at->kind == TARGET_SORT || at->kind == TARGET_OTHERS;
    if (rows && step > 0)
        *at = (struct target){.kind = TARGET_SIZE};
    else if (at->kind == TARGET_SIZE && next < 0)
        *at = timing_row(&mode->scene, 0);
    else if (!rows && next >= 0 && next < count)
        at->index = next;
}

void timing_choices_look_at(struct timings *mode, const char *name) {
    int sort = choices_index(&mode->listed, name);
    if (sort >= 0) mode->scene.cursor = (struct target){TARGET_SORT, sort, 0};
}

void timing_choices_set(struct timings *mode, int setting, int step) {
    struct error what;
    timing_setting_change(&mode->wanted, setting, step, &what);
    timing_settings_describe(&mode->wanted, mode->settings);
    line_say(&mode->said, ROLE_INK, "%s", what.text);
}

void timing_choices_set_to(struct timings *mode, int setting, int value) {
    struct timing_wanted next = timing_setting_with(&mode->wanted, setting, value);
    struct error why;
    if (word_map_check(&next.map, &why))
        line_say(&mode->said, ROLE_INK, "%s", why.text);
    else
        mode->wanted = next;
    timing_settings_describe(&mode->wanted, mode->settings);
}
