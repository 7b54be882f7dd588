/* sorts: the table of all sorts. */
#include "sorts.h"

/* each is defined in the file that runs it */
extern const struct sort sort_a, sort_b2, sort_b4, sort_b8, sort_b16, sort_mirrored,
    sort_odd_even_merge, sort_odd_even_transposition, sort_cookbook_pairs, sort_cookbook_group,
    sort_shared, sort_local, sort_c4, sort_fast, sort_fast_cpu, sort_radix, sort_radix_split,
    sort_radix_chunks, sort_radix_atomic, sort_qsort, sort_merge_exchange, sort_recursive,
    sort_cpu_radix;

static const char *const none[] = {NULL};
const struct sort sort_kernel_file = {.name = "the kernel file",
                                      .words = "a kernel file",
                                      .title = "the kernel file",
                                      .source = "",
                                      .idea = "",
                                      .place = SORT_TICKED,
                                      .maps_keys = true,
                                      .files = none,
                                      .kernels = none};

enum { KERNEL_FILES = 1 }; /* rows at the end that stand for a kernel file */

const struct sort *const sorts[] = {
    &sort_a,
    &sort_b2,
    &sort_b4,
    &sort_b8,
    &sort_b16,
    &sort_mirrored,
    &sort_odd_even_merge,
    &sort_odd_even_transposition,
    &sort_cookbook_pairs,
    &sort_cookbook_group,
    &sort_shared,
    &sort_local,
    &sort_c4,
    &sort_fast,
    &sort_fast_cpu,
    &sort_radix,
    &sort_radix_split,
    &sort_radix_chunks,
    &sort_radix_atomic,
    &sort_qsort,
    &sort_merge_exchange,
    &sort_recursive,
    &sort_cpu_radix,
    &sort_kernel_file,
};
const int sort_count = sizeof sorts / sizeof *sorts - KERNEL_FILES;
const struct choices sort_choices = {"sort", NULL, sorts, 0,
                                     sizeof sorts / sizeof *sorts - KERNEL_FILES};
const struct choices timed_choices = {"sort", NULL, sorts, 0, sizeof sorts / sizeof *sorts};
