/* fact: facts about the present state: the number of wires, the keys at the output. Each fact is
 * one row, which expectations and tasks of lessons, tests and the state file ask. */
#pragma once

#include "core/network/trace.h"
#include "core/proof/proof.h"
#include "core/structure/launches.h"

#include <limits.h>

struct app;

/* A question: a fact, and the things that it may be about. */
struct asked {
    const struct fact *fact;
    int number;                    /* the number behind the name of a numbered fact */
    const char *behind;            /* two names or a sum behind the name; what follows does not
                                      matter */
    const struct network *network; /* in view */
    const struct trace *trace;     /* of the keys on the network; NULL: there are no keys */
    int layer;                     /* layers that are done */
    const struct rung *rung;       /* the sort whose launches are shown; NULL: none are */
    int tile;                      /* keys of a tile of that sort */
    int provable;                  /* networks of at most so many wires are proven on the spot; */
    const struct proof *proof;     /* a larger one has this proof; NULL: it has none yet */
    const struct app *app;         /* for the facts of the app; NULL: there is no app */
    void *const *rooms;            /* for the facts of a feature: the struct in each room */
};

enum { FACT_BYTES = 1024 }; /* of the value of a fact, as a text */
#define FACT_UNKNOWN LONG_MIN

/* What stands behind the name of a fact. */
enum fact_behind {
    BEHIND_NOTHING,
    BEHIND_NUMBER, /* "after 2" */
    BEHIND_NAMES,  /* two: "slower local b2" */
    BEHIND_SUM,    /* "computed 2^19 / 2^8" */
    BEHIND_FORMS
};
extern const char *const fact_behind[BEHIND_FORMS]; /* for people: "", " N", ... */

/* A fact has either a number or a text. */
struct fact {
    const char *name;                                    /* "swaps" */
    const char *about;                                   /* for people */
    long (*number)(const struct asked *asked);           /* or FACT_UNKNOWN */
    void (*text)(const struct asked *asked, char *text); /* "none" if there is nothing */
    enum fact_behind behind;
};

/* Writes the value of asked->fact in at most FACT_BYTES: "3", "none", "unknown". Returns `text`. */
const char *fact_value(const struct asked *asked, char *text);

/* Writes `words`, or "none" for NULL; n keys: "3,1,2". */
void fact_say(const char *words, char *text);
void fact_keys(const int *keys, int n, char *text);

/* The facts about a network, its keys and its launches. */
extern const struct choices network_facts;
