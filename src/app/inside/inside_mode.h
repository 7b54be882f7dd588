/* inside_mode: the mode in which a launch is looked into. */
#pragma once

#include "app/app.h"

extern const struct mode mode_inside;
