/* sdl_events: what xdotool cannot do, by keys that are no shortcuts.
 *
 * Preloaded, F12 drops the file on the window that the next line of the file $DROPS names, after
 * the last the first; F9 is the display losing all textures, after which each text is drawn anew.
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "real.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the file as SDL does: the caller frees it. */
static char *next_file(void) {
    static FILE *files;
    char line[4096];
    if (!files && !(files = fopen(getenv("DROPS"), "r"))) abort();
    if (!fgets(line, sizeof line, files)) {
        rewind(files);
        if (!fgets(line, sizeof line, files)) abort();
    }
    line[strcspn(line, "\n")] = '\0';
    return SDL_strdup(line);
}

static int change(int got, SDL_Event *event) {
    SDL_Keycode key = got && event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (key == SDLK_F9) event->type = SDL_RENDER_TARGETS_RESET;
    if (key != SDLK_F12) return got;
    event->type = SDL_DROPFILE;
    event->drop.file = next_file();
    return got;
}

int SDL_PollEvent(SDL_Event *event) {
    return change(REAL(SDL_PollEvent)(event), event);
}

int SDL_WaitEvent(SDL_Event *event) {
    return change(REAL(SDL_WaitEvent)(event), event);
}

int SDL_WaitEventTimeout(SDL_Event *event, int timeout) {
    return change(REAL(SDL_WaitEventTimeout)(event, timeout), event);
}
