/* line_marks: a bar for each line that travels, with discs for the keys that were asked for:
 * neighbouring keys make one bar full of discs, other keys several bars with few discs. */
#include "line_marks.h"

#include "core/base/memory.h"
#include "core/structure/memory_lines.h"
#include "view/placement/spot.h"
#include "view/structure/launch_marks.h"

#include <math.h>
#include <stdlib.h>

static int last_wire(const struct scene *scene, int first) {
    int last = first + scene->look.memory_line - 1;
    return last < scene->side->network->wires ? last : scene->side->network->wires - 1;
}

void line_marks_draw_ground(struct list *list, const struct scene *scene,
                            const struct placement *at) {
    int wires = scene->side->network->wires, line = scene->look.memory_line;
    float half = at->layout.wire_gap / 2, left = at->left, right = at->right;
    for (int first = 0; first < wires; first += 2 * line) {
        float top = roundf(spot_wire_y(at, first) - half);
        float bottom = roundf(spot_wire_y(at, last_wire(scene, first)) + half);
        list_rect(list, ROLE_PANEL, rect_at(left, top, right - left, bottom - top), 0);
    }
}

static void draw_first_read(struct list *list, const struct scene *scene,
                            const struct launch_stand *stand, int number, const bool *at_once) {
    const struct placement *at = stand->at;
    float radius = fminf(5 * at->grown, at->layout.wire_gap * 0.3F);
    float over = fminf(at->layout.wire_gap * 0.35F, 9 * at->grown);
    float x = launch_stand_box(stand, number, 0, 0).left;
    int wires = scene->side->network->wires, marked = -1; /* the line that has its bar */
    for (int w = 0; w < wires; w++) {
        int line = w / scene->look.memory_line, first = line * scene->look.memory_line;
        if (!at_once[w]) continue;
        if (line != marked)
            launch_marks_line(list, at->grown, x, spot_wire_y(at, first) - over,
                              spot_wire_y(at, last_wire(scene, first)) + over);
        marked = line;
        list_disc(list, ROLE_AGREE, x, spot_wire_y(at, w), radius);
    }
}

void line_marks_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    bool *at_once = memory_new((size_t)scene->side->network->wires, sizeof *at_once);
    struct launch_stand stand;
    launch_stand_init(&stand, scene, at);
    for (int k = 0; k < stand.count; k++) {
        struct line_traffic traffic;
        memory_lines_of_launch(scene->side->network, scene->look.rung, &stand.launches[k],
                               scene->look.tile, scene->look.memory_line, &traffic, at_once);
        list_group_say(list, "lines",
                       "launch %d: %d keys in %d lines, of which it reads %d and "
                       "writes %d",
                       k, traffic.keys, traffic.lines, traffic.read, traffic.written);
        draw_first_read(list, scene, &stand, k, at_once);
        list_group_end(list);
    }
    launch_stand_free(&stand);
    free(at_once);
}
