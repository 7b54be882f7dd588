/* lesson_state: the open lesson, its step and the answer, the progress in all lessons, and the
 * words below the picture. */
#pragma once

#include "app/radix/radix_stepping.h"
#include "app/shell/entry.h"
#include "app/stepping/stepping.h"
#include "core/base/choices.h"
#include "core/lessons/condition.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_progress.h"
#include "core/lessons/question.h"
#include "core/timing/sort_names.h"
#include "core/timing/timing_table.h"
#include "view/frame.h"

/* ---- lesson_caption: the words below the picture about a step of a lesson ---- */

enum { LESSON_TYPED_BYTES = 200 };

/* Answering the question of a step. */
struct answering {
    struct lesson_question question;
    char typed[LESSON_TYPED_BYTES]; /* text typed so far */
    int tries;                      /* number of answers that were judged */
    enum first_answer first;        /* result so far */
    bool right;                     /* true: the last answer was right */
    const char *why;                /* reason why the last answer was wrong; NULL: it was not */
    char form[64];                  /* reason when the number of parts was wrong */
    bool late;                      /* the user is still typing after the answer was shown */
};

/* A step and its state. */
struct lesson_place {
    const struct lesson *lesson;
    int number;    /* number of the program's lesson; 0: the lesson is from a file */
    int step;      /* step, counted from 0 */
    bool answered; /* the answer is shown */
    bool done;     /* the task is done */
    bool away;     /* the window shows something that the step is not about */
    struct answering answering;
    const char *case_text; /* text of the `when` that holds; NULL: none holds */
    bool warned;           /* the warning "the task waits" was shown */
    bool again;            /* true: only missed questions are asked, see lesson_again.c */
    bool keys;             /* show PageUp/PageDown in the caption */
    int part;  /* number in the playlist, from 1 on; 0: the lesson is none of the list */
    int parts; /* SPECs in the playlist; 1 or less: there is no playlist */
};

/* A caption, with room for lines that are made up. */
struct lesson_caption {
    struct caption caption;
    char head[256];
    char
        answers[1024]; /* the choices; or the format of a typed answer, and the text typed so far */
    char judged[600];  /* verdict on the answer */
};

/* Makes the caption of a step; it points into the lesson and itself. */
void lesson_caption(const struct lesson_place *place, struct lesson_caption *caption);

/* Makes the caption of a saved picture, in its frame, without words about keys or the playlist. */
void lesson_caption_figure(const struct lesson_place *place, struct lesson_caption *caption,
                           struct frame *frame);

/* Returns the height of a step's caption in this frame (caption_height): the larger one of before
 * and after its answer, so that nothing moves when the answer appears. */
float lesson_caption_height(const struct lesson_place *place, const struct frame *frame);

/* ---- lesson_timed: the sorts that a step of a lesson times ---- */

/* Reads the value of the word `time`. Returns 0, or -1 with the place and the reason. */
int lesson_timed_read(struct sort_names *timed, const struct lesson *lesson, int step,
                      struct error *error);

/* Reads the value of the word `recorded`, "DEVICE; SORT 2^K MS 2^K MS; SORT ...", into a table,
 * which is emptied first. Returns 0, or -1 with the place and the reason. */
int lesson_recorded_read(struct timing_table *table, const struct lesson *lesson, int step,
                         struct error *error);

struct lesson_run {
    struct lesson *lesson;         /* open lesson; owned; NULL: none */
    struct lesson *left;           /* owned; by Escape; NULL: none, or one is open */
    struct lesson_place place;     /* present place, or the place where the lesson was left */
    struct lesson_caption caption; /* caption at `place` */
    struct conditions task;        /* conditions that complete the step's task */
    struct conditions cases[LESSON_MOST_CASES]; /* conditions of the step's `when` cases */
    char case_text[LESSON_TEXT_BYTES];          /* words of the case that holds, with their facts */
    struct sort_names timed;                    /* sorts that the step chooses in timing mode */
    struct timing_table recorded;   /* times of another device that the step shows; owned */
    const struct panel_kind *panel; /* panel that the step opened, or NULL */
    int cursor;                     /* layers, or turns of a radix sort, that the step has done */
    int answer_layer;               /* layer that the answer moves to; -1: none */
    unsigned inputs;                /* stepping's, when the step had set them */
    struct stepping home;           /* stepping before the lesson; Escape restores it */
    struct radix_stepping home_radix;
    char home_opened[TEXT_FIELD_BYTES]; /* struct app's `opened` */
};

/* Is the question of the step to be answered now, by a choice or by typing? */
bool lesson_asks_now(const struct lesson_run *run);

/* Returns the question of the step; NULL: it has none. */
const char *lesson_question(const struct lesson_run *run);

/* A kernel that lacks a line runs in place of the program's own. */
struct missing_line {
    const struct exercise *exercise; /* NULL: no line is missing */
    char folder[1024];               /* folder of the exercise's kernels */
    char typed[256];                 /* text typed for the missing line; "": nothing yet */
    const char *before;              /* the folder that ran before; NULL: the program's own */
};

/* The user's progress in the program's lessons. */
struct lesson_list {
    struct lesson_progress progress;
    char path[1024];  /* file of the progress; "": none */
    bool first_start; /* nothing was kept: the window began with lesson 1, which was not left yet */
    int round;        /* number of times that questions were asked again */
};
