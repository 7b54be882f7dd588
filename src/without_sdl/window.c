/* window_none: the window of builds without SDL. */
#include "app/window/window.h"

int window_run(const struct options *options, struct error *error) {
    (void)options;
    error_set(error, "this build has none");
    return WINDOW_IMPOSSIBLE;
}
