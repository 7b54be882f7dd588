/* lesson: the command that prints the score of the lessons. */
#include "app/command/commands.h"

#include "core/base/text.h"
#include "core/lessons/lesson_progress.h"
#include "core/lessons/lessons.h"

#include <stdio.h>

/* Counts the judged questions of a lesson. */
static int count_questions(const struct lesson *lesson) {
    int count = 0;
    for (int step = 0; step < lesson->count; step++)
        count += lesson->steps[step].choice_count > 0 ||
                 lesson->steps[step].values[LESSON_SOLUTION].text;
    return count;
}

/* Prints the steps whose first answer was right, or wrong: "[2,5]". */
static void print_steps(const char *name, const struct lesson_reached *reached, bool right) {
    const char *before = "";
    printf(", \"%s\": [", name);
    for (int step = 0; step < LESSON_MOST_STEPS; step++) {
        if (!reached->first[step] || (reached->first[step] == FIRST_RIGHT) != right) continue;
        printf("%s%d", before, step + 1);
        before = ", ";
    }
    putchar(']');
}

static void print_json(int number, const struct lesson *lesson,
                       const struct lesson_reached *reached) {
    printf("%s\n  {\"version\": 1, \"lesson\": %d", number > 1 ? "," : "", number);
    json_member(", ", "title", lesson->title, stdout);
    printf(", \"steps\": %d, \"reached\": %d, \"done\": %s, \"questions\": %d", lesson->count,
           reached->steps, json_boolean(reached->done), count_questions(lesson));
    print_steps("right", reached, true);
    print_steps("wrong", reached, false);
    putchar('}');
}

static void print_line(int number, const struct lesson *lesson,
                       const struct lesson_reached *reached) {
    printf("%2d  %-40s %s, %d of %d right at the first try\n", number, lesson->title,
           reached->done    ? "done"
           : reached->steps ? "begun"
                            : "not begun",
           lesson_progress_answers(reached, FIRST_RIGHT), count_questions(lesson));
}

static int run(const struct options *options, struct error *error) {
    struct lesson_progress progress;
    char path[1024];
    int right = 0, questions = 0;
    if (lesson_progress_path(path, sizeof path, error) ||
        lesson_progress_read(&progress, path, error) < 0)
        return EXIT_NEGATIVE;
    if (options->as_json) putchar('[');
    for (int number = 1; number <= lessons_count(); number++) {
        struct lesson *lesson = lessons_open(number, error);
        if (!lesson) return EXIT_NEGATIVE;
        const struct lesson_reached *reached = &progress.lessons[number];
        (options->as_json ? print_json : print_line)(number, lesson, reached);
        right += lesson_progress_answers(reached, FIRST_RIGHT);
        questions += count_questions(lesson);
        lesson_free(lesson);
    }
    if (options->as_json)
        printf("\n]\n");
    else
        printf("\n%d of %d questions right at the first try (%s)\n", right, questions, path);
    return EXIT_DONE;
}

static const char *const scores[] = {"score"};
static const struct choices what = {"lesson command", NULL, scores, sizeof *scores, 1};

const struct command command_lesson = {
    .name = "lesson",
    .operands = "[score]",
    .summary = "print how many questions of the lessons were answered rightly",
    .options = "--json",
    .examples = {"lesson score", "lesson score --json"},
    .spec = COMMAND_MAY_HAVE_NAME,
    .names = &what,
    .run = run,
};
