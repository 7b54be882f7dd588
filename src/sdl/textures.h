/* textures: a cache of textures. Each texture is white, with its coverage as alpha. Its key is the
 * bytes that decide its look. */
#pragma once

#include <SDL.h>

enum { TEXTURE_SLOTS = 2048 };

struct texture {
    void *key;            /* `bytes` bytes; NULL: an unused slot */
    size_t bytes;         /* number of bytes of the key */
    SDL_Texture *texture; /* NULL: nothing is visible */
    SDL_Rect box;         /* box of the texture, relative to the point at which it is drawn,
                             pixels */
};

struct textures {
    SDL_Renderer *renderer;
    struct texture slots[TEXTURE_SLOTS]; /* open addressing */
    int count;                           /* number of slots in use */
    size_t pixels;                       /* pixels of all textures */
    size_t most;                         /* most pixels; beyond them all textures are forgotten; 0:
                                            no limit */
};

/* Returns the texture of a key, valid until the next one is added; NULL: there is none. */
const struct texture *textures_find(const struct textures *textures, const void *key, size_t bytes);

/* Keeps a texture under a new key, and returns it. The cache owns the texture from here on. */
const struct texture *textures_add(struct textures *textures, const void *key, size_t bytes,
                                   SDL_Texture *texture, SDL_Rect box);

/* Makes a texture of w * h pixels from 0xAARRGGBB; NULL: SDL cannot. */
SDL_Texture *textures_make(const struct textures *textures, const Uint32 *argb, int w, int h);

/* Forgets all textures. */
void textures_flush(struct textures *textures);
