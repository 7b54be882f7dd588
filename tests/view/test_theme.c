/* test_theme: every role has a colour in every theme, and colours that must be told apart can be:
 * contrast as in WCAG 2, lightness instead of hue in the grey theme. */
#include "support.h"

#include "view/theme.h"

static double linear(uint8_t value) {
    double part = value / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static double luminance(struct colour colour) {
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

static double colour_contrast(struct colour a, struct colour b) {
    double x = luminance(a), y = luminance(b);
    return ((x > y ? x : y) + 0.05) / ((x > y ? y : x) + 0.05);
}

static double contrast(const struct theme *theme, enum role a, enum role b) {
    return colour_contrast(theme_colour(theme, a), theme_colour(theme, b));
}

static bool same_colour(const struct theme *theme, enum role a, enum role b) {
    struct colour x = theme_colour(theme, a), y = theme_colour(theme, b);
    return memcmp(&x, &y, sizeof x) == 0;
}

TEST(gives_every_role_a_colour) {
    for (int t = 0; t < theme_choices.count; t++)
        for (enum role role = 0; role < ROLE_COUNT; role++) {
            unsigned alpha = theme_colour(&themes[t], role).alpha;
            check(alpha > 0, "%s, role %d", themes[t].name, (int)role);
            bool box =
                role == ROLE_INCREASING_BOX || role == ROLE_DECREASING_BOX || role == ROLE_TILE;
            check((role == ROLE_SHADE || box) == (alpha < 255), "%s, role %d: alpha %u",
                  themes[t].name, (int)role, alpha);
            check(alpha >= 128 || box, "%s, role %d: alpha %u", themes[t].name, (int)role, alpha);
        }
}

/* Boxes lie in each other; the name of one five deep can still be read. */
TEST(boxes_stay_light) {
    static const enum role pairs[][2] = {{ROLE_INCREASING_BOX, ROLE_INCREASING},
                                         {ROLE_DECREASING_BOX, ROLE_DECREASING}};
    for (int t = 0; t < theme_choices.count; t++)
        for (int p = 0; p < count_of(pairs); p++) {
            const struct theme *theme = &themes[t];
            struct colour paper = theme_colour(theme, ROLE_BACKGROUND);
            struct colour box = theme_colour(theme, pairs[p][0]);
            double part = 1, rgb[3] = {paper.red, paper.green, paper.blue};
            const double tint[3] = {box.red, box.green, box.blue};
            for (int level = 0; level < 5; level++)
                part *= 1 - box.alpha / 255.0;
            for (int i = 0; i < 3; i++)
                rgb[i] = tint[i] + (rgb[i] - tint[i]) * part;
            struct colour deep = {(uint8_t)rgb[0], (uint8_t)rgb[1], (uint8_t)rgb[2], 255};
            double is = colour_contrast(deep, theme_colour(theme, pairs[p][1]));
            check(is >= 4.4, "%s, direction %d: %.2f", theme->name, p, is);
        }
}

TEST(takes_colours_apart) {
    struct colour colour = theme_colour(named(theme, "light"), ROLE_INCREASING_BOX);
    equals(colour.red, 0x00, colour.green, 0x6C, colour.blue, 0xA9, colour.alpha, 0x07);
}

TEST(can_be_read) {
    static const struct {
        enum role on, role;
        double least; /* contrast */
    } pairs[] = {
        {ROLE_BACKGROUND, ROLE_INK, 7},
        {ROLE_PANEL, ROLE_INK, 7},
        {ROLE_BACKGROUND, ROLE_SECONDARY, 4.5},
        {ROLE_BACKGROUND, ROLE_INCREASING, 4.5},
        {ROLE_BACKGROUND, ROLE_AGREE, 4.5},
        {ROLE_BACKGROUND, ROLE_ERROR, 4.5},
        {ROLE_ERROR_BLOCK, ROLE_ERROR, 4.5},
        {ROLE_BACKGROUND, ROLE_DECREASING, 4.5},
        {ROLE_INCREASING_BLOCK, ROLE_INCREASING, 4.5},
        {ROLE_DECREASING_BLOCK, ROLE_DECREASING, 4.5},
        {ROLE_BACKGROUND, ROLE_WIRE, 3},
    };
    for (int t = 0; t < theme_choices.count; t++)
        each (p, pairs) {
            double is = contrast(&themes[t], p->on, p->role);
            check(is >= p->least, "%s: %s on %s has %.2f, needs %.1f", themes[t].name,
                  theme_role_name(p->role), theme_role_name(p->on), is, p->least);
        }
}

static bool is_black(const struct theme *theme) {
    return strcmp(theme->name, "print") == 0;
}

/* The print theme is black on white; only backgrounds of a heat map with numbers, lines without
 * meaning and faded series are grey. */
TEST(prints_black_on_white) {
    const struct theme *print = named(theme, "print");
    assert_non_null(print);
    for (enum role role = 0; role < ROLE_COUNT; role++) {
        struct colour colour = theme_colour(print, role);
        bool grey = (ROLE_HEAT <= role && role <= ROLE_HEAT_LAST) || role == ROLE_GRID ||
                    role == ROLE_SERIES_FADED || colour.alpha < 255;
        bool white = colour.red == 255;
        check(colour.red == colour.green && colour.green == colour.blue, "role %d", (int)role);
        check(grey || white || colour.red == 0, "role %d: %d", (int)role, colour.red);
    }
    check(contrast(print, ROLE_BACKGROUND, ROLE_DECREASING) > 20.9, "%.2f",
          contrast(print, ROLE_BACKGROUND, ROLE_DECREASING));
}

static struct item line_of(enum role role, float length) {
    return (struct item){.shape = SHAPE_RECT, .role = role, .w = 2, .h = length, .line = 2};
}

/* Directions that look alike without their hue differ by dashes, also in layers that have not
 * run. */
TEST(dashes_one_direction) {
    int dashed = 0;
    for (int t = 0; t < theme_choices.count; t++)
        for (int ahead = 0; ahead < 2; ahead++) {
            enum role one = ahead ? ROLE_INCREASING_AHEAD : ROLE_INCREASING;
            enum role other = ahead ? ROLE_DECREASING_AHEAD : ROLE_DECREASING;
            struct item increasing = line_of(one, 60), decreasing = line_of(other, 60);
            float gap;
            check(theme_dash(&themes[t], &increasing, &gap) == 0, "%s", themes[t].name);
            bool dashes = theme_dash(&themes[t], &decreasing, &gap) > 0;
            check(dashes == themes[t].dashes, "%s", themes[t].name);
            check(dashes || !same_colour(&themes[t], one, other), "%s", themes[t].name);
            dashed += dashes;
        }
    assert_true(dashed >= 4);
}

/* Dashes end where the line ends, and are seen as such: the gaps are not much shorter. */
TEST(dashes_whole_lines) {
    const struct theme *print = named(theme, "print");
    float gap, dash;
    for (float length = 12; length < 400; length += 1.7F) {
        struct item item = line_of(ROLE_DECREASING, length);
        dash = theme_dash(print, &item, &gap);
        float count = (length + gap) / (dash + gap);
        check(dash > 3 && gap > 2, "%g: %g and %g", (double)length, (double)dash, (double)gap);
        check(fabsf(count - roundf(count)) < 0.01F && count > 1.9F, "%g: %g dashes", (double)length,
              (double)count);
    }
    struct item box = line_of(ROLE_DECREASING, 60), text = {.shape = SHAPE_TEXT};
    box.line = 0;
    text.role = ROLE_DECREASING;
    check(theme_dash(print, &box, &gap) == 0, "a box that is no line");
    check(theme_dash(print, &text, &gap) == 0, "a letter");
}

/* Layers to come are fainter than layers done, and still visible; in print they are thinner
 * (test_png_themes). */
TEST(fades_what_is_ahead) {
    static const enum role pairs[][2] = {
        {ROLE_INCREASING, ROLE_INCREASING_AHEAD},
        {ROLE_DECREASING, ROLE_DECREASING_AHEAD},
        {ROLE_INCREASING_BLOCK, ROLE_INCREASING_BLOCK_AHEAD},
        {ROLE_DECREASING_BLOCK, ROLE_DECREASING_BLOCK_AHEAD},
        {ROLE_WIRE, ROLE_WIRE_AHEAD},
    };
    for (int t = 0; t < theme_choices.count; t++)
        for (int p = 0; p < count_of(pairs); p++) {
            double done = contrast(&themes[t], ROLE_BACKGROUND, pairs[p][0]);
            double ahead = contrast(&themes[t], ROLE_BACKGROUND, pairs[p][1]);
            if (is_black(&themes[t])) continue;
            check(done > ahead && ahead > 1.01, "%s: roles %d %.2f, %d %.2f", themes[t].name,
                  (int)pairs[p][0], done, (int)pairs[p][1], ahead);
        }
}

/* Lines in a chart are seen on the background, and no two have the same colour; the more heat, the
 * further from the background. */
TEST(colours_charts) {
    for (int t = 0; t < theme_choices.count; t++) {
        for (int s = 0; s < SERIES_COLOURS; s++) {
            double is = contrast(&themes[t], ROLE_BACKGROUND, (enum role)(ROLE_SERIES + s));
            check(is >= 3, "%s: series %d has %.2f", themes[t].name, s, is);
            for (int other = 0; other < s; other++)
                check(
                    is_black(&themes[t]) || /* series in black differ by shape: test_timing_scene */
                        !same_colour(&themes[t], (enum role)(ROLE_SERIES + s),
                                     (enum role)(ROLE_SERIES + other)),
                    "%s: series %d and %d", themes[t].name, s, other);
        }
        double faded = contrast(&themes[t], ROLE_BACKGROUND, ROLE_SERIES_FADED), before = 1.05;
        check(faded > 1.2 && faded < 3, "%s: %.2f", themes[t].name, faded);
        for (int h = 0; h < HEAT_STEPS; h++) {
            enum role role = (enum role)(ROLE_HEAT + h);
            double is = contrast(&themes[t], ROLE_BACKGROUND, role);
            double text =
                contrast(&themes[t], role, h < HEAT_STEPS * 5 / 8 ? ROLE_INK : ROLE_BACKGROUND);
            check(is > before, "%s: heat %d has %.2f after %.2f", themes[t].name, h, is, before);
            check(text >= 4, "%s: a number on heat %d has %.2f", themes[t].name, h, text);
            before = is;
        }
    }
}

/* Names of series are words. */
TEST(names_series) {
    for (int t = 0; t < theme_choices.count; t++)
        for (int s = 0; s < SERIES_COLOURS; s++) {
            double is = contrast(&themes[t], ROLE_BACKGROUND, (enum role)(ROLE_SERIES + s));
            check(is >= 4.5, "%s: series %d has %.2f", themes[t].name, s, is);
        }
}

/* Lightness keeps I and D apart in the grey theme, for grey print and for eyes that see no hue. */
TEST(tells_directions_apart) {
    const struct theme *grey = named(theme, "grey");
    assert_non_null(grey);
    for (enum role role = 0; role < ROLE_COUNT; role++) {
        struct colour colour = theme_colour(grey, role);
        check(colour.red == colour.green && colour.green == colour.blue, "role %d is not grey",
              (int)role);
    }
    check(contrast(grey, ROLE_INCREASING, ROLE_DECREASING) >= 3, "%.2f",
          contrast(grey, ROLE_INCREASING, ROLE_DECREASING));
    check(contrast(grey, ROLE_INCREASING_BLOCK, ROLE_DECREASING_BLOCK) >= 1.1, "%.2f",
          contrast(grey, ROLE_INCREASING_BLOCK, ROLE_DECREASING_BLOCK));
    check(contrast(grey, ROLE_INCREASING_AHEAD, ROLE_DECREASING_AHEAD) >= 1.2, "%.2f",
          contrast(grey, ROLE_INCREASING_AHEAD, ROLE_DECREASING_AHEAD));
}

TEST(finds_themes) {
    for (int t = 0; t < theme_choices.count; t++) {
        assert_ptr_equal(named(theme, themes[t].name), &themes[t]);
        check(themes[t].about && themes[t].about[0], "%s", themes[t].name);
    }
    assert_string_equal(themes[0].name, "light");
    assert_non_null(named(theme, "dark"));
    assert_null(choices_find(&theme_choices, "Light"));
    assert_null(choices_find(&theme_choices, ""));
}
