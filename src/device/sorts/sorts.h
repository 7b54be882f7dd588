/* sorts: the table of all sorts that can be timed, in the order of lists; the rows stand beside
 * their code in this folder. */
#ifndef SORTNET_DEVICE_SORTS_SORTS_H
#define SORTNET_DEVICE_SORTS_SORTS_H

#include "core/base/choices.h"
#include "device/sorts/sort.h"

extern const struct sort *const sorts[];
extern const int sort_count;
extern const struct choices sort_choices;

#endif
