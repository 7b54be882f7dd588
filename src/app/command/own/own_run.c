/* own_run: checks a kernel of the user on few keys, and reports its mistakes. */
#include "app/command/own/own_kernel.h"

#include "app/command/exit.h"
#include "core/base/text.h"
#include "core/families/families.h"

#include <stdio.h>
#include <string.h>

enum { MOST_OF_KIND = 3 }; /* mistakes of one kind that are printed */

static void print_network(const struct plan_check *check) {
    const struct network *network = check->network;
    const struct family *family = NULL;
    if (!network && check->other[0] && check->plain) printf("  not a network: %s\n", check->other);
    if (!network) return;
    struct network *same = family_same(network, &family);
    printf("  the launches are a network: %d comparator%s in %d layer%s%s%s\n", network->size,
           text_plural(network->size), network->depth, text_plural(network->depth),
           same ? ", the same as " : "", same ? same->name : "");
    network_free(same);
}

/* Returns how many findings of this kind come before number `before`. */
static int count_kind(const struct findings *findings, const char *kind, int before) {
    int count = 0;
    for (int f = 0; f < before; f++)
        count += strcmp(findings->list[f].kind, kind) == 0;
    return count;
}

/* Prints the mistakes that fewer keys have not shown; `seen` has those. Of a kind, the first ones
 * are enough to find the cause. */
static void print_new(const struct findings *findings, struct findings *seen) {
    int left_out = 0;
    for (int f = 0; f < findings->count; f++) {
        const struct finding *own = &findings->list[f];
        if (findings_have(seen, own->kind, own->statement)) continue;
        findings_add(seen, own->kind, own->statement, "%s", own->text);
        if (count_kind(seen, own->kind, seen->count) > MOST_OF_KIND)
            left_out++;
        else
            printf("  %s: %s\n", strcmp(own->kind, "records") == 0 ? "not checked" : "MISTAKE",
                   own->text);
    }
    if (left_out > 0) printf("  and %d more of the same kind%s\n", left_out, text_plural(left_out));
}

/* Prints the result for one number of keys. Returns whether all is well. */
static bool print_check(const struct plan_check *check, const char *groups, struct findings *seen) {
    printf("N = %zu%s: ", check->n, groups);
    if (check->error.text[0]) {
        printf("did not run: %s\n", check->error.text);
        return false;
    }
    if (check->findings.diverged) {
        printf("stopped, because a device may do anything after this:\n");
        print_new(&check->findings, seen);
        return false;
    }
    printf("%d launch%s, %ld of %ld inputs sorted, %ld keep their keys%s\n", check->launches,
           check->launches == 1 ? "" : "es", check->sorted, check->inputs, check->kept,
           check->plain ? "" : "; only recorded, with room around the buffers");
    if (check->unsorted[0]) printf("  unsorted: %s\n", check->unsorted);
    if (check->lost[0]) printf("  keys lost: %s\n", check->lost);
    if (check->sorted < check->inputs && check->descending == check->inputs)
        printf("  the order is descending\n");
    if (check->unsorted[0] && check->untouched[0] && !check->unwatched[0])
        printf("  %s\n", check->untouched);
    if (check->unwatched[0])
        printf("  not recorded, so not checked for wrong indices: line %s\n", check->unwatched);
    print_new(&check->findings, seen);
    print_network(check);
    return plan_check_passed(check);
}

/* Checks the sizes that were asked for, or 2, 4, 8 and 32 keys, and 8 keys in several groups. */
static int check_sizes(const struct own_kernel *own, const struct options *options,
                       struct error *error) {
    static const size_t usual[] = {2, 4, 8, 32, 8};
    struct findings seen = {0};
    char small[PLAN_TEXT], fine[200] = "";
    bool given = options_given(options, "--size");
    bool groups = !given && plan_in_small_groups(own->choice.plan, small);
    int count = given ? options->sizes.count : 4 + groups, ran = 0, right = 0;
    for (int s = 0; s < count && !seen.diverged; s++) {
        struct plan_check check;
        size_t n = given ? options->sizes.sizes[s] : usual[s];
        bool last = groups && s == count - 1;
        if (n < 1 || n > PLAN_CHECK_MOST) {
            error_set(error, "--size takes 1 to %d keys here, not %zu; time takes more",
                      PLAN_CHECK_MOST, n);
            return EXIT_USAGE;
        }
        plan_check(own->program, &own->signature, last ? small : own->choice.plan, n, PLAN_THOROUGH,
                   &check);
        bool passed = print_check(&check, last ? " in groups of 2" : "", &seen);
        right += passed;
        if (passed && !last) text_append(fine, sizeof fine, "%s%zu", fine[0] ? ", " : "", n);
        ran += !check.error.text[0];
        seen.diverged = check.findings.diverged;
        plan_check_free(&check);
        fflush(stdout);
    }
    if (ran == 0) {
        error_set(error,
                  "the plan of %s runs for none of these numbers of keys; give one with "
                  "--size, or a plan in a comment",
                  own->path);
        return EXIT_NEGATIVE;
    }
    printf("%s%s%s%s\n", right == count ? "sorts: no mistake found" : "mistakes were found",
           right == count ? " for N = "
           : fine[0]      ? "; none for N = "
                          : "",
           fine,
           right == count && own->choice.first_leaves[0]
               ? ", with a guessed plan that is not the most likely one"
               : "");
    if (!given) printf("--size 3,5,16 tries other numbers of keys\n");
    return right == count ? EXIT_DONE : EXIT_NEGATIVE;
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
    printf("%s on %s\n", own.path, words);
    own_kernel_print(&own, stdout);
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
    plan_check(own.program, &own.signature, own.choice.plan, n, PLAN_QUICK, &check);
    *network = check.network;
    if (*network) {
        const char *slash = strrchr(own.path, '/');
        snprintf((*network)->name, sizeof(*network)->name, "%s", slash ? slash + 1 : own.path);
        snprintf((*network)->title, sizeof(*network)->title, "%s", (*network)->name);
        snprintf((*network)->note, sizeof(*network)->note,
                 "the comparators that its launches made, plan: %.120s", own.choice.plan);
    } else {
        error_set(error, "the launches of %.200s on %zu keys are no network that can be drawn: %s",
                  own.path, n,
                  check.error.text[0]        ? check.error.text
                  : check.findings.count > 0 ? check.findings.list[0].text
                  : check.other[0]           ? check.other
                                             : "no work-item compares two keys");
    }
    own_kernel_close(&own);
    return *network ? EXIT_DONE : EXIT_NEGATIVE;
}
