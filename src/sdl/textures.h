/* textures: a cache of textures. Each is white, with its coverage as alpha, and is kept under a
 * key: bytes that decide how it looks. */
#pragma once

#include <SDL.h>

enum { TEXTURE_SLOTS = 2048 };

struct texture {
    void *key;            /* `bytes` bytes; NULL: an unused slot */
    size_t bytes;         /* likewise */
    SDL_Texture *texture; /* NULL: there is nothing to see */
    SDL_Rect box;         /* of the texture, relative to the point that it is drawn at, pixels */
};

struct textures {
    SDL_Renderer *renderer;
    struct texture slots[TEXTURE_SLOTS]; /* open addressing */
    int count;                           /* slots in use */
    size_t pixels;                       /* of all of them */
    size_t most;                         /* forgets all textures beyond so many pixels; 0: no
                                            limit */
};

/* The texture of a key, until the next one is added; NULL: there is none. */
const struct texture *textures_find(const struct textures *textures, const void *key, size_t bytes);

/* Keeps a texture, which belongs to the cache from here on, under a key that has none yet, and
 * returns it. */
const struct texture *textures_add(struct textures *textures, const void *key, size_t bytes,
                                   SDL_Texture *texture, SDL_Rect box);

/* Makes a texture of w * h pixels from 0xAARRGGBB; NULL if SDL cannot. */
SDL_Texture *textures_make(const struct textures *textures, const Uint32 *argb, int w, int h);

/* Forgets all textures. */
void textures_flush(struct textures *textures);
