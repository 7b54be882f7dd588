/* dials: finds choices by the names and types of arguments, and by what the kernel does with them.
 */
#include "dials.h"

#include <ctype.h>
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
static const char *const any_scalar[DIAL_CHOICES] = {
    "N", "stage", "2^(stage-substage)", "2^(stage+1)", "substage", "1", "0", "2^stage"};

struct dial dial_of(const char *const *choices, const char *why) {
    struct dial dial = {.choices = choices, .why = why};
    while (dial.count < DIAL_CHOICES && choices[dial.count])
        dial.count++;
    return dial;
}

void dial_plain_name(const char *name, char plain[PROBES_NAME + 2]) {
    char *at = plain;
    *at++ = ' ';
    for (; *name; name++)
        if (*name != '_') *at++ = (char)tolower((unsigned char)*name);
    strcpy(at, " ");
}

static bool has_part(const char *plain, const char *const parts[6]) {
    for (int p = 0; p < 6 && parts[p]; p++)
        if (strstr(plain, parts[p])) return true;
    return false;
}

struct dial dial_by_name(const struct dial_names *rows, const char *name, const char *const *any) {
    char plain[PROBES_NAME + 2];
    dial_plain_name(name, plain);
    for (const struct dial_names *row = rows; row->names; row++)
        if (strstr(row->names, plain)) return dial_of(row->choices, "its name");
    for (const struct dial_names *row = rows; row->names; row++)
        if (has_part(plain, row->parts)) return dial_of(row->choices, "its name");
    return dial_of(any, "");
}

struct dial dial_of_scalar(const struct plan_argument *argument) {
    return dial_by_name(scalars, argument->name, any_scalar);
}

/* ---- pointers ---- */

static const char *const in_place[DIAL_CHOICES] = {"keys"};
static const char *const reads[DIAL_CHOICES] = {"from"};
static const char *const writes[DIAL_CHOICES] = {"to"};
static const char *const numbers[DIAL_CHOICES] = {"{2^(stage-substage), stage, substage}",
                                                  "{stage, substage, N, 1}",
                                                  "{N, L, stage, substage}", "more[N]"};
static const char *const values[DIAL_CHOICES] = {"more[N]"};
static const char *const others[DIAL_CHOICES] = {"others[N]"};
static const char *const payload[DIAL_CHOICES] = {"payload"};
static const char *const payload_before[DIAL_CHOICES] = {"from payload"};
static const char *const payload_after[DIAL_CHOICES] = {"to payload"};

/* Names of source buffers, and of target buffers, as dial_plain_name writes them. */
static const char *const origins[] = {" in ",     " input ",     " src ", " source ",
                                      " from ",   " din ",       " old ", " keysin ",
                                      " inkeys ", " inputkeys ", NULL};
static const char *const goals[] = {" out ",     " output ",  " dst ",        " dest ",
                                    " to ",      " dout ",    " sorted ",     " new ",
                                    " keysout ", " outkeys ", " outputkeys ", NULL};
static const char *const payloads[6] = {"val", "payload", "perm", "idx", "index", "indic"};

static bool is_named(const struct plan_argument *argument, const char *const *names) {
    char plain[PROBES_NAME + 2];
    dial_plain_name(argument->name, plain);
    while (*names && strcmp(*names, plain) != 0)
        names++;
    return *names != NULL;
}

static bool in_global(const struct plan_argument *argument) {
    return argument->pointer && argument->space == SPACE_GLOBAL;
}

bool dial_is_payload(const struct plan_kernel *kernel, int argument) {
    const struct plan_argument *own = &kernel->arguments[argument];
    char plain[PROBES_NAME + 2];
    dial_plain_name(own->name, plain);
    if (!in_global(own) || own->type == TYPE_NONE || !has_part(plain, payloads)) return false;
    for (int a = 0; a < kernel->count; a++) {
        const struct plan_argument *other = &kernel->arguments[a];
        dial_plain_name(other->name, plain);
        if (in_global(other) && other->read == own->read && other->written == own->written &&
            !has_part(plain, payloads))
            return true;
    }
    return false;
}

/* Finds a pointer with the name of a source and one with the name of a target; the source may be
 * written, too. False: one of them is missing. */
static bool find_pair(const struct plan_kernel *kernel, int *read, int *written) {
    int from = -1, to = -1;
    for (int a = kernel->count - 1; a >= 0; a--) {
        const struct plan_argument *own = &kernel->arguments[a];
        if (!in_global(own) || dial_is_payload(kernel, a)) continue;
        if (own->read && is_named(own, origins)) from = a;
        if (own->written && is_named(own, goals)) to = a;
    }
    if (from < 0 || to < 0) return false;
    *read = from;
    *written = to;
    return true;
}

/* Names may tell a pair of pointers; otherwise the first pointer that is read and written has the
 * keys; otherwise one that is read and another that is written. */
struct dial_keys dial_find_keys(const struct plan_kernel *kernel) {
    struct dial_keys keys = {-1, -1, -1, ""};
    for (int a = kernel->count - 1; a >= 0; a--) {
        const struct plan_argument *own = &kernel->arguments[a];
        if (!in_global(own) || dial_is_payload(kernel, a)) continue;
        if (own->read && own->written) keys.both = a;
        if (own->read && !own->written) keys.read = a;
        if (own->written && !own->read) keys.written = a;
    }
    bool named = find_pair(kernel, &keys.read, &keys.written);
    bool pair = named || (keys.both < 0 && keys.read >= 0 && keys.written >= 0);
    if (named) keys.why = "its name";
    if (pair) return (struct dial_keys){-1, keys.read, keys.written, keys.why};
    if (keys.both < 0) keys.both = keys.written >= 0 ? keys.written : keys.read;
    return (struct dial_keys){keys.both, -1, -1, ""};
}

struct dial dial_of_pointer(const struct plan_kernel *kernel, int argument) {
    const struct plan_argument *own = &kernel->arguments[argument];
    struct dial_keys keys = dial_find_keys(kernel);
    int plain = 0; /* number of arguments that are numbers */
    for (int a = 0; a < kernel->count; a++)
        plain += !kernel->arguments[a].pointer;
    if (argument == keys.both)
        return dial_of(in_place, own->read && own->written ? "it is read and written" : "");
    if (argument == keys.read) return dial_of(reads, *keys.why ? keys.why : "it is only read");
    if (argument == keys.written)
        return dial_of(writes, *keys.why ? keys.why : "it is only written");
    if (dial_is_payload(kernel, argument))
        return dial_of(keys.both >= 0  ? payload
                       : !own->written ? payload_before
                                       : payload_after,
                       "its name, and keys are elsewhere");
    return own->written ? dial_of(others, "keys are elsewhere")
           : plain > 1  ? dial_of(values, "it is only read, and keys are elsewhere")
                        : dial_of(numbers, "it is only read, and keys are elsewhere");
}
