/* own: a kernel file of the user that is open in the window: its plan, what its check says, and the
 * network that its launches made. Everything is computed in the device's process. */
#pragma once

#include "app/shell/shell.h"
#include "core/plan/plan_job.h"

struct own {
    struct plan_job job;   /* file and plan that were asked for last; path "": none */
    bool waits, requested; /* waits: the answer is to come; requested: the worker has the job */
    struct plan_result *result;  /* last answer; owned; NULL: none */
    int n;                       /* number of keys of that answer */
    unsigned check;              /* ticket of the last report on the file */
    const struct network *drawn; /* network of the answer that stepping shows; only compared with
                                    the present one; NULL: none */
    struct line verdict;         /* verdict of the last report on the file */
    struct line fault;           /* first mistake for the present number of keys, if the report has
                                    not shown a mistake; or "" */
    bool report;                 /* the log dialog shows the report */
};

void own_free(struct own *own);

/* Opens a kernel file with a plan ("": that of the file, or a guess) and n keys. The answer comes
 * later. Returns 0, or -1 with the reason. */
int own_open(struct own *own, struct shell *shell, const char *path, const char *plan, int n,
             struct error *error);

/* Asks the device as soon as there is one; to be called after every event. */
void own_follow(struct own *own, struct shell *shell);

/* Takes a WORKER_CHECKED. True: it is the answer that was waited for. If the plan does not run for
 * another number of keys, says so and keeps the answer before. */
bool own_take(struct own *own, struct shell *shell, struct worker_event *event);

/* Opens the line to type another plan into. */
void own_type_plan(struct own *own, struct shell *shell);

/* Returns the name of the file that was opened last, without its folders. */
const char *own_file_name(const struct own *own);

/* Writes the title of the report: "bitonic.cl: no mistake found"; "" if no report is shown. */
void own_title(const struct own *own, char *text, size_t size);

/* Writes, beside the network that the launches made, the verdict on the file and the number of
 * launches. The verdict of the stepped layers is about a kernel of the program. */
void own_judge(const struct own *own, struct line *verdict, struct line *device);
