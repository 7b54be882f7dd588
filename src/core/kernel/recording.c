/* recording: plain data, and its end. */
#include "recording.h"

#include <stdlib.h>

void recording_free(struct recording *recording) {
    if (!recording) return;
    for (int i = 0; i < recording->items && recording->of; i++)
        free(recording->of[i].records);
    for (int b = 0; b < recording->buffer_count; b++) {
        free(recording->buffers[b].before);
        free(recording->buffers[b].after);
    }
    free(recording->of);
    free(recording->buffers);
    probes_free(recording->probes);
    free(recording);
}
