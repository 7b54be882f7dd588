/* start: starts processes with a list of handles. Without a list, CreateProcess gives a child all
 * inheritable handles, even handles meant for children of other threads. */
#include "core/base/platform/windows/start.h"

#include "core/base/memory.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

/* ---- the job ---- */

static void begin_job(void) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {.BasicLimitInformation.LimitFlags =
                                                       JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    if (!job) return;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    AssignProcessToJobObject(job, GetCurrentProcess());
}

/* ---- the list ---- */

struct inherited {
    HANDLE handles[START_HANDLES];
    int count;
};

/* Adds a handle to the list, at most once. */
static void add(struct inherited *inherited, HANDLE handle) {
    if (!handle || handle == INVALID_HANDLE_VALUE) return;
    for (int h = 0; h < inherited->count; h++)
        if (inherited->handles[h] == handle) return;
    if (SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT))
        inherited->handles[inherited->count++] = handle;
}

/* Returns the attributes with the list; `heeded` receives whether they have it. An empty list is
 * not allowed. */
static LPPROC_THREAD_ATTRIBUTE_LIST new_attributes(struct inherited *inherited, bool *heeded) {
    SIZE_T bytes = 0;
    InitializeProcThreadAttributeList(NULL, 1, 0, &bytes);
    LPPROC_THREAD_ATTRIBUTE_LIST attributes = memory_new(bytes, 1);
    InitializeProcThreadAttributeList(attributes, 1, 0, &bytes);
    *heeded = UpdateProcThreadAttribute(attributes, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
                                        inherited->handles,
                                        (SIZE_T)inherited->count * sizeof(HANDLE), NULL, NULL);
    return attributes;
}

HANDLE start_process(const wchar_t *file, wchar_t *line, DWORD ways, const STARTUPINFOW *begin,
                     const HANDLE *handles, int count) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct inherited inherited = {.count = 0};
    STARTUPINFOEXW more = {.StartupInfo = *begin};
    PROCESS_INFORMATION started = {.hProcess = NULL};
    bool inherits;
    pthread_once(&once, begin_job);
    add(&inherited, begin->hStdInput);
    add(&inherited, begin->hStdOutput);
    add(&inherited, begin->hStdError);
    for (int h = 0; h < count; h++)
        add(&inherited, handles[h]);
    more.StartupInfo.cb = sizeof more;
    more.StartupInfo.dwFlags |= STARTF_USESTDHANDLES;
    more.lpAttributeList = new_attributes(&inherited, &inherits);
    bool runs =
        CreateProcessW(file, line, NULL, NULL, inherits, ways | EXTENDED_STARTUPINFO_PRESENT, NULL,
                       NULL, &more.StartupInfo, &started);
    DWORD reason = GetLastError();
    for (int h = 0; h < count; h++) /* drivers may start processes, too, without a list */
        SetHandleInformation(handles[h], HANDLE_FLAG_INHERIT, 0);
    DeleteProcThreadAttributeList(more.lpAttributeList);
    free(more.lpAttributeList);
    if (runs) CloseHandle(started.hThread);
    SetLastError(reason);
    return runs ? started.hProcess : NULL;
}
