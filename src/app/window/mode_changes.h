/* mode_changes: what follows for the stepped network when the mode changes, as between the two
 * modes' own functions leave and enter. */
#pragma once

/* The function for shell->mode_changed. */
void mode_changes_follow(void *app);
