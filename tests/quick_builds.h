/* quick_builds: the kernels of radix sorts as PoCL makes them without optimising, which takes it up
 * to 15 times as long as all else of a build. (Networks hold loops that are unrolled: for those it
 * takes as long or longer without.) What its optimiser makes of kernels is not what the unit tests
 * are about; the command line's tests have them optimised, and SORTS_LONG all of them. */
#pragma once

#include <stdbool.h>

extern bool quick_builds; /* builds radix kernels without optimisation; false at the beginning */
