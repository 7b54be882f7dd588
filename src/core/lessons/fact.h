/* fact: what is so: how many wires the network has, which keys leave it. One row per fact, whoever
 * asks: a lesson that expects it, the task of a step, a test, the state file. */
#ifndef SORTNET_CORE_LESSONS_FACT_H
#define SORTNET_CORE_LESSONS_FACT_H

#include "core/network/trace.h"
#include "core/proof/proof.h"
#include "core/structure/launches.h"

#include <limits.h>

struct app;
struct scene;

/* What a fact is asked of. */
struct asked {
    const struct fact *fact;       /* itself */
    int number;                    /* that stands behind its name, if one does */
    const struct network *network; /* in view */
    const struct trace *trace;     /* of its keys; NULL: there are none */
    int layer;                     /* layers that are done */
    const struct rung *rung;       /* whose launches are shown; NULL: none are */
    int tile;                      /* of these */
    int provable;                  /* wires up to which `network` is proven on the spot, */
    const struct proof *proof;     /* else this is what is known of it; or NULL */
    const struct app *app;         /* for the facts of the app; NULL: a lesson alone is checked */
    const struct scene *scene;     /* what is on screen, for its facts alone; or NULL */
};

enum { FACT_BYTES = 1024 }; /* of its value, as a text */
#define FACT_UNKNOWN LONG_MIN

/* A fact is a number or a text. Of what there is nothing of, the text is "none". */
struct fact {
    const char *name;                          /* "swaps" */
    const char *about;                         /* for people: "comparators that swap the keys" */
    long (*number)(const struct asked *asked); /* or FACT_UNKNOWN; NULL: it is a text */
    void (*text)(const struct asked *asked, char *text);
    size_t member;            /* for functions of several rows: of which member it tells */
    const char *const *names; /* likewise: of its values */
    const char *numbered;     /* a number follows the name, of this: "layers"; NULL: none does */
};

/* Writes the value of asked->fact in at most FACT_BYTES: "3", "none", "unknown". Returns `text`. */
const char *fact_value(const struct asked *asked, char *text);

/* Writes n keys: "3,1,2". */
void fact_keys(const int *keys, int n, char *text);

/* The rows of facts about a network, its keys and its launches. */
extern const struct choices network_facts;

#endif
