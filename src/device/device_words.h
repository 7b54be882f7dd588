/* device_words: how a device is called where people read of it: what runs the kernels, and that it
 * is no GPU where it is none. */
#ifndef SORTNET_DEVICE_DEVICE_WORDS_H
#define SORTNET_DEVICE_DEVICE_WORDS_H

#include "device/device.h"

enum { DEVICE_WORDS_BYTES = 224 }; /* of any of these texts */

/* The processor in a name that PoCL has made, "AMD EPYC" in "pthread-skylake-avx512-AMD EPYC"; all
 * of any other name. */
const char *device_own_name(const char *name);

/* Writes "PoCL: AMD EPYC (processor, no GPU)" or "NVIDIA H200", where nothing else is said of the
 * device. */
void device_words(const struct device_info *info, char *text, size_t size);

/* Writes "PoCL agrees (processor, no GPU)" or "NVIDIA H200 agrees"; with `where`, such as "in all 6
 * layers", "PoCL agrees in all 6 layers (no GPU)". */
void device_agrees(const struct device_info *info, const char *where, char *text, size_t size);

/* Writes what device_agrees leaves to a second line: the processor, "AMD EPYC", or, as a GPU has
 * been named already, "132 compute units". */
void device_more(const struct device_info *info, char *text, size_t size);

#endif
