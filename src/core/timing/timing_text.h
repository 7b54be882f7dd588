/* timing_text: a table of timings in plain characters for people, as CSV and JSON for other
 * programs. */
#pragma once

#include "core/timing/timing_table.h"

#include <stdio.h>

/* ---- timing_text: prints a table of timings in aligned columns of plain characters, a line per
 * point ---- */

/* A few lines about everything that the figures depend on. */
void timing_text_setup(const struct timing_setup *setup, FILE *file);

/* The line of column names; and the line of a point, with a second line if something was wrong, and
 * an empty line before each new number of keys. */
void timing_text_head(const struct timing_table *table, FILE *file);
void timing_text_point(const struct timing_table *table, const struct timing_series *series,
                       const struct timing_point *point, FILE *file);

/* A line per sort: its rate at the greatest N measured, and the memory wall there. */
void timing_text_walls(const struct timing_table *table, FILE *file);

/* The whole table, size by size. */
void timing_text(const struct timing_table *table, FILE *file);

/* ---- timing_files: writes a table of timings as CSV or JSON, for other programs ---- */

/* CSV as RFC 4180 has it: a line of column names, then a line per point, each with everything that
 * its figures depend on. A missing figure is an empty field. */
void timing_csv_head(FILE *file);
void timing_csv_point(const struct timing_table *table, const struct timing_series *series,
                      const struct timing_point *point, FILE *file);

/* One JSON object: "setup", and "sorts" with their "points"; null where there is no figure.
 * `complete`: everything that was asked for was measured. */
void timing_json(const struct timing_table *table, bool complete, FILE *file);
