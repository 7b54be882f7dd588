/* lesson_timed: names with blanks between them. */
#include "app/lessons/lesson_run.h"

#include "device/sorts/sorts.h"

#include <stdio.h>
#include <string.h>

int lesson_timed_read(struct lesson_timed *timed, const struct lesson *lesson, int step,
                      struct error *error) {
    const struct lesson_value *value = &lesson->steps[step].values[LESSON_TIME];
    char name[64], known[900];
    int length = 0;
    *timed = (struct lesson_timed){0};
    for (const char *at = value->text; at && *at; at += length + strspn(at + length, " ")) {
        length = (int)strcspn(at, " ");
        snprintf(name, sizeof name, "%.*s", length, at);
        int sort = choices_index(&sort_choices, name);
        if (sort < 0)
            return lesson_fail(lesson, value->begin, error, "found \"%s\", expected sorts: %s",
                               name, choices_list(&sort_choices, ", ", known, sizeof known));
        if (timed->count == LESSON_MOST_TIMED)
            return lesson_fail(lesson, value->begin, error, "more than %d sorts",
                               LESSON_MOST_TIMED);
        timed->names[timed->count++] = sorts[sort]->name;
    }
    return 0;
}

struct choices lesson_timed_choices(const struct lesson_timed *timed) {
    return (struct choices){NULL, NULL, timed->names, sizeof *timed->names, timed->count};
}
