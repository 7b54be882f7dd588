/* quick_builds: the kernels of radix sorts as PoCL makes them without optimising, which takes it up
 * to 15 times as long as all else of a build. (Networks hold loops that are unrolled: for those it
 * takes as long or longer without.) The unit tests do not test the optimiser; the tests of the
 * command line use optimised kernels, and with SORTS_LONG all tests do. */
#pragma once

#include <stdbool.h>

extern bool quick_builds; /* builds radix kernels without optimisation; false at the beginning */
