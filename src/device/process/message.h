/* message: writes numbers and texts as bytes for another process, and reads them.
 *
 * A struct has one function that passes its members through a message, in both directions: it
 * writes the members to the message, or reads them from it. Received bytes are not trusted. A value
 * out of its range makes the message bad; from then on, every member read is its least value, and
 * every text and list is empty. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MESSAGE_MOST_BYTES = 1 << 27 }; /* longer than any message */

/* A message; all zero: empty, for writing. The owner frees it with message_free. */
struct message {
    int kind;             /* kind of message: enum saying (protocol.h) */
    unsigned char *bytes; /* `length` bytes; owned */
    size_t length, capacity;
    size_t at;  /* reading: index of the next byte */
    bool reads; /* true: being read; false: being written */
    bool bad;   /* true: something was out of range, or the message was too short */
};

void message_free(struct message *message);

/* Empties a message, for writing. */
void message_begin(struct message *message, int kind);

/* Was a message read to its end, without anything out of range? */
bool message_is_whole(const struct message *message);

/* Passes raw bytes: numbers of any value without gaps between them. */
void pass_bytes(struct message *message, void *bytes, size_t count);

void pass_int(struct message *message, int *value, int least, int most);
void pass_unsigned(struct message *message, unsigned *value); /* any value */
void pass_size(struct message *message, size_t *value, size_t most);
void pass_bool(struct message *message, bool *value);
void pass_real(struct message *message, double *value, double least); /* a number that is read is
                                                                         finite */

/* Passes an enum, which is as large as an int: 0..most. */
void pass_choice(struct message *message, void *choice, int most);

/* Passes a text in an array of `size` bytes. */
void pass_text(struct message *message, char *text, size_t size);

/* Passes a text on the heap, or NULL; the reader frees it. */
void pass_string(struct message *message, char **text);

/* Passes the beginning of a list: its number of elements, 0..most. When reading, makes room for the
 * elements of `size` bytes, which the reader frees; an empty list is NULL. */
void *pass_list(struct message *message, void *list, int *count, int most, size_t size);

/* Send a message, or receive the next one for reading. Return 0, or -1: the other end is closed, or
 * what it sends is not a message. */
int message_send(int channel, const struct message *message);
int message_receive(int channel, struct message *message);
