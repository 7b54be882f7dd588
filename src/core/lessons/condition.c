/* condition: compares two values as numbers if both are numbers, else as texts. */
#include "condition.h"

#include "core/base/text.h"
#include "core/lessons/sum.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *sign; /* "<=" must come before "<" */
    int relation;
} relations[] = {{"<=", LESS | EQUAL}, {">=", MORE | EQUAL}, {"!=", LESS | MORE | UNLIKE},
                 {"=", EQUAL},         {"<", LESS},          {">", MORE}};
enum { RELATIONS = sizeof relations / sizeof *relations };

/* ---- reading ---- */

static bool read_number(const char *text, long *number) {
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    return end != text && !*end && !errno;
}

static int fail_unknown(const char *name, const struct choices *const *tables,
                        struct error *error) {
    char known[640] = "", hint[96] = "";
    for (; *tables; tables++) {
        char names[400];
        text_append(known, sizeof known, "%s%s", *known ? ", " : "",
                    choices_list(*tables, ", ", names, sizeof names));
        if (!*hint) choices_hint(*tables, name, hint, sizeof hint);
    }
    return error_set(error, "found \"%.60s\", expected one of the facts %s%s", name, known, hint);
}

static int fail_form(const struct condition *condition, struct error *error) {
    const char *name = condition->fact->name;
    return error_set(
        error,
        "found \"%.100s\", expected \"%s%s\", \"not %s\", \"%s changed\", or =, !=, <, "
        "<=, > or >= and a %s after %s",
        condition->text, name, fact_arguments[condition->fact->argument], name, name,
        condition->fact->number ? "number" : "value", name);
}

/* Reads the number after the names of some facts. Returns the text after it, or NULL. */
static const char *read_count(struct condition *condition, const char *at) {
    char *end;
    errno = 0;
    long number = strtol(at, &end, 10);
    if (end == at || errno || number < 0 || number > NETWORK_MAX_COMPARATORS) return NULL;
    condition->number = (int)number;
    return end + strspn(end, " ");
}

/* Skips the two names after the names of some facts. Returns the text after them, or NULL. */
static const char *read_names(const char *at) {
    for (int n = 0; n < 2 && at; n++) {
        size_t length = strcspn(at, " =!<>");
        at = length > 0 ? at + length + strspn(at + length, " ") : NULL;
    }
    return at;
}

/* Reads the argument after the name of the fact. Returns the text after it, or NULL. */
static const char *read_argument(struct condition *condition, const char *at) {
    long value;
    condition->argument = (size_t)(at - condition->text);
    switch (condition->fact->argument) {
    case ARGUMENT_NUMBER:
        return read_count(condition, at);
    case ARGUMENT_NAMES:
        return read_names(at);
    case ARGUMENT_SUM:
        return sum_read(at, &value);
    default:
        return at;
    }
}

/* Reads the relation after the fact; false: it has another form. */
static bool read_relation(struct condition *condition, const char *at) {
    long number;
    int r = 0;
    if (!*at) return true;
    if (condition->relation == NOT_THERE) return false;
    if (strcmp(at, "changed") == 0) {
        condition->relation = CHANGED;
        return true;
    }
    while (r < RELATIONS && strncmp(at, relations[r].sign, strlen(relations[r].sign)) != 0)
        r++;
    if (r == RELATIONS) return false;
    condition->relation = relations[r].relation;
    at += strlen(relations[r].sign);
    at += strspn(at, " ");
    condition->value = (size_t)(at - condition->text);
    bool counts =
        condition->fact->number || relations[r].sign[0] == '<' || relations[r].sign[0] == '>';
    return *at && (!counts || read_number(at, &number));
}

static int read_condition(struct condition *condition, const struct choices *const *tables,
                          struct error *error) {
    char name[64];
    bool not = strncmp(condition->text, "not ", 4) == 0;
    const char *at = condition->text + (not ? 4 : 0);
    size_t length = strcspn(at, " =!<>");
    snprintf(name, sizeof name, "%.*s", (int)length, at);
    for (const struct choices *const *table = tables; *table && !condition->fact; table++)
        condition->fact = choices_find(*table, name);
    if (!condition->fact) return fail_unknown(name, tables, error);
    condition->relation = not ? NOT_THERE : THERE;
    at += length + strspn(at + length, " ");
    at = read_argument(condition, at);
    return at && read_relation(condition, at) ? 0 : fail_form(condition, error);
}

int conditions_read(struct conditions *conditions, const char *text,
                    const struct choices *const *tables, struct error *error) {
    static const char and[] = " and ";
    *conditions = (struct conditions){.count = 0};
    for (const char *at = text, *next; at; at = next ? next + strlen(and) : NULL) {
        struct condition *condition = &conditions->rows[conditions->count++];
        if (conditions->count > CONDITIONS_MOST)
            return error_set(error, "found more than %d conditions", CONDITIONS_MOST);
        next = strstr(at, and);
        snprintf(condition->text, sizeof condition->text, "%.*s",
                 next ? (int)(next - at) : (int)strlen(at), at);
        if (read_condition(condition, tables, error)) return -1;
    }
    return 0;
}

int conditions_of(struct conditions *conditions, const struct lesson *lesson,
                  const struct lesson_value *value, const struct choices *const *tables,
                  struct error *error) {
    struct error problem;
    conditions->count = 0;
    if (!value->text || conditions_read(conditions, value->text, tables, &problem) == 0) return 0;
    return lesson_fail(lesson, value->begin, error, "%.790s", problem.text);
}

void facts_fill_in(const char *text, const struct choices *const *tables,
                   const struct fact_query *about, char *filled, size_t size) {
    filled[0] = '\0';
    while (*text) {
        char name[64], is[FACT_BYTES];
        size_t length = *text == '<' ? strcspn(text, ">") : 0;
        struct fact_query query = *about;
        query.fact = NULL;
        snprintf(name, sizeof name, "%.*s", length > 0 ? (int)length - 1 : 0, text + 1);
        for (const struct choices *const *table = tables; *table && *name && !query.fact; table++)
            query.fact = choices_find(*table, name);
        if (query.fact && query.fact->argument == ARGUMENT_NOTHING) {
            text_append(filled, size, "%s", fact_value(&query, is));
            text += length + 1;
        } else {
            text_append(filled, size, "%c", *text++);
        }
    }
}

/* ---- judging ---- */

/* Are both texts the same? Commas and blanks between keys are equal. */
static bool same(const char *one, const char *other) {
    static const char between[] = ", ";
    while (*one || *other) {
        size_t skip = strspn(one, between), other_skip = strspn(other, between);
        if (!skip != !other_skip || one[skip] != other[other_skip]) return false;
        one += skip + (one[skip] != '\0');
        other += other_skip + (other[other_skip] != '\0');
    }
    return true;
}

static const char *value_of(const struct condition *condition, const struct fact_query *about,
                            char *text) {
    struct fact_query query = *about;
    query.fact = condition->fact;
    query.number = condition->number;
    query.argument = condition->text + condition->argument;
    return fact_value(&query, text);
}

static bool judge(const struct condition *condition, const char *is) {
    const char *wanted = condition->text + condition->value;
    long number, limit;
    int found = 0;
    if (condition->relation == CHANGED) return condition->changed;
    if (strcmp(is, "unknown") == 0) return false;
    if (condition->relation & (THERE | NOT_THERE))
        found = *is && strcmp(is, condition->fact->number ? "0" : "none") != 0 ? THERE : NOT_THERE;
    else if (read_number(is, &number) && read_number(wanted, &limit))
        found = number < limit ? LESS : number > limit ? MORE : EQUAL;
    else
        found = same(is, wanted) ? EQUAL : UNLIKE;
    return condition->relation & found;
}

void conditions_begin(struct conditions *conditions, const struct fact_query *query) {
    for (int c = 0; c < conditions->count; c++) {
        struct condition *condition = &conditions->rows[c];
        if (condition->relation == CHANGED) value_of(condition, query, condition->before);
    }
}

bool conditions_hold(struct conditions *conditions, const struct fact_query *query,
                     struct error *error) {
    bool all = conditions->count > 0;
    for (int c = 0; c < conditions->count; c++) {
        struct condition *condition = &conditions->rows[c];
        char is[FACT_BYTES];
        value_of(condition, query, is);
        condition->changed |= strcmp(condition->before, is) != 0;
        if (judge(condition, is)) continue;
        if (all && error)
            error_set(error, "found %s = %.400s, expected %.400s", condition->fact->name, is,
                      condition->text);
        all = false;
    }
    return all;
}
