/* header: three lines. The network's title, with its proof in a pill; its facts, and the device's
 * verdict; its keys, and the device. The two verdicts differ in place and form, and neither moves
 * anything when it comes or changes. */
#include "core/base/text.h"
#include "core/network/network.h"
#include "view/diagram/draw.h"
#include "view/link.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Baselines of its lines, and the height of all of it; design units. A line that is not there takes
 * no room, and without a line of facts the verdict on the device stands on that of the title. */
struct lines {
    float title, verdict, facts, keys;
    float height;
    bool has_keys; /* what the keys are, and which device it was */
};

static const float title_size = 34, facts_size = 20, keys_size = 18;

/* Above a lesson there are two lines: the verdict is on the first, and the keys are on the second.
 * Which device it was, and how long it took, is not said there. */
static bool has_two_lines(const struct scene *scene) {
    return measures_brief(scene) && !scene->side[1].network;
}

static struct lines lines_of(const struct scene *scene) {
    static const float title = 40, line = 29;
    unsigned parts = scene->look.parts;
    bool facts = parts_show(parts, PART_FACTS), window = !scene->frame.figure;
    bool keys = facts || (window && parts_show(parts, PART_DEVICE));
    bool titled = parts_show(parts, PART_TITLE) || (window && parts_show(parts, PART_VERDICT));
    if (scene->side[1].network) /* each of two networks has a title of its own */
        return (struct lines){.keys = 42, .height = keys ? 58 : 12, .has_keys = keys};
    if (has_two_lines(scene)) return (struct lines){46, 46, 77, 77, 88, true};
    float lift = titled ? 0 : title, closed = facts ? 0 : line;
    return (struct lines){.title = 58,
                          .verdict = facts ? 87 - lift : 58,
                          .facts = 87 - lift,
                          .keys = 113 - lift - closed,
                          .height = 124 - lift - closed - (keys ? 0 : line),
                          .has_keys = keys};
}

float header_height(const struct scene *scene) {
    return lines_of(scene).height;
}

/* The verdict on the device in a window changes from layer to layer: room for its usual words. */
static float verdict_room(const struct scene *scene, const struct placement *at) {
    float size = facts_size * at->unit;
    float usual = text_width(FONT_STRONG, size, "PoCL agrees in all 10 layers (no GPU)");
    return fmaxf(text_width(FONT_STRONG, size, scene->side->verdict.text), usual) + 30 * at->unit;
}

static float badge_width(const struct placement *at, const char *text) {
    return text_width(FONT_STRONG, 18 * at->unit, text) + 28 * at->unit;
}

/* The title, and behind it what was proven, in a pill. A title is cut so that any answer finds
 * room: it does not jump when one comes. */
static void draw_title(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct line *badge = &scene->side->badge;
    const char *words = scene->title ? scene->title : scene->side->network->title;
    const struct lines lines = lines_of(scene);
    bool two = has_two_lines(scene), above = !two && lines.verdict == lines.title;
    float unit = at->unit, height = 32 * unit, left = at->margin;
    float base = lines.title * unit, y = base - 12 * unit;
    float gap = 20 * unit, width = badge_width(at, badge->text);
    float kept = fmaxf(width, badge_width(at, "✓ splits bitonic inputs")) + gap;
    if (scene->frame.figure) kept = 0;
    if (two) kept = (badge->text[0] ? width + gap : 0) + verdict_room(scene, at);
    if (above)
        kept = (badge->text[0] ? width + gap : 0) + gap +
               text_width(FONT_STRONG, facts_size * unit, scene->side->verdict.text);
    char title[160];
    float room = scene->frame.width - 2 * left - kept, size = title_size * unit;
    float wide = text_width(FONT_STRONG, size, words);
    if ((two || above) && wide > room) /* smaller before it is cut */
        size = floorf(roundf(size) * fmaxf(keys_size / title_size, room / wide)); /* as widths */
    text_fit(FONT_STRONG, size, room, words, title, sizeof title);
    if (parts_show(scene->look.parts, PART_TITLE))
        list_text(list, ROLE_INK | FONT_STRONG, left, base, size, title);
    if (scene->frame.mode == MODE_STEP && parts_show(scene->look.parts, PART_TITLE))
        link_words(&(struct ui){list, &scene->frame, unit}, LINK_FAMILY,
                   &(struct link_line){title, FONT_STRONG, left, base, size}, title);
    float x = left + gap + text_width(FONT_STRONG, size, title);
    if (!badge->text[0] || !parts_show(scene->look.parts, PART_VERDICT)) return;
    list_frame(list, badge->role,
               rect_at(roundf(x), roundf(y - height / 2), roundf(width), roundf(height)),
               height / 2, fmaxf(1, roundf(2 * unit)));
    list_label(list, badge->role | FONT_STRONG | ANCHOR_MIDDLE, x + width / 2, y, 18 * unit,
               badge->text);
}

/* In a text that begins with the facts, the number of wires and the order lead to menus. */
static void link_facts(struct list *list, const struct scene *scene,
                       const struct link_line *facts) {
    const struct ui ui = {list, &scene->frame, frame_unit(&scene->frame)};
    const struct network *network = scene->side->network;
    char wires[24];
    if (scene->frame.mode != MODE_STEP) return;
    snprintf(wires, sizeof wires, "%d wires", network->wires);
    link_words(&ui, LINK_WIRES, facts, wires);
    link_words(&ui, LINK_ORDER, facts, order_name(network->order));
}

/* Text on the lower edge of a box, cut to its width, that leads to a menu from `words` on: all of
 * it where these are not in it. Returns its width. */
static float draw_leading(const struct ui *ui, enum link link, const struct line *line,
                          enum anchor anchor, struct box box, const char *words) {
    char cut[sizeof line->text + 4];
    float size = keys_size * ui->unit;
    if (!line->text[0]) return 0;
    text_fit(FONT_TEXT, size, box_width(&box), line->text, cut, sizeof cut);
    float width = text_line(ui->list, line->role | anchor, box, size, cut);
    float left = anchor == ANCHOR_END ? box.right - width : box.left;
    const char *from = *words ? strstr(cut, words) : NULL;
    if (ui->frame->mode == MODE_STEP)
        link_words(ui, link, &(struct link_line){cut, FONT_TEXT, left, box.bottom, size},
                   from ? from : cut);
    return width;
}

/* What the keys are, after what is said before them. */
static void say_keys(const struct scene *scene, const struct placement *at, struct line *line) {
    bool moment = scene->frame.figure && !scene->whole && !at->panel_alone &&
                  (scene->look.cover == COVER_NONE || scene->position > 0); /* an empty worksheet */
    const char *input = frame_is_told(&scene->frame) && scene->typed ? "" : scene->input.text;
    char work[64], before[sizeof line->text];
    snprintf(before, sizeof before, "%s", line->text);
    line_say(line, scene->input.role, "%s%s%.300s", before, before[0] && input[0] ? " · " : "",
             input);
    if (scene->look.thresholded && (parts_show(scene->look.parts, PART_KEYS) || scene->look.panel))
        text_append(line->text, sizeof line->text, "%sfilled: %d and more",
                    line->text[0] ? " · " : "", scene->look.threshold);
    if (!moment || !scene->side->trace || !scene->input.text[0] || scene->side[1].network) return;
    facts_work(scene, work, sizeof work, false); /* a window has it beside the scrubber */
    text_append(line->text, sizeof line->text, "%s%s", line->text[0] && work[0] ? " · " : "", work);
}

/* What stands on the second of two lines, behind the facts: what is wrong with the device, where
 * there is little room without how many others differ; or what the keys are. */
static void say_behind(const struct scene *scene, const struct placement *at, struct line *line) {
    float all = scene->frame.width - 2 * at->margin;
    line_say(line, ROLE_SECONDARY, "%s", "");
    if (scene->device.role != ROLE_ERROR || !scene->device.text[0]) {
        if (parts_show(scene->look.parts, PART_FACTS)) say_keys(scene, at, line);
        return;
    }
    *line = scene->device;
    char *count = strstr(line->text, "differ") ? strrchr(line->text, '(') : NULL;
    if (count && text_width(FONT_TEXT, keys_size * at->unit, line->text) > all) count[-1] = '\0';
}

/* Its width: facts keep 40 % of the line, but nothing beside what is wrong. */
static float behind_width(const struct scene *scene, const struct placement *at) {
    struct line line;
    float all = scene->frame.width - 2 * at->margin;
    say_behind(scene, at, &line);
    float most = line.role == ROLE_ERROR ? all : 0.6F * all;
    return fminf(text_width(FONT_TEXT, keys_size * at->unit, line.text), most);
}

/* The facts, in the fullest form that leaves room for what the device says. That changes from layer
 * to layer, so its place is kept free. */
static void draw_facts(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct lines lines = lines_of(scene);
    bool two = has_two_lines(scene);
    char facts[256];
    float unit = at->unit, size = facts_size * unit, left = at->margin;
    float right = scene->frame.width - left, room = right - left;
    if (two)
        room -= behind_width(scene, at) + 30 * unit;
    else if (!scene->frame.figure)
        room -= verdict_room(scene, at);
    int form = facts_fit(scene->side->network, FONT_TEXT, size, room, facts, sizeof facts);
    float y = lines.facts * unit;
    if (two && form < 0) facts[0] = '\0';
    if (parts_show(scene->look.parts, PART_FACTS)) {
        text_line(list, ROLE_SECONDARY, box_line(left, left + room, y), size, facts);
        link_facts(list, scene, &(struct link_line){facts, FONT_TEXT, left, y, size});
    }
    y = lines.verdict * unit;
    if (parts_show(scene->look.parts, PART_VERDICT) || scene->side->verdict.role == ROLE_ERROR)
        text_line(list, scene->side->verdict.role | FONT_STRONG | ANCHOR_END,
                  box_line(right - (right - left) * 0.7F, right, y), size,
                  scene->side->verdict.text);
}

/* Two texts share the line: the right one is cut first, but keeps 40 % of the line; then the left
 * one. */
static void draw_keys(struct list *list, const struct scene *scene, const struct placement *at) {
    static const struct line nothing = {.role = ROLE_SECONDARY};
    const struct line *device =
        parts_show(scene->look.parts, PART_DEVICE) ? &scene->device : &nothing;
    struct line line;
    char common[48];
    float unit = at->unit, left = at->margin, right = scene->frame.width - left;
    float y = lines_of(scene).keys * unit;
    const struct ui ui = {list, &scene->frame, unit};
    if (has_two_lines(scene)) {
        say_behind(scene, at, &line);
        bool error = line.role == ROLE_ERROR;
        draw_leading(&ui, error ? LINK_DEVICE : LINK_INPUT, &line, ANCHOR_END,
                     box_line(right - behind_width(scene, at) - 1, right, y),
                     error ? "" : scene->input.text);
        return;
    }
    common[0] = '\0'; /* of two networks: "8 wires · ascending" */
    if (scene->side[1].network) comparing_common(scene->side->network, common, sizeof common);
    line_say(&line, ROLE_SECONDARY, "%s", common);
    say_keys(scene, at, &line);
    if (!parts_show(scene->look.parts, PART_FACTS)) line = nothing;
    float gap = device->text[0] ? 30 * unit : 0, size = keys_size * unit;
    float needed = text_width(FONT_TEXT, size, line.text);
    float room = fmaxf((right - left) * 0.4F, right - left - needed - gap);
    float taken =
        draw_leading(&ui, LINK_DEVICE, device, ANCHOR_END, box_line(right - room, right, y), "");
    room = right - left - taken - gap;
    draw_leading(&ui, LINK_INPUT, &line, ANCHOR_START, box_line(left, left + room, y),
                 scene->input.text);
    if (needed <= room && common[0])
        link_facts(list, scene, &(struct link_line){line.text, FONT_TEXT, left, y, size});
}

void header_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    if (at->folded || box_height(&at->rows[ROW_HEADER]) <= 0) return;
    if (!scene->side[1].network) { /* else each has its own title and facts */
        draw_title(list, scene, at);
        draw_facts(list, scene, at);
    }
    if (lines_of(scene).has_keys) draw_keys(list, scene, at);
}
