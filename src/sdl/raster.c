/* raster: draws on an off-screen surface with the screen's own replay. */
#include "raster.h"

#include "core/base/memory.h"
#include "sdl/screen.h"

#include <SDL.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

struct raster {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    struct screen *screen;
    const char *format; /* name of the picture's format */
};

struct raster *raster_new(const struct list *list, const char *format, struct error *error) {
    int width = (int)ceilf(list->width), height = (int)ceilf(list->height);
    if (4.0 * width * height > INT_MAX) { /* SDL counts the bytes of a surface in an int */
        error_set(error,
                  "a picture of %d x %d pixels is too large for %s; write an svg, or use "
                  "a smaller --scale",
                  width, height, format);
        return NULL;
    }
    struct raster *raster = memory_new(1, sizeof *raster);
    raster->format = format;
    raster->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
    if (raster->surface) raster->renderer = SDL_CreateSoftwareRenderer(raster->surface);
    if (!raster->surface)
        error_set(error, "cannot create a picture of %d x %d pixels: %s", width, height,
                  SDL_GetError());
    else if (!raster->renderer)
        error_set(error, "cannot create a software renderer: %s", SDL_GetError());
    else
        raster->screen = screen_new(raster->renderer, error);
    if (raster->screen) return raster;
    raster_free(raster);
    return NULL;
}

void raster_free(struct raster *raster) {
    if (!raster) return;
    screen_free(raster->screen);
    if (raster->renderer) SDL_DestroyRenderer(raster->renderer);
    SDL_FreeSurface(raster->surface);
    free(raster);
}

int raster_width(const struct raster *raster) {
    return raster->surface->w;
}

int raster_height(const struct raster *raster) {
    return raster->surface->h;
}

/* Restores a translucent pixel's colour: blending with nothing has made it darker, in proportion to
 * its transparency. */
static void undo_blending(unsigned char *pixel) {
    for (int c = 0; c < 3 && pixel[3] > 0 && pixel[3] < 255; c++) {
        int value = (pixel[c] * 255 + pixel[3] / 2) / pixel[3];
        pixel[c] = (unsigned char)(value > 255 ? 255 : value);
    }
}

const unsigned char *raster_draw(struct raster *raster, const struct list *list,
                                 const struct theme *theme, struct error *error) {
    SDL_Surface *surface = raster->surface;
    unsigned char *pixels = surface->pixels;
    SDL_FillRect(surface, NULL, 0);
    if (screen_check_letters(raster->screen, list, raster->format, error)) return NULL;
    if (screen_replay(raster->screen, list, theme, error)) return NULL;
    SDL_RenderFlush(raster->renderer);
    for (long i = 0; i < (long)surface->w * surface->h; i++) /* rows have no padding */
        undo_blending(pixels + 4 * i);
    return pixels;
}
