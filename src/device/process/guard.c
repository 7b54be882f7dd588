/* guard: waits for the command's process, and checks regularly that calls of OpenCL return. */
#include "device/process/guard.h"

#include "core/kernel/kernel_file.h"
#include "device/process/channel.h"
#include "device/process/child.h"
#include "device/process/whereabouts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Waits for the command; `late` receives the call that did not return, for which the command was
 * killed. */
static struct child_end wait_for(struct child *child, const struct whereabouts *page, int limit_s,
                                 struct error *late) {
    static const struct timespec tick = {.tv_nsec = 20000000}, first = {.tv_nsec = 1000000};
    struct child_end end;
    for (int turn = 0; !child_has_ended(child, &end); turn++) {
        if (whereabouts_late(page, limit_s, late)) child_kill(child);
        nanosleep(turn < 20 ? &first : &tick, NULL);
    }
    return end;
}

static void tell(const struct guard *guard, const struct child_end *end,
                 const struct whereabouts *page, const struct error *late, struct error *error) {
    char changed[256], kernels[WHEREABOUTS_KERNELS];
    struct error words = *late;
    snprintf(kernels, sizeof kernels, "%.*s", WHEREABOUTS_KERNELS - 1, page->kernels);
    if (!late->text[0]) whereabouts_death(page, end, &words);
    bool named = guard->kernel_dir &&
                 kernel_file_changed(guard->kernel_dir, kernels, changed, sizeof changed);
    error_set(error, "%s%.700s%s%s", late->text[0] ? "" : "the command's process ", words.text,
              named ? ", changed in " : "", named ? changed : "");
}

bool guard_waits(const struct guard *guard, int *code, struct error *error) {
    struct whereabouts *page;
    struct child child = {0, 0};
    struct error late = {""};
    int shared = whereabouts_new(&page);
    if (shared < 0) {
        error_set(error, "cannot share a page of memory: %s", strerror(errno));
        return true;
    }
    void *memory = page;
    enum child_side side = child_branch(&child, shared, &memory, sizeof *page, error);
    channel_close(shared);
    if (side == CHILD_IS_HERE) {
        whereabouts_on(memory);
        return false;
    }
    if (side == CHILD_RUNS) {
        struct child_end end = wait_for(&child, page, guard->limit_s, &late);
        child_rejoin(&end);
        /* a driver may end the process with any code */
        bool died = end.killed || end.unknown || page->since_ms;
        if (died) tell(guard, &end, page, &late, error);
        if (!died) *code = (int)end.number;
    }
    channel_unshare(page, sizeof *page);
    return true;
}
