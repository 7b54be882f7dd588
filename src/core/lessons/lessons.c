/* lessons: finds the program's lessons; the file NN-name is lesson NN. */
#include "lessons.h"

#include "core/base/embedded.h"
#include "core/lessons/alternatives.h"
#include "core/lessons/expect.h"
#include "core/lessons/lesson_read.h"
#include "core/lessons/lesson_setup.h"

#include <stdio.h>
#include <stdlib.h>

int lessons_count(void) {
    int count = 0;
    while (embedded_lessons[count].name)
        count++;
    return count;
}

static const struct embedded_file *find(int number) {
    const struct embedded_file *file = embedded_lessons;
    while (file->name && strtol(file->name, NULL, 10) != number)
        file++;
    return file->name ? file : NULL;
}

struct lesson *lessons_open(int number, struct error *error) {
    return lessons_open_variant(number, 0, error);
}

struct lesson *lessons_open_variant(int number, int variant, struct error *error) {
    const struct embedded_file *file = find(number);
    char name[64];
    if (!file) {
        error_set(error, "there is no lesson %d, expected a number from 1 to %d", number,
                  lessons_count());
        return NULL;
    }
    snprintf(name, sizeof name, "assets/lessons/%s.txt", file->name);
    char *text = alternatives_choose((const char *)file->data, variant);
    struct lesson *lesson = lessons_read(text, name, error);
    free(text);
    return lesson;
}

struct lesson *lessons_read(const char *text, const char *name, struct error *error) {
    struct lesson *lesson = lesson_read(text, name, error);
    bool wrong = false;
    for (int step = 0; lesson && !wrong && step < lesson->count; step++) {
        struct lesson_setup setup;
        wrong =
            expect_written(lesson, step, error) || lesson_setup_init(&setup, lesson, step, error);
        if (!wrong) lesson_setup_free(&setup);
    }
    if (!wrong) return lesson;
    lesson_free(lesson);
    return NULL;
}
