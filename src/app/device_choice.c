/* device_choice: list, choose, open. */
#include "device_choice.h"

#include <stdlib.h>

struct device *device_choice(const char *which, struct error *error) {
    struct device_info *list;
    int count;
    if (device_list(&list, &count, error)) return NULL;
    int chosen = device_choose(list, count, which, error);
    struct device *device = chosen < 0 ? NULL : device_open(&list[chosen], error);
    free(list);
    return device;
}
