/* fact: facts about the present state: the number of wires, the keys at the output. Each fact is a
 * row of a table. Lessons' expectations and tasks, tests, and the state file use facts. */
#pragma once

#include "core/network/trace.h"
#include "core/proof/proof.h"
#include "core/structure/launches.h"

#include <limits.h>

/* A question for the value of a fact, with everything that facts depend on. */
struct fact_query {
    const struct fact *fact;
    int number;                    /* number after the fact's name */
    const char *argument;          /* two names or a sum after the fact's name; later text is
                                      ignored */
    const struct network *network; /* network in view */
    const struct trace *trace;     /* trace of the keys on the network; NULL: there are no keys */
    int layer;                     /* number of layers done */
    const struct rung *rung;       /* sort whose launches are shown; NULL: none */
    int tile;                      /* keys of a tile of that sort */
    int provable;                  /* most wires of a network that is proven at once */
    const struct proof *proof;     /* proof of a larger network; NULL: not proven yet */
    const struct app *app;         /* app, for the facts of the app; NULL: there is no app */
    void *const *rooms;            /* struct in each room, for the facts of a feature */
};

enum { FACT_BYTES = 1024 }; /* most bytes of a fact's value as a text */
#define FACT_UNKNOWN LONG_MIN

/* Arguments after the name of a fact. */
enum fact_argument {
    ARGUMENT_NOTHING,
    ARGUMENT_NUMBER, /* "after 2" */
    ARGUMENT_NAMES,  /* two names: "slower local b2" */
    ARGUMENT_SUM,    /* "computed 2^19 / 2^8" */
    ARGUMENT_FORMS
};
extern const char *const fact_arguments[ARGUMENT_FORMS]; /* arguments in words: "", " N", ... */

/* A fact has either a number or a text. */
struct fact {
    const char *name;                                         /* "swaps" */
    const char *about;                                        /* description for users */
    long (*number)(const struct fact_query *query);           /* value, or FACT_UNKNOWN */
    void (*text)(const struct fact_query *query, char *text); /* writes the value; "none" if there
                                                            is nothing */
    enum fact_argument argument;
};

/* Writes the value of query->fact, at most FACT_BYTES: "3", "none", "unknown". Returns `text`. */
const char *fact_value(const struct fact_query *query, char *text);

/* Write `words`, or "none" for NULL; and n keys: "3,1,2". */
void fact_say(const char *words, char *text);
void fact_keys(const int *keys, int n, char *text);

/* Facts about a network, its keys and its launches. */
extern const struct choices network_facts;
