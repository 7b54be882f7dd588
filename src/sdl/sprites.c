/* sprites: coverage from 4 x 4 samples per pixel. */
#include "sprites.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 4 };

/* Is the point, relative to the anchor, inside the shape? */
static bool inside(const struct sprite *sprite, float x, float y) {
    float a = (float)sprite->a / 4, b = (float)sprite->b / 4;
    if (sprite->shape == SPRITE_TIP) {
        float along = b > 0 ? -y : y, length = fabsf(b); /* from the tip towards the base */
        return along >= 0 && along <= length && fabsf(x) <= a / 2 * along / length;
    }
    float distance = sqrtf(x * x + y * y);
    if (distance > a) return false;
    return sprite->shape == SPRITE_DISC || distance >= a - b;
}

/* The box of the shape around its anchor. */
static void measure(struct sprite *sprite) {
    float a = (float)sprite->a / 4, b = (float)sprite->b / 4;
    int side = (int)ceilf(sprite->shape == SPRITE_TIP ? a / 2 : a) + 1;
    int up = side, down = side;
    if (sprite->shape == SPRITE_TIP) {
        up = b > 0 ? (int)ceilf(b) + 1 : 1;
        down = b > 0 ? 1 : (int)ceilf(-b) + 1;
    }
    sprite->anchor_x = side;
    sprite->anchor_y = up;
    sprite->size_x = 2 * side + 1;
    sprite->size_y = up + down + 1;
}

static void render(struct sprites *sprites, struct sprite *sprite) {
    measure(sprite);
    size_t pixels = (size_t)sprite->size_x * (size_t)sprite->size_y;
    Uint32 *argb = memory_new(pixels, sizeof *argb);
    for (size_t i = 0; i < pixels; i++) {
        int column = (int)i % sprite->size_x, row = (int)i / sprite->size_x, covered = 0;
        for (int s = 0; s < SAMPLES * SAMPLES; s++) {
            float x = (float)column + ((float)(s % SAMPLES) + 0.5F) / (float)SAMPLES;
            float y = (float)row + ((float)(s / SAMPLES) + 0.5F) / (float)SAMPLES;
            covered += inside(sprite, x - (float)sprite->anchor_x - (float)sprite->phase_x / 2,
                              y - (float)sprite->anchor_y - (float)sprite->phase_y / 2);
        }
        Uint32 alpha = (Uint32)(covered * 255 / (SAMPLES * SAMPLES));
        argb[i] = alpha << 24 | 0xFFFFFFu;
    }
    sprite->texture = SDL_CreateTexture(sprites->renderer, SDL_PIXELFORMAT_ARGB8888,
                                        SDL_TEXTUREACCESS_STATIC, sprite->size_x, sprite->size_y);
    if (sprite->texture) {
        SDL_UpdateTexture(sprite->texture, NULL, argb, sprite->size_x * 4);
        SDL_SetTextureBlendMode(sprite->texture, SDL_BLENDMODE_BLEND);
    }
    free(argb);
}

static bool same(const struct sprite *x, const struct sprite *y) {
    return x->shape == y->shape && x->a == y->a && x->b == y->b && x->phase_x == y->phase_x &&
           x->phase_y == y->phase_y;
}

static unsigned hash(const struct sprite *sprite) {
    unsigned h = (unsigned)sprite->shape;
    h = h * 1000003u + (unsigned)sprite->a;
    h = h * 1000003u + (unsigned)sprite->b;
    h = h * 1000003u + (unsigned)sprite->phase_x * 2 + (unsigned)sprite->phase_y;
    return (h ^ h >> 15) % SPRITE_SLOTS;
}

const struct sprite *sprite_find(struct sprites *sprites, enum sprite_shape shape, float a, float b,
                                 float x, float y) {
    int half_x = (int)floorf(x * 2 + 0.5F), half_y = (int)floorf(y * 2 + 0.5F);
    struct sprite wanted = {
        .used = true,
        .shape = shape,
        .a = (int)lroundf(a * 4),
        .b = (int)lroundf(b * 4),
        .phase_x = half_x & 1,
        .phase_y = half_y & 1,
    };
    if (sprites->count > SPRITE_SLOTS * 3 / 4) sprites_flush(sprites);
    unsigned slot = hash(&wanted);
    while (sprites->slots[slot].used && !same(&sprites->slots[slot], &wanted))
        slot = (slot + 1) % SPRITE_SLOTS;
    struct sprite *sprite = &sprites->slots[slot];
    if (!sprite->used) {
        *sprite = wanted;
        render(sprites, sprite);
        sprites->count++;
    }
    return sprite->texture ? sprite : NULL;
}

void sprites_flush(struct sprites *sprites) {
    for (int s = 0; s < SPRITE_SLOTS; s++)
        if (sprites->slots[s].texture) SDL_DestroyTexture(sprites->slots[s].texture);
    memset(sprites->slots, 0, sizeof sprites->slots);
    sprites->count = 0;
}
