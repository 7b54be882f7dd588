/* direction: finds whether a word names the direction of a comparator, and how surely. */
#include "code.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

int code_fail_direction(const struct code *code, const struct token *word, const char *what) {
    return scan_fail(
        code->scan, word->begin,
        "found %s, %.*s, perhaps a direction, whose meaning is not known; expected none, "
        "and the wire that gets the smaller key first: x, 3, 2 in place of x, 2, 3",
        what, code_shown(word->length), word->begin);
}

/* Is this word a part of a name? Parts end at _, before a capital letter after a small one, and
 * before a small one after several capitals. */
static bool has_word(const char *name, int length, const char *word) {
    int size = (int)strlen(word);
    for (int i = 0; i + size <= length; i++) {
        bool turns =
            i > 0 && !isupper((unsigned char)name[i]) != !isupper((unsigned char)name[i - 1]);
        bool begins = i == 0 || !isalpha((unsigned char)name[i - 1]) ||
                      (turns && (isupper((unsigned char)name[i]) ||
                                 (i > 1 && isupper((unsigned char)name[i - 2])))); /* CEdown */
        const char *end = name + i + size;
        bool ends = i + size == length || !isalpha((unsigned char)*end) ||
                    (isupper((unsigned char)*end) && islower((unsigned char)end[-1]));
        if (begins && ends && strncasecmp(name + i, word, (size_t)size) == 0) return true;
    }
    return false;
}

static bool has_any(const struct token *name, const char *const *words) {
    for (; *words; words++)
        if (has_word(name->begin, name->length, *words)) return true;
    return false;
}

enum code_direction code_direction(const struct token *word) {
    static const char *const up[] = {"asc", "ascending", "increasing", "incr", NULL};
    static const char *const down[] = {"desc", "descending", "decreasing", "decr", NULL};
    static const char *const unclear[] = {"true",     "false", "up",  "down", "reverse",
                                          "reversed", "inc",   "dec", NULL};
    bool rises = has_any(word, up), falls = has_any(word, down);
    if (rises != falls) return rises ? DIRECTION_ASCENDING : DIRECTION_DESCENDING;
    return rises || has_any(word, unclear) ? DIRECTION_UNCLEAR : DIRECTION_NONE;
}

int call_check_function(const struct code *code, const struct token *function) {
    static const char *const turned[] = {"desc",     "descending", "decreasing", "down", "reverse",
                                         "reversed", "maxmin",     "max_min",    NULL};
    struct token last = *function;
    bool part = false;
    for (int i = 0; i < function->length; i++)
        if (strchr(":.>", function->begin[i])) {
            part = true;
            last = (struct token){function->begin + i + 1, function->length - i - 1, .line = false};
        }
    if (part && code_token_is(&last, "swap iter_swap exchange swap_elements swapElements swapAt"))
        return scan_fail(code->scan, function->begin,
                         "%.*s exchanges two keys always, a comparator only if they are out of "
                         "order; expected calls such as cmpxchg(a[0], a[1])",
                         code_shown(function->length), function->begin);
    if (has_any(&last, turned)) return code_fail_direction(code, &last, "a function");
    return 0;
}

int call_check_rest(const struct scan *scan, const struct token *function,
                    const struct call_rest *rest, const struct call_rest *first) {
    if (rest->count != first->count)
        return scan_fail(scan, function->begin,
                         "this call of %.*s has %d arguments besides the wires, the first one %d; "
                         "expected the same: one may be a direction",
                         code_shown(function->length), function->begin, rest->count, first->count);
    for (int i = 0; i < rest->count; i++) {
        const struct token *is = &rest->names[i], *was = &first->names[i];
        bool said = code_direction(is) != DIRECTION_NONE && code_direction(was) != DIRECTION_NONE;
        if (!said && !code_token_same(is, was))
            return scan_fail(
                scan, is->begin,
                "this call of %.*s has %.*s, the first one %.*s, perhaps a direction; "
                "expected the same, and of its two wires the one that gets the smaller "
                "key first",
                code_shown(function->length), function->begin, code_shown(is->length), is->begin,
                code_shown(was->length), was->begin);
    }
    return 0;
}
