/* window_looks: draws the icon, and reads the scale from X's resources, which are lines of "name:
 * value". */
#include "sdl/window_looks.h"

#include "core/spec.h"
#include "sdl/raster.h"
#include "view/icon.h"

#include <stdlib.h>
#include <string.h>

enum { ICON_SIDE = 128, USUAL_DPI = 96 };

static const float most_scale = 4;

static bool under_x(void) {
    return strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0;
}

void window_set_icon(SDL_Window *window) {
    struct list list = {0};
    struct error error;
    struct network *network = under_x() ? spec_network("bitonic:4", ASCENDING, NULL, &error) : NULL;
    if (!network) return;
    icon_draw(&list, network, ICON_SIDE);
    struct raster *raster = raster_new(&list, "an icon", &error);
    const unsigned char *pixels = raster ? raster_draw(raster, &list, &themes[0], &error) : NULL;
    SDL_Surface *surface =
        pixels ? SDL_CreateRGBSurfaceWithFormatFrom((void *)(uintptr_t)pixels, ICON_SIDE, ICON_SIDE,
                                                    32, 4 * ICON_SIDE, SDL_PIXELFORMAT_RGBA32)
               : NULL;
    if (surface) SDL_SetWindowIcon(window, surface); /* SDL copies the surface */
    SDL_FreeSurface(surface);
    raster_free(raster);
    list_free(&list);
    network_free(network);
}

/* Returns the value of "Xft.dpi:" in these lines, or 0. */
static double dpi_of(const char *lines) {
    static const char name[] = "Xft.dpi:";
    for (const char *line = lines; line && *line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, name, sizeof name - 1) == 0) return strtod(line + sizeof name - 1, NULL);
    }
    return 0;
}

/* Returns Xft.dpi from the display's resources, or 0. SDL has loaded the library already. */
static double x_dpi(void) {
    void *(*open)(const char *name) = NULL;
    char *(*resources)(void *display) = NULL;
    int (*end)(void *display) = NULL;
    void *library = SDL_LoadObject("libX11.so.6");
    if (!library) return 0;
    *(void **)&open = SDL_LoadFunction(library, "XOpenDisplay");
    *(void **)&resources = SDL_LoadFunction(library, "XResourceManagerString");
    *(void **)&end = SDL_LoadFunction(library, "XCloseDisplay");
    void *display = open && resources && end ? open(NULL) : NULL;
    double dpi = display ? dpi_of(resources(display)) : 0;
    if (display) end(display);
    return dpi;
}

float window_scale(void) {
    const char *gdk = SDL_getenv("GDK_SCALE");
    if (!under_x()) return 1;
    float scale = (float)SDL_max(gdk ? strtod(gdk, NULL) : 1, x_dpi() / USUAL_DPI);
    return scale >= 1 && scale <= most_scale ? scale : scale > most_scale ? most_scale : 1;
}
