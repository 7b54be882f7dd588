/* sprites: small antialiased shapes, drawn once per shape and size. */
#ifndef SORTNET_SDL_SPRITES_H
#define SORTNET_SDL_SPRITES_H

#include "sdl/textures.h"

enum sprite_shape {
    SPRITE_DISC,      /* a: radius */
    SPRITE_RING,      /* a: outer radius, b: line width */
    SPRITE_TIP,       /* a: width, b: length, negative: pointing up */
    SPRITE_TIP_ASIDE, /* the same, pointing to the right, negative: to the left */
};

/* The sprite for a shape whose anchor (centre of a disc, end of a tip) is at (x, y), which is
 * rounded to half pixels; its box is relative to the anchor's pixel. NULL when SDL cannot make a
 * texture. */
const struct texture *sprite_find(struct textures *sprites, enum sprite_shape shape, float a,
                                  float b, float x, float y);

#endif
