/* inside_mode: the mode in which a launch is looked into. */
#ifndef SORTNET_APP_INSIDE_INSIDE_MODE_H
#define SORTNET_APP_INSIDE_INSIDE_MODE_H

#include "app/app.h"

extern const struct mode mode_inside;

#endif
