/* checked: a network and the result of its proof, for `check` to print in words and as JSON. If a
 * network fails, that is printed at once; further findings have a budget of work. */
#pragma once

#include "app/options/options.h"
#include "core/families/families.h"
#include "core/notations/page_keys.h"
#include "core/proof/proof.h"
#include "device/steps/proof_runner.h"

struct checked {
    const char *name; /* network's name, for people; the SPEC as given if there are several */
    const struct network *network;
    const struct family *family; /* NULL: a file */
    const struct proof *proof;
    const struct page_keys *page; /* the file as a page, if it is one */
    int printed; /* number of ones or zeros in the failing input that was printed before the proof
                 was complete; 0: none was printed */
    const struct spares
        *spares; /* comparators that can be left out; NULL unless the network sorts */
    const struct proof_runner *runner; /* runner of the proof */
};

/* Writes why a proof lacks the findings of a complete walk. */
void checked_why(const struct checked *checked, char *text, size_t size);

/* ---- check_given: answers for the inputs of --given alone; `line`: in a line. Returns the exit
 * code ---- */
int check_given(const struct checked *checked, const struct options *options, bool line,
                struct error *error);

/* ---- check_text: prints the result of `check` in words ---- */

/* Prints the facts known before the proof: wires, size, depth, and the best known network with this
 * number of wires. */
void check_text_begin(const struct checked *checked);

/* Prints that the network does not sort, before the proof is complete. */
void check_text_fails(struct checked *checked);

/* Prints the result of the proof. */
void check_text(const struct checked *checked);

/* Prints the comparators that a sorting network could do without. */
void check_text_spares(const struct checked *checked);

/* Prints the result in one line, for one of several networks. */
void check_text_line(const struct checked *checked);

/* ---- check_json: prints the result of `check` as one JSON object, with everything that the text
 * has ---- */

/* Prints the result of a proof, without a line end. */
void check_json(const struct checked *checked);

/* Prints the object of a network that could not be made or proven. */
void check_json_failure(const char *name, const char *reason);
