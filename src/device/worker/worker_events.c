/* worker_events: adds to the worker's lists, and posts events. */
#include "device/worker/worker_jobs.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

void worker_add(struct list *list, struct node *node) {
    if (list->last)
        list->last->next = node;
    else
        list->first = node;
    list->last = node;
}

struct node *worker_take(struct list *list) {
    struct node *node = list->first;
    if (!node) return NULL;
    list->first = node->next;
    if (!list->first) list->last = NULL;
    node->next = NULL;
    return node;
}

void worker_post(struct worker *worker, const struct worker_event *event) {
    struct node *node = memory_new(1, sizeof *node);
    node->event = *event;
    pthread_mutex_lock(&worker->lock);
    node->event.device = worker->info;
    node->event.device_count = worker->device_count;
    node->event.device_place = worker->shown_place;
    memcpy(node->event.device_names, worker->device_names, sizeof worker->device_names);
    worker_add(&worker->events, node);
    bool heard = worker->notify && !worker->quit;
    pthread_mutex_unlock(&worker->lock);
    if (heard) worker->notify(worker->context);
}

bool worker_poll(struct worker *worker, struct worker_event *event) {
    pthread_mutex_lock(&worker->lock);
    struct node *node = worker_take(&worker->events);
    pthread_mutex_unlock(&worker->lock);
    if (!node) return false;
    *event = node->event;
    free(node);
    return true;
}

void worker_event_free(struct worker_event *event) {
    free(event->log);
    if (event->large) large_result_free(event->large);
    free(event->large);
    worker_free_recorded(event->recorded);
    worker_free_checked(event->checked);
    worker_free_proof(event->proof);
    timing_news_free(event->news);
}

void worker_free_recorded(struct record_result *recorded) {
    if (recorded) record_result_free(recorded);
    free(recorded);
}

void worker_free_checked(struct plan_result *checked) {
    if (checked) plan_result_free(checked);
    free(checked);
}

void worker_free_proof(struct proof *proof) {
    if (proof) proof_free(proof);
    free(proof);
}
