/* device_words: the name of a device for people: what runs the kernels, and a note if it is no
 * GPU. */
#ifndef SORTNET_DEVICE_DEVICE_WORDS_H
#define SORTNET_DEVICE_DEVICE_WORDS_H

#include "device/device.h"

enum { DEVICE_WORDS_BYTES = 224 }; /* room that suffices for each of these texts */

/* The processor in a name that PoCL has made, "AMD EPYC" in "pthread-skylake-avx512-AMD EPYC"; any
 * other name as a whole. */
const char *device_own_name(const char *name);

/* Writes "PoCL: AMD EPYC (processor, no GPU)" or "NVIDIA H200", for places that say nothing else
 * about the device. */
void device_words(const struct device_info *info, char *text, size_t size);

/* Writes "PoCL agrees (processor, no GPU)" or "NVIDIA H200 agrees"; with `where`, such as "in all 6
 * layers", "PoCL agrees in all 6 layers (no GPU)". */
void device_agrees(const struct device_info *info, const char *where, char *text, size_t size);

/* Writes a second line below device_agrees: the processor, "AMD EPYC", or for a GPU, which the
 * first line has named, "132 compute units". */
void device_more(const struct device_info *info, char *text, size_t size);

#endif
