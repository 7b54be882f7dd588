/* window_keys: from SDL's key codes to names. */
#include "window_keys.h"

#include <stdio.h>
#include <string.h>

void window_key_name(const SDL_Keysym *key, char *name, size_t size) {
    const char *base = SDL_GetKeyName(key->sym);
    SDL_bool ctrl = (key->mod & (KMOD_CTRL | KMOD_GUI)) != 0, shift = (key->mod & KMOD_SHIFT) != 0;
    SDL_bool letter = (key->sym >= 'a' && key->sym <= 'z') || (key->sym >= '0' && key->sym <= '9');
    SDL_bool printable = key->sym > ' ' && key->sym < 127;
    name[0] = '\0';
    if (key->mod & KMOD_ALT && !ctrl) return;
    if (printable && !letter && !ctrl) return; /* comes as text */
    if (strncmp(base, "Keypad ", 7) == 0 && base[7] && !base[8]) {
        if (!ctrl) return; /* comes as text too */
        base += 7;
    }
    if (printable && ctrl) shift = SDL_FALSE; /* Ctrl++ needs Shift on many layouts */
    snprintf(name, size, "%s%s%s", ctrl ? "Ctrl+" : "", shift ? "Shift+" : "", base);
}
