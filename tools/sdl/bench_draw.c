/* bench_draw: drawing on SDL's software renderer at 1920 x 1080. */
#include "bench.h"

#include "app/shortcuts.h"
#include "sdl/screen.h"
#include "view/diagram/scene.h"

#include <SDL.h>

enum { REPEATS = 51, WARM_UP = 5 };

void bench_draw(void) {
    struct error error;
    struct trace *trace;
    struct network *network = bench_network("bitonic", 64, &trace);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, 1920, 1080, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
    struct screen *screen = screen_new(renderer, &error);
    struct list list = {0};
    double all[REPEATS], layout[REPEATS];
    for (int r = -WARM_UP; r < REPEATS; r++) {
        struct scene scene = {.frame.width = 1920,
                              .frame.height = 1080,
                              .frame.density = 1,
                              .frame.mode = MODE_STEP,
                              .frame.shortcut = shortcut_row,
                              .network = network,
                              .trace = trace,
                              .zoom = 1,
                              .hovered = -1};
        scene.position = (float)((r + WARM_UP) % network->depth) + 0.37F; /* a step moves */
        double start = bench_now_ms();
        scene_draw(&scene, &list);
        double listed = bench_now_ms();
        screen_replay(screen, &list, &themes[0], &error);
        SDL_RenderFlush(renderer);
        if (r < 0) continue;
        layout[r] = listed - start;
        all[r] = bench_now_ms() - start;
    }
    bench_print_row("bitonic:64, layout and list", layout, REPEATS, "");
    bench_print_row("bitonic:64, layout and draw at 1920 x 1080", all, REPEATS, "aim: 8 or less");
    list_free(&list);
    screen_free(screen);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    trace_free(trace);
    network_free(network);
}
