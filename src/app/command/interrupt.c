/* interrupt: a handler can do little more than set a flag, which therefore belongs to the file. */
#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t came;

static void handle(void (*handler)(int number)) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
}

/* The third signal ends the program, not the second: some programs send it twice. */
static void note(int number) {
    (void)number;
    came = came + 1;
    if (came == 2) handle(SIG_DFL);
}

void interrupt_catch(void) {
    handle(note);
}

static void note_pipe(int number) {
    (void)number;
    if (!came) came = 1; /* each further write sends it again */
}

void interrupt_catch_pipe(void) {
    const struct sigaction action = {.sa_handler = note_pipe, .sa_flags = SA_RESTART};
    sigaction(SIGPIPE, &action, NULL);
}

bool interrupt_came(void) {
    return came != 0;
}

bool interrupt_go_on(void *context, double done, double all) {
    (void)context, (void)done, (void)all;
    return !interrupt_came();
}
