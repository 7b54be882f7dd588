/* cpu_task: a thread with one lock and one condition. Whoever finishes last, thread or owner, frees
 * the task. */
#include "device/timing/bench.h"

#include "core/base/memory.h"
#include "core/base/platform/timed_wait.h"
#include "device/sorts/run.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_MS = 50 }; /* time between two checks of the watch, ms */

struct cpu_task {
    struct sort_run run;
    void *words;          /* the job's n words */
    double ms;            /* time of the sort, ms */
    bool busy;            /* true: the thread sorts */
    bool left;            /* true: the owner has left, so the thread frees the task */
    pthread_mutex_t lock; /* lock of busy and left */
    pthread_cond_t done;  /* signalled when busy becomes false */
};

static void destroy(struct cpu_task *task) {
    sort_run_free(&task->run);
    free(task->words);
    pthread_cond_destroy(&task->done);
    pthread_mutex_destroy(&task->lock);
    free(task);
}

struct cpu_task *cpu_task_new(const struct sort *sort, const struct sort_job *job,
                              struct error *error) {
    struct cpu_task *task = memory_new(1, sizeof *task);
    pthread_mutex_init(&task->lock, NULL);
    timed_wait_init(&task->done);
    if (sort_run_init(&task->run, sort, job, NULL, NULL, error)) {
        destroy(task);
        return NULL;
    }
    task->words = task->run.host = memory_new(job->n, (size_t)job->word_bytes);
    return task;
}

void *cpu_task_words(struct cpu_task *task) {
    return task->words;
}

static void *work(void *context) {
    struct cpu_task *task = context;
    double start = cl_clock_ms();
    task->run.sort->sort(&task->run);
    task->ms = cl_clock_ms() - start;
    pthread_mutex_lock(&task->lock);
    task->busy = false;
    bool left = task->left;
    pthread_cond_signal(&task->done);
    pthread_mutex_unlock(&task->lock);
    if (left) destroy(task);
    return NULL;
}

/* Waits until the thread is done; false: the watch ended the wait first. */
static bool wait_for(struct cpu_task *task, const struct watch *watch) {
    bool goes_on = true;
    pthread_mutex_lock(&task->lock);
    while (task->busy && goes_on) {
        struct timespec until = timed_wait_until(LOOK_MS);
        pthread_cond_timedwait(&task->done, &task->lock, &until);
        if (!task->busy) break;
        pthread_mutex_unlock(&task->lock);
        goes_on = !watch_ends(watch);
        pthread_mutex_lock(&task->lock);
    }
    goes_on = !task->busy;
    pthread_mutex_unlock(&task->lock);
    return goes_on;
}

int cpu_task_run(struct cpu_task *task, const struct watch *watch, double *ms,
                 struct error *error) {
    pthread_t thread;
    struct sort_run *run = &task->run;
    if (run->scratch) memset(run->scratch, 0xa5, sort_buffer_bytes(run->sort, &run->job));
    task->busy = true;
    int code = pthread_create(&thread, NULL, work, task);
    if (code) {
        task->busy = false;
        return error_set(error, "cannot start a thread for %s: %s", task->run.sort->name,
                         strerror(code));
    }
    pthread_detach(thread);
    if (!wait_for(task, watch)) return error_set(error, "ended");
    *ms = task->ms;
    return 0;
}

void cpu_task_free(struct cpu_task *task) {
    if (!task) return;
    pthread_mutex_lock(&task->lock);
    bool busy = task->left = task->busy;
    pthread_mutex_unlock(&task->lock);
    if (!busy) destroy(task);
}
