/* message: a message on its way is its kind and length, four bytes each, and its bytes. Both ends
 * are the same program on the same machine, so numbers are sent as they lie in memory. */
#include "device/process/message.h"

#include "core/base/memory.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

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

void pass_real(struct message *message, double *value) {
    pass_bytes(message, value, sizeof *value);
    if (!message->reads) return;
    message->bad |= !isfinite(*value);
    if (message->bad) *value = 0;
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

/* ---- the socket ---- */

static int send_all(int socket, const void *bytes, size_t count) {
    const unsigned char *from = bytes;
    while (count > 0) {
        ssize_t sent = send(socket, from, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return -1;
        from += sent;
        count -= (size_t)sent;
    }
    return 0;
}

static int receive_all(int socket, void *bytes, size_t count) {
    unsigned char *to = bytes;
    while (count > 0) {
        ssize_t received = recv(socket, to, count, 0);
        if (received < 0 && errno == EINTR) continue;
        if (received <= 0) return -1;
        to += received;
        count -= (size_t)received;
    }
    return 0;
}

int message_send(int socket, const struct message *message) {
    const uint32_t head[2] = {(uint32_t)message->kind, (uint32_t)message->length};
    if (send_all(socket, head, sizeof head)) return -1;
    return send_all(socket, message->bytes, message->length);
}

int message_receive(int socket, struct message *message) {
    uint32_t head[2];
    message_begin(message, 0);
    if (receive_all(socket, head, sizeof head) || head[1] > MESSAGE_MOST_BYTES) return -1;
    message->kind = (int)head[0];
    message->reads = true;
    reserve(message, head[1]);
    message->length = head[1];
    return receive_all(socket, message->bytes, message->length);
}
