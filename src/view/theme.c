/* theme: a row for each role with its colour in every theme. Blue and vermilion are the pair of
 * Okabe and Ito (2008), distinct for colour-blind eyes, and dark enough that letters can be read on
 * the tints of blocks; the grey theme keeps I and D apart by lightness alone, and themes with
 * dashes need neither. */
#include "theme.h"

#include <math.h>

enum { THEMES = 6 };

const struct theme themes[THEMES] = {
    {.name = "light", .about = "white, for slides"},
    {.name = "dark", .about = "dark, for dim rooms"},
    {.name = "grey", .about = "black and greys, for paper"},
    {.name = "print", .about = "black on white; D is dashed", .dashes = true, .letters = true},
    {.name = "contrast", .about = "white on black, 7 : 1 at least", .dashes = true},
    {.name = "projector",
     .about = "as large as possible, for the last row",
     .dashes = true,
     .far = true},
};
const struct choices theme_choices = {"theme", NULL, themes, sizeof *themes, THEMES};

static const struct {
    const char *name;         /* only letters, as TeX needs them */
    uint32_t colours[THEMES]; /* 0xRRGGBBAA; in their order */
} roles[ROLE_COUNT] = {
    [ROLE_BACKGROUND] = {"background",
                         {0xFFFFFFFF, 0x11161DFF, 0xFFFFFFFF, 0xFFFFFFFF, 0x000000FF, 0xFFFFFFFF}},
    [ROLE_INK] = {"ink", {0x1B2430FF, 0xF2F5F8FF, 0x000000FF, 0x000000FF, 0xFFFFFFFF, 0x000000FF}},
    [ROLE_SECONDARY] = {"secondary",
                        {0x5D6978FF, 0x9DAAB9FF, 0x555555FF, 0x000000FF, 0xE2E2E2FF, 0x333C47FF}},
    [ROLE_FAINT] = {"faint",
                    {0x656D78FF, 0x97A2AFFF, 0x626262FF, 0x000000FF, 0xB8B8B8FF, 0x59636FFF}},
    [ROLE_GRID] = {"grid",
                   {0xC9D0D8FF, 0x3C4754FF, 0xC8C8C8FF, 0xC8C8C8FF, 0x6A6A6AFF, 0xB9C1CAFF}},
    [ROLE_PANEL] = {"panel",
                    {0xF5F7F9FF, 0x1B222CFF, 0xF5F5F5FF, 0xFFFFFFFF, 0x141414FF, 0xF2F4F7FF}},
    [ROLE_INCREASING] = {"increasing",
                         {0x005A8FFF, 0x56B4E9FF, 0x000000FF, 0x000000FF, 0x8FD3FFFF, 0x004B87FF}},
    [ROLE_DECREASING] = {"decreasing",
                         {0x9A4000FF, 0xF59A4DFF, 0x5E5E5EFF, 0x000000FF, 0xFFB347FF, 0x8F3600FF}},
    [ROLE_INCREASING_AHEAD] = {"increasingahead",
                               {0x236C96FF, 0x6AA9CEFF, 0x4A4A4AFF, 0x000000FF, 0x7ABDE9FF,
                                0x25669BFF}},
    [ROLE_DECREASING_AHEAD] = {"decreasingahead",
                               {0x9A5118FF, 0xC9925FFF, 0x656565FF, 0x000000FF, 0xE8A644FF,
                                0x984C14FF}},
    [ROLE_INCREASING_BLOCK] = {"increasingblock",
                               {0xE3F0F8FF, 0x16303FFF, 0xF3F3F3FF, 0xFFFFFFFF, 0x06202FFF,
                                0xD6E9F7FF}},
    [ROLE_DECREASING_BLOCK] = {"decreasingblock",
                               {0xFDECDFFF, 0x3A2617FF, 0xE2E2E2FF, 0xFFFFFFFF, 0x2B1A04FF,
                                0xFCE0CBFF}},
    [ROLE_INCREASING_BLOCK_AHEAD] = {"increasingblockahead",
                                     {0xF1F7FBFF, 0x14232EFF, 0xF9F9F9FF, 0xFFFFFFFF, 0x04151FFF,
                                      0xEAF3FAFF}},
    [ROLE_DECREASING_BLOCK_AHEAD] = {"decreasingblockahead",
                                     {0xFDF5EFFF, 0x261E19FF, 0xF1F1F1FF, 0xFFFFFFFF, 0x1D1203FF,
                                      0xFDEEE2FF}},
    [ROLE_INCREASING_BOX] = {"increasingbox",
                             {0x006CA907, 0x56B4E90C, 0x00000004, 0x00000004, 0x8FD3FF0A,
                              0x004B8708}},
    [ROLE_DECREASING_BOX] = {"decreasingbox",
                             {0xB04E0006, 0xF59A4D0A, 0x00000005, 0x00000004, 0xFFB3470A,
                              0x8F360008}},
    [ROLE_TILE] = {"tile",
                   {0x00795C0C, 0x4CCFA612, 0x00000006, 0x00000004, 0x5FE0B512, 0x00604A0E}},
    [ROLE_WIRE] = {"wire",
                   {0x5A6675FF, 0xA3AFBCFF, 0x4A4A4AFF, 0x000000FF, 0xE2E2E2FF, 0x3F4853FF}},
    [ROLE_WIRE_AHEAD] = {"wireahead",
                         {0x656D78FF, 0x97A2AFFF, 0x626262FF, 0x000000FF, 0xB8B8B8FF, 0x58626EFF}},
    [ROLE_AGREE] = {"agree",
                    {0x00795CFF, 0x4CCFA6FF, 0x333333FF, 0x000000FF, 0x5FE0B5FF, 0x005C46FF}},
    [ROLE_ERROR] = {"error",
                    {0xC1121FFF, 0xFF6B74FF, 0x000000FF, 0x000000FF, 0xFFA3A8FF, 0xA30A16FF}},
    [ROLE_ERROR_BLOCK] = {"errorblock",
                          {0xFBE4E6FF, 0x45191DFF, 0xD8D8D8FF, 0xFFFFFFFF, 0x3A0A0EFF, 0xFBDADDFF}},
    [ROLE_SERIES] = {"seriesa",
                     {0x0072B2FF, 0x56B4E9FF, 0x000000FF, 0x000000FF, 0x8FD3FFFF, 0x004B87FF}},
    [ROLE_SERIES + 1] = {"seriesb",
                         {0xBF5300FF, 0xF59A4DFF, 0x757575FF, 0x000000FF, 0xFFB347FF, 0xA34000FF}},
    [ROLE_SERIES + 2] = {"seriesc",
                         {0x00805FFF, 0x3FC79AFF, 0x3C3C3CFF, 0x000000FF, 0x5FE0B5FF, 0x006A4EFF}},
    [ROLE_SERIES + 3] = {"seriesd",
                         {0xA2408FFF, 0xE48FD0FF, 0x5C5C5CFF, 0x000000FF, 0xF0A8E0FF, 0x8A2C79FF}},
    [ROLE_SERIES + 4] = {"seriese",
                         {0x1B2430FF, 0xF2F5F8FF, 0x202020FF, 0x000000FF, 0xFFFFFFFF, 0x101418FF}},
    [ROLE_SERIES + 5] = {"seriesf",
                         {0x6B57C9FF, 0x2F8FD0FF, 0x6A6A6AFF, 0x000000FF, 0xA9B8FFFF, 0x5644B8FF}},
    [ROLE_SERIES + 6] = {"seriesg",
                         {0x8F7000FF, 0xD9C04AFF, 0x4C4C4CFF, 0x000000FF, 0xF2DE6BFF, 0x6E5600FF}},
    [ROLE_SERIES + 7] = {"seriesh",
                         {0x667281FF, 0x8E9BAAFF, 0x2E2E2EFF, 0x000000FF, 0xC8D0D8FF, 0x4A5563FF}},
    [ROLE_SERIES_FADED] = {"seriesfaded",
                           {0xC3CAD2FF, 0x46515EFF, 0xCCCCCCFF, 0xB4B4B4FF, 0x505050FF,
                            0xBCC4CDFF}},
    [ROLE_HEAT] = {"heata",
                   {0xEDF2F8FF, 0x1A2430FF, 0xF4F4F4FF, 0xF4F4F4FF, 0x161616FF, 0xEDF2F8FF}},
    [ROLE_HEAT + 1] = {"heatb",
                       {0xD9E5F1FF, 0x1F3347FF, 0xE6E6E6FF, 0xE6E6E6FF, 0x1B2733FF, 0xD9E5F1FF}},
    [ROLE_HEAT + 2] = {"heatc",
                       {0xBED3E8FF, 0x244562FF, 0xD2D2D2FF, 0xD2D2D2FF, 0x20364BFF, 0xBED3E8FF}},
    [ROLE_HEAT + 3] = {"heatd",
                       {0x9DBCDBFF, 0x2B5B80FF, 0xBABABAFF, 0xBABABAFF, 0x254762FF, 0x9DBCDBFF}},
    [ROLE_HEAT + 4] = {"heate",
                       {0x769FCAFF, 0x3574A0FF, 0x9C9C9CFF, 0x9C9C9CFF, 0x2A5474FF, 0x769FCAFF}},
    [ROLE_HEAT + 5] = {"heatf",
                       {0x4F80B5FF, 0x4791C0FF, 0x757575FF, 0x757575FF, 0x79B4E3FF, 0x4F80B5FF}},
    [ROLE_HEAT + 6] = {"heatg",
                       {0x2F629BFF, 0x69AFDAFF, 0x4E4E4EFF, 0x4E4E4EFF, 0xA3CFF0FF, 0x2F629BFF}},
    [ROLE_HEAT + 7] = {"heath",
                       {0x16437AFF, 0xA3D3F0FF, 0x262626FF, 0x262626FF, 0xD3EAFBFF, 0x16437AFF}},
    [ROLE_DIGIT] = {"digita",
                    {0x006CA9FF, 0x56B4E9FF, 0x000000FF, 0x000000FF, 0x8FD3FFFF, 0x004B87FF}},
    [ROLE_DIGIT + 1] = {"digitb",
                        {0xA84A00FF, 0xF59A4DFF, 0x2E2E2EFF, 0x000000FF, 0xFFB347FF, 0x8F3600FF}},
    [ROLE_DIGIT + 2] = {"digitc",
                        {0x00714FFF, 0x4CCFA6FF, 0x1C1C1CFF, 0x000000FF, 0x5FE0B5FF, 0x005C43FF}},
    [ROLE_DIGIT + 3] = {"digitd",
                        {0x963480FF, 0xE48FD0FF, 0x000000FF, 0x000000FF, 0xF0A8E0FF, 0x7C2769FF}},
    [ROLE_DIGIT_BLOCK] = {"digitblocka",
                          {0xE3F0F8FF, 0x16303FFF, 0xFAFAFAFF, 0xFFFFFFFF, 0x06202FFF, 0xD6E9F7FF}},
    [ROLE_DIGIT_BLOCK +
        1] = {"digitblockb",
              {0xFDECDFFF, 0x3A2617FF, 0xEAEAEAFF, 0xFFFFFFFF, 0x2B1A04FF, 0xFCE0CBFF}},
    [ROLE_DIGIT_BLOCK +
        2] = {"digitblockc",
              {0xE2F4ECFF, 0x14332BFF, 0xDADADAFF, 0xFFFFFFFF, 0x06281EFF, 0xD5EFE3FF}},
    [ROLE_DIGIT_BLOCK +
        3] = {"digitblockd",
              {0xF8E8F4FF, 0x391F35FF, 0xCACACAFF, 0xFFFFFFFF, 0x2B1326FF, 0xF5DCEEFF}},
    [ROLE_SHADE] = {"shade",
                    {0xFFFFFFC8, 0x11161DC8, 0xFFFFFFC8, 0xFFFFFFC8, 0x000000C8, 0xFFFFFFC8}},
    [ROLE_BLANK] = {"blank",
                    {0x000000FF, 0x000000FF, 0x000000FF, 0x000000FF, 0x000000FF, 0x000000FF}},
};

struct colour theme_colour(const struct theme *theme, enum role role) {
    uint32_t rgba = roles[role].colours[theme - themes];
    return (struct colour){(uint8_t)(rgba >> 24), (uint8_t)(rgba >> 16), (uint8_t)(rgba >> 8),
                           (uint8_t)rgba};
}

const char *theme_role_name(enum role role) {
    return roles[role].name;
}

/* Returns the dashes of an item, in widths of the line; 0: solid, or no line. Curves, which also
 * differ by their marks, and shafts can be dashed; bars of series and boxes of D cannot. */
static float dash_of(const struct item *item) {
    static const float series[] = {0, 5, 0, 9};
    bool curve = item->shape == SHAPE_LINE, shaft = item->shape == SHAPE_RECT && item->line > 0;
    if (curve && ROLE_SERIES <= item->role && item->role <= ROLE_SERIES_LAST)
        return series[(item->role - ROLE_SERIES) % 4];
    return shaft && (item->role == ROLE_DECREASING || item->role == ROLE_DECREASING_AHEAD) ? 3 : 0;
}

float theme_dash(const struct theme *theme, const struct item *item, float *gap) {
    float usual = theme->dashes ? dash_of(item) * item->line : 0;
    if (usual <= 0) return 0;
    float length = item->shape == SHAPE_LINE ? hypotf(item->w, item->h) : fmaxf(item->w, item->h);
    float between = usual * 0.7F, count = roundf((length + between) / (usual + between));
    if (count < 2) return 0; /* too short to be seen dashed */
    float all = count * usual + (count - 1) * between;
    *gap = between * length / all;
    return usual * length / all;
}
