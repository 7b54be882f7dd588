/* certificate: two parts of sentences. */
#include "certificate.h"

#include "core/base/text.h"

#include <math.h>
#include <stdio.h>

enum { SPELLED_WIRES = 30 }; /* up to here 2^n is written as a number, too */

void certificate_inputs(int wires, char *text, size_t size) {
    char number[32];
    text_number(wires <= SPELLED_WIRES ? 1L << wires : 0, number, sizeof number);
    if (wires <= SPELLED_WIRES)
        snprintf(text, size, "2^%d = %s inputs of zeros and ones", wires, number);
    else
        snprintf(text, size, "2^%d inputs of zeros and ones", wires);
}

void certificate_runs(const struct proof *proof, int wires, char *text, size_t size) {
    bool each = proof->walked >= ldexp(1, wires);
    snprintf(text, size, "%s",
             each ? "every one was run" : "those that became the same on the way went on as one");
}
