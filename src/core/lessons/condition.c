/* condition: reading and judging. Values are compared as numbers where both are numbers, else as
 * texts. */
#include "condition.h"

#include "core/base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What begins with another sign comes behind it. */
static const struct {
    const char *sign;
    enum relation relation;
} relations[] = {{"<=", AT_MOST}, {">=", AT_LEAST}, {"!=", UNEQUAL},
                 {"=", EQUAL},    {"<", LESS},      {">", MORE}};
enum { RELATIONS = sizeof relations / sizeof *relations };

/* ---- reading ---- */

static bool read_number(const char *text, double *number) {
    char *end;
    *number = strtod(text, &end);
    return end != text && !*end;
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

/* The number that some names have behind them. */
static int read_argument(struct condition *condition, const char **at, struct error *error) {
    char *end;
    errno = 0;
    long number = strtol(*at, &end, 10);
    if (end == *at || errno || number < 0 || number > NETWORK_MAX_COMPARATORS)
        return error_set(error, "found \"%.100s\", expected a number behind %s, of %s",
                         condition->text, condition->fact->name, condition->fact->numbered);
    condition->number = (int)number;
    *at = end + strspn(end, " ");
    return 0;
}

/* What is said of the fact. */
static int read_relation(struct condition *condition, const char *at, struct error *error) {
    const char *name = condition->fact->name;
    double number;
    int r = 0;
    if (!*at) return 0;
    if (condition->relation == HOLDS_NOT)
        return error_set(error,
                         "found \"%.100s\", expected nothing behind %s, which not is said of",
                         condition->text, name);
    if (strcmp(at, "changed") == 0) {
        condition->relation = CHANGED;
        return 0;
    }
    while (r < RELATIONS && strncmp(at, relations[r].sign, strlen(relations[r].sign)) != 0)
        r++;
    if (r < RELATIONS)
        at += strlen(relations[r].sign) + strspn(at + strlen(relations[r].sign), " ");
    if (r == RELATIONS || !*at)
        return error_set(
            error,
            "found \"%.100s\", expected nothing behind %s, or changed, or =, !=, <, <=, > "
            "or >= and a value",
            condition->text, name);
    condition->relation = relations[r].relation;
    condition->value = (size_t)(at - condition->text);
    bool compared = condition->relation != EQUAL && condition->relation != UNEQUAL;
    if ((compared || condition->fact->number) && !read_number(at, &number))
        return error_set(error, "found \"%.100s\", expected a number behind %s, not \"%.60s\"",
                         condition->text, relations[r].sign, at);
    return 0;
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
    condition->relation = not ? HOLDS_NOT : HOLDS;
    at += length + strspn(at + length, " ");
    if (condition->fact->numbered && read_argument(condition, &at, error)) return -1;
    return read_relation(condition, at, error);
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

/* ---- judging ---- */

/* Commas and blanks both stand between the keys of a list. */
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

static const char *value_of(const struct condition *condition, const struct asked *about,
                            char *text) {
    struct asked asked = *about;
    asked.fact = condition->fact;
    asked.number = condition->number;
    return fact_value(&asked, text);
}

static bool judge(const struct condition *condition, const char *is) {
    const char *wanted = condition->text + condition->value;
    enum relation relation = condition->relation;
    double number, limit;
    bool nothing = !*is || strcmp(is, condition->fact->number ? "0" : "none") == 0;
    if (relation == CHANGED) return condition->changed;
    if (strcmp(is, "unknown") == 0) return false;
    if (relation == HOLDS || relation == HOLDS_NOT) return nothing == (relation == HOLDS_NOT);
    if (!read_number(is, &number) || !read_number(wanted, &limit))
        return same(is, wanted) ? relation == EQUAL : relation == UNEQUAL;
    bool equal = !(number < limit) && !(number > limit);
    const bool results[] = {[EQUAL] = equal,
                            [UNEQUAL] = !equal,
                            [LESS] = number<limit, [MORE] = number> limit,
                            [AT_MOST] = number <= limit,
                            [AT_LEAST] = number >= limit};
    return results[relation];
}

void conditions_begin(struct conditions *conditions, const struct asked *asked) {
    for (int c = 0; c < conditions->count; c++)
        value_of(&conditions->rows[c], asked, conditions->rows[c].before);
}

bool conditions_hold(struct conditions *conditions, const struct asked *asked,
                     struct error *error) {
    bool all = conditions->count > 0;
    for (int c = 0; c < conditions->count; c++) {
        struct condition *condition = &conditions->rows[c];
        char is[FACT_BYTES];
        value_of(condition, asked, is);
        condition->changed |= strcmp(condition->before, is) != 0;
        if (judge(condition, is)) continue;
        if (all && error)
            error_set(error, "found %s = %.400s, expected %.400s", condition->fact->name, is,
                      condition->text);
        all = false;
    }
    return all;
}
