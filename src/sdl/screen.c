/* screen: draws lists, with a small function for each shape. */
#include "screen.h"

#include "core/base/embedded.h"
#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "sdl/lines.h"
#include "sdl/textures.h"
#include "view/list.h"

#include <SDL_ttf.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* ---- sprites: small antialiased shapes, drawn once per shape and size ---- */

enum sprite_shape {
    SPRITE_DISC, /* a: radius */
    SPRITE_RING, /* a: outer radius, b: line width */
    SPRITE_TIP,  /* a: width, b: length, negative: pointing up */
};

enum { SAMPLES = 4 }; /* 4 x 4 samples for the coverage of a pixel */

/* Key of a sprite: everything that decides its look. */
struct sprite {
    enum sprite_shape shape;
    int a, b;             /* sizes, quarters of a pixel */
    int phase_x, phase_y; /* place of the anchor within its pixel, halves */
};

/* Is the point, relative to the anchor, inside the shape? */
static bool inside(const struct sprite *sprite, float x, float y) {
    float a = (float)sprite->a / 4, b = (float)sprite->b / 4;
    if (sprite->shape == SPRITE_TIP) {
        float along = b > 0 ? -y : y, length = fabsf(b); /* distance from the tip towards the
                                                            base */
        return along >= 0 && along <= length && fabsf(x) <= a / 2 * along / length;
    }
    float distance = sqrtf(x * x + y * y);
    if (distance > a) return false;
    return sprite->shape == SPRITE_DISC || distance >= a - b;
}

/* Returns the box of the shape around its anchor's pixel. */
static SDL_Rect measure(const struct sprite *sprite) {
    float a = (float)sprite->a / 4, b = (float)sprite->b / 4;
    bool tip = sprite->shape == SPRITE_TIP;
    int side = (int)ceilf(tip ? a / 2 : a) + 1;
    int up = side, down = side;
    if (tip) {
        up = b > 0 ? (int)ceilf(b) + 1 : 1;
        down = b > 0 ? 1 : (int)ceilf(-b) + 1;
    }
    return (SDL_Rect){-side, -up, 2 * side + 1, up + down + 1};
}

static SDL_Texture *render_sprite(const struct textures *sprites, const struct sprite *sprite,
                                  SDL_Rect box) {
    int pixels = box.w * box.h;
    Uint32 *argb = memory_new((size_t)pixels, sizeof *argb);
    for (int i = 0; i < pixels; i++) {
        int column = i % box.w, row = i / box.w, covered = 0;
        for (int s = 0; s < SAMPLES * SAMPLES; s++) {
            float x = (float)column + ((float)(s % SAMPLES) + 0.5F) / (float)SAMPLES;
            float y = (float)row + ((float)(s / SAMPLES) + 0.5F) / (float)SAMPLES;
            covered += inside(sprite, x + (float)box.x - (float)sprite->phase_x / 2,
                              y + (float)box.y - (float)sprite->phase_y / 2);
        }
        Uint32 alpha = (Uint32)(covered * 255 / (SAMPLES * SAMPLES));
        argb[i] = alpha << 24 | 0xFFFFFFu;
    }
    SDL_Texture *texture = textures_make(sprites, argb, box.w, box.h);
    free(argb);
    return texture;
}

/* Returns the sprite for a shape whose anchor (centre of a disc, end of a tip) is at (x, y),
 * rounded to half pixels; its box is relative to the anchor's pixel. NULL: SDL cannot make a
 * texture. */
static const struct texture *sprite_find(struct textures *sprites, enum sprite_shape shape, float a,
                                         float b, float x, float y) {
    int half_x = (int)floorf(x * 2 + 0.5F), half_y = (int)floorf(y * 2 + 0.5F);
    struct sprite wanted = {shape, (int)lroundf(a * 4), (int)lroundf(b * 4), half_x & 1,
                            half_y & 1};
    const struct texture *found = textures_find(sprites, &wanted, sizeof wanted);
    SDL_Rect box = measure(&wanted);
    SDL_Texture *texture = found ? NULL : render_sprite(sprites, &wanted, box);
    return texture ? textures_add(sprites, &wanted, sizeof wanted, texture, box) : found;
}

/* ---- text runs: words as textures, made by SDL_ttf once per font, size and text ---- */

struct text_runs {
    TTF_Font *fonts[FONT_COUNT];      /* NULL: not opened yet */
    unsigned char *files[FONT_COUNT]; /* files of the open fonts; NULL: the embedded file itself */
    int sizes[FONT_COUNT];            /* present sizes of the fonts, pixels per em */
    struct textures textures;
    unsigned missing; /* number of the first letter that a font lacks; 0: none */
};

static const char *const font_files[FONT_COUNT] = {
    [FONT_TEXT / FONT_STEP] = "Inter-Regular",
    [FONT_STRONG / FONT_STEP] = "Inter-SemiBold",
    [FONT_MONO / FONT_STEP] = "JetBrainsMono-Regular",
    [FONT_MONO_STRONG / FONT_STEP] = "JetBrainsMono-Bold",
};

/* Returns a copy of a font's file without its table of ligatures, which would draw != as ≠. The
 * caller frees it. */
static unsigned char *without_ligatures(const struct embedded_file *file) {
    enum { COUNT = 4, TABLES = 12, TABLE = 16 }; /* places and size in an OpenType file */
    unsigned char *copy = memory_new(file->size, 1);
    memcpy(copy, file->data, file->size);
    int count = copy[COUNT] << 8 | copy[COUNT + 1];
    for (int t = 0; t < count; t++) {
        unsigned char *name = copy + TABLES + t * TABLE;
        if (memcmp(name, "GSUB", 4) == 0) name[3] = '-';
    }
    return copy;
}

/* Returns the file of a font to read from; NULL: it is not built in. */
static SDL_RWops *font_bytes(struct text_runs *runs, int f) {
    const struct embedded_file *file = embedded_find(embedded_fonts, font_files[f]);
    if (!file) return NULL;
    if (f >= FONT_MONO / FONT_STEP && !runs->files[f]) runs->files[f] = without_ligatures(file);
    return SDL_RWFromConstMem(runs->files[f] ? runs->files[f] : file->data, (int)file->size);
}

/* Returns the font in this size; NULL with the reason. */
static TTF_Font *open_font(struct text_runs *runs, enum font font, int size, struct error *error) {
    int f = font / FONT_STEP;
    TTF_Font **open = &runs->fonts[f];
    SDL_RWops *memory = NULL;
    if (!*open) {
        memory = font_bytes(runs, f);
        *open = memory ? TTF_OpenFontRW(memory, 1, size) : NULL;
        if (*open) /* keeps the advances of the table */
            TTF_SetFontHinting(*open, TTF_HINTING_LIGHT_SUBPIXEL);
    } else if (runs->sizes[f] != size && TTF_SetFontSize(*open, size)) {
        error_set(error, "cannot set the font %s to %d pixels: %s", font_files[f], size,
                  TTF_GetError());
        return NULL;
    }
    runs->sizes[f] = size;
    if (!*open)
        error_set(error, "cannot open the font %s at %d pixels: %s", font_files[f], size,
                  memory ? TTF_GetError() : "it is not built in");
    return *open;
}

/* Returns the code point of a character of `bytes` bytes. */
static Uint32 code_of(const char *text, int bytes) {
    static const unsigned char lead[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    Uint32 code = (unsigned char)text[0] & lead[bytes];
    for (int i = 1; i < bytes; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
    return code;
}

/* Refuses a text with a letter that the font lacks, which would be shown as a box. */
static int check_letters(struct text_runs *runs, const struct item *item, const char *text,
                         const char *format, struct error *error) {
    static const int size = 16; /* pixels per em; all sizes have the same letters */
    TTF_Font *open = open_font(runs, item->font, size, error);
    if (!open) return -1;
    for (int bytes; *text; text += bytes) {
        bytes = utf8_character(text);
        if (bytes == 0) return error_set(error, "a text is not UTF-8: \"%.80s\"", text);
        Uint32 code = code_of(text, bytes);
        if (TTF_GlyphIsProvided32(open, code)) continue;
        return error_set(error,
                         "a %s cannot show \"%.*s\" (U+%04X), which the program's own fonts do not "
                         "have; write an svg, a pdf or an html, which take it from the system",
                         format, bytes, text, (unsigned)code);
    }
    return 0;
}

/* Copies a text to be shown, with ? in place of each letter that the font has not: it would be a
 * box. The caller frees the copy. */
static char *with_known_letters(struct text_runs *runs, TTF_Font *open, const char *text) {
    char *known = memory_new(strlen(text) + 1, 1), *at = known;
    for (int bytes; *text; text += bytes) {
        bytes = utf8_character(text);
        if (bytes == 0) bytes = 1; /* no UTF-8 */
        bool has = TTF_GlyphIsProvided32(open, code_of(text, bytes));
        if (!has && !runs->missing) runs->missing = (unsigned)code_of(text, bytes);
        memcpy(at, has ? text : "?", has ? (size_t)bytes : 1);
        at += has ? bytes : 1;
    }
    return known;
}

/* Makes the texture of `run` and measures its box; no texture for an empty text. */
static int render_run(struct text_runs *runs, enum font font, int size, const char *text,
                      struct texture *run, struct error *error) {
    static const SDL_Color white = {255, 255, 255, 255};
    TTF_Font *open = open_font(runs, font, size, error);
    if (!open) return -1;
    run->box = (SDL_Rect){.y = -TTF_FontAscent(open)};
    if (!*text) return 0;
    char *known = with_known_letters(runs, open, text);
    SDL_Surface *surface = TTF_RenderUTF8_Blended(open, known, white);
    free(known);
    if (!surface) return error_set(error, "cannot render \"%s\": %s", text, TTF_GetError());
    run->box.w = surface->w;
    run->box.h = surface->h;
    run->texture = SDL_CreateTextureFromSurface(runs->textures.renderer, surface);
    SDL_FreeSurface(surface);
    if (!run->texture)
        return error_set(error, "cannot keep \"%s\" as a texture: %s", text, SDL_GetError());
    SDL_SetTextureBlendMode(run->texture, SDL_BLENDMODE_BLEND);
    return 0;
}

/* Returns the run for a text, whose box is relative to the start of its baseline; NULL with the
 * reason. */
static const struct texture *text_run_find(struct text_runs *runs, enum font font, float size,
                                           const char *text, struct error *error) {
    int pixels = (int)lroundf(size) < 1 ? 1 : (int)lroundf(size);
    size_t bytes = 2 * sizeof(int) + strlen(text); /* bytes of the key: font, size, text */
    int *key = memory_new(bytes, 1);
    key[0] = (int)font;
    key[1] = pixels;
    memcpy(key + 2, text, strlen(text));
    const struct texture *found = textures_find(&runs->textures, key, bytes);
    struct texture run = {.texture = NULL};
    if (!found && render_run(runs, font, pixels, text, &run, error) == 0)
        found = textures_add(&runs->textures, key, bytes, run.texture, run.box);
    free(key);
    return found;
}

/* ---- a replay ---- */

struct screen {
    SDL_Renderer *renderer;
    struct textures sprites, lines;
    struct text_runs runs;
    /* the next fields are valid during a replay */
    const struct list *list;
    const struct theme *theme;
    struct error *error;
    size_t lines_done; /* lines before this item have been drawn */
};

struct screen *screen_new(SDL_Renderer *renderer, struct error *error) {
    if (TTF_Init()) {
        error_set(error, "cannot start SDL_ttf: %s", TTF_GetError());
        return NULL;
    }
    struct screen *screen = memory_new(1, sizeof *screen);
    screen->renderer = screen->sprites.renderer = screen->lines.renderer = renderer;
    screen->runs.textures.renderer = renderer;
    screen->lines.most = LINES_MOST;
    return screen;
}

void screen_flush(struct screen *screen) {
    textures_flush(&screen->sprites);
    textures_flush(&screen->lines);
    textures_flush(&screen->runs.textures);
}

void screen_free(struct screen *screen) {
    if (!screen) return;
    screen_flush(screen);
    /* Forgets the textures and closes the fonts. */
    textures_flush(&screen->runs.textures);
    for (int f = 0; f < FONT_COUNT; f++) {
        if (screen->runs.fonts[f]) TTF_CloseFont(screen->runs.fonts[f]);
        free(screen->runs.files[f]);
    }
    free(screen);
    TTF_Quit();
}

static void fill(struct screen *screen, struct colour colour, int x, int y, int w, int h) {
    SDL_Rect rect = {x, y, w, h};
    if (w <= 0 || h <= 0) return;
    /* filling without blending is several times faster in software */
    SDL_SetRenderDrawBlendMode(screen->renderer,
                               colour.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(screen->renderer, colour.red, colour.green, colour.blue, colour.alpha);
    SDL_RenderFillRect(screen->renderer, &rect);
}

static void copy(struct screen *screen, struct colour colour, SDL_Texture *texture,
                 const SDL_Rect *part, const SDL_Rect *to) {
    SDL_SetTextureColorMod(texture, colour.red, colour.green, colour.blue);
    SDL_SetTextureAlphaMod(texture, colour.alpha);
    SDL_RenderCopy(screen->renderer, texture, part, to);
}

/* Draws a texture in the colour of an item, its anchor at a pixel. */
static void copy_at(struct screen *screen, const struct item *item, const struct texture *texture,
                    int x, int y) {
    SDL_Rect to = {x + texture->box.x, y + texture->box.y, texture->box.w, texture->box.h};
    copy(screen, theme_colour(screen->theme, item->role), texture->texture, NULL, &to);
}

static int place(struct screen *screen, const struct item *item, enum sprite_shape shape, float a,
                 float b) {
    const struct texture *sprite = sprite_find(&screen->sprites, shape, a, b, item->x, item->y);
    if (!sprite) return error_set(screen->error, "cannot make a texture: %s", SDL_GetError());
    copy_at(screen, item, sprite, (int)floorf((floorf(item->x * 2 + 0.5F)) / 2),
            (int)floorf((floorf(item->y * 2 + 0.5F)) / 2));
    return 0;
}

static int draw_disc(struct screen *screen, const struct item *item) {
    return place(screen, item, SPRITE_DISC, item->radius, 0);
}

static int draw_ring(struct screen *screen, const struct item *item) {
    return place(screen, item, SPRITE_RING, item->radius, item->line);
}

static int draw_tip(struct screen *screen, const struct item *item) {
    return place(screen, item, SPRITE_TIP, item->w, item->h);
}

/* Returns the box of an item in whole pixels, at least one pixel. */
static SDL_Rect snapped(const struct item *item) {
    int x = (int)floorf(item->x + 0.5F), y = (int)floorf(item->y + 0.5F);
    int w = (int)lroundf(item->w), h = (int)lroundf(item->h);
    if (item->w > 8) w = (int)floorf(item->x + item->w + 0.5F) - x;
    if (item->h > 8) h = (int)floorf(item->y + item->h + 0.5F) - y;
    return (SDL_Rect){x, y, w > 0 ? w : 1, h > 0 ? h : 1};
}

/* Puts the quadrants of a disc or ring into the corners of a box. */
static int draw_corners(struct screen *screen, struct colour colour, enum sprite_shape shape,
                        SDL_Rect box, int radius, float line) {
    const struct texture *sprite = sprite_find(&screen->sprites, shape, (float)radius, line, 0, 0);
    if (!sprite) return error_set(screen->error, "cannot make a texture: %s", SDL_GetError());
    for (int corner = 0; corner < 4; corner++) {
        int right = corner % 2, low = corner / 2;
        SDL_Rect part = {-sprite->box.x - (right ? 0 : radius), -sprite->box.y - (low ? 0 : radius),
                         radius, radius};
        SDL_Rect to = {right ? box.x + box.w - radius : box.x, low ? box.y + box.h - radius : box.y,
                       radius, radius};
        copy(screen, colour, sprite->texture, &part, &to);
    }
    return 0;
}

static int corner_radius(const struct item *item, SDL_Rect box) {
    int radius = (int)lroundf(item->radius);
    if (radius > box.w / 2) radius = box.w / 2;
    if (radius > box.h / 2) radius = box.h / 2;
    return radius;
}

/* Draws a dashed line, snapped to pixels. */
static void draw_dashes(struct screen *screen, struct item line, float dash, float gap) {
    bool down = line.h > line.w;
    float *at = down ? &line.y : &line.x, *length = down ? &line.h : &line.w, end = *at + *length;
    for (*length = dash; *at + dash / 2 < end; *at += dash + gap) {
        SDL_Rect box = snapped(&line);
        fill(screen, theme_colour(screen->theme, line.role), box.x, box.y, box.w, box.h);
    }
}

static int draw_rect(struct screen *screen, const struct item *item) {
    struct colour colour = theme_colour(screen->theme, item->role);
    float gap, dash = theme_dash(screen->theme, item, &gap);
    if (dash > 0) {
        draw_dashes(screen, *item, dash, gap);
        return 0;
    }
    SDL_Rect box = snapped(item);
    int radius = corner_radius(item, box);
    fill(screen, colour, box.x, box.y + radius, box.w, box.h - 2 * radius);
    if (radius == 0) return 0;
    fill(screen, colour, box.x + radius, box.y, box.w - 2 * radius, radius);
    fill(screen, colour, box.x + radius, box.y + box.h - radius, box.w - 2 * radius, radius);
    return draw_corners(screen, colour, SPRITE_DISC, box, radius, 0);
}

static int draw_frame(struct screen *screen, const struct item *item) {
    struct colour colour = theme_colour(screen->theme, item->role);
    SDL_Rect box = snapped(item);
    int radius = corner_radius(item, box), line = (int)lroundf(item->line);
    if (line < 1) line = 1;
    fill(screen, colour, box.x + radius, box.y, box.w - 2 * radius, line);
    fill(screen, colour, box.x + radius, box.y + box.h - line, box.w - 2 * radius, line);
    fill(screen, colour, box.x, box.y + radius, line, box.h - 2 * radius);
    fill(screen, colour, box.x + box.w - line, box.y + radius, line, box.h - 2 * radius);
    return radius ? draw_corners(screen, colour, SPRITE_RING, box, radius, (float)line) : 0;
}

static int draw_text(struct screen *screen, const struct item *item) {
    const struct texture *run = text_run_find(&screen->runs, item->font, item->size,
                                              list_string(screen->list, item->text), screen->error);
    if (!run) return -1;
    if (!run->texture) return 0;
    float left = item->x - (float)item->anchor / ANCHOR_END * (float)run->box.w;
    copy_at(screen, item, run, (int)lroundf(left), (int)lroundf(item->y));
    return 0;
}

/* Draws a line. Consecutive lines are drawn together, with the first one. */
static int draw_line(struct screen *screen, const struct item *item) {
    const struct list *list = screen->list;
    size_t first = (size_t)(item - list->items);
    SDL_Rect visible = {0, 0, (int)ceilf(list->width), (int)ceilf(list->height)}, clip;
    if (first < screen->lines_done) return 0;
    SDL_RenderGetClipRect(screen->renderer, &clip);
    if (SDL_RenderIsClipEnabled(screen->renderer)) SDL_IntersectRect(&visible, &clip, &visible);
    const struct texture *run =
        lines_find(&screen->lines, list, screen->theme, first, &visible, &screen->lines_done);
    if (run->box.w <= 0 || run->box.h <= 0) return 0;
    if (!run->texture) return error_set(screen->error, "cannot make a texture: %s", SDL_GetError());
    copy_at(screen, item, run, 0, 0);
    return 0;
}

static int begin_clip(struct screen *screen, const struct item *item) {
    SDL_Rect box = snapped(item);
    SDL_RenderSetClipRect(screen->renderer, &box);
    return 0;
}

static int end_clip(struct screen *screen, const struct item *item) {
    (void)item;
    SDL_RenderSetClipRect(screen->renderer, NULL);
    return 0;
}

static int draw_nothing(struct screen *screen, const struct item *item) {
    (void)screen;
    (void)item;
    return 0;
}

int screen_check_letters(struct screen *screen, const struct list *list, const char *format,
                         struct error *error) {
    for (size_t i = 0; i < list->count; i++) {
        const struct item *item = &list->items[i];
        if (item->shape == SHAPE_TEXT &&
            check_letters(&screen->runs, item, list_string(list, item->text), format, error))
            return -1;
    }
    return 0;
}

int screen_replay(struct screen *screen, const struct list *list, const struct theme *theme,
                  struct error *error) {
    static int (*const draw[])(struct screen *, const struct item *) = {
        [SHAPE_RECT] = draw_rect,     [SHAPE_FRAME] = draw_frame,       [SHAPE_DISC] = draw_disc,
        [SHAPE_RING] = draw_ring,     [SHAPE_TIP] = draw_tip,           [SHAPE_TEXT] = draw_text,
        [SHAPE_GROUP] = draw_nothing, [SHAPE_GROUP_END] = draw_nothing, [SHAPE_CLIP] = begin_clip,
        [SHAPE_CLIP_END] = end_clip,  [SHAPE_LINE] = draw_line,
    };
    screen->list = list;
    screen->theme = theme;
    screen->error = error;
    screen->lines_done = 0;
    for (size_t i = 0; i < list->count; i++)
        if (draw[list->items[i].shape](screen, &list->items[i])) return -1;
    return 0;
}

unsigned screen_missing_letter(const struct screen *screen) {
    return screen->runs.missing;
}
