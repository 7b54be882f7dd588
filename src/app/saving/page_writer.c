/* page_writer: a thread that waits for the program. */
#include "app/saving/page_job.h"

#include "core/base/memory.h"
#include "core/base/platform/system.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SECONDS = 600 };

struct page_writer {
    pthread_t thread;
    char **words;      /* the program and its arguments; owned, NULL behind the last */
    char said[400];    /* the first line of what it said */
    bool done;         /* the page is there */
    atomic_bool ended; /* the members above are final */
};

static void *run(void *argument) {
    struct page_writer *writer = argument;
    FILE *said = system_scratch();
    const struct system_run call = {
        .arguments = writer->words, .said = said, .seconds = MOST_SECONDS};
    int code = 0;
    writer->done = said && system_run(&call, &code) == SYSTEM_ENDED && code == 0;
    if (said) {
        rewind(said);
        if (!fgets(writer->said, sizeof writer->said, said)) writer->said[0] = '\0';
        writer->said[strcspn(writer->said, "\r\n")] = '\0';
        fclose(said);
    }
    atomic_store(&writer->ended, true);
    return NULL;
}

static void forget(struct page_writer *writer) {
    for (int w = 0; writer->words[w]; w++)
        free(writer->words[w]);
    free(writer->words);
    free(writer);
}

struct page_writer *page_writer_new(char **words) {
    struct page_writer *writer = memory_new(1, sizeof *writer);
    writer->words = words;
    if (pthread_create(&writer->thread, NULL, run, writer) == 0) return writer;
    forget(writer);
    return NULL;
}

bool page_writer_ended(struct page_writer *writer, bool *done, const char **said) {
    if (!atomic_load(&writer->ended)) return false;
    *done = writer->done;
    *said = *writer->said ? writer->said : "the program ended without a word";
    return true;
}

void page_writer_free(struct page_writer *writer) {
    if (!writer) return;
    pthread_join(writer->thread, NULL);
    forget(writer);
}
