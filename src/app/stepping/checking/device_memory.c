/* device_memory: asked of the worker, or of a device that is opened for a picture. */
#include "device_memory.h"

#include "app/shell/desk.h"
#include "device/timing/timing.h"

static void take_info(struct memory_facts *facts, const struct device_info *info) {
    device_words(info, facts->device, sizeof facts->device);
    facts->own_local = info->own_local;
    facts->local_bytes = info->local_memory;
    facts->global_bytes = info->global_memory;
}

void device_memory_follow(struct device_memory *memory, const struct desk *desk) {
    if (memory->requested || desk->state != DEVICE_READY) return;
    memory->requested = true;
    take_info(&memory->facts, &desk->info);
    error_set(&memory->facts.why, "being measured");
    worker_measure(desk->worker);
}

void device_memory_take(struct device_memory *memory, const struct worker_event *event) {
    if (event->kind == WORKER_OPENING) {
        *memory = (struct device_memory){.requested = false};
    } else if (event->kind == WORKER_MEASURED) {
        memory->facts.times = event->memory;
        memory->facts.why = event->error;
    }
}

void device_memory_ask(struct device_memory *memory, const char *which) {
    struct memory_facts *facts = &memory->facts;
    struct device *device = device_open_which(which, &facts->why);
    if (!device) return;
    take_info(facts, device_get_info(device));
    if (memory_times_measure(device, &facts->times, &facts->why) == 0) facts->why.text[0] = '\0';
    device_close(device);
}
