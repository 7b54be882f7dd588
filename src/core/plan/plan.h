/* plan: the launches of a user's sort, as one line of text.
 *
 *   for stage 0..L-1, substage 0..stage: bitonic(data, stage, substage, 1) on N/2 by 64
 *
 * says what a host program would do. The lines of a longer plan run one after the other:
 *
 *   plan    = "for" NAME A..B {"," NAME A..B} ":" plan | "{" plan {";" plan} "}" | launch
 *   launch  = KERNEL "(" values ")" "on" WORK-ITEMS ["by" WORK-GROUP]
 *
 * A number is an expression of + - * / % << >>, ^ (power), brackets, N (number of keys), L (log2 N,
 * rounded up), variables of loops, and `items` and `group`, the sizes of the launch. The group is
 * at most the number after "by" and divides the work-items. The value of a pointer is
 *
 *   keys       or the argument's own name: the keys, sorted in place
 *   from, to   the keys, and a second buffer; the two change places after the launch
 *   payload    a number for each key, which moves with it: at first the key's place; after `from`
 *              or `to`, the numbers before or after the launch
 *   NAME[A]    a buffer of A elements, zero before the first launch, for all launches; after
 *              `zero`, zero again before this launch
 *   local[A]   A elements of local memory
 *   {A, B, C}  a buffer with these numbers, new for every launch; of a struct, whole numbers of 4
 *              bytes
 *
 * In a file the lines are comments: "// sortnet: for stage .." */
#pragma once

#include "core/plan/signature.h"

enum {
    PLAN_TEXT = 1024,
    PLAN_BUFFERS = 10,
    PLAN_PAYLOAD = 2,
    PLAN_TABLES = 4,
    PLAN_NUMBERS = 8,
    PLAN_LAUNCHES = 4096
};

/* Plans have the keys in buffer 0, their payload in buffer 2, the second buffers of both after
 * them, and named buffers from PLAN_TABLES on. */
enum plan_value_kind { VALUE_NUMBER, VALUE_BUFFER, VALUE_LOCAL, VALUE_NUMBERS };

struct plan_value {
    enum plan_value_kind kind;
    int buffer;                      /* VALUE_BUFFER: number in plan.buffers */
    bool zero;                       /* VALUE_BUFFER: true: filled with zeros before the launch */
    size_t count;                    /* VALUE_LOCAL: number of elements; VALUE_NUMBERS: of
                                        numbers */
    long long numbers[PLAN_NUMBERS]; /* VALUE_NUMBER: its first; VALUE_NUMBERS: all */
};

struct plan_launch {
    const struct plan_kernel *kernel;
    size_t items, group; /* group 0: the device chooses */
    struct plan_value values[SIGNATURE_ARGUMENTS];
};

struct plan_buffer {
    char name[PROBES_NAME];
    size_t count;         /* number of elements; 0: the buffer is not used */
    int bytes;            /* bytes of an element */
    enum probe_type type; /* type of its elements */
};

struct plan {
    size_t n;
    struct plan_buffer buffers[PLAN_BUFFERS];
    int buffer_count;
    int result;           /* buffer with the keys after the last launch: 0 or 1 */
    enum probe_type type; /* type of the keys */
    int count;
    struct plan_launch *launches; /* `count` launches in order; owned */
};

/* Makes all launches of the plan in `text` for n keys. The kernels must outlive the plan; the
 * caller frees it with plan_free. Returns 0, or -1 with the reason. */
int plan_make(struct plan *plan, const char *text, const struct signature *signature, size_t n,
              struct error *error);
void plan_free(struct plan *plan);

/* Returns the number of the launch's argument with this name; -1: none, or it has no buffer. */
int plan_argument_named(const struct plan_launch *launch, const char *name);

/* Copies the plan from the comments of a file; its lines end with a newline. False: no comment
 * begins with "sortnet:". */
bool plan_find(const char *source, char text[PLAN_TEXT]);
