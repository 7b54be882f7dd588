/* progress: updates the line at most five times a second. */
#include "app/command/progress.h"

#include "core/base/platform/interrupt.h"
#include "core/base/platform/system.h"

#include <stdio.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

struct progress progress_begin(bool wanted) {
    return (struct progress){.terminal = wanted && system_is_terminal(stderr),
                             .started = seconds()};
}

bool progress_due(struct progress *progress, double *passed) {
    static const double pause = 0.2;
    *passed = seconds() - progress->started;
    if (!progress->terminal || *passed - progress->reported <= pause) return false;
    progress->reported = *passed;
    return true;
}

bool progress_layers(void *context, double done, double all) {
    double passed;
    if (progress_due(context, &passed) && all > 0)
        fprintf(stderr, "\r%78s\rlayer %.0f of %.0f ", "", done, all);
    return interrupt_go_on(NULL, done, all);
}

void progress_writing(struct progress *progress, const char *path) {
    if (!progress->terminal) return;
    progress->reported = seconds() - progress->started;
    fprintf(stderr, "writing %.60s ", path);
}

void progress_end(const struct progress *progress) {
    if (progress->reported > 0) fprintf(stderr, "\r%78s\r", "");
}
