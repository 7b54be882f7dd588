/* device_choice: opens the device that the command line asks for. */
#ifndef SORTNET_APP_DEVICE_CHOICE_H
#define SORTNET_APP_DEVICE_CHOICE_H

#include "device/device.h"

/* The device that `which` names (device_choose), open; the caller closes it. NULL with the reason
 * when there is none or it does not open. */
struct device *device_choice(const char *which, struct error *error);

#endif
