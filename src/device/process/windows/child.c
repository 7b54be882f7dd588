/* child: the implementation for Windows: a process in the job that ends with the program. The
 * child's C library finds its descriptors in a block of bytes from the parent's C library, as in
 * _spawn. */
#define WIN32_LEAN_AND_MEAN
#include "device/process/child.h"

#include "core/base/memory.h"
#include "core/base/platform/system.h"
#include "core/base/platform/windows/start.h"
#include "core/base/platform/windows/wide.h"
#include "device/process/channel.h"

#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>

/* exit code for a child that child_kill has ended with TerminateProcess */
#define ENDED_BY_FORCE 0xE0000001u

/* Variable in a branch's environment: the branch has the shared memory. */
static const wchar_t branch_variable[] = L"SORTNET_BRANCH";

/* ---- starting ---- */

/* A count, one byte of flags per descriptor, and one handle per descriptor. Descriptors that are
 * not the parent's stay as the system gives them. */
struct descriptors {
    unsigned char bytes[4 + CHILD_NUMBERS + CHILD_NUMBERS * sizeof(HANDLE)];
};

static void hand_over(struct descriptors *descriptors, const HANDLE handles[CHILD_NUMBERS]) {
    enum { OPEN = 0x01, PIPE = 0x08 };
    const int count = CHILD_NUMBERS;
    memcpy(descriptors->bytes, &count, 4);
    for (int d = 0; d < CHILD_NUMBERS; d++)
        descriptors->bytes[4 + d] = handles[d] == INVALID_HANDLE_VALUE ? 0 : OPEN | PIPE;
    memcpy(descriptors->bytes + 4 + CHILD_NUMBERS, handles, CHILD_NUMBERS * sizeof(HANDLE));
}

static HANDLE handle_of(int number) {
    return number < 0 ? INVALID_HANDLE_VALUE : (HANDLE)_get_osfhandle(number);
}

/* Starts the program with a command line, which is changed. The child inherits the handles of the
 * channel and of the memory; -1: none. */
static int start(struct child *child, const char *program, wchar_t *line, int channel, int shared,
                 bool own) {
    const HANDLE none = INVALID_HANDLE_VALUE;
    const HANDLE handles[CHILD_NUMBERS] = {none, none, none, handle_of(channel), handle_of(shared)};
    struct descriptors descriptors;
    STARTUPINFOW begin = {.cbReserved2 = sizeof descriptors, .lpReserved2 = descriptors.bytes};
    hand_over(&descriptors, handles);
    begin.hStdInput = own ? NULL : GetStdHandle(STD_INPUT_HANDLE);
    begin.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    begin.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    wchar_t *file = wide_path(program);
    HANDLE process =
        start_process(file, line, own ? CREATE_NO_WINDOW : 0, &begin, handles, CHILD_NUMBERS);
    free(file);
    if (!process) return -1;
    *child = (struct child){(intptr_t)process, 0};
    return 0;
}

static int cannot_start(const char *what, struct error *error) {
    return error_set(error, "cannot start the %s process: %s", what, strerror(wide_errno()));
}

int child_start(struct child *child, const char *program, const char *argument, int channel,
                int shared, struct error *error) {
    char line[96];
    snprintf(line, sizeof line, "sortnet %s", argument);
    wchar_t *wide = wide_new(line);
    int failed = start(child, program, wide, channel, shared, true);
    if (failed) cannot_start("device's", error);
    free(wide);
    return failed;
}

void child_begin(void) {
    /* nothing to do: the job ends the child, and it has only two handles */
}

/* ---- the end ---- */

bool child_has_ended(struct child *child, struct child_end *end) {
    DWORD code = 0;
    HANDLE process = (HANDLE)child->process;
    if (WaitForSingleObject(process, 0) == WAIT_TIMEOUT) return false;
    GetExitCodeProcess(process, &code);
    CloseHandle(process);
    *end = (struct child_end){.killed = code >= 0x80000000u, .number = code};
    *child = (struct child){0, 0};
    return true;
}

void child_kill(const struct child *child) {
    TerminateProcess((HANDLE)child->process, ENDED_BY_FORCE);
}

/* Returns false: only a debugger stops processes on Windows. */
bool child_is_stopped(const struct child *child) {
    (void)child;
    return false;
}

void child_end_words(const struct child_end *end, char *text, size_t size) {
    static const struct {
        uint32_t number;
        const char *words;
    } known[] = {
        {0xC0000005, "an access violation"},
        {0xC00000FD, "a stack overflow"},
        {0xC0000094, "a division by zero"},
        {0xC000001D, "an illegal instruction"},
        {0xC0000374, "a heap that is damaged"},
        {0xC0000409, "a stack that is damaged"},
        {0xC0000006, "a page that could not be read"},
        {0xC0000135, "a library that is missing"},
        {0xC000013A, "Ctrl+C"},
        {0x80000003, "a breakpoint"},
        {ENDED_BY_FORCE, "force"},
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (known[k].number == (uint32_t)end->number) {
            snprintf(text, size, "ended with %s", known[k].words);
            return;
        }
    if (end->killed)
        snprintf(text, size, "ended with exception 0x%08X", (unsigned)end->number);
    else
        snprintf(text, size, "ended with code %d", (int)end->number);
}

/* ---- a branch ---- */

/* Leaves Ctrl+C and similar events, which the console sends to all its processes, to the branch;
 * this process waits for it. */
static BOOL WINAPI leave_to_branch(DWORD event) {
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
    return TRUE;
}

/* Is this process a branch? Removes the variable, so that its own children do not see it. */
static bool is_branch(void) {
    wchar_t value[8];
    DWORD length = GetEnvironmentVariableW(branch_variable, value, 8);
    SetEnvironmentVariableW(branch_variable, NULL);
    return length > 0;
}

enum child_side child_branch(struct child *child, int shared, void **memory, size_t size,
                             struct error *error) {
    if (is_branch() && (*memory = channel_shared(CHILD_SHARED, size))) return CHILD_IS_HERE;
    wchar_t *line = wcsdup(GetCommandLineW());
    fflush(NULL);
    SetConsoleCtrlHandler(leave_to_branch, TRUE);
    SetEnvironmentVariableW(branch_variable, L"1");
    int failed = line ? start(child, system_program(), line, -1, shared, false) : -1;
    if (failed) cannot_start("command's", error);
    SetEnvironmentVariableW(branch_variable, NULL);
    free(line);
    return failed ? CHILD_FAILED : CHILD_RUNS;
}

/* Ends the program with 130, as shells do on other systems, if Ctrl+C has ended the branch. */
void child_rejoin(const struct child_end *end) {
    SetConsoleCtrlHandler(leave_to_branch, FALSE);
    if ((uint32_t)end->number == 0xC000013Au) exit(130);
}
