/* kernel_names: a table of names with numbers, and expressions with these numbers in place. */
#include "kernel_names.h"

#include "core/base/text.h"
#include "core/kernel/formulas.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS = 4 }; /* of a record */

/* ---- what is known ---- */

static struct kernel_name *add(struct kernel_names *names, const char *text, size_t length) {
    if (names->count == KERNEL_NAMES_MOST || length >= sizeof names->names->text) return NULL;
    struct kernel_name *name = &names->names[names->count++];
    *name = (struct kernel_name){.kind = NAME_NUMBER};
    snprintf(name->text, sizeof name->text, "%.*s", (int)length, text);
    return name;
}

/* A number that is the same whoever says it. */
static void set_number(struct kernel_name *name, int value) {
    if (!name) return;
    name->said = name->expected = true;
    name->said_value = name->expected_value = value;
}

const struct kernel_name *kernel_names_find(const struct kernel_names *names, const char *text,
                                            size_t length) {
    for (int i = 0; i < names->count; i++)
        if (strlen(names->names[i].text) == length &&
            strncmp(names->names[i].text, text, length) == 0)
            return &names->names[i];
    return NULL;
}

static struct index_of index_of(const struct kernel_item *item) {
    const struct layer *layer = &item->network->layers[item->layer];
    return (struct index_of){(unsigned)item->item, (unsigned)layer->stage,
                             (unsigned)layer->substage};
}

/* What the work-item should report. */
static struct step_record expect(const struct kernel_item *item) {
    struct step_record records[NETWORK_MAX_ITEMS];
    step_expected(item->network, NULL, item->layer, records);
    struct step_record expected = records[item->item];
    int index = network_of_item(item->network, item->layer, item->item);
    if (index >= 0 && item->before)
        expected.swapped = comparator_swaps(&item->network->comparators[index], item->before);
    return expected;
}

/* Field number `field` of what the work-item said and should have said, as a name. */
static void set_field(struct kernel_names *names, struct kernel_name *name, int field) {
    const struct kernel_item *item = names->item;
    struct step_record said = names->told ? *item->record : (struct step_record){0};
    struct step_record expected = names->expected;
    static const enum name_kind kinds[FIELDS] = {NAME_NUMBER, NAME_NUMBER, NAME_INCREASING,
                                                 NAME_SWAPPED};
    const int said_fields[] = {said.left, said.right, said.increasing, said.swapped};
    int fields[] = {expected.left, expected.right, expected.increasing, expected.swapped};
    if (!name) return;
    bool idle = step_is_idle(expected), wires = field < 2;
    if (idle && item->network->rule == INDEX_MIRRORED && item->own_index) { /* beyond the last */
        fields[0] = (int)formula_mirrored_left.value(index_of(item));
        fields[1] = (int)formula_mirrored_right.value(index_of(item));
    }
    name->kind = kinds[field];
    name->of_record = true;
    name->hidden = item->covered && field == 3;
    name->said = names->told && !step_is_idle(said); /* of what was idle its record tells nothing */
    name->said_value = said_fields[field];
    name->expected = idle ? wires && fields[0] >= 0 : field < 3 || item->before;
    name->expected_value = fields[field];
}

/* The initialiser with the record's four fields, some of them names; NULL: there is none. */
static const char *find_initialiser(const char *at, const char *end, const char *parts[FIELDS]) {
    for (; (at = memchr(at, '{', (size_t)(end - at))); at++) {
        const char *most = end - at > CODE_MOST_EXPRESSION ? at + CODE_MOST_EXPRESSION : end;
        const char *close = code_match(at, most) - 1, *part = at + 1;
        int count = 0;
        bool names = false;
        if (memchr(at, ';', (size_t)(close - at))) continue;
        for (; part <= close && count <= FIELDS; count++) {
            if (count < FIELDS) parts[count] = code_skip(part, close);
            names |= count < FIELDS && code_word(parts[count]) > 0;
            part = code_find(part, close, ",") + 1;
        }
        if (count == FIELDS && names) return at;
    }
    return NULL;
}

/* Which variables the record holds. */
static void name_fields(struct kernel_names *names, const struct kernel_code *code) {
    static const char *const usual[FIELDS] = {"left", "right", "increasing", "swapped"};
    const char *parts[FIELDS], *end = code->code + code->end;
    bool found = code->end && find_initialiser(code->code + code->body + 1, end, parts);
    for (int f = 0; f < FIELDS; f++) {
        const char *part = found ? parts[f] : usual[f];
        size_t length = code_word(part);
        if (length > 0) set_field(names, add(names, part, length), f);
    }
}

void kernel_names_init(struct kernel_names *names, const struct kernel_item *item,
                       const struct kernel_code *code) {
    const struct network *network = item->network;
    const struct layer *layer = &network->layers[item->layer];
    const struct {
        const char *name;
        int value;
    } numbers[] = {{"stage", layer->stage},
                   {"substage", layer->substage},
                   {"descending", network->order == DESCENDING},
                   {"n", network->wires}};
    const char *begin = code->code + code->begin, *body = code->code + code->body;
    *names = (struct kernel_names){.item = item, .expected = expect(item)};
    names->ran = item->record && !item->covered;
    names->told = names->ran && item->record->left != STEP_NOT_WRITTEN;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (code_has(begin, body, numbers[i].name))
            set_number(add(names, numbers[i].name, strlen(numbers[i].name)), numbers[i].value);
    name_fields(names, code);
}

/* The key on the wire that a name stands for. */
static void set_key(const struct kernel_names *names, struct kernel_name *name,
                    const struct kernel_name *wire) {
    const struct kernel_item *item = names->item;
    int n = item->network->wires, said = wire->said_value, expected = wire->expected_value;
    name->said = wire->said && said >= 0 && said < n;
    name->expected = wire->expected && expected >= 0 && expected < n;
    if (name->said) name->said_value = item->before[said];
    if (name->expected) name->expected_value = item->before[expected];
}

void kernel_names_assign(struct kernel_names *names, const char *text, size_t length,
                         const char *at, const char *end) {
    const struct kernel_item *item = names->item;
    struct kernel_name *name = (struct kernel_name *)kernel_names_find(names, text, length);
    if (name && name->of_record) return;
    if (!name) name = add(names, text, length);
    if (!name) return;
    name->said = name->expected = false;
    at = code_skip(at, end);
    const char *next = code_skip(at + code_word(at), end), *close = end;
    bool whole = next < end && code_skip(close = code_match(next, end), end) == end;
    if (code_is(at, "get_global_id") && whole) set_number(name, item->item);
    if (!code_is(at, "keys") || !whole || *next != '[' || !item->before) return;
    const char *index = code_skip(next + 1, close);
    const struct kernel_name *wire = kernel_names_find(names, index, code_word(index));
    if (wire && *code_skip(index + code_word(index), close) == ']') set_key(names, name, wire);
}

/* ---- numbers ---- */

static int number_of(const struct kernel_name *name) {
    return name->said ? name->said_value : name->expected_value;
}

static bool is_known(const struct kernel_name *name) {
    return name && !name->hidden && (name->said || name->expected);
}

bool kernel_names_number(const struct kernel_names *names, const char *at, const char *end,
                         int *number) {
    char *rest;
    at = code_skip(at, end);
    size_t length = code_word(at);
    if (length > 0) {
        const struct kernel_name *name = kernel_names_find(names, at, length);
        if (!is_known(name) || code_skip(at + length, end) < end) return false;
        *number = number_of(name);
        return true;
    }
    long value = strtol(at, &rest, 10);
    if (value < INT_MIN || value > INT_MAX) return false;
    *number = (int)value;
    return rest > at && rest <= end && code_skip(rest, end) == end;
}

/* The same, but of what ran only what the device said. */
static bool sure_number(const struct kernel_names *names, const char *at, const char *end,
                        int *number) {
    at = code_skip(at, end);
    const struct kernel_name *name = kernel_names_find(names, at, code_word(at));
    return (!name || name->said || !names->ran) && kernel_names_number(names, at, end, number);
}

int kernel_names_test(const struct kernel_names *names, const char *at, const char *end) {
    int a, b;
    at = code_skip(at, end);
    if (sure_number(names, at, end, &a)) return a != 0;
    const char *sign = code_find(at, end, "<>=!");
    if (sign == at && sign < end && *sign == '!' && sure_number(names, at + 1, end, &a))
        return a == 0;
    if (end - sign < 2 || !sure_number(names, at, sign, &a)) return -1;
    bool equal = sign[1] == '=';
    if (!sure_number(names, sign + 1 + equal, end, &b)) return -1;
    switch (*sign) {
    case '<':
        return equal ? a <= b : a < b;
    case '>':
        return equal ? a >= b : a > b;
    case '=':
        return equal ? a == b : -1;
    default:
        return equal ? a != b : -1;
    }
}

/* ---- expressions ---- */

/* Is it one name, an element, the work-item's number, or an initialiser? */
static bool is_plain(const char *at, const char *end) {
    size_t length = code_word(at);
    const char *next = code_skip(at + length, end);
    if (at == end || *at == '{' || (length > 0 && next == end)) return true;
    if (code_is(at, "get_global_id")) return code_match(next, end) == end;
    return length > 0 && *next == '[' && code_match(next, end) == end;
}

/* Are these a function's arguments for this work-item? */
static bool are_arguments(const struct kernel_names *names, const struct formula *formula,
                          const char *at, const char *end) {
    struct index_of of = index_of(names->item);
    const unsigned wanted[] = {of.item, of.stage, of.substage};
    for (int a = 0; a < formula->arguments; a++) {
        const char *comma = code_find(at, end, ",");
        int number;
        if (!kernel_names_number(names, at, comma, &number) || (unsigned)number != wanted[a] ||
            (comma == end) != (a + 1 == formula->arguments))
            return false;
        at = comma + 1;
    }
    return true;
}

/* The formula of the call at `at`, whose bracket is at `open` and ends before `close`; or NULL. */
static const struct formula *formula_of(const struct kernel_names *names, const char *at,
                                        const char *open, const char *close) {
    const struct formula *formula = names->item->own_index ? formula_find(at, code_word(at)) : NULL;
    return formula && are_arguments(names, formula, open + 1, close - 1) ? formula : NULL;
}

/* Writes what the name at `at` stands for, in an expression that begins at `begin`; returns what
 * follows it. `*told`: some number was written. */
static const char *fill_word(const struct kernel_names *names, const char *begin, const char *at,
                             const char *end, char *text, size_t size, bool *told) {
    size_t length = code_word(at);
    const char *next = code_skip(at + length, end);
    const struct kernel_name *name = kernel_names_find(names, at, length);
    if (next < end && *next == '(') {
        const char *close = code_match(next, end);
        const struct formula *formula = formula_of(names, at, next, close);
        char numbers[96];
        bool whole = at == begin && close == end;
        if (formula) {
            formula->write(index_of(names->item), numbers, sizeof numbers);
            text_append(text, size, whole ? "%s" : "(%s)", numbers);
            *told = true;
            return close;
        }
    } else if (is_known(name)) {
        text_append(text, size, number_of(name) < 0 ? "(%d)" : "%d", number_of(name));
        *told = true;
        return at + length;
    }
    text_append(text, size, "%.*s", (int)length, at);
    return at + length;
}

/* Of CONDITION ? A : B whose condition is known, the one that counts. */
static bool pick(const struct kernel_names *names, const char **at, const char **end) {
    const char *mark = code_find(*at, *end, "?"), *colon = code_find(mark, *end, ":");
    int test = colon < *end ? kernel_names_test(names, *at, mark) : -1;
    if (test < 0) return false;
    *at = code_skip(test ? mark + 1 : colon + 1, *end);
    if (test) *end = colon;
    return true;
}

void kernel_names_fill(const struct kernel_names *names, const char *at, const char *end,
                       char *text, size_t size) {
    const struct network *network = names->item->network;
    bool told = false;
    text[0] = '\0';
    at = code_skip(at, end);
    end = code_trim(at, end);
    int index = network_of_item(network, names->item->layer, names->item->item);
    if (index >= 0 && code_has(at, end, "comparators")) {
        formula_write_entry(&network->comparators[index], text, size);
        return;
    }
    bool asks = pick(names, &at, &end);
    end = code_trim(at, end);
    if (is_plain(at, end)) return;
    for (const char *begin = at; at < end;) {
        bool blank = isspace((unsigned char)*at);
        size_t digits = code_number(at);
        if (code_word(at)) {
            at = fill_word(names, begin, at, end, text, size, &told);
            continue;
        }
        text_append(text, size, "%.*s", digits ? (int)digits : 1, blank ? " " : at);
        at = blank ? code_skip(at, end) : at + (digits ? digits : 1);
    }
    if (!told) text[0] = '\0';
    if (told && asks) text_append(text, size, " ?");
}

/* ---- values ---- */

static void write_number(enum name_kind kind, int value, char *text, size_t size) {
    static const char *const words[][2] = {[NAME_NUMBER] = {"", ""},
                                           [NAME_INCREASING] = {"  D", "  I"},
                                           [NAME_SWAPPED] = {"  passes", "  swaps"}};
    bool flag = value == 0 || value == 1;
    text_append(text, size, "%d%s", value, flag ? words[kind][value] : "");
}

bool kernel_name_value(const struct kernel_name *name, bool ran, char *text, size_t size) {
    bool said = ran && name->said;
    bool differs = said && name->expected && name->said_value != name->expected_value;
    if (name->hidden) {
        text_append(text, size, "?");
        return false;
    }
    if (said) write_number(name->kind, name->said_value, text, size);
    if (differs) text_append(text, size, " ≠ ");
    if (differs || (!said && name->expected))
        write_number(name->kind, name->expected_value, text, size);
    if (differs || (ran && !said && name->expected)) text_append(text, size, " expected");
    return differs;
}
