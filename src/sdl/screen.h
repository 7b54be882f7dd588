/* screen: replays a display list on an SDL renderer.
 *
 * It uses only drawing that looks the same on software and GPU renderers: pixel-snapped rectangles,
 * and small antialiased sprites and text runs, cached as textures and tinted. */
#pragma once

#include "core/base/error.h"
#include "view/list.h"
#include "view/theme.h"

struct SDL_Renderer;
struct screen;

/* Makes a screen: caches for one renderer, which must outlive them. NULL with the reason on
 * failure; the caller frees it with screen_free. */
struct screen *screen_new(struct SDL_Renderer *renderer, struct error *error);
void screen_free(struct screen *screen); /* NULL is fine */

/* Draws every item of the list; does not present. Returns 0, or -1 with the reason. */
int screen_replay(struct screen *screen, const struct list *list, const struct theme *theme,
                  struct error *error);

/* Refuses a list with a letter that the fonts lack; the message names the letter and `format`, the
 * format of the picture. */
int screen_check_letters(struct screen *screen, const struct list *list, const char *format,
                         struct error *error);

/* Returns the number of the first letter that is drawn as ?, because the fonts lack it; 0: none. */
unsigned screen_missing_letter(const struct screen *screen);

/* Forgets all textures; needed after the renderer lost them. */
void screen_flush(struct screen *screen);
