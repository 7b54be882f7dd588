/* window: window, png and gif are in a plug-in, sortnet-sdl.so, which is loaded when one of
 * them is wanted: SDL alone brings fifty libraries, and most commands draw nothing. It contains
 * src/sdl, is beside the program or in ../lib/sortnet (the Makefile's rpath), and calls functions
 * of the program, so that both are of one version. */
#include "app/window/window.h"
#include "core/base/embedded.h"
#include "output/format.h"

#include <dlfcn.h>
#include <string.h>

#define PLUG_IN "sortnet-sdl.so"

/* Finds a function or variable of the plug-in by its name, loading the plug-in the first time; NULL
 * with the reason. The plug-in shares the program's names, as if it were linked. */
static void *find(const char *name, struct error *error) {
    void *plug_in = dlopen(PLUG_IN, RTLD_NOW | RTLD_GLOBAL);
    const char *version = plug_in ? dlsym(plug_in, "embedded_version") : NULL;
    void *found = version ? dlsym(plug_in, name) : NULL;
    if (found && strcmp(version, embedded_version) == 0) return found;
    if (found)
        error_set(error, PLUG_IN " is of sortnet %.100s, the program is sortnet %.100s", version,
                  embedded_version);
    else
        error_set(error, PLUG_IN ", which has the window, png and gif, cannot be loaded: %.300s",
                  dlerror());
    return NULL;
}

int window_run(const struct options *options, struct error *error) {
    int (*run)(const struct options *, struct error *);
    void *found = find("window_run", error);
    if (!found) return WINDOW_IMPOSSIBLE;
    memcpy(&run, &found, sizeof run); /* C has no other way from an object to a function */
    return run(options, error);
}

static int write_png(const struct list *list, const struct theme *theme,
                     const struct origin *origin, FILE *file, struct error *error) {
    const struct picture_format *png = find("png_format", error);
    return png ? png->write(list, theme, origin, file, error) : -1;
}

static int write_gif(const struct list *list, const struct theme *theme,
                     const struct origin *origin, FILE *file, struct error *error) {
    const struct picture_format *gif = find("gif_format", error);
    return gif ? gif->write(list, theme, origin, file, error) : -1;
}

static int write_gif_all(const struct animation *animation, const struct theme *theme,
                         const struct origin *origin, FILE *file, struct error *error) {
    const struct picture_format *gif = find("gif_format", error);
    return gif ? gif->write_all(animation, theme, origin, file, error) : -1;
}

const struct picture_format png_format = {.name = "png", .binary = true, .write = write_png};
const struct picture_format gif_format = {
    .name = "gif", .binary = true, .moves = true, .write = write_gif, .write_all = write_gif_all};
