/* job: a handle that the system alone closes. Threads may begin processes at the same time. */
#define WIN32_LEAN_AND_MEAN
#include "core/base/platform/windows/job.h"

#include <pthread.h>
#include <windows.h>

static void begin(void) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {.BasicLimitInformation.LimitFlags =
                                                       JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    if (!job) return;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    AssignProcessToJobObject(job, GetCurrentProcess());
}

void job_begin(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, begin);
}
