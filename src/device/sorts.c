/* sorts: the table. */
#include "device/sorts.h"

#include "device/sorts/run.h"

#include <stddef.h>
#include <string.h>

const struct sort sorts[] = {
    {
        .name = "b2",
        .title = "Bitonic, one launch per substage",
        .source = "Batcher 1968; Cookbook; Bainville's B2",
        .idea = "One work-item per comparator, in place in global memory; the host launches every "
                "substage.",
        .power_of_two = true,
        .files = (const char *const[]){"comparator_index.h", "bitonic_global.cl", NULL},
        .kernels = (const char *const[]){"bitonic_global", NULL},
        .sort = sort_b2,
    },
    {
        .name = "qsort",
        .title = "C library qsort",
        .source = "ISO C, <stdlib.h>",
        .idea = "One CPU thread, with a function call for every comparison: what a program does "
                "that asks for no more.",
        .sort = sort_qsort,
    },
};
const int sort_count = sizeof sorts / sizeof *sorts;

const struct sort *sort_find(const char *name) {
    for (int s = 0; s < sort_count; s++)
        if (strcmp(sorts[s].name, name) == 0) return &sorts[s];
    return NULL;
}
