/* text_runs: words as textures, rendered once per font, size and text. */
#ifndef SORTNET_SDL_TEXT_RUNS_H
#define SORTNET_SDL_TEXT_RUNS_H

#include "core/base/error.h"
#include "sdl/textures.h"
#include "view/list.h"

#include <SDL_ttf.h>

struct text_runs {
    TTF_Font *fonts[FONT_COUNT]; /* NULL: not opened yet */
    int sizes[FONT_COUNT];       /* that they have now, pixels per em */
    struct textures textures;
};

/* The run for a text, whose box is relative to the start of its baseline; NULL with the reason when
 * it cannot be rendered. */
const struct texture *text_run_find(struct text_runs *runs, enum font font, float size,
                                    const char *text, struct error *error);

/* Forgets the textures and closes the fonts. */
void text_runs_close(struct text_runs *runs);

#endif
