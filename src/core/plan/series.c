/* series: tries choices at a growing distance from the most likely ones. */
#include "series.h"

#include "core/base/text.h"
#include "core/kernel/kernel_code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DISTANCE = 6 };

/* Dials after those of the launches. */
enum { FRAME, RADIX, SIZES, OTHERS };

struct search {
    struct series *series;
    struct reading *readings;
    int count;
};

void series_add(struct series *series, struct dial dial) {
    series->dials[series->dial_count++] = dial;
}

static const char *choice_at(const struct series *series, int number) {
    const struct dial *dial = &series->dials[number];
    return dial->choices[dial->at];
}

static const char *other_choice(const struct series *series, int other) {
    return choice_at(series, series->dial_count + other);
}

/* Returns the number of passes for keys of this type. */
static int passes_of(int radix, enum probe_type type) {
    int passes = 0;
    for (double most = 1; most < (double)(1ULL << (8 * probe_type_bytes(type) - 1)) * 2;
         most *= radix)
        passes++;
    return passes;
}

/* Writes a choice, and the values of its signs. */
static void write_choice(const struct series *series, int number, char *text, size_t size) {
    int radix = atoi(other_choice(series, RADIX)), bits = 0;
    while (1 << bits < radix)
        bits++;
    for (const char *at = choice_at(series, number); *at; at++)
        if (*at == '?')
            text_append(text, size, "%s", series->dials[number].table);
        else if (*at != '$')
            text_append(text, size, "%c", *at);
        else if (*++at == 'T')
            write_choice(series, series->dial_count + SIZES, text, size);
        else
            text_append(text, size, "%d",
                        *at == 'R'   ? radix
                        : *at == 'B' ? bits
                                     : passes_of(radix, series->type) - 1);
}

/* Writes the launch of a kernel, whose dials begin with number `dial`. Returns the number of the
 * next kernel's first dial. */
static int write_launch(const struct series *series, int k, int dial, struct reading *reading) {
    const struct plan_kernel *kernel = series->kernels[k];
    text_append(reading->plan, READING_TEXT, "%s(", kernel->name);
    for (int a = 0; a < kernel->count; a++, dial++) {
        struct reading_value *own = &reading->values[dial - k];
        write_choice(series, dial, own->text, sizeof own->text);
        own->why = series->dials[dial].at == 0 ? series->dials[dial].why : "";
        text_append(reading->plan, READING_TEXT, "%s%s", a ? ", " : "", own->text);
    }
    text_append(reading->plan, READING_TEXT, ") on ");
    write_choice(series, dial, reading->plan, READING_TEXT);
    return dial + 1;
}

static void write_reading(const struct series *series, struct reading *reading) {
    char frame[100] = "";
    int dial = 0, k = 0;
    *reading = (struct reading){.kernels = series->kernel_count};
    memcpy(reading->kernel, series->kernels, sizeof reading->kernel);
    write_choice(series, series->dial_count + FRAME, frame, sizeof frame);
    for (const char *at = frame; *at; at++) {
        if (*at != '@' && *at != '*') text_append(reading->plan, READING_TEXT, "%c", *at);
        int past = *at == '*' ? series->kernel_count : k + (*at == '@');
        for (int first = k; k < past; k++) {
            text_append(reading->plan, READING_TEXT, "%s", k > first ? "; " : "");
            dial = write_launch(series, k, dial, reading);
        }
    }
}

/* Returns the place of a launch in the frame. */
static const char *place_of(const char *frame, int launch) {
    while (*frame != '*' && (*frame != '@' || launch-- > 0))
        frame++;
    return frame;
}

/* Have all launches the loops whose variables their values use, and no others? */
static bool is_sound(const struct series *series) {
    static const char *const variables[] = {"substage", "stage", "pass"};
    const char *frame = other_choice(series, FRAME), *end = frame + strlen(frame);
    bool used = false; /* a loop of substage uses stage */
    for (size_t v = 0; v < sizeof variables / sizeof *variables; v++) {
        for (int k = 0, dial = 0; k < series->kernel_count; k++) {
            bool own = false;
            for (int last = dial + series->kernels[k]->count; dial <= last; dial++) {
                const char *choice = choice_at(series, dial);
                own |= code_has(choice, choice + strlen(choice), variables[v]);
            }
            if (own && !code_has(frame, place_of(frame, k), variables[v])) return false;
            used |= own;
        }
        if (!used && code_has(frame, end, variables[v])) return false;
    }
    return true;
}

/* Finds readings at a distance from the most likely one: the sum of the choices' numbers. Of the
 * frames only the third one counts, because the values decide on the others. */
static void find_readings(struct search *search, int number, int distance) {
    struct series *series = search->series;
    struct dial *own = &series->dials[number];
    if (search->count == READINGS_MOST) return;
    if (number == series->dial_count + OTHERS) {
        if (distance == 0 && is_sound(series))
            write_reading(series, &search->readings[search->count++]);
        return;
    }
    if (own->same > 0) {
        own->at = series->dials[own->same - 1].at;
        find_readings(search, number + 1, distance);
        return;
    }
    for (own->at = 0; own->at < own->count; own->at++) {
        int cost = number == series->dial_count + FRAME ? own->at == 2 : own->at;
        if (cost <= distance) find_readings(search, number + 1, distance - cost);
    }
    own->at = 0;
}

int series_readings(struct series *series, int count, const struct series_choices *choices,
                    struct reading readings[READINGS_MOST]) {
    struct search search = {NULL, readings, 0};
    for (int s = 0; s < count; s++) {
        series[s].dials[series[s].dial_count + FRAME] = dial_of(choices->frames, "");
        series[s].dials[series[s].dial_count + RADIX] = dial_of(choices->radixes, "");
        series[s].dials[series[s].dial_count + SIZES] = dial_of(choices->sizes, "");
    }
    for (int distance = 0; distance <= MOST_DISTANCE; distance++)
        for (int s = 0; s < count; s++) {
            search.series = &series[s];
            find_readings(&search, 0, distance);
        }
    return search.count;
}
