/* test_scale: where values are on logarithmic axes, and which marks there are. */
#include "support.h"

#include "view/timing/chart.h"

static void check_marks(const struct scale *scale, const char *expected) {
    char text[512] = "";
    for (int t = 0; t < scale->count; t++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", t ? ", " : "",
                 scale->marks[t].label);
    assert_string_equal(text, expected);
}

TEST(marks_at_decades) {
    struct scale scale;
    scale_decades(&scale, 4e6, 28e9, scale_rates);
    check_marks(&scale, "10 M, 100 M, 1 G, 10 G");
    check(scale.least == 2e6 && scale.most == 5e10, "%g to %g", scale.least, scale.most);
    scale_decades(&scale, 1e-6, 1, scale_times);
    check_marks(&scale, "1 µs, 10 µs, 100 µs, 1 ms, 10 ms, 100 ms, 1 s");
    check(fabs(scale.least / 1e-6 - 1) < 1e-9 && scale.most == 1, "%g to %g", scale.least,
          scale.most);
}

TEST(marks_between_few_decades) {
    struct scale scale;
    scale_decades(&scale, 3e6, 40e6, scale_rates);
    check_marks(&scale, "2 M, 5 M, 10 M, 20 M, 50 M");
    scale_decades(&scale, 700, 700, scale_rates);
    check(scale.least <= 700 && scale.most >= 700 && scale.least < scale.most, "%g to %g",
          scale.least, scale.most);
    scale_decades(&scale, 1e9, 1e9, scale_rates);
    check(scale.least < scale.most && scale.count >= 1, "%g to %g", scale.least, scale.most);
}

TEST(marks_at_powers) {
    struct scale scale;
    scale_powers(&scale, 1024, 16384, 8);
    check_marks(&scale, "2^10, 2^11, 2^12, 2^13, 2^14");
    scale_powers(&scale, 1024, 1 << 24, 8);
    check_marks(&scale, "2^10, 2^12, 2^14, 2^16, 2^18, 2^20, 2^22, 2^24");
    scale_powers(&scale, 1024, 1 << 24, 7);
    check_marks(&scale, "2^12, 2^16, 2^20, 2^24");
    scale_powers(&scale, 1000, 100003, 20);
    check(scale.least == 512 && scale.most == 131072, "%g to %g", scale.least, scale.most);
    scale_powers(&scale, 4096, 4096, 2);
    check(scale.least == 2048 && scale.most == 4096, "%g to %g", scale.least, scale.most);
    for (int least = 0; least < 28; least++)
        for (int most = least; most <= 30; most++)
            for (int marks = 2; marks < 12; marks++) {
                scale_powers(&scale, ldexp(1, least), ldexp(1, most), marks);
                check(scale.count <= marks, "%d to %d: %d", least, most, scale.count);
                check(scale.least <= ldexp(1, least) && scale.most >= ldexp(1, most), "%d to %d",
                      least, most);
            }
}

TEST(places_values) {
    struct scale scale;
    scale_decades(&scale, 1e6, 1e10, scale_rates);
    scale_span(&scale, 500, 100); /* upwards */
    check(fabsf(scale_at(&scale, 1e6) - 500) < 0.01F, "%g", (double)scale_at(&scale, 1e6));
    check(fabsf(scale_at(&scale, 1e8) - 300) < 0.01F, "%g", (double)scale_at(&scale, 1e8));
    check(fabsf(scale_at(&scale, 1e10) - 100) < 0.01F, "%g", (double)scale_at(&scale, 1e10));
    check(scale_at(&scale, 1e11) < 100, "%g", (double)scale_at(&scale, 1e11));
}

TEST(labels_values) {
    static const struct {
        const struct prefix *prefixes;
        double value;
        const char *label;
    } rows[] = {
        {scale_rates, 20.54e9, "20.5 G"},   {scale_rates, 999, "999"},
        {scale_rates, 4.0e6, "4.00 M"},     {scale_rates, 999.96e6, "1.00 G"},
        {scale_times, 10.24e-6, "10.2 µs"}, {scale_times, 0.000999, "999 µs"},
        {scale_times, 0.0414, "41.4 ms"},   {scale_times, 2.5, "2.50 s"},
        {scale_times, 12e-9, "12.0 ns"},
    };
    char text[32];
    each (r, rows) {
        scale_label(r->prefixes, r->value, text, sizeof text);
        check(strcmp(text, r->label) == 0, "%g: %s, not %s", r->value, text, r->label);
    }
}
