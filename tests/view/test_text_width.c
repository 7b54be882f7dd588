/* test_text_width: known widths, and characters beyond ASCII counted once. */
#include "support.h"

#include "view/text_width.h"

static void check_width(enum font font, float size, const char *text, double expected) {
    double is = (double)text_width(font, size, text);
    check(fabs(is - expected) < 0.01, "\"%s\" in font %d at %g: %.3f, not %.3f", text, (int)font,
          (double)size, is, expected);
}

TEST(knows_mono) {
    static const enum font fonts[] = {FONT_MONO, FONT_MONO_STRONG};
    each (f, fonts) {
        check_width(*f, 10, "", 0);
        check_width(*f, 10, "8", 6);
        check_width(*f, 20, "123456789", 108);
        check_width(*f, 10, "i W", 18);
        check_width(*f, 10, "→", 6); /* three bytes, one character */
        check_width(*f, 10, "·≠1", 18);
        check_width(*f, 10, "\xF0\x9D\x84\x9E", 6); /* four bytes */
    }
}

/* Advances of Inter 3.19 and its semi-bold, in thousandths of an em. */
TEST(knows_inter) {
    check_width(FONT_TEXT, 100, " ", 28.2);
    check_width(FONT_TEXT, 100, "A", 67.7);
    check_width(FONT_TEXT, 100, "i", 23.8);
    check_width(FONT_TEXT, 100, "~", 66.0);
    check_width(FONT_TEXT, 100, "layer", 23.8 + 56.4 + 55.7 + 58.3 + 37.3);
    check_width(FONT_STRONG, 100, "A", 72.4);
    check_width(FONT_STRONG, 100, "0", 66.7);
    check_width(FONT_STRONG, 100, "layer", 26.1 + 57.5 + 57.6 + 59.3 + 39.7);
}

TEST(counts_characters) {
    float dot = text_width(FONT_TEXT, 100, "·"), stop = text_width(FONT_TEXT, 100, ".");
    check(fabsf(dot - stop) < 0.01F, "%g %g", (double)dot, (double)stop);
    float arrow = text_width(FONT_TEXT, 100, "→"), two = text_width(FONT_TEXT, 100, "→→");
    check(arrow > 50 && arrow < 150, "%g", (double)arrow);
    check(fabsf(two - 2 * arrow) < 0.01F, "%g %g", (double)arrow, (double)two);
    float sum = text_width(FONT_TEXT, 100, "a") + dot + text_width(FONT_TEXT, 100, "b");
    check(fabsf(text_width(FONT_TEXT, 100, "a·b") - sum) < 0.01F, "%g", (double)sum);
}

/* Fonts come in whole pixels; longer texts are never narrower, bold never narrower than regular. */
TEST(grows_with_text_and_size) {
    char text[] = "8 wires, 24 comparators, depth 6: increasing or decreasing? #0072B2";
    for (enum font font = 0; font < FONT_COUNT * FONT_STEP; font += FONT_STEP) {
        check(text_width(font, 15.4F, text) == text_width(font, 15, text), "font %d", (int)font);
        float before = 0;
        for (int size = 8; size < 40; size++) {
            float width = text_width(font, (float)size, text);
            check(width > before, "font %d at %d", (int)font, size);
            before = width;
        }
    }
    check(text_width(FONT_STRONG, 20, text) > text_width(FONT_TEXT, 20, text), "semi-bold");
    for (size_t length = strlen(text); length > 0; length--) {
        float whole = text_width(FONT_TEXT, 20, text);
        text[length - 1] = '\0';
        check(text_width(FONT_TEXT, 20, text) < whole, "\"%s\"", text);
    }
}

/* Returns the most whole words that fit, tried one after the other, or else the most characters. */
static size_t longest_row(float width, const char *text) {
    size_t words = 0, characters = 0;
    char row[64];
    for (size_t length = strlen(text); length > 0; length--) {
        snprintf(row, length + 1, "%s", text);
        if ((text[length] & 0xC0) == 0x80 || text_width(FONT_TEXT, 20, row) > width) continue;
        if (!characters) characters = length;
        if (!words && (text[length] == ' ' || !text[length])) words = length;
    }
    return words ? words : characters ? characters : 1;
}

TEST(breaks_into_rows) {
    const char *text = "incomparable µ · sorts runs of 2^k keys";
    for (float width = 0; width < 500; width += 3) {
        size_t length = text_row(FONT_TEXT, 20, width, text);
        check(length == longest_row(width, text), "%zu bytes of \"%s\" in %g", length, text,
              (double)width);
    }
}
