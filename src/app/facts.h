/* facts: the facts of the app, of which the task of a lesson's step may ask: rows as in
 * core/lessons/fact.h. The state file has more, for tests alone. */
#pragma once

#include "core/lessons/fact.h"

/* Tables of the facts that a task may use; facts of the network first; ends with NULL. */
extern const struct choices *const task_facts[];

/* Returns a query to the app, without the fact. */
struct fact_query facts_asked(const struct app *app);
