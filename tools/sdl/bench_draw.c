/* bench_draw: measures drawing with SDL's software renderer at 1920 x 1080. */
#include "bench.h"

#include "app/window/parts.h"
#include "sdl/screen.h"
#include "view/diagram/draw.h"
#include "view/radix/radix_scene.h"
#include "view/scene/scene.h"

#include <SDL.h>
#include <stdio.h>

enum { REPEATS = 51, WARM_UP = 5 };

/* Draws pictures of a kind at different moments, and prints rows of the times. */
static void measure(const char *name, const char *aim,
                    void (*draw)(void *context, int frame, struct list *list), void *context) {
    struct error error;
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, 1920, 1080, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
    struct screen *screen = screen_new(renderer, &error);
    struct list list = {0};
    double all[REPEATS], layout[REPEATS];
    char row[96];
    for (int r = -WARM_UP; r < REPEATS; r++) {
        double start = bench_now_ms();
        draw(context, r + WARM_UP, &list);
        double listed = bench_now_ms();
        screen_replay(screen, &list, &themes[0], &error);
        SDL_RenderFlush(renderer);
        if (r < 0) continue;
        layout[r] = listed - start;
        all[r] = bench_now_ms() - start;
    }
    snprintf(row, sizeof row, "%s, layout and list", name);
    bench_print_row(row, layout, REPEATS, "");
    snprintf(row, sizeof row, "%s, layout and draw at 1920 x 1080", name);
    bench_print_row(row, all, REPEATS, aim);
    list_free(&list);
    screen_free(screen);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
}

static void draw_network(void *context, int number, struct list *list) {
    struct scene *scene = context;
    scene->position = (float)(number % scene->side->network->depth) + 0.37F; /* so that a step is
                                                                                moving */
    scene_draw(scene, list);
}

/* Draws moments of the last pass, from key to key. */
static void draw_radix(void *context, int number, struct list *list) {
    struct radix_scene *scene = context;
    int n = scene->plan->n;
    scene->position =
        (float)(radix_turns_of_all(scene->plan) - number / 2 % n) - 0.37F * (float)(number % 2);
    radix_scene_draw(scene, list);
}

void bench_draw(void) {
    const struct shortcut *shortcuts[SHORTCUTS_MOST];
    const struct frame frame = {
        .width = 1920, .height = 1080, .density = 1, .shortcuts = shortcuts};
    struct error error;
    struct trace *trace;
    struct network *network = bench_network("bitonic", 64, &trace);
    shortcuts_all(shortcuts);
    struct scene scene = {.frame = frame,
                          .side[0].network = network,
                          .side[0].trace = trace,
                          .zoom = 1,
                          .side[0].hovered = -1};
    struct radix_plan plan;
    struct radix_trace sorted;
    int keys[RADIX_MOST_KEYS];
    scene.frame.mode = MODE_STEP;
    measure("bitonic:64", "aim: 8 or less", draw_network, &scene);
    trace_free(trace);
    network_free(network);
    radix_plan_read("radix:32", &plan, &error);
    radix_plan_fill(&plan, &input_kinds[0], 1, keys);
    radix_trace_init(&sorted, &plan, keys);
    struct radix_scene radix = {.frame = frame, .plan = &plan, .trace = &sorted};
    radix.frame.mode = MODE_RADIX;
    measure("radix:32", "aim: 16 or less", draw_radix, &radix);
    sorted.atomic = true; /* the stable result is drawn below it */
    struct radix_trace stable = sorted;
    radix.beside = &stable;
    measure("radix:32, atomic", "aim: 16 or less", draw_radix, &radix);
}
