/* expect: conditions about a step's own network and keys. */
#include "expect.h"

#include "core/lessons/condition.h"

static int read_one(const struct lesson *lesson, const struct lesson_value *value,
                    struct conditions *conditions, struct error *error) {
    static const struct choices *const tables[] = {&network_facts, NULL};
    return conditions_of(conditions, lesson, value, tables, error);
}

int expect_written(const struct lesson *lesson, int step, struct error *error) {
    struct conditions conditions;
    for (int e = 0; e < lesson->steps[step].expected_count; e++)
        if (read_one(lesson, &lesson->steps[step].expected[e], &conditions, error)) return -1;
    return 0;
}

int expect_one_holds(const struct lesson *lesson, int step, int number,
                     const struct fact_query *query, struct error *error) {
    const struct lesson_value *value = &lesson->steps[step].expected[number];
    struct conditions conditions;
    struct error found;
    if (read_one(lesson, value, &conditions, error)) return -1;
    conditions_begin(&conditions, query); /* compares with the present, so nothing has changed */
    if (conditions_hold(&conditions, query, &found)) return 0;
    return lesson_fail(lesson, value->begin, error, "%.790s", found.text);
}
