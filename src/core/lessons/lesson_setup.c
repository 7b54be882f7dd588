/* lesson_setup: makes network, keys and layer from the values of a step. */
#include "lesson_setup.h"

#include "core/base/memory.h"
#include "core/families/families.h"
#include "core/network/edit.h"
#include "core/notations/notations.h"
#include "core/radix/radix_trace.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes the setup of a step; `error` names the place of a fault. */
struct maker {
    const struct lesson *lesson;
    int step;
    struct error *error;
};

/* ---- values ---- */

/* Returns the value of a word; NULL: the step has none. */
static const struct lesson_value *value_of(const struct maker *maker, enum lesson_word word) {
    const struct lesson_value *value = &maker->lesson->steps[maker->step].values[word];
    return value->text ? value : NULL;
}

/* Returns -1 with the place of a value and the problem. */
LIKE_PRINTF(3, 4)
static int fail(const struct maker *maker, const struct lesson_value *value, const char *format,
                ...) {
    char problem[800];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    return lesson_fail(maker->lesson, value->begin, maker->error, "%s", problem);
}

/* Reads a whole number in least..most; a missing word leaves it unchanged. */
static int read_number(const struct maker *maker, enum lesson_word word, long long least,
                       long long most, long long *number) {
    const struct lesson_value *value = value_of(maker, word);
    char *end;
    if (!value) return 0;
    errno = 0;
    *number = strtoll(value->text, &end, 10);
    if (end != value->text && !*end && !errno && *number >= least && *number <= most) return 0;
    return fail(maker, value, "found \"%.60s\", expected a whole number from %lld to %lld",
                value->text, least, most);
}

/* Finds the row named by a value; NULL: the step has no value. */
static int read_row(const struct maker *maker, enum lesson_word word, const struct choices *choices,
                    const void **row) {
    const struct lesson_value *value = value_of(maker, word);
    char known[512], hint[96];
    *row = value ? choices_find(choices, value->text) : NULL;
    if (!value || *row) return 0;
    return fail(maker, value, "found \"%.60s\", expected %s%s", value->text,
                choices_list(choices, " or ", known, sizeof known),
                choices_hint(choices, value->text, hint, sizeof hint));
}

/* ---- networks ---- */

/* Reads comparators from a copy of the lesson in which everything else is blank, so that messages
 * name the right place. */
static struct network *read_comparators(const struct maker *maker) {
    const struct lesson_value *value = value_of(maker, LESSON_NETWORK);
    const struct lesson_value *called = value_of(maker, LESSON_CALLED);
    struct error reason;
    char *text = memory_text(maker->lesson->text), name[64];
    int line, column, begin = 0;
    for (size_t b = 0; text[b]; b++)
        if ((b < value->begin || b >= value->end) && text[b] != '\n') text[b] = ' ';
    struct network *network = notation_read(text, "lesson", &reason);
    free(text);
    if (!network) {
        if (sscanf(reason.text, "lesson, line %d, column %d: %n", &line, &column, &begin) == 2 &&
            begin > 0)
            error_set(maker->error, "%.150s:%d:%d: %.800s", maker->lesson->name, line, column,
                      reason.text + begin);
        else
            fail(maker, value, "%.700s", reason.text);
        return NULL;
    }
    snprintf(name, sizeof name, "Network of step %d", maker->step + 1);
    snprintf(network->title, sizeof network->title, "%.60s", called ? called->text : name);
    return network;
}

/* Is this a family's name? Comparators begin with no letter. */
static bool names_family(const char *text) {
    return (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
}

/* Makes the network that a family's SPEC names. */
static struct network *make_network(const struct maker *maker, enum order order,
                                    const struct family **family) {
    const struct lesson_value *value = value_of(maker, LESSON_NETWORK);
    struct error reason;
    char known[640];
    *family = family_spec_find(value->text);
    const struct lesson_value *called = value_of(maker, LESSON_CALLED);
    if (*family && called) {
        fail(maker, called,
             "found called with %.60s, whose family has a title; expected it with comparators such "
             "as 0:1",
             value->text);
        return NULL;
    }
    if (*family) {
        struct network *network = family_spec_network(*family, value->text, order, &reason);
        if (!network) fail(maker, value, "%.700s", reason.text);
        return network;
    }
    fail(maker, value, "found \"%.60s\", expected comparators such as 0:1,2:3, or FAMILY:N%s",
         value->text, family_spec_known(value->text, known, sizeof known));
    return NULL;
}

static int check_size(const struct maker *maker, const struct network *network) {
    const struct lesson_value *value = value_of(maker, LESSON_NETWORK);
    if (network->wires <= LESSON_MOST_WIRES) return 0;
    return fail(maker, value, "a network of %d wires, expected at most %d", network->wires,
                LESSON_MOST_WIRES);
}

/* Makes the step's network as named, before untangling or reversing, and finds its family. */
static struct network *first_network(const struct maker *maker, const struct family **family) {
    const struct lesson_value *value = value_of(maker, LESSON_NETWORK);
    int order = ASCENDING;
    const void *row;
    if (read_row(maker, LESSON_ORDER, &order_choices, &row)) return NULL;
    if (row) order = choices_index(&order_choices, value_of(maker, LESSON_ORDER)->text);
    *family = NULL;
    struct network *network = names_family(value->text)
                                  ? make_network(maker, (enum order)order, family)
                                  : read_comparators(maker);
    if (!network || check_size(maker, network) == 0) return network;
    network_free(network);
    return NULL;
}

/* Untangles or reverses the network, if the step asks for it. */
static int remake(const struct maker *maker, struct lesson_setup *setup) {
    const struct network *old = setup->network;
    struct untangled untangled;
    const struct lesson_value *reversed = value_of(maker, LESSON_REVERSED);
    bool untangles = value_of(maker, LESSON_UNTANGLED) != NULL;
    if (reversed && untangles)
        return fail(maker, reversed, "found reversed and untangled, expected one of them");
    if (!reversed && !untangles) return 0;
    if (untangles) untangle(old, -1, &untangled);
    struct network *made = untangles ? untangled.network : edit_reversed(old);
    setup->former = setup->network;
    setup->former_family = setup->family;
    setup->remade = untangles ? REMADE_UNTANGLED : REMADE_REVERSED;
    setup->network =
        remade_name(made, old, untangles ? "untangled" : "layers reversed", &setup->family);
    return 0;
}

/* ---- keys ---- */

static int read_keys(const struct maker *maker, struct lesson_setup *setup,
                     const struct family *family) {
    const struct lesson_value *value = value_of(maker, LESSON_KEYS);
    struct error reason;
    size_t wrong[2];
    long long seed = 1;
    const void *input;
    if (read_number(maker, LESSON_SEED, 0, LLONG_MAX, &seed) ||
        read_row(maker, LESSON_INPUT, &input_choices, &input))
        return -1;
    setup->seed = (uint64_t)seed;
    setup->typed = value != NULL;
    if (value) {
        if (input_parse(value->text, setup->keys, setup->network->wires, wrong, &reason) == 0)
            return 0;
        return fail(maker, value, "%.700s", reason.text);
    }
    const struct input_kind *own = family_input(family);
    setup->input = input ? input : own ? own : &input_kinds[0];
    family_fill(family, setup->network, setup->input, setup->seed, setup->keys);
    return 0;
}

/* ---- a radix sort over the network ---- */

static int read_radix(const struct maker *maker, struct lesson_setup *setup) {
    const struct lesson_value *value = value_of(maker, LESSON_RADIX);
    const struct lesson_value *keys = value_of(maker, LESSON_KEYS);
    const struct lesson_value *turns = value_of(maker, LESSON_TURNS);
    struct error reason;
    size_t wrong[2];
    long long done = 0;
    int parsed[RADIX_MOST_KEYS], n = setup->network->wires;
    const struct lesson_value *atomic = value_of(maker, LESSON_ATOMIC);
    if (!value && atomic) return fail(maker, atomic, "atomic without radix, expected both");
    if (!value && turns) return fail(maker, turns, "turns without radix, expected both");
    if (!value) return 0;
    if (!radix_plan_named(value->text))
        return fail(maker, value, "found \"%.60s\", expected radix:8", value->text);
    if (radix_plan_read(value->text, &setup->plan, &reason))
        return fail(maker, value, "%.700s", reason.text);
    if (setup->plan.n != n)
        return fail(maker, value, "%d keys over a network of %d wires, expected the same number",
                    setup->plan.n, n);
    if (keys && radix_plan_parse(&setup->plan, keys->text, parsed, wrong, &reason))
        return fail(maker, keys, "%.700s", reason.text);
    setup->radix = value->text;
    setup->atomic = atomic != NULL;
    if (read_number(maker, LESSON_TURNS, 0, radix_turns_of_all(&setup->plan), &done)) return -1;
    setup->turns = (int)done;
    return 0;
}

/* ---- a second network ---- */

static int read_compared(const struct maker *maker, struct lesson_setup *setup) {
    const struct lesson_value *value = value_of(maker, LESSON_COMPARE);
    const struct lesson_value *radix = value_of(maker, LESSON_RADIX);
    struct error reason;
    if (!value) return 0;
    if (radix) return fail(maker, value, "compare beside radix, expected one of them");
    setup->compared_family = family_spec_find(value->text);
    if (!setup->compared_family)
        return fail(maker, value,
                    "found \"%.60s\", expected FAMILY:N with the same number of wires",
                    value->text);
    setup->compared =
        family_spec_network(setup->compared_family, value->text, setup->network->order, &reason);
    if (!setup->compared) return fail(maker, value, "%.700s", reason.text);
    if (setup->compared->wires == setup->network->wires) return 0;
    return fail(maker, value, "found %d wires, expected the %d of the network",
                setup->compared->wires, setup->network->wires);
}

/* ---- the setup ---- */

/* Returns the most layers that can be done; for two networks, the layers of the deeper one. */
static int depth_of(const struct lesson_setup *setup) {
    int depth = setup->network->depth, other = setup->compared ? setup->compared->depth : 0;
    return other > depth ? other : depth;
}

static int fill(const struct maker *maker, struct lesson_setup *setup) {
    const struct family *family = setup->family;
    long long zoom = 100, layer = 0, answer_layer = -1;
    if (remake(maker, setup) || read_keys(maker, setup, family) || read_radix(maker, setup) ||
        read_compared(maker, setup) || read_number(maker, LESSON_ZOOM, 100, 600, &zoom) ||
        read_number(maker, LESSON_LAYER, 0, depth_of(setup), &layer) ||
        read_number(maker, LESSON_ANSWER_LAYER, 0, depth_of(setup), &answer_layer))
        return -1;
    setup->zoom = (int)zoom;
    setup->layer = (int)layer;
    setup->answer_layer = (int)answer_layer;
    return 0;
}

int lesson_setup_init(struct lesson_setup *setup, const struct lesson *lesson, int step,
                      struct error *error) {
    const struct maker maker = {lesson, step, error};
    *setup = (struct lesson_setup){0};
    setup->network = first_network(&maker, &setup->family);
    if (!setup->network) return -1;
    if (fill(&maker, setup) == 0) return 0;
    lesson_setup_free(setup);
    return -1;
}

void lesson_setup_free(struct lesson_setup *setup) {
    network_free(setup->network);
    network_free(setup->former);
    network_free(setup->compared);
    setup->network = setup->former = setup->compared = NULL;
}
