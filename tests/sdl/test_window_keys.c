/* test_window_keys: names of keys on many layouts: the character of the layout, or if it has none,
 * of a US keyboard. */
#include "support.h"

#include "sdl/window_keys.h"

/* A key as SDL reports it, with the text that it types. */
struct pressed {
    const char *layout;
    SDL_Scancode place;
    SDL_Keycode sym;
    Uint16 mod;
    const char *typed;
    bool latin;
    const char *own, *by_place;
    bool symbol;
};

/* Checks a key. Names that do not count have no character; a sign may have both. */
static void check_key(const struct pressed *p) {
    struct window_key key;
    struct window_layout layout = {.latin = p->latin};
    const SDL_Keysym sym = {.scancode = p->place, .sym = p->sym, .mod = p->mod};
    window_key_read(&key, &sym, p->typed, &layout);
    if (p->own)
        check(strcmp(key.own, p->own) == 0, "%s: \"%s\" is %s", p->layout, p->typed, key.own);
    check(strcmp(key.place, p->by_place) == 0, "%s: \"%s\" is %s by its place", p->layout, p->typed,
          key.place);
    check(key.symbol == p->symbol, "%s: \"%s\", %s", p->layout, p->typed, key.own);
}

TEST(layouts_with_latin_letters) {
    enum { SHIFT = KMOD_LSHIFT, ALTGR = KMOD_RALT, CTRL = KMOD_LCTRL };
    static const struct pressed keys[] = {
        {"us", SDL_SCANCODE_H, 'h', 0, "h", true, "H", "", false},
        {"us", SDL_SCANCODE_H, 'h', SHIFT, "H", true, "Shift+H", "", false},
        {"us, Caps Lock", SDL_SCANCODE_H, 'h', KMOD_CAPS, "H", true, "H", "", false},
        {"us", SDL_SCANCODE_2, '2', SHIFT, "@", true, "@", "", true},
        {"us", SDL_SCANCODE_6, '6', SHIFT, "^", true, "^", "", true},
        {"us", SDL_SCANCODE_SLASH, '/', SHIFT, "?", true, "?", "", true},
        {"us", SDL_SCANCODE_EQUALS, '=', CTRL | SHIFT, "", true, "Ctrl+=", "", false},
        {"us", SDL_SCANCODE_M, 'm', CTRL | SHIFT, "", true, "Ctrl+Shift+M", "", false},
        {"us", SDL_SCANCODE_SPACE, ' ', SHIFT, " ", true, "Shift+Space", "", false},
        {"us", SDL_SCANCODE_RIGHT, SDLK_RIGHT, SHIFT, "", true, "Shift+Right", "", false},
        {"keypad", SDL_SCANCODE_KP_5, SDLK_KP_5, KMOD_NUM, "5", true, "5", "", false},
        {"keypad", SDL_SCANCODE_KP_6, SDLK_KP_6, 0, "", true, "Right", "", false},
        {"keypad", SDL_SCANCODE_KP_PLUS, SDLK_KP_PLUS, CTRL, "", true, "Ctrl++", "", false},
        {"keypad", SDL_SCANCODE_KP_PLUS, SDLK_KP_PLUS, 0, "+", true, "+", "", true},
        {"fr", SDL_SCANCODE_Q, 'a', 0, "a", true, "A", "", false},
        {"fr", SDL_SCANCODE_M, ',', 0, ",", true, ",", "", true},
        {"fr", SDL_SCANCODE_2, '2', 0, "é", true, "2", "", false},
        {"fr, an older SDL", SDL_SCANCODE_2, 0xe9, 0, "é", true, NULL, "2", false},
        {"fr", SDL_SCANCODE_3, '3', 0, "\"", true, "\"", "3", true},
        {"fr", SDL_SCANCODE_6, '6', 0, "-", true, "-", "6", true},
        {"fr", SDL_SCANCODE_2, '2', SHIFT, "2", true, "2", "", false},
        {"fr", SDL_SCANCODE_0, '0', CTRL, "", true, "Ctrl+0", "", false},
        {"fr", SDL_SCANCODE_5, '5', ALTGR, "[", true, "", "", false}, /* the key comes as text */
        {"fr, dead ^ and Space", SDL_SCANCODE_SPACE, ' ', 0, "^", true, "^", "", true},
        {"cz", SDL_SCANCODE_0, 0xe9, 0, "é", true, NULL, "0", false},
        {"de", SDL_SCANCODE_LEFTBRACKET, 0xfc, 0, "ü", true, NULL, "", false},
        {"de", SDL_SCANCODE_RIGHTBRACKET, '+', 0, "+", true, "+", "", true},
        {"de", SDL_SCANCODE_Y, 'z', 0, "z", true, "Z", "", false},
        {"tr", SDL_SCANCODE_I, 0x131, 0, "ı", true, "I", "", false},
        {"tr", SDL_SCANCODE_I, 0x131, SHIFT, "I", true, "Shift+I", "", false},
        {"tr", SDL_SCANCODE_APOSTROPHE, 'i', SHIFT, "İ", true, "Shift+I", "", false},
        {"tr", SDL_SCANCODE_I, 0x131, CTRL, "", true, "Ctrl+I", "", false},
    };
    each (key, keys)
        check_key(key);
}

TEST(layouts_without_latin_letters) {
    enum { SHIFT = KMOD_LSHIFT, CTRL = KMOD_LCTRL };
    static const struct pressed keys[] = {
        {"ru", SDL_SCANCODE_H, 0x440, 0, "р", false, NULL, "H", false},
        {"ru", SDL_SCANCODE_H, 0x440, SHIFT, "Р", false, NULL, "Shift+H", false},
        {"ru", SDL_SCANCODE_Q, 0x439, CTRL, "й", false, NULL, "Ctrl+Q", false},
        {"ru", SDL_SCANCODE_Q, 0x439, CTRL, "", true, NULL, "Ctrl+Q", false},
        {"ru", SDL_SCANCODE_LEFTBRACKET, 0x445, 0, "х", false, NULL, "[", false},
        {"ru", SDL_SCANCODE_LEFTBRACKET, 0x445, SHIFT, "Х", false, NULL, "", false},
        {"ru", SDL_SCANCODE_SEMICOLON, 0x436, 0, "ж", false, NULL, "", false},
        {"ru", SDL_SCANCODE_7, '7', SHIFT, "?", false, "?", "", true},
        {"bg", SDL_SCANCODE_Q, ',', 0, ",", false, ",", "Q", true},
        {"bg", SDL_SCANCODE_RIGHTBRACKET, ';', 0, ";", false, ";", "]", true},
        {"gr", SDL_SCANCODE_Q, ';', 0, ";", false, ";", "Q", true},
        {"gr", SDL_SCANCODE_Q, ';', CTRL, "", false, NULL, "Ctrl+Q", false},
        {"il", SDL_SCANCODE_W, '\'', 0, "'", false, "'", "W", true},
        {"il", SDL_SCANCODE_SLASH, '.', 0, ".", false, ".", "", true},
        {"ara", SDL_SCANCODE_B, 0xfefb, 0, "لا", false, NULL, "B", false},
        {"ara, digits of its own", SDL_SCANCODE_2, 0x662, 0, "٢", false, NULL, "2", false},
    };
    each (key, keys)
        check_key(key);
}

/* SDL continues with the layout that it has seen first; the text of a key is of the present one,
 * and says which letters there are. */
TEST(layouts_that_were_switched) {
    static const struct pressed keys[] = {
        {"us, then ru", SDL_SCANCODE_H, 'h', 0, "р", true, "H", "", false},
        {"us, then fr", SDL_SCANCODE_Q, 'q', 0, "a", true, "A", "", false},
        {"us, then fr", SDL_SCANCODE_M, 'm', 0, ",", true, ",", "", true},
        {"ru, then us", SDL_SCANCODE_H, 0x440, 0, "h", false, "H", "", false},
        {"ru, then de", SDL_SCANCODE_Y, 0x43d, 0, "z", false, "Z", "", false},
        {"us, then gr", SDL_SCANCODE_Q, 'q', 0, ";", false, ";", "Q", true},
    };
    static const struct {
        const char *typed;
        SDL_Keycode sym;
        bool before, after;
    } letters[] = {{"р", 'h', true, false},  {"h", 0x440, false, true}, {"ü", 0xfc, true, true},
                   {";", ';', false, false}, {"€", 'e', true, true},    {"", 0x440, true, false}};
    each (key, keys)
        check_key(key);
    each (letter, letters) {
        struct window_key key;
        struct window_layout layout = {.latin = letter->before};
        const SDL_Keysym sym = {.scancode = SDL_SCANCODE_H, .sym = letter->sym};
        window_key_read(&key, &sym, letter->typed, &layout);
        check(layout.latin == letter->after, "\"%s\": %d", letter->typed, layout.latin);
    }
}

/* A key with Ctrl types nothing; its letter is the one that it typed before. */
TEST(learns_letters_for_ctrl) {
    struct window_layout layout = {.latin = true};
    struct window_key key;
    SDL_Keysym pressed = {.scancode = SDL_SCANCODE_Q, .sym = 'q'};
    window_key_read(&key, &pressed, "a", &layout); /* us, then fr */
    pressed.mod = KMOD_LCTRL;
    window_key_read(&key, &pressed, "", &layout);
    texts_are(key.own, "Ctrl+A", key.place, "");
    pressed.mod = 0;
    window_key_read(&key, &pressed, "й", &layout); /* then ru: the letter of SDL is as good */
    pressed.mod = KMOD_LCTRL;
    window_key_read(&key, &pressed, "", &layout);
    texts_are(key.own, "Ctrl+Q", key.place, "");
}
