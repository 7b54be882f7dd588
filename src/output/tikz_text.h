/* tikz_text: writes text for TeX: letters as UTF-8, which LaTeX reads since 2018, and signs as
 * macros of LaTeX itself. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stdio.h>

/* Checks that a text can be written: 0, or -1 with the first letter that cannot. Sets *t1 if a
 * letter needs the font encoding T1. */
int tikz_text_check(const char *text, bool *t1, struct error *error);

/* Writes a text that was checked. */
void tikz_text_write(const char *text, FILE *file);

/* Writes a text behind a %, where TeX reads nothing. */
void tikz_text_comment(const char *text, FILE *file);
