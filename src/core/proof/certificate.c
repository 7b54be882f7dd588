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
    char number[32];
    text_number((long)proof->walked, number, sizeof number);
    if (proof->walked >= ldexp(1, wires))
        snprintf(text, size, "every one had to be run");
    else
        snprintf(text, size, "many become alike on the way, so only %s had to be run", number);
}
