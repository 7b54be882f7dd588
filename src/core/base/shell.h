/* shell: words as a shell reads them, so that a command line can be kept and given again. */
#ifndef SORTNET_CORE_BASE_SHELL_H
#define SORTNET_CORE_BASE_SHELL_H

/* Adds a word to a command line (NULL: an empty one) and returns the line, which may have moved;
 * the caller frees it. A word that a shell would change gets quotes: '...', or $'...' if it has
 * control characters or bytes that are not UTF-8, so that the command line is one line of text. */
char *shell_add(char *line, const char *word);

#endif
