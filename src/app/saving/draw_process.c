/* draw_process: a thread that waits for the program. */
#include "app/saving/draw_job.h"

#include "core/base/memory.h"
#include "core/base/platform/system.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SECONDS = 600 };

struct draw_process {
    pthread_t thread;
    char **words;      /* list of the program and its arguments, ends with NULL; owned */
    char said[400];    /* first line that the program said */
    bool done;         /* everything is written */
    atomic_bool ended; /* the members above are final */
};

static void *run(void *argument) {
    struct draw_process *process = argument;
    FILE *said = system_scratch();
    const struct system_run call = {
        .arguments = process->words, .said = said, .seconds = MOST_SECONDS};
    int code = 0;
    process->done = said && system_run(&call, &code) == SYSTEM_ENDED && code == 0;
    if (said) {
        rewind(said);
        if (!fgets(process->said, sizeof process->said, said)) process->said[0] = '\0';
        process->said[strcspn(process->said, "\r\n")] = '\0';
        fclose(said);
    }
    atomic_store(&process->ended, true);
    return NULL;
}

void draw_process_free_words(char **words) {
    for (int w = 0; words && words[w]; w++)
        free(words[w]);
    free(words);
}

static void forget(struct draw_process *process) {
    draw_process_free_words(process->words);
    free(process);
}

struct draw_process *draw_process_new(char **words) {
    struct draw_process *process = memory_new(1, sizeof *process);
    process->words = words;
    if (pthread_create(&process->thread, NULL, run, process) == 0) return process;
    forget(process);
    return NULL;
}

bool draw_process_ended(struct draw_process *process, bool *done, const char **said) {
    if (!atomic_load(&process->ended)) return false;
    *done = process->done;
    *said = *process->said ? process->said : "the process that draws ended without a message";
    return true;
}

void draw_process_free(struct draw_process *process) {
    if (!process) return;
    pthread_join(process->thread, NULL);
    forget(process);
}
