/* double_click: starts a program as a double click does, without standard streams.
 *
 *     double_click "PROGRAM" ARGUMENT...   continues at once; 0 if it was started */
#include <stdio.h>
#include <string.h>
#include <windows.h>

int main(void) {
    STARTUPINFOW begin = {.cb = sizeof begin, .dwFlags = STARTF_USESTDHANDLES};
    PROCESS_INFORMATION process;
    wchar_t *line = GetCommandLineW(); /* the command after this program's own name in quotes */
    line = wcschr(line, L'"') == line ? wcschr(line + 1, L'"') + 1 : wcschr(line, L' ');
    return !line || !CreateProcessW(NULL, line + wcsspn(line, L" "), NULL, NULL, FALSE,
                                    DETACHED_PROCESS, NULL, NULL, &begin, &process);
}
