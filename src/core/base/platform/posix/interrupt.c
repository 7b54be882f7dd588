/* interrupt: signal handlers. A handler can do little more than set a flag, so the flags are
 * variables of this file. */
#include "core/base/platform/interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t came, first; /* number of signals; the first signal */
static void (*of_term)(int number);       /* previous handler of SIGTERM; NULL: none */
static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};

static void handle(void (*handler)(int number)) {
    struct sigaction action = {.sa_handler = handler}, before; /* without SA_RESTART, so waiting
                                                                  calls return */
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        sigaction(numbers[i], NULL, &before);
        bool unheard = numbers[i] == SIGHUP && before.sa_handler == SIG_IGN; /* ignored by nohup */
        if (!unheard) sigaction(numbers[i], &action, NULL);
    }
}

/* Ends the program at the third signal, not the second, because some programs send signals
 * twice. */
static void note(int number) {
    if (!came) first = number;
    came = came + 1;
    if (of_term) of_term(SIGTERM);
    if (of_term) handle(note); /* SDL's handler installs itself again */
    if (came == 2) handle(SIG_DFL);
}

void interrupt_catch(void) {
    handle(note);
}

void interrupt_let_go(void) {
    handle(SIG_DFL);
}

static void block(int how) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigprocmask(how, &set, NULL);
}

void interrupt_hold(void) {
    block(SIG_BLOCK);
}

void interrupt_catch_beside(void) {
    struct sigaction before;
    sigaction(SIGTERM, NULL, &before);
    bool handled = before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN;
    if (handled) of_term = before.sa_handler;
    if (handled) handle(note);
    block(SIG_UNBLOCK);
}

static void note_pipe(int number) {
    (void)number;
    if (!came) came = 1; /* every later write sends SIGPIPE again */
}

void interrupt_catch_pipe(void) {
    const struct sigaction action = {.sa_handler = note_pipe, .sa_flags = SA_RESTART};
    sigaction(SIGPIPE, &action, NULL);
}

bool interrupt_came(void) {
    return came != 0;
}

int interrupt_code(void) {
    return 128 + (first ? first : SIGINT);
}

bool interrupt_go_on(void *context, double done, double all) {
    (void)context, (void)done, (void)all;
    return !interrupt_came();
}
