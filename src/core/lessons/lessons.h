/* lessons: those that come with the program (assets/lessons), and any lesson that is right in all
 * its steps. */
#ifndef SORTNET_CORE_LESSONS_LESSONS_H
#define SORTNET_CORE_LESSONS_LESSONS_H

#include "core/lessons/lesson.h"

/* How many there are; they are numbered from 1 on. */
int lessons_count(void);

/* Opens a lesson by its number: NULL with the reason if there is none. The caller frees it with
 * lesson_free. */
struct lesson *lessons_open(int number, struct error *error);

/* Reads a lesson and makes the moment of every step once: NULL with the first that is wrong. The
 * caller frees it with lesson_free. */
struct lesson *lessons_read(const char *text, const char *name, struct error *error);

#endif
