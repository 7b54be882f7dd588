/* reading: finds the choices for one kernel, or for two kernels with the keys in place. */
#include "reading.h"

#include "core/plan/series.h"

#include <ctype.h>
#include <string.h>

/* Chooses the number of work-items for N keys. The 4, 8 or 16 at the end of a name is the number of
 * keys per work-item. */
static struct dial dial_of_sizes(const struct plan_kernel *kernel) {
    static const char *const halves[DIAL_CHOICES] = {"N/2", "N", "N/4", "1", "N/2^(stage+1)"};
    static const char *const wholes[DIAL_CHOICES] = {"N", "N/2", "N/2^(stage+1)", "1"};
    static const char *const many[][DIAL_CHOICES] = {
        {"N/4", "N/2", "N"}, {"N/8", "N/2", "N"}, {"N/16", "N/2", "N"}};
    static const char *const grouped[DIAL_CHOICES] = {"N/2 by 64", "N by 64", "N/2 by N/2",
                                                      "N by N"};
    static const char *const one_group[DIAL_CHOICES] = {"N/2 by N/2", "N by N"};
    static const char *const single[DIAL_CHOICES] = {"1", "N/2", "N"};
    const char *number = kernel->name + strlen(kernel->name);
    while (number > kernel->name && isdigit((unsigned char)number[-1]))
        number--;
    if (kernel->alone) return dial_of(single, "");
    if (kernel->one_group) return dial_of(one_group, "");
    if (kernel->groups) return dial_of(grouped, "");
    for (size_t m = 0; m < sizeof many / sizeof *many; m++)
        if (strcmp(number, many[m][0] + strlen("N/")) == 0) return dial_of(many[m], "");
    return dial_of(dial_find_keys(kernel, false).written >= 0 ? wholes : halves, "");
}

static struct series series_of(const struct plan_kernel *const *kernels, int count) {
    struct series series = {.kernel_count = count};
    for (int k = 0; k < count; k++) {
        const struct plan_kernel *kernel = series.kernels[k] = kernels[k];
        for (int a = 0; a < kernel->count; a++)
            series_add(&series, kernel->arguments[a].pointer
                                    ? dial_of_pointer(kernel, a, dial_find_keys(kernel, false))
                                    : dial_of_scalar(&kernel->arguments[a], count > 1));
        series_add(&series, dial_of_sizes(kernel));
    }
    return series;
}

int plan_readings(const struct plan_kernel *const *kernels, int count,
                  struct reading readings[READINGS_MOST]) {
    static const char *const alone[DIAL_CHOICES] = {"for stage 0..L-1, substage 0..stage: *",
                                                    "for stage 0..L-1: *", "for stage 0..N-1: *",
                                                    "*"};
    static const char *const turns[DIAL_CHOICES] = {
        "for turn 1..N/2: {*}", "for stage 0..L-1: {@; for substage 1..stage: @}",
        "for stage 0..L-1, substage 0..stage: {*}"};
    static const char *const none[DIAL_CHOICES] = {""};
    const struct plan_kernel *turned[] = {kernels[count - 1], kernels[0]};
    struct series orders[] = {series_of(kernels, count), series_of(turned, count)};
    const struct series_choices choices = {count > 1 ? turns : alone, none, none};
    return series_readings(orders, count, &choices, readings);
}
