/* bindings: the key table. */
#include "bindings.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const struct binding bindings[] = {
    {ACTION_NEXT_LAYER, {"Right", "PageDown"}, "one layer forward", "layer"},
    {ACTION_PREVIOUS_LAYER, {"Left", "PageUp"}, "one layer back", NULL},
    {ACTION_NEXT_STAGE, {"Shift+Right"}, "one stage forward", "stage"},
    {ACTION_PREVIOUS_STAGE, {"Shift+Left"}, "one stage back", NULL},
    {ACTION_FIRST, {"Home"}, "to the input", NULL},
    {ACTION_LAST, {"End"}, "to the output", NULL},
    {ACTION_PLAY, {"Space"}, "play or pause", "play"},
    {ACTION_PLAY_BACKWARDS, {"Shift+Space"}, "play backwards", NULL},
    {ACTION_SLOWER, {"["}, "play slower", NULL},
    {ACTION_FASTER, {"]"}, "play faster", NULL},
    {ACTION_MORE_WIRES, {"Up"}, "next valid number of wires", "wires"},
    {ACTION_FEWER_WIRES, {"Down"}, "previous valid number of wires", NULL},
    {ACTION_NEXT_FAMILY, {"F"}, "next family of networks", "family"},
    {ACTION_PREVIOUS_FAMILY, {"Shift+F"}, "previous family", NULL},
    {ACTION_ORDER, {"O"}, "ascending or descending", NULL},
    {ACTION_NEW_KEYS, {"R"}, "new keys", "keys"},
    {ACTION_INPUT_KIND, {"I"}, "next kind of input", "input"},
    {ACTION_TYPE_KEYS, {"K"}, "type keys", NULL},
    {ACTION_DEVICE, {"D"}, "next OpenCL device", "device"},
    {ACTION_RELOAD, {"F5"}, "build the kernels again", NULL},
    {ACTION_SAVE, {"S"}, "save the diagram as SVG and PNG", "save"},
    {ACTION_HELP, {"H", "F1", "?"}, "this help", "help"},
    {ACTION_FULL_SCREEN, {"F11"}, "full screen", NULL},
    {ACTION_ZOOM_IN, {"Ctrl++", "Ctrl+="}, "zoom in", NULL},
    {ACTION_ZOOM_OUT, {"Ctrl+-"}, "zoom out", NULL},
    {ACTION_ZOOM_RESET, {"Ctrl+0"}, "fit the window", NULL},
    {ACTION_CLOSE, {"Escape"}, "close an overlay", NULL},
    {ACTION_QUIT, {"Q", "Ctrl+Q"}, "quit", NULL},
    {ACTION_NONE, {"Click"}, "jump to a layer", NULL},
    {ACTION_NONE, {"Hover"}, "a comparator's work-item and arithmetic", NULL},
    {ACTION_NONE, {"Wheel"}, "scroll; with Shift sideways", NULL},
    {ACTION_NONE, {"Ctrl+Wheel"}, "zoom", NULL},
    {ACTION_NONE, {"Drop"}, "open a network file", NULL},
};
const int binding_count = sizeof bindings / sizeof *bindings;

enum action binding_action(const char *name) {
    for (int b = 0; b < binding_count; b++)
        for (int k = 0; k < BINDING_KEYS && bindings[b].keys[k]; k++)
            if (strcasecmp(bindings[b].keys[k], name) == 0) return bindings[b].action;
    return ACTION_NONE;
}

void binding_label(const char *name, char *text, size_t size) {
    static const char *const symbols[][2] = {
        {"Right", "→"}, {"Left", "←"}, {"Up", "↑"}, {"Down", "↓"}, {"Escape", "Esc"}};
    const char *plus = strchr(name, '+');
    const char *key = plus && plus[1] ? plus + 1 : name; /* without its modifier */
    const char *shown = key;
    for (size_t s = 0; s < sizeof symbols / sizeof *symbols; s++)
        if (strcmp(key, symbols[s][0]) == 0) shown = symbols[s][1];
    snprintf(text, size, "%.*s%s%s", key > name ? (int)(key - name) - 1 : 0, name,
             key > name ? " " : "", shown);
}
