/* command_line: a command line that is kept in a picture, and so comes to other machines. */
#pragma once

/* Adds a word as shell_add does and returns the line. A path from the root of the disk, also behind
 * an option's name, becomes a path from the working folder; of a path that leads elsewhere the last
 * part stays. So the line names no folder of this machine. */
char *command_line_add(char *line, const char *word);
