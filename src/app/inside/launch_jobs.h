/* launch_jobs: what the device is asked to record of the launch that is in sight: a layer of the
 * network, a kernel of the radix sort, or a launch of a sort. */
#pragma once

#include "app/app.h"

/* The present layer, as the verifier runs it; false: the network has none. */
bool launch_job_of_layer(const struct app *app, struct record_job *job);

/* The present kernel of the radix sort; false: the atomic scatter has no such kernel. */
bool launch_job_of_radix(const struct app *app, struct record_job *job);

/* Of these two the one whose kernel's text is in sight, on its panel or beside a radix sort; false:
 * no text is, or it has no launch. */
bool launch_job_of_text(const struct app *app, struct record_job *job);

/* Launch `launch` of the sort whose launches are shown: 0, or -1 with the reason. */
int launch_job_of_sort(const struct app *app, int launch, struct record_job *job,
                       struct error *error);

/* The launch that has the present layer. */
int launch_of_layer(const struct app *app);

/* Names the launch, "Inside local, launch 0 of 3", and says what of it is known. */
void launch_job_words(const struct app *app, const struct record_job *job, struct line *title,
                      struct line *facts);

/* The file of its kernel, for a text without values; "": it is not known. */
void launch_job_file(const struct app *app, const struct record_job *job, char *file, size_t size);

/* Writes a value as a person knows it, where it stands for a key: `context` is the job. */
void launch_job_write(const void *context, enum probe_type type, unsigned long long bits,
                      char *text, size_t size);
