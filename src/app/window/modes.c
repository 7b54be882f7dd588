/* modes: the table of modes. */
#include "app/shell/mode.h"

#include "app/editor/editing_mode.h"
#include "app/inside/inside_mode.h"
#include "app/large/large_mode.h"
#include "app/radix/radix_mode.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timing_mode.h"

const struct mode *const modes[] = {&mode_stepping, &mode_editing, &mode_timing,
                                    &mode_radix,    &mode_inside,  &mode_large};
const int mode_count = sizeof modes / sizeof *modes;
