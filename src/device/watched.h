/* watched: the kernel of a program, built again from its watched text (core/kernel/probes.h).
 *
 * Internal to src/device. The text is that which the program was built from, whatever the files say
 * by now. */
#ifndef SORTNET_DEVICE_WATCHED_H
#define SORTNET_DEVICE_WATCHED_H

#include "core/kernel/recording.h"
#include "device/cl.h"

struct watched {
    struct probes *probes; /* owned; NULL: the text cannot be taken apart */
    char *options;         /* of the plain program; owned; NULL: the driver does not tell */
    cl_program program;    /* NULL: it does not build */
    cl_kernel kernel;      /* takes one argument more than the plain one, the areas; NULL: there is
                              none */
    struct error why;      /* "": there is a kernel; else why there is none */
};

/* Makes the watched kernel of `plain`, if that is possible. The caller ends with watched_free. */
void watched_init(struct watched *watched, struct device *device, cl_kernel plain);
void watched_free(struct watched *watched);

/* Fills in name and element of argument `number` of the watched kernel, a buffer; "argument 2"
 * where there is no such kernel or the driver does not tell. */
void watched_name_buffer(const struct watched *watched, cl_uint number,
                         struct recorded_buffer *buffer);

#endif
