/* plan_report: checks a kernel file with its plan, and reports its mistakes in words. */
#pragma once

#include "device/plan/plan_file.h"

enum plan_verdict { PLAN_SORTS, PLAN_MISTAKES, PLAN_NEVER_RAN };

/* Checks `count` numbers of keys, at most PLAN_CHECK_MOST each, and writes the results; count 0: 2,
 * 4, 8 and 32 keys, and 8 keys in several groups. PLAN_NEVER_RAN: the plan runs for none of
 * them. */
enum plan_verdict plan_report(const struct plan_file *file, const size_t *sizes, int count,
                              FILE *stream);
