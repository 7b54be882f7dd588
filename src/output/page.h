/* page: writes an html file without outside parts: a series of pictures that readers step through
 * with a short script (assets/page), beside a lesson's texts and questions. */
#pragma once

#include "core/lessons/condition.h"
#include "core/network/trace.h"
#include "output/format.h"
#include "output/page_items.h"

enum {
    PAGE_MOST_PICTURES = 3, /* two networks and a panel */
    PAGE_MOST_CHOICES = 5,  /* most choices of a question */
};

/* A moment of a picture to draw. */
struct page_moment {
    float at;        /* number of the moment; a fraction while keys move */
    bool unanswered; /* true: the question of the step is not answered yet */
    bool travelling; /* true: draw only moving keys */
    int before;      /* 1 + the moment that was drawn last; layers that look the same are not
                        drawn again (SHAPE_SAME); 0: draw everything */
};

/* A series of pictures of one size. */
struct page_picture {
    const char *name;    /* description for people who do not see the pictures: "the network" */
    const char *heading; /* heading above the picture; NULL: none */
    const char *about;   /* text next to the heading; NULL: none */
    bool moves;          /* true: keys move from one picture to the next */
    struct box part;     /* part of the list to show; no width: the whole list */
    void (*draw)(void *context, const struct page_moment *moment,
                 struct list *list); /* replaces the list by the picture at a moment */
    /* writes the words after the heading at a moment; NULL: there are no words */
    void (*say)(void *context, int moment, bool unanswered, char *text, size_t size);
    void *context;
    const struct list *drawn; /* the only picture, in place of `draw` */
};

struct page_choice {
    const char *text;    /* text; NULL: there is no such choice */
    const char *because; /* reason why the choice is wrong; NULL: it is right */
};

/* A question, and how its answer is judged. */
struct page_question {
    const char *ask, *answer; /* question and answer; ask NULL: no question */
    const char *kind;         /* row of answer_kinds (core/lessons/question.h), "choice", or NULL:
                                 not judged */
    const char *how;          /* form in which the answer is typed */
    const char *solution;     /* words with blanks between them */
    const char *wrong;        /* reason why another answer is wrong; NULL: none */
    struct page_choice choices[PAGE_MOST_CHOICES];
    int moment; /* moment that shows the answer; -1: the present one */
};

/* Pictures that change together, from moment to moment. */
struct page_step {
    const char *title, *about; /* title of the step, and a line below, or "" */
    const char *unit;          /* unit between two moments: "layer" */
    enum page_cover {
        PAGE_SHOWN,
        PAGE_OUTCOME_COVERED,
        PAGE_WIRES_COVERED, /* the wires are covered, too, so that no sentence names them */
    } covered[2];           /* cover of a layer: after the question is answered, and before */
    int moments, first;     /* number of moments, and number of the first one shown */
    struct network_keys {   /* network and keys from which the script makes sentences */
        const struct network *network, *below; /* network; below: the network that it is compared
                                                  with, or NULL */
        const struct trace *trace;             /* NULL: there are no keys, and no network */
        int first_wire;                        /* number of the first wire */
    } keys;
    bool typed; /* true: the reader may type other keys; assets/page/page.js redraws the picture for
                   these keys */
    /* writes the sentence of a moment, if the script does not; NULL: there is none */
    void (*say)(void *context, int moment, char *text, size_t size);
    void *context;                 /* argument for say */
    const char *lesson;            /* number and title of the lesson; NULL: not a lesson */
    const char *command;           /* command that opens the step in the program, for its task;
                                      NULL: none */
    const char *words;             /* text of the lesson, above the question; NULL: none */
    const char *task;              /* task; NULL: none */
    const struct conditions *done; /* conditions that hold once the task is done; NULL: none */
    bool repair;                   /* true: the task is to add comparators until the network
                                      sorts */
    const char *device_words;      /* words about the device that recorded the page; NULL: none */
    struct page_question question;
    struct page_picture pictures[PAGE_MOST_PICTURES];
};

struct page {
    char *title; /* title of the page; owned by the caller; known after the first step */
    int first;   /* number of the first step shown; known after the first step */
    /* fills a zeroed step; its pointers are valid until the next call. Returns 1; 0: there is no
     * such step; or -1 with the reason */
    int (*step)(void *context, int number, struct page_step *step, struct error *error);
    /* returns, after all steps are known, who computed or recorded them, and when; NULL: nothing is
     * written */
    const char *(*made)(void *context);
    /* receives how many moments of a step are drawn; NULL: not called */
    void (*tell)(void *context, int step, int done, int all);
    void *context;
};

/* Writes a page; returns 0, or -1 with the reason. The first theme becomes "dark" for readers whose
 * system is dark; any other theme is the same for all readers. */
int page_write(const struct page *page, const struct theme *theme, const struct origin *origin,
               FILE *file, struct error *error);
