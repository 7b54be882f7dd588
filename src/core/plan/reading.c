/* reading: guesses plans for one kernel from the choices of its arguments, the likely ones first.
 */
#include "reading.h"

#include "core/base/text.h"
#include "core/plan/dials.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST_DISTANCE = 6, SIZES = SIGNATURE_ARGUMENTS, LOOPS, DIALS };

/* Loops around the launch; a reading has the loops whose variables its values use. */
static const char *const loops[DIAL_CHOICES] = {
    "for stage 0..L-1, substage 0..stage: ", "for stage 0..L-1: ", "for stage 0..N-1: ", ""};
static const char *const local_sizes[DIAL_CHOICES] = {"local[2*group]", "local[group]",
                                                      "local[4*group]", "local[N]"};

/* ---- sizes ---- */

/* Chooses the number of work-items for N keys. The 4, 8 or 16 at the end of a name is the number of
 * keys per work-item. */
static struct dial dial_of_sizes(const struct plan_kernel *kernel, bool apart) {
    static const char *const halves[DIAL_CHOICES] = {"N/2", "N", "N/4", "1", "N/2^(stage+1)"};
    static const char *const wholes[DIAL_CHOICES] = {"N", "N/2", "N/2^(stage+1)", "1"};
    static const char *const four[DIAL_CHOICES] = {"N/4", "N/2", "N"};
    static const char *const eight[DIAL_CHOICES] = {"N/8", "N/2", "N"};
    static const char *const sixteen[DIAL_CHOICES] = {"N/16", "N/2", "N"};
    static const char *const grouped[DIAL_CHOICES] = {"N/2 by 64", "N by 64", "N/2 by N/2",
                                                      "N by N"};
    static const char *const one_group[DIAL_CHOICES] = {"N/2 by N/2", "N by N"};
    static const char *const single[DIAL_CHOICES] = {"1", "N/2", "N"};
    const char *number = kernel->name + strlen(kernel->name);
    while (number > kernel->name && isdigit((unsigned char)number[-1]))
        number--;
    if (kernel->alone) return dial_of(single, "");
    if (kernel->one_group) return dial_of(one_group, "");
    if (kernel->groups) return dial_of(grouped, "");
    if (strcmp(number, "16") == 0) return dial_of(sixteen, "");
    if (strcmp(number, "8") == 0) return dial_of(eight, "");
    if (strcmp(number, "4") == 0) return dial_of(four, "");
    return dial_of(apart ? wholes : halves, "");
}

/* ---- readings ---- */

static bool choice_has(const struct dial *dial, const char *word) {
    return strstr(dial->choices[dial->at], word) != NULL;
}

/* Does the reading have exactly the loops whose variables its values use? */
static bool is_sound(const struct dial *dials, int count) {
    bool stage = choice_has(&dials[SIZES], "stage"), substage = false;
    for (int a = 0; a < count; a++) {
        const char *choice = dials[a].choices[dials[a].at];
        for (const char *at = choice; (at = strstr(at, "stage")); at += strlen("stage")) {
            bool sub = at - choice >= 3 && strncmp(at - 3, "sub", 3) == 0;
            *(sub ? &substage : &stage) = true;
        }
    }
    stage |= substage;
    return choice_has(&dials[LOOPS], "substage") == substage &&
           choice_has(&dials[LOOPS], "stage") == stage;
}

static void write_reading(const struct plan_kernel *kernel, const struct dial *dials,
                          struct reading *reading) {
    *reading = (struct reading){.kernels = 1, .kernel = {kernel}};
    text_append(reading->plan, READING_TEXT, "%s%s(", dials[LOOPS].choices[dials[LOOPS].at],
                kernel->name);
    for (int a = 0; a < kernel->count; a++) {
        struct reading_value *value = &reading->values[a];
        const char *choice = dials[a].choices[dials[a].at];
        bool keys = strcmp(choice, "keys") == 0;
        bool own_word = strcmp(kernel->arguments[a].name, "payload") == 0;
        snprintf(value->text, sizeof value->text, "%s",
                 keys && !own_word ? kernel->arguments[a].name : choice);
        if (dials[a].at == 0) snprintf(value->why, sizeof value->why, "%s", dials[a].why);
        text_append(reading->plan, READING_TEXT, "%s%s", a ? ", " : "", value->text);
    }
    text_append(reading->plan, READING_TEXT, ") on %s", dials[SIZES].choices[dials[SIZES].at]);
}

/* A search for readings at a distance from the most likely one: the sum of the choices' numbers.
 * Only the third choice of loops counts, because the values decide on the others. */
struct search {
    const struct plan_kernel *kernel;
    struct dial dials[DIALS];
    struct reading *readings;
    int count;
};

static void find_readings(struct search *search, int dial, int distance) {
    struct dial *own = &search->dials[dial];
    if (search->count == READINGS_MOST) return;
    if (dial == DIALS) {
        if (distance == 0 && is_sound(search->dials, search->kernel->count))
            write_reading(search->kernel, search->dials, &search->readings[search->count++]);
        return;
    }
    for (own->at = 0; own->at < own->count; own->at++) {
        int cost = dial == LOOPS ? own->at == 2 : own->at;
        if (cost <= distance) find_readings(search, dial + 1, distance - cost);
    }
    own->at = 0;
}

static void set_dials(const struct plan_kernel *kernel, struct dial dials[DIALS]) {
    bool apart = dial_find_keys(kernel).written >= 0;
    for (int d = kernel->count; d < SIGNATURE_ARGUMENTS; d++)
        dials[d] = (struct dial){.count = 1}; /* turned, but never read */
    for (int a = 0; a < kernel->count; a++) {
        const struct plan_argument *own = &kernel->arguments[a];
        if (!own->pointer)
            dials[a] = dial_of_scalar(own);
        else if (own->space == SPACE_LOCAL)
            dials[a] = dial_of(local_sizes, "");
        else
            dials[a] = dial_of_pointer(kernel, a);
    }
    dials[LOOPS] = dial_of(loops, "");
    dials[SIZES] = dial_of_sizes(kernel, apart);
}

int plan_readings(const struct plan_kernel *kernel, struct reading readings[READINGS_MOST],
                  struct error *error) {
    struct search search = {.kernel = kernel, .readings = readings};
    set_dials(kernel, search.dials);
    for (int distance = 0; distance <= MOST_DISTANCE; distance++)
        find_readings(&search, 0, distance);
    if (search.count == 0)
        error_set(error, "no reading of the arguments of %s is possible", kernel->name);
    return search.count;
}
