/* timing_settings: a row per setting. Its values are numbered from 0, mostly as the rows of a table
 * of choices; a seed is any number, so the next one is taken. */
#include "app/timing/timings.h"

#include "core/base/text.h"
#include "core/network/network.h"
#include "view/text_width.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MOST_REPEATS = 99, SEED_IN_FULL = 99999, LISTED_SEEDS = 20 };

/* These numbers of runs are enough. They are odd, so the median is one of the measured times. */
static const int repeats[] = {1, 3, 5, 9, 15, 31, MOST_REPEATS};
enum { REPEATS = sizeof repeats / sizeof *repeats };

static const struct {
    const char *name;              /* name in the state file */
    const char *title;             /* title for people */
    const char *key;               /* key of the shortcut */
    const struct choices *choices; /* choices; NULL: the values are numbers */
} rows[TIMING_SETTINGS] = {
    [TIMING_TYPE] = {"type", "type of the keys", "Y", &key_type_choices},
    [TIMING_ELEMENTS] = {"elements", "elements", "X", &payload_choices},
    [TIMING_ORDER] = {"order", "order", "O", &order_choices},
    [TIMING_INPUT] = {"input", "input", "I", &timing_input_choices},
    [TIMING_SEED] = {"seed", "new keys", "R", NULL},
    [TIMING_REPEATS] = {"repeats", "measured runs", "+", NULL},
};

/* Returns the number of values. All seeds count as one value, whose four digits are enough to find
 * the width of the text. */
static int count_of(int setting) {
    if (rows[setting].choices) return rows[setting].choices->count;
    return setting == TIMING_REPEATS ? REPEATS : 1;
}

/* Returns the number of the present value. The command line takes any number of repeats; it is
 * rounded up to one of this list. */
static int get(const struct timing_wanted *wanted, int setting) {
    int r = 0;
    while (r < REPEATS - 1 && repeats[r] < wanted->repeats)
        r++;
    const int values[TIMING_SETTINGS] = {
        [TIMING_TYPE] = (int)(wanted->map.type - key_types),
        [TIMING_ELEMENTS] = (int)wanted->map.payload,
        [TIMING_ORDER] = wanted->map.descending,
        [TIMING_INPUT] = (int)(wanted->kind - timing_input_kinds),
        [TIMING_REPEATS] = r,
    };
    return values[setting];
}

static void set(struct timing_wanted *wanted, int setting, int value) {
    if (setting == TIMING_TYPE) wanted->map.type = &key_types[value];
    if (setting == TIMING_ELEMENTS) wanted->map.payload = (enum payload)value;
    if (setting == TIMING_ORDER) wanted->map.descending = value == DESCENDING;
    if (setting == TIMING_INPUT) wanted->kind = &timing_input_kinds[value];
    if (setting == TIMING_SEED) wanted->seed = 4444;
    if (setting == TIMING_REPEATS) wanted->repeats = repeats[value];
}

/* Writes the present value. Of a long seed it shows the last digits; captions of figures have the
 * whole seed. */
static void text_of(const struct timing_wanted *wanted, int setting, char *text, size_t size) {
    if (setting == TIMING_REPEATS)
        snprintf(text, size, "median of %d", wanted->repeats);
    else if (setting == TIMING_SEED && wanted->seed <= SEED_IN_FULL)
        snprintf(text, size, "seed %" PRIu64, wanted->seed);
    else if (setting == TIMING_SEED)
        snprintf(text, size, "seed …%04" PRIu64, wanted->seed % 10000);
    else if (setting == TIMING_INPUT)
        snprintf(text, size, "%s", wanted->kind->title);
    else
        snprintf(text, size, "%s", choices_name(rows[setting].choices, get(wanted, setting)));
}

static const char *about(const struct timing_wanted *wanted, int setting) {
    const char *const lines[TIMING_SETTINGS] = {
        [TIMING_TYPE] = wanted->map.type->about,
        [TIMING_ELEMENTS] = payload_kinds[wanted->map.payload].about,
        [TIMING_ORDER] = wanted->map.descending ? "the greatest key comes out first"
                                                : "the least key comes out first",
        [TIMING_INPUT] = wanted->kind->about,
        [TIMING_SEED] = "start of the random numbers: the same seed gives the same keys",
        [TIMING_REPEATS] =
            get(wanted, TIMING_REPEATS)
                ? "shown are the median of the measured runs and, as a bar, the fastest and slowest"
                : "a single run says little: another may take twice as long",
    };
    return lines[setting];
}

const char *timing_setting_name(int setting) {
    return rows[setting].name;
}

void timing_wanted_init(struct timing_wanted *wanted) {
    *wanted = (struct timing_wanted){.map = {.type = &key_types[0], .member = 1},
                                     .kind = &timing_input_kinds[0],
                                     .seed = 1,
                                     .repeats = 9};
}

/* Takes the next or previous seed; the least is 0, as on the command line. */
static void change_seed(struct timing_wanted *wanted, int step, struct error *what) {
    if (!wanted->kind->random) {
        error_set(what, "%s input has no seed", wanted->kind->title);
        return;
    }
    if (step > 0 && wanted->seed < INT64_MAX) wanted->seed++;
    if (step < 0 && wanted->seed > 0) wanted->seed--;
    error_set(what, "seed %" PRIu64, wanted->seed);
}

void timing_setting_change(struct timing_wanted *wanted, int setting, int step,
                           struct error *what) {
    int count = count_of(setting), value = get(wanted, setting);
    bool passed = false;
    struct error error;
    if (setting == TIMING_SEED) change_seed(wanted, step, what);
    for (int tried = 0; tried < count && setting != TIMING_SEED; tried++) {
        struct timing_wanted next = *wanted;
        char text[24];
        value = (value + step + count) % count;
        set(&next, setting, value);
        text_of(&next, setting, text, sizeof text);
        if (word_map_check(&next.map, &error) == 0) {
            *wanted = next;
            if (!passed) error_set(what, "%s%s", text, setting == TIMING_TYPE ? " keys" : "");
            return;
        }
        passed = true;
        error_set(what, "no %s: %.900s", text, error.text);
    }
}

int timing_setting_count(int setting) {
    return setting == TIMING_SEED ? LISTED_SEEDS : count_of(setting);
}

struct timing_wanted timing_setting_with(const struct timing_wanted *wanted, int setting,
                                         int value) {
    struct timing_wanted other = *wanted;
    set(&other, setting, value);
    if (setting == TIMING_SEED) other.seed = (uint64_t)value + 1;
    return other;
}

static void add_part(char *text, size_t size, bool differs, const char *part) {
    if (differs) text_append(text, size, "%s%s", text[0] ? " · " : "", part);
}

const char *timing_setup_differs(const struct timing_setup *setup,
                                 const struct timing_setup *wanted, char *text, size_t size) {
    char elements[48], runs[32], seed[40];
    snprintf(elements, sizeof elements, "%s %s", setup->type, setup->elements);
    snprintf(runs, sizeof runs, "median of %d", setup->repeats);
    snprintf(seed, sizeof seed, "seed %" PRIu64, setup->seed);
    text[0] = '\0';
    add_part(text, size,
             strcmp(setup->type, wanted->type) || strcmp(setup->elements, wanted->elements),
             elements);
    add_part(text, size, strcmp(setup->order, wanted->order), setup->order);
    add_part(text, size, strcmp(setup->input, wanted->input), timing_input_title(setup->input));
    add_part(text, size, setup->seed != wanted->seed, seed);
    add_part(text, size, setup->repeats != wanted->repeats, runs);
    return text;
}

void timing_settings_describe(const struct timing_wanted *wanted,
                              struct timing_setting *described) {
    for (int s = 0; s < TIMING_SETTINGS; s++) {
        struct timing_setting *setting = &described[s];
        char text[sizeof setting->widest];
        *setting = (struct timing_setting){
            .title = rows[s].title, .key = rows[s].key, .about = about(wanted, s)};
        for (int v = 0; v < count_of(s); v++) {
            struct timing_wanted other = *wanted;
            set(&other, s, v);
            text_of(&other, s, text, sizeof text);
            if (text_width(FONT_TEXT, 100, text) > text_width(FONT_TEXT, 100, setting->widest))
                memcpy(setting->widest, text, sizeof text);
        }
        text_of(wanted, s, setting->value, sizeof setting->value);
    }
}
