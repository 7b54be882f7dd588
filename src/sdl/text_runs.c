/* text_runs: SDL_ttf over the embedded fonts, with a cache in front. */
#include "text_runs.h"

#include "core/base/embedded.h"
#include "core/base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const font_files[FONT_COUNT] = {
    [FONT_TEXT] = "Inter-Regular",
    [FONT_STRONG] = "Inter-SemiBold",
    [FONT_MONO] = "JetBrainsMono-Regular",
    [FONT_MONO_STRONG] = "JetBrainsMono-Bold",
};

/* The font in this size. */
static TTF_Font *open_font(struct text_runs *runs, enum font font, int size, struct error *error) {
    TTF_Font **open = &runs->fonts[font];
    const struct embedded_file *file = embedded_find(embedded_fonts, font_files[font]);
    if (!*open) {
        SDL_RWops *memory = file ? SDL_RWFromConstMem(file->data, (int)file->size) : NULL;
        *open = memory ? TTF_OpenFontRW(memory, 1, size) : NULL;
        if (*open) /* keeps the advances of the table */
            TTF_SetFontHinting(*open, TTF_HINTING_LIGHT_SUBPIXEL);
    } else if (runs->sizes[font] != size && TTF_SetFontSize(*open, size)) {
        error_set(error, "cannot set the font %s to %d pixels: %s", font_files[font], size,
                  TTF_GetError());
        return NULL;
    }
    runs->sizes[font] = size;
    if (!*open)
        error_set(error, "cannot open the font %s at %d pixels: %s", font_files[font], size,
                  file ? TTF_GetError() : "it is not built in");
    return *open;
}

/* Makes the texture and measures its box; no texture for an empty text. */
static int render(struct text_runs *runs, enum font font, int size, const char *text,
                  SDL_Texture **texture, SDL_Rect *box, struct error *error) {
    static const SDL_Color white = {255, 255, 255, 255};
    TTF_Font *open = open_font(runs, font, size, error);
    *texture = NULL;
    if (!open) return -1;
    *box = (SDL_Rect){.y = -TTF_FontAscent(open)};
    if (!*text) return 0;
    SDL_Surface *surface = TTF_RenderUTF8_Blended(open, text, white);
    if (!surface) return error_set(error, "cannot render \"%s\": %s", text, TTF_GetError());
    box->w = surface->w;
    box->h = surface->h;
    *texture = SDL_CreateTextureFromSurface(runs->textures.renderer, surface);
    SDL_FreeSurface(surface);
    if (!*texture)
        return error_set(error, "cannot keep \"%s\" as a texture: %s", text, SDL_GetError());
    SDL_SetTextureBlendMode(*texture, SDL_BLENDMODE_BLEND);
    return 0;
}

const struct texture *text_run_find(struct text_runs *runs, enum font font, float size,
                                    const char *text, struct error *error) {
    int pixels = (int)lroundf(size) < 1 ? 1 : (int)lroundf(size);
    size_t bytes = 2 * sizeof(int) + strlen(text); /* of the key: font, size, text */
    int *key = memory_new(bytes, 1);
    key[0] = (int)font;
    key[1] = pixels;
    memcpy(key + 2, text, strlen(text));
    const struct texture *found = textures_find(&runs->textures, key, bytes);
    SDL_Texture *texture;
    SDL_Rect box;
    if (!found && render(runs, font, pixels, text, &texture, &box, error) == 0)
        found = textures_add(&runs->textures, key, bytes, texture, box);
    free(key);
    return found;
}

void text_runs_close(struct text_runs *runs) {
    textures_flush(&runs->textures);
    for (int f = 0; f < FONT_COUNT; f++)
        if (runs->fonts[f]) TTF_CloseFont(runs->fonts[f]);
}
