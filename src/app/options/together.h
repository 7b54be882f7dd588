/* together: which options and files make no sense beside each other. */
#ifndef SORTNET_APP_OPTIONS_TOGETHER_H
#define SORTNET_APP_OPTIONS_TOGETHER_H

#include "app/options/options.h"

/* 0, or -1 after naming an option that does nothing beside the others or without another, or two
 * files of which one would be written over the other. Nothing is opened. */
int together_check(const struct options *options, struct error *error);

/* The same of those that show one network alone, beside what shows `both` of two: "--compare". */
int together_check_both(const struct options *options, const char *both, struct error *error);

#endif
