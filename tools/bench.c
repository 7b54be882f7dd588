/* bench: figures of the drawing and stepping code, as rows of a table.
 *
 * Drawing is on SDL's software renderer at 1920 x 1080; stepping is on the first OpenCL device. */
#include "core/families.h"
#include "core/inputs.h"
#include "core/proof.h"
#include "core/step.h"
#include "device/stepper.h"
#include "output/screen.h"
#include "view/scene.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { REPEATS = 51, WARM_UP = 5 };

static double now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void print_row(const char *what, double *ms, int count, const char *aim) {
    qsort(ms, (size_t)count, sizeof *ms, compare);
    printf("%-52s %9.3f %9.3f %9.3f   %s\n", what, ms[count / 2], ms[0], ms[count - 1], aim);
}

static struct network *make(const char *family, int n, struct trace **trace) {
    struct error error;
    int keys[NETWORK_MAX_WIRES];
    struct network *network = family_network(family_find(family), n, ASCENDING, &error);
    input_fill(&input_kinds[0], keys, n, 1);
    *trace = trace_new(network, keys);
    return network;
}

static void bench_draw(void) {
    struct error error;
    struct trace *trace;
    struct network *network = make("bitonic", 64, &trace);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, 1920, 1080, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
    struct screen *screen = screen_new(renderer, &error);
    struct list list = {0};
    double all[REPEATS], layout[REPEATS];
    for (int r = -WARM_UP; r < REPEATS; r++) {
        struct scene scene = {.width = 1920,
                              .height = 1080,
                              .density = 1,
                              .network = network,
                              .trace = trace,
                              .zoom = 1,
                              .hovered = -1};
        scene.position = (float)((r + WARM_UP) % network->depth) + 0.37F; /* a step moves */
        double start = now_ms();
        scene_draw(&scene, &list);
        double listed = now_ms();
        screen_replay(screen, &list, &themes[0], &error);
        SDL_RenderFlush(renderer);
        if (r < 0) continue;
        layout[r] = listed - start;
        all[r] = now_ms() - start;
    }
    print_row("bitonic:64, layout and list", layout, REPEATS, "");
    print_row("bitonic:64, layout and draw at 1920 x 1080", all, REPEATS, "aim: 8 or less");
    list_free(&list);
    screen_free(screen);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    trace_free(trace);
    network_free(network);
}

/* Launch, read back and compare, over all layers of a network. */
static void bench_steps(struct stepper *stepper, const char *family) {
    struct trace *trace;
    struct network *network = make(family, 16, &trace);
    double ms[REPEATS];
    for (int r = -2 * network->depth; r < REPEATS; r++) {
        struct step_job job;
        struct step_result result;
        struct agreement agreement;
        double start = now_ms();
        step_job_init(&job, 0, network, trace, (r + 2 * network->depth) % network->depth);
        stepper_run(stepper, &job, &result);
        if (!result.ran || !step_compare(network, trace, &result, &agreement)) {
            printf("%s:16: a layer failed\n", family);
            exit(1);
        }
        if (r >= 0) ms[r] = now_ms() - start;
    }
    char what[80];
    snprintf(what, sizeof what, "%s:16, one layer: launch, read back, compare", family);
    print_row(what, ms, REPEATS, "aim: 2 or less");
    trace_free(trace);
    network_free(network);
}

static void bench_proof(const char *family, int n) {
    struct trace *trace;
    struct network *network = make(family, n, &trace);
    double ms[5];
    for (int r = 0; r < 5; r++) {
        struct proof proof;
        double start = now_ms();
        proof_init(&proof, network);
        ms[r] = now_ms() - start;
        proof_free(&proof);
    }
    char what[80];
    snprintf(what, sizeof what, "check %s", network->name);
    print_row(what, ms, 5, "");
    trace_free(trace);
    network_free(network);
}

int main(void) {
    struct error error;
    struct device_info *list;
    char *log = NULL;
    int count, chosen;
    printf("%-52s %9s %9s %9s\n", "milliseconds", "median", "min", "max");
    bench_draw();
    bench_proof("bitonic", 64);
    bench_proof("odd-even-transposition", 32);
    if (device_list(&list, &count, &error) || count == 0 ||
        (chosen = device_choose(list, count, NULL, &error)) < 0) {
        printf("no OpenCL device: stepping was not measured\n");
        return 0;
    }
    struct device *device = device_open(&list[chosen], &error);
    struct stepper *stepper = device ? stepper_new(device, NULL, &log, &error) : NULL;
    if (!stepper) {
        printf("stepping was not measured: %s\n", error.text);
        return 1;
    }
    bench_steps(stepper, "bitonic");
    bench_steps(stepper, "odd-even-merge");
    printf("on %s, driver %s\n", list[chosen].name, list[chosen].driver);
    stepper_free(stepper);
    device_close(device);
    free(list);
    free(log);
    return 0;
}
