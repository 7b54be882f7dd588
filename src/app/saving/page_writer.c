/* page_writer: a thread that waits for the program to end. */
#include "app/saving/page_job.h"

#include "core/base/memory.h"
#include "core/base/platform/system.h"
#include "core/base/text.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 600 }; /* of a processor; a page takes one or two */

struct page_writer {
    pthread_t thread;
    char *line;        /* what was asked for */
    char **words;      /* of it, behind the program's file */
    char said[400];    /* the first line that the program said */
    int failed;        /* the program did not write the page */
    atomic_bool ended; /* the members above are final */
};

static void *run(void *argument) {
    struct page_writer *writer = argument;
    FILE *said = system_scratch(NULL, 0);
    int code = 1;
    if (said) {
        const struct system_run call = {writer->words, said, SECONDS};
        bool ended = system_run(&call, &code) == SYSTEM_ENDED;
        writer->failed = !ended || code != 0;
        rewind(said);
        if (fgets(writer->said, sizeof writer->said, said))
            writer->said[strcspn(writer->said, "\r\n")] = '\0';
        fclose(said);
    } else {
        writer->failed = 1;
    }
    atomic_store(&writer->ended, true);
    return NULL;
}

static void forget(struct page_writer *writer) {
    free(writer->line);
    free(writer->words);
    free(writer);
}

struct page_writer *page_writer_new(const char *program, const char *line) {
    struct page_writer *writer = memory_new(1, sizeof *writer);
    writer->line = memory_text(line);
    writer->words = shell_words(line);
    writer->words[0] = (char *)program;
    if (pthread_create(&writer->thread, NULL, run, writer) == 0) return writer;
    forget(writer);
    return NULL;
}

bool page_writer_ended(struct page_writer *writer, int *failed, const char **said) {
    if (!atomic_load(&writer->ended)) return false;
    *failed = writer->failed;
    *said = *writer->said ? writer->said : writer->line;
    return true;
}

void page_writer_free(struct page_writer *writer) {
    if (!writer) return;
    pthread_join(writer->thread, NULL);
    forget(writer);
}
