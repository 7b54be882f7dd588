/* stepped_scene: a network before its first layer in a window, with which nothing was done yet. */
#pragma once

#include "all_shortcuts.h"
#include "app/stepping/stepping_mode.h"

/* Returns a scene. The network and the trace of its keys must outlive it. */
static inline struct scene stepped_scene(const struct network *network, const struct trace *trace,
                                         float width, float height) {
    return (struct scene){.frame.width = width,
                          .frame.height = height,
                          .frame.density = 1,
                          .frame.shortcuts = all_shortcuts(),
                          .frame.mode = MODE_STEP,
                          .frame.foot = mode_stepping.hints,
                          .frame.help_title = mode_stepping.help_title,
                          .side[0].network = network,
                          .side[0].trace = trace,
                          .zoom = 1,
                          .side[0].hovered = -1};
}
