/* reports: what the worker reports of the device, handed to the features. */
#pragma once

struct app;
struct worker_event;

/* Hands a report to the feature that asked for it. */
void reports_take(struct app *app, struct worker_event *event);

/* Opens the log of a failed build as soon as no other dialog is open; closes it when a build
 * succeeds. */
void reports_show_log(struct app *app);
