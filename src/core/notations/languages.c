/* languages: refuses texts whose comparators are written in a way that is not read. */
#include "code.h"

#include <string.h>

/* Is this a call of Fortran, such as call cas(x(1), x(2))? */
static bool at_fortran(const struct token *token) {
    return code_token_is(token, "call CALL Call") && token[1].kind == TOKEN_NAME &&
           *token[2].begin == '(' && token[3].kind == TOKEN_NAME && *token[4].begin == '(' &&
           token[5].kind == TOKEN_NUMBER;
}

/* Is this the pair of a template, such as P<0, 2>? */
static bool at_template(const struct token *token) {
    return token->kind == TOKEN_NAME && *token[1].begin == '<' && token[2].kind == TOKEN_NUMBER &&
           *token[3].begin == ',' && token[4].kind == TOKEN_NUMBER && *token[5].begin == '>';
}

/* Do two arguments with numbers start at this bracket: (0, or [0], ? */
static bool at_arguments(const char *bracket) {
    size_t digits = strspn(bracket + 1, "0123456789");
    const char *after = bracket + 1 + digits;
    after += *bracket == '[' && *after == ']';
    return digits > 0 && after[strspn(after, " \t")] == ',';
}

const char *macro_calls(const char *text) {
    for (const char *at = text, *end; (at = strstr(at, "#define")); at = end) {
        end = scan_skip(at, false);
        for (const char *call = at; call < end; call++)
            if (strchr("([", *call) && at_arguments(call)) return call;
    }
    return NULL;
}

int macro_fail(const struct scan *scan, const char *place) {
    return scan_fail(scan, place,
                     "found calls only in a #define; expected them outside of it: copy them, "
                     "without the backslashes, to lines of their own");
}

int code_check_language(const struct code *code, const char *source, bool any) {
    struct scan *scan = code->scan;
    const char *macro = any ? NULL : macro_calls(source);
    for (const struct token *token = code->tokens; token->kind != TOKEN_END; token++) {
        if (at_fortran(token))
            return scan_fail(
                scan, token[3].begin,
                "found the wire %.*s(%.*s), as in Fortran; expected it as in %.*s[%.*s] "
                "and a line such as %.*s(x[1], x[2]), or a list [(1,2),(3,4)]",
                code_shown(token[3].length), token[3].begin, code_shown(token[5].length),
                token[5].begin, code_shown(token[3].length), token[3].begin,
                code_shown(token[5].length), token[5].begin, code_shown(token[1].length),
                token[1].begin);
        if (!any && at_template(token))
            return scan_fail(scan, token->begin,
                             "found the arguments of a template; expected a list of pairs such as "
                             "[(0,2),(1,3)]");
    }
    return macro ? macro_fail(scan, scan->text + (macro - source)) : 0;
}
