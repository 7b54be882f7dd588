/* desk: starts the worker, asks for devices, and takes reports. */
#include "app/shell/desk.h"

#include <stdlib.h>
#include <string.h>

void desk_init(struct desk *desk, const struct worker_wanted *wanted) {
    *desk = (struct desk){.state = DEVICE_OPENING, .place = -1, .kernels = wanted->kernel_dir};
    desk->worker = wanted->notify ? worker_new(wanted, &desk->error) : NULL;
    if (!desk->worker) desk->state = DEVICE_FAILED;
}

void desk_free(struct desk *desk) {
    free(desk->log);
    worker_event_free(&desk->event);
    worker_free(desk->worker);
}

void desk_ask(struct desk *desk, void (*request)(struct worker *worker)) {
    if (!desk->worker) return;
    desk->state = DEVICE_OPENING;
    request(desk->worker);
}

void desk_use_kernels(struct desk *desk, const char *folder) {
    if (!desk->worker) return;
    desk->state = DEVICE_OPENING;
    desk->kernels = folder;
    worker_use_kernels(desk->worker, folder);
}

void desk_open(struct desk *desk, int place) {
    if (!desk->worker) return;
    desk->state = DEVICE_OPENING;
    worker_open_device(desk->worker, place);
}

void desk_take(struct desk *desk, struct worker_event *event) {
    enum device_state state = (enum device_state)event->kind;
    desk->state = state;
    desk->info = event->device;
    desk->device_count = event->device_count;
    desk->place = event->device_place;
    memcpy(desk->device_names, event->device_names, sizeof desk->device_names);
    desk->error = event->error;
    if (event->given_up) /* the key comes first: the end of a long line may be cut */
        error_set(&desk->error, "Ctrl+R starts the device again; %.900s", event->error.text);
    desk->aside = event->aside;
    if (state != DEVICE_READY && state != DEVICE_FAILED) return;
    free(desk->log);
    desk->log = event->log;
    event->log = NULL;
    desk->log_is_new = event->error.text[0] && desk->log;
}

struct worker_event *desk_poll(struct desk *desk) {
    struct worker_event *event = &desk->event;
    worker_event_free(event); /* frees the unused parts of the last event */
    *event = (struct worker_event){.log = NULL};
    if (!desk->worker || !worker_poll(desk->worker, event)) return NULL;
    if (event->kind <= WORKER_FAILED) desk_take(desk, event);
    return event;
}
