/* lesson_list: the list of lessons; the rows come from the lessons. */
#include "app/lessons/lesson_run.h"

#include "app/app.h"
#include "app/shell/setting.h"
#include "core/base/text.h"
#include "core/lessons/lessons.h"

#include <stdio.h>
#include <string.h>

/* ---- choosing ---- */

/* Was this lesson left by Escape, and is none open? */
static bool was_left(const struct app *app, int number) {
    return app->lesson.left && app->lesson.place.number == number;
}

/* Returns the number of rows: the lessons, and a row that asks missed questions again if there are
 * any. */
static int values(const struct shell *shell) {
    return lessons_count() + (lesson_again_count(&app_of(shell)->lessons) > 0);
}

static void word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    if (value == lessons_count()) {
        snprintf(text, SETTING_BYTES, "Ask me again");
        return;
    }
    const struct lesson_place *place = &app_of(shell)->lesson.place; /* place in the open lesson */
    struct error error;
    struct lesson *read = place->number == 1 + value ? NULL : lessons_open(1 + value, &error);
    const char *title = read ? read->title : place->lesson ? place->lesson->title : "";
    snprintf(text, SETTING_BYTES, "%d  %.56s", 1 + value, title);
    lesson_free(read);
}

/* Writes the lesson's progress and its `about` line. */
static void about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    const struct app *app = app_of(shell);
    if (value == lessons_count()) {
        snprintf(text, SETTING_BYTES,
                 "%d questions that were not right at once, some with other numbers",
                 lesson_again_count(&app->lessons));
        return;
    }
    const struct lesson_reached *reached = &app->lessons.progress.lessons[1 + value];
    struct error error;
    struct lesson *lesson = lessons_open(1 + value, &error);
    int steps = lesson ? lesson->count : 0;
    text[0] = '\0';
    if (was_left(app, 1 + value))
        text_append(text, SETTING_BYTES, "left at step %d of %d", app->lesson.place.step + 1,
                    steps);
    else if (reached->done)
        text_append(text, SETTING_BYTES, "done");
    else if (reached->steps)
        text_append(text, SETTING_BYTES, "%d of %d", reached->steps, steps);
    else
        text_append(text, SETTING_BYTES, "%d steps", steps);
    int first = lesson_progress_answers(reached, FIRST_RIGHT);
    int right = first + lesson_progress_answers(reached, FIRST_MENDED);
    int answers = right + lesson_progress_answers(reached, FIRST_WRONG);
    if (answers) text_append(text, SETTING_BYTES, ", %d/%d right", right, answers);
    if (right > first) text_append(text, SETTING_BYTES, " (%d at once)", first);
    if (lesson && lesson->about) text_append(text, SETTING_BYTES, " · %s", lesson->about);
    lesson_free(lesson);
}

static int get(const struct shell *shell) {
    return app_of(shell)->lesson.place.number - 1;
}

/* Writes the title of an open lesson that is not one of the program's. */
static void now(const struct shell *shell, char text[SETTING_BYTES]) {
    const struct lesson *lesson = app_of(shell)->lesson.lesson;
    snprintf(text, SETTING_BYTES, "%.60s", lesson ? lesson->title : "none is open");
}

static void set(struct shell *shell, int value) {
    if (value == lessons_count())
        lesson_again_begin(app_of(shell));
    else
        lesson_list_choose(app_of(shell), 1 + value);
}

static const struct setting rows[] = {{
    .fact.name = "lesson",
    .title = "lesson",
    .key = "L",
    .modes = MODE_ALL,
    .count = values,
    .word = word,
    .about = about,
    .get = get,
    .now = now,
    .set = set,
}};
const struct choices lesson_settings = {"setting", NULL, rows, sizeof *rows, 1};

/* Begins a lesson while a playlist is played: at the step in the list, whatever step was reached
 * before. A lesson that is not in the list begins at its first step, and Ctrl+B returns to the
 * list. */
static void begin_in_list(struct app *app, struct lesson *lesson, int number) {
    const struct options *options = app->shell.options;
    int spec = playing_find(&app->playing, options, lesson, number);
    lesson_begin(app, lesson, number, spec < 0 ? 0 : playing_step_of(options->specs[spec]));
    if (spec < 0)
        shell_say(&app->shell, ROLE_INK,
                  "this lesson is not in the list; Ctrl+B goes back to the list, at %d of %d",
                  app->playing.spec + 1, options->spec_count);
}

void lesson_list_choose(struct app *app, int number) {
    struct error error;
    if (was_left(app, number) && lesson_return(app)) return;
    struct lesson *lesson = lessons_open(number, &error);
    if (lesson && lesson_check(lesson, &error)) {
        lesson_free(lesson);
        lesson = NULL;
    }
    if (!lesson) {
        shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
        return;
    }
    const struct lesson_reached *reached = &app->lessons.progress.lessons[number];
    bool goes_on = !reached->done && reached->steps > 0 && reached->steps <= lesson->count;
    if (playing_list(app->shell.options))
        begin_in_list(app, lesson, number);
    else
        lesson_begin(app, lesson, number,
                     goes_on ? lesson_pass_tasks(app, lesson, reached->steps - 1, 1) : 0);
}

bool lesson_list_beside(struct app *app, int step) {
    struct error error;
    int number = app->lesson.place.number + step;
    struct lesson *lesson = app->lesson.place.number ? lessons_open(number, &error) : NULL;
    if (!lesson) return false;
    int last = lesson->count - 1;
    lesson_begin(app, lesson, number, 0);
    if (step < 0) lesson_go(app, lesson_pass_tasks(app, app->lesson.lesson, last, -1));
    return true;
}

/* ---- saved progress ---- */

/* Says once why progress cannot be saved. */
static void write(struct app *app) {
    struct error error;
    struct lesson_list *list = &app->lessons;
    if (!list->path[0] || lesson_progress_write(&list->progress, list->path, &error) == 0) return;
    list->path[0] = '\0';
    shell_say(&app->shell, ROLE_ERROR, "your progress in lessons is not saved: %.400s", error.text);
}

void lesson_list_keep(struct app *app) {
    struct error error;
    struct lesson_list *list = &app->lessons;
    if (lesson_progress_path(list->path, sizeof list->path, &error)) {
        list->path[0] = '\0'; /* nowhere: then every start is a first one */
        return;
    }
    int kept = lesson_progress_read(&list->progress, list->path, &error);
    if (kept < 0) {
        list->path[0] = '\0'; /* keeps an unreadable file unchanged */
        shell_say(&app->shell, ROLE_ERROR, "%.480s", error.text);
    }
    if (kept != 0) return;
    write(app);
    if (app->lesson.lesson || app->shell.options->spec) return;
    list->first_start = true;
    lesson_list_choose(app, 1);
}

/* Says that the lesson is done, and what PageDown opens next. */
static void say_done(struct app *app) {
    const struct lesson_place *place = &app->lesson.place;
    char next[300] = "L lists the others";
    if (place->parts > 1 && place->part == 0) {
        snprintf(next, sizeof next, "PageDown goes back to the list, at %d of %d",
                 app->playing.spec + 1, place->parts);
    } else if (place->parts > 1 && place->part < place->parts) {
        const char *spec = app->shell.options->specs[place->part];
        bool lesson = strncmp(spec, "lesson:", 7) == 0;
        snprintf(next, sizeof next, "PageDown goes on with %s%.200s", lesson ? "lesson " : "",
                 lesson ? spec + 7 : spec);
    } else if (place->number < lessons_count()) {
        snprintf(next, sizeof next, "PageDown goes on with lesson %d", place->number + 1);
    }
    shell_say(&app->shell, ROLE_AGREE, "lesson %d is done; %s", place->number, next);
}

void lesson_list_follow(struct app *app) {
    const struct lesson_place *place = &app->lesson.place;
    if (!app->lesson.lesson || place->number == 0) return;
    struct lesson_reached *reached = &app->lessons.progress.lessons[place->number];
    const struct lesson_reached before = *reached;
    bool last = place->step + 1 == place->lesson->count && !place->again;
    const struct lesson_value *values = place->lesson->steps[place->step].values;
    bool finished = values[LESSON_DO].text    ? place->done
                    : values[LESSON_ASK].text ? place->answered
                                              : true;
    if (reached->steps <= place->step) reached->steps = place->step + 1;
    lesson_progress_note(reached, place->step, place->answering.first, place->again);
    reached->done |= last && finished;
    if (reached->done != before.done) say_done(app);
    if (memcmp(&before, reached, sizeof before) != 0) write(app);
}
