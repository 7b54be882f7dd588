/* draw_page: opens an app per SPEC and walks its steps; each step of the page shows the app's
 * picture. */
#include "draw_page.h"

#include "app/command/draw/draw_inside.h"
#include "app/command/exit.h"
#include "app/command/progress.h"
#include "app/inside/inside_mode.h"
#include "app/lessons/lesson_run.h"
#include "app/stepping/looks.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "device/device.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct page_maker {
    struct page_view view;
    struct page page;
    int spec, step; /* numbers of the next SPEC and the next step */
    char lesson[160], command[40], made[700];
    struct progress progress;
    const char *path; /* path of the page */
    struct lesson_question question;
};

bool draw_is_page(const struct figure_file *file) {
    struct error error;
    const struct picture_format *format = figure_format(file, NULL, &error);
    return format && strcmp(format->name, "html") == 0;
}

/* ---- SPECs ---- */

static void end_spec(struct page_maker *maker) {
    free(maker->view.layer_signs);
    maker->view.layer_signs = NULL;
    if (maker->view.app) app_free(maker->view.app);
    free(maker->view.app);
    maker->view.app = NULL;
}

/* Opens the app of the next SPEC at its beginning. Returns 1; 0: there is none; or -1 with the
 * reason. */
static int begin_spec(struct page_maker *maker, int number, struct error *error) {
    struct options options = *maker->view.options;
    bool begun;
    if (maker->spec == options.spec_count) return 0;
    options.spec = options.specs[maker->spec++];
    options.spec_count = 1;
    struct app *app = memory_new(1, sizeof *app);
    maker->view.code = EXIT_USAGE;
    if (draw_begin(app, &options, &begun, error)) {
        if (begun) app_free(app);
        free(app);
        return -1;
    }
    maker->view.app = app;
    maker->step = 0;
    if (number == 0) maker->page.first = app->lesson.place.step;
    return 1;
}

static bool is_over(const struct page_maker *maker) {
    const struct lesson *lesson = maker->view.app->lesson.lesson;
    return maker->step == (lesson ? lesson->count : 1);
}

/* ---- the words of a lesson ---- */

static void say_question(struct page_maker *maker, struct page_question *question) {
    const struct lesson_place *place = &maker->view.app->lesson.place;
    const struct lesson_step *step = &place->lesson->steps[place->step];
    const struct lesson_question *of_step = &maker->question;
    int typed = (int)of_step->kind - ANSWER_NUMBER;
    const char *kind = of_step->kind == ANSWER_OPEN ? NULL
                       : typed < 0                  ? "choice"
                                                    : choices_name(&answer_kinds, typed);
    *question = (struct page_question){.ask = step->values[LESSON_ASK].text,
                                       .answer = step->values[LESSON_ANSWER].text,
                                       .kind = kind,
                                       .how = question_how(of_step),
                                       .solution = of_step->solution,
                                       .wrong = step->values[LESSON_WRONG].text,
                                       .moment = maker->view.app->lesson.answer_layer};
    for (int c = 0; c < step->choice_count; c++)
        question->choices[c] =
            (struct page_choice){step->choices[c].text.text, step->choices[c].because.text};
}

/* Is it a condition of the task that a fact is so? */
static bool asks_for(const struct conditions *task, const char *fact) {
    bool asks = false;
    for (int c = 0; c < task->count; c++)
        asks |= strcmp(task->rows[c].fact->name, fact) == 0;
    return asks;
}

/* Is the task to make a network sort whose 0-1 inputs can all be run? */
static bool asks_repair(const struct app *app) {
    static const int most_wires = 12;
    const struct conditions *task = &app->lesson.task;
    return task->count == 1 && task->rows[0].relation == THERE && asks_for(task, "sorts") &&
           app->stepping.trace && app->stepping.network->wires <= most_wires;
}

/* Writes the answer to a question about cells: per work-item of the layer its direction, or its two
 * wires. */
static void say_cells(struct page_maker *maker, const char *task, struct page_question *question) {
    const struct app *app = maker->view.app;
    const struct network *network = app->stepping.network;
    int layer = app->stepping.playback.motion.cursor;
    const struct comparator *c = network_layer(network, layer);
    struct lesson_question *of_step = &maker->question;
    bool wires = app->stepping.look.panel && app->stepping.look.panel->question == QUESTION_WIRES;
    *of_step = (struct lesson_question){.kind = ANSWER_CELLS};
    for (int item = 0; item < network->layers[layer].items; item++)
        for (int k = 0; k < network->layers[layer].count; k++)
            if (c[k].item == item && wires)
                text_append(of_step->solution, sizeof of_step->solution, "%d %d ", c[k].left,
                            c[k].right);
            else if (c[k].item == item)
                text_append(of_step->solution, sizeof of_step->solution, "%s ",
                            c[k].direction == INCREASING ? "I" : "D");
    *question =
        (struct page_question){.ask = task,
                               .answer = of_step->solution,
                               .kind = choices_name(&answer_kinds, ANSWER_CELLS - ANSWER_NUMBER),
                               .how = question_how(of_step),
                               .solution = of_step->solution,
                               .moment = -1};
}

static void say_lesson(struct page_maker *maker, struct page_step *step) {
    const struct app *app = maker->view.app;
    const struct lesson_place *place = &app->lesson.place;
    const struct lesson_value *values = place->lesson->steps[place->step].values;
    char number[32] = "lesson";
    if (place->number) snprintf(number, sizeof number, "lesson %d", place->number);
    snprintf(maker->lesson, sizeof maker->lesson, "%s · %s", number, place->lesson->title);
    snprintf(maker->command, sizeof maker->command, "sortnet lesson:%d.%d", place->number,
             place->step + 1);
    step->lesson = maker->lesson;
    step->words = values[LESSON_SAY].text;
    step->task = values[LESSON_DO].text;
    if (place->number) step->command = maker->command;
    if (step->task && asks_for(&app->lesson.task, "answers-right")) {
        say_cells(maker, step->task, &step->question);
        step->task = NULL;
    } else if (step->task) {
        step->done = &app->lesson.task;
        step->repair = asks_repair(app);
    } else if (values[LESSON_ASK].text) {
        say_question(maker, &step->question);
    }
}

/* ---- steps ---- */

static int use_options(const struct page_view *view, struct error *error) {
    struct app *app = view->app;
    stepping_go(&app->stepping, 0, app->shell.now);
    stepping_follow(&app->stepping, &app->shell);
    if (draw_is_inside(view->options))
        return draw_inside_use(app, view->options, error) ||
                       draw_check_layers(view->options, app, error) ||
                       draw_inside_open(app, view->options, error)
                   ? -1
                   : 0;
    return looks_use(&app->shell, view->options, error) ||
                   draw_check_layers(view->options, app, error) ||
                   marks_check(app->words.marks, app->words.mark_count, app->stepping.network,
                               view->options->from_one, error)
               ? -1
               : 0;
}

/* Fills a page step with the present state; with `asks`, first without the answer, then with it. */
static int fill(struct page_maker *maker, struct page_step *step, bool asks, struct error *error) {
    struct page_view *view = &maker->view;
    struct app *app = view->app;
    if (app->shell.mode == &mode_radix) {
        step->first = app->radix.playback.motion.cursor;
        return page_fill_radix(view, step, error);
    }
    if (app->shell.mode == &mode_inside) {
        step->first = app->inside.step > 0 ? app->inside.step : 0;
        return page_fill_inside(view, step, error);
    }
    step->first = app->stepping.playback.motion.cursor;
    page_take_network(view, PAGE_UNANSWERED);
    if (asks) lesson_answer(app);
    if (step->question.ask && !asks)
        app->stepping.look.cover = COVER_NONE; /* a task, which is answered */
    page_take_network(view, PAGE_ANSWERED);
    return page_fill_network(view, step, error);
}

/* Moves to a step of the lesson, before its answer. Returns whether it asks. */
static bool go_to_step(struct page_maker *maker) {
    struct app *app = maker->view.app;
    lesson_go(app, maker->step);
    bool asks = app->lesson.place.answered;
    if (asks) lesson_turn(app, -1);
    maker->question = app->lesson.place.answering.question;
    return asks;
}

/* Returns the lesson's text about the device that recorded the page; NULL: none. */
static const char *device_words_of(struct page_view *view) {
    struct error error;
    struct app *app = view->app;
    const struct desk desk = app->desk;
    const struct lesson_place *place = &app->lesson.place;
    if (place->lesson->steps[place->step].case_count == 0 || !view->recorded) return NULL;
    struct device *device = device_open_which(view->options->device, &error);
    if (!device) return NULL;
    app->desk.state = DEVICE_READY;
    app->desk.info = *device_get_info(device);
    device_close(device);
    lesson_follow(app);
    app->desk = desk;
    return place->case_text;
}

static int next_step(void *context, int number, struct page_step *step, struct error *error) {
    struct page_maker *maker = context;
    struct page_view *view = &maker->view;
    if (view->app && is_over(maker)) end_spec(maker);
    int begun = view->app ? 1 : begin_spec(maker, number, error);
    if (begun <= 0) return begun;
    bool lesson = view->app->lesson.lesson != NULL;
    bool asks = lesson && go_to_step(maker);
    if (lesson) say_lesson(maker, step);
    if (!lesson && view->app->shell.mode == &mode_stepping && use_options(view, error)) return -1;
    if (fill(maker, step, asks, error)) return -1;
    if (lesson) step->device_words = device_words_of(view);
    if (number == 0)
        maker->page.title = lesson ? memory_text(maker->lesson) : memory_text(step->title);
    maker->step++;
    return 1;
}

/* ---- the page ---- */

/* Appends the device that recorded the kernels: "PoCL: AMD EPYC (processor, no GPU), driver 3.1".
 */
static void say_device(const struct options *options, char *text, size_t size) {
    struct error error;
    char words[DEVICE_WORDS_BYTES];
    struct device *device = device_open_which(options->device, &error);
    if (!device) return;
    device_words(device_get_info(device), words, sizeof words);
    text_append(text, size, "; what kernels did was recorded by %s, driver %s", words,
                device_get_info(device)->driver);
    device_close(device);
}

void page_say_made(const char *done, char *text, size_t size) {
    char date[16];
    const char *fixed = getenv("SOURCE_DATE_EPOCH"); /* fixed date, for reproducible builds */
    time_t now = fixed ? (time_t)strtoll(fixed, NULL, 10) : time(NULL);
    struct tm day;
    strftime(date, sizeof date, "%Y-%m-%d", gmtime_r(&now, &day));
    snprintf(text, size, "%s by sortnet %s on %s", done, embedded_version, date);
}

static const char *say_made(void *context) {
    struct page_maker *maker = context;
    page_say_made("Computed", maker->made, sizeof maker->made);
    if (maker->view.recorded)
        say_device(maker->view.options, maker->made, sizeof maker->made);
    else
        text_append(maker->made, sizeof maker->made, ", without a device");
    return maker->made;
}

static void say_progress(void *context, int step, int done, int all) {
    struct page_maker *maker = context;
    double passed;
    if (!progress_due(&maker->progress, &passed)) return;
    fprintf(stderr, "\rwriting %.40s: ", maker->path);
    if (step > 0) fprintf(stderr, "part %d, ", step + 1);
    fprintf(stderr, "%.0f %% ", 100.0 * done / all);
}

int draw_page(const struct options *options, const struct figure_file *file, struct error *error) {
    struct whole_file *whole = whole_file_new(file->path, file->kind, error);
    if (!whole) return EXIT_NEGATIVE;
    struct options used = *options;
    if (!options_given(options, "--compare")) used.compare = NULL; /* SPECs are a sequence */
    struct page_maker *maker = memory_new(1, sizeof *maker);
    maker->view.options = &used;
    maker->page =
        (struct page){.step = next_step, .made = say_made, .tell = say_progress, .context = maker};
    maker->progress = progress_begin(true);
    maker->path = file->path;
    FILE *stream = whole_file_stream(whole);
    maker->view.code = EXIT_NEGATIVE;
    int failed = page_write(&maker->page, options->theme, file->origin, stream, error);
    int code = failed ? maker->view.code : EXIT_DONE;
    progress_end(&maker->progress);
    if (whole_file_end(whole, failed, error) && !failed) code = EXIT_NEGATIVE;
    end_spec(maker);
    if (maker->view.recorder) device_close(maker->view.recorder);
    free((char *)maker->page.title);
    free(maker);
    return code;
}
