/* trial: runs statements, and calls of helpers. */
#include "trial.h"

#include <string.h>

static void run_statement(struct trial *trial);

/* Does this token begin a line of a Python function? */
static bool begins_line(const struct trial *trial) {
    return trial->at < trial->end && trial->at->line;
}

static int column(const struct token *token) {
    int column = 0;
    while (token->begin[-column - 1] == ' ' || token->begin[-column - 1] == '\t')
        column++;
    return column;
}

/* Runs the statements up to a brace, or to the end. */
static void run_block(struct trial *trial, bool braces) {
    int count = trial->count;
    trial->nested++;
    while (!trial->lost && trial->at < trial->end && !(braces && *trial->at->begin == '}'))
        run_statement(trial);
    if (braces && !trial_takes(trial, "}")) trial_lose(trial);
    trial->nested--;
    trial->count = count;
}

/* Runs the statements after a colon: on the same line, or indented below it. */
static void run_indented(struct trial *trial) {
    int count = trial->count;
    bool below = begins_line(trial);
    int indent = below ? column(trial->at) : 0;
    do
        run_statement(trial);
    while (!trial->lost && trial->at < trial->end &&
           (below ? !begins_line(trial) || column(trial->at) == indent : !begins_line(trial)));
    trial->count = count;
}

/* Runs a statement; it has an effect only if the condition is true. */
static void run_branch(struct trial *trial, bool runs) {
    trial->nested++;
    trial->passing += !runs;
    if (trial->helper->indented)
        trial_takes(trial, ":") ? run_indented(trial) : (void)trial_lose(trial);
    else
        run_statement(trial);
    trial->passing -= !runs;
    trial->nested--;
}

/* Does the value continue after the brackets in which it begins? */
static bool goes_on(const struct trial *trial, const struct token *close) {
    const struct token *next = close + 1;
    if (next >= trial->end || code_token_is(next, "and or")) return next < trial->end;
    return next->kind == TOKEN_SIGN &&
           (strchr("<>=!|^?.[", *next->begin) || (*next->begin == '&' && next->begin[1] == '&'));
}

/* Runs an `if` whose word was passed. */
static void run_if(struct trial *trial) {
    struct value condition;
    const struct token *word = trial->at - 1;
    const struct token *close = *trial->at->begin == '(' ? helper_closing(trial->at) : NULL;
    if (close && !trial->helper->indented && !goes_on(trial, close)) {
        trial->at++;
        condition = trial_value(trial);
        if (!trial_takes(trial, ")")) trial_lose(trial);
    } else {
        condition = trial_choice(trial);
    }
    bool holds = trial_live(trial) && trial_is_true(trial, &condition);
    run_branch(trial, holds);
    while (!trial->helper->indented && trial_takes(trial, ";"))
        if (!code_token_is(trial->at, "else")) return;
    if (trial->lost || trial->at >= trial->end) return;
    if (trial->helper->indented && column(trial->at) != column(word)) return;
    if (trial_takes(trial, "elif")) {
        trial->passing += holds;
        run_if(trial);
        trial->passing -= holds;
    } else if (trial_takes(trial, "else")) {
        run_branch(trial, !holds);
    }
}

/* Runs `do { .. } while (0)` whose first word was passed. */
static void run_do(struct trial *trial) {
    if (!trial_takes(trial, "{")) {
        trial_lose(trial);
        return;
    }
    run_block(trial, true);
    struct value again = {.kind = VALUE_NONE};
    trial->passing++; /* the condition runs without effect, so only a plain number is known */
    bool once = trial_takes(trial, "while") && trial_takes(trial, "(");
    if (once) again = trial_choice(trial);
    trial->passing--;
    if (again.kind != VALUE_NUMBER || again.number || !trial_takes(trial, ")")) trial_lose(trial);
}

static void run_return(struct trial *trial) {
    struct value first = {.kind = VALUE_NONE}, second;
    if (trial->helper->macro) {
        trial_lose(trial); /* a return would end the function around the macro */
        return;
    }
    if (!trial_at_end(trial)) first = trial_value(trial);
    if (trial_takes(trial, ",")) {
        second = trial_value(trial);
        if (trial_live(trial) && (first.kind != VALUE_NUMBER || second.kind != VALUE_NUMBER))
            trial_lose(trial);
        first = (struct value){.kind = VALUE_PAIR, .number = first.number, .second = second.number};
    }
    if (!trial_live(trial)) return;
    trial->result = first;
    trial->returned = true;
}

/* ---- variables ---- */

/* Returns the name of the first variable if a declaration begins here; NULL: none begins here. */
static const struct token *at_declaration(const struct trial *trial) {
    const struct token *token = trial->at, *name = NULL;
    bool types = false;
    if (token->kind != TOKEN_NAME || code_token_is(token, "return else")) return NULL;
    for (; token < trial->end; token++) {
        if (token->kind == TOKEN_NAME) {
            types |= name != NULL;
            name = token;
        } else if (*token->begin == '(' && name &&
                   code_token_is(name, "typeof __typeof__ __typeof decltype")) {
            token = helper_closing(token);
            if (!token) return NULL;
        } else if (*token->begin == ':' && types) { /* let x: i32 = */
            while (token < trial->end && *token->begin != '=' && *token->begin != ';')
                token++;
            return name;
        } else if (!strchr("*&", *token->begin)) {
            break;
        } else if (token->begin == trial->at->begin) {
            return NULL;
        } else {
            types = true;
        }
    }
    bool ends = token >= trial->end || strchr("=;,", *token->begin);
    return ends && types && name != trial->at ? name : NULL;
}

/* Runs a declaration of variables; each one has a value or gets it later. */
static void run_declaration(struct trial *trial, const struct token *name) {
    for (;;) {
        bool refers = false;
        for (const struct token *token = trial->at; token < name; token++)
            refers |= *token->begin == '&';
        trial->at = name + 1;
        while (trial_takes(trial, ":"))
            while (trial->at < trial->end && !strchr("=;", *trial->at->begin))
                trial->at++;
        struct variable *variable = trial_declare(trial, name);
        if (!variable) return;
        if (trial_takes(trial, "=")) {
            struct value value = trial_value(trial), place = {.place = variable};
            if (refers && trial_live(trial)) {
                if (!value.place) trial_lose(trial);
                variable->same = value.place;
            } else {
                trial_store(trial, &place, &value);
            }
        }
        if (!trial_takes(trial, ",")) return;
        for (name = trial->at; name < trial->end && strchr("*&", *name->begin); name++)
            ;
        if (name >= trial->end || name->kind != TOKEN_NAME) {
            trial_lose(trial);
            return;
        }
    }
}

/* Runs x, y = value, value; the first place was read, and the comma is next. */
static void run_pair(struct trial *trial, struct value *first) {
    struct value second, values[2];
    trial_takes(trial, ",");
    second = trial_choice(trial);
    trial_takes(trial, ":"); /* := of Go */
    if (!trial_takes(trial, "=")) {
        trial_lose(trial);
        return;
    }
    values[0] = trial_choice(trial);
    if (values[0].kind == VALUE_PAIR) {
        values[1] = trial_number(values[0].second);
        values[0] = trial_number(values[0].number);
    } else {
        if (!trial_takes(trial, ",")) trial_lose(trial);
        values[1] = trial_choice(trial);
    }
    trial_store(trial, first, &values[0]);
    trial_store(trial, &second, &values[1]);
}

/* Runs (x, y) = .. or [x, y] = .. if one begins here. */
static bool run_bracketed_pair(struct trial *trial) {
    const struct token *close = strchr("([", *trial->at->begin) ? helper_closing(trial->at) : NULL;
    if (!close || close + 1 >= trial->end || *close[1].begin != '=' || close[1].begin[1] == '=')
        return false;
    const struct token *open = trial->at++;
    struct value first = trial_choice(trial), second, value;
    bool pair = *open->begin && trial_takes(trial, ",");
    if (!pair) {
        trial->at = open;
        return false;
    }
    second = trial_choice(trial);
    if (trial->at != close) {
        trial_lose(trial);
        return true;
    }
    trial->at += 2;
    value = trial_choice(trial);
    if (trial_live(trial) && value.kind != VALUE_PAIR) trial_lose(trial);
    struct value values[] = {trial_number(value.number), trial_number(value.second)};
    trial_store(trial, &first, &values[0]);
    trial_store(trial, &second, &values[1]);
    return true;
}

/* Gives a new name its first value, in macros and in languages that declare variables so. */
static void declare_assigned(struct trial *trial, const struct token *name) {
    const struct token *next = name + 1;
    bool assigns = next < trial->end && *next->begin == '=' && next->begin[1] != '=';
    bool of_go = next < trial->end && *next->begin == ':' && next->begin[1] == '=';
    if (name->kind != TOKEN_NAME || !(assigns || of_go || *next->begin == ',')) return;
    if (memchr(name->begin, '.', (size_t)name->length) || trial_find(trial, name)) return;
    trial_declare(trial, name);
}

/* Does x, y = .. begin here? */
static bool at_pair(const struct trial *trial) {
    bool comma = false;
    for (const struct token *token = trial->at; token < trial->end; token++) {
        if (*token->begin == ';' || (token > trial->at && token->line && trial->helper->lines))
            return false;
        if (*token->begin == '=') return comma;
        if (*token->begin == '(' && token > trial->at && token[-1].kind == TOKEN_NAME) return false;
        if (code_token_opens(token) && !(token = helper_closing(token))) return false;
        comma |= *token->begin == ',';
    }
    return false;
}

/* Runs values separated by commas. */
static void run_values(struct trial *trial) {
    struct value value;
    if (run_bracketed_pair(trial)) return;
    bool pair = at_pair(trial);
    do {
        if (trial->at >= trial->end) trial_lose(trial);
        if (trial->lost) return;
        declare_assigned(trial, trial->at);
        if (trial->at[1].begin[0] == ':' && trial->at[1].begin[1] == '=') { /* := of Go */
            struct variable *variable = trial_find(trial, trial->at);
            struct value place = {.place = variable};
            trial->at += 3;
            value = trial_choice(trial);
            trial_store(trial, &place, &value);
            continue;
        }
        if (!pair) {
            value = trial_value(trial);
            continue;
        }
        value = trial_choice(trial);
        if (trial->at + 1 < trial->end) declare_assigned(trial, trial->at + 1);
        run_pair(trial, &value);
        return;
    } while (trial_takes(trial, ","));
    if (trial_live(trial) && trial->helper->macro) trial->result = value;
}

static void run_statement(struct trial *trial) {
    const struct token *name, *begin = trial->at;
    static const char others[] =
        "for while switch case default goto break continue try catch throw "
        "raise else elif loop match with asm __asm__ unless static";
    if (trial_takes(trial, ";")) return;
    if (trial->nested == NESTED_MOST || trial->at >= trial->end ||
        code_token_is(trial->at, others)) {
        trial_lose(trial);
    } else if (trial_takes(trial, "{")) {
        run_block(trial, true);
        return;
    } else if (trial_takes(trial, "if")) {
        run_if(trial);
        return;
    } else if (trial_takes(trial, "do")) {
        run_do(trial);
    } else if (trial_takes(trial, "return")) {
        run_return(trial);
    } else if ((name = at_declaration(trial))) {
        run_declaration(trial, name);
    } else {
        run_values(trial);
    }
    if (!trial_at_end(trial) || trial->at == begin) trial_lose(trial);
}

/* ---- calls ---- */

/* Gives a parameter its argument. */
static void take_argument(struct trial *trial, const struct helper *helper, int number,
                          const struct value *argument) {
    struct variable *variable = trial_declare(trial, &helper->names[number]);
    if (!variable) return;
    variable->value = *argument;
    variable->value.bare = false;
    if (helper->taking[number] != TAKES_PLACE) return;
    variable->same = argument->place;
    if (!helper->macro && !argument->place && argument->kind == VALUE_REFERS)
        variable->same = argument->refers;
}

static struct value run_helper(struct trial *trial, const struct helper *helper,
                               const struct value *arguments) {
    struct trial kept = *trial;
    struct value result;
    trial->base = trial->count;
    trial->helper = helper;
    trial->at = helper->body;
    trial->end = helper->end;
    trial->result = (struct value){.kind = VALUE_NONE};
    trial->depth++;
    for (int a = 0; a < helper->count; a++)
        take_argument(trial, helper, a, &arguments[a]);
    if (helper->value)
        trial->result = trial_choice(trial);
    else
        run_block(trial, false);
    if (trial->at < trial->end && !(helper->value && trial_at_end(trial))) trial_lose(trial);
    result = trial->result;
    result.place = helper->macro ? result.place : NULL;
    trial->base = kept.base;
    trial->count = kept.count;
    trial->helper = kept.helper;
    trial->at = trial->lost ? kept.end : kept.at;
    trial->end = kept.end;
    trial->result = kept.result;
    trial->returned = kept.returned;
    trial->depth--;
    return result;
}

/* Runs a helper of this name; false: the text has none. */
static bool call_helper(struct trial *trial, const struct token *name, struct value *arguments,
                        int count, struct value *result) {
    struct helper helper;
    enum helper_found found = helper_find(trial->helpers, name, &helper);
    if (found == HELPER_NOWHERE) return false;
    if (found == HELPER_UNREAD || helper.count != count || trial->depth == CALLS_MOST)
        *result = trial_lose(trial);
    else
        *result = run_helper(trial, &helper, arguments);
    return true;
}

/* Returns the argument for a wire in a call of a comparator. */
static struct value wire_argument(const struct helper *helper, enum taking taking,
                                  enum wire_form form, struct variable *key) {
    struct value element = trial_value_of(key), refers = {.kind = VALUE_REFERS, .refers = key};
    if (form != WIRE_ELEMENT) return refers;
    return !helper->macro && taking == TAKES_POINTER ? refers : element;
}

bool trial_run(struct helpers *helpers, const struct helper *helper, const struct call_rest *call,
               long long *keys) {
    struct trial trial = {.helpers = helpers, .helper = helper, .call = call_helper};
    struct value arguments[PARAMETERS_MOST] = {{.kind = VALUE_NONE}};
    if (helper->count != call->arguments) return false;
    for (int a = 0; a < helper->count; a++)
        arguments[a].kind = VALUE_NAME;
    for (int k = 0; k < 2; k++) {
        int place = call->places[k];
        trial.keys[k].value = trial_number(keys[k]);
        arguments[place] = wire_argument(helper, helper->taking[place], call->form, &trial.keys[k]);
    }
    struct value result = run_helper(&trial, helper, arguments);
    if (trial.lost || (call->assigned && result.kind != VALUE_PAIR)) return false;
    for (int k = 0; k < 2; k++) {
        if (trial.keys[k].value.kind != VALUE_NUMBER) return false;
        keys[k] = trial.keys[k].value.number;
    }
    if (call->assigned) keys[0] = result.number, keys[1] = result.second;
    return true;
}
