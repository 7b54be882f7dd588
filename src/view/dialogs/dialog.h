/* dialog: draws the open dialog over the picture of any mode. */
#pragma once

#include "view/ui.h"

/* Draws the words of a lesson below the picture, and the dialog that is open, if there is one, over
 * everything in the list; `unit` is pixels per design unit. */
void dialog_draw(struct list *list, const struct frame *frame, float unit);

/* Draws a line to type into; below it the error, the candidates, the form of the text, and the
 * buttons: OK, Cancel, and one for each character of the pad, with one after them that erases. */
enum entry_button { ENTRY_OK, ENTRY_CANCEL, ENTRY_PAD };
void entry_dialog_draw(const struct ui *ui);

/* Draws help, the list of the shortcuts of a mode, over everything in the list. */
void help_draw(const struct ui *ui);

/* Draws the frame's menu, a list of rows to choose one from, over everything in the list. */
void menu_draw(const struct ui *outer);

/* Return the number of the menu's rows in view, and the height of a row, pixels. */
int menu_rows_in_view(const struct frame *frame);
float menu_row_height(const struct frame *frame);
