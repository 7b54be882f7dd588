/* keys_on_wires: the input on the far left, the output on the far right, and the keys that ride
 * before and after the current layer, or are after every layer. Of keys that are zeros and ones,
 * a 1 is filled and a 0 is hollow, so that their pattern is seen; a threshold makes such a pattern
 * of any keys. While a step moves, each key travels to its comparator, along it if the comparator
 * swaps, and on to the next layer. */
#include "core/network/keys.h"
#include "core/network/edit.h"
#include "core/proof/claim.h"
#include "core/proof/preimages.h"
#include "core/proof/proof.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

static const float pill_least = 22; /* design units: lower ones have no outline */

struct pill {
    enum role outline, text, fill;
    enum font font; /* font of the key */
};
static const struct pill resting = {ROLE_FAINT, ROLE_SECONDARY, ROLE_BACKGROUND, FONT_MONO};
static const struct pill before = {ROLE_INK, ROLE_INK, ROLE_BACKGROUND, FONT_MONO_STRONG};
static const struct pill after = {ROLE_FAINT, ROLE_SECONDARY, ROLE_BACKGROUND, FONT_MONO};
static const struct pill past = {ROLE_SECONDARY, ROLE_SECONDARY, ROLE_BACKGROUND, FONT_MONO};
static const struct pill moved = {ROLE_SECONDARY, ROLE_INK, ROLE_BACKGROUND, FONT_MONO_STRONG};
static const struct pill wrong = {ROLE_ERROR, ROLE_ERROR, ROLE_ERROR_BLOCK, FONT_MONO_STRONG};
static const struct pill unreached = {ROLE_ERROR, ROLE_ERROR, ROLE_BACKGROUND, FONT_MONO};

/* Are the keys with their centre at x visible? */
static bool in_sight(const struct placement *at, float x) {
    float half = at->layout.slot_width / 2;
    return (at->input_stays && x == at->input_x) ||
           spot_shows(at, &(struct box){x - half, at->top, x + half, at->top});
}

/* Is a row of this height in sight, with its middle at y? */
static bool row_in_sight(const struct placement *at, float y, float height) {
    return spot_shows(at, &(struct box){at->left, y - height / 2, at->left, y + height / 2});
}

/* Returns the look of a key: a one is filled. */
static struct pill pill_of(const struct scene *scene, const struct pill *pill, int key) {
    struct pill look = *pill;
    if (!ones_has(scene, key)) return look;
    look.fill = pill->text;
    look.text = ROLE_BACKGROUND;
    return look;
}

/* Are keys high enough for an outline? */
static bool is_outlined(const struct layout *layout) {
    return fminf(layout->key_width, layout->key_height) >= pill_least * layout->unit;
}

static void draw_pill(struct list *list, const struct placement *at, const struct pill *pill,
                      float x, float y, const char *text) {
    const struct layout *layout = &at->layout;
    float w = layout->key_width, h = layout->key_height, unit = layout->unit;
    float low = fminf(w, h);
    bool outlined = is_outlined(layout);
    if (!row_in_sight(at, y, h)) return;
    x = roundf(x);
    if (pill->text == ROLE_BACKGROUND) list_sign(list, SIGN_ONE);
    list_rect(list, pill->fill, rect_at(x - w / 2, y - h / 2, w, h), outlined ? low / 2 : low / 4);
    if (outlined)
        list_frame(list, pill->outline, rect_at(x - w / 2, y - h / 2, w, h), low / 2,
                   fmaxf(1, 2 * unit));
    list_label(list, pill->text | pill->font | ANCHOR_MIDDLE, x, y, layout->key_size, text);
}

/* Returns the centre of the keys that wait before layer k; input keys may stay while the rest
 * scrolls. */
static float waiting_x(const struct placement *at, int k) {
    return k == 0 ? at->input_x : at->origin_x + layout_keys_before(&at->layout, k);
}

/* Returns the centre of the output, which is apart from the input even in a network without layers.
 */
static float output_x(const struct scene *scene, const struct placement *at) {
    const struct layout *layout = &at->layout;
    int depth = scene->side->network->depth;
    if (depth == 0) return at->origin_x + layout->width - layout->slot_width / 2;
    return waiting_x(at, depth);
}

/* Returns the centre of the keys that enter layer k: after all crossings, if lines cross. */
static float entering_x(const struct placement *at, int k) {
    const struct layout *layout = &at->layout;
    if (k > 0 || !layout->wiring.wires) return waiting_x(at, k);
    return at->origin_x + layout_keys_crossed(layout, k, layout_crossings(layout, k) - 1);
}

/* Returns the layer whose lines carry these keys; -1: input keys, before the crossings. */
static int lines_before(const struct placement *at, int k) {
    return k > 0 || at->layout.wiring.wires ? k : -1;
}

/* Position of a wire's key: around a centre, on the line that shows the wire in layer `layer`. */
struct stand {
    float centre;
    int layer, wire;
};

static void draw_key(struct list *list, const struct scene *scene, const struct placement *at,
                     const struct pill *pill, struct stand stand, int key) {
    struct pill look = pill_of(scene, pill, key);
    char text[16];
    int line = layout_line(&at->layout, stand.layer, stand.wire);
    float y = spot_wire_y(at, line);
    snprintf(text, sizeof text, "%d", key);
    if (!in_sight(at, stand.centre)) return;
    list_group_say(list, "key", "wire %d: %d", stand.wire + scene->first_wire, key);
    draw_pill(list, at, &look, stand.centre, y, text);
    list_group_end(list);
}

/* Returns the part that is done, 0..1, of the leg from `from` to `to`. A key's way has three legs:
 * to the comparator, along it, and on. */
static float leg(float part, float from, float to) {
    return part <= from ? 0 : part >= to ? 1 : (part - from) / (to - from);
}

/* Draws a key that moves through layer `layer`. Two keys that swap pass each other left and right
 * of their comparator. */
static void draw_travelling(struct list *list, const struct scene *scene,
                            const struct placement *at, int layer, int wire, float part) {
    const struct layout *layout = &at->layout;
    const struct network *network = scene->side->network;
    float aside = 0;
    int index = edit_comparator_at(network, edit_place(layer), wire), end = wire;
    float middle = spot_middle(at, layer);
    if (index >= 0) {
        const struct comparator *c = &network->comparators[index];
        middle = spot_column(at, layer, c->column);
        if (scene->side->trace->swapped[index]) {
            end = c->left == wire ? c->right : c->left;
            aside = (end > wire ? 0.52F : -0.52F) * layout->key_width *
                    (leg(part, 0.25F, 0.4F) - leg(part, 0.6F, 0.75F));
        }
    }
    int first = layout_line(layout, lines_before(at, layer), wire); /* lines on its way */
    int here = layout_line(layout, layer, wire), there = layout_line(layout, layer, end);
    int last = layout_line(layout, layer + 1, end);
    float row = (float)first + (float)(here - first) * leg(part, 0, 0.3F) +
                (float)(there - here) * leg(part, 0.3F, 0.7F) +
                (float)(last - there) * leg(part, 0.7F, 1);
    float from = entering_x(at, layer), to = waiting_x(at, layer + 1);
    float x = from + (middle - from) * leg(part, 0, 0.3F) + (to - middle) * leg(part, 0.7F, 1);
    char text[16];
    int key = trace_keys(scene->side->trace, layer)[wire];
    bool differs = trace_differs(scene->side->trace, scene->side->right, layer, wire);
    struct pill look = pill_of(scene, differs ? &wrong : &before, key);
    snprintf(text, sizeof text, "%d", key);
    if (!in_sight(at, x)) return;
    list_group(list, "travelling", "");
    draw_pill(list, at, &look, x + aside, at->origin_y + row * layout->wire_gap, text);
    list_group_end(list);
}

/* Returns the place of the words beside a wrong key: at the right of the key; if the picture ends
 * there, below the key, where no comparator is, or at its left. */
static struct rect beside_key(const struct placement *at, struct stand stand, int line, float width,
                              float height) {
    const struct layout *layout = &at->layout;
    float unit = layout->unit, x = stand.centre + layout->slot_width / 2 + 4 * unit;
    float y = spot_wire_y(at, line), below = y + layout->key_height / 2 + unit;
    if (layout->wire_gap < 0.67F * height && line % 2) x += width; /* too close to the next one */
    if (x + width <= at->right + at->margin) return rect_at(x, y - height / 2, width, height);
    x = fminf(stand.centre - width / 2, at->right + at->margin - width);
    if (layout->wire_gap >= layout->key_height + height + 2 * unit && below + height <= at->bottom)
        return rect_at(x, below, width, height);
    x = stand.centre - layout->slot_width / 2 - 4 * unit - width;
    return rect_at(x, y - height / 2, width, height);
}

/* Draws a wrong key of the device, with the right one beside it. */
static void draw_wrong(struct list *list, const struct scene *scene, const struct placement *at,
                       struct stand stand, int actual, int expected) {
    const struct layout *layout = &at->layout;
    char text[32];
    float unit = layout->unit, size = fmaxf(layout->key_size * 0.85F, 12 * unit);
    int line = layout_line(layout, stand.layer, stand.wire);
    snprintf(text, sizeof text, "not %d", expected);
    float width = text_width(FONT_MONO, size, text) + 8 * unit, height = size * 1.2F;
    struct rect words = beside_key(at, stand, line, width, height);
    float middle = words.y + height / 2;
    draw_key(list, scene, at, &wrong, stand, actual);
    if (!in_sight(at, stand.centre) || !row_in_sight(at, middle, height)) return;
    list_rect(list, ROLE_ERROR_BLOCK, words, size * 0.2F);
    list_label(list, ROLE_ERROR | FONT_MONO, words.x + 4 * unit, middle, size, text);
}

/* Draws the place of a missing key. */
static void draw_empty(struct list *list, const struct placement *at, float centre, int wire) {
    if (is_outlined(&at->layout) && in_sight(at, centre))
        draw_pill(list, at, &resting, centre, spot_wire_y(at, wire), "·");
}

/* Draws the places of the output keys of a covered layer. */
static void draw_covered(struct list *list, const struct scene *scene, const struct placement *at,
                         int layer, float centre) {
    const char *mark = scene->look.cover == COVER_MARKS ? "?" : "";
    for (int wire = 0; wire < scene->side->network->wires; wire++) {
        int line = layout_line(&at->layout, layer, wire);
        float y = spot_wire_y(at, line);
        if (!in_sight(at, centre) || !row_in_sight(at, y, at->layout.key_height)) continue;
        list_group_say(list, "covered", "wire %d: covered", wire + scene->first_wire);
        draw_pill(list, at, &resting, centre, y, mark);
        list_group_end(list);
    }
}

/* Draws the keys after layer `layer`. If this is the current layer, a wrong key gets the expected
 * one beside it. */
static void draw_after(struct list *list, const struct scene *scene, const struct placement *at,
                       int layer, float centre, bool current) {
    const int *was = trace_keys(scene->side->trace, layer),
              *is = trace_keys(scene->side->trace, layer + 1);
    for (int wire = 0; wire < scene->side->network->wires; wire++) {
        struct stand stand = {centre, layer, wire};
        bool differs = trace_differs(scene->side->trace, scene->side->right, layer + 1, wire);
        if (differs && current)
            draw_wrong(list, scene, at, stand, is[wire],
                       trace_keys(scene->side->right, layer + 1)[wire]);
        else
            draw_key(list, scene, at,
                     differs                 ? &wrong
                     : was[wire] != is[wire] ? &moved
                     : current               ? &after
                                             : &past,
                     stand, is[wire]);
    }
}

static bool out_of_order(const struct scene *scene, const int *keys, int wire) {
    int pair[2] = {keys[wire], keys[wire + 1]};
    return !keys_sorted(pair, 2, scene->side->network->order);
}

/* Draws the output: empty until the end, then the keys; red if they differ, or if the network
 * breaks its promise for this input (core/proof/claim.h). */
static void draw_output(struct list *list, const struct scene *scene, const struct placement *at,
                        bool filled) {
    int depth = scene->side->network->depth, wires = scene->side->network->wires;
    float centre = output_x(scene, at);
    const int *keys = trace_keys(scene->side->trace, depth);
    bool broken[NETWORK_MAX_WIRES];
    claim_judge(scene->side->network, trace_keys(scene->side->trace, 0), keys, broken);
    for (int wire = 0; wire < wires; wire++) {
        struct stand stand = {centre, depth, wire};
        if (filled && trace_differs(scene->side->trace, scene->side->right, depth, wire))
            draw_wrong(list, scene, at, stand, keys[wire],
                       trace_keys(scene->side->right, depth)[wire]);
        else if (filled)
            draw_key(list, scene, at, broken[wire] && !scene->backwards ? &wrong : &before, stand,
                     keys[wire]);
        else
            draw_empty(list, at, centre, wire);
    }
}

/* Returns why no input is shown for the wanted output. */
static const char *reason(const struct backwards *backwards) {
    return backwards->found->gaveup || backwards->blocked < 0 ? "not found" : "impossible";
}

/* Draws the wanted output that no input leads to. */
static void draw_wanted(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct backwards *backwards = scene->backwards;
    float centre = output_x(scene, at);
    for (int wire = 0; wire < scene->side->network->wires; wire++) {
        char text[16];
        snprintf(text, sizeof text, "%d", backwards->wanted[wire]);
        draw_empty(list, at, at->input_x, wire);
        if (!in_sight(at, centre)) continue;
        list_group_say(list, "wanted", "wire %d: %d is wanted, but %s", wire + scene->first_wire,
                       backwards->wanted[wire], reason(backwards));
        struct pill look = pill_of(scene, &unreached, backwards->wanted[wire]);
        draw_pill(list, at, &look, centre, spot_wire_y(at, wire), text);
        list_group_end(list);
    }
}

/* Writes a word above the wanted output, as large as the keys, within the margin. */
static void label_wanted(struct list *list, const struct scene *scene, const struct placement *at) {
    const char *word = reason(scene->backwards);
    float centre = output_x(scene, at), size = fmaxf(at->layout.key_size * 0.75F, 16 * at->unit);
    float half = text_width(FONT_STRONG, size, word) / 2;
    float y = spot_wire_y(at, 0) - at->layout.key_height / 2 - size * 0.8F;
    float x = fminf(centre, at->right + at->margin * 0.7F - half);
    if (in_sight(at, centre))
        list_text(list, ROLE_ERROR | FONT_STRONG | ANCHOR_MIDDLE, x,
                  fmaxf(y, at->rows[ROW_STRIP].bottom - 13 * at->unit) + 0.365F * size, size, word);
}

/* ---- neighbours out of order ---- */

/* Returns, per output w, whether some input leaves w and w+1 out of order; NULL: unknown. */
static const bool *unsorted_of(const struct scene *scene) {
    if (scene->frame.mode == MODE_EDIT)
        return scene->editing.before ? NULL : scene->editing.pair_wrong;
    if (scene->side[1].network) return NULL; /* the place has the marks of right wires */
    return scene->side->proof && scene->side->proof->verdict == PROOF_FAILS
               ? scene->side->proof->unsorted
               : NULL;
}

static enum unsorted_form unsorted_at(const struct scene *scene, int wire) {
    const bool *unsorted = unsorted_of(scene);
    if (!unsorted && scene->frame.mode != MODE_EDIT) return UNSORTED_NOT;
    if (scene->side->trace && scene_ended(scene) &&
        out_of_order(scene, trace_keys(scene->side->trace, scene->side->network->depth), wire))
        return UNSORTED_NOW;
    return unsorted && unsorted[wire] ? UNSORTED_CAN : UNSORTED_NOT;
}

void keys_draw_bracket(struct list *list, enum unsorted_form form, float x, float top, float bottom,
                       float unit) {
    bool now = form == UNSORTED_NOW;
    float line = fmaxf(now ? 3 : 2, roundf((now ? 6 : 3) * unit)), mark = 7 * unit;
    float dash = now ? bottom - top : fmaxf(3, roundf(6 * unit));
    for (float y = top; y < bottom; y += 2 * dash)
        list_vertical(list, ROLE_ERROR, x, y, fminf(y + dash, bottom), line);
    list_horizontal(list, ROLE_ERROR, x - mark, x + line / 2, top, line);
    list_horizontal(list, ROLE_ERROR, x - mark, x + line / 2, bottom, line);
}

/* Draws brackets beside the output: a solid one around neighbours that these keys leave out of
 * order, a dashed one around neighbours that some other input does. */
static void draw_unsorted(struct list *list, const struct scene *scene,
                          const struct placement *at) {
    const struct layout *layout = &at->layout;
    float unit = layout->unit, inset = fminf(4 * unit, layout->wire_gap * 0.15F);
    float centre = output_x(scene, at), x = roundf(centre + layout->slot_width / 2 + 12 * unit);
    if (!in_sight(at, centre)) return;
    for (int wire = 0; wire + 1 < scene->side->network->wires; wire++) {
        enum unsorted_form form = unsorted_at(scene, wire);
        if (form == UNSORTED_NOT) continue;
        list_group_say(list, "unsorted", "%s wires %d and %d out of order",
                       form == UNSORTED_NOW ? "these keys leave" : "some input leaves",
                       wire + scene->first_wire, wire + 1 + scene->first_wire);
        keys_draw_bracket(list, form, x, roundf(spot_wire_y(at, wire) + inset),
                          roundf(spot_wire_y(at, wire + 1) - inset), unit);
        list_sign(list, form == UNSORTED_NOW ? SIGN_UNSORTED_NOW : SIGN_UNSORTED_CAN);
        list_group_end(list);
    }
}

/* Draws the keys around the current layer, at rest or moving. */
static void draw_riding(struct list *list, const struct scene *scene, const struct placement *at,
                        int layer) {
    float part = scene->position - (float)layer;
    const int *keys = trace_keys(scene->side->trace, layer);
    for (int wire = 0; wire < scene->side->network->wires; wire++) {
        if (part > 0)
            draw_travelling(list, scene, at, layer, wire, part);
        else if (lines_before(at, layer) >= 0)
            draw_key(list, scene, at,
                     trace_differs(scene->side->trace, scene->side->right, layer, wire) ? &wrong
                                                                                        : &before,
                     (struct stand){entering_x(at, layer), lines_before(at, layer), wire},
                     keys[wire]);
    }
    float centre = at->origin_x + layout_keys_after(&at->layout, layer);
    if (!parts_show(scene->look.parts, PART_KEYS_AFTER)) return;
    if (part == 0 && scene->look.cover != COVER_NONE)
        draw_covered(list, scene, at, layer, centre);
    else if (part == 0)
        draw_after(list, scene, at, layer, centre, true);
}

/* Draws the keys after all layers except the current one and, if keys wait there, the layer before
 * it. The output slots show the keys after the last layer. */
static void draw_others(struct list *list, const struct scene *scene, const struct placement *at,
                        bool at_end) {
    int current = (int)scene->position, depth = scene->side->network->depth;
    bool crossed =
        at->layout.wiring.wires > 0; /* waiting keys are drawn elsewhere if lines cross */
    bool waiting = !at_end && !crossed && scene->position == (float)current;
    for (int l = 0; l + 1 < depth; l++) {
        float centre = at->origin_x + layout_keys_after(&at->layout, l);
        if (at_end || l + waiting < current)
            draw_after(list, scene, at, l, centre, false);
        else if (scene->look.cover != COVER_NONE && l > current)
            draw_covered(list, scene, at, l, centre);
    }
}

/* Draws the keys after a crossing before a layer. */
static void draw_crossed_at(struct list *list, const struct scene *scene,
                            const struct placement *at, int layer, int number) {
    const struct layout *layout = &at->layout;
    float centre = at->origin_x + layout_keys_crossed(layout, layer, number);
    /* layer whose lines carry the keys: a shuffle undoes each unshuffle */
    int lines = layer > 0 ? layer : layout->wiring.levels - 2 - number;
    list_group_say(list, "crossed", "after %s %d", layer == 0 ? "unshuffle" : "shuffle",
                   layout_crossing_block(layout, layer, number));
    for (int wire = 0; wire < scene->side->network->wires; wire++)
        draw_key(list, scene, at,
                 trace_differs(scene->side->trace, scene->side->right, layer, wire) ? &wrong
                                                                                    : &past,
                 (struct stand){centre, lines, wire}, trace_keys(scene->side->trace, layer)[wire]);
    list_group_end(list);
}

/* Draws the keys after every passed shuffle and unshuffle; the keys before the current layer are
 * drawn with the layer. */
static void draw_crossed(struct list *list, const struct scene *scene, const struct placement *at,
                         bool at_end) {
    int depth = scene->side->network->depth, current = at_end ? depth : (int)scene->position;
    for (int l = 0; l < depth && l <= current; l++)
        for (int c = 0; c < layout_crossings(&at->layout, l); c++)
            if (l < current || c + 1 < layout_crossings(&at->layout, l))
                draw_crossed_at(list, scene, at, l, c);
}

/* Makes the input keys targets that can be dragged to another wire. */
static void put_targets(struct list *list, const struct scene *scene, const struct placement *at) {
    float half = at->layout.wire_gap / 2, wide = at->layout.key_width / 2;
    if (!in_sight(at, at->input_x) || scene->backwards) return;
    for (int wire = 0; wire < scene->side->network->wires; wire++) {
        float y = spot_wire_y(at, layout_line(&at->layout, -1, wire));
        list_target(list, TARGET_KEY, wire, scene->lower,
                    (struct box){at->input_x - wide, y - half, at->input_x + wide, y + half});
    }
}

/* Draws the keys at both ends and around the current layer. */
static void draw_keys(struct list *list, const struct scene *scene, const struct placement *at) {
    int layer = (int)scene->position, depth = scene->side->network->depth;
    bool at_end = scene_ended(scene);
    bool at_input = !scene->whole && scene->position == 0;
    /* the output slots show the keys after the last layer */
    bool last_at_rest = !at_end && layer + 1 == depth && scene->position == (float)layer;
    for (int wire = 0; wire < scene->side->network->wires; wire++)
        draw_key(list, scene, at, at_input ? &before : &resting,
                 (struct stand){at->input_x, -1, wire}, trace_keys(scene->side->trace, 0)[wire]);
    put_targets(list, scene, at);
    bool all =
        scene->look.keys_after == KEYS_AFTER_ALL && parts_show(scene->look.parts, PART_KEYS_AFTER);
    bool covered = all && scene->look.cover != COVER_NONE && !at_end;
    if (covered && !last_at_rest)
        draw_covered(list, scene, at, depth, output_x(scene, at));
    else if (!last_at_rest)
        draw_output(list, scene, at, at_end);
    if (parts_show(scene->look.parts, PART_KEYS_AFTER)) draw_crossed(list, scene, at, at_end);
    if (all) draw_others(list, scene, at, at_end);
    if (!at_end) draw_riding(list, scene, at, layer);
}

void keys_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    bool cut = at->most_y > 0; /* the wires do not all fit: some are scrolled out of sight */
    if (cut) list_clip(list, 0, at->top, scene->frame.width, at->bottom - at->top);
    bool wished = parts_show(scene->look.parts, PART_KEYS),
         shown = wished && at->layout.key_width > 0;
    if (scene->side->trace && shown) draw_keys(list, scene, at);
    bool wanted = shown && scene->backwards && scene->backwards->wanted;
    if (wanted) draw_wanted(list, scene, at);
    if (wished) draw_unsorted(list, scene, at);
    if (cut) list_clip_end(list);
    if (wanted) label_wanted(list, scene, at);
}
