/* records: the records of every work-item of every layer that has run. */
#ifndef SORTNET_CORE_NETWORK_RECORDS_H
#define SORTNET_CORE_NETWORK_RECORDS_H

#include "core/network/step.h"

struct records {
    int depth;                   /* layers */
    int count;                   /* layers that have run */
    int *first;                  /* per layer: index of its first record */
    bool *ran;                   /* per layer */
    struct step_record *records; /* all layers' records, one per work-item */
};

/* Room for the records of all layers of `network`, none of which has run. The caller frees it with
 * records_free. */
struct records *records_new(const struct network *network);
void records_free(struct records *records); /* NULL is fine */

/* Forgets the records of layer `first` and all later layers. */
void records_forget(struct records *records, int first);

/* Keeps the records of a result that ran; they replace older records of its layer. */
void records_keep(struct records *records, const struct network *network,
                  const struct step_result *result);

/* The records of a layer, one per work-item; NULL when it has not run or `records` is NULL. */
const struct step_record *records_of(const struct records *records, int layer);

#endif
