/* worker_proof: proofs on the worker's thread. A proof is a long job: it looks for others between
 * its parts, lets steps go first, and ends for everything else. */
#include "device/worker_jobs.h"

#include "core/memory.h"
#include "device/cl.h"

#include <stdlib.h>

static const double report_every_ms = 100;

/* ---- on the thread ---- */

/* Between two parts of a proof: steps that wait are run. False when the proof is to end. */
static bool go_on_proving(void *context, double done, double all) {
    struct worker *worker = context;
    bool wanted = true;
    struct job_node *node;
    do {
        pthread_mutex_lock(&worker->lock);
        wanted = !worker->quit && !worker->request.pending && !worker->cancel_proof &&
                 !worker->proof.network && !worker->timing.plan;
        node = wanted ? worker_take_job(worker) : NULL;
        pthread_mutex_unlock(&worker->lock);
        if (node) worker_run_job(worker, &node->job);
        free(node);
    } while (node);
    wanted = wanted && !worker->lost;
    if (wanted && cl_clock_ms() - worker->reported_ms > report_every_ms) {
        struct event_node *event = worker_event_new(worker, WORKER_PROVING);
        worker->reported_ms = cl_clock_ms();
        event->event.ticket = worker->proof_ticket;
        event->event.share = all > 0 ? done / all : 0;
        worker_post(worker, event);
    }
    return wanted;
}

void worker_run_proof(struct worker *worker, struct proof_request request) {
    struct proof_runner *runner = &worker->runner;
    const struct prover prover = {proof_runner_run, runner};
    const struct watch watch = {go_on_proving, worker};
    struct proof *proof = memory_new(1, sizeof *proof);
    struct error error;
    worker->proof_ticket = request.ticket;
    worker->reported_ms = cl_clock_ms();
    runner->device = worker->stepper ? worker->device : NULL;
    runner->kernel_dir = worker->kernel_dir;
    runner->failure.text[0] = '\0';
    int result = proof_init_with(proof, request.network, &prover, &watch, &error);
    struct event_node *node = worker_event_new(worker, WORKER_PROVED);
    node->event.ticket = request.ticket;
    node->event.on_device = runner->on_device;
    node->event.error = result ? error : runner->failure;
    if (result == 0) node->event.proof = proof;
    if (result) free(proof);
    network_free(request.network);
    worker_post(worker, node);
}

/* ---- the side of the window ---- */

/* With the lock held. */
static void drop_proof(struct worker *worker) {
    network_free(worker->proof.network);
    worker->proof.network = NULL;
    worker->cancel_proof = true;
}

void worker_prove(struct worker *worker, unsigned ticket, const struct network *network) {
    struct network *copy = network_copy(network);
    pthread_mutex_lock(&worker->lock);
    drop_proof(worker);
    worker->proof = (struct proof_request){copy, ticket};
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
}

void worker_cancel_proof(struct worker *worker) {
    pthread_mutex_lock(&worker->lock);
    drop_proof(worker);
    pthread_mutex_unlock(&worker->lock);
}

void worker_free_proof(struct proof *proof) {
    if (proof) proof_free(proof);
    free(proof);
}
