/* device_memory: what the device says of its memory, and how long that takes, which is measured
 * once a picture shows it. */
#pragma once

#include "core/timing/memory_times.h"

struct app;
struct worker_event;

struct device_memory {
    struct memory_facts facts;
    bool asked; /* how long it takes, of the device that runs */
};

/* Asks, if the panel of memory is in sight and the device has not been asked. */
void device_memory_follow(struct app *app);

/* Takes any event of the desk. */
void device_memory_take(struct app *app, const struct worker_event *event);

/* Asks the device of the options at once, for a picture without a window. */
void device_memory_ask(struct app *app, const char *which);
