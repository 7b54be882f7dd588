/* dialect: the text of a kernel file as OpenCL C 1.2.
 *
 * OpenCL C stays as it is, except that macros with parameters are replaced (macros.h). Of CUDA C,
 * the functions with __global__ and __device__ are kept, with types and constants; what the host
 * does is left out. Every line keeps its number. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>

/* Build options of a text from CUDA C, whose exp2, fmod and pow take whole numbers, too: they are
 * called cuda_exp2 and so on. */
#define DIALECT_CUDA_OPTIONS                                                                       \
    " -D cuda_exp2(x)=exp2((float)(x)) -D cuda_fmod(x,y)=fmod((float)(x),(float)(y))"              \
    " -D cuda_pow(x,y)=pow((float)(x),(float)(y))"

/* Returns the text, which the caller frees. NULL with the line and the word that is not taken. */
char *dialect_read(const char *path, const char *text, bool cuda, struct error *error);
