/* own_run: checks a user's kernel file on few keys, and reports its mistakes. */
#include "app/command/own/own_kernel.h"

#include "app/command/exit.h"
#include "core/base/platform/disk.h"
#include "device/plan/plan_report.h"

#include <stdio.h>
#include <string.h>

/* Checks the sizes of --size, or the usual ones. */
static int check_sizes(const struct own_kernel *own, const struct options *options,
                       struct error *error) {
    bool given = options_given(options, "--size");
    int count = given ? options->sizes.count : 0;
    for (int s = 0; s < count; s++)
        if (options->sizes.sizes[s] < 1 || options->sizes.sizes[s] > PLAN_CHECK_MOST) {
            error_set(error, "--size takes 1 to %d keys here, not %zu; time takes more",
                      PLAN_CHECK_MOST, options->sizes.sizes[s]);
            return EXIT_USAGE;
        }
    enum plan_verdict verdict = plan_report(&own->file, options->sizes.sizes, count, stdout);
    if (verdict == PLAN_NEVER_RAN) {
        error_set(error,
                  "the plan of %s runs for none of these numbers of keys; give one with "
                  "--size, or a plan in a comment",
                  own->file.path);
        return EXIT_NEGATIVE;
    }
    if (!given) printf("--size 3,5,16 tries other numbers of keys\n");
    return verdict == PLAN_SORTS ? EXIT_DONE : EXIT_NEGATIVE;
}

int own_run(const struct options *options, struct error *error) {
    static const char *const others[] = {"--keys",    "--input",    "--seed",
                                         "--order",   "--from-one", "--group-size",
                                         "--kernels", "--json",     NULL};
    struct own_kernel own;
    char words[DEVICE_WORDS_BYTES];
    if (own_refuse(options, others, error)) return EXIT_USAGE;
    int code = own_kernel_open(&own, options, error);
    if (code != EXIT_DONE) return code;
    device_words(device_get_info(own.device), words, sizeof words);
    printf("%s on %s\n", own.file.path, words);
    plan_file_print(&own.file, stdout);
    code = check_sizes(&own, options, error);
    own_kernel_close(&own);
    return code;
}

int own_network(const struct options *options, struct network **network, struct error *error) {
    enum { USUAL = 8 };
    struct own_kernel own;
    struct plan_check check;
    bool given = options_given(options, "--size");
    size_t n = given ? options->sizes.sizes[0] : USUAL;
    if (n < 1 || n > PLAN_CHECK_MOST || (given && options->sizes.count > 1)) {
        error_set(error, "--size takes one number of keys here, 1 to %d", PLAN_CHECK_MOST);
        return EXIT_USAGE;
    }
    int code = own_kernel_open(&own, options, error);
    if (code != EXIT_DONE) return code;
    plan_check(own.file.program, &own.file.signature, own.file.choice.plan, n, PLAN_QUICK, &check);
    *network = check.network;
    check.network = NULL;
    if (*network) {
        network_set_name(*network, disk_file_name(own.file.path));
        snprintf((*network)->note, sizeof(*network)->note,
                 "the comparators that its launches made, plan: %.120s", own.file.choice.plan);
    } else {
        error_set(error, "the launches of %.200s on %zu keys are no network that can be drawn: %s",
                  own.file.path, n,
                  check.error.text[0]        ? check.error.text
                  : check.findings.count > 0 ? check.findings.list[0].text
                  : check.other[0]           ? check.other
                                             : "no work-item compares two keys");
    }
    plan_check_free(&check);
    own_kernel_close(&own);
    return *network ? EXIT_DONE : EXIT_NEGATIVE;
}
