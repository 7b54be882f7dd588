/* sum: reads sums of whole numbers, such as 2^19 / 2^8, so that a lesson's numbers can be
 * checked. */
#pragma once

/* Reads the sum at the beginning of `text`: numbers with + - * / % and ^ between them; ^ is a
 * power, / and % are as in C. Sets `value` and returns the text after it and its blanks. NULL:
 * there is no sum, it divides by 0, or a value does not fit. */
const char *sum_read(const char *text, long *value);
