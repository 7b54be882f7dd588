/* shell: builds a command line that the system's shell can read, to show, keep and enter again. */
#pragma once

/* Adds a word to a command line (NULL: an empty one) and returns the line, which may have moved;
 * the caller frees it. A word that a shell would change gets quotes: '...', or $'...' if it has
 * control characters or bytes that are not UTF-8. So the command line is always one line of text.
 * On Windows the quotes are "...", because programs there split their command lines themselves. */
char *shell_add(char *line, const char *word);
