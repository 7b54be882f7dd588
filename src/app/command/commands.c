/* commands: the table. */
#include "commands.h"

/* Each is in the file of its code. */
extern const struct command command_window, command_draw, command_check, command_run, command_print,
    command_time, command_watch, command_lesson, command_kernels, command_list, command_devices,
    command_help, command_version, command_complete;
static const struct command *const commands[] = {
    &command_window,  &command_draw,  &command_check,   &command_run,      &command_print,
    &command_time,    &command_watch, &command_lesson,  &command_kernels,  &command_list,
    &command_devices, &command_help,  &command_version, &command_complete,
};
const struct choices command_choices = {"command", NULL, commands, 0,
                                        sizeof commands / sizeof *commands};
