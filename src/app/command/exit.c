/* exit: one line on standard error. */
#include "exit.h"

#include <stdio.h>

int exit_complain(const struct error *error, int code) {
    fprintf(stderr, "sortnet: %s\n", error->text);
    return code;
}
