/* tikz: replays a display list as a standalone LaTeX document with one TikZ picture. */
#ifndef SORTNET_OUTPUT_TIKZ_H
#define SORTNET_OUTPUT_TIKZ_H

#include "core/error.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdio.h>

/* Writes `list` in the colours of `theme`, for pdflatex and its successors. It needs the class
 * standalone and TikZ, nothing else. A pixel becomes 0.75 bp, less in pictures too large for TeX.
 * Text is set in TeX's own sans-serif and typewriter fonts; characters that they lack become ?. */
void tikz_write(const struct list *list, const struct theme *theme, FILE *file);

/* The same into a file of that name. Returns 0, or -1 with the reason. */
int tikz_save(const struct list *list, const struct theme *theme, const char *path,
              struct error *error);

#endif
