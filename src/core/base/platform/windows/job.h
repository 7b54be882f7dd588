/* job: what the program starts ends with the program. */
#pragma once

/* The program and all that it starts from now on are a job, which ends when nobody has its handle
 * any more: when the program has ended, however it did. A process is in the job from its first
 * moment on. A second time nothing happens. */
void job_begin(void);
