/* entry: a line to type into, over the lesson; what it is for is a row of a table. */
#ifndef SORTNET_APP_ENTRY_H
#define SORTNET_APP_ENTRY_H

#include <stdbool.h>

struct app;

enum entry {
    ENTRY_KEYS,    /* the keys on the wires */
    ENTRY_OUTPUT,  /* run backwards: the keys as they leave */
    ENTRY_NETWORK, /* a network's file, or FAMILY:N */
};

/* Opens the line with what there is now, selected: typing replaces it. */
void entry_open(struct app *app, enum entry entry);

/* A key while the line is open. */
void entry_key(struct app *app, const char *name, double now);

/* Characters that were typed or pasted; true if they were taken: the line is open. */
bool entry_text(struct app *app, const char *text);

#endif
