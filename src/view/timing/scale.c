/* scale: marks at powers of ten or two. */
#include "view/timing/chart.h"

#include <math.h>
#include <stdio.h>

const struct prefix scale_rates[] = {{1, ""}, {1e3, " k"}, {1e6, " M"}, {1e9, " G"}, {0, NULL}};
const struct prefix scale_times[] = {
    {1e-9, " ns"}, {1e-6, " µs"}, {1e-3, " ms"}, {1, " s"}, {0, NULL}};

static const int mantissas[] = {1, 2, 5};
enum { MANTISSAS = 3, FEW_DECADES = 3 };

static const struct prefix *prefix_for(const struct prefix *prefixes, double value) {
    const struct prefix *best = prefixes;
    for (const struct prefix *p = prefixes; p->symbol; p++)
        if (value >= p->factor * 0.9995) best = p;
    return best;
}

void scale_label(const struct prefix *prefixes, double value, char *text, size_t bytes) {
    const struct prefix *prefix = prefix_for(prefixes, value);
    double part = value / prefix->factor;
    int digits = part >= 99.95 ? 0 : part >= 9.995 ? 1 : 2;
    snprintf(text, bytes, "%.*f%s", digits, part, prefix->symbol);
}

/* Returns the k-th value of 1, 2, 5, 10, 20, ...; k = 0 is 1; negative k are below 1. */
static double step_value(int k) {
    int decade = (int)floor((double)k / MANTISSAS);
    return mantissas[k - MANTISSAS * decade] * pow(10, decade);
}

void scale_decades(struct scale *scale, double least, double most, const struct prefix *prefixes) {
    int low = MANTISSAS * (int)floor(log10(least)), high = MANTISSAS * (int)ceil(log10(most));
    while (step_value(low + 1) <= least * 1.0001)
        low++;
    while (step_value(high - 1) >= most * 0.9999)
        high--;
    if (high <= low) high = low + 1;
    *scale = (struct scale){.least = step_value(low), .most = step_value(high), .to = 1};
    int every = high - low > MANTISSAS * FEW_DECADES ? MANTISSAS : 1; /* only decades, or all */
    for (int k = low; k <= high && scale->count < SCALE_MARKS; k++) {
        if ((k % MANTISSAS + MANTISSAS) % every != 0) continue;
        struct mark *mark = &scale->marks[scale->count++];
        mark->value = step_value(k);
        const struct prefix *prefix = prefix_for(prefixes, mark->value);
        snprintf(mark->label, sizeof mark->label, "%g%s", mark->value / prefix->factor,
                 prefix->symbol);
    }
}

void scale_powers(struct scale *scale, double least, double most, int marks) {
    int low = (int)floor(log2(least) + 1e-9), high = (int)ceil(log2(most) - 1e-9), every = 1;
    if (high <= low) low = high - 1; /* a single value is at the end */
    marks = marks < 1 ? 1 : marks > SCALE_MARKS ? SCALE_MARKS : marks;
    while ((high - low) / every + 1 > marks)
        every *= 2;
    *scale = (struct scale){.least = ldexp(1, low), .most = ldexp(1, high), .to = 1};
    for (int power = low; power <= high; power++) {
        if (power % every) continue;
        struct mark *mark = &scale->marks[scale->count++];
        mark->value = ldexp(1, power);
        snprintf(mark->label, sizeof mark->label, "2^%d", power);
    }
}

void scale_span(struct scale *scale, float from, float to) {
    scale->from = from;
    scale->to = to;
}

float scale_at(const struct scale *scale, double value) {
    double part = log(value / scale->least) / log(scale->most / scale->least);
    return scale->from + (float)part * (scale->to - scale->from);
}
