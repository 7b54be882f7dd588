/* window_errors: ignores errors of X that other programs cause. */
#pragma once

/* Keeps the program alive if X reports that another program's window is gone. Call it after
 * SDL_Init; it does nothing if SDL does not use X. */
void window_errors_forgive(void);
