/* choose: which network is stepped, and which keys it sorts: shortcuts of stepping. */
#ifndef SORTNET_APP_STEPPING_CHOOSE_H
#define SORTNET_APP_STEPPING_CHOOSE_H

#include "app/app.h"

/* The next (1) or previous (-1) number of wires that the family has, and the next family. */
void choose_wires(struct app *app, int step);
void choose_family(struct app *app, int step);

/* Ascending, or descending. */
void choose_order(struct app *app);

/* Goes on with another network of a family; keys are kept where there are as many. */
void choose_network(struct app *app, const struct family *family, int n, enum order order);

/* Keys of the next seed, or backwards the next input; keys of the next kind of input. */
void choose_seed(struct app *app);
void choose_input(struct app *app);

/* Opens the line that keys are typed into, or backwards the wanted output. */
void choose_keys(struct app *app);

#endif
