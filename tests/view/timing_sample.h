/* timing_sample: draws a made-up picture of timing mode and reads it, for its tests. */
#pragma once

#include "all_shortcuts.h"
#include "app/timing/timing_mode.h"
#include "device/sorts/sorts.h"
#include "support.h"

#include "timing_made_up.h"
#include "view/text_width.h"
#include "view/timing/chart.h"

enum { SORTS = 24, SIZES = 19, SETTINGS = 6 };

/* A window in timing mode, with all data that it points to. */
struct sample {
    struct timing_table table;
    struct timing_launches launches;
    struct timing_choice sorts[SORTS];
    struct timing_size sizes[SIZES];
    struct timing_setting settings[SETTINGS];
    struct timing_scene scene;
    struct list list;
};

/* Sets up `shown` sorts, measured at 2^10 to 2^24 and ticked, among SORTS. */
static inline void sample_init(struct sample *sample, int shown, float width, float height) {
    static const char *const others[] = {"fast-cpu",         "radix-chunks", "radix-split",
                                         "radix-cpu-device", "merge-sort",   "radix-atomic",
                                         "cpu-radix",        "recursive",    "merge-exchange"};
    static const struct timing_setting settings[SETTINGS] = {
        {"type of the keys", "K", "64 bits, unsigned", "ulong", "ulong"},
        {"what is sorted", "E", "nothing travels with them", "keys", "records"},
        {"order", "O", "the greatest key comes out first", "descending", "descending"},
        {"input", "I", "four different keys, in random order", "few distinct", "nearly sorted"},
        {"new keys", "N", "another seed, other keys", "seed 99999", "seed 4444"},
        {"measured runs", "R", "one tells little", "median of 31", "median of 99"},
    };
    *sample =
        (struct sample){.table = made_up_table(shown, 10, 24), .launches = made_up_launches(20)};
    for (int s = 0; s < SORTS; s++) {
        const char *name = s < MADE_UP_SORTS ? made_up_sorts[s].name : others[s - MADE_UP_SORTS];
        sample->sorts[s] = (struct timing_choice){.name = name,
                                                  .words = name,
                                                  .title = "Its title",
                                                  .idea = "What it is about, in a sentence.",
                                                  .group = s / 5,
                                                  .ticked = s < shown,
                                                  .look = s};
    }
    for (int s = 0; s < SIZES; s++)
        sample->sizes[s] = (struct timing_size){10 + s, s < 15};
    memcpy(sample->settings, settings, sizeof settings);
    sample->scene = (struct timing_scene){.frame.width = width,
                                          .frame.height = height,
                                          .frame.density = 1,
                                          .frame.shortcuts = all_shortcuts(),
                                          .frame.mode = MODE_TIME,
                                          .frame.help_title = mode_timing.help_title,
                                          .table = &sample->table,
                                          .launches = &sample->launches,
                                          .sorts = sample->sorts,
                                          .sort_count = SORTS,
                                          .sizes = sample->sizes,
                                          .size_count = SIZES,
                                          .settings = sample->settings,
                                          .setting_count = SETTINGS,
                                          .cursor = {TARGET_SORT, 2, 0},
                                          .last_series = -1,
                                          .last_point = -1};
}

static inline void sample_free(struct sample *sample) {
    timing_table_free(&sample->table);
    timing_launches_free(&sample->launches);
    list_free(&sample->list);
}

static inline void draw(struct sample *sample) {
    timing_scene_draw(&sample->scene, &sample->list);
}

static inline const struct item *item_at(const struct sample *sample, size_t i) {
    return &sample->list.items[i];
}

static inline const char *text_of(const struct sample *sample, const struct item *item) {
    return list_string(&sample->list, item->text);
}

/* Returns the first text that begins so, or NULL. */
static inline const struct item *find_text(const struct sample *sample, const char *begin) {
    for (size_t i = 0; i < sample->list.count; i++)
        if (item_at(sample, i)->shape == SHAPE_TEXT &&
            strncmp(text_of(sample, item_at(sample, i)), begin, strlen(begin)) == 0)
            return item_at(sample, i);
    return NULL;
}

/* Returns the text of a choice at the left, or NULL. */
static inline const struct item *find_choice(const struct sample *sample, const char *text) {
    bool within = false;
    for (size_t i = 0; i < sample->list.count; i++) {
        const struct item *item = item_at(sample, i);
        if (item->shape == SHAPE_GROUP) within |= strcmp(text_of(sample, item), "choices") == 0;
        if (within && item->shape == SHAPE_TEXT && strcmp(text_of(sample, item), text) == 0)
            return item;
    }
    return NULL;
}

/* Returns the name of a sort in the list, which may be cut short, or NULL. */
static inline const struct item *find_sort(const struct sample *sample, const char *name) {
    for (size_t length = strlen(name); length >= 10; length--) {
        char cut[64];
        snprintf(cut, sizeof cut, "%.*s…", (int)length, name);
        if (find_choice(sample, cut)) return find_choice(sample, cut);
    }
    return find_choice(sample, name);
}

/* Returns the text with the number of sorts out of view, or NULL. */
static inline const struct item *find_more(const struct sample *sample, bool below) {
    for (int more = 1; more < SORTS; more++) {
        char text[32];
        snprintf(text, sizeof text, below ? "↓ %d more" : "↑ %d", more);
        if (find_choice(sample, text)) return find_choice(sample, text);
    }
    return NULL;
}

static inline int count_lines(const struct sample *sample, enum role role) {
    int count = 0;
    for (size_t i = 0; i < sample->list.count; i++)
        count += item_at(sample, i)->shape == SHAPE_LINE && item_at(sample, i)->role == role;
    return count;
}

static inline void text_box(const struct sample *sample, const struct item *item, float box[4]) {
    float width = text_width(item->font, item->size, text_of(sample, item));
    box[0] = item->x - width * (float)item->anchor / ANCHOR_END;
    box[1] = item->y - item->size * 0.73F; /* capitals */
    box[2] = box[0] + width;
    box[3] = item->y;
}
