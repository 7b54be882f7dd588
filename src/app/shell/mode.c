/* mode: calls the functions of the mode that is shown, with the struct of its feature. */
#include "app/shell/mode.h"

#include "app/shell/shell.h"

static void *room(const struct shell *shell) {
    return shell->rooms[shell->mode->room];
}

void mode_enter(struct shell *shell) {
    if (shell->mode->enter) shell->mode->enter(room(shell), shell);
}

void mode_leave(struct shell *shell) {
    if (shell->mode->leave) shell->mode->leave(room(shell), shell);
}

const char *mode_foot(const struct shell *shell) {
    return shell->mode->foot ? shell->mode->foot(room(shell), shell) : shell->mode->hints;
}

bool mode_key(struct shell *shell, const char *name) {
    return shell->mode->key && shell->mode->key(room(shell), shell, name);
}

void mode_press(struct shell *shell) {
    if (shell->mode->press) shell->mode->press(room(shell), shell);
}

void mode_release(struct shell *shell) {
    if (shell->mode->release) shell->mode->release(room(shell), shell);
}

bool mode_press_right(struct shell *shell) {
    return shell->mode->press_right && shell->mode->press_right(room(shell), shell);
}

void mode_cancel(struct shell *shell) {
    if (shell->mode->cancel) shell->mode->cancel(room(shell), shell);
}

void mode_wheel(struct shell *shell, float dx, float dy) {
    if (shell->mode->wheel) shell->mode->wheel(room(shell), shell, dx, dy);
}

bool mode_hover(struct shell *shell) {
    return shell->mode->hover && shell->mode->hover(room(shell), shell);
}

bool mode_advance(struct shell *shell) {
    return shell->mode->advance && shell->mode->advance(room(shell), shell);
}

int mode_wait(const struct shell *shell) {
    return shell->mode->wait ? shell->mode->wait(room(shell), shell) : -1;
}

void mode_device_changed(struct shell *shell) {
    if (shell->mode->device_changed) shell->mode->device_changed(room(shell), shell);
}

bool mode_scene(const struct shell *shell, struct scene *scene) {
    if (shell->mode->scene) shell->mode->scene(room(shell), shell, scene);
    return shell->mode->scene;
}

bool mode_draw(struct shell *shell) {
    if (shell->mode->draw) shell->mode->draw(room(shell), shell);
    return shell->mode->draw;
}

const struct network *mode_network(const struct shell *shell) {
    return shell->mode->network ? shell->mode->network(room(shell)) : NULL;
}

bool mode_take(struct shell *shell, struct network *network, const char *name) {
    if (shell->mode->take) shell->mode->take(room(shell), network, name);
    return shell->mode->take;
}
