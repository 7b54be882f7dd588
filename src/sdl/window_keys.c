/* window_keys: from SDL's key codes to names. */
#include "window_keys.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The keypad without NumLock. */
static const struct {
    SDL_Keycode keypad, key;
} without_num_lock[] = {
    {SDLK_KP_1, SDLK_END},  {SDLK_KP_2, SDLK_DOWN},   {SDLK_KP_3, SDLK_PAGEDOWN},
    {SDLK_KP_4, SDLK_LEFT}, {SDLK_KP_6, SDLK_RIGHT},  {SDLK_KP_7, SDLK_HOME},
    {SDLK_KP_8, SDLK_UP},   {SDLK_KP_9, SDLK_PAGEUP},
};

static SDL_Keycode translate(const SDL_Keysym *key) {
    if (key->sym == SDLK_KP_ENTER) return SDLK_RETURN;
    for (size_t k = 0; k < sizeof without_num_lock / sizeof *without_num_lock; k++)
        if (without_num_lock[k].keypad == key->sym && !(key->mod & KMOD_NUM))
            return without_num_lock[k].key;
    return key->sym;
}

/* Shift of Shift+F5 is not a key of its own. */
static bool is_modifier(SDL_Keycode code) {
    return (code >= SDLK_LCTRL && code <= SDLK_RGUI) || code == SDLK_MODE;
}

void window_key_name(const SDL_Keysym *key, char *name, size_t size) {
    SDL_Keycode code = translate(key);
    const char *base = SDL_GetKeyName(code);
    SDL_bool ctrl = (key->mod & (KMOD_CTRL | KMOD_GUI)) != 0, shift = (key->mod & KMOD_SHIFT) != 0;
    SDL_bool alphabetic = code >= 'a' && code <= 'z';
    SDL_bool letter = alphabetic || (code >= '0' && code <= '9');
    SDL_bool printable = code > ' ' && code < 127;
    name[0] = '\0';
    if (is_modifier(code)) return;
    if (key->mod & KMOD_ALT && !ctrl) return;
    if (printable && !letter && !ctrl) return; /* comes as text */
    if (strncmp(base, "Keypad ", 7) == 0 && base[7] && !base[8]) {
        if (!ctrl) return; /* comes as text too */
        base += 7;
    }
    if (printable && !alphabetic && ctrl)
        shift = SDL_FALSE; /* Ctrl++ needs Shift on many layouts */
    snprintf(name, size, "%s%s%s", ctrl ? "Ctrl+" : "", shift ? "Shift+" : "", base);
}
