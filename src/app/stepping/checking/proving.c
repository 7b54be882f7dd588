/* proving: the answer in words. */
#include "app/stepping/checking/verifier.h"

#include "core/base/text.h"
#include "core/proof/bounds.h"
#include "core/proof/claim.h"
#include "core/proof/ranks.h"

#include <math.h>
#include <string.h>

void proving_free(struct proving *proving) {
    worker_free_proof(proving->proof);
    proving->proof = NULL;
}

void proving_forget(struct proving *proving, struct worker *worker) {
    if (proving->state == PROVING_RUNS) worker_cancel_proof(worker);
    proving_free(proving);
    *proving = (struct proving){.ticket = proving->ticket + 1};
}

void proving_start(struct proving *proving, struct worker *worker, const struct network *network,
                   const struct family *family) {
    proving_forget(proving, NULL);
    if (!worker) {
        line_say(&proving->certificate, ROLE_ERROR,
                 "cannot prove it: the system has no thread left");
        proving->news = true;
        return;
    }
    proving->state = PROVING_RUNS;
    proving->family = family;
    line_say(&proving->badge, ROLE_SECONDARY, "proving …");
    worker_prove(worker, proving->ticket, network);
}

const struct proof *proving_proof(const struct proving *proving) {
    return proving->state == PROVING_DONE ? proving->proof : NULL;
}

/* ---- the answer ---- */

static void tell_sorts(struct proving *proving, const struct network *network, const char *where) {
    char inputs[80], runs[100];
    line_say(&proving->badge, ROLE_AGREE, "✓ sorts");
    if (!proving->proof->exact) {
        line_say(&proving->certificate, ROLE_AGREE, "sorts every input: it sorts reversed keys; %s",
                 certificate_theorem);
        return;
    }
    certificate_inputs(network->wires, inputs, sizeof inputs);
    certificate_runs(proving->proof, network->wires, runs, sizeof runs);
    line_say(&proving->certificate, ROLE_AGREE,
             "sorts every input, by the 0-1 principle: all %s leave sorted; %s, on %s", inputs,
             runs, where);
}

/* Says that the network does not sort; and, if it does, that it does what its family is for, such
 * as merging. */
static void tell_claim(struct proving *proving, const struct network *network) {
    const struct family *family = proving->family;
    struct claim_proof claimed = {.holds = false};
    if (family && claims[family->claim].input) claim_prove(family->claim, network, &claimed);
    line_say(&proving->badge, ROLE_ERROR, "✗ does not sort");
    line_say(&proving->certificate, ROLE_ERROR, "does not sort");
    if (!claimed.holds) return;
    line_say(&proving->badge, ROLE_AGREE, "✓ %s", claims[family->claim].brief);
    line_say(&proving->certificate, ROLE_INK,
             "%s: proven on all %d inputs of zeros and ones of that kind; not a sort",
             claims[family->claim].brief, claimed.inputs);
}

static void tell_fails(struct proving *proving, const struct network *network) {
    const struct proof *proof = proving->proof;
    char *text = proving->certificate.text, right[48];
    size_t size = sizeof proving->certificate.text;
    int n = network->wires, wire = proof_first_unsorted(network, proof->output);
    int count = ranks_count(proof, network);
    struct rank_run run;
    struct rank_group group = {0, -1, 0};
    bool median =
        count == 1 && n % 2 && ranks_next(proof, network, n / 2, &run) && run.first == n / 2;
    tell_claim(proving, network);
    ranks_list(proof, network, right, sizeof right);
    text_append(text, size,
                ": this input leaves wires %d and %d out of order. V goes back to your keys", wire,
                wire + 1);
    if (count > 0) /* selects keys: the median, for example */
        text_append(text, size, ". Output%s %s%s %s always right", text_plural(count), right,
                    median ? ", the median," : "", count == 1 ? "is" : "are");
    while (!proof->sorts_other && ranks_next_group(proof, network, &group))
        if (count == 0 ||
            group.least + group.most == n - 1) { /* the only group, or the one in the middle */
            char outputs[100], what[120];
            ranks_group_outputs(&group, outputs, sizeof outputs);
            ranks_group_describe(network, &group, what, sizeof what);
            text_append(text, size, ". Output%s %s always get%s %s",
                        group.most > group.least ? "s" : "", outputs,
                        group.most > group.least ? "" : "s", what);
            break;
        }
}

static void tell_unknown(struct proving *proving, const struct network *network) {
    char inputs[80], tried[32];
    const struct proof *proof = proving->proof;
    const char *theorem = proving->family ? proving->family->theorem : NULL;
    line_say(&proving->badge, ROLE_SECONDARY, "not proven");
    certificate_inputs(network->wires, inputs, sizeof inputs);
    text_number((long)proof->walked, tried, sizeof tried);
    line_say(&proving->certificate, ROLE_INK,
             "not proven: of all %s, %.2g would have to be run: too many; the %s 0-1 inputs that "
             "were tried left sorted%s%s",
             inputs, proof->values, tried, theorem ? "; theorem: " : "", theorem ? theorem : "");
}

/* Says the result, how good a network can be, and that the CPU had to continue if the device failed
 * midway. */
static void tell(struct proving *proving, const struct network *network,
                 const struct worker_event *event) {
    struct line *certificate = &proving->certificate;
    enum verdict verdict = event->proof->verdict;
    char bounds[120];
    if (verdict == PROOF_SORTS)
        tell_sorts(proving, network, event->on_device ? event->device.name : "the CPU");
    if (verdict == PROOF_FAILS) tell_fails(proving, network);
    if (verdict == PROOF_UNKNOWN) tell_unknown(proving, network);
    if (event->error.text[0])
        text_append(certificate->text, sizeof certificate->text, "; the device failed: %s",
                    event->error.text);
    bounds_describe(network, bounds, sizeof bounds);
    if (*bounds) text_append(certificate->text, sizeof certificate->text, "; %s", bounds);
}

void proving_take(struct proving *proving, const struct network *network,
                  struct worker_event *event) {
    if (event->ticket != proving->ticket || proving->state != PROVING_RUNS) return;
    if (event->kind == WORKER_PROVING) {
        line_say(&proving->badge, ROLE_SECONDARY, "proving %.0f %%", floor(100 * event->share));
        return;
    }
    proving->state = PROVING_DONE;
    proving->proof = event->proof;
    if (!event->proof) {
        line_say(&proving->badge, ROLE_ERROR, "not proven");
        line_say(&proving->certificate, ROLE_ERROR, "%s", event->error.text);
    } else if (event->proof->cancelled && event->proof->verdict == PROOF_UNKNOWN) {
        proving_forget(proving, NULL);
        line_say(&proving->certificate, ROLE_INK,
                 "the proof ended early: the device got another task");
    } else {
        tell(proving, network, event);
    }
    event->proof = NULL; /* owned by `proving` now */
    proving->news = true;
}
