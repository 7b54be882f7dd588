/* definition: finds what a function or macro of the text does if it is called as a comparator, by
 * running its definition on a few pairs of keys. */
#include "trial.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Pairs of keys; the first PAIRS_OF_BITS have zeros and ones only. */
static const long long samples[][2] = {{0, 1}, {1, 0}, {0, 0},   {1, 1},   {2, 5},
                                       {5, 2}, {7, 7}, {100, 7}, {7, 100}, {64, 65}};
enum { FUNCTIONS_KEPT = 256 };
enum { SAMPLES = sizeof samples / sizeof *samples, PAIRS_OF_BITS = 4 };

/* Directions that agree with every sample so far. */
struct seen {
    bool smaller_first, larger_first, unchanged, exchanged;
};

static void compare(struct seen *seen, const long long *before, const long long *after) {
    bool kept = after[0] == before[0] && after[1] == before[1];
    bool exchanged = after[0] == before[1] && after[1] == before[0], is = kept || exchanged;
    seen->smaller_first &= is && after[0] <= after[1];
    seen->larger_first &= is && after[0] >= after[1];
    seen->unchanged &= kept;
    seen->exchanged &= exchanged;
}

static enum defined_order order_of(struct helpers *helpers, const struct helper *helper,
                                   const struct call_rest *rest) {
    struct seen seen = {true, true, true, true}, bits = seen;
    for (int s = 0; s < SAMPLES; s++) {
        long long keys[] = {samples[s][0], samples[s][1]};
        if (!trial_run(helpers, helper, rest, keys)) return DEFINED_UNREAD;
        compare(&seen, samples[s], keys);
        if (s == PAIRS_OF_BITS - 1) bits = seen;
    }
    if (seen.unchanged) return DEFINED_UNCHANGED;
    if (seen.exchanged) return DEFINED_SWAPS_ALWAYS;
    if (seen.smaller_first) return DEFINED_SMALLER_FIRST;
    if (seen.larger_first) return DEFINED_LARGER_FIRST;
    return bits.smaller_first || bits.larger_first ? DEFINED_UNREAD : DEFINED_NO_COMPARATOR;
}

static enum defined_order read_definition(struct helpers *helpers, const struct token *function,
                                          const struct call_rest *rest) {
    struct helper helper;
    enum helper_found found = helper_find(helpers, function, &helper);
    if (found == HELPER_NOWHERE) return DEFINED_NOWHERE;
    bool runs = found == HELPER_FOUND && !rest->each;
    return runs ? order_of(helpers, &helper, rest) : DEFINED_UNREAD;
}

/* Refuses a function that is no comparator, or gives the larger key to its first wire. */
static int check_order(const struct code *code, const struct token *function,
                       enum defined_order order) {
    static const char *const does[] = {
        [DEFINED_LARGER_FIRST] = "gives its first wire the larger key; expected the smaller one: "
                                 "exchange the two wires of each call",
        [DEFINED_SWAPS_ALWAYS] =
            "exchanges two keys always; expected only if they are out of order",
        [DEFINED_UNCHANGED] = "leaves both keys as they are; expected a comparator",
        [DEFINED_NO_COMPARATOR] = "does not leave the smaller key on one wire and the larger key "
                                  "on the other; expected a comparator",
    };
    if (order == DEFINED_NOWHERE || order == DEFINED_UNREAD || order == DEFINED_SMALLER_FIRST)
        return 0;
    return scan_fail(code->scan, function->begin, "%.*s, as the text defines it, %s",
                     code_shown(function->length), function->begin, does[order]);
}

int code_check_definition(const struct code *code, const char *source, struct defined *defined,
                          const struct token *function, const struct call_rest *rest,
                          enum defined_order *order) {
    for (size_t f = 0; f < defined->count; f++) {
        const struct defined_function *known = &defined->functions[f];
        if (!code_token_same(&known->name, function) || known->form != rest->form ||
            known->places[0] != rest->places[0] || known->places[1] != rest->places[1])
            continue;
        *order = known->order;
        return 0;
    }
    if (!defined->helpers) {
        defined->helpers = memory_new(1, sizeof *defined->helpers);
        helpers_begin(defined->helpers, code, source);
    }
    *order = read_definition(defined->helpers, function, rest);
    if (defined->count == FUNCTIONS_KEPT) return check_order(code, function, *order);
    defined->functions = memory_grow(defined->functions, defined->count, &defined->capacity,
                                     sizeof *defined->functions);
    defined->functions[defined->count++] = (struct defined_function){
        *function, rest->form, {rest->places[0], rest->places[1]}, *order};
    return check_order(code, function, *order);
}

void code_free_defined(struct defined *defined) {
    if (defined->helpers) helpers_free(defined->helpers);
    free(defined->helpers);
    free(defined->functions);
}

void code_note_function(const struct scan *scan, struct pair_list *list,
                        const struct token *function, const struct token *first,
                        enum defined_order order, bool assigned) {
    static const char swaps[] = "swap Swap exchange Exchange exch Exch xchg interchange swp "
                                "swap_elements swapElements swap_values swapValues iter_swap";
    int shown = code_shown(function->length);
    if (order == DEFINED_UNREAD && !list->unread) {
        list->unread = true; /* this note replaces another one */
        snprintf(list->note, sizeof list->note,
                 "what %.*s does, which the text defines, is not read; its first argument is taken "
                 "to get the smaller key",
                 shown, function->begin);
    }
    if (*list->note || order == DEFINED_SMALLER_FIRST) return;
    if (order == DEFINED_NOWHERE && !assigned && call_gives_end(function))
        snprintf(list->note, sizeof list->note,
                 "the result of %.*s is not used, so %.*s is taken for a comparator; its first "
                 "argument is taken to get the smaller key",
                 shown, function->begin, shown, function->begin);
    else if (!code_token_same(function, first))
        snprintf(list->note, sizeof list->note,
                 "line %d calls %.*s instead of %.*s; both are taken for the same comparator",
                 scan_line(scan, function->begin, NULL), shown, function->begin,
                 code_shown(first->length), first->begin);
    else if (order == DEFINED_NOWHERE && code_token_is(function, swaps))
        snprintf(
            list->note, sizeof list->note,
            "%.*s is taken for a comparator, which exchanges keys only if they are out of order",
            shown, function->begin);
}
