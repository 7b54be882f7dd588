/* notice: starts the clock of a notice, and stops it while a dialog is open. */
#include "app/shell/notice.h"

#include "app/shell/shell.h"

#include <string.h>

static const double usual_ms = 6000, error_ms = 12000;

void notice_clear(struct shell *shell) {
    shell->frame.notice.text[0] = '\0';
    shell->notice_clock = (struct notice_clock){.ends = 0};
}

void notice_of_device(struct shell *shell, const char *words) {
    const struct line *wait = &shell->notice_clock.wait;
    if (!words[0] && strcmp(wait->text, shell->frame.notice.text) == 0) notice_clear(shell);
    if (!words[0]) return;
    shell_say(shell, ROLE_ERROR, "%s", words);
    shell->notice_clock.wait = shell->frame.notice;
}

void notice_follow(struct shell *shell) {
    const struct line *notice = &shell->frame.notice;
    struct notice_clock *clock = &shell->notice_clock;
    bool seen = shell->frame.dialog == DIALOG_NONE;
    if (!seen)
        clock->ends = 0;
    else if (clock->ends == 0 || strcmp(clock->line.text, notice->text))
        clock->ends = shell->now + (notice->role == ROLE_ERROR ? error_ms : usual_ms);
    clock->line = *notice;
}

bool notice_advance(struct shell *shell) {
    if (notice_wait(shell, shell->now) != 0) return false;
    notice_clear(shell);
    return true;
}

void notice_delay(struct shell *shell, double ms) {
    if (shell->notice_clock.ends > 0) shell->notice_clock.ends += ms;
}

int notice_wait(const struct shell *shell, double now) {
    double ends = shell->notice_clock.ends;
    if (!shell->frame.notice.text[0] || ends == 0) return -1;
    return ends > now ? (int)(ends - now) + 1 : 0;
}
