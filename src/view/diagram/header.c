/* header: three lines above the network in a window. The network's title, with its proof in a pill;
 * its facts, and the device's verdict; its keys, and the device. The two verdicts differ in place
 * and form, and neither moves anything when it comes or changes. */
#include "core/base/text.h"
#include "core/network/network.h"
#include "view/diagram/draw.h"
#include "view/link.h"
#include "view/text_width.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Baselines of the header's lines, and its height; design units. Without a line of facts the
 * device's verdict is on the title's line. */
struct lines {
    float title, verdict, facts, keys;
    float height;
};

static const float title_size = 34, facts_size = 20, keys_size = 18;

/* Returns whether the header has two lines, as above a lesson: the verdict is on the first, and the
 * keys are on the second. There is no room for the device and its time. */
static bool has_two_lines(const struct scene *scene) {
    return measures_brief(scene) && !scene->side[1].network;
}

static struct lines lines_of(const struct scene *scene) {
    static const float line = 29;
    float closed = parts_show(scene->look.parts, PART_FACTS) ? 0 : line;
    if (scene->side[1].network) /* true: each of two networks has its own title */
        return (struct lines){.keys = 42, .height = 58};
    if (has_two_lines(scene)) return (struct lines){46, 46, 77, 77, 88};
    return (struct lines){58, 87 - closed, 87, 113 - closed, 124 - closed};
}

/* ---- the words above a figure, in rows that wrap. The device's verdict, the device and the seed
 * are there if they are asked for ---- */

/* design units */
static const float badge_size = 18;
static const float title_row = 40, facts_row = 29, keys_row = 26;
static const float head_top = 18, head_bottom = 11, badge_gap = 20, badge_pad = 28,
                   badge_height = 32;
static const float above_two = 16,
                   below_two = 16; /* margins above and below the words above two networks */
static const float edge_two = 12;  /* height above two networks if there are no words */

static struct heading_words verdict_words(const struct scene *scene) {
    const struct line *verdict = &scene->side->verdict;
    bool shown = parts_show_verdict(scene->look.parts, verdict->role);
    return (struct heading_words){shown ? verdict->text : "", verdict->role | FONT_STRONG,
                                  facts_size};
}

static struct heading_words device_words(const struct scene *scene) {
    const struct side *side = scene->side;
    bool wrong = side->verdict.role == ROLE_ERROR || side[1].verdict.role == ROLE_ERROR;
    bool shown = parts_show_device(scene->look.parts, scene->device.role, wrong);
    return (struct heading_words){shown ? scene->device.text : "", scene->device.role, keys_size};
}

/* Adds the title and, after it, the proof if it is finished. */
static void add_title(struct heading *heading, const struct scene *scene) {
    const struct line *badge = &scene->side->badge;
    const char *title = scene->title ? scene->title : scene->side->network->title;
    float unit = heading->unit, height = badge_height * unit;
    float width = text_width(FONT_STRONG, badge_size * unit, badge->text) + badge_pad * unit;
    float x = heading->left + text_width(FONT_STRONG, title_size * unit, title) + badge_gap * unit;
    heading_add(heading, title_row,
                (struct heading_words){title, ROLE_INK | FONT_STRONG, title_size});
    if (!badge->text[0] || badge->role == ROLE_SECONDARY || scene->side[1].network) return;
    if (x + width > heading->right) { /* the badge gets its own row */
        heading->y += title_row * unit;
        x = heading->left;
    }
    float y = heading->y - 12 * unit;
    if (!heading->list) return;
    list_frame(heading->list, badge->role,
               rect_at(roundf(x), roundf(y - height / 2), roundf(width), roundf(height)),
               height / 2, fmaxf(1, roundf(2 * unit)));
    list_label(heading->list, badge->role | FONT_STRONG | ANCHOR_MIDDLE, x + width / 2, y,
               badge_size * unit, badge->text);
}

/* Adds the facts in the fullest form that fits one row; otherwise in the fullest form, which wraps.
 */
static void add_facts(struct heading *heading, const struct scene *scene) {
    char facts[256] = "";
    bool shown = parts_show(scene->look.parts, PART_FACTS);
    float room = heading->right - heading->left, size = facts_size * heading->unit;
    if (shown && facts_fit(scene->side->network, FONT_TEXT, size, room, facts, sizeof facts) < 0)
        facts_text(scene->side->network, 0, facts, sizeof facts);
    heading_add_pair(heading, facts_row, (struct heading_words){facts, ROLE_SECONDARY, facts_size},
                     verdict_words(scene));
}

/* Writes the facts that two networks share: "8 wires · ascending". */
static void say_common(const struct scene *scene, char *text, size_t size) {
    const struct network *network = scene->side->network;
    if (!scene->side[1].network) return;
    text_append(text, size, "%d wires", network->wires);
    if (network->generated) text_append(text, size, " · %s", order_name(network->order));
}

static void add_part(char *text, size_t size, const char *part) {
    if (*part) text_append(text, size, "%s%s", *text ? " · " : "", part);
}

/* Adds the keys in words, and the work of the layers that are done. */
static void add_key_words(struct heading *heading, const struct scene *scene) {
    const struct look *look = &scene->look;
    char text[640] = "", part[96] = "";
    bool at_layer = !scene->whole && !look->panel_large && scene->side->trace &&
                    scene->input.text[0] && !scene->side[1].network &&
                    (look->cover == COVER_NONE || scene->position > 0); /* an empty worksheet */
    if (parts_show(look->parts, PART_FACTS)) {
        say_common(scene, text, sizeof text);
        if (!scene->typed) add_part(text, sizeof text, scene->input.text);
        if (look->thresholded && (parts_show(look->parts, PART_KEYS) || look->panel))
            text_append(part, sizeof part, "filled: %d and more", look->threshold);
        add_part(text, sizeof text, part);
        if (at_layer) facts_work(scene, part, sizeof part, false);
        if (at_layer) add_part(text, sizeof text, part);
    }
    float before = heading->y;
    heading_add_pair(heading, keys_row, (struct heading_words){text, scene->input.role, keys_size},
                     device_words(scene));
    bool empty = heading->y == before && parts_show(look->parts, PART_FACTS);
    if (empty && !scene->side[1].network) heading->y += keys_row * heading->unit;
}

/* Returns the lower end, pixels. */
static float add_all(struct heading *heading, const struct scene *scene) {
    bool two = scene->side[1].network, titled = parts_show(scene->look.parts, PART_TITLE);
    float unit = heading->unit;
    if (two) titled &= scene->title != NULL; /* else each has its own title */
    float begin = heading->y = (two && !titled ? above_two : head_top) * unit;
    if (titled) add_title(heading, scene);
    if (!two) add_facts(heading, scene);
    add_key_words(heading, scene);
    if (two && heading->y == begin) return edge_two * unit;
    return heading->y + (two ? below_two : head_bottom) * unit;
}

static float add_words(struct list *list, const struct scene *scene, float unit) {
    float margin = measures_margin_of(scene) * unit;
    struct heading heading = {list, unit, margin, scene->frame.width - margin, 0};
    return add_all(&heading, scene);
}

/* ---- the lines of a window ---- */

float header_height(const struct scene *scene) {
    float unit = frame_unit(&scene->frame);
    return scene->frame.figure ? add_words(NULL, scene, unit) / unit : lines_of(scene).height;
}

/* Returns the width of the device's verdict, which has at most 70 % of the line. */
static float verdict_most(const struct scene *scene, const struct placement *at) {
    return 0.7F * (scene->frame.width - 2 * at->margin);
}

/* Returns the width kept free for the device's verdict, which changes from layer to layer: the
 * width of its usual words. */
static float verdict_room(const struct scene *scene, const struct placement *at) {
    float size = facts_size * at->unit;
    float usual = text_width(FONT_STRONG, size, "PoCL agrees in all 10 layers (no GPU)");
    float width = fmaxf(text_width(FONT_STRONG, size, scene->side->verdict.text), usual);
    return fminf(width, verdict_most(scene, at)) + 30 * at->unit;
}

static float badge_width(const struct placement *at, const char *text) {
    return text_width(FONT_STRONG, 18 * at->unit, text) + 28 * at->unit;
}

/* Draws the title and, after it, the proof in a pill. The title is cut so that any proof finds
 * room: the title does not jump when a proof comes. */
static void draw_title(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct line *badge = &scene->side->badge;
    const char *words = scene->title ? scene->title : scene->side->network->title;
    const struct lines lines = lines_of(scene);
    bool two = has_two_lines(scene), above = !two && lines.verdict == lines.title;
    float unit = at->unit, height = 32 * unit, left = at->margin;
    float base = lines.title * unit, y = base - 12 * unit;
    float gap = 20 * unit, width = badge_width(at, badge->text);
    float kept = fmaxf(width, badge_width(at, "✓ splits bitonic inputs")) + gap;
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
    if (!badge->text[0]) return;
    list_frame(list, badge->role,
               rect_at(roundf(x), roundf(y - height / 2), roundf(width), roundf(height)),
               height / 2, fmaxf(1, roundf(2 * unit)));
    list_label(list, badge->role | FONT_STRONG | ANCHOR_MIDDLE, x + width / 2, y, 18 * unit,
               badge->text);
}

/* Makes the number of wires and the order lead to menus, in a text that begins with the facts. */
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

/* Draws text on the lower edge of a box, cut to its width; from `words` on, or all of it if it
 * lacks `words`, the text leads to a menu. Returns its width. */
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

/* Appends the keys in words to the line. */
static void say_keys(const struct scene *scene, struct line *line) {
    const char *input = frame_is_told(&scene->frame) && scene->typed ? "" : scene->input.text;
    char before[sizeof line->text];
    snprintf(before, sizeof before, "%s", line->text);
    line_say(line, scene->input.role, "%s%s%.300s", before, before[0] && input[0] ? " · " : "",
             input);
    if (scene->look.thresholded && (parts_show(scene->look.parts, PART_KEYS) || scene->look.panel))
        text_append(line->text, sizeof line->text, "%sfilled: %d and more",
                    line->text[0] ? " · " : "", scene->look.threshold);
}

/* Writes the right end of the second line: the device's error, without the count of other
 * differences if the line is too long; or the keys in words. */
static void say_line_end(const struct scene *scene, const struct placement *at, struct line *line) {
    float all = scene->frame.width - 2 * at->margin;
    line_say(line, ROLE_SECONDARY, "%s", "");
    if (scene->device.role != ROLE_ERROR || !scene->device.text[0]) {
        if (parts_show(scene->look.parts, PART_FACTS)) say_keys(scene, line);
        return;
    }
    *line = scene->device;
    char *count = strstr(line->text, "differ") ? strrchr(line->text, '(') : NULL;
    if (count && text_width(FONT_TEXT, keys_size * at->unit, line->text) > all) count[-1] = '\0';
}

/* Returns the width of the verdict. The facts keep 40 % of the line, but an error may take all of
 * it. */
static float line_end_width(const struct scene *scene, const struct placement *at) {
    struct line line;
    float all = scene->frame.width - 2 * at->margin;
    say_line_end(scene, at, &line);
    float most = line.role == ROLE_ERROR ? all : 0.6F * all;
    return fminf(text_width(FONT_TEXT, keys_size * at->unit, line.text), most);
}

/* Draws the facts in the fullest form that leaves room for the device's verdict. The verdict
 * changes from layer to layer, so its place is kept free. */
static void draw_facts(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct lines lines = lines_of(scene);
    bool two = has_two_lines(scene);
    char facts[256];
    float unit = at->unit, size = facts_size * unit, left = at->margin;
    float right = scene->frame.width - left, room = right - left;
    if (two)
        room -= line_end_width(scene, at) + 30 * unit;
    else
        room -= verdict_room(scene, at);
    int form = facts_fit(scene->side->network, FONT_TEXT, size, room, facts, sizeof facts);
    float y = lines.facts * unit;
    if (two && form < 0) facts[0] = '\0';
    if (parts_show(scene->look.parts, PART_FACTS)) {
        text_line(list, ROLE_SECONDARY, box_line(left, left + room, y), size, facts);
        link_facts(list, scene, &(struct link_line){facts, FONT_TEXT, left, y, size});
    }
    text_line(list, scene->side->verdict.role | FONT_STRONG | ANCHOR_END,
              box_line(right - verdict_most(scene, at), right, lines.verdict * unit), size,
              scene->side->verdict.text);
}

/* Draws two texts on one line. The right one is cut first, to 40 % of the line; then the left one.
 */
static void draw_keys(struct list *list, const struct scene *scene, const struct placement *at) {
    static const struct line nothing = {.role = ROLE_SECONDARY};
    const struct line *device = &scene->device;
    struct line line;
    char common[48];
    float unit = at->unit, left = at->margin, right = scene->frame.width - left;
    float y = lines_of(scene).keys * unit;
    const struct ui ui = {list, &scene->frame, unit};
    if (has_two_lines(scene)) {
        say_line_end(scene, at, &line);
        bool error = line.role == ROLE_ERROR;
        draw_leading(&ui, error ? LINK_DEVICE : LINK_INPUT, &line, ANCHOR_END,
                     box_line(right - line_end_width(scene, at) - 1, right, y),
                     error ? "" : scene->input.text);
        return;
    }
    common[0] = '\0'; /* facts that two networks share: "8 wires · ascending" */
    if (scene->side[1].network) comparing_common(scene->side->network, common, sizeof common);
    line_say(&line, ROLE_SECONDARY, "%s", common);
    say_keys(scene, &line);
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
    if (at->panel.folded || box_height(&at->rows[ROW_HEADER]) <= 0) return;
    if (scene->frame.figure) {
        add_words(list, scene, at->unit);
        return;
    }
    if (at->brief_header) {
        /* The title and the verdict in one line. */
        static const float brief_size = 26, base = 36; /* design units */
        const struct line *verdict = &scene->side->verdict;
        const char *title = scene->title ? scene->title : scene->side->network->title;
        float unit = at->unit, left = at->margin, right = scene->frame.width - left;
        float taken = text_line(list, verdict->role | FONT_STRONG | ANCHOR_END,
                                box_line(left + 0.4F * (right - left), right, base * unit),
                                facts_size * unit, verdict->text);
        if (parts_show(scene->look.parts, PART_TITLE))
            text_line(list, ROLE_INK | FONT_STRONG,
                      box_line(left, right - taken - 30 * unit, base * unit), brief_size * unit,
                      title);
        return;
    }
    if (!scene->side[1].network) { /* else each has its own title and facts */
        draw_title(list, scene, at);
        draw_facts(list, scene, at);
    }
    draw_keys(list, scene, at);
}
