/* kernel_names: the values of the names in a kernel's text for one work-item: the reported one and
 * the expected one. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_NAMES_H
#define SORTNET_CORE_KERNEL_KERNEL_NAMES_H

#include "core/kernel/kernel_code.h"
#include "core/kernel/kernel_lines.h"

enum { KERNEL_NAMES_MOST = 32 };

/* What stands beside the number. */
enum name_kind { NAME_NUMBER, NAME_INCREASING, NAME_SWAPPED };

struct kernel_name {
    char text[48];
    enum name_kind kind;
    bool hidden;         /* its value is covered */
    bool said, expected; /* said_value, expected_value are known */
    int said_value, expected_value;
    bool of_record; /* the name stands in the record's initialiser */
};

struct kernel_names {
    const struct kernel_item *item;
    struct step_record expected; /* of the work-item */
    bool ran;                    /* it ran on the device, and its layer is not covered */
    bool told;                   /* it ran and wrote a record */
    int count;
    struct kernel_name names[KERNEL_NAMES_MOST];
};

/* Begins with the work-item's number, the layer's numbers, and the names in the record's
 * initialiser. */
void kernel_names_init(struct kernel_names *names, const struct kernel_item *item,
                       const struct kernel_code *code);

/* Finds the name of `length` bytes; NULL: its value is not known. */
const struct kernel_name *kernel_names_find(const struct kernel_names *names, const char *text,
                                            size_t length);

/* Assigns the expression from `at` to `end` to a name, whose value is that from here on, if
 * known. */
void kernel_names_assign(struct kernel_names *names, const char *text, size_t length,
                         const char *at, const char *end);

/* Stores the value of a name or a decimal number: what the device reported, else what was expected.
 * False: unknown, or covered. */
bool kernel_names_number(const struct kernel_names *names, const char *at, const char *end,
                         int *number);

/* Is a condition true? 1, 0, or -1: unknown. If the work-item ran on the device, only the device's
 * values count. Conditions may be names, !NAME and comparisons of two. */
int kernel_names_test(const struct kernel_names *names, const char *at, const char *end);

/* Writes an expression with numbers for names; "" if that shows no more than the value alone. */
void kernel_names_fill(const struct kernel_names *names, const char *at, const char *end,
                       char *text, size_t size);

/* Writes the value of a name: "4", "0  D", or "6 ≠ 4 expected". True if those two differ. */
bool kernel_name_value(const struct kernel_name *name, bool ran, char *text, size_t size);

#endif
