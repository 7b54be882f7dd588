/* timing_text: prints a table of timings as plain text for people, and as CSV and JSON for other
 * programs. */
#pragma once

#include "core/timing/timing_table.h"

#include <stdio.h>

/* ---- timing_text: prints a table of timings in aligned columns, a line per point ---- */

/* Prints a few lines with the conditions of the figures. */
void timing_text_setup(const struct timing_setup *setup, FILE *file);

/* Print the line of column names; and the line of a point, with a second line if something was
 * wrong, and an empty line before each new number of keys. */
void timing_text_head(const struct timing_table *table, FILE *file);
void timing_text_point(const struct timing_table *table, const struct timing_series *series,
                       const struct timing_point *point, FILE *file);

/* Prints a line per sort: its rate at the greatest N measured, and the memory wall there. */
void timing_text_walls(const struct timing_table *table, FILE *file);

/* Prints the whole table, size by size. */
void timing_text(const struct timing_table *table, FILE *file);

/* ---- timing_files: writes a table of timings as CSV or JSON, for other programs ---- */

/* Print CSV as in RFC 4180: a line of column names, then a line per point with the conditions of
 * its figures. A missing figure is an empty field. */
void timing_csv_head(FILE *file);
void timing_csv_point(const struct timing_table *table, const struct timing_series *series,
                      const struct timing_point *point, FILE *file);

/* Prints one JSON object: "setup", and "sorts" with their "points"; null for a missing figure.
 * `complete`: everything that was requested was measured. */
void timing_json(const struct timing_table *table, bool complete, FILE *file);
