/* lesson_again: repeats the questions that were not answered right at the first try, with the other
 * numbers of their lessons. */
#include "app/lessons/lesson_run.h"

#include "app/app.h"
#include "core/lessons/lessons.h"

static bool is_missed(const struct lesson_reached *reached, int step) {
    return reached->first[step] == FIRST_WRONG || reached->first[step] == FIRST_MENDED;
}

int lesson_again_count(const struct lesson_list *list) {
    int count = 0;
    for (int number = 1; number <= lessons_count(); number++)
        for (int step = 0; step < LESSON_MOST_STEPS; step++)
            count += is_missed(&list->progress.lessons[number], step);
    return count;
}

/* Opens a lesson at a question; false: the step is none any more, and its mistake is forgotten. */
static bool ask(struct app *app, int number, int step) {
    struct error error;
    struct lesson *lesson = lessons_open_variant(number, app->lessons.round, &error);
    bool asks = lesson && step < lesson->count && lesson->steps[step].values[LESSON_ASK].text;
    if (!asks) {
        app->lessons.progress.lessons[number].first[step] = FIRST_NONE;
        lesson_free(lesson);
        return false;
    }
    lesson_begin(app, lesson, number, step);
    app->lesson.place.again = true;
    lesson_say(app);
    return true;
}

/* Asks the first missed question after a step. */
static bool ask_after(struct app *app, int number, int step) {
    for (; number <= lessons_count(); number++, step = -1)
        while (++step < LESSON_MOST_STEPS)
            if (is_missed(&app->lessons.progress.lessons[number], step) && ask(app, number, step))
                return true;
    return false;
}

void lesson_again_begin(struct app *app) {
    app->lessons.round++;
    ask_after(app, 1, -1);
}

void lesson_again_next(struct app *app) {
    const struct lesson_place *place = &app->lesson.place;
    if (ask_after(app, place->number, place->step)) return;
    int left = lesson_again_count(&app->lessons);
    lesson_leave(app);
    if (left)
        shell_say(&app->shell, ROLE_INK, "%d questions are left: L, \"Ask me again\"", left);
    else
        shell_say(&app->shell, ROLE_AGREE, "all questions are right now");
}
