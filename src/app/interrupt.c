/* interrupt: a handler can do little more than set a flag, which therefore belongs to the file. */
#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t came;

static void note(int number) {
    (void)number;
    came = 1;
}

void interrupt_catch(void) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND | SA_RESTART};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
}

bool interrupt_came(void) {
    return came != 0;
}
