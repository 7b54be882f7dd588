/* terminal_lesson: plays a lesson without a window. Prints each step as sentences; after each
 * question waits for an answer and judges it. Without a terminal, prints the answers at once. */
#include "app/command/run/run.h"

#include "app/app.h"
#include "app/command/exit.h"
#include "app/facts.h"
#include "app/lessons/lesson_run.h"
#include "app/radix/radix_mode.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct terminal_lesson {
    const struct lesson *lesson;
    struct app *app; /* app that takes each step, without a window */
    bool ended;      /* nobody answers any more */
    struct lesson_progress progress;
    struct lesson_reached *reached; /* progress in this lesson; NULL: nothing is kept */
    char path[1024];                /* file of the progress */
};

/* Writes a text without the brackets around names of keys: "[V]" is V. */
static void print_text(const char *before, const char *text) {
    printf("%s", before);
    for (; *text; text++)
        if (*text != '[' && *text != ']') putchar(*text);
    putchar('\n');
}

/* Reads a line that the user typed, without its end; false: the input has ended. */
static bool read_answer(struct terminal_lesson *play, const char *prompt, char *line, int size) {
    line[0] = '\0';
    if (play->ended) return false;
    printf("%s", prompt);
    fflush(stdout);
    play->ended = !fgets(line, size, stdin);
    if (play->ended) putchar('\n');
    line[strcspn(line, "\r\n")] = '\0';
    return !play->ended;
}

/* Names the step's sort and prints which layers each launch does, unless the number of launches is
 * the question. */
static void print_launches(const struct app *app, bool query) {
    const struct network *network = app->stepping.network;
    struct launch *launches = memory_new((size_t)network->depth + 1, sizeof *launches);
    int count = launches_of(network, app->stepping.look.rung, app->stepping.look.tile, launches);
    printf("  launches of the sort %s%s\n", app->stepping.look.rung->name, query ? "" : ":");
    for (int l = 0; l < count && !query; l++) {
        int first = launches[l].first, last = first + launches[l].count - 1;
        printf("  launch %d does layer", l);
        printf(first < last ? "s %d to %d\n" : " %d\n", first, last);
    }
    free(launches);
}

static void print_keys(const char *before, const int *keys, int count) {
    char text[600];
    printf("  %s: %s\n", before, input_text(keys, count, " ", text, sizeof text));
}

/* Prints the keys of each comparator in the next layer and, unless that is the question, its
 * effect. Prints launches if the step is about them, and the keys of a radix sort. */
static void print_layer(const struct app *app, bool query) {
    const struct stepping *stepping = &app->stepping;
    const struct network *network = stepping->network;
    bool elsewhere = app->shell.mode != &mode_stepping ||
                     (app->stepping.look.panel && app->stepping.look.panel->memory);
    if (app->shell.mode == &mode_stepping && app->stepping.look.structure == STRUCTURE_LAUNCHES) {
        print_launches(app, query);
        return;
    }
    if (app->shell.mode == &mode_radix)
        print_keys("the keys of a radix sort", app->radix.keys, app->radix.plan.n);
    if (elsewhere) return; /* not about comparators */
    int layer = stepping->playback.motion.cursor;
    bool covered = query || app->stepping.look.cover != COVER_NONE;
    const int *keys = trace_keys(stepping->trace, layer);
    if (layer >= network->depth) {
        print_keys("after the last layer", keys, network->wires);
        return;
    }
    printf("  layer %d of %d\n", layer, network->depth);
    bool hides = covered && app->stepping.look.cover != COVER_NONE && app->stepping.look.panel;
    enum question hidden = hides ? app->stepping.look.panel->question : QUESTION_SWAPS;
    if (hidden == QUESTION_WIRES) {
        print_keys("before it, from top to bottom", keys, network->wires);
        return;
    }
    const struct layer *row = &network->layers[layer];
    for (int c = row->first; c < row->first + row->count; c++) {
        const struct comparator *at = &network->comparators[c];
        bool up = at->direction == DECREASING;
        printf("  wires %d and %d hold %d and %d", at->left, at->right, keys[at->left],
               keys[at->right]);
        if (hidden != QUESTION_DIRECTIONS)
            printf("; the larger key belongs on wire %d", up ? at->left : at->right);
        if (!covered) printf(": %s", stepping->trace->swapped[c] ? "swapped" : "passed");
        putchar('\n');
    }
}

static void ask(struct terminal_lesson *play, int number, const struct lesson_question *question) {
    const struct lesson_step *step = &play->lesson->steps[number];
    char line[200], form[64];
    bool right = false;
    print_text("\n", step->values[LESSON_ASK].text);
    for (int c = 0; c < step->choice_count; c++) {
        printf("  %d  ", c + 1);
        print_text("", step->choices[c].text.text);
    }
    const char *how = question_how(question);
    if (*how && !play->ended) printf("  (%s)\n", how);
    for (int tries = 0; tries < question_tries(question) && !right; tries++) {
        if (!read_answer(play, "> ", line, sizeof line)) break;
        if (question->kind == ANSWER_OPEN || !line[strspn(line, " ")]) break;
        for (char *c = line; *c; c++)
            if (*c == 'i' || *c == 'd') *c += 'A' - 'a';
        const char *stray = question_stray(question, line);
        if (stray) {
            printf("\"%.*s\" is no part of the answer; it is not counted\n", text_character(stray),
                   stray);
            tries--;
            continue;
        }
        if (question_miscounts(question, line, form, sizeof form)) {
            printf("%s It is not counted.\n", form);
            tries--;
            continue;
        }
        right = question_is_right(question, line);
        if (!right) print_text("no: ", question_why(question, step, line));
        if (play->reached)
            lesson_progress_note(play->reached, number,
                                 !right  ? FIRST_WRONG
                                 : tries ? FIRST_MENDED
                                         : FIRST_RIGHT,
                                 false);
    }
    print_text(right ? "right: " : "answer: ", step->values[LESSON_ANSWER].text);
}

/* Saves the progress, as the window does; but tasks cannot be done here. */
static void keep(struct terminal_lesson *play, int number) {
    struct error error;
    if (!play->reached || play->ended) return;
    if (play->reached->steps <= number) play->reached->steps = number + 1;
    if (lesson_progress_write(&play->progress, play->path, &error) == 0) return;
    fprintf(stderr, "sortnet: warning: what you answer is not kept: %s\n", error.text);
    play->reached = NULL;
}

static int tell_step(struct terminal_lesson *play, int number, struct error *error) {
    const struct lesson_step *step = &play->lesson->steps[number];
    struct lesson_question question;
    char line[200];
    if (lesson_try(play->app, play->lesson, number, error)) return -1;
    const struct fact_query query = facts_asked(play->app);
    if (question_init(&question, play->lesson, number, &query, error)) return -1;
    printf("\nstep %d of %d: %s\n", number + 1, play->lesson->count,
           play->app->shell.mode == &mode_radix ? "Radix sort"
                                                : play->app->stepping.network->title);
    if (step->values[LESSON_SAY].text) print_text("", step->values[LESSON_SAY].text);
    print_layer(play->app, step->values[LESSON_ASK].text);
    if (step->values[LESSON_ASK].text)
        ask(play, number, &question);
    else if (step->values[LESSON_DO].text)
        print_text("task, for the window: ", step->values[LESSON_DO].text);
    if (step->case_count) printf("What is measured, and what follows, is said in the window.\n");
    keep(play, number);
    if (number + 1 < play->lesson->count) read_answer(play, "(Enter goes on) ", line, sizeof line);
    return 0;
}

int terminal_lesson(const struct opened *opened, bool keeps, struct error *error) {
    const struct lesson *lesson = opened->lesson;
    struct options options;
    struct terminal_lesson play = {.lesson = lesson, .app = memory_new(1, sizeof *play.app)};
    keeps = keeps && opened->number > 0 &&
            lesson_progress_path(play.path, sizeof play.path, error) == 0 &&
            lesson_progress_read(&play.progress, play.path, error) >= 0;
    if (keeps) play.reached = &play.progress.lessons[opened->number];
    error->text[0] = '\0';
    options_default(&options);
    options.no_animation = true;
    int wrong = app_init(play.app, &mode_stepping, &options, NULL, NULL, error);
    if (wrong) {
        free(play.app);
        return EXIT_NEGATIVE;
    }
    printf("lesson \"%s\"", lesson->title);
    if (lesson->about) printf(": %s", lesson->about);
    putchar('\n');
    for (int step = opened->step; step < lesson->count && !wrong; step++)
        wrong = tell_step(&play, step, error);
    app_free(play.app);
    free(play.app);
    return wrong ? EXIT_NEGATIVE : EXIT_DONE;
}
