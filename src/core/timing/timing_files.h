/* timing_files: writes a table of timings as CSV or JSON, for other programs. */
#ifndef SORTNET_CORE_TIMING_TIMING_FILES_H
#define SORTNET_CORE_TIMING_TIMING_FILES_H

#include "core/timing/timing_table.h"

#include <stdio.h>

/* CSV as RFC 4180 has it: a line of column names, then a line per point, each with everything that
 * its figures depend on. A missing figure is an empty field. */
void timing_csv_head(FILE *file);
void timing_csv_point(const struct timing_table *table, const struct timing_series *series,
                      const struct timing_point *point, FILE *file);

/* One JSON object: "setup", and "sorts" with their "points"; null where there is no figure.
 * `complete`: everything that was asked for was measured. */
void timing_json(const struct timing_table *table, bool complete, FILE *file);

#endif
