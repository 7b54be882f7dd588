/* kernel_names: what the names in a kernel's text stand for, for one work-item: what the device
 * said, and what was expected. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_NAMES_H
#define SORTNET_CORE_KERNEL_KERNEL_NAMES_H

#include "core/kernel/kernel_code.h"
#include "core/kernel/kernel_lines.h"

enum { KERNEL_NAMES_MOST = 32 };

/* What is said of the number, beside it. */
enum name_kind { NAME_NUMBER, NAME_INCREASING, NAME_SWAPPED };

struct kernel_name {
    char text[48];
    enum name_kind kind;
    bool hidden;         /* it is covered */
    bool said, expected; /* there is such a number */
    int said_value, expected_value;
    bool of_record; /* it stands in the record's initialiser */
};

struct kernel_names {
    const struct kernel_item *item;
    struct step_record expected; /* of the work-item */
    bool ran;                    /* on the device, and that may be told */
    bool told;                   /* it wrote a record then */
    int count;
    struct kernel_name names[KERNEL_NAMES_MOST];
};

/* The work-item's number, the layer's numbers, and the names in the record's initialiser. */
void kernel_names_init(struct kernel_names *names, const struct kernel_item *item,
                       const struct kernel_code *code);

/* The name of `length` bytes; NULL: nothing is known of it. */
const struct kernel_name *kernel_names_find(const struct kernel_names *names, const char *text,
                                            size_t length);

/* The name is assigned what stands from `at` to `end`: from here on it is that, if it is known. */
void kernel_names_assign(struct kernel_names *names, const char *text, size_t length,
                         const char *at, const char *end);

/* The number that a name or a decimal number stands for: what the device said, else what was
 * expected. False: unknown, or covered. */
bool kernel_names_number(const struct kernel_names *names, const char *at, const char *end,
                         int *number);

/* Is a condition true? 1, 0, or -1: nobody knows; where it ran, only the device does. Names, !NAME
 * and comparisons of two are understood. */
int kernel_names_test(const struct kernel_names *names, const char *at, const char *end);

/* Writes an expression with numbers for names; "" where it says no more than its value does. */
void kernel_names_fill(const struct kernel_names *names, const char *at, const char *end,
                       char *text, size_t size);

/* Writes the value of a name: "4", "0  D", or "6 ≠ 4 expected". True if those two differ. */
bool kernel_name_value(const struct kernel_name *name, bool ran, char *text, size_t size);

#endif
