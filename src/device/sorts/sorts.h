/* sorts: the table of all sorts that can be timed, in the order of lists; each row is next to its
 * code in this folder. */
#pragma once

#include "core/base/choices.h"
#include "device/sorts/sort.h"

extern const struct sort *const sorts[];
extern const int sort_count;
extern const struct choices sort_choices;

/* The sorts, and as the last row the one that stands for a kernel file of the user (plan_sort.h)
 * in lists of sorts to time. */
extern const struct sort sort_kernel_file;
extern const struct choices timed_choices;
