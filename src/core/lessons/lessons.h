/* lessons: opens the lessons of the program (assets/lessons) and checks all steps of any lesson. */
#pragma once

#include "core/lessons/lesson.h"

/* Returns the number of lessons in the program; they count from 1. */
int lessons_count(void);

/* Opens lesson `number`. NULL with the reason if there is none. The caller frees it with
 * lesson_free. */
struct lesson *lessons_open(int number, struct error *error);

/* Opens a lesson with alternative `variant` of each {A|B}, see alternatives.h. */
struct lesson *lessons_open_variant(int number, int variant, struct error *error);

/* Reads a lesson and makes every step's setup as a test. NULL with the first mistake. The caller
 * frees the lesson with lesson_free. */
struct lesson *lessons_read(const char *text, const char *name, struct error *error);
