/* series: finds what each kernel does by its name and pointers, then tries values as readings do.
 */
#include "series.h"

#include "core/base/text.h"
#include "core/kernel/kernel_code.h"
#include "core/plan/dials.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_RADIXES = 5,
    MOST_DISTANCE = 6,
    MOST_DIALS = READING_VALUES + READING_KERNELS + 3,
};

/* ---- roles of the kernels of a pass ---- */

enum role { ROLE_CLEAR, ROLE_COUNT, ROLE_ADD, ROLE_MOVE, ROLE_COPY, ROLES };

static const char *const role_names[ROLES][12] = {
    [ROLE_CLEAR] = {"clear", "zero", "init", "reset", "memset", "fill"},
    [ROLE_COUNT] = {"count", "hist", "stat", "flag", "pred", "freq", "digit", "mark", "map"},
    [ROLE_ADD] = {"scan", "prefix", "sum", "reduce", "offset", "accum", "add", "exclusive"},
    [ROLE_MOVE] = {"scatter", "order", "insert", "permut", "distribut", "arrang", "move", "place",
                   "shuffle", "split", "output", "sort"},
    [ROLE_COPY] = {"copy"},
};

static bool has_role(const struct plan_kernel *kernel, enum role role) {
    char plain[PROBES_NAME + 2];
    dial_plain_name(kernel->name, plain);
    for (int n = 0; n < 12 && role_names[role][n]; n++)
        if (strstr(plain, role_names[role][n])) return true;
    return false;
}

/* Finds the keys of a kernel of a pass: its tables may be read and written, its keys are not. */
static struct dial_keys keys_of(const struct plan_kernel *kernel) {
    struct dial_keys keys = dial_find_keys(kernel);
    if (keys.written >= 0) return keys;
    keys.read = -1;
    for (int a = kernel->count - 1; a >= 0; a--) {
        const struct plan_argument *own = &kernel->arguments[a];
        if (!own->pointer || own->space != SPACE_GLOBAL || dial_is_payload(kernel, a)) continue;
        if (own->read && !own->written) keys.read = a;
        if (own->written && !own->read) keys.written = a;
    }
    if (keys.read < 0) keys.written = -1;
    return keys;
}

/* A kernel whose keys change places moves them; the others tell by their names. */
static enum role role_of(const struct plan_kernel *kernel) {
    bool moves = keys_of(kernel).written >= 0;
    if (moves && has_role(kernel, ROLE_COPY)) return ROLE_COPY;
    for (enum role r = ROLE_CLEAR; r < ROLE_MOVE; r++)
        if (has_role(kernel, r)) return r;
    return moves ? ROLE_MOVE : ROLE_ADD;
}

/* ---- a series while its choices are made ---- */

struct table {
    const char *name;
    int bytes;
};

struct series {
    const struct plan_kernel *kernels[READING_KERNELS];
    int kernel_count;
    struct dial dials[MOST_DIALS]; /* the values of each kernel, then its number of work-items */
    int dial_count;
    struct dial frame;        /* loops around the launches; @ stands for a launch */
    struct dial radix, sizes; /* radix of a pass, and elements of a table */
    struct table tables[READING_KERNELS];
    int table_count;
    enum probe_type type;
    struct reading *readings;
    int count;
};

/* ---- radixes ---- */

static const char *const radix_texts[] = {"2",   "4",   "8",   "10",   "16",   "32",  "64",
                                          "128", "256", "512", "1024", "2048", "4096"};

/* Adds a radix, unless it is among the choices or is none. */
static void add_radix(const char **radixes, long long radix) {
    enum { TEXTS = sizeof radix_texts / sizeof *radix_texts };
    int t = 0, count = 0;
    while (t < TEXTS && strtoll(radix_texts[t], NULL, 10) != radix)
        t++;
    while (radixes[count] && radixes[count] != radix_texts[t])
        count++;
    if (t < TEXTS && count < MOST_RADIXES) radixes[count] = radix_texts[t];
}

static bool is_power(long long number) {
    return number > 1 && (number & (number - 1)) == 0;
}

/* Finds radixes in the numbers of the text: first those of #define, then masks and divisors. */
static void find_radixes(const char *text, const char **radixes) {
    struct kernel_code code;
    kernel_code_init(&code, text);
    const char *begin = code.code, *end = begin + strlen(begin);
    for (const char *at = begin; (at = strstr(at, "#define")); at++) {
        const char *name = code_next(at + strlen("#define"), end), *line = at + strcspn(at, "\n");
        const char *value = name + code_word(name) + strspn(name + code_word(name), " \t(");
        char plain[PROBES_NAME + 2], word[PROBES_NAME];
        if (value > line || code_number(value) == 0) continue;
        long long number = strtoll(value, NULL, 0);
        snprintf(word, sizeof word, "%.*s", (int)code_word(name), name);
        dial_plain_name(word, plain);
        if (strstr(plain, "bit") && number > 0 && number <= 12) add_radix(radixes, 1LL << number);
        add_radix(radixes, number);
        if (is_power(number + 1)) add_radix(radixes, number + 1);
    }
    for (const char *at = begin; (at = strpbrk(at, "&%[")); at++) {
        const char *number = code_skip(at + 1, end);
        long long value = code_number(number) ? strtoll(number, NULL, 0) : 0;
        add_radix(radixes, *at == '&' && is_power(value + 1) ? value + 1 : value);
    }
    add_radix(radixes, 2);
    kernel_code_free(&code);
}

/* Returns the number of passes for keys of this type; 0: the radix is none. */
static int passes_of(int radix, enum probe_type type) {
    int passes = 0, bits = 0;
    double most = 1;
    while (1 << bits < radix)
        bits++;
    for (; most < (double)(1ULL << (8 * probe_type_bytes(type) - 1)) * 2; most *= radix)
        passes++;
    return passes;
}

/* ---- scalars of a pass ---- */

/* In choices, $R is the radix, $B its bits, $T the elements of a table, ? the name of the table. */
static const struct dial_names pass_scalars[] = {
    {" shift bit offset bitoffset startbit ", {"shift", "start"}, {"pass*$B", "pass"}},
    {" bits numbits radixbits ", {"bits"}, {"$B", "pass*$B"}},
    {" exp exponent power place div divisor e ", {"exp", "pow"}, {"$R^pass", "2^(pass*$B)"}},
    {" digit pass round iter iteration byte bytenr stage d p step ",
     {"digit", "pass", "iter", "byte"},
     {"pass", "pass*$B"}},
    {" radix base range k buckets bins numbins ", {"radix", "bucket", "bins", "range"}, {"$R"}},
    {" mask ", {"mask"}, {"$R-1"}},
    {" n size total ", {"num", "count", "length", "len", "size", "elem"}, {"N", "$T"}},
    {NULL, {NULL}, {NULL}},
};
static const char *const any_of_pass[DIAL_CHOICES] = {"N", "pass*$B", "pass", "$R", "$T", "1"};
static const char *const table_lengths[DIAL_CHOICES] = {"$T", "$R", "N"};

static struct dial scalar_of_pass(const struct plan_argument *argument, enum role role) {
    struct dial dial = dial_by_name(pass_scalars, argument->name, any_of_pass);
    if (role == ROLE_ADD && strcmp(dial.choices[0], "N") == 0)
        return dial_of(table_lengths, dial.why);
    return dial;
}

/* ---- pointers of a pass ---- */

static const char *const from[DIAL_CHOICES] = {"from"};
static const char *const to[DIAL_CHOICES] = {"to"};
static const char *const from_payload[DIAL_CHOICES] = {"from payload"};
static const char *const to_payload[DIAL_CHOICES] = {"to payload"};
static const char *const local[DIAL_CHOICES] = {"local[$R]", "local[group]", "local[2*group]",
                                                "local[$R*group]"};
static const char *const table[DIAL_CHOICES] = {"?[$T]"};
static const char *const zero_table[DIAL_CHOICES] = {"zero ?[$T]"};

static struct table *find_table(struct series *series, const char *name) {
    for (int t = 0; t < series->table_count; t++)
        if (strcmp(series->tables[t].name, name) == 0) return &series->tables[t];
    return NULL;
}

/* Finds the table for a pointer: by its name, or the last one, or a new one if it is only written.
 */
static struct dial table_of(struct series *series, const struct plan_argument *own,
                            enum role role) {
    struct table *found = find_table(series, own->name);
    bool makes = role <= ROLE_COUNT || (!own->read && role == ROLE_ADD);
    bool is_new = !found && (makes || series->table_count == 0);
    if (is_new && series->table_count < READING_KERNELS) {
        found = &series->tables[series->table_count++];
        *found = (struct table){own->name, own->bytes};
    }
    if (!found) found = &series->tables[series->table_count - 1];
    struct dial dial =
        dial_of(is_new && makes ? zero_table : table, is_new ? "keys are elsewhere"
                                                      : strcmp(found->name, own->name) == 0
                                                          ? "a kernel before has its name"
                                                          : "the table of the kernel before");
    dial.name = found->name;
    return dial;
}

static struct dial pointer_of_pass(struct series *series, const struct plan_kernel *kernel, int a,
                                   enum role role, const char *source) {
    const struct plan_argument *own = &kernel->arguments[a];
    struct dial_keys keys = keys_of(kernel);
    if (own->space == SPACE_LOCAL) return dial_of(local, "");
    bool same = strcmp(own->name, source) == 0;
    if (role == ROLE_COUNT && same) return dial_of(from, "the kernel that moves keys has its name");
    if (role >= ROLE_MOVE && dial_is_payload(kernel, a) && !find_table(series, own->name))
        return dial_of(own->written ? to_payload : from_payload, "its name");
    if (role >= ROLE_MOVE && a == keys.written) return dial_of(to, "it is only written");
    if (role >= ROLE_MOVE && a == keys.read) return dial_of(from, "it is only read");
    if (role == ROLE_COUNT && !find_table(series, source) && a == keys.read)
        return dial_of(from, "it is only read");
    return table_of(series, own, role);
}

/* ---- work-items of a pass ---- */

static struct dial sizes_of_pass(const struct plan_kernel *kernel, enum role role) {
    static const char *const single[DIAL_CHOICES] = {"1"};
    static const char *const keys[DIAL_CHOICES] = {"N", "$R", "1", "N/4"};
    static const char *const keys_in_groups[DIAL_CHOICES] = {"N by 64", "N by N", "$R by $R"};
    static const char *const one_group[DIAL_CHOICES] = {"N by N", "$R by $R"};
    static const char *const sums[DIAL_CHOICES] = {"1", "$T", "$R", "N"};
    static const char *const sums_in_groups[DIAL_CHOICES] = {"N by N", "$R by $R", "$R/2 by $R/2",
                                                             "N/2 by N/2"};
    if (kernel->alone) return dial_of(single, "");
    if (role == ROLE_ADD || role == ROLE_CLEAR)
        return dial_of(kernel->groups ? sums_in_groups : sums, "");
    if (kernel->one_group) return dial_of(one_group, "");
    return dial_of(kernel->groups ? keys_in_groups : keys, "");
}

/* ---- readings ---- */

/* Writes a choice with what stands for its signs. */
static void write_choice(const struct series *series, const struct dial *dial, char *text,
                         size_t size) {
    const char *radix = series->radix.choices[series->radix.at];
    int bits = 0;
    while (1 << bits < atoi(radix))
        bits++;
    text[0] = '\0';
    for (const char *at = dial->choices[dial->at]; *at; at++)
        if (*at == '?')
            text_append(text, size, "%s", dial->name);
        else if (bits == 1 && strncmp(at, "*$B", 3) == 0)
            at += 2; /* times 1 */
        else if (*at != '$')
            text_append(text, size, "%c", *at);
        else if (*++at == 'R')
            text_append(text, size, "%s", radix);
        else if (*at == 'B')
            text_append(text, size, "%d", bits);
        else
            write_choice(series, &series->sizes, text + strlen(text), size - strlen(text));
}

/* Writes one launch, whose dials begin with number `dial`, and whose values begin with `value`.
 * Returns the number of the next dial. */
static int write_launch(const struct series *series, int k, int dial, int value,
                        struct reading *reading) {
    const struct plan_kernel *kernel = series->kernels[k];
    char text[80];
    text_append(reading->plan, READING_TEXT, "%s(", kernel->name);
    for (int a = 0; a < kernel->count; a++, dial++) {
        struct reading_value *own = &reading->values[value + a];
        const struct dial *from_dial = &series->dials[dial];
        write_choice(series, from_dial, own->text, sizeof own->text);
        if (from_dial->at == 0) snprintf(own->why, sizeof own->why, "%s", from_dial->why);
        text_append(reading->plan, READING_TEXT, "%s%s", a ? ", " : "", own->text);
    }
    write_choice(series, &series->dials[dial], text, sizeof text);
    text_append(reading->plan, READING_TEXT, ") on %s", text);
    return dial + 1;
}

static bool uses(const char *text, const char *variable) {
    return strstr(text, variable) != NULL;
}

/* Has a launch a variable of loops that are not around it, or have loops variables without use? */
static bool is_odd(const char *frame, const struct reading *reading) {
    const char *launches = reading->plan + (strchr(frame, '@') - frame);
    const char *substage = strstr(launches, "substage"), *loop = strstr(launches, "for substage");
    bool stage = uses(launches, "stage)") || uses(launches, "stage,") || uses(launches, "stage+") ||
                 uses(launches, "stage-") || uses(launches, "stage%");
    if (uses(frame, "stage") != stage) return true;
    return loop ? substage < loop : substage && !uses(frame, "substage");
}

/* Writes the launches in the loops of the present frame. False: they do not fit. */
static bool write_reading(const struct series *series, struct reading *reading) {
    const char *frame = series->frame.choices[series->frame.at];
    int dial = 0, value = 0, k = 0;
    *reading = (struct reading){.kernels = series->kernel_count};
    memcpy(reading->kernel, series->kernels, sizeof reading->kernel);
    for (const char *at = frame; *at; at++) {
        if (*at != '@') {
            text_append(reading->plan, READING_TEXT, "%c", *at);
            continue;
        }
        dial = write_launch(series, k, dial, value, reading);
        value += series->kernels[k++]->count;
    }
    if (series->type == TYPE_NONE) return !is_odd(frame, reading);
    char body[READING_TEXT];
    int radix = atoi(series->radix.choices[series->radix.at]);
    snprintf(body, sizeof body, "%s", reading->plan);
    if (uses(body, "pass"))
        snprintf(reading->plan, READING_TEXT, "for pass 0..%d: %.760s",
                 passes_of(radix, series->type) - 1, body);
    return true;
}

static void find_readings(struct series *series, int dial, int distance) {
    int extra = dial - series->dial_count;
    struct dial *own = extra < 0    ? &series->dials[dial]
                       : extra == 0 ? &series->frame
                       : extra == 1 ? &series->radix
                                    : &series->sizes;
    if (series->count == READINGS_MOST) return;
    if (extra == 3) {
        if (distance == 0) series->count += write_reading(series, &series->readings[series->count]);
        return;
    }
    if (extra < 0 && own->same > 0) {
        own->at = series->dials[own->same - 1].at;
        find_readings(series, dial + 1, distance);
        return;
    }
    for (own->at = 0; own->at < own->count && own->at <= distance; own->at++)
        find_readings(series, dial + 1, distance - own->at);
    own->at = 0;
}

static void search(struct series *series) {
    for (int distance = 0; distance <= MOST_DISTANCE; distance++)
        find_readings(series, 0, distance);
}

/* Takes the kernels in the order of their roles. False: there is not one that counts and, last, one
 * that moves keys. */
static bool take_roles(struct series *series, const struct signature *signature) {
    int values = 0, roles[ROLES] = {0};
    for (enum role r = ROLE_CLEAR; r < ROLES; r++)
        for (int k = 0; k < signature->count; k++) {
            if (role_of(&signature->kernels[k]) != r) continue;
            if (series->kernel_count == READING_KERNELS) return false;
            series->kernels[series->kernel_count++] = &signature->kernels[k];
            values += signature->kernels[k].count;
            roles[r]++;
        }
    return values <= READING_VALUES && roles[ROLE_COUNT] > 0 && roles[ROLE_MOVE] == 1;
}

/* Returns 1 + the number of the dial of a number with this name in a kernel before; 0: there is
 * none. Kernels that add up have other lengths. */
static int find_same(const struct series *series, int kernel, const char *name) {
    int dial = 0;
    for (int k = 0; k < kernel; k++, dial++)
        for (int a = 0; a < series->kernels[k]->count; a++, dial++)
            if (role_of(series->kernels[k]) != ROLE_ADD &&
                !series->kernels[k]->arguments[a].pointer &&
                strcmp(series->kernels[k]->arguments[a].name, name) == 0)
                return 1 + dial;
    return 0;
}

static void find_passes(struct series *series, const struct signature *signature,
                        const char *text) {
    static const char *const frames[READING_KERNELS + 1][DIAL_CHOICES] = {
        [2] = {"{@; @}"},
        [3] = {"{@; @; @}"},
        [4] = {"{@; @; @; @}"},
        [5] = {"{@; @; @; @; @}"},
        [6] = {"{@; @; @; @; @; @}"}};
    static const char *const sizes[DIAL_CHOICES] = {"$R", "N", "N+1", "$R*N", "$R*((N+63)/64)"};
    const char *radixes[DIAL_CHOICES] = {NULL};
    const char *source = "";
    if (!take_roles(series, signature)) return;
    find_radixes(text, radixes);
    for (int k = 0; k < series->kernel_count; k++) {
        struct dial_keys keys = keys_of(series->kernels[k]);
        if (role_of(series->kernels[k]) != ROLE_MOVE) continue;
        source = series->kernels[k]->arguments[keys.read].name;
        series->type = series->kernels[k]->arguments[keys.read].type;
    }
    for (int k = 0; k < series->kernel_count; k++) {
        const struct plan_kernel *kernel = series->kernels[k];
        enum role role = role_of(kernel);
        for (int a = 0; a < kernel->count; a++) {
            const struct plan_argument *argument = &kernel->arguments[a];
            struct dial *dial = &series->dials[series->dial_count++];
            *dial = argument->pointer ? pointer_of_pass(series, kernel, a, role, source)
                                      : scalar_of_pass(argument, role);
            if (!argument->pointer && role != ROLE_ADD)
                dial->same = find_same(series, k, argument->name);
        }
        series->dials[series->dial_count++] = sizes_of_pass(kernel, role);
    }
    series->frame = dial_of(frames[series->kernel_count], "");
    series->radix = dial_of(radixes, "");
    series->sizes = dial_of(sizes, "");
    if (series->type != TYPE_NONE) search(series);
}

static struct dial scalar_of_turn(const struct plan_argument *argument) {
    static const char *const any[DIAL_CHOICES] = {
        "2^(stage+1)", "2^(stage-substage+1)", "2^(stage-substage)", "N", "stage", "substage"};
    struct dial dial = dial_of_scalar(argument);
    return *dial.why ? dial : dial_of(any, "");
}

static void find_turns(struct series *series) {
    static const char *const frames[DIAL_CHOICES] = {
        "for turn 1..N/2: {@; @}", "for stage 0..L-1: {@; for substage 1..stage: @}",
        "for stage 0..L-1, substage 0..stage: {@; @}"};
    static const char *const halves[DIAL_CHOICES] = {"N/2", "N"};
    static const char *const groups[DIAL_CHOICES] = {"N/2 by 64", "N by 64", "N/2 by N/2"};
    static const char *const none[DIAL_CHOICES] = {"2"};
    series->dial_count = 0;
    for (int k = 0; k < series->kernel_count; k++) {
        const struct plan_kernel *kernel = series->kernels[k];
        for (int a = 0; a < kernel->count; a++)
            series->dials[series->dial_count++] = kernel->arguments[a].pointer
                                                      ? dial_of_pointer(kernel, a)
                                                      : scalar_of_turn(&kernel->arguments[a]);
        series->dials[series->dial_count++] = dial_of(kernel->groups ? groups : halves, "");
    }
    series->frame = dial_of(frames, "");
    series->radix = series->sizes = dial_of(none, "");
    search(series);
}

int plan_series(enum series_kind kind, const struct signature *signature, const char *text,
                struct reading readings[READINGS_MOST]) {
    struct series series = {.readings = readings};
    if (kind == SERIES_PASSES && signature->count > 1) {
        find_passes(&series, signature, text);
    } else if (kind == SERIES_TURNS && signature->count == 2) {
        series.kernel_count = 2;
        for (int turn = 0; turn < 2; turn++) {
            series.kernels[0] = &signature->kernels[turn];
            series.kernels[1] = &signature->kernels[1 - turn];
            if (series.kernels[0]->count + series.kernels[1]->count > READING_VALUES) break;
            find_turns(&series);
        }
    }
    return series.count;
}
