/* reverse: searching, choosing, and saying what was found. */
#include "reverse.h"

#include "app/app.h"
#include "core/memory.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int ascending(const void *a, const void *b) {
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The n keys in the network's order. */
static void sort_keys(int *keys, int n, enum order order) {
    qsort(keys, (size_t)n, sizeof *keys, ascending);
    for (int i = 0; order == DESCENDING && i < n / 2; i++) {
        int key = keys[i];
        keys[i] = keys[n - 1 - i];
        keys[n - 1 - i] = key;
    }
}

/* "1 2 3 4", or of many keys the first few. */
static void write_keys(const int *keys, int n, char *text, size_t size) {
    int shown = n <= 16 ? n : 8;
    text[0] = '\0';
    for (int i = 0; i < shown; i++)
        text_append(text, size, "%s%d", i ? " " : "", keys[i]);
    if (shown < n) text_append(text, size, " …");
}

/* Makes the chosen input the lesson's, at layer `cursor`. When no input was found, the wanted order
 * itself goes in, and everybody sees that it comes out as something else. */
static void show(struct app *app, int cursor, double now) {
    struct reverse *reverse = &app->reverse;
    const struct network *network = app->network;
    const int *keys =
        reverse->found.count ? preimages_input(&reverse->found, reverse->chosen) : reverse->output;
    int input[NETWORK_MAX_WIRES];
    memcpy(input, keys, (size_t)network->wires * sizeof *input);
    free(reverse->choice);
    reverse->choice = memory_new((size_t)network->size + 1, sizeof *reverse->choice);
    if (reverse->found.count) preimages_choices(network, input, reverse->choice);
    app_begin(app, app->network, input);
    app_go(app, cursor, now);
    app->motion.moving = false; /* other keys: nothing has travelled */
    reverse->shown = (struct backwards){reverse->choice, reverse->found.blocked, &reverse->found,
                                        reverse->chosen};
    app->frame.notice.text[0] = '\0';
    if (reverse->found.count == 0) {
        struct line line;
        reverse_describe(app, &line);
        app->frame.notice = line;
    }
}

static void search(struct app *app) {
    struct reverse *reverse = &app->reverse;
    preimages_free(&reverse->found);
    preimages_init(&reverse->found, app->network, reverse->output);
    reverse->chosen = 0;
}

void reverse_want(struct app *app, const int *output, double now) {
    struct reverse *reverse = &app->reverse;
    memmove(reverse->output, output, (size_t)app->network->wires * sizeof *output);
    search(app);
    show(app, app->network->depth, now);
}

void reverse_begin(struct app *app, double now) {
    struct reverse *reverse = &app->reverse;
    size_t bytes = (size_t)app->network->wires * sizeof *reverse->kept;
    memcpy(reverse->kept, trace_keys(app->trace, 0), bytes);
    memcpy(reverse->output, reverse->kept, bytes);
    sort_keys(reverse->output, app->network->wires, app->network->order);
    search(app);
    /* the keys that were there are an input like any other: begin with them */
    int known = preimages_find(&reverse->found, reverse->kept);
    if (known > 0) reverse->chosen = known;
    reverse->on = true;
    show(app, app->network->depth, now);
}

void reverse_forget(struct reverse *reverse) {
    preimages_free(&reverse->found);
    free(reverse->choice);
    reverse->choice = NULL;
    reverse->on = false;
}

void reverse_end(struct app *app) {
    if (!app->reverse.on) return;
    reverse_forget(&app->reverse);
    app_begin(app, app->network, app->reverse.kept);
}

void reverse_next(struct app *app, int step, double now) {
    struct reverse *reverse = &app->reverse;
    int count = reverse->found.count;
    if (count == 0) return;
    reverse->chosen = (reverse->chosen + step + count) % count;
    show(app, app->motion.cursor, now);
}

/* What makes the wanted order impossible. */
static void describe_none(const struct reverse *reverse, const struct network *network,
                          const char *keys, struct line *line) {
    const struct preimages *found = &reverse->found;
    line->role = ROLE_ERROR;
    if (found->gaveup || found->blocked < 0) {
        snprintf(line->text, sizeof line->text,
                 "the search ended before it found an input that leaves as %s", keys);
        return;
    }
    const struct comparator *c = &network->comparators[found->blocked];
    snprintf(line->text, sizeof line->text,
             found->certain
                 ? "no input leaves as %s: (%d, %d) in layer %d cannot leave %d above %d"
                 : "no input leaves as %s: the longest history ends at (%d, %d) in layer %d, "
                   "with %d above %d",
             keys, c->left, c->right, network_layer_of(network, found->blocked), found->upper,
             found->lower);
}

void reverse_describe(const struct app *app, struct line *line) {
    const struct reverse *reverse = &app->reverse;
    char keys[200], count[40], number[16];
    write_keys(reverse->output, app->network->wires, keys, sizeof keys);
    if (reverse->found.count == 0) {
        describe_none(reverse, app->network, keys, line);
        return;
    }
    preimages_count(&reverse->found, count, sizeof count);
    preimages_number(reverse->chosen + 1, number, sizeof number);
    line->role = ROLE_INK;
    if (reverse->found.count == 1 && !reverse->found.more && !reverse->found.gaveup)
        snprintf(line->text, sizeof line->text, "the only input that leaves as %s", keys);
    else
        snprintf(line->text, sizeof line->text, "input %s of %s that leave as %s", number, count,
                 keys);
}
