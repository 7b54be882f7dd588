/* job: a handle that the system alone closes. */
#define WIN32_LEAN_AND_MEAN
#include "core/base/platform/windows/job.h"

#include <windows.h>

void job_begin(void) {
    static HANDLE job;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {.BasicLimitInformation.LimitFlags =
                                                       JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE};
    if (job) return;
    job = CreateJobObjectW(NULL, NULL);
    if (!job) return;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    AssignProcessToJobObject(job, GetCurrentProcess());
}
