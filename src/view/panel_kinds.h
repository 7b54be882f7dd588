/* panel_kinds: the functions of the panels' own files, for the table in panels.c. */
#ifndef SORTNET_VIEW_PANEL_KINDS_H
#define SORTNET_VIEW_PANEL_KINDS_H

#include "view/panels.h"

/* panel_id.c: the I/D table */
void panel_id_explain(const struct scene *scene, struct arithmetic *lines);
void panel_id_draw(struct list *list, const struct scene *scene, const struct panel_body *body);
void panel_id_extent(const struct scene *scene, float *width, float *height);
void panel_id_hit(const struct scene *scene, const struct panel_body *body, float x, float y,
                  int *comparator, int *layers);

/* panel_index.c: the index table */
void panel_index_explain(const struct scene *scene, struct arithmetic *lines);
void panel_index_draw(struct list *list, const struct scene *scene, const struct panel_body *body);
void panel_index_extent(const struct scene *scene, float *width, float *height);
void panel_index_hit(const struct scene *scene, const struct panel_body *body, float x, float y,
                     int *comparator, int *layers);

/* panel_maps.c: the index maps of the mirrored network */
bool panel_maps_applies(const struct network *network);
void panel_maps_explain(const struct scene *scene, struct arithmetic *lines);
void panel_maps_draw(struct list *list, const struct scene *scene, const struct panel_body *body);
void panel_maps_extent(const struct scene *scene, float *width, float *height);
void panel_maps_hit(const struct scene *scene, const struct panel_body *body, float x, float y,
                    int *comparator, int *layers);

/* panel_bars.c: keys as bars */
void panel_bars_draw(struct list *list, const struct scene *scene, const struct panel_body *body);
void panel_bars_extent(const struct scene *scene, float *width, float *height);
void panel_bars_hit(const struct scene *scene, const struct panel_body *body, float x, float y,
                    int *comparator, int *layers);

/* panel_inputs.c: inputs that leave as the wanted output */
void panel_inputs_draw(struct list *list, const struct scene *scene, const struct panel_body *body);
void panel_inputs_extent(const struct scene *scene, float *width, float *height);

#endif
