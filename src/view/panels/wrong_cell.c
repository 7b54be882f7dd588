/* wrong_cell: compares first what the cell shows, then what it does not. */
#include "wrong_cell.h"

#include <stdio.h>
#include <string.h>

void wrong_cell_write(const struct table *table, const struct cell *cell, char *text, size_t size) {
    char actual[TABLE_LINES][24] = {""}, expected[TABLE_LINES][24] = {""};
    const struct step_record *record = &cell->expected;
    enum direction direction = record->increasing ? INCREASING : DECREASING;
    struct cell right = {CELL_DONE, .left = record->left, .right = record->right};
    right.direction = direction;
    table->write(&right, false, expected);
    if (cell->state == CELL_DONE) table->write(cell, false, actual);
    if (record->left < 0)
        snprintf(text, size, "not idle");
    else if (strcmp(actual[0], expected[0]) != 0)
        snprintf(text, size, "not %s", expected[0]);
    else if (cell->direction != direction)
        snprintf(text, size, "not %s", direction_letter(direction));
    else if (cell->left != record->left || cell->right != record->right)
        snprintf(text, size, "not %d, %d", record->left, record->right);
    else
        snprintf(text, size, "not %s", record->swapped ? "swapped" : "passed");
}
