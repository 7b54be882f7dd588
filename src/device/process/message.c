/* message: sends a message as its kind and length, four bytes each, and its bytes. Both ends are
 * the same program on the same machine, so numbers are sent as in memory. */
#include "device/process/message.h"

#include "core/base/memory.h"
#include "device/process/channel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void message_free(struct message *message) {
    free(message->bytes);
    *message = (struct message){0};
}

void message_begin(struct message *message, int kind) {
    message->kind = kind;
    message->length = message->at = 0;
    message->reads = message->bad = false;
}

bool message_is_whole(const struct message *message) {
    return !message->bad && message->at == message->length;
}

static void reserve(struct message *message, size_t length) {
    size_t capacity = message->capacity ? message->capacity : 256;
    if (length <= message->capacity) return;
    while (capacity < length)
        capacity *= 2;
    unsigned char *bytes = memory_new(capacity, 1);
    if (message->length > 0) memcpy(bytes, message->bytes, message->length);
    free(message->bytes);
    message->bytes = bytes;
    message->capacity = capacity;
}

void pass_bytes(struct message *message, void *bytes, size_t count) {
    if (count == 0) return;
    if (message->reads) {
        message->bad |= count > message->length - message->at;
        if (message->bad) {
            memset(bytes, 0, count);
            return;
        }
        memcpy(bytes, message->bytes + message->at, count);
        message->at += count;
        return;
    }
    reserve(message, message->length + count);
    memcpy(message->bytes + message->length, bytes, count);
    message->length += count;
}

void pass_int(struct message *message, int *value, int least, int most) {
    pass_bytes(message, value, sizeof *value);
    if (!message->reads) return;
    message->bad |= *value < least || *value > most;
    if (message->bad) *value = least;
}

void pass_unsigned(struct message *message, unsigned *value) {
    pass_bytes(message, value, sizeof *value);
}

void pass_size(struct message *message, size_t *value, size_t most) {
    pass_bytes(message, value, sizeof *value);
    if (!message->reads) return;
    message->bad |= *value > most;
    if (message->bad) *value = 0;
}

void pass_bool(struct message *message, bool *value) {
    int number = message->reads ? 0 : *value;
    pass_int(message, &number, 0, 1);
    *value = number;
}

void pass_real(struct message *message, double *value, double least) {
    pass_bytes(message, value, sizeof *value);
    if (!message->reads) return;
    message->bad |= !isfinite(*value) || *value < least;
    if (message->bad) *value = least;
}

void pass_choice(struct message *message, void *choice, int most) {
    int number = 0;
    if (!message->reads) memcpy(&number, choice, sizeof number);
    pass_int(message, &number, 0, most);
    memcpy(choice, &number, sizeof number);
}

void pass_text(struct message *message, char *text, size_t size) {
    size_t length = message->reads ? 0 : strnlen(text, size - 1);
    pass_size(message, &length, size - 1);
    pass_bytes(message, text, length);
    if (!message->reads) return;
    text[message->bad ? 0 : length] = '\0';
    message->bad |= strlen(text) < length;
}

void pass_string(struct message *message, char **text) {
    size_t size = !message->reads && *text ? strlen(*text) + 1 : 0;
    pass_size(message, &size, message->reads ? message->length - message->at : size);
    if (message->reads) *text = size > 0 ? memory_new(size, 1) : NULL;
    pass_bytes(message, *text, size);
    if (!message->reads || size == 0) return;
    message->bad |= memchr(*text, '\0', size) != *text + size - 1;
    if (message->bad) **text = '\0';
}

void *pass_list(struct message *message, void *list, int *count, int most, size_t size) {
    pass_int(message, count, 0, most);
    if (!message->reads) return list;
    return *count > 0 ? memory_new((size_t)*count, size) : NULL;
}

/* ---- the channel ---- */

int message_send(int channel, const struct message *message) {
    const uint32_t head[2] = {(uint32_t)message->kind, (uint32_t)message->length};
    if (channel_send(channel, head, sizeof head)) return -1;
    return channel_send(channel, message->bytes, message->length);
}

int message_receive(int channel, struct message *message) {
    uint32_t head[2];
    message_begin(message, 0);
    if (channel_receive(channel, head, sizeof head) || head[1] > MESSAGE_MOST_BYTES) return -1;
    message->kind = (int)head[0];
    message->reads = true;
    reserve(message, head[1]);
    message->length = head[1];
    return channel_receive(channel, message->bytes, message->length);
}
