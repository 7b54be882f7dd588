/* stepping: other networks, keys and layers. */
#include "stepping.h"

#include "core/base/text.h"
#include "core/network/keys.h"

#include <stdio.h>
#include <string.h>

static void end_second(struct stepping *stepping) {
    trace_free(stepping->second_trace);
    network_free(stepping->second);
    stepping->second_trace = NULL;
    stepping->second = NULL;
    stepping->changed |= CHANGED_SECOND;
}

/* Returns the kind of input until the user chooses another. */
static const struct input_kind *usual_kind(const struct family *family) {
    const struct input_kind *own = family_input(family);
    return own ? own : &input_kinds[0];
}

static bool fit(const struct stepping *stepping, const struct network *network) {
    return stepping->playback.typed_count == network->wires;
}

/* Shows the network after `cursor` layers, with the chosen keys: typed ones if they fit, else keys
 * of the kind and seed. */
static void generate(struct stepping *stepping, struct network *network, int cursor) {
    int keys[NETWORK_MAX_WIRES];
    if (stepping->playback.typed && fit(stepping, network)) {
        stepping_begin(stepping, network, stepping->playback.typed_keys, cursor);
        return;
    }
    if (!stepping->playback.input_chosen) stepping->playback.input = usual_kind(stepping->family);
    family_fill(stepping->family, network, stepping->playback.input, stepping->playback.seed, keys);
    stepping_begin(stepping, network, keys, cursor);
}

/* Compares with the network of --compare. */
static int compare(struct stepping *stepping, const struct options *options, struct error *error) {
    struct opened opened;
    const struct network *network = stepping->network;
    if (spec_open_counted(&opened, options->compare, network->order, options->from_one, error))
        return -1;
    opened_keep_upper(&opened);
    if (!options->figure) opened.network = stepping_fit(opened.network, error);
    bool fits = opened.network && spec_check_beside(opened.network, network, error) == 0 &&
                trace_check(opened.network, error) == 0;
    if (fits) stepping_compare(stepping, opened.network, opened.family, 0);
    if (fits) opened.network = NULL; /* owned by stepping now */
    opened_free(&opened);
    return fits ? 0 : -1;
}

/* Opens the SPEC of the options; of a lesson the usual network. */
static struct network *first_network(struct stepping *stepping, const struct options *options,
                                     struct opened *opened, struct error *error) {
    static const char *const usual = "bitonic:8";
    *opened = (struct opened){0};
    if (options->network) return network_copy(options->network);
    if (spec_open_counted(opened, options->spec ? options->spec : usual, options->order,
                          options->from_one, error))
        return NULL;
    struct network *network = opened->network;
    stepping->family = opened->family;
    opened->network = NULL;
    if (!opened->lesson && options->figure) return network;
    if (!opened->lesson) return stepping_fit_both(network, &opened->below, error);
    network_free(network);
    return stepping_network_of(usual, ASCENDING, &stepping->family, error);
}

/* Refuses options that a lesson's step sets itself: its keys, and the network to compare with. */
static int check_lesson_alone(const struct options *options, struct error *error) {
    if (options->compare)
        return error_set(error, "cannot show a step of a lesson together with \"%.400s\"",
                         options->compare);
    if (options->figure) return 0;
    static const char *const names[] = {"--keys", "--input", "--seed", "--order", NULL};
    const char *given = options_first_given(options, names);
    if (!given) return 0;
    return error_set(error, "%s does nothing for a lesson, whose steps set that themselves", given);
}

int stepping_init(struct stepping *stepping, const struct options *options, struct opened *opened,
                  struct error *error) {
    int keys[NETWORK_MAX_WIRES];
    *stepping = (struct stepping){
        .playback.input = options->input ? options->input : &input_kinds[0],
        .playback.input_chosen = options->input != NULL,
        .playback.seed = options->seed,
        .playback.motion = {.still = options->no_animation},
        .viewport.zoom = 1,
        .hovered = -1,
    };
    struct network *network = first_network(stepping, options, opened, error);
    bool typed =
        options->keys && !opened->lesson; /* keys given with a lesson are for the step's network */
    if (!network || (options->figure && trace_check(network, error)) ||
        (opened->lesson && check_lesson_alone(options, error)) ||
        (typed && input_parse(options->keys, keys, network->wires, NULL, error))) {
        network_free(network);
        opened_free(opened);
        return -1;
    }
    stepping->wanted_wires = network->wires;
    if (typed) playback_type(&stepping->playback, keys, network->wires);
    generate(stepping, network, 0);
    if (options->compare) {
        if (compare(stepping, options, error) == 0) return 0;
        opened_free(opened);
        stepping_free(stepping);
        return -1;
    }
    if (opened->lesson || !opened->below) return 0;
    stepping_compare(stepping, opened->below, NULL, 0);
    opened->below = NULL; /* owned by stepping now */
    return 0;
}

void stepping_free(struct stepping *stepping) {
    end_second(stepping);
    trace_free(stepping->trace);
    network_free(stepping->network);
    network_free(stepping->former);
}

/* Takes over the look, and all that follows the network on screen, whichever it is. */
static void take_followers(struct stepping *stepping, const struct stepping *before) {
    memcpy(stepping->verifier, before->verifier, sizeof stepping->verifier);
    stepping->lesson = before->lesson;
    stepping->complete = before->complete;
    stepping->look = before->look;
    stepping->hovered = before->hovered;
    stepping->launch = before->launch;
    stepping->proving = before->proving;
    stepping->cover = before->cover;
    stepping->memory = before->memory;
}

void stepping_leave(struct stepping *stepping, struct stepping *home) {
    *home = *stepping;
    *stepping = (struct stepping){
        .network = network_copy(home->network),
        .playback = {.input = &input_kinds[0],
                     .seed = 1,
                     .motion = {.still = home->playback.motion.still,
                                .speed = home->playback.motion.speed}},
        .viewport.zoom = 1,
        .inputs = home->inputs,
        .changed = home->changed | CHANGED_SECOND, /* no second network */
    };
    stepping->trace = trace_new(stepping->network, trace_keys(home->trace, 0));
    take_followers(stepping, home);
}

void stepping_return(struct stepping *stepping, const struct stepping *home) {
    struct stepping left = *stepping;
    *stepping = *home;
    take_followers(stepping, &left);
    stepping->inputs = left.inputs + 1;
    stepping->changed = CHANGED_ALL;
    stepping_free(&left);
}

/* ---- networks ---- */

struct network *stepping_fit(struct network *network, struct error *error) {
    if (!network) return NULL;
    if (network->wires <= WINDOW_MOST_WIRES && network->size <= WINDOW_MOST_COMPARATORS)
        return network;
    error_set(error,
              "%s has %d wires and %d comparator%s; the window shows up to %d and %d (draw, check, "
              "run and print take more)",
              network->name, network->wires, network->size, text_plural(network->size),
              WINDOW_MOST_WIRES, WINDOW_MOST_COMPARATORS);
    network_free(network);
    return NULL;
}

struct network *stepping_fit_both(struct network *network, struct network **below,
                                  struct error *error) {
    network = stepping_fit(network, error);
    if (!*below || (network && (*below = stepping_fit(*below, error)))) return network;
    network_free(network);
    return NULL;
}

struct network *stepping_network_of(const char *spec, enum order order,
                                    const struct family **family, struct error *error) {
    return stepping_fit(spec_network(spec, order, family, error), error);
}

/* Returns the number of steps: the layers of the network, or of the second one if it is deeper. */
static int steps_of(const struct stepping *stepping, const struct network *network) {
    const struct network *second = stepping->second;
    return second && second->depth > network->depth ? second->depth : network->depth;
}

/* Makes the second network fit another first network and other keys, or removes it. */
static void follow_with_second(struct stepping *stepping, const struct network *network,
                               const int *keys) {
    struct error error;
    struct network *second = stepping->second;
    const struct family *family = stepping->second_family;
    bool suits = second->wires == network->wires && (!family || second->order == network->order);
    if (!suits && family) {
        second = family_network(family, network->wires, second->parameters,
                                second->parameters_given, network->order, &error);
        network_free(stepping->second);
        stepping->second = second;
    }
    if (!second || second->wires != network->wires) {
        end_second(stepping);
        return;
    }
    trace_free(stepping->second_trace);
    stepping->second_trace = trace_new(second, keys);
    stepping->changed |= CHANGED_SECOND;
}

void stepping_compare(struct stepping *stepping, struct network *second,
                      const struct family *family, double now) {
    struct motion *motion = &stepping->playback.motion;
    end_second(stepping);
    stepping->second = second;
    stepping->second_family = family;
    if (second) stepping->second_trace = trace_new(second, trace_keys(stepping->trace, 0));
    motion->depth = steps_of(stepping, stepping->network);
    motion_go(motion, motion->cursor, now);
    stepping->changed |= CHANGED_LAYER;
}

int stepping_done(const struct stepping *stepping, const struct network *network) {
    int cursor = stepping->playback.motion.cursor;
    return cursor < network->depth ? cursor : network->depth;
}

void stepping_begin(struct stepping *stepping, struct network *network, const int *keys,
                    int cursor) {
    struct trace *trace = trace_new(network, keys);
    struct motion *motion = &stepping->playback.motion;
    if (stepping->second) follow_with_second(stepping, network, keys);
    motion_reset(motion, steps_of(stepping, network));
    motion->cursor = cursor < motion->depth ? cursor : motion->depth;
    if (motion->cursor > 0) stepping->changed |= CHANGED_LAYER;
    if (stepping->network != network) {
        network_free(stepping->network);
        network_free(stepping->former);
        stepping->former = NULL;
        stepping->remade = REMADE_NOT;
        stepping->edited = false;
        stepping->playback.item = 0;
        stepping->changed |= CHANGED_NETWORK;
        if (motion->cursor == 0) stepping->viewport.scroll_x = stepping->viewport.scroll_y = 0;
    }
    trace_free(stepping->trace);
    stepping->network = network;
    stepping->trace = trace;
    stepping->failing = false;
    stepping->inputs++;
    stepping->changed |= CHANGED_KEYS;
}

void stepping_take(struct stepping *stepping, struct network *network,
                   const struct family *family) {
    stepping->family = family;
    stepping->wanted_wires = network->wires;
    generate(stepping, network, 0);
}

void stepping_take_setup(struct stepping *stepping, struct lesson_setup *setup) {
    const struct family *made_for = setup->former ? setup->former_family : setup->family;
    const struct input_kind *usual = usual_kind(made_for);
    stepping->family = setup->family;
    stepping->wanted_wires = setup->network->wires;
    stepping->playback.seed = setup->seed;
    stepping->playback.typed = false;
    if (setup->typed) playback_type(&stepping->playback, setup->keys, setup->network->wires);
    stepping->playback.input = setup->typed ? usual : setup->input;
    stepping->playback.input_chosen = stepping->playback.input != usual;
    stepping_begin(stepping, setup->network, setup->keys, setup->layer);
    stepping->former = setup->former;
    stepping->former_family = setup->former_family;
    stepping->remade = setup->remade;
    setup->network = setup->former = NULL;
}

struct network *stepping_make(const struct stepping *stepping, const struct family *family, int n,
                              enum order order, struct error *error) {
    const struct network *old = stepping->network;
    int given = family == stepping->family ? old->parameters_given : 0;
    return family_network(family, n, old->parameters, given, order, error);
}

void stepping_change(struct stepping *stepping, struct network *network,
                     const struct family *family, int cursor) {
    int keys[NETWORK_MAX_WIRES], n = network->wires;
    bool own_kind =
        !stepping_typed(stepping) && (family_input(family) || family_input(stepping->family));
    stepping->family = family;
    if (n != stepping->network->wires || own_kind) {
        generate(stepping, network, cursor);
        return;
    }
    memcpy(keys, trace_keys(stepping->trace, 0), (size_t)n * sizeof *keys);
    stepping_begin(stepping, network, keys, cursor);
}

/* Replaces the network, with the same keys at the same layer. */
static void replace(struct stepping *stepping, struct network *network,
                    const struct family *family) {
    int keys[NETWORK_MAX_WIRES];
    memcpy(keys, trace_keys(stepping->trace, 0), (size_t)network->wires * sizeof *keys);
    stepping->family = family;
    stepping_begin(stepping, network, keys, stepping->playback.motion.cursor);
}

void stepping_remake(struct stepping *stepping, struct network *network,
                     const struct family *family, enum remade remade) {
    struct network *former = network_copy(stepping->network);
    const struct family *former_family = stepping->family;
    replace(stepping, network, family);
    stepping->remade = remade;
    stepping->former = former;
    stepping->former_family = former_family;
}

void stepping_unmake(struct stepping *stepping) {
    struct network *former = stepping->former;
    if (!former) return;
    stepping->former = NULL;
    replace(stepping, former, stepping->former_family);
}

/* ---- keys ---- */

bool stepping_typed_fit(const struct stepping *stepping) {
    return fit(stepping, stepping->network);
}

bool stepping_typed(const struct stepping *stepping) {
    return stepping->playback.typed && stepping_typed_fit(stepping);
}

void stepping_fill(struct stepping *stepping) {
    generate(stepping, stepping->network, stepping->playback.motion.cursor);
}

void stepping_type(struct stepping *stepping, const int *keys) {
    playback_type(&stepping->playback, keys, stepping->network->wires);
    stepping_fill(stepping);
}

void stepping_keep_keys(struct stepping *stepping) {
    memcpy(stepping->kept_keys, trace_keys(stepping->trace, 0),
           (size_t)stepping->network->wires * sizeof *stepping->kept_keys);
    stepping->kept_cursor = stepping->playback.motion.cursor;
}

void stepping_show_failing(struct stepping *stepping, const unsigned char *input) {
    int n = stepping->network->wires, keys[NETWORK_MAX_WIRES];
    if (!stepping->failing) stepping_keep_keys(stepping);
    for (int w = 0; w < n; w++)
        keys[w] = input[w];
    stepping_begin(stepping, stepping->network, keys, 0);
    stepping->failing = true;
}

void stepping_restore_keys(struct stepping *stepping) {
    stepping_begin(stepping, stepping->network, stepping->kept_keys, stepping->kept_cursor);
}

void stepping_describe_keys(const struct stepping *stepping, bool seeded, char *text, size_t size) {
    const struct playback *playback = &stepping->playback;
    if (stepping->failing)
        snprintf(text, size, "a failing 0-1 input");
    else
        input_describe(stepping_typed(stepping) ? NULL : playback->input,
                       seeded ? &playback->seed : NULL, text, size);
}

/* ---- layers ---- */

void stepping_go(struct stepping *stepping, int cursor, double now) {
    stepping->playback.motion.playing = 0;
    motion_go(&stepping->playback.motion, cursor, now);
    stepping_arrive(stepping);
}

void stepping_arrive(struct stepping *stepping) {
    stepping->changed |= CHANGED_LAYER;
    stepping->viewport.scroll_x = 0;
}
