/* tikz_text: writes text for TeX: letters as UTF-8, which LaTeX reads since 2018, and signs as
 * macros of LaTeX itself. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stdio.h>

/* Checks that a text can be written: returns 0, or -1 with the first letter that cannot. Sets *t1
 * if a letter needs the font encoding T1. */
int tikz_text_check(const char *text, bool *t1, struct error *error);

/* Writes a text that tikz_text_check has accepted. */
void tikz_text_write(const char *text, FILE *file);

/* Writes a text after a %, as a comment of TeX. */
void tikz_text_comment(const char *text, FILE *file);
