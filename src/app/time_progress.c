/* time_progress: written over itself with a carriage return. */
#include "time_progress.h"

#include "core/size_list.h"

#include <stdio.h>
#include <unistd.h>

void time_progress_init(struct time_progress *progress) {
    *progress = (struct time_progress){.on_terminal = isatty(STDERR_FILENO)};
}

void time_left_text(double ms, char *text, size_t size) {
    long seconds = (long)(ms / 1000 + 0.5);
    text[0] = '\0';
    if (ms >= 0 && seconds >= 3600)
        snprintf(text, size, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    else if (ms >= 0)
        snprintf(text, size, "%ld:%02ld", seconds / 60, seconds % 60);
}

void time_progress_show(struct time_progress *progress, const struct timing_progress *state) {
    char size[24], left[24];
    if (!progress->on_terminal) return;
    size_text(state->n, size, sizeof size);
    time_left_text(state->left_ms, left, sizeof left);
    fprintf(stderr, "\r\033[K%d of %d rows, %s %s%s%s%s", state->point, state->points,
            state->sort ? state->sort : "making", size, left[0] ? ", about " : "", left,
            left[0] ? " left" : "");
    fflush(stderr);
    progress->shown = true;
}

void time_progress_hide(struct time_progress *progress) {
    if (progress->shown) fprintf(stderr, "\r\033[K");
    fflush(stderr);
    progress->shown = false;
}
