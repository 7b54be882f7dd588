/* lookback: draws for docs/ladder.md how a tile of radix-sweep looks back, as svg.
 *
 * Every tile has said how many keys of one digit it holds, or how many there are up to its end. The
 * tile that is looked from goes back and adds up, until it meets such a sum. */
#include "core/base/error.h"
#include "output/format.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdio.h>

enum state {
    UNKNOWN, /* nothing said yet */
    COUNTED, /* its own keys of the digit */
    SUMMED,  /* those up to its end */
};

static const struct tile {
    enum state state;
    int keys; /* of the digit */
} tiles[] = {{SUMMED, 3},  {SUMMED, 1},  {SUMMED, 4},  {SUMMED, 1},
             {COUNTED, 5}, {COUNTED, 2}, {COUNTED, 6}, {UNKNOWN, 0}};

enum {
    TILES = sizeof tiles / sizeof *tiles,
    FROM = 6, /* the tile that looks back */
    LEFT = 24,
    WIDE = 112, /* of a tile, with the gap behind it */
    GAP = 14,
    TOP = 66, /* of the boxes */
    HIGH = 84,
    ASKED = 196, /* where the line of questions is */
    WIDTH = LEFT + TILES * WIDE - GAP + LEFT,
    HEIGHT = 278,
};

static float middle(int tile) {
    return (float)(LEFT + tile * WIDE) + (WIDE - GAP) / 2.0F;
}

/* Keys of the digit in all tiles up to the end of this one. */
static int sum_to(int tile) {
    int sum = 0;
    for (int t = 0; t <= tile; t++)
        sum += tiles[t].keys;
    return sum;
}

static void draw_tile(struct list *list, int t) {
    static const enum role fills[] = {ROLE_PANEL, ROLE_DECREASING_BLOCK, ROLE_INCREASING_BLOCK};
    static const enum role outlines[] = {ROLE_FAINT, ROLE_DECREASING, ROLE_INCREASING};
    const struct tile *tile = &tiles[t];
    float x = middle(t);
    list_group_say(list, "tile", "tile %d", t);
    list_label(list, ROLE_SECONDARY | ANCHOR_MIDDLE, x, TOP - 16, 15,
               list_words(list, "tile %d", t));
    list_outlined(list, fills[tile->state], outlines[tile->state],
                  rect_at((float)(LEFT + t * WIDE), TOP, WIDE - GAP, HIGH), 8,
                  t == FROM ? 3 : 1.5F);
    if (tile->state == UNKNOWN)
        list_label(list, ROLE_SECONDARY | ANCHOR_MIDDLE, x, TOP + HIGH / 2.0F, 15, "not begun");
    else {
        list_label(list, ROLE_SECONDARY | ANCHOR_MIDDLE, x, TOP + 24, 15,
                   tile->state == SUMMED ? "sum" : "count");
        list_label(list, ROLE_INK | FONT_MONO_STRONG | ANCHOR_MIDDLE, x, TOP + 56, 24,
                   list_words(list, "%d", tile->state == SUMMED ? sum_to(t) : tile->keys));
    }
    list_group_end(list);
}

/* The arrows up to the tiles that are asked, and what is added. Returns the sum. */
static int draw_questions(struct list *list) {
    int before = 0, t = FROM;
    list_vertical(list, ROLE_INK, middle(FROM), TOP + HIGH, ASKED, 2);
    do {
        int found = tiles[--t].state == SUMMED ? sum_to(t) : tiles[t].keys;
        list_vertical(list, ROLE_INK, middle(t), TOP + HIGH + 10, ASKED, 2);
        list_tip(list, ROLE_INK, middle(t), TOP + HIGH + 3, 11, -11);
        list_label(list, ROLE_INK | FONT_STRONG | ANCHOR_MIDDLE, middle(t), ASKED + 22, 16,
                   list_words(list, "%s%d%s", before ? "+ " : "", found,
                              tiles[t].state == SUMMED ? ", and stop" : ""));
        before += found;
    } while (tiles[t].state != SUMMED);
    list_horizontal(list, ROLE_INK, middle(t) - 1, middle(FROM) + 1, ASKED, 2);
    return before;
}

int main(void) {
    const struct picture_format *svg = choices_find(&format_choices, "svg");
    struct list list = {0};
    struct error error;
    list_begin(&list, WIDTH, HEIGHT);
    list_rect(&list, ROLE_BACKGROUND, rect_at(0, 0, WIDTH, HEIGHT), 0);
    list_label(&list, ROLE_INK | FONT_STRONG, LEFT, 24, 18,
               list_words(&list, "Where do the keys of tile %d with this digit go?", FROM));
    for (int t = 0; t < TILES; t++)
        draw_tile(&list, t);
    int before = draw_questions(&list);
    list_label(&list, ROLE_INK, LEFT, 258, 16,
               list_words(&list,
                          "Behind the %d keys of the tiles before it. Tile %d now says its own "
                          "sum, %d + %d = %d.",
                          before, FROM, before, tiles[FROM].keys, before + tiles[FROM].keys));
    int status = svg->write(&list, &themes[0], NULL, stdout, &error);
    list_free(&list);
    if (status) fprintf(stderr, "lookback: %s\n", error.text);
    return status != 0;
}
