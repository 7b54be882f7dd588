/* page_writer: a thread that waits for the command. */
#include "app/saving/page_job.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct page_writer {
    pthread_t thread;
    char *command;     /* a shell reads it */
    char said[400];    /* its first line */
    int status;        /* of the command */
    atomic_bool ended; /* the members above are final */
};

static void *run(void *argument) {
    struct page_writer *writer = argument;
    FILE *said = popen(writer->command, "r");
    char rest[256];
    if (said && fgets(writer->said, sizeof writer->said, said)) {
        writer->said[strcspn(writer->said, "\n")] = '\0';
        while (fgets(rest, sizeof rest, said)) {}
    }
    writer->status = said ? pclose(said) : -1;
    atomic_store(&writer->ended, true);
    return NULL;
}

/* The command with the program's own file, whose links mean another one in a shell; what it says
 * can be read. */
static char *command_of(const char *program, const char *line) {
    const char *rest = line + strlen("sortnet"), *end = " 2>&1";
    char file[1024];
    ssize_t length = readlink(program, file, sizeof file - 1);
    file[length > 0 ? length : 0] = '\0';
    char *begin = shell_add(NULL, length > 0 ? file : program);
    char *command = memory_new(strlen(begin) + strlen(rest) + strlen(end) + 1, 1);
    stpcpy(stpcpy(stpcpy(command, begin), rest), end);
    free(begin);
    return command;
}

struct page_writer *page_writer_new(const char *program, const char *line) {
    struct page_writer *writer = memory_new(1, sizeof *writer);
    writer->command = command_of(program, line);
    if (pthread_create(&writer->thread, NULL, run, writer) == 0) return writer;
    free(writer->command);
    free(writer);
    return NULL;
}

bool page_writer_ended(struct page_writer *writer, int *status, const char **said) {
    if (!atomic_load(&writer->ended)) return false;
    *status = writer->status;
    *said = *writer->said ? writer->said : writer->command;
    return true;
}

void page_writer_free(struct page_writer *writer) {
    if (!writer) return;
    pthread_join(writer->thread, NULL);
    free(writer->command);
    free(writer);
}
