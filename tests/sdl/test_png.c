/* test_png: the screen's own drawing code on SDL's software renderer: exact colours where shapes
 * must be. */
#include "picture.h"

TEST(draws_every_shape) {
    const struct theme *theme = &themes[0];
    OWNED(list_free) struct list list = {0};
    struct picture picture;
    list_begin(&list, 200.2F, 100);
    list_rect(&list, ROLE_BACKGROUND, rect_at(0, 0, 201, 100), 0);
    list_rect(&list, ROLE_INCREASING, rect_at(10, 10, 20, 20), 0);
    list_rect(&list, ROLE_DECREASING, rect_at(40, 10, 20, 20), 8);
    list_frame(&list, ROLE_INK, rect_at(70, 10, 30, 20), 6, 2);
    list_disc(&list, ROLE_AGREE, 120, 20, 8);
    list_ring(&list, ROLE_ERROR, 150, 20, 8, 2);
    list_tip(&list, ROLE_INCREASING, 20, 80, 16, 20);
    list_tip(&list, ROLE_DECREASING, 50, 60, 16, -20);
    list_clip(&list, 70, 60, 10, 10);
    list_rect(&list, ROLE_INK, rect_at(60, 50, 50, 50), 0);
    list_clip_end(&list);
    list_text(&list, ROLE_INK | FONT_STRONG | ANCHOR_MIDDLE, 150, 80, 20, "HHHH");
    list_horizontal(&list, ROLE_WIRE, 0, 200, 95, 1);
    draw(&list, theme, &picture);
    check(picture.width == 201 && picture.height == 100, "%d x %d", picture.width, picture.height);
    check_colour(&picture, 5, 5, ROLE_BACKGROUND, "nothing");
    check_colour(&picture, 10, 10, ROLE_INCREASING, "corner of a rectangle");
    check_colour(&picture, 29, 29, ROLE_INCREASING, "corner of a rectangle");
    check_colour(&picture, 30, 30, ROLE_BACKGROUND, "beside a rectangle");
    check_colour(&picture, 50, 10, ROLE_DECREASING, "edge of a rounded rectangle");
    check_colour(&picture, 40, 10, ROLE_BACKGROUND, "round corner");
    check_colour(&picture, 59, 29, ROLE_BACKGROUND, "round corner");
    check_colour(&picture, 45, 15, ROLE_DECREASING, "inside a round corner");
    check_colour(&picture, 85, 10, ROLE_INK, "top of a frame");
    check_colour(&picture, 71, 20, ROLE_INK, "left of a frame");
    check_colour(&picture, 99, 20, ROLE_INK, "right of a frame");
    check_colour(&picture, 85, 20, ROLE_BACKGROUND, "inside of a frame");
    check_colour(&picture, 120, 20, ROLE_AGREE, "disc");
    check_colour(&picture, 126, 20, ROLE_AGREE, "disc");
    check_colour(&picture, 126, 26, ROLE_BACKGROUND, "outside of a disc");
    check_colour(&picture, 150, 20, ROLE_BACKGROUND, "inside of a ring");
    check_colour(&picture, 143, 20, ROLE_ERROR, "ring");
    check_colour(&picture, 20, 65, ROLE_INCREASING, "tip");
    check_colour(&picture, 13, 78, ROLE_BACKGROUND, "beside the point of a tip");
    check_colour(&picture, 50, 75, ROLE_DECREASING, "tip that points up");
    check_colour(&picture, 43, 62, ROLE_BACKGROUND, "beside the point of a tip");
    check_colour(&picture, 75, 65, ROLE_INK, "inside the clip");
    check_colour(&picture, 82, 65, ROLE_BACKGROUND, "outside the clip");
    check_colour(&picture, 75, 72, ROLE_BACKGROUND, "outside the clip");
    check_colour(&picture, 199, 95, ROLE_WIRE, "a thin line");
    int dark = 0, smooth = 0;
    for (int x = 110; x < 195; x++)
        dark += has_colour(&picture, (float)x, 71, theme, ROLE_INK);
    for (int i = 0; i < 20 * 20; i++) {
        float x = (float)(110 + i % 20), y = (float)(10 + i / 20);
        smooth += !has_colour(&picture, x, y, theme, ROLE_AGREE) &&
                  !has_colour(&picture, x, y, theme, ROLE_BACKGROUND);
    }
    check(smooth >= 16, "the edge of a disc has %d pixels in between", smooth);
    check(dark >= 10, "the text has %d pixels of ink", dark);
    free(picture.rgb);
}

/* Without a ground a picture is transparent; half-covered pixels are half transparent. */
TEST(is_transparent_where_something_shows_through) {
    static const enum role grounds[] = {ROLE_BACKGROUND, ROLE_SHADE};
    each (ground, grounds) {
        OWNED(list_free) struct list list = {0};
        struct picture picture;
        list_begin(&list, 20, 10);
        list_rect(&list, *ground, rect_at(0, 0, 20, 10), 0);
        draw(&list, &themes[0], &picture);
        check(picture.transparent == (*ground == ROLE_SHADE), "%s", theme_role_name(*ground));
        free(picture.rgb);
    }
}

/* Returns the area of a drawn black line, pixels. */
static double ink_of_line(float x, float y, float dx, float dy, float width,
                          struct picture *picture) {
    OWNED(list_free) struct list list = {0};
    double ink = 0;
    list_begin(&list, 160, 160);
    list_rect(&list, ROLE_BACKGROUND, rect_at(0, 0, 160, 160), 0);
    list_line(&list, ROLE_INK, (float[]){x, y}, (float[]){x + dx, y + dy}, width);
    draw(&list, named(theme, "grey"), picture); /* black on white */
    for (int i = 0; i < 160 * 160; i++)
        ink += (255 - picture->rgb[3 * i]) / 255.0;
    return ink;
}

/* A line covers its length times its width, whatever its slope, and nothing far from it. */
TEST(draws_lines_of_any_slope) {
    static const float widths[] = {0.5F, 1, 1.6F, 2, 3.5F, 6};
    for (int turn = 0; turn < 72; turn++) {
        float angle = (float)turn * 0.0872665F, dx = 61.3F * cosf(angle), dy = 61.3F * sinf(angle);
        float width = widths[turn % count_of(widths)], x = 80.3F, y = 79.8F;
        struct picture picture;
        double ink = ink_of_line(x, y, dx, dy, width, &picture);
        double area = 61.3 * (double)width;
        check(fabs(ink - area) < 0.03 * area + 0.5, "turn %d, width %g: %g of %g pixels", turn,
              (double)width, ink, area);
        for (int i = 0; i < 160 * 160; i++) {
            float px = (float)(i % 160) + 0.5F - x, py = (float)(i / 160) + 0.5F - y;
            float along = (px * dx + py * dy) / 61.3F, away = fabsf(px * dy - py * dx) / 61.3F;
            bool far = away > width / 2 + 1.5F || along < -2 || along > 63.3F;
            bool deep = away < width / 2 - 1.5F && along > 2 && along < 59;
            int level = picture.rgb[3 * i];
            check(!(far && level < 255) && !(deep && level > 0), "turn %d: %d at (%d, %d)", turn,
                  level, i % 160, i / 160);
        }
        free(picture.rgb);
    }
}

/* Lines of one colour share a texture: groups do not part them, other shapes and clips do. */
TEST(draws_runs_of_lines) {
    const struct theme *theme = &themes[0];
    OWNED(list_free) struct list list = {0};
    struct picture picture;
    list_begin(&list, 100, 100);
    list_rect(&list, ROLE_BACKGROUND, rect_at(0, 0, 100, 100), 0);
    list_line(&list, ROLE_INK, (float[]){-50, 10}, (float[]){150, 10},
              6); /* goes beyond the edges of the picture */
    list_group(&list, "wire", "");
    list_line(&list, ROLE_INK, (float[]){20, 20}, (float[]){20, 90}, 6);
    list_group_end(&list);
    list_line(&list, ROLE_INCREASING, (float[]){0, 50}, (float[]){100, 50},
              6); /* crosses the previous line */
    list_clip(&list, 50, 60, 20, 20);
    list_line(&list, ROLE_DECREASING, (float[]){0, 70}, (float[]){100, 70}, 6);
    list_clip_end(&list);
    list_line(&list, ROLE_INCREASING, (float[]){200, 0}, (float[]){300, 0}, 6); /* out of sight */
    list_line(&list, ROLE_ERROR, (float[]){5, 5}, (float[]){5, 5}, 6);          /* no length */
    draw(&list, theme, &picture);
    check_colour(&picture, 0, 10, ROLE_INK, "at the edge");
    check_colour(&picture, 99, 10, ROLE_INK, "at the edge");
    check_colour(&picture, 20, 80, ROLE_INK, "the second of a run");
    check_colour(&picture, 20, 50, ROLE_INCREASING, "over another");
    check_colour(&picture, 60, 70, ROLE_DECREASING, "inside the clip");
    check_colour(&picture, 40, 70, ROLE_BACKGROUND, "outside the clip");
    check_colour(&picture, 5, 3, ROLE_BACKGROUND, "no length");
    free(picture.rgb);
}

/* A letter that the fonts have not is named, with a format that has it; never drawn as a box. */
TEST(letters_that_fonts_lack_are_refused) {
    static const struct row {
        const char *text, *letter; /* NULL: all are there */
    } rows[] = {{"Sorting 8 keys · I ↑ ✓ ≠ ½", NULL},
                {"Größe, Ελληνικά, Русский", NULL},
                {"排序", "\"排\" (U+6392)"},
                {"a 😀", "\"😀\" (U+1F600)"},
                {"مرحبا", "\"م\" (U+0645)"}};
    static const enum font fonts[] = {FONT_TEXT, FONT_STRONG, FONT_MONO, FONT_MONO_STRONG};
    each (row, rows)
        each (font, fonts) {
            OWNED(list_free) struct list list = {0};
            FILE *file = tmpfile();
            struct error why = {""};
            list_begin(&list, 400, 60);
            list_text(&list, ROLE_INK | *font, 10, 40, 20, row->text);
            int failed = png_format.write(&list, themes, NULL, file, &why);
            fclose(file);
            if (row->letter)
                check(failed && strstr(why.text, row->letter) && strstr(why.text, "write an svg"),
                      "%s: \"%s\"", row->text, why.text);
            else
                check(!failed, "%s: \"%s\"", row->text, why.text);
        }
}

enum { SIGN = 12, PAIR_WIDTH = 40, PAIR_HEIGHT = 30 }; /* 20 pixels per em: 12 a sign */

static const char signs[] = "!#$%&*+-./:;<=>?@\\^_|~[](){}w";

/* Draws each pair of signs, a pair at a time or a sign at a time. */
static void draw_pairs(bool apart, struct picture *picture) {
    enum { COUNT = sizeof signs - 1 };
    OWNED(list_free) struct list list = {0};
    list_begin(&list, COUNT * PAIR_WIDTH, COUNT * PAIR_HEIGHT);
    list_rect(&list, ROLE_BACKGROUND, rect_at(0, 0, list.width, list.height), 0);
    for (int p = 0; p < COUNT * COUNT; p++) {
        const char pair[] = {signs[p / COUNT], apart ? '\0' : signs[p % COUNT], '\0'};
        float x = (float)(p % COUNT * PAIR_WIDTH + 8), y = (float)(p / COUNT * PAIR_HEIGHT + 22);
        list_text(&list, ROLE_INK | FONT_MONO, x, y, 20, pair);
        if (apart)
            list_text(&list, ROLE_INK | FONT_MONO, x + SIGN, y, 20,
                      (const char[]){signs[p % COUNT], '\0'});
    }
    draw(&list, &themes[0], picture);
}

/* Code is shown as it is typed: a pair of signs is drawn as the two signs side by side. */
TEST(draws_no_ligatures_in_code) {
    struct picture together, apart;
    draw_pairs(false, &together);
    draw_pairs(true, &apart);
    for (int i = 0; i < apart.width * apart.height; i++)
        check(memcmp(together.rgb + 3 * i, apart.rgb + 3 * i, 3) == 0, "%c%c is joined",
              signs[i / apart.width / PAIR_HEIGHT], signs[i % apart.width / PAIR_WIDTH]);
    free(together.rgb);
    free(apart.rgb);
}

TEST_FILE(folder_make, folder_leave)
