/* sum: reads sums of whole numbers, such as 2^19 / 2^8, by which a lesson has what it computes
 * checked. */
#pragma once

/* Reads the sum at the beginning of `text`: numbers with + - * / % and ^ between them, the last a
 * power, / and % as in C. Sets `value` and returns what follows behind blanks; NULL if there is no
 * sum, it divides by 0, or its value, or one on the way, does not fit. */
const char *sum_read(const char *text, long *value);
