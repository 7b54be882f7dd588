/* radix_trace: what a radix sort has in its buffers after every kernel and every turn of one.
 *
 * A pass sorts by one digit in five kernels (kernels/radix). What a kernel writes follows from what
 * the ones before it have left, so that each can be judged alone. Words travel, not bare keys: a
 * word has the key in its low bits and, above them, where the key stood at first, which no pass
 * looks at. So keys that are equal can be told apart, on a device, too. */
#ifndef SORTNET_CORE_RADIX_RADIX_TRACE_H
#define SORTNET_CORE_RADIX_RADIX_TRACE_H

#include "core/radix/radix_plan.h"

enum radix_kernel {
    RADIX_COUNT,   /* digits of every work-group's keys */
    RADIX_REDUCE,  /* all groups' counts are added up */
    RADIX_PREFIX,  /* where each digit begins */
    RADIX_STARTS,  /* and where in each group */
    RADIX_SCATTER, /* every key goes to its place */
    RADIX_KERNELS
};

extern const char *const radix_kernel_names[RADIX_KERNELS]; /* "count" */

/* The buffers of one pass, each as the kernel that writes it leaves it. */
struct radix_pass {
    uint32_t in[RADIX_MOST_KEYS];                     /* words */
    int counts[RADIX_MOST_GROUPS][RADIX_MOST_DIGITS]; /* COUNT */
    int totals[RADIX_MOST_DIGITS];                    /* REDUCE */
    int firsts[RADIX_MOST_DIGITS];                    /* PREFIX, instead of the totals */
    int starts[RADIX_MOST_GROUPS][RADIX_MOST_DIGITS]; /* STARTS, instead of the counts */
    uint32_t out[RADIX_MOST_KEYS];                    /* SCATTER */
};

struct radix_trace {
    bool atomic; /* the scatter takes places by atomic increments */
    int kernels; /* that have run, of all passes one after the other: what follows is not known */
    struct radix_pass passes[RADIX_MOST_PASSES];
};

/* ---- words ---- */

uint32_t radix_word(int key, int origin);
int radix_key(uint32_t word);
int radix_origin(uint32_t word); /* where it stood at first, 0..n-1 */

/* Which counter a word belongs to in a pass: that of its digit; in a descending sort the largest
 * digit has the first counter. */
int radix_digit(const struct radix_plan *plan, int pass, uint32_t word);

/* Writes the value of a digit as its bits, "10₂": the head of its column; "–" for counters that no
 * word of the pass can have. And which bits a pass looks at: "pass 0, bits 1..0". */
enum { RADIX_NAME_BYTES = 32 };
const char *radix_digit_name(const struct radix_plan *plan, int pass, int counter,
                             char text[RADIX_NAME_BYTES]);
const char *radix_pass_name(const struct radix_plan *plan, int pass, char text[RADIX_NAME_BYTES]);

/* Writes the lowest `bits` bits of a number: "01". */
void radix_write_bits(int number, int bits, char text[RADIX_NAME_BYTES]);

/* The last counter that words of a pass can belong to. */
int radix_last_digit(const struct radix_plan *plan, int pass);

/* Does key a come before key b in a sorted output? */
bool radix_before(const struct radix_plan *plan, int a, int b);

/* ---- kernels on the CPU ---- */

/* What a kernel makes of what the ones before it have left in `pass`. Keys whose place is outside
 * the buffer are not written; places that nobody writes hold RADIX_UNWRITTEN. */
enum { RADIX_UNWRITTEN = 0x7FFFFFFF };
void radix_kernel_run(const struct radix_plan *plan, int number, enum radix_kernel kernel,
                      struct radix_pass *pass);

/* All passes over n keys. */
void radix_trace_init(struct radix_trace *trace, const struct radix_plan *plan, const int *keys);

/* Would a scatter with the places that `pass` has write inside the buffer? */
bool radix_places_fit(const struct radix_plan *plan, const struct radix_pass *pass, bool atomic);

/* ---- from place to place ---- */

/* The place in `out` that the pass has moved its word number i to; -1: to none. */
int radix_place(const struct radix_plan *plan, const struct radix_pass *pass, int i);

/* Has word number i changed sides with another one of the same digit, among the first `shown`
 * words? And does that put it on the wrong side of one of those, by the bits that the passes before
 * have sorted? In the first pass it never does. */
bool radix_crossed(const struct radix_plan *plan, int number, const struct radix_pass *pass, int i,
                   int shown);
bool radix_undone(const struct radix_plan *plan, int number, const struct radix_pass *pass, int i,
                  int shown);

/* Places whose key is not what a sort leaves there. */
int radix_wrong_places(const struct radix_plan *plan, const struct radix_trace *trace);

/* ---- turns ---- */

/* A kernel takes turns: count clears its rows, reads a key per work-item and turn, and adds up the
 * columns; reduce and starts go from group to group; prefix adds what stands 1, 2, ... digits
 * before, and subtracts each digit's own; scatter moves key by key. */
int radix_turns(const struct radix_plan *plan, enum radix_kernel kernel);
int radix_turns_of_pass(const struct radix_plan *plan);
int radix_turns_of_all(const struct radix_plan *plan);

/* The moment after `done` turns of all: `turn` turns of this kernel are done, at least one but at
 * the very beginning. */
struct radix_moment {
    int pass;
    enum radix_kernel kernel;
    int turn;
};
struct radix_moment radix_moment_at(const struct radix_plan *plan, int done);

/* How many turns are done at the end of a kernel of a pass. */
int radix_turns_until(const struct radix_plan *plan, int pass, enum radix_kernel kernel);

/* The private rows of all work-items after some turns of count. */
struct radix_rows {
    int counters[RADIX_MOST_GROUPS][RADIX_MOST_ITEMS][RADIX_MOST_DIGITS];
};
void radix_rows_after(const struct radix_plan *plan, int number, const struct radix_pass *pass,
                      int turns, struct radix_rows *rows);

/* The word that a work-item of a group counts in turn 1 + k. */
int radix_read_by(const struct radix_plan *plan, int group, int item, int k);

/* The sums of the digits after some turns of reduce, and of prefix. */
void radix_totals_after(const struct radix_plan *plan, const struct radix_pass *pass, int turns,
                        int totals[RADIX_MOST_DIGITS]);
void radix_sums_after(const struct radix_plan *plan, const struct radix_pass *pass, int turns,
                      int sums[RADIX_MOST_DIGITS]);

#endif
