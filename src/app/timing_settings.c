/* timing_settings: a row per setting; its values are numbered from 0. A seed is any number: its row
 * takes the next one instead. */
#include "timing_settings.h"

#include "core/network.h"
#include "core/text.h"
#include "view/text_width.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MOST_REPEATS = 99, SEED_IN_FULL = 99999 };

/* Few numbers of runs are enough; odd ones have a median that was measured. */
static const int repeats[] = {1, 3, 5, 9, 15, 31, MOST_REPEATS};
static const int repeats_count = sizeof repeats / sizeof *repeats;

struct row {
    const char *name;  /* in the state file */
    const char *title; /* for people */
    const char *key;   /* of the keyboard */
    int (*count)(void);
    int (*get)(const struct timing_wanted *wanted);
    void (*set)(struct timing_wanted *wanted, int value);
    void (*text)(const struct timing_wanted *wanted, char *text, size_t size);
    const char *(*about)(int value);
    void (*advance)(struct timing_wanted *wanted, int step); /* NULL: through the values */
};

/* ---- type ---- */

static int count_types(void) {
    return key_type_count;
}

static int get_type(const struct timing_wanted *wanted) {
    return (int)(wanted->map.type - key_types);
}

static void set_type(struct timing_wanted *wanted, int value) {
    wanted->map.type = &key_types[value];
}

static void text_of_type(const struct timing_wanted *wanted, char *text, size_t size) {
    snprintf(text, size, "%s", wanted->map.type->name);
}

static const char *about_type(int value) {
    return key_types[value].about;
}

/* ---- elements ---- */

static int count_elements(void) {
    return payload_count;
}

static int get_elements(const struct timing_wanted *wanted) {
    return (int)wanted->map.payload;
}

static void set_elements(struct timing_wanted *wanted, int value) {
    wanted->map.payload = (enum payload)value;
}

static void text_of_elements(const struct timing_wanted *wanted, char *text, size_t size) {
    snprintf(text, size, "%s", payload_kinds[wanted->map.payload].name);
}

static const char *about_elements(int value) {
    return payload_kinds[value].about;
}

/* ---- order ---- */

static int count_orders(void) {
    return 2;
}

static int get_order(const struct timing_wanted *wanted) {
    return wanted->map.descending;
}

static void set_order(struct timing_wanted *wanted, int value) {
    wanted->map.descending = value == 1;
}

static void text_of_order(const struct timing_wanted *wanted, char *text, size_t size) {
    snprintf(text, size, "%s", order_name(wanted->map.descending ? DESCENDING : ASCENDING));
}

static const char *about_order(int value) {
    return value ? "the greatest key comes out first" : "the least key comes out first";
}

/* ---- input ---- */

static int count_inputs(void) {
    return timing_input_kind_count;
}

static int get_input(const struct timing_wanted *wanted) {
    return (int)(wanted->kind - timing_input_kinds);
}

static void set_input(struct timing_wanted *wanted, int value) {
    wanted->kind = &timing_input_kinds[value];
}

static void text_of_input(const struct timing_wanted *wanted, char *text, size_t size) {
    snprintf(text, size, "%s", wanted->kind->title);
}

static const char *about_input(int value) {
    return timing_input_kinds[value].about;
}

/* ---- seed ---- */

/* As many as there are numbers: for the width of the words, one with four digits stands for all. */
static int count_seeds(void) {
    return 1;
}

static int get_seed(const struct timing_wanted *wanted) {
    (void)wanted;
    return 0;
}

static void set_seed(struct timing_wanted *wanted, int value) {
    (void)value;
    wanted->seed = 4444;
}

/* From 0 on, as the command line has them; below there is none. */
static void advance_seed(struct timing_wanted *wanted, int step) {
    if (step > 0 && wanted->seed < INT64_MAX) wanted->seed++;
    if (step < 0 && wanted->seed > 0) wanted->seed--;
}

/* Long ones by their end: the figures' captions have them in full. */
static void text_of_seed(const struct timing_wanted *wanted, char *text, size_t size) {
    if (wanted->seed <= SEED_IN_FULL)
        snprintf(text, size, "seed %" PRIu64, wanted->seed);
    else
        snprintf(text, size, "seed …%04" PRIu64, wanted->seed % 10000);
}

static const char *about_seed(int value) {
    (void)value;
    return "the random numbers begin with it: another seed, other keys; the same seed, the same";
}

/* ---- repeats ---- */

static int count_repeats(void) {
    return repeats_count;
}

static int get_repeats(const struct timing_wanted *wanted) {
    int r = 0;
    while (r < repeats_count - 1 && repeats[r] < wanted->repeats)
        r++;
    return r;
}

static void set_repeats(struct timing_wanted *wanted, int value) {
    wanted->repeats = repeats[value];
}

/* The command line takes any number. */
static void text_of_repeats(const struct timing_wanted *wanted, char *text, size_t size) {
    snprintf(text, size, "median of %d", wanted->repeats);
}

static const char *about_repeats(int value) {
    return value
               ? "shown are the median of the measured runs and, as a bar, the fastest and slowest"
               : "a single run tells little: another may take twice as long";
}

static const struct row rows[TIMING_SETTINGS] = {
    [TIMING_TYPE] = {"type", "type of the keys", "K", count_types, get_type, set_type, text_of_type,
                     about_type, NULL},
    [TIMING_ELEMENTS] = {"elements", "what is sorted", "E", count_elements, get_elements,
                         set_elements, text_of_elements, about_elements, NULL},
    [TIMING_ORDER] = {"order", "order", "O", count_orders, get_order, set_order, text_of_order,
                      about_order, NULL},
    [TIMING_INPUT] = {"input", "input", "I", count_inputs, get_input, set_input, text_of_input,
                      about_input, NULL},
    [TIMING_SEED] = {"seed", "new keys", "N", count_seeds, get_seed, set_seed, text_of_seed,
                     about_seed, advance_seed},
    [TIMING_REPEATS] = {"repeats", "measured runs", "R", count_repeats, get_repeats, set_repeats,
                        text_of_repeats, about_repeats, NULL},
};

/* ---- all of them ---- */

const char *timing_setting_name(int setting) {
    return rows[setting].name;
}

void timing_wanted_init(struct timing_wanted *wanted) {
    *wanted = (struct timing_wanted){.map = {.type = &key_types[0], .member = 1},
                                     .kind = &timing_input_kinds[0],
                                     .seed = 1,
                                     .repeats = 9};
}

void timing_setting_change(struct timing_wanted *wanted, int setting, int step, struct error *why) {
    const struct row *row = &rows[setting];
    int count = row->count(), value = row->get(wanted);
    struct error error;
    why->text[0] = '\0';
    if (row->advance) row->advance(wanted, step);
    for (int tried = 0; tried < count && !row->advance; tried++) {
        struct timing_wanted next = *wanted;
        char text[24];
        value = (value + step + count) % count;
        row->set(&next, value);
        if (word_map_check(&next.map, &error) == 0) {
            *wanted = next;
            return;
        }
        row->text(&next, text, sizeof text);
        error_set(why, "no %s: %.900s", text, error.text);
    }
}

static void add_part(char *text, size_t size, bool differs, const char *part) {
    if (differs) text_append(text, size, "%s%s", text[0] ? " · " : "", part);
}

void timing_wanted_differs(const struct timing_wanted *wanted, const struct timing_setup *setup,
                           char *text, size_t size) {
    const struct word_map *map = &wanted->map;
    const char *order = order_name(map->descending ? DESCENDING : ASCENDING);
    char elements[48], runs[32], seed[40];
    snprintf(elements, sizeof elements, "%s %s", setup->type, setup->elements);
    snprintf(runs, sizeof runs, "median of %d", setup->repeats);
    snprintf(seed, sizeof seed, "seed %llu", (unsigned long long)setup->seed);
    text[0] = '\0';
    add_part(text, size,
             strcmp(setup->type, map->type->name) != 0 ||
                 strcmp(setup->elements, payload_kinds[map->payload].name) != 0,
             elements);
    add_part(text, size, strcmp(setup->order, order) != 0, setup->order);
    add_part(text, size, strcmp(setup->input, wanted->kind->name) != 0,
             timing_input_title(setup->input));
    add_part(text, size, setup->seed != wanted->seed, seed);
    add_part(text, size, setup->repeats != wanted->repeats, runs);
}

void timing_settings_describe(const struct timing_wanted *wanted,
                              struct timing_setting *described) {
    for (int s = 0; s < TIMING_SETTINGS; s++) {
        struct timing_setting *setting = &described[s];
        char text[sizeof setting->widest];
        *setting = (struct timing_setting){.title = rows[s].title,
                                           .key = rows[s].key,
                                           .about = rows[s].about(rows[s].get(wanted))};
        for (int v = 0; v < rows[s].count(); v++) {
            struct timing_wanted other = *wanted;
            rows[s].set(&other, v);
            rows[s].text(&other, text, sizeof text);
            if (text_width(FONT_TEXT, 100, text) > text_width(FONT_TEXT, 100, setting->widest))
                memcpy(setting->widest, text, sizeof text);
        }
        rows[s].text(wanted, setting->value, sizeof setting->value);
    }
}
