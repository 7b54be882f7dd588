/* entry: typing, completing, and handing over the typed text. */
#include "app/shell/entry.h"

#include "app/shell/shell.h"
#include "view/dialogs/dialog.h"

#include <stdio.h>
#include <string.h>

/* ---- after every change ---- */

/* Drops completions and error, which belong to the text before its change. */
static void forget(struct entry *entry) {
    completion_free(&entry->completion);
    entry->error.text[0] = '\0';
}

static void insert(struct entry *entry, const char *text) {
    if (!text_field_insert(&entry->field, text))
        error_set(&entry->error, "the line is full: it holds %d bytes, and the rest is left out",
                  TEXT_FIELD_BYTES - 1);
}

/* ---- opening and closing ---- */

void entry_open(struct shell *shell, const struct entry_kind *kind, const char *title,
                const char *text) {
    struct entry *entry = &shell->entry;
    forget(entry);
    entry->kind = kind;
    snprintf(entry->title, sizeof entry->title, "%s", title);
    snprintf(entry->now, sizeof entry->now, "%s", text);
    text_field_set(&entry->field, text);
    shell_show_dialog(shell, DIALOG_ENTRY);
}

/* Hands over the typed text; if it is wrong, shows the error, keeps the text and selects the wrong
 * part.
 */
static void accept(struct shell *shell) {
    struct entry *entry = &shell->entry;
    const struct entry_kind *kind = entry->kind;
    size_t wrong[2] = {0, 0};
    forget(entry);
    if (kind->take(shell->rooms[kind->room], shell, entry->field.text, wrong, &entry->error) == 0)
        shell_show_dialog(shell, DIALOG_NONE);
    else
        text_field_select(&entry->field, wrong[0], wrong[1]);
}

static void drop(struct shell *shell) {
    shell_show_dialog(shell, DIALOG_NONE);
    shell->resumes = true;
}

/* ---- completing ---- */

/* Replaces the text before the caret by the first `bytes` of another text. */
static void put(struct entry *entry, const char *text, size_t bytes) {
    char head[TEXT_FIELD_BYTES];
    snprintf(head, sizeof head, "%.*s", (int)bytes, text);
    text_field_select(&entry->field, 0, entry->field.caret);
    insert(entry, head);
}

/* Finds the completions of the text before the caret, and inserts their common beginning. */
static void complete(struct entry *entry) {
    struct completion *found = &entry->completion;
    char head[TEXT_FIELD_BYTES];
    if (!entry->kind->completes) return;
    forget(entry);
    snprintf(head, sizeof head, "%.*s", (int)entry->field.caret, entry->field.text);
    completion_find(found, head, entry->kind->completes);
    if (found->count == 0)
        error_set(&entry->error, "no family, file or folder begins with \"%s\"", head);
    else
        put(entry, found->texts[0], found->common);
    if (found->count == 1) completion_free(found); /* there is nothing to choose */
}

/* Inserts a clicked completion; in a folder or a family, completes again. */
static void take_candidate(struct entry *entry, int index) {
    if (index >= entry->completion.count) return; /* the picture was of others */
    const char *text = entry->completion.texts[index];
    put(entry, text, strlen(text));
    char last = entry->field.text[entry->field.caret - 1];
    if (last == '/' || last == ':') complete(entry);
}

/* ---- events ---- */

void entry_key(struct shell *shell, const char *name) {
    struct entry *entry = &shell->entry;
    if (strcmp(name, "Return") == 0)
        accept(shell);
    else if (strcmp(name, "Escape") == 0)
        drop(shell);
    else if (strcmp(name, "Tab") == 0)
        complete(entry);
    else if (strcmp(name, "Ctrl+V") == 0)
        shell->wants_paste = true;
    else if (strcmp(name, "Ctrl+Q") == 0)
        shell->quit = true;
    else if (text_field_key(&entry->field, name))
        forget(entry);
}

bool entry_text(struct shell *shell, const char *text) {
    if (shell->frame.dialog != DIALOG_ENTRY) return false;
    forget(&shell->entry);
    insert(&shell->entry, text);
    return true;
}

/* Types a character of the pad; the last key of the pad erases one. */
static void press_pad(struct entry *entry, int index) {
    const char *pad = entry->kind->pad;
    char typed[2] = {pad && index < (int)strlen(pad) ? pad[index] : '\0'};
    forget(entry);
    if (typed[0])
        insert(entry, typed);
    else
        text_field_key(&entry->field, "Backspace");
}

void entry_press(struct shell *shell) {
    struct entry *entry = &shell->entry;
    int index = shell->under.index;
    if (shell->under.kind == TARGET_BUTTON && index >= ENTRY_PAD) {
        press_pad(entry, index - ENTRY_PAD);
        return;
    }
    if (shell->under.kind == TARGET_CANDIDATE) take_candidate(entry, index);
    if (shell->under.kind == TARGET_BUTTON) (index == ENTRY_OK ? accept : drop)(shell);
    if (shell->under.kind != TARGET_FIELD) return;
    forget(entry);
    text_field_place(&entry->field, index);
}
