/* dragging: drags a key from wire to wire, or the threshold through the bars, while the picture
 * follows. */
#pragma once

#include <stdbool.h>

struct shell;
struct stepping;

struct dragging {
    int wire;       /* 1 + the wire on which the dragged key enters; 0: none is dragged */
    bool threshold; /* the threshold is */
};

/* Takes a press of the button: true if it was for a key or the threshold. */
bool dragging_press(struct stepping *stepping, struct shell *shell);

/* Takes a move of the mouse: true if something is dragged. */
bool dragging_hover(struct stepping *stepping, struct shell *shell);

void dragging_release(struct stepping *stepping);
