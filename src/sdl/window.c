/* window: reads SDL's events and shows pictures. It draws only if something changed; an idle window
 * sleeps in SDL_WaitEvent. */
#include "app/window/window.h"

#include "app/command/exit.h"
#include "app/lessons/lesson_run.h"
#include "app/window/autosave.h"
#include "app/window/events.h"
#include "app/window/files.h"
#include "app/window/long_press.h"
#include "app/window/state_file.h"
#include "core/base/memory.h"
#include "core/base/platform/interrupt.h"
#include "core/base/text.h"
#include "sdl/screen.h"
#include "sdl/window_errors.h"
#include "sdl/window_keys.h"
#include "sdl/window_looks.h"
#include "sdl/window_place.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    struct screen *screen;
    struct app app;
    struct long_press pointer; /* press of the left button */
    SDL_Cursor *hand;          /* cursor over things that can be pressed; NULL: none */
    bool shows_hand;
    const struct options *options;
    Uint32 worker_event; /* SDL event type with which the worker wakes the window */
    Uint64 started;      /* performance counter at the start */
    bool ignores_text;   /* true until the pressed key is released */
    Uint16 modifiers;    /* KMOD_ keys held at the present event: SDL_GetModState may already know
                            later events */
    bool named;          /* true: the next text belongs to a key that was handled */
    struct window_layout layout;
    bool held;        /* the key that is down repeats */
    bool stale;       /* the picture has to be drawn again */
    bool told_letter; /* true: the message about missing letters was shown */
    bool is_full_screen;
    SDL_Rect windowed;     /* place and size before full screen, points; w 0: the window manager
                              knows them */
    long frames;           /* number of pictures shown */
    double first_frame_ms; /* time from the start to the first picture, ms */
};

static double now_ms(const struct window *window) {
    Uint64 ticks = SDL_GetPerformanceCounter() - window->started;
    return (double)ticks * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

/* Wakes the window; called in the worker's thread. */
static void wake(void *context) {
    struct window *window = context;
    SDL_Event event = {.type = window->worker_event};
    SDL_PushEvent(&event);
}

/* Returns the pixels per point: above 1 on HiDPI displays. */
static float density(const struct window *window) {
    int points = 0, pixels = 0, height;
    SDL_GetWindowSize(window->window, &points, &height);
    if (SDL_GetRendererOutputSize(window->renderer, &pixels, &height)) return 1;
    return points > 0 && pixels > points ? (float)pixels / (float)points : 1;
}

/* ---- showing ---- */

/* Says, once, that ? is in place of letters that the fonts lack. */
static void tell_letter(struct window *window) {
    unsigned code = screen_missing_letter(window->screen);
    if (!code || window->told_letter) return;
    window->told_letter = true;
    shell_say(&window->app.shell, ROLE_INK,
              "? stands for letters that this window's fonts do not have, such as U+%04X; S writes "
              "them into an svg",
              code);
    window->stale = true;
}

static int show(struct window *window, struct error *error) {
    int width = 0, height = 0;
    struct app *app = &window->app;
    SDL_GetRendererOutputSize(window->renderer, &width, &height);
    events_resize(app, (float)width, (float)height, density(window));
    events_draw(app, now_ms(window));
    if (screen_replay(window->screen, &app->shell.picture, app->shell.theme, error)) return -1;
    SDL_RenderPresent(window->renderer);
    char caption[160];
    app_caption(&window->app, caption, sizeof caption);
    text_append(caption, sizeof caption, " - sortnet");
    if (strcmp(caption, SDL_GetWindowTitle(window->window)))
        SDL_SetWindowTitle(window->window, caption);
    if (window->frames++ == 0) window->first_frame_ms = now_ms(window);
    window->stale = false;
    tell_letter(window);
    if (!window->options->state_file) return 0;
    return state_file_write(window->options->state_file, app, window->frames,
                            window->first_frame_ms, error);
}

/* Moves text between the app and the clipboard, if the app wants it. */
static void serve_clipboard(struct window *window) {
    struct app *app = &window->app;
    if (app->shell.copied) {
        if (SDL_SetClipboardText(app->shell.copied))
            shell_say(&app->shell, ROLE_ERROR, "cannot copy: %s", SDL_GetError());
        free(app->shell.copied);
        app->shell.copied = NULL;
    }
    if (!app->shell.wants_paste) return;
    app->shell.wants_paste = false;
    char *text = SDL_GetClipboardText();
    events_paste(app, text ? text : "");
    SDL_free(text);
}

static void follow_mouse(struct window *window) {
    bool wanted = window->hand && events_pressable(&window->app);
    if (wanted == window->shows_hand) return;
    window->shows_hand = wanted;
    SDL_SetCursor(wanted ? window->hand : SDL_GetDefaultCursor());
}

static void place(SDL_Window *window, const SDL_Rect *at) {
    SDL_SetWindowPosition(window, at->x, at->y);
    SDL_SetWindowSize(window, at->w, at->h);
}

/* Enters full screen. For a window without borders there may be no window manager. SDL would still
 * ask one, believe that the window is larger, and draw most of the picture outside it. So the
 * window gets its size here. On Windows, a window that has the display's size with its borders
 * would keep its borders, because its size would not change; so such a window is made smaller
 * first. */
static void enter_full_screen(struct window *window) {
    SDL_Rect display, *at = &window->windowed;
    int top = 0, left = 0, bottom = 0, right = 0;
    bool known = SDL_GetWindowBordersSize(window->window, &top, &left, &bottom, &right) == 0 &&
                 SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(window->window), &display) == 0;
    SDL_GetWindowPosition(window->window, &at->x, &at->y);
    SDL_GetWindowSize(window->window, &at->w, &at->h);
    bool bordered = top + left + bottom + right > 0;
    if (known && bordered && at->w + left + right == display.w && at->h + top + bottom == display.h)
        SDL_SetWindowSize(window->window, at->w / 2, at->h / 2);
    else if (known && !bordered)
        place(window->window, &display);
    else
        at->w = 0; /* the window manager restores it */
    SDL_SetWindowFullscreen(window->window, SDL_WINDOW_FULLSCREEN_DESKTOP);
}

static void leave_full_screen(struct window *window) {
    SDL_SetWindowFullscreen(window->window, 0);
    if (window->windowed.w > 0) place(window->window, &window->windowed);
}

static void follow_full_screen(struct window *window) {
    if (window->app.shell.full_screen == window->is_full_screen) return;
    window->is_full_screen = window->app.shell.full_screen;
    (window->is_full_screen ? enter_full_screen : leave_full_screen)(window);
}

/* ---- events ---- */

static void on_key(struct window *window, const SDL_Event *event) {
    struct window_key key;
    SDL_Event next;
    struct app *app = &window->app;
    enum dialog before = app->shell.frame.dialog;
    window_key_read(&key, &event->key.keysym, window_key_text(&next), &window->layout);
    bool own = !key.place[0] || events_uses(app, key.own);
    const char *name = own ? key.own : key.place;
    window->held = event->key.repeat;
    window->modifiers = event->key.keysym.mod;
    window->named = name[0] && !(own && key.symbol) && !(event->key.keysym.mod & KMOD_CTRL);
    if (event->key.repeat && !events_repeats(app, name)) return;
    if (name[0] && !(own && key.symbol)) events_key(app, name, now_ms(window));
    if (event->key.repeat) return;
    /* the key that opens a dialog is not its first character */
    window->ignores_text = app->shell.frame.dialog != before;
    /* Ctrl++ must not also type a plus; but some layouts need AltGr for a symbol */
    Uint16 mod = event->key.keysym.mod;
    window->ignores_text |= mod & (KMOD_CTRL | KMOD_GUI) && !(mod & (KMOD_RALT | KMOD_MODE));
}

static void on_key_up(struct window *window, const SDL_Event *event) {
    window->modifiers = event->key.keysym.mod;
    window->ignores_text = false;
}

/* Handles keys that are known by their character, such as ? and [, at any place of a layout. */
static void on_text(struct window *window, const SDL_Event *event) {
    const char *text = event->text.text;
    bool symbol = text[0] > ' ' && !text[1] && !SDL_isalnum(text[0]);
    if (window->ignores_text || events_text(&window->app, text) || window->named) return;
    if (window->held && !events_repeats(&window->app, text)) return;
    if (symbol && !(window->modifiers & KMOD_LALT)) events_key(&window->app, text, now_ms(window));
}

/* Converts a place of SDL, in points, to pixels. */
static void to_pixels(const struct window *window, int x, int y, float *px, float *py) {
    float scale = density(window);
    *px = (float)x * scale;
    *py = (float)y * scale;
}

static void on_motion(struct window *window, const SDL_Event *event) {
    float x, y;
    struct long_press *press = &window->pointer;
    to_pixels(window, event->motion.x, event->motion.y, &x, &y);
    if (press->down && !(event->motion.state & SDL_BUTTON_LMASK)) /* the release was missed */
        long_press_up(press, &window->app, x, y, now_ms(window));
    window->stale |= long_press_move(press, &window->app, x, y, now_ms(window));
}

static void on_button(struct window *window, const SDL_Event *event) {
    float x, y;
    to_pixels(window, event->button.x, event->button.y, &x, &y);
    if (event->button.button == SDL_BUTTON_LEFT)
        long_press_down(&window->pointer, &window->app, x, y, now_ms(window));
    if (event->button.button != SDL_BUTTON_RIGHT) return;
    events_mouse(&window->app, x, y, now_ms(window));
    events_press_right(&window->app, now_ms(window));
}

static void on_button_up(struct window *window, const SDL_Event *event) {
    float x, y;
    if (event->button.button != SDL_BUTTON_LEFT) return;
    to_pixels(window, event->button.x, event->button.y, &x, &y);
    long_press_up(&window->pointer, &window->app, x, y, now_ms(window));
}

static void on_wheel(struct window *window, const SDL_Event *event) {
    Uint16 mod = window->modifiers;
    float step = 60 * density(window);
    float x = (float)event->wheel.x * step, y = -(float)event->wheel.y * step;
    double now = now_ms(window);
    if (!(mod & (KMOD_CTRL | KMOD_GUI)))
        events_wheel(&window->app, mod & KMOD_SHIFT ? y : x, mod & KMOD_SHIFT ? 0 : y, now);
    else if (event->wheel.y)
        events_key(&window->app, event->wheel.y > 0 ? "Ctrl++" : "Ctrl+-", now);
}

static void on_drop(struct window *window, const SDL_Event *event) {
    events_drop(&window->app, event->drop.file);
    SDL_free(event->drop.file);
}

static void on_keymap(struct window *window, const SDL_Event *event) {
    (void)event;
    window_layout_init(&window->layout);
}

static void on_quit(struct window *window, const SDL_Event *event) {
    (void)event;
    window->app.shell.quit = true;
}

static void on_lost_textures(struct window *window, const SDL_Event *event) {
    (void)event;
    screen_flush(window->screen);
}

static void on_window(struct window *window, const SDL_Event *event) {
    if (event->window.event == SDL_WINDOWEVENT_LEAVE) events_mouse_left(&window->app);
}

struct handler {
    Uint32 type;
    void (*handle)(struct window *window, const SDL_Event *event);
    bool redraws; /* true: the picture is stale afterwards */
};

static const struct handler handlers[] = {
    {SDL_KEYDOWN, on_key, true},
    {SDL_KEYUP, on_key_up, false},
    {SDL_TEXTINPUT, on_text, true},
    {SDL_KEYMAPCHANGED, on_keymap, false},
    {SDL_MOUSEMOTION, on_motion, false},
    {SDL_MOUSEBUTTONDOWN, on_button, true},
    {SDL_MOUSEBUTTONUP, on_button_up, true},
    {SDL_MOUSEWHEEL, on_wheel, true},
    {SDL_DROPFILE, on_drop, true},
    {SDL_QUIT, on_quit, false},
    {SDL_WINDOWEVENT, on_window, true},
    {SDL_RENDER_TARGETS_RESET, on_lost_textures, true},
    {SDL_RENDER_DEVICE_RESET, on_lost_textures, true},
};

static void handle(struct window *window, const SDL_Event *event) {
    for (size_t h = 0; h < sizeof handlers / sizeof *handlers; h++) {
        if (handlers[h].type != event->type) continue;
        handlers[h].handle(window, event);
        window->stale |= handlers[h].redraws;
    }
    serve_clipboard(window); /* a paste must come before the next key */
}

/* Waits for events, or until the picture changes by itself. */
static void wait_for_events(struct window *window) {
    SDL_Event event;
    double now = now_ms(window);
    int wait = events_wait(&window->app, now), held = long_press_wait(&window->pointer, now), got;
    if (held >= 0 && (wait < 0 || held < wait)) wait = held;
    if (wait < 0)
        got = SDL_WaitEvent(&event);
    else
        got = SDL_WaitEventTimeout(&event, wait < 15 ? 15 : wait);
    for (; got; got = SDL_PollEvent(&event)) {
        double began = now_ms(window);
        handle(window, &event);
        notice_delay(&window->app.shell, now_ms(window) - began); /* a long series may have been
                                                                     saved, for example */
    }
}

static int loop(struct window *window, struct error *error) {
    window->stale = true;
    while (!window->app.shell.quit) {
        double now = now_ms(window);
        bool was_moving = events_wait(&window->app, now) == 0;
        if (events_advance(&window->app, now) || was_moving) window->stale = true;
        window->stale |= long_press_advance(&window->pointer, &window->app, now);
        follow_full_screen(window);
        /* a blank screen shows no mouse */
        int wanted = window->app.shell.frame.dialog == DIALOG_BLANK ? SDL_DISABLE : SDL_ENABLE;
        if (SDL_ShowCursor(SDL_QUERY) != wanted) SDL_ShowCursor(wanted);
        follow_mouse(window);
        if (window->stale && show(window, error)) return -1;
        wait_for_events(window);
    }
    return 0;
}

/* ---- opening and closing ---- */

static int open_window(struct window *window, struct error *error) {
    float scale = window_scale();
    int width = window->options->width ? window->options->width : (int)(1280 * scale);
    int height = window->options->height ? window->options->height : (int)(720 * scale);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    window->window = SDL_CreateWindow("sortnet", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                      width, height, flags);
    if (!window->window) return error_set(error, "cannot open a window: %s", SDL_GetError());
    window_set_icon(window->window);
    window_put(window->window, width, height); /* a renderer does not handle a change of size
                                                  immediately */
    window->renderer = SDL_CreateRenderer(window->window, -1,
                                          SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    if (!window->renderer)
        window->renderer = SDL_CreateRenderer(window->window, -1, SDL_RENDERER_SOFTWARE);
    if (!window->renderer) return error_set(error, "cannot draw: %s", SDL_GetError());
    window_put(window->window, width, height); /* the new window may be at another place */
    window->hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    window->screen = screen_new(window->renderer, error);
    window_layout_init(&window->layout);
    return window->screen ? 0 : -1;
}

/* Starts video. SDL falls back to drivers that show nothing; these count as a display only if the
 * user asks for one. */
static int start_video(struct error *error) {
    static const char *const blind[] = {"offscreen", "dummy", "evdev"};
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint("SDL_WINDOWS_DPI_SCALING", "1"); /* points and pixels, as on other systems; since
                                                    2.24 */
#ifdef __linux__
    /* Wayland's library complains on standard error if there can be no Wayland */
    if (!SDL_getenv("WAYLAND_DISPLAY") && !SDL_getenv("XDG_RUNTIME_DIR"))
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM");
#endif
    if (SDL_Init(SDL_INIT_VIDEO))
        return error_set(error, "SDL finds no display (%s)", SDL_GetError());
    const char *driver = SDL_GetCurrentVideoDriver();
    for (size_t b = 0; b < sizeof blind / sizeof *blind; b++) {
        if (strcmp(driver, blind[b]) || SDL_getenv("SDL_VIDEODRIVER")) continue;
        SDL_Quit();
        return error_set(error, "SDL finds no display");
    }
    window_errors_forgive();
    return 0;
}

int window_run(const struct options *options, struct error *error) {
    Uint64 started = SDL_GetPerformanceCounter();
    struct error failure;
    interrupt_hold();
    int failed = start_video(error);
    interrupt_catch_beside();
    if (failed) return WINDOW_IMPOSSIBLE;
    struct window *window = memory_new(1, sizeof *window);
    window->options = options;
    window->started = started;
    window->worker_event = SDL_RegisterEvents(1);
    int code = EXIT_DONE;
    if (events_begin(&window->app, options, wake, window, &failure)) {
        code = exit_complain(&failure, EXIT_USAGE);
    } else {
        if (!options->fresh) lesson_list_keep(&window->app);
        if (!options->fresh) playlist_begin(&window->app);
        if (!options->fresh) autosave_begin(&window->app);
        if (open_window(window, &failure) || loop(window, &failure))
            code = exit_complain(&failure, EXIT_NEGATIVE);
        if (window->app.shell.quit) autosave_end(&window->app.autosave);
        playlist_end(&window->app);
        if (window->window) SDL_HideWindow(window->window); /* hidden before waiting for OpenCL */
        app_free(&window->app);
        /* The window itself is closed by the system at the end. SDL wakes it by events on a second
         * connection to X, which may arrive late; if the window were closed by then, X would answer
         * with an error that ends the program. */
        screen_free(window->screen);
        SDL_FreeCursor(window->hand);
        if (window->renderer) SDL_DestroyRenderer(window->renderer);
        if (interrupt_came()) code = interrupt_code();
    }
    free(window);
    return code;
}
