/* facts: the facts of the app, for tasks of lessons; rows as in core/lessons/fact.h. The state file
 * has more facts, only for tests. */
#pragma once

#include "core/lessons/fact.h"

/* Tables of the facts that a task may use; facts of the network first; ends with NULL. */
extern const struct choices *const task_facts[];

/* Returns a query to the app, without the fact. */
struct fact_query facts_asked(const struct app *app);
