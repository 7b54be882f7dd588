/* dialect: the text of a kernel file as OpenCL C 1.2.
 *
 * OpenCL C stays as it is, except that macros with parameters are replaced (macros.h). Of CUDA C,
 * functions with __global__ and __device__, types and constants are kept; code of the host is left
 * out. Every line keeps its number. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>

/* Build options of a text from CUDA C. There exp2, fmod and pow take whole numbers, too, so the
 * text calls cuda_exp2 and so on. */
#define DIALECT_CUDA_OPTIONS                                                                       \
    " -D cuda_exp2(x)=exp2((float)(x)) -D cuda_fmod(x,y)=fmod((float)(x),(float)(y))"              \
    " -D cuda_pow(x,y)=pow((float)(x),(float)(y))"

/* Returns the text, which the caller frees. NULL with the line and the word that cannot be
 * translated. */
char *dialect_read(const char *path, const char *text, bool cuda, struct error *error);
