/* foot: the scrubber, the hints and the legend. The place of the scrubber leaves room for the
 * longest words before it. */
#include "core/base/text.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float work_size = 18, count_size = 20; /* size of words, design units */

/* ---- place of the scrubber ---- */

/* Hints beside the scrubber, in the only row of a foot. */
static float folded_width(const struct frame *frame, float unit) {
    return hints_always_width(frame, unit, 0.3F * frame->width);
}

/* Writes "layer 3 next · 3 of 6 done"; `next`: with the next layer. */
static void write_count(int layer, int depth, bool next, char *text, size_t size) {
    text[0] = '\0';
    if (next) text_append(text, size, "layer %d next · ", layer);
    text_append(text, size, "%d of %d done", layer, depth);
}

/* Returns the greatest width of the words on the work done, `size` comparisons and `size` swaps; in
 * a foot without a header, of PoCL's verdicts. Longer verdicts are cut. */
static float work_room(const struct placement *at, const char *size, int depth) {
    char words[96] = "";
    if (at->panel.folded)
        return text_width(FONT_STRONG, work_size * at->unit,
                          "PoCL agrees in the only layer (no GPU)") +
               30 * at->unit;
    if (at->work_before) text_append(words, sizeof words, "before layer %d: ", depth);
    text_append(words, sizeof words, "%s comparisons, %s swaps", size, size);
    return text_width(FONT_TEXT, work_size * at->unit, words) + 30 * at->unit;
}

void scrubber_place(struct placement *at, const struct scene *scene) {
    static const float gap = 30, usual = 480; /* design units */
    at->scrubber.unit = at->unit;
    float unit = at->unit, right = scene->frame.width - at->margin - 12 * unit;
    float least = (at->panel.folded ? 180 : usual) * unit;
    if (at->panel.folded) right -= folded_width(&scene->frame, unit); /* the keys are there */
    char layers[64], size[16];
    int depth = scene_depth(scene);
    snprintf(size, sizeof size, "%d", scene->side->network->size);
    memset(size, '0', strlen(size)); /* no digit is wider */
    /* nobody would know which of two networks the words are about */
    bool nothing = scene->side[1].network != NULL;
    float work = 0, from = 0;
    for (int form = 0; form < 4; form++) { /* fewer words in each form */
        at->next_layer = form < 1;
        at->work_before = form < 2;
        work = form < 3 && !nothing ? work_room(at, size, depth) : 0;
        write_count(depth, depth, at->next_layer, layers, sizeof layers);
        from = at->margin + text_width(FONT_TEXT, count_size * unit, layers) + gap * unit;
        if (right - from - work >= (at->work_before ? 1.25F : 1) * least) break;
    }
    at->work_x = work > 0 ? from : 0;
    at->scrubber.left = from + work;
    at->scrubber.right = fmaxf(right, at->scrubber.left + 1);
    float down = at->brief ? 21 : 30; /* distance to the middle of its row, design units */
    at->scrubber.y = roundf(at->panel.folded ? hints_y(&scene->frame, unit)
                                             : at->rows[ROW_SCRUBBER].top + down * unit);
}

/* ---- look of the scrubber ---- */

static float x_of(const struct track *track, const struct scene *scene, float layers) {
    return track_x(track, scene_depth(scene) ? layers / (float)scene_depth(scene) : 0);
}

/* Has a larger dot: the first layer of a stage, and the end; of two networks the ends of both. */
static bool is_marked(const struct scene *scene, int k) {
    const struct network *network = scene->side->network, *other = scene->side[1].network;
    if (k == network->depth || (other && k == other->depth)) return true;
    return !other && network->has_stages && network->layers[k].substage == 0;
}

static bool layer_differs(const struct network *network, const unsigned char *checks, int k) {
    return checks && k < network->depth && checks[k] == CHECK_DIFFERS;
}

static void draw_dots(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct side *compared = &scene->side[1];
    const struct track *track = &at->scrubber;
    float unit = at->unit;
    float apart = (at->scrubber.right - at->scrubber.left) / (float)scene_depth(scene);
    for (int k = 0; k <= scene_depth(scene); k++) {
        bool stage = is_marked(scene, k);
        bool covered = scene->look.cover != COVER_NONE && (float)k >= scene->position;
        bool differs =
            !covered &&
            (layer_differs(scene->side->network, scene->side->checks, k) ||
             (compared->network && layer_differs(compared->network, compared->checks, k)));
        bool done = (float)k <= scene->position;
        float x = x_of(track, scene, (float)k);
        if (stage || differs)
            track_draw_dot(list, track, x, fminf(7 * unit, fmaxf(apart * 0.4F, 2)), done, differs);
        else if (apart > 8 * unit)
            track_draw_gap(list, track, x);
    }
}

static void scrubber_draw(struct list *list, const struct scene *scene,
                          const struct placement *at) {
    const struct track *track = &at->scrubber;
    int done = (int)scene->position, depth = scene_depth(scene);
    float x = x_of(track, scene, scene->position);
    char words[64];
    write_count(done, depth, at->next_layer && done < depth, words, sizeof words);
    list_label(list, ROLE_INK, at->margin, track->y, count_size * at->unit, words);
    track_draw_playing(list, track, at->margin, scene->playing, scene->interval_ms);
    facts_work(scene, words, sizeof words, at->work_before);
    if (at->panel.folded && at->work_x > 0) {
        /* a foot without a header shows the device's message or verdict */
        bool wrong = scene->device.role == ROLE_ERROR && scene->device.text[0];
        const struct line *verdict = wrong ? &scene->device : &scene->side->verdict;
        float unit = at->unit, room = at->scrubber.left - at->work_x - 30 * unit;
        text_label(list, verdict->role | FONT_STRONG,
                   box_line(at->work_x, at->work_x + room, at->scrubber.y), work_size * unit,
                   verdict->text);
    } else if (at->work_x > 0) {
        list_label(list, ROLE_SECONDARY, at->work_x, track->y, work_size * at->unit, words);
    }
    track_draw_line(list, track, x);
    draw_dots(list, scene, at);
    track_draw_knob(list, &scene->frame, track, x);
}

/* ---- the foot ---- */

static bool has_words(const struct scene *scene) {
    return !scene->frame.figure || parts_show(scene->look.parts, PART_LEGEND);
}

float scrubber_height(const struct scene *scene) {
    return scene->frame.figure ? 0 : measures_brief(scene) ? 54 : 60;
}

float foot_height(const struct scene *scene) {
    if (measures_brief(scene)) return 52;
    return has_words(scene) ? 74 : 24;
}

/* Draws the entries that do not fit beside the hints above them, as far as the notice leaves room.
 */
static void draw_rest(struct list *list, const struct scene *scene, const struct placement *at,
                      const struct legend *legend, int first) {
    float unit = at->unit, right = scene->frame.width - at->margin, room = right - at->margin;
    float said = hints_notice_width(&scene->frame, unit, room);
    float least = said > 0 ? at->margin + said + legend_gap * unit : 0;
    int count = legend_fitting(legend, first, room);
    while (count > 0 && right - legend_width(legend, first, count) < least) {
        first++;
        count--;
    }
    legend_draw(list, legend, first, count, right - legend_width(legend, first, count),
                hints_y(&scene->frame, unit) - 35 * unit);
}

/* Draws the foot as one row, below a panel that has all the room. */
static void draw_folded(struct list *list, const struct scene *scene, const struct placement *at) {
    float right = scene->frame.width - at->margin;
    float before = right - folded_width(&scene->frame, at->unit);
    hints_draw_notice(list, &scene->frame, at->unit, at->margin, before, false);
    track_target(list, &scene->frame, &at->scrubber);
    if (!scene->frame.notice.text[0]) scrubber_draw(list, scene, at);
    hints_draw_always(&(struct hints){list, &scene->frame, at->unit, before, right});
}

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct frame *frame = &scene->frame;
    float unit = at->unit, x = at->margin, right = frame->width - at->margin;
    bool edited = frame->mode == MODE_EDIT;
    struct legend legend;
    legend_init(&legend, list, scene, at);
    if (!parts_show(scene->look.parts, PART_LEGEND) || box_height(&at->rows[ROW_FOOT]) <= 0)
        legend.count = 0;
    if (frame->figure) {
        legend_draw_rows(list, &legend, x, right, frame->height - 36 * unit);
        return;
    }
    if (at->panel.folded) {
        draw_folded(list, scene, at);
        return;
    }
    /* the lesson names the keys that it needs, so that only the hints for help need room above it
     */
    float needed =
        at->brief ? hints_always_width(frame, unit, right - x) : hints_width(frame, unit);
    float room = right - x - needed - legend_gap * unit;
    int beside = legend_fitting(&legend, 0, room);
    float width = legend_width(&legend, 0, beside);
    float left = right - width - legend_gap * unit; /* left edge of the legend, less a gap */
    bool there = box_height(&at->rows[ROW_SCRUBBER]) > 0;
    float notice = hints_draw_notice(list, frame, unit, at->notice_left, right, there);
    if (!there && box_height(&at->rows[ROW_FOOT]) <= 0) return;
    if (!there && frame->notice.text[0]) { /* the notice stands beside the hints that stay */
        hints_draw(&(struct hints){list, frame, unit, x, fminf(left, at->notice_left)});
        return;
    }
    bool covered =
        there &&
        notice < at->scrubber.y +
                     12 * unit; /* the notice covers the scrubber and the legend's second row */
    if (there && !edited) track_target(list, &scene->frame, &at->scrubber);
    if (there && !edited && !covered) scrubber_draw(list, scene, at);
    legend_draw(list, &legend, 0, beside, right - width, hints_y(frame, unit));
    if (!covered && !at->brief) draw_rest(list, scene, at, &legend, beside);
    hints_draw(&(struct hints){list, frame, unit, x, left});
}
