/* spec: what the user names a network by: FAMILY:N, lesson:K or lesson:K.STEP, a file, or - for
 * standard input. A file may hold a lesson, too, and FILE:STEP is a step of it; or several
 * networks, and FILE:2 or FILE:NAME is one of them. */
#ifndef SORTNET_CORE_SPEC_H
#define SORTNET_CORE_SPEC_H

#include "core/base/error.h"
#include "core/families/families.h"
#include "core/lessons/lesson.h"

/* What a spec names. */
struct opened {
    struct network *network;     /* owned; of a lesson, that of the step */
    const struct family *family; /* of the network; NULL: it is from a file */
    struct network *below;       /* owned; that it is compared with, by a step or in a picture of
                                    two networks; NULL: none */
    struct lesson *lesson;       /* owned; NULL: it is none */
    int step;                    /* of the lesson, from 0 on */
    bool whole;                  /* no step of the lesson was named: it is the first */
    int number;                  /* of the lesson among those of the program; 0: it is a file */
};

/* What a spec is called where it is told of: "standard input" of "-", "standard input:2" of "-:2",
 * others as they are typed. Returns `text`. */
const char *spec_name(const char *spec, char *text, size_t size);

/* Opens what `spec` names. A family makes its network for `order`; a file is taken as it is and
 * `order` says in which order it is meant to sort; a lesson says it itself. Returns 0, or -1 with
 * the reason when there is no such network. The caller frees it with opened_free. */
int spec_open(struct opened *opened, const char *spec, enum order order, struct error *error);
void opened_free(struct opened *opened);

/* The same, where the wires of a file are counted from 1 if `from_one`; one that uses wire 0 keeps
 * its meaning. What was done is the network's note. */
int spec_open_counted(struct opened *opened, const char *spec, enum order order, bool from_one,
                      struct error *error);

/* Leaves out the one below, for what takes one network; notes so if it is in a picture. */
void opened_keep_upper(struct opened *opened);

/* The same of the network alone. The caller frees it with network_free. */
struct network *spec_network(const char *spec, enum order order, const struct family **family,
                             struct error *error);

/* Can a network be compared with another one? 0, or -1 with the reason: it has as many wires. */
int spec_check_beside(const struct network *network, const struct network *other,
                      struct error *error);

#endif
