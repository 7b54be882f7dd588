/* program_recent: a short array, the program used last in front. */
#include "program_recent.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

struct entry {
    char *key;          /* of this entry alone */
    char *log;          /* of the build; NULL: it said nothing */
    cl_program program; /* retained */
};

struct recent_programs {
    struct entry entries[PROGRAM_RECENT_MOST]; /* the one used last comes first */
    int count;                                 /* of them in use */
};

struct recent_programs *program_recent_new(void) {
    return memory_new(1, sizeof(struct recent_programs));
}

static void drop_last(struct recent_programs *recent) {
    struct entry *entry = &recent->entries[--recent->count];
    clReleaseProgram(entry->program);
    free(entry->key);
    free(entry->log);
}

void program_recent_forget(struct recent_programs *recent) {
    while (recent->count > 0)
        drop_last(recent);
}

void program_recent_free(struct recent_programs *recent) {
    if (!recent) return;
    program_recent_forget(recent);
    free(recent);
}

/* Puts an entry in front of the first `before`. */
static void put_first(struct recent_programs *recent, int before, struct entry entry) {
    memmove(recent->entries + 1, recent->entries, (size_t)before * sizeof *recent->entries);
    recent->entries[0] = entry;
}

cl_program program_recent_find(struct recent_programs *recent, const char *key, char **log) {
    for (int e = 0; e < recent->count; e++) {
        struct entry entry = recent->entries[e];
        if (strcmp(entry.key, key) != 0) continue;
        if (clRetainProgram(entry.program) != CL_SUCCESS) return NULL;
        put_first(recent, e, entry);
        *log = memory_text(entry.log);
        return entry.program;
    }
    return NULL;
}

void program_recent_keep(struct recent_programs *recent, const char *key, cl_program program,
                         const char *log) {
    if (clRetainProgram(program) != CL_SUCCESS) return;
    if (recent->count == PROGRAM_RECENT_MOST) drop_last(recent);
    put_first(recent, recent->count++, (struct entry){memory_text(key), memory_text(log), program});
}
