/* interrupt: Windows tells of Ctrl+C and of a console that is closed on a thread of its own. */
#define WIN32_LEAN_AND_MEAN
#include "core/base/platform/interrupt.h"

#include <windows.h>

enum { HANGUP = 1, BY_KEY = 2, TERMINATED = 15 }; /* SIGHUP, SIGINT and SIGTERM elsewhere */

static volatile LONG came, first; /* how many; what the first one counts as */

/* A console that is closed gives the program some seconds, and ends it when this returns. */
enum { LAST_SECONDS_MS = 4500 };

static BOOL WINAPI note(DWORD event) {
    bool key = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
    LONG number = key ? BY_KEY : event == CTRL_CLOSE_EVENT ? HANGUP : TERMINATED;
    InterlockedCompareExchange(&first, number, 0);
    bool heeded = InterlockedIncrement(&came) <= 2;
    if (!key) Sleep(LAST_SECONDS_MS);
    return heeded; /* else the program ends */
}

void interrupt_catch(void) {
    SetConsoleCtrlHandler(note, FALSE); /* once is enough */
    SetConsoleCtrlHandler(note, TRUE);
}

void interrupt_let_go(void) {
    SetConsoleCtrlHandler(note, FALSE);
}

/* SDL handles no signals on Windows: the window's own events close it. */
void interrupt_hold(void) {
}

void interrupt_catch_beside(void) {
}

/* Writing to a pipe that nobody reads fails, and nothing else happens. */
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
