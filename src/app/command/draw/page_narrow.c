/* page_narrow: a picture of networks that does not fit across a phone is turned, so that wires run
 * from top to bottom, the top wire at the left. Words stay as they are: a row of them above the
 * wires becomes a column as wide as its widest word. Wires may stand closer, as far as their keys
 * have room. What is below the wires stays there, smaller. */
#include "app/command/draw/draw_page.h"
#include "core/base/text.h"
#include "view/diagram/layout.h"
#include "view/text_width.h"

#include <math.h>
#include <string.h>

static const float room = 336;                         /* pixels, on a phone */
static const float edge = 8, before = 16;              /* beside all; above the keys that come in */
static const float beside = 6, around = 4;             /* a column, a word */
static const float capitals = 0.36F;                   /* half of their height, em */
static const float scale_least = 0.42F;                /* letters can still be read */
static const float letters_least = 8.5F, letters = 11; /* pixels on the phone */
static const float key_size = 20, key_letters = 12;    /* design units, pixels on the phone */
static const float words_size = 16, words_letters = 7; /* below the wires, likewise */
static const float legend_size = 18, legend_most = 2.2F; /* and how much larger it may become */

enum { MOST_ROWS = 6 };

/* A row of words above or below wires, which becomes a column. */
struct words {
    float y, size, width; /* its middle, its largest letters, its widest word */
    int letters;          /* of that word */
};

/* One of the networks of a picture. */
struct band {
    float left, right;        /* of all that belongs to it, its margins too */
    float top, strip, bottom; /* of its heading, of what belongs to wires, their end */
    float first, last, gap;   /* wires */
    struct words above[MOST_ROWS], behind[MOST_ROWS];
    int above_count, behind_count;
    float keys;     /* how wide a key is, in what a pill is high */
    float progress; /* left end of the words above it that are at the right */
};

struct narrowing {
    struct band bands[2];
    int count;
    float below, wide; /* where what is below the wires begins, and how far right it reaches */
    float row;         /* the only row of words there; -1: there are several */
    float middle;      /* a gap near its middle; 0: there is none */
    float unit;
};

/* ---- what is in the lists ---- */

static float left_of(const struct item *item, float width) {
    return item->x - width * (float)(item->anchor / ANCHOR_STEP) / 2;
}

/* The width of the widest word, and its letters. */
static float widest_word(const struct item *item, const char *text, int *count) {
    float widest = 0;
    char word[128];
    while (*text) {
        size_t bytes = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)bytes, text);
        float width = text_width(item->font, item->size, word);
        if (width > widest) widest = width, *count = (int)bytes;
        text += bytes + (text[bytes] == ' ');
    }
    return widest;
}

static void add_words(struct words *rows, int *count, const struct item *item, const char *text) {
    static const float same = 8; /* closer rows are one */
    float y = item->y - capitals * item->size;
    int letters_of_word = 0, row = 0;
    float width = widest_word(item, text, &letters_of_word);
    while (row < *count && fabsf(rows[row].y - y) >= same)
        row++;
    if (row == MOST_ROWS) return;
    if (row == *count) rows[(*count)++] = (struct words){.y = y};
    rows[row].size = fmaxf(rows[row].size, item->size);
    rows[row].width = fmaxf(rows[row].width, width);
    if (letters_of_word > rows[row].letters) rows[row].letters = letters_of_word;
}

static void see_text(struct narrowing *narrowing, const struct item *item, const char *text) {
    float y = item->y - capitals * item->size, width = text_width(item->font, item->size, text);
    if (y > narrowing->below) {
        narrowing->wide = fmaxf(narrowing->wide, left_of(item, width) + width);
        if (narrowing->row == 0) narrowing->row = item->y;
        if (fabsf(narrowing->row - item->y) > 1) narrowing->row = -1; /* there are several */
        return;
    }
    for (int b = 0; b < narrowing->count; b++) {
        struct band *band = &narrowing->bands[b];
        float reach = 0.45F * band->gap;
        if (y < band->top || y > band->bottom || item->x < band->left || item->x > band->right)
            continue;
        if (y < band->strip && item->anchor == ANCHOR_END)
            band->progress = fminf(band->progress, left_of(item, width));
        else if (y >= band->strip && y < band->first - reach)
            add_words(band->above, &band->above_count, item, text);
        else if (y > band->last + reach)
            add_words(band->behind, &band->behind_count, item, text);
    }
}

/* The group of a key has its pill and its digits. */
static void see_key(struct narrowing *narrowing, const struct list *list, size_t group) {
    const struct item *item = &list->items[group];
    float high = 0, width = 0;
    for (; item->shape != SHAPE_GROUP_END; item++) {
        if (item->shape == SHAPE_FRAME) high = item->h;
        if (item->shape == SHAPE_TEXT)
            width = text_width(item->font, item->size, list_string(list, item->text));
    }
    for (int b = 0; b < narrowing->count && high > 0; b++)
        narrowing->bands[b].keys = fmaxf(narrowing->bands[b].keys, (width + 5) / high);
}

static void see(struct narrowing *narrowing, const struct list *list) {
    for (size_t i = 0; i < list->count; i++) {
        const struct item *item = &list->items[i];
        const char *text = list_string(list, item->text);
        if (item->shape == SHAPE_TEXT) see_text(narrowing, item, text);
        if (item->shape == SHAPE_GROUP &&
            (strcmp(text, "key") == 0 || strncmp(text, "key ", 4) == 0))
            see_key(narrowing, list, i);
    }
}

/* Where the legend can be broken: behind one of its words, none of which is cut then. */
static void see_gap(struct narrowing *narrowing, const struct list *list) {
    static const float gap =
        24; /* there is more between two signs, less between one and its word */
    float middle = (measures_margin * narrowing->unit + narrowing->wide) / 2;
    for (size_t i = 0; narrowing->row > 0 && i < list->count; i++) {
        const struct item *item = &list->items[i];
        if (item->shape != SHAPE_TEXT || item->y < narrowing->below) continue;
        float end =
            left_of(item, 0) + text_width(item->font, item->size, list_string(list, item->text));
        float next = narrowing->wide;
        for (size_t k = i + 1; k < list->count; k++)
            if (list->items[k].shape == SHAPE_TEXT && list->items[k].x > end)
                next = fminf(next, list->items[k].x);
        if (next - end > gap * narrowing->unit &&
            fabsf(end - middle) < fabsf(narrowing->middle - middle))
            narrowing->middle = fmaxf(end + around, next - (gap + 2) * narrowing->unit);
    }
}

static void see_all(struct narrowing *narrowing, const struct page_step *step) {
    const struct page_picture *picture = step->pictures;
    struct list list = {0};
    for (int state = 0; state < (step->question.ask ? 2 : 1); state++)
        for (int moment = 0; moment < step->moments; moment++) {
            picture->draw(picture->context, (float)moment, state == 1, &list);
            see(narrowing, &list);
        }
    list_free(&list);
}

static struct band band_of(const struct scene *scene) {
    struct placement at;
    placement_init(&at, scene);
    struct band band = {.left = at.begin - at.margin,
                        .right = at.right + at.margin,
                        .top = at.rows[ROW_HEADING].top,
                        .strip = at.rows[ROW_STRIP].top,
                        .bottom = at.bottom,
                        .first = at.origin_y,
                        .last = at.origin_y + at.layout.height,
                        .gap = at.layout.wire_gap,
                        .progress = scene->frame.width};
    placement_free(&at);
    return band;
}

/* ---- parts ---- */

static void add(struct page_narrow *narrow, struct page_part part) {
    if (narrow->count < PAGE_MOST_PARTS) narrow->parts[narrow->count++] = part;
}

/* Rows, each of which becomes a column, from `x` on; returns where the last one ends. */
static float add_columns(struct page_narrow *narrow, const struct words *rows, int count,
                         struct page_part part) {
    float y = -1;
    for (int done = 0; done < count; done++) {
        const struct words *next = NULL;
        for (const struct words *row = rows; row < rows + count; row++)
            if (row->y > y && (!next || row->y < next->y)) next = row;
        y = next->y;
        part.top = y - next->size / 2;
        part.scale = (next->width + around) / next->size;
        part.letters = next->letters;
        add(narrow, part);
        part.x += next->width + around;
        part.top = y + next->size / 2; /* what is between two of them */
        part.scale = 0;
        part.letters = 0;
        add(narrow, part);
        part.x += beside;
    }
    return part.x;
}

/* Adds the parts of a network from `x` and `y` on, with wires `closer`; returns where it ends. */
static float add_band(struct page_narrow *narrow, const struct band *band, struct page_part part,
                      float closer) {
    part.turned = true;
    part.top = band->strip;
    add(narrow, part);
    part.x = add_columns(narrow, band->above, band->above_count, part) + around;
    part.top = band->first - band->gap / 2;
    part.scale = closer;
    add(narrow, part);
    part.x += (band->last + band->gap - band->first) * closer;
    return add_columns(narrow, band->behind, band->behind_count, part) + edge;
}

/* Words above one of two networks: what it is stands above it; how far it is on a line of its own,
 * at the left for the first one, at the right end for the second. */
static void add_heading(struct page_narrow *narrow, const struct narrowing *narrowing, int b,
                        const float ends[2]) {
    const struct band *band = &narrowing->bands[b];
    float margin = measures_margin * narrowing->unit, top = narrowing->bands[0].top;
    float words = band->strip - band->top, right = band->right - margin;
    float line = words * 0.4F;
    add(narrow,
        (struct page_part){
            .left = band->left, .top = band->top, .scale = 1, .x = ends[0] - margin, .y = top});
    add(narrow, (struct page_part){.left = band->progress,
                                   .top = band->top,
                                   .scale = 1,
                                   .x = b ? ends[1] - (right - band->progress) : ends[0],
                                   .y = top + line * (float)(b + 1)});
}

/* The networks beside each other, each below its heading. */
static void turn(struct page_narrow *narrow, const struct narrowing *narrowing, float closer) {
    float margin = measures_margin * narrowing->unit, y = before - margin;
    float ends[3] = {edge};
    bool two = narrowing->count > 1;
    *narrow = (struct page_narrow){.upright = true};
    if (two) {
        const struct band *first = narrowing->bands;
        add(narrow, (struct page_part){.scale = 1, .x = edge - margin}); /* what is above both */
        y += first->top + 1.9F * (first->strip - first->top);
    }
    for (int b = 0; b < narrowing->count; b++) {
        struct page_part begin = {.left = narrowing->bands[b].left, .x = ends[b], .y = y};
        int heading = narrow->count;
        if (two) narrow->count += 2; /* the parts of its heading, once its end is known */
        ends[b + 1] = add_band(narrow, &narrowing->bands[b], begin, closer);
        int end = narrow->count;
        narrow->count = heading;
        if (two) add_heading(narrow, narrowing, b, ends + b);
        narrow->count = end;
    }
    narrow->fit = ends[narrowing->count];
    narrow->height = narrowing->bands[0].right - narrowing->bands[0].left + y;
    if (!two) narrow->height -= margin - edge; /* two have marks there */
}

/* What is below the wires, of a size between two: as large as it fits in a row, or in two. */
static void add_below(struct page_narrow *narrow, const struct narrowing *narrowing,
                      const float sizes[2], float left, const struct list *list) {
    float margin = measures_margin * narrowing->unit, room_across = narrow->width - 2 * left;
    float begin = narrowing->middle, wide = fmaxf(narrowing->wide - margin, 1);
    float line = 30 * narrowing->unit;
    bool broken = begin > 0 && room_across / wide < sizes[1];
    if (broken) wide = fmaxf(begin - margin, narrowing->wide - begin);
    float times = fmaxf(sizes[0], fminf(sizes[1], room_across / wide));
    add(narrow, (struct page_part){.top = narrowing->below,
                                   .scale = times,
                                   .x = left - margin * times,
                                   .y = narrow->height});
    if (broken)
        add(narrow, (struct page_part){.left = begin,
                                       .top = narrowing->below,
                                       .scale = times,
                                       .x = left,
                                       .y = narrow->height + line * times});
    narrow->width = fmaxf(narrow->width, wide * times + 2 * left);
    narrow->height += (list->height - narrowing->below + (broken ? line : 0)) * times;
}

/* Turned; false: keys would leave their pills, or nothing could be read. */
static bool turned(struct page_narrow *narrow, const struct narrowing *narrowing,
                   const struct list *list) {
    float keys = fmaxf(narrowing->bands[0].keys, 0.7F);
    turn(narrow, narrowing, 1);
    if (room / narrow->fit * key_size * narrowing->unit < key_letters)
        turn(narrow, narrowing, fminf(keys, 1));
    float scale = room / narrow->fit;
    if (keys > 1 || scale * narrowing->unit < scale_least) return false;
    float least = words_letters / (words_size * narrowing->unit * scale);
    narrow->width = narrow->fit;
    add_below(narrow, narrowing, (float[]){fminf(least, 1), 1}, edge, list);
    return true;
}

/* A picture that fits has a legend that is as wide as it. */
static void enlarge(struct page_narrow *narrow, const struct narrowing *narrowing,
                    const struct list *list) {
    float margin = measures_margin * narrowing->unit;
    float most = letters / (legend_size * narrowing->unit * room / list->width);
    *narrow = (struct page_narrow){.width = list->width, .height = narrowing->below};
    if (narrowing->wide > 0 && most > 1) {
        add(narrow, (struct page_part){.scale = 1});
        add_below(narrow, narrowing, (float[]){1, fminf(most, legend_most)}, margin, list);
    } else {
        narrow->width = 0;
    }
}

void page_narrow_network(const struct scene *scene, struct page_step *step) {
    struct page_picture *picture = step->pictures;
    struct scene lower = scene_lower(scene);
    struct narrowing narrowing = {.bands = {band_of(scene)},
                                  .count = 1,
                                  .unit = scene->frame.density > 0 ? scene->frame.density : 1};
    struct list list = {0};
    if (scene->side[1].network) narrowing.bands[narrowing.count++] = band_of(&lower);
    if (narrowing.count == 1) /* it has no heading, and all of the picture */
        narrowing.bands[0].left = narrowing.bands[0].strip = narrowing.bands[0].top = 0;
    narrowing.below = narrowing.bands[narrowing.count - 1].bottom;
    see_all(&narrowing, step);
    picture->draw(picture->context, 0, false, &list);
    see_gap(&narrowing, &list);
    if (room / list.width * page_items_letters(&list) >= letters_least)
        enlarge(&picture->narrow, &narrowing, &list);
    else if (!turned(&picture->narrow, &narrowing, &list))
        picture->narrow.width = 0;
    list_free(&list);
}

void page_narrow_halves(float middle, struct page_step *step) {
    static const float reach = 2,
                       between = 16; /* before the right half shapes of it begin; pixels */
    struct page_picture *picture = step->pictures;
    float left = 0, right = 0, top = 0;
    struct list list = {0};
    for (int moment = 0; moment < step->moments; moment++) {
        picture->draw(picture->context, (float)moment, false, &list);
        if (moment == 0) top = list.height;
        for (const struct item *item = list.items; item < list.items + list.count; item++) {
            bool shape = item->shape != SHAPE_GROUP && item->shape != SHAPE_GROUP_END;
            float end = item->y + (item->shape == SHAPE_TEXT ? item->size / 2 : fmaxf(item->h, 0));
            if (!shape || item->h >= list.height) continue; /* the ground */
            if (item->x < middle - reach)
                left = fmaxf(left, end);
            else
                right = fmaxf(right, end), top = fminf(top, item->y - item->size);
        }
    }
    float width = fmaxf(middle, list.width - middle);
    picture->narrow = (struct page_narrow){
        .width = width, .height = left + 2 * between + fmaxf(right - top, 0), .fit = width};
    add(&picture->narrow, (struct page_part){.scale = 1});
    add(&picture->narrow,
        (struct page_part){
            .left = middle - reach, .scale = 1, .x = -reach, .y = left + between - top});
    list_free(&list);
}
