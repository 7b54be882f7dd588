/* trial_value: reads values: operators, calls and brackets. */
#include "trial.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WORK_MOST = 4000, LARGEST = 1 << 30 };

static bool is_sign(const struct trial *trial, const char *sign) {
    size_t length = strlen(sign);
    if (trial->at >= trial->end) return false;
    if (isalpha((unsigned char)*sign)) return code_token_is(trial->at, sign);
    return trial->at->kind == TOKEN_SIGN && strncmp(trial->at->begin, sign, length) == 0 &&
           trial->at + length <= trial->end;
}

bool trial_takes(struct trial *trial, const char *sign) {
    if (!is_sign(trial, sign)) return false;
    trial->at += isalpha((unsigned char)*sign) ? 1 : strlen(sign);
    return true;
}

bool trial_at_end(const struct trial *trial) {
    return trial->at >= trial->end || is_sign(trial, ";") || is_sign(trial, "}") ||
           (trial->helper->lines && trial->at->line);
}

/* ---- calls ---- */

static struct value read_call(struct trial *trial, const struct token *name) {
    struct value arguments[PARAMETERS_MOST], result = {.kind = VALUE_NONE};
    int count = 0;
    while (!trial_takes(trial, ")")) {
        if (trial->lost || count == PARAMETERS_MOST || (count > 0 && !trial_takes(trial, ",")))
            return trial_lose(trial);
        trial_takes(trial, "ref");
        trial_takes(trial, "inout");
        arguments[count++] = trial_choice(trial);
    }
    if (!trial_live(trial)) return result;
    if (trial->call(trial, name, arguments, count, &result)) return result;
    return trial_call_known(trial, name, arguments, count);
}

/* ---- single names ---- */

/* Is this a type in brackets before a value? */
static bool at_cast(struct trial *trial) {
    static const char types[] = "int long short char unsigned signed float double bool int32_t "
                                "int64_t uint32_t uint64_t uint8_t uint16_t size_t uint void";
    const struct token *close = helper_closing(trial->at), *token = trial->at + 1;
    if (!close || close == token) return false;
    for (; token < close; token++)
        if (!code_token_is(token, types) && *token->begin != '*') return false;
    return code_token_is(trial->at + 1, types);
}

/* Reads (value), (value, value), [value, value] or {value, value}, after the bracket. */
static struct value read_brackets(struct trial *trial, const char *close, bool alone) {
    struct value first = trial_value(trial), second;
    if (alone && trial_takes(trial, close)) {
        first.bare = false;
        return first;
    }
    if (!trial_takes(trial, ",")) return trial_lose(trial);
    second = trial_value(trial);
    if (!trial_takes(trial, close)) return trial_lose(trial);
    if (!trial_live(trial)) return (struct value){.kind = VALUE_NONE};
    if (first.kind != VALUE_NUMBER || second.kind != VALUE_NUMBER) return trial_lose(trial);
    return (struct value){.kind = VALUE_PAIR, .number = first.number, .second = second.number};
}

/* Reads a number; its suffix, if any, only names a type. */
static struct value read_number(struct trial *trial) {
    const struct token *token = trial->at++, *next = trial->at;
    long long digits = token->length < 10 ? atoll(token->begin) : LARGEST;
    bool joined = next < trial->end && next->begin == token->begin + token->length;
    bool octal = token->length > 1 && *token->begin == '0';
    if (octal || (joined && *next->begin == '.')) return trial_lose(trial);
    if (joined && next->kind == TOKEN_NAME) {
        if (strspn(next->begin, "uUlL") != (size_t)next->length) return trial_lose(trial);
        trial->at++;
    }
    return trial_number(digits);
}

/* Reads a member of a key. It stands for the whole key, and cannot be changed alone. */
static struct value member_of(struct trial *trial, struct value key, const struct token *member) {
    if (!trial->member.length) trial->member = *member;
    if (!code_token_same(&trial->member, member)) return trial_lose(trial);
    key.place = NULL;
    return key;
}

/* Is this a word that cannot begin a value? */
static bool is_other(const struct token *token) {
    return code_token_is(token, "new delete sizeof await yield function lambda if for while switch "
                                "match co_await throw case default unless");
}

/* Reads a name, a call, or a member of a variable. */
static struct value read_name(struct trial *trial) {
    const struct token *name = trial->at++;
    struct token first = *name;
    if (is_other(name)) return trial_lose(trial);
    if (code_token_is(name, "true True TRUE")) return trial_number(1);
    if (code_token_is(name, "false False FALSE")) return trial_number(0);
    if (name->length > 5 && strncmp(name->begin + name->length - 5, "_cast", 5) == 0) {
        while (trial->at < trial->end && !is_sign(trial, "("))
            trial->at++;
        if (!trial_takes(trial, "(")) return trial_lose(trial);
        return read_brackets(trial, ")", true);
    }
    bool template = is_sign(trial, "<") && trial->at + 3 < trial->end &&
                    trial->at[1].kind == TOKEN_NAME && *trial->at[2].begin == '>' &&
                    *trial->at[3].begin == '(';
    if (template) trial->at += 3;
    if (trial_takes(trial, "(")) return read_call(trial, name);
    struct variable *variable = trial_find(trial, name);
    if (variable) {
        struct value value = trial_value_of(variable);
        value.bare = true;
        return value;
    }
    first.length = (int)strcspn(name->begin, ".-:");
    if (first.length < name->length && (variable = trial_find(trial, &first))) {
        struct token member = helper_last_part(name);
        struct value value = trial_value_of(variable);
        if (value.kind == VALUE_NAME) return value; /* the array of an object */
        bool arrow = name->begin[first.length] == '-';
        if (arrow) value = trial_follow(trial, &value);
        if (value.kind == VALUE_REFERS) return trial_lose(trial);
        return member_of(trial, value, &member);
    }
    return (struct value){.kind = VALUE_NAME};
}

/* Reads the element a[i], after the bracket. */
static struct value read_element(struct trial *trial, const struct value *array) {
    struct value index = trial_value(trial);
    if (!trial_takes(trial, "]")) return trial_lose(trial);
    if (!trial_live(trial)) return (struct value){.kind = VALUE_NONE};
    if (array->kind == VALUE_NAME) return trial_follow(trial, &index);
    bool zero = index.kind == VALUE_NUMBER && index.number == 0;
    return array->kind == VALUE_REFERS && zero ? trial_follow(trial, array) : trial_lose(trial);
}

static struct value read_postfix(struct trial *trial) {
    struct value value;
    if (trial->at >= trial->end || ++trial->work > WORK_MOST) return trial_lose(trial);
    if (trial->at->kind == TOKEN_NAME)
        value = read_name(trial);
    else if (trial->at->kind == TOKEN_NUMBER)
        value = read_number(trial);
    else if (trial_takes(trial, "("))
        value = read_brackets(trial, ")", true);
    else if (trial_takes(trial, "["))
        value = read_brackets(trial, "]", false);
    else if (trial_takes(trial, "{"))
        value = read_brackets(trial, "}", false);
    else
        return trial_lose(trial);
    while (!trial->lost && trial->at < trial->end && !(trial->helper->lines && trial->at->line)) {
        if (is_sign(trial, "++") || is_sign(trial, "--")) return trial_lose(trial);
        if (trial_takes(trial, "[")) {
            value = read_element(trial, &value);
        } else if (is_sign(trial, "->") || is_sign(trial, ".")) {
            if (trial_takes(trial, "->"))
                value = trial_follow(trial, &value);
            else
                trial->at++;
            if (trial->at >= trial->end || trial->at->kind != TOKEN_NAME) return trial_lose(trial);
            value = member_of(trial, value, trial->at++);
        } else if (is_sign(trial, "(")) {
            return trial_lose(trial);
        } else {
            break;
        }
    }
    return value;
}

/* ---- operators ---- */

static struct value read_unary(struct trial *trial);

/* Reads a value with the signs before it. */
static struct value read_signed(struct trial *trial) {
    struct value value;
    if (is_sign(trial, "(") && at_cast(trial)) {
        trial->at = helper_closing(trial->at) + 1;
        value = read_unary(trial);
        value.place = NULL;
        return value;
    }
    if (is_sign(trial, "++") || is_sign(trial, "--") || is_sign(trial, "&&"))
        return trial_lose(trial);
    if (trial_takes(trial, "*")) {
        value = read_unary(trial);
        return trial_follow(trial, &value);
    }
    if (trial_takes(trial, "&")) {
        trial_takes(trial, "mut");
        value = read_unary(trial);
        if (!trial_live(trial)) return value;
        if (!value.place) return trial_lose(trial);
        return (struct value){.kind = VALUE_REFERS, .refers = value.place};
    }
    char sign = trial->at < trial->end ? *trial->at->begin : '\0';
    if (!trial_takes(trial, "!") && !trial_takes(trial, "not") && !trial_takes(trial, "-") &&
        !trial_takes(trial, "~") && !trial_takes(trial, "+"))
        return read_postfix(trial);
    value = read_unary(trial);
    if (!trial_live(trial)) return value;
    if (value.kind != VALUE_NUMBER) return trial_lose(trial);
    if (sign == '-' && value.number > 0 && trial->helper->natural) return trial_lose(trial);
    if (sign == '!' || sign == 'n') return trial_number(!value.number);
    return trial_number(sign == '-' ? -value.number : sign == '~' ? ~value.number : value.number);
}

static struct value read_unary(struct trial *trial) {
    if (trial->nested == NESTED_MOST) return trial_lose(trial);
    trial->nested++;
    struct value value = read_signed(trial);
    trial->nested--;
    return value;
}

/* Operators, from weak to strong binding; on one level the longer ones first. */
static const struct {
    const char *sign;
    int level;
} operators[] = {
    {"||", 0}, {"or", 0}, {"&&", 1}, {"and", 1}, {"|", 2}, {"^", 3}, {"&", 4}, {"==", 5}, {"!=", 5},
    {"<=", 6}, {">=", 6}, {"<<", 7}, {">>", 7},  {"<", 6}, {">", 6}, {"+", 8}, {"-", 8},  {"*", 9},
};
enum { LEVELS = 10, OPERATORS = sizeof operators / sizeof *operators };

/* Returns the next operator, or -1. An operator followed by an equals sign is an assignment. */
static int at_operator(const struct trial *trial) {
    if (trial->at >= trial->end || trial_at_end(trial)) return -1;
    for (int o = 0; o < OPERATORS; o++) {
        const char *sign = operators[o].sign;
        if (!is_sign(trial, sign)) continue;
        bool compares = strchr("<>=!", *sign) && (sign[1] == '=' || !sign[1]);
        return !compares && trial->at->begin[strlen(sign)] == '=' ? -1 : o;
    }
    return -1;
}

static struct value apply(struct trial *trial, const char *sign, const struct value *a,
                          const struct value *b) {
    long long x = a->number, y = b->number;
    bool equal = a->kind == VALUE_REFERS && b->kind == VALUE_REFERS;
    if (*sign == '+' && a->kind == VALUE_NAME && b->kind == VALUE_REFERS) {
        struct value element = *b;
        element.place = NULL;
        return element;
    }
    if (equal && strcmp(sign, "==") == 0) return trial_number(a->refers == b->refers);
    if (equal && strcmp(sign, "!=") == 0) return trial_number(a->refers != b->refers);
    if (a->kind != VALUE_NUMBER || b->kind != VALUE_NUMBER || llabs(x) > LARGEST ||
        llabs(y) > LARGEST)
        return trial_lose(trial);
    if (strcmp(sign, "<=") == 0) return trial_number(x <= y);
    if (strcmp(sign, ">=") == 0) return trial_number(x >= y);
    if (strcmp(sign, "==") == 0) return trial_number(x == y);
    if (strcmp(sign, "!=") == 0) return trial_number(x != y);
    if (strcmp(sign, ">>") == 0 && y >= 0 && y < 32) return trial_number(x >> y);
    if (sign[1] || (*sign == '-' && x < y && trial->helper->natural)) return trial_lose(trial);
    long long results[] = {x<y, x> y, x + y, x - y, x * y, x & y, x | y, x ^ y};
    return trial_number(results[strchr("<>+-*&|^", *sign) - (const char *)"<>+-*&|^"]);
}

/* Reads operators of a level and of stronger levels. */
static struct value read_level(struct trial *trial, int level) {
    struct value left = level == LEVELS ? read_unary(trial) : read_level(trial, level + 1);
    int o;
    if (level == LEVELS) return left;
    while (!trial->lost && (o = at_operator(trial)) >= 0 && operators[o].level == level) {
        const char *sign = operators[o].sign;
        trial_takes(trial, sign);
        bool joins = level < 2, known = joins && trial_is_true(trial, &left) == (level == 0);
        trial->passing += known;
        struct value right = read_level(trial, level + 1);
        trial->passing -= known;
        if (!trial_live(trial)) continue;
        if (joins)
            left = trial_number(known ? level == 0 : trial_is_true(trial, &right));
        else
            left = apply(trial, sign, &left, &right);
    }
    return left;
}

struct value trial_choice(struct trial *trial) {
    struct value value = read_level(trial, 0), other;
    bool question = !trial->lost && trial_takes(trial, "?");
    bool python = !question && !trial->lost && !trial_at_end(trial) && trial_takes(trial, "if");
    if (!question && !python) return value;
    struct value condition = python ? read_level(trial, 0) : value;
    bool holds = trial_live(trial) && trial_is_true(trial, &condition);
    if (question) {
        trial->passing += !holds;
        value = trial_choice(trial);
        trial->passing -= !holds;
    }
    if (!trial_takes(trial, question ? ":" : "else")) return trial_lose(trial);
    trial->passing += holds;
    other = trial_choice(trial);
    trial->passing -= holds;
    if (!holds) value = other;
    value.place = NULL;
    return value;
}

struct value trial_value(struct trial *trial) {
    struct value place = trial_choice(trial), value;
    if (trial->lost || trial_at_end(trial)) return place;
    if (is_sign(trial, "=") && !is_sign(trial, "==") && !is_sign(trial, "=>")) {
        trial->at++;
        value = trial_value(trial);
        trial_store(trial, &place, &value);
        return value;
    }
    for (int o = 0; o < OPERATORS; o++) {
        const char *sign = operators[o].sign;
        size_t length = strlen(sign);
        if (operators[o].level < 2 || strchr("<>=!", *sign) || !is_sign(trial, sign) ||
            trial->at->begin[length] != '=')
            continue;
        trial->at += length + 1;
        value = trial_value(trial);
        if (!trial_live(trial)) return value;
        value = apply(trial, sign, &place, &value);
        trial_store(trial, &place, &value);
        return value;
    }
    return place;
}
