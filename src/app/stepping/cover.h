/* cover: the outcome of the current layer is hidden until it is asked for. Before that one may
 * answer (below): which comparators will swap? With the I/D table open: which way does each point?
 * With the index table open: which two wires does each compare? The answers are not kept on
 * disk. */
#pragma once

#include "view/scene/scene.h"

#include <stdbool.h>
#include <stddef.h>

struct shell;
struct stepping;

/* ---- score: judges the answers to a covered layer, and counts them. If one comparator of a layer
 * was answered, all comparators of this layer count ---- */

struct score {
    int layers;     /* number of layers that were answered */
    int count;      /* number of comparators in these layers */
    int right;      /* number of right answers */
    int unanswered; /* number of comparators without an answer */
};

/* Takes back an answer. score_forget_all frees the answers to all questions. */
void score_forget(struct answer *answer);
void score_forget_all(struct answer *answers[QUESTION_COUNT]);

/* Judges the new answers to a layer; false: there are none. If the question is which comparators
 * swap, comparators without an answer count as "passes". `answers` has one per comparator of the
 * network. */
bool score_judge(const struct network *network, const struct trace *trace, int layer,
                 enum question question, struct answer *answers);

/* Counts `count` layers from `first` on; `answers` may be NULL. */
struct score score_count(const struct network *network, const struct answer *answers, int first,
                         int count);

/* Writes "3 of 4 right, 1 not answered". */
void score_write(const struct score *score, char *text, size_t size);

struct cover_state {
    bool open;  /* true: the covered layer was uncovered */
    int chosen; /* 1 + the comparator that is answered for; 0: none */
    int wire; /* target of typed digits: left (0) or right wire (1); 2: both were typed, and digits
                 go to the next comparator; 3: it was chosen with both wires, which are typed again
               */
    struct answer *answers[QUESTION_COUNT]; /* answers to each question, per comparator; or NULL */
    int size;                               /* number of comparators */
};

/* Is the outcome of the current layer hidden? */
bool cover_hides(const struct stepping *stepping);

/* Are layers covered, and is there a next one? It may be uncovered. */
bool cover_comes(const struct stepping *stepping);

/* Returns the question that covered layers ask; it depends on the panel in sight. */
enum question cover_question(const struct stepping *stepping);

/* Returns the answers to the present question, per comparator; NULL: none. */
const struct answer *cover_answers(const struct stepping *stepping);

/* Returns the answers to change; makes empty ones if there were none. */
struct answer *cover_make_answers(struct stepping *stepping);

/* Would boxes, crossing lines or launches show the answer? Then they are not drawn. */
bool cover_bars_structure(const struct stepping *stepping);

/* Covers layers from here on, or no more. */
void cover_use(struct stepping *stepping, struct shell *shell, enum cover cover);

/* Shows the question about the current layer, if this layer is covered. */
void cover_ask(struct stepping *stepping, struct shell *shell);

/* Uncovers the current layer, and judges its answers; false: it was not covered. */
bool cover_open(struct stepping *stepping, struct shell *shell);

/* Moves to the first layer of this stage, or of the previous one, with wrong or missing answers,
 * and asks for these again. */
void cover_ask_again(struct stepping *stepping, struct shell *shell);

/* Writes "stage 1: 5 of 8 right"; at the end, or without stages, "all layers: 20 of 24 right"; ""
 * if nothing was judged. */
void cover_write_score(const struct stepping *stepping, char *text, size_t size);

/* Follows a change of the layer. If the network or the keys changed, the answers are void. */
void cover_moved(struct stepping *stepping, struct shell *shell, bool other_keys);

/* ---- cover_answers: answers for a covered layer, by key or mouse ---- */

/* Takes a key that answers for a covered layer: Space and Return, I and D, digits and Backspace,
 * according to the question; Up and Down choose another comparator once one is chosen. False: the
 * key is for something else. */
bool cover_answers_key(struct stepping *stepping, struct shell *shell, const char *name);

/* Takes a press on a comparator; false: it is not one of a covered layer. */
bool cover_answers_press(struct stepping *stepping, struct shell *shell, int comparator);
