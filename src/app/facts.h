/* facts: what an app shows, as rows that lessons, tests and the state file ask: see
 * core/lessons/fact.h. The rows of a mode stand beside it. */
#ifndef SORTNET_APP_FACTS_H
#define SORTNET_APP_FACTS_H

#include "core/lessons/fact.h"

#include <stdbool.h>

/* What a lesson may ask for, and what any window shows, which needs a scene. */
extern const struct choices app_facts, window_facts;

/* The tables that the task of a step may ask, with NULL behind the last. */
extern const struct choices *const task_facts[];

/* What is asked of an app now; the scene (events_scene) is NULL for task_facts. */
struct asked facts_asked(const struct app *app, const struct scene *scene);

/* For rows that tell a member of struct app: where it is; an int, a bool, an array of characters,
 * and an enum whose values have names. */
const void *app_member(const struct asked *asked);
long app_number(const struct asked *asked);
long app_flag(const struct asked *asked);
void app_words(const struct asked *asked, char *text);
void app_named(const struct asked *asked, char *text);

#endif
