/* common: shortcuts of the window and of the device, the same in every mode. */
#ifndef SORTNET_APP_COMMON_H
#define SORTNET_APP_COMMON_H

#include "app/app.h"

void common_help(struct app *app);
void common_full_screen(struct app *app);
void common_quit(struct app *app);

/* Opens the next device of the machine; builds the kernels again. */
void common_next_device(struct app *app);
void common_reload(struct app *app);

#endif
