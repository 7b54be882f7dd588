/* text_runs: words as textures, rendered once per font, size and text. */
#ifndef SORTNET_SDL_TEXT_RUNS_H
#define SORTNET_SDL_TEXT_RUNS_H

#include "core/base/error.h"
#include "view/list.h"

#include <SDL.h>
#include <SDL_ttf.h>

enum { TEXT_FONTS = 64, TEXT_SLOTS = 2048 };

struct text_font {
    enum font font;
    int size;       /* pixels per em */
    TTF_Font *open; /* NULL: an unused slot */
};

struct text_run {
    char *text; /* NULL: an unused slot */
    enum font font;
    int size;             /* pixels per em */
    SDL_Texture *texture; /* white, coverage as alpha; NULL for an empty text */
    int width, height;    /* pixels */
    int ascent;           /* pixels from the top to the baseline */
};

struct text_runs {
    SDL_Renderer *renderer;
    struct text_font fonts[TEXT_FONTS];
    struct text_run slots[TEXT_SLOTS]; /* open addressing */
    int count;
};

/* The run for a text; NULL with the reason when it cannot be rendered. */
const struct text_run *text_run_find(struct text_runs *runs, enum font font, float size,
                                     const char *text, struct error *error);

void text_runs_flush(struct text_runs *runs); /* forgets the textures */
void text_runs_close(struct text_runs *runs); /* and closes the fonts */

#endif
