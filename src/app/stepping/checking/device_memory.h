/* device_memory: sizes of the device's memory, and its times, which are measured once a picture
 * shows them. */
#pragma once

#include "core/timing/memory_times.h"

struct desk;
struct worker_event;

struct device_memory {
    struct memory_facts facts;
    bool requested; /* true: the worker has the request for this device's times */
};

/* Asks the device, if it has not been asked. */
void device_memory_follow(struct device_memory *memory, const struct desk *desk);

/* Takes any event of the desk. */
void device_memory_take(struct device_memory *memory, const struct worker_event *event);

/* Asks the device of the options at once, for a picture without a window. */
void device_memory_ask(struct device_memory *memory, const char *which);
