/* easing: a movement that starts and ends slowly. */
#pragma once

/* Returns the finished part of a movement, 0..1, after a part of its time. */
static inline double eased(double part) {
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    return part * part * (3 - 2 * part);
}
