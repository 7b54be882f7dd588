/* extent: width and height, or the other way round. */
#include "extent.h"

#include "view/text_width.h"

static const float capital = 0.73F; /* height, em */

struct extent extent_of(const struct placement *at, float width, float height) {
    return at->vertical ? (struct extent){height, width} : (struct extent){width, height};
}

struct extent extent_words(const struct placement *at, enum font font, float size,
                           const char *text) {
    return extent_of(at, text_width(font, size, text), capital * size);
}
