/* png: an off-screen surface, the screen's own replay, and libpng's simplified writer. */
#include "output/format.h"

#include "sdl/screen.h"

#include <SDL.h>
#include <limits.h>
#include <math.h>
#include <png.h>
#include <string.h>

static int write_surface(SDL_Surface *surface, FILE *file, struct error *error) {
    SDL_Surface *rgb = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24, 0);
    if (!rgb) return error_set(error, "cannot make a png of the picture: %s", SDL_GetError());
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)rgb->w,
                       .height = (png_uint_32)rgb->h,
                       .format = PNG_FORMAT_RGB};
    int written = png_image_write_to_stdio(&image, file, 0, rgb->pixels, rgb->pitch, NULL);
    SDL_FreeSurface(rgb);
    return written ? 0 : error_set(error, "cannot make a png of the picture: %s", image.message);
}

static int draw_and_write(SDL_Surface *surface, const struct list *list, const struct theme *theme,
                          FILE *file, struct error *error) {
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
    if (!renderer) return error_set(error, "cannot create a software renderer: %s", SDL_GetError());
    struct screen *screen = screen_new(renderer, error);
    int result = screen ? screen_replay(screen, list, theme, error) : -1;
    SDL_RenderFlush(renderer);
    if (result == 0) result = write_surface(surface, file, error);
    screen_free(screen);
    SDL_DestroyRenderer(renderer);
    return result;
}

/* Draws `list` with the same code as the window, on SDL's software renderer. */
static int write_list(const struct list *list, const struct theme *theme, FILE *file,
                      struct error *error) {
    int width = (int)ceilf(list->width), height = (int)ceilf(list->height);
    if (4.0 * width * height > INT_MAX) /* SDL counts the bytes of a surface in an int */
        return error_set(error,
                         "a picture of %d x %d pixels is too large for png; write an svg, or use "
                         "a smaller --scale",
                         width, height);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (!surface)
        return error_set(error, "cannot create a picture of %d x %d pixels: %s", width, height,
                         SDL_GetError());
    int result = draw_and_write(surface, list, theme, file, error);
    SDL_FreeSurface(surface);
    return result;
}

const struct picture_format png_format = {"png", true, write_list};
