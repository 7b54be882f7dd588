/* own: one file at a time. */
#include "app/own/own.h"

#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "core/files/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char mark[] = "// sortnet:"; /* begins a plan in a file: plan_find */

void own_free(struct own *own) {
    worker_free_checked(own->result);
}

const char *own_file_name(const struct own *own) {
    return disk_file_name(own->job.path);
}

/* Returns the notice that is shown while the file is checked. */
static struct line wait_notice(const struct own *own) {
    struct line notice;
    line_say(&notice, ROLE_INK, "%s: checking it on the device …", own_file_name(own));
    return notice;
}

static void end_wait(struct own *own, struct shell *shell) {
    struct line notice = wait_notice(own);
    own->waits = false;
    if (strcmp(notice.text, shell->frame.notice.text) == 0) notice_clear(shell);
}

int own_open(struct own *own, struct shell *shell, const char *path, const char *plan, int n,
             struct error *error) {
    struct plan_job job = {.ticket = own->job.ticket + 1, .n = n};
    const char *reason;
    if (strlen(path) >= sizeof job.path)
        return error_set(error,
                         "cannot open the kernel file: its path has more than %zu bytes; move it "
                         "to a shorter one",
                         sizeof job.path - 1);
    FILE *file = disk_open(path, &reason);
    if (!file) return error_set(error, "cannot read %.400s: %s", path, reason);
    fclose(file);
    if (!shell->desk->worker)
        return error_set(error,
                         "cannot check %.400s: it needs an OpenCL device, and none can be opened; "
                         "`sortnet devices` lists them",
                         path);
    text_append(job.path, sizeof job.path, "%s", path);
    text_append(job.plan, sizeof job.plan, "%s", plan);
    own->job = job;
    own->waits = true;
    own->requested = false;
    shell_show_dialog(shell, DIALOG_NONE);
    shell->frame.notice = wait_notice(own);
    return 0;
}

void own_follow(struct own *own, struct shell *shell) {
    struct desk *desk = shell->desk;
    if (own->waits && !shell->frame.notice.text[0]) shell->frame.notice = wait_notice(own);
    if (!own->waits || own->requested) return;
    if (desk->state == DEVICE_FAILED) {
        own->waits = false;
        shell_say(shell, ROLE_ERROR, "%s was not checked: %s", own_file_name(own),
                  desk->error.text);
    }
    if (desk->state != DEVICE_READY) return;
    own->requested = true;
    worker_check(desk->worker, &own->job);
}

bool own_take(struct own *own, struct shell *shell, struct worker_event *event) {
    struct plan_result *result = event->checked;
    if (!result || !own->waits || result->ticket != own->job.ticket) return false;
    end_wait(own, shell);
    if (own->job.quiet && result->launches == 0) {
        shell_say(shell, ROLE_ERROR, "%s, %d keys: %s", own_file_name(own), own->job.n,
                  result->error.text[0] ? result->error.text : result->fault.text);
        own->job.n = own->n;
        return false;
    }
    worker_free_checked(own->result);
    own->result = result;
    own->n = own->job.n;
    if (!own->job.quiet) own->check = result->ticket;
    if (!own->job.quiet)
        line_say(&own->verdict, result->sorts ? ROLE_INK : ROLE_ERROR, "%.60s: %s",
                 own_file_name(own),
                 result->error.text[0] ? result->error.text
                 : result->sorts       ? "no mistake found"
                                       : "mistakes were found");
    own->fault = (struct line){.text = ""};
    if (own->verdict.role != ROLE_ERROR && !result->sorts_n)
        line_say(&own->fault, ROLE_ERROR, "%.60s, %d keys: %.160s", own_file_name(own), own->job.n,
                 result->fault.text);
    own->drawn = NULL;
    event->checked = NULL;
    return true;
}

void own_title(const struct own *own, char *text, size_t size) {
    bool shown = own->report && own->result;
    snprintf(text, size, "%s", shown ? own->verdict.text : "");
}

void own_judge(const struct own *own, struct line *verdict, struct line *device) {
    const struct plan_result *result = own->result;
    *verdict = own->fault.text[0] ? own->fault : own->verdict;
    line_say(device, ROLE_SECONDARY, "%d launch%s for %d keys, seen on the device",
             result->launches, result->launches == 1 ? "" : "es", own->n);
}

/* ---- the plan in the file ---- */

struct written {
    const char *plan, *source;
};

/* Writes the plan before the text, which loses the plan that it has. */
static void put(FILE *file, const void *content) {
    const struct written *written = content;
    const char *at = written->source;
    fprintf(file, "%s\n", written->plan);
    while (*at) {
        size_t length = strcspn(at, "\n");
        length += at[length] == '\n';
        if (strncmp(at, mark, strlen(mark)) != 0) fwrite(at, 1, length, file);
        at += length;
    }
}

static int write_plan(const struct own *own, const char *plan, struct error *error) {
    enum { MOST_BYTES = 256 << 10 };
    const char *reason;
    FILE *file = disk_open(own->job.path, &reason);
    if (!file) return error_set(error, "cannot read %.400s: %s", own->job.path, reason);
    char *source = text_file_read(file, own->job.path, MOST_BYTES, error);
    fclose(file);
    if (!source) return -1;
    const struct written written = {plan, source};
    int failed = whole_file_write(own->job.path, WHOLE_FILE_REPLACES, put, &written, error);
    free(source);
    return failed;
}

static int take_plan(void *room, struct shell *shell, const char *text, size_t wrong[2],
                     struct error *error) {
    struct own *own = room;
    char path[PLAN_JOB_PATH];
    wrong[0] = 0;
    wrong[1] = strlen(text);
    text += strspn(text, " ");
    bool writes = strncmp(text, mark, strlen(mark)) == 0;
    if (writes && write_plan(own, text, error)) return -1;
    memcpy(path, own->job.path, sizeof path);
    return own_open(own, shell, path, writes ? "" : text, own->job.n, error);
}

void own_type_plan(struct own *own, struct shell *shell) {
    static const struct entry_kind kind = {
        .help = "The launches, as in: for stage 0..L-1, substage 0..stage: kernel(keys, stage, "
                "substage) on N/2 by 64. Nothing: the plan is guessed. Begin with // sortnet: to "
                "write the plan into the file.",
        .room = ROOM_OWN,
        .take = take_plan,
    };
    char title[80];
    snprintf(title, sizeof title, "Plan of %.60s", own_file_name(own));
    entry_open(shell, &kind, title, own->result ? own->result->plan : own->job.plan);
}
