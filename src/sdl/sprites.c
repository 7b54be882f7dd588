/* sprites: coverage from 4 x 4 samples per pixel. */
#include "sprites.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

enum { SAMPLES = 4 };

/* What decides how a sprite looks. */
struct sprite {
    enum sprite_shape shape;
    int a, b;             /* in quarters of a pixel */
    int phase_x, phase_y; /* of the anchor within its pixel, in halves */
};

/* Is the point, relative to the anchor, inside the shape? */
static bool inside(const struct sprite *sprite, float x, float y) {
    float a = (float)sprite->a / 4, b = (float)sprite->b / 4;
    bool aside = sprite->shape == SPRITE_TIP_ASIDE;
    if (sprite->shape == SPRITE_TIP || aside) {
        float way = aside ? x : y, off = aside ? y : x;
        float along = b > 0 ? -way : way, length = fabsf(b); /* from the tip towards the base */
        return along >= 0 && along <= length && fabsf(off) <= a / 2 * along / length;
    }
    float distance = sqrtf(x * x + y * y);
    if (distance > a) return false;
    return sprite->shape == SPRITE_DISC || distance >= a - b;
}

/* The box of the shape around its anchor's pixel. */
static SDL_Rect measure(const struct sprite *sprite) {
    float a = (float)sprite->a / 4, b = (float)sprite->b / 4;
    bool aside = sprite->shape == SPRITE_TIP_ASIDE, tip = aside || sprite->shape == SPRITE_TIP;
    int side = (int)ceilf(tip ? a / 2 : a) + 1;
    int up = side, down = side;
    if (tip) {
        up = b > 0 ? (int)ceilf(b) + 1 : 1;
        down = b > 0 ? 1 : (int)ceilf(-b) + 1;
    }
    if (aside) return (SDL_Rect){-up, -side, up + down + 1, 2 * side + 1};
    return (SDL_Rect){-side, -up, 2 * side + 1, up + down + 1};
}

static SDL_Texture *render(const struct textures *sprites, const struct sprite *sprite,
                           SDL_Rect box) {
    int pixels = box.w * box.h;
    Uint32 *argb = memory_new((size_t)pixels, sizeof *argb);
    for (int i = 0; i < pixels; i++) {
        int column = i % box.w, row = i / box.w, covered = 0;
        for (int s = 0; s < SAMPLES * SAMPLES; s++) {
            float x = (float)column + ((float)(s % SAMPLES) + 0.5F) / (float)SAMPLES;
            float y = (float)row + ((float)(s / SAMPLES) + 0.5F) / (float)SAMPLES;
            covered += inside(sprite, x + (float)box.x - (float)sprite->phase_x / 2,
                              y + (float)box.y - (float)sprite->phase_y / 2);
        }
        Uint32 alpha = (Uint32)(covered * 255 / (SAMPLES * SAMPLES));
        argb[i] = alpha << 24 | 0xFFFFFFu;
    }
    SDL_Texture *texture = textures_make(sprites, argb, box.w, box.h);
    free(argb);
    return texture;
}

const struct texture *sprite_find(struct textures *sprites, enum sprite_shape shape, float a,
                                  float b, float x, float y) {
    int half_x = (int)floorf(x * 2 + 0.5F), half_y = (int)floorf(y * 2 + 0.5F);
    struct sprite wanted = {shape, (int)lroundf(a * 4), (int)lroundf(b * 4), half_x & 1,
                            half_y & 1};
    const struct texture *found = textures_find(sprites, &wanted, sizeof wanted);
    SDL_Rect box = measure(&wanted);
    SDL_Texture *texture = found ? NULL : render(sprites, &wanted, box);
    return texture ? textures_add(sprites, &wanted, sizeof wanted, texture, box) : found;
}
