/* dials: finds choices by the names and types of arguments, and by what the kernel does with them.
 */
#include "dials.h"

#include <string.h>

/* Names of scalars, in small letters and without underscores; parts of other names; and the values
 * that they are tried with, in this order. */
static const struct dial_names scalars[] = {
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
    {" order sortorder sortdir up asc ",
     {"direction", "ascend", "increas"},
     {"1", "0", "2^(stage+1)"}},
    {" reverse desc ", {"descend"}, {"0", "1"}},
    {" log2n logn ", {"levels"}, {"L"}},
    {" flip ", {"first"}, {"1-(substage+N-1)/N", "(substage+N-1)/N"}},
    {" width ", {NULL}, {"2^stage", "2^(stage+1)", "N"}},
    {" q ", {NULL}, {"substage", "2^(stage-substage)", "substage+1", "stage-substage"}},
    {" p ", {NULL}, {"2^stage", "stage%2", "2^(stage+1)", "stage"}},
    {" l lo low left begin start ", {NULL}, {"0", "N"}},
    {" r hi high right end last ", {NULL}, {"N-1", "N"}},
    {" phase odd oddeven ", {"parity"}, {"stage%2", "stage", "substage"}},
    {NULL, {NULL}, {NULL}},
};
static const char *const any_alone[DIAL_CHOICES] = {
    "N", "stage", "2^(stage-substage)", "2^(stage+1)", "substage", "1", "0", "2^stage"};
static const char *const any_in_turn[DIAL_CHOICES] = {
    "2^(stage+1)", "2^(stage-substage+1)", "2^(stage-substage)", "N", "stage", "substage"};

struct dial dial_of(const char *const *choices, const char *why) {
    struct dial dial = {.choices = choices, .why = why};
    while (dial.count < DIAL_CHOICES && choices[dial.count])
        dial.count++;
    return dial;
}

struct dial dial_by_name(const struct dial_names *rows, const char *name, const char *const *any) {
    char plain[PROBES_NAME + 2];
    signature_plain_name(name, plain);
    for (const struct dial_names *row = rows; row->names; row++)
        if (strstr(row->names, plain)) return dial_of(row->choices, "its name");
    for (const struct dial_names *row = rows; row->names; row++)
        if (signature_has_part(name, row->parts)) return dial_of(row->choices, "its name");
    return dial_of(any, "");
}

struct dial dial_of_scalar(const struct plan_argument *argument, bool in_turn) {
    return dial_by_name(scalars, argument->name, in_turn ? any_in_turn : any_alone);
}

/* ---- pointers ---- */

/* Whole names of source buffers and of target buffers, and parts of names of payloads. */
static const char origins[] = " in input src source from din old keysin inkeys inputkeys ";
static const char goals[] = " out output dst dest to dout sorted new keysout outkeys outputkeys ";
static const char *const payloads[] = {"val", "payload", "perm", "idx", "index", "indic", NULL};

static bool is_named(const struct plan_argument *argument, const char *names) {
    char plain[PROBES_NAME + 2];
    signature_plain_name(argument->name, plain);
    return strstr(names, plain) != NULL;
}

static bool in_global(const struct plan_argument *argument) {
    return argument->pointer && argument->space == SPACE_GLOBAL;
}

bool dial_is_payload(const struct plan_kernel *kernel, int argument) {
    const struct plan_argument *own = &kernel->arguments[argument], *other = kernel->arguments;
    if (!in_global(own) || own->type == TYPE_NONE || !signature_has_part(own->name, payloads))
        return false;
    for (; other < kernel->arguments + kernel->count; other++)
        if (in_global(other) && other->read == own->read && other->written == own->written &&
            !signature_has_part(other->name, payloads))
            return true;
    return false;
}

/* Names may tell a pair of pointers, whose source may be written, too; otherwise the first pointer
 * that is read and written has the keys; otherwise one that is read and another that is written. */
struct dial_keys dial_find_keys(const struct plan_kernel *kernel, bool tables) {
    int both = -1, read = -1, written = -1, from = -1, to = -1;
    for (int a = kernel->count - 1; a >= 0; a--) {
        const struct plan_argument *own = &kernel->arguments[a];
        if (!in_global(own) || dial_is_payload(kernel, a)) continue;
        if (own->read && own->written) both = a;
        if (own->read && !own->written) read = a;
        if (own->written && !own->read) written = a;
        if (own->read && is_named(own, origins)) from = a;
        if (own->written && is_named(own, goals)) to = a;
    }
    if (from >= 0 && to >= 0) return (struct dial_keys){-1, from, to, "its name"};
    if (read >= 0 && written >= 0 && (tables || both < 0))
        return (struct dial_keys){-1, read, written, ""};
    if (tables) return (struct dial_keys){-1, read, -1, ""};
    return (struct dial_keys){both >= 0 ? both : written >= 0 ? written : read, -1, -1, ""};
}

static struct dial dial_of_keys(const struct plan_argument *argument) {
    static const char *const own_name[DIAL_CHOICES] = {"?"}, *const keys[DIAL_CHOICES] = {"keys"};
    bool word = is_named(argument, " payload from to zero "); /* means something else in plans */
    struct dial dial = dial_of(word ? keys : own_name,
                               argument->read && argument->written ? "it is read and written" : "");
    dial.table = argument->name;
    return dial;
}

static struct dial dial_of_payload(const struct plan_argument *argument, bool in_place) {
    static const char *const payload[DIAL_CHOICES] = {"payload"};
    static const char *const before[DIAL_CHOICES] = {"from payload"};
    static const char *const after[DIAL_CHOICES] = {"to payload"};
    return dial_of(in_place             ? payload
                   : !argument->written ? before
                                        : after,
                   "its name, and keys are elsewhere");
}

struct dial dial_of_pointer(const struct plan_kernel *kernel, int argument, struct dial_keys keys) {
    static const char *const from[DIAL_CHOICES] = {"from"}, *const to[DIAL_CHOICES] = {"to"};
    static const char *const local[DIAL_CHOICES] = {"local[2*group]", "local[group]",
                                                    "local[4*group]", "local[N]"};
    static const char *const numbers[DIAL_CHOICES] = {"{2^(stage-substage), stage, substage}",
                                                      "{stage, substage, N, 1}",
                                                      "{N, L, stage, substage}", "more[N]"};
    static const char *const values[DIAL_CHOICES] = {"more[N]"};
    static const char *const others[DIAL_CHOICES] = {"others[N]"};
    const struct plan_argument *own = &kernel->arguments[argument];
    int plain = 0; /* number of arguments that are numbers */
    for (int a = 0; a < kernel->count; a++)
        plain += !kernel->arguments[a].pointer;
    if (own->space == SPACE_LOCAL) return dial_of(local, "");
    if (argument == keys.both) return dial_of_keys(own);
    if (argument == keys.read) return dial_of(from, *keys.why ? keys.why : "it is only read");
    if (argument == keys.written) return dial_of(to, *keys.why ? keys.why : "it is only written");
    if (dial_is_payload(kernel, argument)) return dial_of_payload(own, keys.both >= 0);
    return dial_of(own->written ? others
                   : plain > 1  ? values
                                : numbers,
                   own->written ? "keys are elsewhere" : "it is only read, and keys are elsewhere");
}
