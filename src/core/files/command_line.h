/* command_line: a command line to store in a picture, for use on other machines. */
#pragma once

/* Adds a word as shell_add does and returns the line. A path from the root of the disk, also after
 * an option's name, becomes a path from the working folder; a path outside it is cut to its last
 * part. So the line names no folder of this machine. */
char *command_line_add(char *line, const char *word);
