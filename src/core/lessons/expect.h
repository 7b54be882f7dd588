/* expect: the conditions that a lesson expects of a step, for example that its network sorts, or
 * its output keys. Their facts are about the step's network. */
#pragma once

#include "core/lessons/fact.h"
#include "core/lessons/lesson.h"

/* Are a step's expectations written correctly? Returns 0, or -1 with the place and the reason. */
int expect_written(const struct lesson *lesson, int step, struct error *error);

/* Does expectation `number` of a step, from 0 on, hold for the network, keys and launches in
 * `query`? Returns 0, or -1 with its place and the actual value. */
int expect_one_holds(const struct lesson *lesson, int step, int number,
                     const struct fact_query *query, struct error *error);
