/* bindings: the key table. */
#include "bindings.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const struct binding bindings[] = {
    {ACTION_NEXT_LAYER, {"Right", "PageDown"}, "one layer forward", "layer", NULL, true},
    {ACTION_PREVIOUS_LAYER, {"Left", "PageUp"}, "one layer back", NULL, NULL, true},
    {ACTION_NEXT_STAGE, {"Shift+Right"}, "one stage forward", "stage", NULL, true},
    {ACTION_PREVIOUS_STAGE, {"Shift+Left"}, "one stage back", NULL, NULL, true},
    {ACTION_FIRST, {"Home"}, "to the input", NULL, NULL, false},
    {ACTION_LAST, {"End"}, "to the output", NULL, NULL, false},
    {ACTION_PLAY, {"Space"}, "play or pause", "play", NULL, false},
    {ACTION_PLAY_BACKWARDS, {"Shift+Space"}, "play backwards", NULL, NULL, false},
    {ACTION_SLOWER, {"["}, "play slower", NULL, NULL, true},
    {ACTION_FASTER, {"]"}, "play faster", NULL, NULL, true},
    {ACTION_MORE_WIRES, {"Up"}, "next valid number of wires", "wires", "↑ ↓", true},
    {ACTION_FEWER_WIRES, {"Down"}, "previous valid number of wires", NULL, NULL, true},
    {ACTION_NEXT_FAMILY, {"F"}, "next family of networks", "family", NULL, false},
    {ACTION_PREVIOUS_FAMILY, {"Shift+F"}, "previous family", NULL, NULL, false},
    {ACTION_ORDER, {"O"}, "ascending or descending", NULL, NULL, false},
    {ACTION_NEW_KEYS, {"R"}, "new keys", "keys", NULL, false},
    {ACTION_INPUT_KIND, {"I"}, "next kind of input", "input", NULL, false},
    {ACTION_TYPE_KEYS, {"K"}, "type keys", NULL, NULL, false},
    {ACTION_PROVE, {"V"}, "prove that it sorts, or show an input that fails", "prove", NULL, false},
    {ACTION_STRUCTURE, {"W"}, "how it is made: boxes, wiring, or neither", NULL, NULL, false},
    {ACTION_REVERSE, {"B"}, "run it backwards: inputs that reach an output", NULL, NULL, false},
    {ACTION_NEXT_PANEL, {"Tab"}, "next panel beside the diagram", "panel", NULL, false},
    {ACTION_PREVIOUS_PANEL, {"Shift+Tab"}, "previous panel", NULL, NULL, false},
    {ACTION_PANEL_LARGE, {"P"}, "the panel large, or beside the diagram", NULL, NULL, false},
    {ACTION_DEVICE, {"D"}, "next OpenCL device", "device", NULL, false},
    {ACTION_RELOAD, {"F5"}, "build the kernels again", NULL, NULL, false},
    {ACTION_SAVE, {"S"}, "save the diagram as SVG and PNG", "save", NULL, false},
    {ACTION_COPY, {"Ctrl+C"}, "copy the network as text (--as)", NULL, NULL, false},
    {ACTION_PASTE, {"Ctrl+V"}, "open a network from the clipboard", NULL, NULL, false},
    {ACTION_HELP, {"H", "F1", "?"}, "this help", "help", NULL, false},
    {ACTION_FULL_SCREEN, {"F11"}, "full screen", NULL, NULL, false},
    {ACTION_ZOOM_IN, {"Ctrl++", "Ctrl+="}, "zoom in", NULL, NULL, true},
    {ACTION_ZOOM_OUT, {"Ctrl+-"}, "zoom out", NULL, NULL, true},
    {ACTION_ZOOM_RESET, {"Ctrl+0"}, "fit the window", NULL, NULL, false},
    {ACTION_CLOSE,
     {"Escape"},
     "close an overlay, the reverse mode or the panel",
     NULL,
     NULL,
     false},
    {ACTION_QUIT, {"Q", "Ctrl+Q"}, "quit", NULL, NULL, false},
    {ACTION_NONE, {"Click"}, "jump to a layer", NULL, NULL, false},
    {ACTION_NONE, {"Hover"}, "a comparator's work-item and arithmetic", NULL, NULL, false},
    {ACTION_NONE, {"Wheel"}, "scroll; with Shift sideways", NULL, NULL, false},
    {ACTION_NONE, {"Ctrl+Wheel"}, "zoom", NULL, NULL, false},
    {ACTION_NONE, {"Drop"}, "open a network file", NULL, NULL, false},
};
const int binding_count = sizeof bindings / sizeof *bindings;

const struct binding *binding_find(const char *name) {
    for (int b = 0; b < binding_count; b++)
        for (int k = 0; k < BINDING_KEYS && bindings[b].keys[k]; k++)
            if (bindings[b].action != ACTION_NONE && strcasecmp(bindings[b].keys[k], name) == 0)
                return &bindings[b];
    return NULL;
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
