/* sorts: the table of all sorts that can be timed, in the order of lists; each row is next to its
 * code in this folder. */
#pragma once

#include "core/base/choices.h"
#include "device/sorts/sort.h"

extern const struct sort *const sorts[];
extern const int sort_count;
extern const struct choices sort_choices;
