/* sorts: the table. */
#include "device/sorts.h"

#include "device/sorts/rows.h"

#include <string.h>

const struct sort *const sorts[] = {
    &sort_b2,
    &sort_qsort,
};
const int sort_count = sizeof sorts / sizeof *sorts;

const struct sort *sort_find(const char *name) {
    for (int s = 0; s < sort_count; s++)
        if (strcmp(sorts[s]->name, name) == 0) return sorts[s];
    return NULL;
}
