/* textures: finds textures by a hash of the key; if there are too many, forgets all of them at
 * once. */
#include "textures.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Returns the slot with the key, or the free slot for it. */
static size_t slot_of(const struct textures *textures, const void *key, size_t bytes) {
    const unsigned char *at = key;
    unsigned hash = 0;
    for (size_t b = 0; b < bytes; b++)
        hash = (hash ^ at[b]) * 16777619u;
    size_t slot = (hash ^ hash >> 13) % TEXTURE_SLOTS;
    for (const struct texture *found; (found = &textures->slots[slot])->key;
         slot = (slot + 1) % TEXTURE_SLOTS)
        if (found->bytes == bytes && memcmp(found->key, key, bytes) == 0) break;
    return slot;
}

const struct texture *textures_find(const struct textures *textures, const void *key,
                                    size_t bytes) {
    const struct texture *found = &textures->slots[slot_of(textures, key, bytes)];
    return found->key ? found : NULL;
}

const struct texture *textures_add(struct textures *textures, const void *key, size_t bytes,
                                   SDL_Texture *texture, SDL_Rect box) {
    size_t pixels = (size_t)box.w * (size_t)box.h;
    if (textures->count >= TEXTURE_SLOTS / 2 ||
        (textures->most && textures->pixels + pixels > textures->most))
        textures_flush(textures);
    textures->pixels += pixels;
    struct texture *slot = &textures->slots[slot_of(textures, key, bytes)];
    *slot = (struct texture){memory_new(bytes, 1), bytes, texture, box};
    memcpy(slot->key, key, bytes);
    textures->count++;
    return slot;
}

SDL_Texture *textures_make(const struct textures *textures, const Uint32 *argb, int w, int h) {
    SDL_Texture *texture = SDL_CreateTexture(textures->renderer, SDL_PIXELFORMAT_ARGB8888,
                                             SDL_TEXTUREACCESS_STATIC, w, h);
    if (!texture) return NULL;
    SDL_UpdateTexture(texture, NULL, argb, w * 4);
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    return texture;
}

void textures_flush(struct textures *textures) {
    for (int s = 0; s < TEXTURE_SLOTS; s++) {
        if (textures->slots[s].texture) SDL_DestroyTexture(textures->slots[s].texture);
        free(textures->slots[s].key);
    }
    memset(textures->slots, 0, sizeof textures->slots);
    textures->count = 0;
    textures->pixels = 0;
}
