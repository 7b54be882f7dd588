/* inside: the recording of the shown launch, and the scene. */
#include "inside.h"

#include "app/shell/shell.h"

const char *inside_file(const struct inside *inside, const struct desk *desk) {
    const struct known_launch launch = recorded_known(&inside->recorded, desk);
    const struct recorded_lines from = {
        .launch = &launch, .item = inside->item, .step = inside->step, .from = -1};
    return recorded_lines_name(&from);
}

void inside_go(struct inside *inside, int item, int step) {
    const struct replay *replay = inside->recorded.replay;
    inside->item = item;
    inside->step = step;
    if (!replay) return;
    int items = replay_recording(replay)->items;
    if (inside->item >= items) inside->item = items - 1;
    int count = replay_step_count(replay, inside->item);
    if (inside->step >= count) inside->step = count - 1;
    if (inside->step < 0 && count > 0) inside->step = 0;
}

void inside_follow(struct inside *inside, const struct shell *shell,
                   const struct launch_job *text) {
    bool open = shell->mode->bit == MODE_INSIDE;
    const struct launch_job *launch = open ? &inside->launch : text;
    inside->launch.job.expected = shell->desk->kernels != NULL; /* edited while it is open */
    recorded_want(&inside->recorded, launch ? &launch->job : NULL, launch ? launch->file : "");
    recorded_follow(&inside->recorded, shell->desk);
    if (open) inside_go(inside, inside->item, inside->step);
}

void inside_scene_of(const struct inside *inside, const struct desk *desk,
                     struct inside_scene *scene) {
    *scene = (struct inside_scene){
        .launch = recorded_known(&inside->recorded, desk),
        .title = inside->launch.title,
        .facts = inside->launch.facts,
        .item = inside->item,
        .step = inside->step,
        .lanes = inside->lanes,
        .comments = inside->comments,
        .scroll = inside->scroll,
        .parts = *inside->parts,
    };
}
