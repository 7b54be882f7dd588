/* scale: a logarithmic axis of a chart: where a value stands, and which values get a mark. */
#ifndef SORTNET_VIEW_TIMING_SCALE_H
#define SORTNET_VIEW_TIMING_SCALE_H

#include <stddef.h>

enum { SCALE_MARKS = 32, MARK_BYTES = 16 };

struct mark {
    double value;
    char label[MARK_BYTES]; /* "100 M", "10 µs", "2^20" */
};

struct scale {
    double least, most; /* values at the two ends, both above 0 */
    float from, to;     /* the two ends, pixels; `to` may be the smaller one */
    int count;          /* of marks */
    struct mark marks[SCALE_MARKS];
};

/* A unit for labels. */
struct prefix {
    double factor;      /* the value that this unit stands for */
    const char *symbol; /* " M" */
};
extern const struct prefix scale_rates[]; /* keys per second; ends with a NULL symbol */
extern const struct prefix scale_times[]; /* seconds */

/* A scale from the values `least` to `most` (above 0, least <= most), widened to the next 1, 2 or 5
 * times a power of ten. Marks are at the powers of ten and, if these are few, at 2 and 5 times
 * them. scale_span sets the ends. */
void scale_decades(struct scale *scale, double least, double most, const struct prefix *prefixes);

/* The same for numbers of keys: from power of two to power of two, with at most `marks` >= 2 marks,
 * one power apart, or 2, 4, 8. */
void scale_powers(struct scale *scale, double least, double most, int marks);

void scale_span(struct scale *scale, float from, float to);

/* Pixels of a value above 0; beyond the ends where it is out of range. */
float scale_at(const struct scale *scale, double value);

/* Writes a value with about three digits and the prefix that suits it: "20.5 M". */
void scale_label(const struct prefix *prefixes, double value, char *text, size_t bytes);

#endif
