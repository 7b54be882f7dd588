/* owned: a variable that owns something lets it go where the block of the variable ends, the last
 * variable first: OWNED(proof_free) struct proof proof; and through a pointer, OWNED_AT(free) char
 * *text = new_text(...); OWNER(struct trace, trace_free) says once that a pointer can own a trace.
 */
#pragma once

#include <stdlib.h>

#define OWNED(release)    __attribute__((cleanup(release)))
#define OWNED_AT(release) OWNED(release##_at)
#define OWNER(type, release)                                                                       \
    static inline void release##_at(type **owner) {                                                \
        release(*owner);                                                                           \
    }

static inline void free_at(void *owner) {
    free(*(void **)owner);
}
