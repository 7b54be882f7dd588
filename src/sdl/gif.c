/* gif: writes with giflib. Later pictures contain only the rectangle that differs from the previous
 * picture. Each picture has its own palette, the most frequent colours of its pixels. Smoothed
 * edges have many more colours, which become the nearest colour of the palette. */
#include "output/format.h"

#include "core/base/memory.h"
#include "sdl/raster.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

enum { COLOURS = 256, SEEN_MOST = 1 << 16 };

/* A colour of the picture. */
struct seen {
    unsigned colour; /* 1 + its 24 bits; 0: the entry is empty */
    int pixels;
    int nearest; /* nearest colour in the palette; -1: not searched yet */
};

struct palette {
    GifColorType colours[COLOURS];
    int count;
    struct seen seen[SEEN_MOST]; /* hash table with spare room; rare colours may be left out */
    int seen_count;
};

struct rectangle {
    int left, top, width, height;
};

struct gif {
    GifFileType *file;
    struct raster *raster;
    unsigned char *shown; /* previous picture, RGBA */
    unsigned char *line;
    struct palette palette;
};

/* Returns the entry of a pixel's colour in the table; NULL: there is none, and no room. */
static struct seen *seen_at(struct palette *palette, const unsigned char *pixel) {
    unsigned colour = 1 + (unsigned)(pixel[0] << 16 | pixel[1] << 8 | pixel[2]);
    unsigned at = colour * 2654435761U >> 16; /* Knuth's multiplicative hash */
    while (palette->seen[at].colour && palette->seen[at].colour != colour)
        at = (at + 1) % SEEN_MOST;
    struct seen *seen = &palette->seen[at];
    if (!seen->colour && palette->seen_count == SEEN_MOST / 2) return NULL;
    if (!seen->colour) palette->seen_count++;
    seen->colour = colour;
    return seen;
}

/* Orders colours by number of pixels. No two entries have the same colour, so the order is always
 * the same. */
static int by_pixels(const void *a, const void *b) {
    const struct seen *one = a, *other = b;
    if (one->pixels != other->pixels) return one->pixels < other->pixels ? 1 : -1;
    return (one->colour > other->colour) - (one->colour < other->colour);
}

/* Finds the most frequent colours within a rectangle. */
static void find_palette(const struct gif *gif, const unsigned char *pixels,
                         const struct rectangle *part, struct palette *palette) {
    struct seen *sorted = memory_new(SEEN_MOST, sizeof *sorted);
    memset(palette, 0, sizeof *palette);
    for (int y = part->top; y < part->top + part->height; y++)
        for (int x = part->left; x < part->left + part->width; x++) {
            struct seen *seen =
                seen_at(palette, pixels + 4L * (y * (long)raster_width(gif->raster) + x));
            if (seen) seen->pixels++;
        }
    for (int s = 0; s < SEEN_MOST; s++)
        palette->seen[s].nearest = -1;
    memcpy(sorted, palette->seen, sizeof palette->seen);
    qsort(sorted, SEEN_MOST, sizeof *sorted, by_pixels);
    for (int s = 0; s < COLOURS && sorted[s].pixels; s++) {
        unsigned colour = sorted[s].colour - 1;
        palette->colours[palette->count++] = (GifColorType){
            (GifByteType)(colour >> 16), (GifByteType)(colour >> 8), (GifByteType)colour};
    }
    free(sorted);
}

static int distance(const GifColorType *colour, const unsigned char *pixel) {
    int red = colour->Red - pixel[0], green = colour->Green - pixel[1],
        blue = colour->Blue - pixel[2];
    return red * red + green * green + blue * blue;
}

static int colour_of(struct palette *palette, const unsigned char *pixel) {
    struct seen *seen = seen_at(palette, pixel);
    int nearest = 0;
    if (seen && seen->nearest >= 0) return seen->nearest;
    for (int c = 1; c < palette->count; c++)
        if (distance(&palette->colours[c], pixel) < distance(&palette->colours[nearest], pixel))
            nearest = c;
    if (seen) seen->nearest = nearest;
    return nearest;
}

/* Returns the rectangle in which the new picture differs from the previous one. */
static struct rectangle difference(const struct gif *gif, const unsigned char *pixels) {
    int width = raster_width(gif->raster), height = raster_height(gif->raster);
    int left = width, right = 0, top = height, bottom = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            long at = 4L * (y * (long)width + x);
            if (memcmp(gif->shown + at, pixels + at, 4) == 0) continue;
            left = x < left ? x : left;
            right = x >= right ? x + 1 : right;
            top = y < top ? y : top;
            bottom = y + 1;
        }
    if (left >= right) return (struct rectangle){0, 0, 1, 1}; /* gif has no empty rectangle */
    return (struct rectangle){left, top, right - left, bottom - top};
}

static int put_lines(struct gif *gif, const unsigned char *pixels, const struct rectangle *part) {
    int width = raster_width(gif->raster);
    for (int y = part->top; y < part->top + part->height; y++) {
        for (int x = 0; x < part->width; x++)
            gif->line[x] = (unsigned char)colour_of(
                &gif->palette, pixels + 4L * (y * (long)width + part->left + x));
        if (EGifPutLine(gif->file, gif->line, part->width) == GIF_ERROR) return -1;
    }
    return 0;
}

/* Adds a picture that is shown for this many hundredths of a second. */
static int put_picture(struct gif *gif, const unsigned char *pixels, bool first, int hundredths) {
    int width = raster_width(gif->raster), height = raster_height(gif->raster);
    struct rectangle part = {0, 0, width, height};
    GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                    .DelayTime = hundredths,
                                    .TransparentColor = NO_TRANSPARENT_COLOR};
    GifByteType block[4];
    if (!first) part = difference(gif, pixels);
    find_palette(gif, pixels, &part, &gif->palette);
    ColorMapObject *map = GifMakeMapObject(COLOURS, gif->palette.colours);
    EGifGCBToExtension(&control, block);
    int failed =
        !map ||
        EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, sizeof block, block) == GIF_ERROR ||
        EGifPutImageDesc(gif->file, part.left, part.top, part.width, part.height, false, map) ==
            GIF_ERROR ||
        put_lines(gif, pixels, &part);
    GifFreeMapObject(map);
    memcpy(gif->shown, pixels, 4 * (size_t)width * (size_t)height);
    return failed ? -1 : 0;
}

/* Begins the file; an animation repeats for ever. */
static int begin(struct gif *gif, bool moves, const struct origin *origin) {
    static const unsigned char again[] = {1, 0, 0};
    GifFileType *file = gif->file;
    EGifSetGifVersion(file, true);
    if (EGifPutScreenDesc(file, raster_width(gif->raster), raster_height(gif->raster), 8, 0,
                          NULL) == GIF_ERROR)
        return -1;
    if (origin && EGifPutComment(file, origin->command) == GIF_ERROR) return -1;
    if (!moves) return 0;
    return EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_ERROR ||
                   EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_ERROR ||
                   EGifPutExtensionBlock(file, sizeof again, again) == GIF_ERROR ||
                   EGifPutExtensionTrailer(file) == GIF_ERROR
               ? -1
               : 0;
}

static int write_bytes(GifFileType *file, const GifByteType *bytes, int count) {
    return (int)fwrite(bytes, 1, (size_t)count, file->UserData);
}

/* List or animation to write. */
struct source {
    const struct list *list; /* NULL: the animation */
    const struct animation *animation;
    const struct origin *origin; /* origin of the list or animation; NULL: none */
};

static int write_pictures(struct gif *gif, const struct source *source, struct list *drawn,
                          const struct theme *theme, struct error *error) {
    size_t pixels = (size_t)raster_width(gif->raster) * (size_t)raster_height(gif->raster);
    gif->shown = memory_new(pixels, 4);
    gif->line = memory_new((size_t)raster_width(gif->raster), 1);
    int failed = begin(gif, !source->list, source->origin);
    for (int k = 0; k < (source->list ? 1 : source->animation->count) && !failed; k++) {
        const struct animation *animation = source->animation;
        int stays = source->list ? 0 : animation->draw(animation->context, k, drawn);
        const unsigned char *picture =
            raster_draw(gif->raster, source->list ? source->list : drawn, theme, error);
        if (!picture) return -1;
        failed = put_picture(gif, picture, k == 0, stays);
    }
    return failed ? error_set(error, "cannot make a gif of the pictures: %s",
                              GifErrorString(gif->file->Error))
                  : 0;
}

static int write_file(struct gif *gif, const struct source *source, struct list *drawn,
                      const struct theme *theme, FILE *file, struct error *error) {
    const struct list *first = source->list ? source->list : drawn;
    int code;
    if (first->width > 65535 || first->height > 65535)
        return error_set(error, "a picture of %.0f x %.0f pixels is too large for gif",
                         (double)first->width, (double)first->height);
    gif->raster = raster_new(first, "gif", error);
    if (!gif->raster) return -1;
    gif->file = EGifOpen(file, write_bytes, &code);
    if (!gif->file)
        return error_set(error, "cannot make a gif of the pictures: %s", GifErrorString(code));
    int failed = write_pictures(gif, source, drawn, theme, error);
    if (EGifCloseFile(gif->file, &code) == GIF_ERROR && !failed)
        return error_set(error, "cannot make a gif of the pictures: %s", GifErrorString(code));
    return failed;
}

static int write_source(const struct source *source, const struct theme *theme, FILE *file,
                        struct error *error) {
    struct gif *gif = memory_new(1, sizeof *gif);
    struct list drawn = {0};
    if (!source->list) source->animation->draw(source->animation->context, 0, &drawn);
    int failed = write_file(gif, source, &drawn, theme, file, error);
    raster_free(gif->raster);
    free(gif->shown);
    free(gif->line);
    free(gif);
    list_free(&drawn);
    return failed;
}

static int write_list(const struct list *list, const struct theme *theme,
                      const struct origin *origin, FILE *file, struct error *error) {
    return write_source(&(struct source){.list = list, .origin = origin}, theme, file, error);
}

static int write_all(const struct animation *animation, const struct theme *theme,
                     const struct origin *origin, FILE *file, struct error *error) {
    return write_source(&(struct source){.animation = animation, .origin = origin}, theme, file,
                        error);
}

const struct picture_format gif_format = {
    .name = "gif", .binary = true, .moves = true, .write = write_list, .write_all = write_all};
