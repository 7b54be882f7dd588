/* spec: opens the network that a SPEC names: FAMILY:N, lesson:K or lesson:K.STEP, a file, or - for
 * standard input. If a file holds a lesson, FILE:STEP is a step of it; if it holds several
 * networks, FILE:2 or FILE:NAME is one of them. */
#pragma once

#include "core/base/error.h"
#include "core/families/families.h"
#include "core/lessons/lesson.h"
#include "core/notations/page_keys.h"

/* Result of opening a SPEC. */
struct opened {
    struct network *network;     /* network of the SPEC, or of the lesson's step; owned */
    const struct family *family; /* family of the network; NULL: it is from a file */
    struct network *below; /* owned; second network of a step that compares, or of a picture of two
                              networks; NULL: none */
    struct lesson *lesson; /* owned; NULL: the SPEC names no lesson */
    int step;              /* step of the lesson, from 0 on */
    bool whole;            /* the SPEC named no step, so `step` is the first */
    struct page_keys page; /* keys of a page, moment by moment */
    int number;            /* number of the program's lesson; 0: it is a file */
};

/* Is the SPEC standard input, "-" or "-:2"? */
bool spec_is_standard_input(const char *spec);

/* Returns the name of a SPEC in messages: "standard input" for "-", "standard input:2" for "-:2",
 * others as typed. Returns `text`. */
const char *spec_name(const char *spec, char *text, size_t size);

/* Opens a SPEC. A family makes its network for `order`; a file's network is meant to sort in
 * `order`; a lesson names its order itself. Never waits: a file that is a pipe is refused. Returns
 * 0, or -1 with the reason. The caller frees the result with opened_free. */
int spec_open(struct opened *opened, const char *spec, enum order order, struct error *error);
void opened_free(struct opened *opened);

/* Is it a kernel file: does the name end in .cl or .cu, and has the file no network? */
bool spec_is_kernel(const char *spec);

/* Opens a SPEC of the command line, as spec_open does, but waits for the writer of a pipe. With
 * `from_one`, wires of a file count from 1 unless the file uses wire 0; the network's note says so.
 */
int spec_open_counted(struct opened *opened, const char *spec, enum order order, bool from_one,
                      struct error *error);

/* Drops the second network, for a command that takes one; the network's note says so if it came
 * from a picture. */
void opened_keep_upper(struct opened *opened);

/* Opens a SPEC that names a network. The caller frees it with network_free. */
struct network *spec_network(const char *spec, enum order order, const struct family **family,
                             struct error *error);

/* Can two networks be compared, having the same number of wires? 0, or -1 with the reason. */
int spec_check_beside(const struct network *network, const struct network *other,
                      struct error *error);
