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

static TTF_Font *open_font(struct text_runs *runs, enum font font, int size, struct error *error) {
    struct text_font *slot = runs->fonts;
    for (; slot < runs->fonts + TEXT_FONTS && slot->open; slot++)
        if (slot->font == font && slot->size == size) return slot->open;
    if (slot == runs->fonts + TEXT_FONTS) { /* every size of a long zoom: start again */
        text_runs_close(runs);
        slot = runs->fonts;
    }
    const struct embedded_file *file = embedded_find(embedded_fonts, font_files[font]);
    SDL_RWops *memory = file ? SDL_RWFromConstMem(file->data, (int)file->size) : NULL;
    TTF_Font *open = memory ? TTF_OpenFontRW(memory, 1, size) : NULL;
    if (!open) {
        error_set(error, "cannot open the font %s at %d pixels: %s", font_files[font], size,
                  memory ? TTF_GetError() : "it is not built in");
        return NULL;
    }
    TTF_SetFontHinting(open, TTF_HINTING_LIGHT_SUBPIXEL); /* keeps the advances of the table */
    *slot = (struct text_font){font, size, open};
    return open;
}

static int render(struct text_runs *runs, struct text_run *run, struct error *error) {
    static const SDL_Color white = {255, 255, 255, 255};
    TTF_Font *font = open_font(runs, run->font, run->size, error);
    if (!font) return -1;
    run->ascent = TTF_FontAscent(font);
    if (!*run->text) return 0;
    SDL_Surface *surface = TTF_RenderUTF8_Blended(font, run->text, white);
    if (!surface) return error_set(error, "cannot render \"%s\": %s", run->text, TTF_GetError());
    run->width = surface->w;
    run->height = surface->h;
    run->texture = SDL_CreateTextureFromSurface(runs->renderer, surface);
    SDL_FreeSurface(surface);
    if (!run->texture)
        return error_set(error, "cannot keep \"%s\" as a texture: %s", run->text, SDL_GetError());
    SDL_SetTextureBlendMode(run->texture, SDL_BLENDMODE_BLEND);
    return 0;
}

static unsigned hash(enum font font, int size, const char *text) {
    unsigned h = (unsigned)font * 31u + (unsigned)size;
    for (; *text; text++)
        h = h * 16777619u ^ (unsigned char)*text;
    return (h ^ h >> 13) % TEXT_SLOTS;
}

const struct text_run *text_run_find(struct text_runs *runs, enum font font, float size,
                                     const char *text, struct error *error) {
    int pixels = (int)lroundf(size) < 1 ? 1 : (int)lroundf(size);
    if (runs->count > TEXT_SLOTS / 2) text_runs_flush(runs);
    unsigned slot = hash(font, pixels, text);
    for (; runs->slots[slot].text; slot = (slot + 1) % TEXT_SLOTS) {
        struct text_run *run = &runs->slots[slot];
        if (run->font == font && run->size == pixels && strcmp(run->text, text) == 0) return run;
    }
    struct text_run run = {.font = font, .size = pixels, .text = memory_new(strlen(text) + 1, 1)};
    strcpy(run.text, text);
    if (render(runs, &run, error)) {
        free(run.text);
        return NULL;
    }
    runs->slots[slot] = run;
    runs->count++;
    return &runs->slots[slot];
}

void text_runs_flush(struct text_runs *runs) {
    for (int s = 0; s < TEXT_SLOTS; s++) {
        struct text_run *run = &runs->slots[s];
        if (run->texture) SDL_DestroyTexture(run->texture);
        free(run->text);
        *run = (struct text_run){0};
    }
    runs->count = 0;
}

void text_runs_close(struct text_runs *runs) {
    for (int f = 0; f < TEXT_FONTS && runs->fonts[f].open; f++) {
        TTF_CloseFont(runs->fonts[f].open);
        runs->fonts[f].open = NULL;
    }
}
