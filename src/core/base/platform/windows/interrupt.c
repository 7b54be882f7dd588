/* interrupt: the implementation for Windows, which reports Ctrl+C and a closed console in a
 * separate thread. */
#define WIN32_LEAN_AND_MEAN
#include "core/base/platform/interrupt.h"

#include <windows.h>

enum {
    HANGUP = 1,
    BY_KEY = 2,
    TERMINATED = 15
}; /* Milliseconds that the handler waits after the console was closed. Windows ends the program
      when the handler returns, or some seconds later anyway. */

static volatile LONG came, first; /* number of interrupts; the signal that the first counts as */

/* Time before Windows ends the program after its console was closed: when the handler returns, or
 * some seconds later. */
enum { LAST_SECONDS_MS = 4500 };

static BOOL WINAPI note(DWORD event) {
    bool key = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
    LONG number = key ? BY_KEY : event == CTRL_CLOSE_EVENT ? HANGUP : TERMINATED;
    InterlockedCompareExchange(&first, number, 0);
    bool heeded = InterlockedIncrement(&came) <= 2;
    if (!key) Sleep(LAST_SECONDS_MS);
    return heeded; /* false: the program ends */
}

void interrupt_catch(void) {
    SetConsoleCtrlHandler(note, FALSE); /* registered only once */
    SetConsoleCtrlHandler(note, TRUE);
}

void interrupt_let_go(void) {
    SetConsoleCtrlHandler(note, FALSE);
}

/* Does nothing: SDL handles no signals on Windows, and the window's own events close it. */
void interrupt_hold(void) {
}

void interrupt_catch_beside(void) {
}

/* Does nothing: on Windows, writing to a pipe without a reader just fails. */
void interrupt_catch_pipe(void) {
}

bool interrupt_came(void) {
    return came != 0;
}

int interrupt_code(void) {
    return 128 + (first ? first : BY_KEY);
}

bool interrupt_go_on(void *context, double done, double all) {
    (void)context, (void)done, (void)all;
    return !interrupt_came();
}
