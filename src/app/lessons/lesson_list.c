/* lesson_list: rows from the lessons themselves. */
#include "lesson_list.h"

#include "app/app.h"
#include "app/lessons/lesson_check.h"
#include "core/lessons/lessons.h"

#include <stdio.h>
#include <string.h>

/* ---- choosing ---- */

/* Was this lesson left by Escape, and is none open? */
static bool was_left(const struct app *app, int number) {
    return app->lesson.left && app->lesson.place.number == number;
}

static void describe(const struct app *app, int number, const struct lesson *lesson, char *text,
                     size_t size) {
    const struct lesson_reached *reached = &app->lessons.progress.lessons[number];
    if (was_left(app, number))
        snprintf(text, size, "left at step %d of %d", app->lesson.place.step + 1, lesson->count);
    else if (reached->done)
        snprintf(text, size, "done");
    else if (reached->steps)
        snprintf(text, size, "%d of %d", reached->steps, lesson->count);
    else
        snprintf(text, size, "%d steps", lesson->count);
}

static void fill(const struct app *app, struct menu_rows *rows) {
    const struct lesson_place *place = &app->lesson.place;
    for (int number = 1; number <= lessons_count() && !rows->brief; number++) {
        struct error error;
        char name[64], about[32];
        struct lesson *lesson = lessons_open(number, &error);
        if (!lesson) continue;
        snprintf(name, sizeof name, "%d  %.56s", number, lesson->title);
        describe(app, number, lesson, about, sizeof about);
        menu_add(rows, number == place->number, name, about);
        lesson_free(lesson);
    }
    if (place->number)
        snprintf(rows->now, sizeof rows->now, "%d  %.56s", place->number, place->lesson->title);
    else
        snprintf(rows->now, sizeof rows->now, "%.60s",
                 app->lesson.lesson ? app->lesson.lesson->title : "none is open");
}

static void choose(struct app *app, int row) {
    lesson_list_choose(app, row + 1);
}

const struct menu_kind menu_lesson = {
    .title = "lesson",
    .modes = MODE_STEP | MODE_RADIX,
    .fill = fill,
    .choose = choose,
};

void lesson_list_choose(struct app *app, int number) {
    struct error error;
    if (was_left(app, number) && lesson_return(app)) return;
    struct lesson *lesson = lessons_open(number, &error);
    if (lesson && lesson_check(lesson, &error)) {
        lesson_free(lesson);
        lesson = NULL;
    }
    if (!lesson) {
        app_say(app, ROLE_ERROR, "%s", error.text);
        return;
    }
    const struct lesson_reached *reached = &app->lessons.progress.lessons[number];
    bool goes_on = !reached->done && reached->steps > 0 && reached->steps <= lesson->count;
    lesson_begin(app, lesson, number, goes_on ? reached->steps - 1 : 0);
}

/* ---- what is kept ---- */

/* Says once why nothing can be kept. */
static void write(struct app *app) {
    struct error error;
    struct lesson_list *list = &app->lessons;
    if (!list->path[0] || lesson_progress_write(&list->progress, list->path, &error) == 0) return;
    list->path[0] = '\0';
    app_say(app, ROLE_ERROR, "how far you come in lessons is not kept: %.400s", error.text);
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
        list->path[0] = '\0'; /* whatever it is, it stays */
        app_say(app, ROLE_ERROR, "%.480s", error.text);
    }
    if (kept != 0) return;
    write(app);
    if (!app->lesson.lesson && !app->frame.notice.text[0])
        app_say(app, ROLE_INK,
                "new here? L lists the lessons; the first one begins with three keys");
}

/* And what PageDown goes on with, in a list that is played. */
static void say_done(struct app *app) {
    const struct lesson_place *place = &app->lesson.place;
    char next[300] = "L lists the others";
    if (place->part < place->parts) {
        const char *spec = app->options->specs[place->part];
        bool lesson = strncmp(spec, "lesson:", 7) == 0;
        snprintf(next, sizeof next, "PageDown goes on with %s%.200s", lesson ? "lesson " : "",
                 lesson ? spec + 7 : spec);
    }
    app_say(app, ROLE_AGREE, "lesson %d is done; %s", place->number, next);
}

void lesson_list_follow(struct app *app) {
    const struct lesson_place *place = &app->lesson.place;
    if (!app->lesson.lesson || place->number == 0) return;
    struct lesson_reached *reached = &app->lessons.progress.lessons[place->number];
    const struct lesson_reached before = *reached;
    bool last = place->step + 1 == place->lesson->count;
    bool task = place->lesson->steps[place->step].values[LESSON_DO].text != NULL;
    if (reached->steps <= place->step) reached->steps = place->step + 1;
    reached->done |= last && (place->done || !task);
    if (reached->done != before.done) say_done(app);
    if (reached->done != before.done || reached->steps != before.steps) write(app);
}
