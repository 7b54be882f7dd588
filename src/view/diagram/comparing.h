/* comparing: what one of two networks has beside its diagram while they are compared: above it its
 * name, its facts and how far it is; on its wires which of them are right. */
#ifndef SORTNET_VIEW_DIAGRAM_COMPARING_H
#define SORTNET_VIEW_DIAGRAM_COMPARING_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* Stores which wires are right for good (trace_settled), and returns how many; -1: it is not to be
 * seen, because nothing is compared, there are no keys, or it would tell what a covered layer does.
 */
int comparing_settled(const struct scene *scene, bool settled[NETWORK_MAX_WIRES]);

/* Draws the heading of a scene's network and a check mark at the end of every wire that is right.
 */
void comparing_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* The mark, centred on x and y, `reach` pixels to each side. */
void comparing_draw_mark(struct list *list, float x, float y, float reach);

/* Says which of the two was done first, once one is: "Bubble sort is done after 13 layers; ..."; ""
 * before. */
void comparing_race(const struct scene *scene, char *text, size_t size);

#endif
