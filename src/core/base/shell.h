/* shell: words as a shell reads them, so that a command line can be kept and given again. */
#ifndef SORTNET_CORE_BASE_SHELL_H
#define SORTNET_CORE_BASE_SHELL_H

/* Adds a word to a command line, of which NULL is an empty one, and returns it; it may have moved,
 * and the caller frees it. What a shell would not take as it stands gets quotes: '...', or $'...'
 * where there are control characters or bytes that are not UTF-8, so that the command line is one
 * line of text. */
char *shell_add(char *line, const char *word);

#endif
