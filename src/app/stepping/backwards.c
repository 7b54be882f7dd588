/* backwards: searches inputs, shows one, and says how many were found. */
#include "app/stepping/stepping.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/network/keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int ascending(const void *a, const void *b) {
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Fills n keys in the network's order. */
static void sort_keys(int *keys, int n, enum order order) {
    qsort(keys, (size_t)n, sizeof *keys, ascending);
    for (int i = 0; order == DESCENDING && i < n / 2; i++) {
        int key = keys[i];
        keys[i] = keys[n - 1 - i];
        keys[n - 1 - i] = key;
    }
}

/* Writes the keys: "1 2 3 4"; if there are many, only the first ones. */
static void write_keys(const int *keys, int n, char *text, size_t size) {
    int shown = n <= 16 ? n : 8;
    input_text(keys, shown, " ", text, size);
    if (shown < n) text_append(text, size, " …");
}

/* Steps the chosen input from layer `cursor` on. If no input was found, the wanted keys take its
 * place. */
static void show(struct backwards_run *run, struct stepping *stepping, int cursor) {
    struct network *network = stepping->network;
    bool any = run->found.count > 0;
    int input[NETWORK_MAX_WIRES];
    memcpy(input, any ? preimages_input(&run->found, run->chosen) : run->output,
           (size_t)network->wires * sizeof *input);
    free(run->choice);
    run->choice = memory_new((size_t)network->size + 1, sizeof *run->choice);
    if (any) preimages_choices(network, input, run->choice);
    stepping_begin(stepping, network, input, cursor);
    run->shown = (struct backwards){.choice = run->choice,
                                    .blocked = run->found.blocked,
                                    .wanted = any ? NULL : run->output,
                                    .found = &run->found,
                                    .chosen = run->chosen};
}

static void search(struct backwards_run *run, const struct network *network) {
    preimages_free(&run->found);
    preimages_init(&run->found, network, run->output);
    run->chosen = 0;
}

void backwards_want(struct backwards_run *run, struct stepping *stepping, const int *output) {
    memmove(run->output, output, (size_t)stepping->network->wires * sizeof *output);
    search(run, stepping->network);
    show(run, stepping, stepping->network->depth);
}

void backwards_begin(struct backwards_run *run, struct stepping *stepping) {
    const struct network *network = stepping->network;
    stepping_keep_keys(stepping);
    memcpy(run->output, stepping->kept_keys, (size_t)network->wires * sizeof *run->output);
    sort_keys(run->output, network->wires, network->order);
    search(run, network);
    /* the keys that were there are an input like any other: begin with them */
    int known = preimages_find(&run->found, stepping->kept_keys);
    if (known > 0) run->chosen = known;
    run->on = true;
    show(run, stepping, network->depth);
}

void backwards_forget(struct backwards_run *run) {
    preimages_free(&run->found);
    free(run->choice);
    run->choice = NULL;
    run->on = false;
}

void backwards_end(struct backwards_run *run, struct stepping *stepping) {
    if (!run->on) return;
    backwards_forget(run);
    stepping_restore_keys(stepping);
}

void backwards_next(struct backwards_run *run, struct stepping *stepping, int step) {
    int count = run->found.count;
    if (count == 0) return;
    run->chosen = (run->chosen + step + count) % count;
    show(run, stepping, stepping->playback.motion.cursor);
}

/* Says which comparator makes the wanted order impossible. */
static void describe_none(const struct preimages *found, const struct network *network,
                          const char *keys, struct line *line) {
    if (found->gaveup || found->blocked < 0) {
        line_say(line, ROLE_ERROR, "the search stopped before it found an input with the output %s",
                 keys);
        return;
    }
    const struct comparator *c = &network->comparators[found->blocked];
    line_say(line, ROLE_ERROR,
             found->certain
                 ? "no input has the output %s: (%d, %d) in layer %d cannot leave %d above %d"
                 : "no input has the output %s: run back as far as possible, (%d, %d) in layer %d "
                   "would have to leave %d above %d",
             keys, c->left, c->right, network_layer_of(network, found->blocked), found->upper,
             found->lower);
}

void backwards_describe(const struct backwards_run *run, const struct network *network,
                        struct line *line) {
    const struct preimages *found = &run->found;
    char keys[200], count[40], number[16];
    write_keys(run->output, network->wires, keys, sizeof keys);
    if (found->count == 0) {
        describe_none(found, network, keys, line);
        return;
    }
    preimages_count(found, count, sizeof count);
    text_number(run->chosen + 1, number, sizeof number);
    if (found->count == 1 && !found->more && !found->gaveup)
        line_say(line, ROLE_INK, "the only input with the output %s", keys);
    else
        line_say(line, ROLE_INK, "input %s of %s with the output %s", number, count, keys);
}
