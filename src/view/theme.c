/* theme: three tables of colours. Blue and vermilion are the pair of Okabe and Ito (2008), distinct
 * for colour-blind eyes; the grey theme keeps I and D apart by lightness alone. */
#include "theme.h"

#include <string.h>

const struct theme themes[] = {
    {
        .name = "light",
        .about = "white, for projectors and slides",
        .rgba =
            {
                [ROLE_BACKGROUND] = 0xFFFFFFFF,
                [ROLE_INK] = 0x1B2430FF,
                [ROLE_SECONDARY] = 0x5D6978FF,
                [ROLE_FAINT] = 0xC9D0D8FF,
                [ROLE_PANEL] = 0xF5F7F9FF,
                [ROLE_INCREASING] = 0x0072B2FF,
                [ROLE_DECREASING] = 0xD55E00FF,
                [ROLE_INCREASING_AHEAD] = 0x62A6D0FF,
                [ROLE_DECREASING_AHEAD] = 0xE3965EFF,
                [ROLE_INCREASING_BLOCK] = 0xE3F0F8FF,
                [ROLE_DECREASING_BLOCK] = 0xFCEBDFFF,
                [ROLE_INCREASING_BLOCK_AHEAD] = 0xF1F7FBFF,
                [ROLE_DECREASING_BLOCK_AHEAD] = 0xFDF5EFFF,
                [ROLE_INCREASING_BOX] = 0x0072B212,
                [ROLE_DECREASING_BOX] = 0xD55E0014,
                [ROLE_WIRE] = 0x7E8B9AFF,
                [ROLE_WIRE_AHEAD] = 0xC9D0D8FF,
                [ROLE_AGREE] = 0x00795CFF,
                [ROLE_ERROR] = 0xC1121FFF,
                [ROLE_ERROR_BLOCK] = 0xFBE4E6FF,
                [ROLE_SHADE] = 0xFFFFFFC8,
            },
    },
    {
        .name = "dark",
        .about = "dark, for dim rooms",
        .rgba =
            {
                [ROLE_BACKGROUND] = 0x11161DFF,
                [ROLE_INK] = 0xF2F5F8FF,
                [ROLE_SECONDARY] = 0x9DAAB9FF,
                [ROLE_FAINT] = 0x3C4754FF,
                [ROLE_PANEL] = 0x1B222CFF,
                [ROLE_INCREASING] = 0x56B4E9FF,
                [ROLE_DECREASING] = 0xF59A4DFF,
                [ROLE_INCREASING_AHEAD] = 0x40809FFF,
                [ROLE_DECREASING_AHEAD] = 0xA06A3CFF,
                [ROLE_INCREASING_BLOCK] = 0x16303FFF,
                [ROLE_DECREASING_BLOCK] = 0x3A2617FF,
                [ROLE_INCREASING_BLOCK_AHEAD] = 0x14232EFF,
                [ROLE_DECREASING_BLOCK_AHEAD] = 0x261E19FF,
                [ROLE_INCREASING_BOX] = 0x56B4E91A,
                [ROLE_DECREASING_BOX] = 0xF59A4D1A,
                [ROLE_WIRE] = 0x75828FFF,
                [ROLE_WIRE_AHEAD] = 0x3C4754FF,
                [ROLE_AGREE] = 0x4CCFA6FF,
                [ROLE_ERROR] = 0xFF6B74FF,
                [ROLE_ERROR_BLOCK] = 0x45191DFF,
                [ROLE_SHADE] = 0x11161DC8,
            },
    },
    {
        .name = "grey",
        .about = "black and grey, for print",
        .rgba =
            {
                [ROLE_BACKGROUND] = 0xFFFFFFFF,
                [ROLE_INK] = 0x000000FF,
                [ROLE_SECONDARY] = 0x555555FF,
                [ROLE_FAINT] = 0xC8C8C8FF,
                [ROLE_PANEL] = 0xF5F5F5FF,
                [ROLE_INCREASING] = 0x000000FF,
                [ROLE_DECREASING] = 0x6A6A6AFF,
                [ROLE_INCREASING_AHEAD] = 0x8A8A8AFF,
                [ROLE_DECREASING_AHEAD] = 0xACACACFF,
                [ROLE_INCREASING_BLOCK] = 0xF3F3F3FF,
                [ROLE_DECREASING_BLOCK] = 0xE2E2E2FF,
                [ROLE_INCREASING_BLOCK_AHEAD] = 0xF9F9F9FF,
                [ROLE_DECREASING_BLOCK_AHEAD] = 0xF1F1F1FF,
                [ROLE_INCREASING_BOX] = 0x0000000A,
                [ROLE_DECREASING_BOX] = 0x00000016,
                [ROLE_WIRE] = 0x8A8A8AFF,
                [ROLE_WIRE_AHEAD] = 0xC8C8C8FF,
                [ROLE_AGREE] = 0x333333FF,
                [ROLE_ERROR] = 0x000000FF,
                [ROLE_ERROR_BLOCK] = 0xD8D8D8FF,
                [ROLE_SHADE] = 0xFFFFFFC8,
            },
    },
};
const int theme_count = sizeof themes / sizeof *themes;

const struct theme *theme_find(const char *name) {
    for (int t = 0; t < theme_count; t++)
        if (strcmp(themes[t].name, name) == 0) return &themes[t];
    return NULL;
}

struct colour theme_colour(const struct theme *theme, enum role role) {
    uint32_t rgba = theme->rgba[role];
    return (struct colour){(uint8_t)(rgba >> 24), (uint8_t)(rgba >> 16), (uint8_t)(rgba >> 8),
                           (uint8_t)rgba};
}
