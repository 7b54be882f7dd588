/* lessonlist: prints the words of lessons for docs/lessons.md, from their tables. */
#include "app/lessons/goal.h"
#include "core/lessons/expect.h"

#include <stdio.h>

/* A row of a table; a vertical line would end a column. */
static void print_row(const char *name, const char *form, const char *about) {
    printf("| `%s%s", name, form ? " " : "");
    for (const char *c = form; c && *c; c++)
        printf(*c == '|' ? "\\%c" : "%c", *c);
    printf("` | %s |\n", about);
}

int main(void) {
    printf("\n| word | what it does |\n|---|---|\n");
    for (int word = 0; word < LESSON_TABLE; word++) {
        const struct lesson_word_row *row = &lesson_words[word];
        if (word == 0) printf("| **settings** | |\n");
        if (word == LESSON_SETTINGS) printf("| **of one step alone** | |\n");
        print_row(row->name, row->form, row->about);
    }
    printf("\n| `done` | when it is done |\n|---|---|\n");
    for (int r = 0; r < goal_row_count; r++)
        print_row(goal_rows[r].name, goal_rows[r].form, goal_rows[r].about);
    printf("\n| `expect` | what must hold |\n|---|---|\n");
    for (int r = 0; r < expect_row_count; r++) {
        char form[80];
        const struct expect_row *row = &expect_rows[r];
        snprintf(form, sizeof form, "%s%s%s", row->numbered ? "N " : "", row->value ? "= " : "",
                 row->value ? row->value : "");
        print_row(row->name, *form ? form : NULL, row->about);
    }
    printf("\n");
    return 0;
}
