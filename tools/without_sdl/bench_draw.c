/* bench_draw: in place of bench_draw on machines without SDL. */
#include "bench.h"

#include <stdio.h>

void bench_draw(void) {
    printf("drawing was not measured: built without SDL\n");
}
