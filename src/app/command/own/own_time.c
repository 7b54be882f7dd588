/* own_time: rows for a kernel of the user. */
#include "app/command/own/own_kernel.h"

#include "app/command/exit.h"
#include "core/base/text.h"
#include "device/plan/plan_time.h"

#include <stdio.h>

/* Is every index right on few keys? Only then may the kernels run without room around them. */
static int check_few(const struct own_kernel *own, struct error *error) {
    enum { FEW = 8 };
    struct plan_check check;
    plan_check(own->file.program, &own->file.signature, own->file.choice.plan, FEW, PLAN_QUICK,
               &check);
    int failed = 0;
    if (check.findings.unsafe)
        failed = error_set(error, "%.200s is not timed: %.400s; run shows all mistakes",
                           own->file.path, check.findings.list[0].text);
    plan_check_free(&check);
    return failed;
}

static bool print_row(const struct plan_time *time) {
    char median[32], least[32], most[32];
    if (time->error.text[0]) {
        printf("%10zu  %s\n", time->n, time->error.text);
        return false;
    }
    text_duration(time->median_ms, median, sizeof median);
    text_duration(time->least_ms, least, sizeof least);
    text_duration(time->most_ms, most, sizeof most);
    printf("%10zu %8d  %10s  %10s  %10s %9.3g  %s%s\n", time->n, time->launches, median, least,
           most, (double)time->n / time->median_ms / 1e3,
           time->right ? "sorted" : "WRONG: ", time->wrong);
    return time->right;
}

int own_time(const struct options *options, struct error *error) {
    static const char *const others[] = {
        "--sort",  "--type", "--elements", "--order",  "--csv",     "--json", "--out-of-order",
        "--input", "--view", "--output",   "--beside", "--kernels", NULL};
    struct own_kernel own;
    bool right = true;
    if (own_refuse(options, others, error)) return EXIT_USAGE;
    int code = own_kernel_open(&own, options, error);
    if (code != EXIT_DONE) return code;
    plan_file_print(&own.file, stdout);
    code = check_few(&own, error) ? EXIT_NEGATIVE : EXIT_DONE;
    if (code == EXIT_DONE)
        printf("%10s %8s  %10s  %10s  %10s %9s  %d runs, host clock\n", "keys", "launches",
               "median", "least", "most", "Mkey/s", options->repeats);
    for (int s = 0; s < options->sizes.count && code == EXIT_DONE; s++) {
        struct plan_time time = {.n = options->sizes.sizes[s], .repeats = options->repeats};
        plan_time(own.file.program, &own.file.signature, own.file.choice.plan, options->seed,
                  &time);
        right &= print_row(&time);
        fflush(stdout);
    }
    own_kernel_close(&own);
    return code == EXIT_DONE && right ? EXIT_DONE : EXIT_NEGATIVE;
}
