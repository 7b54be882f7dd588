/* window_errors: what X complains of, and who is to blame. */
#pragma once

/* Lets the program live when X says that another program's window is gone. Called after SDL_Init;
 * does nothing where SDL does not use X. */
void window_errors_forgive(void);
