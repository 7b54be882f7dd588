/* reading: guesses plans from a table of names that texts and courses use, the likely ones first.
 */
#include "reading.h"

#include "core/base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST_CHOICES = 10, MOST_DISTANCE = 6, SIZES = SIGNATURE_ARGUMENTS, LOOPS, DIALS };

/* Names of scalars, in small letters and without underscores; parts of other names; and the values
 * that they are tried with, in this order. */
static const struct {
    const char *names, *parts[4], *values[MOST_CHOICES];
} scalars[] = {
    {" passofstage pass passid step inner sub substep ",
     {"substage", "stagepass", "passof"},
     {"substage", "2^(stage-substage)", "substage+1", "stage-substage"}},
    {" stg round outer ", {"stage", "phase"}, {"stage", "2^(stage+1)", "stage+1", "2^stage"}},
    {" inc j nb gap offset halfmask ",
     {"sub", "partial", "dist", "stride"},
     {"2^(stage-substage)", "2^(stage-substage+1)", "2^(stage-substage-1)", "0"}},
    {" n total datasize virtualsize ", {"num", "count", "array", "length"}, {"N"}},
    {" k run size box currentlength sortedlength runlength seqlength mergelength ",
     {"len", "block", "seq", "power"},
     {"2^(stage+1)", "2^stage", "N", "2^(stage-substage)", "2^(stage-substage+1)"}},
    {" dir mask dirmask ", {NULL}, {"2^(stage+1)", "1", "0", "2^stage"}},
    {" order sortorder up asc ", {"direction", "ascend", "increas"}, {"1", "0", "2^(stage+1)"}},
    {" reverse desc ", {"descend"}, {"0", "1"}},
    {" log2n logn ", {"levels"}, {"L"}},
    {" flip ", {"first"}, {"1-(substage+N-1)/N", "(substage+N-1)/N"}},
    {" width ", {NULL}, {"2^stage", "2^(stage+1)", "N"}},
    {" p ", {NULL}, {"2^stage", "stage%2", "2^(stage+1)", "stage"}},
    {" l lo low left begin start ", {NULL}, {"0", "N"}},
    {" r hi high right end last ", {NULL}, {"N-1", "N"}},
    {" phase odd oddeven ", {"parity"}, {"stage%2", "stage", "substage"}},
};
static const char *const any_scalar[MOST_CHOICES] = {
    "N", "stage", "2^(stage-substage)", "2^(stage+1)", "substage", "1", "0", "2^stage"};

/* Loops around the launch; a reading has the loops whose variables its values use. */
static const char *const loops[MOST_CHOICES] = {
    "for stage 0..L-1, substage 0..stage: ", "for stage 0..L-1: ", "for stage 0..N-1: ", ""};
static const char *const local_sizes[MOST_CHOICES] = {"local[2*group]", "local[group]",
                                                      "local[4*group]", "local[N]"};

/* A dial has the choices for one part of the reading. */
struct dial {
    const char *const *choices;
    int count, at;
    const char *why;
};

static struct dial dial_of(const char *const *choices, const char *why) {
    struct dial dial = {choices, 0, 0, why};
    while (dial.count < MOST_CHOICES && choices[dial.count])
        dial.count++;
    return dial;
}

/* Writes a name with a blank on both sides, in small letters and without underscores. */
static void plain_name(const char *name, char plain[PROBES_NAME + 2]) {
    char *at = plain;
    *at++ = ' ';
    for (; *name; name++)
        if (*name != '_') *at++ = (char)tolower((unsigned char)*name);
    strcpy(at, " ");
}

static struct dial dial_of_scalar(const struct plan_argument *argument) {
    enum { SCALARS = sizeof scalars / sizeof *scalars };
    char name[PROBES_NAME + 2];
    plain_name(argument->name, name);
    for (int s = 0; s < SCALARS; s++)
        if (strstr(scalars[s].names, name)) return dial_of(scalars[s].values, "its name");
    for (int s = 0; s < SCALARS; s++)
        for (int p = 0; p < 4 && scalars[s].parts[p]; p++)
            if (strstr(name, scalars[s].parts[p])) return dial_of(scalars[s].values, "its name");
    return dial_of(any_scalar, "");
}

/* ---- pointers ---- */

static const char *const in_place[MOST_CHOICES] = {"keys"};
static const char *const reads[MOST_CHOICES] = {"from"};
static const char *const writes[MOST_CHOICES] = {"to"};
static const char *const numbers[MOST_CHOICES] = {"{2^(stage-substage), stage, substage}",
                                                  "{stage, substage, N, 1}",
                                                  "{N, L, stage, substage}", "more[N]"};
static const char *const values[MOST_CHOICES] = {"more[N]"};
static const char *const others[MOST_CHOICES] = {"others[N]"};

/* Names of source buffers, and of target buffers, as plain_name writes them. */
static const char *const origins[] = {" in ",   " input ", " src ", " source ",
                                      " from ", " din ",   " old ", NULL};
static const char *const goals[] = {" out ",  " output ", " dst ", " dest ", " to ",
                                    " dout ", " sorted ", " new ", NULL};

static bool is_named(const struct plan_argument *argument, const char *const *names) {
    char plain[PROBES_NAME + 2];
    plain_name(argument->name, plain);
    while (*names && strcmp(*names, plain) != 0)
        names++;
    return *names != NULL;
}

/* Finds a pointer with the name of a source and one with the name of a target; the source may be
 * written, too. False: one of them is missing. */
static bool find_pair(const struct plan_kernel *kernel, int *read, int *written) {
    int from = -1, to = -1;
    for (int a = kernel->count - 1; a >= 0; a--) {
        const struct plan_argument *own = &kernel->arguments[a];
        if (!own->pointer || own->space != SPACE_GLOBAL) continue;
        if (own->read && is_named(own, origins)) from = a;
        if (own->written && is_named(own, goals)) to = a;
    }
    if (from < 0 || to < 0) return false;
    *read = from;
    *written = to;
    return true;
}

/* Chooses the memory for a pointer to global memory: names may tell a pair of pointers; otherwise
 * the first pointer that is read and written has the keys; otherwise one that is read and another
 * that is written. */
static void dial_of_pointer(const struct plan_kernel *kernel, int argument, struct dial *dial) {
    const struct plan_argument *own = &kernel->arguments[argument];
    int both = -1, read = -1, written = -1; /* the first ones of each kind */
    int plain = 0;                          /* number of arguments that are numbers */
    for (int a = kernel->count - 1; a >= 0; a--) {
        const struct plan_argument *other = &kernel->arguments[a];
        plain += !other->pointer;
        if (!other->pointer || other->space != SPACE_GLOBAL) continue;
        if (other->read && other->written) both = a;
        if (other->read && !other->written) read = a;
        if (other->written && !other->read) written = a;
    }
    bool named = find_pair(kernel, &read, &written);
    bool pair = named || (both < 0 && read >= 0 && written >= 0);
    if (named) both = -1;
    if (both < 0 && !pair) both = written >= 0 ? written : read;
    if (argument == both)
        *dial = dial_of(in_place, own->read && own->written ? "it is read and written" : "");
    else if (pair && argument == read)
        *dial = dial_of(reads, named ? "its name" : "it is only read");
    else if (pair && argument == written)
        *dial = dial_of(writes, named ? "its name" : "it is only written");
    else
        *dial = own->written ? dial_of(others, "keys are elsewhere")
                : plain > 1  ? dial_of(values, "it is only read, and keys are elsewhere")
                             : dial_of(numbers, "it is only read, and keys are elsewhere");
}

/* ---- sizes ---- */

/* Chooses the number of work-items for N keys. A name that ends in 4, 8 or 16 tells the keys of a
 * work-item. */
static struct dial dial_of_sizes(const struct plan_kernel *kernel, bool apart) {
    static const char *const halves[MOST_CHOICES] = {"N/2", "N", "N/4", "1", "N/2^(stage+1)"};
    static const char *const wholes[MOST_CHOICES] = {"N", "N/2", "N/2^(stage+1)", "1"};
    static const char *const four[MOST_CHOICES] = {"N/4", "N/2"};
    static const char *const eight[MOST_CHOICES] = {"N/8", "N/2"};
    static const char *const sixteen[MOST_CHOICES] = {"N/16", "N/2"};
    static const char *const grouped[MOST_CHOICES] = {"N/2 by 64", "N by 64", "N/2 by N/2",
                                                      "N by N", "1 by 1"};
    size_t length = strlen(kernel->name);
    const char *last = kernel->name + length - 1;
    if (kernel->groups) return dial_of(grouped, "");
    if (length > 1 && last[-1] == '1' && *last == '6') return dial_of(sixteen, "");
    if (*last == '8') return dial_of(eight, "");
    if (*last == '4') return dial_of(four, "");
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
    *reading = (struct reading){.count = kernel->count};
    text_append(reading->plan, READING_TEXT, "%s%s(", dials[LOOPS].choices[dials[LOOPS].at],
                kernel->name);
    for (int a = 0; a < kernel->count; a++) {
        struct reading_value *value = &reading->values[a];
        const char *choice = dials[a].choices[dials[a].at];
        bool keys = strcmp(choice, "keys") == 0;
        snprintf(value->text, sizeof value->text, "%s", keys ? kernel->arguments[a].name : choice);
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
    bool apart = false;
    for (int d = kernel->count; d < SIGNATURE_ARGUMENTS; d++)
        dials[d] = (struct dial){.count = 1}; /* turned, but never read */
    for (int a = 0; a < kernel->count; a++) {
        const struct plan_argument *own = &kernel->arguments[a];
        if (!own->pointer)
            dials[a] = dial_of_scalar(own);
        else if (own->space == SPACE_LOCAL)
            dials[a] = dial_of(local_sizes, "");
        else
            dial_of_pointer(kernel, a, &dials[a]);
        apart |= dials[a].choices == writes;
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
