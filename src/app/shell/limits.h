/* limits: the largest network that a window shows. */
#pragma once

enum { WINDOW_MOST_WIRES = 64, WINDOW_MOST_COMPARATORS = 65536 };
