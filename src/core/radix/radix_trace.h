/* radix_trace: the buffers of a radix sort after every kernel and every turn of a kernel.
 *
 * A pass sorts by one digit in five kernels (kernels/radix). A kernel's output is computed from the
 * buffers that earlier kernels left, so each kernel can be checked alone. The buffers hold words: a
 * word has the key in its low bits, and above them the key's first place, which no pass uses. So
 * equal keys can be distinguished, on a device, too. */
#pragma once

#include "core/radix/radix_plan.h"

enum radix_kernel {
    RADIX_COUNT,   /* counts the digits of every work-group's keys */
    RADIX_REDUCE,  /* adds up the counts of all groups */
    RADIX_PREFIX,  /* finds where each digit begins */
    RADIX_STARTS,  /* finds where each digit begins in each group */
    RADIX_SCATTER, /* moves every key to its place */
    RADIX_KERNELS
};

extern const char *const radix_kernel_names[RADIX_KERNELS]; /* "count" */

/* The buffers of one pass, each after the kernel that writes it. */
struct radix_pass {
    uint32_t in[RADIX_MOST_KEYS];                     /* words */
    int counts[RADIX_MOST_GROUPS][RADIX_MOST_DIGITS]; /* counts, written by COUNT */
    int totals[RADIX_MOST_DIGITS];                    /* totals, written by REDUCE */
    int firsts[RADIX_MOST_DIGITS];                    /* first places, written by PREFIX in place of
                                                         the totals */
    int starts[RADIX_MOST_GROUPS][RADIX_MOST_DIGITS]; /* starts, written by STARTS in place of the
                                                         counts */
    uint32_t out[RADIX_MOST_KEYS];                    /* words, written by SCATTER */
};

struct radix_trace {
    bool atomic; /* true: the scatter takes places by atomic increments */
    int kernels; /* number of kernels that have run, over all passes; later buffers are unknown */
    struct radix_pass passes[RADIX_MOST_PASSES];
};

/* Adds numbers from a device, which may have any value: a sum may wrap, but must not overflow. */
static inline int radix_sum(int a, int b) {
    return (int)((unsigned)a + (unsigned)b);
}

/* ---- words ---- */

uint32_t radix_word(int key, int origin);
int radix_key(uint32_t word);
int radix_origin(uint32_t word); /* first place of the key, 0..n-1 */

/* Returns the counter of a word in a pass: its digit. In a descending sort the largest digit has
 * the first counter. */
int radix_digit(const struct radix_plan *plan, int pass, uint32_t word);

/* radix_digit_name writes the digit of a counter as its bits, "10₂", or "–" if no word of the pass
 * has that counter. radix_pass_name writes the bits that a pass sorts by: "pass 0, bits 1..0". */
enum { RADIX_NAME_BYTES = 32 };
const char *radix_digit_name(const struct radix_plan *plan, int pass, int counter,
                             char text[RADIX_NAME_BYTES]);
const char *radix_pass_name(const struct radix_plan *plan, int pass, char text[RADIX_NAME_BYTES]);

/* Writes the lowest `bits` bits of a number: "01". */
void radix_write_bits(int number, int bits, char text[RADIX_NAME_BYTES]);

/* Returns the last counter that words of a pass can have. */
int radix_last_digit(const struct radix_plan *plan, int pass);

/* Does key a come before key b in a sorted output? */
static inline bool radix_before(const struct radix_plan *plan, int a, int b) {
    return plan->order == DESCENDING ? a > b : a < b;
}

/* ---- kernels on the CPU ---- */

/* Runs a kernel on the buffers in `pass` that earlier kernels left. Keys whose place is outside the
 * buffer are not written; places that are not written hold RADIX_UNWRITTEN. */
enum { RADIX_UNWRITTEN = 0x7FFFFFFF };
void radix_kernel_run(const struct radix_plan *plan, int number, enum radix_kernel kernel,
                      struct radix_pass *pass);

/* Runs all passes over n keys. */
void radix_trace_init(struct radix_trace *trace, const struct radix_plan *plan, const int *keys);

/* Would a scatter with the places of `pass` write only inside the buffer? */
bool radix_places_fit(const struct radix_plan *plan, const struct radix_pass *pass, bool atomic);

/* ---- from place to place ---- */

/* Returns the place in `out` of word number i; -1: nowhere. */
int radix_place(const struct radix_plan *plan, const struct radix_pass *pass, int i);

/* radix_crossed returns true if word number i and another word of its digit, among the first
 * `shown` words, changed their order. radix_undone returns true if this destroyed the order of
 * earlier passes; in the first pass it never does. */
bool radix_crossed(const struct radix_plan *plan, int number, const struct radix_pass *pass, int i,
                   int shown);
bool radix_undone(const struct radix_plan *plan, int number, const struct radix_pass *pass, int i,
                  int shown);

/* Returns how many places have another key than after a right sort. */
int radix_wrong_places(const struct radix_plan *plan, const struct radix_trace *trace);

/* ---- turns ---- */

/* Return the number of turns of a kernel, of a pass, and of all passes. A kernel works in turns.
 * Count clears its rows, reads a key per work-item in each turn, and adds up the columns. Reduce
 * and starts go from group to group. Prefix adds the sum 1, 2, ... digits before, and subtracts
 * each digit's own count. Scatter moves key by key. */
int radix_turns(const struct radix_plan *plan, enum radix_kernel kernel);
int radix_turns_of_pass(const struct radix_plan *plan);
int radix_turns_of_all(const struct radix_plan *plan);

/* Progress after `done` turns of all passes: `turn` turns of this kernel are done; 0 only at the
 * very start. */
struct radix_progress {
    int pass;
    enum radix_kernel kernel;
    int turn;
};
struct radix_progress radix_progress_at(const struct radix_plan *plan, int done);

/* Returns how many turns are done at the end of a kernel of a pass. */
int radix_turns_until(const struct radix_plan *plan, int pass, enum radix_kernel kernel);

/* Private rows of all work-items after some turns of count. */
struct radix_rows {
    int counters[RADIX_MOST_GROUPS][RADIX_MOST_ITEMS][RADIX_MOST_DIGITS];
};
void radix_rows_after(const struct radix_plan *plan, int number, const struct radix_pass *pass,
                      int turns, struct radix_rows *rows);

/* Returns the place of the word that a work-item of a group counts in turn 1 + k. */
static inline int radix_read_by(const struct radix_plan *plan, int group, int item, int k) {
    return group * radix_plan_block(plan) + k * plan->items + item;
}

/* Store the sums of the digits after some turns of reduce, and of prefix. */
void radix_totals_after(const struct radix_plan *plan, const struct radix_pass *pass, int turns,
                        int totals[RADIX_MOST_DIGITS]);
void radix_sums_after(const struct radix_plan *plan, const struct radix_pass *pass, int turns,
                      int sums[RADIX_MOST_DIGITS]);
