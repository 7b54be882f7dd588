/* window_keys: turns SDL's key codes, and the text of a key, into names. */
#include "window_keys.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Keys of the keypad without NumLock. */
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

/* Is the key a modifier? The Shift of Shift+F5 is not a key by itself. */
static bool is_modifier(SDL_Keycode code) {
    return (code >= SDLK_LCTRL && code <= SDLK_RGUI) || code == SDLK_MODE;
}

/* ---- characters ---- */

/* Returns the first character of a text, which is UTF-8; 0: the text is empty. */
static SDL_Keycode first_character(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    SDL_Keycode code = at[0];
    int more = at[0] >= 0xF0 ? 3 : at[0] >= 0xE0 ? 2 : at[0] >= 0xC0 ? 1 : 0;
    if (more) code &= 0x3F >> more;
    for (int byte = 1; byte <= more && at[byte]; byte++)
        code = code << 6 | (at[byte] & 0x3F);
    return code;
}

static bool is_letter(SDL_Keycode code) {
    return code >= 'a' && code <= 'z';
}

static bool is_digit(SDL_Keycode code) {
    return code >= '0' && code <= '9';
}

static bool is_sign(SDL_Keycode code) {
    return code > ' ' && code < 127 && !is_digit(code) && !isalpha((int)code);
}

/* Is this a letter of another script? Greek, Cyrillic and all other scripts come after the Latin
 * letters with marks, except for more Latin letters, and signs such as €. */
static bool is_of_other_script(SDL_Keycode code) {
    bool sign = code >= 0x2000 && code < 0x2C00, marked = code >= 0x1E00 && code < 0x1F00;
    return code >= 0x370 && code < SDLK_SCANCODE_MASK && !sign && !marked;
}

/* Returns the layout's character for the key: a small letter, a digit, a sign, or a key without a
 * character. */
static SDL_Keycode own_code(const SDL_Keysym *key, const char *typed) {
    static const SDL_Keycode dotless_i = 0x131, dotted_capital_i = 0x130;
    SDL_Keycode code = translate(key), text = first_character(typed);
    if (text < 127 && isalpha((int)text)) return tolower((int)text);
    if (is_digit(text) || is_sign(text)) return text;
    if (code == dotless_i || text == dotless_i || text == dotted_capital_i) return 'i';
    return code;
}

/* ---- places ---- */

/* Returns the US keyboard's character at the key's place, if the layout has nothing like it: a
 * digit, unless a digit was typed with Shift; a letter or a bracket. 0: the place does not count.
 */
static SDL_Keycode place_code(const SDL_Keysym *key, SDL_Keycode own, bool latin) {
    static const SDL_Keycode brackets[] = {'[', ']'};
    SDL_Scancode place = key->scancode;
    bool shift = key->mod & KMOD_SHIFT;
    if (is_letter(own) || is_digit(own)) return 0;
    if (place == SDL_SCANCODE_0 && !shift) return '0';
    if (place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_9 && !shift)
        return '1' + (SDL_Keycode)(place - SDL_SCANCODE_1);
    if (latin) return 0;
    if (place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z)
        return 'a' + (SDL_Keycode)(place - SDL_SCANCODE_A);
    bool bracket = place == SDL_SCANCODE_LEFTBRACKET || place == SDL_SCANCODE_RIGHTBRACKET;
    return bracket && !shift ? brackets[place == SDL_SCANCODE_RIGHTBRACKET] : 0;
}

/* ---- names ---- */

/* Is this a digit or a sign of the keypad? */
static bool is_on_keypad(SDL_Keycode code) {
    const char *name = SDL_GetKeyName(code);
    return strncmp(name, "Keypad ", 7) == 0 && name[7] && !name[8];
}

static void write_name(SDL_Keycode code, bool ctrl, bool shift, char *name, size_t size) {
    const char *base = SDL_GetKeyName(code) + (is_on_keypad(code) ? 7 : 0);
    snprintf(name, size, "%s%s%s", ctrl ? "Ctrl+" : "", shift ? "Shift+" : "", base);
}

/* Learns from a letter whether the layout has Latin letters, and which letter this key has. */
static void learn(struct window_layout *layout, SDL_Scancode place, SDL_Keycode text,
                  SDL_Keycode own) {
    bool letter = text < 127 && isalpha((int)text);
    if (is_of_other_script(text) || (!text && is_of_other_script(own))) layout->latin = false;
    if (letter) layout->latin = true;
    if (text) layout->letters[place] = letter ? (char)tolower((int)text) : '\0';
}

void window_layout_init(struct window_layout *layout) {
    bool latin = SDL_GetScancodeFromKey(SDLK_a) != SDL_SCANCODE_UNKNOWN;
    *layout = (struct window_layout){.latin = latin};
}

void window_key_read(struct window_key *key, const SDL_Keysym *pressed, const char *typed,
                     struct window_layout *layout) {
    bool ctrl = pressed->mod & (KMOD_CTRL | KMOD_GUI), shift = pressed->mod & KMOD_SHIFT;
    *key = (struct window_key){.own = ""};
    if (is_modifier(translate(pressed)) || (pressed->mod & KMOD_ALT && !ctrl)) return;
    SDL_Keycode own = own_code(pressed, typed), text = first_character(typed);
    char letter = layout->letters[pressed->scancode]; /* the key types nothing with Ctrl */
    if (ctrl && !text && letter) own = letter;
    learn(layout, pressed->scancode, text, own);
    SDL_Keycode place = place_code(pressed, own, layout->latin);
    key->symbol = (is_sign(own) || is_on_keypad(own)) && !ctrl;
    bool needs_shift = is_sign(own) || (is_digit(own) && (text || ctrl)); /* signs and digits that
                                                                             need Shift on some
                                                                             layouts */
    write_name(own, ctrl, shift && !needs_shift, key->own, sizeof key->own);
    if (place) write_name(place, ctrl, shift, key->place, sizeof key->place);
}

const char *window_key_text(SDL_Event *next) {
    bool text = SDL_PeepEvents(next, 1, SDL_PEEKEVENT, SDL_KEYDOWN, SDL_TEXTINPUT) == 1 &&
                next->type == SDL_TEXTINPUT;
    return text ? next->text.text : "";
}
