/* inherit: starts itself with one of two events that may be inherited, and tells by 1, 2 or
 * 3 which of the two the child could set: the first, which is in the list, the second, both. */
#include "core/base/platform/windows/start.h"

#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
    if (count > 2)
        return SetEvent((HANDLE)(intptr_t)atoll(words[1])) +
               2 * SetEvent((HANDLE)(intptr_t)atoll(words[2]));
    for (int e = 0; e < 1000; e++) /* numbers that a child has not got of its own */
        CreateEventW(NULL, TRUE, FALSE, NULL);
    SECURITY_ATTRIBUTES inheritable = {sizeof inheritable, NULL, TRUE};
    HANDLE listed = CreateEventW(&inheritable, TRUE, FALSE, NULL);
    HANDLE other = CreateEventW(&inheritable, TRUE, FALSE, NULL);
    const STARTUPINFOW begin = {.hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    wchar_t line[96];
    DWORD code = 99;
    swprintf(line, 96, L"inherit.exe %lld %lld", (long long)(intptr_t)listed,
             (long long)(intptr_t)other);
    HANDLE process = start_process(NULL, line, 0, &begin, &listed, 1);
    WaitForSingleObject(process, 30000);
    GetExitCodeProcess(process, &code);
    return (int)code;
}
