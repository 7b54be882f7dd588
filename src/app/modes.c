/* modes: the table of modes; the first is the one that the window begins with. */
#include "mode.h"

#include "app/editing_mode.h"
#include "app/stepping_mode.h"
#include "app/timing_actions.h"

const struct mode *const modes[] = {&mode_stepping, &mode_editing, &mode_timing};
const int mode_count = sizeof modes / sizeof *modes;
