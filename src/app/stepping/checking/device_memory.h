/* device_memory: what the device says of its memory, and how long that takes, which is measured
 * once a picture shows it. */
#pragma once

#include "core/timing/memory_times.h"

struct desk;
struct worker_event;

struct device_memory {
    struct memory_facts facts;
    bool asked; /* the worker was asked for the times of this device's memory */
};

/* Asks the device, if it has not been asked. */
void device_memory_follow(struct device_memory *memory, const struct desk *desk);

/* Takes any event of the desk. */
void device_memory_take(struct device_memory *memory, const struct worker_event *event);

/* Asks the device of the options at once, for a picture without a window. */
void device_memory_ask(struct device_memory *memory, const char *which);
