/* shell: functions of the window for features. */
#include "app/shell/shell.h"

#include "core/files/files.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void shell_say(struct shell *shell, enum role role, const char *format, ...) {
    struct line *notice = &shell->frame.notice;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(notice->text, sizeof notice->text, format, arguments);
    va_end(arguments);
    notice->role = role;
}

void shell_show_dialog(struct shell *shell, enum dialog dialog) {
    shell->frame.dialog = dialog;
    if (dialog != DIALOG_NONE && dialog != DIALOG_LOG) shell->pauses = true;
}

struct frame shell_frame(const struct shell *shell) {
    return shell->complete(shell->rooms[ROOM_APP]);
}

void shell_change_mode(struct shell *shell, const struct mode *mode) {
    if (shell->mode == mode) return;
    mode_leave(shell);
    shell->mode_before = shell->mode;
    shell->mode = mode;
    shell->pointing = false;
    if (shell->mode_changed) shell->mode_changed(shell->rooms[ROOM_APP]);
    mode_enter(shell);
}

void shell_go_back(struct shell *shell) {
    if (shell->mode_before) shell_change_mode(shell, shell->mode_before);
}

void shell_request(struct shell *shell, int request) {
    shell->request = (enum request)request;
    shell->requested_launch = -1;
}

void shell_quit(struct shell *shell) {
    shell->quit = true;
}

FILE *shell_copy(struct shell *shell) {
    free(shell->copied);
    shell->copied = NULL;
    return memory_stream(&shell->copied, &shell->copied_bytes);
}

void shell_copied(struct shell *shell, FILE *file, const char *about) {
    memory_stream_close(file);
    shell_say(shell, ROLE_INK, "copied %s", about);
}

bool shell_scroll_text(const struct shell *shell, int *rows, float dy) {
    struct target under =
        list_target_of(&shell->picture, TARGET_KERNEL, shell->frame.mouse_x, shell->frame.mouse_y);
    int to = *rows + (dy > 0 ? 3 : dy < 0 ? -3 : 0);
    if (under.kind != TARGET_KERNEL) return false;
    *rows = to < under.index ? under.index : to > under.second ? under.second : to;
    return true;
}
