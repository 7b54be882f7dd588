/* comparing: the words and marks of one of two networks that are compared: above its diagram its
 * name, its facts and its progress; on its wires check marks where they are right. */
#ifndef SORTNET_VIEW_DIAGRAM_COMPARING_H
#define SORTNET_VIEW_DIAGRAM_COMPARING_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* Stores which wires are right for good (trace_settled) and returns their number. -1: nothing is to
 * be shown, because nothing is compared, there are no keys, or it would give away a covered layer.
 * */
int comparing_settled(const struct scene *scene, bool settled[NETWORK_MAX_WIRES]);

/* The height of the heading, design units; 0: nothing is compared. */
float comparing_height(const struct scene *scene);

/* Draws the heading of a scene's network and a check mark at the end of every wire that is right.
 */
void comparing_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* The mark, centred on x and y, `reach` pixels to each side. */
void comparing_draw_mark(struct list *list, float x, float y, float reach);

/* Writes which network was done first: "Bubble sort is done after 13 layers; ..."; "" while neither
 * is done. */
void comparing_race(const struct scene *scene, char *text, size_t size);

#endif
