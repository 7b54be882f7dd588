/* sprites: small antialiased shapes, drawn once per shape and size and cached as textures. */
#ifndef SORTNET_SDL_SPRITES_H
#define SORTNET_SDL_SPRITES_H

#include <SDL.h>
#include <stdbool.h>

enum sprite_shape {
    SPRITE_DISC, /* a: radius */
    SPRITE_RING, /* a: outer radius, b: line width */
    SPRITE_TIP,  /* a: width, b: length, negative: pointing up */
};

enum { SPRITE_SLOTS = 512 };

struct sprite {
    bool used;
    enum sprite_shape shape;
    int a, b;               /* in quarters of a pixel */
    int phase_x, phase_y;   /* of the anchor within its pixel, in halves */
    SDL_Texture *texture;   /* white, coverage as alpha */
    int size_x, size_y;     /* pixels */
    int anchor_x, anchor_y; /* whole pixels from the texture's corner to the anchor's pixel */
};

struct sprites {
    SDL_Renderer *renderer;
    struct sprite slots[SPRITE_SLOTS]; /* open addressing */
    int count;
};

/* The sprite for a shape whose anchor (centre of a disc, end of a tip) is at (x, y), which is
 * rounded to half pixels; NULL when SDL cannot make a texture. */
const struct sprite *sprite_find(struct sprites *sprites, enum sprite_shape shape, float a, float b,
                                 float x, float y);

void sprites_flush(struct sprites *sprites);

#endif
