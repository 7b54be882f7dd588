/* draw_check: refuses options that do not fit the network. */
#include "app/command/draw/draw_inside.h"
#include "app/command/draw/draw_scene.h"

int draw_refuse_device(const struct options *options, struct error *error) {
    if (!options->device) return 0;
    return error_set(error,
                     "--device does nothing without --atomic, --launch, --lines or --panel kernel: "
                     "other pictures need no device");
}

int draw_check_layers(const struct options *options, const struct app *app, struct error *error) {
    const struct network *network = app->stepping.network, *second = app->stepping.second;
    const struct panel_kind *panel = app->stepping.look.panel;
    if (second && second->depth > network->depth) network = second;
    int last = draw_last_asked(options), depth = network->depth;
    bool rows = panel && panel->question != QUESTION_SWAPS, lesson = app->lesson.lesson;
    bool covers = options_given(options, "--cover") && app->stepping.look.cover != COVER_NONE;
    if (last > depth)
        return error_set(error, "--layer %d: %s has %d layers, so K is at most %d", last,
                         network->name, depth, depth);
    if (covers && (last == depth || (options->layer < 0 && !rows && !lesson)))
        return error_set(error, "--cover needs --layer K, the layer that it covers, from 0 to %d",
                         depth - 1);
    if (options_given(options, "--item") && options->layer < 0 && !lesson && options->launch < 0)
        return error_set(error, "--item needs --layer K, the layer of the work-items");
    if (options->group && !options_given(options, "--item") && !(panel && panel->kernel))
        return error_set(error, "--group-size shows nothing without --item K or --panel kernel");
    if (draw_inside_wanted(options) || app->stepping.look.memory_line || (panel && panel->kernel))
        return 0;
    if (options->kernels)
        return error_set(error, "--kernels does nothing without --panel kernel, --launch or "
                                "--lines, which show what kernels do");
    return panel && panel->memory ? 0 : draw_refuse_device(options, error);
}
