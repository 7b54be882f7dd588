/* bench_draw: replaces sdl/bench_draw.c on machines without SDL. */
#include "bench.h"

#include <stdio.h>

void bench_draw(void) {
    printf("drawing was not measured: built without SDL\n");
}
