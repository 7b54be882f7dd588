/* page: an html file that holds all it needs: pictures that follow each other, which somebody steps
 * with a short script (assets/page), the words of a lesson and its questions beside them. */
#pragma once

#include "core/lessons/condition.h"
#include "core/network/trace.h"
#include "output/format.h"
#include "output/page_items.h"

enum {
    PAGE_MOST_PICTURES = 3, /* two networks and a panel */
    PAGE_MOST_CHOICES = 5,  /* of a question */
};

/* What is drawn of a picture. */
struct page_moment {
    float at;        /* between two while keys travel */
    bool asked;      /* before the question of its step is answered */
    bool travelling; /* only keys that travel are wanted */
    int before;      /* 1 + the moment that was drawn last, of which layers that look the same are
                        not drawn again (SHAPE_SAME); 0: all is drawn */
};

/* Pictures of one size that follow each other. */
struct page_picture {
    const char *name;    /* what they show, for those who do not see them: "the network" */
    const char *heading; /* words above the picture; or NULL */
    const char *about;   /* more words beside the heading; or NULL */
    bool moves;          /* keys travel from one to the next */
    struct box part;     /* the part of the list that is shown; no width: all of it */
    void (*draw)(void *context, const struct page_moment *moment,
                 struct list *list); /* replaces the list by the picture at a moment */
    /* Writes the words behind the heading at a moment; NULL: there are none. */
    void (*say)(void *context, int moment, bool asked, char *text, size_t size);
    void *context;
    const struct list *drawn; /* instead of draw: the only picture */
};

struct page_choice {
    const char *text;    /* NULL: there is none */
    const char *because; /* why it is wrong; NULL: it is right */
};

/* A question and how its answer is judged. */
struct page_question {
    const char *ask, *answer; /* ask NULL: nothing is asked */
    const char *kind;         /* a row of answer_kinds (core/lessons/question.h), "choice", or NULL:
                                 nobody judges */
    const char *how;          /* how it is typed */
    const char *solution;     /* words with blanks between them */
    const char *wrong;        /* why another answer is wrong; NULL: nothing is said */
    struct page_choice choices[PAGE_MOST_CHOICES];
    int moment; /* where its answer is seen; -1: where one is */
};

/* What is seen at once, at one moment after the other. */
struct page_step {
    const char *title, *about; /* what it is, and a line below, or "" */
    const char *unit;          /* what goes by from one moment to the next: "layer" */
    enum page_cover {
        PAGE_SHOWN,
        PAGE_OUTCOME_COVERED,
        PAGE_WIRES_COVERED, /* so that no word tells them */
    } covered[2];           /* of a layer: once the question is answered, and while it is asked */
    int moments, first;     /* how many there are, and the one that is shown first */
    struct network_keys {   /* of a network: what the script makes sentences of */
        const struct network *network, *below; /* below: what it is compared with, or NULL */
        const struct trace *trace;             /* NULL: there is none, and no network */
        int first_wire;                        /* its number */
    } keys;
    bool typed; /* the reader may type other keys: what the picture shows of them is what
                   assets/page/page.js draws */
    /* Else the sentence of a moment; NULL: there is none. */
    void (*say)(void *context, int moment, char *text, size_t size);
    void *context;                 /* of say */
    const char *lesson;            /* its number and title; NULL: it is none */
    const char *command;           /* that opens the step in the program, for its task; or NULL */
    const char *words;             /* of the lesson, above the question; or NULL */
    const char *task;              /* what is to be done; or NULL */
    const struct conditions *done; /* which hold once it is done, or NULL */
    bool repair;                   /* what is to be done: add comparators until the network sorts */
    const char *told;              /* of the device that recorded the page; or NULL */
    struct page_question question;
    struct page_picture pictures[PAGE_MOST_PICTURES];
};

struct page {
    char *title; /* of all of it; owned by the caller, and known once the first step is */
    int first;   /* the step that is shown first; likewise */
    /* Fills in a step, which is zeroed; what it points at lasts until the next one is asked for. 1;
     * 0: there is no other one; or -1 with the reason. */
    int (*step)(void *context, int number, struct page_step *step, struct error *error);
    /* Says, once all steps are known, who computed or recorded what is in them, and when; NULL:
     * nothing is said. */
    const char *(*made)(void *context);
    /* Is told how many of the moments of a step are drawn; NULL: nobody is. */
    void (*tell)(void *context, int step, int done, int all);
    void *context;
};

/* Writes a page: 0, or -1 with the reason. A theme that is not the first one is that of all
 * readers; the first one has "dark" for readers whose system is dark. */
int page_write(const struct page *page, const struct theme *theme, const struct origin *origin,
               FILE *file, struct error *error);
