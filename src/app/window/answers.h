/* answers: at the end of an event, does what the shell and the features asked for during the event,
 * and says what they have to tell. */
#pragma once

struct app;

void answers_give(struct app *app);
