/* expect: the conditions that a lesson expects to hold of a step, such as that its network sorts,
 * or which keys come out. They are asked of the facts of the step's network. */
#pragma once

#include "core/lessons/fact.h"
#include "core/lessons/lesson.h"

/* Are the expectations of a step written well? Returns 0, or -1 with the place and the reason. */
int expect_written(const struct lesson *lesson, int step, struct error *error);

/* Does expectation `number`, from 0 on, of a step hold for the network, keys and launches that are
 * asked about? Returns 0, or -1 with its place and the actual value. */
int expect_one_holds(const struct lesson *lesson, int step, int number, const struct asked *asked,
                     struct error *error);
