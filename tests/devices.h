/* devices: the OpenCL devices of this machine, for the tests that loop over all of them.
 *
 * A machine without devices passes these tests with a note. */
#pragma once

#include "quick_builds.h"
#include "support.h"

#include "device/device.h"

OWNER(struct device, device_close)

static struct device_info *list; /* the devices of this machine */
static int count;                /* number of devices; may be 0 */

static inline int devices_setup(void **state) {
    (void)state;
    if (device_list(&list, &count, &error) == 0) {
        quick_builds = !getenv("SORTS_LONG") && !getenv("SORTS_SMALL");
        for (int d = 0; d < count; d++)
            quick_builds &= strcmp(list[d].short_name, "PoCL") == 0;
        if (count == 0) print_message("note: no OpenCL device here, nothing runs on one\n");
        return 0;
    }
    print_error("%s\n", error.text);
    return -1;
}

static struct device *shared; /* device that shared_device opened; NULL before its first call */
static int shared_place;

static inline int devices_teardown(void **state) {
    (void)state;
    device_close(shared);
    free(list);
    return 0;
}

/* Opens a device with buffers of at most 32 MiB. Timing copies the largest buffers to measure the
 * memory wall, which would take most of the time of all tests of timing. */
static inline struct device *open_device(int place) {
    struct device_info info = list[place];
    if (info.max_allocation > (size_t)32 << 20) info.max_allocation = (size_t)32 << 20;
    struct device *device = device_open(&info, &error);
    check(device, "%s", error.text);
    return device;
}

/* Returns the same device, open for all tests of a program: the first build in a context costs PoCL
 * half a second. Do not close it. With another place, or in a simulator, which loses track of
 * buffers whose place is used again, it closes the device of the last call. */
static inline struct device *shared_device(int place) {
    if (shared && (place != shared_place || getenv("SORTS_SMALL"))) {
        device_close(shared);
        shared = NULL;
    }
    if (!shared) shared = open_device(place);
    shared_place = place;
    return shared;
}

/* A test that runs once for each device of the machine, which is `device` in it:
 * DEVICE_TEST(name) { ... }; TEST_ON says who opens the device. */
#define DEVICE_TEST(name) TEST_ON(shared_device, name)
#define TEST_ON(open, name)                                                                        \
    static void name##_on(struct device *device);                                                  \
    TEST(name) {                                                                                   \
        for (int d = 0; d < count; d++)                                                            \
            name##_on(open(d));                                                                    \
    }                                                                                              \
    static void name##_on(struct device *device __attribute__((unused)))

/* The same with faults (faults.h), which the test sets: the device is opened for the test without
 * any. */
#define DEVICE_FAULTS_TEST(name)                                                                   \
    static void name##_on(struct device *device);                                                  \
    FAULTS_TEST(name) {                                                                            \
        for (int d = 0; d < count; d++) {                                                          \
            OWNED_AT(device_close) struct device *device = open_device(d);                         \
            name##_on(device);                                                                     \
            set_faults("");                                                                        \
        }                                                                                          \
    }                                                                                              \
    static void name##_on(struct device *device)
