/* check_json: what `check` says as one JSON object, with all that stands in the words. */
#ifndef SORTNET_APP_COMMAND_CHECK_CHECK_JSON_H
#define SORTNET_APP_COMMAND_CHECK_CHECK_JSON_H

#include "app/command/check/checked.h"

/* What the proof found. No line end comes after it. */
void check_json(const struct checked *checked);

/* The object of a network that could not be made or proven. */
void check_json_failure(const char *name, const char *reason);

#endif
