/* lesson_moment: values to network, keys and layer. */
#include "lesson_moment.h"

#include "core/base/memory.h"
#include "core/families/family_spec.h"
#include "core/families/remade.h"
#include "core/network/edit.h"
#include "core/network/untangle.h"
#include "core/notations/notations.h"
#include "core/radix/radix_trace.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- values ---- */

static const struct lesson_value *value_of(const struct lesson *lesson, int step,
                                           enum lesson_word word) {
    const struct lesson_value *value = &lesson->steps[step].values[word];
    return value->text ? value : NULL;
}

/* Reads a whole number in least..most; where the step has none it is left as it is. */
static int read_number(const struct lesson *lesson, int step, enum lesson_word word,
                       long long least, long long most, long long *number, struct error *error) {
    const struct lesson_value *value = value_of(lesson, step, word);
    char *end;
    if (!value) return 0;
    errno = 0;
    *number = strtoll(value->text, &end, 10);
    if (end != value->text && !*end && !errno && *number >= least && *number <= most) return 0;
    return lesson_fail(lesson, value->begin, error,
                       "found \"%.60s\", expected a whole number from %lld to %lld", value->text,
                       least, most);
}

/* Finds the row that a value names; where the step has none, NULL. */
static int read_row(const struct lesson *lesson, int step, enum lesson_word word,
                    const struct choices *choices, const void **row, struct error *error) {
    const struct lesson_value *value = value_of(lesson, step, word);
    char known[512], hint[96];
    *row = value ? choices_find(choices, value->text) : NULL;
    if (!value || *row) return 0;
    return lesson_fail(lesson, value->begin, error, "found \"%.60s\", expected %s%s", value->text,
                       choices_list(choices, " or ", known, sizeof known),
                       choices_hint(choices, value->text, hint, sizeof hint));
}

/* ---- networks ---- */

/* The comparators stand at their place in a text that has nothing else, so that messages name it.
 */
static struct network *read_comparators(const struct lesson *lesson, int step,
                                        struct error *error) {
    const struct lesson_value *value = value_of(lesson, step, LESSON_NETWORK);
    const struct lesson_value *called = value_of(lesson, step, LESSON_CALLED);
    struct error reason;
    char *text = memory_text(lesson->text), name[64];
    int line, column, begin = 0;
    for (size_t b = 0; text[b]; b++)
        if ((b < value->begin || b >= value->end) && text[b] != '\n') text[b] = ' ';
    struct network *network = notation_read(text, "lesson", &reason);
    free(text);
    if (!network) {
        if (sscanf(reason.text, "lesson, line %d, column %d: %n", &line, &column, &begin) == 2 &&
            begin > 0)
            error_set(error, "%.150s:%d:%d: %.800s", lesson->name, line, column,
                      reason.text + begin);
        else
            lesson_fail(lesson, value->begin, error, "%.700s", reason.text);
        return NULL;
    }
    snprintf(name, sizeof name, "Network of step %d", step + 1);
    snprintf(network->title, sizeof network->title, "%.60s", called ? called->text : name);
    return network;
}

/* A family, or comparators, which begin with no letter? */
static bool names_family(const char *text) {
    return (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
}

/* Makes that of a family. */
static struct network *make_network(const struct lesson *lesson, int step, enum order order,
                                    const struct family **family, struct error *error) {
    const struct lesson_value *value = value_of(lesson, step, LESSON_NETWORK);
    struct error reason;
    char known[640];
    *family = family_spec_find(value->text);
    const struct lesson_value *called = value_of(lesson, step, LESSON_CALLED);
    if (*family && called) {
        lesson_fail(lesson, called->begin, error,
                    "called beside %.60s, whose family has a title; expected it beside comparators",
                    value->text);
        return NULL;
    }
    if (*family) {
        struct network *network = family_spec_network(*family, value->text, order, &reason);
        if (!network) lesson_fail(lesson, value->begin, error, "%.700s", reason.text);
        return network;
    }
    lesson_fail(lesson, value->begin, error,
                "found \"%.60s\", expected comparators such as 0:1,2:3, or FAMILY:N%s", value->text,
                family_spec_known(value->text, known, sizeof known));
    return NULL;
}

static int check_size(const struct lesson *lesson, int step, const struct network *network,
                      struct error *error) {
    const struct lesson_value *value = value_of(lesson, step, LESSON_NETWORK);
    if (network->wires <= LESSON_MOST_WIRES) return 0;
    return lesson_fail(lesson, value->begin, error, "a network of %d wires, expected at most %d",
                       network->wires, LESSON_MOST_WIRES);
}

struct network *lesson_network(const struct lesson *lesson, int step, const struct family **family,
                               struct error *error) {
    const struct lesson_value *value = value_of(lesson, step, LESSON_NETWORK);
    int order = ASCENDING;
    const void *row;
    if (read_row(lesson, step, LESSON_ORDER, &order_choices, &row, error)) return NULL;
    if (row) order = choices_index(&order_choices, value_of(lesson, step, LESSON_ORDER)->text);
    *family = NULL;
    struct network *network = names_family(value->text)
                                  ? make_network(lesson, step, (enum order)order, family, error)
                                  : read_comparators(lesson, step, error);
    if (!network || check_size(lesson, step, network, error) == 0) return network;
    network_free(network);
    return NULL;
}

/* What is made of the network. */
static int remake(struct lesson_moment *moment, const struct lesson *lesson, int step,
                  struct error *error) {
    struct network *old = moment->network;
    struct untangled untangled;
    const struct lesson_value *reversed = value_of(lesson, step, LESSON_REVERSED);
    bool untangles = value_of(lesson, step, LESSON_UNTANGLED) != NULL;
    if (reversed && untangles)
        return lesson_fail(lesson, reversed->begin, error,
                           "reversed beside untangled, expected one of them");
    if (!reversed && !untangles) return 0;
    if (untangles) untangle(old, -1, &untangled);
    struct network *made = untangles ? untangled.network : edit_reversed(old);
    moment->network =
        remade_name(made, old, untangles ? "untangled" : "layers reversed", &moment->family);
    network_free(old);
    return 0;
}

/* ---- keys ---- */

static int read_keys(struct lesson_moment *moment, const struct lesson *lesson, int step,
                     const struct family *family, struct error *error) {
    const struct lesson_value *value = value_of(lesson, step, LESSON_KEYS);
    struct error reason;
    size_t wrong[2];
    long long seed = 1;
    const void *input;
    int n = moment->network->wires;
    if (read_number(lesson, step, LESSON_SEED, 0, LLONG_MAX, &seed, error) ||
        read_row(lesson, step, LESSON_INPUT, &input_choices, &input, error))
        return -1;
    moment->seed = (uint64_t)seed;
    moment->typed = value != NULL;
    if (value) {
        if (input_parse(value->text, moment->keys, n, wrong, &reason) == 0) return 0;
        return lesson_fail(lesson, value->begin, error, "%.700s", reason.text);
    }
    const char *own = family ? claims[family->claim].kind : NULL; /* a merger's are two runs */
    moment->input = input ? input : own ? choices_find(&input_choices, own) : &input_kinds[0];
    input_fill(moment->input, moment->keys, n, moment->seed);
    for (int w = 0; w < n && own && !input && moment->network->order == DESCENDING; w++)
        moment->keys[w] = n + 1 - moment->keys[w];
    return 0;
}

/* ---- a radix sort over the network ---- */

static int read_radix(struct lesson_moment *moment, const struct lesson *lesson, int step,
                      struct error *error) {
    const struct lesson_value *value = value_of(lesson, step, LESSON_RADIX);
    const struct lesson_value *keys = value_of(lesson, step, LESSON_KEYS);
    const struct lesson_value *turns = value_of(lesson, step, LESSON_TURNS);
    struct error reason;
    size_t wrong[2];
    long long done = 0;
    int parsed[RADIX_MOST_KEYS], n = moment->network->wires;
    const struct lesson_value *atomic = value_of(lesson, step, LESSON_ATOMIC);
    if (!value && atomic)
        return lesson_fail(lesson, atomic->begin, error, "atomic without radix, expected both");
    if (!value && turns)
        return lesson_fail(lesson, turns->begin, error, "turns without radix, expected both");
    if (!value) return 0;
    if (!radix_plan_named(value->text))
        return lesson_fail(lesson, value->begin, error, "found \"%.60s\", expected radix:8",
                           value->text);
    if (radix_plan_read(value->text, &moment->plan, &reason))
        return lesson_fail(lesson, value->begin, error, "%.700s", reason.text);
    if (moment->plan.n != n)
        return lesson_fail(lesson, value->begin, error,
                           "%d keys over a network of %d wires, expected as many", moment->plan.n,
                           n);
    if (keys && radix_plan_parse(&moment->plan, keys->text, parsed, wrong, &reason))
        return lesson_fail(lesson, keys->begin, error, "%.700s", reason.text);
    moment->radix = value->text;
    moment->atomic = atomic != NULL;
    if (read_number(lesson, step, LESSON_TURNS, 0, radix_turns_of_all(&moment->plan), &done, error))
        return -1;
    moment->turns = (int)done;
    return 0;
}

/* ---- a second network ---- */

static int read_compared(struct lesson_moment *moment, const struct lesson *lesson, int step,
                         struct error *error) {
    const struct lesson_value *value = value_of(lesson, step, LESSON_COMPARE);
    const struct lesson_value *radix = value_of(lesson, step, LESSON_RADIX);
    struct error reason;
    if (!value) return 0;
    if (radix)
        return lesson_fail(lesson, value->begin, error,
                           "compare beside radix, expected one of them");
    moment->compared_family = family_spec_find(value->text);
    if (!moment->compared_family)
        return lesson_fail(lesson, value->begin, error,
                           "found \"%.60s\", expected FAMILY:N of as many wires", value->text);
    moment->compared =
        family_spec_network(moment->compared_family, value->text, moment->network->order, &reason);
    if (!moment->compared) return lesson_fail(lesson, value->begin, error, "%.700s", reason.text);
    if (moment->compared->wires == moment->network->wires) return 0;
    return lesson_fail(lesson, value->begin, error,
                       "%d wires, and the network has %d: expected as many",
                       moment->compared->wires, moment->network->wires);
}

/* ---- the moment ---- */

/* Layers that can be done: of two networks those of the deeper one. */
static int depth_of(const struct lesson_moment *moment) {
    int depth = moment->network->depth, other = moment->compared ? moment->compared->depth : 0;
    return other > depth ? other : depth;
}

static int fill(struct lesson_moment *moment, const struct lesson *lesson, int step,
                struct error *error) {
    const struct family *family = moment->family;
    const void *rung;
    long long zoom = 100, layer = 0, answer_layer = -1,
              tile = launches_tile(moment->network->wires);
    if (remake(moment, lesson, step, error) || read_keys(moment, lesson, step, family, error) ||
        read_radix(moment, lesson, step, error) || read_compared(moment, lesson, step, error) ||
        read_number(lesson, step, LESSON_ZOOM, 100, 600, &zoom, error) ||
        read_number(lesson, step, LESSON_LAYER, 0, depth_of(moment), &layer, error) ||
        read_number(lesson, step, LESSON_ANSWER_LAYER, 0, depth_of(moment), &answer_layer, error) ||
        read_number(lesson, step, LESSON_TILE, 2, NETWORK_MAX_WIRES, &tile, error) ||
        read_row(lesson, step, LESSON_LAUNCHES, &rung_choices, &rung, error))
        return -1;
    const struct lesson_value *cut = value_of(lesson, step, LESSON_TILE);
    const struct lesson_value *lines = value_of(lesson, step, LESSON_LINES);
    if ((cut || lines) && !rung)
        return lesson_fail(lesson, cut ? cut->begin : lines->begin, error,
                           "%s without launches, expected the sort whose these are",
                           cut ? "tile" : "lines");
    moment->zoom = (int)zoom;
    moment->layer = (int)layer;
    moment->answer_layer = (int)answer_layer;
    moment->rung = rung;
    moment->tile = (int)tile;
    if ((moment->tile & (moment->tile - 1)) == 0) return 0;
    return lesson_fail(lesson, cut->begin, error, "found \"%lld\", expected a power of two", tile);
}

int lesson_moment_init(struct lesson_moment *moment, const struct lesson *lesson, int step,
                       struct error *error) {
    *moment = (struct lesson_moment){0};
    moment->network = lesson_network(lesson, step, &moment->family, error);
    if (!moment->network) return -1;
    if (fill(moment, lesson, step, error) == 0) return 0;
    lesson_moment_free(moment);
    return -1;
}

void lesson_moment_free(struct lesson_moment *moment) {
    network_free(moment->network);
    network_free(moment->compared);
    moment->network = moment->compared = NULL;
}
