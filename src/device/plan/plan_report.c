/* plan_report: writes a line for each number of keys, and the mistakes below it. */
#include "plan_report.h"

#include "core/base/text.h"
#include "core/families/families.h"

#include <string.h>

enum { MOST_OF_KIND = 3 }; /* mistakes of one kind that are printed */

static void print_network(const struct plan_check *check, FILE *stream) {
    const struct network *network = check->network;
    const struct family *family = NULL;
    if (!network && check->other[0] && check->plain)
        fprintf(stream, "  not a network: %s\n", check->other);
    if (!network) return;
    struct network *same = family_same(network, &family);
    fprintf(stream, "  the launches are a network: %d comparator%s in %d layer%s%s%s\n",
            network->size, text_plural(network->size), network->depth, text_plural(network->depth),
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

/* Prints the mistakes that are not in `seen`, the mistakes with fewer keys. The first ones of a
 * kind are enough to find the cause. */
static void print_new(const struct findings *findings, struct findings *seen, FILE *stream) {
    int left_out = 0;
    for (int f = 0; f < findings->count; f++) {
        const struct finding *own = &findings->list[f];
        if (findings_have(seen, own->kind, own->statement)) continue;
        findings_add(seen, own->kind, own->statement, "%s", own->text);
        if (count_kind(seen, own->kind, seen->count) > MOST_OF_KIND)
            left_out++;
        else
            fprintf(stream, "  %s: %s\n",
                    strcmp(own->kind, "records") == 0 ? "not checked" : "MISTAKE", own->text);
    }
    if (left_out > 0)
        fprintf(stream, "  and %d more of the same kind%s\n", left_out, text_plural(left_out));
}

static void print_unsorted(const struct plan_check *check, struct findings *seen, FILE *stream) {
    if (check->unsorted[0]) fprintf(stream, "  unsorted: %s\n", check->unsorted);
    if (check->lost[0]) fprintf(stream, "  keys lost: %s\n", check->lost);
    if (check->wide[0] && !findings_have(seen, "wide", -1))
        fprintf(stream, "  %s: %s\n",
                check->small_only ? "takes small keys only" : "unsorted, keys of all bits",
                check->wide);
    if (check->wide[0]) findings_add(seen, "wide", -1, "%s", check->wide);
}

/* Prints the result for one number of keys. Returns whether all is well. */
static bool print_check(const struct plan_check *check, const char *groups, struct findings *seen,
                        FILE *stream) {
    fprintf(stream, "N = %zu%s: ", check->n, groups);
    if (check->error.text[0]) {
        fprintf(stream, "did not run: %s\n", check->error.text);
        return false;
    }
    if (check->findings.diverged) {
        fprintf(stream, "stopped, because a device may do anything after this:\n");
        print_new(&check->findings, seen, stream);
        return false;
    }
    fprintf(stream, "%d launch%s, %ld of %ld inputs sorted, %ld keep their keys%s\n",
            check->launches, check->launches == 1 ? "" : "es", check->sorted, check->inputs,
            check->kept, check->plain ? "" : "; only recorded, with room around the buffers");
    if (check->findings.unsafe && (check->unsorted[0] || check->lost[0]))
        fprintf(stream,
                "  wrong indices were led elsewhere, so the order of the keys says nothing\n");
    else
        print_unsorted(check, seen, stream);
    if (check->sorted < check->inputs && check->descending == check->inputs)
        fprintf(stream, "  the order is descending\n");
    if (check->unsorted[0] && check->untouched[0] && !check->unwatched[0])
        fprintf(stream, "  %s\n", check->untouched);
    if (check->unwatched[0])
        fprintf(stream, "  not recorded, so not checked for wrong indices: %s\n", check->unwatched);
    print_new(&check->findings, seen, stream);
    print_network(check, stream);
    return plan_check_passed(check);
}

/* Has the file kernels that a guessed plan does not launch? */
static bool left_out(const struct plan_file *file) {
    return !file->choice.in_file && file->choice.reading.kernels < file->signature.count;
}

enum plan_verdict plan_report(const struct plan_file *file, const size_t *sizes, int count,
                              FILE *stream) {
    static const size_t usual[] = {2, 4, 8, 32, 8};
    struct findings seen = {0};
    char fewer[PLAN_TEXT], fine[200] = "";
    bool given = count > 0;
    bool groups = !given && plan_in_small_groups(file->choice.plan, fewer);
    bool small = false;
    int all = given ? count : 4 + groups, ran = 0, right = 0;
    for (int s = 0; s < all && !seen.diverged; s++) {
        struct plan_check check;
        size_t n = given ? sizes[s] : usual[s];
        bool last = groups && s == all - 1;
        plan_check(file->program, &file->signature, last ? fewer : file->choice.plan, n,
                   PLAN_THOROUGH, &check);
        bool passed = print_check(&check, last ? " in groups of 2" : "", &seen, stream);
        right += passed;
        small |= check.small_only;
        if (passed && !last) text_append(fine, sizeof fine, "%s%zu", fine[0] ? ", " : "", n);
        ran += !check.error.text[0];
        seen.diverged = check.findings.diverged;
        plan_check_free(&check);
        fflush(stream);
    }
    if (ran == 0) return PLAN_NEVER_RAN;
    if (right < all)
        fprintf(stream, "mistakes were found%s%s", fine[0] ? "; none for N = " : "", fine);
    else
        fprintf(stream, "sorts%s: no mistake found for N = %s", small ? " small keys" : "", fine);
    if (right == all && file->choice.first_leaves[0])
        fprintf(stream, ", with reading %d of %d; the most likely reading fails",
                file->choice.number, file->choice.readings);
    fprintf(stream, "%s\n", left_out(file) ? "; what was not launched was not checked" : "");
    return right == all ? PLAN_SORTS : PLAN_MISTAKES;
}
