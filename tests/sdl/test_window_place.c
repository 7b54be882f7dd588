/* test_window_place: a new window and its borders are within the usable area of every screen, and
 * as large as was asked for where there is room. */
#include "support.h"

#include "sdl/window_place.h"

/* Is all of the window with its borders in the area? */
static void check_within(const SDL_Rect *usable, const struct window_borders *b, SDL_Rect at) {
    SDL_Point corners[] = {{at.x - b->left, at.y - b->top},
                           {at.x + at.w + b->right - 1, at.y + at.h + b->bottom - 1}};
    each (c, corners)
        check(SDL_PointInRect(c, usable), "%d x %d at %d, %d: %d, %d is outside", at.w, at.h, at.x,
              at.y, c->x, c->y);
}

TEST(fits_every_screen) {
    static const SDL_Rect screens[] = {
        {0, 0, 800, 600},    {0, 0, 1024, 600},  {0, 0, 1280, 720},       {0, 27, 1366, 741},
        {64, 0, 1856, 1080}, {0, 0, 1920, 1080}, {-1280, 100, 1280, 700}, {0, 0, 640, 400}};
    static const struct window_borders borders[] = {
        {0}, {20, 1, 5, 1}, {37, 0, 0, 0}, {30, 8, 8, 8}};
    static const int sizes[][2] = {{1280, 720}, {800, 600}, {640, 480}, {3840, 2160}};
    each (s, screens)
        each (b, borders)
            for (int w = 0; w < count_of(sizes); w++) {
                SDL_Rect at = window_place(s, b, sizes[w][0], sizes[w][1]);
                check_within(s, b, at);
                SDL_Rect larger = {0, 0, at.w + b->left + b->right, at.h + b->top + b->bottom};
                check(at.w == sizes[w][0] || larger.w == s->w, "%d wide", at.w);
                check(at.h == sizes[w][1] || larger.h == s->h, "%d high", at.h);
            }
}

/* The middle is that of the window with its borders. */
TEST(stands_in_the_middle) {
    static const SDL_Rect usable = {100, 50, 1000, 800};
    static const struct window_borders borders = {30, 10, 10, 20};
    SDL_Rect at = window_place(&usable, &borders, 640, 480);
    assert_int_equal(at.x - borders.left - usable.x,
                     usable.x + usable.w - (at.x + at.w + borders.right));
    assert_int_equal(at.y - borders.top - usable.y,
                     usable.y + usable.h - (at.y + at.h + borders.bottom));
}

/* Borders that leave no room are no reason to have no window. */
TEST(is_never_empty) {
    static const SDL_Rect usable = {0, 0, 20, 20};
    static const struct window_borders borders = {20, 20, 20, 20};
    SDL_Rect at = window_place(&usable, &borders, 640, 480);
    assert_true(at.w == 1 && at.h == 1);
}
