/* passes: finds what each kernel of a radix sort does, by its name and pointers. */
#include "core/kernel/kernel_code.h"
#include "core/plan/series.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_RADIXES = 5 };

/* ---- roles of the kernels of a pass ---- */

enum role { ROLE_CLEAR, ROLE_COUNT, ROLE_ADD, ROLE_MOVE, ROLE_COPY, ROLES };

static const char *const role_names[ROLES][12] = {
    [ROLE_CLEAR] = {"clear", "zero", "init", "reset", "memset", "fill"},
    [ROLE_COUNT] = {"count", "hist", "stat", "flag", "pred", "freq", "digit", "mark", "map"},
    [ROLE_ADD] = {"scan", "prefix", "sum", "reduce", "offset", "accum", "add", "exclusive"},
    [ROLE_COPY] = {"copy"},
};

/* A kernel whose keys change places moves them; the others tell by their names. */
static enum role role_of(const struct plan_kernel *kernel) {
    bool moves = dial_find_keys(kernel, true).written >= 0;
    if (moves && signature_has_part(kernel->name, role_names[ROLE_COPY])) return ROLE_COPY;
    for (enum role r = ROLE_CLEAR; r < ROLE_MOVE; r++)
        if (signature_has_part(kernel->name, role_names[r])) return r;
    return moves ? ROLE_MOVE : ROLE_ADD;
}

/* The kernels of a pass, and what they use together. */
struct pass {
    struct series series;
    const char *source;                  /* name of the keys in the kernel that moves them */
    const char *tables[READING_KERNELS]; /* names of tables */
    int table_count;
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
    if (t == TEXTS) return;
    while (radixes[count] && radixes[count] != radix_texts[t])
        count++;
    if (count < MOST_RADIXES) radixes[count] = radix_texts[t];
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
        signature_plain_name(word, plain);
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

/* ---- numbers of a pass ---- */

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

static const char *find_table(const struct pass *pass, const char *name) {
    for (int t = 0; t < pass->table_count; t++)
        if (strcmp(pass->tables[t], name) == 0) return pass->tables[t];
    return NULL;
}

/* Finds the table for a pointer: by its name, or the last one, or a new one if it is only written.
 */
static struct dial table_of(struct pass *pass, const struct plan_argument *own, enum role role) {
    static const char *const old[DIAL_CHOICES] = {"?[$T]"};
    static const char *const zero[DIAL_CHOICES] = {"zero ?[$T]"};
    const char *found = find_table(pass, own->name);
    bool makes = role <= ROLE_COUNT || (!own->read && role == ROLE_ADD);
    bool is_new = !found && (makes || pass->table_count == 0);
    struct dial dial =
        dial_of(is_new && makes ? zero : old, is_new  ? "keys are elsewhere"
                                              : found ? "a kernel before has its name"
                                                      : "the table of the kernel before");
    if (is_new && pass->table_count < READING_KERNELS)
        pass->tables[pass->table_count++] = own->name;
    dial.table = found ? found : pass->tables[pass->table_count - 1];
    return dial;
}

static struct dial pointer_of_pass(struct pass *pass, const struct plan_kernel *kernel, int a) {
    static const char *const from[DIAL_CHOICES] = {"from"};
    static const char *const local[DIAL_CHOICES] = {"local[$R]", "local[group]", "local[2*group]",
                                                    "local[$R*group]"};
    const struct plan_argument *own = &kernel->arguments[a];
    struct dial_keys keys = dial_find_keys(kernel, true);
    enum role role = role_of(kernel);
    if (own->space == SPACE_LOCAL) return dial_of(local, "");
    if (role == ROLE_COUNT && strcmp(own->name, pass->source) == 0)
        return dial_of(from, "the kernel that moves keys has its name");
    bool payload = dial_is_payload(kernel, a) && !find_table(pass, own->name);
    if (role >= ROLE_MOVE ? payload || a == keys.read || a == keys.written
                          : role == ROLE_COUNT && a == keys.read && !find_table(pass, pass->source))
        return dial_of_pointer(kernel, a, keys);
    return table_of(pass, own, role);
}

/* ---- the kernels of a pass ---- */

static struct dial sizes_of_pass(const struct plan_kernel *kernel) {
    static const char *const single[DIAL_CHOICES] = {"1"};
    static const char *const keys[DIAL_CHOICES] = {"N", "$R", "1", "N/4"};
    static const char *const keys_in_groups[DIAL_CHOICES] = {"N by 64", "N by N", "$R by $R"};
    static const char *const keys_in_blocks[DIAL_CHOICES] = {"N by 64"};
    static const char *const one_group[DIAL_CHOICES] = {"N by N", "$R by $R"};
    static const char *const sums[DIAL_CHOICES] = {"1", "$T", "$R", "N"};
    static const char *const sums_in_groups[DIAL_CHOICES] = {"N by N", "$R by $R", "$R/2 by $R/2",
                                                             "N/2 by N/2"};
    enum role role = role_of(kernel);
    if (kernel->alone) return dial_of(single, "");
    if (role == ROLE_ADD || role == ROLE_CLEAR)
        return dial_of(kernel->groups ? sums_in_groups : sums, "");
    if (kernel->one_group) return dial_of(one_group, "");
    return dial_of(kernel->blocks ? keys_in_blocks : kernel->groups ? keys_in_groups : keys, "");
}

/* Takes the kernels in the order of their roles. False: there is not one that counts and, last, one
 * that moves keys. */
static bool take_roles(struct pass *pass, const struct signature *signature) {
    struct series *series = &pass->series;
    int values = 0, roles[ROLES] = {0};
    for (enum role r = ROLE_CLEAR; r < ROLES; r++)
        for (int k = 0; k < signature->count; k++) {
            const struct plan_kernel *kernel = &signature->kernels[k];
            if (role_of(kernel) != r) continue;
            if (series->kernel_count == READING_KERNELS) return false;
            series->kernels[series->kernel_count++] = kernel;
            values += kernel->count;
            roles[r]++;
            if (r != ROLE_MOVE) continue;
            int source = dial_find_keys(kernel, true).read;
            pass->source = kernel->arguments[source].name;
            series->type = kernel->arguments[source].type;
        }
    return values <= READING_VALUES && roles[ROLE_COUNT] > 0 && roles[ROLE_MOVE] == 1 &&
           series->type != TYPE_NONE;
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

static void add_kernel(struct pass *pass, int k) {
    struct series *series = &pass->series;
    const struct plan_kernel *kernel = series->kernels[k];
    enum role role = role_of(kernel);
    for (int a = 0; a < kernel->count; a++) {
        const struct plan_argument *argument = &kernel->arguments[a];
        struct dial dial =
            argument->pointer ? pointer_of_pass(pass, kernel, a) : scalar_of_pass(argument, role);
        if (!argument->pointer && role != ROLE_ADD)
            dial.same = find_same(series, k, argument->name);
        series_add(series, dial);
    }
    series_add(series, sizes_of_pass(kernel));
}

int plan_passes(const struct signature *signature, const char *text,
                struct reading readings[READINGS_MOST]) {
    static const char *const frames[DIAL_CHOICES] = {"for pass 0..$P: {*}", "{*}"};
    static const char *const sizes[DIAL_CHOICES] = {"$R", "N", "N+1", "$R*N", "$R*((N+63)/64)"};
    static const char *const in_blocks[DIAL_CHOICES] = {"$R*((N+63)/64)", "$R", "N", "N+1", "$R*N"};
    const char *radixes[DIAL_CHOICES] = {NULL};
    struct pass pass = {0};
    bool blocks = false;
    if (!take_roles(&pass, signature)) return 0;
    find_radixes(text, radixes);
    for (int k = 0; k < pass.series.kernel_count; k++) {
        blocks |= pass.series.kernels[k]->blocks;
        add_kernel(&pass, k);
    }
    const struct series_choices choices = {frames, radixes, blocks ? in_blocks : sizes};
    return series_readings(&pass.series, 1, &choices, readings);
}
