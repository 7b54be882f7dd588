/* text_width: advance widths of Inter and JetBrains Mono, in thousandths of an em. */
#include "text_width.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { MONO_ADVANCE = 600, SYMBOL_ADVANCE = 955 };

/* ASCII 32..126, read from Inter 3.19. */
static const uint16_t regular[95] = {
    282, 279, 404, 631, 638, 813, 640, 222, 363, 363, 500, 660, 280, 461, 276, 357, 625, 465, 606,
    637, 643, 608, 624, 572, 617, 624, 276, 280, 660, 660, 660, 508, 937, 677, 651, 728, 719, 599,
    587, 743, 741, 265, 543, 652, 563, 890, 753, 762, 635, 762, 640, 638, 643, 742, 677, 949, 643,
    665, 625, 363, 357, 363, 469, 452, 498, 564, 621, 559, 621, 583, 361, 610, 591, 238, 238, 545,
    238, 870, 586, 597, 610, 610, 373, 523, 364, 581, 557, 813, 540, 557, 542, 363, 327, 363, 660,
};
static const uint16_t strong[95] = {
    249, 309, 396, 644, 650, 844, 663, 214, 394, 394, 544, 673, 296, 466,  291, 379, 667, 481,  622,
    652, 666, 633, 649, 587, 646, 649, 291, 296, 673, 673, 673, 545, 1000, 724, 658, 744, 725,  608,
    586, 755, 744, 275, 561, 677, 567, 907, 741, 775, 644, 776, 651, 650,  660, 734, 724, 1007, 691,
    705, 653, 394, 379, 394, 482, 469, 498, 575, 631, 578, 631, 593, 378,  626, 613, 261, 261,  569,
    261, 898, 610, 608, 625, 625, 397, 549, 380, 609, 576, 838, 563, 576,  562, 394, 358, 394,  673,
};

/* Returns the width of the character that begins at `at`, in thousandths of an em; 0 within a
 * character. */
static int advance(enum font font, const unsigned char *at) {
    const uint16_t *widths = font == FONT_STRONG ? strong : regular;
    if ((*at & 0xC0) == 0x80) return 0;
    if (font == FONT_MONO || font == FONT_MONO_STRONG) return MONO_ADVANCE;
    if (*at == 0xC2) /* the middle dot is as wide as a full stop, µ as u */
        return widths[(at[1] == 0xB7 ? '.' : 'u') - 32];
    return *at >= 127 || *at < 32 ? SYMBOL_ADVANCE : widths[*at - 32];
}

static float in_pixels(int thousandths, float size) {
    return (float)thousandths * roundf(size) / 1000.0F; /* fonts have whole pixels */
}

float text_width(enum font font, float size, const char *text) {
    int thousandths = 0;
    for (const unsigned char *at = (const unsigned char *)text; *at; at++)
        thousandths += advance(font, at);
    return in_pixels(thousandths, size);
}

float text_drawn_size(float size) {
    float whole = roundf(size);
    return whole >= 1 && whole < size ? whole : size;
}

float text_smallest(const struct list *list) {
    float smallest = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct item *item = &list->items[i];
        if (item->shape == SHAPE_TEXT && (smallest == 0 || text_drawn_size(item->size) < smallest))
            smallest = text_drawn_size(item->size);
    }
    return smallest;
}

void text_fit(enum font font, float size, float width, const char *text, char *cut, size_t bytes) {
    snprintf(cut, bytes, "%s", text);
    for (size_t length = strlen(cut); length > 0 && text_width(font, size, cut) > width;) {
        do
            length--;
        while (length > 0 && (cut[length] & 0xC0) == 0x80);
        snprintf(cut + length, bytes - length, "…");
    }
}

int text_every(float step, float room) {
    int every = 1;
    /* a tiny window has no room at all: then only the first number is written */
    while (every < 1 << 16 && step * (float)every < room)
        every *= 2;
    return every;
}

size_t text_row(enum font font, float size, float width, const char *text) {
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = 0, blank = 0; /* bytes that fit; bytes up to the last whole word among them */
    int thousandths = 0;
    for (size_t next = 0; text[length]; length = next) {
        thousandths += advance(font, bytes + next);
        do
            next++;
        while ((bytes[next] & 0xC0) == 0x80);
        if (length > 0 && in_pixels(thousandths, size) > width) break;
        if (text[next] == ' ' || !text[next]) blank = next;
    }
    return blank ? blank : length;
}

/* Draws it with its baseline or the middle of its capitals at y. */
static float draw_fitting(struct list *list, unsigned style, struct box box, float size,
                          const char *text, bool line) {
    static const float slack = 0.01F; /* a width that was added to a place lost its last digits */
    char cut[1024];
    enum font font = style & FONT_MONO_STRONG;
    unsigned anchor = style & (ANCHOR_MIDDLE | ANCHOR_END);
    float x = anchor == ANCHOR_END      ? box.right
              : anchor == ANCHOR_MIDDLE ? box_middle_x(&box)
                                        : box.left;
    text_fit(font, size, box_width(&box) + slack, text, cut, sizeof cut);
    if (line)
        list_text(list, style, x, box.bottom, size, cut);
    else
        list_label(list, style, x, box_middle_y(&box), size, cut);
    return text_width(font, size, cut);
}

float text_line(struct list *list, unsigned style, struct box box, float size, const char *text) {
    return draw_fitting(list, style, box, size, text, true);
}

float text_label(struct list *list, unsigned style, struct box box, float size, const char *text) {
    return draw_fitting(list, style, box, size, text, false);
}
