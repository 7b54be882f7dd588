/* samples: what to say of several measurements of one thing. */
#ifndef SORTNET_CORE_SAMPLES_H
#define SORTNET_CORE_SAMPLES_H

/* Sorts `count` >= 1 samples, least first, and returns their median: the one in the middle, or the
 * mean of the two there. */
double samples_median(double *samples, int count);

#endif
