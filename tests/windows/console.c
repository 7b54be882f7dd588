/* console: starts a program in a console of its own, without a window, and presses Ctrl+C there.
 * (Wine tells programs nothing when a console's window is closed.)
 *
 *     console MS "PROGRAM" ARGUMENT...   after MS milliseconds
 *
 * Ends with the code of the program, which has its streams; with 96 if it has not ended in a
 * minute. */
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

/* The command line behind its first `count` words. */
static wchar_t *behind(wchar_t *line, int count) {
    for (; count > 0; count--) {
        wchar_t *end = wcschr(*line == L'"' ? line + 1 : line, *line == L'"' ? L'"' : L' ');
        line = end + 1 + wcsspn(end + 1, L" ");
    }
    return line;
}

static HANDLE start(wchar_t *line, DWORD how) {
    STARTUPINFOW begin = {.cb = sizeof begin,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = GetStdHandle(STD_INPUT_HANDLE),
                          .hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE),
                          .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    PROCESS_INFORMATION process;
    if (CreateProcessW(NULL, line, NULL, NULL, TRUE, how, NULL, NULL, &begin, &process))
        return process.hProcess;
    fprintf(stderr, "console: cannot start %ls\n", line);
    exit(99);
}

static int code_of(HANDLE process, DWORD most_ms) {
    DWORD code = 98;
    if (WaitForSingleObject(process, most_ms) == WAIT_TIMEOUT) TerminateProcess(process, 96);
    WaitForSingleObject(process, 10000);
    GetExitCodeProcess(process, &code);
    return (int)code;
}

int main(int count, char **words) {
    wchar_t *line = GetCommandLineW();
    if (count < 3) return 97;
    if (!getenv("CONSOLE")) { /* again, in the console */
        putenv("CONSOLE=own");
        return code_of(start(line, CREATE_NO_WINDOW), 90000);
    }
    HANDLE program = start(behind(line, 2), 0);
    SetConsoleCtrlHandler(NULL, TRUE); /* this program ignores Ctrl+C */
    Sleep((DWORD)atoi(words[1]));
    GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0);
    return code_of(program, 60000);
}
