/* drops: files that are dropped on the window, which xdotool cannot do.
 *
 * Preloaded, each press of F12, which is no shortcut, becomes the drop of the file that the next
 * line of the file $DROPS names; after the last comes the first. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <SDL.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) {
    void *symbol = dlsym(RTLD_NEXT, name);
    if (!symbol) abort();
    return symbol;
}

/* As SDL hands it over: whoever takes the event frees it. */
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

static int drop(int got, SDL_Event *event) {
    if (!got || event->type != SDL_KEYDOWN || event->key.keysym.sym != SDLK_F12) return got;
    event->type = SDL_DROPFILE;
    event->drop.file = next_file();
    return got;
}

int SDL_PollEvent(SDL_Event *event) {
    return drop(REAL(SDL_PollEvent)(event), event);
}

int SDL_WaitEvent(SDL_Event *event) {
    return drop(REAL(SDL_WaitEvent)(event), event);
}

int SDL_WaitEventTimeout(SDL_Event *event, int timeout) {
    return drop(REAL(SDL_WaitEventTimeout)(event, timeout), event);
}
