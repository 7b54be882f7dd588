/* shell: a command line as the system's shell reads it, so that it can be shown, kept and given
 * again. */
#pragma once

/* Adds a word to a command line (NULL: an empty one) and returns the line, which may have moved;
 * the caller frees it. A word that a shell would change gets quotes: '...', or $'...' if it has
 * control characters or bytes that are not UTF-8, so that the command line is one line of text. On
 * Windows they are "...", as programs there take their command lines apart. */
char *shell_add(char *line, const char *word);
