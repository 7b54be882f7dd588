/* check_json: prints the result of `check` as one JSON object, with everything that the text
 * has. */
#ifndef SORTNET_APP_COMMAND_CHECK_CHECK_JSON_H
#define SORTNET_APP_COMMAND_CHECK_CHECK_JSON_H

#include "app/command/check/checked.h"

/* Prints the result of a proof, without a line end behind it. */
void check_json(const struct checked *checked);

/* Prints the object of a network that could not be made or proven. */
void check_json_failure(const char *name, const char *reason);

#endif
